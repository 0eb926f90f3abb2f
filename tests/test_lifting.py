"""The lifter held against plain Python: random functions, the rules of the games, merged helpers."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from itertools import count
from random import Random
from types import FunctionType
from typing import Any

import pytest
import z3
from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis import strategies as st
from tests.support.symbolic import alike, ground, lifted, module, plainly, rule, see_that_paths_part, taken

from lexludi.answers import Answer, answer
from lexludi.cards import CardSet
from lexludi.errors import Code, Problem
from lexludi.games import games
from lexludi_proofs.checks import any_readings
from lexludi_proofs.games import Theory, theory_of
from lexludi_proofs.lifting import explore as exploring
from lexludi_proofs.lifting import refuse
from lexludi_proofs.lifting.explore import Path, explore, join, merged, rebound, shape_of
from lexludi_proofs.lifting.symbols import LiftError, SymBool, SymCardSet, SymEnum, SymInt, Untold
from lexludi_proofs.readers import (
    OneValue,
    Places,
    Values,
    is_constant,
    literal,
    plain,
    terms_of,
    values_in,
    values_of,
)
from lexludi_spec.questions import Posed, QuestionSpec, reading_symbol
from lexludi_spec.terms import NOBODY, OneOf, Whole, enum_sort, member, spelt

TRIES = settings(
    max_examples=70,
    deadline=None,
    derandomize=True,
    report_multiple_bugs=False,
    phases=(Phase.generate,),  # a failing function is small; shrinking it takes minutes
    suppress_health_check=list(HealthCheck),
)


MADE = """
from enum import Enum

class Shade(Enum):
    DARK = "dark"
    PALE = "pale"
    GREY = "grey"

    @property
    def weight(self) -> int:
        return _WEIGHT[self]

    @property
    def warm(self) -> bool:
        return self is not Shade.GREY

