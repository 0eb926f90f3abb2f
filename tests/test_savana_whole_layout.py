"""Whole moves of two players with layouts: each kind of mistake is made on purpose and seen.

Every shape is a lemma of the product (``lexludi verify savana``); here a few are shown again.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TypeVar

import pytest
import z3
from tests.support.parts import red

from lexludi.answers import Answer
from lexludi.errors import Code, Problem
from lexludi.savana import table as engine
from lexludi.savana.deal import dealt
from lexludi.savana.layout import lift
from lexludi.savana.play import may_play
from lexludi.savana.readings import LayoutDuty, Readings, TwoPlayers
from lexludi.savana.table import EVERY_CARD, NO_CARDS, Column, Given, Played, Table
from lexludi.savana.vocabulary import Below, Card, Cards, Giving, Turn, Use, Way
from lexludi.savana.zebras import goes_to, may_give
from lexludi_proofs.checks import any_readings
from lexludi_proofs.games import theory_of
from lexludi_proofs.lifting.symbols import LiftError
from lexludi_proofs.moves import Move
from lexludi_proofs.readers import AnyValue
from lexludi_proofs.savana import whole_layout, whole_layout_cards, whole_layout_choice
from lexludi_proofs.savana.chosen_cards import Shown
from lexludi_proofs.savana.whole_layout_lemmas import LEMMAS

R = TypeVar("R", bound=Callable[..., object])


def readings(read: AnyValue) -> Readings:
    found: Readings = any_readings(theory_of("savana"), read)
    return found


def red_of(move: Move | Shown) -> set[str]:
    """The parts of a move that are not shown."""
    return red(move.assumes, move.parts if isinstance(move, Shown) else move.differences())


def leaves(use: Use, *, is_open: bool) -> Shown:
    return whole_layout_cards.leaving(use, readings, is_open=is_open)


MOVES: dict[str, Callable[[], Move | Shown]] = {
    "open and lower cards": whole_layout_cards.open_or_lower,
    "who is able": lambda: whole_layout_cards.being_able(readings),
    "cards left": lambda: whole_layout_cards.cards_left(readings),
    "an open card is played": lambda: leaves(Use.PLAYED, is_open=True),
    "an open card is given": lambda: leaves(Use.GIVEN, is_open=True),
    "a card of the hand is given": lambda: leaves(Use.GIVEN, is_open=False),
    "what follows in a trick": lambda: whole_layout.following(1, readings, complete=False),
    "what follows at its end": lambda: whole_layout.following(2, readings, complete=True),
    "a lead": lambda: whole_layout.playing(0, readings),
    "the second play": lambda: whole_layout.playing(1, readings),
    "chosen cards change hands": lambda: whole_layout_choice.giving_away((1, 0), readings),
    "a first choice": lambda: whole_layout_choice.choosing(0, None, readings),
    "the second choice": lambda: whole_layout_choice.choosing(1, 0, readings),
    "a choice too many": lambda: whole_layout_choice.choosing(0, 0, readings),
    "what is known of the trick": lambda: whole_layout_choice.known_of_the_trick(2),
    "a play where cards are chosen": lambda: whole_layout.hasty(readings),
    "a choice that names a way": lambda: whole_layout.astray(Way.LEFT, readings),
    "a choice where a play is due": lambda: whole_layout.misplaced(1, readings),
    "a choice after the end": lambda: whole_layout.belated(readings, play=False),
}


@pytest.mark.parametrize("name", MOVES)
def test_a_move_with_layouts_does_what_the_clauses_say_and_nothing_else(name: str) -> None:
    assert red_of(MOVES[name]()) == set()


def test_every_shape_of_every_move_is_a_lemma() -> None:
    assert set(LEMMAS) <= set(theory_of("savana").proofs.lemmas)
    cases = {lemma.id: [case.name for case in lemma.cases()] for lemma in LEMMAS[1:4]}
    assert [len(names) for names in cases.values()] == [2, 3, 4]
    assert len(whole_layout_choice.CHOICES) == 2 * 3


def test_a_layout_has_as_many_columns_as_are_shown() -> None:
    size = dealt(2, Readings(two_players=TwoPlayers.LAYOUT)).value
    assert size.face_up == size.face_down == whole_layout_cards.COLUMNS


def test_a_set_of_cards_is_made_of_one_after_the_other() -> None:
    random = Random(0)
    for number in range(20):
        cards = random.sample(EVERY_CARD, number)
        together = NO_CARDS
        for card in cards:
            together = together.plus(card)
        assert Cards.of(cards) == together


# ---------------------------------------------------------------- mistakes of the engine

# by names of their own: a rule that is lifted is followed by the names that it uses
taken_out, take, give, choose, ask_for_passes, put, go_on = (
    engine.taken_out,
    engine.take,
    engine.give,
    engine.choose,
    engine.ask_for_passes,
    engine.put,
    engine.go_on,
)


def rule(function: R) -> R:
    """A rule of the project's, as far as lifting goes."""
    function.__module__ = engine.__name__
    return function


