"""A whole move of two players with layouts: what the engine does to the table is what the clauses say.

As in :mod:`~lexludi_proofs.savana.whole_move`, and with its parts. The engine keeps a layout as
columns, the clauses as two sets of cards. That an open card is one of the columns, and what
becomes of the columns when a card leaves its place, is proved first, of all columns that there
can be (:mod:`~lexludi_proofs.savana.whole_layout_cards`). Here nobody looks into a column: a table
has two layers in their place (:class:`Layers`), and refuses to give anything else.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from types import FunctionType
from typing import Any, cast

import z3

from lexludi.answers import Answer
from lexludi.cards import CardSet
from lexludi.errors import Problem
from lexludi.savana import table as engine
from lexludi.savana.play import may_play
from lexludi.savana.table import GiveCard, Moment, PlayCard, Table
from lexludi.savana.vocabulary import CARDS, PLACES, Below, Card, Family, Giving, Power, Use, Way
from lexludi.savana.zebras import next_pass, works
from lexludi_proofs.card_by_card import OneCard
from lexludi_proofs.games import Part
from lexludi_proofs.lifting.explore import explore, join, merged, rebound
from lexludi_proofs.lifting.symbols import LiftError, SymBool, SymCardSet, SymInt
from lexludi_proofs.moves import Asked, Call, Move, NoAnswerError, Pairs, Terms, ways
from lexludi_proofs.readers import AnyValue, terms_of
from lexludi_proofs.savana.chosen_cards import Shown
from lexludi_proofs.savana.lifted import (
    BY_READING,
    NO_CARD_TWICE,
    OF_CARDS,
    RECEIVED,
    SOME_CLAUSE,
    TRUE,
    UNREAD,
    Followed,
    Lifted,
    Named,
    Needs,
    OfSeats,
    Readings,
    card_of,
    cards_of,
    exist,
    lie,
    names,
    outcome_of,
    pack_of,
    put,
    sets_of,
    table_of,
    which_powers,
    who_wins,
)
from lexludi_proofs.savana.whole_move import AFTER_IT, LATER, SAME, GoOn, bounds
from lexludi_proofs.savana.whole_move import settling as settling_hands
from lexludi_spec.common import count, disjoint, of_seat
from lexludi_spec.questions import ask
from lexludi_spec.savana import layout as lifting
from lexludi_spec.savana import move as spec
from lexludi_spec.savana import passing, play
from lexludi_spec.savana.symbols import in_layout
from lexludi_spec.terms import NOBODY, Declare, member

PLAYERS = 2  #: who have layouts

# ---------------------------------------------------------------- tables with layers


@dataclass(frozen=True, slots=True)
class Layers:
    """The columns of all seats, of which no more is known than their open and their lower cards."""

    up: tuple[CardSet[Card], ...]
    down: tuple[CardSet[Card], ...]


def layers_of(at: spec.Table) -> Any:
    """The layers of a table, in the place of the engine's columns."""
    read = AnyValue()
    return Layers(
        OfSeats(read.cards(cards) for cards in at.face_up),
        OfSeats(read.cards(cards) for cards in at.face_down),
    )


def _layers(table: Table) -> Layers:
    found = cast("Any", table.columns)
    assert isinstance(found, Layers)
    return found


def outcome_with_layers(gives: Any, before: spec.Table, lay: Any) -> spec.Outcome:
    """What the engine gives, as an outcome, with the layers of the layouts."""
    found = outcome_of(gives, before, lay)
    if not isinstance(gives, Table):
        return found
    layers = _layers(gives)
    return replace(found, face_up=sets_of(layers.up), face_down=sets_of(layers.down))


def settling(at: spec.Table, begun: spec.Begun) -> Named:
    """What is known when it is asked what follows a play or a pass, by name."""
    return {
        **settling_hands(at, begun),
        NO_CARD_TWICE: disjoint((*at.hands, *at.face_up, *at.face_down)),
    }


