"""The engine of the survival game: each rule, the rulebook's examples and answers, refusals, whole games."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexludi.answers import Answer
from lexludi.cli.examples import example
from lexludi.errors import Code, Problem
from lexludi.games import games
from lexludi.questions import Question
from lexludi.seats import LETTERS, letter
from lexludi.survival import clauses as c
from lexludi.survival import disease, end, event, food, medicine, outcome, pile, team, turn, voting
from lexludi.survival import view as view_module
from lexludi.survival.components import STAND_IN, to_box, to_plain
from lexludi.survival.contributing import leads_after_turns, may_contribute
from lexludi.survival.events import Box, Chooser, Count, Duty, Effect, EventType, Instruction, Wants, Whom
from lexludi.survival.game import GAME
from lexludi.survival.moves import Choose, Contribute, Discard, Feed, Recruit, Roll
from lexludi.survival.notation import read_move, write_cards, write_move
from lexludi.survival.play import chance_moves, legal_moves
from lexludi.survival.readings import (
    READINGS,
    Contributing,
    CureInEvent,
    DrawDuty,
    EventCard,
    ExtraDisease,
    FoodOrder,
    FullLife,
    HarmlessCounter,
    NobodyContributed,
    NobodyHealthy,
    NoCardsLeft,
    OneAfterAnother,
    OnlyChoice,
    OutOfTurnUntil,
    OutOfTurnWho,
    PlacedSight,
    PrintedNumber,
    Readings,
    RemovedDisease,
    ReplacedDisease,
    RequiredKind,
    Reshuffle,
    SharedSight,
    StockpileSight,
    ThirdLeader,
    TokenCap,
    TooFewTargets,
    TooFewVotes,
    Undistributed,
)
from lexludi.survival.replay import ENGINE, set_up
from lexludi.survival.setup import goes_back, start
from lexludi.survival.sight import knows_role, may_see
from lexludi.survival.table import OF_CHANCE, Stage, Table
from lexludi.survival.view import view
from lexludi.survival.vocabulary import (
    MAIN_DECK,
    NO_CARDS,
    Approval,
    Cards,
    Chance,
    Diseases,
    Draw,
    Fate,
    Kind,
    Matter,
    Mode,
    Outcome,
    Phase,
    Place,
    Remedy,
    Role,
    Rolled,
    Start,
    Symbol,
    Task,
    Use,
    Zone,
)
from lexludi.survival.vocabulary import Turn as OnTurn
from lexludi.wire import put as ask_rule
from lexludi.wire import to_inputs
from lexludi_proofs.lifting import refuse

USUAL = Readings()
T, F = True, False
SURVIVOR, TRAITOR = Role.SURVIVOR, Role.TRAITOR
KNOWN = {*c.CLAUSES, *(reading.id for reading in READINGS)}
HAND = {"food": 3, "liquor": 2, "weapon": 1, "trap": 1}


def under(**options: Any) -> Readings:
    """The usual readings but for some."""
    return replace(USUAL, **options)


def is_so(found: Answer[Any], value: Any, *because: Any) -> None:
    """An answer has this value, and these clauses or readings among its reasons."""
    assert found.value == value
    assert set(found.because) <= KNOWN
    assert {getattr(one, "id", one) for one in because} <= set(found.because)


def reading(name: str) -> str:
    """The id of a reading that fills a gap."""
    return f"survival.reading.{name}"


# ---------------------------------------------------------------- each rule: set-up and turns


@pytest.mark.parametrize(
    ("players", "traitors", "survivors"),
    [(4, 1, 3), (5, 2, 3), (6, 2, 4), (7, 3, 4), (8, 3, 5), (9, 4, 5), (10, 4, 6)],
)
def test_the_start(players: int, traitors: int, survivors: int) -> None:
    is_so(start(players), Start(7, 3, traitors, survivors), c.TRAITOR_COUNT, c.SURVIVOR_COUNT)


def test_diseases_alone_go_back() -> None:
    assert [kind for kind in Kind if goes_back(kind).value] == [Kind.DISEASE]


@pytest.mark.parametrize("players", range(4, 11))
def test_each_has_a_turn_clockwise_from_the_leader(players: int) -> None:
    for leader in range(players):
        order, last = [], None
        while (seat := turn.next_turn(leader, last, players).value) is not None:
            order.append(seat)
            last = seat
        assert order == [(leader + step) % players for step in range(players)]
    is_so(turn.next_turn(0, players - 1, players), None, c.TURN_EACH)


def on_turn(hand: Cards = NO_CARDS, *, owes: bool = F, drawn: bool = F, contributed: bool = F) -> OnTurn:
    """What decides what the seat on turn may do."""
    return OnTurn(owes, drawn, contributed, hand)


def test_the_diseased_roll_once_at_the_start() -> None:
    assert [turn.must_roll(diseases, F).value for diseases in (0, 1, 5)] == [F, T, T]
    is_so(turn.must_roll(2, T), F, c.START_ROLL)


def test_when_a_turn_may_end() -> None:
    is_so(turn.may_end(on_turn(owes=T), T, USUAL), F, c.ROLL_FIRST)
    is_so(turn.may_end(on_turn(), T, USUAL), F, c.ONE_OPTION)
    is_so(turn.may_end(on_turn(), T, under(draw_duty=DrawDuty.AT_MOST_ONE)), T, c.ONE_OPTION)
    is_so(turn.may_end(on_turn(drawn=T), F, USUAL), T, c.ONE_OPTION)
    is_so(turn.may_end(on_turn(), F, USUAL), T, reading("no-cards-left"))


def test_what_the_die_does() -> None:
    is_so(turn.die_does(Symbol.BROKEN_HEART, T), Rolled(1, 0), c.HEART_COSTS_LIFE)
    is_so(turn.die_does(Symbol.BROKEN_HEART, F), Rolled(1, 0), c.HEART_COSTS_LIFE)
    is_so(turn.die_does(Symbol.PLUS_ONE, T), Rolled(0, 1), c.PLUS_ONE)
    is_so(turn.die_does(Symbol.PLUS_ONE, F), Rolled(0, 0), c.PLUS_ONE_ONLY_DRAWING)
    assert {turn.die_does(Symbol.BLANK, drawing).value for drawing in (T, F)} == {Rolled(0, 0)}


def test_the_ways_to_draw() -> None:
    hand = Cards(food=2, trap=1)
    for option, kind in ((Draw.ONE, None), (Draw.DIE, None), (Draw.PAIR, Kind.FOOD)):
        assert turn.may_draw(on_turn(hand), option, kind, 0, USUAL).value
        is_so(turn.may_draw(on_turn(hand, drawn=T), option, kind, 9, USUAL), F, c.ONE_OPTION)
        is_so(turn.may_draw(on_turn(hand, owes=T), option, kind, 9, USUAL), F, c.ROLL_FIRST)
    for kind in (Kind.TRAP, Kind.WEAPON):
        is_so(turn.may_draw(on_turn(hand), Draw.PAIR, kind, 9, USUAL), F, c.DRAW_BY_PAIR)
    barred = under(no_cards_left=NoCardsLeft.BARRED)
    least = {}
    for option, kind in ((Draw.ONE, None), (Draw.DIE, None), (Draw.PAIR, Kind.FOOD)):
        open_ = [left for left in range(9) if turn.may_draw(on_turn(hand), option, kind, left, barred).value]
        least[option] = open_[0]
        assert open_ == list(range(open_[0], 9))
    assert least == {Draw.ONE: 1, Draw.DIE: 3, Draw.PAIR: 1}
    is_so(turn.may_draw(on_turn(hand), Draw.DIE, None, 2, barred), F, reading("no-cards-left"))


def test_how_many_cards_a_draw_gives() -> None:
    assert turn.cards_drawn(Draw.ONE, None).value == 1
    assert turn.cards_drawn(Draw.PAIR, None).value == 3
    assert [turn.cards_drawn(Draw.DIE, symbol).value for symbol in Symbol] == [3, 4, 3]
    is_so(turn.cards_drawn(Draw.DIE, Symbol.PLUS_ONE), 4, c.PLUS_ONE)


def test_a_draw_goes_on_as_long_as_there_are_cards() -> None:
    is_so(turn.goes_on(1, 0, 1), T, c.RESHUFFLE)
    is_so(turn.goes_on(1, 1, 0), T)
    is_so(turn.goes_on(1, 0, 0), F, reading("no-cards-left"))


def test_when_the_discard_pile_is_the_new_deck() -> None:
    needed = under(reshuffle=Reshuffle.WHEN_NEEDED)
    assert not pile.renewed(1, 5, T, USUAL).value
    assert pile.renewed(0, 5, F, USUAL).value
    assert [pile.renewed(0, 5, drawing, needed).value for drawing in (F, T)] == [F, T]


def test_where_cards_go_that_are_done_with() -> None:
    usual = {use: pile.card_goes(use, USUAL).value for use in Use}
    assert {use for use, place in usual.items() if place != Place.DISCARD} == {Use.UNSHARED}
    assert usual[Use.UNSHARED] == Place.HAND
    is_so(pile.card_goes(Use.CURED, under(removed_disease=RemovedDisease.BOXED)), Place.BOX)
    is_so(pile.card_goes(Use.UNSHARED, under(undistributed=Undistributed.DISCARDED)), Place.DISCARD)


# ---------------------------------------------------------------- diseases and medicine


def test_what_becomes_of_drawn_cards() -> None:
    for how in Diseases:
        for kind in Kind:
            fate, because = disease.becomes(kind, how, USUAL)
            assert fate.replaced == (kind == Kind.DISEASE)
            assert (fate.place == Place.HAND) == (kind != Kind.DISEASE)
            assert set(because) <= KNOWN
    is_so(disease.becomes(Kind.DISEASE, Diseases.SPREAD, USUAL), Fate(Place.FRONT, T), c.DISEASE_FACE_UP)
    assert disease.becomes(Kind.DISEASE, Diseases.REPLACED, USUAL).value.place == Place.ASIDE
    at_once = under(replaced_disease=ReplacedDisease.AT_ONCE)
    assert disease.becomes(Kind.DISEASE, Diseases.REPLACED, at_once).value.place == Place.DISCARD


def test_which_diseases_are_extra() -> None:
    drawn_only = under(extra_disease=ExtraDisease.BEYOND_FIRST_DRAWN)
    assert [disease.extra(0, drawn, USUAL).value for drawn in range(4)] == [0, 0, 1, 2]
    assert [disease.extra(1, drawn, USUAL).value for drawn in range(4)] == [0, 1, 2, 3]
    assert [disease.extra(2, drawn, drawn_only).value for drawn in range(4)] == [0, 0, 1, 2]


def test_an_extra_disease_goes_against_the_clock_to_the_first_healthy_player() -> None:
    is_so(disease.goes_to(1, (F, T, F, F), USUAL), 0, c.SPREAD_NEAREST)
    assert disease.goes_to(1, (T, T, F, F), USUAL).value == 3
    assert disease.goes_to(1, (T, T, F, T), USUAL).value == 2
    is_so(disease.goes_to(1, (T, T, T, T), USUAL), 1, reading("nobody-healthy"))
    gone = under(nobody_healthy=NobodyHealthy.DISCARDED)
    assert disease.goes_to(1, (T, T, T, T), gone).value is None


def test_medicine_on_the_own_turn() -> None:
    has = on_turn(Cards(medicine=1))
    is_so(medicine.may_play(has, Remedy.DISEASE, 1, 3, USUAL), T, c.MEDICINE_CURES)
    is_so(medicine.may_play(has, Remedy.DISEASE, 0, 1, USUAL), F, c.MEDICINE_CURES)
    is_so(medicine.may_play(has, Remedy.LIFE, 0, 2, USUAL), T, c.MEDICINE_RESTORES)
    is_so(medicine.may_play(has, Remedy.LIFE, 1, 2, USUAL), F, c.MEDICINE_RESTORES)
    is_so(medicine.may_play(on_turn(), Remedy.DISEASE, 1, 3, USUAL), F, c.MEDICINE_ANY_NUMBER)
    owes = on_turn(Cards(medicine=1), owes=T)
    is_so(medicine.may_play(owes, Remedy.DISEASE, 1, 3, USUAL), F, c.ROLL_FIRST)
    full = {one: medicine.may_play(has, Remedy.LIFE, 0, 3, under(full_life=one)).value for one in FullLife}
    assert full == {FullLife.FORBIDDEN: F, FullLife.NO_EFFECT: T, FullLife.FOURTH_LIFE: T}


def test_who_is_asked_after_a_draw() -> None:
    anybody = under(out_of_turn_who=OutOfTurnWho.ANYBODY)
    is_so(medicine.is_asked(T, F, F, F, F, USUAL), F, c.MEDICINE_AFTER_SPREAD)
    is_so(medicine.is_asked(T, F, T, F, T, USUAL), F, c.MEDICINE_ANY_NUMBER)
    is_so(medicine.is_asked(T, F, F, F, T, USUAL), T, c.MEDICINE_OUT_OF_TURN)
    assert [medicine.is_asked(F, others, F, F, T, anybody).value for others in (F, T)] == [F, T]
    assert not medicine.is_asked(F, T, F, F, T, USUAL).value
    assert not medicine.is_asked(T, F, F, T, T, USUAL).value
    assert medicine.is_asked(T, F, F, T, T, under(cure_in_event=CureInEvent.YES)).value


def test_how_long_a_chance_lasts() -> None:
    late = under(out_of_turn_until=OutOfTurnUntil.TURN_END)
    assert medicine.chance(F, F, F, USUAL).value == Chance(T, T)
    assert medicine.chance(T, F, F, USUAL).value == Chance(F, F)
    assert medicine.chance(F, F, F, late).value == Chance(T, F)
    assert medicine.chance(F, T, F, late).value == Chance(F, F)
    assert medicine.chance(F, F, T, late).value == Chance(T, T)


def test_medicine_out_of_turn() -> None:
    anybody = under(out_of_turn_who=OutOfTurnWho.ANYBODY)
    is_so(medicine.out_of_turn(T, 1, Remedy.DISEASE, T, 1, USUAL), T, c.MEDICINE_OUT_OF_TURN)
    is_so(medicine.out_of_turn(T, 0, Remedy.DISEASE, T, 1, USUAL), F, c.MEDICINE_ANY_NUMBER)
    assert not medicine.out_of_turn(F, 1, Remedy.DISEASE, T, 1, USUAL).value
    assert not medicine.out_of_turn(T, 1, Remedy.LIFE, T, 1, USUAL).value
    assert not medicine.out_of_turn(T, 1, Remedy.DISEASE, T, 0, USUAL).value
    assert not medicine.out_of_turn(T, 1, Remedy.DISEASE, F, 1, USUAL).value
    assert medicine.out_of_turn(T, 1, Remedy.DISEASE, F, 1, anybody).value


# ---------------------------------------------------------------- contributions, events, teams


def test_what_may_be_contributed() -> None:
    hand = Cards(food=2, medicine=1)
    is_so(may_contribute(on_turn(hand), Cards(food=2, medicine=1), USUAL), T, c.CONTRIBUTE_ANY)
    is_so(may_contribute(on_turn(hand), Cards(food=3), USUAL), F, c.CONTRIBUTE_ANY)
    is_so(may_contribute(on_turn(hand, owes=T), Cards(food=1), USUAL), F, c.ROLL_FIRST)
    is_so(may_contribute(on_turn(hand), Cards(disease=1), USUAL), F, c.DISEASE_NOT_CONTRIBUTED)
    again = on_turn(hand, contributed=T)
    assert not may_contribute(again, Cards(food=1), USUAL).value
    assert may_contribute(again, Cards(food=1), under(contributing=Contributing.SEVERAL)).value


def test_who_leads_after_the_turns() -> None:
    is_so(leads_after_turns((1, 4, 0, 2), 3, USUAL), 1, c.MOST_LEADS)
    is_so(leads_after_turns((4, 4, 0, 4), 2, USUAL), 3, c.TIE_FIRST_PLACED)
    assert leads_after_turns((4, 4, 0, 4), 1, USUAL).value == 1
    is_so(leads_after_turns((0, 0, 0, 0), 3, USUAL), 3, reading("nobody-contributed"))
    left = under(nobody_contributed=NobodyContributed.PASSES_LEFT)
    assert leads_after_turns((0, 0, 0, 0), 3, left).value == 0


OPPORTUNITY = STAND_IN.events[0]


def seven(box_event: Any) -> tuple[int, int, int, int, int, int, int]:
    """The numbers of an event's table."""
    four, five, six, *_, nine, ten = box_event.table.numbers
    return (four, five, six, box_event.table.of(7), box_event.table.of(8), nine, ten)


