# ruff: noqa: FBT001, A002 - the parameters are those of the rules that are stood for
"""The doubts of the survival game: other ways to take its clauses, each with the rules that answer then.

A rule here has the parameters of the one that it stands for, and asks that one wherever both agree.
The other side, what the clauses say then, is ``lexludi_spec.survival.doubts``, which is written apart.
"""

from lexludi.answers import Answer, answer
from lexludi.doubts import Asks, Decides, Doubt
from lexludi.survival import clauses as c
from lexludi.survival.contributing import leads_after_turns, may_contribute
from lexludi.survival.disease import goes_to
from lexludi.survival.end import is_over
from lexludi.survival.event import is_of, matches, number
from lexludi.survival.events import Effect, EventType, Wants, Whom
from lexludi.survival.food import left as food_left
from lexludi.survival.food import may_feed
from lexludi.survival.medicine import is_asked, may_play
from lexludi.survival.outcome import falls_on, may_choose, picks, restored, which
from lexludi.survival.questions import QUESTIONS
from lexludi.survival.readings import FoodOrder, FullLife, PrintedNumber, Readings
from lexludi.survival.sight import knows_role, may_see
from lexludi.survival.team import may_be_team, may_give, task
from lexludi.survival.turn import cards_drawn, die_does, goes_on, may_draw, may_end
from lexludi.survival.vocabulary import (
    LIVES,
    Approval,
    Cards,
    Draw,
    Kind,
    Matter,
    Mode,
    Outcome,
    Remedy,
    Role,
    Rolled,
    Symbol,
    Task,
    Turn,
    Zone,
)
from lexludi.survival.voting import held


def a_forgotten_roll_lapses(turn: Turn, can_draw: bool, readings: Readings) -> Answer[bool]:
    """May the turn end, if a roll that is owed lapses once its player has drawn?"""
    if turn.owes_roll and turn.drawn:
        return answer(True, c.ROLL_FIRST.id)
    return may_end(turn, can_draw, readings)


def the_heart_counts_in_drawing(symbol: Symbol, drawing: bool) -> Answer[Rolled]:
    """What does a roll do, if the broken heart counts in a roll to draw alone?"""
    if not drawing:
        return answer(Rolled(0, 0), c.HEART_COSTS_LIFE.id, c.PLUS_ONE_ONLY_DRAWING.id)
    return die_does(symbol, drawing)


def diseases_make_no_pair(
    turn: Turn, option: Draw, kind: Kind | None, left: int, readings: Readings
) -> Answer[bool]:
    """May this way to draw be taken, if two diseases are no pair?"""
    free = not turn.owes_roll and not turn.drawn
    if free and option == Draw.PAIR and kind is not None and kind == Kind.DISEASE:
        return answer(False, c.DRAW_BY_PAIR.id)
    return may_draw(turn, option, kind, left, readings)


def the_plus_one_adds_to_one_card(option: Draw, symbol: Symbol | None) -> Answer[int]:
    """How many cards does a way give, if a +1 makes two of a single card?"""
    if option == Draw.ONE and symbol is not None and symbol == Symbol.PLUS_ONE:
        return answer(2, c.PLUS_ONE.id)
    return cards_drawn(option, symbol)


def a_draw_ends_with_the_deck(owed: int, deck: int, discard: int) -> Answer[bool]:
    """Is another card drawn, if a draw is over where the main deck is?"""
    if deck == 0 and discard >= 1:
        return answer(False, c.RESHUFFLE.id)
    return goes_on(owed, deck, discard)


def never_to_the_drawer(drawer: int, diseased: tuple[bool, ...], readings: Readings) -> Answer[int | None]:
    """To whom does an extra disease go, if the drawer is none of those who are looked at?"""
    others = tuple(sick | (seat == drawer) for seat, sick in enumerate(diseased))
    return goes_to(drawer, others, readings)


def no_life_for_the_dead(
    turn: Turn, remedy: Remedy, diseases: int, lives: int, readings: Readings
) -> Answer[bool]:
    """May medicine be played so, if it gives no life to whoever has none?"""
    if remedy == Remedy.LIFE and lives == 0 and not turn.owes_roll and turn.hand.medicine >= 1:
        return answer(False, c.MEDICINE_RESTORES.id)
    return may_play(turn, remedy, diseases, lives, readings)


def in_an_event_nobody_is_on_turn(
    gained: bool, others: bool, on_turn: bool, event: bool, spread: bool, readings: Readings
) -> Answer[bool]:
    """Is a seat asked, if in an event whoever is on turn is asked like anybody else?"""
    return is_asked(gained, others, on_turn & (not event), event, spread, readings)


def a_card_is_kept(turn: Turn, cards: Cards, readings: Readings) -> Answer[bool]:
    """May these cards be contributed, if one card must be kept?"""
    if not turn.owes_roll and turn.hand.has(cards) and cards.total == turn.hand.total:
        return answer(False, c.CONTRIBUTE_ANY.id)
    return may_contribute(turn, cards, readings)


def none_is_no_contribution(turn: Turn, cards: Cards, readings: Readings) -> Answer[bool]:
    """May these cards be contributed, if no card at all is no contribution?"""
    if cards.total == 0 and not turn.owes_roll:
        return answer(False, c.CONTRIBUTE_ANY.id)
    return may_contribute(turn, cards, readings)


def a_disease_that_is_held_goes_too(turn: Turn, cards: Cards, readings: Readings) -> Answer[bool]:
    """May these cards be contributed, if a disease of the hand goes like any other card?"""
    if cards.disease >= 1 and not turn.owes_roll and turn.hand.has(cards):
        others = Cards(cards.food, cards.liquor, cards.weapon, cards.trap, cards.medicine)
        return may_contribute(turn, others, readings)
    return may_contribute(turn, cards, readings)


