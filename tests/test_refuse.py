"""What slips by a symbolic value unseen is refused, with the line; what is harmless is not."""

from types import FunctionType
from typing import Any

import pytest
from tests.support.symbolic import module, rule

from lexludi.games import games
from lexludi_proofs.lifting import refuse
from lexludi_proofs.lifting.symbols import LiftError

HEAD = """\
import itertools, operator, os, random, time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache, cached_property, lru_cache, partial, reduce, wraps
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, assert_never
from lexludi import seats, text
from lexludi.answers import Answer, answer
from lexludi.cards import CardSet
from lexludi.errors import Code, Problem

class Shade(Enum):
    DARK = "dark"
    PALE = "pale"
    def beats(self, other: "Shade") -> bool:
        return self is other  # in a method

class Moody(Enum):
    DARK = "dark"
    @property
    def odd(self) -> bool:
        return self is Moody.DARK
    @property
    def moody(self) -> bool:
        return random.random() < 0.5  # in a property

class Hue(Enum):
    RED = 1
    BLUE = 2
    @property
    def first(self) -> int:
        return _FIRST[self]

_FIRST = {Hue.RED: 0, Hue.BLUE: 13}

@dataclass(frozen=True, slots=True)
class Card:
    hue: Hue
    number: int
    @property
    def index(self) -> int:
        return self.hue.first + self.number - 1

@dataclass(frozen=True)
class Play:
    card: Card
    shade: Shade

@dataclass(frozen=True)
class Sly:
    hue: Hue
    @property
    def red(self) -> bool:
        return self.hue is Hue.RED  # in a field's class

@dataclass(frozen=True)
class Outer:
    slies: tuple[Sly, ...]

@dataclass(frozen=True)
class Own:
    number: int
    def __eq__(self, other: object) -> bool:
        return isinstance(other, Own)  # in an equality
    __hash__ = None

@dataclass(frozen=True)
class Holder:
    some: frozenset[int]

@dataclass
class Loose:
    number: int

class Cached:
    @cached_property
    def number(self) -> int:
        return 1

class Listed:
    seen: list[int] = []

class Bag(dict):
    pass

class Sharp:
    __eq__ = operator.is_

class Blunt:
    __lt__ = Path.__lt__

class Pair(NamedTuple):
    left: int
    right: int

NAMES = frozenset({"a", "b"})
HIDDEN = (("a", NAMES),)
SEEN: list[int] = []
TABLE = {1: 2}
PROXY = MappingProxyType({1: 2})
NUMBERS = itertools.count()
SENTINEL = object()
LOOSE = Loose(1)
KIND = isinstance
TUPLE = (1, (2, "three", Hue.RED, Card(Hue.BLUE, 3)))

def helper(x: int) -> int:
    return x + 1

def sly_helper(x: int) -> bool:
    return x is True  # in a helper

def in_default(x: int, seen: list[int] = []) -> int:  # in a default
    return x

def in_keyword(x: int, *, seen: dict[int, int] = {}) -> int:  # in a keyword
    return x

@cache
def remembered(x: int) -> int:
    return x

def decorate(function: Any) -> Any:
    @wraps(function)
    def wrapper(x: int) -> int:
        return 0 if isinstance(x, int) else function(x)  # in a decorator
    return wrapper

@decorate
def decorated(x: int) -> int:
    return x

def closure(cell: Any) -> Any:
    def inner(x: int) -> int:  # of a closure
        return cell[0] if x else 1
    return inner

over_a_list = closure([1])
over_a_tuple = closure((1,))
half = partial(helper, 1)
TABLE_OF_RULES = ((1, sly_helper),)
sly_lambda = lambda x: x is True  # in a lambda
"""

