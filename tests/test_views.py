"""Hidden information by unwinding, sampled: what a seat may not see changes nothing for it.

Two positions are *alike* to a seat when it knows the same of both: the second is made from
one that was reached, by dealing anew, where the seat may not look, what lies there. Then its
legal moves are the same, and what it is told of a move that is not allowed; and after a move
that is alike to it both are alike again. What another's play reveals is the card and the
Chameleon on it, a discard reveals nothing, a deal one's own hand. Positions are taken at
every move of random games, with a seed: this samples, and proves nothing.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from functools import cache
from random import Random
from typing import Any

import pytest

import lexludi.bowl.view as view_module
from lexludi.answers import answer
from lexludi.bowl import clauses as c
from lexludi.bowl.end_of_round import tricks
from lexludi.bowl.match import Match, after_deal, after_move, begin_match
from lexludi.bowl.notation import write_move
from lexludi.bowl.readings import READINGS, DiscardChameleon, Readings
from lexludi.bowl.replay import ENGINE
from lexludi.bowl.sight import may_see
from lexludi.bowl.table import Discard, Move, PlayCard, legal_moves, pack
from lexludi.bowl.view import View, view
from lexludi.bowl.vocabulary import Card, Chameleon, Hand, Supply, Zone
from lexludi.errors import Code, Problem
from lexludi.seats import letter

GAMES = 10
MOVES = 150
TRIED = 5  #: moves that are tried by a seat that may not make them

Look = Callable[[Match, int], Any]


def dealt(random: Random, players: int) -> tuple[tuple[Card, ...], ...]:
    """A deal."""
    cards = list(pack(players))
    random.shuffle(cards)
    size = tricks(players)
    return tuple(tuple(cards[seat * size :][:size]) for seat in range(players))


@cache
def positions() -> tuple[Match, ...]:
    """The positions of random games, most of them with Chameleons that may be discarded."""
    found: list[Match] = []
    for seed in range(GAMES):
        random = Random(seed)
        players = 4 + seed % 2
        readings = Readings(**{one.field: random.choice(list(one.options)) for one in READINGS})  # type: ignore[arg-type]
        if seed % 3:
            readings = replace(readings, discard_chameleon=DiscardChameleon.ALLOWED)
        match = begin_match(
            dealt(random, players), random.randrange(players), readings, chameleons=seed % 5 > 0
        )
        while match.winners is None and len(found) < (seed + 1) * MOVES:
            found.append(match)
            if match.deal_is_due:
                match, _ = after_deal(match, dealt(random, players))
            else:
                legal = list(legal_moves(match.table))
                wanted = [move for move in legal if isinstance(move, Discard) and move.card is None]
                match, _ = after_move(match, random.choice(wanted or legal))
        found.append(match)
    return tuple(found)


def alike(random: Random, match: Match, seat: int) -> Match:
    """Another position that is alike to a seat: the cards it may not see lie elsewhere."""
    match = with_chameleons_elsewhere(random, match, seat)
    table = match.table
    hidden = [
        owner for owner in range(table.players) if owner != seat or table.out[owner]
    ]  # whose hands it does not see
    zones = [*(table.hands[owner] for owner in hidden), *table.taken, table.discards]
    cards = [card for zone in zones for card in pack(5) if zone.has(card)]
    random.shuffle(cards)
    new = []
    for zone in zones:
        new.append(Hand.of(cards[: len(zone)]))
        cards = cards[len(zone) :]
    hands = dict(zip(hidden, new, strict=False))
    return replace(
        match,
        table=replace(
            table,
            hands=tuple(hands.get(owner, hand) for owner, hand in enumerate(table.hands)),
            taken=tuple(new[len(hidden) : -1]),
            discards=new[-1],
        ),
    )


def with_chameleons_elsewhere(random: Random, match: Match, seat: int) -> Match:
    """Where one can be discarded: who discarded a card had discarded the Chameleon, or the reverse."""
    table = match.table
    if table.readings.discard_chameleon is not DiscardChameleon.ALLOWED:
        return match
    for owner in range(table.players):
        hand = table.hands[owner]
        if owner == seat or random.random() < 0.5:
            continue
        if owner in match.discarded and len(hand):
            card = first(hand)
            table = replace(
                table,
                supply=put(table.supply, owner, Supply.READY),
                hands=put(table.hands, owner, hand.minus(card)),
                discards=table.discards.plus(card),
            )
            match = replace(match, discarded=tuple(one for one in match.discarded if one != owner))
        elif table.supply[owner] is Supply.READY and len(table.discards):
            card = first(table.discards)
            table = replace(
                table,
                supply=put(table.supply, owner, Supply.SPENT),
                hands=put(table.hands, owner, hand.plus(card)),
                discards=table.discards.minus(card),
            )
            match = replace(match, discarded=(*match.discarded, owner))
    return replace(match, table=table)


def first(hand: Hand) -> Card:
    """A card of a set."""
    return next(card for card in pack(5) if hand.has(card))


def put(things: tuple[Any, ...], seat: int, thing: Any) -> tuple[Any, ...]:
    """The same for all seats but one."""
    return (*things[:seat], thing, *things[seat + 1 :])


def pairs(look: Look = view, every: int = 2) -> Iterator[tuple[Random, Match, Match, int]]:
    """Positions and others that are alike to a seat."""
    random = Random(7)
    for match in positions()[::every]:
        for seat in range(match.table.players):
            other = alike(random, match, seat)
            assert look(match, seat) == look(other, seat)
            yield random, match, other, seat


def told(match: Match, move: Move) -> Match | tuple[object, ...]:
    """What comes of a move: the position after it, or the code, the clause and the words of the refusal."""
    try:
        return after_move(match, move)[0]
    except Problem as problem:
        return problem.code, problem.clause, problem.what


def some_moves(random: Random, seat: int) -> Iterator[Move]:
    """Moves that a seat may think of."""
    cards = pack(5)
    for _ in range(TRIED):
        yield PlayCard(seat, random.choice(cards), random.choice(list(Chameleon)))
        yield Discard(seat, random.choice((*cards, None)))


def test_what_a_seat_may_do_and_what_it_is_told_depend_on_what_it_knows_alone() -> None:
    refused: Counter[object] = Counter()
    differ = 0
    for random, match, other, seat in pairs(every=3):
        differ += match != other
        mine = match.winners is None and match.table.to_act() == seat
        assert not mine or ENGINE.legal(match) == ENGINE.legal(other)
        legal = list(legal_moves(match.table)) if mine else []
        for move in (*some_moves(random, seat), *legal):
            one, two = told(match, move), told(other, move)
            if isinstance(one, Match) and isinstance(two, Match):
                assert view(one, seat) == view(two, seat), move
            else:
                assert one == two, move
                assert isinstance(one, tuple)
                refused[one[0], one[1]] += 1
    assert differ > 1500
    assert len(refused) > 10


def refused(match: Match, text: str) -> Problem | None:
    """The problem that a written move is, if it is none that may be made."""
    try:
        ENGINE.move(match, text)
    except Problem as problem:
        return problem
    return None


def test_the_refusal_of_a_seat_that_is_not_due_shows_it_nothing_that_it_may_not_see() -> None:
    """Whatever it writes, as a move of its own, of nobody's or as a deal: the whole problem is the same."""
    seen: Counter[object] = Counter()
    differ = 0
    for random, match, other, seat in pairs(every=3):
        if match.winners is None and match.table.to_act() == seat:
            continue
        moves = [write_move(move) for move in some_moves(random, seat)]
        for text in (*moves[:4], f"{letter(seat)} R0", f"{letter(seat)} passes", "", "deal A R1", "deal"):
            one, two = refused(match, text), refused(other, text)
            assert one is not None
            assert two is not None
            for name in (field.name for field in fields(Problem)):
                assert getattr(one, name) == getattr(two, name), (text, name)
            seen[one.code] += 1
            differ += ENGINE.legal(match) != ENGINE.legal(other)
    assert min(seen[code] for code in (Code.OUT_OF_TURN, Code.MALFORMED_MOVE, Code.ILLEGAL_MOVE)) > 100
    assert differ > 1000  # there was something to show


