"""What pins down rules that other claims leave loose: claims, with the verdict expected of each.

Each was written for a mutant of a clause that no claim killed: a slip that a reader could
make, and that every claim let pass. Every expectation was written down, with its reason,
before any solver had seen the claim. Conditions that games seldom reach stand in what
follows and not among the hypotheses, so that no game has to be found for each of them:
that such a claim can be broken its mutant shows.
"""

import z3

from lexludi.survival import clauses as c
from lexludi.survival.events import Whom
from lexludi.survival.readings import (
    Contributing,
    CureInEvent,
    EventCard,
    ExtraDisease,
    FullLife,
    HarmlessCounter,
    NobodyContributed,
    NobodyHealthy,
    NoCardsLeft,
    OnlyChoice,
    OutOfTurnUntil,
    OutOfTurnWho,
    PlacedSight,
    PrintedNumber,
    RemovedDisease,
    ReplacedDisease,
    RequiredKind,
    SharedSight,
    StockpileSight,
    ThirdLeader,
    Undistributed,
)
from lexludi.survival.vocabulary import (
    FEWEST,
    MOST,
    Approval,
    Diseases,
    Draw,
    Matter,
    Outcome,
    Phase,
    Place,
    Role,
    Symbol,
    Use,
    Zone,
)
from lexludi_spec.claims import Always, Ask, Claims, Statement
from lexludi_spec.claims import flag as _yes
from lexludi_spec.claims import number as _number
from lexludi_spec.common import count
from lexludi_spec.survival.contributing import Offer, Stock, Used
from lexludi_spec.survival.diseases import Had, Spread
from lexludi_spec.survival.drawing import Drawn, Taken, Way
from lexludi_spec.survival.end import Now
from lexludi_spec.survival.event import Listed, Matching, Printed
from lexludi_spec.survival.medicine import FULL, Chances, Gained, Rescue, Treatment
from lexludi_spec.survival.outcome import Choice, Life, Picks, Revealed, Target
from lexludi_spec.survival.setup import Game
from lexludi_spec.survival.sight import Identity, Look
from lexludi_spec.survival.symbols import FALSE, TRUE, left, number_of, taken
from lexludi_spec.survival.team import Called, Duties, Gift
from lexludi_spec.survival.turns import Begun, Roll
from lexludi_spec.survival.voting import Decision, Loss
from lexludi_spec.terms import NOBODY, member

claims = Claims()

# ---------------------------------------------------------------- set-up and turns


@claims(
    "survival.claim.everybody-begins-with-seven-cards",
    "Every starting hand has seven cards, however many play.",
    about="survival.setup.start",
    expect="proved",
    because="The number is printed, and no table changes it.",
    clauses=(c.STARTING_HAND.id,),
)
def _seven_cards(at: Game, ask: Ask) -> Statement:
    del at
    return Always(number_of(ask("survival.setup.start")[0]) == 7)


@claims(
    "survival.claim.everybody-begins-with-three-lives",
    "Everybody begins with three lives, however many play.",
    about="survival.setup.start",
    expect="proved",
    because="The number is printed, and no table changes it.",
    clauses=(c.THREE_LIVES.id,),
)
def _three_lives(at: Game, ask: Ask) -> Statement:
    del at
    return Always(number_of(ask("survival.setup.start")[1]) == 3)


@claims(
    "survival.claim.the-diseased-begin-with-a-roll",
    "Who has a disease and has not rolled must roll before the turn goes on.",
    about="survival.turn.rolls",
    expect="proved",
    because="One disease is enough to call for the roll.",
    clauses=(c.START_ROLL.id,),
)
def _the_diseased_roll(at: Begun, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.turn.rolls")), when={"diseased": at.diseases >= 1, "not-yet": z3.Not(at.rolled)}
    )


@claims(
    "survival.claim.the-healthy-begin-without-a-roll",
    "Who has no disease begins the turn without a roll.",
    about="survival.turn.rolls",
    expect="proved",
    because="The sentence speaks of the diseased.",
    clauses=(c.START_ROLL.id,),
)
def _the_healthy_do_not(at: Begun, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("survival.turn.rolls"))), when={"healthy": at.diseases == 0})


@claims(
    "survival.claim.a-broken-heart-and-nothing-else-costs-a-life",
    "A roll costs a life if it shows a broken heart, and only then.",
    about="survival.die.does",
    expect="proved",
    because="Of no other face is a loss told.",
    clauses=(c.HEART_COSTS_LIFE.id,),
)
def _a_heart_costs(at: Roll, ask: Ask) -> Statement:
    lives = number_of(ask("survival.die.does")[0])
    return Always((lives == 1) == at.shows(Symbol.BROKEN_HEART))


