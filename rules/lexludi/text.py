"""A reader's own copy of a rulebook, compared with what the clauses were written from.

No sentence of a rulebook is kept here. A game's folder holds a *coverage table*,
``coverage.tsv``, with one row per sentence: its fingerprint, the heading above it, its
number under that heading, and the clauses it carries or ``!reason`` why it carries none.
A heading is a row too, with number 0; headings, and only they, stand in clear, cut after
seven words. A copy is split into sentences the same way and set against the table.

How a text is split; every step depends on nothing but the text and the table.

*Normal form.* Compatibility forms are unified (NFKC), so a no-break space is a space and a
ligature its letters; invisible format characters (a byte order mark, a soft hyphen) go;
quotation marks become ``"`` or ``'``; dashes of any kind and number become one ``-``, arrows
(``-->``, ``=>``) one ``→`` or ``⇒``, with no blanks around them; other blanks, tabs and line
ends become one blank.

*Blocks.* Lines between empty lines form a block. Inside a block a line goes on with the
unit of the line above unless it begins one of its own:

- *standing alone*: up to six lines which together are a heading or a whole sentence of the
  table are a unit, and the line after begins another. Nothing else makes a heading;
- *table rows*: so does a line with a tab between other characters;
- *bullets*: a line that begins with ``•`` or its like, or with ``*`` or ``★`` and a blank,
  begins a unit. One that begins with a hyphen or short dash and a blank, or with ``1.``,
  ``1)``, ``A.`` or ``IV.``, does so where the line above ends a unit, a sentence, or in a
  colon, where it is the first of its block, or where a line with a sign of that sort has begun
  a unit of the block already: elsewhere it is a dash, or a number, that came to stand at the
  beginning of a line.

The sign at the beginning of a unit is dropped. So a copy may be wrapped anew, may have lost
its bullets, its tabs or its indents; where empty lines are lost as well, units that end
no sentence may run together and are then reported.

*Headings.* A unit without a sign that is a heading of the table, where it occurs for the
last time; before (in a table of contents) it is a sentence as any other.

*Sentences.* A sentence of a unit ends after ``.``, ``!`` or ``?`` and any closing quotation marks
and brackets, where a blank follows and then a capital, a digit, an opening quotation mark,
bracket or asterisk (a bullet before them is dropped); not after a Roman number or a single capital
(``hand II. Next``). Where such a number, or ``2.``, makes the whole sentence, it is a sign
and dropped too. A colon ends no sentence.
"""

import re
import unicodedata
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from hashlib import sha256
from importlib.resources import files
from itertools import groupby, zip_longest
from pathlib import Path

from lexludi.clauses import Clause, Covered, Locator, Reason, Register
from lexludi.errors import Code, Problem
from lexludi.files import Unreadable, read_bytes, to_text, without_mark

TABLE = "coverage.tsv"
"""The name of a coverage table inside the folder of its game."""

_COLUMNS = ("fingerprint", "heading", "sentence", "carries")
_LABEL_WORDS = 7  # headings stand in clear, and no longer run of a rulebook's words than this
_LONGEST_ALONE = 6  # lines over which a heading or a table row may be broken
_LARGEST = 500_000  # bytes; no rulebook is as long, and a device has no end
_WAY_OUT = "Give a plain text file of the rulebook, saved as UTF-8."
_SAME_EDITION = 0.25  # below this part of the table found in it, a text is another book

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("‘’‚‛′`´", "'"),
        **dict.fromkeys("“”„‟″«»", '"'),
        **dict.fromkeys("‐‑‒–—―−﹘", "-"),
    }
)
_ARROW = re.compile(r"\s*(?:-[-\s]*>|→)\s*")
_DOUBLE_ARROW = re.compile(r"\s*(?:=+>|⇒)\s*")
_DASHES = re.compile(r"\s*-[-\s]*")
_BLANKS = re.compile(r"\s+")
_SURE_SIGN = re.compile(r"\s*(?:[•◦▪▫‣·●∙■➢➤]\s*|[*★☆]\s+)")
_SHORT_DASH = re.compile(r"\s*[-‐‒–](?:\s+|$)")
_NUMBER = re.compile(r"\s*(?:\d{1,2}[.)]|[A-Z][.)]|[IVX]+[.)])(?:\s+|$)")
_ENDS = re.compile(r"""[.!?:]["')\]]*$""")
_BREAK = re.compile(r"""(?<=[.!?])(?P<close>["')\]]*) (?:[•*★☆] )?(?=["'(\[*]*[A-Z0-9])""")
_SIGN_ALONE = re.compile(r"(?:\d{1,2}|[A-Z]|[IVX]+)\.")
_ENUMERATOR = re.compile(r"(?:^|[\s(])(?:[A-Z]|[IVX]+)\.$")
_WORD = re.compile(r"\w+")
_HEX = re.compile(r"[0-9a-f]{12}")


