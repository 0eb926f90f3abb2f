"""Savage Bowl: tricks, sitting out, Chameleons. One file a chapter of its rulebook."""

from lexludi.bowl.clauses import CLAUSES
from lexludi.bowl.components import COMPONENTS
from lexludi.bowl.questions import QUESTIONS
from lexludi.bowl.readings import READINGS, Readings
from lexludi.bowl.replay import ENGINE
from lexludi.clauses import Register
from lexludi.games import Game


def _register() -> Register:
    from lexludi.text import register  # here: only whoever asks for places pays for reading the table

    return register(__name__, CLAUSES)


GAME = Game(
    id="bowl",
    title="Savage Bowl",
    register=_register,
    questions=QUESTIONS,
    readings=READINGS,
    readings_default=Readings(),
    components=COMPONENTS,
    engine=ENGINE,
)
