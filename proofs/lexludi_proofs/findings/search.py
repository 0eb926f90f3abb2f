"""Where ways part: reached positions in which a question is answered differently, the smallest first.

Rules are run, not formulas solved: each is proved equal to its clauses. What is found is confirmed by a
solver and replayed before it counts.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import z3

from lexludi.answers import Answer
from lexludi.doubts import OTHERWISE, STATED, Doubt
from lexludi.errors import Problem
from lexludi.games import game_named
from lexludi.readings import Reading, choose
from lexludi.scenario import Asked, Scenario, check
from lexludi.seats import letter
from lexludi.wire import to_plain
from lexludi_proofs.checks import Bench, Shaped, shaped
from lexludi_proofs.findings.finding import Size, Told, Witness
from lexludi_proofs.games import Inputs, Theory
from lexludi_proofs.obligations import obligation
from lexludi_proofs.pool import Moment, Reached, can_be, fixed, parts_of, passes, posed_at, valued
from lexludi_proofs.readers import literal
from lexludi_proofs.solving import Outcome, solve
from lexludi_spec.questions import QuestionSpec

Rule = Callable[..., Answer[Any]]
TRIED = 40  #: so many of the smallest positions are shown to a solver, until one is confirmed
SMALLER = 6_000_000  #: solver units to prove that there is no smaller position


@dataclass(frozen=True)
class Choice:
    """One way: its name, the readings it takes on top, and the rule that answers."""

    name: str
    readings: Mapping[str, str]
    rule: Rule


@dataclass(frozen=True)
class Ways:
    """Some ways to answer a question, the default first; ``id`` is of the reading or the doubt."""

    id: str
    question: str
    choices: tuple[Choice, ...]


def of_reading(theory: Theory, reading: Reading, question: str) -> Ways:
    """The ways to take a reading."""
    rule = theory.game.question(question).rule
    options = sorted(reading.options, key=lambda option: option is not reading.default)
    choices = tuple(Choice(str(one.value), {reading.name: str(one.value)}, rule) for one in options)
    return Ways(reading.id, question, choices)


def of_doubt(theory: Theory, doubt: Doubt, question: str) -> Ways:
    """The two ways to take a doubt."""
    stated = Choice(STATED, {}, theory.game.question(question).rule)
    return Ways(doubt.id, question, (stated, Choice(OTHERWISE, {}, doubt.rules[question])))


def answered(
    theory: Theory, ways: Ways, inputs: Inputs, played: Mapping[str, str]
) -> tuple[Answer[Any] | None, ...]:
    """The answer of each way to a question with these inputs; None where a rule refuses them."""
    takes = theory.game.question(ways.question).takes_readings
    found: list[Answer[Any] | None] = []
    for choice in ways.choices:
        given = dict(inputs)
        if takes:
            given["readings"] = _readings(theory.game.id, tuple({**played, **choice.readings}.items()))
        try:
            found.append(choice.rule(**given))
        except Problem:
            found.append(None)
    return tuple(found)


@cache
def _readings(game: str, chosen: tuple[tuple[str, str], ...]) -> Any:
    """A game's readings with these choices made: once, for it is asked at every position."""
    one = game_named(game)
    return choose(one.readings_default, one.readings, dict(chosen))


def part_ways(answers: Iterable[Answer[Any] | None]) -> bool:
    """Do two of some answers differ?"""
    values = [one.value for one in answers if one is not None]
    return any(value != values[0] for value in values[1:])


@dataclass(frozen=True)
class Parting:
    """A reached position in which ways part."""

    size: Size
    shape: Shaped
    moment: Moment
    answers: tuple[Answer[Any] | None, ...]


def partings(theory: Theory, ways: Ways, played: Mapping[str, str]) -> Iterator[Parting]:
    """Where ways part in the pool of games played under some readings; alike positions once."""
    spec = theory.question(ways.question)
    for shape in shaped(spec):
        posed = shape.posed
        assumes = [part for one in posed.assumes.values() for part in parts_of(one) if part.test]
        seen: set[Any] = set()
        for moment in valued(theory, ways.question, posed.at, posed.constants, played):
            key = tuple(moment.values.items())
            if key in seen:
                continue
            seen.add(key)
            answers = answered(theory, ways, moment.inputs, played)
            if part_ways(answers) and passes(assumes, moment.values):
                yield Parting(size_at(spec, shape, moment.values), shape, moment, answers)


def smallest(
    theory: Theory, ways: Ways, played: Mapping[str, str], formula: Callable[[Shaped], z3.BoolRef]
) -> Parting | None:
    """The smallest reached position in which ways part, and ``formula`` holds by the solver too."""
    found = sorted(partings(theory, ways, played), key=lambda one: (one.size, len(one.moment.reached.moves)))
    for one in found[:TRIED]:
        posed = one.shape.posed
        pairs = [
            (posed.constants[name], literal(value, posed.constants[name]))
            for name, value in one.moment.values.items()
            if name in posed.constants
        ]
        wanted = z3.substitute(formula(one.shape), *fixed(theory, played))
        if can_be(z3.substitute(wanted, *pairs)):
            return one
    return None


