"""II, the winner and the Yellow Card: colours, strengths, and what they decide.

Every question here is answered by a relation: the strongest play is the one that no other
is over, the second strongest the one that a single other play is over. Nothing is computed
step by step, and a position of any number of plays is described in the same way.

Where a reading forbids a play (:mod:`lexludi_spec.bowl.play`), its colour is still said.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import Copies, OnTrump, SecondHalf
from lexludi.bowl.vocabulary import NUMBERS, Chameleon, Colour, Group
from lexludi_spec.bowl.symbols import exists, symbols, taken
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, is_
from lexludi_spec.terms import NOBODY, Declare, OneOf, Whole, member

FIRST_HALF = 5  #: the last trick of the first half
TRICKS = 13  #: the most tricks that a round has
FIRST, LATER = 0, 1  #: the shapes of the question of a card's colour

TRUMP = member(Colour.TRUMP)
ALWAYS = z3.BoolVal(val=True)
ALL_NUMBERS = z3.IntVal(NUMBERS)

# ---------------------------------------------------------------- the colour of a played card


@dataclass(frozen=True, slots=True)
class Shown:
    """A card being played, and the colours that the last one played before it shows (None: it is first)."""

    colour: z3.DatatypeRef
    number: z3.ArithRef
    chameleon: z3.DatatypeRef
    before_printed: z3.DatatypeRef | None
    before_effective: z3.DatatypeRef | None


def _colour_says(at: Shown) -> tuple[Says, ...]:
    """A card has its printed colour; a Chameleon that copies gives it another.

    Whose card is *the one before* when seats were passed over is settled where the plays
    are listed: they stand in the order in which they were made (chameleon-skips).
    """
    printed = (
        Says(c.NUMBER_CARDS.id, at.colour != TRUMP, is_(at.colour)),
        Says(c.TRUMP_CARDS.id, at.colour == TRUMP, is_(TRUMP)),
    )
    if at.before_printed is None or at.before_effective is None:
        return printed
    copying = at.chameleon == member(Chameleon.COPYING)
    return (
        *printed,
        Says(
            c.CHAMELEON_COPIES.id,
            copying,
            is_(at.before_printed),
            overrides=(c.NUMBER_CARDS.id, c.TRUMP_CARDS.id),
        ),
        # The example: what is copied is the colour that the card before has by then.
        Says(
            c.CHAMELEON_CHAIN.id,
            z3.And(copying, at.before_effective != at.before_printed),
            is_(at.before_effective),
            overrides=(c.CHAMELEON_COPIES.id, c.NUMBER_CARDS.id, c.TRUMP_CARDS.id),
            under=taken(Copies.EFFECTIVE),
        ),
        # Read strictly, what is said of a Chameleon is said of one that lies upon a Number Card.
        Says(
            c.CHAMELEON_ON_NUMBER_CARD.id,
            z3.And(copying, at.colour == TRUMP),
            is_(TRUMP),
            overrides=(c.CHAMELEON_COPIES.id, c.CHAMELEON_CHAIN.id),
            under=taken(OnTrump.STAYS_TRUMP),
        ),
    )


def pose_colour(shape: int) -> Posed[Shown]:
    """Pose the question of the colour of a first card (0) or of a later one (1)."""
    declare = Declare()
    at = Shown(
        colour=declare.one_of("colour", Colour),
        number=declare.whole("number", 1, NUMBERS),
        chameleon=declare.one_of("chameleon", Chameleon),
        before_printed=declare.one_of("before_printed", Colour) if shape == LATER else None,
        before_effective=declare.one_of("before_effective", Colour) if shape == LATER else None,
    )
    assumes = {
        "well-typed": declare.well_typed(),
        "card-exists": exists(at.colour, at.number, ALL_NUMBERS),
    }
    if shape == FIRST:
        assumes["leader-bare"] = at.chameleon == member(Chameleon.NONE)
    return Posed(at, assumes, _colour_says(at), declare.constants, symbols(Copies, OnTrump))


COLOUR = QuestionSpec("bowl.trick.colour", {"first": FIRST, "later": LATER}, pose_colour, (OneOf(Colour),))

# ---------------------------------------------------------------- how strong a card is


@dataclass(frozen=True, slots=True)
class Ranked:
    """A card in a trick: the colour it counts as, its number, and the colour led."""

    colour: z3.DatatypeRef
    number: z3.ArithRef
    led: z3.DatatypeRef


def group_of(colour: z3.DatatypeRef, led: z3.DatatypeRef) -> z3.DatatypeRef:
    """The group of a card that counts as ``colour``: a trump is one, also where trumps were led."""
    return z3.If(
        colour == TRUMP,
        member(Group.TRUMP),
        z3.If(colour == led, member(Group.LED), member(Group.REST)),
    )


def pose_strength(shape: int) -> Posed[Ranked]:
    """Pose the question of a card's strength."""
    del shape
    declare = Declare()
    at = Ranked(
        colour=declare.one_of("colour", Colour),
        number=declare.whole("number", 1, NUMBERS),
        led=declare.one_of("led", Colour),
    )
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.COLOUR_ORDER.id, ALWAYS, lambda value: value[0] == group_of(at.colour, at.led)),
            Says(c.NUMBER_ORDER.id, ALWAYS, lambda value: value[1] == at.number),
        ),
        declare.constants,
    )


