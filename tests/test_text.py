"""A copy of a rulebook, split and compared: what does not matter, and each thing that does, seen red."""

import re
import textwrap
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexludi.clauses import Clause, Kind, Locator, Reason, Register
from lexludi.errors import Code, Problem
from lexludi.text import (
    BadTable,
    Comparison,
    compare,
    decode,
    fingerprint,
    label,
    normalise,
    parse_table,
    read,
    sentences,
    write_table,
)

# A rulebook of our own, with everything that makes splitting hard.
HEADINGS = ("Pebbles", "Contents", "Aim", "I: Throw a “Pebble” as far as Ever You Can", "Counting")
RULEBOOK = """Pebbles

Contents

• Aim
  • I: Throw a "Pebble" as far as Ever You Can
• Counting

Aim

Throw pebbles into the pond — nobody's feet may get wet! The player with the widest rings wins.

1. Every player picks up 5 pebbles. Choose them well, as "flat" as can be.

2. For windy days: Pick up 3 instead.

   • Large ponds: 4 pebbles
   • Ponds with ducks: none, and never throw anything (1) at, (2) over, or (3) near a duck

I: Throw a "Pebble" as far as Ever You Can

A. Aim. Throw the pebble "low". II. Wait for the rings. III. Measure them.

- Rings that touch the reed don't count
- Rings that touch each other count once... Measure the outer one.

Question — What if a pebble hits another player's pebble 2. Answer — Both count as number 7.
(*1) Only on ponds.
★ There is one pond.

Important

Every player may throw only once per turn.

Counting

Each ring ⇒ 1 pt

\tsmall pond\tlarge pond
1st ring\t1 pt\t2 pts
2nd ring\t—\t3 pts

Important

If rings are equally wide, the earlier one counts.
"""
CLAUSES = {
    clause.id: clause
    for clause in (
        Clause("pebbles.clause.aim", Kind.DEFINITION, "The widest rings win."),
        Clause("pebbles.clause.once", Kind.PROHIBITION, "One throw per turn."),
    )
}


def table() -> str:
    """The coverage table of the rulebook above; two of its sentences carry a clause."""
    carries = {"The player with the widest rings wins.": "aim", "Important": "!title"}
    rows = ["fingerprint\theading\tsentence\tcarries", "# a remark"]
    for sentence in sentences(RULEBOOK, {fingerprint(heading) for heading in HEADINGS}):
        carried = carries.get(sentence.words, "once aim" if "once per turn" in sentence.words else "!flavour")
        rows.append(f"{sentence.fingerprint}\t{sentence.at.heading}\t{sentence.at.sentence}\t{carried}")
    return "\n".join(rows) + "\n"


REGISTER: Register = parse_table(table(), CLAUSES)


def against(copy: str) -> Comparison:
    """The comparison of a copy with the table above."""
    return compare(REGISTER, copy)


def words_of(comparison: Comparison) -> list[str]:
    """The words of the sentences that no row covers."""
    return [sentence.words for sentence in comparison.uncovered]


# ------------------------------------------------------------------ normal form


@given(st.text(alphabet=st.one_of(st.characters(), st.sampled_from("-—>=⇒→ \t\r\n\u00a0\u200d´`“”’•"))))
def test_the_normal_form_of_a_normal_form_is_itself(text: str) -> None:
    assert normalise(normalise(text)) == normalise(text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("a  b\r\n c\t", "a b c"),
        ("\ufeffa\u00a0b\u2009c", "a b c"),
        ("soft\u00adhyphen", "softhyphen"),
        ("“Don’t” ‘say’ «so»", '"Don\'t" \'say\' "so"'),
        ("one — two – three −4", "one - two-three-4"),
        ("trick-\ntaking -- well", "trick-taking - well"),
        ("ring ⇒ 1 → 2", "ring => 1 --> 2"),
        ("ﬁnd … it ①", "find ... it 1"),
        ("cafe\u0301", "café"),
    ],
)
def test_what_makes_no_difference(one: str, other: str) -> None:
    assert normalise(one) == normalise(other)
    assert fingerprint(one) == fingerprint(other)


