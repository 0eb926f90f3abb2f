"""Events as an owner of the box writes them in a file, read and written.

An instruction has ``does`` and the fields that :data:`_FORMS` gives to it: ``whom``; ``pick`` (how many
of them are chosen; left out: all of them); ``amount``; ``by`` (who chooses, the leader if nobody else
is named); ``duty`` ("must" if it is left out); ``diseases`` ("spread" if it is left out).
:mod:`lexludi.survival.events` says what each does.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

import msgspec

from lexludi.boxes import is_text, wrong
from lexludi.errors import nearest
from lexludi.plain import so_many
from lexludi.survival import clauses as c
from lexludi.survival.events import (
    Chooser,
    Count,
    Duty,
    Effect,
    Event,
    EventType,
    Instruction,
    Wants,
    Whom,
)
from lexludi.survival.faults import at_fault, no_fractions
from lexludi.survival.vocabulary import FEWEST, MOST, Diseases, Kind, Table

EVENTS = 9  #: survival.clause.nine-events
OF_A_TYPE = 3  #: survival.clause.three-events-each
MOST_INSTRUCTIONS = 9  #: in an outcome

_Number = Annotated[int, msgspec.Meta(ge=1, le=MOST)] | Literal["#"]


class _Told(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An instruction, as an owner of the box writes it down; each form has some of the fields."""

    does: Effect
    whom: Whom = Whom.NOBODY
    pick: _Number | None = None
    amount: _Number | None = None
    by: Chooser | None = None
    duty: Duty = Duty.MUST
    diseases: Diseases = Diseases.SPREAD


_ON_PLAYERS = ("whom", "pick", "by", "duty")
_FOR_ALL = ("by", "duty")

#: which fields, besides ``does``, an instruction can have, by what it does
_FORMS: Mapping[Effect, tuple[str, ...]] = {
    Effect.LOSE_LIFE: (*_ON_PLAYERS, "amount"),
    Effect.RESTORE_LIFE: (*_ON_PLAYERS, "amount"),
    Effect.EXCHANGE_LIVES: _ON_PLAYERS,
    Effect.DRAW: (*_ON_PLAYERS, "amount", "diseases"),
    Effect.SHARE: ("whom", "duty"),
    Effect.DISCARD: (*_ON_PLAYERS, "amount"),
    Effect.CURE: (*_ON_PLAYERS, "amount"),
    Effect.ROLL: _ON_PLAYERS,
    Effect.MORE_FOOD: (*_FOR_ALL, "amount"),
    Effect.LESS_FOOD: (*_FOR_ALL, "amount"),
    Effect.REVEAL_STOCKPILE: _FOR_ALL,
}

#: the clause that an event is wrong by, by the field
_FIELDS = {
    "name": c.EVENT_CARD_PARTS.id,
    "type": c.THREE_EVENTS_EACH.id,
    "recruits": c.RECRUIT_SYMBOL.id,
    "wants": c.EVENT_CARD_PARTS.id,
    "table": c.RECRUIT_SYMBOL.id,
    "survive": c.OUTCOME_INSTRUCTIONS.id,
    "fail": c.OUTCOME_INSTRUCTIONS.id,
    "difficulty": c.EVENT_CARD_PARTS.id,
    "source": c.EVENTS_MAY_CHANGE.id,
}
_MAY_LACK = ("difficulty", "source")


def to_events(data: object, source: str, where: str) -> tuple[Event, ...]:
    """Turn the list of events in a file into the nine events of a deck.

    :raises Problem: if they are none: ``what`` names the event, its outcome and the instruction.
    """
    if not isinstance(data, list):
        raise wrong("“event” is no list of events.", c.NINE_EVENTS.id, where)
    if len(data) != EVENTS:
        raise wrong(f"has {so_many(len(data), 'event')}, and not {EVENTS}.", c.NINE_EVENTS.id, where)
    events = tuple(_event(number, one, source, where) for number, one in enumerate(data, 1))
    names = [event.name for event in events]
    for name in names:
        if names.count(name) > 1:
            raise wrong(f"has two events “{name}”.", c.EVENT_CARD_PARTS.id, where)
    for type_ in EventType:
        of_it = sum(event.type == type_ for event in events)
        if of_it != OF_A_TYPE:
            what = f"has {so_many(of_it, 'event')} of the type {type_.value}, and not {OF_A_TYPE}."
            raise wrong(what, c.THREE_EVENTS_EACH.id, where)
    return events