_WEIGHT = {Shade.DARK: 5, Shade.PALE: -1, Shade.GREY: 2}
"""
Shade: Any = module(MADE).Shade  # an enum of the engine, with a number and a truth value for each member

# ---------------------------------------------------------------- random functions


# Forms of expressions, two spaces between them; N stands for a number, P for a truth value, E for a shade.
NUMBERS = """
a  b  n  0  1  2  3  -2  e.weight  f.weight
(N + N)  (N - N)  (N * 2)  (N * -1)  (N * True)  (N // 1)  (N // 2)  (N % 3)  (N % 2)  (1 - N)  (3 * P)  (-N)
abs(N)  max(N, N)  min(N, N, N)  max((N, N), key=lambda t: -t)  min((N, N), key=lambda t: t % 2)  (P - N)
sorted((N, N, N))[1]  sorted((N, N), reverse=P)[0]  sorted((N, N, N), key=lambda t: t % 2)[-1]
(N, N, N)[N % 3]  (N, N)[P]  sum((N, N, N)[:N % 3])  (N, N, N).count(N)  sum((P, P))  sum((N, N, N))
len(tuple(t for t in (N, N) if t > N))  next((t for t in (N, N) if t > N), N)  range(7)[N % 7]
(N if P else N)  (N or N)  (P + P)
max(((N, N), (N, N)))[1]  sorted(((N, E), (N, E)), key=lambda t: t[0])[0][1].weight
"""
TRUTHS = """
p  q  True  False  e.warm  f.warm
(N < N)  (N <= N)  (N == N)  (N != N)  (N >= N)  (N > N)  (N < N < N)  (N == N > N)  (E == E)  (E != E)
(P and P)  (P or P)  (P == P)  (P != P)  (P & P)  (P | P)  (P ^ P)  (P < P)  (P == N)  (P != N)  (P >= N)
(not P)  bool(N)  (N in (N, N))  (N in range(4))  (E not in (E, Shade.GREY))  ((N, E) == (N, E))
((N, N) < (N, N))  any(t > N for t in (N, N))  all(t > N for t in (N, N))  (N == None)  (a is not None)
(E == N)  (None != P)
"""
SHADES = """
e  f  Shade.DARK  Shade.PALE  Shade.GREY
(E if P else E)  (E, E)[N % 2]  (P and E or E)
"""
# Forms of statements; B stands for a block.
STATEMENTS = """
a = N  n = N  a += N  n -= N  q = P  f = E  return (N, P, E)  raise Problem(Code.ILLEGAL_MOVE, 'no')
if P:B  if P:B else:B  if P:B elif P:B else:B  for n in (N, N):B  for n in range(N % 3):B
for n, f in zip((N, N), (E, E)):B  while a > 3: a -= 2  match E:C
"""


@dataclass
class Writer:
    """Writes functions of a tiny language; ``calls`` says that a helper may be called."""

    random: Random
    calls: bool = False

    def write(self, kind: str, depth: int) -> str:
        """Write an expression, no deeper than that."""
        call = {"N": "helper(N, P, E)[0]", "P": "helper(N, P, E)[1]", "E": "helper(N, P, E)[2]"}[kind]
        forms = {"N": NUMBERS, "P": TRUTHS, "E": SHADES}[kind]
        form = call if self.calls and depth and self.random.random() < 0.3 else self.pick(forms, depth)
        return re.sub(r"\b[NPE]\b", lambda part: self.write(part[0], max(depth - 1, 0)), form)

    def pick(self, forms: str, depth: int) -> str:
        """One of the forms: of the first line where no deeper one may stand."""
        leaves, *rest = (re.split(r"\s\s+", line) for line in forms.strip().splitlines())
        return self.random.choice(
            [*leaves, *(form for line in rest * 2 for form in line)] if depth else leaves
        )

    def block(self, depth: int, indent: str) -> str:
        """Write one or two statements."""
        return "".join(self.statement(depth, indent) for _ in range(self.random.randint(1, 2)))

    def statement(self, depth: int, indent: str) -> str:
        """Write a statement."""
        form = self.pick(STATEMENTS, depth)
        text = re.sub(r"\b[NPE]\b", lambda part: self.write(part[0], 1), form)
        text = text.replace(":B ", f":B{indent}")
        arm = f":\n{indent}    case Shade.DARK:B{indent}    case Shade.GREY | Shade.PALE:B"
        deeper = indent + (" " * 8 if ":C" in text else " " * 4)
        text = text.replace(":C", arm)
        text = re.sub(":B", lambda _: ":\n" + self.block(depth - 1, deeper), text)
        return f"{indent}{text.rstrip()}\n"

    def function(self, name: str, parameters: str, depth: int) -> str:
        """Write a function that returns a number, a truth value and a shade."""
        last = f"    return ({self.write('N', 2)}, {self.write('P', 2)}, {self.write('E', 1)})\n"
        return f"def {name}({parameters}):\n{self.block(depth, '    ')}{last}"


HEADER = "from lexludi.errors import Code, Problem\n"
INPUTS = "a: int, b: int, n: int, p: bool, q: bool, e: Shade, f: Shade"
HELPER = "a: int, p: bool, e: Shade, b: int = 2, n: int = 1, q: bool = False, f: Shade = Shade.PALE"

CONSTANTS: dict[str, z3.ExprRef] = {
    **{name: z3.Int(f"x.{name}") for name in "abn"},
    **{name: z3.Bool(f"x.{name}") for name in "pq"},
    **{name: OneOf(Shade).const(f"x.{name}") for name in "ef"},
}
BY_NAME = {term.decl().name(): term for term in CONSTANTS.values()}
ASSUMING = [Whole(-3, 5).within(CONSTANTS[name]) for name in "abn"]


def some_values(random: Random) -> Values:
    """Any inputs of a random function."""
    return {
        **{f"x.{name}": random.randint(-3, 5) for name in "abn"},
        **{f"x.{name}": random.random() < 0.5 for name in "pq"},
        **{f"x.{name}": f"Shade.{random.choice(list(Shade)).name}" for name in "ef"},
    }


def inputs(read: Any) -> Mapping[str, Any]:
    """The inputs of every random function."""
    return {
        **{name: read.whole(CONSTANTS[name]) for name in "abn"},
        **{name: read.flag(CONSTANTS[name]) for name in "pq"},
        **{name: read.one_of(Shade, CONSTANTS[name]) for name in "ef"},
    }


def see_that_lifting_is_right(function: FunctionType, twin: Callable[..., Any], random: Random) -> None:
    """See that all paths of ``twin`` give together, and each apart, what plain ``function`` gives."""
    refuse.check(function)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(exploring, "PATH_LIMIT", 50)
        try:
            paths = lifted(twin, inputs, ASSUMING)
        except LiftError as error:
            assume("more than" not in str(error))
            raise
    see_that_paths_part(paths, ASSUMING)
    tries = [some_values(random) for _ in range(8)]
    for values in [*tries, *(values_of(path.model, BY_NAME) for path in paths[:10])]:
        assert alike(taken(paths, values, BY_NAME), plainly(function, inputs, values)), values


@TRIES
@given(st.randoms(use_true_random=True))
def test_each_input_takes_one_path_and_gets_what_python_gives(random: Random) -> None:
    function = rule(HEADER + Writer(random).function("rule", INPUTS, 2), Shade=Shade)
    see_that_lifting_is_right(function, function, random)


@TRIES
@given(st.randoms(use_true_random=True))
def test_merging_a_helper_changes_no_result(random: Random) -> None:
    helper = (
        Writer(random)
        .function("helper", HELPER, 1)
        .replace("raise Problem(Code.ILLEGAL_MOVE, 'no')", "a = 1")
    )
    function = rule(HEADER + helper + Writer(random, calls=True).function("rule", INPUTS, 1), Shade=Shade)
    before = dict(function.__globals__)
    twin = rebound(function, [function.__globals__["helper"]])
    see_that_lifting_is_right(function, twin, random)
    assert function.__globals__ == before


# ---------------------------------------------------------------- the rules of the games


def shapes() -> Iterator[tuple[Theory, QuestionSpec[Any], str, int]]:
    """Every question of every game that is lifted, in each of its shapes."""
    for game in games():
        try:
            theory = theory_of(game)
        except ModuleNotFoundError:
            continue
        for spec in theory.questions:
            for name, size in spec.shapes.items():
                yield theory, spec, name, size


SHAPES = list(shapes())


def _option(options: type[Enum], number: int) -> str:
    many = list(options)
    return spelt(many[number % len(many)])


def random_values(posed: Posed[Any], tries: int, seed: int) -> list[Values]:
    """Models of a position's hypotheses, far from one another: the solver is told to decide at random."""
    found: list[Values] = []
    for step in range(tries):
        solver = z3.Solver()
        solver.set(
            "smt.random_seed", seed + step, "smt.phase_selection", 5, "smt.arith.random_initial_value", True
        )
        solver.add(*posed.assumes.values())
        assert solver.check() == z3.sat
        found.append(values_of(solver.model(), posed.constants))
    return found


@pytest.mark.parametrize(
    ("theory", "spec", "shape", "size"),
    SHAPES,
    ids=[f"{spec.question}-{shape}" for _, spec, shape, _ in SHAPES],
)
def test_a_rule_of_a_game_gives_lifted_what_it_gives_plainly(
    theory: Theory, spec: QuestionSpec[Any], shape: str, size: int
) -> None:
    question = theory.game.question(spec.question)
    lift = theory.proofs.lifts[spec.question]
    posed = spec.pose(size)
    assert isinstance(question.rule, FunctionType)
    refuse.check(question.rule)
    readings = {f"reading.{one.name}": reading_symbol(one) for one in theory.game.readings}
    constants = {**posed.constants, **readings}

    def all_inputs(read: Any) -> Mapping[str, Any]:
        own = dict(lift.inputs(posed.at, read))
        return {**own, "readings": any_readings(theory, read)} if question.takes_readings else own

    assuming = list(posed.assumes.values())
    # what is taken by its specification elsewhere is run here, its helpers in one path each
    merge = lift.merge or theory.proofs.lifts["bowl.trick.strongest"].merge if lift.proved else lift.merge
    paths = lifted(rebound(question.rule, merge), all_inputs, assuming)
    see_that_paths_part(paths, assuming)
    for number, values in enumerate(random_values(posed, 12, size * 100)):
        chosen = {f"reading.{one.name}": _option(one.options, number) for one in theory.game.readings}
        here = {**values, **chosen}
        assert alike(taken(paths, here, constants), plainly(question.rule, all_inputs, here)), (shape, here)


# ---------------------------------------------------------------- exploring


def test_a_run_that_is_not_the_same_twice_is_refused() -> None:
    x, y = z3.Ints("x y")
    runs = count()

    def moody() -> int:
        first = SymInt(x if next(runs) % 2 == 0 else y)
        if first > 0:
            return 1
        return 2

    with pytest.raises(LiftError, match="is it pure"):
        explore(moody)


def test_a_run_that_decides_less_than_before_is_refused() -> None:
    x = z3.Int("x")
    runs = count()

    def tired() -> int:
        if next(runs) == 0 and SymInt(x) > 0:
            return 1
        return 2

    with pytest.raises(LiftError, match="is it pure"):
        explore(tired)


def test_hypotheses_that_cannot_hold_are_refused_and_not_proved_of_everything() -> None:
    x = z3.Int("x")
    with pytest.raises(LiftError, match="cannot hold together"):
        explore(lambda: 1 if SymInt(x) > 0 else 2, [x > 0, x < 0])
    with pytest.raises(LiftError, match="cannot hold together"):
        explore(lambda: 1, [x > 0, x < 0])


def test_too_many_paths_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exploring, "PATH_LIMIT", 3)
    with pytest.raises(LiftError, match="more than 3 paths"):
        explore(lambda: (0, 1, 2, 3, 4)[SymInt(z3.Int("x"))], [z3.Int("x") >= 0, z3.Int("x") < 5])


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("return (1, 2)[x]", "IndexError"),
        ("return next(t for t in (1, 2) if t == x)", "StopIteration"),
        ("assert x < 2\n    return x", "AssertionError"),
        ("return rule(x)", "RecursionError"),
        ("return 7 % x", "TypeError"),
        ("return 1 << x", "TypeError"),
        ("return x.bit_length()", "AttributeError"),
        ("return {1: 2}[x]", "hashing"),
        ("return {1: 2}.get(x)", "hashing"),
        ("return x in {1: 2}", "hashing"),
        ("return f'{x}'", "formatting"),
        ("return f'{x!r}'", "conversion to text"),
        ("return f'{(x, 1)}'", "conversion to text"),
        ("return '%s' % x", "conversion to text"),
        ("return str(x)", "conversion to text"),
        ("return int(x)", "conversion to int"),
        ("return x == 0.5", "not whole"),
        ("return x / 2 == 1", "TypeError"),
        ("return x % 0", "not a known positive"),
        ("return x % -3", "not a known positive"),
        ("return x // x", "not a known positive"),
        ("return range(100)[x - 1]", "index below 0"),
    ],
)
def test_a_path_that_cannot_be_followed_is_refused_with_its_line(body: str, says: str) -> None:
    function = rule(f"def rule(x: int):\n    {body}\n")
    x = z3.Int("x")
    with pytest.raises(LiftError, match=says) as refused:
        explore(lambda: function(SymInt(x)), [x >= 0, x <= 4])
    assert f"{function.__code__.co_filename}:2: " in str(refused.value)


