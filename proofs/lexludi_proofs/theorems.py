"""Claims and invariants: stated, asked, and their false twins with them.

A claim is proved when its negation is unsatisfiable in every shape; refuted when a
reached position, replayed, breaks it. *Sometimes* claims are the other way round. A
*twin* is the claim with one hypothesis dropped or its bound tightened: a claim whose twin
still holds says less than it could, and is told so.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import msgspec
import z3

from lexludi.errors import Code, Problem
from lexludi.readings import choose
from lexludi.scenario import Scenario, check
from lexludi.wire import put
from lexludi_proofs.checks import Bench, fix, how, shaped, shown_after
from lexludi_proofs.evaluate import constants_of, part_of
from lexludi_proofs.games import Inputs, Theory
from lexludi_proofs.ledger import Kind, Row, Status, Twin
from lexludi_proofs.obligations import obligation
from lexludi_proofs.pool import (
    SEED,
    Reached,
    can_be,
    engine_answers,
    find,
    fixed,
    observed,
    occurs,
    posed_at,
    scenario,
    traced,
    ways,
)
from lexludi_proofs.readers import Values, literal, plain
from lexludi_proofs.solving import Outcome, Solved
from lexludi_proofs.told import clauses_say
from lexludi_spec.claims import Always, AtLeast, AtMost, Claim, Expect, Sometimes, Statement
from lexludi_spec.questions import Posed, Value, answers, fresh, reading_symbol
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare, member


@dataclass
class _Asks:
    """Answers a claim's questions: a fresh answer, tied to the question's specification in this shape."""

    theory: Theory
    size: int
    posed: Posed[Any]
    ties: list[z3.BoolRef] = field(default_factory=list)
    asked: dict[str, Value] = field(default_factory=dict)

    def __call__(self, question: str) -> Value:
        """Give the answer's terms."""
        if question in self.asked:
            return self.asked[question]
        spec = self.theory.question(question)
        if self.size not in spec.shapes.values():
            raise Problem(Code.BAD_CLAIM, f"{question} cannot be asked of this position.")
        posed = spec.pose(self.size)
        if type(posed.at) is not type(self.posed.at):
            raise Problem(
                Code.BAD_CLAIM,
                f"{question} is asked of another kind of position ({type(posed.at).__name__}).",
                f"This claim is about {type(self.posed.at).__name__}.",
            )
        value, within = fresh(spec.answer, question)
        # constants of equal names are equal terms: both questions speak of the same position
        self.ties += [within, answers(posed, value)]
        self.asked[question] = value
        return value


@dataclass(frozen=True)
class Stated:
    """A claim's statement in one shape: what it says, and what ties the answers it asks for."""

    shape: str
    posed: Posed[Any]
    statement: Statement
    ties: tuple[z3.BoolRef, ...]
    asked: tuple[str, ...]


def state(theory: Theory, claim: Claim) -> list[Stated]:
    """State a claim in each of its shapes.

    :raises Problem: if the claim's function fails, or does not give a statement.
    """
    spec = theory.question(claim.about)
    for name in claim.shapes:
        if name not in spec.shapes:
            raise Problem(
                Code.BAD_CLAIM,
                f"{claim.about} has no shape “{name}”.",
                f"Its shapes: {', '.join(spec.shapes)}.",
                where=claim.id,
            )
    stated = []
    for shape in shaped(spec):
        if claim.shapes and shape.shape not in claim.shapes:
            continue
        asks = _Asks(theory, spec.shapes[shape.shape], shape.posed)
        try:
            statement = claim.states(shape.posed.at, asks)
        except Problem as problem:
            problem.where = problem.where or claim.id
            raise
        except Exception as error:
            raise Problem(
                Code.BAD_CLAIM,
                f"the claim's function fails: {type(error).__name__}: {_first_line(error)}",
                where=claim.id,
            ) from error
        _well_made(claim, statement)
        _of_the_position(theory, claim, statement, shape.posed, asks)
        stated.append(Stated(shape.shape, shape.posed, statement, tuple(asks.ties), tuple(asks.asked)))
    return stated


def _first_line(error: Exception) -> str:
    text = error.args[0] if error.args else ""
    if isinstance(text, bytes):
        text = text.decode(errors="replace")
    return (str(text).splitlines() or ["(no words)"])[0]


