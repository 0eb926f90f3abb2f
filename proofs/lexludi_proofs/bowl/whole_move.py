"""A whole move: what the engine does to the table is what the clauses say, for every table.

The engine's functions run on a table of symbols. Who wins the trick, who gets the Yellow Card
and who leads are taken by their specification, which their rules are proved equal to; how a
trick is taken is proved first, by itself (:func:`taking`), and is then a callee of the moves.
Each shape is a number of players and a number of plays on the table.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from types import FunctionType
from typing import Any, cast

import z3

from lexludi.answers import Answer
from lexludi.bowl import table as engine
from lexludi.bowl.count import champ_card, is_eliminated, keeps_champ_card
from lexludi.bowl.discard import comes_first, may_discard
from lexludi.bowl.end_of_round import is_over
from lexludi.bowl.next_trick import leads
from lexludi.bowl.play import may_play
from lexludi.bowl.table import Discard, PlayCard, Table
from lexludi.bowl.vocabulary import NUMBERS, Card, Chameleon, Colour, Play, Supply
from lexludi.bowl.winner import gets_yellow, wins_trick
from lexludi.cards import CardSet
from lexludi.errors import Problem
from lexludi.seats import letter
from lexludi_proofs.lifting.explore import merged, rebound
from lexludi_proofs.lifting.symbols import SymCardSet, SymInt, one_card, whole
from lexludi_proofs.moves import Asked, Call, Callee, Move, Pairs, Terms, ways
from lexludi_proofs.readers import AnyValue, terms_of
from lexludi_spec.bowl import move as spec
from lexludi_spec.bowl import next_trick, trick
from lexludi_spec.bowl.symbols import PACK, exists, highest
from lexludi_spec.bowl.trick import FIRST_HALF, Laid
from lexludi_spec.terms import NOBODY, Declare

Readings = Callable[[AnyValue], Any]

#: helpers that would multiply the ways
MERGED = (is_eliminated, champ_card, keeps_champ_card, is_over, comes_first, engine.champs_after)
#: what speaks of each card of the pack, and is seldom needed
OF_CARDS = frozenset(
    {
        "bowl.invariant.no-card-is-in-two-places",
        "bowl.invariant.no-card-from-outside",
        "bowl.invariant.every-card-is-somewhere",
    }
)
CARD = "card-of-this-game"

# ---------------------------------------------------------------- tables of the engine and of the clauses


def _table(at: spec.Table, read: AnyValue, readings: Any) -> Table:
    return Table(
        players=at.players,
        readings=readings,
        hands=tuple(read.cards(hand) for hand in at.hands),
        supply=tuple(read.one_of(Supply, supply) for supply in at.supply),
        leader=read.whole(at.leader),
        wins=tuple(read.whole(wins) for wins in at.wins),
        champs=tuple(read.whole(champ) for champ in at.champs),
        taken=tuple(read.cards(taken) for taken in at.taken),
        discards=read.cards(at.discards),
        trick=read.whole(at.trick),
        sits=read.seat(at.sits),
        plays=tuple(_play(laid, read) for laid in at.plays),
        yellow=read.seat(at.yellow),
        owes=read.seat(at.owes),
        last=None,
        over=read.flag(at.over),
    )


def _play(laid: Laid, read: AnyValue) -> Play:
    card = Card(read.one_of(Colour, laid.colour), read.whole(laid.number))
    return Play(read.whole(laid.seat), card, read.one_of(Chameleon, laid.chameleon))


def _as_terms(table: Table, like: spec.Table) -> spec.Table:
    """A table of the engine in the terms of the specification."""
    laid = [Laid(*terms_of(play)) for play in table.plays]  # type: ignore[arg-type]
    parts = {field.name: _terms(getattr(table, field.name), getattr(like, field.name)) for field in _PARTS}
    return spec.Table(players=table.players, plays=tuple(laid), **parts)


_PARTS = fields(spec.Components)


def _terms(value: Any, like: Any) -> Any:
    if isinstance(like, tuple):
        return tuple(_terms(one, other) for one, other in zip(value, like, strict=True))
    if isinstance(value, SymCardSet):
        return value.term
    if isinstance(value, CardSet):
        return z3.BitVecVal(value.bits, like.size())
    (term,) = terms_of(value)
    return term


def _outcome(result: Table | Problem, before: spec.Table) -> spec.Outcome:
    """What the engine gives, as an outcome: a table, or a refusal that leaves the table as it was."""
    if isinstance(result, Problem):
        return spec.Outcome(
            refused=z3.BoolVal(val=True),
            cleared=z3.BoolVal(val=not before.plays),
            **{field.name: getattr(before, field.name) for field in _PARTS},
        )
    after = _as_terms(result, before)
    return spec.Outcome(
        refused=z3.BoolVal(val=False),
        cleared=z3.BoolVal(val=not result.plays),
        **{field.name: getattr(after, field.name) for field in _PARTS},
    )


def _wants(at: spec.Table, says: Callable[[spec.Outcome], z3.BoolRef]) -> Callable[[Any], z3.BoolRef]:
    """What is said of an outcome, of what the engine gives: built once, and then put in its terms."""
    blank = spec.fresh_outcome(Declare(), "given.", at.players)
    said = says(blank)

    def wants(gives: Table | Problem) -> z3.BoolRef:
        outcome = _outcome(gives, at)
        pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
        for part in fields(spec.Outcome):
            old, new = getattr(blank, part.name), getattr(outcome, part.name)
            pairs += zip(old, new, strict=True) if isinstance(old, tuple) else [(old, new)]
        return z3.substitute(said, *pairs)

    return wants


# ---------------------------------------------------------------- what is taken by what is proved of it


def _of_trick(number: Any, plays: tuple[Play, ...]) -> tuple[int, Terms]:
    found: dict[str, z3.ExprRef] = {"trick": terms_of(number)[0]}
    for turn, play in enumerate(plays, 1):
        names = (f"p{turn}.{part}" for part in ("seat", "colour", "number", "chameleon"))
        found |= dict(zip(names, terms_of(play), strict=True))
    return len(plays), found


def _of_leader(winner: Any, out: tuple[Any, ...], sits: Any) -> tuple[int, Terms]:
    found: dict[str, z3.ExprRef] = {"winner": terms_of(winner)[0], "sits": terms_of(sits)[0]}
    found |= {f"out{seat}": term for seat, term in enumerate(terms_of(out))}
    return len(out), found


def _nothing(_terms: Terms, _answer: z3.ArithRef) -> z3.BoolRef:
    """The answer alone is spoken of, and not what makes it the answer."""
    return z3.BoolVal(val=True)


def _in_first_half(terms: Terms, answer: z3.ArithRef) -> z3.BoolRef:
    """In the first half somebody is the answer, and after it nobody; more is not spoken of."""
    number = terms["trick"]
    assert isinstance(number, z3.ArithRef)
    return (number > FIRST_HALF) == (answer == NOBODY)


def _allowed(
    rule: Callable[..., Answer[bool]], assuming: Sequence[z3.BoolRef]
) -> Callable[..., Answer[bool]]:
    """A rule of what is allowed as one path; which clause forbids is for its own question to show."""
    one_path = merged(rule, assuming)

    def call(*args: Any) -> Answer[bool]:
        return Answer(one_path(*args).value, ("a clause of its own question",))

    return call


#: what a discard or a trick has no bearing on, and it none on them
APART = ("hands", "supply", "discards")


def _but_cards_apart(table: Table) -> Table:
    """The table without what neither the turn nor the taking of a trick looks at."""
    return replace(table, hands=(), supply=(), discards=engine.NO_CARDS)


class _Proved(Callee):
    """A function of the table, by what is proved of it.

    What that is, is built once for any table (``blank``), and then put in the terms of others.
    """

    def __init__(self, name: str, players: int) -> None:
        super().__init__(name)
        self.players = players
        self.blanks: dict[int, tuple[spec.Table, dict[str, z3.BoolRef]]] = {}

    def requires(self, blank: spec.Table) -> dict[str, z3.BoolRef]:
        """What must hold of the table."""
        raise NotImplementedError

    def blank(self, plays: int) -> tuple[spec.Table, dict[str, z3.BoolRef]]:
        """Any table with so many plays, and what must hold of it."""
        if plays not in self.blanks:
            declare = Declare()
            at = spec.declare_table(declare, "blank.", self.players, plays)
            self.blanks[plays] = at, {"well-typed": declare.well_typed(), **self.requires(at)}
        return self.blanks[plays]

    def put(self, table: Table) -> tuple[spec.Table, dict[str, z3.BoolRef], Pairs]:
        """A blank, what must hold of this table, and the pairs that put it in the place of the blank."""
        blank, requires = self.blank(len(table.plays))
        pairs: list[tuple[z3.ExprRef, z3.ExprRef]] = []
        for part in _PARTS:
            if part.name not in APART:
                term, old = getattr(blank, part.name), getattr(table, part.name)
                new = _terms(old, term)
                pairs += zip(term, new, strict=True) if isinstance(term, tuple) else [(term, new)]
        for laid, play in zip(blank.plays, table.plays, strict=True):
            pairs += zip((laid.seat, laid.colour, laid.number, laid.chameleon), terms_of(play), strict=True)
        return blank, {name: z3.substitute(one, *pairs) for name, one in requires.items()}, pairs


class _Due(_Proved):
    """Whose turn it is, by what is proved of :func:`turns`."""

    def requires(self, blank: spec.Table) -> dict[str, z3.BoolRef]:
        """It is somebody's turn."""
        return _a_turn(blank)

    def __call__(self, table: Table) -> int | None:
        """The seat's symbol."""
        if table.over:
            return None
        _, symbol = self.made((_but_cards_apart(table),), lambda place: self._make(table, place))
        return cast("int", SymInt(symbol))

    def _make(self, table: Table, place: int) -> tuple[Call, z3.ArithRef]:
        blank, requires, pairs = self.put(table)
        symbol = z3.Int(f"due{place}")
        return Call(requires, z3.substitute(symbol == _seat_due(blank), *pairs)), symbol


