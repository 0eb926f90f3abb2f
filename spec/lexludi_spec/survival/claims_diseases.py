"""What a careful reader would ask about diseases, medicine and contributing: claims, with verdicts expected.

Every expectation was written down, with its reason, before any solver had seen the claim. A claim
that needs a reading names it among its hypotheses; the others are claimed under all readings.
"""

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import (
    Contributing,
    CureInEvent,
    ExtraDisease,
    NobodyHealthy,
    OutOfTurnUntil,
    OutOfTurnWho,
)
from lexludi.survival.vocabulary import Place, Remedy, Use
from lexludi_spec.claims import Always, Ask, Claims, Statement
from lexludi_spec.claims import flag as _yes
from lexludi_spec.claims import number as _number
from lexludi_spec.common import count
from lexludi_spec.survival.contributing import Offer, Stock, Used
from lexludi_spec.survival.diseases import Had, Spread
from lexludi_spec.survival.medicine import FULL, Chances, Gained, Rescue, Treatment
from lexludi_spec.survival.symbols import FALSE, TRUE, has, rightwards, taken, where_first
from lexludi_spec.terms import NOBODY, member

claims = Claims()

# ---------------------------------------------------------------- diseases


@claims(
    "survival.claim.the-first-disease-stays",
    "Who draws diseases keeps the first of them.",
    about="survival.disease.extra",
    expect="refuted",
    because="Who is diseased already keeps none, if one that was there counts: a reading.",
    clauses=(c.EXTRA_SPREADS.id, c.EXAMPLE_SPREAD.id),
)
def _the_first_stays(at: Had, ask: Ask) -> Statement:
    return Always(_number(ask("survival.disease.extra")) < at.drawn, when={"one-drawn": at.drawn >= 1})


@claims(
    "survival.claim.a-healthy-drawer-keeps-one",
    "Who had no disease and draws some keeps exactly one.",
    about="survival.disease.extra",
    expect="proved",
    because="All but one are extra, whichever way that is taken.",
    clauses=(c.EXTRA_SPREADS.id,),
)
def _keeps_one(at: Had, ask: Ask) -> Statement:
    return Always(
        at.drawn - _number(ask("survival.disease.extra")) == 1,
        when={"healthy": at.had == 0, "one-drawn": at.drawn >= 1},
    )


@claims(
    "survival.claim.no-more-are-passed-than-drawn",
    "Diseases that a player had before the draw stay where they are.",
    about="survival.disease.extra",
    expect="proved",
    because="What is passed on is drawn in excess.",
    clauses=(c.EXTRA_SPREADS.id,),
)
def _no_more_than_drawn(at: Had, ask: Ask) -> Statement:
    return Always(_number(ask("survival.disease.extra")) <= at.drawn)


@claims(
    "survival.claim.drawing-never-piles-up",
    "If one that was there counts: nobody who draws has more diseases after it than before, or than one.",
    about="survival.disease.extra",
    expect="proved",
    because="All but one are passed on, and those that were there stay.",
    clauses=(c.EXTRA_SPREADS.id,),
)
def _never_piles_up(at: Had, ask: Ask) -> Statement:
    after = at.had + at.drawn - _number(ask("survival.disease.extra"))
    return Always(
        z3.Or(after <= at.had, after == 1), when={"one-held-counts": taken(ExtraDisease.BEYOND_ONE_HELD)}
    )


@claims(
    "survival.claim.an-extra-disease-goes-to-the-healthy",
    "An extra disease goes to somebody healthy while anybody is.",
    about="survival.disease.goes_to",
    expect="proved",
    because="The first player without a disease gets it.",
    clauses=(c.SPREAD_NEAREST.id,),
)
def _to_the_healthy(at: Spread, ask: Ask) -> Statement:
    seat = _number(ask("survival.disease.goes_to"))
    return Always(has(at.healthy, seat), when={"somebody": z3.Or(at.healthy)})


@claims(
    "survival.claim.nobody-healthy-is-skipped",
    "Between the drawer and who gets an extra disease, against the clock, nobody is healthy.",
    about="survival.disease.goes_to",
    expect="proved",
    because="The nearest gets it.",
    clauses=(c.SPREAD_NEAREST.id,),
)
def _nobody_is_skipped(at: Spread, ask: Ask) -> Statement:
    seat = _number(ask("survival.disease.goes_to"))
    here = z3.If(at.drawer >= seat, at.drawer - seat, at.drawer - seat + at.players)
    return Always(z3.And([z3.Implies(well, here <= at.distance(one)) for one, well in enumerate(at.healthy)]))


