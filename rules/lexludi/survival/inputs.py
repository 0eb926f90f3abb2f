"""What the inputs of the survival game's questions mean, and which values they may have."""

from collections.abc import Mapping

from lexludi.questions import Input
from lexludi.survival.notation import write_cards
from lexludi.survival.sound import MANY_CARDS, MANY_DISEASES, MANY_LIVES, MANY_PASSES
from lexludi.survival.vocabulary import FEWEST, MOST, ROUNDS, Turn

_EACH = (FEWEST, MOST)


def _turn(turn: Turn) -> str:
    rolls = ", the roll still owed" if turn.owes_roll else ""
    drawn = "drawn" if turn.drawn else "not drawn"
    contributed = "contributed" if turn.contributed else "not contributed"
    return f"with {write_cards(turn.hand)} in hand, {drawn}, {contributed}{rolls}"


def seat(means: str) -> Input:
    """A seat."""
    return Input(means, 0, MOST - 1, seat=True)


def each(means: str) -> Input:
    """A flag for each seat."""
    return Input(means, many=_EACH)


def many(means: str) -> Input:
    """A number of cards."""
    return Input(means, 0, MANY_CARDS)


def lives_each(means: str) -> Input:
    """Lives of each seat."""
    return Input(means, 0, MANY_LIVES, many=_EACH)


def cards_each(means: str) -> Input:
    """A number of cards for each seat."""
    return Input(means, 0, MANY_CARDS, many=_EACH)


def _cards(name: str, means: str) -> Mapping[str, Input]:
    kinds = ("food", "liquor", "weapon", "trap", "medicine", "disease")
    return {
        name: Input(means, write=write_cards),
        **{f"{name}.{kind}": many(f"How many of them are {kind}.") for kind in kinds},
    }


CARDS = _cards("cards", "The cards that are thought of.")
STOCKPILE = _cards("stockpile", "What was in the stockpile when it was revealed.")
TURN = {
    "turn": Input("What decides what the seat on turn may do.", write=_turn),
    "turn.owes_roll": Input("Whether the roll at the start of the turn is still to be made."),
    "turn.drawn": Input("Whether one of the ways to draw was taken."),
    "turn.contributed": Input("Whether cards were contributed on this turn."),
    **{f"turn.{path}": one for path, one in _cards("hand", "Its hand, which has no disease.").items()},
}
WANTS = {"wants": Input("The kinds that the line of the event wants from its recruits.")}

