"""Hidden information by unwinding: what a seat may not see changes nothing for it.

Take two tables that are *alike* to a seat (:mod:`lexludi_spec.savana.alike`). They differ in
nothing but hands and what was received there, the cards that were won, the lower cards of
layouts, and cards chosen to be passed; so the same seats are to act at both (*in sight*).
What the seat itself would do is allowed at both or at neither (*own acts*). And if both go on
with an act that looks the same to it, its own or another's, they are alike again (*play*,
*choice*); two choices look the same where it may not see them, whatever the cards are. By
induction over the moves: of two games that were dealt alike to a seat and have looked the
same to it ever since, it can tell no difference. What comes of a choice is shown for two
players without layouts (:data:`AFTER_CHOICE`); so the induction is complete there alone.

How many cards are in a set is a symbol (:mod:`lexludi_proofs.savana.counted`). The case of a
lemma is a number of players, with layouts or without, and a number of plays on the table.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations
from typing import Any

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import PassWhen, ReceivedCard
from lexludi.savana.vocabulary import CARDS, Way, Zone
from lexludi_proofs.card_by_card import OneCard
from lexludi_proofs.games import Case, Lemma, Part
from lexludi_proofs.lemmas import Argument
from lexludi_proofs.moves import Pairs
from lexludi_proofs.savana.counted import COUNTED
from lexludi_proofs.savana.pairs import (
    CAN_NOW,
    NO_CARD_TWICE,
    OPEN,
    OWED,
    OWED_BEFORE,
    OWED_FIRST,
    OWED_NEXT,
    PREFIXES,
    RECEIVED,
    TYPED,
    Acts,
    Two,
    at_most_one,
    can,
    card_of,
    choices_occur,
    choosing,
    empty,
    first_able,
    flat,
    in_sizes,
    less,
    lying,
    more,
    next_able,
    of_both,
    playing,
    plays_occur,
    same,
    single,
    size_of,
    symbols,
    two,
)
from lexludi_spec.common import one_if, union
from lexludi_spec.savana import move as spec
from lexludi_spec.savana.alike import (
    OF_SEATS,
    alike,
    counted,
    counts,
    free,
    receivers,
    same_play,
)
from lexludi_spec.savana.symbols import taken

#: Players, plays on the table, and are there layouts, where a card is to be played.
PLAYS = (
    *((players, plays, False) for players in (2, 3, 4) for plays in range(players)),
    *((2, plays, True) for plays in range(2)),
)
#: The same where cards are to be chosen.
CHOICES = (
    *((players, plays, False) for players in (2, 3, 4) for plays in range(1, players + 1)),
    *((2, plays, True) for plays in (1, 2)),
)
#: Those of them in which it is shown what comes of a choice.
AFTER_CHOICE = ((2, 1, False), (2, 2, False))
Shape = tuple[int, int, bool]

REFUSED = "both-allowed-or-both-refused"
LOOK_ALIKE = "the-acts-look-alike"
BELOW = "what-lies-below-is-a-lower-card-of-the-layout"
COUNTS, PASSED, PAST = "alike-in-counts", "alike-in-who-passed", "alike-in-what-happened"
MAY_BE_GIVEN = "what-was-chosen-may-be-given"
HELD = "what is chosen may be given"
MOVED = "what changes hands"
SIZES = "how many cards there are then"
HANGS = "what the rest hangs on"
WHICH = "which pass is next"
WHEN = "when an act is refused"
STILL = "whether somebody still has to choose"


def named(shape: Shape, what: str) -> str:
    """The name of a case."""
    players, plays, layout = shape
    with_ = " with layouts" if layout else ""
    return f"{players} players{with_}, {plays} play{'' if plays == 1 else 's'} on the table, {what}"


def ways_of(shape: Shape) -> tuple[Way, ...]:
    """The ways in which cards can go."""
    return spec.ways_of(layout=shape[2])


def _well_formed(at: Two, *, choice: bool) -> dict[str, z3.BoolRef]:
    one, other = ((spec.well_formed_choice if choice else spec.well_formed)(table) for table in at.tables)
    return of_both(one, other)


# ---------------------------------------------------------------- what hangs on hands


def _equal_sizes(one: z3.BitVecRef, other: z3.BitVecRef) -> z3.BoolRef:
    return size_of(one) == size_of(other)


def _sets(at: Two) -> Iterator[z3.BitVecRef]:
    for table in at.tables:
        yield from counted(table)


def in_counts(at: Two) -> z3.BoolRef:
    """The tables are alike in how many cards are where, by the symbol for that."""
    return in_sizes(at.alike[COUNTS], _sets(at))


def _same_flags(one: tuple[z3.BoolRef, ...], other: tuple[z3.BoolRef, ...]) -> z3.BoolRef:
    return z3.And([left == right for left, right in zip(one, other, strict=True)])


def _chosen_fits(table: spec.Table, of_one: Callable[[z3.BitVecRef], Any] = single) -> z3.BoolRef:
    """What was chosen is one card a seat and way, which may be given; no card goes both ways."""
    fits = []
    for seat in table.seats:
        had = free(table, seat) | table.open_cards(seat)
        for of_way in table.chosen:
            fits += [of_one(of_way[seat]), of_way[seat] & ~had == 0]
        if not table.layout:
            lefts, rights = table.chosen
            fits.append(lefts[seat] & rights[seat] == 0)
    return z3.And(fits)


def _emptied(table: spec.Table) -> Iterator[z3.BoolRef]:
    """Instances for who can play, and who can give first and next, before an act."""
    for seat in table.seats:
        mine = free(table, seat)
        yield from (empty(table.hands[seat]), empty(mine))
        if not table.layout:
            left = table.chosen[0][seat]
            yield z3.Implies(single(left), at_most_one(left))
            yield from (less(mine, left), empty(mine & ~left))


def _of_symbols(
    at: Two, flags: Mapping[str, tuple[tuple[z3.BoolRef, ...], ...]]
) -> list[tuple[z3.ExprRef, z3.ExprRef]]:
    """Symbols for what was shown to be the same at both tables."""
    del at
    return [
        (term, symbol)
        for name, of_tables in flags.items()
        for terms in of_tables
        for term, symbol in zip(terms, symbols(name, len(terms)), strict=True)
    ]


# ---------------------------------------------------------------- in sight


def _in_sight() -> Iterator[Case]:
    for choice, shapes in ((False, PLAYS), (True, CHOICES)):
        for shape in shapes:
            players, plays, layout = shape
            at = two(players, plays, layout=layout, in_sight=False)
            one, other = at.tables
            acts = [spec.declare_laid(at.declare, f"{prefix}act.", players) for prefix in PREFIXES]
            look = {LOOK_ALIKE: same_play(at.sight, *acts)}
            argument = Argument({**at.typed, **at.alike, **look, **_well_formed(at, choice=choice)})
            laid = [same_laid(*pair) for pair in zip(one.plays, other.plays, strict=True)]
            seen = "all but what is hidden"
            argument.shows(seen, z3.And(same(at.tables, OPEN), *laid), (*at.typed, *at.alike))
            argument.shows("what is played", same_laid(*acts), (LOOK_ALIKE,))
            given = [PASSED, "alike-in-face-up"]
            flags = {CAN_NOW: (can(one), can(other))}
            if choice:
                # of the other table all is said by other names, and so it is shown too
                fits = [_chosen_fits(table) for table in at.tables]
                argument.shows(HELD, fits[0], (MAY_BE_GIVEN,))
                argument.facts[HELD] = z3.And(fits)
                flags = {
                    OWED_FIRST: (first_able(one), first_able(other)),
                    OWED_BEFORE: (next_able(one), next_able(other)),
                }
                given.append(HELD)
            same_flags = [_same_flags(*of_tables) for of_tables in flags.values()]
            said = [*_emptied(one), *_emptied(other), in_counts(at)]
            argument.shows("who has a card for it", z3.And(same_flags), given, said)
            due = z3.substitute(_same_due(at, choice=choice), *_of_symbols(at, flags))
            argument.shows("who is to act", due, (*at.typed, PASSED, PAST, seen))
            yield Case(
                named(shape, "a choice" if choice else "a play"),
                argument.assumes,
                at.declare.constants,
                argument.parts,
                partial(choices_occur if choice else plays_occur, at, shape, ways_of(shape)),
                [at.differ, *(_early(shape) if choice else ())],
                of_one=False,
            )


def same_laid(one: spec.Laid, other: spec.Laid) -> z3.BoolRef:
    """Two plays are the same, with all that the cards show."""
    return z3.And(
        [left == right for left, right in zip(terms_of_laid(one), terms_of_laid(other), strict=True)]
    )


def terms_of_laid(laid: spec.Laid) -> tuple[z3.ExprRef, ...]:
    """The terms of a play."""
    face = laid.face
    return laid.seat, laid.family, laid.place, face.value, face.green, face.red, face.power


def _same_due(at: Two, *, choice: bool) -> z3.BoolRef:
    """At both tables the same seats are to act, and choose a card that goes the same way."""
    one, other = at.tables
    if choice:
        pairs = zip(flat(spec.owes(one)), flat(spec.owes(other)), strict=True)
        return z3.And([left == right for left, right in pairs])
    return z3.And([spec.due(one, z3.IntVal(seat)) == spec.due(other, z3.IntVal(seat)) for seat in one.seats])


# ---------------------------------------------------------------- what a seat may do itself


def _acts(*, choice: bool, brief: bool = False) -> Iterator[tuple[Shape, str, Acts]]:
    choices = CHOICES if brief else AFTER_CHOICE
    for shape in choices if choice else PLAYS:
        players, plays, layout = shape
        if choice:
            for way in ways_of(shape):
                yield (
                    shape,
                    f"a choice that goes {way.value}",
                    choosing(players, plays, way, layout=layout, brief=brief),
                )
        else:
            yield shape, "a play", playing(players, plays, layout=layout, brief=brief)


def _case(shape: Shape, name: str, acts: Acts, argument: Argument, *alive: z3.BoolRef) -> Case:
    """A case of acts: it arises where two tables, one of them reached, have acts that are both allowed."""
    at = acts.at
    it = acts.its[0]
    choice = isinstance(it, spec.Choice)
    ways = (it.way,) if isinstance(it, spec.Choice) else ()
    allowed = [z3.Not(refused) for refused in acts.refused]
    well_formed = _well_formed(at, choice=choice)
    return Case(
        named(shape, name),
        argument.assumes,
        at.declare.constants,
        argument.parts,
        partial(choices_occur if choice else plays_occur, at, shape, ways),
        [
            *well_formed.values(),
            acts.look_alike,
            at.differ,
            *acts.relations,
            *allowed,
            *alive,
            *(_early(shape) if choice else ()),
        ],
        of_one=False,
    )


def _early(shape: Shape) -> tuple[z3.BoolRef, ...]:
    """Before a trick is complete cards are passed only at the end of one's own turn."""
    players, plays, _ = shape
    return () if plays == players else (taken(PassWhen.END_OF_OWN_TURN),)


