"""A move carried out, or refused; and which moves are legal. The rules are asked, and none is here."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from typing import Any, NoReturn

from lexludi.errors import Code, Problem
from lexludi.plain import so_many
from lexludi.seats import letter, letters_of
from lexludi.survival import clauses as c
from lexludi.survival import deciding, drawing, feeding, medicine, recruiting, resolving, turning
from lexludi.survival.contributing import may_contribute
from lexludi.survival.events import Duty, Whom
from lexludi.survival.food import may_feed
from lexludi.survival.moves import (
    ChanceMove,
    Choose,
    Contribute,
    Decide,
    Decline,
    Discard,
    EndTurn,
    Feed,
    Give,
    Keep,
    Move,
    PlayMedicine,
    Recruit,
    Reveal,
    Roll,
    RollNow,
    SeatMove,
    Share,
    TakeCards,
    TurnUp,
    Vote,
)
from lexludi.survival.outcome import may_choose
from lexludi.survival.table import Stage, Table, flags
from lexludi.survival.team import may_be_team, may_give
from lexludi.survival.turn import may_draw, may_end
from lexludi.survival.vocabulary import ONE_OF, Cards, Kind, Matter, Phase, Remedy, Symbol, Turn

EVENTS = 9  #: survival.clause.nine-events

_BY_ITSELF: Mapping[Stage, Callable[[Table], Table]] = {
    Stage.DRAWING: drawing.draw_on,
    Stage.QUEUE: resolving.next_in_queue,
    Stage.INSTRUCTION: resolving.next_instruction,
    Stage.TURN_OVER: turning.turn_over,
}


def go_on(table: Table) -> Table:
    """The game goes on until somebody must act, or chance must, or it is over."""
    while table.stage in _BY_ITSELF:
        table = _BY_ITSELF[table.stage](table)
    return table


def after(table: Table, move: Move) -> Table:
    """Carry out a move: the table after it.

    :raises Problem: if it may not be made; ``table`` stays as it is.
    """
    if table.over:
        raise Problem(Code.AFTER_THE_END, "the game is over.", clause=c.ELIMINATION_ENDS.id)
    start = replace(table, told=())
    if isinstance(move, Roll | TurnUp | Reveal):
        return go_on(_by_chance(start, move))
    _in_turn(table, move)
    _at_its_time(table, move)
    return go_on(_BY_SEAT[type(move)](start, move))


# ---------------------------------------------------------------- chance


def _by_chance(table: Table, move: ChanceMove) -> Table:
    moves = chance_moves(table)
    if not any(type(one) is type(move) for one in moves):
        _refuse(f"that is not due: the game waits for {table.stage.value}.", _awaits(table))
    if move not in moves:  # not which cards the deck has: that is hidden
        _refuse(f"that cannot be: {table.stage.value} is due.", _chance_clause(move))
    if isinstance(move, Roll):
        return _ROLLS[table.stage](table, move.symbol)
    if isinstance(move, TurnUp):
        return drawing.draw_card(table, move.kind)
    return recruiting.reveal(table, move.event)


def _chance_clause(move: ChanceMove) -> str:
    if isinstance(move, Roll):
        return c.ONE_DIE.id
    return (c.STARTING_HAND if isinstance(move, TurnUp) else c.EVENTS_SHUFFLED).id


_ROLLS: Mapping[Stage, Callable[[Table, Symbol], Table]] = {
    Stage.START_ROLL: turning.start_roll,
    Stage.DRAW_ROLL: turning.draw_roll,
    Stage.RECRUIT_ROLL: recruiting.recruit_roll,
    Stage.EVENT_ROLL: resolving.event_roll,
}


def chance_moves(table: Table) -> tuple[ChanceMove, ...]:
    """What chance can do now: nothing where it is not due."""
    if table.stage in _ROLLS:
        return tuple(Roll(symbol) for symbol in Symbol if table.box.die.faces(symbol))
    if table.stage == Stage.CARD:
        return tuple(TurnUp(kind) for kind in Kind if table.deck.of(kind))
    if table.stage == Stage.EVENT:
        return tuple(Reveal(event) for event in range(1, EVENTS + 1) if event not in table.events)
    return ()


# ---------------------------------------------------------------- whose move it is, and which


def _in_turn(table: Table, move: SeatMove) -> None:
    who, due = move.seat, table.due()
    if who in due:
        return
    if table.stage == Stage.START_ROLL and who == table.on:
        _refuse("the roll at the start of the turn comes first.", c.ROLL_FIRST.id)
    if table.is_chance:
        what = f"{table.stage.value} is due, and no seat."
    else:
        are = "is" if len(due) == 1 else "are"
        awaited = "" if table.stage == Stage.ACT else f": the game waits for {table.stage.value}"
        what = f"{letters_of(due)} {are} due, not {letter(who)}{awaited}."
    raise Problem(Code.OUT_OF_TURN, what, clause=_why_not(table, who))


def _why_not(table: Table, seat: int) -> str:
    """The clause by which a seat may not act now."""
    if seat >= table.players:
        return c.TRAITOR_COUNT.id
    return _awaits(table)


def _awaits(table: Table) -> str:
    """The clause by which what is awaited comes now, and nothing else."""
    if any(table.chance_of(seat).waits for seat in table.seats):
        return c.MEDICINE_OUT_OF_TURN.id
    if table.stage == Stage.CARD and table.phase == Phase.OUTCOME:
        return c.OUTCOME_INSTRUCTIONS.id
    return _WHOSE[table.stage].id


_WHOSE = {
    Stage.START_ROLL: c.START_ROLL,
    Stage.DRAW_ROLL: c.DRAW_BY_DIE,
    Stage.CARD: c.ONE_OPTION,
    Stage.ACT: c.TURN_ORDER,
    Stage.MEDICINE: c.MEDICINE_OUT_OF_TURN,
    Stage.TEAM: c.LEADER_RECRUITS,
    Stage.VOTE: c.VOTE_SIMULTANEOUS,
    Stage.READY: c.RECRUITS_ROLL,
    Stage.GIVE: c.RECRUITS_GIVE_ONE,
    Stage.CHOOSE: c.OUTCOME_INSTRUCTIONS,
    Stage.EACH: c.OUTCOME_INSTRUCTIONS,
    Stage.SHARE: c.OUTCOME_INSTRUCTIONS,
    Stage.DISCARD: c.OUTCOME_INSTRUCTIONS,
    Stage.FEED: c.LEADER_FEEDS,
    Stage.EVENT: c.EVENT_REVEALED,
    Stage.RECRUIT_ROLL: c.RECRUITS_ROLL,
    Stage.EVENT_ROLL: c.OUTCOME_INSTRUCTIONS,
}

#: in which phases each sort of move is made, and at which of their stages
_TIMES: Mapping[type, tuple[tuple[Phase, ...], tuple[Stage, ...]]] = {
    TakeCards: ((Phase.TURN,), (Stage.ACT,)),
    Contribute: ((Phase.TURN,), (Stage.ACT,)),
    EndTurn: ((Phase.TURN,), (Stage.ACT,)),
    PlayMedicine: ((Phase.TURN, Phase.OUTCOME), (Stage.ACT, Stage.MEDICINE)),
    Decline: ((Phase.TURN, Phase.OUTCOME), (Stage.ACT, Stage.MEDICINE)),
    Recruit: ((Phase.RECRUITMENT,), (Stage.TEAM,)),
    Vote: ((Phase.RECRUITMENT, Phase.OUTCOME, Phase.FOOD), (Stage.VOTE,)),
    RollNow: ((Phase.RECRUITMENT,), (Stage.READY,)),
    Give: ((Phase.RECRUITMENT,), (Stage.GIVE,)),
    Choose: ((Phase.OUTCOME,), (Stage.CHOOSE,)),
    Decide: ((Phase.OUTCOME,), (Stage.CHOOSE, Stage.EACH)),
    Share: ((Phase.OUTCOME,), (Stage.SHARE,)),
    Keep: ((Phase.OUTCOME,), (Stage.SHARE,)),
    Discard: ((Phase.OUTCOME,), (Stage.DISCARD,)),
    Feed: ((Phase.FOOD,), (Stage.FEED,)),
}


def _at_its_time(table: Table, move: SeatMove) -> None:
    """Refuse a move that is not made now: by the order of the phases, or by what comes first in this one."""
    phases, stages = _TIMES[type(move)]
    awaited = f"the game waits for {table.stage.value}"
    if table.phase not in phases:
        theirs = " or the ".join(phase.value for phase in phases)
        what = f"that is done in the {theirs} phase, and this is the {table.phase.value} phase: {awaited}."
        _refuse(what, c.PHASE_ORDER.id)
    turn_only = isinstance(move, TakeCards | Contribute | EndTurn)
    if table.stage not in stages or (turn_only and not is_on_turn(table, move.seat)):
        _refuse(f"that is not done now: {awaited}.", _awaits(table))


def is_on_turn(table: Table, seat: int) -> bool:
    """Is it a seat's turn, and can it act?"""
    return table.stage == Stage.ACT and seat == table.on and seat in table.due()


