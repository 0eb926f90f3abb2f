"""The columns of a layout: what is open in them, and what becomes of them when a card leaves its place.

The engine has nine columns of two places each, the clauses two sets of cards. All that a move
asks of columns is shown here, of all that there can be: which cards are open and which are
below, who has a card to give, how many cards are left, and what a card leaves behind.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import product
from types import FunctionType, SimpleNamespace
from typing import Any, cast

import z3

from lexludi.cards import CardSet
from lexludi.savana import table as engine
from lexludi.savana.table import Column, Table
from lexludi.savana.vocabulary import CARDS, PLACES, Card, Family, Holding, Use, Way
from lexludi_proofs.card_by_card import OneCard
from lexludi_proofs.games import Part
from lexludi_proofs.lifting.explore import explore, rebound
from lexludi_proofs.lifting.symbols import LiftError, SymBool, SymCardSet, Untold, decide, truth, whole
from lexludi_proofs.moves import Move, Pairs, ways
from lexludi_proofs.readers import AnyValue
from lexludi_proofs.savana.chosen_cards import Shown
from lexludi_proofs.savana.lifted import (
    NO_CARD_TWICE,
    RECEIVED,
    UNREAD,
    Named,
    Readings,
    card_of,
    cards_of,
    exist,
    names,
    of_card,
)
from lexludi_proofs.savana.whole_layout import PLAYERS, UPON, fates
from lexludi_spec.common import disjoint, union
from lexludi_spec.savana import move as spec
from lexludi_spec.terms import Declare

COLUMNS = 9  #: of each layout, as dealt: none is added and none goes

# ---------------------------------------------------------------- which cards lie there


class _Together:
    """In the place of the engine's sets of cards: a set of some cards, one after the other."""

    @staticmethod
    def of(cards: Iterable[Any]) -> SymCardSet:
        """The set of these."""
        found = SymCardSet(spec.NOTHING)
        for card in cards:
            found = SymCardSet(found.term | cast("z3.BitVecRef", card))
        return found


def open_or_lower() -> Shown:
    """Which cards of a layout are open, and which lie below: of columns in which any places are empty."""
    declare = Declare()
    cards = [declare.bits(f"card{place}", CARDS) for place in range(COLUMNS)]
    wrong = [
        (name, there)
        for name in ("face_up", "face_down")
        for there in product((True, False), repeat=COLUMNS)
        if not _lie(name, cards, there).eq(_one_by_one(cards, there))
    ]
    parts = [
        Part("open or lower", [z3.BoolVal(val=bool(wrong))], ()),
        Part("no layout", [z3.BoolVal(val=not _none_lie())], ()),
    ]
    return Shown({"well-typed": declare.well_typed()}, declare.constants, parts)


def _lie(name: str, cards: Sequence[z3.BitVecRef], there: Sequence[bool]) -> z3.BitVecRef:
    """What the engine finds in one layer of columns, if these places are not empty; the other is unread."""
    asked = rebound(cast("FunctionType", getattr(Table, name)), ())
    cast("FunctionType", asked).__globals__["Cards"] = _Together
    found = [card if one else None for card, one in zip(cards, there, strict=True)]
    columns = tuple(
        Column(cast("Any", one), UNREAD) if name == "face_up" else Column(UNREAD, cast("Any", one))
        for one in found
    )
    return cards_of(asked(SimpleNamespace(columns=(UNREAD, columns)), 1))


def _one_by_one(cards: Sequence[z3.BitVecRef], there: Sequence[bool]) -> z3.BitVecRef:
    found: z3.BitVecRef = spec.NOTHING
    for card, one in zip(cards, there, strict=True):
        if one:
            found = found | card
    return found


def _none_lie() -> bool:
    """Where there is no layout, no card is open, and none lies below."""
    table = cast("Table", SimpleNamespace(columns=((),)))
    return Table.face_up(table, 0) == Table.face_down(table, 0) == CardSet()


# ---------------------------------------------------------------- a card leaves its place


class _Hand(SymCardSet):  # type: ignore[misc] # final for everybody else
    """A hand of which it is asked whether one card is in it: that is, whether it has something of that."""

    __slots__ = ("card",)
    card: z3.BitVecRef

    def __init__(self, term: z3.BitVecRef, card: z3.BitVecRef) -> None:
        super().__init__(term)
        object.__setattr__(self, "card", card)

    def has(self, card: Any) -> SymBool:  # type: ignore[override]
        """That card is in it."""
        del card
        return SymBool(self.term & self.card != 0)


