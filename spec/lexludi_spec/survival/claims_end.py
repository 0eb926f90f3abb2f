"""What a careful reader would ask about outcomes, food, the end and sight: claims, with verdicts expected.

Every expectation was written down, with its reason, before any solver had seen the claim. A claim
that needs a reading names it among its hypotheses; the others are claimed under all readings.
"""

import z3

from lexludi.survival import clauses as c
from lexludi.survival.events import Effect, Whom
from lexludi.survival.readings import (
    FullLife,
    OneAfterAnother,
    PlacedSight,
    SharedSight,
    StockpileSight,
    TooFewTargets,
)
from lexludi.survival.vocabulary import Approval, Mode, Outcome, Phase, Role, Zone
from lexludi_spec.claims import Always, Ask, AtMost, Claims, Sometimes, Statement
from lexludi_spec.claims import flag as _yes
from lexludi_spec.claims import number as _number
from lexludi_spec.common import count
from lexludi_spec.questions import ask as ask_in
from lexludi_spec.survival import end, sight
from lexludi_spec.survival.end import Final, Moment, Now
from lexludi_spec.survival.food import Fed, Feeding, Stockpile
from lexludi_spec.survival.medicine import FULL
from lexludi_spec.survival.outcome import Choice, Life, Picks, Revealed, Target
from lexludi_spec.survival.sight import Identity, Look
from lexludi_spec.survival.symbols import not_below_zero, taken
from lexludi_spec.terms import member

claims = Claims()

# ---------------------------------------------------------------- the outcome


@claims(
    "survival.claim.one-wrong-card-fails",
    "A single card that does not match makes the outcome FAIL.",
    about="survival.outcome.which",
    expect="proved",
    because="All cards must match.",
    clauses=(c.ALL_MATCH_SURVIVE.id, c.OTHERWISE_FAIL.id),
)
def _one_wrong_card(at: Revealed, ask: Ask) -> Statement:
    return Always(
        ask("survival.outcome.which")[0] == member(Outcome.FAIL),
        when={"one-wrong": at.matching < at.given},
    )


@claims(
    "survival.claim.no-cards-no-survival",
    "Where no card was given the outcome is FAIL.",
    about="survival.outcome.which",
    expect="proved",
    because="So it is told where too few have cards; where nobody gives otherwise the reading says so.",
    clauses=(c.TOO_FEW_FAIL.id,),
)
def _no_cards(at: Revealed, ask: Ask) -> Statement:
    return Always(
        ask("survival.outcome.which")[0] == member(Outcome.FAIL), when={"none-given": at.given == 0}
    )


@claims(
    "survival.claim.a-team-without-a-vote-can-survive",
    "A team that was not voted on can reach SURVIVE.",
    about="survival.outcome.which",
    expect="proved",
    because="If its recruits give cards, these may all match.",
    clauses=(c.ALL_MATCH_SURVIVE.id, c.SECOND_PASS_NO_VOTE.id),
)
def _can_survive(at: Revealed, ask: Ask) -> Statement:
    return Sometimes(
        {
            "no-vote": at.by(Approval.NO_VOTE),
            "survive": ask("survival.outcome.which")[0] == member(Outcome.SURVIVE),
        }
    )


@claims(
    "survival.claim.opposites-share-all-players",
    "Of diseased and not diseased, recruited and not, the leader and the others, each player is one.",
    about="survival.outcome.falls_on",
    expect="proved",
    because="They are opposites.",
    clauses=(c.OUTCOME_INSTRUCTIONS.id,),
)
def _opposites(at: Target, ask: Ask) -> Statement:
    opposites = (
        (Whom.DISEASED, Whom.NOT_DISEASED, at.diseases >= 1),
        (Whom.RECRUITS, Whom.NOT_RECRUITED, at.recruited),
        (Whom.LEADER, Whom.OTHERS, at.leads),
    )
    on = _yes(ask("survival.outcome.falls_on"))
    return Always(
        z3.And(
            [
                z3.And(
                    z3.Implies(at.whom == member(one), on == holds),
                    z3.Implies(at.whom == member(other), on == z3.Not(holds)),
                )
                for one, other, holds in opposites
            ]
        )
    )


