"""What a careful reader would ask about the set-up, turns and drawing: claims, with verdicts expected.

Every expectation was written down, with its reason, before any solver had seen the claim. A claim
that needs a reading names it among its hypotheses; the others are claimed under all readings.
"""

import z3

from lexludi.survival import clauses as c
from lexludi.survival.readings import (
    DrawDuty,
    Reshuffle,
)
from lexludi.survival.vocabulary import MOST, Diseases, Draw, Place, Symbol
from lexludi_spec.claims import Always, Ask, AtMost, Claims, Statement
from lexludi_spec.claims import flag as _yes
from lexludi_spec.claims import number as _number
from lexludi_spec.survival.drawing import Decks, Drawn, Owed, Taken, Way
from lexludi_spec.survival.setup import Dealt, Game
from lexludi_spec.survival.symbols import CARDS, DISEASE, DISEASES, left, number_of, taken
from lexludi_spec.survival.turns import Begun, Ending, Roll, Turns
from lexludi_spec.terms import NOBODY, member

claims = Claims()

# ---------------------------------------------------------------- set-up


@claims(
    "survival.claim.everybody-has-a-role",
    "Traitors and survivors are, together, as many as the players.",
    about="survival.setup.start",
    expect="proved",
    because="The two rows of the table add up in each of their seven columns.",
    clauses=(c.TRAITOR_COUNT.id, c.SURVIVOR_COUNT.id),
)
def _everybody_has_a_role(at: Game, ask: Ask) -> Statement:
    _hand, _lives, traitors, survivors = map(number_of, ask("survival.setup.start"))
    return Always(traitors + survivors == at.players)


@claims(
    "survival.claim.traitors-are-a-minority",
    "Traitors are fewer than half of the players.",
    about="survival.setup.start",
    expect="proved",
    because="One to four of four to ten: never half.",
    clauses=(c.TRAITOR_COUNT.id,),
)
def _traitors_are_a_minority(at: Game, ask: Ask) -> Statement:
    return Always(2 * number_of(ask("survival.setup.start")[2]) < at.players)


@claims(
    "survival.claim.identity-cards-suffice",
    "The ten identity cards suffice: four traitors and six survivors serve any count of players.",
    about="survival.setup.start",
    expect="proved",
    because="The rows grow, and with ten players they are 4 and 6.",
    clauses=(c.TEN_IDENTITIES.id, c.TRAITOR_COUNT.id, c.SURVIVOR_COUNT.id),
)
def _identity_cards_suffice(at: Game, ask: Ask) -> Statement:
    del at
    _hand, _lives, traitors, survivors = map(number_of, ask("survival.setup.start"))
    return Always(z3.And(traitors <= 4, survivors <= 6))


@claims(
    "survival.claim.thirty-lives-suffice",
    "The lives of all players at the start are at most thirty.",
    about="survival.setup.start",
    expect="proved",
    because="Ten times three.",
    clauses=(c.THIRTY_LIVES.id, c.THREE_LIVES.id),
)
def _thirty_lives_suffice(at: Game, ask: Ask) -> Statement:
    lives = number_of(ask("survival.setup.start")[1])
    total = z3.Sum([z3.If(at.players > seat, lives, z3.IntVal(0)) for seat in range(MOST)])
    return AtMost(total, 30)


@claims(
    "survival.claim.hands-without-disease-can-be-dealt",
    "The cards that are no diseases are enough for all starting hands.",
    about="survival.setup.start",
    expect="proved",
    because="Ten players get 70 of 119.",
    clauses=(c.STARTING_HAND.id, c.NO_DISEASE_AT_START.id, c.DISEASE_8.id, c.MAIN_DECK_127.id),
)
def _hands_without_disease_can_be_dealt(at: Game, ask: Ask) -> Statement:
    hand = number_of(ask("survival.setup.start")[0])
    total = z3.Sum([z3.If(at.players > seat, hand, z3.IntVal(0)) for seat in range(MOST)])
    return Always(total <= CARDS - DISEASES)


@claims(
    "survival.claim.kinds-add-up",
    "The numbers of cards of the six kinds add up to the main deck's 127.",
    about="survival.setup.goes_back",
    expect="proved",
    because="34 + 29 + 23 + 23 + 10 + 8.",
    clauses=(
        c.FOOD_34.id,
        c.LIQUOR_29.id,
        c.WEAPON_23.id,
        c.TRAP_23.id,
        c.MEDICINE_10.id,
        c.DISEASE_8.id,
        c.MAIN_DECK_127.id,
    ),
)
def _kinds_add_up(at: Dealt, ask: Ask) -> Statement:
    del at, ask
    kinds = (34, 29, 23, 23, 10, 8)
    return Always(z3.Sum([z3.IntVal(number) for number in kinds]) == CARDS)


