"""Answers “III: Check the Number of Trick(s) Won”: who is eliminated."""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c


def target(players: int) -> int:
    """How many tricks a player is to win, exactly."""
    return 3 if players == 4 else 2


def is_eliminated(players: int, wins: int) -> Answer[bool]:
    """Is a player with ``wins`` tricks out of the round?"""
    return answer(wins > target(players), c.ELIMINATED_PAST_TARGET.id)
