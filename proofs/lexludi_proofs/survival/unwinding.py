"""Hidden information: the view that the engine gives a seat is what the clauses let it see, both ways.

The engine's own ``view`` is run, once for each shape of a table. What lies somewhere is a
:class:`Thing`, of which nothing can be asked but how many there are and whether it is there:
whoever would look into it stops the run. So what is shown of the run is so whatever lies there.
Who looks, who leads and who draws, the roles, the mode and all readings are symbols. Where the
view says “this if that, or else nothing”, both are kept, with the condition (:class:`Either`):
a tuple with ten such parts is one run and not a thousand.

Whether a seat may look there is taken by what is proved of that rule, and so is who knows a role.
"""

import ast
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from inspect import getsource
from textwrap import dedent
from typing import Any

import z3

from lexludi.answers import Answer
from lexludi.survival import clauses as c
from lexludi.survival import view as view_module
from lexludi.survival.table import Table
from lexludi.survival.view import View
from lexludi.survival.vocabulary import FEWEST, MOST, NO_CARDS, Mode, Role, Zone
from lexludi_proofs.games import Case, Lemma, Part
from lexludi_proofs.lifting.symbols import LiftError, SymBool, SymEnum, SymInt, truth
from lexludi_proofs.readers import Values
from lexludi_spec.survival import alike
from lexludi_spec.terms import Declare, spelt

# ---------------------------------------------------------------- what lies somewhere


@dataclass(frozen=True, eq=False)
class Thing:
    """What lies somewhere, or what happened: only its number can be told, and whether it is there."""

    name: str
    total: Any = None
    there: Any = None
    drawer: Any = None

    def _looked_into(self, *_: object) -> Any:
        raise LiftError(f"the view looks into what lies there: {self.name}")

    __bool__ = __eq__ = __iter__ = __len__ = __getitem__ = __contains__ = _looked_into
    __hash__ = object.__hash__


@dataclass(frozen=True, eq=False)
class Either:
    """One or the other, as a condition has it."""

    when: z3.BoolRef
    one: Any
    other: Any


def _either(when: Any, one: Callable[[], Any], other: Callable[[], Any]) -> Any:
    """What “one if when else other” gives: both, where the condition is a symbol."""
    if isinstance(when, SymBool):
        term = z3.simplify(when.term)
        if not z3.is_true(term) and not z3.is_false(term):
            return Either(term, one(), other())
        when = z3.is_true(term)
    return one() if when else other()


def _there(what: Any) -> Any:
    """What “what is not None” gives."""
    if isinstance(what, Thing):
        return True if what.there is None else what.there
    return what is not None


def _first(one: Any, other: Any) -> Any:
    """What “one or other” gives: a thing that is there is true, for no class of them says otherwise."""
    return other if one is None else one


class _Joined(ast.NodeTransformer):
    """A conditional expression, a test for None and “or” as calls that take symbols as well."""

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        self.generic_visit(node)
        return _call("_either", node.test, _later(node.body), _later(node.orelse))

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        self.generic_visit(node)
        ((operator, right),) = zip(node.ops, node.comparators, strict=True)
        none = isinstance(right, ast.Constant) and right.value is None
        return _call("_there", node.left) if none and isinstance(operator, ast.IsNot) else node

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        self.generic_visit(node)
        return _call("_first", *node.values) if isinstance(node.op, ast.Or) else node


def _call(name: str, *args: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(name, ast.Load()), list(args), [])


def _later(body: ast.expr) -> ast.Lambda:
    return ast.Lambda(ast.arguments([], [], None, [], [], None, []), body)


def joined(function: Callable[..., Any], names: Mapping[str, Any]) -> Callable[..., Any]:
    """The same function, in which conditional expressions keep both sides; ``names`` stand for others."""
    tree = ast.fix_missing_locations(_Joined().visit(ast.parse(dedent(getsource(function)))))
    scope = {**function.__globals__, "_either": _either, "_there": _there, "_first": _first, **names}
    exec(compile(tree, f"<{function.__name__}, joined>", "exec"), scope)  # noqa: S102 - our own source
    made: Callable[..., Any] = scope[function.__name__]
    return made


# ---------------------------------------------------------------- a table of which nothing is known


class _Roles(tuple[SymEnum, ...]):
    """A role a seat, of which one can be asked for by a symbol."""

    __slots__ = ()

    def __getitem__(self, seat: Any) -> Any:
        if not isinstance(seat, SymInt):
            return tuple.__getitem__(self, seat)
        return SymEnum(Role, role_of(self, seat.term))


