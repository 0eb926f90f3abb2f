"""A whole move: what the engine does to the table is what the clauses say, for every table without layouts.

The engine's functions run on a table of symbols. The questions of the chapters are taken by
their specification, which their rules are proved equal to. What follows a play or a pass is
proved first, by itself (:func:`following`), and is then a callee of the moves. Each shape is
a number of players and a number of plays on the table.

What the engine keeps beside the table of the clauses is looked at too: where cards are to be
chosen, which way is asked for, who is able, and the moment. Three things are no part of it:
which clause a refusal names; points and winners, which have questions of their own; and the
stars of the cards won, which the engine counts at the end: who wins a trick's cards has them.
"""

from collections.abc import Callable
from dataclasses import replace
from types import FunctionType, SimpleNamespace
from typing import Any, cast

import z3

from lexludi.cards import CardSet
from lexludi.errors import Problem
from lexludi.savana import table as engine
from lexludi.savana.readings import PassWhen
from lexludi.savana.table import GiveCard, Moment, PlayCard, Table
from lexludi.savana.vocabulary import (
    CARDS,
    PLACES,
    Card,
    Family,
    Giving,
    Holding,
    Power,
    Way,
)
from lexludi.savana.zebras import may_give
from lexludi_proofs.lifting.explore import explore, join, rebound
from lexludi_proofs.lifting.symbols import (
    SymBool,
    truth,
    whole,
)
from lexludi_proofs.moves import Call, Callee, Move, Terms, ways
from lexludi_proofs.readers import AnyValue, terms_of
from lexludi_proofs.savana.lifted import (
    ALL_CAN_GIVE,
    ALL_CAN_PLAY,
    BY_READING,
    NO_CARD_TWICE,
    OF_CARDS,
    PARTS,
    RECEIVED,
    TRUE,
    UNREAD,
    WHO_CAN,
    Followed,
    Lifted,
    Named,
    Needs,
    OfSeats,
    Readings,
    SameAs,
    by_way,
    card_of,
    cards_of,
    exist,
    flat,
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
from lexludi_spec.common import count, disjoint, union
from lexludi_spec.savana import move as spec
from lexludi_spec.savana import next_trick
from lexludi_spec.savana.passing import Givers, all_can_give_or_none
from lexludi_spec.savana.play import After, who_has_not_played_can
from lexludi_spec.savana.symbols import in_layout, taken
from lexludi_spec.terms import NOBODY, Declare, member

# ---------------------------------------------------------------- what follows a play or a pass


def settling(at: spec.Table, begun: spec.Begun) -> Named:
    """What is known when it is asked what follows a play or a pass, by name."""
    complete, done = begun.complete, begun.done
    nobody_next = spec.next_in_trick(at)(z3.IntVal(NOBODY))
    now = z3.Or(complete, nobody_next)
    due = spec.next_pass(at, complete, done)
    after = After(
        at.plays[-1].seat,
        tuple(at.has_played(seat) for seat in at.seats),
        tuple(at.can_play(seat) for seat in at.seats),
    )
    can = {f"can_play{seat}": at.can_play(seat) for seat in at.seats}
    all_or_none = _assumed(next_trick.OVER, at.players, ALL_CAN_PLAY, {**can, "left": spec.left(at)})
    able = spec.able(at, [spec.NOTHING] * at.players)
    working = count(power != member(Power.NONE) for power in spec.powers_now(at, complete))
    return {
        "the-game-goes-on": z3.Not(at.over),
        BY_READING: _layouts(at),
        "seats-differ": z3.Distinct([laid.seat for laid in at.plays]),
        "no-more-made-than-called-for": z3.And(done >= 0, done <= working),
        "complete-by-a-pass-only-in-a-trick": z3.Implies(
            z3.And(nobody_next, z3.Not(complete)), taken(PassWhen.END_OF_OWN_TURN)
        ),
        RECEIVED: z3.And([got & ~hand == 0 for got, hand in zip(at.received, at.hands, strict=True)]),
        NO_CARD_TWICE: disjoint(at.hands),
        WHO_CAN: who_has_not_played_can(after),
        ALL_CAN_PLAY: z3.Implies(now, all_or_none),
        ALL_CAN_GIVE: z3.Implies(z3.Not(due(spec.NONE)), all_can_give_or_none(Givers(z3.IntVal(0), able))),
    }


def _layouts(at: spec.Table) -> z3.BoolRef:
    """There are layouts if the reading says so."""
    return in_layout(z3.IntVal(at.players)) == z3.BoolVal(at.layout)


def _assumed(question: Any, shape: int, name: str, terms: Terms) -> z3.BoolRef:
    """What a question takes as known by this name, in these terms."""
    posed = question.pose(shape)
    pairs = [(constant, terms[one]) for one, constant in posed.constants.items() if one in terms]
    assumed: z3.BoolRef = posed.assumes[name]
    return z3.substitute(assumed, *pairs)


def _kept(gives: Any, at: spec.Table, moment: Moment) -> z3.BoolRef:
    """What the engine keeps beside the table, where cards are to be chosen, is as it should be."""
    if not isinstance(gives, Table) or gives.giving is Giving.NONE:
        return z3.BoolVal(val=not isinstance(gives, Table) or gives.way is None)
    giving = terms_of(gives.giving)[0]
    first = (Giving.LEFT, Giving.BOTH) if gives.way is Way.LEFT else (Giving.RIGHT,)
    able = spec.able(at, [spec.NOTHING] * at.players)
    return z3.And(
        z3.BoolVal(val=gives.moment is moment and gives.chosen == ()),
        z3.Or([giving == member(one) for one in first]),
        *[one == other for one, other in zip(terms_of(gives.able), able, strict=True)],
    )


def _all_else(table: Table) -> tuple[Any, ...]:
    """What a table has beside hands, what was received, and passes."""
    return table.won, table.tricks, table.leader, table.plays, table.over, table.chosen, table.columns


class GoOn(Callee):
    """What follows a play or a pass, by what is proved of :func:`following`."""

    def __init__(self, lifted: Lifted, *, again: bool = False, play: bool = False) -> None:
        """Stand for it: where it comes ``again`` in itself, or after a play."""
        super().__init__("follows")
        self.lifted = lifted
        self.again = again
        self.play = play
        self.own: Callable[[Table], Any] | None = None
        self.moment = Needs("moment")

    def __call__(self, table: Table) -> Any:
        """The table after it, as symbols."""
        moment = cast("Moment", table.moment)
        if not moment.fresh:
            assert self.own is not None
            return self.own(table)
        at = self.lifted.terms(table)
        complete = self.lifted.complete(moment)
        needs = {
            "the-moment": complete == truth(moment.complete),
            "all-else-the-same": z3.And(self.lifted.same(table), z3.BoolVal(val=table.chosen == ())),
        }
        if moment.winner is not None:
            needs["the-winner"] = spec.winner_of(at.plays)(terms_of(moment.winner)[0])
        self.moment.needs((moment, _all_else(table)), needs)
        if table.given is not UNREAD:
            at = replace(at, given=by_way(table.given, at.players, layout=at.layout))
        args = (table.hands, table.received, table.plays, table.done)
        return self.after(args, at, spec.Begun(complete, whole(table.done)))

    def after(self, args: Any, at: spec.Table, begun: spec.Begun) -> Followed:
        """The table after ``at``, as symbols."""
        _, outcome = self.made(args, lambda place: self._make(at, begun, place))
        return Followed(outcome)

    def _make(self, at: spec.Table, begun: spec.Begun, place: int) -> tuple[Call, spec.Outcome]:
        inside = Declare()
        outcome = spec.fresh_outcome(inside, f"follows{place}.", at.players, layout=at.layout)
        said = spec.settles(at, None if self.play else begun, outcome)
        # where the whole outcome is the move's, it is enough that it is said so
        known = z3.And(z3.Not(outcome.refused), said) if self.again else z3.Not(outcome.refused)
        requires = {"well-typed": bounds(at, begun), **settling(at, begun)}
        return Call(requires, known, [(said, TRUE)], decides=TRUE), outcome


def bounds(at: spec.Table, begun: spec.Begun) -> z3.BoolRef:
    """The bounds of a table's parts, said of the terms that stand there."""
    declare = Declare()
    blank = spec.declare_table(declare, "blank.", at.players, len(at.plays), layout=at.layout)
    here = replace(at, done=begun.done, complete=begun.complete)
    return z3.substitute(declare.well_typed(), *zip(_of_table(blank), _of_table(here), strict=True))


def _of_table(at: spec.Table) -> list[z3.ExprRef]:
    parts = [term for part in PARTS for term in flat(getattr(at, part.name))]
    for laid in at.plays:
        face = laid.face
        parts += [laid.seat, laid.family, laid.place, face.value, face.green, face.red, face.power]
    return parts


def following(players: int, plays: int, readings: Readings, *, complete: bool) -> Move:
    """A play or a pass was made, and what comes of it: a pass, the next play, or the end of the trick."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays, layout=False)
    begun = spec.Begun(z3.BoolVal(val=complete), at.done)
    assumes = {"well-typed": declare.well_typed(), **settling(at, begun)}
    light = [assumes["well-typed"], assumes["the-game-goes-on"]]
    lifted = Lifted(at, at.plays, light)
    lifted.names_powers = True
    again = GoOn(lifted, again=True)
    lifted.instead[engine.go_on] = again
    lifted.instead[engine.take] = lifted.take(lifted.of(engine.take))
    lifted.table = lifted.made_table()
    go_on = again.own = lifted.of(engine.go_on)
    read = AnyValue()
    pack = pack_of(at.plays, read)
    rules = readings(read)
    blank = spec.fresh_outcome(Declare(), "given.", players, layout=False)
    said = z3.And(z3.Not(blank.refused), spec.settles(at, begun, blank))

    def run() -> Any:
        table = table_of(at, lifted.table, rules, read, pack, done=read.whole(at.done))
        winner = lifted.winner(table.laid(table.plays), rules).value if complete else None
        moment = Moment(table.plays, complete, winner, fresh=True)
        return moment, go_on(replace(table, moment=moment))

    def wants(gives: Any) -> z3.BoolRef:
        moment, then = gives
        outcome = outcome_of(then, at, at.plays)
        return z3.And(put(said, blank, outcome), _kept(then, at, moment), lie(then, at.plays))

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
        hides=(*who_wins(at.plays, players), *which_powers(at, begun.complete)),
        asked=frozenset({RECEIVED, WHO_CAN, ALL_CAN_PLAY, ALL_CAN_GIVE}),
        always=SAME,
    )


#: small functions that give what the specification says, whenever they are called
SAME = frozenset({"have-played", "powers"})


# ---------------------------------------------------------------- small parts


def being_able(readings: Readings) -> Move:
    """Has a seat that holds these cards one that it may give away?"""
    declare = Declare()
    hand, received = declare.bits("hand", CARDS), declare.bits("received", CARDS)
    assumes = {"well-typed": declare.well_typed(), RECEIVED: received & ~hand == 0}
    read = AnyValue()
    holding = Holding(read.cards(hand), CardSet(), read.cards(received))
    is_able = rebound(cast("FunctionType", engine.is_able), (may_give,))
    table = cast("Table", SimpleNamespace(holding=lambda _: holding, readings=readings(read)))
    return Move(
        assumes,
        ways(lambda: is_able(table, 0), [assumes[RECEIVED]]),
        lambda able: truth(able) == (spec.givable(hand, spec.NOTHING, received) != 0),
        declare.constants,
    )


def cards_left(players: int, readings: Readings) -> Move:
    """How many cards are in hands: counted by seats, and all together, of a pack of one card."""
    declare = Declare()
    hands = tuple(declare.bits(f"hand{seat}", 1) for seat in range(players))
    twice = [one & other == 0 for place, one in enumerate(hands) for other in hands[:place]]
    assumes = {"well-typed": declare.well_typed(), NO_CARD_TWICE: z3.And(twice)}
    read = AnyValue()
    nobody: tuple[Any, ...] = (CardSet(),) * players
    table = Table(
        players=players,
        readings=readings(read),
        pack=UNREAD,
        layout=False,
        hands=tuple(read.cards(hand) for hand in hands),
        columns=((),) * players,
        won=nobody,
        leader=0,
        received=nobody,
    )
    return Move(
        assumes,
        ways(lambda: table.left, [assumes[NO_CARD_TWICE]]),
        lambda left: whole(left) == z3.If(union(hands) == 1, z3.IntVal(1), z3.IntVal(0)),
        declare.constants,
    )


# ---------------------------------------------------------------- a play


def _taken_out(lifted: Lifted, at: spec.Table, it: spec.Laid) -> Callable[..., Any]:
    """A card leaves the hand that it is in; a call shows that it is in it, and what is then in hand."""
    callee = SameAs("taken-out")
    held = Needs("in-hand")
    own = lifted.of(engine.taken_out)
    made = spec.laid_down(at, it, spec.NOTHING)
    read = AnyValue()

    def call(table: Table, seat: int, card: Card, use: Any) -> Table:
        where = spec.card(it.family, it.place) & ~cards_of(table.hands[seat]) == 0
        held.needs((table.hands, seat, card), {"the-card-is-in-hand": where})
        received = tuple(read.cards(cards_of(cards)) for cards in table.received)
        plain = replace(table, received=received, given=(), moment=None, last=None, done=0, able=())

        def changed() -> Any:
            then = own(plain, seat, card, use)
            return tuple(then.hands), tuple(then.received), then.used == plain.used

        def asked() -> Any:
            hands, received, same = join(explore(changed, [*lifted.light, where]))
            return (*sets_of(hands), *sets_of(received), truth(same))

        callee.take((table.hands, seat, card), asked, (*made.hands, *made.received, TRUE))
        return replace(
            table,
            hands=OfSeats(read.cards(hand) for hand in made.hands),
            received=tuple(CardSet() for _ in made.received),
        )

    return call


def playing(players: int, plays: int, readings: Readings) -> Move:
    """Some seat would play some card, when a play is due."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays, layout=False)
    it = spec.declare_laid(declare, "act.", players)
    made = spec.laid_down(at, it, spec.NOTHING)
    complete = spec.next_in_trick(made)(z3.IntVal(NOBODY))
    allowed = z3.And(spec.due(at, it.seat), spec.may_play(at, it))
    begun = spec.Begun(complete, z3.IntVal(0))
    later = {name: z3.Implies(allowed, one) for name, one in settling(made, begun).items() if name in LATER}
    assumes = {
        "well-typed": declare.well_typed(),
        **spec.well_formed(at),
        **{AFTER_IT.format(name): one for name, one in later.items()},
    }
    light = [assumes["well-typed"], assumes["the-game-goes-on"]]
    lay = (*at.plays, it)
    lifted = Lifted(at, lay, light)
    lifted.is_complete = complete
    lifted.names_powers = True
    lifted.instead[engine.go_on] = GoOn(lifted, play=True)
    lifted.instead[engine.taken_out] = _taken_out(lifted, at, it)
    lifted.table = lifted.made_table()
    after = lifted.of(engine.after)
    read = AnyValue()
    rules = readings(read)
    blank = spec.fresh_outcome(Declare(), "given.", players, layout=False)
    said = spec.plays(at, it, spec.NOTHING, blank)
    pack = pack_of(lay, read)

    def run() -> Any:
        table = table_of(at, lifted.table, rules, read, pack, giving=Giving.NONE, way=None)
        return after(table, PlayCard(read.whole(it.seat), card_of(it, read)))

    pairs = names(lay)
    return Move(
        assumes,
        ways(run, light),
        lambda gives: put(said, blank, outcome_of(gives, at, at.plays)),
        declare.constants,
        OF_CARDS,
        frozenset({NO_CARD_TWICE}),
        pairs,
        [card for _, card in pairs],
        exist(lay),
        hidden=True,
        hides=(*who_wins(lay, players), *which_powers(made, complete)),
        asked=frozenset(AFTER_IT.format(name) for name in later),
        by_card=frozenset({NO_CARD_TWICE, RECEIVED, "taken-out", "the-card-is-in-hand"}),
        always=SAME,
    )


#: what is assumed of the table after the play, where it is allowed: the counts of the game say so
LATER = (WHO_CAN, ALL_CAN_PLAY, ALL_CAN_GIVE)
AFTER_IT = "{}, after it"


# ---------------------------------------------------------------- acts that are refused


def belated(players: int, readings: Readings, *, play: bool) -> Move:
    """Some seat would act once the game is over: it is refused."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, 0, layout=False)
    seat, card = _an_act(declare, players)
    assumes = {"well-typed": declare.well_typed(), "the-game-is-over": at.over, BY_READING: _layouts(at)}
    lifted = Lifted(at, (), [assumes["well-typed"]])
    return _refused(lifted, declare, assumes, seat, card, readings, play=play, over=True)


def misplaced(players: int, plays: int, readings: Readings) -> Move:
    """Some seat would choose a card where a play is due: it is refused."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays, layout=False)
    seat, card = _an_act(declare, players)
    assumes = {"well-typed": declare.well_typed(), **spec.well_formed(at)}
    lifted = Lifted(at, at.plays, [assumes["well-typed"], assumes["the-game-goes-on"]])
    return _refused(lifted, declare, assumes, seat, card, readings, play=False, giving=Giving.NONE)


def hasty(players: int, readings: Readings) -> Move:
    """Some seat would play a card where cards are to be chosen: it is refused, whoever has yet to choose."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, 0, layout=False)
    seat, card = _an_act(declare, players)
    must = declare.flag("must-choose")
    assumes = {
        "well-typed": declare.well_typed(),
        "the-game-goes-on": z3.Not(at.over),
        "a-pass-is-due": at.giving != spec.NONE,
        BY_READING: _layouts(at),
    }
    lifted = Lifted(at, (), list(assumes.values()))
    lifted.table = type("Table", (lifted.table,), {"__slots__": (), "owes": lambda *_: SymBool(must)})
    giving = AnyValue().one_of(Giving, at.giving)
    return _refused(lifted, declare, assumes, seat, card, readings, play=True, giving=giving)


def _an_act(declare: Declare, players: int) -> tuple[z3.ArithRef, spec.Choice]:
    seat = declare.whole("act.seat", 0, players - 1)
    family, place = declare.one_of("act.family", Family), declare.whole("act.place", 1, PLACES)
    return seat, spec.Choice(seat, Way.LEFT, family, place)


def _refused(
    lifted: Lifted,
    declare: Declare,
    assumes: Named,
    seat: z3.ArithRef,
    card: spec.Choice,
    readings: Readings,
    *,
    play: bool,
    **parts: Any,
) -> Move:
    """An act that is refused, whoever makes it; a choice whatever way it names."""
    after = lifted.of(engine.after)
    read = AnyValue()
    rules, pack = readings(read), pack_of(lifted.at.plays, read)

    def run() -> Any:
        table = table_of(lifted.at, lifted.table, rules, read, pack, **parts)
        who, what = read.whole(seat), card_of(card, read)
        return after(table, PlayCard(who, what) if play else GiveCard(who, what, UNREAD))

    return Move(
        assumes,
        ways(run, lifted.light),
        lambda gives: z3.BoolVal(val=isinstance(gives, Problem)),
        declare.constants,
        OF_CARDS,
    )


#: The shapes of plays (players, plays on the table), of tricks that may be complete, of those that may not.
PLAYERS = (2, 3, 4)
PLAYS = tuple((players, plays) for players in PLAYERS for plays in range(players))
TRICKS = tuple((players, plays) for players in PLAYERS for plays in range(1, players + 1))
UNFINISHED = tuple((players, plays) for players, plays in TRICKS if plays < players)