REFUSED: list[tuple[str, str]] = [
    # what asks for identity or for the wrapper
    ("x: int", "return x is True"),
    ("x: int", "return None is x"),
    ("x: Hue", "return x is Hue.RED"),
    ("x: Hue", "return x is not Hue.RED"),
    ("x: int", "return 1 < x is x"),
    ("x: int", "return isinstance(x, int)"),
    ("x: int", "return KIND(x, int)"),
    ("x: int", "return type(x) == int"),
    ("x: int", "return id(x)"),
    ("x: int", "return hash(x)"),
    ("x: int", "return repr(x)"),
    ("x: int", "return callable(x)"),
    ("x: int", "return hasattr(x, 'real')"),
    ("x: int", "return getattr(x, 'real', 0)"),
    ("x: int", "return vars()"),
    ("x: int", "return issubclass(Hue, Enum)"),
    ("x: int", "return x.__class__ == int"),
    ("x: int", "return x.__eq__(1)"),
    ("x: int", "return tuple(map(type, (x,)))"),
    ("x: int", "return sorted((x, 1), key=id)"),
    ("x: int", "match x:\n        case int():  # here\n            return 1\n    return 2"),
    ("x: int", "match x:\n        case True:  # here\n            return 1\n    return 2"),
    ("x: int", "match x:\n        case None:  # here\n            return 1\n    return 2"),
    ("x: Pair", "match x:\n        case Pair(left=1):  # here\n            return 1\n    return 2"),
    ("x: int", "match PROXY:\n        case {1: y}:  # here\n            return y\n    return 2"),
    # what hashes, or has an order that no value explains
    ("x: int", "return {x, 1}"),
    ("x: int", "return {y for y in (x, 1)}"),
    ("x: int", "return {y: 1 for y in (x, 1)}"),
    ("x: int", "return set((x, 1))"),
    ("x: int", "return frozenset((x, 1))"),
    ("x: int", "for name in NAMES:  # here\n        return name"),
    ("x: int", "return 'a' in NAMES"),
    ("x: int", "return HIDDEN[0]"),
    ("x: Holder", "return next(iter(x.some))"),
    ("x: frozenset[int]", "return next(iter(x))"),
    ("x: set[int]", "return 1"),
    # what outlives a run
    ("x: int", "global TABLE  # here\n    TABLE = {}"),
    (
        "x: int",
        "y = 1\n    def inner():\n        nonlocal y  # here\n        y = 2\n    inner()\n    return y",
    ),
    ("x: int", "SEEN.append(x)"),
    ("x: int", "return len(SEEN)"),
    ("x: int", "TABLE[1] = x"),
    ("x: int", "return TABLE[1]"),
    ("x: int", "return next(NUMBERS)"),
    ("x: int", "return x == SENTINEL"),
    ("x: int", "return LOOSE.number"),
    ("x: Card", "x.number = 3"),
    ("x: Card", "del x.number"),
    ("x: int", "helper.seen = x"),
    ("x: int", "return remembered(x)"),
    ("x: int", "return half()"),
    ("x: int", "return Cached().number"),
    ("x: int", "return Listed().seen"),
    ("x: Loose", "x.number += 1"),
    # what comes from outside
    ("x: int", "return random.random()"),
    ("x: int", "return random.choice((x, 1))"),
    ("x: int", "return time.time()"),
    ("x: int", "return os.environ"),
    ("x: int", "return itertools.count()"),
    ("x: int", "there = random  # here\n    return there.random()"),
    ("x: int", "there = seats  # here\n    return there.left_of(x, 4)"),
    ("x: int", "return text.names_of(x)"),
    ("x: int", "return seats.nothing(x)"),
    ("x: int", "return reduce(max, (x, 1))"),
    ("x: int", "import random  # here\n    return random.random()"),
    ("x: int", "from random import random  # here\n    return random()"),
    ("x: int", "print(x)"),
    ("x: int", "return open('x')"),
    ("x: int", "return input()"),
    ("x: int", "return eval('x is True')"),
    ("x: int", "return globals()"),
    ("x: int", "return object()"),
    ("x: int", "return Bag()"),
    ("x: int", "return Sharp() == x"),
    ("x: int", "return Blunt() < x"),
    ("x: int", "return nowhere(x)"),
    # what could swallow a refusal
    ("x: int", "try:\n        return x\n    except:  # here\n        return 1"),
    ("x: int", "try:\n        return x\n    except Exception:  # here\n        return 1"),
    ("x: int", "try:\n        return x\n    except (Problem, TypeError):  # here\n        return 1"),
    ("x: int", "try:\n        return x\n    except AttributeError:  # here\n        return 1"),
    ("x: int", "try:  # here\n        return x\n    finally:\n        return 1"),
    ("x: int", "with x:  # here\n        return 1"),
    # forms that are not followed
    ("x: int", "class Inner:  # here\n        pass\n    return 1"),
    ("x: int", "return (lambda y: y is True)(x)"),
    ("x: int", "def inner(y: int) -> bool:\n        return y is True  # here\n    return inner(x)"),
    ("x: int", "return [y is True for y in (x, 1)]"),
    # inputs of types that are not followed
    ("x: Any", "return 1"),
    ("x: object", "return 1"),
    ("x: list[int]", "return 1"),
    ("x: Bag", "return 1"),
    ("x: Iterator[int]", "return 1"),
]

#: What stands elsewhere than in the rule: the input, the body, the marked line.
ELSEWHERE: list[tuple[str, str, str]] = [
    ("x: int", "return sly_helper(x)", "in a helper"),
    ("x: int", "return (lambda y: sly_helper(y))(x)", "in a helper"),
    ("x: int", "return TABLE_OF_RULES[0][1](x)", "in a helper"),
    ("x: int", "return any(map(sly_helper, (x,)))", "in a helper"),
    ("x: int", "return sly_lambda(x)", "in a lambda"),
    ("x: int", "return in_default(x)", "in a default"),
    ("x: int", "return in_keyword(x)", "in a keyword"),
    ("x: int", "return over_a_list(x)", "of a closure"),
    ("x: Moody", "return x == Moody.DARK", "in a property"),
    ("x: int", "return decorated(x)", "in a decorator"),
    ("x: Shade", "return x == Shade.DARK", "in a method"),
    ("x: Play", "return x.shade == Shade.DARK", "in a method"),
    ("x: tuple[Play, ...]", "return 1", "in a method"),
    ("x: Outer", "return x.slies[0].red", "in a field's class"),
    ("x: int", "return Sly(Hue.RED).red", "in a field's class"),
    ("x: int | Sly", "return 1", "in a field's class"),
    ("x: Own", "return x == x", "in an equality"),
]

