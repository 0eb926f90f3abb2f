"""The reference pages, written from the code: ``python docs/reference.py``, or ``--check`` to compare only.

One folder a game, found as the program finds games; what stands here names none.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from json import dumps
from pathlib import Path
from typing import Any

from lexludi.clauses import Clause
from lexludi.cli.cited import cited, citing
from lexludi.cli.clauses import by_heading
from lexludi.cli.codes import MEANS
from lexludi.cli.examples import described, example, input_in_words
from lexludi.errors import Code, Exit
from lexludi.games import Game, games
from lexludi.text import label
from lexludi_proofs.games import Lemma, Theory, theory_of
from lexludi_spec.claims import Claim
from lexludi_spec.questions import QuestionSpec
from lexludi_spec.systems import Invariant

HERE = Path(__file__).parent
OUT = HERE / "reference"
MADE = "<!-- Made from the code by docs/reference.py: change the code and run it again. -->"


def anchor(id_: str) -> str:
    """The anchor of a heading that is an id: as GitHub and MyST make it."""
    return "".join(c for c in id_ if c.isalnum() or c in "-_").lower()


def link(page: str, id_: str) -> str:
    """A link to an id's heading on a page of the same game."""
    return f"[{id_}]({page}.md#{anchor(id_)})"


def listed(links: Iterable[str]) -> str:
    """Links in a row, or that there are none."""
    return ", ".join(links) or "none"


def plain(text: str) -> str:
    """A text with nothing that Markdown would take for a mark of its own."""
    return "".join(f"\\{c}" if c in "\\*_<>|[]`" else c for c in text)


# ---------------------------------------------------------------- clauses


def clauses(theory: Theory) -> Iterator[str]:
    """Clauses under the headings of the rulebook, with where they stand and what hangs on them."""
    game = theory.game
    register = game.register()
    cited_ = sum(bool(citing(game, id_)) for id_ in register.clauses)
    yield f"# Clauses of {game.title}"
    yield (
        f"What the rulebook says, one statement at a time and in our own words: {len(register.clauses)} "
        f"clauses. {cited_} of them answer a question of this version; the others only stand there. "
        f"Compare your own copy: `lexludi clauses {game.id} --rulebook FILE`."
    )
    for heading, under in by_heading(register).items():
        yield f"## {plain(heading)}"
        for clause in under:
            yield from _clause(theory, clause)


def _clause(theory: Theory, clause: Clause) -> Iterator[str]:
    game = theory.game
    holds = f", {' and '.join(clause.variants)} only" if clause.variants else ""
    places = "; ".join(str(at) for at in game.register().places(clause.id))
    yield f"### {clause.id}"
    yield f"*{clause.kind.value}{holds}.* {plain(clause.words)}"
    lines = [f"- Stands at {plain(places)}."]
    questions = citing(game, clause.id)
    if questions:
        lines.append(f"- Answers {listed(link('questions', one) for one in questions)}.")
    readings = [one.id for one in game.readings if clause.id in one.clauses]
    if readings:
        lines.append(f"- In doubt: {listed(link('readings', one) for one in readings)}.")
    rest = [
        *(one.id for one in theory.claims if clause.id in one.clauses),
        *(one.id for system in theory.systems for one in system.invariants if clause.id in one.clauses),
        *(one.id for one in theory.proofs.lemmas if clause.id in one.clauses),
    ]
    if rest:
        lines.append(f"- Carries {listed(link('claims', one) for one in rest)}.")
    yield "\n".join(lines)


# ---------------------------------------------------------------- questions