class _Up:
    """An open card, or none: it is not looked at but for whether it is the one that leaves."""

    __slots__ = ("it",)

    def __init__(self, it: z3.BoolRef) -> None:
        self.it = it

    def __eq__(self, other: object) -> Any:
        """It is the card that leaves."""
        assert isinstance(other, Card)
        return SymBool(self.it)

    __hash__ = None  # type: ignore[assignment]


class _Place:
    """A column: its open card, and the one below, which is looked at only where the card leaves."""

    __slots__ = ("_below", "_there", "up")

    def __init__(self, it: z3.BoolRef, there: z3.BoolRef, below: Card) -> None:
        self.up = _Up(it)
        self._there = there
        self._below = below

    @property
    def down(self) -> Card | None:
        """The card below, if there is one."""
        if not decide(self.up.it):
            raise LiftError("what lies below another card is looked at")
        return self._below if decide(self._there) else None


@dataclass(frozen=True)
class _Leaves:
    """A card that leaves its place: it and what it is, what lies below it, and all else that its owner has.

    ``here`` says of each column that the card is its open one; where it is in hand, no column is
    looked at, and there are layers.
    """

    it: spec.Choice
    card: z3.BitVecRef
    below: z3.BitVecRef
    under: spec.Choice
    there: z3.BoolRef
    hand: z3.BitVecRef
    received: z3.BitVecRef
    here: tuple[z3.BoolRef, ...]
    ups: tuple[z3.BitVecRef, ...]
    downs: tuple[z3.BitVecRef, ...]

    @property
    def cards(self) -> Pairs:
        """The sets of either card, in the engine's words and the clauses', and their names."""
        its, unders = names([self.it, self.under])
        return [*[(one, self.card) for one in its], *[(one, self.below) for one in unders]]

    def assumes(self) -> Named:
        """What is known of it."""
        known = {
            "the-card": self.card == spec.card(self.it.family, self.it.place),
            RECEIVED: self.received & ~self.hand == 0,
            NO_CARD_TWICE: disjoint((self.hand, *self.ups, *self.downs)),
            "whether-one-is-below": self.there == (self.below != 0),
        }
        if not self.here:
            return {**known, "the-card-is-in-hand": self.card & ~self.hand == 0, UPON: self._upon()}
        columns = list(zip(self.here, self.ups, self.downs, strict=True))
        one_below = self.below == spec.card(self.under.family, self.under.place)
        return {
            **known,
            "the-card-is-open": z3.Or(self.here),
            "in-which-column-it-is": z3.And([here == (up == self.card) for here, up, _ in columns]),
            "one-open-card-in-a-column": z3.And([_one_or_none(up) for up in self.ups]),
            "what-is-below-it": z3.And([z3.Implies(here, down == self.below) for here, _, down in columns]),
            "one-card-below": z3.Implies(self.there, one_below),
        }

    def _upon(self) -> z3.BoolRef:
        return z3.Or(z3.Not(self.there), self.card & ~union(self.ups) == 0)

    def of_one_card(self) -> list[z3.BoolRef]:
        """What is used of all that is known, such that it can be said of one card."""
        known = self.assumes()
        said = [known[RECEIVED], known[NO_CARD_TWICE], z3.Implies(z3.Not(self.there), self.below == 0)]
        if not self.here:
            return [*said, known["the-card-is-in-hand"], z3.Not(self.there)]
        for here, up in zip(self.here, self.ups, strict=True):
            said.append(z3.If(here, up == self.card, up & self.card == 0))
        return [*said, known["the-card-is-open"], known["what-is-below-it"]]

    def shown(self) -> list[Part]:
        """What is used of cards: of the open cards of two columns, and of two cards as sets."""
        up, card = z3.BitVecs("up card", CARDS)
        its = spec.card(self.it.family, self.it.place)
        other = spec.card(self.under.family, self.under.place)
        cards = exist([self.it, self.under])
        it = card_of(self.it, AnyValue())
        (asked,) = explore(lambda: SymCardSet(self.hand).has(it), cards)
        has = truth(asked.gives)
        differ = z3.Or(self.it.family != self.under.family, self.it.place != self.under.place)
        return [
            Part("apart", [_one_or_none(up), _one_or_none(card), up != card, up & card != 0], ()),
            Part("one card", [cards[0], z3.Not(z3.And(_one_or_none(its), its != 0))], ()),
            Part("has it", [cards[0], has != (self.hand & its != 0)], ()),
            Part("another card", [*cards, differ, its == other], ()),
            *[
                Part("equal", [where, one != wanted], ())
                for where, (one, wanted) in zip(cards, names([self.it, self.under]), strict=True)
            ],
        ]


