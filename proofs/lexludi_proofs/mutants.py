"""Mutants of rules: a rule as it would read after one slip, and the proof that it is another rule.

A *rule* is what the clauses of a question say in each of its shapes, or a kind of step of a
transition system. A *mutant* is the rule with one clause gone, one exception gone, or one
small change of a condition (:mod:`lexludi_proofs.changes`). One that says the same as the
rule wherever the hypotheses hold is no mutant: the solver sees to that.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

import z3

from lexludi_proofs.changes import MOST, Slips, Teller, numbers_apart
from lexludi_proofs.games import Theory
from lexludi_proofs.obligations import obligation
from lexludi_proofs.solving import Outcome, solve
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, answers, fresh, values
from lexludi_spec.systems import System
from lexludi_spec.terms import Declare

MANY = 10  #: kinds of step of a system; if there are more, they are alike and are changed alike
SLIPS = 240  #: about so many slips are made of a rule
LEAST = 4  #: slips of each condition at least, however many conditions a rule has
BUDGET = 20_000_000  #: Z3 resource units for one question about a mutant
START = "start"
ANSWERS = 1000  #: answers that are tried one by one, to see that there is none; more are not tried
TITLE = 60  #: the longest condition of a step that is told in a mutant's name


@dataclass(frozen=True)
class Form:
    """One form of a rule: a question in one shape, or one kind of step.

    ``formula`` relates position and answer, or the states before and after; ``known`` are
    the hypotheses under which anybody speaks of it.
    """

    formula: z3.BoolRef
    known: tuple[z3.BoolRef, ...]


@dataclass(frozen=True)
class Rule:
    """A rule in all its forms, by name."""

    id: str
    forms: Mapping[str, Form]


@dataclass(frozen=True)
class Mutant:
    """A rule with one slip in it: its forms that are other than they were."""

    id: str
    rule: str
    forms: Mapping[str, z3.BoolRef]


# ---------------------------------------------------------------- questions


def most_of(conditions: int) -> int:
    """How many slips of each condition, where a rule has so many: of a few many, of many a few."""
    return min(MOST, max(LEAST, SLIPS // conditions))


def answer_of(spec: QuestionSpec[Any]) -> tuple[Value, z3.BoolRef]:
    """The answer's symbols, as claims know them."""
    return fresh(spec.answer, spec.question)


def question_rule(spec: QuestionSpec[Any]) -> Rule:
    """The rule that answers a question, in each shape."""
    value, within = answer_of(spec)
    forms = {}
    for shape, size in spec.shapes.items():
        posed = spec.pose(size)
        forms[shape] = Form(answers(posed, value), (*posed.assumes.values(), within))
    return Rule(spec.question, forms)


def question_mutants(spec: QuestionSpec[Any]) -> list[Mutant]:
    """All mutants of a question's clauses, those that say the same still among them."""
    value, _within = answer_of(spec)
    named: dict[tuple[str, int], str] = {}
    forms: dict[tuple[str, int], dict[str, z3.BoolRef]] = {}
    for shape, size in spec.shapes.items():
        posed = spec.pose(size)
        seen: dict[str, int] = {}
        for words, says in _slips_of_clauses(posed, value):
            # the same slip in two shapes can differ in its numbers: of seats there are four, or five
            alike = numbers_apart(words)
            seen[alike] = seen.get(alike, 0) + 1
            key = alike, seen[alike]
            named.setdefault(key, words)
            forms.setdefault(key, {})[shape] = answers(replace(posed, says=says), value)
    return [Mutant(f"{spec.question}/{named[key]}", spec.question, forms[key]) for key in forms]


