"""The seven worked examples of the rulebook, each claimed for every completion.

What the text says of a trick is fixed (cards, who has a Chameleon, who won before); a card
it does not name is any card. Where its conclusion needs more than it says, two claims stand
side by side: one with what is said of the cards alone, one with the reason that the example
itself gives.

The players of an example that shows a trick are A, B, C and D, and they are taken to be all.
Where it does not tell who is first, it may be anybody; where the order of play does not
matter to its conclusion, none is assumed.
"""

from collections.abc import Mapping
from itertools import pairwise

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import Copies, SecondHalf
from lexludi.bowl.vocabulary import Chameleon, Colour, Group
from lexludi_spec.bowl.discard import Played
from lexludi_spec.bowl.next_trick import Coming, Lead
from lexludi_spec.bowl.symbols import taken
from lexludi_spec.bowl.trick import TRUMP, Trick
from lexludi_spec.claims import Always, Ask, Claims, Statement
from lexludi_spec.terms import NOBODY, member

claims = Claims()

A, B, C, D = range(4)
FOUR_PLAYS = ("4 plays",)


def _clockwise(at: Trick) -> z3.BoolRef:
    """A, B, C and D play in clockwise order, any of them first."""
    seats = [play.seat for play in at.plays]
    return z3.And(
        *[z3.And(seat >= 0, seat < 4) for seat in seats],
        *[after == z3.If(before == 3, z3.IntVal(0), before + 1) for before, after in pairwise(seats)],
    )


def _plays(at: Trick, seat: int, colour: Colour, number: int) -> z3.BoolRef:
    """``seat`` plays this card."""
    return at.by(
        z3.IntVal(seat),
        lambda it: z3.And(at.plays[it].colour == member(colour), at.plays[it].number == number),
    )


def _no_trump(at: Trick) -> z3.BoolRef:
    """No Trump Card is played."""
    return z3.And([play.colour != TRUMP for play in at.plays])


def _order(at: Trick, ask: Ask, strongest: int, second: int) -> z3.BoolRef:
    """These two play the strongest and the second strongest card."""
    (first,), (next_,) = ask("bowl.trick.strongest"), ask("bowl.trick.second")
    del at
    return z3.And(first == z3.IntVal(strongest), next_ == z3.IntVal(second))


# ---------------------------------------------------------------- no Trump Card


def _no_trump_card_cards(at: Trick) -> Mapping[str, z3.BoolRef]:
    return {
        "clockwise": _clockwise(at),
        "no-chameleons": at.no_chameleons,
        "a-is-first": at.plays[0].seat == A,
        "red-5-and-green-5": z3.And(_plays(at, B, Colour.RED, 5), _plays(at, D, Colour.GREEN, 5)),
        "no-trump-card": _no_trump(at),
        "nobody-follows": z3.And([play.colour != at.led for play in at.plays[1:]]),
    }


@claims(
    "bowl.claim.example-no-trump",
    "Nobody follows A and nobody trumps: A is strongest, and of B's Red 5 and D's later Green 5 B's is"
    " second, whatever A and C play.",
    about="bowl.trick.strongest",
    expect="refuted",
    because="The example does not give C's card: a higher one of the rest, a Blue 6 say, is second instead.",
    clauses=(c.EXAMPLE_NO_TRUMP.id, c.COLOUR_ORDER.id, c.EARLIER_WINS_TIES.id),
    shapes=FOUR_PLAYS,
)
def _example_no_trump(at: Trick, ask: Ask) -> Statement:
    return Always(_order(at, ask, A, B), when=_no_trump_card_cards(at))


@claims(
    "bowl.claim.example-no-trump-with-fives-highest",
    "The same, if the two 5s are the highest cards after A's, as the example takes them to be.",
    about="bowl.trick.strongest",
    expect="proved",
    because="Neither 5 follows or trumps; they are of one group, equal, and B's was played earlier.",
    clauses=(c.EXAMPLE_NO_TRUMP.id, c.COLOUR_ORDER.id, c.EARLIER_WINS_TIES.id),
    shapes=FOUR_PLAYS,
)
def _example_no_trump_with_fives_highest(at: Trick, ask: Ask) -> Statement:
    highest = z3.And([play.number <= 5 for play in at.plays[1:]])
    return Always(_order(at, ask, A, B), when={**_no_trump_card_cards(at), "the-5s-are-highest": highest})


# ---------------------------------------------------------------- one Trump Card


def _one_trump_card_cards(at: Trick) -> Mapping[str, z3.BoolRef]:
    trumps = [z3.If(play.colour == TRUMP, z3.IntVal(1), z3.IntVal(0)) for play in at.plays]
    return {
        "no-chameleons": at.no_chameleons,
        "purple-5-and-green-8": z3.And(_plays(at, B, Colour.TRUMP, 5), _plays(at, C, Colour.GREEN, 8)),
        "green-was-led": at.led == member(Colour.GREEN),
        "one-trump-card": z3.Sum(trumps) == 1,
    }


