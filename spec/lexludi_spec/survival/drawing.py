"""Drawing: which way may be taken, how many cards it gives, what becomes of them, when the deck is renewed.

That a drawn card joins its drawer's hand is no sentence of its own: those on diseases presuppose it.
"""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import NoCardsLeft, ReplacedDisease, Reshuffle
from lexludi.survival.vocabulary import Diseases, Draw, Kind, Place, Symbol
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.survival.symbols import (
    CARDS,
    DISEASE,
    FALSE,
    NO,
    TRUE,
    YES,
    TurnNow,
    at_least,
    at_most,
    filling,
    part_is,
    symbols,
    taken,
    turn_now,
)
from lexludi_spec.terms import Declare, Flag, OneOf, Whole, member

# ---------------------------------------------------------------- may it be drawn so?

PAIRS = {"another way": 0, "a pair": 1}  #: what has no kind, and what has one


@dataclass(frozen=True, slots=True)
class Way:
    """A way to draw that is thought of; ``kind`` is the pair's, None where there is none."""

    turn: TurnNow
    option: z3.DatatypeRef
    kind: z3.DatatypeRef | None
    left: z3.ArithRef

    def by(self, option: Draw) -> z3.BoolRef:
        """It is this way."""
        return self.option == member(option)

    @property
    def open(self) -> z3.BoolRef:
        """Some way may still be taken on this turn."""
        return z3.And(self.turn.free, z3.Not(self.turn.drawn))

    @property
    def too_few(self) -> z3.BoolRef:
        """The way wants more cards than there are: one, three, or three of which a pair gives back two."""
        return z3.Or(
            z3.And(self.by(Draw.ONE), self.left < 1),
            z3.And(self.by(Draw.DIE), self.left < 3),
            z3.And(self.by(Draw.PAIR), self.left + 2 < 3),
        )


def _allowed_says(at: Way) -> tuple[Says, ...]:
    pair = () if at.kind is None else (Says(c.DRAW_BY_PAIR.id, at.open, is_(at.turn.hand.of(at.kind) >= 2)),)
    others = (
        Says(c.DRAW_ONE.id, z3.And(at.open, at.by(Draw.ONE)), YES),
        Says(c.DRAW_BY_DIE.id, z3.And(at.open, at.by(Draw.DIE)), YES),
    )
    return (
        Says(c.ROLL_FIRST.id, at.turn.owes_roll, NO),
        Says(c.ONE_OPTION.id, at.turn.drawn, NO),
        *(others if at.kind is None else pair),
        Says(
            filling(NoCardsLeft),
            z3.And(at.open, at.too_few),
            NO,
            overrides=(c.DRAW_ONE.id, c.DRAW_BY_DIE.id, c.DRAW_BY_PAIR.id),
            fills=True,
            under=taken(NoCardsLeft.BARRED),
        ),
    )


def pose_allowed(pair: int) -> Posed[Way]:
    """Pose the question whether a way to draw may be taken."""
    declare = Declare()
    at = Way(
        turn_now(declare),
        declare.one_of("option", Draw),
        declare.one_of("kind", Kind) if pair else None,
        declare.whole("left", 0, CARDS),
    )
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "a-pair-has-a-kind": at.by(Draw.PAIR) if pair else z3.Not(at.by(Draw.PAIR)),
        }
        | at.turn.assumes(),
        _allowed_says(at),
        declare.constants,
        symbols(NoCardsLeft),
    )


ALLOWED = QuestionSpec("survival.draw.allowed", PAIRS, pose_allowed, (Flag(),))

# ---------------------------------------------------------------- how many cards?


@dataclass(frozen=True, slots=True)
class Taken:
    """A way to draw that is taken; ``symbol`` was rolled for it, None where nothing was."""

    option: z3.DatatypeRef
    symbol: z3.DatatypeRef | None

    def by(self, option: Draw) -> z3.BoolRef:
        """It is this way."""
        return self.option == member(option)


def _cards_says(at: Taken) -> tuple[Says, ...]:
    if at.symbol is None:
        return (
            Says(c.DRAW_ONE.id, at.by(Draw.ONE), is_(z3.IntVal(1))),
            Says(c.DRAW_BY_PAIR.id, at.by(Draw.PAIR), is_(z3.IntVal(3))),
        )
    plus = at.symbol == member(Symbol.PLUS_ONE)
    return (
        # Three for the roll; one more for the +1, and none for another face.
        Says(c.DRAW_BY_DIE.id, at.by(Draw.DIE), at_least(z3.IntVal(3))),
        Says(c.PLUS_ONE.id, plus, is_(z3.IntVal(4))),
        Says(c.PLUS_ONE.id, z3.Not(plus), at_most(z3.IntVal(3))),
    )


def pose_cards(die: int) -> Posed[Taken]:
    """Pose the question how many cards a way gives."""
    declare = Declare()
    at = Taken(declare.one_of("option", Draw), declare.one_of("symbol", Symbol) if die else None)
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "the-die-is-rolled-for-its-way": at.by(Draw.DIE) if die else z3.Not(at.by(Draw.DIE)),
        },
        _cards_says(at),
        declare.constants,
    )


