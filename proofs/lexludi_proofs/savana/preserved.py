"""What is assumed of a table without layouts holds when a game begins, and allowed moves keep it.

:func:`~lexludi_spec.savana.move.well_formed` and ``well_formed_choice`` are what the proofs of
whole moves know of a table; what they ask of their parts (``settling``, ``of_the_hands``) they
show themselves. Here each step of the specification is taken by itself: a game begins, a card
is laid down, a card is chosen, what was chosen is given away, and what follows a play or a pass.

Some of it is not shown here, for it speaks of how many cards there are and of what a whole
pack shows (:data:`COUNTED`): where a step may change one of these, it stays assumed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import cast

import z3

from lexludi.savana.vocabulary import CARDS, Family, Power, Way
from lexludi_proofs.card_by_card import OneCard
from lexludi_proofs.games import Part
from lexludi_proofs.moves import Pairs
from lexludi_proofs.savana.chosen_cards import Shown
from lexludi_proofs.savana.lifted import RECEIVED, WHO_CAN, exist, flat, which_powers
from lexludi_proofs.savana.pairs import in_set, single, without
from lexludi_proofs.savana.whole_choice import OF_ALL_BUT_THE_TRICK, _any_trick, _choice
from lexludi_proofs.savana.whole_move import bounds
from lexludi_spec.common import count, disjoint, of_seat, union
from lexludi_spec.savana import move as spec
from lexludi_spec.savana.symbols import in_layout
from lexludi_spec.terms import NOBODY, Declare, member

Named = Mapping[str, z3.BoolRef]
PLACES = ("savana.invariant.no-card-is-in-two-places", "savana.invariant.every-card-is-somewhere")
OF_SETS = (*PLACES, RECEIVED)
POWERS = "only-zebras-have-powers"
#: what rests on numbers of cards, or on the pack: the steps that may change them do not show them
COUNTED = (WHO_CAN, "stars-of-a-pack", "tricks-of-a-game")
EACH_ONCE = "each-plays-once-the-leader-first"
#: the card of an act: by what is counted, it is one card, and in a set or not
_CARD = z3.BitVec("the-card", CARDS)
_CHOSEN = "what-was-chosen-may-be-given"
_OWED = "somebody-has-to-choose"
_COMPONENTS = tuple(part.name for part in fields(spec.Components))


def _of_cards(at: spec.Table, formulas: Sequence[z3.BoolRef], *also: z3.BitVecRef) -> list[z3.BoolRef]:
    """What cards are called is all that is used of them."""
    cards = [*(spec.card(laid.family, laid.place) for laid in at.plays), *also]
    hidden = [(card, z3.BitVec(f"any.{place}", CARDS)) for place, card in enumerate(cards)]
    return [z3.substitute(one, *hidden) for one in formulas]


def _each(conjunction: z3.BoolRef) -> list[z3.BoolRef]:
    """What is said together, one by one."""
    return [cast("z3.BoolRef", one) for one in conjunction.children()]


def _parts(  # noqa: PLR0913 - each by its name
    then: spec.Table,
    wanted: Named,
    assumes: Named,
    happens: Sequence[z3.BoolRef],
    *,
    prefix: str = "",
    hides: Pairs = (),
    sets: Sequence[z3.BoolRef] | None = None,
    light: Sequence[str] | None = None,
) -> list[Part]:
    """Each of ``wanted`` holds then: of sets card by card, with ``sets`` as what happens to them."""
    given = [*assumes.values(), *happens]
    parts = []
    rest = tuple(name for name in assumes if name not in OF_SETS) if light is None else tuple(light)
    told = OneCard()
    known: list[z3.BoolRef] = []
    for name, one in wanted.items():
        if any(one.eq(other) for other in given):
            continue
        if name in OF_SETS:
            goals = [one] if name in PLACES else _each(one)
            if not known:
                of_sets = [*assumes.values(), *(happens if sets is None else sets)]
                known = told.known(_of_cards(then, [z3.substitute(each, *hides) for each in of_sets]))
            for place, goal in enumerate(goals):
                if any(goal.eq(other) for other in given):
                    continue
                which = "" if name in PLACES else f", seat {place}"
                (last,) = _of_cards(then, [goal])
                parts.append(Part(f"{prefix}{name}{which}", [*known, told.fails(last)], ()))
        else:
            parts.append(Part(f"{prefix}{name}", [*happens, z3.Not(one)], rest, hides))
    return parts


def _flags(table: spec.Table, when: str) -> Pairs:
    """Who has a card to play and who has one to give, whatever cards that hangs on."""
    able = spec.able(table, [spec.NOTHING] * table.players)
    of_seats = {"can-play": map(table.can_play, table.seats), "able": able}
    return [
        (one, z3.Bool(f"{name}{seat}.{when}"))
        for name, flags in of_seats.items()
        for seat, one in enumerate(flags)
    ]


def _pairs(new: object, old: object) -> Pairs:
    """Terms in tuples, and those in the same places of others."""
    return list(zip(flat(new), flat(old), strict=True))


# ---------------------------------------------------------------- the start


def begins(at: spec.Table) -> z3.BoolRef:
    """All cards have been dealt to hands, at least one to each; nothing else lies anywhere."""
    return z3.And(
        union(at.hands) == (1 << CARDS) - 1,
        disjoint(at.hands),
        *[hand != 0 for hand in at.hands],
        *[zone == 0 for zone in (*at.received, *at.won)],
        *[zone == 0 for of_way in at.chosen for zone in of_way],
        *[number == 0 for number in (*at.green, *at.red, at.tricks, at.done)],
        at.giving == spec.NONE,
        z3.Not(at.complete),
        z3.Not(at.over),
        in_layout(z3.IntVal(at.players)) == z3.BoolVal(at.layout),
    )


def begun(players: int) -> Shown:
    """A game begins."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, 0, layout=False)
    assumes = {"well-typed": declare.well_typed(), "a-game-begins": begins(at)}
    return Shown(assumes, declare.constants, _parts(at, spec.well_formed(at), assumes, ()))


