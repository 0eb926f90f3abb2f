"""The questions of one trick of Savage Bowl, each with the rule that answers it."""

from lexludi.bowl.count import is_eliminated
from lexludi.bowl.next_trick import leads, sits_out
from lexludi.bowl.play import may_play
from lexludi.bowl.winner import colour_of, gets_yellow, second_strongest, strength_of, strongest, wins_trick
from lexludi.questions import Question

_COLOURS = ("chameleon-copies", "chameleon-on-trump")

QUESTIONS = (
    Question(
        id="bowl.play.allowed",
        asks="May this seat play this card, with or without its Chameleon?",
        chapter="I: Play a Card from Your Hand",
        rule=may_play,
        readings=("chameleon-copying", "chameleon-on-trump"),
    ),
    Question(
        id="bowl.trick.colour",
        asks="What colour does a played card have?",
        chapter="How To Play Chameleon Card",
        rule=colour_of,
        readings=_COLOURS,
    ),
    Question(
        id="bowl.trick.strength",
        asks="How strong is a played card?",
        chapter="II: Determine a Winner and Get a Yellow Card",
        rule=strength_of,
    ),
    Question(
        id="bowl.trick.strongest",
        asks="Who played the strongest card?",
        chapter="II: Determine a Winner and Get a Yellow Card",
        rule=strongest,
        readings=_COLOURS,
    ),
    Question(
        id="bowl.trick.second",
        asks="Who played the second strongest card?",
        chapter="II: Determine a Winner and Get a Yellow Card",
        rule=second_strongest,
        readings=_COLOURS,
    ),
    Question(
        id="bowl.trick.yellow",
        asks="Who gets the Yellow Card, if anybody?",
        chapter="Get a Yellow Card (1st half only)",
        rule=gets_yellow,
        readings=_COLOURS,
    ),
    Question(
        id="bowl.trick.winner",
        asks="Who wins the trick?",
        chapter="Winner of the trick",
        rule=wins_trick,
        readings=(*_COLOURS, "second-half"),
    ),
    Question(
        id="bowl.round.eliminated",
        asks="Is a player with that many tricks out of the round?",
        chapter="III: Check the Number of Trick(s) Won",
        rule=is_eliminated,
    ),
    Question(
        id="bowl.next.sits_out",
        asks="Who sits out the next trick, if anybody?",
        chapter="Get a Yellow Card (1st half only)",
        rule=sits_out,
    ),
    Question(
        id="bowl.next.leads",
        asks="Who leads the next trick?",
        chapter="IV: Get Ready for the Next Trick",
        rule=leads,
        readings=("left-out",),
    ),
)
