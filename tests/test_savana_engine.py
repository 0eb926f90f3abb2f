"""The engine of Savana: each rule, worked positions, refusals, whole games under random readings, views."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import lexludi.savana
import lexludi.savana.view as view_module
from lexludi.answers import answer
from lexludi.cli import main
from lexludi.cli.examples import example
from lexludi.errors import Code, Problem
from lexludi.games import games
from lexludi.savana import clauses as c
from lexludi.savana.components import STAND_IN, to_plain
from lexludi.savana.deal import dealt
from lexludi.savana.game import GAME
from lexludi.savana.layout import lift
from lexludi.savana.notation import read_card, read_move, read_pair, write_card, write_move, write_pair
from lexludi.savana.play import leads_next, may_play, next_to_play
from lexludi.savana.readings import (
    READINGS,
    BelowZero,
    BothWays,
    EmptyHand,
    EqualInFamily,
    EqualZebras,
    HandSight,
    LayoutDuty,
    LiftOnGiving,
    NoCard,
    PassingSight,
    PassWhen,
    Readings,
    ReceivedCard,
    SameWay,
    TieAtEnd,
    TwoPlayers,
    ZebraLed,
)
from lexludi.savana.replay import ENGINE, set_up
from lexludi.savana.sight import may_see
from lexludi.savana.table import (
    EVERY_CARD,
    Column,
    GiveCard,
    Given,
    Move,
    PlayCard,
    Played,
    Table,
    after,
    legal_moves,
    stars,
)
from lexludi.savana.telling import tell
from lexludi.savana.trick import led_by, wins_trick
from lexludi.savana.view import view
from lexludi.savana.vocabulary import (
    Below,
    Card,
    Cards,
    Dealt,
    Face,
    Family,
    Giving,
    Holding,
    Laid,
    Pack,
    Power,
    Turn,
    Use,
    Way,
    Zone,
)
from lexludi.savana.winning import is_over, points, wins
from lexludi.savana.zebras import gives, goes_to, may_give, next_pass, works
from lexludi.scenario import Asked, Scenario, check, end_of
from lexludi.seats import LETTERS, letter
from lexludi.wire import put, to_inputs
from lexludi_proofs.lifting import refuse

USUAL = Readings()
E, L, H, Z = Family
NO, LEFT, RIGHT = Power
CLAUSES = {value.id for value in vars(c).values() if hasattr(value, "id")}
READ = {one.id for one in READINGS}


def cards(text: str) -> Cards:
    """A set of written cards."""
    return Cards.of(read_card(card) for card in text.split())


# ---------------------------------------------------------------- each rule


@pytest.mark.parametrize(
    ("players", "two_players", "has", "clause"),
    [
        (2, TwoPlayers.LAYOUT, Dealt(6, 9, 9), c.HAND_TWO),
        (2, TwoPlayers.AS_OTHERS, Dealt(24, 0, 0), c.DEAL_ALL),
        (3, TwoPlayers.LAYOUT, Dealt(16, 0, 0), c.DEAL_ALL),
        (4, TwoPlayers.AS_OTHERS, Dealt(12, 0, 0), c.DEAL_ALL),
    ],
)
def test_dealt(players: int, two_players: TwoPlayers, has: Dealt, clause: Any) -> None:
    value, because = dealt(players, replace(USUAL, two_players=two_players))
    assert (value, because[0]) == (has, clause.id)
    assert players * (has.hand + has.face_down + has.face_up) == 48


def turn(hand: str, led: Family | None = None, *, leads: bool = False, up: str = "") -> Turn:
    """What a seat has on its turn."""
    return Turn(cards(hand), cards(up), leads, led)


@pytest.mark.parametrize(
    ("at", "card", "allowed", "clause"),
    [
        (turn("E1 L1 Z1", leads=True), "L1", True, c.LEADER_ANY),
        (turn("E1 L1 Z1", leads=True), "H1", False, c.FROM_HAND),
        (turn("E1 L1 Z1", E), "E1", True, c.FOLLOW_FAMILY),
        (turn("E1 L1 Z1", E), "Z1", True, c.FOLLOW_FAMILY),  # a zebra does, with the family led in hand too
        (turn("E1 L1 Z1", E), "L1", False, c.FOLLOW_FAMILY),
        (turn("L1 Z1", E), "L1", False, c.FOLLOW_FAMILY),  # a zebra must be played, then
        (turn("L1 Z1", E), "Z1", True, c.FOLLOW_FAMILY),
        (turn("L1 H1", E), "H1", True, c.VOID_ANY),
        (turn("L1 H1", E), "E1", False, c.FROM_HAND),
        (turn("E1 Z1", Z), "E1", False, c.FOLLOW_FAMILY),
        (turn("E1 H1", Z), "E1", True, c.VOID_ANY),
        (turn("E1 L1 Z1"), "L1", True, c.ZEBRA_NEUTRAL),
        (turn("L1", E, up="E1 H1"), "L1", False, c.FOLLOW_FAMILY),
        (turn("E1", E, up="L1"), "L1", False, c.FOLLOW_FAMILY),
        (turn("L1", E, up="E1 H1"), "E1", True, c.FOLLOW_FAMILY),
        (turn("L1", E, up="H1"), "H1", True, c.VOID_ANY),
        (turn("", leads=True, up="H1"), "H1", True, c.LEADER_ANY),
    ],
)
def test_which_card_may_be_played(at: Turn, card: str, allowed: bool, clause: Any) -> None:  # noqa: FBT001
    value, because = may_play(at, read_card(card), USUAL)
    assert (value, because[0]) == (allowed, clause.id)
    assert (c.PLAY_FROM_LAYOUT.id in because) is (value and at.face_up.has(read_card(card)))


@pytest.mark.parametrize(
    ("at", "card", "allowed"),
    [
        (turn("L1", E, up="E1 H1"), "L1", True),  # nothing in hand follows, so anything goes
        (turn("L1", E, up="E1 H1"), "H1", True),
        (turn("L1", E, up="E1 H1"), "E1", True),
        (turn("E1 L1", E, up="H1 E2"), "H1", False),
        (turn("E1 L1", E, up="H1 E2"), "E2", True),  # what must be played can come from the layout
        (turn("E1 L1", E, up="H1 E2"), "L1", False),
    ],
)
def test_the_duty_by_the_hand_only(at: Turn, card: str, allowed: bool) -> None:  # noqa: FBT001
    readings = replace(USUAL, layout_duty=LayoutDuty.HAND_ONLY)
    assert may_play(at, read_card(card), readings).value is allowed


T, F = True, False
FULL = (T, T, T)


@pytest.mark.parametrize(
    ("last", "played", "can_play", "seat", "clause"),
    [
        (0, (T, F, F), FULL, 1, c.CLOCKWISE.id),
        (2, (F, F, T), FULL, 0, c.CLOCKWISE.id),
        (1, FULL, (T, F, F), None, c.EVERYONE_PLAYS.id),
        (0, (T, F, F), (T, F, T), 2, "savana.reading.no-card"),
        (0, (T, F, F), (T, F, F), None, "savana.reading.no-card"),
        # one who was passed over was given a card
        (2, (T, F, T), (F, T, F), 1, "savana.reading.no-card"),
        (0, (T, F), (F, T), 1, c.CLOCKWISE.id),
    ],
)
def test_whose_turn_it_is(
    last: int, played: tuple[bool, ...], can_play: tuple[bool, ...], seat: int | None, clause: str
) -> None:
    value, because = next_to_play(last, played, can_play)
    assert (value, because[0]) == (seat, clause)


def test_who_leads_next() -> None:
    assert leads_next(1, FULL) == (1, (c.WINNER_LEADS.id,))
    assert leads_next(1, (T, F, F)) == (0, ("savana.reading.no-card",))
    assert leads_next(1, (T, F, T)) == (2, ("savana.reading.no-card",))


@pytest.mark.parametrize(
    ("families", "option", "place", "clause"),
    [
        ((E, Z, L), ZebraLed.FAMILY, 0, c.FOLLOW_FAMILY),
        ((E, Z, L), ZebraLed.NEXT_FAMILY, 0, c.FOLLOW_FAMILY),
        ((E, Z, L), ZebraLed.NO_FAMILY, 0, c.FOLLOW_FAMILY),
        ((Z, E, L), ZebraLed.FAMILY, 0, c.FOUR_FAMILIES),
        ((Z, Z, L), ZebraLed.NEXT_FAMILY, 2, c.ZEBRA_NEUTRAL),
        ((Z, Z), ZebraLed.NEXT_FAMILY, None, c.ZEBRA_NEUTRAL),
        ((Z, E, L), ZebraLed.NO_FAMILY, None, c.ZEBRA_NEUTRAL),
    ],
)
def test_which_card_names_the_family_led(
    families: tuple[Family, ...], option: ZebraLed, place: int | None, clause: Any
) -> None:
    assert led_by(families, replace(USUAL, zebra_led=option)) == (place, (clause.id,))


def laid(text: str) -> tuple[Laid, ...]:
    """Plays written as family and value, from seat 0 on: “E5 Z5 L9”."""
    letters = dict(zip("ELHZ", Family, strict=True))
    return tuple(Laid(seat, letters[one[0]], int(one[1:])) for seat, one in enumerate(text.split()))


IN_FAMILY, ZEBRAS = "savana.reading.equal-in-family", "savana.reading.equal-zebras"
BEATS, OFF = c.FAMILY_BEATS_ZEBRA.id, c.OFF_FAMILY_LOSES.id
LAST = {"equal_in_family": EqualInFamily.LAST_PLAYED, "equal_zebras": EqualZebras.LAST_PLAYED}
NEXT = {"zebra_led": ZebraLed.NEXT_FAMILY}
NEUTRAL = {"zebra_led": ZebraLed.NO_FAMILY}


@pytest.mark.parametrize(
    ("plays", "chosen", "seat", "more"),
    [
        ("E5 E9 E3", {}, 1, ()),
        ("E5 L9 E3", {}, 0, (OFF,)),  # another family wins nothing, however high
        ("E5 Z9 E3", {}, 1, ()),
        ("E5 Z5 E3", {}, 0, (BEATS,)),
        ("E3 Z5 E5", {}, 2, (BEATS,)),
        ("E5 Z4 E5", {}, 0, (IN_FAMILY,)),
        ("E5 Z4 E5", LAST, 2, (IN_FAMILY,)),
        ("E5 Z5 E5 Z5", {}, 0, (BEATS, IN_FAMILY)),
        ("E5 Z5 E5 Z5", LAST, 2, (BEATS, IN_FAMILY)),
        ("E5 Z7 L7 Z7", {}, 1, (OFF, ZEBRAS)),
        ("E5 Z7 L7 Z7", LAST, 3, (OFF, ZEBRAS)),
        ("Z5 E9 Z3", {}, 0, (OFF,)),
        ("Z5 E9 Z5", {}, 0, (OFF, ZEBRAS)),  # zebras led are zebras: their tie is that of zebras
        ("Z5 E9 Z5", {"equal_in_family": EqualInFamily.LAST_PLAYED}, 0, (OFF, ZEBRAS)),
        ("Z5 E9 Z5", {"equal_zebras": EqualZebras.LAST_PLAYED}, 2, (OFF, ZEBRAS)),
        ("Z5 E9 Z3", NEXT, 1, ()),
        ("Z5 E5 L9", NEXT, 1, (BEATS, OFF)),
        ("Z5 Z5 E4", NEXT, 0, (ZEBRAS,)),
        ("Z5 Z6", NEXT, 1, ()),
        ("Z5 E9 Z3", NEUTRAL, 0, (OFF,)),
        ("Z0 E0 L0", NEUTRAL, 0, (OFF,)),
        ("E0 Z0", {}, 0, (BEATS,)),
        ("H7", {}, 0, ()),
    ],
)
def test_who_wins_the_trick(plays: str, chosen: Mapping[str, Any], seat: int, more: tuple[str, ...]) -> None:
    readings = replace(USUAL, **chosen)
    assert wins_trick(laid(plays), readings) == (seat, (c.HIGHEST_WINS.id, *more))


@pytest.mark.parametrize(
    ("option", "facts", "due"),
    [
        (PassWhen.END_OF_TRICK, (T, T, F), True),
        (PassWhen.END_OF_TRICK, (F, T, F), False),
        (PassWhen.END_OF_TRICK_IF_WON, (T, T, F), False),
        (PassWhen.END_OF_TRICK_IF_WON, (T, F, T), True),
        (PassWhen.END_OF_OWN_TURN, (F, T, F), True),
        (PassWhen.END_OF_OWN_TURN, (T, F, T), False),
    ],
)
def test_when_a_pass_is_due(option: PassWhen, facts: tuple[bool, bool, bool], due: bool) -> None:  # noqa: FBT001
    readings = replace(USUAL, pass_when=option)
    assert works(LEFT, *facts, readings) == (due, (c.PASS_AT_END.id,))
    assert works(NO, *facts, readings) == (False, (c.SPECIAL_ZEBRAS.id,))


def passes(powers: str, readings: Readings, *, layout: bool = False) -> str:
    """All passes that some powers (L, R, or . for none) make, in order: L, R, B both ways, O opponent."""
    named = {"L": LEFT, "R": RIGHT, ".": NO}
    made = ""
    for done in range(5):
        giving, because = next_pass(tuple(named[one] for one in powers), done, layout, readings)
        assert because
        if giving is Giving.NONE:
            break
        made += giving.value[0].upper()
    return made


@pytest.mark.parametrize(
    ("powers", "same_way", "in_order", "together", "cancel"),
    [
        ("...", SameWay.EACH, "", "", ""),
        (".L.", SameWay.EACH, "L", "L", "L"),
        ("LRL", SameWay.EACH, "LRL", "BL", "L"),
        ("RL.R", SameWay.EACH, "RLR", "BR", "R"),
        ("LRRL", SameWay.EACH, "LRRL", "BB", ""),
        ("LLL", SameWay.EACH, "LLL", "LLL", "LLL"),
        ("LLL", SameWay.ONCE, "L", "L", "L"),
        ("RLRL", SameWay.ONCE, "RL", "B", ""),
        (".LLR", SameWay.ONCE, "LR", "B", ""),
    ],
)
def test_which_passes_are_made(
    powers: str, same_way: SameWay, in_order: str, together: str, cancel: str
) -> None:
    for option, made in zip(BothWays, (in_order, together, cancel), strict=True):
        assert passes(powers, replace(USUAL, same_way=same_way, both_ways=option)) == made


def test_with_a_layout_every_pass_is_to_the_opponent() -> None:
    for option in BothWays:
        assert passes("LR", replace(USUAL, both_ways=option), layout=True) == "OO"
        assert passes("LR", replace(USUAL, both_ways=option, same_way=SameWay.ONCE), layout=True) == "O"
    assert next_pass((NO, NO), 0, True, USUAL) == (Giving.NONE, (c.SPECIAL_ZEBRAS.id,))
    assert next_pass((NO, LEFT), 1, True, USUAL) == (Giving.NONE, (c.GIVE_OPPONENT.id,))


def test_who_must_give() -> None:
    nobody = replace(USUAL, empty_hand=EmptyHand.NOBODY)
    for readings in (USUAL, nobody):
        assert gives(1, FULL, readings) == (True, (c.PASS_ALL.id,))
        assert gives(0, (F, T, T), readings).value is False
        assert gives(0, (F, F, F), readings).value is False
    assert gives(1, (F, T, T), USUAL).value is True
    assert gives(1, (F, T, T), nobody).value is False


def test_what_may_be_given() -> None:
    holding = Holding(cards("E1 E2"), cards("L1"), cards("E2"))
    stays = replace(USUAL, received_card=ReceivedCard.STAYS)
    assert may_give(holding, read_card("E1"), stays) == (True, (c.PASS_ALL.id,))
    assert may_give(holding, read_card("L1"), stays) == (True, (c.GIVE_FROM_LAYOUT.id,))
    assert may_give(holding, read_card("L2"), stays) == (False, (c.PASS_ALL.id,))
    assert may_give(holding, read_card("E2"), stays) == (False, ("savana.reading.received-card",))
    assert may_give(holding, read_card("E2"), USUAL) == (True, ("savana.reading.received-card",))


def test_to_whom_it_goes() -> None:
    for seats in (2, 3, 4):
        for giver in range(seats):
            assert goes_to(giver, Way.LEFT, seats).value == (giver + 1) % seats
            assert goes_to(giver, Way.RIGHT, seats).value == (giver - 1) % seats
    assert [goes_to(giver, Way.OPPONENT, 2).value for giver in (0, 1)] == [1, 0]


@pytest.mark.parametrize(
    ("option", "given"),
    [
        (LiftOnGiving.LIFTED, Below.LIFTED),
        (LiftOnGiving.TURNED_UP, Below.TURNED_UP),
        (LiftOnGiving.STAYS, Below.STAYS),
    ],
)
def test_what_becomes_of_the_card_below(option: LiftOnGiving, given: Below) -> None:
    readings = replace(USUAL, lift_on_giving=option)
    assert lift(Use.PLAYED, True, readings) == (Below.LIFTED, (c.LIFT.id,))
    assert lift(Use.GIVEN, True, readings).value is given
    for use in Use:
        assert lift(use, False, readings).value is Below.EMPTY


def test_when_the_game_is_over() -> None:
    no_new = replace(USUAL, no_card=NoCard.NO_NEW_TRICK)
    for readings in (USUAL, no_new):
        assert is_over(0, (F, F, F), readings) == (True, (c.ALL_PLAYED_END.id,))
        assert is_over(5, FULL, readings) == (False, (c.ALL_PLAYED_END.id,))
        assert is_over(5, (F, F), readings).value is True  # lower cards that nobody can lift
    assert is_over(5, (T, F, T), USUAL).value is False
    assert is_over(5, (T, F, T), no_new).value is True


def test_points() -> None:
    zero = replace(USUAL, below_zero=BelowZero.ZERO)
    assert points(5, 2, USUAL) == (3, (c.COUNT_STARS.id, c.GREEN_STAR.id, c.RED_STAR.id))
    assert points(0, 0, USUAL) == (0, (c.COUNT_STARS.id,))
    assert [points(1, 4, readings).value for readings in (USUAL, zero)] == [-3, 0]
    assert points(4, 1, zero).value == 3


def test_who_wins() -> None:
    nobody = replace(USUAL, tie_at_end=TieAtEnd.NOBODY)
    assert wins((-3, -1, -2), nobody) == ((F, T, F), (c.MOST_POINTS_WINS.id,))
    assert wins((4, 1, 4), USUAL) == ((T, F, T), ("savana.reading.tie-at-end",))
    assert wins((4, 1, 4), nobody) == ((F, F, F), ("savana.reading.tie-at-end",))


def test_who_sees_what() -> None:
    others = {
        Zone.HAND: (T, F),
        Zone.LAID: (T, T),
        Zone.WON: (F, F),
        Zone.FACE_UP: (T, T),
        Zone.FACE_DOWN: (F, F),
        Zone.CHOSEN: (T, F),
        Zone.GIVEN: (T, F),
    }
    for zone, (owner, other) in others.items():
        assert may_see(zone, 1, 1, USUAL).value is owner
        assert may_see(zone, 1, 0, USUAL).value is other
    when_given = replace(USUAL, passing_sight=PassingSight.EVERYBODY_WHEN_GIVEN)
    when_chosen = replace(USUAL, passing_sight=PassingSight.EVERYBODY_WHEN_CHOSEN)
    seen = [
        [may_see(zone, 0, 1, one).value for one in (when_given, when_chosen)]
        for zone in (Zone.CHOSEN, Zone.GIVEN)
    ]
    assert seen == [[F, T], [T, T]]
    assert may_see(Zone.HAND, 0, 1, replace(USUAL, hand_sight=HandSight.EVERYBODY)).value


def test_every_rule_can_be_lifted() -> None:
    for question in GAME.questions:
        refuse.check(question.rule)


def test_every_reading_is_one_that_a_question_names() -> None:
    named = [name for question in GAME.questions for name in question.readings]
    assert Counter(named) == Counter(
        {reading.name: 2 if reading.name == "zebra-led" else 1 for reading in READINGS}
    )


# ---------------------------------------------------------------- worked positions


def faces(**special: Power) -> Pack:
    """A pack in which a card's value is its place, with no power but on the zebras named."""
    powers = {read_card(name): power for name, power in special.items()}
    return Pack(tuple(Face(card.place, 1, 0, powers.get(card, NO)) for card in EVERY_CARD), "made up")


