"""Answers “Phase 1”: whose turn it is, the roll of the diseased, the ways to draw, when a turn may end."""

from lexludi.answers import Answer, answer
from lexludi.survival import clauses as c
from lexludi.survival.around import left_of
from lexludi.survival.readings import DrawDuty, NoCardsLeft, Readings
from lexludi.survival.vocabulary import Draw, Kind, Rolled, Symbol, Turn

NO_CARDS_LEFT = "survival.reading.no-cards-left"  #: fills the gap where deck and discard pile are empty
THREE = 3  #: cards that the die and a pair give


def next_turn(leader: int, last: int | None, players: int) -> Answer[int | None]:
    """Whose turn is next in the turn phase?

    ``last`` had the last one, None: nobody had one yet. None as an answer: everybody has had one.
    """
    if last is None:
        return answer(leader, c.TURN_ORDER.id)
    seat = left_of(last, players)
    if seat == leader:
        return answer(None, c.TURN_EACH.id)
    return answer(seat, c.TURN_ORDER.id)


def must_roll(diseases: int, rolled: bool) -> Answer[bool]:  # noqa: FBT001 - an input of the question
    """Must the die be rolled now, at the start of the turn?"""
    return answer(diseases >= 1 and not rolled, c.START_ROLL.id)


def may_end(turn: Turn, can_draw: bool, readings: Readings) -> Answer[bool]:  # noqa: FBT001
    """May the turn end now? ``can_draw``: one of the ways to draw is open."""
    if turn.owes_roll:
        return answer(False, c.ROLL_FIRST.id)
    if turn.drawn:
        return answer(True, c.ONE_OPTION.id)
    if can_draw:
        return answer(readings.draw_duty == DrawDuty.AT_MOST_ONE, c.ONE_OPTION.id)
    return answer(True, NO_CARDS_LEFT)


def die_does(symbol: Symbol, drawing: bool) -> Answer[Rolled]:  # noqa: FBT001
    """What does a roll do to its player? ``drawing``: the die is rolled in order to draw."""
    lives = 1 if symbol == Symbol.BROKEN_HEART else 0
    if drawing:
        cards = 1 if symbol == Symbol.PLUS_ONE else 0
        return answer(Rolled(lives, cards), c.HEART_COSTS_LIFE.id, c.PLUS_ONE.id)
    return answer(
        Rolled(lives, 0), c.HEART_COSTS_LIFE.id, c.PLUS_ONE_ONLY_DRAWING.id, c.ROLL_DRAWS_NOTHING.id
    )


def may_draw(turn: Turn, option: Draw, kind: Kind | None, left: int, readings: Readings) -> Answer[bool]:
    """May this way to draw be taken? ``kind`` is that of a pair, ``left`` what deck and discard pile have."""
    if turn.owes_roll:
        return answer(False, c.ROLL_FIRST.id)
    if turn.drawn:
        return answer(False, c.ONE_OPTION.id)
    if readings.no_cards_left == NoCardsLeft.BARRED and _wants_more(option, left):
        return answer(False, NO_CARDS_LEFT)
    if option == Draw.ONE:
        return answer(True, c.DRAW_ONE.id)
    if option == Draw.DIE:
        return answer(True, c.DRAW_BY_DIE.id)
    return answer(kind is not None and turn.hand.of(kind) >= 2, c.DRAW_BY_PAIR.id)


def _wants_more(option: Draw, left: int) -> bool:
    """Does a way to draw want more cards than there are, the pair being among them by then?"""
    if option == Draw.ONE:
        return left < 1
    if option == Draw.DIE:
        return left < THREE
    return left + 2 < THREE


def cards_drawn(option: Draw, symbol: Symbol | None) -> Answer[int]:
    """How many cards does a way to draw give? ``symbol`` is what the die shows, where it is rolled."""
    if option == Draw.ONE:
        return answer(1, c.DRAW_ONE.id)
    if option == Draw.PAIR:
        return answer(THREE, c.DRAW_BY_PAIR.id)
    if symbol is not None and symbol == Symbol.PLUS_ONE:
        return answer(THREE + 1, c.PLUS_ONE.id)
    return answer(THREE, c.DRAW_BY_DIE.id)


def goes_on(owed: int, deck: int, discard: int) -> Answer[bool]:
    """Is a card drawn now, ``owed`` being still to be drawn?"""
    if owed >= 1 and deck + discard == 0:
        return answer(False, NO_CARDS_LEFT)
    return answer(owed >= 1, c.RESHUFFLE.id)