def _same_card(acts: Acts) -> list[z3.BoolRef]:
    """Instances: a card of the same family and place is the same set."""
    one, other = acts.its
    same_name = z3.And(one.family == other.family, one.place == other.place)
    return [z3.Implies(same_name, acts.cards[0] == acts.cards[1])]


def _same_parts(
    acts: Acts, argument: Argument, given: Sequence[str], said: Sequence[z3.BoolRef]
) -> tuple[list[z3.BoolRef], list[tuple[z3.ExprRef, z3.ExprRef]]]:
    """Show that the card is in the same of the sets that are asked of it, card by card; a name for each."""
    parts = [[card & cards for cards in acts.asked_of(which)] for which, card in enumerate(acts.cards)]
    same_parts = z3.And([one == other for one, other in zip(*parts, strict=True)])
    told = OneCard()
    known = told.known([*[argument.assumes[name] for name in given], *said])
    argument.parts.append(Part("where the card is", [*known, told.fails(same_parts)], tuple(given)))
    hides: list[tuple[z3.ExprRef, z3.ExprRef]] = [
        (part, z3.BitVec(f"{prefix}part{place}", CARDS))
        for prefix, of_table in zip(PREFIXES, parts, strict=True)
        for place, part in enumerate(of_table)
    ]
    return [same_parts], hides


