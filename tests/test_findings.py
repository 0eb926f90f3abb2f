"""What is found is so: witnesses replay, what is called minimal is, and bad files are refused by name."""

import json
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from tests.support.pages import program

from lexludi.cli import main
from lexludi.errors import Exit
from lexludi.games import games
from lexludi.rulings import blank, edition
from lexludi.scenario import check, load
from lexludi_proofs.findings import amend, gather, looking
from lexludi_proofs.findings.finding import Finding, Findings, Severity, Size, What, gravest, schema
from lexludi_proofs.findings.sarif import sarif

ROOT = Path(__file__).parents[1]
FOUND = sorted((ROOT / "tests" / "scenarios").glob("*/found/*.json"))
Run = Callable[..., tuple[int, str, str]]

#: A doubt of one's own, whole: its rule, and what the clauses say then.
DOUBT = """
import z3
from lexludi.answers import answer
from lexludi.bowl import clauses as c
from lexludi.bowl.count import target
from lexludi.doubts import Asks, Doubt
from lexludi_spec.bowl.next_trick import past_target
from lexludi_spec.doubts import Otherwise, instead
from lexludi_spec.questions import Says, is_


def at_the_target(players, wins):
    return answer(wins >= target(players), c.ELIMINATED_PAST_TARGET.id)


mine = Doubt(
    id="bowl.doubt.mine",
    asks=Asks.HOW_MANY,
    clauses=(c.ELIMINATED_PAST_TARGET.id,),
    doubt="Is one out at the target already?",
    stated="past the target",
    otherwise="at the target",
    rules={"bowl.round.eliminated": at_the_target},
    settles=("Past it.", "At it."),
)
declared = Otherwise(
    "bowl.doubt.mine",
    {
        "bowl.round.eliminated": lambda posed: instead(
            posed,
            c.ELIMINATED_PAST_TARGET.id,
            Says(
                c.ELIMINATED_PAST_TARGET.id,
                z3.BoolVal(True),
                is_(past_target(posed.at.players, posed.at.wins + 1)),
            ),
        )
    },
)
"""


