"""A question's specification: what each clause says to it, and when.

Nothing here runs a rule. A clause *says* an answer (:class:`Says`): a guard ``when``, a
condition ``then`` on the answer, and the clauses it overrides. From these alone follow the
checks *complete*, *consistent*, *settled* and *needed* (``lexludi_proofs.checks``).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import product
from typing import Any, Generic, TypeVar

import z3

from lexludi.readings import Reading
from lexludi_spec.terms import OneOf, Sort, member

P = TypeVar("P")
Value = tuple[z3.ExprRef, ...]  #: an answer: one term for each of the answer's sorts


@dataclass(frozen=True)
class Says:
    """What one clause says to a question.

    ``clause`` is the id of a clause of the rulebook, or of a reading that fills a gap
    (then ``fills`` is true and the text alone does not say it). The clause speaks where
    ``when`` holds, unless a clause that lists it in ``overrides`` speaks too. ``then``
    is what the answer must satisfy. ``under`` is the choice of a reading under which the
    clause is taken to say this; the text alone does not know of it.
    """

    clause: str
    when: z3.BoolRef
    then: Callable[[Value], z3.BoolRef]
    overrides: tuple[str, ...] = ()
    fills: bool = False
    under: z3.BoolRef | None = None

    @property
    def applies(self) -> z3.BoolRef:
        """The guard holds, and the reading is taken that the clause depends on, if it does."""
        return self.when if self.under is None else z3.And(self.when, self.under)

    @property
    def stands_in(self) -> bool:
        """A reading stands in for the text: it fills a gap, or chooses between ways to take a clause.

        One that overrides what is stated fills no gap: the text alone has an answer there.
        """
        return not self.overrides if self.fills else self.under is not None


def is_(*terms: z3.ExprRef) -> Callable[[Value], z3.BoolRef]:
    """The answer is exactly ``terms``."""

    def holds(value: Value) -> z3.BoolRef:
        return z3.And([part == term for part, term in zip(value, terms, strict=True)])

    return holds


@dataclass(frozen=True)
class Posed(Generic[P]):
    """A question posed in one symbolic position.

    ``at`` holds the position's terms by name; ``assumes`` its hypotheses by name
    (*well-typed*, and the invariants that are proved elsewhere); ``constants`` every
    constant, by name; ``readings`` the readings' symbols, by the reading's name.
    """

    at: P
    assumes: Mapping[str, z3.BoolRef]
    says: tuple[Says, ...]
    constants: Mapping[str, z3.ExprRef]
    readings: Mapping[str, z3.DatatypeRef] = field(default_factory=dict)

    def speaks(self, clause: Says) -> z3.BoolRef:
        """``clause`` applies and no clause that overrides it applies too."""
        return z3.And(
            clause.applies,
            *[z3.Not(other.applies) for other in self.says if clause.clause in other.overrides],
        )

    def speaks_in_the_text(self, clause: Says) -> z3.BoolRef:
        """The same of the text alone: readings fill nothing, choose nothing and override nothing."""
        if clause.fills:
            return z3.BoolVal(val=False)
        stated = [other for other in self.says if other.under is None and not other.fills]
        return z3.And(
            clause.when, *[z3.Not(other.when) for other in stated if clause.clause in other.overrides]
        )

    def without(self, dropped: Says) -> "Posed[P]":
        """The same question as if one clause, with its overrides, were not in the rulebook."""
        return replace(self, says=tuple(says for says in self.says if says is not dropped))


@dataclass(frozen=True)
class QuestionSpec(Generic[P]):
    """The specification of a question.

    ``shapes`` are the sizes in which it is posed (a number of plays, of seats), each a
    name; ``pose`` builds the symbolic position of a shape; ``answer`` lists the sorts of
    the answer's parts. ``redundant`` names the clauses that are expected to add nothing
    here, each with the reason.
    """

    question: str
    shapes: Mapping[str, int]
    pose: Callable[[int], Posed[P]]
    answer: tuple[Sort, ...]
    redundant: Mapping[str, str] = field(default_factory=dict)


def reading_symbol(reading: Reading) -> z3.DatatypeRef:
    """The symbol of a reading: one constant of its options, the same in every obligation."""
    return OneOf(reading.options).const(f"reading.{reading.name}")


def chosen(symbol: z3.DatatypeRef, option: Enum) -> z3.BoolRef:
    """The reading is taken as ``option``."""
    return symbol == member(option)


def answers(posed: Posed[Any], value: Value) -> z3.BoolRef:
    """``value`` is what every clause that speaks wants (and the sorts are seen to elsewhere)."""
    return z3.And([z3.Implies(posed.speaks(says), says.then(value)) for says in posed.says])


def values(sorts: tuple[Sort, ...]) -> Iterator[Value]:
    """Every answer there can be."""
    return product(*(sort.members() for sort in sorts))


def fresh(sorts: tuple[Sort, ...], name: str) -> tuple[Value, z3.BoolRef]:
    """An answer nobody knows yet, and that it is one of those there can be."""
    value = tuple(sort.const(f"{name}.{place}") for place, sort in enumerate(sorts))
    return value, z3.And([sort.within(term) for sort, term in zip(sorts, value, strict=True)])


@dataclass(frozen=True, slots=True)
class Asked:
    """A question, posed in a position whose terms stand in it for the question's own constants."""

    answered: z3.BoolRef
    blanks: Value

    def __call__(self, *value: z3.ExprRef) -> z3.BoolRef:
        """``value`` is an answer: one of its sorts, and what every clause that speaks wants."""
        return z3.substitute(self.answered, *zip(self.blanks, value, strict=True))


def ask(spec: QuestionSpec[Any], shape: int, terms: Mapping[str, z3.ExprRef]) -> Asked:
    """Ask a question in the position that ``terms`` make, given by the names of its constants."""
    constants, answered, blanks = _posed(spec, shape)
    if set(terms) != set(constants):
        raise ValueError(f"{spec.question} is posed in {sorted(constants)}")
    put = [(constant, terms[name]) for name, constant in constants.items()]
    return Asked(z3.substitute(answered, *put), blanks)


def _posed(spec: QuestionSpec[Any], shape: int) -> tuple[Mapping[str, z3.ExprRef], z3.BoolRef, Value]:
    """The constants of a question, what is an answer to it, and in which terms; made once."""
    key = id(spec), shape
    if key not in _POSED:
        posed = spec.pose(shape)
        blanks, within = fresh(spec.answer, f"answer.{spec.question}")
        # with the specification, for the identity of one that is gone may be another's
        _POSED[key] = spec, (posed.constants, z3.And(within, answers(posed, blanks)), blanks)
    return _POSED[key][1]


_POSED: dict[
    tuple[int, int], tuple[QuestionSpec[Any], tuple[Mapping[str, z3.ExprRef], z3.BoolRef, Value]]
] = {}
