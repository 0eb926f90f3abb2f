"""Zebra cards: when the pass of a zebra is due, which pass is next, who gives what to whom.

How many passes several zebras make, and in what order, are two readings; each of their
six combinations is one way to take the sentences, and says which pass comes after so many.
"""

from dataclasses import dataclass
from functools import cached_property

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import BothWays, EmptyHand, PassWhen, ReceivedCard, SameWay
from lexludi.savana.vocabulary import CARDS, PLACES, Family, Giving, Power, Way
from lexludi_spec.common import count
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.savana.symbols import (
    EVENLY,
    NO,
    PLAYERS,
    SEATS,
    YES,
    evenly,
    has,
    holds,
    left,
    right,
    symbols,
    taken,
)
from lexludi_spec.savana.trick import PLAYS
from lexludi_spec.terms import Declare, Flag, OneOf, Whole, member

EMPTY_HAND = "savana.reading.empty-hand"
RECEIVED_CARD = "savana.reading.received-card"

# ---------------------------------------------------------------- is the pass of this card due?


@dataclass(frozen=True, slots=True)
class Played:
    """A play of the trick, after a play: the card's power, and how it stands in the trick."""

    power: z3.DatatypeRef
    complete: z3.BoolRef
    newest: z3.BoolRef
    won: z3.BoolRef

    @property
    def special(self) -> z3.BoolRef:
        """The card has a power."""
        return self.power != member(Power.NONE)


def pose_works(shape: int) -> Posed[Played]:
    """Pose the question whether the pass of a play's card is due now."""
    del shape
    declare = Declare()
    at = Played(
        declare.one_of("power", Power),
        declare.flag("complete"),
        declare.flag("newest"),
        declare.flag("won"),
    )
    when = {
        PassWhen.END_OF_TRICK: at.complete,
        PassWhen.END_OF_TRICK_IF_WON: at.won,
        PassWhen.END_OF_OWN_TURN: at.newest,
    }
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "only-a-complete-trick-is-won": z3.Implies(at.won, at.complete),
        },
        (
            Says(c.SPECIAL_ZEBRAS.id, z3.Not(at.special), NO),
            *[
                Says(c.PASS_AT_END.id, at.special, is_(due), under=taken(option))
                for option, due in when.items()
            ],
        ),
        declare.constants,
        symbols(PassWhen),
    )


WORKS = QuestionSpec("savana.power.works", {"a play": 0}, pose_works, (Flag(),))

# ---------------------------------------------------------------- which pass is next?


@dataclass(frozen=True)  # without slots: a term that is built over and over is kept
class Passes:
    """The powers that work now, in playing order (none where there is none), and the passes made so far."""

    powers: tuple[z3.DatatypeRef, ...]
    done: z3.ArithRef
    layout: z3.BoolRef

    def is_power(self, place: int, power: Power) -> z3.BoolRef:
        """The power of this place is ``power``."""
        return self.powers[place] == member(power)

    def works(self, place: int) -> z3.BoolRef:
        """There is a power in this place."""
        return z3.Not(self.is_power(place, Power.NONE))

    @cached_property
    def any_works(self) -> z3.BoolRef:
        """There is a power in some place."""
        return z3.Or([self.works(place) for place in range(len(self.powers))])

    def any_of(self, power: Power) -> z3.BoolRef:
        """``power`` is in some place."""
        return z3.Or([self.is_power(place, power) for place in range(len(self.powers))])

    def number(self, power: Power) -> z3.ArithRef:
        """In how many places ``power`` is."""
        return count(self.is_power(place, power) for place in range(len(self.powers)))

    @property
    def working(self) -> z3.ArithRef:
        """How many powers there are."""
        return count(self.works(place) for place in range(len(self.powers)))

    def stands(self, place: int, same: SameWay) -> z3.BoolRef:
        """The power of this place makes a pass of its own, if two of the same make ``same``."""
        if same is SameWay.EACH:
            return self.works(place)
        earlier = [self.powers[place] == self.powers[before] for before in range(place)]
        return z3.And(self.works(place), z3.Not(z3.Or(earlier)))

    def passes(self, power: Power, same: SameWay) -> z3.ArithRef:
        """How many passes of its own ``power`` makes."""
        return count(
            z3.And(self.is_power(place, power), self.stands(place, same)) for place in range(len(self.powers))
        )

    def given_to_opponent(self, same: SameWay) -> z3.ArithRef:
        """How many passes are made with a layout, where all powers are the same."""
        return self.working if same is SameWay.EACH else z3.If(self.working > 1, z3.IntVal(1), self.working)

    def next(self, same: SameWay, both: BothWays) -> dict[Giving, z3.BoolRef]:
        """Without a layout: when each kind of pass is next, under one way to take the sentences."""
        if both is BothWays.IN_ORDER:
            return self._in_order(same)
        lefts, rights = self.passes(Power.LEFT, same), self.passes(Power.RIGHT, same)
        pairs = z3.If(lefts < rights, lefts, rights)
        # a pair is one pass to both sides, or none at all
        first = pairs if both is BothWays.TOGETHER else z3.IntVal(0)
        in_pairs = z3.And(self.any_works, self.done < first)
        to_left = z3.And(self.done >= first, self.done - first < lefts - pairs)
        to_right = z3.And(self.done >= first, self.done - first < rights - pairs)
        return {
            Giving.BOTH: in_pairs,
            Giving.LEFT: to_left,
            Giving.RIGHT: to_right,
            Giving.NONE: z3.Not(z3.Or(in_pairs, to_left, to_right)),
        }

    def _in_order(self, same: SameWay) -> dict[Giving, z3.BoolRef]:
        places = range(len(self.powers))

        def turn(power: Power) -> z3.BoolRef:
            return z3.Or(
                [
                    z3.And(
                        self.is_power(place, power),
                        self.stands(place, same),
                        count(self.stands(before, same) for before in range(place)) == self.done,
                    )
                    for place in places
                ]
            )

        return {
            Giving.BOTH: z3.BoolVal(val=False),
            Giving.LEFT: turn(Power.LEFT),
            Giving.RIGHT: turn(Power.RIGHT),
            Giving.NONE: count(self.stands(place, same) for place in places) <= self.done,
        }


