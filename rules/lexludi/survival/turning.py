"""The turn phase: turns, their start roll, the ways to draw, contributions, and who leads then."""

from collections.abc import Iterator
from dataclasses import replace

from lexludi.seats import letter
from lexludi.survival.contributing import leads_after_turns
from lexludi.survival.drawing import begin_draw, nobody_asked
from lexludi.survival.end import next_phase
from lexludi.survival.outcome import lost
from lexludi.survival.table import Stage, Table, done_with, end_if_over, put, renew, said
from lexludi.survival.turn import cards_drawn, die_does, may_draw, must_roll, next_turn
from lexludi.survival.vocabulary import NO_CARDS, ONE_OF, Cards, Draw, Kind, Symbol, Use

WAYS: tuple[tuple[Draw, Kind | None], ...] = (
    (Draw.ONE, None),
    (Draw.DIE, None),
    *((Draw.PAIR, kind) for kind in Kind),
)
"""Every way to draw."""


def begin_phase(table: Table) -> Table:
    """The turn phase of a round begins: the leader is on turn."""
    seat = next_turn(table.leader, None, table.players).value
    assert seat is not None
    return begin_turn(replace(table, first=table.leader, placed=(0,) * table.players), seat)


def begin_turn(table: Table, seat: int) -> Table:
    """A turn begins, with a roll of the die if its player is diseased."""
    table = nobody_asked(replace(table, on=seat, rolled=False, drawn=False, contributed_now=False))
    rolls, because = must_roll(table.front[seat], False)
    if not rolls:
        return said(replace(table, stage=Stage.ACT), f"it is {letter(seat)}'s turn")
    return said(
        replace(table, stage=Stage.START_ROLL), f"{letter(seat)} begins the turn with a roll", because
    )


def start_roll(table: Table, symbol: Symbol) -> Table:
    """The roll at the start of a turn."""
    return end_if_over(replace(roll(table, table.on, symbol), rolled=True, stage=Stage.ACT))


def roll(table: Table, seat: int, symbol: Symbol, *, drawing: bool = False) -> Table:
    """What a roll does to the lives of its player."""
    rolled, because = die_does(symbol, drawing)
    lives = lost(table.lives[seat], rolled.lives).value if rolled.lives else table.lives[seat]
    words = f"{letter(seat)} rolls {symbol.value}" + (" and loses a life" if rolled.lives else "")
    return said(replace(table, lives=put(table.lives, seat, lives)), words, because)


def can_draw(table: Table) -> bool:
    """Is a way to draw open to whoever is on turn?"""
    return any(may_draw(table.turn, option, kind, table.left, table.readings).value for option, kind in WAYS)


def take(table: Table, option: Draw, kind: Kind | None) -> Table:
    """Whoever is on turn takes a way to draw."""
    table = replace(table, drawn=True)
    if option == Draw.DIE:
        return replace(table, stage=Stage.DRAW_ROLL)
    if kind is not None:
        pair = ONE_OF[kind].plus(ONE_OF[kind])
        hands = put(table.hands, table.on, table.hands[table.on].minus(pair))
        table = renew(done_with(replace(table, hands=hands), pair, Use.PAIR))
        table = said(table, f"{letter(table.on)} discards two {kind.value}")
    return begin_draw(table, table.on, cards_drawn(option, None).value)


def draw_roll(table: Table, symbol: Symbol) -> Table:
    """The roll in order to draw; who loses the last life by it draws nothing."""
    rolled = end_if_over(roll(table, table.on, symbol, drawing=True))
    return rolled if rolled.over else begin_draw(rolled, table.on, cards_drawn(Draw.DIE, symbol).value)


def contribute(table: Table, cards: Cards) -> Table:
    """Whoever is on turn lays cards down for the stockpile."""
    seat = table.on
    laid = replace(
        table,
        hands=put(table.hands, seat, table.hands[seat].minus(cards)),
        contributed=put(table.contributed, seat, table.contributed[seat].plus(cards)),
        placed=put(table.placed, seat, table.placed[seat] + cards.total),
        contributed_now=True,
    )
    return said(laid, f"{letter(seat)} contributes {cards.total}")


def turn_over(table: Table) -> Table:
    """The next turn, or, when everybody has had one, the recruitment phase with its leader."""
    seat = next_turn(table.first, table.on, table.players).value
    if seat is not None:
        return begin_turn(table, seat)
    leader, because = leads_after_turns(table.placed, table.leader, table.readings)
    stockpile = table.stockpile
    for cards in table.contributed:
        stockpile = stockpile.plus(cards)
    table = nobody_asked(
        replace(
            table,
            leader=leader,
            stockpile=stockpile,
            contributed=(NO_CARDS,) * table.players,
            phase=next_phase(table.phase).value,
            passes=0,
            here=0,
            voted=None,
            stage=Stage.EVENT,
        )
    )
    return said(table, f"{letter(leader)} leads", because)


def contributions(hand: Cards) -> Iterator[Cards]:
    """Every choice of at least one card of a hand."""
    for food in range(hand.food + 1):
        for liquor in range(hand.liquor + 1):
            for weapon in range(hand.weapon + 1):
                for trap in range(hand.trap + 1):
                    for medicine in range(hand.medicine + 1):
                        if food + liquor + weapon + trap + medicine:
                            yield Cards(food, liquor, weapon, trap, medicine)
