"""Transition systems: a game's progress in counts, for invariants proved by induction.

A system has states (constants, declared twice: before and after a step), what holds at
the start, its kinds of step, and invariants. An invariant is *inductive* when it holds at
the start and every step that begins where all invariants hold ends where it holds.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

import z3

from lexludi_spec.terms import Declare

S = TypeVar("S")


@dataclass(frozen=True)
class Invariant(Generic[S]):
    """What holds in every reachable state, in words and as a formula of the state."""

    id: str
    words: str
    holds: Callable[[S], z3.BoolRef]
    clauses: tuple[str, ...] = ()


@dataclass(frozen=True)
class System(Generic[S]):
    """A transition system.

    ``state`` declares a state's constants under a prefix; ``start`` says which states are
    first; ``steps`` gives each kind of step as a relation of the state before and after
    (a step may declare constants of its own); ``invariants`` are proved together;
    ``given`` names what a step takes from elsewhere: invariants of other systems, claims.
    """

    id: str
    words: str
    state: Callable[[Declare, str], S]
    start: Callable[[S], z3.BoolRef]
    steps: Mapping[str, Callable[[S, S, Declare], z3.BoolRef]]
    invariants: tuple[Invariant[S], ...]
    given: tuple[str, ...] = ()
