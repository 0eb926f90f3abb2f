"""A whole game in counts: rounds and points. A step is one whole round.

How a round goes depends on cards, so here its points are any that its rules can give:
nothing, or the number of the round, with 2 more for one player and, of five, 1 more for
another (who scores a bonus scores a base: see the claims on points).
"""

from dataclasses import dataclass

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import CutShortRound
from lexludi_spec.bowl.end import Ended, counts_says
from lexludi_spec.bowl.round import SEATS, count
from lexludi_spec.bowl.symbols import taken
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare

COUNTS = taken(CutShortRound.COUNTS)
EVER = 1_000_000_000  #: no bound on the rounds that are played is assumed; a term needs one


@dataclass(frozen=True, slots=True)
class Game:
    """Between two rounds.

    ``played`` rounds have ended, ``rounds`` of them count; ``was`` is how many were still
    to come before the last one.
    """

    players: z3.ArithRef
    played: z3.ArithRef
    rounds: z3.ArithRef
    totals: tuple[z3.ArithRef, ...]
    was: z3.ArithRef

    @property
    def to_come(self) -> z3.ArithRef:
        """The rank: how many rounds can still count."""
        return self.players - self.rounds

    @property
    def over(self) -> z3.BoolRef:
        """As many rounds as players count as played, or somebody has 10 points or more."""
        return z3.Or(self.rounds == self.players, *[total >= 10 for total in self.totals])


def state(declare: Declare, prefix: str) -> Game:
    """Declare a state's constants under ``prefix``."""
    return Game(
        players=declare.whole(f"{prefix}players", 4, 5),
        played=declare.whole(f"{prefix}played", 0, EVER),
        rounds=declare.whole(f"{prefix}rounds", 0, 5),
        totals=tuple(declare.whole(f"{prefix}total{seat}", 0, 40) for seat in range(SEATS)),
        was=declare.whole(f"{prefix}was", 0, 5),
    )


def start(at: Game) -> z3.BoolRef:
    """No round was played, and everyone has 0 points."""
    return z3.And(
        z3.Or(at.players == 4, at.players == 5),
        at.played == 0,
        at.rounds == 0,
        *[total == 0 for total in at.totals],
        at.was == at.players,
    )


def round_(before: Game, after: Game, declare: Declare) -> z3.BoolRef:
    """One whole round, cut short or not."""
    cut_short = declare.flag("cut_short")
    counted = declare.flag("counted")
    points = [declare.whole(f"points{seat}", 0, 7) for seat in range(SEATS)]
    number = before.rounds + 1
    one_more = [gained == number + 1 for gained in points]
    two_more = [gained == number + 2 for gained in points]
    scored = [
        z3.Or(
            gained == 0,
            z3.And(z3.IntVal(seat) < before.players, z3.Not(cut_short), z3.Or(gained == number, one, two)),
        )
        for seat, (gained, one, two) in enumerate(zip(points, one_more, two_more, strict=True))
    ]
    return z3.And(
        z3.Not(before.over),
        after.players == before.players,
        # With five players no round is cut short: an invariant of the round.
        z3.Implies(cut_short, before.players == 4),
        *[z3.Implies(says.applies, says.then((counted,))) for says in counts_says(Ended(cut_short))],
        after.played == before.played + 1,
        after.rounds == before.rounds + z3.If(counted, z3.IntVal(1), z3.IntVal(0)),
        *scored,
        count(two_more) <= 1,
        count(one_more) <= z3.If(before.players == 5, z3.IntVal(1), z3.IntVal(0)),
        *[new == old + gained for new, old, gained in zip(after.totals, before.totals, points, strict=True)],
        after.was == before.to_come,
    )


def _most(at: Game) -> z3.ArithRef:
    """The most points that anybody can have got: in round n at most n + 2."""
    most: z3.ArithRef = z3.IntVal(25)
    for rounds, points in ((4, 18), (3, 12), (2, 7), (1, 3), (0, 0)):
        most = z3.If(at.rounds == rounds, z3.IntVal(points), most)
    return most


