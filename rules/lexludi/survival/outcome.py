"""Answers “Phase 3”: which outcome it is, whom an instruction falls on, what lives are lost and restored."""

from lexludi.answers import Answer, answer
from lexludi.survival import clauses as c
from lexludi.survival.events import Effect, Whom
from lexludi.survival.readings import FullLife, Readings, TooFewTargets
from lexludi.survival.team import THIRD_LEADER
from lexludi.survival.vocabulary import LIVES, Approval, Outcome


def which(given: int, matching: int, approval: Approval) -> Answer[Outcome]:
    """How does the event end? ``given`` cards were given, and ``matching`` of them match."""
    if approval == Approval.NO_TEAM:
        return answer(Outcome.FAIL, c.TOO_FEW_FAIL.id)
    if given == 0:
        return answer(Outcome.FAIL, THIRD_LEADER)
    if matching == given:
        return answer(Outcome.SURVIVE, c.ALL_MATCH_SURVIVE.id)
    return answer(Outcome.FAIL, c.OTHERWISE_FAIL.id)


def falls_on(whom: Whom, leads: bool, recruited: bool, diseases: int) -> Answer[bool]:  # noqa: FBT001
    """Can an instruction fall on a seat?"""
    return answer(_is_one(whom, leads, recruited, diseases >= 1), c.OUTCOME_INSTRUCTIONS.id)


def _is_one(whom: Whom, leads: bool, recruited: bool, diseased: bool) -> bool:  # noqa: FBT001, PLR0911
    if whom == Whom.EVERYBODY:
        return True
    if whom == Whom.LEADER:
        return leads
    if whom == Whom.OTHERS:
        return not leads
    if whom == Whom.RECRUITS:
        return recruited
    if whom == Whom.NOT_RECRUITED:
        return not recruited
    if whom == Whom.DISEASED:
        return diseased
    return whom == Whom.NOT_DISEASED and not diseased


def picks(what: Effect, pick: int, eligible: int, readings: Readings) -> Answer[int]:
    """How many are chosen, where ``pick`` are to be and ``eligible`` can be?"""
    if eligible == 0:
        return answer(0, c.NO_TARGET_DISREGARDED.id)
    if what == Effect.EXCHANGE_LIVES and eligible == 1:
        return answer(0, c.AS_FAR_AS_POSSIBLE.id)
    if eligible >= pick:
        return answer(pick, c.OUTCOME_INSTRUCTIONS.id)
    as_many = readings.too_few_targets == TooFewTargets.AS_MANY
    return answer(eligible if as_many else 0, c.AS_FAR_AS_POSSIBLE.id)


def may_choose(
    chosen: tuple[bool, ...],
    eligible: tuple[bool, ...],
    number: int,
    may: bool,  # noqa: FBT001
) -> Answer[bool]:
    """May these be chosen? ``may``: nobody at all is a choice as well."""
    if any((one & can) != one for one, can in zip(chosen, eligible, strict=True)):
        return answer(False, c.OUTCOME_INSTRUCTIONS.id)
    many = sum(chosen)
    return answer(many == number or (may and many == 0), c.OUTCOME_INSTRUCTIONS.id)


def lost(lives: int, amount: int) -> Answer[int]:
    """How many lives are left to who loses so many?"""
    return answer(max(lives - amount, 0), c.ELIMINATED_AT_ZERO.id)


def restored(lives: int, amount: int, readings: Readings) -> Answer[int]:
    """How many lives has somebody to whom so many are restored?"""
    if readings.full_life == FullLife.FOURTH_LIFE or lives + amount <= LIVES:
        return answer(lives + amount, c.MEDICINE_RESTORES.id)
    return answer(max(lives, LIVES), c.MEDICINE_RESTORES.id)