def _a_turn(at: spec.Table) -> dict[str, z3.BoolRef]:
    """What is known when it is somebody's turn: a discard is owed, or somebody has yet to play."""
    known = {name: one for name, one in spec.known(at).items() if name not in OF_CARDS}
    yet = z3.Or(at.owes != NOBODY, z3.Not(spec.everybody_has_played(at)))
    return {**known, "somebody-is-to-act": yet}


def _seat_due(at: spec.Table) -> z3.ArithRef:
    """Who owes a discard, or else is next to play."""
    return z3.If(at.owes != NOBODY, at.owes, spec.due(at))


class _Taking(_Proved):
    """How a trick is taken, by what is proved of :func:`taking`."""

    def requires(self, blank: spec.Table) -> dict[str, z3.BoolRef]:
        """Everybody has played."""
        return finished(blank)

    def __call__(self, table: Table) -> Table:
        """The table after it: what taking a trick changes is of symbols, all else is as it was."""
        _, gives = self.made((_but_cards_apart(table),), lambda place: self._make(table, place))
        read = AnyValue()
        over = read.flag(gives.over)
        return Table(
            players=table.players,
            readings=table.readings,
            hands=table.hands,
            supply=table.supply,
            leader=read.whole(gives.leader),
            wins=tuple(read.whole(wins) for wins in gives.wins),
            champs=tuple(read.whole(champ) for champ in gives.champs),
            taken=tuple(read.cards(taken) for taken in gives.taken),
            discards=table.discards,
            trick=read.whole(gives.trick),
            sits=read.seat(gives.sits),
            yellow=table.yellow,
            owes=None if table.owes is None or over else table.owes,
            over=over,
        )

    def _make(self, table: Table, place: int) -> tuple[Call, spec.Outcome]:
        blank, requires, pairs = self.put(table)
        inside = Declare()
        gives = spec.fresh_outcome(inside, f"taking{place}.", table.players)
        known = z3.And(gives.yellow == blank.yellow, spec.takes(blank, gives))
        yellow = terms_of(table.yellow)[0]
        known = z3.substitute(known, (gives.yellow, yellow), *pairs)
        return Call(requires, z3.And(inside.well_typed(), known)), gives