# ---------------------------------------------------------------- a card is laid down


def ready(at: spec.Table, begun: spec.Begun) -> Named:
    """What is known after a play or a pass, before it is seen what follows."""
    working = count(power != member(Power.NONE) for power in spec.powers_now(at, begun.complete))
    everybody = z3.And([at.has_played(seat) for seat in at.seats])
    nobody_next = spec.next_in_trick(at)(z3.IntVal(NOBODY))
    return {
        **spec.known(at),
        "no-more-made-than-called-for": z3.And(begun.done >= 0, begun.done <= working),
        "complete-if-all-have-played": z3.Implies(everybody, begun.complete),
        "complete-if-nobody-is-next": z3.Implies(z3.And(begun.done == 0, begun.complete), nobody_next),
    }


def laid(players: int, plays: int) -> Shown:
    """A card is laid down that may be: what is known when it is seen what follows."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays, layout=False)
    it = spec.declare_laid(declare, "act.", players)
    then = spec.laid_down(at, it, spec.NOTHING)
    begun = spec.Begun(spec.next_in_trick(then)(z3.IntVal(NOBODY)), z3.IntVal(0))
    of_zebras = z3.Or(it.family == member(Family.ZEBRA), it.face.power == member(Power.NONE))
    assumes = {
        "well-typed": declare.well_typed(),
        **spec.well_formed(at),
        "the-card-exists": z3.And(exist([it])),
        "its-power-is-a-zebra's": of_zebras,
    }
    due, may = spec.due(at, it.seat), spec.may_play(at, it)
    wanted = {name: one for name, one in ready(then, begun).items() if name not in COUNTED}
    held = [z3.Implies(it.seat == s, spec.card(it.family, it.place) & ~at.hands[s] == 0) for s in at.seats]
    light = tuple(name for name in assumes if name not in OF_SETS)
    where = in_set(of_seat(it.seat, at.hands), it, _CARD)
    named = [where, (spec.card(it.family, it.place), _CARD)]
    is_held = Part("the-card-is-in-hand", [may, single(_CARD), z3.Not(z3.And(held))], ("well-typed",), named)
    parts = [is_held]
    # who has a card before is nothing to who has one then; nor does it matter which powers work
    hides = [*_flags(at, "now"), *_flags(then, "then"), *which_powers(then, begun.complete)]
    parts += _parts(then, wanted, assumes, [due], sets=held, light=light, hides=hides)
    return Shown(assumes, declare.constants, parts)


# ---------------------------------------------------------------- a card is chosen, and all are given


def chosen(players: int, way: Way) -> Shown:
    """A card is chosen that may be, whatever was played: what was chosen so far may be given."""
    declare = Declare()
    at = _any_trick(declare, players)
    it = _choice(declare, players, way)
    known = spec.well_formed_choice(at)
    assumes = {
        "well-typed": declare.well_typed(),
        **{name: known[name] for name in OF_ALL_BUT_THE_TRICK},
        "the-card-exists": z3.And(exist([it])),
    }
    made = spec.chosen_too(at, it)
    may = spec.may_choose(at, it)
    nothing = [spec.NOTHING] * players
    first, then = spec.must_give(at, nothing), spec.must_give(at, at.chosen[0])
    nobody_yet = z3.And([cards == 0 for cards in at.chosen[0]])
    same = z3.And([one == other for one, other in zip(first, then, strict=True)])
    must = [*first, *then]
    if way is Way.LEFT:
        must += spec.must_give(made, made.chosen[0])
    named = [in_set(cards, it, _CARD) for cards in without(at, it.seat)]
    named.append((spec.card(it.family, it.place), _CARD))
    hides = [*named, *[(one, z3.Bool(f"must-give{place}")) for place, one in enumerate(must)]]
    parts = [Part("who must give, if nobody has chosen", [nobody_yet, z3.Not(same)], ())]
    parts += [
        Part(
            f"{_CHOSEN}, {place}",
            [may, single(_CARD), z3.Implies(nobody_yet, same), z3.Not(one)],
            None,
            hides,
        )
        for place, one in enumerate(_each(spec.well_formed_choice(made)[_CHOSEN]))
        if not any(one.eq(other) for other in known[_CHOSEN].children())
    ]
    for plays in range(1, players + 1):
        table = spec.declare_table(Declare(), "", players, plays, layout=False)
        old, new = spec.well_formed_choice(table), spec.well_formed_choice(spec.chosen_too(table, it))
        stays = all(new[name].eq(one) for name, one in old.items() if name not in (_CHOSEN, _OWED))
        parts.append(Part(f"all else, {plays} played", [z3.BoolVal(val=not stays)], ()))
    return Shown(assumes, declare.constants, parts)


def given(players: int, plays: int) -> Shown:
    """All have chosen, and what was chosen is given: what is known when it is seen what follows."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays, layout=False)
    known = dict(spec.well_formed_choice(at))
    known["all-have-chosen"] = z3.Not(known.pop(_OWED))
    assumes = {"well-typed": declare.well_typed(), **known}
    then = spec.given_away(at, [spec.NOTHING] * players)
    begun = spec.Begun(at.complete, at.done + 1)
    wanted = {name: one for name, one in ready(then, begun).items() if name not in COUNTED[:1]}
    light = ("well-typed", "a-pass-is-due", "no-more-made-than-called-for", "layouts-by-the-reading")
    owed = [*spec.must_give(at, [spec.NOTHING] * players), *spec.must_give(at, at.chosen[0])]
    hides: list[tuple[z3.ExprRef, z3.ExprRef]] = [
        (must, z3.Bool(f"must-give{place}")) for place, must in enumerate(owed)
    ]
    hides += [*_flags(at, "now"), *_flags(then, "then"), *which_powers(at, at.complete)]
    return Shown(assumes, declare.constants, _parts(then, wanted, assumes, (), light=light, hides=hides))


