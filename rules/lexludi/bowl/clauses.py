"""What the rulebook of Savage Bowl says, one statement at a time, in our own words.

Where each clause stands is in ``coverage.tsv`` beside this file. A clause says what its
sentences say and no more: what they leave open is a reading, not a clause.
"""

from collections.abc import Mapping
from types import MappingProxyType

from lexludi.clauses import Clause, Kind

_FOUR = ("4 players",)
_FIVE = ("5 players",)
_CHAMELEONS = ("chameleons",)
_FOUR_CHAMELEONS = ("4 players", "chameleons")

# Components

NUMBER_CARDS = Clause(
    "bowl.clause.number-cards",
    Kind.DEFINITION,
    "There are 52 Number Cards: in each of four colours, one of every number from 1 to 13.",
)
TRUMP_CARDS = Clause(
    "bowl.clause.trump-cards",
    Kind.DEFINITION,
    "There are 8 Trump Cards: one colour of their own, one of every number from 1 to 8.",
)
SAME_BACKS = Clause(
    "bowl.clause.same-backs",
    Kind.DEFINITION,
    "Trump Cards cannot be told from Number Cards by their backs.",
)
CHAMELEON_CARDS = Clause(
    "bowl.clause.chameleon-cards", Kind.DEFINITION, "There are 5 Chameleon Cards.", _CHAMELEONS
)
SCORE_CARD = Clause("bowl.clause.score-card", Kind.DEFINITION, "There is 1 Score Tracking Card.")
ONE_YELLOW_CARD = Clause("bowl.clause.one-yellow-card", Kind.DEFINITION, "There is exactly one Yellow Card.")
CHAMP_CARDS = Clause("bowl.clause.champ-cards", Kind.DEFINITION, "There are 2 Runaway Champ Cards.")
ROUND_MARKER = Clause("bowl.clause.round-marker", Kind.DEFINITION, "There is 1 Round Marker.")
PLAYER_CUBES = Clause(
    "bowl.clause.player-cubes", Kind.DEFINITION, "There are 5 Player Cubes, each of another colour."
)
PROGRESS_SHEET = Clause("bowl.clause.progress-sheet", Kind.DEFINITION, "There is 1 Game Progress Sheet.")

# Game Setup

