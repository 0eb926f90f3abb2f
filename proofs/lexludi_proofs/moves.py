"""Whole moves: what the engine does to a position is what the clauses say, for all positions of a shape.

A move asks questions whose rules are proved equal to their specification, and calls parts of
itself that are proved by themselves. Such a *callee* is not entered: a call gives symbols, tied
to what is proved of it. Three things are to be shown of a move. What a callee asks of its
inputs holds wherever it is called. On every way through the code the outcome is the clauses'.
And the ways are all there are. Only then is something proved of the move, and only given what
is proved of its callees.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, cast

import z3

from lexludi.answers import Answer
from lexludi.errors import Problem
from lexludi_proofs.card_by_card import OneCard
from lexludi_proofs.games import Part
from lexludi_proofs.lifting.explore import explore, shape_of
from lexludi_proofs.lifting.symbols import SymBool, SymEnum, SymInt, Untold, decide, simplified
from lexludi_spec.questions import QuestionSpec, answers, fresh, values
from lexludi_spec.terms import NOBODY, OneOf, Sort

Terms = Mapping[str, z3.ExprRef]
#: pairs of terms: each first stands for its second
Pairs = Sequence[tuple[z3.ExprRef, z3.ExprRef]]
Formulas = list[z3.BoolRef]


@dataclass(frozen=True, eq=False)
class Call:
    """One call of a callee: what must hold for it, by name, and what is then known of what it gives.

    ``alike`` rewrites formulas of the specification into equivalents, given ``requires``.
    ``enough`` follows from what is known, and is all that is said of it where an outcome is shown.
    Where ``known`` itself is less than what is proved, ``shown`` are formulas that cannot hold
    together, if it follows. ``decides`` is what of it the ways depend on, where that is less.
    """

    requires: Mapping[str, z3.BoolRef]
    known: z3.BoolRef
    alike: Pairs = ()
    enough: z3.BoolRef | None = None
    shown: tuple[z3.BoolRef, ...] = ()
    decides: z3.BoolRef | None = None

    @property
    def tied(self) -> z3.BoolRef:
        """Where what must hold does, what is known does: so nothing is assumed by calling."""
        said = self.known if self.decides is None else self.decides
        return said if z3.is_true(said) else z3.Implies(z3.And(list(self.requires.values())), said)


class Callee:
    """A function that is taken by what is proved of it: the same arguments, the same call."""

    def __init__(self, name: str) -> None:
        """Start with no call."""
        self.name = name
        self.calls: list[Call] = []
        self._made: dict[Any, tuple[Call, Any, Any]] = {}

    def made(self, args: Any, make: Callable[[int], tuple[Call, Any]]) -> tuple[Call, Any]:
        """The call with these arguments, and what it gives; made if it is the first with them."""
        key = shape_of(args)
        if key not in self._made:
            call, gives = make(len(self.calls))
            self.calls.append(call)
            # the arguments are kept, for the identity of a term that is gone may be another's
            self._made[key] = call, gives, args
        call, gives, _ = self._made[key]
        _Way.now.append(call)
        return call, gives


class Asked(Callee):
    """A question that its specification answers; the last argument of its rule is the readings.

    ``pose`` gives shape and terms of the position from the rule's other arguments. With
    ``choices`` each of these answers becomes a way of its own, None for nobody. ``also`` are
    terms of which the specification asks whether they are the answer, from the position's.
    ``because`` is what stands for the clauses where a refusal names one. ``brief`` says of an
    answer in a position all that is used of it, where that is not much; it is shown once, of
    any position.
    """

    def __init__(  # noqa: PLR0913 - each by its name
        self,
        question: QuestionSpec[Any],
        pose: Callable[..., tuple[int, Terms]],
        choices: Sequence[int] = (),
        *,
        or_nobody: bool = False,
        enough: Callable[[Terms, Any], z3.BoolRef] | None = None,
        also: Callable[[Terms], Sequence[z3.ExprRef]] = lambda _: (),
        because: tuple[str, ...] | None = None,
        brief: Callable[[Terms, Any], z3.BoolRef] | None = None,
    ) -> None:
        """Stand for the rule that answers ``question``."""
        super().__init__(question.question)
        self.question = question
        self.pose = pose
        self.choices = choices
        self.or_nobody = or_nobody
        self.enough = enough
        self.also = also
        self.brief = brief
        self.because = cast("tuple[str, ...]", Untold()) if because is None else because

    def _make(self, args: tuple[Any, ...], place: int) -> tuple[Call, z3.ExprRef]:
        shape, terms = self.pose(*args)
        posed = self.question.pose(shape)
        blanks, within = fresh(self.question.answer, "blank")
        here = [(constant, terms[name]) for name, constant in posed.constants.items()]
        is_answer = z3.substitute(z3.And(within, answers(posed, blanks)), *here)
        (sort,) = self.question.answer
        symbol = sort.const(f"{self.name}.{place}")

        def put(value: z3.ExprRef) -> z3.BoolRef:
            return z3.substitute(is_answer, (blanks[0], value))

        # complete and consistent: there is one answer, so whatever answers it is the symbol
        alike: list[tuple[z3.ExprRef, z3.ExprRef]] = [(put(symbol), z3.BoolVal(val=True))]
        asked = [*[value for (value,) in values(self.question.answer)], *self.also(terms)]
        alike += [(put(value), symbol == value) for value in asked]
        requires = {name: z3.substitute(one, *here) for name, one in posed.assumes.items()}
        if self.brief is not None:
            said = z3.And(within, self.brief(posed.constants, blanks[0]))
            shown = (*posed.assumes.values(), within, answers(posed, blanks), z3.Not(said))
            known = z3.substitute(said, *here, (blanks[0], symbol))
            return Call(requires, known, alike, None, shown), symbol
        enough = None if self.enough is None else self.enough(terms, symbol)
        return Call(requires, put(symbol), alike, enough), symbol

    def __call__(self, *args: Any) -> Answer[Any]:
        """Give the answer's symbol; nobody knows because of which clauses."""
        _, symbol = self.made(args[:-1], lambda place: self._make(args[:-1], place))
        if self.or_nobody and decide(simplified(symbol == NOBODY)):
            return Answer(None, self.because)
        for choice in self.choices:
            if decide(simplified(symbol == choice)):
                return Answer(choice, self.because)
        if self.choices:
            raise NoAnswerError
        (sort,) = self.question.answer
        return Answer(_read(sort, symbol), self.because)


