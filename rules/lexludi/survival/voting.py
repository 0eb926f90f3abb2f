"""Answers “Voting”: when there is a vote, when it passes, who leads then."""

from lexludi.answers import Answer, answer
from lexludi.survival import clauses as c
from lexludi.survival.around import left_of
from lexludi.survival.readings import HarmlessCounter, OnlyChoice, Readings, TokenCap, TooFewVotes
from lexludi.survival.vocabulary import Matter

MOST_PASSES = 2  #: survival.clause.two-passes-at-most

#: what the leader does not decide
_NEVER = (
    (Matter.ANOTHER, c.LETHAL_NEEDS_VOTE.id),
    (Matter.FORCED, c.FORCED_LOSS_NO_VOTE.id),
    (Matter.DIE, c.NO_VOTE_ON_DIE.id),
)


def held(
    matter: Matter,
    lethal: bool,  # noqa: FBT001
    only: bool,  # noqa: FBT001
    here: int,
    phase: int,
    readings: Readings,
) -> Answer[bool]:
    """Is there a vote on this?

    ``lethal``: it would eliminate somebody; ``only``: there was one thing to choose; ``here``
    and ``phase``: how often votes have passed the token on, on this decision and in this phase.
    """
    for never, clause in _NEVER:
        if matter == never:
            return answer(False, clause)
    passed = phase if readings.token_cap == TokenCap.PHASE else here
    if passed >= MOST_PASSES:
        return answer(False, c.SECOND_PASS_NO_VOTE.id)
    if matter == Matter.TEAM:
        return answer(True, c.VOTE_ON_RECRUITS.id if here == 0 else c.NEW_PROPOSAL.id)
    if matter == Matter.TOO_FEW:
        return _on_too_few(here, readings)
    return _on_lives(matter, lethal, only, here, readings)


def _on_too_few(here: int, readings: Readings) -> Answer[bool]:
    if here == 0:
        return answer(True, c.TOO_FEW_VOTE.id)
    if readings.too_few_votes == TooFewVotes.SINGLE:
        return answer(False, c.TOO_FEW_FAIL.id)
    return answer(True, c.NEW_PROPOSAL.id)


def _on_lives(matter: Matter, lethal: bool, only: bool, here: int, readings: Readings) -> Answer[bool]:  # noqa: FBT001
    """Is there a vote on what the leader decides in an outcome, or on who is fed?"""
    clause = c.LETHAL_NEEDS_VOTE.id if matter == Matter.OUTCOME else c.LETHAL_STARVING_NEEDS_VOTE.id
    if lethal:
        if only and readings.only_choice == OnlyChoice.NO_VOTE:
            return answer(False, c.FORCED_LOSS_NO_VOTE.id)
        return answer(True, clause)
    if here >= 1 and readings.harmless_counter == HarmlessCounter.VOTE:
        return answer(True, c.NEW_PROPOSAL.id)
    return answer(False, clause)


def passes(thumbs: tuple[bool, ...]) -> Answer[bool]:
    """Does a vote pass? Each seat has shown its thumb, up or down."""
    return answer(2 * sum(thumbs) > len(thumbs), c.STRICT_MAJORITY.id, c.ALL_VOTE.id)


def leads(leader: int, passed: bool, players: int) -> Answer[int]:  # noqa: FBT001
    """Who leads after a vote?"""
    if passed:
        return answer(leader, c.PASSED_STANDS.id)
    return answer(left_of(leader, players), c.FAILED_PASSES_LEFT.id)


def is_lethal(before: tuple[int, ...], after: tuple[int, ...]) -> Answer[bool]:
    """Would a decision eliminate somebody? The lives of each before and after it is carried out."""
    out = any((had >= 1) & (has == 0) for had, has in zip(before, after, strict=True))
    return answer(out, c.ELIMINATED_AT_ZERO.id)