def _well_made(claim: Claim, statement: object) -> None:
    if not isinstance(statement, Always | AtLeast | AtMost | Sometimes):
        raise Problem(
            Code.BAD_CLAIM,
            f"the claim's function gives {type(statement).__name__}, not a statement.",
            "Give Always, AtLeast, AtMost or Sometimes.",
            where=claim.id,
        )
    given = _conditions(statement)
    if not isinstance(given, Mapping) or (isinstance(statement, Sometimes) and not given):
        raise Problem(
            Code.BAD_CLAIM,
            f"its conditions are {type(given).__name__}, not some terms by name.",
            "Give them as {“a-name”: term}.",
            where=claim.id,
        )
    _bounded(claim, statement)
    parts: dict[str, object] = dict(given)
    if isinstance(statement, Always):
        parts["then"] = statement.then
    for name, part in parts.items():
        if not isinstance(part, z3.BoolRef):
            raise Problem(
                Code.BAD_CLAIM,
                f"“{name}” is {type(part).__name__}, not something that holds or does not.",
                "Compare terms with ==, <, … and join them with And, Or, Not.",
                where=claim.id,
            )


def _conditions(statement: Always | AtLeast | AtMost | Sometimes) -> object:
    """What it should give by name; a reader's own claim may give anything."""
    return statement.which if isinstance(statement, Sometimes) else statement.when


def _bounded(claim: Claim, statement: Always | AtLeast | AtMost | Sometimes) -> None:
    if not isinstance(statement, AtLeast | AtMost):
        return
    term: object = statement.term
    bound: object = statement.bound
    if not isinstance(term, z3.ArithRef):
        raise Problem(
            Code.BAD_CLAIM,
            f"“term” is {type(term).__name__}, not a number.",
            "Give a term that counts something.",
            where=claim.id,
        )
    if not isinstance(bound, int) or isinstance(bound, bool):
        raise Problem(
            Code.BAD_CLAIM,
            f"“bound” is {type(bound).__name__}, not a whole number.",
            "Give a number such as 2.",
            where=claim.id,
        )


def _of_the_position(
    theory: Theory, claim: Claim, statement: Statement, posed: Posed[Any], asks: _Asks
) -> None:
    """See that a statement speaks of its position, of answers that it asked for, and of readings.

    :raises Problem: if it has a symbol of another kind: that could be anything.
    """
    if isinstance(statement, Sometimes):
        formulas = list(statement.which.values())
    else:
        formulas = [*statement.when.values(), conclusion(statement)]
    known = {*posed.constants, *(f"reading.{reading.name}" for reading in theory.game.readings)}
    known |= {term.decl().name() for value in asks.asked.values() for term in value}
    for name in (name for formula in formulas for name in part_of(formula).names):
        if name not in known:
            raise Problem(
                Code.BAD_CLAIM,
                f"“{name}” is no part of the position: it could be anything.",
                "Use the position's own terms, and answers that you ask for.",
                where=claim.id,
            )


def conclusion(statement: Always | AtLeast | AtMost) -> z3.BoolRef:
    """What a universal statement says follows."""
    if isinstance(statement, Always):
        return statement.then
    if isinstance(statement, AtLeast):
        return statement.term >= statement.bound
    return statement.term <= statement.bound