def table(
    hands: tuple[str, ...], pack: Pack, readings: Readings = USUAL, columns: tuple[str, ...] = ()
) -> Table:
    """A position before a trick that A leads; where two have columns, a dot is no card."""

    def card(text: str) -> Card | None:
        return None if text == "." else read_card(text)

    written = columns or ("",) * len(hands)
    return Table(
        players=len(hands),
        readings=readings,
        pack=pack,
        layout=bool(columns),
        hands=tuple(cards(hand) for hand in hands),
        columns=tuple(
            tuple(Column(*map(card, pair.split("/"))) for pair in some.split()) for some in written
        ),
        won=(Cards(),) * len(hands),
        leader=0,
        received=(Cards(),) * len(hands),
    )


def play(at: Table, *moves: str) -> Table:
    """Make some moves."""
    for move in moves:
        at = ENGINE.move(at, move).after
    return at


def refusal(at: Table, move: str) -> Problem:
    """The problem that a move is."""
    with pytest.raises(Problem) as caught:
        ENGINE.move(at, move)
    return caught.value


def due(at: Table) -> str:
    """The seats that are due."""
    return "".join(map(letter, at.due()))


def test_a_trick_goes_round_and_its_winner_leads_the_next() -> None:
    at = table(("E1 E2", "E5 L1", "H9 H8"), faces())
    at = play(at, "A E1")
    assert due(at) == "B"
    assert ENGINE.legal(at) == ("B E5",)
    at = play(at, "B E5", "C H9")
    assert (due(at), at.tricks, at.won[1]) == ("B", 1, cards("E1 E5 H9"))
    at = play(at, "B L1", "C H8", "A E2")
    assert at.over
    assert (at.points, at.winners) == ((0, 6, 0), (F, T, F))


