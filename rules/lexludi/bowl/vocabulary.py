"""The words of Savage Bowl: colours, cards, plays. No rule is here.

Answers “Components”. The text names the colours red, blue, green and, for trumps,
purple; the fourth colour of the Number Cards it does not name.
"""

from dataclasses import dataclass
from enum import Enum, unique

from lexludi.cards import CardSet

NUMBERS = 13  #: Number Cards of a colour with five players; the layout of the pack's indices
TRUMPS = 8  #: Trump Cards


class InPack:
    """Where the cards of a colour stand in the pack.

    Attributes, and no properties that look into a table: nothing is asked as often.
    """

    first: int  #: the index of its card with the number 1
    mask: int  #: one bit for each of its cards


@unique
class Colour(InPack, Enum):
    """Colours of cards, Number Cards first."""

    RED = "red"
    BLUE = "blue"
    GREEN = "green"
    FOURTH = "fourth"
    TRUMP = "trump"


for _place, _colour in enumerate(Colour):
    _colour.first = _place * NUMBERS
    _colour.mask = ((1 << (TRUMPS if _colour is Colour.TRUMP else NUMBERS)) - 1) << _colour.first


@dataclass(frozen=True, slots=True)
class Card:
    """A Number Card or a Trump Card: its printed colour and its number, from 1."""

    colour: Colour
    number: int

    @property
    def index(self) -> int:
        """Its place in the pack: 0 to 51 Number Cards by colour, 52 to 59 Trump Cards."""
        return self.colour.first + self.number - 1


Hand = CardSet[Card]


@unique
class Chameleon(Enum):
    """How a Chameleon Card lies on a played card."""

    NONE = "none"  #: it does not
    COPYING = "copying"  #: it gives the card the colour before it
    IDLE = "idle"  #: it only lifts the duty to follow (a reading)


@unique
class Supply(Enum):
    """A seat's own Chameleon Card."""

    ABSENT = "absent"  #: the game is played without them
    READY = "ready"  #: in hand, unused this round
    SPENT = "spent"  #: used this round


@dataclass(frozen=True, slots=True)
class Play:
    """A card that a seat has played in the current trick."""

    seat: int
    card: Card
    chameleon: Chameleon


@dataclass(frozen=True, slots=True)
class Shown:
    """What a played card shows to the next player: its printed and its effective colour."""

    printed: Colour
    effective: Colour


@dataclass(frozen=True, slots=True)
class Turn:
    """What decides what a seat may play: its hand, its Chameleon, the colour led (None when it leads)."""

    hand: Hand
    supply: Supply
    led: Colour | None


@unique
class Group(Enum):
    """The three groups that Step ① ranks; a higher value is stronger."""

    TRUMP = 3
    LED = 2
    REST = 1


@dataclass(frozen=True, slots=True)
class Strength:
    """How strong a played card is: the group first, within it the number."""

    group: Group
    number: int


@unique
class First(Enum):
    """What comes first once all have played: the discard for the Yellow Card, or the taking of the trick."""

    DISCARD = "discard"
    TAKING = "taking"


@unique
class Zone(Enum):
    """Where a card or a thing can lie."""

    HAND = "hand"  #: the hand of a player who is in the round
    ELIMINATED_HAND = "eliminated-hand"  #: the hand an eliminated player discarded
    TABLE = "table"  #: played in the current trick
    TAKEN = "taken"  #: in a trick that was won
    DISCARDS = "discards"  #: discarded onto the sheet for the Yellow Card
    CHAMELEON_READY = "chameleon-ready"  #: a Chameleon that was not used yet
    CHAMELEON_SPENT = "chameleon-spent"  #: a Chameleon that was used, and which player used it
    YELLOW_CARD = "yellow-card"  #: who holds the Yellow Card
    CHAMP_CARDS = "champ-cards"  #: who has a Runaway Champ Card
    COUNTS = "counts"  #: how many tricks each has won, how many discards there are
    POINTS = "points"  #: the totals on the Score Tracking Card
