"""What the clauses say in a position that was reached, in words: the other side of an engine's answer.

A witness records what the engine answers. Where the two do not agree, a person wants to see
what was asked for instead, and by which sentence.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, get_args, get_origin, get_type_hints

import z3

from lexludi.questions import Question
from lexludi_proofs.games import Inputs, Theory
from lexludi_proofs.pool import Reached, can_be, fixed
from lexludi_proofs.readers import Places, literal, plain, values_in
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, values
from lexludi_spec.terms import NOBODY, Flag, OneOf, Sort

Speaks = Callable[[Posed[Any], Says], z3.BoolRef]


@dataclass(frozen=True, slots=True)
class Said:
    """The answers that every clause which speaks allows, in plain values, and all they say in words."""

    agreed: tuple[tuple[int | bool | str, ...], ...]
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

    def holds(formula: z3.BoolRef) -> bool:
        return can_be(z3.substitute(formula, *pairs))

    possible = list(values(spec.answer))
    speaking = [says for says in posed.says if holds(speaks(posed, says))]
    wants = {
        says.clause: [place for place, value in enumerate(possible) if holds(says.then(value))]
        for says in speaking
    }
    if not wants:
        return Said((), "no clause says anything here")
    words = [_in_words(theory.game.question(spec.question), spec.answer, value) for value in possible]
    agreed = [place for place in range(len(possible)) if all(place in want for want in wants.values())]
    if agreed:
        open_ = "" if len(agreed) == 1 else ", which leaves it open"
        plainly = tuple(tuple(plain(term) for term in possible[place]) for place in agreed)
        return Said(plainly, f"{_any(words, agreed)} [{', '.join(wants)}]{open_}")
    each = "; ".join(f"{_any(words, want)} [{clause}]" for clause, want in wants.items())
    return Said((), f"{each}: they cannot all be obeyed")


def _any(words: list[str], places: list[int]) -> str:
    return " or ".join(words[place] for place in places) or "nothing"


def _in_words(question: Question, sorts: tuple[Sort, ...], value: Value) -> str:
    """An answer as the engine would say it: its parts put together again to what the rule gives."""
    parts = tuple(_part(sort, plain(term)) for sort, term in zip(sorts, value, strict=True))
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
    return None if value == NOBODY else value
