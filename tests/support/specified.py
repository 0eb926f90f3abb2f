"""A specification by itself, without its engine: what a solver says of questions, claims and invariants."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import z3

from lexludi_spec.claims import Always, AtLeast, AtMost, Claim, Sometimes, Statement
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, answers, fresh, values
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare

BUDGET = 60_000_000  #: what a run of all checks gives one obligation

Specs = Mapping[str, QuestionSpec[Any]]
Speaks = Callable[[Posed[Any], Says], z3.BoolRef]


def outcome(*formulas: z3.BoolRef) -> str:
    """What the solver says of these formulas together: “sat”, “unsat”, or “unknown” within its budget."""
    solver = z3.Solver()
    solver.set("rlimit", BUDGET)
    solver.add(*formulas)
    return repr(solver.check())


def differ(one: Value, other: Value) -> z3.BoolRef:
    """Two answers are not the same."""
    return z3.Or([part != term for part, term in zip(one, other, strict=True)])


def obeys(posed: Posed[Any], speaks: Speaks, value: Value) -> z3.BoolRef:
    """An answer is what every clause that speaks wants."""
    return z3.And([z3.Implies(speaks(posed, says), says.then(value)) for says in posed.says])


def gap(spec: QuestionSpec[Any], posed: Posed[Any], speaks: Speaks = Posed.speaks) -> z3.BoolRef:
    """No clause speaks, or two answers are left."""
    one, one_in = fresh(spec.answer, "one")
    other, other_in = fresh(spec.answer, "other")
    two = z3.And(one_in, other_in, obeys(posed, speaks, one), obeys(posed, speaks, other), differ(one, other))
    return z3.Or(z3.Not(z3.Or([speaks(posed, says) for says in posed.says])), two)


def conflict(spec: QuestionSpec[Any], posed: Posed[Any], speaks: Speaks = Posed.speaks) -> z3.BoolRef:
    """No answer is left."""
    return z3.And([z3.Not(obeys(posed, speaks, value)) for value in values(spec.answer)])


def is_sound(spec: QuestionSpec[Any], posed: Posed[Any], speaks: Speaks = Posed.speaks) -> bool:
    """One answer, and only one, in every position of this shape."""
    known = list(posed.assumes.values())
    return all(outcome(*known, bad(spec, posed, speaks)) == "unsat" for bad in (gap, conflict))


class Asks:
    """Asks questions for a claim, and keeps what ties their answers."""

    def __init__(self, specs: Specs, size: int) -> None:
        """Start with nothing asked."""
        self.specs = specs
        self.size = size
        self.ties: list[z3.BoolRef] = []
        self.asked: dict[str, Value] = {}

    def __call__(self, question: str) -> Value:
        """Give the answer's terms."""
        if question not in self.asked:
            value, within = fresh(self.specs[question].answer, question)
            self.ties += [within, answers(self.specs[question].pose(self.size), value)]
            self.asked[question] = value
        return self.asked[question]


def stated(specs: Specs, claim: Claim) -> Iterator[tuple[list[z3.BoolRef], Statement]]:
    """In each of its shapes, what is known and what the claim says."""
    spec = specs[claim.about]
    assert set(claim.shapes) <= set(spec.shapes)
    for name, size in spec.shapes.items():
        if not claim.shapes or name in claim.shapes:
            asks = Asks(specs, size)
            posed = spec.pose(size)
            statement = claim.states(posed.at, asks)
            yield [*posed.assumes.values(), *asks.ties], statement


def breaks(statement: Always | AtLeast | AtMost) -> z3.BoolRef:
    """The claim says otherwise."""
    if isinstance(statement, Always):
        return z3.Not(statement.then)
    if isinstance(statement, AtLeast):
        return statement.term < statement.bound
    return statement.term > statement.bound


def holds(specs: Specs, claim: Claim, dropped: str = "") -> bool:
    """The claim holds; of one that something happens sometimes, that it is possible."""
    verdicts = []
    for known, statement in stated(specs, claim):
        if isinstance(statement, Sometimes):
            verdicts.append(outcome(*known, *statement.which.values()) == "sat")
        else:
            when = [part for name, part in statement.when.items() if name != dropped]
            verdicts.append(outcome(*known, *when, breaks(statement)) == "unsat")
    return any(verdicts) if _sometimes(specs, claim) else all(verdicts)


def _sometimes(specs: Specs, claim: Claim) -> bool:
    return any(isinstance(statement, Sometimes) for _, statement in stated(specs, claim))


def hypotheses(specs: Specs, claim: Claim) -> dict[str, None]:
    """The names of the hypotheses of a claim."""
    return {
        name: None
        for _, statement in stated(specs, claim)
        if not isinstance(statement, Sometimes)
        for name in statement.when
    }


def step_breaks(system: System[Any], invariant: Invariant[Any], name: str) -> str:
    """Can a step that begins where all invariants hold end where this one does not?"""
    declare = Declare()
    before = system.state(declare, "before.")
    typed = declare.well_typed()
    after = system.state(declare, "after.")
    relation = system.steps[name](before, after, declare)
    known = [one.holds(before) for one in system.invariants]
    return outcome(typed, *known, relation, z3.Not(invariant.holds(after)))


def start_breaks(system: System[Any], invariant: Invariant[Any]) -> str:
    """Can a first state be one in which this invariant does not hold?"""
    state = system.state(Declare(), "")
    return outcome(system.start(state), z3.Not(invariant.holds(state)))
