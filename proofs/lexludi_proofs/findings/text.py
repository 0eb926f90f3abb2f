"""The text alone: positions in which no sentence answers a question, or not all can be obeyed."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import z3

from lexludi.scenario import Asked, Scenario, check
from lexludi.seats import letter
from lexludi.wire import to_plain
from lexludi_proofs import pool
from lexludi_proofs.checks import Bench, QuestionChecks, Shaped, shaped
from lexludi_proofs.evaluate import Part, part_of
from lexludi_proofs.findings import doubts as d
from lexludi_proofs.findings import search
from lexludi_proofs.findings.finding import Told, What, Witness
from lexludi_proofs.games import Inputs, Theory, theory_of
from lexludi_proofs.pool import Moment, Reached, can_be, fixed, passes, valued
from lexludi_proofs.readers import Places, literal, plain, values_in
from lexludi_proofs.solving import Outcome
from lexludi_proofs.told import clauses_say
from lexludi_spec.questions import Posed, Says, fresh, values

TRIED = 40


@dataclass(frozen=True)
class Torn:
    """What the text lacks at a question: the clauses and readings concerned, in words, and a witness."""

    clauses: tuple[str, ...]
    readings: tuple[str, ...]
    words: str
    witness: Witness | None


class Speaking:
    """What the text alone says to a question in a shape, quick to look up: the clauses, and what is left."""

    def __init__(self, theory: Theory, question: str, shape: Shaped) -> None:
        """Compile what its clauses say."""
        self.shape = shape
        self.spec = theory.question(question)
        self.places = dict(theory.proofs.lifts[question].inputs(shape.posed.at, Places()))
        self.says = [
            (says, part_of(z3.simplify(shape.posed.speaks_in_the_text(says)))) for says in shape.posed.says
        ]
        blanks, _ = fresh(self.spec.answer, "said")
        self.names = [blank.decl().name() for blank in blanks]
        self.thens = [part_of(z3.simplify(says.then(blanks))) for says in shape.posed.says]
        self.possible = [tuple(plain(term) for term in value) for value in values(self.spec.answer)]

    def left(self, at: Mapping[str, int | bool | str]) -> tuple[list[Says], int] | None:
        """The clauses that speak, and how many answers they leave, up to two; None where that is not told."""
        speaking: list[tuple[Says, Part]] = []
        for (says, when), then in zip(self.says, self.thens, strict=True):
            if when.test is None or then.test is None:
                return None
            try:
                if when.test(at):
                    speaking.append((says, then))
            except KeyError:
                return None
        count = 0
        for value in self.possible:
            known = {**at, **dict(zip(self.names, value, strict=True))}
            if all(then.test is not None and then.test(known) for _, then in speaking):
                count += 1
                if count == 2:
                    break
        return [says for says, _ in speaking], count


def is_torn(left: tuple[list[Says], int] | None, what: What) -> bool:
    """Is it that sort of position?"""
    if left is None:
        return False
    speaking, count = left
    return count == 0 if what is What.CONFLICT else (not speaking or count > 1)


@cache
def _taken(game: str, readings: tuple[tuple[str, str], ...]) -> Mapping[str, int | bool | str]:
    """The readings' symbols by name, with what is taken: once, for it is asked at every position."""
    return {symbol.decl().name(): plain(value) for symbol, value in fixed(theory_of(game), dict(readings))}


class Looking:
    """Looks whether the text lacks an answer where a question arises."""

    def __init__(self, theory: Theory, question: str, what: What) -> None:
        """Compile each shape."""
        self.theory = theory
        self.what = what
        self.speaking = [Speaking(theory, question, shape) for shape in shaped(theory.question(question))]
        self.known: dict[Any, bool] = {}

    def __call__(self, reached: Reached, inputs: Mapping[str, Any]) -> bool:
        """Is the text torn, or silent, in this position?"""
        taken = _taken(self.theory.game.id, tuple(reached.readings.items()))
        for place, speaking in enumerate(self.speaking):
            found = values_in(speaking.places, inputs)
            if found is None:
                continue
            key = (place, *found.items())
            if key not in self.known:
                at = {**self.theory.proofs.context(reached.state), **taken, **found}
                self.known[key] = is_torn(speaking.left(at), self.what)
            if self.known[key]:
                return True
        return False


