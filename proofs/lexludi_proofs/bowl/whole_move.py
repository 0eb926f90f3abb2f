"""A whole move, lifted: what the engine does to the table is what the clauses say, for every table.

The engine's functions run on a table of symbols; who wins the trick, who gets the Yellow
Card and who leads are taken by their specification, which their rules are proved equal to.
Each shape is a number of players and a number of plays on the table.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from types import FunctionType
from typing import Any, cast

import z3

from lexludi.answers import Answer
from lexludi.bowl import table as engine
from lexludi.bowl.count import champ_card, is_eliminated, keeps_champ_card
from lexludi.bowl.discard import may_discard
from lexludi.bowl.end_of_round import is_over
from lexludi.bowl.next_trick import leads
from lexludi.bowl.play import may_play
from lexludi.bowl.table import Table
from lexludi.bowl.vocabulary import Card, Chameleon, Colour, Play, Supply
from lexludi.bowl.winner import gets_yellow, wins_trick
from lexludi.cards import CardSet
from lexludi.errors import Code, Problem
from lexludi_proofs.lifting.explore import Path, explore, merged, rebound, shape_of
from lexludi_proofs.lifting.symbols import SymCardSet, SymInt, Untold, decide
from lexludi_proofs.readers import AnyValue, terms_of
from lexludi_spec.bowl import move as spec
from lexludi_spec.bowl import next_trick, trick
from lexludi_spec.bowl.symbols import exists, highest
from lexludi_spec.bowl.trick import Laid
from lexludi_spec.questions import QuestionSpec, answers, fresh
from lexludi_spec.terms import NOBODY, Declare

#: helpers that would multiply the paths
MERGED = (is_eliminated, champ_card, keeps_champ_card, is_over, engine.champs_after)


@dataclass(frozen=True)
class Lifted:
    """A move in one shape: its hypotheses, every path of the engine, and the outcome that is given."""

    assumes: Mapping[str, z3.BoolRef]
    ties: Sequence[z3.BoolRef]
    paths: Sequence[Path]
    given: spec.Outcome
    gives: Sequence[z3.BoolRef]
    relation: z3.BoolRef
    constants: Mapping[str, z3.ExprRef]


def _allowed(
    rule: Callable[..., Answer[bool]], assuming: Sequence[z3.BoolRef]
) -> Callable[..., Answer[bool]]:
    """A rule of what is allowed as one path; which clause forbids is for its own question to show."""
    one_path = merged(rule, assuming)

    def call(*args: Any) -> Answer[bool]:
        return Answer(one_path(*args).value, ("a clause of its own question",))

    return call


Terms = Mapping[str, z3.ExprRef]
CARD = "card-of-this-game"

#: what ends a path that no answer leads to
NO_ANSWER = Problem(Code.WRONG_ANSWER, "no seat is the answer")


class _Asked:
    """Answers a question by its specification: a symbol, tied to the clauses where its hypotheses hold.

    Where they do not hold the symbol may be anything, so that nothing is assumed by asking.
    With ``seats`` each of these becomes a path of its own; that there is no other answer is
    for the check of exhaustiveness to show.
    """

    def __init__(
        self,
        name: str,
        terms: Callable[..., tuple[QuestionSpec[Any], int, Terms]],
        seats: Sequence[int] = (),
        *,
        or_nobody: bool = False,
    ) -> None:
        self.name = name
        self.terms = terms
        self.seats = seats
        self.or_nobody = or_nobody
        self.ties: list[z3.BoolRef] = []
        self.seen: dict[Any, z3.ArithRef] = {}
        self.kept: list[Any] = []

    def __call__(self, *args: Any) -> Answer[Any]:
        """Give the answer's symbol."""
        key = shape_of(args[:-1])
        if key not in self.seen:
            term = z3.Int(f"{self.name}.{len(self.seen)}")
            self.ties.append(_tied(*self.terms(*args[:-1]), term))
            self.seen[key] = term
            self.kept.append(args)  # for the identity of a term that is gone may be another's
        term = self.seen[key]
        because = cast("tuple[str, ...]", Untold())
        if self.or_nobody and decide(z3.simplify(term == NOBODY)):
            return Answer(None, because)
        if not self.seats:
            return Answer(SymInt(term), because)
        for seat in self.seats:
            if decide(z3.simplify(term == seat)):
                return Answer(seat, because)
        raise NO_ANSWER


