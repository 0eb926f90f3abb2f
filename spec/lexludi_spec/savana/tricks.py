"""The game in counts: how many cards everybody has, whose turn it is, which trick it is. No card is in it.

A step is one play, or one pass in which all who must give have chosen; what follows at
once from either is part of it. Which card is played or given, who wins a trick, and whether
a pass comes after a play depend on cards: here they may be any that the counts allow. What
holds of every such game holds of every real one.

A layout is three counts: open cards with one below, open cards with none, and lower cards
that were left without one upon them. Seats beyond the players hold nothing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import BothWays, LiftOnGiving, PassWhen, ReceivedCard
from lexludi.savana.vocabulary import CARDS, Below, Use, Way
from lexludi_spec.common import count, one_if
from lexludi_spec.questions import ask
from lexludi_spec.savana import layout, next_trick, passing, play, setup
from lexludi_spec.savana.symbols import SEATS, TRUE, evenly, in_layout, taken
from lexludi_spec.systems import Invariant, System
from lexludi_spec.terms import NOBODY, Declare, member

LAYOUTS = 2  #: only two players have layouts
BEFORE_PLAY, IN_TRICK, AFTER_TRICK = 0, 1, 2  #: no pass is under way; one is, in a trick or at its end


@dataclass(frozen=True, slots=True)
class Counts:
    """The table where somebody has to play, or has to choose and nobody has chosen yet.

    ``covered`` open cards lie upon another, ``bare`` ones do not; ``buried`` cards have none
    upon them. ``received`` cards of a hand came by a pass since the last play. ``played`` is 1
    for who has a card in the trick; the last of them is ``last``. ``won`` cards lie in the
    piles of all. ``passing`` says whether a pass is under way; ``over`` is 1 at the end.
    """

    players: z3.ArithRef
    hands: tuple[z3.ArithRef, ...]
    covered: tuple[z3.ArithRef, ...]
    bare: tuple[z3.ArithRef, ...]
    buried: tuple[z3.ArithRef, ...]
    received: tuple[z3.ArithRef, ...]
    played: tuple[z3.ArithRef, ...]
    last: z3.ArithRef
    leader: z3.ArithRef
    tricks: z3.ArithRef
    won: z3.ArithRef
    passing: z3.ArithRef
    over: z3.ArithRef

    def seated(self, seat: int) -> z3.BoolRef:
        """Somebody sits on this seat."""
        return z3.IntVal(seat) < self.players

    def open_cards(self, seat: int) -> z3.ArithRef:
        """How many open cards its layout has."""
        return self.covered[seat] + self.bare[seat] if seat < LAYOUTS else z3.IntVal(0)

    def lower_cards(self, seat: int) -> z3.ArithRef:
        """How many lower cards its layout has."""
        return self.covered[seat] + self.buried[seat] if seat < LAYOUTS else z3.IntVal(0)

    def playable(self, seat: int) -> z3.ArithRef:
        """How many cards it has that can be played."""
        return self.hands[seat] + self.open_cards(seat)

    def left(self, seat: int) -> z3.ArithRef:
        """How many cards it has that were not played."""
        return self.playable(seat) + self.lower_cards(seat)

    def can_play(self, seat: int) -> z3.BoolRef:
        """It has a card to play."""
        return self.playable(seat) >= 1

    def has_played(self, seat: int) -> z3.BoolRef:
        """It has a card in the trick."""
        return self.played[seat] == 1

    def spare(self, seat: int) -> z3.ArithRef:
        """How many cards it may give away: if received ones stay, all but those."""
        kept = z3.If(taken(ReceivedCard.STAYS), self.received[seat], z3.IntVal(0))
        return self.playable(seat) - kept

    def each(self, holds: Callable[[int], z3.BoolRef]) -> z3.BoolRef:
        """``holds`` of every player's seat."""
        return z3.And([z3.Implies(self.seated(seat), holds(seat)) for seat in range(SEATS)])

    def some(self, holds: Callable[[int], z3.BoolRef]) -> z3.BoolRef:
        """``holds`` of some player's seat."""
        return z3.Or([z3.And(self.seated(seat), holds(seat)) for seat in range(SEATS)])

    def alike(self, number: Callable[[int], z3.ArithRef]) -> z3.BoolRef:
        """``number`` is the same of all players."""
        return self.each(lambda seat: number(seat) == number(0))

    @property
    def on_table(self) -> z3.ArithRef:
        """How many cards lie in the trick."""
        return z3.Sum(list(self.played))

    @property
    def all_left(self) -> z3.ArithRef:
        """How many cards were not played."""
        return z3.Sum([self.left(seat) for seat in range(SEATS)])

    @property
    def begins(self) -> z3.BoolRef:
        """Nobody has played to the trick."""
        return self.on_table == 0

    @property
    def evenly(self) -> z3.BoolRef:
        """The readings are those that keep all even."""
        return evenly(self.players)

    @property
    def length(self) -> z3.ArithRef:
        """How many cards each player gets, all layers together."""
        return z3.If(self.players == 2, z3.IntVal(24), z3.If(self.players == 3, z3.IntVal(16), z3.IntVal(12)))

    def by_players(self, holds: Callable[[int], z3.BoolRef]) -> z3.BoolRef:
        """``holds`` with the number of players that there are."""
        return z3.And([z3.Implies(self.players == players, holds(players)) for players in (2, 3, 4)])

    def turn_is(self, who: z3.ArithRef) -> z3.BoolRef:
        """By the clauses ``who`` plays next in the trick under way (nobody: it is complete)."""

        def of(players: int) -> z3.BoolRef:
            terms: dict[str, z3.ExprRef] = {"last": self.last}
            for seat in range(players):
                terms |= {f"played{seat}": self.has_played(seat), f"can_play{seat}": self.can_play(seat)}
            return ask(play.NEXT, players, terms)(who)

        return self.by_players(of)


