"""What is proved of whole moves without layouts, listed: the engine's move is the clauses', shape by shape.

In this order each rests on the ones before it: small parts, then what follows a play or a
pass, which is a callee of the moves.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import BothWays, PassWhen, TwoPlayers
from lexludi.savana.table import Table
from lexludi.savana.vocabulary import Card, Family, Giving, Way
from lexludi_proofs.checks import any_readings
from lexludi_proofs.games import Case, Lemma, theory_of
from lexludi_proofs.moves import Move
from lexludi_proofs.readers import AnyValue, Values
from lexludi_proofs.savana import chosen_cards as chosen
from lexludi_proofs.savana import preserved
from lexludi_proofs.savana import whole_choice as choices
from lexludi_proofs.savana import whole_move as moves
from lexludi_proofs.savana.counted import COUNTED
from lexludi_proofs.savana.tables import (
    choices_at,
    chosen_at,
    follows_at,
    is_of,
    plays_at,
    values_of_table,
)
from lexludi_proofs.savana.whole_layout_lemmas import LEMMAS as WITH_LAYOUTS
from lexludi_spec.savana.symbols import SEATS, taken
from lexludi_spec.terms import spelt

Occurs = Callable[[Table], Iterable[Values]]


def _readings(read: AnyValue) -> Any:
    return any_readings(theory_of("savana"), read)


def _case(name: str, move: Move, occurs: Occurs, alive: Sequence[z3.BoolRef] = ()) -> Case:
    at = _within(move.constants, occurs)
    return Case(name, move.assumes, move.constants, tuple(move.differences()), at, alive)


def _within(constants: Mapping[str, z3.ExprRef], occurs: Occurs) -> Occurs:
    """What is known of these constants: all else is left out."""

    def at(table: Table) -> Iterator[Values]:
        for values in occurs(table):
            yield {name: value for name, value in values.items() if name in constants}

    return at


def _named(players: int, plays: int) -> str:
    return f"{players} players, {plays} {'play' if plays == 1 else 'plays'}"


# the cases of each


def _able() -> Iterator[Case]:
    def at(table: Table) -> Iterator[Values]:
        for hand, received in zip(table.hands, table.received, strict=True):
            yield {"hand": hand.bits, "received": received.bits}

    yield _case("any hand", moves.being_able(_readings), at)


def _left() -> Iterator[Case]:
    for players in moves.PLAYERS:

        def at(table: Table, players: int = players) -> Iterator[Values]:
            if table.players == players:
                yield {f"hand{seat}": hand.bits & 1 for seat, hand in enumerate(table.hands)}

        yield _case(f"{players} players", moves.cards_left(players, _readings), at)


def _follows(players: int, *, complete: bool) -> Iterator[Case]:
    for shape in moves.TRICKS:
        if shape[0] == players and (complete or shape in moves.UNFINISHED):

            def at(table: Table, shape: tuple[int, int] = shape) -> Iterable[Values]:
                return follows_at(table, *shape, complete=complete)

            # fewer plays than players: somebody has no card, which passes in the last trick can bring about
            alive = [taken(PassWhen.END_OF_OWN_TURN)] if complete and shape in moves.UNFINISHED else []
            yield _case(_named(*shape), moves.following(*shape, _readings, complete=complete), at, alive)


def _plays(players: int) -> Iterator[Case]:
    for plays in range(players):

        def at(table: Table, plays: int = plays) -> Iterable[Values]:
            return plays_at(table, players, plays)

        yield _case(_named(players, plays), moves.playing(players, plays, _readings), at)


def _misplaced() -> Iterator[Case]:
    for players, plays in moves.PLAYS:

        def at(table: Table, players: int = players, plays: int = plays) -> Iterable[Values]:
            return plays_at(table, players, plays)

        yield _case(
            f"{_named(players, plays)}, a choice where a play is due",
            moves.misplaced(players, plays, _readings),
            at,
        )

    for players in moves.PLAYERS:

        def chosen(table: Table, players: int = players) -> Iterator[Values]:
            if table.players == players and table.giving is not Giving.NONE and not table.layout:
                yield values_of_table(table)

        yield _case(
            f"{players} players, a play where cards are chosen", moves.hasty(players, _readings), chosen
        )


def _choices(players: int) -> Iterator[Case]:
    for way in chosen.WAYS:

        def any_plays(table: Table, way: Way = way) -> Iterable[Values]:
            return choices_at(table, players, len(table.plays), way)

        name = f"{players} players, a card that goes {way.value}, whatever was played"
        yield _case(name, choices.choosing(players, way, _readings), any_plays)
    for shape in moves.TRICKS:
        if shape[0] == players:

            def at(table: Table, shape: tuple[int, int] = shape) -> Iterator[Values]:
                if is_of(table, *shape) and table.giving is not Giving.NONE:
                    yield values_of_table(table)

            # before a trick is complete cards are passed only at the end of one's own turn
            early = [taken(PassWhen.END_OF_OWN_TURN)] if shape in moves.UNFINISHED else []
            shown = choices.known_of_the_trick(*shape)
            name = f"{_named(*shape)}, what is known of the trick"
            within = _within(shown.constants, at)
            yield Case(name, shown.assumes, shown.constants, shown.parts, within, early)


def _looked_up() -> Iterator[Case]:
    for number in range(2 * SEATS + 1):
        yield _shown(_number(number), chosen.looked_up(number, _readings), number, number > SEATS)


def _given_away() -> Iterator[Case]:
    for players in moves.PLAYERS:
        yield _case(
            f"{players} players, a card leaves a hand", chosen.leaving(players, _readings), _one_chosen
        )
        for number in range(1, 2 * players + 1):
            name = f"{players} players, {_number(number)}"
            shown = chosen.giving_away(players, number, _readings)
            as_others = taken(TwoPlayers.AS_OTHERS) if players == 2 else None
            yield _shown(name, shown, number, number > players, as_others, players=(players,))


def _number(number: int) -> str:
    return f"{number} chosen card{'' if number == 1 else 's'}"


def _one_chosen(table: Table) -> Iterator[Values]:
    """Where one card is chosen, it is in a hand."""
    yield from chosen_at(table, 1)


def _shown(
    name: str,
    shown: chosen.Shown,
    number: int,
    together: bool,  # noqa: FBT001 - a fact of the case
    *also: z3.BoolRef | None,
    players: tuple[int, ...] = moves.PLAYERS,
) -> Case:
    """A case of so many chosen cards; more than there are players come ``together`` only."""

    def at(table: Table) -> Iterable[Values]:
        return chosen_at(table, number) if table.players in players else ()

    alive = [taken(BothWays.TOGETHER)] if together else []
    alive += [one for one in also if one is not None]
    return Case(name, shown.assumes, shown.constants, shown.parts, _within(shown.constants, at), alive)


def _belated() -> Iterator[Case]:
    for players in moves.PLAYERS:

        def at(table: Table, players: int = players) -> Iterator[Values]:
            if table.players == players and table.over and not table.layout:
                yield values_of_table(table)

        for play in (True, False):
            what = "play" if play else "choice"
            yield _case(
                f"{players} players, a {what} after the end", moves.belated(players, _readings, play=play), at
            )


def _kept(players: int) -> Iterator[Case]:  # noqa: C901 - one case after the other
    def start(table: Table) -> Iterator[Values]:
        if is_of(table, players, 0) and table.tricks == 0:
            yield values_of_table(table)

    yield _step(f"{players} players, a game begins", preserved.begun(players), start)
    for plays in range(players):

        def play(table: Table, plays: int = plays) -> Iterable[Values]:
            return plays_at(table, players, plays)

        name = f"{_named(players, plays)}, a card is laid down"
        yield _step(name, preserved.laid(players, plays), play)
    for way in chosen.WAYS:

        def choice(table: Table, way: Way = way) -> Iterable[Values]:
            return choices_at(table, players, len(table.plays), way)

        name = f"{players} players, a card that goes {way.value} is chosen"
        yield _step(name, preserved.chosen(players, way), choice)
    for plays in range(1, players + 1):

        def all_chosen(table: Table, plays: int = plays) -> Iterator[Values]:
            # the last choice: one seat is left to make one, and none the second way
            if len(table.due()) == 1 and (table.giving is not Giving.BOTH or table.way is Way.RIGHT):
                for way in chosen.WAYS:
                    yield from map(_with_it(way), choices_at(table, players, plays, way))

        def after(table: Table, plays: int = plays) -> Iterator[Values]:
            for complete in (True, False):
                for values in follows_at(table, players, plays, complete=complete):
                    yield {**values, "complete": complete}

        early = [taken(PassWhen.END_OF_OWN_TURN)] if plays < players else []
        name = f"{_named(players, plays)}, what was chosen is given"
        yield _step(name, preserved.given(players, plays), all_chosen, early)
        name = f"{_named(players, plays)}, what follows"
        yield _step(name, preserved.follows(players, plays), after)


def _with_it(way: Way) -> Callable[[Values], Values]:
    """The table of a choice, when it has been made."""

    def made(values: Values) -> Values:
        (family,) = (one for one in Family if spelt(one) == values["act.family"])
        card = Card(family, int(values["act.place"]))
        name = f"chosen_{way.value}{values['act.seat']}"
        return {**values, name: 1 << card.index}

    return made


def _step(name: str, shown: chosen.Shown, occurs: Occurs, alive: Sequence[z3.BoolRef] = ()) -> Case:
    return Case(name, shown.assumes, shown.constants, shown.parts, _within(shown.constants, occurs), alive)


def _equal(*questions: str) -> tuple[str, ...]:
    return tuple(f"savana.{question}/{check}" for question in questions for check in ("complete", "equal"))


NUMBERS = {2: "two", 3: "three", 4: "four"}
OF_PLAYS = (c.CLOCKWISE.id, c.ONE_CARD_EACH.id, c.FOLLOW_FAMILY.id, c.VOID_ANY.id, c.LEADER_ANY.id)
OF_TRICKS = (c.EVERYONE_PLAYS.id, c.WINNER_TAKES.id, c.WINNER_LEADS.id, c.ALL_PLAYED_END.id)
OF_PASSES = (c.PASS_AT_END.id, c.PASS_LEFT.id, c.PASS_RIGHT.id, c.PASS_ALL.id)

ABLE = Lemma(
    "savana.lemma.who-is-able-to-give",
    "Without a layout a seat has a card to give, as the engine has it, exactly if one of its hand may be"
    " given.",
    "The engine asks of every card, and the clauses of the set.",
    (c.PASS_ALL.id,),
    _able,
    _equal("pass.allowed"),
)
LEFT = Lemma(
    "savana.lemma.cards-that-are-left",
    "Cards in hands, counted seat by seat, are as many as there are together: shown of each card by itself.",
    "No card is in two hands.",
    (c.ALL_PLAYED_END.id,),
    _left,
)


def _follows_of(players: int, *, complete: bool) -> Lemma:
    when = "at-the-end-of-a-trick" if complete else "in-a-trick"
    what = "a trick is complete" if complete else "a trick is under way"
    return Lemma(
        f"savana.lemma.what-follows-{when}-of-{NUMBERS[players]}",
        f"With {NUMBERS[players]} players and no layouts, after a play or a pass when {what}, the engine"
        f" does what"
        " the clauses say, and nothing else: the next pass, the next play, or the end of the trick and"
        " who leads.",
        "The engine asks the questions of the chapters in the order of the text.",
        (*OF_TRICKS, *OF_PASSES),
        lambda: _follows(players, complete=complete),
        (
            ABLE.id,
            LEFT.id,
            *_equal(
                "turn.next", "trick.winner", "power.works", "pass.next", "pass.gives", "end.over", "lead.next"
            ),
        ),
    )


FOLLOWS = tuple(
    _follows_of(players, complete=complete) for players in moves.PLAYERS for complete in (True, False)
)


def _play_of(players: int) -> Lemma:
    follows = [lemma.id for lemma in FOLLOWS if lemma.id.endswith(NUMBERS[players])]
    return Lemma(
        f"savana.lemma.a-play-of-{NUMBERS[players]}",
        f"With {NUMBERS[players]} players and no layouts, a play by any seat does to the whole table what"
        f" the"
        " clauses say, and nothing else; one that is not allowed, or out of turn, is refused and changes"
        " nothing.",
        "A card leaves its player's hand for the trick, and then it is seen what follows.",
        (*OF_PLAYS, *OF_TRICKS, *OF_PASSES),
        lambda: _plays(players),
        (*follows, *_equal("turn.next", "trick.led", "trick.winner", "play.allowed")),
    )


PLAYS = tuple(_play_of(players) for players in moves.PLAYERS)
MISPLACED = Lemma(
    "savana.lemma.a-choice-out-of-place",
    "A choice of a card to pass where a play is due, and a play where cards are chosen, are refused,"
    " whoever makes"
    " them, and change nothing.",
    "At every moment an act of one kind is due, or none.",
    (c.PASS_AT_END.id,),
    _misplaced,
    _equal("turn.next"),
)
BELATED = Lemma(
    "savana.lemma.an-act-after-the-end",
    "A play or a choice after the end of the game is refused, whoever makes it, and changes nothing.",
    "The game is over.",
    (c.ALL_PLAYED_END.id,),
    _belated,
)
LOOKED_UP = Lemma(
    "savana.lemma.what-is-looked-up-among-chosen-cards",
    "Without layouts, what a seat still holds while cards are chosen, and whether it has chosen, are the"
    " same in"
    " the order in which cards were chosen as by way and seat.",
    "A seat chooses one card each way at most.",
    (c.PASS_ALL.id,),
    _looked_up,
)
GIVEN_AWAY = Lemma(
    "savana.lemma.chosen-cards-change-hands",
    "Without layouts, all chosen cards go from the hands of those who chose them to those of their"
    " neighbours at"
    " once, whoever chose them in whatever order.",
    "Each card is in one hand, and goes to one.",
    (c.PASS_ALL.id, c.PASS_LEFT.id, c.PASS_RIGHT.id),
    _given_away,
    _equal("pass.goes_to"),
)


def _choice_of(players: int) -> Lemma:
    follows = [lemma.id for lemma in FOLLOWS if lemma.id.endswith(NUMBERS[players])]
    return Lemma(
        f"savana.lemma.a-choice-of-{NUMBERS[players]}",
        f"With {NUMBERS[players]} players and no layouts, a choice of a card to pass, by any seat, does"
        f" to the whole"
        " table what the clauses say, and nothing else; one that is not allowed, or out of turn, is"
        " refused and"
        " changes nothing.",
        "A card is chosen, and when all have chosen all are given at once; then it is seen what follows.",
        OF_PASSES,
        lambda: _choices(players),
        (LOOKED_UP.id, GIVEN_AWAY.id, ABLE.id, *follows, *_equal("pass.allowed", "pass.gives", "pass.next")),
    )


CHOICES = tuple(_choice_of(players) for players in moves.PLAYERS)


def _kept_of(players: int) -> Lemma:
    return Lemma(
        f"savana.lemma.what-is-assumed-is-kept-with-{NUMBERS[players]}",
        f"With {NUMBERS[players]} players and no layouts, what is assumed of a table holds when a game"
        " begins, and is kept by each allowed play, each choice, and what follows. Left out is what rests on"
        " numbers of cards and stars: that who has not played can (kept by what follows alone), that all can"
        " play, or give, or none can, that tricks are fewer than cards (not shown when one is taken), and the"
        " bound on stars (not shown when a card is laid down).",
        "Each step moves cards from where they are to one other place, and what is due next is asked anew.",
        (*OF_PLAYS, *OF_TRICKS, *OF_PASSES),
        lambda: _kept(players),
        (
            COUNTED.id,
            *_equal(
                *("turn.next", "trick.led", "trick.winner", "play.allowed", "pass.allowed", "pass.gives"),
                *("pass.next", "pass.goes_to", "power.works", "end.over", "lead.next"),
            ),
        ),
    )


KEPT = tuple(_kept_of(players) for players in moves.PLAYERS)
LEMMAS = (*KEPT, *CHOICES, *PLAYS, *FOLLOWS, GIVEN_AWAY, LOOKED_UP, ABLE, LEFT, MISPLACED, BELATED)
LEMMAS = (*LEMMAS, *WITH_LAYOUTS)
