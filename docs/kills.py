"""The page about mutants of rules, from what happens: ``python docs/kills.py``, or ``--check`` to compare.

A game has a part of the page if it has a file in tests/kills, which says what no program finds out: which
claims were asked for, and why a mutant survives. ``--jobs N`` uses N workers; with ``--game NAME`` only that
game's part is made, and all others stay as they are.
"""

import argparse
import os
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from lexludi.games import game_named
from lexludi_proofs.kills import Fate, Row, alone, matrix_of, rows
from lexludi_proofs.mutants import rules

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "kills.md"
TOLD = ROOT / "tests" / "kills"
MADE = "<!-- Made by docs/kills.py: change the claims, or tests/kills, and run it again. -->"
BEYOND = "### Claims beyond those that were asked for"
ASKED = "### Claims that were asked for"


class Survivor(msgspec.Struct, frozen=True):
    """Why mutants survive whose ids begin so."""

    begins: tuple[str, ...]
    why: str


class Told(msgspec.Struct, frozen=True):
    """What a game's file tells: how many claims were asked for, and what decides them."""

    claims: int
    asked: tuple[str, ...]
    survivors: tuple[Survivor, ...] = ()

    def why(self, row: Row) -> str:
        """Why a mutant survives, or "" if nothing is told of it."""
        return next((one.why for one in self.survivors if row.mutant.startswith(one.begins)), "")


@dataclass(frozen=True, slots=True)
class Kill:
    """A line of the page: a claim, and a mutant that it kills and no other claim does."""

    claim: str
    mutant: str


def told_of() -> dict[str, Told]:
    """What is told of each game that has a part of the page."""
    return {
        file.stem: msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Told)
        for file in sorted(TOLD.glob("*.toml"))
    }


# ---------------------------------------------------------------- the page


def page(parts: Iterable[str]) -> str:
    """The whole page."""
    return "\n".join([MADE, "", _HEAD, *(part.rstrip("\n") + "\n" for part in parts)])


_HEAD = """\
# What each claim is good for

A claim is worth what it forbids. So every rule of the specification is changed, one slip at a time: a clause
gone, an exception gone, a condition negated or left out, a comparison turned, a number off by one, a colour
or a name taken for another. Each is a *mutant*, if the solver finds a case in which it is another rule. A
claim *kills* it if its verdict changes with the mutant in the rule's place: what was proved can be broken,
or what can happen cannot any more. Where the solver gives up, nothing is killed. Invariants are claims about
steps, and kill mutants of steps.

A mutant is *torn* if it has no answer somewhere, or two: the checks *complete* and *consistent* see it
without any claim. A mutant of a step that *allows less* than the step breaks no invariant; the check
*refines* plays games against it. What neither a claim nor those checks see *survives*. That the engine is
proved to say the same as the clauses is left out of account here: the engine may have the same slip.

In the names `k` stands for the number of a seat, a place or a card, `*` for any of them, and `…` for what is
too long to be told. Of a long condition the part that changes is counted.
"""


def part(game: str, told: Told, found: Sequence[Row]) -> str:
    """What the page says of a game."""
    judges = [judge.id for judge in matrix_of(game).judges]
    return "\n".join(
        [
            f"## {game_named(game).title}",
            "",
            _figures(told, found, judges),
            "",
            *_by_rule(game, found),
            "",
            *_alone(BEYOND, [one for one in judges if one not in told.asked], found),
            "",
            *_alone(ASKED, list(told.asked), found),
            "",
            *_others(judges, found),
            "",
            *_survivors(told, found),
            "",
        ]
    )


def _figures(told: Told, found: Sequence[Row], judges: Sequence[str]) -> str:
    fates = [row.fate for row in found]
    mutants = [row for row in found if row.fate not in (Fate.SAME, Fate.UNDECIDED)]
    killed = [row for row in mutants if row.fate is Fate.KILLED]
    left = [row for row in mutants if row.fate is Fate.SURVIVES]
    single = alone(found)
    beyond = [claim for claim in single if claim not in told.asked]
    whole = [claim for claim in beyond if any(not row.torn for row in single[claim])]
    return (
        f"{len(found)} slips were made: {fates.count(Fate.SAME)} say the same as the rule, and"
        f" {fates.count(Fate.UNDECIDED)} the solver does not decide. Of the other {len(mutants)},"
        f" the {len(judges)} claims and invariants kill {len(killed)};"
        f" {sum(row.torn for row in left)} are torn and seen by the checks alone,"
        f" {fates.count(Fate.LESS)} allow less, and {sum(not row.torn for row in left)} survive.\n\n"
        f"{told.claims} claims were asked for; {len(told.asked)} claims and invariants decide them."
        f" {len(single)} claims kill a mutant that no other claim kills: {len(single) - len(beyond)} of"
        f" those that were asked for, and {len(beyond)} more. Of these, {len(whole)} alone kill a mutant that"
        " is not torn."
    )


