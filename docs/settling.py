"""Does a sentence settle what it is to settle? ``python docs/settling.py [--game NAME]``.

Each way of each reading becomes part of the text in a scratch copy, one at a time, as ``lexludi amend
--settle`` does it. Of the questions that it touches nothing may hang on the reading any more, and no fault
may be new: each is still answered, and in one way, and what the text alone answered it still does. A fault
that is gone once the other readings are settled as well is theirs: it is told, and is none of the sentence.
"""

import argparse
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

from lexludi.games import games
from lexludi_proofs.findings.amend import Difference, after_settling, hangs_on
from lexludi_proofs.games import theory_of


@dataclass(frozen=True)
class Settled:
    """A way of a reading as part of the text: what it settles, the faults, and those that are of others."""

    way: str
    gone: tuple[str, ...]
    faults: tuple[str, ...]
    others: tuple[str, ...]

    @property
    def line(self) -> str:
        """What is told of it."""
        facts = [f"settles {id_}" for id_ in self.gone]
        facts += [f"as long as other readings are open: {one}" for one in self.others]
        facts += [f"NOT WELL: {one}" for one in self.faults]
        return f"{self.way}: {'; '.join(facts) or 'leaves the text without a new fault'}"


def ways(game: str) -> Iterator[tuple[str, str, str]]:
    """Every way of every reading that a question of the rulebook hangs on."""
    theory = theory_of(game)
    for reading in theory.game.readings:
        if any(hangs_on(spec, reading) for spec in theory.questions):
            for option in reading.options:
                yield game, reading.name, str(option.value)


def settled(task: tuple[str, str, str]) -> Settled:
    """Settle one way."""
    game, name, value = task
    theory = theory_of(game)
    reading = next(one for one in theory.game.readings if one.name == name)
    amended, touched, differences = after_settling(theory, {name: value})
    faults = [f"{spec.question} still hangs on it" for spec in amended.questions if hangs_on(spec, reading)]
    if not touched:
        faults.append("it touches no question")
    gained = [one for one in differences if one.gained]
    others: list[str] = []
    if gained:
        rest = {one.name: str(one.default.value) for one in theory.game.readings}
        _, _, together = after_settling(theory, {**rest, name: value})
        stay = {one.id for one in together if one.gained}
        faults += [told(one) for one in gained if one.id in stay]
        others += [told(one) for one in gained if one.id not in stay]
    gone = tuple(one.id for one in differences if (one.before, one.after) == ("found", "none"))
    return Settled(f"{game} {name}={value}", gone, tuple(faults), tuple(others))


def told(one: Difference) -> str:
    """What has become worse."""
    return f"{one.id}: {one.before} before, {one.after} now"


def main() -> int:
    """Settle every way, and tell what each does."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", choices=tuple(games()))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    todo = [one for game in ((given.game,) if given.game else games()) for one in ways(game)]
    bad = 0
    with ProcessPoolExecutor(given.jobs) as pool:
        for one in pool.map(settled, todo):
            bad += bool(one.faults)
            sys.stdout.write(f"{one.line}\n")
            sys.stdout.flush()
    sys.stdout.write(f"{len(todo)} ways put into the text, {bad} of them not well.\n")
    return int(bool(bad) or not todo)


if __name__ == "__main__":
    sys.exit(main())
