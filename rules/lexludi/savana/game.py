"""Savana as all games are seen."""

from lexludi.clauses import Register
from lexludi.doubts import Matrix
from lexludi.games import Game
from lexludi.savana.clauses import CLAUSES
from lexludi.savana.components import COMPONENTS, FORM
from lexludi.savana.doubts import DECIDES, DOUBTS
from lexludi.savana.questions import QUESTIONS
from lexludi.savana.readings import READINGS, Readings
from lexludi.savana.replay import ENGINE


def _register() -> Register:
    from lexludi.text import register  # here: only whoever asks for places pays for reading the table

    return register(__package__ or "", CLAUSES)


def _matrix() -> Matrix:
    from lexludi.doubts import matrix

    return matrix(__package__ or "", "savana")


GAME = Game(
    id="savana",
    title="Savana",
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
