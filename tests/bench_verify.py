"""What verification costs, for ``nox -s bench``: each figure beside the aim, on an otherwise idle machine.

- *Verifying*: the wall time of a whole process, from its start to its end, with two workers and
  nothing kept from a run before, writing every obligation to a file; of one trick of Savage
  Bowl (its ten questions, their claims, the round in counts), and of each whole game.
- *By number of players*: how long the solver took for what is asked once for each number.
- *Memory*: the most that the process and its workers held together, looked at ten times a second.
- *Ratio*: that time over the time that the program z3 takes for these files alone, a process a
  file, two at a time. What Z3 was asked in a search for witnesses is in the first only.
- *Five plays*: that the functions of the winner and of the second strongest play are what is
  specified, in one process without workers: exploring the paths, running each of their models
  through the plain function, and solving. Loading the program is not in it, and the second
  finds Z3 warm.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from os import cpu_count, getloadavg, getsid
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import msgspec
import pytest

from lexludi_proofs.checks import Bench, QuestionChecks
from lexludi_proofs.games import theory_of
from lexludi_proofs.ledger import Ledger, Status
from lexludi_spec.bowl import round as ROUND  # noqa: N812 - a module, named as the chapter is
from lexludi_spec.bowl.claims import CLAIMS as TRICK_CLAIMS

JOBS = 2
FIVE = "5 plays"


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, what was aimed at, and what came out."""

    what: str
    aim: str
    measured: str


@dataclass(frozen=True, slots=True)
class Verified:
    """A whole verification: how long it took, the most memory (MiB), its ledger, its obligations' files."""

    seconds: float
    memory: float
    ledger: Ledger
    files: tuple[Path, ...]


@pytest.fixture(scope="module")
def figures(request: pytest.FixtureRequest) -> Iterator[list[Figure]]:
    """The figures of this file, printed at its end."""
    found: list[Figure] = []
    yield found
    rows = [Figure("figure", "aim", "measured"), *found]
    widths = [max(len(getattr(row, name)) for row in rows) for name in ("what", "aim", "measured")]
    lines = [
        "  ".join(
            f"{text:{width}}" for text, width in zip((row.what, row.aim, row.measured), widths, strict=True)
        )
        for row in rows
    ]
    with request.config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
        sys.stdout.write("\n\n" + "\n".join(lines) + f"\n({cpu_count()} cores, load {getloadavg()[0]:.1f})\n")


TRICK = (
    "bowl.play.allowed",
    "bowl.trick",
    "bowl.round.eliminated",
    "bowl.next.sits_out",
    "bowl.next.leads",
    "bowl.round/refines",
    *(invariant.id for invariant in ROUND.INVARIANTS),
    *(claim.id for claim in TRICK_CLAIMS),
)


def held(session: int) -> int:
    """How much memory the processes of a session hold, in KiB; one that is gone holds none."""
    total = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if getsid(int(folder.name)) == session:
                found = re.search(r"VmRSS:\s+(\d+)", (folder / "status").read_text())
                total += int(found[1]) if found else 0
        except (OSError, ProcessLookupError):
            continue
    return total


