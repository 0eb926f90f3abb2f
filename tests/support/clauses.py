"""What the clauses answer in one position, without the engine: the specification, evaluated.

A question's formulas are compiled once and then looked up with the values of its constants;
:func:`asked_of_z3` asks Z3 itself, and a test sees that both say the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import z3

from lexludi.readings import Reading
from lexludi_proofs.evaluate import Part, part_of
from lexludi_proofs.games import Inputs, Theory, theory_of
from lexludi_proofs.readers import Places, literal, plain, values_in
from lexludi_spec.questions import Posed, answers, fresh, reading_symbol, values
from lexludi_spec.terms import spelt

Plain = int | bool | str
Values = Mapping[str, Plain]
ANSWER = "answer"


@dataclass(frozen=True, slots=True)
class Form:
    """A question in one of its shapes: where its constants stand in the inputs, and its formulas."""

    question: str
    posed: Posed[Any]
    places: Any
    assumes: Mapping[str, Part]
    answered: Part
    speaks: tuple[tuple[str, Part], ...]
    possible: tuple[tuple[tuple[Plain, ...], Values], ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the clauses allow as the answer, those of them that speak, and which hypotheses fail here."""

    allowed: tuple[tuple[Plain, ...], ...]
    speaking: frozenset[str]
    broken: tuple[str, ...]
    form: Form
    values: Values

    @property
    def value(self) -> tuple[Plain, ...]:
        """The one answer there is."""
        (only,) = self.allowed
        return only


@cache
def _forms(game: str, question: str) -> tuple[Form, ...]:
    theory = theory_of(game)
    spec = theory.question(question)
    plainly = [tuple(plain(term) for term in value) for value in values(spec.answer)]
    possible = tuple((value, _named(value)) for value in plainly)
    found = []
    for shape in spec.shapes.values():
        posed = spec.pose(shape)
        value, _ = fresh(spec.answer, ANSWER)
        found.append(
            Form(
                question,
                posed,
                dict(theory.proofs.lifts[question].inputs(posed.at, Places())),
                {name: part_of(formula) for name, formula in posed.assumes.items()},
                part_of(answers(posed, value)),
                tuple((says.clause, part_of(posed.speaks(says))) for says in posed.says),
                possible,
            )
        )
    return tuple(found)


def true(part: Part, given: Values) -> bool:
    """Does a formula hold?"""
    assert part.test is not None
    return part.test(given)


def taken(readings: Any, known: tuple[Reading, ...]) -> dict[str, Plain]:
    """The readings' symbols, each with the member that is chosen."""
    return {f"reading.{one.name}": spelt(getattr(readings, one.field)) for one in known}


def clauses_answer(theory: Theory, question: str, inputs: Inputs, context: Values) -> Ruling:
    """What the clauses answer to a question; ``context`` has the values that are no inputs, readings too."""
    rulings = []
    for form in _forms(theory.game.id, question):
        read = values_in(form.places, inputs)
        if read is None:
            continue
        given = {**context, **read}
        broken = tuple(name for name, part in form.assumes.items() if not true(part, given))
        rulings.append(
            Ruling(
                tuple(value for value, named in form.possible if true(form.answered, {**given, **named})),
                frozenset(clause for clause, part in form.speaks if true(part, given)),
                broken,
                form,
                given,
            )
        )
    # two shapes may differ in a hypothesis only
    assert rulings, f"{question}: the inputs have no shape of the specification: {inputs}"
    return min(rulings, key=lambda ruling: len(ruling.broken))


def _named(value: tuple[Plain, ...]) -> dict[str, Plain]:
    return {f"{ANSWER}.{place}": part for place, part in enumerate(value)}


def engine_parts(theory: Theory, question: str, value: Any) -> tuple[Plain, ...]:
    """An answer of the engine, in the parts of the specification's."""
    return tuple(plain(term) for term in theory.proofs.lifts[question].terms(value))


def asked_of_z3(theory: Theory, ruling: Ruling) -> tuple[tuple[Plain, ...], ...]:
    """The answers that the clauses allow, by Z3: each formula with the values put in, and simplified."""
    posed = ruling.form.posed
    symbols: dict[str, z3.ExprRef] = {
        **posed.constants,
        **{f"reading.{one.name}": reading_symbol(one) for one in theory.game.readings},
    }
    pairs = [
        (symbols[name], literal(value, symbols[name]))
        for name, value in ruling.values.items()
        if name in symbols
    ]
    value, _ = fresh(theory.question(ruling.form.question).answer, ANSWER)
    formula = z3.substitute(answers(posed, value), *pairs)
    return tuple(
        possible
        for possible, _ in ruling.form.possible
        if z3.is_true(
            z3.simplify(
                z3.substitute(
                    formula,
                    *((term, literal(part, term)) for term, part in zip(value, possible, strict=True)),
                )
            )
        )
    )
