"""Answers what becomes of drawn cards, and how diseases spread."""

from lexludi.answers import Answer, answer
from lexludi.seats import rightwards
from lexludi.survival import clauses as c
from lexludi.survival.readings import ExtraDisease, NobodyHealthy, Readings, ReplacedDisease
from lexludi.survival.vocabulary import Diseases, Fate, Kind, Place

NOBODY_HEALTHY = "survival.reading.nobody-healthy"


def becomes(kind: Kind, diseases: Diseases, readings: Readings) -> Answer[Fate]:
    """What becomes of a card that was drawn, and is another drawn for it?"""
    if kind != Kind.DISEASE:
        return answer(Fate(Place.HAND, False), c.DISEASE_REPLACED.id)
    if diseases == Diseases.SPREAD:
        return answer(Fate(Place.FRONT, True), c.DISEASE_FACE_UP.id, c.DISEASE_REPLACED.id)
    at_once = readings.replaced_disease == ReplacedDisease.AT_ONCE
    return answer(Fate(Place.DISCARD if at_once else Place.ASIDE, True), c.OUTCOME_INSTRUCTIONS.id)


def extra(had: int, drawn: int, readings: Readings) -> Answer[int]:
    """How many of the diseases drawn are extra? ``had`` the drawer before the draw."""
    if readings.extra_disease == ExtraDisease.BEYOND_ONE_HELD and had >= 1:
        return answer(drawn, c.EXTRA_SPREADS.id)
    return answer(max(drawn - 1, 0), c.EXTRA_SPREADS.id)


def goes_to(drawer: int, diseased: tuple[bool, ...], readings: Readings) -> Answer[int | None]:
    """To whom does an extra disease go? None: to the discard pile."""
    for seat in rightwards(drawer, len(diseased)):
        if not diseased[seat]:
            return answer(seat, c.SPREAD_NEAREST.id)
    stays = readings.nobody_healthy == NobodyHealthy.STAYS
    return answer(drawer if stays else None, NOBODY_HEALTHY)
