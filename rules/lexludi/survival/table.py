"""A game in progress: where every card is, what is awaited, and who must act."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum, unique
from typing import TypeVar

from lexludi.seats import left_of, rightwards
from lexludi.survival.around import turn_order
from lexludi.survival.end import is_over, winner
from lexludi.survival.event import listed, matches, number
from lexludi.survival.events import Box, Chooser, Count, Event, Instruction, Whom
from lexludi.survival.medicine import chance
from lexludi.survival.outcome import falls_on, picks
from lexludi.survival.pile import card_goes, renewed
from lexludi.survival.readings import Readings
from lexludi.survival.team import task
from lexludi.survival.vocabulary import (
    NO_CARDS,
    ONE_OF,
    Approval,
    Cards,
    Chance,
    Diseases,
    Kind,
    Matter,
    Mode,
    Outcome,
    Phase,
    Place,
    Role,
    Turn,
    Use,
)

T = TypeVar("T")
Told = tuple[str, tuple[str, ...]]
Flags = tuple[bool, ...]


@unique
class Stage(Enum):
    """What is awaited. At the last four nothing is: the game goes on by itself."""

    START_ROLL = "the roll at the start of a turn"  # chance
    DRAW_ROLL = "a roll in order to draw"  # chance
    CARD = "a card to be drawn"  # chance
    EVENT = "the next event"  # chance
    RECRUIT_ROLL = "the roll of a recruit"  # chance
    EVENT_ROLL = "a roll that an event orders"  # chance
    ACT = "whoever is on turn"
    MEDICINE = "those asked, after a draw of an event"
    TEAM = "the leader's choice of recruits"
    VOTE = "thumbs"
    READY = "recruits who are to roll"
    GIVE = "cards from recruits"
    CHOOSE = "a choice that an instruction leaves"
    EACH = "a decision of one whom an instruction falls on"
    SHARE = "the leader's handing out"
    DISCARD = "cards to be discarded"
    FEED = "the leader's choice of whom to feed"
    OVER = "nothing: the game is over"
    DRAWING = "the next card, or the end of a draw"
    QUEUE = "the next one whom an instruction falls on"
    INSTRUCTION = "the next instruction, or the end of the outcome"
    TURN_OVER = "the next turn, or the end of the turns"


OF_CHANCE = (
    Stage.START_ROLL,
    Stage.DRAW_ROLL,
    Stage.CARD,
    Stage.EVENT,
    Stage.RECRUIT_ROLL,
    Stage.EVENT_ROLL,
)


@dataclass(frozen=True, slots=True)
class Drawing:
    """A draw under way.

    ``owed`` cards are still to be drawn. ``diseases`` drawn so far lie open; ``had`` are those
    that the drawer had before; ``aside`` lie those that an event replaces. ``shared``: the
    other cards are to be handed out.
    """

    drawer: int
    owed: int
    had: int
    how: Diseases
    shared: bool = False
    diseases: int = 0
    aside: int = 0


@dataclass(frozen=True, slots=True)
class Spread:
    """The last draw that is over: how many diseases it had, and who was diseased before they spread."""

    drawer: int
    had: int
    drawn: int
    diseased: Flags
    event: bool


@dataclass(frozen=True, slots=True)
class Voted:
    """The last vote that is over, and who led until then."""

    leader: int
    thumbs: Flags


@dataclass(frozen=True, slots=True)
class Table:
    """A game in progress.

    ``first`` led the turn phase and ``placed`` are the cards that each contributed in it; ``on``
    is on turn. ``gained``, ``asked`` and ``decided`` are about the last draw. A decision is about
    ``matter``; the token was passed ``here`` times on it by votes, and ``passes`` times in the
    phase. ``step`` is the instruction of the ``outcome`` that is carried out, ``queue`` who is
    still to decide, draw, discard or roll by it, and ``chosen`` whom it falls on, as far as it is
    known. ``fresh`` are the cards of the draw under way, or of the last one, that its drawer took
    in hand; ``received`` those handed out by the instruction under way. ``told`` says what the last move did.
    """

    players: int
    mode: Mode
    readings: Readings
    box: Box
    roles: tuple[Role, ...]
    lives: tuple[int, ...]
    hands: tuple[Cards, ...]
    front: tuple[int, ...]
    deck: Cards
    leader: int
    first: int
    on: int
    contributed: tuple[Cards, ...]
    placed: tuple[int, ...]
    gained: tuple[int, ...]
    asked: Flags
    decided: Flags
    thumbs: tuple[bool | None, ...]
    team: Flags
    to_roll: Flags
    given: tuple[Kind | None, ...]
    chosen: Flags
    received: tuple[Cards, ...]
    stage: Stage
    discard: Cards = NO_CARDS
    boxed: int = 0
    round: int = 1
    phase: Phase = Phase.TURN
    events: tuple[int, ...] = ()
    rolled: bool = False
    drawn: bool = False
    contributed_now: bool = False
    draw: Drawing | None = None
    fresh: Cards = NO_CARDS
    latest: Spread | None = None
    matter: Matter = Matter.TEAM
    proposal: Flags | None = None
    here: int = 0
    passes: int = 0
    voted: Voted | None = None
    approval: Approval | None = None
    roller: int | None = None
    given_shown: Cards = NO_CARDS
    outcome: Outcome | None = None
    step: int = 0
    queue: tuple[int, ...] = ()
    shared: Cards = NO_CARDS
    stockpile: Cards = NO_CARDS
    stockpile_shown: bool = False
    change: int = 0
    over: bool = False
    winner: Role | None = None
    told: tuple[Told, ...] = field(default=(), compare=False)

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.players)

    @property
    def turn(self) -> Turn:
        """What decides what the seat on turn may do."""
        owes = self.stage == Stage.START_ROLL
        return Turn(owes, self.drawn, self.contributed_now, self.hands[self.on])

    @property
    def left(self) -> int:
        """How many cards deck and discard pile have."""
        return self.deck.total + self.discard.total

    @property
    def cards(self) -> tuple[int, ...]:
        """How many cards each has in hand."""
        return tuple(hand.total for hand in self.hands)

    @property
    def diseased(self) -> Flags:
        """Who has a disease."""
        return tuple(diseases >= 1 for diseases in self.front)

    @property
    def event(self) -> Event:
        """The present event, or the last one."""
        return self.box.events[self.events[-1] - 1]

    @property
    def listed(self) -> int:
        """What the table of the event has for so many players."""
        four, five, six, seven, eight, nine, ten = self.event.table.numbers
        return listed(self.players, (four, five, six, seven, eight, nine, ten)).value

    @property
    def wanted(self) -> int:
        """How many recruits the event wants."""
        return number(self.event.recruits.printed, self.listed, True, self.readings).value

    def count(self, count: Count) -> int:
        """What a number in an instruction means."""
        return number(count.printed, self.listed, False, self.readings).value

    @property
    def instructions(self) -> tuple[Instruction, ...]:
        """Those of the outcome that came about."""
        return () if self.outcome is None else self.event.outcome(self.outcome)

    @property
    def instruction(self) -> Instruction:
        """The one that is carried out."""
        return self.instructions[self.step]

    @property
    def eligible(self) -> Flags:
        """On whom the instruction can fall."""
        return self.fall_on(self.instruction.whom)

    def fall_on(self, whom: Whom) -> Flags:
        """Which players an instruction for some can fall on."""
        return tuple(
            falls_on(whom, seat == self.leader, self.team[seat], self.front[seat]).value
            for seat in self.seats
        )

    @property
    def to_choose(self) -> int:
        """How many the instruction is to fall on."""
        eligible, pick = sum(self.eligible), self.instruction.pick
        if pick is None:
            return eligible
        return picks(self.instruction.what, self.count(pick), eligible, self.readings).value

    @property
    def chooser(self) -> int:
        """Who makes the choice that the instruction leaves."""
        if self.instruction.chooser == Chooser.LEFT:
            return left_of(self.leader, self.players)
        if self.instruction.chooser == Chooser.RIGHT:
            return next(rightwards(self.leader, self.players))
        return self.leader

    def matching(self, cards: Cards) -> int:
        """How many of some cards match what the event wants."""
        event = self.event
        return sum(
            cards.of(kind)
            for kind in Kind
            if kind != Kind.DISEASE and matches(event.type, event.wants, kind, self.readings).value
        )

    def chance_of(self, seat: int) -> Chance:
        """What is left of a seat's chance to play medicine that is not on turn."""
        if not self.asked[seat]:
            return Chance(False, False)
        event = self.latest is not None and self.latest.event
        return chance(self.decided[seat], False, event, self.readings).value

    def gives(self, seat: int) -> bool:
        """Has a seat to give a card?"""
        if self.approval is None:
            return False
        return task(self.team[seat], self.front[seat], self.approval, self.readings).value.gives >= 1

    def clockwise(self, flags: Flags) -> tuple[int, ...]:
        """Some seats, from the leader on."""
        return tuple(seat for seat in turn_order(self.leader, self.players) if flags[seat])

    def due(self) -> tuple[int, ...]:
        """The seats that must act now, or may; none where chance is due or the game is over."""
        chances = tuple(self.chance_of(seat) for seat in self.seats)
        waiting = tuple(seat for seat in self.seats if chances[seat].waits)
        if self.over or self.is_chance:
            return ()
        if waiting:
            return waiting
        if self.stage == Stage.ACT:
            return (self.on, *(seat for seat in self.seats if chances[seat].still))
        return tuple(self._due())

    def _due(self) -> Iterator[int]:
        if self.stage == Stage.VOTE:
            yield from (seat for seat in self.seats if self.thumbs[seat] is None)
        elif self.stage == Stage.READY:
            yield from (seat for seat in self.seats if self.to_roll[seat])
        elif self.stage == Stage.GIVE:
            yield from (seat for seat in self.seats if self.gives(seat) and self.given[seat] is None)
        elif self.stage in (Stage.EACH, Stage.DISCARD):
            yield self.queue[0]
        elif self.stage == Stage.CHOOSE:
            yield self.chooser
        elif self.stage in (Stage.TEAM, Stage.SHARE, Stage.FEED):
            yield self.leader

    @property
    def is_chance(self) -> bool:
        """Is a roll, a card or an event due?"""
        return self.stage in OF_CHANCE

    def every_place(self) -> tuple[tuple[Place, Cards], ...]:
        """All cards of the game, place by place; a place of each seat stands once for each."""
        one = [(Place.DECK, self.deck), (Place.DISCARD, self.discard), (Place.STOCKPILE, self.stockpile)]
        one += [(Place.SHARED, self.shared), (Place.GIVEN, self.given_shown)]
        one += [(Place.BOX, Cards(disease=self.boxed))]
        one += [(Place.HAND, hand) for hand in self.hands]
        one += [(Place.FRONT, Cards(disease=diseases)) for diseases in self.front]
        one += [(Place.CONTRIBUTED, cards) for cards in self.contributed]
        one += [(Place.GIVEN, ONE_OF[kind]) for kind in self.given if kind is not None]
        if self.draw is not None:
            one += [(Place.DRAWN, Cards(disease=self.draw.diseases))]
            one += [(Place.ASIDE, Cards(disease=self.draw.aside))]
        return tuple(one)


