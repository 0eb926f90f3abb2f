"""The parts of a lemma, asked one by one as a run asks them."""

from collections.abc import Iterable, Mapping

import z3

from lexludi_proofs.games import Part
from lexludi_proofs.obligations import obligation
from lexludi_proofs.solving import Outcome, solve


def red(assumes: Mapping[str, z3.BoolRef], parts: Iterable[Part]) -> set[str]:
    """The parts that can be satisfied, and so are not shown."""
    found = set()
    for part in parts:
        known = [assumes[name] for name in (assumes if part.uses is None else part.uses)]
        outcome = solve(obligation(part.name, "shown", part.formulas(known), {})).outcome
        assert outcome is not Outcome.UNKNOWN, part.name
        if outcome is Outcome.SAT:
            found.add(part.name)
    return found