# ---------------------------------------------------------------- what follows


def follows(players: int, plays: int) -> Shown:
    """What follows a play or a pass: a pass, the next play, or the next trick."""
    declare = Declare()
    at = spec.declare_table(declare, "", players, plays, layout=False)
    begun = spec.Begun(at.complete, at.done)
    after = spec.fresh_outcome(Declare(), "after.", players, layout=False)
    wins, winner = spec.winner_of(at.plays), z3.Int("winner")
    hides: list[tuple[z3.ExprRef, z3.ExprRef]] = [(spec.left(at), z3.Int("left"))]
    hides += [(wins(z3.IntVal(seat)), winner == seat) for seat in at.seats]
    hides += [(wins(one.seat), winner == one.seat) for one in at.plays]
    must = spec.must_give(at, [spec.NOTHING] * players)
    hides += [(one, z3.Bool(f"must-give{seat}")) for seat, one in enumerate(must)]
    hides += [*_flags(at, "now"), *which_powers(at, at.complete)]
    assumes = {"well-typed": declare.well_typed(), **ready(at, begun)}
    told = {name: z3.substitute(one, *hides) for name, one in assumes.items()}
    settled = z3.substitute(spec.settles(at, begun, after), *hides)
    parts: list[Part] = []

    def stay(name: str, said: Sequence[z3.BoolRef], stays: Pairs) -> list[z3.BoolRef]:
        """Show what stays; it is the same term from here on."""
        same = z3.And([new == old for new, old in stays])
        parts.append(Part(name, [*said, z3.Not(same)], ()))
        return [z3.substitute(one, *stays) for one in said]

    moved = [pair for part in spec.MOVED for pair in _pairs(getattr(after, part), getattr(at, part))]
    moved += [(cards, spec.NOTHING) for cards in flat(after.chosen)]
    after_it = stay("what stays", [settled], moved)

    def then(lying: tuple[spec.Laid, ...]) -> spec.Table:
        return spec.Table(
            players=players, plays=lying, **{name: getattr(after, name) for name in _COMPONENTS}
        )

    def show(
        name: str, table: spec.Table, wanted: Named, when: Sequence[z3.BoolRef], same: Sequence[str] = ()
    ) -> None:
        stays = [pair for part in same for pair in _pairs(getattr(after, part), getattr(at, part))]
        happens = stay(f"{name}: what stays", [*after_it, *when], stays) if stays else [*after_it, *when]
        typed = bounds(table, spec.Begun(table.complete, table.done))
        said = {
            n: z3.substitute(z3.substitute(one, *moved, *stays), *hides)
            for n, one in {**wanted, "well-typed": typed}.items()
        }
        of_cards = {one: said.pop(one) for one in OF_SETS}
        parts.extend(_parts(at, of_cards, told, (), prefix=f"{name}: ", sets=happens))
        uses = [told[one] for one in told if one not in OF_SETS]
        wrong = [one for one in said.values() if not any(one.eq(other) for other in uses)]
        parts.append(Part(f"{name}: all else", [*uses, *happens, z3.Not(z3.And(wrong))], ()))

    passes = after.giving != spec.NONE
    a_pass, a_play, fresh = (
        spec.well_formed_choice(then(at.plays)),
        spec.well_formed(then(at.plays)),
        {n: one for n, one in spec.well_formed(then(())).items() if n != "tricks-of-a-game"},
    )
    show("a pass", then(at.plays), a_pass, [passes], ("done", "complete", *spec.WON))
    show("a play", then(at.plays), a_play, [z3.Not(passes), z3.Not(after.cleared)], spec.WON)
    show("a trick", then(()), fresh, [z3.Not(passes), after.cleared, z3.Not(after.over)])
    return Shown(assumes, declare.constants, parts)