def _own_acts() -> Iterator[Case]:
    for choice in (False, True):
        for shape, name, acts in _acts(choice=choice, brief=True):
            at = acts.at
            own = {"the-act-is-its-own": acts.seat == at.sight.viewer}
            argument = Argument({**at.typed, **at.alike, **own, LOOK_ALIKE: acts.look_alike})
            one, other = acts.refused
            given = [*at.typed, *own, "alike-in-hand", "alike-in-chosen", PASSED]
            said = [*_same_card(acts), acts.looks]
            hides: list[tuple[z3.ExprRef, z3.ExprRef]] = []
            if choice:
                said, hides = _same_parts(acts, argument, given, said)
                given = [*at.typed, *own, PASSED]
            argument.shows("that it may be done", one == other, given, [*acts.refusals(0, 1), *said], hides)
            yield _case(shape, name, acts, argument)


# ---------------------------------------------------------------- what comes of an act


@dataclass(frozen=True)
class _After:
    """What is shown of what comes of an act, one step after the other."""

    acts: Acts
    argument: Argument
    told: OneCard = field(default_factory=OneCard)

    @property
    def at(self) -> Two:
        """The two tables."""
        return self.acts.at

    @property
    def choice(self) -> bool:
        """The act is a choice."""
        return isinstance(self.acts.its[0], spec.Choice)

    @property
    def made(self) -> z3.BoolRef:
        """The act was not refused."""
        return z3.Not(self.acts.refused[0])

    @property
    def settled(self) -> z3.BoolRef:
        """The card was laid; or all have chosen, and the cards were given."""
        return z3.And(self.made, z3.Not(OWED)) if self.choice else self.made

    def tables(self) -> Iterator[tuple[int, spec.Table, z3.BitVecRef]]:
        """Each table with its number and the card of the act there."""
        yield from zip((0, 1), self.at.tables, self.acts.cards, strict=True)

    def shows(
        self,
        name: str,
        fact: z3.BoolRef,
        given: Iterable[str],
        said: Iterable[z3.BoolRef] = (),
        hides: Pairs = (),
    ) -> None:
        """Show a fact, with sets of their own for cards that are named."""
        put = [one for one in self.acts.put(z3.And([fact, *said])).children() if isinstance(one, z3.BoolRef)]
        self.argument.shows(name, put[0], given, put[1:], hides)

    def card_by_card(
        self, name: str, fact: z3.BoolRef, given: Iterable[str], said: Iterable[z3.BoolRef] = ()
    ) -> None:
        """Show a fact of sets card by card."""
        given = tuple(given)
        uses = tuple(one for one in given if one in self.argument.assumes)  # the row of a lemma names them
        known = [self._known(one) for one in given]
        *known, fact = [self.acts.put(one) for one in (*known, *said, fact)]
        self.argument.parts.append(Part(name, [*self.told.known(known), self.told.fails(fact)], uses))
        self.argument.facts[name] = fact

    def _known(self, name: str) -> z3.BoolRef:
        """The hypothesis or the fact of this name."""
        assumes = self.argument.assumes
        return assumes[name] if name in assumes else self.argument.facts[name]

    def of_each(
        self, name: str, facts: Sequence[z3.BoolRef], given: Iterable[str], said: Iterable[z3.BoolRef]
    ) -> None:
        """Show a fact of one table alone: of the other all is said by other names, and so it is shown too."""
        self.shows(name, facts[0], given, said)
        self.argument.facts[name] = self.acts.put(z3.And(list(facts)))

    def is_apart(self) -> None:
        """No card is in two places: said of two places at a time, with a set for each play's card."""
        apart = []
        for table in self.at.tables:
            zones = (*table.hands, *table.face_up, *table.face_down, *table.won, *lying(table))
            apart.append(z3.And([one & other == 0 for one, other in combinations(zones, 2)]))
        self.card_by_card(APART, z3.And(apart), (NO_CARD_TWICE,))

    def is_held(self) -> None:
        """The card of a play is in hand or open; what is chosen may be given."""
        acts = self.acts
        facts = []
        said = acts.refusals(0)
        for which, table, card in self.tables():
            held = []
            for seat in table.seats:
                mine, open_cards = table.hands[seat], table.open_cards(seat)
                has = z3.Or(card & mine != 0, card & open_cards != 0)
                held.append(z3.Implies(acts.seat == seat, has))
            if self.choice:
                held = [_chosen_fits(acts.made[which], at_most_one)]
            facts.append(z3.Implies(z3.Not(acts.refused[which]), z3.And(held)))
        if self.choice:
            said += self._of_choice()
        given = (TYPED, *([MAY_BE_GIVEN, RECEIVED] if self.choice else []))
        self.of_each(HELD, facts, given, said)

    def all_held(self) -> str:
        """Show that the card of a play is in a hand or a layout as a set, and name it."""
        acts = self.acts
        facts, said = [], []
        for which, table, card in self.tables():
            held = []
            for seat in table.seats:
                places = (table.hands[seat], table.open_cards(seat))
                held.append(z3.Implies(acts.seat == seat, z3.Or([card & ~cards == 0 for cards in places])))
                if which == 0:
                    said += [z3.Or(card & cards == 0, card & ~cards == 0) for cards in places]
            facts.append(z3.Implies(z3.Not(acts.refused[which]), z3.And(held)))
        name = "all of the card is there"
        self.of_each(name, facts, (TYPED, HELD), said)
        return name

    def _of_choice(self) -> Iterator[z3.BoolRef]:
        """Instances: the card that is chosen is in a set or is not; and what was chosen is one card."""
        table, card = self.at.tables[0], self.acts.cards[0]
        yield at_most_one(card)
        for seat in table.seats:
            gone = union([of_way[seat] for of_way in table.chosen])
            for cards in (table.hands[seat], table.open_cards(seat), table.received[seat], gone):
                yield z3.Or(card & cards == 0, card & ~cards == 0)
            for of_way in table.chosen:
                yield z3.Implies(single(of_way[seat]), at_most_one(of_way[seat]))

    def still_owed(self) -> None:
        """Whether somebody still has to choose is the same, with a symbol for who can give what next."""
        acts = self.acts
        made = acts.made
        flags = _same_flags(next_able(made[0]), next_able(made[1]))
        said = [in_counts(self.at)]
        for table in made:
            for seat in table.seats if not table.layout else ():
                left = table.chosen[0][seat]
                said += [less(free(table, seat), left), empty(free(table, seat) & ~left)]
        self.shows(
            "who can give next",
            z3.Implies(self.made, flags),
            (TYPED, PASSED, HELD, REFUSED),
            [*said, *self.is_a_card()],
        )
        pairs = _of_symbols(
            self.at,
            {
                OWED_FIRST: (first_able(made[0]), first_able(made[1])),
                OWED_NEXT: (next_able(made[0]), next_able(made[1])),
            },
        )
        owed = acts.owed
        assert owed is not None
        still = z3.substitute(owed[0] == owed[1], *pairs)
        self.shows(STILL, still, (TYPED, PASSED), self.is_a_card())

    def is_a_card(self) -> list[z3.BoolRef]:
        """Instances: a card is one card."""
        return [z3.And(at_most_one(card), card != 0) for card in self.acts.cards]

    def sizes(self) -> None:
        """How many cards are where once the card was laid, or the cards were given."""
        acts = self.acts
        one, other = acts.settled
        same_sizes = [
            _equal_sizes(left, right) for left, right in zip(_counted(one), _counted(other), strict=True)
        ]
        said = [in_counts(self.at), acts.looks, *self.is_a_card(), *_same_card(acts)]
        given = [TYPED, PASSED, HELD, REFUSED]
        if self.choice and not one.layout:
            given += self.chains()
        else:
            given += [APART, RECEIVED, *([BELOW] if one.layout else [])]
            for which, table, card in self.tables():
                for seat in table.seats:
                    said += self._chain(which, table, card, seat)
        self.shows(SIZES, z3.Implies(self.settled, z3.And(same_sizes)), given, said)

    def chains(self) -> Iterator[str]:
        """How many cards a seat has when it gave and received, by how many it gave and received."""
        acts = self.acts
        put = self.acts.put(self.argument.assumes[NO_CARD_TWICE])
        apart = [
            z3.And([mine & theirs == 0 for mine, theirs in combinations(table.hands, 2)])
            for table in self.at.tables
        ]
        hands = "no card is in two hands"
        self.of_each(hands, apart, (), [one for one in put.children()[:1] if isinstance(one, z3.BoolRef)])
        for seat in self.at.tables[0].seats:
            facts = []
            for which, table, _ in self.tables():
                settled, made = acts.settled[which], acts.made[which]
                gone = z3.Sum([one_if(of_way[seat] != 0) for of_way in made.chosen])
                come = z3.Sum([one_if(cards != 0) for cards in _come(made, seat)])
                hand, mine = table.hands[seat], free(table, seat)
                then = size_of(settled.hands[seat])
                in_hand = then == size_of(hand) - gone + come
                can_go = size_of(free(settled, seat)) == z3.If(
                    taken(ReceivedCard.STAYS), size_of(mine) - gone, then
                )
                facts.append(z3.Implies(z3.Not(acts.refused[which]), z3.And(in_hand, can_go)))
            name = f"what seat {seat} has then"
            said = self._chain(0, self.at.tables[0], acts.cards[0], seat)
            self.of_each(name, facts, (hands, HELD, RECEIVED), said)
            yield name

    def _chain(self, which: int, table: spec.Table, card: z3.BitVecRef, seat: int) -> Iterator[z3.BoolRef]:
        """Instances: what is put to the cards of a seat, or taken from them, one after the other."""
        hand, mine = table.hands[seat], free(table, seat)
        yield z3.Or(card & hand == 0, card & ~hand == 0)
        beneath = self.acts.below[which]
        if not self.choice:
            yield less(hand, card)
            if table.layout:
                yield more(hand & ~card, beneath[0])
                yield more(hand, beneath[0])
                yield less(table.face_down[seat], beneath[0])
                yield z3.Implies(single(beneath[0]), at_most_one(beneath[0]))
            return
        made = self.acts.made[which]
        gone = [of_way[seat] for of_way in made.chosen]
        come = _come(made, seat)
        for cards in gone:
            yield less(hand, cards)
            yield less(mine, cards)
            hand, mine = hand & ~cards, mine & ~cards
        for cards in come:
            yield more(hand, cards)
            hand = hand | cards
        if table.layout:
            under = beneath[seat]
            yield from (more(hand, under), more(mine, under), less(table.face_down[seat], under))
            yield z3.Implies(single(under), at_most_one(under))

    def hangs(self) -> None:
        """What the rest hangs on is the same: who can play then, who can give, and whether a card is left."""
        one, other = self.acts.settled
        flags = [_same_flags(can(one), can(other)), _same_flags(first_able(one), first_able(other))]
        unplayed = [union([*table.hands, *table.face_up, *table.face_down]) == 0 for table in (one, other)]
        flags.append(unplayed[0] == unplayed[1])
        if one.layout:
            flags.append(
                z3.And([left == right for left, right in zip(one.face_up, other.face_up, strict=True)])
            )
        said = [self.acts.looks, *_same_card(self.acts)]
        said += [empty(cards) for table in (one, other) for cards in _counted(table)]
        given = [TYPED, SIZES, PASSED, *([BELOW, APART, HELD] if one.layout else [])]
        self.shows(HANGS, z3.Implies(self.settled, z3.And(flags)), given, said)

    def alike_again(self) -> None:
        """The tables are alike again, part by part."""
        acts, at = self.acts, self.at
        one, other = acts.then
        giving = one.rest.giving == other.rest.giving
        self.shows(WHICH, giving, (TYPED, REFUSED), [*acts.says("giving"), *acts.next_pass()])
        after = alike(at.sight, one, other)
        past = acts.says(*OPEN, "cleared", "won")
        open_ = [after[name] for name in (PAST, "alike-in-stars", "alike-in-laid")]
        self.shows("what lies open", z3.And(open_), (TYPED, REFUSED, WHICH), past)
        said = acts.says("chosen", "given")
        self.shows("who chose and gave", after[PASSED], (PASSED, REFUSED), [*said, *self.is_a_card()])
        seen = [acts.looks, *_same_card(acts)]
        for zone, parts in PARTS.items():
            if OF_SEATS[zone](one, 0):
                name = f"alike-in-{zone.value}"
                given = [TYPED, name, REFUSED, "alike-in-chosen"]
                said = acts.says(*parts)
                if zone is Zone.WON:
                    given += ["what lies open", WHICH]
                given += [BELOW] if at.tables[0].layout else []
                layout = at.tables[0].layout
                # what lies below an open card, or all that is given, is more than can be said of one card
                if zone is Zone.HAND and (self.choice or layout):
                    self.in_each_way(zone.value, after[name], given, [*said, *seen])
                elif self.choice or (layout and zone in (Zone.FACE_UP, Zone.FACE_DOWN)):
                    self.shows(zone.value, after[name], given, [*said, *seen])
                else:
                    self.card_by_card(zone.value, after[name], given, [*said, *seen])
        self._counts()

    def in_each_way(
        self, name: str, fact: z3.BoolRef, given: Iterable[str], said: Iterable[z3.BoolRef]
    ) -> None:
        """Show a fact where the acts are refused, where some still have to choose, and in no such case."""
        refused, given, said = self.acts.refused[0], [*given], [*said]
        ways = {"refused": refused, "settled": self.settled}
        if self.choice:
            ways["waiting"] = z3.And(self.made, OWED)
        for way, condition in ways.items():
            self.shows(f"{name}, {way}", fact, given, [*said, condition])
        self.argument.facts[name] = self.acts.put(fact)  # there is no other way

    def _counts(self) -> None:
        """How many cards are where is the same again."""
        acts, at = self.acts, self.at
        one, other = at.after
        pairs = [
            (left, right)
            for ours, theirs in ((one.hands, other.hands), (one.face_down, other.face_down))
            for left, right in zip(ours, theirs, strict=True)
        ]
        pairs += [(free(one, seat), free(other, seat)) for seat in at.tables[0].seats]
        sizes = z3.And([_equal_sizes(left, right) for left, right in pairs])
        said = [in_counts(at), *acts.says("hands", "received", "face_down")]
        self.in_each_way("how many are in hands", sizes, [TYPED, REFUSED, SIZES], said)
        self.won_counts()
        won = [_equal_sizes(left, right) for left, right in zip(one.won, other.won, strict=True)]
        said = [in_counts(at), *acts.says("won")]
        self.shows("how many each has won", z3.And(won), [REFUSED, WHICH, "what lies open", WON], said)
        lies = acts.then
        sets = [cards for each in lies for cards in counted(each.rest)]
        said = [in_sizes(counts(*lies), iter(sets))]
        self.shows(COUNTS, said[0], ["how many are in hands", "how many each has won"])

    def won_counts(self) -> None:
        """How many cards each would have won with the trick."""
        acts, at = self.acts, self.at
        trick = [*lying(at.tables[0]), *([] if self.choice else [acts.cards[0]])]
        apart, ends, said = [], [], [in_counts(at), *[at_most_one(card) for card in trick]]
        piles: list[z3.BitVecRef] = []
        for had in (had for table in at.tables for had in table.won):
            won = had
            for card in trick:
                apart.append(card & won == 0)
                said.append(more(won, card))
                won = won | card
                piles.append(won)
            ends.append(had | union(trick))
            apart.append(ends[-1] == won)
        half = len(ends) // 2
        same_sizes = [_equal_sizes(left, right) for left, right in zip(ends[:half], ends[half:], strict=True)]
        fresh = "what lies there was not won"
        given = [TYPED, APART, REFUSED]
        if not self.choice:
            # what a play takes from a hand, or the layout, was not won; a seat is a player's
            given.append(self.all_held())
        self.card_by_card(fresh, z3.Implies(self.made, z3.And(apart)), given)
        hides = [(pile, z3.BitVec(f"pile{place}", CARDS)) for place, pile in enumerate([*piles, *ends])]
        wanted = z3.Implies(self.made, z3.And(same_sizes))
        self.shows(WON, wanted, [fresh], said, hides)


