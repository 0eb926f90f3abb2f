"""What the text of Savana relies on and does not print: the faces of its cards.

A pack is read from a JSON or TOML file that an owner of the box fills in: ``format``,
``source`` (where the faces were taken from), and for each family a list of its twelve
cards in any order, each with ``value``, ``green`` and ``red`` (stars), a zebra with a
``power`` if it has one. A card is named by its family and its place in the list, from 1.

Whatever is wrong is a :class:`lexludi.errors.Problem` that names the card and the clause;
there is a whole pack or none.
"""

import json
from collections.abc import Callable, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

from lexludi.boxes import is_text, read_file, wrong
from lexludi.components import Component, Form
from lexludi.errors import nearest
from lexludi.savana import clauses as c
from lexludi.savana.vocabulary import HIGHEST, MOST_STARS, PLACES, Card, Face, Family, Pack, Power

FORMAT = "savana pack 1"

COMPONENTS = (
    Component(
        id="savana.component.values",
        what="The value of each of the 48 cards.",
        stand_in="In each family one card of every value from 1 to 12.",
        matters="Equal values in a family, or among zebras, decide whether the text names a winner.",
    ),
    Component(
        id="savana.component.stars",
        what="The green and the red stars of each card.",
        stand_in="At most two stars a card, spread over all values; five green and four red ones a family.",
        matters="The points, and so who wins.",
    ),
    Component(
        id="savana.component.powers",
        what="Which zebras have a power, and which.",
        stand_in="Three zebras pass left and three pass right; the other six have no power.",
        matters="How often cards are passed, and whether two passes can meet in one trick.",
    ),
)


#: the clause that a card is wrong by, by the field
_CLAUSES = {
    "value": c.HIGHEST_WINS.id,
    "green": c.GREEN_STAR.id,
    "red": c.RED_STAR.id,
    "power": c.SPECIAL_ZEBRAS.id,
}
_MOST = {"value": HIGHEST, "green": MOST_STARS, "red": MOST_STARS}
_FIELDS = f"A card has value (0 to {HIGHEST}), green and red (0 to {MOST_STARS}), a zebra may have power."


def stand_in() -> Pack:
    """Make the pack that makes the game playable without the box. It is ours, and not from the rulebook."""
    stars = (1, 0, -1, 0, 2, -1, 0, 1, -2, 0, 1, 0)  # what each of twelve cards is worth in points
    powers = {2: Power.LEFT, 4: Power.RIGHT, 6: Power.LEFT, 8: Power.RIGHT, 10: Power.LEFT, 12: Power.RIGHT}
    faces = []
    for turned, family in enumerate(Family):
        for value in range(1, PLACES + 1):
            star = stars[(value - 1 + 3 * turned) % PLACES]
            power = powers.get(value, Power.NONE) if family is Family.ZEBRA else Power.NONE
            faces.append(Face(value, max(star, 0), max(-star, 0), power))
    return Pack(tuple(faces), "a stand-in: not from the rulebook, nor from the box")


STAND_IN = stand_in()


def load_pack(path: Path) -> Pack:
    """Read a pack from a file, JSON or TOML by the ending of its name.

    :raises Problem: if there is no such file, or no pack in it.
    """
    return to_pack(read_file(path, "a pack", "A pack has 48 cards."), str(path))


def to_pack(data: object, where: str = "pack") -> Pack:
    """Turn what a file holds into a pack.

    :raises Problem: if it is none: ``what`` names the card, ``clause`` the rule.
    """
    if not isinstance(data, Mapping):
        way_out = "Put the pack itself there: no file is read." if isinstance(data, str) else ""
        raise wrong("is no pack: it has no fields.", c.TWELVE_EACH.id, where, way_out)
    if data.get("format") != FORMAT:
        raise wrong(f"does not say “format”: “{FORMAT}”.", "", where, "It is the first field of a pack.")
    source = data.get("source")
    if not isinstance(source, str) or not is_text(source):
        raise wrong(
            "does not say in “source” where its faces were taken from.",
            "",
            where,
            "A few words will do: whose box, which edition.",
        )
    families = {family.value: family for family in Family}
    known = ("format", "source", *families)
    for name in data:
        if name not in known:
            raise wrong(f"has “{name}”, which is no family.", c.FOUR_FAMILIES.id, where, nearest(name, known))
    faces = tuple(
        face for name, family in families.items() for face in _family(family, data.get(name), where)
    )
    if not any(face.green or face.red for face in faces):
        raise wrong("has no star on any card.", c.COUNT_STARS.id, where)
    if not any(face.power is not Power.NONE for face in faces):
        raise wrong("has no zebra with a power.", c.SPECIAL_ZEBRAS.id, where)
    return Pack(faces, source)


