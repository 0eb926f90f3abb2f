"""A choice of a card to pass: what the engine does to the table is what the clauses say, without layouts.

The engine keeps the chosen cards in the order in which they were chosen, the clauses by way
and seat: that it is all the same is shown in :mod:`~lexludi_proofs.savana.chosen_cards`, for
every number of them. So a choice itself (:func:`choosing`) is shown of those by way and seat,
however many there are, and whatever was played: it looks at no play. What is known of the trick
is shown shape by shape (:func:`known_of_the_trick`).
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import z3

from lexludi.answers import Answer
from lexludi.cards import CardSet
from lexludi.savana import table as engine
from lexludi.savana.readings import PassWhen
from lexludi.savana.table import GiveCard, Given, Moment, Table
from lexludi.savana.vocabulary import CARDS, PLACES, Card, Family, Giving, Holding, Power, Way
from lexludi.savana.zebras import gives, may_give
from lexludi_proofs.games import Part
from lexludi_proofs.lifting.symbols import (
    SymBool,
    SymInt,
    decide,
    simplified,
    truth,
    whole,
)
from lexludi_proofs.moves import Asked, Call, Callee, Move, NoAnswerError, Pairs, Terms, ways
from lexludi_proofs.readers import AnyValue, terms_of
from lexludi_proofs.savana.chosen_cards import WAYS, Shown, givable
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
    Lifted,
    Named,
    Needs,
    OfSeats,
    Readings,
    SameAs,
    cards_of,
    exist,
    names,
    nothing,
    of_card,
    of_giver,
    outcome_of,
    put,
    sets_of,
    table_of,
    which_powers,
    who_wins,
)
from lexludi_proofs.savana.whole_move import AFTER_IT, LATER, GoOn, bounds, settling
from lexludi_spec.common import count, disjoint, of_seat, union
from lexludi_spec.savana import move as spec
from lexludi_spec.savana import passing
from lexludi_spec.savana.passing import Givers, all_can_give_or_none
from lexludi_spec.savana.symbols import SEATS, taken
from lexludi_spec.terms import Declare, member

# ---------------------------------------------------------------- a choice


class _Trick(tuple[Any, ...]):
    """What was played to the trick: a card at least, and nobody may look at any."""

    __slots__ = ()


class _GoesOn(GoOn):
    """What follows the pass. What that asks of the trick is shown by :func:`known_of_the_trick`."""

    def __init__(self, lifted: Lifted, requires: Named) -> None:
        """Stand for it: ``requires`` is what is to be shown besides bounds and sets of cards."""
        super().__init__(lifted)
        self.requires = requires

    def _make(self, at: spec.Table, begun: spec.Begun, place: int) -> tuple[Call, spec.Outcome]:
        outcome = spec.fresh_outcome(Declare(), f"follows{place}.", at.players, layout=at.layout)
        requires = {**self.requires, **of_the_hands(at, begun)}
        return Call(requires, z3.Not(outcome.refused), decides=TRUE), outcome


def of_the_hands(at: spec.Table, begun: spec.Begun) -> Named:
    """What has to hold when it is asked what follows, of all but the trick."""
    return {
        "well-typed": bounds(replace(at, plays=()), begun),
        RECEIVED: z3.And([got & ~hand == 0 for got, hand in zip(at.received, at.hands, strict=True)]),
        NO_CARD_TWICE: disjoint(at.hands),
    }


class _Choosing(Lifted):
    """The engine's functions where cards are chosen: what was chosen is kept by way and seat.

    The engine's table has no chosen card until the one that is chosen now: those before it are
    the constants of ``at``, those with it are of ``made``. When the pass is made, ``last`` has to hold.
    """

    def __init__(
        self, at: spec.Table, made: spec.Table, it: spec.Choice, light: Sequence[z3.BoolRef], last: Named
    ) -> None:
        """Lift them for a seat that would choose a card."""
        self.made = made
        self.it = it
        self.with_it = SameAs("with-it")
        self.still = SameAs("still-held")
        self.has = Callee("has-chosen")
        self.whole = Needs("whole")
        self.trick = _Trick([UNREAD])
        self.moment = Moment((), AnyValue().flag(at.complete), None, fresh=True)
        super().__init__(at, at.plays, light)
        self.instead[may_give] = Asked(passing.ALLOWED, _of_choice, because=SOME_CLAUSE, brief=_is_in_hand)
        self.instead[engine.give] = self._give
        self.gives = Asked(passing.GIVES, of_giver, brief=nothing)
        self.instead[gives] = self._gives
        self.table = self.made_table()
        self.follows = _GoesOn(self, last)

    def same(self, table: Table) -> z3.BoolRef:
        """All but hands, what was received, and passes is what it was: the trick is the very same."""
        trick = z3.BoolVal(val=table.plays is self.trick)
        return z3.And(trick, super().same(replace(table, plays=())))

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
        args = (table.hands, table.received, table.done, table.won, table.tricks, table.leader)
        more = (table.over, table.columns, table.plays is self.trick)
        self.whole.needs((args, more), {"all-else-the-same": z3.And(same)})

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

    def _gives(self, seat: Any, able: Any, readings: Any) -> Answer[Any]:
        """Whether a seat must give; of one that nobody knows it is asked as of each."""
        if not isinstance(seat, SymInt):
            return self.gives(seat, able, readings)
        each = [truth(self.gives(one, able, readings).value) for one in self.at.seats]
        return Answer(SymBool(of_seat(seat.term, each)), SOME_CLAUSE)

    def _has_chosen(self, table: Table, seat: Any) -> Any:
        """By what is proved of ``looked_up``, of a seat that nobody knows as of each."""
        if isinstance(seat, SymInt):
            each = [truth(self._has_chosen(table, one)) for one in self.at.seats]
            return SymBool(of_seat(seat.term, each))
        way = cast("Way", table.way)
        cards = self.chosen(table)[WAYS.index(way)][seat]

        def make(place: int) -> tuple[Call, z3.BoolRef]:
            flag = z3.Bool(f"has-chosen{place}")
            return Call({}, flag == (cards != spec.NOTHING)), flag

        # by a name of its own: what is decided by a card would spell the card out
        return SymBool(self.has.made((table.chosen, way, seat), make)[1])

    def _holds(self, table: Table, seat: int) -> Holding:
        """By what is proved of ``looked_up``; what the seat that chooses still has."""
        assert not table.chosen
        self._see_that_it_is_the_same(table)
        at = self.at
        gone = [union([of_way[one] for of_way in at.chosen]) for one in at.seats]

        def still(cards: Sequence[z3.BitVecRef]) -> list[z3.BitVecRef]:
            return [had & ~less for had, less in zip(cards, gone, strict=True)]

        said = [of_seat(self.it.seat, still(at.hands)), of_seat(self.it.seat, still(at.received))]
        read = AnyValue()
        hands, received = (OfSeats(map(read.cards, still(cards))) for cards in (at.hands, at.received))
        self.still.take((seat,), lambda: (cards_of(hands[seat]), cards_of(received[seat])), said)
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
        """By what is proved of ``giving_away``, and then of what follows."""
        self.chosen(table)
        at = replace(self.at, chosen=self.made.chosen)
        self.able.needs((table.chosen,), givable(at.hands, at.chosen))
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
    in_hand = spec.card(family, place) & ~hand == 0
    return z3.Or(z3.Not(answer), cast("z3.BitVecRef", terms["face_up"]) != 0, in_hand)


def choosing(players: int, way: Way, readings: Readings) -> Move:
    """Some seat would choose some card that goes this way, when cards are to be chosen, whatever was played.

    Nobody looks at the trick: the table has one play of which nothing is known. What is said of
    the trick, shape by shape, is :func:`known_of_the_trick`.
    """
    declare = Declare()
    at = _any_trick(declare, players)
    it = _choice(declare, players, way)
    working = declare.whole("working", 0, SEATS)
    lefts = declare.flag("asked-left")
    made = spec.chosen_too(at, it)
    below = [spec.NOTHING] * players
    owed, then_owed = spec.owes(at), spec.owes(made)
    still = z3.Or([one for of_way in then_owed for one in of_way])
    allowed = spec.may_choose(at, it)
    assumes = {
        "well-typed": declare.well_typed(),
        **_facts(at, working),
        ALL_CAN_GIVE: _all_or_none(at, z3.Or(owed[0])),
        AFTER_IT.format(ALL_CAN_GIVE): z3.Implies(allowed, _all_or_none(made, z3.Or(then_owed[0]))),
        "the-way-that-is-asked-for": lefts == z3.Or(owed[0]),
    }
    light = [assumes["well-typed"], assumes["the-game-goes-on"]]
    last = {
        "the-clauses-make-the-pass": z3.And(allowed, z3.Not(still)),
        **_of_passes(at, spec.Begun(at.complete, at.done + 1), working),
    }
    lifted = _Choosing(at, made, it, light, last)
    after = lifted.of(engine.after)
    read = AnyValue()
    rules = readings(read)
    blank = spec.fresh_outcome(Declare(), "given.", players, layout=False)
    said = _said(at, it, blank)
    moment = lifted.moment

    def run() -> Any:
        giving = _one_of((Giving.LEFT, Giving.RIGHT, Giving.BOTH), at.giving)
        left = giving is Giving.LEFT or (giving is Giving.BOTH and decide(simplified(lefts)))
        able = spec.able(at, below if giving is not Giving.BOTH or left else at.chosen[0])
        table = table_of(
            at,
            lifted.table,
            rules,
            read,
            UNREAD,
            giving=giving,
            way=Way.LEFT if left else Way.RIGHT,
            able=tuple(SymBool(one) for one in able),
            moment=moment,
            done=read.whole(at.done),
        )
        both_or_other = giving is Giving.BOTH or giving.name != way.name
        card = Card(read.one_of(Family, it.family), read.whole(it.place))
        act = GiveCard(read.whole(it.seat), card, way if both_or_other else None)
        return after(replace(table, plays=lifted.trick), act)

    def wants(gives: Any) -> z3.BoolRef:
        outcome = outcome_of(gives, at, at.plays)
        told = put(said, blank, outcome)
        if isinstance(gives, Followed):
            told = z3.substitute(told, (GOES_ON, TRUE))
        if not isinstance(gives, Table):
            return told
        outcome = replace(outcome, chosen=_too(at.chosen, gives.chosen))
        kept = _kept(gives, at, made, then_owed, moment)
        return z3.And(put(said, blank, outcome), kept, z3.BoolVal(val=gives.plays is lifted.trick))

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
        hidden=True,
        hides=_who_is_able(at, made),
        by_card=OF_SETS,
    )


def _who_is_able(at: spec.Table, made: spec.Table) -> Pairs:
    """Who has a card to give, first and next, before the choice and with it, whatever cards that hangs on."""
    nothing = [spec.NOTHING] * at.players
    able = (spec.able(at, nothing), spec.able(at, at.chosen[0]), spec.able(made, made.chosen[0]))
    flags = {one.get_id(): one for of_seats in able for one in of_seats}
    return [(one, z3.Bool(f"able{place}")) for place, one in enumerate(flags.values())]


#: what is asked of sets of cards: which they are, whose, and that no card is in two
OF_SETS = frozenset(
    {
        *(RECEIVED, NO_CARD_TWICE, "what-was-chosen-is-in-hand", "no-card-goes-both-ways"),
        *("with-it", "still-held"),
    }
)
#: in place of all that is said of what follows the pass: no more of it is used than that it is the clauses'
GOES_ON = z3.Bool("it-goes-on-as-the-clauses-say")


def _any_trick(declare: Declare, players: int) -> spec.Table:
    """A table on which a play lies of which nothing is known."""
    at = spec.declare_table(declare, "", players, 0, layout=False)
    return replace(at, plays=(spec.declare_laid(Declare(), "any.", players),))


def _choice(declare: Declare, players: int, way: Way) -> spec.Choice:
    return spec.Choice(
        declare.whole("act.seat", 0, players - 1),
        way,
        declare.one_of("act.family", Family),
        declare.whole("act.place", 1, PLACES),
    )


def _said(at: spec.Table, it: spec.Choice, blank: spec.Outcome) -> z3.BoolRef:
    """What the clauses say of a choice, but for what follows the pass."""
    below = [spec.NOTHING] * at.players
    given = spec.given_away(spec.chosen_too(at, it), below)
    follows = spec.settles(given, spec.Begun(at.complete, at.done + 1), blank)
    return z3.substitute(spec.chooses(at, it, below, blank), (follows, GOES_ON))


IN_A_TRICK = "passes-in-a-trick-by-the-reading"
OF_ALL_BUT_THE_TRICK = (
    "the-game-goes-on",
    BY_READING,
    RECEIVED,
    "somebody-has-to-choose",
    "what-was-chosen-may-be-given",
)


def _facts(at: spec.Table, working: z3.ArithRef) -> Named:
    """What is used of all that is known when a card is to be chosen, if so many powers work now."""
    known = spec.well_formed_choice(at)
    return {
        **{name: known[name] for name in OF_ALL_BUT_THE_TRICK},
        NO_CARD_TWICE: disjoint(at.hands),
        "a-pass-is-due": z3.And(at.giving != spec.NONE, at.giving != member(Giving.OPPONENT)),
        **_of_passes(at, spec.Begun(at.complete, at.done + 1), working),
    }


def _of_passes(at: spec.Table, begun: spec.Begun, working: z3.ArithRef) -> Named:
    """What is used of the trick, before the pass and when it has been made."""
    return {
        "no-more-made-than-called-for": z3.And(at.done >= 0, begun.done <= working),
        IN_A_TRICK: z3.Or(begun.complete, taken(PassWhen.END_OF_OWN_TURN)),
    }


def known_of_the_trick(players: int, plays: int) -> Shown:
    """What is used of the trick while cards are chosen, and when they have been given, of so many plays."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays, layout=False)
    then = replace(
        at,
        hands=tuple(declare.bits(f"then.hand{seat}", CARDS) for seat in at.seats),
        received=tuple(declare.bits(f"then.received{seat}", CARDS) for seat in at.seats),
    )
    begun = spec.Begun(at.complete, at.done + 1)
    working = count(power != member(Power.NONE) for power in spec.powers_now(at, at.complete))
    settled = settling(then, begun)
    known = {"well-typed": declare.well_typed(), **spec.well_formed_choice(at)}
    later = {AFTER_GIVING.format(name): settled[name] for name in LATER}
    facts, hands = _facts(at, working), of_the_hands(then, begun)
    shown = [*facts.values(), *hands.values()]
    # what follows asks for this; what is the very same need not be shown
    asked = {"well-typed": bounds(then, begun), **settled}
    parts = []
    given = list(known.values())
    # which powers work, whichever these are
    hides = which_powers(at, at.complete)
    for name, one in facts.items():
        if not any(one.eq(other) for other in given):
            uses = ("well-typed", *(_USED[name] if name in _USED else OF_CARDS & known.keys()))
            # when passes are made hangs on which powers work, but not on who wins
            whatever = who_wins(at.plays, players) if name == IN_A_TRICK else hides
            parts.append(Part(name, [z3.Not(one)], uses, whatever))
    for name, one in asked.items():
        if not any(one.eq(other) for other in (*given, *later.values(), *shown)):
            uses = ("well-typed", "each-plays-once-the-leader-first", "the-game-goes-on")
            parts.append(Part(f"after the pass, {name}", [*shown, z3.Not(one)], uses, hides))
    for way in WAYS:
        blank = spec.fresh_outcome(Declare(), "given.", players, layout=False)
        it = _choice(Declare(), players, way)
        same = _said(at, it, blank).eq(_said(_any_trick(Declare(), players), it, blank))
        parts.append(Part(f"a card that goes {way.value}", [z3.BoolVal(val=not same)], ()))
    return Shown({**known, **later}, declare.constants, parts)


_OF_PASSES = ("a-pass-is-due", "no-more-made-than-called-for", BY_READING)
_USED = dict.fromkeys((*_OF_PASSES[:2], IN_A_TRICK), _OF_PASSES)


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
