"""Readings, cards and seats of Savana as terms: what the files of its specification share."""

from collections.abc import Callable
from enum import Enum

import z3

from lexludi.savana.readings import READINGS, LiftOnGiving, PassWhen, TwoPlayers
from lexludi.savana.vocabulary import CARDS, PLACES, Card, Family
from lexludi_spec.questions import Value, chosen, is_, reading_symbol
from lexludi_spec.terms import OneOf, member

SEATS = 4  #: the most players; with fewer the last seats are empty
ALWAYS = z3.BoolVal(val=True)
NEVER = z3.BoolVal(val=False)
TRUE, FALSE = ALWAYS, NEVER  #: the same as answers
YES, NO = is_(TRUE), is_(FALSE)
ZEBRA = member(Family.ZEBRA)
#: The shapes of a question that is asked with a flag for each player.
PLAYERS = {f"{players} players": players for players in (2, 3, 4)}

_READING = {reading.options: reading for reading in READINGS}


def taken(option: Enum) -> z3.BoolRef:
    """The reading that ``option`` belongs to is taken as ``option``."""
    return chosen(reading_symbol(_READING[type(option)]), option)


def symbols(*options: type[Enum]) -> dict[str, z3.DatatypeRef]:
    """The symbols of the readings with these options, by the readings' names."""
    return {_READING[option].name: reading_symbol(_READING[option]) for option in options}


# ---------------------------------------------------------------- cards

PACK = tuple(Card(family, place) for family in Family for place in range(1, PLACES + 1))
assert [card.index for card in PACK] == list(range(CARDS))


def contains(cards: z3.BitVecRef, card: Card) -> z3.BoolRef:
    """``card`` is one of ``cards``."""
    return z3.Extract(card.index, card.index, cards) == 1


def _spelt_out(cards: z3.BitVecRef, family: z3.DatatypeRef, place: z3.ArithRef) -> z3.BoolRef:
    return z3.Or(
        [z3.And(family == member(card.family), place == card.place, contains(cards, card)) for card in PACK]
    )


# of any card and any set once: to spell it out anew each time takes long
_ANY = z3.BitVec("any-cards", CARDS), OneOf(Family).const("any-family"), z3.Int("any-place")
_HOLDS = _spelt_out(*_ANY)


def holds(cards: z3.BitVecRef, family: z3.DatatypeRef, place: z3.ArithRef) -> z3.BoolRef:
    """The card of this family and place is one of ``cards``."""
    held: z3.BoolRef = z3.substitute(_HOLDS, *zip(_ANY, (cards, family, place), strict=True))
    return held


def holds_any(cards: z3.BitVecRef, family: z3.DatatypeRef) -> z3.BoolRef:
    """Some card of this family is one of ``cards``."""
    return z3.Or([z3.And(family == member(each), cards & each.mask != 0) for each in Family])


# ---------------------------------------------------------------- seats


def left(seat: z3.ArithRef, players: z3.ArithRef) -> z3.ArithRef:
    """The left neighbour: next in clockwise order."""
    return z3.If(seat == players - 1, z3.IntVal(0), seat + 1)


def right(seat: z3.ArithRef, players: z3.ArithRef) -> z3.ArithRef:
    """The right neighbour."""
    return z3.If(seat == 0, players - 1, seat - 1)


def steps(start: z3.ArithRef, seat: z3.ArithRef, players: int) -> z3.ArithRef:
    """How many steps to the left of ``start`` a seat is: from 1, ``start`` itself being last."""
    return z3.If(seat > start, seat - start, seat - start + players)


def has(flags: tuple[z3.BoolRef, ...], seat: z3.ExprRef) -> z3.BoolRef:
    """``seat`` is a player's, and its flag is set."""
    return z3.Or([z3.And(seat == z3.IntVal(each), flag) for each, flag in enumerate(flags)])


def nearest(start: z3.ArithRef, flags: tuple[z3.BoolRef, ...]) -> Callable[[Value], z3.BoolRef]:
    """The answer is a seat whose flag is set, and none to the left of ``start`` is nearer."""

    def then(value: Value) -> z3.BoolRef:
        seat = value[0]
        assert isinstance(seat, z3.ArithRef)
        return z3.And(
            has(flags, seat),
            *[
                z3.Implies(flag, steps(start, seat, len(flags)) <= steps(start, z3.IntVal(each), len(flags)))
                for each, flag in enumerate(flags)
            ],
        )

    return then


# ---------------------------------------------------------------- when everybody has equally many cards


def in_layout(players: z3.ArithRef) -> z3.BoolRef:
    """Each player has a layout."""
    return z3.And(players == 2, taken(TwoPlayers.LAYOUT))


def evenly(players: z3.ArithRef) -> z3.BoolRef:
    """Under these readings all players have equally many cards left whenever a trick begins.

    Passes come at the end of a trick, and no card of a layout is buried when the one upon
    it is given away. That they suffice is what ``savana.tricks`` proves.
    """
    return z3.And(
        z3.Not(taken(PassWhen.END_OF_OWN_TURN)),
        z3.Or(z3.Not(in_layout(players)), z3.Not(taken(LiftOnGiving.STAYS))),
    )


#: The readings that :func:`evenly` speaks of.
EVENLY = symbols(TwoPlayers, PassWhen, LiftOnGiving)
