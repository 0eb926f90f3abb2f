"""The readings of Savage: A Game of Survival: what its text leaves open, or says in more than one way."""

from dataclasses import dataclass
from enum import Enum, unique

from lexludi.readings import Reading

# Phase 1: Turn Phase


@unique
class DrawDuty(Enum):
    """Whether one of the ways to draw must be taken on a turn."""

    MUST = "must"
    AT_MOST_ONE = "at-most-one"


@unique
class Contributing(Enum):
    """How often one may contribute on a turn."""

    ONCE = "once"
    SEVERAL = "several"


@unique
class Reshuffle(Enum):
    """When the discard pile becomes the new main deck."""

    AT_ONCE = "at-once"
    WHEN_NEEDED = "when-needed"


@unique
class NoCardsLeft(Enum):
    """What happens when more cards are to be drawn than there are."""

    AS_MANY = "as-many"
    BARRED = "barred"


@unique
class FullLife(Enum):
    """Whether a life can be restored to somebody who has lost none."""

    FORBIDDEN = "forbidden"
    NO_EFFECT = "no-effect"
    FOURTH_LIFE = "fourth-life"


# Diseases


@unique
class ExtraDisease(Enum):
    """Which of the diseases drawn are extra."""

    BEYOND_ONE_HELD = "beyond-one-held"
    BEYOND_FIRST_DRAWN = "beyond-first-drawn"


@unique
class NobodyHealthy(Enum):
    """What becomes of an extra disease when everybody has one."""

    STAYS = "stays"
    DISCARDED = "discarded"


@unique
class RemovedDisease(Enum):
    """Where a disease goes that medicine removes."""

    DISCARDED = "discarded"
    BOXED = "boxed"


@unique
class OutOfTurnWho(Enum):
    """Who may play medicine when it is another's turn."""

    RECEIVER = "receiver"
    ANYBODY = "anybody"


@unique
class OutOfTurnUntil(Enum):
    """Until when medicine may be played on another's turn."""

    AT_ONCE = "at-once"
    TURN_END = "turn-end"


@unique
class CureInEvent(Enum):
    """Whether medicine may be played against a disease that came by an event."""

    NO = "no"
    YES = "yes"


# Phase 2: Event, Recruitment


@unique
class NobodyContributed(Enum):
    """Who leads when nobody has contributed a card."""

    STAYS = "stays"
    PASSES_LEFT = "passes-left"


@unique
class PrintedNumber(Enum):
    """How many recruits an event wants when its line and its table differ."""

    TABLE = "table"
    LINE = "line"


@unique
class RequiredKind(Enum):
    """Which kind of card an event wants when its line and its type differ."""

    LINE = "line"
    TYPE = "type"


@unique
class EventCard(Enum):
    """Whether a recruit who has a wanted card must give one."""

    FREE = "free"
    WANTED_IF_HELD = "wanted-if-held"


@unique
class TooFewVotes(Enum):
    """How often there is a vote when too few players have cards."""

    REPEATED = "repeated"
    SINGLE = "single"


@unique
class ThirdLeader(Enum):
    """What the recruits do when there was no vote on them."""

    AS_PASSED = "as-passed"
    NOTHING = "nothing"


# Phase 3: Event, Outcome


@unique
class TooFewTargets(Enum):
    """What happens when an instruction can fall on some players, but too few."""

    AS_MANY = "as-many"
    NONE = "none"


@unique
class Undistributed(Enum):
    """What becomes of drawn cards that the leader does not hand out."""

    KEPT = "kept"
    DISCARDED = "discarded"


@unique
class ReplacedDisease(Enum):
    """When a disease that an event has thrown away can be drawn again."""

    AFTER_THE_DRAW = "after-the-draw"
    AT_ONCE = "at-once"


@unique
class OneAfterAnother(Enum):
    """When a game ends in which an outcome eliminates players one after the other."""

    INSTRUCTION = "instruction"
    OUTCOME = "outcome"


# Phase 4: Food, Distribution


@unique
class FoodOrder(Enum):
    """Whether liquor or the event comes first in counting the food."""

    LIQUOR_FIRST = "liquor-first"
    EVENT_FIRST = "event-first"


