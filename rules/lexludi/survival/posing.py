"""Where the questions of the survival game arise in a position, and with which inputs."""

from collections.abc import Callable, Mapping
from typing import Any

from lexludi.survival import feeding, resolving
from lexludi.survival.events import Chooser, Duty, Whom
from lexludi.survival.table import Stage, Table
from lexludi.survival.turn import must_roll
from lexludi.survival.turning import can_draw
from lexludi.survival.vocabulary import Draw, Matter, Phase
from lexludi.survival.voting import passes

Posed = Mapping[str, Any]


def pose(table: Table, question: str) -> Posed | None:
    """The inputs of a question in a position, or None where it does not arise.

    What a move chooses (a card, a way, whom) is left out: whoever asks says it.
    """
    poser = _POSERS.get(question)
    return poser(table) if poser else None


def pose_to_each(table: Table, question: str) -> tuple[Posed | None, ...]:
    """The inputs of a question that is asked of each seat, by seat; None where it is not asked of one."""
    poser = _POSERS_TO_EACH.get(question)
    return tuple(poser(table, seat) for seat in table.seats) if poser else ()


def _always(table: Table) -> Posed | None:
    del table
    return {}


def _start(table: Table) -> Posed | None:
    return {"players": table.players}


def _next_turn(table: Table) -> Posed | None:
    """Asked as after the turn under way; in the first one, whoever asks says whether there was any."""
    if table.phase != Phase.TURN:
        return None
    posed = {"leader": table.first, "players": table.players}
    return posed if table.on == table.first else {**posed, "last": table.on}


def _on_turn(table: Table) -> bool:
    return table.stage in (Stage.ACT, Stage.START_ROLL)


def _rolls(table: Table) -> Posed | None:
    """Asked at the start of a turn, and again once the die was rolled."""
    diseases = table.front[table.on]
    if table.stage == Stage.START_ROLL or (table.stage == Stage.ACT and table.rolled and not table.drawn):
        return {"diseases": diseases, "rolled": table.rolled}
    untouched = table.stage == Stage.ACT and not table.drawn and not must_roll(diseases, False).value
    return {"diseases": diseases, "rolled": False} if untouched else None


def _turn(table: Table) -> Posed | None:
    return {"turn": table.turn} if _on_turn(table) else None


def _may_end(table: Table) -> Posed | None:
    return {"turn": table.turn, "can_draw": can_draw(table)} if _on_turn(table) else None


def _die(table: Table) -> Posed | None:
    if table.stage in (Stage.START_ROLL, Stage.RECRUIT_ROLL, Stage.EVENT_ROLL):
        return {"drawing": False}
    return {"drawing": True} if table.stage == Stage.DRAW_ROLL else None


def _may_draw(table: Table) -> Posed | None:
    return {"turn": table.turn, "left": table.left} if _on_turn(table) else None


def _cards_drawn(table: Table) -> Posed | None:
    if table.stage == Stage.DRAW_ROLL:
        return {"option": Draw.DIE}
    return {} if table.stage == Stage.ACT else None


def _goes_on(table: Table) -> Posed | None:
    """Asked of the next card of a draw; before a draw, of whatever it would owe."""
    piles = {"deck": table.deck.total, "discard": table.discard.total}
    if table.stage == Stage.CARD and table.draw is not None:
        return {"owed": table.draw.owed, **piles}
    return piles if table.stage == Stage.ACT and not table.drawn else None


def _becomes(table: Table) -> Posed | None:
    if table.stage != Stage.CARD or table.draw is None:
        return None
    return {"diseases": table.draw.how}


def _renewed(table: Table) -> Posed | None:
    """Asked as it is now; where a card is due, as it is before or after it, as whoever asks says."""
    if table.discard.total == 0:
        return None
    if table.stage == Stage.CARD:
        return {"discard": table.discard.total}
    return {"deck": table.deck.total, "discard": table.discard.total, "drawing": False}


def _extra(table: Table) -> Posed | None:
    """Asked of the last draw."""
    last = table.latest
    return None if last is None else {"had": last.had, "drawn": last.drawn}


def _goes_to(table: Table) -> Posed | None:
    """Asked of the first disease that could be extra in the last draw."""
    last = table.latest
    if last is None or not last.diseased[last.drawer]:
        return None
    return {"drawer": last.drawer, "diseased": last.diseased}


def _after_turns(table: Table) -> Posed | None:
    if table.phase not in (Phase.TURN, Phase.RECRUITMENT):
        return None
    return {"placed": table.placed, "leader": table.first}


def _has_event(table: Table) -> bool:
    return bool(table.events) and table.phase != Phase.TURN and table.stage != Stage.EVENT


def _listed(table: Table) -> Posed | None:
    return {"players": table.players, "table": table.event.table.numbers} if _has_event(table) else None