def nobody_has_the_most(placed: tuple[int, ...], leader: int, readings: Readings) -> Answer[int]:
    """Who leads, if among equals nobody has contributed the most?"""
    if placed[0] >= 1 and sum(cards == placed[0] for cards in placed) == len(placed):
        nothing = leads_after_turns((0,) * len(placed), leader, readings)
        return answer(nothing.value, c.MOST_LEADS.id)
    return leads_after_turns(placed, leader, readings)


def the_table_holds_everywhere(
    printed: int | None, listed: int, line: bool, readings: Readings
) -> Answer[int]:
    """What does a printed number mean, if the table holds in the outcomes too?"""
    if printed is not None and not line and readings.printed_number == PrintedNumber.TABLE:
        return answer(listed, c.RECRUIT_SYMBOL.id)
    return number(printed, listed, line, readings)


def either_kind_will_do(event_type: EventType, wants: Wants, kind: Kind, readings: Readings) -> Answer[bool]:
    """Does a card match, if both the line's kinds and the type's will do?"""
    del readings
    return answer(wants.has(kind) or is_of(event_type, kind), c.ALL_MATCH_SURVIVE.id)


def any_card_where_none_is_wanted(
    event_type: EventType, wants: Wants, kind: Kind, readings: Readings
) -> Answer[bool]:
    """Does a card match, if any does where none is wanted?"""
    if not any(wants.has(one) for one in Kind):
        return answer(True, c.ALL_MATCH_SURVIVE.id)
    return matches(event_type, wants, kind, readings)


def up_to_so_many(team: tuple[bool, ...], cards: tuple[int, ...], number: int) -> Answer[bool]:
    """May these be the recruits, if fewer than the event wants will do?"""
    fewer = (sum(team) >= 1) & (sum(team) < number)
    all_have_cards = sum(chosen & (hand == 0) for chosen, hand in zip(team, cards, strict=True)) == 0
    if fewer & all_have_cards:
        return answer(True, c.LEADER_RECRUITS.id)
    return may_be_team(team, cards, number)


def who_was_chosen_gives(
    recruited: bool, diseases: int, approval: Approval, readings: Readings
) -> Answer[Task]:
    """What has a seat to do, if whoever was chosen gives a card though there is no team?"""
    if recruited and approval == Approval.NO_TEAM:
        return answer(Task(False, 1), c.TOO_FEW_NO_CARDS.id)
    return task(recruited, diseases, approval, readings)


def no_more_than_match(held: int, matching: int, matches: bool, readings: Readings) -> Answer[bool]:
    """May a card of this kind be given, if of a kind that matches there are no more than match?"""
    if matches and held > matching:
        return answer(False, c.RECRUITS_GIVE_ONE.id)
    return may_give(held, matching, matches, readings)


def anybodys_killing_is_voted_on(
    matter: Matter, lethal: bool, only: bool, here: int, phase: int, readings: Readings
) -> Answer[bool]:
    """Is there a vote, if there is one on whatever anybody chooses that eliminates somebody?"""
    if matter == Matter.ANOTHER and lethal:
        return answer(True, c.LETHAL_NEEDS_VOTE.id)
    return held(matter, lethal, only, here, phase, readings)


def the_first_team_is_voted_on(
    matter: Matter, lethal: bool, only: bool, here: int, phase: int, readings: Readings
) -> Answer[bool]:
    """Is there a vote, if the first team is always voted on?"""
    if matter == Matter.TEAM and here == 0:
        return answer(True, c.VOTE_ON_RECRUITS.id)
    return held(matter, lethal, only, here, phase, readings)


def voted_once_voted_again(
    matter: Matter, lethal: bool, only: bool, here: int, phase: int, readings: Readings
) -> Answer[bool]:
    """Is there a vote, if on what is forced there is another after one that failed?"""
    if matter == Matter.FORCED and here >= 1:
        return answer(True, c.FORCED_LOSS_NO_VOTE.id)
    return held(matter, lethal, only, here, phase, readings)


def a_roll_voted_on_again(
    matter: Matter, lethal: bool, only: bool, here: int, phase: int, readings: Readings
) -> Answer[bool]:
    """Is there a vote, if on a lethal roll there is another after one that failed?"""
    if matter == Matter.DIE and lethal and here >= 1:
        return answer(True, c.NO_VOTE_ON_DIE.id)
    return held(matter, lethal, only, here, phase, readings)


def none_of_no_cards_is_wrong(given: int, matching: int, approval: Approval) -> Answer[Outcome]:
    """How does the event end, if all of no cards match?"""
    if given == 0 and approval == Approval.PASSED:
        return answer(Outcome.SURVIVE, c.ALL_MATCH_SURVIVE.id)
    return which(given, matching, approval)


def one_card_of_no_team_will_do(given: int, matching: int, approval: Approval) -> Answer[Outcome]:
    """How does the event end, if without a team one matching card is enough?"""
    if approval == Approval.NO_TEAM and matching >= 1 and matching < given:
        return answer(Outcome.SURVIVE, c.TOO_FEW_FAIL.id)
    return which(given, matching, approval)


def the_leader_is_left_out(whom: Whom, leads: bool, recruited: bool, diseases: int) -> Answer[bool]:
    """Can the instruction fall on this seat, if the healthy do not include the leader?"""
    if whom == Whom.NOT_DISEASED and leads:
        return answer(False, c.OUTCOME_INSTRUCTIONS.id)
    return falls_on(whom, leads, recruited, diseases)


