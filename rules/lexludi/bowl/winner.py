"""Answers “II: Determine a Winner and Get a Yellow Card” and “Differences in the 2nd Half”."""

from lexludi.answers import Answer, answer
from lexludi.bowl import clauses as c
from lexludi.bowl.readings import Copies, OnTrump, Readings, SecondHalf
from lexludi.bowl.vocabulary import Card, Chameleon, Colour, Group, Play, Shown, Strength

FIRST_HALF = 5  #: tricks of the first half


def colour_of(card: Card, chameleon: Chameleon, before: Shown | None, readings: Readings) -> Answer[Colour]:
    """What colour does a played card have? ``before`` is what the play before it in this trick shows."""
    if before is None or chameleon != Chameleon.COPYING:
        return _printed(card)
    if card.colour == Colour.TRUMP and readings.chameleon_on_trump == OnTrump.STAYS_TRUMP:
        return answer(card.colour, c.CHAMELEON_ON_NUMBER_CARD.id)
    if readings.chameleon_copies == Copies.PRINTED or before.effective == before.printed:
        return answer(before.printed, c.CHAMELEON_COPIES.id)
    return answer(before.effective, c.CHAMELEON_CHAIN.id)


def _printed(card: Card) -> Answer[Colour]:
    return answer(card.colour, (c.TRUMP_CARDS if card.colour == Colour.TRUMP else c.NUMBER_CARDS).id)


def strength_of(colour: Colour, number: int, led: Colour) -> Answer[Strength]:
    """How strong is a card of effective ``colour`` in a trick where ``led`` was led?"""
    if colour == Colour.TRUMP:
        return answer(Strength(Group.TRUMP, number), c.COLOUR_ORDER.id)
    if colour == led:
        return answer(Strength(Group.LED, number), c.COLOUR_ORDER.id)
    return answer(Strength(Group.REST, number), c.COLOUR_ORDER.id)


def rank(strength: Strength) -> int:
    """Put strengths on one scale: group first, then number."""
    return strength.group.value * 100 + strength.number


def colours_of(plays: tuple[Play, ...], readings: Readings) -> tuple[Colour, ...]:
    """The effective colours of a trick's plays, copied from the play before where a Chameleon lies."""
    colours: list[Colour] = []
    before: Shown | None = None
    for play in plays:
        colour = colour_of(play.card, play.chameleon, before, readings).value
        before = Shown(play.card.colour, colour)
        colours.append(colour)
    return tuple(colours)


def by_strength(plays: tuple[Play, ...], readings: Readings) -> tuple[int, ...]:
    """The seats of a trick's plays, strongest first; of two equals the earlier is stronger."""
    led = plays[0].card.colour
    ranks = [
        rank(strength_of(colour, play.card.number, led).value)
        for play, colour in zip(plays, colours_of(plays, readings), strict=True)
    ]
    order = sorted(range(len(plays)), key=lambda place: -ranks[place])
    return tuple(plays[place].seat for place in order)


def strongest(plays: tuple[Play, ...], readings: Readings) -> Answer[int]:
    """Which seat played the strongest card?"""
    return answer(
        by_strength(plays, readings)[0], c.COLOUR_ORDER.id, c.HIGHER_NUMBER.id, c.EARLIER_WINS_TIES.id
    )


def second_strongest(plays: tuple[Play, ...], readings: Readings) -> Answer[int]:
    """Which seat played the second strongest card?"""
    return answer(
        by_strength(plays, readings)[1], c.COLOUR_ORDER.id, c.HIGHER_NUMBER.id, c.EARLIER_WINS_TIES.id
    )


def gets_yellow(trick: int, plays: tuple[Play, ...], readings: Readings) -> Answer[int | None]:
    """Who gets the Yellow Card for the ``trick``-th trick of the round, if anybody?"""
    if trick > FIRST_HALF:
        return answer(None, c.YELLOW_ONLY_FIRST_HALF.id)
    return answer(strongest(plays, readings).value, c.YELLOW_TO_STRONGEST.id)


def wins_trick(trick: int, plays: tuple[Play, ...], readings: Readings) -> Answer[int]:
    """Who wins the ``trick``-th trick of the round?"""
    if trick <= FIRST_HALF:
        return answer(second_strongest(plays, readings).value, c.SECOND_WINS.id)
    if readings.second_half == SecondHalf.SAME_AS_FIRST:
        return answer(second_strongest(plays, readings).value, c.SECOND_HALF_SAME.id)
    return answer(strongest(plays, readings).value, c.STRONGEST_WINS.id)
