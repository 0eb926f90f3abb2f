"""The specification of the survival game by itself: questions, claims, invariants; that each can fail."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import Enum
from typing import Any

import pytest
import z3
from tests.support.specified import (
    holds,
    outcome,
    start_breaks,
    step_breaks,
)

from lexludi.survival.readings import OneAfterAnother, TokenCap
from lexludi.survival.vocabulary import SURVIVORS, TRAITORS, Phase, Role
from lexludi_spec.claims import Expect
from lexludi_spec.common import one_if
from lexludi_spec.questions import Posed, QuestionSpec, Value, answers, fresh, is_
from lexludi_spec.survival import CLAIMS, QUESTIONS, SYSTEMS, diseases, setup, supply, token, voting
from lexludi_spec.survival.symbols import PLAYERS, first, leftwards, taken, where_first
from lexludi_spec.systems import System
from lexludi_spec.terms import Declare, member

SPECS = {spec.question: spec for spec in QUESTIONS}
#: Of the shapes with an entry for each seat these are asked here; a run of all checks asks all.
TRIED = (4, 7, 10)


def shapes(spec: QuestionSpec[Any]) -> Iterator[Posed[Any]]:
    return (spec.pose(size) for size in sizes(spec).values())


def sizes(spec: QuestionSpec[Any]) -> Mapping[str, int]:
    """The shapes asked here, by name."""
    if len(spec.shapes) <= 2:
        return spec.shapes
    return {name: size for name, size in spec.shapes.items() if size in TRIED}


# ---------------------------------------------------------------- invariants


INVARIANTS = {one.id: (system, one) for system in SYSTEMS for one in system.invariants}
BY_ID: Mapping[str, System[Any]] = {system.id: system for system in SYSTEMS}


# ---------------------------------------------------------------- invariants that are broken on purpose

Wrong = Callable[[Any, Any, Declare], z3.BoolRef]


def wrong(when: Callable[[Any], z3.BoolRef] | None = None, **to: Callable[[Any], z3.ExprRef | int]) -> Wrong:
    """A step of no game: some parts of the state become what they should not, and all else stays."""

    def step(before: Any, after: Any, declare: Declare) -> z3.BoolRef:
        del declare
        parts = [
            getattr(after, name) == (to[name](before) if name in to else getattr(before, name))
            for name in before.__slots__
        ]
        return z3.And(*parts, *([] if when is None else [when(before)]))

    return step


#: What no rule allows, and the invariant that it breaks.
WRONG: Mapping[str, tuple[str, Wrong]] = {
    "a card is lost": (
        "survival.invariant.cards-are-conserved",
        wrong(lambda at: at.deck >= 1, deck=lambda at: at.deck - 1),
    ),
    "a card is owed": (
        "survival.invariant.no-place-owes-a-card",
        wrong(lambda at: at.hand == 0, hand=lambda at: at.hand - 1, discard=lambda at: at.discard + 1),
    ),
    "a disease is taken up": (
        "survival.invariant.diseases-are-never-in-hand",
        wrong(lambda at: at.deck >= 1, deck=lambda at: at.deck - 1, hand=lambda at: at.hand + 1),
    ),
    "a card of a hand is laid open": (
        "survival.invariant.only-diseases-lie-before-players",
        wrong(lambda at: at.hand >= 1, hand=lambda at: at.hand - 1, front=lambda at: at.front + 1),
    ),
    "a disease is boxed": (
        "survival.invariant.no-card-leaves-the-game",
        wrong(lambda at: at.front >= 1, front=lambda at: at.front - 1, box=lambda at: at.box + 1),
    ),
    "a discard is no discard": (
        "survival.invariant.piles-add-up",
        wrong(discard=lambda at: at.discard + 1),
    ),
    "the last card is drawn, and the deck not renewed": (
        "survival.invariant.an-empty-deck-means-no-discards",
        wrong(lambda at: at.deck == 1, deck=lambda at: at.deck - 1, elsewhere=lambda at: at.elsewhere + 1),
    ),
    "a card is drawn and is there still": (
        "survival.invariant.a-draw-ends",
        wrong(taken=lambda at: at.taken + 1),
    ),
    "a card is drawn that is not there": (
        "survival.invariant.a-draw-is-counted",
        wrong(lambda at: at.left == 0, left=lambda at: at.left - 1),
    ),
    "a disease is passed on in the middle of a draw": (
        "survival.invariant.nothing-is-passed-before-all-is-drawn",
        wrong(lambda at: at.owed >= 1, passed=lambda at: at.passed + 1),
    ),
    "cards are lacking at once": (
        "survival.invariant.cards-last-a-while",
        wrong(cut=lambda _: z3.BoolVal(val=True)),
    ),
    "five cards on a turn": (
        "survival.invariant.cards-in-use-are-bounded",
        wrong(lambda at: at.left >= 5, held=lambda at: at.held + 5, turns=lambda at: at.turns + 1),
    ),
    "a draw is cut short": (
        "survival.invariant.few-players-never-lack-cards",
        wrong(cut=lambda at: z3.Not(at.cut)),
    ),
    "the token goes to nobody": ("survival.invariant.one-leader", wrong(leader=lambda at: at.players)),
    "a pass is forgotten": ("survival.invariant.passes-are-counted", wrong(passes=lambda _: 0)),
    "a third pass of a phase": (
        "survival.invariant.two-passes-in-a-phase",
        wrong(lambda at: at.passes == 2, passes=lambda at: at.passes + 1),
    ),
    "a third vote on a decision": (
        "survival.invariant.two-passes-on-a-decision",
        wrong(lambda at: at.here == 2, votes=lambda at: at.votes + 1, due=lambda at: at.due),
    ),
    "the token goes to the right": (
        "survival.invariant.leaders-of-a-decision-differ",
        wrong(lambda at: at.leader >= 1, leader=lambda at: at.leader - 1),
    ),
    "a new decision begins with another leader": (
        "survival.invariant.leaders-of-a-phase-differ",
        wrong(
            lambda at: z3.And(at.here == 0, at.leader >= 1),
            leader=lambda at: at.leader - 1,
            began=lambda at: at.began - 1,
        ),
    ),
    "a traitor votes twice": (
        "survival.invariant.one-thumb-each",
        wrong(traitors_up=lambda at: at.traitors_up + 1),
    ),
    "traitors vote twice": (
        "survival.invariant.traitors-alone-pass-nothing",
        wrong(traitors_up=lambda at: at.traitors_up + at.traitors_up),
    ),
    "survivors do not vote": (
        "survival.invariant.traitors-alone-block-nothing",
        wrong(survivors_up=lambda _: 0, traitors_down=lambda at: at.players, traitors_up=lambda _: 0),
    ),
    "a thumb down is taken for one up": (
        "survival.invariant.one-thumb-each",
        wrong(survivors_up=lambda at: at.survivors_up + at.survivors_down),
    ),
    "a life less than none": (
        "survival.invariant.lives-are-not-negative",
        wrong(one=lambda at: at.one - 1),
    ),
    "a fourth life": ("survival.invariant.three-lives-at-most", wrong(two=lambda at: at.two + 1)),
    "the dead play on": (
        "survival.invariant.all-live-while-it-goes-on",
        wrong(one=lambda _: 0),
    ),
    "the game is broken off": (
        "survival.invariant.it-ends-by-an-elimination-alone",
        wrong(over=lambda _: z3.BoolVal(val=True)),
    ),
    "a roll costs two lives": (
        "survival.invariant.two-lives-a-turn",
        wrong(lives=lambda at: at.lives - 2, drawn=lambda _: z3.BoolVal(val=True)),
    ),
    "a third roll": (
        "survival.invariant.nobody-dies-in-the-first-turns",
        wrong(lives=lambda at: at.lives - 1),
    ),
    "a fifth round": ("survival.invariant.four-rounds-at-most", wrong(round=lambda at: at.round + 1)),
    "a second turn": ("survival.invariant.one-turn-each", wrong(had=lambda at: at.had + 1)),
    "nothing comes of it": ("survival.invariant.every-phase-ends", wrong(steps=lambda at: at.steps + 1)),
}
#: One that no step can break: what it says of a finished vote follows from what a majority is.
BY_ITSELF = {"survival.invariant.a-tie-does-not-pass"}


@pytest.mark.parametrize("what", WRONG)
def test_an_invariant_falls_to_a_step_that_no_rule_allows(what: str) -> None:
    id_, step = WRONG[what]
    system, invariant = INVARIANTS[id_]
    assert step_breaks(replace(system, steps={what: step}), invariant, what) == "sat"


def test_every_invariant_is_broken_once() -> None:
    assert {id_ for id_, _ in WRONG.values()} | BY_ITSELF == set(INVARIANTS)


def stronger(id_: str, holds: Callable[[Any], z3.BoolRef]) -> bool:
    """Whether an invariant, said so instead, is inductive still."""
    system, invariant = INVARIANTS[id_]
    said = replace(invariant, holds=holds)
    whole = replace(system, invariants=tuple(said if one is invariant else one for one in system.invariants))
    return start_breaks(whole, said) == "unsat" and all(
        step_breaks(whole, said, name) == "unsat" for name in whole.steps
    )


@pytest.mark.parametrize(
    ("id_", "holds"),
    [
        ("survival.invariant.two-passes-in-a-phase", lambda at: at.passes <= 2),
        (
            "survival.invariant.leaders-of-a-phase-differ",
            lambda at: at.leader == at.after(at.opened, at.passes),
        ),
        ("survival.invariant.two-passes-on-a-decision", lambda at: at.here <= 1),
        ("survival.invariant.three-lives-at-most", lambda at: z3.And(at.one <= 3, at.two <= 3)),
        ("survival.invariant.all-live-while-it-goes-on", lambda at: z3.Or(at.over, z3.Not(at.out))),
        (
            "survival.invariant.an-empty-deck-means-no-discards",
            lambda at: z3.Or(at.deck > 0, at.discard == 0),
        ),
        ("survival.invariant.no-card-leaves-the-game", lambda at: at.box == 0),
        ("survival.invariant.a-draw-ends", lambda at: at.taken + at.left == at.there),
        ("survival.invariant.nobody-dies-in-the-first-turns", lambda at: at.lives >= 2),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_invariant_needs_the_reading_that_it_names_and_says_no_less_than_holds(
    id_: str, holds: Callable[[Any], z3.BoolRef]
) -> None:
    assert stronger(id_, INVARIANTS[id_][1].holds)
    assert not stronger(id_, holds)


@pytest.mark.parametrize(("players", "spare"), [(4, 28), (5, 5), (6, 0)])
def test_one_card_more_than_can_be_spared_may_lack(
    players: int, spare: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the numbers of cards alone: six players can use them all up, with no event that draws."""
    id_ = "survival.invariant.few-players-never-lack-cards"
    assert stronger(id_, INVARIANTS[id_][1].holds)
    monkeypatch.setitem(supply.SPARE, players, spare)
    assert not stronger(id_, INVARIANTS[id_][1].holds)


