"""When two tables are alike to a seat: what it may see of both is the same, and all else may differ.

Whether a seat may see what lies somewhere is asked of the clauses, zone by zone
(:mod:`lexludi_spec.savana.sight`): no zone is taken here to be open or hidden. How many cards
lie somewhere everybody sees. Beside what lies somewhere there is what happened while all were
watching (:func:`happened`), the stars that each has won among it: every card that was won lay
open before. And where a card just received stays with its receiver, all know how many of the
cards in a hand are such cards (:func:`counts`).

A table does not say which card of a layout lies below which; what an act says of that
is a part of how it looks (:func:`same_below`). A choice looks like any other as long as it may
not be seen (:func:`same_choice`). What comes into sight when all cards change hands, a pass
shows (:func:`same_pass`).
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import z3

from lexludi.savana.vocabulary import CARDS, Below, Use, Way, Zone
from lexludi_spec.common import count
from lexludi_spec.questions import ask
from lexludi_spec.savana import layout as lifting
from lexludi_spec.savana import passing, sight
from lexludi_spec.savana.move import NOTHING, Components, Laid, Outcome, Table, givable, ways_of
from lexludi_spec.savana.symbols import TRUE
from lexludi_spec.terms import member


@dataclass(frozen=True)
class Lies:
    """All that lies on a table, before a move or after it: ``plays`` unless ``cleared``, and the rest."""

    players: int
    plays: tuple[Laid, ...]
    cleared: z3.BoolRef
    rest: Components

    @property
    def seats(self) -> range:
        """The players' seats."""
        return range(self.players)

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways in which cards can be given."""
        return ways_of(layout=bool(self.rest.face_up))


_ANY = z3.BitVec("any-cards", CARDS)
_SIZE = count(z3.Extract(index, index, _ANY) == 1 for index in range(CARDS))


def size(cards: z3.BitVecRef) -> z3.ArithRef:
    """How many cards are in a set."""
    counted: z3.ArithRef = z3.substitute(_SIZE, (_ANY, cards))  # to spell it out each time takes long
    return counted


# ---------------------------------------------------------------- what may be seen


class Sight:
    """What one seat may see, by the clauses."""

    def __init__(self, viewer: z3.ArithRef) -> None:
        """Ask of every zone whether ``viewer`` may see what lies in somebody's part of it."""
        self.viewer = viewer
        self._owner = z3.Int("owner")
        terms: dict[str, z3.ExprRef] = {"owner": self._owner, "viewer": viewer}
        self._sees = {zone: ask(sight.SEEN, 0, {"zone": member(zone), **terms})(TRUE) for zone in Zone}

    def sees(self, zone: Zone, owner: z3.ArithRef) -> z3.BoolRef:
        """It may see what lies in ``owner``'s part of a zone."""
        seen = z3.simplify(z3.substitute(self._sees[zone], (self._owner, owner)))
        assert isinstance(seen, z3.BoolRef)
        return seen


Lie = Callable[[Lies, int], Sequence[z3.BitVecRef]]  #: what lies in the part of a zone that is a seat's

#: Zones of which each seat has a part, and what lies there. What was received is in the hand.
OF_SEATS: dict[Zone, Lie] = {
    Zone.HAND: lambda at, seat: (at.rest.hands[seat], at.rest.received[seat]),
    Zone.WON: lambda at, seat: (at.rest.won[seat],),
    Zone.FACE_UP: lambda at, seat: at.rest.face_up[seat : seat + 1],
    Zone.FACE_DOWN: lambda at, seat: at.rest.face_down[seat : seat + 1],
    Zone.CHOSEN: lambda at, seat: [of_way[seat] for of_way in at.rest.chosen],
    Zone.GIVEN: lambda at, seat: [of_way[seat] for of_way in at.rest.given],
}


def _equal(one: Sequence[z3.ExprRef], other: Sequence[z3.ExprRef]) -> z3.BoolRef:
    return z3.And([left == right for left, right in zip(one, other, strict=True)])


def same_in(by: Sight, zone: Zone, one: Lies, other: Lies) -> z3.BoolRef:
    """What lies in each part of a zone is the same as far as it may be seen."""
    lies = OF_SEATS[zone]
    return z3.And(
        [
            z3.Implies(by.sees(zone, z3.IntVal(seat)), _equal(lies(one, seat), lies(other, seat)))
            for seat in one.seats
        ]
    )


def same_play(by: Sight, one: Laid, other: Laid) -> z3.BoolRef:
    """Two plays are the same as far as they may be seen, with all that their cards show."""
    parts = [
        (one.seat, other.seat),
        (one.family, other.family),
        (one.place, other.place),
        *[(getattr(one.face, part), getattr(other.face, part)) for part in one.face.__slots__],
    ]
    return z3.Implies(by.sees(Zone.LAID, one.seat), z3.And([left == right for left, right in parts]))


def same_trick(by: Sight, one: Lies, other: Lies) -> z3.BoolRef:
    """What lies in the middle is the same as far as it may be seen."""
    plays = [
        z3.Or(one.cleared, same_play(by, left, right))
        for left, right in zip(one.plays, other.plays, strict=True)
    ]
    # whoever may see one card there may see that there is none
    return z3.And(one.cleared == other.cleared, *plays)


def free(at: Components, seat: int) -> z3.BitVecRef:
    """The cards in the hand of a seat that may be given away."""
    return givable(at.hands[seat], NOTHING, at.received[seat])