@pytest.mark.parametrize(
    "other", ["Play 2 cards", "Play 1 card", "play 1 cards", "Play 1 cards.", "1 cards Play"]
)
def test_what_makes_a_difference(other: str) -> None:
    assert fingerprint("Play 1 cards") != fingerprint(other)


def test_a_fingerprint_is_the_beginning_of_a_sha_256() -> None:
    assert fingerprint(" a\tring ") == "44dfc24b1fe8"


def test_a_heading_is_named_by_seven_words_at_most() -> None:
    assert label("Aim") == "Aim"
    assert label("a b c d e f g") == "a b c d e f g"
    assert label("a b c d e f g h") == "a b c d e f g…"
    assert label("a b c d e f(g) h") == "a b c d e f(g)…"
    assert label("a b c d e f g(h) i") == "a b c d e f…"


# ------------------------------------------------------------------ splitting


def test_the_sentences_of_a_text_and_where_they_stand() -> None:
    found = [(s.at.heading, s.at.sentence, s.words) for s in sentences(RULEBOOK)]
    assert {heading for heading, _, _ in found} == {""}, "without headings all stands under none"
    assert [str(row.at) for row in REGISTER.coverage][:3] == [
        "the heading “Pebbles”",
        "the heading “Contents”",
        "“Contents”, sentence 1",
    ]
    split = {
        (s.at.heading, s.at.sentence): s.words
        for s in sentences(RULEBOOK, {fingerprint(h) for h in HEADINGS})
    }
    throw = 'I: Throw a "Pebble" as far as…'
    assert [split["Contents", n] for n in (1, 2, 3)] == [
        "Aim",
        HEADINGS[3].translate({8220: '"', 8221: '"'}),
        "Counting",
    ]
    assert [words for (heading, n), words in split.items() if heading == "Aim" and n] == [
        "Throw pebbles into the pond-nobody's feet may get wet!",
        "The player with the widest rings wins.",
        "Every player picks up 5 pebbles.",
        'Choose them well, as "flat" as can be.',
        "For windy days: Pick up 3 instead.",
        "Large ponds: 4 pebbles",
        "Ponds with ducks: none, and never throw anything (1) at, (2) over, or (3) near a duck",
    ]
    assert [words for (heading, n), words in split.items() if heading == throw and n] == [
        "Aim.",
        'Throw the pebble "low".',
        "Wait for the rings.",
        "Measure them.",
        "Rings that touch the reed don't count",
        "Rings that touch each other count once...",
        "Measure the outer one.",
        "Question-What if a pebble hits another player's pebble 2.",
        "Answer-Both count as number 7.",
        "(*1) Only on ponds.",
        "There is one pond.",
        "Important",
        "Every player may throw only once per turn.",
    ]
    assert [words for (heading, n), words in split.items() if heading == "Counting" and n] == [
        "Each ring⇒1 pt",
        "small pond large pond",
        "1st ring 1 pt 2 pts",
        "2nd ring-3 pts",
        "Important",
        "If rings are equally wide, the earlier one counts.",
    ]


@given(st.text(alphabet="abé.!?:-•*1 \n\t\r\"'()\u00a0", max_size=120))
def test_splitting_loses_and_adds_no_letter(text: str) -> None:
    def letters(words: str) -> str:
        return re.sub(r"[^abé]", "", words)

    assert letters("".join(s.words for s in sentences(text))) == letters(text)


@given(st.text(max_size=200))
def test_any_text_can_be_split_and_numbered(text: str) -> None:
    found = sentences(text)
    assert [s.at for s in found] == [Locator("", n) for n in range(1, len(found) + 1)]
    assert all(s.words and s.words == normalise(s.words) for s in found)


