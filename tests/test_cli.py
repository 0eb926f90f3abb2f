"""The command line: what it says, where, and with which status; never a traceback."""

import json
import os
import shlex
import signal
import subprocess
import sys
import types
from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexludi.bowl import next_trick
from lexludi.bowl.count import is_eliminated
from lexludi.cli import application, main, outside, show
from lexludi.cli.cited import cited, citing
from lexludi.cli.codes import MEANS
from lexludi.cli.examples import described, example
from lexludi.cli.explain import _question, explain
from lexludi.errors import Code, Exit, Problem
from lexludi.games import game_named, games
from lexludi.questions import Question
from lexludi.text import write_table

SCENARIOS = Path(__file__).parent / "scenarios" / "bowl"
TRUMP = SCENARIOS / "example-trump.json"
LINES = Path(__file__).parent.parent / "proofs" / "lexludi_proofs" / "bowl" / "lines"
NEXT_LEADER = LINES / "example-next-leader.json"
ASK = ("ask", "bowl.round.eliminated", "--json")
LEFT_OUT = ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "PYTHONIOENCODING", "LEXLUDI_TRACEBACK")
POSIX = pytest.mark.skipif(os.name != "posix", reason="needs signals and pipes of POSIX")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process; give status, output and errors."""

    def running(*words: str | Path) -> tuple[int, str, str]:
        capsys.readouterr()
        status = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return status, out, err

    return running


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever runs the tests may have a width or wishes about colours: they are not tested here."""
    for name in LEFT_OUT:
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def no_solver(monkeypatch: pytest.MonkeyPatch) -> None:
    """No package offers commands."""
    monkeypatch.setattr(outside, "_found", dict)


def process(
    *words: str | Path, stdin: str | bytes = "", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "lexludi", *map(str, words)],
        input=stdin.encode() if isinstance(stdin, str) else stdin,
        capture_output=True,
        check=False,
        env={**clean_environment(), **(env or {})},
        timeout=60,
    )


def clean_environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in LEFT_OUT}


def one_line(err: str, code: Code) -> str:
    """The one line of a problem."""
    assert err.startswith(f"lexludi: {code.value}: ")
    assert err.count("\n") == 1
    return err


# help and games


@pytest.mark.usefixtures("no_solver")
@pytest.mark.parametrize("words", [(), ("--help",), ("-h",)])
def test_help_lists_every_command_even_without_a_solver(run: Run, words: tuple[str, ...]) -> None:
    status, out, err = run(*words)
    assert (status, err) == (0, "")
    for command in (*application.BUILT_IN, "verify"):
        assert f"  {command}: " in out
    assert "Examples:" in out


@pytest.mark.parametrize("command", application.BUILT_IN)
def test_help_of_a_command_has_an_example(run: Run, command: str) -> None:
    status, out, _ = run(command, "--help")
    assert status == 0
    assert f"  lexludi {command}" in out[out.index("Example:") :]


def test_the_examples_of_the_help_that_need_no_file_run(run: Run) -> None:
    for line in (line for lines in application.examples().values() for line in lines):
        program, *words = shlex.split(line)
        if program == "lexludi" and not any(word.endswith((".json", ".txt", ".toml")) for word in words):
            assert run(*words)[0] == 0, line


def test_version(run: Run) -> None:
    status, out, _ = run("--version")
    assert status == 0
    assert out.strip() == application.version()


def test_games(run: Run) -> None:
    status, out, _ = run("games")
    assert status == 0
    assert all(line.startswith(tuple(games())) for line in out.splitlines())
    listed = json.loads(run("games", "--json")[1])["games"]
    assert [game["id"] for game in listed] == list(games())


def test_no_command_of_this_package_imports_a_solver() -> None:
    program = (
        "import sys; from lexludi.cli import main; "
        f"assert main(['replay', {str(TRUMP)!r}, '--quiet']) == 0; assert main(['explain', 'bowl']) == 0; "
        "assert not {'z3', 'cvc5', 'lexludi_spec', 'lexludi_proofs'} & set(sys.modules)"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False, timeout=60)
    assert (ended.returncode, ended.stderr) == (0, b"")


# usage


@pytest.mark.parametrize(
    "words",
    [
        ("foo",),
        ("--foo",),
        ("explain",),
        ("explain", "bowl", "more"),
        ("games", "--jsonn"),
        ("ask", "bowl.trick.winner"),
        ("ask", "--json", "{}"),
        (*ASK, "{}", "--reading", "left-out"),
        (*ASK, "{}", "--reading", "left-out=next-left", "--reading", "left-out=nearest-right"),
        ("clauses", "bowl", "--rulebook"),
        ("replay",),
    ],
)
def test_words_that_do_not_fit(run: Run, words: tuple[str, ...]) -> None:
    status, _, err = run(*words)
    assert status == Exit.USAGE.status
    one_line(err, Code.USAGE)


# explain


def everything() -> list[str]:
    ids = [code.value for code in Code]
    for game in games().values():
        ids += [game.id, *game.register().clauses]
        ids += [one.id for part in (game.questions, game.readings, game.components) for one in part]
    return ids


def test_everything_with_an_id_is_explained() -> None:
    for id_ in everything():
        about = explain(id_)
        assert about["id"] == id_
        assert json.loads(json.dumps(about)) == about


