"""The outcome: which it is, on whom an instruction falls, how many are chosen, and what lives are left."""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.events import Effect, Whom
from lexludi.survival.readings import FullLife, ThirdLeader, TooFewTargets
from lexludi.survival.vocabulary import MOST, Approval, Outcome
from lexludi_spec.common import count
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.survival.medicine import FULL
from lexludi_spec.survival.symbols import (
    ALWAYS,
    DISEASES,
    LIVES,
    NEVER,
    NUMBERS,
    PLAYERS,
    ZERO,
    filling,
    not_below_zero,
    symbols,
    taken,
)
from lexludi_spec.terms import Declare, Flag, OneOf, Whole, member

# ---------------------------------------------------------------- SURVIVE or FAIL?


@dataclass(frozen=True, slots=True)
class Revealed:
    """The cards given to the event, how many of them match, and how the team was settled."""

    given: z3.ArithRef
    matching: z3.ArithRef
    approval: z3.DatatypeRef

    def by(self, approval: Approval) -> z3.BoolRef:
        """The team was settled so."""
        return self.approval == member(approval)


def pose_which(shape: int) -> Posed[Revealed]:
    """Pose the question which outcome it is."""
    del shape
    declare = Declare()
    at = Revealed(
        declare.whole("given", 0, MOST),
        declare.whole("matching", 0, MOST),
        declare.one_of("approval", Approval),
    )
    some, fail = at.given >= 1, is_(member(Outcome.FAIL))
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "only-cards-given-match": at.matching <= at.given,
            "without-a-team-no-cards": z3.Implies(at.by(Approval.NO_TEAM), at.given == 0),
            "a-team-that-was-voted-gives": z3.Implies(at.by(Approval.PASSED), some),
            "a-team-without-a-vote-may-give-nothing": z3.Implies(
                at.by(Approval.NO_VOTE), z3.Or(some, taken(ThirdLeader.NOTHING))
            ),
        },
        (
            Says(c.TOO_FEW_FAIL.id, at.by(Approval.NO_TEAM), fail),
            Says(c.ALL_MATCH_SURVIVE.id, z3.And(some, at.matching == at.given), is_(member(Outcome.SURVIVE))),
            Says(c.OTHERWISE_FAIL.id, z3.And(some, at.matching != at.given), fail),
            Says(filling(ThirdLeader), z3.And(at.by(Approval.NO_VOTE), z3.Not(some)), fail, fills=True),
        ),
        declare.constants,
        symbols(ThirdLeader),
    )


WHICH = QuestionSpec("survival.outcome.which", {"an event": 0}, pose_which, (OneOf(Outcome),))

# ---------------------------------------------------------------- on whom does it fall?


@dataclass(frozen=True, slots=True)
class Target:
    """A seat, and whom an instruction names."""

    whom: z3.DatatypeRef
    leads: z3.BoolRef
    recruited: z3.BoolRef
    diseases: z3.ArithRef

    @property
    def meant(self) -> z3.BoolRef:
        """The seat is one of those named."""
        named = {
            Whom.EVERYBODY: ALWAYS,
            Whom.LEADER: self.leads,
            Whom.OTHERS: z3.Not(self.leads),
            Whom.RECRUITS: self.recruited,
            Whom.NOT_RECRUITED: z3.Not(self.recruited),
            Whom.DISEASED: self.diseases >= 1,
            Whom.NOT_DISEASED: self.diseases == 0,
            Whom.NOBODY: NEVER,
        }
        return z3.Or([z3.And(self.whom == member(whom), meant) for whom, meant in named.items()])


def pose_falls_on(shape: int) -> Posed[Target]:
    """Pose the question whether a seat is one of those whom an instruction names."""
    del shape
    declare = Declare()
    at = Target(
        declare.one_of("whom", Whom),
        declare.flag("leads"),
        declare.flag("recruited"),
        declare.whole("diseases", 0, DISEASES),
    )
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (Says(c.OUTCOME_INSTRUCTIONS.id, ALWAYS, is_(at.meant)),),
        declare.constants,
    )


FALLS_ON = QuestionSpec("survival.outcome.falls_on", {"a seat": 0}, pose_falls_on, (Flag(),))

# ---------------------------------------------------------------- how many are chosen?


@dataclass(frozen=True, slots=True)
class Picks:
    """An instruction: what it does, how many are to be chosen, and of how many."""

    what: z3.DatatypeRef
    pick: z3.ArithRef
    eligible: z3.ArithRef

    @property
    def exchange(self) -> z3.BoolRef:
        """Two are to exchange their lives."""
        return self.what == member(Effect.EXCHANGE_LIVES)


