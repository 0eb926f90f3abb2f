"""What a careful reader would ask about passes, the layout, the end and sight: claims, with expectations.

Every expectation was written down, with its reason, before any solver had seen the claim.
"""

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import BothWays, PassWhen, TieAtEnd
from lexludi.savana.vocabulary import Below, Giving, Power, Use, Way, Zone
from lexludi_spec.claims import Always, Ask, AtLeast, Claims, Sometimes, Statement
from lexludi_spec.claims import flag as _yes
from lexludi_spec.claims import number as _number
from lexludi_spec.common import count
from lexludi_spec.questions import Value
from lexludi_spec.savana.layout import Used
from lexludi_spec.savana.next_trick import Lead, Progress
from lexludi_spec.savana.pack import no_zebra_passes
from lexludi_spec.savana.passing import Given, Givers, Holding, Passes, Played
from lexludi_spec.savana.scoring import Final, Stars
from lexludi_spec.savana.sight import Look
from lexludi_spec.savana.symbols import evenly, has, steps, taken
from lexludi_spec.terms import member

claims = Claims()

NONE, LEFT, RIGHT, BOTH, OPPONENT = (member(giving) for giving in Giving)
SEVERAL = ("2 plays", "3 plays", "4 plays")


def _flags(value: Value) -> list[z3.BoolRef]:
    """Flags that were answered, one a seat."""
    flags = [flag for flag in value if isinstance(flag, z3.BoolRef)]
    assert len(flags) == len(value)
    return flags


# ---------------------------------------------------------------- whether a pass is due


@claims(
    "savana.claim.cards-without-a-power-pass-nothing",
    "A card without a power makes no pass, whenever passes are made.",
    about="savana.power.works",
    expect="proved",
    because="Only some zebras are special.",
    clauses=(c.SPECIAL_ZEBRAS.id,),
)
def _cards_without_a_power_pass_nothing(at: Played, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("savana.power.works"))), when={"no-power": z3.Not(at.special)})


@claims(
    "savana.claim.a-pass-waits-for-the-end-of-the-trick",
    "No pass is made before the trick is complete.",
    about="savana.power.works",
    expect="refuted",
    because="The end of the turn may be that of the player of the zebra; it holds under both other readings.",
    clauses=(c.PASS_AT_END.id,),
)
def _a_pass_waits_for_the_end_of_the_trick(at: Played, ask: Ask) -> Statement:
    return Always(at.complete, when={"due": _yes(ask("savana.power.works"))})


@claims(
    "savana.claim.a-special-zebra-passes-whoever-wins",
    "When a trick is complete the power of each of its zebras works, whoever wins.",
    about="savana.power.works",
    expect="refuted",
    because="It holds if that is the turn that is meant and the zebra need not win.",
    clauses=(c.PASS_AT_END.id,),
)
def _a_special_zebra_passes_whoever_wins(at: Played, ask: Ask) -> Statement:
    return Always(_yes(ask("savana.power.works")), when={"complete": at.complete, "special": at.special})


@claims(
    "savana.claim.only-one-passes-if-it-must-win",
    "If a zebra's power works only when it wins, no card that did not win makes a pass.",
    about="savana.power.works",
    expect="proved",
    because="One card wins a trick.",
    clauses=(c.PASS_AT_END.id,),
)
def _only_one_passes_if_it_must_win(at: Played, ask: Ask) -> Statement:
    return Always(
        at.won,
        when={
            "due": _yes(ask("savana.power.works")),
            "it-must-win": taken(PassWhen.END_OF_TRICK_IF_WON),
        },
    )


# ---------------------------------------------------------------- which pass is next


@claims(
    "savana.claim.a-left-and-a-right-cancel",
    "A zebra that passes left and one that passes right, alone in one trick, undo each other.",
    about="savana.pass.next",
    expect="refuted",
    because="Nothing in the text says so: it holds under one reading of three.",
    clauses=(c.PASS_LEFT.id, c.PASS_RIGHT.id),
    shapes=SEVERAL,
)
def _a_left_and_a_right_cancel(at: Passes, ask: Ask) -> Statement:
    return Always(
        ask("savana.pass.next")[0] == NONE,
        when={
            "one-left": at.number(Power.LEFT) == 1,
            "one-right": at.number(Power.RIGHT) == 1,
            "no-layout": z3.Not(at.layout),
        },
    )


