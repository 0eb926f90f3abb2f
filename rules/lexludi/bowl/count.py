"""Answers “III: Check the Number of Trick(s) Won”: who is eliminated, who gets a Runaway Champ Card."""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.readings import ChampOfEliminated, Readings

CHAMP_OF_ELIMINATED = "bowl.reading.champ-of-eliminated"  #: fills what no sentence says outright


def target(players: int) -> int:
    """How many tricks a player is to win, exactly."""
    return 3 if players == 4 else 2


def is_eliminated(players: int, wins: int) -> Answer[bool]:
    """Is a player with ``wins`` tricks out of the round?"""
    return answer(wins > target(players), c.ELIMINATED_PAST_TARGET.id)


def champ_card(
    players: int,
    wins: int,
    two_is_free: bool,  # noqa: FBT001 - a fact of the position, no switch
    one_is_free: bool,  # noqa: FBT001
) -> Answer[int]:
    """Which Runaway Champ Card does a player get on winning trick number ``wins``: 2, 1, or 0 for none?

    ``two_is_free`` and ``one_is_free`` say which cards nobody has got.
    """
    if wins == target(players) and two_is_free:
        return answer(2, c.CHAMP_FIRST.id)
    if wins == target(players) and players == 5 and one_is_free:
        return answer(1, c.CHAMP_SECOND.id)
    return answer(0, c.CHAMP_FIRST.id)


def keeps_champ_card(eliminated: bool, readings: Readings) -> Answer[bool]:  # noqa: FBT001
    """Does a player keep the Runaway Champ Card, ``eliminated`` or not?"""
    if not eliminated:
        return answer(True, c.CHAMP_RETURNS.id)
    return answer(readings.champ_of_eliminated == ChampOfEliminated.KEPT, CHAMP_OF_ELIMINATED)