@claims(
    "survival.claim.who-rolls-the-plus-one-to-draw-gets-a-card",
    "Who rolls in order to draw gets a card more for the +1, and for no other face.",
    about="survival.die.does",
    expect="proved",
    because="That is what the symbol is for.",
    clauses=(c.PLUS_ONE.id, c.PLUS_ONE_ONLY_DRAWING.id),
)
def _plus_one_to_draw(at: Roll, ask: Ask) -> Statement:
    cards = number_of(ask("survival.die.does")[1])
    return Always((cards == 1) == at.shows(Symbol.PLUS_ONE), when={"to-draw": at.drawing})


# ---------------------------------------------------------------- drawing


@claims(
    "survival.claim.what-is-there-can-be-drawn",
    "Who has not drawn and owes no roll may draw a single card while there is one, and roll for three while"
    " there are three.",
    about="survival.draw.allowed",
    expect="proved",
    because="The readings differ where there are too few; the card that a +1 adds is not known before.",
    clauses=(c.DRAW_ONE.id, c.DRAW_BY_DIE.id, c.ONE_OPTION.id),
    shapes=("another way",),
)
def _what_is_there(at: Way, ask: Ask) -> Statement:
    wanted = z3.If(at.by(Draw.DIE), z3.IntVal(3), z3.IntVal(1))
    return Always(z3.Implies(at.left >= wanted, _yes(ask("survival.draw.allowed"))), when={"open": at.open})


@claims(
    "survival.claim.if-barred-no-way-wants-more-than-there-is",
    "If a way that wants more cards than there are is barred: whoever draws finds as many as the way gives,"
    " a pair's own two counted.",
    about="survival.draw.allowed",
    expect="proved",
    because="That is what the reading says; a pair is discarded before three are drawn.",
    clauses=(c.DRAW_ONE.id, c.DRAW_BY_DIE.id, c.DRAW_BY_PAIR.id),
)
def _no_way_wants_more(at: Way, ask: Ask) -> Statement:
    wanted = z3.If(at.by(Draw.DIE), z3.IntVal(3), z3.IntVal(1))
    allowed = _yes(ask("survival.draw.allowed"))
    return Always(z3.Implies(z3.And(taken(NoCardsLeft.BARRED), allowed), at.left >= wanted))


@claims(
    "survival.claim.if-as-many-as-there-are-no-way-is-barred",
    "If as many are drawn as there are: who has not drawn and owes no roll may draw a card, or roll for"
    " three, however few there are.",
    about="survival.draw.allowed",
    expect="proved",
    because="Then nothing is said against a way that wants more.",
    clauses=(c.DRAW_ONE.id, c.DRAW_BY_DIE.id),
    shapes=("another way",),
)
def _no_way_is_barred(at: Way, ask: Ask) -> Statement:
    allowed = _yes(ask("survival.draw.allowed"))
    return Always(z3.Implies(taken(NoCardsLeft.AS_MANY), allowed), when={"open": at.open})


@claims(
    "survival.claim.one-of-a-kind-is-no-pair",
    "Who draws for a pair has two of its kind in hand.",
    about="survival.draw.allowed",
    expect="proved",
    because="Two are discarded, and they come from the hand.",
    clauses=(c.DRAW_BY_PAIR.id,),
    shapes=("a pair",),
)
def _one_is_no_pair(at: Way, ask: Ask) -> Statement:
    assert at.kind is not None
    return Always(at.turn.hand.of(at.kind) >= 2, when={"allowed": _yes(ask("survival.draw.allowed"))})


@claims(
    "survival.claim.a-pair-is-worth-three-cards",
    "A single card is one, and a pair is worth three.",
    about="survival.draw.cards",
    expect="proved",
    because="Both numbers are printed.",
    clauses=(c.DRAW_ONE.id, c.DRAW_BY_PAIR.id),
    shapes=("another way",),
)
def _worth_three(at: Taken, ask: Ask) -> Statement:
    cards = _number(ask("survival.draw.cards"))
    return Always(cards == z3.If(at.by(Draw.PAIR), z3.IntVal(3), z3.IntVal(1)))


