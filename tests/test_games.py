"""Whole games: each step of the engine is the one the clauses make, and so is each refusal.

Hypothesis draws the game: the deal, every reading, each move, and among them all kinds that
are not allowed. In each position every question that arises is answered by the engine and by
the specification, and the next position is put together a second time from what the clauses
answer (:func:`by_the_clauses`). What is found is a scenario: the failure names the command
that replays it.

``LEXLUDI_GAMES=500`` draws that many games of each kind, at random (``nox -s games``); else
a few, the same every time.
"""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support import lines
from tests.support.clauses import Plain, Ruling, asked_of_z3
from tests.support.lines import profile

import lexludi.bowl.table as table_module
from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.discard import may_discard
from lexludi.bowl.end_of_round import tricks
from lexludi.bowl.match import Hands, Match
from lexludi.bowl.next_trick import leads
from lexludi.bowl.notation import (
    DEAL,
    read_deal,
    read_move,
    write_card,
    write_deal,
    write_move,
)
from lexludi.bowl.play import may_play
from lexludi.bowl.readings import READINGS, Readings
from lexludi.bowl.replay import ENGINE, hands_of
from lexludi.bowl.table import Discard, Done, Move, PlayCard, Table, pack
from lexludi.bowl.vocabulary import Card, Chameleon, First, Hand, Play, Supply, Turn
from lexludi.errors import Code, Problem
from lexludi.scenario import load, replay
from lexludi.seats import LETTERS, leftwards
from lexludi_proofs.games import Inputs, theory_of
from lexludi_spec.terms import NOBODY, spelt

THEORY = theory_of("bowl")
Line = lines.Line[Match]
LONGEST = 900  #: moves, refused ones too; a game is over long before
#: how many moves are tried: mostly no end; a failure is shrunk to few, and then each try is quick
STEPS = (6, 8, 10, 14, 20, 40, 80, *(LONGEST,) * 25)
CLAUSES = {value.id for value in vars(c).values() if hasattr(value, "id")}
MARKS = ("", "+", "*")
SEEN_ANYWHERE = "bowl.seen"  #: the one question that no position changes; it has a test of its own

#: the refusals in the games of this run, by code and clause
SEEN: Counter[tuple[str, str]] = Counter()


def line_of(setup: dict[str, Any], moves: tuple[str, ...], match: Match) -> Line:
    """A game that has come to this position."""
    # the trick is of no matter to the questions that do not ask for it
    context = {**THEORY.proofs.context(match), "trick": match.table.trick}
    return lines.Line(THEORY, setup, moves, match, match.table.readings, context)


# ---------------------------------------------------------------- questions


def worth_asking(line: Line, inputs: Inputs) -> bool:
    """What a seat holds is always asked about; of all other cards, a few, other ones each time."""
    card: Card | None = inputs.get("card")
    hand: Hand | None = inputs["turn"].hand if "turn" in inputs else inputs.get("hand")
    return card is None or hand is None or hand.has(card) or (card.index + len(line.moves)) % 9 == 0


def see_that_legal_moves_agree(line: Line) -> None:
    """The moves that are listed as legal are those that the clauses allow."""
    seat = to_act(line)
    allowed = () if seat is None else tuple(allowed_moves(line, seat))
    if (listed := ENGINE.legal(line.state)) != allowed:
        differs = ", ".join(sorted(set(listed) ^ set(allowed))) or "their order"
        raise line.differ(f"the legal moves differ from those that the clauses allow: {differs}")


def allowed_moves(line: Line, seat: int) -> Iterator[str]:
    """Every move that the clauses allow the seat to act, in the order of the pack."""
    table = line.state.table
    if table.owes is None:
        for card in held(table, seat):
            for chameleon in Chameleon:
                move = PlayCard(seat, card, chameleon)
                if is_allowed(line, move).value == (True,):
                    yield write_move(move)
        return
    for discarded in (*held(table, seat), None):
        if is_allowed(line, Discard(seat, discarded)).value == (True,):
            yield write_move(Discard(seat, discarded))


def held(table: Table, seat: int) -> tuple[Card, ...]:
    """The cards of a hand, in the order of the pack."""
    return tuple(card for card in pack(5) if table.hands[seat].has(card))


