"""The doubts of Savana, declared: what the clauses say to a question if taken the other way."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import LayoutDuty, PassWhen
from lexludi.savana.vocabulary import Below, Family, Giving, Power, Way, Zone
from lexludi_spec.common import count
from lexludi_spec.doubts import Otherwise, Taken, besides, instead
from lexludi_spec.questions import Posed, Says, Value, is_
from lexludi_spec.savana.layout import Used
from lexludi_spec.savana.next_trick import Progress
from lexludi_spec.savana.passing import Given, Givers, Holding, Passes, Played
from lexludi_spec.savana.play import Turn
from lexludi_spec.savana.scoring import Final
from lexludi_spec.savana.sight import Look
from lexludi_spec.savana.symbols import NO, YES, ZEBRA, holds_any, left, right, taken
from lexludi_spec.terms import member

Then = Callable[[Value], z3.BoolRef]  #: a condition on an answer


def _but(posed: Posed[Any], case: z3.BoolRef, then: Then, *clauses: str) -> tuple[Says, ...]:
    """All that is said; but in a case ``clauses`` say this, and nothing else is said there."""
    outside = z3.Not(case)
    return (
        *[replace(one, when=z3.And(one.when, outside)) for one in posed.says],
        *[Says(clause, case, then) for clause in clauses],
    )


# ---------------------------------------------------------------- playing a card


def _zebra_may_lead(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Turn = posed.at
    if not at.leads:
        return posed.says
    others = (at.hand | at.face_up) & ~Family.ZEBRA.mask != 0
    kept_back = z3.And(at.zebra(), others)
    clause = c.LEADER_ANY.id
    return instead(
        posed,
        clause,
        Says(clause, z3.And(at.held(), z3.Not(kept_back)), YES),
        Says(clause, kept_back, NO),
    )


def _has_family_led(at: Turn, led: z3.DatatypeRef) -> z3.BoolRef:
    """One of the cards that count as the player's is of the family led."""
    return z3.Or(holds_any(at.hand, led), z3.And(holds_any(at.face_up, led), taken(LayoutDuty.COUNTS)))


