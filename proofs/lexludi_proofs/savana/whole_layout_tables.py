"""A table of two players with layouts as the values of the specification's: where cases of lemmas occur."""

from collections.abc import Iterator, Sequence

from lexludi.savana.table import EVERY_CARD, GiveCard, Given, PlayCard, Table, legal_moves
from lexludi.savana.vocabulary import Card, Cards, Family, Giving
from lexludi_proofs.readers import Values
from lexludi_proofs.savana import tables
from lexludi_proofs.savana.tables import values_of_card
from lexludi_spec.terms import spelt

Plain = dict[str, int | bool | str]


def _one(card: Card | None) -> int:
    """The set of a card, or of none."""
    return 0 if card is None else 1 << card.index


def _named(prefix: str, card: Card) -> Plain:
    return {f"{prefix}.family": spelt(card.family), f"{prefix}.place": card.place}


def below_of(table: Table, seat: int, card: Card) -> int:
    """What lies below an open card, as a set: nothing below one that is not."""
    downs = (column.down for column in table.columns[seat] if column.up == card)
    return Cards.of(down for down in downs if down is not None).bits


def _open(table: Table, seat: int) -> int:
    return Cards.of(column.up for column in table.columns[seat] if column.up is not None).bits


def _lower(table: Table, seat: int) -> int:
    return Cards.of(column.down for column in table.columns[seat] if column.down is not None).bits


def values_of_table(table: Table) -> Values:
    """What each constant of a declared table with layouts is at this one."""
    values: Plain = {f"{name}_opponent{seat}": 0 for name in ("chosen", "given") for seat in range(2)}
    values |= tables.values_of_table(table)
    for seat in range(table.players):
        values |= {f"face_up{seat}": _open(table, seat), f"face_down{seat}": _lower(table, seat)}
    return values


def plays_at(table: Table, plays: int) -> Iterator[Values]:
    """A table on which so many plays lie and a card is to be played, once with each play that is allowed."""
    if table.layout and len(table.plays) == plays and table.giving is Giving.NONE and not table.over:
        known = values_of_table(table)
        for seat in table.due():
            for move in legal_moves(table, seat):
                assert isinstance(move, PlayCard)
                below = below_of(table, seat, move.card)
                card = values_of_card("act.", move.card, table.pack)
                yield {**known, "act.seat": seat, **card, "below": below}


def passes_at(table: Table, plays: int) -> Iterator[Values]:
    """A table on which so many plays lie and cards are to be chosen."""
    if table.layout and len(table.plays) == plays and table.giving is not Giving.NONE:
        yield values_of_table(table)


def over_at(table: Table) -> Iterator[Values]:
    """A table at the end of the game, with each card that somebody could name."""
    if table.layout and table.over:
        yield values_of_table(table)


def follows_at(table: Table, plays: int, *, complete: bool) -> Iterator[Values]:
    """A table after a play or a pass, before it was looked at what follows."""
    if not table.layout:
        return
    for before in tables.before_it(table):
        moment = before.moment
        if len(before.plays) == plays and moment is not None and moment.complete is complete:
            yield {**values_of_table(before), "done": table.done}


def _choices(table: Table) -> Iterator[Given]:
    for seat in table.due():
        for move in legal_moves(table, seat):
            if isinstance(move, GiveCard) and table.way is not None:
                yield Given(seat, table.way, move.card)


def _values_of_chosen(table: Table, prefix: str, one: Given) -> Plain:
    return {**_named(prefix, one.card), f"{prefix}.below": below_of(table, one.seat, one.card)}


def choices_at(table: Table, seat: int, before: int | None) -> Iterator[Values]:
    """A table at which this seat chooses a card, or has chosen one and would again."""
    if not table.layout or table.giving is Giving.NONE:
        return
    if tuple(one.seat for one in table.chosen) != (() if before is None else (before,)):
        return
    known = dict(values_of_table(table))
    for one in table.chosen:
        known |= _values_of_chosen(table, "had", one)
    if before == seat:
        cards = (EVERY_CARD[index] for index in table.playable(seat).indices())
        tried = [Given(seat, table.chosen[0].way, card) for card in cards]
    else:
        tried = [one for one in _choices(table) if one.seat == seat]
    for one in tried:
        yield {**known, **_values_of_chosen(table, "act", one)}


def chosen_at(table: Table, seats: Sequence[int]) -> Iterator[Values]:
    """A table at which these seats have chosen, in this order, the one that chooses now among them."""
    if not table.layout or table.giving is Giving.NONE:
        return
    known = values_of_table(table)
    for chosen in (table.chosen, *((*table.chosen, one) for one in _choices(table))):
        if [one.seat for one in chosen] == list(seats):
            found: Plain = {}
            for one in chosen:
                found |= _values_of_chosen(table, f"c{one.seat}", one)
            yield {**known, **found}


def columns_at(table: Table) -> Iterator[Values]:
    """The open cards of a layout, column by column."""
    if table.layout:
        for layout in table.columns:
            yield {f"card{place}": _one(column.up) for place, column in enumerate(layout)}


def leaves_at(table: Table, *, is_open: bool) -> Iterator[Values]:
    """A card that can leave its place: each of those that are open, or of a hand."""
    if not table.layout:
        return
    nothing_below = _named("under", Card(Family.ELEPHANT, 1))
    for seat in range(table.players):
        cards = table.face_up(seat) if is_open else table.hands[seat]
        for card in (EVERY_CARD[index] for index in cards.indices()):
            below = below_of(table, seat, card)
            values: Plain = {
                **_named("act", card),
                **nothing_below,
                "card": _one(card),
                "below": below,
                "there": below != 0,
                "hand": table.hands[seat].bits,
                "received": table.received[seat].bits,
            }
            if not is_open:
                yield {**values, "up0": _open(table, seat), "down0": _lower(table, seat)}
                continue
            for place, column in enumerate(table.columns[seat]):
                values |= {f"here{place}": column.up == card}
                values |= {f"up{place}": _one(column.up), f"down{place}": _one(column.down)}
                if column.up == card and column.down is not None:
                    values |= _named("under", column.down)
            yield values


def holdings_at(table: Table) -> Iterator[Values]:
    """What a seat has that it could give."""
    if table.layout:
        for seat in range(table.players):
            yield {
                "hand": table.hands[seat].bits,
                "face_up": table.face_up(seat).bits,
                "received": table.received[seat].bits,
            }


def one_card_at(table: Table) -> Iterator[Values]:
    """Where a card is, of those in hands and layouts."""
    if table.layout:
        known = values_of_table(table)
        names = [
            f"{name}{seat}" for name in ("hand", "face_up", "face_down") for seat in range(table.players)
        ]
        for card in EVERY_CARD:
            yield {name: int(known[name]) >> card.index & 1 for name in names}
