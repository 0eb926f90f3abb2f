"""I: Play a Card from Your Hand: may this seat play this card this way?

A Chameleon that lies ``IDLE`` is one whose owner says that it does not copy. Its owner can
say so only where copying is optional (a reading); a Chameleon that copies without effect,
as on a Trump Card that stays a trump, still lies ``COPYING``.
"""

from dataclasses import dataclass

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import Copying, OnTrump
from lexludi.bowl.vocabulary import Chameleon, Colour, Supply
from lexludi_spec.bowl.symbols import PACK, all_exist, exists, highest, holds, holds_any, symbols, taken
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.terms import Declare, Flag, member

LEADING, FOLLOWING = 0, 1  #: the shapes: nothing lies on the table yet, or a colour was led


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat that thinks of playing a card: ``led`` is None when it plays first."""

    players: z3.ArithRef
    hand: z3.BitVecRef
    supply: z3.DatatypeRef
    led: z3.DatatypeRef | None
    colour: z3.DatatypeRef
    number: z3.ArithRef
    chameleon: z3.DatatypeRef

    def in_hand(self) -> z3.BoolRef:
        """The card comes from the hand."""
        return holds(self.hand, self.colour, self.number)

    def bare(self) -> z3.BoolRef:
        """No Chameleon goes with the card."""
        return self.chameleon == member(Chameleon.NONE)

    def can_follow(self) -> z3.BoolRef:
        """A colour was led, and the hand has a card of it."""
        return z3.BoolVal(val=False) if self.led is None else holds_any(self.hand, self.led)

    def follows(self) -> z3.BoolRef:
        """A colour was led, and the card has it."""
        return z3.BoolVal(val=False) if self.led is None else self.colour == self.led


YES = is_(z3.BoolVal(val=True))
NO = is_(z3.BoolVal(val=False))

#: What may be done, so far as nothing forbids it.
PERMISSIONS = (c.LEADER_ANY.id, c.FOLLOW_SUIT.id, c.VOID_ANY.id, c.CHAMELEON_FREES.id)


def _forbids(clause: str, when: z3.BoolRef, under: z3.BoolRef | None = None) -> Says:
    """Give a prohibition: it overrides every permission."""
    return Says(clause, when, NO, overrides=PERMISSIONS, under=under)


def _prohibitions(at: Turn) -> tuple[Says, ...]:
    """What no seat may do, first or not."""
    with_chameleon = z3.Not(at.bare())
    return (
        _forbids(c.FROM_HAND.id, z3.Not(at.in_hand())),
        # All that is said of Chameleons falls away, so nothing lets one be played.
        _forbids(c.NO_CHAMELEONS.id, z3.And(with_chameleon, at.supply == member(Supply.ABSENT))),
        _forbids(c.CHAMELEON_ONCE.id, z3.And(with_chameleon, at.supply == member(Supply.SPENT))),
        _forbids(
            c.CHAMELEON_ON_NUMBER_CARD.id,
            z3.And(with_chameleon, at.colour == member(Colour.TRUMP)),
            under=taken(OnTrump.FORBIDDEN),
        ),
        # A Chameleon copies: there is no using it without.
        _forbids(
            c.CHAMELEON_COPIES.id,
            at.chameleon == member(Chameleon.IDLE),
            under=taken(Copying.COMPULSORY),
        ),
    )


def _leading(at: Turn) -> tuple[Says, ...]:
    return (
        Says(c.LEADER_ANY.id, z3.BoolVal(val=True), YES),
        _forbids(c.CHAMELEON_NOT_LEADING.id, z3.Not(at.bare())),
    )


def _following(at: Turn) -> tuple[Says, ...]:
    return (
        # The duty, and with it the leave: one of that colour, whichever.
        Says(c.FOLLOW_SUIT.id, at.can_follow(), is_(at.follows())),
        # It lets any card be played; what may lie upon it, the sentences on Chameleons say.
        Says(c.VOID_ANY.id, z3.And(at.bare(), z3.Not(at.can_follow())), YES),
        Says(c.CHAMELEON_FREES.id, z3.Not(at.bare()), YES, overrides=(c.FOLLOW_SUIT.id,)),
    )


def pose(shape: int) -> Posed[Turn]:
    """Pose the question to a seat that leads (0) or follows (1)."""
    declare = Declare()
    at = Turn(
        players=declare.whole("players", 4, 5),
        hand=declare.bits("hand", PACK),
        supply=declare.one_of("supply", Supply),
        led=declare.one_of("led", Colour) if shape == FOLLOWING else None,
        colour=declare.one_of("colour", Colour),
        number=declare.whole("number", 1, 13),
        chameleon=declare.one_of("chameleon", Chameleon),
    )
    top = highest(at.players)
    return Posed(
        at=at,
        assumes={
            "well-typed": declare.well_typed(),
            "hand-of-this-game": all_exist(at.hand, top),
            "card-of-this-game": exists(at.colour, at.number, top),
        },
        says=_prohibitions(at) + (_following(at) if shape == FOLLOWING else _leading(at)),
        constants=declare.constants,
        readings=symbols(OnTrump, Copying),
    )


ALLOWED = QuestionSpec(
    question="bowl.play.allowed",
    shapes={"leading": LEADING, "following": FOLLOWING},
    pose=pose,
    answer=(Flag(),),
)