@claims(
    "survival.claim.only-diseases-go-back",
    "A card that is no disease stays in the starting hand to which it is dealt.",
    about="survival.setup.goes_back",
    expect="proved",
    because="Diseases alone are replaced.",
    clauses=(c.NO_DISEASE_AT_START.id,),
)
def _only_diseases_go_back(at: Dealt, ask: Ask) -> Statement:
    return Always(at.kind == DISEASE, when={"goes-back": _yes(ask("survival.setup.goes_back"))})


# ---------------------------------------------------------------- turns


@claims(
    "survival.claim.the-leader-is-first",
    "The first turn of a phase is the leader's.",
    about="survival.turn.next",
    expect="proved",
    because="It is said outright.",
    clauses=(c.TURN_ORDER.id,),
)
def _the_leader_is_first(at: Turns, ask: Ask) -> Statement:
    return Always(_number(ask("survival.turn.next")) == at.leader, when={"nobody-yet": at.last == NOBODY})


@claims(
    "survival.claim.the-leader-has-one-turn",
    "The leader is not next again once the turns have come round.",
    about="survival.turn.next",
    expect="proved",
    because="Everybody has one turn: where the leader would follow, the phase is over.",
    clauses=(c.TURN_EACH.id,),
)
def _the_leader_has_one_turn(at: Turns, ask: Ask) -> Statement:
    return Always(_number(ask("survival.turn.next")) != at.leader, when={"begun": at.last != NOBODY})


@claims(
    "survival.claim.turns-end-left-of-nobody",
    "The turn phase is over only after the turn of the leader's right neighbour.",
    about="survival.turn.next",
    expect="proved",
    because="Clockwise from the leader the right neighbour comes last.",
    clauses=(c.TURN_ORDER.id, c.TURN_EACH.id),
)
def _turns_end(at: Turns, ask: Ask) -> Statement:
    return Always(
        left(at.last, at.players) == at.leader,
        when={"over": _number(ask("survival.turn.next")) == NOBODY},
    )


@claims(
    "survival.claim.one-roll-however-ill",
    "Who has rolled at the start of the turn rolls no second time for another disease.",
    about="survival.turn.rolls",
    expect="proved",
    because="Any number of diseases calls for one roll.",
    clauses=(c.START_ROLL.id,),
)
def _one_roll(at: Begun, ask: Ask) -> Statement:
    return Always(z3.Not(_yes(ask("survival.turn.rolls"))), when={"rolled": at.rolled})


