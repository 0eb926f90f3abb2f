"""The trick: which card names the family led, and who wins.

The winner is described by a relation: it is the play that no other is over. Each sentence
says one way of being over another; nothing is assumed of the values that cards show, and
a trick of any number of plays is described in the same way.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import EqualInFamily, EqualZebras, ZebraLed
from lexludi.savana.vocabulary import HIGHEST, Family
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value, is_
from lexludi_spec.savana.symbols import ALWAYS, SEATS, ZEBRA, symbols, taken
from lexludi_spec.terms import NOBODY, Declare, Whole

EQUAL_IN_FAMILY = "savana.reading.equal-in-family"
EQUAL_ZEBRAS = "savana.reading.equal-zebras"

# ---------------------------------------------------------------- which card names the family led


@dataclass(frozen=True, slots=True)
class Led:
    """The families of the cards played so far, in playing order."""

    families: tuple[z3.DatatypeRef, ...]

    @property
    def zebra_first(self) -> z3.BoolRef:
        """A zebra was led."""
        return self.families[0] == ZEBRA

    def names(self, place: int) -> z3.BoolRef:
        """The card of this place names the family led: the readings' doubts as one condition.

        The question's own clauses say the same, one by one (a test compares them).
        """
        first_other = z3.And(
            [self.families[place] != ZEBRA, *(family == ZEBRA for family in self.families[:place])]
        )
        if place == 0:
            return z3.Or(first_other, taken(ZebraLed.FAMILY))
        return z3.And(first_other, taken(ZebraLed.NEXT_FAMILY))


def _first_other(at: Led) -> Callable[[Value], z3.BoolRef]:
    """The answer is the place of the first card that is no zebra, nobody's if all are zebras."""

    def then(value: Value) -> z3.BoolRef:
        place = value[0]
        assert isinstance(place, z3.ArithRef)
        found = [
            z3.And(place == here, family != ZEBRA, *[before == ZEBRA for before in at.families[:here]])
            for here, family in enumerate(at.families)
        ]
        return z3.Or(z3.And(place == NOBODY, *[family == ZEBRA for family in at.families]), *found)

    return then


def _led_says(at: Led) -> tuple[Says, ...]:
    first, nobody = is_(z3.IntVal(0)), is_(z3.IntVal(NOBODY))
    return (
        Says(c.FOLLOW_FAMILY.id, z3.Not(at.zebra_first), first),
        Says(c.FOUR_FAMILIES.id, at.zebra_first, first, under=taken(ZebraLed.FAMILY)),
        Says(c.ZEBRA_NEUTRAL.id, at.zebra_first, _first_other(at), under=taken(ZebraLed.NEXT_FAMILY)),
        Says(c.ZEBRA_NEUTRAL.id, at.zebra_first, nobody, under=taken(ZebraLed.NO_FAMILY)),
    )


def pose_led(cards: int) -> Posed[Led]:
    """Pose the question which of so many cards names the family led."""
    declare = Declare()
    at = Led(tuple(declare.one_of(f"family{turn}", Family) for turn in range(1, cards + 1)))
    return Posed(
        at, {"well-typed": declare.well_typed()}, _led_says(at), declare.constants, symbols(ZebraLed)
    )


LED = QuestionSpec(
    "savana.trick.led",
    {f"{cards} card{'s' if cards > 1 else ''}": cards for cards in range(1, SEATS + 1)},
    pose_led,
    (Whole(NOBODY, SEATS - 1),),
)

# ---------------------------------------------------------------- a whole trick


@dataclass(frozen=True, slots=True)
class Laid:
    """A play on the table: whose, of which family, and the value that its card shows."""

    seat: z3.ArithRef
    family: z3.DatatypeRef
    value: z3.ArithRef


