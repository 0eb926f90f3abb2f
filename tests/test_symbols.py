"""Symbolic values held against the plain ones, operation by operation."""

import copy
import operator
import pickle
from collections.abc import Callable
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import Enum, Flag, IntEnum, StrEnum
from fractions import Fraction
from typing import Any

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.symbolic import alike, ground, see_that_paths_part, taken

from lexludi.cards import CardSet
from lexludi_proofs.lifting.explore import explore
from lexludi_proofs.lifting.symbols import (
    INDEX_LIMIT,
    LiftError,
    SymBool,
    SymCardSet,
    SymEnum,
    SymInt,
    Untold,
    decide,
)
from lexludi_proofs.readers import Values
from lexludi_spec.terms import OneOf, Whole, member

TRIES = settings(max_examples=120, deadline=None, derandomize=True)

X, Y = z3.Ints("x y")
P, Q = z3.Bools("p q")
NAMED = {"x": X, "y": Y, "p": P, "q": Q}
WHOLE, FEW, FLAG = st.integers(-9, 9), st.integers(-2, 3), st.booleans()


# ---------------------------------------------------------------- numbers and truth values

OPERATIONS: dict[str, Callable[[Any, Any], Any]] = {
    one.__name__: one
    for one in (
        *(operator.add, operator.sub, operator.mul, operator.lt, operator.le, operator.gt, operator.ge),
        *(operator.eq, operator.ne, operator.and_, operator.or_, operator.xor, max, min),
    )
}


@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("kinds", ["xy", "xp", "px", "pq", "x1", "1x", "p1", "1p", "pT", "Tp", "xT", "Tx"])
@given(values=st.fixed_dictionaries({"x": WHOLE, "y": WHOLE, "p": FLAG, "q": FLAG, "1": FEW, "T": FLAG}))
@settings(max_examples=12, deadline=None, derandomize=True)
def test_an_operation_gives_the_term_of_what_python_gives(name: str, kinds: str, values: Values) -> None:
    symbolic = {**values, "x": SymInt(X), "y": SymInt(Y), "p": SymBool(P), "q": SymBool(Q)}
    operation = OPERATIONS[name]
    expected = operation(values[kinds[0]], values[kinds[1]])
    try:
        paths = explore(lambda: operation(symbolic[kinds[0]], symbolic[kinds[1]]))
    except LiftError:
        # only for the bits of numbers is there no term, and it is said
        assert name in ("and_", "or_", "xor")
        assert not set(kinds) <= set("pqT")
        return
    assert alike(taken(paths, {one: values[one] for one in NAMED}, NAMED), expected)


@pytest.mark.parametrize("one", [operator.neg, operator.not_, bool], ids=lambda one: one.__name__)
@given(values=st.fixed_dictionaries({"x": WHOLE, "p": FLAG}))
@settings(max_examples=20, deadline=None, derandomize=True)
def test_an_operation_on_one_value_gives_the_term_of_what_python_gives(
    one: Callable[[Any], Any], values: Values
) -> None:
    for symbol, real in ((SymInt(X), values["x"]), (SymBool(P), values["p"])):
        paths = explore(lambda symbol=symbol: one(symbol))  # type: ignore[misc]
        assert alike(taken(paths, values, NAMED), one(real))


@pytest.mark.parametrize("one", [operator.pos, abs], ids=lambda one: one.__name__)
@given(values=st.fixed_dictionaries({"x": WHOLE}))
@settings(max_examples=20, deadline=None, derandomize=True)
def test_an_operation_on_a_number_gives_the_term_of_what_python_gives(
    one: Callable[[Any], Any], values: Values
) -> None:
    paths = explore(lambda: one(SymInt(X)))
    assert alike(taken(paths, values, NAMED), one(values["x"]))


