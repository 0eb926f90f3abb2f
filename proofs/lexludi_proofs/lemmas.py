"""Lemmas: what a game lists to be proved beside its questions, claims and invariants.

A lemma is proved when no part of any case can be satisfied, and the hypotheses of every
case hold in a position that was replayed. A part that can be satisfied is looked for in
the pool: a position that breaks it, replayed, refutes the lemma. If there is none the
verdict is *unknown* and the row is *wrong* all the same: of some position that satisfies
the hypotheses, it is false.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, product
from time import perf_counter

import z3

from lexludi.readings import Reading
from lexludi.scenario import Scenario, check
from lexludi_proofs.checks import Bench, fix, how, shown_after
from lexludi_proofs.evaluate import Part as Compiled
from lexludi_proofs.games import Case, Lemma, Part, Theory
from lexludi_proofs.ledger import Kind, Row, Status
from lexludi_proofs.obligations import obligation
from lexludi_proofs.pool import Reached, can_be, fixed, parts_of, passes, positions, scenario, ways
from lexludi_proofs.readers import Values, literal, plain
from lexludi_proofs.solving import Outcome, Solved
from lexludi_spec.questions import reading_symbol
from lexludi_spec.terms import member


@dataclass(frozen=True)
class Argument:
    """Facts, each shown from some hypotheses, from facts shown before it, and from what is said beside."""

    assumes: Mapping[str, z3.BoolRef]
    facts: dict[str, z3.BoolRef] = field(default_factory=dict)
    parts: list[Part] = field(default_factory=list)

    def shows(
        self,
        name: str,
        fact: z3.BoolRef,
        given: Iterable[str],
        said: Iterable[z3.BoolRef] = (),
        hides: Sequence[tuple[z3.ExprRef, z3.ExprRef]] = (),
    ) -> None:
        """Show a fact from the hypotheses and facts with the names ``given``, and from what is ``said``.

        It is shown whatever the terms in ``hides`` are, each with a constant.
        """
        given = tuple(given)
        before = [self.facts[one] for one in given if one not in self.assumes]
        uses = tuple(one for one in given if one in self.assumes)
        self.parts.append(Part(name, [*before, *said, z3.Not(fact)], uses, hides))
        self.facts[name] = fact


TOLD = 12  #: how many values of a model are told
ASKED = 40  #: how many positions a solver is asked about before they are sorted out first


@dataclass(frozen=True)
class _Broken:
    """A part that can be satisfied: the values that do, and a replayed position, if there is one."""

    where: str
    values: Values
    witness: Scenario | None

    @property
    def words(self) -> str:
        """What is said of it."""
        if self.witness is not None:
            return f"it does not hold ({self.where}), {shown_after(self.witness)}"
        told = [f"{name} {value}" for name, value in self.values.items()]
        more = f", and {len(told) - TOLD} more" if len(told) > TOLD else ""
        few = ", ".join(told[:TOLD]) + more
        return f"it does not hold ({self.where}), though no game was found that breaks it: {few}"


@dataclass
class _Shown:
    """What was shown of a lemma, case by case; ``left_out`` cannot arise under the readings of the run."""

    cases: int = 0
    left_out: int = 0
    used: dict[str, None] = field(default_factory=dict)
    broken: list[_Broken] = field(default_factory=list)
    open: list[str] = field(default_factory=list)
    unreached: list[str] = field(default_factory=list)

    @property
    def witness(self) -> Scenario | None:
        """The witness, once there is one: then no further is looked for."""
        return self.broken[-1].witness if self.broken else None

    def verdict(self, given: tuple[str, ...]) -> tuple[Status, str]:
        """What is known, and its details."""
        if self.witness is not None:
            return Status.REFUTED, self.broken[-1].words
        if self.broken:
            return Status.UNKNOWN, self.broken[0].words
        if self.open:
            return Status.UNKNOWN, f"the solver gives up on {'; '.join(self.open)}"
        if self.unreached:
            missing = ", ".join(self.unreached)
            return Status.UNKNOWN, f"no game was found in which its hypotheses hold: {missing}"
        if not self.cases:
            return (Status.PROVED, "no case arises") if self.left_out else (Status.UNKNOWN, "it has no case")
        cases = f"{self.cases} case{'s' if self.cases > 1 else ''}"
        return Status.PROVED, f"{cases}; given {', '.join(given)}" if given else cases


class LemmaChecks:
    """Decides one lemma."""

    def __init__(self, theory: Theory, lemma: Lemma, bench: Bench) -> None:
        """Take a lemma to decide."""
        self.theory = theory
        self.lemma = lemma
        self.bench = bench
        self.solved: dict[tuple[int, ...], tuple[list[z3.BoolRef], Solved]] = {}
        self.fixed: dict[tuple[tuple[str, str], ...], list[tuple[z3.ExprRef, z3.ExprRef]]] = {}

    def decide(self) -> Row:
        """Show every part of every case, and a position that was reached for each case."""
        start = perf_counter()
        shown = _Shown()
        for case in self.lemma.cases():
            if self._arises(case):
                self._show(case, shown)
            else:
                shown.left_out += 1
        status, detail = shown.verdict(self.lemma.given)
        asked = self.bench.taken()
        return Row(
            id=self.lemma.id,
            game=self.theory.game.id,
            kind=Kind.LEMMA,
            subject=self.lemma.id,
            check="lemma",
            words=self.lemma.words,
            status=status,
            expected=Status.PROVED,
            how="replayed witness" if shown.witness else how(asked),
            detail=detail,
            clauses=self.lemma.clauses,
            assumes=(*sorted(shown.used), *self.lemma.given),
            under=self.bench.under,
            obligations=asked,
            witness=shown.witness,
            wrong=bool(shown.broken),
            seconds=perf_counter() - start,
        )

    def _show(self, case: Case, shown: _Shown) -> None:
        shown.cases += 1
        for part in case.parts:
            shown.used |= dict.fromkeys(_uses(case, part))
            solved = self._ask(case, part)
            if solved.outcome is Outcome.UNKNOWN:
                shown.open.append(f"{case.name}, {part.name}: {solved.reason}")
            if solved.outcome is Outcome.SAT and not shown.witness:
                shown.broken.append(self._broken(case, part, solved.values))
        if next(self._found(case, [*case.assumes.values(), *case.alive]), None) is None:
            shown.unreached.append(case.name)

    def _arises(self, case: Case) -> bool:
        """Can the case arise under the readings that the run fixes?"""
        if not self.bench.readings:
            return True
        pairs = [(one.arg(0), one.arg(1)) for one in fix(self.theory, self.bench.readings)]
        return not any(
            z3.is_false(z3.simplify(z3.substitute(one, *pairs)))
            for one in (*case.assumes.values(), *case.alive)
        )

    def _ask(self, case: Case, part: Part) -> Solved:
        """Ask a part; one that says the same as a part before has the same answer."""
        formulas = [*fix(self.theory, self.bench.readings), *part.formulas(_hypotheses(case, part))]
        key = tuple(one.get_id() for one in formulas)
        if key not in self.solved:
            readings = {f"reading.{one.name}": reading_symbol(one) for one in self.theory.game.readings}
            what = obligation(
                f"{self.lemma.id}/{case.name}/{part.name}",
                self.lemma.words,
                formulas,
                {**case.constants, **readings},
            )
            # with the formulas, for the identity of one that is gone may be another's
            self.solved[key] = formulas, self.bench.ask(what)
        return self.solved[key][1]

    def _broken(self, case: Case, part: Part, values: Values) -> _Broken:
        where = f"{case.name}, {part.name}"
        if not case.of_one:
            return _Broken(where, values, None)
        found = next(self._found(case, [*_hypotheses(case, part), *part.breaks]), None)
        if found is None:
            return _Broken(where, values, None)
        told = scenario(self.theory, found, title=self.lemma.words, shows=self.lemma.id, asks=())
        check(told)
        return _Broken(where, values, told)

    def _found(self, case: Case, formulas: Sequence[z3.BoolRef]) -> Iterator[Reached]:
        """The positions of the pool in which all these formulas hold, for some values of what is open."""
        seen: list[Mapping[str, str]] = []
        together = z3.And(list(formulas))
        # those readings first that no formula rules out by itself: all else takes a solver
        for readings in chain(self._likely(formulas), ways(self.theory, self.bench.readings, together)):
            if readings not in seen:
                seen.append(readings)
                yield from self._found_under(case, together, readings)

    def _found_under(self, case: Case, formula: z3.BoolRef, readings: Mapping[str, str]) -> Iterator[Reached]:
        pairs = self._fixed(readings)
        taken = {symbol.decl().name(): plain(value) for symbol, value in pairs}
        wanted = z3.substitute(formula, *pairs)
        asked = 0
        quick: list[Compiled] = []
        for reached in positions(self.theory.game.id, readings):
            for values in case.occurs(reached.state):
                if asked == ASKED:  # a long search: what it takes to sort out quickly pays now
                    quick = [part for part in parts_of(formula) if part.test]
                asked += 1
                known = [part for part in quick if part.names <= values.keys() | taken.keys()]
                if passes(known, {**values, **taken}) and _holds(wanted, case, values):
                    yield reached

    def _likely(self, formulas: Sequence[z3.BoolRef]) -> Iterator[Mapping[str, str]]:
        """The readings of the run, or those next to them, under which each formula can hold."""
        chosen = self.bench.readings
        false = [one for one in formulas if self._ruled_out(one, chosen)]
        if not false:
            yield chosen
            return
        free = [
            one
            for one in self.theory.game.readings
            if not {one.name, one.id} & chosen.keys() and any(_speaks_of(formula, one) for formula in false)
        ]
        for options in product(*(one.options for one in free)):
            taken = {one.name: str(option.value) for one, option in zip(free, options, strict=True)}
            if not any(self._ruled_out(one, {**chosen, **taken}) for one in false):
                yield {**chosen, **taken}

    def _ruled_out(self, formula: z3.BoolRef, readings: Mapping[str, str]) -> bool:
        return z3.is_false(z3.simplify(z3.substitute(formula, *self._fixed(readings))))

    def _fixed(self, readings: Mapping[str, str]) -> list[tuple[z3.ExprRef, z3.ExprRef]]:
        """The readings' symbols with what they are taken to be, put together once."""
        key = tuple(sorted(readings.items()))
        if key not in self.fixed:
            self.fixed[key] = fixed(self.theory, readings)
        return self.fixed[key]


def _speaks_of(formula: z3.BoolRef, reading: Reading) -> bool:
    symbol = reading_symbol(reading)
    return not z3.substitute(formula, (symbol, member(reading.default))).eq(formula)


def _uses(case: Case, part: Part) -> tuple[str, ...]:
    return tuple(case.assumes) if part.uses is None else part.uses


def _hypotheses(case: Case, part: Part) -> list[z3.BoolRef]:
    return [case.assumes[name] for name in _uses(case, part)]


def _holds(wanted: z3.BoolRef, case: Case, values: Values) -> bool:
    pairs = [(case.constants[name], literal(value, case.constants[name])) for name, value in values.items()]
    return can_be(z3.substitute(wanted, *pairs))


__all__ = ["Argument", "LemmaChecks"]
