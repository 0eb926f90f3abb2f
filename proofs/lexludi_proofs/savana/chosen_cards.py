"""Cards that were chosen to be given, one after the other: what is looked up among them, and how they go.

The engine keeps them in the order in which they were chosen, the clauses by way and seat. It is
shown of every number of them, whoever chose them in whatever order.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from types import FunctionType
from typing import Any, cast

import z3

from lexludi.answers import Answer
from lexludi.cards import CardSet
from lexludi.savana import table as engine
from lexludi.savana.table import Given, Table
from lexludi.savana.vocabulary import CARDS, PLACES, Card, Family, Use, Way
from lexludi.savana.zebras import goes_to
from lexludi_proofs.card_by_card import OneCard
from lexludi_proofs.games import Part
from lexludi_proofs.lifting.explore import explore, join, merged, rebound
from lexludi_proofs.lifting.symbols import (
    SymCardSet,
    SymInt,
    Untold,
    truth,
    whole,
)
from lexludi_proofs.moves import Move, Pairs, ways
from lexludi_proofs.readers import AnyValue, terms_of
from lexludi_proofs.savana.lifted import (
    NO_CARD_TWICE,
    SOME_CLAUSE,
    TRUE,
    Named,
    OfSeats,
    Readings,
    cards_of,
    exist,
    names,
    sets_of,
)
from lexludi_spec.common import disjoint, of_seat, union
from lexludi_spec.questions import ask
from lexludi_spec.savana import move as spec
from lexludi_spec.savana import passing
from lexludi_spec.savana.symbols import SEATS
from lexludi_spec.terms import Declare, member

WAYS = spec.ways_of(layout=False)

# ---------------------------------------------------------------- cards that were chosen, one after the other


@dataclass(frozen=True, slots=True)
class _Chosen:
    """A card that some seat has chosen to go some way."""

    seat: z3.ArithRef
    way: z3.DatatypeRef
    family: z3.DatatypeRef
    place: z3.ArithRef

    @property
    def card(self) -> z3.BitVecRef:
        """It, as a set."""
        return spec.card(self.family, self.place)

    def goes(self, way: Way, seat: int) -> z3.BoolRef:
        """It is this seat's, and goes this way."""
        return z3.And(self.seat == seat, self.way == member(way))


def _declare_chosen(declare: Declare, players: int, number: int) -> tuple[_Chosen, ...]:
    return tuple(
        _Chosen(
            declare.whole(f"c{turn}.seat", 0, players - 1),
            declare.one_of(f"c{turn}.way", Way),
            declare.one_of(f"c{turn}.family", Family),
            declare.whole(f"c{turn}.place", 1, PLACES),
        )
        for turn in range(1, number + 1)
    )


def _one_each(chosen: Sequence[_Chosen]) -> Named:
    """Nobody has chosen two cards that go the same way, and none goes to an opponent."""
    return {
        "one-each-way": z3.And(
            TRUE,
            *[one.way != member(Way.OPPONENT) for one in chosen],
            *[
                z3.Or(one.seat != other.seat, one.way != other.way)
                for place, one in enumerate(chosen)
                for other in chosen[:place]
            ],
        )
    }


def _by_way(chosen: Sequence[_Chosen], players: int) -> tuple[tuple[z3.BitVecRef, ...], ...]:
    """The chosen cards by way and seat, as the clauses have them."""

    def of(way: Way, seat: int) -> z3.BitVecRef:
        cards: z3.BitVecRef = spec.NOTHING
        for one in chosen:
            cards = cards | z3.If(one.goes(way, seat), one.card, spec.NOTHING)
        return cards

    return tuple(tuple(of(way, seat) for seat in range(players)) for way in WAYS)


def _as_given(one: _Chosen, read: AnyValue) -> Given:
    card = Card(read.one_of(Family, one.family), read.whole(one.place))
    return Given(read.whole(one.seat), read.one_of(Way, one.way), card)


@dataclass(frozen=True)
class Shown:
    """Hypotheses, constants and what is shown, where it is more than a move's own parts."""

    assumes: Named
    constants: dict[str, z3.ExprRef]
    parts: list[Part]


