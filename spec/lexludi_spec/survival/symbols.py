"""Readings, cards, seats and tables of the game as terms: what the files of its specification share."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

import z3

from lexludi.survival.readings import READINGS
from lexludi.survival.vocabulary import FEWEST, MOST, Kind
from lexludi_spec.questions import Value, chosen, is_, reading_symbol
from lexludi_spec.terms import Declare, member

ALWAYS = z3.BoolVal(val=True)
NEVER = z3.BoolVal(val=False)
TRUE, FALSE = ALWAYS, NEVER  #: the same as answers
YES, NO = is_(TRUE), is_(FALSE)
ZERO, ONE = z3.IntVal(0), z3.IntVal(1)

CARDS = 127  #: no pile has more: survival.clause.main-deck-127
DISEASES = 8  #: survival.clause.disease-8
LIVES = 30  #: nobody has more: survival.clause.thirty-lives
NUMBERS = 10  #: the most that an event prints

#: The shapes of a question that is asked with an entry for each seat.
PLAYERS = {f"{players} players": players for players in range(FEWEST, MOST + 1)}

_READING = {reading.options: reading for reading in READINGS}


def taken(option: Enum) -> z3.BoolRef:
    """The reading that ``option`` belongs to is taken as ``option``."""
    return chosen(reading_symbol(_READING[type(option)]), option)


def symbols(*options: type[Enum]) -> dict[str, z3.DatatypeRef]:
    """The symbols of the readings with these options, by the readings' names."""
    return {_READING[option].name: reading_symbol(_READING[option]) for option in options}


def filling(options: type[Enum]) -> str:
    """The id of the reading with these options: it stands for a clause where it fills a gap."""
    return _READING[options].id


# ---------------------------------------------------------------- numbers


def most_of(numbers: Iterable[z3.ArithRef]) -> z3.ArithRef:
    """The largest of these, and of 0."""
    most: z3.ArithRef = ZERO
    for number in numbers:
        most = z3.If(number > most, number, most)
    return most


def not_below_zero(number: z3.ArithRef) -> z3.ArithRef:
    """The number, or 0 if it is negative."""
    return z3.If(number < 0, ZERO, number)


def by_players(players: z3.ArithRef, numbers: Mapping[int, int]) -> z3.ArithRef:
    """A row of a table: the number for so many players. Each entry serves from its count of players on."""
    term: z3.ArithRef = ZERO
    for least, number in sorted(numbers.items()):
        term = z3.If(players >= least, z3.IntVal(number), term)
    return term


def number_of(term: z3.ExprRef) -> z3.ArithRef:
    """A part of an answer that is a number."""
    assert isinstance(term, z3.ArithRef)
    return term


def at_most(bound: z3.ArithRef) -> Callable[[Value], z3.BoolRef]:
    """The answer, a number, is not above ``bound``."""
    return lambda value: number_of(value[0]) <= bound


def at_least(bound: z3.ArithRef) -> Callable[[Value], z3.BoolRef]:
    """The answer, a number, is not below ``bound``."""
    return lambda value: number_of(value[0]) >= bound


def part_is(part: int, term: z3.ExprRef) -> Callable[[Value], z3.BoolRef]:
    """One part of the answer is ``term``."""
    return lambda value: value[part] == term


# ---------------------------------------------------------------- seats


def left(seat: z3.ArithRef, players: z3.ArithRef) -> z3.ArithRef:
    """The left neighbour: next in clockwise order."""
    return z3.If(seat == players - 1, ZERO, seat + 1)


def leftwards(start: z3.ArithRef, seat: int, players: int) -> z3.ArithRef:
    """How many steps clockwise from ``start`` a seat is: none if it is ``start`` itself."""
    return z3.If(start <= seat, seat - start, seat - start + players)


def rightwards(start: z3.ArithRef, seat: int, players: int) -> z3.ArithRef:
    """How many steps against the clock from ``start`` a seat is: none if it is ``start`` itself."""
    return z3.If(start >= seat, start - seat, start - seat + players)


