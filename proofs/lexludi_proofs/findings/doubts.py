"""A doubt's other way, held against itself: its rule against its clauses, and both against what is stated.

For each question that a doubt changes there are two theories that differ in that question alone: the
game's own, and :func:`taken_otherwise`. The checks of a question apply to the second as to the first.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import z3

from lexludi.doubts import Doubt
from lexludi.errors import Code, Problem, nearest
from lexludi_proofs.checks import Bench, QuestionChecks, Shaped, shaped
from lexludi_proofs.games import Theory
from lexludi_proofs.ledger import Row
from lexludi_proofs.obligations import obligation
from lexludi_proofs.solving import Outcome, Solved
from lexludi_spec.doubts import Otherwise, otherwise
from lexludi_spec.questions import QuestionSpec, Value, answers, fresh


@dataclass(frozen=True)
class Other:
    """A question taken otherwise: the doubt, the question, and the theory in which it is so."""

    doubt: Doubt
    question: str
    theory: Theory

    @property
    def spec(self) -> QuestionSpec[Any]:
        """What the clauses say then."""
        return self.theory.question(self.question)


def taken_otherwise(theory: Theory, doubt: Doubt, declared: Otherwise) -> tuple[Other, ...]:
    """A theory for each question that a doubt changes, with that question taken otherwise.

    :raises Problem: if rules and clauses are not about the same questions.
    """
    if set(doubt.rules) != set(declared.says):
        raise Problem(
            Code.BAD_DOUBT,
            f"{doubt.id} has rules for {', '.join(sorted(doubt.rules))}, "
            f"and clauses for {', '.join(sorted(declared.says))}.",
            "Both must be about the same questions.",
        )
    return tuple(
        Other(doubt, question, _otherwise(theory, doubt, declared, question)) for question in doubt.rules
    )


def _otherwise(theory: Theory, doubt: Doubt, declared: Otherwise, question: str) -> Theory:
    spec = otherwise(theory.question(question), declared.says[question])
    rule = replace(theory.game.question(question), rule=doubt.rules[question])
    game = replace(
        theory.game,
        questions=tuple(rule if one.id == question else one for one in theory.game.questions),
    )
    # a clause that is not needed any more is nothing against the other way: only the rest is checked
    questions = tuple(spec if one.question == question else one for one in theory.questions)
    return replace(theory, game=game, questions=questions)


def doubt_named(theory: Theory, name: str) -> tuple[Doubt, Otherwise]:
    """Give the doubt of that name or id, with what the specification declares of it.

    :raises Problem: if there is none, or it is on one side only.
    """
    doubt = next((one for one in theory.game.doubts if name in (one.name, one.id)), None)
    if doubt is None:
        known = tuple(one.name for one in theory.game.doubts)
        raise Problem(Code.UNKNOWN_READING, f"there is no doubt “{name}”.", nearest(name, known))
    declared = next((one for one in theory.doubts() if one.doubt == doubt.id), None)
    if declared is None:
        what = f"{doubt.id} has a rule, and nothing declares what the clauses say then."
        raise Problem(Code.BAD_DOUBT, what, f"lexludi_spec.{theory.game.id}.doubts is the place.")
    return doubt, declared


def sound(other: Other, bench: Bench) -> tuple[Row, ...]:
    """Is the other way one to take the rulebook in: one answer everywhere, its rule that of its clauses?"""
    checks = QuestionChecks(other.theory, other.spec, bench)
    return tuple(
        replace_id(check(), f"{other.doubt.id}/{other.question}")
        for check in (checks.complete, checks.consistent, checks.equal)
    )


def replace_id(row: Row, prefix: str) -> Row:
    """The row under the id of a doubt."""
    import msgspec

    return msgspec.structs.replace(row, id=f"{prefix}/{row.check}")


@dataclass(frozen=True)
class Apart:
    """The formula of a shape: ``answer`` as stated and ``other`` taken otherwise, which differ."""

    shape: Shaped
    one: Value
    other: Value
    differs: z3.BoolRef


def apart(theory: Theory, other: Other) -> tuple[Apart, ...]:
    """For each shape of a question, that it is answered in two ways (whatever is assumed of the position)."""
    found = []
    for stated, taken in zip(shaped(theory.question(other.question)), shaped(other.spec), strict=True):
        one, one_in = fresh(other.spec.answer, "answer")
        two, two_in = fresh(other.spec.answer, "other")
        unlike = z3.Not(z3.And([left == right for left, right in zip(one, two, strict=True)]))
        differs = z3.And(one_in, two_in, answers(stated.posed, one), answers(taken.posed, two), unlike)
        found.append(Apart(stated, one, two, differs))
    return tuple(found)


def asked(bench: Bench, id_: str, words: str, shape: Shaped, formulas: list[z3.BoolRef]) -> Solved:
    """Ask whether formulas about a shape's position can hold together."""
    constants = dict(shape.posed.constants) | {
        f"reading.{name}": symbol for name, symbol in shape.posed.readings.items()
    }
    return bench.ask(obligation(f"{id_}/{shape.shape}", words, formulas, constants))


def differs_if_typed(bench: Bench, other: Other, aparts: tuple[Apart, ...]) -> bool:
    """Do the two ways differ in some position of the right types, reachable or not?"""
    return any(
        asked(
            bench,
            f"{other.doubt.id}/{other.question}/differs",
            "The two ways are the same, whatever the position.",
            one.shape,
            [one.shape.posed.assumes["well-typed"], one.differs],
        ).outcome
        is Outcome.SAT
        for one in aparts
    )


def harmless(bench: Bench, other: Other, aparts: tuple[Apart, ...]) -> Mapping[str, Outcome]:
    """Shape by shape: can the two ways differ where all holds that is proved of positions?"""
    return {
        one.shape.shape: asked(
            bench,
            f"{other.doubt.id}/{other.question}/settled",
            "The two ways are the same in every position that is reached.",
            one.shape,
            [*one.shape.posed.assumes.values(), one.differs],
        ).outcome
        for one in aparts
    }


__all__ = [
    "Apart",
    "Other",
    "apart",
    "differs_if_typed",
    "doubt_named",
    "harmless",
    "sound",
    "taken_otherwise",
]
