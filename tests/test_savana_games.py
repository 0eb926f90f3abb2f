"""Whole games of Savana: each step of the engine is the one the clauses make, and so is each refusal.

Hypothesis draws the game: for two (with layouts or as others play), three or four, the deal,
the pack, every reading, each move, and among them all kinds that are not allowed. In each
position every question that arises is answered by the engine and by the specification; the
next position is put together a second time from what the clauses answer
(:func:`by_the_clauses`), and held against the relation of a whole move
(:mod:`lexludi_spec.savana.move`). What is found is a scenario: the failure names the command
that replays it.

``LEXLUDI_GAMES=500`` draws that many games of each kind, at random; else a few, the same
every time.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support import lines
from tests.support.clauses import Plain, Ruling, asked_of_z3, true
from tests.support.lines import profile

import lexludi.savana.table as table_module
from lexludi.answers import Answer, answer
from lexludi.errors import Code, Problem
from lexludi.savana import clauses as c
from lexludi.savana.layout import lift
from lexludi.savana.notation import read_move, write_card, write_move
from lexludi.savana.play import may_play
from lexludi.savana.readings import (
    READINGS,
    BelowZero,
    BothWays,
    EmptyHand,
    PassWhen,
    Readings,
    TieAtEnd,
    TwoPlayers,
)
from lexludi.savana.replay import ENGINE, set_up
from lexludi.savana.table import (
    EVERY_CARD,
    NO_CARDS,
    Column,
    GiveCard,
    Given,
    Moment,
    Move,
    PlayCard,
    Played,
    Table,
    Used,
)
from lexludi.savana.vocabulary import (
    CARDS,
    Below,
    Card,
    Cards,
    Giving,
    Holding,
    Laid,
    Power,
    Turn,
    Use,
    Way,
)
from lexludi.savana.winning import wins
from lexludi.savana.zebras import goes_to
from lexludi.scenario import load, replay
from lexludi.seats import LETTERS
from lexludi_proofs.evaluate import Part, part_of
from lexludi_proofs.games import Inputs, theory_of
from lexludi_proofs.savana.packs import random_pack
from lexludi_proofs.savana.tables import values_of_card, values_of_table
from lexludi_spec.savana import move as spec
from lexludi_spec.terms import NOBODY, Declare, spelt

THEORY = theory_of("savana")
Line = lines.Line[Table]
LONGEST = 400  #: moves, refused ones too; a game is over long before
#: how many moves are tried: mostly no end; a failure is shrunk to few, and then each try is quick
STEPS = (4, 6, 8, 12, 16, *(LONGEST,) * 15)
CLAUSES = {value.id for value in vars(c).values() if hasattr(value, "id")} | {one.id for one in READINGS}
SEEN_ANYWHERE = "savana.seen"  #: the one question that no position changes; it has a test of its own
NO_CARDS_YET: Cards = Cards()

#: the refusals in the games of this run, by code and clause
SEEN: Counter[tuple[str, str]] = Counter()


# ---------------------------------------------------------------- questions


def worth_asking(line: Line, inputs: Inputs) -> bool:
    """What a seat has is always asked about; of all other cards, a few, other ones each time."""
    card: Card | None = inputs.get("card")
    if card is None:
        return True
    has = inputs["turn"] if "turn" in inputs else inputs["holding"]
    return has.hand.has(card) or has.face_up.has(card) or (card.index + len(line.moves)) % 9 == 0


def see_that_legal_moves_agree(line: Line) -> None:
    """The moves that are listed as legal are those that the clauses allow, of all seats that are due."""
    allowed = tuple(move for seat in due(line) for move in allowed_moves(line, seat))
    if (listed := ENGINE.legal(line.state)) != allowed:
        differs = ", ".join(sorted(set(listed) ^ set(allowed))) or "their order"
        raise line.differ(f"the legal moves differ from those that the clauses allow: {differs}")


def allowed_moves(line: Line, seat: int) -> Iterator[str]:
    """Every move that the clauses allow a seat that is due, in the order of the pack."""
    table = line.state
    way = way_to_name(line)
    for card in EVERY_CARD:
        move: Move = PlayCard(seat, card) if table.giving is Giving.NONE else GiveCard(seat, card, way)
        if has_it(table, move) and is_allowed(line, move).value == (True,):
            yield write_move(move)


def has_it(table: Table, move: Move) -> bool:
    """Is the card in hand, or open? To ask of all others at each move would take long."""
    return table.hands[move.seat].has(move.card) or open_cards(table, move.seat).has(move.card)


def is_allowed(line: Line, move: Move) -> Ruling:
    """May a seat that is due do that, by the clauses?"""
    return line.ask(*allowing(line, move))


def allowing(line: Line, move: Move) -> tuple[str, Inputs]:
    """The question whether a move is allowed."""
    table, seat = line.state, move.seat
    if isinstance(move, GiveCard):
        return "savana.pass.allowed", {"holding": holding(table, seat), "card": move.card}
    led = family_led(line, table)
    turn = Turn(table.hands[seat], open_cards(table, seat), not table.plays, led)
    return "savana.play.allowed", {"turn": turn, "card": move.card}


def family_led(line: Line, table: Table) -> Any:
    """The family led, if the cards played so far name one."""
    families = tuple(play.card.family for play in table.plays)
    place = line.answer("savana.trick.led", families=families) if families else NOBODY
    return None if place == NOBODY else families[int(place)]


# ---------------------------------------------------------------- a step, by the clauses


def open_cards(table: Table, seat: int) -> Cards:
    """The open cards of a seat."""
    return Cards.of(column.up for column in table.columns[seat] if column.up is not None)


def can_play(table: Table) -> tuple[bool, ...]:
    """Who has a card to play."""
    return tuple(len(hand) + len(open_cards(table, seat)) > 0 for seat, hand in enumerate(table.hands))


def holding(table: Table, seat: int) -> Holding:
    """What a seat has of which it has not disposed yet."""
    gone = Cards.of(one.card for one in table.chosen if one.seat == seat)
    parts = (table.hands[seat], open_cards(table, seat), table.received[seat])
    return Holding(*(Cards(cards.bits & ~gone.bits) for cards in parts))


def seat_of(term: Plain) -> int | None:
    """A seat, or nobody."""
    return None if term == NOBODY else int(term)


def next_turn(line: Line, table: Table) -> int | None:
    """Whose turn it is next in the trick that lies on the table."""
    played = {play.seat for play in table.plays}
    return seat_of(
        line.answer(
            "savana.turn.next",
            last=table.plays[-1].seat,
            played=tuple(seat in played for seat in range(table.players)),
            can_play=can_play(table),
        )
    )


def due(line: Line) -> tuple[int, ...]:
    """The seats that must act."""
    table = line.state
    if table.over:
        return ()
    if table.giving is not Giving.NONE:
        return owing(line, table, asked_way(line))
    seat = next_turn(line, table) if table.plays else table.leader
    return () if seat is None else (seat,)


def kinds_of(giving: Giving) -> tuple[Way, ...]:
    """The ways in which the cards of a pass go."""
    both = giving is Giving.BOTH
    return (Way.LEFT, Way.RIGHT) if both else (Way[giving.name],)


def able(line: Line, table: Table, way: Way) -> tuple[bool, ...]:
    """Who had a card to give when those were asked for that go this way."""
    before = tuple(one for one in table.chosen if one.way is not way)
    then = replace(table, chosen=before)
    return tuple(
        any(
            line.answer("savana.pass.allowed", holding=holding(then, seat), card=card)
            for card in EVERY_CARD
            if has_it(then, PlayCard(seat, card))
        )
        for seat in range(table.players)
    )


def owing(line: Line, table: Table, way: Way | None) -> tuple[int, ...]:
    """Who must give a card that goes this way, and has chosen none."""
    if way is None:
        return ()
    has_one = able(line, table, way)
    chosen = {one.seat for one in table.chosen if one.way is way}
    return tuple(
        seat
        for seat in range(table.players)
        if line.answer("savana.pass.gives", seat=seat, able=has_one) and seat not in chosen
    )


def asked_way(line: Line, table: Table | None = None) -> Way | None:
    """The way of the cards that are asked for: the first in which somebody owes one."""
    at = table or line.state
    return next((way for way in kinds_of(at.giving) if owing(line, at, way)), None)


def way_to_name(line: Line) -> Way | None:
    """The way that a choice has to name: where the pass goes both ways."""
    return asked_way(line) if line.state.giving is Giving.BOTH else None


def put(things: tuple[Any, ...], seat: int, thing: Any) -> tuple[Any, ...]:
    """The same for all seats but one."""
    return (*things[:seat], thing, *things[seat + 1 :])


def by_the_clauses(line: Line, move: Move) -> Table:
    """The table after a move that is allowed, put together from the clauses' answers."""
    table = line.state
    if isinstance(move, PlayCard):
        then = replace(
            table,
            plays=(*table.plays, Played(move.seat, move.card)),
            received=(NO_CARDS_YET,) * table.players,
            given=(),
            used=(),
            able=(),
        )
        return settled(line, gone(line, then, move.seat, move.card, Use.PLAYED), fresh=True)
    way = asked_way(line)
    assert way is not None
    chosen = replace(table, chosen=(*table.chosen, Given(move.seat, way, move.card)))
    if owing(line, chosen, way):
        return chosen
    kinds = kinds_of(table.giving)
    return asked_for(line, chosen, kinds[kinds.index(way) + 1 :])


