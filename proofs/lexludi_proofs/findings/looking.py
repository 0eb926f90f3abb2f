"""Looking for findings: one unit of work each, done anywhere; and how often what was found arises.

A gap and a conflict come out of the checks *complete* and *consistent*, asked of the text alone; a redundancy
out of *needed*; an ambiguity out of a reading or a doubt, whose ways are compared question by question.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain
from random import Random
from typing import Any, Literal

import msgspec
import z3

from lexludi.clauses import Register
from lexludi.doubts import OTHERWISE, STATED, Asks, Decides, Doubt, Settled
from lexludi.errors import Problem
from lexludi.readings import Reading
from lexludi_proofs import pool
from lexludi_proofs.checks import Bench, QuestionChecks, Shaped, shaped
from lexludi_proofs.findings import doubts as d
from lexludi_proofs.findings import search, text
from lexludi_proofs.findings.finding import OF, Finding, Named, Part, Severity, Way, What, Witness, gravest
from lexludi_proofs.games import Theory, theory_of
from lexludi_proofs.ledger import Status
from lexludi_proofs.solving import Outcome
from lexludi_spec.questions import answers, fresh, reading_symbol
from lexludi_spec.terms import member

FILLED = 12  #: in how many ways open inputs are filled, where it is counted how often something arises


@dataclass(frozen=True, slots=True)
class Unit:
    """A piece of the work: of a game, of a kind (see :data:`KINDS`), about what."""

    game: str
    kind: str
    about: str
    first: int = 0  #: where games are counted: the first seed
    games: int = 0  #: … how many
    wanted: tuple[str, ...] = ()  #: … and for which findings

    @property
    def id(self) -> str:
        """What it is called while it is done."""
        return (
            self.about
            if not self.games
            else f"{self.game}, games {self.first + 1} to {self.first + self.games}"
        )


@dataclass(frozen=True, slots=True)
class Given:
    """What a unit gives back: findings, or how often some arise; the solvers that were asked."""

    findings: tuple[Finding, ...] = ()
    arises: Mapping[str, int] | None = None
    solvers: tuple[str, ...] = ()


# ---------------------------------------------------------------- ambiguities


def of_reading(theory: Theory, reading: Reading, fixed: Mapping[str, str], bench: Bench) -> Finding:
    """What a reading does: question by question, a smallest position, or a proof that it cannot matter."""
    parts: list[Part] = []
    found: list[Witness] = []
    typed = False
    for spec in theory.questions:
        if not any(reading.name in shape.posed.readings for shape in shaped(spec)):
            continue
        ways = search.of_reading(theory, reading, spec.question)
        formula = partial(_reading_apart, theory, reading, spec.question)
        part, witness = compared(theory, ways, formula, fixed, bench)
        parts.append(part)
        found += [witness] if witness else []
        typed = typed or part.verdict == "matters" or _if_typed(formula, spec.question, theory, bench)
    return Finding(
        id=reading.id,
        game=theory.game.id,
        what=What.AMBIGUITY,
        doubt=reading.doubt,
        severity=severity_of(theory, parts),
        verdict=verdict_of(parts),
        how=how_of(parts, found),
        clauses=named(theory, reading.clauses),
        asks=_column(theory, Settled.READING, reading.name),
        ways=tuple(
            Way(
                str(one.value),
                reading.says[str(one.value)],
                reading.settles.get(str(one.value), ""),
                default=one is reading.default,
            )
            for one in reading.options
        ),
        parts=tuple(parts),
        witness=best(found),
        evidence=reading.evidence,
        wrong="" if typed else "no two of its ways differ in any position of the right types",
    )


def of_doubt(theory: Theory, doubt: Doubt, declared: Any, fixed: Mapping[str, str], bench: Bench) -> Finding:
    """What a doubt does, once its other way is seen to be one: the clauses', with one answer everywhere."""
    parts: list[Part] = []
    found: list[Witness] = []
    wrong: list[str] = []
    for other in d.taken_otherwise(theory, doubt, declared):
        wrong += [
            f"{row.id}: {row.status.value}: {row.detail}"
            for row in d.sound(other, bench)
            if row.status is not Status.PROVED
        ]
        aparts = d.apart(theory, other)
        by_shape = {one.shape.shape: one for one in aparts}
        if not d.differs_if_typed(bench, other, aparts):
            wrong.append(f"{other.question}: the two ways are the same in every position of the right types")

        def formula(
            shape: Shaped, by_shape: Mapping[str, d.Apart] = by_shape, *, typed: bool = False
        ) -> z3.BoolRef:
            one = by_shape[shape.shape]
            assumes = shape.posed.assumes
            known = [assumes["well-typed"]] if typed else list(assumes.values())
            return z3.And([*known, one.differs])

        ways = search.of_doubt(theory, doubt, other.question)
        part, witness = compared(theory, ways, formula, fixed, bench)
        parts.append(part)
        found += [witness] if witness else []
    return Finding(
        id=doubt.id,
        game=theory.game.id,
        what=What.AMBIGUITY,
        doubt=doubt.doubt,
        severity=severity_of(theory, parts),
        verdict=verdict_of(parts),
        how=how_of(parts, found),
        clauses=named(theory, doubt.clauses),
        asks=doubt.asks.value,
        ways=(
            Way(STATED, doubt.stated, doubt.settles[0], default=True),
            Way(OTHERWISE, doubt.otherwise, doubt.settles[1]),
        ),
        parts=tuple(parts),
        witness=best(found),
        wrong="; ".join(wrong),
    )


