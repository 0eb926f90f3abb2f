"""A game in progress, and how a move changes it: the questions of the chapters, asked in order.

The rules live in the chapters' files; here they are only asked, and their answers carried
out. What a move did is told in words by :mod:`lexludi.savana.telling`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar, assert_never

from lexludi.errors import Code, Problem
from lexludi.plain import so_many
from lexludi.savana import clauses as c
from lexludi.savana.deal import dealt
from lexludi.savana.layout import lift
from lexludi.savana.play import leads_next, may_play, next_to_play
from lexludi.savana.readings import Readings
from lexludi.savana.trick import led_by, wins_trick
from lexludi.savana.vocabulary import (
    PLACES,
    Below,
    Card,
    Cards,
    Family,
    Giving,
    Holding,
    Laid,
    Pack,
    Power,
    Turn,
    Use,
    Way,
)
from lexludi.savana.winning import is_over, points, wins
from lexludi.savana.zebras import gives, goes_to, may_give, next_pass, works
from lexludi.seats import letter, letters_of

T = TypeVar("T")

NO_CARDS = Cards()
#: every card by its index
EVERY_CARD = tuple(Card(family, place) for family in Family for place in range(1, PLACES + 1))


@dataclass(frozen=True, slots=True)
class Column:
    """A place of a layout: the open card, and the one below it (None: there is none)."""

    up: Card | None
    down: Card | None


@dataclass(frozen=True, slots=True)
class Played:
    """A card that a seat has played to the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Given:
    """A card that a seat gives away, and which way."""

    seat: int
    way: Way
    card: Card


@dataclass(frozen=True, slots=True)
class Used:
    """An open card of a seat's layout was used: how, and whether a card was below."""

    seat: int
    use: Use
    below: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """When it is asked which passes are due: what lies on the table, and what is known of the trick.

    ``winner`` is None as long as the trick is not ``complete``. ``fresh`` says that a card
    was just played; it is not where a trick is found to be complete after a pass only.
    """

    plays: tuple[Played, ...]
    complete: bool
    winner: int | None
    fresh: bool


