"""Answers “How to Play”: which family is led, and who wins the trick."""

from lexludi.answers import Answer, answer
from lexludi.savana import clauses as c
from lexludi.savana.readings import EqualInFamily, EqualZebras, Readings, ZebraLed
from lexludi.savana.vocabulary import Family, Laid

EQUAL_IN_FAMILY = "savana.reading.equal-in-family"
EQUAL_ZEBRAS = "savana.reading.equal-zebras"


def led_by(families: tuple[Family, ...], readings: Readings) -> Answer[int | None]:
    """Which of the cards played so far names the family led: its place among them, if one does?"""
    if families[0] != Family.ZEBRA:
        return answer(0, c.FOLLOW_FAMILY.id)
    if readings.zebra_led == ZebraLed.FAMILY:
        return answer(0, c.FOUR_FAMILIES.id)
    if readings.zebra_led == ZebraLed.NEXT_FAMILY:
        for place, family in enumerate(families):
            if family != Family.ZEBRA:
                return answer(place, c.ZEBRA_NEUTRAL.id)
    return answer(None, c.ZEBRA_NEUTRAL.id)


def wins_trick(plays: tuple[Laid, ...], readings: Readings) -> Answer[int]:
    """Who wins the trick? ``plays`` are in the order in which they were made."""
    place = led_by(tuple(play.family for play in plays), readings).value
    led = None if place is None else plays[place].family
    best = highest(plays, led, readings)
    because: tuple[str, ...] = (c.HIGHEST_WINS.id,)
    if some(tuple(is_equal_zebra(play, best, led) for play in plays)):
        because = (*because, c.FAMILY_BEATS_ZEBRA.id)
    if some(tuple(cannot_win(play, best, led) for play in plays)):
        because = (*because, c.OFF_FAMILY_LOSES.id)
    if some(tuple(equals(play, best, led) for play in plays)):
        because = (*because, EQUAL_ZEBRAS if best.family == Family.ZEBRA else EQUAL_IN_FAMILY)
    return answer(best.seat, *because)


def height(play: Laid, led: Family | None) -> int:
    """How high a play counts where ``led`` was led: one more than an equal zebra; -1 if it cannot win."""
    if led is not None and play.family == led:
        return 2 * play.value + 1
    return 2 * play.value if play.family == Family.ZEBRA else -1


def highest(plays: tuple[Laid, ...], led: Family | None, readings: Readings) -> Laid:
    """The play that wins."""
    best = plays[0]
    for play in plays[1:]:
        if is_higher(play, best, led, readings):
            best = play
    return best


def is_higher(play: Laid, earlier: Laid, led: Family | None, readings: Readings) -> bool:
    """Does a play win over an earlier one that can win?"""
    if height(play, led) != height(earlier, led):
        return height(play, led) > height(earlier, led)
    if play.family == Family.ZEBRA:
        return readings.equal_zebras == EqualZebras.LAST_PLAYED
    return readings.equal_in_family == EqualInFamily.LAST_PLAYED


def equals(play: Laid, best: Laid, led: Family | None) -> bool:
    """Is another play as high as the one that wins?"""
    return play.seat != best.seat and height(play, led) == height(best, led)


def is_equal_zebra(play: Laid, best: Laid, led: Family | None) -> bool:
    """Is a play a zebra over which the one that wins does so only as it is of the family led?"""
    return play.family == Family.ZEBRA and height(play, led) + 1 == height(best, led)


def cannot_win(play: Laid, best: Laid, led: Family | None) -> bool:
    """Is a play as high as the one that wins, or higher, and of a family that wins nothing?"""
    return height(play, led) < 0 and play.value >= best.value


def some(flags: tuple[bool, ...]) -> bool:
    """Does any of some flags hold?"""
    return any(flags)