@claims(
    "survival.claim.the-right-neighbour-is-first",
    "If the drawer's right neighbour is healthy, the extra disease goes there.",
    about="survival.disease.goes_to",
    expect="proved",
    because="Against the clock nobody is nearer.",
    clauses=(c.SPREAD_NEAREST.id, c.EXAMPLE_SPREAD.id),
)
def _the_right_neighbour(at: Spread, ask: Ask) -> Statement:
    right = z3.If(at.drawer == 0, z3.IntVal(at.players - 1), at.drawer - 1)
    return Always(_number(ask("survival.disease.goes_to")) == right, when={"healthy": has(at.healthy, right)})


@claims(
    "survival.claim.spreading-ends",
    "Each extra disease that is passed on makes one more player diseased, so that spreading ends.",
    about="survival.disease.goes_to",
    expect="proved",
    because="Its receiver was healthy.",
    clauses=(c.SPREAD_NEAREST.id, c.EXTRA_SPREADS.id),
)
def _spreading_ends(at: Spread, ask: Ask) -> Statement:
    seat = _number(ask("survival.disease.goes_to"))
    after = count(z3.Or(ill, seat == one) for one, ill in enumerate(at.diseased))
    return Always(after == count(at.diseased) + 1, when={"somebody": z3.Or(at.healthy)})


@claims(
    "survival.claim.order-of-spreading-does-not-matter",
    "If two players have an extra disease each, it does not matter to who is diseased whose goes first.",
    about="survival.disease.goes_to",
    expect="proved",
    because="Where both would go to the same player, the other goes on to the next one, whichever that is.",
    clauses=(c.SPREAD_NEAREST.id,),
)
def _order_does_not_matter(at: Spread, ask: Ask) -> Statement:
    del ask

    def spread(ill: tuple[z3.BoolRef, ...], drawer: z3.ArithRef) -> tuple[z3.BoolRef, ...]:
        seat = where_first(tuple(z3.Not(one) for one in ill), lambda one: rightwards(drawer, one, at.players))
        return tuple(z3.Or(one, seat == place) for place, one in enumerate(ill))

    other = z3.IntVal(0)  # seats can be counted from any of the two
    one_way, other_way = (
        spread(spread(at.diseased, first_), then) for first_, then in ((at.drawer, other), (other, at.drawer))
    )
    return Always(z3.And([one == two for one, two in zip(one_way, other_way, strict=True)]))


@claims(
    "survival.claim.with-nobody-healthy-it-stays",
    "If everybody is diseased, an extra disease stays with its drawer.",
    about="survival.disease.goes_to",
    expect="refuted",
    because="The text passes it on where possible, and does not say what becomes of it else: a reading.",
    clauses=(c.SPREAD_NEAREST.id,),
)
def _it_stays(at: Spread, ask: Ask) -> Statement:
    return Always(
        _number(ask("survival.disease.goes_to")) == at.drawer, when={"nobody": z3.Not(z3.Or(at.healthy))}
    )


@claims(
    "survival.claim.a-disease-always-lies-before-somebody",
    "If what finds nobody healthy stays: every extra disease ends up before a player.",
    about="survival.disease.goes_to",
    expect="proved",
    because="Before the first who is healthy, or before its drawer.",
    clauses=(c.SPREAD_NEAREST.id, c.DISEASE_FACE_UP.id),
)
def _before_somebody(at: Spread, ask: Ask) -> Statement:
    del at
    return Always(
        _number(ask("survival.disease.goes_to")) != NOBODY,
        when={"it-stays": taken(NobodyHealthy.STAYS)},
    )


# ---------------------------------------------------------------- medicine


@claims(
    "survival.claim.the-diseased-get-no-life",
    "Medicine gives no life to anybody diseased.",
    about="survival.medicine.allowed",
    expect="proved",
    because="It is said outright.",
    clauses=(c.MEDICINE_RESTORES.id,),
)
def _no_life_for_the_diseased(at: Treatment, ask: Ask) -> Statement:
    return Always(
        at.diseases == 0,
        when={"allowed": _yes(ask("survival.medicine.allowed")), "for-a-life": z3.Not(at.cures)},
    )


