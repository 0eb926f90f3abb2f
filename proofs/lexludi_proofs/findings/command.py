"""``lexludi findings``: what rulebooks leave open, each with a replayed position or a proof."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter

from lexludi.cli import show
from lexludi.errors import Code, Exit, Problem
from lexludi.games import games
from lexludi.readings import choose
from lexludi.rulings import load_rulings
from lexludi.scenario import save
from lexludi_proofs.apps import made, ran
from lexludi_proofs.command import file_name, of_readings, processes, writable
from lexludi_proofs.findings import gather
from lexludi_proofs.findings.finding import Finding, Findings, schema
from lexludi_proofs.findings.looking import Unit, with_file
from lexludi_proofs.findings.sarif import sarif
from lexludi_proofs.findings.tell import tell
from lexludi_proofs.games import theory_of
from lexludi_proofs.report import Progress
from lexludi_proofs.rulings import rulings_of
from lexludi_proofs.run import means

HELP = """What rulebooks leave open: gaps, conflicts, ambiguities, redundancies, missing components.

Each with its clauses, the ways to take it, and either a position that was
replayed from its set-up or a proof that no position tells the ways apart.
"""

ENDING = """Severity, the gravest first: blocks play; changes who takes, scores or
wins; changes what may be done or by whom; changes only what may be known;
no difference.

A position is “minimal” where every smaller one (fewer seats, then cards, then
moves) is proved unreachable. How often: in so many seeded random games.

Examples:

    lexludi findings
    lexludi findings bowl --only left-out
    lexludi findings savana --rulings house.toml --all
    lexludi findings --json > findings.json

Exit status:

    0    everything was found or proved
    1    something is wrong: rule and clauses of a doubt differ, say
    2-7  what was asked for cannot be done
    8    nothing is wrong, but whether something matters is unknown
    130  stopped by Ctrl-C; what was finished is reported
"""

app = made("findings", HELP, ENDING)


def findings(argv: Sequence[str]) -> int:
    """Run the command with its arguments; give the exit status.

    :raises Problem: for what cannot be done as asked.
    """
    return ran(app, argv)


@app.default
def _findings(  # noqa: PLR0913 - the options of the command
    *names: Annotated[str, Parameter(name="game")],
    only: Annotated[tuple[str, ...], Parameter(negative=(), consume_multiple=False)] = (),
    reading: Annotated[tuple[str, ...], Parameter(negative=(), consume_multiple=False)] = (),
    rulings: Path | None = None,
    games_counted: Annotated[int, Parameter(name="--count")] = 50,
    all_: Annotated[bool, Parameter(name="--all", negative=())] = False,
    draw: Annotated[bool, Parameter(negative=())] = False,
    json: Annotated[bool, Parameter(negative=())] = False,
    sarif_file: Annotated[Path | None, Parameter(name="--sarif")] = None,
    schema_: Annotated[bool, Parameter(name="--schema", negative=())] = False,
    jobs: int | None = None,
    results: Path = Path(".lexludi"),
) -> int:
    """Find.

    Parameters
    ----------
    names
        Games; all of them unless named.
    only
        A pattern of ids (`*` and `?`), the beginning of one, or its last part. May be given again.
    reading
        NAME=VALUE: take a reading as ruled. May be given again.
    rulings
        A file of rulings: what it settles is no finding any more.
    games_counted
        How many random games are played to see how often a position arises; 0 to leave it out.
    all_
        Tell what makes no difference in full too.
    draw
        Draw the position of each.
    json
        Print the findings as JSON instead.
    sarif_file
        Write them as SARIF to this file too.
    schema_
        Print the JSON schema of `--json`, and do nothing else.
    jobs
        How many processes; as many as there are cores unless given.
    results
        A folder for the witnesses and findings.json.

    """
    if schema_:
        show.emit(schema())
        return 0
    if rulings is not None and not names:
        names = (load_rulings(rulings).game,)
    chosen = _games(names)
    ruled = {**rulings_of(rulings, chosen), **dict(of_readings(reading))}
    for game in chosen:
        theory = theory_of(game)
        choose(theory.game.readings_default, theory.game.readings, ruled)
    if games_counted < 0:
        raise Problem(Code.USAGE, f"{games_counted} games cannot be played.", "Give --count 0 or more.")
    wanted = gather.Wanted(chosen, ruled, _only(only), games_counted, processes(jobs))
    todo = gather.planned(wanted)
    if not todo:
        patterns = " or ".join(f"“{pattern}”" for pattern in only)
        raise Problem(
            Code.NOTHING_SELECTED,
            f"nothing to find matches {patterns}.",
            "Patterns match ids of questions, readings and doubts: `lexludi findings --json` lists all.",
        )
    writable(results, "--results")
    if sarif_file is not None:
        _open(sarif_file, "ab")  # that it cannot be written is said before the work, not after it
    counted = len(gather.counting_units(wanted, chosen[0])) * len(chosen)
    with Progress(
        len(todo) + counted, quiet=json, doing="looking for findings", done="looked at"
    ) as progress:

        def told(unit: Unit, _done: int) -> None:
            progress.step(unit.id)

        found = gather.gathered(wanted, todo, told)
    found = _kept(found, results)
    if sarif_file is not None:
        _write(sarif_file, msgspec.json.format(msgspec.json.encode(sarif(found)), indent=1))
    if json:
        show.emit(msgspec.to_builtins(found), one_line=True)
    else:
        tell(found, everything=all_, drawn=draw)
    return _status(found).status


def _games(names: Sequence[str]) -> tuple[str, ...]:
    known = tuple(games())
    for name in names:
        if name not in known:
            theory_of(name)  # says which there are
    return tuple(dict.fromkeys(names)) or known


def _only(patterns: tuple[str, ...]) -> Callable[[str], bool]:
    def wanted(id_: str) -> bool:
        return not patterns or any(means(one, id_) for one in patterns)

    return wanted


def _kept(found: Findings, results: Path) -> Findings:
    """Write each witness and the whole; give the findings with the places of their witnesses."""
    placed = tuple(_saved(one, results) for one in found.findings)
    whole = msgspec.structs.replace(found, findings=placed)
    _write(results / "findings.json", msgspec.json.format(msgspec.json.encode(whole), indent=1))
    return whole


def _saved(one: Finding, results: Path) -> Finding:
    if one.witness is None:
        return one
    path = results / "findings" / f"{file_name(one.id)}.json"
    save(one.witness.scenario, path)
    return with_file(one, str(path))


def _write(path: Path, text: bytes) -> None:
    _open(path, "wb", text + b"\n")


def _open(path: Path, mode: Literal["wb", "ab"], text: bytes = b"") -> None:
    """Open a file, and write to it.

    :raises Problem: if that cannot be.
    """
    try:
        with path.open(mode) as file:
            file.write(text)
    except OSError as error:
        raise Problem(Code.CANNOT_WRITE, f"cannot be written ({error.strerror}).", where=str(path)) from None


def _status(found: Findings) -> Exit:
    if not found.complete:
        return Exit.INTERRUPTED
    if any(one.wrong for one in found.findings):
        return Exit.UNEXPECTED
    if any(one.verdict == "unknown" for one in found.findings):
        return Exit.UNDECIDED
    return Exit.OK
