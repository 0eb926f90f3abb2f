"""What a careful reader would ask about a trick: claims, with the verdict expected of each.

Every expectation was written down, with its reason, before any solver had seen the claim.
A claim that needs a reading names it among its hypotheses; the others are claimed under
all readings at once.
"""

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.readings import Copies, LeftOut, OnTrump, SecondHalf
from lexludi.bowl.vocabulary import Chameleon, Colour, Group
from lexludi_spec.bowl.next_trick import Coming, Lead, Standing
from lexludi_spec.bowl.play import Turn
from lexludi_spec.bowl.symbols import taken
from lexludi_spec.bowl.trick import Ranked, Shown, Trick
from lexludi_spec.claims import Always, Ask, AtLeast, AtMost, Claims, Sometimes, Statement
from lexludi_spec.claims import flag as _yes
from lexludi_spec.claims import number as _seat
from lexludi_spec.terms import NOBODY, member

claims = Claims()

TRUMP = member(Colour.TRUMP)


def _rank(group: z3.DatatypeRef) -> z3.ArithRef:
    """A group as a number that grows with its strength."""
    return z3.If(
        group == member(Group.TRUMP),
        z3.IntVal(3),
        z3.If(group == member(Group.LED), z3.IntVal(2), z3.IntVal(1)),
    )


# ---------------------------------------------------------------- playing a card


@claims(
    "bowl.claim.a-chameleon-is-never-led",
    "The first player of a trick can never use a Chameleon.",
    about="bowl.play.allowed",
    expect="proved",
    because="Only players other than the first may use one, and no clause makes an exception.",
    clauses=(c.CHAMELEON_NOT_LEADING.id,),
    shapes=("leading",),
)
def _a_chameleon_is_never_led(at: Turn, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("bowl.play.allowed"))),
        when={"with-a-chameleon": z3.Not(at.bare())},
    )


@claims(
    "bowl.claim.whoever-can-follow-follows-or-shows-a-chameleon",
    "Who holds the colour led plays it or shows a Chameleon.",
    about="bowl.play.allowed",
    expect="proved",
    because="Without a Chameleon the duty to follow stands, and nothing else lifts it.",
    clauses=(c.FOLLOW_SUIT.id, c.CHAMELEON_FREES.id),
    shapes=("following",),
)
def _whoever_can_follow_follows_or_shows_a_chameleon(at: Turn, ask: Ask) -> Statement:
    return Always(
        z3.Or(at.follows(), z3.Not(at.bare())),
        when={"allowed": _yes(ask("bowl.play.allowed")), "can-follow": at.can_follow()},
    )


@claims(
    "bowl.claim.a-last-card-may-be-played",
    "Who holds a single card may play it, whatever was led.",
    about="bowl.play.allowed",
    expect="proved",
    because="If it has the colour led it follows, and if not its owner is void; a leader may play anything.",
    clauses=(c.LEADER_ANY.id, c.FOLLOW_SUIT.id, c.VOID_ANY.id, c.FROM_HAND.id),
)
def _a_last_card_may_be_played(at: Turn, ask: Ask) -> Statement:
    single = z3.And(at.in_hand(), at.hand & (at.hand - 1) == 0)
    return Always(
        _yes(ask("bowl.play.allowed")), when={"a-last-card": single, "without-a-chameleon": at.bare()}
    )


@claims(
    "bowl.claim.whoever-holds-the-colour-led-plays-it",
    "Who holds the colour led can play no other.",
    about="bowl.play.allowed",
    expect="refuted",
    because="A Chameleon, unused and not played by the first player, frees from following.",
    clauses=(c.CHAMELEON_FREES.id,),
    shapes=("following",),
)
def _whoever_holds_the_colour_led_plays_it(at: Turn, ask: Ask) -> Statement:
    return Always(
        at.follows(), when={"allowed": _yes(ask("bowl.play.allowed")), "can-follow": at.can_follow()}
    )


@claims(
    "bowl.claim.the-void-may-do-as-they-like",
    "Who lacks the colour led may play any card of the hand in any way.",
    about="bowl.play.allowed",
    expect="refuted",
    because="A Chameleon that has been used this round cannot be used again, void or not.",
    clauses=(c.VOID_ANY.id, c.CHAMELEON_ONCE.id),
    shapes=("following",),
)
def _the_void_may_do_as_they_like(at: Turn, ask: Ask) -> Statement:
    return Always(
        _yes(ask("bowl.play.allowed")), when={"from-hand": at.in_hand(), "void": z3.Not(at.can_follow())}
    )


