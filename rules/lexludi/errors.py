"""Everything that can go wrong for a person: one exception, a code, and a way out.

A :class:`Problem` never means a bug of ours; it says what was given, why it cannot be
taken, which clause says so (if one does), and what to do. The command line prints it on
one line and leaves with :attr:`Code.exit`; a program reads the same facts as fields.
"""

from dataclasses import dataclass
from enum import Enum, unique
from typing import Self


@unique
class Exit(Enum):
    """Exit statuses of the command line, and what each says."""

    OK = (0, "everything asked for was done, and every verdict is the expected one")
    UNEXPECTED = (1, "a verdict is not the expected one: the run is red")
    USAGE = (2, "the words of the command do not fit")
    UNKNOWN_NAME = (3, "an id, a reading, a value or a game that does not exist")
    BAD_FILE = (4, "a file cannot be read as what it should be")
    ILLEGAL = (5, "a move or a position that the rules do not allow")
    DIFFERENT_TEXT = (6, "the rulebook given is not the edition these clauses are of")
    NO_SOLVER = (7, "a command that needs a solver, and none is installed")
    UNDECIDED = (8, "nothing is wrong, but a verdict is unknown")
    INTERNAL = (70, "a mistake in lexludi itself, which we would like to hear of")
    INTERRUPTED = (130, "stopped by the user; what was finished is reported")
    CLOSED_PIPE = (141, "whoever read the output stopped reading, so the rest was not done")

    @property
    def status(self) -> int:
        """The number the process leaves with."""
        return self.value[0]


@unique
class Code(Enum):
    """What kind of problem it is: a stable name for machines, and the exit status it leads to."""

    def __new__(cls, name: str, _exit: Exit) -> Self:
        """Make the name the value, so that a code prints and parses as its name."""
        member = object.__new__(cls)
        member._value_ = name
        return member

    def __init__(self, _name: str, exit_: Exit) -> None:
        """Remember the exit status beside the name."""
        self.exit = exit_

    USAGE = ("usage", Exit.USAGE)
    UNKNOWN_GAME = ("unknown-game", Exit.UNKNOWN_NAME)
    UNKNOWN_ID = ("unknown-id", Exit.UNKNOWN_NAME)
    UNKNOWN_READING = ("unknown-reading", Exit.UNKNOWN_NAME)
    UNKNOWN_VALUE = ("unknown-value", Exit.UNKNOWN_NAME)
    NOTHING_SELECTED = ("nothing-selected", Exit.UNKNOWN_NAME)
    NO_SUCH_FILE = ("no-such-file", Exit.BAD_FILE)
    NOT_TEXT = ("not-text", Exit.BAD_FILE)
    NOT_JSON = ("not-json", Exit.BAD_FILE)
    BAD_INPUT = ("bad-input", Exit.BAD_FILE)
    BAD_SCENARIO = ("bad-scenario", Exit.BAD_FILE)
    BAD_CLAIM = ("bad-claim", Exit.BAD_FILE)
    BAD_COMPONENT = ("bad-component", Exit.BAD_FILE)
    BAD_RULINGS = ("bad-rulings", Exit.BAD_FILE)
    BAD_DOUBT = ("bad-doubt", Exit.BAD_FILE)
    CANNOT_WRITE = ("cannot-write", Exit.BAD_FILE)
    OTHER_EDITION = ("other-edition", Exit.DIFFERENT_TEXT)
    ILLEGAL_SETUP = ("illegal-set-up", Exit.ILLEGAL)
    MALFORMED_MOVE = ("malformed-move", Exit.ILLEGAL)
    OUT_OF_TURN = ("out-of-turn", Exit.ILLEGAL)
    ILLEGAL_MOVE = ("illegal-move", Exit.ILLEGAL)
    AFTER_THE_END = ("after-the-end", Exit.ILLEGAL)
    WRONG_ANSWER = ("wrong-answer", Exit.ILLEGAL)
    NO_SOLVER = ("no-solver", Exit.NO_SOLVER)


LONGEST = 80  #: characters of a value that is told again; of a longer one the beginning is told
MANY = 60  #: so many legal moves stand on the line of a problem; a program is given all


@dataclass(eq=False)
class Problem(Exception):
    """A problem a person can mend.

    ``what`` names the thing and what is wrong with it; ``way_out`` says what to do;
    ``where`` is a file, a line or a path inside a document; ``clause`` is the id of the
    clause that forbids, if a clause does; ``legal`` lists what was legal instead.
    """

    code: Code
    what: str
    way_out: str = ""
    where: str = ""
    clause: str = ""
    legal: tuple[str, ...] = ()

    def __str__(self) -> str:
        """One line: where, what, clause, what was legal, way out."""
        what = shortened(self.what)
        parts = [f"{shortened(self.where, words=False)}: {what}" if self.where else what]
        if self.clause:
            parts.append(f"[{self.clause}]")
        if self.legal:
            more = f", and {len(self.legal) - MANY} more" if len(self.legal) > MANY else ""
            parts.append(f"legal: {', '.join(self.legal[:MANY])}{more}.")
        if self.way_out:
            parts.append(shortened(self.way_out))
        return " ".join(parts)


def shortened(text: str, *, words: bool = True) -> str:
    """The text with only the beginning of what is long in it.

    That is what stands in quotes, and words (the path of a file is none).
    """
    first, *quoted = text.split("“")
    parts = [part.partition("”") for part in quoted]
    text = "“".join([first, *(f"{_beginning(inside, LONGEST)}{end}{after}" for inside, end, after in parts)])
    return " ".join(_beginning(word, 2 * LONGEST) for word in text.split(" ")) if words else text


def _beginning(text: str, most: int) -> str:
    """The text, or the beginning of one that has more than ``most`` characters."""
    return f"{text[:LONGEST]}…" if len(text) > most else text


def nearest(name: str, known: tuple[str, ...]) -> str:
    """Say which known names are close to ``name``, or list them when they are few."""
    from difflib import get_close_matches  # here: only a mistake needs it

    close = get_close_matches(name, known, n=3, cutoff=0.5)
    if close:
        return f"Did you mean {' or '.join(close)}?"
    return f"Known: {', '.join(known[:12])}{', …' if len(known) > 12 else ''}."
