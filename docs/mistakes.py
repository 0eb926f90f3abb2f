"""The page about mistakes, from what happens: ``python docs/mistakes.py``, or ``--check`` to compare only.

Each mistake of tests/mistakes.toml is made in a copy of the sources, and the copy is verified.
"""

import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

import msgspec

from lexludi_proofs.ledger import Ledger

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "mistakes.md"
SOURCES = ("rules", "spec", "proofs")
WIDTH = 88  #: columns of what is printed
LEFT_OUT = ("NO_COLOR", "FORCE_COLOR", "LEXLUDI_TRACEBACK")
MADE = "<!-- Made by docs/mistakes.py from tests/mistakes.toml: change that and run it again. -->"

#: Runs the command line of a copy, and sees that it is the copy's.
RUN = """
import sys
from pathlib import Path
import lexludi, lexludi_proofs, lexludi_spec
for module in (lexludi, lexludi_proofs, lexludi_spec):
    assert Path(module.__file__).is_relative_to(Path.cwd()), module.__file__
from lexludi.cli import main
sys.exit(main(sys.argv[1:]))
"""

#: What a mistake can be in, in words.
KINDS = {
    "rule": "a rule",
    "spec": "the specification",
    "override": "the specification, an override",
    "clause": "a rule, the clause it cites",
    "reading": "the specification, a reading",
    "claim": "a claim",
    "invariant": "an invariant",
}


@dataclass(frozen=True, slots=True)
class Mistake:
    """A change of text, the line that it must turn red, and what a person must be told of it."""

    id: str
    title: str
    kind: str
    file: str
    old: str
    new: str
    only: str
    row: str
    verdict: str
    why: str
    told: tuple[str, ...]
    also: tuple[str, ...] = ()
    witness: str = ""
    slow: bool = False

    @property
    def shown_by(self) -> str:
        """The line whose witness tells the story."""
        return self.witness or self.row


@dataclass(frozen=True, slots=True)
class Verified:
    """What came of verifying a copy."""

    status: int
    out: str
    err: str
    ledger: Ledger

    @property
    def red(self) -> tuple[str, ...]:
        """The lines that are not as expected."""
        return tuple(row.id for row in self.ledger.rows if not row.as_expected)


def load() -> tuple[Mistake, ...]:
    """All mistakes, in the order of the file."""
    found = tomllib.loads((ROOT / "tests" / "mistakes.toml").read_text(encoding="utf-8"))
    return msgspec.convert(found["mistake"], tuple[Mistake, ...])


def seed(mistake: Mistake, folder: Path) -> None:
    """Copy the sources into an empty folder, and make the mistake there.

    :raises ValueError: if its text is not there exactly once.
    """
    for name in SOURCES:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    file = folder / mistake.file
    text = file.read_text(encoding="utf-8")
    if text.count(mistake.old) != 1:
        raise ValueError(f"{mistake.id}: {text.count(mistake.old)} places in {mistake.file} have its text")
    file.write_text(text.replace(mistake.old, mistake.new), encoding="utf-8")


