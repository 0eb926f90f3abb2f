"""A whole move: what one act does to all that lies on the table, card by card.

Here the answers to the questions become one step of the game. A question is asked in the
terms of the table, and what it says is said of the table afterwards; nothing is decided here
that a question decides. What no clause of a move speaks of stays as it was.

With how many players a table is set, whether it has layouts, and how many plays lie on it are
plain; all else is a term. The table has two kinds of moment at which somebody acts: a card is
to be played (:func:`well_formed`), or chosen to be given away (:func:`well_formed_choice`). In
a moment of either kind no act has two outcomes.

A layout is two sets of cards. Which card lies below which is no part of the table: an act
says what lies below the cards that it moves.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

import z3

from lexludi.savana.readings import ReceivedCard
from lexludi.savana.vocabulary import (
    CARDS,
    HIGHEST,
    MOST_STARS,
    PLACES,
    Below,
    Family,
    Giving,
    Power,
    Use,
    Way,
)
from lexludi_spec.common import disjoint, of_seat, one_if, union
from lexludi_spec.questions import Asked, ask
from lexludi_spec.savana import layout as lifting
from lexludi_spec.savana import next_trick, passing, play, trick
from lexludi_spec.savana.scoring import STARS
from lexludi_spec.savana.symbols import TRUE, in_layout, taken
from lexludi_spec.terms import NOBODY, Declare, OneOf, member

NOTHING = z3.BitVecVal(0, CARDS)
NONE, BOTH = member(Giving.NONE), member(Giving.BOTH)

# ---------------------------------------------------------------- the table


@dataclass(frozen=True, slots=True)
class Face:
    """What a card shows."""

    value: z3.ArithRef
    green: z3.ArithRef
    red: z3.ArithRef
    power: z3.DatatypeRef


@dataclass(frozen=True, slots=True)
class Laid:
    """A card in the trick: whose it is, which, and what it shows."""

    seat: z3.ArithRef
    family: z3.DatatypeRef
    place: z3.ArithRef
    face: Face


@dataclass(frozen=True, slots=True, kw_only=True)
class Components:
    """All that lies on the table but the plays of the current trick.

    A tuple has one term a seat, none for layouts where there are none. ``green`` and ``red``
    are the stars on the cards of ``won``. ``giving`` is the pass under way, before which
    ``done`` were made at this moment; ``complete`` says that it is the end of the trick.
    ``chosen`` has, for each way in which cards can go here (:func:`ways_of`), a card of each
    seat or none; ``given`` the same of the last pass, until a card is played.
    """

    hands: tuple[z3.BitVecRef, ...]
    face_up: tuple[z3.BitVecRef, ...]
    face_down: tuple[z3.BitVecRef, ...]
    received: tuple[z3.BitVecRef, ...]
    won: tuple[z3.BitVecRef, ...]
    green: tuple[z3.ArithRef, ...]
    red: tuple[z3.ArithRef, ...]
    tricks: z3.ArithRef
    leader: z3.ArithRef
    giving: z3.DatatypeRef
    done: z3.ArithRef
    complete: z3.BoolRef
    chosen: tuple[tuple[z3.BitVecRef, ...], ...]
    given: tuple[tuple[z3.BitVecRef, ...], ...]
    over: z3.BoolRef


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Components):
    """The table before a move: how many play, with layouts or not, and the plays in playing order."""

    players: int
    plays: tuple[Laid, ...]

    @property
    def seats(self) -> range:
        """The players' seats, clockwise."""
        return range(self.players)

    @property
    def layout(self) -> bool:
        """There are layouts."""
        return bool(self.face_up)

    @property
    def ways(self) -> tuple[Way, ...]:
        """The ways in which cards can be given."""
        return ways_of(layout=self.layout)

    def open_cards(self, seat: int) -> z3.BitVecRef:
        """The open cards of a seat."""
        return self.face_up[seat] if self.layout else NOTHING

    def lower_cards(self, seat: int) -> z3.BitVecRef:
        """The lower cards of a seat."""
        return self.face_down[seat] if self.layout else NOTHING

    def can_play(self, seat: int) -> z3.BoolRef:
        """It has a card to play."""
        return self.hands[seat] | self.open_cards(seat) != NOTHING

    def has_played(self, seat: int) -> z3.BoolRef:
        """It has a card in the trick."""
        return z3.Or([z3.BoolVal(val=False), *(laid.seat == seat for laid in self.plays)])


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome(Components):
    """The table after a move: ``refused`` if it was not allowed, ``cleared`` if no trick lies on it now.

    If one does, it is what lay there before, and upon it the card just played (unless that
    was refused).
    """

    refused: z3.BoolRef
    cleared: z3.BoolRef


