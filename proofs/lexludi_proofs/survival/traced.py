"""Games of the engine as runs of survival's transition systems: every table that it makes on its way.

A move of the engine is many steps of a system: a draw ends, diseases are passed on, a pile is
shuffled. A :class:`_Watched` table notes every table that is made from it, so that a system sees
them one by one. Where a card is on its way from one place to another it is in none of the tables,
and these are passed over; what a move leaves behind never is.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields

from lexludi.games import game_named
from lexludi.survival.events import Chooser
from lexludi.survival.table import Stage, Table
from lexludi.survival.vocabulary import Cards, Kind, Matter, Phase, Place
from lexludi_proofs.games import Trace
from lexludi_proofs.readers import Values
from lexludi_spec.terms import NOBODY, spelt

ALL = 127  #: survival.clause.main-deck-127

# ---------------------------------------------------------------- every table on the way


@dataclass(frozen=True, slots=True)
class Made:
    """A table that was made: by the move that leads to ``place``, and is it what the move leaves?"""

    place: int
    table: Table
    last: bool


_NOTED: list[Table] = []


@dataclass(frozen=True, slots=True)
class _Watched(Table):
    """A table that is noted as soon as it is made, and so are all that are made from it."""

    def __post_init__(self) -> None:
        _NOTED.append(self)


def made(states: Sequence[Table], moves: Sequence[str]) -> Iterator[Made]:
    """Every table of a game, the first one and all that each move makes."""
    engine = game_named("survival").engine
    yield Made(0, states[0], True)
    before = states[0]
    for place, move in enumerate(moves):
        watched = _Watched(**{one.name: getattr(before, one.name) for one in fields(Table)})
        _NOTED.clear()
        engine.move(watched, move)
        found = list(_NOTED)
        for index, table in enumerate(found):
            yield Made(place + 1, table, index == len(found) - 1)
        before = found[-1]  # what is the same thing at two tables stays so from move to move
        for one in fields(Table):  # and the game that was played says where a move leads
            assert getattr(before, one.name) == getattr(states[place + 1], one.name), one.name


def _apart(run: Trace) -> Trace:
    """The same states, each as often in a row as once: where nothing changes, no step was taken."""
    return [one for index, one in enumerate(run) if index == 0 or run[index - 1][1] != one[1]]


# ---------------------------------------------------------------- survival.cards


def _of(cards: Sequence[Cards], kind: Kind) -> list[int]:
    return [one.of(kind) for one in cards]


def whereabouts(table: Table, kind: Kind, one: int) -> dict[str, int]:
    """How many cards of a kind are where: before a player and before all the others."""
    disease = kind is Kind.DISEASE
    hands, laid = _of(table.hands, kind), _of(table.contributed, kind)
    front = list(table.front) if disease else [0] * table.players
    draw = table.draw if disease else None
    return {
        "deck": table.deck.of(kind),
        "discard": table.discard.of(kind),
        "hand": hands[one],
        "hands": sum(hands) - hands[one],
        "front": front[one],
        "fronts": sum(front) - front[one],
        "laid": laid[one],
        "laids": sum(laid) - laid[one],
        "stockpile": table.stockpile.of(kind),
        "given": table.given_shown.of(kind) + sum(given is kind for given in table.given),
        "drawn": 0 if draw is None else draw.diseases,
        "shared": table.shared.of(kind),
        "aside": 0 if draw is None else draw.aside,
        "box": table.boxed if disease else 0,
    }


def cards(states: Sequence[Table], moves: Sequence[str]) -> Iterator[Trace]:
    """The cards of each kind through a game, before one player (another one for each kind) and the others."""
    tables = list(made(states, moves))
    for index, kind in enumerate(Kind):
        yield _apart(list(_cards_of(tables, kind, index % states[0].players)))


def _cards_of(tables: Sequence[Made], kind: Kind, one: int) -> Iterator[tuple[int, Values]]:
    number = sum(whereabouts(tables[0].table, kind, one).values())
    same: dict[str, int | str] = {"kind": spelt(kind), "number": number}
    before = whereabouts(tables[0].table, kind, one)
    for at in tables:
        now = whereabouts(at.table, kind, one)
        lacks = number - sum(now.values())
        if lacks > 0 and not at.last and at.table.draw is None:
            # the end of a draw: what lay open lies there until it is laid out or passed on
            for place in ("drawn", "aside"):
                if before[place] >= lacks:
                    now[place], lacks = lacks, 0
                    break
        if lacks and not at.last:
            continue
        if before["laid"] and before["laids"] and not now["laid"] + now["laids"]:  # mixed, one by one
            first = {**before, "laid": 0, "stockpile": before["stockpile"] + before["laid"]}
            yield at.place, {**first, **same}
        yield at.place, {**now, **same}
        before = now


# ---------------------------------------------------------------- survival.piles


def piles(states: Sequence[Table], moves: Sequence[str]) -> Iterator[Trace]:
    """The main deck and the discard pile through a game, once it was seen whether they are renewed."""
    yield _apart(list(_piles(list(made(states, moves)))))


def _piles(tables: Sequence[Made]) -> Iterator[tuple[int, Values]]:
    before = (0, 0, 0)
    for at in tables:
        places = [cards for _, cards in at.table.every_place()]
        deck, discard = at.table.deck.total, at.table.discard.total
        now = (deck, discard, sum(cards.total for cards in places) - deck - discard)
        on_its_way = sum(now) != ALL or at.table.stage in (Stage.DRAWING, Stage.CARD)
        renewed = (before[0], before[1], before[2]) == (0, now[0], now[2]) and now[1] == 0
        if not at.last and (sum(now) != ALL or (deck == 0 and discard)):
            continue
        if on_its_way and renewed and before[1]:
            continue  # the draw that is about to come has it renewed
        yield at.place, {"deck": now[0], "discard": now[1], "elsewhere": now[2]}
        before = now


# ---------------------------------------------------------------- survival.draw


def draws(states: Sequence[Table], moves: Sequence[str]) -> Iterator[Trace]:
    """Each draw of a game, from its first card until all diseases of it are laid out."""
    run: Trace = []
    state: dict[str, int | bool | str] = {}
    before = states[0]
    for at in made(states, moves):
        table, draw = at.table, at.table.draw
        if draw is not None and before.draw is None:
            state = {"diseases": spelt(draw.how), "there": table.left, "taken": 0, "passed": 0}
            state |= {"left": table.left, "owed": draw.owed}
            run = [(at.place, dict(state))]
        elif draw is not None and before.deck.total == table.deck.total + 1:
            state["taken"] = int(state["taken"]) + 1
        if draw is not None and sum(cards.total for _, cards in table.every_place()) == ALL:
            state |= {"left": table.left, "owed": draw.owed}
            run.append((at.place, dict(state)))
        elif draw is None and run:
            if table.latest is not None and before.latest is table.latest:
                away = sum(table.front) + table.discard.of(Kind.DISEASE) + table.deck.of(Kind.DISEASE)
                was = sum(before.front) + before.discard.of(Kind.DISEASE) + before.deck.of(Kind.DISEASE)
                if away == was + 1:
                    state["passed"] = int(state["passed"]) + 1
                    run.append((at.place, dict(state)))
            if at.last or table.asked != before.asked:
                yield _apart(run)
                run = []
        before = table


# ---------------------------------------------------------------- survival.rolls


def rolls(states: Sequence[Table], moves: Sequence[str]) -> Iterator[Trace]:
    """Each player through the turn phase of the first round: lives, and the rolls on the turn."""
    first = [
        (place, state) for place, state in enumerate(states) if state.round == 1 and state.phase is Phase.TURN
    ]
    del moves
    for seat in states[0].seats:
        run: Trace = []
        rolled = drawn = False
        for place, state in first:
            if state.on == seat:
                drawing = state.stage is Stage.DRAW_ROLL
                # the die is rolled to draw once the way is taken: what it shows comes after
                rolled = state.rolled
                drawn = _by_die(states, place, seat) if not drawing else drawn
            run.append((place, {"lives": state.lives[seat], "rolled": rolled, "drawn": drawn}))
        yield _apart(run)


def _by_die(states: Sequence[Table], place: int, seat: int) -> bool:
    """Has whoever is on turn rolled in order to draw by now?"""
    while place and states[place].on == seat and states[place].round == 1:
        place -= 1
        if states[place].stage is Stage.DRAW_ROLL and states[place].on == seat:
            return True
    return False


# ---------------------------------------------------------------- survival.course


def course(states: Sequence[Table], moves: Sequence[str]) -> Iterator[Trace]:
    """Rounds, phases and turns of a game: a turn is had once it is over, or the game is."""
    run: Trace = []
    last, had, steps = NOBODY, 0, 0
    before = states[0]
    over = False
    for at in made(states, moves):
        table = at.table
        turn_over = table.phase is Phase.TURN and (
            (table.stage is Stage.TURN_OVER and before.stage is not Stage.TURN_OVER)
            or (table.over and not over)
        )
        if turn_over:
            last, had, steps = table.on, had + 1, steps + 1
        elif table.phase is not before.phase or (table.over and not over):
            last, had, steps = NOBODY, 0, steps + 1
        over = table.over
        if not run or turn_over or table.phase is not before.phase or table.over != before.over:
            state: Mapping[str, int | bool | str] = {
                "players": table.players,
                "round": table.round,
                "phase": spelt(table.phase),
                "leader": table.leader,
                "last": last,
                "had": had,
                "steps": steps,
                "over": table.over,
            }
            run.append((at.place, state))
        before = table
    yield _apart(run)


# ---------------------------------------------------------------- survival.token

LEADERS = (Matter.TEAM, Matter.TOO_FEW, Matter.OUTCOME, Matter.FEEDING)


def token(states: Sequence[Table], moves: Sequence[str]) -> Iterator[Trace]:
    """The leader token through a game: its phases, the leader's decisions, and what each vote does to it."""
    run: Trace = []
    before = states[0]
    opened = began = before.leader
    votes = decisions = 0
    due, told, settled = False, 0, (0, before.phase, 0)
    for at in made(states, moves):
        table = at.table
        happened = not run
        if table.phase is not before.phase:
            opened = began = table.leader
            votes, decisions, due, happened = 0, 0, False, True
        elif _is_leaders(table) and not due and settled != _which(table):
            settled = _which(table)  # as it is going to be: it comes up once
            began, votes, decisions, due, happened = table.leader, 0, decisions + 1, True, True
        elif table.voted is not None and table.voted is not before.voted:
            votes, due, happened = votes + 1, table.here > before.here, True
        elif due and len(table.told) > told and table.told[-1][0] == "there is no vote":
            due, happened = table.matter not in LEADERS, True
        if happened:
            state: Mapping[str, int | bool | str] = {
                "players": table.players,
                "phase": spelt(table.phase),
                "leader": table.leader,
                "opened": opened,
                "began": began,
                "here": table.here,
                "passes": table.passes,
                "votes": votes,
                "decisions": decisions,
                "due": due,
            }
            run.append((at.place, state))
        before, told = table, len(table.told)
    yield _apart(run)


