"""The inputs of a question for people: their types in words, and a whole example."""

import re
from collections.abc import Mapping
from dataclasses import is_dataclass
from enum import Enum
from inspect import getdoc
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin

from lexludi.cards import CardSet
from lexludi.plain import fields_of, words
from lexludi.questions import Question

_MANY = 3  # how many an example has of what there may be any number of
_SEATS = 4
_USUAL = {"players": _SEATS, "seats": _SEATS}  # numbers that 1 would be odd for


def described(question: Question) -> dict[str, dict[str, str]]:
    """Each input, and under their paths the parts that need words: type, values allowed, meaning.

    What a question does not say of an input itself is looked for where its rule is described.
    """
    told: dict[str, dict[str, str]] = {}
    for name, type_ in question.inputs().items():
        about = question.takes.get(name)
        told[name] = {
            "type": words(type_, "a seat" if about and about.seat else "a whole number"),
            "allowed": about.allowed if about else "",
            "means": about.means if about else _in_docstring(question, name),
        }
        for path, part in question.takes.items():
            if path.startswith(f"{name}."):
                told[path] = {"allowed": part.allowed, "means": part.means}
    return {name: {key: value for key, value in parts.items() if value} for name, parts in told.items()}


def _in_docstring(question: Question, name: str) -> str:
    """What the rule's description says, from a name on: “``sits`` is who will sit out”; "" if nothing."""
    text = " ".join((getdoc(question.rule) or "").split())
    found = re.search(rf"(?:^|[.;] )(``{name}``[^.;]*)", text)
    return f"{found[1].replace('``', '')}." if found else ""


def input_in_words(parts: Mapping[str, str]) -> str:
    """What is said of an input, on one line."""
    values = ", ".join(parts[key] for key in ("type", "allowed") if key in parts)
    return ". ".join(part for part in (values, parts.get("means", "")) if part)


def example(question: Question) -> dict[str, Any]:
    """Inputs that a question takes: those it shows itself, else the plainest, made from their types alone."""
    return {
        name: question.example.get(name, _value(type_, name, 0)) for name, type_ in question.inputs().items()
    }


def _value(type_: Any, name: str, place: int) -> Any:  # noqa: PLR0911 - as above
    """A value, ``place`` telling those of a list apart."""
    origin, inner = get_origin(type_), get_args(type_)
    if origin in (Union, UnionType):
        plain = next(one for one in inner if one is not NoneType)
        return _value(plain, name, place + (plain is int))  # another seat than the first that is named
    if origin is CardSet:
        return [_value(inner[0], name, each) for each in range(_MANY)]
    if origin is tuple:
        if inner[-1] is not Ellipsis:
            return [_value(one, name, each) for each, one in enumerate(inner)]
        many = _SEATS if inner[0] in (bool, int) else _MANY  # plain values: one for each seat
        return [_value(inner[0], name, each) for each in range(many)]
    if is_dataclass(type_):
        return {field: _value(one, field, place) for field, one in fields_of(type_).items()}
    if isinstance(type_, type) and issubclass(type_, Enum):
        return next(iter(type_)).value
    if type_ is int:
        return _USUAL.get(name, place + 1)
    return {bool: False, str: ""}[type_]