def state(declare: Declare, prefix: str) -> Counts:
    """Declare a state's constants under ``prefix``."""

    def each(name: str, seats: int, most: int) -> tuple[z3.ArithRef, ...]:
        return tuple(declare.whole(f"{prefix}{name}{seat}", 0, most) for seat in range(seats))

    return Counts(
        players=declare.whole(f"{prefix}players", 2, SEATS),
        hands=each("hand", SEATS, CARDS),
        covered=each("covered", LAYOUTS, 9),
        bare=each("bare", LAYOUTS, 9),
        buried=each("buried", LAYOUTS, 9),
        received=each("received", SEATS, CARDS),
        played=each("played", SEATS, 1),
        last=declare.whole(f"{prefix}last", NOBODY, SEATS - 1),
        leader=declare.whole(f"{prefix}leader", 0, SEATS - 1),
        tricks=declare.whole(f"{prefix}tricks", 0, CARDS),
        won=declare.whole(f"{prefix}won", 0, CARDS),
        passing=declare.whole(f"{prefix}passing", BEFORE_PLAY, AFTER_TRICK),
        over=declare.whole(f"{prefix}over", 0, 1),
    )


def start(at: Counts) -> z3.BoolRef:
    """All cards have been dealt; any player leads."""
    dealt = ask(setup.DEALT, 0, {"players": at.players})

    def has_been_dealt(seat: int) -> z3.BoolRef:
        layer = at.covered[seat] if seat < LAYOUTS else z3.IntVal(0)
        return z3.If(
            at.seated(seat), dealt(at.hands[seat], layer, layer), z3.And(at.hands[seat] == 0, layer == 0)
        )

    empty = (*at.bare, *at.buried, *at.received, *at.played, at.tricks, at.won, at.passing, at.over)
    return z3.And(
        at.players >= 2,
        at.players <= SEATS,
        *[has_been_dealt(seat) for seat in range(SEATS)],
        *[zone == 0 for zone in empty],
        at.last == NOBODY,
        at.leader >= 0,
        at.leader < at.players,
    )


# ---------------------------------------------------------------- what follows a play or a pass


def _same(before: Counts, after: Counts, *names: str) -> z3.BoolRef:
    """These counts stay as they were."""
    pairs: list[z3.BoolRef] = []
    for name in names:
        old, new = getattr(before, name), getattr(after, name)
        olds, news = (old, new) if isinstance(old, tuple) else ((old,), (new,))
        pairs += [one == other for one, other in zip(news, olds, strict=True)]
    return z3.And(pairs)


