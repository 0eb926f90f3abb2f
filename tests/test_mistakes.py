"""It can fail: each of the seeded mistakes turns its line red, with a witness that replays and tells why."""

import re
from pathlib import Path
from typing import Any

import pytest
from tests.support.pages import program

from lexludi_proofs.run import Settings, Task, run, selected, tasks

ROOT = Path(__file__).parents[1]


page = program("mistakes")
MISTAKES = page.load()
SECTION = re.compile(r"^## (.*)$", re.MULTILINE)


def pattern(told: str) -> re.Pattern[str]:
    """Words that are looked for, in which … stands for a few others."""
    return re.compile(re.escape(told).replace("…", ".{1,60}?"))


def joined(text: str) -> str:
    """A text as if its lines had never been wrapped."""
    return " ".join(text.split())


@pytest.mark.parametrize(
    "mistake",
    [
        pytest.param(mistake, id=mistake.id, marks=[pytest.mark.slow] if mistake.slow else [])
        for mistake in MISTAKES
    ],
)
def test_a_mistake_turns_its_line_red_with_a_witness_that_tells_why(mistake: Any, tmp_path: Path) -> None:
    page.seed(mistake, tmp_path)
    found = page.verify(mistake, tmp_path)
    assert found.status == 1, found.err
    assert set(found.red) == {mistake.row, *mistake.also}
    rows = {row.id: row for row in found.ledger.rows}
    assert rows[mistake.row].status.value == mistake.verdict
    assert f"{mistake.row}: {mistake.verdict}, expected {rows[mistake.row].expected.value}" in joined(
        found.out
    )
    for told in mistake.told:
        assert pattern(told).search(joined(found.out)), f"{told!r} is not told:\n{found.out}"

    # the witness was written, replays where the mistake is, and tells the same
    witness = rows[mistake.shown_by].witness
    assert witness is not None
    (file,) = re.findall(r"lexludi replay\s+(\S+)", _block(mistake.shown_by, found.out))
    replayed = page.command(tmp_path, "replay", file)
    assert replayed.returncode == 0, replayed.stderr
    assert replayed.stderr == ""
    told_again = joined(replayed.stdout)
    assert f"It shows {witness.shows}." in told_again
    assert "all allowed" in told_again
    for asked in witness.asks:
        assert asked.question in told_again
        assert asked.note in told_again

    # and the page says what happens
    assert page.section(mistake, found) in page.PAGE.read_text(encoding="utf-8"), "run docs/mistakes.py"


def _block(row: str, out: str) -> str:
    """What is said of a red line."""
    (start,) = re.finditer(rf"^{re.escape(row)}: ", out, re.MULTILINE)
    return out[start.start() :].split("\n\n", 1)[0]


def test_without_a_mistake_the_same_lines_are_green() -> None:
    todo: dict[Task, None] = {}
    for mistake in MISTAKES:
        chosen = selected(tasks((page.game(mistake),), Settings(), None), (mistake.only,))
        assert {mistake.row, mistake.shown_by, *mistake.also} <= {task.id for task in chosen}
        todo |= dict.fromkeys(chosen)
    rows, complete = run(tuple(todo), Settings(), 1, lambda _task, _row: None)
    assert complete
    assert [row.id for row in rows if not row.as_expected] == []


def test_there_are_ten_mistakes_of_every_kind() -> None:
    kinds = [mistake.kind for mistake in MISTAKES]
    assert len(kinds) == 10
    assert set(kinds) == set(page.KINDS)
    assert kinds.count("rule") >= 2
    assert kinds.count("spec") >= 2
    assert len({mistake.id for mistake in MISTAKES}) == 10


def test_the_page_tells_of_these_mistakes_and_of_no_other() -> None:
    text = page.PAGE.read_text(encoding="utf-8")
    assert SECTION.findall(text) == [mistake.title for mistake in MISTAKES]
    assert text.startswith(page.page([]).rstrip("\n")), "run docs/mistakes.py"


def test_a_mistake_whose_text_is_gone_is_refused(tmp_path: Path) -> None:
    (mistake, *_) = MISTAKES
    gone = page.Mistake(**{**{f: getattr(mistake, f) for f in page.Mistake.__slots__}, "old": "no such text"})
    with pytest.raises(ValueError, match="0 places"):
        page.seed(gone, tmp_path)
