"""What the clauses say in a position that was reached, in words: the other side of an engine's answer.

A witness records what the engine answers. Where the two do not agree, a person wants to see
what was asked for instead, and by which sentence.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, get_args, get_origin, get_type_hints

import z3

from lexludi.questions import Question
from lexludi_proofs.evaluate import part_of
from lexludi_proofs.games import Inputs, Theory
from lexludi_proofs.pool import Reached, can_be, fixed
from lexludi_proofs.readers import Places, literal, plain, values_in
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, fresh, values
from lexludi_spec.terms import NOBODY, Flag, OneOf, Sort, Whole

Speaks = Callable[[Posed[Any], Says], z3.BoolRef]
Plain = tuple[int | bool | str, ...]  #: an answer in plain values, one for each of its sorts
MOST_TOLD = 8  #: more answers than these are not listed one by one


@dataclass(frozen=True, slots=True)
class Said:
    """The answers that every clause which speaks allows, in plain values, and all they say in words."""

    agreed: tuple[Plain, ...]
    words: str


def clauses_say(
    theory: Theory,
    spec: QuestionSpec[Any],
    posed: Posed[Any],
    at: tuple[Reached, Inputs],
    speaks: Speaks = Posed.speaks,
) -> Said:
    """What the clauses that speak want the answer to be, each with its id."""
    reached, inputs = at
    places = dict(theory.proofs.lifts[spec.question].inputs(posed.at, Places()))
    known = {**theory.proofs.context(reached.state), **(values_in(places, inputs) or {})}
    pairs = [
        (posed.constants[name], literal(value, posed.constants[name]))
        for name, value in known.items()
        if name in posed.constants
    ]
    pairs += fixed(theory, reached.readings)

    def here(formula: z3.BoolRef) -> z3.BoolRef:
        return z3.substitute(formula, *pairs)

    blanks, _ = fresh(spec.answer, "said")
    possible = [tuple(plain(term) for term in value) for value in values(spec.answer)]
    wants: dict[str, dict[int, None]] = {}
    for says in posed.says:
        if can_be(here(speaks(posed, says))):
            allowed = _allowed(here(says.then(blanks)), blanks, possible)
            before = wants.get(says.clause, allowed)  # a clause may say two things of one position
            wants[says.clause] = {place: None for place in before if place in allowed}
    if not wants:
        return Said((), "no clause says anything here")
    agreed = [place for place in range(len(possible)) if all(place in want for want in wants.values())]

    def in_words(places: list[int]) -> str:
        question = theory.game.question(spec.question)
        if len(places) > MOST_TOLD:
            first, last = (
                _in_words(question, spec.answer, possible[place]) for place in places[:: len(places) - 1]
            )
            return f"one of {len(places)} answers ({first}, …, {last})"
        return " or ".join(_in_words(question, spec.answer, possible[place]) for place in places) or "nothing"

    if agreed:
        open_ = "" if len(agreed) == 1 else ", which leaves it open"
        plainly = tuple(possible[place] for place in agreed)
        return Said(plainly, f"{in_words(agreed)} [{', '.join(wants)}]{open_}")
    each = "; ".join(f"{in_words(list(want))} [{clause}]" for clause, want in wants.items())
    return Said((), f"{each}: they cannot all be obeyed")


def _allowed(then: z3.BoolRef, blanks: Value, possible: list[Plain]) -> dict[int, None]:
    """The places of the answers of which ``then`` can hold, in order."""
    names = [blank.decl().name() for blank in blanks]
    part = part_of(z3.simplify(then))
    if part.test is not None and part.names <= set(names):
        test = part.test
        good = [place for place, one in enumerate(possible) if test(dict(zip(names, one, strict=True)))]
        return dict.fromkeys(good)

    def put(one: Plain) -> list[tuple[z3.ExprRef, z3.ExprRef]]:
        return [(blank, literal(value, blank)) for blank, value in zip(blanks, one, strict=True)]

    good = [place for place, one in enumerate(possible) if can_be(z3.substitute(then, *put(one)))]
    return dict.fromkeys(good)


def _in_words(question: Question, sorts: tuple[Sort, ...], value: Plain) -> str:
    """An answer as the engine would say it: its parts put together again to what the rule gives."""
    parts = tuple(_part(sort, part) for sort, part in zip(sorts, value, strict=True))
    type_ = _answer_type(question)
    if get_origin(type_) is tuple:
        return question.say(parts)
    if is_dataclass(type_) and isinstance(type_, type) and len(fields(type_)) == len(parts):
        return question.say(type_(*parts))
    if len(parts) == 1:
        return question.say(parts[0])
    return " ".join(str(getattr(part, "name", part)).lower() for part in parts)


def _answer_type(question: Question) -> Any:
    """The type of what the rule answers, without its *because*."""
    (type_,) = get_args(get_type_hints(question.rule)["return"])
    return type_


def _part(sort: Sort, value: int | bool | str) -> object:  # noqa: FBT001 - a value, no switch
    if isinstance(sort, OneOf):
        return sort.options[str(value).rsplit(".", 1)[1]]
    if isinstance(sort, Flag):
        return bool(value)
    # where an answer may be no seat, that is the lowest there is; a number that goes lower is a number
    nobody = isinstance(sort, Whole) and sort.low == NOBODY
    return None if nobody and value == NOBODY else value
