"""What a careful reader would ask about events, teams and votes: claims, with verdicts expected.

Every expectation was written down, with its reason, before any solver had seen the claim. A claim
that needs a reading names it among its hypotheses; the others are claimed under all readings.
"""

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import (
    EventCard,
    HarmlessCounter,
    OnlyChoice,
    ThirdLeader,
    TokenCap,
    TooFewVotes,
)
from lexludi.survival.vocabulary import Kind, Matter
from lexludi_spec.claims import Always, Ask, Claims, Sometimes, Statement
from lexludi_spec.claims import flag as _yes
from lexludi_spec.claims import number as _number
from lexludi_spec.common import count
from lexludi_spec.questions import ask as ask_in
from lexludi_spec.survival import voting
from lexludi_spec.survival.event import OF_TYPE, Listed, Matching, Printed
from lexludi_spec.survival.symbols import FALSE, KINDS, TRUE, left, number_of, taken
from lexludi_spec.survival.team import Called, Duties, Gift, Team
from lexludi_spec.survival.voting import After, Ballot, Decision, Loss
from lexludi_spec.terms import member

claims = Claims()

# ---------------------------------------------------------------- the event

#: The table of the printed event: from how many players on, how many recruits.
OPPORTUNITY = (3, 3, 3, 3, 4, 4, 5)


def _opportunity(at: Listed) -> z3.BoolRef:
    return z3.And([entry == number for entry, number in zip(at.table, OPPORTUNITY, strict=True)])


@claims(
    "survival.claim.printed-table-wants-fewer-than-there-are",
    "The printed event never wants as many recruits as there are players.",
    about="survival.event.listed",
    expect="proved",
    because="3 of four to seven, 4 of eight or nine, 5 of ten.",
    clauses=(c.EXAMPLE_TABLE.id, c.RECRUIT_SYMBOL.id),
)
def _fewer_than_there_are(at: Listed, ask: Ask) -> Statement:
    return Always(
        _number(ask("survival.event.listed")) < at.players, when={"the-printed-table": _opportunity(at)}
    )


@claims(
    "survival.claim.printed-line-and-table-agree",
    "The line of the printed event wants as many recruits as its table lists: three.",
    about="survival.event.listed",
    expect="refuted",
    because="Among eight and more the table lists 4 or 5.",
    clauses=(c.EXAMPLE_TABLE.id, c.EXAMPLE_LINE.id),
)
def _line_and_table_agree(at: Listed, ask: Ask) -> Statement:
    return Always(_number(ask("survival.event.listed")) == 3, when={"the-printed-table": _opportunity(at)})


@claims(
    "survival.claim.six-players-three-recruits",
    "For six players the printed event's table gives three recruits.",
    about="survival.event.listed",
    expect="proved",
    because="It is an example of the text.",
    clauses=(c.EXAMPLE_SIX_PLAYERS.id, c.RECRUIT_SYMBOL.id),
)
def _six_players(at: Listed, ask: Ask) -> Statement:
    return Always(
        _number(ask("survival.event.listed")) == 3,
        when={"six": at.players == 6, "the-printed-table": _opportunity(at)},
    )


@claims(
    "survival.claim.digits-mean-themselves",
    "A number printed in digits means itself.",
    about="survival.event.number",
    expect="refuted",
    because="Not in the line of the printed event, if its table holds: a reading.",
    clauses=(c.LEADER_RECRUITS.id, c.RECRUIT_SYMBOL.id, c.EXAMPLE_LINE.id, c.EXAMPLE_TABLE.id),
)
def _digits_mean_themselves(at: Printed, ask: Ask) -> Statement:
    return Always(_number(ask("survival.event.number")) == at.printed, when={"digits": z3.Not(at.symbol)})