def _refuse(what: str, clause: str) -> NoReturn:
    raise Problem(Code.ILLEGAL_MOVE, what, clause=clause)


def _allowed(verdict: tuple[bool, tuple[str, ...]], what: str) -> None:
    """Refuse what a rule forbids, by its first clause."""
    allowed, because = verdict
    if not allowed:
        _refuse(what, because[0])


# ---------------------------------------------------------------- moves of seats


def _take(table: Table, move: TakeCards) -> Table:
    _allowed(
        may_draw(table.turn, move.option, move.kind, table.left, table.readings), "that way is not open."
    )
    return turning.take(table, move.option, move.kind)


def _contribute(table: Table, move: Contribute) -> Table:
    _allowed(may_contribute(table.turn, move.cards, table.readings), "that may not be contributed.")
    return turning.contribute(table, move.cards)


def _end(table: Table, move: EndTurn) -> Table:
    del move
    open_ = turning.can_draw(table)
    _allowed(may_end(table.turn, open_, table.readings), "the turn may not end yet.")
    return replace(table, stage=Stage.TURN_OVER)


def _medicine_allowed(table: Table, move: PlayMedicine) -> tuple[bool, tuple[str, ...]]:
    target = move.target
    if target >= table.players:
        return False, (c.MEDICINE_CURES.id,)
    if is_on_turn(table, move.seat):
        turn = Turn(False, table.drawn, table.contributed_now, table.hands[move.seat])
        return medicine.may_play(turn, move.remedy, table.front[target], table.lives[target], table.readings)
    return medicine.out_of_turn(
        table.chance_of(move.seat).still,
        table.hands[move.seat].medicine,
        move.remedy,
        move.seat == target,
        table.gained[target],
        table.readings,
    )