class _Any(tuple[Any, ...]):
    """The cards of whichever seat is asked for."""

    __slots__ = ()

    def __getitem__(self, seat: Any) -> Any:
        """Its cards."""
        del seat
        return super().__getitem__(0)


def looked_up(number: int, readings: Readings) -> Shown:
    """What is looked up among so many chosen cards: what a seat still holds, and whether it has chosen."""
    declare = Declare()
    hand, received = declare.bits("hand", CARDS), declare.bits("received", CARDS)
    chosen = _declare_chosen(declare, SEATS, number)
    seat, way = declare.whole("seat", 0, SEATS - 1), declare.one_of("way", Way)
    assumes = {"well-typed": declare.well_typed(), **_one_each(chosen)}
    # however many seats there are: that of many cards one must be a seat's is not used
    light = [assumes["one-each-way"], *exist(chosen)]
    read = AnyValue()
    table = replace(
        _only_cards([hand], [received], readings(read), read),
        hands=_Any([read.cards(hand)]),
        received=_Any([read.cards(received)]),
        way=read.one_of(Way, way),
        chosen=tuple(_as_given(one, read) for one in chosen),
    )
    has = truth(join(explore(lambda: table.has_chosen(read.whole(seat)), light)))
    holding = join(explore(lambda: table.holding(read.whole(seat)), light))
    gone: z3.BitVecRef = spec.NOTHING
    both: list[z3.BitVecRef] = [spec.NOTHING for _ in WAYS]
    for one in chosen:
        gone = gone | z3.If(one.seat == seat, one.card, spec.NOTHING)
        for place, each in enumerate(WAYS):
            goes = z3.And(one.seat == seat, one.way == member(each))
            both[place] = both[place] | z3.If(goes, one.card, spec.NOTHING)
    goals = [
        gone == union(both),
        cards_of(holding.hand) == hand & ~gone,
        cards_of(holding.received) == received & ~gone,
        cards_of(holding.face_up) == spec.NOTHING,
    ]
    flags, known = _said_plainly(chosen, seat, way)
    has_chosen = z3.Or([z3.And(one.seat == seat, one.way == way) for one in chosen])
    parts = [Part("holds", _plainly(known, goals, flags, chosen), ())]
    parts.append(Part("has chosen", [*known, has != has_chosen], (), flags))
    parts.append(Part("known plainly", [z3.Not(z3.And(TRUE, *known))]))
    some_goes, cards = [z3.Bool(f"goes{turn}") for turn, _ in enumerate(chosen)], _cards(chosen)
    together: z3.BitVecRef = spec.NOTHING
    for flag, (_, card) in zip(some_goes, cards, strict=True):
        together = together | z3.If(flag, card, spec.NOTHING)
    some = [card != 0 for _, card in cards]
    # whoever has chosen has chosen a card: among what is kept by way and seat there is something
    parts.append(Part("has chosen something", [*some, (together != 0) != z3.Or(some_goes)], ()))
    parts += [
        Part("a card is one", [where, one.card == 0], ())
        for where, one in zip(exist(chosen), chosen, strict=True)
    ]
    return Shown(assumes, declare.constants, [*parts, *_equal(chosen)])


def _said_plainly(
    chosen: Sequence[_Chosen], seat: z3.ArithRef, way: z3.DatatypeRef
) -> tuple[Pairs, list[z3.BoolRef]]:
    """What is said of chosen cards, their seats and ways, with a flag for each; and what is used of it."""
    flags: list[tuple[z3.ExprRef, z3.ExprRef]] = []
    for turn, one in enumerate(chosen, 1):
        of_ways = [(one.way == member(each), z3.Bool(f"c{turn}.{each.value}")) for each in WAYS]
        mine = (one.seat == seat, z3.Bool(f"c{turn}.mine"))
        flags += _either_way([mine, (one.way == way, z3.Bool(f"c{turn}.so")), *of_ways])
    known: list[z3.BoolRef] = []
    for place, one in enumerate(chosen):
        known.append((one.way == member(Way.LEFT)) == z3.Not(one.way == member(Way.RIGHT)))
        for other in chosen[:place]:
            alike = [z3.And(one.way == member(each), other.way == member(each)) for each in WAYS]
            known.append(z3.Not(z3.And(one.seat == seat, other.seat == seat, z3.Or(alike))))
    return flags, known


