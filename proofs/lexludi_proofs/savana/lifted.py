"""The engine's table as one of symbols, without layouts, and its functions with questions in their places.

The questions of the chapters are taken by their specification, which their rules are proved
equal to; small functions by the words in which the specification has what they give, which
each call shows. What the engine keeps beside the table of the clauses stands in it too; what
nobody may look at before it is set anew refuses to be looked at.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, replace
from types import FunctionType
from typing import Any, Protocol, cast

import z3

from lexludi.answers import Answer
from lexludi.cards import CardSet
from lexludi.errors import Problem
from lexludi.savana import table as engine
from lexludi.savana.play import leads_next, may_play, next_to_play
from lexludi.savana.table import Given, Moment, Played, Table
from lexludi.savana.trick import led_by, wins_trick
from lexludi.savana.vocabulary import (
    CARDS,
    PLACES,
    Card,
    Face,
    Family,
    Giving,
    Laid,
    Power,
    Turn,
)
from lexludi.savana.winning import is_over, points, wins
from lexludi.savana.zebras import gives, next_pass, works
from lexludi.seats import letter
from lexludi_proofs.lifting.explore import Path, explore, join, merged, rebound
from lexludi_proofs.lifting.symbols import (
    LiftError,
    SymBool,
    SymCardSet,
    SymEnum,
    SymInt,
    Untold,
    decide,
    one_card,
    simplified,
    truth,
    whole,
)
from lexludi_proofs.moves import Asked, Call, Callee, NoAnswerError, Pairs, Terms
from lexludi_proofs.readers import AnyValue, terms_of
from lexludi_spec.common import count, disjoint, of_seat, union
from lexludi_spec.savana import move as spec
from lexludi_spec.savana import next_trick, passing, play, trick
from lexludi_spec.terms import NOBODY, OneOf, member

Readings = Callable[[AnyValue], Any]
Named = dict[str, z3.BoolRef]
TRUE = z3.BoolVal(val=True)
PARTS = fields(spec.Components)

#: what nothing may depend on: nobody looks at it before it is set anew
UNREAD: Any = Untold()
#: what stands for the clauses that a refusal names
SOME_CLAUSE = ("a clause of its own question",)
NO_CARD_TWICE = "savana.invariant.no-card-is-in-two-places"
ALL_CAN_PLAY = "savana.invariant.all-can-play-or-none"
ALL_CAN_GIVE = "savana.invariant.all-can-give-or-none"
WHO_CAN = "savana.invariant.who-has-not-played-can"
BY_READING = "layouts-by-the-reading"
RECEIVED = "savana.invariant.what-was-received-is-in-hand"
#: what speaks of each card of the pack, and is seldom needed
OF_CARDS = frozenset({NO_CARD_TWICE, "savana.invariant.every-card-is-somewhere"})

# ---------------------------------------------------------------- tables of the engine and of the clauses


@dataclass(frozen=True, slots=True)
class AnyPack:
    """A pack of any faces: it knows the cards that are spoken of."""

    known: tuple[tuple[Card, Face], ...]

    def face(self, card: Card) -> Face:
        """What is printed on ``card``."""
        for one, face in self.known:
            if all(left.eq(right) for left, right in zip(terms_of(one), terms_of(card), strict=True)):
                return face
        raise LiftError("a card is looked up that nobody spoke of")


class OfSeats(tuple[Any, ...]):
    """Sets of cards by seat; that of a seat that nobody knows is in the words of the clauses."""

    __slots__ = ()

    def __getitem__(self, seat: Any) -> Any:
        """The cards of a seat, which is a player's."""
        if isinstance(seat, SymInt):
            return SymCardSet(of_seat(seat.term, sets_of(self)))
        return super().__getitem__(seat)


class OfACard(Protocol):
    """What is of a card."""

    @property
    def family(self) -> z3.DatatypeRef:
        """Its family."""

    @property
    def place(self) -> z3.ArithRef:
        """Its place in it."""


def card_of(laid: OfACard, read: AnyValue) -> Card:
    """A card of the specification, as one of the engine's."""
    return Card(read.one_of(Family, laid.family), read.whole(laid.place))


def pack_of(laid: Sequence[spec.Laid], read: AnyValue) -> AnyPack:
    """A pack that knows the cards that were laid."""

    def face(one: spec.Face) -> Face:
        return Face(
            read.whole(one.value), read.whole(one.green), read.whole(one.red), read.one_of(Power, one.power)
        )

    return AnyPack(tuple((card_of(one, read), face(one.face)) for one in laid))


