"""The words of the survival game: readings fit, tables add up, a box is taken whole or not at all."""

import contextlib
import io
import json
import os
import re
from collections.abc import Callable
from dataclasses import fields
from pathlib import Path
from threading import Thread
from typing import Any

import msgspec
import pytest

from lexludi import scenario, text
from lexludi.cli import ask
from lexludi.errors import Code, Problem
from lexludi.readings import Reading
from lexludi.rulings import load_rulings
from lexludi.savana.components import STAND_IN as STAND_IN_PACK
from lexludi.savana.components import load_pack
from lexludi.savana.components import to_plain as pack_to_plain
from lexludi.survival import vocabulary as v
from lexludi.survival.clauses import CLAUSES
from lexludi.survival.components import COMPONENTS, FORM, STAND_IN, load_box, tells, to_box, to_plain
from lexludi.survival.events import (
    Box,
    Chooser,
    Count,
    Duty,
    Effect,
    EventType,
    Instruction,
    Wants,
    Whom,
)
from lexludi.survival.notation import read_move
from lexludi.survival.readings import READINGS, Readings
from lexludi.survival.replay import ENGINE, set_up
from lexludi.survival.vocabulary import MAIN_DECK, ONE_OF, Cards, Diseases, Kind, Outcome, Symbol
from lexludi_proofs.pyfile import run_file

Change = Callable[[dict[str, Any]], object]

GONE = object()
PLAYERS = range(v.FEWEST, v.MOST + 1)
BESIDE = Path(__file__).resolve().parents[2] / "shared" / "rulebooks" / "savage-survival.txt"


# ---------------------------------------------------------------- clauses, readings, tables


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.name)
def test_a_reading_fits_its_field_its_options_and_its_clauses(reading: Reading) -> None:
    by_name = {field.name: field for field in fields(Readings)}
    assert by_name[reading.field].default is reading.default
    assert isinstance(reading.default, reading.options)
    options = list(reading.options)
    assert set(reading.says) == {option.value for option in options}
    assert len(set(reading.says.values())) == len(options) > 1
    assert reading.clauses
    assert set(reading.clauses) <= set(CLAUSES)
    assert len(set(reading.clauses)) == len(reading.clauses)
    assert reading.doubt.endswith("?")
    assert reading.evidence.endswith(".")


def test_each_reading_has_a_field_and_each_field_a_reading() -> None:
    assert [reading.field for reading in READINGS] == [field.name for field in fields(Readings)]
    assert all(re.fullmatch(r"survival\.reading\.[a-z-]+", reading.id) for reading in READINGS)


@pytest.mark.rulebook
@pytest.mark.skipif(not BESIDE.exists(), reason="the rulebook is not at hand")
def test_no_reading_and_no_module_copies_the_rulebook() -> None:
    def runs(text: str) -> set[tuple[str, ...]]:
        words = re.findall(r"[a-z0-9]+", text.lower())
        return {tuple(words[n : n + 8]) for n in range(len(words) - 7)}

    theirs = runs(BESIDE.read_text(encoding="utf-8"))
    for path in (*Path(v.__file__).parent.rglob("*.py"), *Path(v.__file__).parent.rglob("*.toml")):
        assert not runs(path.read_text(encoding="utf-8")) & theirs, path


def test_the_main_deck_is_the_cards_that_the_clauses_count() -> None:
    assert MAIN_DECK.total == 127
    for kind in Kind:
        words = CLAUSES[f"survival.clause.{kind.value}-{MAIN_DECK.of(kind)}"].words
        assert words.startswith(f"{MAIN_DECK.of(kind)} cards of the main deck")


def test_piles_are_added_and_taken_apart_kind_by_kind() -> None:
    mixed = Cards(food=1, liquor=2, weapon=3, trap=4, medicine=5, disease=6)
    assert [mixed.of(kind) for kind in Kind] == [1, 2, 3, 4, 5, 6]
    assert mixed.total == 21
    for kind in Kind:
        one = ONE_OF[kind]
        assert [one.of(other) for other in Kind] == [int(other is kind) for other in Kind]
        assert mixed.plus(one).of(kind) == mixed.of(kind) + 1
        assert mixed.plus(one).minus(one) == mixed
        assert mixed.has(one)
        assert not mixed.minus(Cards(**{kind.value: mixed.of(kind)})).has(one)
        assert mixed.plus(one).has(mixed)
        assert not mixed.has(mixed.plus(one))


def test_identities_lives_and_hands_are_enough_for_every_number_of_players() -> None:
    for players in PLAYERS:
        traitors, survivors = v.TRAITORS.of(players), v.SURVIVORS.of(players)
        assert traitors + survivors == players
        assert 0 < traitors < survivors
        assert players * v.LIVES <= 30
        assert players * v.HAND <= MAIN_DECK.total - MAIN_DECK.disease
    assert max(v.TRAITORS.numbers) + max(v.SURVIVORS.numbers) == 10
    for table in (v.TRAITORS, v.SURVIVORS):
        assert len(table.numbers) == len(PLAYERS)
        said = {int(number) for number in re.findall(r"\d+", CLAUSES[table.clause].words)}
        assert said == set(table.numbers)