def test_the_table_of_the_printed_event() -> None:
    listed = [event.listed(players, seven(OPPORTUNITY)).value for players in range(4, 11)]
    assert listed == [3, 3, 3, 3, 4, 4, 5]  # example-table, and for six players example-six-players
    assert (OPPORTUNITY.type, OPPORTUNITY.recruits) == (EventType.WEAPON, Count(3))  # -type, -line
    assert OPPORTUNITY.wants == Wants(liquor=T)


def test_what_numbers_mean() -> None:
    line = under(printed_number=PrintedNumber.LINE)
    is_so(event.number(None, 4, T, USUAL), 4, c.RECRUIT_SYMBOL)
    is_so(event.number(3, 4, F, USUAL), 3, c.OUTCOME_INSTRUCTIONS)
    is_so(event.number(3, 4, T, USUAL), 4, c.LEADER_RECRUITS)
    is_so(event.number(3, 4, T, line), 3, c.LEADER_RECRUITS)
    is_so(event.number(3, 3, T, USUAL), 3, c.LEADER_RECRUITS)


def test_what_matches() -> None:
    by_type = under(required_kind=RequiredKind.TYPE)
    wants = Wants(liquor=T, food=T)

    def match(type_: EventType, readings: Readings) -> list[Kind]:
        return [kind for kind in Kind if event.matches(type_, wants, kind, readings).value]

    assert match(EventType.WEAPON, USUAL) == [Kind.FOOD, Kind.LIQUOR]
    assert [match(type_, by_type) for type_ in EventType] == [[Kind.LIQUOR], [Kind.WEAPON], [Kind.TRAP]]


def test_who_may_be_recruited() -> None:
    cards = (1, 0, 4, 7)
    assert [team.too_few(number, cards).value for number in (3, 4)] == [F, T]
    is_so(team.may_be_team((T, F, T, T), cards, 3), T, c.RECRUIT_ANYBODY)
    is_so(team.may_be_team((T, T, T, F), cards, 3), F, c.RECRUIT_NEEDS_CARD)
    is_so(team.may_be_team((T, F, T, F), cards, 3), F, c.LEADER_RECRUITS)
    is_so(team.may_be_team((T, F, T, T), cards, 2), F, c.LEADER_RECRUITS)


def test_what_recruits_do() -> None:
    nothing = under(third_leader=ThirdLeader.NOTHING)
    is_so(team.task(T, 2, Approval.PASSED, USUAL), Task(T, 1), c.RECRUITS_ROLL, c.RECRUITS_GIVE_ONE)
    assert team.task(T, 0, Approval.PASSED, USUAL).value == Task(F, 1)
    assert team.task(F, 2, Approval.PASSED, USUAL).value == Task(F, 0)
    is_so(team.task(F, 2, Approval.NO_TEAM, USUAL), Task(F, 0), c.TOO_FEW_NO_CARDS)
    is_so(team.task(T, 2, Approval.NO_VOTE, USUAL), Task(T, 1), reading("third-leader"))
    assert team.task(T, 2, Approval.NO_VOTE, nothing).value == Task(F, 0)
    owed = under(event_card=EventCard.WANTED_IF_HELD)
    assert team.may_give(1, 2, F, USUAL).value
    assert not team.may_give(0, 2, F, USUAL).value
    assert [team.may_give(1, matching, F, owed).value for matching in (0, 2)] == [T, F]
    assert team.may_give(1, 2, T, owed).value


# ---------------------------------------------------------------- votes, outcomes, food, the end


def held(matter: Matter, readings: Readings = USUAL, **facts: Any) -> tuple[bool, str]:
    """Is there a vote, and by which clause?"""
    given = {"lethal": F, "only": F, "here": 0, "phase": facts.get("here", 0)} | facts
    value, because = voting.held(matter, **given, readings=readings)
    assert set(because) <= KNOWN
    return value, because[0]


def test_when_there_is_a_vote() -> None:
    assert held(Matter.TEAM) == (T, c.VOTE_ON_RECRUITS.id)
    assert held(Matter.TEAM, here=1) == (T, c.NEW_PROPOSAL.id)
    assert held(Matter.TEAM, here=2) == (F, c.SECOND_PASS_NO_VOTE.id)
    assert held(Matter.TOO_FEW) == (T, c.TOO_FEW_VOTE.id)
    assert held(Matter.TOO_FEW, here=1) == (T, c.NEW_PROPOSAL.id)
    single = under(too_few_votes=TooFewVotes.SINGLE)
    assert held(Matter.TOO_FEW, single, here=1) == (F, c.TOO_FEW_FAIL.id)
    for matter, clause in (
        (Matter.OUTCOME, c.LETHAL_NEEDS_VOTE.id),
        (Matter.FEEDING, c.LETHAL_STARVING_NEEDS_VOTE.id),
    ):
        assert held(matter) == (F, clause)
        assert held(matter, lethal=T) == (T, clause)
        assert held(matter, here=1) == (T, c.NEW_PROPOSAL.id)
        no_vote = under(harmless_counter=HarmlessCounter.NO_VOTE)
        assert held(matter, no_vote, here=1) == (F, clause)
        assert held(matter, lethal=T, only=T) == (T, clause)
        forced = under(only_choice=OnlyChoice.NO_VOTE)
        assert held(matter, forced, lethal=T, only=T) == (F, c.FORCED_LOSS_NO_VOTE.id)
        assert held(matter, lethal=T, phase=2) == (F, c.SECOND_PASS_NO_VOTE.id)
        anew = under(token_cap=TokenCap.DECISION)
        assert held(matter, anew, lethal=T, phase=2) == (T, clause)
        assert held(matter, anew, lethal=T, here=2) == (F, c.SECOND_PASS_NO_VOTE.id)
    assert held(Matter.ANOTHER, lethal=T) == (F, c.LETHAL_NEEDS_VOTE.id)
    assert held(Matter.FORCED, lethal=T) == (F, c.FORCED_LOSS_NO_VOTE.id)
    assert held(Matter.DIE, lethal=T) == (F, c.NO_VOTE_ON_DIE.id)


@pytest.mark.parametrize("players", range(4, 11))
def test_more_than_half_must_agree(players: int) -> None:
    needed = players // 2 + 1
    passing = [up for up in range(players + 1) if voting.passes((T,) * up + (F,) * (players - up)).value]
    assert passing == list(range(needed, players + 1))
    is_so(voting.leads(players - 1, F, players), 0, c.FAILED_PASSES_LEFT)
    is_so(voting.leads(1, T, players), 1, c.PASSED_STANDS)


def test_what_is_lethal() -> None:
    is_so(voting.is_lethal((1, 2, 3, 3), (0, 2, 3, 3)), T, c.ELIMINATED_AT_ZERO)
    assert not voting.is_lethal((1, 2, 3, 3), (1, 1, 1, 1)).value
    assert not voting.is_lethal((0, 2, 3, 3), (0, 1, 3, 3)).value  # out already


def test_which_outcome() -> None:
    is_so(outcome.which(3, 3, Approval.PASSED), Outcome.SURVIVE, c.ALL_MATCH_SURVIVE)
    is_so(outcome.which(3, 2, Approval.PASSED), Outcome.FAIL, c.OTHERWISE_FAIL)
    is_so(outcome.which(0, 0, Approval.NO_TEAM), Outcome.FAIL, c.TOO_FEW_FAIL)
    is_so(outcome.which(0, 0, Approval.NO_VOTE), Outcome.FAIL, reading("third-leader"))


def test_whom_an_instruction_falls_on() -> None:
    seats = {"leader": (T, F, 0), "recruit": (F, T, 1), "other": (F, F, 0)}
    on = {
        whom: {name for name, facts in seats.items() if outcome.falls_on(whom, *facts).value} for whom in Whom
    }
    assert on == {
        Whom.EVERYBODY: {"leader", "recruit", "other"},
        Whom.LEADER: {"leader"},
        Whom.OTHERS: {"recruit", "other"},
        Whom.RECRUITS: {"recruit"},
        Whom.NOT_RECRUITED: {"leader", "other"},
        Whom.DISEASED: {"recruit"},
        Whom.NOT_DISEASED: {"leader", "other"},
        Whom.NOBODY: set(),
    }


def test_how_many_are_chosen() -> None:
    none = under(too_few_targets=TooFewTargets.NONE)
    is_so(outcome.picks(Effect.LOSE_LIFE, 2, 4, USUAL), 2, c.OUTCOME_INSTRUCTIONS)
    is_so(outcome.picks(Effect.LOSE_LIFE, 2, 0, USUAL), 0, c.NO_TARGET_DISREGARDED)
    is_so(outcome.picks(Effect.LOSE_LIFE, 2, 1, USUAL), 1, c.AS_FAR_AS_POSSIBLE)
    assert outcome.picks(Effect.LOSE_LIFE, 2, 1, none).value == 0
    assert outcome.picks(Effect.EXCHANGE_LIVES, 2, 1, USUAL).value == 0
    eligible = (T, T, F, T)
    assert outcome.may_choose((T, F, F, T), eligible, 2, F).value
    assert not outcome.may_choose((T, F, T, F), eligible, 2, F).value
    assert not outcome.may_choose((T, F, F, F), eligible, 2, T).value
    assert [outcome.may_choose((F,) * 4, eligible, 2, may).value for may in (F, T)] == [F, T]


