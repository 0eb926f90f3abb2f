"""The outcome: the instructions of the event, one after the other, whatever they are."""

from dataclasses import replace

from lexludi.plain import so_many
from lexludi.seats import letter
from lexludi.survival import clauses as c
from lexludi.survival.deciding import has_passed, propose
from lexludi.survival.drawing import begin_draw, cured
from lexludi.survival.end import next_phase
from lexludi.survival.events import Chooser, Duty, Effect, Whom
from lexludi.survival.food import left as food_left
from lexludi.survival.outcome import lost, restored
from lexludi.survival.table import Flags, Stage, Table, done_with, end_if_over, put, renew, said
from lexludi.survival.turning import roll
from lexludi.survival.vocabulary import NO_CARDS, ONE_OF, Cards, Kind, Matter, Symbol, Use
from lexludi.survival.voting import is_lethal


def next_instruction(table: Table) -> Table:
    """The next instruction: whom it falls on, and who chooses; or the end of the outcome."""
    if table.step >= len(table.instructions):
        return end_outcome(table)
    one = table.instruction
    if one.what == Effect.SHARE:
        return replace(table, stage=Stage.SHARE) if table.shared.total else instruction_done(table)
    if one.whom != Whom.NOBODY and table.to_choose == 0:
        because = (c.NO_TARGET_DISREGARDED.id, c.AS_FAR_AS_POSSIBLE.id)
        return instruction_done(said(table, "an instruction falls on nobody", because))
    if one.chooser == Chooser.NOBODY:
        everybody = (True,) * table.players
        return carry_out(table, everybody if one.whom == Whom.NOBODY else table.eligible)
    if one.chooser == Chooser.EACH:
        none = (False,) * table.players
        return replace(table, queue=table.clockwise(table.eligible), chosen=none, stage=Stage.EACH)
    return replace(table, stage=Stage.CHOOSE)


def only_choice(table: Table) -> bool:
    """Is there one thing to choose?"""
    return table.instruction.duty == Duty.MUST and table.to_choose == sum(table.eligible)


def choose(table: Table, chosen: Flags) -> Table:
    """The choice that an instruction leaves is made; the leader's needs a vote if it eliminates somebody."""
    named = " ".join(letter(seat) for seat in table.seats if chosen[seat]) or "nobody"
    if table.instruction.whom == Whom.NOBODY:
        named = "that it is done" if any(chosen) else "that it is not done"
    table = said(table, f"{letter(table.chooser)} chooses {named}", (c.OUTCOME_INSTRUCTIONS.id,))
    leads = table.instruction.chooser == Chooser.LEADER
    lethal = is_lethal(table.lives, lives_after(table, chosen)).value
    matter = Matter.OUTCOME if leads else Matter.ANOTHER
    table = propose(table, matter, chosen, lethal=lethal, only=only_choice(table))
    return table if table.stage == Stage.VOTE else carry_out(table, chosen)


def voted_on_choice(table: Table) -> Table:
    """The vote on the leader's choice is over; if it failed, the new leader chooses anew."""
    if has_passed(table) and table.proposal is not None:
        return carry_out(table, table.proposal)
    return replace(table, stage=Stage.INSTRUCTION)


def decide(table: Table, *, does: bool) -> Table:
    """Somebody decides whether an instruction is done: to them, or at all."""
    if table.stage == Stage.CHOOSE:
        on_nobody = table.instruction.whom == Whom.NOBODY
        everybody = (True,) * table.players if on_nobody else table.eligible
        return choose(table, everybody if does else (False,) * table.players)
    seat, *rest = table.queue
    table = replace(table, queue=tuple(rest), chosen=put(table.chosen, seat, does))
    table = said(table, f"{letter(seat)} {'takes' if does else 'does not take'} it")
    if rest:
        return table
    matter = propose(table, Matter.ANOTHER, table.chosen, lethal=False, only=False)
    return carry_out(matter, table.chosen)


def amount(table: Table) -> int:
    """How much an instruction says."""
    said_ = table.instruction.amount
    return 0 if said_ is None else table.count(said_)


def lives_after(table: Table, chosen: Flags) -> tuple[int, ...]:
    """The lives of each once the instruction has fallen on those chosen; dice are not known before."""
    what = table.instruction.what
    if what == Effect.LOSE_LIFE:
        return tuple(
            lost(lives, amount(table)).value if one else lives
            for one, lives in zip(chosen, table.lives, strict=True)
        )
    if what == Effect.RESTORE_LIFE:
        return tuple(
            restored(lives, amount(table), table.readings).value if one else lives
            for one, lives in zip(chosen, table.lives, strict=True)
        )
    if what == Effect.EXCHANGE_LIVES and sum(chosen) == 2:
        first, second = (seat for seat in table.seats if chosen[seat])
        return put(put(table.lives, first, table.lives[second]), second, table.lives[first])
    return table.lives


