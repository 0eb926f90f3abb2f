"""A round in progress, and how a move changes it: the questions of the chapters, asked in order.

Answers “The Flow of a Round” and the set-up's steps 6 to 9. The rules live in the
chapters' files; here they are only asked, and their answers carried out.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar, assert_never

from lexludi.bowl import clauses as c
from lexludi.bowl.count import champ_card, is_eliminated, keeps_champ_card
from lexludi.bowl.discard import may_discard
from lexludi.bowl.end_of_round import is_over, tricks
from lexludi.bowl.next_trick import leads, sits_out
from lexludi.bowl.play import may_play
from lexludi.bowl.readings import DiscardWhen, Readings
from lexludi.bowl.vocabulary import NUMBERS, TRUMPS, Card, Chameleon, Colour, Hand, Play, Supply, Turn
from lexludi.bowl.winner import gets_yellow, wins_trick
from lexludi.errors import Code, Problem
from lexludi.seats import letter

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

    def participants(self) -> tuple[int, ...]:
        """The seats that take part in the current trick, in the order of play."""
        out = self.out
        around = [(self.leader + step) % self.players for step in range(self.players)]
        return tuple(seat for seat in around if not out[seat] and seat != self.sits)

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
    """Discard a card onto the sheet, for the Yellow Card; None is the Chameleon Card."""

    seat: int
    card: Card | None


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
                f"{letter(seat)} is dealt {len(hand)} cards instead of {tricks(players)}.", clause
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
    turn = table.turn(seat)
    for index in hand.indices():
        for chameleon in Chameleon:
            if may_play(turn, CARDS[index], chameleon, table.readings).value:
                yield PlayCard(seat, CARDS[index], chameleon)


def after(table: Table, move: Move) -> tuple[Table, Told]:
    """Carry out a move: the table after it, and what happened with the clauses that made it happen.

    :raises Problem: if it may not be made; ``table`` stays as it is.
    """
    _in_turn(table, move)
    if isinstance(move, Discard):
        return after_discard(table, move)
    if isinstance(move, PlayCard):
        return after_play(table, move)
    assert_never(move)


def _in_turn(table: Table, move: Move) -> None:
    to_act = table.to_act()
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


def after_discard(table: Table, move: Discard) -> tuple[Table, Told]:
    """Carry out a discard by the seat that owes one.

    :raises Problem: if that cannot be discarded.
    """
    seat = move.seat
    allowed, because = may_discard(table.hands[seat], table.supply[seat], move.card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, f"{letter(seat)} may not discard that.", clause=because[0])
    what = "the Chameleon" if move.card is None else "a card"
    told: Told = ((f"{letter(seat)} discards {what}, face down", (c.YELLOW_DISCARD.id,)),)
    discarded = replace(table, owes=None)
    if move.card is None:
        discarded = replace(discarded, supply=_put(table.supply, seat, Supply.SPENT))
    else:
        hand = table.hands[seat].minus(move.card)
        discarded = replace(
            discarded, hands=_put(table.hands, seat, hand), discards=table.discards.plus(move.card)
        )
    if not table.plays:
        return discarded, told
    taken, more = take(discarded)
    return taken, (*told, *more)


def after_play(table: Table, move: PlayCard) -> tuple[Table, Told]:
    """Carry out a play by the seat whose turn it is.

    :raises Problem: if it may not play that.
    """
    seat = move.seat
    allowed, because = may_play(table.turn(seat), move.card, move.chameleon, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, f"{letter(seat)} may not play that.", clause=because[0])
    spent = move.chameleon != Chameleon.NONE
    played = replace(
        table,
        hands=_put(table.hands, seat, table.hands[seat].minus(move.card)),
        supply=_put(table.supply, seat, Supply.SPENT) if spent else table.supply,
        plays=(*table.plays, Play(seat, move.card, move.chameleon)),
    )
    told: Told = ((_told(move), because),)
    if len(played.plays) < len(played.participants()):
        return played, told
    finished, more = finish(played)
    return finished, (*told, *more)


def _told(move: PlayCard) -> str:
    with_it = {
        Chameleon.NONE: "",
        Chameleon.COPYING: " with the Chameleon",
        Chameleon.IDLE: " with a Chameleon that does not copy",
    }[move.chameleon]
    return f"{letter(move.seat)} plays {move.card.colour.value} {move.card.number}{with_it}"


def finish(table: Table) -> tuple[Table, Told]:
    """All have played: hand on the Yellow Card; the trick is taken, before the discard or after it."""
    yellow, because = gets_yellow(table.trick, table.plays, table.readings)
    if yellow is None:
        return take(replace(table, yellow=None))
    told: Told = ((f"{letter(yellow)} gets the Yellow Card", because),)
    owing = replace(table, yellow=yellow, owes=yellow)
    if table.readings.discard_when == DiscardWhen.BEFORE_TAKING:
        return owing, told
    taken, more = take(owing)
    return taken, (*told, *more)


def take(table: Table) -> tuple[Table, Told]:
    """The winner takes the trick and counts; then the next trick is made ready, or the round is over."""
    winner, because = wins_trick(table.trick, table.plays, table.readings)
    told: list[tuple[str, tuple[str, ...]]] = [(f"{letter(winner)} wins the trick", because)]
    won = table.taken[winner].union(Hand.of(play.card for play in table.plays))
    counted = replace(
        table,
        wins=_put(table.wins, winner, table.wins[winner] + 1),
        taken=_put(table.taken, winner, won),
        plays=(),
        last=Done(table.trick, table.plays, winner, table.yellow, table.sits),
    )
    counted, more = _count(counted, winner)
    told.extend(more)
    over, why = is_over(table.players, table.trick, counted.out.count(False))
    if over:
        told.append(("the round is over", why))
        return replace(counted, over=True, owes=None), tuple(told)
    sits = sits_out(table.trick + 1, counted.yellow).value
    leader, why = leads(winner, counted.out, sits, table.readings)
    told.append((f"{letter(leader)} leads the next trick", why))
    return replace(counted, trick=table.trick + 1, sits=sits, leader=leader), tuple(told)


def _count(table: Table, winner: int) -> tuple[Table, Told]:
    """The winner counts: a Runaway Champ Card may be due, or the player is eliminated."""
    wins = table.wins[winner]
    told: list[tuple[str, tuple[str, ...]]] = []
    champ, because = champ_card(table.players, wins, 2 not in table.champs, 1 not in table.champs)
    champs = table.champs
    if champ:
        told.append((f"{letter(winner)} gets the Runaway Champ Card {champ}", because))
        champs = _put(champs, winner, champ)
    out, because = is_eliminated(table.players, wins)
    if out:
        told.append((f"{letter(winner)} is eliminated from the round", because))
        keeps, because = keeps_champ_card(out, table.readings)
        if champs[winner] and not keeps:
            told.append((f"{letter(winner)} gives the Runaway Champ Card back", because))
            champs = _put(champs, winner, 0)
    return replace(table, champs=champs), tuple(told)


def _put(things: tuple[T, ...], seat: int, thing: T) -> tuple[T, ...]:
    return tuple(thing if place == seat else old for place, old in enumerate(things))
