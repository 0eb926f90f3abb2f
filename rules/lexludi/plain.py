"""Saying things plainly: numbers of things, types, and what is wrong with a value of the wrong type."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from lexludi.cards import CardSet


def so_many(number: int, thing: str, things: str = "") -> str:
    """A number of things: “1 event”, “8 events”; ``things`` is the plural where it takes more than an s."""
    return f"{number} {thing if number in (1, -1) else things or f'{thing}s'}"


# ---------------------------------------------------------------- types


def words(type_: Any, whole: str = "a whole number") -> str:
    """What values a type has, as JSON; ``whole`` is what a whole number is here."""
    origin, inner = get_origin(type_), get_args(type_)
    if origin is Annotated:
        return words(inner[0], whole)
    if origin in (Union, UnionType):
        return " or ".join("null" if one is NoneType else words(one, whole) for one in inner)
    if origin is CardSet:
        return f"a list, in any order and none twice, of {words(inner[0])}"
    if origin is list or inner[1:] == (...,):
        return f"a list of {_many(words(inner[0], whole))}"
    if origin is tuple:
        return f"[{', '.join(words(one, whole) for one in inner)}]"
    return _bare(type_, whole)


def _bare(type_: Any, whole: str) -> str:
    """What values a type has that is made of no others, or has fields."""
    if get_origin(type_) is Literal:
        return _one_of(get_args(type_))
    if is_dataclass(type_):
        return "{" + ", ".join(f"{name}: {words(one)}" for name, one in fields_of(type_).items()) + "}"
    if get_origin(type_) is dict or _is_struct(type_):
        return "an object"
    if isinstance(type_, type) and issubclass(type_, Enum):
        return _one_of(tuple(member.value for member in type_))
    return {bool: "true or false", int: whole, str: "a text"}.get(type_, str(type_))


def fields_of(type_: Any) -> Mapping[str, Any]:
    """The fields of a dataclass, with their types."""
    hints = get_type_hints(type_)
    return {field.name: hints[field.name] for field in fields(type_)}


def _one_of(values: tuple[object, ...]) -> str:
    spelt = ", ".join(f'"{value}"' if isinstance(value, str) else str(value) for value in values)
    return f"one of {spelt}" if len(values) > 1 else spelt


def _many(one: str) -> str:
    """Several of what may be one."""
    return f"{one.removeprefix('a ')}s" if one.startswith("a ") else one


def _is_struct(type_: Any) -> bool:
    return isinstance(type_, type) and issubclass(type_, msgspec.Struct)


# ---------------------------------------------------------------- values of the wrong type

_SORTS = {
    "int": "a whole number",
    "float": "a number with a fraction",
    "str": "a text",
    "bool": "true or false",
    "null": "null",
    "array": "a list",
    "object": "an object",
    "date": "a date, like 2024-01-31",
}
_EXPECTED = re.compile(r"Expected `(?P<wanted>[^`]+)`(?P<bound>.*?)(?:, got (?P<got>.+))?")
_FIELD = re.compile(r"Object (?P<how>missing required|contains unknown) field `(?P<name>.*)`", re.DOTALL)
_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+|\.\.\.)\]")


def at_fault(error: msgspec.ValidationError, type_: Any = None) -> tuple[str, str]:
    """Where in a value of ``type_`` the wrong part is ("" for all of it), and what is wrong with it.

    Places are written “turn, hand, food” and “plays, 2”, counted from 1.
    """
    said, _, path = str(error).partition(" - at `")
    key, _, path = ("", "", path) if not path.startswith("key") else path.partition(" in `")
    steps = [name or place for name, place in _STEP.findall(path.rstrip("`").removeprefix("$"))]
    at = [str(int(step) + 1) if step.isdecimal() else step for step in steps if step != "..."]
    return ", ".join(at), _wrong(said, None if key else _part(type_, steps), is_name=bool(key))


def _wrong(said: str, type_: Any, *, is_name: bool) -> str:
    """What msgspec says, in our words."""
    if field := _FIELD.fullmatch(said):
        known = "" if field["how"] == "missing required" else ", ".join(_names(type_))
        lacks = f"“{field['name']}” is missing"
        has = f"there is no “{field['name']}”" + (f": it has {known}" if known else "")
        return lacks if field["how"] == "missing required" else has
    if said.startswith("Invalid enum value "):
        value = said.removeprefix("Invalid enum value ")
        value = f"“{value[1:-1]}”" if value[:1] in "'\"" else value
        known = f"none of the {'names' if is_name else 'values'} that there are"
        return f"{value} is {known if is_name or type_ is None else f'not {words(type_)}'}"
    if found := _EXPECTED.fullmatch(said):
        return f"it must be {_wanted(found, type_)}"
    return "it is no date, like 2024-01-31" if said.startswith("Invalid RFC3339") else said


def _wanted(found: re.Match[str], type_: Any) -> str:
    """What a value must be, how large or long, and what it is instead."""
    wanted = " or ".join(_sort(one) for one in found["wanted"].split(" | "))
    if type_ is not None and not found["bound"]:
        wanted = words(type_)
    got = f", and not {_sort(found['got'])}" if found["got"] else ""
    return f"{wanted}{_bound(found['bound'])}{got}"


def _sort(name: str) -> str:
    """A sort of value: what msgspec calls by the name of a type; a number stays as it is."""
    bare = name.strip("`")
    return _SORTS.get(bare, bare)


def _bound(said: str) -> str:
    """How large a number may be, or how long a list."""
    said = said.replace(" of length", "").strip()
    for sign, most in ((">=", "at least"), ("<=", "at most")):
        if said.startswith(sign):
            return f", {most} {said.removeprefix(sign).strip()}"
    return f" of {said}" if said else ""


def _part(type_: Any, steps: list[str]) -> Any:
    """The type of what lies there in a value of a type; None if it is not known."""
    if not steps or type_ is None:
        return type_
    step, *rest = steps
    return next((found for one in _steps(type_, step) if (found := _part(one, rest)) is not None), None)


def _steps(type_: Any, step: str) -> Iterator[Any]:
    origin, inner = get_origin(type_), get_args(type_)
    if origin is Annotated:
        yield from _steps(inner[0], step)
    elif origin in (Union, UnionType):
        for one in inner:
            yield from _steps(one, step)
    elif origin is dict:
        yield inner[1]
    elif origin is tuple and inner[-1] is not Ellipsis and step.isdecimal():
        yield from inner[int(step) :][:1]
    elif origin in (list, tuple, CardSet):
        yield inner[0]
    elif is_dataclass(type_):
        yield fields_of(type_).get(step)
    elif _is_struct(type_):
        yield from (one.type for one in msgspec.structs.fields(type_) if one.encode_name == step)


def _names(type_: Any) -> tuple[str, ...]:
    """The names of the fields of a type that has some."""
    if _is_struct(type_):
        return tuple(one.encode_name for one in msgspec.structs.fields(type_))
    return tuple(fields_of(type_)) if is_dataclass(type_) else ()