def test_lives() -> None:
    assert [outcome.lost(3, amount).value for amount in (1, 3, 9)] == [2, 0, 0]
    assert [outcome.restored(lives, 1, USUAL).value for lives in range(4)] == [1, 2, 3, 3]
    assert outcome.restored(3, 2, under(full_life=FullLife.FOURTH_LIFE)).value == 5


def test_food() -> None:
    event_first = under(food_order=FoodOrder.EVENT_FIRST)
    stock = Cards(food=2, liquor=3, weapon=1, trap=1, medicine=1)
    is_so(food.left(stock, 2, USUAL), 2, c.LIQUOR_REMOVES_FOOD, c.EVENT_CHANGES_FOOD)
    assert food.left(stock, 2, event_first).value == 1
    assert food.left(Cards(food=5, liquor=2), -1, USUAL).value == 2
    assert food.left(Cards(food=5), -9, USUAL).value == 0
    assert [food.may_feed((T, T, F, F), left).value for left in (1, 2, 9)] == [F, T, T]
    is_so(food.may_feed((F, F, F, F), 9), T, c.MAY_STARVE)
    is_so(food.costs(T), 0, c.FED_SAFE)
    is_so(food.costs(F), 1, c.STARVING_COSTS_LIFE)


def test_when_the_game_ends_and_who_wins() -> None:
    whole = under(one_after_another=OneAfterAnother.OUTCOME)
    is_so(end.is_over(T, F, F, 2, USUAL), T, c.ELIMINATION_ENDS)
    assert [end.is_over(T, T, F, 2, readings).value for readings in (USUAL, whole)] == [T, F]
    assert [end.is_over(F, F, T, round_, USUAL).value for round_ in range(1, 5)] == [F, F, F, T]
    assert not end.is_over(F, F, F, 4, USUAL).value
    roles = (SURVIVOR, TRAITOR, SURVIVOR, SURVIVOR)
    is_so(end.winner((0, 3, 3, 3), roles), TRAITOR, c.SURVIVOR_OUT)
    is_so(end.winner((0, 0, 3, 3), roles), TRAITOR, c.BOTH_OUT)
    is_so(end.winner((1, 0, 3, 3), roles), SURVIVOR, c.TRAITOR_OUT)
    is_so(end.winner((1, 1, 1, 1), roles), SURVIVOR, c.LAST_ROUND_OUTLIVED)
    phases = [Phase.TURN]
    for _ in range(4):
        phases.append(end.next_phase(phases[-1]).value)
    assert phases == [Phase.TURN, Phase.RECRUITMENT, Phase.OUTCOME, Phase.FOOD, Phase.TURN]


def test_what_is_seen() -> None:
    everybody = {zone for zone in Zone if may_see(zone, F, USUAL).value}
    assert everybody == {
        *(Zone.FRONT, Zone.LIVES, Zone.STOCKPILE_SHOWN, Zone.GIVEN_SHOWN),
        *(Zone.DISCARD, Zone.EVENT, Zone.THUMBS),
    }
    mine = {zone for zone in Zone if may_see(zone, T, USUAL).value}
    assert mine - everybody == {
        *(Zone.HAND, Zone.DRAWN, Zone.CONTRIBUTED, Zone.GIVEN),
        *(Zone.SHARED, Zone.RECEIVED, Zone.THUMB),
    }
    nobody = under(placed_sight=PlacedSight.NOBODY)
    assert not may_see(Zone.CONTRIBUTED, T, nobody).value
    assert not may_see(Zone.GIVEN, T, nobody).value
    assert may_see(Zone.STOCKPILE, T, under(stockpile_sight=StockpileSight.LEADER)).value
    assert not may_see(Zone.STOCKPILE, F, under(stockpile_sight=StockpileSight.LEADER)).value
    assert may_see(Zone.SHARED, F, under(shared_sight=SharedSight.EVERYBODY)).value
    for zone in Zone:
        for own in (T, F):
            assert set(may_see(zone, own, USUAL).because) <= KNOWN


def test_who_knows_the_traitors() -> None:
    for mode in Mode:
        assert knows_role(mode, TRAITOR, TRAITOR, T).value
        assert not knows_role(mode, TRAITOR, SURVIVOR, F).value
        assert not knows_role(mode, SURVIVOR, TRAITOR, F).value
    is_so(knows_role(Mode.STANDARD, TRAITOR, TRAITOR, F), T, c.MEETING)
    is_so(knows_role(Mode.INSOMNIA, TRAITOR, TRAITOR, F), F, c.NO_MEETING)
    is_so(knows_role(Mode.STANDARD, TRAITOR, SURVIVOR, F), F, c.MEETING_SECRET)


# ---------------------------------------------------------------- the questions


@pytest.mark.parametrize("question", GAME.questions, ids=lambda question: question.id)
def test_a_question_can_be_asked_and_lifted(question: Question) -> None:
    refuse.check(question.rule)
    given = example(question)
    found = ask_rule(question, to_inputs(question, given), USUAL)
    assert question.say(found.value)
    assert found.because
    assert set(found.because) <= KNOWN
    assert set(question.inputs()) == {path.split(".")[0] for path in question.takes}
    assert set(question.readings) <= {one.name for one in READINGS}
    assert question.takes_readings == bool(question.readings)
    assert question.asks.endswith("?")


def test_every_reading_is_some_questions() -> None:
    used = {name for question in GAME.questions for name in question.readings}
    assert used == {one.name for one in READINGS}


def test_the_game_is_found() -> None:
    assert games()["survival"] is GAME


NOT_ASKED = [
    ("survival.turn.next", {"leader": 5, "last": None, "players": 4}),
    ("survival.draw.allowed", {"kind": None}),
    ("survival.draw.cards", {"option": "one"}),
    ("survival.disease.extra", {"had": 5, "drawn": 5}),
    ("survival.disease.goes_to", {"drawer": 2}),
    ("survival.medicine.asked", {"event": True, "on_turn": True}),
    ("survival.contribute.allowed", {"cards": {}}),
    ("survival.leader.after_turns", {"leader": 4}),
    ("survival.event.matches", {"wants": {}}),
    ("survival.event.matches", {"kind": "disease"}),
    ("survival.team.allowed", {"team": [True, True, True, False, False]}),
    ("survival.team.task", {"approval": "no-team"}),
    ("survival.team.gives", {"matches": True}),
    ("survival.vote.held", {"here": 1}),
    ("survival.vote.held", {"matter": "die", "here": 1, "phase": 1}),
    ("survival.vote.lethal", {"after": [1, 1, 1, 1, 1]}),
    ("survival.outcome.which", {"matching": 4}),
    ("survival.outcome.picks", {"what": "exchange-lives", "pick": 1}),
    ("survival.outcome.choice", {"number": 4}),
    ("survival.food.left", {"stockpile": {"disease": 1}}),
    ("survival.end.now", {"more": True, "round_over": True}),
    ("survival.seen", {"zone": "deck", "own": True}),
    ("survival.seen.identity", {"own": True, "viewer": "traitor"}),
    ("survival.vote.passes", {"thumbs": [True, True]}),
]


#: inputs that no game has under the usual readings, what is said, and the reading under which there are some
BARRED: list[tuple[str, Mapping[str, Any], str, Mapping[str, Any]]] = [
    (
        "survival.outcome.which",
        {"given": 0, "matching": 0, "approval": "no-vote"},
        "third-leader=nothing",
        {"third_leader": ThirdLeader.NOTHING},
    ),
    ("survival.life.restored", {"lives": 4}, "full-life=fourth-life", {"full_life": FullLife.FOURTH_LIFE}),
    ("survival.life.lost", {"lives": 30}, "full-life=fourth-life", {"full_life": FullLife.FOURTH_LIFE}),
    ("survival.end.winner", {"lives": [4, 0, 2, 1]}, "full-life=", {"full_life": FullLife.FOURTH_LIFE}),
    ("survival.vote.held", {"phase": 3}, "token-cap=decision", {"token_cap": TokenCap.DECISION}),
]


@pytest.mark.parametrize(("name", "changed", "said", "reading"), BARRED)
def test_inputs_that_no_game_has_under_a_reading_are_refused(
    name: str, changed: Mapping[str, Any], said: str, reading: Mapping[str, Any]
) -> None:
    question = GAME.question(name)
    inputs = {**example(question), **changed}
    with pytest.raises(Problem, match=said) as caught:
        to_inputs(question, inputs, readings=USUAL)
    assert caught.value.code is Code.BAD_INPUT
    assert to_inputs(question, inputs, readings=under(**reading))


@pytest.mark.parametrize(
    ("name", "changed", "said"),
    [
        ("survival.life.restored", {"lives": 31}, "lives is 31: it goes from 0 to 30"),
        ("survival.contribute.allowed", {"cards": {"medicine": 11}}, "cards has 11 medicine: there are 10"),
        ("survival.food.left", {"stockpile": {"food": 35}}, "stockpile has 35 food: there are 34"),
        ("survival.medicine.out_of_turn", {"medicine": 11}, "medicine is 11: there are 10"),
        ("survival.leader.after_turns", {"placed": [60, 60, 0, 0]}, "119 cards are no disease"),
        ("survival.team.too_few", {"cards": [100, 20, 0, 0]}, "119 cards are no disease"),
        ("survival.deck.renewed", {"deck": 100, "discard": 28}, "more than 127 cards"),
        ("survival.disease.goes_to", {"drawer": 0, "diseased": [True] * 9 + [False]}, "there are 8 diseases"),
    ],
)
def test_nothing_is_asked_of_more_than_the_box_has(name: str, changed: Mapping[str, Any], said: str) -> None:
    question = GAME.question(name)
    with pytest.raises(Problem, match=said):
        to_inputs(question, {**example(question), **changed}, readings=USUAL)


@pytest.mark.parametrize(("name", "changed"), NOT_ASKED)
def test_inputs_that_no_game_has_are_refused(name: str, changed: Mapping[str, Any]) -> None:
    question = GAME.question(name)
    with pytest.raises(Problem) as caught:
        to_inputs(question, {**example(question), **changed})
    assert caught.value.code is Code.BAD_INPUT


# ---------------------------------------------------------------- games laid out by hand


def table(players: int = 4, readings: Readings = USUAL, *, first: str = "A", box: Box = STAND_IN) -> Table:
    """A game at its start: A is a traitor (with as many after it as there are), all hands alike."""
    seats = LETTERS[:players]
    traitors = start(players).value.traitors
    hands = {seat: dict(HAND) for seat in seats}
    if players > 4:
        hands = {seat: {"food": 3, "liquor": 2, "weapon": 1, "medicine": 1} for seat in seats}
    return ENGINE.begin(
        {
            "players": players,
            "mode": "standard",
            "first": first,
            "roles": {
                seat: "traitor" if place < traitors else "survivor" for place, seat in enumerate(seats)
            },
            "hands": hands,
            "box": to_plain(box),
        },
        readings,
    )


def play(at: Table, *moves: str) -> Table:
    """Carry out written moves."""
    for move in moves:
        at = ENGINE.move(at, move).after
    return at


def with_hands(at: Table, **hands: Cards) -> Table:
    """The same table with other hands for some seats; the deck takes and gives the difference."""
    for name, hand in hands.items():
        seat = LETTERS.index(name)
        deck = at.deck.plus(at.hands[seat]).minus(hand)
        at = replace(at, deck=deck, hands=tuple(hand if s == seat else h for s, h in enumerate(at.hands)))
    return at


def with_diseases(at: Table, *diseases: int) -> Table:
    """The same table with diseases in front, out of the deck."""
    return replace(at, front=diseases, deck=at.deck.minus(Cards(disease=sum(diseases))))


def turns(at: Table, **contributions: str) -> Table:
    """Everybody draws a weapon, contributes what is said, and ends the turn; the diseased roll a blank."""
    for _ in at.seats:
        who = letter(at.on)
        if at.stage == Stage.START_ROLL:
            at = play(at, "rolls blank")
        at = play(at, f"{who} draws one", "draws weapon")
        if who in contributions:
            at = play(at, f"{who} contributes {contributions[who]}")
        at = play(at, f"{who} ends")
    return at


def vote(at: Table, ups: str) -> Table:
    """Everybody votes, in any order: thumbs up for some, down for the others."""
    order = [letter(seat) for seat in at.seats][::-1]
    return play(at, *(f"{name} {'up' if name in ups else 'down'}" for name in order))


def due(at: Table) -> str:
    """Who must act."""
    return "".join(letter(seat) for seat in at.due())