def ways_of(*, layout: bool) -> tuple[Way, ...]:
    """The ways in which cards can be given: with layouts to the opponent, else left or right."""
    return (Way.OPPONENT,) if layout else (Way.LEFT, Way.RIGHT)


def _components(declare: Declare, prefix: str, players: int, *, layout: bool) -> dict[str, Any]:
    """Declare all components, by their names."""

    def sets(name: str, seats: int = players) -> tuple[z3.BitVecRef, ...]:
        return tuple(declare.bits(f"{prefix}{name}{seat}", CARDS) for seat in range(seats))

    def stars(name: str) -> tuple[z3.ArithRef, ...]:
        return tuple(declare.whole(f"{prefix}{name}{seat}", 0, STARS) for seat in range(players))

    layouts = players if layout else 0
    ways = ways_of(layout=layout)
    return {
        "hands": sets("hand"),
        "face_up": sets("face_up", layouts),
        "face_down": sets("face_down", layouts),
        "received": sets("received"),
        "won": sets("won"),
        "green": stars("green"),
        "red": stars("red"),
        "tricks": declare.whole(f"{prefix}tricks", 0, CARDS),
        "leader": declare.whole(f"{prefix}leader", 0, players - 1),
        "giving": declare.one_of(f"{prefix}giving", Giving),
        "done": declare.whole(f"{prefix}done", 0, 4),
        "complete": declare.flag(f"{prefix}complete"),
        "chosen": tuple(sets(f"chosen_{way.value}") for way in ways),
        "given": tuple(sets(f"given_{way.value}") for way in ways),
        "over": declare.flag(f"{prefix}over"),
    }


def declare_face(declare: Declare, prefix: str) -> Face:
    """Declare what a card shows, which may be anything."""
    return Face(
        declare.whole(f"{prefix}value", 0, HIGHEST),
        declare.whole(f"{prefix}green", 0, MOST_STARS),
        declare.whole(f"{prefix}red", 0, MOST_STARS),
        declare.one_of(f"{prefix}power", Power),
    )


def declare_laid(declare: Declare, prefix: str, players: int) -> Laid:
    """Declare a play."""
    return Laid(
        declare.whole(f"{prefix}seat", 0, players - 1),
        declare.one_of(f"{prefix}family", Family),
        declare.whole(f"{prefix}place", 1, PLACES),
        declare_face(declare, prefix),
    )


def declare_table(declare: Declare, prefix: str, players: int, plays: int, *, layout: bool) -> Table:
    """Declare a table of so many players on which so many plays lie."""
    return Table(
        players=players,
        plays=tuple(declare_laid(declare, f"{prefix}p{turn}.", players) for turn in range(1, plays + 1)),
        **_components(declare, prefix, players, layout=layout),
    )


def fresh_outcome(declare: Declare, prefix: str, players: int, *, layout: bool) -> Outcome:
    """Declare an outcome that nobody knows yet."""
    return Outcome(
        refused=declare.flag(f"{prefix}refused"),
        cleared=declare.flag(f"{prefix}cleared"),
        **_components(declare, prefix, players, layout=layout),
    )


def _spelt_out(family: z3.DatatypeRef, place: z3.ArithRef) -> z3.BitVecRef:
    in_family: z3.BitVecRef = z3.BitVecVal(1 << PLACES - 1, CARDS)
    for each in range(1, PLACES):
        in_family = z3.If(place == each, z3.BitVecVal(1 << each - 1, CARDS), in_family)
    *others, last = Family
    alone = in_family << last.first
    for one in others:
        alone = z3.If(family == member(one), in_family << one.first, alone)
    return alone


# what is spelt out of any card and of any cards: to spell it out anew each time takes long
_FAMILY, _PLACE = OneOf(Family).const("any-family"), z3.Int("any-place")
_CARD = _spelt_out(_FAMILY, _PLACE)
_ANY = z3.BitVec("any-cards", CARDS)
_HOW_MANY = z3.Sum([one_if(z3.Extract(bit, bit, _ANY) == 1) for bit in range(CARDS)])


