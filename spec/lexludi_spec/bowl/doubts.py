"""The doubts of Savage Bowl, declared: what the clauses say to a question if taken the other way.

Written from the doubts' words and from the clauses, apart from the rules that answer then.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import ChameleonAlone, CutShortChamp, OnTrump
from lexludi.bowl.vocabulary import TRUMPS, Chameleon, Group, Supply, Zone
from lexludi_spec.bowl.champ import ONE, TWO, Reached, target
from lexludi_spec.bowl.discard import Alone, Discard, Played
from lexludi_spec.bowl.end import Final, Next, Progress, Scored, Won, any_has
from lexludi_spec.bowl.next_trick import LEFT_OUT, Coming, Lead
from lexludi_spec.bowl.play import NO, YES, Turn
from lexludi_spec.bowl.sight import Look
from lexludi_spec.bowl.symbols import holds, holds_any, taken
from lexludi_spec.bowl.trick import FIRST_HALF, STEPS, TRUMP, Ranked, Step, Trick, group_of
from lexludi_spec.doubts import Otherwise, Taken, besides, instead
from lexludi_spec.questions import Posed, Says, Value, is_
from lexludi_spec.terms import NOBODY, member

ALWAYS = z3.BoolVal(val=True)
Declared = tuple[Says, ...]

# ---------------------------------------------------------------- playing a card


def _trumps_need_not_follow(posed: Posed[Any]) -> Declared:
    at: Turn = posed.at
    if at.led is None:
        return posed.says
    trump = z3.And(at.bare(), at.colour == TRUMP)
    speaks = z3.Or(at.can_follow(), trump)
    return instead(posed, c.FOLLOW_SUIT.id, Says(c.FOLLOW_SUIT.id, speaks, is_(z3.Or(at.follows(), trump))))


def _trump_led(posed: Posed[Any]) -> Declared:
    at: Turn = posed.at
    if at.led is None:
        return posed.says
    free = Says(c.LEADER_ANY.id, z3.And(at.led == TRUMP, at.bare()), YES, overrides=(c.FOLLOW_SUIT.id,))
    return besides(posed, free)


def _void_must_trump(posed: Posed[Any]) -> Declared:
    at: Turn = posed.at
    if at.led is None:
        return posed.says
    no_trump = z3.Not(holds_any(at.hand, TRUMP))
    void = z3.And(at.bare(), z3.Not(at.can_follow()))
    return instead(posed, c.VOID_ANY.id, Says(c.VOID_ANY.id, void, is_(z3.Or(no_trump, at.colour == TRUMP))))


def _chameleon_must_follow(posed: Posed[Any]) -> Declared:
    at: Turn = posed.at
    if at.led is None:
        return posed.says
    unused = z3.And(at.bare(), z3.Not(at.can_follow()), at.supply == member(Supply.READY))
    return besides(posed, Says(c.CHAMELEON_FOLLOWS.id, unused, NO, overrides=(c.VOID_ANY.id,)))


def _chameleon_on_a_follower(posed: Posed[Any]) -> Declared:
    at: Turn = posed.at
    if at.led is None:
        return posed.says
    frees = Says(
        c.CHAMELEON_FREES.id,
        z3.Not(at.bare()),
        is_(z3.Not(at.follows())),
        overrides=(c.FOLLOW_SUIT.id,),
    )
    return instead(posed, c.CHAMELEON_FREES.id, frees)


def _alone_though_able(posed: Posed[Any]) -> Declared:
    at: Alone = posed.at
    if at.led is None:
        return posed.says
    able = z3.And(at.supply == member(Supply.READY), at.can_follow())
    frees = Says(
        c.CHAMELEON_FREES.id,
        able,
        YES,
        overrides=(c.FOLLOW_SUIT.id,),
        under=taken(ChameleonAlone.ALLOWED),
    )
    return besides(posed, frees)


# ---------------------------------------------------------------- how strong a card is


def _trump_led_group(posed: Posed[Any]) -> Declared:
    at: Ranked = posed.at
    led = z3.And(at.colour == TRUMP, at.led == TRUMP)
    group = z3.If(led, member(Group.LED), group_of(at.colour, at.led))
    return instead(posed, c.COLOUR_ORDER.id, Says(c.COLOUR_ORDER.id, ALWAYS, lambda value: value[0] == group))


def _trumps_to_eight(posed: Posed[Any]) -> Declared:
    at: Ranked = posed.at
    higher = z3.And(at.colour == TRUMP, at.number > TRUMPS)
    eight = Says(
        c.TRUMP_CARDS.id,
        higher,
        lambda value: value[1] == z3.IntVal(TRUMPS),
        overrides=(c.NUMBER_ORDER.id,),
    )
    return besides(posed, eight)


class CopiesTheLead(Trick):
    """A trick in which whatever lies under a Chameleon that copies counts as the colour led."""

    @cached_property
    def _effective(self) -> tuple[z3.DatatypeRef, ...]:
        return (self.led, *(self._of(place) for place in self.places[1:]))

    def _of(self, place: int) -> z3.DatatypeRef:
        play = self.plays[place]
        stays = z3.And(play.colour == TRUMP, taken(OnTrump.STAYS_TRUMP))
        copies = z3.And(play.chameleon == member(Chameleon.COPYING), z3.Not(stays))
        return z3.If(copies, self.led, play.colour)


class PrintedFirst(Trick):
    """A trick in which, of two that tie, one that counts as its printed colour is before the other."""

    def printed(self, place: int) -> z3.BoolRef:
        """The play counts as the colour printed on it."""
        return self.effective(place) == self.plays[place].colour

    def before(self, one: int, other: int) -> z3.BoolRef:
        """Both tie, and ``one`` is the stronger."""
        tie = z3.And(self.same_group(one, other), self.plays[one].number == self.plays[other].number)
        alike = self.printed(one) == self.printed(other)
        first = z3.And(alike, z3.BoolVal(val=one < other))
        return z3.And(tie, z3.Or(z3.And(self.printed(one), z3.Not(self.printed(other))), first))

    @cached_property
    def _beats(self) -> tuple[tuple[z3.BoolRef, ...], ...]:
        steps = (Trick.stronger_colour, Trick.higher_number, PrintedFirst.before)
        return tuple(
            tuple(z3.Or([over(self, one, other) for over in steps]) for other in self.places)
            for one in self.places
        )


def _ranked(
    clause: str,
    kind: type[Trick],
    steps: Mapping[str, Step],
    place: Callable[[Trick], Callable[[int], z3.BoolRef]],
) -> Taken:
    """All that ranks plays says the answer by the other ranking; ``clause`` says so too."""

    def says(posed: Posed[Any]) -> Declared:
        at = kind(posed.at.trick, posed.at.plays)
        holds_of = place(at)

        def then(value: Value) -> z3.BoolRef:
            return at.by(value[0], holds_of)

        return tuple(Says(one, ALWAYS, then) for one in dict.fromkeys((*steps, clause)))

    return says


_COPIES_THE_LEAD = {
    "bowl.trick.strongest": _ranked(c.CHAMELEON_FOLLOWS.id, CopiesTheLead, STEPS, lambda at: at.strongest),
    "bowl.trick.second": _ranked(c.CHAMELEON_FOLLOWS.id, CopiesTheLead, STEPS, lambda at: at.second),
}
_PRINTED_FIRST = {
    "bowl.trick.strongest": _ranked(c.EARLIER_WINS_TIES.id, PrintedFirst, STEPS, lambda at: at.strongest),
    "bowl.trick.second": _ranked(c.EARLIER_WINS_TIES.id, PrintedFirst, STEPS, lambda at: at.second),
}


def _trick_of_two(posed: Posed[Any]) -> Declared:
    at: Trick = posed.at
    if len(at.plays) != 2:
        return posed.says
    first = Says(c.SECOND_WINS.id, at.first_half, lambda value: at.by(value[0], at.strongest))
    return instead(posed, c.SECOND_WINS.id, first)


# ---------------------------------------------------------------- discarding


def _discard_declined(posed: Posed[Any]) -> Declared:
    at: Played = posed.at
    return instead(posed, c.YELLOW_DISCARD.id, Says(c.YELLOW_DISCARD.id, at.trick <= FIRST_HALF, NO))


def _discard_in_second_half(posed: Posed[Any]) -> Declared:
    at: Played = posed.at
    goes_on = Says(
        c.SECOND_HALF_SAME.id, at.trick > FIRST_HALF, YES, overrides=(c.YELLOW_ONLY_FIRST_HALF.id,)
    )
    return besides(posed, goes_on)


def _discard_a_trump(posed: Posed[Any]) -> Declared:
    at: Discard = posed.at
    if at.colour is None or at.number is None:
        return posed.says
    number_card = z3.And(holds(at.hand, at.colour, at.number), at.colour != TRUMP)
    return instead(posed, c.YELLOW_DISCARD.id, Says(c.YELLOW_DISCARD.id, ALWAYS, is_(number_card)))


# ---------------------------------------------------------------- the next trick


def _nobody_sits_out_the_sixth(posed: Posed[Any]) -> Declared:
    at: Coming = posed.at
    nobody = Says(
        c.YELLOW_SIXTH.id,
        at.trick == FIRST_HALF + 1,
        is_(z3.IntVal(NOBODY)),
        overrides=(c.YELLOW_SITS_OUT.id,),
    )
    return instead(posed, c.YELLOW_SIXTH.id, nobody)


def _the_first_trick_too(posed: Posed[Any]) -> Declared:
    at: Coming = posed.at
    return instead(posed, c.YELLOW_START.id, Says(c.YELLOW_START.id, at.trick == 1, is_(at.yellow)))


def _winner_sits_out(posed: Posed[Any]) -> Declared:
    at: Lead = posed.at
    leader = z3.If(at.winner == at.sits, at.left(at.winner), at.winner)
    return instead(
        posed, c.WINNER_LEADS.id, Says(c.WINNER_LEADS.id, z3.Not(at.is_out(at.winner)), is_(leader))
    )


def _nearest(at: Lead, *, on_the_left: bool) -> Callable[[Value], z3.BoolRef]:
    def then(value: Value) -> z3.BoolRef:
        leader = value[0]
        assert isinstance(leader, z3.ArithRef)
        each = []
        for seat in map(z3.IntVal, at.seats):
            near = at.steps(leader) <= at.steps(seat) if on_the_left else at.steps(leader) >= at.steps(seat)
            each.append(z3.Implies(at.can_lead(seat), near))
        return z3.And(at.can_lead(leader), *each)

    return then


def _beyond_the_sitter(posed: Posed[Any]) -> Declared:
    at: Lead = posed.at
    left = at.left(at.winner)
    when = z3.And(at.is_out(at.winner), at.sits == left, z3.Not(at.is_out(left)), at.is_out(at.left(left)))
    return besides(
        posed,
        Says(c.LEADER_SKIPS_SITTER.id, when, _nearest(at, on_the_left=False), overrides=(LEFT_OUT,)),
    )


def _sitter_further_left(posed: Posed[Any]) -> Declared:
    at: Lead = posed.at
    left = at.left(at.winner)
    after = at.left(left)
    when = z3.And(at.is_out(at.winner), at.is_out(left), at.sits == after, z3.Not(at.is_out(after)))
    return besides(
        posed,
        Says(c.LEADER_SKIPS_SITTER.id, when, _nearest(at, on_the_left=True), overrides=(LEFT_OUT,)),
    )


# ---------------------------------------------------------------- Champ Cards, the end of a round


def _champ_first(posed: Posed[Any], gets_two: z3.BoolRef) -> Declared:
    first = Says(c.CHAMP_FIRST.id, ALWAYS, lambda value: (value[0] == z3.IntVal(TWO)) == gets_two)
    return instead(posed, c.CHAMP_FIRST.id, first)


def _only_two_ever(posed: Posed[Any]) -> Declared:
    at: Reached = posed.at
    both_given = z3.And(at.players == 5, z3.Not(at.one_is_free))
    return _champ_first(posed, z3.And(at.gets_two, z3.Not(both_given)))


def _past_the_target(posed: Posed[Any]) -> Declared:
    at: Reached = posed.at
    return _champ_first(posed, z3.And(at.wins >= target(at.players), at.two_is_free))


def _five_cut_short(posed: Posed[Any]) -> Declared:
    at: Progress = posed.at
    ends = Says(
        c.CUT_SHORT.id,
        z3.And(at.done == at.last - 1, at.still_in == 1),
        YES,
        overrides=(c.TRICKS_FOUR.id, c.TRICKS_FIVE.id),
    )
    return instead(posed, c.CUT_SHORT.id, ends)


def _cut_short_at_once(posed: Posed[Any]) -> Declared:
    at: Progress = posed.at
    ends = Says(c.CUT_SHORT.id, z3.And(at.players == 4, at.still_in == 1), YES, overrides=(c.TRICKS_FOUR.id,))
    return instead(posed, c.CUT_SHORT.id, ends)


# ---------------------------------------------------------------- points


def _fifth_round_of_four(posed: Posed[Any]) -> Declared:
    at: Won = posed.at
    dash = z3.And(at.players == 4, at.round == 5)
    exact = at.wins == target(at.players)
    points = Says(c.BASE_POINTS.id, exact, is_(z3.If(dash, z3.IntVal(0), at.round)))
    return instead(posed, c.BASE_POINTS.id, points)


def _nobody_scores_if(condition: Callable[[Scored], z3.BoolRef]) -> Taken:
    """In a round that ended early nobody scores of whom the condition holds; the others do as in any."""

    def says(posed: Posed[Any]) -> Declared:
        at: Scored = posed.at
        nothing = Says(
            c.CUT_SHORT_NO_POINTS.id,
            z3.And(at.cut_short, condition(at)),
            is_(z3.IntVal(0)),
            overrides=(c.SCORE_PARTS.id,),
        )
        return instead(posed, c.CUT_SHORT_NO_POINTS.id, nothing)

    return says


_LAST_OF_FOUR = 12  #: tricks of a round of four, but for the last

_five_lose_no_points = _nobody_scores_if(lambda at: at.players == 4)
_broken_off_earlier = _nobody_scores_if(lambda at: z3.Not(z3.And(at.players == 4, at.done < _LAST_OF_FOUR)))
_survivor_scores = _nobody_scores_if(lambda at: at.eliminated)


def _one_of_four_worthless(posed: Posed[Any]) -> Declared:
    at: Scored = posed.at
    base = z3.If(at.wins == target(at.players), at.round, z3.IntVal(0))
    worthless = Says(
        c.BONUS_VALUE.id,
        z3.And(at.players == 4, at.champ == ONE, z3.Not(at.cut_short)),
        is_(base),
        overrides=(c.SCORE_PARTS.id,),
    )
    return besides(posed, worthless)


# ---------------------------------------------------------------- who wins, who begins


def _nobody(value: Value) -> z3.BoolRef:
    return z3.And([flag == z3.BoolVal(val=False) for flag in value])


def _nothing_wins_nothing(posed: Posed[Any]) -> Declared:
    at: Final = posed.at
    nothing = z3.And([total == 0 for total in at.totals])
    return besides(
        posed,
        Says(
            c.MOST_POINTS_WINS.id,
            nothing,
            _nobody,
            overrides=(c.TIE_CHAMP_TWO.id, c.TIE_CHAMP_ONE.id, c.TIE_SHARED.id, c.CUT_SHORT_NO_POINTS.id),
        ),
    )


def _but_where(posed: Posed[Any], clause: str, where: z3.BoolRef) -> Declared:
    """All that is said, but that a clause says nothing where ``where`` holds."""
    return tuple(
        replace(one, when=z3.And(one.when, z3.Not(where))) if one.clause == clause else one
        for one in posed.says
    )


def _one_of_four_breaks_no_tie(posed: Posed[Any]) -> Declared:
    at: Final = posed.at
    if len(at.totals) != 4:
        return posed.says
    only_one = z3.And(at.tied, z3.Not(at.has(TWO)), at.has(ONE))
    shared = Says(c.TIE_CHAMP_ONE.id, only_one, at.won_by(at.leads))
    return (*_but_where(posed, c.TIE_CHAMP_ONE.id, only_one), shared)


def _two_twos(posed: Posed[Any]) -> Declared:
    at: Final = posed.at
    twos = z3.Sum([z3.If(champ == TWO, z3.IntVal(1), z3.IntVal(0)) for champ in at.champs])
    several = z3.And(at.tied, twos >= 2)
    shared = Says(
        c.TIE_CHAMP_TWO.id, several, at.won_by(at.leads), overrides=(c.TIE_CHAMP_ONE.id, c.TIE_SHARED.id)
    )
    return (*_but_where(posed, c.TIE_CHAMP_TWO.id, several), shared)


def _champs_of_five(posed: Posed[Any]) -> Declared:
    at: Final | Next = posed.at
    if len(at.champs) != 5:
        return posed.says
    full = (at.cut_short, z3.BoolVal(val=False))

    def put(formula: z3.BoolRef) -> z3.BoolRef:
        made = z3.substitute(formula, full)
        assert isinstance(made, z3.BoolRef)
        return made

    return tuple(
        replace(one, when=put(one.when), under=None if one.under is None else put(one.under))
        for one in posed.says
    )


def _one_leads(posed: Posed[Any]) -> Declared:
    at: Next = posed.at
    counting = z3.Or(z3.Not(at.cut_short), taken(CutShortChamp.COUNT))
    only_one = z3.And(z3.Not(any_has(TWO, at.champs)), any_has(ONE, at.champs))

    def then(value: Value) -> z3.BoolRef:
        return z3.Or(
            [z3.And(value[0] == z3.IntVal(seat), champ == ONE) for seat, champ in enumerate(at.champs)]
        )

    return besides(
        posed,
        Says(c.CHAMP_LEADS.id, only_one, then, under=counting, overrides=("bowl.reading.nobody-named",)),
    )


# ---------------------------------------------------------------- what is seen


def _seen(clause: str, zone: Zone, may: Callable[[Look], z3.BoolRef], *overrides: str) -> Taken:
    """What a clause says of a zone is ``may``."""

    def says(posed: Posed[Any]) -> Declared:
        at: Look = posed.at
        return instead(posed, clause, Says(clause, at.at(zone), is_(may(at)), overrides=overrides))

    return says


def _own(at: Look) -> z3.BoolRef:
    return at.own()


_SEEN: dict[str, Taken] = {
    "own-tricks-seen": _seen(c.HIDDEN_TRICKS.id, Zone.TAKEN, _own),
    "own-discards-seen": _seen(c.HIDDEN_DISCARDS.id, Zone.DISCARDS, _own),
    "own-eliminated-hand-seen": _seen(c.HIDDEN_ELIMINATED.id, Zone.ELIMINATED_HAND, _own),
    "unused-chameleon-known": _seen(c.CHAMELEON_IN_HAND.id, Zone.CHAMELEON_READY, lambda _at: ALWAYS),
    "used-chameleon-hidden": _seen(
        c.CHAMELEON_SPENT.id, Zone.CHAMELEON_SPENT, lambda _at: z3.BoolVal(val=False)
    ),
    "counts-of-others": _seen(c.TRICKS_APART.id, Zone.COUNTS, _own, c.DISCARD_SPREAD.id),
}

_QUESTIONS: dict[str, Mapping[str, Taken]] = {
    "trumps-need-not-follow": {"bowl.play.allowed": _trumps_need_not_follow},
    "trump-led": {"bowl.play.allowed": _trump_led},
    "void-must-trump": {"bowl.play.allowed": _void_must_trump},
    "chameleon-must-follow": {"bowl.play.allowed": _chameleon_must_follow},
    "chameleon-on-a-follower": {"bowl.play.allowed": _chameleon_on_a_follower},
    "alone-though-able": {"bowl.play.alone": _alone_though_able},
    "trump-led-group": {"bowl.trick.strength": _trump_led_group},
    "trumps-to-eight": {"bowl.trick.strength": _trumps_to_eight},
    "chameleon-copies-the-lead": _COPIES_THE_LEAD,
    "printed-before-copied": _PRINTED_FIRST,
    "trick-of-two": {"bowl.trick.winner": _trick_of_two},
    "discard-declined": {"bowl.discard.owed": _discard_declined},
    "discard-in-second-half": {"bowl.discard.owed": _discard_in_second_half},
    "discard-a-trump": {"bowl.discard.allowed": _discard_a_trump},
    "sixth-sat-out": {"bowl.next.sits_out": _nobody_sits_out_the_sixth},
    "first-sat-out": {"bowl.next.sits_out": _the_first_trick_too},
    "winner-sits-out": {"bowl.next.leads": _winner_sits_out},
    "beyond-the-sitter": {"bowl.next.leads": _beyond_the_sitter},
    "sitter-further-left": {"bowl.next.leads": _sitter_further_left},
    "only-two-ever": {"bowl.round.champ": _only_two_ever},
    "past-the-target": {"bowl.round.champ": _past_the_target},
    "five-cut-short": {"bowl.round.over": _five_cut_short},
    "cut-short-at-once": {"bowl.round.over": _cut_short_at_once},
    "fifth-round-of-four": {"bowl.score.base": _fifth_round_of_four},
    "five-lose-no-points": {"bowl.score.round": _five_lose_no_points},
    "broken-off-earlier": {"bowl.score.round": _broken_off_earlier},
    "survivor-scores": {"bowl.score.round": _survivor_scores},
    "one-of-four-worthless": {"bowl.score.round": _one_of_four_worthless},
    "nothing-wins-nothing": {"bowl.game.winners": _nothing_wins_nothing},
    "one-of-four-breaks-no-tie": {"bowl.game.winners": _one_of_four_breaks_no_tie},
    "two-twos": {"bowl.game.winners": _two_twos},
    "champs-of-five": {"bowl.game.winners": _champs_of_five, "bowl.next.first_player": _champs_of_five},
    "one-leads": {"bowl.next.first_player": _one_leads},
}
_BY_NAME = _QUESTIONS | {name: {"bowl.seen": says} for name, says in _SEEN.items()}

OTHERWISE = tuple(Otherwise(f"bowl.doubt.{name}", says) for name, says in _BY_NAME.items())
