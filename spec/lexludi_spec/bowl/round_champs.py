"""A round in counts, with its Champ Cards: who has one, and who got the 2 last.

A step is one whole trick of :mod:`lexludi_spec.bowl.round`. Its invariants, proved there,
are known of the round before and after; the Champ Cards have no part in them.
"""

from dataclasses import dataclass

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import ChampOfEliminated
from lexludi_spec.bowl import round as counts
from lexludi_spec.bowl.champ import ONE, TWO, Holder, Reached, champ_says, keeps_says, target
from lexludi_spec.bowl.end import any_has, at_most_one_has
from lexludi_spec.bowl.round import SEATS, Round, count
from lexludi_spec.bowl.symbols import taken
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import NOBODY, Declare

KEPT = taken(ChampOfEliminated.KEPT)
RETURNED = taken(ChampOfEliminated.RETURNED)


@dataclass(frozen=True, slots=True)
class Champs:
    """A round between two tricks, and for each seat its Champ Card (0: none); ``got`` got the 2 last."""

    round: Round
    champs: tuple[z3.ArithRef, ...]
    got: z3.ArithRef

    def at_target(self, seat: int) -> z3.BoolRef:
        """The player on this seat has won as many tricks as the target, or more."""
        return self.round.wins[seat] >= target(self.round.players)

    def has(self, card: int) -> z3.BoolRef:
        """Somebody has this Champ Card."""
        return any_has(card, self.champs)


def known(at: Round) -> z3.BoolRef:
    """Everything that is proved of a round in counts."""
    return z3.And([invariant.holds(at) for invariant in counts.INVARIANTS])


def state(declare: Declare, prefix: str) -> Champs:
    """Declare a state's constants under ``prefix``."""
    return Champs(
        counts.state(declare, prefix),
        tuple(declare.whole(f"{prefix}champ{seat}", 0, 2) for seat in range(SEATS)),
        declare.whole(f"{prefix}got", NOBODY, SEATS - 1),
    )


def start(at: Champs) -> z3.BoolRef:
    """A round begins, and the Champ Cards lie by the sheet."""
    return z3.And(counts.start(at.round), *[champ == 0 for champ in at.champs], at.got == NOBODY)


def trick(before: Champs, after: Champs, declare: Declare) -> z3.BoolRef:
    """One whole trick, and the Champ Card its winner gets for it."""
    gets = declare.whole("gets", 0, 2)
    keeps = [declare.flag(f"keeps{seat}") for seat in range(SEATS)]
    winner = after.round.winner
    now = z3.Sum([z3.If(winner == seat, after.round.wins[seat], z3.IntVal(0)) for seat in range(SEATS)])
    reached = Reached(before.round.players, now, z3.Not(before.has(TWO)), z3.Not(before.has(ONE)))
    said = [z3.Implies(says.applies, says.then((gets,))) for says in champ_says(reached)]
    kept = [
        z3.Implies(says.applies, says.then((keeps[seat],)))
        for seat in range(SEATS)
        for says in keeps_says(Holder(after.round.out(seat)))
    ]
    has = [z3.If(z3.And(winner == seat, gets != 0), gets, before.champs[seat]) for seat in range(SEATS)]
    return z3.And(
        known(before.round),
        known(after.round),
        counts.trick(before.round, after.round, declare),
        gets >= 0,
        gets <= 2,
        *said,
        *kept,
        *[after.champs[seat] == z3.If(keeps[seat], has[seat], z3.IntVal(0)) for seat in range(SEATS)],
        after.got == z3.If(gets == TWO, winner, before.got),
    )


def _each(at: Champs, seat: int, holds: z3.BoolRef) -> z3.BoolRef:
    return z3.Implies(at.champs[seat] != 0, holds)