@claims(
    "survival.claim.digits-of-an-outcome-mean-themselves",
    "In the instructions of an outcome a number printed in digits means itself.",
    about="survival.event.number",
    expect="proved",
    because="The table is for the recruit symbol, and for recruits.",
    clauses=(c.OUTCOME_INSTRUCTIONS.id,),
)
def _digits_of_an_outcome(at: Printed, ask: Ask) -> Statement:
    return Always(
        _number(ask("survival.event.number")) == at.printed,
        when={"digits": z3.Not(at.symbol), "an-outcome": z3.Not(at.line)},
    )


@claims(
    "survival.claim.a-number-is-printed-or-listed",
    "Whatever is printed means either itself or what the table lists.",
    about="survival.event.number",
    expect="proved",
    because="There is no third number.",
    clauses=(c.RECRUIT_SYMBOL.id, c.LEADER_RECRUITS.id),
)
def _printed_or_listed(at: Printed, ask: Ask) -> Statement:
    number = _number(ask("survival.event.number"))
    return Always(z3.Or(number == at.printed, number == at.listed))


@claims(
    "survival.claim.an-event-wants-its-type",
    "A card of the event's type matches.",
    about="survival.event.matches",
    expect="refuted",
    because="The printed event is of the type weapon and its line wants liquor: a reading.",
    clauses=(c.EXAMPLE_TYPE.id, c.EXAMPLE_LINE.id, c.EXAMPLE_TALK.id, c.ALL_MATCH_SURVIVE.id),
)
def _wants_its_type(at: Matching, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.event.matches")), when={"of-the-type": at.in_type})


@claims(
    "survival.claim.line-and-type-alike-leave-no-doubt",
    "In an event whose line wants its type alone, the cards of that type match and no others.",
    about="survival.event.matches",
    expect="proved",
    because="Then both sentences name the same cards.",
    clauses=(c.ALL_MATCH_SURVIVE.id, c.EVENT_CARD_PARTS.id),
)
def _no_doubt(at: Matching, ask: Ask) -> Statement:
    alike = z3.Or(
        [
            z3.And(
                at.event_type == member(type_),
                *[wanted == z3.BoolVal(each is kind) for each, wanted in zip(KINDS, at.wants, strict=True)],
            )
            for type_, kind in OF_TYPE.items()
        ]
    )
    return Always(_yes(ask("survival.event.matches")) == at.in_type, when={"alike": alike})


@claims(
    "survival.claim.food-matches-no-type",
    "Food and medicine match no event whose line does not want them.",
    about="survival.event.matches",
    expect="proved",
    because="The types are liquor, weapon and trap, so only a line can want either.",
    clauses=(c.THREE_EVENTS_EACH.id, c.ALL_MATCH_SURVIVE.id),
)
def _food_matches_no_type(at: Matching, ask: Ask) -> Statement:
    of_no_type = z3.Or(at.kind == member(Kind.FOOD), at.kind == member(Kind.MEDICINE))
    return Always(
        z3.Not(_yes(ask("survival.event.matches"))),
        when={"of-no-type": of_no_type, "not-in-the-line": z3.Not(at.in_line)},
    )


# ---------------------------------------------------------------- the team


@claims(
    "survival.claim.with-cards-all-round-there-is-a-team",
    "If everybody has a card and the event wants no more than there are players, there is a team.",
    about="survival.team.too_few",
    expect="proved",
    because="Nobody with a card is kept out.",
    clauses=(c.TOO_FEW_NO_CARDS.id, c.RECRUIT_ANYBODY.id),
)
def _there_is_a_team(at: Called, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("survival.team.too_few"))),
        when={
            "cards-all-round": z3.And([cards >= 1 for cards in at.cards]),
            "no-more-than-players": at.number <= len(at.cards),
        },
    )


@claims(
    "survival.claim.there-is-always-a-team",
    "An event that wants three always finds a team.",
    about="survival.team.too_few",
    expect="refuted",
    because="Hands can be contributed whole: two may be left with cards.",
    clauses=(c.TOO_FEW_NO_CARDS.id, c.CONTRIBUTE_ANY.id),
)
def _always_a_team(at: Called, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("survival.team.too_few"))), when={"three": at.number == 3})