def verify(folder: Path, game: str, only: tuple[str, ...]) -> Verified:
    """Verify, in a session of its own, what ``only`` names of a game (everything, if nothing)."""
    words = ["--jobs", str(JOBS), "--results", str(folder), "--export", str(folder / "asked")]
    words += [word for name in only for word in ("--only", name)]
    start = perf_counter()
    process = subprocess.Popen(
        [sys.executable, "-m", "lexludi", "verify", game, *words],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    most = 0
    while process.poll() is None:
        most = max(most, held(process.pid))
        sleep(0.1)
    seconds = perf_counter() - start
    assert process.returncode in {0, 1, 8}  # its cost is measured, whatever the verdicts
    record = msgspec.json.decode((folder / "ledger.json").read_bytes(), type=Ledger)
    return Verified(seconds, most / 1024, record, tuple(sorted((folder / "asked").glob("*.smt2"))))


_FOUND: dict[str, Verified] = {}
WHAT = {
    "one trick": ("bowl", TRICK, "30 s", "1.5"),
    "all of Savage Bowl": ("bowl", (), "60 s", "1.5"),
    "all of Savana": ("savana", (), "30 s", "1.5"),
    "all of Survival": ("survival", (), "120 s", "1.5"),
}


@pytest.mark.parametrize("what", WHAT)
def test_verifying(
    benchmark: Any, figures: list[Figure], tmp_path_factory: pytest.TempPathFactory, what: str
) -> None:
    game, only, aim, _ = WHAT[what]
    folder = tmp_path_factory.mktemp("cold")
    found = benchmark.pedantic(verify, args=(folder, game, only), rounds=1)
    _FOUND[what] = found
    figures.append(
        Figure(f"verifying {what}, {len(found.ledger.rows)} checks", aim, f"{found.seconds:.1f} s")
    )
    figures.append(Figure(f"memory, {what}", "1536 MiB", f"{found.memory:.0f} MiB"))
    by_players = solving_by_players(found.ledger)
    if len(by_players) > 1:
        told = ", ".join(f"{players}: {seconds:.1f} s" for players, seconds in by_players.items())
        figures.append(Figure(f"solving by number of players, {what}", "about linear", told))


def solving_by_players(record: Ledger) -> dict[int, float]:
    """How long the solver took for the obligations that say for how many players they are."""
    found: dict[int, float] = {}
    for row in record.rows:
        for one in row.obligations:
            if players := re.search(r"/(\d+) players\b", one.id):
                found[int(players[1])] = found.get(int(players[1]), 0) + one.seconds
    return dict(sorted(found.items()))


@pytest.mark.parametrize("what", WHAT)
def test_the_solver_alone(benchmark: Any, figures: list[Figure], what: str) -> None:
    assert what in _FOUND, "after test_verifying"
    found = _FOUND[what]
    asked = {
        one.id: one.outcome
        for row in found.ledger.rows
        for one in row.obligations
        if one.solver.startswith("z3")
    }
    assert len(found.files) == len(asked), "an obligation's file was written over another's"
    beside = Path(sys.executable).with_name("z3")
    program = beside if beside.exists() else shutil.which("z3")
    if program is None:
        pytest.skip("the program of Z3 is not installed")

    def ask(file: Path) -> str:
        done = subprocess.run([program, str(file)], capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def ask_all() -> tuple[float, list[str]]:
        start = perf_counter()
        with ThreadPoolExecutor(JOBS) as pool:  # a thread waits for its process
            outcomes = list(pool.map(ask, found.files))
        return perf_counter() - start, outcomes

    seconds, outcomes = benchmark.pedantic(ask_all, rounds=1)
    for file, outcome in zip(found.files, outcomes, strict=True):
        name = re.findall(r"^; (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)[0]
        assert outcome == asked[name], name
    figures.append(Figure(f"z3 alone, {what}, {len(found.files)} files", "", f"{seconds:.1f} s"))
    figures.append(Figure(f"ratio of the two, {what}", WHAT[what][3], f"{found.seconds / seconds:.2f}"))


def equal(question: str) -> Callable[[], Status]:
    """Decide that a question's function is what is specified, for five plays."""
    theory = theory_of("bowl")
    spec = theory.question(question)
    only = replace(spec, shapes={FIVE: spec.shapes[FIVE]})

    def decide() -> Status:
        return QuestionChecks(theory, only, Bench()).equal().status

    return decide


@pytest.mark.parametrize("question", ["bowl.trick.winner", "bowl.trick.second"])
def test_five_plays(benchmark: Any, figures: list[Figure], question: str) -> None:
    assert benchmark.pedantic(equal(question), rounds=1) is Status.PROVED
    figures.append(Figure(f"{question}, five plays, equal", "5 s", f"{benchmark.stats.stats.max:.1f} s"))