# ---------------------------------------------------------------- colour and strength


@claims(
    "bowl.claim.without-a-chameleon-a-card-keeps-its-colour",
    "A card without a Chameleon counts as the colour printed on it.",
    about="bowl.trick.colour",
    expect="proved",
    because="Only a Chameleon that copies gives a card another colour.",
    clauses=(c.NUMBER_CARDS.id, c.TRUMP_CARDS.id),
    shapes=("later",),
)
def _without_a_chameleon_a_card_keeps_its_colour(at: Shown, ask: Ask) -> Statement:
    (colour,) = ask("bowl.trick.colour")
    return Always(colour == at.colour, when={"without-a-chameleon": at.chameleon == member(Chameleon.NONE)})


@claims(
    "bowl.claim.a-chameleon-changes-the-colour",
    "A Chameleon that copies always changes the colour of its card.",
    about="bowl.trick.colour",
    expect="refuted",
    because="The card before it may have the very colour of the card beneath it.",
    clauses=(c.CHAMELEON_COPIES.id,),
    shapes=("later",),
)
def _a_chameleon_changes_the_colour(at: Shown, ask: Ask) -> Statement:
    (colour,) = ask("bowl.trick.colour")
    return Always(colour != at.colour, when={"copying": at.chameleon == member(Chameleon.COPYING)})


@claims(
    "bowl.claim.a-trump-led-leaves-two-groups",
    "When a trump was led, no card stands in the group of the colour led.",
    about="bowl.trick.strength",
    expect="proved",
    because="Whatever has the colour led is a trump then, and trumps are the group above.",
    clauses=(c.COLOUR_ORDER.id,),
)
def _a_trump_led_leaves_two_groups(at: Ranked, ask: Ask) -> Statement:
    group, _number = ask("bowl.trick.strength")
    return Always(group != member(Group.LED), when={"a-trump-led": at.led == TRUMP})


# ---------------------------------------------------------------- the order of a trick


@claims(
    "bowl.claim.the-plays-are-strictly-ordered",
    "Of any two plays of a trick one is the stronger, and of any three the order is a line, not a ring.",
    about="bowl.trick.strongest",
    expect="proved",
    because="Group, number and place form a lexicographic order, and no two plays have the same place.",
    clauses=(c.COLOUR_ORDER.id, c.HIGHER_NUMBER.id, c.EARLIER_WINS_TIES.id),
)
def _the_plays_are_strictly_ordered(at: Trick, ask: Ask) -> Statement:
    del ask
    pairs = [
        z3.Xor(at.beats(one, other), at.beats(other, one)) for one in at.places for other in at.places[:one]
    ]
    lines = [
        z3.Implies(z3.And(at.beats(one, two), at.beats(two, three)), at.beats(one, three))
        for one in at.places
        for two in at.others(one)
        for three in at.others(two)
        if three != one
    ]
    return Always(z3.And(*pairs, *lines))


@claims(
    "bowl.claim.every-other-play-is-weaker-than-the-strongest",
    "Every other play is weaker than the strongest.",
    about="bowl.trick.strongest",
    expect="proved",
    because="No play is over it, and of any two one is the stronger.",
    clauses=(c.COLOUR_ORDER.id, c.HIGHER_NUMBER.id, c.EARLIER_WINS_TIES.id),
)
def _every_other_play_is_weaker_than_the_strongest(at: Trick, ask: Ask) -> Statement:
    return Always(at.by(ask("bowl.trick.strongest")[0], at.strongest))


@claims(
    "bowl.claim.one-play-is-stronger-than-the-second",
    "Exactly one play is stronger than the second strongest.",
    about="bowl.trick.second",
    expect="proved",
    because="The strongest is over it, and nothing else is.",
    clauses=(c.COLOUR_ORDER.id, c.HIGHER_NUMBER.id, c.EARLIER_WINS_TIES.id),
)
def _one_play_is_stronger_than_the_second(at: Trick, ask: Ask) -> Statement:
    return Always(at.by(ask("bowl.trick.second")[0], at.second))


