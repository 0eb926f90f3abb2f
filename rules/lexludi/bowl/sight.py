"""Answers “The cards you cannot see during the game”, and what else is face up or face down."""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.vocabulary import Zone

_NOBODY = (
    (Zone.ELIMINATED_HAND, c.HIDDEN_ELIMINATED.id),
    (Zone.TAKEN, c.HIDDEN_TRICKS.id),
    (Zone.DISCARDS, c.HIDDEN_DISCARDS.id),
)
_EVERYBODY = (
    (Zone.TABLE, c.FACE_UP.id),
    (Zone.CHAMELEON_SPENT, c.CHAMELEON_SPENT.id),
    (Zone.YELLOW_CARD, c.YELLOW_IN_FRONT.id),
    (Zone.CHAMP_CARDS, c.CHAMP_FIRST.id),
    (Zone.COUNTS, c.TRICKS_APART.id),
    (Zone.POINTS, c.TOTAL_POINTS.id),
)


def may_see(zone: Zone, owner: int, viewer: int) -> Answer[bool]:
    """May ``viewer`` see what lies in a zone of ``owner``?"""
    for nobody, clause in _NOBODY:
        if zone == nobody:
            return answer(False, clause)
    for everybody, clause in _EVERYBODY:
        if zone == everybody:
            return answer(True, clause)
    return answer(owner == viewer, (c.HAND_SECRET if zone == Zone.HAND else c.CHAMELEON_IN_HAND).id)