@claims(
    "survival.claim.with-all-diseased-nobody-is-picked",
    "Where nobody can be chosen nobody is, whatever the instruction.",
    about="survival.outcome.picks",
    expect="proved",
    because="That part of the instruction is disregarded.",
    clauses=(c.NO_TARGET_DISREGARDED.id,),
)
def _nobody_is_picked(at: Picks, ask: Ask) -> Statement:
    return Always(_number(ask("survival.outcome.picks")) == 0, when={"nobody": at.eligible == 0})


@claims(
    "survival.claim.no-more-are-picked-than-there-are",
    "No more are chosen than an instruction wants, or than there are.",
    about="survival.outcome.picks",
    expect="proved",
    because="As much is done as is possible, and no more than is said.",
    clauses=(c.OUTCOME_INSTRUCTIONS.id, c.AS_FAR_AS_POSSIBLE.id),
)
def _no_more_than_there_are(at: Picks, ask: Ask) -> Statement:
    picks = _number(ask("survival.outcome.picks"))
    return Always(z3.And(picks <= at.pick, picks <= at.eligible))


@claims(
    "survival.claim.with-too-few-as-many-as-there-are",
    "Where too few can be chosen all of them are.",
    about="survival.outcome.picks",
    expect="refuted",
    because="As much as possible is said where there is nobody; it may fall away: a reading.",
    clauses=(c.AS_FAR_AS_POSSIBLE.id, c.NO_TARGET_DISREGARDED.id),
)
def _as_many_as_there_are(at: Picks, ask: Ask) -> Statement:
    return Always(
        _number(ask("survival.outcome.picks")) == at.eligible,
        when={
            "too-few": at.eligible < at.pick,
            "no-exchange": at.what != member(Effect.EXCHANGE_LIVES),
        },
    )


@claims(
    "survival.claim.too-few-are-all-or-nobody",
    "Where too few can be chosen, all of them are or nobody is; two exchange or nobody does.",
    about="survival.outcome.picks",
    expect="proved",
    because="The reading has these two options; an exchange takes two.",
    clauses=(c.AS_FAR_AS_POSSIBLE.id, c.NO_TARGET_DISREGARDED.id),
)
def _all_or_nobody(at: Picks, ask: Ask) -> Statement:
    picks = _number(ask("survival.outcome.picks"))
    none = z3.Or(taken(TooFewTargets.NONE), at.exchange)
    return Always(picks == z3.If(none, z3.IntVal(0), at.eligible), when={"too-few": at.eligible < at.pick})


@claims(
    "survival.claim.who-must-choose-chooses",
    "Who must choose some cannot choose nobody.",
    about="survival.outcome.choice",
    expect="proved",
    because="Only where it says “may” can it be left.",
    clauses=(c.OUTCOME_INSTRUCTIONS.id,),
)
def _who_must_choose(at: Choice, ask: Ask) -> Statement:
    return Always(
        count(at.chosen) >= 1,
        when={
            "allowed": _yes(ask("survival.outcome.choice")),
            "must": z3.Not(at.may),
            "some": at.number >= 1,
        },
    )


@claims(
    "survival.claim.only-those-meant-are-chosen",
    "Nobody is chosen on whom the instruction cannot fall.",
    about="survival.outcome.choice",
    expect="proved",
    because="The choice is among them.",
    clauses=(c.OUTCOME_INSTRUCTIONS.id,),
)
def _only_those_meant(at: Choice, ask: Ask) -> Statement:
    meant = [z3.Implies(chosen, can) for chosen, can in zip(at.chosen, at.eligible, strict=True)]
    return Always(z3.And(meant), when={"allowed": _yes(ask("survival.outcome.choice"))})