@pytest.fixture(autouse=True)
def _in_a_folder_of_its_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command line; give its status, what it printed, and what it complained of."""

    def go(*words: str) -> tuple[int, str, str]:
        status = main(words)
        said = capsys.readouterr()
        return status, said.out, said.err

    return go


def of(run: Run, *words: str) -> list[Finding]:
    """What ``lexludi findings --json`` finds."""
    _, out, _ = run("findings", *words, "--json", "--jobs", "1")
    return list(msgspec.json.decode(out, type=Findings).findings)


# ---------------------------------------------------------------- witnesses that are kept


@pytest.mark.parametrize("file", FOUND, ids=[f"{file.parts[-3]}-{file.stem}" for file in FOUND])
def test_the_witness_of_every_finding_replays(file: Path) -> None:
    """Move by move, with the answers that each way gives there."""
    scenario = load(file)
    check(scenario)
    assert scenario.asks


@pytest.mark.parametrize("game", games())
def test_every_game_has_findings_that_are_kept(game: str) -> None:
    """With a page that names the scenario of each."""
    page = (ROOT / "docs" / "findings" / f"{game}.md").read_text(encoding="utf-8")
    kept = [file for file in FOUND if file.parts[-3] == game]
    assert len(kept) >= 20
    assert [file.name for file in kept if f"/{file.name}`" not in page] == []


# ---------------------------------------------------------------- looking


def test_a_reading_that_fills_a_gap(run: Run) -> None:
    """The gap, the reading, and a position where its ways part, replayed; both blocking and of who leads."""
    found = {
        one.id: one
        for one in of(run, "bowl", "--only", "bowl.next.leads", "--only", "left-out", "--count", "0")
    }
    gap, reading = found["bowl.next.leads/gap"], found["bowl.reading.left-out"]
    assert (gap.what, gap.severity, gap.verdict) == (What.GAP, Severity.BLOCKS, "matters")
    assert (reading.what, reading.severity, reading.verdict) == (What.AMBIGUITY, Severity.MAY, "matters")
    assert reading.witness is not None
    answers = {told.choice: told.answer for told in reading.witness.answers}
    assert len(set(answers.values())) == 2
    check(reading.witness.scenario)
    assert Path(reading.witness.file).exists()


def test_a_harmless_doubt_is_proved_so(run: Run) -> None:
    """It differs in a position of the right types, and in none that is reached."""
    (one,) = of(run, "bowl", "--only", "first-sat-out", "--count", "0")
    assert (one.severity, one.verdict, one.how, one.wrong) == (Severity.NONE, "harmless", "proved (z3)", "")
    assert one.witness is None


def test_minimal_is_minimal(run: Run) -> None:
    """Of who sits out the sixth trick no smaller position tells the ways apart: trick 6, seat A."""
    (one,) = of(run, "bowl", "--only", "sixth-sat-out", "--count", "0")
    assert one.witness is not None
    assert one.witness.minimal
    assert one.witness.size == Size(1, 0, 6)


def test_how_often_counts_games(run: Run) -> None:
    """The sixth trick is sat out in every game: 10 of 10."""
    (one,) = of(run, "bowl", "--only", "sixth-sat-out", "--count", "10")
    assert one.often is not None
    assert (one.often.arises, one.often.games) == (10, 10)
    assert one.often.low < 0.8 < one.often.high == 1


def test_wilsons_interval() -> None:
    """The values of the formula at its ends and in the middle."""
    assert (gather.often(0, 100).low, gather.often(0, 100).high) == (0.0, 0.037)
    assert (gather.often(50, 100).low, gather.often(50, 100).high) == (0.4038, 0.5962)
    assert gather.often(100, 100).high == 1.0


def test_the_gravest_comes_first() -> None:
    """Blocks play before all; nothing is no difference."""
    assert gravest((Severity.KNOWN, Severity.BLOCKS, Severity.MAY)) is Severity.BLOCKS
    assert gravest(()) is Severity.NONE


def test_a_unit_that_fails_is_told_and_loses_nothing() -> None:
    """It becomes a finding that is wrong, with the reason."""
    given = gather.safely(looking.Unit("bowl", "doubt", "bowl.doubt.no-such"), {})
    assert "no-such" in given.findings[0].wrong


def test_a_ruled_reading_is_no_finding(run: Run) -> None:
    """Nothing is looked for of what is settled."""
    status, _, err = run("findings", "bowl", "--only", "left-out", "--reading", "left-out=next-left")
    assert status == Exit.UNKNOWN_NAME.status
    assert "nothing-selected" in err


def test_schema_and_sarif(run: Run) -> None:
    """What is printed fits the schema's names; SARIF has a result a finding and a step a move."""
    found = of(run, "bowl", "--only", "sixth-sat-out", "--count", "0")
    whole = json.loads(Path(".lexludi/findings.json").read_text(encoding="utf-8"))
    definition = schema()["$defs"]
    assert isinstance(definition, dict)
    assert set(whole) == set(definition["Findings"]["properties"])
    assert set(whole["findings"][0]) <= set(definition["Finding"]["properties"])
    log = sarif(msgspec.convert(whole, Findings))
    (result,) = log["runs"][0]["results"]
    witness = found[0].witness
    assert witness is not None
    (flow,) = result["codeFlows"]
    assert len(flow["threadFlows"][0]["locations"]) == len(witness.scenario.moves) + 2
    status, out, _ = run("findings", "--schema")
    assert status == 0
    assert json.loads(out) == json.loads(json.dumps(schema()))


# ---------------------------------------------------------------- a doubt of one's own


def test_a_doubt_of_ones_own_is_separated(run: Run) -> None:
    """A file with a rule and what its clauses say gets a witness."""
    Path("mine.py").write_text(DOUBT, encoding="utf-8")
    status, out, _ = run("separate", "mine.py", "--json")
    one = msgspec.json.decode(out, type=Finding)
    assert (status, one.verdict, one.severity) == (0, "matters", Severity.TAKES)
    assert one.witness is not None
    assert {told.answer for told in one.witness.answers} == {"no", "yes"}