def _one_or_none(cards: z3.BitVecRef) -> z3.BoolRef:
    return cards & (cards - 1) == 0


def _declare_leaves(declare: Declare, columns: int) -> _Leaves:
    """Declare it: with so many columns, or with none where the card is in hand."""

    def cards(name: str) -> z3.BitVecRef:
        return declare.bits(name, CARDS)

    def a_card(prefix: str) -> spec.Choice:
        family, place = (
            declare.one_of(f"{prefix}.family", Family),
            declare.whole(f"{prefix}.place", 1, PLACES),
        )
        return spec.Choice(z3.IntVal(0), Way.OPPONENT, family, place)

    return _Leaves(
        it=a_card("act"),
        card=cards("card"),
        below=cards("below"),
        under=a_card("under"),
        there=declare.flag("there"),
        hand=cards("hand"),
        received=cards("received"),
        here=tuple(declare.flag(f"here{place}") for place in range(columns)),
        ups=tuple(cards(f"up{place}") for place in range(max(columns, 1))),
        downs=tuple(cards(f"down{place}") for place in range(max(columns, 1))),
    )


def leaving(use: Use, readings: Readings, *, is_open: bool) -> Shown:
    """A card leaves the hand that it is in, or its place in a layout, whoever's it is."""
    declare = Declare()
    one = _declare_leaves(declare, COLUMNS if is_open else 0)
    assumes = {"well-typed": declare.well_typed(), **one.assumes()}
    where = "the-card-is-open" if is_open else "the-card-is-in-hand"
    light = [*exist([one.it, one.under]), one.card != 0, assumes[where]]
    if is_open:
        light.append(one.card & one.hand == 0)
    told = OneCard()
    fails: list[z3.BoolRef] = []
    whens: list[z3.BoolRef] = []
    for seat in range(PLAYERS):
        for when, wrong in _ways_out(one, seat, use, readings, light):
            goals = z3.Or([told.fails(goal) for goal in wrong[1]])
            fails.append(z3.And(when, z3.Or(goals, z3.BoolVal(val=not wrong[0]))))
            whens.append(when)
    parts = [
        Part("outcome", [*told.known(one.of_one_card()), z3.Or(fails)], ()),
        Part("exhaustive", [*light, z3.Not(z3.Or(whens))], ()),
        Part(
            "in one place",
            [*exist([one.it]), _elsewhere(one)],
            tuple(name for name in _USED if name in assumes),
        ),
        *one.shown(),
    ]
    return Shown(assumes, declare.constants, parts)


_USED = ("the-card", NO_CARD_TWICE, "the-card-is-in-hand", UPON)


def _elsewhere(one: _Leaves) -> z3.BoolRef:
    """Yet an open card is in hand, or one in hand has another below."""
    if not one.here:
        return one.there
    return z3.And(z3.Or([up == one.card for up in one.ups]), one.card & one.hand != 0)


def _ways_out(
    one: _Leaves, seat: int, use: Use, readings: Readings, light: Sequence[z3.BoolRef]
) -> Iterator[tuple[z3.BoolRef, tuple[bool, list[z3.BoolRef]]]]:
    """Each way in which the card leaves this seat: is all else the same, and what is to hold of cards."""
    read = AnyValue()
    card, under = card_of(one.it, read), card_of(one.under, read)
    columns = tuple(_Place(here, one.there, under) for here in one.here) if one.here else UNREAD
    table = _table(one, seat, columns, readings(read))
    take_out = rebound(cast("FunctionType", engine.taken_out), ())
    other = 1 - seat
    lifted, turned = fates(use, one.below, one.there)
    mine, words = one.card, one.cards
    for path in explore(lambda: take_out(table, seat, card, use), light):
        then = path.gives
        new_up, new_down = _layers(then.columns[seat], columns, one)
        wanted = [
            (cards_of(then.hands[seat]), (one.hand & ~mine) | lifted),
            (cards_of(then.received[seat]), one.received & ~mine),
            (new_up, (union(one.ups) & ~mine) | turned),
            (new_down, union(one.downs) & ~(lifted | turned)),
        ]
        same = all(
            getattr(then, name)[other] is getattr(table, name)[other]
            for name in ("hands", "received", "columns")
        ) and all(getattr(then, name) is getattr(table, name) for name in _ALL_ELSE)
        yield path.when, (same, [z3.substitute(found == said, *words) for found, said in wanted])


_MOVED = ("hands", "columns", "received", "used")
_ALL_ELSE = tuple(part.name for part in fields(Table) if part.name not in _MOVED)


