"""A choice of a card to pass: what the engine does to the table is what the clauses say, without layouts.

The engine keeps the chosen cards in the order in which they were chosen, the clauses by way
and seat. What is looked up among them (:func:`looked_up`), and how they change hands at last
(:func:`giving_away`), is shown for every number of them, whoever chose them in whatever order;
so a choice itself (:func:`choosing`) is shown of those by way and seat, however many there are.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from types import FunctionType
from typing import Any, cast

import z3

from lexludi.cards import CardSet
from lexludi.savana import table as engine
from lexludi.savana.table import GiveCard, Given, Moment, Table
from lexludi.savana.vocabulary import CARDS, PLACES, Card, Family, Giving, Holding, Power, Use, Way
from lexludi.savana.zebras import goes_to, may_give
from lexludi_proofs.card_by_card import of_one_card
from lexludi_proofs.games import Part
from lexludi_proofs.lifting.explore import explore, join, merged, rebound
from lexludi_proofs.lifting.symbols import (
    SymBool,
    SymCardSet,
    SymEnum,
    Untold,
    decide,
    simplified,
    truth,
    whole,
)
from lexludi_proofs.moves import Asked, Call, Callee, Move, NoAnswerError, Terms, ways
from lexludi_proofs.readers import AnyValue, terms_of
from lexludi_proofs.savana.lifted import (
    ALL_CAN_GIVE,
    NO_CARD_TWICE,
    OF_CARDS,
    RECEIVED,
    SOME_CLAUSE,
    TRUE,
    Followed,
    Lifted,
    Named,
    Needs,
    OfSeats,
    Readings,
    SameAs,
    cards_of,
    exist,
    lie,
    names,
    of_card,
    outcome_of,
    pack_of,
    put,
    sets_of,
    table_of,
)
from lexludi_proofs.savana.whole_move import AFTER_IT, LATER, GoOn, settling
from lexludi_spec.common import disjoint, of_seat, union
from lexludi_spec.savana import move as spec
from lexludi_spec.savana import passing
from lexludi_spec.savana.passing import Givers, all_can_give_or_none
from lexludi_spec.savana.symbols import SEATS, holds
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
    light = list(assumes.values())
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
    parts = [Part("holds", _of_one_card(assumes, goal, chosen), ()) for goal in goals]
    parts.append(
        Part("has chosen", [has != z3.Or([z3.And(one.seat == seat, one.way == way) for one in chosen])])
    )
    flags, cards = [z3.Bool(f"goes{turn}") for turn, _ in enumerate(chosen)], _cards(chosen)
    together: z3.BitVecRef = spec.NOTHING
    for flag, (_, card) in zip(flags, cards, strict=True):
        together = together | z3.If(flag, card, spec.NOTHING)
    some = [card != 0 for _, card in cards]
    # whoever has chosen has chosen a card: among what is kept by way and seat there is something
    parts.append(Part("has chosen something", [*some, (together != 0) != z3.Or(flags)], ()))
    parts += [
        Part("a card is one", [where, one.card == 0], ())
        for where, one in zip(exist(chosen), chosen, strict=True)
    ]
    return Shown(assumes, declare.constants, [*parts, *_equal(chosen)])


def _cards(chosen: Sequence[_Chosen]) -> list[tuple[z3.ExprRef, z3.BitVecRef]]:
    """Each card, and its name."""
    return [(one.card, z3.BitVec(f"card{turn}", CARDS)) for turn, one in enumerate(chosen, 1)]


def _of_one_card(assumes: Named, goal: z3.BoolRef, chosen: Sequence[_Chosen]) -> list[z3.BoolRef]:
    """An equality of sets, shown of one card; those that were chosen are named, whatever they are."""
    pairs, hidden = names(chosen), _cards(chosen)

    def named(formula: z3.BoolRef) -> z3.BoolRef:
        return z3.substitute(z3.substitute(formula, *pairs), *hidden) if pairs else formula

    return of_one_card([named(one) for one in assumes.values()], named(goal))


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
    assumes = {"well-typed": declare.well_typed(), **_one_each(chosen), **_givable(hands, by_way)}
    light = [assumes["well-typed"], assumes["one-each-way"]]
    read = AnyValue()
    table = _only_cards(hands, received, readings(read), read)
    table = replace(table, chosen=tuple(_as_given(one, read) for one in chosen))
    of = {id(given.card): one for given, one in zip(table.chosen, chosen, strict=True)}
    held: list[z3.BoolRef] = []

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
        (goes_to,),
        {engine.taken_out: take_out, engine.put: _put, engine.go_on: lambda then: then},
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
    parts = [Part("outcome", _of_one_card(assumes, goal, chosen), ()) for goal in goals]
    rest = z3.And(
        z3.BoolVal(val=_else_the_same(then, table, "chosen", "given", "used", "done")),
        z3.BoolVal(val=then.chosen == () and then.given is table.chosen),
        whole(then.done) == whole(table.done) + 1,
    )
    parts += [Part("outcome", [z3.Not(rest)], ()), Part("exhaustive", [z3.Not(way.when)], ("well-typed",))]
    return Shown(assumes, declare.constants, [*parts, *_equal(chosen)])


def _givable(hands: Sequence[z3.BitVecRef], by_way: Sequence[Sequence[z3.BitVecRef]]) -> Named:
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


# ---------------------------------------------------------------- a choice


class _Choosing(Lifted):
    """The engine's functions where cards are chosen: what was chosen is kept by way and seat.

    The engine's table has no chosen card until the one that is chosen now: those before it are
    the constants of ``at``, those with it are of ``made``.
    """

    def __init__(
        self, at: spec.Table, made: spec.Table, it: spec.Choice, light: Sequence[z3.BoolRef]
    ) -> None:
        """Lift them for a seat that would choose a card."""
        self.made = made
        self.it = it
        self.with_it = SameAs("with-it")
        self.still = SameAs("still-held")
        self.has = Callee("has-chosen")
        self.whole = Needs("whole")
        self.moment = Moment((), AnyValue().flag(at.complete), None, fresh=True)
        super().__init__(at, at.plays, light)
        self.is_complete = at.complete
        self.passes.also = lambda _: [at.giving]
        self.instead[may_give] = Asked(passing.ALLOWED, _of_choice, because=SOME_CLAUSE, brief=_is_in_hand)
        self.instead[engine.give] = self._give
        self.follows = GoOn(self)

    def made_table(self) -> type[Table]:
        made = super().made_table()

        def holding(table: Table, seat: int) -> Holding:
            return self._holds(table, seat)

        def has_chosen(table: Table, seat: int) -> Any:
            return self._has_chosen(table, seat)

        return type("Table", (made,), {"__slots__": (), "holding": holding, "has_chosen": has_chosen})

    def _see_that_it_is_the_same(self, table: Table) -> None:
        """What is said of the table is said of ``at``: it has to be that, but for what was chosen."""
        at = self.at
        pairs = zip(sets_of((*table.hands, *table.received)), (*at.hands, *at.received), strict=True)
        same = [
            self.same(table),
            z3.BoolVal(val=table.moment is self.moment),
            whole(table.done) == at.done,
            *[one == other for one, other in pairs],
        ]
        args = (table.hands, table.received, table.done, table.won, table.tricks, table.leader, table.plays)
        self.whole.needs((args, table.over, table.columns), {"all-else-the-same": z3.And(same)})

    def chosen(self, table: Table) -> tuple[tuple[z3.BitVecRef, ...], ...]:
        """What has been chosen, by way and seat."""
        self._see_that_it_is_the_same(table)
        if not table.chosen:
            return self.at.chosen

        def asked() -> Any:
            return tuple(one for of_way in _too(self.at.chosen, table.chosen) for one in of_way)

        said = [one for of_way in self.made.chosen for one in of_way]
        self.with_it.take((table.chosen,), asked, said)
        return self.made.chosen

    def _has_chosen(self, table: Table, seat: int) -> Any:
        """By what is proved of :func:`looked_up`."""
        way = cast("Way", table.way)
        cards = self.chosen(table)[WAYS.index(way)][seat]

        def make(place: int) -> tuple[Call, z3.BoolRef]:
            flag = z3.Bool(f"has-chosen{place}")
            return Call({}, flag == (cards != spec.NOTHING)), flag

        # by a name of its own: what is decided by a card would spell the card out
        return SymBool(self.has.made((table.chosen, way, seat), make)[1])

    def _holds(self, table: Table, seat: int) -> Holding:
        """By what is proved of :func:`looked_up`; what the seat that chooses still has."""
        assert not table.chosen
        self._see_that_it_is_the_same(table)
        at = self.at
        gone = [union([of_way[one] for of_way in at.chosen]) for one in at.seats]

        def still(cards: Sequence[z3.BitVecRef]) -> list[z3.BitVecRef]:
            return [had & ~less for had, less in zip(cards, gone, strict=True)]

        said = [of_seat(self.it.seat, still(at.hands)), of_seat(self.it.seat, still(at.received))]
        self.still.take((seat,), lambda: (still(at.hands)[seat], still(at.received)[seat]), said)
        read = AnyValue()
        return Holding(read.cards(said[0]), CardSet(), read.cards(said[1]))

    def _is_able(self, table: Table, seat: int) -> Any:
        """Asked when all have chosen what goes left: of what is then left."""
        lefts, rights = self.chosen(table)
        hand, received = self.at.hands[seat], self.at.received[seat]
        gone = lefts[seat] | rights[seat]
        args = (seat, table.chosen)
        said = (hand & ~lefts[seat], received & ~lefts[seat])
        self.holding.take(args, lambda: (hand & ~gone, received & ~gone), said)
        self.able.needs(args, {RECEIVED: said[1] & ~said[0] == 0})
        return SymBool(spec.able(self.at, lefts)[seat])

    def _give(self, table: Table) -> Followed:
        """By what is proved of :func:`giving_away`, and then of what follows."""
        self.chosen(table)
        at = replace(self.at, chosen=self.made.chosen)
        self.able.needs((table.chosen,), _givable(at.hands, at.chosen))
        given = spec.given_away(at, [spec.NOTHING] * at.players)
        return self.follows.after((table.chosen,), given, spec.Begun(at.complete, at.done + 1))


def _too(
    chosen: tuple[tuple[z3.BitVecRef, ...], ...], new: Sequence[Given]
) -> tuple[tuple[z3.BitVecRef, ...], ...]:
    """What was chosen, with these too."""

    def of(way: Way, seat: int, had: z3.BitVecRef) -> z3.BitVecRef:
        for one in new:
            if one.way is way:
                had = had | z3.If(_is(one.seat, seat), of_card(one.card), spec.NOTHING)
        return had

    return tuple(
        tuple(of(way, seat, had) for seat, had in enumerate(of_way))
        for way, of_way in zip(WAYS, chosen, strict=True)
    )


def _is(one: int, other: int) -> z3.BoolRef:
    return cast("z3.BoolRef", terms_of(one)[0] == other)


def _of_choice(holding: Holding, card: Card) -> tuple[int, Terms]:
    family, place = terms_of(card)
    sets = {"hand": holding.hand, "face_up": holding.face_up, "received": holding.received}
    return 0, {
        **{name: cards_of(cards) for name, cards in sets.items()},
        "family": family,
        "place": place,
    }


def _is_in_hand(terms: Terms, answer: z3.BoolRef) -> z3.BoolRef:
    """A card that may be given is in hand, if no card is open and what was received is in hand."""
    hand, family, place = (cast("Any", terms[name]) for name in ("hand", "family", "place"))
    return z3.Or(z3.Not(answer), cast("z3.BitVecRef", terms["face_up"]) != 0, holds(hand, family, place))


def choosing(players: int, plays: int, way: Way, readings: Readings) -> Move:
    """Some seat would choose some card that goes this way, when cards are to be chosen."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays, layout=False)
    it = spec.Choice(
        declare.whole("act.seat", 0, players - 1),
        way,
        declare.one_of("act.family", Family),
        declare.whole("act.place", 1, PLACES),
    )
    lefts = declare.flag("asked-left")
    made = spec.chosen_too(at, it)
    below = [spec.NOTHING] * players
    owed, then_owed = spec.owes(at), spec.owes(made)
    still = z3.Or([one for of_way in then_owed for one in of_way])
    allowed = spec.may_choose(at, it)
    given = spec.given_away(made, below)
    settled = settling(given, spec.Begun(at.complete, at.done + 1))
    passed = z3.And(allowed, z3.Not(still))
    assumes = {
        "well-typed": declare.well_typed(),
        **spec.well_formed_choice(at),
        ALL_CAN_GIVE: _all_or_none(at, z3.Or(owed[0])),
        AFTER_IT.format(ALL_CAN_GIVE): z3.Implies(allowed, _all_or_none(made, z3.Or(then_owed[0]))),
        "the-way-that-is-asked-for": lefts == z3.Or(owed[0]),
        **{AFTER_GIVING.format(name): z3.Implies(passed, settled[name]) for name in LATER},
    }
    light = [assumes["well-typed"], assumes["the-game-goes-on"]]
    lifted = _Choosing(at, made, it, light)
    after = lifted.of(engine.after)
    read = AnyValue()
    rules, pack = readings(read), pack_of(at.plays, read)
    blank = spec.fresh_outcome(Declare(), "given.", players, layout=False)
    said = spec.chooses(at, it, below, blank)
    moment = lifted.moment

    def run() -> Any:
        powers = tuple(SymEnum(Power, term) for term in spec.powers_now(at, at.complete))
        lifted.passes(powers, read.whole(at.done), False, None)
        giving = _one_of((Giving.LEFT, Giving.RIGHT, Giving.BOTH), at.giving)
        left = giving is Giving.LEFT or (giving is Giving.BOTH and decide(simplified(lefts)))
        able = spec.able(at, below if giving is not Giving.BOTH or left else at.chosen[0])
        table = table_of(
            at,
            lifted.table,
            rules,
            read,
            pack,
            giving=giving,
            way=Way.LEFT if left else Way.RIGHT,
            able=tuple(SymBool(one) for one in able),
            moment=moment,
            done=read.whole(at.done),
        )
        seat = next((one for one in range(players) if decide(simplified(it.seat == one))), None)
        if seat is None:
            raise NoAnswerError
        both_or_other = giving is Giving.BOTH or giving.name != way.name
        card = Card(read.one_of(Family, it.family), read.whole(it.place))
        return after(table, GiveCard(seat, card, way if both_or_other else None))

    def wants(gives: Any) -> z3.BoolRef:
        outcome = outcome_of(gives, at, at.plays)
        if isinstance(gives, Table):
            outcome = replace(outcome, chosen=_too(at.chosen, gives.chosen))
        kept = _kept(gives, at, made, then_owed, moment)
        return z3.And(put(said, blank, outcome), kept, lie(gives, at.plays))

    pairs = names([it])
    return Move(
        assumes,
        ways(run, light),
        wants,
        declare.constants,
        OF_CARDS,
        frozenset({NO_CARD_TWICE}),
        pairs,
        [card for _, card in pairs],
        exist([it]),
    )


