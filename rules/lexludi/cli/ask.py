"""``lexludi ask``: a question put, once or in a stream."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from lexludi.cli import show
from lexludi.errors import Code, Problem, nearest
from lexludi.files import Twice, Unreadable, read_bytes, to_json, to_text, without_mark
from lexludi.games import Game, games
from lexludi.questions import Question
from lexludi.readings import choose, spoken
from lexludi.wire import put, to_inputs, to_plain

_STREAM = "-"
_PARTS = ("question", "input", "readings")
"""What a line of a stream may have, if it is not the inputs themselves; and in either case:"""

_ID = "id"
_WHOLE = 'Write {"question": …, "input": {…}}.'
_LARGEST = 16_000_000  # bytes of one input


def run(question: str, given: str, readings: tuple[str, ...]) -> int:
    """Ask once, or a line at a time; give the status.

    :raises Problem: for one input that cannot be asked; in a stream it is answered on its line.
    """
    chosen = pairs(readings)
    if given == _STREAM:
        return _stream(question, chosen)
    if not question:
        raise Problem(Code.USAGE, "no question is named.", "See `lexludi ask --help`.")
    find(question)  # a wrong id is named before a wrong input
    where, raw = ("", given.encode("utf-8", "replace"))
    if given.startswith("@"):
        where = given[1:]
        raw = read_bytes(Path(where), "an input", _LARGEST, Code.BAD_INPUT)
    try:
        show.emit(answered(question, _object(raw), chosen))
    except Problem as problem:
        problem.where = ", ".join(part for part in (where, problem.where) if part)
        raise
    return 0


def pairs(readings: tuple[str, ...]) -> dict[str, str]:
    """Take NAME=VALUE apart.

    :raises Problem: for what is no such pair, or a reading taken in two ways.
    """
    chosen: dict[str, str] = {}
    for pair in readings:
        name, is_, value = pair.partition("=")
        if not (name and is_ and value):
            raise Problem(Code.USAGE, f"“{pair}” is no choice of a reading.", "Write --reading NAME=VALUE.")
        if chosen.setdefault(name, value) != value:
            raise Problem(Code.USAGE, f"the reading “{name}” is taken in two ways.", "Choose one of them.")
    return chosen


def find(question: str) -> tuple[Game, Question]:
    """A question by its id, and its game.

    :raises Problem: if there is none.
    """
    for game in games().values():
        for one in game.questions:
            if one.id == question:
                return game, one
    from lexludi.cli.explain import no_question  # here: only a mistake needs it

    raise no_question(question)


def answered(question: str, given: Mapping[str, Any], readings: Mapping[str, str]) -> dict[str, Any]:
    """Ask a question; the answer as JSON says it.

    :raises Problem: for an unknown question or reading, or inputs that do not fit.
    """
    game, asked = find(question)
    chosen = choose(game.readings_default, game.readings, readings)
    value, because = put(asked, to_inputs(asked, given, readings=chosen), chosen)
    taken = spoken(chosen)
    return {
        "question": asked.id,
        "answer": to_plain(value),
        "says": asked.say(value),
        "because": [{"clause": id_, "words": _words(game, id_, taken)} for id_ in because],
        "readings": {name: taken[name] for name in asked.readings},
    }


def _words(game: Game, id_: str, taken: Mapping[str, str]) -> str:
    """The words of a clause; where a reading fills a gap, those of the way it is taken."""
    for reading in game.readings:
        if reading.id == id_:
            return reading.says[taken[reading.name]]
    return show.words_of(id_)


def _object(raw: bytes) -> dict[str, Any]:
    """Read a JSON object.

    :raises Problem: if it is none.
    """
    way_out = "Give a JSON object; `lexludi explain QUESTION` shows one."
    try:
        value = to_json(to_text(raw))
    except Twice as error:
        raise Problem(Code.BAD_INPUT, f"in the input {error}.", "Which is meant?") from None
    except Unreadable as error:
        raise Problem(Code.NOT_JSON, f"not JSON: {error}.", way_out) from None
    if not isinstance(value, dict):
        raise Problem(Code.BAD_INPUT, "the input is no object.", way_out)
    return value


def _stream(question: str, readings: Mapping[str, str]) -> int:
    """Answer line by line, each with its number and its id; give the status of the first problem, if any."""
    wanted = tuple(find(question)[1].inputs()) if question else ()
    first: Problem | None = None
    for number, line in _lines():
        whose: dict[str, Any] = {"line": number}
        try:
            given = _object(line)
            if _ID in given and _ID not in wanted:
                whose[_ID] = given.pop(_ID)
            show.emit({**whose, **_line(question, wanted, given, readings)}, one_line=True)
        except Problem as problem:
            problem.where = ", ".join(part for part in (f"line {number}", problem.where) if part)
            first = first or problem
            show.emit({**whose, "error": show.plain_problem(problem)}, one_line=True)
    return first.code.exit.status if first else 0


def _lines() -> Iterator[tuple[int, bytes]]:
    """The lines of standard input that are not empty, with their numbers."""
    given: Iterable[bytes] = sys.stdin.buffer if sys.stdin else ()  # it may be closed
    for number, line in enumerate(given, 1):
        said = without_mark(line) if number == 1 else line
        if said.strip():
            yield number, said


def _line(
    question: str, wanted: tuple[str, ...], given: Mapping[str, Any], readings: Mapping[str, str]
) -> dict[str, Any]:
    """The answer to what a line asks: inputs of the question, or a question with its inputs and readings."""
    if not any(part in given and part not in wanted for part in ("question", "input")):
        return _bare(question, wanted, given, readings)
    for name in given:
        if name not in _PARTS:
            raise Problem(Code.BAD_INPUT, f"a line has no part “{name}”.", nearest(name, (*_PARTS, _ID)))
    named, inputs, own = given.get("question", question), given.get("input"), given.get("readings", {})
    if not (isinstance(named, str) and named):
        raise Problem(Code.BAD_INPUT, "the line names no question.", _WHOLE)
    if not isinstance(inputs, dict):
        lacks = "“input” is no object." if "input" in given else "the line lacks “input”."
        raise Problem(Code.BAD_INPUT, lacks, _WHOLE)
    if not (isinstance(own, dict) and all(isinstance(value, str) for value in own.values())):
        raise Problem(Code.BAD_INPUT, "“readings” is no object of names and values.", _WHOLE)
    return answered(named, inputs, {**readings, **own})


def _bare(
    question: str, wanted: tuple[str, ...], given: Mapping[str, Any], readings: Mapping[str, str]
) -> dict[str, Any]:
    """The answer to a line that is the inputs themselves; a name that is none may be meant for a part."""
    if not question:
        raise Problem(Code.BAD_INPUT, "the line names no question.", _WHOLE)
    for name in given:
        if name not in wanted:
            known = (*wanted, *_PARTS, _ID)
            raise Problem(Code.BAD_INPUT, f"{question} has no input “{name}”.", nearest(name, known))
    return answered(question, given, readings)