@claims(
    "survival.claim.a-roll-is-worth-three-cards-and-the-plus-one-four",
    "A roll gives three cards, and four if it shows the +1.",
    about="survival.draw.cards",
    expect="proved",
    because="Three for the roll, and one more for that face alone.",
    clauses=(c.DRAW_BY_DIE.id, c.PLUS_ONE.id),
    shapes=("the die",),
)
def _worth_four(at: Taken, ask: Ask) -> Statement:
    assert at.symbol is not None
    plus = at.symbol == member(Symbol.PLUS_ONE)
    return Always(_number(ask("survival.draw.cards")) == z3.If(plus, z3.IntVal(4), z3.IntVal(3)))


@claims(
    "survival.claim.what-is-no-disease-joins-the-hand",
    "A card that is drawn and is no disease joins its drawer's hand.",
    about="survival.draw.becomes",
    expect="proved",
    because="Only diseases are laid out or thrown away.",
    clauses=(c.DISEASE_REPLACED.id,),
)
def _joins_the_hand(at: Drawn, ask: Ask) -> Statement:
    return Always(
        ask("survival.draw.becomes")[0] == member(Place.HAND), when={"no-disease": z3.Not(at.disease)}
    )


@claims(
    "survival.claim.what-is-replaced-waits-for-the-end-of-the-draw",
    "If diseases that an event replaces are discarded after the draw, they lie aside until then.",
    about="survival.draw.becomes",
    expect="proved",
    because="Neither before anybody nor in a pile that the draw could reach.",
    clauses=(c.OUTCOME_INSTRUCTIONS.id, c.EXAMPLE_SURVIVE.id),
)
def _waits_aside(at: Drawn, ask: Ask) -> Statement:
    aside = ask("survival.draw.becomes")[0] == member(Place.ASIDE)
    return Always(
        z3.Implies(taken(ReplacedDisease.AFTER_THE_DRAW), aside),
        when={"a-disease": at.disease, "replaced": at.diseases == member(Diseases.REPLACED)},
    )


# ---------------------------------------------------------------- diseases and medicine


@claims(
    "survival.claim.one-drawn-stays-if-the-first-drawn-is-none-too-many",
    "If the first that is drawn is never extra: of those drawn exactly one stays with the drawer.",
    about="survival.disease.extra",
    expect="proved",
    because="All beyond the first are extra, whether the drawer was diseased or not.",
    clauses=(c.EXTRA_SPREADS.id,),
)
def _one_drawn_stays(at: Had, ask: Ask) -> Statement:
    all_but_one = z3.Implies(at.drawn >= 1, _number(ask("survival.disease.extra")) == at.drawn - 1)
    return Always(z3.Implies(taken(ExtraDisease.BEYOND_FIRST_DRAWN), all_but_one))


@claims(
    "survival.claim.if-discarded-what-finds-nobody-healthy-lies-before-nobody",
    "If an extra disease that finds nobody healthy is discarded: it goes to no player.",
    about="survival.disease.goes_to",
    expect="proved",
    because="That is what the reading says.",
    clauses=(c.SPREAD_NEAREST.id,),
)
def _before_nobody(at: Spread, ask: Ask) -> Statement:
    nobody = _number(ask("survival.disease.goes_to")) == NOBODY
    return Always(
        z3.Implies(taken(NobodyHealthy.DISCARDED), nobody == z3.And(at.diseased)),
    )


@claims(
    "survival.claim.nobody-is-cured-of-nothing",
    "Medicine is played against a disease only on who has one.",
    about="survival.medicine.allowed",
    expect="proved",
    because="There is none to be removed else.",
    clauses=(c.MEDICINE_CURES.id,),
)
def _cured_of_nothing(at: Treatment, ask: Ask) -> Statement:
    cured = z3.And(at.cures, _yes(ask("survival.medicine.allowed")))
    return Always(z3.Implies(cured, at.diseases >= 1))


@claims(
    "survival.claim.if-forbidden-no-medicine-for-the-whole",
    "If medicine on a full life is forbidden: it is played for a life only on who has fewer than three.",
    about="survival.medicine.allowed",
    expect="proved",
    because="That is what the reading says.",
    clauses=(c.MEDICINE_RESTORES.id, c.THREE_LIVES.id),
)
def _forbidden_for_the_whole(at: Treatment, ask: Ask) -> Statement:
    restored = z3.And(z3.Not(at.cures), _yes(ask("survival.medicine.allowed")))
    return Always(z3.Implies(z3.And(taken(FullLife.FORBIDDEN), restored), at.lives < FULL))