_CARDS = ("players", "hands", "covered", "bare", "buried", "received")
_TRICK = ("played", "last", "leader", "tricks", "won")


def _gives(at: Counts, able: Sequence[z3.BoolRef], seat: int) -> z3.BoolRef:
    """By the clauses this seat must give a card, if these seats are able to."""

    def of(players: int) -> z3.BoolRef:
        if seat >= players:
            return z3.BoolVal(val=False)
        terms: dict[str, z3.ExprRef] = {"seat": z3.IntVal(seat)}
        terms |= {f"able{other}": able[other] for other in range(players)}
        return ask(passing.GIVES, players, terms)(TRUE)

    return at.by_players(of)


def _able(at: Counts, given: Sequence[z3.ArithRef] = ()) -> tuple[z3.BoolRef, ...]:
    """Who has a card to give, when so many were chosen to be given already."""
    return tuple(at.spare(seat) - (given[seat] if given else z3.IntVal(0)) >= 1 for seat in range(SEATS))


def _taken(at: Counts, after: Counts, winner: z3.ArithRef) -> z3.BoolRef:
    """The winner of the complete trick takes it, and leads the next one if there is another."""

    def of(players: int) -> z3.BoolRef:
        can: dict[str, z3.ExprRef] = {f"can_play{seat}": at.can_play(seat) for seat in range(players)}
        over = ask(next_trick.OVER, players, {**can, "left": at.all_left})
        leads = ask(next_trick.LEAD, players, {**can, "winner": winner})
        return z3.And(
            over(after.over == 1), z3.Implies(after.over == 0, leads(after.leader)), after.leader < players
        )

    return z3.And(
        z3.Or([z3.And(winner == seat, at.has_played(seat)) for seat in range(SEATS)]),
        *[played == 0 for played in after.played],
        after.last == NOBODY,
        after.tricks == at.tricks + 1,
        after.won == at.won + at.on_table,
        after.passing == BEFORE_PLAY,
        after.over >= 0,
        after.over <= 1,
        after.leader >= 0,
        at.by_players(of),
        _same(at, after, *_CARDS),
    )


def _settles(at: Counts, was_complete: z3.BoolRef, after: Counts, declare: Declare) -> z3.BoolRef:
    """A play or a pass was made, and what comes of it: a pass, the next play, or the end of the trick.

    A trick that was complete stays so, whatever is passed then.
    """
    complete = z3.Or(was_complete, at.turn_is(z3.IntVal(NOBODY)))
    able = _able(at)
    passes = z3.And(
        z3.Or(complete, taken(PassWhen.END_OF_OWN_TURN)),
        z3.Or([_gives(at, able, seat) for seat in range(SEATS)]),
        after.passing == z3.If(complete, z3.IntVal(AFTER_TRICK), z3.IntVal(IN_TRICK)),
        after.over == 0,
        _same(at, after, *_CARDS, *_TRICK),
    )
    goes_on = z3.And(
        z3.Not(complete),
        after.passing == BEFORE_PLAY,
        after.over == 0,
        _same(at, after, *_CARDS, *_TRICK),
    )
    winner = declare.whole("winner", 0, SEATS - 1)
    return z3.Or(passes, goes_on, z3.And(complete, _taken(at, after, winner)))


def _uses_open(use: Use) -> Callable[[Below], z3.BoolRef]:
    """What becomes of the card below an open card that is used."""
    lift = ask(layout.LIFT, 0, {"use": member(use), "below": TRUE})
    return lambda below: lift(member(below))


# ---------------------------------------------------------------- a play


def _of(seat: z3.ArithRef, counts: Sequence[z3.ArithRef]) -> z3.ArithRef:
    """The count of a seat, nothing where there is none."""
    found: z3.ArithRef = z3.IntVal(0)
    for here, number in enumerate(counts):
        found = z3.If(seat == here, number, found)
    return found


def _at(seat: z3.ArithRef, counts: tuple[z3.ArithRef, ...], change: z3.ArithRef) -> tuple[z3.ArithRef, ...]:
    """The counts with a change at one seat."""
    return tuple(z3.If(seat == here, old + change, old) for here, old in enumerate(counts))


