"""Two tables of Savana at once, one act at each, and the words in which a solver is asked about them.

What is due, who wins a trick and what follows a play or a pass hangs on hands in one thing
only: whether they are empty, or hold a card that may be given. So in what is said of acts
(:class:`Acts`) a symbol stands for each of these, the same at both tables once that is shown;
and a card that is named is a set of its own, and not spelled out.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import cache, cached_property
from itertools import combinations
from typing import Any

import z3

from lexludi.savana.table import EVERY_CARD, GiveCard, PlayCard, Table, legal_moves
from lexludi.savana.vocabulary import CARDS, PLACES, Card, Cards, Family, Giving, Power, Use, Way
from lexludi_proofs.readers import Values
from lexludi_proofs.savana.tables import values_of_card, values_of_table
from lexludi_spec.common import of_seat, one_if, union
from lexludi_spec.questions import ask
from lexludi_spec.savana import move as spec
from lexludi_spec.savana import passing
from lexludi_spec.savana.alike import (
    Lies,
    Sight,
    after_choice,
    after_play,
    alike,
    lies_on,
    same_below,
    same_choice,
    same_pass,
    size,
)
from lexludi_spec.savana.symbols import holds
from lexludi_spec.terms import NOBODY, Declare, OneOf, spelt

Named = Mapping[str, z3.BoolRef]
Pair = tuple[z3.ExprRef, z3.ExprRef]

PREFIXES = ("one.", "other.")
AFTER = ("one.after.", "other.after.")
HIDDEN = ("hands", "received", "won", "face_down", "chosen", "given")  #: what alike tables may differ in
OPEN = (
    *("face_up", "green", "red", "tricks", "leader", "giving", "done", "complete", "over"),
)  #: what they may not
assert {*HIDDEN, *OPEN} == {one.name for one in fields(spec.Components)}

NO_CARD_TWICE = "savana.invariant.no-card-is-in-two-places"
RECEIVED = "savana.invariant.what-was-received-is-in-hand"
TYPED = "well-typed"

# ---------------------------------------------------------------- two tables


@dataclass(frozen=True)
class Two:
    """Two tables of a shape, what one seat sees of each, and what comes of one act at each."""

    declare: Declare
    sight: Sight
    tables: tuple[spec.Table, spec.Table]
    after: tuple[spec.Outcome, spec.Outcome]

    @property
    def shape(self) -> tuple[int, int]:
        """Players and plays on the table."""
        return self.tables[0].players, len(self.tables[0].plays)

    @cached_property
    def lies(self) -> tuple[Lies, Lies]:
        """What lies on each."""
        one, other = self.tables
        return lies_on(one), lies_on(other)

    @property
    def typed(self) -> dict[str, z3.BoolRef]:
        """They are tables, and a player looks at them."""
        return {TYPED: self.declare.well_typed()}

    @cached_property
    def alike(self) -> dict[str, z3.BoolRef]:
        """They are alike to that player."""
        return alike(self.sight, *self.lies)

    @property
    def differ(self) -> z3.BoolRef:
        """The tables are not one and the same."""
        return z3.Not(same(self.tables, HIDDEN))


def flat(value: Any) -> Iterator[z3.ExprRef]:
    """The terms in tuples of terms."""
    if isinstance(value, tuple):
        for one in value:
            yield from flat(one)
    else:
        yield value


def same(two: Sequence[Any], names: Sequence[str]) -> z3.BoolRef:
    """Two things are the same in what has these names."""
    return z3.And(
        [
            left == right
            for name in names
            for left, right in zip(*(flat(getattr(one, name)) for one in two), strict=True)
        ]
    )


def two(players: int, plays: int, *, layout: bool, in_sight: bool = True) -> Two:
    """Declare two tables; what is in sight is the same at both, unless that is not known yet."""
    declare = Declare()
    viewer = declare.whole("viewer", 0, players - 1)
    one, other = (spec.declare_table(declare, prefix, players, plays, layout=layout) for prefix in PREFIXES)
    if in_sight:
        other = replace(other, plays=one.plays, **{name: getattr(one, name) for name in OPEN})
    after = [spec.fresh_outcome(declare, prefix, players, layout=layout) for prefix in AFTER]
    return Two(declare, Sight(viewer), (one, other), (after[0], after[1]))


def of_both(said: Mapping[str, z3.BoolRef], more: Mapping[str, z3.BoolRef]) -> dict[str, z3.BoolRef]:
    """What is said of the one table, and of the other, by the same names."""
    return {name: z3.And(one, more[name]) for name, one in said.items()}


# ---------------------------------------------------------------- the size of a set, and single cards

_SIZE = z3.Function("size", z3.BitVecSort(CARDS), z3.IntSort())
_AT_MOST_ONE = z3.Function("at-most-one", z3.BitVecSort(CARDS), z3.BoolSort())


def size_of(cards: z3.BitVecRef) -> z3.ArithRef:
    """The symbol for how many cards are in a set."""
    found = _SIZE(cards)
    assert isinstance(found, z3.ArithRef)
    return found


def at_most_one(cards: z3.BitVecRef) -> z3.BoolRef:
    """The symbol for that a set is one card, or none."""
    found = _AT_MOST_ONE(cards)
    assert isinstance(found, z3.BoolRef)
    return found


def single(cards: z3.BitVecRef) -> z3.BoolRef:
    """It is one card, or none."""
    alone: z3.BoolRef = cards & (cards - 1) == 0
    return alone


def empty(cards: z3.BitVecRef, how_many: Callable[[z3.BitVecRef], z3.ArithRef] = size_of) -> z3.BoolRef:
    """A set of no cards is empty, and no other is."""
    return (how_many(cards) == 0) == (cards == 0)


def less(
    cards: z3.BitVecRef,
    one: z3.BitVecRef,
    how_many: Callable[[z3.BitVecRef], z3.ArithRef] = size_of,
    of_one: Callable[[z3.BitVecRef], z3.BoolRef] = at_most_one,
) -> z3.BoolRef:
    """Without one card a set has one card less, if the card was in it."""
    fewer = how_many(cards) - one_if(one & cards != 0)
    return z3.Implies(of_one(one), how_many(cards & ~one) == fewer)


def more(
    cards: z3.BitVecRef,
    one: z3.BitVecRef,
    how_many: Callable[[z3.BitVecRef], z3.ArithRef] = size_of,
    of_one: Callable[[z3.BitVecRef], z3.BoolRef] = at_most_one,
) -> z3.BoolRef:
    """With one card a set has one card more, if the card was not in it."""
    new = z3.And(one != 0, one & cards == 0)
    return z3.Implies(of_one(one), how_many(cards | one) == how_many(cards) + one_if(new))


def in_sizes(said: z3.BoolRef, sets: Iterator[z3.BitVecRef]) -> z3.BoolRef:
    """What is said of how many cards are in some sets, with a symbol for that."""
    return z3.substitute(said, *[(size(cards), size_of(cards)) for cards in sets])


# ---------------------------------------------------------------- a card that is named

CARD = (z3.BitVec("one.the-card", CARDS), z3.BitVec("other.the-card", CARDS))


def card_of(it: spec.Laid | spec.Choice) -> z3.BitVecRef:
    """The set of the card of an act, spelled out."""
    return spec.card(it.family, it.place)


def in_set(cards: z3.BitVecRef, it: spec.Laid | spec.Choice, card: z3.BitVecRef) -> Pair:
    """That a card is in a set, spelled out, and said by a set of its own."""
    return holds(cards, it.family, it.place), card & cards != 0


def lying(at: spec.Table) -> list[z3.BitVecRef]:
    """The cards of the plays on a table, each as a set."""
    return [z3.BitVec(f"p{turn}.the-card", CARDS) for turn, _ in enumerate(at.plays, 1)]


# ---------------------------------------------------------------- what is the same, by symbols

CAN_NOW, CAN_THEN = "can-now", "can-then"  #: has a seat a card to play, before an act and after it
ABLE = "able"  #: has a seat a card to give when it is settled what follows
OWED_FIRST, OWED_NEXT = "first-able", "next-able"  #: while cards are chosen: of the first way, of the next
OWED_BEFORE = "before-able"  #: the same, before the choice
WINS = tuple(z3.Bool(f"wins{seat}") for seat in range(4))
WINNER = "who-wins"
#: at each table: is the act allowed?
ALLOWED = (z3.Bool("one.is-allowed"), z3.Bool("other.is-allowed"))
#: at each table: is the pass in the outcome the next one?
FOLLOWS = (z3.Bool("one.it-follows"), z3.Bool("other.it-follows"))
NONE_LEFT = z3.Bool("no-card-is-left")
OWED = z3.Bool("somebody-still-has-to-choose")


def symbols(name: str, players: int) -> tuple[z3.BoolRef, ...]:
    """A truth value for each seat."""
    return tuple(z3.Bool(f"{name}{seat}") for seat in range(players))


def nothing(at: spec.Table) -> list[z3.BitVecRef]:
    """Nothing, for each seat."""
    return [spec.NOTHING] * at.players


def can(at: spec.Table) -> tuple[z3.BoolRef, ...]:
    """Of each seat, that it has a card to play."""
    return tuple(at.can_play(seat) for seat in at.seats)


def first_able(at: spec.Table) -> tuple[z3.BoolRef, ...]:
    """Of each seat, that it has a card to give when nothing was chosen."""
    return spec.able(at, nothing(at))


def next_able(at: spec.Table) -> tuple[z3.BoolRef, ...]:
    """Of each seat, that it has a card to give beside the one that it chose to go left."""
    return () if at.layout else spec.able(at, at.chosen[0])


Flags = Mapping[str, tuple[z3.BoolRef, ...]]


@dataclass(frozen=True)
class Acts:
    """One act at each of two tables, by the same seat: whether they look alike, and what comes of each.

    ``made`` are the tables with the act, ``settled`` those when the cards were given too; ``hang`` is
    what the outcomes hang on, as terms of either table, by the names of the symbols that stand
    for it; ``owed`` says that somebody still has to choose. Where it is asked only whether the acts
    are allowed (``brief``), nothing else is said of what comes of them.
    """

    at: Two
    seat: z3.ArithRef
    owed: tuple[z3.BoolRef, z3.BoolRef] | None
    its: tuple[spec.Laid | spec.Choice, spec.Laid | spec.Choice]
    below: tuple[tuple[z3.BitVecRef, ...], tuple[z3.BitVecRef, ...]]
    look_alike: z3.BoolRef
    relations: tuple[z3.BoolRef, z3.BoolRef]
    made: tuple[spec.Table, spec.Table]
    settled: tuple[spec.Table, spec.Table]
    then: tuple[Lies, Lies]
    hang: tuple[Flags, Flags]
    brief: bool = False

    @property
    def refused(self) -> tuple[z3.BoolRef, z3.BoolRef]:
        """Each is refused."""
        one, other = self.at.after
        return one.refused, other.refused

    @property
    def cards(self) -> tuple[z3.BitVecRef, z3.BitVecRef]:
        """The card of each act, as a set; of a play it is in sight, and the same."""
        return (CARD[0], CARD[0]) if self.its[0] is self.its[1] else CARD

    def instead(self, which: int) -> list[Pair]:
        """What symbols stand for at one of the tables."""
        return self._symbols[which]

    @cached_property
    def _symbols(self) -> tuple[list[Pair], list[Pair]]:
        return self._made_symbols(0), self._made_symbols(1)

    def _made_symbols(self, which: int) -> list[Pair]:
        settled, hang = self.settled[which], self.hang[which]
        pairs: list[Pair] = [
            (term, symbol)
            for name, flags in hang.items()
            for term, symbol in zip(flags, symbols(name, len(flags)), strict=True)
        ]
        wins = spec.winner_of(settled.plays) if settled.plays and not self.brief else None
        if wins is not None:
            pairs += [(wins(z3.IntVal(seat)), WINS[seat]) for seat in settled.seats]
        pairs += [(spec.left(settled) == 0, NONE_LEFT), (spec.left(settled) != 0, z3.Not(NONE_LEFT))]
        if self.owed is not None:
            pairs.append((self.owed[which], OWED))
        return [*pairs, *self.named[which]]

    @cached_property
    def named(self) -> tuple[list[Pair], list[Pair]]:
        """At each table the card of the act as a set of its own, and that it is in a set, said by that."""
        found = []
        for which, (before, it, card) in enumerate(zip(self.at.tables, self.its, self.cards, strict=True)):
            pairs = [in_set(cards, it, card) for cards in self.asked_of(which)]
            pairs += zip(map(card_of, before.plays), lying(before), strict=True)
            found.append([*pairs, (card_of(it), card)])
        one, other = found
        return one, other

    def asked_of(self, which: int) -> list[z3.BitVecRef]:
        """The sets of which it is asked, at one of the tables, whether the card is in them."""
        before = self.at.tables[which]
        if isinstance(self.its[0], spec.Laid):
            mine = [of_seat(self.seat, before.hands)]
            return [*mine, of_seat(self.seat, before.face_up)] if before.layout else mine
        return list(without(before, self.seat))

    @cached_property
    def plain(self) -> tuple[z3.BoolRef, z3.BoolRef]:
        """The relations, with symbols for all that they hang on."""
        plain = []
        for which, relation in enumerate(self.relations):
            pairs = self.instead(which)
            later = [(z3.substitute(term, *pairs), symbol) for term, symbol in self._asked(which)]
            is_allowed = (self.allowed[which], ALLOWED[which])
            said = z3.substitute(z3.substitute(relation, is_allowed, *pairs), *later)
            plain.append((z3.substitute(said, *self._follows(which)), later))
        (one, ours), (other, theirs) = plain
        # what is the same of the same is one term by now, and a symbol may stand for it
        assert all(mine.eq(yours) for (mine, _), (yours, _) in zip(ours, theirs, strict=True))
        return one, other

    def _follows(self, which: int) -> list[Pair]:
        """That the pass in an outcome is the next one, of the powers that work; and a symbol for it."""
        settled = self.settled[which]
        if not settled.plays or self.brief:
            return []
        terms: dict[str, z3.ExprRef] = dict(_powers(settled))
        done = z3.substitute(self.done[which], *self.instead(which))
        terms |= {"done": done, "layout": z3.BoolVal(val=settled.layout)}
        asked = ask(passing.NEXT, len(settled.plays), terms)
        return [(asked(self.at.after[which].giving), FOLLOWS[which])]

    @property
    def done(self) -> tuple[z3.ArithRef, z3.ArithRef]:
        """How many passes were made at this moment, when it is settled what follows."""
        one, other = self.at.tables
        return (one.done + 1, other.done + 1) if self.owed else (z3.IntVal(0), z3.IntVal(0))

    def next_pass(self) -> list[z3.BoolRef]:
        """What the symbols say of the pass in each outcome."""
        return [symbol == asked for which in (0, 1) for asked, symbol in self._follows(which)]

    def _asked(self, which: int) -> list[Pair]:
        """What is asked of who can play, and who can give, at one of the tables; and a symbol for it."""
        settled = self.settled[which]
        if not settled.plays or self.brief:
            return []
        nobody_next = spec.next_in_trick(settled)(z3.IntVal(NOBODY))
        powers = spec.powers_now(settled, settled.complete if self.owed else nobody_next)
        return [
            (nobody_next, z3.Bool("nobody-is-next")),
            (z3.Or(spec.must_give(settled, nothing(settled))), z3.Bool("somebody-gives")),
            *zip(powers, _powers(settled).values(), strict=True),
        ]

    @cached_property
    def looks(self) -> z3.BoolRef:
        """They look alike, with these symbols."""
        return z3.substitute(self.look_alike, *self.instead(0), *self.named[1])

    def put(self, said: z3.BoolRef) -> z3.BoolRef:
        """What is said of the tables, with sets of their own for the cards."""
        return z3.substitute(said, *self.named[0], *self.named[1])

    def allows(self, which: int) -> z3.BoolRef:
        """The act at one of the tables is allowed, with symbols for all that this hangs on."""
        return z3.substitute(self.allowed[which], *self.instead(which))

    @cached_property
    def allowed(self) -> tuple[z3.BoolRef, z3.BoolRef]:
        """The act at each table is allowed."""
        (one, other), (it, its) = self.at.tables, self.its
        return allowed(one, it), allowed(other, its)

    @cached_property
    def sentences(self) -> tuple[list[tuple[z3.BoolRef, frozenset[str]]], ...]:
        """What each relation says, sentence by sentence, with the parts of the outcome that it speaks of."""
        found = []
        for relation, after in zip(self.plain, self.at.after, strict=True):
            said = list(_taken_apart(relation))  # all of it lives while it is asked about
            names, done = _names_of(after), dict[int, frozenset[str]]()
            found.append([(one, _spoken_of(one, names, done)) for one in said])
        return tuple(found)

    def refusals(self, *tables: int) -> list[z3.BoolRef]:
        """When the acts at some tables are refused."""
        said = [one for which in tables for one, spoken in self.sentences[which] if spoken == {"refused"}]
        return [*said, *[ALLOWED[which] == self.allows(which) for which in tables]]

    def says(self, *of: str) -> list[z3.BoolRef]:
        """What the acts say of some parts of their outcomes, and of no others.

        Whether they are refused, which pass follows, who wins and whether the game is over are
        conditions.
        """
        conditions = {"refused", "giving", "over", WINNER}
        return [
            said
            for sentences in self.sentences
            for said, spoken in sentences
            if spoken <= {*of} | conditions
            and (spoken & {*of} or (WINNER in spoken and "over" not in spoken))
        ]


def _powers(settled: spec.Table) -> dict[str, z3.DatatypeRef]:
    """Symbols for the powers that work when it is settled what follows, by their names in a question."""
    return {f"power{turn}": OneOf(Power).const(f"power{turn}") for turn, _ in enumerate(settled.plays, 1)}


def _names_of(after: spec.Outcome) -> dict[str, str]:
    """The part of an outcome that a constant belongs to, or who wins."""
    found = {
        term.decl().name(): part.name for part in fields(after) for term in flat(getattr(after, part.name))
    }
    which = {symbol.decl().name(): "giving" for symbol in FOLLOWS}
    return {**found, **which, **{wins.decl().name(): WINNER for wins in WINS}}


def _spoken_of(said: z3.ExprRef, names: Mapping[str, str], done: dict[int, frozenset[str]]) -> frozenset[str]:
    """The parts of an outcome of which something is said; what was found of a term is kept while it lives."""
    key = said.get_id()
    if key not in done:
        parts = said.children()
        own = names.get(said.decl().name()) if not parts else None
        found = frozenset() if own is None else frozenset((own,))
        done[key] = found.union(*(_spoken_of(part, names, done) for part in parts))
    return done[key]


def _taken_apart(said: z3.ExprRef) -> Iterator[z3.BoolRef]:
    """The parts of a formula that together say all of it: of “and”, and of “if”."""
    assert isinstance(said, z3.BoolRef)
    if z3.is_and(said):
        for child in said.children():
            yield from _taken_apart(child)
    elif z3.is_implies(said):
        condition, then = said.children()
        assert isinstance(condition, z3.BoolRef)
        yield from (z3.Implies(condition, one) for one in _taken_apart(then))
    elif z3.is_app_of(said, z3.Z3_OP_ITE):
        condition, then, otherwise = said.children()
        assert isinstance(condition, z3.BoolRef)
        yield from (z3.Implies(condition, one) for one in _taken_apart(then))
        yield from (z3.Or(condition, one) for one in _taken_apart(otherwise))
    else:
        yield said


def without(at: spec.Table, seat: z3.ArithRef) -> tuple[z3.BitVecRef, ...]:
    """What a seat has of which it has not disposed: as :func:`lexludi_spec.savana.move.may_choose` asks."""
    gone = [union([of_way[one] for of_way in at.chosen]) for one in at.seats]

    def left(terms: Sequence[z3.BitVecRef]) -> z3.BitVecRef:
        return of_seat(seat, [had & ~less for had, less in zip(terms, gone, strict=True)])

    face_up = left(at.face_up) if at.layout else spec.NOTHING
    return left(at.hands), face_up, left(at.received)


def _below(at: Two, *, of_all: bool) -> tuple[tuple[z3.BitVecRef, ...], tuple[z3.BitVecRef, ...]]:
    """What lies below the open cards that are used, at each table: of the seat that acts, or of all."""
    one, other = (
        tuple(
            at.declare.bits(f"{prefix}below{seat}", CARDS) if table.layout else spec.NOTHING
            for seat in (table.seats if of_all else range(1))
        )
        for prefix, table in zip(PREFIXES, at.tables, strict=True)
    )
    return one, other


def allowed(table: spec.Table, it: spec.Laid | spec.Choice) -> z3.BoolRef:
    """The act is not refused: that this is so of a whole move is a part of what is shown after it."""
    if isinstance(it, spec.Choice):
        return spec.may_choose(table, it)
    return z3.And(spec.due(table, it.seat), spec.may_play(table, it))


@cache
def playing(players: int, plays: int, *, layout: bool, brief: bool = False) -> Acts:
    """A play at each: its card is in sight, and so the same."""
    at = two(players, plays, layout=layout)
    it = spec.declare_laid(at.declare, "act.", players)
    below = _below(at, of_all=False)
    lies = (below[0][0], below[1][0])
    made = [spec.laid_down(table, it, upon) for table, upon in zip(at.tables, lies, strict=True)]
    relations = [
        after.refused == z3.Not(allowed(table, it)) if brief else spec.plays(table, it, upon, after)
        for table, upon, after in zip(at.tables, lies, at.after, strict=True)
    ]
    then = [after_play(table, it, after) for table, after in zip(at.tables, at.after, strict=True)]
    hang = [
        {CAN_NOW: can(table), CAN_THEN: can(laid), ABLE: first_able(laid)}
        for table, laid in zip(at.tables, made, strict=True)
    ]
    looks = same_below(at.sight, it.seat, Use.PLAYED, *lies) if layout else z3.BoolVal(val=True)
    return Acts(
        at,
        it.seat,
        None,
        (it, it),
        below,
        looks,
        (relations[0], relations[1]),
        (made[0], made[1]),
        (made[0], made[1]),
        (then[0], then[1]),
        (hang[0], hang[1]),
        brief,
    )


@cache
def choosing(players: int, plays: int, way: Way, *, layout: bool, brief: bool = False) -> Acts:
    """A choice at each; which card it is, only who knows it sees to be the same."""
    at = two(players, plays, layout=layout)
    declare = at.declare
    seat = declare.whole("act.seat", 0, players - 1)
    its = [
        spec.Choice(
            seat,
            way,
            declare.one_of(f"{prefix}act.family", Family),
            declare.whole(f"{prefix}act.place", 1, PLACES),
        )
        for prefix in PREFIXES
    ]
    below = _below(at, of_all=True)
    made = [spec.chosen_too(table, it) for table, it in zip(at.tables, its, strict=True)]
    given = [spec.given_away(table, upon) for table, upon in zip(made, below, strict=True)]
    relations = [
        after.refused == z3.Not(allowed(table, it)) if brief else spec.chooses(table, it, upon, after)
        for table, it, upon, after in zip(at.tables, its, below, at.after, strict=True)
    ]
    then = [after_choice(table, after) for table, after in zip(at.tables, at.after, strict=True)]
    hang = [
        {
            OWED_FIRST: first_able(table),
            OWED_BEFORE: next_able(table),
            OWED_NEXT: next_able(chosen),
            CAN_THEN: can(passed),
            ABLE: first_able(passed),
        }
        for table, chosen, passed in zip(at.tables, made, given, strict=True)
    ]
    cards = [(it.family, it.place) for it in its]
    owed = [z3.Or([one for of_way in spec.owes(table) for one in of_way]) for table in made]
    shown = same_pass(at.sight, made[0], made[1], below)
    looks = z3.And(same_choice(at.sight, seat, *cards), z3.Implies(z3.Not(owed[0]), shown))
    return Acts(
        at,
        seat,
        (owed[0], owed[1]),
        (its[0], its[1]),
        below,
        looks,
        (relations[0], relations[1]),
        (made[0], made[1]),
        (given[0], given[1]),
        (then[0], then[1]),
        (hang[0], hang[1]),
        brief,
    )


# ---------------------------------------------------------------- where they occur

Shape = tuple[int, int, bool]


def values_of(table: Table, prefix: str = "") -> Values:
    """What each constant of a declared table is at this one, with layouts or without."""
    values: dict[str, int | bool | str] = {
        f"{name}_{way.value}{seat}": 0
        for name in ("chosen", "given")
        for way in spec.ways_of(layout=table.layout)
        for seat in range(table.players)
    }
    values |= values_of_table(table)
    if table.layout:
        for seat in range(table.players):
            values[f"face_up{seat}"] = table.face_up(seat).bits
            values[f"face_down{seat}"] = table.face_down(seat).bits
    else:
        values = {name: value for name, value in values.items() if "opponent" not in name}
    return {f"{prefix}{name}": value for name, value in values.items()}


def below(table: Table, seat: int, card: Card) -> int:
    """What lies below an open card of a seat: nothing, if it is none."""
    downs = (column.down for column in table.columns[seat] if column.up == card)
    return Cards.of(down for down in downs if down is not None).bits


def plays_occur(at: Two, shape: Shape, _ways: tuple[Way, ...], table: Table) -> Iterator[Values]:
    """A table of this shape at which a card is to be played, one made from it, and a legal play at both."""
    players, plays, layout = shape
    if (table.players, len(table.plays), table.layout) != (players, plays, layout) or table.over:
        return
    if table.giving is not Giving.NONE:
        return
    for seat in table.due():
        for move in list(legal_moves(table, seat))[:2]:
            assert isinstance(move, PlayCard)
            act = {"act.seat": seat, **values_of_card("act.", move.card, table.pack)}
            acts = {f"{prefix}{name}": value for prefix in PREFIXES for name, value in act.items()}
            beneath = {f"{prefix}below0": below(table, seat, move.card) for prefix in PREFIXES}
            for viewer, other in _others(table, Cards.of([move.card])):
                yield _declared(at, {**_values(table, viewer, other), **act, **acts, **beneath})


def choices_occur(at: Two, shape: Shape, ways: tuple[Way, ...], table: Table) -> Iterator[Values]:
    """The same where a card is to be chosen that goes one of these ways: another one at the other table."""
    players, plays, layout = shape
    if (table.players, len(table.plays), table.layout) != (players, plays, layout) or table.over:
        return
    if table.giving is Giving.NONE or table.way not in ways:
        return
    beneath = {f"below{one.seat}": below(table, one.seat, one.card) for one in table.chosen}
    for seat in table.due():
        moves = [move for move in legal_moves(table, seat) if isinstance(move, GiveCard)]
        for one, two_ in {(moves[0].card, moves[-1].card), (moves[0].card, moves[0].card)}:
            values: dict[str, int | bool | str] = {"act.seat": seat}
            for prefix, card in zip(PREFIXES, (one, two_), strict=True):
                values |= {f"{prefix}act.family": spelt(card.family), f"{prefix}act.place": card.place}
                for of in range(players):
                    values[f"{prefix}below{of}"] = beneath.get(f"below{of}", 0)
                values[f"{prefix}below{seat}"] = below(table, seat, card)
            for viewer, other in _others(table, Cards.of([one, two_])):
                yield _declared(at, {**_values(table, viewer, other), **values})


def _declared(at: Two, values: Values) -> Values:
    """Those of constants that are declared: what is in sight has the one table's alone."""
    return {name: value for name, value in values.items() if name in at.declare.constants}