BEGINNERS_WITHOUT_CHAMELEONS = Clause(
    "bowl.clause.beginners-without-chameleons",
    Kind.ADVICE,
    "Whoever is new to the game or to trick-taking had better leave the Chameleon Cards out.",
)
NO_CHAMELEONS = Clause(
    "bowl.clause.no-chameleons",
    Kind.SETUP,
    "In a game without Chameleon Cards all of them stay in the box, and what is said of them falls away.",
)
SHEET_CENTRE = Clause(
    "bowl.clause.sheet-centre", Kind.SETUP, "The Game Progress Sheet lies in the middle of the table."
)
SHEET_SIDE_FIVE = Clause(
    "bowl.clause.sheet-side-five",
    Kind.SETUP,
    "With five players the sheet shows its side with the 5-player icon.",
    _FIVE,
)
SHEET_SIDE_FOUR = Clause(
    "bowl.clause.sheet-side-four",
    Kind.SETUP,
    "With four players the sheet shows its side without the 5-player icon.",
    _FOUR,
)
SCORE_CARD_PLACE = Clause(
    "bowl.clause.score-card-place", Kind.SETUP, "The Score Tracking Card lies beside the Game Progress Sheet."
)
CUBE_CHOICE = Clause(
    "bowl.clause.cube-choice", Kind.SETUP, "Each player takes the Player Cube of a colour they like."
)
ZERO_POINTS = Clause(
    "bowl.clause.zero-points",
    Kind.SETUP,
    "Everyone starts with 0 points: a cube below the Score Tracking Card stands for none.",
)
MARKER_START = Clause(
    "bowl.clause.marker-start", Kind.SETUP, "The Round Marker starts on the square of the first round."
)
YELLOW_START = Clause(
    "bowl.clause.yellow-start",
    Kind.SETUP,
    "The Yellow Card starts on the sheet, at the frame numbered 1; nobody holds it.",
)
CHAMP_READY = Clause(
    "bowl.clause.champ-ready",
    Kind.SETUP,
    "The Runaway Champ Cards in use lie beside the Game Progress Sheet.",
)
CHAMP_SIDE_FIVE = Clause(
    "bowl.clause.champ-side-five",
    Kind.SETUP,
    "With five players the Runaway Champ Cards show their sides with the 5-player icon.",
    _FIVE,
)
CHAMP_STACK_FIVE = Clause(
    "bowl.clause.champ-stack-five",
    Kind.SETUP,
    "With five players both Runaway Champ Cards are in use: the 2 lies upon the 1.",
    _FIVE,
)
CHAMP_SINGLE_FOUR = Clause(
    "bowl.clause.champ-single-four",
    Kind.SETUP,
    "With four players a single Runaway Champ Card is in use: the 2 without the icon.",
    _FOUR,
)
PACK_FIVE = Clause(
    "bowl.clause.pack-five",
    Kind.SETUP,
    "With five players every Number Card and every Trump Card is in the pack.",
    _FIVE,
)
PACK_FOUR = Clause(
    "bowl.clause.pack-four",
    Kind.SETUP,
    "With four players the pack holds the Number Cards from 1 to 11 only, and every Trump Card.",
    _FOUR,
)
SHUFFLE = Clause(
    "bowl.clause.shuffle", Kind.SETUP, "Number Cards and Trump Cards are put together and shuffled."
)
CARD_MEANING = Clause(
    "bowl.clause.card-meaning",
    Kind.DEFINITION,
    "From the shuffle on, the word card stands for a Number Card or a Trump Card.",
)
DEAL_FACE_DOWN = Clause("bowl.clause.deal-face-down", Kind.SETUP, "The pack is dealt out face down.")
DEAL_FIVE = Clause("bowl.clause.deal-five", Kind.SETUP, "With five players each is dealt 12 cards.", _FIVE)
DEAL_FOUR = Clause("bowl.clause.deal-four", Kind.SETUP, "With four players each is dealt 13 cards.", _FOUR)
HAND_MEANING = Clause(
    "bowl.clause.hand-meaning", Kind.DEFINITION, "A player's hand is what was dealt to that player."
)
HAND_SECRET = Clause(
    "bowl.clause.hand-secret",
    Kind.PROHIBITION,
    "Nobody but its owner may see a hand.",
)
UNUSED_FOUR = Clause(
    "bowl.clause.unused-four",
    Kind.SETUP,
    "With four players the fifth cube, the Runaway Champ Card 1 and every 12 and 13 are out of the game.",
    _FOUR,
)
CHAMELEON_DEAL = Clause(
    "bowl.clause.chameleon-deal", Kind.SETUP, "Each player is given one Chameleon Card.", _CHAMELEONS
)
CHAMELEON_IN_HAND = Clause(
    "bowl.clause.chameleon-in-hand",
    Kind.DEFINITION,
    "The Chameleon Card a player was given belongs to that player's hand.",
    _CHAMELEONS,
)
CHAMELEON_UNUSED_FOUR = Clause(
    "bowl.clause.chameleon-unused-four",
    Kind.SETUP,
    "With four players the fifth Chameleon Card is out of the game.",
    _FOUR_CHAMELEONS,
)
FIRST_LEADER = Clause(
    "bowl.clause.first-leader",
    Kind.SETUP,
    "Whoever was caught at foul play last is the first player of the first round.",
)
FIRST_LEADER_OTHERWISE = Clause(
    "bowl.clause.first-leader-otherwise",
    Kind.SETUP,
    "If no such player is found, the first player is settled in any way that suits.",
)

# Game Overview and Goal

