"""Reading the files that people give: whole, no larger than such a file is, and as text or JSON.

A mark at the beginning by which some programs say that a text is UTF-8 is left out.
"""

import json
from codecs import BOM_UTF8
from collections.abc import Callable
from math import isfinite
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any

from lexludi.errors import Code, Problem


class Unreadable(ValueError):
    """What keeps a text from being read, in a few words."""


class Twice(Unreadable):
    """A name stands twice in one JSON object: most readers take the last without a word."""


def read_bytes(path: Path, thing: str, largest: int, code: Code, way_out: str = "") -> bytes:
    """Read what a file holds; ``thing`` is what it should be, ``code`` the problem if it is too large.

    :raises Problem: if there is no such file, it is none that lies on a disk and has an end, or it is
        larger than ``largest`` bytes.
    """
    where = str(path)
    try:
        mode = path.stat().st_mode
        if not (S_ISREG(mode) or S_ISDIR(mode)):  # a pipe or a device may never end, or never begin
            what = "cannot be read: it is a pipe or a device, and no regular file."
            raise Problem(Code.NO_SUCH_FILE, what, "Save what it gives as a file first.", where)
        with path.open("rb") as file:
            raw = file.read(largest + 1)
    except OSError as error:
        what = f"cannot be read: {error.strerror or error}."
        raise Problem(Code.NO_SUCH_FILE, what, "Check the path.", where) from None
    except ValueError:
        what = "cannot be read: no path of a file has a null byte."
        raise Problem(Code.NO_SUCH_FILE, what, "Check the path.", where) from None
    if len(raw) > largest:
        what = f"is too large for {thing}: it may have {largest:,} bytes at most."
        raise Problem(code, what, way_out, where)
    return without_mark(raw)


def without_mark(raw: bytes) -> bytes:
    """The same without a mark that it is UTF-8."""
    return raw.removeprefix(BOM_UTF8)


def to_text(raw: bytes) -> str:
    """Bytes as text.

    :raises Unreadable: if they are no UTF-8.
    """
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable(f"byte {error.start} is no UTF-8") from None


#: what a JSON text lacks, by what the reader of JSON says
_LACKS = {
    "Expecting value": "a value is missing",
    "Expecting property name enclosed in double quotes": "a name in double quotes is missing",
    "Expecting ',' delimiter": "a comma is missing, or a bracket that closes",
    "Expecting ':' delimiter": "a colon is missing",
    "Illegal trailing comma before end of object": "a comma stands before the end",
    "Illegal trailing comma before end of array": "a comma stands before the end",
    "Extra data": "something follows what should be all",
    "Unterminated string starting at": "a text begins that is not closed",
    "Invalid control character at": "a text has a line break, or another control character",
    "Invalid \\escape": "a text has a \\ before what it cannot stand before",
    "Invalid \\uXXXX escape": "a text has a \\u without four hexadecimal digits",
}


def to_json(text: str) -> Any:
    """What a JSON text holds; no name may stand twice in one object, and no number may be without end.

    :raises Unreadable: if it is no JSON: with the place.
    """
    try:
        found = _DECODER.decode(text)
        if "\\ud" in text.lower():  # half of a pair is no character, and cannot be written again
            json.dumps(found, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        what = _LACKS.get(error.msg, error.msg[:1].lower() + error.msg[1:])
        broken = ", where it breaks off" if not text[error.pos :].strip() else ""
        raise Unreadable(f"line {error.lineno}, column {error.colno}{broken}: {what}") from None
    except UnicodeEncodeError:
        raise Unreadable("a text has half of a pair of \\u, which is no character") from None
    except RecursionError:
        raise Unreadable("it is nested too deep") from None
    except Unreadable:
        raise
    except ValueError:
        raise Unreadable("a number has too many digits") from None
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, from its names and values.

    :raises Twice: if a name stands twice.
    """
    made = dict(pairs)
    if len(made) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Twice(f"“{twice}” stands twice in one place")
    return made


def _number(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise Unreadable(f"{text} is no number that JSON can have")
    return number


_CONSTANT: Callable[[str], float] = _number
_DECODER = json.JSONDecoder(object_pairs_hook=_once, parse_float=_number, parse_constant=_CONSTANT)