def command(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the command line of the copy in a folder, there."""
    path = os.pathsep.join(str(folder / name) for name in SOURCES)
    kept = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    return subprocess.run(  # noqa: S603 - this program itself
        [sys.executable, "-P", "-c", RUN, *words],
        cwd=folder,
        env={**kept, "PYTHONPATH": path, "COLUMNS": str(WIDTH), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def verify(mistake: Mistake, folder: Path) -> Verified:
    """Verify the copy in a folder, as far as the mistake is about it."""
    run = command(folder, "verify", game(mistake), "--only", mistake.only, "--jobs", "1")
    ledger = folder / ".lexludi" / "ledger.json"
    if not ledger.exists():
        raise ValueError(f"{mistake.id}: {run.stderr}")
    return Verified(
        run.returncode, run.stdout, run.stderr, msgspec.json.decode(ledger.read_bytes(), type=Ledger)
    )


def game(mistake: Mistake) -> str:
    """The game a mistake is about."""
    return mistake.row.split(".", 1)[0]


# ---------------------------------------------------------------- the page


def section(mistake: Mistake, found: Verified) -> str:
    """What the page says of a mistake."""
    others = f" So do {_listed(mistake.also)}, which rest on the same text." if mistake.also else ""
    if len(mistake.also) == 1:
        others = f" So does {_listed(mistake.also)}, which rests on the same text."
    parts = [
        f"## {mistake.title}",
        f"A mistake in {KINDS[mistake.kind]}, `{mistake.file}`:",
        _fenced("diff", _diff(mistake)),
        (
            f"`lexludi verify {game(mistake)} --only '{mistake.only}'` turns this line red: `{mistake.row}`."
            f"{others} It prints (shortened):"
        ),
        _fenced("text", shortened(mistake, found.out)),
        mistake.why,
    ]
    return "\n\n".join(parts) + "\n"


def _listed(names: Sequence[str]) -> str:
    return " and ".join(f"`{name}`" for name in names)


def _fenced(language: str, lines: Iterable[str]) -> str:
    return "\n".join([f"```{language}", *lines, "```"])


def _diff(mistake: Mistake) -> Iterator[str]:
    """The lines that were changed, without those around them."""
    text = (ROOT / mistake.file).read_text(encoding="utf-8")
    old, new = text.splitlines(), text.replace(mistake.old, mistake.new).splitlines()
    yield from list(difflib.unified_diff(old, new, n=0, lineterm=""))[3:]


def shortened(mistake: Mistake, out: str) -> Iterator[str]:
    """What was printed: the red lines of its tables and what is said of them; without times."""
    lines = out.splitlines()
    yield from _red_lines(lines)
    for row in dict.fromkeys((mistake.row, mistake.shown_by)):
        start = next(place for place, line in enumerate(lines) if line.startswith(f"{row}:"))
        yield from takewhile(bool, lines[start:])
        yield ""
    checks = next(place for place, line in enumerate(lines) if re.match(r"\d+ checks?: ", line))
    yield re.sub(r"[\d.]+ s\.$", "… s.", lines[checks])
    yield lines[checks + 1]


def _red_lines(lines: list[str]) -> Iterator[str]:
    """Each table's head and its red lines, the column of times left out and the others set anew."""
    for place, line in enumerate(lines):
        if not line or set(line.strip()) != {"─"}:
            continue
        rows = [row for row in takewhile(bool, lines[place + 1 :]) if "!" in row]
        cells = [re.split(r" {2,}", row.strip())[:-1] for row in (lines[place - 1], *rows)]
        widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
        told = [
            "  ".join(f"{cell:{w}}" for cell, w in zip(row, widths, strict=True)).rstrip() for row in cells
        ]
        yield told[0]
        yield "─" * max(map(len, told))
        yield from told[1:]
        yield ""


def page(sections: Iterable[str]) -> str:
    """The whole page."""
    return "\n".join([MADE, "", _HEAD, *sections])


_HEAD = """\
# It can fail

A proof that cannot fail says nothing. Each of these mistakes is of a kind that people make, in a rule, in
the specification, in the clause that is cited, in a reading, in a claim or in an invariant. Each is made in
a copy of the sources; the copy is verified; a line turns red; and a game is found that shows what is wrong,
and which `lexludi replay` tells move by move. The tests run every one of them, and see that this page says
what is printed. (`P` is a trump; `R`, `B`, `G` and `F` are the other colours; a `+` is a Chameleon.)
"""


def main(arguments: list[str]) -> int:
    """Write the page, or with ``--check`` say whether it is current; give the exit status."""
    sections = []
    for mistake in load():
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            seed(mistake, folder)
            sections.append(section(mistake, verify(mistake, folder)))
    wanted = page(sections)
    current = PAGE.exists() and PAGE.read_text(encoding="utf-8") == wanted
    if not current:
        sys.stdout.write(f"{PAGE.relative_to(ROOT)}\n")
    if arguments == ["--check"]:
        return 0 if current else 1
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
