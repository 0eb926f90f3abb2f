"""What a finding is: something that a rulebook leaves open, with what shows it or proves it harmless.

These are the structures of ``lexludi findings --json``; the schema is made from them.
"""

from enum import Enum, unique
from typing import Literal

import msgspec

from lexludi.doubts import Decides
from lexludi.scenario import Scenario


@unique
class What(Enum):
    """What sort of finding it is."""

    GAP = "gap"  #: no sentence answers
    CONFLICT = "conflict"  #: sentences contradict one another, or can be taken to
    AMBIGUITY = "ambiguity"  #: a sentence can be taken in several ways
    REDUNDANCY = "redundancy"  #: a clause changes no answer
    COMPONENT = "missing-component"  #: a fact that the text relies on and does not print


@unique
class Severity(Enum):
    """What hangs on a finding, the gravest first."""

    BLOCKS = "blocks play"
    TAKES = "changes who takes, scores or wins"
    MAY = "changes what may be done or by whom"
    KNOWN = "changes only what may be known"
    UNKNOWN = "not known"
    NONE = "no difference"


OF = {Decides.TAKES: Severity.TAKES, Decides.MAY: Severity.MAY, Decides.KNOWN: Severity.KNOWN}


def gravest(of: "tuple[Severity, ...]") -> Severity:
    """The gravest of some; no difference, if there are none."""
    order = list(Severity)
    return min(of, key=order.index, default=Severity.NONE)


class Named(msgspec.Struct, frozen=True):
    """A clause, in our words, and where it stands."""

    id: str
    words: str
    stands: tuple[str, ...] = ()


class Way(msgspec.Struct, frozen=True):
    """One way to take a doubt: its choice, what is done then, and a sentence that would settle it so."""

    choice: str
    says: str
    settled_by: str = ""
    default: bool = False


class Told(msgspec.Struct, frozen=True):
    """The answer that one way gives in the witness, in words, and its clauses."""

    choice: str
    answer: str
    because: tuple[str, ...]


class Size(msgspec.Struct, frozen=True, order=True):
    """How large a local position is: its shape (of seats, or of plays), its cards, and its numbers.

    Positions are compared in this order: fewest seats first, then cards, then moves, which numbers count.
    """

    shape: int
    cards: int
    numbers: int


class Witness(msgspec.Struct, frozen=True):
    """A position that was replayed from its set-up, and what each way does there.

    ``minimal`` says that every smaller position is proved unreachable; else it is only small.
    """

    scenario: Scenario
    question: str
    size: Size
    minimal: bool
    answers: tuple[Told, ...]
    file: str = ""


class Often(msgspec.Struct, frozen=True):
    """How often a position arises in seeded random games under the default readings.

    ``low`` and ``high`` bound the share with 95 % confidence (Wilson's interval).
    """

    games: int
    arises: int
    low: float
    high: float


class Part(msgspec.Struct, frozen=True):
    """What is known of one question that a finding is about."""

    question: str
    verdict: Literal["matters", "harmless", "unknown"]
    how: str


class Finding(msgspec.Struct, frozen=True):
    """Something that a rulebook leaves open."""

    id: str
    game: str
    what: What
    doubt: str
    severity: Severity
    verdict: Literal["matters", "harmless", "unknown", "stated"]
    how: str
    clauses: tuple[Named, ...] = ()
    asks: str = ""
    ways: tuple[Way, ...] = ()
    parts: tuple[Part, ...] = ()
    witness: Witness | None = None
    often: Often | None = None
    readings: tuple[str, ...] = ()
    evidence: str = ""
    wrong: str = ""

    @property
    def settled_by(self) -> tuple[str, ...]:
        """The readings that answer where the text alone does not: to settle one of them is to settle it."""
        return self.readings if self.what in (What.GAP, What.CONFLICT) else ()


class Findings(msgspec.Struct, frozen=True):
    """All that was found in some rulebooks. ``complete`` is false when the run was stopped before its end."""

    format: Literal["lexludi findings 1"]
    version: str
    games: tuple[str, ...]
    solvers: tuple[str, ...]
    rulings: dict[str, str]
    seconds: float
    complete: bool
    findings: tuple[Finding, ...]


def schema() -> dict[str, object]:
    """The JSON schema of what ``lexludi findings --json`` prints."""
    return msgspec.json.schema(Findings)
