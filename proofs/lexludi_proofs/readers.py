"""From the terms of a position to values of the engine: any value at all, or the one a model gives.

A game writes its map once, against :class:`Reader`; run with :class:`AnyValue` it makes
symbolic inputs, with :class:`OneValue` the inputs of a counterexample.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any, Protocol, TypeVar, cast

import z3

from lexludi.cards import CardSet
from lexludi_proofs.lifting.symbols import (
    LiftError,
    SymBool,
    SymCardSet,
    SymEnum,
    SymInt,
    decide,
    simplified,
)
from lexludi_spec.questions import Value
from lexludi_spec.terms import NOBODY, member, spelt

E = TypeVar("E", bound=Enum)
Values = Mapping[
    str, int | bool | str
]  #: a model: a constant's name to its value (an enum's as its member's name)


class Reader(Protocol):
    """Reads terms as values of the engine."""

    def whole(self, term: z3.ArithRef) -> int:
        """A whole number."""

    def seat(self, term: z3.ArithRef) -> int | None:
        """A seat, or nobody."""

    def flag(self, term: z3.BoolRef) -> bool:
        """A truth value."""

    def one_of(self, options: type[E], term: z3.DatatypeRef) -> E:
        """A member of an enum."""

    def cards(self, term: z3.BitVecRef) -> CardSet[Any]:
        """A set of cards."""


class AnyValue:
    """Reads terms as values that stand for all values: the lifter's one lie to the type checker."""

    def whole(self, term: z3.ArithRef) -> int:
        """Any whole number."""
        return cast("int", SymInt(term))

    def seat(self, term: z3.ArithRef) -> int | None:
        """Any seat on one path, nobody on the other: what may be absent is absent, not a symbol."""
        return None if decide(simplified(term == NOBODY)) else cast("int", SymInt(term))

    def flag(self, term: z3.BoolRef) -> bool:
        """Either truth value."""
        return cast("bool", SymBool(term))

    def one_of(self, options: type[E], term: z3.DatatypeRef) -> E:
        """Any member."""
        return cast("E", SymEnum(options, term))

    def cards(self, term: z3.BitVecRef) -> CardSet[Any]:
        """Any set of cards."""
        return cast("CardSet[Any]", SymCardSet(term))


def is_constant(term: z3.ExprRef) -> bool:
    """Is it a constant that a model gives a value, and no literal or compound term?"""
    return z3.is_const(term) and term.decl().kind() == z3.Z3_OP_UNINTERPRETED


def _name(term: z3.ExprRef) -> str:
    if not is_constant(term):
        raise LiftError(f"no constant of the position: {term}")
    return term.decl().name()


class OneValue:
    """Reads terms as the values that a model gives to their constants."""

    def __init__(self, values: Values) -> None:
        """Read from ``values``."""
        self._values = values

    def _of(self, term: z3.ExprRef, default: int | bool | str) -> int | bool | str:  # noqa: FBT001 - a value
        return self._values.get(_name(term), default) if is_constant(term) else plain(z3.simplify(term))

    def whole(self, term: z3.ArithRef) -> int:
        """The number."""
        return int(self._of(term, 0))

    def seat(self, term: z3.ArithRef) -> int | None:
        """The seat, or nobody."""
        seat = self.whole(term)
        return None if seat == NOBODY else seat

    def flag(self, term: z3.BoolRef) -> bool:
        """The truth value."""
        return bool(self._of(term, default=False))

    def one_of(self, options: type[E], term: z3.DatatypeRef) -> E:
        """The member."""
        first = next(iter(options))
        name = str(self._of(term, spelt(first)))
        return options[name.rsplit(".", 1)[1]]

    def cards(self, term: z3.BitVecRef) -> CardSet[Any]:
        """The set of cards."""
        return CardSet(int(self._of(term, 0)))


@dataclass(frozen=True, slots=True)
class Leaf:
    """Where a constant of the specification stands in the engine's inputs; ``take`` reads its value there."""

    name: str
    take: Callable[[Any], int | bool | str | None]


