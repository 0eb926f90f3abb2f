"""How cards and moves of Savage Bowl are written and read.

A card is a letter and a number: R red, B blue, G green, F the fourth colour, P purple, the
trumps. A move is a seat and a card: ``A R5``; ``A R5+`` with a Chameleon that copies,
``A R5*`` with one that only lifts the duty to follow; ``A discards R5``; ``A discards +``
for the Chameleon itself. A deal gives each seat its cards: ``deal A R1 R2 …, B G3 …``.
"""

import re
from collections.abc import Mapping

from lexludi.bowl.table import Discard, Move, PlayCard
from lexludi.bowl.vocabulary import NUMBERS, TRUMPS, Card, Chameleon, Colour, Play
from lexludi.errors import Code, Problem
from lexludi.seats import LETTERS, letter

COLOUR_LETTERS = {
    Colour.RED: "R",
    Colour.BLUE: "B",
    Colour.GREEN: "G",
    Colour.FOURTH: "F",
    Colour.TRUMP: "P",
}
_COLOURS = {written: colour for colour, written in COLOUR_LETTERS.items()}
_MARKS = {Chameleon.NONE: "", Chameleon.COPYING: "+", Chameleon.IDLE: "*"}
_CHAMELEONS = {mark: chameleon for chameleon, mark in _MARKS.items()}
_CARD = re.compile(r"([RBGFP])(\d{1,2})", re.ASCII)
_PLAY = re.compile(r"([A-E]) ([RBGFP]\d{1,2})([+*]?)", re.ASCII)
_DISCARD = re.compile(r"([A-E]) discards ([RBGFP]\d{1,2}|\+)", re.ASCII)
DEAL = "deal "
HOW = "Moves read “A R5”, “A R5+” (with a Chameleon), “A discards R5”; colours are R B G F P."


def write_card(card: Card) -> str:
    """Write a card."""
    return f"{COLOUR_LETTERS[card.colour]}{card.number}"


def read_card(text: str) -> Card:
    """Read a card.

    :raises Problem: if it is none.
    """
    found = _CARD.fullmatch(text)
    if found:
        colour, number = _COLOURS[found[1]], int(found[2])
        if 1 <= number <= (TRUMPS if colour is Colour.TRUMP else NUMBERS):
            return Card(colour, number)
    raise Problem(Code.MALFORMED_MOVE, f"“{text}” is no card.", HOW)


def write_play(play: Play) -> str:
    """Write a play."""
    return f"{letter(play.seat)} {write_card(play.card)}{_MARKS[play.chameleon]}"


def write_move(move: Move) -> str:
    """Write a move."""
    if isinstance(move, Discard):
        return f"{letter(move.seat)} discards {'+' if move.card is None else write_card(move.card)}"
    return write_play(Play(move.seat, move.card, move.chameleon))


def read_move(text: str) -> Move:
    """Read a move.

    :raises Problem: if it is none.
    """
    words = " ".join(text.split())
    if found := _PLAY.fullmatch(words):
        return PlayCard(LETTERS.index(found[1]), read_card(found[2]), _CHAMELEONS[found[3]])
    if found := _DISCARD.fullmatch(words):
        return Discard(LETTERS.index(found[1]), None if found[2] == "+" else read_card(found[2]))
    raise Problem(Code.MALFORMED_MOVE, f"“{text}” is no move.", HOW)


def write_deal(hands: Mapping[str, str]) -> str:
    """Write a deal: a seat's name to its cards."""
    return f"{DEAL}{', '.join(f'{seat} {cards}' for seat, cards in hands.items())}"


def read_deal(text: str) -> tuple[tuple[Card, ...], ...]:
    """Read a deal.

    :raises Problem: if it is none.
    """
    hands = []
    for place, part in enumerate(text.removeprefix(DEAL).split(",")):
        words = part.split()
        if place >= len(LETTERS) or not words or words[0] != LETTERS[place]:
            raise Problem(
                Code.MALFORMED_MOVE, f"“{text}” is no deal.", "A deal reads “deal A R1 R2 …, B G3 …”."
            )
        hands.append(tuple(read_card(card) for card in words[1:]))
    return tuple(hands)
