"""The leader token through a phase, a vote at a time; and votes as sums, one thumb at a time.

Whether there is a vote, and who leads after it, the questions of the specification say. The number
of players is a symbol.
"""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import TokenCap
from lexludi.survival.vocabulary import FEWEST, MOST, Matter, Phase
from lexludi_spec.common import one_if
from lexludi_spec.questions import ask
from lexludi_spec.survival import voting
from lexludi_spec.survival.setup import Game
from lexludi_spec.survival.symbols import FALSE, TRUE, taken
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare, member

DECISIONS = 12  #: as many as the instructions of an outcome, and more than any other phase has


@dataclass(frozen=True, slots=True)
class Token:
    """Between two things that happen to the token.

    ``opened`` was leader when the phase's first decision came up, ``began`` when this one did. The token
    was passed ``here`` times on this decision and ``passes`` times in this phase; ``votes`` were held on
    this decision; it is still ``due``, or it is settled.
    """

    players: z3.ArithRef
    phase: z3.DatatypeRef
    leader: z3.ArithRef
    opened: z3.ArithRef
    began: z3.ArithRef
    here: z3.ArithRef
    passes: z3.ArithRef
    votes: z3.ArithRef
    decisions: z3.ArithRef
    due: z3.BoolRef

    def after(self, start: z3.ArithRef, steps: z3.ArithRef) -> z3.ArithRef:
        """The seat so many to the left, where that is not once around."""
        return z3.If(start + steps >= self.players, start + steps - self.players, start + steps)


def _state(declare: Declare, prefix: str) -> Token:
    def whole(name: str, most: int) -> z3.ArithRef:
        return declare.whole(f"{prefix}{name}", -1, most)

    return Token(
        z3.Int("players"),
        declare.one_of(f"{prefix}phase", Phase),
        whole("leader", MOST),
        whole("opened", MOST),
        whole("began", MOST),
        whole("here", 3),
        whole("passes", 2 * DECISIONS + 1),
        whole("votes", 3),
        whole("decisions", DECISIONS),
        declare.flag(f"{prefix}due"),
    )


def _nothing_yet(at: Token) -> z3.BoolRef:
    return z3.And(
        at.opened == at.leader,
        at.began == at.leader,
        *[number == 0 for number in (at.here, at.passes, at.votes, at.decisions)],
        z3.Not(at.due),
    )


def _start(at: Token) -> z3.BoolRef:
    return z3.And(
        at.players >= FEWEST,
        at.players <= MOST,
        at.phase == member(Phase.TURN),
        at.leader >= 0,
        at.leader < at.players,
        _nothing_yet(at),
    )


def _next_phase(before: Token, after: Token, declare: Declare) -> z3.BoolRef:
    """All is settled, and a phase begins; after the turns the token can go to any player."""
    del declare
    leaves_turns = before.phase == member(Phase.TURN)
    return z3.And(
        z3.Not(before.due),
        after.phase != before.phase,
        z3.If(
            leaves_turns,
            z3.And(after.leader >= 0, after.leader < after.players),
            after.leader == before.leader,
        ),
        _nothing_yet(after),
    )


def _decision(before: Token, after: Token, declare: Declare) -> z3.BoolRef:
    """Something is for the leader to decide: once a phase, in an outcome often."""
    del declare
    first = before.decisions == 0
    return z3.And(
        z3.Not(before.due),
        before.phase != member(Phase.TURN),
        z3.Or(first, before.phase == member(Phase.OUTCOME)),
        before.decisions < DECISIONS,
        after.phase == before.phase,
        after.leader == before.leader,
        after.opened == before.opened,
        after.began == before.leader,
        after.here == 0,
        after.votes == 0,
        after.passes == before.passes,
        after.decisions == before.decisions + 1,
        after.due,
    )


MATTERS = {
    Phase.RECRUITMENT: (Matter.TEAM, Matter.TOO_FEW),
    Phase.OUTCOME: (Matter.OUTCOME,),
    Phase.FOOD: (Matter.FEEDING,),
}


def _held(before: Token, declare: Declare, answer: z3.BoolRef) -> z3.BoolRef:
    """Whether there is a vote on what the leader proposes: any proposal, lethal or not."""
    matter = declare.one_of("matter", Matter)
    asked = ask(
        voting.HELD,
        0,
        {
            "matter": matter,
            "lethal": declare.flag("lethal"),
            "only": declare.flag("only"),
            "here": before.here,
            "phase": before.passes,
        },
    )
    fits = z3.Or(
        [
            z3.And(before.phase == member(phase), z3.Or([matter == member(one) for one in matters]))
            for phase, matters in MATTERS.items()
        ]
    )
    return z3.And(before.due, fits, asked(answer))