@claims(
    "survival.claim.if-receivers-only-nobody-else-is-asked",
    "If only the receiver may play it: nobody is asked for medicine who has not gained a disease.",
    about="survival.medicine.asked",
    expect="proved",
    because="On a turn and in an event alike.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id,),
)
def _nobody_else_is_asked(at: Gained, ask: Ask) -> Statement:
    return Always(
        z3.Implies(taken(OutOfTurnWho.RECEIVER), at.gained),
        when={"asked": _yes(ask("survival.medicine.asked"))},
    )


@claims(
    "survival.claim.if-anybody-all-others-are-asked",
    "If anybody may play it: once a disease gained on a turn has found its place, all but the player on turn"
    " are asked.",
    about="survival.medicine.asked",
    expect="proved",
    because="Who has gained it and who has not.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id, c.MEDICINE_AFTER_SPREAD.id),
)
def _all_others_are_asked(at: Gained, ask: Ask) -> Statement:
    somebody_gained = z3.And(at.spread, z3.Or(at.gained, at.others))
    all_others = _yes(ask("survival.medicine.asked")) == z3.And(somebody_gained, z3.Not(at.on_turn))
    return Always(z3.Implies(z3.And(taken(OutOfTurnWho.ANYBODY), z3.Not(at.event)), all_others))


@claims(
    "survival.claim.if-events-leave-anybody-time-all-are-asked",
    "If an event leaves time for medicine and anybody may play it: all are asked once somebody has gained a"
    " disease.",
    about="survival.medicine.asked",
    expect="proved",
    because="Nobody is on turn in an event, so that nobody is left out.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id,),
)
def _all_are_asked_in_an_event(at: Gained, ask: Ask) -> Statement:
    there_is_time = z3.And(taken(CureInEvent.YES), taken(OutOfTurnWho.ANYBODY), at.event)
    somebody_gained = z3.And(at.spread, z3.Or(at.gained, at.others))
    return Always(z3.Implies(there_is_time, _yes(ask("survival.medicine.asked")) == somebody_gained))


@claims(
    "survival.claim.if-at-once-the-turn-waits-for-the-undecided",
    "If it is played at once or not at all: a seat that has not decided still may, and all wait for it.",
    about="survival.medicine.chance",
    expect="proved",
    because="That is what the reading says, and in an event it is so in any case.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id, c.MEDICINE_AFTER_SPREAD.id),
)
def _at_once(at: Chances, ask: Ask) -> Statement:
    still, waits = ask("survival.medicine.chance")
    return Always(
        z3.Implies(taken(OutOfTurnUntil.AT_ONCE), z3.And(still == TRUE, waits == TRUE)),
        when={"undecided": z3.Not(at.decided)},
    )


@claims(
    "survival.claim.who-gained-a-disease-may-remove-it",
    "Who was asked and has medicine may remove a disease of their own that was just gained.",
    about="survival.medicine.out_of_turn",
    expect="proved",
    because="It is the one thing that medicine may be played for out of turn, whoever else may do so.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id,),
)
def _may_remove_it(at: Rescue, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.medicine.out_of_turn")),
        when={"to-the-point": at.to_the_point, "has-one": at.medicine >= 1, "own": at.own},
    )


@claims(
    "survival.claim.if-anybody-a-neighbour-may-help",
    "If anybody may play it: who was asked and has medicine may remove any disease that was just gained.",
    about="survival.medicine.out_of_turn",
    expect="proved",
    because="That is what the reading says.",
    clauses=(c.MEDICINE_OUT_OF_TURN.id,),
)
def _a_neighbour_may_help(at: Rescue, ask: Ask) -> Statement:
    can = z3.And(at.to_the_point, at.medicine >= 1)
    allowed = _yes(ask("survival.medicine.out_of_turn"))
    return Always(z3.Implies(z3.And(taken(OutOfTurnWho.ANYBODY), can), allowed))


# ---------------------------------------------------------------- contributing


@claims(
    "survival.claim.only-cards-of-the-hand-are-contributed",
    "What is contributed comes from the hand, and nothing is before the roll at the start of the turn.",
    about="survival.contribute.allowed",
    expect="proved",
    because="Cards are contributed from a hand, and the roll comes before anything else.",
    clauses=(c.CONTRIBUTE_ANY.id, c.ROLL_FIRST.id),
)
def _of_the_hand(at: Offer, ask: Ask) -> Statement:
    return Always(
        z3.And(at.turn.hand.has(at.cards), at.turn.free),
        when={"allowed": _yes(ask("survival.contribute.allowed"))},
    )