def table_of(
    at: spec.Table, made: type[Table], readings: Any, read: AnyValue, pack: AnyPack, **parts: Any
) -> Table:
    """The engine's table of what lies on it; what else there is, is in ``parts``, or may be anything."""
    anything = ("giving", "way", "done", "able", "used", "given", "moment", "last")
    return made(
        players=at.players,
        readings=readings,
        pack=cast("Any", pack),
        layout=at.layout,
        hands=OfSeats(read.cards(hand) for hand in at.hands),
        columns=((),) * at.players,
        won=tuple(read.cards(won) for won in at.won),
        leader=read.whole(at.leader),
        received=OfSeats(read.cards(received) for received in at.received),
        tricks=read.whole(at.tricks),
        plays=tuple(Played(read.whole(laid.seat), card_of(laid, read)) for laid in at.plays),
        **{"over": False, **dict.fromkeys(anything, UNREAD), **parts},
    )


def cards_of(cards: CardSet[Any]) -> z3.BitVecRef:
    """A set of cards, as a term."""
    return cards.term if isinstance(cards, SymCardSet) else z3.BitVecVal(cards.bits, CARDS)


def sets_of(cards: Sequence[CardSet[Any]]) -> tuple[z3.BitVecRef, ...]:
    """Sets of cards, as terms."""
    return tuple(cards_of(one) for one in cards)


def by_way(given: Sequence[Given], players: int, *, layout: bool) -> tuple[tuple[z3.BitVecRef, ...], ...]:
    """The cards that go each way, by seat."""
    found = []
    for way in spec.ways_of(layout=layout):
        cards = [(terms_of(one.seat)[0], of_card(one.card)) for one in given if one.way is way]
        of_one = []
        for seat in range(players):
            mine: z3.BitVecRef = spec.NOTHING
            for owner, card in cards:
                mine = mine | z3.If(owner == seat, card, spec.NOTHING)
            of_one.append(mine)
        found.append(tuple(of_one))
    return tuple(found)


def of_card(card: Card) -> z3.BitVecRef:
    """The set of a card of the engine."""
    family, place = terms_of(card)
    return spec.card(cast("z3.DatatypeRef", family), cast("z3.ArithRef", place))


def _as_terms(table: Table, like: spec.Table, plays: tuple[spec.Laid, ...]) -> spec.Table:
    """The cards of the engine's table in the terms of the specification; all else is ``like`` another."""
    return replace(like, plays=plays, hands=sets_of(table.hands), received=sets_of(table.received))


@dataclass(frozen=True, eq=False)
class Followed:
    """The table after what follows a play or a pass, by what is proved of it."""

    outcome: spec.Outcome


def outcome_of(gives: Any, before: spec.Table, lay: Sequence[spec.Laid]) -> spec.Outcome:
    """What the engine gives, as an outcome: a table, or a refusal that leaves the table as it was.

    ``lay`` are the plays that lay on the table when it was taken, if it was.
    """
    if isinstance(gives, Followed):
        return gives.outcome
    if isinstance(gives, Problem):
        return spec.Outcome(
            refused=TRUE,
            cleared=z3.BoolVal(val=not before.plays),
            **{part.name: getattr(before, part.name) for part in PARTS},
        )
    assert isinstance(gives, Table)
    won = sets_of(gives.won)

    def stars(
        had: Sequence[z3.ArithRef], shown: Callable[[spec.Face], z3.ArithRef]
    ) -> tuple[z3.ArithRef, ...]:
        new = z3.Sum([z3.IntVal(0), *(shown(laid.face) for laid in lay)])
        return tuple(
            old if cards.eq(held) else old + new
            for old, cards, held in zip(had, won, before.won, strict=True)
        )

    passes = gives.giving is not Giving.NONE
    return spec.Outcome(
        refused=z3.BoolVal(val=False),
        cleared=z3.BoolVal(val=not gives.plays),
        hands=sets_of(gives.hands),
        face_up=(),
        face_down=(),
        received=sets_of(gives.received),
        won=won,
        green=stars(before.green, lambda face: face.green),
        red=stars(before.red, lambda face: face.red),
        tricks=whole(gives.tricks),
        leader=whole(gives.leader),
        giving=cast("z3.DatatypeRef", terms_of(gives.giving)[0]),
        done=whole(gives.done) if passes else z3.IntVal(0),
        complete=truth(cast("Moment", gives.moment).complete) if passes else z3.BoolVal(val=False),
        chosen=by_way(gives.chosen, gives.players, layout=before.layout),
        given=before.given
        if gives.given is UNREAD
        else by_way(gives.given, gives.players, layout=before.layout),
        over=truth(gives.over),
    )


