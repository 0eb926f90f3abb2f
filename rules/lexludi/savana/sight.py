"""Answers who sees what: where the text lays cards open or turns their faces away, and where it is silent."""

from lexludi.answers import Answer, answer
from lexludi.savana import clauses as c
from lexludi.savana.readings import BelowSight, HandSight, PassingSight, Readings, WonSight
from lexludi.savana.vocabulary import Zone

HAND_SIGHT = "savana.reading.hand-sight"
WON_SIGHT = "savana.reading.won-sight"
BELOW_SIGHT = "savana.reading.below-sight"
PASSING_SIGHT = "savana.reading.passing-sight"

_OPEN = ((Zone.LAID, c.TABLE_CENTRE.id), (Zone.FACE_UP, c.LAYOUT_UP.id))
#: but for their owner
_HIDDEN = ((Zone.WON, c.TAKEN_FACE_DOWN.id), (Zone.FACE_DOWN, c.LAYOUT_DOWN.id))


def may_see(zone: Zone, owner: int, viewer: int, readings: Readings) -> Answer[bool]:
    """May ``viewer`` see what lies in a zone of ``owner``?"""
    for shown, clause in _OPEN:
        if zone == shown:
            return answer(True, clause)
    if zone == Zone.HAND:
        return answer(owner == viewer or readings.hand_sight == HandSight.EVERYBODY, HAND_SIGHT)
    if zone == Zone.WON and owner == viewer:
        return answer(readings.won_sight == WonSight.WINNER, WON_SIGHT)
    if zone == Zone.FACE_DOWN and owner == viewer:
        return answer(readings.below_sight == BelowSight.OWNER, BELOW_SIGHT)
    for hidden, clause in _HIDDEN:
        if zone == hidden:
            return answer(False, clause)
    return answer(owner == viewer or _is_shown(zone, readings), PASSING_SIGHT)


def _is_shown(zone: Zone, readings: Readings) -> bool:
    """Is a card that is passed on shown to everybody: while others still choose, or once it is given?"""
    if zone == Zone.CHOSEN:
        return readings.passing_sight == PassingSight.EVERYBODY_WHEN_CHOSEN
    return readings.passing_sight != PassingSight.GIVER_AND_RECEIVER
