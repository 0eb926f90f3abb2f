"""``lexludi verify``: prove that the rules do what the specification says, and what follows from it."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import Annotated

import msgspec
from cyclopts import Parameter

from lexludi.cli import show
from lexludi.cli.like import like
from lexludi.errors import Code, Exit, Problem
from lexludi.games import games
from lexludi.readings import choose
from lexludi.rulings import load_rulings, on_top
from lexludi.scenario import save
from lexludi_proofs import report
from lexludi_proofs.apps import made, ran
from lexludi_proofs.games import theory_of
from lexludi_proofs.ledger import Ledger, Row, Status
from lexludi_proofs.run import Settings, Task, has_second, ledger, run, selected, tasks
from lexludi_proofs.solving import z3_version

HELP = """Prove that the rules do what the specification says, and what follows from it.

Without a game all are verified. A row a question, a row a claim; the whole
record goes to the ledger, every witness to a scenario that `lexludi replay` tells.
"""

ENDING = """The columns of a question:

    complete    every position has an answer, and only one
    consistent  no two clauses that apply contradict one another
    text        the same two of the text alone: a gap or a conflict is a finding
    needed      how many of its clauses add something
    settled     how many readings change an answer
    equal       the engine gives the specified answer for all inputs

An exclamation mark: not as expected. A lemma is what the rest leans on: that
a whole move is the clauses', that what is assumed stays true, that nothing
hidden shows.

Examples:

    lexludi verify
    lexludi verify bowl --only 'bowl.trick.*'
    lexludi verify bowl --reading chameleon-copies=printed
    lexludi verify --claim my_claims.py

Exit status:

    0    every verdict is the expected one
    1    some verdict is another one
    2-7  what was asked for cannot be done
    8    nothing is wrong, but a verdict is unknown
    130  stopped by Ctrl-C; what was finished is reported
"""

app = made("verify", HELP, ENDING)


def verify(argv: Sequence[str]) -> int:
    """Run the command with its arguments; give the exit status.

    :raises Problem: for what cannot be done as asked.
    """
    return ran(app, argv)


@app.default
def _verify(  # noqa: PLR0913 - the options of the command
    *names: Annotated[str, Parameter(name="game")],
    only: Annotated[tuple[str, ...], Parameter(negative=(), consume_multiple=False)] = (),
    jobs: int | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
    reading: Annotated[tuple[str, ...], Parameter(negative=(), consume_multiple=False)] = (),
    rulings: Path | None = None,
    claim: Path | None = None,
    second_opinion: Annotated[bool, Parameter(negative=())] = False,
    export: Path | None = None,
    results: Path = Path(".lexludi"),
) -> int:
    """Verify.

    Parameters
    ----------
    names
        Games; all of them unless named.
    only
        A pattern of ids (`*` and `?`), or the beginning of one: only these checks. May be given again.
    jobs
        How many processes; as many as there are cores unless given.
    json
        Print the ledger on standard output instead of tables.
    reading
        NAME=VALUE: take a reading as given, instead of all ways at once. May be given again.
    rulings
        A file of rulings (`lexludi rulings init GAME`): take its readings as ruled.
    claim
        A file with claims of your own, checked too (alone, unless a game is named).
    second_opinion
        Ask cvc5 every obligation as well.
    export
        A folder for every obligation as an SMT-LIB 2 file.
    results
        A folder for the ledger and the witnesses.

    """
    start = perf_counter()
    settings = Settings(_settled(reading, rulings, names), second_opinion, str(export or ""))
    if second_opinion and not has_second():
        raise Problem(
            Code.NO_SOLVER, "a second opinion needs cvc5, which is not installed.", "pip install cvc5"
        )
    if rulings is not None and not names:
        names = (load_rulings(rulings).game,)
    chosen = _games(names, claim)
    _check_readings(chosen or _claim_games(claim), settings)
    todo = selected(tasks(chosen, settings, claim), only)
    if not todo:
        raise Problem(
            Code.NOTHING_SELECTED,
            f"no check matches {' or '.join(f'“{pattern}”' for pattern in only)}.",
            "Patterns match ids: `lexludi verify` lists them all.",
        )
    count = processes(jobs)
    writable(results, "--results")
    if export:
        writable(export, "--export")
    with report.Progress(len(todo), quiet=json) as progress:
        rows, complete = run(todo, settings, count, progress.told)
    record = ledger(rows, chosen, settings, count, start, complete=complete)
    kept = _keep(record, results)
    if json:
        show.emit(msgspec.to_builtins(record), one_line=True)
    else:
        report.tell(record, kept, len(todo))
    return _status(record).status


def _games(names: Sequence[str], claim: Path | None) -> tuple[str, ...]:
    known = tuple(games())
    for name in names:
        if name not in known:
            theory_of(name)  # says which there are
    return tuple(dict.fromkeys(names)) or (() if claim else known)


def _claim_games(claim: Path | None) -> tuple[str, ...]:
    return tuple(dict.fromkeys(task.game for task in tasks((), Settings(), claim)))


def of_readings(given: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Readings from their words NAME=VALUE.

    :raises Problem: for words that are none.
    """
    made = []
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            raise Problem(
                Code.USAGE, f"“{one}” is not NAME=VALUE.", "For example --reading chameleon-copies=printed."
            )
        made.append((name, value))
    return tuple(made)


