"""Rulings: a file in which somebody settles readings, each with author, date and note.

A table or a publisher decides how a doubtful sentence is to be taken, once, and everything follows it:
replays, verification, findings. The file names the edition of the rulebook that it is about.
"""

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Literal

import msgspec

from lexludi.boxes import read_file
from lexludi.errors import Code, Problem, nearest
from lexludi.games import Game, game_named
from lexludi.plain import at_fault
from lexludi.readings import Reading

FORMAT = "lexludi rulings 1"


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one reading is to be taken, by whom, since when, and why."""

    reading: str
    choice: str
    author: str = ""
    date: dt.date | None = None
    note: str = ""


class Rulings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rulings of one game, made for one edition of its text."""

    format: Literal["lexludi rulings 1"]
    game: str
    edition: str
    ruling: tuple[Ruling, ...] = ()

    @property
    def chosen(self) -> dict[str, str]:
        """The choice of each reading, by the reading's name."""
        return {one.reading.rsplit(".", 1)[-1]: one.choice for one in self.ruling}


@dataclass(frozen=True, slots=True)
class Ruled:
    """Readings settled by some rulings, and those that are open."""

    settled: tuple[tuple[Reading, Ruling], ...]
    open: tuple[Reading, ...]


def edition(game: Game) -> str:
    """Which text of a rulebook the clauses are of: a digest of the fingerprints of its sentences."""
    said = "\n".join(row.fingerprint for row in game.register().coverage)
    return sha256(said.encode()).hexdigest()[:12]


def load_rulings(path: Path, game: str = "") -> Rulings:
    """Read a file of rulings, JSON or TOML; for ``game``, if one is named.

    :raises Problem: if it is none, is for another game or edition, or rules what it cannot.
    """
    where = str(path)
    found = _read(path)
    try:
        rulings = msgspec.convert(found, Rulings)
    except msgspec.ValidationError as error:
        at, what = at_fault(error, Rulings)
        at = f"{where}: {at}" if at else where
        raise _bad(f"{what}.", "`lexludi rulings init GAME` prints one to start from.", at) from None
    if game and rulings.game != game:
        raise _bad(
            f"it has rulings for “{rulings.game}”, and “{game}” was asked for.",
            "Give the file of that game.",
            where,
        )
    try:
        one = game_named(rulings.game)
    except Problem as problem:
        problem.where = where
        raise
    if rulings.edition != edition(one):
        raise Problem(
            Code.OTHER_EDITION,
            f"it rules on the edition {rulings.edition} of {one.title}; the clauses are of {edition(one)}.",
            "Look through the rulings, then put in this edition.",
            where,
        )
    _each(one, rulings, where)
    return rulings


def _read(path: Path) -> object:
    try:
        return read_file(path, "a file of rulings", "A few lines a reading are enough.")
    except Problem as problem:
        if problem.code is Code.BAD_COMPONENT:
            raise Problem(Code.BAD_RULINGS, problem.what, problem.way_out, problem.where) from None
        raise


def _each(game: Game, rulings: Rulings, where: str) -> None:
    """See that each ruling rules something, and nothing is ruled in two ways.

    :raises Problem: for an unknown reading or choice, or two rulings that contradict one another.
    """
    known = {name: one for one in game.readings for name in (one.name, one.id)}
    made: dict[str, tuple[int, Ruling]] = {}
    for number, ruling in enumerate(rulings.ruling, 1):
        at = f"{where}: ruling {number}"
        if ruling.reading not in known:
            names = tuple(one.name for one in game.readings)
            what = f"{game.title} has no reading “{ruling.reading}”."
            raise Problem(Code.UNKNOWN_READING, what, nearest(ruling.reading, names), at)
        reading = known[ruling.reading]
        values = tuple(str(option.value) for option in reading.options)
        if ruling.choice not in values:
            what = f"the reading “{reading.name}” has no value “{ruling.choice}”."
            raise Problem(Code.UNKNOWN_VALUE, what, f"Its values: {', '.join(values)}.", at)
        if reading.name in made:
            first, before = made[reading.name]
            kind = "contradicts" if before.choice != ruling.choice else "repeats"
            said = f"“{reading.name}” is ruled {ruling.choice} here"
            what = f"{said}, which {kind} ruling {first} ({before.choice})."
            raise _bad(what, "Keep one of the two.", at)
        made[reading.name] = (number, ruling)


def _bad(what: str, way_out: str, where: str) -> Problem:
    return Problem(Code.BAD_RULINGS, what, way_out, where)


def ruled(game: Game, rulings: Rulings) -> Ruled:
    """What is settled, and what is open."""
    by = {one.reading.rsplit(".", 1)[-1]: one for one in rulings.ruling}
    return Ruled(
        tuple((one, by[one.name]) for one in game.readings if one.name in by),
        tuple(one for one in game.readings if one.name not in by),
    )


def blank(game: Game) -> str:
    """A file to start from: every reading with its doubt and its ways, none of them ruled."""
    lines = [
        f"# Rulings for {game.title}: take the # from what you settle.",
        f"# `lexludi findings {game.id}` shows each doubt on the table;",
        "# `lexludi rulings check FILE` says what is left open.",
        f"format = {_text(FORMAT)}",
        f"game = {_text(game.id)}",
        f"edition = {_text(edition(game))}",
    ]
    for one in game.readings:
        lines += ["", f"# {one.doubt}"]
        lines += [f"#   {option.value}: {one.says[str(option.value)]}" for option in one.options]
        lines += [
            "#[[ruling]]",
            f"#reading = {_text(one.name)}",
            f"#choice = {_text(str(one.default.value))}",
            '#author = ""',
            '#note = ""',
        ]
    return "\n".join(lines) + "\n"


def _text(said: str) -> str:
    """A text as TOML writes it."""
    plain: Any = said.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{plain}"'


def on_top(rulings: Rulings, given: Mapping[str, str]) -> dict[str, str]:
    """The rulings, with what is given besides; neither may contradict the other.

    :raises Problem: if one does.
    """
    chosen = rulings.chosen
    for name, value in given.items():
        short = name.rsplit(".", 1)[-1]
        if chosen.get(short, value) != value:
            raise Problem(
                Code.BAD_RULINGS,
                f"“{short}” is ruled {chosen[short]}, and given as {value}.",
                "Leave one of the two out.",
            )
    return {**chosen, **given}
