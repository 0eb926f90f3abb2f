"""Readings and cards of Savage Bowl as terms: what the files of its specification share."""

from enum import Enum

import z3

from lexludi.bowl.readings import READINGS
from lexludi.bowl.vocabulary import NUMBERS, TRUMPS, Card, Colour
from lexludi_spec.questions import chosen, reading_symbol
from lexludi_spec.terms import member

PACK = NUMBERS * (len(Colour) - 1) + TRUMPS  #: cards with five players; the width of a set of cards

_READING = {reading.options: reading for reading in READINGS}


def taken(option: Enum) -> z3.BoolRef:
    """The reading that ``option`` belongs to is taken as ``option``."""
    return chosen(reading_symbol(_READING[type(option)]), option)


def symbols(*options: type[Enum]) -> dict[str, z3.DatatypeRef]:
    """The symbols of the readings with these options, by the readings' names."""
    return {_READING[option].name: reading_symbol(_READING[option]) for option in options}


def highest(players: z3.ArithRef) -> z3.ArithRef:
    """The highest Number Card of the game: four players leave the 12 and the 13 in the box."""
    return z3.If(players == 4, z3.IntVal(11), z3.IntVal(NUMBERS))


def exists(colour: z3.DatatypeRef, number: z3.ArithRef, top: z3.ArithRef) -> z3.BoolRef:
    """There is such a card: trumps go from 1 to 8, Number Cards from 1 to ``top``."""
    last = z3.If(colour == member(Colour.TRUMP), z3.IntVal(TRUMPS), top)
    return z3.And(number >= 1, number <= last)


def _pack() -> tuple[Card, ...]:
    return tuple(
        Card(colour, number)
        for colour in Colour
        for number in range(1, (TRUMPS if colour is Colour.TRUMP else NUMBERS) + 1)
    )


def contains(hand: z3.BitVecRef, card: Card) -> z3.BoolRef:
    """``card`` is in ``hand``."""
    return z3.Extract(card.index, card.index, hand) == 1


def holds(hand: z3.BitVecRef, colour: z3.DatatypeRef, number: z3.ArithRef) -> z3.BoolRef:
    """The card of this colour and number is in ``hand``."""
    return z3.Or(
        [
            z3.And(colour == member(card.colour), number == card.number, contains(hand, card))
            for card in _pack()
        ]
    )


def holds_any(hand: z3.BitVecRef, colour: z3.DatatypeRef) -> z3.BoolRef:
    """Some card of this colour is in ``hand``."""
    return z3.Or([z3.And(colour == member(each), hand & each.mask != 0) for each in Colour])


def all_exist(hand: z3.BitVecRef, top: z3.ArithRef) -> z3.BoolRef:
    """Every card in ``hand`` exists where Number Cards go to ``top``."""
    return z3.And(
        [
            z3.Implies(contains(hand, card), z3.IntVal(card.number) <= top)
            for card in _pack()
            if card.colour is not Colour.TRUMP
        ]
    )
