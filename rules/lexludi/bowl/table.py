"""A round in progress, and how a move changes it: the questions of the chapters, asked in order.

Answers “The Flow of a Round” and the set-up's steps 6 to 9. The rules live in the
chapters' files; here they are only asked, and their answers carried out.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeVar, assert_never

from lexludi.bowl import clauses as c
from lexludi.bowl.count import champ_card, is_eliminated, keeps_champ_card
from lexludi.bowl.discard import comes_first, may_discard
from lexludi.bowl.end_of_round import is_over, tricks
from lexludi.bowl.next_trick import leads, sits_out
from lexludi.bowl.play import may_play
from lexludi.bowl.readings import Readings
from lexludi.bowl.vocabulary import NUMBERS, TRUMPS, Card, Chameleon, Colour, First, Hand, Play, Supply, Turn
from lexludi.bowl.winner import gets_yellow, wins_trick
from lexludi.errors import Code, Problem
from lexludi.plain import so_many
from lexludi.seats import leftwards, letter

T = TypeVar("T")
Told = tuple[tuple[str, tuple[str, ...]], ...]


NO_CARDS = Hand()


@dataclass(frozen=True, slots=True)
class Done:
    """A trick that was played: which, its plays in order, who won it, got the Yellow Card, and sat it out."""

    trick: int
    plays: tuple[Play, ...]
    winner: int
    yellow: int | None
    sat: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """A round in progress.

    ``hands`` stay where they are when their owners are eliminated, face down; ``wins``
    counts tricks; ``champs`` are the Runaway Champ Cards (0 for none); ``taken`` holds
    the cards of the tricks that each has won. ``trick`` is the number of the current one,
    ``leader`` leads it, ``sits`` sits it out, ``plays`` are what lies on the table.
    ``yellow`` holds the Yellow Card (None: it lies on the sheet or is put away); ``owes``
    must discard before play goes on; ``last`` is the trick before; ``over`` says the round
    has ended.
    """

    players: int
    readings: Readings
    hands: tuple[Hand, ...]
    supply: tuple[Supply, ...]
    leader: int
    wins: tuple[int, ...]
    champs: tuple[int, ...]
    taken: tuple[Hand, ...]
    discards: Hand = NO_CARDS
    trick: int = 1
    sits: int | None = None
    plays: tuple[Play, ...] = ()
    yellow: int | None = None
    owes: int | None = None
    last: Done | None = None
    over: bool = False

    @property
    def out(self) -> tuple[bool, ...]:
        """Who is eliminated."""
        return tuple(is_eliminated(self.players, wins).value for wins in self.wins)

    @property
    def taking_part(self) -> int:
        """How many seats take part in the current trick; whoever sits out is never eliminated."""
        return self.players - sum(self.out) - (self.sits is not None)

    def takes_part(self, seat: int) -> bool:
        """Does ``seat`` take part in the current trick?"""
        return seat != self.sits and not is_eliminated(self.players, self.wins[seat]).value

    def to_act(self) -> int | None:
        """The one seat that must act now; None once the round is over."""
        return due(self)

    def turn(self, seat: int) -> Turn:
        """What decides what ``seat`` may play."""
        led = self.plays[0].card.colour if self.plays else None
        return Turn(self.hands[seat], self.supply[seat], led)


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card, with or without the Chameleon Card."""

    seat: int
    card: Card
    chameleon: Chameleon = Chameleon.NONE


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard a card onto the sheet, for the Yellow Card; None is the Chameleon Card."""

    seat: int
    card: Card | None


Move = PlayCard | Discard


@cache
def pack(players: int) -> tuple[Card, ...]:
    """The cards of a game: Number Cards to 13 (five players) or 11 (four), Trump Cards to 8."""
    highest = NUMBERS if players == 5 else NUMBERS - 2
    return tuple(
        Card(colour, number)
        for colour in Colour
        for number in range(1, (TRUMPS if colour is Colour.TRUMP else highest) + 1)
    )


#: every card by its index
CARDS = pack(5)
#: the ways to play a card, for a seat that has its Chameleon in hand, and for one that has not
WITH_CHAMELEON, WITHOUT = tuple(Chameleon), (Chameleon.NONE,)


def deal(hands: tuple[tuple[Card, ...], ...], leader: int, readings: Readings, *, chameleons: bool) -> Table:
    """Lay out a round.

    :raises Problem: if the hands are not a deal of the whole pack, equal and without doubles.
    """
    players = len(hands)
    _whole_pack(hands)
    if not 0 <= leader < players:
        raise _bad_deal("the first player is not at the table.", c.FIRST_LEADER_OTHERWISE.id)
    return Table(
        players=players,
        readings=readings,
        hands=tuple(Hand.of(hand) for hand in hands),
        supply=(Supply.READY if chameleons else Supply.ABSENT,) * players,
        leader=leader,
        wins=(0,) * players,
        champs=(0,) * players,
        taken=(Hand(),) * players,
    )


def _whole_pack(hands: tuple[tuple[Card, ...], ...]) -> None:
    players = len(hands)
    if players not in (4, 5):
        raise _bad_deal(f"{players} hands are given; the game is for 4 or 5 players.", c.DEAL_FIVE.id)
    clause = (c.DEAL_FIVE if players == 5 else c.DEAL_FOUR).id
    for seat, hand in enumerate(hands):
        if len(hand) != tricks(players):
            raise _bad_deal(
                f"{letter(seat)} is dealt {so_many(len(hand), 'card')} instead of {tricks(players)}.", clause
            )
    known = set(pack(players))
    seen: set[Card] = set()
    for card in (card for hand in hands for card in hand):
        if card not in known:
            raise _bad_deal(
                f"{card.colour.value} {card.number} is not in the pack.",
                (c.PACK_FIVE if players == 5 else c.PACK_FOUR).id,
            )
        if card in seen:
            raise _bad_deal(f"{card.colour.value} {card.number} is dealt twice.", c.NUMBER_CARDS.id)
        seen.add(card)


def _bad_deal(what: str, clause: str) -> Problem:
    return Problem(Code.ILLEGAL_SETUP, what, clause=clause)


def legal_moves(table: Table) -> Iterator[Move]:
    """Every move that the seat to act may make, cards in the order of the pack."""
    seat = table.to_act()
    if seat is None:
        return
    hand, supply = table.hands[seat], table.supply[seat]
    if table.owes is not None:
        yield from (Discard(seat, CARDS[index]) for index in hand.indices())
        if may_discard(hand, supply, None, table.readings).value:
            yield Discard(seat, None)
        return
    turn, readings = table.turn(seat), table.readings
    ways = WITH_CHAMELEON if supply == Supply.READY else WITHOUT
    for index in hand.indices():
        card = CARDS[index]
        for chameleon in ways:
            if may_play(turn, card, chameleon, readings).value:
                yield PlayCard(seat, card, chameleon)


def due(table: Table) -> int | None:
    """The one seat that must act now; None once the round is over."""
    if table.over:
        return None
    if table.owes is not None:
        return table.owes
    if not table.plays:
        return table.leader
    return next(seat for seat in leftwards(table.plays[-1].seat, table.players) if table.takes_part(seat))


def after(table: Table, move: Move) -> Table:
    """Carry out a move: the table after it.

    :raises Problem: if it may not be made; ``table`` stays as it is.
    """
    _in_turn(table, move)
    if isinstance(move, Discard):
        return after_discard(table, move.seat, move.card)
    if isinstance(move, PlayCard):
        return after_play(table, move.seat, move.card, move.chameleon)
    assert_never(move)


def _in_turn(table: Table, move: Move) -> None:
    to_act = due(table)
    if to_act is None:
        raise Problem(Code.AFTER_THE_END, "the round is over.", clause=c.ROUND_ENDS.id)
    if move.seat != to_act:
        raise Problem(
            Code.OUT_OF_TURN,
            f"it is {letter(to_act)}'s turn, not {letter(move.seat)}'s.",
            clause=_why_not(table, move.seat),
        )
    if isinstance(move, PlayCard) and table.owes is not None:
        raise Problem(
            Code.ILLEGAL_MOVE, f"{letter(move.seat)} must discard first.", clause=c.YELLOW_DISCARD.id
        )
    if isinstance(move, Discard) and table.owes is None:
        raise Problem(
            Code.ILLEGAL_MOVE, f"{letter(move.seat)} has nothing to discard for.", clause=c.YELLOW_DISCARD.id
        )


def _why_not(table: Table, seat: int) -> str:
    """The clause by which ``seat`` may not act now."""
    if table.owes is not None:
        return c.YELLOW_DISCARD.id
    if seat == table.sits:
        return c.YELLOW_SITS_OUT.id
    if 0 <= seat < table.players and table.out[seat]:
        return c.ELIMINATED_PAST_TARGET.id
    return (c.CLOCKWISE if table.plays else c.LEADER_FIRST).id


def after_discard(table: Table, seat: int, card: Card | None) -> Table:
    """Carry out a discard by the seat that owes one; None is the Chameleon.

    :raises Problem: if that cannot be discarded.
    """
    allowed, because = may_discard(table.hands[seat], table.supply[seat], card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be discarded.", clause=because[0])
    if card is None:
        discarded = replace(table, owes=None, supply=_put(table.supply, seat, Supply.SPENT))
    else:
        discarded = replace(
            table,
            owes=None,
            hands=_put(table.hands, seat, table.hands[seat].minus(card)),
            discards=table.discards.plus(card),
        )
    return take(discarded) if table.plays else discarded


def after_play(table: Table, seat: int, card: Card, chameleon: Chameleon) -> Table:
    """Carry out a play by the seat whose turn it is.

    :raises Problem: if it may not play that.
    """
    allowed, because = may_play(table.turn(seat), card, chameleon, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be played.", clause=because[0])
    spent = chameleon != Chameleon.NONE
    played = replace(
        table,
        hands=_put(table.hands, seat, table.hands[seat].minus(card)),
        supply=_put(table.supply, seat, Supply.SPENT) if spent else table.supply,
        plays=(*table.plays, Play(seat, card, chameleon)),
    )
    return finish(played) if len(played.plays) == played.taking_part else played


def finish(table: Table) -> Table:
    """All have played: hand on the Yellow Card; the trick is taken before the discard, or after it."""
    yellow = gets_yellow(table.trick, table.plays, table.readings).value
    handed = replace(table, yellow=yellow, owes=yellow)
    if yellow is not None and comes_first(table.trick, table.readings).value == First.DISCARD:
        return handed
    return take(handed)


def take(table: Table) -> Table:
    """The winner takes the trick and counts; then the next trick is made ready, or the round is over."""
    winner = wins_trick(table.trick, table.plays, table.readings).value
    won = table.taken[winner]
    for play in table.plays:
        won = won.plus(play.card)
    counted = replace(
        table,
        wins=_put(table.wins, winner, table.wins[winner] + 1),
        champs=champs_after(table.champs, winner, table.wins[winner] + 1, table.readings),
        taken=_put(table.taken, winner, won),
        plays=(),
        last=Done(table.trick, table.plays, winner, table.yellow, table.sits),
    )
    if is_over(table.players, table.trick, table.players - sum(counted.out)).value:
        return replace(counted, over=True, owes=None)
    sits = sits_out(table.trick + 1, counted.yellow).value
    leader = leads(winner, counted.out, sits, table.readings).value
    return replace(counted, trick=table.trick + 1, sits=sits, leader=leader)


def champs_after(champs: tuple[int, ...], winner: int, wins: int, readings: Readings) -> tuple[int, ...]:
    """The Runaway Champ Cards once the winner of a trick has counted it, and has so many ``wins``."""
    two_is_free, one_is_free = (all(champ != card for champ in champs) for card in (2, 1))
    champ = champ_card(len(champs), wins, two_is_free, one_is_free).value
    has = champs[winner] if champ == 0 else champ
    keeps = keeps_champ_card(is_eliminated(len(champs), wins).value, readings).value
    return _put(champs, winner, has if keeps else 0)


def _put(things: tuple[T, ...], seat: int, thing: T) -> tuple[T, ...]:
    return tuple(thing if place == seat else old for place, old in enumerate(things))


# what happened, in words


def tell(before: Table, move: Move, then: Table) -> Told:
    """What a move did, each thing with the clauses that made it happen."""
    told: list[tuple[str, tuple[str, ...]]] = [_tell_move(before, move)]
    if isinstance(move, PlayCard) and then.owes is not None:
        plays = (*before.plays, Play(move.seat, move.card, move.chameleon))
        because = gets_yellow(before.trick, plays, before.readings).because
        told.append((f"{letter(then.owes)} gets the Yellow Card", because))
    if then.last is not None and then.last is not before.last:
        told.extend(_tell_taking(before, then, then.last))
    return tuple(told)


def _tell_move(before: Table, move: Move) -> tuple[str, tuple[str, ...]]:
    who = letter(move.seat)
    if isinstance(move, Discard):
        what = "the Chameleon" if move.card is None else "a card"
        return f"{who} discards {what}, face down", (c.YELLOW_DISCARD.id,)
    because = may_play(before.turn(move.seat), move.card, move.chameleon, before.readings).because
    with_it = {
        Chameleon.NONE: "",
        Chameleon.COPYING: " with the Chameleon",
        Chameleon.IDLE: " with a Chameleon that does not copy",
    }[move.chameleon]
    return f"{who} plays {move.card.colour.value} {move.card.number}{with_it}", because


def _tell_taking(before: Table, then: Table, last: Done) -> Iterator[tuple[str, tuple[str, ...]]]:
    winner, who = last.winner, letter(last.winner)
    yield f"{who} wins the trick", wins_trick(last.trick, last.plays, then.readings).because
    had, has = before.champs[winner], then.champs[winner]
    if has > had:
        clause = c.CHAMP_FIRST if has == 2 else c.CHAMP_SECOND
        yield f"{who} gets the Runaway Champ Card {has}", (clause.id,)
    out, because = is_eliminated(then.players, then.wins[winner])
    if out:
        yield f"{who} is eliminated from the round", because
    if had > has:
        because = keeps_champ_card(out, then.readings).because
        yield f"{who} gives the Runaway Champ Card back", because
    if then.over:
        yield "the round is over", is_over(then.players, last.trick, then.players - sum(then.out)).because
    else:
        because = leads(winner, then.out, then.sits, then.readings).because
        yield f"{letter(then.leader)} leads the next trick", because
