"""The moves of a game: what a seat does, and what chance does."""

from dataclasses import dataclass

from lexludi.survival.vocabulary import Cards, Draw, Kind, Remedy, Symbol


@dataclass(frozen=True, slots=True)
class RollNow:
    """A diseased recruit rolls the die."""

    seat: int


@dataclass(frozen=True, slots=True)
class TakeCards:
    """Whoever is on turn takes a way to draw; ``kind`` is that of a pair."""

    seat: int
    option: Draw
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class PlayMedicine:
    """Play medicine, on one's turn or when asked."""

    seat: int
    remedy: Remedy
    target: int


@dataclass(frozen=True, slots=True)
class Contribute:
    """Lay cards down for the stockpile."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Decline:
    """Play no medicine, though asked."""

    seat: int


@dataclass(frozen=True, slots=True)
class Recruit:
    """The leader proposes a team."""

    seat: int
    team: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Vote:
    """Show a thumb."""

    seat: int
    up: bool


@dataclass(frozen=True, slots=True)
class Give:
    """A recruit gives a card to the event."""

    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose the players on whom an instruction falls."""

    seat: int
    chosen: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Decide:
    """Decide whether something is done that may be done."""

    seat: int
    does: bool


@dataclass(frozen=True, slots=True)
class Share:
    """The leader hands out a card just drawn."""

    seat: int
    kind: Kind
    to: int


@dataclass(frozen=True, slots=True)
class Keep:
    """The leader hands out no more."""

    seat: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard cards of the hand by order of an event."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Feed:
    """The leader proposes whom to feed."""

    seat: int
    fed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: the die shows a symbol."""

    symbol: Symbol


@dataclass(frozen=True, slots=True)
class TurnUp:
    """Chance: a card of this kind is drawn."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class Reveal:
    """Chance: this event is the next one, counted from 1 as in its box."""

    event: int


SeatMove = (
    RollNow
    | TakeCards
    | PlayMedicine
    | Contribute
    | EndTurn
    | Decline
    | Recruit
    | Vote
    | Give
    | Choose
    | Decide
    | Share
    | Keep
    | Discard
    | Feed
)
ChanceMove = Roll | TurnUp | Reveal
Move = SeatMove | ChanceMove
