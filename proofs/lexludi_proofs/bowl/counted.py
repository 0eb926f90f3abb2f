"""That the number of discards, which all may know, is the number of what lies there.

A solver does not see by itself that a set with a card more has one card more: it is shown of
each card of the pack, and then the size of a set is a symbol.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.table import pack
from lexludi.bowl.vocabulary import Card
from lexludi_proofs.bowl.lemmas import WELL_FORMED_IDS
from lexludi_proofs.bowl.pairs import APART, DISCARDS, NO_CARD_TWICE, Acts, case, discarding, known
from lexludi_proofs.games import Case, Lemma
from lexludi_proofs.lemmas import Argument
from lexludi_spec.bowl import move as spec
from lexludi_spec.bowl.alike import size
from lexludi_spec.bowl.symbols import PACK, contains, holds
from lexludi_spec.terms import member


def _one_more(cards: z3.BitVecRef, of: Callable[[z3.BitVecRef], z3.ExprRef]) -> list[z3.BoolRef]:
    """Of each card of the pack: put to a set of cards where it was not, it makes it one card more."""
    return [
        z3.Implies(z3.Not(contains(cards, card)), of(_with(cards, card)) == _plus_one(of(cards)))
        for card in pack(5)
    ]


@cache
def _each_is_one_more() -> z3.BoolRef:
    """The same of any set, and of its size."""
    cards = z3.BitVec("cards", PACK)
    its_size = size(cards)
    each = _one_more(cards, lambda other: z3.substitute(its_size, (cards, other)))
    return z3.And([z3.simplify(one) for one in each])


def _plus_one(number: z3.ExprRef) -> z3.ArithRef:
    assert isinstance(number, z3.ArithRef)
    return number + 1


def _with(cards: z3.BitVecRef, card: Card) -> z3.BitVecRef:
    return cards | z3.BitVecVal(1 << card.index, PACK)


COUNTED_BEFORE = "the-discards-are-counted"
HAND_IS_APART = "no card of a hand lies there"
FROM_HAND = "a card comes from the hand"
NEW = "it did not lie there"
OF_PACK = "it is one of the pack"
LIES = "it lies there then"
ONE_MORE = "the cards there are one more"


def _argument(acts: Acts) -> Argument:
    at = acts.at
    one, then = at.lies[0], acts.then[0]
    hands, before, after = at.tables[0].hands, at.tables[0].discards, at.after[0].discards
    colour, number, chameleon = acts.first
    put_down = z3.And(z3.Not(at.after[0].refused), z3.Not(chameleon))
    its = {card: z3.And(colour == member(card.colour), number == card.number) for card in pack(5)}
    refused, discards, supply = (acts.says(name, of_one=True) for name in ("refused", "discards", "supply"))
    argument = Argument(
        {
            **at.typed,
            APART: at.known[APART],
            NO_CARD_TWICE: known(*at.shape, discard=True)[NO_CARD_TWICE],
            COUNTED_BEFORE: one.counted,
        }
    )

    def of_card(name: str, fact: z3.BoolRef, *given: str, said: Iterable[z3.BoolRef] = ()) -> None:
        """Show a fact of a card that is put down."""
        argument.shows(name, z3.Implies(put_down, fact), given, said)

    argument.shows(HAND_IS_APART, z3.And([hand & before == 0 for hand in hands]), [NO_CARD_TWICE])
    of_hand = [z3.Implies(acts.seat == seat, holds(hand, colour, number)) for seat, hand in enumerate(hands)]
    of_card(FROM_HAND, z3.And(of_hand), said=refused)
    of_card(NEW, z3.Not(holds(before, colour, number)), *at.typed, FROM_HAND, HAND_IS_APART)
    of_card(OF_PACK, z3.Or(list(its.values())), *at.typed, FROM_HAND)

    # a symbol stands for the set of the card, then for the size of a set: they are no further spoken of
    alone = z3.BitVec("the-card", PACK)
    is_it = [z3.Implies(it, alone == 1 << card.index) for card, it in its.items()]
    put = (spec.card(colour, number), alone)
    argument.shows("which set it is", z3.substitute(z3.And(is_it), put[::-1]), ())
    lies = [z3.Implies(it, after == _with(before, card)) for card, it in its.items()]
    of_card(LIES, z3.And(lies), said=[*is_it, *[z3.substitute(said, put) for said in discards]])

    argument.shows("a new card is one more", _each_is_one_more(), ())
    symbol = z3.Function("size", before.sort(), z3.IntSort())
    sizes = [(size(cards), symbol(cards)) for cards in (before, after)]
    grown = _plus_one(symbol(before)) == symbol(after)
    of_card(ONE_MORE, grown, NEW, OF_PACK, LIES, said=_one_more(before, symbol))
    argument.shows(
        "all that lies there is counted",
        z3.substitute(then.counted, *sizes),
        (*at.typed, APART, COUNTED_BEFORE, ONE_MORE),
        [z3.substitute(one.counted, *sizes), *refused, *discards, *supply],
    )
    return argument


def _counted() -> Iterator[Case]:
    for shape in DISCARDS:
        acts = discarding(*shape)
        yield case(acts, _argument(acts))


COUNTED = Lemma(
    id="bowl.lemma.unwinding-counted",
    words="The number of discards, which all may know, stays the number of the cards and Chameleons there.",
    because="What is discarded comes from a hand, and no card of a hand lies among the discards.",
    clauses=(c.YELLOW_DISCARD.id, c.DISCARD_SPREAD.id),
    cases=_counted,
    given=WELL_FORMED_IDS,
)
