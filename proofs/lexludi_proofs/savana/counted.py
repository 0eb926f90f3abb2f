"""What is known of how many cards are in a set, of every set and every card: shown once, used by its words.

A solver does not see by itself that a set with a card more has one card more. It is shown of
each card of the pack; then the size of a set is a symbol (:data:`lexludi_proofs.savana.pairs.SIZE`),
and what is shown here is said of the sets that are spoken of.
"""

from collections.abc import Iterator

import z3

from lexludi.savana import clauses as c
from lexludi.savana.table import EVERY_CARD, Table
from lexludi.savana.vocabulary import CARDS, PLACES, Card, Family
from lexludi_proofs.games import Case, Lemma
from lexludi_proofs.lemmas import Argument
from lexludi_proofs.readers import Values
from lexludi_proofs.savana.pairs import empty, less, more, single
from lexludi_spec.common import union
from lexludi_spec.savana import move as spec
from lexludi_spec.savana.alike import size
from lexludi_spec.savana.symbols import holds
from lexludi_spec.terms import Declare, member, spelt

TYPED = "well-typed"
ONE_OF_PACK = "a set of at most one card is one of the pack, or empty"


def always(cards: z3.BitVecRef) -> z3.BoolRef:
    """It is of one card, or of none: it is one of the pack's."""
    del cards
    return z3.BoolVal(val=True)


def _sizes() -> Iterator[Case]:
    declare = Declare()
    cards, one = declare.bits("cards", CARDS), declare.bits("one", CARDS)
    family, place = declare.one_of("family", Family), declare.whole("place", 1, PLACES)
    assumes = {TYPED: declare.well_typed(), "at-most-one": single(one)}
    argument = Argument(assumes)
    every = [z3.BitVecVal(1 << card.index, CARDS) for card in EVERY_CARD]
    nothing = z3.BitVecVal(0, CARDS)
    argument.shows("no card", empty(cards, size), ())
    argument.shows(ONE_OF_PACK, z3.Or([one == each for each in (nothing, *every)]), assumes)
    for name, said in (("one less", less), ("one more", more)):
        of_each = [z3.simplify(said(cards, each, size, always)) for each in (nothing, *every)]
        argument.shows(name, z3.And(of_each), ())
    apart = z3.Or(one & cards == 0, one & ~cards == 0)
    argument.shows("one card is in a set or is not", apart, (ONE_OF_PACK,))
    alone = spec.card(family, place)
    of_pack = [z3.And(family == member(card.family), place == card.place) for card in EVERY_CARD]
    argument.shows("a card is one of the pack", z3.Or(of_pack), (TYPED,))
    is_it = [z3.Implies(it, alone == each) for it, each in zip(of_pack, every, strict=True)]
    argument.shows("it is one card", z3.And([z3.And(single(each), each != 0) for each in every]), ())
    argument.shows("which set it is", z3.And(is_it), ())
    held = holds(cards, family, place) == (alone & cards != 0)
    spelled = z3.And(
        [z3.Implies(it, z3.substitute(held, (alone, each))) for it, each in zip(of_pack, every, strict=True)]
    )
    argument.shows("where it is", spelled, (TYPED,))
    unplayed = declare.bits("unplayed", CARDS)
    argument.shows("no card is left", (_left(unplayed) == 0) == (unplayed == 0), ())
    yield Case("any set and any card", assumes, declare.constants, argument.parts, _occurs)


def _left(unplayed: z3.BitVecRef) -> z3.ArithRef:
    """How many cards are left, as a move has it."""
    at = spec.declare_table(Declare(), "", 2, 0, layout=False)
    left = spec.left(at)
    found = z3.substitute(left, (union(at.hands), unplayed))
    assert isinstance(found, z3.ArithRef)
    return found


def _occurs(table: Table) -> Iterator[Values]:
    for hand in table.hands:
        for index in list(hand.indices())[:1]:
            card: Card = EVERY_CARD[index]
            yield {
                "cards": hand.bits,
                "one": 1 << index,
                "family": spelt(card.family),
                "place": card.place,
                "unplayed": hand.bits,
            }


COUNTED = Lemma(
    id="savana.lemma.unwinding-counted",
    words="A set of cards has one card more with a card that was not in it, one less without one that was,"
    " and none if and only if it is empty.",
    because="It is so for each card of the pack.",
    clauses=(c.TWELVE_EACH.id,),
    cases=_sizes,
)