# ---------------------------------------------------------------- the stand-in


def test_each_kind_of_fact_in_the_box_is_a_component_with_its_stand_in() -> None:
    assert [one.id.rpartition(".")[2] for one in COMPONENTS] == ["die", "events", "difficulty"]


def test_the_printed_event_stands_as_the_rulebook_gives_it() -> None:
    event = STAND_IN.events[0]
    assert (event.name, event.type, event.recruits) == ("Opportunity", EventType.WEAPON, Count(3))
    assert event.wants == Wants(liquor=True)
    assert [event.table.of(players) for players in PLAYERS] == [3, 3, 3, 3, 4, 4, 5]
    assert event.table.clause in CLAUSES
    assert event.difficulty is None
    must, may, leader, nobody = Duty.MUST, Duty.MAY, Chooser.LEADER, Chooser.NOBODY
    spread = Diseases.SPREAD
    assert event.outcome(Outcome.SURVIVE) == (
        Instruction(Effect.DRAW, Whom.LEADER, None, Count(3), nobody, must, Diseases.REPLACED),
        Instruction(Effect.SHARE, Whom.EVERYBODY, None, None, leader, may, spread),
    )
    assert event.outcome(Outcome.FAIL) == (
        Instruction(Effect.LOSE_LIFE, Whom.NOT_DISEASED, Count(1), Count(1), leader, must, spread),
        Instruction(Effect.EXCHANGE_LIVES, Whom.EVERYBODY, Count(2), None, leader, must, spread),
    )


def test_the_stand_in_says_what_is_ours_and_uses_every_word_of_the_language() -> None:
    printed, *ours = STAND_IN.events
    assert "rulebook" in printed.source
    for source in (STAND_IN.die.source, *(event.source for event in ours)):
        assert "not from the rulebook" in source
    told = [one for event in STAND_IN.events for part in (event.survive, event.fail) for one in part]
    assert {one.what for one in told} == set(Effect)
    assert {one.whom for one in told} == set(Whom)
    assert {one.chooser for one in told} == set(Chooser)
    assert {one.duty for one in told} == set(Duty)
    assert {one.diseases for one in told} == set(Diseases)
    assert Count(None) in {one.amount for one in told}
    assert [STAND_IN.die.faces(symbol) for symbol in Symbol] == [2, 1, 3]


# ---------------------------------------------------------------- files


def written() -> dict[str, Any]:
    """A good box, as one would write it down."""
    return to_plain(STAND_IN)


def toml(data: dict[str, Any]) -> str:
    """A box as TOML."""

    def inline(value: Any) -> str:
        if isinstance(value, dict):
            return "{ " + ", ".join(f"{json.dumps(k)} = {inline(part)}" for k, part in value.items()) + " }"
        if isinstance(value, list):
            return "[" + ", ".join(map(inline, value)) + "]"
        return json.dumps(value)

    return "\n".join(f"{name} = {inline(value)}" for name, value in data.items())


@pytest.mark.parametrize("ending", [".json", ".toml", ".JSON"])
def test_a_file_gives_the_box_that_is_written_in_it(tmp_path: Path, ending: str) -> None:
    data = written()
    data["source"] = "my own box"
    data["die"] = {"broken-heart": 0, "plus-one": 1, "blank": 0}
    event = data["event"][4]
    event.update(name="Flood", type="trap", recruits="#", wants=["food", "medicine"], difficulty=7)
    del event["source"]
    event["table"] = {"4": 1, "5-9": 2, "10": 10}
    event["survive"] = []
    event["fail"] = [
        {"does": "draw", "whom": "leader", "amount": "#", "duty": "may", "by": "right"},
        {"does": "share", "whom": "others"},
    ]
    path = tmp_path / f"box{ending}"
    path.write_text(toml(data) if ending == ".toml" else json.dumps(data), encoding="utf-8-sig")
    box = load_box(path)
    assert [box.die.faces(symbol) for symbol in Symbol] == [0, 1, 0]
    flood = box.events[4]
    assert (flood.name, flood.type, flood.recruits) == ("Flood", EventType.TRAP, Count(None))
    assert [kind for kind in Kind if flood.wants.has(kind)] == [Kind.FOOD, Kind.MEDICINE]
    assert (flood.difficulty, flood.source) == (7, "my own box")
    assert flood.table.numbers == (1, 2, 2, 2, 2, 2, 10)
    assert flood.outcome(Outcome.SURVIVE) == ()
    draw, share = flood.outcome(Outcome.FAIL)
    assert (draw.amount, draw.duty, draw.chooser, draw.pick) == (Count(None), Duty.MAY, Chooser.RIGHT, None)
    assert (share.whom, share.duty, share.chooser) == (Whom.OTHERS, Duty.MUST, Chooser.LEADER)
    assert box.events[0] == STAND_IN.events[0]
    assert to_box(to_plain(box)) == box