@pytest.mark.parametrize(
    ("id_", "said"),
    [
        (
            "bowl.clause.follow-suit",
            ("obligation", "“Rules for playing a card”, sentence 2", "bowl.play.allowed"),
        ),
        (
            "bowl.trick.winner",
            ("Who wins the trick?", "a whole number", "lexludi ask", "bowl.clause.second-wins"),
        ),
        ("bowl.reading.left-out", ("next-left: ", "nearest-right: ", "default: next-left", "evidence: ")),
        ("bowl.component.fourth-colour", ("stand in: ",)),
        ("illegal-move", ("status: 5",)),
        ("bowl", ("Savage Bowl", "bowl.next.leads: Who leads")),
    ],
)
def test_explained_to_people(run: Run, id_: str, said: tuple[str, ...]) -> None:
    status, out, _ = run("explain", id_)
    assert status == 0
    for words in said:
        assert words in out


@pytest.mark.parametrize(
    ("id_", "near"),
    [
        ("follow-suit", "bowl.clause.follow-suit"),
        ("bowl.clause.folow-suit", "bowl.clause.follow-suit"),
        ("folow-suit", "bowl.clause.follow-suit"),
        ("bowl.trick.winer", "bowl.trick.winner"),
        ("bowl.reading.leftout", "bowl.reading.left-out"),
    ],
)
@pytest.mark.parametrize("command", [("explain",), ("ask", "--json", "{}")])
def test_an_unknown_id_is_answered_with_the_nearest_and_no_other(
    run: Run, command: tuple[str, ...], id_: str, near: str
) -> None:
    status, _, err = run(*command, id_)
    assert status == Exit.UNKNOWN_NAME.status
    assert one_line(err, Code.UNKNOWN_ID).endswith(f"Did you mean {near}?\n")


@pytest.mark.parametrize(
    ("id_", "told"),
    [
        (
            "bowl.clause.follow-suit",
            (
                "is a clause, and no question",
                "bowl.play.allowed",
                "`lexludi explain bowl.clause.follow-suit`",
            ),
        ),
        ("bowl.reading.left-out", ("is a reading that fills a gap, and no question", "bowl.next.leads")),
        ("bowl", ("is a game, and no question", "`lexludi explain bowl`")),
    ],
)
def test_what_is_no_question_is_told_apart_from_what_does_not_exist(
    run: Run, id_: str, told: tuple[str, ...]
) -> None:
    status, _, err = run("ask", id_, "--json", "{}")
    assert status == Exit.UNKNOWN_NAME.status
    assert all(words in one_line(err, Code.UNKNOWN_ID) for words in told)


def test_each_input_is_explained_with_its_type_what_it_may_be_and_what_it_means(run: Run) -> None:
    out = run("explain", "bowl.next.leads")[1]
    assert "winner: a seat, from 0 (A) to 4 (E). Who won the trick." in out
    assert "out: a list of true or false, 4 or 5 of them. Of each seat, whether" in out
    assert "sits: a seat or null, from 0 (A) to 4 (E). Who will sit" in out
    out = run("explain", "bowl.trick.winner")[1]
    assert "trick: a whole number, from 1 to 13. Which trick" in out
    assert "plays.seat: from 0 (A) to 4 (E). Who played." in out
    inputs = explain("bowl.round.eliminated")["inputs"]
    assert inputs["players"] == {"type": "a whole number", "allowed": "4 or 5", "means": "How many play."}


@pytest.mark.parametrize("question", game_named("bowl").questions, ids=lambda question: question.id)
def test_no_input_lacks_a_meaning_and_no_number_its_bounds(question: Question) -> None:
    for name, parts in described(question).items():
        assert parts.get("means"), name
        assert "allowed" in parts or "whole number" not in parts.get("type", "").split("{")[0], name
    paths = {path.split(".")[0] for path in question.takes}
    assert paths == set(question.inputs())


def at_a_table_of_five(inputs: Mapping[str, Any]) -> dict[str, Any]:
    """The same inputs with five players, where they say how many there are."""
    made = {**inputs, **({"players": 5} if "players" in inputs else {})}
    plain = {name: value for name, value in made.items() if isinstance(value, list) and len(value) == 4}
    return {**made, **{name: [*value, type(value[0])()] for name, value in plain.items()}}


@pytest.mark.parametrize("question", game_named("bowl").questions, ids=lambda question: question.id)
def test_the_bounds_that_are_told_are_those_that_are_kept(run: Run, question: Question) -> None:
    """One more or one less is refused; and at some table nothing within them is out of them."""
    for name, type_ in question.inputs().items():
        about = question.takes[name]
        if int not in (type_, *get_args(type_)) or about.least is None or about.most is None:
            continue

        def asked(inputs: dict[str, Any], value: int, name: str = name) -> str:
            one_of_many = isinstance(inputs[name], list)
            given = {**inputs, name: [value, *inputs[name][1:]] if one_of_many else value}
            return run("ask", question.id, "--json", json.dumps(given))[2]

        tables = (example(question), at_a_table_of_five(example(question)))
        for value in (about.least - 1, about.most + 1, 10**6):
            for table in tables:
                assert f"{name} is {value}: it goes from" in one_line(asked(table, value), Code.BAD_INPUT)
        for value in range(about.least, about.most + 1):
            assert any(f" is {value}: it goes from" not in asked(table, value) for table in tables), value


