"""How to play: may this card be played, and whose turn is it next?

What a player *has*, when the duty to follow is looked at, are the cards of the hand, and
of a layout the open ones too or not: a reading. Where the card comes from is another
matter: a card that follows may come from either.
"""

from dataclasses import dataclass

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import LayoutDuty
from lexludi.savana.vocabulary import CARDS, PLACES, Family
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, is_
from lexludi_spec.savana.symbols import (
    ALWAYS,
    EVENLY,
    NO,
    PLAYERS,
    YES,
    ZEBRA,
    evenly,
    has,
    holds,
    holds_any,
    left,
    nearest,
    symbols,
    taken,
)
from lexludi_spec.terms import NOBODY, Declare, Flag, Whole

LEADING, FOLLOWING, FREE = 0, 1, 2  #: the shapes: nothing was played, a family was led, none is named
NO_CARD = "savana.reading.no-card"

# ---------------------------------------------------------------- may this card be played?


@dataclass(frozen=True, slots=True)
class Turn:
    """A seat that thinks of playing a card: ``led`` is None where no family is led, yet or at all."""

    hand: z3.BitVecRef
    face_up: z3.BitVecRef
    leads: bool
    led: z3.DatatypeRef | None
    family: z3.DatatypeRef
    place: z3.ArithRef

    def in_hand(self) -> z3.BoolRef:
        """The card comes from the hand."""
        return holds(self.hand, self.family, self.place)

    def is_open(self) -> z3.BoolRef:
        """The card is an open one of the layout."""
        return holds(self.face_up, self.family, self.place)

    def held(self) -> z3.BoolRef:
        """The card is in hand or open."""
        return z3.Or(self.in_hand(), self.is_open())

    def follows(self) -> z3.BoolRef:
        """A family was led, and the card is of it or a zebra."""
        return z3.BoolVal(val=False) if self.led is None else z3.Or(self.family == self.led, self.zebra())

    def zebra(self) -> z3.BoolRef:
        """The card is a zebra."""
        return self.family == ZEBRA

    def can_follow_from(self, cards: z3.BitVecRef) -> z3.BoolRef:
        """A family was led, and one of ``cards`` is of it or a zebra."""
        if self.led is None:
            return z3.BoolVal(val=False)
        return z3.Or(holds_any(cards, self.led), cards & Family.ZEBRA.mask != 0)

    def must_follow(self) -> z3.BoolRef:
        """One of the cards that count as the player's is of the family led or a zebra."""
        return z3.Or(
            self.can_follow_from(self.hand),
            z3.And(self.can_follow_from(self.face_up), taken(LayoutDuty.COUNTS)),
        )


def _from_where(at: Turn) -> tuple[Says, ...]:
    """Where a card may come from. Which of the cards that one has may be played, other sentences say."""
    return (
        Says(c.FROM_HAND.id, z3.Not(at.in_hand()), NO),
        Says(c.PLAY_FROM_LAYOUT.id, at.is_open(), lambda _: ALWAYS, overrides=(c.FROM_HAND.id,)),
    )


def _which(at: Turn, shape: int) -> tuple[Says, ...]:
    held = at.held()
    if shape == LEADING:
        return (Says(c.LEADER_ANY.id, held, YES),)
    if shape == FREE:  # a neutral card was led, and names no family
        return (Says(c.ZEBRA_NEUTRAL.id, held, YES),)
    in_hand = at.can_follow_from(at.hand)
    only_open = z3.And(z3.Not(in_hand), at.can_follow_from(at.face_up))
    return (
        # The duty, and with it the leave: the family led or a zebra, either will do.
        Says(c.FOLLOW_FAMILY.id, z3.And(held, in_hand), is_(at.follows())),
        Says(c.FOLLOW_FAMILY.id, z3.And(held, only_open), is_(at.follows()), under=taken(LayoutDuty.COUNTS)),
        Says(c.VOID_ANY.id, z3.And(held, z3.Not(in_hand), z3.Not(only_open)), YES),
        Says(c.VOID_ANY.id, z3.And(held, only_open), YES, under=taken(LayoutDuty.HAND_ONLY)),
    )


