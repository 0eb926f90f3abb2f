"""The specifications of all games by themselves: what they speak of, and that each clause of each can fail.

That a question has one answer, and needs its clauses, is asked by every run of ``lexludi verify``.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import z3
from tests.support.specified import is_sound, outcome

from lexludi.games import games
from lexludi_proofs.games import theory_of
from lexludi_spec.questions import Posed, QuestionSpec, Says, answers, fresh

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
