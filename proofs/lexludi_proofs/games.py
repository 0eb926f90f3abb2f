"""What a game adds to be proved: how its positions map to the engine's inputs, and how to play at random.

A game's package here, and its package in ``lexludi_spec``, are found by the game's id;
adding one changes no file that stands already.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from random import Random
from typing import Any

import z3

from lexludi.errors import Code, Problem, nearest
from lexludi.games import Game, game_named
from lexludi_proofs.readers import Reader, Values, terms_of
from lexludi_spec.claims import Claim
from lexludi_spec.doubts import Otherwise
from lexludi_spec.questions import QuestionSpec, Value
from lexludi_spec.systems import System

Inputs = Mapping[str, Any]


def _as_it_is(answer: Any) -> Any:
    return answer


@dataclass(frozen=True)
class Lift:
    """How a question's rule is lifted.

    ``inputs`` reads the position of the specification as the rule's inputs; calls to the
    functions in ``merge`` become one path each; a function in ``proved`` is replaced by
    the specification of the question it answers, which it is proved equal to; ``answer``
    gives the engine's answer the parts of the specification's, where they differ.
    """

    inputs: Callable[[Any, Reader], Inputs]
    merge: tuple[Callable[..., Any], ...] = ()
    answer: Callable[[Any], Any] = _as_it_is
    proved: Mapping[Callable[..., Any], str] = field(default_factory=dict)

    def terms(self, answer: Any) -> Value:
        """An answer of the engine as the terms of the specification's answer."""
        return terms_of(self.answer(answer))


Trace = list[tuple[int, Values]]


@dataclass(frozen=True)
class Built:
    """A game made to order: a set-up and the moves from it. It counts once it was replayed."""

    setup: Mapping[str, Any]
    moves: tuple[str, ...]


def _builds_nothing(at: Any, constants: Mapping[str, z3.ExprRef], wanted: z3.BoolRef) -> Iterator[Built]:
    del at, constants, wanted
    return iter(())


@dataclass(frozen=True, slots=True)
class Part:
    """One obligation of a lemma: where the hypotheses of its case hold, ``breaks`` cannot hold together.

    ``uses`` names the hypotheses that it needs, where it does with fewer than all. Where terms
    are in ``hides``, each with a constant, it is shown whatever they are.
    """

    name: str
    breaks: Sequence[z3.BoolRef]
    uses: tuple[str, ...] | None = None
    hides: Sequence[tuple[z3.ExprRef, z3.ExprRef]] = ()

    def formulas(self, hypotheses: Iterable[z3.BoolRef]) -> list[z3.BoolRef]:
        """What must be unsatisfiable, given its hypotheses."""
        formulas = [*hypotheses, *self.breaks]
        return [z3.substitute(one, *self.hides) for one in formulas] if self.hides else formulas


@dataclass(frozen=True, slots=True)
class Case:
    """One of the shapes in which a lemma is shown.

    ``assumes`` has its hypotheses by name, ``constants`` the constants that they and the
    parts speak of. ``occurs`` reads a position that was reached: the values that the
    constants have in it (some may be left open), once for each way to see the case there.
    One has to be found in which the hypotheses hold and, beside them, what is in ``alive``:
    that an act is allowed, say, where the hypotheses hold of acts that are refused too.
    ``of_one`` is false where a case is about several positions at once: one that was
    reached then shows that the case arises, but cannot show by itself that it fails.
    """

    name: str
    assumes: Mapping[str, z3.BoolRef]
    constants: Mapping[str, z3.ExprRef]
    parts: Sequence[Part]
    occurs: Callable[[Any], Iterable[Values]]
    alive: Sequence[z3.BoolRef] = ()
    of_one: bool = True


@dataclass(frozen=True, slots=True)
class Lemma:
    """What is proved of a game beside its questions, claims and invariants, case by case.

    ``because`` says why it should hold. ``given`` names the rows of the same run that it
    takes as proved. Its cases are made by the worker that is to show them.
    """

    id: str
    words: str
    because: str
    clauses: tuple[str, ...]
    cases: Callable[[], Iterable[Case]]
    given: tuple[str, ...] = ()


@dataclass(frozen=True)
class Proofs:
    """What a game adds to be proved.

    ``lifts`` has one for each question. ``deal`` makes a random set-up of a game that is
    played under given readings (the game's own object of them). ``fill`` gives
    the inputs that a position leaves open (a move that is thought of, say), any number of
    ways; ``context`` the constants of a position that are no inputs of the rule. ``pick``
    picks a random legal move. ``observe`` gives, for each transition system, the values
    of a state's constants in a position, or None between two of its states; ``traces`` instead, from
    the positions of a whole game and the moves between them, any number of runs of a system, each state
    with the place of the position to show it at, in the first ``traced`` games; ``deals`` how
    many chance moves its games go through, if any. ``chances`` is through how many chance moves
    every random game of the pool goes, besides the few that are played to their end. ``build``
    tries to make games that end where a formula holds, for positions that random play
    does not reach. ``lemmas`` are what is proved of the game beside all this.
    """

    lifts: Mapping[str, Lift]
    deal: Callable[[Random, Any], Mapping[str, Any]]
    fill: Callable[[str, Any, Inputs], Iterator[Inputs]]
    context: Callable[[Any], Mapping[str, int]]
    pick: Callable[[Random, tuple[str, ...]], str]
    observe: Mapping[str, Callable[[Any], Mapping[str, int] | None]]
    deals: Mapping[str, int] = field(default_factory=dict)
    traces: Mapping[str, Callable[[Sequence[Any], Sequence[str]], Iterator[Trace]]] = field(
        default_factory=dict
    )
    traced: int = 0
    chances: int = 0
    build: Callable[[Any, Mapping[str, z3.ExprRef], z3.BoolRef], Iterator[Built]] = _builds_nothing
    lemmas: tuple[Lemma, ...] = ()


@dataclass(frozen=True)
class Theory:
    """A game with its specification and its proofs."""

    game: Game
    questions: tuple[QuestionSpec[Any], ...]
    systems: tuple[System[Any], ...]
    claims: tuple[Claim, ...]
    proofs: Proofs
    doubts: Callable[[], tuple[Otherwise, ...]] = tuple

    def observes(self, system: str) -> bool:
        """Are games of the engine held against a transition system?"""
        return system in self.proofs.observe or system in self.proofs.traces

    def question(self, id: str) -> QuestionSpec[Any]:  # noqa: A002 - the word of the domain
        """Give the specification of a question.

        :raises Problem: if there is none.
        """
        for question in self.questions:
            if question.question == id:
                return question
        known = tuple(question.question for question in self.questions)
        raise Problem(Code.UNKNOWN_ID, f"no question “{id}” is specified.", nearest(id, known))


@cache
def theory_of(game: str) -> Theory:
    """Load a game's specification and proofs.

    :raises Problem: if there is no such game.
    """
    engine = game_named(game)
    spec = import_module(f"lexludi_spec.{game}")
    proofs = import_module(f"lexludi_proofs.{game}")
    doubts = partial(_doubts, game)
    return Theory(engine, spec.QUESTIONS, spec.SYSTEMS, spec.CLAIMS, proofs.PROOFS, doubts)


def _doubts(game: str) -> tuple[Otherwise, ...]:
    """What a game's specification says of its doubts, once it is asked for; nothing, if it has none."""
    try:
        found: tuple[Otherwise, ...] = import_module(f"lexludi_spec.{game}.doubts").OTHERWISE
    except ModuleNotFoundError as error:
        if error.name != f"lexludi_spec.{game}.doubts":
            raise
        return ()
    return found