def event_named(number: int, **changed: Any) -> Box:
    """The stand-in with one event changed."""
    events = tuple(replace(e, **changed) if n == number else e for n, e in enumerate(STAND_IN.events, 1))
    return replace(STAND_IN, events=events)


def instruction(what: Effect, whom: Whom = Whom.NOBODY, **parts: Any) -> Instruction:
    """An instruction, a plain one where nothing else is said."""
    usual: dict[str, Any] = {"pick": None, "amount": None, "chooser": Chooser.NOBODY}
    usual |= {"duty": Duty.MUST, "diseases": Diseases.SPREAD}
    return Instruction(what, whom, **{**usual, **parts})


def failing(*instructions: Instruction) -> Box:
    """A box whose first event fails with these instructions."""
    return event_named(1, fail=instructions)


def recruited(at: Table, event_: int, names: str) -> Table:
    """The turns, an event, a team that everybody votes for; its diseased roll a blank."""
    at = play(turns(at), f"event {event_}")
    at = vote(play(at, f"{letter(at.leader)} recruits {' '.join(names)}"), LETTERS)
    while at.stage == Stage.READY:
        at = play(at, f"{due(at)[0]} rolls", "rolls blank")
    return at


def survived(at: Table, names: str = "ABC") -> Table:
    """The printed event, with a team that gives what it wants."""
    return play(recruited(at, 1, names), *(f"{name} gives liquor" for name in names))


def failed(at: Table, names: str = "ABC") -> Table:
    """The printed event, with a team that gives something else."""
    return play(recruited(at, 1, names), *(f"{name} gives food" for name in names))


# ---------------------------------------------------------------- turns


def test_a_turn_in_any_order_with_each_way_to_draw() -> None:
    at = play(table(), "A contributes food 1 trap 1", "A draws by pair food")
    assert at.discard == Cards(food=2)
    at = play(at, "draws weapon", "draws trap", "draws food", "A ends")
    assert (at.hands[0], at.placed) == (Cards(food=1, liquor=2, weapon=2, trap=1), (2, 0, 0, 0))
    at = play(at, "B draws by die", "rolls plus-one", *["draws food"] * 4, "B ends")
    assert at.cards[1] == 11
    at = play(at, "C draws by die", "rolls broken-heart", *["draws food"] * 3)
    assert (at.lives[2], at.cards[2], due(at)) == (2, 10, "C")
    at = play(at, "C ends", "D draws one", "draws medicine", "D ends")
    assert (at.stage, at.stockpile, at.leader) == (Stage.EVENT, Cards(food=1, trap=1), 0)


def test_a_drawn_disease_is_laid_open_and_replaced() -> None:
    at = play(table(), "A draws one", "draws disease", "draws food")
    assert (at.front, at.cards[0], due(at)) == ((1, 0, 0, 0), 8, "A")


def test_a_roll_in_order_to_draw_that_takes_the_last_life_ends_the_game() -> None:
    at = play(replace(table(), lives=(1, 3, 3, 3)), "A draws by die", "rolls broken-heart")
    assert (at.over, at.winner, ENGINE.legal(at), at.cards[0]) == (T, SURVIVOR, (), 7)


def test_the_start_roll_comes_first_and_its_plus_one_gives_no_card() -> None:
    at = play(with_diseases(table(), 0, 2, 0, 0), "A draws one", "draws food", "A ends")
    assert (at.stage, due(at)) == (Stage.START_ROLL, "")
    with_medicine = with_hands(at, B=Cards(medicine=1, food=6))
    problem = refusal(with_medicine, "B medicine cures B")
    assert (problem.code, problem.clause) == (Code.ILLEGAL_MOVE, c.ROLL_FIRST.id)
    at = play(with_medicine, "rolls plus-one")
    assert (at.cards[1], due(at)) == (7, "B")  # one roll for two diseases
    at = play(at, "B medicine cures B")
    assert (at.front[1], at.discard) == (1, Cards(medicine=1, disease=1))


def test_medicine_restores_a_life() -> None:
    at = with_hands(replace(table(), lives=(3, 2, 3, 3)), A=Cards(medicine=2, food=5))
    assert play(at, "A medicine restores B").lives == (3, 3, 3, 3)
    assert refusal(at, "A medicine restores C").clause == c.MEDICINE_RESTORES.id
    more = replace(at, readings=under(full_life=FullLife.FOURTH_LIFE))
    assert play(more, "A medicine restores C").lives == (3, 2, 4, 3)


def test_one_must_draw_unless_the_reading_lets_one_off() -> None:
    assert refusal(table(), "A ends").clause == c.ONE_OPTION.id
    assert due(play(table(readings=under(draw_duty=DrawDuty.AT_MOST_ONE)), "A ends")) == "B"


def test_contributing_once_or_several_times() -> None:
    at = play(table(), "A contributes food 1")
    assert refusal(at, "A contributes food 1").clause == c.CONTRIBUTE_ANY.id
    several = replace(at, readings=under(contributing=Contributing.SEVERAL))
    assert play(several, "A contributes liquor 2").contributed[0] == Cards(food=1, liquor=2)


def test_an_empty_deck_is_renewed() -> None:
    at = play(table(), "A draws by pair food", "draws food", "draws food", "draws food", "A ends")
    at = replace(at, deck=Cards(trap=1))
    at = play(at, "B draws one", "draws trap")
    assert (at.deck, at.discard) == (Cards(food=2), NO_CARDS)
    late = play(table(readings=under(reshuffle=Reshuffle.WHEN_NEEDED)), "A draws by pair food")
    late = play(replace(late, deck=Cards(trap=2)), "draws trap", "draws trap")
    assert (late.stage, late.deck) == (Stage.CARD, Cards(food=2))  # another card is wanted
    late = replace(late, deck=Cards(food=1), discard=Cards(food=1))
    late = play(late, "draws food")
    assert (late.deck, late.discard) == (NO_CARDS, Cards(food=1))  # nobody wants one


def test_deck_and_discard_pile_both_empty() -> None:
    at = replace(table(), deck=Cards(trap=1))
    at = play(at, "A draws by die", "rolls blank", "draws trap")
    assert (at.cards[0], due(at)) == (8, "A")
    barred = replace(table(readings=under(no_cards_left=NoCardsLeft.BARRED)), deck=NO_CARDS)
    assert refusal(barred, "A draws one").clause == reading("no-cards-left")
    assert due(play(barred, "A ends")) == "B"


def test_medicine_out_of_turn_holds_the_turn_up_or_not() -> None:
    at = with_hands(with_diseases(table(), 1, 0, 0, 0), D=Cards(medicine=1, food=6))
    at = play(replace(at, stage=Stage.ACT), "A draws one", "draws disease", "draws food")
    assert (at.front, at.asked, due(at)) == ((1, 0, 0, 1), (F, F, F, T), "D")
    assert refusal(at, "A ends").code is Code.OUT_OF_TURN
    assert ENGINE.legal(at) == ("D medicine cures D", "D declines")
    assert refusal(at, "D medicine cures A").clause == c.MEDICINE_OUT_OF_TURN.id
    assert due(play(at, "D declines")) == "A"
    cured = play(at, "D medicine cures D")
    assert (cured.front, due(cured)) == ((1, 0, 0, 0), "A")
    late = replace(at, readings=under(out_of_turn_until=OutOfTurnUntil.TURN_END))
    assert due(late) == "AD"
    assert due(play(late, "A ends")) == "B"
    anybody = replace(at, asked=(F, T, T, T), readings=under(out_of_turn_who=OutOfTurnWho.ANYBODY))
    anybody = with_hands(anybody, B=Cards(medicine=1))
    assert due(anybody) == "BCD"
    assert due(play(anybody, "C declines", "B medicine cures D")) == "A"


# ---------------------------------------------------------------- the rulebook's examples


def test_example_spread() -> None:
    at = replace(with_diseases(table(), 1, 0, 0, 1), stage=Stage.ACT)
    at = play(at, "A draws one", "draws disease", "draws trap")
    assert at.front == (1, 0, 1, 1)  # D, to the right, is diseased; C is the first healthy one
    assert at.gained == (0, 0, 1, 0)


@pytest.mark.parametrize(("players", "recruits"), [(4, 3), (6, 3), (7, 3), (8, 4), (9, 4), (10, 5)])
def test_example_six_players_and_the_others_of_the_table(players: int, recruits: int) -> None:
    at = play(turns(table(players)), "event 1")
    assert at.wanted == recruits
    legal = ENGINE.legal(at)
    assert {len(move.split()) - 2 for move in legal} == {recruits}
    line = replace(at, readings=under(printed_number=PrintedNumber.LINE))
    assert line.wanted == 3


def test_example_line_and_type_disagree() -> None:
    at = survived(table())
    assert at.outcome == Outcome.SURVIVE
    assert failed(table()).outcome == Outcome.FAIL
    by_type = table(readings=under(required_kind=RequiredKind.TYPE))
    assert survived(by_type).outcome == Outcome.FAIL


def test_example_survive() -> None:
    at = survived(table())
    assert (at.stage, at.hands[0].total) == (Stage.CARD, 7)
    at = play(at, "draws disease", "draws trap", "draws disease", "draws food", "draws medicine")
    assert (at.front, at.discard.disease) == ((0, 0, 0, 0), 2)
    assert (at.stage, at.shared) == (Stage.SHARE, Cards(food=1, trap=1, medicine=1))
    shared = play(at, "A shares medicine D", "A shares food A")
    assert (shared.hands[3].medicine, shared.received[3]) == (1, Cards(medicine=1))
    kept = play(shared, "A keeps")
    assert (kept.stage, kept.hands[0].trap, kept.discard.liquor) == (Stage.FEED, 2, 3)
    dropped = play(replace(shared, readings=under(undistributed=Undistributed.DISCARDED)), "A keeps")
    assert (dropped.hands[0].trap, dropped.discard.trap) == (1, 1)
    assert play(shared, "A shares trap B").stage == Stage.FEED  # nothing is left to hand out


def test_a_replaced_disease_can_come_back_under_one_reading_only() -> None:
    ready = survived(table(readings=under(replaced_disease=ReplacedDisease.AT_ONCE)))
    at = play(replace(ready, deck=Cards(disease=1)), "draws disease")
    assert (at.deck, at.stage) == (Cards(disease=1), Stage.CARD)
    aside = play(replace(survived(table()), deck=Cards(disease=1)), "draws disease")
    assert (aside.deck, aside.stage) == (Cards(disease=1), Stage.FEED)  # the draw was over


def test_example_fail() -> None:
    at = failed(replace(with_diseases(table(), 0, 1, 0, 0), lives=(3, 2, 3, 1)))
    assert at.stage == Stage.CHOOSE
    assert refusal(at, "A chooses B").clause == c.OUTCOME_INSTRUCTIONS.id
    at = play(at, "A chooses C")
    assert at.lives == (3, 2, 2, 1)
    at = play(at, "A chooses A D")
    assert (at.lives, at.stage) == ((1, 2, 2, 3), Stage.FEED)


def test_example_talk_shows_an_event_that_wants_weapons() -> None:
    at = play(turns(table()), "event 2", "A recruits A B")
    at = play(vote(at, "ABCD"), "A gives weapon", "B gives weapon")
    assert (at.outcome, at.change) == (Outcome.SURVIVE, 2)
    assert play(at, "A feeds B C").change == 0  # it was of that round


def test_example_leader_out() -> None:
    at = vote(play(turns(replace(table(), lives=(1, 3, 3, 3))), "event 5", "A recruits A B"), "ABCD")
    at = play(at, "A gives food", "B gives trap")
    assert (at.outcome, at.lives, at.over, at.winner) == (Outcome.FAIL, (0, 3, 3, 3), T, SURVIVOR)
    assert at.voted is None  # no vote on it: the last one was on the team


def test_example_downvoting() -> None:
    at = play(turns(table()), "event 1", "A recruits A B C")
    at = vote(at, "AB")  # two of four are no majority
    assert (at.leader, at.passes, due(at)) == (1, 1, "B")
    at = vote(play(at, "B recruits A B C"), "")
    assert (at.leader, at.passes) == (2, 2)
    at = play(at, "C recruits B C D")
    assert (at.stage, due(at), at.approval) == (Stage.GIVE, "BCD", Approval.NO_VOTE)
    nothing = play(turns(table(readings=under(third_leader=ThirdLeader.NOTHING))), "event 1")
    nothing = vote(play(nothing, "A recruits A B C"), "")
    nothing = play(vote(play(nothing, "B recruits A B C"), ""), "C recruits B C D")
    assert (nothing.outcome, nothing.stage) == (Outcome.FAIL, Stage.CHOOSE)


# ---------------------------------------------------------------- the rulebook's questions and answers


