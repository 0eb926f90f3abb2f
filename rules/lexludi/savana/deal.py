"""Answers “Preparing to Play” and the first sentences of “Variation for 2 Players”: who is dealt how much."""

from lexludi.answers import Answer, answer
from lexludi.savana import clauses as c
from lexludi.savana.readings import Readings, TwoPlayers
from lexludi.savana.vocabulary import CARDS, Dealt


def dealt(players: int, readings: Readings) -> Answer[Dealt]:
    """How many cards has each player at the start?"""
    if players == 2 and readings.two_players == TwoPlayers.LAYOUT:
        return answer(Dealt(hand=6, face_down=9, face_up=9), c.HAND_TWO.id, c.LAYOUT_DOWN.id, c.LAYOUT_UP.id)
    return answer(Dealt(hand=_share(players), face_down=0, face_up=0), c.DEAL_ALL.id)


def _share(players: int) -> int:
    """The hand of each when as many hands are the whole pack."""
    return next(hand for hand in range(CARDS + 1) if players * hand == CARDS)