Formula = Callable[[Shaped], z3.BoolRef]
Put = tuple[tuple[z3.ExprRef, z3.ExprRef], ...]  #: readings' symbols, each with the member that is taken


def _reading_apart(
    theory: Theory, reading: Reading, question: str, shape: Shaped, *, typed: bool = False
) -> z3.BoolRef:
    """Two ways to take a reading answer a question differently, in a position that both allow."""
    symbol = reading_symbol(reading)
    taken: list[tuple[str, Put]] = [(str(one.value), ((symbol, member(one)),)) for one in reading.options]
    return taken_apart(theory, taken, question, shape, typed=typed)


def taken_apart(
    theory: Theory, taken: list[tuple[str, Put]], question: str, shape: Shaped, *, typed: bool = False
) -> z3.BoolRef:
    """Two of some ways to take readings answer a question differently, in a position that both allow."""
    spec = theory.question(question)
    assumes = shape.posed.assumes
    known = [assumes["well-typed"]] if typed else list(assumes.values())
    pairs = []
    for place, (left, puts_left) in enumerate(taken):
        for right, puts_right in taken[place + 1 :]:
            one, one_in = fresh(spec.answer, f"answer.{left}")
            two, two_in = fresh(spec.answer, f"answer.{right}")
            unlike = z3.Not(z3.And([a == b for a, b in zip(one, two, strict=True)]))
            each = [
                z3.substitute(z3.And(*known, answers(shape.posed, value)), *puts)
                for value, puts in ((one, puts_left), (two, puts_right))
            ]
            pairs.append(z3.And(one_in, two_in, unlike, *each))
    return z3.Or(pairs)


def _if_typed(formula: Any, question: str, theory: Theory, bench: Bench) -> bool:
    """Do the ways differ in some position of the right types, reached or not?"""
    return any(
        d.asked(
            bench, f"{question}/differs", "The ways never differ.", shape, [formula(shape, typed=True)]
        ).outcome
        is Outcome.SAT
        for shape in shaped(theory.question(question))
    )


def compared(
    theory: Theory, ways: search.Ways, formula: Any, fixed: Mapping[str, str], bench: Bench
) -> tuple[Part, Witness | None]:
    """Compare ways to answer a question: games are looked through first, then Z3 is asked."""
    spec = theory.question(ways.question)
    own = {name: value for name, value in fixed.items() if name not in (ways.id, ways.id.rsplit(".", 1)[1])}
    one = search.smallest(theory, ways, own, formula)
    played: Mapping[str, str] = own
    if one is None:
        outcomes = [_settled(theory, ways, formula, own, bench, shape) for shape in shaped(spec)]
        if Outcome.SAT in outcomes:
            can = [shape for shape, found in zip(shaped(spec), outcomes, strict=True) if found is Outcome.SAT]
            one, played = _under_some_reading(theory, ways, formula, own, can)
        if one is None:
            return _unshown(ways.question, outcomes), None
    minimal = search.is_minimal(spec, one.size, formula, f"{ways.id}/{ways.question}")
    titles = {one.id: one.doubt for one in theory.game.readings}
    titles |= {one.id: one.doubt for one in theory.game.doubts}
    told = search.witness(
        theory, ways, one, title=titles.get(ways.id, ways.id), played=played, minimal=minimal
    )
    count = len(told.scenario.moves)
    return Part(ways.question, "matters", f"replayed, {count} move{'s' if count != 1 else ''}"), told


