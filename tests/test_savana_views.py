"""What a seat sees of a game of Savana: what the clauses let it see, and what follows from that.

Positions are those of random games that Hypothesis draws: two, three or four players, with
layouts or without, any pack and any readings. A view is held against the clauses about what
may be seen (:mod:`lexludi_spec.savana.sight`), both ways: nothing more, nothing less. What
else stands in it, what a seat may do, and what it is told when it may not, is the same at
another table which is *alike* to it: there what it may not see lies elsewhere, and others
have chosen other cards. No choice of a card to pass is seen before its time.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from enum import Enum
from functools import cache
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.support.clauses import clauses_answer, taken

import lexludi.savana.view as view_module
from lexludi.answers import Answer, answer
from lexludi.errors import Problem
from lexludi.savana.notation import write_card
from lexludi.savana.readings import READINGS, PassingSight, Readings, TwoPlayers
from lexludi.savana.replay import ENGINE, set_up
from lexludi.savana.sight import may_see
from lexludi.savana.table import EVERY_CARD, Column, GiveCard, Given, Move, Table, after, legal_moves
from lexludi.savana.view import View, view
from lexludi.savana.vocabulary import Card, Cards, Giving, Zone
from lexludi.seats import LETTERS
from lexludi_proofs.games import theory_of
from lexludi_proofs.savana.packs import random_pack

THEORY = theory_of("savana")
SIGHT = ("hand_sight", "won_sight", "below_sight", "passing_sight")
KINDS: dict[str, tuple[int, dict[str, Enum]]] = {
    "two with layouts": (2, {"two_players": TwoPlayers.LAYOUT}),
    "two as others": (2, {"two_players": TwoPlayers.AS_OTHERS}),
    "three": (3, {}),
    "four": (4, {}),
}
T = TypeVar("T")
Things = tuple[Any, ...]


def profile(few: int) -> settings:
    """A few games, the same every time."""
    return settings(
        max_examples=few,
        derandomize=True,
        database=None,
        phases=(Phase.explicit, Phase.generate),
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


ANY = st.randoms(use_true_random=False)

# ---------------------------------------------------------------- positions


def positions(random: Random, kind: str, **more: Enum) -> Iterator[Table]:
    """The positions of a game: in half of them cards are passed often."""
    players, fixed = KINDS[kind]
    chosen = {one.field: random.choice(list(one.options)) for one in READINGS}
    readings = Readings(**{**chosen, **fixed, **more})  # type: ignore[arg-type]
    pack = random_pack(random) if random.randrange(4) else None
    at = ENGINE.begin(set_up(players, random.randrange(1 << 16), readings, pack=pack), readings)
    early = random.random() < 0.7
    while True:
        yield at
        legal = ENGINE.legal(at)
        if not legal:
            return
        wanted = tuple(text for text in legal if (" Z" in text) is early)
        at = ENGINE.move(at, random.choice(wanted if wanted and random.random() < 0.5 else legal)).after


@cache
def _sees(sight: Things, zone: Zone, owner: int, viewer: int) -> bool:
    readings = replace(Readings(), **dict(zip(SIGHT, sight, strict=True)))
    inputs = {"zone": zone, "owner": owner, "viewer": viewer}
    (seen,) = clauses_answer(THEORY, "savana.seen", inputs, taken(readings, READINGS)).value
    assert isinstance(seen, bool)
    return seen


def sees(at: Table, zone: Zone, owner: int, viewer: int) -> bool:
    """May ``viewer`` see what lies in ``owner``'s part of a zone, by the clauses?"""
    return _sees(tuple(getattr(at.readings, name) for name in SIGHT), zone, owner, viewer)


# ---------------------------------------------------------------- what is seen, by the clauses


def up(at: Table, seat: int) -> Things:
    """The open cards of a layout, place by place."""
    return tuple(column.up for column in at.columns[seat])


def down(at: Table, seat: int) -> Things:
    """The lower cards of a layout, place by place."""
    return tuple(column.down for column in at.columns[seat])


