"""A whole game: rounds, points, the deal between them, and the end.

Answers “End of Round Scoring”, “End of a Game” and “Get Ready for the Next Round” by
asking their questions in order. The deal is a move of nobody's: chance, made explicit.
"""

from dataclasses import dataclass, replace

from lexludi.bowl import clauses as c
from lexludi.bowl.end_of_game import is_game_over, winners
from lexludi.bowl.end_of_round import counts_as_played, is_cut_short
from lexludi.bowl.next_round import FIRST_SEAT, first_player
from lexludi.bowl.readings import Readings
from lexludi.bowl.scoring import round_points
from lexludi.bowl.table import Discard, Move, Table, Told, after, deal, tell
from lexludi.bowl.vocabulary import Card
from lexludi.errors import Code, Problem
from lexludi.plain import so_many
from lexludi.seats import letter, letters_of

Hands = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Match:
    """A game in progress.

    ``rounds`` is how many rounds count as played; ``totals`` the points of each seat. When
    the round at ``table`` is over a deal is due, unless there are ``winners``: then the
    game is. ``discarded`` are the seats whose Chameleon lies among the discards, face down
    like them (a reading): the table knows only that they have none any more.
    """

    table: Table
    chameleons: bool
    totals: tuple[int, ...]
    rounds: int = 0
    winners: tuple[bool, ...] | None = None
    discarded: tuple[int, ...] = ()

    @property
    def round(self) -> int:
        """The number of the round that is being played: what its Base Points are."""
        return self.rounds + 1

    @property
    def deal_is_due(self) -> bool:
        """Is chance to move?"""
        return self.table.over and self.winners is None

    @property
    def cut_short(self) -> bool:
        """Did the round at the table end before its last trick?"""
        table = self.table
        return table.over and table.last is not None and is_cut_short(table.players, table.last.trick)


def begin_match(hands: Hands, leader: int, readings: Readings, *, chameleons: bool) -> Match:
    """Lay out a game, its first round dealt.

    :raises Problem: if the hands are no deal of the pack.
    """
    return Match(deal(hands, leader, readings, chameleons=chameleons), chameleons, (0,) * len(hands))


def after_move(match: Match, move: Move) -> tuple[Match, Told]:
    """Carry out a player's move.

    :raises Problem: if it may not be made, or a deal is due, or the game is over.
    """
    if match.winners is not None:
        raise Problem(Code.AFTER_THE_END, "the game is over.", clause=c.GAME_END_AFTER_ROUND.id)
    if match.deal_is_due:
        raise Problem(Code.OUT_OF_TURN, "the cards must be dealt first.", clause=c.NEXT_DEAL.id)
    table = after(match.table, move)
    told = tell(match.table, move, table)
    then = replace(match, table=table)
    if isinstance(move, Discard) and move.card is None:
        then = replace(then, discarded=(*match.discarded, move.seat))
    if not table.over:
        return then, told
    scored, more = score(then)
    return scored, (*told, *more)


def score(match: Match) -> tuple[Match, Told]:
    """The round is over: count its points, and see whether the game is."""
    table, readings = match.table, match.table.readings
    played = 0 if table.last is None else table.last.trick
    told: list[tuple[str, tuple[str, ...]]] = []
    totals = []
    for seat, total in enumerate(match.totals):
        points, because = round_points(
            table.players, match.round, table.wins[seat], table.champs[seat], played
        )
        totals.append(total + points)
        if points:
            told.append((f"{letter(seat)} scores {points}", because))
    counts, because = counts_as_played(match.cut_short, readings)
    if match.cut_short:
        told.append(("the round counts" if counts else "the round will be played again", because))
    rounds = match.rounds + counts
    scored = replace(match, totals=tuple(totals), rounds=rounds)
    over, because = is_game_over(rounds, scored.totals)
    if not over:
        return scored, tuple(told)
    told.append(("the game is over", because))
    won, because = winners(scored.totals, table.champs, match.cut_short, readings)
    names = letters_of(seat for seat, wins in enumerate(won) if wins)
    told.append((f"{names} win{'s' if sum(won) == 1 else ''} the game", because))
    return replace(scored, winners=won), tuple(told)


def after_deal(match: Match, hands: Hands) -> tuple[Match, Told]:
    """Deal the next round.

    :raises Problem: if no deal is due, or the hands are no deal of the pack.
    """
    if match.winners is not None:
        raise Problem(Code.AFTER_THE_END, "the game is over.", clause=c.GAME_END_AFTER_ROUND.id)
    if not match.deal_is_due:
        raise Problem(Code.ILLEGAL_MOVE, "the round is not over.", clause=c.NEXT_ROUND.id)
    if len(hands) != match.table.players:
        raise Problem(
            Code.ILLEGAL_SETUP,
            f"{so_many(len(hands), 'hand')} for {match.table.players} players: each is dealt one.",
            clause=c.NEXT_DEAL.id,
        )
    last = match.table
    winner = FIRST_SEAT if last.last is None else last.last.winner
    leader, because = first_player(last.champs, match.cut_short, winner, last.readings)
    table = deal(hands, leader, match.table.readings, chameleons=match.chameleons)
    told: Told = (
        ("the cards are dealt", (c.NEXT_DEAL.id,)),
        (f"{letter(leader)} leads", because),
    )
    return replace(match, table=table, discarded=()), told