def test_a_number_deep_in_an_input_is_kept_to_its_bounds(run: Run) -> None:
    """A red 14 has the place in the pack of the blue 1: it must not be taken for it."""
    inputs = example(game_named("bowl").question("bowl.play.allowed"))
    inputs["turn"]["hand"][0]["number"] = 14
    err = run("ask", "bowl.play.allowed", "--json", json.dumps(inputs))[2]
    assert "number is 14: it goes from 1 to 13." in one_line(err, Code.BAD_INPUT)


def test_an_input_that_a_question_does_not_describe_is_described_as_its_rule_does() -> None:
    question = Question("x.y", "?", "", next_trick.leads)
    assert described(question)["sits"] == {
        "type": "a whole number or null",
        "means": "sits is who will sit the next trick out.",
    }
    assert "means" not in described(Question("x.y", "?", "", is_eliminated))["players"]


@pytest.mark.parametrize("question", game_named("bowl").questions, ids=lambda question: question.id)
def test_clauses_and_readings_are_listed_apart(question: Question) -> None:
    game = game_named("bowl")
    about = explain(question.id)
    assert {one["id"] for one in about["clauses"]} <= set(game.register().clauses)
    readings = {one["id"] for one in about["readings"]}
    assert readings <= {one.id for one in game.readings}
    assert readings | {one["id"] for one in about["clauses"]} >= set(cited(game, question))


def test_an_id_like_none_is_answered_with_where_to_look(run: Run) -> None:
    err = one_line(run("explain", "")[2], Code.UNKNOWN_ID)
    assert "`lexludi explain bowl`" in err


def test_every_code_has_a_meaning() -> None:
    assert set(MEANS) == set(Code)


def test_an_example_is_an_input_that_ask_takes(run: Run) -> None:
    for game in games().values():
        for question in game.questions:
            inputs = json.dumps(example(question))
            status, out, err = run("ask", question.id, "--json", inputs)
            assert (status, err) == (0, ""), question.id
            assert json.loads(out)["because"], question.id


def test_the_example_shown_is_a_command_that_runs(run: Run) -> None:
    out = run("explain", "bowl.play.allowed")[1]
    shown = next(line for line in out.splitlines() if line.startswith("example: "))
    _, *words = shlex.split(shown.removeprefix("example: "))
    assert run(*words)[0] == 0


def test_what_a_rule_can_cite_is_read_off_it() -> None:
    game = game_named("bowl")
    assert cited(game, game.question("bowl.trick.winner")) == (
        "bowl.clause.second-wins",
        "bowl.clause.second-half-same",
        "bowl.clause.strongest-wins",
    )
    leads = cited(game, game.question("bowl.next.leads"))
    assert {"bowl.clause.winner-leads", "bowl.reading.left-out"} <= set(leads)
    assert "bowl.next.leads" in citing(game, "bowl.clause.winner-leads")


def test_what_a_replay_cites_can_be_cited() -> None:
    game = game_named("bowl")
    may = {question.id: set(cited(game, question)) for question in game.questions}
    for file in SCENARIOS.glob("*.json"):
        ended = process("replay", file, "--json")
        for asked in json.loads(ended.stdout)["asks"]:
            assert set(asked["because"]) <= may[asked["question"]]


def test_a_reading_that_fills_a_gap_is_a_reading_of_the_question_though_it_is_not_named() -> None:
    game = game_named("bowl")
    question = replace(game.question("bowl.next.leads"), readings=())
    about = _question(replace(game, questions=(question,)), question.id)
    assert [one["id"] for one in about["readings"]] == ["bowl.reading.left-out"]


# other packages


@pytest.mark.usefixtures("no_solver")
@pytest.mark.parametrize(
    "words",
    [
        ("verify",),
        ("verify", "bowl", "--json"),
        ("verify", "--help"),
        ("explain", "bowl.claim.x"),
        ("explain", "bowl.invariant.x"),
    ],
)
def test_what_needs_a_solver_says_how_to_get_one(run: Run, words: tuple[str, ...]) -> None:
    status, _, err = run(*words)
    assert status == Exit.NO_SOLVER.status
    assert "pip install 'lexludi[proofs]'" in one_line(err, Code.NO_SOLVER)


def offer(monkeypatch: pytest.MonkeyPatch, **functions: Callable[..., Any] | str) -> None:
    """Have a package offer commands: functions, or modules to look for in vain."""
    module = types.ModuleType("offered_commands")
    points = {}
    for name, function in functions.items():
        setattr(module, name, function)
        value = function if isinstance(function, str) else f"offered_commands:{name}"
        points[name] = EntryPoint(name, value, outside.GROUP)
    monkeypatch.setitem(sys.modules, "offered_commands", module)
    monkeypatch.setattr(outside, "_found", lambda: points)


