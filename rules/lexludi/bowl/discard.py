"""Answers “Get a Yellow Card (1st half only)”: what is discarded, and when; does a Chameleon go alone?"""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.readings import ChameleonAlone, DiscardChameleon, DiscardWhen, Readings
from lexludi.bowl.vocabulary import Card, First, Hand, Supply, Turn
from lexludi.bowl.winner import FIRST_HALF


def owes_discard(trick: int) -> Answer[bool]:
    """Must the strongest player of the ``trick``-th trick discard a card?"""
    if trick <= FIRST_HALF:
        return answer(True, c.YELLOW_DISCARD.id)
    return answer(False, c.YELLOW_ONLY_FIRST_HALF.id)


def comes_first(trick: int, readings: Readings) -> Answer[First]:
    """What comes first once all have played in the ``trick``-th trick: the discard, or the taking?"""
    if trick > FIRST_HALF:
        return answer(First.TAKING, c.YELLOW_ONLY_FIRST_HALF.id)
    if readings.discard_when == DiscardWhen.BEFORE_TAKING:
        return answer(First.DISCARD, c.YELLOW_DISCARD.id)
    return answer(First.TAKING, c.WINNER_TAKES.id)


def may_discard(hand: Hand, supply: Supply, card: Card | None, readings: Readings) -> Answer[bool]:
    """May ``card`` be discarded for the Yellow Card? None stands for the Chameleon."""
    if card is not None:
        return answer(hand.has(card), c.YELLOW_DISCARD.id)
    if supply == Supply.ABSENT:
        return answer(False, c.NO_CHAMELEONS.id)
    if supply == Supply.SPENT:
        return answer(False, c.CHAMELEON_SPENT.id)
    if readings.discard_chameleon == DiscardChameleon.FORBIDDEN:
        return answer(False, c.CARD_MEANING.id)
    return answer(True, c.CHAMELEON_IN_HAND.id)


def may_play_alone(turn: Turn, readings: Readings) -> Answer[bool]:
    """May the seat whose ``turn`` it is play its Chameleon without a card?"""
    if turn.supply == Supply.ABSENT:
        return answer(False, c.NO_CHAMELEONS.id)
    if turn.supply == Supply.SPENT:
        return answer(False, c.CHAMELEON_ONCE.id)
    if turn.led is None:
        return answer(False, c.CHAMELEON_NOT_LEADING.id)
    if turn.hand.any_of(turn.led):
        return answer(False, c.FOLLOW_SUIT.id)
    if readings.chameleon_alone == ChameleonAlone.FORBIDDEN:
        return answer(False, c.CHAMELEON_WITH_CARD.id)
    return answer(True, c.VOID_ANY.id)
