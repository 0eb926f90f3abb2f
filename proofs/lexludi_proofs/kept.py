"""Games kept with the proofs because they reach what random play seldom does.

They are scenarios in the folder ``lines`` of a game's proofs. The pool follows each as far as
it can be played under the readings looked at; here each is held to what it records, so that
none drops out unseen when a rule changes.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from time import perf_counter

from lexludi.errors import Code, Problem
from lexludi.scenario import Scenario, check, parse
from lexludi_proofs.ledger import Kind, Row, Status

KEPT = "kept"  #: what is asked of each
_ENDING = ".json"
_WORDS = "This kept game can be played to its last move, and the answers it records are given."


@cache
def names(game: str) -> tuple[str, ...]:
    """The names of a game's kept games, without the ending."""
    folder = files(f"lexludi_proofs.{game}") / "lines"
    if not folder.is_dir():
        return ()
    return tuple(
        sorted(item.name.removesuffix(_ENDING) for item in folder.iterdir() if item.name.endswith(_ENDING))
    )


def read(game: str, name: str) -> Scenario:
    """Read a kept game.

    :raises Problem: if the file is no scenario, or one of another game.
    """
    file = f"{name}{_ENDING}"
    found = parse((files(f"lexludi_proofs.{game}") / "lines" / file).read_bytes(), file)
    if found.game != game:
        raise Problem(Code.BAD_SCENARIO, f"it is a game of “{found.game}”.", where=file)
    return found


def lines(game: str) -> Iterator[Scenario]:
    """The kept games that can be read; the others have a row that says why not."""
    for name in names(game):
        try:
            yield read(game, name)
        except Problem:
            continue


def id_of(game: str, name: str) -> str:
    """The id of the row about a kept game."""
    return f"{game}.{Kind.KEPT.value}.{name}"


def decide(game: str, name: str) -> Row:
    """Play a kept game to its end, under its own readings, and ask what it asks."""
    start = perf_counter()
    why = ""
    try:
        moves = len(_checked(game, name).moves)
    except Problem as problem:
        moves = 0
        file = f"{name}{_ENDING}"
        why = str(problem) if problem.where == file else f"{file}: {problem}"
    return Row(
        id=id_of(game, name),
        game=game,
        kind=Kind.KEPT,
        subject=name,
        check=KEPT,
        words=_WORDS,
        status=Status.REFUTED if why else Status.PROVED,
        expected=Status.PROVED,
        how="replayed",
        detail=why or f"{moves} moves",
        seconds=perf_counter() - start,
    )


def _checked(game: str, name: str) -> Scenario:
    scenario = read(game, name)
    check(scenario)
    return scenario
