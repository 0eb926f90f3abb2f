"""The checks that follow from a question's clauses, with nothing to write by hand.

*complete*: some clause speaks, and the clauses leave one answer only. *consistent*: some
answer satisfies every clause that speaks. *text alone*: the same without readings; where
it fails there is a finding. *settled*: two ways of taking a reading give one answer.
*needed*: without the clause something changes. *equal*: the engine's function gives the
specification's answer for every input, and cites only clauses that speak.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from time import perf_counter
from types import FunctionType
from typing import Any, cast

import z3

from lexludi.answers import Answer
from lexludi.errors import Problem
from lexludi.readings import Reading, choose
from lexludi.scenario import Scenario, check
from lexludi_proofs.games import Inputs, Theory
from lexludi_proofs.ledger import Asked, Kind, Row, Status
from lexludi_proofs.lifting import refuse
from lexludi_proofs.lifting.explore import Path, explore, rebound, shape_of
from lexludi_proofs.lifting.symbols import Crash, LiftError, SymInt, Untold
from lexludi_proofs.obligations import Obligation, obligation
from lexludi_proofs.pool import (
    Moment,
    Reached,
    can_be,
    engine_answers,
    find,
    moments,
    occurs,
    parts_of,
    passes,
    scenario,
    valued,
    ways,
)
from lexludi_proofs.readers import AnyValue, OneValue, Values, literal, values_of
from lexludi_proofs.solving import Outcome, Solved, has_second, second_opinion, solve
from lexludi_proofs.told import clauses_say
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, answers, fresh, reading_symbol, values
from lexludi_spec.terms import member


@dataclass
class Bench:
    """Where obligations are asked: keeps what was asked, and how.

    ``readings`` are the choices that the run fixes (none: all at once); ``second`` asks
    cvc5 as well; ``export`` is told every obligation.
    """

    readings: Mapping[str, str] = field(default_factory=dict)
    second: bool = False
    export: Callable[[Obligation, Outcome], None] | None = None
    asked: list[Asked] = field(default_factory=list)

    def ask(self, what: Obligation) -> Solved:
        """Ask Z3; ask cvc5 too when a second opinion is wanted, or when Z3 does not know."""
        first = solve(what)
        if self.export is not None:
            self.export(what, first.outcome)
        self._note(first)
        if not self.second and first.outcome is not Outcome.UNKNOWN:
            return first
        if not has_second():
            return first
        other = second_opinion(what)
        self._note(other)
        if first.outcome is Outcome.UNKNOWN:
            return other if other.outcome is Outcome.UNSAT else first
        if other.outcome not in (first.outcome, Outcome.UNKNOWN):
            raise Disagreement(
                f"{what.id}: {first.solver} says {first.outcome.value}, {other.solver} {other.outcome.value}"
            )
        return first

    def _note(self, one: Solved) -> None:
        self.asked.append(
            Asked(
                one.obligation, one.digest, one.outcome.value, one.solver, one.units, one.seconds, one.reason
            )
        )

    @property
    def under(self) -> str:
        """The readings that the run fixes, in words."""
        return ", ".join(f"{name}={value}" for name, value in self.readings.items()) or "all readings"

    def taken(self) -> tuple[Asked, ...]:
        """What was asked since the last time, which is then forgotten."""
        asked = tuple(self.asked)
        self.asked.clear()
        return asked


class Disagreement(Exception):
    """Two solvers contradict one another: nothing else they say is worth anything until that is settled."""


def how(asked: Iterable[Asked]) -> str:
    """Which solvers gave the verdict, all obligations together: those that answered every one."""
    by: dict[str, set[str]] = {}
    ids: set[str] = set()
    for one in asked:
        ids.add(one.id)
        if one.outcome != Outcome.UNKNOWN.value:
            by.setdefault(one.solver.split()[0], set()).add(one.id)
    return ", ".join(name for name, answered in by.items() if answered == ids)


@dataclass(frozen=True)
class Shaped:
    """A question posed in one of its shapes."""

    shape: str
    posed: Posed[Any]


_SHAPED: dict[int, tuple[QuestionSpec[Any], tuple[Shaped, ...]]] = {}


def shaped(spec: QuestionSpec[Any]) -> tuple[Shaped, ...]:
    """Pose a question in all its shapes: once, since every check of it and every claim about it asks."""
    if id(spec) not in _SHAPED:
        posed = tuple(Shaped(name, spec.pose(size)) for name, size in spec.shapes.items())
        _SHAPED[id(spec)] = (spec, posed)  # keeps the specification alive, so that its id stays its own
    return _SHAPED[id(spec)][1]


def fix(theory: Theory, readings: Mapping[str, str]) -> list[z3.BoolRef]:
    """The readings that a run fixes, as hypotheses."""
    made = choose(theory.game.readings_default, theory.game.readings, readings)
    by_name = {one.name: one for one in theory.game.readings} | {one.id: one for one in theory.game.readings}
    return [reading_symbol(by_name[name]) == member(getattr(made, by_name[name].field)) for name in readings]


def hypotheses(theory: Theory, posed: Posed[Any], readings: Mapping[str, str]) -> list[z3.BoolRef]:
    """Everything that is assumed of a position."""
    return [*posed.assumes.values(), *fix(theory, readings)]


# ---------------------------------------------------------------- what a check finds


@dataclass(frozen=True)
class Found:
    """What a check found in one shape: a model, and the reached position that shows it, if there is one."""

    shape: str
    values: Values
    witness: Scenario | None
    words: str


def say_answer(parts: tuple[Any, ...]) -> str:
    """An answer in a few words."""
    return " ".join(str(part) for part in parts)


def witness_for(  # noqa: PLR0913 - all it needs, by name
    theory: Theory,
    question: str,
    shape: Shaped,
    formula: z3.BoolRef,
    *,
    title: str,
    shows: str,
    readings: Mapping[str, str],
    under: tuple[Mapping[str, str], ...] = ({},),
    symbols: tuple[str, ...] = (),
    note: Callable[[Reached, Inputs], str] | None = None,
) -> Scenario | None:
    """A replayed scenario that ends where ``formula`` holds; it asks the question under each of ``under``.

    ``symbols`` names, for each of ``under``, the symbol in ``formula`` that stands for the
    answer; ``note`` what is to be said beside it.
    """
    asked = {name: (question, on_top) for name, on_top in zip(symbols, under, strict=False)}
    guess = partial(_engine_guess, theory, asked) if asked else None
    found = find(
        theory, question, shape.posed.at, shape.posed.constants, formula, readings=readings, guess=guess
    )
    if found is None:
        return None
    reached, inputs = found
    told = scenario(
        theory,
        reached,
        title=title,
        shows=shows,
        asks=tuple((question, inputs, one) for one in under),
        note=note(reached, inputs) if note else "",
    )
    check(told)
    return told


def _engine_guess(
    theory: Theory, asked: Mapping[str, tuple[str, Mapping[str, str]]], moment: Moment
) -> Mapping[str, int | bool | str]:
    return engine_answers(theory, moment, asked)


# ---------------------------------------------------------------- the checks of a question


class QuestionChecks:
    """All checks of one question."""

    def __init__(self, theory: Theory, spec: QuestionSpec[Any], bench: Bench) -> None:
        """Pose the question in all its shapes."""
        self.theory = theory
        self.spec = spec
        self.bench = bench
        self.id = spec.question
        self.question = theory.game.question(spec.question)
        self.shapes = shaped(spec)
        self.by_name = {reading.name: reading for reading in theory.game.readings}

    def _hypotheses(self, posed: Posed[Any]) -> list[z3.BoolRef]:
        return hypotheses(self.theory, posed, self.bench.readings)

    def _ask(self, check_: str, shape: Shaped, words: str, formulas: list[z3.BoolRef]) -> Solved:
        constants = dict(shape.posed.constants) | {
            f"reading.{name}": symbol for name, symbol in shape.posed.readings.items()
        }
        return self.bench.ask(obligation(f"{self.id}/{check_}/{shape.shape}", words, formulas, constants))

    def _row(  # noqa: PLR0913 - the parts of a row, by name
        self,
        check_: str,
        words: str,
        status: Status,
        expected: Status,
        start: float,
        *,
        detail: str = "",
        witness: Scenario | None = None,
        clauses: tuple[str, ...] = (),
        findings: tuple[str, ...] = (),
        how_: str = "",
        wrong: bool = False,
    ) -> Row:
        asked = self.bench.taken()
        assumes = sorted({name for shape in self.shapes for name in shape.posed.assumes})
        return Row(
            id=f"{self.id}/{check_}",
            game=self.theory.game.id,
            kind=Kind.QUESTION,
            subject=self.id,
            check=check_,
            words=words,
            status=status,
            expected=expected,
            how=how_ or how(asked),
            detail=detail,
            clauses=clauses
            or tuple(dict.fromkeys(says.clause for shape in self.shapes for says in shape.posed.says)),
            assumes=tuple(assumes),
            under=self.bench.under,
            obligations=asked,
            witness=witness,
            findings=findings,
            wrong=wrong,
            seconds=perf_counter() - start,
        )

    # -- alive

    def alive(self) -> Row:
        """No proof is vacuous, and none leaves positions out.

        The hypotheses of every shape hold in a position that was replayed, under some readings;
        and every position of the pool in which the question arises has those of some shape.
        """
        start = perf_counter()
        missing = [shape.shape for shape in self.shapes if not self._occurs(shape)]
        status = Status.UNKNOWN if missing else Status.PROVED
        detail = f"no game reached: {', '.join(missing)}" if missing else f"{len(self.shapes)} shapes"
        words = "Positions with these hypotheses occur in play, and no others were seen."
        witness = self._left_out()
        if witness is not None:
            status = Status.REFUTED
            detail = f"the hypotheses leave out a position of play, {shown_after(witness)}"
        return self._row(
            "alive", words, status, Status.PROVED, start, detail=detail, how_="replayed", witness=witness
        )

    def _occurs(self, shape: Shaped) -> bool:
        formula = z3.And(list(shape.posed.assumes.values()))
        posed = shape.posed
        return occurs(self.theory, self.id, posed.at, posed.constants, formula, self.bench.readings)

    def _left_out(self) -> Scenario | None:
        """The shortest game of the pool to a position that has the hypotheses of no shape."""
        taken_in = {
            (id(moment.reached), id(moment.inputs))
            for shape in self.shapes
            for moment in self._taken_in(shape)
        }
        readings = tuple(sorted(self.bench.readings.items()))
        for reached, inputs in moments(self.theory.game.id, self.id, readings):
            if (id(reached), id(inputs)) not in taken_in:
                told = scenario(
                    self.theory,
                    reached,
                    title=f"{self.id}: a position that its hypotheses leave out",
                    shows=f"{self.id}/alive",
                    asks=((self.id, inputs, {}),),
                )
                check(told)
                return told
        return None

    def _taken_in(self, shape: Shaped) -> Iterator[Moment]:
        posed = shape.posed
        parts = [part for one in posed.assumes.values() for part in parts_of(one) if part.test]
        for moment in valued(self.theory, self.id, posed.at, posed.constants, self.bench.readings):
            if passes(parts, moment.values):
                yield moment

    # -- complete and consistent

    def complete(self) -> Row:
        """Some clause speaks, and the clauses that speak leave one answer."""
        return self._judge(
            "complete", "The clauses and readings give an answer, and only one.", self._gap, Posed.speaks
        )

    def consistent(self) -> Row:
        """The clauses that speak can be obeyed together."""
        return self._judge(
            "consistent", "No two clauses that apply contradict one another.", self._conflict, Posed.speaks
        )

    def _judge(
        self,
        check_: str,
        words: str,
        bad: "Callable[[Posed[Any], _Speaks], z3.BoolRef]",
        speaks: "_Speaks",
    ) -> Row:
        start = perf_counter()
        failing: list[Found] = []
        unknown = False
        for shape in self.shapes:
            formula = bad(shape.posed, speaks)
            solved = self._ask(check_, shape, words, [*self._hypotheses(shape.posed), formula])
            unknown = unknown or solved.outcome is Outcome.UNKNOWN
            if solved.outcome is Outcome.SAT and not _shown(failing):
                failing.append(self._found(shape, formula, solved.values, check_))
        return self._row(
            check_,
            words,
            _verdict(failing, unknown=unknown),
            Status.PROVED,
            start,
            detail=_told(failing),
            witness=_shown(failing),
            wrong=bool(failing),
        )

    def _found(
        self,
        shape: Shaped,
        formula: z3.BoolRef,
        found: Values,
        check_: str,
        speaks: "_Speaks" = Posed.speaks,
    ) -> Found:
        together = z3.And([*self._hypotheses(shape.posed), formula])
        source = "By the clauses" if speaks is Posed.speaks else "By the text alone"

        def note(reached: Reached, inputs: Inputs) -> str:
            said = clauses_say(self.theory, self.spec, shape.posed, (reached, inputs), speaks)
            return f"{source}: {said.words}."

        for readings in ways(self.theory, self.bench.readings, together):
            witness = witness_for(
                self.theory,
                self.id,
                shape,
                together,
                title=f"{self.id}: {check_}",
                shows=f"{self.id}/{check_}",
                readings=readings,
                symbols=("given",),
                note=note,
            )
            if witness is not None:
                return Found(shape.shape, found, witness, f"fails for {shape.shape}, {shown_after(witness)}")
        words = f"fails for {shape.shape}, but no game was found that shows it: {_spoken(found)}"
        return Found(shape.shape, found, None, words)

    def _gap(self, posed: Posed[Any], speaks: "_Speaks") -> z3.BoolRef:
        one, one_in = fresh(self.spec.answer, "answer")
        other, other_in = fresh(self.spec.answer, "other")
        nothing = z3.Not(z3.Or([speaks(posed, says) for says in posed.says]))
        two = z3.And(
            one_in,
            other_in,
            _obeys(posed, speaks, one),
            _obeys(posed, speaks, other),
            z3.Not(_same(one, other)),
        )
        return z3.Or(nothing, two)

    def _conflict(self, posed: Posed[Any], speaks: "_Speaks") -> z3.BoolRef:
        """No answer obeys all: said of each, and once where the same is to be said of several."""
        blanks, _ = fresh(self.spec.answer, "answer")
        broken = z3.Not(_obeys(posed, speaks, blanks))
        of_each = [
            z3.substitute(broken, *zip(blanks, value, strict=True)) for value in values(self.spec.answer)
        ]
        # made simpler they are compared and not said: how that sorts them is a process's own
        told: dict[int, tuple[z3.BoolRef, z3.BoolRef]] = {}
        for formula in of_each:
            simple = z3.simplify(formula)
            told.setdefault(simple.get_id(), (formula, simple))
        return z3.And([formula for formula, _ in told.values()])

    def text_alone(self) -> Row:
        """The same two of the text alone; a failure is a finding, expected where a reading stands in."""
        start = perf_counter()
        words = "The text alone, without any reading, gives one answer."
        findings: list[str] = []
        torn: dict[str, bool] = {}
        witness = None
        unknown = False
        for name, bad in (("gap", self._gap), ("conflict", self._conflict)):
            for shape in self.shapes:
                formula = bad(shape.posed, Posed.speaks_in_the_text)
                solved = self._ask(
                    f"text alone, {name}", shape, words, [*self._hypotheses(shape.posed), formula]
                )
                unknown = unknown or solved.outcome is Outcome.UNKNOWN
                if solved.outcome is not Outcome.SAT:
                    continue
                findings.append(name)
                if witness is None:
                    found = self._found(
                        shape, formula, solved.values, f"text alone, {name}", Posed.speaks_in_the_text
                    )
                    witness = found.witness
                torn |= self._speaking(shape, solved.values) if name == "conflict" else {}
        needs = any(says.stands_in for shape in self.shapes for says in shape.posed.says)
        status = Status.REFUTED if findings else Status.UNKNOWN if unknown else Status.PROVED
        if findings and witness is None:
            status = Status.UNKNOWN
        return self._row(
            "text alone",
            words,
            status,
            Status.REFUTED if needs else Status.PROVED,
            start,
            detail=_torn(findings, torn),
            witness=witness,
            findings=tuple(dict.fromkeys(findings)),
        )

    def _speaking(self, shape: Shaped, at: Values) -> dict[str, bool]:
        """The clauses that speak of themselves in the position of a model; does one as a reading takes it?"""
        constants = shape.posed.constants
        pairs = [
            (constants[name], literal(value, constants[name]))
            for name, value in at.items()
            if name in constants
        ]
        speaking: dict[str, bool] = {}
        for says in shape.posed.says:
            if can_be(z3.substitute(shape.posed.speaks_in_the_text(says), *pairs)):
                speaking[says.clause] = speaking.get(says.clause, False) or says.under is not None
        return speaking

    # -- settled

    def settled(self, reading: Reading) -> Row:
        """Do two ways of taking a reading ever answer this question differently?"""
        start = perf_counter()
        words = f"However “{reading.name}” is taken, the answer is the same."
        symbol = reading_symbol(reading)
        options = list(reading.options)
        witness = None
        differs: list[str] = []
        unknown = False
        for shape in self.shapes:
            one, one_in = fresh(self.spec.answer, "answer")
            other, other_in = fresh(self.spec.answer, "other")
            for place, left in enumerate(options):
                for right in options[place + 1 :]:
                    given = partial(self._taken, shape.posed, symbol)
                    formula = z3.And(
                        one_in, other_in, z3.Not(_same(one, other)), given(left, one), given(right, other)
                    )
                    solved = self._ask(
                        f"settled, {reading.name}: {left.value} or {right.value}",
                        shape,
                        words,
                        [*self._others(reading), formula],
                    )
                    unknown = unknown or solved.outcome is Outcome.UNKNOWN
                    if solved.outcome is not Outcome.SAT:
                        continue
                    differs.append(f"{left.value}/{right.value}")
                    if witness is None:
                        under = ({reading.name: str(left.value)}, {reading.name: str(right.value)})
                        witness = self._apart(reading, shape, formula, under)
        status = Status.UNKNOWN if unknown or (differs and witness is None) else Status.PROVED
        if differs and witness is not None:
            status = Status.REFUTED
        expected = Status.REFUTED if reading.name in self.question.readings else Status.PROVED
        detail = (
            "harmless here, proved"
            if status is Status.PROVED
            else f"matters: {', '.join(dict.fromkeys(differs))}"
        )
        return self._row(
            f"settled: {reading.name}", words, status, expected, start, detail=detail, witness=witness
        )

    def _apart(
        self, reading: Reading, shape: Shaped, formula: z3.BoolRef, under: tuple[Mapping[str, str], ...]
    ) -> Scenario | None:
        """A replayed position that two ways of taking a reading answer differently."""
        fixed = {
            name: value
            for name, value in self.bench.readings.items()
            if name not in (reading.name, reading.id)
        }
        for readings in ways(self.theory, fixed, formula):
            witness = witness_for(
                self.theory,
                self.id,
                shape,
                formula,
                title=reading.doubt,
                shows=reading.id,
                readings=readings,
                under=under,
                symbols=("answer", "other"),
            )
            if witness is not None:
                return witness
        return None

    def _others(self, reading: Reading) -> list[z3.BoolRef]:
        return fix(
            self.theory,
            {name: v for name, v in self.bench.readings.items() if name not in (reading.name, reading.id)},
        )

    def _taken(self, posed: Posed[Any], symbol: z3.DatatypeRef, option: Any, value: Value) -> z3.BoolRef:
        whole = z3.And([*posed.assumes.values(), answers(posed, value)])
        return z3.substitute(whole, (symbol, member(option)))

    # -- needed

    def needed(self) -> Row:
        """Does dropping a clause, with its overrides, change an answer, or leave a gap or a conflict?"""
        start = perf_counter()
        words = "Without any one of its clauses the question would be answered otherwise, or not at all."
        idle: list[str] = []
        unknown = False
        clauses = list(dict.fromkeys(says.clause for shape in self.shapes for says in shape.posed.says))
        for clause in clauses:
            verdicts = [self._changes(shape, clause) for shape in self.shapes]
            if Outcome.SAT in verdicts:
                continue
            unknown = unknown or Outcome.UNKNOWN in verdicts
            idle.append(clause)
        expected_idle = tuple(self.spec.redundant)
        as_expected = set(idle) == set(expected_idle) and not unknown
        status = Status.UNKNOWN if unknown else Status.REFUTED if idle else Status.PROVED
        expected = Status.REFUTED if expected_idle else Status.PROVED
        if idle and not as_expected:
            expected = Status.PROVED
        detail = f"{len(clauses) - len(idle)} of {len(clauses)} clauses"
        if idle:
            detail += f"; adds nothing: {', '.join(one.rsplit('.', 1)[1] for one in idle)}"
        return self._row(
            "needed",
            words,
            status,
            expected,
            start,
            detail=detail,
            findings=tuple(f"redundant: {one}" for one in idle),
        )

    def _changes(self, shape: Shaped, clause: str) -> Outcome:
        kept = tuple(says for says in shape.posed.says if says.clause != clause)
        if len(kept) == len(shape.posed.says):
            return Outcome.UNSAT
        less = Posed(shape.posed.at, shape.posed.assumes, kept, shape.posed.constants, shape.posed.readings)
        value, within = fresh(self.spec.answer, "answer")
        other, other_in = fresh(self.spec.answer, "other")
        nothing = z3.Not(z3.Or([less.speaks(says) for says in kept]))
        against = z3.Not(answers(less, value))
        open_ = z3.And(other_in, z3.Not(_same(value, other)), answers(less, other))
        solved = self._ask(
            f"needed, {clause}",
            shape,
            f"Dropping {clause} changes nothing.",
            [
                *self._hypotheses(shape.posed),
                within,
                answers(shape.posed, value),
                z3.Or(nothing, against, open_),
            ],
        )
        return solved.outcome

    # -- equal

    def equal(self) -> Row:
        """The function that runs gives the specified answer for every input, and cites clauses that speak."""
        start = perf_counter()
        words = (
            "The engine's function gives the specified answer for every input, because of clauses that apply."
        )
        rule = self.question.rule
        counted = 0
        failing: list[Found] = []
        unknown = ""
        crashed = False
        try:
            refuse.check(rule)
            for shape in self.shapes:
                proved = Proved(self.theory, self.spec, shape)
                paths = self._paths(shape, proved)
                counted += len(paths)
                self._rerun(shape, paths)
                known = [*self._hypotheses(shape.posed), *proved.ties]
                for name, formula, sentence in self._differences(shape, paths):
                    solved = self._ask(f"equal, {name}", shape, sentence, [*known, formula])
                    if solved.outcome is Outcome.UNKNOWN:
                        unknown = f"the solver gives up on {shape.shape}, {name}: {solved.reason}"
                    if solved.outcome is Outcome.SAT and not _shown(failing):
                        found = self._found(shape, formula, solved.values, f"equal, {name}")
                        failing.append(replace(found, words=f"{name}: {found.words}"))
        except Crash as error:
            unknown, crashed = str(error), True
        except LiftError as error:
            unknown = str(error)
        status = _verdict(failing, unknown=bool(unknown))
        given = self.theory.proofs.lifts[self.id].proved.values()
        detail = "; ".join([f"{counted} paths", *(f"given {question}/equal" for question in given)])
        if failing:
            detail = _told(failing)
        elif unknown:
            detail = unknown
        return self._row(
            "equal",
            words,
            status,
            Status.PROVED,
            start,
            detail=detail,
            witness=_shown(failing),
            wrong=bool(failing) or crashed,
        )

    def _paths(self, shape: Shaped, proved: "Proved") -> list[Path]:
        lift = self.theory.proofs.lifts[self.id]
        rule = self.question.rule
        assert isinstance(rule, FunctionType)
        lifted = rebound(rule, lift.merge, proved.instead)
        read = AnyValue()

        def call() -> Any:
            inputs = dict(lift.inputs(shape.posed.at, read))
            if self.question.takes_readings:
                inputs["readings"] = any_readings(self.theory, read)
            return lifted(**inputs)

        return explore(call, [*self._hypotheses(shape.posed), *proved.ties])

    def _differences(self, shape: Shaped, paths: list[Path]) -> Iterator[tuple[str, z3.BoolRef, str]]:
        posed = shape.posed
        lift = self.theory.proofs.lifts[self.id]
        given, _ = fresh(self.spec.answer, "given")
        gives: list[z3.BoolRef] = []
        cites: dict[tuple[str, ...], list[z3.BoolRef]] = {}
        refused: list[z3.BoolRef] = []
        for path in paths:
            if isinstance(path.gives, Problem):
                refused.append(path.when)
                continue
            answered: Answer[Any] = path.gives
            gives.append(z3.And(path.when, _same(given, lift.terms(answered.value))))
            cites.setdefault(answered.because, []).append(path.when)
        # one unknown for what is given, so that the clauses are written down once and not once a path
        within = z3.And([sort.within(term) for sort, term in zip(self.spec.answer, given, strict=True)])
        wrong = z3.And(z3.Or(gives), z3.Not(z3.And(within, answers(posed, given))))
        uncited = [
            z3.And(z3.Or(whens), z3.Not(self._cites(posed, because))) for because, whens in cites.items()
        ]
        yield (
            "value",
            z3.Or([wrong, *refused]),
            "Some path of the function gives another answer than the clauses.",
        )
        yield "cited", z3.Or(uncited), "Some path of the function cites a clause that does not apply."
        yield (
            "exhaustive",
            z3.Not(z3.Or([path.when for path in paths])),
            "Some input takes none of the paths.",
        )

    def _cites(self, posed: Posed[Any], because: tuple[str, ...]) -> z3.BoolRef:
        if not because:
            return z3.BoolVal(val=False)
        return z3.And(
            [
                z3.Or(
                    [posed.speaks(says) for says in posed.says if says.clause == clause]
                    or [z3.BoolVal(val=False)]
                )
                for clause in because
            ]
        )

    def _rerun(self, shape: Shaped, paths: list[Path]) -> None:
        """Run each path's model through the plain function: it must give what the path gave.

        :raises LiftError: if it does not; then the lifter, not the rule, is at fault.
        """
        lift = self.theory.proofs.lifts[self.id]
        constants = dict(shape.posed.constants) | {
            f"reading.{reading.name}": reading_symbol(reading) for reading in self.theory.game.readings
        }
        for path in paths:
            read = OneValue(values_of(path.model, constants))
            inputs = dict(lift.inputs(shape.posed.at, read))
            if self.question.takes_readings:
                inputs["readings"] = any_readings(self.theory, read)
            try:
                plainly: Any = self.question.rule(**inputs)
            except Problem as problem:
                plainly = problem
            if isinstance(plainly, Problem) or isinstance(path.gives, Problem):
                same = type(plainly) is type(path.gives)
            else:
                terms = lift.terms(path.gives.value)
                lifted = tuple(path.model.eval(term, model_completion=True) for term in terms)
                same = (
                    all(
                        z3.is_true(z3.simplify(one == other))
                        for one, other in zip(lifted, lift.terms(plainly.value), strict=True)
                    )
                    and plainly.because == path.gives.because
                )
            if not same:
                raise LiftError(f"lifted and plain execution of {self.id} disagree on {inputs}")


class Proved:
    """Functions that a rule calls, replaced by the specification of the questions they answer.

    Each is proved equal to it by that question's own *equal*; so the call's answer is a
    symbol tied to the clauses. The call must be about the same position, term by term.
    """

    def __init__(self, theory: Theory, spec: QuestionSpec[Any], shape: Shaped) -> None:
        """Pose the questions of the callees in the same shape."""
        self.ties: list[z3.BoolRef] = []
        self._kept: list[Any] = []
        self.instead: dict[Callable[..., Any], Callable[..., Any]] = {}
        size = spec.shapes[shape.shape]
        for function, question in theory.proofs.lifts[spec.question].proved.items():
            asked = theory.question(question)
            posed = asked.pose(size)
            value, within = fresh(asked.answer, question)
            self.ties += [within, answers(posed, value)]
            read = AnyValue()
            inputs = tuple(theory.proofs.lifts[question].inputs(posed.at, read).values())
            readings = (any_readings(theory, read),) if theory.game.question(question).takes_readings else ()
            # kept, for the identity of a term that is gone may be another's
            self._kept.append((inputs, readings))
            self.instead[function] = partial(_answer_of, question, shape_of((*inputs, *readings)), value)


def _answer_of(question: str, same: Any, value: Value, *args: Any) -> Answer[Any]:
    """The answer's symbol, for a call about the very position that it is tied to."""
    (term,) = value
    if shape_of(args) != same or not isinstance(term, z3.ArithRef):
        raise LiftError(f"{question} is asked of another position than the one it is taken as proved for")
    return Answer(SymInt(term), cast("tuple[str, ...]", Untold()))


