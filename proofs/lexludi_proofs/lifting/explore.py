"""Running a function on symbolic values once for every way its branches can go.

A *path* is one run: the conditions under which Python went that way, and what came out.
:func:`explore` collects all feasible ones: it runs the function, takes at each decision
the side that a model of the conditions so far satisfies, and comes back for the other
side if the solver says that it can be reached.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from enum import Enum
from types import CodeType, FunctionType, MappingProxyType, NoneType, TracebackType
from typing import Any

import z3

from lexludi.answers import Answer
from lexludi.cards import CardSet
from lexludi.errors import Problem
from lexludi_proofs.lifting.symbols import (
    Crash,
    Exploration,
    LiftError,
    SymBool,
    SymCardSet,
    SymEnum,
    SymInt,
    Untold,
    truth,
    whole,
)
from lexludi_spec.terms import member

PATH_LIMIT = 4000  #: more paths than this are refused: the rule, or its shape, is too large


@dataclass(frozen=True)
class Path:
    """One way through a function: when it is taken, and what it gives (or the problem it raises)."""

    when: z3.BoolRef
    gives: Any
    model: z3.ModelRef


class Step(Enum):
    """What was decided: a side that was chosen, or the only one that can be reached."""

    TRUE = "true"
    FALSE = "false"
    ONLY_TRUE = "only true"
    ONLY_FALSE = "only false"


Decided = tuple[Step, z3.BoolRef]  #: a step, and the condition it was about
Waiting = tuple[list[Decided], z3.ModelRef | None]  #: decisions that can be taken, and a model if known


class _Run:
    """One run: follows a prefix of decisions, then takes feasible sides and notes the others.

    ``model`` satisfies the hypotheses and the prefix, if one is known: the solver had one when it
    said that the prefix can be taken, and need not be asked again.
    """

    def __init__(self, solver: z3.Solver, prefix: "Sequence[Decided]", model: z3.ModelRef | None) -> None:
        self.solver = solver
        self.prefix = prefix
        self.taken: list[Decided] = []
        self.conditions: list[z3.BoolRef] = []
        self.open: list[Waiting] = []
        self.model = model

    def current_model(self) -> z3.ModelRef:
        if self.model is None:
            answer = self.solver.check()
            if answer == z3.unsat:
                raise LiftError("the hypotheses of the shape cannot hold together")
            if answer == z3.unknown:
                raise LiftError("the solver cannot say whether a path can be taken")
            self.model = self.solver.model()
        return self.model

    def decide(self, condition: z3.BoolRef) -> bool:
        place = len(self.taken)
        if place < len(self.prefix):
            step, before = self.prefix[place]
            if not condition.eq(before) and not _always(condition == before):
                raise LiftError(
                    f"the same inputs led to another decision: {before} before, {condition} now; is it pure?"
                )
        else:
            step = self._new_step(condition)
        self.taken.append((step, condition))
        if step is not Step.ONLY_TRUE and step is not Step.ONLY_FALSE:
            literal = condition if step is Step.TRUE else z3.Not(condition)
            self.conditions.append(literal)
            self.solver.add(literal)
        return step in (Step.TRUE, Step.ONLY_TRUE)

    def finish(self) -> None:
        """See that the run came as far as the one before it that it follows."""
        if len(self.taken) < len(self.prefix):
            raise LiftError("the same inputs led to fewer decisions: is it pure?")

    def _new_step(self, condition: z3.BoolRef) -> "Step":
        here = self.current_model().eval(condition, model_completion=True)
        side = z3.is_true(here)
        if not side and not z3.is_false(here):
            raise LiftError(f"a model does not say whether a branch is taken: {condition}")
        answer = self.solver.check(z3.Not(condition) if side else condition)
        if answer == z3.unknown:
            raise LiftError(f"the solver cannot say whether a branch is feasible: {condition}")
        if answer == z3.unsat:
            return Step.ONLY_TRUE if side else Step.ONLY_FALSE
        other = Step.FALSE if side else Step.TRUE
        self.open.append(([*self.taken, (other, condition)], self.solver.model()))
        return Step.TRUE if side else Step.FALSE


def _always(formula: z3.BoolRef) -> bool:
    solver = z3.Solver()
    solver.add(z3.Not(formula))
    return solver.check() == z3.unsat


@contextmanager
def _deciding(decide: Callable[[z3.BoolRef], bool]) -> Iterator[None]:
    before = Exploration.decide, Exploration.refused
    Exploration.decide, Exploration.refused = decide, None
    try:
        yield
    finally:
        Exploration.decide, Exploration.refused = before


def _run(call: Callable[[], Any], run: _Run) -> Any:
    """What ``call`` gives, or the problem it raises.

    :raises LiftError: for anything else it raises, and for a refusal that it swallows; with the line.
    """
    with _deciding(run.decide):
        try:
            gives = call()
        except Problem as problem:
            gives = problem
        except LiftError as error:
            raise type(error)(_at(error, error.__traceback__)) from error
        except Exception as error:
            what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            raise Crash(_at(f"a path ends in {what}", error.__traceback__)) from error
        if Exploration.refused is not None:
            refused = Exploration.refused
            raise LiftError(_at(f"a refusal is swallowed: {refused}", refused.__traceback__)) from refused
    run.finish()
    return gives


def _at(what: object, trace: TracebackType | None) -> str:
    """Say ``what`` with the line of the engine at which it happened."""
    line = ""
    while trace is not None:
        if str(trace.tb_frame.f_globals.get("__name__")).startswith("lexludi."):
            line = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}: "
        trace = trace.tb_next
    return str(what) if str(what).startswith(line) else f"{line}{what}"


def explore(call: Callable[[], Any], assuming: Sequence[z3.BoolRef] = ()) -> list[Path]:
    """All feasible paths of ``call`` under ``assuming``: disjoint, and together exhaustive.

    Which side is tried first is a solver's whim, and depends on what it was asked before;
    the paths are given in an order that does not, so that the same rule makes the same text.

    :raises LiftError: if the function does what cannot be followed, or has too many paths.
    """
    solver = z3.Solver()
    solver.add(*assuming)
    paths: list[tuple[tuple[bool, ...], Path]] = []
    waiting: list[Waiting] = [([], None)]
    while waiting:
        solver.push()
        run = _Run(solver, *waiting.pop())
        gives = _run(call, run)
        model = run.current_model()
        solver.pop()
        sides = tuple(step in (Step.TRUE, Step.ONLY_TRUE) for step, _ in run.taken)
        paths.append((sides, Path(z3.And(run.conditions), gives, model)))
        waiting.extend(run.open)
        if len(paths) > PATH_LIMIT:
            raise LiftError(f"more than {PATH_LIMIT} paths")
    return [path for _, path in sorted(paths, key=lambda found: found[0], reverse=True)]


def join(paths: Sequence[Path]) -> Any:
    """One value that is what each path gives where the path is taken.

    :raises LiftError: if the paths give values of different make, or what is no value: a
        problem, a generator, a list that somebody may change.
    """
    *others, last = paths
    _either(last.when, last.gives, last.gives)  # also a single path gives a value, or is refused
    joined = last.gives
    for path in reversed(others):
        joined = _either(path.when, path.gives, joined)
    return joined


def _either(when: z3.BoolRef, one: Any, other: Any) -> Any:
    if type(one) is type(other):
        if isinstance(one, Answer):
            # the clauses of a merged question are not told apart: it answers for them itself
            because: Any = one.because if _plainly_equal(one.because, other.because) else Untold()
            return Answer(_either(when, one.value, other.value), because)
        if isinstance(one, tuple) and len(one) == len(other):
            parts = [_either(when, left, right) for left, right in zip(one, other, strict=True)]
            return type(one)(*parts) if hasattr(one, "_fields") else tuple(parts)
        if is_frozen(one):
            named = {f.name: _either(when, getattr(one, f.name), getattr(other, f.name)) for f in fields(one)}
            return type(one)(**named)
        if type(one) in (str, NoneType, CardSet) and one == other:
            return one
    return _either_leaf(when, one, other)


def _either_leaf(when: z3.BoolRef, one: Any, other: Any) -> Any:
    if isinstance(one, bool | SymBool) and isinstance(other, bool | SymBool):
        return SymBool(z3.If(when, truth(one), truth(other)))
    if isinstance(one, Enum | SymEnum) and isinstance(other, Enum | SymEnum):
        options, others = _options(one), _options(other)
        if options is others:
            return SymEnum(options, z3.If(when, _enum_term(one), _enum_term(other)))
    if _counts(one) and _counts(other):
        return SymInt(z3.If(when, whole(one), whole(other)))
    if isinstance(one, SymCardSet) and isinstance(other, CardSet):
        return SymCardSet(z3.If(when, one.term, one.of_same_pack(other)))
    if isinstance(one, CardSet) and isinstance(other, SymCardSet):
        return SymCardSet(z3.If(when, other.of_same_pack(one), other.term))
    raise LiftError(f"paths give {type(one).__name__} and {type(other).__name__}: they cannot be joined")


def _counts(value: Any) -> bool:
    return isinstance(value, int | SymInt) and not isinstance(value, bool | Enum)


def is_frozen(value: Any) -> bool:
    """Is it a frozen dataclass's?"""
    made = getattr(type(value), "__dataclass_params__", None)
    return made is not None and bool(made.frozen)