def test_answer_1_the_leader_must_choose_a_team_even_if_nobody_claims_to_have_the_card() -> None:
    at = play(turns(table()), "event 1")
    assert all(move.startswith("A recruits ") for move in ENGINE.legal(at))
    assert play(at, "A recruits A B C").stage == Stage.VOTE


def test_answer_3_without_a_target_the_instruction_falls_away() -> None:
    at = failed(replace(with_diseases(table(), 1, 1, 1, 1), lives=(1, 2, 3, 3)))
    assert (at.lives, at.step, at.stage) == ((1, 2, 3, 3), 1, Stage.CHOOSE)
    assert play(at, "A chooses C D").stage == Stage.FEED


def test_answer_4_food_in_a_hand_feeds_nobody() -> None:
    at = play(failed(table()), "A chooses B", "A chooses C D")
    assert all(hand.food for hand in at.hands)
    assert ENGINE.legal(at) == ("A feeds nobody",)
    assert refusal(at, "A feeds D").clause == c.ONE_FOOD_ONE_PLAYER.id


def test_answer_5_being_fed_twice_is_being_fed() -> None:
    at = table()
    at = play(turns(at, A="food 3"), "event 5", "A recruits A B")
    at = play(vote(at, "ABCD"), "A gives liquor", "B gives liquor")
    assert (at.lives, at.stage, at.stockpile) == ((2, 3, 3, 3), Stage.FEED, Cards(food=3))
    with pytest.raises(Problem, match="twice"):
        ENGINE.move(at, "A feeds B B")  # a set of players says it all
    at = play(at, "A feeds A B")
    assert (at.lives, at.round, at.discard.food) == ((2, 3, 2, 2), 2, 3)


def test_answer_6_of_those_tied_the_first_one_leads() -> None:
    at = turns(table(first="C"), A="food 2", B="trap 1 food 1", D="liquor 1")
    assert letter(at.leader) == "A"


def test_answer_7_diseases_that_an_event_has_drawn_are_replaced_and_laid_out() -> None:
    draws = instruction(Effect.DRAW, Whom.LEADER, amount=Count(1))
    at = play(failed(table(box=failing(draws))), "draws disease", "draws disease", "draws trap")
    assert (at.front, at.hands[0].trap, at.stage) == ((1, 0, 0, 1), 2, Stage.FEED)
    asks = under(cure_in_event=CureInEvent.YES)
    at = play(failed(table(readings=asks, box=failing(draws))), "draws disease", "draws trap")
    assert (at.stage, due(at)) == (Stage.MEDICINE, "A")
    assert play(at, "A declines").stage == Stage.FEED
    at = play(with_hands(at, A=Cards(medicine=1)), "A medicine cures A")
    assert (at.front, at.stage) == ((0, 0, 0, 0), Stage.FEED)


def test_answer_8_who_is_given_a_disease_draws_nothing() -> None:
    at = replace(with_diseases(table(), 1, 0, 0, 0), stage=Stage.ACT)
    after = play(at, "A draws one", "draws disease", "draws trap")
    assert (after.front[3], after.hands[3]) == (1, at.hands[3])
    assert after.deck.total == at.deck.total - 2


def few_cards(readings: Readings = USUAL) -> Table:
    """The printed event wants three recruits, and two have cards."""
    at = turns(table(readings=readings))
    at = play(with_hands(at, A=NO_CARDS, B=NO_CARDS), "event 1")
    assert (at.stage, at.matter) == (Stage.VOTE, Matter.TOO_FEW)
    return at


def test_answer_9_too_few_players_with_cards() -> None:
    at = vote(few_cards(), "BCD")
    assert (at.outcome, at.leader, at.given_shown, due(at)) == (Outcome.FAIL, 0, NO_CARDS, "A")
    passed_on = vote(few_cards(), "AB")
    assert (passed_on.leader, passed_on.stage) == (1, Stage.VOTE)
    third = vote(passed_on, "")
    assert (third.leader, third.outcome, third.approval) == (2, Outcome.FAIL, Approval.NO_TEAM)
    single = vote(few_cards(under(too_few_votes=TooFewVotes.SINGLE)), "")
    assert (single.leader, single.outcome) == (1, Outcome.FAIL)


def test_answer_10_who_has_the_token_hands_out_the_food() -> None:
    at = vote(play(turns(table()), "event 5", "A recruits A B"), "")
    at = vote(play(at, "B recruits A B"), "ABC")
    at = play(at, "A gives food", "B gives food")
    assert (at.stage, due(at), at.lives) == (Stage.FEED, "B", (3, 2, 3, 3))


def test_answer_11_the_stockpile_is_hidden_until_the_outcome_is_done() -> None:
    at = failed(turns_ready(A="food 2"))
    assert not at.stockpile_shown
    assert view(at, 0).stockpile is None
    at = play(at, "A chooses B", "A chooses C D")
    assert view(at, 3).stockpile == Cards(food=2)
    early = play(recruited(turns_ready(A="food 2"), 7, "AB"), "A gives liquor", "B gives liquor")
    assert (early.stockpile_shown, early.change) == (T, 1)


def turns_ready(**contributed: str) -> Table:
    """A game in which some have contributed before they draw, on their turn."""
    at = table()
    for name, cards in contributed.items():
        assert due(at) == name
        at = play(at, f"{name} contributes {cards}")
    return at


def test_answer_13_recruits_roll_in_any_order_and_at_once() -> None:
    at = replace(with_diseases(table(), 1, 1, 0, 0), lives=(1, 1, 3, 3))
    at = vote(play(turns(at), "event 5", "A recruits A B"), "ABCD")
    assert (at.stage, due(at)) == (Stage.READY, "AB")
    at = play(at, "B rolls", "rolls broken-heart")
    assert (at.lives, at.over, due(at)) == ((1, 0, 3, 3), F, "A")
    safe, out = play(at, "A rolls", "rolls blank"), play(at, "A rolls", "rolls broken-heart")
    assert (safe.over, safe.winner) == (T, TRAITOR)
    assert (out.lives, out.over, out.winner) == ((0, 0, 3, 3), T, TRAITOR)
    assert {safe.voted, out.voted} == {at.voted}  # no vote on a roll
    traitor = play(replace(at, lives=(1, 1, 3, 3)), "A rolls", "rolls broken-heart")
    assert traitor.winner == SURVIVOR


# answers 2, 12 and 14 are example_leader_out and the start roll above

# ---------------------------------------------------------------- outcomes


def test_a_lethal_choice_of_the_leader_is_voted_on() -> None:
    at = failed(replace(table(), lives=(3, 1, 3, 3)))
    at = play(at, "A chooses B")
    assert (at.stage, at.matter, at.lives[1]) == (Stage.VOTE, Matter.OUTCOME, 1)
    passed = vote(at, "ACD")
    assert (passed.over, passed.winner, passed.leader) == (T, TRAITOR, 0)
    other = vote(at, "AC")
    assert (other.stage, due(other), other.here) == (Stage.CHOOSE, "B", 1)
    harmless = play(other, "B chooses A")
    assert harmless.stage == Stage.VOTE
    quiet = replace(other, readings=under(harmless_counter=HarmlessCounter.NO_VOTE))
    assert play(quiet, "B chooses A").lives == (2, 1, 3, 3)
    third = play(vote(harmless, ""), "C chooses B")
    assert (third.over, third.lives[1], third.leader) == (T, 0, 2)


def test_an_exchange_eliminates_nobody_in_the_usual_reading() -> None:
    at = play(failed(replace(table(), lives=(3, 1, 3, 3))), "A chooses C", "A chooses B C")
    assert (at.lives, at.stage) == ((3, 2, 1, 3), Stage.FEED)


def test_a_life_lost_can_move_on_if_the_outcome_counts_as_one_moment() -> None:
    at = failed(replace(table(readings=under(one_after_another=OneAfterAnother.OUTCOME)), lives=(3, 1, 3, 3)))
    at = vote(play(at, "A chooses B"), "ABCD")
    assert (at.over, at.lives, at.stage) == (F, (3, 0, 3, 3), Stage.CHOOSE)
    at = vote(play(at, "A chooses A B"), "ABCD")
    assert (at.over, at.lives, at.winner) == (T, (0, 3, 3, 3), SURVIVOR)


def test_the_only_choice_is_voted_on_or_not() -> None:
    at = replace(with_diseases(table(), 1, 0, 1, 1), lives=(3, 1, 3, 3))
    assert play(failed(at), "A chooses B").stage == Stage.VOTE
    forced = replace(at, readings=under(only_choice=OnlyChoice.NO_VOTE))
    assert play(failed(forced), "A chooses B").over


def test_passes_count_for_the_phase_or_the_decision() -> None:
    def twice(readings: Readings) -> Table:
        at = failed(replace(table(readings=readings), lives=(3, 1, 3, 3)))
        at = vote(play(at, "A chooses B"), "")
        at = vote(play(at, "B chooses B"), "")
        return play(at, "C chooses D")

    assert play(twice(USUAL), "C chooses B D").lives == (3, 2, 3, 1)
    at = replace(twice(under(token_cap=TokenCap.DECISION)), lives=(3, 1, 3, 1))
    assert play(at, "C chooses B D").stage == Stage.FEED  # nobody is eliminated
    assert at.passes == 2


EACH_EFFECT = [
    (instruction(Effect.LOSE_LIFE, Whom.RECRUITS, amount=Count(2)), (), {"lives": (1, 1, 1, 3)}),
    (instruction(Effect.LOSE_LIFE, Whom.OTHERS, amount=Count(1)), (), {"lives": (3, 2, 2, 2)}),
    (instruction(Effect.LOSE_LIFE, Whom.LEADER, amount=Count(None)), (), {"over": True}),
    (
        instruction(Effect.LOSE_LIFE, Whom.OTHERS, pick=Count(2), amount=Count(1), chooser=Chooser.LEFT),
        ("B chooses C D",),
        {"lives": (3, 3, 2, 2)},
    ),
    (
        instruction(Effect.LOSE_LIFE, Whom.EVERYBODY, pick=Count(1), amount=Count(1), chooser=Chooser.RIGHT),
        ("D chooses D",),
        {"lives": (3, 3, 3, 2)},
    ),
    (
        instruction(Effect.LOSE_LIFE, Whom.OTHERS, amount=Count(1), chooser=Chooser.EACH, duty=Duty.MAY),
        ("B does", "C does not", "D does"),
        {"lives": (3, 2, 3, 2)},
    ),
    (
        instruction(Effect.LOSE_LIFE, Whom.OTHERS, amount=Count(1), chooser=Chooser.LEADER, duty=Duty.MAY),
        ("A does not",),
        {"lives": (3, 3, 3, 3)},
    ),
    (
        instruction(Effect.LOSE_LIFE, Whom.OTHERS, amount=Count(1), chooser=Chooser.LEADER, duty=Duty.MAY),
        ("A does",),
        {"lives": (3, 2, 2, 2)},
    ),
    (
        instruction(
            Effect.EXCHANGE_LIVES, Whom.EVERYBODY, pick=Count(2), chooser=Chooser.LEADER, duty=Duty.MAY
        ),
        ("A does not",),
        {"lives": (3, 3, 3, 3)},
    ),
    (
        instruction(Effect.DISCARD, Whom.RECRUITS, amount=Count(2)),
        ("A discards food food", "B discards food liquor", "C discards trap food"),
        {"discard": Cards(food=7, liquor=1, trap=1)},
    ),
    (
        instruction(Effect.ROLL, Whom.NOT_RECRUITED),
        ("rolls broken-heart",),
        {"lives": (3, 3, 3, 2)},
    ),
    (instruction(Effect.MORE_FOOD, amount=Count(None)), (), {"change": 3}),
    (instruction(Effect.LESS_FOOD, amount=Count(2)), (), {"change": -2}),
    (
        instruction(Effect.MORE_FOOD, amount=Count(2), chooser=Chooser.LEFT, duty=Duty.MAY),
        ("B does",),
        {"change": 2},
    ),
    (
        instruction(Effect.MORE_FOOD, amount=Count(2), chooser=Chooser.LEFT, duty=Duty.MAY),
        ("B does not",),
        {"change": 0},
    ),
    (
        instruction(Effect.DRAW, Whom.OTHERS, amount=Count(1)),
        ("draws weapon", "draws weapon", "draws disease", "draws weapon"),
        {"front": (0, 0, 0, 1), "cards": (7, 8, 8, 9)},
    ),
]


@pytest.mark.parametrize(("one", "moves", "then"), EACH_EFFECT)
def test_each_effect_of_an_instruction(
    one: Instruction, moves: tuple[str, ...], then: Mapping[str, Any]
) -> None:
    at = play(failed(table(box=failing(one))), *moves)
    assert {name: getattr(at, name) for name in then} == then
    assert at.over or at.stage == Stage.FEED