@claims(
    "survival.claim.a-team-is-as-large-as-wanted",
    "A team has neither more nor fewer recruits than the event wants.",
    about="survival.team.allowed",
    expect="proved",
    because="The leader chooses the listed number.",
    clauses=(c.LEADER_RECRUITS.id,),
)
def _as_large_as_wanted(at: Team, ask: Ask) -> Statement:
    return Always(count(at.team) == at.number, when={"allowed": _yes(ask("survival.team.allowed"))})


@claims(
    "survival.claim.nobody-without-a-card-is-recruited",
    "All recruits have a card in hand.",
    about="survival.team.allowed",
    expect="proved",
    because="Who has none may not be included.",
    clauses=(c.RECRUIT_NEEDS_CARD.id,),
)
def _nobody_without_a_card(at: Team, ask: Ask) -> Statement:
    return Always(at.all_have_cards, when={"allowed": _yes(ask("survival.team.allowed"))})


@claims(
    "survival.claim.any-leader-can-be-of-the-team",
    "Any seat with a card may be in a team of one: leaders can recruit themselves.",
    about="survival.team.allowed",
    expect="proved",
    because="The leader is a player like any other here.",
    clauses=(c.LEADER_MAY_JOIN.id, c.RECRUIT_ANYBODY.id, c.NO_ABDICATION.id),
)
def _leaders_too(at: Team, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.team.allowed")),
        when={
            "one-is-wanted": at.number == 1,
            "one-is-chosen": at.size == 1,
            "with-a-card": at.all_have_cards,
        },
    )


@claims(
    "survival.claim.recruits-of-a-leader-without-a-vote-give",
    "Every recruit gives a card.",
    about="survival.team.task",
    expect="refuted",
    because="Both steps are told for a vote that passed; of the third leader's recruits nothing is said.",
    clauses=(c.SECOND_PASS_NO_VOTE.id, c.RECRUITS_GIVE_ONE.id),
)
def _every_recruit_gives(at: Duties, ask: Ask) -> Statement:
    return Always(number_of(ask("survival.team.task")[1]) == 1, when={"recruited": at.recruited})


@claims(
    "survival.claim.the-third-leaders-recruits-do-as-others",
    "If a team without a vote does as any other: every recruit gives a card, and the diseased ones roll.",
    about="survival.team.task",
    expect="proved",
    because="That is what the reading says; after a vote the text says it itself.",
    clauses=(c.RECRUITS_ROLL.id, c.RECRUITS_GIVE_ONE.id),
)
def _as_others(at: Duties, ask: Ask) -> Statement:
    rolls, gives = ask("survival.team.task")
    return Always(
        z3.And(rolls == (at.diseases >= 1), gives == z3.IntVal(1)),
        when={"as-passed": taken(ThirdLeader.AS_PASSED), "recruited": at.recruited},
    )


@claims(
    "survival.claim.only-recruits-roll-and-give",
    "Nobody who is not recruited rolls or gives a card.",
    about="survival.team.task",
    expect="proved",
    because="The sentences name the recruits, and nobody else.",
    clauses=(c.RECRUITS_ROLL.id, c.RECRUITS_GIVE_ONE.id, c.TOO_FEW_NO_CARDS.id),
)
def _only_recruits(at: Duties, ask: Ask) -> Statement:
    rolls, gives = ask("survival.team.task")
    return Always(z3.And(rolls == FALSE, gives == z3.IntVal(0)), when={"not-recruited": z3.Not(at.recruited)})


@claims(
    "survival.claim.the-healthy-never-roll-for-an-event",
    "No recruit without a disease rolls.",
    about="survival.team.task",
    expect="proved",
    because="Recruits who are diseased roll, and nobody else.",
    clauses=(c.RECRUITS_ROLL.id,),
)
def _the_healthy_never_roll(at: Duties, ask: Ask) -> Statement:
    return Always(ask("survival.team.task")[0] == FALSE, when={"healthy": at.diseases == 0})


