"""Small changes of a formula, made mechanically: what a slip of the pen would make of a rule.

A change is one slip, with words that say what stands now and what stood before. It is made
wherever those words fit: what is said of every seat or of every play is one condition, and
changes for all of them, in each shape of a question alike.
"""

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import z3

ARGUMENT = 36  #: the longest part that is told in words; of a longer one they say only that it is there
TOLD = 90  #: the longest condition that is told
LONG = "…"
EACH = "k"  #: the number of a seat, a place or a card, in what is said of each
FEW_BITS = 8  #: so many bits can be a number
DEPTH = 3  #: how deep in a condition a slip is made: below are the words that the clause only uses
MOST = 14  #: changes of one condition
FEW = 4  #: of changes that differ in their numbers alone, so many are all made; of more, the outer two
EXCHANGED = 3  #: a name is exchanged with others of its kind, unless they are more

_COMPARED = {
    z3.Z3_OP_EQ: "=",
    z3.Z3_OP_DISTINCT: "≠",
    z3.Z3_OP_LE: "<=",
    z3.Z3_OP_LT: "<",
    z3.Z3_OP_GE: ">=",
    z3.Z3_OP_GT: ">",
}
_JOINED = {
    z3.Z3_OP_AND: " and ",
    z3.Z3_OP_OR: " or ",
    z3.Z3_OP_ADD: " + ",
    z3.Z3_OP_SUB: " − ",
    z3.Z3_OP_MUL: " · ",
    z3.Z3_OP_BAND: " & ",
    z3.Z3_OP_BOR: " | ",
}
_OPPOSITE = {
    z3.Z3_OP_LE: z3.Z3_OP_GT,
    z3.Z3_OP_LT: z3.Z3_OP_GE,
    z3.Z3_OP_GE: z3.Z3_OP_LT,
    z3.Z3_OP_GT: z3.Z3_OP_LE,
}
_WORDS = {
    z3.Z3_OP_NOT: "not {0}",
    z3.Z3_OP_IMPLIES: "if {0} then {1}",
    z3.Z3_OP_ITE: "({1} if {0} else {2})",
}
_BITS = {"bvult": "{0} < {1}", "bvugt": "{0} > {1}", "bvnot": "~{0}", "bvsub": "({0} − {1})"}
_HOLLOW = frozenset(
    {"if", "then", "else", "not", "all", "any", "sum", "of", "and", "or", "true", "false", EACH}
)
_ALL = {z3.Z3_OP_AND: "all", z3.Z3_OP_OR: "any", z3.Z3_OP_ADD: "sum of"}
_INDEX = re.compile(r"(?<=[a-z])\d+\b")


@dataclass(frozen=True, slots=True)
class Change:
    """A formula with one slip in it, and what the slip is."""

    words: str
    formula: z3.BoolRef


# ---------------------------------------------------------------- terms in words


def stem(name: str) -> str:
    """A name without its place in a row of them: what is said of each seat has one name."""
    return _INDEX.sub("*", name)


@dataclass(frozen=True)
class Teller:
    """Tells terms in words; ``names`` says how a constant is called, where its own name is not it."""

    names: Mapping[str, str] = field(default_factory=dict)
    numbers: bool = True
    argument: int = ARGUMENT
    _told: dict[int, str] = field(default_factory=dict)
    _kept: list[z3.ExprRef] = field(default_factory=list)  # an id is a term's own only while the term lives

    def __call__(self, term: z3.ExprRef) -> str:
        """Tell a term."""
        key = term.get_id()
        if key not in self._told:
            self._kept.append(term)
            self._told[key] = self._tell(term)
        return self._told[key]

    @cached_property
    def of_rows(self) -> "Teller":
        """The same, with no number told."""
        return Teller(self.names, numbers=False, argument=self.argument)

    def part(self, term: z3.ExprRef) -> str:
        """Tell a part of another term, unless it is long."""
        words = self(term)
        return words if len(words) <= self.argument else LONG

    def _tell(self, term: z3.ExprRef) -> str:
        kind, children = term.decl().kind(), term.children()
        if not children:
            return self._single(term, kind)
        parts = [self.part(child) for child in children]
        if kind in _COMPARED and len(parts) == 2:
            return f"{parts[0]} {_COMPARED[kind]} {parts[1]}"
        if kind in _JOINED:
            return _joined(kind, parts)
        if kind in _WORDS:
            return _WORDS[kind].format(*parts)
        name = term.decl().name()
        return _BITS[name].format(*parts) if name in _BITS else f"{name}({', '.join(parts)})"

    def _single(self, term: z3.ExprRef, kind: int) -> str:
        if kind in (z3.Z3_OP_TRUE, z3.Z3_OP_FALSE):
            return "true" if kind == z3.Z3_OP_TRUE else "false"
        if isinstance(term, z3.IntNumRef):
            return str(term.as_long()) if self.numbers else EACH
        if isinstance(term, z3.BitVecNumRef):
            return self._bits(term)
        return self._name(term.decl().name())

    def _bits(self, term: z3.BitVecNumRef) -> str:
        """A seat can be a few bits, and a set of cards many: that is no number to a reader."""
        if term.size() > FEW_BITS and term.as_long() > 1:
            return LONG
        return str(term.as_long()) if self.numbers else EACH

    def _name(self, name: str) -> str:
        if name in self.names:
            return self.names[name]
        short = name.removeprefix("reading.")
        last = short.rsplit(".", 1)[-1]
        return last if last.isupper() else stem(short)