def test_a_refusal_that_is_swallowed_is_noticed_all_the_same() -> None:
    function = rule(
        "def rule(x: int):\n    try:\n        return {1: 2}[x]\n    except Exception:\n        return 0\n"
    )
    with pytest.raises(LiftError, match="swallowed: hashing"):
        explore(lambda: function(SymInt(z3.Int("x"))))


def test_a_recursion_that_ends_is_followed_to_its_end() -> None:
    function = rule("def rule(x: int) -> int:\n    return 0 if x <= 0 else 1 + rule(x - 2)\n")
    refuse.check(function)
    x = z3.Int("x")
    paths = explore(lambda: function(SymInt(x)), [x >= -1, x <= 6])
    for value in range(-1, 7):
        assert taken(paths, {"x": value}, {"x": x}) == function(value)


# ---------------------------------------------------------------- joining and merging


def paths_of(*gives: Any) -> list[Path]:
    """Paths that are taken where x is 0, 1, …; the last for the rest."""
    x = z3.Int("x")
    assert z3.Solver().check() == z3.sat
    model = explore(lambda: None)[0].model
    return [Path(x == place, value, model) for place, value in enumerate(gives)]


@dataclass(frozen=True)
class Pair:
    """Frozen."""

    left: int
    right: Any


@dataclass
class Loose:
    """Not frozen."""

    left: int


