"""Seats around a table: numbered clockwise from 0, so that the left neighbour is the next number."""

from collections.abc import Iterable, Iterator

LETTERS = "ABCDEFGHIJ"


def left_of(seat: int, seats: int) -> int:
    """The left neighbour: next in clockwise order."""
    return (seat + 1) % seats


def leftwards(seat: int, seats: int) -> Iterator[int]:
    """All other seats, nearest to the left first."""
    return ((seat + step) % seats for step in range(1, seats))


def rightwards(seat: int, seats: int) -> Iterator[int]:
    """All other seats, nearest to the right first."""
    return ((seat - step) % seats for step in range(1, seats))


def letter(seat: int) -> str:
    """The name of a seat on the page: a letter, from A."""
    return LETTERS[seat]


def seat_or_nobody(seat: int | None) -> str:
    """A seat's name, or “nobody”."""
    return "nobody" if seat is None else letter(seat)


def letters_of(seats: Iterable[int]) -> str:
    """The names of some seats in a sentence: “A”, “A and B”, “A, B and C”; “nobody”, if there are none."""
    *others, last = [*map(letter, seats)] or ["nobody"]
    return f"{', '.join(others)} and {last}" if others else last


def seat_named_first(text: str) -> int | None:
    """The seat whose letter a written move begins with, if it does: whoever is taken to have written it."""
    first, *_ = (*text.split(), "")
    return LETTERS.index(first) if len(first) == 1 and first in LETTERS else None
