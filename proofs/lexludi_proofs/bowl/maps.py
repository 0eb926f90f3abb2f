"""The maps between a position of the specification and the inputs of the engine's rules."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from lexludi.bowl.match import Match
from lexludi.bowl.replay import hands_of
from lexludi.bowl.table import pack
from lexludi.bowl.vocabulary import Card, Chameleon, Colour, Play, Shown, Supply, Turn
from lexludi.bowl.winner import colour_of, rank, strength_of
from lexludi.seats import LETTERS
from lexludi_proofs.games import Inputs, Lift, Proofs
from lexludi_proofs.readers import Reader
from lexludi_spec.bowl import next_trick, play, trick
from lexludi_spec.terms import NOBODY

#: small helpers that would multiply the paths of every rule that ranks a trick
_RANKING = (colour_of, strength_of, rank)


def _card(at: Any, read: Reader) -> Card:
    return Card(read.one_of(Colour, at.colour), read.whole(at.number))


def _allowed(at: play.Turn, read: Reader) -> Inputs:
    led = None if at.led is None else read.one_of(Colour, at.led)
    return {
        "turn": Turn(read.cards(at.hand), read.one_of(Supply, at.supply), led),
        "card": _card(at, read),
        "chameleon": read.one_of(Chameleon, at.chameleon),
    }


def _colour(at: trick.Shown, read: Reader) -> Inputs:
    before = None
    if at.before_printed is not None and at.before_effective is not None:
        before = Shown(read.one_of(Colour, at.before_printed), read.one_of(Colour, at.before_effective))
    return {
        "card": _card(at, read),
        "chameleon": read.one_of(Chameleon, at.chameleon),
        "before": before,
    }


def _strength(at: trick.Ranked, read: Reader) -> Inputs:
    return {
        "colour": read.one_of(Colour, at.colour),
        "number": read.whole(at.number),
        "led": read.one_of(Colour, at.led),
    }


def _plays(at: trick.Trick, read: Reader) -> Inputs:
    return {
        "plays": tuple(
            Play(read.whole(laid.seat), _card(laid, read), read.one_of(Chameleon, laid.chameleon))
            for laid in at.plays
        )
    }


def _trick(at: trick.Trick, read: Reader) -> Inputs:
    return {"trick": read.whole(at.trick), **_plays(at, read)}


def _eliminated(at: next_trick.Standing, read: Reader) -> Inputs:
    return {"players": read.whole(at.players), "wins": read.whole(at.wins)}


def _sits_out(at: next_trick.Coming, read: Reader) -> Inputs:
    return {"trick": read.whole(at.trick), "yellow": read.seat(at.yellow)}


def _leads(at: next_trick.Lead, read: Reader) -> Inputs:
    return {
        "winner": read.whole(at.winner),
        "out": tuple(read.flag(out) for out in at.out),
        "sits": read.seat(at.sits),
    }


def _deal(random: Random) -> Mapping[str, Any]:
    players = random.choice((5, 4))
    return {
        "first": LETTERS[random.randrange(players)],
        "hands": hands_of(players, random.randrange(1 << 32)),
        "chameleons": random.random() < CHAMELEON_SHARE,
    }


CHAMELEON_SHARE = 0.5  #: how many random games have Chameleons


def _fill(question: str, match: Match, inputs: Inputs) -> Iterator[Inputs]:
    if question != "bowl.play.allowed":
        yield inputs
        return
    for card in pack(match.table.players):
        for chameleon in Chameleon:
            yield {**inputs, "card": card, "chameleon": chameleon}


def _context(match: Match) -> Mapping[str, int]:
    return {"players": match.table.players}


def _pick(random: Random, legal: tuple[str, ...]) -> str:
    """Pick a legal move; a Chameleon is mostly kept for later, so that late ones are seen too."""
    plain = tuple(move for move in legal if not move.endswith(("+", "*")))
    return random.choice(plain if plain and random.random() < SAVING else legal)


SAVING = 0.75  #: how often a random player does not even think of the Chameleon


def _round(match: Match) -> Mapping[str, int] | None:
    """The state of the round in counts, between two tricks."""
    table = match.table
    if table.plays or table.owes is not None:
        return None
    last = table.last
    return {
        "players": table.players,
        "done": table.trick if table.over else table.trick - 1,
        **{f"wins{seat}": count for seat, count in enumerate((*table.wins, 0)[:5])},
        "yellow": _seat(table.yellow),
        "sat": _seat(last.sat if last else None),
        "winner": _seat(last.winner if last else None),
        "leader": table.leader,
    }


def _seat(seat: int | None) -> int:
    return NOBODY if seat is None else seat


PROOFS = Proofs(
    lifts={
        "bowl.play.allowed": Lift(_allowed),
        "bowl.trick.colour": Lift(_colour),
        "bowl.trick.strength": Lift(_strength),
        "bowl.trick.strongest": Lift(_plays, _RANKING),
        "bowl.trick.second": Lift(_plays, _RANKING),
        "bowl.trick.yellow": Lift(_trick, _RANKING),
        "bowl.trick.winner": Lift(_trick, _RANKING),
        "bowl.round.eliminated": Lift(_eliminated),
        "bowl.next.sits_out": Lift(_sits_out),
        "bowl.next.leads": Lift(_leads),
    },
    deal=_deal,
    fill=_fill,
    context=_context,
    pick=_pick,
    observe={"bowl.round": _round},
)