def plays(before: Counts, after: Counts, declare: Declare) -> z3.BoolRef:
    """Whose turn it is plays a card of the hand, or an open one."""
    seat = declare.whole("seat", 0, SEATS - 1)
    covered, bare = declare.flag("from_covered"), declare.flag("from_bare")
    from_hand = z3.Not(z3.Or(covered, bare))
    becomes = _uses_open(Use.PLAYED)

    def gains(below: Below) -> z3.ArithRef:
        return one_if(z3.And(covered, becomes(below)))

    made = replace(
        before,
        hands=_at(seat, before.hands, gains(Below.LIFTED) - one_if(from_hand)),
        covered=_at(seat, before.covered, -one_if(covered)),
        bare=_at(seat, before.bare, gains(Below.TURNED_UP) - one_if(bare)),
        buried=_at(seat, before.buried, gains(Below.STAYS)),
        received=tuple(z3.IntVal(0) for _ in range(SEATS)),
        played=_at(seat, before.played, z3.IntVal(1)),
        last=seat,
    )
    return z3.And(
        seat >= 0,
        seat < before.players,
        before.over == 0,
        before.passing == BEFORE_PLAY,
        z3.If(before.begins, before.leader == seat, before.turn_is(seat)),
        z3.Not(z3.And(covered, bare)),
        z3.Implies(covered, _of(seat, before.covered) >= 1),
        z3.Implies(bare, _of(seat, before.bare) >= 1),
        z3.Implies(from_hand, _of(seat, before.hands) >= 1),
        _settles(made, z3.BoolVal(val=False), after, declare),
    )


# ---------------------------------------------------------------- a pass


@dataclass(frozen=True, slots=True)
class _Open:
    """Whether what a seat gives is an open card, with one below or with none."""

    covered: z3.BoolRef
    bare: z3.BoolRef

    @property
    def used(self) -> z3.BoolRef:
        """It is an open card."""
        return z3.Or(self.covered, self.bare)

    def gains(self, below: Below) -> z3.ArithRef:
        """1 if the card below fares so."""
        return one_if(z3.And(self.covered, _uses_open(Use.GIVEN)(below)))


def _there(before: Counts, seat: int, chosen: z3.ArithRef, opened: _Open) -> z3.BoolRef:
    """The seat has the card that it gives."""
    kept = z3.If(taken(ReceivedCard.STAYS), before.received[seat], z3.IntVal(0))
    return z3.And(
        z3.Not(z3.And(opened.covered, opened.bare)),
        z3.Implies(opened.used, z3.And(in_layout(before.players), chosen == 1)),
        z3.Implies(opened.covered, before.covered[seat] >= 1),
        z3.Implies(opened.bare, before.bare[seat] >= 1),
        z3.Implies(z3.And(chosen == 1, z3.Not(opened.used)), before.hands[seat] - kept >= 1),
    )


def _goes(at: Counts, giver: int, way: z3.DatatypeRef, receiver: int) -> z3.BoolRef:
    """By the clauses a card that ``giver`` gives this way goes to ``receiver``."""
    terms = {"giver": z3.IntVal(giver), "way": way, "seats": at.players}
    return ask(passing.GOES_TO, 0, terms)(z3.IntVal(receiver))


