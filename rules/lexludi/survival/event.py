"""Answers what an event card means: its table, its numbers, the cards that it wants."""

from lexludi.answers import Answer, answer
from lexludi.survival import clauses as c
from lexludi.survival.events import EventType, Wants
from lexludi.survival.readings import PrintedNumber, Readings, RequiredKind
from lexludi.survival.vocabulary import FEWEST, Kind


def listed(players: int, table: tuple[int, int, int, int, int, int, int]) -> Answer[int]:
    """Which number has an event's table for so many players?"""
    return answer(table[players - FEWEST], c.RECRUIT_SYMBOL.id)


def number(printed: int | None, listed: int, line: bool, readings: Readings) -> Answer[int]:  # noqa: FBT001
    """What does a printed number mean?

    None is the recruit symbol; ``listed`` is what the table has; ``line``: it is the number
    of recruits in the event's line.
    """
    if printed is None:
        return answer(listed, c.RECRUIT_SYMBOL.id)
    if not line:
        return answer(printed, c.OUTCOME_INSTRUCTIONS.id)
    if printed != listed and readings.printed_number == PrintedNumber.TABLE:
        return answer(listed, c.LEADER_RECRUITS.id)
    return answer(printed, c.LEADER_RECRUITS.id)


def matches(event_type: EventType, wants: Wants, kind: Kind, readings: Readings) -> Answer[bool]:
    """Does a card of this kind match what the event wants?"""
    if readings.required_kind == RequiredKind.LINE:
        return answer(wants.has(kind), c.ALL_MATCH_SURVIVE.id)
    return answer(is_of(event_type, kind), c.ALL_MATCH_SURVIVE.id)


def is_of(event_type: EventType, kind: Kind) -> bool:
    """Is a kind of card what the type of the event names?"""
    if event_type == EventType.LIQUOR:
        return kind == Kind.LIQUOR
    if event_type == EventType.WEAPON:
        return kind == Kind.WEAPON
    return kind == Kind.TRAP
