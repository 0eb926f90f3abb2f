"""Predicates of packs, as far as the cards of one trick show them.

The text prints neither values nor powers, so a claim that depends on them names a condition
of the pack. Each predicate here is what such a condition says of the cards that lie in a
trick; a pack in which it holds of all cards has it in every trick.
"""

from collections.abc import Callable

import z3

from lexludi.savana.vocabulary import Power
from lexludi_spec.savana.passing import Passes
from lexludi_spec.savana.trick import Trick


def _of_pairs(at: Trick, holds: Callable[[int, int], z3.BoolRef]) -> z3.BoolRef:
    return z3.And([holds(one, other) for one in at.places for other in range(one)])


def values_differ_in_families(at: Trick) -> z3.BoolRef:
    """No value is twice in a family that is not zebras."""
    return _of_pairs(
        at,
        lambda one, other: z3.Not(
            z3.And(
                at.plays[one].family == at.plays[other].family,
                z3.Not(at.zebra(one)),
                at.equal(one, other),
            )
        ),
    )


def values_of_zebras_differ(at: Trick) -> z3.BoolRef:
    """No value is twice among the zebras."""
    return _of_pairs(
        at, lambda one, other: z3.Not(z3.And(at.zebra(one), at.zebra(other), at.equal(one, other)))
    )


def no_zebra_shares_a_value(at: Trick) -> z3.BoolRef:
    """No zebra has the value of a card of another family."""
    return _of_pairs(
        at, lambda one, other: z3.Not(z3.And(at.zebra(one) != at.zebra(other), at.equal(one, other)))
    )


def no_zebra_passes(at: Passes, power: Power) -> z3.BoolRef:
    """No zebra has this power."""
    return z3.Not(at.any_of(power))
