"""A position on the table, as a person would lay it out: drawn by whoever shows it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """What lies in front of one seat: its marks (leads, sits out, …) and labelled groups of cards."""

    seat: str
    marks: tuple[str, ...]
    cards: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A table: a title, a row a seat, and what lies in the middle."""

    title: str
    rows: tuple[Row, ...]
    middle: tuple[tuple[str, str], ...]
