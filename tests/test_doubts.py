"""The matrices leave no cell empty and name nothing that is not there; every doubt is one, on both sides."""

from zlib import crc32

import pytest

from lexludi.doubts import Asks, Decides, Doubt, Settled
from lexludi.games import Game, game_named, games
from lexludi.readings import Reading
from lexludi_proofs.checks import Bench
from lexludi_proofs.findings import doubts as d
from lexludi_proofs.games import theory_of
from lexludi_proofs.ledger import Status
from lexludi_spec.claims import Expect

GAMES = tuple(games())
TRIED = 3  #: one doubt in so many is tried here; `nox -s findings` tries all, and is red if one is none
DOUBTS = tuple(
    (game, doubt.name)
    for game in GAMES
    for doubt in game_named(game).doubts
    if crc32(doubt.id.encode()) % TRIED == 0
)


def proved(game: str) -> frozenset[str]:
    """The ids of claims and invariants that are expected to be proved, without the game's name."""
    theory = theory_of(game)
    claims = (one.id for one in theory.claims if one.expect is Expect.PROVED)
    invariants = (one.id for system in theory.systems for one in system.invariants)
    return frozenset(one.split(".", 1)[1] for one in (*claims, *invariants))


def known(game: Game) -> dict[Settled, frozenset[str]]:
    """What a cell may name."""
    return {
        Settled.CLAUSE: frozenset(one.rsplit(".", 1)[1] for one in game.register().clauses),
        Settled.COMPONENT: frozenset(one.id.rsplit(".", 1)[1] for one in game.components),
        Settled.NEVER: proved(game.id),
        Settled.READING: frozenset(one.name for one in game.readings),
        Settled.DOUBT: frozenset(one.name for one in game.doubts),
    }


@pytest.mark.parametrize("name", GAMES)
def test_every_cell_of_every_clause_is_settled(name: str) -> None:
    """Each clause has a line, in the order of the rulebook, and no cell of it is empty."""
    game = game_named(name)
    assert game.matrix is not None
    cells = game.matrix().cells
    assert list(dict.fromkeys(clause for clause, _ in cells)) == list(game.register().clauses)
    assert [at for at, how in cells.items() if not how] == []
    assert len(cells) == len(game.register().clauses) * len(Asks)


@pytest.mark.parametrize("name", GAMES)
def test_cells_name_what_there_is(name: str) -> None:
    """A clause, a component, a reading, a doubt that exist; and what is never so is proved."""
    game = game_named(name)
    names = known(game)
    assert game.matrix is not None
    wrong = [
        (at[0], at[1].value, str(cell))
        for at, cells in game.matrix().cells.items()
        for cell in cells
        if cell.name and cell.name not in names[cell.how]
    ]
    assert wrong == []


@pytest.mark.parametrize("name", GAMES)
def test_every_reading_and_doubt_has_its_cells(name: str) -> None:
    """Each stands in the line of every clause that it names; a doubt in the column of what it asks."""
    game = game_named(name)
    assert game.matrix is not None
    matrix = game.matrix()
    missing = []
    for reading in game.readings:
        placed = {clause for clause, _ in matrix.naming(Settled.READING, reading.name)}
        missing += [(reading.id, one) for one in reading.clauses if one not in placed]
    for doubt in game.doubts:
        cells = matrix.naming(Settled.DOUBT, doubt.name)
        missing += [(doubt.id, one) for one in doubt.clauses if (one, doubt.asks) not in cells]
    assert missing == []


@pytest.mark.parametrize("name", GAMES)
def test_it_is_said_what_hangs_on_each_question(name: str) -> None:
    """Every question decides something, and nothing else does."""
    game = game_named(name)
    assert set(game.decides) == {one.id for one in game.questions}
    assert set(game.decides.values()) == set(Decides)


@pytest.mark.parametrize("name", GAMES)
def test_each_way_to_take_a_reading_has_a_sentence_that_would_settle_it(name: str) -> None:
    """One sentence of ours for each option, and no two alike."""
    for reading in game_named(name).readings:
        assert set(reading.settles) == {str(one.value) for one in reading.options}, reading.id
        assert len(set(reading.settles.values())) == len(reading.settles), reading.id


@pytest.mark.parametrize("name", GAMES)
def test_doubts_are_of_clauses_and_questions_that_exist(name: str) -> None:
    """And each has an id of its own, words for both ways, and two sentences that differ."""
    game = game_named(name)
    clauses, questions = game.register().clauses, {one.id for one in game.questions}
    both: tuple[Doubt | Reading, ...] = (*game.doubts, *game.readings)
    ids = [one.id for one in both]
    assert len(ids) == len(set(ids))
    names = [one.name for one in both]
    assert len(names) == len(set(names))
    for doubt in game.doubts:
        assert doubt.clauses
        assert set(doubt.clauses) <= set(clauses), doubt.id
        assert doubt.rules
        assert set(doubt.rules) <= questions, doubt.id
        assert doubt.stated != doubt.otherwise, doubt.id
        assert doubt.settles[0] != doubt.settles[1], doubt.id


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_declared_of_a_doubt_that_has_no_rule(name: str) -> None:
    """Every doubt is on both sides."""
    assert {one.doubt for one in theory_of(name).doubts()} == {one.id for one in game_named(name).doubts}


@pytest.mark.parametrize(("game", "name"), DOUBTS, ids=[f"{game}-{name}" for game, name in DOUBTS])
def test_a_doubt_is_one_on_both_sides(game: str, name: str) -> None:
    """Its rule is what its clauses say, with one answer everywhere, and it differs from what is stated."""
    theory = theory_of(game)
    doubt, declared = d.doubt_named(theory, name)
    for other in d.taken_otherwise(theory, doubt, declared):
        bench = Bench()
        rows = d.sound(other, bench)
        assert [(row.check, row.detail) for row in rows if row.status is not Status.PROVED] == []
        assert d.differs_if_typed(bench, other, d.apart(theory, other))


def test_a_rule_that_is_not_what_its_clauses_say_is_seen() -> None:
    """A doubt whose rule is the stated one, declared otherwise: *equal* is refuted or wrong."""
    theory = theory_of("bowl")
    doubt, declared = d.doubt_named(theory, "sixth-sat-out")
    question = "bowl.next.sits_out"
    lying = Doubt(
        **{
            **{name: getattr(doubt, name) for name in doubt.__slots__},
            "rules": {question: theory.game.question(question).rule},
        }
    )
    (other,) = d.taken_otherwise(theory, lying, declared)
    rows = {row.check: row for row in d.sound(other, Bench())}
    assert rows["equal"].wrong
