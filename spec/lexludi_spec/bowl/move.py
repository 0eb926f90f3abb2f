"""A whole move: what one act does to all that lies on the table, card by card.

Here the answers to the questions become one step of the round. A question is asked in the
terms of the table, and what it says is said of the table afterwards; nothing is decided here
that a question decides. What no clause of a move speaks of stays as it was, and each kind of
move says which components those are.

With how many players a table is set, and how many plays lie on it, are plain numbers; all
else is a term. The table has two kinds of moment at which somebody acts: a card is to be
played (:func:`well_formed`), or discarded for the Yellow Card (:func:`well_formed_discard`).
In a moment of either kind any act has exactly one outcome. That a discard is owed when the
round ends cannot be: it is owed in the first half, and no round ends before its twelfth
trick. The Chameleon played by itself (a reading) is no play here: alone it has no number,
and so the text does not say how it fares in its trick.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import z3

from lexludi.bowl.readings import DiscardWhen
from lexludi.bowl.vocabulary import NUMBERS, Chameleon, Colour, Supply
from lexludi_spec.bowl import champ, discard, end, next_trick, play, trick
from lexludi_spec.bowl import round as counts
from lexludi_spec.bowl import round_champs as champs
from lexludi_spec.bowl.cards import pack
from lexludi_spec.bowl.champ import ONE, TWO
from lexludi_spec.bowl.round import SEATS, Round, count
from lexludi_spec.bowl.symbols import PACK, all_exist, exists, highest, taken
from lexludi_spec.bowl.trick import FIRST_HALF, TRICKS, Laid
from lexludi_spec.common import disjoint, of_seat, union
from lexludi_spec.questions import Asked, QuestionSpec, ask
from lexludi_spec.terms import NOBODY, Declare, member

TRUE = z3.BoolVal(val=True)
BEFORE_TAKING = taken(DiscardWhen.BEFORE_TAKING)
AFTER_TAKING = taken(DiscardWhen.AFTER_TAKING)

# ---------------------------------------------------------------- the table


@dataclass(frozen=True, slots=True, kw_only=True)
class Components:
    """All that lies on the table in a round but the plays of the current trick.

    A tuple has one term a seat. The hand of an eliminated player, face down by then, is
    still the one in ``hands``; a Champ Card of 0 is none; ``taken`` holds the cards of all
    tricks that a seat has won. ``trick`` is the number of the current trick, which ``sits``
    sits out and ``leader`` leads; ``yellow`` holds the Yellow Card, and ``owes`` has to
    discard before play goes on. Each of the three but the leader may be nobody.
    """

    hands: tuple[z3.BitVecRef, ...]
    supply: tuple[z3.DatatypeRef, ...]
    wins: tuple[z3.ArithRef, ...]
    champs: tuple[z3.ArithRef, ...]
    taken: tuple[z3.BitVecRef, ...]
    discards: z3.BitVecRef
    trick: z3.ArithRef
    sits: z3.ArithRef
    leader: z3.ArithRef
    yellow: z3.ArithRef
    owes: z3.ArithRef
    over: z3.BoolRef


@dataclass(frozen=True, slots=True, kw_only=True)
class Table(Components):
    """The table of a round before a move: how many play, and what lies on it, ``plays`` in playing order."""

    players: int
    plays: tuple[Laid, ...]

    @property
    def seats(self) -> range:
        """The players' seats, clockwise."""
        return range(self.players)

    def out(self, seat: int) -> z3.BoolRef:
        """The player on this seat is out of the round."""
        return _out(self.players, self.wins[seat])

    def takes_part(self, seat: int) -> z3.BoolRef:
        """The player on this seat takes part in the current trick."""
        return z3.And(self.sits != seat, z3.Not(self.out(seat)))

    def plays_before(self, one: int, other: int) -> z3.BoolRef:
        """Clockwise from the leader, seat ``one`` comes before seat ``other``."""
        if one < other:
            return z3.Not(z3.And(self.leader > one, self.leader <= other))
        return z3.And(self.leader > other, self.leader <= one)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome(Components):
    """The table after a move: ``refused`` if it was not allowed, ``cleared`` if nothing lies on it now.

    If something does, it is what lay there before, and upon it the card just played (unless
    that was refused).
    """

    refused: z3.BoolRef
    cleared: z3.BoolRef