def _play_medicine(table: Table, move: PlayMedicine) -> Table:
    _allowed(_medicine_allowed(table, move), "medicine may not be played so.")
    if is_on_turn(table, move.seat):
        return drawing.play_on_turn(table, move.seat, move.remedy, move.target)
    return drawing.play_out_of_turn(table, move.seat, move.target)


def _decline(table: Table, move: Decline) -> Table:
    if not table.chance_of(move.seat).still:
        _refuse(f"{letter(move.seat)} is not asked.", c.MEDICINE_OUT_OF_TURN.id)
    return drawing.decline(table, move.seat)


def _recruit(table: Table, move: Recruit) -> Table:
    _at_the_table(table, move.team)
    team = flags(table.players, move.team)
    _allowed(may_be_team(team, table.cards, table.wanted), "they may not be recruited.")
    return recruiting.propose_team(table, team)


def _vote(table: Table, move: Vote) -> Table:
    shown = deciding.show(table, move.seat, up=move.up)
    if None in shown.thumbs and any(thumb is not None for thumb in shown.thumbs):
        return shown
    if shown.matter in (Matter.TEAM, Matter.TOO_FEW):
        return recruiting.voted_on_team(shown)
    if shown.matter == Matter.OUTCOME:
        return resolving.voted_on_choice(shown)
    return feeding.voted_on_feeding(shown)


