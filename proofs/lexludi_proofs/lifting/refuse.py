"""What lifted code may not do, because it would slip by unseen.

``x is y`` asks identity, never the value; ``isinstance`` asks the wrapper's type; a walk
through a set has an order that no value explains; a cache or a list that outlives a run
makes the next run another one. None of them calls anything on a symbolic value, so they
are looked for before a rule is lifted: in the rule, in every function that it can reach
by name, and in every class whose values it can meet. Whatever a name means that is not
known to be harmless is refused; so are the few forms of Python that hide what they ask.
"""

import ast
import builtins
import dis
import enum
import itertools
import linecache
from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum, EnumMeta, ReprEnum
from functools import cache
from types import (
    CodeType,
    FunctionType,
    MappingProxyType,
    MemberDescriptorType,
    ModuleType,
    NoneType,
    UnionType,
)
from typing import Any, Generic, Protocol, TypeVar, assert_never, cast, get_args, get_origin, get_type_hints

from lexludi.answers import Answer
from lexludi.cards import CardSet
from lexludi_proofs.lifting.explore import is_frozen
from lexludi_proofs.lifting.forms import Refused, refuse_form
from lexludi_proofs.lifting.symbols import ASKED, LiftError

_ROOT = "lexludi."

#: Functions and classes from outside that ask a symbolic value only what it can answer or refuse.
_HARMLESS = (
    *(abs, all, any, bool, dict, divmod, enumerate, filter, int, iter, len, list, map, max, min, next),
    *(range, reversed, slice, sorted, str, sum, tuple, zip, property),
    *(replace, assert_never, cast),
    *(itertools.accumulate, itertools.chain, itertools.combinations, itertools.dropwhile, itertools.islice),
    *(
        itertools.pairwise,
        itertools.permutations,
        itertools.product,
        itertools.takewhile,
        itertools.zip_longest,
    ),
)
_WHY: tuple[tuple[str, tuple[Any, ...]], ...] = (
    ("sees the wrapper, not the value", (isinstance, issubclass, type, id, repr, vars, callable, hash)),
    ("asks a value for what it may not have", (getattr, hasattr, setattr, delattr, dir)),
    ("hashes values, and its order is not the values'", (set, frozenset)),
)
_PLAIN = (bool, int, float, str, bytes, NoneType, TypeVar, type(Ellipsis))
_MADE_OF = (CardSet, bool, int, str, tuple, list, dict, MappingProxyType, NoneType)
_BASES = (object, Enum, ReprEnum, Exception, BaseException, tuple, Generic, Protocol)
_MADE_AT_IMPORT = (
    "__new__",
    "__new_member__",
    "_new_member_",
    "__init__",
    "_generate_next_value_",
    "_missing_",
)


@dataclass(frozen=True)
class _Found:
    """Something that a rule uses. ``real`` says that only real values come there, never symbolic ones."""

    thing: Any
    real: bool = False


def check(function: Callable[..., Any]) -> None:
    """See that a rule may be lifted.

    :raises LiftError: naming the file, the line and what is refused.
    """
    if not isinstance(function, FunctionType):
        raise LiftError(f"{function!r} is no function written in Python")
    seen: set[tuple[int, bool]] = set()
    waiting = [_Found(function), *_inputs(function)]
    while waiting:
        found = waiting.pop()
        key = (id(found.thing), found.real)
        if key in seen:
            continue
        seen.add(key)
        if isinstance(found.thing, FunctionType):
            waiting.extend(_function(found.thing, real=found.real))
        else:
            waiting.extend(_class(found.thing, real=found.real))


# ---------------------------------------------------------------- the values a rule is given


def _inputs(function: FunctionType) -> Iterator[_Found]:
    code = function.__code__
    try:
        hints = get_type_hints(function)
        for name, hint in hints.items():
            if name != "return":
                yield from _typed(hint)
    except (Refused, NameError, TypeError) as no:
        raise LiftError(
            f"{code.co_filename}:{code.co_firstlineno}: an input of {function.__name__} {no}"
        ) from None


def _typed(hint: Any) -> Iterator[_Found]:
    """The classes of the project of which values of a type may be, or hold values.

    :raises Refused: for a type whose values are not followed.
    """
    origin = get_origin(hint) or hint
    if (
        origin is CardSet
        or isinstance(origin, UnionType)
        or origin in (tuple, UnionType)
        or _is_union(origin)
    ):
        for part in get_args(hint):
            if part is not Ellipsis:
                yield from _typed(part)
    elif origin in (bool, int, str, NoneType):
        return
    elif isinstance(origin, type) and origin.__module__.startswith(_ROOT):
        yield _Found(origin)
    else:
        raise Refused(f"is of a type that is not followed: {hint}")


def _is_union(origin: Any) -> bool:
    return getattr(origin, "__name__", getattr(origin, "_name", "")) == "Union"


# ---------------------------------------------------------------- functions


