"""How long a draw lasts, and for how many players the cards suffice: both in counts.

``survival.draw`` is one draw, a card a step: it ends, unless an event has drawn diseases thrown
away and the discard pile gives them back at once. ``survival.supply`` is a game, a draw a step:
who never has more cards than were dealt and drawn cannot empty the deck, if there are few players.
"""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import ReplacedDisease
from lexludi.survival.vocabulary import FEWEST, MOST, Diseases, Kind, Place
from lexludi_spec.common import one_if
from lexludi_spec.questions import ask
from lexludi_spec.survival import drawing
from lexludi_spec.survival.cards import becomes
from lexludi_spec.survival.symbols import CARDS, DISEASES, FALSE, TRUE, ZERO, taken
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare, OneOf, member

# ---------------------------------------------------------------- a draw ends


@dataclass(frozen=True, slots=True)
class UnderWay:
    """A draw: ``there`` cards could be drawn when it began, ``left`` can now; ``taken`` were drawn.

    ``passed`` of the diseases were passed on. Above 127 nothing is counted: no draw that ends comes there.
    """

    diseases: z3.DatatypeRef
    there: z3.ArithRef
    left: z3.ArithRef
    owed: z3.ArithRef
    taken: z3.ArithRef
    passed: z3.ArithRef


def _under_way(declare: Declare, prefix: str) -> UnderWay:
    return UnderWay(
        OneOf(Diseases).const("diseases"),  # the same through a draw
        z3.Int("there"),
        declare.whole(f"{prefix}left", -1, CARDS),
        declare.whole(f"{prefix}owed", -1, CARDS),
        declare.whole(f"{prefix}taken", 0, CARDS + 1),
        declare.whole(f"{prefix}passed", 0, DISEASES),
    )


def _one_card(before: UnderWay, after: UnderWay, declare: Declare) -> z3.BoolRef:
    """One card is drawn: it pays off what is owed, or is replaced; it is gone, or in the discard pile."""
    kind = declare.one_of("kind", Kind)
    back = z3.And(
        before.diseases == member(Diseases.REPLACED), becomes(kind, Diseases.REPLACED, Place.DISCARD)
    )
    again = ask(drawing.BECOMES, 0, {"kind": kind, "diseases": before.diseases})
    is_replaced = z3.Or([again(member(place), TRUE) for place in Place])
    goes_on = ask(drawing.GOES_ON, 0, {"owed": before.owed, "deck": before.left, "discard": ZERO})
    return z3.And(
        before.owed >= 1,
        goes_on(TRUE),
        after.owed == before.owed - one_if(z3.Not(is_replaced)),
        after.left == before.left - one_if(z3.Not(back)),
        after.taken == z3.If(before.taken > CARDS, before.taken, before.taken + 1),
        after.passed == before.passed,
    )


def _passed_on(before: UnderWay, after: UnderWay, declare: Declare) -> z3.BoolRef:
    """An extra disease is passed on, once no card is drawn any more; its receiver draws nothing for it."""
    del declare
    goes_on = ask(drawing.GOES_ON, 0, {"owed": before.owed, "deck": before.left, "discard": ZERO})
    return z3.And(
        z3.Or(before.owed == 0, goes_on(FALSE)),
        before.passed < DISEASES,
        after.owed == before.owed,
        after.left == before.left,
        after.taken == before.taken,
        after.passed == before.passed + 1,
    )


def ends(at: UnderWay) -> z3.BoolRef:
    """What was drawn in this draw cannot be drawn in it again."""
    return z3.Or(at.diseases == member(Diseases.SPREAD), taken(ReplacedDisease.AFTER_THE_DRAW))


DRAW = System(
    id="survival.draw",
    words="One draw, a card at a time, of any size and from any deck.",
    state=_under_way,
    start=lambda at: z3.And(
        at.there >= 0, at.there <= CARDS, at.left == at.there, at.owed >= 1, at.taken == 0, at.passed == 0
    ),
    steps={"a card is drawn": _one_card, "a disease is passed on": _passed_on},
    invariants=(
        Invariant(
            "survival.invariant.a-draw-ends",
            "If drawn diseases cannot come back in the same draw, it draws no more cards than there were.",
            lambda at: z3.Implies(ends(at), at.taken + at.left == at.there),
            (c.DISEASE_REPLACED.id, c.RESHUFFLE.id),
        ),
        Invariant(
            "survival.invariant.nothing-is-passed-before-all-is-drawn",
            "No disease is passed on while a card is owed that can be drawn, and none is drawn for it then.",
            lambda at: z3.And(
                at.passed >= 0,
                at.passed <= DISEASES,
                z3.Implies(at.passed >= 1, z3.Or(at.owed == 0, at.left == 0)),
            ),
            (c.SPREAD_AFTER_DRAWING.id, c.NO_REPLACEMENT_WHEN_PASSED.id),
        ),
        Invariant(
            "survival.invariant.a-draw-is-counted",
            "No draw takes cards that are not there, or more than it owes.",
            lambda at: z3.And(
                at.left >= 0,
                at.owed >= 0,
                at.taken >= 0,
                at.taken <= CARDS + 1,
                at.left <= at.there,
                at.there <= CARDS,
            ),
            (c.ONE_OPTION.id,),
        ),
    ),
)

# ---------------------------------------------------------------- do the cards suffice?

#: Cards that the main deck can spare, by players, over those dealt, drawn on all turns, and diseases.
SPARE = {4: 27, 5: 4}
#: Four rounds of twelve instructions, each of ten cards for ten players.
ORDERED = 4 * 12 * 10 * 10