@claims(
    "savana.claim.two-alike-pass-twice",
    "Two zebras of the same power in one trick make two passes.",
    about="savana.pass.next",
    expect="refuted",
    because="It holds if each zebra has a pass of its own.",
    clauses=(c.PASS_LEFT.id, c.PASS_RIGHT.id),
    shapes=SEVERAL,
)
def _two_alike_pass_twice(at: Passes, ask: Ask) -> Statement:
    return Always(
        ask("savana.pass.next")[0] != NONE,
        when={
            "two-left": at.number(Power.LEFT) == 2,
            "no-other": at.working == 2,
            "one-was-made": at.done == 1,
            "no-layout": z3.Not(at.layout),
        },
    )


@claims(
    "savana.claim.a-zebra-alone-passes-its-way",
    "A special zebra alone in its trick makes one pass, the way that its power says.",
    about="savana.pass.next",
    expect="proved",
    because="All doubts are about several.",
    clauses=(c.PASS_LEFT.id, c.PASS_RIGHT.id),
)
def _a_zebra_alone_passes_its_way(at: Passes, ask: Ask) -> Statement:
    way = z3.If(at.any_of(Power.LEFT), LEFT, RIGHT)
    return Always(
        ask("savana.pass.next")[0] == z3.If(at.done == 0, way, NONE),
        when={"alone": at.working == 1, "no-layout": z3.Not(at.layout)},
    )


@claims(
    "savana.claim.no-more-passes-than-special-zebras",
    "No more passes are made than special zebras work.",
    about="savana.pass.next",
    expect="proved",
    because="Each makes one at most; so what is assumed of the passes made holds after the next one too.",
    clauses=(c.SPECIAL_ZEBRAS.id, c.PASS_LEFT.id, c.PASS_RIGHT.id, c.GIVE_OPPONENT.id),
)
def _no_more_passes_than_special_zebras(at: Passes, ask: Ask) -> Statement:
    return Always(at.done + 1 <= at.working, when={"one-is-next": ask("savana.pass.next")[0] != NONE})


@claims(
    "savana.claim.with-the-layout-there-is-one-kind-of-pass",
    "With the layout cards go to the opponent, and without it never.",
    about="savana.pass.next",
    expect="proved",
    because="With two players left and right are the same, and the variation says what any power does.",
    clauses=(c.GIVE_OPPONENT.id,),
)
def _with_the_layout_there_is_one_kind_of_pass(at: Passes, ask: Ask) -> Statement:
    following = ask("savana.pass.next")[0]
    return Always((following == OPPONENT) == at.layout, when={"one-is-next": following != NONE})


@claims(
    "savana.claim.with-the-layout-nothing-cancels",
    "With the layout the first special zebra of a trick always makes its pass.",
    about="savana.pass.next",
    expect="proved",
    because="A left and a right are the same power there, so neither undoes the other.",
    clauses=(c.GIVE_OPPONENT.id,),
)
def _with_the_layout_nothing_cancels(at: Passes, ask: Ask) -> Statement:
    return Always(
        ask("savana.pass.next")[0] == OPPONENT,
        when={"layout": at.layout, "a-power-works": at.any_works, "none-was-made": at.done == 0},
    )


@claims(
    "savana.claim.both-ways-takes-a-left-and-a-right",
    "Cards go both ways at the same time only if zebras of both powers work and the two are taken together.",
    about="savana.pass.next",
    expect="proved",
    because="Only one reading knows such a pass, and it makes it of a left and a right.",
    clauses=(c.PASS_LEFT.id, c.PASS_RIGHT.id),
)
def _both_ways_takes_a_left_and_a_right(at: Passes, ask: Ask) -> Statement:
    return Always(
        z3.And(at.any_of(Power.LEFT), at.any_of(Power.RIGHT), taken(BothWays.TOGETHER)),
        when={"both-ways": ask("savana.pass.next")[0] == BOTH},
    )


@claims(
    "savana.claim.with-one-power-in-the-pack-nothing-cancels",
    "In a pack without zebras that pass right, the first special zebra of a trick passes left.",
    about="savana.pass.next",
    expect="proved",
    because="What becomes of a left and a right that meet does not arise.",
    clauses=(c.PASS_LEFT.id, c.SPECIAL_ZEBRAS.id),
)
def _with_one_power_in_the_pack_nothing_cancels(at: Passes, ask: Ask) -> Statement:
    return Always(
        ask("savana.pass.next")[0] == LEFT,
        when={
            "no-zebra-passes-right": no_zebra_passes(at, Power.RIGHT),
            "a-power-works": at.any_works,
            "none-was-made": at.done == 0,
            "no-layout": z3.Not(at.layout),
        },
    )


