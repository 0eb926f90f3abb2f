"""A round in counts: tricks won, who holds the Yellow Card, who leads. No card is in it.

A step is one whole trick. Who wins it and who gets the Yellow Card depends on cards, so
here they may be any who take part, and in the first half two different ones. What holds
of every such round holds of every real one.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import z3

from lexludi.bowl import clauses as c
from lexludi_spec.bowl.next_trick import KNOWN, Lead, leads_says, past_target
from lexludi_spec.bowl.trick import FIRST_HALF
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import NOBODY, Declare

SEATS = 5  #: with four players the fifth seat is empty: it wins nothing and never plays
MOST = 13  #: no round has more tricks, and no seat more wins


@dataclass(frozen=True, slots=True)
class Round:
    """Between two tricks.

    ``done`` tricks have been played; ``yellow`` holds the Yellow Card and so sits out the
    next; ``sat`` sat out the last, which ``winner`` won; ``leader`` leads the next.
    """

    players: z3.ArithRef
    done: z3.ArithRef
    wins: tuple[z3.ArithRef, ...]
    yellow: z3.ArithRef
    sat: z3.ArithRef
    winner: z3.ArithRef
    leader: z3.ArithRef

    @property
    def last(self) -> z3.ArithRef:
        """How many tricks a round has: 13 with four players, 12 with five."""
        return z3.If(self.players == 4, z3.IntVal(13), z3.IntVal(12))

    @property
    def over(self) -> z3.BoolRef:
        """All tricks have been played, or one player of four is left for the last."""
        alone = z3.And(self.players == 4, self.done == self.last - 1, self.still_in <= 1)
        return z3.Or(self.done >= self.last, alone)

    @property
    def still_in(self) -> z3.ArithRef:
        """How many players are not out of the round."""
        return count(z3.And(self.seated(seat), z3.Not(self.out(seat))) for seat in range(SEATS))

    @property
    def participants(self) -> z3.ArithRef:
        """How many players take part in the next trick."""
        return count(self.takes_part(z3.IntVal(seat)) for seat in range(SEATS))

    def seated(self, seat: int) -> z3.BoolRef:
        """Somebody sits on this seat."""
        return z3.IntVal(seat) < self.players

    def out(self, seat: int) -> z3.BoolRef:
        """The player on this seat is out of the round."""
        return past_target(self.players, self.wins[seat])

    def takes_part(self, who: z3.ArithRef) -> z3.BoolRef:
        """``who`` takes part in the next trick: a player who is still in and does not sit out."""
        return z3.And(
            who != self.yellow,
            z3.Or([z3.And(who == seat, self.seated(seat), z3.Not(self.out(seat))) for seat in range(SEATS)]),
        )

    def between(self, holds: Callable[[Lead], z3.BoolRef]) -> z3.BoolRef:
        """``holds`` of this moment, with as many seats as there are players."""
        return z3.And(
            [
                z3.Implies(
                    self.players == players,
                    holds(Lead(self.winner, tuple(self.out(seat) for seat in range(players)), self.yellow)),
                )
                for players in (4, 5)
            ]
        )

    @property
    def goes_on(self) -> z3.BoolRef:
        """A trick has been played and another will be."""
        return z3.And(self.winner != NOBODY, z3.Not(self.over))


def count(conditions: Iterable[z3.BoolRef]) -> z3.ArithRef:
    """How many of these hold."""
    return z3.Sum([z3.If(condition, z3.IntVal(1), z3.IntVal(0)) for condition in conditions])


def state(declare: Declare, prefix: str) -> Round:
    """Declare a state's constants under ``prefix``."""
    return Round(
        players=declare.whole(f"{prefix}players", 4, 5),
        done=declare.whole(f"{prefix}done", 0, MOST),
        wins=tuple(declare.whole(f"{prefix}wins{seat}", 0, MOST) for seat in range(SEATS)),
        yellow=declare.whole(f"{prefix}yellow", NOBODY, SEATS - 1),
        sat=declare.whole(f"{prefix}sat", NOBODY, SEATS - 1),
        winner=declare.whole(f"{prefix}winner", NOBODY, SEATS - 1),
        leader=declare.whole(f"{prefix}leader", 0, SEATS - 1),
    )


def start(at: Round) -> z3.BoolRef:
    """Nothing has been played; any player leads (settled by the rules of the set-up or the last round)."""
    return z3.And(
        z3.Or(at.players == 4, at.players == 5),
        at.done == 0,
        *[won == 0 for won in at.wins],
        at.yellow == NOBODY,
        at.sat == NOBODY,
        at.winner == NOBODY,
        at.leader >= 0,
        at.leader < at.players,
    )


