"""Voting: when there is a vote, when it passes, who leads then, and what eliminates anybody."""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import HarmlessCounter, OnlyChoice, TokenCap, TooFewVotes
from lexludi.survival.vocabulary import FEWEST, MOST, Matter
from lexludi_spec.common import count
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, is_
from lexludi_spec.survival.symbols import ALWAYS, LIVES, NO, PLAYERS, YES, left, symbols, taken
from lexludi_spec.terms import Declare, Flag, Whole, member

# ---------------------------------------------------------------- is there a vote?

PASSES = 24  #: twelve instructions in a phase, two passes each, where each decision has its own


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision, or what happens without one.

    The token was passed ``here`` times by votes on it and ``phase`` times in this phase.
    """

    matter: z3.DatatypeRef
    lethal: z3.BoolRef
    only: z3.BoolRef
    here: z3.ArithRef
    phase: z3.ArithRef

    def is_on(self, *matters: Matter) -> z3.BoolRef:
        """It is on one of these."""
        return z3.Or([self.matter == member(matter) for matter in matters])

    @property
    def leaders(self) -> z3.BoolRef:
        """The leader decides."""
        return self.is_on(Matter.TEAM, Matter.TOO_FEW, Matter.OUTCOME, Matter.FEEDING)

    @property
    def capped(self) -> z3.BoolRef:
        """The token was passed twice: in this phase, or, if that is what counts, on this decision."""
        return z3.Or(
            z3.And(taken(TokenCap.PHASE), self.phase >= 2), z3.And(taken(TokenCap.DECISION), self.here >= 2)
        )


def _elimination(at: Decision, matter: Matter, clause: str) -> tuple[Says, ...]:
    """What is said of a decision that may eliminate somebody."""
    on = at.is_on(matter)
    lethal, harmless = z3.And(on, at.lethal), z3.And(on, z3.Not(at.lethal))
    chosen, forced = z3.And(lethal, z3.Not(at.only)), z3.And(lethal, at.only)
    again = z3.And(harmless, at.here >= 1)
    return (
        Says(clause, chosen, YES),
        Says(c.NEW_PROPOSAL.id, z3.And(chosen, at.here >= 1), YES),
        Says(clause, forced, YES, under=taken(OnlyChoice.VOTE)),
        Says(c.FORCED_LOSS_NO_VOTE.id, forced, NO, under=taken(OnlyChoice.NO_VOTE)),
        Says(clause, z3.And(harmless, at.here == 0), NO),
        Says(c.NEW_PROPOSAL.id, again, YES, under=taken(HarmlessCounter.VOTE)),
        Says(clause, again, NO, under=taken(HarmlessCounter.NO_VOTE)),
    )


def _held_says(at: Decision) -> tuple[Says, ...]:
    team, too_few = at.is_on(Matter.TEAM), at.is_on(Matter.TOO_FEW)
    again = at.here >= 1
    over_all = (
        c.VOTE_ON_RECRUITS.id,
        c.TOO_FEW_VOTE.id,
        c.TOO_FEW_FAIL.id,
        c.LETHAL_NEEDS_VOTE.id,
        c.LETHAL_STARVING_NEEDS_VOTE.id,
        c.FORCED_LOSS_NO_VOTE.id,
        c.NEW_PROPOSAL.id,
    )
    cap, second = c.SECOND_PASS_NO_VOTE.id, z3.And(at.leaders, at.phase >= 2)
    return (
        Says(cap, z3.And(second, at.here >= 2), NO, overrides=over_all),
        Says(cap, z3.And(second, at.here < 2), NO, overrides=over_all, under=taken(TokenCap.PHASE)),
        Says(c.VOTE_ON_RECRUITS.id, team, YES),
        Says(c.NEW_PROPOSAL.id, z3.And(team, again), YES),
        Says(c.TOO_FEW_VOTE.id, z3.And(too_few, at.here == 0), YES),
        Says(c.NEW_PROPOSAL.id, z3.And(too_few, again), YES, under=taken(TooFewVotes.REPEATED)),
        Says(c.TOO_FEW_FAIL.id, z3.And(too_few, again), NO, under=taken(TooFewVotes.SINGLE)),
        *_elimination(at, Matter.OUTCOME, c.LETHAL_NEEDS_VOTE.id),
        *_elimination(at, Matter.FEEDING, c.LETHAL_STARVING_NEEDS_VOTE.id),
        # Only what the leader decides is voted on.
        Says(c.LETHAL_NEEDS_VOTE.id, at.is_on(Matter.ANOTHER), NO),
        Says(c.FORCED_LOSS_NO_VOTE.id, at.is_on(Matter.FORCED), NO),
        Says(c.NO_VOTE_ON_DIE.id, at.is_on(Matter.DIE), NO),
    )


def pose_held(shape: int) -> Posed[Decision]:
    """Pose the question whether there is a vote."""
    del shape
    declare = Declare()
    at = Decision(
        declare.one_of("matter", Matter),
        declare.flag("lethal"),
        declare.flag("only"),
        declare.whole("here", 0, 2),
        declare.whole("phase", 0, PASSES),
    )
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "passes-here-are-of-the-phase": at.here <= at.phase,
            "one-decision-in-recruitment": z3.Implies(
                at.is_on(Matter.TEAM, Matter.TOO_FEW), at.here == at.phase
            ),
            "no-vote-no-pass": z3.Implies(z3.Not(at.leaders), at.here == 0),
        },
        _held_says(at),
        declare.constants,
        symbols(TooFewVotes, TokenCap, HarmlessCounter, OnlyChoice),
    )


HELD = QuestionSpec("survival.vote.held", {"a decision": 0}, pose_held, (Flag(),))

# ---------------------------------------------------------------- does it pass?


@dataclass(frozen=True, slots=True)
class Ballot:
    """A vote: each seat's thumb, up or down."""

    thumbs: tuple[z3.BoolRef, ...]

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.thumbs)

    @property
    def ups(self) -> z3.ArithRef:
        """How many thumbs are up."""
        return count(self.thumbs)


