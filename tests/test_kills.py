"""Mutants of rules, and the claims that kill them: slips are what they are told to be, and the page is so."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
import z3
from tests.support.pages import program

from lexludi_proofs import kills, mutants
from lexludi_proofs.changes import Slips, Teller
from lexludi_proofs.games import Theory, theory_of
from lexludi_proofs.kills import Fate, Matrix, Row, alone, matrix_of
from lexludi_proofs.mutants import mutants_of, rule_of
from lexludi_spec.claims import Always, Ask, Claim, Claims, Sometimes, Statement, number
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare, Whole

ROOT = Path(__file__).parents[1]

page = program("kills")
GAMES = tuple(page.told_of())
TRIED = 8  #: one claim in so many is tried here; `nox -s kills` makes the whole page anew, and compares

# ---------------------------------------------------------------- a rule that is small enough to know


@dataclass(frozen=True, slots=True)
class Pay:
    """What somebody of this age pays."""

    age: z3.ArithRef


HALF = Says("toy.clause.half", z3.BoolVal(val=True), is_(z3.IntVal(5)))


def _says(at: Pay) -> tuple[Says, ...]:
    """Everybody pays 5; but children pay nothing."""
    child = Says("toy.clause.child", at.age < 12, is_(z3.IntVal(0)), overrides=(HALF.clause,))
    return HALF, child


def _pose(says: Callable[[Pay], tuple[Says, ...]] = _says) -> Callable[[int], Posed[Pay]]:
    def pose(shape: int) -> Posed[Pay]:
        del shape
        declare = Declare()
        at = Pay(declare.whole("age", 0, 99))
        return Posed(at, {"well-typed": declare.well_typed()}, says(at), declare.constants)

    return pose


def _toy(*claims: Callable[[Pay, Ask], Statement], says: Callable[[Pay], tuple[Says, ...]] = _says) -> Theory:
    """A theory with one question, and claims about it."""
    register = Claims()
    for place, states in enumerate(claims):
        register(f"toy.claim.{place}", "", about="toy.pay", expect="proved", because="")(states)
    spec = QuestionSpec("toy.pay", {"anybody": 0}, _pose(says), (Whole(0, 9),))
    return replace(theory_of(GAMES[0]), questions=(spec,), systems=(), claims=tuple[Claim, ...](register.all))


def _rows(theory: Theory, rule: str = "toy.pay") -> dict[str, Row]:
    matrix = Matrix(theory)
    return {name.removeprefix(f"{rule}/"): matrix.row(rule, name) for name in matrix.made(rule)[1]}


def _adults_pay_five(at: Pay, ask: Ask) -> Statement:
    return Always(number(ask("toy.pay")) == 5, when={"an-adult": at.age >= 18})


def _the_young_pay_nothing(at: Pay, ask: Ask) -> Statement:
    return Always(number(ask("toy.pay")) == 0, when={"young": at.age <= 11})


def _somebody_pays_nothing(at: Pay, ask: Ask) -> Statement:
    del at
    return Sometimes({"nothing": number(ask("toy.pay")) == 0})


def _what_is_so_anyway(at: Pay, ask: Ask) -> Statement:
    return Always(z3.Or(number(ask("toy.pay")) >= 0, at.age > 3))


def _nothing_at_all(at: Pay, ask: Ask) -> Statement:
    del at, ask
    return Always(z3.BoolVal(val=True))


def test_the_slips_of_a_small_rule_are_these() -> None:
    theory = _toy()
    rule = rule_of(theory, "toy.pay")
    assert [one.id.removeprefix("toy.pay/") for one in mutants_of(theory, rule)] == [
        "half/dropped",
        "half/then: negated",
        "half/then: 5 <= answer for 5 = answer",
        "half/then: 5 >= answer for 5 = answer",
        "half/then: 6 = answer for 5 = answer",
        "half/then: 4 = answer for 5 = answer",
        "child/dropped",
        "child/no exception to half",
        "child/when: negated",
        "child/when: age <= 12 for age < 12",
        "child/when: age > 12 for age < 12",
        "child/when: age < 11 for age < 12",
        "child/then: negated",
        "child/then: without “0 = answer”",
        "child/then: 0 <= answer for 0 = answer",
        "child/then: 0 >= answer for 0 = answer",
        "child/then: 1 = answer for 0 = answer",
        "child/then: -1 = answer for 0 = answer",
    ]


def test_each_claim_kills_what_contradicts_it_and_no_more() -> None:
    rows = _rows(_toy(_adults_pay_five, _the_young_pay_nothing, _somebody_pays_nothing))
    adults, young, somebody = (f"toy.claim.{place}" for place in range(3))
    assert rows["half/then: 6 = answer for 5 = answer"].killers == (adults,)
    assert rows["child/then: 1 = answer for 0 = answer"].killers == (young, somebody)
    assert rows["child/when: age < 11 for age < 12"].killers == (young,)
    assert rows["child/when: negated"].killers == (adults, young)
    # nothing is claimed of those from 12 to 17
    survivor = "child/when: age <= 12 for age < 12"
    assert rows[survivor] == Row(f"toy.pay/{survivor}", "toy.pay", Fate.SURVIVES)
    # where nothing is said, or two things that differ, or what no answer can be
    assert {name for name, row in rows.items() if row.torn} == {
        "half/dropped",
        "half/then: negated",
        "half/then: 5 <= answer for 5 = answer",
        "half/then: 5 >= answer for 5 = answer",
        "child/no exception to half",
        "child/then: negated",
        "child/then: without “0 = answer”",
        "child/then: 0 <= answer for 0 = answer",
        "child/then: -1 = answer for 0 = answer",
    }
    assert alone(rows.values())[adults][0].mutant == "toy.pay/half/dropped"


def test_a_claim_that_says_nothing_kills_nothing() -> None:
    rows = _rows(_toy(_what_is_so_anyway, _nothing_at_all))
    assert {row.killers for row in rows.values()} == {()}
    assert {row.fate for row in rows.values()} == {Fate.SAME, Fate.SURVIVES}


def test_a_claim_that_says_all_leaves_nothing() -> None:
    def all_of_it(at: Pay, ask: Ask) -> Statement:
        return Always(number(ask("toy.pay")) == z3.If(at.age < 12, z3.IntVal(0), z3.IntVal(5)))

    rows = _rows(_toy(all_of_it))
    # what is torn can have no answer left, and then nothing that breaks the claim
    assert [name for name, row in rows.items() if row.fate is Fate.SURVIVES and not row.torn] == []


def test_a_slip_that_changes_nothing_is_no_mutant() -> None:
    def twice(at: Pay) -> tuple[Says, ...]:
        half, child = _says(at)
        return half, child, replace(child, clause="toy.clause.again", when=at.age <= 11)

    rows = _rows(_toy(_adults_pay_five, says=twice))
    assert rows["child/dropped"].fate is Fate.SAME
    assert rows["child/then: 0 >= answer for 0 = answer"].fate is Fate.SAME
    assert rows["half/dropped"].fate is Fate.KILLED


def test_a_solver_that_gives_up_kills_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kills, "BUDGET", 1)
    rows = _rows(_toy(_adults_pay_five))
    assert {row.killers for row in rows.values()} == {()}
    monkeypatch.setattr(mutants, "BUDGET", 1)
    assert {row.fate for row in _rows(_toy(_adults_pay_five)).values()} == {Fate.UNDECIDED}


# ---------------------------------------------------------------- systems


def _count(before: z3.ArithRef, after: z3.ArithRef, declare: Declare) -> z3.BoolRef:
    del declare
    return z3.And(before < 5, after == before + 1)


COUNTER = System(
    id="toy.counter",
    words="A counter to five.",
    state=lambda declare, prefix: declare.whole(f"{prefix}n", 0, 9),
    start=lambda n: n == 0,
    steps={"count": _count},
    invariants=(Invariant("toy.invariant.five", "It never goes past five.", lambda n: n <= 5),),
)


def test_invariants_kill_mutants_of_steps() -> None:
    rows = _rows(replace(_toy(), systems=(COUNTER,)), "toy.counter")
    assert rows["count/before.n < 5/before.n <= 5 for before.n < 5"].killers == ("toy.invariant.five",)
    assert rows["count/before.n < 5/dropped"].fate is Fate.KILLED
    assert rows["count/before.n < 5/before.n < 4 for before.n < 5"].fate is Fate.LESS
    assert rows["start/before.n = 0/before.n = 1 for before.n = 0"].fate is Fate.SURVIVES
    assert rows["start/before.n = 0/dropped"].fate is Fate.KILLED


def test_a_start_out_of_bounds_is_killed_though_it_allows_less_within_them() -> None:
    wide = replace(
        COUNTER,
        start=lambda n: z3.Or(n == 0, n >= 9),
        invariants=(Invariant("toy.invariant.none", "It is never below none.", lambda n: n >= 0),),
    )
    rows = _rows(replace(_toy(), systems=(wide,)), "toy.counter")
    killed = next(row for name, row in rows.items() if name.endswith("before.n = -1 for before.n = 0"))
    assert killed.killers == ("toy.invariant.none",)


# ---------------------------------------------------------------- slips


def test_what_is_said_of_each_seat_is_one_condition() -> None:
    seats = [z3.Bool(f"out{seat}") for seat in range(4)]
    who = z3.Int("who")
    leads = z3.Or([z3.And(who == seat, out) for seat, out in enumerate(seats)])
    words = [change.words for change in Slips(Teller()).changes(leads)]
    assert words == [
        "negated",
        "without “or (who = k and out*)”",
        "without “who = k”",
        "without “out*”",
        "who ≠ k for who = k",
        "who <= k for who = k",
        "who >= k for who = k",
        "not out* for out*",
    ]
    forgotten = next(change for change in Slips(Teller()).changes(leads) if change.words == "without “out*”")
    assert z3.eq(forgotten.formula, z3.Or([z3.And(who == seat) for seat in range(4)]))


def test_no_slip_is_made_in_what_is_spared() -> None:
    one, other = z3.Int("one") < 3, z3.Int("other") < 4
    both = z3.And(one, other)
    spared = Slips(Teller(), spared=frozenset({one.get_id()}))
    assert not [change for change in spared.changes(both) if "one" in change.words]
    assert [change for change in spared.changes(both) if "other" in change.words]
    assert spared.changes(one) == []


def test_slips_have_the_same_names_every_time() -> None:
    """Whatever the seed of Python's hashes: the page is compared word by word."""
    program = (
        "from lexludi_proofs.games import theory_of\n"
        "from lexludi_proofs.mutants import mutants_of, rule_of, rules\n"
        f"theory = theory_of({GAMES[0]!r})\n"
        "for id_ in (rules(theory)[0], rules(theory)[-1]):\n"
        "    print([mutant.id for mutant in mutants_of(theory, rule_of(theory, id_))])\n"
    )

    def named(seed: str) -> str:
        run = subprocess.run(
            [sys.executable, "-P", "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=True,
        )
        return run.stdout

    assert named("1") == named("2")


# ---------------------------------------------------------------- the page

TEXT = page.PAGE.read_text(encoding="utf-8")
PARTS = dict(zip(GAMES, TEXT.split("\n## ")[1:], strict=True))  #: the page's part about each game


def _slow(game: str, mutant: str) -> bool:
    """A question in many shapes, or a system: each claim is asked many times over, or at length."""
    matrix = matrix_of(game)
    rule = mutant.split("/", 1)[0]
    specs = {spec.question: spec for spec in matrix.theory.questions}
    return rule not in specs or len(specs[rule].shapes) > 2


@pytest.mark.parametrize(
    ("game", "kill"),
    [
        pytest.param(game, kill, id=kill.claim, marks=[pytest.mark.slow] if _slow(game, kill.mutant) else [])
        for game, text in PARTS.items()
        for kill in page.kills(text)
        if crc32(kill.claim.encode()) % TRIED == 0
    ],
)
def test_a_claim_of_the_page_alone_kills_its_mutant(game: str, kill: Any) -> None:
    rule = kill.mutant.split("/", 1)[0]
    row = matrix_of(game).row(rule, kill.mutant)
    assert row.killers == (kill.claim,), "run docs/kills.py"


@pytest.mark.parametrize("game", GAMES)
def test_as_many_claims_more_kill_a_mutant_alone(game: str) -> None:
    beyond = PARTS[game].split(page.BEYOND)[1].split("\n### ")[0]
    claims = {kill.claim for kill in page.kills(beyond)}
    told = page.told_of()[game]
    asked = set(told.asked)
    known = {judge.id for judge in matrix_of(game).judges}
    assert asked <= known
    assert claims <= known - asked, "run docs/kills.py"
    assert len(claims) >= max(told.claims, len(told.asked)) > 0
    assert f"and {len(claims)} more" in PARTS[game]


@pytest.mark.parametrize("game", GAMES)
def test_the_page_names_every_claim_and_rule(game: str) -> None:
    matrix = matrix_of(game)
    for name in (*(judge.id for judge in matrix.judges), *mutants.rules(matrix.theory)):
        if f"`{name}`" not in PARTS[game]:
            pytest.fail(f"{name} is not on the page: run docs/kills.py")


def test_a_part_that_is_not_made_anew_stays_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    def one_row(game: str, jobs: int, told: Callable[[int, int], None]) -> tuple[Row, ...]:
        del jobs, told
        return (Row("a-rule/a slip", mutants.rules(matrix_of(game).theory)[0], Fate.SAME),)

    assert page.page(page.parts_of(TEXT).values()) == TEXT
    monkeypatch.setattr(page, "rows", one_row)
    made = page.made(1, len, GAMES[-1:])
    assert made.startswith(TEXT[: TEXT.index(PARTS[GAMES[-1]])])
    assert "\n1 slips were made: 1 say the same" in made


def test_the_page_is_made_by_the_program() -> None:
    assert TEXT.startswith(page.page([]).rstrip("\n")), "run docs/kills.py"
    assert "Of these nobody knows why" not in TEXT