def is_taken(at: spec.Table, after: spec.Outcome) -> z3.BoolRef:
    """The trick is taken, and what that does not touch stays; nobody owes once the round is over."""
    stays = [
        _same(getattr(after, name), getattr(at, name)) for name in ("hands", "supply", "discards", "yellow")
    ]
    owes = after.owes == z3.If(after.over, z3.IntVal(NOBODY), at.owes)
    return z3.And(z3.Not(after.refused), *stays, owes, spec.takes(at, after))


def _same(one: Any, other: Any) -> z3.BoolRef:
    if isinstance(one, tuple):
        return z3.And([_same(left, right) for left, right in zip(one, other, strict=True)])
    return cast("z3.BoolRef", one == other)


def finished(at: spec.Table) -> dict[str, z3.BoolRef]:
    """What is known when a trick is taken, by name: all have played, the strongest has the Yellow Card.

    Of all the cards only those of the trick are spoken of.
    """
    strongest = spec.strongest_has_it(at.trick, at.plays, at.yellow)
    differ = [
        z3.Or(one.colour != other.colour, one.number != other.number)
        for place, one in enumerate(at.plays)
        for other in at.plays[:place]
    ]
    return {
        **{name: one for name, one in spec.known(at).items() if name not in OF_CARDS},
        "cards-differ": z3.And(differ),
        "everybody-has-played": spec.everybody_has_played(at),
        "the-strongest-has-it": z3.If(at.trick <= FIRST_HALF, strongest, at.yellow == NOBODY),
    }


