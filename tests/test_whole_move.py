"""Whole moves: the engine's are the clauses', and what is assumed of a table is true of every table.

Every shape is a lemma of the product (``lexludi verify bowl``); here a few are shown again, and
each kind of mistake is made on purpose to see the right part turn red.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest
import z3
from tests.support.parts import red

from lexludi.bowl import table as engine
from lexludi.bowl.readings import Readings
from lexludi.bowl.table import Table
from lexludi.bowl.vocabulary import Card, Chameleon, Hand
from lexludi_proofs.bowl import preserved, whole_move
from lexludi_proofs.bowl.lemmas import LEMMAS
from lexludi_proofs.card_by_card import NotCardByCardError, of_one_card
from lexludi_proofs.checks import any_readings
from lexludi_proofs.games import theory_of
from lexludi_proofs.lifting import refuse
from lexludi_proofs.moves import Move
from lexludi_proofs.readers import AnyValue
from lexludi_spec.bowl import move as spec


def readings(read: AnyValue) -> Readings:
    found: Readings = any_readings(theory_of("bowl"), read)
    return found


def red_of(move: Move) -> set[str]:
    """The parts of a move that are not shown."""
    return red(dict(move.assumes), move.differences())


MOVES: dict[str, Callable[[], Move]] = {
    "whose turn": lambda: whole_move.turns(5, 3, readings),
    "a trick": lambda: whole_move.taking(4, 2, readings),
    "a lead": lambda: whole_move.playing(5, 0, readings),
    "a play that may end the trick": lambda: whole_move.playing(4, 2, readings),
    "the last play": lambda: whole_move.playing(4, 3, readings),
    "a discard": lambda: whole_move.discarding(4, 4, readings, chameleon=False),
    "a discard of the Chameleon": lambda: whole_move.discarding(5, 0, readings, chameleon=True),
    "a discard out of place": lambda: whole_move.misplaced(4, 1, readings, owed=False, chameleon=False),
    "a play out of place": lambda: whole_move.misplaced(4, 3, readings, owed=True, chameleon=False),
    "a play after the end": lambda: whole_move.belated(4, readings, play=True, chameleon=False),
}


@pytest.mark.parametrize(
    "act", [engine.after_play, engine.after_discard, engine.finish, engine.take, engine.due]
)
def test_a_whole_move_may_be_lifted(act: Callable[..., object]) -> None:
    """``after`` itself asks of what kind the act is, which is no symbol."""
    refuse.check(act)


@pytest.mark.parametrize("name", MOVES)
def test_a_move_does_what_the_clauses_say_and_nothing_else(name: str) -> None:
    assert red_of(MOVES[name]()) == set()


def test_every_shape_of_every_move_is_a_lemma() -> None:
    moves = {lemma.id.rsplit(".", 1)[-1] for lemma in LEMMAS}
    of_players = {f"a-{act}-of-{number}" for act in ("play", "discard") for number in ("four", "five")}
    assert (
        of_players | {"a-trick-is-taken", "an-act-out-of-place", "every-table-of-four-is-well-formed"}
        <= moves
    )
    assert len(whole_move.PLAYS) == 4 + 5
    assert len(whole_move.DISCARDS) == 4 + 4
    assert theory_of("bowl").proofs.lemmas[: len(LEMMAS)] == LEMMAS


# ---------------------------------------------------------------- mistakes of the engine

after_play, after_discard, take, due = (
    engine.after_play,
    engine.after_discard,
    engine.take,
    engine.due,
)


def keeps_the_card(table: Table, seat: int, card: Card, chameleon: Chameleon) -> Table:
    """A play that leaves its card in the hand."""
    done = after_play(table, seat, card, chameleon)
    return replace(done, hands=table.hands)


def spares_the_chameleon(table: Table, seat: int, card: Card, chameleon: Chameleon) -> Table:
    """A play that does not use the Chameleon up."""
    done = after_play(table, seat, card, chameleon)
    return replace(done, supply=table.supply)


def forgets_the_sheet(table: Table, seat: int, card: Card | None) -> Table:
    """A discard that takes the card from the hand and lays it nowhere."""
    done = after_discard(table, seat, card)
    return replace(done, discards=table.discards)


def counts_for_the_leader(table: Table) -> Table:
    """A trick that its leader counts, whoever wins it."""
    done = take(table)
    wins = tuple(won + (seat == table.leader) for seat, won in enumerate(table.wins))
    return replace(done, wins=wins)


def puts_a_card_away(table: Table) -> Table:
    """A trick of which the first card goes nowhere."""
    return replace(take(replace(table, plays=table.plays)), taken=tuple(Hand() for _ in table.taken))


def wrong(monkeypatch: pytest.MonkeyPatch, name: str, instead: Callable[..., object]) -> None:
    instead.__module__ = engine.__name__  # a rule of the project's, as far as lifting goes
    monkeypatch.setattr(engine, name, instead)


def test_a_card_that_stays_in_the_hand_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "after_play", keeps_the_card)
    assert red_of(whole_move.playing(4, 1, readings)) == {"outcome"}


def test_a_chameleon_that_is_not_used_up_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "after_play", spares_the_chameleon)
    assert red_of(whole_move.playing(5, 4, readings)) == {"outcome"}


def test_a_discard_that_goes_nowhere_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "after_discard", forgets_the_sheet)
    assert red_of(whole_move.discarding(4, 0, readings, chameleon=False)) == {"outcome"}


@pytest.mark.parametrize("mistake", [counts_for_the_leader, puts_a_card_away])
def test_a_trick_that_is_taken_wrongly_is_seen(
    monkeypatch: pytest.MonkeyPatch, mistake: Callable[[Table], Table]
) -> None:
    wrong(monkeypatch, "take", mistake)
    assert red_of(whole_move.taking(4, 4, readings)) == {"outcome"}


def test_a_turn_that_goes_to_who_sits_out_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def in_turn(table: Table) -> int | None:
        """The next seat, whether its player takes part or not."""
        if table.over or table.owes is not None or not table.plays:
            return due(table)
        return (table.plays[-1].seat + 1) % table.players

    wrong(monkeypatch, "due", in_turn)
    assert red_of(whole_move.turns(4, 1, readings)) == {"outcome"}


def test_what_a_trick_asks_of_a_table_has_to_hold_where_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def hastily(table: Table) -> Table:
        """The trick is taken, and nobody gets the Yellow Card before it."""
        return take(table)

    wrong(monkeypatch, "finish", hastily)
    assert "requires" in red_of(whole_move.playing(4, 3, readings))


def test_a_way_that_is_left_out_is_seen() -> None:
    move = whole_move.playing(4, 0, readings)
    assert red_of(replace(move, ways=move.ways[1:])) == {"exhaustive"}


# ---------------------------------------------------------------- what is assumed is kept

KEPT: dict[str, Callable[[], preserved.Kept]] = {
    "the start": lambda: preserved.begun(5),
    "a play": lambda: preserved.going_on(4, 1),
    "the last play, and a discard is owed": lambda: preserved.waiting(4, 3),
    "the last play": lambda: preserved.finishing(5, 4),
    "a discard": lambda: preserved.discarded(4, chameleon=False),
    "a discard before the trick is taken": lambda: preserved.discarded_first(4, 3, chameleon=False),
    "a trick": lambda: preserved.taken(5, 3),
}


@pytest.mark.parametrize("name", KEPT)
def test_what_is_assumed_of_a_table_is_true_of_the_next(name: str) -> None:
    kept = KEPT[name]()
    assert kept.parts
    assert red(kept.assumes, kept.parts) == set()


@pytest.mark.parametrize(
    ("name", "dropped", "seen"),
    [
        ("a play", "nobody-owes", "all else"),
        ("a trick", "bowl.invariant.past-target-by-one", "all else"),
        ("a trick", "the-strongest-has-it", "the-winner-has-not-the-yellow-card"),
    ],
)
def test_without_a_hypothesis_it_is_not(name: str, dropped: str, seen: str) -> None:
    kept = KEPT[name]()
    assert dropped in kept.assumes
    assumes = {**kept.assumes, dropped: spec.TRUE}
    assert seen in red(assumes, [part for part in kept.parts if part.name == seen])


# ---------------------------------------------------------------- card by card


def sets(*names: str) -> list[z3.BitVecRef]:
    return [z3.BitVec(name, 60) for name in names]


def one_card(assumed: list[z3.BoolRef], goal: z3.BoolRef) -> z3.CheckSatResult:
    solver = z3.Solver()
    solver.add(*of_one_card(assumed, goal))
    return solver.check()


def test_what_holds_of_sets_holds_card_by_card() -> None:
    hand, pile, gone = sets("hand", "pile", "gone")
    apart, held = hand & pile == 0, hand & gone == gone
    assert one_card([apart, held], (hand & ~gone) & (pile | gone) == 0) == z3.unsat
    assert one_card([apart], (hand & ~gone) & (pile | gone) == 0) == z3.unsat
    assert one_card([apart], hand & (pile | gone) == 0) == z3.sat
    assert one_card([held], (hand & ~gone) & (pile | gone) == 0) == z3.sat


def test_what_is_not_said_card_by_card_is_no_hypothesis() -> None:
    hand, pile = sets("hand", "pile")
    some = z3.Bool("some")
    assert one_card([z3.Not(hand == pile), hand == pile], hand == pile) == z3.unsat
    assert one_card([z3.Not(hand != pile)], hand == pile) == z3.sat  # a negation says less of one card
    assert one_card([z3.Implies(some, hand == pile), some], hand == pile) == z3.unsat
    assert one_card([z3.Implies(hand == pile, some), z3.Not(some)], hand == pile) == z3.sat
    assert one_card([hand == 5, pile == 5], hand == pile) == z3.sat  # these cards and no others


def test_a_goal_that_is_no_equality_of_sets_is_refused() -> None:
    hand, pile = sets("hand", "pile")
    for goal in (z3.Not(hand == pile), z3.ULT(hand, pile), hand + pile == 0):
        with pytest.raises(NotCardByCardError):
            of_one_card([], goal)
