"""Where every card is: one set of cards for each place, the two layers of a layout among them.

A step puts one thing somewhere else. Who may do it and when is left open, so what holds here
holds of every real game. Players and seats are bit vectors like the sets: with an integer
among them the same proofs take far longer.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import BothWays, LiftOnGiving
from lexludi.savana.vocabulary import CARDS
from lexludi_spec.common import disjoint, union
from lexludi_spec.savana.symbols import SEATS, taken
from lexludi_spec.savana.tricks import LAYOUTS
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare

SEAT = 3  #: the bits of a seat
ALL = (1 << CARDS) - 1


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything is, in sets of cards. ``layout`` is 1 if there are layouts, two at most."""

    players: z3.BitVecRef
    layout: z3.BitVecRef
    hands: tuple[z3.BitVecRef, ...]
    face_up: tuple[z3.BitVecRef, ...]
    face_down: tuple[z3.BitVecRef, ...]
    table: z3.BitVecRef
    won: tuple[z3.BitVecRef, ...]
    received: tuple[z3.BitVecRef, ...]

    @property
    def zones(self) -> tuple[z3.BitVecRef, ...]:
        """Every place a card can be."""
        return (*self.hands, *self.face_up, *self.face_down, self.table, *self.won)

    def seated(self, seat: int) -> z3.BoolRef:
        """Somebody sits on this seat."""
        return z3.UGT(self.players, seat)


def state(declare: Declare, prefix: str) -> Places:
    """Declare a state's constants under ``prefix``."""

    def each(name: str, seats: int = SEATS) -> tuple[z3.BitVecRef, ...]:
        return tuple(declare.bits(f"{prefix}{name}{seat}", CARDS) for seat in range(seats))

    return Places(
        players=declare.bits(f"{prefix}players", SEAT),
        layout=declare.bits(f"{prefix}layout", 1),
        hands=each("hand"),
        face_up=each("face_up", LAYOUTS),
        face_down=each("face_down", LAYOUTS),
        table=declare.bits(f"{prefix}table", CARDS),
        won=each("won"),
        received=each("received"),
    )


def _players(at: Places) -> z3.BoolRef:
    few = z3.And(z3.UGE(at.players, 2), z3.ULE(at.players, SEATS))
    return z3.And(few, z3.Or(at.layout == 0, at.players == 2))


def start(at: Places) -> z3.BoolRef:
    """The whole pack has been dealt, into hands and, with the layout, into its two layers."""
    dealt = (*at.hands, *at.face_up, *at.face_down)
    return z3.And(
        _players(at),
        union(dealt) == ALL,
        disjoint(dealt),
        *[z3.Or(at.seated(seat), hand == 0) for seat, hand in enumerate(at.hands)],
        *[z3.Or(at.layout == 1, zone == 0) for zone in (*at.face_up, *at.face_down)],
        *[zone == 0 for zone in (at.table, *at.won, *at.received)],
    )


def _stay(before: Places, after: Places, *changed: str) -> z3.BoolRef:
    """Every place but those ``changed`` holds what it held."""
    kept: list[z3.BoolRef] = []
    for name in Places.__slots__:
        if name in changed:
            continue
        old, new = getattr(before, name), getattr(after, name)
        olds, news = (old, new) if isinstance(old, tuple) else ((old,), (new,))
        kept += [one == other for one, other in zip(news, olds, strict=True)]
    return z3.And(kept)


def _single(card: z3.BitVecRef) -> z3.BoolRef:
    """It is one card."""
    return z3.And(card != 0, card & (card - 1) == 0)


def _one_or_none(card: z3.BitVecRef) -> z3.BoolRef:
    """It is one card, or none."""
    return card & (card - 1) == 0


def _in(card: z3.BitVecRef, zone: z3.BitVecRef) -> z3.BoolRef:
    """All of ``card`` is in ``zone``."""
    return card & ~zone == 0


NOTHING = z3.BitVecVal(0, CARDS)


