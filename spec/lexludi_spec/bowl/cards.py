"""Where every card is: one set of cards for each place, one of seats for the Chameleons.

A step puts one thing somewhere else. Who may do it and when is left open, so what holds
here holds of every real game. Players and seats are bit vectors like the sets: with an
integer among them the same proofs take twenty times as long.
"""

from dataclasses import dataclass

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import ChameleonAlone, DiscardChameleon
from lexludi.bowl.vocabulary import NUMBERS, TRUMPS, Card, Colour
from lexludi_spec.bowl.round import SEATS
from lexludi_spec.bowl.symbols import PACK, taken
from lexludi_spec.common import disjoint, union
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare

SEAT = 3  #: the bits of a seat
_ALL = (1 << PACK) - 1
_FIVES_ONLY = sum(  # the 12 and the 13 of each colour, which four players leave in the box
    1 << Card(colour, number).index
    for colour in Colour
    if colour is not Colour.TRUMP
    for number in (12, NUMBERS)
)
assert TRUMPS < 12  # no Trump Card is left in the box


def pack(players: int) -> z3.BitVecRef:
    """The cards of a game of so many."""
    return z3.BitVecVal(_ALL if players == 5 else _ALL & ~_FIVES_ONLY, PACK)


@dataclass(frozen=True, slots=True)
class Places:
    """Where everything is: cards as sets of cards, Chameleons as sets of the seats they belong to.

    A Chameleon is ``spent`` once it was used, or put down as a discard (a reading).
    """

    players: z3.BitVecRef
    hands: tuple[z3.BitVecRef, ...]
    table: z3.BitVecRef
    taken: tuple[z3.BitVecRef, ...]
    discards: z3.BitVecRef
    eliminated: tuple[z3.BitVecRef, ...]
    ready: z3.BitVecRef
    spent: z3.BitVecRef

    @property
    def zones(self) -> tuple[z3.BitVecRef, ...]:
        """Every place a card can be."""
        return (*self.hands, self.table, *self.taken, self.discards, *self.eliminated)

    @property
    def pack(self) -> z3.BitVecRef:
        """The cards of this game."""
        return z3.If(self.players == 5, pack(5), pack(4))

    @property
    def everybody(self) -> z3.BitVecRef:
        """The seats of all players."""
        return z3.If(self.players == 5, z3.BitVecVal(0b11111, SEATS), z3.BitVecVal(0b01111, SEATS))

    def seated(self, seat: int) -> z3.BoolRef:
        """Somebody sits on this seat."""
        return z3.UGT(self.players, seat)


def state(declare: Declare, prefix: str) -> Places:
    """Declare a state's constants under ``prefix``."""

    def each(name: str) -> tuple[z3.BitVecRef, ...]:
        return tuple(declare.bits(f"{prefix}{name}{seat}", PACK) for seat in range(SEATS))

    return Places(
        players=declare.bits(f"{prefix}players", SEAT),
        hands=each("hand"),
        table=declare.bits(f"{prefix}table", PACK),
        taken=each("taken"),
        discards=declare.bits(f"{prefix}discards", PACK),
        eliminated=each("eliminated"),
        ready=declare.bits(f"{prefix}ready", SEATS),
        spent=declare.bits(f"{prefix}spent", SEATS),
    )


def start(at: Places) -> z3.BoolRef:
    """The whole pack has been dealt, and a Chameleon to each player or to none."""
    empty = (at.table, *at.taken, at.discards, *at.eliminated)
    return z3.And(
        z3.Or(at.players == 4, at.players == 5),
        union(at.hands) == at.pack,
        disjoint(at.hands),
        *[zone == 0 for zone in empty],
        *[z3.Or(at.seated(seat), hand == 0) for seat, hand in enumerate(at.hands)],
        z3.Or(at.ready == at.everybody, at.ready == 0),
        at.spent == 0,
    )


