"""The team: whether there can be one, who may be in it, what its recruits roll and give."""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import EventCard, ThirdLeader
from lexludi.survival.vocabulary import Approval
from lexludi_spec.common import count
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.survival.symbols import (
    ALWAYS,
    CARDS,
    DISEASES,
    FALSE,
    NO,
    NUMBERS,
    ONE,
    PLAYERS,
    YES,
    ZERO,
    filling,
    part_is,
    symbols,
    taken,
)
from lexludi_spec.terms import Declare, Flag, Whole, member

# ---------------------------------------------------------------- can there be a team?


@dataclass(frozen=True, slots=True)
class Called:
    """The event wants so many recruits; each seat has so many cards in hand."""

    number: z3.ArithRef
    cards: tuple[z3.ArithRef, ...]

    @property
    def with_cards(self) -> z3.ArithRef:
        """How many players have a card."""
        return count(cards >= 1 for cards in self.cards)


def pose_too_few(players: int) -> Posed[Called]:
    """Pose the question whether too few players have cards."""
    declare = Declare()
    at = Called(
        declare.whole("number", 1, NUMBERS),
        tuple(declare.whole(f"cards{seat}", 0, CARDS) for seat in range(players)),
    )
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (Says(c.TOO_FEW_NO_CARDS.id, ALWAYS, is_(at.number > at.with_cards)),),
        declare.constants,
    )


TOO_FEW = QuestionSpec("survival.team.too_few", PLAYERS, pose_too_few, (Flag(),))

# ---------------------------------------------------------------- may this be the team?


@dataclass(frozen=True, slots=True)
class Team:
    """A team that a leader thinks of."""

    team: tuple[z3.BoolRef, ...]
    cards: tuple[z3.ArithRef, ...]
    number: z3.ArithRef

    @property
    def size(self) -> z3.ArithRef:
        """How many are in it."""
        return count(self.team)

    @property
    def all_have_cards(self) -> z3.BoolRef:
        """Nobody in it is without a card."""
        return z3.And(
            [z3.Implies(recruit, cards >= 1) for recruit, cards in zip(self.team, self.cards, strict=True)]
        )


def pose_allowed(players: int) -> Posed[Team]:
    """Pose the question whether this may be the team."""
    declare = Declare()
    at = Team(
        tuple(declare.flag(f"team{seat}") for seat in range(players)),
        tuple(declare.whole(f"cards{seat}", 0, CARDS) for seat in range(players)),
        declare.whole("number", 1, NUMBERS),
    )
    enough = at.size == at.number
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.LEADER_RECRUITS.id, z3.Not(enough), NO),
            Says(c.RECRUIT_NEEDS_CARD.id, z3.Not(at.all_have_cards), NO),
            Says(c.RECRUIT_ANYBODY.id, z3.And(enough, at.all_have_cards), YES),
        ),
        declare.constants,
    )


ALLOWED = QuestionSpec("survival.team.allowed", PLAYERS, pose_allowed, (Flag(),))

# ---------------------------------------------------------------- what has a seat to do?


@dataclass(frozen=True, slots=True)
class Duties:
    """A seat, once it is settled who is in the team."""

    recruited: z3.BoolRef
    diseases: z3.ArithRef
    approval: z3.DatatypeRef

    def by(self, approval: Approval) -> z3.BoolRef:
        """The team was settled so."""
        return self.approval == member(approval)


def pose_task(shape: int) -> Posed[Duties]:
    """Pose the question what a seat has to do: whether it rolls, and how many cards it gives."""
    del shape
    declare = Declare()
    at = Duties(
        declare.flag("recruited"),
        declare.whole("diseases", 0, DISEASES),
        declare.one_of("approval", Approval),
    )
    no_team = at.by(Approval.NO_TEAM)
    others = z3.And(z3.Not(no_team), z3.Not(at.recruited))
    voted = z3.And(at.recruited, at.by(Approval.PASSED))
    unvoted = z3.And(at.recruited, at.by(Approval.NO_VOTE))
    diseased = at.diseases >= 1
    gap = filling(ThirdLeader)
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "without-a-team-no-recruits": z3.Implies(no_team, z3.Not(at.recruited)),
        },
        (
            Says(c.TOO_FEW_NO_CARDS.id, no_team, is_(FALSE, ZERO)),
            Says(c.RECRUITS_ROLL.id, others, part_is(0, FALSE)),
            Says(c.RECRUITS_GIVE_ONE.id, others, part_is(1, ZERO)),
            Says(c.RECRUITS_ROLL.id, voted, part_is(0, diseased)),
            Says(c.RECRUITS_GIVE_ONE.id, voted, part_is(1, ONE)),
            Says(gap, unvoted, is_(diseased, ONE), fills=True, under=taken(ThirdLeader.AS_PASSED)),
            Says(gap, unvoted, is_(FALSE, ZERO), fills=True, under=taken(ThirdLeader.NOTHING)),
        ),
        declare.constants,
        symbols(ThirdLeader),
    )


TASK = QuestionSpec("survival.team.task", {"a seat": 0}, pose_task, (Flag(), Whole(0, 1)))

# ---------------------------------------------------------------- may this card be given?


@dataclass(frozen=True, slots=True)
class Gift:
    """A card that a recruit thinks of giving: how many of its kind there are in hand, how many that match."""

    held: z3.ArithRef
    matching: z3.ArithRef
    matches: z3.BoolRef

    @property
    def grudging(self) -> z3.BoolRef:
        """It does not match, and one that would is kept back."""
        return z3.And(z3.Not(self.matches), self.matching >= 1)


def pose_gives(shape: int) -> Posed[Gift]:
    """Pose the question whether a card of this kind may be given."""
    del shape
    declare = Declare()
    at = Gift(declare.whole("held", 0, CARDS), declare.whole("matching", 0, CARDS), declare.flag("matches"))
    clause, there = c.RECRUITS_GIVE_ONE.id, at.held >= 1
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "cards-of-the-kind-are-cards-that-match": z3.Implies(at.matches, at.held <= at.matching),
        },
        (
            Says(clause, z3.Not(there), NO),
            Says(clause, z3.And(there, z3.Not(at.grudging)), YES),
            Says(clause, z3.And(there, at.grudging), YES, under=taken(EventCard.FREE)),
            Says(clause, z3.And(there, at.grudging), NO, under=taken(EventCard.WANTED_IF_HELD)),
        ),
        declare.constants,
        symbols(EventCard),
    )


GIVES = QuestionSpec("survival.team.gives", {"a card": 0}, pose_gives, (Flag(),))
