"""Hidden information by unwinding: what a seat may not see changes nothing for it.

Take two tables that are *alike* to a seat (:mod:`lexludi_spec.bowl.alike`). They differ in
nothing but hands, Chameleons, the cards in tricks taken and the discards; so the same seat is
to act at both (*in sight*). If it is that seat, it may do the same at both (*own acts*). And
if both go on with an act that looks the same to it, its own or another's, they are alike
again (*play*, *discard*). By induction over the moves of a round: of two rounds that were
dealt alike to a seat and have looked the same to it ever since, it can tell no difference.

Two things are shown by themselves and taken as shown in the moves: how a trick is taken
(*taking*: in a move a symbol stands for it), and that the number of discards, which all may
know, is the number of what lies there (*discards counted*). The case of a lemma is a number
of players and a number of plays on the table.
"""

from collections.abc import Iterator
from dataclasses import fields, replace
from functools import partial

import z3

from lexludi.bowl import clauses as c
from lexludi_proofs.bowl.counted import COUNTED
from lexludi_proofs.bowl.lemmas import WELL_FORMED_IDS
from lexludi_proofs.bowl.pairs import (
    APART,
    DISCARDS,
    NO_CARD_TWICE,
    OPEN,
    PLAYS,
    PREFIXES,
    TAKES,
    TURN,
    Two,
    acts_of,
    case,
    discards_occur,
    equal,
    known,
    laid,
    named,
    plays_occur,
    same,
    takings,
    takings_occur,
    two,
    well_formed,
)
from lexludi_proofs.games import Case, Lemma
from lexludi_proofs.lemmas import Argument
from lexludi_spec.bowl import move as spec
from lexludi_spec.bowl import trick
from lexludi_spec.bowl.alike import ABSENT, Lies, alike, same_play
from lexludi_spec.bowl.trick import FIRST_HALF, Laid
from lexludi_spec.terms import NOBODY

#: Players and plays on the table where a trick is taken.
TAKINGS = tuple((players, plays) for players in (4, 5) for plays in range(2, players + 1))

REFUSED = "both-allowed-or-both-refused"
LOOK_ALIKE = "the-acts-look-alike"
IN_OPEN = "alike-in-what-lies-open"
IN_PAST = "alike-in-what-happened"

# ---------------------------------------------------------------- in sight


def _in_sight() -> Iterator[Case]:
    for discard, shapes in ((False, PLAYS), (True, DISCARDS)):
        for players, plays in shapes:
            at = two(players, plays, in_sight=False)
            one, other = at.tables
            acts = [
                laid(at.declare, f"{prefix}act.", at.declare.whole(f"{prefix}act.seat", 0, players - 1))
                for prefix in PREFIXES
            ]
            look = {LOOK_ALIKE: same_play(at.sight, *acts)}
            of_tables = well_formed(at, discard=discard)
            assumes = {**at.typed, **at.alike, **look, **of_tables}
            argument = Argument(assumes)
            sheets = at.lies[0].sheet == at.lies[1].sheet
            lie = [_same_play(left, right) for left, right in zip(one.plays, other.plays, strict=True)]
            argument.shows(
                "all but what is hidden",
                z3.And(same(at.tables, OPEN), sheets, *lie),
                (*at.typed, *at.alike),
            )
            of_counts = [name for name in of_tables if name not in OF_CARDS]
            argument.shows("what follows of the past", _follows(at), (*at.typed, IN_OPEN, *of_counts))
            if not discard:
                due = spec.due(one) == spec.due(other)
                argument.shows("whose turn it is", due, (*at.typed, *at.alike))
                argument.shows("what is played", _same_play(*acts), (LOOK_ALIKE,))
            yield Case(
                named(players, plays, "a discard" if discard else "a play"),
                assumes,
                at.declare.constants,
                argument.parts,
                partial(discards_occur if discard else plays_occur, at, players, plays),
                [at.differ],
                of_one=False,
            )


def _follows(at: Two) -> z3.BoolRef:
    """What happened before is the same, so far as it follows from what lies open."""
    one, other = at.tables
    return same((one, other), ("trick", "sits", "owes", *(["leader"] if one.plays else [])))


#: What speaks of each card of the pack: whose turn it is does not hang on that.
OF_CARDS = (NO_CARD_TWICE, "bowl.invariant.no-card-from-outside")


def _same_play(one: Laid, other: Laid) -> z3.BoolRef:
    return same((one, other), [part.name for part in fields(Laid)])


# ---------------------------------------------------------------- what a seat may do itself


def _is_in(at: Two, who: z3.ArithRef) -> z3.BoolRef:
    """``who`` is not out of the round."""
    return z3.And([z3.Implies(who == seat, z3.Not(out)) for seat, out in enumerate(at.lies[0].out)])


