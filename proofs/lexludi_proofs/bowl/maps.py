"""The maps between a position of the specification and the inputs of the engine's rules."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from lexludi.bowl.end_of_game import both, highest, weight
from lexludi.bowl.match import Match
from lexludi.bowl.readings import Readings
from lexludi.bowl.replay import hands_of
from lexludi.bowl.table import pack
from lexludi.bowl.vocabulary import Card, Chameleon, Colour, Play, Shown, Supply, Turn, Zone
from lexludi.bowl.winner import colour_of, rank, second_strongest, strength_of, strongest
from lexludi.seats import LETTERS
from lexludi_proofs.bowl import lemmas, unwinding
from lexludi_proofs.bowl.built import first_tricks
from lexludi_proofs.games import Inputs, Lift, Proofs
from lexludi_proofs.readers import Reader
from lexludi_spec.bowl import champ, discard, end, next_trick, play, sight, trick
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


def _deal(random: Random, readings: Readings) -> Mapping[str, Any]:
    del readings  # every set-up is one under any
    players = random.choice((5, 4))
    return {
        "first": LETTERS[random.randrange(players)],
        "hands": hands_of(players, random.randrange(1 << 32)),
        "chameleons": random.random() < CHAMELEON_SHARE,
    }


ROUNDS = 5  #: the most rounds that a game has when rounds that end early count
CHAMELEON_SHARE = 0.5  #: how many random games have Chameleons


def _fill(question: str, match: Match, inputs: Inputs) -> Iterator[Inputs]:
    seats = range(match.table.players)
    cards = pack(match.table.players)
    if question == "bowl.play.allowed":
        for card in cards:
            for chameleon in Chameleon:
                yield {**inputs, "card": card, "chameleon": chameleon}
    elif question == "bowl.discard.allowed":
        for discarded in (*cards, None):
            yield {**inputs, "card": discarded}
    elif question == "bowl.seen":
        for zone in Zone:
            for owner in seats:
                for viewer in seats:
                    yield {"zone": zone, "owner": owner, "viewer": viewer}
    else:
        yield inputs


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


def _champs(match: Match) -> Mapping[str, int] | None:
    """The same with the Runaway Champ Cards, which eliminated players keep by default."""
    counts = _round(match)
    if counts is None:
        return None
    champs = (*match.table.champs, 0)[:5]
    got = next((seat for seat, champ in enumerate(champs) if champ == 2), NOBODY)
    return {**counts, **{f"champ{seat}": champ for seat, champ in enumerate(champs)}, "got": got}


def _hands(match: Match) -> Mapping[str, int] | None:
    """The same with the sizes of the hands of those who are still in."""
    counts = _round(match)
    if counts is None:
        return None
    table = match.table
    sizes = [0 if out else len(hand) for hand, out in zip(table.hands, table.out, strict=True)]
    return {**counts, **{f"size{seat}": size for seat, size in enumerate((*sizes, 0)[:5])}}


def _game(match: Match) -> Mapping[str, int] | None:
    """The state of the game in rounds and points: at its start, and where a round is over."""
    table = match.table
    at_start = not match.rounds and not table.over and not table.plays and table.last is None
    if not at_start and not table.over:
        return None
    return {
        "players": table.players,
        "played": match.rounds,
        "rounds": match.rounds,
        **{f"total{seat}": total for seat, total in enumerate((*match.totals, 0)[:5])},
        "was": table.players - max(match.rounds - 1, 0),
    }


def _seat(seat: int | None) -> int:
    return NOBODY if seat is None else seat


def _owed(at: discard.Played, read: Reader) -> Inputs:
    return {"trick": read.whole(at.trick)}


def _discard(at: discard.Discard, read: Reader) -> Inputs:
    card = None
    if at.colour is not None and at.number is not None:
        card = Card(read.one_of(Colour, at.colour), read.whole(at.number))
    return {"hand": read.cards(at.hand), "supply": read.one_of(Supply, at.supply), "card": card}


def _alone(at: discard.Alone, read: Reader) -> Inputs:
    led = None if at.led is None else read.one_of(Colour, at.led)
    return {"turn": Turn(read.cards(at.hand), read.one_of(Supply, at.supply), led)}


def _champ(at: champ.Reached, read: Reader) -> Inputs:
    return {
        "players": read.whole(at.players),
        "wins": read.whole(at.wins),
        "two_is_free": read.flag(at.two_is_free),
        "one_is_free": read.flag(at.one_is_free),
    }


def _keeps(at: champ.Holder, read: Reader) -> Inputs:
    return {"eliminated": read.flag(at.eliminated)}


def _over(at: end.Progress, read: Reader) -> Inputs:
    return {
        "players": read.whole(at.players),
        "done": read.whole(at.done),
        "still_in": read.whole(at.still_in),
    }


def _counts(at: end.Ended, read: Reader) -> Inputs:
    return {"cut_short": read.flag(at.cut_short)}


def _base(at: end.Won, read: Reader) -> Inputs:
    return {"players": read.whole(at.players), "round": read.whole(at.round), "wins": read.whole(at.wins)}


def _bonus(at: end.Bonus, read: Reader) -> Inputs:
    return {"champ": read.whole(at.champ), "eliminated": read.flag(at.eliminated)}


def _score(at: end.Scored, read: Reader) -> Inputs:
    return {
        "players": read.whole(at.players),
        "round": read.whole(at.round),
        "wins": read.whole(at.wins),
        "champ": read.whole(at.champ),
        "done": read.whole(at.done),
    }


def _game_over(at: end.Standing, read: Reader) -> Inputs:
    return {"rounds": read.whole(at.rounds), "totals": tuple(read.whole(total) for total in at.totals)}


def _winners(at: end.Final, read: Reader) -> Inputs:
    return {
        "totals": tuple(read.whole(total) for total in at.totals),
        "champs": tuple(read.whole(champ_) for champ_ in at.champs),
        "cut_short": read.flag(at.cut_short),
    }


def _five_flags(won: tuple[bool, ...]) -> tuple[bool, ...]:
    """The winners with a fifth seat, which is nobody's with four players."""
    return (*won, False)[:5]