def gone(line: Line, table: Table, seat: int, card: Card, use: Use) -> Table:
    """A card leaves the hand or the layout."""
    hand, received = table.hands[seat], table.received[seat]
    if hand.has(card):
        return replace(
            table,
            hands=put(table.hands, seat, hand.minus(card)),
            received=put(table.received, seat, received.minus(card)),
        )
    (place,) = (place for place, column in enumerate(table.columns[seat]) if column.up == card)
    down = table.columns[seat][place].down
    fate = line.answer("savana.lift", use=use, below=down is not None)
    up = down if fate == spelt(Below.TURNED_UP) else None
    stays = down if fate == spelt(Below.STAYS) else None
    lifted = hand.plus(down) if fate == spelt(Below.LIFTED) and down is not None else hand
    return replace(
        table,
        hands=put(table.hands, seat, lifted),
        columns=put(table.columns, seat, put(table.columns[seat], place, Column(up, stays))),
        used=(*table.used, Used(seat, use, down is not None)),
    )


def laid(table: Table) -> tuple[Laid, ...]:
    """The plays, with the values of the cards."""
    return tuple(Laid(play.seat, play.card.family, table.pack.face(play.card).value) for play in table.plays)


def settled(line: Line, table: Table, *, fresh: bool) -> Table:
    """A card was played, or no pass is left: is the trick complete, who wins it, what is passed?"""
    complete = next_turn(line, table) is None
    winner = int(line.answer("savana.trick.winner", plays=laid(table))) if complete else None
    return passes(line, replace(table, done=0, moment=Moment(table.plays, complete, winner, fresh)))