@dataclass(frozen=True, slots=True)
class Table:
    """A game in progress.

    ``won`` are the cards that each has won, ``columns`` each seat's layout, of no columns
    where there is none; ``plays`` lie in the middle, ``leader`` led them or is to lead, and
    ``tricks`` are done.

    While ``giving`` is not none a pass is under way: the cards that go ``way`` are being
    ``chosen`` (they stay where they are until they are given), by those of the ``able`` who
    must give. ``done`` passes were made at this ``moment``, the last time that passes could
    be due; ``received`` came by one of them. ``given`` is the last pass, until a card is
    played or passed; ``used`` are the open cards that the last play or pass took. ``last``
    is the moment in which the last trick that is done was complete. In the end the game is
    ``over``, and there are ``points`` and ``winners``.
    """

    players: int
    readings: Readings
    pack: Pack
    layout: bool
    hands: tuple[Cards, ...]
    columns: tuple[tuple[Column, ...], ...]
    won: tuple[Cards, ...]
    leader: int
    received: tuple[Cards, ...]
    tricks: int = 0
    plays: tuple[Played, ...] = ()
    giving: Giving = Giving.NONE
    way: Way | None = None
    done: int = 0
    able: tuple[bool, ...] = ()
    chosen: tuple[Given, ...] = ()
    given: tuple[Given, ...] = ()
    used: tuple[Used, ...] = ()
    moment: Moment | None = None
    last: Moment | None = None
    over: bool = False
    points: tuple[int, ...] = ()
    winners: tuple[bool, ...] = ()

    def face_up(self, seat: int) -> Cards:
        """The open cards of a seat's layout."""
        if not self.columns[seat]:  # asked over and over, and mostly there is none
            return NO_CARDS
        return Cards.of(column.up for column in self.columns[seat] if column.up is not None)

    def face_down(self, seat: int) -> Cards:
        """The lower cards of a seat's layout."""
        if not self.columns[seat]:
            return NO_CARDS
        return Cards.of(column.down for column in self.columns[seat] if column.down is not None)

    def playable(self, seat: int) -> Cards:
        """The cards that a seat could play or give if nothing forbade it."""
        return self.hands[seat].union(self.face_up(seat))

    @property
    def can_play(self) -> tuple[bool, ...]:
        """Who has a card to play."""
        return tuple(self.playable(seat) != NO_CARDS for seat in range(self.players))

    @property
    def played(self) -> tuple[bool, ...]:
        """Who has played to the trick."""
        return have_played(self.players, self.plays)

    @property
    def left(self) -> int:
        """How many cards are in hands and layouts, of both layers."""
        return sum(len(self.playable(seat)) + len(self.face_down(seat)) for seat in range(self.players))

    @property
    def led(self) -> Family | None:
        """The family led, if the cards played so far name one."""
        families = tuple(play.card.family for play in self.plays)
        place = led_by(families, self.readings).value if families else None
        return None if place is None else families[place]

    def turn(self, seat: int) -> Turn:
        """What decides what ``seat`` may play."""
        return Turn(self.hands[seat], self.face_up(seat), not self.plays, self.led)

    def holding(self, seat: int) -> Holding:
        """What decides what ``seat`` may give away."""
        hand, face_up, received = self.hands[seat], self.face_up(seat), self.received[seat]
        for given in self.chosen:
            if given.seat == seat:
                hand, face_up, received = (cards.minus(given.card) for cards in (hand, face_up, received))
        return Holding(hand, face_up, received)

    def laid(self, plays: tuple[Played, ...]) -> tuple[Laid, ...]:
        """Some plays with what is printed on their cards."""
        return tuple(Laid(one.seat, one.card.family, self.pack.face(one.card).value) for one in plays)

    def powers(self, moment: Moment) -> tuple[Power, ...]:
        """The powers of a trick's cards, none where none works at ``moment``."""
        return tuple(
            self.pack.face(play.card).power if works(*facts, self.readings).value else Power.NONE
            for play, facts in zip(moment.plays, self.asked_of_powers(moment), strict=True)
        )

    def asked_of_powers(self, moment: Moment) -> Iterator[tuple[Power, bool, bool, bool]]:
        """Of each card of a trick: its power, is the trick complete, is the card the newest, does it win."""
        newest = len(moment.plays) - 1
        for place, play in enumerate(moment.plays):
            yield (
                self.pack.face(play.card).power,
                moment.complete,
                moment.fresh and place == newest,
                moment.winner == play.seat,
            )

    def to_play(self) -> int | None:
        """Whose turn it is to play when no pass is under way; None once the trick is complete."""
        if not self.plays:
            return self.leader
        return next_to_play(self.plays[-1].seat, self.played, self.can_play).value

    def due(self) -> tuple[int, ...]:
        """The seats that must act now, several while cards are chosen; none once the game is over."""
        if self.over:
            return ()
        if self.giving == Giving.NONE:
            seat = self.to_play()
            return () if seat is None else (seat,)
        return tuple(seat for seat in range(self.players) if self.owes(seat))

    def is_due(self, seat: int) -> bool:
        """Must ``seat`` act now? The same as :meth:`due`, asked of one."""
        if self.over:
            return False
        if self.giving == Giving.NONE:
            return self.to_play() == seat
        return seat < self.players and self.owes(seat)

    def owes(self, seat: int) -> bool:
        """Must ``seat`` choose now a card that goes the way that is asked for?"""
        return gives(seat, self.able, self.readings).value and not self.has_chosen(seat)

    def somebody_owes(self) -> bool:
        """Must anybody choose a card now?"""
        return any(self.owes(seat) for seat in range(self.players))

    def has_chosen(self, seat: int) -> bool:
        """Has ``seat`` chosen the card that goes the way that is asked for?"""
        return any(given.seat == seat and given.way == self.way for given in self.chosen)


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card from the hand, or an open one of the layout."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class GiveCard:
    """Choose a card to give away, and say which way if the pass goes both."""

    seat: int
    card: Card
    way: Way | None = None