TRICKS_FIVE = Clause(
    "bowl.clause.tricks-five", Kind.DEFINITION, "With five players a round has 12 tricks.", _FIVE
)
TRICKS_FOUR = Clause(
    "bowl.clause.tricks-four", Kind.DEFINITION, "With four players a round has 13 tricks.", _FOUR
)
TARGET = Clause(
    "bowl.clause.target",
    Kind.DEFINITION,
    "The target of a round is an exact number of tricks: 2 with five players, 3 with four.",
)
ELIMINATED_ZERO = Clause(
    "bowl.clause.eliminated-zero",
    Kind.SCORING,
    "Who is eliminated from a round scores nothing in it.",
)
SHORT_ZERO = Clause(
    "bowl.clause.short-zero", Kind.SCORING, "Who falls short of the target scores nothing in the round."
)
HALF_SWITCH = Clause(
    "bowl.clause.half-switch",
    Kind.DEFINITION,
    "Tricks 1 to 5 of a round are its first half, the others its second half; "
    "what wins a trick differs between them.",
)
SECOND_WINS = Clause(
    "bowl.clause.second-wins",
    Kind.CONSEQUENCE,
    "In the first half a trick is won by the player of its second strongest card.",
)
STRONGEST_WINS = Clause(
    "bowl.clause.strongest-wins",
    Kind.CONSEQUENCE,
    "In the second half a trick is won by the player of its strongest card.",
)
YELLOW_SITS_OUT = Clause(
    "bowl.clause.yellow-sits-out",
    Kind.OBLIGATION,
    "Who got the Yellow Card in a trick takes no part in the next one.",
)
GAME_END_ROUNDS = Clause(
    "bowl.clause.game-end-rounds",
    Kind.TERMINATION,
    "The game ends once as many rounds as there are players have been played: 5 or 4.",
)
GAME_END_POINTS = Clause(
    "bowl.clause.game-end-points",
    Kind.TERMINATION,
    "The game ends once somebody has 10 points or more.",
)
MOST_POINTS_WINS = Clause(
    "bowl.clause.most-points-wins", Kind.CONSEQUENCE, "The highest total of points wins the game."
)

# The Flow of a Round

ONE_CARD_EACH = Clause("bowl.clause.one-card-each", Kind.DEFINITION, "In a trick each player plays one card.")
FROM_HAND = Clause("bowl.clause.from-hand", Kind.OBLIGATION, "What is played comes from the player's hand.")
ROUND_MEANING = Clause("bowl.clause.round-meaning", Kind.DEFINITION, "A round is a run of several tricks.")
ROUND_ENDS = Clause(
    "bowl.clause.round-ends", Kind.TERMINATION, "A round is over when all its tricks have been played."
)
TRICK_STEPS = Clause(
    "bowl.clause.trick-steps",
    Kind.OBLIGATION,
    "Each trick goes: play cards, find the winner (and in the first half who gets the Yellow Card), "
    "count the winner's tricks, make ready for the next; then over again until the round is over.",
)
YELLOW_ONLY_FIRST_HALF = Clause(
    "bowl.clause.yellow-only-first-half",
    Kind.PROHIBITION,
    "In the second half nobody gets the Yellow Card.",
)
SECOND_HALF_SAME = Clause(
    "bowl.clause.second-half-same",
    Kind.CONSEQUENCE,
    "Apart from the differences named, a trick of the second half goes like one of the first.",
)

# The Flow of a Trick, I: Play a Card from Your Hand