@claims(
    "savana.claim.passes-go-in-the-order-of-the-zebras",
    "If the first special zebra of a trick passes left, so does the first pass.",
    about="savana.pass.next",
    expect="refuted",
    because="It holds if passes are made in the order of the zebras; together, or undone by a right, they are"
    " not.",
    clauses=(c.PASS_LEFT.id, c.PASS_RIGHT.id),
    shapes=SEVERAL,
)
def _passes_go_in_the_order_of_the_zebras(at: Passes, ask: Ask) -> Statement:
    return Always(
        ask("savana.pass.next")[0] == LEFT,
        when={
            "a-left-first": at.is_power(0, Power.LEFT),
            "none-was-made": at.done == 0,
            "no-layout": z3.Not(at.layout),
        },
    )


# ---------------------------------------------------------------- who gives what to whom


@claims(
    "savana.claim.nobody-gives-what-they-have-not",
    "Who has no card to give gives none.",
    about="savana.pass.gives",
    expect="proved",
    because="Under either reading: a pass is made by who can, or by nobody.",
    clauses=(c.PASS_ALL.id,),
)
def _nobody_gives_what_they_have_not(at: Givers, ask: Ask) -> Statement:
    return Always(at.is_able, when={"gives": _yes(ask("savana.pass.gives"))})


@claims(
    "savana.claim.a-pass-is-no-choice",
    "If all have a card to give, all must.",
    about="savana.pass.gives",
    expect="proved",
    because="All of them choose one and give it; there is no “may”.",
    clauses=(c.PASS_ALL.id,),
)
def _a_pass_is_no_choice(at: Givers, ask: Ask) -> Statement:
    return Always(_yes(ask("savana.pass.gives")), when={"all-can": at.all_able})


@claims(
    "savana.claim.whoever-can-give-must",
    "Whoever has a card to give must give one.",
    about="savana.pass.gives",
    expect="refuted",
    because="If a pass is made by all or not at all, who can gives nothing when somebody cannot. It holds if"
    " those who can give.",
    clauses=(c.PASS_ALL.id,),
)
def _whoever_can_give_must(at: Givers, ask: Ask) -> Statement:
    return Always(_yes(ask("savana.pass.gives")), when={"can": at.is_able})


@claims(
    "savana.claim.empty-hands-make-no-difference-at-the-end-of-a-trick",
    "If passes come at the end of a trick and no lower card is buried: whoever can give must.",
    about="savana.pass.gives",
    expect="proved",
    because="All can or nobody can (an invariant): after the last trick nobody has anything left to pass.",
    clauses=(c.PASS_ALL.id, c.PASS_AT_END.id),
)
def _empty_hands_make_no_difference_at_the_end_of_a_trick(at: Givers, ask: Ask) -> Statement:
    return Always(
        _yes(ask("savana.pass.gives")),
        when={"can": at.is_able, "evenly": evenly(z3.IntVal(len(at.able)))},
    )


@claims(
    "savana.claim.in-the-last-trick-there-is-nothing-to-pass",
    "A pass can be due when nobody has a card to give.",
    about="savana.pass.gives",
    expect="proved",
    because="A special zebra in the last trick.",
    clauses=(c.PASS_ALL.id, c.PASS_AT_END.id),
)
def _in_the_last_trick_there_is_nothing_to_pass(at: Givers, ask: Ask) -> Statement:
    del ask
    return Sometimes({"nobody-can": z3.Not(z3.Or(at.able))})


@claims(
    "savana.claim.any-other-card-of-the-hand-may-be-given",
    "Any card of the hand may be given away, a special zebra too, if it was not just received.",
    about="savana.pass.allowed",
    expect="proved",
    because="They choose one of their cards, and no card is excepted.",
    clauses=(c.PASS_ALL.id,),
)
def _any_other_card_of_the_hand_may_be_given(at: Holding, ask: Ask) -> Statement:
    return Always(
        _yes(ask("savana.pass.allowed")),
        when={"in-hand": at.in_hand(), "not-just-received": z3.Not(at.was_received())},
    )


@claims(
    "savana.claim.an-open-card-may-be-given",
    "An open card of one's layout may be given away.",
    about="savana.pass.allowed",
    expect="proved",
    because="The variation names the hand and the open cards.",
    clauses=(c.GIVE_FROM_LAYOUT.id,),
)
def _an_open_card_may_be_given(at: Holding, ask: Ask) -> Statement:
    return Always(_yes(ask("savana.pass.allowed")), when={"open": at.is_open()})