def play(before: Places, after: Places, declare: Declare) -> z3.BoolRef:
    """A card goes from a hand to the table."""
    seat, card = declare.bits("seat", SEAT), declare.bits("card", CARDS)
    return z3.And(
        z3.ULT(seat, before.players),
        _single(card),
        *[
            z3.And(
                z3.Implies(seat == here, _in(card, hand)),
                after.hands[here] == z3.If(seat == here, hand & ~card, hand),
            )
            for here, hand in enumerate(before.hands)
        ],
        after.table == before.table | card,
        *[got == 0 for got in after.received],
        _stay(before, after, "hands", "table", "received"),
    )


def play_open(before: Places, after: Places, declare: Declare) -> z3.BoolRef:
    """An open card goes to the table, and the one below it, if there is one, to the hand."""
    seat, card, below = declare.bits("seat", SEAT), declare.bits("card", CARDS), declare.bits("below", CARDS)

    def here(place: int, old: z3.BitVecRef, new: z3.BitVecRef) -> z3.BitVecRef:
        return z3.If(seat == place, new, old)

    return z3.And(
        before.layout == 1,
        z3.ULT(seat, before.players),
        _single(card),
        _one_or_none(below),
        *[
            z3.And(
                z3.Implies(
                    seat == place,
                    z3.And(_in(card, before.face_up[place]), _in(below, before.face_down[place])),
                ),
                after.face_up[place] == here(place, before.face_up[place], before.face_up[place] & ~card),
                after.face_down[place]
                == here(place, before.face_down[place], before.face_down[place] & ~below),
                after.hands[place] == here(place, before.hands[place], before.hands[place] | below),
            )
            for place in range(LAYOUTS)
        ],
        *[after.hands[place] == before.hands[place] for place in range(LAYOUTS, SEATS)],
        after.table == before.table | card,
        *[got == 0 for got in after.received],
        _stay(before, after, "hands", "face_up", "face_down", "table", "received"),
    )


def take(before: Places, after: Places, declare: Declare) -> z3.BoolRef:
    """The winner of a trick takes every card on the table."""
    seat = declare.bits("seat", SEAT)
    return z3.And(
        z3.ULT(seat, before.players),
        after.table == 0,
        *[
            new == z3.If(seat == place, old | before.table, old)
            for place, (old, new) in enumerate(zip(before.won, after.won, strict=True))
        ],
        _stay(before, after, "table", "won"),
    )


def _neighbour(players: z3.BitVecRef, seat: int, step: int, cards: Sequence[z3.BitVecRef]) -> z3.BitVecRef:
    """What the neighbour ``step`` to the left gives."""
    found: z3.BitVecRef = NOTHING
    for number in range(2, SEATS + 1):
        if seat < number:
            found = z3.If(players == number, cards[(seat + step) % number], found)
    return found


def give(before: Places, after: Places, declare: Declare) -> z3.BoolRef:
    """Cards of the hands go to the neighbours, all at the same time: to the left, to the right, or both."""
    to_left = [declare.bits(f"to_left{seat}", CARDS) for seat in range(SEATS)]
    to_right = [declare.bits(f"to_right{seat}", CARDS) for seat in range(SEATS)]
    one_way = z3.Or(z3.And([card == 0 for card in to_left]), z3.And([card == 0 for card in to_right]))
    rules: list[z3.BoolRef] = []
    for seat, hand in enumerate(before.hands):
        gone = to_left[seat] | to_right[seat]
        come = _neighbour(before.players, seat, -1, to_left) | _neighbour(before.players, seat, 1, to_right)
        rules += [
            _one_or_none(to_left[seat]),
            _one_or_none(to_right[seat]),
            to_left[seat] & to_right[seat] == 0,
            _in(gone, hand),
            after.hands[seat] == (hand & ~gone) | come,
            after.received[seat] == (before.received[seat] & ~gone) | come,
        ]
    return z3.And(
        before.layout == 0,
        z3.Or(one_way, taken(BothWays.TOGETHER)),
        *rules,
        _stay(before, after, "hands", "received"),
    )


