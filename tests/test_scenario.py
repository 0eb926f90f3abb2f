"""Scenarios: those of the rulebook's examples replay, and what is damaged is refused with a reason."""

import json
import shutil
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexludi.cli import main
from lexludi.errors import Code, Exit, Problem
from lexludi.games import game_named
from lexludi.scenario import Asked, Scenario, answers, check, end_of, load, parse, replay, save
from lexludi.seats import letter
from lexludi_proofs import kept
from lexludi_proofs.games import theory_of
from lexludi_proofs.pool import moments, posed_at, scenario

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


@pytest.fixture
def kept_in(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A folder of kept games of a test's own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(kept, "files", lambda _: tmp_path)
    kept.names.cache_clear()
    folder = tmp_path / "lines"
    folder.mkdir()
    yield folder
    kept.names.cache_clear()


def verified(capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    status = main(["verify", "bowl", "--only", "bowl.kept", "--jobs", "1"])
    return status, " ".join(capsys.readouterr().out.split())


def test_a_kept_game_that_replays_is_a_row_of_a_run(
    kept_in: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(KEPT[0], kept_in / "one.json")
    status, out = verified(capsys)
    assert status == 0
    assert "kept games verdict how s" in out
    assert "one proved replay" in out


@pytest.mark.parametrize(
    ("damaged", "why"),
    [
        (changed(moves=["A G2", "C G7"]), "bad.json: move 2 “C G7”: it is B's turn"),
        (changed(setup=hands(A="R1")), "bad.json: set-up: A is dealt 1 card instead"),
        (changed(asks=[Asked("bowl.trick.winner", 0)]), "bad.json: bowl.trick.winner is answered 2"),
        (changed(asks=[Asked("bowl.no.such", 0)]), "bad.json: question 1: Savage Bowl asks no question"),
        (changed(readings={"no-such": "x"}), "bad.json: there is no reading “no-such”"),
        (changed(game="chess"), "bad.json: it is a game of “chess”."),
        (b'{"format": "lexludi', "bad.json: not JSON: "),
        (b"{}", "bad.json: not a scenario: "),
    ],
)
def test_a_kept_game_that_no_longer_replays_is_a_red_row_with_its_file_and_the_reason(
    kept_in: Path, capsys: pytest.CaptureFixture[str], damaged: Scenario | bytes, why: str
) -> None:
    shutil.copy(KEPT[0], kept_in / "good.json")
    raw = damaged if isinstance(damaged, bytes) else msgspec.json.encode(damaged)
    (kept_in / "bad.json").write_bytes(raw)
    status, out = verified(capsys)
    assert status == Exit.UNEXPECTED.status
    assert "bad refuted! replay" in out
    assert "good proved replay" in out
    assert "bowl.kept.bad: refuted, expected proved" in out
    assert why in out


def test_games_that_cannot_be_read_leave_the_others_to_the_pool(kept_in: Path) -> None:
    shutil.copy(KEPT[0], kept_in / "good.json")
    (kept_in / "bad.json").write_bytes(b"{")
    assert list(kept.lines("bowl")) == [load(KEPT[0])]


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


ROUND_OVER = next(file for file in KEPT if file.stem == "four-rounds-cut-short")


def round_over(*asks: Asked) -> Scenario:
    """A scenario that ends where a round of four players is over."""
    return msgspec.structs.replace(load(ROUND_OVER), asks=list(asks))


def test_a_question_may_be_asked_of_each_seat() -> None:
    match = end_of(round_over())
    engine = game_named("bowl").engine
    for question in ("bowl.score.base", "bowl.score.bonus", "bowl.score.round"):
        assert [way.of for way in engine.arises(match, question)] == [0, 1, 2, 3]
        assert engine.pose(match, question) is None
    inputs = [way.inputs for way in engine.arises(match, "bowl.score.round")]
    assert tuple(one["wins"] for one in inputs) == match.table.wins
    assert tuple(one["champ"] for one in inputs) == match.table.champs
    bonus = [way.inputs["eliminated"] for way in engine.arises(match, "bowl.score.bonus")]
    assert tuple(bonus) == match.table.out
    check(round_over(*(Asked("bowl.score.round", 0, of=seat) for seat in "ABCD")))
    (way,) = engine.arises(match, "bowl.game.over")
    assert way.of is None
    assert engine.arises(end_of(changed()), "bowl.score.round") == ()


@pytest.mark.parametrize(("counts", "numbers"), [("counts", [1, 2]), ("is-played-again", [1, 1])])
def test_points_are_those_of_the_round_that_was_played_whether_it_counts_or_not(
    counts: str, numbers: list[int]
) -> None:
    line = msgspec.structs.replace(round_over(), readings={"cut-short-round": counts})
    found = []
    for moment in replay(line):
        ways = game_named("bowl").engine.arises(moment.state, "bowl.score.base")
        found += [way.inputs["round"] for way in ways[:1]]
        assert len({way.inputs["round"] for way in ways}) <= 1
        if len(found) == 2:
            break
    assert found == numbers


def test_a_seat_is_to_be_named_where_a_question_is_asked_of_each_and_only_there() -> None:
    for asked, told in (
        (Asked("bowl.score.round", 0), "is asked of each seat. Say of which under “of”: A, B, C, D."),
        (Asked("bowl.score.round", 0, of="E"), "there is no seat “E” of which bowl.score.round is asked."),
        (Asked("bowl.game.over", True, of="A"), "the question bowl.game.over is asked of no seat."),
        (Asked("bowl.trick.winner", 0, of="A"), "the question bowl.trick.winner is asked of no seat."),
    ):
        problem = problem_of(round_over(asked))
        assert (problem.code, problem.where) == (Code.BAD_SCENARIO, "question 1")
        assert told in str(problem)
    thought_of = {"players": 4, "round": 1, "wins": 3, "champ": 2, "done": 13}
    check(round_over(Asked("bowl.score.round", 3, inputs=thought_of)))


def test_a_witness_of_what_is_asked_of_each_seat_names_the_seat_it_is_of() -> None:
    theory = theory_of("bowl")
    seats = set()
    for reached, inputs in islice(moments("bowl", "bowl.score.round"), 60):
        base = posed_at(theory, reached, "bowl.score.base")
        assert base is not None
        asks: tuple[tuple[str, Mapping[str, Any], Mapping[str, str]], ...] = (
            ("bowl.score.round", inputs, {}),
            ("bowl.score.base", base, {}),
        )
        told = scenario(theory, reached, title="", shows="", asks=asks)
        assert reached.of is not None
        assert [(asked.of, asked.inputs) for asked in told.asks] == [(letter(reached.of), {})] * 2
        check(told)
        seats.add(reached.of)
    assert len(seats) >= 4


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


@pytest.mark.parametrize(
    "shows", ["savana.reading.left-out", "bowl.reading.nope", "bowl.component.nope", "nope"]
)
def test_a_scenario_about_nothing_of_its_game_is_refused(shows: str) -> None:
    (first, *_) = sorted((Path(__file__).parents[1] / "docs/scenarios/bowl").glob("*.json"))
    told = msgspec.structs.replace(load(first), shows=shows)
    with pytest.raises(Problem, match=r"has no such thing") as found:
        next(replay(told))
    assert found.value.code is Code.BAD_SCENARIO


def test_a_name_that_stands_twice_is_no_scenario() -> None:
    raw = b'{"format": "lexludi scenario 1", "game": "bowl", "setup": {}, "moves": [], '
    raw += b'"title": "one", "title": "other"}'
    with pytest.raises(Problem, match="“title” stands twice in one place") as found:
        parse(raw, "it.json")
    assert (found.value.code, found.value.where) == (Code.BAD_SCENARIO, "it.json")
