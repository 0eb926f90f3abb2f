"""What a move did, in words: each thing with the clauses that made it happen.

It never names a card that was chosen or given: the record of a game does, to whoever may read it.
"""

from collections.abc import Iterator

from lexludi.plain import so_many
from lexludi.savana import clauses as c
from lexludi.savana.layout import lift
from lexludi.savana.play import NO_CARD, leads_next, may_play
from lexludi.savana.table import GiveCard, Moment, Move, Table, have_played, stars
from lexludi.savana.trick import wins_trick
from lexludi.savana.vocabulary import Below, Card, Giving, Pack, Power
from lexludi.savana.winning import is_over, wins
from lexludi.savana.winning import points as points_for
from lexludi.savana.zebras import gives, goes_to, next_pass
from lexludi.seats import letter, letters_of

Told = tuple[str, tuple[str, ...]]

_BELOW = {
    Below.EMPTY: "has no card below the one that is used",
    Below.LIFTED: "takes the card below into the hand",
    Below.TURNED_UP: "turns the card below face up",
    Below.STAYS: "leaves the card below where it lies",
}
_PASSES = {
    Giving.LEFT: "each gives a card to the left",
    Giving.RIGHT: "each gives a card to the right",
    Giving.BOTH: "each gives a card to the left and another to the right",
    Giving.OPPONENT: "each gives a card to the other",
}


def tell(before: Table, move: Move, then: Table) -> tuple[Told, ...]:
    """What a move did."""
    return tuple(_tell(before, move, then))


def _tell(before: Table, move: Move, then: Table) -> Iterator[Told]:
    who = letter(move.seat)
    passed_over = then.done  # passes that were over at once, as nobody had to give
    if isinstance(move, GiveCard):
        # not why it may: that would tell where the card was taken from
        yield f"{who} chooses a card to give", (c.PASS_ALL.id,)
        if then.giving == before.giving and then.done == before.done:
            return
        yield from _tell_given(then)
        passed_over = then.done - before.done - 1
    else:
        because = may_play(before.turn(move.seat), move.card, before.readings).because
        yield f"{who} plays {in_words(move.card, before.pack)}", because
        yield from _tell_used(then)
    if then.moment is not None and then.moment.complete and not _was_complete(before):
        everyone = all(have_played(then.players, then.moment.plays))
        yield "the trick is complete", (c.EVERYONE_PLAYS.id if everyone else NO_CARD,)
    if then.giving != Giving.NONE or passed_over > 0:
        yield from _tell_pass(then)
    if then.tricks > before.tricks and then.last is not None:
        yield from _tell_taking(then, then.last)


def _was_complete(before: Table) -> bool:
    """Was the trick complete before the move, with a pass still to be made?"""
    return before.giving != Giving.NONE and before.moment is not None and before.moment.complete


def in_words(card: Card, pack: Pack) -> str:
    """A card and its value: “zebra 3 (value 9)”."""
    power = pack.face(card).power
    passes = "" if power == Power.NONE else f", passes {power.value}"
    return f"{card.family.value} {card.place} (value {pack.face(card).value}{passes})"


def _tell_used(then: Table) -> Iterator[Told]:
    for used in then.used:
        became, because = lift(used.use, used.below, then.readings)
        yield f"{letter(used.seat)} {_BELOW[became]}", because


def _tell_given(then: Table) -> Iterator[Told]:
    for given in then.given:
        to, because = goes_to(given.seat, given.way, then.players)
        yield f"{letter(given.seat)} gives a card to {letter(to)}", because
    yield from _tell_used(then)


def _tell_pass(then: Table) -> Iterator[Told]:
    """The pass that begins, or that was over at once; and who does not give."""
    if then.giving != Giving.NONE and then.moment is not None:
        giving, because = next_pass(then.powers(then.moment), then.done, then.layout, then.readings)
        yield _PASSES[giving], because
    for seat, able in enumerate(then.able):
        must, because = gives(seat, then.able, then.readings)
        if not must:
            why = "does not give, as not all can" if able else "has no card to give"
            yield f"{letter(seat)} {why}", because


def _tell_taking(then: Table, last: Moment) -> Iterator[Told]:
    winner, because = wins_trick(then.laid(last.plays), then.readings)
    who = letter(winner)
    yield f"{who} wins the trick and takes its cards", (*because, c.WINNER_TAKES.id, c.TAKEN_FACE_DOWN.id)
    over, because = is_over(then.left, then.can_play, then.readings)
    if not over:
        yield f"{letter(then.leader)} leads", leads_next(winner, then.can_play).because
        return
    yield "the game is over", because
    yield from _tell_end(then)


def _tell_end(then: Table) -> Iterator[Told]:
    for seat, points in enumerate(then.points):
        because = points_for(*stars(then, seat), then.readings).because
        yield f"{letter(seat)} has {so_many(points, 'point')}", because
    won, because = wins(then.points, then.readings)
    names = letters_of(seat for seat, has in enumerate(won) if has)
    yield f"{names} win{'s' if sum(won) < 2 else ''} the game", because
