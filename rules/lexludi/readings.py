"""Readings: the ways to take a sentence that can be taken in more than one.

A game lists its readings as the fields of one frozen dataclass whose types are enums:
the field's name is the reading, the enum's members are the ways to take it, the field's
default is the way taken when nobody says otherwise. :class:`Reading` adds what a person
wants to know: the doubt in words, the clauses it hangs on, the evidence for the default.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import TYPE_CHECKING, Any, TypeVar

from lexludi.errors import Code, Problem, nearest

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

R = TypeVar("R", bound="DataclassInstance")


@dataclass(frozen=True, slots=True)
class Reading:
    """A doubt about the text, and the ways to settle it.

    ``id`` reads ``GAME.reading.NAME``; ``options`` is an enum whose values are the words
    used on the command line; ``says`` has a sentence for each of them. ``fills`` tells a
    reading that supplies a rule where the text has none from one that takes a sentence.
    ``settles`` has a sentence of ours for each option that would settle the doubt so.
    """

    id: str
    doubt: str
    options: type[Enum]
    default: Enum
    evidence: str
    clauses: tuple[str, ...]
    says: Mapping[str, str]
    fills: bool = False
    settles: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The last part of the id: what the command line takes."""
        return self.id.rsplit(".", 1)[1]

    @property
    def field(self) -> str:
        """The field of the game's readings that holds the choice."""
        return self.name.replace("-", "_")


def choose(defaults: R, known: tuple[Reading, ...], chosen: Mapping[str, str]) -> R:
    """Give ``defaults`` with the choices of ``chosen`` (name or id of a reading to a value) made.

    :raises Problem: for a reading or a value that does not exist.
    """
    by_name = {name: reading for reading in known for name in (reading.id, reading.name)}
    made: dict[str, Any] = {}
    for name, value in chosen.items():
        if name not in by_name:
            raise Problem(
                Code.UNKNOWN_READING,
                f"there is no reading “{name}”.",
                nearest(name, tuple(r.name for r in known)),
            )
        reading = by_name[name]
        values = tuple(str(option.value) for option in reading.options)
        if value not in values:
            raise Problem(
                Code.UNKNOWN_VALUE,
                f"the reading “{reading.name}” has no value “{value}”.",
                f"Its values: {', '.join(values)}.",
            )
        made[reading.field] = reading.options(value)
    return replace(defaults, **made)


def spoken(readings: "DataclassInstance") -> dict[str, str]:
    """Give a game's readings as names and values, in the words of the command line."""
    return {
        field.name.replace("_", "-"): str(getattr(readings, field.name).value) for field in fields(readings)
    }