class Other(Enum):
    """With a member that is called like another's."""

    DARK = "dark"


JOINED: list[tuple[Any, ...]] = [
    (1, 2, 3),
    (True, False),
    (Shade.DARK, Shade.GREY, Shade.DARK),
    (Pair(1, None), Pair(2, None)),
    (Pair(1, (True, Shade.PALE)), Pair(2, (False, Shade.GREY))),
    ("same", "same"),
    (None,),
    (answer(1, "one"), answer(2, "one")),
]


@pytest.mark.parametrize("gives", JOINED)
def test_a_joined_value_is_what_the_path_taken_gives(gives: tuple[Any, ...]) -> None:
    joined = join(paths_of(*gives))
    for place, value in enumerate(gives):
        assert alike(ground(joined, [(z3.Int("x"), z3.IntVal(place))]), value)


CARDS = SymCardSet(z3.BitVec("cards", 8))


@pytest.mark.parametrize("gives", [(CARDS, CardSet(5)), (CardSet(5), CARDS)])
def test_card_sets_join_with_plain_ones(gives: tuple[Any, ...]) -> None:
    joined = join(paths_of(*gives))
    for place, value in enumerate(gives):
        pairs = [(z3.Int("x"), z3.IntVal(place)), (z3.BitVec("cards", 8), z3.BitVecVal(9, 8))]
        assert ground(joined, pairs) == ground(value, pairs)