def _components(declare: Declare, prefix: str, players: int) -> dict[str, Any]:
    """Declare all components, by their names."""
    seats, last = range(players), players - 1
    return {
        "hands": tuple(declare.bits(f"{prefix}hand{seat}", PACK) for seat in seats),
        "supply": tuple(declare.one_of(f"{prefix}supply{seat}", Supply) for seat in seats),
        "wins": tuple(declare.whole(f"{prefix}wins{seat}", 0, TRICKS) for seat in seats),
        "champs": tuple(declare.whole(f"{prefix}champ{seat}", 0, 2) for seat in seats),
        "taken": tuple(declare.bits(f"{prefix}taken{seat}", PACK) for seat in seats),
        "discards": declare.bits(f"{prefix}discards", PACK),
        "trick": declare.whole(f"{prefix}trick", 1, TRICKS),
        "sits": declare.whole(f"{prefix}sits", NOBODY, last),
        "leader": declare.whole(f"{prefix}leader", 0, last),
        "yellow": declare.whole(f"{prefix}yellow", NOBODY, last),
        "owes": declare.whole(f"{prefix}owes", NOBODY, last),
        "over": declare.flag(f"{prefix}over"),
    }


def declare_table(declare: Declare, prefix: str, players: int, plays: int) -> Table:
    """Declare a table of so many players on which so many plays lie."""
    return Table(
        players=players,
        plays=tuple(
            Laid(
                declare.whole(f"{prefix}p{turn}.seat", 0, players - 1),
                declare.one_of(f"{prefix}p{turn}.colour", Colour),
                declare.whole(f"{prefix}p{turn}.number", 1, NUMBERS),
                declare.one_of(f"{prefix}p{turn}.chameleon", Chameleon),
            )
            for turn in range(1, plays + 1)
        ),
        **_components(declare, prefix, players),
    )


def fresh_outcome(declare: Declare, prefix: str, players: int) -> Outcome:
    """Declare an outcome that nobody knows yet."""
    return Outcome(
        refused=declare.flag(f"{prefix}refused"),
        cleared=declare.flag(f"{prefix}cleared"),
        **_components(declare, prefix, players),
    )


def card(colour: z3.DatatypeRef, number: z3.ArithRef) -> z3.BitVecRef:
    """The set of this one card."""
    in_colour: z3.BitVecRef = z3.BitVecVal(1 << NUMBERS - 1, PACK)
    for each in range(1, NUMBERS):
        in_colour = z3.If(number == each, z3.BitVecVal(1 << each - 1, PACK), in_colour)
    alone = in_colour << Colour.TRUMP.first
    for suit in Colour:
        if suit is not Colour.TRUMP:
            alone = z3.If(colour == member(suit), in_colour << suit.first, alone)
    return alone


# ---------------------------------------------------------------- asking a question of it


def _out(players: int, wins: z3.ArithRef) -> z3.BoolRef:
    return ask(next_trick.ELIMINATED, 0, {"players": z3.IntVal(players), "wins": wins})(TRUE)


def about(spec: QuestionSpec[trick.Trick], number: z3.ArithRef, plays: Sequence[Laid]) -> Asked:
    """Ask a question of a trick in which everybody has played."""
    terms: dict[str, z3.ExprRef] = {"trick": number}
    for turn, laid in enumerate(plays, 1):
        terms |= {
            f"p{turn}.seat": laid.seat,
            f"p{turn}.colour": laid.colour,
            f"p{turn}.number": laid.number,
            f"p{turn}.chameleon": laid.chameleon,
        }
    return ask(spec, len(plays), terms)


# ---------------------------------------------------------------- whose turn it is


def participants(at: Table) -> tuple[z3.BoolRef, ...]:
    """Of each seat, that its player takes part in the current trick: still in, and not sitting out."""
    return tuple(at.takes_part(seat) for seat in at.seats)