def is_allowed(line: Line, move: Move) -> Ruling:
    """May the seat to act do that, by the clauses?"""
    return line.ask(*allowing(line.state.table, move))


def allowing(table: Table, move: Move) -> tuple[str, Inputs]:
    """The question whether a move is allowed."""
    hand, supply = table.hands[move.seat], table.supply[move.seat]
    if isinstance(move, Discard):
        return "bowl.discard.allowed", {"hand": hand, "supply": supply, "card": move.card}
    turn = table.turn(move.seat)
    return "bowl.play.allowed", {"turn": turn, "card": move.card, "chameleon": move.chameleon}


# ---------------------------------------------------------------- a step, by the clauses


def seat_of(term: Plain) -> int | None:
    """A seat, or nobody."""
    return None if term == NOBODY else int(term)


def is_out(line: Line, wins: int) -> bool:
    """Is a player with so many tricks out of the round?"""
    players = line.state.table.players
    return line.ask("bowl.round.eliminated", {"players": players, "wins": wins}).value == (True,)


def to_act(line: Line) -> int | None:
    """Who must act: who owes a discard; else, from the leader clockwise, the next who takes part."""
    table = line.state.table
    if table.over:
        return None
    if table.owes is not None:
        return table.owes
    played = {play.seat for play in table.plays}
    around = ((table.leader + step) % table.players for step in range(table.players))
    return next(
        seat
        for seat in around
        if seat != table.sits and seat not in played and not is_out(line, table.wins[seat])
    )


def put(things: tuple[Any, ...], seat: int, thing: Any) -> tuple[Any, ...]:
    """The same for all seats but one."""
    return (*things[:seat], thing, *things[seat + 1 :])


def by_the_clauses(line: Line, move: Move) -> Match:
    """The position after a move that is allowed, put together from the clauses' answers."""
    table = line.state.table
    seat = move.seat
    gives_chameleon = move.card is None if isinstance(move, Discard) else move.chameleon != Chameleon.NONE
    then = replace(
        table,
        hands=table.hands
        if move.card is None
        else put(table.hands, seat, table.hands[seat].minus(move.card)),
        supply=put(table.supply, seat, Supply.SPENT) if gives_chameleon else table.supply,
    )
    if isinstance(move, Discard):
        then = replace(
            then, owes=None, discards=then.discards if move.card is None else then.discards.plus(move.card)
        )
        discarded = (*line.state.discarded, seat) if move.card is None else line.state.discarded
        done = scored(line, taken_by_winner(line, then)) if then.plays else after_table(line, then)
        return replace(done, discarded=discarded)
    then = replace(then, plays=(*then.plays, Play(seat, move.card, move.chameleon)))
    out = [is_out(line, wins) for wins in then.wins]
    if len(then.plays) < out.count(False) - (then.sits is not None):
        return after_table(line, then)
    asked = {"trick": then.trick, "plays": then.plays}
    (yellow,) = line.ask("bowl.trick.yellow", asked).value
    (owed,) = line.ask("bowl.discard.owed", {"trick": then.trick}).value
    then = replace(then, yellow=seat_of(yellow), owes=seat_of(yellow) if owed else None)
    (first,) = line.ask("bowl.discard.when", {"trick": then.trick}).value
    if owed and first == spelt(First.DISCARD):
        return after_table(line, then)
    return scored(line, taken_by_winner(line, then))


def after_table(line: Line, table: Table) -> Match:
    """The round goes on."""
    return replace(line.state, table=table)