def _which(table: Table) -> tuple[int, Phase, int]:
    """Which decision it is: one a phase, in an outcome one an instruction.

    While a decision is carried out its stage is for a moment still what it was before.
    """
    return (table.round, table.phase, table.step if table.phase is Phase.OUTCOME else 0)


def _is_leaders(table: Table) -> bool:
    """Is something for the leader to decide, to whom it is said that it is?"""
    if table.proposal is not None or table.over:
        return False
    if table.stage is Stage.CHOOSE:
        return table.instruction.chooser is Chooser.LEADER
    return (table.stage, table.phase) in ((Stage.TEAM, Phase.RECRUITMENT), (Stage.FEED, Phase.FOOD))


# ---------------------------------------------------------------- survival.lives


def lives(states: Sequence[Table], moves: Sequence[str]) -> Iterator[Trace]:
    """The lives of two neighbours, each pair of them, whenever it was seen whether the game is over."""
    tables = list(_seen_whether_over(made(states, moves)))
    for one in states[0].seats:
        two = (one + 1) % states[0].players
        yield _apart([(at.place, _living(at.table, one, two)) for at in tables])


#: where dice of several are still to be rolled, and nobody looks before the last has
_ROLLING = (Stage.READY, Stage.RECRUIT_ROLL, Stage.EVENT_ROLL, Stage.QUEUE)


