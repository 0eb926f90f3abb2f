"""Savage Bowl as the shared pieces replay it: set-ups, moves, the moments of its questions, pictures."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from lexludi.bowl.count import target
from lexludi.bowl.end_of_round import counts_as_played, tricks
from lexludi.bowl.match import Match, after_deal, after_move, begin_match
from lexludi.bowl.notation import (
    DEAL,
    read_card,
    read_deal,
    read_move,
    write_card,
    write_deal,
    write_move,
    write_play,
)
from lexludi.bowl.readings import Readings
from lexludi.bowl.table import legal_moves, pack
from lexludi.bowl.vocabulary import Card, Hand, Play, Shown, Supply
from lexludi.bowl.winner import FIRST_HALF, colours_of
from lexludi.errors import Code, Problem
from lexludi.games import Engine, Step
from lexludi.pictures import Picture, Row
from lexludi.plain import at_fault
from lexludi.seats import LETTERS, letter, seat_named_first
from lexludi.shuffle import shuffled


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up: who leads, each seat's cards, and whether the game has Chameleons."""

    first: str
    hands: dict[str, str]
    chameleons: bool = False


def begin(setup: Mapping[str, Any], readings: Readings) -> Match:
    """Lay out a game from a set-up.

    :raises Problem: if the set-up is damaged or no deal of the pack.
    """
    try:
        given = msgspec.convert(setup, Setup)
    except msgspec.ValidationError as error:
        at, what = at_fault(error, Setup)
        raise Problem(
            Code.BAD_SCENARIO,
            f"{f'{at}: ' if at else ''}{what}.",
            "A set-up has first, hands (a seat to its cards), chameleons.",
            where="setup",
        ) from None
    seats = tuple(LETTERS[: len(given.hands)])
    if tuple(sorted(given.hands)) != seats or given.first not in seats:
        raise Problem(
            Code.BAD_SCENARIO,
            "the seats are A, B, C, D and, with five players, E; one of them is first.",
            where="setup",
        )
    hands = tuple(_hand(seat, given.hands[seat]) for seat in seats)
    return begin_match(hands, seats.index(given.first), readings, chameleons=given.chameleons)


def _hand(seat: str, cards: str) -> tuple[Card, ...]:
    try:
        return tuple(read_card(card) for card in cards.split())
    except Problem as problem:
        raise Problem(
            Code.BAD_SCENARIO, problem.what, problem.way_out, where=f"setup, hands, {seat}"
        ) from None


def move(match: Match, text: str) -> Step[Match]:
    """Carry out a written move, or a deal.

    :raises Problem: if it is none, or not allowed; then ``legal`` lists what was, if the seat
        to act is named: to any other it would show that seat's hand.
    """
    try:
        if text.startswith(DEAL):
            return Step(*after_deal(match, read_deal(text)))
        return Step(*after_move(match, read_move(text)))
    except Problem as problem:
        if seat_named_first(text) == match.table.to_act():
            problem.legal = legal(match)
        raise


def legal(match: Match) -> tuple[str, ...]:
    """The legal moves of the seat to act, written; none when a deal is due or the game is over."""
    return tuple(write_move(one) for one in legal_moves(match.table))


def chance(match: Match, seed: int) -> str:
    """The deal that a seed gives, when a deal is due; else nothing."""
    if not match.deal_is_due:
        return ""
    return write_deal(hands_of(match.table.players, seed))


def hands_of(players: int, seed: int) -> Mapping[str, str]:
    """Shuffle the pack by a seed and deal it out: each seat's cards, written in the order of the pack."""
    cards = shuffled(pack(players), seed)
    size = tricks(players)
    return {
        LETTERS[seat]: " ".join(
            write_card(card) for card in sorted(cards[seat * size :][:size], key=lambda card: card.index)
        )
        for seat in range(players)
    }


def pose(match: Match, question: str) -> Mapping[str, Any] | None:
    """The inputs of a question where a scenario ends, or None where it does not arise.

    Questions about a trick are asked of the last trick in which all have played; the
    questions about playing, of the seat to act.
    """
    poser = _POSERS.get(question)
    return poser(match) if poser else None


def _to_play(match: Match) -> int | None:
    return None if match.table.owes is not None else match.table.to_act()