def _joined(kind: int, parts: list[str]) -> str:
    few = list(dict.fromkeys(parts))
    if len(few) == 1 and len(parts) > 1:
        return f"{_ALL.get(kind, 'each')} {few[0]}"
    words = f"({_JOINED[kind].join(few)})"
    return words if len(words) <= TOLD else LONG


def tells(words: str) -> bool:
    """Whether words about a term name anything in it."""
    return any(word not in _HOLLOW for word in re.findall(r"[^\W\d]\w*", words))


@dataclass(frozen=True)
class Likeness:
    """A term's make, as a number: equal for what is said of one seat and of another.

    ``numbers`` says whether numbers count too.
    """

    numbers: bool
    _known: dict[int, int] = field(default_factory=dict)
    _kept: list[z3.ExprRef] = field(default_factory=list)

    def __call__(self, term: z3.ExprRef) -> int:
        """Give the number of a term's make."""
        key = term.get_id()
        if key not in self._known:
            self._kept.append(term)
            children = tuple(self(child) for child in term.children())
            self._known[key] = hash((self._head(term), children))
        return self._known[key]

    def _head(self, term: z3.ExprRef) -> object:
        if isinstance(term, z3.IntNumRef | z3.BitVecNumRef):
            return term.as_long() if self.numbers else EACH
        return stem(term.decl().name()), term.num_args()


# ---------------------------------------------------------------- slips


