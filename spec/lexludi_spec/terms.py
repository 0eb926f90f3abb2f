"""Sorts, and constants declared with them: the vocabulary of the engine, as Z3 terms.

An enum of the engine becomes a Z3 enumeration of the same names, a count an integer with
bounds, a flag a Boolean. :class:`Declare` makes the constants of a position and notes
their bounds, so that *well-typed* is written once, where the constants are made.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Protocol

import z3

NOBODY = -1  #: the term for “no seat”, where a question may answer so


def spelt(option: Enum) -> str:
    """The name of an enum's member in obligations, with its game's: two games may have a ``Colour`` each."""
    home = type(option).__module__.split(".")
    game = f"{home[1]}." if home[0] == "lexludi" and len(home) > 2 else ""
    return f"{game}{type(option).__name__}.{option.name}"


@cache
def enum_sort(options: type[Enum]) -> tuple[z3.DatatypeSortRef, dict[Enum, z3.DatatypeRef]]:
    """The Z3 enumeration of an enum, and the term of each member."""
    names = [spelt(option) for option in options]
    sort, terms = z3.EnumSort(names[0].rsplit(".", 1)[0], names)
    return sort, dict(zip(options, terms, strict=True))


def member(option: Enum) -> z3.DatatypeRef:
    """The term of an enum's member."""
    return enum_sort(type(option))[1][option]


class Sort(Protocol):
    """What values a term can have."""

    def const(self, name: str) -> z3.ExprRef:
        """Make a constant of the sort."""

    def within(self, term: z3.ExprRef) -> z3.BoolRef:
        """Say that a term has one of the sort's values."""

    def members(self) -> Sequence[z3.ExprRef]:
        """All values."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """A member of an enum."""

    options: type[Enum]

    def const(self, name: str) -> z3.DatatypeRef:
        """Make a constant of the enumeration."""
        constant = z3.Const(name, enum_sort(self.options)[0])
        assert isinstance(constant, z3.DatatypeRef)
        return constant

    def within(self, term: z3.ExprRef) -> z3.BoolRef:
        """Nothing to say: the enumeration is the bound."""
        del term
        return z3.BoolVal(val=True)

    def members(self) -> Sequence[z3.ExprRef]:
        """Its members' terms."""
        return [member(option) for option in self.options]


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from ``low`` to ``high``, both included."""

    low: int
    high: int

    def const(self, name: str) -> z3.ArithRef:
        """Make an integer constant."""
        return z3.Int(name)

    def within(self, term: z3.ExprRef) -> z3.BoolRef:
        """Say that it lies between the bounds."""
        assert isinstance(term, z3.ArithRef)
        return z3.And(term >= self.low, term <= self.high)

    def members(self) -> Sequence[z3.ExprRef]:
        """Every number from low to high."""
        return [z3.IntVal(n) for n in range(self.low, self.high + 1)]


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    def const(self, name: str) -> z3.BoolRef:
        """Make a Boolean constant."""
        return z3.Bool(name)

    def within(self, term: z3.ExprRef) -> z3.BoolRef:
        """Nothing to say."""
        del term
        return z3.BoolVal(val=True)

    def members(self) -> Sequence[z3.ExprRef]:
        """True and false."""
        return [z3.BoolVal(val=True), z3.BoolVal(val=False)]


class Declare:
    """Makes the constants of a position and notes what *well-typed* means for them."""

    def __init__(self) -> None:
        """Start with nothing declared."""
        self.constants: dict[str, z3.ExprRef] = {}
        self._bounds: list[z3.BoolRef] = []

    def _note(self, name: str, constant: z3.ExprRef, bound: z3.BoolRef) -> None:
        if name in self.constants:
            raise ValueError(f"declared twice: {name}")
        self.constants[name] = constant
        self._bounds.append(bound)

    def one_of(self, name: str, options: type[Enum]) -> z3.DatatypeRef:
        """Declare a member of an enum."""
        constant = OneOf(options).const(name)
        self._note(name, constant, z3.BoolVal(val=True))
        return constant

    def whole(self, name: str, low: int, high: int) -> z3.ArithRef:
        """Declare a whole number between two bounds, both included."""
        sort = Whole(low, high)
        constant = sort.const(name)
        self._note(name, constant, sort.within(constant))
        return constant

    def flag(self, name: str) -> z3.BoolRef:
        """Declare a Boolean."""
        constant = z3.Bool(name)
        self._note(name, constant, z3.BoolVal(val=True))
        return constant

    def bits(self, name: str, width: int) -> z3.BitVecRef:
        """Declare a set, one bit a member."""
        constant = z3.BitVec(name, width)
        self._note(name, constant, z3.BoolVal(val=True))
        return constant

    def well_typed(self) -> z3.BoolRef:
        """All bounds noted so far, together."""
        return z3.And([bound for bound in self._bounds if not z3.is_true(bound)])