# ---------------------------------------------------------------- what every part of a game does


def put(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """The same things but for the one in one place."""
    return tuple(thing if each == place else old for each, old in enumerate(things))


def flags(players: int, seats: tuple[int, ...]) -> Flags:
    """A flag for each seat: is it one of some?"""
    return tuple(seat in seats for seat in range(players))


def said(table: Table, words: str, because: tuple[str, ...] = ()) -> Table:
    """The same table, with something told of the move."""
    return replace(table, told=(*table.told, (words, because)))


def renew(table: Table, *, drawing: bool = False) -> Table:
    """Make the discard pile the new main deck, if it is time."""
    if table.discard.total == 0:
        return table
    now, because = renewed(table.deck.total, table.discard.total, drawing, table.readings)
    if not now:
        return table
    return said(
        replace(table, deck=table.discard, discard=NO_CARDS),
        "the discard pile is shuffled to be the new main deck",
        because,
    )


def done_with(table: Table, cards: Cards, use: Use, seat: int = 0) -> Table:
    """Put cards where cards so used go; ``seat`` is whose they were."""
    place = card_goes(use, table.readings).value
    if place == Place.BOX:
        return replace(table, boxed=table.boxed + cards.disease)
    if place == Place.HAND:
        return replace(table, hands=put(table.hands, seat, table.hands[seat].plus(cards)))
    return replace(table, discard=table.discard.plus(cards))


def end_if_over(table: Table, *, more: bool = False, round_over: bool = False) -> Table:
    """See whether the game is over, and who has won then."""
    out = 0 in table.lives
    ended, because = is_over(out, more, round_over, table.round, table.readings)
    if not ended:
        return table
    team, why = winner(table.lives, table.roles)
    over = replace(table, over=True, winner=team, stage=Stage.OVER)
    return said(said(over, "the game is over", because), f"the {team.value}s win", why)
