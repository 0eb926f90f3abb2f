"""Values that stand for any value: integers, truth values, enum members and card sets backed by Z3.

They take part in ordinary Python code. What can be said as a term is a term; where Python
must know (``if``, ``and``, ``not``, an index), the running exploration decides and notes
the decision. What would slip by unseen is refused: hashing, conversion to a real number,
printing. The refusals here are for what Python asks of a value; what it never asks
(``is``, ``isinstance``) is refused by :mod:`lexludi_proofs.lifting.refuse`.
"""

from collections.abc import Callable
from enum import Enum, ReprEnum
from functools import cache, lru_cache
from numbers import Number
from typing import Any, NoReturn

import z3

from lexludi.cards import CardSet
from lexludi_spec.terms import enum_sort, member


class LiftError(Exception):
    """A rule does something that cannot be followed for all inputs; says what, and where."""


class Crash(LiftError):
    """A rule ends in an error of its own for some inputs: not a limit of lifting, but a mistake."""


class Exploration:
    """What decides where Python must know. Set by :mod:`lexludi_proofs.lifting.explore`.

    ``refused`` is the last refusal: a run that ends as if there had been none has swallowed it.
    """

    decide: Callable[[z3.BoolRef], bool] | None = None
    refused: LiftError | None = None


def refuse(what: str) -> NoReturn:
    """Refuse, and remember it.

    :raises LiftError: always.
    """
    Exploration.refused = LiftError(what)
    raise Exploration.refused


def simplified(condition: z3.BoolRef) -> z3.BoolRef:
    """A condition made simpler, its alternatives in the order in which they were written.

    Sorted they would come in the order in which a process happened to make them, and the
    same obligation would be another text.
    """
    return z3.simplify(condition, sort_disjunctions=False)


def decide(condition: z3.BoolRef) -> bool:
    """Take one side of ``condition``; the running exploration sees that both are taken."""
    if z3.is_true(condition):
        return True
    if z3.is_false(condition):
        return False
    if Exploration.decide is None:
        refuse("a symbolic value was asked for its truth outside of an exploration")
    return Exploration.decide(condition)


class Symbol:
    """What all symbolic values refuse."""

    __slots__ = ()

    def _refuse(self, what: str) -> NoReturn:
        refuse(f"{what} of a symbolic value")

    def __hash__(self) -> int:  # noqa: PLE0309 - it never returns
        """Refuse: a look-up by hash compares before anybody can see it."""
        self._refuse("hashing (a dict or set look-up)")

    def __int__(self) -> int:
        """Refuse."""
        self._refuse("conversion to int")

    def __float__(self) -> float:
        """Refuse."""
        self._refuse("conversion to float")

    def __format__(self, spec: str) -> str:
        """Refuse: text made of it would look like a value."""
        self._refuse("formatting")

    def __str__(self) -> str:  # noqa: PLE0307 - it never returns
        """Refuse: text made of it would look like a value."""
        self._refuse("conversion to text")

    def __repr__(self) -> str:
        """Refuse while a rule runs: text made of it would look like a value."""
        if Exploration.decide is not None:
            self._refuse("conversion to text")
        return f"<{type(self).__name__}>"

    def __reduce__(self) -> str:
        """Refuse."""
        self._refuse("pickling or copying")


class Untold(Symbol):
    """The clauses of a merged answer whose paths gave different ones: nothing may depend on them."""

    __slots__ = ()

    def _nothing(self, *_: object) -> NoReturn:
        self._refuse("use of the clauses of a merged answer: they differ from path to path, and so no use")

    __iter__ = __len__ = __bool__ = __getitem__ = __contains__ = _nothing
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __add__ = __radd__ = _nothing
    __hash__ = Symbol.__hash__