class BadTable(ValueError):
    """A coverage table that does not fit itself or its clauses: a mistake of ours, not of a reader."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence of a text: where it stands, and its words in normal form."""

    at: Locator
    words: str

    @property
    def fingerprint(self) -> str:
        """What the coverage table knows the sentence by."""
        return fingerprint(self.words)

    @property
    def is_heading(self) -> bool:
        """Whether it is the heading itself."""
        return self.at.sentence == 0


@dataclass(frozen=True, slots=True)
class Changed:
    """A sentence of the table in whose place a copy has other words."""

    row: Covered
    instead: Sentence


@dataclass(frozen=True, slots=True)
class Moved:
    """A sentence of the table that a copy has in another place, word for word."""

    row: Covered
    to: Locator


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a copy has of the sentences of a table, each list in the reading order of the table."""

    found: int
    missing: tuple[Covered, ...]
    changed: tuple[Changed, ...]
    uncovered: tuple[Sentence, ...]
    moved: tuple[Moved, ...] = ()

    @property
    def known(self) -> int:
        """How many sentences the table has."""
        return self.found + len(self.missing) + len(self.changed) + len(self.moved)

    @property
    def read(self) -> int:
        """How many sentences the copy has."""
        return self.found + len(self.changed) + len(self.uncovered) + len(self.moved)

    @property
    def agrees(self) -> bool:
        """Whether the copy has the sentences of the table, all of them and no other, in its order."""
        return not (self.missing or self.changed or self.uncovered or self.moved)


def normalise(text: str) -> str:
    """The normal form of a piece of text; that of a normal form is itself."""
    visible = "".join(c for c in text if unicodedata.category(c) != "Cf")
    plain = unicodedata.normalize("NFKC", visible.translate(_PLAIN)).translate(_PLAIN)
    dashed = _DASHES.sub("-", _DOUBLE_ARROW.sub("⇒", _ARROW.sub("→", plain)))
    return _BLANKS.sub(" ", dashed).strip()


def fingerprint(sentence: str) -> str:
    """The first twelve hexadecimal digits of the SHA-256 of a sentence's normal form."""
    return sha256(normalise(sentence).encode()).hexdigest()[:12]


def label(heading: str) -> str:
    """A heading as tables and locators name it: its first seven words."""
    whole = normalise(heading)
    cut = whole
    while len(_WORD.findall(cut)) > _LABEL_WORDS and " " in cut:
        cut = cut.rpartition(" ")[0]
    return cut if cut == whole else f"{cut}…"


def sentences(text: str, headings: Container[str] = (), known: Container[str] = ()) -> tuple[Sentence, ...]:
    """Split a text.

    ``headings`` holds the fingerprints of its headings, ``known`` those of sentences which,
    found on lines of their own, stand alone. What precedes the first heading is under ``""``.
    """

    def alone(words: str) -> bool:
        mark = fingerprint(words)
        return mark in headings or mark in known

    units = tuple(_bare(" ".join(unit)) for block in _blocks(text) for unit in _units(block, alone))
    last = {words: n for n, (words, sign) in enumerate(units) if not sign and fingerprint(words) in headings}
    found: list[Sentence] = []
    heading, number = "", 0
    for place, (unit, signed) in enumerate(units):
        if not signed and last.get(unit) == place:
            heading, number = label(unit), 0
            found.append(Sentence(Locator(heading, 0), unit))
            continue
        for words in _split(unit):
            number += 1
            found.append(Sentence(Locator(heading, number), words))
    return tuple(found)


def _blocks(text: str) -> Iterator[tuple[str, ...]]:
    """Runs of lines that are not empty; a line of nothing but invisible characters is empty."""
    for full, lines in groupby(text.splitlines(), key=lambda line: bool(normalise(line))):
        if full:
            yield tuple(lines)