def lie(gives: Any, lay: Sequence[spec.Laid]) -> z3.BoolRef:
    """If plays lie on the table that the engine gives, they are these."""
    if not isinstance(gives, Table) or not gives.plays:
        return TRUE
    found = terms_of(gives.plays)
    wanted = [term for laid in lay for term in (laid.seat, laid.family, laid.place)]
    if len(found) != len(wanted):
        return z3.BoolVal(val=False)
    return z3.And([one == other for one, other in zip(found, wanted, strict=True)])


def flat(value: Any) -> Iterator[z3.ExprRef]:
    """The terms in tuples of terms."""
    if isinstance(value, tuple):
        for one in value:
            yield from flat(one)
    else:
        yield value


def put(said: z3.BoolRef, blank: spec.Outcome, outcome: spec.Outcome) -> z3.BoolRef:
    """What is said of one outcome, said of another."""
    pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
    for part in fields(spec.Outcome):
        pairs += zip(flat(getattr(blank, part.name)), flat(getattr(outcome, part.name)), strict=True)
    return z3.substitute(said, *pairs)


# ---------------------------------------------------------------- what is taken by what is proved of it


def _of_turn(last: Any, played: Any, can_play: Any) -> tuple[int, Terms]:
    return len(played), {
        "last": terms_of(last)[0],
        **_flags("played", played),
        **_flags("can_play", can_play),
    }


def _flags(name: str, flags: Any) -> dict[str, z3.ExprRef]:
    return {f"{name}{seat}": term for seat, term in enumerate(terms_of(flags))}


def _of_play(turn: Turn, card: Card) -> tuple[int, Terms]:
    family, place = terms_of(card)
    terms = {"hand": cards_of(turn.hand), "face_up": cards_of(turn.face_up), "family": family, "place": place}
    if turn.leads:
        return play.LEADING, terms
    if turn.led is None:
        return play.FREE, terms
    return play.FOLLOWING, {**terms, "led": terms_of(turn.led)[0]}


def _of_families(families: tuple[Any, ...]) -> tuple[int, Terms]:
    return len(families), {f"family{turn}": term for turn, term in enumerate(terms_of(families), 1)}


def _of_trick(plays: tuple[Laid, ...]) -> tuple[int, Terms]:
    found: dict[str, z3.ExprRef] = {}
    for turn, laid in enumerate(plays, 1):
        names = (f"p{turn}.{part}" for part in ("seat", "family", "value"))
        found |= dict(zip(names, terms_of(laid), strict=True))
    return len(plays), found


def _of_pass(powers: Any, done: Any, layout: bool) -> tuple[int, Terms]:  # noqa: FBT001 - as the rule has it
    named = {f"power{turn}": power for turn, power in enumerate(terms_of(powers), 1)}
    return len(powers), {**named, "done": terms_of(done)[0], "layout": z3.BoolVal(val=layout)}


def of_giver(seat: int, able: Any) -> tuple[int, Terms]:
    """Who gives: of which seat it is asked, and who is able."""
    return len(able), {"seat": terms_of(seat)[0], **_flags("able", able)}


def _of_end(left: Any, can_play: Any) -> tuple[int, Terms]:
    return len(can_play), {"left": terms_of(left)[0], **_flags("can_play", can_play)}


def _of_lead(winner: Any, can_play: Any) -> tuple[int, Terms]:
    return len(can_play), {"winner": terms_of(winner)[0], **_flags("can_play", can_play)}


def nothing(_terms: Terms, _answer: z3.ExprRef) -> z3.BoolRef:
    """The answer alone is spoken of, and not what makes it the answer."""
    return TRUE


def _who_waits(terms: Terms, answer: z3.ExprRef) -> z3.BoolRef:
    """Who plays next has not played, and is a player."""
    waits = [
        z3.And(answer == int(name.removeprefix("played")), z3.Not(cast("z3.BoolRef", played)))
        for name, played in terms.items()
        if name.startswith("played")
    ]
    return z3.Or(answer == NOBODY, *waits)


