"""Inputs that no game can have: what a question asked by hand is refused for.

The rules answer any inputs of the right types; those that no position has would get an answer
that means nothing. Each function says in a sentence what is wrong, or "" if nothing is. What
holds under some readings only, and what the box has no more of, :func:`no_position` says of any
question.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from lexludi.survival.events import Effect
from lexludi.survival.readings import FullLife, Readings, ThirdLeader, TokenCap
from lexludi.survival.vocabulary import (
    LIFE_TOKENS,
    LIVES,
    MAIN_DECK,
    Approval,
    Cards,
    Draw,
    Kind,
    Matter,
    Turn,
    Zone,
)
from lexludi.survival.voting import MOST_PASSES

MANY_LIVES = LIFE_TOKENS
MANY_DISEASES = MAIN_DECK.disease
MANY_CARDS = MAIN_DECK.total
MANY_PASSES = 24  #: in a phase, over all of its decisions

Inputs = Mapping[str, Any]

_WITHOUT_OWNER = (
    Zone.STOCKPILE_SHOWN,
    Zone.GIVEN_SHOWN,
    Zone.DISCARD,
    Zone.DECK,
    Zone.EVENTS,
    Zone.EVENT,
)


def _seats(inputs: Inputs, name: str, seats: int) -> str:
    seat = inputs[name]
    if seat is None or seat < seats:
        return ""
    return f"{name} is {seat}: there are {seats} seats, counted from 0."


def no_next_turn(inputs: Inputs) -> str:
    """Seats that are not at the table."""
    players = inputs["players"]
    return _seats(inputs, "leader", players) or _seats(inputs, "last", players)


def no_turn(inputs: Inputs) -> str:
    """A roll that is owed after something was done, or a disease in hand."""
    turn: Turn = inputs["turn"]
    if turn.hand.disease:
        return "a hand has no disease."
    if turn.owes_roll and (turn.drawn or turn.contributed):
        return "the roll at the start of the turn comes before anything else."
    return ""


def no_draw(inputs: Inputs) -> str:
    """No turn, or a pair without a kind."""
    if (inputs["kind"] is None) == (inputs["option"] is Draw.PAIR):
        return "a pair, and nothing else, has a kind."
    return no_turn(inputs)


def no_roll_to_draw(inputs: Inputs) -> str:
    """A roll where none is made, or none where one is."""
    if (inputs["symbol"] is None) == (inputs["option"] is Draw.DIE):
        return "the die is rolled in one of the ways to draw, and in no other."
    return ""


def no_extra(inputs: Inputs) -> str:
    """More diseases than there are."""
    if inputs["had"] + inputs["drawn"] > MANY_DISEASES:
        return f"there are {MANY_DISEASES} diseases."
    return ""


def no_spreading(inputs: Inputs) -> str:
    """A drawer who is not at the table, or who has no disease."""
    diseased = inputs["diseased"]
    wrong = _seats(inputs, "drawer", len(diseased))
    if wrong or diseased[inputs["drawer"]]:
        return wrong
    return "who has an extra disease has one."


def no_asking(inputs: Inputs) -> str:
    """A draw of an event on somebody's turn."""
    return "an event draws on nobody's turn." if inputs["event"] and inputs["on_turn"] else ""


def no_contribution(inputs: Inputs) -> str:
    """No cards, or no turn."""
    if inputs["cards"].total == 0:
        return "to contribute nothing is to end the turn without."
    return no_turn(inputs)


def no_leader(inputs: Inputs) -> str:
    """A leader who is not at the table."""
    return _seats(inputs, "leader", len(inputs["placed"]))


def no_card_for_event(inputs: Inputs) -> str:
    """An event that wants nothing, or a disease."""
    wants = inputs["wants"]
    if not any(wants.has(kind) for kind in Kind):
        return "an event wants some kind of card."
    return "nobody gives a disease." if inputs["kind"] is Kind.DISEASE else ""


def no_team(inputs: Inputs) -> str:
    """Flags and hands of different tables."""
    return _same_length(inputs, "team", "cards")


def _same_length(inputs: Inputs, one: str, other: str) -> str:
    return "" if len(inputs[one]) == len(inputs[other]) else f"{one} and {other} have different seats."


def no_task(inputs: Inputs) -> str:
    """A recruit of no team."""
    return "there is no team." if inputs["recruited"] and inputs["approval"] is Approval.NO_TEAM else ""


def no_gift(inputs: Inputs) -> str:
    """More of a matching kind than match."""
    if inputs["matches"] and inputs["held"] > inputs["matching"]:
        return "what is held of a kind that matches is among what matches."
    return ""


def no_vote(inputs: Inputs) -> str:
    """Passes that no decision can have had."""
    matter, here, phase = inputs["matter"], inputs["here"], inputs["phase"]
    if here > phase or here > MOST_PASSES:
        return (
            f"the token is passed {MOST_PASSES} times on a decision at most, and each of these in the phase."
        )
    if matter in (Matter.TEAM, Matter.TOO_FEW) and here != phase:
        return "a recruitment phase has one decision."
    if matter in (Matter.ANOTHER, Matter.FORCED, Matter.DIE) and here:
        return "the token is not passed on what the leader does not decide."
    return ""