def nth(at: Table, place: int) -> z3.ArithRef:
    """The seat that is to make the play of this place (from 0): clockwise from the leader."""
    part = participants(at)
    who: z3.ArithRef = z3.IntVal(NOBODY)
    for seat in at.seats:
        earlier = count(
            z3.And(part[other], at.plays_before(other, seat)) for other in at.seats if other != seat
        )
        who = z3.If(z3.And(part[seat], earlier == place), z3.IntVal(seat), who)
    return who


def due(at: Table) -> z3.ArithRef:
    """The seat whose turn it is to play: the first, clockwise from the leader, of those who have not."""
    return nth(at, len(at.plays))


# ---------------------------------------------------------------- what is known before a move

#: Invariants of a round that say what they say without knowing the trick before (see :func:`_round`).
OF_ROUND = (
    "bowl.invariant.seats-are-players",
    "bowl.invariant.round-length",
    "bowl.invariant.wins-add-up",
    "bowl.invariant.past-target-by-one",
    "bowl.invariant.yellow-held-to-the-sixth",
    "bowl.invariant.nobody-sits-after-the-sixth",
    "bowl.invariant.holder-is-in",
    "bowl.invariant.two-in-every-trick",
    "bowl.invariant.leader-takes-part",
)
#: The same of its Champ Cards: those that hold whoever got the 2 last, which the table does not show.
OF_CHAMPS = (
    "bowl.invariant.one-holder-each",
    "bowl.invariant.no-one-card-of-four",
    "bowl.invariant.champ-has-reached-target",
    "bowl.invariant.returned-cards-lie-with-those-in",
)


def _round(at: Table) -> Round:
    """The round as it was when the current trick began.

    The table does not show who sat out and who won the trick before. With nobody in their
    places the invariants say less of the round than is proved, and never more.
    """
    nobody = z3.IntVal(NOBODY)
    return Round(
        players=z3.IntVal(at.players),
        done=at.trick - 1,
        wins=at.wins + (z3.IntVal(0),) * (SEATS - at.players),
        yellow=at.sits,
        sat=nobody,
        winner=nobody,
        leader=at.leader,
    )


def known(at: Table) -> dict[str, z3.BoolRef]:
    """What is known whenever somebody acts."""
    in_counts = _round(at)
    no_champs = (z3.IntVal(0),) * (SEATS - at.players)
    with_champs = champs.Champs(in_counts, at.champs + no_champs, z3.IntVal(NOBODY))
    top = highest(in_counts.players)
    zones = (*at.hands, *at.taken, at.discards, *[card(laid.colour, laid.number) for laid in at.plays])
    found = {
        "the-round-goes-on": z3.And(z3.Not(at.over), z3.Not(in_counts.over)),
        "bowl.invariant.no-card-is-in-two-places": disjoint(zones),
        "bowl.invariant.no-card-from-outside": all_exist(union(zones), top),
        "bowl.invariant.every-card-is-somewhere": pack(at.players) & ~union(zones) == 0,
    }
    if at.plays:
        found |= {
            "cards-exist": z3.And([exists(laid.colour, laid.number, top) for laid in at.plays]),
            "clockwise-from-the-leader": z3.And(
                [laid.seat == nth(at, place) for place, laid in enumerate(at.plays)]
            ),
            "leader-bare": at.plays[0].chameleon == member(Chameleon.NONE),
        }
    found |= {one.id: one.holds(in_counts) for one in counts.INVARIANTS if one.id in OF_ROUND}
    return found | {one.id: one.holds(with_champs) for one in champs.INVARIANTS if one.id in OF_CHAMPS}


def begins(at: Table) -> z3.BoolRef:
    """A round begins: the cards of this game lie in the hands, each in one, and nothing has happened yet."""
    nothing = z3.BitVecVal(0, PACK)
    return z3.And(
        disjoint(at.hands),
        all_exist(union(at.hands), highest(z3.IntVal(at.players))),
        pack(at.players) & ~union(at.hands) == 0,
        *[won == 0 for won in at.wins],
        *[champ == 0 for champ in at.champs],
        *[zone == nothing for zone in (*at.taken, at.discards)],
        at.trick == 1,
        *[whose == NOBODY for whose in (at.sits, at.yellow, at.owes)],
        z3.Not(at.over),
    )