def pose_passes(players: int) -> Posed[Ballot]:
    """Pose the question whether a vote passes."""
    declare = Declare()
    at = Ballot(tuple(declare.flag(f"thumb{seat}") for seat in range(players)))

    def of_one_mind(value: Value) -> z3.BoolRef:
        return z3.And(
            z3.Implies(at.ups == players, value[0] == ALWAYS), z3.Implies(value[0] == ALWAYS, at.ups >= 1)
        )

    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.STRICT_MAJORITY.id, ALWAYS, is_(2 * at.ups > players)),
            Says(c.ALL_VOTE.id, ALWAYS, of_one_mind),
        ),
        declare.constants,
    )


PASSES_VOTE = QuestionSpec(
    "survival.vote.passes",
    PLAYERS,
    pose_passes,
    (Flag(),),
    redundant={c.ALL_VOTE.id: "that each seat has a thumb is how the question is posed"},
)

# ---------------------------------------------------------------- who leads then?


@dataclass(frozen=True, slots=True)
class After:
    """A vote is over."""

    leader: z3.ArithRef
    passed: z3.BoolRef
    players: z3.ArithRef


def pose_leads(shape: int) -> Posed[After]:
    """Pose the question who is leader after a vote."""
    del shape
    declare = Declare()
    at = After(
        declare.whole("leader", 0, MOST - 1), declare.flag("passed"), declare.whole("players", FEWEST, MOST)
    )
    return Posed(
        at,
        {"well-typed": declare.well_typed(), "the-leader-is-a-player": at.leader < at.players},
        (
            Says(c.PASSED_STANDS.id, at.passed, is_(at.leader)),
            Says(c.FAILED_PASSES_LEFT.id, z3.Not(at.passed), is_(left(at.leader, at.players))),
        ),
        declare.constants,
    )


LEADS = QuestionSpec("survival.vote.leads", {"a vote": 0}, pose_leads, (Whole(0, MOST - 1),))

# ---------------------------------------------------------------- does it eliminate anybody?


@dataclass(frozen=True, slots=True)
class Loss:
    """The lives of all before a decision is carried out, and after."""

    before: tuple[z3.ArithRef, ...]
    after: tuple[z3.ArithRef, ...]


def pose_lethal(players: int) -> Posed[Loss]:
    """Pose the question whether a decision would eliminate anybody."""
    declare = Declare()
    at = Loss(
        tuple(declare.whole(f"before{seat}", 0, LIVES) for seat in range(players)),
        tuple(declare.whole(f"after{seat}", 0, LIVES) for seat in range(players)),
    )
    somebody = z3.Or(
        [z3.And(before >= 1, after == 0) for before, after in zip(at.before, at.after, strict=True)]
    )
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (Says(c.ELIMINATED_AT_ZERO.id, ALWAYS, is_(somebody)),),
        declare.constants,
    )


LETHAL = QuestionSpec("survival.vote.lethal", PLAYERS, pose_lethal, (Flag(),))
