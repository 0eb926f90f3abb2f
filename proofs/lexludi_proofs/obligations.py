"""Obligations: what is to be shown unsatisfiable or satisfiable, as standard SMT-LIB 2 text.

An obligation is text and nothing else: it can be exported, hashed, read by any solver.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

import z3


@dataclass(frozen=True)
class Obligation:
    """A named question to a solver.

    ``id`` reads ``CLAIM/CHECK/SHAPE``; ``words`` says what unsatisfiable means;
    ``smt`` is SMT-LIB 2 without ``check-sat``; ``constants`` are the names whose values a
    model is asked for.
    """

    id: str
    words: str
    smt: str
    constants: tuple[str, ...]

    @property
    def digest(self) -> str:
        """The SHA-256 of the text: the same obligation, the same digest."""
        return sha256(self.smt.encode()).hexdigest()

    def exported(self, found: str = "") -> str:
        """The text as a file that any SMT-LIB 2 solver reads; ``found`` is what Z3 found, if it was asked."""
        words = "\n".join(f"; {line}" for line in (self.id, self.words, f"sha256 {self.digest}"))
        status = f"(set-info :status {found})\n" if found else ""
        return f"{words}\n{status}(set-logic ALL)\n{self.smt}(check-sat)\n"


def obligation(
    id: str,  # noqa: A002 - the word of the domain
    words: str,
    formulas: Sequence[z3.BoolRef],
    constants: Mapping[str, z3.ExprRef],
) -> Obligation:
    """State that ``formulas`` hold together, as text."""
    solver = z3.Solver()
    solver.add(*formulas)
    return Obligation(id, words, solver.sexpr(), tuple(constants))