def _plainly_equal(one: Any, other: Any) -> bool:
    return isinstance(one, tuple) and isinstance(other, tuple) and one == other


def _options(value: Enum | SymEnum) -> type[Enum]:
    return value.options if isinstance(value, SymEnum) else type(value)


def _enum_term(value: Enum | SymEnum) -> z3.DatatypeRef:
    return value.term if isinstance(value, SymEnum) else member(value)


def merged(function: Callable[..., Any], assuming: Sequence[z3.BoolRef] = ()) -> Callable[..., Any]:
    """``function`` as one path: explored where it is called, its results joined into if-then-else terms.

    Keeps a small helper from multiplying the paths of whoever calls it. ``assuming`` must
    hold wherever it is called.
    """
    seen: dict[Any, Any] = {}

    def call(*args: Any, **named: Any) -> Any:
        # the same symbolic arguments come by in every run: what they give is explored once
        key = shape_of((args, tuple(sorted(named.items()))))
        if key not in seen:
            # the arguments are kept, for the identity of a term that is gone may be another's
            seen[key] = (join(explore(lambda: function(*args, **named), assuming)), args, named)
        return seen[key][0]

    return call


def shape_of(value: Any) -> Any:
    """What tells a value from all others, its symbols by the identity of their terms.

    :raises LiftError: for what is not told apart by its parts.
    """
    if isinstance(value, SymBool | SymInt | SymEnum | SymCardSet):
        return (type(value), value.term.get_id())
    if isinstance(value, tuple):
        return (type(value), tuple(shape_of(part) for part in value))
    if is_frozen(value):
        return (type(value), tuple(shape_of(getattr(value, f.name)) for f in fields(value)))
    if isinstance(value, bool | int | str | NoneType | Enum | CardSet):
        return (type(value), value)  # 1 and True are equal, and not the same
    if isinstance(value, FunctionType):
        return (type(value), id(value))
    raise LiftError(f"a merged function is given a {type(value).__name__}, which may change")


