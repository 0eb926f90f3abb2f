"""Winning: the points of a player, and who wins the game."""

from collections.abc import Callable
from dataclasses import dataclass

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import BelowZero, TieAtEnd
from lexludi.savana.vocabulary import CARDS, MOST_STARS
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, is_
from lexludi_spec.savana.symbols import ALWAYS, NEVER, PLAYERS, SEATS, symbols, taken
from lexludi_spec.terms import Declare, Flag, Whole

STARS = CARDS * MOST_STARS  #: the most stars of one colour that a pack can show
TIE_AT_END = "savana.reading.tie-at-end"

# ---------------------------------------------------------------- a player's points


@dataclass(frozen=True, slots=True)
class Stars:
    """The stars on all cards that a player has won."""

    green: z3.ArithRef
    red: z3.ArithRef


def points_of(green: z3.ArithRef, red: z3.ArithRef) -> z3.ArithRef:
    """The points for so many stars, as a term. That the clauses say so is a test."""
    return z3.If(z3.And(red > green, taken(BelowZero.ZERO)), z3.IntVal(0), green - red)


def _points_says(at: Stars) -> tuple[Says, ...]:
    """A green star gives its point, whatever else; a red star takes one, where there is one to take."""
    below = at.red > at.green

    def number(value: Value) -> z3.ArithRef:
        points = value[0]
        assert isinstance(points, z3.ArithRef)
        return points

    def takes(value: Value) -> z3.BoolRef:
        return number(value) <= at.green - at.red

    return (
        Says(
            c.COUNT_STARS.id,
            ALWAYS,
            lambda value: z3.And(number(value) <= at.green, number(value) >= -at.red),
        ),
        Says(c.GREEN_STAR.id, ALWAYS, lambda value: number(value) >= at.green - at.red),
        Says(c.RED_STAR.id, z3.Not(below), takes),
        Says(c.RED_STAR.id, below, takes, under=taken(BelowZero.COUNTS)),
        # A point that one has not cannot be lost.
        Says(c.RED_STAR.id, below, is_(z3.IntVal(0)), under=taken(BelowZero.ZERO)),
    )


def pose_points(shape: int) -> Posed[Stars]:
    """Pose the question of a player's points."""
    del shape
    declare = Declare()
    at = Stars(declare.whole("green", 0, STARS), declare.whole("red", 0, STARS))
    return Posed(
        at, {"well-typed": declare.well_typed()}, _points_says(at), declare.constants, symbols(BelowZero)
    )


POINTS = QuestionSpec(
    "savana.score.points",
    {"a player": 0},
    pose_points,
    (Whole(-STARS, STARS),),
    redundant={
        c.COUNT_STARS.id: "it says that stars make the points, and what each of them makes the sentences on"
        " green and on red ones say",
    },
)

# ---------------------------------------------------------------- who wins


@dataclass(frozen=True, slots=True)
class Final:
    """The game is over: each player's points."""

    points: tuple[z3.ArithRef, ...]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.points))

    def leads(self, seat: int) -> z3.BoolRef:
        """A player sits here, and nobody has more points."""
        if seat not in self.seats:
            return NEVER
        return z3.And([self.points[seat] >= points for points in self.points])

    @property
    def tied(self) -> z3.BoolRef:
        """Two or more have the most points."""
        return z3.Or(
            [z3.And(self.leads(one), self.leads(other)) for one in self.seats for other in range(one)]
        )


def _flags(at: Final, holds: Callable[[z3.ExprRef, z3.BoolRef], z3.BoolRef]) -> Callable[[Value], z3.BoolRef]:
    """``holds`` of each seat's flag, and of whether the seat has the most points."""
    return lambda value: z3.And([holds(flag, at.leads(seat)) for seat, flag in enumerate(value)])


def _implies(flag: z3.ExprRef, leads: z3.BoolRef) -> z3.BoolRef:
    assert isinstance(flag, z3.BoolRef)
    return z3.Implies(flag, leads)


def _wins_says(at: Final) -> tuple[Says, ...]:
    all_tied = _flags(at, lambda flag, leads: flag == leads)
    return (
        # Who wins has the most points, tied or not; and who has them alone wins.
        Says(c.MOST_POINTS_WINS.id, ALWAYS, _flags(at, _implies)),
        Says(c.MOST_POINTS_WINS.id, z3.Not(at.tied), all_tied),
        Says(TIE_AT_END, at.tied, all_tied, fills=True, under=taken(TieAtEnd.SHARED)),
        Says(
            TIE_AT_END,
            at.tied,
            _flags(at, lambda flag, _: flag == NEVER),
            fills=True,
            under=taken(TieAtEnd.NOBODY),
        ),
    )


def pose_wins(players: int) -> Posed[Final]:
    """Pose the question who wins the game."""
    declare = Declare()
    at = Final(tuple(declare.whole(f"points{seat}", -STARS, STARS) for seat in range(players)))
    return Posed(
        at, {"well-typed": declare.well_typed()}, _wins_says(at), declare.constants, symbols(TieAtEnd)
    )


# The answer has room for four seats; with fewer no clause lets the others win.
WINS = QuestionSpec("savana.end.wins", PLAYERS, pose_wins, (Flag(),) * SEATS)
