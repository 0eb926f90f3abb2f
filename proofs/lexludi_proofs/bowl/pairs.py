"""Two tables of Savage Bowl at once, one act at each, and where such a pair occurs in play."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache, cached_property, partial
from re import findall
from typing import Any

import z3

from lexludi.bowl.match import Match
from lexludi.bowl.table import Discard, Move, PlayCard, Table, legal_moves
from lexludi.bowl.vocabulary import NUMBERS, Chameleon, Colour, Play, Supply
from lexludi_proofs.bowl.tables import values_of_discard, values_of_play, values_of_table
from lexludi_proofs.games import Case
from lexludi_proofs.lemmas import Argument
from lexludi_proofs.readers import Values
from lexludi_spec.bowl import move as spec
from lexludi_spec.bowl.alike import Lies, Sight, after_discard, after_play, alike, same_discard
from lexludi_spec.bowl.symbols import PACK
from lexludi_spec.bowl.trick import FIRST_HALF, Laid
from lexludi_spec.terms import Declare

PREFIXES = ("one.", "other.")
AFTER = ("one.after.", "other.after.")
HIDDEN = ("hands", "supply", "taken", "discards")  #: what two tables alike to a seat may differ in
OPEN = ("wins", "champs", "trick", "sits", "leader", "yellow", "owes", "over")  #: what they may not
APART = "a-discarded-chameleon-is-spent"
NO_CARD_TWICE = "bowl.invariant.no-card-is-in-two-places"

#: Players and plays on the table where a card is to be played, and where one is to be discarded.
PLAYS = tuple((players, plays) for players in (4, 5) for plays in range(players))
DISCARDS = ((4, 0), (4, 2), (4, 3), (4, 4), (5, 0), (5, 3), (5, 4), (5, 5))
assert {*HIDDEN, *OPEN} == {one.name for one in fields(spec.Components)}


# ---------------------------------------------------------------- two tables


@dataclass(frozen=True)
class Two:
    """Two tables, what one seat sees of each, and what comes of one act at each.

    What is said of the one is said of the other by putting its constants (``renamed``).
    """

    declare: Declare
    sight: Sight
    tables: tuple[spec.Table, spec.Table]
    lies: tuple[Lies, Lies]
    after: tuple[spec.Outcome, spec.Outcome]
    renamed: tuple[tuple[z3.ExprRef, z3.ExprRef], ...]

    @property
    def shape(self) -> tuple[int, int]:
        """Players and plays on the table."""
        return self.tables[0].players, len(self.tables[0].plays)

    def of_both(self, said: z3.BoolRef) -> tuple[z3.BoolRef, z3.BoolRef]:
        """What is said of the one table, said of each."""
        return said, z3.substitute(said, *self.renamed)

    @cached_property
    def typed(self) -> dict[str, z3.BoolRef]:
        """They are tables, and a seat looks at them."""
        return {"well-typed": self.declare.well_typed()}

    @property
    def players(self) -> dict[str, z3.BoolRef]:
        """It is a player's seat."""
        return {
            "a-player-looks-on": z3.And(self.sight.viewer >= 0, self.sight.viewer < self.tables[0].players)
        }

    @cached_property
    def alike(self) -> dict[str, z3.BoolRef]:
        """They are alike to it."""
        return alike(self.sight, *self.lies)

    @property
    def known(self) -> dict[str, z3.BoolRef]:
        """They are alike to it, and what is kept beside them is sound."""
        apart = z3.And([one.kept_apart for one in self.lies])
        return {**self.typed, **self.players, **self.alike, APART: apart}

    @property
    def differ(self) -> z3.BoolRef:
        """The tables are not one and the same."""
        return z3.Not(same(self.tables, HIDDEN))


@cache
def known(players: int, plays: int, *, discard: bool) -> Mapping[str, z3.BoolRef]:
    """What is known of the one table when a card is to be played there, or discarded."""
    at = spec.declare_table(Declare(), "one.", players, plays)
    return (spec.well_formed_discard if discard else spec.well_formed)(at)


def same(two: Sequence[Any], names: Sequence[str]) -> z3.BoolRef:
    """Two things are the same in what has these names."""
    return z3.And([equal(*(getattr(one, name) for one in two)) for name in names])


def equal(one: Any, other: Any) -> z3.BoolRef:
    """Two terms are equal, or two tuples of them."""
    if isinstance(one, tuple):
        return z3.And([left == right for left, right in zip(one, other, strict=True)])
    holds: z3.BoolRef = one == other
    return holds