#: The first turn of a game on which a draw can lack a card, if nobody ever discards one.
FIRST_LACK = {6: 20, 7: 18, 8: 16, 9: 15, 10: 13}


@pytest.mark.parametrize("players", FIRST_LACK)
def test_when_a_draw_can_first_lack_a_card(players: int) -> None:
    """Not before that turn (an invariant), and on it: four cards a turn, and all the diseases."""
    turns = FIRST_LACK[players]
    system = BY_ID["survival.supply"]
    declare = Declare()
    states = [system.state(declare, f"{turn}.") for turn in range(turns + 1)]
    path = [
        system.steps["a turn's draw"](states[turn], states[turn + 1], _own(declare, turn))
        for turn in range(turns)
    ]
    known = [system.start(states[0]), z3.Int("players") == players, *path]
    assert outcome(declare.well_typed(), *known, states[-1].cut) == "sat"
    assert outcome(declare.well_typed(), *known, states[-2].cut) == "unsat"


def test_three_votes_of_a_phase_are_possible_under_its_cap() -> None:
    """An outcome with three decisions, each of them approved: the cap is on passes, and not on votes."""
    system = BY_ID["survival.token"]
    declare = Declare()
    states = [system.state(declare, f"{step}.") for step in range(7)]
    order = ("a decision comes up", "a vote") * 3
    path = [
        system.steps[name](states[step], states[step + 1], _own(declare, step))
        for step, name in enumerate(order)
    ]
    first = z3.And(*[one.holds(states[0]) for one in system.invariants], states[0].decisions == 0)
    at_outcome = states[0].phase == member(Phase.OUTCOME)
    assert outcome(declare.well_typed(), first, at_outcome, taken(TokenCap.PHASE), *path) == "sat"


