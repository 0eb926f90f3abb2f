"""Answers “Zebra Cards”: which passes a trick calls for, who gives, what may be given, and to whom."""

from lexludi.answers import Answer, answer
from lexludi.savana import clauses as c
from lexludi.savana.readings import BothWays, EmptyHand, PassWhen, Readings, ReceivedCard, SameWay
from lexludi.savana.vocabulary import Card, Giving, Holding, Power, Way

EMPTY_HAND = "savana.reading.empty-hand"
RECEIVED_CARD = "savana.reading.received-card"

# When a pass is due


def works(
    power: Power,
    complete: bool,  # noqa: FBT001 - facts of the trick, no switches
    newest: bool,  # noqa: FBT001
    won: bool,  # noqa: FBT001
    readings: Readings,
) -> Answer[bool]:
    """Is the pass of a played card due now?

    It is asked of each card of a trick after each play. ``complete`` says that the trick
    is, ``newest`` that the card is the one just played, ``won`` that it wins the trick.
    """
    if power == Power.NONE:
        return answer(False, c.SPECIAL_ZEBRAS.id)
    if readings.pass_when == PassWhen.END_OF_OWN_TURN:
        return answer(newest, c.PASS_AT_END.id)
    if readings.pass_when == PassWhen.END_OF_TRICK_IF_WON:
        return answer(won, c.PASS_AT_END.id)
    return answer(complete, c.PASS_AT_END.id)


# Which pass is made


def next_pass(
    powers: tuple[Power, ...],
    done: int,
    layout: bool,  # noqa: FBT001 - a fact of the game, no switch
    readings: Readings,
) -> Answer[Giving]:
    """Which pass is made next?

    ``powers`` has one for each play so far, in order: none where none works now. ``done``
    passes have been made at this moment; ``layout`` says whether the game has one.
    """
    working = working_powers(powers, layout, readings)
    lefts, rights = how_many(working, Power.LEFT), how_many(working, Power.RIGHT)
    if lefts + rights == 0:
        return answer(Giving.NONE, c.SPECIAL_ZEBRAS.id)
    if layout:
        return answer(Giving.OPPONENT if done < lefts + rights else Giving.NONE, c.GIVE_OPPONENT.id)
    left, right = goes(working, done, readings)
    if left and right:
        return answer(Giving.BOTH, c.PASS_LEFT.id, c.PASS_RIGHT.id)
    if left or right:
        return answer(Giving.LEFT if left else Giving.RIGHT, *_clauses(left, right))
    return answer(Giving.NONE, *_clauses(lefts > 0, rights > 0))


def _clauses(left: bool, right: bool) -> tuple[str, ...]:  # noqa: FBT001
    """The clauses of the powers that are there."""
    return (*((c.PASS_LEFT.id,) if left else ()), *((c.PASS_RIGHT.id,) if right else ()))


def goes(working: tuple[Power, ...], done: int, readings: Readings) -> tuple[bool, bool]:
    """Does the pass after ``done`` others go left, and does it go right?"""
    if readings.both_ways == BothWays.IN_ORDER:
        return is_next(working, Power.LEFT, done), is_next(working, Power.RIGHT, done)
    lefts, rights = how_many(working, Power.LEFT), how_many(working, Power.RIGHT)
    if readings.both_ways == BothWays.TOGETHER:
        return done < lefts, done < rights
    return done < lefts - rights, done < rights - lefts


def working_powers(
    powers: tuple[Power, ...],
    layout: bool,  # noqa: FBT001
    readings: Readings,
) -> tuple[Power, ...]:
    """The powers that count, none in the place of one that adds nothing to an earlier one."""
    if readings.same_way == SameWay.EACH:
        return powers
    return tuple(
        Power.NONE if any(_is_same(earlier, power, layout) for earlier in powers[:place]) else power
        for place, power in enumerate(powers)
    )


def _is_same(one: Power, other: Power, layout: bool) -> bool:  # noqa: FBT001
    """Do two powers go the same way? With a layout there is one way only."""
    return one != Power.NONE and (layout or one == other)


def how_many(powers: tuple[Power, ...], power: Power) -> int:
    """How many of some powers are ``power``."""
    return sum(one == power for one in powers)


def is_next(powers: tuple[Power, ...], power: Power, done: int) -> bool:
    """Is the pass after ``done`` others that of a ``power``, when they are made in order?"""
    return any(
        one == power and place - how_many(powers[:place], Power.NONE) == done
        for place, one in enumerate(powers)
    )


# Who gives what, and to whom


def gives(seat: int, able: tuple[bool, ...], readings: Readings) -> Answer[bool]:
    """Must ``seat`` give a card now? ``able`` says of each seat whether it has one that it may give."""
    if all(able):
        return answer(True, c.PASS_ALL.id)
    if not able[seat]:
        return answer(False, EMPTY_HAND)
    return answer(readings.empty_hand == EmptyHand.WHO_CAN, EMPTY_HAND)


def may_give(holding: Holding, card: Card, readings: Readings) -> Answer[bool]:
    """May ``card`` be given away by whoever has what is in ``holding``?"""
    if holding.received.has(card):
        return answer(readings.received_card == ReceivedCard.MAY_GO_ON, RECEIVED_CARD)
    if holding.face_up.has(card):
        return answer(True, c.GIVE_FROM_LAYOUT.id)
    return answer(holding.hand.has(card), c.PASS_ALL.id)


def goes_to(giver: int, way: Way, seats: int) -> Answer[int]:
    """To whom of ``seats`` players does a card go that ``giver`` gives that ``way``?"""
    if way == Way.OPPONENT:
        return answer(1 - giver, c.GIVE_OPPONENT.id)
    if way == Way.LEFT:
        return answer(0 if giver + 1 == seats else giver + 1, c.PASS_LEFT.id)
    return answer(seats - 1 if giver == 0 else giver - 1, c.PASS_RIGHT.id)