def _take_whole(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _take_seat(value: Any) -> int | None:
    return NOBODY if value is None else _take_whole(value)


def _take_flag(value: Any) -> bool | None:
    return value if isinstance(value, bool) else None


def _take_member(value: Any) -> str | None:
    return spelt(value) if isinstance(value, Enum) else None


def _take_cards(value: Any) -> int | None:
    return value.bits if isinstance(value, CardSet) else None


class Places:
    """Reads terms as their places, to find constants' values in the engine's inputs (:func:`values_in`)."""

    def whole(self, term: z3.ArithRef) -> int:
        """A place."""
        return cast("int", Leaf(_name(term), _take_whole))

    def seat(self, term: z3.ArithRef) -> int | None:
        """A place."""
        return cast("int", Leaf(_name(term), _take_seat))

    def flag(self, term: z3.BoolRef) -> bool:
        """A place."""
        return cast("bool", Leaf(_name(term), _take_flag))

    def one_of(self, options: type[E], term: z3.DatatypeRef) -> E:
        """A place."""
        del options
        return cast("E", Leaf(_name(term), _take_member))

    def cards(self, term: z3.BitVecRef) -> CardSet[Any]:
        """A place."""
        return cast("CardSet[Any]", Leaf(_name(term), _take_cards))


def values_in(places: Any, inputs: Any) -> dict[str, int | bool | str] | None:
    """What each constant is where the inputs are ``inputs``; None if they are of another shape."""
    found: dict[str, int | bool | str] = {}
    return found if _collect(places, inputs, found) else None


def _collect(places: Any, inputs: Any, found: dict[str, int | bool | str]) -> bool:
    if isinstance(places, Leaf):
        value = places.take(inputs)
        # a constant that stands in two places has one value in both
        return value is not None and found.setdefault(places.name, value) == value
    if isinstance(places, dict):
        return all(name in inputs and _collect(part, inputs[name], found) for name, part in places.items())
    if isinstance(places, tuple):
        return (
            isinstance(inputs, tuple)
            and len(places) == len(inputs)
            and all(_collect(part, given, found) for part, given in zip(places, inputs, strict=True))
        )
    if is_dataclass(places):
        return type(places) is type(inputs) and all(
            _collect(getattr(places, f.name), getattr(inputs, f.name), found) for f in fields(places)
        )
    return bool(places == inputs)


def literal(value: int | bool | str, like: z3.ExprRef) -> z3.ExprRef:  # noqa: FBT001 - a value, no switch
    """The term of a plain value, of the sort of ``like``."""
    if isinstance(like, z3.BitVecRef):
        return z3.BitVecVal(int(value), like.size())
    if isinstance(value, bool):
        return z3.BoolVal(val=value)
    if isinstance(value, int):
        return z3.IntVal(value)
    sort = like.sort()
    assert isinstance(sort, z3.DatatypeSortRef)
    names = [sort.constructor(place).name() for place in range(sort.num_constructors())]
    return sort.constructor(names.index(value))()


def terms_of(value: Any) -> Value:  # noqa: PLR0911 - a kind of answer, a return
    """An answer of the engine as terms: one for each leaf, “no seat” as :data:`NOBODY`.

    A term stands for itself: a game's ``Lift.answer`` may give one, for a number that can be
    -1 and still be a number.

    :raises LiftError: for an answer of a type that has no term.
    """
    if value is None:
        return (z3.IntVal(NOBODY),)
    if isinstance(value, z3.ExprRef):
        return (value,)
    if isinstance(value, SymBool | SymInt | SymEnum):
        return (value.term,)
    if isinstance(value, bool):
        return (z3.BoolVal(val=value),)
    if isinstance(value, int):
        if value == NOBODY:
            raise LiftError(f"an answer is {NOBODY}: nobody is None")
        return (z3.IntVal(value),)
    if isinstance(value, Enum):
        return (member(value),)
    if is_dataclass(value) and not isinstance(value, type):
        return tuple(term for f in fields(value) for term in terms_of(getattr(value, f.name)))
    if isinstance(value, tuple):
        return tuple(term for part in value for term in terms_of(part))
    raise LiftError(f"an answer of type {type(value).__name__} has no term")


def values_of(model: z3.ModelRef, constants: Mapping[str, z3.ExprRef]) -> Values:
    """What a model says of ``constants``, in plain values."""
    return {name: plain(model.eval(term, model_completion=True)) for name, term in constants.items()}


def plain(term: z3.ExprRef) -> int | bool | str:
    """A value term in plain Python: a number, a truth value, or the name of an enum's member.

    :raises LiftError: for a term that is no value.
    """
    if z3.is_true(term):
        return True
    if z3.is_false(term):
        return False
    if z3.is_int_value(term):
        return term.as_long()
    if z3.is_bv_value(term):
        return term.as_long()
    if z3.is_const(term) and term.decl().kind() == z3.Z3_OP_DT_CONSTRUCTOR:
        return term.decl().name()
    raise LiftError(f"no value: {term}")
