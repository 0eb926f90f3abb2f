"""What the rulebook of Savage: A Game of Survival says, one statement at a time, in our own words.

A module a chapter; an answer of the rulebook's questions and an entry of its glossary is a
clause of the chapter that it speaks of. Where each clause stands is in ``coverage.tsv``. A
clause says what its sentences say and no more: what they leave open is a reading, what they
leave to the box (the faces of the die, the events) a component.
"""

from collections.abc import Mapping
from types import MappingProxyType

from lexludi.clauses import Clause
from lexludi.survival.clauses import disease, food, outcome, recruitment, setup, turn, voting

# Every clause is a name of this package too: as in the other games, whose clauses are one module.
from lexludi.survival.clauses.disease import *  # noqa: F403
from lexludi.survival.clauses.food import *  # noqa: F403
from lexludi.survival.clauses.outcome import *  # noqa: F403
from lexludi.survival.clauses.recruitment import *  # noqa: F403
from lexludi.survival.clauses.setup import *  # noqa: F403
from lexludi.survival.clauses.turn import *  # noqa: F403
from lexludi.survival.clauses.voting import *  # noqa: F403

_CHAPTERS = (setup, turn, disease, recruitment, outcome, food, voting)

CLAUSES: Mapping[str, Clause] = MappingProxyType(
    {
        value.id: value
        for chapter in _CHAPTERS
        for value in vars(chapter).values()
        if isinstance(value, Clause)
    }
)
"""Every clause by its id, in the order of the chapters."""