@pytest.mark.parametrize(
    ("option", "found"), [(OneAfterAnother.OUTCOME, "sat"), (OneAfterAnother.INSTRUCTION, "unsat")]
)
def test_who_is_out_can_change_within_an_outcome_carried_out_to_its_end(
    option: OneAfterAnother, found: str
) -> None:
    """As by FAIL of the printed event: one loses the last life, then exchanges lives with another."""
    system = BY_ID["survival.lives"]
    declare = Declare()
    before, between, after = (system.state(declare, f"{step}.") for step in range(3))
    lost = system.steps["lives are lost"](before, between, _own(declare, 0))
    exchanged = system.steps["two exchange"](between, after, _own(declare, 1))
    known = [one.holds(before) for one in system.invariants]
    one_dies = z3.And(before.one == 1, before.two == 1, between.one == 0, between.two == 1, between.more)
    other_is_out = z3.And(after.one == 1, after.two == 0, z3.Not(after.more), after.over)
    path = [lost, exchanged, one_dies, other_is_out]
    assert outcome(declare.well_typed(), *known, *path, taken(option)) == found


def _own(declare: Declare, step: int) -> Any:
    """Constants of its own for each step."""

    class Own(Declare):
        def flag(self, name: str) -> z3.BoolRef:
            return declare.flag(f"step{step}.{name}")

        def one_of(self, name: str, options: type[Enum]) -> z3.DatatypeRef:
            return declare.one_of(f"step{step}.{name}", options)

        def whole(self, name: str, low: int, high: int) -> z3.ArithRef:
            return declare.whole(f"step{step}.{name}", low, high)

    return Own()


