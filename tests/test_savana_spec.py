"""The specification of Savana by itself: its questions, claims, invariants and moves; that each can fail."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest
import z3
from tests.support.specified import (
    outcome,
    start_breaks,
    step_breaks,
)

from lexludi.savana.vocabulary import CARDS, Family, Giving, Power, Way
from lexludi_spec.common import of_seat, union
from lexludi_spec.questions import Posed, QuestionSpec, answers, ask, fresh
from lexludi_spec.savana import QUESTIONS, SYSTEMS, cards, move, passing, scoring, trick, tricks
from lexludi_spec.savana.symbols import PACK, contains, evenly
from lexludi_spec.systems import System
from lexludi_spec.terms import Declare, member

SPECS = {spec.question: spec for spec in QUESTIONS}


def shapes(spec: QuestionSpec[Any]) -> Iterator[Posed[Any]]:
    return map(spec.pose, spec.shapes.values())


# ---------------------------------------------------------------- terms that stand for a question's answer


def test_which_card_names_the_family_led_is_the_same_in_a_trick() -> None:
    for posed in shapes(trick.LED):
        value, within = fresh(trick.LED.answer, "value")
        place = value[0]
        for here in range(len(posed.at.families)):
            same = (place == z3.IntVal(here)) == posed.at.names(here)
            assert outcome(within, answers(posed, value), z3.Not(same)) == "unsat"


def test_points_are_the_same_as_a_term() -> None:
    (posed,) = shapes(scoring.POINTS)
    value, within = fresh(scoring.POINTS.answer, "value")
    same = value[0] == scoring.points_of(posed.at.green, posed.at.red)
    assert outcome(*posed.assumes.values(), within, answers(posed, value), z3.Not(same)) == "unsat"


def test_the_cards_that_may_be_given_are_the_same_as_a_set() -> None:
    (posed,) = shapes(passing.ALLOWED)
    value, within = fresh(passing.ALLOWED.answer, "value")
    at = posed.at
    may = move.givable(at.hand, at.face_up, at.received)
    in_set = z3.Or(
        [
            z3.And(at.family == member(card.family), at.place == card.place, contains(may, card))
            for card in PACK
        ]
    )
    known = [*posed.assumes.values(), within, answers(posed, value)]
    assert outcome(*known, value[0] != in_set) == "unsat"


def test_a_question_is_asked_in_all_its_terms() -> None:
    with pytest.raises(ValueError, match=r"savana\.setup\.dealt is posed in"):
        ask(SPECS["savana.setup.dealt"], 0, {})


# ---------------------------------------------------------------- invariants


INVARIANTS = {one.id: (system, one) for system in SYSTEMS for one in system.invariants}
BY_ID: Mapping[str, System[Any]] = {system.id: system for system in SYSTEMS}


def breaking(system: System[Any], *ids: str) -> dict[str, bool]:
    """Of these invariants, whether the start or some step breaks them."""
    found = {}
    for one in system.invariants:
        if one.id in ids:
            steps = (step_breaks(system, one, name) for name in system.steps)
            found[one.id] = start_breaks(system, one) == "sat" or "sat" in steps
    return found


@pytest.mark.parametrize(
    ("kept", "invariant"),
    [
        (1, "savana.invariant.all-have-played-before-a-pass"),
        (0, "savana.invariant.all-can-play-or-none"),
    ],
    ids=["passes in a trick", "buried cards"],
)
def test_neither_half_of_what_keeps_all_even_can_be_dropped(
    kept: int, invariant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without one of the two readings that are left out the induction fails there."""

    def half(players: z3.ArithRef) -> z3.BoolRef:
        condition = evenly(players).arg(kept)
        assert isinstance(condition, z3.BoolRef)
        return condition

    monkeypatch.setattr(tricks, "evenly", half)
    assert breaking(tricks.TRICKS, invariant) == {invariant: True}


def _lost(before: Any, after: Any, declare: Declare) -> z3.BoolRef:
    """A card of a hand is thrown away."""
    del declare
    same = tricks._same(before, after, *[name for name in tricks.Counts.__slots__ if name != "hands"])
    return z3.And(
        before.hands[0] >= 1,
        after.hands[0] == before.hands[0] - 1,
        *[new == old for new, old in zip(after.hands[1:], before.hands[1:], strict=True)],
        same,
    )


