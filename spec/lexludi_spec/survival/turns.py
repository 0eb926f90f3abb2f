"""Turns: whose turn it is, the roll of the diseased, when a turn may end; and what the die does."""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import DrawDuty, NoCardsLeft
from lexludi.survival.vocabulary import FEWEST, MOST, Symbol
from lexludi_spec.common import one_if
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.survival.symbols import (
    ALWAYS,
    DISEASES,
    NO,
    YES,
    ZERO,
    TurnNow,
    filling,
    left,
    part_is,
    symbols,
    taken,
    turn_now,
)
from lexludi_spec.terms import NOBODY, Declare, Flag, Whole, member

# ---------------------------------------------------------------- whose turn is next?


@dataclass(frozen=True, slots=True)
class Turns:
    """The turn phase: ``last`` has had a turn (nobody: none so far), ``leader`` had the first."""

    leader: z3.ArithRef
    last: z3.ArithRef
    players: z3.ArithRef

    @property
    def begun(self) -> z3.BoolRef:
        """Somebody has had a turn."""
        return self.last != NOBODY

    @property
    def all_round(self) -> z3.BoolRef:
        """The one after ``last`` had the first turn."""
        return z3.And(self.begun, left(self.last, self.players) == self.leader)


def pose_next(shape: int) -> Posed[Turns]:
    """Pose the question whose turn is next."""
    del shape
    declare = Declare()
    at = Turns(
        declare.whole("leader", 0, MOST - 1),
        declare.whole("last", NOBODY, MOST - 1),
        declare.whole("players", FEWEST, MOST),
    )
    goes_on = z3.And(at.begun, z3.Not(at.all_round))
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "seats-are-players": z3.And(at.leader < at.players, at.last < at.players),
        },
        (
            Says(c.TURN_ORDER.id, z3.Not(at.begun), is_(at.leader)),
            Says(c.TURN_ORDER.id, goes_on, is_(left(at.last, at.players))),
            Says(c.TURN_EACH.id, at.all_round, is_(z3.IntVal(NOBODY))),
        ),
        declare.constants,
    )


NEXT = QuestionSpec("survival.turn.next", {"a phase": 0}, pose_next, (Whole(NOBODY, MOST - 1),))

# ---------------------------------------------------------------- must the die be rolled first?


@dataclass(frozen=True, slots=True)
class Begun:
    """A turn begins, or has begun: the diseases at its start, and whether the roll was made."""

    diseases: z3.ArithRef
    rolled: z3.BoolRef


def pose_rolls(shape: int) -> Posed[Begun]:
    """Pose the question whether the die must be rolled now."""
    del shape
    declare = Declare()
    at = Begun(declare.whole("diseases", 0, DISEASES), declare.flag("rolled"))
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (Says(c.START_ROLL.id, ALWAYS, is_(z3.And(at.diseases >= 1, z3.Not(at.rolled)))),),
        declare.constants,
    )


ROLLS = QuestionSpec("survival.turn.rolls", {"a turn": 0}, pose_rolls, (Flag(),))

# ---------------------------------------------------------------- may the turn end?


@dataclass(frozen=True, slots=True)
class Ending:
    """A turn, and whether some way to draw can be taken now."""

    turn: TurnNow
    can_draw: z3.BoolRef


def pose_may_end(shape: int) -> Posed[Ending]:
    """Pose the question whether the turn may end now."""
    del shape
    declare = Declare()
    turn = turn_now(declare)
    at = Ending(turn, declare.flag("can_draw"))
    open_ = z3.And(turn.free, z3.Not(turn.drawn))
    return Posed(
        at,
        {"well-typed": declare.well_typed()} | turn.assumes(),
        (
            Says(c.ROLL_FIRST.id, turn.owes_roll, NO),
            Says(c.ONE_OPTION.id, z3.And(turn.free, turn.drawn), YES),
            Says(c.ONE_OPTION.id, z3.And(open_, at.can_draw), NO, under=taken(DrawDuty.MUST)),
            Says(c.ONE_OPTION.id, open_, YES, under=taken(DrawDuty.AT_MOST_ONE)),
            # A duty that cannot be done binds nobody, however the reading is taken.
            Says(filling(NoCardsLeft), z3.And(open_, z3.Not(at.can_draw)), YES, fills=True),
        ),
        declare.constants,
        symbols(DrawDuty),
    )


MAY_END = QuestionSpec("survival.turn.may_end", {"a turn": 0}, pose_may_end, (Flag(),))

# ---------------------------------------------------------------- what does a roll do?


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll: what it shows, and whether it was made in order to draw."""

    symbol: z3.DatatypeRef
    drawing: z3.BoolRef

    def shows(self, symbol: Symbol) -> z3.BoolRef:
        """It shows this."""
        return self.symbol == member(symbol)


def pose_die(shape: int) -> Posed[Roll]:
    """Pose the question what a roll does: lives lost, and cards more."""
    del shape
    declare = Declare()
    at = Roll(declare.one_of("symbol", Symbol), declare.flag("drawing"))
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.HEART_COSTS_LIFE.id, ALWAYS, part_is(0, one_if(at.shows(Symbol.BROKEN_HEART)))),
            Says(c.PLUS_ONE.id, at.drawing, part_is(1, one_if(at.shows(Symbol.PLUS_ONE)))),
            Says(c.PLUS_ONE_ONLY_DRAWING.id, z3.Not(at.drawing), part_is(1, ZERO)),
            Says(c.ROLL_DRAWS_NOTHING.id, z3.Not(at.drawing), part_is(1, ZERO)),
        ),
        declare.constants,
    )


DIE = QuestionSpec(
    "survival.die.does",
    {"a roll": 0},
    pose_die,
    (Whole(0, 1), Whole(0, 1)),
    redundant={
        c.PLUS_ONE_ONLY_DRAWING.id: "of the rolls that diseases call for another sentence says the same",
        c.ROLL_DRAWS_NOTHING.id: "the answer on the +1 says it of every roll that is not made to draw",
    },
)