def test_what_is_left_out_is_the_stand_ins() -> None:
    head = {"format": written()["format"], "source": "my own box"}
    die_only = to_box({**head, "die": {"broken-heart": 1, "plus-one": 0, "blank": 5}})
    assert (die_only.events, die_only.die.source) == (STAND_IN.events, "my own box")
    events_only = to_box({**head, "event": written()["event"]})
    assert events_only == STAND_IN
    assert STAND_IN.die.source != "my own box"


# ---------------------------------------------------------------- what is wrong with a file


def whole(field: str, said: object) -> Change:
    """Say something else in one field of the file, or nothing."""
    return lambda data: data.pop(field) if said is GONE else data.update({field: said})


def die(**said: object) -> Change:
    """Say something else of the die."""
    faces = {name.replace("_", "-"): number for name, number in said.items()}
    return lambda data: data["die"].update(faces)


def event(number: int, field: str, said: object) -> Change:
    """Say something else in one field of an event, or nothing."""

    def change(data: dict[str, Any]) -> None:
        one = data["event"][number - 1]
        if said is GONE:
            del one[field]
        else:
            one[field] = said

    return change


def fails(*instructions: object) -> Change:
    """Give the second event another FAIL."""
    return event(2, "fail", list(instructions))


def told(does: str = "lose-life", **said: object) -> dict[str, Any]:
    """An instruction."""
    return {"does": does, **said}


FAIL_1 = "event 2 “Stand-in 1”, FAIL 1"
FAIL_2 = "event 2 “Stand-in 1”, FAIL 2"
TABLE_2 = "event 2 “Stand-in 1”, table: "
LOSE = told(whom="recruits", amount=1)


