"""Contracts of Savage Bowl's small rules, for CrossHair: ``nox -s crosshair`` has each confirmed.

The asserts a function begins with, all but its last, say for which inputs it speaks; the last
one, and any after another statement, must then hold for every input of the types given. They
say what the rulebook says, or compare answers with one another; they do not do a rule's work
again. That the conditions can be met at all, the session sees by asserting False at the end
instead. Rules over hands, tricks and whole tables are more than CrossHair finishes, and are
proved by other means.
"""

from lexludi.bowl.count import champ_card, is_eliminated, keeps_champ_card, target
from lexludi.bowl.discard import owes_discard
from lexludi.bowl.end_of_round import counts_as_played, is_cut_short, is_over, tricks
from lexludi.bowl.next_trick import sits_out
from lexludi.bowl.readings import ChampOfEliminated, CutShortRound, Readings
from lexludi.bowl.scoring import base_points, bonus_points, round_points
from lexludi.bowl.vocabulary import Colour, Group, Strength
from lexludi.bowl.winner import rank, strength_of
from lexludi.seats import left_of


def the_target_is_three_of_four_and_two_of_five_players(players: int) -> None:
    assert 4 <= players <= 5
    assert target(players) == (3 if players == 4 else 2)


def who_has_not_reached_the_target_or_just_so_is_in(players: int, wins: int) -> None:
    assert 4 <= players <= 5
    assert is_eliminated(players, wins).value is (wins >= target(players) + 1)


def who_is_eliminated_stays_so(players: int, wins: int, more: int) -> None:
    assert 4 <= players <= 5
    assert more >= 0
    assert is_eliminated(players, wins).value <= is_eliminated(players, wins + more).value


def nobody_is_eliminated_by_the_first_trick(players: int, wins: int) -> None:
    assert 4 <= players <= 5
    assert wins in (0, 1)
    assert not is_eliminated(players, wins).value


def a_champ_card_is_got_at_the_target_only(players: int, wins: int, two: bool, one: bool) -> None:  # noqa: FBT001
    assert 4 <= players <= 5
    assert wins != target(players)
    assert champ_card(players, wins, two, one).value == 0


def a_champ_card_that_is_got_was_free(players: int, wins: int, two: bool, one: bool) -> None:  # noqa: FBT001
    assert 4 <= players <= 5
    got = champ_card(players, wins, two, one).value
    assert got in (0, 1, 2)
    assert got != 2 or two
    assert got != 1 or one


def the_two_goes_before_the_one(players: int, wins: int, one: bool) -> None:  # noqa: FBT001
    assert 4 <= players <= 5
    assert champ_card(players, wins, two_is_free=True, one_is_free=one).value in (0, 2)


def of_four_players_nobody_gets_the_one(wins: int, two: bool, one: bool) -> None:  # noqa: FBT001
    assert wins >= 0
    assert champ_card(4, wins, two, one).value != 1


def who_is_in_keeps_a_champ_card(way: ChampOfEliminated) -> None:
    assert way in ChampOfEliminated
    assert keeps_champ_card(eliminated=False, readings=Readings(champ_of_eliminated=way)).value


def base_points_are_the_rounds_number_at_exactly_the_target(players: int, number: int, wins: int) -> None:
    assert 4 <= players <= 5
    points = base_points(players, number, wins).value
    assert points == (number if wins == target(players) else 0)


def the_bonus_is_what_the_champ_card_says(champ: int) -> None:
    assert 0 <= champ <= 2
    assert bonus_points(champ, eliminated=False).value == champ


def who_is_eliminated_has_no_bonus(champ: int) -> None:
    assert 0 <= champ <= 2
    assert bonus_points(champ, eliminated=True).value == 0


def who_is_eliminated_scores_nothing(players: int, number: int, wins: int, champ: int, done: int) -> None:
    assert 4 <= players <= 5
    assert 0 <= champ <= 2
    assert (
        not is_eliminated(players, wins).value or round_points(players, number, wins, champ, done).value == 0
    )


def a_round_cut_short_scores_nothing(players: int, number: int, wins: int, champ: int, done: int) -> None:
    assert 4 <= players <= 5
    assert is_cut_short(players, done)
    assert round_points(players, number, wins, champ, done).value == 0


def nobody_scores_more_than_the_rounds_number_and_two(
    players: int, number: int, wins: int, champ: int, done: int
) -> None:
    assert 4 <= players <= 5
    assert 1 <= number <= players
    assert 0 <= champ <= 2
    assert 0 <= round_points(players, number, wins, champ, done).value <= number + 2


def a_round_of_five_is_over_after_twelve_tricks_and_not_before(done: int, still_in: int) -> None:
    assert 0 <= done <= tricks(5)
    assert is_over(5, done, still_in).value is (done == 12)


def a_round_of_four_ends_early_by_one_trick_at_most(done: int, still_in: int) -> None:
    assert 0 <= done <= tricks(4)
    assert not is_over(4, done, still_in).value or done >= 12


def a_round_that_was_not_cut_short_counts(way: CutShortRound) -> None:
    assert way in CutShortRound
    assert counts_as_played(cut_short=False, readings=Readings(cut_short_round=way)).value


def a_discard_is_owed_in_the_first_half_only(trick: int) -> None:
    assert 1 <= trick <= 13
    assert owes_discard(trick).value is (trick <= 5)


def nobody_sits_out_the_first_trick_nor_any_after_the_sixth(trick: int, yellow: int) -> None:
    assert trick == 1 or trick > 6
    assert sits_out(trick, yellow).value is None


def who_holds_the_yellow_card_sits_out_up_to_the_sixth_trick(trick: int, yellow: int) -> None:
    assert 2 <= trick <= 6
    assert sits_out(trick, yellow).value == yellow


def a_trump_is_over_every_number_card(colour: Colour, led: Colour, low: int, high: int) -> None:
    assert 1 <= low <= 13
    assert 1 <= high <= 13
    trump = rank(strength_of(Colour.TRUMP, low, led).value)
    assert colour == Colour.TRUMP or trump > rank(strength_of(colour, high, led).value)


def the_colour_led_is_over_every_other_number_card(colour: Colour, led: Colour, low: int, high: int) -> None:
    assert 1 <= low <= 13
    assert 1 <= high <= 13
    weaker = rank(strength_of(colour, high, led).value)
    assert colour in (Colour.TRUMP, led) or rank(strength_of(led, low, led).value) > weaker


def within_a_group_the_higher_number_is_over_the_lower(group: Group, low: int, high: int) -> None:
    assert 1 <= low < high <= 13
    assert rank(Strength(group, high)) > rank(Strength(group, low))


def the_left_neighbour_of_the_last_seat_is_the_first(seat: int, seats: int) -> None:
    assert 0 <= seat < seats
    assert left_of(seat, seats) == (seat + 1 if seat + 1 < seats else 0)
