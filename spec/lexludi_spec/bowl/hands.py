"""How many cards the hands hold: a layer of counts, tied to the cards one card at a time.

``bowl.round-hands`` carries a size for every hand through the tricks of a round;
``bowl.hand`` says why a size is one: whichever card leaves a hand, the number of its cards
falls by one. A play or a discard takes one card from one hand and from no other, as
:mod:`lexludi_spec.bowl.cards` has it.
"""

from collections.abc import Callable
from dataclasses import dataclass

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import ChameleonAlone, DiscardChameleon
from lexludi.bowl.vocabulary import TRUMPS, Card, Colour
from lexludi_spec.bowl import round as counts
from lexludi_spec.bowl.round import SEATS, Round, count
from lexludi_spec.bowl.round_champs import known
from lexludi_spec.bowl.symbols import PACK, contains, taken
from lexludi_spec.bowl.trick import FIRST_HALF
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare

#: Under these readings only cards are played and discarded, and never a Chameleon in place of one.
CARDS_ONLY = z3.And(taken(ChameleonAlone.FORBIDDEN), taken(DiscardChameleon.FORBIDDEN))

# ---------------------------------------------------------------- sizes through a round


@dataclass(frozen=True, slots=True)
class Hands:
    """A round between two tricks, and how many Number and Trump Cards each seat holds."""

    round: Round
    sizes: tuple[z3.ArithRef, ...]

    def still_in(self, seat: int) -> z3.BoolRef:
        """A player sits here who is not out of the round."""
        return z3.And(self.round.seated(seat), z3.Not(self.round.out(seat)))

    def due(self, seat: int) -> z3.ArithRef:
        """As many as there are tricks to come, one less for the holder of the Yellow Card."""
        held = z3.If(self.round.yellow == seat, z3.IntVal(1), z3.IntVal(0))
        return self.round.last - self.round.done - held

    def each_in(self, holds: Callable[[int], z3.BoolRef]) -> z3.BoolRef:
        """``holds`` of every seat whose player is not out of the round."""
        return z3.And([z3.Implies(self.still_in(seat), holds(seat)) for seat in range(SEATS)])


def state(declare: Declare, prefix: str) -> Hands:
    """Declare a state's constants under ``prefix``."""
    return Hands(
        counts.state(declare, prefix),
        tuple(declare.whole(f"{prefix}size{seat}", 0, counts.MOST) for seat in range(SEATS)),
    )


def _one_if(condition: z3.BoolRef) -> z3.ArithRef:
    return z3.If(condition, z3.IntVal(1), z3.IntVal(0))


def start(at: Hands) -> z3.BoolRef:
    """Each player has been dealt as many cards as the round has tricks: 12 of five, 13 of four."""
    return z3.And(
        counts.start(at.round),
        *[
            size
            == z3.If(at.round.seated(seat), z3.If(at.round.players == 5, 12, z3.IntVal(13)), z3.IntVal(0))
            for seat, size in enumerate(at.sizes)
        ],
    )


def trick(before: Hands, after: Hands, declare: Declare) -> z3.BoolRef:
    """One whole trick: who takes part plays a card, the strongest of the first half discards one."""
    first_half = before.round.done < FIRST_HALF
    rules: list[z3.BoolRef] = []
    for seat in range(SEATS):
        alone = declare.flag(f"plays_chameleon{seat}")
        instead = declare.flag(f"discards_chameleon{seat}")
        played = z3.And(before.round.takes_part(z3.IntVal(seat)), z3.Not(alone))
        discarded = z3.And(first_half, after.round.yellow == seat, z3.Not(instead))
        left = before.sizes[seat] - _one_if(played) - _one_if(discarded)
        rules += [
            z3.Implies(alone, taken(ChameleonAlone.ALLOWED)),
            z3.Implies(instead, taken(DiscardChameleon.ALLOWED)),
            # Whoever is eliminated discards the whole hand.
            after.sizes[seat] == z3.If(after.round.out(seat), z3.IntVal(0), left),
        ]
    return z3.And(
        known(before.round), known(after.round), counts.trick(before.round, after.round, declare), *rules
    )