INVARIANTS: tuple[Invariant[Champs], ...] = (
    Invariant(
        "bowl.invariant.one-holder-each",
        "No two players have the Champ Card 2, nor the 1.",
        lambda at: z3.And(at_most_one_has(TWO, at.champs), at_most_one_has(ONE, at.champs)),
        (c.CHAMP_CARDS.id, c.CHAMP_FIRST.id, c.CHAMP_SECOND.id),
    ),
    Invariant(
        "bowl.invariant.no-one-card-of-four",
        "With four players nobody has the Champ Card 1.",
        lambda at: z3.Implies(at.round.players == 4, z3.Not(at.has(ONE))),
        (c.CHAMP_SINGLE_FOUR.id, c.UNUSED_FOUR.id),
    ),
    Invariant(
        "bowl.invariant.champ-has-reached-target",
        "Whoever has a Champ Card has won as many tricks as the target, or more.",
        lambda at: z3.And([_each(at, seat, at.at_target(seat)) for seat in range(SEATS)]),
        (c.CHAMP_FIRST.id, c.CHAMP_SECOND.id),
    ),
    Invariant(
        "bowl.invariant.nobody-at-target-before-the-two",
        "As long as nobody has got the Champ Card 2 in the round, nobody has reached the target.",
        lambda at: z3.Implies(
            at.got == NOBODY, z3.And([z3.Not(at.at_target(seat)) for seat in range(SEATS)])
        ),
        (c.CHAMP_FIRST.id,),
    ),
    Invariant(
        "bowl.invariant.two-is-got-in-every-round",
        "At the end of a round, complete or cut short, somebody has got the Champ Card 2 in it.",
        lambda at: z3.Implies(at.round.over, at.got != NOBODY),
        (c.CHAMP_FIRST.id, c.CUT_SHORT.id, c.ROUND_ENDS.id),
    ),
    Invariant(
        "bowl.invariant.who-got-two-has-it",
        "If an eliminated player keeps a Champ Card, whoever got the 2 has it, and nobody else.",
        lambda at: z3.Implies(
            KEPT, z3.And([(champ == TWO) == (at.got == seat) for seat, champ in enumerate(at.champs)])
        ),
        (c.CHAMP_FIRST.id, c.CHAMP_RETURNS.id),
    ),
    Invariant(
        "bowl.invariant.two-is-awarded",
        "If an eliminated player keeps a Champ Card, somebody has the 2 at the end of every round.",
        lambda at: z3.Implies(z3.And(KEPT, at.round.over), at.has(TWO)),
        (c.CHAMP_FIRST.id, c.CUT_SHORT.id, c.ROUND_ENDS.id),
    ),
    Invariant(
        "bowl.invariant.one-follows-two",
        "If an eliminated player keeps a Champ Card: with five players and the 1 not yet given, at most one"
        " has reached the target.",
        lambda at: z3.Implies(
            z3.And(KEPT, at.round.players == 5, z3.Not(at.has(ONE))),
            count(at.at_target(seat) for seat in range(SEATS)) <= 1,
        ),
        (c.CHAMP_SECOND.id,),
    ),
    Invariant(
        "bowl.invariant.one-is-awarded",
        "If an eliminated player keeps a Champ Card, with five players somebody has the 1 at the end of every"
        " round.",
        lambda at: z3.Implies(z3.And(KEPT, at.round.players == 5, at.round.over), at.has(ONE)),
        (c.CHAMP_SECOND.id, c.ROUND_ENDS.id),
    ),
    Invariant(
        "bowl.invariant.returned-cards-lie-with-those-in",
        "If the Champ Card of an eliminated player goes back, whoever has one is still in, at the target"
        " exactly.",
        lambda at: z3.Implies(
            RETURNED,
            z3.And(
                [_each(at, seat, at.round.wins[seat] == target(at.round.players)) for seat in range(SEATS)]
            ),
        ),
        (c.CHAMP_FIRST.id, c.CHAMP_SECOND.id, c.ELIMINATED_PAST_TARGET.id),
    ),
)

ROUND_CHAMPS = System(
    id="bowl.round-champs",
    words="A round of Savage Bowl in counts with its Champ Cards, one whole trick a step.",
    state=state,
    start=start,
    given=tuple(invariant.id for invariant in counts.INVARIANTS),
    steps={"trick": trick},
    invariants=INVARIANTS,
)