def two(players: int, plays: int, *, in_sight: bool = True) -> Two:
    """Declare two tables; what is in sight is the same at both, unless that is not known yet."""
    declare = Declare()
    viewer = declare.whole("viewer", 0, players - 1)
    one = spec.declare_table(declare, "one.", players, plays)
    sheet = declare.whole("one.sheet", 0, FIRST_HALF)
    if in_sight:
        hidden: dict[str, Any] = {
            "hands": tuple(declare.bits(f"other.hand{seat}", PACK) for seat in range(players)),
            "supply": tuple(declare.one_of(f"other.supply{seat}", Supply) for seat in range(players)),
            "taken": tuple(declare.bits(f"other.taken{seat}", PACK) for seat in range(players)),
            "discards": declare.bits("other.discards", PACK),
        }
        tables, sheets = (one, replace(one, **hidden)), (sheet, sheet)
    else:
        other = spec.declare_table(declare, "other.", players, plays)
        tables, sheets = (one, other), (sheet, declare.whole("other.sheet", 0, FIRST_HALF))
    lies = [
        Lies(
            players,
            table.plays,
            z3.BoolVal(val=not plays),
            table,
            tuple(declare.flag(f"{prefix}gone{seat}") for seat in range(players)),
            count,
        )
        for prefix, table, count in zip(PREFIXES, tables, sheets, strict=True)
    ]
    after = [spec.fresh_outcome(declare, prefix, players) for prefix in AFTER]
    constants = declare.constants
    renamed = [
        (constants["one." + name.removeprefix("other.")], constant)
        for name, constant in constants.items()
        if name.startswith("other.")
    ]
    return Two(declare, Sight(viewer), tables, (lies[0], lies[1]), (after[0], after[1]), tuple(renamed))


# ---------------------------------------------------------------- an act at each


def well_formed(at: Two, *, discard: bool) -> dict[str, z3.BoolRef]:
    """What is known of either table when a card is to be played there, or discarded."""
    of_one = known(*at.shape, discard=discard)
    together = at.of_both(z3.And(list(of_one.values())))[1]  # all at once: renaming takes long
    of_other = [one for one in together.children() if isinstance(one, z3.BoolRef)]
    return {name: z3.And(one, other) for (name, one), other in zip(of_one.items(), of_other, strict=True)}


@dataclass(frozen=True)
class Acts:
    """One act at each of two tables, by the same seat: whether they look alike, and what comes of each.

    In ``plain`` symbols stand for whose turn it is, the same at both tables, and for how the
    trick is taken.
    """

    at: Two
    seat: z3.ArithRef
    look_alike: z3.BoolRef
    relations: tuple[z3.BoolRef, z3.BoolRef]
    then: tuple[Lies, Lies]
    first: tuple[
        z3.DatatypeRef, z3.ArithRef, z3.BoolRef
    ]  #: of the one: colour, number, a Chameleon's discard?
    discard: bool

    @cached_property
    def well_formed(self) -> tuple[z3.BoolRef, ...]:
        """What is known of either table."""
        return tuple(well_formed(self.at, discard=self.discard).values())

    @cached_property
    def plain(self) -> tuple[z3.BoolRef, z3.BoolRef]:
        """The relations, with symbols for what is shown by itself."""
        one = self.at.tables[0]
        turn = (spec.due(one), TURN)
        lying = self.then[0].plays
        takes = takings(self.at, lying) if len(lying) > 1 else ()
        instead = [
            (turn, *zip(takes, TAKES[:1], strict=False)),
            (turn, *zip(takes[1:], TAKES[1:], strict=False)),
        ]
        first, second = (
            z3.substitute(relation, *pairs) for relation, pairs in zip(self.relations, instead, strict=True)
        )
        return first, second

    @cached_property
    def sentences(self) -> tuple[list[tuple[z3.BoolRef, set[str]]], ...]:
        """What each relation says, sentence by sentence, with the names of all that it speaks of."""
        return tuple(
            [(one, set(findall(r"[\w.-]+", one.sexpr()))) for one in _taken_apart(relation)]
            for relation in self.plain
        )

    def says(self, *of: str, of_one: bool = False) -> list[z3.BoolRef]:
        """What the acts say of some components after them, and of no others (but of what is refused).

        How a trick is taken counts as said of ``taken``. With ``of_one``, of the one table only.
        """
        found = []
        tables = list(zip(self.sentences, self.at.after, TAKES, strict=True))
        for sentences, after, takes in tables[:1] if of_one else tables:
            names = {one.name: _names(getattr(after, one.name)) for one in fields(after)}
            names["taken"].append(takes.decl().name())
            wanted = {name for one in of for name in names[one]}
            others = {name for each in names.values() for name in each} - wanted - set(names["refused"])
            found += [said for said, spoken in sentences if spoken & wanted and not spoken & others]
        return found