def _units(lines: tuple[str, ...], alone: Callable[[str], bool]) -> Iterator[tuple[str, ...]]:
    """The lines of a block, put together into units."""
    unit: list[str] = []
    listed: set[bool] = set()  # sorts of doubtful signs that have begun a unit of this block
    place = 0
    while place < len(lines):
        line = lines[place]
        sort = _sort(line)
        ended = not unit or bool(_ENDS.search(normalise(unit[-1])))
        signed = _SURE_SIGN.match(line) or (sort and (ended or sort <= listed))
        in_doubt = bool(_NUMBER.match(line)) and not signed  # "… 5. Next": the 5 ends a sentence
        whole = (0 if in_doubt else _alone(lines[place:], alone)) or int("\t" in line.strip())
        if whole or signed:
            yield tuple(unit)
            unit = []
        if not unit:
            listed |= sort
        if whole:
            yield lines[place : place + whole]
        else:
            unit.append(line)
        place += whole or 1
    yield tuple(unit)


def _alone(lines: tuple[str, ...], alone: Callable[[str], bool]) -> int:
    """How many lines from the first stand alone together; none if 0."""
    for length in range(min(_LONGEST_ALONE, len(lines)), 0, -1):
        words, _ = _bare(" ".join(lines[:length]))
        if words and alone(words):
            return length
    return 0


def _sort(line: str) -> set[bool]:
    """The sort of doubtful sign at the beginning of a line, if there is one: whether it is a number."""
    return {True} if _NUMBER.match(line) else {False} if _SHORT_DASH.match(line) else set()


def _bare(line: str) -> tuple[str, bool]:
    """The normal form of a line without the sign before it, and whether there was one."""
    sign = _SURE_SIGN.match(line) or _SHORT_DASH.match(line) or _NUMBER.match(line)
    return normalise(line[sign.end() :] if sign else line), sign is not None


def _split(words: str) -> Iterator[str]:
    """The sentences of a unit in normal form."""
    begin = 0
    for at in _BREAK.finditer(words):
        one = words[begin : at.end("close")]
        if _SIGN_ALONE.fullmatch(one):
            begin = at.end()
        elif not _ENUMERATOR.search(words[begin : at.start()]):
            yield one
            begin = at.end()
    if words[begin:] and not _SIGN_ALONE.fullmatch(words[begin:]):
        yield words[begin:]


def decode(data: bytes, where: str = "") -> str:
    """The text in a file's bytes.

    Raises :class:`Problem` (``NOT_TEXT``) for what is empty or no UTF-8 text.
    """
    if b"\0" in data:
        raise Problem(Code.NOT_TEXT, "not a text file: it has null bytes.", _WAY_OUT, where)
    try:
        text = to_text(without_mark(data))
    except Unreadable as error:
        raise Problem(Code.NOT_TEXT, f"not a text: {error}.", _WAY_OUT, where) from None
    if not normalise(text):
        raise Problem(Code.NOT_TEXT, "there is no text in it.", _WAY_OUT, where)
    return text


def read(path: Path) -> str:
    """The text of a file; raises :class:`Problem` if there is none to read."""
    return decode(read_bytes(path, "the text of a rulebook", _LARGEST, Code.NOT_TEXT, _WAY_OUT), str(path))


def parse_table(table: str, clauses: Mapping[str, Clause]) -> Register:
    """Join a coverage table with the clauses it names; raises :class:`BadTable` with all that is wrong.

    Wrong are: a row that cannot be read, a place given twice or out of order, a clause that
    is unknown, and a clause that no sentence carries.
    """
    names = {id_.rsplit(".", 1)[-1]: id_ for id_ in clauses}
    wrong: list[str] = []
    rows: list[Covered] = []
    lines = [(n, line) for n, line in enumerate(table.splitlines(), 1) if line and not line.startswith("#")]
    if not lines or tuple(lines[0][1].split("\t")) != _COLUMNS:
        raise BadTable(f"the first row must be {' '.join(_COLUMNS)}")
    for number, line in lines[1:]:
        try:
            rows.append(_row(line, names))
        except BadTable as error:
            wrong.append(f"line {number}: {error}")
    wrong += _misplaced(rows)
    carried = {id_ for row in rows for id_ in row.clauses}
    wrong += [f"no sentence carries {id_}" for id_ in clauses if id_ not in carried]
    if wrong:
        raise BadTable("; ".join(wrong))
    return Register(clauses, tuple(rows))


