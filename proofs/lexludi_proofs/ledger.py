"""The ledger: what a run found out, one row a check or claim, readable by machines.

A row says what is known and *how*: the verdict, the solvers with their versions and
resource units, the digest of every obligation, the clauses it rests on, what it assumes.
"""

from enum import Enum, unique
from typing import Literal

import msgspec

from lexludi.scenario import Scenario


@unique
class Status(Enum):
    """What is known of a claim. Never more than was done."""

    PROVED = "proved"
    EXHAUSTED = "exhausted"
    BOUNDED = "bounded"
    CONFIRMED = "confirmed"
    SAMPLED = "sampled"
    REFUTED = "refuted"
    UNKNOWN = "unknown"


@unique
class Kind(Enum):
    """What a row is about."""

    QUESTION = "question"
    CLAIM = "claim"
    INVARIANT = "invariant"
    LEMMA = "lemma"
    KEPT = "kept"


class Asked(msgspec.Struct, frozen=True):
    """One obligation, and what a solver said of it. ``units`` are the solver's own resource units."""

    id: str
    sha256: str
    outcome: str
    solver: str
    units: int
    seconds: float
    reason: str = ""


class Twin(msgspec.Struct, frozen=True):
    """A false twin: the claim with a hypothesis dropped or a bound tightened, and how it fared."""

    change: str
    fares: Literal["refuted", "still holds", "refuted outside the rules", "unknown"]
    witness: Scenario | None = None


class Row(msgspec.Struct, frozen=True):
    """What is known of one check or claim.

    ``as_expected`` compares the verdict with the one committed beforehand. ``under`` says
    for which readings it holds. ``witness`` is a scenario that was replayed. ``wrong`` says
    that something is certainly wrong, though no game was found that shows it (or the check
    could not be done at all): the verdict is then unknown, and the run is red.
    """

    id: str
    game: str
    kind: Kind
    subject: str
    check: str
    words: str
    status: Status
    expected: Status
    how: str
    detail: str = ""
    clauses: tuple[str, ...] = ()
    assumes: tuple[str, ...] = ()
    under: str = "all readings"
    obligations: tuple[Asked, ...] = ()
    witness: Scenario | None = None
    twins: tuple[Twin, ...] = ()
    findings: tuple[str, ...] = ()
    seconds: float = 0.0
    wrong: bool = False

    @property
    def as_expected(self) -> bool:
        """Is the verdict the expected one?"""
        return self.status is self.expected


class Ledger(msgspec.Struct, frozen=True):
    """A whole run. ``complete`` is false when it was stopped before its end."""

    format: Literal["lexludi ledger 1"]
    version: str
    python: str
    solvers: tuple[str, ...]
    games: tuple[str, ...]
    readings: dict[str, str]
    budget: int
    jobs: int
    seconds: float
    complete: bool
    rows: tuple[Row, ...]
