"""The table of Savana, drawn as a person would lay it out."""

from collections.abc import Iterator

from lexludi.pictures import Picture, Row
from lexludi.savana.notation import write_card
from lexludi.savana.table import EVERY_CARD, Column, Table
from lexludi.savana.vocabulary import Card, Cards, Giving, Pack, Power
from lexludi.seats import letter

_LEGEND = "place:value, +green and -red stars, < passes left, > passes right"
_POWERS = {Power.NONE: "", Power.LEFT: "<", Power.RIGHT: ">"}


def picture(table: Table) -> Picture:
    """Draw the table, all cards open; which ones are chosen to be given shows when they are given."""
    middle = [("cards", _LEGEND)]
    if table.giving != Giving.NONE:
        middle.append(("being passed", _under_way(table)))
    if table.given:
        passed = (
            f"{letter(one.seat)} {_face(one.card, table.pack)} to the {one.way.value}" for one in table.given
        )
        middle.append(("last pass", ", ".join(passed)))
    if table.last is not None and table.last.winner is not None:
        plays = ", ".join(f"{letter(play.seat)} {_face(play.card, table.pack)}" for play in table.last.plays)
        middle.append(("last trick", f"{plays}; won by {letter(table.last.winner)}"))
    middle.append(("pack", table.pack.source))
    title = "the game is over" if table.over else f"trick {table.tricks + 1}"
    return Picture(title, tuple(_row(table, seat) for seat in range(table.players)), tuple(middle))


def _under_way(table: Table) -> str:
    if table.giving == Giving.BOTH and table.way is not None:
        return f"a card to the left and one to the right; now the one to the {table.way.value} is chosen"
    return f"a card to the {table.giving.value}"


def _face(card: Card, pack: Pack) -> str:
    """A card with what is printed on it: “Z3:9+1-2<”."""
    face = pack.face(card)
    green = f"+{face.green}" if face.green else ""
    red = f"-{face.red}" if face.red else ""
    return f"{write_card(card)}:{face.value}{green}{red}{_POWERS[face.power]}"


def _faces(cards: Cards, pack: Pack) -> str:
    return " ".join(_face(EVERY_CARD[index], pack) for index in cards.indices())


def _column(column: Column, pack: Pack) -> str:
    """A place of a layout: the open card over the lower one, a dot for none; “” where both are gone."""
    if column.up is None and column.down is None:
        return ""
    return "/".join("." if card is None else _face(card, pack) for card in (column.up, column.down))


def _row(table: Table, seat: int) -> Row:
    played = next((play.card for play in table.plays if play.seat == seat), None)
    layout = (_column(column, table.pack) for column in table.columns[seat])
    cards = [
        ("plays", _face(played, table.pack) if played else ""),
        ("hand", _faces(table.hands[seat], table.pack)),
        ("layout", " ".join(column for column in layout if column)),
        ("won", str(len(table.won[seat]))),
        ("points", str(table.points[seat]) if table.over else ""),
    ]
    marks = tuple(_marks(table, seat))
    return Row(letter(seat), marks, tuple((label, text) for label, text in cards if text))


def _marks(table: Table, seat: int) -> Iterator[str]:
    if table.over:
        if table.winners[seat]:
            yield "wins the game"
        return
    if table.leader == seat:
        yield "leads"
    if any(given.seat == seat for given in table.chosen):
        yield "has chosen"
    if seat in table.due():
        yield "to play" if table.giving == Giving.NONE else "to give"
