"""Answers “Winning”: when the game is over, what the stars are worth, and who wins."""

from lexludi.answers import Answer, answer
from lexludi.savana import clauses as c
from lexludi.savana.play import NO_CARD
from lexludi.savana.readings import BelowZero, NoCard, Readings, TieAtEnd

TIE_AT_END = "savana.reading.tie-at-end"


def is_over(left: int, can_play: tuple[bool, ...], readings: Readings) -> Answer[bool]:
    """Is the game over? It is asked between tricks.

    ``left`` cards are in hands and layouts, those that nobody can play among them;
    ``can_play`` says of each seat whether it has a card to play.
    """
    if left == 0:
        return answer(True, c.ALL_PLAYED_END.id)
    if all(can_play):
        return answer(False, c.ALL_PLAYED_END.id)
    if not any(can_play):
        return answer(True, NO_CARD)
    return answer(readings.no_card == NoCard.NO_NEW_TRICK, NO_CARD)


def points(green: int, red: int, readings: Readings) -> Answer[int]:
    """How many points does a player get for the green and the red stars on the cards won?"""
    because: tuple[str, ...] = (c.COUNT_STARS.id,)
    if green > 0:
        because = (*because, c.GREEN_STAR.id)
    if red > 0:
        because = (*because, c.RED_STAR.id)
    if red > green and readings.below_zero == BelowZero.ZERO:
        return answer(0, *because)
    return answer(green - red, *because)


def wins(points: tuple[int, ...], readings: Readings) -> Answer[tuple[bool, ...]]:
    """Who wins the game: a yes or a no for each seat, whose ``points`` are these?"""
    most = highest(points)
    tied = tuple(one == most for one in points)
    if sum(tied) == 1:
        return answer(tied, c.MOST_POINTS_WINS.id)
    if readings.tie_at_end == TieAtEnd.NOBODY:
        return answer((False,) * len(points), TIE_AT_END)
    return answer(tied, TIE_AT_END)


def highest(numbers: tuple[int, ...]) -> int:
    """The highest of some numbers."""
    return max(numbers)
