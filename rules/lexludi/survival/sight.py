"""Answers who sees what: cards, lives, thumbs, and who is a traitor."""

from lexludi.answers import Answer, answer
from lexludi.survival import clauses as c
from lexludi.survival.readings import PlacedSight, Readings, SharedSight, StockpileSight
from lexludi.survival.vocabulary import Mode, Role, Zone

PLACED_SIGHT = "survival.reading.placed-sight"
STOCKPILE_SIGHT = "survival.reading.stockpile-sight"
SHARED_SIGHT = "survival.reading.shared-sight"

_OPEN = (
    (Zone.FRONT, c.DISEASE_FACE_UP.id),
    (Zone.LIVES, c.LIVES_OPEN.id),
    (Zone.STOCKPILE_SHOWN, c.STOCKPILE_REVEALED.id),
    (Zone.GIVEN_SHOWN, c.GIVEN_REVEALED.id),
    (Zone.DISCARD, c.DISCARD_PILE.id),
    (Zone.THUMBS, c.VOTE_SIMULTANEOUS.id),
)
_HIDDEN = ((Zone.DECK, c.STARTING_HAND.id), (Zone.EVENTS, c.EVENTS_SHUFFLED.id))
_OWNERS = (
    (Zone.HAND, c.HANDS_SECRET.id),
    (Zone.DRAWN, c.HANDS_SECRET.id),
    (Zone.THUMB, c.VOTE_SIMULTANEOUS.id),
)


def may_see(zone: Zone, own: bool, readings: Readings) -> Answer[bool]:  # noqa: FBT001
    """May a seat look at what lies there? ``own``: it is the zone's owner."""
    for shown, clause in _OPEN:
        if zone == shown:
            return answer(True, clause)
    for hidden, clause in _HIDDEN:
        if zone == hidden:
            return answer(False, clause)
    for owners, clause in _OWNERS:
        if zone == owners:
            return answer(own, clause)
    if zone == Zone.EVENT:
        return answer(True, c.EVENT_REVEALED.id, c.EVENTS_STACKED.id)
    return _silent(zone, own, readings)


def _silent(zone: Zone, own: bool, readings: Readings) -> Answer[bool]:  # noqa: FBT001
    """The zones of which the text does not say all."""
    if zone == Zone.STOCKPILE:
        if own:
            return answer(readings.stockpile_sight == StockpileSight.LEADER, STOCKPILE_SIGHT)
        return answer(False, c.STOCKPILE_TO_LEADER.id)
    if zone in (Zone.CONTRIBUTED, Zone.GIVEN):
        if own:
            return answer(readings.placed_sight == PlacedSight.OWNER, PLACED_SIGHT)
        contributed = zone == Zone.CONTRIBUTED
        return answer(False, c.CONTRIBUTED_FACE_DOWN.id if contributed else c.GIVEN_FACE_DOWN.id)
    if own:
        return answer(True, c.HANDS_SECRET.id)
    return answer(readings.shared_sight == SharedSight.EVERYBODY, SHARED_SIGHT)


def knows_role(mode: Mode, owner: Role, viewer: Role, own: bool) -> Answer[bool]:  # noqa: FBT001
    """Does a seat know another's role, or its own?"""
    if own:
        return answer(True, c.IDENTITY_HIDDEN.id)
    if mode == Mode.INSOMNIA:
        return answer(False, c.NO_MEETING.id, c.IDENTITY_HIDDEN.id)
    if viewer == Role.SURVIVOR:
        return answer(False, c.MEETING_SECRET.id, c.IDENTITY_HIDDEN.id)
    if owner == Role.TRAITOR:
        return answer(True, c.MEETING.id)
    return answer(False, c.IDENTITY_HIDDEN.id)
