"""What a careful reader would ask about playing and about tricks: claims, with the verdict expected of each.

Every expectation was written down, with its reason, before any solver had seen the claim. A
claim that needs a reading, or a condition of the pack (:mod:`lexludi_spec.savana.pack`), names
it among its hypotheses; the others are claimed under all readings, and of every pack.
"""

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import PassWhen, ZebraLed
from lexludi.savana.vocabulary import CARDS
from lexludi_spec.claims import Always, Ask, Claims, Sometimes, Statement
from lexludi_spec.claims import flag as _yes
from lexludi_spec.claims import number as _number
from lexludi_spec.savana.pack import (
    no_zebra_shares_a_value,
    values_differ_in_families,
    values_of_zebras_differ,
)
from lexludi_spec.savana.play import After, Turn
from lexludi_spec.savana.setup import Deal
from lexludi_spec.savana.symbols import ZEBRA, evenly, has, steps, taken
from lexludi_spec.savana.trick import Led, Trick
from lexludi_spec.terms import NOBODY

claims = Claims()

MORE = ("2 plays", "3 plays", "4 plays")  #: the shapes of a trick in which two cards can meet


# ---------------------------------------------------------------- preparing to play


@claims(
    "savana.claim.the-whole-pack-is-dealt-evenly",
    "The players' hands and both layers of their layouts are 48 cards, equally many each.",
    about="savana.setup.dealt",
    expect="proved",
    because="48 can be shared out evenly among two, three and four; and of two each has 6 + 9 + 9 = 24.",
    clauses=(c.DEAL_ALL.id, c.HAND_TWO.id, c.LAYOUT_DOWN.id, c.LAYOUT_UP.id),
)
def _the_whole_pack_is_dealt_evenly(at: Deal, ask: Ask) -> Statement:
    hand, down, up = ask("savana.setup.dealt")
    return Always(at.times(hand) + at.times(down) + at.times(up) == CARDS)


@claims(
    "savana.claim.no-layout-for-three-or-four",
    "With three or four players all cards are in the hands.",
    about="savana.setup.dealt",
    expect="proved",
    because="The layout belongs to the variation for two.",
    clauses=(c.DEAL_ALL.id, c.LAYOUT_DOWN.id, c.LAYOUT_UP.id),
)
def _no_layout_for_three_or_four(at: Deal, ask: Ask) -> Statement:
    _hand, down, up = ask("savana.setup.dealt")
    nothing = z3.IntVal(0)
    return Always(z3.And(down == nothing, up == nothing), when={"three-or-four": at.players >= 3})


@claims(
    "savana.claim.two-players-begin-with-six-cards",
    "With two players a hand is 6 cards at the start.",
    about="savana.setup.dealt",
    expect="refuted",
    because="If the variation is one that two may leave out, two share out the pack as others do: 24 each.",
    clauses=(c.HAND_TWO.id, c.DEAL_ALL.id),
)
def _two_players_begin_with_six_cards(at: Deal, ask: Ask) -> Statement:
    hand = ask("savana.setup.dealt")[0]
    return Always(hand == z3.IntVal(6), when={"two": at.players == 2})


# ---------------------------------------------------------------- playing a card


@claims(
    "savana.claim.whoever-has-a-card-can-play-one",
    "A card that follows may be played, and by who need not follow any card of the hand or the open ones.",
    about="savana.play.allowed",
    expect="proved",
    because="Only the duty to follow forbids a card that one has, and it asks what can be done; so whoever is"
    " to play and has a card (an invariant) has one that may be played.",
    clauses=(c.LEADER_ANY.id, c.FOLLOW_FAMILY.id, c.VOID_ANY.id, c.ZEBRA_NEUTRAL.id),
)
def _whoever_has_a_card_can_play_one(at: Turn, ask: Ask) -> Statement:
    return Always(
        _yes(ask("savana.play.allowed")),
        when={"has-it": at.held(), "follows-or-need-not": z3.Or(at.follows(), z3.Not(at.must_follow()))},
    )


@claims(
    "savana.claim.a-last-card-may-be-played",
    "Who has a single card that can be played may play it, whatever was led.",
    about="savana.play.allowed",
    expect="proved",
    because="Either it follows, or its owner has nothing that does.",
    clauses=(c.LEADER_ANY.id, c.FOLLOW_FAMILY.id, c.VOID_ANY.id),
)
def _a_last_card_may_be_played(at: Turn, ask: Ask) -> Statement:
    both = at.hand | at.face_up
    return Always(
        _yes(ask("savana.play.allowed")), when={"a-last-card": both & (both - 1) == 0, "has-it": at.held()}
    )