def _has_played(terms: Terms, answer: z3.ExprRef) -> z3.BoolRef:
    """The winner is one of those who have played."""
    return z3.Or([answer == term for name, term in terms.items() if name.endswith(".seat")])


def _one_of_them(terms: Terms, answer: z3.ArithRef) -> z3.BoolRef:
    """If a card names the family led, it is one of those played."""
    return answer < len(terms)


def _is_held(terms: Terms, answer: z3.BoolRef) -> z3.BoolRef:
    """A card that may be played is in hand, if no card is open."""
    hand, family, place = (cast("Any", terms[name]) for name in ("hand", "family", "place"))
    return z3.Or(z3.Not(answer), terms["face_up"] != 0, spec.card(family, place) & ~hand == 0)


def _to_neighbours(terms: Terms, answer: z3.ExprRef) -> z3.BoolRef:
    """Without layouts nothing goes to the opponent; and a pass is made only if one is left to make."""
    powers = [power for name, power in terms.items() if name.startswith("power")]
    working = count(power != member(Power.NONE) for power in powers)
    done, layout = cast("z3.ArithRef", terms["done"]), cast("z3.BoolRef", terms["layout"])
    return z3.And(
        z3.Or(layout, answer != member(Giving.OPPONENT)),
        z3.Or(answer == member(Giving.NONE), done < working),
    )


def _goes_on(terms: Terms, answer: z3.BoolRef) -> z3.BoolRef:
    """If the game goes on, somebody has a card to play."""
    return z3.Or(answer, *[cast("z3.BoolRef", can) for name, can in terms.items() if name.startswith("can")])


def _under_any(asked: Asked) -> Callable[..., Any]:
    """A question whose rule is given no readings."""
    return lambda *args: asked(*args, None)


def _unsaid(*_: Any) -> str:
    """What a refusal says is no part of an outcome."""
    return "?"


class SameAs(Callee):
    """A small function, its answer in the words of the specification: a call shows that it is so."""

    def take(
        self, args: Any, asked: Callable[[], Any], said: Sequence[z3.ExprRef], alike: Pairs = ()
    ) -> None:
        """See that what the function gives is what is ``said``, wherever this call is made.

        ``alike`` has names for it, where nothing is used of what it is.
        """

        def make(_: int) -> tuple[Call, None]:
            return Call({self.name: _same(asked(), said)}, TRUE, alike), None

        self.made(args, make)

    def take_ways(
        self, args: Any, paths: Callable[[], Sequence[Path]], said: Sequence[z3.ExprRef], alike: Pairs = ()
    ) -> None:
        """See the same of a function with several ways, on each: there is no other."""

        def make(_: int) -> tuple[Call, None]:
            same = z3.And([z3.Implies(path.when, _same(path.gives, said)) for path in paths()])
            return Call({self.name: same}, TRUE, alike), None

        self.made(args, make)


def _same(found: Any, said: Sequence[z3.ExprRef]) -> z3.BoolRef:
    return z3.And([one == other for one, other in zip(terms_of(found), said, strict=True)])


class Needs(Callee):
    """A function that is replaced by what is proved of it; a call shows what that needs."""

    def needs(self, args: Any, what: Named) -> None:
        """See that ``what`` holds wherever this call is made."""
        self.made(args, lambda _: (Call(what, TRUE), None))


_of_no_power = merged(next_pass)


def _is(one: Any, other: int) -> z3.BoolRef:
    return cast("z3.BoolRef", terms_of(one)[0] == other)


