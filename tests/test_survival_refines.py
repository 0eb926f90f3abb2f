"""Games of the engine are runs of survival's transition systems; a wrong map or a wrong rule is seen."""

from collections.abc import Mapping
from dataclasses import replace
from types import ModuleType
from typing import Any

import pytest

from lexludi.answers import Answer, answer
from lexludi.survival import clauses as c
from lexludi.survival import deciding, drawing, turning
from lexludi.survival.table import Table
from lexludi.survival.turn import next_turn
from lexludi.survival.vocabulary import Cards, Kind
from lexludi_proofs.checks import Bench
from lexludi_proofs.games import Theory, theory_of
from lexludi_proofs.ledger import Row, Status
from lexludi_proofs.survival import traced
from lexludi_proofs.theorems import InvariantChecks

SURVIVAL = theory_of("survival")
GAMES = 6  #: random games that a slip is looked for in


def refines(system: str, theory: Theory | None = None, readings: Mapping[str, str] | None = None) -> Row:
    theory = theory or replace(SURVIVAL, proofs=replace(SURVIVAL.proofs, traced=GAMES))
    found = next(one for one in theory.systems if one.id == system)
    return InvariantChecks(theory, found, Bench(readings or {})).refines()


def test_games_are_held_against_every_system() -> None:
    assert all(SURVIVAL.observes(system.id) for system in SURVIVAL.systems)


@pytest.mark.parametrize("system", traced.TRACES)
def test_what_games_do_is_what_a_system_allows(system: str) -> None:
    row = refines(system)
    assert row.status is Status.SAMPLED, row.detail
    assert int(row.detail.split()[0]) > GAMES  # not their starts alone


@pytest.mark.parametrize(
    ("system", "readings"),
    [
        ("survival.piles", {"reshuffle": "when-needed"}),
        ("survival.cards", {"removed-disease": "boxed", "nobody-healthy": "discarded"}),
        ("survival.draw", {"replaced-disease": "at-once"}),
        ("survival.lives", {"one-after-another": "outcome", "full-life": "fourth-life"}),
        ("survival.token", {"token-cap": "decision"}),
    ],
)
def test_it_is_so_under_other_readings(system: str, readings: Mapping[str, str]) -> None:
    row = refines(system, readings=readings)
    assert row.status is Status.SAMPLED, row.detail


# ---------------------------------------------------------------- broken on purpose


def _kept_in_hand(at: Table, cards: Cards) -> Table:
    """What is contributed stays in the hand all the same."""
    return replace(CONTRIBUTE(at, cards), hands=at.hands)


def _paid_twice(at: Table, kind: Kind) -> Table:
    """A card drawn counts as two."""
    after = DRAW_CARD(at, kind)
    draw = after.draw
    return after if draw is None or not draw.owed else replace(after, draw=replace(draw, owed=draw.owed - 1))


def _all_lives(lives: int, amount: int) -> Answer[int]:
    """A roll that costs a life costs all of them."""
    del lives, amount
    return answer(0, c.ELIMINATED_AT_ZERO.id)


def _not_over(at: Table) -> Table:
    """Nobody looks whether the game is over."""
    return at


def _last_left_out(leader: int, last: int | None, players: int) -> Answer[int | None]:
    """Whoever sits to the right of the leader has no turn."""
    if last is not None and (last + 2) % players == leader:
        return answer(None, c.TURN_EACH.id)
    return next_turn(leader, last, players)


def _to_the_right(leader: int, passed: bool, players: int) -> Answer[int]:  # noqa: FBT001
    """A vote that fails passes the token to the right."""
    return answer(leader if passed else (leader - 1) % players, c.FAILED_PASSES_LEFT.id)


CONTRIBUTE, DRAW_CARD = turning.contribute, drawing.draw_card
SLIPS: tuple[tuple[str, tuple[tuple[ModuleType, str, Any], ...]], ...] = (
    ("survival.cards", ((turning, "contribute", _kept_in_hand),)),
    ("survival.piles", ((turning, "contribute", _kept_in_hand),)),
    ("survival.supply", ((turning, "contribute", _kept_in_hand),)),
    ("survival.draw", ((drawing, "draw_card", _paid_twice),)),
    ("survival.rolls", ((turning, "lost", _all_lives), (turning, "end_if_over", _not_over))),
    ("survival.lives", ((turning, "lost", _all_lives), (turning, "end_if_over", _not_over))),
    ("survival.course", ((turning, "next_turn", _last_left_out),)),
    ("survival.token", ((deciding, "leads", _to_the_right),)),
)


@pytest.mark.parametrize(("system", "slips"), SLIPS, ids=[slip[0] for slip in SLIPS])
def test_a_rule_that_is_wrong_takes_a_step_that_there_is_not(
    system: str, slips: tuple[tuple[ModuleType, str, Any], ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module, name, broken in slips:
        monkeypatch.setattr(module, name, broken)
    row = refines(system)
    assert row.status is Status.REFUTED
    assert "no step the counts allow" in row.detail


def test_a_map_that_forgets_a_place_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = traced.whereabouts

    def forgets(at: Table, kind: Kind, one: int) -> dict[str, int]:
        return {**counted(at, kind, one), "laid": 0}

    monkeypatch.setattr(traced, "whereabouts", forgets)
    assert refines("survival.cards").status is Status.REFUTED


def test_a_step_that_a_system_lacks_is_missed() -> None:
    systems = []
    for system in SURVIVAL.systems:
        steps = {name: step for name, step in system.steps.items() if name != "one contributes"}
        systems.append(replace(system, steps=steps))
    theory = replace(SURVIVAL, systems=tuple(systems), proofs=replace(SURVIVAL.proofs, traced=GAMES))
    assert refines("survival.cards", theory).status is Status.REFUTED