def _either_way(flags: Sequence[tuple[z3.BoolRef, z3.BoolRef]]) -> list[tuple[z3.ExprRef, z3.ExprRef]]:
    """Equalities by their flags, said the one way and the other, as the engine's branches say them too."""
    return [*flags, *[(said.arg(1) == said.arg(0), flag) for said, flag in flags]]


def _cards(chosen: Sequence[_Chosen]) -> list[tuple[z3.ExprRef, z3.BitVecRef]]:
    """Each card, and its name."""
    return [(one.card, z3.BitVec(f"card{turn}", CARDS)) for turn, one in enumerate(chosen, 1)]


def _equal(chosen: Sequence[_Chosen]) -> list[Part]:
    """Each card is the same in the engine's words and in those of the clauses."""
    return [
        Part("equal", [where, one != other], ())
        for where, (one, other) in zip(exist(chosen), names(chosen), strict=True)
    ]


# ---------------------------------------------------------------- all that was chosen changes hands


def leaving(players: int, readings: Readings) -> Move:
    """A card leaves the hand that it is in."""
    declare = Declare()
    hands = tuple(declare.bits(f"hand{seat}", CARDS) for seat in range(players))
    received = tuple(declare.bits(f"received{seat}", CARDS) for seat in range(players))
    (it,) = _declare_chosen(declare, players, 1)
    assumes = {"well-typed": declare.well_typed(), "the-card-is-in-hand": _is_in(it.card, it.seat, hands)}
    light = list(assumes.values())
    read = AnyValue()
    given = _as_given(it, read)
    table = _only_cards(hands, received, readings(read), read)
    pairs = names([it])

    def wants(then: Table) -> z3.BoolRef:
        wanted = [*_without(hands, it.seat, it.card), *_without(received, it.seat, it.card)]
        found = [cards_of(one) for one in (*then.hands, *then.received)]
        return z3.And(
            *[one == other for one, other in zip(found, wanted, strict=True)],
            z3.BoolVal(val=_else_the_same(then, table)),
        )

    take_out = rebound(cast("FunctionType", engine.taken_out), (), {engine.put: _put})
    return Move(
        assumes,
        ways(lambda: take_out(table, given.seat, given.card, Use.GIVEN), light),
        wants,
        declare.constants,
        equal=pairs,
        where=exist([it]),
    )


def _is_in(card: z3.BitVecRef, seat: z3.ArithRef, hands: Sequence[z3.BitVecRef]) -> z3.BoolRef:
    """The card is in the hand of this seat."""
    return card & ~of_seat(seat, hands) == 0


def _else_the_same(then: Table, table: Table, *changed: str) -> bool:
    """All but hands, what was received, and what is named is the very same."""
    names = [part.name for part in fields(Table) if part.name not in (*changed, "hands", "received")]
    return all(getattr(then, name) is getattr(table, name) for name in names)


def _only_cards(
    hands: Sequence[z3.BitVecRef], received: Sequence[z3.BitVecRef], readings: Any, read: AnyValue
) -> Table:
    """A table of which the cards in hand alone are spoken of."""
    players = len(hands)
    return _NoneOpen(
        players=players,
        readings=readings,
        layout=False,
        hands=OfSeats(read.cards(hand) for hand in hands),
        columns=((),) * players,
        received=OfSeats(read.cards(cards) for cards in received),
        # each by itself, so that it is seen if one is another's
        **{name: cast("Any", Untold()) for name in _ALL_ELSE},
    )


_ALL_ELSE = (
    *("pack", "won", "leader", "tricks", "plays", "giving", "way", "able", "given", "moment", "last"),
    *("over", "points", "winners"),
)


def _without(cards: Sequence[z3.BitVecRef], seat: z3.ArithRef, card: z3.BitVecRef) -> list[z3.BitVecRef]:
    return [z3.If(seat == place, had & ~card, had) for place, had in enumerate(cards)]


class _NoneOpen(Table):
    """A table without layouts: no open cards, of which a card that nobody knows can be taken."""

    __slots__ = ()

    def face_up(self, seat: int) -> CardSet[Card]:
        """None."""
        del seat
        return SymCardSet(spec.NOTHING)