def wrong(monkeypatch: pytest.MonkeyPatch, name: str, instead: Callable[..., object]) -> None:
    monkeypatch.setattr(engine, name, rule(instead))


def never_lifts(use: Use, below: bool, readings: Readings) -> Answer[Below]:  # noqa: FBT001
    """What lies below an open card stays there, however it is used."""
    del use, readings
    return Answer(Below.STAYS if below else Below.EMPTY, ("a clause",))


def always_lifts(use: Use, below: bool, readings: Readings) -> Answer[Below]:  # noqa: FBT001
    """What lies below an open card is lifted, whatever the reading says of giving."""
    del use, readings
    return Answer(Below.LIFTED if below else Below.EMPTY, ("a clause",))


def test_a_card_that_is_never_lifted_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "lift", never_lifts)
    assert red_of(leaves(Use.PLAYED, is_open=True)) == {"outcome"}
    assert red_of(leaves(Use.GIVEN, is_open=True)) == {"outcome"}


def test_a_card_that_is_lifted_against_the_reading_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "lift", always_lifts)
    assert red_of(leaves(Use.PLAYED, is_open=True)) == set()
    assert red_of(leaves(Use.GIVEN, is_open=True)) == {"outcome"}


def turns_the_wrong_column(table: Table, seat: int, card: Card, use: Use) -> Table:
    """An open card that leaves, and is gone from the first column, wherever it was."""
    then = taken_out(table, seat, card, use)
    if table.hands[seat].has(card):
        return then
    first, *rest = table.columns[seat]
    (*_, last) = then.columns[seat]
    del first
    return replace(then, columns=put(table.columns, seat, (last, *rest)))


def leaves_the_open_card(table: Table, seat: int, card: Card, use: Use) -> Table:
    """A card that leaves the hand, and stays where it is open."""
    return replace(taken_out(table, seat, card, use), columns=table.columns)


def lifts_into_the_other_hand(table: Table, seat: int, card: Card, use: Use) -> Table:
    """What lay below goes to the opponent."""
    if table.hands[seat].has(card):
        return taken_out(table, seat, card, use)
    then = taken_out(table, seat, card, use)
    return replace(then, hands=put(table.hands, 1 - seat, then.hands[seat]))


def forgets_what_lies_below(table: Table, seat: int, card: Card, use: Use) -> Table:
    """What lay below an open card is gone, if it is not lifted."""
    if table.hands[seat].has(card):
        return taken_out(table, seat, card, use)
    place, column = next(
        (place, column) for place, column in enumerate(table.columns[seat]) if column.up == card
    )
    became = lift(use, column.down is not None, table.readings).value
    hand = table.hands[seat]
    if column.down is not None and became == Below.LIFTED:
        hand = hand.plus(column.down)
    bare = put(table.columns[seat], place, Column(None, None))
    return replace(
        table, hands=put(table.hands, seat, hand), columns=put(table.columns, seat, bare), used=table.used
    )


@pytest.mark.parametrize(
    "mistake",
    [
        turns_the_wrong_column,
        leaves_the_open_card,
        lifts_into_the_other_hand,
        forgets_what_lies_below,
    ],
)
def test_a_card_that_leaves_wrongly_is_seen(
    monkeypatch: pytest.MonkeyPatch, mistake: Callable[..., Table]
) -> None:
    wrong(monkeypatch, "taken_out", mistake)
    assert "outcome" in red_of(leaves(Use.GIVEN, is_open=True))