def _vote(before: Token, after: Token, declare: Declare) -> z3.BoolRef:
    """There is a vote: it passes, and all is settled; or it fails, and the token is passed."""
    passed = declare.flag("passed")
    leads = ask(voting.LEADS, 0, {"leader": before.leader, "passed": passed, "players": before.players})
    failed = one_if(z3.Not(passed))
    return z3.And(
        _held(before, declare, TRUE),
        leads(after.leader),
        after.phase == before.phase,
        after.opened == before.opened,
        after.began == before.began,
        after.here == before.here + failed,
        after.passes == before.passes + failed,
        after.votes == before.votes + 1,
        after.decisions == before.decisions,
        after.due == z3.Not(passed),
    )


def _alone(before: Token, after: Token, declare: Declare) -> z3.BoolRef:
    """There is no vote: the leader's decision stands."""
    return z3.And(
        _held(before, declare, FALSE),
        after.phase == before.phase,
        after.leader == before.leader,
        after.opened == before.opened,
        after.began == before.began,
        after.here == before.here,
        after.passes == before.passes,
        after.votes == before.votes,
        after.decisions == before.decisions,
        z3.Not(after.due),
    )


def _counted(at: Token) -> z3.BoolRef:
    return z3.And(
        at.players >= FEWEST,
        at.players <= MOST,
        at.here >= 0,
        at.here <= at.passes,
        at.passes <= 2 * at.decisions,
        at.decisions <= DECISIONS,
        z3.Implies(at.phase != member(Phase.OUTCOME), at.decisions <= 1),
        z3.Implies(at.decisions <= 1, z3.And(at.here == at.passes, at.began == at.opened)),
        z3.Implies(at.due, at.decisions >= 1),
        # the decisions before this one had two passes each at most
        at.passes - at.here <= 2 * at.decisions - 2 * one_if(at.decisions >= 1),
    )


TOKEN = System(
    id="survival.token",
    words="The leader token through the phases of a game, one decision and one vote at a time.",
    state=_state,
    start=_start,
    steps={
        "a phase begins": _next_phase,
        "a decision comes up": _decision,
        "a vote": _vote,
        "a decision without a vote": _alone,
    },
    invariants=(
        Invariant(
            "survival.invariant.one-leader",
            "At every moment there is one leader, and it is one of the players.",
            lambda at: z3.And(
                *[z3.And(seat >= 0, seat < at.players) for seat in (at.leader, at.opened, at.began)]
            ),
            (
                c.ONE_TOKEN.id,
                c.TOKEN_IS_LEADER.id,
                c.FAILED_PASSES_LEFT.id,
                c.PASSED_STANDS.id,
                c.TOKEN_HOLDER_FEEDS.id,
            ),
        ),
        Invariant(
            "survival.invariant.passes-are-counted",
            "Passes of a phase are those of its decisions, and no phase but the outcome has two decisions.",
            _counted,
        ),
        Invariant(
            "survival.invariant.two-passes-in-a-phase",
            "If passes are counted over the phase, the token is passed no more than twice in it.",
            lambda at: z3.Implies(taken(TokenCap.PHASE), at.passes <= 2),
            (c.TWO_PASSES_AT_MOST.id, c.SECOND_PASS_NO_VOTE.id),
        ),
        Invariant(
            "survival.invariant.two-passes-on-a-decision",
            "On one decision the token is passed no more than twice, and there are no more than two votes.",
            lambda at: z3.And(
                at.here <= 2,
                at.votes >= 0,
                at.votes <= 2,
                z3.Implies(at.due, at.votes == at.here),
                z3.Or(at.votes == at.here, at.votes == at.here + 1),
            ),
            (c.SECOND_PASS_NO_VOTE.id, c.EXAMPLE_DOWNVOTING.id),
        ),
        Invariant(
            "survival.invariant.leaders-of-a-decision-differ",
            "The leaders of one decision sit next to one another, and no two of them are the same.",
            lambda at: at.leader == at.after(at.began, at.here),
            (c.FAILED_PASSES_LEFT.id, c.EXAMPLE_DOWNVOTING.id),
        ),
        Invariant(
            "survival.invariant.leaders-of-a-phase-differ",
            "If passes are counted over the phase, the leaders of a phase are all different.",
            lambda at: z3.Implies(taken(TokenCap.PHASE), at.leader == at.after(at.opened, at.passes)),
            (c.FAILED_PASSES_LEFT.id, c.TWO_PASSES_AT_MOST.id),
        ),
    ),
)

