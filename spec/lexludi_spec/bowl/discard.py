"""The discard for the Yellow Card, when it is made, and the Chameleon by itself: may it be put down?

From the shuffle on a *card* is a Number Card or a Trump Card; a Chameleon Card, once dealt,
is part of the hand. Two sentences speak of a card of the hand, on discarding and on playing
without the colour led, and the text does not say whether they mean the Chameleon too.
"""

from dataclasses import dataclass

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import ChameleonAlone, DiscardChameleon, DiscardWhen
from lexludi.bowl.vocabulary import Colour, First, Supply
from lexludi_spec.bowl.play import FOLLOWING, LEADING, NO, YES
from lexludi_spec.bowl.symbols import PACK, all_exist, exists, highest, holds, holds_any, symbols, taken
from lexludi_spec.bowl.trick import ALL_NUMBERS, FIRST_HALF, TRICKS
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.terms import Declare, Flag, OneOf, member

# ---------------------------------------------------------------- must the strongest discard?


@dataclass(frozen=True, slots=True)
class Played:
    """A trick in which everybody has played: which of the round it is."""

    trick: z3.ArithRef


def pose_owed(shape: int) -> Posed[Played]:
    """Pose the question whether whoever played the strongest card must discard one."""
    del shape
    declare = Declare()
    at = Played(declare.whole("trick", 1, TRICKS))
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.YELLOW_DISCARD.id, at.trick <= FIRST_HALF, YES),
            # The discard goes with the Yellow Card: who does not get it has no reason to discard.
            Says(c.YELLOW_ONLY_FIRST_HALF.id, at.trick > FIRST_HALF, NO),
        ),
        declare.constants,
    )


OWED = QuestionSpec("bowl.discard.owed", {"a trick": 0}, pose_owed, (Flag(),))

# ---------------------------------------------------------------- before the trick is taken, or after?

_DISCARD, _TAKING = (is_(member(first)) for first in First)


def pose_when(shape: int) -> Posed[Played]:
    """Pose the question what comes first when all have played."""
    del shape
    declare = Declare()
    at = Played(declare.whole("trick", 1, TRICKS))
    first_half = at.trick <= FIRST_HALF
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            # Both sentences say what is done then, and neither that the other has been done.
            Says(c.YELLOW_DISCARD.id, first_half, _DISCARD, under=taken(DiscardWhen.BEFORE_TAKING)),
            Says(c.WINNER_TAKES.id, first_half, _TAKING, under=taken(DiscardWhen.AFTER_TAKING)),
            # There is nothing to discard for.
            Says(c.YELLOW_ONLY_FIRST_HALF.id, z3.Not(first_half), _TAKING),
        ),
        declare.constants,
        symbols(DiscardWhen),
    )


WHEN = QuestionSpec("bowl.discard.when", {"a trick": 0}, pose_when, (OneOf(First),))

# ---------------------------------------------------------------- may this be discarded?

CHAMELEON, CARD = 0, 1  #: the shapes: what the player thinks of discarding


@dataclass(frozen=True, slots=True)
class Discard:
    """Who got the Yellow Card thinks of a discard: a card, or (no colour, no number) the Chameleon."""

    hand: z3.BitVecRef
    supply: z3.DatatypeRef
    colour: z3.DatatypeRef | None
    number: z3.ArithRef | None


def _discard_says(at: Discard) -> tuple[Says, ...]:
    if at.colour is not None and at.number is not None:
        return (Says(c.YELLOW_DISCARD.id, z3.BoolVal(val=True), is_(holds(at.hand, at.colour, at.number))),)
    ready = at.supply == member(Supply.READY)
    return (
        Says(c.NO_CHAMELEONS.id, at.supply == member(Supply.ABSENT), NO),
        # It lies before its player by then, and not in the hand.
        Says(c.CHAMELEON_SPENT.id, at.supply == member(Supply.SPENT), NO),
        # What is discarded is a card, and this is none.
        Says(c.CARD_MEANING.id, ready, NO, under=taken(DiscardChameleon.FORBIDDEN)),
        # What is discarded comes from the hand, and this is in it.
        Says(c.CHAMELEON_IN_HAND.id, ready, YES, under=taken(DiscardChameleon.ALLOWED)),
    )


def pose_allowed(shape: int) -> Posed[Discard]:
    """Pose the question whether a card (1) or the Chameleon (0) may be discarded."""
    declare = Declare()
    at = Discard(
        hand=declare.bits("hand", PACK),
        supply=declare.one_of("supply", Supply),
        colour=declare.one_of("colour", Colour) if shape == CARD else None,
        number=declare.whole("number", 1, 13) if shape == CARD else None,
    )
    assumes = {"well-typed": declare.well_typed()}
    if at.colour is not None and at.number is not None:
        assumes["card-exists"] = exists(at.colour, at.number, ALL_NUMBERS)
    return Posed(at, assumes, _discard_says(at), declare.constants, symbols(DiscardChameleon))


ALLOWED = QuestionSpec(
    "bowl.discard.allowed", {"a card": CARD, "the chameleon": CHAMELEON}, pose_allowed, (Flag(),)
)

# ---------------------------------------------------------------- may the Chameleon be played alone?


@dataclass(frozen=True, slots=True)
class Alone:
    """A seat that thinks of playing its Chameleon and no card: ``led`` is None when it plays first."""

    players: z3.ArithRef
    hand: z3.BitVecRef
    supply: z3.DatatypeRef
    led: z3.DatatypeRef | None

    def can_follow(self) -> z3.BoolRef:
        """A colour was led, and the hand has a card of it."""
        return z3.BoolVal(val=False) if self.led is None else holds_any(self.hand, self.led)


def _alone_says(at: Alone) -> tuple[Says, ...]:
    ready = at.supply == member(Supply.READY)
    never = (
        Says(c.NO_CHAMELEONS.id, at.supply == member(Supply.ABSENT), NO),
        Says(c.CHAMELEON_ONCE.id, at.supply == member(Supply.SPENT), NO),
        Says(c.CHAMELEON_WITH_CARD.id, ready, NO, under=taken(ChameleonAlone.FORBIDDEN)),
    )
    if at.led is None:
        return (*never, Says(c.CHAMELEON_NOT_LEADING.id, ready, NO))
    return (
        *never,
        # The duty is one to play a card of that colour; the Chameleon frees from it along with a card.
        Says(c.FOLLOW_SUIT.id, z3.And(ready, at.can_follow()), NO),
        # Any card of the hand, and the Chameleon is part of the hand.
        Says(c.VOID_ANY.id, z3.And(ready, z3.Not(at.can_follow())), YES, under=taken(ChameleonAlone.ALLOWED)),
    )


def pose_alone(shape: int) -> Posed[Alone]:
    """Pose the question to a seat that leads (0) or follows (1)."""
    declare = Declare()
    at = Alone(
        players=declare.whole("players", 4, 5),
        hand=declare.bits("hand", PACK),
        supply=declare.one_of("supply", Supply),
        led=declare.one_of("led", Colour) if shape == FOLLOWING else None,
    )
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "hand-of-this-game": all_exist(at.hand, highest(at.players)),
        },
        _alone_says(at),
        declare.constants,
        symbols(ChameleonAlone),
    )


ALONE = QuestionSpec(
    "bowl.play.alone",
    {"leading": LEADING, "following": FOLLOWING},
    pose_alone,
    (Flag(),),
)
