"""Diseases: what becomes of them when they are drawn, and how they spread."""

from lexludi.clauses import Clause, Kind

DISEASE_FACE_UP = Clause(
    "survival.clause.disease-face-up",
    Kind.OBLIGATION,
    "A disease never joins a hand: it is laid open before a player. Who has one there is diseased.",
)
DISEASE_REPLACED = Clause(
    "survival.clause.disease-replaced",
    Kind.OBLIGATION,
    "For each disease that is drawn its drawer draws another card; for no other card is there a replacement.",
)
EVENT_DRAW_REPLACED = Clause(
    "survival.clause.event-draw-replaced",
    Kind.OBLIGATION,
    "Diseases drawn by order of an event are replaced and laid out in the same way, if the event does not"
    " say otherwise.",
)
EXTRA_SPREADS = Clause(
    "survival.clause.extra-spreads",
    Kind.CONSEQUENCE,
    "Each disease drawn in excess does not stay with its drawer, but is passed on.",
)
SPREAD_AFTER_DRAWING = Clause(
    "survival.clause.spread-after-drawing",
    Kind.OBLIGATION,
    "Nothing is passed on until the last card of the draw, replacements and all, has been drawn.",
)
SPREAD_NEAREST = Clause(
    "survival.clause.spread-nearest",
    Kind.CONSEQUENCE,
    "It goes to the first player without a disease, looking from the drawer against the clock, if any.",
)
EXAMPLE_SPREAD = Clause(
    "survival.clause.example-spread",
    Kind.EXAMPLE,
    "Shown in a picture: whoever is on turn draws a disease, and the one in excess goes on against the"
    " clock to the first healthy player.",
)
NO_REPLACEMENT_WHEN_PASSED = Clause(
    "survival.clause.no-replacement-when-passed",
    Kind.PROHIBITION,
    "Who is given a disease by another draws nothing for it.",
)
