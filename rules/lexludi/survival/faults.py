"""How what is wrong with the file of a box is said."""

from collections.abc import Mapping
from typing import Any

import msgspec

from lexludi import plain
from lexludi.boxes import wrong


def at_fault(error: msgspec.ValidationError, type_: Any) -> str:
    """What a field is wrong by: “, amount: it must be …”."""
    at, what = plain.at_fault(error, type_)
    return f"{f', {at}' if at else ''}: {what}"


def no_fractions(data: object, at: str, clause: str, where: str) -> None:
    """Refuse 3.0 where 3 is meant; what lies deeper is looked at when it is read."""
    parts = data.values() if isinstance(data, Mapping) else (data,)
    for part in parts:
        if isinstance(part, float):
            raise wrong(f"{at}: {part} is no whole number.", clause, where)
