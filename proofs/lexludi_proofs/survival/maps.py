"""The maps between a position of the specification and the inputs of the engine's rules."""

from collections.abc import Mapping

import z3

from lexludi.survival.around import left_of
from lexludi.survival.contributing import either, larger
from lexludi.survival.event import is_of
from lexludi.survival.events import Effect, EventType, Wants, Whom
from lexludi.survival.table import Stage, Table
from lexludi.survival.vocabulary import (
    Approval,
    Cards,
    Diseases,
    Draw,
    Kind,
    Matter,
    Mode,
    Phase,
    Remedy,
    Role,
    Symbol,
    Turn,
    Use,
    Zone,
)
from lexludi_proofs.games import Inputs, Lift, Proofs
from lexludi_proofs.readers import Reader
from lexludi_proofs.survival.play import CHANCES, fill, nothing, pick, set_up_any
from lexludi_proofs.survival.traced import GAMES, TRACES
from lexludi_proofs.survival.unwinding import LEMMAS
from lexludi_spec.survival import (
    contributing,
    diseases,
    drawing,
    end,
    event,
    food,
    medicine,
    outcome,
    setup,
    sight,
    team,
    turns,
    voting,
)
from lexludi_spec.survival.symbols import Pile, TurnNow

# ---------------------------------------------------------------- what several questions are asked with


def _flags(flags: tuple[z3.BoolRef, ...], read: Reader) -> tuple[bool, ...]:
    return tuple(read.flag(flag) for flag in flags)


def _numbers(numbers: tuple[z3.ArithRef, ...], read: Reader) -> tuple[int, ...]:
    return tuple(read.whole(number) for number in numbers)


def _cards(pile: Pile, read: Reader) -> Cards:
    return Cards(*_numbers(pile.numbers, read))


def _turn(turn: TurnNow, read: Reader) -> Turn:
    return Turn(
        read.flag(turn.owes_roll),
        read.flag(turn.drawn),
        read.flag(turn.contributed),
        _cards(turn.hand, read),
    )


# ---------------------------------------------------------------- set-up and turns


def _start(at: setup.Game, read: Reader) -> Inputs:
    return {"players": read.whole(at.players)}


def _goes_back(at: setup.Dealt, read: Reader) -> Inputs:
    return {"kind": read.one_of(Kind, at.kind)}


def _next_turn(at: turns.Turns, read: Reader) -> Inputs:
    return {
        "leader": read.whole(at.leader),
        "last": read.seat(at.last),
        "players": read.whole(at.players),
    }


def _rolls(at: turns.Begun, read: Reader) -> Inputs:
    return {"diseases": read.whole(at.diseases), "rolled": read.flag(at.rolled)}


def _may_end(at: turns.Ending, read: Reader) -> Inputs:
    return {"turn": _turn(at.turn, read), "can_draw": read.flag(at.can_draw)}


def _die(at: turns.Roll, read: Reader) -> Inputs:
    return {"symbol": read.one_of(Symbol, at.symbol), "drawing": read.flag(at.drawing)}


# ---------------------------------------------------------------- draws and diseases


def _may_draw(at: drawing.Way, read: Reader) -> Inputs:
    return {
        "turn": _turn(at.turn, read),
        "option": read.one_of(Draw, at.option),
        "kind": None if at.kind is None else read.one_of(Kind, at.kind),
        "left": read.whole(at.left),
    }


def _cards_drawn(at: drawing.Taken, read: Reader) -> Inputs:
    return {
        "option": read.one_of(Draw, at.option),
        "symbol": None if at.symbol is None else read.one_of(Symbol, at.symbol),
    }


def _goes_on(at: drawing.Owed, read: Reader) -> Inputs:
    return {"owed": read.whole(at.owed), "deck": read.whole(at.deck), "discard": read.whole(at.discard)}


def _becomes(at: drawing.Drawn, read: Reader) -> Inputs:
    return {"kind": read.one_of(Kind, at.kind), "diseases": read.one_of(Diseases, at.diseases)}


def _renewed(at: drawing.Decks, read: Reader) -> Inputs:
    return {
        "deck": read.whole(at.deck),
        "discard": read.whole(at.discard),
        "drawing": read.flag(at.drawing),
    }


def _extra(at: diseases.Had, read: Reader) -> Inputs:
    return {"had": read.whole(at.had), "drawn": read.whole(at.drawn)}


def _goes_to(at: diseases.Spread, read: Reader) -> Inputs:
    return {"drawer": read.whole(at.drawer), "diseased": _flags(at.diseased, read)}


# ---------------------------------------------------------------- medicine


def _medicine(at: medicine.Treatment, read: Reader) -> Inputs:
    return {
        "turn": _turn(at.turn, read),
        "remedy": read.one_of(Remedy, at.remedy),
        "diseases": read.whole(at.diseases),
        "lives": read.whole(at.lives),
    }


