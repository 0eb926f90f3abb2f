"""Phase 3, the outcome: the cards are revealed, and the leader does what the event says."""

from lexludi.clauses import Clause, Kind

GIVEN_REVEALED = Clause(
    "survival.clause.given-revealed",
    Kind.OBLIGATION,
    "The cards of the recruits are mixed, so that nobody knows whose is which, and the leader turns them up.",
)
ALL_MATCH_SURVIVE = Clause(
    "survival.clause.all-match-survive",
    Kind.CONSEQUENCE,
    "If each of these cards is what the event wanted, the outcome is SURVIVE.",
)
OTHERWISE_FAIL = Clause(
    "survival.clause.otherwise-fail", Kind.CONSEQUENCE, "If they are not, the outcome is FAIL."
)
OUTCOME_INSTRUCTIONS = Clause(
    "survival.clause.outcome-instructions",
    Kind.OBLIGATION,
    "The leader carries out what the event prints for the outcome, one instruction after the other.",
)
OUTCOME_MAY_COST_LIVES = Clause(
    "survival.clause.outcome-may-cost-lives",
    Kind.CONSEQUENCE,
    "Either outcome can make the leader take lives from players.",
)
NO_TARGET_DISREGARDED = Clause(
    "survival.clause.no-target-disregarded",
    Kind.CONSEQUENCE,
    "Where an instruction has nobody to fall on, it falls away.",
)
AS_FAR_AS_POSSIBLE = Clause(
    "survival.clause.as-far-as-possible",
    Kind.OBLIGATION,
    "What can be done of the instructions is done; then the food phase follows.",
)
GIVEN_DISCARDED = Clause(
    "survival.clause.given-discarded",
    Kind.OBLIGATION,
    "When the outcome is done, the cards of the recruits go to the discard pile.",
)
EVENTS_STACKED = Clause(
    "survival.clause.events-stacked",
    Kind.OBLIGATION,
    "Events that are over lie open in a stack, which shows how many rounds there were.",
)
