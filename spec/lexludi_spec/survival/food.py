"""Food: how much is left, whom it can feed, and what it costs not to be fed."""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import FoodOrder
from lexludi_spec.common import count
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.survival.symbols import (
    ALWAYS,
    CARDS,
    NO,
    ONE,
    PLAYERS,
    YES,
    ZERO,
    Pile,
    at_most,
    not_below_zero,
    pile,
    symbols,
    taken,
)
from lexludi_spec.terms import Declare, Flag, Whole

CHANGE = 90  #: the most that the instructions of an event can add or take away
MOST_FOOD = CARDS + CHANGE

# ---------------------------------------------------------------- how much food is left?


@dataclass(frozen=True, slots=True)
class Stockpile:
    """The stockpile, revealed, and what the event adds to its food, or takes if it is negative."""

    stockpile: Pile
    change: z3.ArithRef

    @property
    def liquor_first(self) -> z3.ArithRef:
        """The food if liquor takes its share before the event."""
        return not_below_zero(not_below_zero(self.stockpile.food - self.stockpile.liquor) + self.change)

    @property
    def event_first(self) -> z3.ArithRef:
        """The food if the event comes before the liquor."""
        return not_below_zero(not_below_zero(self.stockpile.food + self.change) - self.stockpile.liquor)


def _left_says(at: Stockpile) -> tuple[Says, ...]:
    liquor, event = at.stockpile.liquor >= 1, at.change != 0
    agree = at.liquor_first == at.event_first
    not_more = at_most(at.stockpile.food + not_below_zero(at.change))
    exact = [
        (agree, at.liquor_first, None),
        (z3.Not(agree), at.liquor_first, taken(FoodOrder.LIQUOR_FIRST)),
        (z3.Not(agree), at.event_first, taken(FoodOrder.EVENT_FIRST)),
    ]
    bounding = (
        c.SET_ASIDE,
        c.INERT_IN_STOCKPILE,
        c.LIQUOR_REMOVES_FOOD,
        c.EVENT_CHANGES_FOOD,
        c.COUNT_FOOD,
    )
    return (
        # Nothing but food and what the event adds is ever counted.
        *[Says(clause.id, ALWAYS, not_more) for clause in bounding],
        Says(c.COUNT_FOOD.id, z3.Not(z3.Or(liquor, event)), is_(at.stockpile.food)),
        *[
            Says(clause.id, z3.And(there, case), is_(food), under=under)
            for clause, there in ((c.LIQUOR_REMOVES_FOOD, liquor), (c.EVENT_CHANGES_FOOD, event))
            for case, food, under in exact
        ],
    )


def pose_left(shape: int) -> Posed[Stockpile]:
    """Pose the question how much food is left."""
    del shape
    declare = Declare()
    at = Stockpile(pile(declare, "stockpile_"), declare.whole("change", -CHANGE, CHANGE))
    return Posed(
        at,
        {"well-typed": declare.well_typed(), "no-disease-in-the-stockpile": at.stockpile.disease == 0},
        _left_says(at),
        declare.constants,
        symbols(FoodOrder),
    )


LEFT = QuestionSpec(
    "survival.food.left",
    {"a stockpile": 0},
    pose_left,
    (Whole(0, MOST_FOOD),),
    redundant={
        c.SET_ASIDE.id: "that what is no food feeds nobody follows: food alone is counted",
        c.INERT_IN_STOCKPILE.id: "that traps and weapons change nothing follows: food alone is counted",
    },
)

# ---------------------------------------------------------------- may these be fed?


@dataclass(frozen=True, slots=True)
class Feeding:
    """Whom the leader thinks of feeding, and the food there is."""

    fed: tuple[z3.BoolRef, ...]
    food: z3.ArithRef

    @property
    def eaters(self) -> z3.ArithRef:
        """How many would be fed."""
        return count(self.fed)


def pose_feeds(players: int) -> Posed[Feeding]:
    """Pose the question whether exactly these may be fed."""
    declare = Declare()
    at = Feeding(
        tuple(declare.flag(f"fed{seat}") for seat in range(players)), declare.whole("food", 0, MOST_FOOD)
    )
    enough = at.eaters <= at.food
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.ONE_FOOD_ONE_PLAYER.id, z3.Not(enough), NO),
            Says(c.LEADER_FEEDS.id, enough, YES),
            Says(c.MAY_STARVE.id, z3.And(enough, at.eaters < players), YES),
        ),
        declare.constants,
    )


FEEDS = QuestionSpec(
    "survival.food.feeds",
    PLAYERS,
    pose_feeds,
    (Flag(),),
    redundant={c.MAY_STARVE.id: "that the leader decides who is fed leaves it open to feed fewer, too"},
)

# ---------------------------------------------------------------- what does it cost?


@dataclass(frozen=True, slots=True)
class Fed:
    """A player who is fed, or not."""

    fed: z3.BoolRef


def pose_costs(shape: int) -> Posed[Fed]:
    """Pose the question how many lives a player loses."""
    del shape
    declare = Declare()
    at = Fed(declare.flag("fed"))
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.FED_SAFE.id, at.fed, is_(ZERO)),
            Says(c.STARVING_COSTS_LIFE.id, z3.Not(at.fed), is_(ONE)),
        ),
        declare.constants,
    )


COSTS = QuestionSpec("survival.food.costs", {"a player": 0}, pose_costs, (Whole(0, 1),))
