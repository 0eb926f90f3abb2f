"""The readings of Savage Bowl: what its text can be taken to say in more than one way."""

from dataclasses import dataclass
from enum import Enum, unique

from lexludi.readings import Reading


@unique
class Copies(Enum):
    """Which colour of the card before it a Chameleon copies."""

    EFFECTIVE = "effective"
    PRINTED = "printed"


@unique
class OnTrump(Enum):
    """What a Chameleon on a Trump Card does."""

    RECOLOURS = "recolours"
    STAYS_TRUMP = "stays-trump"
    FORBIDDEN = "forbidden"


@unique
class Copying(Enum):
    """Whether a Chameleon always copies."""

    COMPULSORY = "compulsory"
    OPTIONAL = "optional"


@unique
class SecondHalf(Enum):
    """What “everything else is the same” leaves of the first half's way to win."""

    STRONGEST_WINS = "strongest-wins"
    SAME_AS_FIRST = "same-as-first"


@unique
class LeftOut(Enum):
    """Who leads when the left neighbour of an eliminated winner is eliminated too."""

    NEXT_LEFT = "next-left"
    NEAREST_RIGHT = "nearest-right"


@unique
class DiscardChameleon(Enum):
    """Whether an unused Chameleon may be what is discarded for the Yellow Card."""

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"


@unique
class ChameleonAlone(Enum):
    """Whether a player without the colour led may play the Chameleon and nothing else."""

    FORBIDDEN = "forbidden"
    ALLOWED = "allowed"


@unique
class DiscardWhen(Enum):
    """Whether the discard comes before or after the winner takes the trick."""

    BEFORE_TAKING = "before-taking"
    AFTER_TAKING = "after-taking"


@unique
class ChampOfEliminated(Enum):
    """What becomes of the Runaway Champ Card of a player who is eliminated."""

    KEPT = "kept"
    RETURNED = "returned"


@unique
class TieChamp(Enum):
    """Whose Runaway Champ Card breaks a tie for the most points."""

    AMONG_TIED = "among-tied"
    AT_TABLE = "at-table"


@unique
class CutShortRound(Enum):
    """Whether a round that ended early is one of the rounds of the game."""

    COUNTS = "counts"
    IS_PLAYED_AGAIN = "is-played-again"


@unique
class CutShortChamp(Enum):
    """Whether the Runaway Champ Cards of a round that ended early break ties and name the next leader."""

    COUNT = "count"
    DO_NOT_COUNT = "do-not-count"


@unique
class NobodyNamed(Enum):
    """Who leads a new round where no sentence names anybody."""

    AS_AT_FIRST = "as-at-first"
    LAST_WINNER = "last-winner"


@dataclass(frozen=True, slots=True)
class Readings:
    """One choice for each reading; the defaults are the ones the evidence favours."""

    chameleon_copies: Copies = Copies.EFFECTIVE
    chameleon_on_trump: OnTrump = OnTrump.RECOLOURS
    chameleon_copying: Copying = Copying.COMPULSORY
    second_half: SecondHalf = SecondHalf.STRONGEST_WINS
    left_out: LeftOut = LeftOut.NEXT_LEFT
    discard_chameleon: DiscardChameleon = DiscardChameleon.FORBIDDEN
    chameleon_alone: ChameleonAlone = ChameleonAlone.FORBIDDEN
    discard_when: DiscardWhen = DiscardWhen.BEFORE_TAKING
    champ_of_eliminated: ChampOfEliminated = ChampOfEliminated.KEPT
    tie_champ: TieChamp = TieChamp.AMONG_TIED
    cut_short_round: CutShortRound = CutShortRound.COUNTS
    cut_short_champ: CutShortChamp = CutShortChamp.COUNT
    nobody_named: NobodyNamed = NobodyNamed.AS_AT_FIRST


