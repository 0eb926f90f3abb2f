"""Solvers are asked afresh each time: the same obligation costs and says the same, wherever it is asked."""

import subprocess
import sys
from collections.abc import Mapping
from dataclasses import replace

import pytest
import z3

from lexludi_proofs import checks
from lexludi_proofs.checks import Bench, Disagreement, how, hypotheses
from lexludi_proofs.games import theory_of
from lexludi_proofs.obligations import Obligation, obligation
from lexludi_proofs.solving import Outcome, Solved, has_second, second_opinion, solve
from lexludi_spec.questions import answers, fresh
from lexludi_spec.terms import OneOf, Whole

cvc5 = pytest.mark.skipif(not has_second(), reason="cvc5 is not installed")

X, Y = z3.Ints("x y")
BITS = z3.BitVec("bits", 60)


def asked(*formulas: z3.BoolRef, constants: Mapping[str, z3.ExprRef] | None = None) -> Obligation:
    """An obligation of these formulas."""
    named = constants or {"x": X, "y": Y}
    return obligation("test/check/shape", "a test", formulas, named)


def pigeons(many: int) -> Obligation:
    """A pigeon more than there are holes: easy to say, and dear to refute."""
    sits = [[z3.Bool(f"sits.{pigeon}.{hole}") for hole in range(many)] for pigeon in range(many + 1)]
    alone = [
        z3.Not(z3.And(sits[one][hole], sits[other][hole]))
        for hole in range(many)
        for one in range(many + 1)
        for other in range(one)
    ]
    return asked(*[z3.Or(row) for row in sits], *alone)


def of_a_game(question: str) -> list[Obligation]:
    """That the clauses of a question give one answer at most, in each of its shapes."""
    theory = theory_of("bowl")
    spec = theory.question(question)
    found = []
    for name, size in spec.shapes.items():
        posed = spec.pose(size)
        one, one_in = fresh(spec.answer, "one")
        other, other_in = fresh(spec.answer, "other")
        differ = z3.Or([left != right for left, right in zip(one, other, strict=True)])
        formulas = [
            *hypotheses(theory, posed, {}),
            one_in,
            other_in,
            answers(posed, one),
            answers(posed, other),
            differ,
        ]
        found.append(obligation(f"{question}/one answer/{name}", "one answer", formulas, posed.constants))
    return found


DEAR = pigeons(6)
OBLIGATIONS = [
    DEAR,
    asked(X > 3, Y == X + 1),
    *of_a_game("bowl.play.allowed"),
    *of_a_game("bowl.trick.winner")[:2],
    *of_a_game("bowl.next.leads")[:1],
]

ALONE = """
import sys
from lexludi_proofs.obligations import Obligation
from lexludi_proofs.solving import solve
solved = solve(Obligation("alone", "alone", sys.stdin.read(), ()))
print(solved.outcome.value, solved.units)
"""


def in_a_process_of_its_own(what: Obligation) -> tuple[str, int]:
    """What a new process says of an obligation, and what it costs there."""
    run = subprocess.run(
        [sys.executable, "-c", ALONE], input=what.smt, capture_output=True, text=True, check=True
    )
    outcome, units = run.stdout.split()
    return outcome, int(units)


def test_a_fresh_context_costs_what_a_fresh_process_costs() -> None:
    first = [solve(one) for one in OBLIGATIONS]
    again = [solve(one) for one in reversed(OBLIGATIONS)][::-1]
    assert [(one.outcome, one.units) for one in first] == [(one.outcome, one.units) for one in again]
    assert all(one.units > 0 for one in first)
    for what, here in list(zip(OBLIGATIONS, first, strict=True))[::2]:
        assert in_a_process_of_its_own(what) == (here.outcome.value, here.units)


def test_what_is_asked_is_all_that_the_cost_depends_on() -> None:
    """Terms made in the process before an obligation do not change it, nor does its name."""
    before = of_a_game("bowl.trick.strength")[0]
    for place in range(200):
        z3.Int(f"other.{place}") * 3 + place
    after = of_a_game("bowl.trick.strength")[0]
    assert before.digest == after.digest
    assert solve(before).units == solve(replace(after, id="another name")).units


def test_a_spent_budget_is_unknown_with_a_reason() -> None:
    solved = solve(DEAR, budget=2000)
    assert (solved.outcome, solved.values) == (Outcome.UNKNOWN, {})
    assert "resource" in solved.reason or "canceled" in solved.reason
    assert solve(DEAR).outcome is Outcome.UNSAT
    assert solve(DEAR).reason == ""


def test_a_budget_is_kept_by_resources_and_not_by_the_clock() -> None:
    """Where it stops is the same each time."""
    assert solve(DEAR, budget=3000).units == solve(DEAR, budget=3000).units
    assert solve(DEAR, budget=3000).units < solve(DEAR).units