def seen_by_the_clauses(at: Table, seat: int) -> dict[str, Things]:
    """What lies somewhere, by the names that it has in a view; None where it may not be seen."""

    def of_seats(zone: Zone, lies: Callable[[int], Any]) -> Things:
        return tuple(lies(owner) if sees(at, zone, owner, seat) else None for owner in range(at.players))

    def of_cards(zone: Zone, ones: tuple[Any, ...]) -> Things:
        return tuple(one.card if sees(at, zone, one.seat, seat) else None for one in ones)

    return {
        "hands": of_seats(Zone.HAND, lambda owner: at.hands[owner]),
        "received": of_seats(Zone.HAND, lambda owner: at.received[owner]),
        "won": of_seats(Zone.WON, lambda owner: at.won[owner]),
        "face_up": of_seats(Zone.FACE_UP, lambda owner: up(at, owner)),
        "face_down": of_seats(Zone.FACE_DOWN, lambda owner: down(at, owner)),
        "laid": of_cards(Zone.LAID, at.plays),
        "chosen": of_cards(Zone.CHOSEN, at.chosen),
        "given": of_cards(Zone.GIVEN, at.given),
    }


def open_to_all(at: Table) -> dict[str, Any]:
    """What everybody knows: how many cards lie where, who has acted how, and what is due."""
    return {
        "readings": at.readings,
        "pack": at.pack,
        "in_hand": tuple(map(len, at.hands)),
        "taken": tuple(map(len, at.won)),
        "below": tuple(tuple(card is not None for card in down(at, seat)) for seat in range(at.players)),
        "played_by": tuple(play.seat for play in at.plays),
        "choosers": tuple((one.seat, one.way) for one in at.chosen),
        "givers": tuple((one.seat, one.way) for one in at.given),
        "due": at.due(),
        "giving": at.giving,
        "way": at.way,
        "done": at.done,
        "leads": at.leader,
        "tricks": at.tricks,
        "last_winner": at.last.winner if at.last else None,
        "over": at.over,
        "points": at.points,
        "winners": at.winners,
    }


def see_that_it_is_what_the_clauses_say(at: Table, seat: int) -> None:
    """A view shows all that may be seen, and what everybody knows, and has no other part."""
    it = view(at, seat)
    wanted = {"seat": seat, **seen_by_the_clauses(at, seat), **open_to_all(at)}
    assert {field.name for field in fields(View)} == set(wanted)
    for name, thing in wanted.items():
        assert getattr(it, name) == thing, name


@pytest.mark.parametrize("kind", KINDS)
def test_a_view_shows_what_the_clauses_let_be_seen_and_nothing_else(kind: str) -> None:
    shown: Counter[tuple[str, bool]] = Counter()

    @profile(few=12)
    @given(ANY)
    def games(random: Random) -> None:
        for at in positions(random, kind):
            for seat in range(at.players):
                see_that_it_is_what_the_clauses_say(at, seat)
                for name, things in seen_by_the_clauses(at, seat).items():
                    shown.update((name, thing is not None) for thing in things)

    games()
    layouts = () if "layouts" in kind else ("face_up", "face_down")
    always = ("laid", "face_up")
    names = {name for name, _ in shown} - set(layouts)
    assert names >= {"hands", "received", "won", "laid", "chosen", "given"}
    assert min(shown[name, True] for name in names) > 0
    assert min(shown[name, False] for name in names - set(always)) > 0
    assert not any(shown[name, False] for name in always)


# ---------------------------------------------------------------- tables that are alike to a seat