class SymBool(Symbol):
    """A truth value that stands for both. Where a number is due it counts 1 or 0, as in Python."""

    __slots__ = ("term",)

    def __init__(self, term: z3.BoolRef) -> None:
        """Stand for ``term``."""
        self.term = term

    def __bool__(self) -> bool:
        """Decide."""
        return decide(simplified(self.term))

    @property
    def _count(self) -> "SymInt":
        return SymInt(z3.If(self.term, z3.IntVal(1), z3.IntVal(0)))

    def __eq__(self, other: object) -> Any:
        """Equal truth values, as a term; with a number, true is 1."""
        if isinstance(other, bool | SymBool):
            return SymBool(self.term == truth(other))
        return self._count == other

    def __ne__(self, other: object) -> Any:
        """Different truth values, as a term; with a number, true is 1."""
        if isinstance(other, bool | SymBool):
            return SymBool(self.term != truth(other))
        return self._count != other

    def __and__(self, other: object) -> "SymBool":
        """Both, as a term."""
        if not isinstance(other, bool | SymBool):
            self._refuse("“&” with what is no truth value")
        return SymBool(z3.And(self.term, truth(other)))

    def __or__(self, other: object) -> "SymBool":
        """Either, as a term."""
        if not isinstance(other, bool | SymBool):
            self._refuse("“|” with what is no truth value")
        return SymBool(z3.Or(self.term, truth(other)))

    def __xor__(self, other: object) -> "SymBool":
        """One of them, as a term."""
        if not isinstance(other, bool | SymBool):
            self._refuse("“^” with what is no truth value")
        return SymBool(z3.Xor(self.term, truth(other)))

    __rand__ = __and__
    __ror__ = __or__
    __rxor__ = __xor__

    def __index__(self) -> int:
        """Decide."""
        return 1 if self else 0

    def __add__(self, other: object) -> Any:
        """Count."""
        return self._count + other

    __radd__ = __add__

    def __sub__(self, other: object) -> Any:
        """Count."""
        return self._count - other

    def __rsub__(self, other: object) -> Any:
        """Count."""
        return other - self._count

    def __mul__(self, other: object) -> Any:
        """Count."""
        return self._count * other

    __rmul__ = __mul__

    def __neg__(self) -> Any:
        """Count."""
        return -self._count

    def __lt__(self, other: object) -> Any:
        """Count."""
        return self._count < other

    def __le__(self, other: object) -> Any:
        """Count."""
        return self._count <= other

    def __gt__(self, other: object) -> Any:
        """Count."""
        return self._count > other

    def __ge__(self, other: object) -> Any:
        """Count."""
        return self._count >= other

    __hash__ = Symbol.__hash__


def truth(value: "bool | SymBool") -> z3.BoolRef:
    """The term of a truth value."""
    return value.term if isinstance(value, SymBool) else z3.BoolVal(val=value)


class SymInt(Symbol):
    """A whole number that stands for many."""

    __slots__ = ("term",)

    def __init__(self, term: z3.ArithRef) -> None:
        """Stand for ``term``."""
        self.term = term

    def __eq__(self, other: object) -> Any:
        """Equal, as a term. A symbol is never None: what may be absent is absent by shape."""
        term = number(other)
        if term is None and isinstance(other, Number):
            self._refuse("comparison with a number that is not whole")
        return NotImplemented if term is None else SymBool(self.term == term)

    def __ne__(self, other: object) -> Any:
        """Different, as a term."""
        term = number(other)
        if term is None and isinstance(other, Number):
            self._refuse("comparison with a number that is not whole")
        return NotImplemented if term is None else SymBool(self.term != term)

    def __lt__(self, other: object) -> Any:
        """Less, as a term."""
        term = number(other)
        return NotImplemented if term is None else SymBool(self.term < term)

    def __le__(self, other: object) -> Any:
        """At most, as a term."""
        term = number(other)
        return NotImplemented if term is None else SymBool(self.term <= term)

    def __gt__(self, other: object) -> Any:
        """Greater, as a term."""
        term = number(other)
        return NotImplemented if term is None else SymBool(self.term > term)

    def __ge__(self, other: object) -> Any:
        """At least, as a term."""
        term = number(other)
        return NotImplemented if term is None else SymBool(self.term >= term)

    def __add__(self, other: object) -> Any:
        """Sum."""
        term = number(other)
        return NotImplemented if term is None else SymInt(self.term + term)

    __radd__ = __add__

    def __sub__(self, other: object) -> Any:
        """Difference."""
        term = number(other)
        return NotImplemented if term is None else SymInt(self.term - term)

    def __rsub__(self, other: object) -> Any:
        """Difference."""
        term = number(other)
        return NotImplemented if term is None else SymInt(term - self.term)

    def __mul__(self, other: object) -> Any:
        """Product."""
        term = number(other)
        return NotImplemented if term is None else SymInt(self.term * term)

    __rmul__ = __mul__

    def __mod__(self, other: object) -> Any:
        """Remainder by a positive number that is known: there Python and SMT-LIB agree."""
        if isinstance(other, int) and other > 0:
            return SymInt(self.term % z3.IntVal(int(other)))
        return self._refuse("a remainder by what is not a known positive number")

    def __floordiv__(self, other: object) -> Any:
        """Quotient by a positive number that is known: there Python and SMT-LIB agree."""
        if isinstance(other, int) and other > 0:
            return SymInt(self.term / z3.IntVal(int(other)))
        return self._refuse("a quotient by what is not a known positive number")

    def __neg__(self) -> "SymInt":
        """Negative."""
        return SymInt(-self.term)

    def __pos__(self) -> "SymInt":
        """Itself."""
        return self

    def __abs__(self) -> "SymInt":
        """Without its sign."""
        return SymInt(z3.If(self.term < 0, -self.term, self.term))

    def __bool__(self) -> bool:
        """Decide whether it is not 0."""
        return decide(simplified(self.term != z3.IntVal(0)))

    def __index__(self) -> int:
        """Decide which number it is, one after the other: each becomes a path of its own."""
        for value in range(INDEX_LIMIT):
            if decide(simplified(self.term == z3.IntVal(value))):
                return value
        return self._refuse(f"an index below 0 or from {INDEX_LIMIT} on")

    __hash__ = Symbol.__hash__


