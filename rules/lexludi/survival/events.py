"""Events as data: the language in which an event card is written. No rule is here.

An event has two outcomes, each a list of instructions, carried out in order. An instruction
says *what* happens to *whom* (which players, and all of them or so many who are *picked*),
*how much*, *who chooses* (whatever there is to choose), and whether it *must* or *may* be done.
Numbers are printed as digits or as # (:class:`Count`).

| effect | falls on | how much | what there is to choose |
|---|---|---|---|
| LOSE_LIFE, RESTORE_LIFE | players | lives of each | the players, if not all |
| EXCHANGE_LIVES | two players | – | the two |
| DRAW | players | cards of each; ``diseases`` | the players, if not all |
| SHARE | EVERYBODY or OTHERS: who can receive | – | who gets which of the cards just drawn |
| DISCARD | players | cards of each hand; each owner picks | the players, if not all |
| CURE | players | diseases of each | the players, if not all |
| ROLL | players; each rolls the die once, not to draw | – | the players, if not all |
| MORE_FOOD, LESS_FOOD | NOBODY | food of this round's stockpile | – |
| REVEAL_STOCKPILE | NOBODY | – | – |

Several who draw, discard or roll do so clockwise, beginning with the leader; their rolls
count as simultaneous. Less is done where there is less (cards, diseases).
A SHARE follows a DRAW of the leader alone, and is about the cards of that draw: it must hand out
all of them, or may hand out as many as liked (*undistributed* says what becomes of the rest).
"""

from dataclasses import dataclass
from enum import Enum, unique

from lexludi.survival.vocabulary import Diseases, Kind, Outcome, Symbol, Table


@unique
class EventType(Enum):
    """The types of events."""

    LIQUOR = "liquor"
    WEAPON = "weapon"
    TRAP = "trap"


@unique
class Effect(Enum):
    """What an instruction does."""

    LOSE_LIFE = "lose-life"
    RESTORE_LIFE = "restore-life"
    EXCHANGE_LIVES = "exchange-lives"
    DRAW = "draw"
    SHARE = "share"
    DISCARD = "discard"
    CURE = "cure"
    ROLL = "roll"
    MORE_FOOD = "more-food"
    LESS_FOOD = "less-food"
    REVEAL_STOCKPILE = "reveal-stockpile"


@unique
class Whom(Enum):
    """Which players an instruction can fall on."""

    EVERYBODY = "everybody"
    LEADER = "leader"
    OTHERS = "others"  #: everybody but the leader
    RECRUITS = "recruits"
    NOT_RECRUITED = "not-recruited"
    DISEASED = "diseased"
    NOT_DISEASED = "not-diseased"
    NOBODY = "nobody"  #: it falls on no player


@unique
class Chooser(Enum):
    """Who makes the choice that an instruction leaves."""

    NOBODY = "nobody"  #: there is none
    LEADER = "leader"
    LEFT = "left"  #: the leader's left neighbour
    RIGHT = "right"  #: the leader's right neighbour
    EACH = "each"  #: whoever it falls on decides whether it is done to them


@unique
class Duty(Enum):
    """Whether an instruction must be carried out."""

    MUST = "must"
    MAY = "may"


@dataclass(frozen=True, slots=True)
class Count:
    """A number as an event prints it: digits, or None for the recruit symbol #."""

    printed: int | None


@dataclass(frozen=True, slots=True)
class Instruction:
    """One instruction of an outcome.

    ``pick`` players of those in ``whom`` are chosen, or, if it is None, all of them are meant.
    ``amount`` is how much, None where the effect has no amount. ``diseases`` matters to DRAW.
    """

    what: Effect
    whom: Whom
    pick: Count | None
    amount: Count | None
    chooser: Chooser
    duty: Duty
    diseases: Diseases


@dataclass(frozen=True, slots=True)
class Wants:
    """The kinds of cards that the line of an event wants from its recruits: one of these from each."""

    food: bool = False
    liquor: bool = False
    weapon: bool = False
    trap: bool = False
    medicine: bool = False

    def has(self, kind: Kind) -> bool:
        """Is that kind wanted?"""
        if kind == Kind.FOOD:
            return self.food
        if kind == Kind.LIQUOR:
            return self.liquor
        if kind == Kind.WEAPON:
            return self.weapon
        if kind == Kind.TRAP:
            return self.trap
        return kind == Kind.MEDICINE and self.medicine


@dataclass(frozen=True, slots=True)
class Event:
    """An event card.

    ``recruits`` and ``wants`` are what its line prints, ``table`` the recruits by players;
    ``difficulty`` is None where it is not known: no rule asks for it. ``source`` tells where
    the event was taken from.
    """

    name: str
    type: EventType
    recruits: Count
    wants: Wants
    table: Table
    difficulty: int | None
    survive: tuple[Instruction, ...]
    fail: tuple[Instruction, ...]
    source: str

    def outcome(self, outcome: Outcome) -> tuple[Instruction, ...]:
        """Its instructions for an outcome."""
        return self.survive if outcome == Outcome.SURVIVE else self.fail


@dataclass(frozen=True, slots=True)
class Die:
    """The danger die: on how many of its faces each symbol is, and how many have none."""

    broken_heart: int
    plus_one: int
    blank: int
    source: str

    def faces(self, symbol: Symbol) -> int:
        """How many faces show it."""
        if symbol == Symbol.BROKEN_HEART:
            return self.broken_heart
        return self.plus_one if symbol == Symbol.PLUS_ONE else self.blank


@dataclass(frozen=True, slots=True)
class Box:
    """What the box has and the text has not: the die, and nine events."""

    die: Die
    events: tuple[Event, ...]