def test_two_choices_are_separated(run: Run) -> None:
    """Or said to be the same."""
    words = ("left-out=next-left", "left-out=nearest-right")
    assert "They differ" in run("separate", *words)[1]
    status, out, _ = run("separate", "left-out=next-left", "left-out=next-left")
    assert (status, "Harmless" in out) == (0, True)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("wins >= target(players)", "wins > target(players)"), "equal"),
        (('"bowl.round.eliminated": at_the_target', '"bowl.round.elimnated": at_the_target'), "eliminated"),
        (("past_target(posed.at.players", "past_taget(posed.at.players"), "NameError"),
        (("posed.at.wins + 1", "posed.at.won + 1"), "won"),
        (("c.ELIMINATED_PAST_TARGET.id,),", '"bowl.clause.elimination",),'), "bowl.clause."),
        (('id="bowl.doubt.mine"', 'id="bowls.doubt.mine"'), "bowl"),
        (("mine = Doubt", "mine = ("), "line "),
    ],
)
def test_a_bad_doubt_is_refused_by_name(run: Run, change: tuple[str, str], says: str) -> None:
    """A rule that is another than its clauses, unknown names, code that fails: a line, and what is meant."""
    Path("mine.py").write_text(DOUBT.replace(*change), encoding="utf-8")
    status, out, err = run("separate", "mine.py")
    assert status != 0
    assert says in out + err
    assert "Traceback" not in err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "nothing to separate"),
        (("left-ot",), "left-out"),
        (("left-out=next-lft", "left-out=next-left"), "next-left"),
        (("a", "b"), "names no two ways"),
        (("no-such.py",), "cannot be read"),
    ],
)
def test_what_cannot_be_separated_is_said(run: Run, words: tuple[str, ...], says: str) -> None:
    """With the nearest known name."""
    status, _, err = run("separate", *words)
    assert status in (Exit.USAGE.status, Exit.UNKNOWN_NAME.status, Exit.BAD_FILE.status)
    assert says in err


# ---------------------------------------------------------------- changing a rulebook


def test_settling_a_gap_closes_it(run: Run) -> None:
    """And makes no new fault."""
    status, out, _ = run("amend", "bowl", "--settle", "left-out=next-left", "--no-claims", "--json")
    changed = {one["id"]: (one["before"], one["after"]) for one in json.loads(out)["differences"]}
    assert (status, changed["bowl.next.leads/gap"]) == (0, ("found", "none"))


def test_dropping_a_clause_opens_a_gap(run: Run) -> None:
    """Without the sentence that the winner leads nobody does."""
    status, out, _ = run("amend", "bowl", "--drop", "bowl.clause.winner-leads", "--no-claims", "--json")
    gained = [one["id"] for one in json.loads(out)["differences"] if one["gained"]]
    assert status == Exit.UNEXPECTED.status
    assert "bowl.next.leads/complete" in gained


def test_dropping_what_adds_nothing_changes_nothing(run: Run) -> None:
    """The sixth trick is sat out all the same: only the redundancy is gone."""
    status, out, _ = run("amend", "bowl", "--drop", "yellow-sixth", "--json")
    left = [one["id"] for one in json.loads(out)["differences"]]
    assert (status, left) == (0, ["bowl.next.sits_out/adds nothing"])


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((), "no change was named"),
        (("--drop", "winner-leds"), "winner-leads"),
        (("--settle", "left-ot=next-left"), "left-out"),
        (("--settle", "left-out=next"), "next-left"),
        (("--drop", "same-backs"), "answers no question"),
    ],
)
def test_what_cannot_be_amended_is_said(run: Run, words: tuple[str, ...], says: str) -> None:
    """With the nearest known name."""
    status, _, err = run("amend", "bowl", *words)
    assert status in (Exit.USAGE.status, Exit.UNKNOWN_NAME.status)
    assert says in err


SETTLING = program("settling")


def test_a_sentence_settles_what_it_is_to_settle() -> None:
    """`nox -s settling` tries every way of every reading."""
    way = ("bowl", "nobody-named", "as-at-first")
    assert way in list(SETTLING.ways("bowl"))
    found = SETTLING.settled(way)
    assert (found.gone, found.faults) == (("bowl.next.first_player/gap",), ())
    # who leads if nobody is named hangs on whether a cut-short round names a Champ
    assert len(found.others) == 1