GAME = System(
    id="bowl.game",
    words="A game of Savage Bowl in counts, one whole round a step.",
    state=state,
    start=start,
    steps={"round": round_},
    invariants=(
        Invariant(
            "bowl.invariant.rounds-as-players",
            "No more rounds count as played than there are players.",
            lambda at: z3.And(at.players >= 4, at.players <= 5, at.rounds >= 0, at.rounds <= at.players),
            (c.GAME_END_ROUNDS.id,),
        ),
        Invariant(
            "bowl.invariant.points-by-rounds",
            "Nobody has more than 3 points after one round, 7 after two, 12 after three.",
            lambda at: z3.And([z3.And(total >= 0, total <= _most(at)) for total in at.totals]),
            (c.BASE_POINTS.id, c.BONUS_VALUE.id, c.ZERO_POINTS.id),
        ),
        Invariant(
            "bowl.invariant.no-points-on-the-empty-seat",
            "With four players the fifth seat has no points.",
            lambda at: z3.Implies(at.players == 4, at.totals[4] == 0),
            (c.ZERO_POINTS.id,),
        ),
        Invariant(
            "bowl.invariant.three-rounds-at-least",
            "No game ends before three rounds count as played.",
            lambda at: z3.Implies(at.over, at.rounds >= 3),
            (c.GAME_END_POINTS.id, c.GAME_END_ROUNDS.id, c.BASE_POINTS.id, c.BONUS_VALUE.id),
        ),
        Invariant(
            "bowl.invariant.sixteen-points-at-most",
            "Nobody ever has more than 16 points, with four players not more than 15.",
            lambda at: z3.And([total <= at.players + 11 for total in at.totals]),
            (c.GAME_END_POINTS.id, c.BASE_POINTS.id, c.BONUS_VALUE.id),
        ),
        Invariant(
            "bowl.invariant.more-to-come-while-it-goes-on",
            "As long as the game goes on, a round is still to come.",
            lambda at: z3.And(at.to_come >= 0, z3.Or(at.over, at.to_come >= 1)),
            (c.NEXT_ROUND.id, c.GAME_END_ROUNDS.id),
        ),
        Invariant(
            "bowl.invariant.as-many-to-come-as-players-at-first",
            "Before the first round as many are to come as there are players.",
            lambda at: z3.Implies(at.played == 0, z3.And(at.rounds == 0, at.was == at.players)),
            (c.GAME_END_ROUNDS.id,),
        ),
        Invariant(
            "bowl.invariant.fewer-to-come-after-each-round",
            "If a round that was cut short counts, or with five players: after each round fewer are to come.",
            lambda at: z3.Implies(
                z3.And(at.played >= 1, z3.Or(COUNTS, at.players == 5)), at.to_come < at.was
            ),
            (c.GAME_END_ROUNDS.id, c.CUT_SHORT.id),
        ),
        Invariant(
            "bowl.invariant.every-round-counts",
            "If a round that was cut short counts, or with five players: every round counts.",
            lambda at: z3.Implies(z3.Or(COUNTS, at.players == 5), at.played == at.rounds),
            (c.GAME_END_ROUNDS.id, c.CUT_SHORT.id),
        ),
        Invariant(
            "bowl.invariant.every-game-ends",
            "If a round that was cut short counts, or with five players: no more rounds are played than there"
            " are players, and after as many the game is over.",
            lambda at: z3.Implies(
                z3.Or(COUNTS, at.players == 5),
                z3.And(at.played <= at.players, z3.Implies(at.played == at.players, at.over)),
            ),
            (c.GAME_END_ROUNDS.id, c.GAME_END_POINTS.id, c.NEXT_ROUND.id),
        ),
        Invariant(
            "bowl.invariant.rounds-were-played",
            "Every round that counts was played.",
            lambda at: at.played >= at.rounds,
            (c.GAME_END_ROUNDS.id,),
        ),
    ),
    given=(
        "bowl.invariant.only-the-last-is-missing",
        "bowl.invariant.one-holder-each",
        "bowl.invariant.no-one-card-of-four",
        "bowl.invariant.champ-has-reached-target",
        "bowl.claim.a-champ-card-is-worth-its-number-to-those-in",
    ),
)
