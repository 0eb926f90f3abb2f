"""Phase 2, recruitment: the event card, the team, the vote on it, the dice, one card from each recruit."""

from lexludi.clauses import Clause, Kind

# The beginning of the phase

STOCKPILE_TO_LEADER = Clause(
    "survival.clause.stockpile-to-leader",
    Kind.OBLIGATION,
    "After the last turn all contributions are mixed into one stockpile, which the new leader keeps, with the"
    " token on it.",
)
EVENT_REVEALED = Clause(
    "survival.clause.event-revealed",
    Kind.OBLIGATION,
    "The leader turns up the next event and reads it out, both outcomes included.",
)

# The event card

EVENT_CARD_PARTS = Clause(
    "survival.clause.event-card-parts",
    Kind.DEFINITION,
    "An event has a type, a line that says how many recruits are to contribute what, a table of recruits by"
    " player count, a difficulty, and two outcomes: SURVIVE and FAIL.",
)
RECRUIT_SYMBOL = Clause(
    "survival.clause.recruit-symbol",
    Kind.DEFINITION,
    "Wherever an event shows #, it means the number in its table for so many players as there are.",
)
EXAMPLE_SIX_PLAYERS = Clause(
    "survival.clause.example-six-players",
    Kind.EXAMPLE,
    "For six players the table of the printed event gives three recruits.",
)
EXAMPLE_TYPE = Clause(
    "survival.clause.example-type", Kind.EXAMPLE, "The printed event, “Opportunity”, is of the type weapon."
)
EXAMPLE_LINE = Clause(
    "survival.clause.example-line",
    Kind.EXAMPLE,
    "The line of the printed event wants 3 recruits and from each of them one liquor.",
)
EXAMPLE_TABLE = Clause(
    "survival.clause.example-table",
    Kind.EXAMPLE,
    "The table of the printed event: 3 recruits among four to seven players, 4 among eight or nine, 5 among"
    " ten.",
)
EXAMPLE_SURVIVE = Clause(
    "survival.clause.example-survive",
    Kind.EXAMPLE,
    "SURVIVE of the printed event: three cards for the leader, diseases thrown away and replaced; the leader"
    " may give them to as many players as liked.",
)
EXAMPLE_FAIL = Clause(
    "survival.clause.example-fail",
    Kind.EXAMPLE,
    "FAIL of the printed event: first the leader names somebody without a disease, who loses a life; then"
    " two players, whose life totals change places.",
)

# The team

LEADER_RECRUITS = Clause(
    "survival.clause.leader-recruits",
    Kind.OBLIGATION,
    "The leader chooses the team: exactly as many recruits as the event wants.",
)
RECRUIT_ANYBODY = Clause(
    "survival.clause.recruit-anybody",
    Kind.PERMISSION,
    "The leader can choose anybody with a card, without regard to will, health, or what they say they have.",
)
LEADER_MAY_JOIN = Clause(
    "survival.clause.leader-may-join", Kind.PERMISSION, "A leader can be one of the team."
)
RECRUIT_NEEDS_CARD = Clause(
    "survival.clause.recruit-needs-card", Kind.PROHIBITION, "Nobody with an empty hand can be recruited."
)
NO_ABDICATION = Clause(
    "survival.clause.no-abdication",
    Kind.OBLIGATION,
    "The leader has to choose, and can leave it to nobody else, even where the team is bound to fail.",
)

# What the recruits do

RECRUITS_ROLL = Clause(
    "survival.clause.recruits-roll",
    Kind.OBLIGATION,
    "When the vote has passed, each recruit with a disease, and nobody else, rolls the die once, before any"
    " card is given.",
)
ROLLS_IN_ANY_ORDER = Clause(
    "survival.clause.rolls-in-any-order",
    Kind.PERMISSION,
    "In which order diseased recruits roll is up to them.",
)
ROLLS_SIMULTANEOUS = Clause(
    "survival.clause.rolls-simultaneous",
    Kind.DEFINITION,
    "The rolls of the recruits count as made in one and the same moment.",
)
RECRUITS_GIVE_ONE = Clause(
    "survival.clause.recruits-give-one",
    Kind.OBLIGATION,
    "Then each recruit, and nobody else, gives the leader one card of the hand, no fewer and no more.",
)
GIVEN_FACE_DOWN = Clause(
    "survival.clause.given-face-down", Kind.OBLIGATION, "What a recruit gives is given with its face hidden."
)
GIVEN_APART = Clause(
    "survival.clause.given-apart", Kind.PROHIBITION, "What recruits give is not mixed with the stockpile."
)
EVENT_USES = Clause(
    "survival.clause.event-uses",
    Kind.PERMISSION,
    "Liquor, traps, weapons and medicine can be given to an event, whatever it wants.",
)

# Too few players with cards

TOO_FEW_NO_CARDS = Clause(
    "survival.clause.too-few-no-cards",
    Kind.CONSEQUENCE,
    "If the event wants more recruits than players have cards in hand, nobody gives a card.",
)
TOO_FEW_VOTE = Clause(
    "survival.clause.too-few-vote",
    Kind.OBLIGATION,
    "All players then vote whether the leader stays.",
)
TOO_FEW_FAIL = Clause(
    "survival.clause.too-few-fail",
    Kind.CONSEQUENCE,
    "After that vote whoever is leader has to carry out FAIL.",
)

# Talk

TALK = Clause(
    "survival.clause.talk", Kind.PERMISSION, "Everybody may say aloud what they have in hand, truly or not."
)
HANDS_SECRET = Clause(
    "survival.clause.hands-secret", Kind.PROHIBITION, "Nobody may show a card of the hand to the table."
)
EXAMPLE_TALK = Clause(
    "survival.clause.example-talk",
    Kind.EXAMPLE,
    "An event wants weapons from three: the leader says so, claims to have one and asks who else has;"
    " some say yes and some no.",
)
