"""A round in progress, and how a move changes it: the questions of the chapters, asked in order.

Answers “The Flow of a Round” and the set-up's steps 6 to 9. The rules live in the
chapters' files; here they are only asked, and their answers carried out.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from lexludi.bowl import clauses as c
from lexludi.bowl.count import is_eliminated
from lexludi.bowl.next_trick import leads, sits_out
from lexludi.bowl.play import may_play
from lexludi.bowl.readings import Readings
from lexludi.bowl.vocabulary import NUMBERS, TRUMPS, Card, Chameleon, Colour, Hand, Play, Supply, Turn
from lexludi.bowl.winner import gets_yellow, wins_trick
from lexludi.errors import Code, Problem
from lexludi.seats import letter

Told = tuple[tuple[str, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Done:
    """A trick that was played: its plays in order, who won it, who got the Yellow Card."""

    plays: tuple[Play, ...]
    winner: int
    yellow: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """A round in progress.

    ``wins`` counts tricks; ``yellow`` holds the Yellow Card (None: it lies on the sheet or
    is put away); ``leader`` leads the current trick; ``plays`` are the current trick's;
    ``owes`` must discard before play goes on; ``over`` says the round has ended.
    """

    players: int
    readings: Readings
    hands: tuple[Hand, ...]
    supply: tuple[Supply, ...]
    leader: int
    wins: tuple[int, ...]
    yellow: int | None = None
    plays: tuple[Play, ...] = ()
    done: tuple[Done, ...] = ()
    discards: tuple[Card, ...] = ()
    owes: int | None = None
    over: bool = False

    @property
    def trick(self) -> int:
        """The number of the current trick, from 1."""
        return len(self.done) + 1

    @property
    def out(self) -> tuple[bool, ...]:
        """Who is eliminated."""
        return tuple(is_eliminated(self.players, wins).value for wins in self.wins)

    @property
    def sits(self) -> int | None:
        """Who sits the current trick out."""
        return sits_out(self.trick, self.yellow).value

    def participants(self) -> tuple[int, ...]:
        """The seats that take part in the current trick, in the order of play."""
        out, sits = self.out, self.sits
        around = [(self.leader + step) % self.players for step in range(self.players)]
        return tuple(seat for seat in around if not out[seat] and seat != sits)

    def to_act(self) -> int | None:
        """The one seat that must act now; None once the round is over."""
        if self.over:
            return None
        if self.owes is not None:
            return self.owes
        return self.participants()[len(self.plays)]

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
    """Discard a card onto the sheet, for the Yellow Card."""

    seat: int
    card: Card


Move = PlayCard | Discard


def pack(players: int) -> tuple[Card, ...]:
    """The cards of a game: Number Cards to 13 (five players) or 11 (four), Trump Cards to 8."""
    highest = NUMBERS if players == 5 else NUMBERS - 2
    return tuple(
        Card(colour, number)
        for colour in Colour
        for number in range(1, (TRUMPS if colour is Colour.TRUMP else highest) + 1)
    )


#: every card by its index
CARDS = {card.index: card for card in pack(5)}


def hand_size(players: int) -> int:
    """How many cards each is dealt, which is how many tricks a round has."""
    return 12 if players == 5 else 13


def deal(hands: tuple[tuple[Card, ...], ...], leader: int, readings: Readings, *, chameleons: bool) -> Table:
    """Lay out a round.

    :raises Problem: if the hands are not a deal of the whole pack, equal and without doubles.
    """
    players = len(hands)
    if players not in (4, 5):
        raise _bad_deal(f"{players} hands are given; the game is for 4 or 5 players.", c.DEAL_FIVE.id)
    clause = (c.DEAL_FIVE if players == 5 else c.DEAL_FOUR).id
    for seat, hand in enumerate(hands):
        if len(hand) != hand_size(players):
            raise _bad_deal(
                f"{letter(seat)} is dealt {len(hand)} cards instead of {hand_size(players)}.", clause
            )
    dealt = [card for hand in hands for card in hand]
    known = set(pack(players))
    for card in dealt:
        if card not in known:
            raise _bad_deal(
                f"{card.colour.value} {card.number} is not in the pack.",
                (c.PACK_FIVE if players == 5 else c.PACK_FOUR).id,
            )
        known.discard(card)
        if dealt.count(card) > 1:
            raise _bad_deal(f"{card.colour.value} {card.number} is dealt twice.", c.NUMBER_CARDS.id)
    if not 0 <= leader < players:
        raise _bad_deal("the first player is not at the table.", c.FIRST_LEADER_OTHERWISE.id)
    return Table(
        players=players,
        readings=readings,
        hands=tuple(Hand.of(hand) for hand in hands),
        supply=(Supply.READY if chameleons else Supply.ABSENT,) * players,
        leader=leader,
        wins=(0,) * players,
    )


def _bad_deal(what: str, clause: str) -> Problem:
    return Problem(Code.ILLEGAL_SETUP, what, clause=clause)


def legal_moves(table: Table) -> Iterator[Move]:
    """Every move that the seat to act may make, cards in the order of the pack."""
    seat = table.to_act()
    if seat is None:
        return
    for index in table.hands[seat].indices():
        card = CARDS[index]
        if table.owes is not None:
            yield Discard(seat, card)
            continue
        for chameleon in Chameleon:
            if may_play(table.turn(seat), card, chameleon, table.readings).value:
                yield PlayCard(seat, card, chameleon)


def after(table: Table, move: Move) -> tuple[Table, Told]:
    """Carry out a move: the table after it, and what happened with the clauses that made it happen.

    :raises Problem: if it may not be made; ``table`` stays as it is.
    """
    _in_turn(table, move)
    if isinstance(move, Discard):
        return _after_discard(table, move)
    if isinstance(move, PlayCard):
        return _after_play(table, move)
    assert_never(move)


def _in_turn(table: Table, move: Move) -> None:
    to_act = table.to_act()
    if to_act is None:
        raise Problem(Code.AFTER_THE_END, "the round is over.", clause=c.ROUND_ENDS.id)
    if move.seat != to_act:
        clause = c.CLOCKWISE.id
        if move.seat == table.sits:
            clause = c.YELLOW_SITS_OUT.id
        elif 0 <= move.seat < table.players and table.out[move.seat]:
            clause = c.ELIMINATED_PAST_TARGET.id
        elif table.owes is not None:
            clause = c.YELLOW_DISCARD.id
        elif not table.plays:
            clause = c.LEADER_FIRST.id
        raise Problem(
            Code.OUT_OF_TURN, f"it is {letter(to_act)}'s turn, not {letter(move.seat)}'s.", clause=clause
        )
    if isinstance(move, PlayCard) and table.owes is not None:
        raise Problem(
            Code.ILLEGAL_MOVE, f"{letter(move.seat)} must discard first.", clause=c.YELLOW_DISCARD.id
        )
    if isinstance(move, Discard) and table.owes is None:
        raise Problem(
            Code.ILLEGAL_MOVE, f"{letter(move.seat)} has nothing to discard for.", clause=c.YELLOW_DISCARD.id
        )


def _after_discard(table: Table, move: Discard) -> tuple[Table, Told]:
    if not table.hands[move.seat].has(move.card):
        raise Problem(
            Code.ILLEGAL_MOVE, f"{letter(move.seat)} does not hold that card.", clause=c.YELLOW_DISCARD.id
        )
    told = f"{letter(move.seat)} discards a card, face down"
    after_it = replace(
        table,
        hands=_without(table.hands, move.seat, move.card),
        discards=(*table.discards, move.card),
        owes=None,
    )
    return after_it, ((told, (c.YELLOW_DISCARD.id,)),)


def _after_play(table: Table, move: PlayCard) -> tuple[Table, Told]:
    allowed, because = may_play(table.turn(move.seat), move.card, move.chameleon, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, f"{letter(move.seat)} may not play that.", clause=because[0])
    supply = list(table.supply)
    if move.chameleon is not Chameleon.NONE:
        supply[move.seat] = Supply.SPENT
    played = replace(
        table,
        hands=_without(table.hands, move.seat, move.card),
        supply=tuple(supply),
        plays=(*table.plays, Play(move.seat, move.card, move.chameleon)),
    )
    what = f"{move.card.colour.value} {move.card.number}"
    with_it = {
        Chameleon.NONE: "",
        Chameleon.COPYING: " with the Chameleon",
        Chameleon.IDLE: " with a Chameleon that does not copy",
    }[move.chameleon]
    told: Told = ((f"{letter(move.seat)} plays {what}{with_it}", because),)
    if len(played.plays) < len(played.participants()):
        return played, told
    finished, more = _finish_trick(played)
    return finished, (*told, *more)


def _finish_trick(table: Table) -> tuple[Table, Told]:
    winner, won_because = wins_trick(table.trick, table.plays, table.readings)
    yellow, yellow_because = gets_yellow(table.trick, table.plays, table.readings)
    wins = tuple(count + (seat == winner) for seat, count in enumerate(table.wins))
    counted = replace(
        table,
        wins=wins,
        # the holder of the fifth trick keeps it through the sixth
        yellow=yellow,
        plays=(),
        done=(*table.done, Done(table.plays, winner, yellow)),
        owes=yellow,
    )
    told: list[tuple[str, tuple[str, ...]]] = []
    if yellow is not None:
        told.append((f"{letter(yellow)} gets the Yellow Card", yellow_because))
    told.append((f"{letter(winner)} wins the trick", won_because))
    out, out_because = is_eliminated(table.players, wins[winner])
    if out:
        told.append((f"{letter(winner)} is eliminated from the round", out_because))
    over = _ended(counted)
    if over:
        told.append(over)
        return replace(counted, over=True, owes=None), tuple(told)
    leader, leads_because = leads(winner, counted.out, counted.sits, table.readings)
    told.append((f"{letter(leader)} leads the next trick", leads_because))
    return replace(counted, leader=leader), tuple(told)


def _ended(table: Table) -> tuple[str, tuple[str, ...]] | None:
    if len(table.done) == hand_size(table.players):
        return "the round is over", (c.ROUND_ENDS.id,)
    if table.out.count(False) < 2:
        return "one player is left: the round ends early", (c.CUT_SHORT.id,)
    return None


def _without(hands: tuple[Hand, ...], seat: int, card: Card) -> tuple[Hand, ...]:
    return tuple(hand.minus(card) if place == seat else hand for place, hand in enumerate(hands))