def the_leader_is_no_recruit(whom: Whom, leads: bool, recruited: bool, diseases: int) -> Answer[bool]:
    """Can the instruction fall on this seat, if a leader in the team is no recruit?"""
    if whom == Whom.RECRUITS and leads:
        return answer(False, c.OUTCOME_INSTRUCTIONS.id)
    return falls_on(whom, leads, recruited, diseases)


def the_leader_was_not_passed_over(whom: Whom, leads: bool, recruited: bool, diseases: int) -> Answer[bool]:
    """Can the instruction fall on this seat, if those who were not recruited do not include the leader?"""
    if whom == Whom.NOT_RECRUITED and leads:
        return answer(False, c.OUTCOME_INSTRUCTIONS.id)
    return falls_on(whom, leads, recruited, diseases)


def two_exchange(what: Effect, pick: int, eligible: int, readings: Readings) -> Answer[int]:
    """How many are chosen, if never more than two exchange lives?"""
    if what == Effect.EXCHANGE_LIVES and pick > 2 and eligible >= 2:
        return answer(2, c.EXAMPLE_FAIL.id)
    return picks(what, pick, eligible, readings)


def all_who_can_be(
    chosen: tuple[bool, ...], eligible: tuple[bool, ...], number: int, may: bool
) -> Answer[bool]:
    """May these be chosen, if all who can be are enough where there are too few?"""
    if number > sum(eligible):
        return answer(may_choose(chosen, eligible, sum(eligible), may).value, c.AS_FAR_AS_POSSIBLE.id)
    return may_choose(chosen, eligible, number, may)


def what_may_be_done_may_be_done_to_fewer(
    chosen: tuple[bool, ...], eligible: tuple[bool, ...], number: int, may: bool
) -> Answer[bool]:
    """May these be chosen, if what may be done may be done to fewer?"""
    outside = sum((one & can) != one for one, can in zip(chosen, eligible, strict=True))
    if may and outside == 0 and sum(chosen) < number:
        return answer(True, c.OUTCOME_INSTRUCTIONS.id)
    return may_choose(chosen, eligible, number, may)


def what_one_has_is_kept(lives: int, amount: int, readings: Readings) -> Answer[int]:
    """How many lives has somebody then, if more than three are kept?"""
    if lives > LIVES and readings.full_life != FullLife.FOURTH_LIFE:
        return answer(lives, c.MEDICINE_RESTORES.id)
    return restored(lives, amount, readings)


def liquor_is_owed(stockpile: Cards, change: int, readings: Readings) -> Answer[int]:
    """How much food is left, if liquor takes of what is added, too?"""
    if readings.food_order == FoodOrder.LIQUOR_FIRST and stockpile.liquor > stockpile.food:
        return answer(max(stockpile.food + change - stockpile.liquor, 0), c.LIQUOR_REMOVES_FOOD.id)
    return food_left(stockpile, change, readings)


def a_disease_spoils_food(stockpile: Cards, change: int, readings: Readings) -> Answer[int]:
    """How much food is left, if each disease spoils one?"""
    if stockpile.disease >= 1:
        fresh = Cards(max(stockpile.food - stockpile.disease, 0), stockpile.liquor)
        return answer(food_left(fresh, change, readings).value, c.SET_ASIDE.id)
    return food_left(stockpile, change, readings)


def somebody_is_fed(fed: tuple[bool, ...], food: int) -> Answer[bool]:
    """May exactly these be fed, if somebody must be where there is food?"""
    if food >= 1 and sum(fed) == 0:
        return answer(False, c.MAY_STARVE.id)
    return may_feed(fed, food)


def food_for_all_feeds_all(fed: tuple[bool, ...], food: int) -> Answer[bool]:
    """May exactly these be fed, if food for all must feed all?"""
    if food >= len(fed) and sum(fed) < len(fed):
        return answer(False, c.MAY_STARVE.id)
    return may_feed(fed, food)


def the_round_is_played_out(
    out: bool, more: bool, round_over: bool, round: int, readings: Readings
) -> Answer[bool]:
    """Is the game over now, if a round in which somebody was eliminated is played to its end?"""
    if out:
        return answer(round_over, c.ELIMINATION_ENDS.id)
    return is_over(out, more, round_over, round, readings)


def a_round_that_is_over_waits_for_nothing(
    out: bool, more: bool, round_over: bool, round: int, readings: Readings
) -> Answer[bool]:
    """Is the game over now, if at the end of a round no instruction is waited for?"""
    if out and more and round_over:
        return answer(True, c.ELIMINATION_ENDS.id)
    return is_over(out, more, round_over, round, readings)


def nobody_looks_through_the_discard_pile(zone: Zone, own: bool, readings: Readings) -> Answer[bool]:
    """May a seat look there, if nobody looks through the discard pile?"""
    if zone == Zone.DISCARD:
        return answer(False, c.DISCARD_PILE.id)
    return may_see(zone, own, readings)


def cards_are_drawn_openly(zone: Zone, own: bool, readings: Readings) -> Answer[bool]:
    """May a seat look there, if everybody sees what is drawn?"""
    if zone == Zone.DRAWN:
        return answer(True, c.DISEASE_FACE_UP.id)
    return may_see(zone, own, readings)


def the_keeper_looks_ahead(zone: Zone, own: bool, readings: Readings) -> Answer[bool]:
    """May a seat look there, if whoever owned the events to come might look at them?"""
    if zone == Zone.EVENTS and own:
        return answer(True, c.EVENTS_SHUFFLED.id)
    return may_see(zone, own, readings)


def the_dealer_looks(zone: Zone, own: bool, readings: Readings) -> Answer[bool]:
    """May a seat look there, if whoever owned the main deck might look at it?"""
    if zone == Zone.DECK and own:
        return answer(True, c.STARTING_HAND.id)
    return may_see(zone, own, readings)