def taken_by_winner(line: Line, table: Table) -> Table:
    """The trick is taken and counted, and the next made ready, if there is one."""
    (won,) = line.ask("bowl.trick.winner", {"trick": table.trick, "plays": table.plays}).value
    winner = int(won)
    wins = table.wins[winner] + 1
    reached = {
        "players": table.players,
        "wins": wins,
        "two_is_free": 2 not in table.champs,
        "one_is_free": 1 not in table.champs,
    }
    (champ,) = line.ask("bowl.round.champ", reached).value
    (keeps,) = line.ask("bowl.round.keeps_champ", {"eliminated": is_out(line, wins)}).value
    then = replace(
        table,
        wins=put(table.wins, winner, wins),
        champs=put(table.champs, winner, (champ or table.champs[winner]) if keeps else 0),
        taken=put(table.taken, winner, table.taken[winner].union(Hand.of(play.card for play in table.plays))),
        plays=(),
        last=Done(table.trick, table.plays, winner, table.yellow, table.sits),
    )
    out = tuple(is_out(line, count) for count in then.wins)
    progress = {"players": table.players, "done": table.trick, "still_in": out.count(False)}
    if line.ask("bowl.round.over", progress).value == (True,):
        return replace(then, over=True, owes=None)
    (sits,) = line.ask("bowl.next.sits_out", {"trick": table.trick + 1, "yellow": table.yellow}).value
    (leader,) = line.ask("bowl.next.leads", {"winner": winner, "out": out, "sits": seat_of(sits)}).value
    return replace(then, trick=table.trick + 1, sits=seat_of(sits), leader=int(leader))


def scored(line: Line, table: Table) -> Match:
    """If the round is over its points are counted, and the game is over or not."""
    then = replace(line.state, table=table)
    if not table.over or table.last is None:
        return then
    done = table.last.trick
    totals = tuple(
        total
        + int(
            line.ask(
                "bowl.score.round",
                {
                    "players": table.players,
                    "round": line.state.rounds + 1,
                    "wins": table.wins[seat],
                    "champ": table.champs[seat],
                    "done": done,
                },
            ).value[0]
        )
        for seat, total in enumerate(line.state.totals)
    )
    cut_short = done < tricks(table.players)
    (counts,) = line.ask("bowl.round.counts", {"cut_short": cut_short}).value
    rounds = line.state.rounds + int(counts)
    then = replace(then, totals=totals, rounds=rounds)
    if line.ask("bowl.game.over", {"rounds": rounds, "totals": totals}).value == (False,):
        return then
    final = {"totals": totals, "champs": table.champs, "cut_short": cut_short}
    won = line.ask("bowl.game.winners", final).value[: table.players]
    return replace(then, winners=tuple(map(bool, won)))


def dealt_by_the_clauses(line: Line, hands: Hands) -> Match:
    """The position after a deal."""
    table = line.state.table
    assert table.last is not None
    named = {"champs": table.champs, "cut_short": line.state.cut_short, "winner": table.last.winner}
    (leader,) = line.ask("bowl.next.first_player", named).value
    players = table.players
    dealt = Table(
        players=players,
        readings=line.readings,
        hands=tuple(Hand.of(hand) for hand in hands),
        supply=(Supply.READY if line.state.chameleons else Supply.ABSENT,) * players,
        leader=int(leader),
        wins=(0,) * players,
        champs=(0,) * players,
        taken=(Hand(),) * players,
    )
    return replace(line.state, table=dealt, discarded=())


# ---------------------------------------------------------------- what is not allowed


@dataclass(frozen=True, slots=True)
class Refusal:
    """That a move must be refused: with which code, and by one of which clauses (none: of no matter)."""

    code: Code
    clauses: frozenset[str] = frozenset()


def is_deal(hands: Hands, players: int) -> bool:
    """Do the hands hold the whole pack, the same number each?"""
    cards = [card for hand in hands for card in hand]
    return (
        len(hands) == players
        and {len(hand) for hand in hands} == {tricks(players)}
        and Counter(cards) == Counter(pack(players))
    )


def expected(line: Line, text: str) -> Match | Refusal:
    """What must come of a written move: the position that the clauses make, or a refusal."""
    try:
        act: Hands | Move = read_deal(text) if text.startswith(DEAL) else read_move(text)
    except Problem:
        return Refusal(Code.MALFORMED_MOVE)
    if line.state.winners is not None:
        return Refusal(Code.AFTER_THE_END, frozenset({c.GAME_END_AFTER_ROUND.id}))
    return expected_of_deal(line, act) if isinstance(act, tuple) else expected_of_move(line, act)


def expected_of_deal(line: Line, hands: Hands) -> Match | Refusal:
    """What must come of a deal."""
    if not line.state.table.over:
        return Refusal(Code.ILLEGAL_MOVE, frozenset({c.NEXT_ROUND.id}))
    if not is_deal(hands, line.state.table.players):
        return Refusal(Code.ILLEGAL_SETUP)
    return dealt_by_the_clauses(line, hands)