STRENGTH = QuestionSpec(
    "bowl.trick.strength", {"a card": 0}, pose_strength, (OneOf(Group), Whole(1, NUMBERS))
)

# ---------------------------------------------------------------- a whole trick


@dataclass(frozen=True, slots=True)
class Laid:
    """A play on the table."""

    seat: z3.ArithRef
    colour: z3.DatatypeRef
    number: z3.ArithRef
    chameleon: z3.DatatypeRef


@dataclass(frozen=True)  # without slots: a term that is built over and over is kept
class Trick:
    """A trick in which everybody has played: which of the round it is, and its plays in playing order."""

    trick: z3.ArithRef
    plays: tuple[Laid, ...]

    @property
    def places(self) -> range:
        """The places of the plays, from 0."""
        return range(len(self.plays))

    @property
    def led(self) -> z3.DatatypeRef:
        """The colour led."""
        return self.plays[0].colour

    @property
    def first_half(self) -> z3.BoolRef:
        """The trick is one of the first five."""
        return self.trick <= FIRST_HALF

    @property
    def no_chameleons(self) -> z3.BoolRef:
        """No play has a Chameleon."""
        return z3.And([play.chameleon == member(Chameleon.NONE) for play in self.plays])

    def effective(self, place: int) -> z3.DatatypeRef:
        """The colour that a play counts as: its own, or one copied from the play before it."""
        return self._effective[place]

    @cached_property
    def _effective(self) -> tuple[z3.DatatypeRef, ...]:
        colours = [self.led]
        for before, play in zip(self.plays, self.plays[1:], strict=False):
            copied = z3.If(taken(Copies.EFFECTIVE), colours[-1], before.colour)
            copies = z3.And(
                play.chameleon == member(Chameleon.COPYING),
                z3.Not(z3.And(play.colour == TRUMP, taken(OnTrump.STAYS_TRUMP))),
            )
            colours.append(z3.If(copies, copied, play.colour))
        return tuple(colours)

    def group(self, place: int) -> z3.DatatypeRef:
        """The group of a play."""
        return self._groups[place]

    @cached_property
    def _groups(self) -> tuple[z3.DatatypeRef, ...]:
        return tuple(group_of(colour, self.led) for colour in self._effective)

    def same_group(self, one: int, other: int) -> z3.BoolRef:
        """Two plays are in one group."""
        return self.group(one) == self.group(other)

    def stronger_colour(self, one: int, other: int) -> z3.BoolRef:
        """``one`` is a trump and ``other`` is not, or it has the colour led and ``other`` is of the rest."""
        return z3.Or(
            z3.And(self.group(one) == member(Group.TRUMP), self.group(other) != member(Group.TRUMP)),
            z3.And(self.group(one) == member(Group.LED), self.group(other) == member(Group.REST)),
        )

    def higher_number(self, one: int, other: int) -> z3.BoolRef:
        """Both are in one group and ``one`` has the higher number."""
        return z3.And(self.same_group(one, other), self.plays[one].number > self.plays[other].number)

    def earlier(self, one: int, other: int) -> z3.BoolRef:
        """Both are in one group with the same number, and ``one`` was played earlier."""
        return z3.And(
            self.same_group(one, other),
            self.plays[one].number == self.plays[other].number,
            z3.BoolVal(one < other),
        )

    def beats(self, one: int, other: int) -> z3.BoolRef:
        """``one`` is stronger than ``other``."""
        return self._beats[one][other]

    @cached_property
    def _beats(self) -> tuple[tuple[z3.BoolRef, ...], ...]:
        return tuple(
            tuple(z3.Or([over(self, one, other) for over in STEPS.values()]) for other in self.places)
            for one in self.places
        )

    def stronger_than(self, place: int) -> z3.ArithRef:
        """How many plays are stronger than this one."""
        stronger = [self.beats(other, place) for other in self.others(place)]
        # with two plays there is one other, and in SMT-LIB a sum of one term is none
        return z3.Sum([z3.IntVal(0), *(z3.If(beats, z3.IntVal(1), z3.IntVal(0)) for beats in stronger)])

    def strongest(self, place: int) -> z3.BoolRef:
        """Every other play is weaker than this one."""
        return self._strongest[place]

    @cached_property
    def _strongest(self) -> tuple[z3.BoolRef, ...]:
        return tuple(
            z3.And([self.beats(place, other) for other in self.others(place)]) for place in self.places
        )

    def second(self, place: int) -> z3.BoolRef:
        """Exactly one play is stronger than this one."""
        return self._second[place]

    @cached_property
    def _second(self) -> tuple[z3.BoolRef, ...]:
        return tuple(self.stronger_than(place) == 1 for place in self.places)

    def others(self, place: int) -> tuple[int, ...]:
        """All places but one."""
        return tuple(other for other in self.places if other != place)

    def by(self, seat: z3.ExprRef, holds: Callable[[int], z3.BoolRef]) -> z3.BoolRef:
        """``seat`` made a play, and ``holds`` of its place."""
        return z3.Or([z3.And(seat == self.plays[place].seat, holds(place)) for place in self.places])