def _skips(before: Any, after: Any, declare: Declare) -> z3.BoolRef:
    """The lead goes to anybody, with cards or without."""
    same = tricks._same(before, after, *[name for name in tricks.Counts.__slots__ if name != "leader"])
    del declare
    return z3.And(before.begins, before.passing == 0, after.leader >= 0, after.leader < before.players, same)


def _keeps(before: Any, after: Any, declare: Declare) -> z3.BoolRef:
    """A card is laid on the table, and kept."""
    card = declare.bits("card", CARDS)
    return z3.And(
        card != 0,
        card & ~before.hands[0] == 0,
        after.table == before.table | card,
        cards._stay(before, after, "table"),
    )


def _loses(before: Any, after: Any, declare: Declare) -> z3.BoolRef:
    """The trick is put back into the box."""
    del declare
    return z3.And(before.table != 0, after.table == 0, cards._stay(before, after, "table"))


def _drops(before: Any, after: Any, declare: Declare) -> z3.BoolRef:
    """A card that was received leaves the hand, and is remembered as received."""
    card = declare.bits("card", CARDS)
    return z3.And(
        card != 0,
        card & ~before.received[0] == 0,
        after.hands[0] == before.hands[0] & ~card,
        after.table == before.table | card,
        *[new == old for new, old in zip(after.hands[1:], before.hands[1:], strict=True)],
        cards._stay(before, after, "hands", "table"),
    )


def _two_for_one(before: Any, after: Any, declare: Declare) -> z3.BoolRef:
    """A hand loses a card, and its size two."""
    del declare
    card = PACK[0]
    return z3.And(
        contains(before.cards, card), after.cards == before.cards & ~1, after.size == before.size - 2
    )


def _counts_twice(before: Any, after: Any, declare: Declare) -> z3.BoolRef:
    """The stars of a card are counted twice."""
    del declare
    green, red = before.on[0]
    return z3.And(
        green > 0,
        z3.Not(contains(before.cards, PACK[0])),
        after.cards == before.cards | 1,
        after.green == before.green + green + green,
        after.red == before.red + red,
    )


def _gift(before: Any, after: Any, declare: Declare) -> z3.BoolRef:
    """Somebody is given a star that is on no card."""
    del declare
    return z3.And(
        before.green[0] >= 0,
        after.green[0] == before.green[0] + 1,
        *[new == old for new, old in zip(after.green[1:], before.green[1:], strict=True)],
        *[new == old for new, old in zip(after.red, before.red, strict=True)],
        *[
            getattr(after, name) == getattr(before, name)
            for name in ("left_green", "left_red", "left", "all_green", "all_red")
        ],
    )


#: Steps that no game has, by the system they are put into, and an invariant that each must break.
WRONG: tuple[tuple[str, Callable[[Any, Any, Declare], z3.BoolRef], str], ...] = (
    ("savana.tricks", _lost, "savana.invariant.48-cards"),
    ("savana.tricks", _lost, "savana.invariant.equal-hands"),
    ("savana.tricks", _skips, "savana.invariant.who-is-to-play-has-a-card"),
    ("savana.cards", _keeps, "savana.invariant.no-card-is-in-two-places"),
    ("savana.cards", _loses, "savana.invariant.every-card-is-somewhere"),
    ("savana.cards", _drops, "savana.invariant.what-was-received-is-in-hand"),
    ("savana.hand", _two_for_one, "savana.invariant.size-is-number-of-cards"),
    ("savana.pile", _counts_twice, "savana.invariant.stars-are-those-of-cards-won"),
    ("savana.points", _gift, "savana.invariant.points-add-up"),
    ("savana.points", _gift, "savana.invariant.stars-are-conserved"),
    ("savana.points", _gift, "savana.invariant.no-more-stars-won-than-cards-show"),
)


@pytest.mark.parametrize(("id_", "step", "invariant"), WRONG, ids=lambda one: getattr(one, "__name__", one))
def test_a_wrong_step_breaks_an_invariant(
    id_: str, step: Callable[[Any, Any, Declare], z3.BoolRef], invariant: str
) -> None:
    system = BY_ID[id_]
    wrong = replace(system, steps={"wrong": step})
    broken = next(one for one in system.invariants if one.id == invariant)
    assert step_breaks(wrong, broken, "wrong") == "sat"


# ---------------------------------------------------------------- whole moves

