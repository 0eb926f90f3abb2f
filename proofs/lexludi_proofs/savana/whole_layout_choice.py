"""A choice of a card to give to the opponent: what the engine does to the table is what the clauses say.

As in :mod:`~lexludi_proofs.savana.whole_choice`, where cards go to the neighbours: the choice looks
at no play, and what is known of the trick is shown shape by shape. With layouts a pass goes one
way, and each of two chooses one card, so that who has chosen before is a matter of shape.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from types import FunctionType
from typing import Any, cast

import z3

from lexludi.savana import table as engine
from lexludi.savana.readings import PassWhen
from lexludi.savana.table import GiveCard, Given, Moment, Table
from lexludi.savana.vocabulary import CARDS, PLACES, Card, Family, Giving, Holding, Power, Use, Way
from lexludi.savana.zebras import gives, may_give
from lexludi_proofs.card_by_card import OneCard
from lexludi_proofs.games import Part
from lexludi_proofs.lifting.explore import explore, rebound
from lexludi_proofs.lifting.symbols import SymCardSet, Untold, whole
from lexludi_proofs.moves import Asked, Call, Move, Terms, ways
from lexludi_proofs.readers import AnyValue, terms_of
from lexludi_proofs.savana.chosen_cards import Shown
from lexludi_proofs.savana.lifted import (
    ALL_CAN_GIVE,
    BY_READING,
    NO_CARD_TWICE,
    OF_CARDS,
    RECEIVED,
    SOME_CLAUSE,
    TRUE,
    UNREAD,
    Followed,
    Named,
    Needs,
    Readings,
    SameAs,
    card_of,
    exist,
    names,
    nothing,
    of_giver,
    put,
    sets_of,
    table_of,
)
from lexludi_proofs.savana.whole_choice import AFTER_GIVING, GOES_ON
from lexludi_proofs.savana.whole_layout import (
    BELOW,
    PLAYERS,
    UPON,
    GoesOn,
    WithLayers,
    covers,
    layers_of,
    leaves,
    of_cards_alone,
    outcome_with_layers,
    settling,
)
from lexludi_proofs.savana.whole_move import LATER, bounds
from lexludi_spec.common import count, disjoint, of_seat, union
from lexludi_spec.savana import move as spec
from lexludi_spec.savana import passing
from lexludi_spec.savana.passing import Givers, all_can_give_or_none
from lexludi_spec.savana.symbols import SEATS, taken
from lexludi_spec.terms import Declare, member

# ---------------------------------------------------------------- what was chosen changes hands


@dataclass(frozen=True)
class _Chosen:
    """A card that a seat has chosen, and what lies below it: nothing, unless it is open and covers a card."""

    it: spec.Choice
    below: z3.BitVecRef

    @property
    def card(self) -> z3.BitVecRef:
        """It, as a set."""
        return spec.card(self.it.family, self.it.place)


def _family_and_place(one: _Chosen) -> tuple[z3.ExprRef, z3.ExprRef]:
    return one.it.family, one.it.place


def _declare_chosen(declare: Declare, seat: int, name: str) -> _Chosen:
    family, place = declare.one_of(f"{name}.family", Family), declare.whole(f"{name}.place", 1, PLACES)
    it = spec.Choice(z3.IntVal(seat), Way.OPPONENT, family, place)
    return _Chosen(it, declare.bits(f"{name}.below", CARDS))


def _all_zones(at: spec.Table) -> tuple[z3.BitVecRef, ...]:
    return (*at.hands, *at.face_up, *at.face_down)


def _givable(at: spec.Table, chosen: dict[int, _Chosen]) -> Named:
    """What was chosen is in hand or open, and what is below it is what it covers."""
    held = [one.card & ~(at.hands[seat] | at.face_up[seat]) == 0 for seat, one in chosen.items()]
    found: Named = {"what-was-chosen-is-there": z3.And(TRUE, *held)}
    for name in (BELOW, UPON):
        found[name] = z3.And(
            TRUE, *[covers(at, one.it.seat, one.card, one.below)[name] for one in chosen.values()]
        )
    return found


def _with_chosen(at: spec.Table, chosen: dict[int, _Chosen]) -> spec.Table:
    """The table when these cards have been chosen, and no others."""
    cards = (chosen[seat].card if seat in chosen else spec.NOTHING for seat in at.seats)
    return replace(at, chosen=(tuple(cards),))


def _below(chosen: dict[int, _Chosen]) -> list[z3.BitVecRef]:
    return [chosen[seat].below if seat in chosen else spec.NOTHING for seat in range(PLAYERS)]


_MOVED = ("hands", "columns", "received")
_PASSED = (*_MOVED, "chosen", "given", "used", "done")
_ELSE = tuple(part.name for part in fields(Table) if part.name not in _PASSED)


def giving_away(seats: Sequence[int], readings: Readings) -> Shown:
    """What these seats have chosen, in this order, changes hands: shown card by card."""
    declare = Declare()
    at = spec.declare_table(declare, "", PLAYERS, 0, layout=True)
    chosen = {seat: _declare_chosen(declare, seat, f"c{seat}") for seat in sorted(seats)}
    at = _with_chosen(at, chosen)
    assumes = {
        "well-typed": declare.well_typed(),
        RECEIVED: _received_in_hand(at),
        NO_CARD_TWICE: disjoint(_all_zones(at)),
        **_givable(at, chosen),
    }
    read = AnyValue()
    cards = {seat: card_of(one.it, read) for seat, one in chosen.items()}
    spoken_of: dict[str, Any] = {
        "players": PLAYERS,
        "readings": readings(read),
        "layout": True,
        "hands": tuple(map(read.cards, at.hands)),
        "received": tuple(map(read.cards, at.received)),
        "columns": layers_of(at),
        "chosen": tuple(Given(seat, Way.OPPONENT, cards[seat]) for seat in seats),
        "done": read.whole(at.done),
        "used": (),
    }
    rest: dict[str, Any] = {part.name: Untold() for part in fields(Table) if part.name not in spoken_of}
    table = Table(**spoken_of, **rest)
    held: list[z3.BoolRef] = []

    def take_out(now: Table, seat: int, card: Card, use: Any) -> Table:
        """By what is proved of a card that leaves its place."""
        assert use is Use.GIVEN
        assert card is cards[seat]
        one = chosen[seat]
        had = _as_terms(at, now)
        held.extend(mine == before for mine, before in zip(_of(had, seat), _of(at, seat), strict=True))
        then = leaves(had, one.it.seat, one.card, one.below, Use.GIVEN)
        return _with_terms(now, then)

    give = rebound(
        cast("FunctionType", engine.give),
        (),
        {engine.taken_out: take_out, engine.go_on: lambda then: then},
    )
    (way,) = explore(lambda: give(table), [assumes["well-typed"]])
    then = way.gives
    wanted, found = spec.given_away(at, _below(chosen)), _as_terms(at, then)
    goals = [*held]
    for name in ("hands", "face_up", "face_down", "received"):
        goals += [
            one == other for one, other in zip(getattr(found, name), getattr(wanted, name), strict=True)
        ]
    # and no card is in two places then
    goals.append(disjoint(_all_zones(wanted)))
    same = all(getattr(then, name) is getattr(table, name) for name in _ELSE)
    plain = same and then.chosen == () and then.given is table.chosen
    parts = [
        *_of_one_card(at, chosen, goals),
        Part("outcome", [z3.Not(z3.And(z3.BoolVal(val=plain), whole(then.done) == at.done + 1))], ()),
        Part("exhaustive", [z3.Not(way.when)], ("well-typed",)),
    ]
    return Shown(assumes, declare.constants, parts)


def _received_in_hand(at: spec.Table) -> z3.BoolRef:
    return z3.And([got & ~hand == 0 for got, hand in zip(at.received, at.hands, strict=True)])


def _of(at: spec.Table, seat: int) -> tuple[z3.BitVecRef, ...]:
    return at.hands[seat], at.face_up[seat], at.face_down[seat], at.received[seat]


def _as_terms(like: spec.Table, table: Table) -> spec.Table:
    layers = cast("Any", table.columns)
    return replace(
        like,
        hands=sets_of(table.hands),
        received=sets_of(table.received),
        face_up=sets_of(layers.up),
        face_down=sets_of(layers.down),
    )


def _with_terms(table: Table, at: spec.Table) -> Table:
    read = AnyValue()
    return replace(
        table,
        hands=tuple(map(read.cards, at.hands)),
        received=tuple(map(read.cards, at.received)),
        columns=layers_of(at),
    )


def _of_one_card(at: spec.Table, chosen: dict[int, _Chosen], goals: Sequence[z3.BoolRef]) -> Iterator[Part]:
    """Equalities of sets, shown of one card, whatever the cards are."""
    named: list[tuple[z3.ExprRef, z3.ExprRef]] = []
    upon: list[tuple[z3.ExprRef, z3.ExprRef]] = []
    below: list[tuple[z3.ExprRef, z3.ExprRef]] = [(spec.NOTHING != 0, z3.BoolVal(val=False))]
    for seat, lower in enumerate(_below(chosen)):
        gone = at.chosen[0][seat]
        upon.append((z3.If(gone & at.face_up[seat] != 0, lower, spec.NOTHING), lower))
        if seat in chosen:
            below.append((lower != 0, z3.Bool(f"c{seat}.there")))
            named += [(one, z3.BitVec(f"card{seat}", CARDS)) for one in names([chosen[seat].it])[0]]

    def plainly(formula: z3.BoolRef) -> z3.BoolRef:
        # one after the other: what is named comes in what is upon it, and that in what is below
        for pairs in (upon, below, named):
            formula = z3.substitute(formula, *pairs)
        return formula

    told = OneCard()
    said = (_received_in_hand(at), disjoint(_all_zones(at)), *_givable(at, chosen).values())
    known = [plainly(one) for one in said]
    known += [plainly(z3.Or(one.below != 0, one.below == 0)) for one in chosen.values()]
    yield Part("outcome", [*told.known(known), z3.Or([told.fails(plainly(goal)) for goal in goals])], ())
    yield Part("upon", [z3.Or([one != other for one, other in upon])], ("well-typed", UPON))
    its = [one.it for one in chosen.values()]
    for where, (one, other) in zip(exist(its), names(its), strict=True):
        yield Part("equal", [where, one != other], ())


# ---------------------------------------------------------------- a choice


class _Trick(tuple[Any, ...]):
    """What was played to the trick: a card at least, and nobody may look at any."""

    __slots__ = ()


class _GoesOn(GoesOn):
    """What follows the pass. What that asks of the trick is shown by :func:`known_of_the_trick`."""

    def __init__(self, lifted: WithLayers, requires: Named) -> None:
        """Stand for it: ``requires`` is what is to be shown besides bounds and sets of cards."""
        super().__init__(lifted)
        self.requires = requires

    def _make(self, at: spec.Table, begun: spec.Begun, place: int) -> tuple[Call, spec.Outcome]:
        outcome = spec.fresh_outcome(Declare(), f"follows{place}.", at.players, layout=at.layout)
        requires = {**self.requires, **_of_the_cards(at, begun)}
        return Call(requires, z3.Not(outcome.refused), decides=TRUE), outcome


def _of_the_cards(at: spec.Table, begun: spec.Begun) -> Named:
    """What has to hold when it is asked what follows, of all but the trick.

    And no card is in two places then: that is shown of one card (:func:`giving_away`).
    """
    return {
        "well-typed": bounds(replace(at, plays=()), begun),
        RECEIVED: _received_in_hand(at),
    }


def _has_it(terms: Terms, answer: z3.BoolRef) -> z3.BoolRef:
    """A card that may be given is in hand or open, if what was received is in hand."""
    hand, face_up, family, place = (
        cast("Any", terms[name]) for name in ("hand", "face_up", "family", "place")
    )
    return z3.Or(z3.Not(answer), spec.card(family, place) & ~(hand | face_up) == 0)


class _Choosing(WithLayers):
    """The engine's functions where cards are chosen. When the pass is made, ``last`` has to hold."""

    def __init__(
        self,
        at: spec.Table,
        it: spec.Choice,
        chosen: dict[int, _Chosen],
        light: list[z3.BoolRef],
        last: Named,
    ) -> None:
        """Lift them for a seat that would choose a card; ``chosen`` are all when it has."""
        self.it = it
        self.still = SameAs("still-held")
        self.trick = _Trick([UNREAD])
        self.moment = Moment((), AnyValue().flag(at.complete), None, fresh=True)
        self.chosen = chosen
        self.given = Needs("given")
        super().__init__(at, at.plays, light)
        self.instead[may_give] = Asked(passing.ALLOWED, _of_choice, because=SOME_CLAUSE, brief=_has_it)
        self.instead[engine.give] = self._give
        self.instead[gives] = Asked(passing.GIVES, of_giver, brief=nothing)
        self.table = self.made_table()
        self.follows = _GoesOn(self, last)

    def made_table(self) -> type[Table]:
        """The engine's class of tables: what a seat that chooses still has is in the clauses' words."""
        made = super().made_table()

        def holding(table: Table, seat: int) -> Holding:
            return self._holds(table, seat)

        return type("Table", (made,), {"__slots__": (), "holding": holding})

    def _holds(self, table: Table, seat: int) -> Holding:
        at, own = self.at, self._holding(table, seat)
        gone = [union([of_way[each] for of_way in at.chosen]) for each in at.seats]
        said = [
            of_seat(self.it.seat, [had & ~less for had, less in zip(zone, gone, strict=True)])
            for zone in (at.hands, at.face_up, at.received)
        ]
        found = sets_of((own.hand, own.face_up, own.received))
        args = (tuple(map(SymCardSet, found)), seat)
        self.still.take(args, lambda: found, said)
        return Holding(*map(AnyValue().cards, said))

    def same(self, table: Table) -> z3.BoolRef:
        """All but cards and passes is what it was: the trick is the very same."""
        trick = z3.BoolVal(val=table.plays is self.trick)
        return z3.And(trick, super().same(replace(table, plays=())))

    def _give(self, table: Table) -> Followed:
        """By what is proved of :func:`giving_away`, and then of what follows."""
        at, now = self.at, _as_terms(self.at, table)
        plain = len(table.chosen) == len(self.chosen)
        plain = plain and all(one.way is Way.OPPONENT for one in table.chosen)
        its = [
            part == wanted
            for one in table.chosen
            for part, wanted in zip(terms_of(one.card), _family_and_place(self.chosen[one.seat]), strict=True)
        ]
        same = [
            self.same(table),
            z3.BoolVal(val=plain and table.moment is self.moment),
            whole(table.done) == at.done,
            *[
                one == other
                for seat in at.seats
                for one, other in zip(_of(now, seat), _of(at, seat), strict=True)
            ],
            *its,
        ]
        args = (tuple(map(SymCardSet, _all_zones(now))), table.received, table.chosen, table.done)
        self.given.needs(args, {"all-else-the-same": z3.And(same), **_givable(at, self.chosen)})
        given = spec.given_away(_with_chosen(at, self.chosen), _below(self.chosen))
        return self.follows.after((table.chosen,), given, spec.Begun(at.complete, at.done + 1))