# ---------------------------------------------------------------- how large a position is


def size_at(spec: QuestionSpec[Any], shape: Shaped, values: Mapping[str, int | bool | str]) -> Size:
    """How large a position is whose constants have these values."""
    cards = numbers = 0
    for name, constant in shape.posed.constants.items():
        value = values.get(name)
        if isinstance(constant, z3.BitVecRef):
            cards += int(value or 0).bit_count()
        elif isinstance(constant, z3.ArithRef):
            numbers += abs(int(value or 0))  # scores can be below zero, and NOBODY is
        elif isinstance(constant, z3.BoolRef):
            numbers += bool(value)
    return Size(spec.shapes[shape.shape], cards, numbers)


def smaller(shape: Shaped, size: Size) -> z3.BoolRef:
    """A position of a shape is smaller than a size, which is of the same shape."""
    constants = shape.posed.constants.values()
    cards = z3.Sum(
        [z3.IntVal(0)]
        + [
            z3.If(z3.Extract(bit, bit, one) == 1, z3.IntVal(1), z3.IntVal(0))
            for one in constants
            if isinstance(one, z3.BitVecRef)
            for bit in range(one.size())
        ]
    )
    numbers = z3.Sum(
        [z3.IntVal(0)]
        + [z3.If(one < 0, -one, one) for one in constants if isinstance(one, z3.ArithRef)]
        + [z3.If(one, z3.IntVal(1), z3.IntVal(0)) for one in constants if isinstance(one, z3.BoolRef)]
    )
    return z3.Or(cards < size.cards, z3.And(cards == size.cards, numbers < size.numbers))


def is_minimal(
    spec: QuestionSpec[Any], size: Size, formula: Callable[[Shaped], z3.BoolRef], id_: str
) -> bool:
    """Is it proved that no smaller position satisfies ``formula`` (which includes all that is assumed)?"""
    for shape in shaped(spec):
        if spec.shapes[shape.shape] > size.shape:
            continue
        formulas = [formula(shape)]
        if spec.shapes[shape.shape] == size.shape:
            formulas.append(smaller(shape, size))
        what = obligation(f"{id_}/smaller/{shape.shape}", "No smaller position shows it.", formulas, {})
        if solve(what, SMALLER).outcome is not Outcome.UNSAT:
            return False
    return True


# ---------------------------------------------------------------- telling it


def witness(
    theory: Theory, ways: Ways, one: Parting, *, title: str, played: Mapping[str, str], minimal: bool
) -> Witness:
    """Tell a parting as a scenario that asks each way, and replay it.

    :raises Problem: if the replay does not give what was found.
    """
    reached, inputs = one.moment.reached, one.moment.inputs
    question = theory.game.question(ways.question)
    told = Scenario(
        format="lexludi scenario 1",
        game=theory.game.id,
        title=title,
        setup=dict(reached.setup),
        moves=list(reached.moves),
        readings=dict(played),
        asks=[
            _asked(theory, ways, reached, inputs, choice, answer)
            for choice, answer in zip(ways.choices, one.answers, strict=True)
            if answer is not None and _is_of_the_game(theory, ways, choice)
        ],
        shows=ways.id,
    )
    check(told)
    answers = tuple(
        Told(choice.name, question.say(answer.value), answer.because)
        for choice, answer in zip(ways.choices, one.answers, strict=True)
        if answer is not None
    )
    return Witness(told, ways.question, one.size, minimal, answers)


def _is_of_the_game(theory: Theory, ways: Ways, choice: Choice) -> bool:
    """Can a scenario ask it? A reader's own rule is nowhere but in the reader's file."""
    return choice.name != OTHERWISE or any(one.id == ways.id for one in theory.game.doubts)


def _asked(
    theory: Theory, ways: Ways, reached: Reached, inputs: Inputs, choice: Choice, answer: Answer[Any]
) -> Asked:
    posed = posed_at(theory, reached, ways.question) or {}
    own = {name: to_plain(value) for name, value in inputs.items() if name not in posed}
    of_each = posed and theory.game.engine.pose(reached.state, ways.question) is None
    of = letter(reached.of) if of_each and reached.of is not None else ""
    doubts = {one.id: one.name for one in theory.game.doubts}
    readings = dict(choice.readings) or ({doubts[ways.id]: choice.name} if ways.id in doubts else {})
    return Asked(ways.question, to_plain(answer.value), readings, own, of=of)


__all__ = ["Bench", "Choice", "Ways", "is_minimal", "of_doubt", "of_reading", "smallest", "witness"]
