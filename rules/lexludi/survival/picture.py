"""The table of the survival game, drawn as a person would lay it out; all cards open, roles too."""

from collections.abc import Iterator

from lexludi.pictures import Picture, Row
from lexludi.plain import so_many
from lexludi.seats import letter
from lexludi.survival.notation import write_cards, write_seats
from lexludi.survival.table import Stage, Table
from lexludi.survival.vocabulary import Cards, Phase


def picture(table: Table) -> Picture:
    """Draw the table."""
    title = "the game is over" if table.over else f"round {table.round}, {table.phase.value} phase"
    middle = tuple((label, text) for label, text in _middle(table) if text)
    return Picture(title, tuple(_row(table, seat) for seat in table.seats), middle)


def _cards(cards: Cards) -> str:
    return write_cards(cards) if cards.total else ""


def _middle(table: Table) -> Iterator[tuple[str, str]]:
    yield "awaited", "" if table.over else table.stage.value
    yield "deck", so_many(table.deck.total, "card")
    yield "discard pile", _cards(table.discard)
    if table.events:
        yield "event", f"{table.event.name} ({so_many(table.wanted, 'recruit')})"
    if table.outcome is not None and table.phase in (Phase.OUTCOME, Phase.FOOD):
        yield "outcome", table.outcome.name
    if table.proposal is not None:
        proposed = tuple(seat for seat in table.seats if table.proposal[seat])
        yield "proposal", f"{table.matter.value}: {write_seats(proposed)}"
    yield "given to the event", _cards(table.given_shown)
    yield "to hand out", _cards(table.shared)
    yield "stockpile", _cards(table.stockpile)
    if table.change:
        yield "food by the event", f"{table.change:+d}"
    if table.draw is not None:
        draw = table.draw
        yield "draw", f"{letter(draw.drawer)}: {draw.owed} to come, {so_many(draw.diseases, 'disease')}"
    if table.winner is not None:
        yield "winners", f"the {table.winner.value}s"
    yield "box", f"{table.box.die.source}"


def _row(table: Table, seat: int) -> Row:
    given = table.given[seat]
    cards = (
        ("role", table.roles[seat].value),
        ("lives", str(table.lives[seat])),
        ("diseases", str(table.front[seat]) if table.front[seat] else ""),
        ("hand", _cards(table.hands[seat])),
        ("contributed", _cards(table.contributed[seat])),
        ("gives", "" if given is None else given.value),
    )
    return Row(letter(seat), tuple(_marks(table, seat)), tuple((name, text) for name, text in cards if text))


def _marks(table: Table, seat: int) -> Iterator[str]:
    if table.leader == seat:
        yield "leads"
    if table.lives[seat] == 0:
        yield "eliminated"
    if table.over:
        return
    if table.team[seat]:
        yield "recruited"
    if table.phase == Phase.TURN and table.on == seat:
        yield "on turn"
    if table.stage == Stage.VOTE and table.thumbs[seat] is not None:
        yield "has voted"
    if table.gives(seat) and given_already(table, seat):
        yield "has given"
    if seat in table.due():
        yield "due"


def given_already(table: Table, seat: int) -> bool:
    """Has a recruit given a card that is not mixed yet?"""
    return table.given[seat] is not None