@claims(
    "bowl.claim.the-strongest-is-a-trump-or-follows",
    "The strongest play counts as a trump or has the colour led.",
    about="bowl.trick.strongest",
    expect="proved",
    because="The first play is one or the other, so nothing of the rest can be over it.",
    clauses=(c.COLOUR_ORDER.id,),
)
def _the_strongest_is_a_trump_or_follows(at: Trick, ask: Ask) -> Statement:
    strongest = ask("bowl.trick.strongest")[0]
    return Always(at.by(strongest, lambda it: at.group(it) != member(Group.REST)))


# ---------------------------------------------------------------- Chameleons in a trick


@claims(
    "bowl.claim.equal-numbers-do-not-meet-above-the-rest",
    "Without Chameleons no two cards of equal number meet among the trumps or in the colour led.",
    about="bowl.trick.strongest",
    expect="proved",
    because="Those groups have one printed colour each, and no card is twice in the pack.",
    clauses=(c.NUMBER_CARDS.id, c.TRUMP_CARDS.id, c.COLOUR_ORDER.id),
)
def _equal_numbers_do_not_meet_above_the_rest(at: Trick, ask: Ask) -> Statement:
    del ask
    return Always(
        z3.And(
            [
                z3.Not(
                    z3.And(
                        at.same_group(one, other),
                        at.group(one) != member(Group.REST),
                        at.plays[one].number == at.plays[other].number,
                    )
                )
                for one in at.places
                for other in at.places[:one]
            ]
        ),
        when={"no-chameleons": at.no_chameleons},
    )


@claims(
    "bowl.claim.equal-trumps-can-meet",
    "Two plays can count as trumps of the same number.",
    about="bowl.trick.strongest",
    expect="proved",
    because="The rulebook's own example has two: a Chameleon makes a trump of a card of any number.",
    clauses=(c.CHAMELEON_COPIES.id, c.EXAMPLE_CHAMELEONS.id),
)
def _equal_trumps_can_meet(at: Trick, ask: Ask) -> Statement:
    del ask
    return Sometimes(
        {
            "equal-trumps": z3.Or(
                [
                    z3.And(
                        at.effective(one) == TRUMP,
                        at.effective(other) == TRUMP,
                        at.plays[one].number == at.plays[other].number,
                    )
                    for one in at.places
                    for other in at.places[:one]
                ]
            )
        }
    )


@claims(
    "bowl.claim.only-a-trump-makes-trumps",
    "Where no Trump Card is played, nothing counts as a trump.",
    about="bowl.trick.strongest",
    expect="proved",
    because="A Chameleon passes on a colour of the trick; the first of a chain took it from a printed card.",
    clauses=(c.CHAMELEON_COPIES.id, c.CHAMELEON_CHAIN.id),
)
def _only_a_trump_makes_trumps(at: Trick, ask: Ask) -> Statement:
    del ask
    return Always(
        z3.And([at.effective(place) != TRUMP for place in at.places]),
        when={"no-trump-card": z3.And([play.colour != TRUMP for play in at.plays])},
    )


@claims(
    "bowl.claim.a-thirteen-can-count-as-a-trump",
    "A play can count as a trump 13, though Trump Cards go to 8.",
    about="bowl.trick.strongest",
    expect="proved",
    because="The number stays in sight and counts; only the colour is copied.",
    clauses=(c.CHAMELEON_COPIES.id, c.CHAMELEON_STAGGERED.id),
)
def _a_thirteen_can_count_as_a_trump(at: Trick, ask: Ask) -> Statement:
    del ask
    return Sometimes(
        {
            "a-trump-13": z3.Or(
                [z3.And(at.effective(place) == TRUMP, at.plays[place].number == 13) for place in at.places]
            )
        }
    )


@claims(
    "bowl.claim.a-copy-no-higher-never-beats-its-original",
    "A play that copies the one before it, with no higher number, does not beat it.",
    about="bowl.trick.strongest",
    expect="proved",
    because="Both count as the same colour, so the number decides, and of equal ones the earlier.",
    clauses=(c.CHAMELEON_COPIES.id, c.CHAMELEON_CHAIN.id, c.HIGHER_NUMBER.id, c.EARLIER_WINS_TIES.id),
)
def _a_copy_no_higher_never_beats_its_original(at: Trick, ask: Ask) -> Statement:
    del ask
    last = len(at.plays) - 1
    return Always(
        at.beats(last - 1, last),
        when={
            "copying": at.plays[last].chameleon == member(Chameleon.COPYING),
            "no-higher": at.plays[last].number <= at.plays[last - 1].number,
            "the-effective-colour-is-copied": taken(Copies.EFFECTIVE),
            "no-trump-stays-one": z3.Not(taken(OnTrump.STAYS_TRUMP)),
        },
    )