# ------------------------------------------------------------------ a copy that is the same

ASCII = str.maketrans({"—": "--", "⇒": "=>"})
SAME: dict[str, Callable[[str], str]] = {
    "itself": lambda t: t,
    "Windows line ends": lambda t: t.replace("\n", "\r\n"),
    "old Mac line ends": lambda t: t.replace("\n", "\r"),
    "byte order mark": lambda t: "\ufeff" + t,
    "doubled blanks": lambda t: t.replace(" ", "  "),
    "no-break spaces": lambda t: t.replace(" ", "\u00a0"),
    "typographic quotes": lambda t: re.sub(r'"(\w)', r"“\1", t).replace('"', "”").replace("'", "’"),
    "ASCII dashes and arrows": lambda t: t.translate(ASCII),
    "no indents": lambda t: re.sub(r"(?m)^ +", "", t),
    "stars for bullets": lambda t: t.replace("•", "*"),
    "hyphens for bullets": lambda t: t.replace("•", "-"),
    "no bullets": lambda t: re.sub(r"(?m)^ *[•-] ", "", t),
    "bullets on lines of their own": lambda t: t.replace("• ", "•\n"),
    "no tabs": lambda t: t.replace("\t", "   "),
    "decomposed letters": lambda t: unicodedata.normalize("NFD", t),
    "trailing blanks": lambda t: t.replace("\n", " \t\n"),
    "empty lines with blanks in them": lambda t: t.replace("\n\n", "\n \u00a0\n"),
    "no final line end": lambda t: t.rstrip("\n"),
}


def wrapped(text: str, width: int, indent: str = "") -> str:
    """A text with every line wrapped anew."""
    return "\n".join(
        "\n".join(textwrap.wrap(line, width, subsequent_indent=indent)) for line in text.split("\n")
    )


@pytest.mark.parametrize("change", SAME.values(), ids=SAME)
def test_a_copy_that_looks_different_agrees(change: Callable[[str], str]) -> None:
    assert against(change(RULEBOOK)) == Comparison(len(REGISTER.coverage), (), (), ())


@pytest.mark.parametrize("change", SAME.values(), ids=SAME)
@pytest.mark.parametrize("width", range(24, 100, 5))
def test_a_copy_wrapped_anew_agrees(width: int, change: Callable[[str], str]) -> None:
    for indent in ("", "    "):
        assert against(change(wrapped(RULEBOOK, width, indent))).agrees


# ------------------------------------------------------------------ a copy that is not


def test_a_sentence_that_is_missing() -> None:
    result = against(RULEBOOK.replace("The player with the widest rings wins.", ""))
    assert [str(row.at) for row in result.missing] == ["“Aim”, sentence 2"]
    assert result.missing[0].clauses == ("pebbles.clause.aim",)
    assert (result.changed, result.uncovered, result.agrees) == ((), (), False)
    assert (result.known, result.read) == (len(REGISTER.coverage), len(REGISTER.coverage) - 1)


def test_a_sentence_that_is_changed() -> None:
    result = against(RULEBOOK.replace("widest rings wins", "widest rings loses"))
    (changed,) = result.changed
    assert (changed.row.at, changed.row.clauses) == (Locator("Aim", 2), ("pebbles.clause.aim",))
    assert changed.instead.words == "The player with the widest rings loses."
    assert (result.missing, result.uncovered, result.agrees) == ((), (), False)
    assert result.known == result.read == len(REGISTER.coverage)


@pytest.mark.parametrize("digit", ["1st ring\t1 pt\t3 pts", "1st ring 1 pt 3 pts"])
def test_a_row_of_a_table_that_is_changed(digit: str) -> None:
    result = against(RULEBOOK.replace("1st ring\t1 pt\t2 pts", digit))
    assert [c.instead.words for c in result.changed] == ["1st ring 1 pt 3 pts"]
    assert (result.missing, result.uncovered) == ((), ())


