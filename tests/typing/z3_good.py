"""Uses of Z3 that the stub takes: mypy finds nothing here, and every type below is the one asserted."""

from collections.abc import Sequence
from typing import TypeVar, assert_type, cast

import z3

T = TypeVar("T", bound=z3.ExprRef)


def logic(p: z3.BoolRef, q: z3.BoolRef, many: list[z3.BoolRef], ctx: z3.Context) -> z3.BoolRef:
    """Truth values, plain and symbolic, one by one or from any iterable."""
    assert_type(z3.And(p, q, True), z3.BoolRef)
    assert_type(z3.Or(many), z3.BoolRef)
    assert_type(z3.And(many, ctx), z3.BoolRef)
    assert_type(z3.And(not_ for not_ in map(z3.Not, many)), z3.BoolRef)
    assert_type(z3.Or({p, q}), z3.BoolRef)
    assert_type(z3.Or((p, q)), z3.BoolRef)
    assert_type(z3.And([]), z3.BoolRef)
    assert_type(p == q, z3.BoolRef)
    assert_type(p != True, z3.BoolRef)  # noqa: E712
    assert_type((p & q) | ~p ^ q, z3.BoolRef)
    assert_type(z3.Implies(p, z3.Xor(p, q)), z3.BoolRef)
    assert_type(z3.AtMost(p, q, 1), z3.BoolRef)
    assert_type(z3.AtLeast(*many, 2), z3.BoolRef)
    assert_type(z3.PbEq([(p, 1), (q, 2)], 2), z3.BoolRef)
    assert_type(z3.PbLe([(one, 1) for one in many], 3), z3.BoolRef)
    return z3.BoolVal(True, ctx)


def numbers(x: z3.ArithRef, y: z3.ArithRef, p: z3.BoolRef, n: int) -> z3.ArithRef:
    """Numbers with each other and with plain ones on either side."""
    assert_type(x + 1, z3.ArithRef)
    assert_type(1 - x, z3.ArithRef)
    assert_type(2 * x % n + -y, z3.ArithRef)
    assert_type(x < y, z3.BoolRef)
    assert_type(n <= x, z3.BoolRef)
    assert_type(x == n, z3.BoolRef)
    assert_type(x != y, z3.BoolRef)
    assert_type(z3.And(x >= 0, x < 5, y == x + 1), z3.BoolRef)
    assert_type(z3.Sum(x, y, 3), z3.ArithRef)
    assert_type(z3.Sum([x, y]), z3.ArithRef)
    assert_type(z3.Sum(x * k for k in range(3)), z3.ArithRef)
    assert_type(z3.Sum([p, p]), z3.ArithRef)
    assert_type(z3.Distinct(x, y, 1), z3.BoolRef)
    assert_type(z3.Distinct([x, y]), z3.BoolRef)
    assert_type(z3.IntVal(3).as_long(), int)
    return z3.Const("x", z3.IntSort())


def alternatives(p: z3.BoolRef, x: z3.ArithRef, b: z3.BitVecRef, d: z3.DatatypeRef) -> None:
    """``If`` keeps the sort of its alternatives."""
    assert_type(z3.If(p, x, 0), z3.ArithRef)
    assert_type(z3.If(p, 0, x), z3.ArithRef)
    assert_type(z3.If(p, 1, 0), z3.ArithRef)
    assert_type(z3.If(True, x, x), z3.ArithRef)
    assert_type(z3.If(p, p, False), z3.BoolRef)
    assert_type(z3.If(p, True, p), z3.BoolRef)
    assert_type(z3.If(x > 0, b, 0), z3.BitVecRef)
    assert_type(z3.If(p, d, d), z3.DatatypeRef)
    assert_type(z3.If(p, z3.If(p, x, 1), 2) + 1, z3.ArithRef)


def any_sort(p: z3.BoolRef, a: z3.ExprRef, b: z3.ExprRef) -> z3.ExprRef:
    """Where the sort is not known, what comes back is as little known."""
    assert_type(a == b, z3.BoolRef)
    assert_type(p == a, z3.BoolRef)
    return z3.If(p, a, b)


def same_sort(p: z3.BoolRef, a: T, b: T, model: z3.ModelRef) -> T:
    """Generic code keeps its type variable."""
    assert_type(model.eval(a, model_completion=True), T)
    assert_type(z3.simplify(z3.substitute(a, (b, a))), T)
    return z3.If(p, a, b)


def bits(a: z3.BitVecRef, b: z3.BitVecRef) -> z3.BitVecRef:
    """Bit vectors, signed and unsigned."""
    assert_type(a & b | ~a ^ 3, z3.BitVecRef)
    assert_type(a << 1, z3.BitVecRef)
    assert_type(z3.LShR(a, b), z3.BitVecRef)
    assert_type(z3.ULT(a, 5), z3.BoolRef)
    assert_type(a & b == 0, z3.BoolRef)
    assert_type(z3.Extract(3, 0, a).size(), int)
    assert_type(z3.BitVecVal(1, 60).as_long(), int)
    return z3.Concat(z3.ZeroExt(2, a), z3.SignExt(2, b))


def trees(e: z3.ExprRef) -> list[str]:
    """Terms taken apart, with narrowing by ``isinstance`` or by Z3's own tests."""
    if z3.is_int_value(e):
        assert_type(e.as_long(), int)
    if isinstance(e, z3.BoolRef):
        assert_type(z3.Not(e), z3.BoolRef)
    if z3.is_app(e) and e.decl().kind() == z3.Z3_OP_UNINTERPRETED:
        return [e.decl().name(), e.sort().name(), e.sexpr()]
    return [name for child in e.children() for name in trees(child)]


def sorts(ctx: z3.Context) -> None:
    """Enumerations, constants, functions, quantifiers."""
    colour, values = z3.EnumSort("Colour", ["RED", "BLUE"], ctx=ctx)
    assert_type(z3.Const("c", colour) == values[0], z3.BoolRef)
    assert_type(z3.Const("p", z3.BoolSort(ctx)), z3.BoolRef)
    assert_type(z3.Consts("a b", z3.BitVecSort(4)), list[z3.BitVecRef])
    rank = z3.Function("rank", colour, z3.IntSort(ctx))
    x = cast("z3.ArithRef", rank(values[0]))
    assert_type(z3.ForAll([z3.Int("k", ctx)], x > 0), z3.QuantifierRef)


def solving(claim: z3.BoolRef, assumptions: Sequence[z3.BoolRef]) -> float:
    """A solver from set-up to answer."""
    ctx = z3.Context()
    solver = z3.Solver(ctx=ctx)
    solver.set("rlimit", 1_000_000)
    solver.set(unsat_core=True)
    solver.add(claim, *assumptions)
    solver.add([claim])
    solver.assert_and_track(claim, "claim")
    solver.push()
    if solver.check(*assumptions) == z3.sat:
        model = solver.model()
        assert_type(model.eval(claim), z3.BoolRef)
        return float(len(model.decls()))
    solver.pop()
    core = [str(one) for one in solver.unsat_core()]
    text = solver.to_smt2() + solver.reason_unknown() + "".join(core)
    again = z3.SolverFor("QF_LIA", ctx=ctx)
    again.from_string(text)
    again.add(*z3.parse_smt2_string(text, ctx=ctx))
    return again.statistics().get_key_value("rlimit count")
