"""Answers “End of a Game”: when the game is over, and who has won it."""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.readings import CutShortChamp, Readings, TieChamp

ENOUGH = 10  #: points that end the game
NO_CHAMP = "bowl.reading.cut-short-champ"


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
    most = max(totals)
    tied = tuple(total == most for total in totals)
    if sum(tied) == 1:
        return answer(tied, c.MOST_POINTS_WINS.id)
    if cut_short and readings.cut_short_champ == CutShortChamp.DO_NOT_COUNT:
        return answer(tied, c.CUT_SHORT_NO_POINTS.id)
    counted = tuple(
        champ if has_most or readings.tie_champ == TieChamp.AT_TABLE else 0
        for champ, has_most in zip(champs, tied, strict=True)
    )
    best = max(counted)
    broken = tuple(has_most and champ == best for champ, has_most in zip(champs, tied, strict=True))
    if best == 0:
        return answer(tied, c.TIE_SHARED.id)
    # a card that lies elsewhere does not tell the tied apart
    return answer(broken if any(broken) else tied, (c.TIE_CHAMP_TWO if best == 2 else c.TIE_CHAMP_ONE).id)