def _function(function: FunctionType, *, real: bool) -> Iterator[_Found]:
    code = function.__code__
    nodes = _written(function)
    names = _Names(function)
    line = code.co_firstlineno
    try:
        for default in (*(function.__defaults__ or ()), *(function.__kwdefaults__ or {}).values()):
            yield from _value(default, "a default argument", real=real)
        for name, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
            yield from _value(cell.cell_contents, f"“{name}”", real=real)
        parts = [part for top in nodes for part in _parts(top)]
        owners = {id(part.value) for part in parts if isinstance(part, ast.Attribute)}
        for node in parts:
            line = getattr(node, "lineno", line)
            refuse_form(node, names, real=real)
            for name, value in names.meant_by(node):
                # a module is looked at where one of its names is used
                if not (isinstance(value, ModuleType) and id(node) in owners):
                    yield from _value(value, name, real=real)
    except Refused as no:
        raise LiftError(f"{code.co_filename}:{line}: {no} (in {function.__name__})") from None


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """A node and what is in it, without annotations, which do not run, and decorators, which have run."""
    yield node
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST):
                yield from _parts(part)


@cache
def _parsed(file: str, text: str) -> tuple[ast.Module, CodeType]:
    tree = ast.parse(text)
    return tree, compile(text, file, "exec", dont_inherit=True)


def _written(function: FunctionType) -> list[ast.AST]:
    """The source of a function, seen to be the source of the code that runs.

    :raises LiftError: if there is none, or it is another's.
    """
    code = function.__code__
    text = "".join(linecache.getlines(code.co_filename, function.__globals__))
    if not text:
        raise LiftError(
            f"{code.co_filename}:{code.co_firstlineno}: {function.__name__} has no source to look at"
        )
    tree, whole = _parsed(code.co_filename, text)
    if code not in list(_codes(whole)):
        raise LiftError(
            f"{code.co_filename}:{code.co_firstlineno}: the source of {function.__name__} is not what runs"
        )
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        and getattr(node, "name", "<lambda>") == code.co_name
        and min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        == code.co_firstlineno
    ]