@claims(
    "survival.claim.if-once-nobody-contributes-again",
    "If one contributes once on a turn: who has contributed on it does not again.",
    about="survival.contribute.allowed",
    expect="proved",
    because="That is what the reading says.",
    clauses=(c.CONTRIBUTE_ANY.id,),
)
def _not_again(at: Offer, ask: Ask) -> Statement:
    return Always(
        z3.Implies(taken(Contributing.ONCE), z3.Not(at.turn.contributed)),
        when={"allowed": _yes(ask("survival.contribute.allowed"))},
    )


@claims(
    "survival.claim.what-is-used-is-discarded",
    "A pair, played medicine, cards given to an event or ordered away, and the stockpile are discarded.",
    about="survival.card.goes",
    expect="proved",
    because="Cards of the main deck go to the discard pile after use.",
    clauses=(c.DRAW_BY_PAIR.id, c.DISCARD_PILE.id, c.GIVEN_DISCARDED.id, c.STOCKPILE_DISCARDED.id),
)
def _used_is_discarded(at: Used, ask: Ask) -> Statement:
    used = z3.Or([at.for_(use) for use in (Use.PAIR, Use.MEDICINE, Use.ORDERED, Use.GIVEN, Use.STOCKPILE)])
    return Always(ask("survival.card.goes")[0] == member(Place.DISCARD), when={"used": used})


@claims(
    "survival.claim.a-removed-disease-goes-where-the-reading-says",
    "A removed disease is discarded, or out of the game if it is taken so.",
    about="survival.card.goes",
    expect="proved",
    because="The reading has these two options, and the text names no place.",
    clauses=(c.MEDICINE_CURES.id, c.DISCARD_PILE.id),
)
def _a_removed_disease(at: Used, ask: Ask) -> Statement:
    boxed = taken(RemovedDisease.BOXED)
    return Always(
        ask("survival.card.goes")[0] == z3.If(boxed, member(Place.BOX), member(Place.DISCARD)),
        when={"cured": at.for_(Use.CURED)},
    )


@claims(
    "survival.claim.what-is-not-handed-out-goes-where-the-reading-says",
    "What the leader drew to hand out, and did not, is kept in hand, or discarded if it is taken so.",
    about="survival.card.goes",
    expect="proved",
    because="The reading has these two options; the printed event says no more than that it may be.",
    clauses=(c.EXAMPLE_SURVIVE.id,),
)
def _not_handed_out(at: Used, ask: Ask) -> Statement:
    kept = taken(Undistributed.KEPT)
    return Always(
        ask("survival.card.goes")[0] == z3.If(kept, member(Place.HAND), member(Place.DISCARD)),
        when={"not-handed-out": at.for_(Use.UNSHARED)},
    )


@claims(
    "survival.claim.without-contributions-the-token-stays-or-goes-left",
    "If nobody has contributed: the leader keeps the token, or the left neighbour gets it if it is taken so.",
    about="survival.leader.after_turns",
    expect="proved",
    because="The reading has these two options.",
    clauses=(c.MOST_LEADS.id,),
)
def _stays_or_goes_left(at: Stock, ask: Ask) -> Statement:
    stays = taken(NobodyContributed.STAYS)
    return Always(
        _number(ask("survival.leader.after_turns"))
        == z3.If(stays, at.leader, left(at.leader, z3.IntVal(at.players))),
        when={"nobody": z3.Not(at.some)},
    )


# ---------------------------------------------------------------- events and teams


@claims(
    "survival.claim.each-number-of-players-has-its-entry",
    "Each number of players is read off its own entry of an event's table.",
    about="survival.event.listed",
    expect="proved",
    because="The table is by the count of players in the game.",
    clauses=(c.RECRUIT_SYMBOL.id,),
)
def _its_own_entry(at: Listed, ask: Ask) -> Statement:
    number = _number(ask("survival.event.listed"))
    entries = zip(range(FEWEST, MOST + 1), at.table, strict=True)
    return Always(z3.And([z3.Implies(at.players == players, number == entry) for players, entry in entries]))


@claims(
    "survival.claim.a-number-in-the-line-is-the-one-that-counts",
    "A number that the line prints in digits counts, or the table's if it is taken so.",
    about="survival.event.number",
    expect="proved",
    because="Where the two differ the reading chooses, and else there is nothing to choose.",
    clauses=(c.LEADER_RECRUITS.id, c.RECRUIT_SYMBOL.id),
)
def _the_one_that_counts(at: Printed, ask: Ask) -> Statement:
    table = taken(PrintedNumber.TABLE)
    return Always(
        _number(ask("survival.event.number")) == z3.If(table, at.listed, at.printed),
        when={"in-the-line": at.line, "digits": z3.Not(at.symbol)},
    )