def test_instructions_about_diseases() -> None:
    cures = instruction(Effect.CURE, Whom.DISEASED, amount=Count(2))
    at = failed(with_diseases(table(box=failing(cures)), 3, 0, 1, 0))
    assert (at.front, at.discard.disease) == ((1, 0, 0, 0), 3)
    boxed = table(box=failing(cures), readings=under(removed_disease=RemovedDisease.BOXED))
    at = failed(with_diseases(boxed, 3, 0, 1, 0))
    assert (at.boxed, at.discard.disease) == (3, 0)
    restores = instruction(
        Effect.RESTORE_LIFE, Whom.DISEASED, pick=Count(1), amount=Count(1), chooser=Chooser.LEADER
    )
    sick = replace(with_diseases(table(box=failing(restores)), 0, 0, 0, 1), lives=(3, 3, 3, 2))
    assert play(failed(sick), "A chooses D").lives == (3, 3, 3, 3)


def test_all_shared_cards_must_go_where_the_event_says_so() -> None:
    draws = instruction(Effect.DRAW, Whom.LEADER, amount=Count(2))
    shares = instruction(Effect.SHARE, Whom.OTHERS, chooser=Chooser.LEADER)
    at = play(failed(table(box=failing(draws, shares))), "draws trap", "draws trap")
    assert set(ENGINE.legal(at)) == {"A shares trap B", "A shares trap C", "A shares trap D"}
    assert refusal(at, "A keeps").clause == refusal(at, "A shares trap A").clause
    at = play(at, "A shares trap B", "A shares trap C")
    assert (at.stage, at.hands[1].trap, at.hands[2].trap) == (Stage.FEED, 2, 2)


def test_wanted_cards_must_be_given_under_one_reading() -> None:
    at = recruited(table(readings=under(event_card=EventCard.WANTED_IF_HELD)), 1, "ABC")
    assert set(ENGINE.legal(at)) == {"A gives liquor", "B gives liquor", "C gives liquor"}
    assert refusal(at, "A gives food").clause == c.RECRUITS_GIVE_ONE.id


def test_each_instruction_is_a_decision_of_its_own() -> None:
    at = vote(play(failed(replace(table(), lives=(3, 1, 3, 3))), "A chooses B"), "A")
    assert (at.here, at.proposal) == (1, None)
    at = vote(play(at, "B chooses C"), "ABC")
    assert (at.lives, at.here, at.passes, at.leader) == ((3, 1, 2, 3), 0, 1, 1)
    assert play(at, "B chooses A B").stage == Stage.FEED  # nobody is eliminated: no vote


def test_passes_are_counted_anew_in_each_phase() -> None:
    at = play(turns(replace(table(), lives=(3, 1, 3, 3))), "event 1", "A recruits A B C")
    at = play(vote(play(vote(at, ""), "B recruits A B C"), ""), "C recruits A B C")
    at = play(at, *(f"{name} gives food" for name in "ABC"))
    assert (at.leader, at.passes) == (2, 0)
    assert play(at, "C chooses B").stage == Stage.VOTE


def test_those_concerned_act_clockwise_from_the_leader() -> None:
    may = instruction(Effect.CURE, Whom.EVERYBODY, amount=Count(1), chooser=Chooser.EACH, duty=Duty.MAY)
    discards = instruction(Effect.DISCARD, Whom.EVERYBODY, amount=Count(1))
    at = failed(table(first="C", box=failing(may, discards)))
    order = ""
    while at.stage != Stage.FEED:
        order += due(at)
        at = play(at, f"{due(at)} {'does' if at.stage == Stage.EACH else 'discards weapon'}")
    assert order == "CDABCDAB"


def test_as_many_cards_are_discarded_as_the_event_says_or_as_there_are() -> None:
    discards = instruction(Effect.DISCARD, Whom.LEADER, amount=Count(2))
    at = failed(table(box=failing(discards)))
    assert refusal(at, "A discards food").clause == c.OUTCOME_INSTRUCTIONS.id
    assert play(at, "A discards food liquor").stage == Stage.FEED
    poor = recruited(table(box=failing(discards)), 1, "ABC")
    poor = play(with_hands(poor, A=Cards(food=1, trap=1)), *(f"{name} gives food" for name in "ABC"))
    assert ENGINE.legal(poor) == ("A discards trap",)


def test_given_cards_are_a_new_deck_if_there_is_none() -> None:
    at = recruited(table(box=failing()), 1, "ABC")
    at = replace(at, deck=NO_CARDS)
    at = play(at, *(f"{name} gives food" for name in "ABC"))
    assert (at.deck, at.discard, at.stage) == (Cards(food=3), NO_CARDS, Stage.FEED)


def test_after_each_draw_of_an_event_those_who_gained_are_asked() -> None:
    draws = instruction(Effect.DRAW, Whom.OTHERS, amount=Count(1))
    at = failed(table(readings=under(cure_in_event=CureInEvent.YES), box=failing(draws)))
    at = play(at, "draws disease", "draws trap")
    assert due(at) == "B"
    at = play(at, "B declines", "draws trap")
    assert (at.stage, due(at)) == (Stage.CARD, "")  # C has drawn no disease: D draws
    assert at.on == 3
    assert due(play(at, "draws disease", "draws trap")) == "D"  # though D was the last on turn


def test_a_disease_that_is_gone_is_asked_about_no_more() -> None:
    readings = under(out_of_turn_who=OutOfTurnWho.ANYBODY, out_of_turn_until=OutOfTurnUntil.TURN_END)
    at = with_hands(table(readings=readings), A=Cards(medicine=1, food=6))
    at = play(at, "A draws one", "draws disease", "draws trap")
    assert due(at) == "ABCD"
    assert due(play(at, "A medicine cures A")) == "A"


# ---------------------------------------------------------------- food, rounds, the end


def at_food(
    lives: tuple[int, ...] = (3, 3, 3, 3), readings: Readings = USUAL, stock: str = "food 3"
) -> Table:
    """The food phase, A leading, with a stockpile."""
    at = replace(table(readings=readings), lives=lives)
    at = play(turns(at, A=stock), "event 6", "A recruits A B C")
    return play(vote(at, "ABCD"), *(f"{name} gives trap" for name in "ABC"))


def test_starving_somebody_with_one_life_is_voted_on() -> None:
    at = at_food((3, 1, 3, 3))
    assert (at.stage, at.outcome) == (Stage.FEED, Outcome.SURVIVE)
    assert play(at, "A feeds B").lives == (2, 1, 2, 2)
    lethal = play(at, "A feeds A C D")
    assert (lethal.stage, lethal.matter, lethal.proposal) == (Stage.VOTE, Matter.FEEDING, (T, F, T, T))
    starved = vote(lethal, "ACD")
    assert (starved.winner, starved.stockpile) == (TRAITOR, Cards(food=3))
    passed_on = vote(lethal, "A")
    assert (due(passed_on), passed_on.stage) == ("B", Stage.FEED)
    assert vote(play(passed_on, "B feeds B"), "BCD").round == 2


def test_without_food_there_is_one_thing_to_choose() -> None:
    at = at_food((3, 1, 3, 3), stock="weapon 1")
    assert ENGINE.legal(at) == ("A feeds nobody",)
    assert play(at, "A feeds nobody").stage == Stage.VOTE
    at = at_food((3, 1, 3, 3), under(only_choice=OnlyChoice.NO_VOTE), stock="weapon 1")
    assert play(at, "A feeds nobody").over


def test_liquor_takes_food_away() -> None:
    at = at_food(stock="food 2 liquor 1")
    assert refusal(at, "A feeds A B").clause == c.ONE_FOOD_ONE_PLAYER.id
    at = play(at, "A feeds A")
    assert (at.stockpile, at.lives) == (NO_CARDS, (3, 2, 2, 2))
    assert at.discard == Cards(food=2, liquor=1, trap=3)


def test_the_fourth_round_is_the_last() -> None:
    at = play(replace(at_food(), round=4), "A feeds A B C")
    assert (at.over, at.winner, at.lives) == (T, SURVIVOR, (3, 3, 3, 2))
    with pytest.raises(Problem) as caught:
        ENGINE.move(at, "A ends")
    assert caught.value.code is Code.AFTER_THE_END


def test_the_next_round_begins_with_the_leader() -> None:
    at = play(at_food(), "A feeds A B C")
    assert (at.round, at.phase, at.on, at.first, at.passes) == (2, Phase.TURN, 0, 0, 0)
    assert (at.change, at.team, at.stockpile_shown) == (0, (F,) * 4, F)
    assert play(turns(at, C="food 1"), "event 1").leader == 2
    assert refusal(turns(at, C="food 1"), "event 6").clause == c.EVENTS_SHUFFLED.id


# ---------------------------------------------------------------- refusals


def refusal(at: Table, move: str) -> Problem:
    """The problem that a move is; the position stays as it was, and it says what was legal."""
    before = repr(at)
    with pytest.raises(Problem) as caught:
        ENGINE.move(at, move)
    assert repr(at) == before
    problem = caught.value
    if problem.clause:
        assert problem.clause in KNOWN
    seat = move.split(maxsplit=1)[0]
    mine = [one for one in ENGINE.legal(at) if one.split()[0] == seat]
    if at.stage in OF_CHANCE and at.stage is not Stage.CARD:
        mine = [write_move(one) for one in chance_moves(at)]
    assert list(problem.legal) == mine  # one's own moves, and nobody else's; of chance no hidden card
    assert "\n" not in str(problem)
    return problem


REFUSED: list[tuple[Callable[[], Table], str, Code, Any]] = [
    (table, "B draws one", Code.OUT_OF_TURN, c.TURN_ORDER),
    (table, "A feeds B", Code.ILLEGAL_MOVE, c.PHASE_ORDER),
    (table, "A up", Code.ILLEGAL_MOVE, c.PHASE_ORDER),
    (table, "A recruits A B C", Code.ILLEGAL_MOVE, c.PHASE_ORDER),
    (lambda: play(turns(table()), "event 1"), "A draws one", Code.ILLEGAL_MOVE, c.PHASE_ORDER),
    (lambda: play(turns(table()), "event 1"), "A up", Code.ILLEGAL_MOVE, c.LEADER_RECRUITS),
    (lambda: recruited(table(), 1, "ABC"), "A up", Code.ILLEGAL_MOVE, c.RECRUITS_GIVE_ONE),
    (lambda: recruited(table(), 1, "ABC"), "A feeds B", Code.ILLEGAL_MOVE, c.PHASE_ORDER),
    (lambda: play(table(), "A draws by die"), "A ends", Code.OUT_OF_TURN, c.DRAW_BY_DIE),
    (lambda: play(table(), "A draws by die"), "draws food", Code.ILLEGAL_MOVE, c.DRAW_BY_DIE),
    (lambda: play(table(), "A draws one"), "A ends", Code.OUT_OF_TURN, c.ONE_OPTION),
    (lambda: turns(table()), "A recruits A B C", Code.OUT_OF_TURN, c.EVENT_REVEALED),
    (table, "A draws by pair trap", Code.ILLEGAL_MOVE, c.DRAW_BY_PAIR),
    (table, "A contributes medicine 1", Code.ILLEGAL_MOVE, c.CONTRIBUTE_ANY),
    (table, "A contributes disease 1", Code.ILLEGAL_MOVE, c.DISEASE_NOT_CONTRIBUTED),
    (table, "A medicine cures B", Code.ILLEGAL_MOVE, c.MEDICINE_ANY_NUMBER),
    (table, "A medicine cures J", Code.ILLEGAL_MOVE, c.MEDICINE_CURES),
    (table, "A declines", Code.ILLEGAL_MOVE, c.MEDICINE_OUT_OF_TURN),
    (table, "J ends", Code.OUT_OF_TURN, c.TRAITOR_COUNT),
    (table, "draws food", Code.ILLEGAL_MOVE, c.TURN_ORDER),
    (table, "rolls blank", Code.ILLEGAL_MOVE, c.TURN_ORDER),
    (table, "event 1", Code.ILLEGAL_MOVE, c.TURN_ORDER),
    (table, "A plays food", Code.MALFORMED_MOVE, None),
    (table, "A contributes food 0", Code.MALFORMED_MOVE, None),
    (table, "A contributes food 1 food 1", Code.MALFORMED_MOVE, None),
    (lambda: play(turns(table()), "event 1"), "A recruits A B", Code.ILLEGAL_MOVE, c.LEADER_RECRUITS),
    (lambda: play(turns(table()), "event 1"), "A recruits A B J", Code.ILLEGAL_MOVE, c.LEADER_RECRUITS),
    (lambda: play(turns(table()), "event 1"), "B recruits A B C", Code.OUT_OF_TURN, c.LEADER_RECRUITS),
    (
        lambda: play(with_hands(turns(table()), D=NO_CARDS), "event 1"),
        "A recruits B C D",
        Code.ILLEGAL_MOVE,
        c.RECRUIT_NEEDS_CARD,
    ),
    (
        lambda: play(turns(table()), "event 1", "A recruits A B C", "B up"),
        "B down",
        Code.OUT_OF_TURN,
        c.VOTE_SIMULTANEOUS,
    ),
    (lambda: recruited(table(), 1, "ABC"), "D gives food", Code.OUT_OF_TURN, c.RECRUITS_GIVE_ONE),
    (lambda: recruited(table(), 1, "ABC"), "A gives medicine", Code.ILLEGAL_MOVE, c.RECRUITS_GIVE_ONE),
    (lambda: recruited(table(), 1, "ABC"), "A gives disease", Code.ILLEGAL_MOVE, c.RECRUITS_GIVE_ONE),
    (
        lambda: play(recruited(table(), 1, "ABC"), "A gives food"),
        "A gives food",
        Code.OUT_OF_TURN,
        c.RECRUITS_GIVE_ONE,
    ),
    (lambda: failed(table()), "A chooses A B", Code.ILLEGAL_MOVE, c.OUTCOME_INSTRUCTIONS),
    (lambda: failed(table()), "A does not", Code.ILLEGAL_MOVE, c.OUTCOME_INSTRUCTIONS),
    (lambda: failed(table()), "B chooses A", Code.OUT_OF_TURN, c.OUTCOME_INSTRUCTIONS),
    (lambda: survived(table()), "A shares food B", Code.OUT_OF_TURN, c.OUTCOME_INSTRUCTIONS),
    (at_food, "A feeds A B C D", Code.ILLEGAL_MOVE, c.ONE_FOOD_ONE_PLAYER),
    (at_food, "A feeds J", Code.ILLEGAL_MOVE, c.LEADER_FEEDS),
    (at_food, "B feeds A", Code.OUT_OF_TURN, c.LEADER_FEEDS),
]