class ClaimChecks:
    """Decides one claim."""

    def __init__(self, theory: Theory, claim: Claim, bench: Bench) -> None:
        """State the claim."""
        self.theory = theory
        self.claim = claim
        self.bench = bench
        self.stated = state(theory, claim)

    def decide(self) -> Row:
        """Decide the claim, and fell its twins."""
        start = perf_counter()
        if any(isinstance(one.statement, Sometimes) for one in self.stated):
            return self._sometimes(start)
        return self._always(start)

    # -- sometimes

    def _sometimes(self, start: float) -> Row:
        possible = False
        for one in self.stated:
            assert isinstance(one.statement, Sometimes)
            solved = self._ask(one, "some", list(one.statement.which.values()))
            if solved.outcome is Outcome.UNSAT:
                continue
            possible = True
            witness = self._witness(one, z3.And(*one.statement.which.values()))
            if witness is not None:
                return self._row(
                    start, Status.PROVED, "replayed witness", detail=shown_after(witness), witness=witness
                )
        if possible:
            return self._row(
                start, Status.UNKNOWN, "", detail="satisfiable, but no game was found that reaches it"
            )
        return self._row(start, Status.REFUTED, "", detail="impossible in every shape, proved")

    # -- always

    def _always(self, start: float) -> Row:
        unknown = False
        broken: list[Stated] = []
        for one in self.stated:
            solved = self._ask(one, "holds", [*self._when(one), self._breaks(one)])
            unknown = unknown or solved.outcome is Outcome.UNKNOWN
            if solved.outcome is Outcome.SAT:
                broken.append(one)
        if broken:
            for one in broken:
                witness = self._witness(one, z3.And(*self._when(one), self._breaks(one)))
                if witness is not None:
                    detail = "; ".join(filter(None, [shown_after(witness), self._holds_if(broken)]))
                    return self._row(
                        start, Status.REFUTED, "replayed witness", detail=detail, witness=witness
                    )
            return self._row(
                start,
                Status.UNKNOWN,
                "",
                detail=f"no proof: {broken[0].shape} can break it, but no game was found that does",
            )
        if unknown:
            return self._row(start, Status.UNKNOWN, "", detail="the solver gives up within its budget")
        alive = any(self._reached(one, self._when(one)) for one in self.stated) or self._occurs()
        detail = "" if alive else "no game was found in which its hypotheses hold"
        twins = self._twins()
        idle = [twin.change for twin in twins if twin.fares == "still holds"]
        if idle:
            detail = "; ".join([*([detail] if detail else []), f"more than needed: {', '.join(idle)}"])
        status = Status.PROVED if alive else Status.UNKNOWN
        return self._row(start, status, "", detail=detail, twins=tuple(twins))

    def _occurs(self) -> bool:
        """Do its hypotheses hold in a game under readings of which the claim does not speak?"""
        return any(
            occurs(
                self.theory,
                self.claim.about,
                one.posed.at,
                one.posed.constants,
                z3.And(*self._known(one), *self._when(one)),
                self.bench.readings,
            )
            for one in self.stated
        )

    def _holds_if(self, broken: list[Stated]) -> str:
        """Under which choice of a reading a broken claim holds after all: “iff” only if none is open."""
        told = []
        parts = [part for one in broken for part in (*self._known(one), *self._when(one), self._breaks(one))]
        spoken_of = {name for part in parts for name in part_of(part).names}
        for reading in self.theory.game.readings:
            if {reading.name, reading.id} & self.bench.readings.keys():
                continue
            if f"reading.{reading.name}" not in spoken_of:
                continue
            symbol = reading_symbol(reading)
            fails = {
                option: [one for one in broken if self._can_break(one, symbol == member(option))]
                for option in reading.options
                if self._leaves_open(broken, symbol == member(option))
            }
            proved = [str(option.value) for option, failing in fails.items() if not failing]
            if not proved:
                continue
            shown = [
                any(
                    self._reached(one, [*self._when(one), self._breaks(one), symbol == member(option)])
                    for one in failing
                )
                for option, failing in fails.items()
                if failing
            ]
            told.append(f"holds {'iff' if all(shown) else 'if'} {reading.name}={' or '.join(proved)}")
        return "; ".join(told)

    def _leaves_open(self, broken: list[Stated], chosen: z3.BoolRef) -> bool:
        """Can the claim's own hypotheses hold with this choice, in some shape in which it is broken?"""
        return any(can_be(z3.And(*self._known(one), *self._when(one), chosen)) for one in broken)

    def _can_break(self, one: Stated, chosen: z3.BoolRef) -> bool:
        broken = [*self._when(one), self._breaks(one), chosen]
        return self._ask(one, f"holds where {chosen.arg(1)}", broken).outcome is not Outcome.UNSAT

    def _when(self, one: Stated) -> list[z3.BoolRef]:
        assert not isinstance(one.statement, Sometimes)
        return list(one.statement.when.values())

    def _breaks(self, one: Stated) -> z3.BoolRef:
        assert not isinstance(one.statement, Sometimes)
        return z3.Not(conclusion(one.statement))

    # -- twins

    def _twins(self) -> list[Twin]:
        first = self.stated[0].statement
        assert not isinstance(first, Sometimes)
        names = {
            name: None
            for one in self.stated
            if not isinstance(one.statement, Sometimes)
            for name in one.statement.when
        }
        twins = [self._twin(f"without “{name}”", dropped=name) for name in names]
        if isinstance(first, AtLeast):
            twins.append(self._twin(f"at least {first.bound + 1}", tighter=1))
        if isinstance(first, AtMost):
            twins.append(self._twin(f"at most {first.bound - 1}", tighter=1))
        return twins

    def _twin(self, change: str, *, dropped: str = "", tighter: int = 0) -> Twin:
        falls = False
        unknown = False
        for one in self.stated:
            statement = one.statement
            assert not isinstance(statement, Sometimes)
            kept = [part for name, part in statement.when.items() if name != dropped]
            if isinstance(statement, AtLeast):
                broken = statement.term < statement.bound + tighter
            elif isinstance(statement, AtMost):
                broken = statement.term > statement.bound - tighter
            else:
                broken = z3.Not(statement.then)
            solved = self._ask(one, f"twin {change}", [*kept, broken])
            unknown = unknown or solved.outcome is Outcome.UNKNOWN
            if solved.outcome is Outcome.SAT:
                falls = True
                witness = self._witness(one, z3.And(*kept, broken))
                if witness is not None:
                    return Twin(change, "refuted", witness)
        if falls:
            return Twin(change, "refuted outside the rules")
        return Twin(change, "unknown" if unknown else "still holds")

    # -- asking

    def _known(self, one: Stated) -> list[z3.BoolRef]:
        return [*one.posed.assumes.values(), *fix(self.theory, self.bench.readings), *one.ties]

    def _ask(self, one: Stated, check_: str, formulas: list[z3.BoolRef]) -> Solved:
        constants = dict(one.posed.constants) | {
            f"reading.{name}": symbol for name, symbol in one.posed.readings.items()
        }
        return self.bench.ask(
            obligation(
                f"{self.claim.id}/{check_}/{one.shape}",
                self.claim.words,
                [*self._known(one), *formulas],
                constants,
            )
        )

    def _reached(self, one: Stated, formulas: list[z3.BoolRef]) -> bool:
        return self._search(one, z3.And(*self._known(one), *formulas)) is not None

    def _search(self, one: Stated, formula: z3.BoolRef) -> tuple[Reached, Inputs] | None:
        asked: dict[str, tuple[str, Mapping[str, str]]] = {question: (question, {}) for question in one.asked}
        for readings in ways(self.theory, self.bench.readings, formula):
            found = find(
                self.theory,
                self.claim.about,
                one.posed.at,
                one.posed.constants,
                formula,
                readings=readings,
                guess=lambda moment: engine_answers(self.theory, moment, asked),
            )
            if found is not None:
                return found
        return None

    def _witness(self, one: Stated, formula: z3.BoolRef) -> Scenario | None:
        found = self._search(one, z3.And(*self._known(one), formula))
        if found is None:
            return None
        reached, inputs = found
        asks: list[tuple[str, Inputs, Mapping[str, str]]] = []
        for question in dict.fromkeys([self.claim.about, *one.asked]):
            posed = posed_at(self.theory, reached, question)
            if posed is not None:
                wanted = self.theory.game.question(question).inputs()
                own = {name: value for name, value in inputs.items() if name in wanted}
                asks.append((question, {**posed, **own}, {}))
        told = scenario(self.theory, reached, title=self.claim.words, shows=self.claim.id, asks=tuple(asks))
        told = msgspec.structs.replace(
            told,
            asks=[
                msgspec.structs.replace(asked, note=self._otherwise(one, reached, ask[0], ask[1]))
                for asked, ask in zip(told.asks, asks, strict=True)
            ],
        )
        check(told)
        return told

    def _otherwise(self, one: Stated, reached: Reached, question: str, inputs: Inputs) -> str:
        """What the clauses say where the engine says something else, or ""."""
        game, spec = self.theory.game, self.theory.question(question)
        size = self.theory.question(self.claim.about).shapes[one.shape]
        chosen = choose(game.readings_default, game.readings, reached.readings)
        given = put(game.question(question), inputs, chosen).value
        said = clauses_say(self.theory, spec, spec.pose(size), (reached, inputs))
        parts = self.theory.proofs.lifts[question].terms(given)
        same = said.agreed == (tuple(plain(part) for part in parts),)
        return "" if same else f"By the clauses: {said.words}."

    def _row(
        self,
        start: float,
        status: Status,
        how_: str,
        *,
        detail: str = "",
        witness: Scenario | None = None,
        twins: tuple[Twin, ...] = (),
    ) -> Row:
        asked = self.bench.taken()
        named = sorted({name for one in self.stated for name in self._hypothesis_names(one)})
        assumes = sorted({name for one in self.stated for name in one.posed.assumes})
        return Row(
            id=self.claim.id,
            game=self.theory.game.id,
            kind=Kind.CLAIM,
            subject=self.claim.about,
            check="claim",
            words=self.claim.words,
            status=status,
            expected=Status.PROVED if self.claim.expect is Expect.PROVED else Status.REFUTED,
            how=how_ or how(asked),
            detail=detail,
            clauses=self.claim.clauses,
            assumes=(*assumes, *named),
            under=self.bench.under,
            obligations=asked,
            witness=witness,
            twins=twins,
            seconds=perf_counter() - start,
        )

    def _hypothesis_names(self, one: Stated) -> tuple[str, ...]:
        return tuple(one.statement.which if isinstance(one.statement, Sometimes) else one.statement.when)