def _of_choice(holding: Any, card: Card) -> tuple[int, Terms]:
    family, place = terms_of(card)
    hand, face_up, received = sets_of((holding.hand, holding.face_up, holding.received))
    return 0, {"hand": hand, "face_up": face_up, "received": received, "family": family, "place": place}


def choosing(seat: int, before: int | None, readings: Readings) -> Shown:
    """A seat would choose a card, when the seat ``before``, if any, has chosen one, whatever was played."""
    declare = Declare()
    at = _any_trick(declare)
    it = _declare_chosen(declare, seat, "act")
    had = {} if before is None else {before: _declare_chosen(declare, before, "had")}
    working = declare.whole("working", 0, SEATS)
    at = _with_chosen(at, had)
    chosen = {**had, seat: it} if before != seat else had
    both = [it] if before is None else [it, *had.values()]
    its = [one.it for one in both]
    able = spec.able(at, [spec.NOTHING] * PLAYERS)
    assumes = {
        "well-typed": declare.well_typed(),
        **_facts(at, working),
        **{name: _covered(at, name, both) for name in (BELOW, UPON)},
        "a-card-is-one": z3.And([one.card != 0 for one in both]),
        ALL_CAN_GIVE: all_can_give_or_none(Givers(z3.IntVal(0), able)),
    }
    light = [assumes["well-typed"], assumes["the-game-goes-on"]]
    made = _with_chosen(at, {**had, seat: it})
    still = z3.Or([one for of_way in spec.owes(made) for one in of_way])
    last = {
        "the-clauses-make-the-pass": z3.And(spec.may_choose(at, it.it), z3.Not(still)),
        **_of_passes(at, spec.Begun(at.complete, at.done + 1), working),
    }
    lifted = _Choosing(at, it.it, chosen, light, last)
    after = lifted.of(engine.after)
    read = AnyValue()
    rules = lifted.rules = readings(read)
    blank = spec.fresh_outcome(Declare(), "given.", PLAYERS, layout=True)
    said = _said(at, it.it, _below(chosen), blank)

    def run() -> Any:
        table = table_of(
            at,
            lifted.table,
            rules,
            read,
            UNREAD,
            giving=Giving.OPPONENT,
            way=Way.OPPONENT,
            able=tuple(map(read.flag, able)),
            moment=lifted.moment,
            done=read.whole(at.done),
        )
        given = tuple(Given(who, Way.OPPONENT, card_of(one.it, read)) for who, one in had.items())
        table = replace(table, plays=lifted.trick, columns=layers_of(at), chosen=given)
        return after(table, GiveCard(seat, card_of(it.it, read)))

    def wants(then: Any) -> z3.BoolRef:
        told = put(said, blank, outcome_with_layers(then, at, at.plays))
        if isinstance(then, Followed):
            told = z3.substitute(told, (GOES_ON, TRUE))
        if not isinstance(then, Table):
            return told
        plain = then.moment is lifted.moment and then.way is Way.OPPONENT and then.plays is lifted.trick
        same = [one == other for one, other in zip(terms_of(then.able), able, strict=True)]
        return z3.And(told, z3.BoolVal(val=plain and then.giving is Giving.OPPONENT), *same)

    pairs = names(its)
    move = Move(
        assumes,
        ways(run, light),
        wants,
        declare.constants,
        OF_CARDS,
        frozenset({NO_CARD_TWICE}),
        pairs,
        [card for _, card in pairs],
        exist(its),
        hidden=True,
    )
    # so it is, of whatever card: and nobody has to look at which it is
    is_one = [Part("a card is one", [z3.Not(assumes["a-card-is-one"])], ("well-typed",))]
    return Shown(assumes, declare.constants, [*is_one, *map(of_cards_alone, move.differences())])


