"""``lexludi verify``: its statuses, what it says of bad input, its ledger, and that it stops when told to."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
import pytest

from lexludi.cli import main
from lexludi.errors import Code, Exit
from lexludi.games import games
from lexludi.readings import spoken
from lexludi.scenario import check, load
from lexludi_proofs import run as running
from lexludi_proofs.ledger import Kind, Ledger, Row, Status
from lexludi_proofs.solving import has_second

LEFT_OUT = ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "PYTHONIOENCODING", "LEXLUDI_TRACEBACK", "PYTHONHASHSEED")
QUICK = ("verify", "bowl", "--only", "bowl.round.eliminated/complete", "--jobs", "1")
POSIX = pytest.mark.skipif(os.name != "posix", reason="needs the signals of POSIX")
LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")

HEAD = """\
import z3
from lexludi_spec.claims import Always, AtLeast, AtMost, Claims, Sometimes
claims = Claims()
"""

#: A claim file: the head, and one claim about tricks won whose body is left open.
CLAIM = (
    HEAD
    + """
@claims("bowl.claim.mine", "Mine.", about="bowl.round.eliminated", expect="proved", because="So it is.")
def mine(at, ask):
    return {body}
"""
)

#: How the ways out of a bad claim begin.
WAYS_OUT = ("docs: “A claim of your own”", "Give ", "Compare terms ", "Its shapes: ", "This claim is about ")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture(autouse=True)
def _plain_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Results go to a folder of the test's own; nobody's wishes about width and colour are followed."""
    for name in LEFT_OUT:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process; give status, output and errors."""

    def running_it(*words: str | Path) -> tuple[int, str, str]:
        capsys.readouterr()
        status = main([str(word) for word in words])
        out, err = capsys.readouterr()
        return status, out, err

    return running_it


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    return {**kept, **(more or {})}


def process(*words: str | Path, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "lexludi", *map(str, words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env=environment(env),
        timeout=120,
    )


def ledger(folder: Path = Path(".lexludi")) -> Ledger:
    return msgspec.json.decode((folder / "ledger.json").read_bytes(), type=Ledger)


def one_line(err: str, code: Code) -> str:
    """The one line of a problem."""
    assert err.startswith(f"lexludi: {code.value}: "), err
    assert err.count("\n") == 1, err
    return err


def claim_file(text: str, name: str = "my_claims.py") -> Path:
    path = Path(name)
    path.write_text(text, encoding="utf-8")
    return path


# statuses


def test_what_is_as_expected_leaves_with_0_and_keeps_a_ledger(run: Run) -> None:
    status, out, err = run(*QUICK)
    assert (status, err) == (0, "verified 1 of 1\n")
    assert "Every verdict is the expected one." in out
    (row,) = ledger().rows
    assert (row.id, row.status) == ("bowl.round.eliminated/complete", Status.PROVED)


def test_a_claim_that_holds_is_proved(run: Run) -> None:
    path = claim_file(CLAIM.format(body='Always(at.wins <= 13, {"wins": at.wins >= 0})'))
    status, out, _ = run("verify", "--claim", path, "--jobs", "1")
    assert status == 0
    assert re.search(r"^mine +proved +z3 ", out, re.MULTILINE)
    (row,) = ledger().rows
    assert row.kind is Kind.CLAIM
    # its hypothesis is one that every position has, and that is said
    assert [(twin.change, twin.fares) for twin in row.twins] == [("without “wins”", "still holds")]
    assert "more than needed: without “wins”" in row.detail


def test_a_claim_that_does_not_hold_leaves_with_1_and_a_witness(run: Run) -> None:
    path = claim_file(CLAIM.format(body="Always(at.wins <= 1)"))
    status, out, _ = run("verify", "--claim", path, "--jobs", "1")
    assert status == Exit.UNEXPECTED.status
    assert "bowl.claim.mine: refuted, expected proved" in out
    assert "1 not as expected." in out
    (file,) = re.findall(r"lexludi replay (\S+)", out)
    scenario = load(Path(file))
    assert scenario.shows == "bowl.claim.mine"
    check(scenario)
    (row,) = ledger().rows
    assert row.witness == scenario


def test_a_claim_about_nothing_that_happens_is_unknown_and_leaves_with_8(run: Run) -> None:
    path = claim_file(CLAIM.format(body='Always(at.wins == 1, {"never": at.wins > 13})'))
    status, out, _ = run("verify", "--claim", path, "--jobs", "1")
    assert status == Exit.UNDECIDED.status
    assert "bowl.claim.mine: unknown, expected proved" in out
    assert "no game was found in which its hypotheses hold" in out


def test_that_something_happens_is_shown_by_a_game_or_refuted(run: Run) -> None:
    path = claim_file(CLAIM.format(body='Sometimes({"two": at.wins == 2})'))
    assert run("verify", "--claim", path, "--jobs", "1")[0] == 0
    (row,) = ledger().rows
    assert (row.status, row.how) == (Status.PROVED, "replayed witness")
    path = claim_file(CLAIM.format(body='Sometimes({"many": at.wins > 13})'))
    assert run("verify", "--claim", path, "--jobs", "1")[0] == 1
    (row,) = ledger().rows
    assert row.status is Status.REFUTED


# names that do not exist


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (("verify", "chess"), Code.UNKNOWN_GAME, "“chess”"),
        (("verify", "bowl", "--only", "bowl.nothing"), Code.NOTHING_SELECTED, "“bowl.nothing”"),
        (("verify", "bowl", "--only", ""), Code.NOTHING_SELECTED, "“”"),
        (
            ("verify", "bowl", "--reading", "left-over=next-left"),
            Code.UNKNOWN_READING,
            "Did you mean left-out",
        ),
        (
            ("verify", "bowl", "--reading", "left-out=up"),
            Code.UNKNOWN_VALUE,
            "Its values: next-left, nearest-right.",
        ),
        (("verify", "bowl", "--reading", "left-out"), Code.USAGE, "NAME=VALUE"),
        (("verify", "bowl", "--jobs", "-1"), Code.USAGE, "--jobs"),
        (("verify", "bowl", "--jobs", "0"), Code.USAGE, "Give --jobs 1 or more."),
        (("verify", "bowl", "--jobs", "two"), Code.USAGE, "jobs"),
        (("verify", "bowl", "--fast"), Code.USAGE, "--fast"),
    ],
)
def test_what_does_not_exist_is_named_on_one_line(
    run: Run, words: tuple[str, ...], code: Code, told: str
) -> None:
    status, out, err = run(*words)
    assert (status, out) == (code.exit.status, "")
    assert told in one_line(err, code)
    assert not Path(".lexludi").exists()


def test_a_problem_is_an_object_too_where_json_is_asked_for(run: Run) -> None:
    status, out, err = run("verify", "chess", "--json")
    assert status == Exit.UNKNOWN_NAME.status
    found = msgspec.json.decode(out)["error"]
    assert (found["code"], found["status"]) == (Code.UNKNOWN_GAME.value, status)
    one_line(err, Code.UNKNOWN_GAME)


# claim files that are none


def bad_claim(run: Run, path: Path, code: Code = Code.BAD_CLAIM) -> str:
    status, out, err = run("verify", "--claim", path, "--jobs", "1")
    assert (status, out) == (code.exit.status, "")
    assert "Traceback" not in err
    return one_line(err, code)


def test_a_claim_file_that_is_not_there(run: Run) -> None:
    assert "nowhere.py" in bad_claim(run, Path("nowhere.py"), Code.NO_SUCH_FILE)


def test_a_claim_file_that_is_a_folder(run: Run) -> None:
    Path("folder").mkdir()
    assert "folder" in bad_claim(run, Path("folder"), Code.NO_SUCH_FILE)


def test_a_claim_file_that_is_not_text(run: Run) -> None:
    Path("picture.py").write_bytes(b"\x89PNG\xff\xfe")
    assert "picture.py: is not text." in bad_claim(run, Path("picture.py"))


def test_a_claim_file_with_a_null_byte(run: Run) -> None:
    assert "my_claims.py" in bad_claim(run, claim_file("claims = 1\0\n"))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("", "states no claim.", id="empty"),
        pytest.param(HEAD, "states no claim.", id="without a claim"),
        pytest.param(HEAD + "def mine(:\n", ", line 4: SyntaxError: ", id="no Python"),
        pytest.param("import nothing_of_the_kind\n", ", line 1: ModuleNotFoundError: ", id="imports"),
        pytest.param(HEAD + "raise ValueError('so there')\n", ", line 4: ValueError: so there", id="raises"),
        pytest.param(HEAD + "exit(3)\n", ", line 4: ", id="leaves"),
        pytest.param(
            CLAIM.format(body="1 / 0"), ", line 7: the claim's function fails: ZeroDivisionError", id="fails"
        ),
        pytest.param(
            CLAIM.format(body="at.cards"), ", line 7: the claim's function fails: AttributeError", id="lacks"
        ),
        pytest.param(CLAIM.format(body="None"), "gives NoneType, not a statement.", id="states nothing"),
        pytest.param(CLAIM.format(body="True"), "gives bool, not a statement.", id="a bool for a statement"),
        pytest.param(CLAIM.format(body="Always(True)"), "“then” is bool", id="a bool for a formula"),
        pytest.param(CLAIM.format(body="Always(at.wins)"), "“then” is ArithRef", id="a number for a formula"),
        pytest.param(
            CLAIM.format(body="Always(at.wins > 1, {'when': 1 > 0})"),
            "“when” is bool",
            id="a bool for a hypothesis",
        ),
        pytest.param(
            CLAIM.format(body="Always(at.wins > 1, at.wins > 0)"),
            "its conditions are BoolRef, not some terms by name.",
            id="hypotheses without names",
        ),
        pytest.param(
            CLAIM.format(body="AtMost(at.wins > 1, 2)"), "“term” is BoolRef", id="a truth for a number"
        ),
        pytest.param(
            CLAIM.format(body="AtMost(at.wins, 2.5)"), "“bound” is float", id="a bound that is none"
        ),
        pytest.param(
            CLAIM.format(body="Sometimes({})"), "not some terms by name.", id="something happens, but what"
        ),
        pytest.param(
            CLAIM.format(body="Always(ask('bowl.round.eliminated')[0] + at.wins == 'a')"),
            ", line 7: the claim's function fails: ",
            id="a number compared with a text",
        ),
        pytest.param(
            CLAIM.format(body="Always(ask('bowl.trick.winner')[0] == 1)"),
            ", line 7: bowl.trick.winner cannot be asked of this position.",
            id="asks what cannot be asked there",
        ),
        pytest.param(
            CLAIM.format(body="Always(ask('bowl.trick.strength')[1] == 1)"),
            ", line 7: bowl.trick.strength is asked of another kind of position (Ranked).",
            id="asks of another kind of position",
        ),
        pytest.param(
            CLAIM.format(body="Always(at.wins > 1)").replace('about="bowl', 'shapes=("six",), about="bowl'),
            "has no shape “six”. Its shapes: ",
            id="another shape",
        ),
        pytest.param(
            CLAIM.format(body="Always(at.wins > 1)").replace('"proved"', '"maybe"'),
            ", line 5: ValueError: 'maybe' is not a valid Expect",
            id="expects what is no verdict",
        ),
    ],
)
def test_a_claim_file_that_is_none_is_told_by_file_and_line(run: Run, text: str, told: str) -> None:
    line = bad_claim(run, claim_file(text))
    assert "my_claims.py" in line
    assert told in line
    if "states no claim" not in told:
        assert re.search(r"my_claims\.py, line \d+: ", line)
    assert any(way in line for way in WAYS_OUT), line


def test_a_colour_compared_with_a_number(run: Run) -> None:
    text = CLAIM.format(body="Always(at.plays[0].colour == 3)").replace("round.eliminated", "trick.winner")
    line = bad_claim(run, claim_file(text))
    assert re.search(r"my_claims\.py, line 7: the claim's function fails: ", line)


@pytest.mark.parametrize(
    ("old", "new", "code", "told"),
    [
        ("bowl.claim.mine", "bowl.claim.whoever-leads-takes-part", Code.BAD_CLAIM, "is taken."),
        (
            "bowl.round.eliminated",
            "bowl.round.eliminate",
            Code.UNKNOWN_ID,
            "Did you mean bowl.round.eliminated",
        ),
        ("bowl.round.eliminated", "chess.mate", Code.UNKNOWN_GAME, "there is no game “chess”."),
        (
            'because="',
            'clauses=("bowl.clause.no-such",), because="',
            Code.UNKNOWN_ID,
            "no clause “bowl.clause.no-such”",
        ),
    ],
)
def test_a_claim_that_names_what_does_not_exist(run: Run, old: str, new: str, code: Code, told: str) -> None:
    text = CLAIM.format(body="Always(at.wins > 1)")
    assert old in text
    line = bad_claim(run, claim_file(text.replace(old, new)), code)
    assert re.search(r"my_claims\.py, line \d+: ", line)
    assert told in line


@pytest.mark.parametrize(
    ("clauses", "body", "mistake", "code"),
    [
        ("()", "Always(at.wins)", "return", Code.BAD_CLAIM),
        ('("bowl.clause.no-such",)', "Always(at.wins > 1)", "no-such", Code.UNKNOWN_ID),
        ("()", "Always(at.wins > 1, when={\n        'some': at.wins})", "'some'", Code.BAD_CLAIM),
    ],
)
def test_the_line_that_is_told_is_that_of_the_mistake(
    run: Run, clauses: str, body: str, mistake: str, code: Code
) -> None:
    text = (
        f'{HEAD}@claims("bowl.claim.mine", "Mine.",\n    about="bowl.round.eliminated",\n'
        f'    expect="proved",\n    clauses={clauses},\n    because="",\n)\n'
        f"def mine(at, ask):\n    if at is None:\n        at = ask\n    return {body}\n"
    )
    (at,) = (place for place, line in enumerate(text.splitlines(), 1) if mistake in line)
    assert f"my_claims.py, line {at}: " in bad_claim(run, claim_file(text), code)


def test_a_claim_that_asks_no_question(run: Run) -> None:
    line = bad_claim(run, claim_file(CLAIM.format(body="Always(ask('bowl.round.out')[0])")), Code.UNKNOWN_ID)
    assert "my_claims.py, line 7: no question “bowl.round.out”" in line


# where results go


def test_results_that_cannot_be_written(run: Run) -> None:
    Path("file").write_text("")
    for folder in ("file", "file/below"):
        status, out, err = run(*QUICK, "--results", folder)
        assert (status, out) == (Exit.BAD_FILE.status, "")
        assert folder in one_line(err, Code.CANNOT_WRITE)


def test_an_export_that_cannot_be_written(run: Run) -> None:
    Path("file").write_text("")
    status, out, err = run(*QUICK, "--export", "file/below")
    assert (status, out) == (Exit.BAD_FILE.status, "")
    assert "file/below" in one_line(err, Code.CANNOT_WRITE)


# the ledger


def test_json_is_the_ledger_and_nothing_else(run: Run) -> None:
    status, out, err = run(*QUICK, "--json")
    assert (status, err) == (0, "")
    assert out.count("\n") == 1
    record = msgspec.json.decode(out, type=Ledger)
    assert record == ledger()
    assert record.complete
    assert record.games == ("bowl",)
    assert record.jobs == 1
    assert record.solvers[0].startswith("z3 ")
    (row,) = record.rows
    (asked,) = row.obligations
    assert re.fullmatch(r"[0-9a-f]{64}", asked.sha256)
    assert asked.outcome == "unsat"
    assert asked.units > 0
    assert row.assumes == ("well-typed",)
    assert row.clauses == ("bowl.clause.eliminated-past-target",)


def test_readings_that_are_fixed_are_on_record_and_less_is_asked(run: Run) -> None:
    name = (
        "verify",
        "bowl",
        "--only",
        "bowl.next.leads",
        "--jobs",
        "1",
        "--reading",
        "left-out=nearest-right",
    )
    assert run(*name, "--json")[0] == 0
    record = ledger()
    assert record.readings == {"left-out": "nearest-right"}
    assert {row.under for row in record.rows} == {"left-out=nearest-right"}
    assert {row.check for row in record.rows} == {"alive", "complete", "consistent", "equal"}


def same(one: Row, other: Row) -> bool:
    """Two rows say the same, but for the time it took."""
    plain = [msgspec.to_builtins(row) for row in (one, other)]
    for row in plain:
        row["seconds"] = 0
        for asked in row["obligations"]:
            asked["seconds"] = 0
    return bool(plain[0] == plain[1])


def test_as_many_processes_and_whatever_hash_seed_the_verdicts_are_the_same(tmp_path: Path) -> None:
    records = []
    for jobs, seed in (("1", "0"), ("2", "1")):
        folder = tmp_path / jobs
        done = process(
            *("verify", "bowl", "--only", "bowl.next.*", "--jobs", jobs, "--results", folder),
            env={"PYTHONHASHSEED": seed},
        )
        assert done.returncode == 0, done.stderr
        records.append(ledger(folder))
    first, second = records
    assert (first.jobs, second.jobs) == (1, 2)
    assert len(first.rows) == len(second.rows) > 10
    assert [one.id for one, other in zip(first.rows, second.rows, strict=True) if not same(one, other)] == []


# second opinions and exports


@pytest.mark.skipif(not has_second(), reason="cvc5 is not installed")
def test_what_is_exported_any_solver_answers_as_the_ledger_says(run: Run) -> None:
    words = ("verify", "bowl", "--only", "bowl.next.sits_out", "--jobs", "1")
    assert run(*words, "--export", "out", "--second-opinion")[0] == 0
    rows = {row.check: row for row in ledger().rows}
    assert rows["complete"].how == "z3, cvc5"
    assert rows["equal"].how == "z3, cvc5"
    asked = {
        one.sha256: one for row in rows.values() for one in row.obligations if one.solver.startswith("z3")
    }
    assert {one.outcome for one in asked.values()} == {"sat", "unsat"}
    files = sorted(Path("out").glob("*.smt2"))
    digests = {re.findall(r"^; sha256 (\w+)$", file.read_text(), re.MULTILINE)[0]: file for file in files}
    assert digests.keys() == asked.keys()
    assert len(files) == len({one.id for row in rows.values() for one in row.obligations})
    for digest, file in digests.items():
        assert by_z3(file) == asked[digest].outcome, file
        assert by_cvc5(file) == asked[digest].outcome, file


def by_z3(file: Path) -> str:
    """What the program of Z3 says of a file."""
    beside = Path(sys.executable).with_name("z3")
    program = beside if beside.exists() else shutil.which("z3")
    if program is None:
        pytest.skip("the program of Z3 is not installed")
    done = subprocess.run([program, str(file)], capture_output=True, text=True, check=False, timeout=60)
    return done.stdout.strip()


def by_cvc5(file: Path) -> str:
    """What cvc5 says of a file, read by a parser of its own."""
    import cvc5

    solver = cvc5.Solver(cvc5.TermManager())
    parser = cvc5.InputParser(solver)
    parser.setFileInput(cvc5.InputLanguage.SMT_LIB_2_6, str(file))
    symbols = parser.getSymbolManager()
    said = ""
    while not (command := parser.nextCommand()).isNull():
        said += str(command.invoke(solver, symbols))
    return said.strip()


# what is shown


def test_tables_fit_80_columns_and_have_no_escapes_where_nobody_looks(run: Run) -> None:
    status, out, err = run("verify", "bowl", "--only", "bowl.[ri]*", "--jobs", "1")
    assert status == 0
    assert "\x1b" not in out + err
    lines = out.splitlines()
    tables = [place for place, line in enumerate(lines) if line and set(line) == {"─"}]
    assert len(tables) >= 2
    for place in tables:
        table = [lines[place - 1], *lines[place:]]
        for line in table[: table.index("")]:
            assert len(line) <= 80, line


def test_every_line_fits_a_narrow_page(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    path = claim_file(CLAIM.format(body="Always(at.wins <= 1)"))
    _, out, _ = run("verify", "--claim", path, "--jobs", "1")
    for line in out.splitlines():
        assert len(line) <= 80, line


# without a solver

BLOCKED = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("z3", "cvc5"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
sys.meta_path.insert(0, Blocked())
from lexludi.cli import main
sys.exit(main(sys.argv[1:]))
"""


