"""Answers “Variation for 2 Players”: what becomes of the card below one that is used."""

from lexludi.answers import Answer, answer
from lexludi.savana import clauses as c
from lexludi.savana.readings import LiftOnGiving, Readings
from lexludi.savana.vocabulary import Below, Use


def lift(use: Use, below: bool, readings: Readings) -> Answer[Below]:  # noqa: FBT001 - a fact, no switch
    """What becomes of the place below an open card that is used? ``below`` says whether a card is there."""
    lifts = use == Use.PLAYED or readings.lift_on_giving == LiftOnGiving.LIFTED
    clause = c.LIFT.id if lifts else c.GIVE_FROM_LAYOUT.id
    if not below:
        return answer(Below.EMPTY, clause)
    if lifts:
        return answer(Below.LIFTED, clause)
    if readings.lift_on_giving == LiftOnGiving.TURNED_UP:
        return answer(Below.TURNED_UP, clause)
    return answer(Below.STAYS, clause)