_one_put = merged(engine.put)


def _put(things: tuple[Any, ...], place: Any, thing: Any) -> Any:
    """The same things but for the one in one place, which nobody knows: as one way."""
    return OfSeats(_one_put(tuple(things), place, thing))


def giving_away(players: int, number: int, readings: Readings) -> Shown:
    """So many chosen cards change hands, whoever chose them in whatever order: shown card by card."""
    declare = Declare()
    hands = tuple(declare.bits(f"hand{seat}", CARDS) for seat in range(players))
    received = tuple(declare.bits(f"received{seat}", CARDS) for seat in range(players))
    chosen = _declare_chosen(declare, players, number)
    by_way = _by_way(chosen, players)
    assumes = {"well-typed": declare.well_typed(), **_one_each(chosen), **givable(hands, by_way)}
    light = [assumes["well-typed"], assumes["one-each-way"]]
    read = AnyValue()
    table = _only_cards(hands, received, readings(read), read)
    table = replace(table, chosen=tuple(_as_given(one, read) for one in chosen))
    of = {id(given.card): one for given, one in zip(table.chosen, chosen, strict=True)}
    held: list[z3.BoolRef] = []
    goes = {one.seat.get_id(): z3.Int(f"c{turn}.to") for turn, one in enumerate(chosen, 1)}

    def to_whom(giver: Any, way: Any, seats: int) -> Answer[Any]:
        """By its specification, which the rule is proved equal to."""
        (one,) = (one for one in chosen if terms_of(giver)[0].eq(one.seat))
        assert terms_of(way)[0].eq(one.way)
        assert seats == players
        return Answer(SymInt(goes[one.seat.get_id()]), SOME_CLAUSE)

    def take_out(at: Table, seat: int, card: Card, use: Any) -> Table:
        """By what is proved of :func:`leaving`."""
        assert use is Use.GIVEN
        it = of[id(card)]
        assert terms_of(seat)[0].eq(it.seat)
        had, got = sets_of(at.hands), sets_of(at.received)
        held.append(_is_in(it.card, it.seat, had))
        return replace(
            at,
            hands=OfSeats(read.cards(one) for one in _without(had, it.seat, it.card)),
            received=OfSeats(read.cards(one) for one in _without(got, it.seat, it.card)),
        )

    give = rebound(
        cast("FunctionType", engine.give),
        (),
        {
            goes_to: to_whom,
            engine.taken_out: take_out,
            engine.put: _put,
            engine.go_on: lambda then: then,
        },
    )
    blank = spec.declare_table(Declare(), "at.", players, 1, layout=False)
    at = replace(blank, hands=hands, received=received, chosen=by_way)
    wanted = spec.given_away(at, [spec.NOTHING] * players)
    (way,) = explore(lambda: give(table), light)
    then = way.gives
    found = [*sets_of(then.hands), *sets_of(then.received)]
    goals = [
        *held,
        *[one == other for one, other in zip(found, (*wanted.hands, *wanted.received), strict=True)],
    ]
    plain = [_Plain(one, players, goes[one.seat.get_id()]) for one in chosen]
    sets = [assumes[name] for name in (NO_CARD_TWICE, "what-was-chosen-is-in-hand", "no-card-goes-both-ways")]
    known = _where_to(players)
    goals = [_plain(goal, known) for goal in goals]
    sets += [z3.Not(one.alike(other)) for place, one in enumerate(plain) for other in plain[:place]]
    sets += [one.known for one in plain]
    flags = [pair for one in plain for pair in one.pairs]
    parts = [Part("outcome", _plainly(sets, goals, flags, chosen), ())]
    # the same is said of the other cards, by other names
    parts += [Part("whose, and to whom", one.wrong(assumes["well-typed"]), ()) for one in plain[:1]]
    rest = z3.And(
        z3.BoolVal(val=_else_the_same(then, table, "chosen", "given", "used", "done")),
        z3.BoolVal(val=then.chosen == () and then.given is table.chosen),
        whole(then.done) == whole(table.done) + 1,
    )
    parts += [Part("outcome", [z3.Not(rest)], ()), Part("exhaustive", [z3.Not(way.when)], ("well-typed",))]
    return Shown(assumes, declare.constants, [*parts, *_equal(chosen)])


