"""The questions of the survival game, each with the rule that answers it, in the order of a round."""

from dataclasses import replace
from enum import Enum

from lexludi.plain import so_many
from lexludi.questions import Question
from lexludi.seats import letter, seat_or_nobody
from lexludi.survival import disease, end, event, food, medicine, outcome, pile, sound, team, turn, voting
from lexludi.survival import inputs as i
from lexludi.survival.contributing import leads_after_turns, may_contribute
from lexludi.survival.setup import goes_back, start
from lexludi.survival.sight import knows_role, may_see
from lexludi.survival.vocabulary import Chance, Fate, Role, Rolled, Start, Task


def yes_or_no(answer: bool) -> str:  # noqa: FBT001 - an answer, no switch
    """A yes or a no."""
    return "yes" if answer else "no"


def named(answer: Enum) -> str:
    """What is one of several."""
    return str(answer.value)


def beginning(answer: Start) -> str:
    """What everybody begins with."""
    roles = f"{so_many(answer.traitors, 'traitor')}, {so_many(answer.survivors, 'survivor')}"
    return f"{answer.hand} cards, {answer.lives} lives; {roles}"


def rolled(answer: Rolled) -> str:
    """What a roll does."""
    return f"lives lost: {answer.lives}, more cards: {answer.cards}"


def fate(answer: Fate) -> str:
    """What becomes of a card."""
    return f"{answer.place.value}, and {'another' if answer.replaced else 'no other'} is drawn for it"


def receiver(answer: int | None) -> str:
    """To whom a disease goes."""
    return "to the discard pile" if answer is None else letter(answer)


def chance(answer: Chance) -> str:
    """What is left of a chance."""
    if not answer.still:
        return "nothing"
    return "it may still play, and is waited for" if answer.waits else "it may still play"


def task(answer: Task) -> str:
    """What is to be done for an event."""
    return f"{'rolls, and gives' if answer.rolls else 'gives'} {answer.gives}"


def team_named(answer: Role) -> str:
    """A team."""
    return f"the {answer.value}s"


_HAND = {"food": 3, "liquor": 1, "weapon": 2, "medicine": 1}
_TURN = {"owes_roll": False, "drawn": False, "contributed": False, "hand": _HAND}