def card(family: z3.DatatypeRef, place: z3.ArithRef) -> z3.BitVecRef:
    """The set of this one card."""
    alone: z3.BitVecRef = z3.substitute(_CARD, (_FAMILY, family), (_PLACE, place))
    return alone


def _flat(terms: object) -> Iterator[z3.ExprRef]:
    if isinstance(terms, tuple):
        for term in terms:
            yield from _flat(term)
    else:
        assert isinstance(terms, z3.ExprRef)
        yield terms


def _stay(before: Components, after: Components, names: Iterable[str]) -> z3.BoolRef:
    """These components hold what they held."""
    return z3.And(
        [
            new == old
            for name in names
            for new, old in zip(_flat(getattr(after, name)), _flat(getattr(before, name)), strict=True)
        ]
    )


def _none_of(sets: object) -> z3.BoolRef:
    """All of these sets are empty."""
    return z3.And([one == 0 for one in _flat(sets) if isinstance(one, z3.BitVecRef)])


#: What a play or a pass moves about before it is seen what follows.
MOVED = ("hands", "face_up", "face_down", "received", "given")
#: What a trick that is won changes.
WON = ("won", "green", "red", "tricks", "leader")

# ---------------------------------------------------------------- asking questions of it


def _flags(name: str, flags: Sequence[z3.BoolRef]) -> dict[str, z3.ExprRef]:
    return {f"{name}{seat}": flag for seat, flag in enumerate(flags)}


def next_in_trick(at: Table) -> Asked:
    """Ask whose turn it is, of a table on which plays lie."""
    terms = _flags("played", [at.has_played(seat) for seat in at.seats])
    terms |= _flags("can_play", [at.can_play(seat) for seat in at.seats])
    return ask(play.NEXT, at.players, {**terms, "last": at.plays[-1].seat})


def due(at: Table, seat: z3.ArithRef) -> z3.BoolRef:
    """It is this seat's turn to play."""
    return next_in_trick(at)(seat) if at.plays else at.leader == seat


def may_play(at: Table, it: Laid) -> z3.BoolRef:
    """By the clauses the seat may play this card."""
    terms: dict[str, z3.ExprRef] = {
        "hand": of_seat(it.seat, at.hands),
        "face_up": of_seat(it.seat, at.face_up) if at.layout else NOTHING,
        "family": it.family,
        "place": it.place,
    }
    if not at.plays:
        return ask(play.ALLOWED, play.LEADING, terms)(TRUE)
    families = [laid.family for laid in at.plays]
    named = ask(
        trick.LED, len(families), {f"family{turn}": family for turn, family in enumerate(families, 1)}
    )
    free = ask(play.ALLOWED, play.FREE, terms)(TRUE)
    follows = [
        z3.And(named(z3.IntVal(place)), ask(play.ALLOWED, play.FOLLOWING, {**terms, "led": family})(TRUE))
        for place, family in enumerate(families)
    ]
    return z3.Or(z3.And(named(z3.IntVal(NOBODY)), free), *follows)


def winner_of(plays: Sequence[Laid]) -> Asked:
    """Ask who wins the trick."""
    terms: dict[str, z3.ExprRef] = {}
    for turn, laid in enumerate(plays, 1):
        terms |= {
            f"p{turn}.seat": laid.seat,
            f"p{turn}.family": laid.family,
            f"p{turn}.value": laid.face.value,
        }
    return ask(trick.WINNER, len(plays), terms)


def powers_now(at: Table, complete: z3.BoolRef) -> tuple[z3.DatatypeRef, ...]:
    """The powers that work now, in playing order; the last play is the newest."""
    wins = winner_of(at.plays)
    found = []
    for place, laid in enumerate(at.plays):
        terms: dict[str, z3.ExprRef] = {
            "power": laid.face.power,
            "complete": complete,
            "newest": z3.BoolVal(place == len(at.plays) - 1),
            "won": z3.And(complete, wins(laid.seat)),
        }
        works = ask(passing.WORKS, 0, terms)(TRUE)
        found.append(z3.If(works, laid.face.power, member(Power.NONE)))
    return tuple(found)


def next_pass(at: Table, complete: z3.BoolRef, done: z3.ArithRef) -> Asked:
    """Ask which pass is next, when so many were made."""
    powers = powers_now(at, complete)
    terms: dict[str, z3.ExprRef] = {f"power{turn}": power for turn, power in enumerate(powers, 1)}
    return ask(passing.NEXT, len(powers), {**terms, "done": done, "layout": z3.BoolVal(at.layout)})