@pytest.mark.parametrize(
    ("change", "clause", "what"),
    [
        # what is no file of a box
        (whole("format", "survival box 2"), "", "does not say “format”: “survival box 1”."),
        (whole("source", " "), "", "does not say in “source” where it was taken from."),
        (whole("source", GONE), "", "does not say in “source” where it was taken from."),
        (whole("events", []), "", "has “events”."),
        (
            lambda data: [data.pop("die"), data.pop("event")],
            "one-die",
            "has neither a “die” nor an “event”.",
        ),
        # the die
        (whole("die", 6), "one-die", "“die” is no die: it has no faces."),
        (whole("die", {}), "one-die", "the die: “broken-heart” is missing."),
        (die(broken_heart=0, plus_one=0, blank=0), "one-die", "the die has no face."),
        (die(blank=-1), "one-die", "the die, blank: it must be a whole number, at least 0."),
        (die(plus_one=100), "one-die", "the die, plus-one: it must be a whole number, at most 99."),
        (die(broken_heart=2.0), "one-die", "the die: 2.0 is no whole number."),
        (
            die(broken_heart=True),
            "one-die",
            "the die, broken-heart: it must be a whole number, and not true or false.",
        ),
        (die(skull=1), "one-die", "the die: there is no “skull”: it has broken-heart, plus-one, blank."),
        # decks that do not add up
        (whole("event", {}), "nine-events", "“event” is no list of events."),
        (whole("event", []), "nine-events", "has 0 events, and not 9."),
        (lambda data: data["event"].pop(), "nine-events", "has 8 events, and not 9."),
        (lambda data: data["event"].append(data["event"][0]), "nine-events", "has 10 events, and not 9."),
        (
            event(4, "type", "liquor"),
            "three-events-each",
            "has 4 events of the type liquor, and not 3.",
        ),
        (event(4, "name", "Opportunity"), "event-card-parts", "has two events “Opportunity”."),
        # an event
        (
            lambda data: data["event"].__setitem__(3, "Flood"),
            "event-card-parts",
            "event 4 is no event: it has no fields.",
        ),
        (event(2, "name", GONE), "event-card-parts", "event 2 does not say its name."),
        (event(2, "name", 3), "event-card-parts", "event 2 does not say its name."),
        (event(2, "type", GONE), "three-events-each", "event 2 “Stand-in 1” does not say its “type”."),
        (event(2, "fail", GONE), "outcome-instructions", "event 2 “Stand-in 1” does not say its “fail”."),
        (event(2, "effect", []), "event-card-parts", "event 2 “Stand-in 1” has “effect”."),
        (
            event(2, "type", "food"),
            "three-events-each",
            'event 2 “Stand-in 1”, type: “food” is not one of "liquor", "weapon", "trap".',
        ),
        (
            event(2, "source", ""),
            "events-may-change",
            "event 2 “Stand-in 1” does not say in “source” where it was taken from.",
        ),
        (
            event(2, "difficulty", "hard"),
            "event-card-parts",
            "event 2 “Stand-in 1”, difficulty: it must be a whole number, and not a text.",
        ),
        (
            event(2, "difficulty", 2.5),
            "event-card-parts",
            "event 2 “Stand-in 1”, difficulty: 2.5 is no whole number.",
        ),
        # what it wants
        (event(2, "wants", []), "event-card-parts", "event 2 “Stand-in 1” wants no kind of card."),
        (
            event(2, "wants", ["rope"]),
            "event-card-parts",
            'event 2 “Stand-in 1”, wants, 1: “rope” is not one of "food", "liquor", "weapon", ',
        ),
        (event(2, "wants", ["trap", "trap"]), "event-card-parts", "event 2 “Stand-in 1” wants a kind twice."),
        (
            event(2, "wants", ["disease"]),
            "disease-face-up",
            "event 2 “Stand-in 1” wants a disease, which nobody has in hand.",
        ),
        (
            event(2, "wants", "trap"),
            "event-card-parts",
            "event 2 “Stand-in 1”, wants: it must be a list of ",
        ),
        # recruits, and tables that skip a number of players
        (
            event(2, "recruits", 5),
            "recruit-symbol",
            "event 2 “Stand-in 1”: its line wants 5 recruits, its table so many for no number of players.",
        ),
        (
            event(2, "recruits", "five"),
            "recruit-symbol",
            'event 2 “Stand-in 1”, recruits: “five” is not a whole number or "#".',
        ),
        (
            event(2, "recruits", 0),
            "recruit-symbol",
            "event 2 “Stand-in 1”, recruits: it must be a whole number, at least 1.",
        ),
        (
            event(2, "recruits", 3.0),
            "recruit-symbol",
            "event 2 “Stand-in 1”, recruits: 3.0 is no whole number.",
        ),
        (event(2, "table", {"4-6": 2, "8-10": 3}), "recruit-symbol", TABLE_2 + "it skips 7 players."),
        (event(2, "table", {"4-9": 2}), "recruit-symbol", TABLE_2 + "it skips 10 players."),
        (event(2, "table", {}), "recruit-symbol", TABLE_2 + "it skips 4 players."),
        (event(2, "table", {"4-7": 2, "7-10": 3}), "recruit-symbol", TABLE_2 + "7 players stand twice."),
        (event(2, "table", {"4": 5, "5-10": 5}), "recruit-symbol", TABLE_2 + "5 recruits among 4 players."),
        (
            event(2, "table", {"3-10": 2}),
            "recruit-symbol",
            TABLE_2 + "“3-10” does not go from 4 at least to 10 at most.",
        ),
        (
            event(2, "table", {"4-11": 2}),
            "recruit-symbol",
            TABLE_2 + "“4-11” does not go from 4 at least to 10 at most.",
        ),
        (
            event(2, "table", {"10-4": 2}),
            "recruit-symbol",
            TABLE_2 + "“10-4” does not go from 4 at least to 10 at most.",
        ),
        (
            event(2, "table", {"four": 2}),
            "recruit-symbol",
            TABLE_2 + "“four” is no number of players, like “4-7” or “10”.",
        ),
        (
            event(2, "table", {"4-": 2}),
            "recruit-symbol",
            TABLE_2 + "“4-” is no number of players, like “4-7” or “10”.",
        ),
        (
            event(2, "table", {"4-10": 0}),
            "recruit-symbol",
            "event 2 “Stand-in 1”, table: it must be a whole number, at least 1.",
        ),
        (
            event(2, "table", {"4-10": 2.0}),
            "recruit-symbol",
            "event 2 “Stand-in 1”, table: 2.0 is no whole number.",
        ),
        # instructions that there are not
        (fails("lose a life"), "outcome-instructions", f"{FAIL_1} is no instruction: it has no fields."),
        (
            fails(LOSE, {}),
            "outcome-instructions",
            f"{FAIL_2} does not say “does”.",
        ),
        (fails(LOSE, told("kill")), "outcome-instructions", f"{FAIL_2}: there is no instruction “kill”."),
        (fails(told(None)), "outcome-instructions", f"{FAIL_1}: “does” must be a text."),  # type: ignore[arg-type]
        (event(2, "fail", LOSE), "outcome-instructions", "event 2 “Stand-in 1”, fail: it must be a list of "),
        (
            fails(*[LOSE] * 10),
            "outcome-instructions",
            "event 2 “Stand-in 1”, FAIL has 10 instructions: 9 are the most.",
        ),
        # instructions with too much or too little
        (fails(told(amount=1)), "outcome-instructions", f"{FAIL_1}: “lose-life” does not say “whom”."),
        (
            fails(told(whom="leader")),
            "outcome-instructions",
            f"{FAIL_1}: “lose-life” does not say “amount”.",
        ),
        (
            fails(told("roll", whom="leader", amount=1)),
            "outcome-instructions",
            f"{FAIL_1}: “roll” has no “amount”.",
        ),
        (
            fails(told("more-food", whom="leader", amount=1)),
            "outcome-instructions",
            f"{FAIL_1}: “more-food” has no “whom”.",
        ),
        (
            fails({**LOSE, "diseases": "replaced"}),
            "outcome-instructions",
            f"{FAIL_1}: “lose-life” has no “diseases”.",
        ),
        (fails({**LOSE, "when": "now"}), "outcome-instructions", f"{FAIL_1}: “lose-life” has no “when”."),
        # values that no field has
        (
            fails(told(whom="traitors", amount=1)),
            "outcome-instructions",
            f"{FAIL_1}, whom: “traitors” is not one of ",
        ),
        (
            fails(told(whom="leader", amount=0)),
            "outcome-instructions",
            f"{FAIL_1}, amount: it must be a whole number, at least 1.",
        ),
        (
            fails(told(whom="leader", amount=11)),
            "outcome-instructions",
            f"{FAIL_1}, amount: it must be a whole number, at most 10.",
        ),
        (
            fails(told(whom="leader", amount=1.0)),
            "outcome-instructions",
            f"{FAIL_1}: 1.0 is no whole number.",
        ),
        (
            fails(told(whom="leader", amount="all")),
            "outcome-instructions",
            f'{FAIL_1}, amount: “all” is not a whole number or "#"',
        ),
        (
            fails({**LOSE, "duty": "can"}),
            "outcome-instructions",
            f'{FAIL_1}, duty: “can” is not one of "must", "may".',
        ),
        (
            fails({**LOSE, "pick": 1, "by": "traitor"}),
            "outcome-instructions",
            f"{FAIL_1}, by: “traitor” is not one of ",
        ),
        (
            fails(told("draw", whom="leader", amount=1, diseases="kept")),
            "outcome-instructions",
            f'{FAIL_1}, diseases: “kept” is not one of "spread", "replaced".',
        ),
        # what cannot be done
        (fails(told(whom="nobody", amount=1)), "outcome-instructions", f"{FAIL_1}: it falls on nobody."),
        (
            fails(told(whom="leader", pick=1, amount=1)),
            "outcome-instructions",
            f"{FAIL_1}: there is one leader: leave “pick” out.",
        ),
        (
            fails(told("exchange-lives", whom="everybody")),
            "outcome-instructions",
            f"{FAIL_1}: two players exchange life totals: “pick” must be 2.",
        ),
        (
            fails(told("exchange-lives", whom="everybody", pick=3)),
            "outcome-instructions",
            f"{FAIL_1}: two players exchange life totals: “pick” must be 2.",
        ),
        (
            fails({**LOSE, "by": "left"}),
            "outcome-instructions",
            f"{FAIL_1}: it leaves nothing to choose: leave “by” out.",
        ),
        (
            fails({**LOSE, "by": "nobody"}),
            "outcome-instructions",
            f"{FAIL_1}: it leaves nothing to choose: leave “by” out.",
        ),
        (
            fails({**LOSE, "pick": 1, "by": "nobody"}),
            "outcome-instructions",
            f"{FAIL_1}: somebody must choose: “by” cannot be nobody.",
        ),
        (
            fails({**LOSE, "pick": 1, "by": "each", "duty": "may"}),
            "outcome-instructions",
            f"{FAIL_1}: “each” decides whether it is done to them",
        ),
        (
            fails(told("less-food", amount=1, by="each", duty="may")),
            "outcome-instructions",
            f"{FAIL_1}: “each” decides whether it is done to them",
        ),
        (
            fails(told("share", whom="everybody")),
            "outcome-instructions",
            f"{FAIL_1}: “share” does not follow a “draw” of the leader.",
        ),
        (
            fails(told("draw", whom="recruits", amount=1), told("share", whom="everybody")),
            "outcome-instructions",
            f"{FAIL_2}: “share” does not follow a “draw” of the leader.",
        ),
        (
            fails(told("draw", whom="leader", amount=1), LOSE, told("share", whom="everybody")),
            "outcome-instructions",
            "event 2 “Stand-in 1”, FAIL 3: “share” does not follow a “draw” of the leader.",
        ),
        (
            fails(told("draw", whom="leader", amount=1), told("share", whom="recruits")),
            "outcome-instructions",
            f"{FAIL_2}: cards are shared with everybody or with others.",
        ),
    ],
)
def test_what_is_wrong_is_said_by_event_part_and_clause(change: Change, clause: str, what: str) -> None:
    data = written()
    change(data)
    before = repr(data)
    with pytest.raises(Problem) as caught:
        to_box(data, "mine.toml")
    assert repr(data) == before
    assert caught.value.what.startswith(what)
    assert (caught.value.code, caught.value.where) == (Code.BAD_COMPONENT, "mine.toml")
    assert caught.value.clause == (f"survival.clause.{clause}" if clause else "")
    assert not clause or caught.value.clause in CLAUSES