def names_used(code: CodeType) -> set[str]:
    """The global names and attributes that a function's code uses, its inner functions' too."""
    used = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            used |= names_used(constant)
    return used


def rebound(
    function: FunctionType,
    merge: Sequence[Callable[..., Any]],
    instead: Mapping[Callable[..., Any], Callable[..., Any]] = MappingProxyType({}),
) -> Callable[..., Any]:
    """A copy of ``function`` in which calls to the functions in ``merge``, at any depth, are merged.

    What ``instead`` has for a function is called in its place. The module is left alone:
    the copy, and copies of the rule functions it calls, see changed globals.
    """
    done: dict[FunctionType, FunctionType] = {}

    def copy(original: FunctionType) -> FunctionType:
        if original in done:
            return done[original]
        scope = dict(original.__globals__)
        twin = FunctionType(
            original.__code__, scope, original.__name__, original.__defaults__, original.__closure__
        )
        twin.__kwdefaults__ = original.__kwdefaults__
        done[original] = twin
        for name in names_used(original.__code__):
            value = scope.get(name)
            if isinstance(value, FunctionType) and value in instead:
                scope[name] = instead[value]
            elif isinstance(value, FunctionType) and value.__module__.startswith("lexludi."):
                inner = copy(value)
                scope[name] = merged(inner) if value in merge else inner
        return twin

    return copy(function)
