"""Claims of a reader's own: a Python file of a few lines that states them.

The file makes a :class:`lexludi_spec.claims.Claims` and decorates functions with it. It is
run as Python: load no file that you would not run.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from lexludi.errors import Code, Problem, nearest
from lexludi.files import read_bytes, to_text
from lexludi_proofs.games import theory_of
from lexludi_proofs.pyfile import LARGEST, line_of, run_file
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
    scope = run_file(path, Code.BAD_CLAIM, "lexludi_claims", HOW)
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


def _see(claim: Claim, seen: set[str], path: Path) -> None:
    try:
        _check(claim, seen)
    except Problem as problem:
        at = line_of(problem.__cause__ or problem, path, _line(problem.what, claim, path))
        problem.where = f"{path}, line {at}"
        problem.way_out = problem.way_out or HOW
        raise


def _line(what: str, claim: Claim, path: Path) -> int:
    """The line of what a problem names in quotes, if it stands in the claim; else of what the claim returns.

    If it returns nothing anywhere, or is no function of the file, the line at which it begins.
    """
    first = claim.states.__code__.co_firstlineno  # of the decorator, where there is one
    text = to_text(read_bytes(path, "a file of claims", LARGEST, Code.BAD_CLAIM))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and _begins(node) == first:
            lines = text.splitlines()[: node.end_lineno]
            returns = max(
                (one.lineno for one in ast.walk(node) if isinstance(one, ast.Return)), default=first
            )
            names = "|".join(map(re.escape, re.findall("“([^”]+)”", what))) or "(?!)"
            names = rf"[\"'](?:{names})\b|\b(?:{names})="
            named = (at for at, line in enumerate(lines, 1) if at >= first and re.search(names, line))
            return next(named, returns)
    return first


def _begins(node: ast.FunctionDef) -> int:
    return min([node.lineno, *(one.lineno for one in node.decorator_list)])


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