# ---------------------------------------------------------------- the moves


def _cards(cards: Sequence[tuple[z3.DatatypeRef, z3.ArithRef]]) -> list[tuple[z3.ExprRef, z3.ExprRef]]:
    """Each card as the engine's set has it, and as the specification does."""
    read = AnyValue()
    indices = [whole(Card(read.one_of(Colour, colour), read.whole(number)).index) for colour, number in cards]
    return [(one_card(index, PACK), spec.card(*card)) for index, card in zip(indices, cards, strict=True)]


def taking(players: int, plays: int, readings: Readings) -> Move:
    """The winner takes a trick in which everybody has played."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays)
    assumes = {"well-typed": declare.well_typed(), **finished(at)}
    wins = Asked(trick.WINNER, _of_trick, range(players), enough=_nothing)
    leader = Asked(next_trick.LEADS, _of_leader)
    take = rebound(cast("FunctionType", engine.take), MERGED, {wins_trick: wins, leads: leader})
    read = AnyValue()
    light = [assumes["well-typed"], assumes["cards-exist"]]
    pairs = _cards([(laid.colour, laid.number) for laid in at.plays])
    return Move(
        assumes,
        ways(lambda: take(_table(at, read, readings(read))), light),
        _wants(at, lambda after: is_taken(at, after)),
        declare.constants,
        equal=pairs,
        opaque=[card for _, card in pairs],
    )


def turns(players: int, plays: int, readings: Readings) -> Move:
    """Whose turn it is."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays)
    assumes = {"well-typed": declare.well_typed(), **_a_turn(at)}
    due = rebound(cast("FunctionType", engine.due), MERGED)
    read = AnyValue()
    return Move(
        assumes,
        ways(lambda: due(_table(at, read, readings(read))), list(assumes.values())),
        lambda seat: terms_of(seat)[0] == _seat_due(at),
        declare.constants,
    )


def _unsaid(*_: Any) -> str:
    """What a refusal says is no part of an outcome."""
    return "?"


Act = Callable[[AnyValue], PlayCard | Discard]


@dataclass(frozen=True)
class Thought:
    """An act that is thought of: what it is in the engine, and the card of it, if there is one."""

    act: Act
    card: tuple[z3.DatatypeRef, z3.ArithRef] | None
    exists: z3.BoolRef


def _moved(
    declare: Declare,
    at: spec.Table,
    assumes: Mapping[str, z3.BoolRef],
    thought: Thought,
    wants: Callable[[spec.Outcome], z3.BoolRef],
    readings: Readings,
) -> Move:
    """The engine's whole move, by any seat, in its turn or out of it."""
    yellow = Asked(trick.YELLOW, _of_trick, or_nobody=True, enough=_in_first_half)
    typed = declare.well_typed()
    known = [typed, thought.exists]
    instead: dict[Callable[..., Any], Callable[..., Any]] = {
        gets_yellow: yellow,
        engine.take: _Taking("taking", at.players),
        engine.due: _Due("due", at.players),
        letter: _unsaid,
        engine._why_not: _unsaid,  # noqa: SLF001 - which clause forbids is no part of an outcome
        may_play: _allowed(may_play, known),
        may_discard: _allowed(may_discard, known),
    }
    after = rebound(cast("FunctionType", engine.after), MERGED, instead)
    read = AnyValue()
    light = [one for name, one in assumes.items() if name not in OF_CARDS]
    pairs = _cards([] if thought.card is None else [thought.card])
    return Move(
        {"well-typed": typed, **assumes, CARD: thought.exists},
        ways(lambda: after(_table(at, read, readings(read)), thought.act(read)), [typed, *light]),
        _wants(at, wants),
        declare.constants,
        OF_CARDS,
        frozenset({"cards-differ"}),
        pairs,
        [one for _, one in pairs],
    )


