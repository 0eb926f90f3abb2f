"""What the inputs of Savage Bowl's questions mean, which values they may have, and how they are written."""

from lexludi.bowl.notation import write_card, write_play
from lexludi.bowl.sound import MOST_POINTS, SEATS, TRICKS
from lexludi.bowl.table import CARDS
from lexludi.bowl.vocabulary import NUMBERS, Card, Hand, Play, Shown, Supply, Turn
from lexludi.questions import Input


def _card(card: Card | None) -> str:
    return "the Chameleon" if card is None else write_card(card)


def _hand(hand: Hand) -> str:
    return " ".join(write_card(CARDS[index]) for index in hand.indices()) or "no card"


def _plays(plays: tuple[Play, ...]) -> str:
    return ", ".join(write_play(play) for play in plays)


def _turn(turn: Turn) -> str:
    chameleon = " + Chameleon" if turn.supply is Supply.READY else ""
    led = "it leads" if turn.led is None else f"{turn.led.value} was led"
    return f"with {_hand(turn.hand)}{chameleon} ({led})"


def _before(before: Shown | None) -> str:
    if before is None:
        return "nothing"
    if before.printed == before.effective:
        return before.printed.value
    return f"{before.printed.value} that counts as {before.effective.value}"


def seat(means: str) -> Input:
    """A seat."""
    return Input(means, 0, SEATS - 1, seat=True)


NUMBER = Input("Trump Cards have numbers to 8, with four players Number Cards to 11.", 1, NUMBERS)
PLAYERS = Input("How many play.", 4, 5)
ROUND = Input("Which round of the game it is, at most as many as there are players.", 1, SEATS)
WINS = Input("How many tricks the player has won in the round.", 0, TRICKS)
TRICK = Input("Which trick of the round it is; the first half has 5.", 1, TRICKS)
CHAMP = Input("The Runaway Champ Card that the player has; 0 for none.", 0, 2)
SUPPLY = Input("The player's own Chameleon: the game has none, it is unused in this round, or used.")
EFFECTIVE = Input("The colour that the card counts as.")
LED = Input("The colour led.")
WINS_NOW = Input("How many tricks the player has won in the round, this one counted.", 0, TRICKS)
COMING = Input("Which trick of the round comes next.", 1, TRICKS)
HOLDER = seat("Who holds the Yellow Card as the trick begins; null for nobody.")
WINNER = seat("Who won the trick.")
LAST_WINNER = seat("Who won the last trick of the round.")
SITS = seat("Who will sit the next trick out; null for nobody.")
TWO_IS_FREE = Input("Whether nobody has the Champ Card 2.")
ONE_IS_FREE = Input("Whether nobody has the Champ Card 1; with four players it is not used.")
ELIMINATED = Input("Whether the player is out of the round.")
DONE = Input("How many tricks of the round have been played.", 0, TRICKS)
WHOLE = Input(
    "How many tricks were played in the round: 12 with five players, else 13, or 12 if cut short.", 12, TRICKS
)
STILL_IN = Input("How many players are not eliminated.", 1, SEATS)
ROUNDS = Input("How many rounds have been played that count, at most as many as there are players.", 0, SEATS)
ZONE = Input("Where it lies.")
OWNER = seat("Whose place it is.")
VIEWER = seat("Who would look.")
COLOUR_LED = Input("The colour led; null for whoever leads.")
CUT_SHORT = Input("Whether the round ended before its last trick.")
TOTALS = Input("The points of each seat.", 0, MOST_POINTS, many=(4, SEATS))
CHAMPS = Input("The Runaway Champ Card of each seat in the last round; 0 for none.", 0, 2, many=(4, SEATS))
OUT = Input("Of each seat, whether it is eliminated; the last trick is counted.", many=(4, SEATS))

TURN = {
    "turn": Input("What the seat holds when it is its turn.", write=_turn),
    "turn.hand": Input("Its cards."),
    "turn.hand.number": NUMBER,
    "turn.supply": SUPPLY,
    "turn.led": COLOUR_LED,
}
CARD = {"card": Input("The card that is thought of.", write=_card), "card.number": NUMBER}
PLAYED = {"card": Input("The card that was played.", write=_card), "card.number": NUMBER}
DISCARDED = {"card": Input("What is thought of; null for the Chameleon.", write=_card), "card.number": NUMBER}
CHAMELEON = {
    "chameleon": Input(
        "The Chameleon on it: none, one that copies, or one that only lifts the duty to follow."
    )
}
BEFORE = {
    "before": Input("What the play before it in the trick shows; null for the first.", write=_before),
    "before.printed": Input("The colour printed on that card."),
    "before.effective": Input("The colour it counts as."),
}
HAND = {"hand": Input("The player's cards.", write=_hand), "hand.number": NUMBER}
PLAYS = {
    "plays": Input("The plays of the trick, in order.", many=(2, SEATS), write=_plays),
    "plays.seat": seat("Who played."),
    "plays.card.number": NUMBER,
    "plays.chameleon": Input("The Chameleon on the card, if there is one; none on the first."),
}
