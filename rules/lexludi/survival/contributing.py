"""Answers what may be contributed to the stockpile, and who leads once the turns are over."""

from lexludi.answers import Answer, answer
from lexludi.survival import clauses as c
from lexludi.survival.around import left_of, turn_order
from lexludi.survival.readings import Contributing, NobodyContributed, Readings
from lexludi.survival.vocabulary import Cards, Turn

NOBODY_CONTRIBUTED = "survival.reading.nobody-contributed"


def may_contribute(turn: Turn, cards: Cards, readings: Readings) -> Answer[bool]:
    """May these cards be contributed now?"""
    if turn.owes_roll:
        return answer(False, c.ROLL_FIRST.id)
    if cards.disease >= 1:
        return answer(False, c.DISEASE_NOT_CONTRIBUTED.id)
    once = readings.contributing == Contributing.ONCE
    if not turn.hand.has(cards) or (turn.contributed and once):
        return answer(False, c.CONTRIBUTE_ANY.id)
    return answer(True, c.CONTRIBUTE_ANY.id, c.STOCKPILE_KINDS.id)


def leads_after_turns(placed: tuple[int, ...], leader: int, readings: Readings) -> Answer[int]:
    """Who leads after the turn phase? ``placed`` are the cards that each has contributed."""
    if sum(placed) == 0:
        stays = readings.nobody_contributed == NobodyContributed.STAYS
        return answer(leader if stays else left_of(leader, len(placed)), NOBODY_CONTRIBUTED)
    most = 0
    for cards in placed:
        most = larger(most, cards)
    first = leader
    for seat in reversed(turn_order(leader, len(placed))):
        first = either(placed[seat] == most, seat, first)
    if sum(cards == most for cards in placed) > 1:
        return answer(first, c.TIE_FIRST_PLACED.id)
    return answer(first, c.MOST_LEADS.id)


def larger(one: int, other: int) -> int:
    """The larger of two numbers."""
    return max(one, other)


def either(so: bool, seat: int, other: int) -> int:  # noqa: FBT001
    """A seat if it is so, else the other."""
    return seat if so else other
