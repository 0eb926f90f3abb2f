"""Drawing cards: one after the other, diseases laid out and spread, and who is then asked for medicine."""

from dataclasses import replace

from lexludi.plain import so_many
from lexludi.seats import letter
from lexludi.survival import clauses as c
from lexludi.survival.disease import becomes, extra, goes_to
from lexludi.survival.medicine import is_asked, out_of_turn
from lexludi.survival.outcome import restored
from lexludi.survival.table import Drawing, Spread, Stage, Table, done_with, put, renew, said
from lexludi.survival.turn import goes_on
from lexludi.survival.vocabulary import (
    NO_CARDS,
    ONE_OF,
    Cards,
    Diseases,
    Kind,
    Phase,
    Place,
    Remedy,
    Use,
)


def begin_draw(
    table: Table, drawer: int, owed: int, how: Diseases = Diseases.SPREAD, *, shared: bool = False
) -> Table:
    """Somebody begins to draw."""
    drawing = Drawing(drawer, owed, table.front[drawer], how, shared)
    return replace(
        table,
        draw=drawing,
        fresh=NO_CARDS,
        latest=None,
        gained=(0,) * table.players,
        asked=(False,) * table.players,
        decided=(False,) * table.players,
        stage=Stage.DRAWING,
    )


def draw_on(table: Table) -> Table:
    """Ask for the next card, or end the draw."""
    draw = table.draw
    assert draw is not None
    if draw.owed >= 1:
        now, because = goes_on(draw.owed, table.deck.total, table.discard.total)
        if now:
            return replace(renew(table, drawing=True), stage=Stage.CARD)
        table = said(table, "no card is left to draw", because)
    return end_draw(table)


def draw_card(table: Table, kind: Kind) -> Table:
    """A card of a kind is drawn."""
    draw = table.draw
    assert draw is not None
    fate, because = becomes(kind, draw.how, table.readings)
    card = ONE_OF[kind]
    drawn = replace(table, deck=table.deck.minus(card), stage=Stage.DRAWING)
    who = letter(draw.drawer)
    if not fate.replaced:
        draw = replace(draw, owed=draw.owed - 1)
    if fate.place == Place.FRONT:
        drawn = replace(drawn, draw=replace(draw, diseases=draw.diseases + 1))
        drawn = said(drawn, f"{who} draws a disease and lays it open", because)
    elif fate.place == Place.ASIDE:
        drawn = replace(drawn, draw=replace(draw, aside=draw.aside + 1))
        drawn = said(drawn, f"{who} draws a disease, which is put aside", because)
    elif fate.place == Place.DISCARD:
        drawn = replace(drawn, draw=draw, discard=drawn.discard.plus(card))
        drawn = said(drawn, f"{who} draws a disease, which is discarded", because)
    elif draw.shared:
        drawn = said(
            replace(drawn, draw=draw, shared=drawn.shared.plus(card)), f"{who} draws a card", because
        )
    else:
        hand = drawn.hands[draw.drawer].plus(card)
        hands = put(drawn.hands, draw.drawer, hand)
        drawn = replace(drawn, draw=draw, hands=hands, fresh=drawn.fresh.plus(card))
        drawn = said(drawn, f"{who} draws a card", because)
    return renew(drawn)


def end_draw(table: Table) -> Table:
    """The last card is drawn: diseases are laid out or passed on, and those who may are asked."""
    draw = table.draw
    assert draw is not None
    drawer = draw.drawer
    table = replace(table, draw=None)
    if draw.aside:
        table = renew(replace(table, discard=table.discard.plus(Cards(disease=draw.aside))))
    more, because = extra(draw.had, draw.diseases, table.readings)
    kept = draw.diseases - more
    table = replace(
        table,
        front=put(table.front, drawer, table.front[drawer] + kept),
        gained=put(table.gained, drawer, kept),
    )
    event = table.phase != Phase.TURN
    table = replace(table, latest=Spread(drawer, draw.had, draw.diseases, table.diseased, event))
    for _ in range(more):
        to, why = goes_to(drawer, table.diseased, table.readings)
        if to is None:
            table = replace(table, discard=table.discard.plus(ONE_OF[Kind.DISEASE]))
            table = renew(said(table, "an extra disease is discarded", (*because, *why)))
            continue
        table = replace(
            table,
            front=put(table.front, to, table.front[to] + 1),
            gained=put(table.gained, to, table.gained[to] + 1),
        )
        table = said(table, f"an extra disease goes to {letter(to)}", (*because, *why))
    return ask(table, event=event)