def no_leading(inputs: Inputs) -> str:
    """A leader who is not at the table."""
    return _seats(inputs, "leader", inputs["players"])


def no_lives(inputs: Inputs) -> str:
    """Lives of different tables."""
    return _same_length(inputs, "before", "after")


def no_outcome(inputs: Inputs) -> str:
    """Cards that do not fit how the team was settled."""
    given, approval = inputs["given"], inputs["approval"]
    if inputs["matching"] > given:
        return "no more cards match than were given."
    if approval is Approval.NO_TEAM and given:
        return "without a team no card is given."
    if approval is Approval.PASSED and not given:
        return "a team that was voted for gives cards."
    return ""


def no_pick(inputs: Inputs) -> str:
    """An exchange of other than two."""
    wrong = inputs["what"] is Effect.EXCHANGE_LIVES and inputs["pick"] != 2
    return "two players exchange life totals." if wrong else ""


def no_choice(inputs: Inputs) -> str:
    """Flags of different tables, or more to choose than can be chosen."""
    wrong = _same_length(inputs, "chosen", "eligible")
    if wrong or inputs["number"] <= sum(inputs["eligible"]):
        return wrong
    return "no more are to be chosen than can be."


def no_stockpile(inputs: Inputs) -> str:
    """A disease in the stockpile."""
    return "no disease goes into the stockpile." if inputs["stockpile"].disease else ""


def no_end(inputs: Inputs) -> str:
    """A round that is over while its outcome is not."""
    return "the outcome comes before the end of the round." if inputs["more"] and inputs["round_over"] else ""


def no_winner(inputs: Inputs) -> str:
    """Lives and roles of different tables."""
    return _same_length(inputs, "lives", "roles")


def no_zone(inputs: Inputs) -> str:
    """An owner of what is nobody's."""
    return "that is nobody's." if inputs["own"] and inputs["zone"] in _WITHOUT_OWNER else ""


def no_identity(inputs: Inputs) -> str:
    """A player with two roles."""
    return "one has one role." if inputs["own"] and inputs["owner"] is not inputs["viewer"] else ""


# ---------------------------------------------------------------- by the readings, and by the box

_HEALTHY = MAIN_DECK.total - MAIN_DECK.disease


def no_position(inputs: Inputs, readings: Readings) -> str:
    """What no game has under these readings, or with so many cards of each kind; of any question."""
    return next(iter((*_too_many(inputs), *_otherwise_read(inputs, readings))), "")


def _too_many(inputs: Inputs) -> Iterator[str]:
    """More of something than the box has."""
    for name, given in inputs.items():
        pile = given.hand if isinstance(given, Turn) else given
        if isinstance(pile, Cards):
            for kind in Kind:
                if pile.of(kind) > MAIN_DECK.of(kind):
                    yield f"{name} has {pile.of(kind)} {kind.value}: there are {MAIN_DECK.of(kind)}."
    if inputs.get("medicine", 0) > MAIN_DECK.medicine:
        yield f"medicine is {inputs['medicine']}: there are {MAIN_DECK.medicine}."
    for name in ("placed", "cards"):
        cards = inputs.get(name)
        if isinstance(cards, tuple) and sum(cards) > _HEALTHY:
            yield f"{name} are {sum(cards)} in all: {_HEALTHY} cards are no disease."
    if inputs.get("deck", 0) + inputs.get("discard", 0) > MANY_CARDS:
        yield f"deck and discard pile have more than {MANY_CARDS} cards."
    if sum(inputs.get("diseased", ())) > MANY_DISEASES:
        yield f"there are {MANY_DISEASES} diseases."


def _otherwise_read(inputs: Inputs, readings: Readings) -> Iterator[str]:
    """What another reading would allow."""
    lives = [given for name in ("lives", "before", "after") for given in _each(inputs.get(name, ()))]
    if readings.full_life != FullLife.FOURTH_LIFE and max(lives, default=0) > LIVES:
        yield f"nobody has {max(lives)} lives, but under the reading full-life=fourth-life."
    settled = (inputs.get("approval"), inputs.get("given"))
    if settled == (Approval.NO_VOTE, 0) and readings.third_leader != ThirdLeader.NOTHING:
        yield "a team without a vote gives cards, but under the reading third-leader=nothing."
    if readings.token_cap == TokenCap.PHASE and "here" in inputs and inputs["phase"] > MOST_PASSES:
        yield (
            f"the token is passed {MOST_PASSES} times in a phase at most,"
            " but under the reading token-cap=decision."
        )


def _each(given: Any) -> tuple[int, ...]:
    return given if isinstance(given, tuple) else (given,)
