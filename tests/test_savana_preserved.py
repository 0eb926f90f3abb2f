"""What is assumed of a table of Savana holds at every table that is reached; broken on purpose it goes red.

Every shape is a lemma of the product (``lexludi verify savana``); here a few are shown again.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import z3
from tests.support.parts import red

from lexludi.savana.vocabulary import Way
from lexludi_proofs.savana import preserved
from lexludi_proofs.savana.chosen_cards import Shown
from lexludi_spec.savana import move as spec

TWICE, SOMEWHERE, RECEIVED = preserved.OF_SETS


def red_of(shown: Shown) -> set[str]:
    """The parts of a step that are not shown."""
    return red(shown.assumes, shown.parts)


STEPS: dict[str, Callable[[], Shown]] = {
    "a game begins": lambda: preserved.begun(4),
    "a lead": lambda: preserved.laid(3, 0),
    "the last play": lambda: preserved.laid(4, 3),
    "a choice that goes left": lambda: preserved.chosen(3, Way.LEFT),
    "a choice that goes right": lambda: preserved.chosen(2, Way.RIGHT),
    "what was chosen is given": lambda: preserved.given(3, 3),
    "what follows": lambda: preserved.follows(2, 1),
    "what follows at the end": lambda: preserved.follows(2, 2),
}


@pytest.mark.parametrize("name", STEPS)
def test_a_step_keeps_what_is_assumed(name: str) -> None:
    assert red_of(STEPS[name]()) == set()


@pytest.mark.parametrize(
    ("name", "left_out", "part"),
    [
        ("a game begins", "a-game-begins", "savana.invariant.who-is-to-play-has-a-card"),
        ("the last play", preserved.EACH_ONCE, preserved.EACH_ONCE),
        ("the last play", "its-power-is-a-zebra's", "only-zebras-have-powers"),
        ("a choice that goes left", "what-was-chosen-may-be-given", "what-was-chosen-may-be-given, 6"),
        ("what was chosen is given", "a-pass-is-due", "no-more-made-than-called-for"),
    ],
)
def test_without_a_hypothesis_less_is_kept(name: str, left_out: str, part: str) -> None:
    shown = STEPS[name]()
    assert part in red({**shown.assumes, left_out: z3.BoolVal(val=True)}, shown.parts)


def test_a_card_that_stays_in_hand_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    laid_down = spec.laid_down

    def stays(before: spec.Table, it: spec.Laid, below: z3.BitVecRef) -> spec.Table:
        """A card is laid down, and still in hand."""
        return replace(laid_down(before, it, below), hands=before.hands)

    monkeypatch.setattr(spec, "laid_down", stays)
    assert TWICE in red_of(preserved.laid(3, 1))


def test_a_card_that_is_lost_on_the_way_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    given_away = spec.given_away

    def lost(at: spec.Table, below: Any) -> spec.Table:
        """One seat gets nothing, yet is said to have received it."""
        then = given_away(at, below)
        return replace(then, hands=(at.hands[0] & then.hands[0], *then.hands[1:]))

    monkeypatch.setattr(spec, "given_away", lost)
    assert red_of(preserved.given(3, 3)) == {SOMEWHERE, f"{RECEIVED}, seat 0"}


def test_a_trick_that_nobody_gets_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    is_won = spec._is_won

    def vanishes(at: spec.Table, winner: int, after: spec.Outcome) -> z3.BoolRef:
        """The trick is cleared away, and the winner has what there was."""
        pairs = [(spec.card(laid.family, laid.place), spec.NOTHING) for laid in at.plays]
        return z3.substitute(is_won(at, winner, after), *pairs)

    monkeypatch.setattr(spec, "_is_won", vanishes)
    assert red_of(preserved.follows(2, 2)) == {f"a trick: {SOMEWHERE}"}


def test_a_pass_that_is_counted_wrongly_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    settles = spec.settles

    def begins_again(at: spec.Table, begun: spec.Begun, after: spec.Outcome) -> z3.BoolRef:
        """However many passes were made, none is counted."""
        return z3.substitute(settles(at, begun, after), (after.done == begun.done, after.done == 0))

    monkeypatch.setattr(spec, "settles", begins_again)
    assert "a pass: what stays" in red_of(preserved.follows(2, 2))


def test_a_passed_over_seat_may_play_late_where_cards_are_passed_in_a_trick() -> None:
    """So the plays need not go clockwise from the leader: that would not be kept, and is not assumed."""
    shown = preserved.laid(3, 2)
    (part,) = (one for one in shown.parts if one.name == preserved.EACH_ONCE)
    then = [z3.Int(f"p{place}.seat") for place in (1, 2)]
    assert {one.decl().name() for one in then} <= shown.constants.keys()
    leader, last = z3.Int("leader"), z3.Int("act.seat")
    away = [(seat - leader) % 3 for seat in (then[1], last)]
    clockwise = replace(part, breaks=[*part.breaks[:-1], z3.Not(away[0] < away[1])])
    assert red(shown.assumes, [clockwise]) == {preserved.EACH_ONCE}