@dataclass(frozen=True)  # without slots: a term that is built over and over is kept
class Trick:
    """The plays of a trick, in playing order."""

    plays: tuple[Laid, ...]

    @property
    def places(self) -> range:
        """The places of the plays, from 0."""
        return range(len(self.plays))

    @property
    def zebra_first(self) -> z3.BoolRef:
        """A zebra was led."""
        return self.zebra(0)

    def zebra(self, place: int) -> z3.BoolRef:
        """It is a zebra."""
        return self.plays[place].family == ZEBRA

    def follows(self, place: int) -> z3.BoolRef:
        """It is of the family led, and no zebra."""
        return self._follows[place]

    @cached_property
    def _follows(self) -> tuple[z3.BoolRef, ...]:
        led = Led(tuple(play.family for play in self.plays))
        return tuple(
            z3.And(
                play.family != ZEBRA,
                z3.Or(
                    [z3.And(led.names(place), play.family == led.families[place]) for place in self.places]
                ),
            )
            for play in self.plays
        )

    def counts(self, place: int) -> z3.BoolRef:
        """It can win: it is of the family led, or a zebra."""
        return z3.Or(self.follows(place), self.zebra(place))

    def higher(self, one: int, other: int) -> z3.BoolRef:
        """``one`` can win, and shows a higher value."""
        return z3.And(self.counts(one), self.plays[one].value > self.plays[other].value)

    def can_win_alone(self, one: int, other: int) -> z3.BoolRef:
        """``one`` can win, and ``other`` cannot."""
        return z3.And(self.counts(one), z3.Not(self.counts(other)))

    def equal(self, one: int, other: int) -> z3.BoolRef:
        """Both show the same value."""
        return self.plays[one].value == self.plays[other].value

    def family_over_zebra(self, one: int, other: int) -> z3.BoolRef:
        """They are equally high, ``one`` of the family led and ``other`` a zebra."""
        return z3.And(self.follows(one), self.zebra(other), self.equal(one, other))

    def before_in_family(self, one: int, other: int) -> z3.BoolRef:
        """They are equally high and of the family led, no zebras, and the reading prefers ``one``."""
        preferred = taken(EqualInFamily.FIRST_PLAYED if one < other else EqualInFamily.LAST_PLAYED)
        return z3.And(self.follows(one), self.follows(other), self.equal(one, other), preferred)

    def before_in_zebras(self, one: int, other: int) -> z3.BoolRef:
        """They are equally high zebras, and the reading prefers ``one``."""
        preferred = taken(EqualZebras.FIRST_PLAYED if one < other else EqualZebras.LAST_PLAYED)
        return z3.And(self.zebra(one), self.zebra(other), self.equal(one, other), preferred)

    def others(self, place: int) -> tuple[int, ...]:
        """All places but one."""
        return tuple(other for other in self.places if other != place)

    def highest(self, place: int) -> z3.BoolRef:
        """It can win, and none that can is higher."""
        return self._highest[place]

    @cached_property
    def _highest(self) -> tuple[z3.BoolRef, ...]:
        return tuple(
            z3.And(self.counts(it), *[z3.Not(self.higher(other, it)) for other in self.others(it)])
            for it in self.places
        )

    @cached_property
    def met(self) -> z3.BoolRef:
        """A zebra and a card of the family led are equally high, and none that can win is higher."""
        return z3.Or(
            [
                z3.And(self.highest(one), self.family_over_zebra(one, other))
                for one in self.places
                for other in self.others(one)
            ]
        )

    @cached_property
    def tied_in_family(self) -> z3.BoolRef:
        """Two cards of the family led are the highest."""
        return z3.Or(
            [
                z3.And(self.highest(one), self.follows(one), self.follows(other), self.equal(one, other))
                for one in self.places
                for other in range(one)
            ]
        )

    @cached_property
    def tied_zebras(self) -> z3.BoolRef:
        """Two zebras are the highest, and no card of the family led is as high."""
        tied = [
            z3.And(self.highest(one), self.zebra(one), self.zebra(other), self.equal(one, other))
            for one in self.places
            for other in range(one)
        ]
        return z3.And(z3.Or(tied), z3.Not(self.met))

    @property
    def tied(self) -> z3.BoolRef:
        """The text names no winner: two equal cards are the highest, and no sentence parts them."""
        return z3.Or(self.tied_in_family, self.tied_zebras)

    def by(self, seat: z3.ExprRef, holds: Callable[[int], z3.BoolRef]) -> z3.BoolRef:
        """``seat`` made a play, and ``holds`` of its place."""
        return z3.Or([z3.And(seat == self.plays[place].seat, holds(place)) for place in self.places])


Step = Callable[[Trick, int, int], z3.BoolRef]

#: How one play can be over another, by the clause or the reading that says so.
STEPS: dict[str, Step] = {
    c.HIGHEST_WINS.id: Trick.higher,
    c.OFF_FAMILY_LOSES.id: Trick.can_win_alone,
    c.FAMILY_BEATS_ZEBRA.id: Trick.family_over_zebra,
    EQUAL_IN_FAMILY: Trick.before_in_family,
    EQUAL_ZEBRAS: Trick.before_in_zebras,
}


def _none_over(at: Trick, step: Step) -> Callable[[Value], z3.BoolRef]:
    """The winner is the seat of a play that, by this step, no other is over."""

    def holds(it: int) -> z3.BoolRef:
        return z3.And([z3.Not(step(at, other, it)) for other in at.others(it)])

    return lambda value: at.by(value[0], holds)


def _winner_says(at: Trick) -> tuple[Says, ...]:
    """Each way of being over another says: in this way, no play is over the winner's."""
    speaks = {
        c.HIGHEST_WINS.id: ALWAYS,
        c.OFF_FAMILY_LOSES.id: ALWAYS,
        c.FAMILY_BEATS_ZEBRA.id: at.met,
        EQUAL_IN_FAMILY: at.tied_in_family,
        EQUAL_ZEBRAS: at.tied_zebras,
    }
    return tuple(
        Says(clause, speaks[clause], _none_over(at, step), fills=clause in (EQUAL_IN_FAMILY, EQUAL_ZEBRAS))
        for clause, step in STEPS.items()
    )


def pose_winner(plays: int) -> Posed[Trick]:
    """Pose the question who wins a trick of so many plays."""
    declare = Declare()
    at = Trick(
        tuple(
            Laid(
                declare.whole(f"p{turn}.seat", 0, SEATS - 1),
                declare.one_of(f"p{turn}.family", Family),
                declare.whole(f"p{turn}.value", 0, HIGHEST),
            )
            for turn in range(1, plays + 1)
        )
    )
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "seats-differ": z3.Distinct([play.seat for play in at.plays]),
        },
        _winner_says(at),
        declare.constants,
        symbols(ZebraLed, EqualInFamily, EqualZebras),
    )


PLAYS = {f"{plays} play{'s' if plays > 1 else ''}": plays for plays in range(1, SEATS + 1)}
WINNER = QuestionSpec("savana.trick.winner", PLAYS, pose_winner, (Whole(0, SEATS - 1),))