def _roll_now(table: Table, move: RollNow) -> Table:
    return replace(table, roller=move.seat, stage=Stage.RECRUIT_ROLL)


def _may_give(table: Table, seat: int, kind: Kind) -> tuple[bool, tuple[str, ...]]:
    hand = table.hands[seat]
    if kind == Kind.DISEASE:
        return False, (c.RECRUITS_GIVE_ONE.id,)
    matches = table.matching(ONE_OF[kind]) == 1
    return may_give(hand.of(kind), table.matching(hand), matches, table.readings)


def _give(table: Table, move: Give) -> Table:
    _allowed(_may_give(table, move.seat, move.kind), "that card may not be given.")
    return recruiting.give(table, move.seat, move.kind)


def _may_choose(table: Table, chosen: tuple[int, ...]) -> tuple[bool, tuple[str, ...]]:
    may = table.instruction.duty == Duty.MAY
    return may_choose(flags(table.players, chosen), table.eligible, table.to_choose, may)


def _choose(table: Table, move: Choose) -> Table:
    _at_the_table(table, move.chosen)
    if table.instruction.pick is None or not move.chosen:
        _refuse("players are not chosen here: it is done or not.", c.OUTCOME_INSTRUCTIONS.id)
    _allowed(_may_choose(table, move.chosen), "they may not be chosen.")
    return resolving.choose(table, flags(table.players, move.chosen))


def _may_decide(table: Table, *, does: bool) -> bool:
    """May somebody say that something is done, or not? With players to be picked, only that it is not."""
    picks = table.instruction.pick is not None and table.instruction.whom != Whom.NOBODY
    return table.instruction.duty == Duty.MAY and not (does and picks)


def _decide(table: Table, move: Decide) -> Table:
    if not _may_decide(table, does=move.does):
        _refuse("that is not what there is to decide.", c.OUTCOME_INSTRUCTIONS.id)
    return resolving.decide(table, does=move.does)


def _may_share(table: Table, kind: Kind, to: int) -> bool:
    one = flags(table.players, (to,))
    return table.shared.of(kind) >= 1 and may_choose(one, table.eligible, 1, False).value


def _share(table: Table, move: Share) -> Table:
    _at_the_table(table, (move.to,))
    if not _may_share(table, move.kind, move.to):
        _refuse("that card cannot be given to them.", c.OUTCOME_INSTRUCTIONS.id)
    return resolving.share(table, move.kind, move.to)


def _keep(table: Table, move: Keep) -> Table:
    del move
    if table.instruction.duty == Duty.MUST:
        _refuse("all of the cards must be handed out.", c.OUTCOME_INSTRUCTIONS.id)
    return resolving.keep(table)


def _may_discard(table: Table, seat: int, cards: Cards) -> bool:
    return table.hands[seat].has(cards) and cards.total == resolving.owes(table, seat)


def _discard(table: Table, move: Discard) -> Table:
    if not _may_discard(table, move.seat, move.cards):
        owed = resolving.owes(table, move.seat)
        _refuse(f"{so_many(owed, 'card')} of the hand must be discarded.", c.OUTCOME_INSTRUCTIONS.id)
    return resolving.discard(table, move.seat, move.cards)


def _feed(table: Table, move: Feed) -> Table:
    _at_the_table(table, move.fed)
    fed = flags(table.players, move.fed)
    _allowed(may_feed(fed, feeding.food(table)), "there is not so much food.")
    return feeding.propose_feeding(table, fed)


def _at_the_table(table: Table, seats: tuple[int, ...]) -> None:
    for seat in seats:
        if seat >= table.players:
            _refuse(f"{letter(seat)} is not at the table.", _WHOSE[table.stage].id)


