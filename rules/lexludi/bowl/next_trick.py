"""Answers “IV: Get Ready for the Next Trick”: who sits it out, and who leads it."""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.readings import LeftOut, Readings
from lexludi.bowl.winner import FIRST_HALF
from lexludi.seats import left_of, leftwards, rightwards

LEFT_OUT = "bowl.reading.left-out"  #: fills the gap that the text leaves when the left neighbour is out too


def sits_out(trick: int, yellow: int | None) -> Answer[int | None]:
    """Who sits out the ``trick``-th trick, when ``yellow`` holds the Yellow Card as it begins?"""
    if trick == 1:
        return answer(None, c.YELLOW_START.id)
    if trick > FIRST_HALF + 1:
        return answer(None, c.YELLOW_GONE_AFTER_SIXTH.id)
    return answer(yellow, (c.YELLOW_SIXTH if trick == FIRST_HALF + 1 else c.YELLOW_SITS_OUT).id)


def leads(winner: int, out: tuple[bool, ...], sits: int | None, readings: Readings) -> Answer[int]:
    """Who leads the next trick?

    ``out`` says of every seat whether it is eliminated, the winner's last trick counted;
    ``sits`` is who will sit the next trick out.
    """
    if not out[winner]:
        return answer(winner, c.WINNER_LEADS.id)
    seats = len(out)
    left = left_of(winner, seats)
    if _can_lead(left, out, sits):
        return answer(left, c.LEFT_OF_ELIMINATED_LEADS.id)
    beyond = left_of(left, seats)
    if left == sits and _can_lead(beyond, out, sits):
        return answer(beyond, c.LEADER_SKIPS_SITTER.id)
    around = leftwards if readings.left_out == LeftOut.NEXT_LEFT else rightwards
    return answer(next(seat for seat in around(winner, seats) if _can_lead(seat, out, sits)), LEFT_OUT)


def _can_lead(seat: int, out: tuple[bool, ...], sits: int | None) -> bool:
    return not out[seat] and seat != sits