def questions(theory: Theory) -> Iterator[str]:
    """Questions, their inputs, the clauses that answer them."""
    game = theory.game
    yield f"# Questions of {game.title}"
    yield "What the game asks, one typed answer each. Ask one: `lexludi ask QUESTION --json INPUT`."
    readings = {reading.id for reading in game.readings}
    specified = {spec.question: spec for spec in theory.questions}
    for question in game.questions:
        spec = specified.get(question.id)
        yield f"## {question.id}"
        yield f"{plain(question.asks)} (Chapter “{plain(label(question.chapter))}”.)"
        yield "\n".join(f"- `{name}`: {input_in_words(parts)}" for name, parts in described(question).items())
        inputs = dumps(example(question), ensure_ascii=False)
        yield f"```sh\nlexludi ask {question.id} --json '{inputs}'\n```"
        yield "\n".join(
            [
                "- Answered by "
                + listed(
                    link("readings" if one in readings else "clauses", one) for one in cited(game, question)
                )
                + ".",
                "- Depends on "
                + listed(link("readings", one.id) for one in game.readings if one.name in question.readings)
                + ".",
                *(_specified(spec) if spec else ["- Not yet specified: nothing is proved of it."]),
            ]
        )


def _specified(spec: QuestionSpec[Any]) -> Iterator[str]:
    yield f"- Posed, for the proofs, in the shapes: {', '.join(spec.shapes)}."
    yield f"- Expected of the text alone: {'no single answer' if leans(spec) else 'one answer'}."
    for id_, why in spec.redundant.items():
        yield f"- Expected to add nothing: {link('clauses', id_)} ({plain(why)})."


def leans(spec: QuestionSpec[Any]) -> bool:
    """Does some answer to the question lean on a reading, so that the text alone is expected to fail?"""
    return any(says.stands_in for size in spec.shapes.values() for says in spec.pose(size).says)


# ---------------------------------------------------------------- readings and components


def readings(theory: Theory) -> Iterator[str]:
    """Readings with their options, the default first among equals, and the evidence for it."""
    game = theory.game
    yield f"# Readings of {game.title}"
    yield (
        "The ways to take a sentence that can be taken in more than one. The engine takes the default unless "
        "told otherwise (`--reading NAME=VALUE`); the proofs take all ways at once."
    )
    for reading in game.readings:
        yield f"## {reading.id}"
        kind = "It fills a gap: the text has no answer there." if reading.fills else ""
        yield f"{plain(reading.doubt)} {kind}".strip()
        yield "\n".join(
            f"- `{option.value}`{' (default)' if option is reading.default else ''}: "
            f"{plain(reading.says[str(option.value)])}"
            for option in reading.options
        )
        yield f"Evidence for the default: {plain(reading.evidence)}"
        yield "\n".join(
            [
                f"- Hangs on {listed(link('clauses', one) for one in reading.clauses)}.",
                "- Can change "
                + listed(link("questions", one.id) for one in game.questions if reading.name in one.readings)
                + ".",
            ]
        )


def components(theory: Theory) -> Iterator[str]:
    """Components: what the text relies on and does not print."""
    game = theory.game
    yield f"# Components of {game.title}"
    yield "Facts that are in the box and not in the text, and what is used in their place."
    if not game.components:
        yield "The text relies on none."
    for component in game.components:
        yield f"## {component.id}"
        yield plain(component.what)
        yield f"- Stand-in: {plain(component.stand_in)}\n- Does it matter? {plain(component.matters)}"


# ---------------------------------------------------------------- claims and invariants


def claims(theory: Theory) -> Iterator[str]:
    """Claims, invariants and lemmas, each with the verdict expected of it and why."""
    game = theory.game
    proved = sum(one.expect.value == "proved" for one in theory.claims)
    yield f"# Claims and invariants of {game.title}"
    yield (
        f"{len(theory.claims)} claims: {proved} are expected to be proved, {len(theory.claims) - proved} "
        "to be refuted. The expectation and its reason were written before the first run. Check one: "
        f"`lexludi verify {game.id} --only ID`."
    )
    yield "## Claims"
    for claim in theory.claims:
        yield from _claim(claim)
    for system in theory.systems:
        yield f"## Invariants of {system.id}"
        yield (
            f"{plain(system.words)} Each invariant is expected to be proved, by induction: it holds at the "
            "start, and a step from a state in which all of them hold keeps it."
        )
        for invariant in system.invariants:
            yield from _invariant(invariant)
    if theory.proofs.lemmas:
        yield "## Lemmas"
        yield "What is proved beside them, case by case; each is expected to be proved."
    for lemma in theory.proofs.lemmas:
        yield from _lemma(lemma)