def _read(sort: Sort, symbol: z3.ExprRef) -> Any:
    """A symbol of the specification as one of the engine."""
    if isinstance(symbol, z3.BoolRef):
        return SymBool(symbol)
    if isinstance(sort, OneOf) and isinstance(symbol, z3.DatatypeRef):
        return SymEnum(sort.options, symbol)
    assert isinstance(symbol, z3.ArithRef)
    return SymInt(symbol)


class NoAnswerError(Exception):
    """A way that no answer leads to: that there is none is part of what is shown of the ways."""


@dataclass(frozen=True)
class Way:
    """One way through a move: when it is taken, which calls were made on it, and what it gives."""

    when: z3.BoolRef
    calls: tuple[Call, ...]
    gives: Any


class _Way:
    """The calls of the way that is being taken."""

    now: list[Call] = []  # noqa: RUF012 - one for all: a run is one at a time


NO_ANSWER = object()


def ways(run: Callable[[], Any], assuming: Sequence[z3.BoolRef]) -> list[Way]:
    """Every way through ``run``: what it gives, or the problem it raises."""

    def noted() -> Any:
        _Way.now = []
        try:
            gives = run()
        except Problem as problem:
            gives = problem
        except NoAnswerError:
            gives = NO_ANSWER
        return gives, tuple(dict.fromkeys(_Way.now))

    paths = explore(noted, assuming)
    return [Way(path.when, path.gives[1], path.gives[0]) for path in paths if path.gives[0] is not NO_ANSWER]


