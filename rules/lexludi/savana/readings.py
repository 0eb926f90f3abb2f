"""The readings of Savana: what its text can be taken to say in more than one way, and what it leaves out."""

from dataclasses import dataclass
from enum import Enum, unique

from lexludi.readings import Reading

# Preparing to Play


@unique
class TwoPlayers(Enum):
    """Whether two players always play with the layout."""

    LAYOUT = "layout"
    AS_OTHERS = "as-others"


# How to Play


@unique
class ZebraLed(Enum):
    """Which family is led when a zebra is."""

    FAMILY = "family"
    NEXT_FAMILY = "next-family"
    NO_FAMILY = "no-family"


@unique
class LayoutDuty(Enum):
    """Whether the open cards of the layout count when it is asked what a player has."""

    COUNTS = "counts"
    HAND_ONLY = "hand-only"


@unique
class EqualInFamily(Enum):
    """Which of two equal cards of the family led wins."""

    FIRST_PLAYED = "first-played"
    LAST_PLAYED = "last-played"


@unique
class EqualZebras(Enum):
    """Which of two equal zebras wins."""

    FIRST_PLAYED = "first-played"
    LAST_PLAYED = "last-played"


@unique
class NoCard(Enum):
    """What happens when some players have a card to play and others have none."""

    PASSED_OVER = "passed-over"
    NO_NEW_TRICK = "no-new-trick"


# Zebra Cards


@unique
class PassWhen(Enum):
    """When the pass that a zebra calls for is made, and whether the zebra must have won."""

    END_OF_TRICK = "end-of-trick"
    END_OF_TRICK_IF_WON = "end-of-trick-if-won"
    END_OF_OWN_TURN = "end-of-own-turn"


@unique
class SameWay(Enum):
    """How many passes are made for several zebras whose powers go the same way."""

    EACH = "each"
    ONCE = "once"


@unique
class BothWays(Enum):
    """What is passed when zebras of both powers lie in one trick."""

    IN_ORDER = "in-order"
    TOGETHER = "together"
    CANCEL = "cancel"


@unique
class ReceivedCard(Enum):
    """Whether a card that was just received may be given away in the next of several passes."""

    MAY_GO_ON = "may-go-on"
    STAYS = "stays"


@unique
class EmptyHand(Enum):
    """What happens when cards are to be passed and not everybody has one to give."""

    WHO_CAN = "who-can"
    NOBODY = "nobody"


# Winning


@unique
class BelowZero(Enum):
    """Whether points can be fewer than none."""

    COUNTS = "counts"
    ZERO = "zero"


@unique
class TieAtEnd(Enum):
    """Who wins when several have the most points."""

    SHARED = "shared"
    NOBODY = "nobody"


# Variation for 2 Players


@unique
class LiftOnGiving(Enum):
    """What becomes of the card below when an open card of the layout is given away."""

    LIFTED = "lifted"
    TURNED_UP = "turned-up"
    STAYS = "stays"


# Who sees what


@unique
class HandSight(Enum):
    """Who sees a hand."""

    OWNER = "owner"
    EVERYBODY = "everybody"


@unique
class WonSight(Enum):
    """Whether one may look through the cards one has won before the end."""

    NOBODY = "nobody"
    WINNER = "winner"


@unique
class BelowSight(Enum):
    """Whether one may look at the lower cards of one's own layout."""

    NOBODY = "nobody"
    OWNER = "owner"


@unique
class PassingSight(Enum):
    """Who sees a card that is passed."""

    GIVER_AND_RECEIVER = "giver-and-receiver"
    EVERYBODY_WHEN_GIVEN = "everybody-when-given"
    EVERYBODY_WHEN_CHOSEN = "everybody-when-chosen"


@dataclass(frozen=True, slots=True)
class Readings:
    """One choice for each reading; the defaults are the ones the evidence favours."""

    two_players: TwoPlayers = TwoPlayers.LAYOUT
    zebra_led: ZebraLed = ZebraLed.FAMILY
    layout_duty: LayoutDuty = LayoutDuty.COUNTS
    equal_in_family: EqualInFamily = EqualInFamily.FIRST_PLAYED
    equal_zebras: EqualZebras = EqualZebras.FIRST_PLAYED
    no_card: NoCard = NoCard.PASSED_OVER
    pass_when: PassWhen = PassWhen.END_OF_TRICK
    same_way: SameWay = SameWay.EACH
    both_ways: BothWays = BothWays.IN_ORDER
    received_card: ReceivedCard = ReceivedCard.MAY_GO_ON
    empty_hand: EmptyHand = EmptyHand.WHO_CAN
    below_zero: BelowZero = BelowZero.COUNTS
    tie_at_end: TieAtEnd = TieAtEnd.SHARED
    lift_on_giving: LiftOnGiving = LiftOnGiving.LIFTED
    hand_sight: HandSight = HandSight.OWNER
    won_sight: WonSight = WonSight.NOBODY
    below_sight: BelowSight = BelowSight.NOBODY
    passing_sight: PassingSight = PassingSight.GIVER_AND_RECEIVER


