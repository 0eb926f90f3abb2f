"""Claims: what must follow from the rules, one sentence in words and one formula.

A claim is a function of a symbolic position. It may *ask* any question specified for
that kind of position; the answer is a term tied to the specification. It returns what it
assumes and what then holds. What is expected of it is written beside it, before it is run.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, unique
from typing import Any, Protocol

import z3

from lexludi_spec.questions import Value


@unique
class Expect(Enum):
    """The verdict expected of a claim before its first run."""

    PROVED = "proved"
    REFUTED = "refuted"


@dataclass(frozen=True)
class Always:
    """In every position where all of ``when`` hold, ``then`` holds."""

    then: z3.BoolRef
    when: Mapping[str, z3.BoolRef] = field(default_factory=dict)


@dataclass(frozen=True)
class AtLeast:
    """Wherever all of ``when`` hold, ``term`` is at least ``bound`` (tight if its twin falls)."""

    term: z3.ArithRef
    bound: int
    when: Mapping[str, z3.BoolRef] = field(default_factory=dict)


@dataclass(frozen=True)
class AtMost:
    """Wherever all of ``when`` hold, ``term`` is at most ``bound`` (tight if its twin falls)."""

    term: z3.ArithRef
    bound: int
    when: Mapping[str, z3.BoolRef] = field(default_factory=dict)


@dataclass(frozen=True)
class Sometimes:
    """Some reachable position has all of ``which``: shown by a replayed witness."""

    which: Mapping[str, z3.BoolRef]


Statement = Always | AtLeast | AtMost | Sometimes


def flag(value: Value) -> z3.BoolRef:
    """An answer that is a single flag."""
    (one,) = value
    assert isinstance(one, z3.BoolRef)
    return one


def number(value: Value) -> z3.ArithRef:
    """An answer that is a single number, or a seat."""
    (one,) = value
    assert isinstance(one, z3.ArithRef)
    return one


class Ask(Protocol):
    """Asks a question of the position a claim is about."""

    def __call__(self, question: str) -> Value:
        """The answer's terms, tied to the question's specification."""


@dataclass(frozen=True)
class Claim:
    """A named claim. ``about`` is the question whose position it speaks of; ``states`` builds its statement.

    ``shapes`` are those of the question's shapes of which it speaks, none meaning all.
    """

    id: str
    words: str
    about: str
    expect: Expect
    because: str
    states: Callable[[Any, Ask], Statement]
    clauses: tuple[str, ...] = ()
    source: str = ""
    shapes: tuple[str, ...] = ()


class Claims:
    """The claims of one file, in the order in which they are written."""

    def __init__(self) -> None:
        """Start with none."""
        self.all: list[Claim] = []

    def __call__(
        self,
        id: str,  # noqa: A002 - the word a reader of a claim expects
        words: str,
        *,
        about: str,
        expect: Expect | str,
        because: str,
        clauses: tuple[str, ...] = (),
        shapes: tuple[str, ...] = (),
    ) -> Callable[[Callable[[Any, Ask], Statement]], Callable[[Any, Ask], Statement]]:
        """Register the decorated function as a claim."""

        def register(states: Callable[[Any, Ask], Statement]) -> Callable[[Any, Ask], Statement]:
            self.all.append(
                Claim(
                    id,
                    words,
                    about,
                    Expect(expect),
                    because,
                    states,
                    clauses,
                    states.__code__.co_filename,
                    shapes,
                )
            )
            return states

        return register
