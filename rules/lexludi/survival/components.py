"""What the text of Savage: A Game of Survival relies on and does not print: the die's faces, the events.

A box is read from a JSON or TOML file that an owner fills in (``stand_in.toml`` is one):

- ``format``: "survival box 1"; ``source``: where it was taken from;
- ``die``: ``broken-heart``, ``plus-one`` and ``blank``, on how many faces each is;
- ``event``: a list of nine, each with ``name``, ``type``, ``recruits`` (a number, or "#"), ``wants``
  (a list of kinds), ``table`` ("4-7" = 3 and so on, every number of players once), ``survive`` and
  ``fail`` (lists of instructions), and, if one likes, ``difficulty`` and a ``source`` of its own.

Instructions are as :mod:`lexludi.survival.eventfile` reads them.

``die`` or ``event`` may be left out: the stand-in's is taken then. Whatever else is wrong is a
:class:`lexludi.errors.Problem` that names the event, the outcome, the instruction and the clause; there
is a whole box or none.
"""

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import msgspec

from lexludi.boxes import is_text, read_file, wrong
from lexludi.components import Component, Form
from lexludi.errors import nearest
from lexludi.plain import so_many
from lexludi.survival import clauses as c
from lexludi.survival.eventfile import event_to_plain, to_events
from lexludi.survival.events import Box, Count, Die, Duty, Effect, Event, Instruction
from lexludi.survival.faults import at_fault, no_fractions
from lexludi.survival.vocabulary import FEWEST, MOST, Diseases, Kind

FORMAT = "survival box 1"
MOST_FACES = 99

COMPONENTS = (
    Component(
        id="survival.component.die",
        what="The faces of the danger die: how many show the broken heart, the +1, neither.",
        stand_in="Two broken hearts, one +1, three blank faces.",
        matters="What is possible hangs on which symbols there are; how likely it is, on how many of each.",
    ),
    Component(
        id="survival.component.events",
        what="The events; one of the nine is printed, as an example.",
        stand_in="The printed one, and eight of our own that use every sort of instruction.",
        matters="What an outcome does. What holds of every event that can be written is proved for all.",
    ),
    Component(
        id="survival.component.difficulty",
        what="The difficulty on each event card, that of the printed event included.",
        stand_in="None.",
        matters="No rule asks for it.",
    ),
)