def test_what_another_does_leaves_positions_alike_but_for_the_card_that_it_plays() -> None:
    seen: Counter[str] = Counter()
    for random, match, other, seat in pairs():
        actor = match.table.to_act()
        if match.deal_is_due:
            seen["deal"] += 1
            hands = dealt(random, match.table.players)
            others = [one for one in range(len(hands)) if one != seat]
            cards = [card for one in others for card in hands[one]]
            random.shuffle(cards)
            size = len(hands[0])
            again = dict(zip(others, (tuple(cards[n * size :][:size]) for n in range(4)), strict=False))
            moved = tuple(again.get(one, hand) for one, hand in enumerate(hands))
            one, two = after_deal(match, hands)[0], after_deal(other, moved)[0]
            assert view(one, seat) == view(two, seat)
        elif actor not in (None, seat):
            move = random.choice(list(legal_moves(match.table)))
            legal = list(legal_moves(other.table))
            # a card may not be held there, or may not be played there
            same = legal if isinstance(move, Discard) else [one for one in legal if one == move]
            for what in same[:1] + same[-1:]:
                seen[type(what).__name__ + ("" if what.card else " Chameleon")] += 1
                one, two = after_move(match, move)[0], after_move(other, what)[0]
                assert view(one, seat) == view(two, seat), (move, what)
    assert min(seen[kind] for kind in ("deal", "PlayCard", "Discard", "Discard Chameleon")) >= 10, seen