#: Tables by players, layouts and plays; and which way a card goes where one is chosen (None: it is played).
TABLES: tuple[tuple[int, bool, int, Way | None], ...] = (
    (2, True, 0, None),
    (2, True, 1, None),
    (3, False, 0, None),
    (3, False, 2, None),
    (4, False, 3, None),
    (2, True, 2, Way.OPPONENT),
    (3, False, 3, Way.LEFT),
    (3, False, 3, Way.RIGHT),
    (4, False, 4, Way.LEFT),
)


class Moved:
    """A move at any table of this kind, and two outcomes that it may have."""

    def __init__(self, players: int, plays: int, way: Way | None, *, layout: bool) -> None:
        declare = Declare()
        self.table = move.declare_table(declare, "", players, plays, layout=layout)
        self.outcomes = tuple(
            move.fresh_outcome(declare, prefix, players, layout=layout) for prefix in ("one.", "other.")
        )
        below = [declare.bits(f"below{seat}", CARDS) for seat in range(players)]
        known = [each & ~self.table.lower_cards(seat) == 0 for seat, each in enumerate(below)]
        known += [each & (each - 1) == 0 for each in below]
        if way is None:
            it = move.declare_laid(declare, "it.", players)
            known.append(z3.Or(it.family == member(Family.ZEBRA), it.face.power == member(Power.NONE)))
            well_formed = move.well_formed(self.table)
            self.relation = [
                move.plays(self.table, it, of_seat(it.seat, below), after) for after in self.outcomes
            ]
        else:
            choice = move.Choice(
                declare.whole("seat", 0, players - 1),
                way,
                declare.one_of("family", Family),
                declare.whole("place", 1, 12),
            )
            well_formed = move.well_formed_choice(self.table)
            self.relation = [move.chooses(self.table, choice, below, after) for after in self.outcomes]
        self.known = [declare.well_typed(), *well_formed.values(), *known]

    def differ(self) -> z3.BoolRef:
        """The two outcomes are not the same."""
        one, other = self.outcomes
        return z3.Or(
            [
                new != old
                for name in type(one).__dataclass_fields__
                for new, old in zip(
                    move._flat(getattr(one, name)), move._flat(getattr(other, name)), strict=True
                )
            ]
        )


@pytest.mark.parametrize(("players", "layout", "plays", "way"), TABLES)
def test_a_move_can_be_allowed_and_be_refused(
    players: int,
    layout: bool,  # noqa: FBT001 - a parameter of the test
    plays: int,
    way: Way | None,
) -> None:
    moved = Moved(players, plays, way, layout=layout)
    refused = moved.outcomes[0].refused
    assert outcome(*moved.known, moved.relation[0], z3.Not(refused)) == "sat"
    assert outcome(*moved.known, moved.relation[0], refused) == "sat"


@pytest.mark.parametrize(("players", "layout", "plays", "way"), TABLES)
def test_no_move_has_two_outcomes(
    players: int,
    layout: bool,  # noqa: FBT001 - a parameter of the test
    plays: int,
    way: Way | None,
) -> None:
    moved = Moved(players, plays, way, layout=layout)
    assert outcome(*moved.known, *moved.relation, moved.differ()) == "unsat"


@pytest.mark.parametrize(("players", "layout", "plays", "way"), TABLES)
def test_no_move_loses_a_card(
    players: int,
    layout: bool,  # noqa: FBT001 - a parameter of the test
    plays: int,
    way: Way | None,
) -> None:
    moved = Moved(players, plays, way, layout=layout)
    after = moved.outcomes[0]
    kept = union([*after.hands, *after.face_up, *after.face_down, *after.won])
    nothing_lies = z3.And(after.cleared, z3.Not(after.refused))
    # a trick can have a single card: nobody else may have one to play
    assert outcome(*moved.known, moved.relation[0], nothing_lies) == "sat"
    assert outcome(*moved.known, moved.relation[0], nothing_lies, kept != (1 << CARDS) - 1) == "unsat"


def test_both_ways_are_chosen_one_after_the_other() -> None:
    for way in (Way.LEFT, Way.RIGHT):
        moved = Moved(3, 3, way, layout=False)
        at = moved.table
        allowed = [*moved.known, moved.relation[0], z3.Not(moved.outcomes[0].refused)]
        assert outcome(*allowed, at.giving == member(Giving.BOTH)) == "sat"
        first = z3.And([chosen == 0 for chosen in at.chosen[0]])
        found = outcome(*allowed, at.giving == member(Giving.BOTH), first)
        assert found == ("sat" if way is Way.LEFT else "unsat")