def carry_out(table: Table, chosen: Flags) -> Table:
    """The instruction falls on those chosen."""
    what = table.instruction.what
    table = replace(table, chosen=chosen, proposal=None)
    if not any(chosen):
        return instruction_done(said(table, "nothing is done"))
    if what in (Effect.DRAW, Effect.DISCARD, Effect.ROLL):
        return replace(table, queue=table.clockwise(chosen), stage=Stage.QUEUE)
    if what == Effect.CURE:
        for seat in table.clockwise(chosen):
            table = cured(table, seat, min(amount(table), table.front[seat]))
        return instruction_done(renew(table))
    if what in (Effect.MORE_FOOD, Effect.LESS_FOOD):
        change = amount(table) if what == Effect.MORE_FOOD else -amount(table)
        return instruction_done(replace(table, change=table.change + change))
    if what == Effect.REVEAL_STOCKPILE:
        return instruction_done(replace(table, stockpile_shown=True))
    lives = lives_after(table, chosen)
    for seat in table.seats:
        if lives[seat] != table.lives[seat]:
            table = said(table, f"{letter(seat)} has {so_many(lives[seat], 'life', 'lives')}")
    return instruction_done(replace(table, lives=lives))


def next_in_queue(table: Table) -> Table:
    """The next one who draws, discards or rolls by an instruction."""
    if not table.queue:
        return instruction_done(table)
    seat, *rest = table.queue
    one = table.instruction
    if one.what == Effect.ROLL:
        return replace(table, roller=seat, queue=tuple(rest), stage=Stage.EVENT_ROLL)
    if one.what == Effect.DISCARD:
        if table.hands[seat].total == 0:
            return replace(table, queue=tuple(rest))
        return replace(table, stage=Stage.DISCARD)
    after = table.instructions[table.step + 1 : table.step + 2]
    shared = any(following.what == Effect.SHARE for following in after)
    table = replace(table, queue=tuple(rest))
    return begin_draw(table, seat, amount(table), one.diseases, shared=shared)


def event_roll(table: Table, symbol: Symbol) -> Table:
    """A roll that an event orders; whether it ends the game is seen when all have rolled."""
    assert table.roller is not None
    return replace(roll(table, table.roller, symbol), roller=None, stage=Stage.QUEUE)


def owes(table: Table, seat: int) -> int:
    """How many cards a seat must discard: as many as it is told, or all it has."""
    return min(amount(table), table.hands[seat].total)


def discard(table: Table, seat: int, cards: Cards) -> Table:
    """Somebody discards cards by order of an event."""
    hands = put(table.hands, seat, table.hands[seat].minus(cards))
    table = replace(table, hands=hands, queue=table.queue[1:], stage=Stage.QUEUE)
    table = said(table, f"{letter(seat)} discards {cards.total}", (c.OUTCOME_INSTRUCTIONS.id,))
    return renew(done_with(table, cards, Use.ORDERED))


def share(table: Table, kind: Kind, to: int) -> Table:
    """The leader hands out a card just drawn."""
    card = ONE_OF[kind]
    hands = put(table.hands, to, table.hands[to].plus(card))
    received = put(table.received, to, table.received[to].plus(card))
    table = replace(table, hands=hands, shared=table.shared.minus(card), received=received)
    table = said(table, f"{letter(to)} is given a card", (c.OUTCOME_INSTRUCTIONS.id,))
    return table if table.shared.total else instruction_done(table)


def keep(table: Table) -> Table:
    """The leader hands out no more."""
    rest = table.shared
    table = done_with(replace(table, shared=NO_CARDS), rest, Use.UNSHARED, table.leader)
    return instruction_done(renew(said(table, f"{letter(table.leader)} hands out no more")))


def instruction_done(table: Table) -> Table:
    """An instruction is done: the game is over, or the next one follows."""
    more = table.step + 1 < len(table.instructions)
    ended = end_if_over(replace(table, proposal=None), more=more)
    if ended.over:
        return ended
    return replace(
        ended,
        step=table.step + 1,
        here=0,
        queue=(),
        received=(NO_CARDS,) * table.players,
        stage=Stage.INSTRUCTION,
    )


def end_outcome(table: Table) -> Table:
    """The outcome is done: its cards are discarded, the stockpile is revealed, and the leader feeds."""
    given = table.given_shown
    table = renew(done_with(replace(table, given_shown=NO_CARDS), given, Use.GIVEN))
    table = replace(
        table,
        phase=next_phase(table.phase).value,
        passes=0,
        here=0,
        voted=None,
        stockpile_shown=True,
        stage=Stage.FEED,
    )
    food, because = food_left(table.stockpile, table.change, table.readings)
    return said(table, f"{food} food is left", because)
