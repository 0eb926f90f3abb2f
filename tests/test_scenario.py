"""Scenarios: those of the rulebook's examples replay, and what is damaged is refused with a reason."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexludi.errors import Code, Problem
from lexludi.scenario import Asked, Scenario, answers, check, end_of, load, replay, save

FOLDER = Path(__file__).parent / "scenarios"
KEPT = sorted((Path(__file__).parent.parent / "proofs").glob("lexludi_proofs/*/lines/*.json"))
FILES = sorted(FOLDER.glob("*/*.json"))
TRUMP = FOLDER / "bowl" / "example-trump.json"


def changed(**fields: Any) -> Scenario:
    """The example with a Trump Card, with other fields."""
    return msgspec.structs.replace(load(TRUMP), **fields)


def problem_of(scenario: Scenario) -> Problem:
    with pytest.raises(Problem) as caught:
        check(scenario)
    return caught.value


def hands(**dealt: str) -> dict[str, Any]:
    setup = load(TRUMP).setup
    return {**setup, "hands": {**setup["hands"], **dealt}}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_scenario_file_replays_with_the_answers_it_records(file: Path) -> None:
    scenario = load(file)
    assert scenario.asks
    check(scenario)


def test_there_are_scenario_files() -> None:
    assert len(FILES) >= 4
    assert len(KEPT) >= 4


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_a_kept_game_can_be_played_to_its_last_move(file: Path) -> None:
    check(load(file))


def test_what_is_saved_is_loaded_again(tmp_path: Path) -> None:
    scenario = load(TRUMP)
    save(scenario, tmp_path / "deep" / "copy.json")
    assert load(tmp_path / "deep" / "copy.json") == scenario


def test_saving_where_nothing_can_be_written_is_a_problem() -> None:
    with pytest.raises(Problem) as caught:
        save(load(TRUMP), TRUMP / "below-a-file.json")
    assert caught.value.code is Code.CANNOT_WRITE


def test_a_replay_has_a_moment_for_the_set_up_and_for_each_move() -> None:
    scenario = load(TRUMP)
    moments = list(replay(scenario))
    assert [moment.move for moment in moments] == ["", *scenario.moves]
    assert [moment.number for moment in moments] == list(range(len(scenario.moves) + 1))
    assert all(because for moment in moments for _, because in moment.told)


def test_an_illegal_move_names_itself_its_clause_and_what_was_legal() -> None:
    problem = problem_of(changed(moves=["A G2", "B P5", "C P2"]))
    assert problem.code is Code.ILLEGAL_MOVE
    assert problem.where == "move 3 “C P2”"
    assert problem.clause == "bowl.clause.follow-suit"
    assert problem.legal == ("C G7", "C G8", "C G10")


@pytest.mark.parametrize(
    ("fields", "code", "where"),
    [
        ({"game": "chess"}, Code.UNKNOWN_GAME, ""),
        ({"readings": {"left-outs": "next-left"}}, Code.UNKNOWN_READING, ""),
        ({"readings": {"left-out": "anyone"}}, Code.UNKNOWN_VALUE, ""),
        ({"setup": {}}, Code.BAD_SCENARIO, "set"),
        ({"setup": {"first": "A", "hands": {}}}, Code.BAD_SCENARIO, "set"),
        ({"setup": hands(A="R1")}, Code.ILLEGAL_SETUP, "set"),
        ({"setup": hands(A="R1 R0 R2")}, Code.BAD_SCENARIO, "setup, hands, A"),
        ({"moves": ["hello"]}, Code.MALFORMED_MOVE, "move 1"),
        ({"moves": ["B P5"]}, Code.OUT_OF_TURN, "move 1"),
        ({"moves": ["A P5"]}, Code.ILLEGAL_MOVE, "move 1"),
        ({"moves": ["A G2+"]}, Code.ILLEGAL_MOVE, "move 1"),
        ({"moves": []}, Code.BAD_SCENARIO, "question 1"),
        ({"asks": [Asked("bowl.trick.winer", 1)]}, Code.UNKNOWN_ID, "question 1"),
        ({"asks": [Asked("bowl.trick.winner", 2, {"left-out": "x"})]}, Code.UNKNOWN_VALUE, "question 1"),
        ({"asks": [Asked("bowl.trick.winner", 2, {"x": "x"})]}, Code.UNKNOWN_READING, "question 1"),
        ({"asks": [Asked("bowl.trick.winner", 2, inputs={"x": 1})]}, Code.BAD_INPUT, "question 1"),
        ({"asks": [Asked("bowl.trick.winner", 2, inputs={"plays": []})]}, Code.BAD_INPUT, "question 1"),
        ({"asks": [Asked("bowl.trick.winner", 1)]}, Code.WRONG_ANSWER, ""),
        ({"asks": [Asked("bowl.round.eliminated", 0)]}, Code.WRONG_ANSWER, ""),
    ],
)
def test_what_does_not_fit_is_named(fields: Mapping[str, Any], code: Code, where: str) -> None:
    problem = problem_of(changed(**fields))
    assert problem.code is code
    assert problem.where.startswith(where)


def test_inputs_that_the_position_does_not_say_are_asked_for() -> None:
    begun = changed(moves=["A G2"], asks=[Asked("bowl.play.allowed", True)])
    problem = problem_of(begun)
    assert problem.code is Code.BAD_SCENARIO
    assert "“card”" in problem.what
    inputs = {"card": {"colour": "trump", "number": 5}, "chameleon": "none"}
    check(changed(moves=["A G2"], asks=[Asked("bowl.play.allowed", True, inputs=inputs)]))


def test_an_answer_of_its_own_readings_is_checked_under_them() -> None:
    scenario = load(FOLDER / "bowl" / "example-chameleons.json")
    given_ = {
        one.asked.readings.get("chameleon-copies", ""): one.given
        for one in answers(scenario, end_of(scenario))
        if one.asked.question == "bowl.trick.winner"
    }
    assert given_ == {"": 3, "printed": 1}


def test_a_truth_value_is_no_number() -> None:
    """False is 0 in Python, and not in the record of an answer."""
    assert problem_of(changed(asks=[Asked("bowl.round.eliminated", 0)])).code is Code.WRONG_ANSWER
    check(changed(asks=[Asked("bowl.round.eliminated", False)]))


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_a_damaged_file_is_refused_or_replays_and_never_breaks(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Bytes cut off, put in or changed: a scenario or a problem, and nothing else."""
    raw = bytearray(data.draw(st.sampled_from(FILES)).read_bytes())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(raw) - 1))
        match data.draw(st.sampled_from(("cut", "put", "change"))):
            case "cut":
                del raw[place : place + data.draw(st.integers(1, len(raw)))]
            case "put":
                raw.insert(place, data.draw(st.integers(0, 255)))
            case _:
                raw[place] = data.draw(st.integers(0, 255))
        if not raw:
            break
    file = tmp_path_factory.mktemp("damaged") / "scenario.json"
    file.write_bytes(raw)
    try:
        check(load(file))
    except Problem as problem:
        assert problem.what  # noqa: PT017 - that it is a Problem is what is tested
        assert "\n" not in str(problem)  # noqa: PT017 - as above


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=100, deadline=None)
@given(
    field=st.sampled_from(("game", "setup", "moves", "readings", "asks", "shows", "format", "title")),
    value=PLAIN,
)
def test_a_field_of_another_kind_is_refused_or_replays(
    field: str, value: object, tmp_path_factory: pytest.TempPathFactory
) -> None:
    written = json.loads(TRUMP.read_text(encoding="utf-8"))
    file = tmp_path_factory.mktemp("other") / "scenario.json"
    file.write_text(json.dumps({**written, field: value}), encoding="utf-8")
    try:
        check(load(file))
    except Problem as problem:
        assert problem.what  # noqa: PT017 - as above
