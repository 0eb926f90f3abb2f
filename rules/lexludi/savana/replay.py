"""Savana as the shared pieces replay it: set-ups, moves, the moments of its questions, pictures."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from lexludi.errors import Code, Problem
from lexludi.games import Engine, Step
from lexludi.plain import at_fault
from lexludi.savana.components import STAND_IN, to_pack, to_plain
from lexludi.savana.deal import dealt
from lexludi.savana.notation import read_card, read_move, read_pair, write_card, write_move, write_pair
from lexludi.savana.picture import picture
from lexludi.savana.readings import Readings
from lexludi.savana.table import (
    EVERY_CARD,
    Moment,
    Played,
    Table,
    after,
    deal,
    have_played,
    legal_moves,
    stars,
)
from lexludi.savana.telling import tell
from lexludi.savana.vocabulary import Card, Giving, Pack
from lexludi.seats import LETTERS, seat_named_first
from lexludi.shuffle import shuffled

Posed = Mapping[str, Any]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up: who leads, each seat's hand, its layout (two players), and the pack if one is known."""

    first: str
    hands: dict[str, str]
    layout: dict[str, str] = {}
    pack: Any = None


def begin(setup: Mapping[str, Any], readings: Readings) -> Table:
    """Lay out a game from a set-up.

    :raises Problem: if the set-up is damaged, or no deal of the pack, or its pack is none.
    """
    try:
        given = msgspec.convert(setup, Setup)
    except msgspec.ValidationError as error:
        at, what = at_fault(error, Setup)
        raise _damaged(
            f"{f'{at}: ' if at else ''}{what}.",
            "A set-up has first, hands (a seat to its cards), layout (two players), pack.",
        ) from None
    seats = tuple(LETTERS[: len(given.hands)])
    if tuple(sorted(given.hands)) != seats or given.first not in seats:
        raise _damaged("the seats are A, B and, if there are more, C and D; one of them is first.")
    size, because = dealt(len(seats), readings) if 2 <= len(seats) <= 4 else (None, ())
    if given.layout and size is not None and not size.face_up:
        raise Problem(
            Code.ILLEGAL_SETUP,
            "a layout is given, and there is none in this game.",
            "Only two players have one, and under the reading two-players=layout.",
            where="setup, layout",
            clause=because[0],
        )
    if given.layout and tuple(sorted(given.layout)) != seats:
        raise _damaged("each seat has a layout, or none has.")
    return deal(
        tuple(_cards(seat, given.hands[seat]) for seat in seats),
        tuple(_layout(seat, given.layout.get(seat, "")) for seat in seats),
        seats.index(given.first),
        readings,
        STAND_IN if given.pack is None else to_pack(given.pack, "setup, pack"),
    )


def _damaged(what: str, way_out: str = "", where: str = "setup") -> Problem:
    return Problem(Code.BAD_SCENARIO, what, way_out, where=where)


def _cards(seat: str, cards: str) -> tuple[Card, ...]:
    try:
        return tuple(read_card(card) for card in cards.split())
    except Problem as problem:
        raise _damaged(problem.what, problem.way_out, f"setup, hands, {seat}") from None


def _layout(seat: str, pairs: str) -> tuple[tuple[Card, Card], ...]:
    try:
        return tuple(read_pair(pair) for pair in pairs.split())
    except Problem as problem:
        raise _damaged(problem.what, problem.way_out, f"setup, layout, {seat}") from None


def set_up(
    players: int, seed: int, readings: Readings, *, first: str = "A", pack: Pack | None = None
) -> dict[str, Any]:
    """Shuffle the pack by a seed and deal it out: chance's only move, as a set-up that can be kept."""
    cards = shuffled(EVERY_CARD, seed)
    size = dealt(players, readings).value
    each = size.hand + size.face_up + size.face_down
    setup: dict[str, Any] = {"first": first, "hands": {}}
    if size.face_up:
        setup["layout"] = {}
    if pack is not None:
        setup["pack"] = to_plain(pack)
    for place in range(players):
        seat, mine = LETTERS[place], cards[place * each :][:each]
        hand, rest = mine[: size.hand], mine[size.hand :]
        setup["hands"][seat] = " ".join(
            write_card(card) for card in sorted(hand, key=lambda card: card.index)
        )
        if size.face_up:
            down, up = rest[: size.face_down], rest[size.face_down :]
            setup["layout"][seat] = " ".join(write_pair(*pair) for pair in zip(up, down, strict=True))
    return setup


def move(table: Table, text: str) -> Step[Table]:
    """Carry out a written move.

    :raises Problem: if it is none, or not allowed; then ``legal`` lists what the seat that is
        named could do, if it is due: another's moves would show another's cards.
    """
    try:
        made = read_move(text)
        then = after(table, made)
    except Problem as problem:
        named = seat_named_first(text)
        if named is not None:
            problem.legal = tuple(write_move(one) for one in legal_moves(table, named))
        raise
    return Step(then, tell(table, made, then))


def legal(table: Table) -> tuple[str, ...]:
    """The legal moves of all seats that are due, written; none once the game is over."""
    return tuple(write_move(one) for seat in table.due() for one in legal_moves(table, seat))


