"""Hidden information by unwinding: the lemmas hold as the product runs them, and go red when broken.

The lemmas (:mod:`lexludi_proofs.bowl.unwinding`) are about tables that are *alike* to a seat, by
the clauses. That the view which the engine gives a seat is the same exactly then is tried here
on pairs of tables, most of them no tables of play: with one thing changed that a seat may see,
or may not.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from random import Random
from typing import Any

import pytest
import z3

import lexludi.bowl.view as view_module
from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.match import Match, after_move, begin_match
from lexludi.bowl.readings import DiscardChameleon, DiscardWhen, Readings
from lexludi.bowl.sight import may_see
from lexludi.bowl.table import CARDS, Discard, legal_moves, pack
from lexludi.bowl.view import view
from lexludi.bowl.vocabulary import Chameleon, Supply, Zone
from lexludi_proofs.bowl import counted, pairs, unwinding
from lexludi_proofs.bowl.pairs import PREFIXES, two
from lexludi_proofs.bowl.tables import values_of_table
from lexludi_proofs.checks import Bench
from lexludi_proofs.evaluate import part_of
from lexludi_proofs.games import Lemma, theory_of
from lexludi_proofs.ledger import Row, Status
from lexludi_proofs.lemmas import LemmaChecks
from lexludi_proofs.readers import Values
from lexludi_proofs.run import Settings, tasks
from lexludi_spec.bowl import alike as alike_module
from lexludi_spec.bowl import move, sight
from lexludi_spec.bowl.alike import HELD, OF_SEATS
from lexludi_spec.bowl.play import NO, YES
from lexludi_spec.bowl.symbols import contains
from lexludi_spec.questions import Posed

LEMMAS = {lemma.id.removeprefix("bowl.lemma.unwinding-"): lemma for lemma in unwinding.LEMMAS}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """One shape of each kind, and nothing kept from another test."""
    monkeypatch.setattr(unwinding, "PLAYS", ((4, 1),))
    monkeypatch.setattr(unwinding, "TAKINGS", ((4, 2),))
    for module in (unwinding, counted):
        monkeypatch.setattr(module, "DISCARDS", ((4, 2),))
    forget()
    yield monkeypatch
    forget()


def forget() -> None:
    """Nothing is kept that was made of other clauses."""
    for made in (pairs.playing, pairs.discarding, pairs.known, pairs._taking):
        made.cache_clear()


def decided(lemma: Lemma) -> Row:
    return LemmaChecks(theory_of("bowl"), lemma, Bench()).decide()


# ---------------------------------------------------------------- they hold


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("name", LEMMAS)
def test_a_lemma_holds(name: str) -> None:
    row = decided(LEMMAS[name])
    assert (row.status, row.wrong) == (Status.PROVED, False), row.detail
    assert {asked.outcome for asked in row.obligations} == {"unsat"}


def test_what_the_lemmas_take_as_given_is_a_row_of_the_run() -> None:
    rows = {task.id for task in tasks(("bowl",), Settings(), None)}
    for lemma in theory_of("bowl").proofs.lemmas:
        assert set(lemma.given) <= rows, lemma.id


def test_the_clauses_that_the_lemmas_rest_on_are_clauses() -> None:
    theory = theory_of("bowl")
    for lemma in theory.proofs.lemmas:
        assert set(lemma.clauses) <= theory.game.register().clauses.keys(), lemma.id


# ---------------------------------------------------------------- broken on purpose


def red(name: str) -> str:
    """The lemma is not proved, and wrong; where it fails."""
    row = decided(LEMMAS[name])
    assert (row.status, row.wrong) == (Status.UNKNOWN, True), row.detail
    assert row.witness is None  # no game shows two tables
    return row.detail


def seen_otherwise(monkeypatch: pytest.MonkeyPatch, clause: str, answer: Callable[..., Any]) -> None:
    """Take a clause on what may be seen to say something else."""

    def pose(shape: int) -> Posed[sight.Look]:
        posed = sight.pose(shape)
        says = [replace(one, then=answer) if one.clause == clause else one for one in posed.says]
        return replace(posed, says=tuple(says))

    monkeypatch.setattr(sight, "SEEN", replace(sight.SEEN, pose=pose))


def test_discards_that_may_be_looked_at_would_tell(small: pytest.MonkeyPatch) -> None:
    seen_otherwise(small, c.HIDDEN_DISCARDS.id, YES)

    def unseen(by: alike_module.Sight, seat: z3.ArithRef, one: Any, other: Any) -> z3.BoolRef:
        """While it is put down, only who discards it knows which it is."""
        return z3.Implies(
            seat == by.viewer, z3.And([left == right for left, right in zip(one, other, strict=True)])
        )

    small.setattr(pairs, "same_discard", unseen)
    assert "all that it sees" in red("discard")


def test_plays_that_may_not_be_looked_at_are_not_the_same(small: pytest.MonkeyPatch) -> None:
    seen_otherwise(small, c.FACE_UP.id, NO)
    assert "all but what is hidden" in red("in-sight")


def test_eliminated_hands_that_may_be_looked_at_would_tell(small: pytest.MonkeyPatch) -> None:
    seen_otherwise(small, c.HIDDEN_ELIMINATED.id, YES)
    assert "the-hand-of-seat" in red("play")


@pytest.mark.parametrize(
    ("zones", "zone", "lemma"),
    [
        (OF_SEATS, Zone.YELLOW_CARD, "in-sight"),
        (OF_SEATS, Zone.CHAMP_CARDS, "in-sight"),
        (OF_SEATS, Zone.COUNTS, "in-sight"),
        (HELD, Zone.HAND, "own-acts"),
        (HELD, Zone.CHAMELEON_READY, "own-acts"),
    ],
    ids=lambda value: value.value if isinstance(value, Zone) else None,
)
def test_a_zone_that_is_forgotten_is_missed(
    small: pytest.MonkeyPatch, zones: dict[Zone, Any], zone: Zone, lemma: str
) -> None:
    small.delitem(zones, zone)
    forget()
    assert red(lemma)


def test_a_play_that_depends_on_anothers_hand_is_found(small: pytest.MonkeyPatch) -> None:
    plays = move.plays

    def jealous(before: move.Table, *act: Any) -> z3.BoolRef:
        """Nobody may play while seat 0 holds the red 1."""
        *_, after = act
        refused = z3.And(after.refused, move._refused(before, after))
        return z3.If(contains(before.hands[0], CARDS[0]), refused, plays(before, *act))

    small.setattr(move, "plays", jealous)
    assert "that it may be done" in red("own-acts")


def test_a_trick_taken_by_who_discarded_a_card_is_found(small: pytest.MonkeyPatch) -> None:
    takes = move._taken

    def told(before: move.Table, laid: Any, after: move.Outcome) -> z3.BoolRef:
        """Seat 0 leads the next trick if the red 1 lies among the discards."""
        lies = contains(before.discards, CARDS[0])
        other = replace(after, leader=z3.Int("who-would-lead"))
        leads = after.leader == z3.If(lies, z3.IntVal(0), other.leader)
        return z3.And(takes(before, laid, other), leads)

    small.setattr(move, "_taken", told)
    assert "what comes of it" in red("taking")


def test_a_discard_that_is_not_counted_is_found(small: pytest.MonkeyPatch) -> None:
    made = alike_module.after_discard

    def uncounted(before: Any, *act: Any) -> Any:
        return replace(made(before, *act), sheet=before.sheet)

    small.setattr(pairs, "after_discard", uncounted)  # as it is imported there
    assert "all that lies there is counted" in red("counted")


# ---------------------------------------------------------------- the engine's view


GAMES = 8
READ = replace(Readings(), discard_chameleon=DiscardChameleon.ALLOWED, discard_when=DiscardWhen.BEFORE_TAKING)


@cache
def positions() -> tuple[Match, ...]:
    """Some positions of random rounds, most of them with Chameleons that may be discarded."""
    found: list[Match] = []
    for seed in range(GAMES):
        random = Random(seed)
        players = 4 + seed % 2
        cards = list(pack(players))
        random.shuffle(cards)
        hands = tuple(tuple(cards[seat::players]) for seat in range(players))
        match = begin_match(hands, random.randrange(players), READ, chameleons=seed % 4 > 0)
        while not match.table.over:
            if random.random() < 0.4:
                found.append(match)
            legal = list(legal_moves(match.table))
            chameleons = [move for move in legal if isinstance(move, Discard) and move.card is None]
            wanted = chameleons if random.random() < 0.5 else []
            match, _ = after_move(match, random.choice(wanted or legal))
        found.append(match)
    return tuple(found)


def put(things: tuple[Any, ...], seat: int, thing: Any) -> tuple[Any, ...]:
    """The same for all seats but one."""
    return (*things[:seat], thing, *things[seat + 1 :])


def changed(random: Random, match: Match) -> Iterator[tuple[str, Match]]:
    """The same position with one thing changed, whatever it is: the other is seldom one of play."""
    table = match.table
    seats = range(table.players)
    one, other = random.sample(seats, 2)
    hand, card = table.hands[one], random.choice(pack(5))

    def with_(**parts: Any) -> Match:
        return replace(match, table=replace(table, **parts))

    yield "nothing", match
    swapped = put(put(table.hands, one, table.hands[other]), other, hand)
    yield "two hands", with_(hands=swapped)
    yield (
        "a hand",
        with_(hands=put(table.hands, one, hand.minus(card) if hand.has(card) else hand.plus(card))),
    )
    yield "tricks taken", with_(taken=put(table.taken, one, table.taken[one].plus(card)))
    if len(hand) and len(table.discards):
        mine, lying = (next(card for card in pack(5) if cards.has(card)) for cards in (hand, table.discards))
        there = table.discards.minus(lying).plus(mine)
        yield "which are the discards", with_(discards=there)
    yield "how many discards there are", with_(discards=table.discards.plus(card))
    if match.chameleons:
        spent = put(table.supply, one, Supply.SPENT)
        yield "a Chameleon that is used", with_(supply=spent)
        discarded = tuple(sorted({*match.discarded, one}))
        yield "a Chameleon that is discarded", replace(with_(supply=spent), discarded=discarded)
        if table.discards:
            lying = next(card for card in pack(5) if table.discards.has(card))
            exchanged = with_(
                supply=spent,
                hands=put(table.hands, one, hand.plus(lying)),
                discards=table.discards.minus(lying),
            )
            yield "a Chameleon discarded for a card", replace(exchanged, discarded=discarded)
            yield (
                "that, and the card is gone",
                replace(with_(supply=spent, discards=table.discards.minus(lying)), discarded=discarded),
            )
        back = tuple(seat for seat in match.discarded if seat != one)
        yield (
            "a Chameleon that is not used",
            replace(with_(supply=put(table.supply, one, Supply.READY)), discarded=back),
        )
    yield "tricks won", with_(wins=put(table.wins, one, table.wins[one] + 1))
    yield "a Champ Card", with_(champs=put(table.champs, one, (table.champs[one] + 1) % 3))
    yield "the Yellow Card", with_(yellow=None if table.yellow == one else one)
    yield "who leads", with_(leader=one)
    if not table.out[one]:  # somebody has to take part
        yield "who sits out", with_(sits=None if table.sits == one else one)
    if table.owes is not None:
        yield "who owes a discard", with_(owes=one)
    yield "which trick it is", with_(trick=table.trick + 1)
    yield "whether the round is over", with_(over=not table.over)
    if table.plays:
        *before, last = table.plays
        for play in (
            replace(last, card=card),
            replace(last, chameleon=random.choice(list(Chameleon))),
            replace(last, seat=one),
        ):
            yield "a play", with_(plays=(*before, play))


@cache
def formula(players: int, plays: int) -> Callable[[Values], bool]:
    """Of two tables of this shape, that they are alike to a seat: by the clauses, as a function."""
    test = part_of(z3.And(list(two(players, plays, in_sight=False).alike.values()))).test
    assert test is not None
    return test


@dataclass(frozen=True)
class Compared:
    """Two positions of a shape, what was changed, and whether the views of a seat are the same."""

    what: str
    shape: tuple[int, int]
    values: Values
    same: bool


@cache
def compared() -> tuple[Compared, ...]:
    """Every position with each of its changes, to every seat."""
    random = Random(17)
    found = []
    for match in positions():
        for what, other in changed(random, match):
            shape = (match.table.players, len(match.table.plays))
            values = {**valued(match, PREFIXES[0]), **valued(other, PREFIXES[1])}
            for viewer in range(match.table.players):
                same = view(match, viewer) == view(other, viewer)
                found.append(Compared(what, shape, {**values, "viewer": viewer}, same))
    return tuple(found)


def valued(match: Match, prefix: str) -> Values:
    """What the constants of a table are at this one, and of what is kept beside it."""
    return {
        **values_of_table(match.table, prefix),
        **{f"{prefix}gone{seat}": seat in match.discarded for seat in range(match.table.players)},
        f"{prefix}sheet": len(match.table.discards) + len(match.discarded),
    }


def differences() -> Counter[str]:
    """How often the clauses say otherwise than the views, by what was changed."""
    return Counter(one.what for one in compared() if formula(*one.shape)(one.values) is not one.same)


def test_views_are_the_same_exactly_where_tables_are_alike() -> None:
    assert differences() == Counter()
    seen = Counter((one.what, one.same) for one in compared())
    changes = {what for what, _ in seen}
    assert len(changes) >= 19
    hidden = {what for what in changes if seen[what, True] > 20}
    shown = {what for what in changes if seen[what, False] > 20}
    assert hidden >= {"nothing", "two hands", "tricks taken", "which are the discards"}
    assert hidden >= {"a Chameleon discarded for a card"}
    assert shown >= changes - {"nothing", "tricks taken", "which are the discards"}


@pytest.mark.parametrize("zone", [*OF_SEATS, *HELD], ids=lambda zone: zone.value)
def test_a_zone_that_is_forgotten_is_seen_in_the_views(monkeypatch: pytest.MonkeyPatch, zone: Zone) -> None:
    monkeypatch.delitem(OF_SEATS if zone in OF_SEATS else HELD, zone)
    formula.cache_clear()
    differ = differences()
    formula.cache_clear()
    assert bool(differ) is (zone is not Zone.TAKEN)  # which nobody sees: to forget it changes nothing


def test_a_view_that_shows_less_or_more_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    for zone in (Zone.CHAMP_CARDS, Zone.TAKEN, Zone.ELIMINATED_HAND):

        def otherwise(asked: Zone, owner: int, viewer: int, zone: Zone = zone) -> Answer[bool]:
            seen = may_see(asked, owner, viewer)
            return answer(not seen.value, *seen.because) if asked is zone else seen

        monkeypatch.setattr(view_module, "may_see", otherwise)
        compared.cache_clear()
        found = differences()
        compared.cache_clear()
        assert found, zone