@claims(
    "savana.claim.only-ones-own-cards-are-given",
    "What is given away comes from the hand or from the open cards of one's own layout.",
    about="savana.pass.allowed",
    expect="proved",
    because="They choose one of those they have; cards that were won are not among them.",
    clauses=(c.PASS_ALL.id, c.GIVE_FROM_LAYOUT.id),
)
def _only_ones_own_cards_are_given(at: Holding, ask: Ask) -> Statement:
    return Always(z3.Or(at.in_hand(), at.is_open()), when={"allowed": _yes(ask("savana.pass.allowed"))})


@claims(
    "savana.claim.a-received-card-may-be-passed-on",
    "A card that was just received may be given away in the next pass.",
    about="savana.pass.allowed",
    expect="refuted",
    because="The text does not say: it holds if such a card may go on.",
    clauses=(c.PASS_ALL.id,),
)
def _a_received_card_may_be_passed_on(at: Holding, ask: Ask) -> Statement:
    return Always(_yes(ask("savana.pass.allowed")), when={"just-received": at.was_received()})


@claims(
    "savana.claim.nobody-gives-to-themselves",
    "A card that is given away goes to another player.",
    about="savana.pass.goes_to",
    expect="proved",
    because="A neighbour, or the opponent.",
    clauses=(c.PASS_LEFT.id, c.PASS_RIGHT.id, c.GIVE_OPPONENT.id),
)
def _nobody_gives_to_themselves(at: Given, ask: Ask) -> Statement:
    receiver = _number(ask("savana.pass.goes_to"))
    return Always(z3.And(receiver != at.giver, receiver < at.seats))


@claims(
    "savana.claim.of-two-every-way-leads-to-the-other",
    "With two players a card goes to the other player, whatever the power says.",
    about="savana.pass.goes_to",
    expect="proved",
    because="The left neighbour is the right neighbour, and the opponent.",
    clauses=(c.PASS_LEFT.id, c.PASS_RIGHT.id, c.GIVE_OPPONENT.id),
)
def _of_two_every_way_leads_to_the_other(at: Given, ask: Ask) -> Statement:
    return Always(_number(ask("savana.pass.goes_to")) == 1 - at.giver, when={"two": at.seats == 2})


@claims(
    "savana.claim.left-is-clockwise",
    "A card that is passed left goes to who is next in the order of play.",
    about="savana.pass.goes_to",
    expect="proved",
    because="Clockwise around a table is to the left of whoever sits at it.",
    clauses=(c.PASS_LEFT.id, c.CLOCKWISE.id),
)
def _left_is_clockwise(at: Given, ask: Ask) -> Statement:
    receiver = _number(ask("savana.pass.goes_to"))
    return Always(
        z3.Or(receiver == at.giver + 1, z3.And(receiver == 0, at.giver == at.seats - 1)),
        when={"left": at.way == member(Way.LEFT)},
    )


@claims(
    "savana.claim.right-is-against-the-order-of-play",
    "A card that is passed right goes to who comes before in the order of play.",
    about="savana.pass.goes_to",
    expect="proved",
    because="The other way round.",
    clauses=(c.PASS_RIGHT.id, c.CLOCKWISE.id),
)
def _right_is_against_the_order_of_play(at: Given, ask: Ask) -> Statement:
    receiver = _number(ask("savana.pass.goes_to"))
    return Always(
        z3.Or(receiver == at.giver - 1, z3.And(at.giver == 0, receiver == at.seats - 1)),
        when={"right": at.way == member(Way.RIGHT)},
    )


# ---------------------------------------------------------------- the layout


@claims(
    "savana.claim.an-open-card-that-is-played-is-replaced",
    "Whoever plays an open card takes the one below it into the hand.",
    about="savana.lift",
    expect="proved",
    because="It is said of using one, and to play it is to use it under every reading.",
    clauses=(c.LIFT.id,),
)
def _an_open_card_that_is_played_is_replaced(at: Used, ask: Ask) -> Statement:
    return Always(
        ask("savana.lift")[0] == member(Below.LIFTED),
        when={"played": at.use == member(Use.PLAYED), "one-below": at.below},
    )


