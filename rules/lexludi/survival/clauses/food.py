"""Phase 4, the food: what is left in the stockpile, who is fed and who starves, the end of the round."""

from lexludi.clauses import Clause, Kind

STOCKPILE_REVEALED = Clause(
    "survival.clause.stockpile-revealed",
    Kind.OBLIGATION,
    "After the event, and not before if the event does not say so, the leader mixes the stockpile and"
    " turns it up.",
)
SET_ASIDE = Clause(
    "survival.clause.set-aside",
    Kind.OBLIGATION,
    "What is no food in the stockpile (medicine, weapons, traps, liquor) is put aside and feeds nobody.",
)
LIQUOR_REMOVES_FOOD = Clause(
    "survival.clause.liquor-removes-food",
    Kind.CONSEQUENCE,
    "Each liquor in the stockpile takes one food out of it, as long as there is any.",
)
INERT_IN_STOCKPILE = Clause(
    "survival.clause.inert-in-stockpile",
    Kind.CONSEQUENCE,
    "Traps and weapons in the stockpile change nothing as a rule.",
)
EVENT_CHANGES_FOOD = Clause(
    "survival.clause.event-changes-food",
    Kind.CONSEQUENCE,
    "Then what the outcome of the event does to the food is added or taken away.",
)
COUNT_FOOD = Clause("survival.clause.count-food", Kind.OBLIGATION, "The food that is then left is counted.")
LEADER_FEEDS = Clause(
    "survival.clause.leader-feeds",
    Kind.OBLIGATION,
    "The leader decides how many players are fed, and which.",
)
ONE_FOOD_ONE_PLAYER = Clause(
    "survival.clause.one-food-one-player",
    Kind.CONSEQUENCE,
    "Each food that is left can feed one player, so no more are fed than there is food.",
)
FED_SAFE = Clause("survival.clause.fed-safe", Kind.CONSEQUENCE, "Being fed costs no life and gives none.")
FED_ONCE_ENOUGH = Clause(
    "survival.clause.fed-once-enough",
    Kind.PERMISSION,
    "Somebody may be given food several times; it does no more than once.",
)
FOOD_ONLY_FROM_STOCKPILE = Clause(
    "survival.clause.food-only-from-stockpile",
    Kind.PROHIBITION,
    "Food in a hand feeds nobody: only what the leader hands out of the stockpile does.",
)
MAY_STARVE = Clause(
    "survival.clause.may-starve",
    Kind.PERMISSION,
    "However much food there is, the leader may leave as many unfed as liked.",
)
STARVING_COSTS_LIFE = Clause(
    "survival.clause.starving-costs-life", Kind.CONSEQUENCE, "Each player who is not fed loses one life."
)
TOKEN_HOLDER_FEEDS = Clause(
    "survival.clause.token-holder-feeds",
    Kind.CONSEQUENCE,
    "The one who has the token when it comes to the food decides on it, whoever led the event at first.",
)
STOCKPILE_DISCARDED = Clause(
    "survival.clause.stockpile-discarded",
    Kind.OBLIGATION,
    "At the end of the round everything that was in the stockpile goes to the discard pile.",
)
NEXT_ROUND = Clause(
    "survival.clause.next-round",
    Kind.CONSEQUENCE,
    "If it was not the fourth, another round follows.",
)
