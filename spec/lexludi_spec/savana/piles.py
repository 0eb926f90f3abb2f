"""Sizes and stars of sets of cards, tied to the cards one card at a time; and points, in counts.

``savana.hand`` says why the size of a hand is one: whichever card leaves it or comes to it,
the number of its cards falls or grows by one. ``savana.pile`` says the same of the stars on
the cards that a player has won, whatever stars a pack shows. ``savana.points`` carries both
through a game, one trick a step: all stars of the pack end up with somebody.
"""

from collections.abc import Callable
from dataclasses import dataclass

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import BelowZero
from lexludi.savana.vocabulary import CARDS, MOST_STARS, Card
from lexludi_spec.common import count
from lexludi_spec.savana.scoring import STARS, points_of
from lexludi_spec.savana.symbols import PACK, SEATS, contains, taken
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare

# ---------------------------------------------------------------- a size and its cards


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand: its cards, one bit each, and its size."""

    cards: z3.BitVecRef
    size: z3.ArithRef


def _loses(card: Card) -> Callable[[Hand, Hand, Declare], z3.BoolRef]:
    """``card`` is played or given away."""

    def step(before: Hand, after: Hand, declare: Declare) -> z3.BoolRef:
        del declare
        return z3.And(
            contains(before.cards, card),
            after.cards == before.cards & ~(1 << card.index),
            after.size == before.size - 1,
        )

    return step


def _gains(card: Card) -> Callable[[Hand, Hand, Declare], z3.BoolRef]:
    """``card`` is received, or lifted."""

    def step(before: Hand, after: Hand, declare: Declare) -> z3.BoolRef:
        del declare
        return z3.And(
            z3.Not(contains(before.cards, card)),
            after.cards == before.cards | (1 << card.index),
            after.size == before.size + 1,
        )

    return step


HAND = System(
    id="savana.hand",
    words="A hand of Savana and its size, one card a step.",
    state=lambda declare, prefix: Hand(
        declare.bits(f"{prefix}cards", CARDS), declare.whole(f"{prefix}size", 0, CARDS)
    ),
    start=lambda at: at.size == count(contains(at.cards, card) for card in PACK),
    steps={f"loses {card.family.value} {card.place}": _loses(card) for card in PACK}
    | {f"gains {card.family.value} {card.place}": _gains(card) for card in PACK},
    invariants=(
        Invariant(
            "savana.invariant.size-is-number-of-cards",
            "The size of a hand is the number of its cards.",
            lambda at: at.size == count(contains(at.cards, card) for card in PACK),
            (c.FROM_HAND.id, c.PASS_ALL.id, c.GIVE_TO_HAND.id, c.LIFT.id),
        ),
    ),
)

# ---------------------------------------------------------------- the stars on cards that were won


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards that a player has won, and their stars; ``on`` has those that each card of the pack shows."""

    cards: z3.BitVecRef
    green: z3.ArithRef
    red: z3.ArithRef
    on: tuple[tuple[z3.ArithRef, z3.ArithRef], ...]

    def shown(self, colour: int) -> z3.ArithRef:
        """The stars of one colour (0 is green) on all its cards together."""
        return z3.Sum(
            [z3.If(contains(self.cards, card), self.on[card.index][colour], z3.IntVal(0)) for card in PACK]
        )


def _pile(declare: Declare, prefix: str) -> Pile:
    """Declare a pile under ``prefix``. What the pack shows is the same in every state, and any at all."""
    return Pile(
        declare.bits(f"{prefix}cards", CARDS),
        declare.whole(f"{prefix}green", 0, STARS),
        declare.whole(f"{prefix}red", 0, STARS),
        tuple((z3.Int(f"pack.green{card.index}"), z3.Int(f"pack.red{card.index}")) for card in PACK),
    )


def _wins(card: Card) -> Callable[[Pile, Pile, Declare], z3.BoolRef]:
    """``card`` is among those won with a trick."""

    def step(before: Pile, after: Pile, declare: Declare) -> z3.BoolRef:
        del declare
        green, red = before.on[card.index]
        return z3.And(
            z3.Not(contains(before.cards, card)),
            after.cards == before.cards | (1 << card.index),
            after.green == before.green + green,
            after.red == before.red + red,
        )

    return step


PILE = System(
    id="savana.pile",
    words="The cards that a player of Savana has won and their stars, one card a step.",
    state=_pile,
    start=lambda at: z3.And(at.cards == 0, at.green == 0, at.red == 0),
    steps={f"wins {card.family.value} {card.place}": _wins(card) for card in PACK},
    invariants=(
        Invariant(
            "savana.invariant.stars-are-those-of-cards-won",
            "Whatever stars a pack shows: a player's green and red stars are those on the cards won.",
            lambda at: z3.And(at.green == at.shown(0), at.red == at.shown(1)),
            (c.COUNT_STARS.id, c.WINNER_TAKES.id),
        ),
    ),
)

# ---------------------------------------------------------------- points through a game


@dataclass(frozen=True, slots=True)
class Won:
    """Where a trick begins, and at the end: the stars that each seat has won, and those on cards not won yet.

    ``all_green`` and ``all_red`` are the stars of the whole pack; ``left`` cards were not won yet.
    """

    green: tuple[z3.ArithRef, ...]
    red: tuple[z3.ArithRef, ...]
    left_green: z3.ArithRef
    left_red: z3.ArithRef
    left: z3.ArithRef
    all_green: z3.ArithRef
    all_red: z3.ArithRef

    @property
    def points(self) -> z3.ArithRef:
        """The points of all players together."""
        return z3.Sum([points_of(green, red) for green, red in zip(self.green, self.red, strict=True)])