INDEX_LIMIT = 64  #: an index may be any number below this


def number(value: object) -> z3.ArithRef | None:
    """The term of a whole number (a truth value counts 0 or 1), or None if it is none."""
    if isinstance(value, SymBool):
        return value._count.term  # noqa: SLF001 - of this file
    if isinstance(value, int | SymInt):
        return whole(value)
    return None


def whole(value: int | SymInt) -> z3.ArithRef:
    """The term of a whole number."""
    return value.term if isinstance(value, SymInt) else z3.IntVal(int(value))


class SymEnum(Symbol):
    """A member of an enum that stands for any of them."""

    __slots__ = ("options", "term")

    def __init__(self, options: type[Enum], term: z3.DatatypeRef) -> None:
        """Stand for ``term``, one of ``options``.

        :raises LiftError: for an enum whose members are more than members: numbers, text,
            or with an equality, an order or a truth of their own, which a symbol has not.
        """
        _see_that_it_is_plain(options)
        self.options = options
        self.term = term

    def _same(self, other: object) -> z3.BoolRef | None:
        if isinstance(other, SymEnum) and other.options is self.options:
            return self.term == other.term
        if isinstance(other, self.options):
            return self.term == member(other)
        return None

    def __eq__(self, other: object) -> Any:
        """The same member, as a term; never equal to what is of another type, as in Python."""
        same = self._same(other)
        return False if same is None else SymBool(same)

    def __ne__(self, other: object) -> Any:
        """Another member, as a term."""
        same = self._same(other)
        return True if same is None else SymBool(z3.Not(same))

    def __getattr__(self, name: str) -> SymInt | SymBool:
        """An attribute that is a whole number for every member, or a truth value for every member."""
        if name.startswith("__"):
            raise AttributeError(name)
        values = {option: getattr(option, name) for option in self.options}
        if all(isinstance(value, bool) for value in values.values()):
            return SymBool(z3.Or([self.term == member(option) for option, value in values.items() if value]))
        if not all(type(value) is int for value in values.values()):
            self._refuse(f"“{name}” (not a whole number for every member)")
        *others, last = values
        term: z3.ArithRef = z3.IntVal(values[last])
        for option in reversed(others):
            term = z3.If(self.term == member(option), z3.IntVal(values[option]), term)
        return SymInt(term)

    __hash__ = Symbol.__hash__


#: What an enum may not define of its own: Python asks it of a member, and nothing asks the symbol's.
ASKED = (
    *("__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__", "__bool__", "__len__", "__hash__"),
    *(
        "__contains__",
        "__iter__",
        "__getitem__",
        "__call__",
        "__add__",
        "__sub__",
        "__mul__",
        "__and__",
        "__or__",
    ),
    *("__index__", "__int__", "__getattr__", "__getattribute__"),
)


@cache
def _see_that_it_is_plain(options: type[Enum]) -> None:
    for owner in options.__mro__:
        if owner not in (Enum, ReprEnum, object) and any(name in vars(owner) for name in ASKED):
            refuse(f"{options.__name__} is more than an enum: its members equal or count by {owner.__name__}")
    for own in ("options", "term"):
        if hasattr(options, own):
            refuse(f"{options.__name__}.{own} cannot be told from the symbol's own")


@lru_cache(maxsize=64)
def _places(index: z3.ArithRef, size: int) -> tuple[tuple[z3.BoolRef, int], ...]:
    """Where a card of this index may be: kept, for every run asks it again."""
    return tuple((index == z3.IntVal(i), i) for i in range(size))


@lru_cache(maxsize=64)
def one_card(index: z3.ArithRef, size: int) -> z3.BitVecRef:
    """The set of the card with this index, as :class:`SymCardSet` says it; empty for one beyond the pack."""
    one: z3.BitVecRef = z3.BitVecVal(0, size)
    for here, place in _places(index, size):
        one = z3.If(here, z3.BitVecVal(1 << place, size), one)
    return one


@lru_cache(maxsize=256)
def _has(cards: z3.BitVecRef, index: z3.ArithRef) -> z3.BoolRef:
    """Is the card with this index in it? Kept: every run asks it again of the same terms."""
    places = _places(index, cards.size())
    return z3.Or([z3.And(here, _bit(cards, place)) for here, place in places])


