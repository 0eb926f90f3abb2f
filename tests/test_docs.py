"""What the documentation shows is so: its commands print it, its code runs, its links lead somewhere.

How a block is marked, and what is done with it, in the order in which it stands:

- ``console``: each ``$ lexludi …`` is run; what is printed must be what follows. A line ``…``
  stands for any lines, times are blanked, ``# status N`` says how the command leaves.
- ``LANGUAGE file=PATH``: the whole of a file, beside the installed packages.
- ``diff edit=PATH``: a change of such a file.
"""

import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

from lexludi_proofs.games import theory_of
from lexludi_proofs.ledger import Status
from lexludi_proofs.run import QUESTION_CHECKS

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *(page for page in (ROOT / "docs").rglob("*.md") if "_build" not in page.parts),
    ]
)
BLOCK = re.compile(r"^```(\w+)(?: (\w+)=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GAP = "…"


# ---------------------------------------------------------------- commands and code


@dataclass(frozen=True)
class Block:
    """A block that something is done with: its language, its mark (``file``, ``edit``) and path, its text."""

    language: str
    mark: str
    path: str
    text: str


def blocks(page: Path) -> list[Block]:
    """The blocks of a page that something is done with."""
    found = [
        Block(*(part or "" for part in each)) for each in BLOCK.findall(page.read_text(encoding="utf-8"))
    ]
    return [block for block in found if block.language == "console" or block.mark in ("file", "edit")]


def commands(block: Block) -> Iterator[tuple[str, str]]:
    """The commands of a block, each with what is shown below it."""
    for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command, shown


def comparable(text: str) -> list[str]:
    """Lines without what differs from run to run: times, and the room they take in a table; progress."""
    lines = [re.sub(r"\b\d+\.\d\b|(?<=\bz3) +\d+$", " 0.0", line) for line in text.splitlines()]
    lines = [re.sub(r"[ ─]+", " ", line).strip() for line in lines]
    return [
        line for line in lines if line and not re.fullmatch(r"(?:verified|looked at|asked) \d+ of \d+", line)
    ]


def matches(shown: str, printed: str) -> bool:
    """What is printed is what is shown, with any lines where ``…`` stands."""
    parts: list[list[str]] = [[]]
    for line in comparable(shown):
        if line == GAP:
            parts.append([])
        else:
            parts[-1].append(line)
    lines = comparable(printed)
    if len(parts) == 1:
        return parts[0] == lines
    first, *middle, last = parts
    if lines[: len(first)] != first or (last and lines[-len(last) :] != last):
        return False
    place = len(first)
    for part in middle:
        place = next(
            (at + len(part) for at in range(place, len(lines)) if lines[at : at + len(part)] == part), -1
        )
        if place < 0:
            return False
    return place + len(last) <= len(lines)


class Place:
    """A folder in which a reader follows a page: the project's files, and packages to add to."""

    def __init__(self, folder: Path) -> None:
        """Lay it out."""
        self.folder = folder
        for name in ("docs", "tests"):
            (folder / name).symlink_to(ROOT / name)
        self.paths: list[str] = []

    def _own_packages(self) -> None:
        """Copy the packages, once a page adds to them."""
        for root, package in (("rules", "lexludi"), ("spec", "lexludi_spec"), ("proofs", "lexludi_proofs")):
            found = find_spec(package)
            assert found is not None
            assert found.submodule_search_locations is not None
            shutil.copytree(found.submodule_search_locations[0], self.folder / root / package)
            self.paths.append(str(self.folder / root))

    def write(self, block: Block) -> None:
        """Write a file, or change it, as a block says."""
        if block.path.startswith(("rules/", "spec/", "proofs/")) and not self.paths:
            self._own_packages()
        path = self.folder / block.path
        if block.mark == "file":
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
            return
        lines = block.text.splitlines(keepends=True)
        before = "".join(line[1:] for line in lines if line[0] in " -")
        after = "".join(line[1:] for line in lines if line[0] in " +")
        text = path.read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{block.path} has not, or not once:\n{before}"
        path.write_text(text.replace(before, after), encoding="utf-8")

    def run(self, command: str) -> tuple[int, str]:
        """Run a command of the program; give its status, and what it prints."""
        words = shlex.split(command, comments=True)
        assert words[0] == "lexludi", f"not a command of the program: {command}"
        done = subprocess.run(
            [sys.executable, "-P", "-m", *words],
            cwd=self.folder,
            env={"PYTHONPATH": ":".join(self.paths), "PYTHONUTF8": "1", "PATH": ""},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
            timeout=300,
        )
        return done.returncode, done.stdout.decode()


def wanted_status(command: str) -> int:
    """The status that a command says it leaves with."""
    said = re.search(r"# status (\d+)$", command)
    return int(said[1]) if said else 0


@pytest.mark.slow
@pytest.mark.parametrize(
    "page", [page for page in PAGES if blocks(page)], ids=lambda page: str(page.relative_to(ROOT))
)
def test_commands_print_what_the_page_shows(page: Path, tmp_path: Path) -> None:
    """Whoever follows a page from top to bottom sees what it shows."""
    place = Place(tmp_path)
    for block in blocks(page):
        if block.language != "console":
            place.write(block)
            continue
        for command, shown in commands(block):
            status, printed = place.run(command)
            assert matches(shown, printed), f"{page.name}: {command}\n{printed}"
            assert status == wanted_status(command), command


@pytest.mark.parametrize(
    ("shown", "printed", "same"),
    [
        ("a\nb\n", "a\nb\n", True),
        ("a  1.5\n", "a    12.7\n", True),
        ("a\n…\nd\n", "a\nb\nc\nd\n", True),
        ("…\nc\n…\n", "a\nc\nd\n", True),
        ("a\n…\n", "a\n", True),
        ("a\nb\n", "a\n", False),
        ("a\n", "a\nb\n", False),
        ("a\n…\nd\n", "a\nb\n", False),
        ("…\nx\n…\n", "a\nc\n", False),
        ("a\n…\na\n", "a\n", False),
    ],
)
def test_what_is_shown_is_compared_line_by_line(shown: str, printed: str, same: bool) -> None:  # noqa: FBT001 - a case
    assert matches(shown, printed) is same


def test_a_claim_of_ones_own_is_ten_lines() -> None:
    for path in (ROOT / "docs" / "claims").glob("*.py"):
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 10, path.name


@pytest.mark.parametrize("path", sorted((ROOT / "docs" / "claims").glob("*.py")), ids=lambda path: path.stem)
def test_the_page_shows_the_claims_that_are_run(path: Path) -> None:
    page = (ROOT / "docs" / "own-claim.md").read_text(encoding="utf-8")
    assert f"```python\n{path.read_text(encoding='utf-8')}```" in page


# ---------------------------------------------------------------- the README's tables


def readme() -> str:
    return (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_main_job_prints_what_the_readme_shows() -> None:
    """Each row of what the README shows of a run has the verdict that is expected."""
    shown = next(text for language, _, _, text in BLOCK.findall(readme()) if language == "text")
    theory = theory_of("bowl")
    claims = {claim.id.removeprefix("bowl.claim.").replace("-", " "): claim for claim in theory.claims}
    invariants = {
        one.id.removeprefix("bowl.invariant.") for system in theory.systems for one in system.invariants
    }
    questions = {one.question.removeprefix("bowl.") for one in theory.questions}
    rows = [row for row in (re.split(r" {2,}", line.strip()) for line in shown.splitlines()) if len(row) > 2]
    seen = 0
    for name, *cells in rows:
        if name in claims:
            assert cells[0] == claims[name].expect.value, name
        elif name in invariants:
            assert cells[0] == Status.PROVED.value, name
        elif name not in questions:
            assert name in ("question", "invariants", "claims"), name
            continue
        seen += 1
    assert seen >= len(QUESTION_CHECKS)


def test_the_properties_of_the_readme_are_stated_where_it_says() -> None:
    """Each claim and invariant that the README names is there, and in the file it links."""
    theory = theory_of("bowl")
    known = {claim.id for claim in theory.claims} | {
        one.id for system in theory.systems for one in system.invariants
    }
    named = re.findall(r"\[`(bowl\.(?:claim|invariant)\.[\w-]+)`\]\(([^)#]+)\)", readme())
    assert named
    for id_, path in named:
        assert id_ in known, id_
        assert f'"{id_}"' in (ROOT / path).read_text(encoding="utf-8"), id_


# ---------------------------------------------------------------- pages and links


def test_the_reference_is_current() -> None:
    """The pages made from the code are the code's; ``python docs/reference.py`` makes them so."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "docs" / "reference.py"), "--check"],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout.decode() + done.stderr.decode()


def prose(page: Path) -> str:
    """A page without its code."""
    text = re.sub(r"^(`{3,}).*?^\1$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"(?<!\[)`[^`\n]*`", "", text)


def anchors(page: Path) -> set[str]:
    """What a link into a page may point at: its headings, as GitHub and MyST write them."""
    text = re.sub(r"^(`{3,}).*?^\1$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    titles = re.findall(r"^#{1,6} (.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        if target.startswith(("http://", "https://", "mailto:")):
            continue
        name, _, anchor = target.partition("#")
        path = (page.parent / name).resolve() if name else page
        assert path.exists(), target
        if anchor:
            assert anchor in anchors(path), target


def test_each_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    required = [
        *project["dependencies"],
        *(one for many in project["optional-dependencies"].values() for one in many),
    ]
    wanted = {re.split(r"[\[<>=]", one)[0] for one in required} - {"lexludi"}
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    assert wanted == set(re.findall(r"^\| ([\w-]+) \| (?:engine|`)", page, re.MULTILINE))


def test_every_page_is_in_a_table_of_contents() -> None:
    listed: set[Path] = set()
    for page in PAGES:
        for tree in re.findall(
            r"^```{toctree}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
        ):
            names = [line for line in tree.splitlines() if line and not line.startswith(":")]
            listed |= {(page.parent / f"{name}.md").resolve() for name in names}
    pages = {page for page in PAGES if page.parent != ROOT and page != ROOT / "docs" / "index.md"}
    assert pages == listed