def _event(number: int, data: object, source: str, where: str) -> Event:
    at = f"event {number}"
    if not isinstance(data, Mapping):
        raise wrong(f"{at} is no event: it has no fields.", c.EVENT_CARD_PARTS.id, where)
    name = data.get("name")
    if not is_text(name):
        raise wrong(f"{at} does not say its name.", c.EVENT_CARD_PARTS.id, where)
    at = f"event {number} “{name}”"
    for field in data:
        if field not in _FIELDS:
            way_out = nearest(str(field), tuple(_FIELDS))
            raise wrong(f"{at} has “{field}”.", c.EVENT_CARD_PARTS.id, where, way_out)
    for field, clause in _FIELDS.items():
        if field not in data and field not in _MAY_LACK:
            raise wrong(f"{at} does not say its “{field}”.", clause, where)

    def part(field: str, kind: Any) -> Any:
        clause = _FIELDS[field]
        no_fractions(data[field], f"{at}, {field}", clause, where)
        try:
            return msgspec.convert(data[field], kind)
        except msgspec.ValidationError as error:
            raise wrong(f"{at}, {field}{at_fault(error, kind)}.", clause, where) from None

    recruits = _count(part("recruits", _Number))
    table = _table(part("table", dict[str, Annotated[int, msgspec.Meta(ge=1, le=MOST)]]), at, where)
    if recruits.printed is not None and recruits.printed not in table.numbers:
        what = f"{at}: its line wants {so_many(recruits.printed, 'recruit')}, its table so many for no number"
        raise wrong(f"{what} of players.", c.RECRUIT_SYMBOL.id, where)
    return Event(
        name=str(name),
        type=part("type", EventType),
        recruits=recruits,
        wants=_wants(part("wants", list[Kind]), at, where),
        table=table,
        difficulty=part("difficulty", Annotated[int, msgspec.Meta(ge=0)]) if "difficulty" in data else None,
        survive=_outcome(part("survive", list[Any]), f"{at}, SURVIVE", where),
        fail=_outcome(part("fail", list[Any]), f"{at}, FAIL", where),
        source=_source(data.get("source", source), at, where),
    )


def _source(said: object, at: str, where: str) -> str:
    if not is_text(said):
        raise wrong(f"{at} does not say in “source” where it was taken from.", _FIELDS["source"], where)
    return str(said)


def _wants(kinds: list[Kind], at: str, where: str) -> Wants:
    if not kinds:
        raise wrong(f"{at} wants no kind of card.", _FIELDS["wants"], where)
    if Kind.DISEASE in kinds:
        what = f"{at} wants a disease, which nobody has in hand."
        raise wrong(what, c.DISEASE_FACE_UP.id, where)
    if len(set(kinds)) < len(kinds):
        raise wrong(f"{at} wants a kind twice.", _FIELDS["wants"], where)
    return Wants(**{kind.value: True for kind in kinds})


def _table(rows: Mapping[str, int], at: str, where: str) -> Table:
    """A table by players: its rows are “4-7” or “10”, and have every number of players once."""
    clause = c.RECRUIT_SYMBOL.id
    found: dict[int, int] = {}
    for row, recruits in rows.items():
        low, dash, high = row.partition("-")
        ends = (low, high) if dash else (low, low)
        if not all(end.isascii() and end.isdecimal() and len(end) <= 2 for end in ends):
            raise wrong(f"{at}, table: “{row}” is no number of players, like “4-7” or “10”.", clause, where)
        first, last = int(ends[0]), int(ends[1])
        if not FEWEST <= first <= last <= MOST:
            what = f"{at}, table: “{row}” does not go from {FEWEST} at least to {MOST} at most."
            raise wrong(what, clause, where)
        for players in range(first, last + 1):
            if players in found:
                raise wrong(f"{at}, table: {players} players stand twice.", clause, where)
            if recruits > players:
                what = f"{at}, table: {so_many(recruits, 'recruit')} among {players} players."
                raise wrong(what, clause, where)
            found[players] = recruits
    for players in range(FEWEST, MOST + 1):
        if players not in found:
            raise wrong(f"{at}, table: it skips {players} players.", clause, where)
    return Table(clause, tuple(found[players] for players in range(FEWEST, MOST + 1)))


# ---------------------------------------------------------------- the instructions


def _outcome(told: list[Any], at: str, where: str) -> tuple[Instruction, ...]:
    clause = c.OUTCOME_INSTRUCTIONS.id
    if len(told) > MOST_INSTRUCTIONS:
        what = f"{at} has {len(told)} instructions: {MOST_INSTRUCTIONS} are the most."
        raise wrong(what, clause, where)
    instructions = tuple(_instruction(one, f"{at} {number}", where) for number, one in enumerate(told, 1))
    for number, (last, one) in enumerate(zip((None, *instructions), instructions, strict=False), 1):
        drawn = last is not None and (last.what, last.whom) == (Effect.DRAW, Whom.LEADER)
        if one.what is Effect.SHARE and not drawn:
            what = f"{at} {number}: “share” does not follow a “draw” of the leader."
            raise wrong(what, clause, where)
    return instructions