def _settled(
    theory: Theory, ways: search.Ways, formula: Any, own: Mapping[str, str], bench: Bench, shape: Shaped
) -> Outcome:
    fixing = [left == right for left, right in _fixing(theory, own)]
    return d.asked(
        bench,
        f"{ways.id}/{ways.question}/settled",
        "The ways are the same in every position that is reached.",
        shape,
        [*fixing, formula(shape)],
    ).outcome


def _under_some_reading(
    theory: Theory, ways: search.Ways, formula: Any, own: Mapping[str, str], can: list[Shaped]
) -> tuple[search.Parting | None, Mapping[str, str]]:
    """A position where ways part in games under the readings of a model, or under any one taken otherwise."""
    tried: list[Mapping[str, str]] = [own]
    likely = (played for shape in can for played in pool.ways(theory, own, formula(shape)))
    for played in chain(likely, pool.ways_to_play(theory, own)):
        if played not in tried:
            tried.append(played)
            one = search.smallest(theory, ways, played, formula)
            if one is not None:
                return one, played
    return None, own


def _fixing(theory: Theory, own: Mapping[str, str]) -> Iterator[tuple[z3.ExprRef, z3.ExprRef]]:
    names = {one.id: one.name for one in theory.game.readings} | {
        one.name: one.name for one in theory.game.readings
    }
    chosen = {names[name] for name in own}
    for symbol, value in pool.fixed(theory, own):
        if symbol.decl().name().removeprefix("reading.") in chosen:
            yield symbol, value


def _unshown(question: str, outcomes: list[Outcome]) -> Part:
    if all(outcome is Outcome.UNSAT for outcome in outcomes):
        return Part(question, "harmless", "proved")
    if Outcome.SAT in outcomes:
        return Part(
            question, "unknown", "they differ in some position, and no game was found that reaches one"
        )
    return Part(question, "unknown", "the solver gives up")


def verdict_of(parts: list[Part]) -> Literal["matters", "harmless", "unknown"]:
    """It matters if it does to some question; it is harmless if it is to all."""
    found = {part.verdict for part in parts}
    return "matters" if "matters" in found else "unknown" if "unknown" in found or not parts else "harmless"


def how_of(parts: list[Part], found: list[Witness]) -> str:
    """How the verdict is known, or why it is not."""
    if found:
        return "replayed"
    return (
        "proved (z3)"
        if verdict_of(parts) == "harmless"
        else "; ".join(p.how for p in parts if p.verdict == "unknown")
    )


def severity_of(theory: Theory, parts: list[Part]) -> Severity:
    """The gravest of what hangs on the questions to which it matters."""
    matter = tuple(_of(theory, part.question) for part in parts if part.verdict == "matters")
    if not matter and verdict_of(parts) == "unknown":
        return Severity.UNKNOWN
    return gravest(matter)


def _of(theory: Theory, question: str) -> Severity:
    return OF[theory.game.decides.get(question, Decides.TAKES)]


def best(found: list[Witness]) -> Witness | None:
    """Of the witnesses of several questions the one that is told: proved minimal, with the fewest moves."""
    return min(found, key=lambda one: (not one.minimal, len(one.scenario.moves), one.size), default=None)


# ---------------------------------------------------------------- gaps, conflicts, redundancies, components


