"""Scenarios: complete records, from set-up to the moment that matters, that anybody can replay.

A scenario is a JSON object: the game, the readings, the set-up, the moves in the game's
notation, and what is asked at the end with the answers it must get. A witness is a
scenario whose answers show something. Nothing counts as shown before it was replayed.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

import msgspec

from lexludi.answers import Answer
from lexludi.doubts import OTHERWISE
from lexludi.errors import Code, Problem, nearest
from lexludi.files import Twice, Unreadable, read_bytes, to_json, to_text
from lexludi.games import Game, Step, game_named
from lexludi.plain import at_fault
from lexludi.questions import Question
from lexludi.readings import choose
from lexludi.seats import letter
from lexludi.wire import no_answer, put, same, to_inputs, to_plain

_LARGEST = 16_000_000  # bytes; no record of a game is as long, and a device has no end


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A question asked where the scenario ends, and the answer it must get, under ``readings`` on top.

    ``of`` is the seat it is asked of, where it is asked of each.
    """

    question: str
    answer: Any
    readings: dict[str, str] = {}
    inputs: dict[str, Any] = {}
    note: str = ""
    of: str = ""


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A replayable record. ``shows`` names the claim, clause or reading it is about."""

    format: Literal["lexludi scenario 1"]
    game: str
    title: str
    setup: dict[str, Any]
    moves: list[str]
    readings: dict[str, str] = {}
    asks: list[Asked] = []
    shows: str = ""


@dataclass(frozen=True, slots=True)
class Answered:
    """A question asked, the answer (also in words), its clauses, and whether it is the recorded one."""

    asked: Asked
    given: Any
    said: str
    because: tuple[str, ...]
    holds: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a replay: the move just made (none at the set-up), what happened, and the position."""

    number: int
    move: str
    told: tuple[tuple[str, tuple[str, ...]], ...]
    state: Any


def load(path: Path) -> Scenario:
    """Read a scenario file.

    :raises Problem: if there is no such file, or it is no scenario; names the place in it.
    """
    return parse(read_bytes(path, "a scenario", _LARGEST, Code.BAD_SCENARIO), str(path))


def parse(raw: bytes, where: str) -> Scenario:
    """Read a scenario from the bytes of a file; ``where`` names it.

    :raises Problem: if it is no scenario.
    """
    try:
        return msgspec.convert(to_json(to_text(raw)), Scenario)
    except Twice as error:
        raise Problem(
            Code.BAD_SCENARIO, f"not a scenario: {error}.", "Which is meant?", where=where
        ) from None
    except Unreadable as error:
        raise Problem(Code.NOT_JSON, f"not JSON: {error}.", "Is the file whole?", where=where) from None
    except msgspec.ValidationError as error:
        at, what = at_fault(error, Scenario)
        raise Problem(
            Code.BAD_SCENARIO,
            f"not a scenario: {f'{at}: ' if at else ''}{what}.",
            "docs: “Scenarios” lists the fields.",
            where=where,
        ) from None