def _first_player(at: end.Next, read: Reader) -> Inputs:
    return {
        "champs": tuple(read.whole(champ_) for champ_ in at.champs),
        "cut_short": read.flag(at.cut_short),
        "winner": read.whole(at.winner),
    }


def _seen(at: sight.Look, read: Reader) -> Inputs:
    return {
        "zone": read.one_of(Zone, at.zone),
        "owner": read.whole(at.owner),
        "viewer": read.whole(at.viewer),
    }


PROOFS = Proofs(
    lifts={
        "bowl.play.allowed": Lift(_allowed),
        "bowl.trick.colour": Lift(_colour),
        "bowl.trick.strength": Lift(_strength),
        "bowl.trick.strongest": Lift(_plays, _RANKING),
        "bowl.trick.second": Lift(_plays, _RANKING),
        "bowl.trick.yellow": Lift(_trick, proved={strongest: "bowl.trick.strongest"}),
        "bowl.trick.winner": Lift(
            _trick, proved={strongest: "bowl.trick.strongest", second_strongest: "bowl.trick.second"}
        ),
        "bowl.round.eliminated": Lift(_eliminated),
        "bowl.next.sits_out": Lift(_sits_out),
        "bowl.next.leads": Lift(_leads),
        "bowl.discard.owed": Lift(_owed),
        "bowl.discard.when": Lift(_owed),
        "bowl.discard.allowed": Lift(_discard),
        "bowl.play.alone": Lift(_alone),
        "bowl.round.champ": Lift(_champ),
        "bowl.round.keeps_champ": Lift(_keeps),
        "bowl.round.over": Lift(_over),
        "bowl.round.counts": Lift(_counts),
        "bowl.score.base": Lift(_base),
        "bowl.score.bonus": Lift(_bonus),
        "bowl.score.round": Lift(_score),
        "bowl.game.over": Lift(_game_over),
        "bowl.game.winners": Lift(_winners, (highest, weight, both), _five_flags),
        "bowl.next.first_player": Lift(_first_player),
        "bowl.seen": Lift(_seen),
    },
    deal=_deal,
    fill=_fill,
    context=_context,
    pick=_pick,
    build=first_tricks,
    observe={
        "bowl.round": _round,
        "bowl.round-champs": _champs,
        "bowl.round-hands": _hands,
        "bowl.game": _game,
    },
    deals={"bowl.game": ROUNDS},
    lemmas=(*lemmas.LEMMAS, *unwinding.LEMMAS),
)