def _pass(before: Counts, after: Counts, declare: Declare, ways: Sequence[z3.DatatypeRef]) -> z3.BoolRef:
    """Everybody who must has chosen, and all that was chosen is given at the same time."""
    given: list[list[z3.BoolRef]] = []
    chosen: list[z3.ArithRef] = [z3.IntVal(0)] * SEATS
    for _ in ways:  # first all choose what goes the one way, then what goes the other
        able = _able(before, chosen)
        given.append([_gives(before, able, seat) for seat in range(SEATS)])
        chosen = [made + one_if(gives) for made, gives in zip(chosen, given[-1], strict=True)]
    opened = [
        _Open(declare.flag(f"gives_covered{seat}"), declare.flag(f"gives_bare{seat}"))
        for seat in range(LAYOUTS)
    ]
    stay = tuple(declare.whole(f"stay{seat}", 0, CARDS) for seat in range(SEATS))
    arrive = [
        count(
            z3.And(before.seated(giver), given[turn][giver], _goes(before, giver, way, seat))
            for turn, way in enumerate(ways)
            for giver in range(SEATS)
        )
        for seat in range(SEATS)
    ]
    from_hand = [
        chosen[seat] - (one_if(opened[seat].used) if seat < LAYOUTS else z3.IntVal(0))
        for seat in range(SEATS)
    ]
    lifted = [each.gains(Below.LIFTED) for each in opened] + [z3.IntVal(0)] * (SEATS - LAYOUTS)
    made = replace(
        before,
        hands=tuple(
            before.hands[seat] - from_hand[seat] + arrive[seat] + lifted[seat] for seat in range(SEATS)
        ),
        covered=tuple(before.covered[seat] - one_if(opened[seat].covered) for seat in range(LAYOUTS)),
        bare=tuple(
            before.bare[seat] - one_if(opened[seat].bare) + opened[seat].gains(Below.TURNED_UP)
            for seat in range(LAYOUTS)
        ),
        buried=tuple(before.buried[seat] + opened[seat].gains(Below.STAYS) for seat in range(LAYOUTS)),
        received=tuple(stays + arrive[seat] for seat, stays in enumerate(stay)),
    )
    return z3.And(
        before.passing != BEFORE_PLAY,
        *[_there(before, seat, chosen[seat], each) for seat, each in enumerate(opened)],
        # A card received before may be among those given now, unless such cards stay.
        *[
            z3.And(
                stays >= 0,
                stays <= before.received[seat],
                stays >= before.received[seat] - chosen[seat],
                stays <= before.hands[seat] - from_hand[seat],
                z3.Implies(taken(ReceivedCard.STAYS), stays == before.received[seat]),
            )
            for seat, stays in enumerate(stay)
        ],
        _settles(made, before.passing == AFTER_TRICK, after, declare),
    )


def passes(before: Counts, after: Counts, declare: Declare) -> z3.BoolRef:
    """All give a card the same way."""
    way = declare.one_of("way", Way)
    with_layout = in_layout(before.players) == (way == member(Way.OPPONENT))
    return z3.And(with_layout, _pass(before, after, declare, [way]))


def passes_both_ways(before: Counts, after: Counts, declare: Declare) -> z3.BoolRef:
    """All give a card either way: a reading, and never with a layout."""
    return z3.And(
        taken(BothWays.TOGETHER),
        z3.Not(in_layout(before.players)),
        _pass(before, after, declare, [member(Way.LEFT), member(Way.RIGHT)]),
    )


# ---------------------------------------------------------------- what holds


def _in_bounds(at: Counts) -> z3.BoolRef:
    numbers = (*at.hands, *at.covered, *at.bare, *at.buried, at.tricks, at.won)
    return z3.And(
        at.players >= 2,
        at.players <= SEATS,
        *[number >= 0 for number in numbers],
        *[z3.And(played >= 0, played <= 1) for played in at.played],
        *[z3.And(got >= 0, got <= hand) for got, hand in zip(at.received, at.hands, strict=True)],
        z3.And(at.passing >= BEFORE_PLAY, at.passing <= AFTER_TRICK, at.over >= 0, at.over <= 1),
        z3.And(at.leader >= 0, at.leader < at.players, at.last >= NOBODY, at.last < at.players),
    )


def _empty_seats(at: Counts) -> z3.BoolRef:
    nobody = [
        z3.Or(at.seated(seat), z3.And(at.left(seat) == 0, at.played[seat] == 0)) for seat in range(SEATS)
    ]
    layouts = z3.And([zone == 0 for zone in (*at.covered, *at.bare, *at.buried)])
    return z3.And(*nobody, z3.Or(in_layout(at.players), layouts))


def _last_has_played(at: Counts) -> z3.BoolRef:
    return z3.And(
        (at.last == NOBODY) == at.begins,
        *[z3.Implies(at.last == seat, at.has_played(seat)) for seat in range(SEATS)],
    )


def _columns(at: Counts) -> z3.BoolRef:
    def none(counts: tuple[z3.ArithRef, ...]) -> z3.BoolRef:
        return z3.And([number == 0 for number in counts])

    return z3.And(
        z3.Or(taken(LiftOnGiving.TURNED_UP), none(at.bare)),
        z3.Or(taken(LiftOnGiving.STAYS), none(at.buried)),
    )


