"""Diseases: which of those drawn are extra, and to whom an extra one goes."""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import ExtraDisease, NobodyHealthy
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.survival.symbols import (
    DISEASES,
    PLAYERS,
    filling,
    first,
    has,
    not_below_zero,
    rightwards,
    symbols,
    taken,
)
from lexludi_spec.terms import NOBODY, Declare, Whole

# ---------------------------------------------------------------- how many are extra?


@dataclass(frozen=True, slots=True)
class Had:
    """The diseases that a player had before a draw, and those drawn."""

    had: z3.ArithRef
    drawn: z3.ArithRef


def pose_extra(shape: int) -> Posed[Had]:
    """Pose the question how many diseases are extra."""
    del shape
    declare = Declare()
    at = Had(declare.whole("had", 0, DISEASES), declare.whole("drawn", 0, DISEASES))
    doubtful = z3.And(at.had >= 1, at.drawn >= 1)
    beyond_first = not_below_zero(at.drawn - 1)
    return Posed(
        at,
        {"well-typed": declare.well_typed(), "there-are-eight": at.had + at.drawn <= DISEASES},
        (
            Says(c.EXTRA_SPREADS.id, z3.Not(doubtful), is_(beyond_first)),
            Says(c.EXTRA_SPREADS.id, doubtful, is_(at.drawn), under=taken(ExtraDisease.BEYOND_ONE_HELD)),
            Says(
                c.EXTRA_SPREADS.id, doubtful, is_(beyond_first), under=taken(ExtraDisease.BEYOND_FIRST_DRAWN)
            ),
        ),
        declare.constants,
        symbols(ExtraDisease),
    )


EXTRA = QuestionSpec("survival.disease.extra", {"a draw": 0}, pose_extra, (Whole(0, DISEASES),))

# ---------------------------------------------------------------- to whom does it go?


@dataclass(frozen=True, slots=True)
class Spread:
    """One extra disease is to be passed on: who drew it, and who is diseased now."""

    drawer: z3.ArithRef
    diseased: tuple[z3.BoolRef, ...]

    @property
    def players(self) -> int:
        """How many players there are."""
        return len(self.diseased)

    @property
    def healthy(self) -> tuple[z3.BoolRef, ...]:
        """Who has no disease."""
        return tuple(z3.Not(diseased) for diseased in self.diseased)

    def distance(self, seat: int) -> z3.ArithRef:
        """How far from the drawer a seat is, against the clock."""
        return rightwards(self.drawer, seat, self.players)


def pose_goes_to(players: int) -> Posed[Spread]:
    """Pose the question where an extra disease goes."""
    declare = Declare()
    at = Spread(
        declare.whole("drawer", 0, players - 1),
        tuple(declare.flag(f"diseased{seat}") for seat in range(players)),
    )
    somebody = z3.Or(at.healthy)
    gap = filling(NobodyHealthy)
    return Posed(
        at,
        {"well-typed": declare.well_typed(), "the-drawer-is-diseased": has(at.diseased, at.drawer)},
        (
            Says(c.SPREAD_NEAREST.id, somebody, first(at.healthy, at.distance)),
            Says(gap, z3.Not(somebody), is_(at.drawer), fills=True, under=taken(NobodyHealthy.STAYS)),
            Says(
                gap,
                z3.Not(somebody),
                is_(z3.IntVal(NOBODY)),
                fills=True,
                under=taken(NobodyHealthy.DISCARDED),
            ),
        ),
        declare.constants,
        symbols(NobodyHealthy),
    )


# The answer has room for ten seats; with fewer no clause lets a disease go to the others.
GOES_TO = QuestionSpec("survival.disease.goes_to", PLAYERS, pose_goes_to, (Whole(NOBODY, 9),))
