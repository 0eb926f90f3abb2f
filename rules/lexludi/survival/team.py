"""Answers “Phase 2”: who can be recruited, and what recruits do."""

from lexludi.answers import Answer, answer
from lexludi.survival import clauses as c
from lexludi.survival.readings import EventCard, Readings, ThirdLeader
from lexludi.survival.vocabulary import Approval, Task

THIRD_LEADER = "survival.reading.third-leader"


def too_few(number: int, cards: tuple[int, ...]) -> Answer[bool]:
    """Does the event want more recruits than there are players with cards?"""
    return answer(number > sum(hand >= 1 for hand in cards), c.TOO_FEW_NO_CARDS.id)


def may_be_team(team: tuple[bool, ...], cards: tuple[int, ...], number: int) -> Answer[bool]:
    """May these be the recruits? ``cards`` are in each hand."""
    if any(chosen & (hand == 0) for chosen, hand in zip(team, cards, strict=True)):
        return answer(False, c.RECRUIT_NEEDS_CARD.id)
    if sum(team) != number:
        return answer(False, c.LEADER_RECRUITS.id)
    return answer(True, c.RECRUIT_ANYBODY.id)


def task(recruited: bool, diseases: int, approval: Approval, readings: Readings) -> Answer[Task]:  # noqa: FBT001
    """What has a seat to do for the event?"""
    if approval == Approval.NO_TEAM:
        return answer(Task(False, 0), c.TOO_FEW_NO_CARDS.id)
    if not recruited:
        return answer(Task(False, 0), c.RECRUITS_ROLL.id, c.RECRUITS_GIVE_ONE.id)
    if approval == Approval.PASSED:
        return answer(Task(diseases >= 1, 1), c.RECRUITS_ROLL.id, c.RECRUITS_GIVE_ONE.id)
    if readings.third_leader == ThirdLeader.NOTHING:
        return answer(Task(False, 0), THIRD_LEADER)
    return answer(Task(diseases >= 1, 1), THIRD_LEADER)


def may_give(held: int, matching: int, matches: bool, readings: Readings) -> Answer[bool]:  # noqa: FBT001
    """May a recruit give a card of a kind?

    ``held``: cards of it in hand; ``matching``: cards in hand that match; ``matches``: the kind does.
    """
    free = readings.event_card == EventCard.FREE or matches or matching == 0
    return answer(held >= 1 and free, c.RECRUITS_GIVE_ONE.id)
