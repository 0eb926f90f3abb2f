"""The doubts of Savana: other ways to take its clauses, each with the rules that would answer then.

A rule here has the parameters of the one that it stands for, and asks that one wherever both agree.
The other side, what the clauses say then, is ``lexludi_spec.savana.doubts``, which is written apart.
"""

from lexludi.answers import Answer, answer
from lexludi.doubts import Asks, Decides, Doubt
from lexludi.savana import clauses as c
from lexludi.savana import layout, play, sight, winning, zebras
from lexludi.savana.play import what_it_has
from lexludi.savana.questions import QUESTIONS
from lexludi.savana.readings import PassWhen, Readings
from lexludi.savana.vocabulary import (
    CARDS,
    Below,
    Card,
    Cards,
    Family,
    Giving,
    Holding,
    Power,
    Turn,
    Use,
    Way,
    Zone,
)

WHOLE_PACK: Cards = Cards((1 << CARDS) - 1)

# ---------------------------------------------------------------- playing a card


def no_zebra_is_led(turn: Turn, card: Card, readings: Readings) -> Answer[bool]:
    """May a card be played, if a zebra may be led only by who has nothing else?"""
    has_it = turn.hand.has(card) or turn.face_up.has(card)
    if turn.leads and has_it and card.family == Family.ZEBRA and _has_other(turn):
        return answer(False, c.LEADER_ANY.id)
    return play.may_play(turn, card, readings)


def _has_other(turn: Turn) -> bool:
    cards = turn.hand.union(turn.face_up)
    return cards.any_of(Family.ELEPHANT) or cards.any_of(Family.LION) or cards.any_of(Family.HYENA)


def _is_there(hand: Cards) -> bool:
    """Is any card in it? Asked of the whole pack at once: to count the cards would cost a proof dear."""
    return hand.meets(WHOLE_PACK)


def a_zebra_only_without_the_family(turn: Turn, card: Card, readings: Readings) -> Answer[bool]:
    """May a card be played, if a zebra may be played only by who has no card of the family led?"""
    allowed = play.may_play(turn, card, readings)
    if turn.leads or turn.led is None or turn.led == Family.ZEBRA or card.family != Family.ZEBRA:
        return allowed
    if allowed.value and what_it_has(turn, readings).any_of(turn.led):
        return answer(False, c.FOLLOW_FAMILY.id)
    return allowed


def zebras_bind_nobody(turn: Turn, card: Card, readings: Readings) -> Answer[bool]:
    """May a card be played, if who has no card of the family led may play any, zebras or not?"""
    if turn.leads or turn.led is None or what_it_has(turn, readings).any_of(turn.led):
        return play.may_play(turn, card, readings)
    if turn.hand.has(card) or turn.face_up.has(card):
        return answer(True, c.VOID_ANY.id)
    return answer(False, c.FROM_HAND.id)


def the_hand_before_the_layout(turn: Turn, card: Card, readings: Readings) -> Answer[bool]:
    """May a card be played, if open cards may be played only by who has no hand any more?"""
    if turn.face_up.has(card) and not turn.hand.has(card) and _is_there(turn.hand):
        return answer(False, c.PLAY_FROM_LAYOUT.id)
    return play.may_play(turn, card, readings)


# ---------------------------------------------------------------- passing


def the_last_card_alone(
    power: Power,
    complete: bool,  # noqa: FBT001 - facts of the trick, no switches
    newest: bool,  # noqa: FBT001
    won: bool,  # noqa: FBT001
    readings: Readings,
) -> Answer[bool]:
    """Is a pass due, if at the end of a trick only the card that ends it has its power?"""
    if power != Power.NONE and readings.pass_when == PassWhen.END_OF_TRICK:
        return answer(complete and newest, c.PASS_AT_END.id)
    return zebras.works(power, complete, newest, won, readings)


def one_pass_at_most(
    powers: tuple[Power, ...],
    done: int,
    layout: bool,  # noqa: FBT001 - a fact of the game, no switch
    readings: Readings,
) -> Answer[Giving]:
    """Which pass is made next, if there is one pass at most at a time?"""
    if done > 0:
        return answer(Giving.NONE, c.PASS_AT_END.id)
    return zebras.next_pass(powers, done, layout, readings)


def opponents_cancel(
    powers: tuple[Power, ...],
    done: int,
    layout: bool,  # noqa: FBT001 - a fact of the game, no switch
    readings: Readings,
) -> Answer[Giving]:
    """Which pass is made next, if with a layout a left and a right undo one another?"""
    if not layout:
        return zebras.next_pass(powers, done, layout, readings)
    lefts, rights = zebras.how_many(powers, Power.LEFT), zebras.how_many(powers, Power.RIGHT)
    if lefts + rights > 0 and lefts == rights:
        return answer(Giving.NONE, c.GIVE_OPPONENT.id)
    return zebras.next_pass(powers, done, layout, readings)