def expected_of_move(line: Line, act: Move) -> Match | Refusal:
    """What must come of a move of a seat."""
    match = line.state
    if match.table.over:
        return Refusal(Code.OUT_OF_TURN, frozenset({c.NEXT_DEAL.id}))
    if act.seat != to_act(line):
        return Refusal(Code.OUT_OF_TURN)
    if isinstance(act, Discard) is (match.table.owes is None):
        return Refusal(Code.ILLEGAL_MOVE, frozenset({c.YELLOW_DISCARD.id}))
    if act.card is not None and act.card not in pack(match.table.players):
        return Refusal(Code.ILLEGAL_MOVE)
    ruling = is_allowed(line, act)
    return (
        by_the_clauses(line, act) if ruling.value == (True,) else Refusal(Code.ILLEGAL_MOVE, ruling.speaking)
    )


def step(line: Line, text: str) -> Line:
    """Try a written move, and see that what must come of it does; the game after it."""
    before = replace(line.state)
    wanted = expected(line, text)
    try:
        then: Match | Problem = ENGINE.move(line.state, text).after
    except Problem as problem:
        then = problem
    if line.state != before:
        raise line.differ(f"“{text}” changes the position that it is made in")
    if isinstance(then, Problem):
        see_that_it_is_refused(line, text, then, wanted)
        return line
    if isinstance(wanted, Refusal):
        asks = None
        if wanted.clauses and not text.startswith(DEAL) and line.state.table.owes is None:
            asks = allowing(line.state.table, read_move(text))
        raise line.differ(f"the engine takes “{text}”, which is not allowed", asks=asks)
    if then != wanted:
        raise line.differ(f"“{text}” leads to another position: {unlike(then, wanted)}", then=text)
    return line_of(line.setup, (*line.moves, text), then)


def see_that_it_is_refused(line: Line, text: str, problem: Problem, wanted: Match | Refusal) -> None:
    """A refusal is due, with this code and one of these clauses, and tells the seat to act what was legal."""
    if isinstance(wanted, Match):
        raise line.differ(f"the engine refuses “{text}”, which is allowed: {problem}", then=text)
    SEEN[problem.code.value, problem.clause] += 1
    malformed = problem.code is Code.MALFORMED_MOVE
    fits = malformed or (problem.clause in (wanted.clauses or CLAUSES))
    if problem.code is not wanted.code or not fits:
        told = (
            f"[{problem.code.value}, {problem.clause}] and not [{wanted.code.value}, {set(wanted.clauses)}]"
        )
        raise line.differ(f"“{text}” is refused as {told}")
    seat = to_act(line)
    by_it = seat is not None and text.split()[:1] == [LETTERS[seat]]
    if problem.legal != (ENGINE.legal(line.state) if by_it else ()):
        raise line.differ(f"the refusal of “{text}” does not say what was legal, or says it to another seat")


def unlike(one: Match, other: Match) -> str:
    """The components in which two positions differ: as the engine has them, as the clauses want them."""
    pairs: list[tuple[Table | Match, Table | Match]] = [(one.table, other.table), (one, other)]
    return "; ".join(
        f"{part.name} is {getattr(left, part.name)} and should be {getattr(right, part.name)}"
        for left, right in pairs
        for part in fields(left)
        if part.name != "table" and getattr(left, part.name) != getattr(right, part.name)
    )


# ---------------------------------------------------------------- drawing a game


def begin(random: Random) -> Line:
    """Draw a set-up and readings, the defaults first."""
    players = random.choice((5, 4))
    chosen = {
        one.field: random.choice([one.default, *(option for option in one.options if option != one.default)])
        for one in READINGS
    }
    setup = {
        "first": LETTERS[random.randrange(players)],
        "hands": dict(hands_of(players, random.randrange(1 << 16))),
        "chameleons": random.choice((False, True)),
    }
    return line_of(setup, (), ENGINE.begin(setup, Readings(**chosen)))  # type: ignore[arg-type]


NO_MOVES = (
    "",
    "A",
    "A R0",
    "F R1",
    "A R14",
    "A P9",
    "A R5++",
    "A discards R5+",
    "a r5",
    "A discards",
    "dealt",
)