def test_a_view_that_tells_too_much_is_found() -> None:
    def counts_cards(match: Match, seat: int) -> tuple[View, int]:
        return view(match, seat), len(match.table.discards)

    with pytest.raises(AssertionError):
        list(pairs(counts_cards))


# ---------------------------------------------------------------- the view and the clauses

LIE_SOMEWHERE = {
    Zone.HAND: "hands",
    Zone.TABLE: "plays",
    Zone.TAKEN: "taken",
    Zone.CHAMELEON_READY: "ready",
    Zone.CHAMELEON_SPENT: "spent",
    Zone.YELLOW_CARD: "yellow",
    Zone.CHAMP_CARDS: "champs",
    Zone.COUNTS: "wins",
    Zone.POINTS: "points",
}


def test_a_view_shows_what_may_be_seen_and_nothing_else() -> None:
    for match in positions()[::5]:
        for seat in range(match.table.players):
            it = view(match, seat)
            out = match.table.out
            for zone, name in LIE_SOMEWHERE.items():
                for owner, thing in enumerate(getattr(it, name)):
                    place = Zone.ELIMINATED_HAND if out[owner] and name in ("hands", "ready") else zone
                    assert (thing is not None) is may_see(place, owner, seat).value, (name, owner)
            assert it.discards is None
            assert it.hands[seat] == (None if out[seat] else match.table.hands[seat])
            assert it.discarded == len(match.table.discards) + len(match.discarded)


def test_each_zone_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[Zone] = set()

    def nothing(zone: Zone, owner: int, viewer: int) -> Any:
        del owner, viewer
        asked.add(zone)
        return answer(False, c.HAND_SECRET.id)

    monkeypatch.setattr(view_module, "may_see", nothing)
    named = {*LIE_SOMEWHERE.values(), "discards", "discarded"}
    for match in positions()[::5]:
        it = view(match, 0)
        for field in fields(it):
            if field.name in named:
                shown = getattr(it, field.name)
                assert shown is None or set(shown) <= {None}, field.name
    assert asked == set(Zone)


def test_a_chameleon_that_is_discarded_looks_like_any_discard() -> None:
    found = 0
    for match in positions():
        for owner in match.discarded:
            for seat in range(match.table.players):
                it = view(match, seat)
                assert it.spent[owner] is False
                assert it.ready[owner] is (False if seat == owner and not match.table.out[owner] else None)
                found += 1
    assert found > 100
