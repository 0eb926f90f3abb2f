"""How cards and moves of Savana are written and read.

A card is a letter and its place in its family, from 1 to 12: E elephant, L lion, H hyena,
Z zebra. A place is no value: that is the pack's. A move is a seat and a card: ``A Z3``; a
card that is chosen to be given away ``A gives E5``, and ``A gives E5 left`` or ``right``
where a pass goes both ways. A place of a layout is its open card and the one below:
``E5/L11``.
"""

import re

from lexludi.errors import Code, Problem
from lexludi.savana.table import GiveCard, Move, PlayCard
from lexludi.savana.vocabulary import PLACES, Card, Family, Way
from lexludi.seats import LETTERS, letter

FAMILY_LETTERS = {Family.ELEPHANT: "E", Family.LION: "L", Family.HYENA: "H", Family.ZEBRA: "Z"}
_FAMILIES = {written: family for family, written in FAMILY_LETTERS.items()}
_WAYS = {"left": Way.LEFT, "right": Way.RIGHT, None: None}
_CARD = re.compile(r"([ELHZ])([1-9]\d?)", re.ASCII)
_PLAY = re.compile(r"([A-D]) ([ELHZ]\d{1,2})", re.ASCII)
_GIVE = re.compile(r"([A-D]) gives ([ELHZ]\d{1,2})(?: (left|right))?", re.ASCII)
HOW = (
    "Moves read “A Z3”, “A gives E5”, “A gives E5 left” (where a pass goes both ways); families are E L H Z."
)


def write_card(card: Card) -> str:
    """Write a card."""
    return f"{FAMILY_LETTERS[card.family]}{card.place}"


def read_card(text: str) -> Card:
    """Read a card.

    :raises Problem: if it is none.
    """
    found = _CARD.fullmatch(text)
    if found and int(found[2]) <= PLACES:
        return Card(_FAMILIES[found[1]], int(found[2]))
    raise Problem(Code.MALFORMED_MOVE, f"“{text}” is no card.", HOW)


def write_pair(up: Card, down: Card) -> str:
    """Write an open card of a layout and the one below it."""
    return f"{write_card(up)}/{write_card(down)}"


def read_pair(text: str) -> tuple[Card, Card]:
    """Read an open card of a layout and the one below it.

    :raises Problem: if it is none.
    """
    up, slash, down = text.partition("/")
    if not slash:
        raise Problem(
            Code.MALFORMED_MOVE,
            f"“{text}” is no place of a layout.",
            "It reads “E5/L11”: open card, lower card.",
        )
    return read_card(up), read_card(down)


def write_move(move: Move) -> str:
    """Write a move."""
    if isinstance(move, PlayCard):
        return f"{letter(move.seat)} {write_card(move.card)}"
    way = "" if move.way is None else f" {move.way.value}"
    return f"{letter(move.seat)} gives {write_card(move.card)}{way}"


def read_move(text: str) -> Move:
    """Read a move.

    :raises Problem: if it is none.
    """
    words = " ".join(text.split())
    if found := _PLAY.fullmatch(words):
        return PlayCard(LETTERS.index(found[1]), read_card(found[2]))
    if found := _GIVE.fullmatch(words):
        return GiveCard(LETTERS.index(found[1]), read_card(found[2]), _WAYS[found[3]])
    raise Problem(Code.MALFORMED_MOVE, f"“{text}” is no move.", HOW)