def to_plain(pack: Pack) -> dict[str, Any]:
    """Write a pack as an owner of the box would, such that :func:`to_pack` gives it back."""
    written: dict[str, Any] = {"format": FORMAT, "source": pack.source}
    for family in Family:
        faces = pack.faces[family.first :][:PLACES]
        written[family.value] = [
            {
                "value": face.value,
                "green": face.green,
                "red": face.red,
                **({} if face.power is Power.NONE else {"power": face.power.value}),
            }
            for face in faces
        ]
    return written


def tells(pack: Pack) -> tuple[str, ...]:
    """What a pack shows that a rule or a claim can notice."""
    values = [face.value for face in pack.faces]
    green, red = (sum(getattr(face, star) for face in pack.faces) for star in ("green", "red"))
    left, right = (sum(face.power is power for face in pack.faces) for power in (Power.LEFT, Power.RIGHT))
    return (
        f"taken from: {pack.source}",
        f"values from {min(values)} to {max(values)}; {green} green stars and {red} red ones",
        f"zebras that pass left: {left}; that pass right: {right}",
        f"two equal cards in a family that is not zebras: {_equal(pack, _in_a_family)}",
        f"two equal zebras: {_equal(pack, _two_zebras)}",
        f"a zebra and another card of one value: {_equal(pack, _a_zebra_and_another)}",
    )


def _in_a_family(one: Family, other: Family) -> bool:
    return one is other is not Family.ZEBRA


def _two_zebras(one: Family, other: Family) -> bool:
    return one is other is Family.ZEBRA


def _a_zebra_and_another(one: Family, other: Family) -> bool:
    return (one is Family.ZEBRA) != (other is Family.ZEBRA)


def _equal(pack: Pack, are_meant: Callable[[Family, Family], bool]) -> str:
    """The first two cards of such families that show one value."""
    cards = [Card(family, place) for family in Family for place in range(1, PLACES + 1)]
    for one, other in combinations(cards, 2):
        value = pack.face(one).value
        if are_meant(one.family, other.family) and value == pack.face(other).value:
            return f"{one.family.value} {one.place} and {other.family.value} {other.place}, both {value}"
    return "none"


def _family(family: Family, cards: object, where: str) -> tuple[Face, ...]:
    name = family.value
    if cards is None:
        raise wrong(f"has no “{name}”: its {PLACES} cards are missing.", c.TWELVE_EACH.id, where)
    if not isinstance(cards, list):
        raise wrong(f"“{name}” is no list of cards.", c.TWELVE_EACH.id, where)
    if len(cards) < PLACES:
        missing = f"{name} {len(cards) + 1}" + (f" to {PLACES}" if len(cards) < PLACES - 1 else "")
        raise wrong(
            f"has {len(cards)} of {PLACES} cards under “{name}”: {missing} missing.", c.TWELVE_EACH.id, where
        )
    if len(cards) > PLACES:
        raise wrong(
            f"has {len(cards)} cards under “{name}”: {name} {PLACES + 1} is one too many.",
            c.TWELVE_EACH.id,
            where,
        )
    return tuple(_face(family, place, card, where) for place, card in enumerate(cards, 1))


def _face(family: Family, place: int, card: object, where: str) -> Face:
    name = f"{family.value} {place}"
    if not isinstance(card, Mapping):
        raise wrong(f"{name} is no card: it has no fields.", c.TWELVE_EACH.id, where, _FIELDS)
    if family is not Family.ZEBRA and "power" in card:
        raise wrong(f"{name} has a “power”: only a zebra can have one.", c.SPECIAL_ZEBRAS.id, where)
    for field in card:
        if field not in _CLAUSES:
            raise wrong(f"{name} has “{field}”.", c.TWELVE_EACH.id, where, _FIELDS)
    for field in ("value", "green", "red"):
        if field not in card:
            stars = "" if field == "value" else " stars (0 if it has none)"
            raise wrong(f"{name} does not say its {field}{stars}.", _CLAUSES[field], where)
    for field, given in card.items():
        _in_range(name, field, given, where)
    return Face(card["value"], card["green"], card["red"], Power(card.get("power", Power.NONE)))


def _in_range(name: str, field: str, given: object, where: str) -> None:
    if field == "power":
        powers = tuple(power.value for power in Power)
        if given not in powers:
            shown = json.dumps(given, ensure_ascii=False, default=str)
            raise wrong(
                f"{name}, power: {shown} is no power.", _CLAUSES[field], where, nearest(str(given), powers)
            )
    elif type(given) is not int or not 0 <= given <= _MOST[field]:  # true is no way to write 1, nor 3.0 for 3
        shown = json.dumps(given, ensure_ascii=False, default=str)
        raise wrong(
            f"{name}, {field}: {shown} is no whole number from 0 to {_MOST[field]}.", _CLAUSES[field], where
        )


def fills(pack: Pack) -> tuple[str, ...]:
    """All of them: there is a whole pack or none."""
    del pack
    return tuple(one.id for one in COMPONENTS)


FORM = Form(FORMAT, fills, to_pack, tells)
