"""The questions of one trick of Savage Bowl, each with the rule that answers it."""

from lexludi.bowl.count import is_eliminated
from lexludi.bowl.next_trick import leads, sits_out
from lexludi.bowl.play import may_play
from lexludi.bowl.sound import (
    no_coming_trick,
    no_lead,
    no_ranked_card,
    no_shown_card,
    no_standing,
    no_trick,
    no_turn,
)
from lexludi.bowl.vocabulary import Colour, Strength
from lexludi.bowl.winner import colour_of, gets_yellow, second_strongest, strength_of, strongest, wins_trick
from lexludi.questions import Question
from lexludi.seats import seat_or_nobody


def yes_or_no(answer: bool) -> str:  # noqa: FBT001 - an answer, no switch
    """A yes or a no."""
    return "yes" if answer else "no"


def colour_name(colour: Colour) -> str:
    """A colour's name."""
    return colour.value


def strength_name(strength: Strength) -> str:
    """A strength in words."""
    return f"{strength.number} in the group {strength.group.name.lower()}"


_COLOURS = ("chameleon-copies", "chameleon-on-trump")

QUESTIONS = (
    Question(
        id="bowl.play.allowed",
        asks="May this seat play this card, with or without its Chameleon?",
        chapter="I: Play a Card from Your Hand",
        rule=may_play,
        say=yes_or_no,
        refuses=no_turn,
        readings=("chameleon-copying", "chameleon-on-trump"),
    ),
    Question(
        id="bowl.trick.colour",
        asks="What colour does a played card have?",
        chapter="How To Play Chameleon Card",
        rule=colour_of,
        say=colour_name,
        refuses=no_shown_card,
        readings=_COLOURS,
    ),
    Question(
        id="bowl.trick.strength",
        asks="How strong is a played card?",
        chapter="II: Determine a Winner and Get a Yellow Card",
        rule=strength_of,
        say=strength_name,
        refuses=no_ranked_card,
    ),
    Question(
        id="bowl.trick.strongest",
        asks="Who played the strongest card?",
        chapter="II: Determine a Winner and Get a Yellow Card",
        rule=strongest,
        say=seat_or_nobody,
        refuses=no_trick,
        readings=_COLOURS,
    ),
    Question(
        id="bowl.trick.second",
        asks="Who played the second strongest card?",
        chapter="II: Determine a Winner and Get a Yellow Card",
        rule=second_strongest,
        say=seat_or_nobody,
        refuses=no_trick,
        readings=_COLOURS,
    ),
    Question(
        id="bowl.trick.yellow",
        asks="Who gets the Yellow Card, if anybody?",
        chapter="Get a Yellow Card (1st half only)",
        rule=gets_yellow,
        say=seat_or_nobody,
        refuses=no_trick,
        readings=_COLOURS,
    ),
    Question(
        id="bowl.trick.winner",
        asks="Who wins the trick?",
        chapter="Winner of the trick",
        rule=wins_trick,
        say=seat_or_nobody,
        refuses=no_trick,
        readings=(*_COLOURS, "second-half"),
    ),
    Question(
        id="bowl.round.eliminated",
        asks="Is a player with that many tricks out of the round?",
        chapter="III: Check the Number of Trick(s) Won",
        rule=is_eliminated,
        say=yes_or_no,
        refuses=no_standing,
    ),
    Question(
        id="bowl.next.sits_out",
        asks="Who sits out the next trick, if anybody?",
        chapter="Get a Yellow Card (1st half only)",
        rule=sits_out,
        say=seat_or_nobody,
        refuses=no_coming_trick,
        example={"trick": 2},
    ),
    Question(
        id="bowl.next.leads",
        asks="Who leads the next trick?",
        chapter="IV: Get Ready for the Next Trick",
        rule=leads,
        say=seat_or_nobody,
        refuses=no_lead,
        readings=("left-out",),
    ),
)
