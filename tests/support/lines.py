"""Games drawn at random and held against the clauses: a game so far, and what the clauses say there.

What differs is a scenario: the failure names the command that replays it. ``LEXLUDI_GAMES=500``
draws that many games of each kind, at random; else a few, the same every time.
"""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Generic, TypeVar

from hypothesis import HealthCheck, Phase, settings
from tests.support.clauses import Plain, Ruling, clauses_answer, engine_parts, taken

from lexludi.readings import spoken
from lexludi.scenario import save
from lexludi_proofs.games import Inputs, Theory
from lexludi_proofs.pool import Reached, scenario
from lexludi_proofs.told import clauses_say

GAMES = int(os.environ.get("LEXLUDI_GAMES", "0"))

S = TypeVar("S")


def profile(few: int) -> settings:
    """A few games, the same every time, or as many as are asked for."""
    return settings(
        max_examples=GAMES or few,
        derandomize=not GAMES,
        database=None,
        report_multiple_bugs=False,
        phases=(Phase.explicit, Phase.generate, Phase.shrink),
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


@cache
def _file() -> Path:
    """Where a failing game is written; the shortest found is written last."""
    return Path(mkdtemp(prefix="lexludi-")) / "game.json"


@dataclass(frozen=True, slots=True)
class Line(Generic[S]):
    """A game so far: its set-up, the moves that were taken, the position, and the readings played under.

    ``context`` has the constants of the position that are no inputs of a question.
    """

    theory: Theory
    setup: dict[str, Any]
    moves: tuple[str, ...]
    state: S
    readings: Any
    context: Mapping[str, Plain] = field(default_factory=dict)
    known: dict[tuple[Any, ...], Ruling] = field(default_factory=dict)  # what was asked here before

    @property
    def symbols(self) -> dict[str, Plain]:
        """The readings that are taken, as the specification's symbols have them."""
        return taken(self.readings, self.theory.game.readings)

    def ask(self, question: str, inputs: Inputs) -> Ruling:
        """What the clauses answer to a question with these inputs."""
        key = (question, *inputs.values())
        if key not in self.known:
            context = {**self.symbols, **self.context}
            self.known[key] = clauses_answer(self.theory, question, inputs, context)
        return self.known[key]

    def answer(self, question: str, **inputs: Any) -> Plain:
        """The one answer of the clauses, of one part, where nothing is taken for granted in vain."""
        ruling = self.ask(question, inputs)
        if ruling.broken:
            raise self.differ(f"{question} takes for granted what is not so: {', '.join(ruling.broken)}")
        (part,) = ruling.value
        return part

    def differ(self, what: str, *, asks: tuple[str, Inputs] | None = None, then: str = "") -> AssertionError:
        """What is wrong, with the command that replays the game up to there (and a move more)."""
        usual = spoken(self.theory.game.readings_default)
        chosen = {name: value for name, value in spoken(self.readings).items() if value != usual[name]}
        moves = (*self.moves, then) if then else self.moves
        reached = Reached(self.setup, moves, self.state, chosen)
        note = ""
        if asks is not None:
            question, inputs = asks
            form = self.ask(question, inputs).form
            said = clauses_say(self.theory, self.theory.question(question), form.posed, (reached, inputs))
            note = f"The clauses say: {said.words}."
        told = scenario(
            self.theory,
            reached,
            title=what,
            shows=asks[0] if asks else "",
            asks=((*asks, {}),) if asks else (),
            note=note,
        )
        save(told, _file())
        moves_ = f"{len(moves)} move{'s' if len(moves) != 1 else ''}"
        return AssertionError(f"after {moves_}: {what}. {note}\nReplay it: lexludi replay {_file()}")

    def see_that_answers_agree(self, but: str, worth_asking: Callable[[Inputs], bool]) -> None:
        """Every question that arises here has one answer by the clauses, and the engine gives it.

        ``but`` is a question left out; ``worth_asking`` chooses among the ways to fill open inputs.
        """
        for question in self.theory.game.questions:
            if question.id == but:
                continue
            for way in self.theory.game.engine.arises(self.state, question.id):
                for full in self.theory.proofs.fill(question.id, self.state, way.inputs):
                    if worth_asking(full):
                        self.see_that_answer_agrees(question.id, full)

    def see_that_answer_agrees(self, question: str, inputs: Inputs) -> None:
        """To this question, with these inputs, the clauses have one answer, and the engine gives it."""
        asked = self.theory.game.question(question)
        value, because = asked.rule(**inputs, **({"readings": self.readings} if asked.takes_readings else {}))
        ruling = self.ask(question, inputs)
        asks = (question, inputs)
        if ruling.broken:
            raise self.differ(
                f"{question} is asked where the specification takes for granted that it never is: "
                f"{', '.join(ruling.broken)}"
            )
        gives = engine_parts(self.theory, question, value)
        if [(type(part), part) for part in gives] != [
            (type(part), part) for allowed in ruling.allowed for part in allowed
        ]:
            raise self.differ(
                f"{question} is answered {gives} by the engine, {ruling.allowed} by the clauses", asks=asks
            )
        if not because or not ruling.speaking.issuperset(because):
            raise self.differ(
                f"{question} is answered because of {because}, which do not all apply", asks=asks
            )