def test_a_sentence_that_nothing_covers() -> None:
    result = against(RULEBOOK.replace("Choose them well,", "Ducks are not pebbles. Choose them well,"))
    assert words_of(result) == ["Ducks are not pebbles."]
    assert result.uncovered[0].at == Locator("Aim", 4)
    assert (result.missing, result.changed, result.agrees) == ((), (), False)


def test_a_heading_that_is_missing_or_changed_takes_nothing_with_it() -> None:
    result = against(RULEBOOK.replace("\nCounting\n\nEach", "\nEach"))
    assert [str(row.at) for row in result.missing] == ["the heading “Counting”"]
    assert (result.changed, result.uncovered) == ((), ())
    result = against(RULEBOOK.replace("\nCounting\n\nEach", "\nReckoning\n\nEach"))
    assert [str(row.at) for row in result.missing] == ["the heading “Counting”"]
    assert words_of(result) == ["Reckoning"]


def test_one_sentence_of_two_alike_is_missed_where_it_stood() -> None:
    result = against(RULEBOOK.replace("\nImportant\n\nIf rings", "\nIf rings"))
    assert [str(row.at) for row in result.missing] == ["“Counting”, sentence 5"]
    assert (result.changed, result.uncovered) == ((), ())


def test_a_sentence_that_stands_elsewhere_has_moved() -> None:
    moved = 'Choose them well, as "flat" as can be.'
    result = against(RULEBOOK.replace(moved, "") + "\n" + moved + "\n")
    assert [(one.row.at, one.to) for one in result.moved] == [(Locator("Aim", 4), Locator("Counting", 7))]
    assert (result.missing, result.changed, result.uncovered, result.agrees) == ((), (), (), False)
    assert result.known == result.read == len(REGISTER.coverage)


def test_what_stands_where_a_sentence_moved_from_is_no_change_of_it() -> None:
    moved = 'Choose them well, as "flat" as can be.'
    result = against(RULEBOOK.replace(moved, "Ducks are not pebbles.") + "\n" + moved + "\n")
    assert [one.row.at for one in result.moved] == [Locator("Aim", 4)]
    assert words_of(result) == ["Ducks are not pebbles."]
    assert (result.missing, result.changed) == ((), ())


def test_two_sentences_in_the_other_order_have_moved_and_nothing_is_lost() -> None:
    one = "Throw pebbles into the pond — nobody's feet may get wet!"
    other = "The player with the widest rings wins."
    assert f"{one} {other}" in RULEBOOK
    result = against(RULEBOOK.replace(f"{one} {other}", f"{other} {one}"))
    (moved,) = result.moved
    assert moved.row.at.heading == moved.to.heading
    assert abs(moved.row.at.sentence - moved.to.sentence) == 1
    assert (result.missing, result.changed, result.uncovered) == ((), (), ())


def test_a_sentence_that_is_now_there_twice_has_not_moved() -> None:
    twice = 'Choose them well, as "flat" as can be.'
    result = against(RULEBOOK + "\n" + twice + "\n")
    assert words_of(result) == [twice]
    assert (result.missing, result.moved) == ((), ())


@given(st.data())
def test_whatever_sentence_is_left_out_is_named_and_no_other(data: st.DataObject) -> None:
    paragraphs = RULEBOOK.split("\n\n")
    at = data.draw(
        st.sampled_from([n for n, p in enumerate(paragraphs) if "." in p and "\n" not in p.strip()])
    )
    result = against("\n\n".join(paragraphs[:at] + paragraphs[at + 1 :]))
    lost = [s.fingerprint for s in sentences(paragraphs[at])]
    assert [row.fingerprint for row in result.missing] == lost
    assert (result.changed, result.uncovered) == ((), ())


@pytest.mark.parametrize("text", ["Chess. White moves first.", "Aim", "x" * 10_000, "\x01\x02\x03"])
def test_another_book_is_told_from_another_edition(text: str) -> None:
    with pytest.raises(Problem) as caught:
        compare(REGISTER, text, "book.txt")
    assert caught.value.code is Code.OTHER_EDITION
    assert str(caught.value).startswith("book.txt: not the text these clauses are of: it has ")


