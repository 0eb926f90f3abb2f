"""What pins down rules that other claims leave loose: claims, with the verdict expected of each.

Each was written for a mutant of a clause that no claim killed: a slip that a reader could
make, and that every claim let pass. Most say what follows where one reading is taken, where
the other claims say that it depends on the reading. Every expectation was written down, with
its reason, before any solver had seen the claim.
"""

from collections.abc import Iterable

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import (
    BelowSight,
    BelowZero,
    EmptyHand,
    EqualInFamily,
    EqualZebras,
    HandSight,
    LiftOnGiving,
    NoCard,
    PassingSight,
    PassWhen,
    ReceivedCard,
    WonSight,
    ZebraLed,
)
from lexludi.savana.vocabulary import Below, Zone
from lexludi_spec.claims import Always, Ask, AtLeast, Claims, Sometimes, Statement
from lexludi_spec.claims import flag as _yes
from lexludi_spec.claims import number as _number
from lexludi_spec.savana.layout import Used
from lexludi_spec.savana.next_trick import Progress
from lexludi_spec.savana.passing import Givers, Holding, Played
from lexludi_spec.savana.scoring import Stars
from lexludi_spec.savana.setup import Deal
from lexludi_spec.savana.sight import Look
from lexludi_spec.savana.symbols import taken
from lexludi_spec.savana.trick import Led, Trick
from lexludi_spec.terms import member

claims = Claims()

SEVERAL = ("2 plays", "3 plays", "4 plays")  #: the shapes of a trick in which two cards can meet

# ---------------------------------------------------------------- preparing to play


@claims(
    "savana.claim.two-players-can-begin-with-two-layers-of-nine",
    "A game of two can begin with six cards in hand and nine in either layer of the layout.",
    about="savana.setup.dealt",
    expect="proved",
    because="That is what the variation says, and it is played.",
    clauses=(c.HAND_TWO.id, c.LAYOUT_DOWN.id, c.LAYOUT_UP.id),
)
def _two_players_can_begin_with_two_layers_of_nine(at: Deal, ask: Ask) -> Statement:
    del at
    hand, down, up = ask("savana.setup.dealt")
    six, nine = z3.IntVal(6), z3.IntVal(9)
    return Sometimes({"six-in-hand": hand == six, "nine-below": down == nine, "nine-open": up == nine})


# ---------------------------------------------------------------- the family led


@claims(
    "savana.claim.a-zebra-led-names-its-family-if-zebras-are-one",
    "If zebras are a family to be led, the first card of a trick names the family led, whatever it is.",
    about="savana.trick.led",
    expect="proved",
    because="A zebra is a card like any other then.",
    clauses=(c.FOUR_FAMILIES.id, c.FOLLOW_FAMILY.id),
)
def _a_zebra_led_names_its_family_if_zebras_are_one(at: Led, ask: Ask) -> Statement:
    del at
    return Always(_number(ask("savana.trick.led")) == 0, when={"zebras-are-a-family": taken(ZebraLed.FAMILY)})


# ---------------------------------------------------------------- who wins a trick


def _any(conditions: Iterable[z3.BoolRef]) -> z3.BoolRef:
    """Any of these, of which there may be none."""
    return z3.Or([z3.BoolVal(val=False), *conditions])


@claims(
    "savana.claim.of-equals-in-the-family-led-the-first-wins-if-read-so",
    "If the first played of equal cards of the family led is preferred, one played later never wins.",
    about="savana.trick.winner",
    expect="proved",
    because="The reading says so where they are the highest; where they are not, neither wins.",
    clauses=(c.HIGHEST_WINS.id,),
    shapes=SEVERAL,
)
def _of_equals_in_the_family_led_the_first_wins_if_read_so(at: Trick, ask: Ask) -> Statement:
    def later(it: int) -> z3.BoolRef:
        return _any(z3.And(at.follows(one), at.follows(it), at.equal(one, it)) for one in range(it))

    return Always(
        at.by(ask("savana.trick.winner")[0], lambda it: z3.Not(later(it))),
        when={"the-first-is-preferred": taken(EqualInFamily.FIRST_PLAYED)},
    )


@claims(
    "savana.claim.of-equal-zebras-the-first-wins-if-read-so",
    "If the first played of equal zebras is preferred, one played later never wins.",
    about="savana.trick.winner",
    expect="proved",
    because="The reading says so where they are the highest; where they are not, or a card of the family led"
    " is as high, neither wins.",
    clauses=(c.HIGHEST_WINS.id, c.FAMILY_BEATS_ZEBRA.id),
    shapes=SEVERAL,
)
def _of_equal_zebras_the_first_wins_if_read_so(at: Trick, ask: Ask) -> Statement:
    def later(it: int) -> z3.BoolRef:
        return _any(z3.And(at.zebra(one), at.zebra(it), at.equal(one, it)) for one in range(it))

    return Always(
        at.by(ask("savana.trick.winner")[0], lambda it: z3.Not(later(it))),
        when={"the-first-is-preferred": taken(EqualZebras.FIRST_PLAYED)},
    )