def chance(table: Table, seed: int) -> str:
    """Nothing: the one deal of a game is its set-up (:func:`set_up`)."""
    del table, seed
    return ""


# where the questions arise


def pose(table: Table, question: str) -> Posed | None:
    """The inputs of a question where a scenario ends, or None where it does not arise.

    Questions about a trick are asked of the one on the table, or of the last one.
    """
    poser = _POSERS.get(question)
    return poser(table) if poser else None


def _dealt(table: Table) -> Posed | None:
    return {"players": table.players}


def _allowed(table: Table) -> Posed | None:
    due = table.due()
    return {"turn": table.turn(due[0])} if due and table.giving is Giving.NONE else None


def _latest(table: Table) -> tuple[Played, ...]:
    return table.plays or (table.last.plays if table.last else ())


def _next_turn(table: Table) -> Posed | None:
    """Asked after a play, and again after its passes if the trick was not complete before them."""
    plays, moment = _latest(table), table.moment
    passed_since = moment is not None and moment.complete and moment.fresh and table.able != ()
    if not plays or table.giving is not Giving.NONE or passed_since:
        return None
    return {
        "last": plays[-1].seat,
        "played": have_played(table.players, plays),
        "can_play": table.can_play,
    }


def _led(table: Table) -> Posed | None:
    plays = _latest(table)
    return {"families": tuple(play.card.family for play in plays)} if plays else None


def _complete(table: Table) -> Moment | None:
    """The trick on the table if it is complete, or the last one."""
    moment = table.moment if table.plays else table.last
    return moment if moment is not None and moment.complete else None


def _winner(table: Table) -> Posed | None:
    moment = _complete(table)
    return None if moment is None else {"plays": table.laid(moment.plays)}


def _between_tricks(table: Table) -> Moment | None:
    return None if table.plays else table.last


def _leads(table: Table) -> Posed | None:
    last = _between_tricks(table)
    if last is None or table.over:
        return None
    return {"winner": last.winner, "can_play": table.can_play}


def _next_pass(table: Table) -> Posed | None:
    """The last time that it was asked: a pass is under way, or there was none left."""
    if table.moment is None:
        return None
    return {"powers": table.powers(table.moment), "done": table.done, "layout": table.layout}


def _over(table: Table) -> Posed | None:
    return {"left": table.left, "can_play": table.can_play} if _between_tricks(table) else None


def _wins(table: Table) -> Posed | None:
    return {"points": table.points} if table.over else None


def _seen(table: Table) -> Posed | None:
    del table
    return {}


_POSERS: Mapping[str, Callable[[Table], Posed | None]] = {
    "savana.setup.dealt": _dealt,
    "savana.play.allowed": _allowed,
    "savana.turn.next": _next_turn,
    "savana.trick.led": _led,
    "savana.trick.winner": _winner,
    "savana.lead.next": _leads,
    "savana.pass.next": _next_pass,
    "savana.end.over": _over,
    "savana.end.wins": _wins,
    "savana.seen": _seen,
}


def pose_to_each(table: Table, question: str) -> tuple[Posed | None, ...]:
    """The inputs of a question that is asked of each seat, by seat; None where it is not asked of one."""
    poser = _POSERS_TO_EACH.get(question)
    return tuple(poser(table, seat) for seat in range(table.players)) if poser else ()


def _works(table: Table, seat: int) -> Posed | None:
    """Asked of each card of the trick, which is its player's."""
    moment = table.moment
    if moment is None:
        return None
    for play, facts in zip(moment.plays, table.asked_of_powers(moment), strict=True):
        if play.seat == seat:
            return dict(zip(("power", "complete", "newest", "won"), facts, strict=True))
    return None


def _gives(table: Table, seat: int) -> Posed | None:
    return {"seat": seat, "able": table.able} if table.able else None


def _may_give(table: Table, seat: int) -> Posed | None:
    if table.giving is Giving.NONE or seat not in table.due():
        return None
    return {"holding": table.holding(seat)}


def _goes_to(table: Table, seat: int) -> Posed | None:
    """Of a pass both ways, the last card that the seat gave."""
    ways = [given.way for given in table.given if given.seat == seat]
    return {"giver": seat, "way": ways[-1], "seats": table.players} if ways else None


def _lift(table: Table, seat: int) -> Posed | None:
    used = [used for used in table.used if used.seat == seat]
    return {"use": used[-1].use, "below": used[-1].below} if used else None


def _points(table: Table, seat: int) -> Posed | None:
    if not table.over:
        return None
    green, red = stars(table, seat)
    return {"green": green, "red": red}


_POSERS_TO_EACH: Mapping[str, Callable[[Table, int], Posed | None]] = {
    "savana.power.works": _works,
    "savana.pass.gives": _gives,
    "savana.pass.allowed": _may_give,
    "savana.pass.goes_to": _goes_to,
    "savana.lift": _lift,
    "savana.score.points": _points,
}

ENGINE: Engine[Table] = Engine(begin, move, legal, pose, picture, chance, pose_to_each)