def _any_table(at: Passes, same: SameWay, both: BothWays) -> tuple[Says, ...]:
    """What is said of passes to the neighbours, under one way to take it.

    A zebra calls for its pass, and for no more, and no other card for any: that is why none is
    left in the end.
    """
    under = z3.And(taken(same), taken(both))
    due = at.next(same, both)
    kinds = {
        c.PASS_LEFT.id: (Giving.LEFT, at.any_of(Power.LEFT)),
        c.PASS_RIGHT.id: (Giving.RIGHT, at.any_of(Power.RIGHT)),
    }
    none = is_(member(Giving.NONE))
    said = [Says(c.SPECIAL_ZEBRAS.id, z3.And(z3.Not(at.layout), due[Giving.NONE]), none, under=under)]
    for clause, (way, called_for) in kinds.items():
        said += [
            Says(clause, due[way], is_(member(way)), under=under),
            Says(clause, due[Giving.BOTH], is_(member(Giving.BOTH)), under=under),
            Says(clause, z3.And(called_for, due[Giving.NONE]), none, under=under),
        ]
    return tuple(said)


def _with_layout(at: Passes, same: SameWay) -> tuple[Says, ...]:
    """With a layout every power makes the same pass."""
    here = z3.And(at.layout, at.any_works)
    more = at.done < at.given_to_opponent(same)
    none_left = z3.And(here, z3.Not(more))
    none = is_(member(Giving.NONE))
    return (
        Says(c.GIVE_OPPONENT.id, z3.And(here, more), is_(member(Giving.OPPONENT)), under=taken(same)),
        Says(c.GIVE_OPPONENT.id, none_left, none, under=taken(same)),
        Says(c.SPECIAL_ZEBRAS.id, none_left, none, under=taken(same)),
    )


def _next_says(at: Passes) -> tuple[Says, ...]:
    opponent_or_none = z3.And(at.layout, at.any_works)
    return (
        Says(c.SPECIAL_ZEBRAS.id, z3.Not(at.any_works), is_(member(Giving.NONE))),
        *[says for same in SameWay for both in BothWays for says in _any_table(at, same, both)],
        Says(
            c.GIVE_OPPONENT.id,
            opponent_or_none,
            lambda value: z3.Or(value[0] == member(Giving.OPPONENT), value[0] == member(Giving.NONE)),
            overrides=(c.PASS_LEFT.id, c.PASS_RIGHT.id),
        ),
        *[says for same in SameWay for says in _with_layout(at, same)],
    )


def pose_next(plays: int) -> Posed[Passes]:
    """Pose the question which pass is made next."""
    declare = Declare()
    at = Passes(
        tuple(declare.one_of(f"power{turn}", Power) for turn in range(1, plays + 1)),
        declare.whole("done", 0, SEATS),
        declare.flag("layout"),
    )
    return Posed(
        at,
        {"well-typed": declare.well_typed(), "no-more-made-than-called-for": at.done <= at.working},
        _next_says(at),
        declare.constants,
        symbols(SameWay, BothWays),
    )


NEXT = QuestionSpec("savana.pass.next", PLAYS, pose_next, (OneOf(Giving),))

# ---------------------------------------------------------------- must this seat give a card?


@dataclass(frozen=True, slots=True)
class Givers:
    """A pass: a seat, and which seats have a card that they may give."""

    seat: z3.ArithRef
    able: tuple[z3.BoolRef, ...]

    @property
    def all_able(self) -> z3.BoolRef:
        """Everybody has one."""
        return z3.And(self.able)

    @property
    def is_able(self) -> z3.BoolRef:
        """The seat has one."""
        return has(self.able, self.seat)


