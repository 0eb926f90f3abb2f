"""The event card: the number that its table lists, what a printed number means, which cards match."""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.events import EventType
from lexludi.survival.readings import PrintedNumber, RequiredKind
from lexludi.survival.vocabulary import FEWEST, MOST, Kind
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, is_
from lexludi_spec.survival.symbols import ALWAYS, DISEASE, KINDS, NUMBERS, symbols, taken
from lexludi_spec.terms import NOBODY, Declare, Flag, Whole, member

# ---------------------------------------------------------------- what does the table list?


@dataclass(frozen=True, slots=True)
class Listed:
    """A table of recruits, one number for each count of players."""

    players: z3.ArithRef
    table: tuple[z3.ArithRef, ...]

    @property
    def number(self) -> z3.ArithRef:
        """The number for so many players as there are."""
        term = self.table[-1]
        for players, number in zip(range(FEWEST, MOST), self.table, strict=False):
            term = z3.If(self.players == players, number, term)
        return term


def pose_listed(shape: int) -> Posed[Listed]:
    """Pose the question which number the table lists."""
    del shape
    declare = Declare()
    at = Listed(
        declare.whole("players", FEWEST, MOST),
        tuple(declare.whole(f"table{players}", 1, NUMBERS) for players in range(FEWEST, MOST + 1)),
    )
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (Says(c.RECRUIT_SYMBOL.id, ALWAYS, is_(at.number)),),
        declare.constants,
    )


LISTED = QuestionSpec("survival.event.listed", {"a table": 0}, pose_listed, (Whole(1, NUMBERS),))

# ---------------------------------------------------------------- what does a number mean?

SYMBOL = NOBODY  #: the term for #, which is no number


@dataclass(frozen=True, slots=True)
class Printed:
    """A number as it is printed, or the recruit symbol; ``line``: in the line that calls for recruits."""

    printed: z3.ArithRef
    listed: z3.ArithRef
    line: z3.BoolRef

    @property
    def symbol(self) -> z3.BoolRef:
        """It is the recruit symbol."""
        return self.printed == SYMBOL


def pose_number(shape: int) -> Posed[Printed]:
    """Pose the question what a printed number means."""
    del shape
    declare = Declare()
    at = Printed(
        declare.whole("printed", SYMBOL, NUMBERS), declare.whole("listed", 1, NUMBERS), declare.flag("line")
    )
    digits = z3.Not(at.symbol)
    in_line = z3.And(digits, at.line)
    agree, differ = z3.And(in_line, at.printed == at.listed), z3.And(in_line, at.printed != at.listed)
    table, line = taken(PrintedNumber.TABLE), taken(PrintedNumber.LINE)
    return Posed(
        at,
        {"well-typed": declare.well_typed(), "no-number-is-nought": at.printed != 0},
        (
            Says(c.RECRUIT_SYMBOL.id, at.symbol, is_(at.listed)),
            Says(c.OUTCOME_INSTRUCTIONS.id, z3.And(digits, z3.Not(at.line)), is_(at.printed)),
            Says(c.LEADER_RECRUITS.id, agree, is_(at.printed)),
            Says(c.LEADER_RECRUITS.id, differ, is_(at.printed), under=line),
            Says(c.LEADER_RECRUITS.id, differ, is_(at.listed), under=table),
            Says(c.RECRUIT_SYMBOL.id, differ, is_(at.listed), under=table),
        ),
        declare.constants,
        symbols(PrintedNumber),
    )


NUMBER = QuestionSpec("survival.event.number", {"a number": 0}, pose_number, (Whole(1, NUMBERS),))

# ---------------------------------------------------------------- does a card match?

OF_TYPE = {EventType.LIQUOR: Kind.LIQUOR, EventType.WEAPON: Kind.WEAPON, EventType.TRAP: Kind.TRAP}


@dataclass(frozen=True, slots=True)
class Matching:
    """A card, and the event that wants one: its type, and the kinds that its line wants."""

    event_type: z3.DatatypeRef
    wants: tuple[z3.BoolRef, ...]
    kind: z3.DatatypeRef

    @property
    def in_line(self) -> z3.BoolRef:
        """The line wants such a card."""
        return z3.Or(
            [
                z3.And(self.kind == member(kind), wanted)
                for kind, wanted in zip(KINDS, self.wants, strict=True)
            ]
        )

    @property
    def in_type(self) -> z3.BoolRef:
        """The card is of the event's type."""
        return z3.Or(
            [
                z3.And(self.event_type == member(type_), self.kind == member(kind))
                for type_, kind in OF_TYPE.items()
            ]
        )


def pose_matches(shape: int) -> Posed[Matching]:
    """Pose the question whether a card matches what the event wants."""
    del shape
    declare = Declare()
    at = Matching(
        declare.one_of("event_type", EventType),
        tuple(declare.flag(f"wants_{kind.value}") for kind in KINDS),
        declare.one_of("kind", Kind),
    )
    agree = at.in_line == at.in_type

    def in_either(value: Value) -> z3.BoolRef:
        return z3.Or(value[0] == z3.BoolVal(val=False), at.in_line, at.in_type)

    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "something-is-wanted": z3.Or(at.wants),
            "no-disease-is-given": at.kind != DISEASE,
        },
        (
            Says(c.ALL_MATCH_SURVIVE.id, agree, is_(at.in_line)),
            Says(c.ALL_MATCH_SURVIVE.id, z3.Not(agree), is_(at.in_line), under=taken(RequiredKind.LINE)),
            Says(c.ALL_MATCH_SURVIVE.id, z3.Not(agree), is_(at.in_type), under=taken(RequiredKind.TYPE)),
            Says(c.EVENT_CARD_PARTS.id, ALWAYS, in_either),
        ),
        declare.constants,
        symbols(RequiredKind),
    )


MATCHES = QuestionSpec(
    "survival.event.matches",
    {"a card": 0},
    pose_matches,
    (Flag(),),
    redundant={
        c.EVENT_CARD_PARTS.id: "it says that an event has a type and a line; that a card matches one of them"
        " is said of the outcome",
    },
)
