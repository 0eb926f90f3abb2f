"""The questions of Savage Bowl, each with the rule that answers it, in the order of the rulebook."""

from lexludi.bowl import inputs as i
from lexludi.bowl.count import champ_card, is_eliminated, keeps_champ_card
from lexludi.bowl.discard import comes_first, may_discard, may_play_alone, owes_discard
from lexludi.bowl.end_of_game import is_game_over, winners
from lexludi.bowl.end_of_round import counts_as_played, is_over
from lexludi.bowl.next_round import first_player
from lexludi.bowl.next_trick import leads, sits_out
from lexludi.bowl.play import may_play
from lexludi.bowl.scoring import base_points, bonus_points, round_points
from lexludi.bowl.sight import may_see
from lexludi.bowl.sound import (
    no_champ,
    no_coming_trick,
    no_discard,
    no_final_table,
    no_lead,
    no_new_round,
    no_ranked_card,
    no_round,
    no_score,
    no_shown_card,
    no_sight,
    no_standing,
    no_totals,
    no_trick,
    no_trick_number,
    no_turn,
)
from lexludi.bowl.vocabulary import Colour, First, Strength
from lexludi.bowl.winner import colour_of, gets_yellow, second_strongest, strength_of, strongest, wins_trick
from lexludi.questions import Question
from lexludi.seats import letter, seat_or_nobody


def yes_or_no(answer: bool) -> str:  # noqa: FBT001 - an answer, no switch
    """A yes or a no."""
    return "yes" if answer else "no"


def seats_named(winners: tuple[bool, ...]) -> str:
    """The seats for which the answer is yes."""
    return ", ".join(letter(seat) for seat, wins in enumerate(winners) if wins) or "nobody"


def colour_name(colour: Colour) -> str:
    """A colour's name."""
    return colour.value