def not_by_one_alone(seat: int, able: tuple[bool, ...], readings: Readings) -> Answer[bool]:
    """Must a seat give, if there is no pass when it alone has a card to give?"""
    if able[seat] and sum(able) == 1:
        return answer(False, c.PASS_ALL.id)
    return zebras.gives(seat, able, readings)


def no_zebra_is_given(holding: Holding, card: Card, readings: Readings) -> Answer[bool]:
    """May a card be given away, if no zebra may?"""
    if card.family == Family.ZEBRA:
        return answer(False, c.PASS_ALL.id)
    return zebras.may_give(holding, card, readings)


def given_from_the_hand_first(holding: Holding, card: Card, readings: Readings) -> Answer[bool]:
    """May a card be given away, if open cards may be given only by who has no hand any more?"""
    if holding.face_up.has(card) and not holding.hand.has(card) and _is_there(holding.hand):
        return answer(False, c.GIVE_FROM_LAYOUT.id)
    return zebras.may_give(holding, card, readings)


def left_is_whose_left_one_is(giver: int, way: Way, seats: int) -> Answer[int]:
    """To whom does a card go, if what is passed left comes from the left?"""
    if way == Way.LEFT:
        return answer(zebras.goes_to(giver, Way.RIGHT, seats).value, c.PASS_LEFT.id)
    return zebras.goes_to(giver, way, seats)


def right_is_whose_right_one_is(giver: int, way: Way, seats: int) -> Answer[int]:
    """To whom does a card go, if what is passed right comes from the right?"""
    if way == Way.RIGHT:
        return answer(zebras.goes_to(giver, Way.LEFT, seats).value, c.PASS_RIGHT.id)
    return zebras.goes_to(giver, way, seats)


# ---------------------------------------------------------------- the end


def cards_that_lie_below_count(left: int, can_play: tuple[bool, ...], readings: Readings) -> Answer[bool]:
    """Is the game over, if cards that nobody can reach keep it going?"""
    if left > 0 and not any(can_play):
        return answer(False, c.ALL_PLAYED_END.id)
    return winning.is_over(left, can_play, readings)


def over_with_the_last_hand(left: int, can_play: tuple[bool, ...], readings: Readings) -> Answer[bool]:
    """Is the game over, if it is not while somebody could still play, whatever is left?"""
    if left == 0 and any(can_play):
        return answer(False, c.ALL_PLAYED_END.id)
    return winning.is_over(left, can_play, readings)


def no_points_no_winner(points: tuple[int, ...], readings: Readings) -> Answer[tuple[bool, ...]]:
    """Who wins, if who has no point, or fewer, cannot have the most?"""
    if winning.highest(points) <= 0:
        return answer((False,) * len(points), c.MOST_POINTS_WINS.id)
    return winning.wins(points, readings)


# ---------------------------------------------------------------- the layout, and what is seen


def the_card_below_waits(use: Use, below: bool, readings: Readings) -> Answer[Below]:  # noqa: FBT001
    """What becomes of the place below, if the card there need not be taken?"""
    if use == Use.PLAYED and below:
        return answer(Below.STAYS, c.LIFT.id)
    return layout.lift(use, below, readings)


def open_to_its_owner(zone: Zone, owner: int, viewer: int, readings: Readings) -> Answer[bool]:
    """May a player see, if the upper cards of a layout show their faces to their owner?"""
    if zone == Zone.FACE_UP:
        return answer(owner == viewer, c.LAYOUT_UP.id)
    return sight.may_see(zone, owner, viewer, readings)


def won_by_others(zone: Zone, owner: int, viewer: int, readings: Readings) -> Answer[bool]:
    """May a player see, if the others may look at what somebody won?"""
    if zone == Zone.WON and owner != viewer:
        return answer(True, c.TAKEN_FACE_DOWN.id)
    return sight.may_see(zone, owner, viewer, readings)


def laid_for_the_one_who_asks(zone: Zone, owner: int, viewer: int, readings: Readings) -> Answer[bool]:
    """May a player see, if a card may be laid down with its face hidden until all have played?"""
    if zone == Zone.LAID:
        return answer(owner == viewer, c.TABLE_CENTRE.id)
    return sight.may_see(zone, owner, viewer, readings)