_QUESTIONS = (
    Question(
        id="survival.setup.start",
        asks="What does everybody begin with, and how many have each role?",
        chapter="Setup",
        rule=start,
        takes={"players": i.PLAYERS},
        say=beginning,
    ),
    Question(
        id="survival.setup.goes_back",
        asks="Does a card go back that is dealt to a starting hand, and does another come for it?",
        chapter="Setup",
        rule=goes_back,
        takes={"kind": i.KIND},
        say=yes_or_no,
    ),
    Question(
        id="survival.turn.next",
        asks="Whose turn is next in the turn phase, if anybody's?",
        chapter="Phase 1: Turn Phase",
        rule=turn.next_turn,
        takes={"leader": i.FIRST, "last": i.LAST, "players": i.PLAYERS},
        say=seat_or_nobody,
        refuses=sound.no_next_turn,
    ),
    Question(
        id="survival.turn.rolls",
        asks="Must the die be rolled now, at the start of the turn?",
        chapter="Phase 1: Turn Phase",
        rule=turn.must_roll,
        takes={"diseases": i.DISEASES, "rolled": i.ROLLED},
        say=yes_or_no,
    ),
    Question(
        id="survival.turn.may_end",
        asks="May the turn end now?",
        chapter="Phase 1: Turn Phase",
        rule=turn.may_end,
        takes={**i.TURN, "can_draw": i.CAN_DRAW},
        readings=("draw-duty",),
        say=yes_or_no,
        refuses=sound.no_turn,
        example={"turn": _TURN, "can_draw": True},
    ),
    Question(
        id="survival.die.does",
        asks="What does a roll do to its player?",
        chapter="Phase 1: Turn Phase",
        rule=turn.die_does,
        takes={"symbol": i.SYMBOL, "drawing": i.DRAWING},
        say=rolled,
    ),
    Question(
        id="survival.draw.allowed",
        asks="May this way to draw be taken?",
        chapter="Phase 1: Turn Phase",
        rule=turn.may_draw,
        takes={**i.TURN, "option": i.OPTION, "kind": i.PAIR_KIND, "left": i.LEFT},
        readings=("no-cards-left",),
        say=yes_or_no,
        refuses=sound.no_draw,
        example={"turn": _TURN, "option": "pair", "kind": "food", "left": 80},
    ),
    Question(
        id="survival.draw.cards",
        asks="How many cards does this way to draw give?",
        chapter="Phase 1: Turn Phase",
        rule=turn.cards_drawn,
        takes={"option": i.OPTION, "symbol": i.DIE_SYMBOL},
        refuses=sound.no_roll_to_draw,
        example={"option": "die", "symbol": "plus-one"},
    ),
    Question(
        id="survival.draw.goes_on",
        asks="Is another card drawn now?",
        chapter="Phase 1: Turn Phase",
        rule=turn.goes_on,
        takes={"owed": i.OWED, "deck": i.DECK, "discard": i.DISCARD},
        say=yes_or_no,
    ),
    Question(
        id="survival.draw.becomes",
        asks="What becomes of a card that was drawn?",
        chapter="Phase 1: Turn Phase",
        rule=disease.becomes,
        takes={"kind": i.KIND, "diseases": i.HOW},
        readings=("replaced-disease",),
        say=fate,
    ),
    Question(
        id="survival.deck.renewed",
        asks="Is the discard pile made the new main deck now?",
        chapter="Phase 1: Turn Phase",
        rule=pile.renewed,
        takes={"deck": i.DECK, "discard": i.RENEWED_DISCARD, "drawing": i.CARD_WANTED},
        readings=("reshuffle",),
        say=yes_or_no,
        example={"deck": 0, "discard": 5, "drawing": False},
    ),
    Question(
        id="survival.disease.extra",
        asks="How many of the diseases drawn are extra?",
        chapter="Phase 1: Turn Phase",
        rule=disease.extra,
        takes={"had": i.HAD, "drawn": i.DRAWN},
        readings=("extra-disease",),
        refuses=sound.no_extra,
    ),
    Question(
        id="survival.disease.goes_to",
        asks="To whom does an extra disease go?",
        chapter="Phase 1: Turn Phase",
        rule=disease.goes_to,
        takes={"drawer": i.DRAWER, "diseased": i.DISEASED},
        readings=("nobody-healthy",),
        say=receiver,
        refuses=sound.no_spreading,
        example={"drawer": 1, "diseased": [True, True, False, False]},
    ),
    Question(
        id="survival.medicine.allowed",
        asks="May medicine be played so, on one's own turn?",
        chapter="Phase 1: Turn Phase",
        rule=medicine.may_play,
        takes={**i.TURN, "remedy": i.REMEDY, "diseases": i.TARGET_DISEASES, "lives": i.TARGET_LIVES},
        readings=("full-life",),
        say=yes_or_no,
        refuses=sound.no_turn,
        example={"turn": _TURN, "remedy": "life", "diseases": 0, "lives": 2},
    ),
    Question(
        id="survival.medicine.asked",
        asks="Is this seat asked whether it plays medicine now?",
        chapter="Phase 1: Turn Phase",
        rule=medicine.is_asked,
        takes={
            "gained": i.HAS_GAINED,
            "others": i.OTHERS,
            "on_turn": i.ON_TURN,
            "event": i.BY_EVENT,
            "spread": i.SPREAD,
        },
        readings=(
            "out-of-turn-who",
            "cure-in-event",
        ),
        say=yes_or_no,
        refuses=sound.no_asking,
        example={"gained": True, "spread": True},
    ),
    Question(
        id="survival.medicine.chance",
        asks="What is left of the chance of a seat that was asked?",
        chapter="Phase 1: Turn Phase",
        rule=medicine.chance,
        takes={"decided": i.DECIDED, "over": i.TURN_OVER, "event": i.BY_EVENT},
        readings=("out-of-turn-until",),
        say=chance,
    ),
    Question(
        id="survival.medicine.out_of_turn",
        asks="May this seat play medicine now, though it is not on turn?",
        chapter="Phase 1: Turn Phase",
        rule=medicine.out_of_turn,
        takes={
            "asked": i.ASKED,
            "medicine": i.MEDICINE,
            "remedy": i.REMEDY,
            "own": i.OWN,
            "gained": i.GAINED,
        },
        readings=("out-of-turn-who",),
        say=yes_or_no,
        example={"asked": True, "own": True},
    ),
    Question(
        id="survival.contribute.allowed",
        asks="May these cards be contributed now?",
        chapter="Phase 1: Turn Phase",
        rule=may_contribute,
        takes={**i.TURN, **i.CARDS},
        readings=("contributing",),
        say=yes_or_no,
        refuses=sound.no_contribution,
        example={"turn": _TURN, "cards": {"food": 2, "liquor": 1}},
    ),
    Question(
        id="survival.card.goes",
        asks="Where does a card go that is done with?",
        chapter="Phase 1: Turn Phase",
        rule=pile.card_goes,
        takes={"use": i.USE},
        readings=(
            "removed-disease",
            "undistributed",
        ),
        say=named,
    ),
    Question(
        id="survival.leader.after_turns",
        asks="Who leads after the turn phase?",
        chapter="Phase 2: Event-Recruitment Phase",
        rule=leads_after_turns,
        takes={"placed": i.PLACED, "leader": i.FIRST},
        readings=("nobody-contributed",),
        say=letter,
        refuses=sound.no_leader,
        example={"placed": [2, 3, 3, 0], "leader": 2},
    ),
    Question(
        id="survival.event.listed",
        asks="Which number has the event's table for so many players?",
        chapter="Phase 2: Event-Recruitment Phase",
        rule=event.listed,
        takes={"players": i.PLAYERS, "table": i.TABLE},
        example={"players": 6, "table": [3, 3, 3, 3, 4, 4, 5]},
    ),
    Question(
        id="survival.event.number",
        asks="What does a number that an event prints mean?",
        chapter="Phase 2: Event-Recruitment Phase",
        rule=event.number,
        takes={"printed": i.PRINTED, "listed": i.LISTED, "line": i.LINE},
        readings=("printed-number",),
        example={"printed": 3, "listed": 4, "line": True},
    ),
    Question(
        id="survival.event.matches",
        asks="Does a card of this kind match what the event wants?",
        chapter="Phase 3: Event-Outcome Phase",
        rule=event.matches,
        takes={"event_type": i.EVENT_TYPE, **i.WANTS, "kind": i.KIND},
        readings=("required-kind",),
        say=yes_or_no,
        refuses=sound.no_card_for_event,
        example={"event_type": "weapon", "wants": {"liquor": True}, "kind": "liquor"},
    ),
    Question(
        id="survival.team.too_few",
        asks="Does the event want more recruits than there are players with cards?",
        chapter="Phase 2: Event-Recruitment Phase",
        rule=team.too_few,
        takes={"number": i.NUMBER, "cards": i.IN_HAND},
        say=yes_or_no,
        example={"number": 3, "cards": [1, 0, 4, 0]},
    ),
    Question(
        id="survival.team.allowed",
        asks="May these be the recruits?",
        chapter="Phase 2: Event-Recruitment Phase",
        rule=team.may_be_team,
        takes={"team": i.TEAM, "cards": i.IN_HAND, "number": i.NUMBER},
        say=yes_or_no,
        refuses=sound.no_team,
        example={"team": [True, True, True, False], "cards": [5, 2, 0, 7], "number": 3},
    ),
    Question(
        id="survival.team.task",
        asks="What has this seat to do for the event?",
        chapter="Phase 2: Event-Recruitment Phase",
        rule=team.task,
        takes={"recruited": i.RECRUITED, "diseases": i.DISEASES, "approval": i.APPROVAL},
        readings=("third-leader",),
        say=task,
        refuses=sound.no_task,
        example={"recruited": True},
    ),
    Question(
        id="survival.team.gives",
        asks="May a recruit give a card of this kind?",
        chapter="Phase 2: Event-Recruitment Phase",
        rule=team.may_give,
        takes={"held": i.HELD, "matching": i.MATCHING_HAND, "matches": i.MATCHES},
        readings=("event-card",),
        say=yes_or_no,
        refuses=sound.no_gift,
        example={"held": 2, "matching": 1, "matches": False},
    ),
    Question(
        id="survival.vote.held",
        asks="Is there a vote on this?",
        chapter="Voting",
        rule=voting.held,
        takes={"matter": i.MATTER, "lethal": i.LETHAL, "only": i.ONLY, "here": i.HERE, "phase": i.IN_PHASE},
        readings=(
            "too-few-votes",
            "token-cap",
            "harmless-counter",
            "only-choice",
        ),
        say=yes_or_no,
        refuses=sound.no_vote,
        example={"matter": "outcome", "lethal": True, "only": False, "here": 0, "phase": 0},
    ),
    Question(
        id="survival.vote.passes",
        asks="Does the vote pass?",
        chapter="Voting",
        rule=voting.passes,
        takes={"thumbs": i.THUMBS},
        say=yes_or_no,
        example={"thumbs": [True, True, False, False]},
    ),
    Question(
        id="survival.vote.leads",
        asks="Who leads after a vote?",
        chapter="Voting",
        rule=voting.leads,
        takes={"leader": i.LEADER, "passed": i.PASSED, "players": i.PLAYERS},
        say=letter,
        refuses=sound.no_leading,
    ),
    Question(
        id="survival.vote.lethal",
        asks="Would it eliminate somebody?",
        chapter="Voting",
        rule=voting.is_lethal,
        takes={"before": i.BEFORE, "after": i.AFTER},
        say=yes_or_no,
        refuses=sound.no_lives,
        example={"before": [3, 1, 2, 2], "after": [3, 0, 2, 2]},
    ),
    Question(
        id="survival.outcome.which",
        asks="How does the event end?",
        chapter="Phase 3: Event-Outcome Phase",
        rule=outcome.which,
        takes={"given": i.GIVEN, "matching": i.MATCHING, "approval": i.APPROVAL},
        say=named,
        refuses=sound.no_outcome,
        example={"given": 3, "matching": 3, "approval": "passed"},
    ),
    Question(
        id="survival.outcome.falls_on",
        asks="Can the instruction fall on this seat?",
        chapter="Phase 3: Event-Outcome Phase",
        rule=outcome.falls_on,
        takes={"whom": i.WHOM, "leads": i.LEADS, "recruited": i.RECRUITED, "diseases": i.DISEASES},
        say=yes_or_no,
    ),
    Question(
        id="survival.outcome.picks",
        asks="How many are chosen?",
        chapter="Phase 3: Event-Outcome Phase",
        rule=outcome.picks,
        takes={"what": i.WHAT, "pick": i.PICK, "eligible": i.ELIGIBLE_NUMBER},
        readings=("too-few-targets",),
        refuses=sound.no_pick,
    ),
    Question(
        id="survival.outcome.choice",
        asks="May these be chosen?",
        chapter="Phase 3: Event-Outcome Phase",
        rule=outcome.may_choose,
        takes={"chosen": i.CHOSEN, "eligible": i.ELIGIBLE, "number": i.CHOICES, "may": i.MAY},
        say=yes_or_no,
        refuses=sound.no_choice,
        example={"chosen": [True, False, False, False], "eligible": [True, True, False, True]},
    ),
    Question(
        id="survival.life.lost",
        asks="How many lives are left to who loses some?",
        chapter="Phase 3: Event-Outcome Phase",
        rule=outcome.lost,
        takes={"lives": i.LIVES, "amount": i.AMOUNT},
    ),
    Question(
        id="survival.life.restored",
        asks="How many lives has somebody to whom some are restored?",
        chapter="Phase 1: Turn Phase",
        rule=outcome.restored,
        takes={"lives": i.LIVES, "amount": i.AMOUNT},
        readings=("full-life",),
    ),
    Question(
        id="survival.food.left",
        asks="How much food is left in the stockpile?",
        chapter="Phase 4: Food-Distribution Phase",
        rule=food.left,
        takes={**i.STOCKPILE, "change": i.CHANGE},
        readings=("food-order",),
        refuses=sound.no_stockpile,
        example={"stockpile": {"food": 5, "liquor": 2, "trap": 1}, "change": -1},
    ),
    Question(
        id="survival.food.feeds",
        asks="May exactly these be fed?",
        chapter="Phase 4: Food-Distribution Phase",
        rule=food.may_feed,
        takes={"fed": i.FED, "food": i.FOOD},
        say=yes_or_no,
        example={"fed": [True, True, False, False], "food": 2},
    ),
    Question(
        id="survival.food.costs",
        asks="How many lives does it cost somebody to be fed, or not to be?",
        chapter="Phase 4: Food-Distribution Phase",
        rule=food.costs,
        takes={"fed": i.IS_FED},
    ),
    Question(
        id="survival.phase.next",
        asks="Which phase comes next?",
        chapter="Gameplay",
        rule=end.next_phase,
        takes={"phase": i.PHASE},
        say=named,
    ),
    Question(
        id="survival.end.now",
        asks="Is the game over now?",
        chapter="Win Conditions",
        rule=end.is_over,
        takes={"out": i.OUT, "more": i.MORE, "round_over": i.ROUND_OVER, "round": i.ROUND},
        readings=("one-after-another",),
        say=yes_or_no,
        refuses=sound.no_end,
    ),
    Question(
        id="survival.end.winner",
        asks="Which team has won?",
        chapter="Win Conditions",
        rule=end.winner,
        takes={"lives": i.LIVES_EACH, "roles": i.ROLES},
        say=team_named,
        refuses=sound.no_winner,
        example={"lives": [3, 0, 2, 1], "roles": ["survivor", "traitor", "survivor", "survivor"]},
    ),
    Question(
        id="survival.seen",
        asks="May a seat look at what lies there?",
        chapter="Phase 1: Turn Phase",
        rule=may_see,
        takes={"zone": i.ZONE, "own": i.ZONE_OWN},
        readings=(
            "placed-sight",
            "stockpile-sight",
            "shared-sight",
        ),
        say=yes_or_no,
        refuses=sound.no_zone,
    ),
    Question(
        id="survival.seen.identity",
        asks="Is a seat shown which role this player has?",
        chapter="Game Modes",
        rule=knows_role,
        takes={"mode": i.MODE, "owner": i.OWNER, "viewer": i.VIEWER, "own": i.IDENTITY_OWN},
        say=yes_or_no,
        refuses=sound.no_identity,
    ),
)

QUESTIONS = tuple(replace(question, bars=sound.no_position) for question in _QUESTIONS)