def _settled(
    reading: Sequence[str], rulings: Path | None, names: Sequence[str]
) -> tuple[tuple[str, str], ...]:
    """The readings that are fixed; a file of rulings is about one game, and no other may be named."""
    given = of_readings(reading)
    if rulings is None:
        return given
    ruled = [load_rulings(rulings, name) for name in (*names, "")][-1]
    return tuple(on_top(ruled, dict(given)).items())


def _check_readings(chosen: tuple[str, ...], settings: Settings) -> None:
    for game in chosen:
        theory = theory_of(game)
        choose(theory.game.readings_default, theory.game.readings, dict(settings.readings))


def processes(jobs: int | None) -> int:
    """How many processes: those asked for, or as many as there are cores.

    :raises Problem: for fewer than one.
    """
    if jobs is not None and jobs < 1:
        raise Problem(Code.USAGE, f"{jobs} processes are not enough.", "Give --jobs 1 or more.")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return jobs or cores or 1


def writable(folder: Path, option: str) -> None:
    """Make a folder to write to.

    :raises Problem: if that cannot be; names the option that says where.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Problem(
            Code.CANNOT_WRITE,
            f"nothing can be written there ({error.strerror}).",
            f"Give another folder: {option} DIR.",
            where=str(folder),
        ) from None


def _keep(record: Ledger, results: Path) -> report.Kept:
    """Write the ledger and each witness; tell where."""
    path = results / "ledger.json"
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n")
    except OSError as error:
        raise Problem(Code.CANNOT_WRITE, f"cannot be written ({error.strerror}).", where=str(path)) from None
    witnesses: dict[str, Path] = {}
    for row in record.rows:
        if row.witness is not None:
            witnesses[row.id] = results / "witnesses" / f"{file_name(row.id)}.json"
            save(row.witness, witnesses[row.id])
    return report.Kept(path, witnesses)


def file_name(id_: str) -> str:
    """The name of a file about an id."""
    return "".join(c if c.isalnum() or c in "-._" else "-" for c in id_.replace(": ", "-"))


def _status(record: Ledger) -> Exit:
    if not record.complete:
        return Exit.INTERRUPTED
    wrong = [row for row in record.rows if not row.as_expected]
    if not wrong:
        return Exit.OK
    open_ = all(row.status is Status.UNKNOWN and not row.wrong for row in wrong)
    return Exit.UNDECIDED if open_ else Exit.UNEXPECTED


def explain(id_: str) -> dict[str, object] | None:
    """What a claim, lemma or invariant says, for ``lexludi explain``; None if there is none of that id.

    :raises Problem: if there is none, but one like it.
    """
    for game in games():
        theory = theory_of(game)
        for claim in theory.claims:
            if claim.id == id_:
                return {
                    "is": "a claim",
                    "says": claim.words,
                    "about": claim.about,
                    "expected": claim.expect.value,
                    "because": claim.because,
                    "rests_on": [{"id": one, "words": show.words_of(one)} for one in claim.clauses],
                    "check": f"lexludi verify {game} --only {id_}",
                }
        for lemma in theory.proofs.lemmas:
            if lemma.id == id_:
                return {
                    "is": "a lemma",
                    "says": lemma.words,
                    "because": lemma.because,
                    "rests_on": [{"id": one, "words": show.words_of(one)} for one in lemma.clauses],
                    "given": list(lemma.given),
                    "check": f"lexludi verify {game} --only {id_}",
                }
        for system in theory.systems:
            for invariant in system.invariants:
                if invariant.id == id_:
                    return {
                        "is": "an invariant",
                        "says": invariant.words,
                        "of": system.words,
                        "rests_on": [{"id": one, "words": show.words_of(one)} for one in invariant.clauses],
                        "check": f"lexludi verify {game} --only {id_}",
                    }
    close = like(id_, _ids())
    if close:
        raise Problem(Code.UNKNOWN_ID, f"nothing is called “{id_}”.", f"Did you mean {' or '.join(close)}?")
    return None


def _ids() -> Iterator[str]:
    """The ids that :func:`explain` knows."""
    for theory in map(theory_of, games()):
        yield from (claim.id for claim in theory.claims)
        yield from (lemma.id for lemma in theory.proofs.lemmas)
        yield from (invariant.id for system in theory.systems for invariant in system.invariants)


__all__ = ["Row", "Task", "explain", "verify", "z3_version"]

if __name__ == "__main__":
    sys.exit(verify(sys.argv[1:]))