def pose_picks(shape: int) -> Posed[Picks]:
    """Pose the question how many are chosen."""
    del shape
    declare = Declare()
    at = Picks(
        declare.one_of("what", Effect), declare.whole("pick", 1, NUMBERS), declare.whole("eligible", 0, MOST)
    )
    too_few = z3.And(at.eligible >= 1, at.eligible < at.pick)
    alone, some = z3.And(too_few, at.exchange), z3.And(too_few, z3.Not(at.exchange))
    nobody, none = at.eligible == 0, taken(TooFewTargets.NONE)
    return Posed(
        at,
        {"well-typed": declare.well_typed(), "two-exchange-lives": z3.Implies(at.exchange, at.pick == 2)},
        (
            Says(c.OUTCOME_INSTRUCTIONS.id, at.eligible >= at.pick, is_(at.pick)),
            Says(c.NO_TARGET_DISREGARDED.id, nobody, is_(ZERO)),
            # With one player to exchange with nobody nothing can be done of it.
            Says(c.AS_FAR_AS_POSSIBLE.id, alone, is_(ZERO)),
            Says(c.NO_TARGET_DISREGARDED.id, alone, is_(ZERO)),
            Says(c.AS_FAR_AS_POSSIBLE.id, some, is_(at.eligible), under=taken(TooFewTargets.AS_MANY)),
            Says(c.AS_FAR_AS_POSSIBLE.id, some, is_(ZERO), under=none),
            Says(c.NO_TARGET_DISREGARDED.id, some, is_(ZERO), under=none),
        ),
        declare.constants,
        symbols(TooFewTargets),
    )


PICKS = QuestionSpec("survival.outcome.picks", {"an instruction": 0}, pose_picks, (Whole(0, NUMBERS),))

# ---------------------------------------------------------------- may these be chosen?


@dataclass(frozen=True, slots=True)
class Choice:
    """Players that somebody thinks of choosing."""

    chosen: tuple[z3.BoolRef, ...]
    eligible: tuple[z3.BoolRef, ...]
    number: z3.ArithRef
    may: z3.BoolRef

    @property
    def sound(self) -> z3.BoolRef:
        """All of them can be meant, and they are so many; or there is no must, and nobody is chosen."""
        all_eligible = z3.And(
            [z3.Implies(chosen, can) for chosen, can in zip(self.chosen, self.eligible, strict=True)]
        )
        nobody = z3.And([z3.Not(chosen) for chosen in self.chosen])
        return z3.Or(z3.And(all_eligible, count(self.chosen) == self.number), z3.And(self.may, nobody))


def pose_choice(players: int) -> Posed[Choice]:
    """Pose the question whether these may be chosen."""
    declare = Declare()
    at = Choice(
        tuple(declare.flag(f"chosen{seat}") for seat in range(players)),
        tuple(declare.flag(f"eligible{seat}") for seat in range(players)),
        declare.whole("number", 0, MOST),
        declare.flag("may"),
    )
    return Posed(
        at,
        {"well-typed": declare.well_typed(), "so-many-can-be-chosen": at.number <= count(at.eligible)},
        (Says(c.OUTCOME_INSTRUCTIONS.id, ALWAYS, is_(at.sound)),),
        declare.constants,
    )


CHOICE = QuestionSpec("survival.outcome.choice", PLAYERS, pose_choice, (Flag(),))

# ---------------------------------------------------------------- what lives are left?


@dataclass(frozen=True, slots=True)
class Life:
    """A player's lives, and how many are lost or restored."""

    lives: z3.ArithRef
    amount: z3.ArithRef


def _life(declare: Declare) -> Life:
    return Life(declare.whole("lives", 0, LIVES), declare.whole("amount", 1, NUMBERS))


def pose_lost(shape: int) -> Posed[Life]:
    """Pose the question how many lives are left when some are lost."""
    del shape
    declare = Declare()
    at = _life(declare)
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (Says(c.ELIMINATED_AT_ZERO.id, ALWAYS, is_(not_below_zero(at.lives - at.amount))),),
        declare.constants,
    )


LOST = QuestionSpec("survival.life.lost", {"a player": 0}, pose_lost, (Whole(0, LIVES),))


def pose_restored(shape: int) -> Posed[Life]:
    """Pose the question how many lives there are when some are restored."""
    del shape
    declare = Declare()
    at = _life(declare)
    clause, sum_ = c.MEDICINE_RESTORES.id, at.lives + at.amount
    fourth = taken(FullLife.FOURTH_LIFE)
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "survival.invariant.three-lives-at-most": z3.Or(fourth, at.lives <= FULL),
        },
        (
            Says(clause, sum_ <= FULL, is_(sum_)),
            Says(clause, sum_ > FULL, is_(z3.IntVal(FULL)), under=z3.Not(fourth)),
            Says(clause, sum_ > FULL, is_(sum_), under=fourth),
        ),
        declare.constants,
        symbols(FullLife),
    )


RESTORED = QuestionSpec(
    "survival.life.restored", {"a player": 0}, pose_restored, (Whole(0, LIVES + NUMBERS),)
)