def looks_below_the_next_card(table: Table, seat: int, card: Card, use: Use) -> Table:
    """An open card that leaves, if the one beside it covers none."""
    return table if table.columns[seat][-1].down is None else taken_out(table, seat, card, use)


def test_who_looks_below_another_card_cannot_be_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "taken_out", looks_below_the_next_card)
    with pytest.raises(LiftError):
        leaves(Use.PLAYED, is_open=True)


def test_open_cards_that_are_overlooked_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def face_up(self: Table, seat: int) -> Cards:
        """The open cards that cover another."""
        return Cards.of(column.up for column in self.columns[seat][1:] if column.up is not None)

    monkeypatch.setattr(Table, "face_up", rule(face_up))
    assert red_of(whole_layout_cards.open_or_lower()) == {"open or lower"}


def test_lower_cards_that_are_not_counted_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        Table, "left", property(lambda self: sum(len(self.playable(seat)) for seat in range(self.players)))
    )
    assert red_of(whole_layout_cards.cards_left(readings)) == {"outcome"}


def gives_of_the_hand(table: Table, seat: int) -> bool:
    """Has a seat a card in hand?"""
    return any(table.holding(seat).hand.has(card) for card in EVERY_CARD)


def test_an_open_card_that_nobody_may_give_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "is_able", gives_of_the_hand)
    assert red_of(whole_layout_cards.being_able(readings)) == {"outcome"}


# a play


@rule
def plays_anything(table: Table, seat: int, card: Card) -> Table:
    """A play that nobody asks whether it is allowed: of a card below, or one that does not follow."""
    played = replace(
        table,
        plays=(*table.plays, Played(seat, card)),
        received=(NO_CARDS,) * table.players,
        given=(),
        used=(),
        able=(),
    )
    return ask_for_passes(taken_out(played, seat, card, Use.PLAYED), fresh=True)


