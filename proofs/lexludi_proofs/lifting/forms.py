"""Forms of Python that ask a value something without its knowing, or change what outlives a run."""

import ast
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from lexludi.errors import Problem


class Refused(Exception):
    """What is refused, in words that follow the name of a file and a line."""


class Names(Protocol):
    """What the global names of a function mean."""

    def is_global(self, name: str) -> bool:
        """Is it a name from outside the function?"""

    def value(self, name: str) -> Any:
        """What it means.

        :raises Refused: if it means nothing.
        """


_HIDES: Mapping[type[ast.AST], str] = {
    ast.SetComp: "a set hashes values, and its order is not the values'",
    ast.Set: "a set hashes values, and its order is not the values'",
    ast.DictComp: "a dict made of values hashes them",
    ast.MatchClass: "a class pattern sees the wrapper, not the value",
    ast.MatchSingleton: "a pattern None, True or False asks for identity, not the value",
    ast.MatchMapping: "a mapping pattern sees the wrapper, not the value",
    ast.Global: "a rule that changes outer names is not pure",
    ast.Nonlocal: "a rule that changes outer names is not pure",
    ast.With: "what `with` runs could swallow a refusal",
    ast.AsyncWith: "a rule does not wait",
    ast.AsyncFor: "a rule does not wait",
    ast.AsyncFunctionDef: "a rule does not wait",
    ast.Await: "a rule does not wait",
    ast.Import: "an import inside a rule is not followed",
    ast.ImportFrom: "an import inside a rule is not followed",
    ast.ClassDef: "a class inside a rule is not followed",
}


def refuse_form(node: ast.AST, names: Names, *, real: bool) -> None:
    """Refuse a form. ``real`` says that no symbolic value comes here, so that identity is the value's.

    :raises Refused: if it is one.
    """
    if type(node) in _HIDES:
        raise Refused(_HIDES[type(node)])
    for kind, see in _SEEN.items():
        if isinstance(node, kind) and not (real and kind is ast.Compare):
            see(node, names)


def _compare(node: ast.Compare, names: Names) -> None:
    del names
    for operator, right in zip(node.ops, node.comparators, strict=True):
        none = isinstance(right, ast.Constant) and right.value is None
        if isinstance(operator, ast.Is | ast.IsNot) and not none:
            raise Refused("`is` asks for identity; a symbolic value is never identical: use ==")


def _attribute(node: ast.Attribute, names: Names) -> None:
    if not isinstance(node.ctx, ast.Load):
        raise Refused("a rule that changes an attribute is not pure")
    if node.attr.startswith("__"):
        raise Refused(f"`.{node.attr}` sees the wrapper, not the value")
    if isinstance(_outer(node.value, names), dict) and node.attr not in _READS:
        raise Refused("a rule that changes an outer value is not pure")


def _subscript(node: ast.Subscript, names: Names) -> None:
    if not isinstance(node.ctx, ast.Load) and _outer(node.value, names) is not None:
        raise Refused("a rule that changes an outer value is not pure")


def _try(node: ast.Try | ast.TryStar, names: Names) -> None:
    del names
    if node.finalbody:
        raise Refused("`finally` could swallow a refusal")


def _handler(node: ast.ExceptHandler, names: Names) -> None:
    if node.type is None or _outer(node.type, names) is not Problem:
        raise Refused("`except` could swallow a refusal: a rule may catch a Problem alone")


def _outer(node: ast.AST, names: Names) -> Any:
    """The value that a name has from outside the function, or None."""
    return names.value(node.id) if isinstance(node, ast.Name) and names.is_global(node.id) else None


_READS = ("get", "items", "keys", "values")  #: what may be asked of a dict from outside

_SEEN: Mapping[Any, Callable[[Any, Names], None]] = {
    ast.Compare: _compare,
    ast.Attribute: _attribute,
    ast.Subscript: _subscript,
    (ast.Try, ast.TryStar): _try,
    ast.ExceptHandler: _handler,
}