def _slips_of_clauses(posed: Posed[Any], value: Value) -> Iterator[tuple[str, tuple[Says, ...]]]:
    """The clauses with one slip among them, and what it is."""
    one = len(value) == 1
    names = {
        term.decl().name(): "answer" if one else f"answer {place}" for place, term in enumerate(value, 1)
    }
    conditions = sum(2 + (says.under is not None) for says in posed.says)
    slips = Slips(Teller(names), others=tuple(posed.constants.values()), most=most_of(conditions))
    called: dict[str, int] = {}
    for place, says in enumerate(posed.says):
        short = says.clause.rsplit(".", 1)[-1]
        called[short] = called.get(short, 0) + 1
        name = short if called[short] == 1 else f"{short} {called[short]}"

        def put(new: Says | None, place: int = place) -> tuple[Says, ...]:
            return (*posed.says[:place], *([new] if new else []), *posed.says[place + 1 :])

        yield f"{name}/dropped", put(None)
        for over in says.overrides:
            kept = tuple(clause for clause in says.overrides if clause != over)
            yield f"{name}/no exception to {over.rsplit('.', 1)[-1]}", put(replace(says, overrides=kept))
        for change in slips.changes(says.when):
            yield f"{name}/when: {change.words}", put(replace(says, when=change.formula))
        for change in slips.changes(says.then(value)):
            yield f"{name}/then: {change.words}", put(replace(says, then=_then(value, change.formula)))
        if says.under is not None:
            yield f"{name}/under: any reading", put(replace(says, under=None))
            for change in slips.changes(says.under):
                yield f"{name}/under: {change.words}", put(replace(says, under=change.formula))


def _then(value: Value, formula: z3.BoolRef) -> Callable[[Value], z3.BoolRef]:
    """A condition on the answer's symbols as a condition on any answer."""
    return lambda other: z3.substitute(formula, *zip(value, other, strict=True))


# ---------------------------------------------------------------- transition systems


def system_rule(system: System[Any]) -> Rule:
    """How a system begins and moves."""
    forms = {START: _start(system)} | {name: _step(system, name) for name in system.steps}
    return Rule(system.id, forms)


def _start(system: System[Any]) -> Form:
    declare = Declare()
    at = system.state(declare, "before.")
    return Form(system.start(at), (declare.well_typed(),))


def _step(system: System[Any], name: str) -> Form:
    declare = Declare()
    before = system.state(declare, "before.")
    typed = declare.well_typed()
    after = system.state(declare, "after.")
    known = (typed, *[one.holds(before) for one in system.invariants])
    return Form(system.steps[name](before, after, declare), known)


