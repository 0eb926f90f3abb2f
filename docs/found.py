"""What is found in the rulebooks, as pages and scenarios: ``python docs/found.py``; ``--check`` compares.

Every finding is looked for anew. A page a game goes to docs/findings/GAME.md, the witness of every
finding to tests/scenarios/GAME/found/, where the tests replay it. ``--jobs N`` uses N workers; ``--games N``
plays N games to count how often a position arises; with ``--game NAME`` only that game is looked at.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from lexludi.games import game_named, games
from lexludi_proofs.findings.finding import Finding, Findings, Severity, What
from lexludi_proofs.findings.gather import Wanted, gathered, planned
from lexludi_proofs.findings.looking import Unit

ROOT = Path(__file__).parents[1]
MADE = (
    "<!-- Made by docs/found.py: change the rules, their clauses, readings or doubts, and run it again. -->"
)
COUNTED = 50


def main() -> int:
    """Write the pages and scenarios, or say which are other than they should be."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--games", type=int, default=COUNTED)
    parser.add_argument("--game", choices=tuple(games()))
    given = parser.parse_args()
    chosen = (given.game,) if given.game else tuple(games())
    wanted = Wanted(chosen, counted=given.games, jobs=given.jobs)
    todo = planned(wanted)

    def told(unit: Unit, number: int) -> None:
        if number % 25 == 0:
            sys.stderr.write(f"looked at {number}, the last of them {unit.id}\n")

    found = gathered(wanted, todo, told)
    files = {path: text for game in chosen for path, text in written(game, found)}
    for one in found.findings:
        if one.wrong:
            sys.stderr.write(f"{one.id}: {one.wrong}\n")
    wrong = any(one.wrong for one in found.findings)
    if given.check:
        return compare(files, chosen) or int(wrong)
    for old in stale(files, chosen):
        old.unlink()
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)
    return int(wrong)


def compare(files: dict[Path, bytes], chosen: tuple[str, ...]) -> int:
    """Name what is missing, too much, or other than it should be."""
    bad = [path for path, text in files.items() if not path.exists() or path.read_bytes() != text]
    bad += stale(files, chosen)
    for path in bad:
        sys.stderr.write(f"{path.relative_to(ROOT)} is not what is found: run docs/found.py\n")
    return int(bool(bad))


def stale(files: dict[Path, bytes], chosen: tuple[str, ...]) -> list[Path]:
    """The scenarios of findings that are none any more."""
    return [
        path
        for game in chosen
        for path in sorted((ROOT / "tests" / "scenarios" / game / "found").glob("*.json"))
        if path not in files
    ]


def written(game: str, found: Findings) -> Iterator[tuple[Path, bytes]]:
    """Each file of a game, with what is in it."""
    of = [one for one in found.findings if one.game == game]
    yield ROOT / "docs" / "findings" / f"{game}.md", page(game, of).encode()
    for one in of:
        if one.witness is not None:
            told = msgspec.json.format(msgspec.json.encode(one.witness.scenario), indent=1) + b"\n"
            yield ROOT / "tests" / "scenarios" / game / "found" / f"{file_of(one)}.json", told


def file_of(one: Finding) -> str:
    """The name of the scenario of a finding, without its ending."""
    return one.id.split(".", 1)[1].replace("/", "-")


_HEAD = """\
Each finding with what shows it, or proves that it cannot matter; [Findings](../findings.md) tells how to
read them. A position is called minimal where every smaller one is proved unreachable."""


def page(game: str, of: list[Finding]) -> str:
    """The page of a game."""
    title = game_named(game).title
    lines = [
        MADE,
        "",
        f"# What the rulebook of {title} leaves open",
        "",
        _HEAD,
        "",
        *table(of),
    ]
    for severity in Severity:
        some = [one for one in of if one.severity is severity]
        if some:
            lines += ["", f"## {severity.value[0].upper()}{severity.value[1:]}", ""]
            for one in some:
                lines += entry(one)
    return "\n".join(lines) + "\n"


def table(of: list[Finding]) -> Iterator[str]:
    """How many of each kind and weight."""
    yield "| | " + " | ".join(what.value for what in What) + " |"
    yield "|---|" + "---|" * len(What)
    for severity in Severity:
        counts = [sum(one.severity is severity and one.what is what for one in of) for what in What]
        if any(counts):
            yield f"| {severity.value} | " + " | ".join(str(count or "") for count in counts) + " |"


def entry(one: Finding) -> Iterator[str]:
    """A finding: what is asked, what is known, each way with a sentence that would settle it so."""
    facts = [one.what.value, one.verdict if one.verdict == one.how else f"{one.verdict}, {one.how}"]
    if one.witness is not None:
        count = len(one.witness.scenario.moves)
        size = "minimal" if one.witness.minimal else "small"
        name = f"tests/scenarios/{one.game}/found/{file_of(one)}.json"
        facts.append(f"{size}, {count} move{'s' if count != 1 else ''}: `{name}`")
    if one.often is not None:
        often = one.often
        facts.append(f"in {often.arises} of {often.games} games ({often.low:.0%} to {often.high:.0%})")
    yield f"- **{one.doubt}** `{one.id}`: {'; '.join(facts)}."
    answers = {told.choice: told.answer for told in one.witness.answers} if one.witness else {}
    for way in one.ways:
        here = f" There: {answers[way.choice]}." if way.choice in answers else ""
        settled = f" *“{way.settled_by}”*" if way.settled_by else ""
        default = " (taken)" if way.default else ""
        yield f"  - `{way.choice}`{default}: {way.says}.{here}{settled}"
    if one.settled_by:
        readings = (f"`{name}`" for name in one.settled_by)
        yield f"  - To settle it, settle {', '.join(readings)}."
    if one.clauses:
        names = (f"`{clause.id}`" for clause in one.clauses)
        yield f"  - Clauses: {', '.join(names)}."


if __name__ == "__main__":
    sys.exit(main())