def passes(line: Line, table: Table) -> Table:
    """The next pass of this moment, or what comes when there is none."""
    moment = table.moment
    assert moment is not None
    powers = []
    for place, play in enumerate(table.plays):
        power = table.pack.face(play.card).power
        works = line.answer(
            "savana.power.works",
            power=power,
            complete=moment.complete,
            newest=moment.fresh and place == len(table.plays) - 1,
            won=play.seat == moment.winner,
        )
        powers.append(power if works else Power.NONE)
    next_ = line.answer("savana.pass.next", powers=tuple(powers), done=table.done, layout=table.layout)
    giving = next(one for one in Giving if spelt(one) == next_)
    if giving is not Giving.NONE:
        return asked_for(line, replace(table, giving=giving), kinds_of(giving))
    then = replace(table, giving=Giving.NONE, way=None)
    if moment.complete:
        return trick_taken(line, then)
    return then if next_turn(line, then) is not None else settled(line, then, fresh=False)


def asked_for(line: Line, table: Table, kinds: tuple[Way, ...]) -> Table:
    """Cards of these kinds are asked for, one kind after the other; when all are chosen they go."""
    for way in kinds:
        table = replace(table, way=way, able=able(line, table, way))
        if owing(line, table, way):
            return table
    return passed(line, table)


def passed(line: Line, table: Table) -> Table:
    """All that was chosen changes hands."""
    then = table
    if table.chosen:
        then = replace(table, given=table.chosen, chosen=(), used=())
    for one in table.chosen:
        then = gone(line, then, one.seat, one.card, Use.GIVEN)
    for one in table.chosen:
        to = int(line.answer("savana.pass.goes_to", giver=one.seat, way=one.way, seats=table.players))
        then = replace(
            then,
            hands=put(then.hands, to, then.hands[to].plus(one.card)),
            received=put(then.received, to, then.received[to].plus(one.card)),
        )
    return passes(line, replace(then, done=table.done + 1))


def trick_taken(line: Line, table: Table) -> Table:
    """The winner has the trick; then another begins, or the points are counted."""
    moment = table.moment
    assert moment is not None
    winner = moment.winner
    assert winner is not None
    cards = Cards.of(play.card for play in table.plays)
    then = replace(
        table,
        won=put(table.won, winner, table.won[winner].union(cards)),
        tricks=table.tricks + 1,
        plays=(),
        last=moment,
    )
    can = can_play(then)
    left = CARDS - sum(len(won) for won in then.won)
    if not line.answer("savana.end.over", left=left, can_play=can):
        return replace(then, leader=int(line.answer("savana.lead.next", winner=winner, can_play=can)))
    points = tuple(
        int(
            line.answer(
                "savana.score.points",
                green=sum(table.pack.faces[index].green for index in won.indices()),
                red=sum(table.pack.faces[index].red for index in won.indices()),
            )
        )
        for won in then.won
    )
    ruling = line.ask("savana.end.wins", {"points": points})
    return replace(then, over=True, points=points, winners=tuple(map(bool, ruling.value[: table.players])))


