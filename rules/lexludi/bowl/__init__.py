"""Savage Bowl: tricks, sitting out, Chameleons. One file a chapter of its rulebook."""

from lexludi.bowl.clauses import CLAUSES
from lexludi.bowl.components import COMPONENTS
from lexludi.bowl.doubts import DECIDES, DOUBTS
from lexludi.bowl.questions import QUESTIONS
from lexludi.bowl.readings import READINGS, Readings
from lexludi.bowl.replay import ENGINE
from lexludi.clauses import Register
from lexludi.doubts import Matrix
from lexludi.games import Game


def _register() -> Register:
    from lexludi.text import register  # here: only whoever asks for places pays for reading the table

    return register(__name__, CLAUSES)


def _matrix() -> Matrix:
    from lexludi.doubts import matrix

    return matrix(__name__, "bowl")


GAME = Game(
    id="bowl",
    title="Savage Bowl",
    register=_register,
    questions=QUESTIONS,
    readings=READINGS,
    readings_default=Readings(),
    components=COMPONENTS,
    engine=ENGINE,
    doubts=DOUBTS,
    matrix=_matrix,
    decides=DECIDES,
)