READINGS = (
    Reading(
        id="bowl.reading.chameleon-copies",
        doubt="Does a Chameleon copy the printed or the effective colour of the card before it?",
        options=Copies,
        default=Copies.EFFECTIVE,
        evidence="In the worked example with two Chameleons the second copies the trump colour that the"
        " first gave to a blue card: only the effective colour explains it.",
        clauses=("bowl.clause.chameleon-copies", "bowl.clause.chameleon-chain"),
        says={
            "effective": "the colour the card before it counts as, so copies pass along a chain",
            "printed": "the colour printed on the card before it, whatever lies on that card",
        },
        settles={
            "effective": "The colour copied is the one that the card before counts as, after any Chameleon on"
            " that card.",
            "printed": "The colour copied is the one printed on the card before, whatever lies on that card.",
        },
    ),
    Reading(
        id="bowl.reading.chameleon-on-trump",
        doubt="A Chameleon on a Trump Card: does the card lose its trump colour, keep it, or is the play not"
        " allowed?",
        options=OnTrump,
        default=OnTrump.RECOLOURS,
        evidence="Any card of the hand may go with it, and the copied colour is applied to the card played,"
        " with no exception for trumps. Against it: the card beneath is called a Number Card.",
        clauses=(
            "bowl.clause.chameleon-on-number-card",
            "bowl.clause.chameleon-frees",
            "bowl.clause.chameleon-copies",
        ),
        says={
            "recolours": "the Trump Card takes the copied colour like any other card",
            "stays-trump": "the Trump Card stays a trump; the Chameleon only lifts the duty to follow",
            "forbidden": "a Chameleon may be played with a Number Card only",
        },
        settles={
            "recolours": "A Chameleon may be played with a Trump Card too; that card then counts as the"
            " colour copied and not as a trump.",
            "stays-trump": "A Trump Card with a Chameleon stays a trump; only the duty to follow falls away.",
            "forbidden": "A Chameleon may only be played with a Number Card.",
        },
    ),
    Reading(
        id="bowl.reading.chameleon-copying",
        doubt="Must a Chameleon copy, or may its owner use it only to lift the duty to follow?",
        options=Copying,
        default=Copying.COMPULSORY,
        evidence="The sentence on copying states what the card does and offers no choice.",
        clauses=("bowl.clause.chameleon-copies", "bowl.clause.chameleon-frees"),
        says={
            "compulsory": "a played Chameleon always copies",
            "optional": "its owner says, on playing it, whether it copies",
        },
        settles={
            "compulsory": "A Chameleon that is played always copies.",
            "optional": "Who plays a Chameleon says whether it copies or only lifts the duty to follow.",
        },
    ),
    Reading(
        id="bowl.reading.second-half",
        doubt="In the second half, is winning one of the things that stay the same?",
        options=SecondHalf,
        default=SecondHalf.STRONGEST_WINS,
        evidence="A chapter of its own says the strongest card wins in the second half; the sentence that"
        " everything else stays the same comes earlier and is about the Yellow Card.",
        clauses=("bowl.clause.second-half-same", "bowl.clause.strongest-wins"),
        says={
            "strongest-wins": "the strongest card wins from the sixth trick on",
            "same-as-first": "only the Yellow Card goes; the second strongest card still wins",
        },
        settles={
            "strongest-wins": "In the second half there is no Yellow Card and the strongest card wins;"
            " all else is as in the first half.",
            "same-as-first": "In the second half, too, the second strongest card wins; only the Yellow Card"
            " falls away.",
        },
    ),
    Reading(
        id="bowl.reading.left-out",
        doubt="An eliminated winner's left neighbour is eliminated as well: who leads?",
        options=LeftOut,
        default=LeftOut.NEXT_LEFT,
        evidence="The worked example goes on to the left when the left neighbour only sits out.",
        clauses=("bowl.clause.left-of-eliminated-leads", "bowl.clause.leader-skips-sitter"),
        says={
            "next-left": "go on to the left until someone can lead",
            "nearest-right": "the nearest player to the winner's right who can lead",
        },
        settles={
            "next-left": "If the winner is eliminated, the next player to the left who takes part in the"
            " coming trick leads it.",
            "nearest-right": "If the winner is eliminated and the left neighbour too, the nearest player"
            " to the right leads.",
        },
        fills=True,
    ),
    Reading(
        id="bowl.reading.discard-chameleon",
        doubt="May the discard for the Yellow Card be the player's unused Chameleon?",
        options=DiscardChameleon,
        default=DiscardChameleon.FORBIDDEN,
        evidence="From the shuffle on, “card” stands for Number and Trump Cards, and what is discarded is a"
        " card. Against it: the Chameleon is said to be part of the hand that the discard comes from.",
        clauses=(
            "bowl.clause.yellow-discard",
            "bowl.clause.card-meaning",
            "bowl.clause.chameleon-in-hand",
        ),
        says={
            "forbidden": "only a Number Card or a Trump Card can be discarded",
            "allowed": "the Chameleon is one of the cards of the hand, so it can be discarded",
        },
        settles={
            "forbidden": "What is discarded is a Number Card or a Trump Card.",
            "allowed": "An unused Chameleon may be what is discarded.",
        },
    ),
    Reading(
        id="bowl.reading.chameleon-alone",
        doubt="May a player without the colour led play the Chameleon as the one card of the trick?",
        options=ChameleonAlone,
        default=ChameleonAlone.FORBIDDEN,
        evidence="A Chameleon goes along with a card of the hand, and alone it has no number to compare."
        " Against it: the void may play any card of the hand, and the Chameleon is part of the hand.",
        clauses=(
            "bowl.clause.chameleon-with-card",
            "bowl.clause.void-any",
            "bowl.clause.chameleon-in-hand",
        ),
        says={
            "forbidden": "a Chameleon is never played without a card",
            "allowed": "who lacks the colour led may play the Chameleon by itself",
        },
        settles={
            "forbidden": "A Chameleon is always played along with a card.",
            "allowed": "Who lacks the colour led may play the Chameleon without a card.",
        },
    ),
    Reading(
        id="bowl.reading.discard-when",
        doubt="Does the discard for the Yellow Card come before or after the winner takes the trick?",
        options=DiscardWhen,
        default=DiscardWhen.BEFORE_TAKING,
        evidence="The discard is told before the winning of the trick, and the worked example of the fifth"
        " trick keeps that order.",
        clauses=("bowl.clause.yellow-discard", "bowl.clause.winner-takes", "bowl.clause.example-fifth"),
        says={
            "before-taking": "first the discard, then the winner takes the trick and counts",
            "after-taking": "first the winner takes the trick and counts, then the discard",
        },
        settles={
            "before-taking": "The winner takes the trick after the discard.",
            "after-taking": "The discard is made once the winner has taken the trick.",
        },
    ),
    Reading(
        id="bowl.reading.champ-of-eliminated",
        doubt="A player who has a Runaway Champ Card is eliminated: does the card stay, or go to the next?",
        options=ChampOfEliminated,
        default=ChampOfEliminated.KEPT,
        evidence="The next round's first player and the tie-break look at the cards whether or not their"
        " players were eliminated, so an eliminated player still has one.",
        clauses=(
            "bowl.clause.champ-first",
            "bowl.clause.champ-second",
            "bowl.clause.champ-leads",
            "bowl.clause.tie-despite-elimination",
        ),
        says={
            "kept": "the card stays with the player, worth no points",
            "returned": "the card goes back, and the next player who reaches the target takes it",
        },
        settles={
            "kept": "An eliminated player keeps the card; it brings no points.",
            "returned": "An eliminated player gives the card back; the next to reach the target takes it.",
        },
        fills=True,
    ),
    Reading(
        id="bowl.reading.tie-champ",
        doubt="Whose Runaway Champ Card breaks a tie: the best among the tied, or the best at the table?",
        options=TieChamp,
        default=TieChamp.AMONG_TIED,
        evidence="To break a tie a card must tell the tied apart. Against it: the sentences speak of “the"
        " player with the 2-point card”, tied or not.",
        clauses=("bowl.clause.tie-champ-two", "bowl.clause.tie-champ-one", "bowl.clause.tie-shared"),
        says={
            "among-tied": "of the tied players the one with the best card wins",
            "at-table": "the best card at the table decides; if its player is not tied, the tie stands",
        },
        settles={
            "among-tied": "Of the tied players the one with the better Champ Card wins.",
            "at-table": "The best Champ Card at the table decides; if it is before none of the tied,"
            " they all win.",
        },
    ),
    Reading(
        id="bowl.reading.cut-short-round",
        doubt="Is a round that ended early one of the rounds of the game?",
        options=CutShortRound,
        default=CutShortRound.COUNTS,
        evidence="It ends like any round, without the last trick; nothing says that it is played again.",
        clauses=("bowl.clause.cut-short", "bowl.clause.game-end-rounds"),
        says={
            "counts": "it counts towards the number of rounds, without points",
            "is-played-again": "it does not count: the same round is played again",
        },
        settles={
            "counts": "Such a round counts as played.",
            "is-played-again": "Such a round does not count and is played again.",
        },
    ),
    Reading(
        id="bowl.reading.cut-short-champ",
        doubt="Do the Runaway Champ Cards of a round that ended early break ties and name the next leader?",
        options=CutShortChamp,
        default=CutShortChamp.COUNT,
        evidence="Only points are said to be lost in such a round; who got the card did get it.",
        clauses=(
            "bowl.clause.cut-short-no-points",
            "bowl.clause.champ-leads",
            "bowl.clause.tie-champ-two",
        ),
        says={
            "count": "they count as in any round",
            "do-not-count": "in such a round nobody is taken to have got one",
        },
        settles={
            "count": "The Champ Cards of such a round count like those of any other.",
            "do-not-count": "In such a round nobody counts as having got a Champ Card.",
        },
    ),
    Reading(
        id="bowl.reading.nobody-named",
        doubt="Nobody has, or is taken to have, the Champ Card 2 of the last round: who leads the new one?",
        options=NobodyNamed,
        default=NobodyNamed.AS_AT_FIRST,
        evidence="It arises only where eliminated players give their cards back, or the cards of a round that"
        " ended early do not count; then no sentence speaks of it. The set-up's own way is the nearest.",
        clauses=("bowl.clause.champ-leads", "bowl.clause.first-leader-otherwise"),
        says={
            "as-at-first": "settled anew in any way that suits, as at the set-up (here: the first seat)",
            "last-winner": "the winner of the last trick that was played",
        },
        settles={
            "as-at-first": "If nobody got the Champ Card 2, the first player is settled as at the set-up.",
            "last-winner": "If nobody got the Champ Card 2, whoever won the last trick is first player.",
        },
        fills=True,
    ),
)