def _passes_when(at: Counts) -> z3.BoolRef:
    """A pass is made in a trick only at the end of one's own turn; then nobody is asked to play."""
    return z3.And(
        z3.Implies(at.passing == IN_TRICK, taken(PassWhen.END_OF_OWN_TURN)),
        z3.Implies(at.passing != BEFORE_PLAY, z3.And(z3.Not(at.begins), at.over == 0)),
    )


def _waits_for_who_can(at: Counts) -> z3.BoolRef:
    leads = z3.Or([z3.And(at.leader == seat, at.can_play(seat)) for seat in range(SEATS)])
    waits = z3.If(at.begins, leads, z3.Not(at.turn_is(z3.IntVal(NOBODY))))
    return z3.Implies(z3.And(at.over == 0, at.passing == BEFORE_PLAY), waits)


def _who_has_not_played_can(at: Counts) -> z3.BoolRef:
    return z3.Implies(
        z3.And(at.evenly, z3.Not(at.begins)),
        at.each(lambda seat: z3.Or(at.has_played(seat), at.can_play(seat))),
    )


def _all_can_play_or_none(at: Counts) -> z3.BoolRef:
    return z3.Implies(z3.And(at.evenly, at.begins), z3.Or(at.each(at.can_play), at.all_left == 0))


def _all_or_none(at: Counts, able: Sequence[z3.BoolRef]) -> z3.BoolRef:
    return z3.Or(at.each(able.__getitem__), z3.Not(at.some(able.__getitem__)))


def _all_can_give_or_none(at: Counts) -> z3.BoolRef:
    again = _all_or_none(at, _able(at, [z3.IntVal(1)] * SEATS))
    return z3.Implies(
        z3.And(at.evenly, at.passing != BEFORE_PLAY),
        z3.And(_all_or_none(at, _able(at)), z3.Or(in_layout(at.players), again)),
    )


def _equally_received(at: Counts) -> z3.BoolRef:
    return z3.Implies(
        z3.And(at.evenly, taken(ReceivedCard.STAYS), at.passing != BEFORE_PLAY),
        at.alike(lambda seat: at.received[seat]),
    )


def _passes_after_all(at: Counts) -> z3.BoolRef:
    return z3.Implies(z3.And(at.evenly, at.passing != BEFORE_PLAY), at.each(at.has_played))


