"""Whole moves of Savana: the engine's are the clauses'; each kind of mistake is made on purpose and seen.

Every shape is a lemma of the product (``lexludi verify savana``); here a few are shown again.
"""

from collections.abc import Callable
from dataclasses import replace

import pytest
import z3
from tests.support.parts import red

from lexludi.answers import Answer
from lexludi.errors import Code, Problem
from lexludi.savana import table as engine
from lexludi.savana.play import may_play
from lexludi.savana.readings import Readings
from lexludi.savana.table import NO_CARDS, Given, Played, Table
from lexludi.savana.vocabulary import Card, Giving, Power, Use, Way
from lexludi.savana.zebras import goes_to, may_give
from lexludi_proofs.checks import any_readings
from lexludi_proofs.games import theory_of
from lexludi_proofs.lifting import refuse
from lexludi_proofs.lifting.symbols import LiftError
from lexludi_proofs.moves import Move
from lexludi_proofs.readers import AnyValue
from lexludi_proofs.savana import chosen_cards, whole_choice, whole_move
from lexludi_proofs.savana.chosen_cards import Shown
from lexludi_proofs.savana.lemmas import LEMMAS


def readings(read: AnyValue) -> Readings:
    found: Readings = any_readings(theory_of("savana"), read)
    return found


def red_of(move: Move | Shown) -> set[str]:
    """The parts of a move that are not shown; what is required is one, however it is shown."""
    found = red(move.assumes, move.parts if isinstance(move, Shown) else move.differences())
    return {"requires" if name.startswith("requires") else name for name in found}


MOVES: dict[str, Callable[[], Move | Shown]] = {
    "who is able": lambda: whole_move.being_able(readings),
    "cards left": lambda: whole_move.cards_left(4, readings),
    "what follows in a trick": lambda: whole_move.following(3, 2, readings, complete=False),
    "what follows at its end": lambda: whole_move.following(3, 3, readings, complete=True),
    "a lead": lambda: whole_move.playing(4, 0, readings),
    "a play that may end the trick": lambda: whole_move.playing(3, 1, readings),
    "the last play": lambda: whole_move.playing(2, 1, readings),
    "a card leaves a hand": lambda: chosen_cards.leaving(3, readings),
    "chosen cards": lambda: chosen_cards.looked_up(3, readings),
    "chosen cards change hands": lambda: chosen_cards.giving_away(3, 4, readings),
    "a choice that goes left": lambda: whole_choice.choosing(3, Way.LEFT, readings),
    "a choice that goes right": lambda: whole_choice.choosing(2, Way.RIGHT, readings),
    "what is known of the trick": lambda: whole_choice.known_of_the_trick(3, 2),
    "a play where cards are chosen": lambda: whole_move.hasty(4, readings),
    "a choice where a play is due": lambda: whole_move.misplaced(3, 1, readings),
    "a play after the end": lambda: whole_move.belated(3, readings, play=True),
}


@pytest.mark.parametrize(
    "act", [engine.after_play, engine.after_choice, engine.go_on, engine.give, engine.take]
)
def test_a_whole_move_may_be_lifted(act: Callable[..., object]) -> None:
    """``after`` itself asks of what kind the act is, which is no symbol."""
    refuse.check(act)


@pytest.mark.parametrize("name", MOVES)
def test_a_move_does_what_the_clauses_say_and_nothing_else(name: str) -> None:
    assert red_of(MOVES[name]()) == set()


def test_every_shape_of_every_move_is_a_lemma() -> None:
    assert theory_of("savana").proofs.lemmas[: len(LEMMAS)] == LEMMAS
    assert tuple((players, plays) for players in (2, 3, 4) for plays in range(players)) == whole_move.PLAYS
    assert len(whole_move.TRICKS) == 2 + 3 + 4
    assert len(whole_move.UNFINISHED) == 1 + 2 + 3


# ---------------------------------------------------------------- mistakes of the engine

