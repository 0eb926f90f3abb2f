"""Votes of confidence: whether there is one, the thumbs, and what becomes of the token."""

from dataclasses import replace

from lexludi.plain import so_many
from lexludi.seats import letter
from lexludi.survival.table import Flags, Stage, Table, Voted, put, said
from lexludi.survival.vocabulary import Matter
from lexludi.survival.voting import held, leads, passes


def propose(table: Table, matter: Matter, proposal: Flags | None, *, lethal: bool, only: bool) -> Table:
    """Something is proposed: a vote is due on it, or it stands (its stage is left as it was)."""
    vote, because = held(matter, lethal, only, table.here, table.passes, table.readings)
    table = replace(table, matter=matter, proposal=proposal)
    if not vote:
        return said(table, "there is no vote", because)
    thumbs = (None,) * table.players
    return said(replace(table, thumbs=thumbs, stage=Stage.VOTE), "there is a vote", because)


def show(table: Table, seat: int, *, up: bool) -> Table:
    """A seat shows its thumb; once all have, the token stays or is passed on."""
    table = replace(table, thumbs=put(table.thumbs, seat, up))
    thumbs = tuple(thumb for thumb in table.thumbs if thumb is not None)
    if len(thumbs) < table.players:
        return said(table, f"{letter(seat)} has decided on a thumb")
    passed, because = passes(thumbs)
    leader, why = leads(table.leader, passed, table.players)
    table = replace(
        table,
        voted=Voted(table.leader, thumbs),
        thumbs=(None,) * table.players,
        leader=leader,
        here=table.here if passed else table.here + 1,
        passes=table.passes if passed else table.passes + 1,
        proposal=table.proposal if passed else None,
    )
    ups = so_many(sum(thumbs), "thumb")
    table = said(table, f"the vote {'passes' if passed else 'fails'}: {ups} up", because)
    return said(table, f"{letter(leader)} leads", why)


def has_passed(table: Table) -> bool:
    """Did the last vote pass? Its leader leads still."""
    return table.voted is not None and passes(table.voted.thumbs).value
