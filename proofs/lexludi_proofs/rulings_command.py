"""``lexludi rulings``: settle readings in a file, and see what that leaves open."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from lexludi.cli import show
from lexludi.games import game_named
from lexludi.rulings import Ruled, Rulings, blank, load_rulings, ruled
from lexludi_proofs.apps import made, ran
from lexludi_proofs.checks import Bench
from lexludi_proofs.games import Theory, theory_of
from lexludi_proofs.report import Progress
from lexludi_proofs.rulings import Pair, pairs
from lexludi_proofs.theorems import ClaimChecks
from lexludi_spec.claims import Expect

HELP = """Settle readings in a file: start one, and see what it leaves open.

`verify`, `findings`, `separate` and `replay` take the file with --rulings.
"""

ENDING = """Examples:

    lexludi rulings init bowl > house.toml
    lexludi rulings check house.toml
    lexludi verify --rulings house.toml

Exit status:

    0    the file is good
    2-6  it is not, or what was asked for cannot be done
"""

app = made("rulings", HELP, ENDING)


def rulings(argv: Sequence[str]) -> int:
    """Run the command with its arguments; give the exit status.

    :raises Problem: for what cannot be done as asked.
    """
    return ran(app, argv)


@app.command
def init(game: str, /) -> int:
    """Print a file to start from: every reading of a game, none of them ruled.

    Parameters
    ----------
    game
        The id of a game.

    """
    for line in blank(game_named(game)).splitlines():
        print(line)  # noqa: T201 - a file, and no text to be wrapped
    return 0


class Claimed(msgspec.Struct, frozen=True):
    """A claim that holds under some ways to take a reading, and whether these rulings take one of them."""

    claim: str
    needs: str
    stands: str


@app.command
def check(
    file: Path,
    /,
    *,
    claims: Annotated[bool, Parameter(negative="--no-claims")] = True,
    acting: Annotated[bool, Parameter(name="--pairs", negative="--no-pairs")] = True,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Say what a file of rulings settles and leaves open, which claims need it, and which pairs interact.

    Parameters
    ----------
    file
        A file of rulings, TOML or JSON.
    claims
        Ask which claims hold under some readings only (it takes a minute).
    acting
        Ask which two open readings change one another's effect.
    json
        Print it as one JSON object instead.

    """
    given = load_rulings(file)
    theory = theory_of(given.game)
    settled = ruled(theory.game, given)
    needing = tuple(claimed(theory, given.chosen, quiet=json)) if claims else ()
    both = tuple(pairs(theory, given.chosen)) if acting else ()
    if json:
        show.emit(_plain(given, settled, needing, both))
    else:
        _tell(theory, given, settled, needing, both)
    return 0


_HOLDS = re.compile(r"holds (?:iff|if) ([\w-]+)=([\w-]+(?: or [\w-]+)*)")


def claimed(theory: Theory, chosen: Mapping[str, str], *, quiet: bool) -> list[Claimed]:
    """The claims that hold under some ways to take a reading only, and what the rulings make of each."""
    asked = [one for one in theory.claims if one.expect is Expect.REFUTED]
    found: list[Claimed] = []
    with Progress(len(asked), quiet=quiet, doing="asking claims", done="asked") as progress:
        for claim in asked:
            detail = ClaimChecks(theory, claim, Bench()).decide().detail
            for name, values in _HOLDS.findall(detail):
                stands = "open"
                if name in chosen:
                    stands = "holds" if chosen[name] in values.split(" or ") else "does not hold"
                found.append(Claimed(claim.id, f"{name}={values}", stands))
            progress.step(claim.id)
    return found


def _plain(
    given: Rulings, settled: Ruled, needing: tuple[Claimed, ...], both: tuple[Pair, ...]
) -> dict[str, object]:
    return {
        "game": given.game,
        "ruled": [msgspec.to_builtins(ruling) for _, ruling in settled.settled],
        "open": [one.id for one in settled.open],
        "claims": msgspec.to_builtins(needing),
        "pairs": [
            {
                "question": one.question,
                "readings": [one.one.name, one.other.name],
                "acts": one.acts,
                "moves": list(one.moves),
            }
            for one in both
        ],
    }


def _tell(
    theory: Theory, given: Rulings, settled: Ruled, needing: tuple[Claimed, ...], both: tuple[Pair, ...]
) -> None:
    show.say(f"{theory.game.title}, edition {given.edition}", style="bold")
    _section("Ruled", [_of(one.name, ruling.choice, ruling) for one, ruling in settled.settled])
    _section("Open", [f"{one.name}: {one.doubt}" for one in settled.open])
    _section(
        "Claims that need a ruling", [f"{one.claim} holds if {one.needs}: {one.stands}" for one in needing]
    )
    acting = [one for one in both if one.acts != "no"]
    _section(
        "Open readings that act on one another",
        [
            f"{one.one.name} and {one.other.name}, in {one.question}"
            + (f": after {len(one.moves)} moves" if one.acts == "yes" else ": not known")
            for one in acting
        ],
    )
    apart = sum(one.acts == "no" for one in both)
    if apart:
        show.say()
        show.say(f"{apart} other pairs: proved that neither changes what the other does.")


def _of(name: str, choice: str, ruling: object) -> str:
    author, date, note = (getattr(ruling, part) for part in ("author", "date", "note"))
    by = " ".join(str(part) for part in (author, date) if part)
    return f"{name}={choice}" + (f" ({by})" if by else "") + (f": {note}" if note else "")


def _section(title: str, lines: list[str]) -> None:
    if lines:
        show.say()
        show.say(title, style="bold")
        for line in lines:
            show.say(f"- {line}", indent=1, hang=2)
