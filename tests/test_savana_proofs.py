"""How Savana's engine and specification meet: the maps, the packs of random games, mistakes that turn red."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.support.pages import program

from lexludi.readings import choose
from lexludi.savana.components import to_pack, to_plain
from lexludi.savana.readings import Readings
from lexludi.savana.vocabulary import PLACES, Family, Power
from lexludi_proofs import pool
from lexludi_proofs.checks import Bench, QuestionChecks
from lexludi_proofs.games import theory_of
from lexludi_proofs.ledger import Status
from lexludi_proofs.pool import moments, valued
from lexludi_proofs.readers import terms_of
from lexludi_proofs.savana.packs import random_pack
from lexludi_proofs.theorems import InvariantChecks

ROOT = Path(__file__).parents[1]
SAVANA = theory_of("savana")


page = program("mistakes")

# ---------------------------------------------------------------- mistakes

RULES, SPEC = "rules/lexludi/savana", "spec/lexludi_spec/savana"
#: a name, the file, its text and what is put there, and the row that must turn red
MISTAKES = (
    (
        "an-equal-zebra-wins",
        f"{RULES}/trick.py",
        "return 2 * play.value + 1\n    return 2 * play.value if",
        "return 2 * play.value\n    return 2 * play.value + 1 if",
        "savana.trick.winner/equal",
    ),
    (
        "a-zebra-alone-follows-a-zebra",
        f"{RULES}/play.py",
        "card.family in (turn.led, Family.ZEBRA), c.FOLLOW",
        "card.family == turn.led, c.FOLLOW",
        "savana.play.allowed/equal",
    ),
    (
        "the-hand-alone-counts",
        f"{RULES}/play.py",
        "    if readings.layout_duty == LayoutDuty.HAND_ONLY:\n",
        "    if readings.layout_duty == LayoutDuty.COUNTS:\n",
        "savana.play.allowed/equal",
    ),
    (
        "somebody-plays-twice",
        f"{RULES}/play.py",
        "if not played[left] and can_play[left]:",
        "if can_play[left]:",
        "savana.turn.next/equal",
    ),
    (
        "what-is-given-is-always-replaced",
        f"{RULES}/layout.py",
        "lifts = use == Use.PLAYED or readings.lift_on_giving == LiftOnGiving.LIFTED",
        "lifts = use == Use.PLAYED or use == Use.GIVEN",
        "savana.lift/equal",
    ),
    (
        "a-pair-is-one-pass-to-the-left",
        f"{RULES}/zebras.py",
        "return done < lefts, done < rights",
        "return done < lefts, lefts <= done < rights",
        "savana.pass.next/equal",
    ),
    (
        "red-stars-take-nothing-below-none",
        f"{RULES}/winning.py",
        "if red > green and readings.below_zero == BelowZero.ZERO:",
        "if red > green:",
        "savana.score.points/equal",
    ),
    (
        "a-wrong-clause",
        f"{RULES}/deal.py",
        "face_up=0), c.DEAL_ALL.id)",
        "face_up=0), c.HAND_TWO.id)",
        "savana.setup.dealt/equal",
    ),
    (
        "received-cards-are-forgotten-too-late",
        f"{RULES}/table.py",
        "        received=(NO_CARDS,) * table.players,\n        given=(),",
        "        given=(),",
        "savana.tricks/refines",
    ),
    (
        "no-doubt-about-equal-zebras",
        f"{SPEC}/trick.py",
        "return z3.And(z3.Or(tied), z3.Not(self.met))",
        "return z3.And(z3.Or(tied), self.met)",
        "savana.trick.winner/complete",
    ),
    (
        "an-empty-hand-gives",
        f"{SPEC}/passing.py",
        "Says(EMPTY_HAND, lacking, is_(at.is_able), fills=True, under=taken(EmptyHand.WHO_CAN))",
        "Says(EMPTY_HAND, lacking, YES, fills=True, under=taken(EmptyHand.WHO_CAN))",
        "savana.pass.gives/equal",
    ),
    (
        "both-layers-are-the-layout",
        f"{SPEC}/setup.py",
        "lambda value: value[1] == z3.IntVal(9), overrides",
        "lambda value: value[1] == z3.IntVal(18), overrides",
        "savana.setup.dealt/consistent",
    ),
    (
        "a-trick-counts-twice",
        f"{SPEC}/tricks.py",
        "after.tricks == at.tricks + 1,",
        "after.tricks == at.tricks + 2,",
        "savana.tricks/refines",
    ),
    (
        "equal-zebras-are-forgotten",
        f"{SPEC}/claims.py",
        '            "values-of-zebras-differ": values_of_zebras_differ(at),\n',
        "",
        "savana.claim.distinct-values-leave-no-tie",
    ),
)


@pytest.mark.parametrize(
    ("name", "file", "old", "new", "row"), MISTAKES, ids=[mistake[0] for mistake in MISTAKES]
)
def test_a_mistake_turns_its_row_red_with_a_game_that_shows_it(
    tmp_path: Path, name: str, file: str, old: str, new: str, row: str
) -> None:
    mistake = page.Mistake(name, name, "rule", file, old, new, row, row, "refuted", "", ())
    page.seed(mistake, tmp_path)
    found = page.verify(mistake, tmp_path)
    assert found.status == 1, found.err
    assert found.red == (row,)
    (told,) = found.ledger.rows
    assert told.status is Status.REFUTED
    assert told.witness is not None
    (witness,) = (tmp_path / ".lexludi" / "witnesses").iterdir()
    replayed = page.command(tmp_path, "replay", str(witness))
    assert (replayed.returncode, replayed.stderr) == (0, "")
    assert "all allowed" in " ".join(replayed.stdout.split())


def test_without_a_mistake_the_same_rows_are_as_expected() -> None:
    for row in dict.fromkeys(mistake[-1] for mistake in MISTAKES):
        assert _row(row).as_expected


def _row(id_: str) -> Any:
    from lexludi_proofs.run import Settings, perform, selected, tasks

    (task,) = selected(tasks(("savana",), Settings(), None), (id_,))
    return perform(task, Settings())


# ---------------------------------------------------------------- maps


def test_every_question_is_lifted_and_every_system_of_games_observed() -> None:
    assert list(SAVANA.proofs.lifts) == [spec.question for spec in SAVANA.questions]
    assert {question.id for question in SAVANA.game.questions} == set(SAVANA.proofs.lifts)
    assert set(SAVANA.proofs.observe) == {"savana.tricks", "savana.points"}


def test_a_seat_that_leads_is_told_from_one_after_a_card_of_no_family() -> None:
    """The two have constants of the same names, and are not the same positions."""
    leading, _, free = (spec for spec in QuestionChecks(SAVANA, SAVANA.questions[1], Bench()).shapes)
    readings = {"zebra-led": "no-family"}

    def found(shape: Any) -> list[bool]:
        at, constants = shape.posed.at, shape.posed.constants
        return [
            one.inputs["turn"].leads for one in valued(SAVANA, "savana.play.allowed", at, constants, readings)
        ]

    assert all(found(leading))
    assert found(leading)
    assert not any(found(free))
    assert found(free)


def test_points_below_none_are_numbers_and_not_nobody() -> None:
    lift = SAVANA.proofs.lifts["savana.score.points"]
    assert [str(term) for term in lift.terms(-1)] == ["-1"]
    assert [str(term) for term in terms_of(None)] == ["-1"]


# ---------------------------------------------------------------- random games


def test_random_packs_are_packs_in_which_everything_happens() -> None:
    packs = [random_pack(Random(seed)) for seed in range(60)]
    assert all(to_pack(to_plain(pack)) == pack for pack in packs)

    def values(pack: Any, family: Family) -> list[int]:
        return [face.value for face in pack.faces[family.first :][:PLACES]]

    def twice(pack: Any, family: Family) -> bool:
        return len(set(values(pack, family))) < PLACES

    for family in Family:
        assert {twice(pack, family) for pack in packs} == {True, False}
    shared = [set(values(pack, Family.ZEBRA)) & set(values(pack, Family.LION)) for pack in packs]
    assert {bool(one) for one in shared} == {True, False}
    powers = [frozenset(face.power for face in pack.faces if face.power is not Power.NONE) for pack in packs]
    assert set(powers) == {
        frozenset({Power.LEFT}),
        frozenset({Power.RIGHT}),
        frozenset({Power.LEFT, Power.RIGHT}),
    }


@pytest.mark.parametrize("two_players", ["layout", "as-others"])
def test_random_games_are_dealt_as_the_readings_say(two_players: str) -> None:
    readings = choose(Readings(), SAVANA.game.readings, {"two-players": two_players})
    of_two = 0
    for seed in range(30):
        table = SAVANA.game.engine.begin(SAVANA.proofs.deal(Random(seed), readings), readings)
        of_two += table.players == 2
        assert table.layout is (table.players == 2 and two_players == "layout")
    assert of_two > 3


#: Readings under which a game goes otherwise, between them each of those on which the counts hang.
READINGS: tuple[dict[str, str], ...] = (
    {"pass-when": "end-of-own-turn"},
    {"lift-on-giving": "stays"},
    {"lift-on-giving": "turned-up", "received-card": "stays"},
    {"both-ways": "together", "received-card": "stays"},
    {
        "two-players": "as-others",
        "pass-when": "end-of-own-turn",
        "empty-hand": "nobody",
        "no-card": "no-new-trick",
    },
    {"lift-on-giving": "stays", "pass-when": "end-of-own-turn", "empty-hand": "nobody"},
    {"both-ways": "cancel", "same-way": "once", "pass-when": "end-of-trick-if-won", "below-zero": "zero"},
)


@pytest.mark.parametrize("readings", READINGS, ids=lambda readings: " ".join(readings.values()))
def test_under_other_readings_the_engine_does_what_the_counts_allow(
    readings: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "LONG_GAMES", 8)
    for system in SAVANA.systems:
        if system.id in SAVANA.proofs.observe:
            row = InvariantChecks(SAVANA, system, Bench(readings)).refines()
            assert row.status is Status.SAMPLED, row.detail


@pytest.mark.parametrize("readings", READINGS[:6], ids=lambda readings: " ".join(readings.values()))
def test_under_other_readings_no_position_of_play_is_left_out(
    readings: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "LONG_GAMES", 20)
    chosen = tuple(sorted(readings.items()))
    for spec in SAVANA.questions:
        arises = any(True for _ in moments("savana", spec.question, chosen))
        assert arises is not (spec.question == "savana.lift" and readings.get("two-players") == "as-others")
        if arises:
            row = QuestionChecks(SAVANA, spec, Bench(readings)).alive()
            assert row.status is not Status.REFUTED, row.detail