def _won(declare: Declare, prefix: str) -> Won:
    return Won(
        tuple(declare.whole(f"{prefix}green{seat}", 0, STARS) for seat in range(SEATS)),
        tuple(declare.whole(f"{prefix}red{seat}", 0, STARS) for seat in range(SEATS)),
        declare.whole(f"{prefix}left_green", 0, STARS),
        declare.whole(f"{prefix}left_red", 0, STARS),
        declare.whole(f"{prefix}left", 0, CARDS),
        declare.whole(f"{prefix}all_green", 0, STARS),
        declare.whole(f"{prefix}all_red", 0, STARS),
    )


def _nothing_won(at: Won) -> z3.BoolRef:
    return z3.And(
        *[stars == 0 for stars in (*at.green, *at.red)],
        at.left == CARDS,
        at.left_green == at.all_green,
        at.left_red == at.all_red,
        *[z3.And(stars >= 0, stars <= STARS) for stars in (at.all_green, at.all_red)],
    )


def _trick_is_won(before: Won, after: Won, declare: Declare) -> z3.BoolRef:
    """A seat wins a trick of one to four cards, with any stars that they can show."""
    winner = declare.whole("winner", 0, SEATS - 1)
    cards = declare.whole("cards", 1, SEATS)
    green, red = declare.whole("green", 0, STARS), declare.whole("red", 0, STARS)
    left = before.left - cards

    def stars_of(cards: z3.ArithRef, stars: z3.ArithRef) -> z3.BoolRef:
        return z3.And(stars >= 0, stars <= MOST_STARS * cards)

    def at_winner(
        old: tuple[z3.ArithRef, ...], new: tuple[z3.ArithRef, ...], stars: z3.ArithRef
    ) -> list[z3.BoolRef]:
        return [
            one == z3.If(winner == seat, other + stars, other)
            for seat, (one, other) in enumerate(zip(new, old, strict=True))
        ]

    return z3.And(
        winner >= 0,
        winner < SEATS,
        cards >= 1,
        left >= 0,
        stars_of(cards, green),
        stars_of(cards, red),
        stars_of(left, before.left_green - green),
        stars_of(left, before.left_red - red),
        *at_winner(before.green, after.green, green),
        *at_winner(before.red, after.red, red),
        after.left == left,
        after.left_green == before.left_green - green,
        after.left_red == before.left_red - red,
        after.all_green == before.all_green,
        after.all_red == before.all_red,
    )


POINTS = System(
    id="savana.points",
    words="The stars of a game of Savana, one trick a step.",
    state=_won,
    start=_nothing_won,
    steps={"a trick": _trick_is_won},
    given=("savana.invariant.stars-are-those-of-cards-won",),
    invariants=(
        Invariant(
            "savana.invariant.stars-are-conserved",
            "The stars won and those on cards not yet won are, together, the stars of the pack.",
            lambda at: z3.And(
                z3.Sum([*at.green, at.left_green]) == at.all_green,
                z3.Sum([*at.red, at.left_red]) == at.all_red,
            ),
            (c.WINNER_TAKES.id, c.COUNT_STARS.id),
        ),
        Invariant(
            "savana.invariant.no-stars-without-cards",
            "On cards that are left there are no more stars than they can show: on none, none.",
            lambda at: z3.And(
                at.left >= 0,
                *[
                    z3.Or(
                        z3.And(stars >= 0, stars <= MOST_STARS * at.left),
                        z3.And(at.left == CARDS, stars == whole),
                    )
                    for stars, whole in ((at.left_green, at.all_green), (at.left_red, at.all_red))
                ],
            ),
            (c.COUNT_STARS.id,),
        ),
        Invariant(
            "savana.invariant.no-more-stars-won-than-cards-show",
            "On cards that were won there are no more stars of a colour than nine each.",
            lambda at: z3.And(
                [z3.Sum(list(won)) <= MOST_STARS * (CARDS - at.left) for won in (at.green, at.red)]
            ),
            (c.COUNT_STARS.id, c.WINNER_TAKES.id),
        ),
        Invariant(
            "savana.invariant.points-add-up",
            "If points can be negative: when all cards have been won, the points of all players together are"
            " a constant of the pack, its green stars less its red ones.",
            lambda at: z3.Implies(
                z3.And(taken(BelowZero.COUNTS), at.left == 0), at.points == at.all_green - at.all_red
            ),
            (c.COUNT_STARS.id, c.GREEN_STAR.id, c.RED_STAR.id, c.ALL_PLAYED_END.id),
        ),
        Invariant(
            "savana.invariant.points-add-up-without-red-stars",
            "However points below none are taken: in a pack without red stars the points of all players"
            " together are its green stars when all cards have been won.",
            lambda at: z3.Implies(z3.And(at.all_red == 0, at.left == 0), at.points == at.all_green),
            (c.COUNT_STARS.id, c.GREEN_STAR.id),
        ),
        Invariant(
            "savana.invariant.points-are-never-fewer-than-the-stars",
            "If no points are below none, all players together have at least the constant: what red stars"
            " take from who has nothing is not taken.",
            lambda at: z3.Implies(at.left == 0, at.points >= at.all_green - at.all_red),
            (c.RED_STAR.id,),
        ),
        Invariant(
            "savana.invariant.stars-are-counts",
            "Nobody has fewer stars than none.",
            lambda at: z3.And([stars >= 0 for stars in (*at.green, *at.red, at.left_green, at.left_red)]),
        ),
    ),
)