@claims(
    "savana.claim.only-ones-own-cards-are-played",
    "What is played comes from the hand or from the open cards of one's own layout.",
    about="savana.play.allowed",
    expect="proved",
    because="One sentence names the hand, the other makes the one exception.",
    clauses=(c.FROM_HAND.id, c.PLAY_FROM_LAYOUT.id),
)
def _only_ones_own_cards_are_played(at: Turn, ask: Ask) -> Statement:
    return Always(at.held(), when={"allowed": _yes(ask("savana.play.allowed"))})


@claims(
    "savana.claim.a-leader-plays-any-card",
    "Who leads may play any card of the hand, and any open one.",
    about="savana.play.allowed",
    expect="proved",
    because="A leader has the choice, and no family was led before.",
    clauses=(c.LEADER_ANY.id, c.PLAY_FROM_LAYOUT.id),
    shapes=("leading",),
)
def _a_leader_plays_any_card(at: Turn, ask: Ask) -> Statement:
    return Always(_yes(ask("savana.play.allowed")), when={"has-it": at.held()})


@claims(
    "savana.claim.a-zebra-may-always-be-played",
    "A zebra of the hand or the layout may be played whatever was led.",
    about="savana.play.allowed",
    expect="proved",
    because="Whoever must follow may play the family led or a zebra.",
    clauses=(c.FOLLOW_FAMILY.id,),
)
def _a_zebra_may_always_be_played(at: Turn, ask: Ask) -> Statement:
    return Always(_yes(ask("savana.play.allowed")), when={"has-it": at.held(), "a-zebra": at.zebra()})


@claims(
    "savana.claim.nobody-must-play-a-zebra-who-can-follow",
    "Who has a card of the family led may play it and keep a zebra.",
    about="savana.play.allowed",
    expect="proved",
    because="Either of the two will do.",
    clauses=(c.FOLLOW_FAMILY.id,),
    shapes=("following",),
)
def _nobody_must_play_a_zebra_who_can_follow(at: Turn, ask: Ask) -> Statement:
    assert at.led is not None
    return Always(
        _yes(ask("savana.play.allowed")), when={"has-it": at.held(), "of-the-family": at.family == at.led}
    )


@claims(
    "savana.claim.whoever-can-follow-from-the-hand-follows",
    "Who has a card of the family led or a zebra in hand plays such a card.",
    about="savana.play.allowed",
    expect="proved",
    because="The duty to follow, which nothing lifts; what is in hand counts under either reading.",
    clauses=(c.FOLLOW_FAMILY.id,),
    shapes=("following",),
)
def _whoever_can_follow_from_the_hand_follows(at: Turn, ask: Ask) -> Statement:
    return Always(
        at.follows(),
        when={"allowed": _yes(ask("savana.play.allowed")), "can-follow": at.can_follow_from(at.hand)},
    )


@claims(
    "savana.claim.open-cards-count-for-the-duty-to-follow",
    "Who could follow with an open card of the layout must follow.",
    about="savana.play.allowed",
    expect="refuted",
    because="Whether one has what lies open is a reading: it holds if open cards count.",
    clauses=(c.FOLLOW_FAMILY.id, c.VOID_ANY.id, c.PLAY_FROM_LAYOUT.id),
    shapes=("following",),
)
def _open_cards_count_for_the_duty_to_follow(at: Turn, ask: Ask) -> Statement:
    return Always(
        at.follows(),
        when={"allowed": _yes(ask("savana.play.allowed")), "could-follow": at.can_follow_from(at.face_up)},
    )


@claims(
    "savana.claim.zebras-led-call-for-zebras",
    "Where zebras are the family led, who has one in hand plays one.",
    about="savana.play.allowed",
    expect="proved",
    because="The family led and the zebras are the same cards then.",
    clauses=(c.FOLLOW_FAMILY.id, c.FOUR_FAMILIES.id),
    shapes=("following",),
)
def _zebras_led_call_for_zebras(at: Turn, ask: Ask) -> Statement:
    assert at.led is not None
    return Always(
        at.zebra(),
        when={
            "allowed": _yes(ask("savana.play.allowed")),
            "zebras-led": at.led == ZEBRA,
            "has-one": at.can_follow_from(at.hand),
        },
    )