@claims(
    "survival.claim.nobody-need-draw",
    "A turn can end without any draw.",
    about="survival.turn.may_end",
    expect="refuted",
    because="If one of the ways must be taken, not before it was; or else it can: a reading.",
    clauses=(c.ONE_OPTION.id,),
)
def _nobody_need_draw(at: Ending, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.turn.may_end")), when={"no-roll-due": at.turn.free})


@claims(
    "survival.claim.a-turn-can-always-go-on-or-end",
    "Who need not roll can draw, or may end the turn.",
    about="survival.turn.may_end",
    expect="proved",
    because="The duty to draw holds only where there is something to be drawn, and only once.",
    clauses=(c.ONE_OPTION.id, c.ROLL_FIRST.id),
)
def _never_stuck(at: Ending, ask: Ask) -> Statement:
    return Always(z3.Or(at.can_draw, _yes(ask("survival.turn.may_end"))), when={"no-roll-due": at.turn.free})


@claims(
    "survival.claim.a-turn-with-a-draw-may-end",
    "After a draw the turn may end, whatever else was done.",
    about="survival.turn.may_end",
    expect="proved",
    because="Nothing but the draw and the first roll is a duty, and the roll comes before the draw.",
    clauses=(c.ONE_OPTION.id, c.CONTRIBUTE_ANY.id, c.MEDICINE_ANY_NUMBER.id),
)
def _may_end_after_a_draw(at: Ending, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.turn.may_end")), when={"drawn": at.turn.drawn})


@claims(
    "survival.claim.must-draw-if-it-is-a-duty",
    "If drawing is a duty, no turn ends while one could draw and has not.",
    about="survival.turn.may_end",
    expect="proved",
    because="That is what the reading says.",
    clauses=(c.ONE_OPTION.id,),
)
def _must_draw(at: Ending, ask: Ask) -> Statement:
    # who has drawn cannot draw again, so that no game has somebody who may end and can draw
    return Always(
        z3.Or(at.turn.drawn, z3.Not(at.can_draw)),
        when={"a-duty": taken(DrawDuty.MUST), "may-end": _yes(ask("survival.turn.may_end"))},
    )


@claims(
    "survival.claim.a-roll-costs-one-life-at-most",
    "No roll costs a life and gives a card.",
    about="survival.die.does",
    expect="proved",
    because="A face shows one symbol.",
    clauses=(c.HEART_COSTS_LIFE.id, c.PLUS_ONE.id),
)
def _one_effect(at: Roll, ask: Ask) -> Statement:
    del at
    lives, cards = map(number_of, ask("survival.die.does"))
    return Always(lives + cards <= 1)


@claims(
    "survival.claim.the-plus-one-always-gives-a-card",
    "Whoever rolls the +1 draws a card.",
    about="survival.die.does",
    expect="refuted",
    because="Not where the roll is one that a disease calls for.",
    clauses=(c.PLUS_ONE.id, c.PLUS_ONE_ONLY_DRAWING.id, c.ROLL_DRAWS_NOTHING.id),
)
def _plus_one_always(at: Roll, ask: Ask) -> Statement:
    return Always(number_of(ask("survival.die.does")[1]) == 1, when={"plus": at.shows(Symbol.PLUS_ONE)})


# ---------------------------------------------------------------- drawing


@claims(
    "survival.claim.no-second-draw",
    "Who has drawn draws no second time on the turn, by whatever way.",
    about="survival.draw.allowed",
    expect="proved",
    because="One of three ways, and once.",
    clauses=(c.ONE_OPTION.id,),
)
def _no_second_draw(at: Way, ask: Ask) -> Statement:
    return Always(z3.Not(at.turn.drawn), when={"allowed": _yes(ask("survival.draw.allowed"))})


@claims(
    "survival.claim.a-single-card-can-always-be-drawn",
    "Who has not drawn on the turn, and owes no roll, may draw a single card.",
    about="survival.draw.allowed",
    expect="refuted",
    because="If a way that lacks cards is barred, not once deck and discard pile are empty.",
    clauses=(c.DRAW_ONE.id, c.RESHUFFLE.id),
    shapes=("another way",),
)
def _a_single_card(at: Way, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.draw.allowed")), when={"open": at.open, "one": at.by(Draw.ONE)})


@claims(
    "survival.claim.a-pair-can-be-drawn-for-while-cards-are-left",
    "Who may draw and has a pair may draw for it as long as one card can be drawn, however taken.",
    about="survival.draw.allowed",
    expect="proved",
    because="The two cards discarded can be drawn again: with a third there are three.",
    clauses=(c.DRAW_BY_PAIR.id, c.RESHUFFLE.id),
    shapes=("a pair",),
)
def _a_pair(at: Way, ask: Ask) -> Statement:
    assert at.kind is not None
    return Always(
        _yes(ask("survival.draw.allowed")),
        when={"open": at.open, "a-pair": at.turn.hand.of(at.kind) >= 2, "one-left": at.left >= 1},
    )


@claims(
    "survival.claim.no-pair-of-diseases",
    "Nobody draws for a pair of diseases.",
    about="survival.draw.allowed",
    expect="proved",
    because="A pair comes from the hand, where no disease is (an invariant).",
    clauses=(c.DRAW_BY_PAIR.id, c.DISEASE_FACE_UP.id),
    shapes=("a pair",),
)
def _no_pair_of_diseases(at: Way, ask: Ask) -> Statement:
    assert at.kind is not None
    return Always(at.kind != DISEASE, when={"allowed": _yes(ask("survival.draw.allowed"))})


@claims(
    "survival.claim.four-cards-at-most",
    "No way to draw gives more than four cards, and one gives fewer than three: the single card.",
    about="survival.draw.cards",
    expect="proved",
    because="Three by the die or a pair, and the +1 adds one to the die's.",
    clauses=(c.DRAW_ONE.id, c.DRAW_BY_DIE.id, c.DRAW_BY_PAIR.id, c.PLUS_ONE.id),
)
def _four_cards(at: Taken, ask: Ask) -> Statement:
    cards = _number(ask("survival.draw.cards"))
    return Always(z3.And(cards <= 4, z3.Or(at.by(Draw.ONE), cards >= 3)))


@claims(
    "survival.claim.a-card-owed-can-be-drawn",
    "As long as a card is owed one is drawn.",
    about="survival.draw.goes_on",
    expect="refuted",
    because="The main deck and the discard pile can both be empty, which the text does not think of.",
    clauses=(c.RESHUFFLE.id,),
)
def _a_card_owed(at: Owed, ask: Ask) -> Statement:
    del at
    return Always(_yes(ask("survival.draw.goes_on")))


@claims(
    "survival.claim.a-discard-is-enough-to-draw",
    "With an empty main deck a draw goes on while a card lies in the discard pile.",
    about="survival.draw.goes_on",
    expect="proved",
    because="The discard pile becomes the new main deck.",
    clauses=(c.RESHUFFLE.id,),
)
def _a_discard_is_enough(at: Owed, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.draw.goes_on")), when={"a-discard": at.discard >= 1})


@claims(
    "survival.claim.no-disease-joins-a-hand",
    "A disease that is drawn goes to no hand, be it drawn on a turn or for an event.",
    about="survival.draw.becomes",
    expect="proved",
    because="It is laid out, or where an event says so thrown away.",
    clauses=(c.DISEASE_FACE_UP.id, c.OUTCOME_INSTRUCTIONS.id),
)
def _no_disease_joins_a_hand(at: Drawn, ask: Ask) -> Statement:
    place = ask("survival.draw.becomes")[0]
    return Always(place != member(Place.HAND), when={"a-disease": at.disease})


@claims(
    "survival.claim.diseases-and-they-alone-are-replaced",
    "Another card is drawn for each disease, and for nothing else.",
    about="survival.draw.becomes",
    expect="proved",
    because="Either sentence says so of diseases, and no sentence of another card.",
    clauses=(c.DISEASE_REPLACED.id, c.EVENT_DRAW_REPLACED.id),
)
def _diseases_alone(at: Drawn, ask: Ask) -> Statement:
    return Always(ask("survival.draw.becomes")[1] == at.disease)


@claims(
    "survival.claim.what-an-event-throws-away-is-gone-for-the-draw",
    "No card that was drawn lies in the discard pile before the draw is done.",
    about="survival.draw.becomes",
    expect="refuted",
    because="Where discarding comes before replacing, it does: then a draw need not end.",
    clauses=(c.EXAMPLE_SURVIVE.id, c.RESHUFFLE.id),
)
def _gone_for_the_draw(at: Drawn, ask: Ask) -> Statement:
    del at
    return Always(ask("survival.draw.becomes")[0] != member(Place.DISCARD))


@claims(
    "survival.claim.only-events-throw-diseases-away",
    "Unless an event says otherwise, a disease that is drawn is laid out, and stays in the game.",
    about="survival.draw.becomes",
    expect="proved",
    because="That is the rule for turns, and for events that say nothing.",
    clauses=(c.DISEASE_FACE_UP.id, c.EVENT_DRAW_REPLACED.id),
)
def _laid_out(at: Drawn, ask: Ask) -> Statement:
    return Always(
        ask("survival.draw.becomes")[0] == member(Place.FRONT),
        when={"a-disease": at.disease, "spread": at.diseases == member(Diseases.SPREAD)},
    )


@claims(
    "survival.claim.no-shuffle-before-the-deck-is-out",
    "The discard pile never becomes the deck while a card is left in it.",
    about="survival.deck.renewed",
    expect="proved",
    because="When it has run out, and not before.",
    clauses=(c.RESHUFFLE.id,),
)
def _no_shuffle(at: Decks, ask: Ask) -> Statement:
    return Always(at.deck == 0, when={"renewed": _yes(ask("survival.deck.renewed"))})


@claims(
    "survival.claim.an-empty-deck-is-renewed-at-once",
    "An empty main deck is renewed although nobody draws.",
    about="survival.deck.renewed",
    expect="refuted",
    because="If it is renewed when a card is wanted, it stays empty till then: a reading.",
    clauses=(c.RESHUFFLE.id,),
)
def _renewed_at_once(at: Decks, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.deck.renewed")), when={"empty": at.deck == 0})


@claims(
    "survival.claim.whoever-draws-finds-a-deck",
    "When a card is drawn from an empty deck and there is a discard pile, it is renewed, however taken.",
    about="survival.deck.renewed",
    expect="proved",
    because="Both ways to take the sentence renew it by then.",
    clauses=(c.RESHUFFLE.id,),
)
def _finds_a_deck(at: Decks, ask: Ask) -> Statement:
    return Always(_yes(ask("survival.deck.renewed")), when={"empty": at.deck == 0, "drawing": at.drawing})


@claims(
    "survival.claim.at-once-means-at-once",
    "If the deck is renewed at once: an empty one is, whoever draws.",
    about="survival.deck.renewed",
    expect="proved",
    because="That is what the reading says.",
    clauses=(c.RESHUFFLE.id,),
)
def _at_once(at: Decks, ask: Ask) -> Statement:
    return Always(
        _yes(ask("survival.deck.renewed")),
        when={"at-once": taken(Reshuffle.AT_ONCE), "empty": at.deck == 0},
    )


CLAIMS = tuple(claims.all)
