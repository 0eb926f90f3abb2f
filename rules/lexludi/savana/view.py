"""What a seat knows of a game: what lies where it may look, and what follows from that.

Every zone is asked about (:func:`lexludi.savana.sight.may_see`), so that a view shows what
the clauses and readings let be seen and nothing else. What is hidden is None.
"""

from dataclasses import dataclass
from typing import TypeVar

from lexludi.savana.readings import Readings
from lexludi.savana.sight import may_see
from lexludi.savana.table import Given, Played, Table
from lexludi.savana.vocabulary import Card, Cards, Giving, Pack, Way, Zone

T = TypeVar("T")
Layer = tuple[Card | None, ...]  #: a layer of a layout, column by column; None where no card is


@dataclass(frozen=True, slots=True)
class View:
    """What ``seat`` may look at, and what follows from what lies open.

    A tuple has one part a seat, but for ``laid`` (a play), ``chosen`` and ``given`` (a
    card that was chosen to be given away, and one that was given; ``choosers`` and
    ``givers`` say by whom and which way). ``received`` are those cards of a hand that came
    by a pass just now.

    What lies open tells everybody the rest: how many cards are in hands and among those
    won, whether a card lies below in a column, who is ``due``, which pass is under way and
    which way the card goes that is asked for, how many passes and tricks are done, who has
    played, who leads, who won the last trick, whether the game is ``over``, the points
    then, and who won.
    """

    seat: int
    readings: Readings
    pack: Pack
    # what lies somewhere
    hands: tuple[Cards | None, ...]
    received: tuple[Cards | None, ...]
    laid: tuple[Card | None, ...]
    won: tuple[Cards | None, ...]
    face_up: tuple[Layer | None, ...]
    face_down: tuple[Layer | None, ...]
    chosen: tuple[Card | None, ...]
    given: tuple[Card | None, ...]
    # what follows
    in_hand: tuple[int, ...]
    taken: tuple[int, ...]
    below: tuple[tuple[bool, ...], ...]
    played_by: tuple[int, ...]
    choosers: tuple[tuple[int, Way], ...]
    givers: tuple[tuple[int, Way], ...]
    due: tuple[int, ...]
    giving: Giving
    way: Way | None
    done: int
    leads: int
    tricks: int
    last_winner: int | None
    over: bool
    points: tuple[int, ...]
    winners: tuple[bool, ...]


def view(table: Table, seat: int) -> View:
    """What ``seat`` knows of a game."""
    seats = range(table.players)

    def seen(zone: Zone, owner: int, thing: T) -> T | None:
        return thing if may_see(zone, owner, seat, table.readings).value else None

    def passed(zone: Zone, cards: tuple[Given, ...]) -> tuple[Card | None, ...]:
        return tuple(seen(zone, one.seat, one.card) for one in cards)

    def up(owner: int) -> Layer:
        return tuple(column.up for column in table.columns[owner])

    def down(owner: int) -> Layer:
        return tuple(column.down for column in table.columns[owner])

    return View(
        seat=seat,
        readings=table.readings,
        pack=table.pack,
        hands=tuple(seen(Zone.HAND, owner, table.hands[owner]) for owner in seats),
        received=tuple(seen(Zone.HAND, owner, table.received[owner]) for owner in seats),
        laid=tuple(seen(Zone.LAID, play.seat, play.card) for play in table.plays),
        won=tuple(seen(Zone.WON, owner, table.won[owner]) for owner in seats),
        face_up=tuple(seen(Zone.FACE_UP, owner, up(owner)) for owner in seats),
        face_down=tuple(seen(Zone.FACE_DOWN, owner, down(owner)) for owner in seats),
        chosen=passed(Zone.CHOSEN, table.chosen),
        given=passed(Zone.GIVEN, table.given),
        in_hand=tuple(len(hand) for hand in table.hands),
        taken=tuple(len(won) for won in table.won),
        below=tuple(tuple(card is not None for card in down(owner)) for owner in seats),
        played_by=_seats(table.plays),
        choosers=tuple((one.seat, one.way) for one in table.chosen),
        givers=tuple((one.seat, one.way) for one in table.given),
        due=table.due(),
        giving=table.giving,
        way=table.way,
        done=table.done,
        leads=table.leader,
        tricks=table.tricks,
        last_winner=None if table.last is None else table.last.winner,
        over=table.over,
        points=table.points,
        winners=table.winners,
    )


def _seats(plays: tuple[Played, ...]) -> tuple[int, ...]:
    return tuple(play.seat for play in plays)