_BY_SEAT: Mapping[type, Callable[[Table, Any], Table]] = {
    TakeCards: _take,
    Contribute: _contribute,
    EndTurn: _end,
    PlayMedicine: _play_medicine,
    Decline: _decline,
    Recruit: _recruit,
    Vote: _vote,
    RollNow: _roll_now,
    Give: _give,
    Choose: _choose,
    Decide: _decide,
    Share: _share,
    Keep: _keep,
    Discard: _discard,
    Feed: _feed,
}


# ---------------------------------------------------------------- legal moves


def legal_moves(table: Table, seat: int) -> Iterator[SeatMove]:
    """Every move that a seat may make now; none if it is not due."""
    if seat in table.due():
        yield from _LEGAL[table.stage](table, seat)


def _legal_team(table: Table, seat: int) -> Iterator[SeatMove]:
    for team in combinations(table.seats, table.wanted):
        if may_be_team(flags(table.players, team), table.cards, table.wanted).value:
            yield Recruit(seat, team)


def _legal_thumb(table: Table, seat: int) -> Iterator[SeatMove]:
    del table
    yield from (Vote(seat, True), Vote(seat, False))


def _legal_roll(table: Table, seat: int) -> Iterator[SeatMove]:
    del table
    yield RollNow(seat)


def _legal_gift(table: Table, seat: int) -> Iterator[SeatMove]:
    yield from (Give(seat, kind) for kind in Kind if _may_give(table, seat, kind)[0])


def _legal_feeding(table: Table, seat: int) -> Iterator[SeatMove]:
    food = feeding.food(table)
    for many in range(table.players + 1):
        for fed in combinations(table.seats, many):
            if may_feed(flags(table.players, fed), food).value:
                yield Feed(seat, fed)


def _legal_in_turn(table: Table, seat: int) -> Iterator[SeatMove]:
    if is_on_turn(table, seat):
        for option, kind in turning.WAYS:
            if may_draw(table.turn, option, kind, table.left, table.readings).value:
                yield TakeCards(seat, option, kind)
        if may_end(table.turn, turning.can_draw(table), table.readings).value:
            yield EndTurn(seat)
    yield from _legal_medicine(table, seat)
    if is_on_turn(table, seat):
        for cards in turning.contributions(table.hands[seat]):
            if may_contribute(table.turn, cards, table.readings).value:
                yield Contribute(seat, cards)


def _legal_medicine(table: Table, seat: int) -> Iterator[SeatMove]:
    for remedy in Remedy:
        for target in table.seats:
            move = PlayMedicine(seat, remedy, target)
            if _medicine_allowed(table, move)[0]:
                yield move
    if table.chance_of(seat).still:
        yield Decline(seat)


def _legal_sharing(table: Table, seat: int) -> Iterator[SeatMove]:
    for kind in Kind:
        yield from (Share(seat, kind, to) for to in table.seats if _may_share(table, kind, to))
    if table.instruction.duty == Duty.MAY:
        yield Keep(seat)


def _legal_discards(table: Table, seat: int) -> Iterator[SeatMove]:
    for cards in turning.contributions(table.hands[seat]):
        if _may_discard(table, seat, cards):
            yield Discard(seat, cards)


def _legal_choices(table: Table, seat: int) -> Iterator[SeatMove]:
    if table.instruction.pick is not None and table.stage == Stage.CHOOSE:
        for chosen in combinations(table.seats, table.to_choose):
            if _may_choose(table, chosen)[0]:
                yield Choose(seat, chosen)
    for does in (True, False):
        if _may_decide(table, does=does):
            yield Decide(seat, does)


_LEGAL: Mapping[Stage, Callable[[Table, int], Iterator[SeatMove]]] = {
    Stage.ACT: _legal_in_turn,
    Stage.MEDICINE: _legal_medicine,
    Stage.TEAM: _legal_team,
    Stage.VOTE: _legal_thumb,
    Stage.READY: _legal_roll,
    Stage.GIVE: _legal_gift,
    Stage.FEED: _legal_feeding,
    Stage.SHARE: _legal_sharing,
    Stage.DISCARD: _legal_discards,
    Stage.CHOOSE: _legal_choices,
    Stage.EACH: _legal_choices,
}
