"""What is proved of whole moves of two players with layouts, listed.

In this order each rests on the ones before it: what is asked of columns, what follows a play or a
pass, a play, an act that is refused, what changes hands, a choice.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import LiftOnGiving, PassWhen
from lexludi.savana.table import Table
from lexludi.savana.vocabulary import Use, Way
from lexludi.seats import letter
from lexludi_proofs.checks import any_readings
from lexludi_proofs.games import Case, Lemma, theory_of
from lexludi_proofs.moves import Move
from lexludi_proofs.readers import AnyValue, Values
from lexludi_proofs.savana import whole_layout as moves
from lexludi_proofs.savana import whole_layout_cards as cards
from lexludi_proofs.savana import whole_layout_choice as choices
from lexludi_proofs.savana import whole_layout_tables as at
from lexludi_proofs.savana.chosen_cards import Shown
from lexludi_spec.savana.symbols import taken

Occurs = Callable[[Table], Iterable[Values]]


def _readings(read: AnyValue) -> Any:
    return any_readings(theory_of("savana"), read)


def _case(name: str, shown: Move | Shown, occurs: Occurs, alive: Sequence[z3.BoolRef] = ()) -> Case:
    parts = shown.parts if isinstance(shown, Shown) else tuple(shown.differences())
    return Case(name, shown.assumes, shown.constants, parts, _within(shown.constants, occurs), tuple(alive))


def _within(constants: Mapping[str, z3.ExprRef], occurs: Occurs) -> Occurs:
    """What is known of these constants: all else is left out."""

    def found(table: Table) -> Iterator[Values]:
        for values in occurs(table):
            yield {name: value for name, value in values.items() if name in constants}

    return found


def _plays(number: int) -> str:
    return f"{number} {'play' if number == 1 else 'plays'}"


_BURIED = (taken(LiftOnGiving.STAYS),)
#: a trick in which one has yet to play has a pass made in it where passes come so early
_EARLY = (taken(PassWhen.END_OF_OWN_TURN),)

# ---------------------------------------------------------------- the cases of each


def _open() -> Iterator[Case]:
    yield _case("any columns", cards.open_or_lower(), at.columns_at)


def _leaves() -> Iterator[Case]:
    for use in Use:
        for is_open in (False, True):

            def occurs(table: Table, is_open: bool = is_open) -> Iterable[Values]:  # noqa: FBT001 - bound
                return at.leaves_at(table, is_open=is_open)

            where = "an open card" if is_open else "a card of the hand"
            yield _case(f"{where} is {use.value}", cards.leaving(use, _readings, is_open=is_open), occurs)


def _able() -> Iterator[Case]:
    yield _case("any cards", cards.being_able(_readings), at.holdings_at)


def _left() -> Iterator[Case]:
    yield _case("any card", cards.cards_left(_readings), at.one_card_at)


def _follows() -> Iterator[Case]:
    for plays, complete in ((1, False), (1, True), (2, True)):

        def occurs(table: Table, plays: int = plays, complete: bool = complete) -> Iterable[Values]:  # noqa: FBT001
            return at.follows_at(table, plays, complete=complete)

        name = f"{_plays(plays)}, {'complete' if complete else 'under way'}"
        shown = moves.following(plays, _readings, complete=complete)
        # one has a card and the other none: some cards of the other's were covered by what it gave
        yield _case(name, shown, occurs, _BURIED if complete and plays == 1 else ())


def _a_play() -> Iterator[Case]:
    for plays in range(moves.PLAYERS):

        def occurs(table: Table, plays: int = plays) -> Iterable[Values]:
            return at.plays_at(table, plays)

        yield _case(_plays(plays), moves.playing(plays, _readings), occurs)


def _refused() -> Iterator[Case]:
    for plays in range(moves.PLAYERS):

        def due(table: Table, plays: int = plays) -> Iterable[Values]:
            return at.plays_at(table, plays)

        yield _case(f"{_plays(plays)}, a choice where a play is due", moves.misplaced(plays, _readings), due)

    def asked(table: Table) -> Iterator[Values]:
        yield from at.passes_at(table, len(table.plays))

    yield _case("a play where cards are chosen", moves.hasty(_readings), asked)
    for way in Way:
        name = f"a choice that names a way ({way.value})"
        yield _case(name, moves.astray(way, _readings), asked)
    for play in (True, False):
        name = f"a {'play' if play else 'choice'} after the end"
        yield _case(name, moves.belated(_readings, play=play), at.over_at)


def _gives() -> Iterator[Case]:
    for seats in choices.GIVERS:

        def occurs(table: Table, seats: tuple[int, ...] = seats) -> Iterable[Values]:
            return at.chosen_at(table, seats)

        name = f"chosen by {' and '.join(map(letter, seats))}"
        yield _case(name, choices.giving_away(seats, _readings), occurs)


def _a_choice() -> Iterator[Case]:
    for seat, before in choices.CHOICES:

        def occurs(table: Table, seat: int = seat, before: int | None = before) -> Iterable[Values]:
            return at.choices_at(table, seat, before)

        first = "nobody" if before is None else letter(before)
        name = f"by {letter(seat)} when {first} has chosen, whatever was played"
        yield _case(name, choices.choosing(seat, before, _readings), occurs)
    for plays in (1, 2):

        def asked(table: Table, plays: int = plays) -> Iterable[Values]:
            return at.passes_at(table, plays)

        name = f"{_plays(plays)}, what is known of the trick"
        yield _case(name, choices.known_of_the_trick(plays), asked, _EARLY if plays == 1 else ())


# ---------------------------------------------------------------- the lemmas


def _equal(*questions: str) -> tuple[str, ...]:
    return tuple(f"savana.{question}/{check}" for question in questions for check in ("complete", "equal"))


OPEN = Lemma(
    "savana.lemma.open-and-lower-cards-of-a-layout",
    "Which cards of nine columns are open, and which lie below, is what is in their places, whichever are"
    " empty.",
    "Every column is looked at.",
    (c.LAYOUT_UP.id, c.LAYOUT_DOWN.id),
    _open,
)
LEAVES = Lemma(
    "savana.lemma.a-card-leaves-its-place",
    "A card that is played or given leaves the hand, or its place in a layout of nine columns; what lay below"
    " is lifted, turned up or left, as the clauses and the reading say; and nothing else moves.",
    "A card is in one place, and one column at most has it open.",
    (c.PLAY_FROM_LAYOUT.id, c.LIFT.id, c.GIVE_FROM_LAYOUT.id),
    _leaves,
    _equal("lift"),
)
ABLE = Lemma(
    "savana.lemma.who-is-able-to-give-with-layouts",
    "With layouts a seat has a card to give, as the engine has it, exactly if one of its hand may be given,"
    " or one is open.",
    "The engine asks of every card, and the clauses of the set.",
    (c.PASS_ALL.id, c.GIVE_FROM_LAYOUT.id),
    _able,
    _equal("pass.allowed"),
)
LEFT = Lemma(
    "savana.lemma.cards-that-are-left-with-layouts",
    "Cards in hands and in both layers, counted seat by seat, are as many as there are together: shown of"
    " each card by itself.",
    "No card is in two places.",
    (c.ALL_PLAYED_END.id,),
    _left,
)
_OF_TRICKS = (c.EVERYONE_PLAYS.id, c.WINNER_TAKES.id, c.WINNER_LEADS.id, c.ALL_PLAYED_END.id)
_OF_PASSES = (c.PASS_AT_END.id, c.GIVE_OPPONENT.id, c.GIVE_FROM_LAYOUT.id, c.PASS_ALL.id)
_OF_PLAYS = (
    *(c.CLOCKWISE.id, c.ONE_CARD_EACH.id, c.FOLLOW_FAMILY.id, c.VOID_ANY.id, c.LEADER_ANY.id),
    *(c.PLAY_FROM_LAYOUT.id, c.LIFT.id),
)
FOLLOWS = Lemma(
    "savana.lemma.what-follows-with-layouts",
    "With layouts, after a play or a pass, the engine does what the clauses say, and nothing else: the next"
    " pass, the next play, or the end of the trick and who leads.",
    "The engine asks the questions of the chapters in the order of the text.",
    (*_OF_TRICKS, *_OF_PASSES),
    _follows,
    (
        *(OPEN.id, ABLE.id, LEFT.id),
        *_equal(
            "turn.next", "trick.winner", "power.works", "pass.next", "pass.gives", "end.over", "lead.next"
        ),
    ),
)
PLAY = Lemma(
    "savana.lemma.a-play-with-layouts",
    "With layouts, a play by any seat, from the hand or of an open card, does to the whole table what the"
    " clauses say, and nothing else; one that is not allowed (a card below, or of another, or one that does"
    " not follow), or out of turn, is refused and changes nothing.",
    "A card leaves its place for the trick, what lies below is lifted, and then it is seen what follows.",
    (*_OF_PLAYS, *_OF_TRICKS, *_OF_PASSES),
    _a_play,
    (
        LEAVES.id,
        OPEN.id,
        FOLLOWS.id,
        *_equal("turn.next", "trick.led", "trick.winner", "play.allowed", "lift"),
    ),
)
REFUSED = Lemma(
    "savana.lemma.an-act-out-of-place-with-layouts",
    "With layouts, a choice where a play is due or that names a way, a play where cards are chosen, and"
    " either after the end of the game are refused, whoever makes them.",
    "At every moment an act of one kind is due, or none.",
    (c.PASS_AT_END.id, c.ALL_PLAYED_END.id),
    _refused,
    (OPEN.id, *_equal("turn.next")),
)
GIVES = Lemma(
    "savana.lemma.chosen-cards-go-to-the-opponent",
    "With layouts, what was chosen, of the hand or open, goes to the opponent's hand at once, whoever chose"
    " first; what lay below is lifted, turned up or left, as the reading says.",
    "Each card leaves one place, and comes to the other's hand.",
    (c.GIVE_OPPONENT.id, c.GIVE_TO_HAND.id, c.GIVE_FROM_LAYOUT.id, c.LIFT.id),
    _gives,
    (LEAVES.id, *_equal("pass.goes_to", "lift")),
)
CHOICE = Lemma(
    "savana.lemma.a-choice-with-layouts",
    "With layouts, a choice of a card for the opponent, by any seat, does to the whole table what the clauses"
    " say, and nothing else; one that is not allowed, or a second one, is refused and changes nothing.",
    "A card is chosen, and when all have chosen all are given at once; then it is seen what follows.",
    _OF_PASSES,
    _a_choice,
    (
        *(GIVES.id, OPEN.id, ABLE.id, FOLLOWS.id),
        *_equal("pass.allowed", "pass.gives", "pass.next", "trick.winner", "power.works", "turn.next"),
    ),
)
LEMMAS = (CHOICE, PLAY, FOLLOWS, GIVES, LEAVES, REFUSED, ABLE, OPEN, LEFT)