@claims(
    "survival.claim.no-medicine-before-the-roll",
    "Nobody cures themselves out of the roll at the start of the turn.",
    about="survival.medicine.allowed",
    expect="proved",
    because="The roll comes before anything else.",
    clauses=(c.ROLL_FIRST.id, c.START_ROLL.id),
)
def _no_medicine_before_the_roll(at: Treatment, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("survival.medicine.allowed"))), when={"owes": at.turn.owes_roll})


@claims(
    "survival.claim.no-medicine-for-the-whole",
    "Medicine is not played for a life on who has three.",
    about="survival.medicine.allowed",
    expect="refuted",
    because="No limit is named: without effect it may be allowed, or give a fourth life. A reading.",
    clauses=(c.MEDICINE_RESTORES.id, c.THREE_LIVES.id),
)
def _no_medicine_for_the_whole(at: Treatment, ask: Ask) -> Statement:
    return Always(
        at.lives < FULL,
        when={"allowed": _yes(ask("survival.medicine.allowed")), "for-a-life": z3.Not(at.cures)},
    )


@claims(
    "survival.claim.medicine-serves-all-the-needy",
    "Who has medicine and owes no roll may help anybody who is diseased or lacks a life, in one way.",
    about="survival.medicine.allowed",
    expect="proved",
    because="A disease can be removed from any player, and a life given to any without one.",
    clauses=(c.MEDICINE_CURES.id, c.MEDICINE_RESTORES.id, c.MEDICINE_ANY_NUMBER.id),
)
def _serves_all(at: Treatment, ask: Ask) -> Statement:
    fitting = z3.If(at.diseases >= 1, at.cures, z3.Not(at.cures))
    return Always(
        _yes(ask("survival.medicine.allowed")),
        when={
            "no-roll-due": at.turn.free,
            "has-one": at.turn.hand.medicine >= 1,
            "fitting": fitting,
            "needy": z3.Or(at.diseases >= 1, at.lives < FULL),
        },
    )


@claims(
    "survival.claim.only-the-receiver-is-asked",
    "On another's turn only who has gained a disease is asked for medicine.",
    about="survival.medicine.asked",
    expect="refuted",
    because="The sentence names nobody, so that anybody might: a reading.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id,),
)
def _only_the_receiver(at: Gained, ask: Ask) -> Statement:
    return Always(at.gained, when={"asked": _yes(ask("survival.medicine.asked"))})


@claims(
    "survival.claim.who-gained-a-disease-on-a-turn-is-asked",
    "Who has gained a disease on another's turn is asked, once all have found their places.",
    about="survival.medicine.asked",
    expect="proved",
    because="That much both sentences on medicine out of turn say.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id, c.MEDICINE_AFTER_SPREAD.id),
)
def _who_gained_is_asked(at: Gained, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.medicine.asked")),
        when={
            "gained": at.gained,
            "spread": at.spread,
            "anothers-turn": z3.Not(at.on_turn),
            "no-event": z3.Not(at.event),
        },
    )


@claims(
    "survival.claim.nobody-is-asked-for-nothing",
    "Where nobody has gained a disease nobody is asked for medicine.",
    about="survival.medicine.asked",
    expect="proved",
    because="It serves against a disease just gained.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id,),
)
def _not_for_nothing(at: Gained, ask: Ask) -> Statement:
    return Always(z3.Or(at.gained, at.others), when={"asked": _yes(ask("survival.medicine.asked"))})


@claims(
    "survival.claim.events-leave-no-time-for-medicine",
    "If medicine has to wait in an event, nobody is asked in one.",
    about="survival.medicine.asked",
    expect="proved",
    because="The one exception named is another's turn, and an event is nobody's.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id, c.EVENT_DRAW_REPLACED.id),
)
def _not_in_an_event(at: Gained, ask: Ask) -> Statement:
    return Always(
        z3.Not(_yes(ask("survival.medicine.asked"))),
        when={"it-waits": taken(CureInEvent.NO), "event": at.event},
    )


@claims(
    "survival.claim.a-chance-ends-with-the-turn",
    "If there is time until the turn ends: nobody has a chance left once it has ended.",
    about="survival.medicine.chance",
    expect="proved",
    because="That is what the reading says, but in an event, where there is no turn to end.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id,),
)
def _a_chance_ends(at: Chances, ask: Ask) -> Statement:
    return Always(
        ask("survival.medicine.chance")[0] == FALSE,
        when={
            "till-the-end": taken(OutOfTurnUntil.TURN_END),
            "over": at.over,
            "no-event": z3.Not(at.event),
        },
    )


