"""Holding symbolic execution against plain execution: rules made from text, and what their paths give."""

import linecache
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from itertools import count
from types import FunctionType, ModuleType
from typing import Any

import z3

from lexludi.cards import CardSet
from lexludi.errors import Problem
from lexludi_proofs.lifting.explore import Path, explore
from lexludi_proofs.lifting.symbols import SymBool, SymCardSet, SymEnum, SymInt
from lexludi_proofs.readers import AnyValue, OneValue, Values, literal, plain

Read = Callable[[Any], Mapping[str, Any]]  #: gives a rule's inputs by a reader

_number = count()


def module(source: str, **scope: Any) -> ModuleType:
    """Make a module of the engine from text, with a source that can be looked at."""
    name = f"lexludi.made_up_{next(_number)}"
    made = ModuleType(name)
    made.__file__ = f"{name}.py"
    vars(made).update(scope)
    linecache.cache[made.__file__] = (len(source), None, source.splitlines(keepends=True), made.__file__)
    sys.modules[name] = made
    exec(compile(source, made.__file__, "exec", dont_inherit=True), vars(made))
    return made


def rule(source: str, **scope: Any) -> FunctionType:
    """The function called ``rule`` in a module made from text."""
    found = vars(module(source, **scope))["rule"]
    assert isinstance(found, FunctionType)
    return found


def lifted(function: Callable[..., Any], inputs: Read, assuming: Sequence[z3.BoolRef] = ()) -> list[Path]:
    """All paths of a function on any inputs."""
    return explore(lambda: function(**inputs(AnyValue())), assuming)


def plainly(function: Callable[..., Any], inputs: Read, values: Values) -> Any:
    """What plain Python gives on one input; a problem is given, too."""
    try:
        return function(**inputs(OneValue(values)))
    except Problem as problem:
        return problem


def taken(paths: Sequence[Path], values: Values, constants: Mapping[str, z3.ExprRef]) -> Any:
    """What the one path gives that is taken at these values; there must be one, and no other."""
    pairs = [(constants[name], literal(value, constants[name])) for name, value in values.items()]
    here = [path for path in paths if z3.is_true(z3.simplify(z3.substitute(path.when, *pairs)))]
    assert len(here) == 1, f"{len(here)} paths are taken at {values}"
    return ground(here[0].gives, pairs)


def ground(value: Any, pairs: Sequence[tuple[z3.ExprRef, z3.ExprRef]]) -> Any:
    """A value with its symbols replaced by what they are where the constants have these values."""
    if isinstance(value, SymBool | SymInt):
        return plain(z3.simplify(z3.substitute(value.term, *pairs)))
    if isinstance(value, SymEnum):
        name = str(plain(z3.simplify(z3.substitute(value.term, *pairs))))
        return value.options[name.rsplit(".", 1)[1]]
    if isinstance(value, SymCardSet):
        return CardSet(int(plain(z3.simplify(z3.substitute(value.term, *pairs)))))
    if isinstance(value, tuple):
        parts = [ground(part, pairs) for part in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    if is_dataclass(value) and not isinstance(value, type | Problem):
        return type(value)(**{f.name: ground(getattr(value, f.name), pairs) for f in fields(value)})
    return value


def alike(one: Any, other: Any) -> bool:
    """Are two plain values the same, types and all? In Python True == 1."""
    if isinstance(one, Problem) and isinstance(other, Problem):
        return one.code == other.code and str(one) == str(other)
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple):
        return len(one) == len(other) and all(map(alike, one, other))
    if is_dataclass(one) and not isinstance(one, type) and not isinstance(one, Enum):
        return all(alike(getattr(one, f.name), getattr(other, f.name)) for f in fields(one))
    return bool(one == other)


def see_that_paths_part(paths: Sequence[Path], assuming: Sequence[z3.BoolRef] = ()) -> None:
    """See that under the hypotheses exactly one path is taken, whatever the inputs."""
    solver = z3.Solver()
    ways = z3.Sum([z3.If(path.when, z3.IntVal(1), z3.IntVal(0)) for path in paths])
    solver.add(*assuming, ways != 1)
    assert solver.check() == z3.unsat
