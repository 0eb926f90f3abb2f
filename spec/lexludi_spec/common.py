"""What the specifications of several games say in the same way: of sets of cards, of seats, of numbers."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

import z3

E = TypeVar("E", bound=z3.ExprRef)


def union(zones: Sequence[z3.BitVecRef]) -> z3.BitVecRef:
    """What is in any of these."""
    together, *rest = zones
    for zone in rest:
        together = together | zone
    return together


def disjoint(zones: Sequence[z3.BitVecRef]) -> z3.BoolRef:
    """Nothing is in two of these."""
    in_one, *rest = zones
    in_two: z3.BitVecRef = z3.BitVecVal(0, in_one.size())
    for zone in rest:
        in_two = in_two | (in_one & zone)
        in_one = in_one | zone
    return in_two == 0


def of_seat(seat: z3.ArithRef, terms: Sequence[E]) -> E:
    """The term of a seat (of the last one, if it is none of the others)."""
    *others, chosen = terms
    for place, term in enumerate(others):
        chosen = z3.If(seat == place, term, chosen)
    return chosen


def one_if(condition: z3.BoolRef) -> z3.ArithRef:
    """1 where it holds, else 0."""
    return z3.If(condition, z3.IntVal(1), z3.IntVal(0))


def count(conditions: Iterable[z3.BoolRef]) -> z3.ArithRef:
    """How many of these hold."""
    # the zero: in SMT-LIB a sum of one term is none
    return z3.Sum([z3.IntVal(0), *(one_if(condition) for condition in conditions)])