def _doubt(
    name: str,
    asks: Asks,
    clause: str,
    doubt: str,
    stated: tuple[str, str],
    otherwise: tuple[str, str],
    **rules: object,
) -> Doubt:
    """A doubt about one clause; each way has what is done and a sentence that would settle it so."""
    by_question = {f"savana.{topic.replace('__', '.')}": rule for topic, rule in rules.items()}
    return Doubt(
        id=f"savana.doubt.{name}",
        asks=asks,
        clauses=(clause,),
        doubt=doubt,
        stated=stated[0],
        otherwise=otherwise[0],
        rules=by_question,  # type: ignore[arg-type]
        settles=(stated[1], otherwise[1]),
    )


DOUBTS: tuple[Doubt, ...] = (
    _doubt(
        "zebra-may-lead",
        Asks.WHICH,
        c.LEADER_ANY.id,
        "A zebra is neutral: may it be led by a player who has other cards?",
        ("any card may be led, a zebra too", "Any card may be led, zebras included."),
        (
            "a zebra may be led only by who has nothing but zebras in the hand and open",
            "A zebra may not be led while its player has another card.",
        ),
        play__allowed=no_zebra_is_led,
    ),
    _doubt(
        "zebra-instead",
        Asks.MAY_OR_MUST,
        c.FOLLOW_FAMILY.id,
        "A player has a card of the family led: may a zebra be played all the same?",
        (
            "either will do: a card of the family led or a zebra",
            "Whoever can follow may play a zebra instead.",
        ),
        (
            "a zebra may be played only by who has no card of the family led, unless zebras are led",
            "A zebra may be played only by a player who has no card of the family led.",
        ),
        play__allowed=a_zebra_only_without_the_family,
    ),
    _doubt(
        "zebras-bind",
        Asks.MAY_OR_MUST,
        c.VOID_ANY.id,
        "A player has zebras and no card of the family led: must a zebra be played?",
        ("yes: only who has no zebra either may play any card", "Who has a zebra must follow or play one."),
        (
            "no: who has no card of the family led may play any card of the hand, or any open card",
            "Who has no card of the family led may play any card, with zebras or without.",
        ),
        play__allowed=zebras_bind_nobody,
    ),
    _doubt(
        "hand-before-layout",
        Asks.WHEN,
        c.PLAY_FROM_LAYOUT.id,
        "Two players: may an open card be played while there are cards in the hand?",
        ("at any turn", "On any turn a card may be played from the hand or from the open cards."),
        (
            "an open card may be played only by who has no card in the hand",
            "Open cards may be played once the hand is empty.",
        ),
        play__allowed=the_hand_before_the_layout,
    ),
    _doubt(
        "last-card-alone",
        Asks.WHICH,
        c.PASS_AT_END.id,
        "A pass is made as the trick ends: by every zebra of it that has a power, or by one that ends it?",
        (
            "by every zebra of the trick that has a power",
            "Every zebra of the trick with a power makes its pass.",
        ),
        (
            "where passes are made when a trick is complete, only the card played last has its power",
            "Only a zebra that is the last card of a trick makes a pass.",
        ),
        power__works=the_last_card_alone,
    ),
    _doubt(
        "one-pass-at-most",
        Asks.HOW_MANY,
        c.PASS_AT_END.id,
        "Several zebras with a power lie in a trick: is there more than one pass?",
        ("as many passes as the readings of powers make", "Each zebra with a power makes a pass of its own."),
        ("once a pass was made there is no other", "At the end of a trick at most one pass is made."),
        pass__next=one_pass_at_most,
    ),
    _doubt(
        "opponents-cancel",
        Asks.EXTREME,
        c.GIVE_OPPONENT.id,
        "Two players with layouts: a left and a right both go to the opponent. Do they undo one another?",
        ("no: each makes a pass to the opponent", "With two players left and right are the same."),
        (
            "yes: if as many zebras pass left as right, and there are any, no pass is made",
            "With two players as many lefts as rights make no pass.",
        ),
        pass__next=opponents_cancel,
    ),
    _doubt(
        "one-alone-gives",
        Asks.EXTREME,
        c.PASS_ALL.id,
        "Only one player has a card to give: must it be given, with nothing to come for it?",
        ("as the reading of empty hands says", "Whoever has a card gives one, also alone."),
        ("who alone can give does not", "If only one player can give, there is no pass."),
        pass__gives=not_by_one_alone,
    ),
    _doubt(
        "zebra-given",
        Asks.WHICH,
        c.PASS_ALL.id,
        "May a zebra be given away in a pass, one with a power too?",
        ("any card may be given", "Any card may be given away, zebras included."),
        ("no zebra may be given", "Zebras may not be given away."),
        pass__allowed=no_zebra_is_given,
    ),
    _doubt(
        "given-from-the-hand-first",
        Asks.WHEN,
        c.GIVE_FROM_LAYOUT.id,
        "Two players: may an open card be given away by who has cards in the hand?",
        ("from either, as the giver likes", "The card given comes from the hand or from the open cards."),
        (
            "an open card may be given only by who has no card in the hand",
            "Open cards may be given once the hand is empty.",
        ),
        pass__allowed=given_from_the_hand_first,
    ),
    _doubt(
        "which-left",
        Asks.WHICH,
        c.PASS_LEFT.id,
        "Pass left: is that to the next clockwise, or to the one who has the giver on the left?",
        ("the next in clockwise order", "Left is the next player in clockwise order."),
        (
            "what is passed left goes where what is passed right goes",
            "Passing left is passing to the one whose left neighbour one is.",
        ),
        pass__goes_to=left_is_whose_left_one_is,
    ),
    _doubt(
        "which-right",
        Asks.WHICH,
        c.PASS_RIGHT.id,
        "Pass right: is that to the next against the clock, or to the one who has the giver on the right?",
        ("the next against the clock", "Right is the next player against the clock."),
        (
            "what is passed right goes where what is passed left goes",
            "Passing right is passing to the one whose right neighbour one is.",
        ),
        pass__goes_to=right_is_whose_right_one_is,
    ),
    _doubt(
        "cards-below-count",
        Asks.EXTREME,
        c.ALL_PLAYED_END.id,
        "Only cards are left that nobody can play, below open ones that are gone: is the game over?",
        (
            "yes: what cannot be played does not keep the game from its end",
            "The game ends when nobody can play.",
        ),
        (
            "no: while such cards are left the game is not over",
            "Cards that nobody can play keep the game from its end.",
        ),
        end__over=cards_that_lie_below_count,
    ),
    _doubt(
        "over-though-able",
        Asks.EXTREME,
        c.ALL_PLAYED_END.id,
        "No card is left, and somebody is to have one to play: is the game over?",
        ("yes: no card is left", "The game is over when no card is left."),
        ("no: it is not over while somebody can play", "The game is over when nobody can play."),
        end__over=over_with_the_last_hand,
    ),
    _doubt(
        "no-points-no-winner",
        Asks.EXTREME,
        c.MOST_POINTS_WINS.id,
        "Nobody has a point, or all have fewer than none: does anybody win?",
        (
            "yes: the most points may be none, or fewer",
            "The most points win, even if they are none or fewer.",
        ),
        ("no: who has no point or fewer wins nothing", "Without a point nobody wins."),
        end__wins=no_points_no_winner,
    ),
    _doubt(
        "card-below-waits",
        Asks.MAY_OR_MUST,
        c.LIFT.id,
        "Two players: must the card below an open card that was played be taken up?",
        ("yes, at once", "The card below is taken into the hand at once, and must be."),
        ("no: a card that lies below one that was played stays", "The card below may stay where it lies."),
        lift=the_card_below_waits,
    ),
    _doubt(
        "open-to-its-owner",
        Asks.SEEN,
        c.LAYOUT_UP.id,
        "Two players: do the upper cards of a layout show their faces to the opponent too?",
        ("to both players", "Both players see the open cards of both layouts."),
        ("to their owner only", "Only its owner sees the open cards of a layout."),
        seen=open_to_its_owner,
    ),
    _doubt(
        "won-by-others",
        Asks.SEEN,
        c.TAKEN_FACE_DOWN.id,
        "Cards that were won lie face down: may the other players ask to see them?",
        ("no: only their winner might, by a reading", "Nobody looks at the cards that another has won."),
        ("the others may look at them", "Cards that were won may be looked at by the others."),
        seen=won_by_others,
    ),
    _doubt(
        "laid-face-down",
        Asks.SEEN,
        c.TABLE_CENTRE.id,
        "Is a card laid in the centre for all to see, or may it lie face down until all have played?",
        ("for all to see", "Cards are played face up."),
        ("who laid it sees it, the others do not", "Cards are played face down."),
        seen=laid_for_the_one_who_asks,
    ),
)

_MAY = ("play.allowed", "turn.next", "lead.next", "pass.gives", "pass.allowed", "end.over")
DECIDES = {question.id: Decides.TAKES for question in QUESTIONS} | {
    **{f"savana.{topic}": Decides.MAY for topic in _MAY},
    "savana.seen": Decides.KNOWN,
}
"""What hangs on each question."""
