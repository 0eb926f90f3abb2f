"""The readings of Savage Bowl that its trick depends on."""

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


@dataclass(frozen=True, slots=True)
class Readings:
    """One choice for each reading; the defaults are the ones the evidence favours."""

    chameleon_copies: Copies = Copies.EFFECTIVE
    chameleon_on_trump: OnTrump = OnTrump.RECOLOURS
    chameleon_copying: Copying = Copying.COMPULSORY
    second_half: SecondHalf = SecondHalf.STRONGEST_WINS
    left_out: LeftOut = LeftOut.NEXT_LEFT


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
        fills=True,
    ),
)