@claims(
    "survival.claim.a-traitor-can-always-force-fail",
    "Whichever kind of card does not match, a recruit may give one: FAIL can always be forced.",
    about="survival.team.gives",
    expect="refuted",
    because="The recruit must have one: a hand can be of matching cards alone.",
    clauses=(c.RECRUITS_GIVE_ONE.id, c.OTHERWISE_FAIL.id),
)
def _a_traitor_can_force_fail(at: Gift, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.team.gives")), when={"wrong": z3.Not(at.matches)})


@claims(
    "survival.claim.a-wrong-card-in-hand-forces-fail",
    "A recruit who has a card that does not match may give it.",
    about="survival.team.gives",
    expect="refuted",
    because="Not if who has a wanted card must give one: a reading.",
    clauses=(c.RECRUITS_GIVE_ONE.id, c.EVENT_USES.id),
)
def _a_wrong_card_in_hand(at: Gift, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.team.gives")), when={"wrong": z3.Not(at.matches), "has-it": at.held >= 1}
    )


@claims(
    "survival.claim.who-has-a-wrong-card-may-give-it",
    "If any card may be given: a recruit with a card that does not match may give it, and so force FAIL.",
    about="survival.team.gives",
    expect="proved",
    because="Exactly one card of the hand is given, whichever.",
    clauses=(c.RECRUITS_GIVE_ONE.id,),
)
def _a_wrong_card(at: Gift, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.team.gives")), when={"free": taken(EventCard.FREE), "has-it": at.held >= 1}
    )


@claims(
    "survival.claim.a-wanted-card-may-always-be-given",
    "A recruit may give a card that matches, if there is one.",
    about="survival.team.gives",
    expect="proved",
    because="Both readings allow it.",
    clauses=(c.RECRUITS_GIVE_ONE.id,),
)
def _a_wanted_card(at: Gift, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.team.gives")), when={"matches": at.matches, "has-it": at.held >= 1})


# ---------------------------------------------------------------- when there is a vote


def _eliminates(at: Decision) -> z3.BoolRef:
    return z3.And(at.is_on(Matter.OUTCOME, Matter.FEEDING), at.lethal)


@claims(
    "survival.claim.eliminations-are-approved",
    "Nothing that a leader decides eliminates anybody without a vote.",
    about="survival.vote.held",
    expect="refuted",
    because="Who has the token by the second pass decides alone; and one may say that who has no choice"
    " decides nothing.",
    clauses=(c.LETHAL_NEEDS_VOTE.id, c.LETHAL_STARVING_NEEDS_VOTE.id, c.SECOND_PASS_NO_VOTE.id),
)
def _eliminations_are_approved(at: Decision, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.vote.held")), when={"eliminates": _eliminates(at)})


@claims(
    "survival.claim.eliminations-by-the-first-leaders-are-approved",
    "Before two passes in the phase, a leader with a choice eliminates nobody without a vote.",
    about="survival.vote.held",
    expect="proved",
    because="The two exceptions are left out.",
    clauses=(c.LETHAL_NEEDS_VOTE.id, c.LETHAL_STARVING_NEEDS_VOTE.id),
)
def _by_the_first_leaders(at: Decision, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.vote.held")),
        when={"eliminates": _eliminates(at), "a-choice": z3.Not(at.only), "before": at.phase < 2},
    )


@claims(
    "survival.claim.the-third-leader-of-a-decision-decides-alone",
    "After two failed votes on a decision there is none, whatever it is on.",
    about="survival.vote.held",
    expect="proved",
    because="It is said outright, and counts as two passes under both readings.",
    clauses=(c.SECOND_PASS_NO_VOTE.id, c.EXAMPLE_DOWNVOTING.id),
)
def _the_third_leader(at: Decision, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("survival.vote.held"))), when={"two-failed": at.here >= 2})


@claims(
    "survival.claim.two-passes-in-a-phase-are-enough",
    "After two passes in a phase there is no vote any more in it.",
    about="survival.vote.held",
    expect="refuted",
    because="If passes are counted for each decision, a second decision of the outcome has its own.",
    clauses=(c.TWO_PASSES_AT_MOST.id, c.SECOND_PASS_NO_VOTE.id),
)
def _two_passes_are_enough(at: Decision, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("survival.vote.held"))), when={"two-passes": at.phase >= 2})