WON = "how many each would have won"


def _come(made: spec.Table, seat: int) -> list[z3.BitVecRef]:
    """The cards that go to a seat."""
    return [
        of_way[giver]
        for way, of_way in zip(made.ways, made.chosen, strict=True)
        for giver in made.seats
        if seat in receivers(made, giver, way)
    ]


def _counted(table: spec.Table) -> Iterator[z3.BitVecRef]:
    """The sets on which it hangs who can play, and who can give."""
    for seat in table.seats:
        yield from (table.hands[seat], free(table, seat))
    yield from table.face_down


APART = "no card is in two places, said of two at a time"
#: What is spoken of where it is said what lies in a zone.
PARTS = {
    Zone.HAND: ("hands", "received"),
    Zone.WON: ("won",),
    Zone.FACE_UP: ("face_up",),
    Zone.FACE_DOWN: ("face_down",),
    Zone.CHOSEN: ("chosen",),
    Zone.GIVEN: ("given",),
}


def _known(acts: Acts) -> dict[str, z3.BoolRef]:
    """What is known of either table, as far as it is needed."""
    choice = isinstance(acts.its[0], spec.Choice)
    every = _well_formed(acts.at, choice=choice)
    names = (NO_CARD_TWICE, RECEIVED, *([MAY_BE_GIVEN] if choice else []))
    return {name: every[name] for name in names}


