"""How what is wrong with the file of a box is said."""

from collections.abc import Mapping

import msgspec

from lexludi.boxes import wrong


def so_many(number: int, thing: str) -> str:
    """A number of things: “1 event”, “8 events”."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def at_fault(error: msgspec.ValidationError) -> str:
    """What a field is wrong by: “, amount: Expected …”."""
    said, _, path = str(error).partition(" - at `")
    field = path.rstrip("`").removeprefix("$").removeprefix(".")
    return f"{f', {field}' if field else ''}: {said}"


def no_fractions(data: object, at: str, clause: str, where: str) -> None:
    """Refuse 3.0 where 3 is meant; what lies deeper is looked at when it is read."""
    parts = data.values() if isinstance(data, Mapping) else (data,)
    for part in parts:
        if isinstance(part, float):
            raise wrong(f"{at}: {part} is no whole number.", clause, where)