def _is_there(terms: Terms, answer: z3.BoolRef) -> z3.BoolRef:
    """A card that may be played is in hand or open."""
    hand, face_up, family, place = (
        cast("Any", terms[name]) for name in ("hand", "face_up", "family", "place")
    )
    return z3.Or(z3.Not(answer), spec.card(family, place) & ~(hand | face_up) == 0)


def _to_opponent(terms: Terms, answer: z3.ExprRef) -> z3.BoolRef:
    """With layouts cards go to the opponent; and a pass is made only if one is left to make."""
    powers = [power for name, power in terms.items() if name.startswith("power")]
    working = count(power != member(Power.NONE) for power in powers)
    done, layout = cast("z3.ArithRef", terms["done"]), cast("z3.BoolRef", terms["layout"])
    none = answer == member(Giving.NONE)
    return z3.And(
        z3.Implies(layout, z3.Or(none, answer == member(Giving.OPPONENT))), z3.Or(none, done < working)
    )


class WithLayers(Lifted):
    """The engine's functions of a table with layers, with questions and parts of a move in their places."""

    def __init__(self, at: spec.Table, lay: tuple[spec.Laid, ...], light: Sequence[z3.BoolRef]) -> None:
        """Lift them; ``lay`` may lie in the trick (``at`` the table before)."""
        super().__init__(at, lay, light)
        self.passes = Asked(passing.NEXT, self.passes.pose, brief=_to_opponent)
        held = self.instead[may_play]
        assert isinstance(held, Asked)
        self.instead[may_play] = Asked(play.ALLOWED, held.pose, because=SOME_CLAUSE, brief=_is_there)
        self._no_pass = merged(next_pass)
        self.rules: Any = None
        self.table = self.made_table()

    def of(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function of the engine, lifted: whatever it asks, it asks under the table's readings."""
        asked = {
            rule: self._under_its_readings(one) if isinstance(one, Asked) else one
            for rule, one in self.instead.items()
        }
        return rebound(cast("FunctionType", function), (works,), asked)

    def _under_its_readings(self, asked: Asked) -> Callable[..., Any]:
        def call(*args: Any) -> Any:
            if args[-1] is not self.rules:
                raise LiftError(f"{asked.name} is asked under other readings than the table's")
            return asked(*args)

        return call

    def made_table(self) -> type[Table]:
        """The engine's class of tables: the cards of a layout by what is proved of them."""
        made = super().made_table()
        return type(
            "Table",
            (made,),
            {
                "__slots__": (),
                "face_up": lambda table, seat: _layers(table).up[seat],
                "face_down": lambda table, seat: _layers(table).down[seat],
            },
        )

    def terms(self, table: Table) -> spec.Table:
        """The cards of an engine's table."""
        layers = _layers(table)
        return replace(super().terms(table), face_up=sets_of(layers.up), face_down=sets_of(layers.down))

    def same(self, table: Table) -> z3.BoolRef:
        """All of an engine's table but hands, layers, what was received, and passes is what it was."""
        return super().same(replace(table, columns=()))

    def _next_pass(self, powers: Any, done: Any, layout: bool, readings: Any) -> Any:  # noqa: FBT001
        """Which pass is next: each that can be is a way of its own."""
        if all(power is Power.NONE for power in powers):
            return self._no_pass(powers, done, layout, readings)
        asked = self.passes(powers, done, layout, readings)
        for one in (Giving.NONE, Giving.OPPONENT):
            if asked.value == one:
                return Answer(one, asked.because)
        raise NoAnswerError

    def _is_able(self, table: Table, seat: int) -> Any:
        at = self.terms(table)
        # it is asked of all before anybody has chosen: with layouts cards go one way only
        assert table.chosen == ()
        said = (at.hands[seat], at.face_up[seat], at.received[seat])
        args = (table.hands[seat], table.received[seat], seat, *map(SymCardSet, said))

        def asked() -> Any:
            plain = replace(table, given=(), moment=None, last=None, able=(), used=(), way=None, done=0)
            holding = join(explore(lambda: self._holding(plain, seat), self.light))
            return tuple(map(cards_of, (holding.hand, holding.face_up, holding.received)))

        self.holding.take(args, asked, said)
        hand, face_up, received = said
        self.able.needs(args, {RECEIVED: received & ~hand == 0, NO_CARD_TWICE: hand & face_up == 0})
        return SymBool(spec.able(at, [spec.NOTHING] * at.players)[seat])

    def _left(self, table: Table) -> Any:
        at = self.terms(table)
        zones = (*at.hands, *at.face_up, *at.face_down)
        self.unplayed.needs(tuple(map(SymCardSet, zones)), {NO_CARD_TWICE: disjoint(zones)})
        return SymInt(spec.left(at))


# ---------------------------------------------------------------- what follows a play or a pass


def kept(gives: Any, at: spec.Table, moment: Moment) -> z3.BoolRef:
    """What the engine keeps beside the table, where cards are to be chosen, is as it should be."""
    if not isinstance(gives, Table) or gives.giving is Giving.NONE:
        return z3.BoolVal(val=not isinstance(gives, Table) or gives.way is None)
    able = spec.able(at, [spec.NOTHING] * at.players)
    plain = gives.moment is moment and gives.chosen == () and gives.way is Way.OPPONENT
    return z3.And(
        z3.BoolVal(val=plain and gives.giving is Giving.OPPONENT),
        *[one == other for one, other in zip(terms_of(gives.able), able, strict=True)],
    )


class GoesOn(GoOn):
    """What follows a play or a pass, by what is proved of :func:`following`.

    That no card is in two places then is shown of one card after a play (:func:`in_one_place`).
    """

    def after(self, args: Any, at: spec.Table, begun: spec.Begun) -> Followed:
        """The table after ``at``, as symbols."""
        return super().after((args, *map(SymCardSet, (*at.face_up, *at.face_down))), at, begun)

    def _make(self, at: spec.Table, begun: spec.Begun, place: int) -> tuple[Call, spec.Outcome]:
        call, outcome = super()._make(at, begun, place)
        requires = {"well-typed": bounds(at, begun), **settling(at, begun)}
        if self.play:
            del requires[NO_CARD_TWICE]
        return replace(call, requires=requires), outcome


def following(plays: int, readings: Readings, *, complete: bool) -> Move:
    """A play or a pass was made, and what comes of it: a pass, the next play, or the end of the trick."""
    declare = Declare()
    at = spec.declare_table(declare, "", PLAYERS, plays, layout=True)
    begun = spec.Begun(z3.BoolVal(val=complete), at.done)
    assumes = {"well-typed": declare.well_typed(), **settling(at, begun)}
    light = [assumes["well-typed"], assumes["the-game-goes-on"]]
    lifted = WithLayers(at, at.plays, light)
    lifted.names_powers = True
    again = GoesOn(lifted, again=True)
    lifted.instead[engine.go_on] = again
    lifted.instead[engine.take] = lifted.take(lifted.of(engine.take))
    lifted.table = lifted.made_table()
    go_on = again.own = lifted.of(engine.go_on)
    read = AnyValue()
    pack = pack_of(at.plays, read)
    rules = lifted.rules = readings(read)
    blank = spec.fresh_outcome(Declare(), "given.", PLAYERS, layout=True)
    said = z3.And(z3.Not(blank.refused), spec.settles(at, begun, blank))

    def run() -> Any:
        table = table_of(at, lifted.table, rules, read, pack, done=read.whole(at.done))
        table = replace(table, columns=layers_of(at))
        winner = lifted.winner(table.laid(table.plays), rules).value if complete else None
        moment = Moment(table.plays, complete, winner, fresh=True)
        return moment, go_on(replace(table, moment=moment))

    def wants(gives: Any) -> z3.BoolRef:
        moment, then = gives
        outcome = outcome_with_layers(then, at, at.plays)
        return z3.And(put(said, blank, outcome), kept(then, at, moment), lie(then, at.plays))

    pairs = names(at.plays)
    return Move(
        assumes,
        ways(run, light),
        wants,
        declare.constants,
        OF_CARDS,
        frozenset({NO_CARD_TWICE}),
        pairs,
        [card for _, card in pairs],
        exist(at.plays),
        hides=(*who_wins(at.plays, PLAYERS), *which_powers(at, begun.complete)),
        asked=frozenset({RECEIVED, *LATER}),
        always=SAME,
    )


# ---------------------------------------------------------------- a play


def leaves(
    at: spec.Table, seat: z3.ArithRef, card: z3.BitVecRef, below: z3.BitVecRef, use: Use
) -> spec.Table:
    """The table when a card has left its place: what is proved of the columns.

    ``below`` lies below it, if it is open and covers one, and else is nothing.
    """
    lifted, turned = fates(use, below, below != 0)

    def here(cards: tuple[z3.BitVecRef, ...], less: z3.BitVecRef, more: z3.BitVecRef) -> Any:
        return tuple(z3.If(seat == place, (had & ~less) | more, had) for place, had in enumerate(cards))

    return replace(
        at,
        hands=here(at.hands, card, lifted),
        face_up=here(at.face_up, card, turned),
        face_down=here(at.face_down, lifted | turned, spec.NOTHING),
        received=here(at.received, card, spec.NOTHING),
    )


def fates(use: Use, below: z3.BitVecRef, there: z3.BoolRef) -> tuple[z3.BitVecRef, z3.BitVecRef]:
    """What of the card below an open one is lifted, and what is turned up: it, or nothing."""
    asked = ask(lifting.LIFT, 0, {"use": member(use), "below": there})
    lifted, turned = asked(member(Below.LIFTED)), asked(member(Below.TURNED_UP))
    return z3.If(lifted, below, spec.NOTHING), z3.If(turned, below, spec.NOTHING)


def _taken_out(at: spec.Table, it: spec.Laid, below: z3.BitVecRef) -> Callable[..., Any]:
    """A card leaves its place, by what is proved of that; a call shows that it is there."""
    there = Needs("there")
    made = spec.laid_down(at, it, below)
    card = spec.card(it.family, it.place)
    read = AnyValue()

    def call(table: Table, seat: int, one: Card, use: Any) -> Table:
        assert use is Use.PLAYED
        layers = _layers(table)
        had = replace(
            at,
            hands=sets_of(table.hands),
            face_up=sets_of(layers.up),
            face_down=sets_of(layers.down),
            received=sets_of(table.received),
        )
        then = leaves(had, it.seat, card, below, Use.PLAYED)
        family, place = terms_of(one)
        zones = ("hands", "face_up", "face_down", "received")
        same = [
            a == b
            for name in zones
            for a, b in zip(getattr(then, name), getattr(made, name), strict=True)
            if not a.eq(b)
        ]
        needs = {
            "the-card-is-there": held_by(at, it.seat, card),
            "all-is-as-it-was": z3.And(
                [
                    a == b
                    for name in zones[:3]
                    for a, b in zip(getattr(had, name), getattr(at, name), strict=True)
                ]
            ),
            "that-seat-that-card": z3.And(
                terms_of(seat)[0] == it.seat, family == it.family, place == it.place
            ),
            "what-is-then-there": z3.And(TRUE, *same),
        }
        there.needs((tuple(map(SymCardSet, (*had.hands, *had.face_up, *had.face_down))), seat, one), needs)
        return replace(
            table,
            hands=OfSeats(read.cards(hand) for hand in made.hands),
            columns=layers_of(made),
            received=tuple(CardSet() for _ in made.received),
        )

    return call


def held_by(at: spec.Table, seat: z3.ArithRef, card: z3.BitVecRef) -> z3.BoolRef:
    """The card is in this seat's hand, or one of its open ones."""
    its = [hand | face_up for hand, face_up in zip(at.hands, at.face_up, strict=True)]
    return card & ~of_seat(seat, its) == 0


BELOW = "what-is-below-is-a-lower-card"
UPON = "only-an-open-card-has-one-below"


def covers(at: spec.Table, seat: z3.ArithRef, card: z3.BitVecRef, below: z3.BitVecRef) -> Named:
    """What is known of what lies below a card of a seat."""
    return {
        BELOW: below & ~of_seat(seat, at.face_down) == 0,
        UPON: z3.Or(below == 0, card & ~of_seat(seat, at.face_up) == 0),
    }


def of_cards_alone(part: Part) -> Part:
    """What a move's callees require of all cards, shown wherever they are called: of cards alone."""
    if part.name != "requires, of all cards":
        return part
    (lacks,) = part.breaks
    # each is a way, what is known on it, and that what is required does not hold: the last alone is enough
    wanted = [cast("z3.BoolRef", one.arg(one.num_args() - 1)) for one in lacks.children()]
    lacking = {one.get_id(): one for one in wanted}
    return replace(part, breaks=[z3.Or(list(lacking.values()))], uses=(NO_CARD_TWICE,))


def in_one_place(before: spec.Table, known: Sequence[z3.BoolRef], after: spec.Table, named: Pairs) -> Part:
    """No card is in two places after cards have moved: shown of one card, whatever the moved ones are."""
    told = OneCard()
    zones = [(*at.hands, *at.face_up, *at.face_down) for at in (before, after)]
    had, has = (z3.substitute(disjoint(one), *named) for one in zones)
    said = told.known([had, *(z3.substitute(one, *named) for one in known)])
    return Part(f"{NO_CARD_TWICE}, after it", [*said, told.fails(has)], ())


def playing(plays: int, readings: Readings) -> Shown:
    """Some seat would play some card, when a play is due; ``below`` lies below it, or it is nothing."""
    declare = Declare()
    at = spec.declare_table(declare, "", PLAYERS, plays, layout=True)
    it = spec.declare_laid(declare, "act.", PLAYERS)
    below = declare.bits("below", CARDS)
    there = (below != 0, z3.Bool("one-is-below"))
    made = spec.laid_down(at, it, below)
    complete = spec.next_in_trick(made)(z3.IntVal(NOBODY))
    allowed = z3.And(spec.due(at, it.seat), spec.may_play(at, it))
    begun = spec.Begun(complete, z3.IntVal(0))
    later = {name: z3.Implies(allowed, one) for name, one in settling(made, begun).items() if name in LATER}
    assumes = {
        "well-typed": declare.well_typed(),
        **spec.well_formed(at),
        **covers(at, it.seat, spec.card(it.family, it.place), below),
        **{AFTER_IT.format(name): one for name, one in later.items()},
    }
    light = [assumes["well-typed"], assumes["the-game-goes-on"]]
    lay = (*at.plays, it)
    lifted = WithLayers(at, lay, light)
    lifted.is_complete = complete
    lifted.names_powers = True
    lifted.instead[engine.go_on] = GoesOn(lifted, play=True)
    lifted.instead[engine.taken_out] = _taken_out(at, it, below)
    lifted.table = lifted.made_table()
    after = lifted.of(engine.after)
    read = AnyValue()
    rules = lifted.rules = readings(read)
    blank = spec.fresh_outcome(Declare(), "given.", PLAYERS, layout=True)
    said = spec.plays(at, it, below, blank)
    pack = pack_of(lay, read)

    def run() -> Any:
        table = table_of(at, lifted.table, rules, read, pack, giving=Giving.NONE, way=None)
        table = replace(table, columns=layers_of(at))
        return after(table, PlayCard(read.whole(it.seat), card_of(it, read)))

    pairs = names(lay)
    move = Move(
        assumes,
        ways(run, light),
        lambda gives: put(said, blank, outcome_with_layers(gives, at, at.plays)),
        declare.constants,
        OF_CARDS,
        frozenset({NO_CARD_TWICE}),
        pairs,
        [card for _, card in pairs],
        exist(lay),
        hidden=True,
        hides=(*who_wins(lay, PLAYERS), *which_powers(made, complete), there),
        asked=frozenset(AFTER_IT.format(name) for name in later),
        by_card=OF_SETS,
        always=SAME,
    )
    card = spec.card(it.family, it.place)
    # that it is there is shown wherever a card is taken out
    known = [assumes[BELOW], held_by(at, it.seat, card)]
    named = [there, (card, z3.BitVec("card", CARDS))]
    return Shown(assumes, declare.constants, [*move.differences(), in_one_place(at, known, made, named)])


#: what is asked of sets of cards when a card is played
OF_SETS = frozenset({RECEIVED, NO_CARD_TWICE, "the-card-is-there", "all-is-as-it-was", "what-is-then-there"})


# ---------------------------------------------------------------- acts that are refused


def belated(readings: Readings, *, play: bool) -> Move:
    """Some seat would act once the game is over: it is refused."""
    declare = Declare()
    at = spec.declare_table(declare, "", PLAYERS, 0, layout=True)
    assumes = {"well-typed": declare.well_typed(), "the-game-is-over": at.over, BY_READING: _layouts(at)}
    lifted = WithLayers(at, (), [assumes["well-typed"]])
    return _refused(lifted, declare, assumes, readings, play=play, over=True)


def misplaced(plays: int, readings: Readings) -> Move:
    """Some seat would choose a card where a play is due: it is refused."""
    declare = Declare()
    at = spec.declare_table(declare, "", PLAYERS, plays, layout=True)
    assumes = {"well-typed": declare.well_typed(), **spec.well_formed(at)}
    lifted = WithLayers(at, at.plays, [assumes["well-typed"], assumes["the-game-goes-on"]])
    return _refused(lifted, declare, assumes, readings, play=False, giving=Giving.NONE)


def hasty(readings: Readings) -> Move:
    """Some seat would play a card where cards are to be chosen: it is refused, whoever has yet to choose."""
    return _while_chosen(readings, play=True)


def astray(way: Way, readings: Readings) -> Move:
    """Some seat would choose a card and say which way it goes: it is refused, for there is one way only."""
    return _while_chosen(readings, play=False, names=way)


def _while_chosen(readings: Readings, *, play: bool, names: Any = UNREAD) -> Move:
    declare = Declare()
    at = spec.declare_table(declare, "", PLAYERS, 0, layout=True)
    must = declare.flag("must-choose")
    assumes: Named = {
        "well-typed": declare.well_typed(),
        "the-game-goes-on": z3.Not(at.over),
        "a-pass-is-due": at.giving == member(Giving.OPPONENT),
        BY_READING: _layouts(at),
    }
    lifted = WithLayers(at, (), list(assumes.values()))
    lifted.table = type("Table", (lifted.table,), {"__slots__": (), "owes": lambda *_: SymBool(must)})
    asked = {"giving": Giving.OPPONENT, "way": Way.OPPONENT}
    return _refused(lifted, declare, assumes, readings, play=play, names=names, **asked)


def _layouts(at: spec.Table) -> z3.BoolRef:
    """There are layouts, and the reading says so."""
    return in_layout(z3.IntVal(at.players))


def _refused(
    lifted: WithLayers,
    declare: Declare,
    assumes: Named,
    readings: Readings,
    *,
    play: bool,
    names: Any = UNREAD,
    **parts: Any,
) -> Move:
    """An act that is refused, whoever makes it; a choice whatever way it ``names``, or this one."""
    at = lifted.at
    who = declare.whole("act.seat", 0, PLAYERS - 1)
    family, place = declare.one_of("act.family", Family), declare.whole("act.place", 1, PLACES)
    what = spec.Choice(who, Way.OPPONENT, family, place)
    assumes = {**assumes, "well-typed": declare.well_typed()}
    after = lifted.of(engine.after)
    read = AnyValue()
    rules = lifted.rules = readings(read)
    pack = pack_of(at.plays, read)

    def run() -> Any:
        table = replace(table_of(at, lifted.table, rules, read, pack, **parts), columns=layers_of(at))
        seat, card = read.whole(who), card_of(what, read)
        return after(table, PlayCard(seat, card) if play else GiveCard(seat, card, names))

    return Move(
        assumes,
        ways(run, lifted.light),
        lambda gives: z3.BoolVal(val=isinstance(gives, Problem)),
        declare.constants,
        OF_CARDS,
    )