def draw_move(random: Random, line: Line) -> str:
    """Draw a move: mostly a legal one, else one of any kind."""
    legal = ENGINE.legal(line.state)
    kind = random.randrange(10)
    if kind < 7:
        if not legal:
            return ENGINE.chance(line.state, random.randrange(1 << 16)) or draw_any(random, line)
        bare = tuple(move for move in legal if not move.endswith(MARKS[1:]))
        return random.choice(bare if bare and kind < 5 else legal)
    return draw_by_seat_to_act(random, line) if kind == 7 and legal else draw_any(random, line)


def draw_by_seat_to_act(random: Random, line: Line) -> str:
    """Anything that the seat to act might think of."""
    seat = ENGINE.legal(line.state)[0][0]
    return _anything(random, seat, line.state.table.players)


def _anything(random: Random, seat: str, players: int) -> str:
    card = write_card(random.choice(pack(players)))
    return random.choice(
        (*(f"{seat} {card}{mark}" for mark in MARKS), f"{seat} discards {card}", f"{seat} discards +")
    )


def draw_any(random: Random, line: Line) -> str:
    """Something that is no move, a move of any seat, a card of no pack, a deal, a damaged deal."""
    players = line.state.table.players
    kind = random.randrange(5)
    if kind == 0:
        return random.choice(NO_MOVES)
    if kind == 1:
        return _anything(random, LETTERS[random.randrange(players)], 5)
    if kind == 2 and (seat := line.state.table.to_act()) is not None:
        hand = held(line.state.table, seat)
        mark = random.choice(MARKS)
        return f"{LETTERS[seat]} {write_card(random.choice(hand))}{mark}" if hand else "A"
    hands = dict(hands_of(players, random.randrange(1 << 16)))
    return write_deal(hands if kind == 3 else damaged(random, hands))


def damaged(random: Random, hands: dict[str, str]) -> dict[str, str]:
    """A deal with a card too few, twice, of no pack, or a seat too few or too many."""
    first, *others = hands["A"].split()
    kind = random.randrange(5)
    if kind == 3:
        return {seat: cards for seat, cards in hands.items() if seat != "D"} | {"D": ""}
    if kind == 4:
        return {**hands, LETTERS[len(hands)]: hands["A"]}
    extra = {0: "", 1: others[0], 2: "R13" if len(hands) == 4 else first}[kind]
    return {**hands, "A": " ".join((*others, extra))}


def play(random: Random, *, rounds: int) -> Line:
    """Draw and try the moves of a game until so many rounds are over, or it is; then a few more."""
    left = random.choice(STEPS)
    line = begin(random)
    see_that_all_agrees(line)
    while left:
        left -= 1
        dealt = sum(move.startswith(DEAL) for move in line.moves)
        if left > 3 and line.state.table.over and (line.state.winners is not None or dealt + 1 >= rounds):
            left = 3
        then = step(line, draw_move(random, line))
        if then is not line:
            see_that_all_agrees(then)
        line = then
    return line


def see_that_all_agrees(line: Line) -> None:
    """Here every question and every move is answered alike."""
    line.see_that_answers_agree(SEEN_ANYWHERE, partial(worth_asking, line))
    see_that_legal_moves_agree(line)


# ---------------------------------------------------------------- the tests

ANY = st.randoms(use_true_random=False)


@profile(few=25)
@given(ANY)
def test_each_step_of_a_round_is_one_that_the_clauses_make(random: Random) -> None:
    play(random, rounds=1)


@profile(few=6)
@given(ANY)
def test_each_step_of_a_whole_game_is_one_that_the_clauses_make(random: Random) -> None:
    play(random, rounds=99)


