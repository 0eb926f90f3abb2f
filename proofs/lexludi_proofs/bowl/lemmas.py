"""What is proved of whole moves, listed: the engine's move is the clauses', shape by shape.

In this order each rests on the ones before it: whose turn it is, and how a trick is taken, are
callees of the moves.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import z3

from lexludi.bowl import clauses as c
from lexludi.bowl.match import Match
from lexludi_proofs.bowl import preserved
from lexludi_proofs.bowl import whole_move as moves
from lexludi_proofs.bowl.tables import discards_at, plays_at, values_of_table
from lexludi_proofs.checks import any_readings
from lexludi_proofs.games import Case, Lemma, theory_of
from lexludi_proofs.moves import Move
from lexludi_proofs.readers import AnyValue, Values
from lexludi_spec.bowl.move import AFTER_TAKING, BEFORE_TAKING

Occurs = Callable[[Match], Iterable[Values]]


def _readings(read: AnyValue) -> Any:
    return any_readings(theory_of("bowl"), read)


def _case(name: str, move: Move, occurs: Occurs, alive: Sequence[z3.BoolRef] = ()) -> Case:
    at = _within(move.constants, occurs)
    return Case(name, move.assumes, move.constants, tuple(move.differences()), at, alive)


def _within(constants: Mapping[str, z3.ExprRef], occurs: Occurs) -> Occurs:
    """What is known of these constants: an act of another kind than occurs is left open."""

    def at(match: Match) -> Iterator[Values]:
        for values in occurs(match):
            yield {name: value for name, value in values.items() if name in constants}

    return at


def _named(players: int, plays: int) -> str:
    return f"{players} players, {plays} {'play' if plays == 1 else 'plays'}"


def _what(chameleon: bool) -> str:  # noqa: FBT001 - a word for a value
    return "the Chameleon" if chameleon else "a card"


# where each occurs


def _a_play(players: int, plays: int) -> Occurs:
    return lambda match: plays_at(match.table, players, plays)


def _a_discard(players: int, plays: int) -> Occurs:
    """Where a discard is owed: of a card, for that is always allowed."""
    return lambda match: discards_at(match.table, players, plays, chameleon=False)


def _the_start(players: int) -> Occurs:
    def at(match: Match) -> Iterator[Values]:
        table = match.table
        if (table.players, table.trick, table.plays, table.over) == (players, 1, (), False):
            yield values_of_table(table)

    return at


def _the_end(players: int) -> Occurs:
    def at(match: Match) -> Iterator[Values]:
        if (match.table.players, match.table.over) == (players, True):
            yield values_of_table(match.table)

    return at


# the cases of each


def _turns() -> Iterator[Case]:
    for players, plays in moves.PLAYS:
        yield _case(
            _named(players, plays),
            moves.turns(players, plays, _readings),
            _a_play(players, plays),
        )


def _tricks() -> Iterator[Case]:
    for players, plays in moves.TRICKS:
        yield _case(
            _named(players, plays),
            moves.taking(players, plays, _readings),
            _a_discard(players, plays),
            [BEFORE_TAKING],
        )


def _plays(players: int) -> Iterator[Case]:
    for number in range(players):
        yield _case(
            _named(players, number),
            moves.playing(players, number, _readings),
            _a_play(players, number),
        )


def _discards(players: int) -> Iterator[Case]:
    for place, number in moves.DISCARDS:
        if place == players:
            for chameleon in (False, True):
                yield _case(
                    f"{_named(players, number)}, {_what(chameleon)}",
                    moves.discarding(players, number, _readings, chameleon=chameleon),
                    _a_discard(players, number),
                    [BEFORE_TAKING if number else AFTER_TAKING],
                )


def _misplaced() -> Iterator[Case]:
    for players, number in moves.PLAYS:
        for chameleon in (False, True):
            yield _case(
                f"{_named(players, number)}, a discard of {_what(chameleon)}",
                moves.misplaced(players, number, _readings, owed=False, chameleon=chameleon),
                _a_play(players, number),
            )
    for players, number in moves.DISCARDS:
        yield _case(
            f"{_named(players, number)}, a play where a discard is owed",
            moves.misplaced(players, number, _readings, owed=True, chameleon=False),
            _a_discard(players, number),
        )
    for players in (4, 5):
        for play, chameleon in ((True, False), (False, False), (False, True)):
            what = "play" if play else f"discard of {_what(chameleon)}"
            yield _case(
                f"{players} players, a {what} after the end",
                moves.belated(players, _readings, play=play, chameleon=chameleon),
                _the_end(players),
            )


def _kept(name: str, kept: preserved.Kept, occurs: Occurs, alive: Sequence[z3.BoolRef] = ()) -> Case:
    at = _within(kept.declare.constants, occurs)
    return Case(name, kept.assumes, kept.declare.constants, kept.parts, at, [*kept.alive, *alive])


def _well_formed(players: int) -> Iterator[Case]:
    yield _kept(f"{players} players, a round begins", preserved.begun(players), _the_start(players))
    for shape in _of(players, preserved.GOING_ON):
        yield _kept(
            f"{_named(*shape)}, and another that does not end the trick",
            preserved.going_on(*shape),
            _a_play(*shape),
        )
    for shape in _of(players, preserved.WAITING):
        yield _kept(
            f"{_named(*shape)}, and the last of the trick",
            preserved.waiting(*shape),
            _a_play(*shape),
        )
        yield _kept(
            f"{_named(*shape)}, and the last of the trick, which is then taken",
            preserved.finishing(*shape),
            _a_play(*shape),
        )
    for shape in _of(players, moves.TRICKS):
        for chameleon in (False, True):
            yield _kept(
                f"{_named(*shape)}, a discard of {_what(chameleon)} before it is taken",
                preserved.discarded_first(*shape, chameleon=chameleon),
                _a_discard(*shape),
                [BEFORE_TAKING],
            )
        yield _kept(
            f"{_named(*shape)} are taken",
            preserved.taken(*shape),
            _a_discard(*shape),
            [BEFORE_TAKING],
        )
    for chameleon in (False, True):
        yield _kept(
            f"{players} players, a discard of {_what(chameleon)}",
            preserved.discarded(players, chameleon=chameleon),
            _a_discard(players, 0),
            [AFTER_TAKING],
        )


def _of(players: int, shapes: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    return (shape for shape in shapes if shape[0] == players)


def _equal(*questions: str) -> tuple[str, ...]:
    return tuple(f"{question}/{check}" for question in questions for check in ("complete", "equal"))


OF_PLAYS = (c.CLOCKWISE.id, c.FOLLOW_SUIT.id, c.VOID_ANY.id, c.LEADER_ANY.id)
OF_TRICKS = (c.WINNER_TAKES.id, c.YELLOW_TO_STRONGEST.id, c.YELLOW_DISCARD.id, c.YELLOW_SITS_OUT.id)
ASKED = _equal("bowl.trick.winner", "bowl.trick.yellow", "bowl.next.leads")

TURN = Lemma(
    "bowl.lemma.whose-turn-it-is",
    "The seat that must act, as the engine has it, is the one that the clauses name, at every table.",
    "Both go clockwise from the leader, over those who are out or sit out.",
    (c.LEADER_FIRST.id, c.CLOCKWISE.id, c.YELLOW_SITS_OUT.id, c.ELIMINATED_PAST_TARGET.id),
    _turns,
)
TRICK = Lemma(
    "bowl.lemma.a-trick-is-taken",
    "A finished trick is taken as the clauses say: the count, the cards, the Champ Cards, the round's end,"
    " who sits out and who leads; and nothing else changes.",
    "The engine asks the questions of the chapters in the order of the text.",
    OF_TRICKS,
    _tricks,
    ASKED,
)


def _of_players(players: int, name: str) -> tuple[Lemma, Lemma]:
    given = (TURN.id, TRICK.id, *_equal("bowl.trick.yellow"))
    play = Lemma(
        f"bowl.lemma.a-play-of-{name}",
        f"With {name} players, a play by any seat does to the whole table what the clauses say, and nothing"
        " else; one that is not allowed, or out of turn, is refused and changes nothing.",
        "What a play changes is its player's hand and Chameleon, and the trick if it was the last.",
        (*OF_PLAYS, *OF_TRICKS),
        lambda: _plays(players),
        given,
    )
    discard = Lemma(
        f"bowl.lemma.a-discard-of-{name}",
        f"With {name} players, a discard by any seat does to the whole table what the clauses say, and"
        " nothing else; one that is not allowed, or out of turn, is refused and changes nothing.",
        "A card leaves the hand for the sheet, before the trick is taken or after it.",
        (c.YELLOW_DISCARD.id, *OF_TRICKS),
        lambda: _discards(players),
        given,
    )
    return play, discard


MISPLACED = Lemma(
    "bowl.lemma.an-act-out-of-place",
    "A discard where a play is due, a play where a discard is, and any act after the round's end are refused,"
    " whoever makes them, and change nothing.",
    "At every moment an act of one kind is due, or none.",
    (c.YELLOW_DISCARD.id, c.ROUND_ENDS.id),
    _misplaced,
    (TURN.id,),
)

FOUR, FIVE = _of_players(4, "four"), _of_players(5, "five")


def _well_formed_of(players: int, name: str, moved: tuple[Lemma, Lemma]) -> Lemma:
    return Lemma(
        f"bowl.lemma.every-table-of-{name}-is-well-formed",
        f"With {name} players, what is assumed of a table holds when a round begins, and after every act that"
        " is allowed: so it holds of every table that is reached. No card is lost or in two places.",
        "Each of it is an invariant of the round, or is seen to by the acts themselves.",
        (c.CLOCKWISE.id, *OF_TRICKS),
        lambda: _well_formed(players),
        (TRICK.id, *[lemma.id for lemma in moved], "bowl.trick.winner/complete"),
    )


WELL_FORMED = (_well_formed_of(4, "four", FOUR), _well_formed_of(5, "five", FIVE))
WELL_FORMED_IDS = tuple(lemma.id for lemma in WELL_FORMED)
LEMMAS = (*WELL_FORMED, *FIVE, *FOUR, TRICK, TURN, MISPLACED)
