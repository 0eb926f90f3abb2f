"""Whole moves of Savage Bowl, lifted and held against their specification, where that is decided.

Decided are the moves that finish no trick: the play that leads one, and the discard after
the trick was taken. A play that can finish a trick, and a discard before it is taken, have
hundreds of paths each of which speaks of every card; Z3 does not decide them within its
budget. They are open, and nothing is claimed of them.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
import z3

from lexludi.bowl import table as engine
from lexludi.bowl.table import Table
from lexludi.bowl.vocabulary import Card
from lexludi_proofs.bowl import whole_move
from lexludi_proofs.bowl.whole_move import Lifted, differences, lift_discard, lift_play
from lexludi_proofs.checks import any_readings
from lexludi_proofs.games import theory_of
from lexludi_proofs.lifting import refuse
from lexludi_proofs.obligations import obligation
from lexludi_proofs.solving import Outcome, solve


def readings(read: Any) -> Any:
    return any_readings(theory_of("bowl"), read)


MOVES: dict[str, Callable[[], Lifted]] = {
    "lead, 4 players": lambda: lift_play(4, 0, readings),
    "lead, 5 players": lambda: lift_play(5, 0, readings),
    "discard a card, 4 players": lambda: lift_discard(4, 0, chameleon=False, readings=readings),
    "discard a card, 5 players": lambda: lift_discard(5, 0, chameleon=False, readings=readings),
    "discard the Chameleon, 4 players": lambda: lift_discard(4, 0, chameleon=True, readings=readings),
    "discard the Chameleon, 5 players": lambda: lift_discard(5, 0, chameleon=True, readings=readings),
}


def outcomes(move: str) -> dict[str, Outcome]:
    """What the solver says of every difference there could be."""
    lifted = MOVES[move]()
    return {
        name: solve(
            obligation(f"{move}/{name}", "No outcome but the clauses'.", formulas, lifted.constants)
        ).outcome
        for name, formulas in differences(lifted)
    }


@pytest.mark.parametrize("act", [engine.after_play, engine.after_discard])
def test_a_whole_move_may_be_lifted(act: Callable[..., Table]) -> None:
    refuse.check(act)


@pytest.mark.parametrize("move", MOVES)
def test_a_move_does_what_the_clauses_say_and_nothing_else(move: str) -> None:
    assert outcomes(move) == {"outcome": Outcome.UNSAT, "exhaustive": Outcome.UNSAT}


@pytest.mark.parametrize("move", MOVES)
def test_its_hypotheses_can_hold_and_its_move_be_allowed(move: str) -> None:
    lifted = MOVES[move]()
    solver = z3.Solver()
    solver.add(*lifted.assumes.values(), *lifted.ties, lifted.relation, z3.Not(lifted.given.refused))
    assert solver.check() == z3.sat


def forgets_the_sheet(table: Table, seat: int, card: Card | None) -> Table:
    """A discard that takes the card from the hand and lays it nowhere."""
    done = engine.after_discard(table, seat, card)
    return replace(done, discards=table.discards)


def test_a_wrong_move_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    forgets_the_sheet.__module__ = engine.__name__  # a rule of the project's, as far as lifting goes
    monkeypatch.setattr(whole_move, "engine", _Engine(forgets_the_sheet))
    assert outcomes("discard a card, 4 players")["outcome"] is Outcome.SAT


class _Engine:
    """The engine with another discard."""

    def __init__(self, after_discard: Callable[..., Table]) -> None:
        self.after_discard = after_discard
