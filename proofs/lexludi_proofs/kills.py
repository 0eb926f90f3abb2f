"""Which claim kills which mutant of a rule.

A claim *kills* a mutant if its verdict changes when the mutant stands in the rule's place:
what was proved can be broken, or what could happen no longer can. A solver that gives up
kills nothing. An invariant is a claim about a transition system, and kills mutants of its
start and its steps. A mutant that nothing kills *survives*: no claim pins down the rule there.
"""

import multiprocessing
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from enum import Enum, unique
from functools import cache, cached_property
from typing import Any

import z3

from lexludi_proofs.games import Theory, theory_of
from lexludi_proofs.mutants import (
    BUDGET,
    START,
    Mutant,
    Rule,
    allows_less,
    answer_of,
    is_torn,
    mutants_of,
    rule_of,
    rules,
    says_otherwise,
)
from lexludi_proofs.obligations import obligation
from lexludi_proofs.solving import Outcome, solve
from lexludi_proofs.theorems import Stated, conclusion, state
from lexludi_spec.claims import Claim, Sometimes
from lexludi_spec.questions import answers
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare

# ---------------------------------------------------------------- what a claim asks


@dataclass(frozen=True)
class Part:
    """One obligation of a claim: the forms of rules that it rests on, and everything else in it."""

    name: str
    forms: Mapping[str, tuple[str, z3.BoolRef]]  #: by rule, the form's name and what it says
    rest: tuple[z3.BoolRef, ...]

    def outcome(self, id_: str, mutant: Mutant | None = None) -> Outcome:
        """Can it be, with a mutant in the place of its rule, if one is given?"""
        forms = [
            mutant.forms.get(name, formula) if mutant is not None and mutant.rule == rule else formula
            for rule, (name, formula) in self.forms.items()
        ]
        return solve(obligation(f"{id_}/{self.name}", "", [*self.rest, *forms], {}), BUDGET).outcome

    def has(self, mutant: Mutant) -> bool:
        """Does it rest on what is other in the mutant?"""
        return mutant.rule in self.forms and self.forms[mutant.rule][0] in mutant.forms


@dataclass(frozen=True)
class Judge:
    """A claim or an invariant, as the parts of which one must, or none may, be satisfiable."""

    id: str
    parts: tuple[Part, ...]

    @property
    def rules(self) -> frozenset[str]:
        """The rules it rests on."""
        return frozenset(rule for part in self.parts for rule in part.forms)


def judges(theory: Theory) -> tuple[Judge, ...]:
    """All claims and invariants of a game."""
    return (
        *(_of_claim(theory, claim) for claim in theory.claims),
        *(_of_invariant(system, one) for system in theory.systems for one in system.invariants),
    )


def _of_claim(theory: Theory, claim: Claim) -> Judge:
    return Judge(claim.id, tuple(_of_shape(theory, claim, one) for one in state(theory, claim)))


def _of_shape(theory: Theory, claim: Claim, one: Stated) -> Part:
    size = theory.question(claim.about).shapes[one.shape]
    forms: dict[str, tuple[str, z3.BoolRef]] = {}
    rest = list(one.posed.assumes.values())
    for question in one.asked:
        spec = theory.question(question)
        (shape,) = [name for name, each in spec.shapes.items() if each == size]
        value, within = answer_of(spec)
        forms[question] = shape, answers(spec.pose(size), value)
        rest.append(within)
    if isinstance(one.statement, Sometimes):
        rest += one.statement.which.values()
    else:
        rest += [*one.statement.when.values(), z3.Not(conclusion(one.statement))]
    return Part(one.shape, forms, tuple(rest))


def _of_invariant(system: System[Any], invariant: Invariant[Any]) -> Judge:
    declare = Declare()
    at = system.state(declare, "before.")
    parts = [Part(START, {system.id: (START, system.start(at))}, (z3.Not(invariant.holds(at)),))]
    for name, step in system.steps.items():
        declare = Declare()
        before = system.state(declare, "before.")
        typed = declare.well_typed()
        after = system.state(declare, "after.")
        known = [one.holds(before) for one in system.invariants]
        relation = step(before, after, declare)
        rest = (typed, *known, z3.Not(invariant.holds(after)))
        parts.append(Part(name, {system.id: (name, relation)}, rest))
    return Judge(invariant.id, tuple(parts))


# ---------------------------------------------------------------- the verdict, and its change


@unique
class Verdict(Enum):
    """Whether some part of a claim can be, or none; or nobody knows."""

    CAN = "can be"
    CANNOT = "cannot be"
    UNKNOWN = "unknown"


def verdict(judge: Judge, mutant: Mutant, known: Mapping[str, Outcome]) -> Verdict:
    """What becomes of a claim; of the parts that a mutant leaves alone, the outcome is known."""
    outcomes: list[Outcome] = []
    for part in judge.parts:
        outcomes.append(part.outcome(judge.id, mutant) if part.has(mutant) else known[part.name])
        if outcomes[-1] is Outcome.SAT:
            break
    return _joined(outcomes)


