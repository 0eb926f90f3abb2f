"""Answers “The cards you cannot see during the game”, and what else is face up or face down."""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.vocabulary import Zone

_NOBODY = {
    Zone.ELIMINATED_HAND: c.HIDDEN_ELIMINATED,
    Zone.TAKEN: c.HIDDEN_TRICKS,
    Zone.DISCARDS: c.HIDDEN_DISCARDS,
}
_EVERYBODY = {
    Zone.TABLE: c.FACE_UP,
    Zone.CHAMELEON_SPENT: c.CHAMELEON_SPENT,
    Zone.YELLOW_CARD: c.YELLOW_IN_FRONT,
    Zone.CHAMP_CARDS: c.CHAMP_FIRST,
    Zone.COUNTS: c.TRICKS_APART,
    Zone.POINTS: c.TOTAL_POINTS,
}


def may_see(zone: Zone, owner: int, viewer: int) -> Answer[bool]:
    """May ``viewer`` see what lies in a zone of ``owner``?"""
    for nobody, clause in _NOBODY.items():
        if zone == nobody:
            return answer(False, clause.id)
    for everybody, clause in _EVERYBODY.items():
        if zone == everybody:
            return answer(True, clause.id)
    return answer(owner == viewer, (c.HAND_SECRET if zone == Zone.HAND else c.CHAMELEON_IN_HAND).id)
