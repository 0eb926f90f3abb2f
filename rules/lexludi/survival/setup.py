"""Answers “Setup”: what everybody begins with, and which cards nobody begins with."""

from lexludi.answers import Answer, answer
from lexludi.survival import clauses as c
from lexludi.survival.vocabulary import HAND, LIVES, SURVIVORS, TRAITORS, Kind, Start


def start(players: int) -> Answer[Start]:
    """What does everybody begin with, and how many have each role?"""
    return answer(
        Start(HAND, LIVES, TRAITORS.of(players), SURVIVORS.of(players)),
        c.STARTING_HAND.id,
        c.THREE_LIVES.id,
        c.TRAITOR_COUNT.id,
        c.SURVIVOR_COUNT.id,
    )


def goes_back(kind: Kind) -> Answer[bool]:
    """Does a card go back that is dealt to a starting hand, and does another come for it?"""
    return answer(kind == Kind.DISEASE, c.NO_DISEASE_AT_START.id)