def test_a_pass_is_chosen_by_all_at_once_in_any_order_and_given_when_all_have_chosen() -> None:
    start = table(("E1 E2 E3", "Z1 L2 L3", "H1 H2 H3"), faces(Z1=LEFT))
    at = play(start, "A E1", "B Z1", "C H1")
    assert (at.giving, due(at), len(at.plays), at.tricks) == (Giving.LEFT, "ABC", 3, 0)
    assert ENGINE.legal(at)[:3] == ("A gives E2", "A gives E3", "B gives L2")
    some = play(at, "C gives H2", "A gives E2")
    assert due(some) == "B"
    assert some.hands == at.hands  # nothing has moved
    done = play(some, "B gives L3")
    assert done.hands == (cards("E3 H2"), cards("L2 E2"), cards("H3 L3"))
    assert (done.tricks, due(done), done.leader) == (1, "A", 0)
    assert done == replace(play(at, "B gives L3", "A gives E2", "C gives H2"), given=done.given)


def test_a_right_pass_goes_the_other_way() -> None:
    at = play(table(("E1 E2", "Z1 L2", "H1 H2"), faces(Z1=RIGHT)), "A E1", "B Z1", "C H1")
    at = play(at, "A gives E2", "B gives L2", "C gives H2")
    assert at.hands == (cards("L2"), cards("H2"), cards("E2"))


TWO_SPECIAL = ("Z1 E2 E3", "Z2 L2 L3", "H1 H2 H3")
BOTH_SPECIAL = faces(Z1=LEFT, Z2=RIGHT)


def test_passes_both_ways_in_order_at_the_same_time_or_not_at_all() -> None:
    moves = ("A Z1", "B Z2", "C H1")
    at = play(table(TWO_SPECIAL, BOTH_SPECIAL), *moves)
    at = play(at, "A gives E2", "B gives L2", "C gives H2")
    assert (at.giving, at.done, due(at)) == (Giving.RIGHT, 1, "ABC")
    at = play(at, "A gives H2", "B gives E2", "C gives L2")  # what was received goes back
    assert at.hands == (cards("E2 E3"), cards("L2 L3"), cards("H2 H3"))
    assert at.tricks == 1

    at = play(
        table(TWO_SPECIAL, BOTH_SPECIAL, replace(USUAL, received_card=ReceivedCard.STAYS)),
        *(*moves, "A gives E2", "B gives L2", "C gives H2"),
    )
    problem = refusal(at, "A gives H2")
    assert (problem.code, problem.clause) == (Code.ILLEGAL_MOVE, "savana.reading.received-card")
    assert problem.legal == ("A gives E3",)

    at = play(table(TWO_SPECIAL, BOTH_SPECIAL, replace(USUAL, both_ways=BothWays.TOGETHER)), *moves)
    assert (at.giving, at.way, due(at)) == (Giving.BOTH, Way.LEFT, "ABC")
    assert refusal(at, "A gives E2").clause == c.PASS_LEFT.id
    assert refusal(at, "A gives E2 right").clause == c.PASS_LEFT.id
    at = play(at, "B gives L2 left", "A gives E2 left")
    assert due(at) == "C"  # all choose what goes left before anybody chooses what goes right
    at = play(at, "C gives H2 left")
    assert (at.way, due(at)) == (Way.RIGHT, "ABC")
    assert refusal(at, "A gives E2 right").code is Code.ILLEGAL_MOVE
    at = play(at, "A gives E3 right", "B gives L3 right", "C gives H3 right")
    assert at.hands == (cards("H2 L3"), cards("E2 H3"), cards("L2 E3"))

    at = play(table(TWO_SPECIAL, BOTH_SPECIAL, replace(USUAL, both_ways=BothWays.CANCEL)), *moves)
    assert (at.giving, at.tricks) == (Giving.NONE, 1)


