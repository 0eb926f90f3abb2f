"""The survival game as the shared pieces replay it: set-ups, moves, chance, the record of a game."""

from collections.abc import Mapping
from typing import Any

import msgspec

from lexludi.errors import Code, Problem
from lexludi.games import Engine, Step
from lexludi.plain import at_fault, so_many
from lexludi.seats import LETTERS, seat_named_first
from lexludi.shuffle import below, shuffled, words
from lexludi.survival import clauses as c
from lexludi.survival.components import STAND_IN, to_box, to_plain
from lexludi.survival.events import Box
from lexludi.survival.moves import ChanceMove, Reveal, Roll, TurnUp
from lexludi.survival.notation import read_move, write_move
from lexludi.survival.picture import picture
from lexludi.survival.play import after, chance_moves, go_on, legal_moves
from lexludi.survival.posing import pose, pose_to_each
from lexludi.survival.readings import Readings
from lexludi.survival.setup import goes_back, start
from lexludi.survival.table import Stage, Table
from lexludi.survival.turning import begin_phase
from lexludi.survival.vocabulary import (
    FEWEST,
    MAIN_DECK,
    MOST,
    NO_CARDS,
    ONE_OF,
    Cards,
    Kind,
    Mode,
    Role,
)


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up: mode, first leader, the role and the hand of each seat, and the box if one is known."""

    players: int
    mode: Mode
    first: str
    roles: dict[str, Role]
    hands: dict[str, dict[Kind, int]]
    box: Any = None


def begin(setup: Mapping[str, Any], readings: Readings) -> Table:
    """Lay out a game from a set-up; the deck is what the hands leave of the main deck.

    :raises Problem: if the set-up is damaged, or none that the rules allow.
    """
    try:
        given = msgspec.convert(setup, Setup)
    except msgspec.ValidationError as error:
        at, what = at_fault(error, Setup)
        way_out = "A set-up has players, mode, first, roles, hands, and a box if one is known."
        raise _damaged(f"{f'{at}: ' if at else ''}{what}.", way_out) from None
    if not FEWEST <= given.players <= MOST:
        what = f"{so_many(given.players, 'player')}; the game is for {FEWEST} to {MOST}."
        raise _illegal(what, c.TRAITOR_COUNT.id)
    seats = tuple(LETTERS[: given.players])
    if given.first not in seats or tuple(sorted(given.roles)) != seats or tuple(sorted(given.hands)) != seats:
        raise _damaged(
            f"the seats are {' '.join(seats)}: each has a role and a hand, and one of them is first."
        )
    roles = tuple(given.roles[seat] for seat in seats)
    hands = tuple(_hand(seat, given.hands[seat]) for seat in seats)
    _fits(roles, hands)
    box = STAND_IN if given.box is None else to_box(given.box, "setup, box")
    return deal(roles, hands, seats.index(given.first), given.mode, readings, box)


def _damaged(what: str, way_out: str = "") -> Problem:
    return Problem(Code.BAD_SCENARIO, what, way_out, where="setup")


def _illegal(what: str, clause: str) -> Problem:
    return Problem(Code.ILLEGAL_SETUP, what, clause=clause, where="setup")


def _hand(seat: str, counts: Mapping[Kind, int]) -> Cards:
    for kind, many in counts.items():
        if many < 0:
            raise _damaged(f"{seat} has {many} {kind.value}.")
    return Cards(**{kind.value: many for kind, many in counts.items()})


def _fits(roles: tuple[Role, ...], hands: tuple[Cards, ...]) -> None:
    """See that roles and hands are as the table of players and the deal have them.

    :raises Problem: if they are not.
    """
    begins = start(len(roles)).value
    traitors = sum(1 for role in roles if role is Role.TRAITOR)
    if traitors != begins.traitors:
        what = f"{so_many(traitors, 'traitor')} among {len(roles)} players, and not {begins.traitors}."
        raise _illegal(what, c.TRAITOR_COUNT.id)
    dealt = NO_CARDS
    for seat, hand in enumerate(hands):
        if hand.total != begins.hand:
            what = f"{LETTERS[seat]} is dealt {so_many(hand.total, 'card')} instead of {begins.hand}."
            raise _illegal(what, c.STARTING_HAND.id)
        for kind in Kind:
            if hand.of(kind) and goes_back(kind).value:
                what = f"{LETTERS[seat]} begins with a {kind.value}."
                raise _illegal(what, c.NO_DISEASE_AT_START.id)
        dealt = dealt.plus(hand)
    for kind in Kind:
        if dealt.of(kind) > MAIN_DECK.of(kind):
            what = f"{dealt.of(kind)} {kind.value} are dealt: there are {MAIN_DECK.of(kind)}."
            raise _illegal(what, c.MAIN_DECK_127.id)


def deal(
    roles: tuple[Role, ...],
    hands: tuple[Cards, ...],
    first: int,
    mode: Mode,
    readings: Readings,
    box: Box,
) -> Table:
    """Lay out a game: the first leader is on turn."""
    players = len(roles)
    deck, no, none = MAIN_DECK, (False,) * players, (NO_CARDS,) * players
    for hand in hands:
        deck = deck.minus(hand)
    table = Table(
        players=players,
        mode=mode,
        readings=readings,
        box=box,
        roles=roles,
        lives=(start(players).value.lives,) * players,
        hands=hands,
        front=(0,) * players,
        deck=deck,
        leader=first,
        first=first,
        on=first,
        contributed=none,
        placed=(0,) * players,
        gained=(0,) * players,
        asked=no,
        decided=no,
        thumbs=(None,) * players,
        team=no,
        to_roll=no,
        given=(None,) * players,
        chosen=no,
        received=none,
        stage=Stage.ACT,
    )
    return go_on(begin_phase(table))


def set_up(
    players: int, seed: int, mode: Mode = Mode.STANDARD, *, first: str = "A", box: Box | None = None
) -> dict[str, Any]:
    """Mix the roles and deal the hands by a seed, as a set-up that can be kept.

    A disease that is dealt goes back, and the next card comes for it.
    """
    begins = start(players).value
    roles = shuffled((*(Role.TRAITOR,) * begins.traitors, *(Role.SURVIVOR,) * begins.survivors), 2 * seed)
    pack = tuple(kind for kind in Kind for _ in range(MAIN_DECK.of(kind)))
    dealt = iter([kind for kind in shuffled(pack, 2 * seed + 1) if not goes_back(kind).value])
    hands = [NO_CARDS] * players
    for seat in range(players):
        for _ in range(begins.hand):
            hands[seat] = hands[seat].plus(ONE_OF[next(dealt)])
    seats = LETTERS[:players]
    setup: dict[str, Any] = {
        "players": players,
        "mode": mode.value,
        "first": first,
        "roles": {seat: role.value for seat, role in zip(seats, roles, strict=True)},
        "hands": {
            seat: {kind.value: hand.of(kind) for kind in Kind if hand.of(kind)}
            for seat, hand in zip(seats, hands, strict=True)
        },
    }
    return setup if box is None else {**setup, "box": to_plain(box)}


def move(table: Table, text: str) -> Step[Table]:
    """Carry out a written move.

    :raises Problem: if it is none, or not allowed; then ``legal`` lists what the seat that is
        named could do, if it is due: another's moves would show another's cards. Where chance
        is due it lists what chance can do, but for cards: they are hidden.
    """
    try:
        then = after(table, read_move(text))
    except Problem as problem:
        named = seat_named_first(text)
        if table.is_chance and table.stage != Stage.CARD:
            problem.legal = tuple(write_move(one) for one in chance_moves(table))
        elif named is not None and named < table.players:
            problem.legal = tuple(write_move(one) for one in legal_moves(table, named))
        raise
    return Step(then, then.told)


def legal(table: Table) -> tuple[str, ...]:
    """The legal moves of all seats that are due, written; none where chance is, or the game is over."""
    return tuple(write_move(one) for seat in table.due() for one in legal_moves(table, seat))


def chance(table: Table, seed: int) -> str:
    """The move of chance that a seed gives, each as likely as it is; nothing where none is due."""
    moves = chance_moves(table)
    if not moves:
        return ""
    place = below(sum(_weight(table, one) for one in moves), words(seed))
    for one in moves:
        place -= _weight(table, one)
        if place < 0:
            return write_move(one)
    raise AssertionError


def _weight(table: Table, one: ChanceMove) -> int:
    """How many faces, cards or events it stands for."""
    if isinstance(one, Roll):
        return table.box.die.faces(one.symbol)
    if isinstance(one, TurnUp):
        return table.deck.of(one.kind)
    assert isinstance(one, Reveal)
    return 1


ENGINE: Engine[Table] = Engine(begin, move, legal, pose, picture, chance, pose_to_each)