def _covered(at: spec.Table, name: str, chosen: Sequence[_Chosen]) -> z3.BoolRef:
    return z3.And([covers(at, one.it.seat, one.card, one.below)[name] for one in chosen])


def _any_trick(declare: Declare) -> spec.Table:
    """A table on which a play lies of which nothing is known."""
    at = spec.declare_table(declare, "", PLAYERS, 0, layout=True)
    return replace(at, plays=(spec.declare_laid(Declare(), "any.", PLAYERS),))


def _said(at: spec.Table, it: spec.Choice, below: Sequence[z3.BitVecRef], blank: spec.Outcome) -> z3.BoolRef:
    """What the clauses say of a choice, but for what follows the pass."""
    given = spec.given_away(spec.chosen_too(at, it), below)
    follows = spec.settles(given, spec.Begun(at.complete, at.done + 1), blank)
    return z3.substitute(spec.chooses(at, it, below, blank), (follows, GOES_ON))


_OF_ALL_BUT_THE_TRICK = (
    "the-game-goes-on",
    BY_READING,
    RECEIVED,
    "somebody-has-to-choose",
    "what-was-chosen-may-be-given",
)


def _facts(at: spec.Table, working: z3.ArithRef) -> Named:
    """What is used of all that is known when a card is to be chosen, if so many powers work now."""
    known = {"layouts-by-the-reading": TRUE, **spec.well_formed_choice(at)}
    return {
        **{name: known[name] for name in _OF_ALL_BUT_THE_TRICK},
        NO_CARD_TWICE: disjoint(_all_zones(at)),
        "a-pass-is-due": at.giving == member(Giving.OPPONENT),
        **_of_passes(at, spec.Begun(at.complete, at.done + 1), working),
    }


