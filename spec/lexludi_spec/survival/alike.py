"""What a seat sees of a whole game, by the clauses: part by part of a view, the zone that it lies in.

Whether a seat may look into a zone is asked of the clauses (:mod:`lexludi_spec.survival.sight`):
no part is taken here to be open or hidden. Of what lies on the table the backs can be counted,
and what happens before everybody's eyes (:data:`DONE_IN_SIGHT`) is nobody's secret.
"""

from collections.abc import Mapping

import z3

from lexludi.survival.vocabulary import Zone
from lexludi_spec.questions import ask
from lexludi_spec.survival import sight
from lexludi_spec.survival.symbols import TRUE
from lexludi_spec.terms import member

#: Parts of a view of which each seat has one, and the zone in which it lies: its owner is that seat.
OF_SEATS: Mapping[str, Zone] = {
    "hands": Zone.HAND,
    "front": Zone.FRONT,
    "lives": Zone.LIVES,
    "contributed": Zone.CONTRIBUTED,
    "given": Zone.GIVEN,
    "received": Zone.RECEIVED,
    "drawn_now": Zone.DRAWN,
    "thumbs": Zone.THUMB,
}
#: Parts whose owner is the leader; the stockpile is, until it is revealed.
OF_THE_LEADER: Mapping[str, Zone] = {"stockpile": Zone.STOCKPILE, "shared": Zone.SHARED}
REVEALED: Mapping[str, Zone] = {"stockpile": Zone.STOCKPILE_SHOWN}
#: Parts that nobody owns.
OF_NOBODY: Mapping[str, Zone] = {
    "given_shown": Zone.GIVEN_SHOWN,
    "discard": Zone.DISCARD,
    "deck": Zone.DECK,
    "events": Zone.EVENT,
    "voted": Zone.THUMBS,
}
#: Backs that all can count: the part of a view, and what is counted.
BACKS: Mapping[str, str] = {"in_hand": "hands", "in_deck": "deck", "in_stockpile": "stockpile"} | {
    "in_shared": "shared"
}
#: Whether something lies there, which its back shows.
THERE: Mapping[str, str] = {"has_given": "given", "has_voted": "thumbs"}
#: What is printed, agreed on before a game, or happens while all are watching.
DONE_IN_SIGHT = (
    *("readings", "mode", "box", "players", "boxed", "placed", "stockpile_shown"),
    *("stage", "round", "phase", "leader", "first", "on", "rolled", "drawn", "contributed_now"),
    *("draw", "latest", "gained", "asked", "decided", "matter", "proposal", "here", "passes", "approval"),
    *("team", "to_roll", "roller", "outcome", "step", "queue", "chosen", "change", "over", "winner"),
)


def sees(zone: Zone, own: z3.BoolRef) -> z3.BoolRef:
    """A seat may look into a zone, its own or not, by the clauses."""
    return ask(sight.SEEN, 0, {"zone": member(zone), "own": own})(TRUE)


def knows(mode: z3.ExprRef, owner: z3.ExprRef, viewer: z3.ExprRef, own: z3.BoolRef) -> z3.BoolRef:
    """A seat knows a role, its own or another's, by the clauses."""
    return ask(sight.IDENTITY, 0, {"mode": mode, "owner": owner, "viewer": viewer, "own": own})(TRUE)
