"""``lexludi amend``: a clause settled, dropped or said otherwise in a scratch copy, and what comes of it.

Nothing that stands is changed. Compared are the findings of the text alone at every question that the change
touches, before and after, and the claims about those questions.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import msgspec
import z3
from cyclopts import Parameter

from lexludi.cli import show
from lexludi.errors import Code, Problem, nearest
from lexludi.readings import Reading, choose
from lexludi_proofs.apps import made, ran
from lexludi_proofs.checks import Bench, QuestionChecks, shaped
from lexludi_proofs.command import of_readings
from lexludi_proofs.findings.separate import load_doubt
from lexludi_proofs.games import Theory, theory_of
from lexludi_proofs.ledger import Row, Status
from lexludi_proofs.report import Progress
from lexludi_proofs.theorems import ClaimChecks
from lexludi_spec.doubts import otherwise
from lexludi_spec.questions import Posed, QuestionSpec, Says, reading_symbol
from lexludi_spec.terms import member

HELP = """Change a rulebook in a scratch copy, and see what is gained and lost.

Settle a reading (its sentence becomes part of the text), drop a clause, or
say one otherwise by a file with a doubt of your own. Nothing that stands is
changed.
"""

ENDING = """Examples:

    lexludi amend bowl --settle left-out=next-left
    lexludi amend bowl --drop bowl.clause.yellow-sixth
    lexludi amend bowl --file my_doubt.py
    lexludi amend savana --settle zebra-led=family --settle pass-when=end-of-trick

Exit status:

    0    no new fault: what has changed are findings that are gone, and claims
    1    a new fault: a gap or a conflict that was not there before
    2-7  what was asked for cannot be done
"""

app = made("amend", HELP, ENDING)

Change = Callable[[str, Posed[Any]], tuple[Says, ...]]


def amend(argv: Sequence[str]) -> int:
    """Run the command with its arguments; give the exit status.

    :raises Problem: for what cannot be done as asked.
    """
    return ran(app, argv)


class Difference(msgspec.Struct, frozen=True):
    """Something that is another way than before: ``gained`` if it is a new fault."""

    id: str
    before: str
    after: str
    gained: bool


@app.default
def _amend(
    game: str,
    /,
    *,
    settle: Annotated[tuple[str, ...], Parameter(negative=(), consume_multiple=False)] = (),
    drop: Annotated[tuple[str, ...], Parameter(negative=(), consume_multiple=False)] = (),
    file: Path | None = None,
    claims: Annotated[bool, Parameter(negative="--no-claims")] = True,
    json: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Amend.

    Parameters
    ----------
    game
        The game whose rulebook is changed.
    settle
        NAME=VALUE: the text says that a reading is to be taken so. May be given again.
    drop
        The id of a clause that the text does not have. May be given again.
    file
        A doubt of your own: the text says what it declares.
    claims
        Look at the claims about the questions concerned too.
    json
        Print the differences as JSON instead.

    """
    theory = theory_of(game)
    changes: list[Change] = [settling(theory, name, value) for name, value in of_readings(settle)]
    changes += [dropping(theory, clause) for clause in drop]
    if file is not None:
        doubt, declared = load_doubt(file)
        says = declared.says
        if doubt.id.split(".", 1)[0] != game:
            what = f"{doubt.id} is not about {game}."
            raise Problem(Code.BAD_DOUBT, what, "Name the game it is about.", str(file))
        changes.append(lambda question, posed: says[question](posed) if question in says else posed.says)
    if not changes:
        raise Problem(Code.USAGE, "no change was named.", "Give --settle, --drop or --file.")
    settled = dict(of_readings(settle))
    amended, touched = changed(theory, changes)
    asked = [one for one in theory.claims if claims and one.about in touched]
    with Progress(
        2 * (len(touched) + len(asked)), quiet=json, doing="amending", done="looked at"
    ) as progress:
        before = _state(theory, touched, {}, asked, progress.step)
        after = _state(amended, touched, settled, asked, progress.step)
    differences = _differences(before, after)
    if json:
        show.emit({"game": game, "questions": list(touched), "differences": msgspec.to_builtins(differences)})
    else:
        _tell(theory, touched, differences)
    return int(any(one.gained for one in differences))


