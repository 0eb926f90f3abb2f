"""Games at random, and what a position leaves open of a question."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

from lexludi.seats import LETTERS
from lexludi.survival import feeding, resolving
from lexludi.survival.moves import Choose, Decide, SeatMove
from lexludi.survival.play import legal_moves
from lexludi.survival.readings import Readings
from lexludi.survival.replay import set_up
from lexludi.survival.table import Stage, Table, flags
from lexludi.survival.turning import WAYS
from lexludi.survival.vocabulary import (
    FEWEST,
    MOST,
    ONE_OF,
    Cards,
    Draw,
    Kind,
    Mode,
    Remedy,
    Symbol,
    Use,
    Zone,
)
from lexludi.survival.voting import is_lethal
from lexludi_proofs.games import Inputs
from lexludi_proofs.survival.boxes import random_box

MADE_UP = 0.6  #: how many random games have a box that was made up at random
AGREES = 0.6  #: how often a thumb is up
FEEDS_MANY = 0.5  #: how often as many are fed as can be
CHANCES = 1000  #: rolls, cards and events of a random game: more than any has that ends
SOME = 50  #: choices of which a question is asked
AMOUNTS = (1, 2, 3, 10)  #: lives lost or restored, as they are thought of

# ---------------------------------------------------------------- games at random


def set_up_any(random: Random, readings: Readings) -> Mapping[str, Any]:
    """A set-up for four to ten players, of the stand-in or of a box made up at random."""
    del readings  # every set-up is one under any
    players = random.randint(FEWEST, MOST)
    mode = random.choice(list(Mode))
    box = random_box(random) if random.random() < MADE_UP else None
    first = LETTERS[random.randrange(players)]
    return set_up(players, random.randrange(1 << 32), mode, first=first, box=box)


def pick(random: Random, legal: tuple[str, ...]) -> str:
    """Pick a seat that is due, then what sort of move it makes, then the move.

    So that neither the many ways to contribute nor those to feed leave no room for the others.
    """
    seat = random.choice(sorted({move.split()[0] for move in legal}))
    sorts: dict[str, list[str]] = {}
    for move in legal:
        who, sort, *_ = move.split()
        if who == seat:
            sorts.setdefault(sort, []).append(move)
    if "up" in sorts:
        return sorts["up" if random.random() < AGREES else "down"][0]
    if "feeds" in sorts and random.random() < FEEDS_MANY:
        return sorts["feeds"][-1]
    return random.choice(sorts[random.choice(sorted(sorts))])


def nothing(table: Table) -> Mapping[str, int]:
    """Nothing: all constants are inputs of the rules."""
    del table
    return {}


# ---------------------------------------------------------------- what a position leaves open


def fill(question: str, table: Table, inputs: Inputs) -> Iterator[Inputs]:
    """The inputs that a position leaves open: a move that is thought of, a card, a roll."""
    filler = _FILLERS.get(question)
    if filler is None:
        yield inputs
        return
    for open_ in filler(table, inputs):
        yield {**inputs, **open_}


def _kinds(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    del table, inputs
    for kind in Kind:
        yield {"kind": kind}


def _last(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    for last in (None, table.on) if "last" not in inputs else (inputs["last"],):
        yield {"last": last}


def _owed(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    del table
    for owed in (1, 3) if "owed" not in inputs else (inputs["owed"],):
        yield {"owed": owed}


def _before_and_after(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    """Before the card that is due is drawn, and after it, whether another is drawn then or none."""
    if "deck" in inputs:
        yield {}
        return
    yield {"deck": table.deck.total, "drawing": True}
    for drawing in (False, True):
        yield {"deck": table.deck.total - 1, "drawing": drawing}


def _symbols(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    del inputs
    for symbol in Symbol:
        if table.box.die.faces(symbol):
            yield {"symbol": symbol}


def _ways(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    del table, inputs
    for option, kind in WAYS:
        yield {"option": option, "kind": kind}


def _taken(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    if "option" in inputs:
        yield from _symbols(table, inputs)
        return
    for option in (Draw.ONE, Draw.PAIR):
        yield {"option": option, "symbol": None}


def _remedies(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    del table, inputs
    for remedy in Remedy:
        yield {"remedy": remedy}


def _over(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    del table
    for over in (False, True) if "over" not in inputs else (inputs["over"],):
        yield {"over": over}


def _rescues(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    """With what anybody has gained, or has not, as the seat's own or as another's."""
    del inputs
    for remedy in Remedy:
        for gained in sorted(set(table.gained)):
            for own in (False, True):
                yield {"remedy": remedy, "own": own, "gained": gained}


def _offers(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    """The whole hand, a card of each kind, held or not, and all of a kind that is held."""
    del table
    hand: Cards = inputs["turn"].hand
    if hand.total:
        yield {"cards": hand}
    for kind in Kind:
        yield {"cards": ONE_OF[kind]}
        if hand.of(kind) > 1:
            yield {"cards": Cards(**{kind.value: hand.of(kind)})}


def _uses(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    del table, inputs
    for use in Use:
        yield {"use": use}


def _wanted(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    del table, inputs
    for kind in Kind:
        if kind is not Kind.DISEASE:
            yield {"kind": kind}


def _teams(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    """Neighbours, as many as are wanted, one more or one fewer; or the team that is proposed."""
    if "team" in inputs:
        yield {}
        return
    for size in range(max(inputs["number"] - 1, 0), min(inputs["number"] + 1, table.players) + 1):
        for first in table.seats:
            yield {"team": flags(table.players, _from(first, size, table.players))}


def _from(first: int, size: int, players: int) -> tuple[int, ...]:
    return tuple((first + step) % players for step in range(size))


def _gifts(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    """Each kind of card, as those who are to give hold it."""
    for seat in table.due():
        hand = table.hands[seat]
        if table.matching(hand) == inputs["matching"]:
            for kind in Kind:
                if kind is not Kind.DISEASE:
                    yield {"held": hand.of(kind), "matches": table.matching(ONE_OF[kind]) == 1}


def _proposals(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    """Whether what can be chosen would eliminate somebody: each that there is."""
    if "here" not in inputs:
        yield {"here": table.here, "phase": table.passes}
        yield {"here": table.here + 1, "phase": table.passes + 1}
    elif "lethal" in inputs:
        yield {}
    elif table.stage is Stage.TEAM:
        yield {"lethal": False, "only": sum(1 for cards in table.cards if cards) == table.wanted}
    elif table.stage is Stage.FEED:
        food = feeding.food(table)
        weak = sum(lives == 1 for lives in table.lives)
        for lethal in (False, True):
            if weak if lethal else weak <= food:
                yield {"lethal": lethal, "only": food == 0}
    else:
        moves = islice(legal_moves(table, table.chooser), SOME)
        for lethal in sorted({_kills(table, move) for move in moves}):
            yield {"lethal": lethal}


def _kills(table: Table, move: SeatMove) -> bool:
    return is_lethal(table.lives, resolving.lives_after(table, _chosen(table, move))).value


def _chosen(table: Table, move: SeatMove) -> tuple[bool, ...]:
    """Whom a choice names: those picked, or all who can be meant, or nobody."""
    if isinstance(move, Choose):
        return flags(table.players, move.chosen)
    return table.eligible if isinstance(move, Decide) and move.does else (False,) * table.players


def _lives(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    """The lives after what is proposed, or after some of what can be chosen."""
    if "after" in inputs:
        yield {}
    elif table.stage is Stage.FEED:
        for one in _feedings(table, {"food": feeding.food(table)}):
            yield {"after": feeding.lives_fed(table, one["fed"])}
    else:
        for move in islice(legal_moves(table, table.chooser), SOME):
            yield {"after": resolving.lives_after(table, _chosen(table, move))}


def _choices(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    """Neighbours, as many as are to be chosen, one more or one fewer, and nobody; or who is chosen."""
    if "chosen" in inputs:
        yield {}
        return
    yield {"chosen": (False,) * table.players}
    able = tuple(seat for seat in table.seats if inputs["eligible"][seat])
    if inputs["number"]:
        yield {"chosen": flags(table.players, able[: inputs["number"]])}
        yield {"chosen": flags(table.players, able[-inputs["number"] :])}
    for size in range(max(inputs["number"] - 1, 1), min(inputs["number"] + 1, table.players) + 1):
        for first in table.seats:
            yield {"chosen": flags(table.players, _from(first, size, table.players))}


def _amounts(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    del table, inputs
    for amount in AMOUNTS:
        yield {"amount": amount}


def _feedings(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    """Nobody, everybody, and neighbours, as many as there is food for or one more."""
    if "fed" in inputs:
        yield {}
        return
    for size in sorted({0, inputs["food"], inputs["food"] + 1, table.players}):
        if size <= table.players:
            for first in table.seats if 0 < size < table.players else (0,):
                yield {"fed": flags(table.players, _from(first, size, table.players))}


def _fed(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    del table, inputs
    for fed in (False, True):
        yield {"fed": fed}


def _round_over(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    del table
    for over in (False, True) if "round_over" not in inputs else (inputs["round_over"],):
        yield {"round_over": over}


def _zones(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    del table, inputs
    for zone in Zone:
        for own in (False,) if zone in _NOBODYS else (False, True):
            yield {"zone": zone, "own": own}


_NOBODYS = (
    Zone.STOCKPILE_SHOWN,
    Zone.GIVEN_SHOWN,
    Zone.DISCARD,
    Zone.DECK,
    Zone.EVENTS,
    Zone.EVENT,
)


def _looks(table: Table, inputs: Inputs) -> Iterator[Inputs]:
    """Each who looks, and each who is looked at, alike ones once."""
    del inputs
    pairs = {
        (table.roles[owner], table.roles[viewer], owner == viewer)
        for owner in table.seats
        for viewer in table.seats
    }
    for owner, viewer, own in sorted(pairs, key=str):
        yield {"owner": owner, "viewer": viewer, "own": own}


_FILLERS: Mapping[str, Callable[[Table, Inputs], Iterator[Inputs]]] = {
    "survival.setup.goes_back": _kinds,
    "survival.turn.next": _last,
    "survival.die.does": _symbols,
    "survival.draw.allowed": _ways,
    "survival.draw.cards": _taken,
    "survival.draw.goes_on": _owed,
    "survival.draw.becomes": _kinds,
    "survival.deck.renewed": _before_and_after,
    "survival.medicine.allowed": _remedies,
    "survival.medicine.chance": _over,
    "survival.medicine.out_of_turn": _rescues,
    "survival.contribute.allowed": _offers,
    "survival.card.goes": _uses,
    "survival.event.matches": _wanted,
    "survival.team.allowed": _teams,
    "survival.team.gives": _gifts,
    "survival.vote.held": _proposals,
    "survival.vote.lethal": _lives,
    "survival.outcome.choice": _choices,
    "survival.life.lost": _amounts,
    "survival.life.restored": _amounts,
    "survival.food.feeds": _feedings,
    "survival.food.costs": _fed,
    "survival.end.now": _round_over,
    "survival.seen": _zones,
    "survival.seen.identity": _looks,
}