@pytest.mark.parametrize(
    "gives",
    [
        (1, None),
        (1, True),
        (True, 1),
        (1, Shade.DARK),
        (Shade.DARK, Other.DARK),
        ((1, 2), (1, 2, 3)),
        ((1, 2), answer(1, "one")),
        (Pair(1, 2), Loose(1)),
        (Pair(1, 2), Pair(1, None)),
        ("one", "two"),
        (CardSet(1), CardSet(2)),
        ([1],),
        (Loose(1),),
        ((one for one in (1, 2)),),
        (Problem(Code.USAGE, "no"),),
        (Problem(Code.USAGE, "no"), Problem(Code.USAGE, "no")),
        (1, Problem(Code.USAGE, "no")),
        (lambda: 1,),
        (1.5, 1.5),
    ],
)
def test_what_has_no_common_value_is_not_joined(gives: tuple[Any, ...]) -> None:
    with pytest.raises(LiftError, match="cannot be joined"):
        join(paths_of(*gives))


def test_the_clauses_of_a_merged_answer_are_of_no_use_where_they_differ() -> None:
    joined = join(paths_of(answer(1, "one"), answer(2, "two")))
    assert isinstance(joined, Answer)
    because: Any = joined.because
    uses: list[Callable[[], object]] = [
        lambda: bool(because),
        lambda: list(because),
        lambda: len(because),
        lambda: because == (),
        lambda: because != ("one",),
        lambda: because[0],
        lambda: "one" in because,
        lambda: (*because,),
        lambda: (*("x",), *because),
        lambda: ("x",) + because,  # noqa: RUF005 - asks otherwise
        lambda: because + ("x",),  # noqa: RUF005 - as well
    ]
    for use in uses:
        with pytest.raises(LiftError, match="clauses of a merged answer"):
            use()
    assert isinstance(join(paths_of(joined, joined)).because, Untold)