def test_a_command_of_another_package_gets_all_its_words(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    got: list[list[str]] = []

    def verify(arguments: list[str]) -> int:
        got.append(arguments)
        return 1

    offer(monkeypatch, verify=verify, play=verify)
    assert run("verify", "bowl", "--only", "x*", "--help")[0] == 1
    assert run("play", "--json")[0] == 1
    assert got == [["bowl", "--only", "x*", "--help"], ["--json"]]
    assert "  play: " in run("--help")[1]


def test_the_problems_of_a_command_of_another_package_end_as_all_do(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def verify(_: list[str]) -> int:
        raise Problem(Code.NOTHING_SELECTED, "no claim is called “x”.")

    offer(monkeypatch, verify=verify)
    status, out, err = run("verify", "--json")
    assert status == Exit.UNKNOWN_NAME.status
    assert json.loads(out)["error"]["code"] == "nothing-selected"
    one_line(err, Code.NOTHING_SELECTED)


def test_a_module_that_is_not_there_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    offer(monkeypatch, verify="no_such_solver.command:verify")
    status, _, err = run("verify")
    assert status == Exit.NO_SOLVER.status
    assert "no_such_solver" in one_line(err, Code.NO_SOLVER)


def test_another_package_explains_its_own(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def explaining(id_: str) -> Mapping[str, object] | None:
        known = {
            "title": "Conservation",
            "words": "No card is lost.",
            "rows": [{"clause": "c", "words": "w"}],
        }
        return known if id_ == "bowl.claim.kept" else None

    offer(monkeypatch, explain=explaining)
    status, out, _ = run("explain", "bowl.claim.kept")
    assert status == 0
    assert "words: No card is lost." in out
    status, _, err = run("explain", "bowl.claim.other")
    assert status == Exit.UNKNOWN_NAME.status
    one_line(err, Code.UNKNOWN_ID)


# clauses


def test_clauses_are_listed_under_their_headings(run: Run) -> None:
    status, out, _ = run("clauses", "bowl")
    assert status == 0
    ids = [line.split()[0] for line in out.splitlines() if line.startswith("  ")]
    assert sorted(ids) == sorted(game_named("bowl").register().clauses)
    listed = json.loads(run("clauses", "bowl", "--json")[1])["clauses"]
    assert [clause["id"] for clause in listed] == ids


def test_an_unknown_game(run: Run) -> None:
    status, out, err = run("clauses", "bowls", "--json")
    assert status == Exit.UNKNOWN_NAME.status
    assert "Did you mean bowl?" in one_line(err, Code.UNKNOWN_GAME)
    assert json.loads(out)["error"] == {
        "code": "unknown-game",
        "status": 3,
        "what": "there is no game “bowls”.",
        "way_out": "Did you mean bowl?",
    }


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", Code.NOT_TEXT),
        (b"a\0b", Code.NOT_TEXT),
        (b"\xff\xfe\x00", Code.NOT_TEXT),
        (b"caf\xe9", Code.NOT_TEXT),
        (b"Quite another book. It has two sentences.", Code.OTHER_EDITION),
        (None, Code.NO_SUCH_FILE),
    ],
)
def test_a_rulebook_that_is_none(run: Run, tmp_path: Path, data: bytes | None, code: Code) -> None:
    file = tmp_path / "rulebook.txt"
    if data is not None:
        file.write_bytes(data)
    status, _, err = run("clauses", "bowl", "--rulebook", file)
    assert status == code.exit.status
    assert str(file) in one_line(err, code)


def test_a_folder_is_no_rulebook(run: Run, tmp_path: Path) -> None:
    status, _, err = run("clauses", "bowl", "--rulebook", tmp_path)
    assert status == Exit.BAD_FILE.status
    one_line(err, Code.NO_SUCH_FILE)


@pytest.fixture
def invented(monkeypatch: pytest.MonkeyPatch) -> str:
    """Let the game have a rulebook of three sentences that we made up; give its text."""
    from lexludi.clauses import Clause, Covered, Kind, Locator, Register
    from lexludi.text import fingerprint

    sentences = ("Rules", "Hens lay.", "Cats sleep.", "Dogs bark.")
    rows = tuple(
        Covered(fingerprint(words), Locator("Rules", number), ("bowl.clause.x",), None)
        for number, words in enumerate(sentences)
    )
    register = Register({"bowl.clause.x": Clause("bowl.clause.x", Kind.ADVICE, "It is so.")}, rows)
    assert write_table(register)
    game = game_named("bowl")
    from lexludi.cli import clauses

    monkeypatch.setattr(clauses, "game_named", lambda _: replace(game, register=lambda: register))
    return "Rules\n\nHens lay. Cats sleep. Dogs bark.\n"


def test_a_copy_that_agrees(run: Run, tmp_path: Path, invented: str) -> None:
    file = tmp_path / "copy.txt"
    file.write_text(invented, encoding="utf-8")
    status, out, _ = run("clauses", "bowl", "--rulebook", file)
    assert status == 0
    assert "0 missing, 0 moved, 0 changed, 0 uncovered" in out


def test_a_copy_that_differs_is_told_sentence_by_sentence(run: Run, tmp_path: Path, invented: str) -> None:
    file = tmp_path / "copy.txt"
    file.write_text(invented.replace("Cats sleep.", "Cats snore.") + "\nPigs fly.\n", encoding="utf-8")
    status, out, _ = run("clauses", "bowl", "--rulebook", file)
    assert status == Exit.DIFFERENT_TEXT.status
    assert "changed: “Rules”, sentence 2 [bowl.clause.x]: Cats snore." in out
    assert "uncovered: “Rules”, sentence 4: Pigs fly." in out
    file.write_text(invented.replace(" Dogs bark.", ""), encoding="utf-8")
    out = run("clauses", "bowl", "--rulebook", file)[1]
    assert "missing: “Rules”, sentence 3. It carries bowl.clause.x: It is so." in out
    status, out, _ = run("clauses", "bowl", "--rulebook", file, "--json")
    assert status == Exit.DIFFERENT_TEXT.status
    found = json.loads(out)
    assert found["missing"] == [
        {"heading": "Rules", "sentence": 3, "clauses": ["bowl.clause.x"], "words": ["It is so."]}
    ]
    assert not found["agrees"]


def test_a_sentence_that_moved_is_told_with_both_places(run: Run, tmp_path: Path, invented: str) -> None:
    file = tmp_path / "copy.txt"
    file.write_text(f"Hens lay.\n\n{invented.replace('Hens lay. ', '')}", encoding="utf-8")
    status, out, _ = run("clauses", "bowl", "--rulebook", file)
    assert status == Exit.DIFFERENT_TEXT.status
    assert "moved: “Rules”, sentence 1 stands at sentence 1 before any heading [bowl.clause.x]" in out
    assert "0 missing, 1 moved, 0 changed, 0 uncovered; 3 of 4 sentences" in out
    found = json.loads(run("clauses", "bowl", "--rulebook", file, "--json")[1])
    assert [one["to"] for one in found["moved"]] == [{"heading": "", "sentence": 1}]


def test_of_a_long_new_sentence_the_beginning_is_told(run: Run, tmp_path: Path, invented: str) -> None:
    file = tmp_path / "copy.txt"
    words = [f"word{number}" for number in range(30)]
    file.write_text(f"{invented}\nAll {' '.join(words)}.\n", encoding="utf-8")
    out = run("clauses", "bowl", "--rulebook", file)[1]
    assert f"uncovered: “Rules”, sentence 4: All {' '.join(words[:11])} …\n" in out
    found = json.loads(run("clauses", "bowl", "--rulebook", file, "--json")[1])
    assert found["uncovered"][0]["copy"].endswith("word29.")


# ask


def test_an_answer_with_its_because(run: Run) -> None:
    status, out, _ = run(*ASK, '{"players": 4, "wins": 4}')
    assert status == 0
    answered = json.loads(out)
    assert answered["answer"] is True
    assert [one["clause"] for one in answered["because"]] == ["bowl.clause.eliminated-past-target"]
    assert answered["because"][0]["words"]
    assert answered["readings"] == {}


def test_only_the_readings_that_matter_are_named(run: Run) -> None:
    inputs = '{"winner": 0, "out": [true, true, false, false], "sits": null}'
    for chosen, leads in (("next-left", 2), ("nearest-right", 3)):
        for name in ("left-out", "bowl.reading.left-out"):
            out = run("ask", "bowl.next.leads", "--reading", f"{name}={chosen}", "--json", inputs)[1]
            answered = json.loads(out)
            assert answered["answer"] == leads
            assert answered["readings"] == {"left-out": chosen}
            assert answered["because"][0]["words"]


def test_inputs_from_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "inputs.json"
    file.write_text('{\n "players": 5,\n "wins": 2\n}', encoding="utf-8")
    status, out, _ = run(*ASK, f"@{file}")
    assert (status, json.loads(out)["answer"]) == (0, False)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("ask", "bowl.round.eliminate", "--json", "{}"), Code.UNKNOWN_ID),
        (("ask", "nothing", "--json", "{}"), Code.UNKNOWN_ID),
        ((*ASK, '{"players": 4}'), Code.BAD_INPUT),
        ((*ASK, '{"players": 4, "wins": 1, "x": 1}'), Code.BAD_INPUT),
        ((*ASK, '{"players": "4", "wins": 1}'), Code.BAD_INPUT),
        ((*ASK, '{"players": true, "wins": 1}'), Code.BAD_INPUT),
        ((*ASK, "[]"), Code.BAD_INPUT),
        ((*ASK, ""), Code.NOT_JSON),
        ((*ASK, "{"), Code.NOT_JSON),
        ((*ASK, "[" * 100_000), Code.NOT_JSON),
        ((*ASK, "@no-such-file.json"), Code.NO_SUCH_FILE),
        ((*ASK, "@"), Code.NO_SUCH_FILE),
        ((*ASK, "{}", "--reading", "x=y"), Code.UNKNOWN_READING),
        ((*ASK, "{}", "--reading", "left-out=y"), Code.UNKNOWN_VALUE),
        (("ask", "bowl.trick.winner", "--json", '{"trick": 1, "plays": []}'), Code.BAD_INPUT),
        (("ask", "bowl.next.leads", "--json", '{"winner": 7, "out": [], "sits": 1}'), Code.BAD_INPUT),
        (("ask", "bowl.next.leads", "--json", '{"winner": 0, "out": [true], "sits": 1}'), Code.BAD_INPUT),
    ],
)
def test_what_cannot_be_asked(run: Run, words: tuple[str, ...], code: Code) -> None:
    if code in (Code.UNKNOWN_READING, Code.UNKNOWN_VALUE):
        words = tuple('{"players": 4, "wins": 1}' if word == "{}" else word for word in words)
    status, out, err = run(*words)
    assert status == code.exit.status
    one_line(err, code)
    assert json.loads(out)["error"]["code"] == code.value