def all_can_give_or_none(at: Givers) -> z3.BoolRef:
    """All have a card to give or nobody has one, under the readings that keep all even."""
    none = z3.Not(z3.Or(at.able))
    return z3.Implies(evenly(z3.IntVal(len(at.able))), z3.Or(at.all_able, none))


def pose_gives(players: int) -> Posed[Givers]:
    """Pose the question whether a seat must give a card now."""
    declare = Declare()
    at = Givers(
        declare.whole("seat", 0, players - 1), tuple(declare.flag(f"able{seat}") for seat in range(players))
    )
    lacking = z3.Not(at.all_able)
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "savana.invariant.all-can-give-or-none": all_can_give_or_none(at),
        },
        (
            Says(c.PASS_ALL.id, at.all_able, YES),
            Says(EMPTY_HAND, lacking, is_(at.is_able), fills=True, under=taken(EmptyHand.WHO_CAN)),
            Says(EMPTY_HAND, lacking, NO, fills=True, under=taken(EmptyHand.NOBODY)),
        ),
        declare.constants,
        symbols(EmptyHand) | EVENLY,
    )


GIVES = QuestionSpec("savana.pass.gives", PLAYERS, pose_gives, (Flag(),))

# ---------------------------------------------------------------- may this card be given away?


@dataclass(frozen=True, slots=True)
class Holding:
    """A seat that thinks of giving a card away, and what it has of which it has not disposed yet."""

    hand: z3.BitVecRef
    face_up: z3.BitVecRef
    received: z3.BitVecRef
    family: z3.DatatypeRef
    place: z3.ArithRef

    def in_hand(self) -> z3.BoolRef:
        """The card is in hand."""
        return holds(self.hand, self.family, self.place)

    def is_open(self) -> z3.BoolRef:
        """The card is an open one of the layout."""
        return holds(self.face_up, self.family, self.place)

    def was_received(self) -> z3.BoolRef:
        """The card has just been received."""
        return holds(self.received, self.family, self.place)


def pose_allowed(shape: int) -> Posed[Holding]:
    """Pose the question whether a card may be given away."""
    del shape
    declare = Declare()
    at = Holding(
        declare.bits("hand", CARDS),
        declare.bits("face_up", CARDS),
        declare.bits("received", CARDS),
        declare.one_of("family", Family),
        declare.whole("place", 1, PLACES),
    )
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "savana.invariant.no-card-is-in-two-places": at.hand & at.face_up == 0,
            "savana.invariant.what-was-received-is-in-hand": at.received & ~at.hand == 0,
        },
        (
            Says(c.PASS_ALL.id, z3.And(at.in_hand(), z3.Not(at.was_received())), YES),
            Says(c.PASS_ALL.id, z3.Not(at.in_hand()), NO),
            Says(c.GIVE_FROM_LAYOUT.id, at.is_open(), YES, overrides=(c.PASS_ALL.id,)),
            Says(RECEIVED_CARD, at.was_received(), YES, fills=True, under=taken(ReceivedCard.MAY_GO_ON)),
            Says(RECEIVED_CARD, at.was_received(), NO, fills=True, under=taken(ReceivedCard.STAYS)),
        ),
        declare.constants,
        symbols(ReceivedCard),
    )


ALLOWED = QuestionSpec("savana.pass.allowed", {"a card": 0}, pose_allowed, (Flag(),))

# ---------------------------------------------------------------- to whom does it go?


@dataclass(frozen=True, slots=True)
class Given:
    """A card that is given away: by whom, which way, at a table of how many."""

    giver: z3.ArithRef
    way: z3.DatatypeRef
    seats: z3.ArithRef


def pose_goes_to(shape: int) -> Posed[Given]:
    """Pose the question to whom a card goes."""
    del shape
    declare = Declare()
    at = Given(
        declare.whole("giver", 0, SEATS - 1), declare.one_of("way", Way), declare.whole("seats", 2, SEATS)
    )
    return Posed(
        at,
        {
            "well-typed": declare.well_typed(),
            "a-player-gives": at.giver < at.seats,
            "an-opponent-of-two": z3.Implies(at.way == member(Way.OPPONENT), at.seats == 2),
        },
        (
            Says(c.PASS_LEFT.id, at.way == member(Way.LEFT), is_(left(at.giver, at.seats))),
            Says(c.PASS_RIGHT.id, at.way == member(Way.RIGHT), is_(right(at.giver, at.seats))),
            Says(c.GIVE_OPPONENT.id, at.way == member(Way.OPPONENT), is_(1 - at.giver)),
        ),
        declare.constants,
    )


GOES_TO = QuestionSpec("savana.pass.goes_to", {"a card": 0}, pose_goes_to, (Whole(0, SEATS - 1),))