# ---------------------------------------------------------------- terms that stand for a question's answer


@pytest.mark.parametrize("players", PLAYERS.values())
def test_the_printed_tables_are_those_of_the_words(players: int) -> None:
    game = setup.Game(z3.IntVal(players))
    for term, table in ((game.traitors, TRAITORS), (game.survivors, SURVIVORS)):
        assert z3.simplify(term == table.of(players)).eq(z3.BoolVal(val=True))


@pytest.mark.parametrize("players", TRIED)
def test_where_a_disease_goes_is_the_same_as_a_term(players: int) -> None:
    posed = diseases.GOES_TO.pose(players)
    value, within = fresh(diseases.GOES_TO.answer, "value")
    at = posed.at
    term = where_first(at.healthy, at.distance)
    known = [*posed.assumes.values(), z3.Or(at.healthy), within, answers(posed, value)]
    assert outcome(*known, value[0] != term) == "unsat"


@pytest.mark.parametrize("players", PLAYERS.values())
def test_a_vote_in_sums_passes_as_a_vote_with_thumbs_does(players: int) -> None:
    posed = voting.PASSES_VOTE.pose(players)
    value, within = fresh(voting.PASSES_VOTE.answer, "value")
    sums = token.Thumbs(z3.IntVal(players), posed.at.ups, *[z3.IntVal(0)] * 3)
    assert outcome(within, answers(posed, value), value[0] != sums.passes) == "unsat"


def test_seats_are_a_number() -> None:
    """Each question that has a shape for each count of players has all seven."""
    for spec in QUESTIONS:
        assert len(spec.shapes) <= 2 or dict(spec.shapes) == PLAYERS