@pytest.mark.parametrize("number", [-1, 0, 10**6, 10**30])
def test_a_card_that_no_pack_has(run: Run, number: int) -> None:
    card = {"colour": "red", "number": number}
    turn = {"hand": [card, {"colour": "red", "number": 2}], "supply": "absent", "led": None}
    inputs = json.dumps({"turn": turn, "card": {"colour": "red", "number": 2}, "chameleon": "none"})
    status, _, err = run("ask", "bowl.play.allowed", "--json", inputs)
    assert status == Exit.BAD_FILE.status
    one_line(err, Code.BAD_INPUT)


def test_a_stream_is_answered_line_by_line_and_goes_on_after_a_bad_line() -> None:
    lines = [
        '{"players": 4, "wins": 4}',
        "",
        "not json",
        '{"question": "bowl.next.sits_out", "input": {"trick": 2, "yellow": 1}}',
        '{"input": {"players": 5, "wins": 2}, "readings": {"left-out": "x"}}',
        '{"input": 1}',
        '{"question": 1, "input": {}}',
        '{"question": "x", "input": {}, "readings": []}',
        '{"players": 5, "wins": 3}',
    ]
    ended = process(*ASK, "-", stdin="\n".join(lines).encode() + b"\n\xff\n")
    answers = [json.loads(line) for line in ended.stdout.splitlines()]
    told = [one.get("answer", one.get("error", {}).get("code")) for one in answers]
    assert told == [
        True,
        "not-json",
        1,
        "unknown-value",
        "bad-input",
        "bad-input",
        "bad-input",
        True,
        "not-json",
    ]
    assert answers[1]["error"]["where"] == "line 3"
    assert ended.returncode == Code.NOT_JSON.exit.status  # the first problem's
    assert ended.stderr == b""


