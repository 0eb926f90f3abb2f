"""III and IV: who is out of the round, who sits out the next trick, who leads it.

The text names a leader when the winner is still in, and when the winner is out: the left
neighbour, or, if that one sits out, the seat after it. It names nobody else. Where that
seat is itself out of the round, no sentence says who leads: a gap, which a reading fills.
"""

from collections.abc import Callable
from dataclasses import dataclass

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import LeftOut
from lexludi_spec.bowl.symbols import symbols, taken
from lexludi_spec.bowl.trick import FIRST_HALF, TRICKS
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, is_
from lexludi_spec.terms import NOBODY, Declare, Flag, Whole

LEFT_OUT = "bowl.reading.left-out"

# ---------------------------------------------------------------- out of the round


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's tricks in a round."""

    players: z3.ArithRef
    wins: z3.ArithRef


def past_target(players: z3.ArithRef, wins: z3.ArithRef) -> z3.BoolRef:
    """One trick more than the target has been won: the third with five players, the fourth with four."""
    return wins >= z3.If(players == 5, z3.IntVal(3), z3.IntVal(4))


def pose_eliminated(shape: int) -> Posed[Standing]:
    """Pose the question whether a player with that many tricks is out of the round."""
    del shape
    declare = Declare()
    at = Standing(declare.whole("players", 4, 5), declare.whole("wins", 0, TRICKS))
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(
                c.ELIMINATED_PAST_TARGET.id,
                z3.BoolVal(val=True),
                is_(past_target(at.players, at.wins)),
            ),
        ),
        declare.constants,
    )


ELIMINATED = QuestionSpec("bowl.round.eliminated", {"a player": 0}, pose_eliminated, (Flag(),))

# ---------------------------------------------------------------- sitting out


@dataclass(frozen=True, slots=True)
class Coming:
    """The trick about to be played, and who holds the Yellow Card."""

    trick: z3.ArithRef
    yellow: z3.ArithRef


def held_from_first_to_sixth(at: Coming) -> z3.BoolRef:
    """Nobody holds the Yellow Card at the first trick; somebody does from the second to the sixth."""
    held = at.yellow != NOBODY
    return z3.And(
        z3.Implies(at.trick == 1, z3.Not(held)),
        z3.Implies(z3.And(at.trick >= 2, at.trick <= FIRST_HALF + 1), held),
    )


def _sits_out_says(at: Coming) -> tuple[Says, ...]:
    held = at.yellow != NOBODY
    nobody = is_(z3.IntVal(NOBODY))
    return (
        Says(c.YELLOW_START.id, at.trick == 1, nobody),
        # Up to the sixth trick whoever holds it got it in the trick before.
        Says(c.YELLOW_SITS_OUT.id, z3.And(held, at.trick <= FIRST_HALF + 1), is_(at.yellow)),
        Says(c.YELLOW_SIXTH.id, z3.And(held, at.trick == FIRST_HALF + 1), is_(at.yellow)),
        Says(c.YELLOW_GONE_AFTER_SIXTH.id, at.trick > FIRST_HALF + 1, nobody),
    )


def pose_sits_out(shape: int) -> Posed[Coming]:
    """Pose the question who sits out, while somebody (1) or nobody (0) holds the Yellow Card."""
    declare = Declare()
    at = Coming(declare.whole("trick", 1, TRICKS), declare.whole("yellow", NOBODY, 4))
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "shape": (at.yellow != NOBODY) if shape else (at.yellow == NOBODY),
            "bowl.invariant.yellow-held-to-the-sixth": held_from_first_to_sixth(at),
        },
        _sits_out_says(at),
        declare.constants,
    )


SITS_OUT = QuestionSpec(
    "bowl.next.sits_out",
    {"held": 1, "nobody": 0},
    pose_sits_out,
    (Whole(NOBODY, 4),),
    redundant={
        c.YELLOW_SIXTH.id: "whoever gets the Yellow Card sits out the next trick, the sixth too: it only says"
        " so once more, because that one is in the second half",
    },
)

# ---------------------------------------------------------------- leading