def after_settling(
    theory: Theory, settled: Mapping[str, str]
) -> tuple[Theory, tuple[str, ...], tuple[Difference, ...]]:
    """The rulebook with ways of readings in its text, what they touch, and what fares otherwise but claims.

    :raises Problem: if there is no such reading or choice.
    """
    changes = [settling(theory, name, value) for name, value in settled.items()]
    amended, touched = changed(theory, changes)
    before = _state(theory, touched, {}, (), lambda _: None)
    after = _state(amended, touched, settled, (), lambda _: None)
    return amended, touched, _differences(before, after)


def hangs_on(spec: QuestionSpec[Any], reading: Reading) -> bool:
    """Does something that a clause says to a question speak of a reading?"""
    symbol = reading_symbol(reading)
    return any(
        not z3.substitute(formula, (symbol, member(option))).eq(formula)
        for shape in shaped(spec)
        for says in shape.posed.says
        for formula in (says.when, says.under)
        if formula is not None
        for option in reading.options
    )


def _differences(before: Mapping[str, str], after: Mapping[str, str]) -> tuple[Difference, ...]:
    return tuple(
        Difference(
            id_,
            before[id_],
            after[id_],
            gained=not _is_claim(id_) and _worse(before[id_], after[id_]),
        )
        for id_ in before
        if before[id_] != after[id_]
    )


def settling(theory: Theory, name: str, value: str) -> Change:
    """The text says how a reading is to be taken: what it stands in for is stated, other ways are gone.

    :raises Problem: if there is no such reading or choice.
    """
    made = choose(theory.game.readings_default, theory.game.readings, {name: value})
    reading = next(one for one in theory.game.readings if name in (one.name, one.id))
    symbol, taken = reading_symbol(reading), member(getattr(made, reading.field))

    def change(_question: str, posed: Posed[Any]) -> tuple[Says, ...]:
        return tuple(
            _stated(one, reading.id, symbol, taken) for one in posed.says if _stays(one, symbol, taken)
        )

    return change


def _stays(says: Says, symbol: z3.ExprRef, taken: z3.ExprRef) -> bool:
    return says.under is None or not z3.is_false(z3.simplify(z3.substitute(says.under, (symbol, taken))))


def _stated(says: Says, reading: str, symbol: z3.ExprRef, taken: z3.ExprRef) -> Says:
    under = says.under
    if under is not None:
        left = _put(under, symbol, taken)
        under = None if z3.is_true(z3.simplify(left)) else left
    fills = says.fills and says.clause != reading
    return replace(
        says,
        when=_put(says.when, symbol, taken),
        under=under,
        fills=fills,
    )


def _put(formula: z3.BoolRef, symbol: z3.ExprRef, taken: z3.ExprRef) -> z3.BoolRef:
    put = z3.substitute(formula, (symbol, taken))
    assert isinstance(put, z3.BoolRef)
    return put


def dropping(theory: Theory, clause: str) -> Change:
    """The text does not have a clause.

    :raises Problem: if there is no such clause, or it answers no question.
    """
    known = theory.game.register().clauses
    id_ = clause if clause in known else f"{theory.game.id}.clause.{clause}"
    if id_ not in known:
        raise Problem(Code.UNKNOWN_ID, f"there is no clause “{clause}”.", nearest(clause, tuple(known)))
    speaks = any(
        says.clause == id_ for spec in theory.questions for shape in shaped(spec) for says in shape.posed.says
    )
    if not speaks:
        raise Problem(Code.NOTHING_SELECTED, f"{id_} answers no question: nothing changes without it.")

    def change(_question: str, posed: Posed[Any]) -> tuple[Says, ...]:
        return tuple(one for one in posed.says if one.clause != id_)

    return change