def _names(term: Any) -> list[str]:
    return [one.decl().name() for one in (term if isinstance(term, tuple) else (term,))]


def _taken_apart(formula: z3.ExprRef) -> Iterator[z3.BoolRef]:
    """The parts of a formula that together say all of it: of “and”, and of “if” with a symbol to decide."""
    assert isinstance(formula, z3.BoolRef)
    if z3.is_and(formula):
        for child in formula.children():
            yield from _taken_apart(child)
    elif z3.is_app_of(formula, z3.Z3_OP_ITE) and z3.is_const(formula.arg(0)):
        condition, *ways = formula.children()
        assert isinstance(condition, z3.BoolRef)
        then, otherwise = (list(_taken_apart(way)) for way in ways)
        anyway = [one for one in then if any(one.eq(other) for other in otherwise)]
        yield from anyway
        for guard, way in ((condition, then), (z3.Not(condition), otherwise)):
            yield from (z3.Implies(guard, one) for one in way if not any(map(one.eq, anyway)))
    else:
        yield formula


TURN = z3.Int("whose-turn-it-is")
TAKES = tuple(z3.Bool(f"{prefix}takes-the-trick") for prefix in PREFIXES)


@cache
def _taking(players: int, plays: int) -> tuple[spec.Table, z3.BoolRef]:
    """A table with a finished trick, and that it is taken."""
    declare = Declare()
    at = spec.declare_table(declare, "one.", players, plays)
    return at, spec.takes(at, spec.fresh_outcome(declare, "one.after.", players))


def takings(at: Two, plays: tuple[Laid, ...]) -> tuple[z3.BoolRef, z3.BoolRef]:
    """The trick that consists of these plays is taken, at each table."""
    table, takes = _taking(len(at.tables[0].hands), len(plays))
    parts = [part.name for part in fields(Laid)]
    put = [
        (getattr(blank, part), getattr(play, part))
        for blank, play in zip(table.plays, plays, strict=True)
        for part in parts
    ]
    return at.of_both(z3.substitute(takes, *put))


def laid(declare: Declare, prefix: str, seat: z3.ArithRef) -> Laid:
    """Declare a play by this seat."""
    return Laid(
        seat,
        declare.one_of(f"{prefix}colour", Colour),
        declare.whole(f"{prefix}number", 1, NUMBERS),
        declare.one_of(f"{prefix}chameleon", Chameleon),
    )


@cache
def playing(players: int, plays: int) -> Acts:
    """A play at each: its card and its Chameleon are in sight, and so the same."""
    at = two(players, plays)
    play = laid(at.declare, "act.", at.declare.whole("act.seat", 0, players - 1))
    made = spec.plays(at.tables[0], play.seat, play.colour, play.number, play.chameleon, at.after[0])
    one, other = (after_play(lies, play, after) for lies, after in zip(at.lies, at.after, strict=True))
    first = (play.colour, play.number, z3.BoolVal(val=False))
    return Acts(at, play.seat, z3.BoolVal(val=True), at.of_both(made), (one, other), first, discard=False)


@cache
def discarding(players: int, plays: int) -> Acts:
    """A discard at each, of a card or of the Chameleon; which, only who knows it sees to be the same."""
    at = two(players, plays)
    declare = at.declare
    seat = declare.whole("act.seat", 0, players - 1)
    acts = [
        (
            declare.one_of(f"{prefix}act.colour", Colour),
            declare.whole(f"{prefix}act.number", 1, NUMBERS),
            declare.flag(f"{prefix}act.is-chameleon"),
        )
        for prefix in PREFIXES
    ]
    colour, number, chameleon = acts[0]
    made = z3.If(
        chameleon,
        spec.discards(at.tables[0], seat, None, None, at.after[0]),
        spec.discards(at.tables[0], seat, colour, number, at.after[0]),
    )
    put = list(zip(*acts, strict=True))
    relations = (made, z3.substitute(at.of_both(made)[1], *put))
    one, other = (
        after_discard(lies, seat, act[2], after)
        for lies, act, after in zip(at.lies, acts, at.after, strict=True)
    )
    return Acts(at, seat, same_discard(at.sight, seat, *acts), relations, (one, other), acts[0], discard=True)


def acts_of(players: int, plays: int, *, discard: bool) -> Acts:
    """A discard at each, or a play."""
    return (discarding if discard else playing)(players, plays)


# ---------------------------------------------------------------- where they occur


