"""The questions of Savana, each with the rule that answers it, in the order of the rulebook."""

from lexludi.questions import Question
from lexludi.savana import inputs as i
from lexludi.savana.deal import dealt
from lexludi.savana.layout import lift
from lexludi.savana.play import leads_next, may_play, next_to_play
from lexludi.savana.sight import may_see
from lexludi.savana.sound import (
    no_end,
    no_families,
    no_giver,
    no_holding,
    no_lead,
    no_next_turn,
    no_passes,
    no_power,
    no_sight,
    no_trick,
    no_turn,
    no_way,
)
from lexludi.savana.trick import led_by, wins_trick
from lexludi.savana.vocabulary import Below, Dealt, Giving
from lexludi.savana.winning import is_over, points, wins
from lexludi.savana.zebras import gives, goes_to, may_give, next_pass, works
from lexludi.seats import letter, seat_or_nobody


def yes_or_no(answer: bool) -> str:  # noqa: FBT001 - an answer, no switch
    """A yes or a no."""
    return "yes" if answer else "no"


def seats_named(winners: tuple[bool, ...]) -> str:
    """The seats for which the answer is yes."""
    return ", ".join(letter(seat) for seat, wins in enumerate(winners) if wins) or "nobody"


def in_numbers(answer: Dealt) -> str:
    """What each is dealt."""
    layout = f", a layout of {answer.face_up} upon {answer.face_down}" if answer.face_up else ""
    return f"{answer.hand} in hand{layout}"


def which_card(place: int | None) -> str:
    """Which card of a trick it is."""
    return "none" if place is None else f"card {place + 1} of the trick"


def pass_named(giving: Giving) -> str:
    """A pass."""
    return "no pass" if giving is Giving.NONE else f"a pass: {giving.value}"


def below_named(below: Below) -> str:
    """What becomes of the place below."""
    return below.value