def givable(hand: z3.BitVecRef, open_cards: z3.BitVecRef, received: z3.BitVecRef) -> z3.BitVecRef:
    """All cards that may be given away, as a set. That the clauses say so of each card is a test."""
    return (hand & ~z3.If(taken(ReceivedCard.STAYS), received, NOTHING)) | open_cards


def able(at: Table, chosen: Sequence[z3.BitVecRef]) -> tuple[z3.BoolRef, ...]:
    """Of each seat, that it has a card that it may give when ``chosen`` were chosen to be given already."""
    return tuple(
        givable(
            at.hands[seat] & ~chosen[seat],
            at.open_cards(seat) & ~chosen[seat],
            at.received[seat] & ~chosen[seat],
        )
        != 0
        for seat in at.seats
    )


def must_give(at: Table, chosen: Sequence[z3.BitVecRef]) -> tuple[z3.BoolRef, ...]:
    """Of each seat, that it must give a card when ``chosen`` were chosen to be given already."""
    can = able(at, chosen)
    return tuple(
        ask(passing.GIVES, at.players, {**_flags("able", can), "seat": z3.IntVal(seat)})(TRUE)
        for seat in at.seats
    )


def owes(at: Table) -> tuple[tuple[z3.BoolRef, ...], ...]:
    """Of each way and each seat, that it must choose now a card that goes this way.

    Where cards go both ways at once, the right ones are chosen when all left ones have been.
    """
    nothing = [NOTHING] * at.players
    if at.layout:
        return (
            tuple(
                z3.And(must, chosen == 0)
                for must, chosen in zip(must_give(at, nothing), at.chosen[0], strict=True)
            ),
        )
    lefts, rights = at.chosen
    to_left, to_right = must_give(at, nothing), must_give(at, lefts)
    left_first = z3.Or(at.giving == member(Giving.LEFT), at.giving == BOTH)
    left_owed = tuple(
        z3.And(left_first, must, chosen == 0) for must, chosen in zip(to_left, lefts, strict=True)
    )
    right_only = at.giving == member(Giving.RIGHT)
    then_right = z3.And(at.giving == BOTH, z3.Not(z3.Or(left_owed)))
    right_owed = tuple(
        z3.And(
            z3.Or(z3.And(right_only, alone), z3.And(then_right, after_left)),
            chosen == 0,
        )
        for alone, after_left, chosen in zip(to_left, to_right, rights, strict=True)
    )
    return left_owed, right_owed


def _becomes(use: Use, below: z3.BitVecRef) -> Mapping[Below, z3.BitVecRef]:
    """What becomes of the card below an open one that is used: it, where it fares so, and else nothing."""
    if below.eq(NOTHING):
        return dict.fromkeys((Below.LIFTED, Below.TURNED_UP), NOTHING)
    asked = ask(lifting.LIFT, 0, {"use": member(use), "below": below != 0})
    return {fate: z3.If(asked(member(fate)), below, NOTHING) for fate in (Below.LIFTED, Below.TURNED_UP)}


# ---------------------------------------------------------------- what follows a play or a pass


@dataclass(frozen=True, slots=True)
class Begun:
    """A moment at which passes are made: at the end of the trick or not, and after how many passes."""

    complete: z3.BoolRef
    done: z3.ArithRef


def left(at: Table) -> z3.ArithRef:
    """How many cards are in hands and layouts."""
    unplayed: z3.ArithRef = z3.substitute(_HOW_MANY, (_ANY, union([*at.hands, *at.face_up, *at.face_down])))
    return unplayed


def _is_won(at: Table, winner: int, after: Outcome) -> z3.BoolRef:
    """The player on this seat takes the complete trick, and leads the next one, if there is another."""
    can = _flags("can_play", [at.can_play(seat) for seat in at.seats])
    over = ask(next_trick.OVER, at.players, {**can, "left": left(at)})
    leads = ask(next_trick.LEAD, at.players, {**can, "winner": z3.IntVal(winner)})
    cards = union([card(laid.family, laid.place) for laid in at.plays])
    green = z3.Sum([z3.IntVal(0), *(laid.face.green for laid in at.plays)])
    red = z3.Sum([z3.IntVal(0), *(laid.face.red for laid in at.plays)])
    return z3.And(
        after.cleared,
        *[after.won[seat] == (had | cards if seat == winner else had) for seat, had in enumerate(at.won)],
        *[after.green[seat] == (had + green if seat == winner else had) for seat, had in enumerate(at.green)],
        *[after.red[seat] == (had + red if seat == winner else had) for seat, had in enumerate(at.red)],
        after.tricks == at.tricks + 1,
        over(after.over),
        z3.If(after.over, after.leader == at.leader, leads(after.leader)),
    )