@claims(
    "survival.claim.two-passes-are-enough-if-counted-by-phase",
    "If passes are counted over the phase: after two of them there is no vote in it.",
    about="survival.vote.held",
    expect="proved",
    because="Then the token cannot be passed, and a vote that fails would pass it.",
    clauses=(c.TWO_PASSES_AT_MOST.id, c.SECOND_PASS_NO_VOTE.id),
)
def _two_passes_by_phase(at: Decision, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("survival.vote.held"))),
        when={"by-phase": taken(TokenCap.PHASE), "two-passes": at.phase >= 2},
    )


@claims(
    "survival.claim.a-phase-can-have-a-vote-after-a-settled-decision",
    "A phase can have a vote on a decision when votes on another one were held, and failed, before.",
    about="survival.vote.held",
    expect="proved",
    because="An outcome can make its leader choose twice: the cap is on passes and not on votes, so that even"
    " under it more than two votes can be held in a phase.",
    clauses=(c.TWO_PASSES_AT_MOST.id, c.LETHAL_NEEDS_VOTE.id),
)
def _a_vote_after_another(at: Decision, ask: Ask) -> Statement:
    return Sometimes(
        {
            "by-phase": taken(TokenCap.PHASE),
            "an-outcome": at.is_on(Matter.OUTCOME),
            "another-was-passed-on": z3.And(at.phase == 1, at.here == 0),
            "a-vote": _yes(ask("survival.vote.held")),
        }
    )


@claims(
    "survival.claim.each-first-team-is-voted-on",
    "The first leader's team is voted on, always.",
    about="survival.vote.held",
    expect="proved",
    because="A vote must follow the proposal of a team.",
    clauses=(c.VOTE_ON_RECRUITS.id,),
)
def _first_team(at: Decision, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.vote.held")),
        when={"team": at.is_on(Matter.TEAM), "first": at.here == 0},
    )


@claims(
    "survival.claim.a-harmless-counter-proposal-is-voted-on",
    "After a failed vote the new leader's proposal is voted on, if it is not the third.",
    about="survival.vote.held",
    expect="refuted",
    because="One sentence has all vote again; another wants votes on eliminations alone. And where too few"
    " have cards, the new leader has nothing to propose.",
    clauses=(c.NEW_PROPOSAL.id, c.LETHAL_NEEDS_VOTE.id, c.LETHAL_STARVING_NEEDS_VOTE.id),
)
def _a_harmless_counter(at: Decision, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.vote.held")),
        when={"failed-once": z3.And(at.here == 1, at.phase == 1)},
    )


@claims(
    "survival.claim.after-a-failed-vote-there-is-another",
    "If counter-proposals, forced ones, and the new leader where too few have cards are voted on: after one"
    " failed vote of a phase there is another.",
    about="survival.vote.held",
    expect="proved",
    because="These are the readings that leave the sentence on the second vote whole.",
    clauses=(c.NEW_PROPOSAL.id, c.EXAMPLE_DOWNVOTING.id),
)
def _there_is_another(at: Decision, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.vote.held")),
        when={
            "failed-once": z3.And(at.here == 1, at.phase == 1),
            "counters": taken(HarmlessCounter.VOTE),
            "forced": taken(OnlyChoice.VOTE),
            "repeated": taken(TooFewVotes.REPEATED),
        },
    )


@claims(
    "survival.claim.no-vote-on-harmless-leaders",
    "A first proposal in an outcome or of a feeding that eliminates nobody is not voted on.",
    about="survival.vote.held",
    expect="proved",
    because="Only what would eliminate somebody needs a vote.",
    clauses=(c.LETHAL_NEEDS_VOTE.id, c.LETHAL_STARVING_NEEDS_VOTE.id),
)
def _harmless(at: Decision, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("survival.vote.held"))),
        when={
            "not-recruitment": z3.Not(at.is_on(Matter.TEAM, Matter.TOO_FEW)),
            "harmless": z3.Not(at.lethal),
            "first": at.here == 0,
        },
    )


