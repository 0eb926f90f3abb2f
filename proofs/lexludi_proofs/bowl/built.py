"""First tricks built to order: a deal and its plays for cards that random play would not bring together.

A trick that is the first of a round can be reached from the set-up if the cards can be
dealt so: every hand full, no card twice, and whoever did not follow, and showed no
Chameleon, without a card of the colour led. With one number for each seat and colour that
is a handful of sums, asked of the solver together with what the trick is to show.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import z3

from lexludi.bowl.end_of_round import tricks
from lexludi.bowl.notation import write_card, write_play
from lexludi.bowl.table import pack
from lexludi.bowl.vocabulary import Card, Chameleon, Colour, Play
from lexludi.seats import LETTERS
from lexludi_proofs.games import Built
from lexludi_proofs.readers import OneValue, plain, values_of
from lexludi_spec.bowl.trick import Trick
from lexludi_spec.terms import member


def first_tricks(at: Any, constants: Mapping[str, z3.ExprRef], wanted: z3.BoolRef) -> Iterator[Built]:
    """Set-ups and moves that end in a first trick in which ``wanted`` can hold, one for each first player."""
    if not isinstance(at, Trick) or len(at.plays) not in (4, 5):
        return
    players = len(at.plays)
    for first in range(players):
        solver = z3.Solver()
        solver.add(wanted, at.trick == 1)
        counts = _counts(players)
        solver.add(*_dealt(at, players, first, counts))
        if solver.check() == z3.sat:
            yield _told(at, players, first, counts, solver.model(), constants)


Counts = list[dict[Colour, z3.ArithRef]]  # how many cards of a colour a seat is dealt


def _counts(players: int) -> Counts:
    return [{colour: z3.Int(f"dealt.{seat}.{colour.name}") for colour in Colour} for seat in range(players)]


def _dealt(at: Trick, players: int, first: int, counts: Counts) -> Iterator[z3.BoolRef]:
    cards = pack(players)
    highest = max(card.number for card in cards)
    for colour in Colour:
        yield z3.Sum([hand[colour] for hand in counts]) == sum(card.colour is colour for card in cards)
    for hand in counts:
        yield z3.Sum(list(hand.values())) == tricks(players)
        yield z3.And([count >= 0 for count in hand.values()])
    for place, play in enumerate(at.plays):
        seat = (first + place) % players
        yield play.seat == seat
        yield play.number <= highest
        follows = play.colour == at.led
        bare = play.chameleon == member(Chameleon.NONE)
        for colour, count in counts[seat].items():
            yield z3.Implies(play.colour == member(colour), count >= 1)
            yield z3.Implies(z3.And(bare, z3.Not(follows), at.led == member(colour)), count == 0)


def _told(
    at: Trick,
    players: int,
    first: int,
    counts: Counts,
    model: z3.ModelRef,
    constants: Mapping[str, z3.ExprRef],
) -> Built:
    read = OneValue(values_of(model, constants))
    plays = [
        Play(
            read.whole(laid.seat),
            Card(read.one_of(Colour, laid.colour), read.whole(laid.number)),
            read.one_of(Chameleon, laid.chameleon),
        )
        for laid in at.plays
    ]
    left = [card for card in pack(players) if all(card != play.card for play in plays)]
    hands: dict[str, str] = {}
    for seat, hand in enumerate(counts):
        held = [play.card for play in plays if play.seat == seat]
        for colour, count in hand.items():
            number = int(plain(model.eval(count, model_completion=True)))
            missing = number - sum(card.colour is colour for card in held)
            given = [card for card in left if card.colour is colour][:missing]
            held += given
            left = [card for card in left if card not in given]
        hands[LETTERS[seat]] = " ".join(
            write_card(card) for card in sorted(held, key=lambda card: card.index)
        )
    setup = {
        "first": LETTERS[first],
        "hands": hands,
        "chameleons": any(play.chameleon is not Chameleon.NONE for play in plays),
    }
    return Built(setup, tuple(write_play(play) for play in plays))