@dataclass(frozen=True, slots=True)
class _Step:
    """A step of one seat: what it changes is said, and all the rest stays as it was."""

    before: Places
    after: Places
    seat: z3.BitVecRef

    @property
    def who(self) -> z3.BoolRef:
        """The seat is a player's."""
        return z3.ULT(self.seat, self.before.players)

    def stay(self, *changed: str) -> z3.BoolRef:
        """Every place but those ``changed`` holds what it held."""
        kept = [self.after.players == self.before.players]
        kept += [
            getattr(self.after, name) == getattr(self.before, name)
            for name in ("table", "discards", "ready", "spent")
            if name not in changed
        ]
        for name in ("hands", "taken", "eliminated"):
            if name not in changed:
                old, new = getattr(self.before, name), getattr(self.after, name)
                kept += [one == other for one, other in zip(new, old, strict=True)]
        return z3.And(kept)

    def from_hand(self, card: z3.BitVecRef) -> z3.BoolRef:
        """Exactly one card, ``card``, leaves the seat's hand, and none any other."""
        return z3.And(
            card != 0,
            card & (card - 1) == 0,
            *[
                z3.And(
                    z3.Implies(self.seat == place, card & ~hand == 0),
                    self.after.hands[place] == z3.If(self.seat == place, hand & ~card, hand),
                )
                for place, hand in enumerate(self.before.hands)
            ],
        )

    def chameleon_goes(self) -> z3.BoolRef:
        """The seat's Chameleon, unused till now, is spent."""
        own: z3.BitVecRef = z3.BitVecVal(0, SEATS)
        for place in range(SEATS):
            own = z3.If(self.seat == place, z3.BitVecVal(1 << place, SEATS), own)
        return z3.And(
            own & self.before.ready != 0,
            self.after.ready == self.before.ready & ~own,
            self.after.spent == self.before.spent | own,
        )

    def chameleon_stays(self) -> z3.BoolRef:
        """No Chameleon is used."""
        return z3.And(self.after.ready == self.before.ready, self.after.spent == self.before.spent)


def _step(before: Places, after: Places, declare: Declare) -> _Step:
    return _Step(before, after, declare.bits("seat", SEAT))


def play(before: Places, after: Places, declare: Declare) -> z3.BoolRef:
    """A card goes from a hand to the table, with the player's Chameleon or without."""
    step = _step(before, after, declare)
    card = declare.bits("card", PACK)
    return z3.And(
        step.who,
        step.from_hand(card),
        after.table == before.table | card,
        z3.Or(step.chameleon_goes(), step.chameleon_stays()),
        step.stay("hands", "table", "ready", "spent"),
    )


def play_alone(before: Places, after: Places, declare: Declare) -> z3.BoolRef:
    """A Chameleon is played by itself (a reading)."""
    step = _step(before, after, declare)
    return z3.And(taken(ChameleonAlone.ALLOWED), step.who, step.chameleon_goes(), step.stay("ready", "spent"))


def take(before: Places, after: Places, declare: Declare) -> z3.BoolRef:
    """The winner of a trick takes every card on the table."""
    step = _step(before, after, declare)
    return z3.And(
        step.who,
        after.table == 0,
        *[
            new == z3.If(step.seat == place, old | before.table, old)
            for place, (old, new) in enumerate(zip(before.taken, after.taken, strict=True))
        ],
        step.stay("table", "taken"),
    )


def discard(before: Places, after: Places, declare: Declare) -> z3.BoolRef:
    """A card of the hand is discarded for the Yellow Card."""
    step = _step(before, after, declare)
    card = declare.bits("card", PACK)
    return z3.And(
        step.who,
        step.from_hand(card),
        after.discards == before.discards | card,
        step.stay("hands", "discards"),
    )


def discard_chameleon(before: Places, after: Places, declare: Declare) -> z3.BoolRef:
    """The Chameleon is discarded for the Yellow Card (a reading)."""
    step = _step(before, after, declare)
    return z3.And(
        taken(DiscardChameleon.ALLOWED), step.who, step.chameleon_goes(), step.stay("ready", "spent")
    )