@claims(
    "survival.claim.no-vote-where-nobody-decides",
    "There is no vote on what the die does, what an instruction forces, or what somebody else chooses.",
    about="survival.vote.held",
    expect="proved",
    because="A vote is on a decision of the leader.",
    clauses=(c.NO_VOTE_ON_DIE.id, c.FORCED_LOSS_NO_VOTE.id, c.EXAMPLE_LEADER_OUT.id),
)
def _nobody_decides(at: Decision, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("survival.vote.held"))), when={"not-the-leaders": z3.Not(at.leaders)})


@claims(
    "survival.claim.a-single-vote-with-too-few",
    "If one vote is enough where too few have cards, a failed one is not followed by another.",
    about="survival.vote.held",
    expect="proved",
    because="That is what the reading says.",
    clauses=(c.TOO_FEW_VOTE.id, c.TOO_FEW_FAIL.id),
)
def _a_single_vote(at: Decision, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("survival.vote.held"))),
        when={
            "single": taken(TooFewVotes.SINGLE),
            "too-few": at.is_on(Matter.TOO_FEW),
            "failed-once": at.here >= 1,
        },
    )


# ---------------------------------------------------------------- votes


@claims(
    "survival.claim.half-is-not-enough",
    "A vote with as many thumbs down as up, or more, does not pass.",
    about="survival.vote.passes",
    expect="proved",
    because="A majority is more than half, and ties do not count.",
    clauses=(c.STRICT_MAJORITY.id, c.ALL_VOTE.id),
)
def _half_is_not_enough(at: Ballot, ask: Ask) -> Statement:
    return Always(at.ups > at.players - at.ups, when={"passes": _yes(ask("survival.vote.passes"))})