def stream(*lines: str) -> list[dict[str, Any]]:
    """What a stream of lines about one question is answered."""
    ended = process(*ASK, "-", stdin="\n".join(lines))
    return [json.loads(line) for line in ended.stdout.splitlines()]


def test_each_answer_of_a_stream_has_the_number_of_its_line_and_repeats_its_id() -> None:
    answers = stream(
        '{"players": 4, "wins": 4, "id": 7}',
        "",
        '{"input": {"players": 4, "wins": 4}, "id": "b"}',
        '{"players": 4, "wins": 4}',
        '{"id": {"own": [1]}, "players": 4, "wins": 99}',
        "nonsense",
    )
    assert [(one["line"], one.get("id", "none")) for one in answers] == [
        (1, 7),
        (3, "b"),
        (4, "none"),
        (5, {"own": [1]}),
        (6, "none"),
    ]
    assert [one.get("answer", one.get("error", {}).get("code")) for one in answers] == [
        *(True, True, True),
        *("bad-input", "not-json"),
    ]


@pytest.mark.parametrize(
    ("line", "what", "near"),
    [
        ('{"players": 4, "winz": 4}', "bowl.round.eliminated has no input “winz”.", "wins"),
        ('{"inputs": {"players": 4, "wins": 4}}', "bowl.round.eliminated has no input “inputs”.", "input"),
        ('{"input": {"players": 4, "wins": 4}, "reading": {}}', "a line has no part “reading”.", "readings"),
        ('{"input": {"players": 4, "winz": 4}}', "bowl.round.eliminated has no input “winz”.", "wins"),
        ('{"question": "bowl.round.eliminated", "xyz": 4}', "a line has no part “xyz”.", "input"),
        ('{"question": "bowl.round.eliminated"}', "the line lacks “input”.", "input"),
    ],
)
def test_what_a_line_has_too_much_is_named_with_what_may_be_meant(line: str, what: str, near: str) -> None:
    (answer,) = stream(line)
    assert answer["error"]["what"] == what
    assert near in answer["error"]["way_out"]


def test_a_stream_may_name_a_question_in_each_line() -> None:
    lines = '{"question": "bowl.round.eliminated", "input": {"players": 4, "wins": 4}}\n{"wins": 1}\n'
    ended = process("ask", "--json", "-", stdin=lines)
    first, second = map(json.loads, ended.stdout.splitlines())
    assert first["answer"] is True
    assert second["error"]["code"] == "bad-input"
    assert process("ask", "nothing", "--json", "-").returncode == Exit.UNKNOWN_NAME.status
    assert process("ask", "--json", "-").returncode == 0


@settings(max_examples=60, deadline=None)
@given(
    question=st.sampled_from([question for game in games().values() for question in game.questions]),
    data=st.data(),
)
def test_inputs_of_any_kind_are_answered_or_refused(question: Any, data: st.DataObject) -> None:
    anything = st.recursive(
        st.none() | st.booleans() | st.integers(-3, 70) | st.sampled_from(["red", "none", "trump", ""]),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["seat", "card"]), inner),
        max_leaves=4,
    )
    inputs = {**example(question)}
    name = data.draw(st.sampled_from(sorted(inputs)))
    inputs[name] = data.draw(anything)
    allowed = {Exit.OK.status, Exit.BAD_FILE.status}
    assert main(["ask", question.id, "--json", json.dumps(inputs)]) in allowed


# replay


def test_a_scenario_is_told_move_by_move(run: Run) -> None:
    status, out, err = run("replay", NEXT_LEADER)
    assert (status, err) == (0, "")
    assert "A is eliminated from the round [bowl.clause.eliminated-past-target]" in out
    assert "✓ bowl.next.leads: C [bowl.clause.leader-skips-sitter]" in out
    assert "It shows bowl.clause.example-next-leader." in out
    assert out.count("│ seat") == 2
    assert run("replay", NEXT_LEADER, "--every")[1].count("│ seat") == 1 + 17


