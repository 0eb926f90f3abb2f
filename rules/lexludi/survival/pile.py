"""Answers what becomes of cards that are done with, and when the discard pile is the new main deck."""

from lexludi.answers import Answer, answer
from lexludi.survival import clauses as c
from lexludi.survival.readings import Readings, RemovedDisease, Reshuffle, Undistributed
from lexludi.survival.vocabulary import Place, Use

REMOVED_DISEASE = "survival.reading.removed-disease"
UNDISTRIBUTED = "survival.reading.undistributed"


def card_goes(use: Use, readings: Readings) -> Answer[Place]:
    """Where does a card go that is done with?"""
    if use == Use.CURED:
        boxed = readings.removed_disease == RemovedDisease.BOXED
        return answer(Place.BOX if boxed else Place.DISCARD, REMOVED_DISEASE)
    if use == Use.UNSHARED:
        kept = readings.undistributed == Undistributed.KEPT
        return answer(Place.HAND if kept else Place.DISCARD, UNDISTRIBUTED)
    if use == Use.PAIR:
        return answer(Place.DISCARD, c.DRAW_BY_PAIR.id)
    if use == Use.GIVEN:
        return answer(Place.DISCARD, c.GIVEN_DISCARDED.id)
    if use == Use.STOCKPILE:
        return answer(Place.DISCARD, c.STOCKPILE_DISCARDED.id)
    return answer(Place.DISCARD, c.DISCARD_PILE.id)


def renewed(deck: int, discard: int, drawing: bool, readings: Readings) -> Answer[bool]:  # noqa: FBT001
    """Is the discard pile made the new main deck now? ``drawing``: a card is to be drawn now."""
    if deck >= 1 or discard == 0:
        return answer(False, c.RESHUFFLE.id)
    return answer(readings.reshuffle == Reshuffle.AT_ONCE or drawing, c.RESHUFFLE.id)