@claims(
    "survival.claim.losing-lives-stops-at-none",
    "Who has no more lives than are lost has none then, and is eliminated.",
    about="survival.life.lost",
    expect="proved",
    because="There are no fewer lives than none.",
    clauses=(c.ELIMINATED_AT_ZERO.id,),
)
def _stops_at_none(at: Life, ask: Ask) -> Statement:
    return Always(_number(ask("survival.life.lost")) == 0, when={"too-many": at.lives <= at.amount})


@claims(
    "survival.claim.every-loss-is-felt",
    "Who has a life and loses one or more has fewer then.",
    about="survival.life.lost",
    expect="proved",
    because="A life that is lost is gone.",
    clauses=(c.HEART_COSTS_LIFE.id, c.STARVING_COSTS_LIFE.id),
)
def _every_loss(at: Life, ask: Ask) -> Statement:
    return Always(_number(ask("survival.life.lost")) < at.lives, when={"has-one": at.lives >= 1})


@claims(
    "survival.claim.three-lives-are-the-most",
    "Nobody has more than three lives when some are restored.",
    about="survival.life.restored",
    expect="refuted",
    because="No limit is named: a reading allows a fourth.",
    clauses=(c.MEDICINE_RESTORES.id, c.THREE_LIVES.id, c.THIRTY_LIVES.id),
)
def _three_are_the_most(at: Life, ask: Ask) -> Statement:
    del at
    return AtMost(_number(ask("survival.life.restored")), FULL)


@claims(
    "survival.claim.three-lives-are-the-most-without-a-fourth",
    "If there is no fourth life, nobody has more than three when some are restored.",
    about="survival.life.restored",
    expect="proved",
    because="What was lost is given back, and no more.",
    clauses=(c.MEDICINE_RESTORES.id, c.THREE_LIVES.id),
)
def _without_a_fourth(at: Life, ask: Ask) -> Statement:
    del at
    return AtMost(
        _number(ask("survival.life.restored")),
        FULL,
        when={"no-fourth": z3.Not(taken(FullLife.FOURTH_LIFE))},
    )


@claims(
    "survival.claim.restoring-costs-nothing",
    "Nobody has fewer lives when some are restored.",
    about="survival.life.restored",
    expect="proved",
    because="Lives are given; and who has three keeps them.",
    clauses=(c.MEDICINE_RESTORES.id,),
)
def _restoring_costs_nothing(at: Life, ask: Ask) -> Statement:
    return Always(_number(ask("survival.life.restored")) >= at.lives)


# ---------------------------------------------------------------- food


@claims(
    "survival.claim.food-is-not-negative",
    "However much liquor there is, the food that is left is none at the least, and liquor takes no more than"
    " there is.",
    about="survival.food.left",
    expect="proved",
    because="What is not there cannot be removed: without an event it is the difference, or none.",
    clauses=(c.LIQUOR_REMOVES_FOOD.id, c.COUNT_FOOD.id),
)
def _not_negative(at: Stockpile, ask: Ask) -> Statement:
    return Always(
        _number(ask("survival.food.left")) == not_below_zero(at.stockpile.food - at.stockpile.liquor),
        when={"no-change": at.change == 0},
    )


@claims(
    "survival.claim.the-order-of-liquor-and-event-is-the-same",
    "It does not matter to the food whether liquor or the event comes first.",
    about="survival.food.left",
    expect="refuted",
    because="Food that an event adds is spared by liquor that came first and found none.",
    clauses=(c.LIQUOR_REMOVES_FOOD.id, c.EVENT_CHANGES_FOOD.id),
)
def _the_order_is_the_same(at: Stockpile, ask: Ask) -> Statement:
    return Always(_number(ask("survival.food.left")) == at.event_first)


@claims(
    "survival.claim.liquor-first-feeds-as-many-or-more",
    "There is never less food than if the event came first.",
    about="survival.food.left",
    expect="proved",
    because="Liquor that finds too little is spent; what the event adds afterwards is safe, and what it takes"
    " is taken in either order.",
    clauses=(c.LIQUOR_REMOVES_FOOD.id, c.EVENT_CHANGES_FOOD.id),
)
def _as_many_or_more(at: Stockpile, ask: Ask) -> Statement:
    return Always(_number(ask("survival.food.left")) >= at.event_first)