# ---------------------------------------------------------------- invariants


class InvariantChecks:
    """Decides the invariants of a system: each holds at the start, and every step keeps it."""

    def __init__(self, theory: Theory, system: System[Any], bench: Bench) -> None:
        """Declare the states."""
        self.theory = theory
        self.system = system
        self.bench = bench

    def decide(self, invariant: Invariant[Any]) -> Row:
        """Prove the start and every step; all invariants may be used of the state before a step."""
        start = perf_counter()
        declare = Declare()
        before = self.system.state(declare, "before.")
        fixed = fix(self.theory, self.bench.readings)
        outcomes = [
            self._ask(
                invariant,
                "start",
                [*fixed, self.system.start(before), z3.Not(invariant.holds(before))],
                declare,
            )
        ]
        for name, step in self.system.steps.items():
            steps = Declare()
            before = self.system.state(steps, "before.")
            typed = steps.well_typed()
            after = self.system.state(steps, "after.")
            relation = step(before, after, steps)
            known = [one.holds(before) for one in self.system.invariants]
            outcomes.append(
                self._ask(
                    invariant,
                    f"step {name}",
                    [*fixed, typed, *known, relation, z3.Not(invariant.holds(after))],
                    steps,
                )
            )
        broken = [one for one in outcomes if one.outcome is Outcome.SAT]
        unknown = [one for one in outcomes if one.outcome is Outcome.UNKNOWN]
        asked = self.bench.taken()
        status = Status.UNKNOWN if broken or unknown else Status.PROVED
        detail = "by induction: the start, and every step"
        seen = self.theory.observes(self.system.id)
        witness = self._violated(invariant) if broken and seen else None
        if witness is not None:
            status, detail = Status.REFUTED, f"it does not hold, {shown_after(witness)}"
        elif broken:
            detail = f"not inductive, though no game was found that breaks it: {_led_to(broken[0].values)}"
        elif unknown:
            detail = f"the solver gives up: {unknown[0].reason}"
        return Row(
            id=invariant.id,
            game=self.theory.game.id,
            kind=Kind.INVARIANT,
            subject=self.system.id,
            check="invariant",
            words=invariant.words,
            status=status,
            expected=Status.PROVED,
            how="replayed witness" if witness else how(asked),
            detail=detail,
            clauses=invariant.clauses,
            assumes=(
                *(one.id for one in self.system.invariants if one is not invariant),
                *self.system.given,
            ),
            under=self.bench.under,
            obligations=asked,
            witness=witness,
            seconds=perf_counter() - start,
        )

    def _violated(self, invariant: Invariant[Any]) -> Scenario | None:
        """The shortest of the observed games to a state in which an invariant does not hold."""
        declare = Declare()
        broken = z3.Not(invariant.holds(self.system.state(declare, "")))
        given = fixed(self.theory, self.bench.readings)
        constants = {**constants_of(broken), **declare.constants}
        shortest: Reached | None = None
        for states in self._observed():
            for reached, state_ in states:
                if shortest is not None and len(reached.moves) >= len(shortest.moves):
                    break
                values = [
                    (constants[name], literal(value, constants[name]))
                    for name, value in state_.items()
                    if name in constants
                ]
                if can_be(z3.substitute(broken, *values, *given)):
                    shortest = reached
        return self._told(shortest, invariant.words, invariant.id) if shortest else None

    def _told(self, reached: Reached, title: str, shows: str) -> Scenario:
        told = scenario(self.theory, reached, title=title, shows=shows, asks=())
        check(told)
        return told

    def _observed(self) -> Iterator[list[tuple[Reached, Values]]]:
        deals = self.theory.proofs.deals.get(self.system.id, 0)
        readings = tuple(sorted(self.bench.readings.items()))
        if self.system.id in self.theory.proofs.traces:
            return traced(self.theory, self.system.id, readings, deals)
        return observed(self.theory.game.id, self.theory.proofs.observe[self.system.id], readings, deals)

    def refines(self) -> Row:
        """What the engine does in seeded random games is what the system allows, start and steps alike."""
        start = perf_counter()
        declare = Declare()
        before = self.system.state(declare, "before.")
        after = self.system.state(declare, "after.")
        first = self.system.start(before)
        # each step declares constants of its own, and two may have one of the same name
        relation = z3.Or([step(before, after, Declare()) for step in self.system.steps.values()])
        same = constants_of(z3.And(first, relation))  # what stays through a run has no prefix
        given = fixed(self.theory, self.bench.readings)
        first, relation = (z3.simplify(z3.substitute(one, *given)) for one in (first, relation))
        known: dict[tuple[int, tuple[tuple[str, int | bool | str], ...]], bool] = {}
        seen = {"before.": _prefixed(declare, "before."), "after.": _prefixed(declare, "after.")}
        count = 0
        bad = ""
        witness: Scenario | None = None
        words = "Every step the engine takes in random games is one the counts allow."
        for states in self._observed():
            pairs = [(first, states[:1])] + [(relation, states[i : i + 2]) for i in range(len(states) - 1)]
            for formula, few in pairs:
                key = (formula.get_id(), tuple(_both([state_ for _, state_ in few]).items()))
                count += 1
                if bad or key in known:
                    continue
                values = [
                    (term, literal(value, term))
                    for prefix, (_, state_) in zip(("before.", "after."), few, strict=False)
                    for name, value in state_.items()
                    for term in (seen[prefix][name] if name in seen[prefix] else same[name],)
                ]
                known[key] = can_be(z3.simplify(z3.substitute(formula, *values)))
                if not known[key]:
                    witness = self._told(few[-1][0], words, f"{self.system.id}/refines")
                    bad = f"no step the counts allow: {_led_to(_both([state_ for _, state_ in few]))}"
        return Row(
            id=f"{self.system.id}/refines",
            game=self.theory.game.id,
            kind=Kind.INVARIANT,
            subject=self.system.id,
            check="refines",
            words=words,
            status=Status.REFUTED if bad else Status.SAMPLED,
            expected=Status.SAMPLED,
            how="replayed",
            detail=bad or f"{count} steps, seed {SEED}",
            under=", ".join(f"{name}={value}" for name, value in self.bench.readings.items())
            or "default readings",
            witness=witness,
            seconds=perf_counter() - start,
        )

    def _ask(
        self, invariant: Invariant[Any], check_: str, formulas: list[z3.BoolRef], declare: Declare
    ) -> Solved:
        return self.bench.ask(
            obligation(
                f"{invariant.id}/{check_}/{self.system.id}", invariant.words, formulas, declare.constants
            )
        )


def _both(states: list[Values]) -> Values:
    """One state, or the two of a step, as a model has them."""
    return {
        f"{prefix}{name}": value
        for prefix, state_ in zip(("before.", "after."), states, strict=False)
        for name, value in state_.items()
    }


def _led_to(values: Values) -> str:
    """A step in words: the state before, and what is another after."""
    before = {name.removeprefix("before."): v for name, v in values.items() if name.startswith("before.")}
    after = {name.removeprefix("after."): v for name, v in values.items() if name.startswith("after.")}
    told = ", ".join(f"{name} {value}" for name, value in before.items())
    changed = ", ".join(f"{name} {value}" for name, value in after.items() if before.get(name) != value)
    return f"from {told} to {changed}" if changed else told


def _prefixed(declare: Declare, prefix: str) -> dict[str, z3.ExprRef]:
    return {
        name.removeprefix(prefix): term for name, term in declare.constants.items() if name.startswith(prefix)
    }
