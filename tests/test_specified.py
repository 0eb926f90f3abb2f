"""The specifications of all games by themselves: what they speak of, and that each clause of each can fail.

That a question has one answer, and needs its clauses, is asked by every run of ``lexludi verify``;
so are claims and invariants, which are held here without its searches for games.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import z3
from tests.support.specified import (
    Specs,
    holds,
    hypotheses,
    is_sound,
    outcome,
    start_breaks,
    stated,
    step_breaks,
)

from lexludi.games import games
from lexludi_proofs.games import theory_of
from lexludi_spec.claims import Claim, Expect, Sometimes
from lexludi_spec.questions import Posed, QuestionSpec, Says, answers, fresh
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare

SPECS = {spec.question: (game, spec) for game in games() for spec in theory_of(game).questions}
FEW = 3  #: in so many of its shapes a question is asked here


def shapes(spec: QuestionSpec[Any]) -> Iterator[Posed[Any]]:
    """The first, the last and the one in the middle."""
    sizes = list(spec.shapes.values())
    if len(sizes) > FEW:
        sizes = [sizes[0], sizes[len(sizes) // 2], sizes[-1]]
    return map(spec.pose, sizes)


@pytest.mark.parametrize("question", SPECS)
def test_a_question_with_any_of_its_clauses_turned_around_is_torn(question: str) -> None:
    """Each clause said the other way round leaves some position without an answer, or with another."""
    spec = SPECS[question][1]
    for clause in {says.clause for posed in shapes(spec) for says in posed.says} - set(spec.redundant):
        assert any(
            not is_sound(spec, turned) or _answers_otherwise(spec, posed, turned)
            for posed, turned in ((posed, _turned(posed, clause)) for posed in shapes(spec))
        ), clause


def _turned(posed: Posed[Any], clause: str) -> Posed[Any]:
    return replace(posed, says=tuple(_other_way(says, clause) for says in posed.says))


def _other_way(says: Says, clause: str) -> Says:
    if says.clause != clause:
        return says
    return replace(says, then=lambda value: z3.Not(says.then(value)))


def _answers_otherwise(spec: QuestionSpec[Any], posed: Posed[Any], other: Posed[Any]) -> bool:
    value, within = fresh(spec.answer, "value")
    found = outcome(*posed.assumes.values(), within, answers(posed, value), z3.Not(answers(other, value)))
    return found == "sat"


@pytest.mark.parametrize("question", SPECS)
def test_what_speaks_is_a_clause_or_a_reading_that_fills_and_readings_are_named(question: str) -> None:
    game, spec = SPECS[question]
    theory = theory_of(game)
    clauses = set(theory.game.register().clauses)
    filling = {reading.id for reading in theory.game.readings if reading.fills}
    for posed in shapes(spec):
        for says in posed.says:
            assert says.clause in (filling if says.fills else clauses), says.clause
        named = {f"reading.{name}" for name in posed.readings}
        formulas = [*posed.assumes.values(), *[says.applies for says in posed.says]]
        formulas += [answers(posed, fresh(spec.answer, "value")[0])]
        assert {name for name in _names(z3.And(formulas)) if name.startswith("reading.")} <= named


def _names(term: z3.ExprRef) -> set[str]:
    found: set[str] = set()
    seen: set[int] = set()
    waiting: list[z3.ExprRef] = [term]
    while waiting:
        node = waiting.pop()
        if node.get_id() not in seen:
            seen.add(node.get_id())
            waiting += node.children()
            if z3.is_const(node):
                found.add(node.decl().name())
    return found


@pytest.mark.parametrize("game", games())
def test_every_reading_but_those_of_no_question_is_spoken_of(game: str) -> None:
    theory = theory_of(game)
    named = {name for spec in theory.questions for posed in shapes(spec) for name in posed.readings}
    assert named == {reading.name for reading in theory.game.readings}


# ---------------------------------------------------------------- claims and invariants

HELD = ("savana", "survival")  #: games whose claims are held here too, by nothing but the specification
CLAIMS = [(game, claim) for game in HELD for claim in theory_of(game).claims]
PROVED = [(game, claim) for game, claim in CLAIMS if claim.expect is Expect.PROVED]
SYSTEMS = [system for game in HELD for system in theory_of(game).systems]
INVARIANTS = {one.id: (system, one) for system in SYSTEMS for one in system.invariants}


def specs_of(game: str) -> Specs:
    """The questions of a game, by id."""
    return {spec.question: spec for spec in theory_of(game).questions}


def ids(pairs: list[tuple[str, Claim]]) -> list[str]:
    """What claims are called."""
    return [claim.id for _, claim in pairs]


@pytest.mark.parametrize(("game", "claim"), CLAIMS, ids=ids(CLAIMS))
def test_a_claim_is_as_expected(game: str, claim: Claim) -> None:
    assert holds(specs_of(game), claim) == (claim.expect is Expect.PROVED)


@pytest.mark.parametrize(("game", "claim"), PROVED, ids=ids(PROVED))
def test_a_proved_claim_is_not_vacuous_and_needs_its_hypotheses(game: str, claim: Claim) -> None:
    specs = specs_of(game)
    possible = [
        outcome(*known, *(statement.which if isinstance(statement, Sometimes) else statement.when).values())
        for known, statement in stated(specs, claim)
    ]
    assert "sat" in possible
    assert [name for name in hypotheses(specs, claim) if holds(specs, claim, name)] == []


@pytest.mark.parametrize("game", HELD)
def test_claims_rest_on_clauses_and_stand_once(game: str) -> None:
    theory = theory_of(game)
    clauses = theory.game.register().clauses
    invariants = [one for system in theory.systems for one in system.invariants]
    found: list[Claim | Invariant[Any]] = [*theory.claims, *invariants]
    assert len({one.id for one in found}) == len(found)
    assert all(clause in clauses for one in found for clause in one.clauses)


@pytest.mark.parametrize("game", HELD)
def test_every_question_has_a_claim(game: str) -> None:
    assert {claim.about for claim in theory_of(game).claims} == set(specs_of(game))


@pytest.mark.parametrize("id_", INVARIANTS)
def test_an_invariant_holds_at_the_start_and_after_every_step(id_: str) -> None:
    system, invariant = INVARIANTS[id_]
    assert start_breaks(system, invariant) == "unsat"
    assert {step_breaks(system, invariant, name) for name in system.steps} == {"unsat"}


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.id)
def test_a_system_starts_and_each_of_its_steps_is_taken(system: System[Any]) -> None:
    declare = Declare()
    state = system.state(declare, "")
    assert outcome(declare.well_typed(), system.start(state)) == "sat"
    for step in system.steps.values():
        declare = Declare()
        before, after = system.state(declare, "before."), system.state(declare, "after.")
        known = [one.holds(before) for one in system.invariants]
        assert outcome(step(before, after, declare), *known, declare.well_typed()) == "sat"
