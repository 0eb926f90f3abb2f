"""The maps between a position of the specification and the inputs of the engine's rules."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import z3

from lexludi.savana.readings import Readings
from lexludi.savana.replay import set_up
from lexludi.savana.table import EVERY_CARD, Table, stars
from lexludi.savana.trick import (
    cannot_win,
    equals,
    height,
    is_equal_zebra,
    is_higher,
    some,
)
from lexludi.savana.trick import highest as highest_play
from lexludi.savana.vocabulary import (
    CARDS,
    Card,
    Family,
    Giving,
    Holding,
    Laid,
    Power,
    Turn,
    Use,
    Way,
    Zone,
)
from lexludi.savana.winning import highest as highest_number
from lexludi.savana.zebras import goes, how_many, is_next, working_powers
from lexludi.seats import LETTERS
from lexludi_proofs.games import Inputs, Lift, Proofs
from lexludi_proofs.lifting.symbols import SymInt, whole
from lexludi_proofs.readers import Reader
from lexludi_proofs.savana import lemmas, unwinding
from lexludi_proofs.savana.packs import random_pack
from lexludi_spec.savana import layout, next_trick, passing, play, scoring, setup, sight, trick
from lexludi_spec.savana.symbols import SEATS
from lexludi_spec.savana.tricks import AFTER_TRICK, BEFORE_PLAY, IN_TRICK, LAYOUTS
from lexludi_spec.terms import NOBODY

# ---------------------------------------------------------------- inputs of the rules


def _flags(flags: tuple[z3.BoolRef, ...], read: Reader) -> tuple[bool, ...]:
    return tuple(read.flag(flag) for flag in flags)


def _dealt(at: setup.Deal, read: Reader) -> Inputs:
    return {"players": read.whole(at.players)}


def _card(at: play.Turn | passing.Holding, read: Reader) -> Card:
    return Card(read.one_of(Family, at.family), read.whole(at.place))


def _may_play(at: play.Turn, read: Reader) -> Inputs:
    led = None if at.led is None else read.one_of(Family, at.led)
    return {
        "turn": Turn(read.cards(at.hand), read.cards(at.face_up), at.leads, led),
        "card": _card(at, read),
    }


def _next_turn(at: play.After, read: Reader) -> Inputs:
    return {
        "last": read.whole(at.last),
        "played": _flags(at.played, read),
        "can_play": _flags(at.can_play, read),
    }


def _led(at: trick.Led, read: Reader) -> Inputs:
    return {"families": tuple(read.one_of(Family, family) for family in at.families)}


def _winner(at: trick.Trick, read: Reader) -> Inputs:
    return {
        "plays": tuple(
            Laid(read.whole(laid.seat), read.one_of(Family, laid.family), read.whole(laid.value))
            for laid in at.plays
        )
    }


def _works(at: passing.Played, read: Reader) -> Inputs:
    return {
        "power": read.one_of(Power, at.power),
        "complete": read.flag(at.complete),
        "newest": read.flag(at.newest),
        "won": read.flag(at.won),
    }


def _next_pass(at: passing.Passes, read: Reader) -> Inputs:
    return {
        "powers": tuple(read.one_of(Power, power) for power in at.powers),
        "done": read.whole(at.done),
        "layout": read.flag(at.layout),
    }


def _gives(at: passing.Givers, read: Reader) -> Inputs:
    return {"seat": read.whole(at.seat), "able": _flags(at.able, read)}


def _may_give(at: passing.Holding, read: Reader) -> Inputs:
    holding = Holding(read.cards(at.hand), read.cards(at.face_up), read.cards(at.received))
    return {"holding": holding, "card": _card(at, read)}


def _goes_to(at: passing.Given, read: Reader) -> Inputs:
    return {
        "giver": read.whole(at.giver),
        "way": read.one_of(Way, at.way),
        "seats": read.whole(at.seats),
    }


def _lift(at: layout.Used, read: Reader) -> Inputs:
    return {"use": read.one_of(Use, at.use), "below": read.flag(at.below)}


def _leads(at: next_trick.Lead, read: Reader) -> Inputs:
    return {"winner": read.whole(at.winner), "can_play": _flags(at.can_play, read)}


def _over(at: next_trick.Progress, read: Reader) -> Inputs:
    return {"left": read.whole(at.left), "can_play": _flags(at.can_play, read)}


def _points(at: scoring.Stars, read: Reader) -> Inputs:
    return {"green": read.whole(at.green), "red": read.whole(at.red)}


def _number(points: int | SymInt) -> z3.ArithRef:
    """Points as a term: one below none is a number, and not nobody."""
    return whole(points)


def _wins(at: scoring.Final, read: Reader) -> Inputs:
    return {"points": tuple(read.whole(points) for points in at.points)}


def _four_flags(won: tuple[bool, ...]) -> tuple[bool, ...]:
    """The winners with a flag for each of four seats; nobody sits on the last ones where fewer play."""
    return (*won, *(False,) * (SEATS - len(won)))


def _seen(at: sight.Look, read: Reader) -> Inputs:
    return {
        "zone": read.one_of(Zone, at.zone),
        "owner": read.whole(at.owner),
        "viewer": read.whole(at.viewer),
    }


# ---------------------------------------------------------------- games at random

MADE_UP = 0.75  #: how many random games have a pack that was made up at random
KEEPING = 0.6  #: how often a random player does not even think of playing a zebra


def _deal(random: Random, readings: Readings) -> Mapping[str, Any]:
    """A set-up for two to four players, of the stand-in or of a pack made up at random."""
    players = random.choice((2, 3, 4))
    pack = random_pack(random) if random.random() < MADE_UP else None
    first = LETTERS[random.randrange(players)]
    return set_up(players, random.randrange(1 << 32), readings, first=first, pack=pack)


def _pick(random: Random, legal: tuple[str, ...]) -> str:
    """Pick a legal move; zebras are often kept, so that many are played in the last tricks."""
    plain = tuple(move for move in legal if move[2] != "Z")
    return random.choice(plain if plain and random.random() < KEEPING else legal)


def _fill(question: str, table: Table, inputs: Inputs) -> Iterator[Inputs]:
    if question in ("savana.play.allowed", "savana.pass.allowed"):
        for card in EVERY_CARD:
            yield {**inputs, "card": card}
    elif question == "savana.seen":
        seats = range(table.players)
        for zone in Zone:
            if zone in (Zone.FACE_UP, Zone.FACE_DOWN) and not table.layout:
                continue
            for owner in seats:
                for viewer in seats:
                    yield {"zone": zone, "owner": owner, "viewer": viewer}
    else:
        yield inputs


def _context(table: Table) -> Mapping[str, int]:
    """Nothing: all constants are inputs of the rules."""
    del table
    return {}


# ---------------------------------------------------------------- what the systems see


def _counts(table: Table) -> Mapping[str, int] | None:
    """The state of the game in counts, where somebody has to play, or to choose and nobody has chosen yet."""
    if table.chosen:
        return None
    empty = (0,) * (SEATS - table.players)
    columns = [*table.columns[:LAYOUTS], (), ()][:LAYOUTS]
    passing_ = BEFORE_PLAY
    if table.giving is not Giving.NONE:
        passing_ = AFTER_TRICK if table.moment is not None and table.moment.complete else IN_TRICK
    return {
        "players": table.players,
        **_each("hand", (*(len(hand) for hand in table.hands), *empty)),
        **_each("covered", (sum(_there(one.up) and _there(one.down) for one in lay) for lay in columns)),
        **_each("bare", (sum(_there(one.up) and not _there(one.down) for one in lay) for lay in columns)),
        **_each("buried", (sum(_there(one.down) and not _there(one.up) for one in lay) for lay in columns)),
        **_each("received", (*(len(received) for received in table.received), *empty)),
        **_each("played", (*(int(played) for played in table.played), *empty)),
        "last": table.plays[-1].seat if table.plays else NOBODY,
        "leader": table.leader,
        "tricks": table.tricks,
        "won": sum(len(won) for won in table.won),
        "passing": passing_,
        "over": int(table.over),
    }


def _there(card: Card | None) -> bool:
    return card is not None


def _each(name: str, numbers: Iterator[int] | tuple[int, ...]) -> Mapping[str, int]:
    return {f"{name}{place}": number for place, number in enumerate(numbers)}


def _stars(table: Table) -> Mapping[str, int] | None:
    """The stars that everybody has won, and those that are left: where a trick begins, and at the end."""
    if table.plays:
        return None
    won = [*(stars(table, seat) for seat in range(table.players)), *((0, 0),) * (SEATS - table.players)]
    green, red = sum(face.green for face in table.pack.faces), sum(face.red for face in table.pack.faces)
    return {
        **_each("green", tuple(one for one, _ in won)),
        **_each("red", tuple(one for _, one in won)),
        "left_green": green - sum(one for one, _ in won),
        "left_red": red - sum(one for _, one in won),
        "left": CARDS - sum(len(cards) for cards in table.won),
        "all_green": green,
        "all_red": red,
    }


PROOFS = Proofs(
    lifts={
        "savana.setup.dealt": Lift(_dealt),
        "savana.play.allowed": Lift(_may_play),
        "savana.turn.next": Lift(_next_turn),
        "savana.trick.led": Lift(_led),
        "savana.trick.winner": Lift(
            _winner, (height, highest_play, is_higher, equals, is_equal_zebra, cannot_win, some)
        ),
        "savana.power.works": Lift(_works),
        "savana.pass.next": Lift(_next_pass, (working_powers, is_next, how_many, goes)),
        "savana.pass.gives": Lift(_gives),
        "savana.pass.allowed": Lift(_may_give),
        "savana.pass.goes_to": Lift(_goes_to),
        "savana.lift": Lift(_lift),
        "savana.lead.next": Lift(_leads),
        "savana.end.over": Lift(_over),
        "savana.score.points": Lift(_points, answer=_number),
        "savana.end.wins": Lift(_wins, (highest_number,), _four_flags),
        "savana.seen": Lift(_seen),
    },
    deal=_deal,
    fill=_fill,
    context=_context,
    pick=_pick,
    observe={"savana.tricks": _counts, "savana.points": _stars},
    lemmas=(*lemmas.LEMMAS, *unwinding.LISTED),
)