# ---------------------------------------------------------------- votes as sums


@dataclass(frozen=True, slots=True)
class Thumbs:
    """A vote under way: thumbs up and down, of traitors and of survivors."""

    players: z3.ArithRef
    traitors_up: z3.ArithRef
    traitors_down: z3.ArithRef
    survivors_up: z3.ArithRef
    survivors_down: z3.ArithRef

    @property
    def numbers(self) -> tuple[z3.ArithRef, ...]:
        """The four counts."""
        return (self.traitors_up, self.traitors_down, self.survivors_up, self.survivors_down)

    @property
    def ups(self) -> z3.ArithRef:
        """All thumbs up."""
        return self.traitors_up + self.survivors_up

    @property
    def downs(self) -> z3.ArithRef:
        """All thumbs down."""
        return self.traitors_down + self.survivors_down

    @property
    def complete(self) -> z3.BoolRef:
        """Everybody has voted."""
        return self.ups + self.downs == self.players

    @property
    def passes(self) -> z3.BoolRef:
        """More than half of all thumbs are up: that the clauses say so is a claim."""
        return 2 * self.ups > self.players


def _thumbs(declare: Declare, prefix: str) -> Thumbs:
    names = ("traitors_up", "traitors_down", "survivors_up", "survivors_down")
    players = declare.whole(f"{prefix}players", 0, MOST)
    return Thumbs(players, *[declare.whole(f"{prefix}{name}", -1, MOST) for name in names])


def _thumb(before: Thumbs, after: Thumbs, declare: Declare) -> z3.BoolRef:
    """Somebody who has not voted shows a thumb."""
    game = Game(before.players)
    traitor, up = declare.flag("traitor"), declare.flag("up")
    more = (
        z3.And(traitor, up),
        z3.And(traitor, z3.Not(up)),
        z3.And(z3.Not(traitor), up),
        z3.And(z3.Not(traitor), z3.Not(up)),
    )
    return z3.And(
        after.players == before.players,
        z3.If(
            traitor,
            before.traitors_up + before.traitors_down < game.traitors,
            before.survivors_up + before.survivors_down < game.survivors,
        ),
        *[
            new == old + one_if(when)
            for new, old, when in zip(after.numbers, before.numbers, more, strict=True)
        ],
    )


THUMBS = System(
    id="survival.thumbs",
    words="A vote among any number of players, one thumb at a time.",
    state=_thumbs,
    start=lambda at: z3.And(
        at.players >= FEWEST, at.players <= MOST, *[number == 0 for number in at.numbers]
    ),
    steps={"a thumb": _thumb},
    invariants=(
        Invariant(
            "survival.invariant.one-thumb-each",
            "There are no more thumbs than players, of either role.",
            lambda at: z3.And(
                at.players >= FEWEST,
                at.players <= MOST,
                *[number >= 0 for number in at.numbers],
                at.traitors_up + at.traitors_down <= Game(at.players).traitors,
                at.survivors_up + at.survivors_down <= Game(at.players).survivors,
            ),
            (c.ALL_VOTE.id, c.TRAITOR_COUNT.id, c.SURVIVOR_COUNT.id),
        ),
        Invariant(
            "survival.invariant.traitors-alone-pass-nothing",
            "No vote passes with the thumbs of traitors alone.",
            lambda at: z3.Implies(at.survivors_up == 0, z3.Not(at.passes)),
            (c.STRICT_MAJORITY.id, c.TRAITOR_COUNT.id, c.SURVIVOR_COUNT.id),
        ),
        Invariant(
            "survival.invariant.traitors-alone-block-nothing",
            "A vote passes if all survivors want it, whatever the traitors do.",
            lambda at: z3.Implies(z3.And(at.complete, at.survivors_down == 0), at.passes),
            (c.STRICT_MAJORITY.id, c.TRAITOR_COUNT.id, c.SURVIVOR_COUNT.id),
        ),
        Invariant(
            "survival.invariant.a-tie-does-not-pass",
            "A vote with as many thumbs down as up does not pass.",
            lambda at: z3.Implies(z3.And(at.complete, at.ups == at.downs), z3.Not(at.passes)),
            (c.STRICT_MAJORITY.id,),
        ),
    ),
)