@claims(
    "savana.claim.after-a-card-of-no-family-anything-goes",
    "Where no family is led, though a card was, any card may be played.",
    about="savana.play.allowed",
    expect="proved",
    because="There is nothing to follow.",
    clauses=(c.ZEBRA_NEUTRAL.id,),
    shapes=("free",),
)
def _after_a_card_of_no_family_anything_goes(at: Turn, ask: Ask) -> Statement:
    return Always(_yes(ask("savana.play.allowed")), when={"has-it": at.held()})


@claims(
    "savana.claim.the-void-play-what-they-like",
    "Who has neither the family led nor a zebra, in hand or open, may play any card.",
    about="savana.play.allowed",
    expect="proved",
    because="It is said outright, and under both readings of what one has.",
    clauses=(c.VOID_ANY.id,),
    shapes=("following",),
)
def _the_void_play_what_they_like(at: Turn, ask: Ask) -> Statement:
    return Always(
        _yes(ask("savana.play.allowed")),
        when={"has-it": at.held(), "void": z3.Not(at.can_follow_from(at.hand | at.face_up))},
    )


# ---------------------------------------------------------------- whose turn it is


@claims(
    "savana.claim.nobody-plays-twice-in-a-trick",
    "Nobody plays two cards to a trick, passes in it or not.",
    about="savana.turn.next",
    expect="proved",
    because="A single card each, and who is without one is passed over, not made up for.",
    clauses=(c.ONE_CARD_EACH.id,),
)
def _nobody_plays_twice_in_a_trick(at: After, ask: Ask) -> Statement:
    return Always(z3.Not(has(at.played, _number(ask("savana.turn.next")))))


@claims(
    "savana.claim.whoever-is-next-can-play",
    "Whoever is next in a trick has a card to play.",
    about="savana.turn.next",
    expect="proved",
    because="The left neighbour is next only with a card, and whoever is without one is passed over.",
    clauses=(c.CLOCKWISE.id,),
)
def _whoever_is_next_can_play(at: After, ask: Ask) -> Statement:
    following = _number(ask("savana.turn.next"))
    return Always(has(at.can_play, following), when={"somebody-is-next": following != NOBODY})


@claims(
    "savana.claim.nobody-who-could-play-is-passed-over",
    "Between who played last and who is next there is nobody who could play and has not.",
    about="savana.turn.next",
    expect="proved",
    because="Clockwise, one by one.",
    clauses=(c.CLOCKWISE.id, c.ONE_CARD_EACH.id),
)
def _nobody_who_could_play_is_passed_over(at: After, ask: Ask) -> Statement:
    following = _number(ask("savana.turn.next"))

    def distance(seat: z3.ArithRef) -> z3.ArithRef:
        return steps(at.last, seat, at.players)

    return Always(
        z3.And(
            [
                z3.Implies(waits, distance(following) <= distance(z3.IntVal(seat)))
                for seat, waits in enumerate(at.waiting)
            ]
        )
    )


@claims(
    "savana.claim.while-somebody-can-play-a-trick-goes-on",
    "A trick is complete only if nobody who has yet to play has a card.",
    about="savana.turn.next",
    expect="proved",
    because="Everyone plays who can.",
    clauses=(c.EVERYONE_PLAYS.id, c.CLOCKWISE.id),
)
def _while_somebody_can_play_a_trick_goes_on(at: After, ask: Ask) -> Statement:
    return Always(z3.Not(z3.Or(at.waiting)), when={"complete": _number(ask("savana.turn.next")) == NOBODY})


@claims(
    "savana.claim.a-trick-is-complete-when-all-have-played",
    "If passes come at the end of a trick and no lower card is buried: a trick is complete exactly when"
    " everybody has played to it.",
    about="savana.turn.next",
    expect="proved",
    because="All have equally many cards then (an invariant), so who has yet to play can.",
    clauses=(c.EVERYONE_PLAYS.id, c.ONE_CARD_EACH.id),
)
def _a_trick_is_complete_when_all_have_played(at: After, ask: Ask) -> Statement:
    return Always(
        (_number(ask("savana.turn.next")) == NOBODY) == at.all_played,
        when={"evenly": evenly(z3.IntVal(at.players))},
    )