_Speaks = Callable[[Posed[Any], Says], z3.BoolRef]


def any_readings(theory: Theory, read: Any) -> Any:
    """The game's readings, each read from its symbol."""
    make = type(theory.game.readings_default)
    return make(**{one.field: read.one_of(one.options, reading_symbol(one)) for one in theory.game.readings})


def shown_after(witness: Scenario) -> str:
    """How far into a game a witness is."""
    count = len(witness.moves)
    return f"shown after {count} move{'s' if count != 1 else ''}"


def _shown(failing: list[Found]) -> Scenario | None:
    """The witness, once there is one: then no further is looked for."""
    return failing[-1].witness if failing else None


def _told(failing: list[Found]) -> str:
    """What is said of a failure: of the one that a game shows, or else of the first."""
    if not failing:
        return ""
    return (failing[-1] if failing[-1].witness else failing[0]).words


def _verdict(failing: list[Found], *, unknown: bool) -> Status:
    """Refuted is what a replayed game shows; a failure that none shows is unknown, and wrong all the same."""
    if _shown(failing):
        return Status.REFUTED
    return Status.UNKNOWN if failing or unknown else Status.PROVED


def _obeys(posed: Posed[Any], speaks: _Speaks, value: Value) -> z3.BoolRef:
    return z3.And([z3.Implies(speaks(posed, says), says.then(value)) for says in posed.says])


def _torn(findings: list[str], clauses: Mapping[str, bool]) -> str:
    """What the text alone lacks, in words; of each clause that is torn: can it be taken in several ways?"""
    parts = []
    if "gap" in findings:
        parts.append("the text alone has no answer for some position (gap)")
    if "conflict" in findings:
        names = ", ".join(clause.rsplit(".", 1)[1] for clause in clauses)
        what = (
            "the text alone can be taken in ways that contradict one another"
            if any(clauses.values())
            else "the text alone contradicts itself"
        )
        parts.append(f"{what} in some position (conflict): {names}")
    return "; ".join(parts)


def _same(one: Value, other: Value) -> z3.BoolRef:
    """Equal, part by part; parts of different sorts never are (Z3 would take true for 1)."""
    return z3.And(
        [
            left == right if left.sort() == right.sort() else z3.BoolVal(val=False)
            for left, right in zip(one, other, strict=True)
        ]
    )


def _spoken(found: Values) -> str:
    return ", ".join(
        f"{name}={str(value).rsplit('.', 1)[-1].lower()}" for name, value in found.items() if name != "hand"
    )