class _Said:
    """What is known after some calls, each in the words of those before it."""

    def __init__(
        self, alike: Pairs, known: Sequence[z3.BoolRef], done: dict[int, tuple[z3.BoolRef, z3.BoolRef]]
    ) -> None:
        self.alike = alike
        self.known = known
        self.done = done

    def put(self, formula: z3.BoolRef) -> z3.BoolRef:
        """A formula in the words of the calls."""
        key = formula.get_id()
        if key not in self.done:
            # with the formula, for the identity of one that is gone may be another's
            self.done[key] = formula, _put(formula, self.alike)
        return self.done[key][1]


@dataclass(frozen=True)
class Move:
    """A move in one shape.

    ``assumes`` are its hypotheses by name. Those of them in ``aside`` are left out but where it
    is shown that what callees require by a name in ``heavy`` holds; all else is shown without
    them, and so of all the more positions.
    ``wants`` says of what a way gives that it is the clauses' outcome. ``equal`` are pairs of
    terms, each to be shown equal, of which the second then replaces the first (if ``where`` has as
    many formulas, each pair from its own alone, which follow from the hypotheses); of the terms in
    ``opaque`` only their names are used: the outcome is shown whatever they are, and where all is
    ``hidden``, what callees require too. All is shown whatever the terms in ``hides`` are, each
    with a constant; and the outcome without the hypotheses ``asked``, which callees alone need.
    What callees require by a name in ``by_card`` is said of sets, and shown card by card; by one in
    ``always``, it is shown whether the call is made or not.
    """

    assumes: Mapping[str, z3.BoolRef]
    ways: Sequence[Way]
    wants: Callable[[Any], z3.BoolRef]
    constants: Mapping[str, z3.ExprRef]
    aside: frozenset[str] = frozenset()
    heavy: frozenset[str] = frozenset()
    equal: Pairs = ()
    opaque: Sequence[z3.ExprRef] = field(default=())
    where: Sequence[z3.BoolRef] = ()
    hidden: bool = False
    hides: Pairs = ()
    asked: frozenset[str] = frozenset()
    by_card: frozenset[str] = frozenset()
    always: frozenset[str] = frozenset()
    _kept: dict[tuple[int, ...], "_Said"] = field(default_factory=dict, repr=False, compare=False)

    def differences(self) -> Iterator[Part]:
        """What must be unsatisfiable."""
        light = tuple(name for name in self.assumes if name not in self.aside)
        hides = self.hides
        named = [(term, z3.Const(f"any.{place}", term.sort())) for place, term in enumerate(self.opaque)]
        yield from self._requirements(light, (*hides, *named) if self.hidden else hides)
        for call in self._calls():
            if call.shown:
                yield Part("enough", call.shown, ())
            if call.enough is not None and not z3.is_true(call.enough):
                # what is said of a call where an outcome is shown follows from what is known of it
                yield Part("enough", [*call.requires.values(), call.known, z3.Not(call.enough)], ())
        if self.equal and self.where:
            yield Part("equal where", [z3.Not(z3.And(list(self.where)))], light, hides)
            for where, (one, other) in zip(self.where, self.equal, strict=True):
                yield Part("equal", [where, one != other], ())
        elif self.equal:
            yield Part("equal", [z3.Or([one != other for one, other in self.equal])], light, hides)
        told = tuple(name for name in light if name not in self.asked)
        wrong = _put(z3.Or([self._wrong(way, told) for way in self.ways]), self.equal)
        if not self.hidden:
            wrong, named = _put(wrong, named), []
        yield Part("outcome", [wrong], told, (*hides, *named))
        taken = z3.Or([way.when for way in self.ways])
        yield Part("exhaustive", [*[call.tied for call in self._calls()], z3.Not(taken)], told, hides)

    def _requirements(self, light: tuple[str, ...], hidden: Pairs) -> Iterator[Part]:
        """What callees require holds wherever they are called."""
        rest = self.heavy | self.by_card | self.always
        if lacks := self._unasked(lambda name: name not in rest, light):
            yield Part("requires", [_any_lacks(lacks)], light, hidden)
        if lacks := self._unasked(lambda name: name in self.always, light):
            wanted = {one.get_id(): one for _, one in lacks}
            yield Part("requires, always", [z3.Not(z3.And(list(wanted.values())))], light[:1])
        if lacks := self._unasked(lambda name: name in self.heavy - self.by_card, light):
            # where cards are hidden, what is said of all of them is of no use
            uses = self._of_names((*light, *self.heavy)) if self.hidden else None
            yield Part("requires, of all cards", [_any_lacks(lacks)], uses, hidden)
        if lacks := self._unasked(lambda name: name in self.by_card, light):
            yield self._card_by_card(lacks, self._of_names((*light, *self.heavy)), hidden)

    def _of_names(self, names: Sequence[str]) -> tuple[str, ...]:
        """The hypotheses of these names but those that callees alone need."""
        return tuple(name for name in self.assumes if name in names and name not in self.asked)

    def _calls(self) -> tuple[Call, ...]:
        return tuple(dict.fromkeys(call for way in self.ways for call in way.calls))

    def _unasked(self, named: Callable[[str], bool], light: Sequence[str]) -> "list[_Lack]":
        """Each call that is made where what it requires by these names does not hold."""
        lacks: dict[tuple[int, ...], _Lack] = {}
        known = [self.assumes[name] for name in light]
        own = {assumed.get_id() for assumed in self.assumes.values()}
        for way in self.ways:
            for place, call in enumerate(way.calls):
                # a hypothesis of the move's own need not be shown
                asked = [
                    one for name, one in call.requires.items() if named(name) and one.get_id() not in own
                ]
                if asked:
                    said = self._said(way.calls[:place])
                    # in the words of the calls before it, and so are the hypotheses that change by it
                    told = [new for one in known if not (new := said.put(one)).eq(one)]
                    each = [way.when, *said.known, *told, said.put(z3.And(asked))]
                    *when, wanted = map(self._equal.put, each)
                    # with the formulas, for the identity of one that is gone may be another's
                    lacks[tuple(one.get_id() for one in (*when, wanted))] = when, wanted
        return list(lacks.values())

    @cached_property
    def _equal(self) -> "_Said":
        """What is equal, put for one another."""
        return _Said(self.equal, (), {})

    def _card_by_card(self, lacks: "Sequence[_Lack]", names: Sequence[str], hidden: Pairs) -> Part:
        """What is required of sets, shown card by card."""
        told, hide = OneCard(), _Said(hidden, (), {})
        known = told.known([hide.put(self.assumes[name]) for name in names])
        fails = [
            z3.And(*told.known(list(map(hide.put, when))), told.fails(hide.put(wanted)))
            for when, wanted in lacks
        ]
        # the row of a lemma names them
        uses = tuple(name for name in names if name in self.heavy)
        return Part("requires, card by card", [*known, z3.Or(fails)], uses)

    def _said(self, calls: tuple[Call, ...]) -> "_Said":
        """What is known after some calls: kept, for ways begin alike."""
        key = tuple(map(id, calls))
        if key not in self._kept:
            if not calls:
                self._kept[key] = _Said((), (), {})
            else:
                *before, last = calls
                said = self._said(tuple(before))
                alike = (*said.alike, *last.alike) if last.alike else said.alike
                done = {} if last.alike else said.done
                self._kept[key] = _Said(alike, (*said.known, said.put(last.known)), done)
        return self._kept[key]

    def _wrong(self, way: Way, light: Sequence[str]) -> z3.BoolRef:
        said = self._said(way.calls)
        told = [new for name in light if not (new := said.put(self.assumes[name])).eq(self.assumes[name])]
        known = [
            new if call.enough is None else self._said(way.calls[:place]).put(call.enough)
            for place, (call, new) in enumerate(zip(way.calls, said.known, strict=True))
        ]
        return z3.And(way.when, *known, *told, z3.Not(_put(self.wants(way.gives), said.alike)))


#: a call that is made: when, and what it requires then
_Lack = tuple[Formulas, z3.BoolRef]


def _any_lacks(lacks: Sequence[_Lack]) -> z3.BoolRef:
    """Some call is made where what it requires does not hold."""
    return z3.Or([z3.And(*when, z3.Not(wanted)) for when, wanted in lacks])


def _put(formula: z3.BoolRef, pairs: Pairs) -> z3.BoolRef:
    """A formula with the second of each pair in the place of the first."""
    return z3.substitute(formula, *pairs) if pairs else formula