PLAYERS = Input("How many play.", FEWEST, MOST)
KIND = Input("The kind of the card.")
LEADER = seat("Who leads.")
FIRST = seat("Who leads the turn phase.")
LAST = seat("Who had the last turn; null before the first.")
DISEASES = Input("The diseases that lie before the player.", 0, MANY_DISEASES)
ROLLED = Input("Whether the die was rolled at the start of this turn.")
CAN_DRAW = Input("Whether one of the ways to draw is open.")
SYMBOL = Input("What the die shows.")
DRAWING = Input("Whether it is rolled in order to draw.")
OPTION = Input("Which way to draw.")
PAIR_KIND = Input("The kind of the pair; null for another way.")
DIE_SYMBOL = Input("What the die shows; null where it is not rolled.")
LEFT = many("How many cards deck and discard pile have, the pair still being in hand.")
OWED = Input("How many cards are still to be drawn.", 1, MANY_CARDS)
DECK = many("How many cards the main deck has.")
DISCARD = many("How many cards the discard pile has.")
RENEWED_DISCARD = Input("How many cards the discard pile has.", 1, MANY_CARDS)
CARD_WANTED = Input("Whether a card is to be drawn now.")
HOW = Input("What is done with the diseases of the draw.")
HAD = Input("The diseases that the drawer had before the draw.", 0, MANY_DISEASES)
DRAWN = Input("The diseases drawn.", 0, MANY_DISEASES)
DRAWER = seat("Who draws.")
DISEASED = each("Of each seat, whether it has a disease by then.")
REMEDY = Input("What the medicine is played for.")
TARGET_LIVES = Input("The lives of the one whom it is played on.", 1, MANY_LIVES)
TARGET_DISEASES = Input("The diseases of the one whom it is played on.", 0, MANY_DISEASES)
HAS_GAINED = Input("Whether the seat has gained a disease in this draw.")
OTHERS = Input("Whether another seat has.")
ON_TURN = Input("Whether the seat is on turn.")
BY_EVENT = Input("Whether the draw was ordered by an event.")
SPREAD = Input("Whether the extra diseases have all found their places.")
DECIDED = Input("Whether the seat has declined, or nothing is left that it could remove.")
TURN_OVER = Input("Whether the turn has ended.")
ASKED = Input("Whether the seat has a chance to play medicine.")
MEDICINE = many("The medicine in its hand.")
OWN = Input("Whether it is played on the seat itself.")
GAINED = Input("Diseases that the target gained in this draw and still has.", 0, MANY_DISEASES)
USE = Input("How the card is done with.")
PLACED = cards_each("How many cards each has contributed.")
TABLE = Input("The numbers of the event's table, from 4 players to 10.", 1, MOST)
PRINTED = Input("What is printed; null for the recruit symbol.", 1, MOST)
LISTED = Input("What the event's table has for so many players.", 1, MOST)
LINE = Input("Whether it is the number of recruits in the event's line.")
EVENT_TYPE = Input("The type of the event.")
NUMBER = Input("How many recruits the event wants.", 1, MOST)
IN_HAND = cards_each("How many cards each has in hand.")
TEAM = each("Of each seat, whether it is to be recruited.")
RECRUITED = Input("Whether the seat is recruited.")
APPROVAL = Input("How the team was settled.")
HELD = many("How many cards of the kind are in hand.")
MATCHING_HAND = many("How many cards of the hand match.")
MATCHES = Input("Whether the kind matches.")
MATTER = Input("What is decided.")
LETHAL = Input("Whether it would eliminate somebody.")
ONLY = Input("Whether there was one thing to choose.")
HERE = Input("How often votes have passed the token on in this decision.", 0, 2)
IN_PHASE = Input("How often votes have passed the token on in this phase.", 0, MANY_PASSES)
THUMBS = each("The thumb of each seat: whether it is up.")
PASSED = Input("Whether the vote has passed.")
BEFORE = lives_each("The lives of each before it is carried out.")
AFTER = lives_each("The lives of each after it is carried out.")
GIVEN = Input("How many cards the recruits gave.", 0, MOST)
MATCHING = Input("How many of them match.", 0, MOST)
WHOM = Input("Whom the instruction can fall on.")
LEADS = Input("Whether the seat leads.")
WHAT = Input("What the instruction does.")
PICK = Input("How many are to be chosen.", 1, MOST)
ELIGIBLE_NUMBER = Input("How many can be chosen.", 0, MOST)
CHOSEN = each("Of each seat, whether it is chosen.")
ELIGIBLE = each("Of each seat, whether it can be chosen.")
CHOICES = Input("How many are to be chosen.", 0, MOST)
MAY = Input("Whether nobody at all may be chosen, too.")
LIVES = Input("The lives of the player.", 0, MANY_LIVES)
AMOUNT = Input("How many lives.", 1, MOST)
MOST_ADDED = 90  #: food that the instructions of an outcome can add, or take away
CHANGE = Input("Food that the outcome adds, less what it takes away.", -MOST_ADDED, MOST_ADDED)
FED = each("Of each seat, whether it is to be fed.")
FOOD = Input("The food that is left.", 0, MANY_CARDS + MOST_ADDED)
IS_FED = Input("Whether the player is fed.")
PHASE = Input("The phase that is over.")
OUT = Input("Whether somebody has no life left.")
MORE = Input("Whether instructions of the outcome are still to come.")
ROUND_OVER = Input("Whether the food phase is done.")
ROUND = Input("The round.", 1, ROUNDS)
LIVES_EACH = lives_each("The lives of each.")
ROLES = each("The role of each.")
ZONE = Input("Where it lies.")
ZONE_OWN = Input("Whether the seat is the owner that the zone has.")
MODE = Input("The mode of the game.")
OWNER = Input("The role of the one whose identity it is.")
VIEWER = Input("The role of the one who would know it.")
IDENTITY_OWN = Input("Whether both are the same player.")