def settles(at: Table, begun: Begun | None, after: Outcome) -> z3.BoolRef:
    """A play was made, or a pass of a moment that has ``begun``, and what comes of it.

    That is a pass, the next play, or the end of the trick. A pass in which nobody gives is
    made at once and moves nothing; so are all that come after it, for nothing has changed.
    """
    nobody_next = next_in_trick(at)(z3.IntVal(NOBODY))
    now = Begun(nobody_next, z3.IntVal(0)) if begun is None else begun
    # a trick that was complete stays so, and one can become so by a pass: then nothing more is due
    complete = z3.Or(now.complete, nobody_next)
    following = next_pass(at, now.complete, now.done)
    somebody_gives = z3.Or(must_give(at, [NOTHING] * at.players))
    wins = winner_of(at.plays)
    won = z3.And(
        z3.Or([wins(z3.IntVal(seat)) for seat in at.seats]),
        *[z3.Implies(wins(z3.IntVal(seat)), _is_won(at, seat, after)) for seat in at.seats],
    )
    goes_on = z3.And(z3.Not(after.cleared), z3.Not(after.over), _stay(at, after, WON))
    return z3.And(
        _stay(at, after, MOVED),
        _none_of(after.chosen),
        z3.If(somebody_gives, following(after.giving), after.giving == NONE),
        z3.If(
            after.giving == NONE,
            z3.And(after.done == 0, z3.Not(after.complete), z3.If(complete, won, goes_on)),
            z3.And(after.done == now.done, after.complete == now.complete, goes_on),
        ),
    )


def _refused(before: Table, after: Outcome) -> z3.BoolRef:
    """An act that is not allowed changes nothing."""
    return z3.And(_stay(before, after, Components.__slots__), after.cleared == z3.BoolVal(not before.plays))


# ---------------------------------------------------------------- a play


def laid_down(before: Table, it: Laid, below: z3.BitVecRef) -> Table:
    """The table when this card has just been played, from the hand or from upon what is ``below``."""
    gone = card(it.family, it.place)
    fate = _becomes(Use.PLAYED, below)

    def at_seat(terms: tuple[z3.BitVecRef, ...], less: z3.BitVecRef, more: z3.BitVecRef) -> Any:
        return tuple(z3.If(it.seat == seat, (had & ~less) | more, had) for seat, had in enumerate(terms))

    return replace(
        before,
        plays=(*before.plays, it),
        hands=at_seat(before.hands, gone, fate[Below.LIFTED]),
        face_up=at_seat(before.face_up, gone, fate[Below.TURNED_UP]),
        face_down=at_seat(before.face_down, fate[Below.LIFTED] | fate[Below.TURNED_UP], NOTHING),
        received=(NOTHING,) * before.players,
        given=tuple((NOTHING,) * before.players for _ in before.ways),
    )


def plays(before: Table, it: Laid, below: z3.BitVecRef, after: Outcome) -> z3.BoolRef:
    """At a well-formed table a seat would play this card, and ``after`` is what comes of it.

    ``below`` lies below it, if it is an open card with one below, and else is nothing. The
    play is refused if it is not the turn of that seat, or if the card may not be played.
    """
    made = laid_down(before, it, below)
    allowed = z3.And(due(before, it.seat), may_play(before, it))
    return z3.And(
        after.refused == z3.Not(allowed),
        z3.If(after.refused, _refused(before, after), settles(made, None, after)),
    )


# ---------------------------------------------------------------- a choice


@dataclass(frozen=True, slots=True)
class Choice:
    """A seat would give this card away, this way."""

    seat: z3.ArithRef
    way: Way
    family: z3.DatatypeRef
    place: z3.ArithRef