class Lifted:
    """The engine's functions of a table, with the questions and the parts of a move in their places."""

    def __init__(self, at: spec.Table, lay: tuple[spec.Laid, ...], light: Sequence[z3.BoolRef]) -> None:
        """Lift them for tables of as many players; ``lay`` may lie in the trick (``at`` the table before)."""
        self.at = at
        self.lay = lay
        self.light = light
        self.is_complete: z3.BoolRef | None = None
        self.names_powers = False
        self._has_played: dict[int, list[z3.BoolRef]] = {}
        self.turn = Asked(play.NEXT, _of_turn, or_nobody=True, also=self._seats, brief=_who_waits)
        self.winner = Asked(trick.WINNER, _of_trick, also=self._seats, brief=_has_played)
        self.passes = Asked(passing.NEXT, _of_pass, brief=_to_neighbours)
        self.played, self.power = SameAs("have-played"), SameAs("powers")
        self.no_power, self.holding = SameAs("no-powers"), SameAs("holding")
        self.able, self.unplayed = Needs("is-able"), Needs("left")
        self.instead: dict[Callable[..., Any], Callable[..., Any]] = {
            next_to_play: _under_any(self.turn),
            wins_trick: self.winner,
            next_pass: self._next_pass,
            gives: Asked(passing.GIVES, of_giver, brief=nothing),
            may_play: Asked(play.ALLOWED, _of_play, because=SOME_CLAUSE, brief=_is_held),
            led_by: Asked(trick.LED, _of_families, range(len(at.plays)), or_nobody=True, brief=_one_of_them),
            is_over: Asked(next_trick.OVER, _of_end, brief=_goes_on),
            leads_next: _under_any(Asked(next_trick.LEAD, _of_lead, brief=nothing)),
            engine.have_played: self._have_played,
            engine.is_able: self._is_able,
            # no part of an outcome
            engine.stars: lambda *_: (0, 0),
            points: lambda *_: Answer(0, SOME_CLAUSE),
            wins: lambda *_: Answer((), SOME_CLAUSE),
            letter: _unsaid,
            engine._why_not: _unsaid,  # noqa: SLF001 - which clause forbids is no part of an outcome
            engine._who_is_due: _unsaid,  # noqa: SLF001 - nor what a refusal says
        }
        self.table = self.made_table()

    def _seats(self, _terms: Terms) -> list[z3.ExprRef]:
        return [laid.seat for laid in self.lay]

    def made_table(self) -> type[Table]:
        """The engine's class of tables, its methods rebound."""
        found: dict[str, Any] = {"__slots__": ()}
        for name, thing in vars(Table).items():
            if isinstance(thing, FunctionType) and not name.startswith("__"):
                found[name] = self.of(thing)
            elif isinstance(thing, property):
                found[name] = property(self.of(cast("FunctionType", thing.fget)))
        own_powers = found["powers"]
        found["powers"] = lambda table, moment: self._powers(table, moment, own_powers)
        found["left"] = property(self._left)
        self._holding = found["holding"]
        for name in ("owes", "somebody_owes"):
            found[name] = self.joined(found[name])
        return type("Table", (Table,), found)

    def joined(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """A method as one way, whatever its parts give."""
        return lambda *args: join(explore(lambda: method(*args), self.light))

    def take(self, take: Callable[..., Any]) -> Callable[..., Any]:
        """How a trick is taken, lifted: by each who may have won it, one after the other."""

        def call(table: Table, winner: Any) -> Any:
            for seat in range(table.players):
                if decide(simplified(_is(winner, seat))):
                    return take(table, seat)
            raise NoAnswerError

        return call

    def of(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function of the engine, lifted."""
        return rebound(cast("FunctionType", function), (works,), self.instead)

    def plays(self, table: Table) -> tuple[spec.Laid, ...]:
        """The plays on an engine's table, as the specification has them."""
        return self.lay[: len(table.plays)]

    def terms(self, table: Table) -> spec.Table:
        """The cards of an engine's table."""
        return _as_terms(table, self.at, self.plays(table))

    def same(self, table: Table) -> z3.BoolRef:
        """All of an engine's table but hands, what was received, and passes is what it was."""
        at = self.at
        pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = [
            *zip(sets_of(table.won), at.won, strict=True),
            (terms_of(table.tricks)[0], at.tricks),
            (terms_of(table.leader)[0], at.leader),
        ]
        for play_, laid in zip(table.plays, self.plays(table), strict=True):
            pairs += zip(terms_of(play_), (laid.seat, laid.family, laid.place), strict=True)
        plain = table.players == at.players and table.layout is at.layout and not any(table.columns)
        return z3.And(
            z3.BoolVal(val=plain and table.over is False),
            *[one == other for one, other in pairs if not one.eq(other)],
        )

    # ------------------------------------------------------------ small functions in the words of the clauses

    def _have_played(self, players: int, plays: tuple[Played, ...]) -> tuple[Any, ...]:
        if len(plays) not in self._has_played:
            at = replace(self.at, plays=self.lay[: len(plays)])
            self._has_played[len(plays)] = [at.has_played(seat) for seat in range(players)]
        said = self._has_played[len(plays)]

        def paths() -> Sequence[Path]:
            return explore(lambda: engine.have_played(players, plays), self.light)

        self.played.take_ways((players, plays), paths, said)
        return tuple(SymBool(flag) for flag in said)

    def _powers(self, table: Table, moment: Moment, own: Callable[..., Any]) -> tuple[Any, ...]:
        at = replace(self.at, plays=self.lay[: len(moment.plays)])
        if moment.fresh:
            said = spec.powers_now(at, self.complete(moment))
        else:  # found to be complete after a pass: no more is due
            said = tuple(member(Power.NONE) for _ in moment.plays)

        def paths() -> Sequence[Path]:
            return explore(lambda: own(table, moment), self.light)

        # what is asked of them is asked in their own words; which they are is used nowhere else
        names = power_names(moment.plays) if moment.fresh and self.names_powers else []
        alike = list(zip(said, names, strict=True)) if names else []
        (self.power if moment.fresh else self.no_power).take_ways((moment,), paths, said, alike)
        if moment.fresh:
            return tuple(SymEnum(Power, term) for term in said)
        return tuple(Power.NONE for _ in said)

    def complete(self, moment: Moment) -> z3.BoolRef:
        """Whether the trick is complete, in the words of the clauses."""
        return z3.BoolVal(val=moment.complete) if self.is_complete is None else self.is_complete

    def _next_pass(self, powers: Any, done: Any, layout: bool, readings: Any) -> Any:  # noqa: FBT001
        if all(power is Power.NONE for power in powers):
            return _of_no_power(powers, done, layout, readings)
        return self.passes(powers, done, layout, readings)

    def _is_able(self, table: Table, seat: int) -> Any:
        at = self.terms(table)
        chosen = by_way(table.chosen, table.players, layout=at.layout)
        gone = [
            union([of_way[one] for of_way in chosen]) if table.chosen else spec.NOTHING for one in at.seats
        ]
        hand, received = at.hands[seat], at.received[seat]
        args = (table.hands[seat], table.received[seat], table.chosen, seat)

        def asked() -> Any:
            nothing: Any = ()
            plain = replace(
                table,
                **dict.fromkeys(("giving", "way", "able", "used", "given", "moment", "last"), nothing),
                done=0,
            )
            holding = join(explore(lambda: self._holding(plain, seat), self.light))
            return tuple(map(cards_of, (holding.hand, holding.face_up, holding.received)))

        said = (hand & ~gone[seat], spec.NOTHING, received & ~gone[seat])
        self.holding.take(args, asked, said)
        self.able.needs(args, {RECEIVED: received & ~hand == 0})
        return SymBool(spec.able(at, gone)[seat])

    def _left(self, table: Table) -> Any:
        at = self.terms(table)
        self.unplayed.needs((table.hands,), {NO_CARD_TWICE: disjoint(at.hands)})
        return SymInt(spec.left(at))


def names(laid: Sequence[OfACard]) -> Pairs:
    """Each card as the engine's set has it, and as the specification does."""
    read = AnyValue()
    return [
        (one_card(whole(card_of(one, read).index), CARDS), spec.card(one.family, one.place)) for one in laid
    ]


def power_names(plays: Sequence[Any]) -> list[z3.DatatypeRef]:
    """Names for the powers that work, in playing order."""
    return [OneOf(Power).const(f"power{turn}") for turn, _ in enumerate(plays, 1)]


def which_powers(at: spec.Table, complete: z3.BoolRef) -> Pairs:
    """Which powers work: what the clauses say of each play, and a name for it."""
    return list(zip(spec.powers_now(at, complete), power_names(at.plays), strict=True))


def who_wins(plays: Sequence[spec.Laid], players: int) -> Pairs:
    """Who wins a trick of these plays: what the clauses say of each seat, and a name for it."""
    wins = spec.winner_of(plays)
    by_play = [(wins(laid.seat), z3.Bool(f"wins-by-play{turn}")) for turn, laid in enumerate(plays, 1)]
    return [*by_play, *[(wins(z3.IntVal(seat)), z3.Bool(f"wins{seat}")) for seat in range(players)]]


def exist(laid: Sequence[OfACard]) -> list[z3.BoolRef]:
    """Of each card, that there is one of its place."""
    return [z3.And(one.place >= 1, one.place <= PLACES) for one in laid]