# ---------------------------------------------------------------- the relation of a whole move

Shape = tuple[int, int, bool]


def with_sets(said: z3.BoolRef, *laid: tuple[str, spec.Laid | spec.Choice]) -> z3.BoolRef:
    """What is said, with a set of its own for each card that is named: then it can be compiled."""
    pairs = [(spec.card(one.family, one.place), z3.BitVec(f"{name}card", CARDS)) for name, one in laid]
    return z3.substitute(said, *pairs)


def _lying(at: spec.Table) -> list[tuple[str, spec.Laid | spec.Choice]]:
    return [(f"p{turn}.", laid) for turn, laid in enumerate(at.plays, 1)]


@cache
def known_of(shape: Shape, *, choice: bool) -> Mapping[str, Part]:
    """What is known of a table of this shape when somebody acts, by name."""
    players, plays, layout = shape
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays, layout=layout)
    known = (spec.well_formed_choice if choice else spec.well_formed)(at)
    every = {"well-typed": declare.well_typed(), **known}
    return {name: part_of(with_sets(one, *_lying(at))) for name, one in every.items()}


@cache
def relation_of(shape: Shape, way: Way | None) -> Part:
    """A play at a table of this shape, or a choice of a card that goes this way, and what comes of it."""
    players, plays, layout = shape
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays, layout=layout)
    after = spec.fresh_outcome(declare, "after.", players, layout=layout)
    below = [declare.bits(f"below{seat}", CARDS) if layout else spec.NOTHING for seat in range(players)]
    it = spec.declare_laid(declare, "act.", players)
    if way is None:
        upon = z3.BitVec("below", CARDS) if layout else spec.NOTHING
        said = spec.plays(at, it, upon, after)
    else:
        choice = spec.Choice(it.seat, way, it.family, it.place)
        said = spec.chooses(at, choice, below, after)
    return part_of(with_sets(said, *_lying(at), ("act.", it)))


def values_at(table: Table, prefix: str = "") -> dict[str, Plain]:
    """What the constants of a table, or of an outcome, are at this one."""
    values: dict[str, Plain] = {
        f"{name}_{way.value}{seat}": 0
        for name in ("chosen", "given")
        for way in Way
        for seat in range(table.players)
    }
    values |= values_of_table(table)
    for turn, play in enumerate(table.plays, 1):
        values[f"p{turn}.card"] = 1 << play.card.index
    for seat, layout in enumerate(table.columns):
        values[f"face_up{seat}"] = open_cards(table, seat).bits
        values[f"face_down{seat}"] = Cards.of(one.down for one in layout if one.down is not None).bits
    return {f"{prefix}{name}": value for name, value in values.items()}


def below_of(table: Table, seat: int, card: Card) -> int:
    """What lies below an open card."""
    downs = (column.down for column in table.columns[seat] if column.up == card)
    return Cards.of(down for down in downs if down is not None).bits


def see_that_what_is_known_holds(line: Line) -> None:
    """At every table at which somebody acts, all holds that the relations of whole moves take as known."""
    table = line.state
    if table.over:
        return
    shape = table.players, len(table.plays), table.layout
    values = {**values_at(table), **line.symbols}
    for name, part in known_of(shape, choice=table.giving is not Giving.NONE).items():
        if not true(part, values):
            raise line.differ(f"what is known of every table does not hold of this one: {name}")


def see_that_the_relation_holds(line: Line, move: Move, then: Table, *, refused: bool) -> None:
    """What came of a move is what the relation of whole moves says, if it is about such a move."""
    table = line.state
    if table.over or isinstance(move, GiveCard) is (table.giving is Giving.NONE):
        return
    if move.seat >= table.players:
        return
    way = asked_way(line) if isinstance(move, GiveCard) else None
    below = {f"below{seat}": 0 for seat in range(table.players)}
    below |= {f"below{one.seat}": below_of(table, one.seat, one.card) for one in table.chosen}
    mine = below_of(table, move.seat, move.card)
    values: dict[str, Plain] = {
        **line.symbols,
        **values_at(table),
        **values_at(then, "after."),
        **values_of_card("act.", move.card, table.pack),
        **below,
        f"below{move.seat}": mine,
        "below": mine,
        "act.seat": move.seat,
        "act.card": 1 << move.card.index,
        "after.refused": refused,
        "after.cleared": not then.plays,
    }
    if then.over:
        values["after.leader"] = table.plays[0].seat if table.plays else table.leader
    if not true(relation_of((table.players, len(table.plays), table.layout), way), values):
        raise line.differ(f"the relation of a whole move says otherwise of “{write_move(move)}”")