@claims(
    "savana.claim.an-open-card-that-is-given-away-is-replaced",
    "Whoever gives an open card away takes the one below it into the hand.",
    about="savana.lift",
    expect="refuted",
    because="Whether giving is using is a reading: it holds if the card is lifted.",
    clauses=(c.LIFT.id, c.GIVE_FROM_LAYOUT.id),
)
def _an_open_card_that_is_given_away_is_replaced(at: Used, ask: Ask) -> Statement:
    return Always(
        ask("savana.lift")[0] == member(Below.LIFTED), when={"given": at.given(), "one-below": at.below}
    )


@claims(
    "savana.claim.what-is-not-there-is-not-lifted",
    "Where no card lies below, nothing is lifted or turned up.",
    about="savana.lift",
    expect="proved",
    because="There is nothing to take.",
    clauses=(c.LIFT.id,),
)
def _what_is_not_there_is_not_lifted(at: Used, ask: Ask) -> Statement:
    return Always(ask("savana.lift")[0] == member(Below.EMPTY), when={"none-below": z3.Not(at.below)})


# ---------------------------------------------------------------- between tricks


@claims(
    "savana.claim.whoever-leads-can-play",
    "Whoever leads a trick has a card to play.",
    about="savana.lead.next",
    expect="proved",
    because="The winner leads only with a card; else somebody who has one.",
    clauses=(c.WINNER_LEADS.id,),
)
def _whoever_leads_can_play(at: Lead, ask: Ask) -> Statement:
    return Always(has(at.can_play, _number(ask("savana.lead.next"))))


@claims(
    "savana.claim.the-winner-leads",
    "With three or four players the winner of a trick leads the next.",
    about="savana.lead.next",
    expect="refuted",
    because="A winner who is out of cards cannot; that takes passes in the middle of a trick. It holds if"
    " passes come at its end, for the zebra that wins or for all.",
    clauses=(c.WINNER_LEADS.id, c.PASS_AT_END.id),
    shapes=("3 players", "4 players"),
)
def _the_winner_leads(at: Lead, ask: Ask) -> Statement:
    return Always(_number(ask("savana.lead.next")) == at.winner)


@claims(
    "savana.claim.the-winner-leads-while-all-is-even",
    "If passes come at the end of a trick and no lower card is buried, the winner of a trick leads the next.",
    about="savana.lead.next",
    expect="proved",
    because="If anybody has a card to play then (an invariant), all have.",
    clauses=(c.WINNER_LEADS.id,),
)
def _the_winner_leads_while_all_is_even(at: Lead, ask: Ask) -> Statement:
    return Always(
        _number(ask("savana.lead.next")) == at.winner,
        when={"evenly": evenly(z3.IntVal(len(at.can_play)))},
    )


@claims(
    "savana.claim.the-lead-goes-to-the-left",
    "If the winner is out of cards, the lead goes to the first on the left who has one.",
    about="savana.lead.next",
    expect="proved",
    because="As in a trick: who has no card is passed over.",
    clauses=(c.WINNER_LEADS.id,),
)
def _the_lead_goes_to_the_left(at: Lead, ask: Ask) -> Statement:
    leader, players = _number(ask("savana.lead.next")), len(at.can_play)
    return Always(
        z3.And(
            [
                z3.Implies(
                    can, steps(at.winner, leader, players) <= steps(at.winner, z3.IntVal(seat), players)
                )
                for seat, can in enumerate(at.can_play)
            ]
        ),
        when={"the-winner-cannot": z3.Not(at.winner_can)},
    )


@claims(
    "savana.claim.all-begin-a-trick-or-nobody",
    "With three or four players, at the start of a trick everybody has a card.",
    about="savana.lead.next",
    expect="refuted",
    because="All hands are equal as long as passes come at the end of a trick; else one card can be left"
    " over.",
    clauses=(c.EVERYONE_PLAYS.id, c.PASS_AT_END.id),
    shapes=("3 players", "4 players"),
)
def _all_begin_a_trick_or_nobody(at: Lead, ask: Ask) -> Statement:
    del ask
    return Always(z3.And(at.can_play))


@claims(
    "savana.claim.the-game-goes-on-while-all-can-play",
    "The game is not over while everybody has a card to play.",
    about="savana.end.over",
    expect="proved",
    because="It goes on until all cards have been played.",
    clauses=(c.ALL_PLAYED_END.id,),
)
def _the_game_goes_on_while_all_can_play(at: Progress, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("savana.end.over"))), when={"all-can": at.all_can})


