"""What a rule gives back: the answer, and the clauses that gave it."""

from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")


class Answer(NamedTuple, Generic[T]):
    """An answer and its *because*: the ids of the clauses of this question that gave it.

    Unpacks as ``value, because = rule(...)``. Clauses of smaller questions that a rule
    asks on the way are not repeated: ask those questions to see them.
    """

    value: T
    because: tuple[str, ...]


def answer(value: T, *clauses: str) -> Answer[T]:
    """Give ``value`` because of ``clauses``."""
    return Answer(value, clauses)