def test_a_special_zebra_that_loses_makes_a_pass_or_none() -> None:
    hands, pack = ("E5 E2", "Z1 L2", "H1 H2"), faces(Z1=LEFT)
    moves = ("A E5", "B Z1", "C H1")
    assert play(table(hands, pack), *moves).giving is Giving.LEFT
    if_won = replace(USUAL, pass_when=PassWhen.END_OF_TRICK_IF_WON)
    assert play(table(hands, pack, if_won), *moves).tricks == 1
    at = table(("E1 E2", "Z5 L2", "H1 H2"), faces(Z5=LEFT), if_won)
    assert play(at, "A E1", "B Z5", "C H1").giving is Giving.LEFT


def test_in_the_last_trick_there_is_nothing_to_pass() -> None:
    for option in EmptyHand:
        at = table(("E5", "Z1", "H1"), faces(Z1=LEFT), replace(USUAL, empty_hand=option))
        step = ENGINE.move(play(at, "A E5", "B Z1"), "C H1")
        assert step.after.over
        told = [words for words, _ in step.told]
        assert sum("has no card to give" in words for words in told) == 3


OWN_TURN = replace(USUAL, pass_when=PassWhen.END_OF_OWN_TURN)


def test_a_pass_in_the_middle_of_a_trick_can_leave_one_player_without_a_card() -> None:
    at = table(("Z1", "L2", "H3"), faces(Z1=LEFT), OWN_TURN)
    at = play(at, "A Z1")
    assert (at.giving, due(at)) == (Giving.LEFT, "BC")  # A has none to give
    at = play(at, "B gives L2", "C gives H3")
    assert at.hands == (cards("H3"), cards(""), cards("L2"))
    assert due(at) == "C"  # B is passed over
    over = play(at, "C L2")
    # the trick is complete with two cards; A has a card left to lead, and the others have none
    assert (over.tricks, over.over, due(over), over.leader) == (1, False, "A", 0)
    over = play(over, "A H3")
    assert (over.over, over.tricks, over.left) == (True, 2, 0)
    no_new = replace(OWN_TURN, no_card=NoCard.NO_NEW_TRICK)
    at = play(table(("Z1", "L2", "H3"), faces(Z1=LEFT), no_new), "A Z1", "B gives L2", "C gives H3", "C L2")
    assert (at.over, at.left, at.points) == (True, 1, (2, 0, 0))  # A's last card counts for nobody


def test_nobody_passes_if_not_all_can() -> None:
    readings = replace(OWN_TURN, empty_hand=EmptyHand.NOBODY)
    at = play(table(("Z1", "L2", "H3"), faces(Z1=LEFT), readings), "A Z1")
    assert (at.giving, due(at), at.able) == (Giving.NONE, "B", (F, T, T))


def test_one_who_was_passed_over_and_is_given_a_card_plays_to_the_trick_after_all() -> None:
    at = table(("E1 E2", "", "Z1 H2", "E3 H3"), faces(Z1=LEFT), OWN_TURN)
    at = play(at, "A E1")
    assert due(at) == "C"
    at = play(at, "C Z1", "A gives E2", "C gives H2", "D gives H3")
    assert (due(at), at.hands[1]) == ("D", cards("E2"))
    at = play(at, "D E3")
    assert (due(at), at.tricks) == ("B", 0)
    at = play(at, "B E2")
    assert (at.tricks, at.won[3]) == (1, cards("E1 E2 E3 Z1"))


def test_who_was_passed_over_by_the_last_to_play_is_given_a_card_too_late() -> None:
    at = play(table(("E1 E2", "", "Z1 H2"), faces(Z1=LEFT), OWN_TURN), "A E1", "C Z1")
    assert at.moment is not None
    assert (at.giving, at.moment.complete) == (Giving.LEFT, True)
    at = play(at, "A gives E2", "C gives H2")
    assert (at.tricks, at.won[0], at.hands[1]) == (1, cards("E1 Z1"), cards("E2"))
    assert ask(at, "savana.turn.next") == []  # it was asked before B had a card


def test_a_trick_can_turn_out_complete_once_cards_were_passed() -> None:
    readings = replace(OWN_TURN, two_players=TwoPlayers.AS_OTHERS)
    at = play(table(("Z1", "L2"), faces(Z1=LEFT), readings), "A Z1")
    assert (due(at), at.giving) == ("B", Giving.LEFT)
    step = ENGINE.move(at, "B gives L2")  # its only card: nobody is left to play
    at = step.after
    assert "the trick is complete" in [words for words, _ in step.told]
    assert (at.tricks, due(at), at.won[0], at.hands[0]) == (1, "A", cards("Z1"), cards("L2"))
    assert ask(at, "savana.turn.next") == [None]


def test_with_a_layout_open_cards_are_played_and_lift_those_below() -> None:
    at = table(("E1", "H2"), faces(), columns=("L5/E9 H4/Z3 ./.", "L6/E8 E7/H9 ./."))
    assert ENGINE.legal(at) == ("A E1", "A L5", "A H4")
    at = play(at, "A L5")
    assert (at.hands[0], at.columns[0][0]) == (cards("E1 E9"), Column(None, None))
    problem = refusal(at, "B H2")  # an open lion follows
    assert (problem.clause, problem.legal) == (c.FOLLOW_FAMILY.id, ("B L6",))
    assert refusal(at, "B H4").clause == c.FROM_HAND.id  # nobody plays from the other's layout
    assert refusal(at, "B E8").clause == c.FROM_HAND.id  # nor a card that lies below
    free = replace(at, readings=replace(USUAL, layout_duty=LayoutDuty.HAND_ONLY))
    assert ENGINE.legal(free) == ("B E7", "B L6", "B H2")


@pytest.mark.parametrize(
    ("option", "hand", "column", "playable"),
    [
        (LiftOnGiving.LIFTED, "E9 H2", Column(None, None), 3),
        (LiftOnGiving.TURNED_UP, "H2", Column(read_card("E9"), None), 3),
        (LiftOnGiving.STAYS, "H2", Column(None, read_card("E9")), 2),
    ],
)
def test_giving_an_open_card(option: LiftOnGiving, hand: str, column: Column, playable: int) -> None:
    readings = replace(USUAL, lift_on_giving=option)
    at = table(("Z1", "Z2 H2"), faces(Z1=RIGHT), readings, ("L5/E9 H4/E3", "L6/E8 E7/H9"))
    at = play(at, "A Z1", "B Z2")
    assert (at.giving, due(at)) == (Giving.OPPONENT, "AB")
    at = play(at, "A gives L5", "B gives H2")
    assert (at.hands[0], at.columns[0][0]) == (cards(hand), column)
    assert at.hands[1] == cards("L5")
    assert len(at.playable(0)) == playable
    assert (at.left, due(at)) == (9, "B")


def test_a_turned_up_card_has_none_below_and_one_that_stays_is_never_played() -> None:
    turned = replace(USUAL, lift_on_giving=LiftOnGiving.TURNED_UP)
    at = table(("", ""), faces(), turned, ("E9/.", "L6/."))
    step = ENGINE.move(at, "A E9")
    assert step.after.columns[0][0] == Column(None, None)
    assert any("no card below" in words for words, _ in step.told)
    stays = replace(USUAL, lift_on_giving=LiftOnGiving.STAYS)
    at = play(table(("E1", "E2"), faces(), stays, ("./L9", "./L8")), "A E1", "B E2")
    assert (at.over, at.left, at.points) == (True, 2, (0, 2))