def _zebra_instead(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Turn = posed.at
    if at.led is None:
        return posed.says
    case = z3.And(at.held(), at.zebra(), at.led != ZEBRA, _has_family_led(at, at.led))
    return _but(posed, case, NO, c.FOLLOW_FAMILY.id)


def _zebras_bind(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Turn = posed.at
    if at.led is None:
        return posed.says
    return _but(posed, z3.And(at.held(), z3.Not(_has_family_led(at, at.led))), YES, c.VOID_ANY.id)


def _hand_before_layout(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Turn = posed.at
    clause = c.PLAY_FROM_LAYOUT.id
    barred = z3.And(at.is_open(), z3.Or([at.hand & family.mask != 0 for family in Family]))
    # what else is said of it falls silent, but for the sentence on the hand, which says no as well
    others = tuple(one.clause for one in posed.says if one.clause not in (clause, c.FROM_HAND.id))
    return besides(posed, Says(clause, barred, NO, overrides=others))


# ---------------------------------------------------------------- passes


def _last_card_alone(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Played = posed.at
    case = z3.And(at.special, taken(PassWhen.END_OF_TRICK))
    return _but(posed, case, is_(z3.And(at.complete, at.newest)), c.PASS_AT_END.id)


def _one_pass_at_most(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Passes = posed.at
    return _but(posed, at.done >= 1, is_(member(Giving.NONE)), c.PASS_AT_END.id)


def _opponents_cancel(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Passes = posed.at
    even = at.number(Power.LEFT) == at.number(Power.RIGHT)
    case = z3.And(at.layout, at.any_works, even)
    return _but(posed, case, is_(member(Giving.NONE)), c.GIVE_OPPONENT.id)


def _one_alone_gives(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Givers = posed.at
    return _but(posed, z3.And(at.is_able, count(at.able) == 1), NO, c.PASS_ALL.id)


def _zebra_given(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Holding = posed.at
    return _but(posed, at.family == ZEBRA, NO, c.PASS_ALL.id)


def _given_from_the_hand_first(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Holding = posed.at
    return _but(posed, z3.And(at.is_open(), at.hand != 0), NO, c.GIVE_FROM_LAYOUT.id)


def _which_left(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Given = posed.at
    return _but(posed, at.way == member(Way.LEFT), is_(right(at.giver, at.seats)), c.PASS_LEFT.id)


def _which_right(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Given = posed.at
    return _but(posed, at.way == member(Way.RIGHT), is_(left(at.giver, at.seats)), c.PASS_RIGHT.id)


# ---------------------------------------------------------------- the end, the layout


def _cards_below_count(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Progress = posed.at
    # asked of cards that nobody can play: where some can, the readings say what they said
    return _but(posed, z3.And(at.left != 0, z3.Not(at.some_can)), NO, c.ALL_PLAYED_END.id)


def _over_though_able(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Progress = posed.at
    return _but(posed, z3.And(at.left == 0, at.some_can), NO, c.ALL_PLAYED_END.id)


def _no_points_no_winner(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Final = posed.at

    def nobody(value: Value) -> z3.BoolRef:
        return z3.Not(z3.Or([flag == z3.BoolVal(val=True) for flag in value]))

    return _but(posed, z3.And([points <= 0 for points in at.points]), nobody, c.MOST_POINTS_WINS.id)


def _card_below_waits(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Used = posed.at
    return _but(posed, z3.And(z3.Not(at.given()), at.below), is_(member(Below.STAYS)), c.LIFT.id)


# ---------------------------------------------------------------- what is seen


def _by_its_owner(zone: Zone, clause: str) -> Taken:
    """What lies in a zone is seen by its owner alone."""

    def says(posed: Posed[Any]) -> tuple[Says, ...]:
        at: Look = posed.at
        return _but(posed, at.at(zone), is_(at.own()), clause)

    return says


def _won_by_others(posed: Posed[Any]) -> tuple[Says, ...]:
    at: Look = posed.at
    return _but(posed, z3.And(at.at(Zone.WON), z3.Not(at.own())), YES, c.TAKEN_FACE_DOWN.id)


def _of(doubt: str, question: str, says: Taken) -> Otherwise:
    return Otherwise(f"savana.doubt.{doubt}", {f"savana.{question}": says})


OTHERWISE = (
    _of("zebra-may-lead", "play.allowed", _zebra_may_lead),
    _of("zebra-instead", "play.allowed", _zebra_instead),
    _of("zebras-bind", "play.allowed", _zebras_bind),
    _of("hand-before-layout", "play.allowed", _hand_before_layout),
    _of("last-card-alone", "power.works", _last_card_alone),
    _of("one-pass-at-most", "pass.next", _one_pass_at_most),
    _of("opponents-cancel", "pass.next", _opponents_cancel),
    _of("one-alone-gives", "pass.gives", _one_alone_gives),
    _of("zebra-given", "pass.allowed", _zebra_given),
    _of("given-from-the-hand-first", "pass.allowed", _given_from_the_hand_first),
    _of("which-left", "pass.goes_to", _which_left),
    _of("which-right", "pass.goes_to", _which_right),
    _of("cards-below-count", "end.over", _cards_below_count),
    _of("over-though-able", "end.over", _over_though_able),
    _of("no-points-no-winner", "end.wins", _no_points_no_winner),
    _of("card-below-waits", "lift", _card_below_waits),
    _of("open-to-its-owner", "seen", _by_its_owner(Zone.FACE_UP, c.LAYOUT_UP.id)),
    _of("won-by-others", "seen", _won_by_others),
    _of("laid-face-down", "seen", _by_its_owner(Zone.LAID, c.TABLE_CENTRE.id)),
)