def alike(random: Random, at: Table, seat: int) -> Table:
    """Another table that is alike to a seat: what it may not see lies elsewhere, by the clauses.

    A card that was chosen or given in its sight stays where it is, for it knows that.
    """
    seats = range(at.players)

    def hidden(zone: Zone) -> list[int]:
        return [owner for owner in seats if not sees(at, zone, owner, seat)]

    watched = [
        one.card
        for zone, ones in ((Zone.CHOSEN, at.chosen), (Zone.GIVEN, at.given))
        for one in ones
        if sees(at, zone, one.seat, seat)
    ]
    lying = [card_of(index) for owner in hidden(Zone.HAND) for index in at.hands[owner].indices()]
    lying += [card_of(index) for owner in hidden(Zone.WON) for index in at.won[owner].indices()]
    lying += [card for owner in hidden(Zone.FACE_DOWN) for card in down(at, owner) if card is not None]
    free = [card for card in lying if card not in watched]
    elsewhere = free[:]
    random.shuffle(elsewhere)
    other = dict(zip(free, elsewhere, strict=True))

    def moved(cards: Cards) -> Cards:
        return Cards.of(other.get(card_of(index), card_of(index)) for index in cards.indices())

    def given_too(ones: tuple[Given, ...]) -> tuple[Given, ...]:
        return tuple(replace(one, card=other.get(one.card, one.card)) for one in ones)

    new = replace(
        at,
        hands=tuple(map(moved, at.hands)),
        received=tuple(map(moved, at.received)),
        won=tuple(map(moved, at.won)),
        columns=tuple(
            tuple(
                Column(one.up, None if one.down is None else other.get(one.down, one.down)) for one in layout
            )
            for layout in at.columns
        ),
        chosen=given_too(at.chosen),
        given=given_too(at.given),
    )
    return with_other_choices(random, new, seat)


def card_of(index: int) -> Card:
    """A card by its index."""
    return EVERY_CARD[index]


def with_other_choices(random: Random, at: Table, seat: int) -> Table:
    """Whose choice may not be seen has chosen another card, if it has one."""
    for place, one in enumerate(at.chosen):
        if not sees(at, Zone.CHOSEN, one.seat, seat):
            rest = (*at.chosen[:place], *at.chosen[place + 1 :])
            before = replace(at, chosen=rest, way=one.way)
            legal = [move.card for move in legal_moves(before, one.seat)]
            new = replace(one, card=random.choice(legal))
            at = replace(at, chosen=(*at.chosen[:place], new, *at.chosen[place + 1 :]))
    return at


def pairs(random: Random, kind: str, every: int, **more: Enum) -> Iterator[tuple[Table, Table, int]]:
    """Some positions of a game, each with another that is alike to a seat."""
    for place, at in enumerate(positions(random, kind, **more)):
        if at.chosen or at.received != ((Cards(),) * at.players) or place % every == 0:
            for seat in range(at.players):
                yield at, alike(random, at, seat), seat


def told(at: Table, text: str) -> Table | Things:
    """What comes of a written move: the table after it, or all that the refusal says."""
    try:
        return ENGINE.move(at, text).after
    except Problem as problem:
        return tuple(getattr(problem, field.name) for field in fields(Problem))


def some_moves(random: Random, seat: int) -> Iterator[str]:
    """Moves that a seat may think of, and what is none."""
    name = LETTERS[seat]
    for _ in range(3):
        card = write_card(random.choice(EVERY_CARD))
        yield f"{name} {card}"
        yield f"{name} gives {card}{random.choice(('', ' left', ' right'))}"
    yield f"{name} E0"
    yield ""


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_seat_may_do_and_is_told_depends_on_what_it_sees_alone(kind: str) -> None:
    """View, what is due, its legal moves, what its moves lead to for it, and every word of a refusal."""
    came: Counter[str] = Counter()

    @profile(few=8)
    @given(ANY)
    def games(random: Random) -> None:
        for at, other, seat in pairs(random, kind, 3):
            came["tables that differ"] += at != other
            came["choices that differ"] += at.chosen != other.chosen
            assert view(at, seat) == view(other, seat)
            assert at.due() == other.due()
            mine = list(legal_moves(at, seat))
            assert mine == list(legal_moves(other, seat))
            for text in some_moves(random, seat):
                one, two = told(at, text), told(other, text)
                if isinstance(one, Table) and isinstance(two, Table):
                    continue  # where it leads to is looked at below
                assert one == two, text
                came["refusals"] += 1

    games()
    assert min(came[one] for one in ("tables that differ", "refusals")) > 30, came
    assert came["choices that differ"] > 0, came