# ---------------------------------------------------------------- set-ups

SETUP_3 = set_up(3, 1, USUAL)
SETUP_2 = set_up(2, 1, USUAL)


def changed(setup: Mapping[str, Any], *path: str, to: Any) -> dict[str, Any]:
    """A set-up with something else in one place."""
    first, *rest = path
    return {**setup, first: changed(setup[first], *rest, to=to) if rest else to}


A_HAND = SETUP_3["hands"]["A"]
BAD_PACK = changed(to_plain(STAND_IN), "lion", to=[])


@pytest.mark.parametrize(
    ("setup", "code", "clause"),
    [
        ({}, Code.BAD_SCENARIO, ""),
        ({**SETUP_3, "chameleons": True}, Code.BAD_SCENARIO, ""),
        (changed(SETUP_3, "first", to="D"), Code.BAD_SCENARIO, ""),
        (changed(SETUP_3, "hands", to={}), Code.BAD_SCENARIO, ""),
        (changed(SETUP_3, "hands", to={"A": A_HAND}), Code.ILLEGAL_SETUP, c.PLAYERS.id),
        (changed(SETUP_3, "hands", to=dict.fromkeys("ABCDE", A_HAND)), Code.ILLEGAL_SETUP, c.PLAYERS.id),
        (changed(SETUP_3, "hands", "A", to="E0"), Code.BAD_SCENARIO, ""),
        (changed(SETUP_3, "hands", "A", to=A_HAND[3:]), Code.ILLEGAL_SETUP, c.DEAL_ALL.id),
        (
            changed(SETUP_3, "hands", "A", to=SETUP_3["hands"]["B"]),
            Code.ILLEGAL_SETUP,
            c.TWELVE_EACH.id,
        ),
        ({**SETUP_3, "layout": SETUP_2["layout"]}, Code.ILLEGAL_SETUP, c.DEAL_ALL.id),
        (changed(SETUP_2, "layout", to={}), Code.ILLEGAL_SETUP, c.LAYOUT_UP.id),
        (changed(SETUP_2, "layout", to={"A": SETUP_2["layout"]["A"]}), Code.BAD_SCENARIO, ""),
        (changed(SETUP_2, "layout", "A", to="E1/E2"), Code.ILLEGAL_SETUP, c.LAYOUT_UP.id),
        (changed(SETUP_2, "layout", "A", to="E1"), Code.BAD_SCENARIO, ""),
        (changed(SETUP_2, "hands", "A", to="E1 E2"), Code.ILLEGAL_SETUP, c.HAND_TWO.id),
        ({**SETUP_3, "pack": BAD_PACK}, Code.BAD_COMPONENT, c.TWELVE_EACH.id),
        ({**SETUP_3, "pack": "box.json"}, Code.BAD_COMPONENT, c.TWELVE_EACH.id),
    ],
)
def test_a_set_up_that_is_none_is_refused(setup: Mapping[str, Any], code: Code, clause: str) -> None:
    with pytest.raises(Problem) as caught:
        ENGINE.begin(setup, USUAL)
    assert (caught.value.code, caught.value.clause) == (code, clause)
    assert "\n" not in str(caught.value)


def test_two_players_are_set_up_as_the_reading_has_it() -> None:
    as_others = replace(USUAL, two_players=TwoPlayers.AS_OTHERS)
    with pytest.raises(Problem) as caught:
        ENGINE.begin(SETUP_2, as_others)
    assert caught.value.clause == c.DEAL_ALL.id
    at = ENGINE.begin(set_up(2, 1, as_others), as_others)
    assert [len(hand) for hand in at.hands] == [24, 24]
    assert not at.layout


def test_the_deal_of_a_seed_is_always_the_same() -> None:
    assert set_up(4, 7, USUAL) == set_up(4, 7, USUAL) != set_up(4, 8, USUAL)
    # written down once, so that a port can compare
    assert SETUP_3["hands"]["A"].startswith("E5 E7 E8 E10 ")
    assert SETUP_2["hands"]["B"] == "L3 L8 H2 Z7 Z8 Z11"
    assert SETUP_2["layout"]["B"].startswith("E1/L7 E12/E4 L10/H9 ")


# ---------------------------------------------------------------- notation


@given(
    st.integers(0, 3),
    st.sampled_from(EVERY_CARD),
    st.sampled_from(["plays", None, Way.LEFT, Way.RIGHT]),
)
@settings(derandomize=True)
def test_what_is_written_is_read_back(seat: int, card: Card, way: Any) -> None:
    move: Move = PlayCard(seat, card) if way == "plays" else GiveCard(seat, card, way)
    text = write_move(move)
    assert read_move(text) == move
    assert read_move(f" {text.replace(' ', '  ')}\t") == move
    assert read_card(write_card(card)) == card
    assert read_pair(write_pair(card, EVERY_CARD[0])) == (card, EVERY_CARD[0])


@given(st.text(alphabet="ABCDEFLHZgives left right0123/\n٣", max_size=16))
@settings(derandomize=True, max_examples=300)
def test_what_is_no_move_is_a_problem_and_no_crash(text: str) -> None:
    try:
        move = read_move(text)
    except Problem as problem:
        assert problem.code is Code.MALFORMED_MOVE  # noqa: PT017 - either is fine
    else:
        assert read_move(write_move(move)) == move


@pytest.mark.parametrize("text", ["", "E0", "E13", "E01", "X1", "e1", "E 1", "E١"])
def test_no_card_is_read_from_what_is_none(text: str) -> None:
    with pytest.raises(Problem):
        read_card(text)


# ---------------------------------------------------------------- whole games


def any_readings(random: Random) -> Readings:
    """One choice for each reading."""
    return Readings(**{one.field: random.choice(list(one.options)) for one in READINGS})  # type: ignore[arg-type]


def any_pack(random: Random) -> Pack | None:
    """A pack: the stand-in, or one with equal values and many special zebras."""
    if random.random() < 0.3:
        return None
    most, special = random.choice((3, 12, 99)), random.choice((0.2, 0.6, 1.0))

    def face(card: Card) -> Face:
        power = random.choice((LEFT, RIGHT)) if card.family is Z and random.random() < special else NO
        return Face(random.randint(0, most), random.randint(0, 2), random.randint(0, 2), power)

    *others, _ = map(face, EVERY_CARD)
    return Pack((*others, Face(1, 1, 1, LEFT)), "made up at random")


Step = tuple[Table, str, Table]
SEEDS = range(120)


def begin(seed: int) -> tuple[dict[str, Any], Readings, Random]:
    """A random set-up; every third with a layout."""
    random = Random(seed)
    players = 2 + seed % 3
    readings = any_readings(random)
    if seed % 6 < 3:
        readings = replace(readings, two_players=TwoPlayers.LAYOUT)
    first = LETTERS[random.randrange(players)]
    return set_up(players, seed, readings, first=first, pack=any_pack(random)), readings, random


@cache
def game(seed: int) -> tuple[Step, ...]:
    """Every move of a random game, with the table before and after it."""
    setup, readings, random = begin(seed)
    at = ENGINE.begin(setup, readings)
    found: list[Step] = []
    while texts := ENGINE.legal(at):
        # to see many passes, in some games early, in others late
        wanted = [text for text in texts if (" Z" in text) is (seed % 4 > 0)]
        text = random.choice(wanted if wanted and random.random() < 0.5 else texts)
        then = ENGINE.move(at, text).after
        found.append((at, text, then))
        at = then
    return tuple(found)


def tables() -> Iterator[Table]:
    """Every position of the random games."""
    for seed in SEEDS:
        moves = game(seed)
        yield moves[0][0]
        yield from (then for _, _, then in moves)


def places(at: Table) -> Counter[Card]:
    """How often each card is somewhere."""
    found = Counter(EVERY_CARD[index] for some in (*at.hands, *at.won) for index in some.indices())
    found.update(play.card for play in at.plays)
    found.update(
        card
        for layout in at.columns
        for column in layout
        for card in (column.up, column.down)
        if card is not None
    )
    return found


def test_every_card_is_in_one_place_all_the_time() -> None:
    for at in tables():
        assert places(at) == Counter(EVERY_CARD)
        for seat in range(at.players):
            assert at.received[seat].union(at.hands[seat]) == at.hands[seat]
            held = at.playable(seat)
            assert all(held.has(one.card) for one in at.chosen if one.seat == seat)