def test_who_has_mistyped_an_instruction_is_shown_the_nearest_one() -> None:
    data = written()
    fails(told("loose-life", whom="leader", amount=1))(data)
    with pytest.raises(Problem, match=r"Did you mean lose-life\b"):
        to_box(data)


@pytest.mark.parametrize(
    ("name", "raw", "code", "what"),
    [
        ("none.json", None, Code.NO_SUCH_FILE, "cannot be read: No such file or directory."),
        ("nul\0.json", None, Code.NO_SUCH_FILE, "cannot be read: "),
        ("box.yaml", b"", Code.BAD_COMPONENT, "is neither a .json nor a .toml file."),
        ("box.json", b'{"format": ', Code.BAD_COMPONENT, "is no JSON: "),
        ("box.toml", b"format = ", Code.BAD_COMPONENT, "is no TOML: "),
        ("box.json", b'{"die": {}, "die": {}}', Code.BAD_COMPONENT, "is no JSON: “die” stands twice"),
        ("box.json", b"[1]", Code.BAD_COMPONENT, "is no box: it has no fields."),
        ("box.json", b"\xff\xfe", Code.BAD_COMPONENT, "is no JSON: byte 0 is no UTF-8."),
        ("box.json", b"[" * 99_000, Code.BAD_COMPONENT, "is no JSON: "),
        ("box.toml", b"x = " + b"[" * 99_000, Code.BAD_COMPONENT, "is no TOML: "),
        ("box.json", b" " * 100_001, Code.BAD_COMPONENT, "is too large for a box: it may have 100,000 "),
    ],
)
def test_a_file_that_holds_no_box(
    tmp_path: Path, name: str, raw: bytes | None, code: Code, what: str
) -> None:
    path = tmp_path / name
    if raw is not None:
        path.write_bytes(raw)
    with pytest.raises(Problem) as caught:
        load_box(path)
    assert caught.value.what.startswith(what)
    assert (caught.value.code, caught.value.where) == (code, str(path))