def _own_acts() -> Iterator[Case]:
    for discard, shapes in ((False, PLAYS), (True, DISCARDS)):
        for shape in shapes:
            acts = acts_of(*shape, discard=discard)
            at = acts.at
            own = {"the-act-is-its-own": acts.seat == at.sight.viewer, LOOK_ALIKE: acts.look_alike}
            debt = _debt(at) if discard else {}
            argument = Argument({**at.known, **at.players, **own, **debt})
            one = at.tables[0]
            if discard:
                who = one.owes
                argument.shows(IN, _is_in(at, who), (*at.typed, *debt))
            else:
                argument.shows(IN, _is_in(at, TURN), at.typed, [spec.due(one) == TURN])
            hands = [name for name in at.alike if "hand" in name]
            argument.shows(
                "that it may be done",
                at.after[0].refused == at.after[1].refused,
                (*hands, IN_PAST, *own, *at.players, IN),
                acts.says("refused"),
            )
            yield case(acts, argument)


IN = "that who is to act is in the round"


def _debt(at: Two) -> dict[str, z3.BoolRef]:
    """What is known of who owes a discard."""
    all_known = known(*at.shape, discard=True)
    names = (
        "the-holder-owes",
        "the-holder-sits-out",
        "bowl.invariant.holder-is-in",
        "clockwise-from-the-leader",
        "the-strongest-owes",
    )
    return {name: all_known[name] for name in names if name in all_known}


# ---------------------------------------------------------------- how a trick is taken


def _yellow(at: Two) -> dict[str, z3.BoolRef]:
    """What is known of the Yellow Card when a trick is taken."""
    one, other = at.after
    first_half = at.tables[0].trick <= FIRST_HALF
    return {
        "the-same-has-the-yellow-card": one.yellow == other.yellow,
        "somebody-has-it-in-the-first-half": z3.Implies(first_half, one.yellow != NOBODY),
    }


def _taken_alike(at: Two) -> z3.BoolRef:
    """What comes of it: all that lies open is the same, and who was out of the round stays out."""
    made = ("wins", "champs", "trick", "sits", "leader", "over", "cleared")
    return z3.And(same(at.after, made), _stay_out(at))


def _stay_out(at: Two) -> z3.BoolRef:
    before, after = at.lies[0].out, replace(at.lies[0], rest=at.after[0]).out
    return z3.And([z3.Implies(was, is_) for was, is_ in zip(before, after, strict=True)])


def _taking() -> Iterator[Case]:
    for players, plays in TAKINGS:
        at = two(players, plays)
        one = at.tables[0]
        assumes = {**at.typed, **_yellow(at)}
        wins = spec.about(trick.WINNER, one.trick, one.plays)
        # who wins is asked of the same trick at both tables: no more of it is needed
        winners = [(wins(z3.IntVal(seat)), z3.Bool(f"wins-it{seat}")) for seat in range(players)]
        both = takings(at, one.plays)
        argument = Argument(assumes)
        said = [z3.substitute(each, *winners) for each in both]
        argument.shows("what comes of it", _taken_alike(at), assumes, said)
        yield Case(
            named(players, plays, "taken"),
            assumes,
            at.declare.constants,
            argument.parts,
            partial(takings_occur, at, players, plays),
            [*both, at.differ],
            of_one=False,
        )


# ---------------------------------------------------------------- what comes of an act


def _after(*, discard: bool) -> Iterator[Case]:
    for shape in DISCARDS if discard else PLAYS:
        acts = acts_of(*shape, discard=discard)
        at = acts.at
        owes = {"the-holder-owes": at.tables[0].owes == at.tables[0].yellow} if discard else {}
        refused = {REFUSED: at.after[0].refused == at.after[1].refused}
        argument = Argument({**at.known, **owes, **refused, LOOK_ALIKE: acts.look_alike})
        one, other = acts.then
        tied = z3.Implies(z3.And(*TAKES, *_yellow(at).values()), _taken_alike(at))
        hands, supply, allowed = (acts.says(name) for name in ("hands", "supply", "refused"))
        given = [*at.typed, *owes, REFUSED]
        if discard:
            in_turn = z3.Or(at.after[0].refused, acts.seat == at.tables[0].owes)
            argument.shows("whose discard it is", in_turn, (), allowed)
            given.append("whose discard it is")
        argument.shows(
            "what lies open",
            z3.And(same(at.after, (*OPEN, "cleared")), _stay_out(at)),
            given,
            [*acts.says(*OPEN, "cleared", "taken"), tied],
        )
        after = alike(at.sight, one, other)
        for name in (name for name in after if "hand" in name):
            argument.shows(
                name.removeprefix("alike-in-"),
                after[name],
                (name, REFUSED, LOOK_ALIKE, "what lies open"),
                [*hands, *supply],
            )
        argument.shows(
            "Chameleons",
            _chameleons(one, other),
            (IN_OPEN, IN_PAST, APART, REFUSED, LOOK_ALIKE),
            [*supply, *allowed],
        )
        argument.shows(
            "all that it sees",
            z3.And(list(after.values())),
            (*at.players, REFUSED, LOOK_ALIKE, IN_OPEN, *argument.facts),
            acts.says("discards", "taken"),
        )
        yield case(acts, argument, acts.seat != at.sight.viewer)