def test_a_sentence_that_settles_nothing_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The text goes on to speak of the reading."""
    monkeypatch.setattr(amend, "_stated", lambda says, *_: says)
    found = SETTLING.settled(("bowl", "second-half", "strongest-wins"))
    assert found.faults == ("bowl.trick.winner still hangs on it",)
    assert "NOT WELL" in found.line


# ---------------------------------------------------------------- rulings


def rulings(*ruled: tuple[str, str], game: str = "bowl", text: str = "") -> Path:
    """A file of rulings."""
    lines = [
        'format = "lexludi rulings 1"',
        f'game = "{game}"',
        f'edition = "{text or edition(games()[game])}"',
    ]
    for reading, choice in ruled:
        lines += ["[[ruling]]", f'reading = "{reading}"', f'choice = "{choice}"', "date = 2026-12-01"]
    path = Path("house.toml")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("game", games())
def test_a_file_to_start_from_is_one(run: Run, game: str) -> None:
    """What ``init`` prints is taken as it is, and with every ruling made."""
    status, out, _ = run("rulings", "init", game)
    assert (status, out) == (0, blank(games()[game]))
    Path("some.toml").write_text(out, encoding="utf-8")
    assert run("rulings", "check", "some.toml", "--no-claims", "--no-pairs")[0] == 0
    made = "\n".join(
        line.removeprefix("#") if line[:2] in ("#[", "#r", "#c", "#a", "#n") else line
        for line in out.splitlines()
    )
    Path("all.toml").write_text(made, encoding="utf-8")
    status, out, _ = run("rulings", "check", "all.toml", "--no-claims", "--no-pairs", "--json")
    assert (status, json.loads(out)["open"]) == (0, [])


def test_rulings_are_taken_by_verify_and_replay(run: Run) -> None:
    """The readings they settle are fixed; a witness is replayed as it is ruled."""
    path = str(rulings(("left-out", "nearest-right")))
    status, out, _ = run(
        "verify", "--rulings", path, "--only", "bowl.next.leads/complete", "--json", "--jobs", "1"
    )
    assert (status, json.loads(out)["readings"]) == (0, {"left-out": "nearest-right"})
    scenario = ROOT / "docs" / "scenarios" / "bowl" / "left-out.json"
    status, out, _ = run("replay", str(scenario), "--rulings", path)
    assert "read left-out as nearest-right" in out
    assert "D leads the next trick [bowl.reading.left-out]" in out


def test_open_pairs_that_act_on_one_another_are_named(run: Run) -> None:
    """With how many pairs are proved not to."""
    path = str(rulings())
    status, out, _ = run("rulings", "check", path, "--no-claims", "--json")
    acts = {tuple(sorted(one["readings"])): one["acts"] for one in json.loads(out)["pairs"]}
    assert (status, acts["chameleon-copies", "chameleon-on-trump"]) == (0, "yes")


@pytest.mark.parametrize(
    ("ruled", "game", "text", "code", "says"),
    [
        ((("left-ot", "next-left"),), "bowl", "", "unknown-reading", "left-out"),
        ((("left-out", "next"),), "bowl", "", "unknown-value", "next-left, nearest-right"),
        (
            (("left-out", "next-left"), ("left-out", "nearest-right")),
            "bowl",
            "",
            "bad-rulings",
            "contradicts",
        ),
        ((), "bowl", "0123456789ab", "other-edition", "0123456789ab"),
    ],
)
def test_bad_rulings_are_refused_by_name(
    run: Run, ruled: tuple[tuple[str, str], ...], game: str, text: str, code: str, says: str
) -> None:
    """Unknown, contradictory, for another game or edition: a line with the nearest known name."""
    path = str(rulings(*ruled, game=game, text=text))
    for words in (("rulings", "check", path), ("verify", "--rulings", path), ("findings", "--rulings", path)):
        status, _, err = run(*words)
        assert code in err
        assert says in err
        assert status == (6 if code == "other-edition" else status) != 0


def test_rulings_for_another_game_are_refused(run: Run) -> None:
    """By its name."""
    path = str(rulings(game="savana"))
    for words in (("findings", "bowl"), ("findings", "savana", "bowl"), ("verify", "bowl")):
        _, _, err = run(*words, "--rulings", path)
        assert "bad-rulings" in err
        assert "“savana”, and “bowl” was asked for" in err
    scenario = ROOT / "docs" / "scenarios" / "bowl" / "left-out.json"
    _, _, err = run("replay", str(scenario), "--rulings", path)
    assert "bad-rulings" in err


def test_rulings_for_a_game_that_there_is_not_are_refused_with_their_place(run: Run) -> None:
    """The file is named, and the games there are."""
    path = rulings(text="0123456789ab")
    path.write_text(path.read_text(encoding="utf-8").replace("bowl", "chess"), encoding="utf-8")
    _, _, err = run("rulings", "check", str(path))
    assert "unknown-game: house.toml: there is no game “chess”" in err


def test_rulings_choose_the_game_if_none_is_named(run: Run) -> None:
    """As verify has it: they are about one."""
    path = str(rulings(("left-out", "next-left")))
    status, out, _ = run(
        "findings",
        "--rulings",
        path,
        "--only",
        "bowl.reading.left-out",
        "--only",
        "second-half",
        "--count",
        "0",
    )
    assert status == 0
    assert "Ruled: left-out=next-left." in out


def test_a_place_that_cannot_be_written_is_said_before_the_work(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what lies there is kept until there is something to put in its place."""
    monkeypatch.setattr(gather, "gathered", lambda *_: pytest.fail("the work has begun"))
    _, _, err = run("findings", "bowl", "--sarif", "no/such/folder.sarif")
    assert "cannot-write: no/such/folder.sarif" in err
