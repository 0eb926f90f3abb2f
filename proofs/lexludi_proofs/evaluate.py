"""Terms compiled to plain Python, to look through many positions quickly.

Only a search uses this: what it finds is asked of Z3 again before it counts.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """A formula, what it speaks of, its size, and itself as a function (None: no translation)."""

    formula: z3.BoolRef
    names: frozenset[str]
    size: int
    test: Compiled | None


_PARTS: dict[int, Part] = {}


def part_of(formula: z3.BoolRef) -> Part:
    """Compile a formula, once: formulas of a question come back with every claim about it."""
    key = formula.get_id()
    if key not in _PARTS:
        _PARTS[key] = _part(formula)  # keeps the formula alive, so that its id stays its own
    return _PARTS[key]


def _part(formula: z3.BoolRef) -> Part:
    nodes = list(_nodes(formula))
    names = frozenset(
        node.decl().name()
        for node, children in nodes
        if not children and node.decl().kind() == z3.Z3_OP_UNINTERPRETED
    )
    try:
        test = _compiled(formula, nodes)
    except CannotCompile:
        test = None
    return Part(formula, names, len(nodes), test)


def constants_of(formula: z3.BoolRef) -> dict[str, z3.ExprRef]:
    """The constants that a formula speaks of, by name."""
    return {
        node.decl().name(): node
        for node, children in _nodes(formula)
        if not children and z3.is_const(node) and node.decl().kind() == z3.Z3_OP_UNINTERPRETED
    }


def _compiled(formula: z3.BoolRef, nodes: list[tuple[z3.ExprRef, list[z3.ExprRef]]]) -> Compiled:
    names: dict[int, str] = {}
    lines: list[str] = []
    for node, children in nodes:
        name = f"t{len(names)}"
        lines.append(f"    {name} = {_expression(node, [names[child.get_id()] for child in children])}")
        names[node.get_id()] = name
    source = "def it(v):\n" + "\n".join(lines) + f"\n    return {names[formula.get_id()]}\n"
    scope: dict[str, object] = {}
    exec(compile(source, "<term>", "exec"), scope)  # noqa: S102 - the source is made here, of terms of ours
    return cast("Compiled", scope["it"])


def _nodes(term: z3.ExprRef) -> Iterator[tuple[z3.ExprRef, list[z3.ExprRef]]]:
    """Every node of a term once, with its children, children first."""
    done: set[int] = set()
    waiting: list[tuple[z3.ExprRef, list[z3.ExprRef] | None]] = [(term, None)]
    while waiting:
        node, children = waiting.pop()
        if node.get_id() in done:
            continue
        if children is not None:
            done.add(node.get_id())
            yield node, children
            continue
        below = node.children()
        waiting.append((node, below))
        waiting.extend((child, None) for child in below)


def _expression(node: z3.ExprRef, args: list[str]) -> str:  # noqa: PLR0911 - a form of term, a return
    kind = node.decl().kind()
    if kind in (z3.Z3_OP_AND, z3.Z3_OP_OR) and not args:
        return str(kind == z3.Z3_OP_AND)
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