def changed(theory: Theory, changes: Sequence[Change]) -> tuple[Theory, tuple[str, ...]]:
    """A theory with some changes made, one after the other, and the questions that they touch."""
    specs = []
    touched = []
    for spec in theory.questions:
        made = spec
        for change in changes:
            made = otherwise(made, _of(change, spec.question))
        if _unlike(spec, made):
            touched.append(spec.question)
        specs.append(made if spec.question in touched else spec)
    return replace(theory, questions=tuple(specs)), tuple(touched)


def _of(change: Change, question: str) -> Callable[[Posed[Any]], tuple[Says, ...]]:
    return lambda posed: change(question, posed)


def _unlike(spec: QuestionSpec[Any], made: QuestionSpec[Any]) -> bool:
    for name, size in spec.shapes.items():
        del name
        one, other = spec.pose(size).says, made.pose(size).says
        if len(one) != len(other) or any(
            (a.clause, a.fills, a.overrides, a.under is None)
            != (b.clause, b.fills, b.overrides, b.under is None)
            or not a.applies.eq(b.applies)
            for a, b in zip(one, other, strict=True)
        ):
            return True
    return False


@dataclass(frozen=True)
class _Check:
    """A check of a question that says something of the text."""

    name: str
    row: Callable[[QuestionChecks], Row]


_CHECKS = (
    _Check("complete", QuestionChecks.complete),
    _Check("consistent", QuestionChecks.consistent),
    _Check("text alone", QuestionChecks.text_alone),
    _Check("needed", QuestionChecks.needed),
)


def _state(
    theory: Theory,
    touched: tuple[str, ...],
    settled: Mapping[str, str],
    claims: Sequence[Any],
    told: Callable[[str], None],
) -> dict[str, str]:
    """What is found of some questions and claims, by id, in words."""
    found: dict[str, str] = {}
    for question in touched:
        checks = QuestionChecks(theory, theory.question(question), Bench(dict(settled)))
        for check in _CHECKS:
            row = check.row(checks)
            found |= _found(question, check.name, row)
        told(question)
    for claim in claims:
        found[claim.id] = ClaimChecks(theory, claim, Bench(dict(settled))).decide().status.value
        told(claim.id)
    return found


def _found(question: str, check: str, row: Row) -> dict[str, str]:
    if check == "text alone":
        return {
            f"{question}/{kind}": "found" if kind in row.findings else "none" for kind in ("gap", "conflict")
        }
    if check == "needed":
        idle = [one.removeprefix("redundant: ").rsplit(".", 1)[1] for one in row.findings]
        return {f"{question}/adds nothing": ", ".join(idle) or "none"}
    wrong = row.status is not Status.PROVED
    return {f"{question}/{check}": (row.detail or row.status.value) if wrong else "proved"}


def _is_claim(id_: str) -> bool:
    return ".claim." in id_


def _worse(before: str, after: str) -> bool:
    return (before, after) in (("none", "found"), ("proved", "refuted"), ("proved", "unknown")) or (
        before == "proved" and after not in ("proved", "refuted")
    )


def _tell(theory: Theory, touched: tuple[str, ...], differences: tuple[Difference, ...]) -> None:
    topics = ", ".join(touched) or "no question"
    show.say(f"{theory.game.title}, changed in a scratch copy: it touches {topics}.", style="bold")
    if not differences:
        show.say("Nothing comes of it: every finding and every claim is as before.")
    sections = {
        "New faults": [one for one in differences if one.gained],
        "Findings that fare otherwise": [
            one for one in differences if not one.gained and not _is_claim(one.id)
        ],
        "Claims that fare otherwise": [one for one in differences if _is_claim(one.id)],
    }
    for title, of in sections.items():
        if of:
            show.say()
            show.say(title, style="bold")
            for one in of:
                show.say(f"- {one.id}: {one.before} before, {one.after} now", indent=1, hang=2)