def _card(declare: Declare, players: int) -> tuple[z3.DatatypeRef, z3.ArithRef, z3.BoolRef]:
    colour, number = declare.one_of("act.colour", Colour), declare.whole("act.number", 1, NUMBERS)
    return colour, number, exists(colour, number, highest(z3.IntVal(players)))


@dataclass(frozen=True)
class _Play(Thought):
    """A play, and the outcome that the clauses give it."""

    outcome: Callable[[spec.Table, spec.Outcome], z3.BoolRef]


def _a_play(declare: Declare, players: int) -> _Play:
    seat = declare.whole("act.seat", 0, players - 1)
    colour, number, there_is = _card(declare, players)
    chameleon = declare.one_of("act.chameleon", Chameleon)

    def act(read: AnyValue) -> PlayCard:
        card = Card(read.one_of(Colour, colour), read.whole(number))
        return PlayCard(read.whole(seat), card, read.one_of(Chameleon, chameleon))

    return _Play(
        act,
        (colour, number),
        there_is,
        lambda at, after: spec.plays(at, seat, colour, number, chameleon, after),
    )


def _a_discard(declare: Declare, players: int, *, chameleon: bool) -> _Play:
    seat = declare.whole("act.seat", 0, players - 1)
    if chameleon:
        return _Play(
            lambda read: Discard(read.whole(seat), None),
            None,
            z3.BoolVal(val=True),
            lambda at, after: spec.discards(at, seat, None, None, after),
        )
    colour, number, there_is = _card(declare, players)

    def act(read: AnyValue) -> Discard:
        return Discard(read.whole(seat), Card(read.one_of(Colour, colour), read.whole(number)))

    return _Play(
        act, (colour, number), there_is, lambda at, after: spec.discards(at, seat, colour, number, after)
    )


def playing(players: int, plays: int, readings: Readings) -> Move:
    """Some seat would play some card, with or without its Chameleon, when a play is due."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays)
    play = _a_play(declare, players)
    return _moved(declare, at, spec.well_formed(at), play, lambda after: play.outcome(at, after), readings)


def discarding(players: int, plays: int, readings: Readings, *, chameleon: bool) -> Move:
    """Some seat would discard some card, or its Chameleon, when a discard is due."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays)
    discard = _a_discard(declare, players, chameleon=chameleon)
    return _moved(
        declare, at, spec.well_formed_discard(at), discard, lambda after: discard.outcome(at, after), readings
    )


def misplaced(players: int, plays: int, readings: Readings, *, owed: bool, chameleon: bool) -> Move:
    """Some seat would discard when a play is due; or play when a discard is (``owed``): it is refused."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays)
    act = _a_play(declare, players) if owed else _a_discard(declare, players, chameleon=chameleon)
    known = spec.well_formed_discard(at) if owed else spec.well_formed(at)
    return _moved(declare, at, known, act, lambda after: after.refused, readings)


def belated(players: int, readings: Readings, *, play: bool, chameleon: bool) -> Move:
    """Some seat would act once the round is over: it is refused."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, 0)
    act = _a_play(declare, players) if play else _a_discard(declare, players, chameleon=chameleon)
    return _moved(declare, at, {"the-round-is-over": at.over}, act, lambda after: after.refused, readings)


#: The shapes in which a move is made: players and plays on the table.
PLAYS = tuple((players, plays) for players in (4, 5) for plays in range(players))
DISCARDS = ((4, 0), (4, 2), (4, 3), (4, 4), (5, 0), (5, 3), (5, 4), (5, 5))
#: The same of tricks in which everybody has played.
TRICKS = ((4, 2), (4, 3), (4, 4), (5, 3), (5, 4), (5, 5))

__all__ = [
    "DISCARDS",
    "PLAYS",
    "TRICKS",
    "belated",
    "discarding",
    "finished",
    "is_taken",
    "misplaced",
    "playing",
    "taking",
    "turns",
]