# ---------------------------------------------------------------- whether a pass is due


@claims(
    "savana.claim.a-power-works-when-the-trick-is-complete-if-read-so",
    "If passes come at the end of the trick, the power of a zebra works exactly when the trick is complete.",
    about="savana.power.works",
    expect="proved",
    because="That is the turn which is meant then; who wins does not matter, nor who played last.",
    clauses=(c.PASS_AT_END.id,),
)
def _a_power_works_when_the_trick_is_complete_if_read_so(at: Played, ask: Ask) -> Statement:
    return Always(
        _yes(ask("savana.power.works")) == at.complete,
        when={"special": at.special, "at-the-end-of-the-trick": taken(PassWhen.END_OF_TRICK)},
    )


@claims(
    "savana.claim.a-power-works-when-it-was-played-if-read-so",
    "If passes come at the end of the player's own turn, the power of a zebra works exactly after that play.",
    about="savana.power.works",
    expect="proved",
    because="That is the turn which is meant then, and it ends once.",
    clauses=(c.PASS_AT_END.id,),
)
def _a_power_works_when_it_was_played_if_read_so(at: Played, ask: Ask) -> Statement:
    return Always(
        _yes(ask("savana.power.works")) == at.newest,
        when={"special": at.special, "at-the-end-of-ones-own-turn": taken(PassWhen.END_OF_OWN_TURN)},
    )


# ---------------------------------------------------------------- who gives what


@claims(
    "savana.claim.those-give-who-can-if-read-so",
    "If those give who can, whoever has a card to give must give one.",
    about="savana.pass.gives",
    expect="proved",
    because="That others have none excuses nobody then.",
    clauses=(c.PASS_ALL.id,),
)
def _those_give_who_can_if_read_so(at: Givers, ask: Ask) -> Statement:
    return Always(
        _yes(ask("savana.pass.gives")), when={"can": at.is_able, "who-can-gives": taken(EmptyHand.WHO_CAN)}
    )


@claims(
    "savana.claim.a-received-card-may-go-on-if-read-so",
    "If received cards may go on, a card that was just received may be given away in the next pass.",
    about="savana.pass.allowed",
    expect="proved",
    because="It is in the hand, and is treated like any other.",
    clauses=(c.PASS_ALL.id, c.GIVE_TO_HAND.id),
)
def _a_received_card_may_go_on_if_read_so(at: Holding, ask: Ask) -> Statement:
    return Always(
        _yes(ask("savana.pass.allowed")),
        when={"just-received": at.was_received(), "it-may-go-on": taken(ReceivedCard.MAY_GO_ON)},
    )


# ---------------------------------------------------------------- the layout


@claims(
    "savana.claim.the-card-below-is-lifted-if-giving-is-using",
    "If to give an open card away is to use it, the one below comes into the hand, played or given.",
    about="savana.lift",
    expect="proved",
    because="The sentence on using an open card is about both, then.",
    clauses=(c.LIFT.id,),
)
def _the_card_below_is_lifted_if_giving_is_using(at: Used, ask: Ask) -> Statement:
    return Always(
        ask("savana.lift")[0] == member(Below.LIFTED),
        when={"one-below": at.below, "giving-is-using": taken(LiftOnGiving.LIFTED)},
    )


@claims(
    "savana.claim.the-card-below-is-turned-up-if-read-so",
    "If the card below one that is given away is turned up, it becomes an open card of the layout.",
    about="savana.lift",
    expect="proved",
    because="So the reading says.",
    clauses=(c.GIVE_FROM_LAYOUT.id,),
)
def _the_card_below_is_turned_up_if_read_so(at: Used, ask: Ask) -> Statement:
    return Always(
        ask("savana.lift")[0] == member(Below.TURNED_UP),
        when={"given": at.given(), "one-below": at.below, "it-is-turned-up": taken(LiftOnGiving.TURNED_UP)},
    )


@claims(
    "savana.claim.the-card-below-stays-if-read-so",
    "If the card below one that is given away stays as it lies, its place is not empty: it is buried there.",
    about="savana.lift",
    expect="proved",
    because="So the reading says; nothing else is done with it.",
    clauses=(c.GIVE_FROM_LAYOUT.id,),
)
def _the_card_below_stays_if_read_so(at: Used, ask: Ask) -> Statement:
    return Always(
        ask("savana.lift")[0] == member(Below.STAYS),
        when={"given": at.given(), "one-below": at.below, "it-stays": taken(LiftOnGiving.STAYS)},
    )


# ---------------------------------------------------------------- the end


@claims(
    "savana.claim.the-last-with-cards-plays-on-if-others-are-passed-over",
    "If who has no card is passed over, the game goes on while anybody has a card to play.",
    about="savana.end.over",
    expect="proved",
    because="Another trick can be played then, by one player alone if need be.",
    clauses=(c.ALL_PLAYED_END.id,),
)
def _the_last_with_cards_plays_on_if_others_are_passed_over(at: Progress, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("savana.end.over"))),
        when={"somebody-can": at.some_can, "others-are-passed-over": taken(NoCard.PASSED_OVER)},
    )