HANDS = System(
    id="bowl.round-hands",
    words="A round of Savage Bowl in counts with the sizes of hands, one whole trick a step.",
    state=state,
    start=start,
    given=tuple(invariant.id for invariant in counts.INVARIANTS),
    steps={"trick": trick},
    invariants=(
        Invariant(
            "bowl.invariant.hands-suffice",
            "Every player still in holds at least as many cards as there are tricks to come, the holder of"
            " the Yellow Card at least one fewer.",
            lambda at: at.each_in(lambda seat: at.sizes[seat] >= at.due(seat)),
            (c.DEAL_FIVE.id, c.DEAL_FOUR.id, c.ONE_CARD_EACH.id, c.YELLOW_DISCARD.id, c.YELLOW_SITS_OUT.id),
        ),
        Invariant(
            "bowl.invariant.hand-sizes",
            "If only cards are played and discarded: every player still in holds as many cards as there are"
            " tricks to come, the holder of the Yellow Card one fewer.",
            lambda at: z3.Implies(CARDS_ONLY, at.each_in(lambda seat: at.sizes[seat] == at.due(seat))),
            (c.DEAL_FIVE.id, c.DEAL_FOUR.id, c.ONE_CARD_EACH.id, c.YELLOW_DISCARD.id, c.YELLOW_SITS_OUT.id),
        ),
        Invariant(
            "bowl.invariant.equal-hands-after-the-sixth",
            "If only cards are played and discarded: after the sixth trick all players still in hold equally"
            " many cards.",
            lambda at: z3.Implies(
                z3.And(CARDS_ONLY, at.round.done > FIRST_HALF),
                z3.And(
                    [
                        z3.Implies(
                            z3.And(at.still_in(one), at.still_in(other)), at.sizes[one] == at.sizes[other]
                        )
                        for one in range(SEATS)
                        for other in range(one)
                    ]
                ),
            ),
            (c.YELLOW_DISCARD.id, c.YELLOW_SITS_OUT.id, c.YELLOW_GONE_AFTER_SIXTH.id),
        ),
        Invariant(
            "bowl.invariant.hands-run-out",
            "If only cards are played and discarded: when all tricks of a round have been played, nobody"
            " holds a card.",
            lambda at: z3.Implies(
                z3.And(CARDS_ONLY, at.round.done == at.round.last), z3.And([size == 0 for size in at.sizes])
            ),
            (c.DEAL_FIVE.id, c.DEAL_FOUR.id, c.TRICKS_FIVE.id, c.TRICKS_FOUR.id),
        ),
        Invariant(
            "bowl.invariant.eliminated-hold-nothing",
            "An eliminated player, and a seat where nobody sits, holds no card.",
            lambda at: z3.And(
                [
                    z3.Implies(z3.Or(at.round.out(seat), z3.Not(at.round.seated(seat))), at.sizes[seat] == 0)
                    for seat in range(SEATS)
                ]
            ),
            (c.ELIMINATED_HAND.id,),
        ),
        Invariant(
            "bowl.invariant.who-plays-has-a-card",
            "Whoever takes part in the next trick has a card to play.",
            lambda at: z3.Or(
                at.round.over,
                z3.And(
                    [
                        z3.Implies(at.round.takes_part(z3.IntVal(seat)), at.sizes[seat] >= 1)
                        for seat in range(SEATS)
                    ]
                ),
            ),
            (c.ONE_CARD_EACH.id, c.FROM_HAND.id),
        ),
        Invariant(
            "bowl.invariant.who-discards-has-a-card",
            "Whoever takes part in a trick of the first half has a card to play and one more to discard.",
            lambda at: z3.Implies(
                at.round.done < FIRST_HALF,
                z3.And(
                    [
                        z3.Implies(at.round.takes_part(z3.IntVal(seat)), at.sizes[seat] >= 2)
                        for seat in range(SEATS)
                    ]
                ),
            ),
            (c.YELLOW_DISCARD.id, c.FROM_HAND.id),
        ),
    ),
)

# ---------------------------------------------------------------- a size and its cards


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand: its cards, one bit each, and its size."""

    cards: z3.BitVecRef
    size: z3.ArithRef

    @property
    def counted(self) -> z3.ArithRef:
        """How many cards it has."""
        return count(contains(self.cards, card) for card in _PACK)


_PACK = tuple(
    Card(colour, number)
    for colour in Colour
    for number in range(1, (TRUMPS if colour is Colour.TRUMP else 13) + 1)
)


def _loses(card: Card) -> Callable[[Hand, Hand, Declare], z3.BoolRef]:
    """``card`` is played or discarded."""

    def step(before: Hand, after: Hand, declare: Declare) -> z3.BoolRef:
        del declare
        return z3.And(
            contains(before.cards, card),
            after.cards == before.cards & ~(1 << card.index),
            after.size == before.size - 1,
        )

    return step


def _eliminated(before: Hand, after: Hand, declare: Declare) -> z3.BoolRef:
    """The whole hand is discarded."""
    del before, declare
    return z3.And(after.cards == 0, after.size == 0)


HAND = System(
    id="bowl.hand",
    words="A hand of Savage Bowl and its size, one card a step.",
    state=lambda declare, prefix: Hand(
        declare.bits(f"{prefix}cards", PACK), declare.whole(f"{prefix}size", 0, PACK)
    ),
    start=lambda at: at.size == at.counted,
    steps={f"loses {card.colour.value} {card.number}": _loses(card) for card in _PACK}
    | {"is eliminated": _eliminated},
    invariants=(
        Invariant(
            "bowl.invariant.size-is-number-of-cards",
            "The size of a hand is the number of its cards.",
            lambda at: at.size == at.counted,
            (c.FROM_HAND.id, c.YELLOW_DISCARD.id, c.ELIMINATED_HAND.id),
        ),
    ),
)
