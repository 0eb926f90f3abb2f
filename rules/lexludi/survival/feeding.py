"""The food phase: whom the leader feeds, the vote on it, and the end of the round."""

from dataclasses import replace

from lexludi.seats import letter
from lexludi.survival import clauses as c
from lexludi.survival.deciding import has_passed, propose
from lexludi.survival.end import next_phase
from lexludi.survival.food import costs, left
from lexludi.survival.outcome import lost
from lexludi.survival.table import Flags, Stage, Table, done_with, end_if_over, renew, said
from lexludi.survival.turning import begin_phase
from lexludi.survival.vocabulary import NO_CARDS, Matter, Use
from lexludi.survival.voting import is_lethal


def food(table: Table) -> int:
    """The food that can be handed out."""
    return left(table.stockpile, table.change, table.readings).value


def lives_fed(table: Table, fed: Flags) -> tuple[int, ...]:
    """The lives of each once these are fed and the others are not."""
    cost = tuple(costs(one).value for one in fed)
    return tuple(
        lost(lives, one).value if one else lives for one, lives in zip(cost, table.lives, strict=True)
    )


def propose_feeding(table: Table, fed: Flags) -> Table:
    """The leader proposes whom to feed."""
    named = " ".join(letter(seat) for seat in table.seats if fed[seat]) or "nobody"
    table = said(table, f"{letter(table.leader)} would feed {named}", (c.LEADER_FEEDS.id,))
    lethal = is_lethal(table.lives, lives_fed(table, fed)).value
    table = propose(table, Matter.FEEDING, fed, lethal=lethal, only=food(table) == 0)
    return table if table.stage == Stage.VOTE else feed(table, fed)


def voted_on_feeding(table: Table) -> Table:
    """The vote on a feeding is over; if it failed, the new leader proposes another."""
    if has_passed(table) and table.proposal is not None:
        return feed(table, table.proposal)
    return replace(table, stage=Stage.FEED)


def feed(table: Table, fed: Flags) -> Table:
    """These are fed and the others starve; then the round is over."""
    lives = lives_fed(table, fed)
    starved = " ".join(letter(seat) for seat in table.seats if not fed[seat])
    because = tuple(clause for one in (True, False) if one in fed for clause in costs(one).because)
    table = replace(table, lives=lives, proposal=None)
    table = end_if_over(said(table, f"{starved or 'nobody'} starves", because))
    return table if table.over else end_round(table)


def end_round(table: Table) -> Table:
    """The stockpile is discarded; another round follows, or the game is over."""
    rest = table.stockpile
    table = renew(done_with(replace(table, stockpile=NO_CARDS), rest, Use.STOCKPILE))
    table = end_if_over(table, round_over=True)
    if table.over:
        return table
    table = replace(
        table,
        round=table.round + 1,
        phase=next_phase(table.phase).value,
        stockpile_shown=False,
        change=0,
        team=(False,) * table.players,
        approval=None,
        outcome=None,
        voted=None,
        passes=0,
        here=0,
    )
    return begin_phase(table)
