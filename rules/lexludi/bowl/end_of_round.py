"""Answers “End of a Round”: when a round is over, and whether it counts."""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.readings import CutShortRound, Readings


def tricks(players: int) -> int:
    """How many tricks a round has, which is how many cards each is dealt."""
    return 13 if players == 4 else 12


def is_over(players: int, done: int, still_in: int) -> Answer[bool]:
    """Is the round over, ``done`` tricks having been played and ``still_in`` players not being eliminated?"""
    if done >= tricks(players):
        return answer(True, c.ROUND_ENDS.id)
    if players == 4 and done == tricks(players) - 1 and still_in == 1:
        return answer(True, c.CUT_SHORT.id)
    return answer(False, (c.TRICKS_FOUR if players == 4 else c.TRICKS_FIVE).id)


def is_cut_short(players: int, done: int) -> bool:
    """Did a round of ``done`` tricks end before its last?"""
    return done < tricks(players)


def counts_as_played(cut_short: bool, readings: Readings) -> Answer[bool]:  # noqa: FBT001
    """Is a round that has ended one of the rounds of the game?"""
    if not cut_short:
        return answer(True, c.GAME_END_ROUNDS.id)
    if readings.cut_short_round == CutShortRound.COUNTS:
        return answer(True, c.CUT_SHORT.id)
    return answer(False, c.TRICKS_FOUR.id)