@given(x=st.integers(-40, 40), by=st.integers(1, 9))
@TRIES
def test_quotient_and_remainder_are_pythons_for_a_known_positive_number(x: int, by: int) -> None:
    pairs = [(X, z3.IntVal(x))]
    assert ground(SymInt(X) % by, pairs) == x % by
    assert ground(SymInt(X) // by, pairs) == x // by
    assert ground(SymInt(X) % True, pairs) == x % True


@pytest.mark.parametrize(
    "by", [0, -3, False, SymInt(Y), SymBool(P), 2.0, None], ids=lambda by: type(by).__name__
)
def test_a_quotient_by_anything_else_is_refused(by: Any) -> None:
    for operation in (operator.mod, operator.floordiv):
        with pytest.raises(LiftError, match="not a known positive number"):
            operation(SymInt(X), by)


@pytest.mark.parametrize("other", [0.5, 1.0, Decimal(1), Fraction(1, 2), 1j], ids=str)
def test_a_number_that_is_not_whole_is_refused_and_not_taken_for_different(other: Any) -> None:
    for symbol in (SymInt(X), SymBool(P)):
        for operation in (operator.eq, operator.ne):
            for one, two in ((symbol, other), (other, symbol)):
                with pytest.raises(LiftError, match="not whole"):
                    operation(one, two)


@pytest.mark.parametrize(
    "other", [None, "1", (), (1,), object(), CardSet(1)], ids=lambda one: type(one).__name__
)
def test_what_is_no_number_is_another_value_as_in_python(other: Any) -> None:
    for symbol in (SymInt(X), SymBool(P)):
        assert (symbol == other) is False
        assert (other == symbol) is False
        assert (symbol != other) is True
        assert (other != symbol) is True
        with pytest.raises(TypeError):
            operator.lt(symbol, other)


@given(several=st.lists(WHOLE, min_size=1, max_size=3), p=FLAG)
@TRIES
def test_a_sum_begins_at_zero_and_counts_truth_values(several: list[int], *, p: bool) -> None:
    pairs = [(X, z3.IntVal(several[0])), (P, z3.BoolVal(val=p))]
    symbolic: list[Any] = [SymInt(X), *several[1:], SymBool(P), SymBool(P)]
    assert ground(sum(symbolic), pairs) == sum(several) + 2 * p
    assert alike(ground(sum([SymBool(P)]), pairs), sum([p]))


ASKED: dict[str, Callable[..., Any]] = {
    "range": lambda x, _: tuple(range(x)),
    "in range": lambda x, _: x in range(4),
    "index": lambda x, _: (10, 11, 12, 13, 14, 15, 16, 17)[x],
    "text": lambda x, _: "abcdefgh"[x],
    "slice": lambda x, y: (0, 1, 2, 3, 4)[x:y],
    "repeat": lambda x, _: (1, 2) * x,
    "enumerate": lambda x, _: tuple(enumerate("ab", start=x)),
    "chain": lambda x, y: 1 < x < y <= 5,
    "sorted": lambda x, y: tuple(sorted((x, y, 3))),
    "stable": lambda x, y: tuple(
        place for place, _ in sorted(enumerate((x, y, 2, x)), key=lambda one: one[1])
    ),
    "stable, reversed": lambda x, y: tuple(
        sorted(range(3), key=lambda place: (x, y, 2)[place], reverse=True)
    ),
    "first max": lambda x, y: max(range(4), key=lambda place: (x, y, x, 3)[place]),
    "first min": lambda x, y: min(range(4), key=lambda place: (x, y, x, 3)[place]),
    "count": lambda x, y: (x, 1, y, x).count(y),
    "place": lambda x, y: (x, y, 1, 2, 3, 4, 5, 6, 7, 0).index(4 if x == y else y),
    "in": lambda x, y: x in (y, 3, 5),
    "pairs": lambda x, y: (x, 1) < (y, x),
    "equal pairs": lambda x, y: (x, (y, 2)) == (y, (x, 2)),
    "truth": lambda x, y: (x or y, x and y, not x, bool(y)),
    "if": lambda x, y: x if x > y else -y,
    "any": lambda x, y: any(t == 3 for t in (x, y)),
    "set item": lambda x, y: tuple(_with([0, 0, 0, 0, 0, 0, 0, 0], x, y)),
}


def _with(many: list[Any], place: Any, value: Any) -> list[Any]:
    many[place] = value
    return many


@pytest.mark.parametrize("name", ASKED)
def test_what_python_asks_of_a_value_is_decided_for_every_value(name: str) -> None:
    assuming = [X >= 0, X < 8, Y >= 0, Y < 8]
    paths = explore(lambda: ASKED[name](SymInt(X), SymInt(Y)), assuming)
    see_that_paths_part(paths, assuming)
    for x in range(8):
        for y in range(0, 8, 1 if x % 3 == 0 else 3):
            assert alike(taken(paths, {"x": x, "y": y}, NAMED), ASKED[name](x, y)), (x, y)


def test_an_index_is_any_number_that_the_hypotheses_leave_and_no_other() -> None:
    assert [path.gives for path in explore(lambda: range(99)[SymInt(X)], [X > 4, X < 8])] != []
    limit = INDEX_LIMIT
    below = [X >= 0, Whole(0, limit - 1).within(X)]
    assert len(explore(lambda: range(limit)[SymInt(X)], below)) == limit
    for assuming in ([X >= -1, X < 3], [Whole(0, limit).within(X)], []):
        with pytest.raises(LiftError, match="index below 0 or from"):
            explore(lambda: range(limit + 9)[SymInt(X)], assuming)


def test_a_truth_value_as_an_index_is_nought_or_one() -> None:
    paths = explore(lambda: ("no", "yes")[SymBool(P)])
    assert {taken(paths, {"p": p}, NAMED) for p in (True, False)} == {"no", "yes"}
    assert taken(paths, {"p": True}, NAMED) == "yes"


def test_nothing_is_decided_outside_of_an_exploration() -> None:
    assert decide(z3.BoolVal(val=True))
    assert not decide(z3.BoolVal(val=False))
    many: Any = [1, 2]
    asks: list[Callable[[], object]] = [
        lambda: bool(SymBool(P)),
        lambda: many[SymInt(X)],
        lambda: not SymInt(X),
    ]
    for ask in asks:
        with pytest.raises(LiftError, match="outside of an exploration"):
            ask()


# ---------------------------------------------------------------- what every symbol refuses


class Tint(Enum):
    """Colours of what follows, with attributes of several kinds."""

    DARK = "dark"
    PALE = "pale"
    GREY = "grey"

    @property
    def weight(self) -> int:  # noqa: D102
        return {"dark": 5, "pale": -1, "grey": 2}[self.value]

    @property
    def warm(self) -> bool:  # noqa: D102
        return self is not Tint.GREY

    @property
    def mixed(self) -> object:  # noqa: D102
        return True if self is Tint.GREY else 3

    @property
    def mask(self) -> int:  # noqa: D102
        return {"dark": 0b10101, "pale": 0b01010, "grey": 0b100000}[self.value]


TINT = OneOf(Tint).const("s")
SYMBOLS: list[Any] = [SymInt(X), SymBool(P), SymEnum(Tint, TINT), SymCardSet(z3.BitVec("c", 6)), Untold()]
REFUSED: dict[str, Callable[[Any], object]] = {
    "hash": hash,
    "dict": {1: 2}.get,
    "in dict": lambda value: value in {1: 2},
    "set": lambda value: {value},
    "int": int,
    "float": float,
    "str": str,
    "repr": repr,
    "in a tuple's text": lambda value: str((value,)),
    "format": lambda value: f"{value}",
    "format, as repr": lambda value: f"{value!r}",
    "percent": lambda value: "%s %r" % (value, value),  # noqa: UP031 - this form
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": pickle.dumps,
}


@pytest.mark.parametrize("what", REFUSED)
@pytest.mark.parametrize("symbol", SYMBOLS, ids=lambda symbol: type(symbol).__name__)
def test_what_would_slip_by_is_refused_by_every_symbol(what: str, symbol: Any) -> None:
    with pytest.raises(LiftError, match="of a symbolic value"):
        explore(lambda: REFUSED[what](symbol))


def test_a_symbol_can_be_shown_where_no_rule_runs() -> None:
    assert repr(SymInt(X)) == "<SymInt>"


# ---------------------------------------------------------------- enums


@pytest.mark.parametrize("one", Tint)
def test_a_symbolic_member_is_like_each_member(one: Tint) -> None:
    symbol: Any = SymEnum(Tint, TINT)
    pairs = [(TINT, member(one))]
    assert alike(ground(symbol, pairs), one)
    assert alike(ground(symbol.weight, pairs), one.weight)
    assert alike(ground(symbol.warm, pairs), one.warm)
    assert alike(ground(symbol.mask, pairs), one.mask)
    for other in Tint:
        for left, right in ((symbol, other), (other, symbol)):
            assert alike(ground(left == right, pairs), one == other)
            assert alike(ground(left != right, pairs), one != other)
    assert alike(ground(operator.eq(symbol, symbol), pairs), True)
    for no_member in (None, 1, "dark", SymInt(X), SymBool(P)):
        assert (symbol == no_member) is False
        assert (no_member == symbol) is False
        assert (symbol != no_member) is True
        assert (no_member != symbol) is True


class Alike(Enum):
    """The members' names and values are another enum's."""

    DARK = "dark"
    PALE = "pale"
    GREY = "grey"


def test_members_of_two_enums_are_never_equal() -> None:
    one, other = SymEnum(Tint, TINT), SymEnum(Alike, OneOf(Alike).const("h"))
    assert [one == Alike.DARK, one == Alike.DARK, one == other] == [False] * 3
    assert [one != Alike.DARK, one != Alike.DARK, one != other] == [True] * 3


@pytest.mark.parametrize("name", ["name", "value", "mixed"])
def test_an_attribute_of_several_kinds_is_refused(name: str) -> None:
    with pytest.raises(LiftError, match="not a whole number for every member"):
        getattr(SymEnum(Tint, TINT), name)


def test_an_attribute_that_no_member_has_is_an_error() -> None:
    with pytest.raises(AttributeError):
        operator.attrgetter("nothing")(SymEnum(Tint, TINT))


Odd = Enum("Odd", [("term", 1)])


class Numbered(Enum):
    """Equal to its value."""

    ONE = 1

    def __eq__(self, other: object) -> bool:
        return other == self.value

    __hash__ = Enum.__hash__


class Falsy(Enum):
    """Not true."""

    ONE = 1

    def __bool__(self) -> bool:
        return False


@pytest.mark.parametrize(
    "options",
    [
        IntEnum("I", ["ONE"]),
        StrEnum("S", ["ONE"]),
        Flag("F", ["ONE"]),
        Enum("M", {"ONE": 1}, type=int),
        Numbered,
        Falsy,
        Odd,
    ],
    ids=lambda options: options.__name__,
)
def test_an_enum_whose_members_are_more_than_members_is_refused(options: type[Enum]) -> None:
    with pytest.raises(LiftError, match=r"is more than an enum|cannot be told"):
        SymEnum(options, TINT)


# ---------------------------------------------------------------- sets of cards

SIZE = 6
C, D = z3.BitVec("c", SIZE), z3.BitVec("d", SIZE)
SETS = {"c": C, "d": D, "x": X}


@dataclass(frozen=True)
class Card:
    """A card that is its index."""

    index: int


SET_OPERATIONS: dict[str, Callable[..., Any]] = {
    "has": lambda one, _, card, __: one.has(card),
    "any_of": lambda one, _, __, group: one.any_of(group),
    "only": lambda one, _, __, group: one.only(group),
    "plus": lambda one, _, card, __: one.plus(card),
    "minus": lambda one, _, card, __: one.minus(card),
    "union": lambda one, other, _, __: one.union(other),
    "meets": lambda one, other, _, __: one.meets(other),
    "equal": lambda one, other, _, __: one == other,
    "unequal": lambda one, other, _, __: one != other,
    "length": lambda one, _, __, ___: len(one),
    "truth": lambda one, _, __, ___: bool(one),
    "not": lambda one, _, __, ___: not one,
    "all at once": lambda one, other, card, group: (
        len(one.only(group).union(other).minus(card).plus(card)) > 2
    ),
    "no set": lambda one, _, __, ___: (one == 3, one == None, one != "c"),  # noqa: E711 - as a rule may
}


@pytest.mark.parametrize("name", SET_OPERATIONS)
@given(
    bits=st.integers(0, 2**SIZE - 1),
    others=st.integers(0, 2**SIZE - 1),
    index=st.integers(0, SIZE - 1),
    group=st.sampled_from(Tint),
)
@settings(max_examples=25, deadline=None, derandomize=True)
def test_a_symbolic_set_of_cards_does_what_a_plain_one_does(
    name: str, bits: int, others: int, index: int, group: Tint
) -> None:
    operation = SET_OPERATIONS[name]
    expected = operation(CardSet(bits), CardSet(others), Card(index), group)
    values: Values = {"c": bits, "d": others, "x": index, "s": f"Tint.{group.name}"}
    constants = {**SETS, "s": TINT}
    within = [X >= 0, X < SIZE]
    one, other, card = SymCardSet(C), SymCardSet(D), Card(SymInt(X))  # type: ignore[arg-type]
    for inputs in (
        (one, other, card, SymEnum(Tint, TINT)),
        (one, other, Card(index), group),
        (one, CardSet[Card](others), card, group),
    ):
        paths = explore(lambda inputs=inputs: operation(*inputs), within)  # type: ignore[misc]
        assert alike(taken(paths, values, constants), expected), inputs


@given(bits=st.integers(0, 2**SIZE - 1), others=st.integers(0, 2**SIZE - 1))
@TRIES
def test_a_plain_set_and_a_symbolic_one_are_equal_whichever_asks(bits: int, others: int) -> None:
    pairs = [(C, z3.BitVecVal(bits, SIZE))]
    plain_one: Any = CardSet(others)
    assert ground(plain_one == SymCardSet(C), pairs) is (bits == others)
    assert ground(SymCardSet(C) == plain_one, pairs) is (bits == others)
    assert ground(plain_one != SymCardSet(C), pairs) is (bits != others)


SLIPS: dict[str, Callable[[Any], object]] = {
    "bits": lambda cards: cards.bits,
    "indices": lambda cards: list(cards.indices()),
    "union by a plain set": lambda cards: CardSet(1).union(cards),
    "meets by a plain set": lambda cards: CardSet(1).meets(cards),
    "a card beyond the pack": lambda cards: cards.plus(Card(SIZE)),
    "a symbolic card beyond the pack": lambda cards: cards.plus(Card(SymInt(X))),  # type: ignore[arg-type]
    "a symbolic card below the pack": lambda cards: cards.has(Card(SymInt(X) - 9)),
    "a set of another pack": lambda cards: cards.union(CardSet(1 << SIZE)),
    "a set of another pack, compared": lambda cards: cards == CardSet(1 << SIZE),
}


@pytest.mark.parametrize("what", SLIPS)
def test_what_a_symbolic_set_of_cards_cannot_answer_is_refused(what: str) -> None:
    with pytest.raises(LiftError):
        explore(lambda: SLIPS[what](SymCardSet(C)), [X >= 0, X <= SIZE])


def test_a_plain_set_never_takes_a_symbolic_card_for_a_plain_one() -> None:
    card: Any = Card(SymInt(X))  # type: ignore[arg-type]
    plain_one: Any = CardSet(5)
    for ask in (plain_one.has, plain_one.plus, plain_one.minus, lambda one: CardSet.of([one])):
        with pytest.raises(LiftError):
            explore(lambda ask=ask: ask(card))  # type: ignore[misc]
    with pytest.raises(LiftError):
        explore(lambda: plain_one.any_of(SymEnum(Tint, TINT)))


def test_a_symbolic_set_does_not_change() -> None:
    cards = SymCardSet(C)
    with pytest.raises(AttributeError):
        cards.term = D
    assert replace(Card(1), index=2) == Card(2)