# ------------------------------------------------------------------ what is no text


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "there is no text"),
        (b" \n\t\r\n", "there is no text"),
        (b"\xef\xbb\xbf", "there is no text"),
        (b"%PDF-1.7\0\0", "null bytes"),
        ("Pebbles".encode("utf-16"), "null bytes"),
        ("Répondre".encode("latin-1"), "byte 1 is no UTF-8"),
        (b"a" * 500_001, "too large .* 500,000 bytes"),
    ],
)
def test_what_is_no_text_is_a_problem(tmp_path: Path, data: bytes, says: str) -> None:
    file = tmp_path / "book.txt"
    file.write_bytes(data)
    with pytest.raises(Problem, match=says) as caught:
        read(file)
    assert (caught.value.code, caught.value.where) == (Code.NOT_TEXT, str(file))
    assert "UTF-8" in caught.value.way_out


def test_a_file_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    for path in (tmp_path / "none.txt", tmp_path, Path("a\0b")):
        with pytest.raises(Problem) as caught:
            read(path)
        assert caught.value.code is Code.NO_SUCH_FILE


def test_a_text_is_read_with_or_without_byte_order_mark() -> None:
    assert decode(b"\xef\xbb\xbfRing") == decode(b"Ring") == "Ring"


# ------------------------------------------------------------------ tables


def test_a_table_is_read_and_written_back() -> None:
    assert parse_table(write_table(REGISTER), CLAUSES) == REGISTER
    assert write_table(REGISTER) == table().replace("# a remark\n", "")
    assert REGISTER.places("pebbles.clause.aim") == (
        Locator("Aim", 2),
        Locator('I: Throw a "Pebble" as far as…', 13),
    )
    assert {row.reason for row in REGISTER.coverage if not row.clauses} == {Reason.TITLE, Reason.FLAVOUR}


@pytest.mark.parametrize(
    ("was", "becomes", "says"),
    [
        ("\taim\n", "\tpond\n", "unknown clause 'pond'"),
        ("\tonce aim\n", "\taim\n", "no sentence carries pebbles.clause.once"),
        ("\tonce aim\n", "\tonce aim once\n", "a clause named twice"),
        ("\t!title\n", "\t!boring\n", "unknown reason 'boring'"),
        ("\t!title\n", "\t\n", "unknown clause ''"),
        ("\t!title\n", "\n", "3 cells instead of 4"),
        ("\tAim\t2\t", "\tAim\t1\t", "“Aim”, sentence 1 stands twice or out of order"),
        ("\tAim\t2\t", "\tAim\t7\t", "“Aim”, sentence 7 stands twice or out of order"),
        ("\tCounting\t0\t", "\tAim\t0\t", "the heading “Aim” stands twice or out of order"),
        ("\tAim\t2\t", "\tAim\ttwo\t", "no fingerprint or no number"),
        (fingerprint("Pebbles"), "pebbles", "no fingerprint or no number"),
        ("fingerprint\theading", "heading\tfingerprint", "the first row must be"),
    ],
)
def test_a_table_that_does_not_fit_is_refused(was: str, becomes: str, says: str) -> None:
    damaged = table().replace(was, becomes, 1)
    assert damaged != table()
    with pytest.raises(BadTable, match=re.escape(says)):
        parse_table(damaged, CLAUSES)


def test_all_that_is_wrong_with_a_table_is_said_at_once() -> None:
    damaged = table().replace("\taim\n", "\tpond\n").replace("\t!title\n", "\t!boring\n", 1)
    with pytest.raises(BadTable) as caught:
        parse_table(damaged, CLAUSES)
    assert "unknown clause" in str(caught.value)
    assert "unknown reason" in str(caught.value)