@pytest.mark.parametrize(("where", "move", "code", "clause"), REFUSED)
def test_a_move_that_is_not_allowed(where: Callable[[], Table], move: str, code: Code, clause: Any) -> None:
    problem = refusal(where(), move)
    assert (problem.code, problem.clause) == (code, clause.id if clause else "")


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_refused_has_its_clause_and_leaves_the_position_as_it_was(seed: int) -> None:
    """Moves of other moments of other games, tried in each phase: one is legal, or refused with a reason."""
    random = Random(seed)
    moves = sorted({move for players in (4, 5, 6) for _, move in game_of(players, 50 + seed) if move})
    phases = set()
    for at, _ in islice(game_of(5, seed), 0, None, 5):
        may = {*ENGINE.legal(at), *map(write_move, chance_moves(at))}
        for move in random.sample(moves, 15):
            if move in may:
                continue
            problem = refusal(at, move)
            assert problem.clause in KNOWN
            assert problem.code in (Code.ILLEGAL_MOVE, Code.OUT_OF_TURN, Code.AFTER_THE_END)
            assert set(problem.legal) <= may
            phases.add(at.phase)
    assert phases >= {Phase.TURN, Phase.RECRUITMENT}


@pytest.mark.parametrize(
    ("where", "move", "says"),
    [
        (
            table,
            "A recruits A B C",
            "that is done in the recruitment phase, and this is the turn phase: the game waits for whoever",
        ),
        (
            lambda: play(turns(table()), "event 1"),
            "A up",
            "that is not done now: the game waits for the leader's choice of recruits.",
        ),
        (
            lambda: play(turns(table()), "event 1", "A recruits A B C", "A up"),
            "A down",
            "B, C and D are due, not A: the game waits for thumbs.",
        ),
        (lambda: turns(table()), "rolls blank", "that is not due: the game waits for the next event."),
    ],
)
def test_who_moves_out_of_phase_is_told_what_is_awaited(
    where: Callable[[], Table], move: str, says: str
) -> None:
    assert refusal(where(), move).what.startswith(says)


def test_one_of_a_thing_is_told_of_as_one() -> None:
    box = event_named(1, fail=(instruction(Effect.LOSE_LIFE, Whom.LEADER, amount=Count(2)),))
    at = recruited(table(box=box), 1, "ABC")
    step = ENGINE.move(play(at, "A gives food", "B gives food"), "C gives food")
    assert "A has 1 life" in [words for words, _ in step.told]
    at = play(turns(table()), "event 1", "A recruits A B C", "A up", "B down", "C down")
    told = ENGINE.move(at, "D down").told
    assert told[0][0] == "the vote fails: 1 thumb up"
    one = {**set_up(5, 1), "roles": {**dict.fromkeys("BCDE", "survivor"), "A": "traitor"}}
    with pytest.raises(Problem, match=r"1 traitor among 5 players, and not 2\."):
        ENGINE.begin(one, USUAL)


SETUP = set_up(4, 1)


def changed(setup: Mapping[str, Any], *path: str, to: Any) -> dict[str, Any]:
    """A set-up with something else in one place."""
    first, *rest = path
    return {**setup, first: changed(setup[first], *rest, to=to) if rest else to}


@pytest.mark.parametrize(
    ("setup", "code", "clause"),
    [
        ({}, Code.BAD_SCENARIO, ""),
        ({**SETUP, "chameleons": True}, Code.BAD_SCENARIO, ""),
        ({**SETUP, "mode": "coma"}, Code.BAD_SCENARIO, ""),
        ({**SETUP, "players": 3}, Code.ILLEGAL_SETUP, c.TRAITOR_COUNT.id),
        ({**SETUP, "players": 11}, Code.ILLEGAL_SETUP, c.TRAITOR_COUNT.id),
        ({**SETUP, "players": 5}, Code.BAD_SCENARIO, ""),
        ({**SETUP, "first": "E"}, Code.BAD_SCENARIO, ""),
        (changed(SETUP, "roles", to=dict.fromkeys("ABCD", "survivor")), *("?",) * 2),
        (changed(SETUP, "hands", "A", to={"food": 6}), Code.ILLEGAL_SETUP, c.STARTING_HAND.id),
        (changed(SETUP, "hands", "A", to={"food": 8, "trap": -1}), Code.BAD_SCENARIO, ""),
        (
            changed(SETUP, "hands", "A", to={"food": 6, "disease": 1}),
            Code.ILLEGAL_SETUP,
            c.NO_DISEASE_AT_START.id,
        ),
        (
            changed(SETUP, "hands", to={seat: {"medicine": 7} for seat in "ABCD"}),
            Code.ILLEGAL_SETUP,
            c.MAIN_DECK_127.id,
        ),
        ({**SETUP, "box": {"format": "no"}}, Code.BAD_COMPONENT, ""),
    ],
)
def test_a_set_up_that_is_none_is_refused(setup: Mapping[str, Any], code: Any, clause: str) -> None:
    if code == "?":
        code, clause = Code.ILLEGAL_SETUP, c.TRAITOR_COUNT.id
    with pytest.raises(Problem) as caught:
        ENGINE.begin(setup, USUAL)
    assert (caught.value.code, caught.value.clause) == (code, clause)


def test_the_deal_of_a_seed_is_always_the_same() -> None:
    assert set_up(4, 7) == set_up(4, 7) != set_up(4, 8)
    assert set_up(10, 3)["hands"]["J"] == set_up(10, 3)["hands"]["J"]


# ---------------------------------------------------------------- notation


NAMES = st.sampled_from(LETTERS)
SOME = st.sets(st.integers(0, 9), min_size=1).map(lambda seats: tuple(sorted(seats)))
PILES = st.builds(Cards, *[st.integers(0, 9)] * 5).filter(lambda cards: cards.total > 0)


@given(st.integers(0, 9), SOME, PILES)
@settings(derandomize=True, max_examples=60)
def test_what_is_written_is_read_back(seat: int, some: tuple[int, ...], cards: Cards) -> None:
    for move in (
        Recruit(seat, some),
        Choose(seat, some),
        Feed(seat, some),
        Feed(seat, ()),
        Contribute(seat, cards),
        Discard(seat, cards),
    ):
        text = write_move(move)
        assert read_move(text) == move
        assert read_move(f" {text.replace(' ', '  ')}\t") == move


@given(st.text(alphabet="ABJ drawsonediefeupchs12\n٣", max_size=18))
@settings(derandomize=True, max_examples=200)
def test_what_is_no_move_is_a_problem_and_no_crash(text: str) -> None:
    try:
        move = read_move(text)
    except Problem as problem:
        assert problem.code is Code.MALFORMED_MOVE  # noqa: PT017 - either is fine
    else:
        assert read_move(write_move(move)) == move


# ---------------------------------------------------------------- whole games


def any_readings(random: Random) -> Readings:
    """Any reading of everything."""
    chosen: dict[str, Any] = {one.field: random.choice(list(one.options)) for one in READINGS}
    return Readings(**chosen)


def any_instruction(random: Random) -> dict[str, Any]:
    """Any instruction that an owner of a box can write, but for SHARE, which follows another."""
    what = random.choice([one for one in Effect if one != Effect.SHARE])
    told: dict[str, Any] = {"does": what.value}
    if what in (Effect.MORE_FOOD, Effect.LESS_FOOD):
        told["amount"] = random.choice([1, 2, "#"])
    elif what != Effect.REVEAL_STOCKPILE:
        whom = random.choice([one for one in Whom if one != Whom.NOBODY])
        told["whom"] = whom.value
        if what == Effect.EXCHANGE_LIVES:
            told |= {"pick": 2, "whom": "others" if whom == Whom.LEADER else whom.value}
        elif whom != Whom.LEADER and random.random() < 0.5:
            told["pick"] = random.choice([1, 2, "#"])
        if what not in (Effect.EXCHANGE_LIVES, Effect.ROLL):
            told["amount"] = random.choice([1, 2, "#"])
        if what == Effect.DRAW:
            told["diseases"] = random.choice(["spread", "replaced"])
    if random.random() < 0.5:
        told["duty"] = "may"
    if "pick" in told or "duty" in told:
        chooser = random.choice(["leader", "left", "right", "each"])
        if chooser != "each" or ("pick" not in told and "whom" in told):
            told["by"] = chooser
    return told


def any_outcome(random: Random) -> list[dict[str, Any]]:
    """Up to three instructions, sometimes a draw that is shared."""
    told = [any_instruction(random) for _ in range(random.randrange(4))]
    if random.random() < 0.3:
        told += [
            {"does": "draw", "whom": "leader", "amount": 2},
            {"does": "share", "whom": random.choice(["everybody", "others"])},
        ]
    return told


def any_box(random: Random) -> Box:
    """A box with other instructions, and a die that may lack a symbol."""
    plain = to_plain(STAND_IN)
    for one in plain["event"]:
        one |= {"survive": any_outcome(random), "fail": any_outcome(random)}
        one |= {"recruits": "#", "table": {f"{n}": random.randint(1, n) for n in range(4, 11)}}
    faces = random.choice([(2, 1, 3), (1, 0, 5), (0, 1, 1)])
    plain["die"] = dict(zip(("broken-heart", "plus-one", "blank"), faces, strict=True))
    return to_box(plain)


def of_kind(at: Table) -> Cards:
    """All cards of a game."""
    all_ = NO_CARDS
    for place, cards in at.every_place():
        assert min(cards.of(kind) for kind in Kind) >= 0
        if place == Place.FRONT:
            assert cards.total == cards.disease
        may_have = (Place.DECK, Place.DISCARD, Place.FRONT, Place.DRAWN, Place.ASIDE, Place.BOX)
        assert not cards.disease or place in may_have
        all_ = all_.plus(cards)
    return all_


def sound(at: Table) -> None:
    """What holds in every position."""
    assert of_kind(at) == MAIN_DECK
    assert at.over == (at.winner is not None)
    assert 0 <= at.leader < at.players
    assert bool(at.due()) + at.is_chance + at.over == 1
    assert bool(chance_moves(at)) == at.is_chance
    readings = at.readings
    if readings.token_cap == TokenCap.PHASE:
        assert at.passes <= 2
    assert at.here <= 2
    if readings.full_life != FullLife.FOURTH_LIFE:
        assert all(0 <= lives <= 3 for lives in at.lives)
    outcome_goes_on = at.phase == Phase.OUTCOME and readings.one_after_another == OneAfterAnother.OUTCOME
    rolling = at.stage in (Stage.READY, Stage.RECRUIT_ROLL, Stage.EVENT_ROLL)
    if not (at.over or outcome_goes_on or rolling):
        assert min(at.lives) >= 1
    if readings.reshuffle == Reshuffle.AT_ONCE:
        assert at.deck.total or not at.discard.total


@dataclass(frozen=True)
class Mood:
    """How the players of a random game are: how often they agree, and whether they give all they have."""

    agrees: float
    generous: bool