# ---------------------------------------------------------------- files of every kind

RULINGS = b'{"format": "lexludi rulings 1", "game": "survival", "edition": "?"}'
SCENARIO = msgspec.json.encode(
    {
        "format": "lexludi scenario 1",
        "game": "survival",
        "title": "no moves",
        "setup": set_up(4, 1),
        "moves": [],
    }
)


def put_in(path: Path) -> dict[str, Any]:
    """The inputs of a question in a file."""
    shown = io.StringIO()
    with contextlib.redirect_stdout(shown):
        if ask.run("survival.life.lost", f"@{path}", ()):
            raise AssertionError
    found: dict[str, Any] = json.loads(shown.getvalue())
    return found


READERS: tuple[tuple[str, Callable[[Path], object], bytes, Code], ...] = (
    ("box.json", load_box, json.dumps(to_plain(STAND_IN)).encode(), Code.BAD_COMPONENT),
    ("pack.json", load_pack, json.dumps(pack_to_plain(STAND_IN_PACK)).encode(), Code.BAD_COMPONENT),
    ("scenario.json", scenario.load, SCENARIO, Code.BAD_SCENARIO),
    ("rulings.json", load_rulings, RULINGS, Code.BAD_RULINGS),
    ("inputs.json", put_in, b'{"lives": 2, "amount": 1}', Code.BAD_INPUT),
    ("book.txt", text.read, b"A book.", Code.NOT_TEXT),
    ("claims.py", lambda path: run_file(path, Code.BAD_CLAIM, "mine", ""), b"found = 1", Code.BAD_CLAIM),
)
EACH = pytest.mark.parametrize(("name", "read", "good", "code"), READERS, ids=[one[0] for one in READERS])


@EACH
def test_a_pipe_is_no_file(
    tmp_path: Path, name: str, read: Callable[[Path], object], good: bytes, code: Code
) -> None:
    del good, code
    path = tmp_path / name
    os.mkfifo(path)
    # who opens it waits for somebody who writes; then there is nothing, so that this cannot hang
    Thread(target=lambda: os.close(os.open(path, os.O_WRONLY)), daemon=True).start()
    with pytest.raises(Problem, match="it is a pipe or a device, and no regular file") as caught:
        read(path)
    assert (caught.value.code, caught.value.where) == (Code.NO_SUCH_FILE, str(path))