def role_of(roles: tuple[SymEnum, ...], seat: z3.ArithRef) -> z3.DatatypeRef:
    """The role of a seat."""
    *others, last = (one.term for one in tuple(roles))
    term = last
    for place in reversed(range(len(others))):
        term = z3.If(seat == place, others[place], term)
    assert isinstance(term, z3.DatatypeRef)
    return term


DUE = Thing("due")


class _Unseen(Table):
    """A table whose seats due are one more thing that nobody looks into."""

    __slots__ = ()

    def due(self) -> Any:
        """Give the thing that stands for them."""
        return DUE


#: Whether a draw is under way, was before, or was none.
DRAWN = ("a draw is under way", "a draw was the last", "no draw")


@dataclass(frozen=True)
class Looked:
    """A shape of a table, with its symbols, and what the engine's view of it is."""

    players: int
    shown: bool
    drawn: str
    declare: Declare
    viewer: z3.ArithRef
    leader: z3.ArithRef
    drawer: z3.ArithRef
    mode: z3.DatatypeRef
    table: Table
    view: View


def looked(players: int, drawn: str, *, shown: bool) -> Looked:
    """Run the engine's view of a table of this shape.

    :raises LiftError: if it looks into what lies there.
    """
    declare = Declare()
    viewer, leader, drawer = (declare.whole(name, 0, players - 1) for name in ("viewer", "leader", "drawer"))
    mode = declare.one_of("mode", Mode)
    roles = _Roles(SymEnum(Role, declare.one_of(f"role{seat}", Role)) for seat in range(players))
    draw = Thing("a draw", drawer=SymInt(drawer))
    table = _a_table(players, roles, SymEnum(Mode, mode), SymInt(leader), draw, drawn, shown)

    def may_see(zone: Zone, own: Any, readings: Any) -> Answer[Any]:
        assert readings is table.readings
        return Answer(SymBool(alike.sees(zone, truth(own))), ())

    def knows_role(mode: SymEnum, owner: SymEnum, viewer: SymEnum, own: Any) -> Answer[Any]:
        return Answer(SymBool(alike.knows(mode.term, owner.term, viewer.term, truth(own))), ())

    run = joined(view_module.view, {"may_see": may_see, "knows_role": knows_role})
    return Looked(
        players, shown, drawn, declare, viewer, leader, drawer, mode, table, run(table, SymInt(viewer))
    )


def _a_table(
    players: int,
    roles: _Roles,
    mode: SymEnum,
    leader: SymInt,
    draw: Thing,
    drawn: str,
    shown: bool,  # noqa: FBT001
) -> Table:
    things: dict[str, Any] = {
        one.name: Thing(one.name, total=Thing(f"the number of {one.name}")) for one in fields(Table)
    }
    for name in ("hands", "front", "lives", "contributed", "received", "given", "thumbs"):
        things[name] = tuple(
            Thing(
                f"{name} {seat}",
                total=Thing(f"the number of {name} {seat}"),
                there=SymBool(z3.Bool(f"there.{name}{seat}")),
            )
            for seat in range(players)
        )
    things |= {"players": players, "roles": roles, "mode": mode, "leader": leader, "stockpile_shown": shown}
    things["draw"] = draw if drawn == DRAWN[0] else None
    things["latest"] = draw if drawn == DRAWN[1] else None
    return _Unseen(**things)


# ---------------------------------------------------------------- what is shown of it


def _part(name: str, holds: Iterable[z3.BoolRef]) -> Part:
    return Part(name, [z3.Not(z3.And(list(holds)))], (TYPED,))


def _shows(found: Any, thing: Any, seen: z3.BoolRef) -> z3.BoolRef:
    """What was found is ``thing`` where it may be seen, by the clauses, and nothing elsewhere."""
    if isinstance(found, Either) and found.other is None:
        return z3.And(found.when == seen, _same(found.one, thing))
    if found is None:
        return z3.Not(seen)
    return z3.And(seen, _same(found, thing))


def _same(found: Any, thing: Any) -> z3.BoolRef:
    """It is that thing, and no other that is like it."""
    if isinstance(found, Either) and isinstance(thing, Either):
        sides = found.one is thing.one and found.other is thing.other
        return z3.And(found.when == thing.when, z3.BoolVal(sides))
    return z3.BoolVal(found is thing)


TYPED = "well-typed"