# ---------------------------------------------------------------- what is not allowed


@dataclass(frozen=True, slots=True)
class Refusal:
    """That a move must be refused: with which code, and by one of which clauses (none: of no matter)."""

    code: Code
    clauses: frozenset[str] = frozenset()


def expected(line: Line, text: str) -> Table | Refusal:
    """What must come of a written move: the table that the clauses make, or a refusal."""
    table = line.state
    try:
        act = read_move(text)
    except Problem:
        return Refusal(Code.MALFORMED_MOVE)
    if table.over:
        return Refusal(Code.AFTER_THE_END, frozenset({c.ALL_PLAYED_END.id}))
    if act.seat not in due(line):
        return Refusal(Code.OUT_OF_TURN)
    return expected_of(line, act)


def expected_of(line: Line, act: Move) -> Table | Refusal:
    """What must come of a move of a seat that is due."""
    gives = line.state.giving is not Giving.NONE
    if isinstance(act, GiveCard) is not gives:
        return Refusal(Code.ILLEGAL_MOVE, frozenset({(c.PASS_ALL if gives else c.PASS_AT_END).id}))
    if isinstance(act, GiveCard) and act.way is not way_to_name(line):
        ways = (c.PASS_LEFT.id, c.PASS_RIGHT.id, c.GIVE_OPPONENT.id)
        return Refusal(Code.ILLEGAL_MOVE, frozenset(ways))
    ruling = is_allowed(line, act)
    if ruling.value == (True,):
        return by_the_clauses(line, act)
    return Refusal(Code.ILLEGAL_MOVE, ruling.speaking)


def step(line: Line, text: str) -> Line:
    """Try a written move, and see that what must come of it does; the game after it."""
    before = replace(line.state)
    wanted = expected(line, text)
    try:
        then: Table | Problem = ENGINE.move(line.state, text).after
    except Problem as problem:
        then = problem
    if line.state != before:
        raise line.differ(f"“{text}” changes the table that it is made at")
    if isinstance(then, Problem):
        see_that_it_is_refused(line, text, then, wanted)
        return line
    if isinstance(wanted, Refusal):
        asks = allowing(line, read_move(text)) if wanted.clauses and not line.state.over else None
        raise line.differ(f"the engine takes “{text}”, which is not allowed", asks=asks)
    if then != wanted:
        raise line.differ(f"“{text}” leads to another table: {unlike(then, wanted)}", then=text)
    see_that_the_relation_holds(line, read_move(text), then, refused=False)
    return lines.Line(THEORY, line.setup, (*line.moves, text), then, line.readings)


def see_that_it_is_refused(line: Line, text: str, problem: Problem, wanted: Table | Refusal) -> None:
    """A refusal is due, with this code and one of these clauses, and tells a seat that is due its moves."""
    if isinstance(wanted, Table):
        raise line.differ(f"the engine refuses “{text}”, which is allowed: {problem}", then=text)
    SEEN[problem.code.value, problem.clause] += 1
    malformed = problem.code is Code.MALFORMED_MOVE
    fits = malformed or (problem.clause in (wanted.clauses or CLAUSES))
    if problem.code is not wanted.code or not fits:
        told = (
            f"[{problem.code.value}, {problem.clause}] and not [{wanted.code.value}, {set(wanted.clauses)}]"
        )
        raise line.differ(f"“{text}” is refused as {told}")
    named = text.split()[:1]
    mine = tuple(move for seat in due(line) if [LETTERS[seat]] == named for move in allowed_moves(line, seat))
    if problem.legal != mine:
        raise line.differ(f"the refusal of “{text}” does not say what was legal, or says it to another seat")
    if not malformed:
        act = read_move(text)
        if isinstance(act, PlayCard) or act.way is way_to_name(line):
            see_that_the_relation_holds(line, act, line.state, refused=True)


def unlike(one: Table, other: Table) -> str:
    """The components in which two tables differ: as the engine has them, as the clauses want them."""
    return "; ".join(
        f"{part.name} is {getattr(one, part.name)} and should be {getattr(other, part.name)}"
        for part in fields(one)
        if getattr(one, part.name) != getattr(other, part.name)
    )


