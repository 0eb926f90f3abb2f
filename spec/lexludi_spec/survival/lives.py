"""Lives: through any list of instructions, through a turn, and until the game is over.

``survival.lives`` follows two players, any two, and whether anybody else is out: what an event can do
to lives is a step, so what holds after every step holds of every event that can be written.
``survival.rolls`` follows one player through the turn phase of the first round.
"""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import FullLife, OneAfterAnother
from lexludi.survival.vocabulary import Symbol
from lexludi_spec.common import one_if
from lexludi_spec.questions import QuestionSpec, ask
from lexludi_spec.survival import end, outcome, turns
from lexludi_spec.survival.medicine import FULL
from lexludi_spec.survival.symbols import DISEASES, FALSE, LIVES, NUMBERS, TRUE, taken
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare, member

# ---------------------------------------------------------------- any instructions


@dataclass(frozen=True, slots=True)
class Living:
    """After an instruction, or anything else that can cost lives.

    ``one`` and ``two`` are the lives of two players; ``elsewhere``: another has none. ``more``:
    instructions of the outcome are still to come.
    """

    one: z3.ArithRef
    two: z3.ArithRef
    elsewhere: z3.BoolRef
    more: z3.BoolRef
    over: z3.BoolRef

    @property
    def out(self) -> z3.BoolRef:
        """Somebody has no life left."""
        return z3.Or(self.one == 0, self.two == 0, self.elsewhere)


def _living(declare: Declare, prefix: str) -> Living:
    return Living(
        declare.whole(f"{prefix}one", -1, LIVES),
        declare.whole(f"{prefix}two", -1, LIVES),
        *[declare.flag(f"{prefix}{name}") for name in ("elsewhere", "more", "over")],
    )


def _and_then(after: Living, declare: Declare) -> z3.BoolRef:
    """It is looked whether the game is over."""
    now = ask(
        end.NOW,
        0,
        {"out": after.out, "more": after.more, "round_over": FALSE, "round": declare.whole("round", 1, 4)},
    )
    return now(after.over)


def _changed(before: Living, after: Living, declare: Declare, spec: QuestionSpec[outcome.Life]) -> z3.BoolRef:
    """The lives of some players change, each as the question says; of others anybody may be out or not."""
    amount = declare.whole("amount", 1, NUMBERS)
    falls_on = [declare.flag("falls_on_one"), declare.flag("falls_on_two")]
    pairs = ((before.one, after.one), (before.two, after.two))
    return z3.And(
        z3.Not(before.over),
        amount >= 1,
        amount <= NUMBERS,
        *[
            z3.If(falls, ask(spec, 0, {"lives": old, "amount": amount})(new), new == old)
            for falls, (old, new) in zip(falls_on, pairs, strict=True)
        ],
        _and_then(after, declare),
    )


def _loses(before: Living, after: Living, declare: Declare) -> z3.BoolRef:
    """Lives are lost; anybody else may be out then, and who was out stays so."""
    return z3.And(
        _changed(before, after, declare, outcome.LOST), z3.Implies(before.elsewhere, after.elsewhere)
    )


def _restored(before: Living, after: Living, declare: Declare) -> z3.BoolRef:
    """Lives are restored; nobody else is out then who was not before."""
    return z3.And(
        _changed(before, after, declare, outcome.RESTORED),
        z3.And(after.one <= LIVES, after.two <= LIVES),  # what every question on lives takes for granted
        z3.Implies(after.elsewhere, before.elsewhere),
    )


def _exchange(before: Living, after: Living, declare: Declare) -> z3.BoolRef:
    """The two exchange their lives."""
    return z3.And(
        z3.Not(before.over),
        after.one == before.two,
        after.two == before.one,
        after.elsewhere == before.elsewhere,
        _and_then(after, declare),
    )


def _exchange_elsewhere(before: Living, after: Living, declare: Declare) -> z3.BoolRef:
    """One of them exchanges lives with somebody else."""
    theirs = declare.whole("theirs", 0, LIVES)
    others = declare.flag("others")  # somebody is out beside those two
    return z3.And(
        z3.Not(before.over),
        theirs >= 0,
        theirs <= LIVES,
        z3.Or(theirs <= FULL, taken(FullLife.FOURTH_LIFE)),
        before.elsewhere == z3.Or(theirs == 0, others),
        after.one == theirs,
        after.two == before.two,
        after.elsewhere == z3.Or(before.one == 0, others),
        _and_then(after, declare),
    )


