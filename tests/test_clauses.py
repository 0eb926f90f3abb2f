"""The clauses of every game: each has a place and a name of its own, and no row speaks of another book.

Set ``LEXLUDI_RULEBOOKS`` to a folder with text files of the rulebooks to compare them with the tables.
"""

import os
import re
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import lexludi
from lexludi.clauses import Clause, Kind, Locator, Reason, Register
from lexludi.errors import Code, Problem
from lexludi.text import TABLE, compare, normalise, read, register, sentences

BESIDE = Path(__file__).resolve().parents[2] / "shared" / "rulebooks"
FOLDER = Path(os.environ.get("LEXLUDI_RULEBOOKS", BESIDE))
SHORTEST_COPY = 8  # so many words in a row, the same as a rulebook's, would be a copy of it


@dataclass(frozen=True)
class Book:
    """A game with a table of its rulebook."""

    game: str

    @property
    def module(self) -> ModuleType:
        """The module of its clauses."""
        return import_module(f"lexludi.{self.game}.clauses")

    @property
    def clauses(self) -> dict[str, Clause]:
        """Its clauses by their ids."""
        return dict(self.module.CLAUSES)

    def register(self) -> Register:
        """Its clauses joined with its table."""
        return register(f"lexludi.{self.game}", self.clauses)


BOOKS = [Book(table.parent.name) for table in sorted(Path(str(lexludi.__file__)).parent.glob(f"*/{TABLE}"))]
each_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)


def copies(book: Book) -> list[str]:
    """The texts in the folder that are the book's, or a visible skip where there is none."""
    found = []
    for path in sorted(FOLDER.glob("*.txt")):
        with suppress(Problem):  # another book
            text = read(path)
            compare(book.register(), text)
            found.append(text)
    if not found:
        pytest.skip(f"no rulebook of {book.game}: set LEXLUDI_RULEBOOKS to a folder that has it")
    return found


def test_there_are_tables_to_look_at() -> None:
    assert "bowl" in {book.game for book in BOOKS}


@each_book
def test_every_constant_is_named_as_its_id(book: Book) -> None:
    constants = {name: value for name, value in vars(book.module).items() if isinstance(value, Clause)}
    for name, clause in constants.items():
        assert clause.id == f"{book.game}.clause.{name.lower().replace('_', '-')}"
    assert book.clauses == {clause.id: clause for clause in constants.values()}


@each_book
def test_every_clause_is_one_statement_in_words_of_its_own(book: Book) -> None:
    clauses = book.clauses.values()
    assert len({clause.words for clause in clauses}) == len(clauses)
    for clause in clauses:
        assert re.fullmatch(r"[A-Z0-9].*\.", clause.words), clause.id
        assert isinstance(clause.kind, Kind)
        assert len(set(clause.variants)) == len(clause.variants), clause.id


@each_book
def test_every_clause_has_a_place_and_every_row_a_clause_or_a_reason(book: Book) -> None:
    found = book.register()
    for id_ in book.clauses:
        assert found.places(id_), id_
        assert len(found.places(id_)) == len(found.fingerprints(id_))
    for row in found.coverage:
        assert bool(row.clauses) != (row.reason is not None), row.at


@each_book
def test_a_reason_excuses_titles_and_layout_and_hardly_a_sentence(book: Book) -> None:
    excused = [row for row in book.register().coverage if row.reason]
    contents = [row for row in excused if row.reason is Reason.CONTENTS]
    assert len({row.at.heading for row in contents}) <= 1
    others = [row for row in excused if row.reason not in {Reason.CONTENTS, Reason.TITLE}]
    assert len(others) <= 8


def test_clauses_stand_where_one_finds_them() -> None:
    found = Book("bowl").register()
    assert found.places("bowl.clause.follow-suit") == (
        Locator("Rules for playing a card", 2),
        Locator("Rules for playing a card", 3),
    )
    assert found.places("bowl.clause.yellow-only-first-half")[1:] == (
        Locator("Get a Yellow Card (1st half only)", 0),
        Locator("Differences in the 2nd Half", 6),
    )
    assert [str(at) for at in found.places("bowl.clause.chameleon-skips")] == [
        "“Effect of the Chameleon Card”, sentence 2"
    ]


@each_book
@pytest.mark.rulebook
def test_the_rulebook_has_the_sentences_of_the_table_and_no_other(book: Book) -> None:
    found = book.register()
    for copy in copies(book):
        result = compare(found, copy)
        assert (result.missing, result.changed, result.uncovered) == ((), (), ())
        assert result.known == result.read == len(found.coverage)


@each_book
@pytest.mark.rulebook
def test_the_table_guides_the_splitting_of_no_sentence_of_the_rulebook(book: Book) -> None:
    rows = book.register().coverage
    headings = {row.fingerprint for row in rows if row.at.sentence == 0}
    for copy in copies(book):
        found = [(s.at, s.fingerprint) for s in sentences(copy, headings)]
        assert found == [(row.at, row.fingerprint) for row in rows]


@each_book
@pytest.mark.rulebook
def test_no_clause_and_no_table_copies_the_rulebook(book: Book) -> None:
    def runs(text: str) -> set[tuple[str, ...]]:
        words = re.findall(r"[a-z0-9]+", text.lower())
        return {tuple(words[n : n + SHORTEST_COPY]) for n in range(len(words) - SHORTEST_COPY + 1)}

    theirs = set().union(*map(runs, copies(book)))
    for clause in book.clauses.values():
        assert not runs(clause.words) & theirs, clause.id
    for row in book.register().coverage:
        assert not runs(row.at.heading) & theirs, row.at


@each_book
@pytest.mark.rulebook
def test_one_rulebook_alone_is_that_of_a_game(book: Book) -> None:
    own = copies(book)
    assert len(set(map(normalise, own))) == 1
    for path in FOLDER.glob("*.txt"):
        if (text := read(path)) not in own:
            with pytest.raises(Problem) as caught:
                compare(book.register(), text)
            assert caught.value.code is Code.OTHER_EDITION
