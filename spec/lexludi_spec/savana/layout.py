"""The variation for two: what becomes of the card below an open card that is used."""

from dataclasses import dataclass

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import LiftOnGiving
from lexludi.savana.vocabulary import Below, Use
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.savana.symbols import symbols, taken
from lexludi_spec.terms import Declare, OneOf, member


@dataclass(frozen=True, slots=True)
class Used:
    """An open card of a layout that is used, and whether a card is below it."""

    use: z3.DatatypeRef
    below: z3.BoolRef

    def given(self) -> z3.BoolRef:
        """It is given away."""
        return self.use == member(Use.GIVEN)


def pose(shape: int) -> Posed[Used]:
    """Pose the question what becomes of the place below."""
    del shape
    declare = Declare()
    at = Used(declare.one_of("use", Use), declare.flag("below"))
    played = z3.Not(at.given())
    lifted = taken(LiftOnGiving.LIFTED)
    bare = z3.And(at.given(), z3.Not(at.below))
    covered = z3.And(at.given(), at.below)
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            # Where there is none below, there is nothing to take.
            Says(c.LIFT.id, z3.And(played, z3.Not(at.below)), is_(member(Below.EMPTY))),
            Says(c.LIFT.id, z3.And(played, at.below), is_(member(Below.LIFTED))),
            # To give a card away is to use it, or it is not: then this sentence is not about it.
            Says(c.LIFT.id, bare, is_(member(Below.EMPTY)), under=lifted),
            Says(c.LIFT.id, covered, is_(member(Below.LIFTED)), under=lifted),
            Says(c.GIVE_FROM_LAYOUT.id, bare, is_(member(Below.EMPTY)), under=z3.Not(lifted)),
            Says(
                c.GIVE_FROM_LAYOUT.id,
                covered,
                is_(member(Below.TURNED_UP)),
                under=taken(LiftOnGiving.TURNED_UP),
            ),
            Says(c.GIVE_FROM_LAYOUT.id, covered, is_(member(Below.STAYS)), under=taken(LiftOnGiving.STAYS)),
        ),
        declare.constants,
        symbols(LiftOnGiving),
    )


LIFT = QuestionSpec("savana.lift", {"an open card": 0}, pose, (OneOf(Below),))