def _claim(claim: Claim) -> Iterator[str]:
    yield f"### {claim.id}"
    yield plain(claim.words)
    shapes = f" (of its shapes only {', '.join(claim.shapes)})" if claim.shapes else ""
    lines = [
        f"- Expected: **{claim.expect.value}**. {plain(claim.because)}",
        f"- About {link('questions', claim.about)}{shapes}.",
        f"- Rests on {listed(link('clauses', one) for one in claim.clauses)}.",
        f"- Stated in `{claim.states.__module__}`, `{claim.states.__name__}`.",
    ]
    yield "\n".join(lines)


def _invariant(invariant: Invariant[Any]) -> Iterator[str]:
    yield f"### {invariant.id}"
    yield plain(invariant.words)
    if invariant.clauses:
        yield f"- Rests on {listed(link('clauses', one) for one in invariant.clauses)}."


def _lemma(lemma: Lemma) -> Iterator[str]:
    yield f"### {lemma.id}"
    yield plain(lemma.words)
    lines = [
        f"- Expected: **proved**. {plain(lemma.because)}",
        f"- Rests on {listed(link('clauses', one) for one in lemma.clauses)}.",
    ]
    if lemma.given:
        lines.append(f"- Given {', '.join(f'`{one}`' for one in lemma.given)}.")
    yield "\n".join(lines)


# ---------------------------------------------------------------- what all games share


def codes() -> Iterator[str]:
    """The codes of problems, and the exit statuses."""
    yield "# Codes and exit statuses"
    yield (
        "Whatever goes wrong for a person is one line on standard error, `lexludi: CODE: …`, and an exit "
        "status; with `--json` also an object on standard output. `lexludi explain CODE` explains a code."
    )
    yield "## Exit statuses"
    yield "\n".join(
        ["| status | says |", "|---|---|", *(f"| {one.status} | {plain(one.value[1])} |" for one in Exit)]
    )
    yield "## Codes"
    yield "\n".join(
        [
            "| code | means | status |",
            "|---|---|---|",
            *(f"| `{code.value}` | {plain(MEANS[code])} | {code.exit.status} |" for code in Code),
        ]
    )


PAGES: Mapping[str, Callable[[Theory], Iterator[str]]] = {
    "questions": questions,
    "clauses": clauses,
    "readings": readings,
    "components": components,
    "claims": claims,
}


def index(game: Game) -> Iterator[str]:
    """The first page of a game."""
    yield f"# {game.title}"
    yield "\n".join(["```{toctree}", ":maxdepth: 1", "", *PAGES, "```"])


def contents() -> Iterator[str]:
    """The first page of the reference."""
    yield "# Reference"
    yield "Made from the code, and held against it by the tests."
    yield "\n".join(
        ["```{toctree}", ":maxdepth: 2", "", *(f"{game}/index" for game in games()), "codes", "```"]
    )


def pages() -> Mapping[Path, str]:
    """Every page with its text."""
    made: dict[Path, Iterator[str]] = {OUT / "index.md": contents(), OUT / "codes.md": codes()}
    for game in games().values():
        theory = theory_of(game.id)
        made[OUT / game.id / "index.md"] = index(game)
        made |= {OUT / game.id / f"{name}.md": page(theory) for name, page in PAGES.items()}
    return {path: "\n\n".join([MADE, *parts]) + "\n" for path, parts in made.items()}


def stale(wanted: Mapping[Path, str]) -> Iterator[Path]:
    """The pages that are missing, of another text, or of nothing that is in the code."""
    for path, text in wanted.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            yield path
    yield from (path for path in sorted(OUT.rglob("*.md")) if path not in wanted)


def main(arguments: list[str]) -> int:
    """Write the pages, or with ``--check`` name those that are not current; give the exit status."""
    wanted = pages()
    found = list(stale(wanted))
    for path in found:
        sys.stdout.write(f"{path.relative_to(HERE.parent)}\n")
    if arguments == ["--check"]:
        return 1 if found else 0
    for path in found:
        if path not in wanted:
            path.unlink()
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(wanted[path], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