@claims(
    "bowl.claim.a-copy-never-beats-its-original",
    "A play that copies the one before it never beats it.",
    about="bowl.trick.strongest",
    expect="refuted",
    because="It has the same colour, but its number may be higher.",
    clauses=(c.HIGHER_NUMBER.id,),
)
def _a_copy_never_beats_its_original(at: Trick, ask: Ask) -> Statement:
    del ask
    last = len(at.plays) - 1
    return Always(
        at.beats(last - 1, last),
        when={"copying": at.plays[last].chameleon == member(Chameleon.COPYING)},
    )


@claims(
    "bowl.claim.a-chameleon-never-weakens-its-card",
    "A Chameleon never puts its card into a weaker group than the printed colour would.",
    about="bowl.trick.strongest",
    expect="refuted",
    because="Played after a card of the rest, a card that could have followed counts as one of the rest.",
    clauses=(c.CHAMELEON_COPIES.id, c.COLOUR_ORDER.id),
)
def _a_chameleon_never_weakens_its_card(at: Trick, ask: Ask) -> Statement:
    del ask
    printed = [
        z3.If(
            play.colour == TRUMP,
            member(Group.TRUMP),
            z3.If(play.colour == at.led, member(Group.LED), member(Group.REST)),
        )
        for play in at.plays
    ]
    return Always(z3.And([_rank(at.group(place)) >= _rank(printed[place]) for place in at.places]))


@claims(
    "bowl.claim.if-all-copy-all-count-as-led",
    "If every play but the first copies, all of them count as the colour led.",
    about="bowl.trick.strongest",
    expect="proved",
    because="The first play has no Chameleon, and each copy hands on what the play before it counts as.",
    clauses=(c.CHAMELEON_COPIES.id, c.CHAMELEON_CHAIN.id, c.CHAMELEON_NOT_LEADING.id),
)
def _if_all_copy_all_count_as_led(at: Trick, ask: Ask) -> Statement:
    del ask
    return Always(
        z3.And([at.effective(place) == at.led for place in at.places]),
        when={
            "all-copy": z3.And([play.chameleon == member(Chameleon.COPYING) for play in at.plays[1:]]),
            "the-effective-colour-is-copied": taken(Copies.EFFECTIVE),
            "no-trump-stays-one": z3.Not(taken(OnTrump.STAYS_TRUMP)),
        },
    )


# ---------------------------------------------------------------- who wins


@claims(
    "bowl.claim.yellow-card-and-trick-go-to-two-players",
    "In the first half somebody gets the Yellow Card, and somebody else wins the trick.",
    about="bowl.trick.winner",
    expect="proved",
    because="The strongest and the second strongest play are two plays, and each seat makes one.",
    clauses=(c.YELLOW_TO_STRONGEST.id, c.SECOND_WINS.id),
)
def _yellow_card_and_trick_go_to_two_players(at: Trick, ask: Ask) -> Statement:
    yellow = _seat(ask("bowl.trick.yellow"))
    winner = _seat(ask("bowl.trick.winner"))
    return Always(z3.And(yellow != NOBODY, yellow != winner), when={"first-half": at.first_half})


@claims(
    "bowl.claim.at-most-one-play-is-stronger-than-the-winning-one",
    "At most one play is stronger than the one that wins the trick.",
    about="bowl.trick.winner",
    expect="proved",
    because="The trick goes to the strongest or to the second strongest play, in either half.",
    clauses=(c.SECOND_WINS.id, c.STRONGEST_WINS.id, c.SECOND_HALF_SAME.id),
)
def _at_most_one_play_is_stronger_than_the_winning_one(at: Trick, ask: Ask) -> Statement:
    winner = ask("bowl.trick.winner")[0]
    over = z3.Sum(
        [z3.If(winner == at.plays[place].seat, at.stronger_than(place), z3.IntVal(0)) for place in at.places]
    )
    return AtMost(over, 1)


def _off_suit(at: Trick, place: int) -> z3.BoolRef:
    """A plain card of neither the colour led nor trumps."""
    play = at.plays[place]
    return z3.And(play.chameleon == member(Chameleon.NONE), play.colour != at.led, play.colour != TRUMP)


