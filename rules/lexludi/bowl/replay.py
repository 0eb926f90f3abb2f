"""Savage Bowl as the shared pieces replay it: set-ups, moves, the moments of its questions, pictures."""

from collections.abc import Mapping
from typing import Any

import msgspec

from lexludi.bowl.notation import read_card, read_move, write_card, write_move, write_play
from lexludi.bowl.readings import Readings
from lexludi.bowl.table import Table, after, deal, legal_moves, pack
from lexludi.bowl.vocabulary import Card, Hand, Play, Shown, Supply
from lexludi.bowl.winner import colours_of
from lexludi.errors import Code, Problem
from lexludi.games import Engine, Step
from lexludi.pictures import Picture, Row
from lexludi.seats import LETTERS, letter


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A set-up: who leads, each seat's cards, and whether the game has Chameleons."""

    first: str
    hands: dict[str, str]
    chameleons: bool = False


def begin(setup: Mapping[str, Any], readings: Readings) -> Table:
    """Lay out a round from a set-up.

    :raises Problem: if the set-up is damaged or no deal of the pack.
    """
    try:
        given = msgspec.convert(setup, Setup)
    except msgspec.ValidationError as error:
        raise Problem(
            Code.BAD_SCENARIO,
            f"{error}.",
            "A set-up has first, hands (a seat to its cards), chameleons.",
            where="setup",
        ) from None
    seats = tuple(LETTERS[: len(given.hands)])
    if tuple(sorted(given.hands)) != seats or given.first not in seats:
        raise Problem(
            Code.BAD_SCENARIO,
            "the seats are A, B, C, D and, with five players, E; one of them is first.",
            where="setup",
        )
    hands = tuple(_hand(seat, given.hands[seat]) for seat in seats)
    return deal(hands, seats.index(given.first), readings, chameleons=given.chameleons)


def _hand(seat: str, cards: str) -> tuple[Card, ...]:
    try:
        return tuple(read_card(card) for card in cards.split())
    except Problem as problem:
        raise Problem(
            Code.BAD_SCENARIO, problem.what, problem.way_out, where=f"setup, hands, {seat}"
        ) from None


def move(table: Table, text: str) -> Step[Table]:
    """Carry out a written move.

    :raises Problem: if it is none, or not allowed; then ``legal`` lists what was.
    """
    try:
        then, told = after(table, read_move(text))
    except Problem as problem:
        problem.legal = problem.legal or legal(table)
        raise
    return Step(then, told)


def legal(table: Table) -> tuple[str, ...]:
    """The legal moves, written."""
    return tuple(write_move(one) for one in legal_moves(table))


def pose(table: Table, question: str) -> Mapping[str, Any] | None:
    """The inputs of a question where a scenario ends, or None where it does not arise.

    Questions about a trick are asked of the last trick that was finished; the questions
    about playing, of the seat to act.
    """
    poser = _POSERS.get(question)
    return poser(table) if poser else None


def _allowed(table: Table) -> Mapping[str, Any] | None:
    seat = table.to_act()
    if seat is None or table.owes is not None:
        return None
    return {"turn": table.turn(seat)}


def _trick_plays(table: Table) -> Mapping[str, Any] | None:
    return {"plays": table.done[-1].plays} if table.done and not table.plays else None


def _trick(table: Table) -> Mapping[str, Any] | None:
    plays = _trick_plays(table)
    return {"trick": len(table.done), **plays} if plays else None


def _shown(plays: tuple[Play, ...], readings: Readings) -> Shown | None:
    return Shown(plays[-1].card.colour, colours_of(plays, readings)[-1]) if plays else None


def _latest(table: Table) -> tuple[Play, ...]:
    if table.plays:
        return table.plays
    return table.done[-1].plays if table.done else ()


def _colour(table: Table) -> Mapping[str, Any] | None:
    plays = _latest(table)
    if not plays:
        return None
    last = plays[-1]
    return {
        "card": last.card,
        "chameleon": last.chameleon,
        "before": _shown(plays[:-1], table.readings),
    }


def _strength(table: Table) -> Mapping[str, Any] | None:
    plays = _latest(table)
    if not plays:
        return None
    return {
        "colour": colours_of(plays, table.readings)[-1],
        "number": plays[-1].card.number,
        "led": plays[0].card.colour,
    }


def _eliminated(table: Table) -> Mapping[str, Any] | None:
    return {"players": table.players, "wins": table.wins[table.done[-1].winner]} if table.done else None


def _sits_out(table: Table) -> Mapping[str, Any] | None:
    return None if table.over else {"trick": table.trick, "yellow": table.yellow}


def _leads(table: Table) -> Mapping[str, Any] | None:
    if table.over or table.plays or not table.done:
        return None
    return {"winner": table.done[-1].winner, "out": table.out, "sits": table.sits}


_POSERS = {
    "bowl.play.allowed": _allowed,
    "bowl.trick.colour": _colour,
    "bowl.trick.strength": _strength,
    "bowl.trick.strongest": _trick_plays,
    "bowl.trick.second": _trick_plays,
    "bowl.trick.yellow": _trick,
    "bowl.trick.winner": _trick,
    "bowl.round.eliminated": _eliminated,
    "bowl.next.sits_out": _sits_out,
    "bowl.next.leads": _leads,
}


def _written(hand: Hand, players: int) -> str:
    return " ".join(write_card(card) for card in pack(players) if hand.has(card))


def _row(table: Table, seat: int) -> Row:
    marks = []
    if table.out[seat]:
        marks.append("eliminated")
    if table.yellow == seat:
        marks.append("Yellow Card")
    if not table.over and table.sits == seat:
        marks.append("sits out")
    if not table.over and table.leader == seat:
        marks.append("leads")
    if table.to_act() == seat:
        marks.append("discards" if table.owes is not None else "to play")
    played = next((play for play in table.plays if play.seat == seat), None)
    chameleon = {Supply.READY: " + Chameleon", Supply.SPENT: "", Supply.ABSENT: ""}[table.supply[seat]]
    cards = [("hand", _written(table.hands[seat], table.players) + chameleon), ("won", str(table.wins[seat]))]
    if played:
        cards.insert(0, ("plays", write_play(played)[2:]))
    return Row(letter(seat), tuple(marks), tuple(cards))


def picture(table: Table) -> Picture:
    """Draw the table, all hands open."""
    half = "first half" if table.trick <= 5 else "second half"
    title = "the round is over" if table.over else f"trick {table.trick} ({half})"
    middle = [("discards", " ".join(write_card(card) for card in table.discards) or "none")]
    if table.done:
        last = table.done[-1]
        cards = ", ".join(write_play(play) for play in last.plays)
        middle.append(("last trick", f"{cards}; won by {letter(last.winner)}"))
    return Picture(title, tuple(_row(table, seat) for seat in range(table.players)), tuple(middle))


ENGINE: Engine[Table] = Engine(begin, move, legal, pose, picture)
