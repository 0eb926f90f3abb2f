"""The Z3 stub takes what is right and refuses what is not."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
HERE = ROOT / "tests" / "typing"
FOUND = re.compile(r"^(?P<file>[^:\n]+):(?P<line>\d+): error: (?P<what>.*)$", re.MULTILINE)


def mistakes(file: Path, cache: Path) -> dict[int, list[str]]:
    """What mypy finds in a file, line by line, under the project's own settings."""
    run = subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", str(cache), "--no-error-summary", str(file)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode in {0, 1}, run.stdout + run.stderr
    found: dict[int, list[str]] = {}
    for match in FOUND.finditer(run.stdout):
        assert Path(match["file"]).name == file.name, match[0]
        found.setdefault(int(match["line"]), []).append(match["what"])
    assert bool(found) == bool(run.returncode), run.stdout
    return found


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One cache for both runs, and none that was there before."""
    return tmp_path_factory.mktemp("mypy")


def test_what_is_right_is_taken(cache: Path) -> None:
    assert mistakes(HERE / "z3_good.py", cache) == {}


def test_each_marked_line_is_refused_and_no_other(cache: Path) -> None:
    file = HERE / "z3_bad.py"
    lines = file.read_text(encoding="utf-8").splitlines()
    marked = {number for number, line in enumerate(lines, 1) if line.endswith("# error")}
    assert len(marked) > 50
    found = mistakes(file, cache)
    taken = {number: lines[number - 1] for number in marked - found.keys()}
    assert taken == {}
    unmarked = {number: what for number, what in found.items() if number not in marked}
    assert unmarked == {}