LEADER_FIRST = Clause(
    "bowl.clause.leader-first", Kind.OBLIGATION, "The first player of a trick is the first to play."
)
FACE_UP = Clause("bowl.clause.face-up", Kind.OBLIGATION, "Cards are played face up.")
CLOCKWISE = Clause(
    "bowl.clause.clockwise", Kind.OBLIGATION, "After the first player the others play in clockwise order."
)
LEADER_ANY = Clause(
    "bowl.clause.leader-any",
    Kind.PERMISSION,
    "The first player may play a card of whatever colour, a Trump Card too.",
)
FOLLOW_SUIT = Clause(
    "bowl.clause.follow-suit",
    Kind.OBLIGATION,
    "Every other player who holds a card of the colour led must play one of that colour.",
)
VOID_ANY = Clause(
    "bowl.clause.void-any",
    Kind.PERMISSION,
    "A player without a card of the colour led may play any card of the hand.",
)
CHAMELEON_NOT_LEADING = Clause(
    "bowl.clause.chameleon-not-leading",
    Kind.PROHIBITION,
    "Only players other than the first of the trick may use a Chameleon Card.",
    _CHAMELEONS,
)
CHAMELEON_WITH_CARD = Clause(
    "bowl.clause.chameleon-with-card",
    Kind.OBLIGATION,
    "A Chameleon Card is played along with a card of the hand.",
    _CHAMELEONS,
)
CHAMELEON_FREES = Clause(
    "bowl.clause.chameleon-frees",
    Kind.PERMISSION,
    "Along with a Chameleon Card any card of the hand may be played, whatever colour was led.",
    _CHAMELEONS,
)
CHAMELEON_FOLLOWS = Clause(
    "bowl.clause.chameleon-follows",
    Kind.PERMISSION,
    "By means of a Chameleon Card any card of the hand can serve to follow the colour led.",
    _CHAMELEONS,
)
CHAMELEON_ON_NUMBER_CARD = Clause(
    "bowl.clause.chameleon-on-number-card",
    Kind.OBLIGATION,
    "The Chameleon Card in use is laid upon the Number Card.",
    _CHAMELEONS,
)
CHAMELEON_STAGGERED = Clause(
    "bowl.clause.chameleon-staggered",
    Kind.OBLIGATION,
    "The number of the card beneath a Chameleon Card stays in sight of everyone.",
    _CHAMELEONS,
)
CHAMELEON_COPIES = Clause(
    "bowl.clause.chameleon-copies",
    Kind.CONSEQUENCE,
    "A Chameleon Card gives its card the colour of the card played just before in this trick.",
    _CHAMELEONS,
)
ALL_INVOLVED_PLAY = Clause(
    "bowl.clause.all-involved-play",
    Kind.OBLIGATION,
    "The winner is looked for once everybody who takes part in the trick has played.",
)

# II: Determine a Winner and Get a Yellow Card

COMPARE_STEPS = Clause(
    "bowl.clause.compare-steps",
    Kind.OBLIGATION,
    "Cards are compared by colour first and by number next; that settles the winner and the Yellow Card.",
)
COLOUR_ORDER = Clause(
    "bowl.clause.colour-order",
    Kind.DEFINITION,
    "By colour, Trump Cards beat cards of the colour led, and these beat all the rest, "
    "which form a single group (said of Red led).",
)
NUMBER_ORDER = Clause(
    "bowl.clause.number-order", Kind.DEFINITION, "Numbers rank from 13, the highest, down to 1."
)
HIGHER_NUMBER = Clause(
    "bowl.clause.higher-number",
    Kind.DEFINITION,
    "Of two cards in one colour group the one with the higher number is the stronger.",
)
EARLIER_WINS_TIES = Clause(
    "bowl.clause.earlier-wins-ties",
    Kind.DEFINITION,
    "Of two cards with equal numbers in one colour group the one played first is the stronger.",
)
EXAMPLE_NO_TRUMP = Clause(
    "bowl.clause.example-no-trump",
    Kind.EXAMPLE,
    "No Trump Card, and nobody follows: the led card is strongest; of a Red 5 and a later Green 5, "
    "both off colour, the Red one is second.",
)
EXAMPLE_TRUMP = Clause(
    "bowl.clause.example-trump",
    Kind.EXAMPLE,
    "The only Trump Card, a Purple 5, is strongest; the highest card of the led Green, an 8, is second.",
)
EXAMPLE_LED_COLOUR = Clause(
    "bowl.clause.example-led-colour",
    Kind.EXAMPLE,
    "Within the led Red a 10 is strongest and an 8 second.",
)
EXAMPLE_CHAMELEONS = Clause(
    "bowl.clause.example-chameleons",
    Kind.EXAMPLE,
    "Chameleon Cards turn a Blue 9 and then a Red 9 into Trump Cards of number 9; "
    "the earlier is strongest, the later second.",
    _CHAMELEONS,
)
CHAMELEON_CHAIN = Clause(
    "bowl.clause.chameleon-chain",
    Kind.EXAMPLE,
    "A card that follows upon a card with a Chameleon Card, and has one itself, takes over "
    "the colour which that card has by then.",
    _CHAMELEONS,
)

# Get a Yellow Card (1st half only)