def without_solver(*words: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", BLOCKED, *map(str, words)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env=environment(),
        timeout=60,
    )


def test_without_a_solver_verify_says_how_to_install_it() -> None:
    done = without_solver(*QUICK)
    assert (done.returncode, done.stdout) == (Exit.NO_SOLVER.status, "")
    assert "pip install 'lexludi[proofs]'" in one_line(done.stderr, Code.NO_SOLVER)


def test_without_a_solver_the_other_commands_work(tmp_path: Path, run: Run) -> None:
    assert (
        run("verify", "--claim", claim_file(CLAIM.format(body="Always(at.wins <= 1)")), "--jobs", "1")[0] == 1
    )
    (witness,) = (tmp_path / ".lexludi" / "witnesses").glob("*.json")
    for words in (
        ("explain", "bowl.round.eliminated"),
        ("explain", "bowl.clause.eliminated-past-target"),
        ("ask", "bowl.round.eliminated", "--json", '{"players": 5, "wins": 3}'),
        ("replay", str(witness)),
        ("clauses", "bowl"),
    ):
        done = without_solver(*words)
        assert (done.returncode, done.stderr) == (0, ""), words
        assert done.stdout


def test_a_mistake_of_ours_is_not_called_a_missing_solver() -> None:
    broken = (
        BLOCKED.replace('("z3", "cvc5")', '("lexludi_proofs",)')
        .replace("raise ModuleNotFoundError", "raise ImportError")
        .replace("name=name", 'name="lexludi.bowl.nothing"')
    )
    done = subprocess.run(
        [sys.executable, "-c", broken, *QUICK], capture_output=True, text=True, check=False, env=environment()
    )
    assert done.returncode == Exit.INTERNAL.status
    assert done.stderr.startswith("lexludi: internal-error: ")


