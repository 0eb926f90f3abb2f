"""A run: which checks and claims there are, done by worker processes, collected into a ledger.

A task is a name and what to do; a worker builds its obligations, asks, replays, and gives
back a row. Nothing but names goes to a worker and nothing but rows comes back, so a task
can be run anywhere, and once more.
"""

import multiprocessing
import os
import platform
import signal
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import partial
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from time import perf_counter
from typing import Any

from lexludi.errors import Problem
from lexludi_proofs import kept
from lexludi_proofs.checks import Bench, QuestionChecks, shaped
from lexludi_proofs.claimfile import load
from lexludi_proofs.games import Theory, theory_of
from lexludi_proofs.ledger import Kind, Ledger, Row, Status
from lexludi_proofs.lemmas import LemmaChecks
from lexludi_proofs.obligations import Obligation
from lexludi_proofs.solving import BUDGET, Outcome, has_second, z3_version
from lexludi_proofs.theorems import ClaimChecks, InvariantChecks

QUESTION_CHECKS = ("alive", "complete", "consistent", "text alone", "needed", "equal")
SETTLED = "settled: "
SPECIFIED = "specified"  #: asked only of a question of the engine that nothing specifies


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run is asked to do, apart from the tasks: readings it fixes, second opinions, exports."""

    readings: tuple[tuple[str, str], ...] = ()
    second: bool = False
    export: str = ""


@dataclass(frozen=True, slots=True)
class Task:
    """One row to be found: a game, what it is about, and the check. ``file`` has a reader's own claim."""

    id: str
    game: str
    kind: Kind
    subject: str
    check: str
    file: str = ""


def tasks(games: tuple[str, ...], settings: Settings, claim_file: Path | None) -> tuple[Task, ...]:
    """Everything that can be checked of some games; a file of claims adds its own.

    :raises Problem: for a game that does not exist, or a bad file.
    """
    found = [task for game in games for task in _of_game(theory_of(game), dict(settings.readings))]
    if claim_file is not None:
        found += [
            Task(claim.id, claim.about.split(".", 1)[0], Kind.CLAIM, claim.id, "claim", str(claim_file))
            for claim in load(claim_file)
        ]
    return tuple(found)


def _of_game(theory: Theory, fixed: Mapping[str, str]) -> Iterator[Task]:
    game = theory.game.id
    fixed_names = {name.rsplit(".", 1)[-1] for name in fixed}
    for spec in theory.questions:
        readings = {name for shape in shaped(spec) for name in shape.posed.readings} - fixed_names
        # with some reading fixed, a clause of another reading adds nothing, and the text alone is not asked
        checks = [check for check in QUESTION_CHECKS if not fixed or check not in ("needed", "text alone")]
        for check in [
            *checks,
            *(f"{SETTLED}{reading.name}" for reading in theory.game.readings if reading.name in readings),
        ]:
            yield Task(f"{spec.question}/{check}", game, Kind.QUESTION, spec.question, check)
    specified = {spec.question for spec in theory.questions}
    for question in theory.game.questions:
        if question.id not in specified:
            yield Task(f"{question.id}/{SPECIFIED}", game, Kind.QUESTION, question.id, SPECIFIED)
    for system in theory.systems:
        if theory.observes(system.id):
            yield Task(f"{system.id}/refines", game, Kind.INVARIANT, system.id, "refines")
        for invariant in system.invariants:
            yield Task(invariant.id, game, Kind.INVARIANT, system.id, invariant.id)
    yield from _beside_the_questions(theory)


def _beside_the_questions(theory: Theory) -> Iterator[Task]:
    game = theory.game.id
    for lemma in theory.proofs.lemmas:
        yield Task(lemma.id, game, Kind.LEMMA, lemma.id, "lemma")
    for claim in theory.claims:
        yield Task(claim.id, game, Kind.CLAIM, claim.id, "claim")
    for name in kept.names(game):
        yield Task(kept.id_of(game, name), game, Kind.KEPT, name, kept.KEPT)


def selected(all_tasks: tuple[Task, ...], patterns: tuple[str, ...]) -> tuple[Task, ...]:
    """The tasks that one of the patterns means; all of them, if there is no pattern."""
    if not patterns:
        return all_tasks
    return tuple(task for task in all_tasks if any(means(pattern, task.id) for pattern in patterns))


def means(pattern: str, id_: str) -> bool:
    """Does an id match a pattern (``*``, ``?``), begin with it, or have it as its last part?"""
    return (
        fnmatchcase(id_, pattern)
        or id_.startswith((f"{pattern}/", f"{pattern}."))
        or id_.split("/", 1)[0].rsplit(".", 1)[-1] == pattern
    )


# ---------------------------------------------------------------- what a worker does


