"""Clauses: what a rulebook says, one normative statement at a time, in our own words.

A :class:`Clause` is written by hand. Where it stands in the rulebook is not: the
committed *coverage table* of a game maps the fingerprint of every sentence to the clauses
it carries or to a coded reason why it carries none, and :class:`Register` joins the two.
So no place is written down twice, and no sentence of a rulebook is copied.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, unique


@unique
class Kind(Enum):
    """What sort of statement a clause is."""

    SETUP = "set-up"
    DEFINITION = "definition"
    OBLIGATION = "obligation"
    PERMISSION = "permission"
    PROHIBITION = "prohibition"
    CONSEQUENCE = "consequence"
    SCORING = "scoring"
    TERMINATION = "termination"
    EXAMPLE = "example"
    ADVICE = "advice"


@unique
class Reason(Enum):
    """Why a sentence carries no clause."""

    TITLE = "title"  #: a title, a heading's number, a caption, a label before a list
    CONTENTS = "contents"  #: the table of contents
    POINTER = "pointer"  #: sends the reader to another place
    FLAVOUR = "flavour"  #: says nothing that a game could break
    TABLE_LAYOUT = "table-layout"  #: a header or rule of a table whose rows carry the clauses


@dataclass(frozen=True, slots=True)
class Locator:
    """Where a sentence stands: the heading above it, and which sentence under it.

    Sentences count from 1; 0 is the heading itself.
    """

    heading: str
    sentence: int

    def __str__(self) -> str:
        """As a reader would say it."""
        if self.sentence == 0:
            return f"the heading “{self.heading}”"
        return f"“{self.heading}”, sentence {self.sentence}"


@dataclass(frozen=True, slots=True)
class Clause:
    """One normative statement of a rulebook, in our own words.

    ``id`` is stable and reads ``GAME.clause.NAME``; ``variants`` names the variants in
    which it holds, none meaning all; if it names several, it holds where they all meet.
    """

    id: str
    kind: Kind
    words: str
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Covered:
    """A row of the coverage table: one sentence, and the clauses it carries or the reason why none."""

    fingerprint: str
    at: Locator
    clauses: tuple[str, ...]
    reason: Reason | None


@dataclass(frozen=True, slots=True)
class Register:
    """All clauses of one rulebook with the places where they stand."""

    clauses: Mapping[str, Clause]
    coverage: tuple[Covered, ...]

    def places(self, clause: str) -> tuple[Locator, ...]:
        """Where a clause stands in the rulebook, in reading order."""
        return tuple(row.at for row in self.coverage if clause in row.clauses)

    def fingerprints(self, clause: str) -> tuple[str, ...]:
        """The fingerprints of the sentences that carry a clause, in reading order."""
        return tuple(row.fingerprint for row in self.coverage if clause in row.clauses)