def everybody_has_played(at: Table) -> z3.BoolRef:
    """The trick is finished: a card lies there of each who takes part."""
    return count(participants(at)) == len(at.plays)


def well_formed(at: Table) -> dict[str, z3.BoolRef]:
    """What is known when a card is to be played, by name, beside the bounds of the table's constants.

    What is no invariant of a system is one of the moves themselves: it holds when a round
    begins, and every move that leaves a card to be played keeps it. That the leader is bare,
    and that plays are made clockwise, ``bowl.play.allowed`` and :func:`due` see to.
    """
    return {
        **known(at),
        "nobody-owes": at.owes == NOBODY,
        "the-holder-sits-out": at.yellow == at.sits,
        "somebody-has-yet-to-play": count(participants(at)) > len(at.plays),
    }


def well_formed_discard(at: Table) -> dict[str, z3.BoolRef]:
    """What is known when a card is to be discarded, by name, as for :func:`well_formed`.

    With plays on the table it is the finished trick that lies there, not taken yet; with
    none it was taken, and ``trick`` is the next one already.
    """
    if not at.plays:
        return {
            **known(at),
            "the-trick-was-taken": AFTER_TAKING,
            "the-holder-owes": z3.And(at.owes != NOBODY, at.owes == at.yellow),
            "the-holder-sits-out": at.yellow == at.sits,
        }
    return {
        **known(at),
        "the-trick-was-not-taken": BEFORE_TAKING,
        "first-half": at.trick <= FIRST_HALF,
        "everybody-has-played": everybody_has_played(at),
        "the-strongest-owes": strongest_has_it(at.trick, at.plays, at.owes),
        "the-holder-owes": at.owes == at.yellow,
    }


# ---------------------------------------------------------------- what stays as it was


def _equal(one: object, other: object) -> Iterable[z3.BoolRef]:
    if isinstance(one, tuple) and isinstance(other, tuple):
        return [new == old for new, old in zip(one, other, strict=True)]
    assert isinstance(one, z3.ExprRef)
    assert isinstance(other, z3.ExprRef)
    return [one == other]


def _stay(before: Table, after: Outcome, *names: str) -> z3.BoolRef:
    """These components hold what they held."""
    return z3.And([same for name in names for same in _equal(getattr(after, name), getattr(before, name))])


def _lies_on(before: Table, after: Outcome) -> z3.BoolRef:
    """Nothing on the table is touched."""
    return after.cleared == z3.BoolVal(not before.plays)


def _refused(before: Table, after: Outcome) -> z3.BoolRef:
    """An act that is not allowed changes nothing."""
    return z3.And(_stay(before, after, *Components.__slots__), _lies_on(before, after))


def _leaves_hand(
    before: Table, seat: z3.ArithRef, gone: z3.BitVecRef, used: z3.BoolRef, after: Outcome
) -> z3.BoolRef:
    """``gone`` leaves the hand of this seat, and its Chameleon is spent if it was ``used``."""
    return z3.And(
        [
            z3.And(
                after.hands[each] == z3.If(seat == each, before.hands[each] & ~gone, before.hands[each]),
                after.supply[each]
                == z3.If(z3.And(seat == each, used), member(Supply.SPENT), before.supply[each]),
            )
            for each in before.seats
        ]
    )


# ---------------------------------------------------------------- a trick is taken


def _won_by(before: Table, plays: Sequence[Laid], winner: int, after: Outcome) -> z3.BoolRef:
    """The player on this seat takes the trick: III and IV, up to the leader of the next."""
    players = z3.IntVal(before.players)
    wins = tuple(won + 1 if seat == winner else won for seat, won in enumerate(before.wins))
    out = tuple(_out(before.players, won) for won in wins)
    cards = union([card(laid.colour, laid.number) for laid in plays])
    over = ask(
        end.OVER,
        0,
        {"players": players, "done": before.trick, "still_in": count(z3.Not(gone) for gone in out)},
    )
    return z3.And(
        after.cleared,
        *[won == now for won, now in zip(after.wins, wins, strict=True)],
        *[
            after.taken[seat] == (had | cards if seat == winner else had)
            for seat, had in enumerate(before.taken)
        ],
        _champ_cards(before, winner, wins[winner], out, after),
        over(after.over),
        z3.If(
            after.over,
            _stay(before, after, "trick", "sits", "leader"),
            _next_trick(before, winner, out, after),
        ),
    )


