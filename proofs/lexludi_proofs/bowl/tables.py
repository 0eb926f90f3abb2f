"""A table of the engine as the values of a table of the specification: where the cases of lemmas occur."""

from collections.abc import Iterator

from lexludi.bowl.table import Discard, PlayCard, Table, legal_moves
from lexludi_proofs.readers import Values
from lexludi_spec.terms import NOBODY, spelt


def values_of_table(table: Table, prefix: str = "") -> Values:
    """What each constant of a table declared with ``prefix`` is at this one (``declare_table``)."""
    seats = range(table.players)
    values: dict[str, int | bool | str] = {
        f"{prefix}discards": table.discards.bits,
        f"{prefix}trick": table.trick,
        f"{prefix}sits": _seat(table.sits),
        f"{prefix}leader": table.leader,
        f"{prefix}yellow": _seat(table.yellow),
        f"{prefix}owes": _seat(table.owes),
        f"{prefix}over": table.over,
    }
    for seat in seats:
        values |= {
            f"{prefix}hand{seat}": table.hands[seat].bits,
            f"{prefix}supply{seat}": spelt(table.supply[seat]),
            f"{prefix}wins{seat}": table.wins[seat],
            f"{prefix}champ{seat}": table.champs[seat],
            f"{prefix}taken{seat}": table.taken[seat].bits,
        }
    for turn, laid in enumerate(table.plays, 1):
        values |= {
            f"{prefix}p{turn}.seat": laid.seat,
            f"{prefix}p{turn}.colour": spelt(laid.card.colour),
            f"{prefix}p{turn}.number": laid.card.number,
            f"{prefix}p{turn}.chameleon": spelt(laid.chameleon),
        }
    return values


def values_of_play(move: PlayCard, prefix: str = "act.") -> Values:
    """What the constants of a play are (seat, colour, number, chameleon)."""
    return {
        f"{prefix}seat": move.seat,
        f"{prefix}colour": spelt(move.card.colour),
        f"{prefix}number": move.card.number,
        f"{prefix}chameleon": spelt(move.chameleon),
    }


def values_of_discard(move: Discard, prefix: str = "act.") -> Values:
    """What the constants of a discard are: seat, colour, number; of the Chameleon's, the seat alone."""
    if move.card is None:
        return {f"{prefix}seat": move.seat}
    return {
        f"{prefix}seat": move.seat,
        f"{prefix}colour": spelt(move.card.colour),
        f"{prefix}number": move.card.number,
    }


def plays_at(table: Table, players: int, plays: int) -> Iterator[Values]:
    """A table of this shape at which a card is to be played, once with each play that is allowed."""
    if (table.players, len(table.plays)) == (players, plays) and table.owes is None:
        known = values_of_table(table)
        for move in legal_moves(table):
            if isinstance(move, PlayCard):
                yield {**known, **values_of_play(move)}


def discards_at(table: Table, players: int, plays: int, *, chameleon: bool) -> Iterator[Values]:
    """A table of this shape at which a discard is owed, once with each that is allowed of this kind."""
    if (table.players, len(table.plays)) == (players, plays) and table.owes is not None:
        known = values_of_table(table)
        for move in legal_moves(table):
            if isinstance(move, Discard) and (move.card is None) is chameleon:
                yield {**known, **values_of_discard(move)}


def _seat(seat: int | None) -> int:
    return NOBODY if seat is None else seat
