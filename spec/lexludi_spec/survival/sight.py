"""What a seat may see: what lies where, and who knows whose role."""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import PlacedSight, SharedSight, StockpileSight
from lexludi.survival.vocabulary import Mode, Role, Zone
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.survival.symbols import NO, YES, filling, symbols, taken
from lexludi_spec.terms import Declare, Flag, member

# ---------------------------------------------------------------- may a seat look there?

NOBODYS = (
    Zone.STOCKPILE_SHOWN,
    Zone.GIVEN_SHOWN,
    Zone.DISCARD,
    Zone.DECK,
    Zone.EVENTS,
    Zone.EVENT,
)


@dataclass(frozen=True, slots=True)
class Look:
    """A seat would look at what lies in a zone; ``own``: the zone is its own."""

    zone: z3.DatatypeRef
    own: z3.BoolRef

    def at(self, *zones: Zone) -> z3.BoolRef:
        """It is one of these zones."""
        return z3.Or([self.zone == member(zone) for zone in zones])


def _stated(at: Look) -> tuple[Says, ...]:
    not_own = z3.Not(at.own)
    own_is_what_one_sees = is_(at.own)
    return (
        Says(c.HANDS_SECRET.id, at.at(Zone.HAND, Zone.DRAWN), own_is_what_one_sees),
        Says(c.HANDS_SECRET.id, z3.And(at.at(Zone.SHARED, Zone.RECEIVED), at.own), YES),
        Says(c.DISEASE_FACE_UP.id, at.at(Zone.FRONT), YES),
        Says(c.LIVES_OPEN.id, at.at(Zone.LIVES), YES),
        Says(c.CONTRIBUTED_FACE_DOWN.id, z3.And(at.at(Zone.CONTRIBUTED), not_own), NO),
        Says(c.GIVEN_FACE_DOWN.id, z3.And(at.at(Zone.GIVEN), not_own), NO),
        Says(c.STOCKPILE_TO_LEADER.id, z3.And(at.at(Zone.STOCKPILE), not_own), NO),
        Says(c.STOCKPILE_REVEALED.id, at.at(Zone.STOCKPILE_SHOWN), YES),
        Says(c.GIVEN_REVEALED.id, at.at(Zone.GIVEN_SHOWN), YES),
        Says(c.DISCARD_PILE.id, at.at(Zone.DISCARD), YES),
        Says(c.STARTING_HAND.id, at.at(Zone.DECK), NO),
        Says(c.EVENTS_SHUFFLED.id, at.at(Zone.EVENTS), NO),
        Says(c.EVENT_REVEALED.id, at.at(Zone.EVENT), YES),
        Says(c.EVENTS_STACKED.id, at.at(Zone.EVENT), YES),
        Says(c.VOTE_SIMULTANEOUS.id, at.at(Zone.THUMB), own_is_what_one_sees),
        Says(c.VOTE_SIMULTANEOUS.id, at.at(Zone.THUMBS), YES),
    )


def _filled(at: Look) -> tuple[Says, ...]:
    placed = z3.And(at.at(Zone.CONTRIBUTED, Zone.GIVEN), at.own)
    leader = z3.And(at.at(Zone.STOCKPILE), at.own)
    shared = z3.And(at.at(Zone.SHARED, Zone.RECEIVED), z3.Not(at.own))
    options = (
        (placed, PlacedSight.OWNER, YES),
        (placed, PlacedSight.NOBODY, NO),
        (leader, StockpileSight.LEADER, YES),
        (leader, StockpileSight.NOBODY, NO),
        (shared, SharedSight.EVERYBODY, YES),
        (shared, SharedSight.LEADER_AND_RECEIVER, NO),
    )
    return tuple(
        Says(filling(type(option)), when, then, fills=True, under=taken(option))
        for when, option, then in options
    )


def pose_seen(shape: int) -> Posed[Look]:
    """Pose the question whether a seat may look at what lies there."""
    del shape
    declare = Declare()
    at = Look(declare.one_of("zone", Zone), declare.flag("own"))
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "what-is-nobodys-is-not-ones-own": z3.Implies(at.at(*NOBODYS), z3.Not(at.own)),
        },
        _stated(at) + _filled(at),
        declare.constants,
        symbols(PlacedSight, StockpileSight, SharedSight),
    )


SEEN = QuestionSpec(
    "survival.seen",
    {"a zone": 0},
    pose_seen,
    (Flag(),),
    redundant={
        c.EVENT_REVEALED.id: "events that are over lie open as well, and one answer serves both",
        c.EVENTS_STACKED.id: "the event that is revealed lies open as well, and one answer serves both",
    },
)

# ---------------------------------------------------------------- is a role known?


@dataclass(frozen=True, slots=True)
class Identity:
    """A seat would know somebody's role; ``own``: its own."""

    mode: z3.DatatypeRef
    owner: z3.DatatypeRef
    viewer: z3.DatatypeRef
    own: z3.BoolRef

    @property
    def met(self) -> z3.BoolRef:
        """Two traitors have met."""
        traitor = member(Role.TRAITOR)
        return z3.And(
            self.mode == member(Mode.STANDARD),
            self.owner == traitor,
            self.viewer == traitor,
            z3.Not(self.own),
        )


def pose_identity(shape: int) -> Posed[Identity]:
    """Pose the question whether a seat knows a role."""
    del shape
    declare = Declare()
    at = Identity(
        declare.one_of("mode", Mode),
        declare.one_of("owner", Role),
        declare.one_of("viewer", Role),
        declare.flag("own"),
    )
    others = z3.Not(at.own)
    standard, survivor = at.mode == member(Mode.STANDARD), at.viewer == member(Role.SURVIVOR)
    return Posed(
        at,
        {"well-typed": declare.well_typed(), "one-is-who-one-is": z3.Implies(at.own, at.owner == at.viewer)},
        (
            Says(c.IDENTITY_HIDDEN.id, at.own, YES),
            Says(c.IDENTITY_HIDDEN.id, others, NO),
            Says(c.MEETING.id, at.met, YES, overrides=(c.IDENTITY_HIDDEN.id,)),
            Says(c.MEETING_SECRET.id, z3.And(standard, survivor, others), NO),
            Says(c.NO_MEETING.id, z3.And(z3.Not(standard), others), NO),
        ),
        declare.constants,
    )


IDENTITY = QuestionSpec(
    "survival.seen.identity",
    {"a role": 0},
    pose_identity,
    (Flag(),),
    redundant={
        c.MEETING_SECRET.id: "what is hidden stays so for whom the meeting shows nothing",
        c.NO_MEETING.id: "what is hidden stays so where there is no meeting",
    },
)
