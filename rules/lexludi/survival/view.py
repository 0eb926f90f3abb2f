"""What a seat knows of a game: what lies where it may look, and what follows from what all see.

Every zone is asked about (:func:`lexludi.survival.sight.may_see`), and so is every identity.
What is hidden is None. Of everything that lies on the table the backs can be counted.
"""

from dataclasses import dataclass
from typing import TypeVar

from lexludi.survival.events import Box
from lexludi.survival.readings import Readings
from lexludi.survival.sight import knows_role, may_see
from lexludi.survival.table import Drawing, Spread, Stage, Table, Voted
from lexludi.survival.vocabulary import (
    NO_CARDS,
    Approval,
    Cards,
    Kind,
    Matter,
    Mode,
    Outcome,
    Phase,
    Role,
    Zone,
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class View:
    """What ``seat`` may look at, and what follows from what lies open.

    A tuple has one part a seat. ``in_hand``, ``in_deck``, ``placed``, ``in_stockpile``, ``has_given``,
    ``in_shared``, ``has_voted`` can be told from the backs; the rest is done before everybody's eyes.
    What is in the ``box`` everybody knows, but not which events come: ``events`` are those revealed.
    """

    seat: int
    readings: Readings
    mode: Mode
    box: Box
    # what lies somewhere
    roles: tuple[Role | None, ...]
    hands: tuple[Cards | None, ...]
    front: tuple[int | None, ...]
    lives: tuple[int | None, ...]
    contributed: tuple[Cards | None, ...]
    stockpile: Cards | None
    given: tuple[Kind | None, ...]
    given_shown: Cards | None
    shared: Cards | None
    received: tuple[Cards | None, ...]
    drawn_now: tuple[Cards | None, ...]
    discard: Cards | None
    deck: Cards | None
    events: tuple[int, ...] | None
    thumbs: tuple[bool | None, ...]
    voted: Voted | None
    # what follows
    players: int
    boxed: int
    in_hand: tuple[int, ...]
    in_deck: int
    placed: tuple[int, ...]
    in_stockpile: int
    stockpile_shown: bool
    has_given: tuple[bool, ...]
    in_shared: int
    has_voted: tuple[bool, ...]
    due: tuple[int, ...]
    stage: Stage
    round: int
    phase: Phase
    leader: int
    first: int
    on: int
    rolled: bool
    drawn: bool
    contributed_now: bool
    draw: Drawing | None
    latest: Spread | None
    gained: tuple[int, ...]
    asked: tuple[bool, ...]
    decided: tuple[bool, ...]
    matter: Matter
    proposal: tuple[bool, ...] | None
    here: int
    passes: int
    approval: Approval | None
    team: tuple[bool, ...]
    to_roll: tuple[bool, ...]
    roller: int | None
    outcome: Outcome | None
    step: int
    queue: tuple[int, ...]
    chosen: tuple[bool, ...]
    change: int
    over: bool
    winner: Role | None


def view(table: Table, seat: int) -> View:
    """What ``seat`` knows of a game."""
    seats = table.seats

    def seen(zone: Zone, owner: int | None, thing: T) -> T | None:
        return thing if may_see(zone, owner == seat, table.readings).value else None

    def known(owner: int) -> Role | None:
        mine, theirs = table.roles[seat], table.roles[owner]
        return theirs if knows_role(table.mode, theirs, mine, owner == seat).value else None

    def fresh(owner: int) -> Cards:
        """What a seat has just drawn and taken in hand."""
        draw = table.draw or table.latest
        return table.fresh if draw is not None and draw.drawer == owner else NO_CARDS

    shown = table.stockpile_shown
    stockpile = Zone.STOCKPILE_SHOWN if shown else Zone.STOCKPILE
    return View(
        seat=seat,
        readings=table.readings,
        mode=table.mode,
        box=table.box,
        roles=tuple(known(owner) for owner in seats),
        hands=tuple(seen(Zone.HAND, owner, table.hands[owner]) for owner in seats),
        front=tuple(seen(Zone.FRONT, owner, table.front[owner]) for owner in seats),
        lives=tuple(seen(Zone.LIVES, owner, table.lives[owner]) for owner in seats),
        contributed=tuple(seen(Zone.CONTRIBUTED, owner, table.contributed[owner]) for owner in seats),
        stockpile=seen(stockpile, None if shown else table.leader, table.stockpile),
        given=tuple(seen(Zone.GIVEN, owner, table.given[owner]) for owner in seats),
        given_shown=seen(Zone.GIVEN_SHOWN, None, table.given_shown),
        shared=seen(Zone.SHARED, table.leader, table.shared),
        received=tuple(seen(Zone.RECEIVED, owner, table.received[owner]) for owner in seats),
        drawn_now=tuple(seen(Zone.DRAWN, owner, fresh(owner)) for owner in seats),
        discard=seen(Zone.DISCARD, None, table.discard),
        deck=seen(Zone.DECK, None, table.deck),
        events=seen(Zone.EVENT, None, table.events),
        thumbs=tuple(seen(Zone.THUMB, owner, table.thumbs[owner]) for owner in seats),
        voted=seen(Zone.THUMBS, None, table.voted),
        players=table.players,
        boxed=table.boxed,
        in_hand=table.cards,
        in_deck=table.deck.total,
        placed=table.placed,
        in_stockpile=table.stockpile.total,
        stockpile_shown=shown,
        has_given=tuple(kind is not None for kind in table.given),
        in_shared=table.shared.total,
        has_voted=tuple(thumb is not None for thumb in table.thumbs),
        due=table.due(),
        stage=table.stage,
        round=table.round,
        phase=table.phase,
        leader=table.leader,
        first=table.first,
        on=table.on,
        rolled=table.rolled,
        drawn=table.drawn,
        contributed_now=table.contributed_now,
        draw=table.draw,
        latest=table.latest,
        gained=table.gained,
        asked=table.asked,
        decided=table.decided,
        matter=table.matter,
        proposal=table.proposal,
        here=table.here,
        passes=table.passes,
        approval=table.approval,
        team=table.team,
        to_roll=table.to_roll,
        roller=table.roller,
        outcome=table.outcome,
        step=table.step,
        queue=table.queue,
        chosen=table.chosen,
        change=table.change,
        over=table.over,
        winner=table.winner,
    )