def plays_occur(at: Two, players: int, plays: int, match: Match) -> Iterator[Values]:
    """A table of this shape at which a card is to be played, one made from it, and a legal play at both."""
    for move, viewer in _plays_in(match, players, plays):
        for swapped in _others(match.table, move.seat, viewer):
            act = values_of_play(move)
            acts = {f"{prefix}{name}": value for prefix in PREFIXES for name, value in act.items()}
            yield _declared(at, {**_values(match, viewer, swapped), **act, **acts})


def discards_occur(at: Two, players: int, plays: int, match: Match) -> Iterator[Values]:
    """The same where a discard is owed: another one at the other table, unless it is the viewer's own."""
    for one, other, viewer in _discards_in(match, players, plays):
        for swapped in _others(match.table, one.seat, viewer):
            acts: dict[str, int | bool | str] = {"act.seat": one.seat}
            for prefix, move in zip(PREFIXES, (one, one if viewer == one.seat else other), strict=True):
                acts[f"{prefix}act.is-chameleon"] = move.card is None
                acts |= values_of_discard(move, f"{prefix}act.")
            yield _declared(at, {**_values(match, viewer, swapped), **acts})


def takings_occur(at: Two, players: int, plays: int, match: Match) -> Iterator[Values]:
    """Where a play is about to finish the trick: the tables with that play upon them."""
    if match.table.taking_part == plays:
        for move, viewer in _plays_in(match, players, plays - 1):
            for swapped in _others(match.table, move.seat, viewer):
                lying = (*match.table.plays, Play(move.seat, move.card, move.chameleon))
                finished = replace(match, table=replace(match.table, plays=lying))
                yield _declared(at, _values(finished, viewer, swapped))


def _values(match: Match, viewer: int, swapped: tuple[int, int]) -> Values:
    """A table that was reached, and the same but for the hands of two seats, which change places."""
    table = match.table
    hands = list(table.hands)
    one, other = swapped
    hands[one], hands[other] = hands[other], hands[one]
    values: dict[str, int | bool | str] = {"viewer": viewer}
    for prefix, each in zip(PREFIXES, (table, replace(table, hands=tuple(hands))), strict=True):
        values |= values_of_table(each, prefix)
        values |= {f"{prefix}gone{seat}": seat in match.discarded for seat in range(table.players)}
        values[f"{prefix}sheet"] = len(table.discards) + len(match.discarded)
    return values


def _declared(at: Two, values: Values) -> Values:
    """Those of constants that are declared: what is in sight has the one table's alone."""
    return {name: value for name, value in values.items() if name in at.declare.constants}


def _others(table: Table, *seats: int) -> Iterator[tuple[int, int]]:
    """Two other seats with different hands, if there are."""
    free = [seat for seat in range(table.players) if seat not in seats]
    pairs = ((one, other) for one in free for other in free if table.hands[one] != table.hands[other])
    yield from [pair for pair, _ in zip(pairs, range(1), strict=False)]


def _legal(match: Match, players: int, plays: int, *, discard: bool) -> list[Move]:
    """The legal moves, where the table has this shape and a move of this kind is due."""
    table = match.table
    due = (table.players, len(table.plays), table.owes is not None) == (players, plays, discard)
    return list(legal_moves(table)) if due else []


def _plays_in(match: Match, players: int, plays: int) -> Iterator[tuple[PlayCard, int]]:
    """A legal play at a table of this shape, with each who may look on."""
    for move in _legal(match, players, plays, discard=False)[:1]:
        assert isinstance(move, PlayCard)
        yield from ((move, viewer) for viewer in range(players))


def _discards_in(match: Match, players: int, plays: int) -> Iterator[tuple[Discard, Discard, int]]:
    """Two legal discards at a table of this shape, with each who may look on."""
    legal = _legal(match, players, plays, discard=True)
    if len(legal) > 1:
        one, other = legal[0], legal[-1]
        assert isinstance(one, Discard)
        assert isinstance(other, Discard)
        yield from ((one, other, viewer) for viewer in range(players))


# ---------------------------------------------------------------- cases of lemmas


def named(players: int, plays: int, what: str) -> str:
    """The name of a case."""
    return f"{players} players, {plays} play{'' if plays == 1 else 's'} on the table, {what}"


def case(acts: Acts, argument: Argument, *alive: z3.BoolRef) -> Case:
    """A case of acts: it arises where two tables, one of them reached, have acts that are both allowed."""
    at = acts.at
    allowed = [z3.Not(after.refused) for after in at.after]
    return Case(
        named(*at.shape, "a discard" if acts.discard else "a play"),
        argument.assumes,
        at.declare.constants,
        argument.parts,
        partial(discards_occur if acts.discard else plays_occur, at, *at.shape),
        [*acts.well_formed, at.differ, *acts.relations, *allowed, *alive],
        of_one=False,
    )
