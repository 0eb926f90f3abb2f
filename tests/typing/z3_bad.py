"""Uses of Z3 that the stub refuses: mypy finds a mistake in each marked line and in no other."""

import z3


def logic(p: z3.BoolRef, x: z3.ArithRef, b: z3.BitVecRef) -> None:
    """A number where a truth value is due."""
    z3.And(p, 1)  # error
    z3.And(x)  # error
    z3.Or([p, x])  # error
    z3.Or(b, p)  # error
    z3.Not(x)  # error
    z3.Implies(p, x)  # error
    z3.Implies(1, p)  # error
    z3.ForAll([x], x + 1)  # error
    z3.AtMost(x, p, 1)  # error
    z3.PbEq([(x, 1)], 1)  # error
    z3.PbEq([(p, p)], 1)  # error
    print(p & x, x | p)  # error


def numbers(p: z3.BoolRef, x: z3.ArithRef, b: z3.BitVecRef, d: z3.DatatypeRef) -> None:
    """Sorts that do not go together."""
    print(p + b)  # error
    print(p + 1)  # error
    print(x + p)  # error
    print(x + b)  # error
    print(b + x)  # error
    print(d + 1)  # error
    print(d < d)  # error
    print(p < p)  # error
    print(x // 2)  # error
    print(x == p)  # error
    print(p == x)  # error
    print(x == b)  # error
    print(x == d)  # error
    print(d == 1)  # error
    print(d == x)  # error
    print(d != "RED")  # error
    print(x == None)  # error
    print(p == 1)  # error
    print(z3.ULT(x, 1))  # error
    print(z3.LShR(1, 1))  # error
    print(z3.Sum([b, x]))  # error
    print(z3.Sum(d))  # error
    print(z3.Distinct(x, d))  # error
    print(z3.Int("x").as_long())  # error
    print(z3.IntVal(p))  # error


def alternatives(p: z3.BoolRef, x: z3.ArithRef, b: z3.BitVecRef, d: z3.DatatypeRef) -> None:
    """A condition that is none, alternatives of two sorts, a result used as another sort."""
    z3.If(x, p, p)  # error
    z3.If(1, x, x)  # error
    z3.If(p, x, p)  # error
    z3.If(p, p, x)  # error
    z3.If(p, b, x)  # error
    z3.If(p, d, x)  # error
    z3.If(p, d, 1)  # error
    z3.If(p, p, 1)  # error
    z3.If(p, x, None)  # error
    z3.And(z3.If(p, x, 0))  # error
    z3.Not(z3.If(p, x, x))  # error


def truth(p: z3.BoolRef, x: z3.ArithRef, d: z3.DatatypeRef) -> int:
    """An expression has no truth: Z3 raises, or compares syntax trees."""
    if p:  # error
        return 1
    if d == d and p:  # error
        return 2
    while not p:  # error
        return 3
    if x:  # error
        return 4
    return 5 if p or d else 6  # error


def solving(p: z3.BoolRef, x: z3.ArithRef, solver: z3.Solver) -> None:
    """Arguments and results of a solver."""
    solver.add(x)  # error
    solver.add(1)  # error
    solver.check(x)  # error
    solver.check([p])  # error
    solver.set(rlimit=p)  # error
    solver.asert(p)  # error
    print(solver.check() + 1)  # error
    print(solver.statistics().rlimit_count)  # error
    print(solver.model()[p].as_long())  # error
    z3.Const("x", "Int")  # error
    z3.EnumSort("E", "A", "B")  # error
    z3.Function("f", x)  # error
    z3.no_such_name(p)  # error