@claims(
    "savana.claim.all-play-to-every-trick",
    "With three or four players, who has yet to play to a trick always has a card for it.",
    about="savana.turn.next",
    expect="refuted",
    because="Hands are equal as long as passes come at the end of a trick; passed in the middle of the last"
    " trick, the cards of those who have yet to play can go to who has played.",
    clauses=(c.EVERYONE_PLAYS.id, c.PASS_AT_END.id),
    shapes=("3 players", "4 players"),
)
def _all_play_to_every_trick(at: After, ask: Ask) -> Statement:
    del ask
    return Always(z3.And([z3.Or(did, can) for did, can in zip(at.played, at.can_play, strict=True)]))


@claims(
    "savana.claim.with-the-layout-play-never-blocks",
    "Two players: if passes come at the end of a trick, who has yet to play has a card for it.",
    about="savana.turn.next",
    expect="refuted",
    because="It holds if the card below one that is given away is lifted or turned up; if it stays, it lies"
    " buried, and its owner runs out of cards before the other does.",
    clauses=(c.LIFT.id, c.GIVE_FROM_LAYOUT.id, c.EVERYONE_PLAYS.id),
    shapes=("2 players",),
)
def _with_the_layout_play_never_blocks(at: After, ask: Ask) -> Statement:
    del ask
    return Always(
        z3.And([z3.Or(did, can) for did, can in zip(at.played, at.can_play, strict=True)]),
        when={"passes-at-the-end-of-a-trick": z3.Not(taken(PassWhen.END_OF_OWN_TURN))},
    )


# ---------------------------------------------------------------- the family led


@claims(
    "savana.claim.the-first-card-names-the-family-led",
    "The first card of a trick names the family led.",
    about="savana.trick.led",
    expect="refuted",
    because="A zebra is neutral: whether it names one is a reading. It holds if zebras are a family to be"
    " led.",
    clauses=(c.FOLLOW_FAMILY.id, c.FOUR_FAMILIES.id, c.ZEBRA_NEUTRAL.id),
)
def _the_first_card_names_the_family_led(at: Led, ask: Ask) -> Statement:
    del at
    return Always(_number(ask("savana.trick.led")) == 0)


@claims(
    "savana.claim.a-first-card-that-is-no-zebra-names-the-family-led",
    "A first card that is no zebra names the family led, whatever comes after it.",
    about="savana.trick.led",
    expect="proved",
    because="The family of the first card is what must be followed; the doubt is about zebras only.",
    clauses=(c.FOLLOW_FAMILY.id,),
)
def _a_first_card_that_is_no_zebra_names_the_family_led(at: Led, ask: Ask) -> Statement:
    return Always(_number(ask("savana.trick.led")) == 0, when={"no-zebra-first": z3.Not(at.zebra_first)})


@claims(
    "savana.claim.a-neutral-card-names-no-family",
    "Unless zebras are a family to be led, a zebra never names the family led.",
    about="savana.trick.led",
    expect="proved",
    because="Under both other readings a zebra that is led names none, and a later one cannot.",
    clauses=(c.ZEBRA_NEUTRAL.id,),
)
def _a_neutral_card_names_no_family(at: Led, ask: Ask) -> Statement:
    place = _number(ask("savana.trick.led"))
    return Always(
        z3.And([z3.Implies(place == here, family != ZEBRA) for here, family in enumerate(at.families)]),
        when={"zebras-are-neutral": z3.Not(taken(ZebraLed.FAMILY))},
    )


@claims(
    "savana.claim.a-later-card-can-name-the-family-led",
    "A card that was not the first can name the family led.",
    about="savana.trick.led",
    expect="proved",
    because="Under one reading of a neutral lead the next card that is no zebra does.",
    clauses=(c.ZEBRA_NEUTRAL.id,),
    shapes=("2 cards", "3 cards", "4 cards"),
)
def _a_later_card_can_name_the_family_led(at: Led, ask: Ask) -> Statement:
    del at
    return Sometimes({"later": _number(ask("savana.trick.led")) >= 1})


# ---------------------------------------------------------------- who wins


@claims(
    "savana.claim.the-text-names-the-winner-of-every-trick",
    "The text names a single winner of every trick.",
    about="savana.trick.winner",
    expect="refuted",
    because="The values are not in the text; two equal cards of the family led, or two equal zebras, can be"
    " the highest, and it settles no tie but that of a zebra with the family led.",
    clauses=(c.HIGHEST_WINS.id, c.FAMILY_BEATS_ZEBRA.id),
    shapes=MORE,
)
def _the_text_names_the_winner_of_every_trick(at: Trick, ask: Ask) -> Statement:
    del ask
    return Always(z3.Not(at.tied))