QUESTIONS = (
    Question(
        id="savana.setup.dealt",
        asks="How many cards has each player at the start?",
        chapter="Preparing to Play",
        rule=dealt,
        takes={"players": i.PLAYERS},
        readings=("two-players",),
        say=in_numbers,
        example={"players": 3},
    ),
    Question(
        id="savana.play.allowed",
        asks="May this seat play this card?",
        chapter="How to Play",
        rule=may_play,
        takes={**i.TURN, **i.CARD},
        readings=("layout-duty",),
        say=yes_or_no,
        refuses=no_turn,
        example={
            "turn": {
                "hand": [{"family": "lion", "place": 4}, {"family": "hyena", "place": 9}],
                "face_up": [],
                "leads": False,
                "led": "lion",
            },
            "card": {"family": "lion", "place": 4},
        },
    ),
    Question(
        id="savana.turn.next",
        asks="Whose turn is it next in this trick, if anybody's?",
        chapter="How to Play",
        rule=next_to_play,
        takes={"last": i.LAST, "played": i.PLAYED, "can_play": i.CAN_PLAY},
        say=seat_or_nobody,
        refuses=no_next_turn,
        example={"last": 0, "played": [True, False, False], "can_play": [True, True, True]},
    ),
    Question(
        id="savana.trick.led",
        asks="Which of the cards played so far names the family led, if one does?",
        chapter="How to Play",
        rule=led_by,
        takes={"families": i.FAMILIES},
        readings=("zebra-led",),
        say=which_card,
        refuses=no_families,
        example={"families": ["zebra", "lion"]},
    ),
    Question(
        id="savana.trick.winner",
        asks="Who wins the trick?",
        chapter="How to Play",
        rule=wins_trick,
        takes=i.PLAYS,
        readings=("zebra-led", "equal-in-family", "equal-zebras"),
        say=seat_or_nobody,
        refuses=no_trick,
        example={
            "plays": [
                {"seat": 0, "family": "lion", "value": 4},
                {"seat": 1, "family": "zebra", "value": 9},
                {"seat": 2, "family": "lion", "value": 9},
            ]
        },
    ),
    Question(
        id="savana.lead.next",
        asks="Who leads the next trick?",
        chapter="How to Play",
        rule=leads_next,
        takes={"winner": i.WINNER, "can_play": i.CAN_PLAY},
        say=seat_or_nobody,
        refuses=no_lead,
        example={"winner": 2, "can_play": [True, True, True]},
    ),
    Question(
        id="savana.power.works",
        asks="Is the pass of this play's card due now?",
        chapter="Zebra Cards",
        rule=works,
        takes={"power": i.POWER, "complete": i.COMPLETE, "newest": i.NEWEST, "won": i.WON},
        readings=("pass-when",),
        say=yes_or_no,
        refuses=no_power,
        example={"power": "left", "complete": True},
    ),
    Question(
        id="savana.pass.next",
        asks="Which pass is made next, if any?",
        chapter="Zebra Cards",
        rule=next_pass,
        takes={"powers": i.POWERS, "done": i.DONE, "layout": i.LAYOUT},
        readings=("same-way", "both-ways"),
        say=pass_named,
        refuses=no_passes,
        example={"powers": ["left", "none", "right"], "done": 0},
    ),
    Question(
        id="savana.pass.gives",
        asks="Must this seat give a card now?",
        chapter="Zebra Cards",
        rule=gives,
        takes={"seat": i.SEAT, "able": i.ABLE},
        readings=("empty-hand",),
        say=yes_or_no,
        refuses=no_giver,
        example={"seat": 1, "able": [True, True, False]},
    ),
    Question(
        id="savana.pass.allowed",
        asks="May this card be given away?",
        chapter="Zebra Cards",
        rule=may_give,
        takes={**i.HOLDING, **i.CARD},
        readings=("received-card",),
        say=yes_or_no,
        refuses=no_holding,
        example={
            "holding": {
                "hand": [{"family": "lion", "place": 4}, {"family": "hyena", "place": 9}],
                "face_up": [],
                "received": [{"family": "hyena", "place": 9}],
            },
            "card": {"family": "hyena", "place": 9},
        },
    ),
    Question(
        id="savana.pass.goes_to",
        asks="To whom does a card go that is given away?",
        chapter="Zebra Cards",
        rule=goes_to,
        takes={"giver": i.GIVER, "way": i.WAY, "seats": i.PLAYERS},
        say=seat_or_nobody,
        refuses=no_way,
        example={"giver": 0, "way": "right", "seats": 3},
    ),
    Question(
        id="savana.end.over",
        asks="Is the game over, now that a trick is?",
        chapter="Winning",
        rule=is_over,
        takes={"left": i.LEFT, "can_play": i.CAN_PLAY},
        readings=("no-card",),
        say=yes_or_no,
        refuses=no_end,
        example={"left": 9, "can_play": [True, True, True]},
    ),
    Question(
        id="savana.score.points",
        asks="How many points does a player get?",
        chapter="Winning",
        rule=points,
        takes={"green": i.GREEN, "red": i.RED},
        readings=("below-zero",),
        example={"green": 7, "red": 3},
    ),
    Question(
        id="savana.end.wins",
        asks="Who wins the game?",
        chapter="Winning",
        rule=wins,
        takes={"points": i.POINTS},
        readings=("tie-at-end",),
        say=seats_named,
        example={"points": [4, -1, 6]},
    ),
    Question(
        id="savana.lift",
        asks="What becomes of the place below an open card that is used?",
        chapter="Variation for 2 Players",
        rule=lift,
        takes={"use": i.USE, "below": i.BELOW},
        readings=("lift-on-giving",),
        say=below_named,
        example={"use": "played", "below": True},
    ),
    Question(
        id="savana.seen",
        asks="May this player see what lies there?",
        chapter="How to Play",
        rule=may_see,
        takes={"zone": i.ZONE, "owner": i.OWNER, "viewer": i.VIEWER},
        readings=("hand-sight", "won-sight", "below-sight", "passing-sight"),
        say=yes_or_no,
        refuses=no_sight,
        example={"zone": "won", "owner": 0, "viewer": 0},
    ),
)