YELLOW_TO_STRONGEST = Clause(
    "bowl.clause.yellow-to-strongest",
    Kind.CONSEQUENCE,
    "In the first half, who played the strongest card takes the Yellow Card and lays it before them.",
)
YELLOW_DISCARD = Clause(
    "bowl.clause.yellow-discard",
    Kind.OBLIGATION,
    "Who takes the Yellow Card then discards a card of the hand onto the Game Progress Sheet.",
)
DISCARD_FRAME = Clause(
    "bowl.clause.discard-frame",
    Kind.OBLIGATION,
    "What is discarded in a trick lies at the frame with that trick's number.",
)
DISCARD_SPREAD = Clause(
    "bowl.clause.discard-spread",
    Kind.OBLIGATION,
    "Discards are spread, so that their number is plain to all.",
)
YELLOW_IN_FRONT = Clause(
    "bowl.clause.yellow-in-front",
    Kind.DEFINITION,
    "The Yellow Card lying before a player marks that this player is out of the trick.",
)
YELLOW_ON_HAND = Clause(
    "bowl.clause.yellow-on-hand",
    Kind.ADVICE,
    "Who sits out had better lay the hand face down with the Yellow Card upon it.",
)
YELLOW_PASSES_ON = Clause(
    "bowl.clause.yellow-passes-on",
    Kind.CONSEQUENCE,
    "The Yellow Card goes straight from its holder to the next who gets it.",
)

# Winner of the trick

WINNER_TAKES = Clause(
    "bowl.clause.winner-takes", Kind.CONSEQUENCE, "The winner takes every card played in the trick."
)
TAKEN_FACE_DOWN = Clause("bowl.clause.taken-face-down", Kind.OBLIGATION, "Tricks taken lie face down.")
TRICKS_APART = Clause(
    "bowl.clause.tricks-apart",
    Kind.OBLIGATION,
    "Each trick taken is kept apart from the others, so that all can count them.",
)
CHAMELEON_SPENT = Clause(
    "bowl.clause.chameleon-spent",
    Kind.CONSEQUENCE,
    "A Chameleon Card, once used, lies face down before its player.",
    _CHAMELEONS,
)
CHAMELEON_ONCE = Clause(
    "bowl.clause.chameleon-once",
    Kind.PROHIBITION,
    "Nobody uses a Chameleon Card more than once in a round.",
    _CHAMELEONS,
)

# III: Check the Number of Trick(s) Won

COUNT_TRICKS = Clause(
    "bowl.clause.count-tricks", Kind.OBLIGATION, "After each trick its winner counts the tricks won so far."
)
CHAMP_FIRST = Clause(
    "bowl.clause.champ-first",
    Kind.CONSEQUENCE,
    "The first to have won the target (2 tricks with five players, 3 with four) gets the Champ Card 2.",
)
CHAMP_SECOND = Clause(
    "bowl.clause.champ-second",
    Kind.CONSEQUENCE,
    "With five players, the second to have won 2 tricks gets the Champ Card 1.",
    _FIVE,
)
ELIMINATED_PAST_TARGET = Clause(
    "bowl.clause.eliminated-past-target",
    Kind.CONSEQUENCE,
    "Who wins one trick more than the target (the 3rd with five players, the 4th with four) "
    "is eliminated from the round.",
)
ELIMINATED_HAND = Clause(
    "bowl.clause.eliminated-hand",
    Kind.CONSEQUENCE,
    "An eliminated player discards the whole hand, face down, before that player.",
)

# IV: Get Ready for the Next Trick

WINNER_LEADS = Clause(
    "bowl.clause.winner-leads", Kind.CONSEQUENCE, "The winner of a trick is first player of the next one."
)
LEFT_OF_ELIMINATED_LEADS = Clause(
    "bowl.clause.left-of-eliminated-leads",
    Kind.CONSEQUENCE,
    "If winning the trick eliminated the winner, the left neighbour is first player of the next one.",
)
LEADER_SKIPS_SITTER = Clause(
    "bowl.clause.leader-skips-sitter",
    Kind.EXAMPLE,
    "If the left neighbour who would be first player got the Yellow Card in this trick, "
    "the seat after that one, to the left, is first player.",
)
EXAMPLE_NEXT_LEADER = Clause(
    "bowl.clause.example-next-leader",
    Kind.EXAMPLE,
    "A is eliminated by a 4th trick and B, to the left, got the Yellow Card: C, left of B, leads.",
    _FOUR,
)
SHEET_SHOWS_HALF = Clause(
    "bowl.clause.sheet-shows-half",
    Kind.DEFINITION,
    "With a frame free for a discard on the sheet the next trick is in the first half, then in the second.",
)
YELLOW_SIXTH = Clause(
    "bowl.clause.yellow-sixth",
    Kind.OBLIGATION,
    "A Yellow Card got in the 5th trick means sitting out the 6th, though that is in the second half.",
)
YELLOW_GONE_AFTER_SIXTH = Clause(
    "bowl.clause.yellow-gone-after-sixth",
    Kind.CONSEQUENCE,
    "After the 6th trick the Yellow Card is put away for the rest of the round.",
)