# ---------------------------------------------------------------- what moves show


def shows_the_same(at: Table, one: Table, two: Table, seat: int) -> bool:
    """Is what a move brings into sight the same at two tables: a lifted card, what was passed?"""
    if [used.below for used in one.used] != [used.below for used in two.used]:
        return False
    for owner in range(at.players):
        # who sees a hand sees what is lifted into it, and what comes and goes
        if sees(at, Zone.HAND, owner, seat) and one.hands[owner] != two.hands[owner]:
            return False
        if up(one, owner) != up(two, owner):
            return False
    for left, right in zip(one.given, two.given, strict=True):
        if sees(at, Zone.GIVEN, left.seat, seat) and left.card != right.card:
            return False
    return True


@pytest.mark.parametrize("kind", KINDS)
def test_after_moves_that_look_the_same_tables_are_alike_again(kind: str) -> None:
    """One's own, another's play, another's secret choice: what it brings into sight is all that it tells."""
    came: Counter[str] = Counter()

    @profile(few=8)
    @given(ANY)
    def games(random: Random) -> None:
        for at, other, seat in pairs(random, kind, 3):
            for actor in at.due():
                for move, same in moves_that_look_the_same(random, at, other, actor, seat):
                    one, two = after(at, move), after(other, same)
                    if one.over or not shows_the_same(at, one, two, seat):
                        continue  # points show the stars that were won
                    assert view(one, seat) == view(two, seat), (move, same)
                    whose = "own" if actor == seat else "another's"
                    secret = ", another card" if move != same else ""
                    came[f"{whose} {type(move).__name__}{secret}"] += 1

    games()
    wanted = ["own PlayCard", "another's PlayCard", "own GiveCard", "another's GiveCard"]
    if not kind.startswith("two"):  # of two players each sees where a card comes from or goes to
        wanted.append("another's GiveCard, another card")
    assert min(came[one] for one in wanted) > 0, came


def moves_that_look_the_same(
    random: Random, at: Table, other: Table, actor: int, seat: int
) -> Iterator[tuple[Move, Move]]:
    """A move at each of two tables: the same, or choices of two cards where a choice is secret."""
    legal, there = list(legal_moves(at, actor)), list(legal_moves(other, actor))
    yield from ((move, move) for move in legal[:1] + legal[-1:] if move in there)
    if legal and isinstance(legal[0], GiveCard) and not sees(at, Zone.CHOSEN, actor, seat):
        yield random.choice(legal), random.choice(there)


# ---------------------------------------------------------------- choices before their time


def what_choices_show(
    at: Table, ends: tuple[tuple[Card, Table], ...], actor: int, seat: int
) -> Iterator[str]:
    """See that choices of these cards by ``actor`` show ``seat`` what they may, and say what that is."""
    sight = at.readings.passing_sight
    waiting = [(card, then) for card, then in ends if len(then.chosen) > len(at.chosen)]
    for card, then in waiting:
        shown = view(then, seat).chosen[-1]
        known = actor == seat or sight is PassingSight.EVERYBODY_WHEN_CHOSEN
        assert shown == (card if known else None)
        yield "own" if actor == seat else "shown" if known else "hidden"
        if not known:
            assert view(then, seat) == view(waiting[0][1], seat)
            assert legal_of(then, seat) == legal_of(waiting[0][1], seat)
    for _, then in ends:
        if len(then.chosen) <= len(at.chosen):  # all have chosen, and the cards were given
            for one, shown in zip(then.given, view(then, seat).given, strict=True):
                known = one.seat == seat or sight is not PassingSight.GIVER_AND_RECEIVER
                assert shown == (one.card if known else None)
                yield "given, seen" if known else "given, hidden"