LIVING = System(
    id="survival.lives",
    words="The lives of any two players through anything that an event can do.",
    state=_living,
    start=lambda at: z3.And(at.one == FULL, at.two == FULL, z3.Not(at.elsewhere), z3.Not(at.over)),
    steps={
        "lives are lost": _loses,
        "lives are restored": _restored,
        "two exchange": _exchange,
        "one exchanges with another": _exchange_elsewhere,
    },
    invariants=(
        Invariant(
            "survival.invariant.lives-are-not-negative",
            "Nobody has fewer lives than none.",
            lambda at: z3.And(at.one >= 0, at.two >= 0),
            (c.ELIMINATED_AT_ZERO.id,),
        ),
        Invariant(
            "survival.invariant.three-lives-at-most",
            "If there is no fourth life, nobody has more than three, whatever events say.",
            lambda at: z3.Or(taken(FullLife.FOURTH_LIFE), z3.And(at.one <= FULL, at.two <= FULL)),
            (c.THREE_LIVES.id, c.MEDICINE_RESTORES.id),
        ),
        Invariant(
            "survival.invariant.all-live-while-it-goes-on",
            "While the game goes on everybody has a life, except within an outcome if it is carried out to"
            " its end.",
            lambda at: z3.Or(at.over, z3.Not(at.out), z3.And(taken(OneAfterAnother.OUTCOME), at.more)),
            (c.ELIMINATION_ENDS.id, c.ELIMINATED_AT_ZERO.id),
        ),
        Invariant(
            "survival.invariant.it-ends-by-an-elimination-alone",
            "Before the fourth round is over, a game that is over has somebody who is out.",
            lambda at: z3.Implies(at.over, at.out),
            (c.ELIMINATION_ENDS.id, c.FOUR_ROUNDS.id),
        ),
    ),
)

# ---------------------------------------------------------------- rolls in a turn of the first round


@dataclass(frozen=True, slots=True)
class Rolls:
    """One player in the turn phase of the first round: lives, and the rolls made on the turn."""

    lives: z3.ArithRef
    rolled: z3.BoolRef
    drawn: z3.BoolRef


def _rolls(declare: Declare, prefix: str) -> Rolls:
    return Rolls(
        declare.whole(f"{prefix}lives", -1, LIVES),
        declare.flag(f"{prefix}rolled"),
        declare.flag(f"{prefix}drawn"),
    )


def _costs(before: Rolls, after: Rolls, declare: Declare, drawing: z3.BoolRef) -> z3.BoolRef:
    """A roll: it costs what it shows."""
    symbol = declare.one_of("symbol", Symbol)
    does = ask(turns.DIE, 0, {"symbol": symbol, "drawing": drawing})
    cost = one_if(symbol == member(Symbol.BROKEN_HEART))
    lost = ask(outcome.LOST, 0, {"lives": before.lives, "amount": z3.IntVal(1)})
    return z3.And(
        z3.Or(does(cost, z3.IntVal(0)), does(cost, z3.IntVal(1))),
        z3.If(cost == 1, lost(after.lives), after.lives == before.lives),
    )


def _first_roll(before: Rolls, after: Rolls, declare: Declare) -> z3.BoolRef:
    """The roll that a disease calls for: once, and only before anything is drawn."""
    rolls = ask(turns.ROLLS, 0, {"diseases": declare.whole("diseases", 0, DISEASES), "rolled": before.rolled})
    return z3.And(
        rolls(TRUE),
        z3.Not(before.drawn),
        after.rolled,
        after.drawn == before.drawn,
        _costs(before, after, declare, FALSE),
    )


def _roll_to_draw(before: Rolls, after: Rolls, declare: Declare) -> z3.BoolRef:
    """The die is rolled to draw: one way of three, of which one is taken."""
    return z3.And(
        z3.Not(before.drawn), after.drawn, after.rolled == before.rolled, _costs(before, after, declare, TRUE)
    )


def _medicine(before: Rolls, after: Rolls, declare: Declare) -> z3.BoolRef:
    """A life is restored."""
    del declare
    restored = ask(outcome.RESTORED, 0, {"lives": before.lives, "amount": z3.IntVal(1)})
    return z3.And(
        restored(after.lives),
        after.lives <= LIVES,
        after.rolled == before.rolled,
        after.drawn == before.drawn,
    )


ROLLS = System(
    id="survival.rolls",
    words="One player through the turn phase of the first round: rolls, and medicine.",
    state=_rolls,
    start=lambda at: z3.And(at.lives == FULL, z3.Not(at.rolled), z3.Not(at.drawn)),
    steps={"the first roll": _first_roll, "a roll to draw": _roll_to_draw, "medicine": _medicine},
    given=("survival.invariant.three-lives-at-most",),
    invariants=(
        Invariant(
            "survival.invariant.two-lives-a-turn",
            "On a turn no more than two lives are lost, one by each of its rolls.",
            lambda at: at.lives >= FULL - one_if(at.rolled) - one_if(at.drawn),
            (c.START_ROLL.id, c.ONE_OPTION.id, c.HEART_COSTS_LIFE.id),
        ),
        Invariant(
            "survival.invariant.nobody-dies-in-the-first-turns",
            "Nobody is eliminated in the turn phase of the first round.",
            lambda at: at.lives >= 1,
            (c.THREE_LIVES.id, c.START_ROLL.id, c.ONE_OPTION.id, c.ELIMINATED_AT_ZERO.id),
        ),
    ),
)