# ---------------------------------------------------------------- drawing a game

TABLES: dict[str, tuple[int, dict[str, Enum]]] = {
    "two with layouts": (2, {"two_players": TwoPlayers.LAYOUT}),
    "two as others": (2, {"two_players": TwoPlayers.AS_OTHERS}),
    "three": (3, {}),
    "four": (4, {}),
}


def begin(random: Random, kind: str, **more: Enum) -> Line:
    """Draw a set-up and readings, the defaults first, but for those that are given."""
    players, fixed = TABLES[kind]
    chosen = {
        one.field: random.choice([one.default, *(option for option in one.options if option != one.default)])
        for one in READINGS
    }
    readings = Readings(**{**chosen, **fixed, **more})  # type: ignore[arg-type]
    pack = random_pack(random) if random.randrange(4) else None
    first = LETTERS[random.randrange(players)]
    setup = set_up(players, random.randrange(1 << 16), readings, first=first, pack=pack)
    return lines.Line(THEORY, setup, (), ENGINE.begin(setup, readings), readings)


NO_MOVES = ("", "A", "A E0", "E E1", "A E13", "A X3", "a e5", "A gives", "A gives E5 up", "A E5 left", "pass")


def draw_move(random: Random, line: Line) -> str:
    """Draw a move: mostly a legal one, zebras first or last; else one of any kind."""
    legal = ENGINE.legal(line.state)
    kind = random.randrange(10)
    if kind < 8 and legal:
        zebras = tuple(move for move in legal if " Z" in move)
        return random.choice(zebras if zebras and kind < 4 else legal)
    return draw_any(random, line)


def draw_any(random: Random, line: Line) -> str:
    """Something that is no move, a move of any seat, of a seat that is due, with a card it has or has not."""
    table = line.state
    kind = random.randrange(5)
    if kind == 0:
        return random.choice(NO_MOVES)
    seats = (table.due() if kind > 1 else ()) or tuple(range(table.players + (table.players < 4)))
    seat = random.choice(seats)
    has = tuple(card for card in EVERY_CARD if seat < table.players and has_it(table, PlayCard(seat, card)))
    card = write_card(random.choice(has if has and kind > 2 else EVERY_CARD))
    way = random.choice(("", "", " left", " right"))
    return f"{LETTERS[seat]} {random.choice((card, f'gives {card}{way}'))}"


def play(random: Random, kind: str) -> Line:
    """Draw and try the moves of a game until it is over; then a few more."""
    left = random.choice(STEPS)
    line = begin(random, kind)
    see_that_all_agrees(line)
    while left:
        left -= 1
        if left > 3 and line.state.over:
            left = 3
        then = step(line, draw_move(random, line))
        if then is not line:
            see_that_all_agrees(then)
        line = then
    return line


def see_that_all_agrees(line: Line) -> None:
    """Here every question and every move is answered alike, and each card is somewhere."""
    see_that_no_card_is_lost(line)
    line.see_that_answers_agree(SEEN_ANYWHERE, partial(worth_asking, line))
    see_that_legal_moves_agree(line)
    see_that_what_is_known_holds(line)


def see_that_no_card_is_lost(line: Line) -> None:
    """All 48 cards are somewhere, and none is in two places."""
    table = line.state
    found = Counter(index for zone in (*table.hands, *table.won) for index in zone.indices())
    found.update(play.card.index for play in table.plays)
    columns = (column for layout in table.columns for column in layout)
    found.update(one.index for column in columns for one in (column.up, column.down) if one is not None)
    if found != Counter(range(CARDS)):
        raise line.differ("not every card of the pack is in one place")


# ---------------------------------------------------------------- the tests

ANY = st.randoms(use_true_random=False)


@pytest.mark.parametrize("kind", TABLES)
def test_each_step_of_a_game_is_one_that_the_clauses_make(kind: str) -> None:
    @profile(few=5)
    @given(ANY)
    def games(random: Random) -> None:
        play(random, kind)

    games()


def test_every_way_to_be_refused_comes_up() -> None:
    for seed in range(8):
        play(Random(seed), list(TABLES)[seed % 4])
    assert {code for code, _ in SEEN} >= {
        one.value for one in (Code.MALFORMED_MOVE, Code.OUT_OF_TURN, Code.ILLEGAL_MOVE, Code.AFTER_THE_END)
    }
    assert {clause for _, clause in SEEN} >= {
        *(c.FROM_HAND.id, c.FOLLOW_FAMILY.id, c.PASS_ALL.id, c.PASS_AT_END.id, c.ALL_PLAYED_END.id),
        *(c.CLOCKWISE.id, c.ONE_CARD_EACH.id, c.WINNER_LEADS.id, c.PASS_LEFT.id, c.PASS_RIGHT.id),
        *(c.GIVE_OPPONENT.id, c.PLAYERS.id),
    }