@claims(
    "savana.claim.the-game-ends-when-nobody-can-play",
    "When nobody has a card to play, the game is over, buried cards or not.",
    about="savana.end.over",
    expect="proved",
    because="No other trick can be played.",
    clauses=(c.ALL_PLAYED_END.id,),
)
def _the_game_ends_when_nobody_can_play(at: Progress, ask: Ask) -> Statement:
    return Always(_yes(ask("savana.end.over")), when={"nobody-can": z3.Not(at.some_can)})


@claims(
    "savana.claim.the-game-is-over-only-when-all-cards-were-played",
    "When the game is over, all cards have been played: after 48 / n tricks, if everybody played to each.",
    about="savana.end.over",
    expect="refuted",
    because="Cards can be left with somebody alone, or lie buried: never if passes come at the end of a trick"
    " and no lower card stays.",
    clauses=(c.ALL_PLAYED_END.id,),
)
def _the_game_is_over_only_when_all_cards_were_played(at: Progress, ask: Ask) -> Statement:
    return Always(at.left == 0, when={"over": _yes(ask("savana.end.over"))})


@claims(
    "savana.claim.the-game-is-over-when-all-cards-were-played",
    "If passes come at the end of a trick and no lower card is buried: the game is over exactly when all"
    " cards have been played.",
    about="savana.end.over",
    expect="proved",
    because="Everybody has a card to play until then (an invariant).",
    clauses=(c.ALL_PLAYED_END.id,),
)
def _the_game_is_over_when_all_cards_were_played(at: Progress, ask: Ask) -> Statement:
    return Always(
        _yes(ask("savana.end.over")) == (at.left == 0),
        when={"evenly": evenly(z3.IntVal(len(at.can_play)))},
    )


@claims(
    "savana.claim.the-last-with-cards-plays-on",
    "While anybody has a card to play, the game goes on.",
    about="savana.end.over",
    expect="refuted",
    because="Whether another trick begins when somebody cannot play is a reading: it holds if who has no"
    " card is passed over.",
    clauses=(c.ALL_PLAYED_END.id,),
)
def _the_last_with_cards_plays_on(at: Progress, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("savana.end.over"))), when={"somebody-can": at.some_can})


# ---------------------------------------------------------------- points and the winner


@claims(
    "savana.claim.points-are-green-less-red",
    "A player's points are the green stars less the red ones.",
    about="savana.score.points",
    expect="refuted",
    because="It holds if points can be below none.",
    clauses=(c.GREEN_STAR.id, c.RED_STAR.id),
)
def _points_are_green_less_red(at: Stars, ask: Ask) -> Statement:
    return Always(_number(ask("savana.score.points")) == at.green - at.red)


@claims(
    "savana.claim.points-are-green-less-red-where-green-suffice",
    "With at least as many green stars as red ones, points are the difference under every reading.",
    about="savana.score.points",
    expect="proved",
    because="There are as many points to lose as red stars take.",
    clauses=(c.GREEN_STAR.id, c.RED_STAR.id),
)
def _points_are_green_less_red_where_green_suffice(at: Stars, ask: Ask) -> Statement:
    return Always(
        _number(ask("savana.score.points")) == at.green - at.red, when={"green-suffice": at.green >= at.red}
    )


@claims(
    "savana.claim.points-are-never-below-none",
    "Nobody has fewer points than none.",
    about="savana.score.points",
    expect="refuted",
    because="A red star takes a point away, and no limit is named; it holds if one that one has not cannot be"
    " lost.",
    clauses=(c.RED_STAR.id,),
)
def _points_are_never_below_none(at: Stars, ask: Ask) -> Statement:
    del at
    return AtLeast(_number(ask("savana.score.points")), 0)


@claims(
    "savana.claim.red-stars-win-nothing",
    "A player has no more points than green stars, and as many only without a red one.",
    about="savana.score.points",
    expect="proved",
    because="Red stars only take points away; where there are none to take there is no green star either.",
    clauses=(c.RED_STAR.id, c.COUNT_STARS.id),
)
def _red_stars_win_nothing(at: Stars, ask: Ask) -> Statement:
    points = _number(ask("savana.score.points"))
    return Always(z3.And(points <= at.green, z3.Implies(at.red > 0, z3.Or(points < at.green, at.green == 0))))


@claims(
    "savana.claim.the-game-has-one-winner",
    "Exactly one player wins the game.",
    about="savana.end.wins",
    expect="refuted",
    because="Two can have the most points: they win together, or nobody does.",
    clauses=(c.MOST_POINTS_WINS.id,),
)
def _the_game_has_one_winner(at: Final, ask: Ask) -> Statement:
    del at
    return Always(count(_flags(ask("savana.end.wins"))) == 1)


