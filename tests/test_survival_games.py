"""Whole games of Survival: each question, wherever it arises, is answered as its clauses have it.

Hypothesis draws the game: four to ten players, the mode, the box, every reading, each roll,
card and event, each move, and among them some that are not allowed. That one position follows
from another as the clauses want is not asked here: of Survival no whole move is specified.
"""

import sys
from collections import Counter
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.support import lines
from tests.support.lines import GAMES, profile

from lexludi.answers import Answer, answer
from lexludi.errors import Code, Problem
from lexludi.seats import LETTERS
from lexludi.survival import clauses as c
from lexludi.survival.readings import READINGS, Readings
from lexludi.survival.replay import ENGINE
from lexludi.survival.table import Table
from lexludi.survival.vocabulary import MAIN_DECK, Kind
from lexludi_proofs.games import Inputs, theory_of
from lexludi_proofs.survival.play import pick, set_up_any

THEORY = theory_of("survival")
Line = lines.Line[Table]
SEEN_ANYWHERE = (
    "survival.seen"  #: no position changes it; every zone and seat is asked of by the run of all checks
)
LONGEST = 2500  #: moves, rolls and cards; a game is over long before
OFTEN = 3  #: one in so many ways to fill what a position leaves open is asked about, other ones each time

#: what happened in the games of this run
SEEN: Counter[str] = Counter()


def begin(random: Random) -> Line:
    """Draw a set-up and readings, the defaults as often as all others of a reading."""
    chosen = {
        one.field: random.choice([one.default, *(option for option in one.options if option != one.default)])
        for one in READINGS
    }
    readings = Readings(**chosen)  # type: ignore[arg-type]
    setup = dict(set_up_any(random, readings))
    return lines.Line(THEORY, setup, (), ENGINE.begin(setup, readings), readings)


def go_on(random: Random, line: Line) -> Line | None:
    """Take what chance gives, or a move of somebody who is due; None once the game is over."""
    move = ENGINE.chance(line.state, random.getrandbits(60))
    if not move:
        legal = ENGINE.legal(line.state)
        if not legal:
            return None
        move = pick(random, legal)
        see_that_others_are_refused(random, line, move)
    SEEN[move.split()[0] if move[0].islower() else move.split()[1]] += 1
    then = ENGINE.move(line.state, move).after
    return lines.Line(THEORY, line.setup, (*line.moves, move), then, line.readings)


def see_that_others_are_refused(random: Random, line: Line, move: str) -> None:
    """The same move by somebody else is listed for that seat too, or refused, and nothing has changed."""
    seat = random.randrange(line.state.players + 1) % len(LETTERS)
    other = f"{LETTERS[seat]}{move[1:]}"
    before = line.state
    listed = ENGINE.legal(before)
    try:
        ENGINE.move(before, other)
    except Problem as problem:
        if other in listed:
            raise line.differ(f"“{other}” is listed as legal and refused: {problem}", then=other) from None
        SEEN[problem.code.value] += 1
        mine = tuple(one for one in listed if one.split()[0] == LETTERS[seat])
        if problem.legal != mine:
            raise line.differ(f"the refusal of “{other}” does not say what that seat may do") from None
        if problem.code is not Code.MALFORMED_MOVE and not problem.clause:
            raise line.differ(f"the refusal of “{other}” names no clause") from None
    else:
        if other not in listed:
            raise line.differ(f"“{other}” is taken, and not listed as legal", then=other)
    if ENGINE.legal(before) != listed or line.state is not before:
        raise line.differ(f"the refusal of “{other}” has changed what may be done")


def see_that_nothing_is_lost(line: Line) -> None:
    """Of every kind there are as many cards as at the start; one of the players leads; lives are lives."""
    table = line.state
    for kind in Kind:
        found = sum(cards.of(kind) for _, cards in table.every_place())
        if found != MAIN_DECK.of(kind):
            raise line.differ(f"{found} cards of {kind.value}, of {MAIN_DECK.of(kind)}")
    if not 0 <= table.leader < table.players or min(table.lives) < 0:
        raise line.differ("no player leads, or lives are below none")


def worth_asking(line: Line, inputs: Inputs) -> bool:
    """A few of all ways, other ones at each move."""
    return (crc32(repr(tuple(inputs.values())).encode()) + len(line.moves)) % OFTEN == 0


def play(random: Random) -> Line:
    """Play a game to its end, and see at each step that all is well."""
    line = begin(random)
    for _ in range(LONGEST):
        see_that_nothing_is_lost(line)
        line.see_that_answers_agree(SEEN_ANYWHERE, partial(worth_asking, line))
        after = go_on(random, line)
        if after is None:
            break
        line = after
    if not line.state.over or line.state.winner is None:
        raise line.differ("the game does not come to its end")
    return line


# ---------------------------------------------------------------- the tests

ANY = st.randoms(use_true_random=False)


@profile(few=12)
@given(ANY)
def test_every_answer_in_a_game_is_that_of_the_clauses(random: Random) -> None:
    play(random)


def test_between_them_the_games_had_every_sort_of_move() -> None:
    seen: Counter[str] = Counter()
    for seed in range(GAMES or 6):
        SEEN.clear()
        play(Random(seed))
        seen += SEEN
    wanted = {"draws", "rolls", "event", "ends", "contributes", "medicine", "recruits", "up", "down", "gives"}
    assert wanted | {"feeds", "chooses", "out-of-turn", "illegal-move"} <= set(seen)


def _a_tie_passes(thumbs: tuple[bool, ...]) -> Answer[bool]:
    return answer(sum(thumbs) * 2 >= len(thumbs), c.STRICT_MAJORITY.id, c.ALL_VOTE.id)


def _loses_two(lives: int, amount: int) -> Answer[int]:
    return answer(max(0, lives - 2 * amount), c.ELIMINATED_AT_ZERO.id)


def _nobody_is_next(leader: int, last: int | None, players: int) -> Answer[int | None]:  # noqa: ARG001 - the rule's own
    return answer(leader if last is None else None, c.TURN_ORDER.id, c.TURN_EACH.id)


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("survival.vote.passes", _a_tie_passes),
        ("survival.life.lost", _loses_two),
        ("survival.turn.next", _nobody_is_next),
    ],
)
def test_a_wrong_rule_is_found_in_a_game(monkeypatch: pytest.MonkeyPatch, question: str, rule: Any) -> None:
    asked = THEORY.game.question(question)
    others = tuple(one for one in THEORY.game.questions if one.id != question)
    wrong = replace(THEORY.game, questions=(*others, replace(asked, rule=rule)))
    monkeypatch.setattr(sys.modules[__name__], "THEORY", replace(THEORY, game=wrong))

    def games() -> None:
        for seed in range(8):
            play(Random(seed))

    with pytest.raises(AssertionError, match=f"{question} is answered"):
        games()
