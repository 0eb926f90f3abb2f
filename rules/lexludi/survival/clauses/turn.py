"""Phase 1, the turns: the roll of the diseased, the three ways to draw, medicine, the stockpile."""

from lexludi.clauses import Clause, Kind

# Whose turn it is

TURN_EACH = Clause("survival.clause.turn-each", Kind.OBLIGATION, "In the turn phase everybody has one turn.")
TURN_ORDER = Clause(
    "survival.clause.turn-order",
    Kind.OBLIGATION,
    "The leader's turn comes first; from there turns go clockwise.",
)
ANY_ORDER = Clause(
    "survival.clause.any-order",
    Kind.PERMISSION,
    "Whoever is on turn may draw, play medicine and contribute in the order they like.",
)
START_ROLL = Clause(
    "survival.clause.start-roll",
    Kind.OBLIGATION,
    "Who has a disease, or several, begins the turn with one roll of the die; nobody else does.",
)
ROLL_DRAWS_NOTHING = Clause(
    "survival.clause.roll-draws-nothing",
    Kind.PROHIBITION,
    "The roll that a disease calls for gives no cards.",
)
ROLL_FIRST = Clause(
    "survival.clause.roll-first",
    Kind.PROHIBITION,
    "As long as the roll at the start of the turn is owed, its player can do nothing else: no medicine yet.",
)

# Drawing

ONE_OPTION = Clause(
    "survival.clause.one-option",
    Kind.OBLIGATION,
    "On a turn exactly one of the three ways to draw is taken, and once.",
)
DRAW_ONE = Clause("survival.clause.draw-one", Kind.PERMISSION, "One way: a single card is drawn.")
DRAW_BY_DIE = Clause(
    "survival.clause.draw-by-die",
    Kind.PERMISSION,
    "Another way: the die is rolled, and three cards are drawn.",
)
DRAW_BY_PAIR = Clause(
    "survival.clause.draw-by-pair",
    Kind.PERMISSION,
    "The third way: two cards of the same kind leave the hand, openly, for the discard pile, and three are"
    " drawn.",
)
HEART_COSTS_LIFE = Clause(
    "survival.clause.heart-costs-life",
    Kind.CONSEQUENCE,
    "Whoever rolls the broken heart loses one life, whatever the roll is for; no other face costs one.",
)
PLUS_ONE = Clause(
    "survival.clause.plus-one",
    Kind.CONSEQUENCE,
    "Whoever rolls the +1 in order to draw gets one card more; no other face gives one.",
)
PLUS_ONE_ONLY_DRAWING = Clause(
    "survival.clause.plus-one-only-drawing",
    Kind.PROHIBITION,
    "A roll that is not made in order to draw gives no card, the +1 included.",
)
NO_HAND_LIMIT = Clause("survival.clause.no-hand-limit", Kind.PERMISSION, "A hand can be of any size.")
RESHUFFLE = Clause(
    "survival.clause.reshuffle",
    Kind.OBLIGATION,
    "When the main deck has run out, and at no time before, the discard pile is shuffled to be the new one.",
)
DISCARD_PILE = Clause(
    "survival.clause.discard-pile",
    Kind.DEFINITION,
    "Cards of the main deck that have been used lie open in the discard pile.",
)

# Medicine

MEDICINE_ANY_NUMBER = Clause(
    "survival.clause.medicine-any-number",
    Kind.PERMISSION,
    "On one's own turn one may play as many medicines as one has in hand, or none.",
)
MEDICINE_CURES = Clause(
    "survival.clause.medicine-cures",
    Kind.CONSEQUENCE,
    "A medicine can take one disease away, from whichever player has it.",
)
MEDICINE_RESTORES = Clause(
    "survival.clause.medicine-restores",
    Kind.CONSEQUENCE,
    "A medicine can instead give a life back to a player, but to nobody with a disease.",
)
MEDICINE_OUT_OF_TURN = Clause(
    "survival.clause.medicine-out-of-turn",
    Kind.PERMISSION,
    "On another's turn medicine serves only against a disease gained on it, and removes that immediately.",
)
MEDICINE_AFTER_SPREAD = Clause(
    "survival.clause.medicine-after-spread",
    Kind.PROHIBITION,
    "For that one must wait until the extra diseases of whoever is on turn have all found their places.",
)

# Contributing

CONTRIBUTE_ANY = Clause(
    "survival.clause.contribute-any",
    Kind.PERMISSION,
    "On a turn one may put cards of one's hand into the stockpile: as many as one likes, or none.",
)
DISEASE_NOT_CONTRIBUTED = Clause(
    "survival.clause.disease-not-contributed", Kind.PROHIBITION, "No disease goes into the stockpile."
)
STOCKPILE_KINDS = Clause(
    "survival.clause.stockpile-kinds",
    Kind.PERMISSION,
    "Food, weapons, traps, liquor and medicine can all go into the stockpile.",
)
CONTRIBUTED_FACE_DOWN = Clause(
    "survival.clause.contributed-face-down",
    Kind.OBLIGATION,
    "Contributed cards lie before their player with hidden faces, partly over the identity card.",
)
ENOUGH_FOOD_FEEDS_ALL = Clause(
    "survival.clause.enough-food-feeds-all",
    Kind.ADVICE,
    "With food enough in the stockpile nobody need starve, if the leader so wishes.",
)
MEDICINE_WASTED = Clause(
    "survival.clause.medicine-wasted",
    Kind.ADVICE,
    "Medicine put into the stockpile or given to an event does the survivors no good.",
)

# Who leads then

MOST_LEADS = Clause(
    "survival.clause.most-leads",
    Kind.CONSEQUENCE,
    "After the last turn whoever has contributed more cards than anybody else becomes the leader.",
)
TIE_FIRST_PLACED = Clause(
    "survival.clause.tie-first-placed",
    Kind.CONSEQUENCE,
    "If several have contributed the most, the one of them who did so earliest becomes the leader.",
)