def _tied(question: QuestionSpec[Any], shape: int, terms: Terms, answer: z3.ExprRef) -> z3.BoolRef:
    """Where the hypotheses of a question hold of these terms, ``answer`` answers it."""
    posed = question.pose(shape)
    value, within = fresh(question.answer, "answer")
    tie = z3.Implies(z3.And(list(posed.assumes.values())), z3.And(within, answers(posed, value)))
    put = [(constant, terms[name]) for name, constant in posed.constants.items()]
    return z3.substitute(tie, *put, (value[0], answer))


def _of_trick(question: QuestionSpec[trick.Trick]) -> Callable[..., tuple[QuestionSpec[Any], int, Terms]]:
    def terms(number: Any, plays: tuple[Play, ...]) -> tuple[QuestionSpec[Any], int, Terms]:
        found: dict[str, z3.ExprRef] = {"trick": terms_of(number)[0]}
        for turn, play in enumerate(plays, 1):
            names = (f"p{turn}.{part}" for part in ("seat", "colour", "number", "chameleon"))
            found |= dict(zip(names, terms_of(play), strict=True))
        return question, len(plays), found

    return terms


def _of_leader(winner: Any, out: tuple[Any, ...], sits: Any) -> tuple[QuestionSpec[Any], int, Terms]:
    found: dict[str, z3.ExprRef] = {"winner": terms_of(winner)[0], "sits": terms_of(sits)[0]}
    found |= {f"out{seat}": term for seat, term in enumerate(terms_of(out))}
    return next_trick.LEADS, len(out), found


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


def _is_given(given: spec.Outcome, result: Table | Problem, before: spec.Table) -> z3.BoolRef:
    """The outcome is what the engine gives: a table, or a refusal that leaves the table as it was."""
    if isinstance(result, Problem):
        kept = {field.name: getattr(before, field.name) for field in fields(spec.Components)}
        same = [_same(getattr(given, name), value) for name, value in kept.items()]
        return z3.And(given.refused, given.cleared == z3.BoolVal(not before.plays), *same)
    parts = [
        _same(getattr(given, field.name), getattr(result, field.name)) for field in fields(spec.Components)
    ]
    return z3.And(z3.Not(given.refused), given.cleared == z3.BoolVal(not result.plays), *parts)


def _same(given: Any, value: Any) -> z3.BoolRef:
    if isinstance(given, tuple):
        return z3.And([_same(one, other) for one, other in zip(given, value, strict=True)])
    if isinstance(value, z3.ExprRef):
        return cast("z3.BoolRef", given == value)
    if isinstance(value, CardSet):
        return cast("z3.BoolRef", given == _set_term(value, given))
    (term,) = terms_of(value)
    return cast("z3.BoolRef", given == term)


def _set_term(value: CardSet[Any], like: z3.ExprRef) -> z3.ExprRef:
    if isinstance(value, SymCardSet):
        return value.term
    assert isinstance(like, z3.BitVecRef)
    return z3.BitVecVal(value.bits, like.size())


