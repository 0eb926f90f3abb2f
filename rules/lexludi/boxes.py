"""Reading what an owner of a box fills in, a JSON or a TOML file, and saying what is wrong with it."""

import json
import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from lexludi.errors import Code, Problem
from lexludi.once import once

LARGEST = 100_000  #: bytes; what a box holds takes a tenth of it


def read_file(path: Path, thing: str, way_out: str) -> object:
    """Read what a file holds, JSON or TOML by the ending of its name; ``thing`` is what it should be.

    ``way_out`` says how large such a thing is, to who has a far larger file.

    :raises Problem: if there is no such file, or it is neither.
    """
    readers: Mapping[str, Callable[[str], Any]] = {".json": _json, ".toml": tomllib.loads}
    where = str(path)
    read = readers.get(path.suffix.lower())
    if read is None:
        raise wrong("is neither a .json nor a .toml file.", "", where, "Name it by what it is.")
    try:
        with path.open("rb") as file:
            raw = file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        what = f"cannot be read: {getattr(error, 'strerror', None) or error}."
        raise Problem(Code.NO_SUCH_FILE, what, "Check the path.", where) from None
    if len(raw) > LARGEST:
        raise wrong(f"is too large for a {thing}.", "", where, way_out)
    try:
        found: object = read(raw.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise wrong(f"is no {path.suffix[1:].upper()}: {error}.", "", where, "Is the file whole?") from None
    return found


def wrong(what: str, clause: str, where: str, way_out: str = "") -> Problem:
    """What is wrong with a component, and by which clause."""
    return Problem(Code.BAD_COMPONENT, what, way_out, where, clause)


def is_text(said: object) -> bool:
    """Is it a text with something in it?"""
    return isinstance(said, str) and bool(said.strip())


def _json(text: str) -> Any:
    """Read JSON in which no name stands twice."""
    return json.loads(text, object_pairs_hook=once)
