"""Obligations: what is to be shown unsatisfiable or satisfiable, as standard SMT-LIB 2 text.

An obligation is text and nothing else: it can be exported, hashed, read by any solver.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from re import compile as pattern

import z3

_NAMED = pattern(r"(?<=[( ])[$?]x\d+(?=[) \n])")  #: a part of a formula that is said once, and named
_HEAD, _FOOT = "(set-info :status unknown)\n", "(check-sat)\n"


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
    return Obligation(id, words, _text(solver), tuple(constants))


def _text(solver: z3.Solver) -> str:
    """What a solver holds, in the same text whatever else was made in the process.

    Which parts get names of their own depends on who else uses them: so it is said again
    where there is nothing else. The names are numbers of the process: they are counted anew.
    """
    alone = z3.Solver(ctx=z3.Context())
    alone.from_string(solver.to_smt2())
    said = alone.to_smt2()
    names: dict[str, str] = {}
    said = _NAMED.sub(lambda found: names.setdefault(found[0], f"?{len(names)}"), said)
    return said[said.index(_HEAD) + len(_HEAD) :].removesuffix(_FOOT)
