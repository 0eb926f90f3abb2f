"""Asking solvers: one obligation, one fresh context, a budget in resource units.

What a solver has answered before changes how it answers next; so every obligation gets a
context of its own, and a budget that does not depend on the machine's speed.

Z3's own strategy begins with a simplification that costs more on deep terms than most answers
do. So a plainer one is asked first, with a sixth of the budget; what it leaves open is asked
again in Z3's own way, with all of it.
"""

from dataclasses import dataclass
from enum import Enum, unique
from time import perf_counter

import z3

from lexludi_proofs.obligations import Obligation
from lexludi_proofs.readers import Values, plain

BUDGET = 60_000_000  #: Z3 resource units for one obligation
PLAIN_SHARE = 6  #: the plain strategy is given one in so many of them
PLAIN = ("simplify", "propagate-values", "solve-eqs", "smt")  #: the plain strategy's tactics
SECOND_LIMIT_MS = 60_000  #: cvc5's time for one obligation


@unique
class Outcome(Enum):
    """What a solver says."""

    UNSAT = "unsat"
    SAT = "sat"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Solved:
    """A solver's answer to one obligation, with what it took.

    ``units`` are the solver's own resource units (0 where it has none); ``values`` a model.
    """

    obligation: str
    digest: str
    outcome: Outcome
    solver: str
    units: int
    seconds: float
    values: Values
    reason: str = ""


def z3_version() -> str:
    """Which Z3 answers."""
    return f"z3 {z3.get_version_string()}"


def solve(what: Obligation, budget: int = BUDGET) -> Solved:
    """Ask Z3, in a context of its own.

    :raises ValueError: for a budget that is none: Z3 takes 0 for no bound.
    """
    if budget < 1:
        raise ValueError(f"a budget of {budget} is none")
    start = perf_counter()
    solver = plain_solver(z3.Context())
    answer, units = _asked(solver, what, max(1, budget // PLAIN_SHARE))
    if answer == z3.unknown:
        solver = z3.Solver(ctx=z3.Context())
        answer, more = _asked(solver, what, budget)
        units += more
    values: Values = {}
    if answer == z3.sat:
        model = solver.model()
        declared = {symbol.name(): symbol for symbol in model.decls()}
        values = {
            name: plain(model.eval(declared[name](), model_completion=True))
            for name in what.constants
            if name in declared
        }
    return Solved(
        what.id,
        what.digest,
        Outcome(str(answer)),
        z3_version(),
        units,
        perf_counter() - start,
        values,
        solver.reason_unknown() if answer == z3.unknown else "",
    )


def plain_solver(context: z3.Context) -> z3.Solver:
    """A solver that does little before it searches."""
    return z3.Then(*PLAIN, ctx=context).solver()


def _asked(solver: z3.Solver, what: Obligation, budget: int) -> tuple[z3.CheckSatResult, int]:
    """What a solver says of an obligation, and the units that it took."""
    solver.set("rlimit", budget)
    solver.from_string(what.smt)
    answer = solver.check()
    statistics = solver.statistics()
    units = int(statistics.get_key_value("rlimit count")) if "rlimit count" in statistics.keys() else 0  # noqa: SIM118
    return answer, units


def has_second() -> bool:
    """Is a second solver installed?"""
    try:
        import cvc5  # noqa: F401 - only whether it is there
    except ImportError:
        return False
    return True


def second_opinion(what: Obligation) -> Solved:
    """Ask cvc5 the same text."""
    import cvc5  # here: it is asked only on request

    start = perf_counter()
    terms = cvc5.TermManager()
    solver = cvc5.Solver(terms)
    solver.setOption("tlimit-per", str(SECOND_LIMIT_MS))
    parser = cvc5.InputParser(solver)
    parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, what.exported(), what.id)
    symbols = parser.getSymbolManager()
    answer = ""
    try:
        while not (command := parser.nextCommand()).isNull():
            answer = str(command.invoke(solver, symbols)).strip() or answer
    except RuntimeError as error:  # cvc5's own, for a text that it does not take
        answer = f"not taken: {str(error).splitlines()[0]}"
    outcome = Outcome(answer) if answer in {"sat", "unsat"} else Outcome.UNKNOWN
    said = solver.getVersion()
    version = f"cvc5 {said.decode() if isinstance(said, bytes) else said}"
    reason = "" if outcome is not Outcome.UNKNOWN else (answer or "no answer")
    return Solved(what.id, what.digest, outcome, version, 0, perf_counter() - start, {}, reason)