def _is_below(acts: Acts) -> z3.BoolRef:
    """What lies below an open card that is used is one card of that seat's lower ones; else it is nothing."""
    said = []
    for made, table, lies in zip(acts.made, acts.at.tables, acts.below, strict=True):
        choice = isinstance(acts.its[0], spec.Choice)
        for seat in table.seats:
            under = lies[seat] if choice else lies[0]
            used = made.chosen[0][seat] if choice else card_of(acts.its[0])
            mine = z3.BoolVal(val=True) if choice else acts.seat == seat
            within = z3.And(single(under), under & ~table.face_down[seat] == 0)
            nothing = z3.Implies(used & table.face_up[seat] == 0, under == 0)
            said.append(z3.Implies(mine, z3.And(within, nothing)))
    return z3.And(said)


def _after(*, choice: bool) -> Iterator[Case]:
    for shape, name, acts in _acts(choice=choice):
        at = acts.at
        known = _known(acts)
        refused = {REFUSED: acts.refused[0] == acts.refused[1]}
        lower = {BELOW: acts.put(_is_below(acts))} if shape[2] else {}
        argument = Argument(
            {**at.typed, **at.alike, **known, **refused, **lower, LOOK_ALIKE: acts.look_alike}
        )
        after = _After(acts, argument)
        refusal = [one == z3.Not(acts.allows(which)) for which, one in enumerate(acts.refused)]
        after.of_each(WHEN, refusal, (), acts.refusals(0))
        after.is_apart()
        after.is_held()
        if choice:
            after.still_owed()
        after.sizes()
        after.hangs()
        after.alike_again()
        yield _case(shape, name, acts, argument, acts.seat != at.sight.viewer)