# being stopped


@POSIX
@LINUX
def test_ctrl_c_reports_what_is_done_and_leaves_nothing_running(tmp_path: Path) -> None:
    started = subprocess.Popen(
        [sys.executable, "-m", "lexludi", "verify", "bowl", "--jobs", "2", "--results", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=environment(),
        start_new_session=True,
    )
    time.sleep(5)  # by now the workers are at work
    os.killpg(started.pid, signal.SIGINT)
    out, err = started.communicate(timeout=30)
    assert started.returncode == Exit.INTERRUPTED.status
    assert "Traceback" not in out + err
    assert "Stopped before the end: what is above was finished." in out
    (told,) = re.findall(r"^(\d+) of (\d+) checks: ", out, re.MULTILINE)
    done, planned = map(int, told)
    assert done < planned
    record = ledger(tmp_path)
    assert not record.complete
    assert len(record.rows) == done
    deadline = time.monotonic() + 10
    while left := in_session(started.pid):
        assert time.monotonic() < deadline, left
        time.sleep(0.1)


def in_session(session: int) -> list[str]:
    """The processes of a session that are there, and no longer zombies either."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            stat = (folder / "stat").read_text()
            line = (folder / "cmdline").read_text()
        except OSError:
            continue
        state, _parent, _group, its_session = stat.rpartition(")")[2].split()[:4]
        if int(its_session) == session and state != "Z":
            found.append(f"{folder.name}: {line}")
    return found


def test_stopped_in_one_process_what_is_done_is_reported_too(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    perform = running.perform
    asked: list[str] = []

    def stopped(task: running.Task, settings: running.Settings) -> Row:
        asked.append(task.id)
        if len(asked) == 2:
            raise KeyboardInterrupt
        return perform(task, settings)

    monkeypatch.setattr(running, "perform", stopped)
    status, out, _ = run("verify", "bowl", "--only", "bowl.round.eliminated", "--jobs", "1")
    assert status == Exit.INTERRUPTED.status
    assert "1 of 6 checks: " in out
    assert not ledger().complete


# readings


@pytest.mark.parametrize("game", games())
def test_the_default_that_is_told_is_the_default_that_is_played(game: str) -> None:
    found = games()[game]
    assert spoken(found.readings_default) == {one.name: str(one.default.value) for one in found.readings}