def of_text(theory: Theory, question: str, fixed: Mapping[str, str], bench: Bench) -> Iterator[Finding]:
    """The gaps and conflicts that the text alone has at a question."""
    for what in (What.GAP, What.CONFLICT):
        seen = text.torn(theory, question, what, fixed, bench)
        if seen is None:
            continue
        gap = what is What.GAP
        asks = theory.game.question(question).asks
        severity = _of(theory, question)
        if gap and severity is not Severity.KNOWN:
            severity = Severity.BLOCKS
        yield Finding(
            id=f"{question}/{what.value}",
            game=theory.game.id,
            what=what,
            doubt=f"{asks} {'No sentence says.' if gap else seen.words}",
            severity=severity if seen.witness else Severity.UNKNOWN,
            verdict="matters" if seen.witness else "unknown",
            how="replayed" if seen.witness else "no game was found that reaches such a position",
            clauses=named(theory, seen.clauses),
            parts=(Part(question, "matters" if seen.witness else "unknown", ""),),
            witness=seen.witness,
            readings=seen.readings,
        )


def of_clauses(theory: Theory, question: str, bench: Bench) -> Iterator[Finding]:
    """The clauses that change no answer of a question."""
    row = QuestionChecks(theory, theory.question(question), bench).needed()
    spec = theory.question(question)
    for found in row.findings:
        clause = found.removeprefix("redundant: ")
        known = clause in theory.game.register().clauses
        words = theory.game.register().clauses[clause].words if known else clause
        yield Finding(
            id=f"{question}/redundant/{clause.rsplit('.', 1)[1]}",
            game=theory.game.id,
            what=What.REDUNDANCY,
            doubt=f"{theory.game.question(question).asks} This adds nothing: {words}",
            severity=Severity.NONE,
            verdict="harmless",
            how="proved (z3)",
            clauses=named(theory, (clause,)),
            parts=(Part(question, "harmless", "proved: without it every answer is the same"),),
            evidence=spec.redundant.get(clause, ""),
            wrong="" if clause in spec.redundant else "not expected to be redundant",
        )


def of_components(theory: Theory) -> Iterator[Finding]:
    """What the text relies on and does not print."""
    for one in theory.game.components:
        yield Finding(
            id=one.id,
            game=theory.game.id,
            what=What.COMPONENT,
            doubt=one.what,
            severity=Severity.BLOCKS,
            verdict="stated",
            how="the text does not print it",
            clauses=named(theory, _of_component(theory, one.id.rsplit(".", 1)[1])),
            evidence=f"{one.stand_in} {one.matters}".strip(),
        )


def _of_component(theory: Theory, name: str) -> tuple[str, ...]:
    if theory.game.matrix is None:
        return ()
    return tuple(dict.fromkeys(clause for clause, _ in theory.game.matrix().naming(Settled.COMPONENT, name)))


def _column(theory: Theory, how: Settled, name: str) -> str:
    if theory.game.matrix is None:
        return ""
    columns: list[Asks] = [asks for _, asks in theory.game.matrix().naming(how, name)]
    return columns[0].value if columns else ""


def named(theory: Theory, clauses: tuple[str, ...]) -> tuple[Named, ...]:
    """Clauses in words, with their places."""
    register: Register = theory.game.register()
    return tuple(
        Named(one, register.clauses[one].words, tuple(str(at) for at in register.places(one)))
        for one in clauses
        if one in register.clauses
    )


# ---------------------------------------------------------------- how often


def count(theory: Theory, first: int, games: int, wanted: tuple[str, ...]) -> dict[str, int]:
    """In how many of some seeded random games, under the default readings, each finding arises."""
    arises = dict.fromkeys(wanted, 0)
    known: Known = {}
    looked = {one.question: list(_looks(theory, one.question, wanted)) for one in theory.questions}
    for seed in range(first, first + games):
        waiting = set(wanted)
        random = Random(seed)  # noqa: S311 - play, no secret
        for reached in pool._play(theory, pool.SEED * 7000 + seed, {}, deals=pool.ENDLESS):  # noqa: SLF001
            if not waiting:
                break
            for question, looks in looked.items():
                left = [(id_, looks_at) for id_, looks_at in looks if id_ in waiting]
                if left:
                    waiting -= _seen(theory, question, reached, random, left, known)
        for id_ in set(wanted) - waiting:
            arises[id_] += 1
    return arises