def _lift(
    declare: Declare,
    at: spec.Table,
    assumes: Mapping[str, z3.BoolRef],
    act: Callable[..., Table],
    inputs: Callable[[AnyValue], tuple[Any, ...]],
    relation: Callable[[spec.Outcome], z3.BoolRef],
    readings: Callable[[AnyValue], Any],
) -> Lifted:
    assert isinstance(act, FunctionType)
    wins = _Asked("winner", _of_trick(trick.WINNER), range(at.players))
    yellow = _Asked("strongest", _of_trick(trick.YELLOW), or_nobody=True)
    leader = _Asked("leader", _of_leader)
    typed = declare.well_typed()
    known = [typed, assumes.get(CARD, typed)]
    instead: dict[Callable[..., Any], Callable[..., Any]] = {
        wins_trick: wins,
        gets_yellow: yellow,
        leads: leader,
        may_play: _allowed(may_play, known),
        may_discard: _allowed(may_discard, known),
    }
    lifted = rebound(act, MERGED, instead)
    read = AnyValue()

    def call() -> Any:
        return lifted(_table(at, read, readings(read)), *inputs(read))

    given = spec.fresh_outcome(declare, "given.", at.players)
    paths = [path for path in explore(call, [typed, *assumes.values()]) if path.gives is not NO_ANSWER]
    return Lifted(
        assumes={"well-typed": typed, **assumes},
        ties=(*wins.ties, *yellow.ties, *leader.ties),
        paths=paths,
        given=given,
        gives=[z3.And(path.when, _is_given(given, path.gives, at)) for path in paths],
        relation=relation(given),
        constants=declare.constants,
    )


def lift_play(players: int, plays: int, readings: Callable[[AnyValue], Any]) -> Lifted:
    """A play by the seat whose turn it is, with so many plays on the table."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays)
    seat = declare.whole("act.seat", 0, players - 1)
    colour = declare.one_of("act.colour", Colour)
    number = declare.whole("act.number", 1, 13)
    chameleon = declare.one_of("act.chameleon", Chameleon)
    top = highest(z3.IntVal(players))
    assumes = {
        **spec.well_formed(at),
        "the-seat-is-due": seat == spec.due(at),
        CARD: exists(colour, number, top),
    }

    def inputs(read: AnyValue) -> tuple[Any, ...]:
        card = Card(read.one_of(Colour, colour), read.whole(number))
        return read.whole(seat), card, read.one_of(Chameleon, chameleon)

    return _lift(
        declare,
        at,
        assumes,
        engine.after_play,
        inputs,
        lambda given: spec.plays(at, seat, colour, number, chameleon, given),
        readings,
    )


def lift_discard(players: int, plays: int, *, chameleon: bool, readings: Callable[[AnyValue], Any]) -> Lifted:
    """A discard by the seat that owes one, of a card or of the Chameleon, with so many plays on the table."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays)
    seat = declare.whole("act.seat", 0, players - 1)
    colour = None if chameleon else declare.one_of("act.colour", Colour)
    number = None if chameleon else declare.whole("act.number", 1, 13)
    assumes = {**spec.well_formed_discard(at), "the-seat-owes": seat == at.owes}
    if colour is not None and number is not None:
        assumes[CARD] = exists(colour, number, highest(z3.IntVal(players)))

    def inputs(read: AnyValue) -> tuple[Any, ...]:
        card = None
        if colour is not None and number is not None:
            card = Card(read.one_of(Colour, colour), read.whole(number))
        return read.whole(seat), card

    return _lift(
        declare,
        at,
        assumes,
        engine.after_discard,
        inputs,
        lambda given: spec.discards(at, seat, colour, number, given),
        readings,
    )


def differences(lifted: Lifted) -> Iterator[tuple[str, list[z3.BoolRef]]]:
    """What must be unsatisfiable: another outcome than the clauses', and an act that takes no path."""
    known = [*lifted.assumes.values(), *lifted.ties]
    yield "outcome", [*known, z3.Or(list(lifted.gives)), z3.Not(lifted.relation)]
    yield "exhaustive", [*known, z3.Not(z3.Or([path.when for path in lifted.paths]))]


#: The shapes in which a move is made, by what is done: players and plays on the table.
PLAYS = tuple((players, plays) for players in (4, 5) for plays in range(players))
DISCARDS = ((4, 0), (4, 2), (4, 3), (4, 4), (5, 0), (5, 3), (5, 4), (5, 5))

__all__ = ["DISCARDS", "PLAYS", "Lifted", "differences", "lift_discard", "lift_play"]