@claims(
    "savana.claim.distinct-values-leave-no-tie",
    "In a pack where no value is twice in a family, zebras included, the text names a single winner of every"
    " trick.",
    about="savana.trick.winner",
    expect="proved",
    because="Cards that can win are of the family led or zebras; two equal ones are of both, and that tie is"
    " settled.",
    clauses=(c.HIGHEST_WINS.id, c.FAMILY_BEATS_ZEBRA.id),
    shapes=MORE,
)
def _distinct_values_leave_no_tie(at: Trick, ask: Ask) -> Statement:
    del ask
    return Always(
        z3.Not(at.tied),
        when={
            "values-differ-in-families": values_differ_in_families(at),
            "values-of-zebras-differ": values_of_zebras_differ(at),
        },
    )


@claims(
    "savana.claim.equal-cards-of-a-family-can-always-tie",
    "Whatever else a pack shows: if it has two equal cards in a family that is not zebras, and they are"
    " played first and second, and all others play other families and no zebras, the text names no winner.",
    about="savana.trick.winner",
    expect="proved",
    because="No other card can win then; and there are enough of them for all to play one: 24.",
    clauses=(c.HIGHEST_WINS.id, c.OFF_FAMILY_LOSES.id),
    shapes=MORE,
)
def _equal_cards_of_a_family_can_always_tie(at: Trick, ask: Ask) -> Statement:
    del ask
    first, second, *others = at.plays
    return Always(
        at.tied_in_family,
        when={
            "no-zebra-led": z3.Not(at.zebra_first),
            "of-one-family": first.family == second.family,
            "equal": first.value == second.value,
            "no-other-can-win": z3.And(
                [z3.And(other.family != first.family, other.family != ZEBRA) for other in others]
            ),
        },
    )


@claims(
    "savana.claim.equal-zebras-can-always-tie",
    "Whatever else a pack shows: if it has two equal zebras, and they are played first and second, and all"
    " others play no zebra, the text names no winner, unless the next card names the family led.",
    about="savana.trick.winner",
    expect="proved",
    because="Only zebras can win a trick that a zebra leads then.",
    clauses=(c.HIGHEST_WINS.id, c.FOUR_FAMILIES.id),
    shapes=MORE,
)
def _equal_zebras_can_always_tie(at: Trick, ask: Ask) -> Statement:
    del ask
    first, second, *others = at.plays
    return Always(
        at.tied_zebras,
        when={
            "zebras": z3.And(at.zebra(0), at.zebra(1)),
            "equal": first.value == second.value,
            "no-other-zebra": z3.And([z3.BoolVal(val=True), *(other.family != ZEBRA for other in others)]),
            "no-later-card-names-the-family": z3.Not(taken(ZebraLed.NEXT_FAMILY)),
        },
    )


@claims(
    "savana.claim.a-zebra-never-meets-the-family-led",
    "No zebra is ever as high as the highest card of the family led.",
    about="savana.trick.winner",
    expect="refuted",
    because="The rulebook settles just that; it can happen in a pack where a zebra shares a value.",
    clauses=(c.FAMILY_BEATS_ZEBRA.id,),
    shapes=MORE,
)
def _a_zebra_never_meets_the_family_led(at: Trick, ask: Ask) -> Statement:
    del ask
    return Always(z3.Not(at.met))


@claims(
    "savana.claim.no-shared-value-no-meeting",
    "In a pack where no zebra has a value of another family, no zebra is ever as high as a card of the family"
    " led.",
    about="savana.trick.winner",
    expect="proved",
    because="Cards that meet have one value.",
    clauses=(c.FAMILY_BEATS_ZEBRA.id,),
    shapes=MORE,
)
def _no_shared_value_no_meeting(at: Trick, ask: Ask) -> Statement:
    del ask
    return Always(z3.Not(at.met), when={"no-zebra-shares-a-value": no_zebra_shares_a_value(at)})