def _seen_whether_over(tables: Iterator[Made]) -> Iterator[Made]:
    before: Table | None = None
    for at in tables:
        table = at.table
        same = before is not None and (table.step, table.phase) == (before.step, before.phase)
        if table.over or not same or (at.last and table.stage not in _ROLLING):
            yield at
        before = table


def _living(table: Table, one: int, two: int) -> Values:
    in_outcome = table.phase is Phase.OUTCOME and table.outcome is not None
    step = table.step + 1 if table.over else table.step
    return {
        "one": table.lives[one],
        "two": table.lives[two],
        "elsewhere": any(table.lives[seat] == 0 for seat in table.seats if seat not in (one, two)),
        "more": in_outcome and step < len(table.instructions),
        "over": table.over,
    }


# ---------------------------------------------------------------- survival.supply


def supply(states: Sequence[Table], moves: Sequence[str]) -> Iterator[Trace]:
    """The cards in use through a game: a draw is a step, from its first card to its last."""
    run: Trace = []
    turns = ordered = wanted = held = 0
    cut = False
    before = states[0]
    for at in made(states, moves):
        table = at.table
        if table.draw is not None and before.draw is None:
            wanted, held = table.draw.owed, _in_use(table)[0]
        if before.draw is not None and table.draw is None:  # the last card of a draw was drawn
            now_held, ill = _in_use(before)
            if before.phase is Phase.TURN:
                turns += 1
            else:
                ordered += wanted
            cut = cut or now_held - held < wanted
            run.append((at.place, _supplied(before.players, now_held, ill, turns, ordered, cut)))
        elif table.draw is None and (at.last or sum(cards.total for _, cards in table.every_place()) == ALL):
            now_held, ill = _in_use(table)
            run.append((at.place, _supplied(table.players, now_held, ill, turns, ordered, cut)))
        before = table
    yield _apart(run)


def _in_use(table: Table) -> tuple[int, int]:
    """The cards that are in neither pile: those that are no diseases, and diseases."""
    places = [c for place, c in table.every_place() if place not in (Place.DECK, Place.DISCARD)]
    ill = sum(cards.disease for cards in places)
    return sum(cards.total for cards in places) - ill, ill


def _supplied(players: int, held: int, ill: int, turns: int, ordered: int, cut: bool) -> Values:  # noqa: FBT001
    return {
        "players": players,
        "held": held,
        "ill": ill,
        "turns": turns,
        "ordered": ordered,
        "cut": cut,
    }


TRACES: Mapping[str, Callable[[Sequence[Table], Sequence[str]], Iterator[Trace]]] = {
    "survival.cards": cards,
    "survival.piles": piles,
    "survival.draw": draws,
    "survival.supply": supply,
    "survival.token": token,
    "survival.lives": lives,
    "survival.rolls": rolls,
    "survival.course": course,
}
GAMES = 6  #: random games that each system is held against: every table of them, which are thousands
