"""Phases and the end: which phase follows, when the game is over, and who has won."""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import OneAfterAnother
from lexludi.survival.vocabulary import Phase, Role
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, is_
from lexludi_spec.survival.symbols import ALWAYS, LIVES, NO, PLAYERS, YES, symbols, taken
from lexludi_spec.terms import Declare, Flag, OneOf, member

# ---------------------------------------------------------------- which phase follows?

FOLLOWS = {
    Phase.TURN: Phase.RECRUITMENT,
    Phase.RECRUITMENT: Phase.OUTCOME,
    Phase.OUTCOME: Phase.FOOD,
    Phase.FOOD: Phase.TURN,
}


@dataclass(frozen=True, slots=True)
class Now:
    """A phase that is over."""

    phase: z3.DatatypeRef


def pose_next(shape: int) -> Posed[Now]:
    """Pose the question which phase follows."""
    del shape
    declare = Declare()
    at = Now(declare.one_of("phase", Phase))

    def another(value: Value) -> z3.BoolRef:
        return value[0] != at.phase

    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            *[
                Says(c.PHASE_ORDER.id, at.phase == member(phase), is_(member(then)))
                for phase, then in FOLLOWS.items()
            ],
            Says(c.FOUR_PHASES.id, ALWAYS, another),
            Says(c.NEXT_ROUND.id, at.phase == member(Phase.FOOD), is_(member(Phase.TURN))),
        ),
        declare.constants,
    )


NEXT = QuestionSpec(
    "survival.phase.next",
    {"a phase": 0},
    pose_next,
    (OneOf(Phase),),
    redundant={
        c.FOUR_PHASES.id: "it names the four, and their order is said in another sentence",
        c.NEXT_ROUND.id: "that a new round begins with its first phase is said with the order",
    },
)

# ---------------------------------------------------------------- is the game over?


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment at which the game may be over.

    ``out``: somebody has no life left. ``more``: instructions of the outcome are still to come.
    """

    out: z3.BoolRef
    more: z3.BoolRef
    round_over: z3.BoolRef
    round: z3.ArithRef

    @property
    def at_the_end(self) -> z3.BoolRef:
        """The fourth round is over."""
        return z3.And(self.round_over, self.round == 4)


def pose_now(shape: int) -> Posed[Moment]:
    """Pose the question whether the game is over."""
    del shape
    declare = Declare()
    at = Moment(
        declare.flag("out"), declare.flag("more"), declare.flag("round_over"), declare.whole("round", 1, 4)
    )
    ends, goes_on = z3.And(at.out, z3.Not(at.more)), z3.And(at.out, at.more)
    nobody = z3.Not(at.out)
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "a-round-is-over-after-its-outcome": z3.Implies(at.more, z3.Not(at.round_over)),
        },
        (
            Says(c.ELIMINATION_ENDS.id, ends, YES),
            Says(c.ELIMINATION_ENDS.id, goes_on, YES, under=taken(OneAfterAnother.INSTRUCTION)),
            Says(c.ELIMINATION_ENDS.id, goes_on, NO, under=taken(OneAfterAnother.OUTCOME)),
            Says(c.FOUR_ROUNDS.id, nobody, is_(at.at_the_end)),
            Says(c.NEXT_ROUND.id, z3.And(nobody, at.round < 4), NO),
        ),
        declare.constants,
        symbols(OneAfterAnother),
    )


NOW = QuestionSpec(
    "survival.end.now",
    {"a moment": 0},
    pose_now,
    (Flag(),),
    redundant={c.NEXT_ROUND.id: "that a game has four rounds says as much: it is not over after fewer"},
)

# ---------------------------------------------------------------- who has won?


@dataclass(frozen=True, slots=True)
class Final:
    """The game is over: everybody's lives and roles."""

    lives: tuple[z3.ArithRef, ...]
    roles: tuple[z3.DatatypeRef, ...]

    def out(self, role: Role) -> z3.BoolRef:
        """Somebody of this role is eliminated."""
        return z3.Or(
            [
                z3.And(lives == 0, its == member(role))
                for lives, its in zip(self.lives, self.roles, strict=True)
            ]
        )


def pose_winner(players: int) -> Posed[Final]:
    """Pose the question who has won."""
    declare = Declare()
    at = Final(
        tuple(declare.whole(f"lives{seat}", 0, LIVES) for seat in range(players)),
        tuple(declare.one_of(f"role{seat}", Role) for seat in range(players)),
    )
    survivor, traitor = at.out(Role.SURVIVOR), at.out(Role.TRAITOR)
    survivors, traitors = is_(member(Role.SURVIVOR)), is_(member(Role.TRAITOR))
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.SURVIVOR_OUT.id, survivor, traitors),
            Says(c.BOTH_OUT.id, z3.And(survivor, traitor), traitors),
            Says(c.TRAITOR_OUT.id, z3.And(traitor, z3.Not(survivor)), survivors),
            Says(c.LAST_ROUND_OUTLIVED.id, z3.Not(z3.Or(survivor, traitor)), survivors),
        ),
        declare.constants,
    )


WINNER = QuestionSpec(
    "survival.end.winner",
    PLAYERS,
    pose_winner,
    (OneOf(Role),),
    redundant={c.BOTH_OUT.id: "a survivor is out then, and that alone lets the traitors win"},
)