Move = PlayCard | GiveCard


def have_played(players: int, plays: tuple[Played, ...]) -> tuple[bool, ...]:
    """Who has made one of some plays."""
    return tuple(any(play.seat == seat for play in plays) for seat in range(players))


# the set-up

Hands = tuple[tuple[Card, ...], ...]
Columns = tuple[tuple[tuple[Card, Card], ...], ...]


def deal(hands: Hands, columns: Columns, leader: int, readings: Readings, pack: Pack) -> Table:
    """Lay out a game; ``columns`` are pairs of an open card and the one below, none without a layout.

    :raises Problem: if that is no deal of the whole pack.
    """
    players = len(hands)
    if players not in (2, 3, 4):
        raise _bad_deal(f"{players} hands are given; the game is for 2 to 4 players.", c.PLAYERS.id)
    if not 0 <= leader < players:
        raise _bad_deal("the first player is not at the table.", c.YOUNGEST_LEADS.id)
    _sizes(hands, columns, readings)
    _no_card_twice((*(card for hand in hands for card in hand), *_in_layouts(columns)))
    return Table(
        players=players,
        readings=readings,
        pack=pack,
        layout=dealt(players, readings).value.face_up > 0,
        hands=tuple(Cards.of(hand) for hand in hands),
        columns=tuple(tuple(Column(up, down) for up, down in layout) for layout in columns),
        won=(NO_CARDS,) * players,
        leader=leader,
        received=(NO_CARDS,) * players,
    )


def _in_layouts(columns: Columns) -> Iterator[Card]:
    return (card for layout in columns for pair in layout for card in pair)


def _sizes(hands: Hands, columns: Columns, readings: Readings) -> None:
    size, because = dealt(len(hands), readings)
    for seat, hand in enumerate(hands):
        if len(hand) != size.hand:
            many = so_many(len(hand), "card")
            raise _bad_deal(f"{letter(seat)} is dealt {many} in hand instead of {size.hand}.", because[0])
    for seat, layout in enumerate(columns):
        if len(layout) != size.face_up:
            raise _bad_deal(
                f"{letter(seat)} has a layout of {len(layout)} open cards instead of {size.face_up}.",
                because[-1],
            )


def _no_card_twice(cards: tuple[Card, ...]) -> None:
    seen: set[Card] = set()
    for card in cards:
        name = f"{card.family.value} {card.place}"
        if not 1 <= card.place <= PLACES:
            raise _bad_deal(f"{name} is not in the pack.", c.TWELVE_EACH.id)
        if card in seen:
            raise _bad_deal(f"{name} is dealt twice.", c.TWELVE_EACH.id)
        seen.add(card)


def _bad_deal(what: str, clause: str) -> Problem:
    return Problem(Code.ILLEGAL_SETUP, what, clause=clause)


# moves


def legal_moves(table: Table, seat: int) -> Iterator[Move]:
    """Every move that a seat may make, cards in the order of the pack; none if it is not due."""
    if seat not in table.due():
        return
    cards = (EVERY_CARD[index] for index in table.playable(seat).indices())
    if table.giving == Giving.NONE:
        turn = table.turn(seat)
        yield from (PlayCard(seat, card) for card in cards if may_play(turn, card, table.readings).value)
        return
    holding, way = table.holding(seat), said_way(table)
    yield from (GiveCard(seat, card, way) for card in cards if may_give(holding, card, table.readings).value)


def said_way(table: Table) -> Way | None:
    """The way that a choice must name: where the pass goes both ways."""
    return table.way if table.giving == Giving.BOTH else None


def after(table: Table, move: Move) -> Table:
    """Carry out a move: the table after it.

    :raises Problem: if it may not be made; ``table`` stays as it is.
    """
    _in_turn(table, move)
    if isinstance(move, GiveCard):
        _in_its_way(table, move)
        return after_choice(table, move.seat, move.card)
    if isinstance(move, PlayCard):
        return after_play(table, move.seat, move.card)
    assert_never(move)