def _asked(at: medicine.Gained, read: Reader) -> Inputs:
    return {
        "gained": read.flag(at.gained),
        "others": read.flag(at.others),
        "on_turn": read.flag(at.on_turn),
        "event": read.flag(at.event),
        "spread": read.flag(at.spread),
    }


def _chance(at: medicine.Chances, read: Reader) -> Inputs:
    return {"decided": read.flag(at.decided), "over": read.flag(at.over), "event": read.flag(at.event)}


def _out_of_turn(at: medicine.Rescue, read: Reader) -> Inputs:
    return {
        "asked": read.flag(at.asked),
        "medicine": read.whole(at.medicine),
        "remedy": read.one_of(Remedy, at.remedy),
        "own": read.flag(at.own),
        "gained": read.whole(at.gained),
    }


# ---------------------------------------------------------------- contributing


def _may_contribute(at: contributing.Offer, read: Reader) -> Inputs:
    return {"turn": _turn(at.turn, read), "cards": _cards(at.cards, read)}


def _card_goes(at: contributing.Used, read: Reader) -> Inputs:
    return {"use": read.one_of(Use, at.use)}


def _after_turns(at: contributing.Stock, read: Reader) -> Inputs:
    return {"placed": _numbers(at.placed, read), "leader": read.whole(at.leader)}


# ---------------------------------------------------------------- event and team


def _listed(at: event.Listed, read: Reader) -> Inputs:
    return {"players": read.whole(at.players), "table": _numbers(at.table, read)}


def _number(at: event.Printed, read: Reader) -> Inputs:
    return {
        "printed": read.seat(at.printed),  # the recruit symbol is no number, as nobody is no seat
        "listed": read.whole(at.listed),
        "line": read.flag(at.line),
    }


def _matches(at: event.Matching, read: Reader) -> Inputs:
    return {
        "event_type": read.one_of(EventType, at.event_type),
        "wants": Wants(*_flags(at.wants, read)),
        "kind": read.one_of(Kind, at.kind),
    }


def _too_few(at: team.Called, read: Reader) -> Inputs:
    return {"number": read.whole(at.number), "cards": _numbers(at.cards, read)}


def _may_be_team(at: team.Team, read: Reader) -> Inputs:
    return {
        "team": _flags(at.team, read),
        "cards": _numbers(at.cards, read),
        "number": read.whole(at.number),
    }


def _task(at: team.Duties, read: Reader) -> Inputs:
    return {
        "recruited": read.flag(at.recruited),
        "diseases": read.whole(at.diseases),
        "approval": read.one_of(Approval, at.approval),
    }


def _gives(at: team.Gift, read: Reader) -> Inputs:
    return {
        "held": read.whole(at.held),
        "matching": read.whole(at.matching),
        "matches": read.flag(at.matches),
    }


# ---------------------------------------------------------------- votes


def _held(at: voting.Decision, read: Reader) -> Inputs:
    return {
        "matter": read.one_of(Matter, at.matter),
        "lethal": read.flag(at.lethal),
        "only": read.flag(at.only),
        "here": read.whole(at.here),
        "phase": read.whole(at.phase),
    }


def _passes(at: voting.Ballot, read: Reader) -> Inputs:
    return {"thumbs": _flags(at.thumbs, read)}


def _leads(at: voting.After, read: Reader) -> Inputs:
    return {
        "leader": read.whole(at.leader),
        "passed": read.flag(at.passed),
        "players": read.whole(at.players),
    }


def _lethal(at: voting.Loss, read: Reader) -> Inputs:
    return {"before": _numbers(at.before, read), "after": _numbers(at.after, read)}


# ---------------------------------------------------------------- the outcome


def _which(at: outcome.Revealed, read: Reader) -> Inputs:
    return {
        "given": read.whole(at.given),
        "matching": read.whole(at.matching),
        "approval": read.one_of(Approval, at.approval),
    }


def _falls_on(at: outcome.Target, read: Reader) -> Inputs:
    return {
        "whom": read.one_of(Whom, at.whom),
        "leads": read.flag(at.leads),
        "recruited": read.flag(at.recruited),
        "diseases": read.whole(at.diseases),
    }


def _picks(at: outcome.Picks, read: Reader) -> Inputs:
    return {
        "what": read.one_of(Effect, at.what),
        "pick": read.whole(at.pick),
        "eligible": read.whole(at.eligible),
    }


def _choice(at: outcome.Choice, read: Reader) -> Inputs:
    return {
        "chosen": _flags(at.chosen, read),
        "eligible": _flags(at.eligible, read),
        "number": read.whole(at.number),
        "may": read.flag(at.may),
    }


def _life(at: outcome.Life, read: Reader) -> Inputs:
    return {"lives": read.whole(at.lives), "amount": read.whole(at.amount)}


# ---------------------------------------------------------------- food, the end, sight


def _food_left(at: food.Stockpile, read: Reader) -> Inputs:
    return {"stockpile": _cards(at.stockpile, read), "change": read.whole(at.change)}