@claims(
    "savana.claim.the-game-has-one-winner-where-the-most-are-had-by-one",
    "Exactly one player wins if no two have the most points.",
    about="savana.end.wins",
    expect="proved",
    because="Who has the most points wins, and nobody else.",
    clauses=(c.MOST_POINTS_WINS.id,),
)
def _the_game_has_one_winner_where_the_most_are_had_by_one(at: Final, ask: Ask) -> Statement:
    return Always(count(_flags(ask("savana.end.wins"))) == 1, when={"no-tie": z3.Not(at.tied)})


@claims(
    "savana.claim.of-two-one-wins-if-the-stars-are-odd",
    "Two players, whose points together are odd, do not tie: so if points can be negative and a pack's green"
    " stars less its red ones are odd, one of two wins.",
    about="savana.end.wins",
    expect="proved",
    because="Equal points of two are even together; and all points together are that constant (an"
    " invariant).",
    clauses=(c.MOST_POINTS_WINS.id,),
    shapes=("2 players",),
)
def _of_two_one_wins_if_the_stars_are_odd(at: Final, ask: Ask) -> Statement:
    first, second = at.points
    return Always(count(_flags(ask("savana.end.wins"))) == 1, when={"odd": (first + second) % 2 == 1})


@claims(
    "savana.claim.somebody-wins",
    "Somebody wins the game.",
    about="savana.end.wins",
    expect="refuted",
    because="The text speaks of one winner: it holds if those who are tied win together.",
    clauses=(c.MOST_POINTS_WINS.id,),
)
def _somebody_wins(at: Final, ask: Ask) -> Statement:
    del at
    return Always(z3.Or(_flags(ask("savana.end.wins"))))


@claims(
    "savana.claim.who-wins-has-the-most-points",
    "Nobody wins with fewer points than another.",
    about="savana.end.wins",
    expect="proved",
    because="The most points win.",
    clauses=(c.MOST_POINTS_WINS.id,),
)
def _who_wins_has_the_most_points(at: Final, ask: Ask) -> Statement:
    flags = _flags(ask("savana.end.wins"))
    return Always(z3.And([z3.Implies(flag, at.leads(seat)) for seat, flag in enumerate(flags)]))


@claims(
    "savana.claim.tied-players-fare-alike",
    "Two players with equal points win both or neither.",
    about="savana.end.wins",
    expect="proved",
    because="Under either reading of a tie; nothing else tells them apart, the seat in particular.",
    clauses=(c.MOST_POINTS_WINS.id,),
)
def _tied_players_fare_alike(at: Final, ask: Ask) -> Statement:
    flags = _flags(ask("savana.end.wins"))
    return Always(
        z3.And(
            [
                z3.Implies(at.points[one] == at.points[other], flags[one] == flags[other])
                for one in at.seats
                for other in range(one)
            ]
        )
    )


@claims(
    "savana.claim.two-can-win",
    "Two players can win the game together.",
    about="savana.end.wins",
    expect="proved",
    because="Both have the most points.",
    clauses=(c.MOST_POINTS_WINS.id,),
)
def _two_can_win(at: Final, ask: Ask) -> Statement:
    del at
    return Sometimes(
        {
            "two-win": count(_flags(ask("savana.end.wins"))) == 2,
            "ties-are-shared": taken(TieAtEnd.SHARED),
        }
    )


# ---------------------------------------------------------------- who sees what


@claims(
    "savana.claim.nobody-sees-anothers-hand",
    "Nobody sees another's hand.",
    about="savana.seen",
    expect="refuted",
    because="The text does not say: it holds if a hand is seen by its owner alone.",
    clauses=(c.FROM_HAND.id,),
)
def _nobody_sees_anothers_hand(at: Look, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("savana.seen"))), when={"a-hand": at.at(Zone.HAND), "anothers": z3.Not(at.own())}
    )


@claims(
    "savana.claim.everybody-sees-their-hand",
    "Everybody sees their own hand.",
    about="savana.seen",
    expect="proved",
    because="Under either reading of who sees a hand; nobody could play from it otherwise.",
    clauses=(c.FROM_HAND.id,),
)
def _everybody_sees_their_hand(at: Look, ask: Ask) -> Statement:
    return Always(_yes(ask("savana.seen")), when={"a-hand": at.at(Zone.HAND), "ones-own": at.own()})