def _in_turn(table: Table, move: Move) -> None:
    who = letter(move.seat)
    if table.over:
        raise Problem(Code.AFTER_THE_END, "the game is over.", clause=c.ALL_PLAYED_END.id)
    if not table.is_due(move.seat):
        what = f"{_who_is_due(table)} due, not {who}."
        raise Problem(Code.OUT_OF_TURN, what, clause=_why_not(table, move.seat))
    if isinstance(move, PlayCard) and table.giving != Giving.NONE:
        raise Problem(Code.ILLEGAL_MOVE, f"{who} must give a card first.", clause=c.PASS_ALL.id)
    if isinstance(move, GiveCard) and table.giving == Giving.NONE:
        raise Problem(Code.ILLEGAL_MOVE, "no cards are passed now.", clause=c.PASS_AT_END.id)


def _who_is_due(table: Table) -> str:
    due = table.due()
    return f"{letters_of(due)} {'is' if len(due) == 1 else 'are'}"


def _why_not(table: Table, seat: int) -> str:
    """The clause by which ``seat`` may not act now."""
    if seat >= table.players:
        return c.PLAYERS.id
    if table.giving != Giving.NONE:
        return c.PASS_ALL.id
    if table.plays:
        return (c.ONE_CARD_EACH if table.played[seat] else c.CLOCKWISE).id
    return (c.WINNER_LEADS if table.tricks else c.YOUNGEST_LEADS).id


_WAYS = {Way.LEFT: c.PASS_LEFT.id, Way.RIGHT: c.PASS_RIGHT.id, Way.OPPONENT: c.GIVE_OPPONENT.id}


def _in_its_way(table: Table, move: GiveCard) -> None:
    wanted = said_way(table)
    if move.way == wanted or table.way is None:
        return
    what = "cards go one way: name none." if wanted is None else f"the card that goes {wanted.value} is due."
    raise Problem(Code.ILLEGAL_MOVE, what, clause=_WAYS[table.way])