def _allowed(match: Match) -> Mapping[str, Any] | None:
    seat = _to_play(match)
    return None if seat is None else {"turn": match.table.turn(seat)}


def _finished(match: Match) -> tuple[int, tuple[Play, ...]] | None:
    """The last trick in which all have played, with its number."""
    table = match.table
    if table.plays:
        return (table.trick, table.plays) if table.owes is not None else None
    return None if table.last is None else (table.last.trick, table.last.plays)


def _plays(match: Match) -> Mapping[str, Any] | None:
    finished = _finished(match)
    return {"plays": finished[1]} if finished else None


def _trick(match: Match) -> Mapping[str, Any] | None:
    finished = _finished(match)
    return {"trick": finished[0], "plays": finished[1]} if finished else None


def _latest(match: Match) -> tuple[Play, ...]:
    table = match.table
    return table.plays or (table.last.plays if table.last else ())


def _colour(match: Match) -> Mapping[str, Any] | None:
    plays = _latest(match)
    if not plays:
        return None
    *earlier, last = plays
    before = None
    if earlier:
        effective = colours_of(tuple(earlier), match.table.readings)[-1]
        before = Shown(earlier[-1].card.colour, effective)
    return {"card": last.card, "chameleon": last.chameleon, "before": before}


def _strength(match: Match) -> Mapping[str, Any] | None:
    plays = _latest(match)
    if not plays:
        return None
    colour = colours_of(plays, match.table.readings)[-1]
    return {"colour": colour, "number": plays[-1].card.number, "led": plays[0].card.colour}


def _eliminated(match: Match) -> Mapping[str, Any] | None:
    table = match.table
    return {"players": table.players, "wins": table.wins[table.last.winner]} if table.last else None


def _sits_out(match: Match) -> Mapping[str, Any] | None:
    table = match.table
    return None if table.over or table.plays else {"trick": table.trick, "yellow": table.yellow}


def _leads(match: Match) -> Mapping[str, Any] | None:
    table = match.table
    if table.over or table.plays or table.last is None:
        return None
    return {"winner": table.last.winner, "out": table.out, "sits": table.sits}


def _owed(match: Match) -> Mapping[str, Any] | None:
    finished = _finished(match)
    return {"trick": finished[0]} if finished else None


def _discard(match: Match) -> Mapping[str, Any] | None:
    table = match.table
    return (
        None if table.owes is None else {"hand": table.hands[table.owes], "supply": table.supply[table.owes]}
    )


def _champ(match: Match) -> Mapping[str, Any] | None:
    """Asked just before the trick is counted: of the last winner, with the cards as they were then."""
    table = match.table
    if table.last is None or table.owes is not None:
        return None
    winner = table.last.winner
    before = tuple(0 if seat == winner else champ for seat, champ in enumerate(table.champs))
    if table.wins[winner] > target(table.players):
        before = table.champs
    return {
        "players": table.players,
        "wins": table.wins[winner],
        "two_is_free": 2 not in before,
        "one_is_free": 1 not in before,
    }


def _keeps(match: Match) -> Mapping[str, Any] | None:
    table = match.table
    return None if table.last is None else {"eliminated": table.out[table.last.winner]}


def _over(match: Match) -> Mapping[str, Any] | None:
    table = match.table
    if table.last is None or table.plays:
        return None
    return {"players": table.players, "done": table.last.trick, "still_in": table.out.count(False)}


def _scored(match: Match) -> Iterator[Mapping[str, Any]]:
    """The facts of each seat's points, where a round is over; then it may have been the last."""
    table = match.table
    if not table.over or table.last is None:
        return
    counted = counts_as_played(match.cut_short, table.readings).value
    for seat in range(table.players):
        yield {
            "players": table.players,
            "round": match.round - 1 if counted else match.round,
            "wins": table.wins[seat],
            "champ": table.champs[seat],
            "eliminated": table.out[seat],
            "done": table.last.trick,
        }


def _game_over(match: Match) -> Mapping[str, Any] | None:
    return {"rounds": match.rounds, "totals": match.totals} if match.table.over else None


def _winners(match: Match) -> Mapping[str, Any] | None:
    if match.winners is None:
        return None
    return {"totals": match.totals, "champs": match.table.champs, "cut_short": match.cut_short}