#: readings without which passes both ways at once, and by some of the players only, would be rare
RARE: dict[int, dict[str, Enum]] = {
    0: {"both_ways": BothWays.TOGETHER, "pass_when": PassWhen.END_OF_TRICK},
    1: {"pass_when": PassWhen.END_OF_OWN_TURN, "empty_hand": EmptyHand.WHO_CAN},
}


def to_the_end(kind: str, seed: int) -> tuple[Line, Counter[str]]:
    """A game of legal moves to its end, each of them held against the clauses; what came up in it."""
    random = Random(seed)
    line = begin(random, kind, **RARE.get(seed % 5, {}))
    came: Counter[str] = Counter()
    while not line.state.over:
        legal = ENGINE.legal(line.state)
        wanted = tuple(move for move in legal if (" Z" in move) is (seed % 5 != 1))  # late, or early
        line = step(line, random.choice(wanted if wanted and random.random() < 0.6 else legal))
        table = line.state
        came["several due"] += len(table.due()) > 1
        came["both ways"] += table.giving is Giving.BOTH
        came["a second pass"] += table.giving is not Giving.NONE and table.done > 0
        came["lifted by giving"] += any(used.use is Use.GIVEN and used.below for used in table.used)
        came["some able only"] += table.giving is not Giving.NONE and not all(table.able)
        came["passed over"] += bool(table.last and len(table.last.plays) < table.players)
    see_that_all_agrees(line)
    return line, came


def test_ends_ties_negative_points_and_passes_of_every_kind_come_up() -> None:
    came: Counter[str] = Counter()
    for seed in range(80):
        line, moments = to_the_end(list(TABLES)[seed % 4], seed)
        table, readings = line.state, line.readings
        came.update(moments)
        tied = sum(points == max(table.points) for points in table.points) > 1
        came[f"tied, {readings.tie_at_end.value}"] += tied
        came["below zero"] += min(table.points) < 0
        came["all below zero"] += max(table.points) < 0
        came["none for fewer than none"] += readings.below_zero is BelowZero.ZERO and min(table.points) == 0
        came["cards that were never played"] += sum(len(won) for won in table.won) < CARDS
        assert tied or table.winners.count(True) == 1
        assert sum(table.winners) == (
            0
            if tied and readings.tie_at_end is TieAtEnd.NOBODY
            else sum(points == max(table.points) for points in table.points)
        )
    wanted = {
        *("several due", "both ways", "a second pass", "lifted by giving", "some able only"),
        *("passed over", "tied, shared", "tied, nobody", "below zero", "all below zero"),
        *("none for fewer than none", "cards that were never played"),
    }
    assert {one for one in wanted if not came[one]} == set(), came


def test_what_may_be_seen_is_answered_alike_in_any_position() -> None:
    for seed, kind in enumerate(TABLES):
        line = begin(Random(seed), kind)
        for full in THEORY.proofs.fill(SEEN_ANYWHERE, line.state, {}):
            line.see_that_answer_agrees(SEEN_ANYWHERE, full)


@pytest.mark.parametrize("kind", TABLES)
def test_the_compiled_clauses_say_what_z3_says(kind: str) -> None:
    """In positions of whole games, Z3 finds the same answers to each question."""
    asked: Counter[str] = Counter()
    for seed in range(2):
        random = Random(seed)
        line = begin(random, kind)
        while not line.state.over:
            line = step(line, random.choice(ENGINE.legal(line.state)))
            for question in THEORY.game.questions:
                ways = ENGINE.arises(line.state, question.id)
                if not ways or asked[question.id] > (len(line.moves) + 30) // 30:
                    continue
                asked[question.id] += 1
                full = random.choice(
                    list(THEORY.proofs.fill(question.id, line.state, random.choice(ways).inputs))
                )
                ruling = line.ask(question.id, full)
                assert asked_of_z3(THEORY, ruling) == ruling.allowed, (question.id, full)
    missing = {question.id for question in THEORY.game.questions} - set(asked)
    assert missing <= ({"savana.lift"} if "layouts" not in kind else set()), missing


# ---------------------------------------------------------------- it can fail


