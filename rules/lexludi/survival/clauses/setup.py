"""Contents, set-up, modes, how a game is won, and how a round is made up."""

from lexludi.clauses import Clause, Kind

_STANDARD = ("Standard mode",)
_INSOMNIA = ("Insomnia mode",)

# Game Contents

MAIN_DECK_127 = Clause(
    "survival.clause.main-deck-127", Kind.DEFINITION, "The cards of the main deck are 127 in number."
)
SIX_KINDS = Clause(
    "survival.clause.six-kinds",
    Kind.DEFINITION,
    "A card of the main deck is of one of six kinds: food, liquor, weapon, trap, medicine, disease.",
)
FOOD_34 = Clause("survival.clause.food-34", Kind.DEFINITION, "34 cards of the main deck are food.")
LIQUOR_29 = Clause("survival.clause.liquor-29", Kind.DEFINITION, "29 cards of the main deck are liquor.")
WEAPON_23 = Clause("survival.clause.weapon-23", Kind.DEFINITION, "23 cards of the main deck are weapons.")
TRAP_23 = Clause("survival.clause.trap-23", Kind.DEFINITION, "23 cards of the main deck are traps.")
MEDICINE_10 = Clause(
    "survival.clause.medicine-10", Kind.DEFINITION, "10 cards of the main deck are medicine."
)
DISEASE_8 = Clause("survival.clause.disease-8", Kind.DEFINITION, "8 cards of the main deck are diseases.")
ONE_DIE = Clause("survival.clause.one-die", Kind.DEFINITION, "There is one danger die.")
NINE_EVENTS = Clause("survival.clause.nine-events", Kind.DEFINITION, "The event cards are nine.")
TEN_IDENTITIES = Clause("survival.clause.ten-identities", Kind.DEFINITION, "The identity cards are ten.")
ONE_TOKEN = Clause("survival.clause.one-token", Kind.DEFINITION, "There is a single leader token.")
TOKEN_IS_LEADER = Clause(
    "survival.clause.token-is-leader", Kind.DEFINITION, "Whoever has the leader token is the leader."
)
THIRTY_LIVES = Clause("survival.clause.thirty-lives", Kind.DEFINITION, "There are thirty life tokens.")

# Setup

FIRST_LEADER = Clause(
    "survival.clause.first-leader",
    Kind.SETUP,
    "The one whom the players trust least, by their vote, is leader first, and gets the die.",
)
STARTING_HAND = Clause(
    "survival.clause.starting-hand",
    Kind.SETUP,
    "Everybody begins with seven cards in hand, dealt at random from the shuffled main deck.",
)
NO_DISEASE_AT_START = Clause(
    "survival.clause.no-disease-at-start",
    Kind.SETUP,
    "A disease that is dealt to a starting hand goes back and is shuffled in, and another card comes for it,"
    " so that nobody begins with one.",
)
DECK_IN_MIDDLE = Clause(
    "survival.clause.deck-in-middle", Kind.SETUP, "The main deck lies in the middle of the table."
)
EVENTS_SHUFFLED = Clause(
    "survival.clause.events-shuffled",
    Kind.SETUP,
    "The nine events are shuffled and lie with their faces hidden beside the main deck.",
)
EVENTS_MAY_CHANGE = Clause(
    "survival.clause.events-may-change",
    Kind.PERMISSION,
    "Events out of an expansion may take the place of others in the event deck.",
)
THREE_EVENTS_EACH = Clause(
    "survival.clause.three-events-each",
    Kind.SETUP,
    "Of the events in the deck three are of the type liquor, three weapon and three trap.",
)
ROLES_AT_RANDOM = Clause(
    "survival.clause.roles-at-random",
    Kind.SETUP,
    "As many traitor and survivor cards as the table tells are mixed, and everybody gets one by chance.",
)
TRAITOR_COUNT = Clause(
    "survival.clause.traitor-count",
    Kind.SETUP,
    "The traitors number 1 among four players, 2 among five or six, 3 among seven or eight,"
    " 4 among nine or ten.",
)
SURVIVOR_COUNT = Clause(
    "survival.clause.survivor-count",
    Kind.SETUP,
    "The survivors number 3 among four or five players, 4 among six or seven, 5 among eight or nine,"
    " 6 among ten.",
)
IDENTITY_HIDDEN = Clause(
    "survival.clause.identity-hidden",
    Kind.SETUP,
    "An identity card lies with its face hidden; its owner has seen it before the first turn.",
)
THREE_LIVES = Clause("survival.clause.three-lives", Kind.SETUP, "Everybody begins with three lives.")
LIVES_OPEN = Clause(
    "survival.clause.lives-open",
    Kind.SETUP,
    "Lives are tokens that lie open, upon the back of the owner's identity card.",
)

# Win Conditions

FOUR_ROUNDS = Clause("survival.clause.four-rounds", Kind.TERMINATION, "A game has four rounds.")
ELIMINATED_AT_ZERO = Clause(
    "survival.clause.eliminated-at-zero",
    Kind.DEFINITION,
    "Who has come down to no life is eliminated; nobody else is.",
)
ELIMINATION_ENDS = Clause(
    "survival.clause.elimination-ends",
    Kind.TERMINATION,
    "When anybody is eliminated the game is over, and it is settled who has won.",
)
TRAITOR_OUT = Clause(
    "survival.clause.traitor-out",
    Kind.CONSEQUENCE,
    "The survivors win if a traitor is eliminated and none of them is.",
)
LAST_ROUND_OUTLIVED = Clause(
    "survival.clause.last-round-outlived",
    Kind.CONSEQUENCE,
    "The survivors win if the fourth round has ended and none of them was eliminated.",
)
SURVIVOR_OUT = Clause(
    "survival.clause.survivor-out",
    Kind.CONSEQUENCE,
    "The traitors win if a survivor is eliminated.",
)
BOTH_OUT = Clause(
    "survival.clause.both-out",
    Kind.CONSEQUENCE,
    "If survivors and traitors are eliminated in one and the same moment, it is the traitors who win.",
)

# Game Modes

CHOOSE_MODE = Clause(
    "survival.clause.choose-mode",
    Kind.SETUP,
    "The players agree on a mode: Standard or Insomnia.",
)
MEETING = Clause(
    "survival.clause.meeting",
    Kind.SETUP,
    "In Standard mode, before anybody's first turn, each traitor learns who the other traitors are.",
    _STANDARD,
)
MEETING_SECRET = Clause(
    "survival.clause.meeting-secret",
    Kind.SETUP,
    "The survivors learn nothing from the traitors' meeting.",
    _STANDARD,
)
MEETING_SCRIPT = Clause(
    "survival.clause.meeting-script",
    Kind.SETUP,
    "The leader says by heart how they meet: all shut their eyes; for five seconds the traitors alone look"
    " about; then all look again.",
    _STANDARD,
)
NO_MEETING = Clause(
    "survival.clause.no-meeting",
    Kind.SETUP,
    "In Insomnia mode the traitors do not meet: nobody learns who another player is.",
    _INSOMNIA,
)

# How a round is made up

FOUR_PHASES = Clause(
    "survival.clause.four-phases",
    Kind.DEFINITION,
    "A round is a turn phase, a recruitment phase, an outcome phase and a food phase.",
)
PHASE_ORDER = Clause(
    "survival.clause.phase-order",
    Kind.OBLIGATION,
    "The phases follow each other as they are numbered; after the fourth a new round begins with the first.",
)
