"""The words of Savage: A Game of Survival: seats, roles, cards, phases, votes, sight. No rule is here.

The number of players is a number from 4 to 10 everywhere. What the rulebook prints for each
number of players is a :class:`Table`. What the box has and the text has not is in
:mod:`lexludi.survival.events` and :mod:`lexludi.survival.components`.
"""

from dataclasses import dataclass
from enum import Enum, unique

FEWEST = 4  #: players
MOST = 10  #: players
ROUNDS = 4  #: survival.clause.four-rounds
LIVES = 3  #: with which everybody begins: survival.clause.three-lives
LIFE_TOKENS = 30  #: survival.clause.thirty-lives
HAND = 7  #: cards with which everybody begins: survival.clause.starting-hand


@dataclass(frozen=True, slots=True)
class Table:
    """A row of numbers, one for each number of players from 4 to 10, and the clause that prints it."""

    clause: str
    numbers: tuple[int, ...]

    def of(self, players: int) -> int:
        """The number for so many players."""
        return self.numbers[players - FEWEST]


SURVIVORS = Table("survival.clause.survivor-count", (3, 3, 4, 4, 5, 5, 6))
TRAITORS = Table("survival.clause.traitor-count", (1, 2, 2, 3, 3, 4, 4))


@unique
class Mode(Enum):
    """Whether the traitors meet."""

    STANDARD = "standard"
    INSOMNIA = "insomnia"


@unique
class Role(Enum):
    """What an identity card says; also the team that wins."""

    SURVIVOR = "survivor"
    TRAITOR = "traitor"


@unique
class Kind(Enum):
    """The kinds of cards of the main deck."""

    FOOD = "food"
    LIQUOR = "liquor"
    WEAPON = "weapon"
    TRAP = "trap"
    MEDICINE = "medicine"
    DISEASE = "disease"


@dataclass(frozen=True, slots=True)
class Cards:
    """So many cards of each kind. Cards of a kind are alike, so this is what any pile or hand is."""

    food: int = 0
    liquor: int = 0
    weapon: int = 0
    trap: int = 0
    medicine: int = 0
    disease: int = 0

    def of(self, kind: Kind) -> int:
        """How many of that kind."""
        if kind == Kind.FOOD:
            return self.food
        if kind == Kind.LIQUOR:
            return self.liquor
        if kind == Kind.WEAPON:
            return self.weapon
        if kind == Kind.TRAP:
            return self.trap
        if kind == Kind.MEDICINE:
            return self.medicine
        return self.disease

    @property
    def total(self) -> int:
        """How many in all."""
        return self.food + self.liquor + self.weapon + self.trap + self.medicine + self.disease

    def plus(self, other: "Cards") -> "Cards":
        """These and the other ones."""
        return Cards(
            self.food + other.food,
            self.liquor + other.liquor,
            self.weapon + other.weapon,
            self.trap + other.trap,
            self.medicine + other.medicine,
            self.disease + other.disease,
        )

    def minus(self, other: "Cards") -> "Cards":
        """These without the other ones, which are among them."""
        return Cards(
            self.food - other.food,
            self.liquor - other.liquor,
            self.weapon - other.weapon,
            self.trap - other.trap,
            self.medicine - other.medicine,
            self.disease - other.disease,
        )

    def has(self, other: "Cards") -> bool:
        """Are the other ones among these?"""
        return (
            self.food >= other.food
            and self.liquor >= other.liquor
            and self.weapon >= other.weapon
            and self.trap >= other.trap
            and self.medicine >= other.medicine
            and self.disease >= other.disease
        )


MAIN_DECK = Cards(food=34, liquor=29, weapon=23, trap=23, medicine=10, disease=8)

NO_CARDS = Cards()

ONE_OF = {
    Kind.FOOD: Cards(food=1),
    Kind.LIQUOR: Cards(liquor=1),
    Kind.WEAPON: Cards(weapon=1),
    Kind.TRAP: Cards(trap=1),
    Kind.MEDICINE: Cards(medicine=1),
    Kind.DISEASE: Cards(disease=1),
}
"""A single card of each kind, as a pile."""


@unique
class Place(Enum):
    """Every place where a card of the main deck can be."""

    DECK = "deck"  #: the main deck
    DISCARD = "discard"  #: the discard pile
    HAND = "hand"  #: a player's hand
    FRONT = "front"  #: open before a player: diseases, and nothing else
    CONTRIBUTED = "contributed"  #: laid down by a player for the stockpile, in the turn phase
    STOCKPILE = "stockpile"  #: mixed into the stockpile, from the recruitment phase on
    GIVEN = "given"  #: given to the event by a recruit
    DRAWN = "drawn"  #: drawn in the draw under way, which is not over yet
    SHARED = "shared"  #: drawn by the leader to be handed out, and not handed out yet
    ASIDE = "aside"  #: a disease that an event replaces, until the draw is over (replaced-disease)
    BOX = "box"  #: out of the game (removed-disease)


@unique
class Phase(Enum):
    """The phases of a round."""

    TURN = "turn"
    RECRUITMENT = "recruitment"
    OUTCOME = "outcome"
    FOOD = "food"


# Setup


