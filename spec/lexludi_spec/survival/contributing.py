"""Contributing: what may go into the stockpile, where cards go that are done with, and who leads then."""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import Contributing, NobodyContributed, RemovedDisease, Undistributed
from lexludi.survival.vocabulary import MOST, Place, Use
from lexludi_spec.common import count
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, is_
from lexludi_spec.survival.symbols import (
    CARDS,
    NO,
    PLAYERS,
    YES,
    Pile,
    TurnNow,
    filling,
    first,
    has,
    left,
    leftwards,
    most_of,
    pile,
    symbols,
    taken,
    turn_now,
)
from lexludi_spec.terms import Declare, Flag, OneOf, Whole, member

# ---------------------------------------------------------------- where does a card go?


@dataclass(frozen=True, slots=True)
class Used:
    """How a card is done with."""

    use: z3.DatatypeRef

    def for_(self, use: Use) -> z3.BoolRef:
        """It is done with so."""
        return self.use == member(use)


def pose_goes(shape: int) -> Posed[Used]:
    """Pose the question where a card goes that is done with."""
    del shape
    declare = Declare()
    at = Used(declare.one_of("use", Use))
    clauses = {
        Use.PAIR: c.DRAW_BY_PAIR,
        Use.MEDICINE: c.DISCARD_PILE,
        Use.ORDERED: c.DISCARD_PILE,
        Use.GIVEN: c.GIVEN_DISCARDED,
        Use.STOCKPILE: c.STOCKPILE_DISCARDED,
    }
    gaps = (
        (Use.CURED, RemovedDisease.DISCARDED, Place.DISCARD),
        (Use.CURED, RemovedDisease.BOXED, Place.BOX),
        (Use.UNSHARED, Undistributed.KEPT, Place.HAND),
        (Use.UNSHARED, Undistributed.DISCARDED, Place.DISCARD),
    )
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            *[Says(clause.id, at.for_(use), is_(member(Place.DISCARD))) for use, clause in clauses.items()],
            *[
                Says(filling(type(option)), at.for_(use), is_(member(place)), fills=True, under=taken(option))
                for use, option, place in gaps
            ],
        ),
        declare.constants,
        symbols(RemovedDisease, Undistributed),
    )


GOES = QuestionSpec("survival.card.goes", {"a card": 0}, pose_goes, (OneOf(Place),))

# ---------------------------------------------------------------- may these be contributed?


@dataclass(frozen=True, slots=True)
class Offer:
    """Cards that the player on turn thinks of contributing."""

    turn: TurnNow
    cards: Pile

    @property
    def sound(self) -> z3.BoolRef:
        """They are cards of the hand, and no diseases."""
        return z3.And(self.turn.hand.has(self.cards), self.cards.disease == 0)


def pose_allowed(shape: int) -> Posed[Offer]:
    """Pose the question whether these cards may be contributed."""
    del shape
    declare = Declare()
    at = Offer(turn_now(declare), pile(declare, "cards_"))
    again = z3.And(at.turn.free, at.turn.contributed)
    may = z3.And(at.turn.free, z3.Not(at.turn.contributed), at.sound)
    several = taken(Contributing.SEVERAL)
    return Posed(
        at,
        {"well-typed": declare.well_typed(), "some-cards": at.cards.total >= 1} | at.turn.assumes(),
        (
            Says(c.ROLL_FIRST.id, at.turn.owes_roll, NO),
            Says(c.DISEASE_NOT_CONTRIBUTED.id, at.cards.disease >= 1, NO),
            Says(c.CONTRIBUTE_ANY.id, z3.Not(at.turn.hand.has(at.cards)), NO),
            Says(c.CONTRIBUTE_ANY.id, may, YES),
            Says(c.STOCKPILE_KINDS.id, may, YES),
            Says(c.CONTRIBUTE_ANY.id, again, NO, under=taken(Contributing.ONCE)),
            Says(c.CONTRIBUTE_ANY.id, z3.And(again, at.sound), YES, under=several),
            Says(c.STOCKPILE_KINDS.id, z3.And(again, at.sound), YES, under=several),
        ),
        declare.constants,
        symbols(Contributing),
    )


ALLOWED = QuestionSpec(
    "survival.contribute.allowed",
    {"a turn": 0},
    pose_allowed,
    (Flag(),),
    redundant={
        c.DISEASE_NOT_CONTRIBUTED.id: "what is contributed comes from the hand, where no disease ever is",
        c.STOCKPILE_KINDS.id: "it names the kinds that can be in a hand, and any card of the hand will do",
    },
)

# ---------------------------------------------------------------- who leads after the turns?


@dataclass(frozen=True, slots=True)
class Stock:
    """The turn phase is over: how many cards each has contributed, and who was leader."""

    placed: tuple[z3.ArithRef, ...]
    leader: z3.ArithRef

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.placed)

    @property
    def foremost(self) -> tuple[z3.BoolRef, ...]:
        """Who has contributed as many as anybody."""
        most = most_of(self.placed)
        return tuple(placed == most for placed in self.placed)

    @property
    def some(self) -> z3.BoolRef:
        """Somebody has contributed."""
        return z3.Or([placed > 0 for placed in self.placed])

    def turn(self, seat: int) -> z3.ArithRef:
        """How many turns came before that of a seat."""
        return leftwards(self.leader, seat, self.players)


def pose_leader(players: int) -> Posed[Stock]:
    """Pose the question who is leader after the turns."""
    declare = Declare()
    at = Stock(
        tuple(declare.whole(f"placed{seat}", 0, CARDS) for seat in range(players)),
        declare.whole("leader", 0, players - 1),
    )
    foremost = at.foremost
    tied = z3.And(at.some, count(foremost) >= 2)
    nobody, gap = z3.Not(at.some), filling(NobodyContributed)

    def has_most(value: Value) -> z3.BoolRef:
        return has(foremost, value[0])

    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.MOST_LEADS.id, at.some, has_most),
            Says(c.TIE_FIRST_PLACED.id, tied, first(foremost, at.turn)),
            Says(gap, nobody, is_(at.leader), fills=True, under=taken(NobodyContributed.STAYS)),
            Says(
                gap,
                nobody,
                is_(left(at.leader, z3.IntVal(players))),
                fills=True,
                under=taken(NobodyContributed.PASSES_LEFT),
            ),
        ),
        declare.constants,
        symbols(NobodyContributed),
    )


LEADER = QuestionSpec("survival.leader.after_turns", PLAYERS, pose_leader, (Whole(0, MOST - 1),))