def test_a_model_satisfies_what_was_asked() -> None:
    from lexludi.bowl.vocabulary import Colour

    colour = OneOf(Colour).const("colour")
    flag = z3.Bool("flag")
    constants: dict[str, z3.ExprRef] = {
        "x": X,
        "y": Y,
        "bits": BITS,
        "colour": colour,
        "flag": flag,
        "free": z3.Int("free"),
    }
    formulas = [Whole(3, 9).within(X), Y == 2 * X, BITS & 12 == 8, colour != OneOf(Colour).members()[0], flag]
    solved = solve(asked(*formulas, constants=constants))
    assert solved.outcome is Outcome.SAT
    values = solved.values
    assert int(values["y"]) == 2 * int(values["x"])
    assert 3 <= int(values["x"]) <= 9
    assert int(values["bits"]) & 12 == 8
    assert values["flag"] is True
    assert str(values["colour"]) in {f"bowl.Colour.{one.name}" for one in list(Colour)[1:]}
    assert "free" not in values  # what is not asked about may be anything


def test_a_negative_number_in_a_model_is_one() -> None:
    assert solve(asked(X == -7)).values["x"] == -7


def test_a_text_that_is_none_is_an_error_and_no_verdict() -> None:
    for text in ("(assert (= x 1))", "(assert", "(declare-const x Int)(assert (half x))(assert (= x 2))"):
        with pytest.raises(z3.Z3Exception):
            solve(Obligation("broken", "broken", text, ()))


def test_an_exported_text_says_what_was_asked_and_whose_it_is() -> None:
    what = asked(X > 3)
    text = what.exported()
    assert what.digest in text
    assert text.endswith("(check-sat)\n")
    assert what.digest != asked(X > 4).digest
    solver = z3.Solver(ctx=z3.Context())
    solver.from_string(text)
    assert solver.check() == z3.sat


@cvc5
@pytest.mark.parametrize("what", OBLIGATIONS, ids=lambda what: what.id)
def test_the_second_solver_takes_the_export_and_says_the_same(what: Obligation) -> None:
    second = second_opinion(what)
    assert second.outcome is solve(what).outcome
    assert second.solver.startswith("cvc5 ")
    assert second.digest == what.digest


@cvc5
@pytest.mark.parametrize(
    "formulas",
    [
        [z3.Int("x") % 3 == 2, z3.Int("x") / 3 == -2],
        [z3.Int("x") % 3 == -1],
        [z3.BitVec("b", 60) == (1 << 59) + 1, z3.Extract(59, 59, z3.BitVec("b", 60)) == 1],
        [z3.Sum([z3.If(z3.Bool(f"p{n}"), z3.IntVal(1), z3.IntVal(0)) for n in range(5)]) == 6],
        [z3.Xor(z3.Bool("p"), z3.Bool("q")), z3.Distinct(z3.Int("x"), z3.Int("y"))],
    ],
    ids=["quotient", "remainder", "bits", "count", "xor"],
)
def test_both_solvers_mean_the_same_by_what_symbols_are_made_of(formulas: list[z3.BoolRef]) -> None:
    what = asked(*formulas)
    assert second_opinion(what).outcome is solve(what).outcome is not Outcome.UNKNOWN


# ---------------------------------------------------------------- two solvers


def pretend(monkeypatch: pytest.MonkeyPatch, first: Outcome, second: Outcome) -> Bench:
    """A bench whose solvers say what they are told to."""

    def says(outcome: Outcome, solver: str) -> object:
        return lambda what: Solved(what.id, what.digest, outcome, solver, 0, 0.0, {}, "told so")

    monkeypatch.setattr(checks, "solve", says(first, "z3 0"))
    monkeypatch.setattr(checks, "second_opinion", says(second, "cvc5 0"))
    monkeypatch.setattr(checks, "has_second", lambda: True)
    return Bench(second=True)


@pytest.mark.parametrize(("first", "second"), [(Outcome.SAT, Outcome.UNSAT), (Outcome.UNSAT, Outcome.SAT)])
def test_solvers_that_contradict_one_another_stop_everything(
    monkeypatch: pytest.MonkeyPatch, first: Outcome, second: Outcome
) -> None:
    bench = pretend(monkeypatch, first, second)
    with pytest.raises(Disagreement, match="test/check/shape"):
        bench.ask(asked(X > 3))


@pytest.mark.parametrize(
    ("first", "second", "verdict", "by"),
    [
        (Outcome.UNSAT, Outcome.UNSAT, Outcome.UNSAT, "z3, cvc5"),
        (Outcome.UNSAT, Outcome.UNKNOWN, Outcome.UNSAT, "z3"),
        (Outcome.UNKNOWN, Outcome.UNSAT, Outcome.UNSAT, "cvc5"),
        (Outcome.UNKNOWN, Outcome.UNKNOWN, Outcome.UNKNOWN, ""),
        (Outcome.SAT, Outcome.UNKNOWN, Outcome.SAT, "z3"),
    ],
)
def test_a_verdict_is_credited_to_the_solvers_that_gave_it(
    monkeypatch: pytest.MonkeyPatch, first: Outcome, second: Outcome, verdict: Outcome, by: str
) -> None:
    bench = pretend(monkeypatch, first, second)
    assert bench.ask(asked(X > 3)).outcome is verdict
    assert how(bench.taken()) == by
    assert bench.taken() == ()