def _joined(outcomes: Iterable[Outcome]) -> Verdict:
    every = frozenset(outcomes)
    if Outcome.SAT in every:
        return Verdict.CAN
    return Verdict.UNKNOWN if Outcome.UNKNOWN in every else Verdict.CANNOT


@dataclass(frozen=True)
class Court:
    """The claims that rest on a rule, each with the outcomes of its parts as the rule stands."""

    judges: tuple[Judge, ...]
    known: Mapping[str, Mapping[str, Outcome]]

    def killers(self, mutant: Mutant) -> tuple[str, ...]:
        """The claims that kill a mutant."""
        return tuple(judge.id for judge in self.judges if self.kills(judge, mutant))

    def kills(self, judge: Judge, mutant: Mutant) -> bool:
        """Is the verdict another one, and was it known before and is it now?"""
        known = self.known[judge.id]
        was = _joined(known.values())
        return was is not Verdict.UNKNOWN and verdict(judge, mutant, known) not in (was, Verdict.UNKNOWN)


def court(all_judges: Iterable[Judge], rule: str) -> Court:
    """The claims that rest on a rule, heard while it stands."""
    chosen = tuple(judge for judge in all_judges if rule in judge.rules)
    known = {judge.id: {part.name: part.outcome(judge.id) for part in judge.parts} for judge in chosen}
    return Court(chosen, known)


# ---------------------------------------------------------------- the whole matrix


@unique
class Fate(Enum):
    """What becomes of a mutant."""

    SAME = "the same rule"
    UNDECIDED = "undecided"
    KILLED = "killed"
    LESS = "allows less"  #: no invariant kills it, for it allows nothing that the rule does not
    SURVIVES = "survives"


@dataclass(frozen=True)
class Row:
    """A mutant, what becomes of it, and the claims that kill it.

    One that is ``torn`` has no answer in some position, or more than one: the checks
    *complete* and *consistent* see it, whatever is claimed.
    """

    mutant: str
    rule: str
    fate: Fate
    torn: bool = False
    killers: tuple[str, ...] = ()


class Matrix:
    """All rules of a game, their mutants, and the claims that rest on them, each made when asked for."""

    def __init__(self, theory: Theory) -> None:
        """Make nothing yet."""
        self.theory = theory
        self._systems = {system.id for system in theory.systems}
        self._made: dict[str, tuple[Rule, Mapping[str, Mutant]]] = {}
        self._courts: dict[str, Court] = {}

    @cached_property
    def judges(self) -> tuple[Judge, ...]:
        """All claims and invariants."""
        return judges(self.theory)

    def made(self, rule: str) -> tuple[Rule, Mapping[str, Mutant]]:
        """A rule and its mutants, by their ids."""
        if rule not in self._made:
            it = rule_of(self.theory, rule)
            self._made[rule] = it, {mutant.id: mutant for mutant in mutants_of(self.theory, it)}
        return self._made[rule]

    def court(self, rule: str) -> Court:
        """The claims that rest on a rule."""
        if rule not in self._courts:
            self._courts[rule] = court(self.judges, rule)
        return self._courts[rule]

    def row(self, rule: str, mutant: str) -> Row:
        """Decide one mutant: is it another rule, and who kills it?"""
        it, mutants = self.made(rule)
        one = mutants[mutant]
        differs = says_otherwise(it, one)
        if differs is not Outcome.SAT:
            return Row(mutant, rule, Fate.SAME if differs is Outcome.UNSAT else Fate.UNDECIDED)
        is_system = rule in self._systems
        # The proofs that nothing is broken cost most; of a step that allows less none is wanted. The first
        # states of a system are looked at without the bounds of their numbers, so there it does not follow.
        if is_system and START not in one.forms and allows_less(it, one):
            return Row(mutant, rule, Fate.LESS)
        killers = self.court(rule).killers(one)
        if killers:
            fate = Fate.KILLED
        elif is_system and START in one.forms and allows_less(it, one):
            fate = Fate.LESS
        else:
            fate = Fate.SURVIVES
        torn = not is_system and is_torn(self.theory, it, one)
        return Row(mutant, rule, fate, torn, killers)


@cache
def matrix_of(game: str) -> Matrix:
    """The matrix of a game; a worker makes it once."""
    return Matrix(theory_of(game))


def rows(game: str, jobs: int, told: Callable[[int, int], None]) -> tuple[Row, ...]:
    """Every mutant's row, in order; ``told`` hears how many are done of how many."""
    matrix = matrix_of(game)
    work = [(game, rule, mutant) for rule in rules(matrix.theory) for mutant in matrix.made(rule)[1]]
    done: list[Row] = []
    for row in _each(work, jobs):
        done.append(row)
        told(len(done), len(work))
    return tuple(done)


def _each(work: list[tuple[str, str, str]], jobs: int) -> Iterator[Row]:
    if jobs == 1:
        yield from map(_row, work)
        return
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        yield from pool.map(_row, work, chunksize=8)


def _row(task: tuple[str, str, str]) -> Row:
    game, rule, mutant = task
    return matrix_of(game).row(rule, mutant)


def alone(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """For each claim, the mutants that it kills and no other does."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        if len(row.killers) == 1:
            found.setdefault(row.killers[0], []).append(row)
    return found