# ---------------------------------------------------------------- claims that fall to a mistake

Then = Callable[[Value], z3.BoolRef]

#: A clause taken wrongly, in the position that it speaks of, and a claim that is red then.
MISTAKES: Mapping[str, tuple[str, str, Callable[[Any], Then], str]] = {
    "half of the thumbs are enough": (
        "survival.vote.passes",
        "strict-majority",
        lambda at: is_(2 * at.ups >= at.players),
        "half-is-not-enough",
    ),
    "two thirds are needed": (
        "survival.vote.passes",
        "strict-majority",
        lambda at: is_(3 * at.ups > 2 * at.players),
        "more-than-half-passes",
    ),
    "the first thumb counts twice": (
        "survival.vote.passes",
        "strict-majority",
        lambda at: is_(2 * (at.ups + one_if(at.thumbs[0])) > at.players + 1),
        "votes-count-alike",
    ),
    "the token goes to the right": (
        "survival.vote.leads",
        "failed-passes-left",
        lambda at: is_(z3.If(at.leader == 0, at.players - 1, at.leader - 1)),
        "a-failed-vote-changes-the-leader",
    ),
    "diseases spread clockwise": (
        "survival.disease.goes_to",
        "spread-nearest",
        lambda at: first(at.healthy, lambda seat: leftwards(at.drawer, seat, at.players)),
        "the-right-neighbour-is-first",
    ),
    "one traitor more": (
        "survival.setup.start",
        "traitor-count",
        lambda at: lambda value: value[2] == at.traitors + 1,
        "traitors-are-a-minority",
    ),
    "four lives": (
        "survival.setup.start",
        "three-lives",
        lambda _: lambda value: value[1] == z3.IntVal(4),
        "thirty-lives-suffice",
    ),
    "of those who tie the last leads": (
        "survival.leader.after_turns",
        "tie-first-placed",
        lambda at: first(at.foremost, lambda seat: z3.IntVal(at.players) - at.turn(seat)),
        "earlier-of-two-who-tie",
    ),
    "the survivors win if both are out": (
        "survival.end.winner",
        "survivor-out",
        lambda at: is_(z3.If(at.out(Role.TRAITOR), member(Role.SURVIVOR), member(Role.TRAITOR))),
        "survivors-win-if-none-of-them-is-out",
    ),
    "the healthy roll": (
        "survival.team.task",
        "recruits-roll",
        lambda at: lambda value: value[0] == at.recruited,
        "the-healthy-never-roll-for-an-event",
    ),
    "there is a vote on what the die does": (
        "survival.vote.held",
        "no-vote-on-die",
        lambda _: is_(z3.BoolVal(val=True)),
        "no-vote-where-nobody-decides",
    ),
    "the last life is never lost": (
        "survival.life.lost",
        "eliminated-at-zero",
        lambda at: is_(z3.If(at.lives > at.amount, at.lives - at.amount, z3.IntVal(1))),
        "losing-lives-stops-at-none",
    ),
    "the hand is hidden from its owner": (
        "survival.seen",
        "hands-secret",
        lambda at: is_(z3.Not(at.own)),
        "secrets-are-kept-from-others",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_claim_falls_to_a_clause_that_is_taken_wrongly(
    mistake: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    question, clause, then, name = MISTAKES[mistake]
    (claim,) = [claim for claim in CLAIMS if claim.id == f"survival.claim.{name}"]
    assert claim.expect is Expect.PROVED
    spec = SPECS[question]

    def pose(size: int) -> Posed[Any]:
        posed = spec.pose(size)
        wrongly = then(posed.at)
        # of the other clauses, those that say more of the same are left out
        says = [
            replace(one, then=wrongly) if one.clause == f"survival.clause.{clause}" else one
            for one in posed.says
            if one.clause not in spec.redundant
        ]
        return replace(posed, says=tuple(says))

    assert holds(SPECS, claim)
    monkeypatch.setitem(SPECS, question, replace(spec, pose=pose))
    assert not holds(SPECS, claim)
