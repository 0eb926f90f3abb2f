"""Doubts: what can be asked of any sentence, and the other ways to take a clause that come of it.

A *matrix* asks every clause of a rulebook the same eleven things (who? when? may or must? …)
and has an answer in each cell: the clause or the sentence itself settles it, a proof says that the case
never arises, a reading takes it in several ways, or a :class:`Doubt` does. A reading is played through
whole games; a doubt is smaller: the same question, answered by another rule.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum, unique
from importlib.resources import files
from typing import Any

from lexludi.answers import Answer

OTHERWISE = "otherwise"  #: the choice under which a doubt's other rule answers
STATED = "stated"  #: the choice under which the question's own rule does


@unique
class Asks(Enum):
    """What can be doubted of a sentence: the columns of a matrix, in order."""

    WHO = "who"
    WHEN = "when"  #: when; before or after what
    HOW_MANY = "how-many"
    WHICH = "which"  #: which of several
    MAY_OR_MUST = "may-or-must"
    PRINTED_OR_EFFECTIVE = "printed-or-effective"
    HOW_LONG = "how-long"  #: of the phase, the round or the game
    EXTREME = "extreme"  #: none, all, twice, empty, tied, last
    OUT = "out"  #: the subject is out, sits out, is diseased
    COUNTED = "counted"  #: counted before or after
    SEEN = "seen"  #: seen by whom


@unique
class Settled(Enum):
    """How a cell is settled without a reading: its first word."""

    SAID = "="  #: the clause itself says it
    ABSENT = "."  #: the clause has nothing of the kind
    ELSEWHERE = "x"  #: an example, an advice, a title: the rule that it serves has the cells
    TABLE = "t"  #: how things lie on a table: no answer of any question depends on it
    CLAUSE = "clause"  #: another clause says it
    COMPONENT = "component"  #: what is in the box says it
    NEVER = "never"  #: the case does not arise: the claim or invariant named is proved
    READING = "reading"  #: a reading takes it in several ways
    DOUBT = "doubt"  #: a doubt does


NAMED = (Settled.CLAUSE, Settled.COMPONENT, Settled.NEVER, Settled.READING, Settled.DOUBT)


@unique
class Decides(Enum):
    """What hangs on the answer to a question, the gravest first."""

    TAKES = "takes"  #: who takes, scores or wins, and what becomes of things
    MAY = "may"  #: what may or must be done, and by whom
    KNOWN = "known"  #: what is known to whom


@dataclass(frozen=True, slots=True)
class Doubt:
    """Another way to take what some clauses say to a question.

    ``id`` reads ``GAME.doubt.NAME``. ``doubt`` is what is asked; ``stated`` says how the rules take
    it, ``otherwise`` the other way. ``rules`` has, for each question that it changes, the rule that
    answers it then, with the parameters of the question's own. ``settles`` has a sentence of ours for each
    of the two that would leave no doubt: the one for what is stated first.
    """

    id: str
    asks: Asks
    clauses: tuple[str, ...]
    doubt: str
    stated: str
    otherwise: str
    rules: Mapping[str, Callable[..., Answer[Any]]]
    settles: tuple[str, str]

    @property
    def name(self) -> str:
        """The last part of the id."""
        return self.id.rsplit(".", 1)[1]

    @property
    def says(self) -> Mapping[str, str]:
        """The two ways, by their choices."""
        return {STATED: self.stated, OTHERWISE: self.otherwise}


@dataclass(frozen=True, slots=True)
class Cell:
    """What settles one thing that can be asked of a clause; ``name`` names it, where it has a name."""

    how: Settled
    name: str = ""

    def __str__(self) -> str:
        """As it stands in the file."""
        return f"{self.how.value}:{self.name}" if self.name else self.how.value


@dataclass(frozen=True, slots=True)
class Matrix:
    """All clauses of a rulebook by all that can be asked of them: a cell can be settled in several ways."""

    cells: Mapping[tuple[str, Asks], tuple[Cell, ...]]

    def naming(self, how: Settled, name: str) -> tuple[tuple[str, Asks], ...]:
        """The cells that something settles, in order."""
        return tuple(at for at, cells in self.cells.items() if Cell(how, name) in cells)


def matrix(package: str, game: str) -> Matrix:
    """Read the matrix of a game: ``doubts.tsv`` in its package, a line a clause, a column a thing to ask.

    :raises ValueError: for a line or a cell that is none.
    """
    text = files(package).joinpath("doubts.tsv").read_text(encoding="utf-8")
    head, *lines = text.splitlines()
    columns = ["clause", *(one.value for one in Asks)]
    if head.split("\t") != columns:
        raise ValueError(f"doubts.tsv has the columns {' '.join(columns)}")
    cells: dict[tuple[str, Asks], tuple[Cell, ...]] = {}
    for line in lines:
        name, *written = line.split("\t")
        if len(written) != len(Asks):
            raise ValueError(f"doubts.tsv, {name}: {len(written)} cells, not {len(Asks)}")
        for asks, cell in zip(Asks, written, strict=True):
            at = (f"{game}.clause.{name}", asks)
            if at in cells:
                raise ValueError(f"doubts.tsv, {name} stands twice")
            cells[at] = tuple(_cell(part, f"{name}, {asks.value}") for part in cell.split())
    return Matrix(cells)


def _cell(written: str, where: str) -> Cell:
    how, _, name = written.partition(":")
    try:
        cell = Cell(Settled(how), name)
    except ValueError:
        raise ValueError(f"doubts.tsv, {where}: “{written}” is no way to settle a doubt") from None
    if bool(name) != (cell.how in NAMED):
        raise ValueError(f"doubts.tsv, {where}: “{written}” names nothing, or something that has no name")
    return cell