def _codes(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _codes(constant)


class _Names:
    """What the global names of a function mean."""

    def __init__(self, function: FunctionType) -> None:
        self._scope = function.__globals__
        self._used = {
            str(step.argval)
            for code in (function.__code__, *_codes(function.__code__))
            for step in dis.get_instructions(code)
            if "GLOBAL" in step.opname or step.opname == "LOAD_NAME"
        }

    def is_global(self, name: str) -> bool:
        return name in self._used

    def value(self, name: str) -> Any:
        if name in self._scope:
            return self._scope[name]
        if hasattr(builtins, name):
            return getattr(builtins, name)
        raise Refused(f"“{name}” means nothing here")

    def module(self, node: ast.AST) -> ModuleType | None:
        """The module that a name, or a name in a module, stands for."""
        found: Any = None
        if isinstance(node, ast.Name) and self.is_global(node.id):
            found = self.value(node.id)
        elif isinstance(node, ast.Attribute) and (owner := self.module(node.value)) is not None:
            found = getattr(owner, node.attr, None)
        return found if isinstance(found, ModuleType) else None

    def meant_by(self, node: ast.AST) -> Iterator[tuple[str, Any]]:
        """The values from outside the function that a node uses; a module's through its attribute."""
        if isinstance(node, ast.Name) and self.is_global(node.id):
            yield f"“{node.id}”", self.value(node.id)
        elif isinstance(node, ast.Attribute) and (owner := self.module(node.value)) is not None:
            name = f"“{owner.__name__}.{node.attr}”"
            if not hasattr(owner, node.attr):
                raise Refused(f"{name} means nothing here")
            yield name, getattr(owner, node.attr)


# ---------------------------------------------------------------- the values that names mean


def _value(value: Any, name: str, *, real: bool) -> Iterator[_Found]:
    """What must be looked at because a rule uses a value.

    :raises Refused: if it must not use it.
    """
    if _is_plain(value):
        return
    if isinstance(value, FunctionType):
        if not str(value.__globals__.get("__name__")).startswith(_ROOT):
            raise Refused(f"{name} comes from outside: {_why(value)}")
        yield _Found(value, real)
    elif isinstance(value, type):
        yield from _named_class(value, name, real=real)
    elif get_origin(value) is not None:
        for part in (get_origin(value), *get_args(value)):
            yield from _value(part, name, real=real)
    else:
        yield from _made(value, name, real=real)


def _made(value: Any, name: str, *, real: bool) -> Iterator[_Found]:
    """As :func:`_value`, for what is neither plain, nor a function, nor a type."""
    if isinstance(value, Enum):
        yield _Found(type(value), real)
        return
    if isinstance(value, set | frozenset):
        raise Refused(f"{name} is a set: its order is not the values'")
    parts = _parts_of(value)
    if parts is None:
        raise Refused(f"{name} ({type(value).__name__}) comes from outside: {_why(value)}")
    if _may_change(value) and not (real and isinstance(value, dict)):
        raise Refused(f"{name} may change: a run could leave something there for the next; use a tuple")
    yield from _named_class(type(value), name, real=real)
    for part in parts:
        yield from _value(part, name, real=real)


def _parts_of(value: Any) -> list[Any] | None:
    """What a value is made of, or None if that is not known."""
    if isinstance(value, tuple | list):
        return list(value)
    if isinstance(value, dict | MappingProxyType):
        return [*value.keys(), *value.values()]
    if is_dataclass(value) and type(value).__module__.startswith(_ROOT):
        return [getattr(value, field.name) for field in fields(value)]
    return None


def _may_change(value: Any) -> bool:
    return not (isinstance(value, tuple | MappingProxyType) or is_frozen(value))


def _is_plain(value: Any) -> bool:
    return (
        type(value) in _PLAIN
        or isinstance(value, CardSet | UnionType)
        or any(value is one for one in (*_HARMLESS, NotImplemented, Any))
    )


def _why(value: Any) -> str:
    return next(
        (why for why, those in _WHY if any(value is one for one in those)), "what it does is not followed"
    )


def _named_class(value: type, name: str, *, real: bool) -> Iterator[_Found]:
    if value in _MADE_OF or (issubclass(value, Exception) and value.__module__ == "builtins"):
        return
    if not value.__module__.startswith(_ROOT):
        raise Refused(f"{name} comes from outside: {_why(value)}")
    yield _Found(value, real)


# ---------------------------------------------------------------- classes


def _class(owner: type, *, real: bool) -> Iterator[_Found]:
    """What can run when a value of a class is used: its methods, those of its fields' classes.

    :raises LiftError: if something of it cannot be followed.
    """
    if owner is CardSet:
        return  # a symbolic card set answers for itself
    try:
        yield from _followed(owner, real=real)
    except Refused as no:
        raise LiftError(f"{owner.__module__}: {owner.__name__} {no}") from None


def _followed(owner: type, *, real: bool) -> Iterator[_Found]:
    if type(owner) not in (type, EnumMeta, type(Protocol)):
        raise Refused("has a class of its own, which is not followed")
    for base in owner.__mro__:
        if base.__module__.startswith(_ROOT):
            yield from _members(base, real=real)
        elif base not in _BASES:
            raise Refused(f"inherits from {base.__name__}, which is not followed")
    if is_dataclass(owner) or hasattr(owner, "_fields"):
        for hint in get_type_hints(owner).values():
            yield from _held(hint)


def _held(hint: Any) -> Iterator[_Found]:
    """The classes of the project in the type of a field; what is no class of it comes from elsewhere."""
    for part in get_args(hint):
        yield from _held(part)
    origin = get_origin(hint) or hint
    if isinstance(origin, type) and issubclass(origin, set | frozenset):
        raise Refused("has a field that is a set: its order is not the values'")
    if isinstance(origin, type) and origin.__module__.startswith(_ROOT):
        yield _Found(origin)


def _members(owner: type, *, real: bool) -> Iterator[_Found]:
    is_enum = issubclass(owner, Enum)
    for name, value in vars(owner).items():
        if is_enum and (name in _MADE_AT_IMPORT or isinstance(value, owner)):
            continue
        if isinstance(value, property):
            # an enum's properties run on real members: a symbol asks them of every one
            yield from _method(value.fget, name, real=real or is_enum)
        elif isinstance(value, classmethod | staticmethod):
            yield from _method(value.__func__, name, real=real)
        elif isinstance(value, FunctionType):
            yield from _method(value, name, real=real)
        elif name in ASKED and value is not None:
            raise Refused(f".{name} is no function written in Python")
        elif not (_is_made(name) or type(value) in _SLOTS):
            yield from _value(value, f"has .{name}, which", real=real)


def _is_made(name: str) -> bool:
    """Is it the name of what Python, dataclass, NamedTuple or Enum keeps in a class?"""
    return (name.startswith("_") and name.endswith("_")) or name in ("_fields", "_field_defaults")


#: How a field of a slotted class, of a NamedTuple and a member's own of an enum stand in their class.
_SLOTS = (MemberDescriptorType, type(vars(Answer)["value"]), enum.property)


def _method(function: Any, name: str, *, real: bool) -> Iterator[_Found]:
    if not isinstance(function, FunctionType):
        raise Refused(f".{name} is no function written in Python")
    home = str(function.__globals__.get("__name__"))
    if function.__code__.co_filename == "<string>" or home in _MAKERS or name == "__class_getitem__":
        return
    if not home.startswith(_ROOT):
        raise Refused(f".{name} comes from outside: what it does is not followed")
    yield _Found(function, real)


#: Whose methods are trusted: what they make of a class asks the values that are asked by a rule.
_MAKERS = ("dataclasses", "collections", "enum")
