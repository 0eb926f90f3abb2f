"""What rulings leave to be done: claims that need one, and pairs of open readings that act on one another."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import z3

from lexludi.readings import Reading, choose
from lexludi.rulings import load_rulings
from lexludi_proofs.checks import Bench, shaped
from lexludi_proofs.findings.doubts import asked
from lexludi_proofs.games import Theory
from lexludi_proofs.pool import valued
from lexludi_proofs.solving import Outcome
from lexludi_spec.questions import answers, fresh, reading_symbol
from lexludi_spec.terms import member


def rulings_of(path: Path | None, games: tuple[str, ...]) -> dict[str, str]:
    """The choices of a file of rulings, for the games chosen; nothing without a file.

    :raises Problem: if the file is none, or is about another game.
    """
    if path is None:
        return {}
    return [load_rulings(path, game) for game in games][-1].chosen


@dataclass(frozen=True, slots=True)
class Pair:
    """Two readings that a question depends on: does the one change what the other does?"""

    question: str
    one: Reading
    other: Reading
    acts: str  #: "yes", "no" (proved) or "unknown"
    moves: tuple[str, ...] = ()


def pairs(theory: Theory, chosen: Mapping[str, str]) -> Iterator[Pair]:
    """Each two open readings of one question, and whether the effect of one hangs on the other."""
    for question in theory.game.questions:
        readings = [
            one for one in theory.game.readings if one.name in question.readings and one.name not in chosen
        ]
        for one, other in combinations(readings, 2):
            yield _pair(theory, question.id, one, other, chosen)


def _pair(theory: Theory, question: str, one: Reading, other: Reading, chosen: Mapping[str, str]) -> Pair:
    rule = theory.game.question(question)

    def under(inputs: Mapping[str, Any], left: str, right: str) -> Any:
        given = {**chosen, one.name: left, other.name: right}
        readings = choose(theory.game.readings_default, theory.game.readings, given)
        return rule.rule(**inputs, readings=readings).value

    for shape in shaped(theory.question(question)):
        for moment in valued(theory, question, shape.posed.at, shape.posed.constants, chosen):
            if _act(one, other, lambda left, right, at=moment.inputs: under(at, left, right)):
                return Pair(question, one, other, "yes", moment.reached.moves)
    return Pair(question, one, other, _proved_apart(theory, question, one, other))


def _act(one: Reading, other: Reading, answer: Any) -> bool:
    """Do two ways to take the first differ in another manner when the second is taken otherwise?

    Taken the other way round it is the same notion, if effects are compared by their answers.
    """
    lefts = [str(option.value) for option in one.options]
    rights = [str(option.value) for option in other.options]
    table = {(left, right): answer(left, right) for left in lefts for right in rights}
    return any(
        (table[a, c] == table[b, c]) != (table[a, e] == table[b, e])
        or (table[a, c] != table[b, c] and (table[a, c], table[b, c]) != (table[a, e], table[b, e]))
        for a, b in combinations(lefts, 2)
        for c, e in combinations(rights, 2)
    )


def _proved_apart(theory: Theory, question: str, one: Reading, other: Reading) -> str:
    """Proved: no position in which the first makes a difference that the second changes."""
    spec = theory.question(question)
    bench = Bench()
    for shape in shaped(spec):
        outcome = asked(
            bench,
            f"{question}/pair/{one.name}/{other.name}",
            "Neither reading changes what the other does.",
            shape,
            [_acts(spec, shape.posed, one, other)],
        ).outcome
        if outcome is not Outcome.UNSAT:
            return "unknown"
    return "no"


def _acts(spec: Any, posed: Any, one: Reading, other: Reading) -> z3.BoolRef:
    symbols = reading_symbol(one), reading_symbol(other)
    table: dict[tuple[Any, Any], Any] = {}
    known: list[z3.BoolRef] = list(posed.assumes.values())
    for left in one.options:
        for right in other.options:
            value, within = fresh(spec.answer, f"answer.{left.value}.{right.value}")
            said = z3.substitute(
                z3.And(*posed.assumes.values(), answers(posed, value)),
                (symbols[0], member(left)),
                (symbols[1], member(right)),
            )
            known += [within, said]
            table[left, right] = value

    def same(a: Any, b: Any) -> z3.BoolRef:
        return z3.And([x == y for x, y in zip(a, b, strict=True)])

    changes = []
    for a, b in combinations(list(one.options), 2):
        for c, e in combinations(list(other.options), 2):
            here, there = same(table[a, c], table[b, c]), same(table[a, e], table[b, e])
            alike = z3.And(same(table[a, c], table[a, e]), same(table[b, c], table[b, e]))
            changes.append(z3.Or(here != there, z3.And(z3.Not(here), z3.Not(alike))))
    return z3.And(*known, z3.Or(changes))