@claims(
    "savana.claim.no-new-trick-without-everybody-if-read-so",
    "If no trick is begun to which somebody cannot play, the game is over as soon as somebody is out of"
    " cards to play between two tricks.",
    about="savana.end.over",
    expect="proved",
    because="So the reading says; and where nobody has a card it is over anyway.",
    clauses=(c.ALL_PLAYED_END.id,),
)
def _no_new_trick_without_everybody_if_read_so(at: Progress, ask: Ask) -> Statement:
    return Always(
        _yes(ask("savana.end.over")),
        when={"not-everybody-can": z3.Not(at.all_can), "all-or-none": taken(NoCard.NO_NEW_TRICK)},
    )


@claims(
    "savana.claim.no-points-below-none-if-read-so",
    "If a point that one has not cannot be lost, nobody has fewer points than none.",
    about="savana.score.points",
    expect="proved",
    because="Red stars beyond the green ones take nothing then.",
    clauses=(c.RED_STAR.id,),
)
def _no_points_below_none_if_read_so(at: Stars, ask: Ask) -> Statement:
    del at
    return AtLeast(_number(ask("savana.score.points")), 0, when={"none-is-the-least": taken(BelowZero.ZERO)})


# ---------------------------------------------------------------- who sees what


@claims(
    "savana.claim.a-hand-is-its-owners-alone-if-read-so",
    "If a hand is seen by its owner alone, nobody sees another's hand.",
    about="savana.seen",
    expect="proved",
    because="So the reading says, whichever two seats they are.",
    clauses=(c.FROM_HAND.id,),
)
def _a_hand_is_its_owners_alone_if_read_so(at: Look, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("savana.seen"))),
        when={
            "a-hand": at.at(Zone.HAND),
            "anothers": z3.Not(at.own()),
            "its-owners-alone": taken(HandSight.OWNER),
        },
    )


@claims(
    "savana.claim.nobody-looks-at-what-they-won-if-read-so",
    "If face down hides what was won from its winner too, nobody sees any of it before points are counted.",
    about="savana.seen",
    expect="proved",
    because="From the others it is hidden by the text, from the winner by the reading.",
    clauses=(c.TAKEN_FACE_DOWN.id,),
)
def _nobody_looks_at_what_they_won_if_read_so(at: Look, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("savana.seen"))),
        when={"won": at.at(Zone.WON), "hidden-from-all": taken(WonSight.NOBODY)},
    )


@claims(
    "savana.claim.nobody-looks-below-if-read-so",
    "If face down hides the lower cards from their owner too, nobody sees any of them.",
    about="savana.seen",
    expect="proved",
    because="From the opponent they are hidden by the text, from the owner by the reading.",
    clauses=(c.LAYOUT_DOWN.id,),
)
def _nobody_looks_below_if_read_so(at: Look, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("savana.seen"))),
        when={"lower-cards": at.at(Zone.FACE_DOWN), "hidden-from-all": taken(BelowSight.NOBODY)},
    )


@claims(
    "savana.claim.a-passed-card-is-seen-by-two-if-read-so",
    "If a card that is passed is known to giver and receiver alone, no other seat sees it, chosen or given.",
    about="savana.seen",
    expect="proved",
    because="The receiver sees it in the hand that it came to; of what lies with the giver only the giver"
    " knows.",
    clauses=(c.PASS_ALL.id, c.GIVE_TO_HAND.id),
)
def _a_passed_card_is_seen_by_two_if_read_so(at: Look, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("savana.seen"))),
        when={
            "passed": z3.Or(at.at(Zone.CHOSEN), at.at(Zone.GIVEN)),
            "anothers": z3.Not(at.own()),
            "known-to-two": taken(PassingSight.GIVER_AND_RECEIVER),
        },
    )


@claims(
    "savana.claim.a-given-card-is-seen-by-all-if-read-so",
    "If all see a card when it is given, everybody sees a card that was given away.",
    about="savana.seen",
    expect="proved",
    because="So the reading says.",
    clauses=(c.PASS_ALL.id, c.GIVE_TO_HAND.id),
)
def _a_given_card_is_seen_by_all_if_read_so(at: Look, ask: Ask) -> Statement:
    return Always(
        _yes(ask("savana.seen")),
        when={"given": at.at(Zone.GIVEN), "all-see-it-then": taken(PassingSight.EVERYBODY_WHEN_GIVEN)},
    )


@claims(
    "savana.claim.a-choice-stays-secret-until-it-is-given-if-read-so",
    "If all see a card when it is given, nobody sees what another has chosen before all have chosen.",
    about="savana.seen",
    expect="proved",
    because="Until it is given it is the giver's alone; so no choice can answer another.",
    clauses=(c.PASS_ALL.id,),
)
def _a_choice_stays_secret_until_it_is_given_if_read_so(at: Look, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("savana.seen"))),
        when={
            "chosen": at.at(Zone.CHOSEN),
            "anothers": z3.Not(at.own()),
            "all-see-it-when-given": taken(PassingSight.EVERYBODY_WHEN_GIVEN),
        },
    )


CLAIMS = tuple(claims.all)
