"""Lemmas: what a game lists to be proved beside the rest, and what its row says when it is not."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec
import pytest
import z3

from lexludi.bowl.match import Match
from lexludi.bowl.readings import DiscardWhen
from lexludi.cli import main
from lexludi.scenario import check
from lexludi_proofs.bowl.tables import discards_at, plays_at
from lexludi_proofs.checks import Bench
from lexludi_proofs.games import Case, Lemma, Part, theory_of
from lexludi_proofs.ledger import Kind, Ledger, Row, Status
from lexludi_proofs.lemmas import Argument, LemmaChecks
from lexludi_proofs.readers import Values
from lexludi_spec.bowl.move import Table, declare_table
from lexludi_spec.bowl.symbols import PACK, taken
from lexludi_spec.terms import Declare

Formulas = Callable[[Table], Sequence[z3.BoolRef]]
ID = "bowl.lemma.unwinding-taking"


def plays(match: Match) -> Iterator[Values]:
    """Four players, the first play of a trick; whatever is played."""
    for values in plays_at(match.table, 4, 0):
        yield {name: value for name, value in values.items() if not name.startswith("act.")}


def decided(
    breaks: Formulas,
    assumes: Callable[[Table], Mapping[str, z3.BoolRef]] = lambda _: {},
    *,
    of_one: bool = True,
    readings: Mapping[str, str] | None = None,
    parts: int = 1,
) -> Row:
    """The row of a lemma about tables of four players at which a trick begins."""

    def cases() -> Iterator[Case]:
        declare = Declare()
        at = declare_table(declare, "", 4, 0)
        typed = {"well-typed": declare.well_typed()}
        many = [Part(f"part {number}", breaks(at)) for number in range(parts)]
        yield Case("a case", {**typed, **assumes(at)}, declare.constants, many, plays, of_one=of_one)

    lemma = Lemma("bowl.lemma.x", "Words.", "Because.", ("bowl.clause.face-up",), cases, ("bowl.seen/alive",))
    return LemmaChecks(theory_of("bowl"), lemma, Bench(readings or {})).decide()


def hands_meet(at: Table) -> list[z3.BoolRef]:
    return [at.hands[0] & at.hands[1] != 0]


def somebody_has_won(at: Table) -> list[z3.BoolRef]:
    return [at.wins[2] > 0]


def impossible(at: Table) -> list[z3.BoolRef]:
    return [at.trick > 20]


def test_what_nothing_satisfies_is_proved() -> None:
    row = decided(impossible)
    assert (row.status, row.expected, row.wrong) == (Status.PROVED, Status.PROVED, False)
    assert (row.kind, row.id, row.detail) == (Kind.LEMMA, "bowl.lemma.x", "1 case; given bowl.seen/alive")
    assert row.assumes == ("well-typed", "bowl.seen/alive")
    assert [asked.id for asked in row.obligations] == ["bowl.lemma.x/a case/part 0"]


def test_what_a_position_of_play_breaks_is_refuted_by_it() -> None:
    row = decided(somebody_has_won)
    assert (row.status, row.wrong) == (Status.REFUTED, True)
    assert row.witness is not None
    assert row.witness.shows == "bowl.lemma.x"
    check(row.witness)


def test_what_no_position_of_play_breaks_is_unknown_and_wrong() -> None:
    row = decided(hands_meet)
    assert (row.status, row.wrong, row.witness) == (Status.UNKNOWN, True, None)
    assert "a case, part 0" in row.detail
    assert "hand0" in row.detail


def test_a_position_by_itself_breaks_nothing_that_is_about_two() -> None:
    row = decided(somebody_has_won, of_one=False)
    assert (row.status, row.wrong, row.witness) == (Status.UNKNOWN, True, None)


def test_hypotheses_that_no_position_of_play_has_prove_nothing() -> None:
    row = decided(impossible, lambda at: {"no-cards": at.hands[0] == z3.BitVecVal((1 << PACK) - 1, PACK)})
    assert (row.status, row.wrong) == (Status.UNKNOWN, False)
    assert row.detail == "no game was found in which its hypotheses hold: a case"


def test_the_same_is_asked_once() -> None:
    assert len(decided(impossible, parts=3).obligations) == 1


def test_a_case_that_cannot_arise_under_the_readings_of_the_run_is_left_out() -> None:
    def late(_: Table) -> Mapping[str, z3.BoolRef]:
        return {"before": taken(DiscardWhen.BEFORE_TAKING)}

    assert decided(impossible, late).detail.startswith("1 case")
    row = decided(hands_meet, late, readings={"discard-when": "after-taking"})
    assert (row.status, row.detail) == (Status.PROVED, "no case arises")


def test_readings_that_a_case_needs_are_looked_under() -> None:
    """A discard before the trick is taken is no default."""
    declare = Declare()
    declare_table(declare, "", 5, 5)

    def occurs(match: Match) -> Iterator[Values]:
        for values in discards_at(match.table, 5, 5, chameleon=False):
            yield {name: value for name, value in values.items() if not name.startswith("act.")}

    before = {"before": taken(DiscardWhen.BEFORE_TAKING)}
    case = Case("discard", before, declare.constants, [Part("none", [z3.BoolVal(val=False)])], occurs)
    lemma = Lemma("bowl.lemma.x", "Words.", "Because.", (), lambda: [case])
    row = LemmaChecks(theory_of("bowl"), lemma, Bench()).decide()
    assert (row.status, row.detail) == (Status.PROVED, "1 case")


def test_an_argument_uses_nothing_that_it_did_not_show_before() -> None:
    one, other = z3.Bools("one other")
    argument = Argument({"first": one})
    argument.shows("second", z3.Or(one, other), ["first"])
    argument.shows("third", other, ["second"], [z3.Not(one)])
    assert [part.uses for part in argument.parts] == [("first",), ()]
    assert [len(part.breaks) for part in argument.parts] == [1, 3]
    with pytest.raises(KeyError):
        argument.shows("fourth", one, ["fifth"])


# ---------------------------------------------------------------- from the command line


def test_a_lemma_is_verified_and_exported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["verify", "bowl", "--only", ID, "--jobs", "1", "--export", "smt"]) == 0
    out = capsys.readouterr().out
    assert "lemmas" in out
    assert "unwinding taking" in out
    (row,) = msgspec.json.decode(Path(".lexludi/ledger.json").read_bytes(), type=Ledger).rows
    assert (row.id, row.kind, row.status) == (ID, Kind.LEMMA, Status.PROVED)
    assert len(row.obligations) == len(list(Path("smt").glob("*.smt2"))) > 0


def test_a_lemma_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", ID]) == 0
    out = capsys.readouterr().out
    assert "is: a lemma" in out
    assert "bowl.lemma.unwinding-in-sight" in out
    assert f"lexludi verify bowl --only {ID}" in out