@EACH
def test_a_file_that_is_too_large_is_told_how_large_it_may_be(
    tmp_path: Path, name: str, read: Callable[[Path], object], good: bytes, code: Code
) -> None:
    del good
    path = tmp_path / name
    with path.open("wb") as file:
        file.truncate(16_000_001)
    with pytest.raises(Problem, match=r"is too large for .*: it may have \d+(,000)+ bytes at most") as caught:
        read(path)
    assert caught.value.code is code


@EACH
def test_a_mark_that_a_file_is_utf_8_is_left_out(
    tmp_path: Path, name: str, read: Callable[[Path], object], good: bytes, code: Code
) -> None:
    del code

    def found(raw: bytes) -> str:
        (tmp_path / name).write_bytes(raw)
        try:
            return repr(read(tmp_path / name))
        except Problem as problem:  # of rulings that are for no edition, as they are without the mark
            return problem.what

    assert found(b"\xef\xbb\xbf" + good) == found(good)
    assert "JSON" not in found(good)


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b'{"title": "a", "title": "b"}', "not a scenario: “title” stands twice in one place."),
        (b'{"format"', "not JSON: line 1, column 10, where it breaks off: a colon is missing."),
        (b'{"a": 1 "b": 2}', "not JSON: line 1, column 9: a comma is missing, or a bracket that closes."),
        (b'{"a": NaN}', "not JSON: NaN is no number that JSON can have."),
        (b'{"a": 1e999}', "not JSON: 1e999 is no number that JSON can have."),
        (b'{"a": ' + b"1" * 5000 + b"}", "not JSON: a number has too many digits."),
        (b'{"a": "\\ud800"}', "not JSON: a text has half of a pair of \\u, which is no character."),
        (b"\xff", "not JSON: byte 0 is no UTF-8."),
        (b"[" * 100_000, "not JSON: it is nested too deep."),
        (b"[]", "not a scenario: it must be an object, and not a list."),
        (b"{}", "not a scenario: “format” is missing."),
        (SCENARIO[:-3] + b"[3]}", "not a scenario: moves, 1: it must be a text, and not a whole number."),
        (SCENARIO[:-1] + b',"move":[]}', "not a scenario: there is no “move”: it has format, game, title, "),
    ],
)
def test_what_is_no_scenario_is_told_in_plain_words_with_the_place(raw: bytes, said: str) -> None:
    with pytest.raises(Problem) as caught:
        scenario.parse(raw, "mine.json")
    assert caught.value.what.startswith(said)


def test_a_line_of_a_stream_is_read_once(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    read: list[str] = []

    def counted(said: str) -> object:
        read.append(said)
        return json.loads(said)

    lines = b'\xef\xbb\xbf{"lives": 2, "amount": 1}\n{"lives": 1, "amount": 1}\n'
    monkeypatch.setattr(ask, "to_json", counted)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines)))
    assert ask.run("survival.life.lost", "-", ()) == 0
    assert [json.loads(line)["answer"] for line in capsys.readouterr().out.splitlines()] == [1, 0]
    assert len(read) == 2


# ---------------------------------------------------------------- how a problem is told


def test_of_a_long_value_the_beginning_is_told() -> None:
    long = "x" * 5000
    for said in (f"“{long}” is no move.", f"“{'x ' * 2500}” is no move.", f"it is answered {long}; so"):
        told = str(Problem(Code.MALFORMED_MOVE, said, said))
        assert len(told) < 300
        assert "xx…" in told or "x x…" in told.replace(" …", "…")
    path = f"/{'a' * 200}/{'b' * 200}.json"
    assert path in str(Problem(Code.NO_SUCH_FILE, "cannot be read.", where=path))
    with pytest.raises(Problem) as caught:
        read_move(long)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    ("question", "recorded", "said"),
    [
        ("survival.vote.passes", "maybe", 'says "maybe", and an answer is true or false.'),
        ("survival.life.lost", True, "says true, and an answer is a whole number."),
        ("survival.outcome.which", "draw", 'and an answer is one of "survive", "fail".'),
        ("survival.vote.passes", False, "the scenario says false."),
    ],
)
def test_what_is_no_answer_of_a_question_is_told_what_is(question: str, recorded: object, said: str) -> None:
    asked = scenario.Asked(question, recorded)
    problem = scenario.wrong(scenario.Answered(asked, 1, "1", (), holds=False))
    assert problem.code is Code.WRONG_ANSWER
    assert said in problem.what


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"players": "4"}, "players: it must be a whole number, and not a text."),
        ({"mode": "coma"}, 'mode: “coma” is not one of "standard", "insomnia".'),
        ({"hands": {"A": {"bread": 7}}}, "hands: “bread” is none of the names that there are."),
        ({"colour": 1}, "there is no “colour”: it has players, mode, first, roles, hands, box."),
    ],
)
def test_what_is_wrong_with_a_set_up_is_told_in_plain_words(setup: dict[str, Any], said: str) -> None:
    with pytest.raises(Problem) as caught:
        ENGINE.begin({**set_up(4, 1), **setup}, Readings())
    assert (caught.value.code, caught.value.what) == (Code.BAD_SCENARIO, said)


