"""Between two tricks, with all passes made: is the game over, and if not, who leads?

The text knows two cases: no card is left, or everybody goes on playing. Where some have a
card and others have none, no sentence says whether another trick is played, nor, if the
winner is one of the others, who leads it: a gap, which a reading fills.
"""

from dataclasses import dataclass

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import NoCard
from lexludi.savana.vocabulary import CARDS
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.savana.play import NO_CARD
from lexludi_spec.savana.symbols import EVENLY, NO, PLAYERS, SEATS, YES, evenly, has, nearest, symbols, taken
from lexludi_spec.terms import Declare, Flag, Whole

# ---------------------------------------------------------------- who leads the next trick?


@dataclass(frozen=True, slots=True)
class Lead:
    """A trick was won, and another is to be played: by whom it was, who has a card to play."""

    winner: z3.ArithRef
    can_play: tuple[z3.BoolRef, ...]

    @property
    def winner_can(self) -> z3.BoolRef:
        """The winner has a card to play."""
        return has(self.can_play, self.winner)


def lead_says(at: Lead) -> tuple[Says, ...]:
    """What the clauses say of the leader of the next trick."""
    return (
        Says(c.WINNER_LEADS.id, at.winner_can, is_(at.winner)),
        Says(NO_CARD, z3.Not(at.winner_can), nearest(at.winner, at.can_play), fills=True),
    )


def pose_lead(players: int) -> Posed[Lead]:
    """Pose the question who leads the next trick."""
    declare = Declare()
    at = Lead(
        declare.whole("winner", 0, players - 1),
        tuple(declare.flag(f"can_play{seat}") for seat in range(players)),
    )
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "somebody-can-play": z3.Or(at.can_play),
            "savana.invariant.all-can-play-or-none": z3.Implies(
                evenly(z3.IntVal(players)), z3.And(at.can_play)
            ),
        },
        lead_says(at),
        declare.constants,
        EVENLY,
    )


LEAD = QuestionSpec("savana.lead.next", PLAYERS, pose_lead, (Whole(0, SEATS - 1),))

# ---------------------------------------------------------------- is the game over?


@dataclass(frozen=True, slots=True)
class Progress:
    """A game between two tricks: how many cards were not played, who has a card to play."""

    left: z3.ArithRef
    can_play: tuple[z3.BoolRef, ...]

    @property
    def all_can(self) -> z3.BoolRef:
        """Everybody has a card to play."""
        return z3.And(self.can_play)

    @property
    def some_can(self) -> z3.BoolRef:
        """Somebody has a card to play."""
        return z3.Or(self.can_play)


def over_says(at: Progress) -> tuple[Says, ...]:
    """What the clauses say of the end of the game."""
    torn = z3.And(at.some_can, z3.Not(at.all_can))
    return (
        Says(c.ALL_PLAYED_END.id, at.left == 0, YES),
        Says(c.ALL_PLAYED_END.id, at.all_can, NO),
        # Cards that are left and that nobody can ever play.
        Says(NO_CARD, z3.And(at.left != 0, z3.Not(at.some_can)), YES, fills=True),
        Says(NO_CARD, torn, NO, fills=True, under=taken(NoCard.PASSED_OVER)),
        Says(NO_CARD, torn, YES, fills=True, under=taken(NoCard.NO_NEW_TRICK)),
    )


def pose_over(players: int) -> Posed[Progress]:
    """Pose the question whether the game is over."""
    declare = Declare()
    at = Progress(
        declare.whole("left", 0, CARDS), tuple(declare.flag(f"can_play{seat}") for seat in range(players))
    )
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "what-is-played-was-left": z3.Implies(at.left == 0, z3.Not(at.some_can)),
            "savana.invariant.all-can-play-or-none": z3.Implies(
                evenly(z3.IntVal(players)), z3.Or(at.all_can, at.left == 0)
            ),
        },
        over_says(at),
        declare.constants,
        symbols(NoCard) | EVENLY,
    )


OVER = QuestionSpec("savana.end.over", PLAYERS, pose_over, (Flag(),))