def torn(theory: Theory, question: str, what: What, own: Mapping[str, str], bench: Bench) -> Torn | None:
    """The smallest position that shows a gap or a conflict of the text alone; None if there is none."""
    spec = theory.question(question)
    checks = QuestionChecks(theory, spec, bench)
    bad = checks._gap if what is What.GAP else checks._conflict  # noqa: SLF001 - the same question, asked here

    def formula(shape: Shaped) -> z3.BoolRef:
        return z3.And(*shape.posed.assumes.values(), bad(shape.posed, Posed.speaks_in_the_text))

    can = [
        shape
        for shape in shaped(spec)
        if d.asked(
            bench, f"{question}/{what.value}", "The text alone answers.", shape, [formula(shape)]
        ).outcome
        is not Outcome.UNSAT
    ]
    if not can:
        return None
    for played in _played(theory, own, [formula(shape) for shape in can]):
        found = _smallest(theory, question, what, played, formula)
        if found is not None:
            shape, moment, speaking = found
            size = search.size_at(spec, shape, moment.values)
            minimal = search.is_minimal(spec, size, formula, f"{question}/{what.value}")
            told = _told(theory, question, what, shape, moment, played)
            answer = Told("by the text alone", told.asks[-1].note, tuple(one.clause for one in speaking))
            witness = Witness(told, question, size, minimal, (answer,))
            return Torn(_clauses(speaking, can), _readings(can), _words(speaking, what), witness)
    return Torn(_clauses([], can), _readings(can), _words([], what), None)


def _played(theory: Theory, own: Mapping[str, str], formulas: list[z3.BoolRef]) -> "list[Mapping[str, str]]":
    tried: list[Mapping[str, str]] = [own]
    for formula in formulas:
        tried += [one for one in pool.ways(theory, own, formula) if one not in tried]
    return tried


def _smallest(
    theory: Theory, question: str, what: What, played: Mapping[str, str], formula: Any
) -> tuple[Shaped, Moment, list[Says]] | None:
    spec = theory.question(question)
    taken = {symbol.decl().name(): plain(value) for symbol, value in fixed(theory, played)}
    found = []
    for shape in shaped(spec):
        speaking = Speaking(theory, question, shape)
        seen: set[Any] = set()
        assumes = [part for one in shape.posed.assumes.values() for part in pool.parts_of(one) if part.test]
        for moment in valued(theory, question, shape.posed.at, shape.posed.constants, played):
            key = tuple(moment.values.items())
            if key in seen:
                continue
            seen.add(key)
            left = speaking.left({**taken, **moment.values})
            if is_torn(left, what) and passes(assumes, {**taken, **moment.values}):
                assert left is not None
                size = search.size_at(spec, shape, moment.values)
                found.append((size, len(moment.reached.moves), shape, moment, left[0]))
    for _, _, shape, moment, says in sorted(found, key=lambda one: one[:2])[:TRIED]:
        constants = shape.posed.constants
        pairs = [(constants[n], literal(v, constants[n])) for n, v in moment.values.items() if n in constants]
        wanted = z3.substitute(formula(shape), *fixed(theory, played))
        if can_be(z3.substitute(wanted, *pairs)):
            return shape, moment, says
    return None


def _told(
    theory: Theory, question: str, what: What, shape: Shaped, moment: Moment, played: Mapping[str, str]
) -> Scenario:
    reached, inputs = moment.reached, moment.inputs
    said = clauses_say(
        theory, theory.question(question), shape.posed, (reached, inputs), Posed.speaks_in_the_text
    )
    rule = theory.game.question(question)
    told = Scenario(
        format="lexludi scenario 1",
        game=theory.game.id,
        title=f"{rule.asks} ({what.value})",
        setup=dict(reached.setup),
        moves=list(reached.moves),
        readings=dict(played),
        asks=[_asked(theory, question, reached, inputs, played, f"By the text alone: {said.words}.")],
        shows=question,
    )
    check(told)
    return told


def _asked(
    theory: Theory, question: str, reached: Reached, inputs: Inputs, played: Mapping[str, str], note: str
) -> Asked:
    ways = search.Ways(question, question, (search.Choice("", {}, theory.game.question(question).rule),))
    (answer,) = search.answered(theory, ways, inputs, played)
    assert answer is not None
    posed = pool.posed_at(theory, reached, question) or {}
    own = {name: to_plain(value) for name, value in inputs.items() if name not in posed}
    of_each = posed and theory.game.engine.pose(reached.state, question) is None
    of = letter(reached.of) if of_each and reached.of is not None else ""
    return Asked(question, to_plain(answer.value), {}, own, note=note, of=of)


def _clauses(speaking: list[Says], can: list[Shaped]) -> tuple[str, ...]:
    """The clauses that contradict one another; where none speaks, those that speak elsewhere."""
    stated = [says.clause for shape in can for says in shape.posed.says if not says.fills]
    return tuple(dict.fromkeys([says.clause for says in speaking] or stated))


def _readings(can: list[Shaped]) -> tuple[str, ...]:
    """The readings that stand in for the text."""
    return tuple(
        dict.fromkeys(
            name
            for shape in can
            for name in shape.posed.readings
            if any(says.stands_in for says in shape.posed.says)
        )
    )


def _words(speaking: list[Says], what: What) -> str:
    if what is What.GAP:
        return "No sentence says."
    if any(says.under is not None for says in speaking):
        return "A sentence can be taken in ways that contradict one another."
    return "Sentences contradict one another."
