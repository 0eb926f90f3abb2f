"""A pack of Savana is taken whole or not at all, and what is wrong with it is said by card and clause."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lexludi.errors import Code, Problem
from lexludi.savana.clauses import CLAUSES
from lexludi.savana.components import COMPONENTS, STAND_IN, load_pack, to_pack, to_plain
from lexludi.savana.vocabulary import CARDS, PLACES, Card, Cards, Face, Family, Power

Change = Callable[[dict[str, Any]], object]

GONE = object()


def written() -> dict[str, Any]:
    """A good pack, as one would write it down."""
    return to_plain(STAND_IN)


def toml(data: dict[str, Any]) -> str:
    """A pack as TOML."""
    lines = [f"{name} = {json.dumps(data[name])}" for name in ("format", "source")]
    for family in Family:
        for card in data[family.value]:
            lines += [
                f"[[{family.value}]]",
                *(f"{field} = {json.dumps(said)}" for field, said in card.items()),
            ]
    return "\n".join(lines)


def put(name: str, place: int, field: str, said: object) -> Change:
    """Say something else in one field of one card, or nothing."""

    def change(data: dict[str, Any]) -> None:
        card = data[name][place - 1]
        if said is GONE:
            del card[field]
        else:
            card[field] = said

    return change


def whole(field: str, said: object) -> Change:
    """Say something else in one field of the file, or nothing."""
    return lambda data: data.pop(field) if said is GONE else data.update({field: said})


def all_cards(**said: object) -> Change:
    """Say the same of all cards."""
    return lambda data: [card.update(said) for family in Family for card in data[family.value]]


def no_powers(data: dict[str, Any]) -> None:
    """Take all powers away."""
    for card in data["zebra"]:
        card.pop("power", None)


def test_the_cards_of_a_family_stand_together_in_the_pack() -> None:
    cards = [Card(family, place) for family in Family for place in range(1, PLACES + 1)]
    assert [card.index for card in cards] == list(range(CARDS))
    for card in cards:
        for family in Family:
            assert Cards.of([card]).any_of(family) == (card.family is family)


def test_the_stand_in_is_a_pack_and_says_that_it_is_ours() -> None:
    assert "not from the rulebook" in STAND_IN.source
    assert len(STAND_IN.faces) == CARDS
    for family in Family:
        faces = [STAND_IN.face(Card(family, place)) for place in range(1, PLACES + 1)]
        assert [face.value for face in faces] == list(range(1, PLACES + 1))
        assert sum(face.green for face in faces) == 5
        assert sum(face.red for face in faces) == 4
        assert max(face.green + face.red for face in faces) == 2
    stars = {
        tuple(face.green - face.red for face in STAND_IN.faces[family.first :][:PLACES]) for family in Family
    }
    assert len(stars) == len(Family)
    powers = [face.power for face in STAND_IN.faces]
    assert set(powers[: Family.ZEBRA.first]) == {Power.NONE}
    assert (powers.count(Power.LEFT), powers.count(Power.RIGHT)) == (3, 3)


def test_each_kind_of_fact_on_a_card_is_a_component_with_its_stand_in() -> None:
    assert [one.id.rpartition(".")[2] for one in COMPONENTS] == ["values", "stars", "powers"]


@pytest.mark.parametrize("ending", [".json", ".toml", ".JSON"])
def test_a_file_gives_the_pack_that_is_written_in_it(tmp_path: Path, ending: str) -> None:
    data = written()
    data["source"] = "my own box"
    data["hyena"][4] = {"value": 0, "green": 3, "red": 9}
    data["zebra"][0] = {"value": 99, "green": 0, "red": 0, "power": "right"}
    data["zebra"][1] = {"value": 99, "green": 0, "red": 0, "power": "none"}
    path = tmp_path / f"pack{ending}"
    path.write_text(toml(data) if ending == ".toml" else json.dumps(data), encoding="utf-8-sig")
    pack = load_pack(path)
    assert pack.source == "my own box"
    assert pack.face(Card(Family.HYENA, 5)) == Face(0, 3, 9)
    assert pack.face(Card(Family.ZEBRA, 1)) == Face(99, 0, 0, Power.RIGHT)
    assert pack.face(Card(Family.ZEBRA, 2)) == Face(99, 0, 0)
    assert pack.face(Card(Family.LION, 12)) == STAND_IN.face(Card(Family.LION, 12))
    assert to_pack(to_plain(pack)) == pack


@pytest.mark.parametrize(
    ("change", "clause", "what"),
    [
        # counts: missing and extra cards, missing and extra families
        (lambda data: data["lion"].pop(), "twelve-each", "has 11 of 12 cards under “lion”: lion 12 missing."),
        (
            lambda data: data["hyena"].__delitem__(slice(3, None)),
            "twelve-each",
            "has 3 of 12 cards under “hyena”: hyena 4 to 12 missing.",
        ),
        (
            lambda data: data["zebra"].append(data["zebra"][0]),
            "twelve-each",
            "has 13 cards under “zebra”: zebra 13 is one too many.",
        ),
        (whole("elephant", GONE), "twelve-each", "has no “elephant”: its 12 cards are missing."),
        (whole("lion", {}), "twelve-each", "“lion” is no list of cards."),
        (whole("lions", []), "four-families", "has “lions”, which is no family."),
        # impossible cards
        (
            put("lion", 3, "power", "left"),
            "special-zebras",
            "lion 3 has a “power”: only a zebra can have one.",
        ),
        (put("zebra", 3, "power", "up"), "special-zebras", 'zebra 3, power: "up" is no power.'),
        (put("zebra", 3, "power", None), "special-zebras", "zebra 3, power: null is no power."),
        (put("lion", 3, "value", -1), "highest-wins", "lion 3, value: -1 is no whole number from 0 to 99."),
        (put("lion", 3, "value", 100), "highest-wins", "lion 3, value: 100 is no whole number from 0 to 99."),
        (put("lion", 3, "green", -1), "green-star", "lion 3, green: -1 is no whole number from 0 to 9."),
        (put("zebra", 12, "red", 10), "red-star", "zebra 12, red: 10 is no whole number from 0 to 9."),
        (put("lion", 3, "name", "Leo"), "twelve-each", "lion 3 has “name”."),
        (lambda data: data["lion"].insert(0, 7), "twelve-each", "has 13 cards"),
        (lambda data: data["lion"].__setitem__(0, 7), "twelve-each", "lion 1 is no card: it has no fields."),
        # what is no number
        (
            put("hyena", 1, "value", "seven"),
            "highest-wins",
            'hyena 1, value: "seven" is no whole number from 0 to 99.',
        ),
        (
            put("hyena", 1, "value", "7"),
            "highest-wins",
            'hyena 1, value: "7" is no whole number from 0 to 99.',
        ),
        (
            put("hyena", 1, "value", 7.0),
            "highest-wins",
            "hyena 1, value: 7.0 is no whole number from 0 to 99.",
        ),
        (
            put("hyena", 1, "value", True),
            "highest-wins",
            "hyena 1, value: true is no whole number from 0 to 99.",
        ),
        (put("hyena", 1, "red", "*"), "red-star", 'hyena 1, red: "*" is no whole number from 0 to 9.'),
        # what is not said
        (put("elephant", 9, "value", GONE), "highest-wins", "elephant 9 does not say its value."),
        (
            put("elephant", 9, "green", GONE),
            "green-star",
            "elephant 9 does not say its green stars (0 if it has none).",
        ),
        (
            put("elephant", 9, "red", GONE),
            "red-star",
            "elephant 9 does not say its red stars (0 if it has none).",
        ),
        (all_cards(green=0, red=0), "count-stars", "has no star on any card."),
        (no_powers, "special-zebras", "has no zebra with a power."),
        # what is no file of a pack
        (whole("format", "savana pack 2"), "", "does not say “format”: “savana pack 1”."),
        (whole("source", " "), "", "does not say in “source” where its faces were taken from."),
        (whole("source", GONE), "", "does not say in “source” where its faces were taken from."),
    ],
)
def test_what_is_wrong_is_said_by_card_and_clause(change: Change, clause: str, what: str) -> None:
    data = written()
    change(data)
    with pytest.raises(Problem) as caught:
        to_pack(data, "mine.json")
    assert (caught.value.code, caught.value.where) == (Code.BAD_COMPONENT, "mine.json")
    assert caught.value.what.startswith(what)
    assert caught.value.clause == (f"savana.clause.{clause}" if clause else "")
    assert not clause or caught.value.clause in CLAUSES


@pytest.mark.parametrize(
    ("name", "raw", "code", "what"),
    [
        ("none.json", None, Code.NO_SUCH_FILE, "cannot be read: No such file or directory."),
        ("pack.yaml", b"", Code.BAD_COMPONENT, "is neither a .json nor a .toml file."),
        ("pack.json", b'{"format": ', Code.BAD_COMPONENT, "is no JSON: "),
        ("pack.toml", b"format = ", Code.BAD_COMPONENT, "is no TOML: "),
        ("pack.json", b'{"lion": [], "lion": []}', Code.BAD_COMPONENT, "is no JSON: “lion” stands twice"),
        ("pack.json", b"[1]", Code.BAD_COMPONENT, "is no pack: it has no fields."),
        ("pack.json", b"\xff\xfe", Code.BAD_COMPONENT, "is no JSON: byte 0 is no UTF-8."),
        ("pack.json", b"[" * 99_000, Code.BAD_COMPONENT, "is no JSON: "),
        ("pack.toml", b"x = " + b"[" * 99_000, Code.BAD_COMPONENT, "is no TOML: "),
        ("pack.json", b" " * 100_001, Code.BAD_COMPONENT, "is too large for a pack: it may have 100,000 "),
    ],
)
def test_a_file_that_holds_no_pack(
    tmp_path: Path, name: str, raw: bytes | None, code: Code, what: str
) -> None:
    path = tmp_path / name
    if raw is not None:
        path.write_bytes(raw)
    with pytest.raises(Problem) as caught:
        load_pack(path)
    assert (caught.value.code, caught.value.where) == (code, str(path))
    assert caught.value.what.startswith(what)
