"""What playing costs, for ``nox -s bench``: rounds of Savage Bowl beside OpenSpiel's hearts.

Both are driven from Python, in turns, in one process: dealt at random, then at each turn the
legal moves are listed and one of them, drawn at random, is made. A round of Savage Bowl has up
to 60 cards played and five discards, one of hearts 52 cards played and, before it, twelve
passed on or none; so what is compared is the time for each card played, with all else that a
round needs counted in. OpenSpiel's is C++ behind a binding.

OpenSpiel (the distribution ``open_spiel``) is nothing the project needs: ``nox -s bench`` tries
to install it, and without it only our own pace is measured.
"""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from os import getloadavg
from random import Random
from time import perf_counter
from typing import Any

import pytest

from lexludi.bowl.readings import Readings
from lexludi.bowl.table import PlayCard, after, deal, legal_moves, pack

AIM = 1.0
OURS, HEARTS = "Savage Bowl, five players", "OpenSpiel's hearts"
ROUNDS, HEARTS_ROUNDS = 30, 400  #: rounds in a run
TIMES = 9  #: runs


@dataclass(frozen=True, slots=True)
class Pace:
    """How many rounds were played in how many seconds, and how many cards in them."""

    rounds: int
    cards: int
    seconds: float

    @property
    def per_card(self) -> float:
        """Microseconds for a card played."""
        return self.seconds / self.cards * 1e6

    def __str__(self) -> str:
        """In words."""
        return f"{self.rounds / self.seconds:,.0f} rounds a second, {self.per_card:.1f} µs a card played"


def ours(random: Random) -> int:
    """Play a five-player round of Savage Bowl, with Chameleons; how many cards were played."""
    cards = list(pack(5))
    random.shuffle(cards)
    hands = tuple(tuple(cards[seat * 12 :][:12]) for seat in range(5))
    table = deal(hands, random.randrange(5), Readings(), chameleons=True)
    played = 0
    while not table.over:
        move = random.choice(list(legal_moves(table)))
        played += isinstance(move, PlayCard)
        table = after(table, move)
    return played


def hearts(game: Any) -> Callable[[Random], int]:
    """Play a round of hearts; how many cards were played."""

    def play(random: Random) -> int:
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
        return 52

    return play


def paces(plays: Mapping[str, tuple[Callable[[Random], int], int]]) -> dict[str, Pace]:
    """The fastest of a few runs of each, in turns: what else the machine does makes a run slower only."""
    found: dict[str, list[Pace]] = {name: [] for name in plays}
    for _ in range(TIMES):
        for name, (play, rounds) in plays.items():
            random = Random(1)
            start = perf_counter()
            cards = sum(play(random) for _ in range(rounds))
            found[name].append(Pace(rounds, cards, perf_counter() - start))
    return {name: min(runs, key=lambda one: one.per_card) for name, runs in found.items()}


def test_random_rounds(benchmark: Any, request: pytest.FixtureRequest) -> None:
    plays: dict[str, tuple[Callable[[Random], int], int]] = {OURS: (ours, ROUNDS)}
    try:
        pyspiel = import_module("pyspiel")
    except ImportError:
        last = "OpenSpiel is not installed (open_spiel): nothing to compare with."
    else:
        plays[HEARTS] = (hearts(pyspiel.load_game("hearts")), HEARTS_ROUNDS)
        last = ""
    found = benchmark.pedantic(paces, args=(plays,), rounds=1)
    if not last:
        last = f"ratio, cards a second: {found[HEARTS].per_card / found[OURS].per_card:.3f} (aim {AIM:.0f})"
    lines = [f"{name:30} {pace}" for name, pace in found.items()]
    with request.config.pluginmanager.getplugin("capturemanager").global_and_fixture_disabled():
        sys.stdout.write("\n\n" + "\n".join([*lines, last]) + f"\n(load {getloadavg()[0]:.1f})\n")
