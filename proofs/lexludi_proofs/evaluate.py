"""Terms compiled to plain Python, to look through many positions quickly.

Only a search uses this: what it finds is asked of Z3 again before it counts.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import cast

import z3

from lexludi_proofs.readers import plain

Values = Mapping[str, int | bool | str]
Compiled = Callable[[Values], bool]

_JOINED = {
    z3.Z3_OP_AND: " and ",
    z3.Z3_OP_OR: " or ",
    z3.Z3_OP_ADD: " + ",
    z3.Z3_OP_MUL: " * ",
    z3.Z3_OP_SUB: " - ",
    z3.Z3_OP_EQ: " == ",
    z3.Z3_OP_LE: " <= ",
    z3.Z3_OP_LT: " < ",
    z3.Z3_OP_GE: " >= ",
    z3.Z3_OP_GT: " > ",
    z3.Z3_OP_XOR: " != ",
    z3.Z3_OP_BAND: " & ",
    z3.Z3_OP_BOR: " | ",
}


class CannotCompile(Exception):
    """A kind of term that has no translation here."""


def constants_in(term: z3.ExprRef) -> dict[str, z3.ExprRef]:
    """The constants of a term, by name."""
    return {
        node.decl().name(): node
        for node in _nodes(term)
        if node.num_args() == 0 and node.decl().kind() == z3.Z3_OP_UNINTERPRETED
    }


def compiled(formula: z3.BoolRef) -> Compiled:
    """``formula`` as a Python function of its constants' values.

    :raises CannotCompile: if it has a kind of term that is not translated.
    """
    names: dict[int, str] = {}
    lines: list[str] = []
    for node in _nodes(formula):
        names[node.get_id()] = f"t{len(names)}"
        lines.append(f"    {names[node.get_id()]} = {_expression(node, names)}")
    source = "def it(v):\n" + "\n".join(lines) + f"\n    return {names[formula.get_id()]}\n"
    scope: dict[str, object] = {}
    exec(compile(source, "<term>", "exec"), scope)  # noqa: S102 - the source is made here, of terms of ours
    return cast("Compiled", scope["it"])


def _nodes(term: z3.ExprRef) -> Iterator[z3.ExprRef]:
    """Every node of a term once, children first."""
    done: set[int] = set()
    waiting: list[tuple[z3.ExprRef, bool]] = [(term, False)]
    while waiting:
        node, ready = waiting.pop()
        if node.get_id() in done:
            continue
        if ready:
            done.add(node.get_id())
            yield node
            continue
        waiting.append((node, True))
        waiting.extend((child, False) for child in node.children())


def _expression(node: z3.ExprRef, names: Mapping[int, str]) -> str:
    kind = node.decl().kind()
    args = [names[child.get_id()] for child in node.children()]
    if not args:
        return f"v[{node.decl().name()!r}]" if kind == z3.Z3_OP_UNINTERPRETED else repr(plain(node))
    if kind in _JOINED:
        return f"({_JOINED[kind].join(args)})"
    if kind == z3.Z3_OP_NOT:
        return f"(not {args[0]})"
    if kind == z3.Z3_OP_IMPLIES:
        return f"(not {args[0]} or {args[1]})"
    if kind == z3.Z3_OP_ITE:
        return f"({args[1]} if {args[0]} else {args[2]})"
    if kind == z3.Z3_OP_DISTINCT:
        return f"(len({{{', '.join(args)}}}) == {len(args)})"
    if kind == z3.Z3_OP_UMINUS:
        return f"(-{args[0]})"
    if isinstance(node, z3.BitVecRef):
        return _bits(node, kind, args)
    raise CannotCompile(node.decl().name())


def _bits(node: z3.BitVecRef, kind: int, args: list[str]) -> str:
    whole = (1 << node.size()) - 1
    if kind == z3.Z3_OP_EXTRACT:
        _high, low = node.params()
        return f"(({args[0]} >> {low}) & {whole})"
    if kind in (z3.Z3_OP_BADD, z3.Z3_OP_BSUB):
        return f"(({(' + ' if kind == z3.Z3_OP_BADD else ' - ').join(args)}) & {whole})"
    if kind == z3.Z3_OP_BNOT:
        return f"(~{args[0]} & {whole})"
    raise CannotCompile(node.decl().name())