def give_to_opponent(before: Places, after: Places, declare: Declare) -> z3.BoolRef:
    """With the layout each gives a card of the hand, or an open one, to the other, at the same time.

    The card below an open one that is given away is lifted, turned up, or left as it lies.
    """
    cards = [declare.bits(f"given{seat}", CARDS) for seat in range(LAYOUTS)]
    below = [declare.bits(f"below{seat}", CARDS) for seat in range(LAYOUTS)]
    lifted, turned = taken(LiftOnGiving.LIFTED), taken(LiftOnGiving.TURNED_UP)
    rules: list[z3.BoolRef] = []
    for seat, card in enumerate(cards):
        hand, face_up, face_down = before.hands[seat], before.face_up[seat], before.face_down[seat]
        moved = z3.If(z3.Or(lifted, turned), below[seat], NOTHING)
        come = cards[1 - seat]
        rules += [
            _one_or_none(card),
            _one_or_none(below[seat]),
            _in(card, hand | face_up),
            _in(below[seat], face_down),
            # only an open card has one below
            z3.Or(below[seat] == 0, z3.And(card != 0, _in(card, face_up))),
            after.hands[seat] == (hand & ~card) | z3.If(lifted, moved, NOTHING) | come,
            after.face_up[seat] == (face_up & ~card) | z3.If(turned, moved, NOTHING),
            after.face_down[seat] == face_down & ~moved,
            after.received[seat] == (before.received[seat] & ~card) | come,
        ]
    return z3.And(
        before.layout == 1,
        *rules,
        *[after.hands[seat] == before.hands[seat] for seat in range(LAYOUTS, SEATS)],
        *[after.received[seat] == before.received[seat] for seat in range(LAYOUTS, SEATS)],
        _stay(before, after, "hands", "face_up", "face_down", "received"),
    )


CARDS_SYSTEM = System(
    id="savana.cards",
    words="Where every card of Savana is, one movement a step.",
    state=state,
    start=start,
    steps={
        "play": play,
        "play an open card": play_open,
        "take": take,
        "give": give,
        "give to the opponent": give_to_opponent,
    },
    invariants=(
        Invariant(
            "savana.invariant.every-card-is-somewhere",
            "Every card of the pack is in a hand, in either layer of a layout, on the table or among those"
            " won.",
            lambda at: union(at.zones) == ALL,
            (c.TWELVE_EACH.id, c.DEAL_ALL.id, c.WINNER_TAKES.id, c.GIVE_TO_HAND.id, c.LIFT.id),
        ),
        Invariant(
            "savana.invariant.no-card-is-in-two-places",
            "No card is in two places.",
            lambda at: disjoint(at.zones),
            (c.FROM_HAND.id, c.PLAY_FROM_LAYOUT.id, c.WINNER_TAKES.id, c.PASS_ALL.id, c.LIFT.id),
        ),
        Invariant(
            "savana.invariant.empty-places",
            "Nothing lies at a seat where nobody sits, and without the layout nothing lies open or under.",
            lambda at: z3.And(
                *[z3.Or(at.seated(seat), hand | won == 0) for seat, (hand, won) in _at_seats(at)],
                *[z3.Or(at.layout == 1, zone == 0) for zone in (*at.face_up, *at.face_down)],
            ),
            (c.PLAYERS.id, c.LAYOUT_UP.id, c.LAYOUT_DOWN.id),
        ),
        Invariant(
            "savana.invariant.what-was-received-is-in-hand",
            "A card that came by a pass since the last play is in the hand that it came to.",
            lambda at: z3.And([_in(got, hand) for got, hand in zip(at.received, at.hands, strict=True)]),
            (c.PASS_ALL.id, c.GIVE_TO_HAND.id),
        ),
        Invariant(
            "savana.invariant.two-to-four-players",
            "There are two, three or four players, and only two have layouts.",
            _players,
            (c.PLAYERS.id, c.HAND_TWO.id),
        ),
    ),
)


def _at_seats(at: Places) -> list[tuple[int, tuple[z3.BitVecRef, z3.BitVecRef]]]:
    return list(enumerate(zip(at.hands, at.won, strict=True)))