def test_the_inputs_that_a_scenario_gives_are_told_in_words(run: Run, tmp_path: Path) -> None:
    card = {"colour": "trump", "number": 5}
    asks = [
        {
            "question": "bowl.play.allowed",
            "answer": True,
            "inputs": {"card": card, "chameleon": "none"},
        }
    ]
    out = run("replay", edited(tmp_path, moves=["A G2"], asks=asks))[1]
    assert "✓ bowl.play.allowed for card P5; chameleon none: yes [" in out
    assert "{" not in out


def test_a_question_that_is_asked_of_each_seat_names_its_seat(run: Run, tmp_path: Path) -> None:
    game = json.loads((LINES / "four-rounds-cut-short.json").read_text(encoding="utf-8"))
    file = tmp_path / "scenario.json"
    game["asks"] = [{"question": "bowl.score.round", "of": seat, "answer": 0} for seat in "AD"]
    file.write_text(json.dumps(game), encoding="utf-8")
    status, out, _ = run("replay", file)
    assert status == 0
    assert "✓ bowl.score.round of A: 0 [" in out
    assert "✓ bowl.score.round of D: 0 [" in out
    asked = json.loads(run("replay", file, "--json")[1])["asks"]
    assert [one["of"] for one in asked] == ["A", "D"]


def test_a_quiet_replay_says_nothing(run: Run) -> None:
    assert run("replay", TRUMP, "--quiet") == (0, "", "")


def test_a_replay_in_json(run: Run) -> None:
    status, out, _ = run("replay", TRUMP, "--json")
    told = json.loads(out)
    assert status == 0
    assert [move["move"] for move in told["moves"]] == ["A G2", "B P5", "C G8", "D G4", "B discards R1"]
    assert all(asked["holds"] for asked in told["asks"])


def edited(tmp_path: Path, **fields: object) -> Path:
    file = tmp_path / "scenario.json"
    written = json.loads(TRUMP.read_text(encoding="utf-8"))
    file.write_text(json.dumps({**written, **fields}), encoding="utf-8")
    return file


def test_an_illegal_move_is_named_with_its_clause_and_what_was_legal(run: Run, tmp_path: Path) -> None:
    file = edited(tmp_path, moves=["A G2", "B P5", "C P2"])
    status, out, err = run("replay", file)
    assert status == Exit.ILLEGAL.status
    line = one_line(err, Code.ILLEGAL_MOVE)
    assert f"{file}: move 3 “C P2”: " in line
    clause = game_named("bowl").register().clauses["bowl.clause.follow-suit"]
    assert f"[{clause.id}: {clause.words}]" in line
    assert "legal: C G7, C G8, C G10." in line
    assert "B plays trump 5" in out  # told as far as it went
    error = json.loads(run("replay", file, "--json")[1])["error"]
    assert error["words"] == clause.words
    assert error["legal"] == ["C G7", "C G8", "C G10"]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"asks": [{"question": "bowl.trick.winner", "answer": 1}]}, Code.WRONG_ANSWER),
        ({"moves": ["A G99"]}, Code.MALFORMED_MOVE),
        ({"moves": ["D G4"]}, Code.OUT_OF_TURN),
        ({"setup": {"first": "A", "hands": {"A": "R1"}}}, Code.ILLEGAL_SETUP),
        ({"game": "x"}, Code.UNKNOWN_GAME),
        ({"readings": {"x": "y"}}, Code.UNKNOWN_READING),
        ({"format": "lexludi scenario 9"}, Code.BAD_SCENARIO),
        ({"extra": 1}, Code.BAD_SCENARIO),
        ({"asks": [{"question": "x", "answer": 1}]}, Code.UNKNOWN_ID),
    ],
)
@pytest.mark.parametrize("how", [(), ("--quiet",), ("--json",)])
def test_a_scenario_that_does_not_hold(
    run: Run, tmp_path: Path, fields: Mapping[str, object], code: Code, how: tuple[str, ...]
) -> None:
    file = edited(tmp_path, **fields)
    status, out, err = run("replay", file, *how)
    assert status == code.exit.status
    assert str(file) in one_line(err, code)
    if how == ("--json",):
        assert json.loads(out)["error"]["code"] == code.value


def test_a_wrong_answer_is_marked_among_the_others(run: Run, tmp_path: Path) -> None:
    asks = [{"question": "bowl.trick.winner", "answer": 1}, {"question": "bowl.trick.yellow", "answer": 1}]
    status, out, _ = run("replay", edited(tmp_path, asks=asks))
    assert status == Exit.ILLEGAL.status
    assert "✗ bowl.trick.winner: C, recorded 1" in out
    assert "✓ bowl.trick.yellow: B" in out


def test_no_scenario_at_all(run: Run, tmp_path: Path) -> None:
    assert run("replay", tmp_path / "none.json")[0] == Exit.BAD_FILE.status
    assert run("replay", tmp_path)[0] == Exit.BAD_FILE.status
    damaged = tmp_path / "damaged.json"
    damaged.write_bytes(TRUMP.read_bytes()[:100])
    status, _, err = run("replay", damaged)
    assert status == Exit.BAD_FILE.status
    assert str(damaged) in one_line(err, Code.NOT_JSON)


