"""Answers “How to Play”: which card may be played, and by whom."""

from lexludi.answers import Answer, answer
from lexludi.savana import clauses as c
from lexludi.savana.readings import LayoutDuty, Readings
from lexludi.savana.vocabulary import Card, Cards, Family, Turn
from lexludi.seats import left_of, leftwards

NO_CARD = "savana.reading.no-card"  #: fills the gap that the text leaves where somebody has no card


def may_play(turn: Turn, card: Card, readings: Readings) -> Answer[bool]:
    """May the seat whose ``turn`` it is play ``card``?"""
    if turn.hand.has(card):
        return _follows(turn, card, readings)
    if turn.face_up.has(card):
        allowed, because = _follows(turn, card, readings)
        return answer(allowed, *because, c.PLAY_FROM_LAYOUT.id) if allowed else answer(False, *because)
    return answer(False, c.FROM_HAND.id)


def _follows(turn: Turn, card: Card, readings: Readings) -> Answer[bool]:
    """May a card be played that the seat can play from where it lies?"""
    if turn.leads:
        return answer(True, c.LEADER_ANY.id)
    if turn.led is None:
        return answer(True, c.ZEBRA_NEUTRAL.id)
    has = what_it_has(turn, readings)
    if not has.any_of(turn.led) and not has.any_of(Family.ZEBRA):
        return answer(True, c.VOID_ANY.id)
    return answer(card.family in (turn.led, Family.ZEBRA), c.FOLLOW_FAMILY.id)


def what_it_has(turn: Turn, readings: Readings) -> Cards:
    """The cards that are looked at for whether a seat can follow."""
    if readings.layout_duty == LayoutDuty.HAND_ONLY:
        return turn.hand
    return turn.hand.union(turn.face_up)


def next_to_play(last: int, played: tuple[bool, ...], can_play: tuple[bool, ...]) -> Answer[int | None]:
    """Whose turn is it next in this trick?

    ``last`` is who played last; ``played`` says of each seat whether it has played to the
    trick, ``can_play`` whether it has a card to play. None: the trick is complete.
    """
    if all(played):
        return answer(None, c.EVERYONE_PLAYS.id)
    left = left_of(last, len(played))
    if not played[left] and can_play[left]:
        return answer(left, c.CLOCKWISE.id, c.ONE_CARD_EACH.id)
    for seat in leftwards(last, len(played)):
        if not played[seat] and can_play[seat]:
            return answer(seat, NO_CARD)
    return answer(None, NO_CARD)


def leads_next(winner: int, can_play: tuple[bool, ...]) -> Answer[int]:
    """Who leads the next trick?

    ``winner`` won the last one; ``can_play`` says of each seat whether it has a card to play.
    """
    if can_play[winner]:
        return answer(winner, c.WINNER_LEADS.id)
    return answer(next(seat for seat in leftwards(winner, len(can_play)) if can_play[seat]), NO_CARD)