@claims(
    "bowl.claim.example-trump",
    "Green was led: B's Purple 5, the only Trump Card, is strongest and C's Green 8 second, whatever A and D"
    " play.",
    about="bowl.trick.strongest",
    expect="refuted",
    because="A or D can have a higher Green: that C's is the highest is said, not shown.",
    clauses=(c.EXAMPLE_TRUMP.id, c.COLOUR_ORDER.id, c.HIGHER_NUMBER.id),
    shapes=FOUR_PLAYS,
)
def _example_trump(at: Trick, ask: Ask) -> Statement:
    return Always(_order(at, ask, B, C), when=_one_trump_card_cards(at))


@claims(
    "bowl.claim.example-trump-with-the-8-highest",
    "The same, if C's 8 is the highest Green, as the example says.",
    about="bowl.trick.strongest",
    expect="proved",
    because="The trump is over all, then come cards of the colour led by number.",
    clauses=(c.EXAMPLE_TRUMP.id, c.COLOUR_ORDER.id, c.HIGHER_NUMBER.id),
    shapes=FOUR_PLAYS,
)
def _example_trump_with_the_8_highest(at: Trick, ask: Ask) -> Statement:
    highest = z3.And([z3.Implies(play.colour == member(Colour.GREEN), play.number <= 8) for play in at.plays])
    return Always(_order(at, ask, B, C), when={**_one_trump_card_cards(at), "the-8-is-highest": highest})


# ---------------------------------------------------------------- the colour led


@claims(
    "bowl.claim.example-led-colour",
    "Red was led, and two cards of one group have equal numbers: C's Red 10 is strongest and A's Red 8"
    " second, whatever B and D play.",
    about="bowl.trick.strongest",
    expect="proved",
    because="Without Chameleons equal numbers meet among the rest only, so B and D are of the rest.",
    clauses=(c.EXAMPLE_LED_COLOUR.id, c.COLOUR_ORDER.id, c.HIGHER_NUMBER.id),
    shapes=FOUR_PLAYS,
)
def _example_led_colour(at: Trick, ask: Ask) -> Statement:
    return Always(
        _order(at, ask, C, A),
        when={
            "no-chameleons": at.no_chameleons,
            "red-10-and-red-8": z3.And(_plays(at, C, Colour.RED, 10), _plays(at, A, Colour.RED, 8)),
            "red-was-led": at.led == member(Colour.RED),
            "equal-numbers-in-one-group": z3.Or(
                [
                    z3.And(at.same_group(one, other), at.plays[one].number == at.plays[other].number)
                    for one in at.places
                    for other in at.places[:one]
                ]
            ),
        },
    )


# ---------------------------------------------------------------- Chameleons


def _chameleon_cards(at: Trick) -> Mapping[str, z3.BoolRef]:
    def copying(it: int) -> z3.BoolRef:
        return at.plays[it].chameleon == member(Chameleon.COPYING)

    return {
        "clockwise": _clockwise(at),
        "blue-9-and-red-9": z3.And(_plays(at, C, Colour.BLUE, 9), _plays(at, D, Colour.RED, 9)),
        "c-and-d-copy": z3.And(at.by(z3.IntVal(C), copying), at.by(z3.IntVal(D), copying)),
        "c-counts-as-a-trump": at.by(z3.IntVal(C), lambda it: at.group(it) == member(Group.TRUMP)),
    }


@claims(
    "bowl.claim.example-chameleons",
    "C's Blue 9 and D's Red 9 are Trump Cards by their Chameleons, and nobody else has one: C's is strongest"
    " and D's second, whatever A and B play.",
    about="bowl.trick.strongest",
    expect="proved",
    because="D copies what C's card has become. Trump Cards go to 8, so no other card is over a trump 9.",
    clauses=(c.EXAMPLE_CHAMELEONS.id, c.CHAMELEON_CHAIN.id, c.EARLIER_WINS_TIES.id, c.TRUMP_CARDS.id),
    shapes=FOUR_PLAYS,
)
def _example_chameleons(at: Trick, ask: Ask) -> Statement:
    plain = z3.And(
        [z3.Or(play.seat == C, play.seat == D, play.chameleon == member(Chameleon.NONE)) for play in at.plays]
    )
    return Always(
        _order(at, ask, C, D),
        when={
            **_chameleon_cards(at),
            "no-other-chameleon": plain,
            "the-effective-colour-is-copied": taken(Copies.EFFECTIVE),
        },
    )


@claims(
    "bowl.claim.example-chameleons-with-others",
    "The same, if A and B may have Chameleons too.",
    about="bowl.trick.strongest",
    expect="refuted",
    because="A led a trump: B's card with a Chameleon counts as one too, and may be higher than 9.",
    clauses=(c.EXAMPLE_CHAMELEONS.id, c.CHAMELEON_COPIES.id, c.HIGHER_NUMBER.id),
    shapes=FOUR_PLAYS,
)
def _example_chameleons_with_others(at: Trick, ask: Ask) -> Statement:
    return Always(_order(at, ask, C, D), when=_chameleon_cards(at))