@claims(
    "savana.claim.what-was-won-is-hidden-from-the-others",
    "Nobody sees what another has won, before points are counted.",
    about="savana.seen",
    expect="proved",
    because="It lies face down.",
    clauses=(c.TAKEN_FACE_DOWN.id,),
)
def _what_was_won_is_hidden_from_the_others(at: Look, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("savana.seen"))), when={"won": at.at(Zone.WON), "by-another": z3.Not(at.own())}
    )


@claims(
    "savana.claim.nobody-looks-at-what-they-won",
    "Nobody may look through the cards they have won.",
    about="savana.seen",
    expect="refuted",
    because="Face down hides them from others; whether from the winner too is a reading.",
    clauses=(c.TAKEN_FACE_DOWN.id,),
)
def _nobody_looks_at_what_they_won(at: Look, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("savana.seen"))), when={"won": at.at(Zone.WON), "ones-own": at.own()})


@claims(
    "savana.claim.the-lower-layer-is-hidden-from-the-opponent",
    "Nobody sees the lower cards of another's layout.",
    about="savana.seen",
    expect="proved",
    because="They show their backs.",
    clauses=(c.LAYOUT_DOWN.id,),
)
def _the_lower_layer_is_hidden_from_the_opponent(at: Look, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("savana.seen"))),
        when={"lower-cards": at.at(Zone.FACE_DOWN), "anothers": z3.Not(at.own())},
    )


@claims(
    "savana.claim.nobody-looks-below",
    "Nobody may look at the lower cards of the layout, not even of their own.",
    about="savana.seen",
    expect="refuted",
    because="Face down hides them from the other; whether from the owner too is a reading.",
    clauses=(c.LAYOUT_DOWN.id,),
)
def _nobody_looks_below(at: Look, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("savana.seen"))), when={"lower-cards": at.at(Zone.FACE_DOWN)})


@claims(
    "savana.claim.what-is-played-is-seen-by-all",
    "Everybody sees the cards in the trick.",
    about="savana.seen",
    expect="proved",
    because="They lie in the middle for all to see.",
    clauses=(c.TABLE_CENTRE.id,),
)
def _what_is_played_is_seen_by_all(at: Look, ask: Ask) -> Statement:
    return Always(_yes(ask("savana.seen")), when={"in-the-trick": at.at(Zone.LAID)})


@claims(
    "savana.claim.open-cards-are-seen-by-all",
    "Everybody sees the open cards of every layout.",
    about="savana.seen",
    expect="proved",
    because="They lie face up.",
    clauses=(c.LAYOUT_UP.id,),
)
def _open_cards_are_seen_by_all(at: Look, ask: Ask) -> Statement:
    return Always(_yes(ask("savana.seen")), when={"open": at.at(Zone.FACE_UP)})


@claims(
    "savana.claim.a-choice-is-secret-until-all-have-chosen",
    "Nobody sees what another has chosen to give away before all have chosen.",
    about="savana.seen",
    expect="refuted",
    because="The text does not say; it holds unless all may see what is chosen.",
    clauses=(c.PASS_ALL.id,),
)
def _a_choice_is_secret_until_all_have_chosen(at: Look, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("savana.seen"))), when={"chosen": at.at(Zone.CHOSEN), "anothers": z3.Not(at.own())}
    )


@claims(
    "savana.claim.a-giver-knows-what-was-given",
    "Whoever chose a card and gave it away knows which it was.",
    about="savana.seen",
    expect="proved",
    because="Under every reading of who sees a card that is passed.",
    clauses=(c.PASS_ALL.id,),
)
def _a_giver_knows_what_was_given(at: Look, ask: Ask) -> Statement:
    return Always(
        _yes(ask("savana.seen")),
        when={"passed": z3.Or(at.at(Zone.CHOSEN), at.at(Zone.GIVEN)), "ones-own": at.own()},
    )


@claims(
    "savana.claim.a-card-is-passed-unseen",
    "Besides giver and receiver nobody sees a card that was passed.",
    about="savana.seen",
    expect="refuted",
    because="The text does not say: it holds under one reading of three.",
    clauses=(c.PASS_ALL.id, c.GIVE_TO_HAND.id),
)
def _a_card_is_passed_unseen(at: Look, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("savana.seen"))), when={"given": at.at(Zone.GIVEN), "anothers": z3.Not(at.own())}
    )


CLAIMS = tuple(claims.all)