def save(scenario: Scenario, path: Path) -> None:
    """Write a scenario file, indented for people.

    :raises Problem: if it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(scenario), indent=2) + b"\n")
    except OSError as error:
        raise Problem(Code.CANNOT_WRITE, f"cannot be written: {error.strerror}.", where=str(path)) from None


def replay(scenario: Scenario) -> Iterator[Moment]:
    """Play a scenario from its set-up, a moment at a time.

    :raises Problem: where the set-up or a move is not one the rules allow; ``where`` names it.
    """
    game = game_named(scenario.game)
    _shows_what_is_there(game, scenario.shows)
    chosen = choose(game.readings_default, game.readings, scenario.readings)
    try:
        state = game.engine.begin(scenario.setup, chosen)
    except Problem as problem:
        problem.where = problem.where or "set-up"
        raise
    yield Moment(0, "", (), state)
    for number, move in enumerate(scenario.moves, 1):
        try:
            step: Step[Any] = game.engine.move(state, move)
        except Problem as problem:
            problem.where = f"move {number} “{move}”"
            raise
        state = step.after
        yield Moment(number, move, step.told, state)


def _shows_what_is_there(game: Game, shows: str) -> None:
    """See that a scenario is about something of its game; claims and clauses are known by their form alone.

    :raises Problem: if it is about another game, or about a reading or a component that does not exist.
    """
    known = tuple(one.id for part in (game.readings, game.components) for one in part)
    by_form = not shows.startswith((f"{game.id}.reading.", f"{game.id}.component."))
    if shows and not (shows in known or (by_form and shows.startswith(f"{game.id}."))):
        what = f"it says that it shows “{shows}”, and {game.title} has no such thing."
        raise Problem(Code.BAD_SCENARIO, what, nearest(shows, known), where="shows")


def end_of(scenario: Scenario) -> Any:
    """The position in which a scenario ends."""
    state: Any = None
    for moment in replay(scenario):
        state = moment.state
    return state


def ask_at(game: Game, state: Any, asked: Asked, readings: Mapping[str, str]) -> Answer[Any]:
    """Ask a question in a position, under the scenario's ``readings`` and the question's own on top.

    :raises Problem: if the question does not arise there, or an input is missing or wrong.
    """
    question, taken = asked_otherwise(game, asked)
    chosen = choose(game.readings_default, game.readings, {**readings, **taken})
    given = to_inputs(question, asked.inputs, partial=True)
    inputs = {**_posed(game, state, asked), **given}
    missing = [name for name in question.inputs() if name not in inputs]
    if missing:
        raise Problem(
            Code.BAD_SCENARIO,
            f"the position does not say {', '.join(f'“{name}”' for name in missing)} for {question.id}.",
            "Give it under “inputs”.",
        )
    return put(question, inputs, chosen)


def asked_otherwise(game: Game, asked: Asked) -> tuple[Question, Mapping[str, str]]:
    """The question that is asked, with the rule of each doubt that is taken otherwise; and the readings.

    :raises Problem: if a doubt has no such choice, or does not change this question.
    """
    question = game.question(asked.question)
    by_name = {name: doubt for doubt in game.doubts for name in (doubt.name, doubt.id)}
    readings = dict(asked.readings)
    for name in [name for name in readings if name in by_name]:
        doubt, choice = by_name[name], readings.pop(name)
        if choice not in doubt.says:
            raise Problem(
                Code.UNKNOWN_VALUE,
                f"the doubt “{doubt.name}” has no choice “{choice}”.",
                f"Its choices: {', '.join(doubt.says)}.",
            )
        if choice == OTHERWISE:
            if question.id not in doubt.rules:
                raise Problem(
                    Code.UNKNOWN_READING,
                    f"the doubt “{doubt.name}” does not change {question.id}.",
                    f"It changes {', '.join(doubt.rules)}.",
                )
            question = replace(question, rule=doubt.rules[question.id])
    return question, readings


def _posed(game: Game, state: Any, asked: Asked) -> Mapping[str, Any]:
    """The inputs that a position has for a question; those of the seat that is named, if it is asked of each.

    :raises Problem: if the question does not arise there, or not of that seat.
    """
    ways = game.engine.arises(state, asked.question)
    if not ways:
        raise Problem(
            Code.BAD_SCENARIO,
            f"the question {asked.question} does not arise where the scenario ends.",
            "It needs moves that lead to the moment it asks about.",
        )
    of = {letter(way.of): way.inputs for way in ways if way.of is not None}
    if asked.of:
        if not of:
            raise Problem(
                Code.BAD_SCENARIO,
                f"the question {asked.question} is asked of no seat.",
                "Leave “of” out.",
            )
        if asked.of not in of:
            raise Problem(
                Code.BAD_SCENARIO,
                f"there is no seat “{asked.of}” of which {asked.question} is asked.",
                f"Its seats: {', '.join(of)}.",
            )
        return of[asked.of]
    if not of:
        return ways[0].inputs
    if set(asked.inputs) >= set(game.question(asked.question).inputs()):
        return {}
    raise Problem(
        Code.BAD_SCENARIO,
        f"the question {asked.question} is asked of each seat.",
        f"Say of which under “of”: {', '.join(of)}.",
    )


def answers(scenario: Scenario, state: Any) -> Iterator[Answered]:
    """Ask what a scenario asks, in the position in which it ends.

    :raises Problem: if a question cannot be asked there; ``where`` names it.
    """
    game = game_named(scenario.game)
    for number, asked in enumerate(scenario.asks, 1):
        try:
            value, because = ask_at(game, state, asked, scenario.readings)
        except Problem as problem:
            problem.where = f"question {number}" + (f", {problem.where}" if problem.where else "")
            raise
        given = to_plain(value)
        said = game.question(asked.question).say(value)
        yield Answered(asked, given, said, because, same(given, asked.answer))


def wrong(answered: Answered) -> Problem:
    """The problem that an answer other than the recorded one is."""
    asked = answered.asked
    given, recorded = (msgspec.json.encode(v).decode() for v in (answered.given, asked.answer))
    none = no_answer(game_named(asked.question.partition(".")[0]).question(asked.question), asked.answer)
    and_ = f", and {none}" if none else ""
    return Problem(
        Code.WRONG_ANSWER,
        f"{asked.question} is answered {given}; the scenario says {recorded}{and_}.",
        "Write one of these." if none else "The rules and the record disagree: one of them is wrong.",
    )


def check(scenario: Scenario) -> Any:
    """Replay a scenario and see that every answer is the one it records; give the last position.

    :raises Problem: if a move is not allowed, or an answer is another one.
    """
    state = end_of(scenario)
    for answered in answers(scenario, state):
        if not answered.holds:
            raise wrong(answered)
    return state