@claims(
    "survival.claim.more-than-half-passes",
    "A vote with more thumbs up than down passes.",
    about="survival.vote.passes",
    expect="proved",
    because="All have a thumb, so that is more than half.",
    clauses=(c.STRICT_MAJORITY.id, c.ALL_VOTE.id),
)
def _more_than_half(at: Ballot, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.vote.passes")), when={"more": at.ups > at.players - at.ups})


@claims(
    "survival.claim.a-thumb-up-never-hurts",
    "A vote that passes would pass as well if any thumb that is down were up.",
    about="survival.vote.passes",
    expect="proved",
    because="What is counted is thumbs up.",
    clauses=(c.STRICT_MAJORITY.id,),
)
def _a_thumb_up_never_hurts(at: Ballot, ask: Ask) -> Statement:
    passes = _yes(ask("survival.vote.passes"))

    def with_up(seat: int) -> z3.BoolRef:
        thumbs = {f"thumb{one}": thumb for one, thumb in enumerate(at.thumbs)} | {f"thumb{seat}": TRUE}
        return ask_in(voting.PASSES_VOTE, at.players, thumbs)(TRUE)

    return Always(z3.And([with_up(seat) for seat in range(at.players)]), when={"passes": passes})


@claims(
    "survival.claim.votes-count-alike",
    "Of two players who vote differently either could have had the other's thumb: no thumb weighs more.",
    about="survival.vote.passes",
    expect="proved",
    because="Leader, diseased and all others have one vote each.",
    clauses=(c.ALL_VOTE.id, c.STRICT_MAJORITY.id),
)
def _votes_count_alike(at: Ballot, ask: Ask) -> Statement:
    passes = _yes(ask("survival.vote.passes"))

    def exchanged(seat: int) -> z3.BoolRef:
        thumbs = list(at.thumbs)
        thumbs[seat], thumbs[0] = thumbs[0], thumbs[seat]
        return ask_in(
            voting.PASSES_VOTE, at.players, {f"thumb{one}": thumb for one, thumb in enumerate(thumbs)}
        )(passes)

    return Always(z3.And([exchanged(seat) for seat in range(1, at.players)]))


@claims(
    "survival.claim.a-failed-vote-changes-the-leader",
    "After a vote that does not pass somebody else is leader.",
    about="survival.vote.leads",
    expect="proved",
    because="The token goes to the left neighbour.",
    clauses=(c.FAILED_PASSES_LEFT.id,),
)
def _a_failed_vote(at: After, ask: Ask) -> Statement:
    return Always(
        _number(ask("survival.vote.leads")) == left(at.leader, at.players),
        when={"failed": z3.Not(at.passed)},
    )


@claims(
    "survival.claim.a-passed-vote-keeps-the-leader",
    "A vote that passes leaves the token where it is.",
    about="survival.vote.leads",
    expect="proved",
    because="It was on the leader, too.",
    clauses=(c.PASSED_STANDS.id, c.VOTE_ALSO_ON_LEADER.id),
)
def _a_passed_vote(at: After, ask: Ask) -> Statement:
    return Always(_number(ask("survival.vote.leads")) == at.leader, when={"passed": at.passed})


@claims(
    "survival.claim.three-leaders-are-three",
    "The leaders of three proposals, after two failed votes, are three players.",
    about="survival.vote.leads",
    expect="proved",
    because="Each is the left neighbour of the one before, and there are four players or more.",
    clauses=(c.FAILED_PASSES_LEFT.id, c.EXAMPLE_DOWNVOTING.id),
)
def _three_leaders(at: After, ask: Ask) -> Statement:
    second = _number(ask("survival.vote.leads"))
    third = ask_in(voting.LEADS, 0, {"leader": second, "passed": FALSE, "players": at.players})
    return Always(
        z3.And(second != at.leader, z3.Not(third(at.leader)), z3.Not(third(second))),
        when={"failed": z3.Not(at.passed)},
    )


@claims(
    "survival.claim.who-loses-no-life-is-not-eliminated",
    "What costs nobody a life eliminates nobody.",
    about="survival.vote.lethal",
    expect="proved",
    because="Eliminated is who comes down to none.",
    clauses=(c.ELIMINATED_AT_ZERO.id,),
)
def _no_loss(at: Loss, ask: Ask) -> Statement:
    nothing = z3.And([after >= before for before, after in zip(at.before, at.after, strict=True)])
    return Always(z3.Not(_yes(ask("survival.vote.lethal"))), when={"no-loss": nothing})


@claims(
    "survival.claim.an-exchange-of-lives-is-never-lethal",
    "An exchange of lives among the living eliminates nobody.",
    about="survival.vote.lethal",
    expect="proved",
    because="No life is lost: every number of lives is somebody's again.",
    clauses=(c.ELIMINATED_AT_ZERO.id, c.EXAMPLE_FAIL.id),
)
def _an_exchange(at: Loss, ask: Ask) -> Statement:
    seats = range(len(at.before))
    # any two can be the first two
    exchange = z3.And(
        at.after[0] == at.before[1],
        at.after[1] == at.before[0],
        *[at.after[seat] == at.before[seat] for seat in seats if seat > 1],
    )
    return Always(
        z3.Not(_yes(ask("survival.vote.lethal"))),
        when={"exchange": exchange, "alive": z3.And([before >= 1 for before in at.before])},
    )


@claims(
    "survival.claim.starving-the-hale-is-never-lethal",
    "To starve players with two lives or more eliminates nobody.",
    about="survival.vote.lethal",
    expect="proved",
    because="It costs one life each.",
    clauses=(c.STARVING_COSTS_LIFE.id, c.ELIMINATED_AT_ZERO.id),
)
def _starving_the_hale(at: Loss, ask: Ask) -> Statement:
    starved = z3.And(
        [
            z3.Or(after == before, z3.And(before >= 2, after == before - 1))
            for before, after in zip(at.before, at.after, strict=True)
        ]
    )
    return Always(z3.Not(_yes(ask("survival.vote.lethal"))), when={"of-the-hale": starved})


CLAIMS = tuple(claims.all)