def test_every_game_ends_and_is_counted() -> None:
    kinds: Counter[object] = Counter()
    for seed in SEEDS:
        last = game(seed)[-1][2]
        assert last.over
        assert (last.due(), last.plays, last.giving) == ((), (), Giving.NONE)
        total = [stars(last, seat) for seat in range(last.players)]
        assert last.points == tuple(points(*one, last.readings).value for one in total)
        assert last.winners == wins(last.points, last.readings).value
        if not any(last.can_play) and last.left == 0:
            assert sum(map(len, last.won)) == 48
        kinds[last.players, last.layout] += 1
        kinds["left over"] += last.left > 0
        kinds["other length"] += last.tricks != 48 // last.players
        kinds["negative"] += min(last.points) < 0
    assert set(kinds) >= {(2, True), (2, False), (3, False), (4, False)}
    assert min(kinds.values()) > 0, kinds


def test_games_with_the_usual_readings_have_equal_hands_and_as_many_tricks_as_cards() -> None:
    for seed in range(12):
        players = 2 + seed % 3
        random = Random(seed)
        at = ENGINE.begin(set_up(players, seed, USUAL), USUAL)
        while texts := ENGINE.legal(at):
            if not at.plays:
                sizes = {len(at.playable(seat)) + len(at.face_down(seat)) for seat in range(players)}
                assert len(sizes) == 1
            at = ENGINE.move(at, random.choice(texts)).after
        assert at.tricks == 48 // players


def test_a_move_leaves_behind_what_it_did_and_nothing_of_what_was_before() -> None:
    for seed in SEEDS:
        for before, text, then in game(seed):
            seat = LETTERS.index(text[0])
            if "gives" not in text:
                assert (then.given, then.received) == ((), (Cards(),) * then.players)
                assert {(one.seat, one.use) for one in then.used} <= {(seat, Use.PLAYED)}
                assert then.able == () or then.done > 0 or then.giving is not Giving.NONE
            elif then.chosen:
                assert (then.given, then.used) == (before.given, before.used)
            else:
                assert {one.use for one in then.used} <= {Use.GIVEN}
                open_cards = [one for one in then.given if before.face_up(one.seat).has(one.card)]
                assert len(then.used) == len(open_cards)
                for one in then.given:
                    to = goes_to(one.seat, one.way, then.players).value
                    assert then.received[to].has(one.card)


def test_what_happens_in_the_games_is_varied() -> None:
    seen: Counter[object] = Counter()
    for seed in SEEDS:
        for before, text, then in game(seed):
            seen[before.giving] += 1
            seen["give" if "gives" in text else "play"] += 1
            seen["together"] += len(before.due()) > 1
            seen["over at once"] += then.done > 0 and "gives" not in text and then.giving is Giving.NONE
            seen["a second pass"] += before.done > 0
            seen.update((one.use, one.below) for one in then.used)
            seen["some cannot give"] += any(then.able) and not all(then.able)
            seen["passed over"] += then.last is not None and not all(
                any(play.seat == seat for play in then.last.plays) for seat in range(then.players)
            )
    for what in (*Giving, "give", "play", "together", "over at once", "a second pass"):
        assert seen[what] > 5, (what, seen)
    assert min(seen["passed over"], seen["some cannot give"]) > 0
    assert {(use, below) for use in Use for below in (T, F)} <= set(seen)


def every_move(at: Table) -> Iterator[Move]:
    """Every move of every seat that can be written."""
    for seat in range(4):
        for card in EVERY_CARD:
            yield PlayCard(seat, card)
            yield GiveCard(seat, card)
            yield GiveCard(seat, card, Way.LEFT)
            yield GiveCard(seat, card, Way.RIGHT)
    del at


def some_tables() -> list[Table]:
    """Positions from several moments of each game; many of them in passes."""
    found = []
    for seed in SEEDS:
        moves = game(seed)
        found += [moves[place % len(moves)][0] for place in (0, 7 * seed + 3)]
        passing = [before for before, _, _ in moves if before.giving is not Giving.NONE]
        found += passing[seed % 5 :: 12][:2]
    return found


def test_exactly_the_legal_moves_are_taken_and_others_leave_the_table_as_it_was() -> None:
    refused: set[str] = set()
    for at in some_tables()[::2]:
        as_it_was = replace(at)
        legal = {move for seat in at.due() for move in legal_moves(at, seat)}
        assert {write_move(move) for move in legal} == set(ENGINE.legal(at))
        assert legal
        for seat in set(range(at.players)) - set(at.due()):
            assert not list(legal_moves(at, seat))
        for move in every_move(at):
            try:
                then = after(at, move)
                told = tell(at, move, then)
            except Problem as problem:
                assert move not in legal, move
                assert problem.code in (Code.OUT_OF_TURN, Code.ILLEGAL_MOVE)  # noqa: PT017
                assert problem.clause in CLAUSES | READ  # noqa: PT017
                refused.add(problem.clause)
            else:
                assert move in legal, move
                assert then != at
                assert told
                assert {clause for _, why in told for clause in why} <= CLAUSES | READ
                assert all(why for _, why in told)
        assert at == as_it_was
    assert refused >= {
        *(c.FROM_HAND.id, c.FOLLOW_FAMILY.id, c.CLOCKWISE.id, c.ONE_CARD_EACH.id, c.PLAYERS.id),
        *(c.WINNER_LEADS.id, c.YOUNGEST_LEADS.id, c.PASS_ALL.id, c.PASS_AT_END.id),
        *(c.PASS_LEFT.id, c.PASS_RIGHT.id, c.GIVE_OPPONENT.id, "savana.reading.received-card"),
    }


NO_MOVES = ("", "A", "A E0", "E E1", "A E13", "A gives", "A gives E1 up", "a e5", "A E1 E2", "deal A E1")


def test_a_refused_move_tells_a_seat_that_is_due_its_own_moves_and_nobody_elses() -> None:
    told: Counter[bool] = Counter()
    for at in some_tables()[::3]:
        legal = set(ENGINE.legal(at))
        for text in (*map(write_move, list(every_move(at))[::41]), *NO_MOVES):
            if text in legal:
                continue
            problem = refusal(at, text)
            who = text[:1]
            is_due = text[1:2] in ("", " ") and who in map(letter, at.due()) and bool(text)
            own = {move for move in legal if move[0] == who}
            assert set(problem.legal) == (own if is_due else set())
            told[is_due] += 1
            assert problem.code in (Code.MALFORMED_MOVE, Code.OUT_OF_TURN, Code.ILLEGAL_MOVE)
    assert min(told[True], told[False]) > 100


def test_after_the_end_every_move_is_refused() -> None:
    last = game(1)[-1][2]
    for move in list(every_move(last))[::11]:
        with pytest.raises(Problem) as refused:
            after(last, move)
        assert (refused.value.code, refused.value.clause) == (Code.AFTER_THE_END, c.ALL_PLAYED_END.id)


def test_a_record_is_played_again_to_the_same_end() -> None:
    for seed in list(SEEDS)[::7]:
        setup, readings, _ = begin(seed)
        at = ENGINE.begin(setup, readings)
        for before, text, _ in game(seed):
            assert at == before
            at = ENGINE.move(at, text).after
        assert at == game(seed)[-1][2]


def test_the_order_in_which_cards_are_chosen_changes_nothing_but_that_order() -> None:
    tried = 0
    for seed in SEEDS:
        for before, _, _ in game(seed):
            if before.chosen or len(before.due()) < 2:
                continue
            seats = before.due()
            moves = [next(iter(legal_moves(before, seat))) for seat in seats]
            one = two = before
            for move in moves:
                one = after(one, move)
            for move in reversed(moves):
                two = after(two, move)
            assert replace(one, given=(), chosen=(), used=()) == replace(two, given=(), chosen=(), used=())
            tried += 1
    assert tried > 200


# ---------------------------------------------------------------- questions where they arise

OPEN = {"card": EVERY_CARD, "zone": tuple(Zone)}


def filled(random: Random, at: Table, inputs: Mapping[str, Any], wanted: Mapping[str, Any]) -> dict[str, Any]:
    """The inputs of a question in a position, those that it leaves open at random."""
    full = {**inputs}
    for name in wanted:
        if name in OPEN and name not in full:
            full[name] = random.choice(OPEN[name])
        elif name in ("owner", "viewer") and name not in full:
            full[name] = random.randrange(at.players)
    return full


