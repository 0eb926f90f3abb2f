"""A game as the shared pieces see it, and how games are found.

A game is a package directly under ``lexludi`` whose ``__init__`` holds a ``GAME``: adding
one changes no file that stands already.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Generic, TypeVar

import lexludi
from lexludi.clauses import Register
from lexludi.components import Component, Form
from lexludi.doubts import Decides, Doubt, Matrix
from lexludi.errors import Code, Problem, nearest
from lexludi.pictures import Picture
from lexludi.questions import Question
from lexludi.readings import Reading

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """A move carried out: the position after it, and what happened, each with its clauses."""

    after: S
    told: tuple[tuple[str, tuple[str, ...]], ...]


def _of_no_seat(state: Any, question: str) -> tuple[Mapping[str, Any] | None, ...]:
    del state, question
    return ()


@dataclass(frozen=True, slots=True)
class Posing:
    """A question where it arises: its inputs there, and the seat it is asked of, if it is asked of each."""

    inputs: Mapping[str, Any]
    of: int | None = None


@dataclass(frozen=True, slots=True)
class Engine(Generic[S]):
    """A game's engine, as far as a replay needs it.

    ``begin`` lays out a set-up (a JSON object) under given readings; ``move`` carries out
    one move written in the game's notation; ``legal`` lists the legal moves, so written, of
    all seats that may act now (several where they act at once, in any order);
    ``pose`` gives the inputs that a question has in a position, or None where it does not
    arise; ``picture`` draws; ``chance`` writes the chance move that a seed gives, or nothing
    where none is due. A question that is asked of each seat at once (its points, say) is
    left to ``pose_to_each``: its inputs seat by seat, None for a seat it is not asked of,
    nothing at all where it does not arise. All raise
    :class:`lexludi.errors.Problem` for what the rules do not allow, and leave the position
    they were given as it was.
    """

    begin: Callable[[Mapping[str, Any], Any], S]
    move: Callable[[S, str], Step[S]]
    legal: Callable[[S], tuple[str, ...]]
    pose: Callable[[S, str], Mapping[str, Any] | None]
    picture: Callable[[S], Picture]
    chance: Callable[[S, int], str]
    pose_to_each: Callable[[S, str], tuple[Mapping[str, Any] | None, ...]] = _of_no_seat

    def arises(self, state: S, question: str) -> tuple[Posing, ...]:
        """Each way in which a question arises in a position: once, or once a seat; none if it does not."""
        posed = self.pose(state, question)
        if posed is not None:
            return (Posing(posed),)
        return tuple(
            Posing(inputs, seat)
            for seat, inputs in enumerate(self.pose_to_each(state, question))
            if inputs is not None
        )


@dataclass(frozen=True, slots=True)
class Game:
    """Everything the shared pieces need to know of a game.

    ``readings_default`` is a frozen dataclass with one field a reading; ``register`` loads
    the clauses with their places; ``forms`` are the files in which an owner of the box
    fills in the components. ``doubts`` are further ways to take its clauses, and ``matrix`` loads
    what settles all that can be asked of each clause; ``decides`` says what hangs on each question.
    """

    id: str
    title: str
    register: Callable[[], Register]
    questions: tuple[Question, ...]
    readings: tuple[Reading, ...]
    readings_default: Any
    components: tuple[Component, ...]
    engine: Engine[Any]
    forms: tuple[Form, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    matrix: Callable[[], Matrix] | None = None
    decides: Mapping[str, Decides] = field(default_factory=dict)

    def question(self, id: str) -> Question:  # noqa: A002 - the word of the domain
        """Give the question of that id.

        :raises Problem: if the game asks no such question.
        """
        for question in self.questions:
            if question.id == id:
                return question
        raise Problem(
            Code.UNKNOWN_ID,
            f"{self.title} asks no question “{id}”.",
            nearest(id, tuple(q.id for q in self.questions)),
        )


@cache
def games() -> Mapping[str, Game]:
    """All games there are, by id, in alphabetical order."""
    found: dict[str, Game] = {}
    for module in iter_modules(lexludi.__path__):
        if module.ispkg:
            game = getattr(import_module(f"lexludi.{module.name}"), "GAME", None)
            if isinstance(game, Game):
                found[game.id] = game
    return found


def game_named(name: str) -> Game:
    """Give the game of that id.

    :raises Problem: if there is none.
    """
    known = games()
    if name not in known:
        raise Problem(Code.UNKNOWN_GAME, f"there is no game “{name}”.", nearest(name, tuple(known)))
    return known[name]