class _Plain:
    """What is said of a chosen card's seat, its way, and who gets it: each a flag of its own."""

    def __init__(self, one: _Chosen, players: int, to: z3.ArithRef) -> None:
        """Name them."""
        self.one = one
        self.to = to
        self.players = players
        seats = range(players)
        ways = [one.way == member(way) for way in WAYS]
        of_what = {
            "at": [one.seat == seat for seat in seats],
            "to": [to == seat for seat in seats],
            "way": ways,
        }
        name = one.seat.decl().name()
        self.pairs = _either_way(
            [
                (said, z3.Bool(f"{name}.{kind}{place}"))
                for kind, each in of_what.items()
                for place, said in enumerate(each)
            ]
        )
        right = z3.Not(ways[0])
        known: list[z3.BoolRef] = [z3.Or(of_what["at"]), ways[1] == right]
        for seat in seats:
            known += [z3.Not(z3.And(one.seat == seat, one.seat == other)) for other in range(seat)]
            left_of, right_of = (seat + 1) % players, (seat - 1) % players
            for other in seats:
                gets = z3.Or(
                    z3.And(ways[0], z3.BoolVal(val=other == left_of)),
                    z3.And(right, z3.BoolVal(val=other == right_of)),
                )
                known.append(z3.Implies(one.seat == seat, (to == other) == gets))
        self.known = z3.And(known)

    def alike(self, other: "_Plain") -> z3.BoolRef:
        """The two cards are the same seat's, and go the same way."""
        same = [z3.And(self.one.seat == seat, other.one.seat == seat) for seat in range(self.players)]
        way = [z3.And(self.one.way == member(way), other.one.way == member(way)) for way in WAYS]
        return z3.And(z3.Or(same), z3.Or(way))

    def wrong(self, well_typed: z3.BoolRef) -> list[z3.BoolRef]:
        """That by the clauses it is otherwise than what is known."""
        terms = {"giver": self.one.seat, "way": self.one.way, "seats": z3.IntVal(self.players)}
        gets = ask(passing.GOES_TO, 0, terms)
        return [well_typed, self.one.way != member(Way.OPPONENT), gets(self.to), z3.Not(self.known)]


def _plainly(
    known: Sequence[z3.BoolRef], goals: Sequence[z3.BoolRef], flags: Pairs, chosen: Sequence[_Chosen]
) -> list[z3.BoolRef]:
    """Equalities of sets, shown of one card, whatever the cards are, of what is known by flags."""
    hidden = _cards(chosen)
    as_engine = [(term, name) for (term, _), (_, name) in zip(names(chosen), hidden, strict=True)]
    pairs = [*as_engine, *hidden, *flags]
    told = OneCard()
    hypotheses = told.known([_plain(one, pairs) for one in known])
    return [*hypotheses, told.fails(_plain(z3.And(goals), pairs))]


def _plain(formula: z3.BoolRef, pairs: Pairs) -> z3.BoolRef:
    return z3.substitute(formula, *pairs) if pairs else formula


def _where_to(players: int) -> Pairs:
    """Whether a card of some seat that goes some way gets to some seat, and what the clauses say of it."""
    asked = [
        ask(passing.GOES_TO, 0, {"giver": z3.IntVal(giver), "way": member(way), "seats": z3.IntVal(players)})
        for giver in range(players)
        for way in WAYS
    ]
    said = [gets(z3.IntVal(seat)) for gets in asked for seat in range(players)]
    return [(one, z3.simplify(one)) for one in said]


def givable(hands: Sequence[z3.BitVecRef], by_way: Sequence[Sequence[z3.BitVecRef]]) -> Named:
    """What was chosen is in hand, no card goes both ways, and none is in two hands."""
    lefts, rights = by_way
    return {
        "what-was-chosen-is-in-hand": z3.And(
            [one & ~hand == 0 for of_way in by_way for one, hand in zip(of_way, hands, strict=True)]
        ),
        "no-card-goes-both-ways": z3.And(
            [one & other == 0 for one, other in zip(lefts, rights, strict=True)]
        ),
        NO_CARD_TWICE: disjoint(hands),
    }