@contextmanager
def _terms_unguarded(*, when: bool) -> Iterator[None]:
    """Terms without Z3's asserts in Python, a quarter of what it takes to build them.

    What they refuse its library refuses too, in fewer words; a reader's own claim gets the words.
    """
    z3_py: Any = import_module("z3.z3")
    before: bool = z3_py.Z3_DEBUG
    z3_py.Z3_DEBUG = before and not when
    try:
        yield
    finally:
        z3_py.Z3_DEBUG = before


def perform(task: Task, settings: Settings) -> Row:
    """Do one task."""
    with _terms_unguarded(when=not task.file):
        return _performed(task, settings)


def _performed(task: Task, settings: Settings) -> Row:
    theory = theory_of(task.game)
    export = partial(_export, Path(settings.export)) if settings.export else None
    bench = Bench(dict(settings.readings), second=settings.second, export=export)
    row = _performers(theory, bench, task)[task.kind]()
    if settings.readings and row.expected is Status.REFUTED and row.status is Status.PROVED:
        # what is expected is expected of all readings; with some fixed, less can go wrong
        row = _expecting(row, Status.PROVED)
    return row


def _performers(theory: Theory, bench: Bench, task: Task) -> Mapping[Kind, Callable[[], Row]]:
    return {
        Kind.QUESTION: partial(_question, theory, bench, task),
        Kind.INVARIANT: partial(_invariant, theory, bench, task),
        Kind.LEMMA: partial(_lemma, theory, bench, task),
        Kind.CLAIM: partial(_claim, theory, bench, task),
        Kind.KEPT: partial(kept.decide, task.game, task.subject),
    }


def _question(theory: Theory, bench: Bench, task: Task) -> Row:
    if task.check == SPECIFIED:
        return lost(task, "the engine answers this question, and nothing says what the answer must be")
    checks = QuestionChecks(theory, theory.question(task.subject), bench)
    if task.check.startswith(SETTLED):
        name = task.check.removeprefix(SETTLED)
        return checks.settled(next(reading for reading in theory.game.readings if reading.name == name))
    row: Row = getattr(checks, task.check.replace(" ", "_"))()
    return row


def _invariant(theory: Theory, bench: Bench, task: Task) -> Row:
    system = next(system for system in theory.systems if system.id == task.subject)
    checks = InvariantChecks(theory, system, bench)
    if task.check == "refines":
        return checks.refines()
    return checks.decide(next(one for one in system.invariants if one.id == task.check))


def _lemma(theory: Theory, bench: Bench, task: Task) -> Row:
    lemma = next(lemma for lemma in theory.proofs.lemmas if lemma.id == task.subject)
    return LemmaChecks(theory, lemma, bench).decide()


def _claim(theory: Theory, bench: Bench, task: Task) -> Row:
    claims = load(Path(task.file)) if task.file else theory.claims
    return ClaimChecks(theory, next(claim for claim in claims if claim.id == task.id), bench).decide()


def _expecting(row: Row, expected: Status) -> Row:
    import msgspec

    return msgspec.structs.replace(
        row, expected=expected, detail=row.detail or "holds under the readings chosen"
    )


def _export(folder: Path, what: Obligation, found: Outcome) -> None:
    name = "".join(c if c.isalnum() or c in "-._" else "_" for c in what.id)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{name}.smt2").write_text(what.exported(found.value), encoding="utf-8")


# ---------------------------------------------------------------- all of them

#: What takes long comes first, for an even end; of what is asked of a question, the dearest first.
_SLOW = {"lemma": 0, "refines": 0, "equal": 1, "claim": 1, "needed": 2}


def run(
    todo: tuple[Task, ...], settings: Settings, jobs: int, told: Callable[[Task, Row], None]
) -> tuple[tuple[Row, ...], bool]:
    """Do all tasks, telling of each when done; give the rows in order, and whether all are there.

    Ctrl-C stops the workers; what is done is given back.
    """
    rows: dict[Task, Row] = {}
    order = sorted(todo, key=lambda task: _SLOW.get(task.check, 3))  # the long ones first: an even end
    if jobs == 1:
        complete = _alone(order, settings, rows, told)
    else:
        complete = _together(order, settings, jobs, rows, told)
    return tuple(rows[task] for task in todo if task in rows), complete


def _alone(
    order: list[Task], settings: Settings, rows: dict[Task, Row], told: Callable[[Task, Row], None]
) -> bool:
    try:
        for task in order:
            rows[task] = safely(task, settings)
            told(task, rows[task])
    except KeyboardInterrupt:
        return False
    return True


