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
    order = turn_order(leader, len(placed))
    first = next(seat for seat in order if _has_most(seat, placed))
    if sum(cards == placed[first] for cards in placed) > 1:
        return answer(first, c.TIE_FIRST_PLACED.id)
    return answer(first, c.MOST_LEADS.id)


def _has_most(seat: int, placed: tuple[int, ...]) -> bool:
    """Has nobody contributed more than ``seat``?"""
    most = True
    for cards in placed:
        most &= placed[seat] >= cards
    return most
