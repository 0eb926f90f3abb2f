"""Answers “I: Play a Card from Your Hand” and “How To Play Chameleon Card”: which card may be played."""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.readings import Copying, OnTrump, Readings
from lexludi.bowl.vocabulary import Card, Chameleon, Colour, Supply, Turn


def may_play(turn: Turn, card: Card, chameleon: Chameleon, readings: Readings) -> Answer[bool]:
    """May the seat whose ``turn`` it is play ``card`` with ``chameleon`` on it?"""
    if not turn.hand.has(card):
        return answer(False, c.FROM_HAND.id)
    if chameleon != Chameleon.NONE:
        return _may_play_with_chameleon(turn, card, chameleon, readings)
    if turn.led is None:
        return answer(True, c.LEADER_ANY.id)
    if card.colour == turn.led:
        return answer(True, c.FOLLOW_SUIT.id)
    if turn.hand.any_of(turn.led):
        return answer(False, c.FOLLOW_SUIT.id)
    return answer(True, c.VOID_ANY.id)


def _may_play_with_chameleon(
    turn: Turn, card: Card, chameleon: Chameleon, readings: Readings
) -> Answer[bool]:
    if turn.supply == Supply.ABSENT:
        return answer(False, c.NO_CHAMELEONS.id)
    if turn.supply == Supply.SPENT:
        return answer(False, c.CHAMELEON_ONCE.id)
    if turn.led is None:
        return answer(False, c.CHAMELEON_NOT_LEADING.id)
    if chameleon == Chameleon.IDLE and readings.chameleon_copying == Copying.COMPULSORY:
        return answer(False, c.CHAMELEON_COPIES.id)
    if card.colour == Colour.TRUMP and readings.chameleon_on_trump == OnTrump.FORBIDDEN:
        return answer(False, c.CHAMELEON_ON_NUMBER_CARD.id)
    return answer(True, c.CHAMELEON_FREES.id)
