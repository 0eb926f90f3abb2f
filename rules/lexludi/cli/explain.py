"""``lexludi explain``: what an id stands for, and what hangs on it."""

import re
from collections.abc import Callable, Mapping
from functools import partial
from json import dumps
from typing import Any

from lexludi.clauses import Locator
from lexludi.cli import outside, show
from lexludi.cli.cited import cited, citing
from lexludi.cli.clauses import place, plain_clause, plain_place
from lexludi.cli.codes import MEANS
from lexludi.cli.examples import described, example, input_in_words
from lexludi.cli.like import like
from lexludi.doubts import STATED
from lexludi.errors import Code, Problem
from lexludi.games import Game, games

_ELSEWHERE = re.compile(r"[\w-]+\.(?:claim|invariant|lemma)\..+")
"""Ids of what the packages with the solver know."""

About = Mapping[str, Any]


def run(id_: str, *, as_json: bool) -> int:
    """Explain an id.

    :raises Problem: if nothing has that id, or what knows it is not installed.
    """
    about = explain(id_)
    if as_json:
        show.emit(about)
    else:
        show.fields(_for_people(about))
    return 0


def explain(id_: str) -> About:
    """Everything known of an id, as JSON says it.

    :raises Problem: as :func:`run`.
    """
    known = _known()
    if id_ in known:
        return known[id_]()
    if _ELSEWHERE.fullmatch(id_):
        found = outside.explained(id_)
        if found is not None:
            return {"id": id_, **found}
    raise Problem(Code.UNKNOWN_ID, f"nothing is called “{id_}”.", _hint(id_, tuple(known)))


def _hint(id_: str, known: tuple[str, ...]) -> str:
    """Names like the one given; where there are none, how to see them all."""
    close = like(id_, known)
    if close:
        return f"Did you mean {' or '.join(close)}?"
    lists = ", ".join(f"`lexludi explain {game}`, `lexludi clauses {game}`" for game in games())
    return f"What there is: {lists}."


def no_question(id_: str) -> Problem:
    """The problem that an id is, where a question was to be named: of another thing, or of nothing."""
    known = _known()
    if id_ not in known:
        questions = tuple(question.id for game in games().values() for question in game.questions)
        close = like(id_, questions)
        hint = f"Did you mean {' or '.join(close)}?" if close else _hint(id_, tuple(known))
        return Problem(Code.UNKNOWN_ID, f"there is no question “{id_}”.", hint)
    about = known[id_]()
    answers = about.get("questions", ()) if ".clause." in id_ or ".reading." in id_ else ()
    way_out = f"`lexludi explain {id_}` tells of it."
    if answers:
        way_out = f"It has to do with {', '.join(answers)}; {way_out}"
    return Problem(Code.UNKNOWN_ID, f"“{id_}” is {about['is']}, and no question.", way_out)


def _known() -> Mapping[str, Callable[[], About]]:
    """Every id there is without a solver, with what explains it."""
    known: dict[str, Callable[[], About]] = {}
    for game in games().values():
        known[game.id] = partial(_game, game)
        for kind, ids in _parts(game).items():
            known |= {id_: partial(_PARTS[kind], game, id_) for id_ in ids}
    return known | {code.value: partial(_code, code) for code in Code}


def _parts(game: Game) -> Mapping[str, tuple[str, ...]]:
    return {
        "clause": tuple(game.register().clauses),
        "question": tuple(one.id for one in game.questions),
        "reading": tuple(one.id for one in game.readings),
        "component": tuple(one.id for one in game.components),
        "doubt": tuple(one.id for one in game.doubts),
    }


def _game(game: Game) -> About:
    return {
        "id": game.id,
        "is": "a game",
        "title": game.title,
        "clauses": len(game.register().clauses),
        "questions": [{"id": one.id, "asks": one.asks} for one in game.questions],
        "readings": [{"id": one.id, "doubt": one.doubt} for one in game.readings],
        "components": [{"id": one.id, "what": one.what} for one in game.components],
    }


def _clause(game: Game, id_: str) -> About:
    register = game.register()
    clause = register.clauses[id_]
    return {
        "id": id_,
        "is": "a clause",
        **{name: value for name, value in plain_clause(clause).items() if name != "id"},
        "stands": [plain_place(at) for at in register.places(id_)],
        "questions": list(citing(game, id_)),
        "readings": [one.id for one in game.readings if id_ in one.clauses],
        "doubts": [one.id for one in game.doubts if id_ in one.clauses],
    }


def _question(game: Game, id_: str) -> About:
    question = game.question(id_)
    can_cite = cited(game, question)
    return {
        "id": id_,
        "is": "a question",
        "asks": question.asks,
        "chapter": question.chapter,
        "inputs": described(question),
        "example": example(question),
        "readings": [
            {"id": one.id, "doubt": one.doubt}
            for one in game.readings
            if one.name in question.readings or one.id in can_cite
        ],
        "clauses": [
            {"id": one, "words": show.words_of(one)} for one in can_cite if one in game.register().clauses
        ],
    }


def _reading(game: Game, id_: str) -> About:
    reading = next(one for one in game.readings if one.id == id_)
    return {
        "id": id_,
        "is": "a reading that fills a gap" if reading.fills else "a reading",
        "doubt": reading.doubt,
        "options": {str(option.value): reading.says[str(option.value)] for option in reading.options},
        "default": str(reading.default.value),
        "evidence": reading.evidence,
        "settled_by": dict(reading.settles),
        "clauses": [{"id": one, "words": show.words_of(one)} for one in reading.clauses],
        "questions": [one.id for one in game.questions if reading.name in one.readings],
    }


def _doubt(game: Game, id_: str) -> About:
    doubt = next(one for one in game.doubts if one.id == id_)
    return {
        "id": id_,
        "is": "a doubt",
        "doubt": doubt.doubt,
        "options": dict(doubt.says),
        "default": STATED,
        "settled_by": dict(zip(doubt.says, doubt.settles, strict=True)),
        "clauses": [{"id": one, "words": show.words_of(one)} for one in doubt.clauses],
        "questions": list(doubt.rules),
        "see": f"lexludi separate {id_}",
    }


def _component(game: Game, id_: str) -> About:
    component = next(one for one in game.components if one.id == id_)
    return {
        "id": id_,
        "is": "a component",
        "what": component.what,
        "stand_in": component.stand_in,
        "matters": component.matters,
    }


def _code(code: Code) -> About:
    status, says = code.exit.value
    return {
        "id": code.value,
        "is": "the code of a problem",
        "means": MEANS[code],
        "status": status,
        "status_says": says,
    }


_PARTS: Mapping[str, Callable[[Game, str], About]] = {
    "clause": _clause,
    "question": _question,
    "reading": _reading,
    "component": _component,
    "doubt": _doubt,
}


def _for_people(about: About) -> About:
    """Put what JSON has in parts as a person would say it."""
    said = dict(about)
    if "stands" in said:
        said["stands"] = [place(Locator(at["heading"], at["sentence"])) for at in said["stands"]]
    if "inputs" in said:
        said["inputs"] = {name: input_in_words(parts) for name, parts in said["inputs"].items()}
    if "example" in said:
        inputs = dumps(said["example"], ensure_ascii=False)
        said["example"] = f"lexludi ask {said['id']} --json '{inputs}'"
    if isinstance(said.get("variants"), list):
        said["variants"] = ", ".join(said["variants"])
    return said
