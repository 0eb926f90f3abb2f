"""Commands and explanations of packages that need more than the engine, found by entry point.

This package names none of them: the group ``lexludi.commands`` of the installed packages
does. A command is ``command(argv: list[str]) -> int``; the entry point ``explain`` is
``explain(id: str) -> Mapping[str, object] | None``.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from lexludi.errors import Code, Problem

GROUP = "lexludi.commands"
EXPLAIN = "explain"
INSTALL = "Install it: pip install 'lexludi[proofs]'"

KNOWN = {
    "verify": "Prove that the rules do what the specification says, and what follows from it.",
    "findings": "What rulebooks leave open, each with a replayed position or a proof.",
    "separate": "Tell two ways to take a rulebook apart: by a position, or by a proof that none does.",
    "amend": "Change a clause in a scratch copy, and see what is gained and lost.",
    "rulings": "Settle readings in a file: start one, and see what it leaves open.",
}
"""Commands that a person expects, and that are named in the help even where they cannot run."""


def _found() -> Mapping[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def described() -> Mapping[str, str]:
    """The commands of other packages, with a line for the help."""
    others = {name: "From another package." for name in sorted(_found()) if name != EXPLAIN}
    return {**others, **KNOWN}


def is_command(name: str) -> bool:
    """Is it a command of another package?"""
    return not name.startswith("-") and name in described()


def run(name: str, arguments: list[str]) -> int:
    """Run a command of another package.

    :raises Problem: if what it needs is not installed.
    """
    with _needing(f"`lexludi {name}`"):
        status: int = _loaded(name)(arguments)
        return status


def explained(id_: str) -> Mapping[str, object] | None:
    """What another package knows of an id, if anything.

    :raises Problem: if what it needs is not installed.
    """
    with _needing(f"“{id_}”"):
        fields: Mapping[str, object] | None = _loaded(EXPLAIN)(id_)
        return fields


def _loaded(name: str) -> Callable[..., Any]:
    point = _found().get(name)
    if point is None:
        raise ModuleNotFoundError
    loaded: Callable[..., Any] = point.load()
    return loaded


@contextmanager
def _needing(what: str) -> Iterator[None]:
    """Turn a module that is not there into a problem that says how to get it."""
    try:
        yield
    except ImportError as error:
        if error.name and error.name.split(".")[0] == __name__.split(".", maxsplit=1)[0]:
            raise  # a mistake of ours, which no installing mends
        lacks = f": {error.name} is not there" if error.name else ""
        raise Problem(
            Code.NO_SOLVER, f"{what} needs the solver, which is not installed{lacks}.", INSTALL
        ) from None