READINGS = (
    Reading(
        id="savana.reading.two-players",
        doubt="Is the layout how two play, or a variation that two players may leave out?",
        options=TwoPlayers,
        default=TwoPlayers.LAYOUT,
        evidence="What is said there is said of two players, with no “may”; only the heading calls it a"
        " variation. Against it: the overview counts two among the players of the game itself.",
        clauses=("savana.clause.players", "savana.clause.deal-all", "savana.clause.hand-two"),
        says={
            "layout": "two players always have the layout",
            "as-others": "two play as three or four do: each has half of the pack in hand",
        },
        settles={
            "layout": "Two players always lay out cards as described here.",
            "as-others": (
                "Two players may also play like three or four, each with half of the cards in the hand."
            ),
        },
    ),
    Reading(
        id="savana.reading.zebra-led",
        doubt="A zebra is led: are the zebras the family led, or does a neutral card name no family?",
        options=ZebraLed,
        default=ZebraLed.FAMILY,
        evidence="Where the families are listed for following, zebra is one of them. Against it: zebras are"
        " called neutral, and a neutral card names no family.",
        clauses=(
            "savana.clause.four-families",
            "savana.clause.zebra-neutral",
            "savana.clause.follow-family",
        ),
        says={
            "family": "zebras are the family led, so who has a zebra must play one and only zebras can win",
            "next-family": "the first card that is no zebra names the family; before it, anything goes",
            "no-family": "no family is led: everybody may play any card, and only zebras can win",
        },
        settles={
            "family": "If a zebra is led, zebras are the family to follow.",
            "next-family": (
                "If a zebra is led, the first card after it that is no zebra names the family to follow."
            ),
            "no-family": "If a zebra is led, everybody may play any card, and only zebras can win.",
        },
    ),
    Reading(
        id="savana.reading.layout-duty",
        doubt="Two players: do the open cards of the layout count when it is asked what a player has?",
        options=LayoutDuty,
        default=LayoutDuty.COUNTS,
        evidence="They can be played like those of the hand, so a player has them. Against it: only the hand"
        " is the player's own in the rules for all, and what lies on the table was put there apart.",
        clauses=(
            "savana.clause.follow-family",
            "savana.clause.void-any",
            "savana.clause.play-from-layout",
        ),
        says={
            "counts": "whoever could follow from the hand or from the layout must follow from one of them",
            "hand-only": "only who could follow from the hand must follow, from the hand or from the layout",
        },
        settles={
            "counts": "Open cards count as cards you have when you must follow.",
            "hand-only": (
                "You must follow only if a card in your hand can; you may then follow with an open card too."
            ),
        },
    ),
    Reading(
        id="savana.reading.equal-in-family",
        doubt="Two cards of the family led are equally high, and no other is higher: which wins?",
        options=EqualInFamily,
        default=EqualInFamily.FIRST_PLAYED,
        evidence="The text settles one tie only. To beat a card a later one is commonly taken to need more.",
        clauses=("savana.clause.highest-wins", "savana.clause.family-beats-zebra"),
        says={
            "first-played": "of equal cards of the family led the one played first wins",
            "last-played": "of equal cards of the family led the one played last wins",
        },
        fills=True,
        settles={
            "first-played": "Of equally high cards of the family led the first played wins.",
            "last-played": "Of equally high cards of the family led the last played wins.",
        },
    ),
    Reading(
        id="savana.reading.equal-zebras",
        doubt="Two zebras are equally high, and no other card is as high: which wins?",
        options=EqualZebras,
        default=EqualZebras.FIRST_PLAYED,
        evidence="As for the family led: the text settles one tie only, and that is another.",
        clauses=("savana.clause.highest-wins", "savana.clause.family-beats-zebra"),
        says={
            "first-played": "of equal zebras, led or not, the one played first wins",
            "last-played": "of equal zebras, led or not, the one played last wins",
        },
        fills=True,
        settles={
            "first-played": (
                "Of equally high zebras the first played wins, unless a card of the family led is as high."
            ),
            "last-played": (
                "Of equally high zebras the last played wins, unless a card of the family led is as high."
            ),
        },
    ),
    Reading(
        id="savana.reading.no-card",
        doubt="A player has no card to play while another has: does play go on?",
        options=NoCard,
        default=NoCard.PASSED_OVER,
        evidence="The game is to go on until all cards have been played, and whoever has one can play it.",
        clauses=(
            "savana.clause.one-card-each",
            "savana.clause.everyone-plays",
            "savana.clause.winner-leads",
            "savana.clause.all-played-end",
        ),
        says={
            "passed-over": "who has no card is passed over, in leading too, until nobody has a card to play",
            "no-new-trick": "who has no card is passed over, and then no other trick is begun: the game ends",
        },
        fills=True,
        settles={
            "passed-over": "Whoever has no card to play is passed over, until nobody has one.",
            "no-new-trick": "If somebody has no card to play when a trick is to begin, the game ends.",
        },
    ),
    Reading(
        id="savana.reading.pass-when",
        doubt="The end of which turn: the trick's, or that of the player of the zebra? Must the zebra win?",
        options=PassWhen,
        default=PassWhen.END_OF_TRICK,
        evidence="All players act in it, so it comes once all have played; the power hangs on no condition."
        " Against it: wherever else the word turn is used, it is the turn of one player.",
        clauses=("savana.clause.pass-at-end", "savana.clause.everyone-plays"),
        says={
            "end-of-trick": "when the trick is complete, whoever wins it",
            "end-of-trick-if-won": "when the trick is complete, and only if the zebra wins it",
            "end-of-own-turn": "as soon as the zebra is played, before the next player plays",
        },
        settles={
            "end-of-trick": (
                "When a trick is complete, and before it is taken, the zebras in it that have a power "
                "make their passes, whoever wins."
            ),
            "end-of-trick-if-won": "When a trick is complete, the zebra that wins it makes its pass.",
            "end-of-own-turn": "A zebra with a power makes its pass as soon as it is played.",
        },
    ),
    Reading(
        id="savana.reading.same-way",
        doubt="Two zebras in one trick have the same power: is it done twice or once?",
        options=SameWay,
        default=SameWay.EACH,
        evidence="Each zebra has its power, and nothing says that one of them loses it. With the layout every"
        " power is the same: to give to the opponent.",
        clauses=(
            "savana.clause.pass-left",
            "savana.clause.pass-right",
            "savana.clause.pass-all",
            "savana.clause.give-opponent",
        ),
        says={
            "each": "each zebra makes a pass of its own, one after the other",
            "once": "zebras of the same power make one pass between them",
        },
        settles={
            "each": "Each zebra with a power makes a pass of its own.",
            "once": "Several zebras of a trick with the same power make one pass together.",
        },
    ),
    Reading(
        id="savana.reading.both-ways",
        doubt="A zebra that passes left and one that passes right are in one trick: what is passed?",
        options=BothWays,
        default=BothWays.IN_ORDER,
        evidence="Both zebras say what happens, and cards take effect in the order in which they are played.",
        clauses=("savana.clause.pass-left", "savana.clause.pass-right", "savana.clause.pass-at-end"),
        says={
            "in-order": "the passes are made one after the other, in the order of the zebras",
            "together": "a left and a right are one pass: each gives a card either way at the same time",
            "cancel": "a left and a right undo each other: neither is made",
        },
        settles={
            "in-order": (
                "If passes go both ways they are made one after the other, in the order of the zebras."
            ),
            "together": (
                "If one goes left and one right, each player gives a card to either side at the same time."
            ),
            "cancel": "A pass to the left and one to the right undo one another.",
        },
    ),
    Reading(
        id="savana.reading.received-card",
        doubt="One pass follows another: may a card received in the first be given away in the second?",
        options=ReceivedCard,
        default=ReceivedCard.MAY_GO_ON,
        evidence="What was received is in the hand, and any card one has may be chosen.",
        clauses=("savana.clause.pass-all",),
        says={
            "may-go-on": "a card just received may be given away in the next pass",
            "stays": "until a card is played, a card just received stays with its receiver",
        },
        fills=True,
        settles={
            "may-go-on": "A card just received may be passed on at once.",
            "stays": "A card received may not be passed on before another card was played.",
        },
    ),
    Reading(
        id="savana.reading.empty-hand",
        doubt="Cards are to be passed, and some (after the last trick, all) have none to give: what then?",
        options=EmptyHand,
        default=EmptyHand.WHO_CAN,
        evidence="Nobody can give what they have not, and the others are still told to give."
        " Against it: it is something that all do.",
        clauses=("savana.clause.pass-all", "savana.clause.give-from-layout"),
        says={
            "who-can": "whoever has a card to give gives it; the others only receive",
            "nobody": "a pass is made by all or not at all",
        },
        fills=True,
        settles={
            "who-can": "Whoever has no card to give only receives one.",
            "nobody": "If somebody has no card to give, there is no pass.",
        },
    ),
    Reading(
        id="savana.reading.below-zero",
        doubt="Red stars outnumber the green ones: are the points negative, or none?",
        options=BelowZero,
        default=BelowZero.COUNTS,
        evidence="A red star takes a point away, and no limit is named.",
        clauses=("savana.clause.count-stars", "savana.clause.red-star"),
        says={
            "counts": "points can be negative",
            "zero": "who would have fewer than none has none: a point one has not cannot be lost",
        },
        settles={
            "counts": "The points can be negative.",
            "zero": "Nobody has fewer than no points.",
        },
    ),
    Reading(
        id="savana.reading.tie-at-end",
        doubt="Several players have the most points: who wins?",
        options=TieAtEnd,
        default=TieAtEnd.SHARED,
        evidence="Each of them has the most points. Against it: the text speaks of one winner.",
        clauses=("savana.clause.most-points-wins",),
        says={
            "shared": "all who have the most points win together",
            "nobody": "nobody wins when several have the most points",
        },
        fills=True,
        settles={
            "shared": "Players with equally many points win together.",
            "nobody": "If several have the most points, nobody wins.",
        },
    ),
    Reading(
        id="savana.reading.lift-on-giving",
        doubt="An open card of the layout is given away: is the card below it lifted, as when it is played?",
        options=LiftOnGiving,
        default=LiftOnGiving.LIFTED,
        evidence="To give a card is to use it, and a card that nobody can lift could never be played."
        " Against it: the sentence follows the one on playing, before anything is said of giving.",
        clauses=("savana.clause.lift", "savana.clause.give-from-layout"),
        says={
            "lifted": "the card below goes to the hand of who gave, at once",
            "turned-up": "the card below is turned face up where it lies, and is an open card from then on",
            "stays": "the card below stays as it lies: it is never played",
        },
        settles={
            "lifted": (
                "Who gives an open card away takes the card below it into the hand, as after playing one."
            ),
            "turned-up": "When an open card is given away, turn the card below it face up.",
            "stays": (
                "When an open card is given away, the card below it stays where it is and is not played."
            ),
        },
    ),
    Reading(
        id="savana.reading.hand-sight",
        doubt="May players see each other's hands?",
        options=HandSight,
        default=HandSight.OWNER,
        evidence="The text does not say, but with the layout it tells open cards from those in hand.",
        clauses=("savana.clause.from-hand", "savana.clause.layout-up"),
        says={
            "owner": "a hand is seen by its owner alone",
            "everybody": "hands lie open",
        },
        fills=True,
        settles={
            "owner": "Hide your hand from the others.",
            "everybody": "All hands lie open.",
        },
    ),
    Reading(
        id="savana.reading.won-sight",
        doubt="May the winner of a trick look at its cards again before the end?",
        options=WonSight,
        default=WonSight.NOBODY,
        evidence="They lie with their faces hidden, and the text makes no exception for their winner.",
        clauses=("savana.clause.taken-face-down", "savana.clause.count-stars"),
        says={
            "nobody": "nobody looks at cards that were won until points are counted",
            "winner": "everyone may look through what they have won themselves",
        },
        fills=True,
        settles={
            "nobody": "Nobody looks at cards that were won before the points are counted.",
            "winner": "You may look at the cards that you have won at any time.",
        },
    ),
    Reading(
        id="savana.reading.below-sight",
        doubt="Two players: may one look at the lower cards of one's own layout?",
        options=BelowSight,
        default=BelowSight.NOBODY,
        evidence="They lie with their faces hidden, and become known by being lifted.",
        clauses=("savana.clause.layout-down", "savana.clause.lift"),
        says={
            "nobody": "nobody looks at a lower card before it is lifted",
            "owner": "everyone may look at the lower cards of their own layout",
        },
        fills=True,
        settles={
            "nobody": "Nobody looks at a card that lies face down in a layout.",
            "owner": "You may look at the cards that lie face down in your own layout.",
        },
    ),
    Reading(
        id="savana.reading.passing-sight",
        doubt="Who sees a card that is passed, and when?",
        options=PassingSight,
        default=PassingSight.GIVER_AND_RECEIVER,
        evidence="It goes from hand to hand. All choose before any card is given, so no choice can lean on"
        " another.",
        clauses=("savana.clause.pass-all", "savana.clause.give-to-hand"),
        says={
            "giver-and-receiver": "the giver, and from the moment it is given the receiver",
            "everybody-when-given": "once all have chosen, the cards are shown and given",
            "everybody-when-chosen": "each choice is shown as it is made",
        },
        fills=True,
        settles={
            "giver-and-receiver": "A card is passed unseen by the others.",
            "everybody-when-given": "When all have chosen, the cards are shown and then given.",
            "everybody-when-chosen": "Each player shows the card to be given as it is chosen.",
        },
    ),
)