# by names of their own: a rule that is lifted is followed by the names that it uses
taken_out, take, give, is_able, ask_for_passes, choose, ways, is_first, put, go_on, after_choice = (
    engine.taken_out,
    engine.take,
    engine.give,
    engine.is_able,
    engine.ask_for_passes,
    engine.choose,
    engine.ways,
    engine.is_first,
    engine.put,
    engine.go_on,
    engine.after_choice,
)


def wrong(monkeypatch: pytest.MonkeyPatch, name: str, instead: Callable[..., object]) -> None:
    instead.__module__ = engine.__name__  # a rule of the project's, as far as lifting goes
    monkeypatch.setattr(engine, name, instead)


def keeps_the_card(table: Table, seat: int, card: Card, use: Use) -> Table:
    """A card that leaves its seat and stays there."""
    return replace(taken_out(table, seat, card, use), hands=table.hands)


def keeps_what_was_received(table: Table, seat: int, card: Card) -> Table:
    """A play after which cards still count as just received."""
    allowed, because = may_play(table.turn(seat), card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be played.", clause=because[0])
    played = replace(table, plays=(*table.plays, Played(seat, card)), given=(), used=(), able=())
    return ask_for_passes(taken_out(played, seat, card, Use.PLAYED), fresh=True)


def plays_anything(table: Table, seat: int, card: Card) -> Table:
    """A play that nobody asks whether it is allowed."""
    played = replace(
        table,
        plays=(*table.plays, Played(seat, card)),
        received=(NO_CARDS,) * table.players,
        given=(),
        used=(),
        able=(),
    )
    return ask_for_passes(taken_out(played, seat, card, Use.PLAYED), fresh=True)


def test_a_card_that_stays_in_the_hand_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "taken_out", keeps_the_card)
    assert red_of(whole_move.playing(3, 0, readings)) == {"requires"}


def test_cards_that_stay_just_received_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "after_play", keeps_what_was_received)
    assert "requires" in red_of(whole_move.playing(3, 0, readings))


def test_what_a_play_changes_elsewhere_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def after_play(table: Table, seat: int, card: Card) -> Table:
        """A play that makes its player the leader."""
        allowed, because = may_play(table.turn(seat), card, table.readings)
        if not allowed:
            raise Problem(Code.ILLEGAL_MOVE, "that may not be played.", clause=because[0])
        plays = (*table.plays, Played(seat, card))
        received = (NO_CARDS,) * table.players
        played = replace(table, plays=plays, received=received, given=(), used=(), able=(), leader=seat)
        return ask_for_passes(taken_out(played, seat, card, Use.PLAYED), fresh=True)

    wrong(monkeypatch, "after_play", after_play)
    assert "requires" in red_of(whole_move.playing(3, 1, readings))


def test_a_play_that_is_not_allowed_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "after_play", plays_anything)
    assert {"requires", "outcome"} <= red_of(whole_move.playing(3, 1, readings))


def leader_goes_on(table: Table, winner: int) -> Table:
    """A trick after which its leader leads again, whoever won it."""
    return replace(take(table, winner), leader=table.leader)


def leaves_a_card(table: Table, winner: int) -> Table:
    """A trick of which the first card is won by nobody."""
    return replace(take(replace(table, plays=table.plays[1:]), winner), last=table.moment)


def counts_none(table: Table, winner: int) -> Table:
    """A trick that is not counted."""
    return replace(take(table, winner), tricks=table.tricks)


@pytest.mark.parametrize("mistake", [leader_goes_on, leaves_a_card, counts_none])
def test_a_trick_that_is_taken_wrongly_is_seen(
    monkeypatch: pytest.MonkeyPatch, mistake: Callable[[Table, int], Table]
) -> None:
    wrong(monkeypatch, "take", mistake)
    assert red_of(whole_move.following(3, 3, readings, complete=True)) == {"outcome"}