# Voting


@unique
class TokenCap(Enum):
    """What is counted when it is asked how often the token was passed."""

    PHASE = "phase"
    DECISION = "decision"


@unique
class HarmlessCounter(Enum):
    """Whether there is a vote on a counter-proposal that eliminates nobody."""

    VOTE = "vote"
    NO_VOTE = "no-vote"


@unique
class OnlyChoice(Enum):
    """Whether there is a vote where the leader has no choice."""

    VOTE = "vote"
    NO_VOTE = "no-vote"


# Who sees what


@unique
class PlacedSight(Enum):
    """Whether one may look again at cards that one has laid face down."""

    OWNER = "owner"
    NOBODY = "nobody"


@unique
class StockpileSight(Enum):
    """Who may look at the stockpile before it is revealed."""

    NOBODY = "nobody"
    LEADER = "leader"


@unique
class SharedSight(Enum):
    """Who sees the cards that the leader draws by an event and hands out."""

    LEADER_AND_RECEIVER = "leader-and-receiver"
    EVERYBODY = "everybody"


@dataclass(frozen=True, slots=True)
class Readings:
    """One choice for each reading; the defaults are the ones the evidence favours."""

    draw_duty: DrawDuty = DrawDuty.MUST
    contributing: Contributing = Contributing.ONCE
    reshuffle: Reshuffle = Reshuffle.AT_ONCE
    no_cards_left: NoCardsLeft = NoCardsLeft.AS_MANY
    full_life: FullLife = FullLife.FORBIDDEN
    extra_disease: ExtraDisease = ExtraDisease.BEYOND_ONE_HELD
    nobody_healthy: NobodyHealthy = NobodyHealthy.STAYS
    removed_disease: RemovedDisease = RemovedDisease.DISCARDED
    out_of_turn_who: OutOfTurnWho = OutOfTurnWho.RECEIVER
    out_of_turn_until: OutOfTurnUntil = OutOfTurnUntil.AT_ONCE
    cure_in_event: CureInEvent = CureInEvent.NO
    nobody_contributed: NobodyContributed = NobodyContributed.STAYS
    printed_number: PrintedNumber = PrintedNumber.TABLE
    required_kind: RequiredKind = RequiredKind.LINE
    event_card: EventCard = EventCard.FREE
    too_few_votes: TooFewVotes = TooFewVotes.REPEATED
    third_leader: ThirdLeader = ThirdLeader.AS_PASSED
    too_few_targets: TooFewTargets = TooFewTargets.AS_MANY
    undistributed: Undistributed = Undistributed.KEPT
    replaced_disease: ReplacedDisease = ReplacedDisease.AFTER_THE_DRAW
    one_after_another: OneAfterAnother = OneAfterAnother.INSTRUCTION
    food_order: FoodOrder = FoodOrder.LIQUOR_FIRST
    token_cap: TokenCap = TokenCap.PHASE
    harmless_counter: HarmlessCounter = HarmlessCounter.VOTE
    only_choice: OnlyChoice = OnlyChoice.VOTE
    placed_sight: PlacedSight = PlacedSight.OWNER
    stockpile_sight: StockpileSight = StockpileSight.NOBODY
    shared_sight: SharedSight = SharedSight.LEADER_AND_RECEIVER


