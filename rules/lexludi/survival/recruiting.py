"""The recruitment phase: the event, the team, the rolls of the recruits and their cards."""

from dataclasses import replace

from lexludi.seats import letter
from lexludi.survival import clauses as c
from lexludi.survival.deciding import has_passed, propose
from lexludi.survival.end import next_phase
from lexludi.survival.outcome import which
from lexludi.survival.table import Flags, Stage, Table, end_if_over, flags, put, said
from lexludi.survival.team import task, too_few
from lexludi.survival.turning import roll
from lexludi.survival.vocabulary import NO_CARDS, ONE_OF, Approval, Kind, Matter, Symbol


def reveal(table: Table, event: int) -> Table:
    """The next event is revealed: the leader proposes a team, if there can be one."""
    table = replace(
        table, events=(*table.events, event), team=(False,) * table.players, approval=None, outcome=None
    )
    table = said(table, f"the event is “{table.event.name}”", (c.EVENT_REVEALED.id,))
    few, because = too_few(table.wanted, table.cards)
    if few:
        return ask_whether_leader_stays(said(table, "too few players have cards", because))
    return replace(table, stage=Stage.TEAM)


def ask_whether_leader_stays(table: Table) -> Table:
    """Too few have cards: a vote on the leader, or FAIL by whoever leads."""
    table = propose(replace(table, stage=Stage.TEAM), Matter.TOO_FEW, None, lethal=False, only=False)
    return table if table.stage == Stage.VOTE else settle(table, Approval.NO_TEAM)


def propose_team(table: Table, team: Flags) -> Table:
    """The leader proposes a team."""
    named = " ".join(letter(seat) for seat in table.seats if team[seat])
    table = said(table, f"{letter(table.leader)} recruits {named}", (c.LEADER_RECRUITS.id,))
    only = sum(1 for cards in table.cards if cards) == table.wanted
    table = propose(table, Matter.TEAM, team, lethal=False, only=only)
    return table if table.stage == Stage.VOTE else settle(table, Approval.NO_VOTE)


def voted_on_team(table: Table) -> Table:
    """The vote on a team, or on the leader where there can be none, is over."""
    if table.matter == Matter.TOO_FEW:
        return settle(table, Approval.NO_TEAM) if has_passed(table) else ask_whether_leader_stays(table)
    return settle(table, Approval.PASSED) if has_passed(table) else replace(table, stage=Stage.TEAM)


def settle(table: Table, approval: Approval) -> Table:
    """It is settled who is recruited: their rolls come first."""
    team = table.proposal or flags(table.players, ())
    tasks = tuple(task(team[seat], table.front[seat], approval, table.readings) for seat in table.seats)
    table = replace(
        table,
        approval=approval,
        team=team,
        proposal=None,
        to_roll=tuple(one.value.rolls for one in tasks),
        given=(None,) * table.players,
        stage=Stage.READY,
    )
    return table if any(table.to_roll) else ask_for_cards(table)


def recruit_roll(table: Table, symbol: Symbol) -> Table:
    """The roll of a recruit; whether it ends the game is seen when all have rolled."""
    seat = table.roller
    assert seat is not None
    rolled = replace(
        roll(table, seat, symbol), to_roll=put(table.to_roll, seat, False), roller=None, stage=Stage.READY
    )
    if any(rolled.to_roll):
        return rolled
    ended = end_if_over(rolled)
    return ended if ended.over else ask_for_cards(ended)


def ask_for_cards(table: Table) -> Table:
    """The recruits give their cards; where nobody is to, the outcome follows."""
    table = replace(table, stage=Stage.GIVE)
    return table if table.due() else begin_outcome(table)


def give(table: Table, seat: int, kind: Kind) -> Table:
    """A recruit gives a card; once all have, they are mixed and revealed."""
    hand = table.hands[seat].minus(ONE_OF[kind])
    table = replace(table, hands=put(table.hands, seat, hand), given=put(table.given, seat, kind))
    table = said(table, f"{letter(seat)} gives a card", (c.RECRUITS_GIVE_ONE.id, c.GIVEN_FACE_DOWN.id))
    return table if table.due() else begin_outcome(table)


def begin_outcome(table: Table) -> Table:
    """The cards are mixed and revealed, and settle the outcome."""
    shown = NO_CARDS
    for kind in table.given:
        if kind is not None:
            shown = shown.plus(ONE_OF[kind])
    assert table.approval is not None
    outcome, because = which(shown.total, table.matching(shown), table.approval)
    table = replace(
        table,
        given=(None,) * table.players,
        given_shown=shown,
        outcome=outcome,
        step=0,
        phase=next_phase(table.phase).value,
        passes=0,
        here=0,
        voted=None,
        change=0,
        stage=Stage.INSTRUCTION,
    )
    return said(table, f"the outcome is {outcome.name}", because)