def any_card_follows(turn: Turn, card: Card, readings: Readings) -> Answer[bool]:
    """A wrong rule: who has the family led need not follow."""
    return may_play(replace(turn, led=None) if not turn.leads else turn, card, readings)


def open_cards_stay(turn: Turn, card: Card, readings: Readings) -> Answer[bool]:
    """A wrong rule: an open card is never played."""
    return answer(False, c.FROM_HAND.id) if turn.face_up.has(card) else may_play(turn, card, readings)


def everything_goes_left(giver: int, way: Way, seats: int) -> Answer[int]:
    """A wrong rule: whatever way it is given, a card goes to the left neighbour."""
    return goes_to(giver, Way.LEFT if way is Way.RIGHT else way, seats)


def never_lifts(use: Use, below: bool, readings: Readings) -> Answer[Below]:  # noqa: FBT001
    """A wrong rule: a card that is below stays there."""
    became, because = lift(use, below, readings)
    return answer(Below.STAYS if became is Below.LIFTED else became, *because)


def the_first_wins(points: tuple[int, ...], readings: Readings) -> Answer[tuple[bool, ...]]:
    """A wrong rule: the first of those who have the most points wins."""
    won, because = wins(points, readings)
    return answer(tuple(one and not any(won[:seat]) for seat, one in enumerate(won)), *because)


def never_below_zero(green: int, red: int, readings: Readings) -> Answer[int]:
    """A wrong rule: nobody has fewer points than none."""
    del readings
    return answer(max(green - red, 0), c.GREEN_STAR.id)


def nobody_need_give(seat: int, able: tuple[bool, ...], readings: Readings) -> Answer[bool]:
    """A wrong rule: the first seat gives nothing."""
    return answer(seat > 0 and able[seat] and readings.empty_hand is EmptyHand.WHO_CAN, c.PASS_ALL.id)


def loses_a_card(table: Table, winner: int) -> Table:
    """A mistake: the last card of a trick is won by nobody."""
    return take(replace(table, plays=table.plays[:-1]), winner)


def forgets_what_was_received(table: Table) -> Table:
    """A mistake: a pass after which nobody knows which cards were received."""
    then = give(table)
    return replace(then, received=(NO_CARDS,) * table.players)


def shows_who_is_next(table: Table, seat: int, card: Card) -> Table:
    """A mistake: a choice is given as soon as it is made."""
    then = after_choice(table, seat, card)
    return give(then) if then.chosen else then


take, give, after_choice = table_module.take, table_module.give, table_module.after_choice

ELSEWHERE = r"leads to another table: .*{} is "
WRONG: list[tuple[str, str, Callable[..., Any], str, str]] = [
    ("may_play", "three", any_card_follows, r"the engine takes|differ|by the engine", ""),
    ("may_play", "two with layouts", open_cards_stay, r"differ|refuses|by the engine", ""),
    ("goes_to", "four", everything_goes_left, ELSEWHERE.format("hands"), ""),
    ("lift", "two with layouts", never_lifts, ELSEWHERE.format("columns"), ""),
    ("wins", "two as others", the_first_wins, ELSEWHERE.format("winners"), "ends"),
    ("points", "three", never_below_zero, ELSEWHERE.format("points"), "ends"),
    ("gives", "three", nobody_need_give, r"by the engine|due|legal moves|leads to another", ""),
    ("take", "four", loses_a_card, ELSEWHERE.format("won"), ""),
    ("give", "three", forgets_what_was_received, ELSEWHERE.format("received"), ""),
    ("after_choice", "four", shows_who_is_next, ELSEWHERE.format("hands"), ""),
]


@pytest.mark.parametrize(
    ("name", "kind", "rule", "told", "where"), WRONG, ids=[rule.__name__ for _, _, rule, _, _ in WRONG]
)
def test_a_wrong_rule_is_found_and_told_as_a_game_that_replays(
    monkeypatch: pytest.MonkeyPatch, name: str, kind: str, rule: Any, told: str, where: str
) -> None:
    @settings(profile(few=12), max_examples=12, derandomize=True)
    @given(ANY)
    def games(random: Random) -> None:
        play(random, kind)

    def ends() -> None:
        for seed in range(40):
            to_the_end(kind, seed)

    monkeypatch.setattr(table_module, name, rule)
    with pytest.raises(AssertionError, match=told) as failed:
        (ends if where == "ends" else games)()
    file = Path(re.findall(r"Replay it: lexludi replay (\S+)$", str(failed.value))[0])
    monkeypatch.undo()
    assert [moment.number for moment in replay(load(file))][-1] == len(load(file).moves)
