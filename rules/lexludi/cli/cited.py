"""Which clauses a rule can cite, read off the rule itself, so that no list can grow stale.

A rule names its clauses in its body or in the functions it calls. The rules of other
questions, which it may ask on the way, answer for themselves and are not followed.
"""

from collections.abc import Callable, Collection, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

from lexludi.clauses import Clause
from lexludi.games import Game
from lexludi.questions import Question


def cited(game: Game, question: Question) -> tuple[str, ...]:
    """The ids of the clauses, and of the readings that fill a gap, that the rule of a question can cite."""
    rules = {id(other.rule) for other in game.questions}
    readings = {reading.id for reading in game.readings}
    found = _named(question.rule, readings, rules)
    return tuple(dict.fromkeys(found))


def citing(game: Game, id_: str) -> tuple[str, ...]:
    """The ids of the questions whose rules can cite a clause or reading."""
    return tuple(question.id for question in game.questions if id_ in cited(game, question))


def _named(function: Callable[..., Any], readings: Collection[str], seen: set[int]) -> Iterator[str]:
    seen = seen | {id(function)}
    if not isinstance(function, FunctionType):  # a compiled rule does not show its body
        return
    for code in _codes(function.__code__):
        modules: list[ModuleType] = []
        for name in code.co_names:
            value = function.__globals__.get(name)
            if isinstance(value, ModuleType):
                modules.append(value)
            elif isinstance(value, Clause):
                yield value.id
            elif isinstance(value, str) and value in readings:
                yield value
            elif isinstance(value, tuple):
                yield from _of_table(value)
            elif isinstance(value, FunctionType) and _is_ours(value) and id(value) not in seen:
                yield from _named(value, readings, seen)
            else:
                yield from _of_modules(modules, name)


def _of_table(table: tuple[Any, ...]) -> Iterator[str]:
    """The clauses in a table that a rule reads."""
    for part in table:
        if isinstance(part, tuple):
            yield from _of_table(part)
        elif isinstance(part, Clause):
            yield part.id
        elif isinstance(part, str) and ".clause." in part:
            yield part


def _of_modules(modules: list[ModuleType], name: str) -> Iterator[str]:
    for module in modules:
        value = getattr(module, name, None)
        if isinstance(value, Clause):
            yield value.id


def _is_ours(function: FunctionType) -> bool:
    return function.__module__.partition(".")[0] == __name__.partition(".")[0]


def _codes(code: CodeType) -> Iterator[CodeType]:
    """A body, and those of the functions and comprehensions written in it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)
