"""``lexludi clauses``: the clauses of a rulebook in its order, or a reader's copy compared with them."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from lexludi.clauses import Clause, Covered, Locator, Register
from lexludi.cli import show
from lexludi.errors import Exit
from lexludi.games import Game, game_named
from lexludi.text import Comparison, compare, read

_FIRST_WORDS = 12  #: of a sentence that no clause is of


def run(game_id: str, rulebook: str | None, *, as_json: bool) -> int:
    """List a game's clauses, or compare a copy of its rulebook; give the status.

    :raises Problem: for a game that is unknown, or a copy that is no text or another book.
    """
    game = game_named(game_id)
    register = game.register()
    if rulebook is None:
        return _list(game, register, as_json=as_json)
    found = compare(register, read(Path(rulebook)), rulebook)
    if as_json:
        show.emit(_plain_comparison(game, register, rulebook, found))
    else:
        _tell(register, rulebook, found)
    return (Exit.OK if found.agrees else Exit.DIFFERENT_TEXT).status


def by_heading(register: Register) -> Mapping[str, tuple[Clause, ...]]:
    """The clauses under the heading where each stands first, in reading order."""
    listed: dict[str, list[Clause]] = {}
    seen: set[str] = set()
    for row in register.coverage:
        for id_ in row.clauses:
            if id_ not in seen:
                seen.add(id_)
                listed.setdefault(row.at.heading, []).append(register.clauses[id_])
    return {heading: tuple(clauses) for heading, clauses in listed.items()}


def _list(game: Game, register: Register, *, as_json: bool) -> int:
    headings = by_heading(register)
    if as_json:
        clauses = [
            {**plain_clause(clause), "stands": [plain_place(at) for at in register.places(clause.id)]}
            for under in headings.values()
            for clause in under
        ]
        show.emit({"game": game.id, "clauses": clauses})
        return 0
    for heading, under in headings.items():
        show.say(heading, style="bold")
        for clause in under:
            holds = f", {', '.join(clause.variants)}" if clause.variants else ""
            show.say(f"{clause.id} ({clause.kind.value}{holds}): {clause.words}", indent=2)
    return 0


def plain_clause(clause: Clause) -> dict[str, Any]:
    """A clause as JSON says it."""
    return {
        "id": clause.id,
        "kind": clause.kind.value,
        "variants": list(clause.variants),
        "words": clause.words,
    }


def plain_place(at: Locator) -> dict[str, Any]:
    """A place as JSON says it."""
    return {"heading": at.heading, "sentence": at.sentence}


def place(at: Locator) -> str:
    """A place as people say it; number 0 is the heading itself, and the beginning has no heading."""
    if not at.heading:
        return f"sentence {at.sentence} before any heading"
    return f"the heading “{at.heading}”" if at.sentence == 0 else str(at)


def _plain_comparison(game: Game, register: Register, rulebook: str, found: Comparison) -> dict[str, Any]:
    return {
        "game": game.id,
        "rulebook": rulebook,
        "agrees": found.agrees,
        "known": found.known,
        "read": found.read,
        "found": found.found,
        "missing": [
            {**plain_place(row.at), "clauses": list(row.clauses), "words": _words(register, row)}
            for row in found.missing
        ],
        "moved": [
            {**plain_place(one.row.at), "clauses": list(one.row.clauses), "to": plain_place(one.to)}
            for one in found.moved
        ],
        "changed": [
            {**plain_place(one.row.at), "clauses": list(one.row.clauses), "copy": one.instead.words}
            for one in found.changed
        ],
        "uncovered": [{**plain_place(one.at), "copy": one.words} for one in found.uncovered],
    }


def _words(register: Register, row: Covered) -> list[str]:
    """What the clauses of a sentence say, in our words: no sentence itself is kept."""
    return [register.clauses[id_].words for id_ in row.clauses]


def _tell(register: Register, rulebook: str, found: Comparison) -> None:
    screen = show.console()
    for row in found.missing:
        words = "; ".join(f"{id_}: {register.clauses[id_].words}" for id_ in row.clauses)
        carried = words or f"no clause ({row.reason.value if row.reason else 'unread'})"
        show.say(f"missing: {place(row.at)}. It carries {carried}", on=screen)
    for moved in found.moved:
        here, there = place(moved.row.at), place(moved.to)
        show.say(f"moved: {here} stands at {there}{_carries(moved.row.clauses)}", on=screen)
    for one in found.changed:
        show.say(f"changed: {place(one.row.at)}{_carries(one.row.clauses)}: {one.instead.words}", on=screen)
    for extra in found.uncovered:
        show.say(f"uncovered: {place(extra.at)}: {_beginning(extra.words)}", on=screen)
    counts = (
        f"{len(found.missing)} missing, {len(found.moved)} moved, {len(found.changed)} changed, "
        f"{len(found.uncovered)} uncovered; "
        f"{found.found} of {found.known} sentences are as these clauses know them"
    )
    verdict = (
        "the edition these clauses are of" if found.agrees else "not quite the edition these clauses are of"
    )
    show.say(f"{rulebook}: {verdict}: {counts}.", on=screen)


def _beginning(words: str) -> str:
    """The first words of a sentence: enough to find it."""
    first = words.split()[:_FIRST_WORDS]
    return words if len(first) == len(words.split()) else f"{' '.join(first)} …"


def _carries(clauses: tuple[str, ...]) -> str:
    return f" [{', '.join(clauses)}]" if clauses else ""
