"""Answers when medicine may be played: on one's own turn, and on another's."""

from lexludi.answers import Answer, answer
from lexludi.survival import clauses as c
from lexludi.survival.readings import CureInEvent, FullLife, OutOfTurnUntil, OutOfTurnWho, Readings
from lexludi.survival.vocabulary import LIVES, Chance, Remedy, Turn


def may_play(turn: Turn, remedy: Remedy, diseases: int, lives: int, readings: Readings) -> Answer[bool]:
    """May medicine be played on one's turn, on a player with so many diseases and lives?"""
    if turn.owes_roll:
        return answer(False, c.ROLL_FIRST.id)
    if turn.hand.medicine == 0:
        return answer(False, c.MEDICINE_ANY_NUMBER.id)
    if remedy == Remedy.DISEASE:
        return answer(diseases >= 1, c.MEDICINE_CURES.id)
    if diseases >= 1:
        return answer(False, c.MEDICINE_RESTORES.id)
    return answer(lives < LIVES or readings.full_life != FullLife.FORBIDDEN, c.MEDICINE_RESTORES.id)


def is_asked(
    gained: bool,  # noqa: FBT001
    others: bool,  # noqa: FBT001
    on_turn: bool,  # noqa: FBT001
    event: bool,  # noqa: FBT001
    spread: bool,  # noqa: FBT001
    readings: Readings,
) -> Answer[bool]:
    """Is a seat asked, after a draw, whether it plays medicine though it is not on turn?

    ``gained``: it has gained a disease in the draw, ``others``: another seat has; ``event``:
    the draw was an event's; ``spread``: the extra diseases have all found their places.
    """
    if not spread:
        return answer(False, c.MEDICINE_AFTER_SPREAD.id)
    if on_turn:
        return answer(False, c.MEDICINE_ANY_NUMBER.id)
    if event and readings.cure_in_event == CureInEvent.NO:
        return answer(False, c.MEDICINE_OUT_OF_TURN.id)
    anybody = readings.out_of_turn_who == OutOfTurnWho.ANYBODY
    return answer(gained or (anybody and others), c.MEDICINE_OUT_OF_TURN.id)


def chance(decided: bool, over: bool, event: bool, readings: Readings) -> Answer[Chance]:  # noqa: FBT001
    """What is left of the chance of a seat that was asked?

    ``decided``: it has declined, or there is nothing left to remove; ``over``: the turn has ended.
    """
    if event or readings.out_of_turn_until == OutOfTurnUntil.AT_ONCE:
        return answer(Chance(not decided, not decided), c.MEDICINE_OUT_OF_TURN.id)
    return answer(Chance(not decided and not over, False), c.MEDICINE_OUT_OF_TURN.id)


def out_of_turn(
    asked: bool,  # noqa: FBT001
    medicine: int,
    remedy: Remedy,
    own: bool,  # noqa: FBT001
    gained: int,
    readings: Readings,
) -> Answer[bool]:
    """May a seat play medicine that is not on turn?

    ``asked``: it has a chance; ``gained``: diseases that the target gained in the draw and still
    has; ``own``: the target is the seat itself.
    """
    if medicine == 0:
        return answer(False, c.MEDICINE_ANY_NUMBER.id)
    whose = own or readings.out_of_turn_who == OutOfTurnWho.ANYBODY
    fits = remedy == Remedy.DISEASE and gained >= 1
    return answer(asked and fits and whose, c.MEDICINE_OUT_OF_TURN.id)