def _by_rule(game: str, found: Sequence[Row]) -> Iterator[str]:
    yield "| rule | slips | the same | killed | torn | allow less | survive |"
    yield "|---|---|---|---|---|---|---|"
    for rule in rules(matrix_of(game).theory):
        of = [row for row in found if row.rule == rule]
        fates = [row.fate for row in of]
        torn = sum(row.torn for row in of if row.fate is Fate.SURVIVES)
        numbers = [
            len(of),
            fates.count(Fate.SAME),
            fates.count(Fate.KILLED),
            torn,
            fates.count(Fate.LESS),
            fates.count(Fate.SURVIVES) - torn,
        ]
        yield f"| `{rule}` | {' | '.join(map(str, numbers))} |"


def _alone(title: str, claims: Sequence[str], found: Sequence[Row]) -> Iterator[str]:
    single = alone(found)
    yield title
    yield ""
    yield "Each kills mutants that no other kills: how many, how many of them are not torn, and one of them."
    yield ""
    yield "| claim | alone | not torn | for example |"
    yield "|---|---|---|---|"
    for claim in claims:
        if claim in single:
            mine = single[claim]
            yield (
                f"| `{claim}` | {len(mine)} | {sum(not row.torn for row in mine)} |"
                f" {code(_example(mine).mutant)} |"
            )


def _example(mine: Sequence[Row]) -> Row:
    """The mutant that tells most: one that is not torn, and has its condition told, and is short."""
    return min(mine, key=lambda row: (row.torn, "part " in row.mutant, "…" in row.mutant, len(row.mutant)))


def code(text: str) -> str:
    """A text as code in a table."""
    return f"`{text}`".replace("|", "\\|")


def _others(judges: Sequence[str], found: Sequence[Row]) -> Iterator[str]:
    single = alone(found)
    killers = {claim for row in found for claim in row.killers}
    yield "### Other claims"
    yield ""
    yield "These kill mutants, each of which another claim kills as well:"
    yield ""
    yield _listed(one for one in judges if one in killers and one not in single)
    yield ""
    yield (
        "And these kill none. Some ask no question, but speak of the words of the specification alone, such"
        " as the group of a card; some say that a thing can happen, which a slip seldom makes impossible;"
        " and some are weaker than what the clauses say."
    )
    yield ""
    yield _listed(one for one in judges if one not in killers)


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names) or "none"


def _survivors(told: Told, found: Sequence[Row]) -> Iterator[str]:
    left: dict[str, list[Row]] = {}
    for row in found:
        if row.fate is Fate.SURVIVES and not row.torn:
            left.setdefault(told.why(row), []).append(row)
    yield "### What survives"
    yield ""
    if not left:
        yield "Nothing."
    for why, of in left.items():
        yield why or "Of these nobody knows why:"
        yield ""
        yield from (f"- `{row.mutant}`" for row in of)
        yield ""


def kills(text: str) -> list[Kill]:
    """The claims of the page that alone kill a mutant, and the mutant."""
    lines = [
        line.removeprefix("| ").removesuffix(" |") for line in text.splitlines() if line.startswith("| `")
    ]
    cells = [line.replace("\\|", "\0").split(" | ") for line in lines]
    return [
        Kill(line[0].strip("`"), line[3].strip("`").replace("\0", "|")) for line in cells if len(line) == 4
    ]


# ---------------------------------------------------------------- making it


def parts_of(text: str) -> dict[str, str]:
    """The parts of a page, by the title of their game."""
    parts = text.split("\n## ")[1:]
    return {part.split("\n", 1)[0]: f"## {part}" for part in parts}


def made(jobs: int, say: Callable[[str], object], games: Sequence[str] = ()) -> str:
    """Make the page, or what it says of these games; ``say`` hears how far it is."""
    parts = []
    stands = parts_of(PAGE.read_text(encoding="utf-8")) if games else {}
    for game, told in told_of().items():
        if games and game not in games:
            parts.append(stands[game_named(game).title])
            continue

        def tell(done: int, of: int, game: str = game) -> None:
            if done % 50 == 0 or done == of:
                say(f"{game}: {done} of {of} mutants\n")

        parts.append(part(game, told, rows(game, jobs, tell)))
    return page(parts)


def main(arguments: list[str]) -> int:
    """Write the page, or with ``--check`` say whether it is current; give the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="compare only")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many workers")
    parser.add_argument("--game", action="append", choices=sorted(told_of()), help="this game's part only")
    given = parser.parse_args(arguments)
    wanted = made(given.jobs, sys.stderr.write, given.game or ())
    if PAGE.exists() and PAGE.read_text(encoding="utf-8") == wanted:
        return 0
    sys.stdout.write(f"{PAGE.relative_to(ROOT)}\n")
    if given.check:
        return 1
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
