"""Values on the wire: a question's inputs from JSON, an answer to JSON."""

from collections.abc import Mapping
from types import GenericAlias
from typing import Any, get_args, get_type_hints

import msgspec

from lexludi.answers import Answer
from lexludi.cards import CardSet
from lexludi.errors import Code, Problem, nearest
from lexludi.plain import at_fault, words
from lexludi.questions import Question

_LARGEST_PACK = 4096  # cards; the mask of a set is as long as its largest index


def _decode(type_: Any, value: Any) -> Any:
    origin = getattr(type_, "__origin__", type_)
    if origin is CardSet:
        (card,) = get_args(type_)
        many: Any = GenericAlias(list, (card,))
        cards = msgspec.convert(value, many, dec_hook=_decode)
        indices = [one.index for one in cards]
        if not all(0 <= index < _LARGEST_PACK for index in indices):
            raise ValueError("no pack has such a card")
        if len(set(indices)) < len(indices):
            raise ValueError("a set has no card twice")
        return CardSet.of(cards)
    raise NotImplementedError(type_)


def to_inputs(
    question: Question, given: Mapping[str, Any], *, partial: bool = False, readings: Any = None
) -> dict[str, Any]:
    """Turn a JSON object into a question's typed inputs; those that no game has under ``readings`` are none.

    :raises Problem: for an input that is missing, not asked for, or of another type; says where.
    """
    wanted = question.inputs()
    for name in given:
        if name not in wanted:
            raise Problem(
                Code.BAD_INPUT, f"{question.id} has no input “{name}”.", nearest(name, tuple(wanted))
            )
    missing = [name for name in wanted if name not in given]
    if missing and not partial:
        raise Problem(
            Code.BAD_INPUT,
            f"{question.id} lacks the input {', '.join(f'“{name}”' for name in missing)}.",
            f"`lexludi explain {question.id}` shows a whole one.",
        )
    inputs = {}
    for name, value in given.items():
        try:
            inputs[name] = msgspec.convert(value, wanted[name], dec_hook=_decode)
        except msgspec.ValidationError as error:
            at, what = at_fault(error, wanted[name])
            raise Problem(
                Code.BAD_INPUT,
                f"{what}.",
                f"`lexludi explain {question.id}` shows a whole one.",
                where=f"{question.id}, input “{name}”{f', {at}' if at else ''}",
            ) from None
    wrong = question.out_of_bounds(given) or ("" if partial else question.refuses(inputs))
    if not wrong and not partial and readings is not None:
        wrong = question.bars(inputs, readings)
    if wrong:
        raise Problem(Code.BAD_INPUT, wrong, "No position of the game has these inputs.", where=question.id)
    return inputs


def put(question: Question, inputs: Mapping[str, Any], readings: Any) -> Answer[Any]:
    """Ask a question: run its rule on typed inputs, under the game's ``readings`` if it takes them.

    :raises Problem: if the rule has no answer, as no position of the game has those inputs.
    """
    extra = {"readings": readings} if question.takes_readings else {}
    try:
        return question.rule(**inputs, **extra)
    except (ArithmeticError, LookupError, StopIteration, ValueError):
        raise Problem(
            Code.BAD_INPUT,
            f"{question.id} has no answer: no position of the game has such inputs.",
            f"`lexludi explain {question.id}` shows a whole one.",
        ) from None


def _encode(value: Any) -> Any:
    if isinstance(value, CardSet):
        return list(value.indices())
    raise NotImplementedError(type(value))


def to_plain(value: Any) -> Any:
    """Turn an answer into what JSON can say."""
    return msgspec.to_builtins(value, enc_hook=_encode)


def no_answer(question: Question, recorded: Any) -> str:
    """What an answer to a question is, if what is recorded is none: “an answer is true or false”; else ""."""
    (wanted,) = get_args(get_type_hints(question.rule)["return"])
    try:
        msgspec.convert(recorded, wanted, dec_hook=_decode)
    except msgspec.ValidationError:
        return f"an answer is {words(wanted)}"
    return ""


def same(one: Any, other: Any) -> bool:
    """Are two plain values the same in JSON? In Python ``True == 1``; in an answer they differ."""
    first, second = (msgspec.json.encode(value, order="sorted") for value in (one, other))
    return first == second
