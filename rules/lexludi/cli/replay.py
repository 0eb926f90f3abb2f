"""``lexludi replay``: a scenario told move by move, and its answers checked."""

from json import dumps
from pathlib import Path
from typing import Any

from msgspec import structs

from lexludi.cli import show
from lexludi.cli.given import asked_in_words
from lexludi.errors import Problem
from lexludi.games import Game, game_named
from lexludi.plain import so_many
from lexludi.readings import choose, spoken
from lexludi.rulings import load_rulings
from lexludi.scenario import Answered, Moment, Scenario, answers, load, replay, wrong


def run(file: str, *, every: bool, quiet: bool, as_json: bool, rulings: str = "") -> int:
    """Replay a scenario, as it was recorded or as it is ruled; give the status.

    :raises Problem: if it is damaged, a move is not allowed, or an answer is another one.
    """
    scenario = load(Path(file))
    if rulings:
        chosen = load_rulings(Path(rulings), scenario.game).chosen
        scenario = structs.replace(scenario, readings={**scenario.readings, **chosen})
    try:
        _replay(scenario, every=every, quiet=quiet, as_json=as_json)
    except Problem as problem:
        problem.where = f"{file}: {problem.where}" if problem.where else file
        raise
    return 0


def _replay(scenario: Scenario, *, every: bool, quiet: bool, as_json: bool) -> None:
    game = game_named(scenario.game)
    aloud = not (quiet or as_json)
    if aloud:
        _title(game, scenario)
    moments: list[Moment] = []
    for moment in replay(scenario):
        moments.append(moment)
        if aloud:
            _tell(game, moment, drawn=every or not moment.number)
    if aloud and moments[-1].number and not every:
        show.picture(game.engine.picture(moments[-1].state))
    asked: list[Answered] = []
    for answered in answers(scenario, moments[-1].state):
        asked.append(answered)
        if aloud:
            _tell_answer(game, answered)
    failed = [one for one in asked if not one.holds]
    if failed:
        raise wrong(failed[0])
    if as_json:
        show.emit(_plain(scenario, moments, asked))
    elif aloud:
        _close(scenario, moments, asked)


def _title(game: Game, scenario: Scenario) -> None:
    show.say(f"{game.title}: {scenario.title}", style="bold")
    chosen = spoken(choose(game.readings_default, game.readings, scenario.readings))
    usual = spoken(game.readings_default)
    for name, value in chosen.items():
        if value != usual[name]:
            show.say(f"read {name} as {value}", indent=2)


def _tell(game: Game, moment: Moment, *, drawn: bool) -> None:
    if moment.number:
        show.say(f"{moment.number:>3}  {moment.move}", style="bold")
        for what, because in moment.told:
            show.say(f"{what} [{', '.join(because)}]" if because else what, indent=5)
    if drawn:
        show.picture(game.engine.picture(moment.state))


def _json(value: object) -> str:
    return dumps(value, ensure_ascii=False)


def _tell_answer(game: Game, one: Answered) -> None:
    because = f" [{', '.join(one.because)}]" if one.because else ""
    under = "".join(f", {name} as {value}" for name, value in one.asked.readings.items())
    answer = f"{asked_in_words(game, one.asked)}{under}: {one.said}"
    if one.holds:
        show.say(f"✓ {answer}{because}", style="green")
    else:
        show.say(f"✗ {answer}, recorded {_json(one.asked.answer)}{because}", style="red")
    if one.asked.note:
        show.say(one.asked.note, indent=4)


def _close(scenario: Scenario, moments: list[Moment], asked: list[Answered]) -> None:
    if scenario.shows:
        show.say(f"It shows {scenario.shows}.")
    answers_ = f", {so_many(len(asked), 'answer')} as recorded" if asked else ""
    show.say(f"{so_many(len(moments) - 1, 'move')}, all allowed{answers_}.")


def _plain(scenario: Scenario, moments: list[Moment], asked: list[Answered]) -> dict[str, Any]:
    return {
        "game": scenario.game,
        "title": scenario.title,
        "readings": dict(scenario.readings),
        "shows": scenario.shows,
        "moves": [
            {
                "number": moment.number,
                "move": moment.move,
                "told": [{"what": what, "because": list(because)} for what, because in moment.told],
            }
            for moment in moments[1:]
        ],
        "asks": [
            {
                "question": one.asked.question,
                **({"of": one.asked.of} if one.asked.of else {}),
                **({"inputs": one.asked.inputs} if one.asked.inputs else {}),
                "readings": dict(one.asked.readings),
                "answer": one.given,
                "because": list(one.because),
                "holds": one.holds,
            }
            for one in asked
        ],
    }