# where it runs


def test_what_is_piped_has_no_colour_and_is_not_wrapped() -> None:
    out = process("replay", NEXT_LEADER).stdout.decode()
    assert "\x1b" not in out
    words = game_named("bowl").register().clauses["bowl.clause.trick-steps"].words
    assert words in process("clauses", "bowl").stdout.decode()
    assert "\x1b" not in process("--help").stdout.decode()


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        *((command, "--help") for command in application.BUILT_IN),
        ("games",),
        ("clauses", "bowl"),
        ("explain", "bowl.play.allowed"),
        ("explain", "bowl"),
        ("replay", NEXT_LEADER),
        ("replay", SCENARIOS / "example-chameleons.json", "--every"),
    ],
)
def test_eighty_columns_are_enough(words: tuple[str, ...]) -> None:
    ended = process(*words, env={"COLUMNS": "80"})
    assert ended.returncode == 0
    assert max(len(line) for line in ended.stdout.decode().splitlines()) <= 80


@pytest.mark.parametrize("encoding", ["ascii", "cp437", "cp1252", "latin-1"])
@pytest.mark.parametrize(
    "words", [("replay", NEXT_LEADER), ("--help",), ("explain", "bowl"), ("explain", "x“✓")]
)
def test_a_terminal_without_our_characters_gets_plain_ones(words: tuple[str, ...], encoding: str) -> None:
    ended = process(*words, env={"PYTHONIOENCODING": encoding})
    assert ended.returncode in (0, Exit.UNKNOWN_NAME.status)
    assert b"Traceback" not in ended.stderr
    ended.stdout.decode(encoding)


def test_json_is_json_in_any_encoding() -> None:
    ended = process("explain", "bowl.clause.follow-suit", "--json", env={"PYTHONIOENCODING": "ascii"})
    assert json.loads(ended.stdout)["stands"][0]["heading"]
    spoken = process("explain", "follow-suit", "--json", env={"PYTHONIOENCODING": "ascii"})
    assert "“" in json.loads(spoken.stdout)["error"]["what"]


def test_what_a_terminal_would_obey_is_spelt_out(run: Run) -> None:
    status, _, err = run("explain", "a\x1b[31m\nb\u202e")
    assert status == Exit.UNKNOWN_NAME.status
    one_line(err, Code.UNKNOWN_ID)
    assert "\x1b" not in err
    assert "\u202e" not in err


@POSIX
@pytest.mark.parametrize("colourless", [True, False])
def test_colour_on_a_terminal_unless_it_is_not_wanted(colourless: bool) -> None:  # noqa: FBT001 - a case
    import pty

    main_end, terminal = pty.openpty()
    env = {**clean_environment(), "TERM": "xterm", **({"NO_COLOR": "1"} if colourless else {})}
    with subprocess.Popen(
        [sys.executable, "-m", "lexludi", "replay", str(TRUMP)], stdout=terminal, env=env
    ) as running:
        os.close(terminal)
        shown = b""
        try:
            while piece := os.read(main_end, 4096):
                shown += piece
        except OSError:  # the other end is closed
            pass
        assert running.wait(60) == 0
    os.close(main_end)
    assert (b"\x1b[32m" in shown) is not colourless


@POSIX
def test_a_closed_pipe_is_no_noise_and_no_success() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        ended = subprocess.run(
            [sys.executable, "-m", "lexludi", "clauses", "bowl"],
            stdout=closed,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert (ended.returncode, ended.stderr) == (Exit.CLOSED_PIPE.status, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_a_full_disk_is_named() -> None:
    with Path("/dev/full").open("wb") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "lexludi", "clauses", "bowl"],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
            timeout=60,
        )
    assert ended.returncode == Exit.BAD_FILE.status
    one_line(ended.stderr.decode(), Code.CANNOT_WRITE)


@POSIX
def test_an_interrupt_ends_it_without_a_traceback() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "lexludi", *ASK, "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdin
        assert running.stdout
        running.stdin.write(b'{"players": 4, "wins": 4}\n')
        running.stdin.flush()
        assert running.stdout.readline()  # it answers at once, and then waits
        running.send_signal(signal.SIGINT)
        _, err = running.communicate(timeout=60)
    assert running.returncode == Exit.INTERRUPTED.status
    assert err == b"lexludi: interrupted.\n"


def test_a_mistake_of_ours_is_one_line_and_a_status_of_its_own(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> int:
        raise RuntimeError("two\nlines")

    monkeypatch.setattr(application, "run", broken)
    monkeypatch.delenv("LEXLUDI_TRACEBACK", raising=False)
    status, _, err = run("games")
    assert status == Exit.INTERNAL.status
    assert err.startswith("lexludi: internal-error: RuntimeError: two")
    assert err.count("\n") == 1
    monkeypatch.setenv("LEXLUDI_TRACEBACK", "1")
    assert "Traceback" in run("games")[2]


def test_a_very_long_line_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    show.complain("x" * 100_000)
    assert len(capsys.readouterr().err) < 10_000


def test_a_name_that_stands_twice_in_the_inputs_is_refused(run: Run) -> None:
    status, out, err = run("ask", "bowl.round.counts", "--json", '{"trick": 1, "trick": 2}')
    assert status == Exit.BAD_FILE.status
    assert "“trick” stands twice in one place" in (out + err)
