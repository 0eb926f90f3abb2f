"""What is said of sets of cards, said of one card: a set is then either that card or nothing.

Union, intersection and complement work on each card by itself, and two sets are equal when
they are so card by card. So whatever refutes a statement of that kind refutes it for some
card: what cannot be satisfied for one card cannot be for a whole pack, and it is decided
much faster. What is said in another way is left out of the hypotheses, which makes the
statement only stronger.
"""

from collections.abc import Sequence
from functools import reduce
from operator import and_, or_

import z3

TRUE = z3.BoolVal(val=True)


class NotCardByCardError(Exception):
    """A term that is not made of union, intersection, complement and choice."""


def of_one_card(assumed: Sequence[z3.BoolRef], goal: z3.BoolRef) -> list[z3.BoolRef]:
    """The hypotheses for one card, and that ``goal``, an equality of sets, fails for it.

    :raises NotCardByCardError: if the goal is no such equality.
    """
    told = OneCard()
    return [*told.known(assumed), told.fails(goal)]


class OneCard:
    """Says of one card what is said of sets. What was asked of a term is kept with the term."""

    def __init__(self) -> None:
        self._sets: dict[int, tuple[bool, z3.ExprRef]] = {}
        self._said: dict[int, tuple[z3.BitVecRef, z3.ExprRef]] = {}
        self._formulas: dict[int, tuple[z3.BoolRef, z3.ExprRef]] = {}

    def known(self, assumed: Sequence[z3.BoolRef]) -> list[z3.BoolRef]:
        """The hypotheses for one card, those of which something is left."""
        return [said for formula in assumed if not z3.is_true(said := self.formula(formula))]

    def fails(self, goal: z3.ExprRef) -> z3.BoolRef:
        """What is said of sets fails for this card: an equality of sets, or some that are said together.

        Each may hang on what is not said of sets.

        :raises NotCardByCardError: if the goal is no such thing.
        """
        assert isinstance(goal, z3.BoolRef)
        parts = goal.children()
        if not self._speaks_of_sets(goal):
            return z3.Not(goal)
        if z3.is_and(goal):
            return z3.Or([self.fails(part) for part in parts])
        if z3.is_implies(goal) and not self._speaks_of_sets(parts[0]):
            return z3.And(self.formula(parts[0]), self.fails(parts[1]))
        if not (z3.is_eq(goal) and z3.is_bv(parts[0])):
            raise NotCardByCardError(f"no equality of sets: {goal.decl()}")
        one, other = (self.term(side) for side in parts)
        return one != other

    def formula(self, formula: z3.ExprRef) -> z3.BoolRef:
        """What follows of one card from a hypothesis: no more than that; said once, as sets are."""
        key = formula.get_id()
        if key not in self._formulas:
            self._formulas[key] = self._formula(formula), formula
        return self._formulas[key][0]

    def _formula(self, formula: z3.ExprRef) -> z3.BoolRef:
        assert isinstance(formula, z3.BoolRef)
        if not self._speaks_of_sets(formula):
            return formula
        parts = formula.children()
        said = TRUE
        if z3.is_and(formula):
            said = z3.And([one for part in parts if not z3.is_true(one := self.formula(part))])
        elif z3.is_or(formula):
            said = z3.Or([self.formula(part) for part in parts])
        elif z3.is_eq(formula) and z3.is_bv(parts[0]):
            said = self._equality(parts[0], parts[1])
        elif z3.is_implies(formula) and not self._speaks_of_sets(parts[0]):
            said = z3.Implies(self.formula(parts[0]), self.formula(parts[1]))
        elif z3.is_app_of(formula, z3.Z3_OP_ITE) and not self._speaks_of_sets(parts[0]):
            said = z3.If(self.formula(parts[0]), self.formula(parts[1]), self.formula(parts[2]))
        return said

    def _equality(self, one: z3.ExprRef, other: z3.ExprRef) -> z3.BoolRef:
        try:
            return self.term(one) == self.term(other)
        except NotCardByCardError:
            return TRUE

    def term(self, term: z3.ExprRef) -> z3.BitVecRef:
        """A set, as one card of it; a part that comes several times is said once.

        :raises NotCardByCardError: for what is not made card by card.
        """
        key = term.get_id()
        if key not in self._said:
            self._said[key] = self._term(term), term
        return self._said[key][0]

    def _term(self, term: z3.ExprRef) -> z3.BitVecRef:
        if isinstance(term, z3.BitVecNumRef):
            if term.as_long() not in (0, (1 << term.size()) - 1):
                raise NotCardByCardError(f"these cards and no others: {term}")
            return z3.BitVecVal(min(term.as_long(), 1), 1)
        if z3.is_const(term):
            return z3.BitVec(f"{term.decl().name()}.one-card", 1)
        parts = term.children()
        if z3.is_app_of(term, z3.Z3_OP_ITE) and not self._speaks_of_sets(parts[0]):
            return z3.If(self.formula(parts[0]), self.term(parts[1]), self.term(parts[2]))
        for kind, join in ((z3.Z3_OP_BAND, and_), (z3.Z3_OP_BOR, or_)):
            if z3.is_app_of(term, kind):
                joined: z3.BitVecRef = reduce(join, [self.term(part) for part in parts])
                return joined
        if z3.is_app_of(term, z3.Z3_OP_BNOT):
            return ~self.term(parts[0])
        raise NotCardByCardError(f"not card by card: {term.decl()}")

    def _speaks_of_sets(self, term: z3.ExprRef) -> bool:
        """Whether it speaks of any set but plain ones."""
        if z3.is_bv(term) and not isinstance(term, z3.BitVecNumRef):
            return True
        key = term.get_id()
        if key not in self._sets:
            self._sets[key] = any(self._speaks_of_sets(part) for part in term.children()), term
        return self._sets[key][0]


__all__ = ["NotCardByCardError", "OneCard", "of_one_card"]