@dataclass(frozen=True)
class Slips:
    """The slips of one formula.

    ``spared`` are parts that belong to another rule: they stay as they are. ``others`` are
    the constants of the position, which may be taken for one another.
    """

    tell: Teller
    spared: frozenset[int] = frozenset()
    others: tuple[z3.ExprRef, ...] = ()
    depth: int = DEPTH
    alike: Likeness = field(default_factory=lambda: Likeness(numbers=False))
    equal: Likeness = field(default_factory=lambda: Likeness(numbers=True))
    most: int = MOST

    def changes(self, formula: z3.BoolRef) -> list[Change]:
        """The first changes of a formula: those of the whole before those of its parts."""
        if formula.get_id() in self.spared:
            return []
        made: dict[str, dict[int, tuple[z3.ExprRef, z3.ExprRef]]] = {}
        for node, in_row in self._nodes(formula):
            for words, new in self._slips(node, in_row=in_row):
                made.setdefault(words, {}).setdefault(node.get_id(), (node, new))
        changed = [Change(words, z3.substitute(formula, *made[words].values())) for words in _outer(made)]
        return _different(formula, [Change("negated", z3.Not(formula)), *changed])[: self.most]

    def _nodes(self, formula: z3.ExprRef) -> Iterator[tuple[z3.ExprRef, bool]]:
        """The parts of a formula once, the whole first, but for spared ones; is each of a row?"""
        seen: set[int] = set()
        waiting = deque([(formula, 0, False)])
        while waiting:
            node, depth, in_row = waiting.popleft()
            if depth > self.depth or node.get_id() in seen | self.spared:
                continue
            seen.add(node.get_id())
            yield node, in_row
            below = depth + (node.decl().kind() != z3.Z3_OP_NOT)
            row = self._row(node)
            waiting.extend((child, below, in_row or child.get_id() in row) for child in node.children())

    def _row(self, node: z3.ExprRef) -> frozenset[int]:
        """Those parts of ``node`` that say one thing each of a seat, a place or a card, and number them."""
        if node.decl().kind() not in _JOINED:
            return frozenset()
        rows: dict[int, dict[int, list[int]]] = {}
        for child in node.children():
            rows.setdefault(self.alike(child), {}).setdefault(self.equal(child), []).append(child.get_id())
        return frozenset(
            one for row in rows.values() if len(row) > 1 for ones in row.values() for one in ones
        )

    def _slips(self, node: z3.ExprRef, *, in_row: bool) -> Iterator[tuple[str, z3.ExprRef]]:
        tell = self.tell.of_rows if in_row else self.tell
        if isinstance(node, z3.BoolRef):
            yield from self._forgotten(node, tell)
        changed = [*_turned_round(node)]
        if not in_row:
            changed += [
                _with(node, place, new)
                for place, child in enumerate(node.children())
                for new in self._instead_of(child, node)
            ]
        for new in changed:
            yield f"{tell(new)} for {tell(node)}", new

    def _forgotten(self, node: z3.BoolRef, tell: Teller) -> Iterator[tuple[str, z3.ExprRef]]:
        """Something that is said is left out."""
        if z3.is_and(node) or z3.is_or(node):
            yield from self._without_one(node, tell)
        if z3.is_implies(node):
            test, then = node.children()
            yield f"without “if {tell.part(test)}”", then

    def _without_one(self, node: z3.BoolRef, tell: Teller) -> Iterator[tuple[str, z3.ExprRef]]:
        """One of the conditions that are joined is forgotten, a whole row at once."""
        is_and = z3.is_and(node)
        parts = self.groups(child for child in node.children() if isinstance(child, z3.BoolRef))
        for told, gone in self.named(parts, tell).items():
            if all(
                z3.is_true(child) or z3.is_false(child) or child.get_id() in self.spared for child in gone
            ):
                continue
            kept = [child for group in parts if group is not gone for child in group]
            yield (
                f"without “{told}”" if is_and else f"without “or {told}”",
                z3.And(kept) if is_and else z3.Or(kept),
            )

    def groups(self, conditions: Iterable[z3.BoolRef]) -> list[list[z3.BoolRef]]:
        """Conditions, with what is said of each seat together."""
        groups: dict[int, list[z3.BoolRef]] = {}
        for one in conditions:
            groups.setdefault(self.alike(one), []).append(one)
        return list(groups.values())

    def named(self, groups: Sequence[list[z3.BoolRef]], tell: Teller) -> dict[str, list[z3.BoolRef]]:
        """Groups of conditions by what they say, or, if that is long or not theirs alone, by their place."""
        told = [
            (tell if len({self.equal(one) for one in group}) == 1 else tell.of_rows).part(group[0])
            for group in groups
        ]
        return {
            words if tells(words) and told.count(words) == 1 else f"part {place}": group
            for place, (words, group) in enumerate(zip(told, groups, strict=True), 1)
        }

    def _instead_of(self, child: z3.ExprRef, node: z3.ExprRef) -> Iterator[z3.ExprRef]:
        """What a part of a term can be mistaken for: the next number, another member, another name."""
        if isinstance(child, z3.IntNumRef):
            yield z3.IntVal(child.as_long() + 1)
            yield z3.IntVal(child.as_long() - 1)
        if isinstance(child, z3.DatatypeRef) and child.decl().kind() == z3.Z3_OP_DT_CONSTRUCTOR:
            yield from _members(child)
        if node.decl().kind() in _COMPARED and child.decl().kind() == z3.Z3_OP_UNINTERPRETED:
            yield from self._names(child, node)

    def _names(self, child: z3.ExprRef, node: z3.ExprRef) -> Iterator[z3.ExprRef]:
        """Other constants of the kind of ``child``, if they are few, and none of a row of them."""
        alike = [other for other in self.others if other.sort() == child.sort()]
        if child.get_id() not in {other.get_id() for other in alike}:
            return
        single = [other for other in alike if stem(other.decl().name()) == other.decl().name()]
        sides = {side.get_id() for side in node.children()}
        new = [other for other in single if other.get_id() not in sides]
        if child.get_id() in {other.get_id() for other in single} and len(single) <= EXCHANGED + 1:
            yield from new


def _turned_round(node: z3.ExprRef) -> Iterator[z3.ExprRef]:
    """The opposite, or the other way round."""
    kind = node.decl().kind()
    if isinstance(node, z3.BoolRef) and kind == z3.Z3_OP_UNINTERPRETED and not node.children():
        yield z3.Not(node)
    if kind in _COMPARED and node.num_args() == 2:
        yield from _turned(node, kind)
    if kind == z3.Z3_OP_ITE:
        test, then, otherwise = node.children()
        assert isinstance(test, z3.BoolRef)
        yield z3.If(test, otherwise, then)


def _turned(node: z3.ExprRef, kind: int) -> tuple[z3.BoolRef, ...]:
    """A comparison turned: strict or not, or the other way round."""
    one, other = node.children()
    same, differ = z3.ExprRef.__eq__(one, other), z3.ExprRef.__ne__(one, other)
    if not isinstance(one, z3.ArithRef) or not isinstance(other, z3.ArithRef):
        return (differ,) if kind == z3.Z3_OP_EQ else (same,)
    # called by name: of “x < 5” Python would make “5 > x”, for a numeral is a kind of number
    number = z3.ArithRef
    less, most = number.__lt__(one, other), number.__le__(one, other)
    more, least = number.__gt__(one, other), number.__ge__(one, other)
    ways = {
        z3.Z3_OP_EQ: (differ, most, least),
        z3.Z3_OP_DISTINCT: (same,),
        z3.Z3_OP_LE: (less, more, least),
        z3.Z3_OP_LT: (most, least, more),
        z3.Z3_OP_GE: (more, less, most),
        z3.Z3_OP_GT: (least, most, less),
    }
    return ways[kind]