# ---------------------------------------------------------------- listed

_SIGHT = (
    c.TABLE_CENTRE.id,
    c.TAKEN_FACE_DOWN.id,
    c.LAYOUT_UP.id,
    c.LAYOUT_DOWN.id,
)
IN_SIGHT = Lemma(
    id="savana.lemma.unwinding-in-sight",
    words="Two tables that are alike to a seat differ in nothing but hands, cards won, lower cards of"
    " layouts and cards chosen or given: at both the same seats are to act, and a play that looks the same"
    " is the same.",
    because="All else lies open by a clause, is counted by all, or happened while all were watching; and who"
    " is to act hangs on hands only in whether there is a card for it.",
    clauses=(*_SIGHT, c.CLOCKWISE.id, c.PASS_ALL.id),
    cases=_in_sight,
    given=("savana.seen/complete", COUNTED.id),
)
OWN_ACTS = Lemma(
    id="savana.lemma.unwinding-own-acts",
    words="What a seat would play, or choose to give, is allowed at both of two tables that are alike to it,"
    " or at neither.",
    because="What may be played or given hangs on one's own cards and on what lies open.",
    clauses=(c.FROM_HAND.id, c.FOLLOW_FAMILY.id, c.VOID_ANY.id, c.PASS_ALL.id, c.GIVE_FROM_LAYOUT.id),
    cases=_own_acts,
    given=(IN_SIGHT.id, COUNTED.id),
)
PLAY = Lemma(
    id="savana.lemma.unwinding-play",
    words="After a play, one's own or another's, two tables that were alike to a seat are alike to it again:"
    " a play shows its card, and what is lifted to who sees the hand, and nothing else.",
    because="A card goes from its player to the middle; what comes of that hangs on what lies open, and on"
    " whether there are cards for it.",
    clauses=(*_SIGHT, c.LIFT.id, c.WINNER_TAKES.id, c.WINNER_LEADS.id),
    cases=partial(_after, choice=False),
    given=(IN_SIGHT.id, OWN_ACTS.id, COUNTED.id),
)
CHOICE = Lemma(
    id="savana.lemma.unwinding-choice",
    words="With two players and no layouts, after a choice of a card to pass, one's own or another's, two"
    " tables that were alike to a seat are alike to it again, though another may have chosen another card:"
    " nothing shows it before all have chosen.",
    because="That a choice was made is all that shows, unless choices are seen; and when all have chosen,"
    " what shows is what comes and goes in sight.",
    clauses=(c.TABLE_CENTRE.id, c.TAKEN_FACE_DOWN.id, c.PASS_ALL.id, c.PASS_LEFT.id, c.PASS_RIGHT.id),
    cases=partial(_after, choice=True),
    given=(IN_SIGHT.id, OWN_ACTS.id, COUNTED.id),
)
#: Those that a run shows; what comes of a choice is left to the tests, for the time it takes.
LISTED = (IN_SIGHT, OWN_ACTS, COUNTED, PLAY)
LEMMAS = (*LISTED, CHOICE)
