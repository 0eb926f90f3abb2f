"""How Survival's engine and specification meet: maps, random and kept games, mistakes that turn red."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
import z3
from tests.support.pages import program

from lexludi.readings import choose
from lexludi.scenario import end_of
from lexludi.survival.components import to_box, to_plain
from lexludi.survival.events import Chooser, Effect, Whom
from lexludi.survival.readings import Readings
from lexludi.survival.table import Stage, Table
from lexludi.survival.vocabulary import FEWEST, MOST, Symbol
from lexludi.wire import to_plain as in_json
from lexludi_proofs import kept, pool
from lexludi_proofs.checks import Bench, QuestionChecks
from lexludi_proofs.games import theory_of
from lexludi_proofs.ledger import Status
from lexludi_proofs.pool import moments
from lexludi_proofs.readers import OneValue, literal, terms_of, values_of
from lexludi_proofs.survival.boxes import random_box
from lexludi_proofs.survival.play import fill, pick
from lexludi_proofs.theorems import InvariantChecks

ROOT = Path(__file__).parents[1]
SURVIVAL = theory_of("survival")


page = program("mistakes")

# ---------------------------------------------------------------- mistakes

RULES, SPEC = "rules/lexludi/survival", "spec/lexludi_spec/survival"
#: a name, the file, its text and what is put there, and the row that must turn red
MISTAKES = (
    (
        "all-drawn-diseases-are-extra",
        f"{RULES}/disease.py",
        "return answer(max(drawn - 1, 0), c.EXTRA_SPREADS.id)",
        "return answer(drawn, c.EXTRA_SPREADS.id)",
        "survival.disease.extra/equal",
    ),
    (
        "a-disease-goes-clockwise",
        f"{RULES}/disease.py",
        "from lexludi.seats import rightwards\n",
        "from lexludi.seats import leftwards as rightwards\n",
        "survival.disease.goes_to/equal",
    ),
    (
        "half-of-the-thumbs-pass",
        f"{RULES}/voting.py",
        "2 * sum(thumbs) > len(thumbs)",
        "2 * sum(thumbs) >= len(thumbs)",
        "survival.vote.passes/equal",
    ),
    (
        "a-single-card-is-a-pair",
        f"{RULES}/turn.py",
        "turn.hand.of(kind) >= 2",
        "turn.hand.of(kind) >= 1",
        "survival.draw.allowed/equal",
    ),
    (
        "the-last-of-those-tied-leads",
        f"{RULES}/contributing.py",
        "for seat in reversed(turn_order(leader, len(placed))):",
        "for seat in turn_order(leader, len(placed)):",
        "survival.leader.after_turns/equal",
    ),
    (
        "a-team-may-be-too-small",
        f"{RULES}/team.py",
        "if sum(team) != number:",
        "if sum(team) > number:",
        "survival.team.allowed/equal",
    ),
    (
        "medicine-gives-a-fourth-life",
        f"{RULES}/medicine.py",
        "lives < LIVES or",
        "lives <= LIVES or",
        "survival.medicine.allowed/equal",
    ),
    (
        "passes-are-counted-by-decision",
        f"{RULES}/voting.py",
        "phase if readings.token_cap == TokenCap.PHASE else here",
        "here",
        "survival.vote.held/equal",
    ),
    (
        "the-event-comes-before-liquor",
        f"{RULES}/food.py",
        "readings.food_order == FoodOrder.LIQUOR_FIRST",
        "readings.food_order == FoodOrder.EVENT_FIRST",
        "survival.food.left/equal",
    ),
    (
        "a-traitor-out-counts-more",
        f"{RULES}/end.py",
        "    if survivor_out:\n",
        "    if survivor_out and not traitor_out:\n",
        "survival.end.winner/equal",
    ),
    (
        "a-wrong-clause",
        f"{RULES}/sight.py",
        "(Zone.DECK, c.STARTING_HAND.id)",
        "(Zone.DECK, c.DISCARD_PILE.id)",
        "survival.seen/equal",
    ),
    (
        "nobody-is-left-unfed",
        f"{RULES}/food.py",
        "    if many == len(fed):\n        return answer(True, c.LEADER_FEEDS.id)\n",
        "",
        "survival.food.feeds/equal",
    ),
    (
        "one-liquor-does-no-harm",
        f"{SPEC}/food.py",
        "at.stockpile.liquor >= 1, at.change != 0",
        "at.stockpile.liquor >= 2, at.change != 0",
        "survival.food.left/equal",
    ),
    (
        "nobody-says-when-a-token-was-passed-twice",
        f"{SPEC}/voting.py",
        "        c.FORCED_LOSS_NO_VOTE.id,\n        c.NEW_PROPOSAL.id,\n    )\n",
        "        c.FORCED_LOSS_NO_VOTE.id,\n    )\n",
        "survival.vote.held/consistent",
    ),
    (
        "the-meeting-is-no-exception",
        f"{SPEC}/sight.py",
        "Says(c.MEETING.id, at.met, YES, overrides=(c.IDENTITY_HIDDEN.id,))",
        "Says(c.MEETING.id, at.met, YES)",
        "survival.seen.identity/consistent",
    ),
    (
        "the-third-leaders-recruits-are-forgotten",
        f"{SPEC}/team.py",
        "            Says(gap, unvoted, is_(FALSE, ZERO), fills=True, under=taken(ThirdLeader.NOTHING)),\n",
        "",
        "survival.team.task/complete",
    ),
    (
        "one-contributes-as-often-as-one-likes",
        f"{SPEC}/claims_diseases.py",
        '            "several": taken(Contributing.SEVERAL),\n',
        "",
        "survival.claim.drawing-does-not-matter-to-contributing",
    ),
    (
        "a-traitor-does-not-vote",
        f"{SPEC}/token.py",
        "before.traitors_up + before.traitors_down < game.traitors",
        "before.traitors_up + before.traitors_down < game.traitors - 1",
        "survival.thumbs/refines",
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
    assert told.status is Status.REFUTED, told.detail
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

    (task,) = selected(tasks(("survival",), Settings(), None), (id_,))
    return perform(task, Settings())


def test_an_option_that_overrides_the_text_leaves_no_gap_in_it() -> None:
    """Where deck and discard pile lack cards the text allows a draw all the same; a reading bars it."""
    alone = _row("survival.draw.allowed/text alone")
    assert (alone.status, alone.expected) == (Status.PROVED, Status.PROVED)
    settled = _row("survival.draw.allowed/settled: no-cards-left")
    assert settled.status is Status.REFUTED


# ---------------------------------------------------------------- maps


def test_every_question_is_lifted() -> None:
    assert list(SURVIVAL.proofs.lifts) == [spec.question for spec in SURVIVAL.questions]
    assert {question.id for question in SURVIVAL.game.questions} == set(SURVIVAL.proofs.lifts)


def test_nobody_and_no_number_are_the_same_term() -> None:
    assert [str(term) for term in terms_of(None)] == ["-1"]
    for question, name, value in (
        ("survival.turn.next", "last", None),
        ("survival.event.number", "printed", None),
    ):
        found = [inputs[name] for _, inputs in moments("survival", question)]
        assert value in found
        assert any(one is not None for one in found)


def test_every_shape_is_reached_by_a_game_of_so_many_players() -> None:
    lengths = {len(inputs["placed"]) for _, inputs in moments("survival", "survival.leader.after_turns")}
    assert lengths == set(range(FEWEST, MOST + 1))


# ---------------------------------------------------------------- what a position leaves open


def test_what_is_filled_in_is_what_the_rules_are_asked() -> None:
    """Every input of every question is there, once it is filled, and is none that no game has."""
    for question in SURVIVAL.game.questions:
        seen = 0
        for _, inputs in moments("survival", question.id):
            assert set(inputs) == set(question.inputs()), question.id
            assert question.refuses(inputs) == "", question.id
            seen += 1
            if seen == 200:
                break
        assert seen


@pytest.mark.parametrize("spec", SURVIVAL.questions, ids=lambda spec: spec.question)
def test_what_the_specification_supposes_no_question_refuses(spec: Any) -> None:
    """Positions with all hypotheses are none of those for which a question asked by hand is refused."""
    question = SURVIVAL.game.question(spec.question)
    for size in (min(spec.shapes.values()), max(spec.shapes.values())):
        posed = spec.pose(size)
        solver = z3.Solver()
        solver.set("smt.phase_selection", 5, "smt.arith.random_initial_value", True)
        solver.add(*posed.assumes.values())
        for seed in range(12):
            solver.set("smt.random_seed", seed)
            if solver.check() != z3.sat:
                assert seed > 1  # there are no more
                break
            values = values_of(solver.model(), posed.constants)
            inputs = SURVIVAL.proofs.lifts[spec.question].inputs(posed.at, OneValue(values))
            assert question.refuses(inputs) == "", inputs
            assert question.out_of_bounds(in_json(dict(inputs))) == "", inputs
            known = [term == literal(values[name], term) for name, term in posed.constants.items()]
            solver.add(z3.Not(z3.And(known)))


def test_of_a_card_that_is_due_it_is_asked_before_and_after_it() -> None:
    found = {
        (inputs["deck"] == 0, inputs["discard"] >= 1, inputs["drawing"])
        for reached, inputs in moments("survival", "survival.deck.renewed")
        if reached.state.stage is Stage.CARD
    }
    assert {(False, True, True), (False, True, False), (True, True, False), (True, True, True)} <= found


def test_a_proposal_is_asked_about_as_it_would_be_made() -> None:
    asked = {
        (inputs["lethal"], inputs["only"])
        for reached, inputs in moments("survival", "survival.vote.held")
        if reached.state.stage is Stage.FEED
    }
    assert asked == {(lethal, only) for lethal in (False, True) for only in (False, True)}
    for reached, inputs in moments("survival", "survival.vote.held"):
        table: Table = reached.state
        if table.stage is Stage.FEED and min(table.lives) > 1:
            assert not inputs["lethal"]


def test_what_is_open_nowhere_is_left_as_it_is() -> None:
    table = next(iter(moments("survival", "survival.setup.start")))[0].state
    assert list(fill("survival.setup.start", table, {"players": 4})) == [{"players": 4}]


# ---------------------------------------------------------------- random games


def test_random_boxes_are_boxes_in_which_everything_happens() -> None:
    boxes = [random_box(Random(seed)) for seed in range(60)]
    assert all(to_box(to_plain(box)) == box for box in boxes)
    events = [event for box in boxes for event in box.events]
    told = [one for event in events for one in (*event.survive, *event.fail)]
    assert {one.what for one in told} == set(Effect)
    assert {one.whom for one in told} == set(Whom)
    assert {one.chooser for one in told} == set(Chooser)
    assert {event.recruits.printed is None for event in events} == {True, False}
    assert {bool(box.die.faces(Symbol.BROKEN_HEART)) for box in boxes} == {True, False}


def test_a_random_player_takes_every_sort_of_move() -> None:
    legal = (
        "A draws one",
        "A draws by die",
        *(f"A contributes food {many}" for many in range(1, 60)),
        "B ends",
    )
    picked = [pick(Random(seed), legal) for seed in range(200)]
    sorts = [move.split()[1] for move in picked]
    assert min(sorts.count(sort) for sort in ("draws", "contributes", "ends")) > 20


def test_random_games_have_any_number_of_players_and_come_to_an_end() -> None:
    players = set()
    ended = 0
    for seed in range(40):
        *_, last = pool._play(SURVIVAL, seed, {}, deals=SURVIVAL.proofs.chances)
        players.add(last.state.players)
        ended += last.state.over
    assert players == set(range(FEWEST, MOST + 1))
    assert ended == 40


#: Readings under which a game goes otherwise; between them each option that is no default.
READINGS: tuple[Mapping[str, str], ...] = (
    {
        "draw-duty": "at-most-one",
        "contributing": "several",
        "reshuffle": "when-needed",
        "no-cards-left": "barred",
        "full-life": "fourth-life",
        "extra-disease": "beyond-first-drawn",
        "nobody-healthy": "discarded",
        "removed-disease": "boxed",
        "out-of-turn-who": "anybody",
        "out-of-turn-until": "turn-end",
        "cure-in-event": "yes",
        "nobody-contributed": "passes-left",
    },
    {
        "printed-number": "line",
        "required-kind": "type",
        "event-card": "wanted-if-held",
        "too-few-votes": "single",
        "third-leader": "nothing",
        "too-few-targets": "none",
        "undistributed": "discarded",
        "one-after-another": "outcome",
        "food-order": "event-first",
        "token-cap": "decision",
        "harmless-counter": "no-vote",
        "only-choice": "no-vote",
    },
    {
        "full-life": "no-effect",
        "placed-sight": "nobody",
        "stockpile-sight": "leader",
        "shared-sight": "everybody",
        "cure-in-event": "yes",
    },
)


def test_between_them_the_readings_have_every_other_option() -> None:
    taken = {(name, value) for readings in READINGS for name, value in readings.items()}
    others = {
        (one.name, str(option.value))
        for one in SURVIVAL.game.readings
        for option in one.options
        if option is not one.default
    }
    # under the one that is left out a draw need not end
    assert others - taken == {("replaced-disease", "at-once")}


@pytest.mark.parametrize("readings", READINGS, ids=("turns", "events", "sight"))
def test_under_other_readings_no_position_of_play_is_left_out(
    readings: Mapping[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "LONG_GAMES", 6)
    for spec in SURVIVAL.questions:
        row = QuestionChecks(SURVIVAL, spec, Bench(readings)).alive()
        assert row.status is not Status.REFUTED, row.detail


@pytest.mark.parametrize("readings", READINGS, ids=("turns", "events", "sight"))
def test_under_other_readings_thumbs_are_shown_one_at_a_time(readings: Mapping[str, str]) -> None:
    system = next(system for system in SURVIVAL.systems if system.id == "survival.thumbs")
    row = InvariantChecks(SURVIVAL, system, Bench(readings)).refines()
    assert row.status is Status.SAMPLED, row.detail
    assert not row.detail.startswith("0 ")


def test_a_broken_invariant_that_no_game_breaks_is_unknown_and_says_why() -> None:
    system = next(system for system in SURVIVAL.systems if system.id == "survival.lives")
    assert SURVIVAL.observes(system.id)  # games are held against it, and none of them loses five lives
    broken = replace(
        system, steps={"five lives are lost": lambda before, after, _: after.one == before.one - 5}
    )
    row = InvariantChecks(SURVIVAL, broken, Bench()).decide(system.invariants[0])
    assert (row.status, row.as_expected) == (Status.UNKNOWN, False)
    assert row.detail.startswith("not inductive, though no game was found that breaks it: from one ")


# ---------------------------------------------------------------- kept games


def test_main_deck_and_discard_pile_run_out_among_any_number_of_players() -> None:
    """The text does not think of it; among four and five it takes events that have cards drawn."""
    found = {}
    for line in kept.lines("survival"):
        table: Table = end_of(line)
        if table.left == 0:
            found[table.players] = line.setup.get("box") is None
            assert line.readings == {}
            readings = choose(Readings(), SURVIVAL.game.readings, {"no-cards-left": "barred"})
            assert SURVIVAL.game.engine.begin(line.setup, readings).players == table.players
    assert found == {players: players > 5 for players in range(FEWEST, MOST + 1)}