def _with(node: z3.ExprRef, place: int, new: z3.ExprRef) -> z3.ExprRef:
    """A term with another part at one place."""
    kind, children = node.decl().kind(), node.children()
    children[place] = new
    if kind == z3.Z3_OP_EQ:  # made anew, for an equation knows its sorts
        return z3.ExprRef.__eq__(*children)
    if kind == z3.Z3_OP_DISTINCT:
        return z3.ExprRef.__ne__(*children)
    if kind == z3.Z3_OP_ADD:
        return z3.Sum([child for child in children if isinstance(child, z3.ArithRef)])
    return node.decl()(*children)


def _members(term: z3.DatatypeRef) -> Iterator[z3.ExprRef]:
    """The other members of an enumeration, if there are two or three of it; of more, the next one."""
    sort = term.sort()
    count = sort.num_constructors()
    names = [sort.constructor(place).name() for place in range(count)]
    at = names.index(term.decl().name())
    for step in range(1, count if count <= 3 else 2):
        yield sort.constructor((at + step) % count)()


def _different(formula: z3.BoolRef, changes: list[Change]) -> list[Change]:
    """Those that read otherwise than the formula and than one another, when all is written alike."""
    known: Known = {}  # a change shares most of its parts with the formula: each is looked at once
    alike = [_written_alike(formula, known)]  # equal terms have equal ids while they live
    kept = []
    for change in changes:
        new = _written_alike(change.formula, known)
        if new.get_id() not in {one.get_id() for one in alike}:
            alike.append(new)
            kept.append(change)
    return kept


@dataclass(frozen=True)
class _Looked:
    """A part of a formula that was looked at, what it contains, and the comparison to be said for it."""

    node: z3.ExprRef
    children: tuple[tuple[int, z3.ExprRef], ...]
    instead: z3.BoolRef | None


#: by the identity of a part, which is its own as long as it is kept here
Known = dict[int, _Looked]


def _written_alike(formula: z3.BoolRef, known: Known) -> z3.BoolRef:
    """A formula in which whole numbers are compared in two ways only: “age < 12” reads “age <= 11”."""
    for _ in range(2):  # what is simplified can negate a comparison, and that is another comparison
        looked = _looked_at(formula, known)
        again = [(one.node, one.instead) for one in looked if one.instead is not None]
        formula = z3.simplify(z3.substitute(formula, *again), arith_lhs=True)
    return formula


def _looked_at(formula: z3.BoolRef, known: Known) -> list[_Looked]:
    """Every part of a formula once."""
    found: dict[int, _Looked] = {}
    waiting: list[tuple[int, z3.ExprRef]] = [(formula.get_id(), formula)]
    while waiting:
        id_, node = waiting.pop()
        if id_ not in found:
            if id_ not in known:
                children = tuple((child.get_id(), child) for child in node.children())
                known[id_] = _Looked(node, children, _compared_alike(node))
            found[id_] = known[id_]
            waiting.extend(found[id_].children)
    return list(found.values())


def _compared_alike(node: z3.ExprRef) -> z3.BoolRef | None:
    inner = node.arg(0) if z3.is_not(node) else node
    if inner.num_args() != 2:
        return None
    one, other = inner.children()
    if not isinstance(one, z3.ArithRef) or not isinstance(other, z3.ArithRef):
        return None
    kind = inner.decl().kind()
    if inner is not node:
        kind = _OPPOSITE.get(kind, kind)
    elif kind not in (z3.Z3_OP_LT, z3.Z3_OP_GT):
        return None
    ways = {
        z3.Z3_OP_LE: one <= other,
        z3.Z3_OP_LT: one <= other - 1,
        z3.Z3_OP_GE: one >= other,
        z3.Z3_OP_GT: one >= other + 1,
    }
    return ways.get(kind)


def numbers_apart(words: str) -> str:
    """Words without their numbers: what is left is the same for four seats as for five."""
    return re.sub(r"-?\d+", "#", words)


def _outer(words: Mapping[str, object]) -> list[str]:
    """Of those that differ in numbers alone the outer two, unless they are few; and all others."""
    alike: dict[str, list[str]] = {}
    for one in words:
        alike.setdefault(numbers_apart(one), []).append(one)
    kept = {one for ones in alike.values() for one in (ones if len(ones) <= FEW else (ones[0], ones[-1]))}
    return [one for one in words if one in kept]