def has(flags: tuple[z3.BoolRef, ...], seat: z3.ExprRef) -> z3.BoolRef:
    """``seat`` is a player's, and its flag is set."""
    return z3.Or([z3.And(seat == z3.IntVal(each), flag) for each, flag in enumerate(flags)])


def first(
    flags: tuple[z3.BoolRef, ...], distance: Callable[[int], z3.ArithRef]
) -> Callable[[Value], z3.BoolRef]:
    """The answer is a seat whose flag is set, and no such seat is at a smaller ``distance``."""
    players = len(flags)
    nearest: z3.ArithRef = z3.IntVal(players)
    for seat, flag in enumerate(flags):
        nearest = z3.If(z3.And(flag, distance(seat) < nearest), distance(seat), nearest)
    return lambda value: z3.Or(
        [
            z3.And(value[0] == z3.IntVal(seat), flag, distance(seat) == nearest)
            for seat, flag in enumerate(flags)
        ]
    )


# ---------------------------------------------------------------- cards

DISEASE = member(Kind.DISEASE)
#: What can be in a hand.
KINDS = tuple(kind for kind in Kind if kind is not Kind.DISEASE)


@dataclass(frozen=True, slots=True)
class Pile:
    """So many cards of each kind."""

    food: z3.ArithRef
    liquor: z3.ArithRef
    weapon: z3.ArithRef
    trap: z3.ArithRef
    medicine: z3.ArithRef
    disease: z3.ArithRef

    @property
    def numbers(self) -> tuple[z3.ArithRef, ...]:
        """The number of each kind, in the order of the kinds."""
        return (self.food, self.liquor, self.weapon, self.trap, self.medicine, self.disease)

    @property
    def total(self) -> z3.ArithRef:
        """How many in all."""
        return z3.Sum(list(self.numbers))

    def of(self, kind: z3.DatatypeRef) -> z3.ArithRef:
        """How many of that kind."""
        term: z3.ArithRef = self.disease
        for each, number in zip(Kind, self.numbers, strict=True):
            term = z3.If(kind == member(each), number, term)
        return term

    def has(self, other: "Pile") -> z3.BoolRef:
        """The other ones are among these."""
        return z3.And([mine >= its for mine, its in zip(self.numbers, other.numbers, strict=True)])


def pile(declare: Declare, prefix: str) -> Pile:
    """Declare a pile under ``prefix``."""
    return Pile(*[declare.whole(f"{prefix}{kind.value}", 0, CARDS) for kind in Kind])


# ---------------------------------------------------------------- a turn


@dataclass(frozen=True, slots=True)
class TurnNow:
    """What decides what the player on turn may do."""

    owes_roll: z3.BoolRef
    drawn: z3.BoolRef
    contributed: z3.BoolRef
    hand: Pile

    @property
    def free(self) -> z3.BoolRef:
        """The roll at the start of the turn is made, or none is called for."""
        return z3.Not(self.owes_roll)

    def assumes(self) -> dict[str, z3.BoolRef]:
        """What holds of every turn, proved elsewhere."""
        nothing_done = z3.And(z3.Not(self.drawn), z3.Not(self.contributed))
        return {
            "the-roll-comes-first": z3.Implies(self.owes_roll, nothing_done),
            "no-disease-in-hand": self.hand.disease == 0,
        }


def turn_now(declare: Declare) -> TurnNow:
    """Declare a turn."""
    return TurnNow(
        declare.flag("owes_roll"),
        declare.flag("drawn"),
        declare.flag("contributed"),
        pile(declare, "hand_"),
    )


def where_first(flags: tuple[z3.BoolRef, ...], distance: Callable[[int], z3.ArithRef]) -> z3.ArithRef:
    """The seat at the smallest distance whose flag is set, as a term; nobody where none is set."""
    players = len(flags)
    nearest: z3.ArithRef = z3.IntVal(players)
    found: z3.ArithRef = z3.IntVal(-1)
    for seat, flag in enumerate(flags):
        nearer = z3.And(flag, distance(seat) < nearest)
        found = z3.If(nearer, z3.IntVal(seat), found)
        nearest = z3.If(nearer, distance(seat), nearest)
    return found