@claims(
    "bowl.claim.an-off-suit-card-can-win-in-the-first-half",
    "In the first half a plain card that neither follows nor is a trump can win the trick.",
    about="bowl.trick.winner",
    expect="proved",
    because="If nobody follows and nobody trumps, the first play is strongest and one of the rest second.",
    clauses=(c.SECOND_WINS.id, c.COLOUR_ORDER.id, c.EXAMPLE_NO_TRUMP.id),
)
def _an_off_suit_card_can_win_in_the_first_half(at: Trick, ask: Ask) -> Statement:
    winner = ask("bowl.trick.winner")[0]
    return Sometimes({"first-half": at.first_half, "off-suit": at.by(winner, lambda it: _off_suit(at, it))})


@claims(
    "bowl.claim.an-off-suit-card-never-wins-in-the-second-half",
    "In the second half no plain card that neither follows nor is a trump wins a trick.",
    about="bowl.trick.winner",
    expect="proved",
    because="The strongest play wins, and the first play is stronger than all of the rest.",
    clauses=(c.STRONGEST_WINS.id, c.COLOUR_ORDER.id),
)
def _an_off_suit_card_never_wins_in_the_second_half(at: Trick, ask: Ask) -> Statement:
    winner = ask("bowl.trick.winner")[0]
    return Always(
        z3.Not(at.by(winner, lambda it: _off_suit(at, it))),
        when={
            "second-half": z3.Not(at.first_half),
            "the-strongest-wins": taken(SecondHalf.STRONGEST_WINS),
        },
    )


@claims(
    "bowl.claim.a-trump-wins-the-second-half",
    "Without Chameleons, a second-half trick in which a Trump Card is played is won by one.",
    about="bowl.trick.winner",
    expect="proved",
    because="The strongest play wins, and a trump is over whatever is none.",
    clauses=(c.STRONGEST_WINS.id, c.COLOUR_ORDER.id),
)
def _a_trump_wins_the_second_half(at: Trick, ask: Ask) -> Statement:
    winner = ask("bowl.trick.winner")[0]
    return Always(
        at.by(winner, lambda it: at.plays[it].colour == TRUMP),
        when={
            "second-half": z3.Not(at.first_half),
            "the-strongest-wins": taken(SecondHalf.STRONGEST_WINS),
            "a-trump-card": z3.Or([play.colour == TRUMP for play in at.plays]),
            "no-chameleons": at.no_chameleons,
        },
    )


@claims(
    "bowl.claim.the-leader-never-wins-in-the-first-half",
    "The first player of a first-half trick never wins it.",
    about="bowl.trick.winner",
    expect="refuted",
    because="A single play over the one led makes the led one second, and second wins.",
    clauses=(c.SECOND_WINS.id,),
)
def _the_leader_never_wins_in_the_first_half(at: Trick, ask: Ask) -> Statement:
    return Always(_seat(ask("bowl.trick.winner")) != at.plays[0].seat, when={"first-half": at.first_half})


@claims(
    "bowl.claim.the-highest-number-wins-the-second-half",
    "In the second half the play with the highest number wins the trick.",
    about="bowl.trick.winner",
    expect="refuted",
    because="The colour comes first: the lowest trump is over a 13 of the colour led.",
    clauses=(c.COMPARE_STEPS.id, c.COLOUR_ORDER.id),
)
def _the_highest_number_wins_the_second_half(at: Trick, ask: Ask) -> Statement:
    winner = ask("bowl.trick.winner")[0]
    return Always(
        at.by(
            winner,
            lambda it: z3.And([at.plays[it].number >= at.plays[other].number for other in at.others(it)]),
        ),
        when={"second-half": z3.Not(at.first_half)},
    )


# ---------------------------------------------------------------- between tricks


@claims(
    "bowl.claim.who-is-still-in-has-at-most-two-of-five",
    "With five players, who is still in has won at most two tricks.",
    about="bowl.round.eliminated",
    expect="proved",
    because="The third trick eliminates.",
    clauses=(c.ELIMINATED_PAST_TARGET.id,),
)
def _who_is_still_in_has_at_most_two_of_five(at: Standing, ask: Ask) -> Statement:
    return AtMost(
        at.wins,
        2,
        when={
            "still-in": z3.Not(_yes(ask("bowl.round.eliminated"))),
            "five-players": at.players == 5,
        },
    )