def _instruction(data: object, at: str, where: str) -> Instruction:
    clause = c.OUTCOME_INSTRUCTIONS.id
    if not isinstance(data, Mapping):
        raise wrong(f"{at} is no instruction: it has no fields.", clause, where)
    does = data.get("does")
    effects = tuple(effect.value for effect in Effect)
    if not isinstance(does, str):
        what = f"{at}: “does” must be a text." if "does" in data else f"{at} does not say “does”."
        raise wrong(what, clause, where, f"Known: {', '.join(effects)}.")
    if does not in effects:
        raise wrong(f"{at}: there is no instruction “{does}”.", clause, where, nearest(does, effects))
    form = _FORMS[Effect(does)]
    for field in data:
        if field != "does" and field not in form:
            raise wrong(f"{at}: “{does}” has no “{field}”.", clause, where, f"It has {', '.join(form)}.")
    for field in ("whom", "amount"):
        if field in form and field not in data:
            raise wrong(f"{at}: “{does}” does not say “{field}”.", clause, where)
    no_fractions(data, at, clause, where)
    try:
        told = msgspec.convert(data, _Told)
    except msgspec.ValidationError as error:
        raise wrong(f"{at}{at_fault(error, _Told)}.", clause, where) from None
    for impossible in _impossible(told, form):
        raise wrong(f"{at}: {impossible}", clause, where)
    return Instruction(
        told.does,
        told.whom,
        None if told.pick is None else _count(told.pick),
        None if told.amount is None else _count(told.amount),
        _chooser(told),
        told.duty,
        told.diseases,
    )


def _leaves_choice(told: _Told) -> bool:
    """Is there anything to choose?"""
    return told.pick is not None or told.duty is Duty.MAY or told.does is Effect.SHARE


def _chooser(told: _Told) -> Chooser:
    """Who chooses: whoever is named, else the leader, if there is anything to choose."""
    if not _leaves_choice(told):
        return Chooser.NOBODY
    return told.by or Chooser.LEADER


def _impossible(told: _Told, form: tuple[str, ...]) -> Iterator[str]:
    """What an instruction says that cannot be done."""
    if "whom" in form and told.whom is Whom.NOBODY:
        yield "it falls on nobody."
    if told.whom is Whom.LEADER and told.pick is not None:
        yield "there is one leader: leave “pick” out."
    if told.does is Effect.EXCHANGE_LIVES and told.pick != 2:
        yield "two players exchange life totals: “pick” must be 2."
    if told.does is Effect.SHARE and told.whom not in {Whom.EVERYBODY, Whom.OTHERS}:
        yield "cards are shared with everybody or with others."
    if told.by is not None and not _leaves_choice(told):
        yield "it leaves nothing to choose: leave “by” out."
    elif told.by is Chooser.NOBODY:
        yield "somebody must choose: “by” cannot be nobody."
    if told.by is Chooser.EACH and (told.pick is not None or told.whom is Whom.NOBODY):
        yield "“each” decides whether it is done to them: leave “pick” out, and name whom it falls on."


# ---------------------------------------------------------------- writing


def event_to_plain(event: Event) -> dict[str, Any]:
    """Write an event as an owner of the box would."""
    written: dict[str, Any] = {
        "name": event.name,
        "source": event.source,
        "type": event.type.value,
        "recruits": _written(event.recruits),
        "wants": [kind.value for kind in Kind if event.wants.has(kind)],
        "table": {str(players): event.table.of(players) for players in range(FEWEST, MOST + 1)},
        "survive": [_instruction_to_plain(one) for one in event.survive],
        "fail": [_instruction_to_plain(one) for one in event.fail],
    }
    return written if event.difficulty is None else {**written, "difficulty": event.difficulty}


def _instruction_to_plain(one: Instruction) -> dict[str, Any]:
    form = _FORMS[one.what]
    said: dict[str, Any] = {
        "whom": one.whom.value,
        "pick": None if one.pick is None else _written(one.pick),
        "amount": None if one.amount is None else _written(one.amount),
        "by": None if one.chooser is Chooser.NOBODY else one.chooser.value,
        "duty": one.duty.value,
        "diseases": one.diseases.value,
    }
    kept = {field: said[field] for field in form if said[field] is not None}
    return {"does": one.what.value, **kept}


def _written(count: Count) -> int | str:
    return "#" if count.printed is None else count.printed


def _count(said: int | str) -> Count:
    return Count(said if isinstance(said, int) else None)