@claims(
    "survival.claim.the-turn-waits-for-who-is-asked",
    "Whoever is on turn waits for all who were asked and have not decided.",
    about="survival.medicine.chance",
    expect="refuted",
    because="Until when is not said: if there is time until the turn ends, nobody waits. A reading.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id, c.MEDICINE_AFTER_SPREAD.id),
)
def _the_turn_waits(at: Chances, ask: Ask) -> Statement:
    return Always(ask("survival.medicine.chance")[1] == TRUE, when={"undecided": z3.Not(at.decided)})


@claims(
    "survival.claim.nobody-waits-for-who-may-wait",
    "If there is time until the turn ends, whoever is on turn waits for nobody.",
    about="survival.medicine.chance",
    expect="proved",
    because="That is what the reading says.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id,),
)
def _nobody_waits(at: Chances, ask: Ask) -> Statement:
    return Always(
        ask("survival.medicine.chance")[1] == FALSE,
        when={"till-the-end": taken(OutOfTurnUntil.TURN_END), "no-event": z3.Not(at.event)},
    )


@claims(
    "survival.claim.who-waits-waits-for-somebody",
    "Whoever is on turn waits only for a seat that can still play medicine.",
    about="survival.medicine.chance",
    expect="proved",
    because="There is nothing to wait for else.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id,),
)
def _waits_for_somebody(at: Chances, ask: Ask) -> Statement:
    del at
    still, waits = ask("survival.medicine.chance")
    return Always(z3.Or(waits == FALSE, still == TRUE))


@claims(
    "survival.claim.no-life-out-of-turn",
    "On another's turn medicine gives nobody a life.",
    about="survival.medicine.out_of_turn",
    expect="proved",
    because="It serves only against a disease then.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id,),
)
def _no_life_out_of_turn(at: Rescue, ask: Ask) -> Statement:
    return Always(
        at.remedy == member(Remedy.DISEASE),
        when={"allowed": _yes(ask("survival.medicine.out_of_turn"))},
    )


@claims(
    "survival.claim.old-diseases-wait",
    "On another's turn no disease is removed that was there before.",
    about="survival.medicine.out_of_turn",
    expect="proved",
    because="Only one gained in that draw.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id,),
)
def _old_diseases_wait(at: Rescue, ask: Ask) -> Statement:
    return Always(at.gained >= 1, when={"allowed": _yes(ask("survival.medicine.out_of_turn"))})


@claims(
    "survival.claim.the-receiver-alone-is-cured-by-the-receiver",
    "If only receivers may play it, nobody plays medicine for another on another's turn.",
    about="survival.medicine.out_of_turn",
    expect="proved",
    because="Each cures what each has gained.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id,),
)
def _for_oneself_alone(at: Rescue, ask: Ask) -> Statement:
    return Always(
        at.own,
        when={
            "receivers": taken(OutOfTurnWho.RECEIVER),
            "allowed": _yes(ask("survival.medicine.out_of_turn")),
        },
    )


# ---------------------------------------------------------------- contributing


@claims(
    "survival.claim.a-whole-hand-can-be-contributed",
    "Who has not contributed on the turn, and owes no roll, may contribute the whole hand.",
    about="survival.contribute.allowed",
    expect="proved",
    because="As many as one likes, and all kinds of a hand.",
    clauses=(c.CONTRIBUTE_ANY.id, c.STOCKPILE_KINDS.id),
)
def _the_whole_hand(at: Offer, ask: Ask) -> Statement:
    all_ = z3.And([mine == its for mine, its in zip(at.turn.hand.numbers, at.cards.numbers, strict=True)])
    return Always(
        _yes(ask("survival.contribute.allowed")),
        when={"no-roll-due": at.turn.free, "not-yet": z3.Not(at.turn.contributed), "all": all_},
    )


@claims(
    "survival.claim.one-contributes-once",
    "Who has contributed on the turn does not contribute again.",
    about="survival.contribute.allowed",
    expect="refuted",
    because="Nothing says once: a reading.",
    clauses=(c.CONTRIBUTE_ANY.id, c.ANY_ORDER.id),
)
def _once(at: Offer, ask: Ask) -> Statement:
    return Always(z3.Not(at.turn.contributed), when={"allowed": _yes(ask("survival.contribute.allowed"))})