CARDS_OF = QuestionSpec("survival.draw.cards", {"another way": 0, "the die": 1}, pose_cards, (Whole(1, 4),))

# ---------------------------------------------------------------- is one more drawn?


@dataclass(frozen=True, slots=True)
class Owed:
    """So many cards are still to be drawn, and there are so many."""

    owed: z3.ArithRef
    deck: z3.ArithRef
    discard: z3.ArithRef

    @property
    def some(self) -> z3.BoolRef:
        """There is a card in the main deck, or in the pile that becomes it."""
        return self.deck + self.discard >= 1


def pose_goes_on(shape: int) -> Posed[Owed]:
    """Pose the question whether a card is drawn now."""
    del shape
    declare = Declare()
    at = Owed(
        declare.whole("owed", 1, CARDS), declare.whole("deck", 0, CARDS), declare.whole("discard", 0, CARDS)
    )
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.RESHUFFLE.id, at.some, YES),
            # What is not there is not drawn, however the reading is taken.
            Says(filling(NoCardsLeft), z3.Not(at.some), NO, fills=True),
        ),
        declare.constants,
    )


GOES_ON = QuestionSpec("survival.draw.goes_on", {"a draw": 0}, pose_goes_on, (Flag(),))

# ---------------------------------------------------------------- what becomes of a card?


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card that was drawn, and what is done with the diseases of this draw."""

    kind: z3.DatatypeRef
    diseases: z3.DatatypeRef

    @property
    def disease(self) -> z3.BoolRef:
        """It is a disease."""
        return self.kind == DISEASE

    @property
    def spread(self) -> z3.BoolRef:
        """Diseases are laid out and spread, as ever."""
        return self.diseases == member(Diseases.SPREAD)


def pose_becomes(shape: int) -> Posed[Drawn]:
    """Pose the question what becomes of a card: where it goes, and whether it is replaced."""
    del shape
    declare = Declare()
    at = Drawn(declare.one_of("kind", Kind), declare.one_of("diseases", Diseases))
    laid_out, thrown = z3.And(at.disease, at.spread), z3.And(at.disease, z3.Not(at.spread))
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.DISEASE_REPLACED.id, z3.Not(at.disease), is_(member(Place.HAND), FALSE)),
            Says(c.DISEASE_REPLACED.id, laid_out, part_is(1, TRUE)),
            Says(c.DISEASE_FACE_UP.id, laid_out, part_is(0, member(Place.FRONT))),
            Says(c.EVENT_DRAW_REPLACED.id, laid_out, part_is(1, TRUE)),
            Says(c.EXAMPLE_SURVIVE.id, thrown, part_is(1, TRUE)),
            Says(
                c.OUTCOME_INSTRUCTIONS.id,
                thrown,
                is_(member(Place.DISCARD), TRUE),
                under=taken(ReplacedDisease.AT_ONCE),
            ),
            Says(
                c.OUTCOME_INSTRUCTIONS.id,
                thrown,
                is_(member(Place.ASIDE), TRUE),
                under=taken(ReplacedDisease.AFTER_THE_DRAW),
            ),
        ),
        declare.constants,
        symbols(ReplacedDisease),
    )


BECOMES = QuestionSpec(
    "survival.draw.becomes",
    {"a card": 0},
    pose_becomes,
    (OneOf(Place), Flag()),
    redundant={
        c.EVENT_DRAW_REPLACED.id: "it has the diseases of an event's draw replaced like any others",
        c.EXAMPLE_SURVIVE.id: "it is one event that says so, and whatever an event says is done",
    },
)

# ---------------------------------------------------------------- is the deck renewed?


@dataclass(frozen=True, slots=True)
class Decks:
    """The main deck and the discard pile; ``drawing``: a card is to be drawn now."""

    deck: z3.ArithRef
    discard: z3.ArithRef
    drawing: z3.BoolRef


def pose_renewed(shape: int) -> Posed[Decks]:
    """Pose the question whether the discard pile becomes the main deck now."""
    del shape
    declare = Declare()
    at = Decks(declare.whole("deck", 0, CARDS), declare.whole("discard", 0, CARDS), declare.flag("drawing"))
    out = at.deck == 0
    return Posed(
        at,
        {"well-typed": declare.well_typed(), "there-is-a-discard-pile": at.discard >= 1},
        (
            Says(c.RESHUFFLE.id, z3.Not(out), NO),
            Says(c.RESHUFFLE.id, z3.And(out, at.drawing), YES),
            Says(c.RESHUFFLE.id, z3.And(out, z3.Not(at.drawing)), YES, under=taken(Reshuffle.AT_ONCE)),
            Says(c.RESHUFFLE.id, z3.And(out, z3.Not(at.drawing)), NO, under=taken(Reshuffle.WHEN_NEEDED)),
        ),
        declare.constants,
        symbols(Reshuffle),
    )


RENEWED = QuestionSpec("survival.deck.renewed", {"a deck": 0}, pose_renewed, (Flag(),))
