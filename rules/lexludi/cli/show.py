"""What is drawn on the terminal: text, tables, problems; and JSON.

On a terminal text is wrapped at its width. Anywhere else a line stays a line, unless
``COLUMNS`` says how long one may be; and there is no colour. Terminals that lack a
character get a plain one in its place.
"""

import codecs
import json
import os
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from textwrap import wrap
from typing import Any

from rich.box import ROUNDED
from rich.console import Console
from rich.table import Table
from rich.text import Text

from lexludi.clauses import Clause
from lexludi.errors import Problem, shortened
from lexludi.pictures import Picture

_ENDLESS = 100_000  # columns of what is no terminal
_NARROW = 80
_LONGEST = 6_000  # characters of a problem's line
_PLAIN = {
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "…": "...",
    "–": "-",
    "—": "-",
    "·": "-",
    "×": "x",
    "→": "->",
    "✓": "ok",
    "✗": "WRONG:",
    "①": "1",
    "②": "2",
}
_ERRORS = "lexludi.plain"


def _plain(error: UnicodeError) -> tuple[str, int]:
    """Put plain characters in the place of those that an encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAIN.get(c, "?") for c in error.object[error.start : error.end]), error.end


def prepare_streams() -> None:
    """See that nothing that is printed can fail for want of a character."""
    codecs.register_error(_ERRORS, _plain)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed from the outside; it is to stay open until the end
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(errors=_ERRORS)


def abandon_output() -> None:
    """Let nothing more be written to a standard output that is gone, not even on leaving."""
    try:
        number = sys.stdout.fileno()
    except (AttributeError, OSError, ValueError):  # no stream of the process, as in a test
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, number)
    os.close(nowhere)


class _Screen(Console):
    """A console that lets a closed pipe be seen; Rich's own leaves with 1, which says something else here."""

    def on_broken_pipe(self) -> None:
        """Pass on that the reader is gone: to :func:`lexludi.cli.main`."""
        raise BrokenPipeError


def console() -> Console:
    """Standard output, for text."""
    bounded = sys.stdout.isatty() or "COLUMNS" in os.environ
    return _Screen(
        file=sys.stdout,
        highlight=False,
        markup=False,
        emoji=False,
        width=None if bounded else _ENDLESS,
    )


def clean(text: str) -> str:
    """A text in which what a terminal would obey or not show is spelt out."""
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


def say(
    text: str = "", *, indent: int = 0, hang: int = 4, style: str = "", on: Console | None = None
) -> None:
    """Print a line of text, wrapped where there is a width, its further lines indented by ``hang`` more."""
    screen = on or console()
    first, further = " " * indent, " " * (indent + hang)
    lines = wrap(
        clean(text),
        max(screen.width, _NARROW // 2),
        initial_indent=first,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )
    for line in lines or [""]:
        screen.print(Text(line, style=style), soft_wrap=True)


def emit(value: object, *, one_line: bool = False) -> None:
    """Print one JSON value: indented on a terminal, on one line elsewhere or if asked for."""
    encoding = (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "")
    text = json.dumps(
        value,
        ensure_ascii=encoding not in {"utf8", "utf8sig"},
        indent=2 if sys.stdout.isatty() and not one_line else None,
    )
    sys.stdout.write(text.encode("utf-8", "replace").decode() + "\n")
    sys.stdout.flush()


def fields(about: Mapping[str, Any]) -> None:
    """Print what an explanation says, a name and its value at a time; nothing for what is empty."""
    screen = console()
    for name, value in about.items():
        if value in ("", (), [], {}, None):
            continue
        label = name.replace("_", " ")
        if isinstance(value, Mapping):
            say(f"{label}:", style="bold", on=screen)
            for key, words in value.items():
                say(f"{key}: {_inline(words)}", indent=2, on=screen)
        elif isinstance(value, list | tuple):
            say(f"{label}:", style="bold", on=screen)
            for one in value:
                say(_inline(one), indent=2, on=screen)
        else:
            say(f"{label}: {_inline(value)}", on=screen)


def _inline(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        parts = [str(part) for part in value.values() if part not in ("", (), [])]
        return ": ".join(parts)
    return json.dumps(value, ensure_ascii=False)


def picture(drawn: Picture) -> None:
    """Draw a table: a row a seat, and what lies in the middle."""
    screen = console()
    labels: list[str] = []
    for row in sorted(drawn.rows, key=lambda row: -len(row.cards)):
        labels += [label for label, _ in row.cards if label not in labels]
    table = Table(box=ROUNDED)
    for heading in ("seat", *labels, ""):
        table.add_column(heading, overflow="fold")
    for row in drawn.rows:
        cards = dict(row.cards)
        cells = (row.seat, *(cards.get(label, "") for label in labels), ", ".join(row.marks))
        table.add_row(*(Text(clean(cell)) for cell in cells))
    if screen.width == _ENDLESS:  # a table is not for cutting up by lines: it is drawn as on a terminal
        screen.width = _NARROW
    say(drawn.title, style="bold")
    screen.print(table)
    for label, what in drawn.middle:
        say(f"{label}: {what}", indent=1)


def complain(line: str) -> None:
    """Print one line about a problem on standard error."""
    text = clean(" ".join(line.split()))
    if len(text) > _LONGEST:
        text = f"{text[:_LONGEST]}…"
    sys.stderr.write(f"lexludi: {text}\n")
    sys.stderr.flush()


@cache
def _clauses(game: str) -> Mapping[str, Clause]:
    """The clauses of a game; none if there is no such game."""
    from lexludi.games import games

    found = games().get(game)
    return found.register().clauses if found else {}


def words_of(id_: str) -> str:
    """The words of a clause, or "" for an id that is none."""
    clause = _clauses(id_.split(".", 1)[0]).get(id_)
    return clause.words if clause else ""


def plain_problem(found: Problem) -> dict[str, object]:
    """A problem as JSON says it; what does not apply is left out."""
    said: dict[str, object] = {
        "code": found.code.value,
        "status": found.code.exit.status,
        "where": shortened(found.where, words=False),
        "what": shortened(found.what),
        "clause": found.clause,
        "words": words_of(found.clause),
        "legal": list(found.legal),
        "way_out": shortened(found.way_out),
    }
    return {name: value for name, value in said.items() if value not in ("", [])}


def problem(found: Problem, *, as_json: bool) -> int:
    """Print a problem; give the status it leads to."""
    if as_json:
        emit({"error": plain_problem(found)})
    words = words_of(found.clause)
    line = str(found)
    if words:
        line = line.replace(f"[{found.clause}]", f"[{found.clause}: {words}]", 1)
    complain(f"{found.code.value}: {line}")
    return found.code.exit.status