def the_meeting_tells_all(mode: Mode, owner: Role, viewer: Role, own: bool) -> Answer[bool]:
    """Is a seat shown a role, if a traitor learns at the meeting who the survivors are?"""
    if not own and mode == Mode.STANDARD and viewer == Role.TRAITOR:
        return answer(True, c.MEETING.id)
    return knows_role(mode, owner, viewer, own)


def one_of_two_roles_is_seen(mode: Mode, owner: Role, viewer: Role, own: bool) -> Answer[bool]:
    """Is a seat shown a role, if of two different ones it sees one?"""
    if own and owner != viewer:
        return answer(False, c.IDENTITY_HIDDEN.id)
    return knows_role(mode, owner, viewer, own)


DOUBTS = (
    Doubt(
        id="survival.doubt.forgotten-roll",
        asks=Asks.WHEN,
        clauses=(c.ROLL_FIRST.id,),
        doubt="The roll at the start of a turn is still owed, and its player has drawn already: may the"
        " turn end?",
        stated="no: a roll that is owed bars everything, the end of the turn too",
        otherwise="yes: once its player has drawn, the roll is forgotten and the turn may end",
        rules={"survival.turn.may_end": a_forgotten_roll_lapses},
        settles=(
            "A turn cannot end while its first roll is owed.",
            "A first roll that was forgotten is not made up for once cards have been drawn.",
        ),
    ),
    Doubt(
        id="survival.doubt.heart-of-the-diseased",
        asks=Asks.WHEN,
        clauses=(c.HEART_COSTS_LIFE.id,),
        doubt="The broken heart is explained with the roll to draw. Does it cost a life in a roll that is"
        " made for a disease, too?",
        stated="it costs a life, whatever the roll is for",
        otherwise="it costs a life in a roll to draw alone; any other roll does nothing",
        rules={"survival.die.does": the_heart_counts_in_drawing},
        settles=(
            "The broken heart costs a life in every roll, that of the diseased included.",
            "The broken heart costs a life only when the die is rolled to draw.",
        ),
    ),
    Doubt(
        id="survival.doubt.pair-of-diseases",
        asks=Asks.WHICH,
        clauses=(c.DRAW_BY_PAIR.id,),
        doubt="Somebody might have two diseases in hand: are they a pair that can be given up to draw?",
        stated="any two of a kind that are in hand are a pair",
        otherwise="two diseases are never a pair",
        rules={"survival.draw.allowed": diseases_make_no_pair},
        settles=(
            "Any two cards of the same kind in one's hand are a pair.",
            "Two cards of the same kind are a pair, unless they are diseases.",
        ),
    ),
    Doubt(
        id="survival.doubt.plus-one-elsewhere",
        asks=Asks.WHEN,
        clauses=(c.PLUS_ONE.id,),
        doubt="A +1 might be rolled by somebody who then draws a single card: is it one more card then?",
        stated="the +1 is about the three cards of the roll: with a +1 four are drawn",
        otherwise="with a +1 whoever draws a single card draws two; a roll to draw gives four, as stated",
        rules={"survival.draw.cards": the_plus_one_adds_to_one_card},
        settles=(
            "The +1 adds a card to the three that the roll gives, and to no other draw.",
            "The +1 adds a card to whichever draw is made, the single card included.",
        ),
    ),
    Doubt(
        id="survival.doubt.draw-goes-on",
        asks=Asks.WHEN,
        clauses=(c.RESHUFFLE.id,),
        doubt="The main deck runs out in the middle of a draw: is the rest drawn from the new deck?",
        stated="the draw goes on as long as the main deck or the discard pile has a card",
        otherwise="the draw is over where the main deck has no card left, whatever lies in the discard pile",
        rules={"survival.draw.goes_on": a_draw_ends_with_the_deck},
        settles=(
            "If the deck runs out during a draw, shuffle the discard pile and go on drawing.",
            "If the deck runs out during a draw, the draw is over.",
        ),
    ),
    Doubt(
        id="survival.doubt.spread-to-drawer",
        asks=Asks.WHO,
        clauses=(c.SPREAD_NEAREST.id,),
        doubt="Is the drawer one of those among whom the nearest healthy player is looked for?",
        stated="yes: a drawer who were healthy would be the nearest of all",
        otherwise="no: it is passed on to somebody else; a drawer who is healthy is looked at as if diseased",
        rules={"survival.disease.goes_to": never_to_the_drawer},
        settles=(
            "An extra disease may come to its drawer, if the drawer is healthy.",
            "An extra disease always goes to another player than its drawer.",
        ),
    ),
    Doubt(
        id="survival.doubt.life-for-the-dead",
        asks=Asks.OUT,
        clauses=(c.MEDICINE_RESTORES.id,),
        doubt="May medicine be played for a life on a player who has none left?",
        stated="yes: any player without a disease can be given a life back",
        otherwise="no: nobody who has no life left is given one",
        rules={"survival.medicine.allowed": no_life_for_the_dead},
        settles=(
            "Medicine can bring back whoever has no life left.",
            "Medicine restores a life only to a player who has at least one.",
        ),
    ),
    Doubt(
        id="survival.doubt.on-turn-in-event",
        asks=Asks.WHO,
        clauses=(c.MEDICINE_ANY_NUMBER.id,),
        doubt="An event might make players draw while somebody is on turn: is that player asked for"
        " medicine like the others?",
        stated="whoever is on turn is never asked: medicine can be played on one's own turn anyway",
        otherwise="in an event whoever is on turn is asked just as if not on turn",
        rules={"survival.medicine.asked": in_an_event_nobody_is_on_turn},
        settles=(
            "Whoever is on turn is not asked for medicine, in an event either.",
            "In an event everybody who gained a disease is asked for medicine, the player on turn too.",
        ),
    ),
    Doubt(
        id="survival.doubt.whole-hand",
        asks=Asks.EXTREME,
        clauses=(c.CONTRIBUTE_ANY.id,),
        doubt="Any number of cards may be contributed: the whole hand as well?",
        stated="yes: one may be left without a card",
        otherwise="no: a contribution that is the whole hand is not allowed; at least one card is kept",
        rules={"survival.contribute.allowed": a_card_is_kept},
        settles=(
            "You may contribute all the cards of your hand.",
            "You may contribute as many cards as you like, as long as you keep one.",
        ),
    ),
    Doubt(
        id="survival.doubt.no-card-contributed",
        asks=Asks.EXTREME,
        clauses=(c.CONTRIBUTE_ANY.id,),
        doubt="One may contribute none: is laying down no card a contribution that one makes?",
        stated="yes: no card at all can be contributed like any other number",
        otherwise="no: a contribution has a card at least, and one of no cards is not allowed",
        rules={"survival.contribute.allowed": none_is_no_contribution},
        settles=(
            "Contributing no card counts as contributing.",
            "A contribution has at least one card; who wants to give none does not contribute.",
        ),
    ),
    Doubt(
        id="survival.doubt.disease-of-the-hand",
        asks=Asks.WHICH,
        clauses=(c.DISEASE_NOT_CONTRIBUTED.id,),
        doubt="No disease lies in a hand. If one did, might it be contributed like the other cards?",
        stated="no disease is ever contributed",
        otherwise="cards of the hand may be contributed, a disease among them or not",
        rules={"survival.contribute.allowed": a_disease_that_is_held_goes_too},
        settles=(
            "A disease cannot be contributed, wherever it lies.",
            "The diseases before a player cannot be contributed; any card of the hand can.",
        ),
    ),
    Doubt(
        id="survival.doubt.all-tied",
        asks=Asks.EXTREME,
        clauses=(c.MOST_LEADS.id,),
        doubt="All players have contributed equally many cards: has anybody contributed the most?",
        stated="yes: all are tied, and the earliest of them leads",
        otherwise="no: if all have contributed as many, and some, it is as if nobody had contributed at all",
        rules={"survival.leader.after_turns": nobody_has_the_most},
        settles=(
            "If all players contributed equally many cards, it is a tie of all of them.",
            "If all players contributed equally many cards, nobody contributed the most.",
        ),
    ),
    Doubt(
        id="survival.doubt.table-for-outcomes",
        asks=Asks.PRINTED_OR_EFFECTIVE,
        clauses=(c.RECRUIT_SYMBOL.id,),
        doubt="Where an event's table is taken to correct the number in its line: does it correct the"
        " numbers that its outcomes print as well?",
        stated="no: a number in an outcome means what is printed there",
        otherwise="under the reading by which the table holds for the line, it holds for every number of"
        " the event, those of the outcomes too; under the other reading nothing changes",
        rules={"survival.event.number": the_table_holds_everywhere},
        settles=(
            "The numbers that an outcome prints are not changed by the table.",
            "Wherever an event prints a number, the number of its table holds.",
        ),
    ),
    Doubt(
        id="survival.doubt.either-kind",
        asks=Asks.WHICH,
        clauses=(c.ALL_MATCH_SURVIVE.id,),
        doubt="An event's type names one kind and its line another: is a card of either kind a match?",
        stated="one of the two holds, as the reading has it",
        otherwise="whatever the reading, a card matches that the line wants, and so does one of the"
        " event's type",
        rules={"survival.event.matches": either_kind_will_do},
        settles=(
            "A card matches only if it is of the one kind that the event requires.",
            "A card matches if the line of the event wants it or if it is of the event's type.",
        ),
    ),
    Doubt(
        id="survival.doubt.nothing-wanted",
        asks=Asks.EXTREME,
        clauses=(c.ALL_MATCH_SURVIVE.id,),
        doubt="The line of an event might want no kind of card: which cards match?",
        stated="none does, if it is the line that holds",
        otherwise="whatever the reading, any card matches where the line wants none",
        rules={"survival.event.matches": any_card_where_none_is_wanted},
        settles=(
            "Where the line of an event names no card, no card matches.",
            "Where the line of an event names no card, every card matches.",
        ),
    ),
    Doubt(
        id="survival.doubt.fewer-recruits",
        asks=Asks.HOW_MANY,
        clauses=(c.LEADER_RECRUITS.id,),
        doubt="The event wants so many recruits: may the leader choose fewer?",
        stated="no: exactly so many are chosen",
        otherwise="yes: at least one, and at most as many as the event wants; each still needs a card",
        rules={"survival.team.allowed": up_to_so_many},
        settles=(
            "The leader chooses exactly as many recruits as the event wants.",
            "The leader chooses at least one recruit, and no more than the event wants.",
        ),
    ),
    Doubt(
        id="survival.doubt.recruit-of-no-team",
        asks=Asks.OUT,
        clauses=(c.TOO_FEW_NO_CARDS.id,),
        doubt="Too few players have cards, so that there is no team. Does somebody who was chosen all the"
        " same give a card?",
        stated="nobody rolls and nobody gives a card",
        otherwise="whoever was chosen all the same gives one card and does not roll",
        rules={"survival.team.task": who_was_chosen_gives},
        settles=(
            "If too few players have cards, no card is given by anybody.",
            "If too few players have cards, those who have been chosen by then still give a card.",
        ),
    ),
    Doubt(
        id="survival.doubt.more-than-match",
        asks=Asks.HOW_MANY,
        clauses=(c.RECRUITS_GIVE_ONE.id,),
        doubt="A recruit might have more cards of a kind that matches than cards that match: may one of"
        " them be given?",
        stated="yes, as any card that is in hand and matches",
        otherwise="no: such a card is not given",
        rules={"survival.team.gives": no_more_than_match},
        settles=(
            "A recruit may give any card of the hand that matches.",
            "A recruit gives no card of a kind of which there are more in hand than cards that match.",
        ),
    ),
    Doubt(
        id="survival.doubt.another-decides",
        asks=Asks.WHO,
        clauses=(c.LETHAL_NEEDS_VOTE.id,),
        doubt="An event has somebody else than the leader choose who loses a last life: is there a vote"
        " on it?",
        stated="no: only what the leader decides is voted on",
        otherwise="yes: there is a vote on whatever another player chooses that would eliminate somebody,"
        " however often the token was passed",
        rules={"survival.vote.held": anybodys_killing_is_voted_on},
        settles=(
            "Only the leader's own decisions are voted on.",
            "There is a vote on any player's decision that would eliminate somebody.",
        ),
    ),
    Doubt(
        id="survival.doubt.first-team",
        asks=Asks.WHEN,
        clauses=(c.VOTE_ON_RECRUITS.id,),
        doubt="The token might have been passed twice in the phase before a team is chosen: is the first"
        " team of the phase voted on?",
        stated="not if passes are counted over the phase: then no decision of it needs a vote any more",
        otherwise="yes: a team on which the token was not yet passed is voted on, whatever was passed before",
        rules={"survival.vote.held": the_first_team_is_voted_on},
        settles=(
            "Once the token has been passed twice in a phase, a team needs no vote.",
            "The first team that is chosen in a phase is always voted on.",
        ),
    ),
    Doubt(
        id="survival.doubt.voted-though-forced",
        asks=Asks.EXTREME,
        clauses=(c.FORCED_LOSS_NO_VOTE.id,),
        doubt="Something that nobody decides might have been voted on by mistake, and the token passed:"
        " is there another vote?",
        stated="no: there is never a vote on it",
        otherwise="yes: where the token was passed on it, there is another vote, whatever would be lost",
        rules={"survival.vote.held": voted_once_voted_again},
        settles=(
            "On what nobody decides there is no vote, not even after one that was held by mistake.",
            "Once there was a vote on it that failed, there is another, whatever it is on.",
        ),
    ),
    Doubt(
        id="survival.doubt.die-voted-on",
        asks=Asks.EXTREME,
        clauses=(c.NO_VOTE_ON_DIE.id,),
        doubt="A roll of the die might have been voted on by mistake, and the token passed: is there"
        " another vote on it?",
        stated="no: there is never a vote on a roll",
        otherwise="yes, if the roll takes a last life: where the token was passed on it, there is another"
        " vote",
        rules={"survival.vote.held": a_roll_voted_on_again},
        settles=(
            "On a roll of the die there is no vote, whatever was voted on before.",
            "If a roll that takes a last life was voted on and the vote failed, there is another.",
        ),
    ),
    Doubt(
        id="survival.doubt.no-card-matches",
        asks=Asks.EXTREME,
        clauses=(c.ALL_MATCH_SURVIVE.id,),
        doubt="A team that was voted for might give no card at all: does each of no cards match?",
        stated="that is not said: all of none is left open",
        otherwise="yes: where a team that was voted for has given nothing the outcome is SURVIVE",
        rules={"survival.outcome.which": none_of_no_cards_is_wrong},
        settles=(
            "The outcome is SURVIVE only if at least one card was given.",
            "If a team that was voted for gives no card, no card is wrong: the outcome is SURVIVE.",
        ),
    ),
    Doubt(
        id="survival.doubt.cards-of-no-team",
        asks=Asks.OUT,
        clauses=(c.TOO_FEW_FAIL.id,),
        doubt="Too few players have cards, and some cards were given all the same, which do not all"
        " match: which outcome is it?",
        stated="FAIL, as ever without a team",
        otherwise="SURVIVE: without a team it is enough that one of the cards given matches",
        rules={"survival.outcome.which": one_card_of_no_team_will_do},
        settles=(
            "Without a team the outcome is FAIL, whatever cards lie there.",
            "Without a team one matching card among those given is enough for SURVIVE.",
        ),
    ),
    Doubt(
        id="survival.doubt.leader-names-leader",
        asks=Asks.WHO,
        clauses=(c.OUTCOME_INSTRUCTIONS.id, c.EXAMPLE_FAIL.id),
        doubt="The leader is to choose a player without a disease, who loses a life: may a healthy leader"
        " be the one?",
        stated="yes: the leader is a player like the others",
        otherwise="no: of those without a disease the leader is left out",
        rules={"survival.outcome.falls_on": the_leader_is_left_out},
        settles=(
            "The leader may be the player whom the leader chooses.",
            "The leader chooses another player than the leader.",
        ),
    ),
    Doubt(
        id="survival.doubt.leader-among-recruits",
        asks=Asks.WHO,
        clauses=(c.LEADER_MAY_JOIN.id, c.OUTCOME_INSTRUCTIONS.id),
        doubt="The leader is one of the team, and the outcome speaks of the recruits: is the leader meant?",
        stated="yes: a leader in the team is a recruit like the others",
        otherwise="no: the recruits are those whom the leader has recruited, without the leader",
        rules={"survival.outcome.falls_on": the_leader_is_no_recruit},
        settles=(
            "A leader who is in the team counts as a recruit in the outcome.",
            "What an outcome says of the recruits does not fall on the leader.",
        ),
    ),
    Doubt(
        id="survival.doubt.leader-not-recruited",
        asks=Asks.WHICH,
        clauses=(c.OUTCOME_INSTRUCTIONS.id,),
        doubt="The leader is not in the team, and the outcome speaks of those who were not recruited: is"
        " the leader one of them?",
        stated="yes: everybody outside the team was not recruited",
        otherwise="no: they are the players among whom the leader chose, without the leader",
        rules={"survival.outcome.falls_on": the_leader_was_not_passed_over},
        settles=(
            "A leader outside the team is one of those who were not recruited.",
            "Those who were not recruited are the other players outside the team, not the leader.",
        ),
    ),
    Doubt(
        id="survival.doubt.exchange-of-more",
        asks=Asks.HOW_MANY,
        clauses=(c.EXAMPLE_FAIL.id,),
        doubt="An event might call for more than two to exchange their lives: how many are chosen?",
        stated="as many as it calls for, if there are so many",
        otherwise="two, if there are two who can be chosen, however many it calls for",
        rules={"survival.outcome.picks": two_exchange},
        settles=(
            "As many players are chosen to exchange lives as the event says.",
            "Lives are always exchanged between two players.",
        ),
    ),
    Doubt(
        id="survival.doubt.all-there-are",
        asks=Asks.EXTREME,
        clauses=(c.AS_FAR_AS_POSSIBLE.id,),
        doubt="More players are to be chosen than can be: is it enough to choose all who can be?",
        stated="no choice has the right number then",
        otherwise="yes: where more are to be chosen than can be, all who can be may be chosen; whoever"
        " may choose nobody may still do so",
        rules={"survival.outcome.choice": all_who_can_be},
        settles=(
            "A choice has exactly the number that is called for.",
            "If too few players can be chosen, all who can be are chosen.",
        ),
    ),
    Doubt(
        id="survival.doubt.may-choose-fewer",
        asks=Asks.MAY_OR_MUST,
        clauses=(c.EXAMPLE_SURVIVE.id,),
        doubt="An instruction that may be carried out is for two players: may it be carried out for one"
        " of them?",
        stated="no: it is done to as many as it says, or to nobody",
        otherwise="yes: what may be done to so many may be done to fewer of those who can be chosen, or"
        " to nobody",
        rules={"survival.outcome.choice": what_may_be_done_may_be_done_to_fewer},
        settles=(
            "What may be done is done to all the players that it calls for, or not at all.",
            "What may be done to so many players may be done to fewer.",
        ),
    ),
    Doubt(
        id="survival.doubt.above-three",
        asks=Asks.EXTREME,
        clauses=(c.THREE_LIVES.id, c.MEDICINE_RESTORES.id),
        doubt="Somebody might have more than three lives where no fourth life is given: are they cut to"
        " three when one is restored?",
        stated="yes: after lives are restored there are three at most",
        otherwise="no: whoever has more than three keeps them and gets none",
        rules={"survival.life.restored": what_one_has_is_kept},
        settles=(
            "Restoring lives never leaves a player with more than three.",
            "Who has more than three lives keeps them.",
        ),
    ),
    Doubt(
        id="survival.doubt.liquor-beyond-food",
        asks=Asks.COUNTED,
        clauses=(c.LIQUOR_REMOVES_FOOD.id,),
        doubt="There is more liquor than food, and the event adds food: does the liquor that found none"
        " take of what is added?",
        stated="if liquor comes first it takes what there is, and the event adds to nothing",
        otherwise="whichever comes first, all food, that of the event included, less one for each liquor"
        " is left, and never less than none",
        rules={"survival.food.left": liquor_is_owed},
        settles=(
            "Liquor that finds no food in the stockpile takes none of what the event adds.",
            "Add the food of the stockpile and of the event, then take one for each liquor.",
        ),
    ),
    Doubt(
        id="survival.doubt.disease-in-stockpile",
        asks=Asks.WHICH,
        clauses=(c.SET_ASIDE.id,),
        doubt="The kinds that are put aside are named, and disease is none of them. What would one do in"
        " the stockpile?",
        stated="nothing: food alone is counted",
        otherwise="each disease makes one food of the stockpile useless, before anything else is counted,"
        " as long as there is any",
        rules={"survival.food.left": a_disease_spoils_food},
        settles=(
            "A disease in the stockpile has no effect.",
            "A disease in the stockpile spoils one food, before liquor and the event are counted.",
        ),
    ),
    Doubt(
        id="survival.doubt.feed-nobody",
        asks=Asks.EXTREME,
        clauses=(c.MAY_STARVE.id,),
        doubt="The leader may leave any number of players unfed: all of them, though there is food?",
        stated="yes: nobody need be fed",
        otherwise="no: where there is food somebody must be fed",
        rules={"survival.food.feeds": somebody_is_fed},
        settles=(
            "The leader may feed nobody at all.",
            "If there is food, the leader feeds at least one player.",
        ),
    ),
    Doubt(
        id="survival.doubt.all-must-be-fed",
        asks=Asks.MAY_OR_MUST,
        clauses=(c.MAY_STARVE.id, c.LEADER_FEEDS.id),
        doubt="There is food for everybody: may somebody be left unfed all the same?",
        stated="yes: the leader feeds whom the leader likes, however much food there is",
        otherwise="no: where there is food for all players, only all of them may be fed",
        rules={"survival.food.feeds": food_for_all_feeds_all},
        settles=(
            "The leader may leave players unfed even when there is food for all.",
            "If there is food for all players, all of them are fed.",
        ),
    ),
    Doubt(
        id="survival.doubt.round-played-out",
        asks=Asks.HOW_LONG,
        clauses=(c.ELIMINATION_ENDS.id,),
        doubt="Somebody is eliminated in the middle of a round: is the game over at once, or when the"
        " round is?",
        stated="at once, or after the outcome if that is how it is taken",
        otherwise="when the round is over: until then the others play on, whatever the reading",
        rules={"survival.end.now": the_round_is_played_out},
        settles=(
            "The game is over as soon as somebody is eliminated, in the middle of a round too.",
            "When somebody is eliminated the round is played to its end; then the game is over.",
        ),
    ),
    Doubt(
        id="survival.doubt.outcome-left-over",
        asks=Asks.WHEN,
        clauses=(c.OUTCOME_INSTRUCTIONS.id, c.ELIMINATION_ENDS.id),
        doubt="A round might be over while instructions of its outcome are still to come, and somebody is"
        " out: is the game over?",
        stated="that depends on the reading: after the instruction, or not before the last of them",
        otherwise="yes: once the round is over nothing is waited for",
        rules={"survival.end.now": a_round_that_is_over_waits_for_nothing},
        settles=(
            "Where an outcome is carried out to its end, the game waits for it, in whichever phase.",
            "Once a round is over in which somebody was eliminated, the game is over.",
        ),
    ),
    Doubt(
        id="survival.doubt.discard-looked-through",
        asks=Asks.SEEN,
        clauses=(c.DISCARD_PILE.id,),
        doubt="The discard pile lies with its faces up: may one look through it?",
        stated="yes: all that lies in it may be looked at",
        otherwise="no: one sees the card on top, and nobody looks at the rest",
        rules={"survival.seen": nobody_looks_through_the_discard_pile},
        settles=(
            "All players may look through the discard pile.",
            "Nobody may look through the discard pile.",
        ),
    ),
    Doubt(
        id="survival.doubt.drawn-openly",
        asks=Asks.SEEN,
        clauses=(c.DISEASE_FACE_UP.id, c.HANDS_SECRET.id),
        doubt="A disease that is drawn must be laid open: are drawn cards turned up, so that all see"
        " whether they are diseases?",
        stated="no: a drawn card that is no disease is seen by its drawer alone",
        otherwise="yes: everybody sees what is drawn",
        rules={"survival.seen": cards_are_drawn_openly},
        settles=(
            "Draw cards hidden from the others, and show only the diseases.",
            "Turn up each card that you draw, then take it into your hand.",
        ),
    ),
    Doubt(
        id="survival.doubt.looks-ahead",
        asks=Asks.SEEN,
        clauses=(c.EVENTS_SHUFFLED.id,),
        doubt="If the events to come were somebody's, might their owner look at them?",
        stated="nobody looks at events to come",
        otherwise="their owner may",
        rules={"survival.seen": the_keeper_looks_ahead},
        settles=(
            "Nobody looks at the events that are to come.",
            "Whoever keeps the event deck may look at it.",
        ),
    ),
    Doubt(
        id="survival.doubt.deck-looked-at",
        asks=Asks.SEEN,
        clauses=(c.STARTING_HAND.id,),
        doubt="If the main deck were somebody's, might its owner look at it?",
        stated="nobody looks at the main deck",
        otherwise="its owner may",
        rules={"survival.seen": the_dealer_looks},
        settles=(
            "Nobody looks at the main deck.",
            "Whoever keeps the main deck may look at it.",
        ),
    ),
    Doubt(
        id="survival.doubt.rest-are-survivors",
        asks=Asks.SEEN,
        clauses=(c.MEETING.id, c.IDENTITY_HIDDEN.id),
        doubt="At their meeting the traitors see all their like. Do they know with it that the others are"
        " survivors?",
        stated="they are shown the traitors and nobody else's identity",
        otherwise="yes: who does not look up at the meeting is shown to a traitor to be a survivor",
        rules={"survival.seen.identity": the_meeting_tells_all},
        settles=(
            "The meeting shows a traitor who the other traitors are.",
            "The meeting shows a traitor who everybody is.",
        ),
    ),
    Doubt(
        id="survival.doubt.two-roles",
        asks=Asks.SEEN,
        clauses=(c.IDENTITY_HIDDEN.id,),
        doubt="A player might have two identity cards of different roles: are both seen by their owner?",
        stated="everybody has seen what is their own",
        otherwise="one that differs from one's other card has not been seen",
        rules={"survival.seen.identity": one_of_two_roles_is_seen},
        settles=(
            "All players see all the identity cards that they are dealt.",
            "A player who is dealt two identity cards sees one of them.",
        ),
    ),
)

