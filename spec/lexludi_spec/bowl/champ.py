"""III: the Runaway Champ Cards: who gets one, and whether a player who is eliminated keeps it.

There is one card of each number, so *the first gets the 2* says who gets it and, of
everybody else, that they do not. The text does not say what becomes of the card of a
player who is eliminated: a gap, which a reading fills.
"""

from dataclasses import dataclass

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import ChampOfEliminated
from lexludi_spec.bowl.play import NO, YES
from lexludi_spec.bowl.symbols import symbols, taken
from lexludi_spec.bowl.trick import TRICKS
from lexludi_spec.questions import Posed, QuestionSpec, Says
from lexludi_spec.terms import Declare, Flag, Whole

CHAMP_OF_ELIMINATED = "bowl.reading.champ-of-eliminated"
TWO, ONE = 2, 1  #: the numbers on the cards


def target(players: z3.ArithRef) -> z3.ArithRef:
    """How many tricks a player is to win in a round: 2 with five players, 3 with four."""
    return z3.If(players == 5, z3.IntVal(2), z3.IntVal(3))


# ---------------------------------------------------------------- who gets one


@dataclass(frozen=True, slots=True)
class Reached:
    """A trick was won: how many the winner has now, and which Champ Cards nobody has."""

    players: z3.ArithRef
    wins: z3.ArithRef
    two_is_free: z3.BoolRef
    one_is_free: z3.BoolRef

    @property
    def reached(self) -> z3.BoolRef:
        """The winner has come to the target with this trick."""
        return self.wins == target(self.players)

    @property
    def gets_two(self) -> z3.BoolRef:
        """The winner is the first at the target, so far as anybody has a card to show for it."""
        return z3.And(self.reached, self.two_is_free)

    @property
    def gets_one(self) -> z3.BoolRef:
        """The winner is the second at the target."""
        return z3.And(self.reached, z3.Not(self.two_is_free), self.one_is_free)


def champ_says(at: Reached) -> tuple[Says, ...]:
    """What the clauses say of the Champ Card that the winner of a trick gets now."""
    return (
        Says(
            c.CHAMP_FIRST.id, z3.BoolVal(val=True), lambda value: (value[0] == z3.IntVal(TWO)) == at.gets_two
        ),
        Says(c.CHAMP_SECOND.id, at.players == 5, lambda value: (value[0] == z3.IntVal(ONE)) == at.gets_one),
        Says(c.CHAMP_SINGLE_FOUR.id, at.players == 4, lambda value: value[0] != z3.IntVal(ONE)),
    )


def pose_champ(shape: int) -> Posed[Reached]:
    """Pose the question which Champ Card the winner of a trick gets now."""
    del shape
    declare = Declare()
    at = Reached(
        declare.whole("players", 4, 5),
        declare.whole("wins", 0, TRICKS),
        declare.flag("two_is_free"),
        declare.flag("one_is_free"),
    )
    return Posed(at, {"well-typed": declare.well_typed()}, champ_says(at), declare.constants)


CHAMP = QuestionSpec("bowl.round.champ", {"a winner": 0}, pose_champ, (Whole(0, 2),))

# ---------------------------------------------------------------- who keeps one


@dataclass(frozen=True, slots=True)
class Holder:
    """A player who has got a Champ Card in this round."""

    eliminated: z3.BoolRef


def keeps_says(at: Holder) -> tuple[Says, ...]:
    """What the text and its readings say of keeping a Champ Card."""
    return (
        # It goes back for a new round, and so not before.
        Says(c.CHAMP_RETURNS.id, z3.Not(at.eliminated), YES),
        Says(CHAMP_OF_ELIMINATED, at.eliminated, YES, fills=True, under=taken(ChampOfEliminated.KEPT)),
        Says(CHAMP_OF_ELIMINATED, at.eliminated, NO, fills=True, under=taken(ChampOfEliminated.RETURNED)),
    )


def pose_keeps(shape: int) -> Posed[Holder]:
    """Pose the question whether a player still has a Champ Card once got."""
    del shape
    declare = Declare()
    at = Holder(declare.flag("eliminated"))
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        keeps_says(at),
        declare.constants,
        symbols(ChampOfEliminated),
    )


KEEPS = QuestionSpec("bowl.round.keeps_champ", {"a player": 0}, pose_keeps, (Flag(),))
