"""Z3's asserts in Python are off while a task is done: what they refuse is refused without them."""

from collections.abc import Callable
from typing import Any, cast

import pytest
import z3

from lexludi_proofs import run

P, N, V = z3.Bool("p"), z3.Int("i"), z3.BitVec("v", 8)
COLOURS, (RED, GREEN) = z3.EnumSort("tests.Guarded", ["red", "green"])
SPICES, (SALT, PEPPER) = z3.EnumSort("tests.Other", ["salt", "pepper"])
Z: Any = z3  # what is tried here is what mypy refuses as well

MISTAKES: dict[str, Callable[[], object]] = {
    "a number among conditions": lambda: Z.And(P, N),
    "a plain number among conditions": lambda: Z.Or(P, 1),
    "nothing among conditions": lambda: Z.And(P, None),
    "a list among conditions": lambda: Z.And([P], P),
    "not of a number": lambda: Z.Not(N),
    "implied, a number": lambda: Z.Implies(P, N),
    "either, a number": lambda: Z.Xor(P, N),
    "members of two enumerations": lambda: cast("Any", RED) == SALT,
    "different, of two enumerations": lambda: Z.Distinct(RED, SALT),
    "sets of two sizes": lambda: Z.BitVec("w", 9) == V,
    "common to sets of two sizes": lambda: V & Z.BitVec("w", 9),
    "cards beyond the set": lambda: Z.Extract(9, 0, V),
    "one of two sorts": lambda: Z.If(P, RED, SALT),
    "a number for a condition": lambda: Z.If(N, RED, RED),
    "put for a term of another sort": lambda: Z.substitute(N == 1, (N, P)),
    "nothing put for a term": lambda: Z.substitute(P, (P, None)),
    "a sum with a colour": lambda: Z.Sum([N, RED]),
    "a number to a solver": lambda: Z.Solver().add(N),
}


@pytest.mark.parametrize("what", MISTAKES)
@pytest.mark.parametrize("unguarded", [False, True])
def test_a_term_that_makes_no_sense_is_refused_with_and_without_asserts(
    what: str, *, unguarded: bool
) -> None:
    with run._terms_unguarded(when=unguarded), pytest.raises((z3.Z3Exception, AttributeError)):
        MISTAKES[what]()


def test_the_asserts_are_back_after_a_task() -> None:
    seen = []
    with run._terms_unguarded(when=True):
        seen.append(Z.z3.Z3_DEBUG)
    assert [*seen, Z.z3.Z3_DEBUG] == [False, True]