def system_mutants(theory: Theory, system: System[Any]) -> list[Mutant]:
    """All mutants of a system's start and steps; what it takes from other systems stays as it is."""
    others = _taken_over(theory, system)
    spared = frozenset(part.get_id() for part in others)  # of terms that live as long as ``others``
    forms: dict[str, dict[str, z3.BoolRef]] = {}
    rule = system_rule(system)
    steps = {name: _conditions(form.formula, spared) for name, form in rule.forms.items()}
    slips = Slips(Teller(), spared=spared)
    alike = min(len(steps), MANY)
    most = most_of(sum(len(slips.groups(step)) for step in steps.values()) * alike // len(steps))
    for name, conditions in steps.items():
        step = "each step" if name != START and len(system.steps) > MANY else name
        for words, formula in _slips_of_step(conditions, replace(slips, most=most)):
            forms.setdefault(f"{system.id}/{step}/{words}", {})[name] = formula
    return [Mutant(words, system.id, changed) for words, changed in forms.items()]


def _slips_of_step(conditions: list[z3.BoolRef], slips: Slips) -> Iterator[tuple[str, z3.BoolRef]]:
    """A step with one slip in one of its conditions; what it says of each seat is one condition."""
    groups = slips.groups(conditions)
    for name, group in slips.named(groups, Teller(argument=TITLE)).items():
        if all(part.get_id() in slips.spared for part in group):
            continue
        others = [part for other in groups if other is not group for part in other]
        yield f"{name}/dropped", z3.And(others)
        for change in slips.changes(group[0] if len(group) == 1 else z3.And(group)):
            yield f"{name}/{change.words}", z3.And(*others, change.formula)


def _conditions(formula: z3.BoolRef, spared: frozenset[int]) -> list[z3.BoolRef]:
    """The conditions that a step joins; what is another system's is one."""
    if not z3.is_and(formula) or formula.get_id() in spared:
        return [formula]
    parts = [part for part in formula.children() if isinstance(part, z3.BoolRef)]
    return [one for part in parts for one in _conditions(part, spared)]


def _taken_over(theory: Theory, system: System[Any]) -> list[z3.BoolRef]:
    """What may stand in a system and is another's: its start, its steps, what is proved of it."""
    parts: list[z3.BoolRef] = []
    for other in theory.systems:
        if other is system:
            continue
        declare = Declare()
        for at in (other.state(declare, "before."), other.state(declare, "after.")):
            proved = [one.holds(at) for one in other.invariants]
            parts += [other.start(at), *proved, z3.And(proved)]
        if len(other.steps) <= MANY:
            parts += [_step(other, name).formula for name in other.steps]
    return parts


# ---------------------------------------------------------------- all of a game


def rules(theory: Theory) -> tuple[str, ...]:
    """The ids of a game's rules that have mutants: its questions, then its systems."""
    return (*(spec.question for spec in theory.questions), *(system.id for system in theory.systems))


def rule_of(theory: Theory, id_: str) -> Rule:
    """One rule, in all its forms."""
    for system in theory.systems:
        if system.id == id_:
            return system_rule(system)
    return question_rule(theory.question(id_))


def mutants_of(theory: Theory, rule: Rule) -> tuple[Mutant, ...]:
    """The mutants of a rule, without those that read the same once both are simplified.

    Of two that are told in the same words the first is taken: a mutant is known by its words.
    """
    made = next((system_mutants(theory, system) for system in theory.systems if system.id == rule.id), None)
    if made is None:
        made = question_mutants(theory.question(rule.id))
    simplified: list[z3.BoolRef] = []  # equal terms have equal ids while they live

    def reads(name: str, formula: z3.BoolRef) -> tuple[str, int]:
        simplified.append(z3.simplify(formula))
        return name, simplified[-1].get_id()

    stands = {reads(name, form.formula) for name, form in rule.forms.items()}
    seen: set[frozenset[tuple[str, int]]] = set()
    kept: dict[str, Mutant] = {}
    for mutant in made:
        forms = {name: one for name, one in mutant.forms.items() if reads(name, one) not in stands}
        read = frozenset(reads(name, one) for name, one in forms.items())
        if forms and read not in seen and mutant.id not in kept:
            seen.add(read)
            kept[mutant.id] = replace(mutant, forms=forms)
    return tuple(kept.values())


def says_otherwise(rule: Rule, mutant: Mutant) -> Outcome:
    """SAT: in some case, within the hypotheses, the mutant is not the rule."""
    unknown = False
    for name, formula in mutant.forms.items():
        form = rule.forms[name]
        told = obligation(
            f"{mutant.id}/{name}", "The mutant says the same.", [*form.known, form.formula != formula], {}
        )
        outcome = solve(told, BUDGET).outcome
        if outcome is Outcome.SAT:
            return outcome
        unknown = unknown or outcome is Outcome.UNKNOWN
    return Outcome.UNKNOWN if unknown else Outcome.UNSAT


def is_torn(theory: Theory, rule: Rule, mutant: Mutant) -> bool:
    """Has the mutant of a question no answer in some position, or more than one where the rule has one?

    Then the checks *complete* and *consistent* see it, whatever is claimed.
    """
    sorts = theory.question(rule.id).answer
    value, within = fresh(sorts, rule.id)
    other, other_within = fresh(sorts, "other")
    differ = z3.Or([z3.ExprRef.__ne__(one, two) for one, two in zip(value, other, strict=True)])
    every = list(islice(values(sorts), ANSWERS + 1))

    def holds_of(formula: z3.BoolRef, answer: Value) -> z3.BoolRef:
        return z3.substitute(formula, *zip(value, answer, strict=True))

    for name, formula in mutant.forms.items():
        form = rule.forms[name]
        known, stood = form.known, form.formula
        both = z3.And(stood, holds_of(stood, other))
        ways = [[within, other_within, differ, formula, holds_of(formula, other), z3.Not(both)]]
        if len(every) <= ANSWERS:
            ways.append([z3.Not(holds_of(formula, answer)) for answer in every])
        for what in ways:
            told = obligation(f"{mutant.id}/torn/{name}", "It has one answer.", [*known, *what], {})
            if solve(told, BUDGET).outcome is Outcome.SAT:
                return True
    return False


def allows_less(rule: Rule, mutant: Mutant) -> bool:
    """Is every case of the mutant one of the rule, so that nothing new can go wrong?"""
    return all(
        solve(
            obligation(
                f"{mutant.id}/less/{name}",
                "It allows nothing new.",
                [*rule.forms[name].known, formula, z3.Not(rule.forms[name].formula)],
                {},
            ),
            BUDGET,
        ).outcome
        is Outcome.UNSAT
        for name, formula in mutant.forms.items()
    )