def _bit(cards: z3.BitVecRef, place: int) -> z3.BoolRef:
    return z3.Extract(place, place, cards) == z3.BitVecVal(1, 1)


class SymCardSet(Symbol, CardSet[Any]):  # type: ignore[misc] # final for everybody else
    """A set of cards that stands for any set: one bit a card.

    It offers the operations of :class:`lexludi.cards.CardSet`; the tests hold each of
    them against the plain one. It is a ``CardSet``, so that a plain one asks it first
    whether both are equal; what is not offered asks for ``bits``, and is refused.
    """

    __slots__ = ("term",)
    term: z3.BitVecRef

    def __init__(self, term: z3.BitVecRef) -> None:
        """Stand for the bits of ``term``."""
        object.__setattr__(self, "term", term)

    @property
    def bits(self) -> int:  # type: ignore[override]
        """Refuse: a number made of it would be a plain set's."""
        self._refuse("the bits")

    @property
    def _size(self) -> int:
        return self.term.size()

    def _inside(self, bits: int) -> z3.BitVecRef:
        if bits < 0 or bits >> self._size:
            self._refuse("a card beyond the pack")
        return z3.BitVecVal(bits, self._size)

    def of_same_pack(self, other: CardSet[Any]) -> z3.BitVecRef:
        """The bits of another set of the same pack, plain or not."""
        return other.term if isinstance(other, SymCardSet) else self._inside(other.bits)

    def _index(self, card: Any) -> int | z3.ArithRef:
        """The index of ``card``, which is one of the pack."""
        index = card.index
        if isinstance(index, int):
            if not 0 <= index < self._size:
                self._refuse("a card beyond the pack")
            return index
        if not SymBool(z3.And(index.term >= 0, index.term < self._size)):
            self._refuse("a card beyond the pack")
        return whole(index)

    def _mask(self, group: Any) -> z3.BitVecRef:
        if isinstance(group, SymEnum):
            *others, last = group.options
            mask = self._inside(last.mask)  # type: ignore[attr-defined]
            for option in reversed(others):
                mask = z3.If(group.term == member(option), self._inside(option.mask), mask)  # type: ignore[attr-defined]
            return mask
        return self._inside(group.mask)

    def _one(self, card: Any) -> z3.BitVecRef:
        index = self._index(card)
        return self._inside(1 << index) if isinstance(index, int) else one_card(index, self._size)

    def has(self, card: Any) -> SymBool:  # type: ignore[override]
        """Is ``card`` in it?"""
        index = self._index(card)
        if isinstance(index, int):
            return SymBool(_bit(self.term, index))
        return SymBool(_has(self.term, index))

    def any_of(self, group: Any) -> SymBool:  # type: ignore[override]
        """Is any card of ``group`` in it?"""
        return SymBool((self.term & self._mask(group)) != 0)

    def only(self, group: Any) -> "SymCardSet":
        """The cards of it that belong to ``group``."""
        return SymCardSet(self.term & self._mask(group))

    def plus(self, card: Any) -> "SymCardSet":
        """It with ``card``."""
        return SymCardSet(self.term | self._one(card))

    def minus(self, card: Any) -> "SymCardSet":
        """It without ``card``."""
        return SymCardSet(self.term & ~self._one(card))

    def union(self, other: CardSet[Any]) -> "SymCardSet":
        """The cards of either."""
        return SymCardSet(self.term | self.of_same_pack(other))

    def meets(self, other: CardSet[Any]) -> SymBool:  # type: ignore[override]
        """Do both have a card in common?"""
        return SymBool((self.term & self.of_same_pack(other)) != 0)

    def __bool__(self) -> bool:
        """Decide whether it has a card."""
        return decide(simplified(self.term != 0))

    def __len__(self) -> int:
        """Decide how many cards it has."""
        count = z3.Sum([z3.If(_bit(self.term, i), z3.IntVal(1), z3.IntVal(0)) for i in range(self._size)])
        return SymInt(count).__index__()

    def __eq__(self, other: object) -> Any:
        """The same cards, as a term."""
        return (
            SymBool(self.term == self.of_same_pack(other)) if isinstance(other, CardSet) else NotImplemented
        )

    def __ne__(self, other: object) -> Any:
        """Other cards, as a term."""
        return (
            SymBool(self.term != self.of_same_pack(other)) if isinstance(other, CardSet) else NotImplemented
        )

    __hash__ = Symbol.__hash__


__all__ = ["Crash", "LiftError", "SymBool", "SymCardSet", "SymEnum", "SymInt", "Untold", "enum_sort"]