TAKEN: list[tuple[str, str]] = [
    ("x: int", "return helper(x)"),
    ("x: int", "return over_a_tuple(x)"),
    ("x: int", "return seats.left_of(x, 4)"),
    ("x: int | None", "return x is None or x is not None"),
    ("x: Card", "return x.index"),
    ("x: tuple[Card, ...]", "return max(x, key=lambda card: card.index)"),
    ("x: CardSet[Card]", "return x.has(Card(Hue.RED, 1)) and x == CardSet()"),
    ("x: Card", "return replace(x, number=2)"),
    ("x: Pair", "return x.left"),
    ("x: int", "return answer(x, 'clause')"),
    ("x: int", "return TUPLE[1][0] + PROXY[1]"),
    ("x: int", "raise Problem(Code.ILLEGAL_MOVE, f'no {1}')"),
    ("x: int", "try:\n        return helper(x)\n    except Problem:\n        return 1"),
    (
        "x: int",
        "many = [1]\n    many[0] = 2\n    many.append(3)\n    table = {}\n    table[1] = 3\n    return many",
    ),
    (
        "x: Hue",
        "match x:\n        case Hue.RED:\n            return 1\n        case _:\n            assert_never(x)",
    ),
    ("x: tuple[int, int]", "match x:\n        case (1, y):\n            return y\n    return 2"),
    ("x: int", "return itertools.product((x,), (1,))"),
    ("x: int", "return rule(x - 1) if x > 0 else 0"),
    ("x: int", "return [y for y in range(3) if y == x]"),
    ("x: int", "y: list[Any] = []\n    return y"),
]


def made(of: str, body: str) -> FunctionType:
    """A rule with that input and body, after everything above."""
    return rule(f"{HEAD}\ndef rule({of}):\n    {body}\n")


def line_of(function: FunctionType, marked: str) -> int:
    """The line that ends in a comment."""
    import linecache

    lines = linecache.getlines(function.__code__.co_filename)
    return 1 + next(place for place, line in enumerate(lines) if line.rstrip().endswith(f"# {marked}"))


@pytest.mark.parametrize(("of", "body"), REFUSED, ids=[f"{of}; {body}" for of, body in REFUSED])
def test_what_slips_by_is_refused_with_its_line(of: str, body: str) -> None:
    function = made(of, body)
    with pytest.raises(LiftError) as refused:
        refuse.check(function)
    says = str(refused.value)
    if says.startswith(f"{function.__module__}: "):
        return  # a class is named with its module
    line = function.__code__.co_firstlineno + 1
    if "# here" in body:
        line = line_of(function, "here")
    assert f"{function.__code__.co_filename}:{line}: " in says or f":{line - 1}: an input" in says, says


@pytest.mark.parametrize(
    ("of", "body", "where"), ELSEWHERE, ids=[f"{of}; {body}" for of, body, _ in ELSEWHERE]
)
def test_it_is_refused_wherever_a_rule_can_come(of: str, body: str, where: str) -> None:
    function = made(of, body)
    with pytest.raises(LiftError) as refused:
        refuse.check(function)
    assert f"{function.__code__.co_filename}:{line_of(function, where)}: " in str(refused.value)


def test_a_property_of_an_enum_may_ask_for_identity_where_a_rule_may_not() -> None:
    calm = HEAD.replace("random.random() < 0.5", "self.value == 'dark'")
    refuse.check(rule(f"{calm}\ndef rule(x: Moody):\n    return x.odd\n"))


@pytest.mark.parametrize(("of", "body"), TAKEN, ids=[f"{of}; {body}" for of, body in TAKEN])
def test_what_is_harmless_is_taken(of: str, body: str) -> None:
    refuse.check(made(of, body))


def test_what_is_read_is_what_runs() -> None:
    honest = made("x: int", "return x + 1")
    other = made("x: int", "return x is True")
    honest.__code__ = honest.__code__.replace(co_consts=(*honest.__code__.co_consts, 5))
    with pytest.raises(LiftError, match="is not what runs"):
        refuse.check(honest)
    hidden: dict[str, Any] = {"__name__": "lexludi.nowhere"}
    exec("def rule(x: int):\n    return x is True\n", hidden)
    with pytest.raises(LiftError, match="no source"):
        refuse.check(hidden["rule"])
    with pytest.raises(LiftError):
        refuse.check(other)


def test_what_is_no_function_is_refused() -> None:
    for value in (len, module("").__class__, print):
        with pytest.raises(LiftError, match="no function"):
            refuse.check(value)


def test_every_rule_of_every_game_may_be_lifted() -> None:
    for game in games().values():
        for question in game.questions:
            refuse.check(question.rule)
