"""Answers “End of Round Scoring”: base points and bonus points."""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.count import is_eliminated, target
from lexludi.bowl.end_of_round import is_cut_short


def base_points(players: int, round: int, wins: int) -> Answer[int]:  # noqa: A002 - the rulebook's word
    """How many Base Points does a player with ``wins`` tricks get in the ``round``-th round?"""
    if wins < target(players):
        return answer(0, c.BASE_EXACT.id, c.SHORT_ZERO.id)
    if is_eliminated(players, wins).value:
        return answer(0, c.BASE_EXACT.id, c.ELIMINATED_ZERO.id)
    return answer(round, c.BASE_POINTS.id)


def bonus_points(champ: int, eliminated: bool) -> Answer[int]:  # noqa: FBT001
    """How many Bonus Points does the Runaway Champ Card ``champ`` (0: none) bring?"""
    if champ == 0:
        return answer(0, c.BONUS_POINTS.id)
    if eliminated:
        return answer(0, c.BONUS_NOT_ELIMINATED.id)
    return answer(champ, c.BONUS_VALUE.id)


def round_points(players: int, round: int, wins: int, champ: int, done: int) -> Answer[int]:  # noqa: A002
    """How many points does a player score in a round of which ``done`` tricks were played?"""
    if is_cut_short(players, done):
        return answer(0, c.CUT_SHORT_NO_POINTS.id)
    eliminated = is_eliminated(players, wins).value
    points = base_points(players, round, wins).value + bonus_points(champ, eliminated).value
    return answer(points, c.SCORE_PARTS.id)