def _table(one: _Leaves, seat: int, columns: Any, readings: Any) -> Table:
    """A table of which the cards of this seat alone are spoken of; all else is one thing each."""

    def at(mine: Any) -> tuple[Any, ...]:
        return tuple(mine if each == seat else Untold() for each in range(PLAYERS))

    read = AnyValue()
    spoken_of: dict[str, Any] = {
        "players": PLAYERS,
        "readings": readings,
        "layout": True,
        "hands": at(_Hand(one.hand, one.card)),
        "received": at(read.cards(one.received)),
        "columns": at(columns),
        "used": (),
    }
    rest: dict[str, Any] = {name: Untold() for name in _ALL_ELSE if name not in spoken_of}
    return Table(**spoken_of, **rest)


def _layers(then: Any, before: Any, one: _Leaves) -> tuple[z3.BitVecRef, z3.BitVecRef]:
    """The open and the lower cards of columns; where none was looked at, they are what they were."""
    if then is before:
        return union(one.ups), union(one.downs)
    known = {id(column): lie for column, *lie in zip(before, one.ups, one.downs, strict=True)}
    found = [
        known[id(column)] if id(column) in known else [_in_place(column.up), _in_place(column.down)]
        for column in then
    ]
    return union([up for up, _ in found]), union([down for _, down in found])


def _in_place(card: Card | None) -> z3.BitVecRef:
    """What lies in a place of a column that is new, as a set."""
    return spec.NOTHING if card is None else of_card(card)


# ---------------------------------------------------------------- who has a card to give, how many are left


def being_able(readings: Readings) -> Shown:
    """Has a seat that holds these cards, and has those open, one that it may give away?

    The engine asks of card by card, and of each card by itself; so it is shown of one card, which is
    then the whole pack, that it may be given exactly if it is one of those that may be.
    """
    declare = Declare()
    cards = [declare.bits(name, CARDS) for name in ("hand", "face_up", "received")]
    hand, face_up, received = cards
    assumes = {
        "well-typed": declare.well_typed(),
        RECEIVED: received & ~hand == 0,
        NO_CARD_TWICE: hand & face_up == 0,
    }
    told = OneCard()
    known = told.known([assumes[RECEIVED], assumes[NO_CARD_TWICE]])
    read = AnyValue()
    holding = Holding(*(read.cards(told.term(one)) for one in cards))
    is_able = rebound(cast("FunctionType", engine.is_able), ())
    cast("FunctionType", is_able).__globals__["EVERY_CARD"] = engine.EVERY_CARD[:1]
    table = cast("Table", SimpleNamespace(holding=lambda _: holding, readings=readings(read)))
    found = explore(lambda: is_able(table, 0), known)
    may = told.term(spec.givable(hand, face_up, received)) == 1
    wrong = [z3.And(path.when, truth(path.gives) != may) for path in found]
    every = [card.index for card in engine.EVERY_CARD] == list(range(CARDS))
    parts = [
        Part("outcome", [*known, z3.Or(wrong)], ()),
        Part("exhaustive", [*known, z3.Not(z3.Or([path.when for path in found]))], ()),
        Part("every card is asked of", [z3.BoolVal(val=not every)], ()),
    ]
    return Shown(assumes, declare.constants, parts)


def cards_left(readings: Readings) -> Move:
    """How many cards are in hands and layers: counted by seats, and all together, of a pack of one card."""
    declare = Declare()
    zones = {
        name: tuple(declare.bits(f"{name}{seat}", 1) for seat in range(PLAYERS))
        for name in ("hand", "face_up", "face_down")
    }
    every = [zone for layer in zones.values() for zone in layer]
    assumes = {"well-typed": declare.well_typed(), NO_CARD_TWICE: disjoint(every)}
    read = AnyValue()

    class OfOneCard(Table):
        """A table of which layers are known."""

        __slots__ = ()

        def face_up(self, seat: int) -> CardSet[Card]:
            return read.cards(zones["face_up"][seat])

        def face_down(self, seat: int) -> CardSet[Card]:
            return read.cards(zones["face_down"][seat])

    nobody: tuple[Any, ...] = (CardSet(),) * PLAYERS
    table = OfOneCard(
        players=PLAYERS,
        readings=readings(read),
        pack=UNREAD,
        layout=True,
        hands=tuple(map(read.cards, zones["hand"])),
        columns=UNREAD,
        won=nobody,
        leader=0,
        received=nobody,
    )
    return Move(
        assumes,
        ways(lambda: table.left, [assumes[NO_CARD_TWICE]]),
        lambda left: whole(left) == z3.If(union(every) == 1, z3.IntVal(1), z3.IntVal(0)),
        declare.constants,
    )
