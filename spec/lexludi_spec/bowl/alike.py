"""When two tables are alike to a seat: what it may see of both is the same, and all else may differ.

Whether a seat may see what lies somewhere is asked of the clauses, zone by zone
(:mod:`lexludi_spec.bowl.sight`): no zone is taken here to be open or hidden. Points lie on no
table of a round, and how many cards another holds no clause lets anybody count. Beside what
lies somewhere there is what happened while all were watching (:func:`happened`). Most of it
follows from what lies open; who leads a trick in which nobody has played yet does not.

Two things are kept beside the table. It does not tell a Chameleon that was used from one that
was discarded (a reading), for both are spent: the one lies before its player, the other is
one of the discards. And the number of discards grows with each, whatever it is; that it is
the number of what lies there, :meth:`Lies.counted` says.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import z3

from lexludi.bowl.vocabulary import Supply, Zone
from lexludi_spec.bowl import next_trick, sight
from lexludi_spec.bowl.move import TRUE, Components, Outcome
from lexludi_spec.bowl.round import count
from lexludi_spec.bowl.trick import Laid
from lexludi_spec.questions import ask
from lexludi_spec.terms import member

READY, SPENT, ABSENT = (member(supply) for supply in (Supply.READY, Supply.SPENT, Supply.ABSENT))


@dataclass(frozen=True)
class Lies:
    """All that lies on a table, before a move or after it: ``plays`` unless it was ``cleared``, and the rest.

    ``discarded`` says of each seat whether its Chameleon is one of the discards, of which
    there are ``sheet``.
    """

    players: int
    plays: tuple[Laid, ...]
    cleared: z3.BoolRef
    rest: Components
    discarded: tuple[z3.BoolRef, ...]
    sheet: z3.ArithRef

    @property
    def seats(self) -> range:
        """The players' seats."""
        return range(self.players)

    @cached_property
    def out(self) -> tuple[z3.BoolRef, ...]:
        """Of each seat, that its player is out of the round."""
        players = z3.IntVal(self.players)
        return tuple(
            ask(next_trick.ELIMINATED, 0, {"players": players, "wins": wins})(TRUE) for wins in self.rest.wins
        )

    def used(self, seat: int) -> z3.BoolRef:
        """The Chameleon of this seat was used, and lies before its player."""
        return z3.And(self.rest.supply[seat] == SPENT, z3.Not(self.discarded[seat]))

    @property
    def kept_apart(self) -> z3.BoolRef:
        """A Chameleon that was discarded is spent."""
        pairs = zip(self.discarded, self.rest.supply, strict=True)
        return z3.And([z3.Implies(gone, supply == SPENT) for gone, supply in pairs])

    @property
    def counted(self) -> z3.BoolRef:
        """The number of discards is the number of cards and Chameleons that lie there."""
        return self.sheet == size(self.rest.discards) + count(self.discarded)


def size(cards: z3.BitVecRef) -> z3.ArithRef:
    """How many cards are in a set."""
    return count(z3.Extract(index, index, cards) == 1 for index in range(cards.size()))


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


Lie = Callable[[Lies, int], z3.ExprRef]  #: what lies in the part of a zone that is a seat's

#: Zones of which each seat has a part, and what lies there.
OF_SEATS: dict[Zone, Lie] = {
    Zone.TAKEN: lambda at, seat: at.rest.taken[seat],
    Zone.CHAMELEON_SPENT: lambda at, seat: at.used(seat),
    Zone.YELLOW_CARD: lambda at, seat: at.rest.yellow == seat,
    Zone.CHAMP_CARDS: lambda at, seat: at.rest.champs[seat],
    Zone.COUNTS: lambda at, seat: at.rest.wins[seat],
}
#: What a player holds, the Chameleon too, which lies face down once that player is out of the round.
HELD: dict[Zone, Lie] = {
    Zone.HAND: lambda at, seat: at.rest.hands[seat],
    Zone.CHAMELEON_READY: lambda at, seat: at.rest.supply[seat] == READY,
}