def test_every_question_arises_is_sound_and_is_answered_by_what_is_played() -> None:
    random = Random(3)
    arisen: Counter[str] = Counter()
    for at in tables():
        for question in GAME.questions:
            for way in ENGINE.arises(at, question.id):
                wanted = question.inputs()
                full = filled(random, at, way.inputs, wanted)
                assert set(full) == set(wanted)
                if not (question.id == "savana.seen" and full["zone"] in (Zone.FACE_UP, Zone.FACE_DOWN)):
                    assert question.refuses(full) == "", (question.id, full)
                value, because = put(question, full, at.readings)
                assert because
                assert set(because) <= CLAUSES | READ
                assert question.say(value)
                arisen[question.id] += 1
    assert set(arisen) == {question.id for question in GAME.questions}
    assert min(arisen.values()) >= len(SEEDS), arisen


def ask(at: Table, question: str) -> list[Any]:
    """The answers that a question has in a position, of each seat if it is asked of each."""
    return [
        put(GAME.question(question), way.inputs, at.readings).value for way in ENGINE.arises(at, question)
    ]


def test_what_is_asked_in_a_position_is_what_was_carried_out() -> None:
    for seed in SEEDS:
        for _, text, at in game(seed):
            assert ask(at, "savana.pass.next") == [at.giving]
            winner = ask(at, "savana.trick.winner")
            if not at.plays:
                assert at.last is not None
                assert winner == [at.last.winner]
                assert ask(at, "savana.end.over") == [at.over]
                assert ask(at, "savana.lead.next") == ([] if at.over else [at.leader])
                if asked := ask(at, "savana.turn.next"):
                    assert asked == [None]
            elif at.giving is Giving.NONE:
                assert ask(at, "savana.turn.next") == list(at.due())
            assert ask(at, "savana.score.points") == list(at.points)
            assert ask(at, "savana.end.wins") == ([at.winners] if at.over else [])
            if at.giving not in (Giving.NONE, Giving.BOTH) and not at.chosen:
                must = tuple(seat for seat, owes in enumerate(ask(at, "savana.pass.gives")) if owes)
                assert must == at.due()
            if "gives" not in text:
                assert (ask(at, "savana.lift") != []) is bool(at.used)


def test_a_picture_can_be_drawn_of_every_position_and_shows_no_choice() -> None:
    for at in some_tables():
        drawn = ENGINE.picture(at)
        assert [row.seat for row in drawn.rows] == list(LETTERS[: at.players])
        marks = Counter(mark for row in drawn.rows for mark in row.marks)
        assert marks["to give"] + marks["to play"] == len(at.due())
        assert drawn == ENGINE.picture(
            replace(at, chosen=tuple(replace(one, card=EVERY_CARD[0]) for one in at.chosen))
        )


def test_a_picture_shows_what_is_printed_on_a_card_beside_its_place() -> None:
    pack = Pack(tuple(Face(9, 2, 1, LEFT if card == read_card("Z3") else NO) for card in EVERY_CARD), "here")
    drawn = ENGINE.picture(table(("Z3", "H2"), pack, USUAL, ("L5/E9 ./Z4", "L6/. ./.")))
    assert dict(drawn.rows[0].cards) == {
        "hand": "Z3:9+2-1<",
        "layout": "L5:9+2-1/E9:9+2-1 ./Z4:9+2-1",
        "won": "0",
    }
    assert dict(drawn.rows[1].cards)["layout"] == "L6:9+2-1/."
    assert dict(drawn.middle)["pack"] == "here"
    at = play(table(TWO_SPECIAL, BOTH_SPECIAL), "A Z1", "B Z2", "C H1")
    assert dict(ENGINE.picture(at).middle)["being passed"] == "a card to the left"
    at = play(at, "A gives E2", "B gives L2", "C gives H2")
    last = "A E2:2+1 to the left, B L2:2+1 to the left, C H2:2+1 to the left"
    assert dict(ENGINE.picture(at).middle)["last pass"] == last


# ---------------------------------------------------------------- inputs given by hand

T3 = [True, True, True]


@pytest.mark.parametrize(
    ("question", "inputs"),
    [
        ("savana.setup.dealt", {"players": 5}),
        ("savana.play.allowed", {"card": {"family": "lion", "place": 13}}),
        ("savana.play.allowed", {"turn": {"hand": [], "face_up": [], "leads": True, "led": None}}),
        (
            "savana.play.allowed",
            {"turn": {"hand": [{"family": "lion", "place": 1}], "face_up": [], "leads": True, "led": "lion"}},
        ),
        (
            "savana.play.allowed",
            {
                "turn": {
                    "hand": [{"family": "lion", "place": 1}],
                    "face_up": [{"family": "lion", "place": 1}],
                    "leads": True,
                    "led": None,
                }
            },
        ),
        (
            "savana.play.allowed",
            {
                "turn": {
                    "hand": [],
                    "face_up": [{"family": "lion", "place": place} for place in range(1, 11)],
                    "leads": True,
                    "led": None,
                }
            },
        ),
        ("savana.turn.next", {"played": [False, True, True]}),
        ("savana.turn.next", {"last": 3, "played": T3}),
        ("savana.turn.next", {"can_play": [True, True]}),
        ("savana.trick.led", {"families": []}),
        ("savana.trick.winner", {"plays": []}),
        ("savana.trick.winner", {"plays": [{"seat": 0, "family": "lion", "value": 100}]}),
        ("savana.trick.winner", {"plays": [{"seat": 4, "family": "lion", "value": 1}]}),
        ("savana.trick.winner", {"plays": [{"seat": 1, "family": "lion", "value": 1}] * 2}),
        ("savana.lead.next", {"winner": 3}),
        ("savana.lead.next", {"can_play": [False, False, False]}),
        ("savana.power.works", {"complete": False, "won": True}),
        ("savana.pass.next", {"powers": ["left"], "done": 2}),
        ("savana.pass.next", {"powers": ["left"] * 3, "layout": True}),
        ("savana.pass.next", {"powers": ["left"] * 5}),
        ("savana.pass.gives", {"seat": 3}),
        ("savana.pass.gives", {"able": [True]}),
        (
            "savana.pass.allowed",
            {"holding": {"hand": [], "face_up": [], "received": [{"family": "lion", "place": 1}]}},
        ),
        (
            "savana.pass.allowed",
            {
                "holding": {
                    "hand": [{"family": "lion", "place": 1}],
                    "face_up": [{"family": "lion", "place": 1}],
                    "received": [],
                }
            },
        ),
        ("savana.pass.goes_to", {"giver": 3}),
        ("savana.pass.goes_to", {"way": "opponent"}),
        ("savana.end.over", {"left": 49}),
        ("savana.end.over", {"left": 2}),
        ("savana.score.points", {"red": 433}),
        ("savana.end.wins", {"points": [1]}),
        ("savana.end.wins", {"points": [0, -433]}),
        ("savana.seen", {"viewer": 4}),
        ("savana.seen", {"zone": "face-down", "owner": 2}),
    ],
)
def test_inputs_that_no_game_has_are_refused(question: str, inputs: Mapping[str, Any]) -> None:
    asked = GAME.question(question)
    good = example(asked)
    assert put(asked, to_inputs(asked, good), USUAL).because
    with pytest.raises(Problem) as caught:
        to_inputs(asked, {**good, **inputs})
    assert caught.value.code is Code.BAD_INPUT


def test_every_input_is_described() -> None:
    for question in GAME.questions:
        assert set(question.takes) >= set(question.inputs()), question.id


