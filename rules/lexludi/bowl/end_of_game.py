"""Answers “End of a Game”: when the game is over, and who has won it."""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.readings import CutShortChamp, Readings, TieChamp

ENOUGH = 10  #: points that end the game


def is_game_over(rounds: int, totals: tuple[int, ...]) -> Answer[bool]:
    """Is the game over after ``rounds`` rounds with these totals, one a seat?"""
    if any(total >= ENOUGH for total in totals):
        return answer(True, c.GAME_END_POINTS.id)
    if rounds >= len(totals):
        return answer(True, c.GAME_END_ROUNDS.id)
    return answer(False, c.NEXT_ROUND.id)


def winners(
    totals: tuple[int, ...],
    champs: tuple[int, ...],
    cut_short: bool,  # noqa: FBT001 - a fact of the position, no switch
    readings: Readings,
) -> Answer[tuple[bool, ...]]:
    """Who wins the game: a yes or a no for each seat?

    ``totals`` are final; ``champs`` the Runaway Champ Cards of the last round, 0 for none,
    and ``cut_short`` says whether that round ended early.
    """
    most = highest(totals)
    tied = tuple(total == most for total in totals)
    if sum(tied) == 1:
        return answer(tied, c.MOST_POINTS_WINS.id)
    if cut_short and readings.cut_short_champ == CutShortChamp.DO_NOT_COUNT:
        return answer(tied, c.CUT_SHORT_NO_POINTS.id)
    cards = tuple(zip(champs, tied, strict=True))
    best = highest(tuple(weight(champ, has_most, readings) for champ, has_most in cards))
    broken = tuple(both(champ == best, has_most) for champ, has_most in cards)
    if best == 0:
        return answer(tied, c.TIE_SHARED.id)
    # a card that lies elsewhere does not tell the tied apart
    return answer(broken if any(broken) else tied, (c.TIE_CHAMP_TWO if best == 2 else c.TIE_CHAMP_ONE).id)


def highest(numbers: tuple[int, ...]) -> int:
    """The highest of some numbers."""
    return max(numbers)


def weight(champ: int, has_most: bool, readings: Readings) -> int:  # noqa: FBT001
    """What a Runaway Champ Card weighs in breaking a tie: nothing where only the tied players' count."""
    return champ if has_most or readings.tie_champ == TieChamp.AT_TABLE else 0


def both(one: bool, other: bool) -> bool:  # noqa: FBT001
    """Do both hold?"""
    return one and other