@claims(
    "savana.claim.a-shared-value-can-always-meet",
    "Whatever else a pack shows: if a card and a zebra have one value, and they are played first and second,"
    " and all others play other families and no zebras, they meet, and the card that was led wins.",
    about="savana.trick.winner",
    expect="proved",
    because="No other card can win, and of the two the one of the family led does.",
    clauses=(c.FAMILY_BEATS_ZEBRA.id, c.OFF_FAMILY_LOSES.id),
    shapes=MORE,
)
def _a_shared_value_can_always_meet(at: Trick, ask: Ask) -> Statement:
    first, second, *others = at.plays
    return Always(
        z3.And(at.met, ask("savana.trick.winner")[0] == first.seat),
        when={
            "no-zebra-led": z3.Not(at.zebra_first),
            "then-a-zebra": at.zebra(1),
            "equal": first.value == second.value,
            "no-other-can-win": z3.And(
                [
                    z3.BoolVal(val=True),
                    *(z3.And(other.family != first.family, other.family != ZEBRA) for other in others),
                ]
            ),
        },
    )


@claims(
    "savana.claim.the-winner-follows-or-is-a-zebra",
    "The winning card is of the family led or a zebra.",
    about="savana.trick.winner",
    expect="proved",
    because="No other card can win, and the first card always can.",
    clauses=(c.OFF_FAMILY_LOSES.id,),
)
def _the_winner_follows_or_is_a_zebra(at: Trick, ask: Ask) -> Statement:
    return Always(at.by(ask("savana.trick.winner")[0], at.counts))


@claims(
    "savana.claim.nothing-that-can-win-is-higher",
    "No card of the family led and no zebra is higher than the winning card.",
    about="savana.trick.winner",
    expect="proved",
    because="The highest of them wins.",
    clauses=(c.HIGHEST_WINS.id,),
)
def _nothing_that_can_win_is_higher(at: Trick, ask: Ask) -> Statement:
    return Always(
        at.by(
            ask("savana.trick.winner")[0],
            lambda it: z3.And(
                [z3.Implies(at.counts(one), at.plays[one].value <= at.plays[it].value) for one in at.places]
            ),
        )
    )


@claims(
    "savana.claim.the-highest-card-wins",
    "The highest card of a trick wins it.",
    about="savana.trick.winner",
    expect="refuted",
    because="A card of another family wins nothing, however high it is.",
    clauses=(c.OFF_FAMILY_LOSES.id, c.HIGHEST_WINS.id),
    shapes=MORE,
)
def _the_highest_card_wins(at: Trick, ask: Ask) -> Statement:
    return Always(
        at.by(
            ask("savana.trick.winner")[0],
            lambda it: z3.And([at.plays[one].value <= at.plays[it].value for one in at.places]),
        )
    )


@claims(
    "savana.claim.a-zebra-loses-to-its-equal-of-the-family-led",
    "A zebra never wins while a card of the family led is as high.",
    about="savana.trick.winner",
    expect="proved",
    because="The one tie that the rulebook settles; which of two equal zebras is preferred does not matter"
    " then.",
    clauses=(c.FAMILY_BEATS_ZEBRA.id,),
)
def _a_zebra_loses_to_its_equal_of_the_family_led(at: Trick, ask: Ask) -> Statement:
    return Always(
        at.by(
            ask("savana.trick.winner")[0],
            lambda it: z3.Not(
                z3.Or([z3.BoolVal(val=False), *(at.family_over_zebra(one, it) for one in at.others(it))])
            ),
        )
    )


@claims(
    "savana.claim.led-zebra-only-zebras-win",
    "Where a zebra is led, a zebra wins the trick.",
    about="savana.trick.winner",
    expect="refuted",
    because="If the first card that is no zebra names the family led, cards of that family can win too. It"
    " holds if zebras are the family led, and if none is.",
    clauses=(c.FOUR_FAMILIES.id, c.ZEBRA_NEUTRAL.id, c.OFF_FAMILY_LOSES.id),
    shapes=MORE,
)
def _led_zebra_only_zebras_win(at: Trick, ask: Ask) -> Statement:
    return Always(at.by(ask("savana.trick.winner")[0], at.zebra), when={"a-zebra-led": at.zebra_first})


@claims(
    "savana.claim.led-zebra-only-zebras-win-unless-the-next-names-a-family",
    "Where a zebra is led and no later card names a family, a zebra wins the trick.",
    about="savana.trick.winner",
    expect="proved",
    because="Zebras are the family led, or nothing but zebras can win.",
    clauses=(c.FOUR_FAMILIES.id, c.OFF_FAMILY_LOSES.id),
    shapes=MORE,
)
def _led_zebra_only_zebras_win_unless_the_next_names_a_family(at: Trick, ask: Ask) -> Statement:
    return Always(
        at.by(ask("savana.trick.winner")[0], at.zebra),
        when={
            "a-zebra-led": at.zebra_first,
            "no-later-card-names-the-family": z3.Not(taken(ZebraLed.NEXT_FAMILY)),
        },
    )


