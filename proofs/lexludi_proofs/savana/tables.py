"""A table of the engine as the values of a table of the specification: where the cases of lemmas occur."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from lexludi.savana.table import GiveCard, Given, Moment, PlayCard, Played, Table, legal_moves, stars
from lexludi.savana.vocabulary import Card, Giving, Pack, Way
from lexludi_proofs.readers import Values
from lexludi_spec.savana.move import ways_of
from lexludi_spec.terms import spelt


def values_of_table(table: Table) -> Values:
    """What each constant of a declared table is at this one, which has no layouts (``declare_table``)."""
    passes = table.giving is not Giving.NONE
    values: dict[str, int | bool | str] = {
        "tricks": table.tricks,
        "leader": table.leader,
        "giving": spelt(table.giving),
        "done": table.done if passes else 0,
        "complete": passes and table.moment is not None and table.moment.complete,
        "over": table.over,
        **_given("chosen", table.players, table.chosen),
        **_given("given", table.players, table.given),
    }
    for seat in range(table.players):
        green, red = stars(table, seat)
        values |= {
            f"hand{seat}": table.hands[seat].bits,
            f"received{seat}": table.received[seat].bits,
            f"won{seat}": table.won[seat].bits,
            f"green{seat}": green,
            f"red{seat}": red,
        }
    return {**values, **values_of_plays(table.plays, table.pack)}


def values_of_plays(plays: Sequence[Played], pack: Pack) -> Values:
    """What the constants of the plays on the table are."""
    values: dict[str, int | bool | str] = {}
    for turn, play in enumerate(plays, 1):
        values |= {f"p{turn}.seat": play.seat, **values_of_card(f"p{turn}.", play.card, pack)}
    return values


def values_of_card(prefix: str, card: Card, pack: Pack) -> Values:
    """What the constants of a card and of its face are."""
    face = pack.face(card)
    return {
        f"{prefix}family": spelt(card.family),
        f"{prefix}place": card.place,
        f"{prefix}value": face.value,
        f"{prefix}green": face.green,
        f"{prefix}red": face.red,
        f"{prefix}power": spelt(face.power),
    }


def _given(name: str, players: int, given: Sequence[Given]) -> Values:
    found = {f"{name}_{way.value}{seat}": 0 for way in ways_of(layout=False) for seat in range(players)}
    for one in given:
        found[f"{name}_{one.way.value}{one.seat}"] = 1 << one.card.index
    return found


def is_of(table: Table, players: int, plays: int) -> bool:
    """Is it a table of this shape, without layouts?"""
    return (table.players, len(table.plays), table.layout) == (players, plays, False)


def plays_at(table: Table, players: int, plays: int) -> Iterator[Values]:
    """A table of this shape at which a card is to be played, once with each play that is allowed."""
    if is_of(table, players, plays) and table.giving is Giving.NONE and not table.over:
        known = values_of_table(table)
        for seat in table.due():
            for move in legal_moves(table, seat):
                assert isinstance(move, PlayCard)
                yield {**known, "act.seat": seat, **values_of_card("act.", move.card, table.pack)}


def choices_at(table: Table, players: int, plays: int, way: Way) -> Iterator[Values]:
    """A table of this shape at which cards are chosen, with each choice of one that goes this way."""
    if is_of(table, players, plays) and table.giving is not Giving.NONE and table.way is way:
        known = {**values_of_table(table), "asked-left": table.way is Way.LEFT}
        for one in _choices(table):
            card: dict[str, int | bool | str] = {
                "act.family": spelt(one.card.family),
                "act.place": one.card.place,
            }
            yield {**known, "act.seat": one.seat, **card}


def _choices(table: Table) -> Iterator[Given]:
    for seat in table.due():
        for move in legal_moves(table, seat):
            if isinstance(move, GiveCard) and table.way is not None:
                yield Given(seat, table.way, move.card)


def chosen_at(table: Table, number: int) -> Iterator[Values]:
    """A table at which so many cards have been chosen, the one that is chosen now among them, if one is."""
    if table.layout:
        return
    known = values_of_table(table)
    if len(table.chosen) == number:
        yield {**known, **_in_order(table.chosen)}
    elif len(table.chosen) == number - 1:
        for one in _choices(table):
            yield {**known, **_in_order((*table.chosen, one))}


def _in_order(chosen: Sequence[Given]) -> Values:
    values: dict[str, int | bool | str] = {}
    for turn, one in enumerate(chosen, 1):
        values |= {
            f"c{turn}.seat": one.seat,
            f"c{turn}.way": spelt(one.way),
            f"c{turn}.family": spelt(one.card.family),
            f"c{turn}.place": one.card.place,
        }
    return values


#: shapes in which no game was seen to complete a trick, though no hypothesis rules it out
NEVER_COMPLETE = ((4, 2),)


def follows_at(table: Table, players: int, plays: int, *, complete: bool) -> Iterator[Values]:
    """A table of this shape after a play or a pass, before it was looked at what follows."""
    for before in before_it(table):
        moment = before.moment
        if not is_of(before, players, plays) or moment is None:
            continue
        if moment.complete is complete or (players, plays) in NEVER_COMPLETE:
            yield {**values_of_table(before), "done": table.done}


def before_it(table: Table) -> Iterator[Table]:
    """The table as it was when it was asked what follows: a trick that was taken since lies on it."""
    if table.chosen:
        return
    if table.plays:
        yield table
    elif table.last is not None and table.last.winner is not None:
        yield _untaken(table, table.last, table.last.winner)


def _untaken(table: Table, last: Moment, winner: int) -> Table:
    won = list(table.won)
    for play in last.plays:
        won[winner] = won[winner].minus(play.card)
    return replace(
        table,
        won=tuple(won),
        plays=last.plays,
        tricks=table.tricks - 1,
        leader=last.plays[0].seat,
        moment=last,
        over=False,
    )