def _chameleons(one: Lies, other: Lies) -> z3.BoolRef:
    """Whose lies before its player is the same, whether there are any too; those discarded are spent."""
    parts = [equal(one.used(seat), other.used(seat)) for seat in one.seats]
    pairs = zip(one.rest.supply, other.rest.supply, strict=True)
    parts += [equal(left == ABSENT, right == ABSENT) for left, right in pairs]
    return z3.And(*parts, one.kept_apart, other.kept_apart)


# ---------------------------------------------------------------- listed

_SIGHT = (
    c.HAND_SECRET.id,
    c.CHAMELEON_IN_HAND.id,
    c.HIDDEN_ELIMINATED.id,
    c.HIDDEN_TRICKS.id,
    c.HIDDEN_DISCARDS.id,
    c.FACE_UP.id,
    c.CHAMELEON_SPENT.id,
    c.YELLOW_IN_FRONT.id,
    c.CHAMP_FIRST.id,
    c.TRICKS_APART.id,
    c.DISCARD_SPREAD.id,
)

IN_SIGHT = Lemma(
    id="bowl.lemma.unwinding-in-sight",
    words="Two tables that are alike to a seat differ in nothing but hands, Chameleons, the cards in tricks"
    " taken and the discards: at both the same seat is to act, and a play that looks the same is the same.",
    because="All else lies open by a clause, or happened while all were watching; and but for the leader of a"
    " trick in which nobody has played yet, what happened follows from what lies open.",
    clauses=_SIGHT,
    cases=_in_sight,
    given=("bowl.seen/complete", *WELL_FORMED_IDS),
)
OWN_ACTS = Lemma(
    id="bowl.lemma.unwinding-own-acts",
    words="Whoever is to act may do the same at any two tables that are alike to it.",
    because="What may be played or discarded hangs on one's own hand and Chameleon and on the colour led.",
    clauses=(
        c.HAND_SECRET.id,
        c.CHAMELEON_IN_HAND.id,
        c.FROM_HAND.id,
        c.FOLLOW_SUIT.id,
        c.VOID_ANY.id,
        c.CHAMELEON_FREES.id,
        c.YELLOW_DISCARD.id,
    ),
    cases=_own_acts,
    given=(IN_SIGHT.id, *WELL_FORMED_IDS),
)
TAKING = Lemma(
    id="bowl.lemma.unwinding-taking",
    words="How a trick is taken hangs on what lies open and on nothing else: who wins it, who gets a Runaway"
    " Champ Card, who is out of the round, who sits out and who leads the next.",
    because="The cards of the trick lie face up, and all the rest is counted by all.",
    clauses=(
        c.FACE_UP.id,
        c.SECOND_WINS.id,
        c.STRONGEST_WINS.id,
        c.ELIMINATED_PAST_TARGET.id,
        c.WINNER_LEADS.id,
        c.YELLOW_SITS_OUT.id,
    ),
    cases=_taking,
    given=(IN_SIGHT.id,),
)
PLAY = Lemma(
    id="bowl.lemma.unwinding-play",
    words="After a play, one's own or another's, two tables that were alike to a seat are alike to it again:"
    " a play reveals its card and its Chameleon, and nothing else.",
    because="A play takes a card from a hand and lays it face up; what comes of that hangs on what is open.",
    clauses=_SIGHT,
    cases=partial(_after, discard=False),
    given=(IN_SIGHT.id, OWN_ACTS.id, TAKING.id),
)
DISCARD = Lemma(
    id="bowl.lemma.unwinding-discard",
    words="After a discard, one's own or another's, two tables that were alike to a seat are alike to it"
    " again, though another may have discarded another card, or the Chameleon: a discard reveals nothing.",
    because="It lies face down among the others, and all that shows is that there is one more.",
    clauses=_SIGHT,
    cases=partial(_after, discard=True),
    given=(IN_SIGHT.id, OWN_ACTS.id, TAKING.id, COUNTED.id, *WELL_FORMED_IDS),
)
LEMMAS = (IN_SIGHT, OWN_ACTS, TAKING, COUNTED, PLAY, DISCARD)