@dataclass(frozen=True, slots=True)
class Start:
    """How a game begins: what each player has, and how many have each role."""

    hand: int
    lives: int
    traitors: int
    survivors: int


# The die


@unique
class Symbol(Enum):
    """What a roll of the danger die shows."""

    BROKEN_HEART = "broken-heart"
    PLUS_ONE = "plus-one"
    BLANK = "blank"  #: neither of the symbols that the text names


@dataclass(frozen=True, slots=True)
class Rolled:
    """What a roll does to its player: lives lost, and cards drawn on top of those of the draw."""

    lives: int
    cards: int


# Phase 1: Turn Phase


@unique
class Draw(Enum):
    """The ways to draw on a turn."""

    ONE = "one"  #: draw a card
    DIE = "die"  #: roll, and draw three
    PAIR = "pair"  #: discard two of a kind, and draw three


@dataclass(frozen=True, slots=True)
class Turn:
    """What decides what the player on turn may do.

    ``owes_roll``: the roll at the start of the turn is still to be made. ``drawn``: one of
    the ways to draw was taken. ``contributed``: cards were laid down on this turn. ``hand``
    is the hand now; it has no disease.
    """

    owes_roll: bool
    drawn: bool
    contributed: bool
    hand: Cards


@unique
class Diseases(Enum):
    """What is done with the diseases of a draw."""

    SPREAD = "spread"  #: they are laid out, and the extra ones passed on: the rule
    REPLACED = "replaced"  #: an event says that they are discarded and replaced


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of a card that was drawn: where it goes, and whether another is drawn for it."""

    place: Place
    replaced: bool


@unique
class Remedy(Enum):
    """What medicine is played for."""

    DISEASE = "disease"  #: to remove a disease
    LIFE = "life"  #: to restore a life


@dataclass(frozen=True, slots=True)
class Chance:
    """What is left of a seat's chance to play medicine against a disease just gained on another's turn.

    ``still``: it may still do so. ``waits``: whoever is on turn waits for it.
    """

    still: bool
    waits: bool


@unique
class Use(Enum):
    """How a card of the main deck is done with."""

    PAIR = "pair"  #: one of two duplicates, for a draw
    MEDICINE = "medicine"  #: it was played
    CURED = "cured"  #: a disease that medicine, or an event, removed
    GIVEN = "given"  #: given to the event, once the outcome is done
    STOCKPILE = "stockpile"  #: in the stockpile, whatever it did there, at the end of the round
    ORDERED = "ordered"  #: discarded because an event says so
    UNSHARED = "unshared"  #: drawn by the leader to be handed out, and not handed out


# Phases 2 to 4: decisions and votes


@unique
class Matter(Enum):
    """What somebody decides, or what happens without a decision; some of it calls for a vote."""

    TEAM = "team"  #: the leader chooses the recruits
    TOO_FEW = "too-few"  #: nobody can be chosen: too few players have cards
    OUTCOME = "outcome"  #: the leader chooses something an instruction leaves to the leader
    FEEDING = "feeding"  #: the leader chooses whom to feed
    ANOTHER = "another"  #: an instruction leaves a choice to somebody else
    FORCED = "forced"  #: an instruction leaves no choice
    DIE = "die"  #: a roll of the die


@unique
class Approval(Enum):
    """How a team came to be settled."""

    PASSED = "passed"  #: a vote passed
    NO_VOTE = "no-vote"  #: its leader needed no vote
    NO_TEAM = "no-team"  #: too few players have cards: there is none


@dataclass(frozen=True, slots=True)
class Task:
    """What a seat has to do for the event: roll the die first, and give so many cards."""

    rolls: bool
    gives: int


@unique
class Outcome(Enum):
    """How an event ends."""

    SURVIVE = "survive"
    FAIL = "fail"


# Who sees what


@unique
class Zone(Enum):
    """Where something lies that is seen by some; its owner is the seat in brackets."""

    HAND = "hand"  #: a hand (whose it is)
    FRONT = "front"  #: diseases before a player (whose they are)
    LIVES = "lives"  #: life tokens (whose they are)
    DRAWN = "drawn"  #: cards just drawn that are no diseases (who drew them)
    CONTRIBUTED = "contributed"  #: laid down for the stockpile, not yet mixed (whose they are)
    STOCKPILE = "stockpile"  #: mixed, not yet revealed (the leader)
    STOCKPILE_SHOWN = "stockpile-shown"  #: revealed (nobody's)
    GIVEN = "given"  #: given to the event, not yet mixed (who gave it)
    GIVEN_SHOWN = "given-shown"  #: mixed and revealed (nobody's)
    SHARED = "shared"  #: drawn by the leader to be handed out, not handed out yet (the leader)
    RECEIVED = "received"  #: handed out by the leader, at that moment (the receiver)
    DISCARD = "discard"  #: the discard pile (nobody's)
    DECK = "deck"  #: the main deck (nobody's)
    EVENTS = "events"  #: events to come (nobody's)
    EVENT = "event"  #: the event revealed, and those that are over (nobody's)
    THUMB = "thumb"  #: a vote, while not all have voted (whose it is)
    THUMBS = "thumbs"  #: a vote, once all have voted (whose it is)