def _number(table: Table) -> Posed | None:
    """Asked of the instruction that is carried out, if it has a number, or else of the event's line."""
    if not _has_event(table):
        return None
    if table.phase == Phase.OUTCOME and table.step < len(table.instructions):
        count = table.instruction.amount or table.instruction.pick
        if count is not None:
            return {"printed": count.printed, "listed": table.listed, "line": False}
    return {"printed": table.event.recruits.printed, "listed": table.listed, "line": True}


def _matches(table: Table) -> Posed | None:
    if not _has_event(table):
        return None
    return {"event_type": table.event.type, "wants": table.event.wants}


def _about_team(table: Table) -> bool:
    voting = table.stage == Stage.VOTE and table.matter in (Matter.TEAM, Matter.TOO_FEW)
    return table.stage == Stage.TEAM or voting


def _too_few(table: Table) -> Posed | None:
    return {"number": table.wanted, "cards": table.cards} if _about_team(table) else None


def _team_allowed(table: Table) -> Posed | None:
    if not _about_team(table) or (table.matter == Matter.TOO_FEW and table.stage == Stage.VOTE):
        return None
    team = {} if table.proposal is None else {"team": table.proposal}
    return {**team, "cards": table.cards, "number": table.wanted}


_PROPOSING = {Stage.TEAM: Matter.TEAM, Stage.FEED: Matter.FEEDING}


def _held(table: Table) -> Posed | None:
    passed = {"here": table.here, "phase": table.passes}
    if table.stage in _PROPOSING:
        return {"matter": _PROPOSING[table.stage], **passed}
    if table.stage == Stage.CHOOSE:
        leads = table.instruction.chooser == Chooser.LEADER
        only = resolving.only_choice(table)
        return {"matter": Matter.OUTCOME if leads else Matter.ANOTHER, "only": only, **passed}
    if table.stage != Stage.VOTE:
        return None
    posed = {"matter": table.matter, "lethal": _is_about_lives(table), "only": _only(table)}
    # with too few the next vote, if there is one, follows at once: whoever asks says of which
    return posed if table.matter == Matter.TOO_FEW else {**posed, **passed}


def _is_about_lives(table: Table) -> bool:
    lives = _lives_after(table)
    return lives is not None and any(had and not has for had, has in zip(table.lives, lives, strict=True))


def _only(table: Table) -> bool:
    if table.matter == Matter.OUTCOME:
        return resolving.only_choice(table)
    if table.matter == Matter.FEEDING:
        return feeding.food(table) == 0
    return table.matter == Matter.TEAM and sum(1 for cards in table.cards if cards) == table.wanted


def _lives_after(table: Table) -> tuple[int, ...] | None:
    """The lives of each if what is voted on is carried out; None where it is about no lives."""
    if table.stage != Stage.VOTE or table.proposal is None:
        return None
    if table.matter == Matter.OUTCOME:
        return resolving.lives_after(table, table.proposal)
    return feeding.lives_fed(table, table.proposal) if table.matter == Matter.FEEDING else None


def _lethal(table: Table) -> Posed | None:
    """Asked of what is voted on, or of whatever can be chosen."""
    if table.stage in (Stage.CHOOSE, Stage.FEED):
        return {"before": table.lives}
    lives = _lives_after(table)
    return None if lives is None else {"before": table.lives, "after": lives}


def _passes(table: Table) -> Posed | None:
    """Asked of the last vote of the phase."""
    return None if table.voted is None else {"thumbs": table.voted.thumbs}


def _leads(table: Table) -> Posed | None:
    voted = table.voted
    if voted is None:
        return None
    return {"leader": voted.leader, "passed": passes(voted.thumbs).value, "players": table.players}


def _which(table: Table) -> Posed | None:
    if table.phase != Phase.OUTCOME or table.approval is None:
        return None
    given = table.given_shown
    return {"given": given.total, "matching": table.matching(given), "approval": table.approval}


def _picks(table: Table) -> Posed | None:
    """Asked of the instruction whose choice is due; in a food phase, of the last one of the outcome."""
    if table.stage == Stage.CHOOSE:
        one = table.instruction
    elif table.phase == Phase.FOOD and table.instructions:
        one = table.instructions[-1]
    else:
        return None
    if one.pick is None:
        return None
    return {"what": one.what, "pick": table.count(one.pick), "eligible": sum(table.fall_on(one.whom))}


def _choice(table: Table) -> Posed | None:
    voting = table.stage == Stage.VOTE and table.matter == Matter.OUTCOME
    if not (voting or table.stage == Stage.CHOOSE) or table.instruction.whom == Whom.NOBODY:
        return None
    chosen = {} if table.proposal is None else {"chosen": table.proposal}
    may = table.instruction.duty == Duty.MAY
    return {**chosen, "eligible": table.eligible, "number": table.to_choose, "may": may}


def _food_left(table: Table) -> Posed | None:
    if table.phase != Phase.FOOD:
        return None
    return {"stockpile": table.stockpile, "change": table.change}


def _feeds(table: Table) -> Posed | None:
    if table.phase != Phase.FOOD or table.over:
        return None
    fed = {} if table.proposal is None else {"fed": table.proposal}
    return {**fed, "food": feeding.food(table)}