def plays_from_the_hand(table: Table, seat: int, card: Card) -> Table:
    """A play of a card in hand; an open one may not be played."""
    allowed, because = may_play(replace_open(table.turn(seat)), card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be played.", clause=because[0])
    return plays_anything(table, seat, card)


@rule
def replace_open(turn: Turn) -> Turn:
    """A turn of somebody who has no layout."""
    return replace(turn, face_up=NO_CARDS)


def plays_lower_cards(table: Table, seat: int, card: Card) -> Table:
    """A play of any card of the layout, open or not."""
    turn = table.turn(seat)
    allowed, because = may_play(
        replace(turn, face_up=turn.face_up.union(table.face_down(seat))), card, table.readings
    )
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be played.", clause=because[0])
    return plays_anything(table, seat, card)


def follows_nothing(table: Table, seat: int, card: Card) -> Table:
    """A play as if the seat led the trick: no family is to be followed."""
    allowed, because = may_play(replace(table.turn(seat), leads=True), card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be played.", clause=because[0])
    return plays_anything(table, seat, card)


def takes_no_card_out(table: Table, seat: int, card: Card) -> Table:
    """A play of a card that stays where it lies, too."""
    allowed, because = may_play(table.turn(seat), card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be played.", clause=because[0])
    played = replace(table, plays=(*table.plays, Played(seat, card)), received=(NO_CARDS,) * table.players)
    return ask_for_passes(replace(played, given=(), used=(), able=()), fresh=True)


@pytest.mark.parametrize(
    "mistake",
    [plays_anything, plays_from_the_hand, plays_lower_cards, follows_nothing, takes_no_card_out],
)
def test_a_play_that_is_made_wrongly_is_seen(
    monkeypatch: pytest.MonkeyPatch, mistake: Callable[[Table, int, Card], Table]
) -> None:
    wrong(monkeypatch, "after_play", mistake)
    assert {"outcome", "requires"} & red_of(whole_layout.playing(1, readings))


def test_a_play_under_other_readings_cannot_be_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    def after_play(table: Table, seat: int, card: Card) -> Table:
        """A play for which open cards never count as had, whatever the reading."""
        hand_only = replace(table.readings, layout_duty=LayoutDuty.HAND_ONLY)
        allowed, because = may_play(table.turn(seat), card, hand_only)
        if not allowed:
            raise Problem(Code.ILLEGAL_MOVE, "that may not be played.", clause=because[0])
        return plays_anything(table, seat, card)

    wrong(monkeypatch, "after_play", after_play)
    with pytest.raises(LiftError, match="other readings"):
        whole_layout.playing(1, readings)


# what follows


def leader_goes_on(table: Table, winner: int) -> Table:
    """A trick after which its leader leads again, whoever won it."""
    return replace(take(table, winner), leader=table.leader)


def turns_all_up(table: Table, winner: int) -> Table:
    """A trick after which no lower card is left."""
    then = take(table, winner)
    layers = then.columns
    return replace(then, columns=replace(layers, down=(NO_CARDS,) * then.players))  # type: ignore[type-var]


@pytest.mark.parametrize("mistake", [leader_goes_on, turns_all_up])
def test_a_trick_that_is_taken_wrongly_is_seen(
    monkeypatch: pytest.MonkeyPatch, mistake: Callable[[Table, int], Table]
) -> None:
    wrong(monkeypatch, "take", mistake)
    assert red_of(whole_layout.following(2, readings, complete=True)) == {"outcome"}


def makes_no_pass(table: Table) -> Table:
    """What follows, whatever passes are called for."""
    moment = table.moment
    assert moment is not None
    stopped = replace(table, giving=Giving.NONE, way=None)
    if moment.complete and moment.winner is not None:
        return take(stopped, moment.winner)
    return stopped if stopped.to_play() is not None else ask_for_passes(stopped, fresh=False)


def test_a_pass_that_is_not_made_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "go_on", makes_no_pass)
    assert red_of(whole_layout.following(1, readings, complete=False)) == {"outcome"}


def test_a_pass_for_which_another_way_is_asked_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def ways(giving: Giving) -> tuple[Way, ...]:
        """All cards go left."""
        del giving
        return (Way.LEFT,)

    wrong(monkeypatch, "ways", ways)
    assert red_of(whole_layout.following(2, readings, complete=True)) == {"outcome"}


# a choice


def gives_one_after_the_other(table: Table) -> Table:
    """What the first has chosen comes to the other before that one gives."""
    passed = replace(table, given=table.chosen, chosen=(), used=())
    for given in table.chosen:
        passed = taken_out(passed, given.seat, given.card, Use.GIVEN)
        passed = replace(
            passed, hands=put(passed.hands, 1 - given.seat, passed.hands[1 - given.seat].plus(given.card))
        )
    return go_on(replace(passed, done=table.done + 1))


def gives_to_the_giver(table: Table) -> Table:
    """Each card comes to the hand of who gave it."""
    passed = replace(table, given=table.chosen, chosen=(), used=())
    for given in table.chosen:
        passed = taken_out(passed, given.seat, given.card, Use.GIVEN)
    for given in table.chosen:
        to = 1 - goes_to(given.seat, given.way, table.players).value
        passed = replace(
            passed,
            hands=put(passed.hands, to, passed.hands[to].plus(given.card)),
            received=put(passed.received, to, passed.received[to].plus(given.card)),
        )
    return go_on(replace(passed, done=table.done + 1))


def gives_the_first_alone(table: Table) -> Table:
    """One card changes hands."""
    return give(replace(table, chosen=table.chosen[:1]))


@pytest.mark.parametrize("mistake", [gives_one_after_the_other, gives_to_the_giver, gives_the_first_alone])
def test_cards_that_go_the_wrong_way_are_seen(
    monkeypatch: pytest.MonkeyPatch, mistake: Callable[[Table], Table]
) -> None:
    wrong(monkeypatch, "give", mistake)
    assert "outcome" in red_of(whole_layout_choice.giving_away((0, 1), readings))


def gives_at_once(table: Table, seat: int, card: Card) -> Table:
    """A choice after which what was chosen is given, whoever has yet to choose."""
    allowed, because = may_give(table.holding(seat), card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be given away.", clause=because[0])
    return give(replace(table, chosen=(*table.chosen, Given(seat, Way.OPPONENT, card))))


@rule
def takes_any_card(table: Table, seat: int, card: Card) -> Table:
    """A choice of any card."""
    chosen = replace(table, chosen=(*table.chosen, Given(seat, Way.OPPONENT, card)))
    return chosen if chosen.somebody_owes() else choose(chosen, ())


def takes_none_of_the_layout(table: Table, seat: int, card: Card) -> Table:
    """A choice of a card of the hand: no open one may be given."""
    holding = replace(table.holding(seat), face_up=NO_CARDS)
    allowed, because = may_give(holding, card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be given away.", clause=because[0])
    return takes_any_card(table, seat, card)


def takes_it_out_at_once(table: Table, seat: int, card: Card) -> Table:
    """A choice after which the card has left its place."""
    allowed, because = may_give(table.holding(seat), card, table.readings)
    if not allowed:
        raise Problem(Code.ILLEGAL_MOVE, "that may not be given away.", clause=because[0])
    chosen = replace(table, chosen=(*table.chosen, Given(seat, Way.OPPONENT, card)))
    if not chosen.somebody_owes():
        return choose(chosen, ())
    return replace(chosen, hands=put(chosen.hands, seat, chosen.hands[seat].minus(card)))


@pytest.mark.parametrize(
    "mistake", [gives_at_once, takes_any_card, takes_none_of_the_layout, takes_it_out_at_once]
)
def test_a_choice_that_is_made_wrongly_is_seen(
    monkeypatch: pytest.MonkeyPatch, mistake: Callable[[Table, int, Card], Table]
) -> None:
    wrong(monkeypatch, "after_choice", mistake)
    assert {"outcome", "requires"} & red_of(whole_layout_choice.choosing(0, None, readings))


def chooses_again(self: Table, seat: int) -> bool:
    """Nobody is asked whether it has chosen."""
    del self, seat
    return False


def test_a_second_choice_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "has_chosen", rule(chooses_again))
    assert {"outcome", "requires"} & red_of(whole_layout_choice.choosing(0, 0, readings))


def takes_any_way(table: Table, move: engine.GiveCard) -> None:
    """Nobody asks which way a choice names."""
    del table, move


def test_a_choice_that_names_a_way_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    def after_choice(table: Table, seat: int, card: Card) -> Table:
        """A choice that changes nothing."""
        del seat, card
        return table

    wrong(monkeypatch, "_in_its_way", takes_any_way)
    wrong(monkeypatch, "after_choice", after_choice)
    assert red_of(whole_layout.astray(Way.LEFT, readings)) == {"outcome"}


def looks_at_the_trick(table: Table, seat: int, card: Card) -> Table:
    """A choice that is refused by who led the trick."""
    if table.plays[0].seat == seat:
        raise Problem(Code.ILLEGAL_MOVE, "who led keeps all cards.", clause="none")
    return takes_any_card(table, seat, card)


def test_a_choice_that_looks_at_the_trick_cannot_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong(monkeypatch, "after_choice", looks_at_the_trick)
    with pytest.raises(LiftError):
        whole_layout_choice.choosing(0, None, readings)


def test_a_choice_that_looks_into_a_column_cannot_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def after_choice(table: Table, seat: int, card: Card) -> Table:
        """A choice that is refused by what lies below."""
        if table.columns[seat][0].down is None:
            raise Problem(Code.ILLEGAL_MOVE, "nothing is below.", clause="none")
        return takes_any_card(table, seat, card)

    wrong(monkeypatch, "after_choice", after_choice)
    with pytest.raises(LiftError):
        whole_layout_choice.choosing(0, None, readings)


@pytest.mark.parametrize(
    ("left_out", "part"),
    [
        ("a-pass-is-due", "no-more-made-than-called-for"),
        ("a-pass-is-due", "passes-in-a-trick-by-the-reading"),
        ("each-plays-once-the-leader-first", "after the pass, seats-differ"),
    ],
)
def test_without_a_hypothesis_less_is_known_of_the_trick(left_out: str, part: str) -> None:
    shown = whole_layout_choice.known_of_the_trick(2)
    without = {**shown.assumes, left_out: z3.BoolVal(val=True)}
    assert part in red(without, shown.parts)