def counted(at: Components) -> Iterator[z3.BitVecRef]:
    """The sets of which everybody knows how many cards are in them."""
    for seat in range(len(at.hands)):
        yield from (at.hands[seat], free(at, seat), at.won[seat])
    yield from at.face_down


def counts(one: Lies, other: Lies) -> z3.BoolRef:
    """How many cards lie where, and how many of a hand may be given, is the same."""
    pairs = zip(counted(one.rest), counted(other.rest), strict=True)
    return z3.And([size(left) == size(right) for left, right in pairs])


def passes(one: Lies, other: Lies) -> z3.BoolRef:
    """Who has chosen a card, and who gave one in the last pass, and which way, is the same."""
    sets = [
        (left, right)
        for name in ("chosen", "given")
        for ours, theirs in zip(getattr(one.rest, name), getattr(other.rest, name), strict=True)
        for left, right in zip(ours, theirs, strict=True)
    ]
    return z3.And([(left == 0) == (right == 0) for left, right in sets])


#: What is what the moves before made it, and they were made while all were watching.
PAST = ("leader", "tricks", "giving", "done", "complete", "over")


def happened(one: Lies, other: Lies) -> z3.BoolRef:
    """What all have seen happen is the same: who leads, how many tricks were won, which pass is under way."""
    return z3.And([getattr(one.rest, part) == getattr(other.rest, part) for part in PAST])


def stars(one: Lies, other: Lies) -> z3.BoolRef:
    """The stars that each has won are the same: they lay open when they were won."""
    return _equal((*one.rest.green, *one.rest.red), (*other.rest.green, *other.rest.red))


def alike(by: Sight, one: Lies, other: Lies) -> dict[str, z3.BoolRef]:
    """All that one seat knows of the two is the same: its parts, by name."""
    zones = {f"alike-in-{zone.value}": same_in(by, zone, one, other) for zone in OF_SEATS}
    return {
        **zones,
        "alike-in-laid": same_trick(by, one, other),
        "alike-in-counts": counts(one, other),
        "alike-in-who-passed": passes(one, other),
        "alike-in-what-happened": happened(one, other),
        "alike-in-stars": stars(one, other),
    }


# ---------------------------------------------------------------- acts that look the same


def same_below(by: Sight, seat: z3.ArithRef, use: Use, one: z3.BitVecRef, other: z3.BitVecRef) -> z3.BoolRef:
    """What lies below an open card that ``seat`` uses is the same as far as that brings it into sight."""
    fate = ask(lifting.LIFT, 0, {"use": member(use), "below": one != 0})
    looks = z3.Or(by.sees(Zone.HAND, seat), by.sees(Zone.FACE_DOWN, seat))
    shown = z3.Or(z3.And(fate(member(Below.LIFTED)), looks), fate(member(Below.TURNED_UP)))
    return z3.And((one == 0) == (other == 0), z3.Implies(shown, one == other))


def same_choice(
    by: Sight, seat: z3.ArithRef, one: Sequence[z3.ExprRef], other: Sequence[z3.ExprRef]
) -> z3.BoolRef:
    """The card that ``seat`` chooses is the same if it may be seen while others still choose."""
    return z3.Implies(by.sees(Zone.CHOSEN, seat), _equal(one, other))


def receivers(at: Table, giver: int, way: Way) -> tuple[int, ...]:
    """To whom a card goes: one seat, by the clauses."""
    terms = {"giver": z3.IntVal(giver), "way": member(way), "seats": z3.IntVal(at.players)}
    goes = ask(passing.GOES_TO, 0, terms)
    return tuple(seat for seat in at.seats if z3.is_true(z3.simplify(goes(z3.IntVal(seat)))))


def same_pass(
    by: Sight,
    one: Table,
    other: Table,
    below: tuple[Sequence[z3.BitVecRef], Sequence[z3.BitVecRef]],
) -> z3.BoolRef:
    """Chosen cards, when they change hands, are the same as far as that brings them into sight.

    Who may see what was given sees it; who may see a hand sees what comes there and what goes.
    That an open card was given all can see.
    """
    same: list[z3.BoolRef] = []
    for way, ours, theirs in zip(one.ways, one.chosen, other.chosen, strict=True):
        for giver in one.seats:
            left, right = ours[giver], theirs[giver]
            hands = [giver, *receivers(one, giver, way)]
            looks = [by.sees(Zone.HAND, z3.IntVal(seat)) for seat in hands]
            was_open = z3.Or(left & one.open_cards(giver) != 0, right & other.open_cards(giver) != 0)
            knows = z3.Or(by.sees(Zone.GIVEN, z3.IntVal(giver)), *looks, was_open)
            same.append(z3.Implies(knows, left == right))
            if one.layout:
                lies = (of_table[giver] for of_table in below)
                same.append(z3.Implies(was_open, same_below(by, z3.IntVal(giver), Use.GIVEN, *lies)))
    return z3.And(same)


# ---------------------------------------------------------------- before and after a move


def lies_on(at: Table) -> Lies:
    """What lies there when somebody is to act."""
    return Lies(at.players, at.plays, z3.BoolVal(val=not at.plays), at)


def after_play(before: Table, laid: Laid, after: Outcome) -> Lies:
    """What lies there after a play: upon the trick its card, unless it was refused."""
    return Lies(before.players, (*before.plays, laid), after.cleared, after)


def after_choice(before: Table, after: Outcome) -> Lies:
    """What lies there after a choice."""
    return Lies(before.players, before.plays, after.cleared, after)
