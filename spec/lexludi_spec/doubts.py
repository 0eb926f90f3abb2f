"""What the clauses say to a question if a doubt is taken the other way.

The specification of a doubt changes what some clauses say (:func:`instead`, :func:`without`,
:func:`besides`) and leaves the rest of the question as it is.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from lexludi_spec.questions import Posed, QuestionSpec, Says

Taken = Callable[[Posed[Any]], tuple[Says, ...]]  #: what the clauses say in a position, if taken otherwise


@dataclass(frozen=True, slots=True)
class Otherwise:
    """A doubt's other way, declared: for each question that it changes, what the clauses say to it then."""

    doubt: str
    says: Mapping[str, Taken]


def otherwise(spec: QuestionSpec[Any], says: Taken) -> QuestionSpec[Any]:
    """The specification of a question with its clauses taken otherwise."""

    def pose(shape: int) -> Posed[Any]:
        posed = spec.pose(shape)
        return replace(posed, says=says(posed))

    return replace(spec, pose=pose)


def instead(posed: Posed[Any], clause: str, *says: Says) -> tuple[Says, ...]:
    """All that is said, with ``says`` for everything that one clause says.

    :raises ValueError: if the clause says nothing to the question.
    """
    kept = without(posed, clause)
    place = next(place for place, one in enumerate(posed.says) if one.clause == clause)
    return (*kept[:place], *says, *kept[place:])


def without(posed: Posed[Any], clause: str) -> tuple[Says, ...]:
    """All that is said, but for what one clause says.

    :raises ValueError: if the clause says nothing to the question.
    """
    kept = tuple(one for one in posed.says if one.clause != clause)
    if len(kept) == len(posed.says):
        raise ValueError(f"{clause} says nothing to this question")
    return kept


def besides(posed: Posed[Any], *says: Says) -> tuple[Says, ...]:
    """All that is said, and ``says``."""
    return (*posed.says, *says)
