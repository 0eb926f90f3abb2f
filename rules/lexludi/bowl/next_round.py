"""Answers “Get Ready for the Next Round”: who leads it."""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.readings import CutShortChamp, Readings


def first_player(champs: tuple[int, ...], cut_short: bool, readings: Readings) -> Answer[int]:  # noqa: FBT001
    """Who is first player of the next round?

    ``champs`` are the Runaway Champ Cards of the last round, 0 for none; ``cut_short``
    says whether that round ended early. Where nobody is taken to have got the 2, any way
    to settle it suits; here it is the first seat.
    """
    ignored = cut_short and readings.cut_short_champ == CutShortChamp.DO_NOT_COUNT
    for seat, champ in enumerate(champs):
        if champ == 2 and not ignored:
            return answer(seat, c.CHAMP_LEADS.id)
    return answer(0, c.FIRST_LEADER_OTHERWISE.id)