def _champ_cards(
    before: Table, winner: int, wins: z3.ArithRef, out: tuple[z3.BoolRef, ...], after: Outcome
) -> z3.BoolRef:
    """The winner gets the Champ Card that is due, and who is out keeps one or does not."""
    gets = ask(
        champ.CHAMP,
        0,
        {
            "players": z3.IntVal(before.players),
            "wins": wins,
            "two_is_free": z3.Not(end.any_has(TWO, before.champs)),
            "one_is_free": z3.Not(end.any_has(ONE, before.champs)),
        },
    )
    has = list(before.champs)
    for number in (ONE, TWO):
        has[winner] = z3.If(gets(z3.IntVal(number)), z3.IntVal(number), has[winner])
    return z3.And(
        [
            after.champs[seat]
            == z3.If(ask(champ.KEEPS, 0, {"eliminated": out[seat]})(TRUE), has[seat], z3.IntVal(0))
            for seat in before.seats
        ]
    )


def _next_trick(before: Table, winner: int, out: tuple[z3.BoolRef, ...], after: Outcome) -> z3.BoolRef:
    """The next trick begins: who holds the Yellow Card sits it out, and somebody else leads it."""
    # Held or not, the question's clauses are the same, so either of its shapes does.
    sits = ask(next_trick.SITS_OUT, 1, {"trick": before.trick + 1, "yellow": after.yellow})
    at: dict[str, z3.ExprRef] = {f"out{seat}": gone for seat, gone in enumerate(out)}
    leads = ask(next_trick.LEADS, before.players, {**at, "winner": z3.IntVal(winner), "sits": after.sits})
    return z3.And(after.trick == before.trick + 1, sits(after.sits), leads(after.leader))


def _taken(before: Table, plays: Sequence[Laid], after: Outcome) -> z3.BoolRef:
    """The winner of the trick takes it."""
    wins = about(trick.WINNER, before.trick, plays)
    won = [wins(z3.IntVal(seat)) for seat in before.seats]
    return z3.And(
        z3.Or(won),
        *[z3.Implies(won[seat], _won_by(before, plays, seat, after)) for seat in before.seats],
    )


def takes(before: Table, after: Outcome) -> z3.BoolRef:
    """The winner of the finished trick that lies on the table takes it."""
    return _taken(before, before.plays, after)


# ---------------------------------------------------------------- a play


def strongest_has_it(number: z3.ArithRef, plays: Sequence[Laid], who: z3.ArithRef) -> z3.BoolRef:
    """``who`` gets the Yellow Card in this trick."""
    return about(trick.YELLOW, number, plays)(who)


def _yellow_card(before: Table, plays: Sequence[Laid], after: Outcome) -> z3.BoolRef:
    """In the first half somebody gets the Yellow Card; after the sixth trick its holder puts it away."""
    kept = z3.If(before.trick == FIRST_HALF + 1, z3.IntVal(NOBODY), before.yellow)
    return z3.If(
        before.trick <= FIRST_HALF,
        strongest_has_it(before.trick, plays, after.yellow),
        after.yellow == kept,
    )


def _finished(before: Table, plays: Sequence[Laid], after: Outcome) -> z3.BoolRef:
    """The last play of a trick was made."""
    owed = ask(discard.OWED, 0, {"trick": before.trick})(TRUE)
    waits = z3.And(
        z3.Not(after.cleared),
        _stay(before, after, "wins", "champs", "taken", "trick", "sits", "leader", "over"),
    )
    return z3.And(
        _yellow_card(before, plays, after),
        after.owes == z3.If(owed, after.yellow, z3.IntVal(NOBODY)),
        z3.If(z3.And(owed, BEFORE_TAKING), waits, _taken(before, plays, after)),
    )