def test_every_way_to_be_refused_comes_up() -> None:
    for seed in range(6):
        play(Random(seed), rounds=99)
    assert {code for code, _ in SEEN} >= {
        one.value
        for one in (
            *(Code.MALFORMED_MOVE, Code.OUT_OF_TURN, Code.ILLEGAL_MOVE),
            *(Code.AFTER_THE_END, Code.ILLEGAL_SETUP),
        )
    }
    assert {clause for _, clause in SEEN} >= {
        *(c.FROM_HAND.id, c.FOLLOW_SUIT.id, c.NO_CHAMELEONS.id, c.CHAMELEON_ONCE.id),
        *(c.YELLOW_DISCARD.id, c.NEXT_ROUND.id, c.NEXT_DEAL.id, c.GAME_END_AFTER_ROUND.id),
        *(c.CLOCKWISE.id, c.LEADER_FIRST.id, c.YELLOW_SITS_OUT.id, c.ELIMINATED_PAST_TARGET.id),
        *(c.CHAMELEON_NOT_LEADING.id, c.CHAMELEON_COPIES.id),
    }


def test_what_may_be_seen_is_answered_alike_in_any_position() -> None:
    line = begin(Random(1))
    inputs = ENGINE.pose(line.state, SEEN_ANYWHERE)
    assert inputs is not None
    for full in THEORY.proofs.fill(SEEN_ANYWHERE, line.state, inputs):
        line.see_that_answer_agrees(SEEN_ANYWHERE, full)


@pytest.mark.parametrize("seed", range(2))
def test_the_compiled_clauses_say_what_z3_says(seed: int) -> None:
    """In positions of a whole game, Z3 finds the same answers to each question."""
    random = Random(seed)
    line = begin(random)
    asked: Counter[str] = Counter()
    while line.state.winners is None:
        text = ENGINE.chance(line.state, random.randrange(1 << 16)) or random.choice(ENGINE.legal(line.state))
        line = step(line, text)
        for question in THEORY.game.questions:
            ways = ENGINE.arises(line.state, question.id)
            if not ways or asked[question.id] > (len(line.moves) + 20) // 20:
                continue
            asked[question.id] += 1
            inputs = random.choice(ways).inputs
            full = random.choice(list(THEORY.proofs.fill(question.id, line.state, inputs)))
            ruling = line.ask(question.id, full)
            assert asked_of_z3(THEORY, ruling) == ruling.allowed, (question.id, full)
    assert set(asked) == {question.id for question in THEORY.game.questions}


# ---------------------------------------------------------------- it can fail


def any_card_follows(turn: Turn, card: Card, chameleon: Chameleon, readings: Readings) -> Answer[bool]:
    """A wrong rule: who has the colour led need not follow."""
    return may_play(
        replace(turn, led=None) if chameleon is Chameleon.NONE else turn, card, chameleon, readings
    )


def first_card_stays(hand: Hand, supply: Supply, card: Card | None, readings: Readings) -> Answer[bool]:
    """A wrong rule: the first card of a hand is not discarded."""
    if card is not None and card.index == min(hand.indices()):
        return answer(False, c.YELLOW_DISCARD.id)
    return may_discard(hand, supply, card, readings)


def left_leads(winner: int, out: tuple[bool, ...], sits: int | None, readings: Readings) -> Answer[int]:
    """A wrong rule: the next to the left of who should lead leads."""
    leader = leads(winner, out, sits, readings).value
    left = next(seat for seat in leftwards(leader, len(out)) if not out[seat] and seat != sits)
    return answer(left, c.WINNER_LEADS.id)


WRONG = [
    ("may_play", any_card_follows, r"the legal moves differ|the engine takes", 8),
    ("may_discard", first_card_stays, r"the engine refuses “. discards R\d+”, which is allowed", 8),
    ("leads", left_leads, r"leads to another position: leader is \d and should be \d", 10),
]


@pytest.mark.parametrize(("name", "rule", "told", "most"), WRONG, ids=[name for name, *_ in WRONG])
def test_a_wrong_rule_is_found_and_told_as_a_short_game_that_replays(
    monkeypatch: pytest.MonkeyPatch, name: str, rule: Any, told: str, most: int
) -> None:
    @settings(profile(few=12), max_examples=12, derandomize=True)
    @given(ANY)
    def games(random: Random) -> None:
        play(random, rounds=1)

    monkeypatch.setattr(table_module, name, rule)
    with pytest.raises(AssertionError, match=told) as failed:
        games()
    file = Path(re.findall(r"Replay it: lexludi replay (\S+)$", str(failed.value))[0])
    assert len(load(file).moves) <= most
    monkeypatch.undo()
    assert [moment.number for moment in replay(load(file))][-1] == len(load(file).moves)