# ---------------------------------------------------------------- what an owner is told

EXAMPLE = Path(__file__).parents[1] / "docs" / "components" / "box.toml"


def said_of(box: Box, beginning: str) -> str:
    """What is told behind those words; they stand once."""
    (line,) = (line for line in tells(box) if line.startswith(beginning))
    return line.removeprefix(beginning)


def changed(*changes: Change) -> Box:
    """The stand-in with something else in it."""
    data = written()
    for change in changes:
        change(data)
    return to_box(data)


def test_the_example_of_the_documentation_is_a_box_of_the_form() -> None:
    box = load_box(EXAMPLE)
    assert FORM.read(to_plain(box), "box") == box
    assert set(FORM.fills(box)) < {one.id for one in COMPONENTS}
    half = {name: part for name, part in to_plain(box).items() if name != "event"}
    assert FORM.fills(to_box(half)) == ("survival.component.die",)
    assert {one.what for event in box.events for one in (*event.survive, *event.fail)} == set(Effect)


def test_an_owner_is_told_of_each_event_and_of_the_die() -> None:
    box = load_box(EXAMPLE)
    assert (
        said_of(box, "the die, from made up for docs/events.md: ") == "1 broken heart, 1 +1, 4 blank; 6 faces"
    )
    assert said_of(box, "event 2 “Wolves”, weapon: ") == (
        "recruits #, by its table 2 to 3; wants weapon; 1 instruction for SURVIVE, 2 for FAIL"
    )
    assert said_of(box, "event 1 “Opportunity”, weapon, from ").startswith(
        "the rulebook, Example 1: recruits 3"
    )
    assert said_of(box, "event 5 “Pit”, trap: ").startswith("recruits #, by its table 2; wants trap; ")


@pytest.mark.parametrize(
    ("faces", "never"),
    [
        ({"plus_one": 0}, ["a +1"]),
        ({"broken_heart": 0}, ["a broken heart"]),
        ({"broken_heart": 0, "plus_one": 0}, ["a broken heart", "a +1"]),
        ({"blank": 0}, ["a blank face"]),
        ({}, []),
    ],
)
def test_a_symbol_that_no_face_has_is_named(faces: dict[str, int], never: list[str]) -> None:
    told_so = [line for line in tells(changed(die(**faces))) if line.startswith("never rolled: ")]
    assert told_so == [f"never rolled: {name}" for name in never]


NO_TYPES_BUT = event(1, "wants", ["weapon"])


@pytest.mark.parametrize(
    ("noticed", "changes", "before", "after"),
    [
        ("number of players", [event(4, "table", {"4-9": 2, "10": 5})], "1, 3", "1, 3, 4"),
        ("(printed-number)", [event(2, "recruits", 3)], "1", "1, 2"),
        ("(printed-number)", [event(1, "table", {"4-10": 3})], "1", "none"),
        ("(required-kind)", [NO_TYPES_BUT], "1, 3, 6, 8", "3, 6, 8"),
        ("(too-few-targets)", [fails(told(whom="others", pick="#", amount=1))], "1, 9", "1, 2, 9"),
        ("(too-few-targets)", [fails(told(whom="others", pick=1, amount=1))], "1, 9", "1, 9"),
        ("(undistributed)", [event(1, "survive", [])], "1", "none"),
        ("(replaced-disease)", [event(1, "survive", [])], "1", "none"),
        ("(cure-in-event)", [fails(told("draw", whom="leader", amount=1))], "3, 4, 8", "2, 3, 4, 8"),
        ("(food-order)", [event(2, "survive", [told("less-food", amount=1)])], "2, 4, 7", "4, 7"),
        ("(one-after-another)", [fails(LOSE, told("roll", whom="leader"))], "none", "2"),
        (
            "(one-after-another)",
            [fails(LOSE, told("roll", whom="leader")), die(broken_heart=0)],
            "none",
            "none",
        ),
    ],
)
def test_what_a_rule_can_notice_is_told_by_event(
    noticed: str, changes: list[Change], before: str, after: str
) -> None:
    def found(box: Box) -> str:
        (line,) = (line for line in tells(box) if line.partition(": ")[0].endswith(noticed))
        return line.partition(": ")[2]

    assert (found(STAND_IN), found(changed(*changes))) == (before, after)


def test_each_reading_that_an_owner_is_told_of_is_one() -> None:
    named = {name for line in tells(STAND_IN) for name in re.findall(r"\(([a-z-]+)\):", line)}
    assert len(named) == 8
    assert named <= {reading.name for reading in READINGS}
