"""What the rulebook of Savana says, one statement at a time, in our own words.

Where each clause stands is in ``coverage.tsv`` beside this file. A clause says what its
sentences say and no more: what they leave open is a reading, what they leave to the box
(values, stars, which zebras are special) a component.
"""

from collections.abc import Mapping
from types import MappingProxyType

from lexludi.clauses import Clause, Kind

_TWO = ("2 players",)

# Overview

PLAYERS = Clause("savana.clause.players", Kind.SETUP, "The game is for two, three or four players.")
FOUR_FAMILIES = Clause(
    "savana.clause.four-families",
    Kind.DEFINITION,
    "There are four families: elephants, lions, hyenas and zebras.",
)
TWELVE_EACH = Clause(
    "savana.clause.twelve-each",
    Kind.DEFINITION,
    "The pack is 48 cards, and a quarter of it, a dozen, belongs to each family.",
)

# Preparing to Play

SHUFFLE = Clause("savana.clause.shuffle", Kind.SETUP, "The pack is shuffled before it is dealt.")
DEAL_ALL = Clause(
    "savana.clause.deal-all",
    Kind.SETUP,
    "The whole pack is dealt out to become the players' hands; no card is left over.",
)

# How to Play

YOUNGEST_LEADS = Clause(
    "savana.clause.youngest-leads", Kind.SETUP, "Whoever is youngest leads the first trick."
)
LEADER_ANY = Clause(
    "savana.clause.leader-any", Kind.PERMISSION, "Who leads a trick is free in the choice of the card."
)
FROM_HAND = Clause("savana.clause.from-hand", Kind.OBLIGATION, "What is played comes from the player's hand.")
TABLE_CENTRE = Clause(
    "savana.clause.table-centre",
    Kind.OBLIGATION,
    "Cards are laid in the middle of the table, for all to see, when they are played.",
)
CLOCKWISE = Clause(
    "savana.clause.clockwise",
    Kind.OBLIGATION,
    "After the leader the others play one by one in clockwise order.",
)
ONE_CARD_EACH = Clause(
    "savana.clause.one-card-each", Kind.OBLIGATION, "In a trick each player plays a single card."
)
FOLLOW_FAMILY = Clause(
    "savana.clause.follow-family",
    Kind.OBLIGATION,
    "A player who does not lead must play a card of the family led, or else a zebra: either will do.",
)
VOID_ANY = Clause(
    "savana.clause.void-any",
    Kind.PERMISSION,
    "Who has no card of the family led, and no zebra either, may play any card.",
)
EVERYONE_PLAYS = Clause(
    "savana.clause.everyone-plays",
    Kind.OBLIGATION,
    "A trick is complete, and its winner is looked for, once each player has played to it.",
)
HIGHEST_WINS = Clause(
    "savana.clause.highest-wins",
    Kind.CONSEQUENCE,
    "Of the cards of the family led and the zebras in a trick, the highest wins it for its player.",
)
FAMILY_BEATS_ZEBRA = Clause(
    "savana.clause.family-beats-zebra",
    Kind.CONSEQUENCE,
    "If a zebra and a card of the family led are equally high, the zebra loses to it.",
)
OFF_FAMILY_LOSES = Clause(
    "savana.clause.off-family-loses",
    Kind.PROHIBITION,
    "However high it is, a card of another family than the one led wins nothing, unless it is a zebra.",
)
WINNER_TAKES = Clause(
    "savana.clause.winner-takes", Kind.CONSEQUENCE, "The winner takes every card of the trick."
)
TAKEN_FACE_DOWN = Clause(
    "savana.clause.taken-face-down",
    Kind.OBLIGATION,
    "Cards that were won lie before their winner, with their faces hidden.",
)
WINNER_LEADS = Clause(
    "savana.clause.winner-leads", Kind.CONSEQUENCE, "The winner of a trick leads the next one."
)

# Zebra Cards

ZEBRA_NEUTRAL = Clause("savana.clause.zebra-neutral", Kind.DEFINITION, "Zebras are neutral.")
SPECIAL_ZEBRAS = Clause(
    "savana.clause.special-zebras",
    Kind.DEFINITION,
    "A part of the zebras, and no other card, has a power: to pass left or to pass right.",
)
PASS_AT_END = Clause(
    "savana.clause.pass-at-end",
    Kind.CONSEQUENCE,
    "What the power of a played zebra calls for is done when the turn is at its end.",
)
PASS_ALL = Clause(
    "savana.clause.pass-all",
    Kind.OBLIGATION,
    "When cards are passed, every player picks one of those they have, and gives it away.",
)
PASS_LEFT = Clause(
    "savana.clause.pass-left",
    Kind.CONSEQUENCE,
    "A zebra with the power to pass left makes a pass in which each gives to the left neighbour.",
)
PASS_RIGHT = Clause(
    "savana.clause.pass-right",
    Kind.CONSEQUENCE,
    "A zebra with the power to pass right makes a pass in which each gives to the right neighbour.",
)

# Winning

ALL_PLAYED_END = Clause(
    "savana.clause.all-played-end",
    Kind.TERMINATION,
    "The game goes on until no card is left to be played; then points are counted.",
)
COUNT_STARS = Clause(
    "savana.clause.count-stars",
    Kind.SCORING,
    "A player's points come from the stars on the cards that this player has won.",
)
GREEN_STAR = Clause("savana.clause.green-star", Kind.SCORING, "A green star is worth one point.")
RED_STAR = Clause("savana.clause.red-star", Kind.SCORING, "A red star takes one point away.")
MOST_POINTS_WINS = Clause(
    "savana.clause.most-points-wins", Kind.CONSEQUENCE, "Who has the most points in the end wins the game."
)

# Variation for 2 Players

HAND_TWO = Clause(
    "savana.clause.hand-two", Kind.SETUP, "With two players a hand is 6 cards at the start.", _TWO
)
LAYOUT_DOWN = Clause(
    "savana.clause.layout-down",
    Kind.SETUP,
    "With two players each has a layout, whose lower layer is 9 cards that show their backs.",
    _TWO,
)
LAYOUT_UP = Clause(
    "savana.clause.layout-up",
    Kind.SETUP,
    "With two players the upper layer of each layout is 9 cards for all to see, one upon each below.",
    _TWO,
)
PLAY_FROM_LAYOUT = Clause(
    "savana.clause.play-from-layout",
    Kind.PERMISSION,
    "With two players, what is played may also be an open card of one's own layout.",
    _TWO,
)
LIFT = Clause(
    "savana.clause.lift",
    Kind.OBLIGATION,
    "With two players, who uses an open card of the layout takes the one below into the hand at once.",
    _TWO,
)
GIVE_FROM_LAYOUT = Clause(
    "savana.clause.give-from-layout",
    Kind.PERMISSION,
    "With two players, what is passed comes from the hand or from the open cards of one's layout.",
    _TWO,
)
GIVE_OPPONENT = Clause(
    "savana.clause.give-opponent",
    Kind.CONSEQUENCE,
    "With two players any zebra with a power makes a pass in which each gives to the other.",
    _TWO,
)
GIVE_TO_HAND = Clause(
    "savana.clause.give-to-hand",
    Kind.CONSEQUENCE,
    "With two players, a card that was passed becomes part of its receiver's hand.",
    _TWO,
)

CLAUSES: Mapping[str, Clause] = MappingProxyType(
    {value.id: value for value in tuple(globals().values()) if isinstance(value, Clause)}
)
"""Every clause by its id, in the order of the rulebook's chapters."""