@claims(
    "survival.claim.line-or-type-says-what-matches",
    "A card matches if the line wants it, or if it is of the event's type where that is what counts.",
    about="survival.event.matches",
    expect="proved",
    because="Where line and type differ the reading chooses between them.",
    clauses=(c.ALL_MATCH_SURVIVE.id, c.EVENT_CARD_PARTS.id),
)
def _what_matches(at: Matching, ask: Ask) -> Statement:
    by_line = taken(RequiredKind.LINE)
    return Always(_yes(ask("survival.event.matches")) == z3.If(by_line, at.in_line, at.in_type))


@claims(
    "survival.claim.where-there-is-a-team-as-many-have-cards",
    "Where there is a team, no fewer players have a card than recruits are wanted.",
    about="survival.team.too_few",
    expect="proved",
    because="Who has no card may not be included: one too few is too few.",
    clauses=(c.TOO_FEW_NO_CARDS.id, c.RECRUIT_NEEDS_CARD.id),
)
def _as_many_have_cards(at: Called, ask: Ask) -> Statement:
    return Always(at.number <= at.with_cards, when={"a-team": z3.Not(_yes(ask("survival.team.too_few")))})


@claims(
    "survival.claim.if-nothing-the-third-leaders-recruits-do-nothing",
    "If a team without a vote has nothing to do: its recruits roll no die and give no card.",
    about="survival.team.task",
    expect="proved",
    because="Both are told of a vote that passed; the reading takes them at their word.",
    clauses=(c.SECOND_PASS_NO_VOTE.id, c.RECRUITS_ROLL.id, c.RECRUITS_GIVE_ONE.id),
)
def _recruits_do_nothing(at: Duties, ask: Ask) -> Statement:
    rolls, gives = ask("survival.team.task")
    nothing = z3.And(rolls == FALSE, gives == z3.IntVal(0))
    unvoted = z3.And(taken(ThirdLeader.NOTHING), at.by(Approval.NO_VOTE))
    return Always(z3.Implies(unvoted, nothing))


@claims(
    "survival.claim.nobody-gives-a-card-they-lack",
    "A recruit gives only a card of the hand.",
    about="survival.team.gives",
    expect="proved",
    because="There is nowhere else to take one from.",
    clauses=(c.RECRUITS_GIVE_ONE.id,),
)
def _gives_what_is_there(at: Gift, ask: Ask) -> Statement:
    return Always(at.held >= 1, when={"allowed": _yes(ask("survival.team.gives"))})


@claims(
    "survival.claim.if-wanted-cards-come-first-none-is-kept-back",
    "If who has a wanted card must give one: another is given only by who has none.",
    about="survival.team.gives",
    expect="proved",
    because="That is what the reading says.",
    clauses=(c.RECRUITS_GIVE_ONE.id,),
)
def _none_is_kept_back(at: Gift, ask: Ask) -> Statement:
    return Always(
        z3.Implies(taken(EventCard.WANTED_IF_HELD), z3.Or(at.matches, at.matching == 0)),
        when={"allowed": _yes(ask("survival.team.gives"))},
    )


@claims(
    "survival.claim.where-too-few-have-cards-there-is-a-vote",
    "Where too few have cards for a team, all vote on the leader once.",
    about="survival.vote.held",
    expect="proved",
    because="It is said outright, though there is nothing to propose.",
    clauses=(c.TOO_FEW_VOTE.id,),
)
def _a_vote_with_too_few(at: Decision, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.vote.held")),
        when={"too-few": at.is_on(Matter.TOO_FEW), "first": at.here == 0},
    )


@claims(
    "survival.claim.if-who-has-no-choice-decides-nothing-there-is-no-vote",
    "If there is no vote where a leader has no choice: an outcome or a feeding that leaves none is not voted"
    " on at first, whomever it eliminates.",
    about="survival.vote.held",
    expect="proved",
    because="The reading takes the loss as forced; if it eliminates nobody there is no vote in any case.",
    clauses=(c.FORCED_LOSS_NO_VOTE.id, c.LETHAL_NEEDS_VOTE.id, c.LETHAL_STARVING_NEEDS_VOTE.id),
)
def _no_choice_no_vote(at: Decision, ask: Ask) -> Statement:
    first = z3.And(at.here == 0, z3.Not(at.is_on(Matter.TEAM, Matter.TOO_FEW)))
    forced = z3.And(first, at.only, _yes(ask("survival.vote.held")))
    return Always(z3.Implies(taken(OnlyChoice.NO_VOTE), z3.Not(forced)))


