"""What a seat may see: what lies open, what lies face down, and where the text says nothing.

The text hides what was won and the lower cards by saying that they lie face down: hidden from
the others. Whether their owner may look, no sentence says; nor who sees a hand, or a card
that is passed.
"""

from dataclasses import dataclass

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import BelowSight, HandSight, PassingSight, WonSight
from lexludi.savana.vocabulary import Zone
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.savana.symbols import NO, SEATS, YES, symbols, taken
from lexludi_spec.terms import Declare, Flag, member

HAND_SIGHT = "savana.reading.hand-sight"
WON_SIGHT = "savana.reading.won-sight"
BELOW_SIGHT = "savana.reading.below-sight"
PASSING_SIGHT = "savana.reading.passing-sight"


@dataclass(frozen=True, slots=True)
class Look:
    """``viewer`` would know what lies in ``owner``'s part of a zone."""

    zone: z3.DatatypeRef
    owner: z3.ArithRef
    viewer: z3.ArithRef

    def at(self, zone: Zone) -> z3.BoolRef:
        """It is this zone."""
        return self.zone == member(zone)

    def own(self) -> z3.BoolRef:
        """It is the viewer's own."""
        return self.owner == self.viewer


def _stated(at: Look) -> tuple[Says, ...]:
    return (
        Says(c.TABLE_CENTRE.id, at.at(Zone.LAID), YES),
        Says(c.LAYOUT_UP.id, at.at(Zone.FACE_UP), YES),
        Says(c.TAKEN_FACE_DOWN.id, z3.And(at.at(Zone.WON), z3.Not(at.own())), NO),
        Says(c.LAYOUT_DOWN.id, z3.And(at.at(Zone.FACE_DOWN), z3.Not(at.own())), NO),
    )


def _filled(at: Look) -> tuple[Says, ...]:
    hand, passed = at.at(Zone.HAND), z3.Or(at.at(Zone.CHOSEN), at.at(Zone.GIVEN))
    own_won, own_below = z3.And(at.at(Zone.WON), at.own()), z3.And(at.at(Zone.FACE_DOWN), at.own())
    given_or_own = z3.Or(at.own(), at.at(Zone.GIVEN))
    return (
        Says(HAND_SIGHT, hand, is_(at.own()), fills=True, under=taken(HandSight.OWNER)),
        Says(HAND_SIGHT, hand, YES, fills=True, under=taken(HandSight.EVERYBODY)),
        Says(WON_SIGHT, own_won, NO, fills=True, under=taken(WonSight.NOBODY)),
        Says(WON_SIGHT, own_won, YES, fills=True, under=taken(WonSight.WINNER)),
        Says(BELOW_SIGHT, own_below, NO, fills=True, under=taken(BelowSight.NOBODY)),
        Says(BELOW_SIGHT, own_below, YES, fills=True, under=taken(BelowSight.OWNER)),
        Says(
            PASSING_SIGHT,
            passed,
            is_(at.own()),
            fills=True,
            under=taken(PassingSight.GIVER_AND_RECEIVER),
        ),
        Says(
            PASSING_SIGHT,
            passed,
            is_(given_or_own),
            fills=True,
            under=taken(PassingSight.EVERYBODY_WHEN_GIVEN),
        ),
        Says(PASSING_SIGHT, passed, YES, fills=True, under=taken(PassingSight.EVERYBODY_WHEN_CHOSEN)),
    )


def pose(shape: int) -> Posed[Look]:
    """Pose the question whether a seat may know what lies there."""
    del shape
    declare = Declare()
    at = Look(
        declare.one_of("zone", Zone),
        declare.whole("owner", 0, SEATS - 1),
        declare.whole("viewer", 0, SEATS - 1),
    )
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        _stated(at) + _filled(at),
        declare.constants,
        symbols(HandSight, WonSight, BelowSight, PassingSight),
    )


SEEN = QuestionSpec("savana.seen", {"a zone": 0}, pose, (Flag(),))
