"""Inputs of a question in words: a seat by its letter, flags by the seats for which they hold."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from lexludi.cards import CardSet
from lexludi.games import Game
from lexludi.plain import so_many
from lexludi.questions import Question
from lexludi.scenario import Asked
from lexludi.seats import LETTERS, letter
from lexludi.wire import to_inputs

_NOBODY = "nobody"


def in_words(question: Question, inputs: Mapping[str, Any]) -> str:
    """Typed inputs, each with its name: “winner D; out A B; sits nobody”."""
    return "; ".join(
        f"{name.replace('_', ' ')} {_input(question, name, value)}" for name, value in inputs.items()
    )


def plain_in_words(question: Question, given: Mapping[str, Any]) -> str:
    """Inputs in JSON, some or all of those that the question has, in words.

    :raises Problem: if they are none of this question.
    """
    return in_words(question, to_inputs(question, given, partial=True))


def asked_in_words(game: Game, asked: Asked) -> str:
    """What a scenario asks: “bowl.score.round of B”, “bowl.play.allowed for card R5; chameleon none”.

    :raises Problem: if it is no question of the game, or has other inputs.
    """
    question = game.question(asked.question)
    of = f" of {asked.of}" if asked.of else ""
    inputs = f" for {plain_in_words(question, asked.inputs)}" if asked.inputs else ""
    return f"{question.id}{of}{inputs}"


def _input(question: Question, name: str, value: Any) -> str:
    about = question.takes.get(name)
    if about is not None and about.write is not None:
        return about.write(value)
    return _value(question, name, value)


def _value(question: Question, path: str, value: Any) -> str:  # noqa: PLR0911 - a kind of value, a return
    """What stands at a path; the parts of a list have the path of the list."""
    about = question.takes.get(path)
    is_seat = about is not None and about.seat
    if value is None:
        return _NOBODY if is_seat else "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return letter(value) if is_seat and 0 <= value < len(LETTERS) else str(value)
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, CardSet):
        return so_many(len(value), "card")
    if is_dataclass(value) and not isinstance(value, type):
        return " ".join(
            _value(question, f"{path}.{field.name}", getattr(value, field.name)) for field in fields(value)
        )
    if isinstance(value, tuple):
        return _list(question, path, value)
    return str(value)


def _list(question: Question, path: str, values: tuple[Any, ...]) -> str:
    """Flags are those of the seats: the seats that have them. Other values follow one another."""
    if values and all(isinstance(value, bool) for value in values):
        return " ".join(letter(seat) for seat, holds in enumerate(values) if holds) or _NOBODY
    return " ".join(_value(question, path, value) for value in values) or "nothing"