INVARIANTS: tuple[Invariant[Counts], ...] = (
    Invariant(
        "savana.invariant.counts-are-counts",
        "No count is below nothing, nobody has received more cards since the last play than are in the hand,"
        " and who leads or has played is a player.",
        _in_bounds,
    ),
    Invariant(
        "savana.invariant.empty-seats-have-nothing",
        "Where nobody sits there is no card, and without the layout there are neither open nor lower cards.",
        _empty_seats,
        (c.PLAYERS.id, c.HAND_TWO.id, c.LAYOUT_UP.id, c.LAYOUT_DOWN.id),
    ),
    Invariant(
        "savana.invariant.48-cards",
        "Cards not yet played, on the table and won are 48 together.",
        lambda at: at.all_left + at.on_table + at.won == CARDS,
        (c.TWELVE_EACH.id, c.DEAL_ALL.id, c.WINNER_TAKES.id, c.PASS_ALL.id, c.LIFT.id),
    ),
    Invariant(
        "savana.invariant.who-played-last-has-played",
        "While a trick is under way, whoever played last has a card in it.",
        _last_has_played,
        (c.ONE_CARD_EACH.id,),
    ),
    Invariant(
        "savana.invariant.what-lies-below",
        "Only where a lower card is turned up is there ever an open card with none below, and only where it"
        " stays as it lies a lower card with none upon it.",
        _columns,
        (c.LAYOUT_UP.id, c.LIFT.id, c.GIVE_FROM_LAYOUT.id),
    ),
    Invariant(
        "savana.invariant.passes-come-at-the-end",
        "Cards are passed before a trick is complete only if that is the end of the turn that is meant.",
        _passes_when,
        (c.PASS_AT_END.id, c.EVERYONE_PLAYS.id),
    ),
    Invariant(
        "savana.invariant.who-is-to-play-has-a-card",
        "Until the game is over, or cards are passed, somebody is to play: who leads a trick has a card to"
        " play, and so has who is next in it.",
        _waits_for_who_can,
        (c.WINNER_LEADS.id, c.CLOCKWISE.id, c.ONE_CARD_EACH.id, c.ALL_PLAYED_END.id),
    ),
    Invariant(
        "savana.invariant.equal-hands",
        "If passes come at the end of a trick and no lower card is buried: with whoever has played to the"
        " trick one card behind, all players have equally many cards left. So at the start of every trick"
        " with three or four players all hands are equal, passes included.",
        lambda at: z3.Implies(at.evenly, at.alike(lambda seat: at.left(seat) + at.played[seat])),
        (
            c.DEAL_ALL.id,
            c.ONE_CARD_EACH.id,
            c.EVERYONE_PLAYS.id,
            c.PASS_ALL.id,
            c.PASS_LEFT.id,
            c.PASS_RIGHT.id,
        ),
    ),
    Invariant(
        "savana.invariant.cards-by-tricks",
        "Under the same readings each player has as many cards left as there are tricks to come: 48 / n less"
        " those that were played.",
        lambda at: z3.Implies(
            at.evenly, at.each(lambda seat: at.left(seat) + at.played[seat] == at.length - at.tricks)
        ),
        (c.DEAL_ALL.id, c.ONE_CARD_EACH.id, c.PASS_ALL.id),
    ),
    Invariant(
        "savana.invariant.all-have-played-before-a-pass",
        "Under the same readings everybody has played to the trick when cards are passed.",
        _passes_after_all,
        (c.EVERYONE_PLAYS.id, c.PASS_AT_END.id),
    ),
    Invariant(
        "savana.invariant.equally-received",
        "Under the same readings, if received cards stay: all have received equally many since the last"
        " play.",
        _equally_received,
        (c.PASS_ALL.id,),
    ),
    Invariant(
        "savana.invariant.who-has-not-played-can",
        "Under the same readings play never blocks: who has yet to play to a trick has a card to play, with"
        " the layout too.",
        _who_has_not_played_can,
        (c.ONE_CARD_EACH.id, c.EVERYONE_PLAYS.id, c.LIFT.id, c.GIVE_FROM_LAYOUT.id),
    ),
    Invariant(
        "savana.invariant.all-can-play-or-none",
        "Under the same readings, when a trick could begin, everybody has a card to play or no card is left.",
        _all_can_play_or_none,
        (c.ALL_PLAYED_END.id, c.LIFT.id, c.GIVE_FROM_LAYOUT.id),
    ),
    Invariant(
        "savana.invariant.all-can-give-or-none",
        "Under the same readings, when cards are passed, all can give one or nobody can; and a second one,"
        " which goes the other way, the same.",
        _all_can_give_or_none,
        (c.PASS_ALL.id, c.GIVE_FROM_LAYOUT.id),
    ),
    Invariant(
        "savana.invariant.48-tricks-shared-out",
        "Under the same readings the game is over exactly when 48 / n tricks were played: 24, 16 or 12.",
        lambda at: z3.Implies(at.evenly, (at.over == 1) == (at.tricks == at.length)),
        (c.ALL_PLAYED_END.id, c.EVERYONE_PLAYS.id),
    ),
    Invariant(
        "savana.invariant.nothing-is-left-unplayed",
        "Under the same readings all cards have been won when the game is over.",
        lambda at: z3.Implies(z3.And(at.evenly, at.over == 1), at.won == CARDS),
        (c.ALL_PLAYED_END.id, c.WINNER_TAKES.id),
    ),
    Invariant(
        "savana.invariant.every-trick-takes-a-card",
        "However passes are made, every trick takes a card at least: no game has more than 48.",
        lambda at: at.tricks <= at.won,
        (c.WINNER_TAKES.id, c.ONE_CARD_EACH.id),
    ),
)

TRICKS = System(
    id="savana.tricks",
    words="A game of Savana in counts, one play or one pass a step.",
    state=state,
    start=start,
    steps={"a play": plays, "a pass": passes, "a pass both ways": passes_both_ways},
    invariants=INVARIANTS,
    given=("savana.claim.whoever-is-next-can-play",),
)