def _one_of(options: Sequence[Giving], term: z3.DatatypeRef) -> Giving:
    for one in options:
        if decide(simplified(term == member(one))):
            return one
    raise NoAnswerError


#: what is assumed of the table after the pass, where the choice is allowed and the last
AFTER_GIVING = "{}, after the pass"


def _all_or_none(at: spec.Table, left_owed: z3.BoolRef) -> z3.BoolRef:
    """All can give a card or nobody can; and a second one, once all have chosen the first."""

    def among(gone: Sequence[z3.BitVecRef]) -> z3.BoolRef:
        return all_can_give_or_none(Givers(z3.IntVal(0), spec.able(at, gone)))

    second = z3.And(at.giving == spec.BOTH, z3.Not(left_owed))
    return z3.And(among([spec.NOTHING] * at.players), z3.Implies(second, among(at.chosen[0])))


def _kept(gives: Any, at: spec.Table, made: spec.Table, owed: Any, moment: Moment) -> z3.BoolRef:
    """What the engine keeps beside the table while cards are chosen is as it should be."""
    if not isinstance(gives, Table):
        return TRUE
    left = gives.way is Way.LEFT
    nothing = [spec.NOTHING] * at.players
    alone = at.giving != spec.BOTH
    first, second = spec.able(made, nothing), spec.able(made, made.chosen[0])
    able = terms_of(gives.able)
    same = z3.And([one == other for one, other in zip(able, first, strict=True)])
    again = z3.And([one == other for one, other in zip(able, second, strict=True)])
    return z3.And(
        z3.BoolVal(val=gives.moment is moment and gives.way in WAYS),
        z3.BoolVal(val=left)
        == z3.Or(at.giving == member(Giving.LEFT), z3.And(z3.Not(alone), z3.Or(owed[0]))),
        z3.If(z3.Or(alone, z3.BoolVal(val=left)), same, again),
    )