def _values(table: Table, viewer: int, other: Values) -> Values:
    return {"viewer": viewer, **values_of(table, PREFIXES[0]), **values_of(table, PREFIXES[1]), **other}


def _others(table: Table, spared: Cards) -> Iterator[tuple[int, Values]]:
    """Who may look on, and another table: two cards of a family change places where it does not look."""
    gone = Cards.of(one.card for one in (*table.chosen, *table.given))
    for viewer in range(table.players):
        zones = {f"hand{seat}": hand.bits for seat, hand in enumerate(table.hands) if seat != viewer}
        zones |= {f"won{seat}": won.bits for seat, won in enumerate(table.won)}
        if table.layout:
            zones |= {f"face_down{seat}": table.face_down(seat).bits for seat in range(2)}
        received = _union([cards.bits for cards in table.received])
        free = ~(spared.bits | gone.bits | received)
        for (name, bits), (name_, bits_) in combinations(zones.items(), 2):
            pair = _of_a_family(bits & free, bits_ & free)
            if pair is not None:
                mine, theirs = pair
                changed = {name: bits ^ mine ^ theirs, name_: bits_ ^ mine ^ theirs}
                yield viewer, {f"{PREFIXES[1]}{zone}": cards for zone, cards in changed.items()}
                break


def _union(sets: Sequence[int]) -> int:
    """What is in any of these."""
    together = 0
    for cards in sets:
        together |= cards
    return together


def _of_a_family(one: int, other: int) -> tuple[int, int] | None:
    """A card of each of two sets, of the same family, if there are."""
    for card in EVERY_CARD:
        mates = other & card.family.mask
        if one >> card.index & 1 and mates:
            return 1 << card.index, mates & -mates
    return None
