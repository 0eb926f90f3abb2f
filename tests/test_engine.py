"""Whole rounds and games played at random: no card is lost, no illegal move is taken, texts are read back."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexludi.bowl import clauses as c
from lexludi.bowl.end_of_round import tricks
from lexludi.bowl.match import Match
from lexludi.bowl.notation import read_card, read_move, write_card, write_move
from lexludi.bowl.readings import READINGS, Readings
from lexludi.bowl.replay import ENGINE, hands_of
from lexludi.bowl.scoring import round_points
from lexludi.bowl.table import (
    Discard,
    Move,
    PlayCard,
    Table,
    after,
    deal,
    legal_moves,
    pack,
    tell,
)
from lexludi.bowl.vocabulary import Card, Chameleon, Colour, Supply
from lexludi.errors import Code, Problem
from lexludi.seats import LETTERS, letter

CLAUSES = {value.id for value in vars(c).values() if hasattr(value, "id")}
READ = {one.id for one in READINGS}
SEEDS = range(24)

Rounds = Mapping[int, list[tuple[Table, Move, Table]]]


def any_readings(random: Random) -> Readings:
    """One choice for each reading."""
    return Readings(**{one.field: random.choice(list(one.options)) for one in READINGS})  # type: ignore[arg-type]


def begin(random: Random) -> Table:
    """A random deal."""
    players = random.choice((4, 5))
    cards = list(pack(players))
    random.shuffle(cards)
    size = tricks(players)
    hands = tuple(tuple(cards[seat * size : (seat + 1) * size]) for seat in range(players))
    return deal(hands, random.randrange(players), any_readings(random), chameleons=random.random() < 0.7)


def is_chameleon(move: Move) -> bool:
    """Does the seat give its Chameleon away?"""
    return move.card is None if isinstance(move, Discard) else move.chameleon != Chameleon.NONE


def rounds(seed: int) -> Iterator[tuple[Table, Move, Table]]:
    """Every move of a random round, with the table before and after it."""
    random = Random(seed)
    table = begin(random)
    while legal := list(legal_moves(table)):
        with_one = [move for move in legal if is_chameleon(move)]  # they are few, and wanted
        move = random.choice(with_one if with_one and random.random() < 0.3 else legal)
        then = after(table, move)
        yield table, move, then
        table = then


@pytest.fixture(scope="module")
def played() -> Rounds:
    """The rounds of all seeds."""
    return {seed: list(rounds(seed)) for seed in SEEDS}


def places(table: Table) -> Counter[Card]:
    """How often each card is somewhere."""
    cards = pack(5)
    sets = (*table.hands, *table.taken, table.discards)
    found = Counter(card for some in sets for card in cards if some.has(card))
    found.update(play.card for play in table.plays)
    return found


def test_every_card_is_in_one_place_all_the_time(played: Rounds) -> None:
    for moves in played.values():
        for before, _, then in moves:
            for table in (before, then):
                assert places(table) == Counter(pack(table.players))


def test_a_round_ends_and_then_nobody_acts(played: Rounds) -> None:
    for moves in played.values():
        last = moves[-1][2]
        assert last.over
        assert (last.to_act(), last.owes, last.plays) == (None, None, ())
        assert last.last is not None
        assert sum(last.wins) == last.last.trick
        assert last.last.trick == tricks(last.players) or last.out.count(False) == 1
        assert not any(table.over for table, _, _ in moves)


def test_no_seat_uses_two_chameleons(played: Rounds) -> None:
    used_at_all = 0
    for moves in played.values():
        used = Counter(move.seat for _, move, _ in moves if is_chameleon(move))
        assert set(used.values()) <= {1}
        used_at_all += len(used)
        for before, move, then in moves:
            for seat in range(before.players):
                spent = is_chameleon(move) and move.seat == seat
                assert then.supply[seat] == (Supply.SPENT if spent else before.supply[seat])
    assert used_at_all > 20


def test_a_move_changes_what_it_must_and_nothing_else(played: Rounds) -> None:
    for moves in played.values():
        for before, move, then in moves:
            assert (then.players, then.readings) == (before.players, before.readings)
            for seat, hand in enumerate(before.hands):
                left = hand if seat != move.seat or move.card is None else hand.minus(move.card)
                assert then.hands[seat] == left
            won = then.last is not before.last
            assert sum(then.wins) - sum(before.wins) == won
            assert all(one <= other for one, other in zip(before.wins, then.wins, strict=True))
            more = isinstance(move, Discard) and move.card is not None
            assert len(then.discards) == len(before.discards) + more
            taken = len(before.plays) + isinstance(move, PlayCard)
            assert sum(map(len, then.taken)) - sum(map(len, before.taken)) == (taken if won else 0)


def every_move(table: Table) -> Iterator[Move]:
    """Every move of every seat that can be written, legal or not."""
    for seat in range(table.players):
        yield Discard(seat, None)
        for card in pack(5):
            yield Discard(seat, card)
            for chameleon in Chameleon:
                yield PlayCard(seat, card, chameleon)


def some_tables(played: Rounds) -> list[Table]:
    """Tables from several moments of each round."""
    return [
        moves[place % len(moves)][0] for seed, moves in played.items() for place in (0, seed, 7 * seed + 3)
    ]


_REFUSALS = (Code.OUT_OF_TURN, Code.ILLEGAL_MOVE)


def test_exactly_the_legal_moves_are_taken_and_others_leave_the_table_as_it_was(played: Rounds) -> None:
    refused: set[str] = set()
    for table in some_tables(played):
        as_it_was = replace(table)
        legal = set(legal_moves(table))
        assert legal
        for move in every_move(table):
            try:
                then = after(table, move)
                told = tell(table, move, then)
            except Problem as problem:
                assert move not in legal, move
                assert (problem.code in _REFUSALS, problem.clause in CLAUSES) == (True, True)  # noqa: PT017
                refused.add(problem.clause)
            else:
                assert move in legal, move
                assert then != table
                assert told
                assert {clause for _, why in told for clause in why} <= CLAUSES | READ
        assert table == as_it_was
    # every way to be refused has come up
    assert refused >= {
        *(c.FROM_HAND.id, c.FOLLOW_SUIT.id, c.NO_CHAMELEONS.id, c.CHAMELEON_ONCE.id),
        *(c.CHAMELEON_NOT_LEADING.id, c.CHAMELEON_COPIES.id, c.CHAMELEON_ON_NUMBER_CARD.id),
        *(c.YELLOW_DISCARD.id, c.YELLOW_SITS_OUT.id, c.ELIMINATED_PAST_TARGET.id),
        *(c.CLOCKWISE.id, c.LEADER_FIRST.id),
    }


NO_MOVES = (
    "",
    "A",
    "A R0",
    "F R1",
    "A R14",
    "A P9",
    "A R5++",
    "A discards R5+",
    "a r5",
    "A R5 B6",
    "A discards",
)


def test_a_refused_move_tells_the_seat_to_act_what_was_legal_and_leaves_the_game_as_it_was(
    played: Rounds,
) -> None:
    told: Counter[bool] = Counter()
    for table in some_tables(played)[::4]:
        match = Match(table, chameleons=True, totals=(0,) * table.players)
        as_it_was = replace(match)
        legal = ENGINE.legal(match)
        for text in (
            *map(write_move, list(every_move(table))[::37]),
            *NO_MOVES,
            "deal",
            "deal A R1",
            "deal B R1",
        ):
            if text in legal:
                continue
            with pytest.raises(Problem) as refused:
                ENGINE.move(match, text)
            by_the_seat_to_act = text.split()[:1] == [letter(table.to_act() or 0)]
            assert refused.value.legal == (legal if by_the_seat_to_act else ())
            told[by_the_seat_to_act] += 1
            assert refused.value.code in (Code.MALFORMED_MOVE, Code.OUT_OF_TURN, Code.ILLEGAL_MOVE)
            assert "\n" not in str(refused.value)
            assert match == as_it_was
    assert min(told[True], told[False]) > 20


def test_after_the_end_every_move_is_refused(played: Rounds) -> None:
    for moves in list(played.values())[:4]:
        last = moves[-1][2]
        assert not list(legal_moves(last))
        for move in list(every_move(last))[::11]:
            with pytest.raises(Problem) as refused:
                after(last, move)
            assert (refused.value.code, refused.value.clause) == (Code.AFTER_THE_END, c.ROUND_ENDS.id)


def points_asked_about(match: Match) -> list[int]:
    """Where a round is over, the last one too, the points of each seat can be asked about."""
    ways = ENGINE.arises(match, "bowl.score.round")
    assert [way.of for way in ways] == list(range(match.table.players))
    for name in ("bowl.score.base", "bowl.score.bonus"):
        assert [way.of for way in ENGINE.arises(match, name)] == [way.of for way in ways]
    return [round_points(**way.inputs).value for way in ways]


@pytest.mark.parametrize("seed", range(4))
def test_a_game_that_is_written_down_is_played_to_its_end(seed: int) -> None:
    random = Random(seed)
    players = 4 + seed % 2
    setup = {"first": LETTERS[seed], "hands": dict(hands_of(players, seed)), "chameleons": seed > 1}
    match: Match = ENGINE.begin(setup, any_readings(random))
    record: list[tuple[Match, str]] = []
    summed = [0] * players
    for step in range(3000):
        text = ENGINE.chance(match, seed * 100 + step) or random.choice(ENGINE.legal(match) or ("",))
        if not text:
            break
        record.append((match, text))
        match = ENGINE.move(match, text).after
        if match.table.over:
            summed = [sum(pair) for pair in zip(summed, points_asked_about(match), strict=True)]
        else:
            assert places(match.table) == Counter(pack(players))
        assert ENGINE.picture(match).title
    assert match.winners is not None
    assert any(match.winners)
    assert summed == list(match.totals)
    for text in ("A R1", ENGINE.chance(record[0][0], 1) or "deal A R1"):
        with pytest.raises(Problem) as refused:
            ENGINE.move(match, text)
        assert refused.value.code is Code.AFTER_THE_END
    again: Match = ENGINE.begin(setup, record[0][0].table.readings)
    for before, text in record:
        assert again == before
        again = ENGINE.move(again, text).after
    assert again == match


@given(st.integers(0, 4), st.sampled_from([*pack(5), None]), st.sampled_from([*Chameleon, None]))
@settings(derandomize=True)
def test_what_is_written_is_read_back(seat: int, card: Card | None, chameleon: Chameleon | None) -> None:
    move: Move = Discard(seat, card) if chameleon is None or card is None else PlayCard(seat, card, chameleon)
    text = write_move(move)
    assert read_move(text) == move
    assert read_move(f"  {text.replace(' ', '  ')}\t") == move
    assert card is None or read_card(write_card(card)) == card


def test_every_move_is_written_in_its_own_way(played: Rounds) -> None:
    many = list(every_move(some_tables(played)[0]))
    assert len({write_move(move) for move in many}) == len(set(many)) == len(many)


@given(st.text(alphabet="ABCDEFRGPabr 0123456789+*discards\n٣", max_size=14))
@settings(derandomize=True, max_examples=300)
def test_what_is_no_move_is_a_problem_and_no_crash(text: str) -> None:
    try:
        move = read_move(text)
    except Problem as problem:
        assert problem.code is Code.MALFORMED_MOVE  # noqa: PT017 - either is fine
    else:
        assert read_move(write_move(move)) == move


def test_a_deal_that_is_none_is_refused() -> None:
    readings = any_readings(Random(2))
    cards = list(pack(4))
    size = tricks(4)
    hands = tuple(tuple(cards[seat * size : (seat + 1) * size]) for seat in range(4))
    wrong: list[tuple[tuple[tuple[Card, ...], ...], int]] = [
        (hands[:3], 0),
        ((*hands, hands[0]), 0),
        ((hands[0][1:], *hands[1:]), 0),
        (((*hands[0], hands[0][0]), *hands[1:]), 0),
        (((hands[1][0], *hands[0][1:]), *hands[1:]), 0),
        (((Card(Colour.RED, 13), *hands[0][1:]), *hands[1:]), 0),
        (hands, 4),
        (hands, -1),
    ]
    for dealt, leader in wrong:
        with pytest.raises(Problem) as refused:
            deal(dealt, leader, readings, chameleons=True)
        assert refused.value.code is Code.ILLEGAL_SETUP
        assert refused.value.clause in CLAUSES
    assert deal(hands, 3, readings, chameleons=True).leader == 3