def _of_passes(at: spec.Table, begun: spec.Begun, working: z3.ArithRef) -> Named:
    """What is used of the trick, before the pass and when it has been made."""
    return {
        "no-more-made-than-called-for": z3.And(at.done >= 0, begun.done <= working),
        "passes-in-a-trick-by-the-reading": z3.Or(begun.complete, taken(PassWhen.END_OF_OWN_TURN)),
    }


_OF_PASSES = ("a-pass-is-due", "no-more-made-than-called-for", BY_READING)
_USED = dict.fromkeys((*_OF_PASSES[:2], "passes-in-a-trick-by-the-reading"), _OF_PASSES)


def known_of_the_trick(plays: int) -> Shown:
    """What is used of the trick while cards are chosen, and when they have been given, of so many plays."""
    declare = Declare()
    at = spec.declare_table(declare, "", PLAYERS, plays, layout=True)

    def then_of(name: str) -> tuple[z3.BitVecRef, ...]:
        return tuple(declare.bits(f"then.{name}{seat}", CARDS) for seat in at.seats)

    then = replace(
        at,
        hands=then_of("hand"),
        received=then_of("received"),
        face_up=then_of("face_up"),
        face_down=then_of("face_down"),
    )
    begun = spec.Begun(at.complete, at.done + 1)
    working = count(power != member(Power.NONE) for power in spec.powers_now(at, at.complete))
    settled = settling(then, begun)
    known = {"well-typed": declare.well_typed(), **spec.well_formed_choice(at)}
    later = {AFTER_GIVING.format(name): settled[name] for name in LATER}
    facts, cards = _facts(at, working), _of_the_cards(then, begun)
    shown = [*facts.values(), *cards.values(), settled[NO_CARD_TWICE]]
    # what follows asks for this; what is the very same need not be shown
    asked = {"well-typed": bounds(then, begun), **settled}
    parts = []
    given = list(known.values())
    for name, one in facts.items():
        if not any(one.eq(other) for other in given):
            uses = ("well-typed", *(_USED[name] if name in _USED else OF_CARDS & known.keys()))
            parts.append(Part(name, [z3.Not(one)], uses))
    for name, one in asked.items():
        if not any(one.eq(other) for other in (*given, *later.values(), *shown)):
            uses = ("well-typed", "each-plays-once-the-leader-first", "the-game-goes-on")
            parts.append(Part(f"after the pass, {name}", [*shown, z3.Not(one)], uses))
    parts.append(Part("whatever was played", [z3.BoolVal(val=not _is_of_no_trick(at))], ()))
    return Shown({**known, **later}, declare.constants, parts)


def _is_of_no_trick(at: spec.Table) -> bool:
    """What the clauses say of a choice, by any seat, is the same whatever was played."""
    declare = Declare()
    it = replace(_declare_chosen(declare, 0, "act").it, seat=declare.whole("act.seat", 0, PLAYERS - 1))
    below = [declare.bits(f"below{seat}", CARDS) for seat in at.seats]
    blank = spec.fresh_outcome(Declare(), "given.", PLAYERS, layout=True)
    return _said(at, it, below, blank).eq(_said(_any_trick(Declare()), it, below, blank))


#: who would choose, and who has chosen before
CHOICES = tuple((seat, before) for seat in range(PLAYERS) for before in (None, *range(PLAYERS)))
#: who has chosen, in order, when all is given
GIVERS = ((0,), (1,), (0, 1), (1, 0))