@claims(
    "survival.claim.weapons-and-traps-feed-nobody",
    "Without food in the stockpile, and without an event that adds some, there is none.",
    about="survival.food.left",
    expect="proved",
    because="Everything else is put aside.",
    clauses=(c.SET_ASIDE.id, c.INERT_IN_STOCKPILE.id, c.FOOD_ONLY_FROM_STOCKPILE.id),
)
def _feed_nobody(at: Stockpile, ask: Ask) -> Statement:
    return Always(
        _number(ask("survival.food.left")) == 0,
        when={"no-food": at.stockpile.food == 0, "nothing-added": at.change <= 0},
    )


@claims(
    "survival.claim.with-food-for-all-all-can-be-fed",
    "With as much food as there are players, anybody may be fed, and anybody left out.",
    about="survival.food.feeds",
    expect="proved",
    because="One food feeds one player, and the leader decides.",
    clauses=(c.ENOUGH_FOOD_FEEDS_ALL.id, c.MAY_STARVE.id, c.LEADER_FEEDS.id),
)
def _all_can_be_fed(at: Feeding, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.food.feeds")), when={"enough": at.food >= len(at.fed)})


@claims(
    "survival.claim.all-may-starve",
    "A leader may feed nobody, however much food there is.",
    about="survival.food.feeds",
    expect="proved",
    because="It is said outright; whether there is a vote on it is another question.",
    clauses=(c.MAY_STARVE.id,),
)
def _all_may_starve(at: Feeding, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.food.feeds")), when={"nobody": z3.And([z3.Not(fed) for fed in at.fed])})


@claims(
    "survival.claim.no-food-feeds-nobody",
    "Without food nobody is fed.",
    about="survival.food.feeds",
    expect="proved",
    because="Each needs one, and food of a hand does not count.",
    clauses=(c.ONE_FOOD_ONE_PLAYER.id, c.FOOD_ONLY_FROM_STOCKPILE.id),
)
def _no_food(at: Feeding, ask: Ask) -> Statement:
    return Always(
        z3.Not(z3.Or(at.fed)),
        when={"allowed": _yes(ask("survival.food.feeds")), "no-food": at.food == 0},
    )


@claims(
    "survival.claim.starving-costs-one-life",
    "Being fed costs nothing, and not being fed one life.",
    about="survival.food.costs",
    expect="proved",
    because="Either is said.",
    clauses=(c.FED_SAFE.id, c.STARVING_COSTS_LIFE.id, c.FED_ONCE_ENOUGH.id),
)
def _starving_costs(at: Fed, ask: Ask) -> Statement:
    return Always((_number(ask("survival.food.costs")) == 0) == at.fed)


# ---------------------------------------------------------------- phases and the end


@claims(
    "survival.claim.four-phases-come-round",
    "After four phases the same phase begins again.",
    about="survival.phase.next",
    expect="proved",
    because="There are four, in one order.",
    clauses=(c.FOUR_PHASES.id, c.PHASE_ORDER.id),
)
def _come_round(at: Now, ask: Ask) -> Statement:
    (following,) = ask("survival.phase.next")
    second = ask_in(end.NEXT, 0, {"phase": following})
    # it comes round in four steps and in no fewer: not in one, not in two, not in three
    third = [
        z3.Implies(second(member(phase)), ask_in(end.NEXT, 0, {"phase": member(phase)})(member(after)))
        for phase, after in (
            (Phase.TURN, Phase.RECRUITMENT),
            (Phase.RECRUITMENT, Phase.OUTCOME),
            (Phase.OUTCOME, Phase.FOOD),
            (Phase.FOOD, Phase.TURN),
        )
    ]
    return Always(z3.And(following != at.phase, z3.Not(second(at.phase)), *third))


@claims(
    "survival.claim.the-event-comes-before-the-food",
    "The food phase follows the outcome, and nothing else.",
    about="survival.phase.next",
    expect="proved",
    because="They follow one another as they are numbered.",
    clauses=(c.PHASE_ORDER.id, c.STOCKPILE_REVEALED.id),
)
def _before_the_food(at: Now, ask: Ask) -> Statement:
    (following,) = ask("survival.phase.next")
    return Always(at.phase == member(Phase.OUTCOME), when={"food-follows": following == member(Phase.FOOD)})


@claims(
    "survival.claim.an-elimination-ends-the-game",
    "As soon as somebody has no life left the game is over.",
    about="survival.end.now",
    expect="refuted",
    because="Where an outcome is carried out to its end first, the game goes on until then: a reading.",
    clauses=(c.ELIMINATION_ENDS.id, c.OUTCOME_INSTRUCTIONS.id),
)
def _an_elimination_ends(at: Moment, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.end.now")), when={"out": at.out})


@claims(
    "survival.claim.an-elimination-ends-it-after-the-outcome",
    "When somebody has no life left and the outcome is done, the game is over, however that is taken.",
    about="survival.end.now",
    expect="proved",
    because="The readings differ within an outcome alone.",
    clauses=(c.ELIMINATION_ENDS.id,),
)
def _after_the_outcome(at: Moment, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.end.now")), when={"out": at.out, "done": z3.Not(at.more)})


@claims(
    "survival.claim.no-game-ends-before-its-time",
    "While all live the game is over after the fourth round and not before.",
    about="survival.end.now",
    expect="proved",
    because="Four rounds, unless somebody is eliminated.",
    clauses=(c.FOUR_ROUNDS.id, c.NEXT_ROUND.id),
)
def _not_before_its_time(at: Moment, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.end.now")) == at.at_the_end, when={"all-live": z3.Not(at.out)})


@claims(
    "survival.claim.one-by-one-the-first-counts",
    "If the game ends with an instruction: within an outcome it is over as soon as somebody is out.",
    about="survival.end.now",
    expect="proved",
    because="That is what the reading says.",
    clauses=(c.ELIMINATION_ENDS.id,),
)
def _the_first_counts(at: Moment, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.end.now")),
        when={"by-instruction": taken(OneAfterAnother.INSTRUCTION), "out": at.out},
    )


@claims(
    "survival.claim.survivors-win-if-none-of-them-is-out",
    "Exactly one team wins: the survivors if none of them is out, else the traitors.",
    about="survival.end.winner",
    expect="proved",
    because="The sentences on either team leave no case out, and none to both.",
    clauses=(c.SURVIVOR_OUT.id, c.TRAITOR_OUT.id, c.LAST_ROUND_OUTLIVED.id, c.BOTH_OUT.id),
)
def _one_team_wins(at: Final, ask: Ask) -> Statement:
    winner = ask("survival.end.winner")[0]
    return Always((winner == member(Role.SURVIVOR)) == z3.Not(at.out(Role.SURVIVOR)))


@claims(
    "survival.claim.a-traitor-out-wins-for-the-survivors",
    "The survivors win when a traitor is eliminated.",
    about="survival.end.winner",
    expect="refuted",
    because="Not if a survivor is eliminated at the same time, as by the rolls of recruits.",
    clauses=(c.TRAITOR_OUT.id, c.BOTH_OUT.id, c.ROLLS_SIMULTANEOUS.id),
)
def _a_traitor_out(at: Final, ask: Ask) -> Statement:
    return Always(
        ask("survival.end.winner")[0] == member(Role.SURVIVOR), when={"a-traitor-is": at.out(Role.TRAITOR)}
    )


@claims(
    "survival.claim.the-living-do-not-matter",
    "How many lives are left to those who are not out does not matter to who wins.",
    about="survival.end.winner",
    expect="proved",
    because="Only eliminations are asked for.",
    clauses=(c.SURVIVOR_OUT.id, c.TRAITOR_OUT.id, c.LAST_ROUND_OUTLIVED.id),
)
def _the_living_do_not_matter(at: Final, ask: Ask) -> Statement:
    winner = ask("survival.end.winner")[0]
    one = z3.IntVal(1)
    lives = {f"lives{seat}": z3.If(number == 0, number, one) for seat, number in enumerate(at.lives)}
    roles = {f"role{seat}": role for seat, role in enumerate(at.roles)}
    return Always(ask_in(end.WINNER, len(at.lives), {**lives, **roles})(winner))


# ---------------------------------------------------------------- sight


@claims(
    "survival.claim.secrets-are-kept-from-others",
    "Nobody but their owner sees a hand, cards drawn, contributed or given, the stockpile, a thumb not"
    " yet shown.",
    about="survival.seen",
    expect="proved",
    because="They are in hand, face down, or shown by all at once.",
    clauses=(
        c.HANDS_SECRET.id,
        c.CONTRIBUTED_FACE_DOWN.id,
        c.GIVEN_FACE_DOWN.id,
        c.STOCKPILE_TO_LEADER.id,
        c.VOTE_SIMULTANEOUS.id,
    ),
)
def _secrets_are_kept(at: Look, ask: Ask) -> Statement:
    secret = at.at(
        Zone.HAND,
        Zone.DRAWN,
        Zone.CONTRIBUTED,
        Zone.GIVEN,
        Zone.STOCKPILE,
        Zone.THUMB,
        Zone.DECK,
        Zone.EVENTS,
    )
    return Always(at.own, when={"secret": secret, "seen": _yes(ask("survival.seen"))})


@claims(
    "survival.claim.nobody-looks-at-what-is-to-come",
    "Nobody looks at the main deck or at events to come.",
    about="survival.seen",
    expect="proved",
    because="They are shuffled with hidden faces.",
    clauses=(c.STARTING_HAND.id, c.EVENTS_SHUFFLED.id),
)
def _what_is_to_come(at: Look, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("survival.seen"))), when={"to-come": at.at(Zone.DECK, Zone.EVENTS)})


@claims(
    "survival.claim.what-lies-open-is-open-to-all",
    "Diseases, lives, the discard pile, revealed cards and events, and a finished vote are open to all.",
    about="survival.seen",
    expect="proved",
    because="Each is laid or turned up.",
    clauses=(
        c.DISEASE_FACE_UP.id,
        c.LIVES_OPEN.id,
        c.DISCARD_PILE.id,
        c.GIVEN_REVEALED.id,
        c.STOCKPILE_REVEALED.id,
        c.EVENT_REVEALED.id,
        c.VOTE_SIMULTANEOUS.id,
    ),
)
def _open_to_all(at: Look, ask: Ask) -> Statement:
    open_ = at.at(
        Zone.FRONT,
        Zone.LIVES,
        Zone.DISCARD,
        Zone.GIVEN_SHOWN,
        Zone.STOCKPILE_SHOWN,
        Zone.EVENT,
        Zone.THUMBS,
    )
    return Always(_yes(ask("survival.seen")), when={"open": open_})


@claims(
    "survival.claim.one-sees-what-one-laid-down",
    "One may look at everything that is one's own.",
    about="survival.seen",
    expect="refuted",
    because="Cards laid down lie face down, and the leader's stockpile too: two readings.",
    clauses=(c.CONTRIBUTED_FACE_DOWN.id, c.GIVEN_FACE_DOWN.id, c.STOCKPILE_TO_LEADER.id),
)
def _what_one_laid_down(at: Look, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.seen")), when={"own": at.own})


@claims(
    "survival.claim.all-that-is-own-is-seen-under-two-readings",
    "If owners look at what they have laid down, and the leader at the stockpile: one sees all one's own.",
    about="survival.seen",
    expect="proved",
    because="Nothing else that is somebody's own is hidden from them.",
    clauses=(c.HANDS_SECRET.id, c.STOCKPILE_TO_LEADER.id),
)
def _under_two_readings(at: Look, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.seen")),
        when={
            "own": at.own,
            "owners-look": taken(PlacedSight.OWNER),
            "the-leader-looks": taken(StockpileSight.LEADER),
        },
    )


@claims(
    "survival.claim.hand-outs-are-between-two",
    "If the cards handed out are not shown, only leader and receiver see them.",
    about="survival.seen",
    expect="proved",
    because="They were drawn into one hand, and go into another.",
    clauses=(c.EXAMPLE_SURVIVE.id, c.HANDS_SECRET.id),
)
def _between_two(at: Look, ask: Ask) -> Statement:
    return Always(
        at.own,
        when={
            "not-shown": taken(SharedSight.LEADER_AND_RECEIVER),
            "handed-out": at.at(Zone.SHARED, Zone.RECEIVED),
            "seen": _yes(ask("survival.seen")),
        },
    )


@claims(
    "survival.claim.survivors-know-nobody-else",
    "A survivor knows no role but their own.",
    about="survival.seen.identity",
    expect="proved",
    because="Only traitors open their eyes.",
    clauses=(c.IDENTITY_HIDDEN.id, c.MEETING_SECRET.id, c.NO_MEETING.id),
)
def _survivors_know_nobody(at: Identity, ask: Ask) -> Statement:
    return Always(
        at.own,
        when={
            "a-survivor": at.viewer == member(Role.SURVIVOR),
            "known": _yes(ask("survival.seen.identity")),
        },
    )


@claims(
    "survival.claim.traitors-know-each-other-after-the-meeting",
    "In Standard mode a traitor knows everybody's role who is a traitor.",
    about="survival.seen.identity",
    expect="proved",
    because="They meet before the first turn.",
    clauses=(c.MEETING.id,),
)
def _traitors_know_each_other(at: Identity, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.seen.identity")),
        when={
            "standard": at.mode == member(Mode.STANDARD),
            "a-traitor": at.viewer == member(Role.TRAITOR),
            "of-a-traitor": at.owner == member(Role.TRAITOR),
        },
    )


@claims(
    "survival.claim.insomnia-hides-all",
    "In Insomnia mode nobody knows another's role.",
    about="survival.seen.identity",
    expect="proved",
    because="There is no meeting.",
    clauses=(c.NO_MEETING.id, c.IDENTITY_HIDDEN.id),
)
def _insomnia_hides_all(at: Identity, ask: Ask) -> Statement:
    return Always(
        at.own,
        when={
            "insomnia": at.mode == member(Mode.INSOMNIA),
            "known": _yes(ask("survival.seen.identity")),
        },
    )


def _alike_for_either_role(at: Identity, known: z3.BoolRef) -> z3.BoolRef:
    """The answer is the same whatever the owner's role is."""
    return z3.And(
        [
            ask_in(
                sight.IDENTITY,
                0,
                {"mode": at.mode, "owner": member(role), "viewer": at.viewer, "own": at.own},
            )(known)
            for role in Role
        ]
    )


@claims(
    "survival.claim.what-is-known-of-roles-tells-nothing",
    "Whether one knows another's role does not depend on that role.",
    about="survival.seen.identity",
    expect="refuted",
    because="After the meeting traitors know traitors, and so who is none.",
    clauses=(c.MEETING.id, c.IDENTITY_HIDDEN.id),
)
def _tells_nothing(at: Identity, ask: Ask) -> Statement:
    known = _yes(ask("survival.seen.identity"))
    return Always(_alike_for_either_role(at, known), when={"anothers": z3.Not(at.own)})


@claims(
    "survival.claim.only-the-meeting-tells-of-roles",
    "What survivors, and in Insomnia mode all, know of another does not depend on that one's role.",
    about="survival.seen.identity",
    expect="proved",
    because="The meeting is the one exception, and it is the traitors'.",
    clauses=(c.IDENTITY_HIDDEN.id, c.MEETING_SECRET.id, c.NO_MEETING.id),
)
def _only_the_meeting_tells(at: Identity, ask: Ask) -> Statement:
    known = _yes(ask("survival.seen.identity"))
    meets = z3.And(at.mode == member(Mode.STANDARD), at.viewer == member(Role.TRAITOR))
    return Always(_alike_for_either_role(at, known), when={"no-meeting": z3.Not(meets)})


CLAIMS = tuple(claims.all)