def _first_player(match: Match) -> Mapping[str, Any] | None:
    table = match.table
    if not match.deal_is_due or table.last is None:
        return None
    return {"champs": table.champs, "cut_short": match.cut_short, "winner": table.last.winner}


def _counts(match: Match) -> Mapping[str, Any] | None:
    return {"cut_short": match.cut_short} if match.table.over else None


def _seen(match: Match) -> Mapping[str, Any] | None:
    del match
    return {}


_POSERS: Mapping[str, Callable[[Match], Mapping[str, Any] | None]] = {
    "bowl.play.allowed": _allowed,
    "bowl.trick.colour": _colour,
    "bowl.trick.strength": _strength,
    "bowl.trick.strongest": _plays,
    "bowl.trick.second": _plays,
    "bowl.trick.yellow": _trick,
    "bowl.trick.winner": _trick,
    "bowl.round.eliminated": _eliminated,
    "bowl.next.sits_out": _sits_out,
    "bowl.next.leads": _leads,
    "bowl.discard.owed": _owed,
    "bowl.discard.when": _owed,
    "bowl.discard.allowed": _discard,
    "bowl.play.alone": _allowed,
    "bowl.round.champ": _champ,
    "bowl.round.keeps_champ": _keeps,
    "bowl.round.over": _over,
    "bowl.round.counts": _counts,
    "bowl.game.over": _game_over,
    "bowl.game.winners": _winners,
    "bowl.next.first_player": _first_player,
    "bowl.seen": _seen,
}


#: the questions that are asked of each seat, with the facts that are their inputs
_OF_EACH_SEAT: Mapping[str, tuple[str, ...]] = {
    "bowl.score.base": ("players", "round", "wins"),
    "bowl.score.bonus": ("champ", "eliminated"),
    "bowl.score.round": ("players", "round", "wins", "champ", "done"),
}


def pose_to_each(match: Match, question: str) -> tuple[Mapping[str, Any], ...]:
    """The inputs of a question that is asked of each seat, seat by seat; none where it does not arise."""
    names = _OF_EACH_SEAT.get(question, ())
    return tuple({name: facts[name] for name in names} for facts in _scored(match)) if names else ()


def _written(hand: Hand, players: int) -> str:
    return " ".join(write_card(card) for card in pack(players) if hand.has(card))


def _row(match: Match, seat: int) -> Row:
    table = match.table
    played = next((play for play in table.plays if play.seat == seat), None)
    chameleon = " + Chameleon" if table.supply[seat] is Supply.READY else ""
    cards = [
        ("plays", write_play(played)[2:] if played else ""),
        ("hand", _written(table.hands[seat], table.players) + chameleon),
        ("won", str(table.wins[seat])),
        ("points", str(match.totals[seat]) if any(match.totals) else ""),
    ]
    return Row(
        letter(seat), tuple(_marks(match, seat)), tuple((label, text) for label, text in cards if text)
    )


def _marks(match: Match, seat: int) -> Iterator[str]:
    table = match.table
    if match.winners is not None and match.winners[seat]:
        yield "wins the game"
    if table.out[seat]:
        yield "eliminated"
    if table.champs[seat]:
        yield f"Champ Card {table.champs[seat]}"
    if table.yellow == seat:
        yield "Yellow Card"
    if table.over:
        return
    if table.sits == seat:
        yield "sits out"
    if table.leader == seat:
        yield "leads"
    if table.to_act() == seat:
        yield "discards" if table.owes is not None else "to play"


def picture(match: Match) -> Picture:
    """Draw the table, all hands open."""
    table = match.table
    half = "first half" if table.trick <= FIRST_HALF else "second half"
    title = f"round {match.round}, trick {table.trick} ({half})"
    if table.over:
        title = "the game is over" if match.winners is not None else "the round is over"
    middle = [("discards", _written(table.discards, table.players) or "none")]
    if table.last is not None:
        plays = ", ".join(write_play(play) for play in table.last.plays)
        middle.append(("last trick", f"{plays}; won by {letter(table.last.winner)}"))
    return Picture(title, tuple(_row(match, seat) for seat in range(table.players)), tuple(middle))


ENGINE: Engine[Match] = Engine(begin, move, legal, pose, picture, chance, pose_to_each)