class _Die(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """The die, as an owner of the box writes it down."""

    broken_heart: Annotated[int, msgspec.Meta(ge=0, le=MOST_FACES)]
    plus_one: Annotated[int, msgspec.Meta(ge=0, le=MOST_FACES)]
    blank: Annotated[int, msgspec.Meta(ge=0, le=MOST_FACES)]


def load_box(path: Path) -> Box:
    """Read a box from a file, JSON or TOML by the ending of its name.

    :raises Problem: if there is no such file, or no box in it.
    """
    return to_box(read_file(path, "a box", "A box has a die and nine events."), str(path))


def to_box(data: object, where: str = "box") -> Box:
    """Turn what a file holds into a box.

    :raises Problem: if it is none: ``what`` names the event and its part, ``clause`` the rule.
    """
    if not isinstance(data, Mapping):
        raise wrong("is no box: it has no fields.", "", where)
    if data.get("format") != FORMAT:
        raise wrong(f"does not say “format”: “{FORMAT}”.", "", where)
    source = data.get("source")
    if not is_text(source):
        raise wrong("does not say in “source” where it was taken from.", "", where)
    known = ("format", "source", "die", "event")
    for name in data:
        if name not in known:
            raise wrong(f"has “{name}”.", "", where, nearest(str(name), known))
    if "die" not in data and "event" not in data:
        raise wrong("has neither a “die” nor an “event”.", c.ONE_DIE.id, where)
    die = _die(data["die"], str(source), where) if "die" in data else STAND_IN.die
    events = to_events(data["event"], str(source), where) if "event" in data else STAND_IN.events
    return Box(die, events)


def to_plain(box: Box) -> dict[str, Any]:
    """Write a box as an owner would, such that :func:`to_box` gives it back."""
    return {
        "format": FORMAT,
        "source": box.die.source,
        "die": {
            "broken-heart": box.die.broken_heart,
            "plus-one": box.die.plus_one,
            "blank": box.die.blank,
        },
        "event": [event_to_plain(event) for event in box.events],
    }


def _die(data: object, source: str, where: str) -> Die:
    if not isinstance(data, Mapping):
        raise wrong("“die” is no die: it has no faces.", c.ONE_DIE.id, where)
    no_fractions(data, "the die", c.ONE_DIE.id, where)
    try:
        read = msgspec.convert(data, _Die)
    except msgspec.ValidationError as error:
        raise wrong(f"the die{at_fault(error, _Die)}.", c.ONE_DIE.id, where) from None
    if read.broken_heart + read.plus_one + read.blank == 0:
        raise wrong("the die has no face.", c.ONE_DIE.id, where, "Say how many faces are blank, too.")
    return Die(read.broken_heart, read.plus_one, read.blank, source)


def _stand_in() -> Box:
    """Read the box that makes the game playable; it needs no other, for it leaves nothing out."""
    return to_box(tomllib.loads(files(__package__).joinpath("stand_in.toml").read_text(encoding="utf-8")))


STAND_IN = _stand_in()
"""The printed event, and a die and eight events that are not from the rulebook."""


# ---------------------------------------------------------------- what an owner is told


def tells(box: Box) -> tuple[str, ...]:
    """What a box shows that a rule or a reading can notice."""
    die = box.die
    hearts = so_many(die.broken_heart, "broken heart")
    faces = so_many(die.broken_heart + die.plus_one + die.blank, "face")
    twice = _which(box, lambda event: _costs_twice(event, die))
    return (
        f"the die, from {die.source}: {hearts}, {die.plus_one} +1, {die.blank} blank; {faces}",
        *(f"never rolled: {name}" for name, on in _symbols(die) if not on),
        *(_told(number, event, die.source) for number, event in enumerate(box.events, 1)),
        *(f"{says}: {_which(box, does)}" for says, does in _NOTICED),
        f"events with two instructions of one outcome that can cost lives (one-after-another): {twice}",
    )


def _symbols(die: Die) -> tuple[tuple[str, int], ...]:
    return (("a broken heart", die.broken_heart), ("a +1", die.plus_one), ("a blank face", die.blank))


def _told(number: int, event: Event, source: str) -> str:
    few, many = min(event.table.numbers), max(event.table.numbers)
    wanted = f"{few}" if few == many else f"{few} to {many}"
    line = "#" if event.recruits.printed is None else event.recruits.printed
    kinds = " or ".join(kind.value for kind in Kind if event.wants.has(kind))
    does = f"{so_many(len(event.survive), 'instruction')} for SURVIVE, {len(event.fail)} for FAIL"
    whose = "" if event.source == source else f", from {event.source}"
    what = f"event {number} “{event.name}”, {event.type.value}{whose}"
    return f"{what}: recruits {line}, by its table {wanted}; wants {kinds}; {does}"


def _which(box: Box, does: Callable[[Event], bool]) -> str:
    found = [str(number) for number, event in enumerate(box.events, 1) if does(event)]
    return ", ".join(found) or "none"


def _of_both(event: Event) -> tuple[Instruction, ...]:
    return (*event.survive, *event.fail)


def _more_than_four(event: Event) -> bool:
    return max(event.table.numbers) > FEWEST


def _line_is_not_table(event: Event) -> bool:
    line = event.recruits.printed
    return line is not None and any(event.table.of(players) != line for players in range(FEWEST, MOST + 1))


def _wants_are_not_type(event: Event) -> bool:
    return [kind.value for kind in Kind if event.wants.has(kind)] != [event.type.value]


def _picks_several(event: Event) -> bool:
    return any(one.pick is not None and _is_several(one.pick) for one in _of_both(event))


def _is_several(count: Count) -> bool:
    return count.printed is None or count.printed > 1


def _may_keep(event: Event) -> bool:
    return any((one.what, one.duty) == (Effect.SHARE, Duty.MAY) for one in _of_both(event))


def _replaces(event: Event) -> bool:
    return any(one.what is Effect.DRAW and one.diseases is Diseases.REPLACED for one in _of_both(event))


def _spreads(event: Event) -> bool:
    return any(one.what is Effect.DRAW and one.diseases is Diseases.SPREAD for one in _of_both(event))


def _adds_food(event: Event) -> bool:
    return any(one.what is Effect.MORE_FOOD for one in _of_both(event))


def _costs_twice(event: Event, die: Die) -> bool:
    """Has an outcome two instructions that can take lives? A roll can only if there is a broken heart."""
    costly = {Effect.LOSE_LIFE, Effect.ROLL} if die.broken_heart else {Effect.LOSE_LIFE}
    return any(sum(one.what in costly for one in told) > 1 for told in (event.survive, event.fail))


#: what of an event can be noticed, with the reading that says what happens then
_NOTICED: tuple[tuple[str, Callable[[Event], bool]], ...] = (
    (f"events that want more than {FEWEST} recruits of some number of players", _more_than_four),
    (
        "events whose line prints a number that is not the table's throughout (printed-number)",
        _line_is_not_table,
    ),
    ("events that want something else than their type, or more (required-kind)", _wants_are_not_type),
    ("events that have several players chosen (too-few-targets)", _picks_several),
    ("events whose leader may keep cards that were to be shared (undistributed)", _may_keep),
    ("events that throw away diseases that are drawn (replaced-disease)", _replaces),
    ("events that let diseases spread that are drawn (cure-in-event)", _spreads),
    ("events that add food (food-order)", _adds_food),
)


def fills(box: Box) -> tuple[str, ...]:
    """The die and the events, unless the file leaves one out."""
    parts = {"die": box.die is not STAND_IN.die, "events": box.events is not STAND_IN.events}
    return tuple(f"survival.component.{name}" for name, given in parts.items() if given)


FORM = Form(FORMAT, fills, to_box, tells)
