"""Inputs that no game can have: what a question asked by hand is refused for.

The rules answer any inputs of the right types; a card that is not in the pack or a seat
that plays twice would get an answer that means nothing. Each function here says in a
sentence what is wrong, or "" if nothing is.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from lexludi.bowl.count import target
from lexludi.bowl.end_of_round import tricks
from lexludi.bowl.vocabulary import NUMBERS, TRUMPS, Card, Chameleon, Colour, Play

SEATS = 5
TRICKS = 13
MOST_POINTS = 16  #: a claim: nobody ends a game with more
Inputs = Mapping[str, Any]


def _first(found: Iterable[str]) -> str:
    return next((one for one in found if one), "")


def _number(colour: Colour, number: int) -> str:
    highest = TRUMPS if colour is Colour.TRUMP else NUMBERS
    return (
        ""
        if 1 <= number <= highest
        else f"there is no {colour.value} {number}: numbers go from 1 to {highest}."
    )


def _card(card: Card) -> str:
    return _number(card.colour, card.number)


def _between(name: str, value: int, low: int, high: int) -> str:
    return "" if low <= value <= high else f"{name} is {value}: it goes from {low} to {high}."


def _seat(name: str, seat: int | None, seats: int = SEATS) -> str:
    return "" if seat is None else _between(name, seat, 0, seats - 1)


def no_turn(inputs: Inputs) -> str:
    """A card that is not in the pack."""
    return _card(inputs["card"])


def no_shown_card(inputs: Inputs) -> str:
    """A card that is not in the pack, or a first card with a Chameleon."""
    if inputs["before"] is None and inputs["chameleon"] is not Chameleon.NONE:
        return "the first card of a trick bears no Chameleon."
    return _card(inputs["card"])


def no_ranked_card(inputs: Inputs) -> str:
    """A number that no card has (a card of any number can count as a trump)."""
    return _between("number", inputs["number"], 1, NUMBERS)


def no_trick(inputs: Inputs) -> str:
    """No trick: too few or too many plays, a seat or a card twice, a first card with a Chameleon."""
    plays: tuple[Play, ...] = inputs["plays"]
    if not 2 <= len(plays) <= SEATS:
        return f"{len(plays)} plays: a trick has from 2 to {SEATS}."
    seats = [play.seat for play in plays]
    cards = [play.card for play in plays]
    return _first(
        [
            _between("trick", inputs.get("trick", 1), 1, TRICKS),
            *(_seat("seat", seat) for seat in seats),
            *(_card(card) for card in cards),
            "" if len(set(seats)) == len(seats) else "a seat plays twice.",
            "" if len(set(cards)) == len(cards) else "a card is played twice.",
            "" if plays[0].chameleon is Chameleon.NONE else "the first card of a trick bears no Chameleon.",
        ]
    )


def no_standing(inputs: Inputs) -> str:
    """No number of players, or of tricks won."""
    return _first([_between("players", inputs["players"], 4, 5), _between("wins", inputs["wins"], 0, TRICKS)])


def no_coming_trick(inputs: Inputs) -> str:
    """A Yellow Card held at the first trick, or by nobody from the second to the sixth."""
    trick, yellow = inputs["trick"], inputs["yellow"]
    wrong = _first([_between("trick", trick, 1, TRICKS), _seat("yellow", yellow)])
    if wrong:
        return wrong
    if trick == 1 and yellow is not None:
        return "nobody holds the Yellow Card as the first trick begins."
    if 2 <= trick <= 6 and yellow is None:
        return f"somebody holds the Yellow Card as trick {trick} begins."
    return ""


def no_lead(inputs: Inputs) -> str:
    """No table: of 4 or 5 seats, two of them still in, the winner none that sits out."""
    out, winner, sits = inputs["out"], inputs["winner"], inputs["sits"]
    if len(out) not in (4, 5):
        return f"out has {len(out)} seats: the game is for 4 or 5."
    return _first(
        [
            _seat("winner", winner, len(out)),
            _seat("sits", sits, len(out)),
            "" if out.count(False) >= 2 else "at least two players are still in while the round goes on.",
            "" if sits != winner else "the winner of a trick does not sit out the next.",
            "" if sits is None or out.count(True) <= 1 else "while one sits out, at most one is eliminated.",
        ]
    )


def no_trick_number(inputs: Inputs) -> str:
    """No trick of a round."""
    return _between("trick", inputs["trick"], 1, TRICKS)


def no_discard(inputs: Inputs) -> str:
    """A card that is not in the pack."""
    card: Card | None = inputs["card"]
    return "" if card is None else _card(card)


def no_round(inputs: Inputs) -> str:
    """No number of players, tricks, or players still in."""
    players = inputs["players"]
    return _first(
        [
            _between("players", players, 4, 5),
            _between("done", inputs["done"], 0, TRICKS),
            _between("still_in", inputs["still_in"], 1, players),
        ]
    )


def no_score(inputs: Inputs) -> str:
    """No round of a game, or no tricks or Champ Card of a player."""
    players, champ = inputs["players"], inputs.get("champ", 0)
    wrong = _first([no_standing(inputs), _between("round", inputs["round"], 1, players)])
    if wrong:
        return wrong
    last = tricks(players)
    return _first(
        [
            _between("champ", champ, 0, 2),
            "with four players nobody has the Champ Card 1." if players == 4 and champ == 1 else "",
            "who has a Champ Card has won the target." if champ and inputs["wins"] < target(players) else "",
            _between("done", inputs.get("done", last), last - 1 if players == 4 else last, last),
        ]
    )


def no_champ(inputs: Inputs) -> str:
    """No Champ Card."""
    return _between("champ", inputs["champ"], 0, 2)


def _table(seats: int) -> str:
    return "" if seats in (4, 5) else f"{seats} seats: the game is for 4 or 5."


def no_totals(inputs: Inputs) -> str:
    """No table, or fewer points than none."""
    totals: tuple[int, ...] = inputs["totals"]
    return _first(
        [
            _table(len(totals)),
            _between("rounds", inputs.get("rounds", 0), 0, len(totals)),
            *(_between("a total", total, 0, MOST_POINTS) for total in totals),
        ]
    )


def no_champs(inputs: Inputs) -> str:
    """No table, or a Champ Card that two players have."""
    champs: tuple[int, ...] = inputs["champs"]
    return _first(
        [
            _table(len(champs)),
            *(_between("champ", champ, 0, 2) for champ in champs),
            "two players have the same Champ Card." if champs.count(2) > 1 or champs.count(1) > 1 else "",
            "with four players nobody has the Champ Card 1." if len(champs) == 4 and 1 in champs else "",
        ]
    )


def no_new_round(inputs: Inputs) -> str:
    """No Champ Cards of a table, or a winner who does not sit at it."""
    return _first([no_champs(inputs), _seat("winner", inputs["winner"], len(inputs["champs"]))])


def no_final_table(inputs: Inputs) -> str:
    """Totals and Champ Cards of different tables, or none."""
    same = len(inputs["totals"]) == len(inputs["champs"])
    return _first(
        [no_totals(inputs), no_champs(inputs), "" if same else "totals and champs have other seats."]
    )


def no_sight(inputs: Inputs) -> str:
    """No seats."""
    return _first([_seat("owner", inputs["owner"]), _seat("viewer", inputs["viewer"])])