DECIDES = {question.id: Decides.TAKES for question in QUESTIONS} | {
    "survival.turn.next": Decides.MAY,
    "survival.turn.rolls": Decides.MAY,
    "survival.turn.may_end": Decides.MAY,
    "survival.draw.allowed": Decides.MAY,
    "survival.medicine.allowed": Decides.MAY,
    "survival.medicine.asked": Decides.MAY,
    "survival.medicine.chance": Decides.MAY,
    "survival.medicine.out_of_turn": Decides.MAY,
    "survival.contribute.allowed": Decides.MAY,
    "survival.leader.after_turns": Decides.MAY,
    "survival.event.listed": Decides.MAY,
    "survival.event.number": Decides.MAY,
    "survival.team.too_few": Decides.MAY,
    "survival.team.allowed": Decides.MAY,
    "survival.team.task": Decides.MAY,
    "survival.team.gives": Decides.MAY,
    "survival.vote.held": Decides.MAY,
    "survival.vote.leads": Decides.MAY,
    "survival.outcome.choice": Decides.MAY,
    "survival.food.feeds": Decides.MAY,
    "survival.phase.next": Decides.MAY,
    "survival.seen": Decides.KNOWN,
    "survival.seen.identity": Decides.KNOWN,
}
"""What hangs on each question."""