def trick(before: Round, after: Round, declare: Declare) -> z3.BoolRef:
    """One whole trick, from its first play to the leader of the next."""
    strongest = declare.whole("strongest", 0, SEATS - 1)
    number = before.done + 1
    first_half = number <= FIRST_HALF

    def led(at: Lead) -> z3.BoolRef:  # none of these clauses overrides another
        return z3.And([z3.Implies(says.applies, says.then((after.leader,))) for says in leads_says(at)])

    return z3.And(
        z3.Not(before.over),
        after.players == before.players,
        after.done == number,
        before.takes_part(after.winner),
        before.takes_part(strongest),
        z3.Implies(first_half, strongest != after.winner),
        *[
            after.wins[seat] == before.wins[seat] + z3.If(after.winner == seat, z3.IntVal(1), z3.IntVal(0))
            for seat in range(SEATS)
        ],
        # The Yellow Card of the fifth trick is held through the sixth and then put away.
        after.yellow == z3.If(first_half, strongest, z3.IntVal(NOBODY)),
        after.sat == before.yellow,
        z3.If(after.over, after.leader == before.leader, after.between(led)),
    )


def _seats_are_players(at: Round) -> z3.BoolRef:
    return z3.And(
        at.players >= 4,
        at.players <= 5,
        *[won >= 0 for won in at.wins],
        z3.Implies(at.players == 4, at.wins[4] == 0),
        *[z3.And(who >= NOBODY, who < at.players) for who in (at.yellow, at.sat, at.winner)],
        at.leader >= 0,
        at.leader < at.players,
    )


def _past_target_by_one(at: Round) -> z3.BoolRef:
    most = z3.If(at.players == 5, z3.IntVal(3), z3.IntVal(4))
    return z3.And([won <= most for won in at.wins])


def _held_to_the_sixth(at: Round) -> z3.BoolRef:
    return z3.And(
        z3.Implies(at.done == 0, at.yellow == NOBODY),
        z3.Implies(z3.And(at.done >= 1, at.done <= FIRST_HALF), at.yellow != NOBODY),
    )


def _holder_is_in(at: Round) -> z3.BoolRef:
    return z3.And([z3.Implies(at.yellow == seat, z3.Not(at.out(seat))) for seat in range(SEATS)])


def _enough_in_first_half(at: Round) -> z3.BoolRef:
    least = z3.If(at.players == 5, z3.IntVal(3), z3.IntVal(2))
    return z3.Implies(at.done < FIRST_HALF, at.participants >= least)


def _only_the_last_is_missing(at: Round) -> z3.BoolRef:
    unplayed = at.last - at.done
    return z3.Implies(unplayed >= z3.If(at.players == 5, z3.IntVal(1), z3.IntVal(2)), at.still_in >= 2)


def _two_in_every_trick(at: Round) -> z3.BoolRef:
    return z3.Implies(z3.Not(at.over), at.participants >= 2)


def _survivor_has_won_nothing(at: Round) -> z3.BoolRef:
    return z3.And(
        [
            z3.Implies(
                z3.And(at.over, at.done != at.last, at.seated(seat), z3.Not(at.out(seat))), at.wins[seat] == 0
            )
            for seat in range(SEATS)
        ]
    )


def _known(name: str) -> Callable[[Round], z3.BoolRef]:
    return lambda at: z3.Implies(at.goes_on, at.between(KNOWN[name]))