@claims(
    "survival.claim.if-harmless-counters-pass-nothing-harmless-is-voted-on",
    "If a harmless counter-proposal needs no vote: in an outcome or a feeding nothing is voted on that"
    " eliminates nobody.",
    about="survival.vote.held",
    expect="proved",
    because="Neither the first proposal nor any after it.",
    clauses=(c.LETHAL_NEEDS_VOTE.id, c.LETHAL_STARVING_NEEDS_VOTE.id, c.NEW_PROPOSAL.id),
)
def _nothing_harmless(at: Decision, ask: Ask) -> Statement:
    harmless = z3.And(z3.Not(at.lethal), z3.Not(at.is_on(Matter.TEAM, Matter.TOO_FEW)))
    voted_on = z3.And(harmless, _yes(ask("survival.vote.held")))
    return Always(z3.Implies(taken(HarmlessCounter.NO_VOTE), z3.Not(voted_on)))


@claims(
    "survival.claim.the-last-life-of-anybody-counts",
    "If anybody comes down to no life, at whatever seat, somebody is eliminated.",
    about="survival.vote.lethal",
    expect="proved",
    because="Eliminated is who comes down to none, and all are players alike.",
    clauses=(c.ELIMINATED_AT_ZERO.id,),
)
def _the_last_life(at: Loss, ask: Ask) -> Statement:
    lost = [z3.And(before >= 1, after == 0) for before, after in zip(at.before, at.after, strict=True)]
    return Always(_yes(ask("survival.vote.lethal")), when={"somebody": z3.Or(lost)})


# ---------------------------------------------------------------- outcomes


@claims(
    "survival.claim.all-matching-cards-survive",
    "If cards were given and all of them match, the outcome is SURVIVE.",
    about="survival.outcome.which",
    expect="proved",
    because="It is said outright, however the team was settled.",
    clauses=(c.ALL_MATCH_SURVIVE.id,),
)
def _all_match(at: Revealed, ask: Ask) -> Statement:
    return Always(
        ask("survival.outcome.which")[0] == member(Outcome.SURVIVE),
        when={"some": at.given >= 1, "all-match": at.matching == at.given},
    )


@claims(
    "survival.claim.everybody-means-everybody",
    "An instruction for everybody falls on every seat, and one for nobody on none.",
    about="survival.outcome.falls_on",
    expect="proved",
    because="That is what the words say.",
    clauses=(c.OUTCOME_INSTRUCTIONS.id,),
)
def _everybody(at: Target, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.outcome.falls_on")) == (at.whom == member(Whom.EVERYBODY)),
        when={"all-or-none": z3.Or(at.whom == member(Whom.EVERYBODY), at.whom == member(Whom.NOBODY))},
    )


@claims(
    "survival.claim.with-enough-as-many-as-wanted-are-picked",
    "Where enough can be chosen, exactly as many are as the instruction says.",
    about="survival.outcome.picks",
    expect="proved",
    because="Instructions are followed to the letter where they can be.",
    clauses=(c.OUTCOME_INSTRUCTIONS.id,),
)
def _as_many_are_picked(at: Picks, ask: Ask) -> Statement:
    return Always(_number(ask("survival.outcome.picks")) == at.pick, when={"enough": at.eligible >= at.pick})


@claims(
    "survival.claim.any-who-are-meant-can-be-chosen",
    "Any whom the instruction means may be chosen, as many as it says.",
    about="survival.outcome.choice",
    expect="proved",
    because="The choice is free among them.",
    clauses=(c.OUTCOME_INSTRUCTIONS.id,),
)
def _any_can_be_chosen(at: Choice, ask: Ask) -> Statement:
    meant = [z3.Implies(chosen, can) for chosen, can in zip(at.chosen, at.eligible, strict=True)]
    return Always(
        _yes(ask("survival.outcome.choice")),
        when={"as-many": count(at.chosen) == at.number, "meant": z3.And(meant)},
    )