def makes_no_pass(table: Table) -> Table:
    """What follows, whatever passes are called for."""
    moment = table.moment
    assert moment is not None
    stopped = replace(table, giving=Giving.NONE, way=None)
    if moment.complete and moment.winner is not None:
        return take(stopped, moment.winner)
    return stopped if stopped.to_play() is not None else ask_for_passes(stopped, fresh=False)


def asks_for_the_wrong_way(table: Table, still: tuple[Way, ...]) -> Table:
    """A pass for which the cards that go right are asked for first."""
    for way in reversed(still):
        able = tuple(is_able(table, seat) for seat in range(table.players))
        table = replace(table, way=way, able=able)
        if table.somebody_owes():
            return table
    return give(table)


def forgets_who_is_able(table: Table, still: tuple[Way, ...]) -> Table:
    """A pass that everybody seems able to make, once it is seen that somebody is."""
    for way in still:
        able = tuple(is_able(table, seat) for seat in range(table.players))
        table = replace(table, way=way, able=able)
        if table.somebody_owes():
            return replace(table, able=(True,) * table.players)
    return give(table)


def test_a_pass_that_is_not_made_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "go_on", makes_no_pass)
    assert red_of(whole_move.following(3, 2, readings, complete=False)) == {"outcome"}


@pytest.mark.parametrize("mistake", [asks_for_the_wrong_way, forgets_who_is_able])
def test_a_pass_that_is_asked_for_wrongly_is_seen(
    monkeypatch: pytest.MonkeyPatch, mistake: Callable[..., Table]
) -> None:
    wrong(monkeypatch, "choose", mistake)
    assert "outcome" in red_of(whole_move.following(3, 3, readings, complete=True))


def gives_what_was_received(table: Table, seat: int) -> bool:
    """Has a seat a card at all?"""
    return any(table.holding(seat).hand.has(card) for card in engine.EVERY_CARD)


def test_who_is_able_wrongly_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "is_able", gives_what_was_received)
    assert red_of(whole_move.being_able(readings)) == {"outcome"}


def test_a_power_that_works_too_early_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def works(power: Power, complete: bool, newest: bool, won: bool, readings: Readings) -> Answer[bool]:  # noqa: FBT001
        """A power works as soon as it is played."""
        del complete, newest, won, readings
        return Answer(power != Power.NONE, ("a clause",))

    wrong(monkeypatch, "works", works)
    assert "requires" in red_of(whole_move.following(3, 2, readings, complete=False))


def gives_all_to_one(table: Table) -> Table:
    """Every card goes to who gets the first."""
    passed = replace(table, given=table.chosen, chosen=(), used=())
    for given in table.chosen:
        passed = taken_out(passed, given.seat, given.card, Use.GIVEN)
    to = goes_to(table.chosen[0].seat, table.chosen[0].way, table.players).value
    for given in table.chosen:
        passed = replace(
            passed,
            hands=put(passed.hands, to, passed.hands[to].plus(given.card)),
            received=put(passed.received, to, passed.received[to].plus(given.card)),
        )
    return go_on(replace(passed, done=table.done + 1))


def test_cards_that_go_the_wrong_way_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "give", gives_all_to_one)
    assert red_of(chosen_cards.giving_away(3, 3, readings)) == {"outcome"}


def test_cards_that_do_not_count_as_received_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "give", forgets_what_was_received)
    assert red_of(chosen_cards.giving_away(3, 2, readings)) == {"outcome"}


def forgets_what_was_received(table: Table) -> Table:
    """Cards change hands, and nobody knows that they were received."""
    return replace(give(table), received=table.received)


def test_a_card_that_stays_when_it_is_given_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "taken_out", keeps_the_card)
    assert red_of(chosen_cards.leaving(3, readings)) == {"outcome"}


