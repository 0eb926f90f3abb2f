"""Answers “Phase 4”: how much food is left, who may be fed, and what it costs not to be."""

from lexludi.answers import Answer, answer
from lexludi.survival import clauses as c
from lexludi.survival.readings import FoodOrder, Readings
from lexludi.survival.vocabulary import Cards


def left(stockpile: Cards, change: int, readings: Readings) -> Answer[int]:
    """How much food is left in the stockpile? ``change`` is what the outcome adds, less what it takes."""
    because = (
        c.SET_ASIDE.id,
        c.LIQUOR_REMOVES_FOOD.id,
        c.INERT_IN_STOCKPILE.id,
        c.EVENT_CHANGES_FOOD.id,
        c.COUNT_FOOD.id,
    )
    if readings.food_order == FoodOrder.LIQUOR_FIRST:
        return answer(max(max(stockpile.food - stockpile.liquor, 0) + change, 0), *because)
    return answer(max(max(stockpile.food + change, 0) - stockpile.liquor, 0), *because)


def may_feed(fed: tuple[bool, ...], food: int) -> Answer[bool]:
    """May exactly these be fed?"""
    many = sum(fed)
    if many > food:
        return answer(False, c.ONE_FOOD_ONE_PLAYER.id)
    if many == len(fed):
        return answer(True, c.LEADER_FEEDS.id)
    return answer(True, c.LEADER_FEEDS.id, c.MAY_STARVE.id)


def costs(fed: bool) -> Answer[int]:  # noqa: FBT001
    """How many lives does it cost somebody to be fed, or not?"""
    return answer(0, c.FED_SAFE.id) if fed else answer(1, c.STARVING_COSTS_LIFE.id)