def some_move(at: Table, seat: int, random: Random, mood: Mood) -> str:
    """A legal move of a seat; whom it does not feed does not end the game too soon."""
    moves = [write_move(one) for one in islice(legal_moves(at, seat), 2000)]
    assert moves
    if at.stage == Stage.FEED or (at.stage == Stage.ACT and mood.generous and " contributes " in moves[-1]):
        return moves[-1]
    if at.stage == Stage.VOTE:
        return f"{letter(seat)} {'up' if random.random() < mood.agrees else 'down'}"
    return random.choice(moves)


def game_of(players: int, seed: int) -> Iterator[tuple[Table, str]]:
    """Any game: its positions, and the moves that led there."""
    random = Random(seed)
    mode = random.choice(list(Mode))
    box = any_box(random) if random.random() < 0.7 else None
    setup = set_up(players, seed, mode, first=random.choice(LETTERS[:players]), box=box)
    at = ENGINE.begin(setup, any_readings(random))
    mood = Mood(random.choice([0.2, 0.6, 0.9]), random.random() < 0.4)
    yield at, ""
    for _ in range(1500):  # a draw that finds diseases alone need not end (replaced-disease)
        if at.over:
            return
        if at.is_chance:
            move = ENGINE.chance(at, random.getrandbits(60))
        else:
            move = some_move(at, random.choice(at.due()), random, mood)
        at = play(at, move)
        yield at, move


GAMES = [(players, seed) for players in range(4, 11) for seed in range(6)]


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_whole_games(players: int, seed: int) -> None:
    before = (0, 0)
    for at, move in game_of(players, 100 * players + seed):
        sound(at)
        assert move == "" or write_move(read_move(move)) == move
        now = (at.round, list(Phase).index(at.phase))
        assert now >= before
        before = now
    assert at.over or at.readings.replaced_disease == ReplacedDisease.AT_ONCE


def test_games_reach_every_stage_and_both_teams_win() -> None:
    stages: Counter[Stage] = Counter()
    winners = set()
    rounds = set()
    for seed in range(40):
        for at, _ in game_of(4 + seed % 7, seed):
            stages[at.stage] += 1
        winners.add(at.winner)
        rounds.add(at.round)
    awaited = set(Stage) - {Stage.DRAWING, Stage.QUEUE, Stage.INSTRUCTION, Stage.TURN_OVER}
    assert set(stages) == awaited
    assert {SURVIVOR, TRAITOR} <= winners
    assert rounds == {1, 2, 3, 4}


def test_a_game_is_what_its_record_says() -> None:
    played = list(game_of(6, 5))
    at = played[0][0]
    for then, move in played[1:]:
        at = play(at, move)
        assert at == then


# ---------------------------------------------------------------- views


def test_a_view_shows_what_the_clauses_let_be_seen() -> None:
    at = play(table(5), "A contributes food 1")
    mine, theirs = view(at, 0), view(at, 2)
    assert mine.hands == (at.hands[0], None, None, None, None)
    assert (mine.contributed[0], theirs.contributed[0]) == (Cards(food=1), None)
    assert theirs.placed[0] == 1
    assert mine.roles == (TRAITOR, TRAITOR, None, None, None)
    assert theirs.roles == (None, None, SURVIVOR, None, None)
    alone = view(replace(at, mode=Mode.INSOMNIA), 0)
    assert alone.roles == (TRAITOR, None, None, None, None)
    assert (mine.deck, mine.in_deck, mine.in_hand[1]) == (None, at.deck.total, 7)


def test_votes_and_gifts_are_secret_until_all_are_there() -> None:
    at = play(turns(table()), "event 1", "A recruits A B C", "A up", "B down")
    assert (view(at, 0).thumbs, view(at, 3).thumbs) == ((T, None, None, None), (None,) * 4)
    assert view(at, 3).has_voted == (T, T, F, F)
    at = play(at, "C up", "D up")
    voted = view(at, 3).voted
    assert voted is not None
    assert voted.thumbs == (T, F, T, T)
    at = play(at, "B gives trap")
    assert (view(at, 1).given, view(at, 0).given) == ((None, Kind.TRAP, None, None), (None,) * 4)
    assert view(at, 0).has_given == (F, T, F, F)
    at = play(at, "A gives liquor", "C gives liquor")
    assert view(at, 3).given_shown == Cards(liquor=2, trap=1)
    assert view(at, 1).given == (None,) * 4  # mixed: nobody's any more


def test_shared_cards_are_seen_by_leader_and_receiver() -> None:
    at = play(survived(table()), "draws trap", "draws trap", "draws food", "A shares trap B")
    assert (view(at, 0).shared, view(at, 1).shared) == (Cards(food=1, trap=1), None)
    assert (view(at, 1).received[1], view(at, 2).received[1]) == (Cards(trap=1), None)
    shown = replace(at, readings=under(shared_sight=SharedSight.EVERYBODY))
    assert (view(shown, 2).shared, view(shown, 2).received[1]) == (at.shared, Cards(trap=1))


def dealt_anew(cards: Cards, sizes: list[int], random: Random) -> list[Cards]:
    """Cards dealt out at random, so many to each; the rest comes last. A disease is dealt to nobody."""
    pool = [kind for kind in Kind for _ in range(cards.of(kind))]
    random.shuffle(pool)
    pool.sort(key=lambda kind: kind == Kind.DISEASE)
    found = []
    for size in [*sizes, len(pool) - sum(sizes)]:
        mine, pool = pool[:size], pool[size:]
        found.append(Cards(**{kind.value: mine.count(kind) for kind in Kind}))
    return found


def hidden_changed(at: Table, seat: int, random: Random) -> Table:
    """The same game for ``seat``: what it may not see is another, of the same size."""
    others = [other for other in at.seats if other != seat]
    all_, sizes = at.deck, []
    for place in (at.hands, at.contributed):
        for other in others:
            all_ = all_.plus(place[other])
            sizes.append(place[other].total)
    if view(at, seat).stockpile is None:
        all_ = all_.plus(at.stockpile)
        sizes.append(at.stockpile.total)
    dealt = dealt_anew(all_, sizes, random)
    hands, contributed = list(at.hands), list(at.contributed)
    for number, other in enumerate(others):
        hands[other], contributed[other] = dealt[number], dealt[number + len(others)]
    thumbs = tuple(
        thumb if seat == other or thumb is None else random.random() < 0.5
        for other, thumb in enumerate(at.thumbs)
    )
    given_ = tuple(
        kind if seat == other or kind is None else random.choice([Kind.FOOD, Kind.TRAP])
        for other, kind in enumerate(at.given)
    )
    roles = list(at.roles)
    if at.mode == Mode.INSOMNIA or at.roles[seat] == SURVIVOR:
        for other, role in zip(others, [at.roles[one] for one in reversed(others)], strict=True):
            roles[other] = role
    return replace(
        at,
        hands=tuple(hands),
        contributed=tuple(contributed),
        deck=dealt[-1],
        stockpile=dealt[2 * len(others)] if view(at, seat).stockpile is None else at.stockpile,
        thumbs=thumbs,
        given=given_,
        roles=tuple(roles),
    )


SOME_MOVES = (
    *("up", "ends", "declines", "rolls", "keeps", "does", "does not", "draws by die", "draws by pair trap"),
    *("medicine cures A", "medicine restores B", "contributes food 2", "recruits A B", "gives liquor"),
    *("chooses A", "shares food B", "discards food", "feeds A B C"),
)


def what_is_said(at: Table, move: str) -> tuple[Any, ...]:
    """How a move is refused; nothing if it is not."""
    try:
        ENGINE.move(at, move)
    except Problem as problem:
        return (problem.code, problem.what, problem.clause, problem.legal[:50])
    return ()


@pytest.mark.parametrize("players", [4, 7, 10])
def test_what_a_seat_sees_and_may_do_hangs_on_nothing_hidden(players: int) -> None:
    random = Random(players)
    seen = 0
    for at, _ in islice(game_of(players, players), 0, 500, 3):
        seat = random.choice(at.seats)
        other = hidden_changed(at, seat, random)
        assert view(at, seat) == view(other, seat)
        seen += at != other
        if at.over:
            continue
        own = [*islice(legal_moves(at, seat), 50)]
        assert own == [*islice(legal_moves(other, seat), 50)]
        assert at.due() == other.due()
        for text in SOME_MOVES:
            assert what_is_said(at, f"{letter(seat)} {text}") == what_is_said(other, f"{letter(seat)} {text}")
    assert seen > 20


def test_every_part_of_a_view_is_looked_at_through_a_zone(monkeypatch: pytest.MonkeyPatch) -> None:
    at = play(survived(table()), "draws trap", "draws trap", "draws food", "A shares trap B")
    nothing = ["hands", "contributed", "given", "thumbs", "received", "drawn_now", "front", "lives"]
    monkeypatch.setattr(view_module, "may_see", lambda *_: Answer(False, ()))
    monkeypatch.setattr(view_module, "knows_role", lambda *_: Answer(False, ()))
    blind = view(at, 0)
    assert all(part is None for name in [*nothing, "roles"] for part in getattr(blind, name))
    alone = ["stockpile", "given_shown", "shared", "discard", "deck", "events", "voted"]
    assert all(getattr(blind, name) is None for name in alone)
    assert {field.name for field in fields(blind)} >= {*nothing, *alone}


# ---------------------------------------------------------------- questions in a position


def test_each_question_arises_somewhere_and_has_an_answer_there() -> None:
    found: Counter[str] = Counter()
    for seed in range(12):
        for at, _ in islice(game_of(4 + seed % 4, 1000 + seed), 0, None, 3):
            for question in GAME.questions:
                for way in ENGINE.arises(at, question.id):
                    names = question.inputs()
                    assert set(way.inputs) <= set(names)
                    found[question.id] += 1
                    if set(way.inputs) != set(names):
                        continue
                    assert question.refuses(way.inputs) == ""
                    assert question.bars(way.inputs, at.readings) == ""
                    assert question.say(ask_rule(question, way.inputs, at.readings).value)
    assert set(found) == {question.id for question in GAME.questions}


def test_questions_are_answered_where_they_arise() -> None:
    at = play(failed(replace(table(), lives=(3, 1, 3, 3))), "A chooses B")
    (way,) = ENGINE.arises(at, "survival.vote.held")
    assert way.inputs == {"matter": Matter.OUTCOME, "lethal": T, "only": F, "here": 0, "phase": 0}
    (way,) = ENGINE.arises(at, "survival.vote.lethal")
    assert way.inputs["after"] == (3, 0, 3, 3)
    ways = ENGINE.arises(at, "survival.outcome.falls_on")
    assert [way.of for way in ways] == [0, 1, 2, 3]
    assert ENGINE.arises(at, "survival.end.winner") == ()
    second = play(table(), "A draws one", "draws food", "A ends")
    (way,) = ENGINE.arises(second, "survival.turn.next")
    assert way.inputs == {"leader": 0, "last": 1, "players": 4}
    (way,) = ENGINE.arises(vote(at, "ACD"), "survival.end.winner")
    assert way.inputs["lives"] == (3, 0, 3, 3)


def test_pictures() -> None:
    for at, _ in game_of(5, 2):
        drawn = ENGINE.picture(at)
        assert [row.seat for row in drawn.rows] == list("ABCDE")
        assert sum("leads" in row.marks for row in drawn.rows) == 1
        hands = [dict(row.cards).get("hand", "nothing") for row in drawn.rows]
        assert hands == [write_cards(hand) for hand in at.hands]
    assert ENGINE.picture(at).title == "the game is over"


def test_chance_is_as_likely_as_on_the_table() -> None:
    at = play(table(), "A draws by die")
    rolls = Counter(ENGINE.chance(at, seed) for seed in range(3000))
    assert set(rolls) == {"rolls broken-heart", "rolls plus-one", "rolls blank"}
    assert 900 < rolls["rolls broken-heart"] < 1100
    assert ENGINE.chance(table(), 1) == ""
    no_plus = replace(at, box=replace(at.box, die=replace(at.box.die, plus_one=0)))
    assert chance_moves(no_plus) == (Roll(Symbol.BROKEN_HEART), Roll(Symbol.BLANK))
    assert refusal(no_plus, "rolls plus-one").clause == c.ONE_DIE.id


SECRET = {"draws", "contributes", "gives", "shares"}  #: moves that show a card to some only


def test_what_is_told_names_clauses_and_no_hidden_card() -> None:
    hidden = {kind.value for kind in Kind} - {"disease"}
    for players, seed in ((4, 11), (7, 12), (10, 13)):
        at: Table | None = None
        for then, move in game_of(players, seed):
            if at is not None and not at.over:
                step = ENGINE.move(at, move)
                for words, because in step.told:
                    assert set(because) <= KNOWN
                    if SECRET & set(move.split()) and "pair" not in move and "food is left" not in words:
                        assert not hidden & set(words.split()), words
            at = then