def may_choose(at: Table, it: Choice) -> z3.BoolRef:
    """The seat must choose now a card that goes this way, and by the clauses may choose this one."""
    chosen = [union([of_way[seat] for of_way in at.chosen]) for seat in at.seats]

    def without(terms: Sequence[z3.BitVecRef]) -> z3.BitVecRef:
        return of_seat(it.seat, [had & ~gone for had, gone in zip(terms, chosen, strict=True)])

    terms: dict[str, z3.ExprRef] = {
        "hand": without(at.hands),
        "face_up": without(at.face_up) if at.layout else NOTHING,
        "received": without(at.received),
        "family": it.family,
        "place": it.place,
    }
    owed = of_seat(it.seat, owes(at)[at.ways.index(it.way)])
    return z3.And(owed, ask(passing.ALLOWED, 0, terms)(TRUE))


def chosen_too(before: Table, it: Choice) -> Table:
    """The table when this card has been chosen too, and none was given yet."""
    gone = card(it.family, it.place)
    return replace(
        before,
        chosen=tuple(
            tuple(z3.If(it.seat == seat, had | gone, had) for seat, had in enumerate(of_way))
            if way is it.way
            else of_way
            for way, of_way in zip(before.ways, before.chosen, strict=True)
        ),
    )


def _goes_to(at: Table, giver: int, way: Way) -> Asked:
    terms = {"giver": z3.IntVal(giver), "way": member(way), "seats": z3.IntVal(at.players)}
    return ask(passing.GOES_TO, 0, terms)


def given_away(at: Table, below: Sequence[z3.BitVecRef]) -> Table:
    """The table when all that was chosen has been given, at the same time.

    ``below`` has, for each seat, what lies below the open card that it gives away.
    """
    gone = [union([of_way[seat] for of_way in at.chosen]) for seat in at.seats]
    come = [
        union(
            [NOTHING]
            + [
                z3.If(_goes_to(at, giver, way)(z3.IntVal(seat)), of_way[giver], NOTHING)
                for way, of_way in zip(at.ways, at.chosen, strict=True)
                for giver in at.seats
            ]
        )
        for seat in at.seats
    ]
    fates = [
        _becomes(
            Use.GIVEN,
            z3.If(gone[seat] & at.open_cards(seat) != 0, below[seat], NOTHING) if at.layout else NOTHING,
        )
        for seat in at.seats
    ]
    return replace(
        at,
        hands=tuple(
            (had & ~gone[seat]) | come[seat] | fates[seat][Below.LIFTED] for seat, had in enumerate(at.hands)
        ),
        face_up=tuple(
            (had & ~gone[seat]) | fates[seat][Below.TURNED_UP] for seat, had in enumerate(at.face_up)
        ),
        face_down=tuple(
            had & ~(fates[seat][Below.LIFTED] | fates[seat][Below.TURNED_UP])
            for seat, had in enumerate(at.face_down)
        ),
        received=tuple((had & ~gone[seat]) | come[seat] for seat, had in enumerate(at.received)),
        given=at.chosen,
        chosen=tuple((NOTHING,) * at.players for _ in at.ways),
    )


def chooses(before: Table, it: Choice, below: Sequence[z3.BitVecRef], after: Outcome) -> z3.BoolRef:
    """At a table well-formed for it a seat would choose this card, and ``after`` is what comes of it.

    ``below`` has, for each seat, what lies below the open card that it has chosen or chooses
    now, and else nothing. The choice is refused if that seat has none to make this way, or if
    the card may not be given away. Chosen cards stay where they are until all have chosen.
    """
    made = chosen_too(before, it)
    waits = z3.And(_stay(made, after, Components.__slots__), z3.Not(after.cleared))
    owed = z3.Or([one for of_way in owes(made) for one in of_way])
    passed = settles(given_away(made, below), Begun(before.complete, before.done + 1), after)
    allowed = may_choose(before, it)
    return z3.And(
        after.refused == z3.Not(allowed),
        z3.If(after.refused, _refused(before, after), z3.If(owed, waits, passed)),
    )


# ---------------------------------------------------------------- what is known before a move


