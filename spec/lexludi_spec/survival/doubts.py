"""The doubts of the survival game, declared: what the clauses say to a question if taken the other way."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import z3

from lexludi.survival import clauses as c
from lexludi.survival.events import Whom
from lexludi.survival.readings import (
    Contributing,
    CureInEvent,
    FoodOrder,
    FullLife,
    NobodyContributed,
    NobodyHealthy,
    OutOfTurnWho,
    PrintedNumber,
)
from lexludi.survival.vocabulary import Approval, Draw, Matter, Mode, Outcome, Role, Symbol, Zone
from lexludi_spec.common import count
from lexludi_spec.doubts import Otherwise, Taken
from lexludi_spec.questions import Posed, Says, Value, is_
from lexludi_spec.survival.contributing import Offer, Stock
from lexludi_spec.survival.diseases import Spread
from lexludi_spec.survival.drawing import Owed, Way
from lexludi_spec.survival.drawing import Taken as WayTaken
from lexludi_spec.survival.end import Moment
from lexludi_spec.survival.event import Matching, Printed
from lexludi_spec.survival.food import Feeding, Stockpile
from lexludi_spec.survival.medicine import FULL, Gained, Treatment
from lexludi_spec.survival.outcome import Choice, Life, Picks, Revealed, Target
from lexludi_spec.survival.sight import Identity, Look
from lexludi_spec.survival.symbols import (
    ALWAYS,
    DISEASE,
    FALSE,
    NO,
    ONE,
    YES,
    ZERO,
    filling,
    first,
    left,
    not_below_zero,
    part_is,
    taken,
)
from lexludi_spec.survival.team import Duties, Gift, Team
from lexludi_spec.survival.turns import Ending, Roll
from lexludi_spec.survival.voting import Decision
from lexludi_spec.terms import NOBODY, member

Then = Callable[[Value], z3.BoolRef]  #: a condition on an answer


def _but(
    posed: Posed[Any], case: z3.BoolRef, then: Then, *clauses: str, quiet: tuple[str, ...] | None = None
) -> tuple[Says, ...]:
    """All that is said; but in a case ``clauses`` say this, and the ``quiet`` ones (or all) nothing else."""
    outside = z3.Not(case)
    return (
        *[
            replace(one, when=z3.And(one.when, outside)) if quiet is None or one.clause in quiet else one
            for one in posed.says
        ],
        *[Says(clause, case, then) for clause in clauses],
    )


# ---------------------------------------------------------------- turns, and drawing


def _forgotten_roll(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Ending = posed.at
    return _but(posed, z3.And(at.turn.owes_roll, at.turn.drawn), YES, c.ROLL_FIRST.id)


def _heart_of_the_diseased(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Roll = posed.at
    clause = c.HEART_COSTS_LIFE.id
    return _but(posed, z3.Not(at.drawing), part_is(0, ZERO), clause, quiet=(clause,))


def _pair_of_diseases(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Way = posed.at
    if at.kind is None:
        return posed.says
    return _but(posed, z3.And(at.open, at.kind == DISEASE), NO, c.DRAW_BY_PAIR.id)


def _plus_one_elsewhere(posed: Posed[Any]) -> tuple[Says, ...]:
    at: WayTaken = posed.at
    if at.symbol is None:
        return posed.says
    single = z3.And(at.by(Draw.ONE), at.symbol == member(Symbol.PLUS_ONE))
    return _but(posed, single, is_(z3.IntVal(2)), c.PLUS_ONE.id)


def _draw_goes_on(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Owed = posed.at
    return _but(posed, z3.And(at.some, at.deck == 0), NO, c.RESHUFFLE.id)


def _spread_to_drawer(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Spread = posed.at
    others = tuple(z3.And(healthy, at.drawer != z3.IntVal(seat)) for seat, healthy in enumerate(at.healthy))
    nobody, gap = z3.Not(z3.Or(others)), filling(NobodyHealthy)
    return (
        Says(c.SPREAD_NEAREST.id, z3.Or(others), first(others, at.distance)),
        Says(gap, nobody, is_(at.drawer), fills=True, under=taken(NobodyHealthy.STAYS)),
        Says(gap, nobody, is_(z3.IntVal(NOBODY)), fills=True, under=taken(NobodyHealthy.DISCARDED)),
    )


# ---------------------------------------------------------------- medicine, and contributing


def _life_for_the_dead(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Treatment = posed.at
    clause = c.MEDICINE_RESTORES.id
    return _but(posed, z3.And(z3.Not(at.cures), at.lives == 0), NO, clause, quiet=(clause,))


def _on_turn_in_event(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Gained = posed.at
    asked = z3.And(taken(CureInEvent.YES), z3.Or(at.gained, z3.And(at.others, taken(OutOfTurnWho.ANYBODY))))
    case = z3.And(at.spread, at.event, at.on_turn)
    return _but(posed, case, is_(asked), c.MEDICINE_ANY_NUMBER.id, c.MEDICINE_OUT_OF_TURN.id)


_MAY_CONTRIBUTE = (c.CONTRIBUTE_ANY.id, c.STOCKPILE_KINDS.id)


def _whole_hand(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Offer = posed.at
    whole = z3.And(at.turn.hand.has(at.cards), at.cards.has(at.turn.hand))
    return _but(posed, whole, NO, c.CONTRIBUTE_ANY.id, quiet=_MAY_CONTRIBUTE)


def _no_card_contributed(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Offer = posed.at
    return _but(posed, at.cards.total == 0, NO, c.CONTRIBUTE_ANY.id, quiet=_MAY_CONTRIBUTE)


def _disease_of_the_hand(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Offer = posed.at
    case = z3.And(at.turn.free, at.turn.hand.has(at.cards), at.cards.disease >= 1)
    again = z3.And(at.turn.contributed, z3.Not(taken(Contributing.SEVERAL)))
    return _but(posed, case, is_(z3.Not(again)), c.CONTRIBUTE_ANY.id, c.DISEASE_NOT_CONTRIBUTED.id)


def _all_tied(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Stock = posed.at
    gap = filling(NobodyContributed)
    case = z3.And(at.some, *at.foremost)
    next_left = left(at.leader, z3.IntVal(at.players))
    new_leader = z3.If(taken(NobodyContributed.STAYS), at.leader, next_left)
    return (
        *_but(posed, case, is_(new_leader), c.MOST_LEADS.id),
        Says(gap, case, is_(at.leader), fills=True, under=taken(NobodyContributed.STAYS)),
        Says(gap, case, is_(next_left), fills=True, under=taken(NobodyContributed.PASSES_LEFT)),
    )


# ---------------------------------------------------------------- the event, and the team


def _table_for_outcomes(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Printed = posed.at
    case = z3.And(z3.Not(at.symbol), z3.Not(at.line), taken(PrintedNumber.TABLE))
    return _but(posed, case, is_(at.listed), c.RECRUIT_SYMBOL.id)


def _either_kind(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Matching = posed.at
    clause = c.ALL_MATCH_SURVIVE.id
    return _but(posed, ALWAYS, is_(z3.Or(at.in_line, at.in_type)), clause, quiet=(clause,))


def _nothing_wanted(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Matching = posed.at
    return _but(posed, z3.Not(z3.Or(at.wants)), YES, c.ALL_MATCH_SURVIVE.id)


def _fewer_recruits(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Team = posed.at
    case = z3.And(at.size >= 1, at.size < at.number, at.all_have_cards)
    return _but(posed, case, YES, c.LEADER_RECRUITS.id, c.RECRUIT_ANYBODY.id)


def _recruit_of_no_team(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Duties = posed.at
    case = z3.And(at.by(Approval.NO_TEAM), at.recruited)
    return _but(posed, case, is_(FALSE, ONE), c.TOO_FEW_NO_CARDS.id)


def _more_than_match(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Gift = posed.at
    return _but(posed, z3.And(at.matches, at.held > at.matching), NO, c.RECRUITS_GIVE_ONE.id)


# ---------------------------------------------------------------- votes


def _another_decides(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Decision = posed.at
    return _but(posed, at.is_on(Matter.ANOTHER), is_(at.lethal), c.LETHAL_NEEDS_VOTE.id)


def _first_team(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Decision = posed.at
    return _but(posed, z3.And(at.is_on(Matter.TEAM), at.here == 0), YES, c.VOTE_ON_RECRUITS.id)


def _voted_though_forced(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Decision = posed.at
    return _but(posed, z3.And(at.is_on(Matter.FORCED), at.here >= 1), YES, c.FORCED_LOSS_NO_VOTE.id)


def _die_voted_on(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Decision = posed.at
    return _but(posed, z3.And(at.is_on(Matter.DIE), at.here >= 1, at.lethal), YES, c.NO_VOTE_ON_DIE.id)


# ---------------------------------------------------------------- the outcome

_SURVIVE = is_(member(Outcome.SURVIVE))
_INSTRUCTIONS = c.OUTCOME_INSTRUCTIONS.id


def _no_card_matches(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Revealed = posed.at
    return _but(posed, z3.And(at.by(Approval.PASSED), at.given == 0), _SURVIVE, c.ALL_MATCH_SURVIVE.id)


def _cards_of_no_team(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Revealed = posed.at
    return _but(posed, z3.And(at.by(Approval.NO_TEAM), at.matching >= 1), _SURVIVE, c.TOO_FEW_FAIL.id)


def _without_the_leader(whom: Whom, *clauses: str) -> Taken:
    """An instruction for these does not fall on the leader."""

    def says(posed: Posed[Any]) -> tuple[Says, ...]:
        at: Target = posed.at
        return _but(posed, z3.And(at.whom == member(whom), at.leads), NO, *clauses)

    return says


def _exchange_of_more(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Picks = posed.at
    return _but(
        posed, z3.And(at.exchange, at.eligible >= 2), is_(z3.IntVal(2)), c.EXAMPLE_FAIL.id, _INSTRUCTIONS
    )


def _all_there_are(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Choice = posed.at
    all_ = z3.And([chosen == can for chosen, can in zip(at.chosen, at.eligible, strict=True)])
    nobody = z3.Not(z3.Or(at.chosen))
    case = at.number > count(at.eligible)
    return _but(posed, case, is_(z3.Or(all_, z3.And(at.may, nobody))), c.AS_FAR_AS_POSSIBLE.id)


def _may_choose_fewer(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Choice = posed.at
    eligible = [z3.Implies(chosen, can) for chosen, can in zip(at.chosen, at.eligible, strict=True)]
    fewer = z3.And(*eligible, count(at.chosen) <= at.number)
    return _but(posed, at.may, is_(fewer), c.EXAMPLE_SURVIVE.id, _INSTRUCTIONS)


def _above_three(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Life = posed.at
    case = z3.And(at.lives > FULL, z3.Not(taken(FullLife.FOURTH_LIFE)))
    return _but(posed, case, is_(at.lives), c.THREE_LIVES.id, c.MEDICINE_RESTORES.id)


# ---------------------------------------------------------------- food, and the end

_FOOD = (c.LIQUOR_REMOVES_FOOD.id, c.EVENT_CHANGES_FOOD.id, c.COUNT_FOOD.id)


def _liquor_beyond_food(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Stockpile = posed.at
    rest = not_below_zero(at.stockpile.food + at.change - at.stockpile.liquor)
    return _but(posed, ALWAYS, is_(rest), *_FOOD, quiet=_FOOD)


def _disease_in_stockpile(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Stockpile = posed.at
    food = not_below_zero(at.stockpile.food - at.stockpile.disease)
    less = replace(at, stockpile=replace(at.stockpile, food=food))
    exact = z3.If(taken(FoodOrder.LIQUOR_FIRST), less.liquor_first, less.event_first)
    return _but(posed, at.stockpile.disease >= 1, is_(exact), c.SET_ASIDE.id, *_FOOD)


def _feed_nobody(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Feeding = posed.at
    return _but(posed, z3.And(at.food >= 1, at.eaters == 0), NO, c.MAY_STARVE.id)


def _all_must_be_fed(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Feeding = posed.at
    players = len(at.fed)
    case = z3.And(at.food >= players, at.eaters < players)
    return _but(posed, case, NO, c.MAY_STARVE.id, c.LEADER_FEEDS.id)


def _round_played_out(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Moment = posed.at
    return _but(posed, at.out, is_(at.round_over), c.ELIMINATION_ENDS.id)


def _outcome_left_over(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Moment = posed.at
    return _but(posed, z3.And(at.out, at.more, at.round_over), YES, c.ELIMINATION_ENDS.id)


# ---------------------------------------------------------------- what is seen


def _zone(zone: Zone, then: Then, *clauses: str) -> Taken:
    """What lies in a zone is seen otherwise."""

    def says(posed: Posed[Any]) -> tuple[Says, ...]:
        at: Look = posed.at
        return _but(posed, at.at(zone), then, *clauses)

    return says


def _by_its_owner(zone: Zone, clause: str) -> Taken:
    """What lies in a zone is seen by its owner."""

    def says(posed: Posed[Any]) -> tuple[Says, ...]:
        at: Look = posed.at
        return _but(posed, at.at(zone), is_(at.own), clause)

    return says


def _rest_are_survivors(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Identity = posed.at
    case = z3.And(
        at.mode == member(Mode.STANDARD),
        at.viewer == member(Role.TRAITOR),
        at.owner == member(Role.SURVIVOR),
        z3.Not(at.own),
    )
    return _but(posed, case, YES, c.MEETING.id)


def _two_roles(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Identity = posed.at
    return _but(posed, z3.And(at.own, at.owner != at.viewer), NO, c.IDENTITY_HIDDEN.id)


def _of(doubt: str, question: str, says: Taken) -> Otherwise:
    return Otherwise(f"survival.doubt.{doubt}", {f"survival.{question}": says})


OTHERWISE = (
    _of("forgotten-roll", "turn.may_end", _forgotten_roll),
    _of("heart-of-the-diseased", "die.does", _heart_of_the_diseased),
    _of("pair-of-diseases", "draw.allowed", _pair_of_diseases),
    _of("plus-one-elsewhere", "draw.cards", _plus_one_elsewhere),
    _of("draw-goes-on", "draw.goes_on", _draw_goes_on),
    _of("spread-to-drawer", "disease.goes_to", _spread_to_drawer),
    _of("life-for-the-dead", "medicine.allowed", _life_for_the_dead),
    _of("on-turn-in-event", "medicine.asked", _on_turn_in_event),
    _of("whole-hand", "contribute.allowed", _whole_hand),
    _of("no-card-contributed", "contribute.allowed", _no_card_contributed),
    _of("disease-of-the-hand", "contribute.allowed", _disease_of_the_hand),
    _of("all-tied", "leader.after_turns", _all_tied),
    _of("table-for-outcomes", "event.number", _table_for_outcomes),
    _of("either-kind", "event.matches", _either_kind),
    _of("nothing-wanted", "event.matches", _nothing_wanted),
    _of("fewer-recruits", "team.allowed", _fewer_recruits),
    _of("recruit-of-no-team", "team.task", _recruit_of_no_team),
    _of("more-than-match", "team.gives", _more_than_match),
    _of("another-decides", "vote.held", _another_decides),
    _of("first-team", "vote.held", _first_team),
    _of("voted-though-forced", "vote.held", _voted_though_forced),
    _of("die-voted-on", "vote.held", _die_voted_on),
    _of("no-card-matches", "outcome.which", _no_card_matches),
    _of("cards-of-no-team", "outcome.which", _cards_of_no_team),
    _of(
        "leader-names-leader",
        "outcome.falls_on",
        _without_the_leader(Whom.NOT_DISEASED, _INSTRUCTIONS, c.EXAMPLE_FAIL.id),
    ),
    _of(
        "leader-among-recruits",
        "outcome.falls_on",
        _without_the_leader(Whom.RECRUITS, _INSTRUCTIONS, c.LEADER_MAY_JOIN.id),
    ),
    _of(
        "leader-not-recruited",
        "outcome.falls_on",
        _without_the_leader(Whom.NOT_RECRUITED, _INSTRUCTIONS),
    ),
    _of("exchange-of-more", "outcome.picks", _exchange_of_more),
    _of("all-there-are", "outcome.choice", _all_there_are),
    _of("may-choose-fewer", "outcome.choice", _may_choose_fewer),
    _of("above-three", "life.restored", _above_three),
    _of("liquor-beyond-food", "food.left", _liquor_beyond_food),
    _of("disease-in-stockpile", "food.left", _disease_in_stockpile),
    _of("feed-nobody", "food.feeds", _feed_nobody),
    _of("all-must-be-fed", "food.feeds", _all_must_be_fed),
    _of("round-played-out", "end.now", _round_played_out),
    _of("outcome-left-over", "end.now", _outcome_left_over),
    _of("discard-looked-through", "seen", _zone(Zone.DISCARD, NO, c.DISCARD_PILE.id)),
    _of("drawn-openly", "seen", _zone(Zone.DRAWN, YES, c.DISEASE_FACE_UP.id, c.HANDS_SECRET.id)),
    _of("looks-ahead", "seen", _by_its_owner(Zone.EVENTS, c.EVENTS_SHUFFLED.id)),
    _of("deck-looked-at", "seen", _by_its_owner(Zone.DECK, c.STARTING_HAND.id)),
    _of("rest-are-survivors", "seen.identity", _rest_are_survivors),
    _of("two-roles", "seen.identity", _two_roles),
)