def _phase(table: Table) -> Posed | None:
    return None if table.over else {"phase": table.phase}


def _over(table: Table) -> Posed | None:
    """Asked as it would be now; in a food phase whoever asks says whether it is done."""
    out = 0 in table.lives
    more = table.phase == Phase.OUTCOME and table.step + 1 < len(table.instructions)
    posed = {"out": out, "more": more, "round": table.round}
    if table.phase == Phase.FOOD and not table.over:
        return posed
    return {**posed, "round_over": table.over and not out}


def _winner(table: Table) -> Posed | None:
    return {"lives": table.lives, "roles": table.roles} if table.over else None


def _identity(table: Table) -> Posed | None:
    return {"mode": table.mode}


_POSERS: Mapping[str, Callable[[Table], Posed | None]] = {
    "survival.setup.start": _start,
    "survival.setup.goes_back": _always,
    "survival.turn.next": _next_turn,
    "survival.turn.rolls": _rolls,
    "survival.turn.may_end": _may_end,
    "survival.die.does": _die,
    "survival.draw.allowed": _may_draw,
    "survival.draw.cards": _cards_drawn,
    "survival.draw.goes_on": _goes_on,
    "survival.draw.becomes": _becomes,
    "survival.deck.renewed": _renewed,
    "survival.disease.extra": _extra,
    "survival.disease.goes_to": _goes_to,
    "survival.contribute.allowed": _turn,
    "survival.card.goes": _always,
    "survival.leader.after_turns": _after_turns,
    "survival.event.listed": _listed,
    "survival.event.number": _number,
    "survival.event.matches": _matches,
    "survival.team.too_few": _too_few,
    "survival.team.allowed": _team_allowed,
    "survival.vote.held": _held,
    "survival.vote.passes": _passes,
    "survival.vote.leads": _leads,
    "survival.vote.lethal": _lethal,
    "survival.outcome.which": _which,
    "survival.outcome.picks": _picks,
    "survival.outcome.choice": _choice,
    "survival.food.left": _food_left,
    "survival.food.feeds": _feeds,
    "survival.food.costs": _always,
    "survival.phase.next": _phase,
    "survival.end.now": _over,
    "survival.end.winner": _winner,
    "survival.seen": _always,
    "survival.seen.identity": _identity,
}


def _medicine(table: Table, seat: int) -> Posed | None:
    """Of each as the one on whom it is played."""
    if not _on_turn(table):
        return None
    return {"turn": table.turn, "diseases": table.front[seat], "lives": table.lives[seat]}


def _asked(table: Table, seat: int) -> Posed | None:
    last = table.latest
    if last is None:
        return None
    return {
        "gained": table.gained[seat] >= 1,
        "others": any(table.gained[other] >= 1 for other in table.seats if other != seat),
        "on_turn": not last.event and seat == table.on,
        "event": last.event,
        "spread": True,
    }


def _chance(table: Table, seat: int) -> Posed | None:
    """Asked while the turn goes on, or, where it may end by then, as it would be at its end."""
    if not table.asked[seat] or table.latest is None:
        return None
    posed = {"decided": table.decided[seat], "event": table.latest.event}
    waits = any(table.chance_of(other).waits for other in table.seats)
    return {**posed, "over": False} if waits or table.latest.event else posed


def _out_of_turn(table: Table, seat: int) -> Posed | None:
    """Of each who was asked; whoever asks says what for, and on whom."""
    if not table.asked[seat] or table.latest is None:
        return None
    return {
        "asked": table.chance_of(seat).still,
        "medicine": table.hands[seat].medicine,
    }


def _task(table: Table, seat: int) -> Posed | None:
    """Asked once it is settled who is recruited, until the outcome is done."""
    if table.approval is None or table.phase not in (Phase.RECRUITMENT, Phase.OUTCOME):
        return None
    return {"recruited": table.team[seat], "diseases": table.front[seat], "approval": table.approval}


def _gives(table: Table, seat: int) -> Posed | None:
    if table.stage != Stage.GIVE or seat not in table.due():
        return None
    return {"matching": table.matching(table.hands[seat])}


def _falls_on(table: Table, seat: int) -> Posed | None:
    if table.phase != Phase.OUTCOME or table.step >= len(table.instructions):
        return None
    return {
        "whom": table.instruction.whom,
        "leads": seat == table.leader,
        "recruited": table.team[seat],
        "diseases": table.front[seat],
    }


def _lives(table: Table, seat: int) -> Posed | None:
    return {"lives": table.lives[seat]}


_POSERS_TO_EACH: Mapping[str, Callable[[Table, int], Posed | None]] = {
    "survival.medicine.allowed": _medicine,
    "survival.medicine.asked": _asked,
    "survival.medicine.chance": _chance,
    "survival.medicine.out_of_turn": _out_of_turn,
    "survival.team.task": _task,
    "survival.team.gives": _gives,
    "survival.outcome.falls_on": _falls_on,
    "survival.life.lost": _lives,
    "survival.life.restored": _lives,
}