@dataclass(frozen=True, slots=True)
class Lead:
    """Between two tricks: who won the last, who is out of the round, who sits out the next."""

    winner: z3.ArithRef
    out: tuple[z3.BoolRef, ...]
    sits: z3.ArithRef

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.out))

    def left(self, seat: z3.ArithRef) -> z3.ArithRef:
        """The left neighbour: next in clockwise order."""
        return z3.If(seat == len(self.out) - 1, z3.IntVal(0), seat + 1)

    def is_out(self, seat: z3.ExprRef) -> z3.BoolRef:
        """``seat`` is out of the round."""
        return z3.Or([z3.And(seat == z3.IntVal(each), self.out[each]) for each in self.seats])

    def can_lead(self, seat: z3.ExprRef) -> z3.BoolRef:
        """``seat`` takes part in the next trick: a player who is still in and does not sit out."""
        return z3.And(
            seat != self.sits,
            z3.Or([z3.And(seat == z3.IntVal(each), z3.Not(self.out[each])) for each in self.seats]),
        )

    def steps(self, seat: z3.ArithRef) -> z3.ArithRef:
        """How many steps to the left of the winner ``seat`` is."""
        return z3.If(seat >= self.winner, seat - self.winner, seat - self.winner + len(self.out))


def two_remain(at: Lead) -> z3.BoolRef:
    """At least two players are still in."""
    return z3.Sum([z3.If(out, z3.IntVal(0), z3.IntVal(1)) for out in at.out]) >= 2


def winner_does_not_sit(at: Lead) -> z3.BoolRef:
    """Who won the last trick does not sit out the next."""
    return at.winner != at.sits


def one_out_while_one_sits(at: Lead) -> z3.BoolRef:
    """While somebody sits out, at most one player is out of the round."""
    out = z3.Sum([z3.If(out, z3.IntVal(1), z3.IntVal(0)) for out in at.out])
    return z3.Implies(at.sits != NOBODY, out <= 1)


#: What is known between two tricks, by the invariant of the round that says so.
KNOWN: dict[str, Callable[[Lead], z3.BoolRef]] = {
    "bowl.invariant.two-remain": two_remain,
    "bowl.invariant.winner-does-not-sit": winner_does_not_sit,
    "bowl.invariant.one-out-while-one-sits": one_out_while_one_sits,
}


def leads_says(at: Lead) -> tuple[Says, ...]:
    """What the clauses say of the leader of the next trick."""
    winner_out = at.is_out(at.winner)
    left = at.left(at.winner)
    after = at.left(left)
    # An eliminated left neighbour has no card to lead: the sentence then names nobody.
    left_leads = z3.And(winner_out, at.can_lead(left))
    # The example speaks of a left neighbour who sits out, and of one seat more: it skips nobody else.
    after_leads = z3.And(winner_out, at.sits == left, at.can_lead(after))
    gap = z3.And(winner_out, z3.Not(left_leads), z3.Not(after_leads))

    def nearest(value: Value, *, on_the_left: bool) -> z3.BoolRef:
        leader = value[0]
        assert isinstance(leader, z3.ArithRef)
        return z3.And(
            at.can_lead(leader),
            *[
                z3.Implies(
                    at.can_lead(seat),
                    at.steps(leader) <= at.steps(seat) if on_the_left else at.steps(leader) >= at.steps(seat),
                )
                for seat in map(z3.IntVal, at.seats)
            ],
        )

    return (
        Says(c.WINNER_LEADS.id, z3.Not(winner_out), is_(at.winner)),
        Says(c.LEFT_OF_ELIMINATED_LEADS.id, left_leads, is_(left)),
        Says(c.LEADER_SKIPS_SITTER.id, after_leads, is_(after)),
        Says(
            LEFT_OUT,
            gap,
            lambda value: nearest(value, on_the_left=True),
            fills=True,
            under=taken(LeftOut.NEXT_LEFT),
        ),
        Says(
            LEFT_OUT,
            gap,
            lambda value: nearest(value, on_the_left=False),
            fills=True,
            under=taken(LeftOut.NEAREST_RIGHT),
        ),
    )


def pose_leads(players: int) -> Posed[Lead]:
    """Pose the question who leads the next trick."""
    declare = Declare()
    at = Lead(
        declare.whole("winner", 0, players - 1),
        tuple(declare.flag(f"out{seat}") for seat in range(players)),
        declare.whole("sits", NOBODY, players - 1),
    )
    return Posed(
        at,
        {"well-typed": declare.well_typed()} | {name: known(at) for name, known in KNOWN.items()},
        leads_says(at),
        declare.constants,
        symbols(LeftOut),
    )


# The answer's sort has room for five seats; with four no clause names the fifth.
LEADS = QuestionSpec("bowl.next.leads", {"4 players": 4, "5 players": 5}, pose_leads, (Whole(0, 4),))
