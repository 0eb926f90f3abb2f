"""What lifted code may not do, because a symbolic value would slip by unseen.

``x is y`` asks identity, never the value; ``isinstance`` asks the wrapper's type; a walk
through a set has an order that no value explains. None of them calls anything on a
symbolic value, so they are found in the source: in the rule, in every function it can
reach through its module's names, and in every method of the classes it handles.
"""

import ast
import inspect
from collections.abc import Callable, Iterator
from enum import Enum
from textwrap import dedent
from types import FunctionType
from typing import Any, get_type_hints

from lexludi_proofs.lifting.explore import names_used
from lexludi_proofs.lifting.symbols import LiftError

_ASKS_TYPE = {"isinstance", "issubclass", "type", "id", "hash", "repr", "vars"}
_MAKES_SET = {"set", "frozenset"}
_ROOT = "lexludi."


def reached(function: FunctionType) -> Iterator[FunctionType]:
    """``function`` and every function of the project that it can reach by name, each once."""
    seen: set[int] = set()
    waiting: list[Any] = [function, *_annotated(function)]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen.add(id(thing))
        if isinstance(thing, FunctionType) and thing.__module__.startswith(_ROOT):
            yield thing
            waiting.extend(
                value for name in names_used(thing.__code__) if (value := thing.__globals__.get(name))
            )
        elif isinstance(thing, type) and thing.__module__.startswith(_ROOT) and not issubclass(thing, Enum):
            # a symbolic card set answers for itself, and an enum's properties run on real members
            if thing.__name__ != "CardSet":
                waiting.extend(_methods(thing))


def _annotated(function: FunctionType) -> list[type]:
    return [hint for hint in get_type_hints(function).values() if isinstance(hint, type)]


def _methods(owner: type) -> Iterator[FunctionType]:
    for name, value in vars(owner).items():
        held = value.fget if isinstance(value, property) else value
        # what dataclass makes has no source of its own
        if isinstance(held, FunctionType) and not name.startswith("__"):
            yield held


def check(function: Callable[..., Any]) -> None:
    """See that a rule may be lifted.

    :raises LiftError: naming the file, the line and what is refused.
    """
    assert isinstance(function, FunctionType)
    for one in reached(function):
        source, first = inspect.getsourcelines(one)
        tree = ast.parse(dedent("".join(source)))
        for node, what in _refused(tree):
            file = inspect.getsourcefile(one) or "?"
            line = first + getattr(node, "lineno", 1) - 1
            raise LiftError(f"{file}:{line}: {what} (in {one.__name__})")


def _refused(tree: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for operator, right in zip(node.ops, node.comparators, strict=True):
                none = isinstance(right, ast.Constant) and right.value is None
                if isinstance(operator, ast.Is | ast.IsNot) and not none:
                    yield node, "`is` asks for identity; a symbolic value is never identical: use =="
        elif isinstance(node, ast.Set | ast.SetComp | ast.DictComp):
            yield node, "a set or a dict of values: its look-ups hash and its order is not the values'"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id in _ASKS_TYPE:
                yield node, f"`{node.func.id}()` sees the wrapper, not the value"
            elif node.func.id in _MAKES_SET:
                yield node, f"`{node.func.id}()` hashes values"
        elif isinstance(node, ast.MatchClass | ast.MatchSingleton):
            yield node, "a class or None pattern sees the wrapper, not the value"
        elif isinstance(node, ast.Global | ast.Nonlocal):
            yield node, "a rule that changes outer names is not pure"