def _goes_on(before: Table, after: Outcome) -> z3.BoolRef:
    """A play was made, and somebody has yet to make one: the table waits for that."""
    return z3.And(
        z3.Not(after.cleared),
        _stay(before, after, "wins", "champs", "taken", "trick", "sits", "leader", "yellow", "owes", "over"),
    )


def may_play(
    before: Table, seat: z3.ArithRef, colour: z3.DatatypeRef, number: z3.ArithRef, chameleon: z3.DatatypeRef
) -> Asked:
    """Ask whether this seat may play this card so, as the trick stands."""
    terms: dict[str, z3.ExprRef] = {
        "players": z3.IntVal(before.players),
        "hand": of_seat(seat, before.hands),
        "supply": of_seat(seat, before.supply),
        "colour": colour,
        "number": number,
        "chameleon": chameleon,
    }
    if not before.plays:
        return ask(play.ALLOWED, play.LEADING, terms)
    return ask(play.ALLOWED, play.FOLLOWING, {**terms, "led": before.plays[0].colour})


def plays(
    before: Table,
    seat: z3.ArithRef,
    colour: z3.DatatypeRef,
    number: z3.ArithRef,
    chameleon: z3.DatatypeRef,
    after: Outcome,
) -> z3.BoolRef:
    """At a well-formed table ``seat`` would play this card this way, and ``after`` is what comes of it.

    It is refused if it is not the turn of that seat, or if the card may not be played so.
    """
    allowed = may_play(before, seat, colour, number, chameleon)
    lying = (*before.plays, Laid(seat, colour, number, chameleon))
    played = z3.And(
        _leaves_hand(before, seat, card(colour, number), chameleon != member(Chameleon.NONE), after),
        _stay(before, after, "discards"),
    )
    if len(lying) == 1:  # no trick has a single participant
        comes = _goes_on(before, after)
    elif len(lying) == before.players:
        comes = _finished(before, lying, after)
    else:
        comes = z3.If(
            count(participants(before)) == len(lying),
            _finished(before, lying, after),
            _goes_on(before, after),
        )
    return z3.And(
        z3.If(seat == due(before), allowed(z3.Not(after.refused)), after.refused),
        z3.If(after.refused, _refused(before, after), z3.And(played, comes)),
    )


# ---------------------------------------------------------------- a discard


def may_discard(
    before: Table, seat: z3.ArithRef, colour: z3.DatatypeRef | None, number: z3.ArithRef | None
) -> Asked:
    """Ask whether this seat may discard this card; no colour and no number stand for the Chameleon."""
    terms: dict[str, z3.ExprRef] = {
        "hand": of_seat(seat, before.hands),
        "supply": of_seat(seat, before.supply),
    }
    if colour is None or number is None:
        return ask(discard.ALLOWED, discard.CHAMELEON, terms)
    return ask(discard.ALLOWED, discard.CARD, {**terms, "colour": colour, "number": number})


def discards(
    before: Table,
    seat: z3.ArithRef,
    colour: z3.DatatypeRef | None,
    number: z3.ArithRef | None,
    after: Outcome,
) -> z3.BoolRef:
    """At a table well-formed for it ``seat`` would discard this card, and ``after`` is what comes of it.

    No colour and no number stand for the Chameleon. It is refused if that seat owes no
    discard, or if what it would put down may not be discarded.
    """
    allowed = may_discard(before, seat, colour, number)
    gone: z3.BitVecRef = z3.BitVecVal(0, PACK)
    if colour is not None and number is not None:
        gone = card(colour, number)
    put_down = z3.And(
        _leaves_hand(before, seat, gone, z3.BoolVal(colour is None), after),
        after.discards == before.discards | gone,
        after.owes == NOBODY,
        _stay(before, after, "yellow"),
    )
    if before.plays:
        comes = _taken(before, before.plays, after)
    else:  # the trick was taken before
        comes = z3.And(
            _stay(before, after, "wins", "champs", "taken", "trick", "sits", "leader", "over"),
            _lies_on(before, after),
        )
    return z3.And(
        z3.If(seat == before.owes, allowed(z3.Not(after.refused)), after.refused),
        z3.If(after.refused, _refused(before, after), z3.And(put_down, comes)),
    )
