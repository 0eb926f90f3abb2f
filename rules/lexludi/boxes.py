"""Reading what an owner of a box fills in, a JSON or a TOML file, and saying what is wrong with it."""

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from lexludi.errors import Code, Problem
from lexludi.files import Unreadable, read_bytes, to_json, to_text

LARGEST = 100_000  #: bytes; what a box holds takes a tenth of it


def read_file(path: Path, thing: str, way_out: str) -> object:
    """Read what a file holds, JSON or TOML by the ending of its name; ``thing`` is what it should be.

    ``thing`` comes with its article; ``way_out`` says how large such a thing is, to who has a larger file.

    :raises Problem: if there is no such file, or it is neither.
    """
    readers: Mapping[str, Callable[[str], Any]] = {".json": to_json, ".toml": tomllib.loads}
    where = str(path)
    read = readers.get(path.suffix.lower())
    if read is None:
        raise wrong("is neither a .json nor a .toml file.", "", where, "Name it by what it is.")
    raw = read_bytes(path, thing, LARGEST, Code.BAD_COMPONENT, way_out)
    try:
        found: object = read(to_text(raw))
    except RecursionError:
        why = "it is nested too deep"
    except (Unreadable, tomllib.TOMLDecodeError) as error:
        why = str(error)
    else:
        return found
    raise wrong(f"is no {path.suffix[1:].upper()}: {why}.", "", where, "Is the file whole?")


def wrong(what: str, clause: str, where: str, way_out: str = "") -> Problem:
    """What is wrong with a component, and by which clause."""
    return Problem(Code.BAD_COMPONENT, what, way_out, where, clause)


def is_text(said: object) -> bool:
    """Is it a text with something in it?"""
    return isinstance(said, str) and bool(said.strip())
