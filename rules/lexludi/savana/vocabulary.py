"""The words of Savana: families, cards, what is printed on them, plays and passes. No rule is here.

The text says which families there are and how many cards each has, and nothing of what is
printed on them. So a card is named by its family and its place in it, and its value, its
stars and its power are facts of a :class:`Pack` (see :mod:`lexludi.savana.components`).
"""

from dataclasses import dataclass
from enum import Enum, unique

from lexludi.cards import CardSet

PLACES = 12  #: cards of a family
CARDS = 48  #: cards of the pack
HIGHEST = 99  #: the highest value that a card of a pack can show; the lowest is 0
MOST_STARS = 9  #: the most stars of one colour that a card of a pack can show


class InPack:
    """Where the cards of a family stand in the pack.

    Attributes, and no properties that look into a table: nothing is asked as often.
    """

    first: int  #: the index of its first card
    mask: int  #: one bit for each of its cards


@unique
class Family(InPack, Enum):
    """The families, in the order of the rulebook."""

    ELEPHANT = "elephant"
    LION = "lion"
    HYENA = "hyena"
    ZEBRA = "zebra"


for _place, _family in enumerate(Family):
    _family.first = _place * PLACES
    _family.mask = ((1 << PLACES) - 1) << _family.first


@unique
class Power(Enum):
    """What a card makes the players do, besides its part in the trick. Only zebras have any."""

    NONE = "none"
    LEFT = "left"  #: pass left
    RIGHT = "right"  #: pass right


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its family, and its place in it, from 1 to 12. A place is no value."""

    family: Family
    place: int

    @property
    def index(self) -> int:
        """Its place in the pack, from 0: elephants, lions, hyenas, zebras."""
        return self.family.first + self.place - 1


Cards = CardSet[Card]


@dataclass(frozen=True, slots=True)
class Face:
    """What is printed on a card: its value, how many green and red stars, and its power."""

    value: int
    green: int
    red: int
    power: Power = Power.NONE


@dataclass(frozen=True, slots=True)
class Pack:
    """A pack: the face of each card, by the card's index, and where the faces were taken from."""

    faces: tuple[Face, ...]
    source: str

    def face(self, card: Card) -> Face:
        """What is printed on ``card``."""
        return self.faces[card.index]


# What the questions are asked about


@dataclass(frozen=True, slots=True)
class Dealt:
    """What each player has at the start: cards in hand, and in either layer of the layout (0: no layout)."""

    hand: int
    face_down: int
    face_up: int


@dataclass(frozen=True, slots=True)
class Turn:
    """What decides what a seat may play.

    ``face_up`` are the open cards of its layout, none without one. ``leads`` says that it
    plays first. ``led`` is the family led: None for a seat that leads, and where the cards
    played so far name no family (a reading of a led zebra).
    """

    hand: Cards
    face_up: Cards
    leads: bool
    led: Family | None


@dataclass(frozen=True, slots=True)
class Laid:
    """A card that a seat has played to a trick: its family and its value."""

    seat: int
    family: Family
    value: int


@unique
class Giving(Enum):
    """One pass: which way each player gives a card."""

    NONE = "none"  #: there is no pass to make
    LEFT = "left"
    RIGHT = "right"
    BOTH = "both"  #: a card to the left and another to the right, at the same time
    OPPONENT = "opponent"  #: with a layout


@unique
class Way(Enum):
    """Which way one card is given."""

    LEFT = "left"
    RIGHT = "right"
    OPPONENT = "opponent"  #: with a layout


@dataclass(frozen=True, slots=True)
class Holding:
    """What decides which card a seat may give away.

    ``hand`` and ``face_up`` (the open cards of its layout, none without one) are without
    what it has chosen already to give away; ``received`` are the cards of the hand that came
    by an earlier pass, no card having been played since.
    """

    hand: Cards
    face_up: Cards
    received: Cards


@unique
class Use(Enum):
    """How an open card of a layout is used."""

    PLAYED = "played"
    GIVEN = "given"


@unique
class Below(Enum):
    """What becomes of the place below an open card that was used."""

    EMPTY = "empty"  #: no card was there
    LIFTED = "lifted"  #: its card goes to the hand
    TURNED_UP = "turned-up"  #: its card becomes an open card of the layout
    STAYS = "stays"  #: its card stays as it lies


@unique
class Zone(Enum):
    """Where a card can lie; its owner is the seat in brackets."""

    HAND = "hand"  #: a hand (whose it is)
    LAID = "laid"  #: played to the trick (who played it)
    WON = "won"  #: cards that were won, before points are counted (who won them)
    FACE_UP = "face-up"  #: the open cards of a layout (whose it is)
    FACE_DOWN = "face-down"  #: the lower cards of a layout (whose it is)
    CHOSEN = "chosen"  #: chosen to be given away, while not all have chosen (who chose it)
    GIVEN = "given"  #: given away in the last pass (who gave it)