def first_name(first: First) -> str:
    """What comes first, in words."""
    return f"the {first.value}"


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
        takes={**i.TURN, **i.CARD, **i.CHAMELEON},
        say=yes_or_no,
        refuses=no_turn,
        readings=("chameleon-copying", "chameleon-on-trump"),
    ),
    Question(
        id="bowl.trick.colour",
        asks="What colour does a played card have?",
        chapter="How To Play Chameleon Card",
        rule=colour_of,
        takes={**i.PLAYED, **i.CHAMELEON, **i.BEFORE},
        say=colour_name,
        refuses=no_shown_card,
        readings=_COLOURS,
    ),
    Question(
        id="bowl.trick.strength",
        asks="How strong is a played card?",
        chapter="II: Determine a Winner and Get a Yellow Card",
        rule=strength_of,
        takes={"colour": i.EFFECTIVE, "number": i.NUMBER, "led": i.LED},
        say=strength_name,
        refuses=no_ranked_card,
    ),
    Question(
        id="bowl.trick.strongest",
        asks="Who played the strongest card?",
        chapter="II: Determine a Winner and Get a Yellow Card",
        rule=strongest,
        takes=i.PLAYS,
        say=seat_or_nobody,
        refuses=no_trick,
        readings=_COLOURS,
    ),
    Question(
        id="bowl.trick.second",
        asks="Who played the second strongest card?",
        chapter="II: Determine a Winner and Get a Yellow Card",
        rule=second_strongest,
        takes=i.PLAYS,
        say=seat_or_nobody,
        refuses=no_trick,
        readings=_COLOURS,
    ),
    Question(
        id="bowl.trick.yellow",
        asks="Who gets the Yellow Card, if anybody?",
        chapter="Get a Yellow Card (1st half only)",
        rule=gets_yellow,
        takes={"trick": i.TRICK, **i.PLAYS},
        say=seat_or_nobody,
        refuses=no_trick,
        readings=_COLOURS,
    ),
    Question(
        id="bowl.trick.winner",
        asks="Who wins the trick?",
        chapter="Winner of the trick",
        rule=wins_trick,
        takes={"trick": i.TRICK, **i.PLAYS},
        say=seat_or_nobody,
        refuses=no_trick,
        readings=(*_COLOURS, "second-half"),
    ),
    Question(
        id="bowl.round.eliminated",
        asks="Is a player with that many tricks out of the round?",
        chapter="III: Check the Number of Trick(s) Won",
        rule=is_eliminated,
        takes={"players": i.PLAYERS, "wins": i.WINS},
        say=yes_or_no,
        refuses=no_standing,
    ),
    Question(
        id="bowl.next.sits_out",
        asks="Who sits out the next trick, if anybody?",
        chapter="Get a Yellow Card (1st half only)",
        rule=sits_out,
        takes={"trick": i.COMING, "yellow": i.HOLDER},
        say=seat_or_nobody,
        refuses=no_coming_trick,
        example={"trick": 2},
    ),
    Question(
        id="bowl.next.leads",
        asks="Who leads the next trick?",
        chapter="IV: Get Ready for the Next Trick",
        rule=leads,
        takes={"winner": i.WINNER, "out": i.OUT, "sits": i.SITS},
        say=seat_or_nobody,
        refuses=no_lead,
        readings=("left-out",),
    ),
    Question(
        id="bowl.discard.owed",
        asks="Must the strongest player of a trick discard a card?",
        chapter="Get a Yellow Card (1st half only)",
        rule=owes_discard,
        takes={"trick": i.TRICK},
        say=yes_or_no,
        refuses=no_trick_number,
    ),
    Question(
        id="bowl.discard.when",
        asks="What comes first when all have played: the discard for the Yellow Card, or the taking?",
        chapter="Get a Yellow Card (1st half only)",
        rule=comes_first,
        takes={"trick": i.TRICK},
        readings=("discard-when",),
        say=first_name,
        refuses=no_trick_number,
    ),
    Question(
        id="bowl.discard.allowed",
        asks="May this be discarded for the Yellow Card?",
        chapter="Get a Yellow Card (1st half only)",
        rule=may_discard,
        takes={**i.HAND, "supply": i.SUPPLY, **i.DISCARDED},
        readings=("discard-chameleon",),
        say=yes_or_no,
        refuses=no_discard,
    ),
    Question(
        id="bowl.play.alone",
        asks="May this seat play its Chameleon without a card?",
        chapter="How To Play Chameleon Card",
        rule=may_play_alone,
        takes=i.TURN,
        readings=("chameleon-alone",),
        say=yes_or_no,
    ),
    Question(
        id="bowl.round.champ",
        asks="Which Runaway Champ Card does the winner of a trick get, if any?",
        chapter="III: Check the Number of Trick(s) Won",
        rule=champ_card,
        takes={
            "players": i.PLAYERS,
            "wins": i.WINS_NOW,
            "two_is_free": i.TWO_IS_FREE,
            "one_is_free": i.ONE_IS_FREE,
        },
        refuses=no_standing,
        example={"wins": 3, "two_is_free": True},
    ),
    Question(
        id="bowl.round.keeps_champ",
        asks="Does a player keep a Runaway Champ Card?",
        chapter="III: Check the Number of Trick(s) Won",
        rule=keeps_champ_card,
        takes={"eliminated": i.ELIMINATED},
        readings=("champ-of-eliminated",),
        say=yes_or_no,
    ),
    Question(
        id="bowl.round.over",
        asks="Is the round over?",
        chapter="End of a Round",
        rule=is_over,
        takes={"players": i.PLAYERS, "done": i.DONE, "still_in": i.STILL_IN},
        say=yes_or_no,
        refuses=no_round,
    ),
    Question(
        id="bowl.round.counts",
        asks="Is a round that has ended one of the rounds of the game?",
        chapter="End of a Round",
        rule=counts_as_played,
        takes={"cut_short": i.CUT_SHORT},
        readings=("cut-short-round",),
        say=yes_or_no,
    ),
    Question(
        id="bowl.score.base",
        asks="How many Base Points does a player get?",
        chapter="End of Round Scoring",
        rule=base_points,
        takes={"players": i.PLAYERS, "round": i.ROUND, "wins": i.WINS},
        refuses=no_score,
    ),
    Question(
        id="bowl.score.bonus",
        asks="How many Bonus Points does a player get?",
        chapter="End of Round Scoring",
        rule=bonus_points,
        takes={"champ": i.CHAMP, "eliminated": i.ELIMINATED},
        refuses=no_champ,
    ),
    Question(
        id="bowl.score.round",
        asks="How many points does a player score in a round?",
        chapter="End of Round Scoring",
        rule=round_points,
        takes={"players": i.PLAYERS, "round": i.ROUND, "wins": i.WINS, "champ": i.CHAMP, "done": i.WHOLE},
        refuses=no_score,
        example={"wins": 3, "champ": 2, "done": 13},
    ),
    Question(
        id="bowl.game.over",
        asks="Is the game over?",
        chapter="End of a Game",
        rule=is_game_over,
        takes={"rounds": i.ROUNDS, "totals": i.TOTALS},
        say=yes_or_no,
        refuses=no_totals,
    ),
    Question(
        id="bowl.game.winners",
        asks="Who wins the game?",
        chapter="End of a Game",
        rule=winners,
        takes={"totals": i.TOTALS, "champs": i.CHAMPS, "cut_short": i.CUT_SHORT},
        readings=("tie-champ", "cut-short-champ"),
        say=seats_named,
        refuses=no_final_table,
        example={"totals": [7, 7, 3, 0], "champs": [0, 2, 0, 0]},
    ),
    Question(
        id="bowl.next.first_player",
        asks="Who is first player of the next round?",
        chapter="Get Ready for the Next Round",
        rule=first_player,
        takes={"champs": i.CHAMPS, "cut_short": i.CUT_SHORT, "winner": i.LAST_WINNER},
        readings=("cut-short-champ", "nobody-named"),
        say=seat_or_nobody,
        refuses=no_new_round,
        example={"champs": [0, 2, 0, 0], "winner": 3},
    ),
    Question(
        id="bowl.seen",
        asks="May this player see what lies there?",
        chapter="The cards you cannot see during the game",
        rule=may_see,
        takes={"zone": i.ZONE, "owner": i.OWNER, "viewer": i.VIEWER},
        say=yes_or_no,
        refuses=no_sight,
    ),
)