#: How one play can be over another, by the clause that says so.
STEPS: dict[str, Callable[[Trick, int, int], z3.BoolRef]] = {
    c.COLOUR_ORDER.id: Trick.stronger_colour,
    c.HIGHER_NUMBER.id: Trick.higher_number,
    c.EARLIER_WINS_TIES.id: Trick.earlier,
}


def _trick(declare: Declare, plays: int) -> Trick:
    return Trick(
        declare.whole("trick", 1, TRICKS),
        tuple(
            Laid(
                declare.whole(f"p{turn}.seat", 0, 4),
                declare.one_of(f"p{turn}.colour", Colour),
                declare.whole(f"p{turn}.number", 1, NUMBERS),
                declare.one_of(f"p{turn}.chameleon", Chameleon),
            )
            for turn in range(1, plays + 1)
        ),
    )


def _assumes(at: Trick, well_typed: z3.BoolRef) -> dict[str, z3.BoolRef]:
    return {
        "well-typed": well_typed,
        "cards-exist": z3.And([exists(play.colour, play.number, ALL_NUMBERS) for play in at.plays]),
        "seats-differ": z3.Distinct([play.seat for play in at.plays]),
        "cards-differ": z3.And(
            [
                z3.Or(one.colour != other.colour, one.number != other.number)
                for place, one in enumerate(at.plays)
                for other in at.plays[:place]
            ]
        ),
        "leader-bare": at.plays[0].chameleon == member(Chameleon.NONE),
    }