# End of a Round

COUNT_POINTS = Clause(
    "bowl.clause.count-points", Kind.OBLIGATION, "At the end of a round each player works out its points."
)
CUT_SHORT = Clause(
    "bowl.clause.cut-short",
    Kind.TERMINATION,
    "If with four players just one is left for the last trick, the round ends and that trick is not played.",
    _FOUR,
)
CUT_SHORT_NO_POINTS = Clause(
    "bowl.clause.cut-short-no-points",
    Kind.SCORING,
    "In a round that ended before its last trick nobody scores.",
    _FOUR,
)

# End of Round Scoring

SCORE_PARTS = Clause(
    "bowl.clause.score-parts", Kind.SCORING, "The points of a round are Base Points and Bonus Points."
)
BASE_EXACT = Clause(
    "bowl.clause.base-exact",
    Kind.SCORING,
    "Base Points go to those who won exactly the target.",
)
BASE_POINTS = Clause(
    "bowl.clause.base-points",
    Kind.SCORING,
    "Base Points are as many as the number of the round: 1 in the first, up to 4 or 5 in the last.",
)
BONUS_POINTS = Clause(
    "bowl.clause.bonus-points",
    Kind.SCORING,
    "Bonus Points go to those who got a Runaway Champ Card in the round.",
)
BONUS_NOT_ELIMINATED = Clause(
    "bowl.clause.bonus-not-eliminated",
    Kind.SCORING,
    "Who was eliminated from the round gets no Bonus Points.",
)
BONUS_VALUE = Clause(
    "bowl.clause.bonus-value", Kind.SCORING, "A Runaway Champ Card is worth 1 or 2 Bonus Points."
)
TOTAL_POINTS = Clause(
    "bowl.clause.total-points",
    Kind.SCORING,
    "The points of a round add to a player's total, which the cube shows on the Score Tracking Card.",
)

# End of a Game

GAME_END_AFTER_ROUND = Clause(
    "bowl.clause.game-end-after-round",
    Kind.TERMINATION,
    "Whether the game ends is decided at the end of a round; one of the two conditions is enough.",
)
TIE_CHAMP_TWO = Clause(
    "bowl.clause.tie-champ-two",
    Kind.CONSEQUENCE,
    "When several have the highest total, the player with the Champ Card 2 breaks the tie.",
)
TIE_CHAMP_ONE = Clause(
    "bowl.clause.tie-champ-one",
    Kind.CONSEQUENCE,
    "When several have the highest total and none the Champ Card 2, "
    "the player with the Champ Card 1 breaks the tie.",
)
TIE_SHARED = Clause(
    "bowl.clause.tie-shared",
    Kind.CONSEQUENCE,
    "When several have the highest total and there is nobody with a Champ Card, they win together.",
)
TIE_DESPITE_ELIMINATION = Clause(
    "bowl.clause.tie-despite-elimination",
    Kind.CONSEQUENCE,
    "For breaking a tie, an elimination in the last round counts for nothing.",
)

# Get Ready for the Next Round