def legal_of(at: Table, seat: int) -> tuple[Move, ...]:
    """What a seat may do."""
    return tuple(legal_moves(at, seat))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("sight", PassingSight, ids=lambda option: option.value)
def test_no_choice_is_seen_before_its_time(kind: str, sight: PassingSight) -> None:
    """While not all have chosen, who may not see a choice sees that it is made, whatever the card."""
    came: Counter[str] = Counter()

    @profile(few=5)
    @given(ANY)
    def games(random: Random) -> None:
        for at in positions(random, kind, passing_sight=sight):
            if at.giving is Giving.NONE:
                continue
            for actor in at.due():
                legal = list(legal_moves(at, actor))
                few = tuple(dict.fromkeys((*legal[:2], *legal[-2:])))
                ends = tuple((move.card, after(at, move)) for move in few)
                for seat in range(at.players):
                    came.update(what_choices_show(at, ends, actor, seat))

    games()
    assert came["hidden" if sight is not PassingSight.EVERYBODY_WHEN_CHOSEN else "shown"] > 0, came
    assert came["own"] > 0
    assert came["given, seen"] > 0
    assert (came["given, hidden"] > 0) is (sight is PassingSight.GIVER_AND_RECEIVER)


# ---------------------------------------------------------------- it can fail


def fails(*tests: Callable[[str], None]) -> bool:
    """Does one of these tests fail, of three players or of two with layouts?"""
    for test in tests:
        for kind in ("three", "two with layouts"):
            try:
                test(kind)
            except AssertionError:
                return True
    return False


@pytest.mark.parametrize("zone", Zone, ids=lambda zone: zone.value)
def test_a_zone_that_is_shown_or_hidden_wrongly_is_found(monkeypatch: pytest.MonkeyPatch, zone: Zone) -> None:
    def otherwise(asked: Zone, owner: int, viewer: int, readings: Readings) -> Answer[bool]:
        seen = may_see(asked, owner, viewer, readings)
        return answer(not seen.value, *seen.because) if asked is zone else seen

    monkeypatch.setattr(view_module, "may_see", otherwise)
    assert fails(test_a_view_shows_what_the_clauses_let_be_seen_and_nothing_else)


def shows_choices_early(at: Table, seat: int) -> View:
    """A view with every choice in it."""
    return replace(view_module.view(at, seat), chosen=tuple(one.card for one in at.chosen))


def counts_zebras(at: Table, seat: int) -> View:
    """A view that tells how many zebras the others have, where it tells how many cards."""
    return replace(view_module.view(at, seat), in_hand=tuple(hand.bits >> 36 for hand in at.hands))


def tells_who_can_follow(at: Table, seat: int) -> View:
    """A view in which what is due hangs on a hand."""
    return replace(
        view_module.view(at, seat), due=tuple(one for one in at.due() if at.hands[one].bits & 1 == 0)
    )


@pytest.mark.parametrize("wrong", [shows_choices_early, counts_zebras, tells_who_can_follow])
def test_a_view_that_tells_too_much_is_found(
    monkeypatch: pytest.MonkeyPatch, wrong: Callable[[Table, int], View]
) -> None:
    monkeypatch.setitem(globals(), "view", wrong)
    assert fails(test_what_a_seat_may_do_and_is_told_depends_on_what_it_sees_alone)
    if wrong is shows_choices_early:
        with pytest.raises(AssertionError):
            test_no_choice_is_seen_before_its_time("four", PassingSight.EVERYBODY_WHEN_GIVEN)


def test_a_refusal_that_tells_anothers_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def talks(at: Table, text: str) -> Table | Things:
        """Every refusal lists the moves of all."""
        what = plainly(at, text)
        return what if isinstance(what, Table) else (*what, ENGINE.legal(at))

    plainly = told
    monkeypatch.setitem(globals(), "told", talks)
    assert fails(test_what_a_seat_may_do_and_is_told_depends_on_what_it_sees_alone)