def _together(
    order: list[Task], settings: Settings, jobs: int, rows: dict[Task, Row], told: Callable[[Task, Row], None]
) -> bool:
    waiting = _Waiting(order)
    workers = [_worker() for _ in range(min(jobs, len(order)))]
    doing: dict[Future[Row], tuple[int, Task]] = {}

    def go_on(place: int) -> None:
        if (task := waiting.next(place)) is not None:
            doing[workers[place].submit(safely, task, settings)] = place, task

    try:
        for place in range(len(workers)):
            go_on(place)
        while doing:
            done, _ = wait(doing, return_when=FIRST_COMPLETED)
            for future in done:
                place, task = doing.pop(future)
                try:
                    rows[task] = future.result()
                except BrokenProcessPool:
                    rows[task] = lost(task, "the worker process died")
                    stop(workers[place])
                    workers[place] = _worker()  # no other task is lost with it
                go_on(place)
                told(task, rows[task])
    except KeyboardInterrupt:
        for worker in workers:
            stop(worker)
        return False
    for worker in workers:
        worker.shutdown()
    return True


def stop(workers: ProcessPoolExecutor) -> None:
    """Stop workers whatever they do, and wait until they are gone.

    Python ends its own threads at the end of the process, and must not find one that is still closing.
    """
    for process in list((getattr(workers, "_processes", None) or {}).values()):
        process.terminate()
    workers.shutdown(cancel_futures=True)


def _worker() -> ProcessPoolExecutor:
    """One process, which keeps what it made for a question for the next task about it."""
    return ProcessPoolExecutor(1, mp_context=_context(), initializer=_ignore_interrupt)


class _Waiting:
    """Tasks that nobody does yet, and who is to do which.

    Tasks about one question go to one worker: the positions in which it arises, and the games played
    under its readings, are then found once. Whoever has nothing left of its own begins another
    question, the one with most to do first; when all are begun, it takes from the longest that is left.
    """

    def __init__(self, order: list[Task]) -> None:
        """Keep some tasks, those of one question in this order."""
        self._homes: dict[str, deque[Task]] = {}
        for task in order:
            self._homes.setdefault(_home(task), deque()).append(task)
        self._open = sorted(
            self._homes, key=lambda home: (_SLOW.get(self._homes[home][0].check, 3), -len(self._homes[home]))
        )
        self._own: dict[int, str] = {}

    def next(self, place: int) -> Task | None:
        """A task for the worker with this number."""
        own = self._own.get(place, "")
        if not self._homes.get(own):
            if self._open:
                own = self._own[place] = self._open.pop(0)
            else:
                own = max(self._homes, key=lambda home: len(self._homes[home]))
        tasks_there = self._homes[own]
        return tasks_there.popleft() if tasks_there else None


def _home(task: Task) -> str:
    """What a task is about: the question, for all that is asked or claimed of it; itself otherwise."""
    if task.kind is Kind.CLAIM and not task.file:
        return next(claim.about for claim in theory_of(task.game).claims if claim.id == task.id)
    return task.subject if task.kind is Kind.QUESTION else task.id


def _context() -> "multiprocessing.context.BaseContext":
    methods = multiprocessing.get_all_start_methods()
    if "forkserver" not in methods:
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["lexludi_proofs.run"])
    return context


def _ignore_interrupt() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def safely(task: Task, settings: Settings) -> Row:
    """Do one task; a mistake of ours becomes a row that says so, and the others go on."""
    try:
        return perform(task, settings)
    except Problem as problem:
        return lost(task, str(problem))
    except Exception as error:
        if os.environ.get("LEXLUDI_TRACEBACK"):
            raise
        return lost(task, f"{type(error).__name__}: {error}")


def lost(task: Task, why: str) -> Row:
    """A row for a task that could not be done."""
    return Row(
        id=task.id,
        game=task.game,
        kind=task.kind,
        subject=task.subject,
        check=task.check if task.kind is not Kind.INVARIANT else "invariant",
        words="",
        status=Status.UNKNOWN,
        expected=Status.PROVED,
        how="",
        detail=f"not done: {why}",
        wrong=True,
    )


def ledger(
    rows: tuple[Row, ...],
    games: tuple[str, ...],
    settings: Settings,
    jobs: int,
    start: float,
    *,
    complete: bool,
) -> Ledger:
    """Put a run's rows on record."""
    solvers = tuple(
        dict.fromkeys([z3_version(), *(asked.solver for row in rows for asked in row.obligations)])
    )
    return Ledger(
        format="lexludi ledger 1",
        version=own_version(),
        python=platform.python_version(),
        solvers=solvers,
        games=games,
        readings=dict(settings.readings),
        budget=BUDGET,
        jobs=jobs,
        seconds=perf_counter() - start,
        complete=complete,
        rows=rows,
    )


def own_version() -> str:
    """The version of this project, or “source” where it is not installed."""
    try:
        return version("lexludi")
    except PackageNotFoundError:
        return "source"


__all__ = ["Settings", "Task", "has_second", "ledger", "run", "selected", "tasks"]
