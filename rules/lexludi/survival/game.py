"""Savage: A Game of Survival as all games are seen."""

from lexludi.clauses import Register
from lexludi.doubts import Matrix
from lexludi.games import Game
from lexludi.survival.clauses import CLAUSES
from lexludi.survival.components import COMPONENTS, FORM
from lexludi.survival.doubts import DECIDES, DOUBTS
from lexludi.survival.questions import QUESTIONS
from lexludi.survival.readings import READINGS, Readings
from lexludi.survival.replay import ENGINE


def _register() -> Register:
    from lexludi.text import register  # here: only whoever asks for places pays for reading the table

    return register(__package__ or "", CLAUSES)


def _matrix() -> Matrix:
    from lexludi.doubts import matrix

    return matrix(__package__ or "", "survival")


GAME = Game(
    id="survival",
    title="Savage: A Game of Survival",
    register=_register,
    questions=QUESTIONS,
    readings=READINGS,
    readings_default=Readings(),
    components=COMPONENTS,
    engine=ENGINE,
    forms=(FORM,),
    doubts=DOUBTS,
    matrix=_matrix,
    decides=DECIDES,
)