@dataclass(frozen=True, slots=True)
class Supply:
    """A game in counts.

    ``held``: cards that are no diseases and neither in the deck nor in the discard pile; ``ill``: diseases
    that are not. ``turns`` were had; events had ``ordered`` cards drawn; ``cut``: some draw lacked cards.
    """

    players: z3.ArithRef
    held: z3.ArithRef
    ill: z3.ArithRef
    turns: z3.ArithRef
    ordered: z3.ArithRef
    cut: z3.BoolRef

    @property
    def left(self) -> z3.ArithRef:
        """The cards of the main deck and the discard pile."""
        return CARDS - self.held - self.ill

    @property
    def enough(self) -> z3.BoolRef:
        """Few players, and events that do not have more cards drawn than can be spared."""
        return z3.Or(
            [z3.And(self.players == players, self.ordered <= spare) for players, spare in SPARE.items()]
        )


def _supply(declare: Declare, prefix: str) -> Supply:
    return Supply(
        z3.Int("players"),
        declare.whole(f"{prefix}held", -1, CARDS),
        declare.whole(f"{prefix}ill", -1, DISEASES),
        declare.whole(f"{prefix}turns", 0, 4 * MOST),
        declare.whole(f"{prefix}ordered", 0, ORDERED),
        declare.flag(f"{prefix}cut"),
    )


def _draws(before: Supply, after: Supply, declare: Declare, wanted: z3.ArithRef) -> z3.BoolRef:
    """So many cards are wanted; some diseases come up first, and each has another card drawn."""
    diseases = declare.whole("diseases", 0, DISEASES)
    got = declare.whole("got", 0, CARDS)
    return z3.And(
        diseases >= 0,
        got >= 0,
        got <= wanted,
        before.ill + diseases <= DISEASES,
        got + diseases <= before.left,
        z3.Implies(got < wanted, got + diseases == before.left),
        after.held == before.held + got,
        after.ill == before.ill + diseases,
        after.cut == z3.Or(before.cut, got < wanted),
    )


def _turn(before: Supply, after: Supply, declare: Declare) -> z3.BoolRef:
    """A turn: one way to draw gives one to four cards; in four rounds everybody has four turns."""
    wanted = declare.whole("wanted", 1, 4)
    return z3.And(
        before.turns < 4 * before.players,
        wanted >= 1,
        wanted <= 4,
        after.turns == before.turns + 1,
        after.ordered == before.ordered,
        _draws(before, after, declare, wanted),
    )


def _event(before: Supply, after: Supply, declare: Declare) -> z3.BoolRef:
    """An event has cards drawn."""
    wanted = declare.whole("wanted", 1, CARDS)
    return z3.And(
        wanted >= 1,
        after.turns == before.turns,
        after.ordered == before.ordered + wanted,
        after.ordered <= ORDERED,
        _draws(before, after, declare, wanted),
    )


def _back(before: Supply, after: Supply, declare: Declare) -> z3.BoolRef:
    """Cards and diseases come to the discard pile."""
    cards, diseases = declare.whole("cards", 0, CARDS), declare.whole("cured", 0, DISEASES)
    return z3.And(
        cards >= 0,
        diseases >= 0,
        cards <= before.held,
        diseases <= before.ill,
        after.held == before.held - cards,
        after.ill == before.ill - diseases,
        after.turns == before.turns,
        after.ordered == before.ordered,
        after.cut == before.cut,
    )


SUPPLY = System(
    id="survival.supply",
    words="A game as the cards that are in use, a draw or a discard at a time.",
    state=_supply,
    start=lambda at: z3.And(
        at.players >= FEWEST,
        at.players <= MOST,
        at.held == 7 * at.players,
        at.ill == 0,
        at.turns == 0,
        at.ordered == 0,
        z3.Not(at.cut),
    ),
    steps={"a turn's draw": _turn, "an event's draw": _event, "cards are discarded": _back},
    invariants=(
        Invariant(
            "survival.invariant.cards-in-use-are-bounded",
            "Nobody has cards but those dealt and drawn: seven each, four a turn, and what events had drawn.",
            lambda at: z3.And(
                at.players >= FEWEST,
                at.players <= MOST,
                at.held >= 0,
                at.held <= 7 * at.players + 4 * at.turns + at.ordered,
                at.turns >= 0,
                at.turns <= 4 * at.players,
                at.ordered >= 0,
                at.ordered <= ORDERED,
                at.ill >= 0,
                at.ill <= DISEASES,
                at.left >= 0,
            ),
            (c.STARTING_HAND.id, c.ONE_OPTION.id, c.PLUS_ONE.id, c.DISEASE_8.id, c.FOUR_ROUNDS.id),
        ),
        Invariant(
            "survival.invariant.cards-last-a-while",
            "No draw lacks a card before seven cards each, four a turn, what events had drawn, and eight"
            " diseases are more than 127: among ten players not before the thirteenth turn of the game.",
            lambda at: z3.Implies(at.cut, 7 * at.players + 4 * at.turns + at.ordered > CARDS - DISEASES),
            (c.RESHUFFLE.id, c.STARTING_HAND.id, c.DISEASE_8.id, c.PLUS_ONE.id),
        ),
        Invariant(
            "survival.invariant.few-players-never-lack-cards",
            "No draw ever lacks a card among four players unless events have more than 27 cards drawn, and"
            " among five unless they have more than 4 drawn.",
            lambda at: z3.Implies(at.enough, z3.Not(at.cut)),
            (c.RESHUFFLE.id, c.STARTING_HAND.id, c.DRAW_BY_DIE.id, c.PLUS_ONE.id),
        ),
    ),
)
