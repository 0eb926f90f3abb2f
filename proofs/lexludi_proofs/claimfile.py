"""Claims of a reader's own: a Python file of a few lines that states them.

The file makes a :class:`lexludi_spec.claims.Claims` and decorates functions with it. It is
run as Python: load no file that you would not run.
"""

import traceback
from collections.abc import Iterator
from pathlib import Path

from lexludi.errors import Code, Problem, nearest
from lexludi_proofs.games import theory_of
from lexludi_proofs.theorems import state
from lexludi_spec.claims import Claim, Claims

HOW = "docs: “A claim of your own” has two whole ones."


def load(path: Path) -> tuple[Claim, ...]:
    """Read the claims of a file, and state each once to see that it is well made.

    :raises Problem: if there is no such file, it cannot be run, it states nothing, or a
        claim is about no question, has an id that is taken, or is ill-typed.
    """
    claims = tuple(_run(path))
    seen: set[str] = set()
    for claim in claims:
        _see(claim, seen, path)
    return claims


def _run(path: Path) -> Iterator[Claim]:
    try:
        source = path.read_bytes().decode("utf-8")
    except OSError as error:
        raise Problem(
            Code.NO_SUCH_FILE, f"cannot be read ({error.strerror}).", "Check the name.", where=str(path)
        ) from None
    except UnicodeDecodeError:
        raise Problem(Code.BAD_CLAIM, "is not text.", HOW, where=str(path)) from None
    scope: dict[str, object] = {"__name__": "lexludi_claims", "__file__": str(path)}
    try:
        exec(compile(source, str(path), "exec"), scope)  # noqa: S102 - the file is code, and the docs say so
    except Problem:
        raise
    except (Exception, SystemExit) as error:
        raise Problem(
            Code.BAD_CLAIM,
            f"{type(error).__name__}: {_first(error)}",
            HOW,
            where=f"{path}, line {_line(error, path, 1)}",
        ) from error
    found = [value for value in scope.values() if isinstance(value, Claims)]
    claims = [claim for one in found for claim in one.all]
    if not claims:
        raise Problem(
            Code.BAD_CLAIM,
            "states no claim.",
            f"Make `claims = Claims()` and decorate a function. {HOW}",
            where=str(path),
        )
    yield from claims


def _first(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        return error.msg
    return (str(error).splitlines() or ["(no words)"])[0]


def _line(error: BaseException, path: Path, otherwise: int) -> int:
    """The line of a claim file in which something went wrong."""
    if isinstance(error, SyntaxError):
        return error.lineno or otherwise
    lines = [
        frame.lineno or 1
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == str(path)
    ]
    return lines[-1] if lines else otherwise


def _see(claim: Claim, seen: set[str], path: Path) -> None:
    try:
        _check(claim, seen)
    except Problem as problem:
        at = claim.states.__code__.co_firstlineno  # of the decorator
        problem.where = f"{path}, line {_line(problem.__cause__ or problem, path, at)}"
        problem.way_out = problem.way_out or HOW
        raise


def _check(claim: Claim, seen: set[str]) -> None:
    theory = theory_of(claim.about.split(".", 1)[0])
    if claim.id in seen or any(one.id == claim.id for one in theory.claims):
        raise Problem(Code.BAD_CLAIM, f"the id “{claim.id}” is taken.", "Give it one of its own.")
    seen.add(claim.id)
    clauses = theory.game.register().clauses
    for clause in claim.clauses:
        if clause not in clauses:
            raise Problem(Code.UNKNOWN_ID, f"there is no clause “{clause}”.", nearest(clause, tuple(clauses)))
    state(theory, claim)