@claims(
    "savana.claim.a-zebra-can-win-without-being-led",
    "A zebra can win a trick that another family leads.",
    about="savana.trick.winner",
    expect="proved",
    because="The highest of the family led and the zebras wins.",
    clauses=(c.HIGHEST_WINS.id,),
    shapes=MORE,
)
def _a_zebra_can_win_without_being_led(at: Trick, ask: Ask) -> Statement:
    return Sometimes(
        {
            "no-zebra-led": z3.Not(at.zebra_first),
            "a-zebra-wins": at.by(ask("savana.trick.winner")[0], at.zebra),
        }
    )


@claims(
    "savana.claim.a-leader-nobody-follows-wins",
    "If no other card is of the family led or a zebra, the leader wins, however low the card.",
    about="savana.trick.winner",
    expect="proved",
    because="Only the card led can win then.",
    clauses=(c.OFF_FAMILY_LOSES.id, c.HIGHEST_WINS.id),
    shapes=MORE,
)
def _a_leader_nobody_follows_wins(at: Trick, ask: Ask) -> Statement:
    return Always(
        ask("savana.trick.winner")[0] == at.plays[0].seat,
        when={
            "nobody-follows": z3.And(
                [z3.And(play.family != at.plays[0].family, play.family != ZEBRA) for play in at.plays[1:]]
            ),
            "no-zebra-led": z3.Not(at.zebra_first),
        },
    )


@claims(
    "savana.claim.of-equals-in-the-family-led-the-first-wins",
    "Of two equal cards of the family led the one played later never wins.",
    about="savana.trick.winner",
    expect="refuted",
    because="The text does not say which of them wins: it holds if the first played does.",
    clauses=(c.HIGHEST_WINS.id,),
    shapes=MORE,
)
def _of_equals_in_the_family_led_the_first_wins(at: Trick, ask: Ask) -> Statement:
    def later(it: int) -> z3.BoolRef:
        return z3.Or(
            [
                z3.BoolVal(val=False),
                *(z3.And(at.follows(one), at.follows(it), at.equal(one, it)) for one in range(it)),
            ]
        )

    return Always(at.by(ask("savana.trick.winner")[0], lambda it: z3.Not(later(it))))


@claims(
    "savana.claim.of-equal-zebras-the-first-wins",
    "Of two equal zebras the one played later never wins.",
    about="savana.trick.winner",
    expect="refuted",
    because="The text does not say which of them wins: it holds if the first played does.",
    clauses=(c.HIGHEST_WINS.id,),
    shapes=MORE,
)
def _of_equal_zebras_the_first_wins(at: Trick, ask: Ask) -> Statement:
    def later(it: int) -> z3.BoolRef:
        return z3.Or(
            [
                z3.BoolVal(val=False),
                *(z3.And(at.zebra(one), at.zebra(it), at.equal(one, it)) for one in range(it)),
            ]
        )

    return Always(at.by(ask("savana.trick.winner")[0], lambda it: z3.Not(later(it))))


@claims(
    "savana.claim.one-play-wins-by-the-text-where-nothing-ties",
    "Where the text leaves no tie, exactly one play is one that no other is over by the text's own"
    " sentences.",
    about="savana.trick.winner",
    expect="proved",
    because="Of the highest cards that can win all but one are zebras beaten by it.",
    clauses=(c.HIGHEST_WINS.id, c.OFF_FAMILY_LOSES.id, c.FAMILY_BEATS_ZEBRA.id),
)
def _one_play_wins_by_the_text_where_nothing_ties(at: Trick, ask: Ask) -> Statement:
    del ask

    def unbeaten(it: int) -> z3.BoolRef:
        beaten = [at.family_over_zebra(other, it) for other in at.others(it)]
        return z3.And(at.highest(it), z3.Not(z3.Or([z3.BoolVal(val=False), *beaten])))

    number = z3.Sum([z3.IntVal(0), *(z3.If(unbeaten(it), z3.IntVal(1), z3.IntVal(0)) for it in at.places)])
    return Always((number == 1) == z3.Not(at.tied))


CLAIMS = tuple(claims.all)