def pose(shape: int) -> Posed[Turn]:
    """Pose the question to a seat that leads (0), follows (1), or plays after a card of no family (2)."""
    declare = Declare()
    at = Turn(
        hand=declare.bits("hand", CARDS),
        face_up=declare.bits("face_up", CARDS),
        leads=shape == LEADING,
        led=declare.one_of("led", Family) if shape == FOLLOWING else None,
        family=declare.one_of("family", Family),
        place=declare.whole("place", 1, PLACES),
    )
    return Posed(
        at=at,
        assumes={
            "well-typed": declare.well_typed(),
            "savana.invariant.no-card-is-in-two-places": at.hand & at.face_up == 0,
        },
        says=_from_where(at) + _which(at, shape),
        constants=declare.constants,
        readings=symbols(LayoutDuty),
    )


ALLOWED = QuestionSpec(
    question="savana.play.allowed",
    shapes={"leading": LEADING, "following": FOLLOWING, "free": FREE},
    pose=pose,
    answer=(Flag(),),
)

# ---------------------------------------------------------------- whose turn is it next?


@dataclass(frozen=True, slots=True)
class After:
    """A trick after a play: who made it, who has played, who has a card to play now."""

    last: z3.ArithRef
    played: tuple[z3.BoolRef, ...]
    can_play: tuple[z3.BoolRef, ...]

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.played)

    @property
    def left(self) -> z3.ArithRef:
        """The left neighbour of who played last."""
        return left(self.last, z3.IntVal(self.players))

    @property
    def all_played(self) -> z3.BoolRef:
        """Each player has played to the trick."""
        return z3.And(self.played)

    @property
    def waiting(self) -> tuple[z3.BoolRef, ...]:
        """Of each seat: it has a card, and has not played to the trick."""
        return tuple(z3.And(can, z3.Not(did)) for did, can in zip(self.played, self.can_play, strict=True))


def turn_says(at: After) -> tuple[Says, ...]:
    """What the clauses say of the next turn. Of a player without a card no sentence speaks."""
    nobody = is_(z3.IntVal(NOBODY))
    left_has_played = has(at.played, at.left)
    named = z3.Or(at.all_played, has(at.waiting, at.left))

    def not_again(value: Value) -> z3.BoolRef:
        return z3.Not(has(at.played, value[0]))

    return (
        Says(c.CLOCKWISE.id, has(at.can_play, at.left), is_(at.left)),
        Says(c.ONE_CARD_EACH.id, ALWAYS, not_again),
        Says(c.ONE_CARD_EACH.id, left_has_played, not_again, overrides=(c.CLOCKWISE.id,)),
        Says(c.EVERYONE_PLAYS.id, at.all_played, nobody),
        Says(
            NO_CARD,
            z3.And(z3.Not(named), z3.Or(at.waiting)),
            nearest(at.last, at.waiting),
            fills=True,
        ),
        Says(NO_CARD, z3.Not(z3.Or(named, *at.waiting)), nobody, fills=True),
    )


def who_has_not_played_can(at: After) -> z3.BoolRef:
    """Who has yet to play to the trick has a card, under the readings that keep all even."""
    can = [z3.Or(did, has_one) for did, has_one in zip(at.played, at.can_play, strict=True)]
    return z3.Implies(evenly(z3.IntVal(at.players)), z3.And(can))


def pose_next(players: int) -> Posed[After]:
    """Pose the question whose turn is next."""
    declare = Declare()
    at = After(
        declare.whole("last", 0, players - 1),
        tuple(declare.flag(f"played{seat}") for seat in range(players)),
        tuple(declare.flag(f"can_play{seat}") for seat in range(players)),
    )
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "savana.invariant.who-played-last-has-played": has(at.played, at.last),
            "savana.invariant.who-has-not-played-can": who_has_not_played_can(at),
        },
        turn_says(at),
        declare.constants,
        EVENLY,
    )


NEXT = QuestionSpec("savana.turn.next", PLAYERS, pose_next, (Whole(NOBODY, 3),))