def after_play(table: Table, seat: int, card: Card) -> Table:
    """Carry out a play by the seat whose turn it is.

    :raises Problem: if it may not play that.
    """
    allowed, because = may_play(table.turn(seat), card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be played.", clause=because[0])
    played = replace(
        table,
        plays=(*table.plays, Played(seat, card)),
        received=(NO_CARDS,) * table.players,
        given=(),
        used=(),
        able=(),
    )
    return ask_for_passes(taken_out(played, seat, card, Use.PLAYED), fresh=True)


def after_choice(table: Table, seat: int, card: Card) -> Table:
    """Carry out the choice of a card to give, by a seat that owes one.

    :raises Problem: if it may not give that.
    """
    holding = table.holding(seat)
    allowed, because = may_give(holding, card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be given away.", clause=because[0])
    assert table.way is not None
    chosen = replace(table, chosen=(*table.chosen, Given(seat, table.way, card)))
    return (
        chosen
        if chosen.somebody_owes()
        else choose(chosen, ways(table.giving)[1:] if is_first(table) else ())
    )


def ways(giving: Giving) -> tuple[Way, ...]:
    """The ways in which each gives a card in a pass, in the order in which they are asked for."""
    if giving == Giving.BOTH:
        return (Way.LEFT, Way.RIGHT)
    if giving == Giving.OPPONENT:
        return (Way.OPPONENT,)
    return (Way.LEFT,) if giving == Giving.LEFT else (Way.RIGHT,)


def is_first(table: Table) -> bool:
    """Is the way that is asked for the first of those in which the pass goes?"""
    return table.way == ways(table.giving)[0]


# what follows a move, until somebody is due again


def taken_out(table: Table, seat: int, card: Card, use: Use) -> Table:
    """A card leaves its seat; if it was an open one, something becomes of the place below."""
    if table.hands[seat].has(card):
        return replace(
            table,
            hands=put(table.hands, seat, table.hands[seat].minus(card)),
            received=put(table.received, seat, table.received[seat].minus(card)),
        )
    place, column = next(
        (place, column) for place, column in enumerate(table.columns[seat]) if column.up == card
    )
    down = column.down
    became = lift(use, down is not None, table.readings).value
    hand, below = table.hands[seat], Column(None, None)
    if down is not None and became == Below.LIFTED:
        hand = hand.plus(down)
    elif became == Below.TURNED_UP:
        below = Column(down, None)
    elif became == Below.STAYS:
        below = Column(None, down)
    return replace(
        table,
        hands=put(table.hands, seat, hand),
        columns=put(table.columns, seat, put(table.columns[seat], place, below)),
        used=(*table.used, Used(seat, use, down is not None)),
    )


def ask_for_passes(table: Table, *, fresh: bool) -> Table:
    """See whether the trick is complete and who wins it, and which passes are due."""
    complete = table.to_play() is None
    winner = wins_trick(table.laid(table.plays), table.readings).value if complete else None
    return go_on(replace(table, moment=Moment(table.plays, complete, winner, fresh), done=0))


def go_on(table: Table) -> Table:
    """Make the next pass that is due at this moment; when none is left, go on with the trick."""
    moment = table.moment
    assert moment is not None
    giving = next_pass(table.powers(moment), table.done, table.layout, table.readings).value
    if giving != Giving.NONE:
        return choose(replace(table, giving=giving), ways(giving))
    stopped = replace(table, giving=Giving.NONE, way=None)
    if moment.complete and moment.winner is not None:
        return take(stopped, moment.winner)
    # who was to be passed over may have a card now, and who was to play may have none
    return stopped if stopped.to_play() is not None else ask_for_passes(stopped, fresh=False)


def choose(table: Table, still: tuple[Way, ...]) -> Table:
    """Ask for the cards that go the first of the ways in which anybody must give; then they are given."""
    for way in still:
        able = tuple(is_able(table, seat) for seat in range(table.players))
        table = replace(table, way=way, able=able)
        if table.somebody_owes():
            return table
    return give(table)


def is_able(table: Table, seat: int) -> bool:
    """Has ``seat`` a card that it may give away?"""
    holding = table.holding(seat)
    return any(may_give(holding, card, table.readings).value for card in EVERY_CARD)


def give(table: Table) -> Table:
    """All chosen cards change hands at once; where nobody had to give, the pass is over as it is."""
    passed = table
    if table.chosen:
        passed = replace(table, given=table.chosen, chosen=(), used=())
    for given in table.chosen:
        passed = taken_out(passed, given.seat, given.card, Use.GIVEN)
    for given in table.chosen:
        to = goes_to(given.seat, given.way, table.players).value
        passed = replace(
            passed,
            hands=put(passed.hands, to, passed.hands[to].plus(given.card)),
            received=put(passed.received, to, passed.received[to].plus(given.card)),
        )
    return go_on(replace(passed, done=table.done + 1))


def take(table: Table, winner: int) -> Table:
    """The winner takes the trick; then the next one begins, or the game is over."""
    won = table.won[winner]
    for play in table.plays:
        won = won.plus(play.card)
    taken = replace(
        table,
        won=put(table.won, winner, won),
        tricks=table.tricks + 1,
        plays=(),
        last=table.moment,
    )
    if is_over(taken.left, taken.can_play, taken.readings).value:
        counted = tuple(points(*stars(taken, seat), taken.readings).value for seat in range(taken.players))
        return replace(taken, over=True, points=counted, winners=wins(counted, taken.readings).value)
    return replace(taken, leader=leads_next(winner, taken.can_play).value)


def stars(table: Table, seat: int) -> tuple[int, int]:
    """The green and the red stars on the cards that a seat has won."""
    faces = [table.pack.faces[index] for index in table.won[seat].indices()]
    return sum(face.green for face in faces), sum(face.red for face in faces)


def put(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """The same things but for the one in one place."""
    return tuple(thing if each == place else old for each, old in enumerate(things))