def eliminate(before: Places, after: Places, declare: Declare) -> z3.BoolRef:
    """An eliminated player discards the whole hand; an unused Chameleon is used no more, and not spent."""
    step = _step(before, after, declare)
    moved = [
        z3.And(
            after.hands[place] == z3.If(step.seat == place, z3.BitVecVal(0, PACK), before.hands[place]),
            after.eliminated[place]
            == z3.If(
                step.seat == place,
                before.eliminated[place] | before.hands[place],
                before.eliminated[place],
            ),
        )
        for place in range(SEATS)
    ]
    return z3.And(step.who, *moved, step.stay("hands", "eliminated"))


def deal_anew(before: Places, after: Places, declare: Declare) -> z3.BoolRef:
    """For a new round everything is collected and dealt as at the start, to the same players."""
    del declare
    with_chameleons = before.ready | before.spent != 0
    return z3.And(
        after.players == before.players,
        start(after),
        z3.If(with_chameleons, after.ready == after.everybody, after.ready == 0),
    )


CARDS = System(
    id="bowl.cards",
    words="Where every card of Savage Bowl is, one movement a step.",
    state=state,
    start=start,
    steps={
        "play": play,
        "play a Chameleon alone": play_alone,
        "take": take,
        "discard": discard,
        "discard a Chameleon": discard_chameleon,
        "eliminate": eliminate,
        "deal anew": deal_anew,
    },
    invariants=(
        Invariant(
            "bowl.invariant.every-card-is-somewhere",
            "Every card of the game is in a hand, on the table, in a trick taken, among the discards or in an"
            " eliminated hand.",
            lambda at: at.pack & ~union(at.zones) == 0,
            (c.PACK_FIVE.id, c.PACK_FOUR.id, c.WINNER_TAKES.id, c.ELIMINATED_HAND.id),
        ),
        Invariant(
            "bowl.invariant.no-card-is-in-two-places",
            "No card is in two places.",
            lambda at: disjoint(at.zones),
            (c.FROM_HAND.id, c.WINNER_TAKES.id, c.YELLOW_DISCARD.id, c.ELIMINATED_HAND.id),
        ),
        Invariant(
            "bowl.invariant.no-card-from-outside",
            "No card comes into the game that was not dealt: with four players no 12 and no 13.",
            lambda at: union(at.zones) & ~at.pack == 0,
            (c.UNUSED_FOUR.id, c.PACK_FIVE.id, c.PACK_FOUR.id),
        ),
        Invariant(
            "bowl.invariant.fifth-seat-is-empty",
            "With four players nothing lies at the fifth seat.",
            lambda at: z3.Implies(
                at.players == 4,
                z3.And(at.hands[4] == 0, at.taken[4] == 0, at.eliminated[4] == 0),
            ),
            (c.UNUSED_FOUR.id,),
        ),
        Invariant(
            "bowl.invariant.eliminated-hands-are-empty",
            "Who has discarded a hand on being eliminated has no cards in hand.",
            lambda at: z3.And(
                [z3.Or(hand == 0, gone == 0) for hand, gone in zip(at.hands, at.eliminated, strict=True)]
            ),
            (c.ELIMINATED_HAND.id,),
        ),
        Invariant(
            "bowl.invariant.players-are-four-or-five",
            "There are four players or five.",
            lambda at: z3.Or(at.players == 4, at.players == 5),
            (c.DEAL_FOUR.id, c.DEAL_FIVE.id),
        ),
        Invariant(
            "bowl.invariant.chameleons-are-ready-or-spent",
            "Each player's Chameleon is ready or spent and never both; without Chameleons there is none.",
            lambda at: z3.And(
                at.ready & at.spent == 0,
                z3.Or(at.ready | at.spent == at.everybody, at.ready | at.spent == 0),
            ),
            (c.CHAMELEON_DEAL.id, c.CHAMELEON_ONCE.id, c.CHAMELEON_SPENT.id, c.NO_CHAMELEONS.id),
        ),
    ),
)