# ---------------------------------------------------------------- as the shared pieces see it


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Savana among the games that are found."""
    monkeypatch.setattr(lexludi.savana, "GAME", GAME, raising=False)
    games.cache_clear()
    yield
    monkeypatch.undo()
    games.cache_clear()


def record(seed: int) -> Scenario:
    """A random game as a scenario, that asks what everybody scored and who has won."""
    setup, readings, _ = begin(seed)
    last = game(seed)[-1][2]
    return Scenario(
        format="lexludi scenario 1",
        game="savana",
        title="A random game",
        setup=setup,
        moves=[text for _, text, _ in game(seed)],
        readings={one.name: str(getattr(readings, one.field).value) for one in READINGS},
        asks=[
            Asked("savana.end.wins", list(last.winners)),
            Asked("savana.score.points", last.points[1], of="B"),
            Asked("savana.seen", False, inputs={"zone": "won", "owner": 0, "viewer": 1}),
        ],
    )


@pytest.mark.usefixtures("known")
def test_a_game_is_a_scenario_that_can_be_checked() -> None:
    for seed in (0, 1, 2, 4):
        assert check(record(seed)) == game(seed)[-1][2]
    broken = record(1)
    broken.moves[5] = "A gives E1"
    with pytest.raises(Problem) as caught:
        end_of(broken)
    assert caught.value.where == "move 6 “A gives E1”"


@pytest.mark.usefixtures("known")
def test_the_command_line_knows_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (
        ["games"],
        ["clauses", "savana"],
        ["explain", "savana"],
        *(["explain", question.id] for question in GAME.questions),
        ["explain", "savana.reading.both-ways"],
        ["explain", "savana.clause.lift"],
        ["explain", "savana.component.powers"],
    ):
        assert main(words) == 0, words
    assert "Savana: " in capsys.readouterr().out


# ---------------------------------------------------------------- views


def alike(random: Random, at: Table, seat: int) -> Table:
    """Another position that is alike to a seat: the cards it may not see lie elsewhere.

    What was given in the last pass stays where it is, for its giver knows it, and what was
    seen to be chosen.
    """
    readings = at.readings
    shown = [one for one in at.chosen if may_see(Zone.CHOSEN, one.seat, seat, readings).value]
    known_cards = Cards.of(one.card for one in (*at.given, *shown))
    mine = [
        owner != seat and not may_see(Zone.HAND, owner, seat, readings).value for owner in range(at.players)
    ]
    won = [not may_see(Zone.WON, owner, seat, readings).value for owner in range(at.players)]
    down = [not may_see(Zone.FACE_DOWN, owner, seat, readings).value for owner in range(at.players)]
    hidden: list[Card] = []
    for owner in range(at.players):
        for there, zone in ((mine, at.hands), (won, at.won)):
            hidden += [
                EVERY_CARD[index]
                for index in zone[owner].indices()
                if there[owner] and not known_cards.has(EVERY_CARD[index])
            ]
        hidden += [card.down for card in at.columns[owner] if down[owner] and card.down is not None]
    swapped = hidden[:]
    random.shuffle(swapped)
    other = dict(zip(hidden, swapped, strict=True))

    def moved(some: Cards, *, there: bool) -> Cards:
        found = (EVERY_CARD[index] for index in some.indices())
        return Cards.of(other.get(card, card) if there else card for card in found)

    def below(owner: int) -> tuple[Column, ...]:
        return tuple(
            replace(one, down=other.get(one.down, one.down)) if down[owner] and one.down else one
            for one in at.columns[owner]
        )

    seats = range(at.players)
    new = replace(
        at,
        hands=tuple(moved(at.hands[owner], there=mine[owner]) for owner in seats),
        received=tuple(moved(at.received[owner], there=mine[owner]) for owner in seats),
        won=tuple(moved(at.won[owner], there=won[owner]) for owner in seats),
        columns=tuple(below(owner) for owner in seats),
        chosen=tuple(
            replace(one, card=other.get(one.card, one.card))
            if mine[one.seat] and at.hands[one.seat].has(one.card)
            else one
            for one in at.chosen
        ),
    )
    return with_other_choices(random, new, seat)


def with_other_choices(random: Random, at: Table, seat: int) -> Table:
    """The others have chosen other cards, if their choices are hidden."""
    for place, one in enumerate(at.chosen):
        if may_see(Zone.CHOSEN, one.seat, seat, at.readings).value:
            continue
        without = replace(at, chosen=tuple(each for each in at.chosen if each != one), way=one.way)
        able = [
            card
            for card in EVERY_CARD
            if may_give(without.holding(one.seat), card, at.readings).value
            and without.playable(one.seat).has(card)
        ]
        new = replace(one, card=random.choice(able))
        at = replace(at, chosen=(*at.chosen[:place], new, *at.chosen[place + 1 :]))
    return at


def pairs() -> Iterator[tuple[Random, Table, Table, int]]:
    """Positions and others that are alike to a seat."""
    random = Random(11)
    for place, at in enumerate(tables()):
        if place % (3 if at.chosen else 9):
            continue
        for seat in range(at.players):
            other = alike(random, at, seat)
            assert places(other) == Counter(EVERY_CARD)
            assert view(at, seat) == view(other, seat)
            yield random, at, other, seat


def test_what_a_seat_may_do_and_what_it_is_told_depend_on_what_it_knows_alone() -> None:
    differ: Counter[bool] = Counter()
    refused: Counter[object] = Counter()
    for random, at, other, seat in pairs():
        differ[at != other] += 1
        assert list(legal_moves(at, seat)) == list(legal_moves(other, seat))
        for text in (
            f"{letter(seat)} {write_card(random.choice(EVERY_CARD))}",
            f"{letter(seat)} gives {write_card(random.choice(EVERY_CARD))}",
            f"{letter(seat)} gives {write_card(random.choice(EVERY_CARD))} left",
            f"{letter(seat)} E0",
            "",
        ):
            if text in ENGINE.legal(at):
                continue
            one, two = refusal(at, text), refusal(other, text)
            for name in (field.name for field in fields(Problem)):
                assert getattr(one, name) == getattr(two, name), (text, name)
            refused[one.code, one.clause] += 1
    assert differ[True] > 1500
    assert len(refused) > 10


def test_no_view_shows_a_choice_before_its_time() -> None:
    """Whatever another chooses: as long as not all have chosen, a seat sees that it has, and no more."""
    told: Counter[bool] = Counter()
    for at in tables():
        if at.giving is Giving.NONE:
            continue
        for actor in at.due():
            moves = list(legal_moves(at, actor))
            choices = [after(at, move) for move in moves[:2] + moves[-2:]]
            if any(then.giving != at.giving or then.done != at.done for then in choices):
                continue  # it was the last to choose
            for seat in set(range(at.players)) - {actor}:
                views = [view(then, seat) for then in choices]
                shown = at.readings.passing_sight is PassingSight.EVERYBODY_WHEN_CHOSEN
                if shown:
                    assert all(len({*one.chosen} - {None}) > 0 for one in views)
                else:
                    assert all(one == views[0] for one in views)
                told[shown] += 1
    assert min(told[True], told[False]) > 100


def test_what_another_does_leaves_positions_alike_but_for_what_it_shows() -> None:
    tried = 0
    for _, at, other, seat in pairs():
        others = [actor for actor in at.due() if actor != seat]
        if not others or at.giving is not Giving.NONE:
            continue
        same = [move for move in legal_moves(at, others[0]) if move in set(legal_moves(other, others[0]))]
        for move in same[:1] + same[-1:]:
            one, two = after(at, move), after(other, move)
            lifts = one.used and at.readings.hand_sight is HandSight.EVERYBODY  # all see what is lifted
            if not one.over and not lifts:  # points show what was won
                assert view(one, seat) == view(two, seat), move
                tried += 1
    assert tried > 300


LIE_SOMEWHERE = {
    Zone.HAND: ("hands", "received"),
    Zone.WON: ("won",),
    Zone.FACE_UP: ("face_up",),
    Zone.FACE_DOWN: ("face_down",),
}


def test_a_view_shows_what_may_be_seen_and_nothing_else() -> None:
    for at in some_tables():
        for seat in range(at.players):
            it = view(at, seat)
            for zone, names in LIE_SOMEWHERE.items():
                for name in names:
                    for owner, thing in enumerate(getattr(it, name)):
                        assert (thing is not None) is may_see(zone, owner, seat, at.readings).value
            lying: tuple[tuple[Zone, tuple[Card | None, ...], tuple[Played | Given, ...]], ...] = (
                (Zone.LAID, it.laid, at.plays),
                (Zone.CHOSEN, it.chosen, at.chosen),
                (Zone.GIVEN, it.given, at.given),
            )
            for zone, shown, ones in lying:
                for card, one in zip(shown, ones, strict=True):
                    assert card == (one.card if may_see(zone, one.seat, seat, at.readings).value else None)


def test_each_zone_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[Zone] = set()

    def nothing(zone: Zone, owner: int, viewer: int, readings: Readings) -> Any:
        del owner, viewer, readings
        asked.add(zone)
        return answer(False, c.FROM_HAND.id)

    monkeypatch.setattr(view_module, "may_see", nothing)
    for at in some_tables():
        it = view(at, 0)
        for name in ("hands", "received", "laid", "won", "face_up", "face_down", "chosen", "given"):
            assert set(getattr(it, name)) <= {None}, name
    assert asked == set(Zone)