INVARIANTS: tuple[Invariant[Round], ...] = (
    Invariant(
        "bowl.invariant.seats-are-players",
        "Whoever holds the Yellow Card, has sat out, won or leads is one of the players; with four the fifth"
        " seat wins nothing.",
        _seats_are_players,
    ),
    Invariant(
        "bowl.invariant.round-length",
        "No more tricks are played than a round has.",
        lambda at: z3.And(at.done >= 0, at.done <= at.last),
        (c.TRICKS_FOUR.id, c.TRICKS_FIVE.id, c.ROUND_ENDS.id),
    ),
    Invariant(
        "bowl.invariant.wins-add-up",
        "The players have won, together, as many tricks as were played.",
        lambda at: z3.Sum(list(at.wins)) == at.done,
        (c.WINNER_TAKES.id,),
    ),
    Invariant(
        "bowl.invariant.past-target-by-one",
        "Nobody wins more than one trick past the target.",
        _past_target_by_one,
        (c.ELIMINATED_PAST_TARGET.id,),
    ),
    Invariant(
        "bowl.invariant.yellow-held-to-the-sixth",
        "Nobody holds the Yellow Card at the first trick, and somebody does from the second to the sixth.",
        _held_to_the_sixth,
        (c.YELLOW_START.id, c.YELLOW_TO_STRONGEST.id, c.HALF_SWITCH.id),
    ),
    Invariant(
        "bowl.invariant.nobody-sits-after-the-sixth",
        "Nobody holds the Yellow Card from the seventh trick on, so nobody sits out after the sixth.",
        lambda at: z3.Implies(at.done > FIRST_HALF, at.yellow == NOBODY),
        (c.YELLOW_GONE_AFTER_SIXTH.id, c.YELLOW_ONLY_FIRST_HALF.id),
    ),
    Invariant(
        "bowl.invariant.nobody-sits-twice-running",
        "Nobody sits out two tricks running.",
        lambda at: z3.Or(at.yellow == NOBODY, at.yellow != at.sat),
        (c.YELLOW_SITS_OUT.id, c.YELLOW_TO_STRONGEST.id),
    ),
    Invariant(
        "bowl.invariant.nobody-won-or-sat-before-the-first",
        "Before the first trick nobody has sat one out or won one.",
        lambda at: z3.Implies(at.done == 0, z3.And(at.winner == NOBODY, at.sat == NOBODY)),
        (c.YELLOW_START.id,),
    ),
    Invariant(
        "bowl.invariant.who-sat-out-did-not-win",
        "Whoever sat out a trick did not win it.",
        lambda at: z3.Or(at.winner == NOBODY, at.winner != at.sat),
        (c.YELLOW_SITS_OUT.id, c.WINNER_TAKES.id),
    ),
    Invariant(
        "bowl.invariant.holder-is-in",
        "The Yellow Card is never held by an eliminated player.",
        _holder_is_in,
        (c.YELLOW_TO_STRONGEST.id, c.SECOND_WINS.id, c.ELIMINATED_PAST_TARGET.id),
    ),
    Invariant(
        "bowl.invariant.winner-does-not-sit",
        "The winner of a trick does not sit out the next.",
        _known("bowl.invariant.winner-does-not-sit"),
        (c.SECOND_WINS.id, c.YELLOW_TO_STRONGEST.id, c.YELLOW_GONE_AFTER_SIXTH.id),
    ),
    Invariant(
        "bowl.invariant.one-out-while-one-sits",
        "While somebody sits out, at most one player is out of the round.",
        _known("bowl.invariant.one-out-while-one-sits"),
        (c.ELIMINATED_PAST_TARGET.id, c.YELLOW_GONE_AFTER_SIXTH.id),
    ),
    Invariant(
        "bowl.invariant.two-remain",
        "While the round goes on, at least two players are still in.",
        _known("bowl.invariant.two-remain"),
        (c.ELIMINATED_PAST_TARGET.id, c.CUT_SHORT.id, c.TRICKS_FIVE.id),
    ),
    Invariant(
        "bowl.invariant.enough-in-the-first-half",
        "Every trick of the first half has at least two participants, with five players at least three.",
        _enough_in_first_half,
        (c.YELLOW_SITS_OUT.id, c.ELIMINATED_PAST_TARGET.id),
    ),
    Invariant(
        "bowl.invariant.two-in-every-trick",
        "Every trick that is played has at least two participants.",
        _two_in_every_trick,
        (c.YELLOW_SITS_OUT.id, c.ELIMINATED_PAST_TARGET.id, c.CUT_SHORT.id),
    ),
    Invariant(
        "bowl.invariant.leader-takes-part",
        "While the round goes on, whoever leads the next trick takes part in it.",
        lambda at: z3.Or(at.over, at.takes_part(at.leader)),
        (c.WINNER_LEADS.id, c.LEFT_OF_ELIMINATED_LEADS.id, c.LEADER_SKIPS_SITTER.id),
    ),
    Invariant(
        "bowl.invariant.only-the-last-is-missing",
        "Two players are still in until the last trick with five, until the last but one with four: no round"
        " of five is cut short, and one of four lacks its last trick at most.",
        _only_the_last_is_missing,
        (c.CUT_SHORT.id,),
    ),
    Invariant(
        "bowl.invariant.survivor-has-won-nothing",
        "When a round is cut short, the one player still in has won no trick.",
        _survivor_has_won_nothing,
        (c.CUT_SHORT.id, c.CUT_SHORT_NO_POINTS.id),
    ),
)

ROUND = System(
    id="bowl.round",
    words="A round of Savage Bowl in counts, one whole trick a step.",
    state=state,
    start=start,
    steps={"trick": trick},
    invariants=INVARIANTS,
)
