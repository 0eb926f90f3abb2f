"""Answers “Get Ready for the Next Round”: who leads it."""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.readings import CutShortChamp, NobodyNamed, Readings

NOBODY_NAMED = "bowl.reading.nobody-named"  #: fills the gap where nobody is taken to have the 2
FIRST_SEAT = 0  #: stands in for any way that suits


def first_player(
    champs: tuple[int, ...],
    cut_short: bool,  # noqa: FBT001 - a fact of the position, no switch
    winner: int,
    readings: Readings,
) -> Answer[int]:
    """Who is first player of the next round?

    ``champs`` are the Runaway Champ Cards of the last round, 0 for none; ``cut_short``
    says whether that round ended early; ``winner`` won its last trick.
    """
    ignored = cut_short and readings.cut_short_champ == CutShortChamp.DO_NOT_COUNT
    for seat, champ in enumerate(champs):
        if champ == 2 and not ignored:
            return answer(seat, c.CHAMP_LEADS.id)
    as_at_first = readings.nobody_named == NobodyNamed.AS_AT_FIRST
    return answer(FIRST_SEAT if as_at_first else winner, NOBODY_NAMED)