@claims(
    "survival.claim.who-may-choose-can-leave-it",
    "Who may choose, and need not, can choose nobody.",
    about="survival.outcome.choice",
    expect="proved",
    because="It says “may”.",
    clauses=(c.OUTCOME_INSTRUCTIONS.id, c.EXAMPLE_SURVIVE.id),
)
def _can_leave_it(at: Choice, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.outcome.choice")),
        when={"may": at.may, "nobody": z3.Not(z3.Or(at.chosen))},
    )


@claims(
    "survival.claim.who-has-more-lives-than-are-lost-keeps-the-rest",
    "Who has more lives than are lost keeps exactly the others.",
    about="survival.life.lost",
    expect="proved",
    because="So many are lost, and no more.",
    clauses=(c.ELIMINATED_AT_ZERO.id,),
)
def _keeps_the_rest(at: Life, ask: Ask) -> Statement:
    return Always(
        _number(ask("survival.life.lost")) == at.lives - at.amount, when={"more": at.lives > at.amount}
    )


# ---------------------------------------------------------------- food, the end, and sight


@claims(
    "survival.claim.recruitment-follows-the-turns",
    "Once all have had their turns recruits are called for.",
    about="survival.phase.next",
    expect="proved",
    because="It is the second of the four phases.",
    clauses=(c.PHASE_ORDER.id,),
)
def _recruitment_follows(at: Now, ask: Ask) -> Statement:
    return Always(
        ask("survival.phase.next")[0] == member(Phase.RECRUITMENT),
        when={"turns-are-over": at.phase == member(Phase.TURN)},
    )


@claims(
    "survival.claim.food-follows-every-outcome",
    "After every outcome food is distributed.",
    about="survival.phase.next",
    expect="proved",
    because="It is the last of the four phases, and none is left out.",
    clauses=(c.PHASE_ORDER.id,),
)
def _food_follows(at: Now, ask: Ask) -> Statement:
    return Always(
        ask("survival.phase.next")[0] == member(Phase.FOOD),
        when={"the-outcome-is-over": at.phase == member(Phase.OUTCOME)},
    )


@claims(
    "survival.claim.if-nobody-looks-what-was-laid-down-is-hidden",
    "If nobody looks at what was laid down: cards contributed or given are seen by none, owner or not.",
    about="survival.seen",
    expect="proved",
    because="They lie face down, and the reading takes that to hold for all.",
    clauses=(c.CONTRIBUTED_FACE_DOWN.id, c.GIVEN_FACE_DOWN.id),
)
def _laid_down_is_hidden(at: Look, ask: Ask) -> Statement:
    hidden = z3.Not(_yes(ask("survival.seen")))
    return Always(
        z3.Implies(taken(PlacedSight.NOBODY), hidden),
        when={"laid-down": at.at(Zone.CONTRIBUTED, Zone.GIVEN)},
    )


@claims(
    "survival.claim.if-nobody-looks-the-stockpile-is-hidden",
    "If nobody looks at the stockpile before it is revealed: the leader does not either.",
    about="survival.seen",
    expect="proved",
    because="That is what the reading says.",
    clauses=(c.STOCKPILE_TO_LEADER.id,),
)
def _the_stockpile_is_hidden(at: Look, ask: Ask) -> Statement:
    hidden = z3.Not(_yes(ask("survival.seen")))
    return Always(
        z3.Implies(taken(StockpileSight.NOBODY), hidden), when={"the-stockpile": at.at(Zone.STOCKPILE)}
    )


@claims(
    "survival.claim.if-shown-all-see-what-is-handed-out",
    "If the cards handed out are shown: all see them.",
    about="survival.seen",
    expect="proved",
    because="That is what the reading says, and leader and receiver see their own in any case.",
    clauses=(c.EXAMPLE_SURVIVE.id, c.HANDS_SECRET.id),
)
def _all_see(at: Look, ask: Ask) -> Statement:
    return Always(
        z3.Implies(taken(SharedSight.EVERYBODY), _yes(ask("survival.seen"))),
        when={"handed-out": at.at(Zone.SHARED, Zone.RECEIVED)},
    )


@claims(
    "survival.claim.no-survivor-is-known-to-another",
    "Nobody is shown the role of another who is a survivor.",
    about="survival.seen.identity",
    expect="proved",
    because="The meeting shows traitors alone.",
    clauses=(c.IDENTITY_HIDDEN.id, c.MEETING.id),
)
def _no_survivor_is_known(at: Identity, ask: Ask) -> Statement:
    return Always(
        at.own,
        when={"a-survivor": at.owner == member(Role.SURVIVOR), "known": _yes(ask("survival.seen.identity"))},
    )


CLAIMS = tuple(claims.all)
