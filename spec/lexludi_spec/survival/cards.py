"""Where the cards of a kind are: every move takes some from one place to another, and none is lost.

One kind at a time, however many cards of it there are. The hand of one player stands apart from
those of all others, whose number does not matter; so do the cards laid before one and before the
others. Where a card goes that is done with, and what becomes of one that is drawn, the questions
of the specification say.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import NobodyHealthy, RemovedDisease, Reshuffle
from lexludi.survival.vocabulary import Diseases, Kind, Place, Use
from lexludi_spec.questions import ask
from lexludi_spec.survival import contributing, drawing
from lexludi_spec.survival.symbols import CARDS, DISEASE, FALSE, TRUE, taken
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import Declare, OneOf, member

# ---------------------------------------------------------------- the cards of one kind


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """How many cards of ``kind`` are where, of ``number`` in all.

    ``hand``, ``front`` and ``laid`` are one player's, ``hands``, ``fronts`` and ``laids`` all the others'.
    """

    kind: z3.DatatypeRef
    number: z3.ArithRef
    deck: z3.ArithRef
    discard: z3.ArithRef
    hand: z3.ArithRef
    hands: z3.ArithRef
    front: z3.ArithRef
    fronts: z3.ArithRef
    laid: z3.ArithRef
    laids: z3.ArithRef
    stockpile: z3.ArithRef
    given: z3.ArithRef
    drawn: z3.ArithRef
    shared: z3.ArithRef
    aside: z3.ArithRef
    box: z3.ArithRef

    def at(self, place: str) -> z3.ArithRef:
        """How many there are in a place."""
        number = getattr(self, place)
        assert isinstance(number, z3.ArithRef)
        return number

    @property
    def disease(self) -> z3.BoolRef:
        """The kind is the disease."""
        return self.kind == DISEASE


PLACES = tuple(name for name in Whereabouts.__slots__ if name not in ("kind", "number"))
#: Where no disease ever is, and where nothing else ever is.
NO_DISEASE = ("hand", "hands", "laid", "laids", "stockpile", "given", "shared")
DISEASE_ONLY = ("front", "fronts", "drawn", "aside", "box")

Step: TypeAlias = Callable[[Whereabouts, Whereabouts, Declare], z3.BoolRef]


def _state(declare: Declare, prefix: str) -> Whereabouts:
    return Whereabouts(
        OneOf(Kind).const("kind"),  # the same in every state, and any at all
        z3.Int("number"),
        *[declare.whole(f"{prefix}{place}", -1, CARDS) for place in PLACES],
    )


def _start(at: Whereabouts) -> z3.BoolRef:
    dealt = ("deck", "hand", "hands")
    return z3.And(
        at.number >= 0,
        at.number <= CARDS,
        *[at.at(place) >= 0 for place in dealt],
        *[at.at(place) == 0 for place in PLACES if place not in dealt],
        at.deck + at.hand + at.hands == at.number,
        z3.Implies(at.disease, z3.And(at.hand == 0, at.hands == 0)),
    )


def moved(
    before: Whereabouts, after: Whereabouts, source: str, target: str, amount: z3.ArithRef
) -> z3.BoolRef:
    """So many go from one place to another, and all else stays."""
    return z3.And(
        amount >= 1,
        amount <= before.at(source),
        after.at(source) == before.at(source) - amount,
        after.at(target) == before.at(target) + amount,
        *[after.at(place) == before.at(place) for place in PLACES if place not in (source, target)],
    )


def _moves(source: str, target: str, when: Callable[[Whereabouts], z3.BoolRef]) -> Step:
    """Some cards go from one place to another, where ``when`` holds."""

    def step(before: Whereabouts, after: Whereabouts, declare: Declare) -> z3.BoolRef:
        amount = declare.whole("amount", 1, CARDS)
        return z3.And(when(before), moved(before, after, source, target, amount))

    return step


def _healthy(at: Whereabouts) -> z3.BoolRef:
    return z3.Not(at.disease)


def _disease(at: Whereabouts) -> z3.BoolRef:
    return at.disease


def goes(use: Use, place: Place) -> z3.BoolRef:
    """A card that is done with so goes there, by the clauses."""
    return ask(contributing.GOES, 0, {"use": member(use)})(member(place))


def becomes(kind: z3.DatatypeRef, diseases: Diseases, place: Place) -> z3.BoolRef:
    """A card drawn in such a draw goes there, by the clauses."""
    asked = ask(drawing.BECOMES, 0, {"kind": kind, "diseases": member(diseases)})
    return z3.Or(asked(member(place), TRUE), asked(member(place), FALSE))


def _used(source: str, use: Use, place: Place, target: str, *, disease: bool = False) -> Step:
    return _moves(source, target, lambda at: z3.And(at.disease == z3.BoolVal(disease), goes(use, place)))


def _drawn(diseases: Diseases, place: Place, target: str) -> Step:
    return _moves("deck", target, lambda at: becomes(at.kind, diseases, place))


def _renewed(before: Whereabouts, after: Whereabouts, declare: Declare) -> z3.BoolRef:
    """The main deck has run out, and the whole discard pile becomes it."""
    del declare
    return z3.And(before.deck == 0, moved(before, after, "discard", "deck", before.discard))


def _steps() -> dict[str, Step]:
    steps: dict[str, Step] = {"the deck is renewed": _renewed}
    for whose, hand, front, laid in (
        ("one", "hand", "front", "laid"),
        ("another", "hands", "fronts", "laids"),
    ):
        steps |= {
            f"{whose} draws": _drawn(Diseases.SPREAD, Place.HAND, hand),
            f"{whose} draws for an event that replaces diseases": _drawn(Diseases.REPLACED, Place.HAND, hand),
            f"{whose} keeps a disease, or is passed one": _moves("drawn", front, _disease),
            f"{whose} discards a pair": _used(hand, Use.PAIR, Place.DISCARD, "discard"),
            f"{whose} plays medicine": _used(hand, Use.MEDICINE, Place.DISCARD, "discard"),
            f"{whose} is cured": _used(front, Use.CURED, Place.DISCARD, "discard", disease=True),
            f"{whose} is cured for good": _used(front, Use.CURED, Place.BOX, "box", disease=True),
            f"{whose} contributes": _moves(hand, laid, _healthy),
            f"what {whose} contributed is mixed": _moves(laid, "stockpile", _healthy),
            f"{whose} gives to the event": _moves(hand, "given", _healthy),
            f"{whose} discards by order": _used(hand, Use.ORDERED, Place.DISCARD, "discard"),
            f"{whose} receives": _moves("shared", hand, _healthy),
            f"{whose} keeps what was not handed out": _used("shared", Use.UNSHARED, Place.HAND, hand),
        }
    return steps | {
        "a disease is laid out": _drawn(Diseases.SPREAD, Place.FRONT, "drawn"),
        "a disease is put aside": _drawn(Diseases.REPLACED, Place.ASIDE, "aside"),
        "a disease is thrown away": _drawn(Diseases.REPLACED, Place.DISCARD, "discard"),
        "what was put aside is discarded": _moves("aside", "discard", _disease),
        "a disease finds nobody": _moves(
            "drawn", "discard", lambda at: z3.And(at.disease, taken(NobodyHealthy.DISCARDED))
        ),
        "cards are drawn to be handed out": _moves("deck", "shared", _healthy),
        "what was not handed out is discarded": _used("shared", Use.UNSHARED, Place.DISCARD, "discard"),
        "what was given is discarded": _used("given", Use.GIVEN, Place.DISCARD, "discard"),
        "the stockpile is discarded": _used("stockpile", Use.STOCKPILE, Place.DISCARD, "discard"),
    }


WHEREABOUTS = System(
    id="survival.cards",
    words="The cards of a kind in every place where a card can be, any kind and any number of them.",
    state=_state,
    start=_start,
    steps=_steps(),
    invariants=(
        Invariant(
            "survival.invariant.cards-are-conserved",
            "The cards of a kind, over all places, are as many as at the start: of all kinds together 127.",
            lambda at: z3.Sum([at.at(place) for place in PLACES]) == at.number,
            (c.MAIN_DECK_127.id, c.RESHUFFLE.id, c.DISCARD_PILE.id),
        ),
        Invariant(
            "survival.invariant.no-place-owes-a-card",
            "No place has fewer cards of a kind than none; and there are no more of a kind than of all.",
            lambda at: z3.And(at.number <= CARDS, *[at.at(place) >= 0 for place in PLACES]),
        ),
        Invariant(
            "survival.invariant.diseases-are-never-in-hand",
            "No disease is ever in a hand, contributed, given to an event, or handed out.",
            lambda at: z3.Implies(at.disease, z3.And([at.at(place) == 0 for place in NO_DISEASE])),
            (c.DISEASE_FACE_UP.id, c.DISEASE_NOT_CONTRIBUTED.id, c.NO_DISEASE_AT_START.id),
        ),
        Invariant(
            "survival.invariant.only-diseases-lie-before-players",
            "Before players, among a draw's open cards, aside and out of the game there are diseases alone.",
            lambda at: z3.Implies(z3.Not(at.disease), z3.And([at.at(place) == 0 for place in DISEASE_ONLY])),
            (c.DISEASE_FACE_UP.id, c.DISEASE_REPLACED.id),
        ),
        Invariant(
            "survival.invariant.no-card-leaves-the-game",
            "If a removed disease is discarded, no card is ever out of the game.",
            lambda at: z3.Or(at.box == 0, taken(RemovedDisease.BOXED)),
            (c.MEDICINE_CURES.id, c.DISCARD_PILE.id),
        ),
    ),
)

# ---------------------------------------------------------------- the deck and the discard pile


@dataclass(frozen=True, slots=True)
class Piles:
    """The main deck and the discard pile whenever somebody is to move, and all cards elsewhere."""

    deck: z3.ArithRef
    discard: z3.ArithRef
    elsewhere: z3.ArithRef


def _piles(declare: Declare, prefix: str) -> Piles:
    return Piles(*[declare.whole(f"{prefix}{name}", -1, CARDS) for name in ("deck", "discard", "elsewhere")])


def renews(deck: z3.ArithRef, discard: z3.ArithRef, drawing_: z3.BoolRef) -> z3.BoolRef:
    """The discard pile becomes the main deck now, by the clauses; without one it cannot."""
    asked = ask(drawing.RENEWED, 0, {"deck": deck, "discard": discard, "drawing": drawing_})
    return z3.And(discard >= 1, asked(TRUE))


def _settles(deck: z3.ArithRef, discard: z3.ArithRef, after: Piles) -> z3.BoolRef:
    """The piles are ``after`` once it was seen whether the deck is renewed."""
    new = renews(deck, discard, FALSE)
    return z3.And(after.deck == z3.If(new, discard, deck), after.discard == z3.If(new, z3.IntVal(0), discard))


def _draw(before: Piles, after: Piles, declare: Declare) -> z3.BoolRef:
    """A card is drawn, from a renewed deck if need be; it goes elsewhere, or (an event's disease) back."""
    back = declare.flag("back")
    new = renews(before.deck, before.discard, TRUE)
    deck = z3.If(new, before.discard, before.deck)
    discard = z3.If(new, z3.IntVal(0), before.discard)
    returned = z3.If(back, z3.IntVal(1), z3.IntVal(0))
    return z3.And(
        deck >= 1,
        after.elsewhere == before.elsewhere + 1 - returned,
        _settles(deck - 1, discard + returned, after),
    )


def _discarded(before: Piles, after: Piles, declare: Declare) -> z3.BoolRef:
    """Some cards come to the discard pile."""
    amount = declare.whole("amount", 1, CARDS)
    return z3.And(
        amount >= 1,
        amount <= before.elsewhere,
        after.elsewhere == before.elsewhere - amount,
        _settles(before.deck, before.discard + amount, after),
    )


PILES = System(
    id="survival.piles",
    words="The main deck and the discard pile, a card drawn or some discarded at a time.",
    state=_piles,
    start=lambda at: z3.And(
        at.deck >= 1, at.discard == 0, at.elsewhere >= 0, at.deck + at.elsewhere == CARDS
    ),
    steps={"a card is drawn": _draw, "cards are discarded": _discarded},
    invariants=(
        Invariant(
            "survival.invariant.piles-add-up",
            "The main deck, the discard pile and what is elsewhere are all 127 cards.",
            lambda at: z3.And(
                at.deck + at.discard + at.elsewhere == CARDS,
                at.deck >= 0,
                at.discard >= 0,
                at.elsewhere >= 0,
            ),
            (c.MAIN_DECK_127.id,),
        ),
        Invariant(
            "survival.invariant.an-empty-deck-means-no-discards",
            "If the deck is renewed as soon as it is empty: whenever somebody is to move and the main deck is"
            " empty, so is the discard pile.",
            lambda at: z3.Implies(z3.And(taken(Reshuffle.AT_ONCE), at.deck == 0), at.discard == 0),
            (c.RESHUFFLE.id,),
        ),
    ),
)
