"""The view is what the clauses let a seat see: the lemma holds, and is red if view or clauses are wrong."""

import inspect
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from lexludi.survival import clauses as c
from lexludi.survival import view as view_module
from lexludi.survival.table import Table
from lexludi.survival.view import View, view
from lexludi.survival.vocabulary import Zone
from lexludi_proofs.checks import Bench
from lexludi_proofs.games import theory_of
from lexludi_proofs.ledger import Row, Status
from lexludi_proofs.lemmas import LemmaChecks
from lexludi_proofs.lifting.symbols import LiftError
from lexludi_proofs.pool import positions
from lexludi_proofs.run import Settings, tasks
from lexludi_proofs.survival import unwinding
from lexludi_spec.questions import Posed, ask
from lexludi_spec.survival import alike, sight
from lexludi_spec.survival.symbols import NO, YES


@pytest.fixture(autouse=True)
def four_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """One number of players: what is wrong is wrong among four."""
    monkeypatch.setattr(unwinding, "MOST", 4)


def decided() -> Row:
    return LemmaChecks(theory_of("survival"), unwinding.VIEW, Bench()).decide()


def test_a_view_is_what_the_clauses_let_a_seat_see() -> None:
    row = decided()
    assert (row.status, row.wrong, row.detail[:7]) == (Status.PROVED, False, "2 cases")
    assert {asked.outcome for asked in row.obligations} == {"unsat"}


def test_it_is_listed_and_what_it_takes_as_given_is_a_row_of_the_run() -> None:
    rows = {task.id for task in tasks(("survival",), Settings(), None)}
    assert {unwinding.VIEW.id, *unwinding.VIEW.given} <= rows
    assert set(unwinding.VIEW.clauses) <= theory_of("survival").game.register().clauses.keys()


def test_every_part_of_a_view_is_spoken_of_once() -> None:
    of_zones = (alike.OF_SEATS, alike.OF_THE_LEADER, alike.OF_NOBODY, alike.BACKS, alike.THERE)
    named = [*(name for some in of_zones for name in some), *alike.DONE_IN_SIGHT, "seat", "roles", "due"]
    assert sorted(named) == sorted(View.__dataclass_fields__)


def test_every_zone_is_that_of_some_part() -> None:
    zones = {*alike.OF_SEATS.values(), *alike.OF_THE_LEADER.values()}
    zones |= {*alike.OF_NOBODY.values(), *alike.REVEALED.values()}
    assert set(Zone) - zones == {Zone.EVENTS}  # what is not revealed is no part of any view


# ---------------------------------------------------------------- broken on purpose


def wrong() -> str:
    row = decided()
    assert row.status is not Status.PROVED
    assert row.wrong
    return row.detail


VIEWS: tuple[tuple[str, str, str], ...] = (
    ("hands", "seen(Zone.HAND, owner, table.hands[owner])", "seen(Zone.FRONT, owner, table.hands[owner])"),
    ("lives", "seen(Zone.LIVES, owner, table.lives[owner])", "seen(Zone.HAND, owner, table.lives[owner])"),
    ("stockpile", "Zone.STOCKPILE_SHOWN if shown else Zone.STOCKPILE", "Zone.STOCKPILE_SHOWN"),
    ("contributed", "Zone.CONTRIBUTED, owner, table", "Zone.CONTRIBUTED, table.leader, table"),
    ("deck", "deck=seen(Zone.DECK, None, table.deck)", "deck=table.deck"),
    ("roles", "table.roles[owner]", "table.roles[table.leader]"),
    ("drawn_now", "draw.drawer == owner", "draw.drawer != owner"),
    ("given", "given=tuple(seen(Zone.GIVEN, owner, table.given[owner])", "given=tuple(table.given[owner]"),
    ("placed", "placed=table.placed", "placed=table.contributed"),
)


@pytest.mark.parametrize(("part", "old", "new"), VIEWS, ids=[one[0] for one in VIEWS])
def test_a_view_that_is_wrong_is_seen(part: str, old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> None:
    source = inspect.getsource

    def slipped(function: Callable[..., Any]) -> str:
        text = source(function)
        assert text.count(old) == 1
        return text.replace(old, new)

    monkeypatch.setattr(unwinding, "getsource", slipped)
    assert f", {part}, " in wrong()


def test_a_view_that_looks_into_what_lies_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    source = inspect.getsource
    monkeypatch.setattr(
        unwinding,
        "getsource",
        lambda function: source(function).replace("in_deck=table.deck.total", "in_deck=len(table.deck)"),
    )
    with pytest.raises(LiftError, match="looks into what lies there: deck"):
        decided()


@pytest.mark.parametrize(
    ("clause", "then", "part"),
    [
        (c.CONTRIBUTED_FACE_DOWN.id, YES, "contributed"),
        (c.STARTING_HAND.id, YES, "deck"),
        (c.LIVES_OPEN.id, NO, "lives"),
    ],
)
def test_what_a_seat_may_see_is_taken_from_the_clauses(
    clause: str, then: Any, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def pose(shape: int) -> Posed[sight.Look]:
        posed = sight.pose_seen(shape)
        says = [replace(one, then=then) if one.clause == clause else one for one in posed.says]
        return replace(posed, says=tuple(says))

    changed = replace(sight.SEEN, pose=pose)
    asked = ask
    # the engine's rule is as it was: the view asks it, and it is the clauses that say otherwise
    inside: list[bool] = []

    def otherwise(spec: Any, *args: Any) -> Any:
        return asked(spec if inside or spec is not sight.SEEN else changed, *args)

    looked = unwinding.looked

    def as_it_was(*args: Any, **named: Any) -> Any:
        inside.append(True)
        try:
            return looked(*args, **named)
        finally:
            inside.pop()

    monkeypatch.setattr(alike, "ask", otherwise)
    monkeypatch.setattr(unwinding, "looked", as_it_was)
    assert f", {part}, " in wrong()


# ---------------------------------------------------------------- the run is that of the engine


def reached() -> Iterator[Table]:
    for place, one in enumerate(positions("survival", {})):
        if place > 400:
            return
        if place % 8 == 0:
            yield one.state


def test_the_joined_view_gives_what_the_engines_gives() -> None:
    run = unwinding.joined(view_module.view, {})
    found = 0
    for table in reached():
        for seat in table.seats:
            assert run(table, seat) == view(table, seat)
            found += 1
    assert found > 100