def test_a_merged_function_gives_one_path_where_it_gave_many() -> None:
    made = module(
        "def helper(x: int) -> int:\n    return 1 if x > 2 else 0\n\n"
        "def rule(x: int, y: int) -> int:\n    return helper(x) + helper(y) + helper(x)\n"
    )
    x, y = z3.Ints("x y")

    def paths(function: Callable[..., Any]) -> list[Path]:
        return explore(lambda: function(SymInt(x), SymInt(y)))

    assert len(paths(made.rule)) == 4
    (one,) = paths(rebound(made.rule, [made.helper]))
    for here, there in [(0, 0), (3, 0), (0, 3), (3, 3)]:
        pairs = [(x, z3.IntVal(here)), (y, z3.IntVal(there))]
        assert ground(one.gives, pairs) == made.rule(here, there)


def test_what_is_merged_is_merged_at_any_depth_and_the_module_is_left_alone() -> None:
    made = module(
        "def low(x: int) -> int:\n    return 1 if x > 2 else 0\n\n"
        "def middle(x: int) -> int:\n    return low(x) + 1\n\n"
        "def rule(x: int) -> int:\n    return (lambda y: middle(y))(x)\n"
    )
    before = dict(vars(made))
    twin = rebound(made.rule, [made.low])
    assert len(explore(lambda: twin(SymInt(z3.Int("x"))))) == 1
    assert dict(vars(made)) == before
    assert len(explore(lambda: made.rule(SymInt(z3.Int("x"))))) == 2


class Counted(int, Enum):
    """Equal to 1."""

    ONE = 1


class CountedToo(int, Enum):
    """Equal to 1, and to the other."""

    ONE = 1


def test_arguments_that_are_equal_and_not_the_same_are_kept_apart() -> None:
    calls: list[Any] = []

    def kind(value: Any) -> str:
        calls.append(value)
        return type(value).__name__

    one = merged(kind)
    given_: list[Any] = [1, True, Counted.ONE, CountedToo.ONE, CardSet(1)]
    assert [one(value) for value in given_ * 2] == [type(value).__name__ for value in given_ * 2]
    assert len(calls) == len(given_)
    assert [merged(lambda value: str(value == ()))(value) for value in ((), "")] == ["True", "False"]


def test_arguments_are_told_from_one_another_by_their_terms() -> None:
    x, y = z3.Ints("x y")
    apart: list[Any] = [
        SymInt(x),
        SymInt(y),
        SymInt(x + 1),
        SymBool(x == 0),
        (SymInt(x), SymInt(y)),
        ((SymInt(x),), SymInt(y)),
        (SymInt, x.get_id()),
        Pair(1, 2),
        (Pair, 1, 2),
        Pair(1, True),
        (Pair, (1, 2)),
        1,
        True,
        None,
        CARDS,
    ]
    made = {}
    for value in apart:
        try:
            made[shape_of(value)] = value
        except LiftError:
            made[id(value)] = value  # what is not told apart by its parts is refused
    assert len(made) == len(apart)
    assert shape_of(SymInt(x + 1)) == shape_of(SymInt(x + 1))


def test_the_terms_of_what_is_remembered_are_kept() -> None:
    calls = count()
    one: Any = merged(lambda _: next(calls))
    given_ = [z3.Int(f"kept.{place}") for place in range(300)]
    # nothing else holds the terms that are made here: their identities could be given away
    assert [one(SymInt(x * 3)) for x in given_] == list(range(len(given_)))


@pytest.mark.parametrize("value", [[1], {1: 2}, Loose(1), iter((1, 2))])
def test_a_merged_function_is_given_nothing_that_may_change(value: Any) -> None:
    with pytest.raises(LiftError, match="may change"):
        merged(lambda _: 1)(value)