def _parts(at: Looked) -> Iterator[Part]:
    view, table = at.view, at.table
    told = {"seat"}

    def part(name: str) -> Any:
        told.add(name)
        return getattr(view, name)

    nobody = z3.BoolVal(val=False)
    yield _part("whose view it is", [view.seat.term == at.viewer])  # type: ignore[attr-defined]
    mine = role_of(table.roles, at.viewer)  # type: ignore[arg-type]
    yield _part(
        "roles",
        (
            _shows(role, theirs, alike.knows(at.mode, theirs.term, mine, at.viewer == seat))  # type: ignore[attr-defined]
            for seat, (role, theirs) in enumerate(zip(part("roles"), table.roles, strict=True))
        ),
    )
    for name, zone in alike.OF_SEATS.items():
        fresh = tuple(_fresh(at, seat) for seat in table.seats)
        things = fresh if name == "drawn_now" else getattr(table, name)
        yield _part(
            name,
            (
                _shows(found, thing, alike.sees(zone, at.viewer == seat))
                for seat, (found, thing) in enumerate(zip(part(name), things, strict=True))
            ),
        )
    for name, zone in alike.OF_THE_LEADER.items():
        revealed = alike.REVEALED.get(name) if at.shown else None
        seen = alike.sees(revealed, nobody) if revealed else alike.sees(zone, at.leader == at.viewer)
        yield _part(name, [_shows(part(name), getattr(table, name), seen)])
    for name, zone in alike.OF_NOBODY.items():
        yield _part(name, [_shows(part(name), getattr(table, name), alike.sees(zone, nobody))])
    expected: dict[str, Any] = {name: getattr(table, name) for name in alike.DONE_IN_SIGHT} | {"due": DUE}
    for name, of in alike.BACKS.items():
        things = getattr(table, of)
        several = isinstance(things, tuple)
        expected[name] = tuple(one.total for one in things) if several else things.total
    for name, of in alike.THERE.items():
        expected[name] = tuple(one.there for one in getattr(table, of))
    for name, thing in expected.items():
        yield _part(name, [z3.BoolVal(_is(part(name), thing))])
    every = {one.name for one in fields(View)}
    yield _part("no other part", [z3.BoolVal(every == told)])


def _is(found: Any, thing: Any) -> bool:
    """It is that thing, or each part of it is."""
    if isinstance(found, tuple) and isinstance(thing, tuple) and len(found) == len(thing):
        return all(one is other for one, other in zip(found, thing, strict=True))
    return found is thing


def _fresh(at: Looked, seat: int) -> Any:
    """What a seat has just drawn: what was drawn, if it is the drawer, and else no cards."""
    if at.drawn == DRAWN[2]:
        return NO_CARDS
    return Either(z3.simplify(at.drawer == seat), at.table.fresh, NO_CARDS)


def _views() -> Iterator[Case]:
    for players in range(FEWEST, MOST + 1):
        for shown in (False, True):
            each = {drawn: looked(players, drawn, shown=shown) for drawn in DRAWN}
            parts = [
                replace(part, name=f"{part.name}, {drawn}")
                for drawn, at in each.items()
                for part in _parts(at)
            ]
            declare = each[DRAWN[0]].declare  # their symbols are the same in all three
            yield Case(
                f"{players} players, the stockpile is {'revealed' if shown else 'face down'}",
                {TYPED: declare.well_typed()},
                declare.constants,
                parts,
                partial(_occurs, players, shown),
            )


def _occurs(players: int, shown: bool, table: Table) -> Iterator[Values]:  # noqa: FBT001
    if (table.players, table.stockpile_shown) != (players, shown):
        return
    draw = table.draw or table.latest
    for viewer in table.seats:
        yield {
            "viewer": viewer,
            "leader": table.leader,
            "drawer": 0 if draw is None else draw.drawer,
            "mode": spelt(table.mode),
            **{f"role{seat}": spelt(role) for seat, role in enumerate(table.roles)},
        }


# ---------------------------------------------------------------- listed

VIEW = Lemma(
    id="survival.lemma.unwinding-view",
    words="A view shows a seat what the clauses let it see, and nothing else: hands, lives, diseases, cards"
    " laid face down, the stockpile, decks, thumbs and roles each exactly where they may be seen, and beside"
    " them how many backs there are, and what happened before everybody's eyes.",
    because="Of every zone the view asks whether the seat may look there, and shows it then.",
    clauses=(
        c.HANDS_SECRET.id,
        c.IDENTITY_HIDDEN.id,
        c.MEETING.id,
        c.NO_MEETING.id,
        c.DISEASE_FACE_UP.id,
        c.LIVES_OPEN.id,
        c.CONTRIBUTED_FACE_DOWN.id,
        c.GIVEN_FACE_DOWN.id,
        c.STOCKPILE_TO_LEADER.id,
        c.STOCKPILE_REVEALED.id,
        c.GIVEN_REVEALED.id,
        c.STARTING_HAND.id,
        c.EVENTS_SHUFFLED.id,
        c.VOTE_SIMULTANEOUS.id,
    ),
    cases=_views,
    given=tuple(
        f"{question}/{check}"
        for question in ("survival.seen", "survival.seen.identity")
        for check in ("complete", "equal")
    ),
)
LEMMAS = (VIEW,)
