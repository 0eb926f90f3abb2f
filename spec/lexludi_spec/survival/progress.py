"""The course of a game: rounds, phases and turns, of which there is an end.

The number of players is a symbol; a step is a turn, or a phase that is over.
"""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.vocabulary import FEWEST, MOST, Phase
from lexludi_spec.questions import ask
from lexludi_spec.survival import end, turns
from lexludi_spec.survival.end import FOLLOWS
from lexludi_spec.survival.symbols import FALSE, ZERO
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import NOBODY, Declare, member

ROUND_STEPS = MOST + 4  #: turns and phases of a round


@dataclass(frozen=True, slots=True)
class Course:
    """Where a game is: ``last`` had the last turn of this phase, in which ``had`` have had one."""

    players: z3.ArithRef
    round: z3.ArithRef
    phase: z3.DatatypeRef
    leader: z3.ArithRef
    last: z3.ArithRef
    had: z3.ArithRef
    steps: z3.ArithRef
    over: z3.BoolRef

    @property
    def passed(self) -> z3.ArithRef:
        """The phases of this round that are over."""
        term: z3.ArithRef = z3.IntVal(0)
        for index, phase in enumerate(FOLLOWS):
            term = z3.If(self.phase == member(phase), z3.IntVal(index), term)
        return term


def _state(declare: Declare, prefix: str) -> Course:
    return Course(
        z3.Int("players"),
        declare.whole(f"{prefix}round", 0, 5),
        declare.one_of(f"{prefix}phase", Phase),
        declare.whole(f"{prefix}leader", 0, MOST - 1),
        declare.whole(f"{prefix}last", NOBODY, MOST - 1),
        declare.whole(f"{prefix}had", 0, MOST),
        declare.whole(f"{prefix}steps", 0, 5 * ROUND_STEPS),
        declare.flag(f"{prefix}over"),
    )


def _start(at: Course) -> z3.BoolRef:
    return z3.And(
        at.players >= FEWEST,
        at.players <= MOST,
        at.round == 1,
        at.phase == member(Phase.TURN),
        at.leader >= 0,
        at.leader < at.players,
        at.last == NOBODY,
        at.had == 0,
        at.steps == 0,
        z3.Not(at.over),
    )


def _next(at: Course, seat: z3.ArithRef) -> z3.BoolRef:
    """That seat is next in the turn phase, by the clauses."""
    return ask(turns.NEXT, 0, {"leader": at.leader, "last": at.last, "players": at.players})(seat)


def _turn(before: Course, after: Course, declare: Declare) -> z3.BoolRef:
    """The next player has a turn, which may end the game: somebody may be out."""
    del declare
    return z3.And(
        z3.Not(before.over),
        before.phase == member(Phase.TURN),
        after.last >= 0,
        _next(before, after.last),
        after.had == before.had + 1,
        after.round == before.round,
        after.phase == before.phase,
        after.leader == before.leader,
        after.steps == before.steps + 1,
    )


def _phase(before: Course, after: Course, declare: Declare) -> z3.BoolRef:
    """A phase is over, the turn phase once nobody is next; somebody may be out."""
    out = declare.flag("out")
    food = before.phase == member(Phase.FOOD)
    now = ask(end.NOW, 0, {"out": out, "more": FALSE, "round_over": food, "round": before.round})
    follows = ask(end.NEXT, 0, {"phase": before.phase})
    return z3.And(
        z3.Not(before.over),
        z3.Implies(before.phase == member(Phase.TURN), _next(before, z3.IntVal(NOBODY))),
        now(after.over),
        z3.If(after.over, after.phase == before.phase, follows(after.phase)),
        after.round == z3.If(z3.And(food, z3.Not(after.over)), before.round + 1, before.round),
        after.leader >= 0,
        after.leader < after.players,
        after.last == NOBODY,
        after.had == 0,
        after.steps == before.steps + 1,
    )


def _wraps(at: Course) -> z3.BoolRef:
    """The last to have a turn sits as far from the leader as turns were had before."""
    where = at.leader + at.had - 1
    seat = z3.If(where >= at.players, where - at.players, where)
    nobody: z3.ArithRef = z3.IntVal(NOBODY)
    return at.last == z3.If(at.had == 0, nobody, seat)


def _gets_on(at: Course) -> z3.BoolRef:
    this_round = z3.If(at.passed == 0, at.had, at.players + at.passed)
    rounds_before = (at.round - 1) * ROUND_STEPS
    last = z3.If(at.over, z3.IntVal(MOST + 1), ZERO)  # a game that is over stays in its last phase
    return z3.And(at.steps >= 0, at.steps <= rounds_before + this_round + last)


COURSE = System(
    id="survival.course",
    words="A game among any number of players, one turn or one phase at a time.",
    state=_state,
    start=_start,
    steps={"a turn": _turn, "a phase is over": _phase},
    invariants=(
        Invariant(
            "survival.invariant.four-rounds-at-most",
            "A game has one to four rounds, and its seats are its players.",
            lambda at: z3.And(
                at.players >= FEWEST,
                at.players <= MOST,
                at.round >= 1,
                at.round <= 4,
                at.leader >= 0,
                at.leader < at.players,
                at.last >= NOBODY,
                at.last < at.players,
            ),
            (c.FOUR_ROUNDS.id, c.NEXT_ROUND.id),
        ),
        Invariant(
            "survival.invariant.one-turn-each",
            "In a turn phase turns go clockwise from the leader, and nobody has two.",
            lambda at: z3.And(
                at.had >= 0,
                at.had <= at.players,
                z3.Implies(at.phase != member(Phase.TURN), at.had == 0),
                _wraps(at),
            ),
            (c.TURN_EACH.id, c.TURN_ORDER.id),
        ),
        Invariant(
            "survival.invariant.every-phase-ends",
            "Turns and phases get on: a round has no more of them than its players and four, a game four"
            " times as many.",
            _gets_on,
            (c.PHASE_ORDER.id, c.FOUR_PHASES.id, c.FOUR_ROUNDS.id),
        ),
    ),
)