def ask(table: Table, *, event: bool) -> Table:
    """Ask those who may play medicine now though they are not on turn."""
    asked = tuple(
        is_asked(
            table.gained[seat] >= 1,
            any(table.gained[other] >= 1 for other in table.seats if other != seat),
            not event and seat == table.on,
            event,
            True,
            table.readings,
        ).value
        for seat in table.seats
    )
    return replace(
        table,
        asked=asked,
        decided=(False,) * table.players,
        stage=Stage.MEDICINE if event and any(asked) else Stage.QUEUE if event else Stage.ACT,
    )


def decline(table: Table, seat: int) -> Table:
    """A seat that was asked plays no medicine."""
    told = said(table, f"{letter(seat)} plays no medicine", (c.MEDICINE_OUT_OF_TURN.id,))
    return _go_on(replace(told, decided=put(table.decided, seat, True)))


def play_out_of_turn(table: Table, seat: int, target: int) -> Table:
    """A seat that was asked removes a disease just gained."""
    left = put(table.gained, target, table.gained[target] - 1)
    return _go_on(_nothing_left(cure_by_medicine(replace(table, gained=left), seat, target)))


def play_on_turn(table: Table, seat: int, remedy: Remedy, target: int) -> Table:
    """Whoever is on turn plays medicine."""
    if remedy == Remedy.LIFE:
        used = _use_medicine(table, seat)
        lives, because = restored(used.lives[target], 1, used.readings)
        used = replace(used, lives=put(used.lives, target, lives))
        return renew(said(used, f"{letter(target)} has {so_many(lives, 'life', 'lives')}", because))
    cured = cure_by_medicine(table, seat, target)
    left = min(cured.gained[target], cured.front[target])
    return _nothing_left(replace(cured, gained=put(cured.gained, target, left)))


def cure_by_medicine(table: Table, seat: int, target: int) -> Table:
    """A medicine and the disease that it removes leave together."""
    used = cured(_use_medicine(table, seat), target, 1)
    return renew(said(used, f"{letter(target)} loses a disease", (c.MEDICINE_CURES.id,)))


def cured(table: Table, seat: int, diseases: int) -> Table:
    """Diseases leave the place before a player."""
    removed = replace(table, front=put(table.front, seat, table.front[seat] - diseases))
    return done_with(removed, Cards(disease=diseases), Use.CURED)


def _use_medicine(table: Table, seat: int) -> Table:
    one = ONE_OF[Kind.MEDICINE]
    hand = table.hands[seat].minus(one)
    return done_with(replace(table, hands=put(table.hands, seat, hand)), one, Use.MEDICINE)


def _nothing_left(table: Table) -> Table:
    """Those who were asked have decided where nothing is left that they could remove."""
    decided = tuple(
        table.decided[seat]
        or not any(
            out_of_turn(True, 1, Remedy.DISEASE, seat == other, table.gained[other], table.readings).value
            for other in table.seats
        )
        for seat in table.seats
    )
    return replace(table, decided=decided)


def _go_on(table: Table) -> Table:
    waits = any(table.chance_of(seat).waits for seat in table.seats)
    return replace(table, stage=Stage.QUEUE) if table.stage == Stage.MEDICINE and not waits else table


def nobody_asked(table: Table) -> Table:
    """The same table after what was asked after a draw is past."""
    none = (False,) * table.players
    return replace(table, gained=(0,) * table.players, asked=none, decided=none, latest=None, fresh=NO_CARDS)
