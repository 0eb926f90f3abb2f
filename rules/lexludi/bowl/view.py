"""What a seat knows of a game: what lies where it may look, and what follows from that.

Answers “The cards you cannot see during the game”: every zone is asked about
(:func:`lexludi.bowl.sight.may_see`), so that a view shows what the clauses let be seen and
nothing else. What is hidden is None.
"""

from dataclasses import dataclass
from typing import TypeVar

from lexludi.bowl.match import Match
from lexludi.bowl.readings import Readings
from lexludi.bowl.sight import may_see
from lexludi.bowl.vocabulary import Hand, Play, Supply, Zone

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class View:
    """What ``seat`` may look at, and what follows from what lies open.

    A tuple has one part a seat. ``hands`` has the viewer's own hand, as long as it is in
    the round; ``ready`` says whether the viewer's own Chameleon is in that hand, ``spent``
    whose was used and lies open to be seen before its player; ``taken`` and ``discards``
    nobody may look at, only count: ``wins`` and ``discarded``. ``yellow`` says of each
    seat whether it holds the Yellow Card, ``champs`` which Runaway Champ Card it has.

    What lies open tells everybody the rest: who is ``out``, ``leads``, ``sits`` out, is
    ``to_act`` and whether it ``owes`` a discard, who won the last trick, which trick and
    round it is, whether the round is ``over``, and who won.
    """

    seat: int
    readings: Readings
    chameleons: bool
    # what lies somewhere
    hands: tuple[Hand | None, ...]
    ready: tuple[bool | None, ...]
    spent: tuple[bool | None, ...]
    taken: tuple[Hand | None, ...]
    discards: Hand | None
    plays: tuple[Play | None, ...]
    yellow: tuple[bool | None, ...]
    champs: tuple[int | None, ...]
    wins: tuple[int | None, ...]
    discarded: int | None
    points: tuple[int | None, ...]
    # what follows
    trick: int
    rounds: int
    out: tuple[bool, ...]
    leads: int
    sits: int | None
    to_act: int | None
    owes: bool
    last_winner: int | None
    over: bool
    winners: tuple[bool, ...] | None


def view(match: Match, seat: int) -> View:
    """What ``seat`` knows of a game."""
    table = match.table
    seats = range(table.players)
    out = table.out

    def seen(zone: Zone, owner: int, thing: T) -> T | None:
        return thing if may_see(zone, owner, seat).value else None

    def hand_zone(owner: int, zone: Zone) -> Zone:
        """Where what was in a hand lies: with its player, or face down once that one is eliminated."""
        return Zone.ELIMINATED_HAND if out[owner] else zone

    spent = tuple(
        supply == Supply.SPENT and owner not in match.discarded for owner, supply in enumerate(table.supply)
    )
    return View(
        seat=seat,
        readings=table.readings,
        chameleons=match.chameleons,
        hands=tuple(seen(hand_zone(owner, Zone.HAND), owner, table.hands[owner]) for owner in seats),
        ready=tuple(
            seen(hand_zone(owner, Zone.CHAMELEON_READY), owner, table.supply[owner] == Supply.READY)
            for owner in seats
        ),
        spent=tuple(seen(Zone.CHAMELEON_SPENT, owner, spent[owner]) for owner in seats),
        taken=tuple(seen(Zone.TAKEN, owner, table.taken[owner]) for owner in seats),
        discards=seen(Zone.DISCARDS, seat, table.discards),
        plays=tuple(seen(Zone.TABLE, play.seat, play) for play in table.plays),
        yellow=tuple(seen(Zone.YELLOW_CARD, owner, table.yellow == owner) for owner in seats),
        champs=tuple(seen(Zone.CHAMP_CARDS, owner, table.champs[owner]) for owner in seats),
        wins=tuple(seen(Zone.COUNTS, owner, table.wins[owner]) for owner in seats),
        discarded=seen(Zone.COUNTS, seat, len(table.discards) + len(match.discarded)),
        points=tuple(seen(Zone.POINTS, owner, match.totals[owner]) for owner in seats),
        trick=table.trick,
        rounds=match.rounds,
        out=out,
        leads=table.leader,
        sits=table.sits,
        to_act=None if match.winners is not None else table.to_act(),
        owes=table.owes is not None,
        last_winner=None if table.last is None else table.last.winner,
        over=table.over,
        winners=match.winners,
    )