def gives_at_once(table: Table, seat: int, card: Card) -> Table:
    """A choice after which what was chosen is given, whoever has yet to choose."""
    allowed, because = may_give(table.holding(seat), card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be given away.", clause=because[0])
    assert table.way is not None
    return give(replace(table, chosen=(*table.chosen, Given(seat, table.way, card))))


def never_asks_for_the_right(table: Table, seat: int, card: Card) -> Table:
    """A choice after which nobody is asked for a card that goes right."""
    allowed, because = may_give(table.holding(seat), card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be given away.", clause=because[0])
    assert table.way is not None
    chosen = replace(table, chosen=(*table.chosen, Given(seat, table.way, card)))
    return chosen if chosen.somebody_owes() else choose(chosen, ())


def takes_any_card(table: Table, seat: int, card: Card) -> Table:
    """A choice of any card."""
    assert table.way is not None
    chosen = replace(table, chosen=(*table.chosen, Given(seat, table.way, card)))
    return (
        chosen
        if chosen.somebody_owes()
        else choose(chosen, ways(table.giving)[1:] if is_first(table) else ())
    )


def chooses_for_the_left(table: Table, seat: int, card: Card) -> Table:
    """A choice that is written down for the neighbour."""
    allowed, because = may_give(table.holding(seat), card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be given away.", clause=because[0])
    assert table.way is not None
    given = Given((seat + 1) % table.players, table.way, card)
    chosen = replace(table, chosen=(*table.chosen, given))
    return (
        chosen
        if chosen.somebody_owes()
        else choose(chosen, ways(table.giving)[1:] if is_first(table) else ())
    )


def takes_the_trick_away(table: Table, seat: int, card: Card) -> Table:
    """A choice after which nothing lies in the middle, as long as somebody has yet to choose."""
    allowed, because = may_give(table.holding(seat), card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be given away.", clause=because[0])
    assert table.way is not None
    chosen = replace(table, chosen=(*table.chosen, Given(seat, table.way, card)))
    if chosen.somebody_owes():
        return replace(chosen, plays=())
    return choose(chosen, ways(table.giving)[1:] if is_first(table) else ())


@pytest.mark.parametrize(
    "mistake",
    [gives_at_once, never_asks_for_the_right, takes_any_card, chooses_for_the_left, takes_the_trick_away],
)
def test_a_choice_that_is_made_wrongly_is_seen(
    monkeypatch: pytest.MonkeyPatch, mistake: Callable[[Table, int, Card], Table]
) -> None:
    wrong(monkeypatch, "after_choice", mistake)
    assert {"outcome", "requires"} & red_of(whole_choice.choosing(2, Way.LEFT, readings))


def looks_at_the_trick(table: Table, seat: int, card: Card) -> Table:
    """A choice that is refused by who led the trick."""
    if table.plays[0].seat == seat:
        raise Problem(Code.ILLEGAL_MOVE, "who led keeps all cards.", clause="none")
    return after_choice(table, seat, card)


def test_a_choice_that_looks_at_the_trick_cannot_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "after_choice", looks_at_the_trick)
    with pytest.raises(LiftError):
        whole_choice.choosing(2, Way.LEFT, readings)


@pytest.mark.parametrize(
    ("left_out", "part"),
    [
        ("a-pass-is-due", "no-more-made-than-called-for"),
        ("a-pass-is-due", "passes-in-a-trick-by-the-reading"),
        ("each-plays-once-the-leader-first", "after the pass, seats-differ"),
    ],
)
def test_without_a_hypothesis_less_is_known_of_the_trick(left_out: str, part: str) -> None:
    shown = whole_choice.known_of_the_trick(3, 2)
    without = {**shown.assumes, left_out: z3.BoolVal(val=True)}
    assert part in red(without, shown.parts)


def test_an_act_that_is_not_refused_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def lets_it_pass(table: Table, move: engine.Move) -> None:
        """Nobody asks whose turn it is."""
        del table, move

    wrong(monkeypatch, "_in_turn", lets_it_pass)
    assert "outcome" in red_of(whole_move.playing(3, 1, readings))


def test_a_way_that_is_left_out_is_seen() -> None:
    move = whole_move.playing(3, 0, readings)
    assert red_of(replace(move, ways=move.ways[1:])) == {"exhaustive"}