def known(at: Table) -> dict[str, z3.BoolRef]:
    """What is known whenever somebody acts."""
    lying = [card(laid.family, laid.place) for laid in at.plays]
    zones = (*at.hands, *at.face_up, *at.face_down, *at.won, *lying)
    return {
        "the-game-goes-on": z3.Not(at.over),
        "layouts-by-the-reading": in_layout(z3.IntVal(at.players)) == z3.BoolVal(at.layout),
        "savana.invariant.no-card-is-in-two-places": disjoint(zones),
        "savana.invariant.every-card-is-somewhere": union(zones) == (1 << CARDS) - 1,
        "savana.invariant.what-was-received-is-in-hand": z3.And(
            [got & ~hand == 0 for got, hand in zip(at.received, at.hands, strict=True)]
        ),
        # not clockwise: a seat that was passed over may be given a card in the middle of the trick
        "each-plays-once-the-leader-first": z3.And(
            z3.BoolVal(val=True),
            *[laid.seat == at.leader for laid in at.plays[:1]],
            *[one.seat != other.seat for one, other in combinations(at.plays, 2)],
        ),
        "only-zebras-have-powers": z3.And(
            z3.BoolVal(val=True),
            *[
                z3.Or(laid.family == member(Family.ZEBRA), laid.face.power == member(Power.NONE))
                for laid in at.plays
            ],
        ),
        # so that sums of stars keep within their bounds
        "stars-of-a-pack": z3.Sum([*at.green, *at.red]) <= STARS - 2 * MOST_STARS * len(at.plays),
        "tricks-of-a-game": at.tricks < CARDS,
        **_questions_know(at),
    }


def _questions_know(at: Table) -> dict[str, z3.BoolRef]:
    """What the questions about whose turn it is take as known, in this table's terms."""
    if not at.plays:
        return {}
    last = at.plays[-1].seat
    after = play.After(
        last,
        tuple(at.has_played(seat) for seat in at.seats),
        tuple(at.can_play(seat) for seat in at.seats),
    )
    return {"savana.invariant.who-has-not-played-can": play.who_has_not_played_can(after)}


def well_formed(at: Table) -> dict[str, z3.BoolRef]:
    """What is known when a card is to be played, by name, beside the bounds of the table's constants."""
    somebody = z3.Or([z3.And(due(at, z3.IntVal(seat)), at.can_play(seat)) for seat in at.seats])
    return {
        **known(at),
        "nothing-is-passed": z3.And(
            at.giving == NONE,
            at.done == 0,
            z3.Not(at.complete),
            _none_of(at.chosen),
        ),
        "savana.invariant.who-is-to-play-has-a-card": somebody,
    }


def well_formed_choice(at: Table) -> dict[str, z3.BoolRef]:
    """What is known when a card is to be chosen to be given away, by name, as for :func:`well_formed`."""
    owed = [one for of_way in owes(at) for one in of_way]
    nobody_next = next_in_trick(at)(z3.IntVal(NOBODY))
    return {
        **known(at),
        "a-pass-is-due": z3.And(at.giving != NONE, next_pass(at, at.complete, at.done)(at.giving)),
        "no-more-made-than-called-for": at.done < len(at.plays),
        "somebody-has-to-choose": z3.Or(owed),
        "what-was-chosen-may-be-given": z3.And(list(_chosen_so_far(at))),
        "complete-if-all-have-played": z3.Implies(
            z3.And([at.has_played(seat) for seat in at.seats]), at.complete
        ),
        "complete-if-nobody-is-next": z3.Implies(z3.And(at.done == 0, at.complete), nobody_next),
    }


def _chosen_so_far(at: Table) -> Iterator[z3.BoolRef]:
    """What was chosen so far: one card of each who must, which they may give, the way of this pass."""
    # there are two ways at most: what goes the second was chosen after what goes the first
    earlier: tuple[tuple[z3.BitVecRef, ...], ...] = ((NOTHING,) * at.players, *at.chosen)
    for way, before, of_way in zip(at.ways, earlier, at.chosen, strict=False):
        goes = z3.Or(at.giving == member(Giving[way.name]), at.giving == BOTH)
        must = must_give(at, before)
        for seat, chosen in enumerate(of_way):
            may = givable(
                at.hands[seat] & ~before[seat], at.open_cards(seat), at.received[seat] & ~before[seat]
            )
            one_card = z3.And(chosen & (chosen - 1) == 0, chosen & ~may == 0)
            yield z3.Or(chosen == 0, z3.And(goes, must[seat], one_card))
    if not at.layout:  # what goes right is chosen when all that goes left has been
        lefts_owed, rights = owes(at)[0], at.chosen[1]
        yield z3.Or(z3.Not(z3.Or(lefts_owed)), z3.And([chosen == 0 for chosen in rights]))
