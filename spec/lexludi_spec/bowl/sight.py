"""What a seat may see: the hidden zones, one sentence each, and what lies open.

The text hides the face-down cards from *all* players, so from their owner too.
"""

from dataclasses import dataclass

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.vocabulary import Zone
from lexludi_spec.bowl.play import NO, YES
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.terms import Declare, Flag, member


@dataclass(frozen=True, slots=True)
class Look:
    """``viewer`` would know what lies in ``owner``'s part of a zone (where a zone has parts)."""

    zone: z3.DatatypeRef
    owner: z3.ArithRef
    viewer: z3.ArithRef

    def at(self, zone: Zone) -> z3.BoolRef:
        """It is this zone."""
        return self.zone == member(zone)

    def own(self) -> z3.BoolRef:
        """It is the viewer's own."""
        return self.owner == self.viewer


def pose(shape: int) -> Posed[Look]:
    """Pose the question whether a seat may know what lies there."""
    del shape
    declare = Declare()
    at = Look(declare.one_of("zone", Zone), declare.whole("owner", 0, 4), declare.whole("viewer", 0, 4))
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.HAND_SECRET.id, at.at(Zone.HAND), is_(at.own())),
            # Part of the hand, it is as secret as the hand is.
            Says(c.CHAMELEON_IN_HAND.id, at.at(Zone.CHAMELEON_READY), is_(at.own())),
            Says(c.HIDDEN_ELIMINATED.id, at.at(Zone.ELIMINATED_HAND), NO),
            Says(c.HIDDEN_TRICKS.id, at.at(Zone.TAKEN), NO),
            Says(c.HIDDEN_DISCARDS.id, at.at(Zone.DISCARDS), NO),
            Says(c.FACE_UP.id, at.at(Zone.TABLE), YES),
            # Its place before the player tells who used it, though it lies face down.
            Says(c.CHAMELEON_SPENT.id, at.at(Zone.CHAMELEON_SPENT), YES),
            Says(c.YELLOW_IN_FRONT.id, at.at(Zone.YELLOW_CARD), YES),
            # Who gets one places it before them.
            Says(c.CHAMP_FIRST.id, at.at(Zone.CHAMP_CARDS), YES),
            Says(c.TRICKS_APART.id, at.at(Zone.COUNTS), YES),
            Says(c.DISCARD_SPREAD.id, at.at(Zone.COUNTS), YES),
            # The cubes show them to whoever looks.
            Says(c.TOTAL_POINTS.id, at.at(Zone.POINTS), YES),
        ),
        declare.constants,
    )


SEEN = QuestionSpec(
    "bowl.seen",
    {"a zone": 0},
    pose,
    (Flag(),),
    redundant={
        c.TRICKS_APART.id: "the zone of counts holds two: this one speaks of tricks, the other of discards",
        c.DISCARD_SPREAD.id: "the zone of counts holds two: this one speaks of discards, the other of tricks",
    },
)