def _row(line: str, names: Mapping[str, str]) -> Covered:
    """Read one row of a table."""
    cells = line.split("\t")
    if len(cells) != len(_COLUMNS):
        raise BadTable(f"{len(cells)} cells instead of {len(_COLUMNS)}")
    mark, heading, sentence, carries = cells
    if not _HEX.fullmatch(mark) or not sentence.isdecimal():
        raise BadTable("no fingerprint or no number")
    at = Locator(heading, int(sentence))
    if carries.startswith("!"):
        if carries[1:] not in {reason.value for reason in Reason}:
            raise BadTable(f"unknown reason {carries[1:]!r}")
        return Covered(mark, at, (), Reason(carries[1:]))
    carried = carries.split(" ")
    unknown = [name for name in carried if name not in names]
    if unknown:
        raise BadTable(f"unknown clause {', '.join(map(repr, unknown))}")
    if len(set(carried)) != len(carried):
        raise BadTable("a clause named twice")
    return Covered(mark, at, tuple(names[name] for name in carried), None)


def _misplaced(rows: list[Covered]) -> Iterator[str]:
    """Rows whose place is not the one after the row above, or the start of a heading of its own."""
    begun: set[str] = set()
    heading, number = "", 0
    for row in rows:
        if row.at.sentence == 0 and row.at.heading not in begun:
            heading, number = row.at.heading, 0
            begun.add(heading)
        elif row.at == Locator(heading, number + 1):
            number += 1
        else:
            yield f"{row.at} stands twice or out of order"


def register(package: str, clauses: Mapping[str, Clause]) -> Register:
    """The register of a game: its clauses, and the coverage table in its package."""
    return parse_table(files(package).joinpath(TABLE).read_text(encoding="utf-8"), clauses)


def write_table(register_: Register) -> str:
    """A coverage table as text, such that :func:`parse_table` gives the register back."""
    lines = ["\t".join(_COLUMNS)]
    for row in register_.coverage:
        carries = (
            f"!{row.reason.value}" if row.reason else " ".join(c.rsplit(".", 1)[-1] for c in row.clauses)
        )
        lines.append("\t".join((row.fingerprint, row.at.heading, str(row.at.sentence), carries)))
    return "\n".join(lines) + "\n"


def compare(register_: Register, text: str, where: str = "") -> Comparison:
    """Set a copy against the table.

    Sentences are aligned in reading order, so one too many or too few shifts no other.
    What differs is *moved* where the copy has the same sentence in another place. Where the
    table and the copy differ otherwise between two sentences they share, those at the same
    place under the same heading are *changed*; what remains of the table is *missing*, what
    remains of the copy *uncovered*.

    Raises :class:`Problem` (``OTHER_EDITION``) if the copy has less than a quarter of the sentences.
    """
    rows = register_.coverage
    headings = {row.fingerprint for row in rows if row.at.sentence == 0}
    copy = sentences(text, headings, {row.fingerprint for row in rows})
    marks = [row.fingerprint for row in rows]
    steps = SequenceMatcher(None, marks, [s.fingerprint for s in copy], autojunk=False).get_opcodes()
    found = sum(end - begin for step, begin, end, _, _ in steps if step == "equal")
    if found < _SAME_EDITION * len(rows):
        raise Problem(
            Code.OTHER_EDITION,
            f"not the text these clauses are of: it has {found} of {len(rows)} sentences.",
            "Give the rulebook of this game, in the edition the documentation names.",
            where,
        )
    apart = [
        (rows[begin:end], copy[copy_begin:copy_end])
        for step, begin, end, copy_begin, copy_end in steps
        if step != "equal"
    ]
    moved, gone, came = _moved(apart)
    missing: list[Covered] = []
    changed: list[Changed] = []
    uncovered: list[Sentence] = []
    for some_rows, some_sentences in apart:
        left = [row for row in some_rows if row.at not in gone]
        new = [sentence for sentence in some_sentences if sentence.at not in came]
        for row, sentence in zip_longest(left, new):
            if row and sentence and row.at.heading == sentence.at.heading:
                changed.append(Changed(row, sentence))
                continue
            if row:
                missing.append(row)
            if sentence:
                uncovered.append(sentence)
    return Comparison(found, tuple(missing), tuple(changed), tuple(uncovered), moved)


def _moved(
    apart: Iterable[tuple[tuple[Covered, ...], tuple[Sentence, ...]]],
) -> tuple[tuple[Moved, ...], Container[Locator], Container[Locator]]:
    """The sentences that stand elsewhere, and from which places to which they went.

    A row that occurs twice goes to the first place where it stands anew.
    """
    anew: dict[str, list[Locator]] = {}
    for _, sentences_ in apart:
        for sentence in sentences_:
            anew.setdefault(sentence.fingerprint, []).append(sentence.at)
    moved = tuple(
        Moved(row, anew[row.fingerprint].pop(0))
        for rows, _ in apart
        for row in rows
        if anew.get(row.fingerprint)
    )
    return moved, {one.row.at for one in moved}, {one.to for one in moved}