# ---------------------------------------------------------------- the next leader


@claims(
    "bowl.claim.example-next-leader",
    "With four players A is eliminated by this trick, and B, to the left, got the Yellow Card: C leads,"
    " whatever else happened in the round.",
    about="bowl.next.leads",
    expect="proved",
    because="While somebody sits out nobody but the winner can be eliminated, so C can lead.",
    clauses=(c.EXAMPLE_NEXT_LEADER.id, c.LEFT_OF_ELIMINATED_LEADS.id, c.LEADER_SKIPS_SITTER.id),
    shapes=("4 players",),
)
def _example_next_leader(at: Lead, ask: Ask) -> Statement:
    (leader,) = ask("bowl.next.leads")
    return Always(
        leader == z3.IntVal(C),
        when={"a-won": at.winner == A, "a-is-eliminated": at.out[A], "b-sits-out": at.sits == B},
    )


# ---------------------------------------------------------------- from the fifth trick to the seventh


@claims(
    "bowl.claim.example-fifth",
    "Fifth trick: D played the strongest card and A the second strongest, so D gets the Yellow"
    " Card and A the trick, whatever was played.",
    about="bowl.trick.winner",
    expect="proved",
    because="The fifth trick is the last of the first half.",
    clauses=(c.EXAMPLE_FIFTH.id, c.YELLOW_TO_STRONGEST.id, c.SECOND_WINS.id, c.HALF_SWITCH.id),
)
def _example_fifth(at: Trick, ask: Ask) -> Statement:
    (yellow,), (winner,) = ask("bowl.trick.yellow"), ask("bowl.trick.winner")
    return Always(
        z3.And(yellow == z3.IntVal(D), winner == z3.IntVal(A)),
        when={
            "the-fifth": at.trick == 5,
            "d-strongest-a-second": _order(at, ask, D, A),
        },
    )


@claims(
    "bowl.claim.example-fifth-discard",
    "Fifth trick: D, who gets the Yellow Card, must discard a card.",
    about="bowl.discard.owed",
    expect="proved",
    because="The fifth frame of the sheet is still free.",
    clauses=(c.EXAMPLE_FIFTH.id, c.YELLOW_DISCARD.id, c.DISCARD_FRAME.id),
)
def _example_fifth_discard(at: Played, ask: Ask) -> Statement:
    (owed,) = ask("bowl.discard.owed")
    assert isinstance(owed, z3.BoolRef)
    return Always(owed, when={"the-fifth": at.trick == 5})


@claims(
    "bowl.claim.example-fifth-sits-out",
    "D, who took the Yellow Card in trick 5, sits out trick 6.",
    about="bowl.next.sits_out",
    expect="proved",
    because="That the sixth trick is in the second half makes no difference.",
    clauses=(c.YELLOW_SIXTH.id, c.YELLOW_SITS_OUT.id),
    shapes=("held",),
)
def _example_fifth_sits_out(at: Coming, ask: Ask) -> Statement:
    (sits,) = ask("bowl.next.sits_out")
    return Always(sits == z3.IntVal(D), when={"the-sixth": at.trick == 6, "d-holds-it": at.yellow == D})


@claims(
    "bowl.claim.example-sixth",
    "Sixth trick: B played the strongest card and wins the trick, and nobody gets the Yellow"
    " Card, whatever was played.",
    about="bowl.trick.winner",
    expect="proved",
    because="The second half has begun, in which the strongest wins.",
    clauses=(c.EXAMPLE_SIXTH.id, c.STRONGEST_WINS.id, c.YELLOW_ONLY_FIRST_HALF.id, c.HALF_SWITCH.id),
)
def _example_sixth(at: Trick, ask: Ask) -> Statement:
    (strongest,) = ask("bowl.trick.strongest")
    (yellow,), (winner,) = ask("bowl.trick.yellow"), ask("bowl.trick.winner")
    return Always(
        z3.And(winner == z3.IntVal(B), yellow == z3.IntVal(NOBODY)),
        when={
            "the-sixth": at.trick == 6,
            "b-strongest": strongest == z3.IntVal(B),
            "the-strongest-wins": taken(SecondHalf.STRONGEST_WINS),
        },
    )


@claims(
    "bowl.claim.example-sixth-back",
    "After the sixth trick D puts the Yellow Card away and takes part in the seventh.",
    about="bowl.next.sits_out",
    expect="proved",
    because="The Yellow Card is not used any more in this round.",
    clauses=(c.EXAMPLE_SIXTH.id, c.YELLOW_GONE_AFTER_SIXTH.id, c.BACK_IN_SEVENTH.id),
)
def _example_sixth_back(at: Coming, ask: Ask) -> Statement:
    (sits,) = ask("bowl.next.sits_out")
    return Always(sits != z3.IntVal(D), when={"the-seventh": at.trick == 7})


CLAIMS = tuple(claims.all)