@claims(
    "bowl.claim.four-tricks-eliminate-one-of-four",
    "With four players, who is eliminated has won at least four tricks.",
    about="bowl.round.eliminated",
    expect="proved",
    because="Only the fourth trick eliminates; three are the target.",
    clauses=(c.ELIMINATED_PAST_TARGET.id,),
)
def _four_tricks_eliminate_one_of_four(at: Standing, ask: Ask) -> Statement:
    return AtLeast(
        at.wins,
        4,
        when={"eliminated": _yes(ask("bowl.round.eliminated")), "four-players": at.players == 4},
    )


@claims(
    "bowl.claim.nobody-sits-out-from-the-seventh-trick",
    "From the seventh trick on nobody sits out.",
    about="bowl.next.sits_out",
    expect="proved",
    because="The Yellow Card is put away after the sixth trick.",
    clauses=(c.YELLOW_GONE_AFTER_SIXTH.id,),
)
def _nobody_sits_out_from_the_seventh_trick(at: Coming, ask: Ask) -> Statement:
    return Always(_seat(ask("bowl.next.sits_out")) == NOBODY, when={"from-the-seventh": at.trick >= 7})


@claims(
    "bowl.claim.the-second-half-begins-with-everybody",
    "Nobody sits out the sixth trick, the first of the second half.",
    about="bowl.next.sits_out",
    expect="refuted",
    because="The Yellow Card of the fifth trick has its effect in the sixth.",
    clauses=(c.YELLOW_SIXTH.id,),
    shapes=("held",),
)
def _the_second_half_begins_with_everybody(at: Coming, ask: Ask) -> Statement:
    return Always(_seat(ask("bowl.next.sits_out")) == NOBODY, when={"the-sixth": at.trick == 6})


@claims(
    "bowl.claim.the-left-neighbour-of-the-eliminated-can-lead",
    "The left neighbour of a winner who is eliminated can always lead the next trick.",
    about="bowl.next.leads",
    expect="refuted",
    because="That neighbour may sit out, as in the rulebook's example, or be out of the round already.",
    clauses=(c.LEFT_OF_ELIMINATED_LEADS.id, c.LEADER_SKIPS_SITTER.id),
)
def _the_left_neighbour_of_the_eliminated_can_lead(at: Lead, ask: Ask) -> Statement:
    del ask
    return Always(at.can_lead(at.left(at.winner)), when={"winner-eliminated": at.is_out(at.winner)})


@claims(
    "bowl.claim.whoever-leads-takes-part",
    "Whoever leads the next trick takes part in it.",
    about="bowl.next.leads",
    expect="proved",
    because="A winner who is still in does not sit out, and each other way to lead names one who can.",
    clauses=(c.WINNER_LEADS.id, c.LEFT_OF_ELIMINATED_LEADS.id, c.LEADER_SKIPS_SITTER.id),
)
def _whoever_leads_takes_part(at: Lead, ask: Ask) -> Statement:
    return Always(at.can_lead(_seat(ask("bowl.next.leads"))))


@claims(
    "bowl.claim.while-one-sits-out-the-text-names-the-leader",
    "While somebody sits out, the winner leads, or the left neighbour, or the seat after that.",
    about="bowl.next.leads",
    expect="proved",
    because="Then no one but the winner can be out of the round, so the text's own clauses are enough.",
    clauses=(c.WINNER_LEADS.id, c.LEFT_OF_ELIMINATED_LEADS.id, c.LEADER_SKIPS_SITTER.id),
)
def _while_one_sits_out_the_text_names_the_leader(at: Lead, ask: Ask) -> Statement:
    leader = _seat(ask("bowl.next.leads"))
    left = at.left(at.winner)
    return Always(
        z3.Or(leader == at.winner, leader == left, leader == at.left(left)),
        when={"somebody-sits-out": at.sits != NOBODY},
    )


@claims(
    "bowl.claim.the-lead-moves-three-seats-at-most",
    "The lead moves at most three seats to the left of the winner.",
    about="bowl.next.leads",
    expect="proved",
    because="Two players are still in, so of five at most three are out, the winner one of them.",
    clauses=(c.WINNER_LEADS.id, c.LEFT_OF_ELIMINATED_LEADS.id, c.LEADER_SKIPS_SITTER.id),
)
def _the_lead_moves_three_seats_at_most(at: Lead, ask: Ask) -> Statement:
    return AtMost(
        at.steps(_seat(ask("bowl.next.leads"))), 3, when={"next-to-the-left": taken(LeftOut.NEXT_LEFT)}
    )


CLAIMS = tuple(claims.all)