@claims(
    "survival.claim.drawing-does-not-matter-to-contributing",
    "If one may contribute several times: cards of the hand may be contributed before a draw and after.",
    about="survival.contribute.allowed",
    expect="proved",
    because="The order is free, and only the roll at the start comes first.",
    clauses=(c.ANY_ORDER.id, c.CONTRIBUTE_ANY.id),
)
def _any_order(at: Offer, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.contribute.allowed")),
        when={
            "several": taken(Contributing.SEVERAL),
            "no-roll-due": at.turn.free,
            "of-the-hand": at.turn.hand.has(at.cards),
        },
    )


@claims(
    "survival.claim.only-removed-diseases-leave-the-game",
    "No card but a disease that was removed is ever put out of the game.",
    about="survival.card.goes",
    expect="proved",
    because="All else is discarded, or kept in hand.",
    clauses=(c.DISCARD_PILE.id, c.GIVEN_DISCARDED.id, c.STOCKPILE_DISCARDED.id),
)
def _only_diseases_leave(at: Used, ask: Ask) -> Statement:
    return Always(at.for_(Use.CURED), when={"boxed": ask("survival.card.goes")[0] == member(Place.BOX)})


@claims(
    "survival.claim.all-that-is-done-with-is-discarded",
    "Every card of the main deck that is done with goes to the discard pile.",
    about="survival.card.goes",
    expect="refuted",
    because="A removed disease may be out of the game, and what is not handed out may be the leader's.",
    clauses=(c.DISCARD_PILE.id, c.EXAMPLE_SURVIVE.id, c.MEDICINE_CURES.id),
)
def _all_discarded(at: Used, ask: Ask) -> Statement:
    del at
    return Always(ask("survival.card.goes")[0] == member(Place.DISCARD))


@claims(
    "survival.claim.nobody-has-contributed-more-than-the-leader",
    "Whoever leads after the turns has contributed as many cards as anybody.",
    about="survival.leader.after_turns",
    expect="proved",
    because="The most leads; where nobody has contributed anybody has as many.",
    clauses=(c.MOST_LEADS.id, c.TIE_FIRST_PLACED.id),
)
def _the_most_leads(at: Stock, ask: Ask) -> Statement:
    return Always(has(at.foremost, _number(ask("survival.leader.after_turns"))))


@claims(
    "survival.claim.ties-favour-the-leader",
    "A leader who has contributed as many as anybody stays leader.",
    about="survival.leader.after_turns",
    expect="refuted",
    because="The leader's turn was first; but if nobody has contributed the token may pass: a reading.",
    clauses=(c.TIE_FIRST_PLACED.id, c.TURN_ORDER.id),
)
def _ties_favour_the_leader(at: Stock, ask: Ask) -> Statement:
    return Always(
        _number(ask("survival.leader.after_turns")) == at.leader,
        when={"foremost": has(at.foremost, at.leader)},
    )


@claims(
    "survival.claim.a-leader-who-ties-with-cards-stays",
    "A leader who has contributed cards, and as many as anybody, stays leader.",
    about="survival.leader.after_turns",
    expect="proved",
    because="Among those tied whoever placed first leads, and the leader's turn was first.",
    clauses=(c.TIE_FIRST_PLACED.id, c.TURN_ORDER.id),
)
def _a_leader_who_ties(at: Stock, ask: Ask) -> Statement:
    return Always(
        _number(ask("survival.leader.after_turns")) == at.leader,
        when={"foremost": has(at.foremost, at.leader), "some": at.some},
    )


@claims(
    "survival.claim.earlier-of-two-who-tie",
    "Nobody whose turn was earlier has contributed as many as the new leader, where any cards were.",
    about="survival.leader.after_turns",
    expect="proved",
    because="The first of those tied leads.",
    clauses=(c.TIE_FIRST_PLACED.id,),
)
def _earlier_of_two(at: Stock, ask: Ask) -> Statement:
    new = _number(ask("survival.leader.after_turns"))
    turn = z3.If(at.leader <= new, new - at.leader, new - at.leader + at.players)
    return Always(
        z3.And([z3.Implies(most, at.turn(seat) >= turn) for seat, most in enumerate(at.foremost)]),
        when={"some": at.some},
    )


CLAIMS = tuple(claims.all)