def held(by: Sight, one: Lies, other: Lies, seat: int) -> z3.BoolRef:
    """What this seat holds, or held till it was eliminated, is the same as far as it may be seen."""
    owner = z3.IntVal(seat)
    face_down = by.sees(Zone.ELIMINATED_HAND, owner)

    def same() -> Iterator[z3.BoolRef]:
        for zone, lies in HELD.items():
            equal = lies(one, seat) == lies(other, seat)
            yield z3.Implies(z3.And(z3.Not(one.out[seat]), by.sees(zone, owner)), equal)
            yield z3.Implies(z3.And(one.out[seat], face_down), equal)

    return z3.And(list(same()))


def same_play(by: Sight, one: Laid, other: Laid) -> z3.BoolRef:
    """Two plays are the same as far as they may be seen: all that a play reveals, to all."""
    parts = (
        (one.seat, other.seat),
        (one.colour, other.colour),
        (one.number, other.number),
        (one.chameleon, other.chameleon),
    )
    return z3.Implies(by.sees(Zone.TABLE, one.seat), z3.And([left == right for left, right in parts]))


def same_discard(
    by: Sight, seat: z3.ArithRef, one: Sequence[z3.ExprRef], other: Sequence[z3.ExprRef]
) -> z3.BoolRef:
    """What ``seat`` discards is the same as far as it may be seen, or known because it is one's own."""
    knows = z3.Or(seat == by.viewer, by.sees(Zone.DISCARDS, seat))
    return z3.Implies(knows, z3.And([left == right for left, right in zip(one, other, strict=True)]))


def in_the_open(by: Sight, one: Lies, other: Lies) -> z3.BoolRef:
    """What lies anywhere but in a hand is the same as far as it may be seen."""
    same = [one.cleared == other.cleared]  # whoever may see one card there may see that there is none
    same += [
        z3.Or(one.cleared, same_play(by, left, right))
        for left, right in zip(one.plays, other.plays, strict=True)
    ]
    same += [
        z3.Implies(by.sees(zone, z3.IntVal(seat)), lies(one, seat) == lies(other, seat))
        for zone, lies in OF_SEATS.items()
        for seat in one.seats
    ]
    # The sheet is nobody's: whose part is asked about makes no difference.
    same.append(z3.Implies(by.sees(Zone.COUNTS, by.viewer), one.sheet == other.sheet))
    look = by.sees(Zone.DISCARDS, by.viewer)
    same.append(z3.Implies(look, one.rest.discards == other.rest.discards))
    same += [
        z3.Implies(look, left == right) for left, right in zip(one.discarded, other.discarded, strict=True)
    ]
    return z3.And(same)


def happened(one: Lies, other: Lies) -> z3.BoolRef:
    """What all have seen happen is the same.

    Which trick it is, who leads it and sits it out, who has to discard, and whether the round
    is over: each is what the tricks before it made it, and they were played face up and counted
    by all. Whether there are Chameleons in the game is agreed on before it.
    """
    parts = ("trick", "leader", "sits", "owes", "over")
    same = [getattr(one.rest, part) == getattr(other.rest, part) for part in parts]
    pairs = zip(one.rest.supply, other.rest.supply, strict=True)
    return z3.And(*same, *[(left == ABSENT) == (right == ABSENT) for left, right in pairs])


def alike(by: Sight, one: Lies, other: Lies) -> dict[str, z3.BoolRef]:
    """All that one seat knows of the two is the same: its parts, by name."""
    hands = {f"alike-in-the-hand-of-seat-{seat}": held(by, one, other, seat) for seat in one.seats}
    rest = {
        "alike-in-what-lies-open": in_the_open(by, one, other),
        "alike-in-what-happened": happened(one, other),
    }
    return hands | rest


# ---------------------------------------------------------------- after a move


def after_play(before: Lies, laid: Laid, after: Outcome) -> Lies:
    """What lies there after a play: no discard comes of it."""
    plays = (*before.plays, laid)
    return Lies(before.players, plays, after.cleared, after, before.discarded, before.sheet)


def after_discard(before: Lies, seat: z3.ArithRef, chameleon: z3.BoolRef, after: Outcome) -> Lies:
    """What lies there after ``seat`` discards a card, or its ``chameleon``: one discard more, if it may."""
    put_down = z3.Not(after.refused)
    return Lies(
        before.players,
        before.plays,
        after.cleared,
        after,
        tuple(
            z3.Or(gone, z3.And(put_down, chameleon, seat == each))
            for each, gone in enumerate(before.discarded)
        ),
        z3.If(put_down, before.sheet + 1, before.sheet),
    )