def test_a_merged_function_that_refuses_by_a_problem_is_refused() -> None:
    def helper(value: Any) -> int:
        if value > 0:
            raise Problem(Code.USAGE, "no")
        return 1

    with pytest.raises(LiftError, match="cannot be joined"):
        merged(helper)(SymInt(z3.Int("x")))


# ---------------------------------------------------------------- reading positions


def test_one_value_reads_literals_and_compound_terms_as_what_they_are() -> None:
    x, p = z3.Int("x"), z3.Bool("p")
    read = OneValue({"x": 3, "p": True, "Shade.DARK": "Shade.PALE"})
    assert (read.whole(x), read.flag(p)) == (3, True)
    assert read.flag(z3.BoolVal(val=True))
    assert read.one_of(Shade, member(Shade.PALE)) is Shade.PALE
    assert read.whole(z3.IntVal(2) + 3) == 5
    assert read.seat(z3.IntVal(NOBODY)) is None
    with pytest.raises(LiftError, match="no value"):
        read.whole(x + 1)


def test_a_value_that_is_no_value_is_refused() -> None:
    for term in (z3.Int("x"), z3.Int("x") + 1, OneOf(Shade).const("s")):
        with pytest.raises(LiftError, match="no value"):
            plain(term)
    assert is_constant(z3.Int("x"))
    assert not any(
        map(is_constant, (z3.IntVal(1), z3.BoolVal(val=True), member(Shade.DARK), z3.Int("x") + 1))
    )


@given(st.randoms())
@TRIES
def test_places_read_back_what_one_value_reads(random: Random) -> None:
    values = some_values(random)
    assert values_in(inputs(Places()), inputs(OneValue(values))) == values


def test_places_that_share_a_constant_take_one_value() -> None:
    read = Places()
    x = z3.Int("x")
    places = (read.whole(x), read.seat(x))
    assert values_in(places, (2, 2)) == {"x": 2}
    assert values_in(places, (2, 3)) is None
    assert values_in((read.whole(x),), (None,)) is None
    assert values_in((read.seat(x),), (None,)) == {"x": NOBODY}
    assert values_in((read.whole(x),), (True,)) is None
    assert values_in((read.whole(x), 1), (2, 2)) is None
    with pytest.raises(LiftError, match="no constant"):
        read.whole(z3.IntVal(1))


@pytest.mark.parametrize("value", [3, True, None, Shade.GREY, (1, (Shade.DARK, False)), Pair(1, None)])
def test_an_answer_is_the_terms_of_its_leaves(value: Any) -> None:
    flat: list[Any] = []

    def leaves(part: Any) -> None:
        if isinstance(part, tuple):
            list(map(leaves, part))
        elif isinstance(part, Pair):
            leaves((part.left, part.right))
        elif isinstance(part, Enum):
            flat.append(spelt(part))
        else:
            flat.append(NOBODY if part is None else part)

    leaves(value)
    assert [plain(term) for term in terms_of(value)] == flat
    none: list[Any] = ["text", 1.5, [1], CardSet(1)]
    for one in none:
        with pytest.raises(LiftError, match="has no term"):
            terms_of(one)


def test_a_literal_is_the_value_in_the_sort_of_its_constant() -> None:
    sort, _ = enum_sort(Shade)
    constant = z3.Const("s", sort)
    assert literal("Shade.PALE", constant).eq(member(Shade.PALE))
    assert literal(5, z3.BitVec("b", 8)).eq(z3.BitVecVal(5, 8))
    assert literal(True, z3.Bool("p")).eq(z3.BoolVal(val=True))
    assert literal(5, z3.Int("x")).eq(z3.IntVal(5))


def test_enums_are_read_as_symbols_of_their_own() -> None:
    symbol = SymEnum(Shade, OneOf(Shade).const("s"))
    assert symbol.options is Shade
    assert replace(Pair(1, symbol), left=2).right is symbol