NEXT_ROUND = Clause(
    "bowl.clause.next-round",
    Kind.OBLIGATION,
    "If neither condition for the end holds after a round, another round is prepared and played.",
)
YELLOW_RETURNS = Clause(
    "bowl.clause.yellow-returns",
    Kind.SETUP,
    "For a new round the Yellow Card lies at the frame numbered 1 again.",
)
ELIMINATED_RETURN = Clause(
    "bowl.clause.eliminated-return", Kind.SETUP, "Players eliminated from a round are back in the next."
)
CHAMP_RETURNS = Clause(
    "bowl.clause.champ-returns",
    Kind.SETUP,
    "For a new round the Champ Cards go back to their place by the sheet.",
)
MARKER_ADVANCES = Clause(
    "bowl.clause.marker-advances", Kind.SETUP, "For a new round the Round Marker moves on by one step."
)
CHAMP_LEADS = Clause(
    "bowl.clause.champ-leads",
    Kind.SETUP,
    "Who got the Champ Card 2 in the last round, eliminated or not, is first player of the new one.",
)
NEXT_DEAL = Clause(
    "bowl.clause.next-deal",
    Kind.SETUP,
    "For a new round all Number Cards and Trump Cards in the game are collected, shuffled and dealt anew.",
)
CHAMELEON_RETURNS = Clause(
    "bowl.clause.chameleon-returns",
    Kind.SETUP,
    "For a new round each player's own Chameleon Card is in the hand again.",
    _CHAMELEONS,
)

# Additional Tips and Notes

MISTAKEN_PART = Clause(
    "bowl.clause.mistaken-part",
    Kind.ADVICE,
    "A hand too small may come from having played in a trick one ought to have sat out.",
)
MISTAKEN_PART_REMEDY = Clause(
    "bowl.clause.mistaken-part-remedy",
    Kind.ADVICE,
    "Then the players agree on a remedy, such as a new start of the round or taking one's discard back.",
)
REVOKE_AT_ONCE = Clause(
    "bowl.clause.revoke-at-once",
    Kind.OBLIGATION,
    "Who notices at once a failure to follow colour takes the card back and plays a right one.",
)
REVOKE_LATER = Clause(
    "bowl.clause.revoke-later",
    Kind.ADVICE,
    "If a failure to follow colour is noticed only later in the round, the players agree on a remedy.",
)
ANNOUNCE_VOID = Clause(
    "bowl.clause.announce-void",
    Kind.ADVICE,
    "Newcomers had better say aloud that they lack the colour led when they play another.",
)
CHAMELEON_ANYTIME = Clause(
    "bowl.clause.chameleon-anytime",
    Kind.PERMISSION,
    "Who is not first player may use the Chameleon Card in whichever trick, holding the colour led or not.",
    _CHAMELEONS,
)
CHAMELEON_SKIPS = Clause(
    "bowl.clause.chameleon-skips",
    Kind.CONSEQUENCE,
    "If seats in between sit out or are eliminated, a Chameleon Card copies the last card that was played.",
    _CHAMELEONS,
)
BACK_IN_SEVENTH = Clause(
    "bowl.clause.back-in-seventh",
    Kind.CONSEQUENCE,
    "Who sat out the 6th trick takes part in the 7th.",
)
EXAMPLE_FIFTH = Clause(
    "bowl.clause.example-fifth",
    Kind.EXAMPLE,
    "5th trick: D, strongest, takes the Yellow Card from C, then discards; A, second, wins; "
    "with no frame free the second half begins.",
)
EXAMPLE_SIXTH = Clause(
    "bowl.clause.example-sixth",
    Kind.EXAMPLE,
    "6th trick: B, strongest, wins; D puts the Yellow Card away and is back for the next trick.",
)
DISCARD_FACE_DOWN = Clause(
    "bowl.clause.discard-face-down", Kind.OBLIGATION, "Discards on the sheet lie face down."
)
HIDDEN_DISCARDS = Clause(
    "bowl.clause.hidden-discards",
    Kind.PROHIBITION,
    "Nobody may look at the discards on the sheet.",
)
HIDDEN_TRICKS = Clause(
    "bowl.clause.hidden-tricks", Kind.PROHIBITION, "Nobody may look at the tricks that were taken."
)
HIDDEN_ELIMINATED = Clause(
    "bowl.clause.hidden-eliminated", Kind.PROHIBITION, "Nobody may look at the hand of an eliminated player."
)

CLAUSES: Mapping[str, Clause] = MappingProxyType(
    {value.id: value for value in tuple(globals().values()) if isinstance(value, Clause)}
)
"""Every clause by its id, in the order of the rulebook's chapters."""
