"""Inputs that no game can have: what a question asked by hand is refused for.

The rules answer any inputs of the right types; a card in two places or a seat that plays
twice would get an answer that means nothing. Each function here says in a sentence what is
wrong, or "" if nothing is. What holds under some readings only is let pass.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from lexludi.savana.vocabulary import (
    CARDS,
    MOST_STARS,
    Cards,
    Family,
    Holding,
    Laid,
    Power,
    Turn,
    Way,
    Zone,
)

SEATS = 4
COLUMNS = 9  #: places of a layout
MOST = CARDS * MOST_STARS  #: stars of one colour in a pack
Inputs = Mapping[str, Any]


def _first(found: Iterable[str]) -> str:
    return next((one for one in found if one), "")


def _seat(name: str, seat: int, seats: int) -> str:
    return "" if 0 <= seat < seats else f"{name} is {seat}: there are {seats} seats, counted from 0."


def _places(hand: Cards, face_up: Cards) -> str:
    """A card in two places, or a layout that is too large."""
    if hand.meets(face_up):
        return "a card is in the hand and in the layout."
    return "" if len(face_up) <= COLUMNS else f"a layout has no more than {COLUMNS} open cards."


def no_turn(inputs: Inputs) -> str:
    """No turn: no card, a card in two places, a family led for whoever leads."""
    turn: Turn = inputs["turn"]
    if len(turn.hand) + len(turn.face_up) == 0:
        return "whose turn it is has a card."
    if turn.leads and turn.led is not None:
        return "no family is led before the first card."
    return _places(turn.hand, turn.face_up)


def no_next_turn(inputs: Inputs) -> str:
    """Flags of different tables, or a last player who has not played."""
    last, played, can_play = inputs["last"], inputs["played"], inputs["can_play"]
    if len(played) != len(can_play):
        return "played and can_play have different seats."
    return _seat("last", last, len(played)) or ("" if played[last] else "who played last has played.")


def no_families(inputs: Inputs) -> str:
    """No cards."""
    families: tuple[Family, ...] = inputs["families"]
    return "" if families else "no card was played."


def no_trick(inputs: Inputs) -> str:
    """No play at all, or a seat that plays twice."""
    plays: tuple[Laid, ...] = inputs["plays"]
    seats = [play.seat for play in plays]
    if not plays:
        return "no card was played."
    return "" if len(set(seats)) == len(seats) else "a seat plays twice."


def no_power(inputs: Inputs) -> str:
    """A card that wins a trick that is not complete."""
    return "a card wins when the trick is complete." if inputs["won"] and not inputs["complete"] else ""


def no_passes(inputs: Inputs) -> str:
    """More passes done than zebras called for, or more cards than two players play."""
    powers: tuple[Power, ...] = inputs["powers"]
    if inputs["layout"] and len(powers) > 2:
        return "a game with a layout has two players: no more than 2 cards are in a trick."
    special = sum(power is not Power.NONE for power in powers)
    return "" if inputs["done"] <= special else f"{special} powers make no {inputs['done']} passes."


def no_giver(inputs: Inputs) -> str:
    """No seat of the table."""
    return _seat("seat", inputs["seat"], len(inputs["able"]))


def no_holding(inputs: Inputs) -> str:
    """A card in two places, or one that was received and is not in the hand."""
    holding: Holding = inputs["holding"]
    if holding.received.union(holding.hand) != holding.hand:
        return "what was received is in the hand."
    return _places(holding.hand, holding.face_up)


def no_way(inputs: Inputs) -> str:
    """No seat of the table, or an opponent where there are several."""
    giver, way, seats = inputs["giver"], inputs["way"], inputs["seats"]
    if way is Way.OPPONENT and seats != 2:
        return "only one of two players has an opponent."
    return _seat("giver", giver, seats)


def no_lead(inputs: Inputs) -> str:
    """No seat of the table, or nobody who could lead."""
    winner, can_play = inputs["winner"], inputs["can_play"]
    return _seat("winner", winner, len(can_play)) or (
        "" if any(can_play) else "where nobody can play, nobody leads: the game is over."
    )


def no_end(inputs: Inputs) -> str:
    """Fewer cards than players who have one."""
    left, able = inputs["left"], sum(inputs["can_play"])
    return "" if able <= left else f"{able} players have a card, and {left} are left."


def no_sight(inputs: Inputs) -> str:
    """A layout where there is none."""
    zone, seats = inputs["zone"], (inputs["owner"], inputs["viewer"])
    if zone in (Zone.FACE_UP, Zone.FACE_DOWN) and max(seats) > 1:
        return "only two players have layouts."
    return ""