READINGS = (
    Reading(
        id="survival.reading.draw-duty",
        doubt="Must one draw on a turn, or may one do without?",
        options=DrawDuty,
        default=DrawDuty.MUST,
        evidence="Exactly one is to be performed. Against it: the “must” can be taken to bar a second one"
        " only.",
        clauses=("survival.clause.one-option",),
        says={
            "must": "a turn cannot end before one of the three ways was taken",
            "at-most-one": "a turn can end without any of them",
        },
        settles={
            "must": "A player draws in one of the three ways, and must.",
            "at-most-one": "A player may draw in one of the three ways, or not at all.",
        },
    ),
    Reading(
        id="survival.reading.contributing",
        doubt="May one contribute twice on a turn, say before and after drawing?",
        options=Contributing,
        default=Contributing.ONCE,
        evidence="Drawing, medicine and contributing are three actions, to be put in an order. Against it:"
        " nothing says once, and medicine is played at any time.",
        clauses=(
            "survival.clause.contribute-any",
            "survival.clause.any-order",
        ),
        says={
            "once": "all that a player contributes on a turn is laid down at once",
            "several": "cards may be laid down at several moments of the turn",
        },
        settles={
            "once": "Once on a turn a player may contribute cards.",
            "several": "A player may contribute cards several times on a turn.",
        },
    ),
    Reading(
        id="survival.reading.reshuffle",
        doubt="The last card of the main deck is drawn: is the discard pile shuffled now, or when a card"
        " is next wanted?",
        options=Reshuffle,
        default=Reshuffle.AT_ONCE,
        evidence="It is to be done when the deck has run out. Against it: until a card is wanted the deck"
        " is merely empty, and what is discarded meanwhile would be shuffled in.",
        clauses=("survival.clause.reshuffle",),
        says={
            "at-once": "as soon as the main deck is empty and there is a discard pile",
            "when-needed": "when a card is to be drawn and the main deck is empty",
        },
        settles={
            "at-once": "When the last card is drawn, shuffle the discard pile at once.",
            "when-needed": "When a card is to be drawn and there is none, shuffle the discard pile.",
        },
    ),
    Reading(
        id="survival.reading.no-cards-left",
        doubt="A card is to be drawn, and the main deck and the discard pile are both empty: what then?",
        options=NoCardsLeft,
        default=NoCardsLeft.AS_MANY,
        evidence="The text renews the deck from the discard pile and does not think of both as empty.",
        clauses=(
            "survival.clause.reshuffle",
            "survival.clause.one-option",
            "survival.clause.draw-by-die",
            "survival.clause.draw-by-pair",
            "survival.clause.disease-replaced",
        ),
        says={
            "as-many": "what can be drawn is drawn; the rest of the draw falls away",
            "barred": "a way to draw that needs more cards than there are cannot be taken; replacements"
            " that are not there fall away",
        },
        fills=True,
        settles={
            "as-many": "If there are too few cards, draw those there are.",
            "barred": "A way to draw may be taken only if there are enough cards for it.",
        },
    ),
    Reading(
        id="survival.reading.full-life",
        doubt="May medicine be played on a player who has all three lives, and is there a fourth?",
        options=FullLife,
        default=FullLife.FORBIDDEN,
        evidence="To restore is to give back what was lost, and everybody has three tokens. Against it: no"
        " limit is named.",
        clauses=(
            "survival.clause.medicine-restores",
            "survival.clause.three-lives",
            "survival.clause.thirty-lives",
        ),
        says={
            "forbidden": "medicine cannot be played for a life on a player who has three",
            "no-effect": "it can be played and does nothing: three lives are the most",
            "fourth-life": "it gives a life, above three if need be",
        },
        settles={
            "forbidden": (
                "No player can have more than three lives; on who has three no medicine is played for a life."
            ),
            "no-effect": "Medicine played for a life on a player with three lives does nothing.",
            "fourth-life": "Medicine can give a player more than three lives.",
        },
    ),
    Reading(
        id="survival.reading.extra-disease",
        doubt="A player who has a disease already draws another: is that one extra?",
        options=ExtraDisease,
        default=ExtraDisease.BEYOND_ONE_HELD,
        evidence="In the picture a player draws one disease and passes the extra one on, so one that was"
        " there counts. Against it: the sentence speaks of the cards drawn.",
        clauses=(
            "survival.clause.extra-spreads",
            "survival.clause.example-spread",
        ),
        says={
            "beyond-one-held": "all but one that the player has are extra: who is diseased keeps none of"
            " those drawn",
            "beyond-first-drawn": "all but the first one drawn are extra, whatever the player has already",
        },
        settles={
            "beyond-one-held": "Of all diseases before you one is yours; the others are extra.",
            "beyond-first-drawn": (
                "Of the diseases that you draw at once the first is yours; the others are extra."
            ),
        },
    ),
    Reading(
        id="survival.reading.nobody-healthy",
        doubt="Everybody is diseased: where does an extra disease go?",
        options=NobodyHealthy,
        default=NobodyHealthy.STAYS,
        evidence="It is passed on if possible; where it is not, it lies where it was laid.",
        clauses=(
            "survival.clause.spread-nearest",
            "survival.clause.extra-spreads",
        ),
        says={
            "stays": "it stays with its drawer",
            "discarded": "it goes to the discard pile",
        },
        fills=True,
        settles={
            "stays": "If everybody is diseased, the extra disease stays with its drawer.",
            "discarded": "If everybody is diseased, the extra disease is discarded.",
        },
    ),
    Reading(
        id="survival.reading.removed-disease",
        doubt="A disease is removed: does it go to the discard pile, to be drawn again?",
        options=RemovedDisease,
        default=RemovedDisease.DISCARDED,
        evidence="It is a card of the main deck, and those are discarded after use. Against it: it was not"
        " used but removed.",
        clauses=(
            "survival.clause.medicine-cures",
            "survival.clause.discard-pile",
        ),
        says={
            "discarded": "it goes to the discard pile, like the medicine",
            "boxed": "it is out of the game",
        },
        fills=True,
        settles={
            "discarded": "A disease that is removed is discarded.",
            "boxed": "A disease that is removed is put back into the box.",
        },
    ),
    Reading(
        id="survival.reading.out-of-turn-who",
        doubt="B gains a disease on A's turn: may C remove it at once, or only B?",
        options=OutOfTurnWho,
        default=OutOfTurnWho.RECEIVER,
        evidence="The glossary has the one who gains a disease play it. Against it: the sentence on turns"
        " names nobody, and on one's own turn any player's disease can be removed.",
        clauses=(
            "survival.clause.medicine-out-of-turn",
            "survival.clause.medicine-cures",
        ),
        says={
            "receiver": "only the player who gained the disease",
            "anybody": "everybody, for anyone who gained one, the player on turn included",
        },
        settles={
            "receiver": "Only who gained the disease may play it.",
            "anybody": "Any player may play it, for any who gained a disease.",
        },
    ),
    Reading(
        id="survival.reading.out-of-turn-until",
        doubt="B gains a disease on A's turn: until when may it be removed?",
        options=OutOfTurnUntil,
        default=OutOfTurnUntil.AT_ONCE,
        evidence="The glossary says that it is removed immediately. Against it: the rule itself says from"
        " when, and not until when.",
        clauses=(
            "survival.clause.medicine-out-of-turn",
            "survival.clause.medicine-after-spread",
        ),
        says={
            "at-once": "before anything else is done: who is on turn waits until those asked have decided",
            "turn-end": "at any time until that turn ends; nobody waits",
        },
        settles={
            "at-once": "It is played at once, or not on this turn.",
            "turn-end": "It may be played until that turn ends.",
        },
    ),
    Reading(
        id="survival.reading.cure-in-event",
        doubt="An event makes players draw, and somebody gains a disease: may it be removed, though it is"
        " nobody's turn?",
        options=CureInEvent,
        default=CureInEvent.NO,
        evidence="The one exception named is another's turn. Against it: the glossary allows it out of"
        " turn after gaining a disease.",
        clauses=(
            "survival.clause.medicine-out-of-turn",
            "survival.clause.event-draw-replaced",
        ),
        says={
            "no": "medicine waits until one's own turn",
            "yes": "it may be removed as one gained on another's turn",
        },
        settles={
            "no": "A disease gained by an event waits for one's own turn.",
            "yes": "A disease gained by an event may be removed at once, too.",
        },
    ),
    Reading(
        id="survival.reading.nobody-contributed",
        doubt="Nobody has put a card into the stockpile: who is the leader?",
        options=NobodyContributed,
        default=NobodyContributed.STAYS,
        evidence="Nothing takes the token away, and among equals the first in turn order is the leader."
        " Against it: nobody has contributed the most.",
        clauses=(
            "survival.clause.most-leads",
            "survival.clause.tie-first-placed",
        ),
        says={
            "stays": "the leader stays",
            "passes-left": "the token goes to the leader's left neighbour",
        },
        fills=True,
        settles={
            "stays": "If nobody contributed, the leader stays.",
            "passes-left": "If nobody contributed, the token goes to the leader's left neighbour.",
        },
    ),
    Reading(
        id="survival.reading.printed-number",
        doubt="The line of an event prints a number, and its table has another: which holds?",
        options=PrintedNumber,
        default=PrintedNumber.TABLE,
        evidence="The table is read by the number of players, and the text reads the printed event so."
        " Against it: the table is for the #, and the line prints a 3.",
        clauses=(
            "survival.clause.recruit-symbol",
            "survival.clause.example-line",
            "survival.clause.example-table",
            "survival.clause.example-six-players",
            "survival.clause.leader-recruits",
        ),
        says={
            "table": "the number in the table",
            "line": "the number in the line; the table serves the # alone",
        },
        settles={
            "table": "The number of recruits is that of the table, whatever the line prints.",
            "line": "The number of recruits is that of the line; the table is for the # alone.",
        },
    ),
    Reading(
        id="survival.reading.required-kind",
        doubt="The printed event is of the type weapon, and its line wants liquor: which do the recruits"
        " owe?",
        options=RequiredKind,
        default=RequiredKind.LINE,
        evidence="The line says what each is to contribute. Against it: the next example speaks of an"
        " event that wants weapons.",
        clauses=(
            "survival.clause.example-type",
            "survival.clause.example-line",
            "survival.clause.example-talk",
            "survival.clause.all-match-survive",
            "survival.clause.event-card-parts",
        ),
        says={
            "line": "what the line wants",
            "type": "a card of the event's type",
        },
        settles={
            "line": "Recruits owe what the line of the event names.",
            "type": "Recruits owe a card of the event's type.",
        },
    ),
    Reading(
        id="survival.reading.event-card",
        doubt="A recruit has a card that the event wants: must it be given?",
        options=EventCard,
        default=EventCard.FREE,
        evidence="One card is given, hidden, and a wrong one is the traitors' way to fail. Against it:"
        " recruits are chosen to contribute what is wanted.",
        clauses=(
            "survival.clause.recruits-give-one",
            "survival.clause.event-uses",
        ),
        says={
            "free": "any card of the hand may be given",
            "wanted-if-held": "who has a wanted card must give one",
        },
        settles={
            "free": "A recruit gives any card, also one that the event does not want.",
            "wanted-if-held": "A recruit who has a card that the event wants gives one.",
        },
    ),
    Reading(
        id="survival.reading.too-few-votes",
        doubt="Too few players have cards, and the vote on the leader fails: does the new leader face a"
        " vote as well?",
        options=TooFewVotes,
        default=TooFewVotes.REPEATED,
        evidence="The rules of voting are named for it. Against it: the new leader has nothing to propose.",
        clauses=(
            "survival.clause.too-few-vote",
            "survival.clause.too-few-fail",
            "survival.clause.new-proposal",
        ),
        says={
            "repeated": "as in any other vote: until one passes, or the token has been passed twice",
            "single": "there is one vote; then whoever leads carries out FAIL",
        },
        settles={
            "repeated": "If this vote fails, the new leader is voted on as after any failed vote.",
            "single": "If this vote fails, the new leader carries out FAIL.",
        },
    ),
    Reading(
        id="survival.reading.third-leader",
        doubt="The team is that of a leader who needs no vote: do its recruits roll and give cards, as"
        " after a vote that passed?",
        options=ThirdLeader,
        default=ThirdLeader.AS_PASSED,
        evidence="The team is decided, and the event needs its cards; the glossary has the diseased roll"
        " whenever they contribute. Against it: both steps are told for a vote that passed.",
        clauses=(
            "survival.clause.second-pass-no-vote",
            "survival.clause.recruits-roll",
            "survival.clause.recruits-give-one",
        ),
        says={
            "as-passed": "they roll and give as after a vote that passed",
            "nothing": "nobody rolls or gives, and the outcome is FAIL",
        },
        fills=True,
        settles={
            "as-passed": "The recruits of a leader who needs no vote roll and give cards as after a vote.",
            "nothing": (
                "If two votes on recruits have failed, nobody rolls or gives, and the outcome is FAIL."
            ),
        },
    ),
    Reading(
        id="survival.reading.too-few-targets",
        doubt="Two players are to be chosen, and one is there to be chosen: what happens?",
        options=TooFewTargets,
        default=TooFewTargets.AS_MANY,
        evidence="As much is done as is possible. Against it: that is said where there is nobody at all.",
        clauses=(
            "survival.clause.as-far-as-possible",
            "survival.clause.no-target-disregarded",
        ),
        says={
            "as-many": "as many as there are are chosen",
            "none": "the instruction falls away",
        },
        settles={
            "as-many": "If there are fewer players, choose all of them.",
            "none": "If there are fewer players, leave the instruction out.",
        },
    ),
    Reading(
        id="survival.reading.undistributed",
        doubt="The leader may hand out the cards drawn and keeps some back: whose are they?",
        options=Undistributed,
        default=Undistributed.KEPT,
        evidence="The leader drew them, and handing out is only allowed.",
        clauses=("survival.clause.example-survive",),
        says={
            "kept": "they join the leader's hand",
            "discarded": "they go to the discard pile",
        },
        fills=True,
        settles={
            "kept": "The leader keeps what is not handed out.",
            "discarded": "What is not handed out is discarded.",
        },
    ),
    Reading(
        id="survival.reading.replaced-disease",
        doubt="An event throws drawn diseases away: can one come back in the same draw, if the discard"
        " pile is shuffled?",
        options=ReplacedDisease,
        default=ReplacedDisease.AFTER_THE_DRAW,
        evidence="No card should be drawn twice in one draw, which might never end. Against it: discarding"
        " is named before replacing.",
        clauses=(
            "survival.clause.example-survive",
            "survival.clause.reshuffle",
        ),
        says={
            "after-the-draw": "it is put aside and discarded when the draw is done",
            "at-once": "it is in the discard pile when its replacement is drawn",
        },
        settles={
            "after-the-draw": "Discard them when the draw is done.",
            "at-once": "Discard each at once, before its replacement is drawn.",
        },
    ),
    Reading(
        id="survival.reading.one-after-another",
        doubt="An outcome eliminates a traitor by one instruction and would eliminate a survivor by the"
        " next: who wins?",
        options=OneAfterAnother,
        default=OneAfterAnother.INSTRUCTION,
        evidence="An elimination ends the game, and instructions have an order. Against it: the leader"
        " follows the instructions, and then it is looked who has been eliminated.",
        clauses=(
            "survival.clause.elimination-ends",
            "survival.clause.both-out",
            "survival.clause.outcome-instructions",
        ),
        says={
            "instruction": "the game is over after the instruction that eliminated somebody",
            "outcome": "the outcome is carried out to its end first: all its losses are of one moment",
        },
        settles={
            "instruction": "The game ends with the instruction that eliminates somebody.",
            "outcome": "Carry out the whole outcome before you see who is eliminated.",
        },
    ),
    Reading(
        id="survival.reading.food-order",
        doubt="Liquor takes food away and the event adds some: in which order?",
        options=FoodOrder,
        default=FoodOrder.LIQUOR_FIRST,
        evidence="That is the order of the steps. Against it: the glossary names the event's effects"
        " before the liquor's.",
        clauses=(
            "survival.clause.liquor-removes-food",
            "survival.clause.event-changes-food",
            "survival.clause.one-food-one-player",
        ),
        says={
            "liquor-first": "liquor takes what food there is, then the event adds or takes",
            "event-first": "the event adds or takes, then liquor takes what food there is",
        },
        settles={
            "liquor-first": "Liquor first; then the event.",
            "event-first": "The event first; then liquor.",
        },
    ),
    Reading(
        id="survival.reading.token-cap",
        doubt="A phase has two decisions that need a vote: do the passes of the first count for the second?",
        options=TokenCap,
        default=TokenCap.PHASE,
        evidence="The limit is set for the phase. Against it: the example shows three leaders of one"
        " decision.",
        clauses=(
            "survival.clause.two-passes-at-most",
            "survival.clause.second-pass-no-vote",
            "survival.clause.example-downvoting",
        ),
        says={
            "phase": "passes are counted over the phase: after the second, no decision of the phase needs"
            " a vote",
            "decision": "passes are counted for each decision anew",
        },
        settles={
            "phase": "In a phase the token is passed twice at most, over all its decisions.",
            "decision": "On each decision the token is passed twice at most.",
        },
    ),
    Reading(
        id="survival.reading.harmless-counter",
        doubt="A proposal that would eliminate somebody is voted down, and the new leader's eliminates"
        " nobody: is there a vote?",
        options=HarmlessCounter,
        default=HarmlessCounter.VOTE,
        evidence="After the new proposal, be it another, all vote again. Against it: only eliminations"
        " need a vote.",
        clauses=(
            "survival.clause.new-proposal",
            "survival.clause.lethal-needs-vote",
            "survival.clause.lethal-starving-needs-vote",
        ),
        says={
            "vote": "yes: after a failed vote there is another",
            "no-vote": "no: only what would eliminate somebody is voted on",
        },
        settles={
            "vote": "After a failed vote the next proposal is voted on, whatever it is.",
            "no-vote": (
                "After a failed vote the next proposal is voted on only if it would eliminate somebody."
            ),
        },
    ),
    Reading(
        id="survival.reading.only-choice",
        doubt="There is one thing that the leader can choose, and it eliminates somebody: is it a decision"
        " to be voted on?",
        options=OnlyChoice,
        default=OnlyChoice.VOTE,
        evidence="Whoever proposes to eliminate somebody faces a vote. Against it: a loss that nobody has"
        " decided on needs none.",
        clauses=(
            "survival.clause.lethal-needs-vote",
            "survival.clause.lethal-starving-needs-vote",
            "survival.clause.forced-loss-no-vote",
        ),
        says={
            "vote": "yes: the leader proposes it all the same",
            "no-vote": "no: nobody has decided anything",
        },
        settles={
            "vote": "The leader proposes also what is the only choice, and all vote.",
            "no-vote": "Where nothing can be chosen there is no vote.",
        },
    ),
    Reading(
        id="survival.reading.placed-sight",
        doubt="May players look at what they have contributed, or given to an event, before it is mixed?",
        options=PlacedSight,
        default=PlacedSight.OWNER,
        evidence="They lie by their player's identity card, and the player knows them anyway.",
        clauses=(
            "survival.clause.contributed-face-down",
            "survival.clause.given-face-down",
        ),
        says={
            "owner": "who laid them down may look at them",
            "nobody": "nobody may",
        },
        fills=True,
        settles={
            "owner": "You may look at your own cards until they are mixed.",
            "nobody": "Nobody looks at cards that were laid down until they are turned up.",
        },
    ),
    Reading(
        id="survival.reading.stockpile-sight",
        doubt="The leader keeps the stockpile: may the leader look at it before the food phase?",
        options=StockpileSight,
        default=StockpileSight.NOBODY,
        evidence="It is mixed face down and turned up after the event. Against it: what must wait is only"
        " its being revealed.",
        clauses=(
            "survival.clause.stockpile-to-leader",
            "survival.clause.stockpile-revealed",
        ),
        says={
            "nobody": "nobody looks at it before it is revealed",
            "leader": "the leader may look at it, and nobody else",
        },
        fills=True,
        settles={
            "nobody": "Nobody looks at the stockpile before the food phase.",
            "leader": "The leader may look at the stockpile at any time.",
        },
    ),
    Reading(
        id="survival.reading.shared-sight",
        doubt="The leader draws cards and hands them out: who sees them?",
        options=SharedSight,
        default=SharedSight.LEADER_AND_RECEIVER,
        evidence="What is drawn goes to the hand, and hands are not shown.",
        clauses=(
            "survival.clause.example-survive",
            "survival.clause.hands-secret",
        ),
        says={
            "leader-and-receiver": "the leader, who has drawn them, and each receiver those received",
            "everybody": "they are shown to all",
        },
        fills=True,
        settles={
            "leader-and-receiver": "Cards are drawn and handed out unseen by the others.",
            "everybody": "Cards that are drawn to be handed out are shown to all.",
        },
    ),
)