Step = Callable[[Trick, int, int], z3.BoolRef]


def _one_with(at: Trick, conditions: tuple[z3.BoolRef, ...]) -> Callable[[Value], z3.BoolRef]:
    """The answer is the seat of a play of whose place its condition holds."""
    return lambda value: at.by(value[0], conditions.__getitem__)


def _none_over(at: Trick, step: Step, it: int) -> z3.BoolRef:
    """By this step, no play is over ``it``."""
    return z3.And([z3.Not(step(at, other, it)) for other in at.others(it)])


def _only_strongest_over(at: Trick, step: Step, it: int) -> z3.BoolRef:
    """``it`` is not the strongest and, by this step, no play but the strongest is over it."""
    return z3.And(
        z3.Not(at.strongest(it)),
        *[z3.Implies(step(at, other, it), at.strongest(other)) for other in at.others(it)],
    )


def _strongest_says(at: Trick) -> tuple[Says, ...]:
    """Each way of being stronger says: in this way, no play is over the strongest."""
    return tuple(
        Says(clause, ALWAYS, _one_with(at, tuple(_none_over(at, step, it) for it in at.places)))
        for clause, step in STEPS.items()
    )


def _second_says(at: Trick) -> tuple[Says, ...]:
    """Each way of being stronger says: in this way, the strongest alone is over the second.

    That exactly one play is stronger than the second follows, and is a claim.
    """
    return tuple(
        Says(clause, ALWAYS, _one_with(at, tuple(_only_strongest_over(at, step, it) for it in at.places)))
        for clause, step in STEPS.items()
    )


def _yellow_says(at: Trick) -> tuple[Says, ...]:
    return (
        Says(c.YELLOW_TO_STRONGEST.id, at.first_half, lambda value: at.by(value[0], at.strongest)),
        Says(c.YELLOW_ONLY_FIRST_HALF.id, z3.Not(at.first_half), is_(z3.IntVal(NOBODY))),
    )


def _winner_says(at: Trick) -> tuple[Says, ...]:
    """In the second half two sentences disagree; the reading says which of them holds."""
    second_half = z3.Not(at.first_half)
    return (
        Says(c.SECOND_WINS.id, at.first_half, lambda value: at.by(value[0], at.second)),
        Says(
            c.STRONGEST_WINS.id,
            second_half,
            lambda value: at.by(value[0], at.strongest),
            under=taken(SecondHalf.STRONGEST_WINS),
        ),
        Says(
            c.SECOND_HALF_SAME.id,
            second_half,
            lambda value: at.by(value[0], at.second),
            under=taken(SecondHalf.SAME_AS_FIRST),
        ),
    )


def _pose(says: Callable[[Trick], tuple[Says, ...]], *more: type[Enum]) -> Callable[[int], Posed[Trick]]:
    def pose(plays: int) -> Posed[Trick]:
        declare = Declare()
        at = _trick(declare, plays)
        return Posed(
            at,
            _assumes(at, declare.well_typed()),
            says(at),
            declare.constants,
            symbols(Copies, OnTrump, *more),
        )

    return pose


PLAYS = {f"{plays} plays": plays for plays in range(2, 6)}
STRONGEST = QuestionSpec("bowl.trick.strongest", PLAYS, _pose(_strongest_says), (Whole(0, 4),))
SECOND = QuestionSpec("bowl.trick.second", PLAYS, _pose(_second_says), (Whole(0, 4),))
YELLOW = QuestionSpec("bowl.trick.yellow", PLAYS, _pose(_yellow_says), (Whole(NOBODY, 4),))
WINNER = QuestionSpec("bowl.trick.winner", PLAYS, _pose(_winner_says, SecondHalf), (Whole(0, 4),))