Look = Callable[[pool.Reached, Mapping[str, Any]], bool]
Known = dict[tuple[str, Hashable], bool]  #: by a finding and the inputs of its question: does it arise there?


def _seen(
    theory: Theory,
    question: str,
    reached: pool.Reached,
    random: Random,
    left: list[tuple[str, Look]],
    known: Known,
) -> set[str]:
    seen: set[str] = set()
    for way in theory.game.engine.arises(reached.state, question):
        full = list(theory.proofs.fill(question, reached.state, way.inputs))
        for inputs in random.sample(full, FILLED) if len(full) > FILLED else full:
            asked = (*inputs.values(), *theory.proofs.context(reached.state).items())
            for id_, looks_at in left:
                if id_ in seen:
                    continue
                if (id_, asked) not in known:
                    known[id_, asked] = looks_at(reached, inputs)
                if known[id_, asked]:
                    seen.add(id_)
    return seen


def _looks(theory: Theory, question: str, wanted: tuple[str, ...]) -> Iterator[tuple[str, Look]]:
    """What to look for where a question arises: by the id of the finding."""
    game = theory.game
    for reading in game.readings:
        if reading.id in wanted and reading.name in game.question(question).readings:
            yield reading.id, partial(_parts, theory, search.of_reading(theory, reading, question))
    for doubt in game.doubts:
        if doubt.id in wanted and question in doubt.rules:
            yield doubt.id, partial(_parts, theory, search.of_doubt(theory, doubt, question))
    for what in (What.GAP, What.CONFLICT):
        if f"{question}/{what.value}" in wanted:
            yield f"{question}/{what.value}", text.Looking(theory, question, what)


def _parts(theory: Theory, ways: search.Ways, reached: pool.Reached, inputs: Mapping[str, Any]) -> bool:
    return search.part_ways(search.answered(theory, ways, inputs, reached.readings))


# ---------------------------------------------------------------- units


def units(theory: Theory) -> Iterator[Unit]:
    """All that there is to look for in a game, but for how often."""
    game = theory.game.id
    for spec in theory.questions:
        yield Unit(game, "text", spec.question)
        yield Unit(game, "needed", spec.question)
    for reading in theory.game.readings:
        yield Unit(game, "reading", reading.id)
    for doubt in theory.game.doubts:
        yield Unit(game, "doubt", doubt.id)
    yield Unit(game, "components", f"{game}.components")


def done(unit: Unit, fixed: Mapping[str, str]) -> Given:
    """Do one unit."""
    theory = theory_of(unit.game)
    if unit.kind == "often":
        return Given(arises=count(theory, unit.first, unit.games, unit.wanted))
    bench = Bench(dict(fixed))
    found = tuple(_found(theory, unit, fixed, bench))
    return Given(found, None, tuple(dict.fromkeys(one.solver for one in bench.taken())))


def _found(theory: Theory, unit: Unit, fixed: Mapping[str, str], bench: Bench) -> Iterator[Finding]:
    if unit.kind == "text":
        yield from of_text(theory, unit.about, fixed, bench)
    elif unit.kind == "needed":
        yield from of_clauses(theory, unit.about, bench)
    elif unit.kind == "components":
        yield from of_components(theory)
    elif unit.kind == "reading":
        yield of_reading(theory, next(x for x in theory.game.readings if x.id == unit.about), fixed, bench)
    else:
        yield of_doubt(theory, *d.doubt_named(theory, unit.about), fixed, bench)


def failed(unit: Unit, error: Exception) -> Given:
    """What is given where a unit could not be done: a finding that says so, and is wrong."""
    words = str(error) if isinstance(error, Problem) else f"{type(error).__name__}: {error}"
    finding = Finding(
        id=unit.about,
        game=unit.game,
        what=What.AMBIGUITY,
        doubt="",
        severity=Severity.UNKNOWN,
        verdict="unknown",
        how="not done",
        wrong=words,
    )
    return Given((finding,))


def with_file(finding: Finding, file: str) -> Finding:
    """The finding, with the place of its witness."""
    if finding.witness is None:
        return finding
    return msgspec.structs.replace(finding, witness=msgspec.structs.replace(finding.witness, file=file))
