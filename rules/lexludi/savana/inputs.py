"""What the inputs of Savana's questions mean, which values they may have, and how they are written."""

from lexludi.questions import Input
from lexludi.savana.notation import write_card
from lexludi.savana.sound import MOST, SEATS
from lexludi.savana.table import EVERY_CARD
from lexludi.savana.vocabulary import CARDS, HIGHEST, PLACES, Cards, Holding, Laid, Turn
from lexludi.seats import letter


def cards_in_words(cards: Cards) -> str:
    """Some cards."""
    return " ".join(write_card(EVERY_CARD[index]) for index in cards.indices()) or "no card"


def _turn(turn: Turn) -> str:
    led = "it leads" if turn.leads else f"{turn.led.value if turn.led else 'no family'} is led"
    open_cards = f", {cards_in_words(turn.face_up)} open" if len(turn.face_up) else ""
    return f"with {cards_in_words(turn.hand)} in hand{open_cards} ({led})"


def _holding(holding: Holding) -> str:
    open_cards = f", {cards_in_words(holding.face_up)} open" if len(holding.face_up) else ""
    received = f" ({cards_in_words(holding.received)} received)" if len(holding.received) else ""
    return f"with {cards_in_words(holding.hand)} in hand{received}{open_cards}"


def _plays(plays: tuple[Laid, ...]) -> str:
    return ", ".join(f"{letter(play.seat)} {play.family.value} of value {play.value}" for play in plays)


def seat(means: str) -> Input:
    """A seat."""
    return Input(means, 0, SEATS - 1, seat=True)


def each_seat(means: str) -> Input:
    """A flag for each seat."""
    return Input(means, many=(2, SEATS))


PLACE = Input("Which card of its family it is; a place is no value.", 1, PLACES)
FAMILY = Input("The family.")
LED = Input("The family led; null for whoever leads, and where the cards played name no family.")

CARD = {
    "card": Input("The card that is thought of.", write=write_card),
    "card.family": FAMILY,
    "card.place": PLACE,
}
TURN = {
    "turn": Input("What the seat has when it is its turn.", write=_turn),
    "turn.hand": Input("Its hand."),
    "turn.hand.place": PLACE,
    "turn.face_up": Input("The open cards of its layout; none without a layout."),
    "turn.face_up.place": PLACE,
    "turn.leads": Input("Whether it plays first."),
    "turn.led": LED,
}
HOLDING = {
    "holding": Input("What the seat has, without what it has chosen already.", write=_holding),
    "holding.hand": Input("Its hand."),
    "holding.hand.place": PLACE,
    "holding.face_up": Input("The open cards of its layout; none without a layout."),
    "holding.face_up.place": PLACE,
    "holding.received": Input(
        "Those cards of the hand that came by an earlier pass, no card having been played since."
    ),
    "holding.received.place": PLACE,
}
PLAYS = {
    "plays": Input("The plays of the trick, in order.", many=(1, SEATS), write=_plays),
    "plays.seat": seat("Who played."),
    "plays.family": FAMILY,
    "plays.value": Input("The value printed on the card.", 0, HIGHEST),
}
PLAYERS = Input("How many play.", 2, SEATS)
LAST = seat("Who played last.")
PLAYED = each_seat("Of each seat, whether it has played to the trick.")
CAN_PLAY = each_seat("Of each seat, whether it has a card to play.")
FAMILIES = Input("The families of the cards played so far, in order.", many=(1, SEATS))
POWER = Input("The power of the card.")
COMPLETE = Input("Whether the trick is complete.")
NEWEST = Input("Whether the card is the one just played.")
WON = Input("Whether the card wins the trick.")
POWERS = Input("The power of each card played so far, in order; none where none works now.", many=(1, SEATS))
DONE = Input("How many passes have been made at this moment.", 0, SEATS)
LAYOUT = Input("Whether the game is one of two players with a layout.")
SEAT = seat("Who would give.")
ABLE = each_seat("Of each seat, whether it has a card that it may give.")
GIVER = seat("Who gives.")
WAY = Input("Which way the card is given.")
USE = Input("How the open card is used.")
BELOW = Input("Whether a card is below it.")
WINNER = seat("Who won the trick.")
LEFT = Input("How many cards are in hands and layouts, of both layers.", 0, CARDS)
GREEN = Input("The green stars on all cards that the player has won.", 0, MOST)
RED = Input("The red stars on them.", 0, MOST)
POINTS = Input("The points of each seat.", -MOST, MOST, many=(2, SEATS))
ZONE = Input("Where it lies.")
OWNER = seat("Whose place it is, as the zone says.")
VIEWER = seat("Who would look.")