def _feeds(at: food.Feeding, read: Reader) -> Inputs:
    return {"fed": _flags(at.fed, read), "food": read.whole(at.food)}


def _costs(at: food.Fed, read: Reader) -> Inputs:
    return {"fed": read.flag(at.fed)}


def _next_phase(at: end.Now, read: Reader) -> Inputs:
    return {"phase": read.one_of(Phase, at.phase)}


def _over(at: end.Moment, read: Reader) -> Inputs:
    return {
        "out": read.flag(at.out),
        "more": read.flag(at.more),
        "round_over": read.flag(at.round_over),
        "round": read.whole(at.round),
    }


def _winner(at: end.Final, read: Reader) -> Inputs:
    return {
        "lives": _numbers(at.lives, read),
        "roles": tuple(read.one_of(Role, role) for role in at.roles),
    }


def _seen(at: sight.Look, read: Reader) -> Inputs:
    return {"zone": read.one_of(Zone, at.zone), "own": read.flag(at.own)}


def _identity(at: sight.Identity, read: Reader) -> Inputs:
    return {
        "mode": read.one_of(Mode, at.mode),
        "owner": read.one_of(Role, at.owner),
        "viewer": read.one_of(Role, at.viewer),
        "own": read.flag(at.own),
    }


# ---------------------------------------------------------------- what a system sees


def _first_vote(table: Table) -> Mapping[str, int] | None:
    """The thumbs of the first vote of a game, by role, until the last one is shown."""
    first = table.round == 1 and table.phase is Phase.RECRUITMENT and table.here == 0
    if not first or table.stage is not Stage.VOTE:
        return None
    shown = [(role, thumb) for role, thumb in zip(table.roles, table.thumbs, strict=True)]
    return {
        "players": table.players,
        "traitors_up": shown.count((Role.TRAITOR, True)),
        "traitors_down": shown.count((Role.TRAITOR, False)),
        "survivors_up": shown.count((Role.SURVIVOR, True)),
        "survivors_down": shown.count((Role.SURVIVOR, False)),
    }


PROOFS = Proofs(
    lifts={
        "survival.setup.start": Lift(_start),
        "survival.setup.goes_back": Lift(_goes_back),
        "survival.turn.next": Lift(_next_turn, (left_of,)),
        "survival.turn.rolls": Lift(_rolls),
        "survival.turn.may_end": Lift(_may_end),
        "survival.die.does": Lift(_die),
        "survival.draw.allowed": Lift(_may_draw),
        "survival.draw.cards": Lift(_cards_drawn),
        "survival.draw.goes_on": Lift(_goes_on),
        "survival.draw.becomes": Lift(_becomes),
        "survival.deck.renewed": Lift(_renewed),
        "survival.disease.extra": Lift(_extra),
        "survival.disease.goes_to": Lift(_goes_to),
        "survival.medicine.allowed": Lift(_medicine),
        "survival.medicine.asked": Lift(_asked),
        "survival.medicine.chance": Lift(_chance),
        "survival.medicine.out_of_turn": Lift(_out_of_turn),
        "survival.contribute.allowed": Lift(_may_contribute),
        "survival.card.goes": Lift(_card_goes),
        "survival.leader.after_turns": Lift(_after_turns, (left_of, larger, either)),
        "survival.event.listed": Lift(_listed),
        "survival.event.number": Lift(_number),
        "survival.event.matches": Lift(_matches, (is_of,)),
        "survival.team.too_few": Lift(_too_few),
        "survival.team.allowed": Lift(_may_be_team),
        "survival.team.task": Lift(_task),
        "survival.team.gives": Lift(_gives),
        "survival.vote.held": Lift(_held),
        "survival.vote.passes": Lift(_passes),
        "survival.vote.leads": Lift(_leads, (left_of,)),
        "survival.vote.lethal": Lift(_lethal),
        "survival.outcome.which": Lift(_which),
        "survival.outcome.falls_on": Lift(_falls_on),
        "survival.outcome.picks": Lift(_picks),
        "survival.outcome.choice": Lift(_choice),
        "survival.life.lost": Lift(_life),
        "survival.life.restored": Lift(_life),
        "survival.food.left": Lift(_food_left),
        "survival.food.feeds": Lift(_feeds),
        "survival.food.costs": Lift(_costs),
        "survival.phase.next": Lift(_next_phase),
        "survival.end.now": Lift(_over),
        "survival.end.winner": Lift(_winner),
        "survival.seen": Lift(_seen),
        "survival.seen.identity": Lift(_identity),
    },
    deal=set_up_any,
    fill=fill,
    context=nothing,
    pick=pick,
    observe={"survival.thumbs": _first_vote},
    deals={"survival.thumbs": CHANCES, **dict.fromkeys(TRACES, CHANCES)},
    traces=TRACES,
    traced=GAMES,
    chances=CHANCES,
    lemmas=LEMMAS,
)
