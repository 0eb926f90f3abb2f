"""Answers “Win Conditions”, and in which order phases and rounds follow each other."""

from lexludi.answers import Answer, answer
from lexludi.survival import clauses as c
from lexludi.survival.readings import OneAfterAnother, Readings
from lexludi.survival.vocabulary import ROUNDS, Phase, Role


def next_phase(phase: Phase) -> Answer[Phase]:
    """Which phase comes next?"""
    if phase == Phase.TURN:
        return answer(Phase.RECRUITMENT, c.PHASE_ORDER.id, c.FOUR_PHASES.id)
    if phase == Phase.RECRUITMENT:
        return answer(Phase.OUTCOME, c.PHASE_ORDER.id, c.FOUR_PHASES.id)
    if phase == Phase.OUTCOME:
        return answer(Phase.FOOD, c.PHASE_ORDER.id, c.FOUR_PHASES.id)
    return answer(Phase.TURN, c.PHASE_ORDER.id, c.NEXT_ROUND.id)


def is_over(  # the inputs of the question
    out: bool,  # noqa: FBT001
    more: bool,  # noqa: FBT001
    round_over: bool,  # noqa: FBT001
    round: int,  # noqa: A002 - the word of the rulebook
    readings: Readings,
) -> Answer[bool]:
    """Is the game over now?

    ``out``: somebody has no life left; ``more``: instructions of the outcome are still to come;
    ``round_over``: the food phase is done.
    """
    if out:
        later = more and readings.one_after_another == OneAfterAnother.OUTCOME
        return answer(not later, c.ELIMINATION_ENDS.id)
    last = round_over and round == ROUNDS
    return answer(last, c.FOUR_ROUNDS.id if last or not round_over else c.NEXT_ROUND.id)


def winner(lives: tuple[int, ...], roles: tuple[Role, ...]) -> Answer[Role]:
    """Which team has won, now that the game is over?"""
    survivor_out = any((left == 0) & (role == Role.SURVIVOR) for left, role in zip(lives, roles, strict=True))
    traitor_out = any((left == 0) & (role == Role.TRAITOR) for left, role in zip(lives, roles, strict=True))
    if survivor_out:
        return answer(Role.TRAITOR, c.BOTH_OUT.id if traitor_out else c.SURVIVOR_OUT.id)
    return answer(Role.SURVIVOR, c.TRAITOR_OUT.id if traitor_out else c.LAST_ROUND_OUTLIVED.id)
