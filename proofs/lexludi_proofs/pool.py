"""Positions that were really reached: seeded random games, and the moments at which each question arises.

A formula that a solver can satisfy is no finding until a position of the pool, or a
scenario built for it, was replayed and satisfies it. The pool starts with many first
tricks (short to tell) and goes on with whole games.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any, Generic, TypeVar

import msgspec
import z3

from lexludi.errors import Problem
from lexludi.readings import choose, spoken
from lexludi.scenario import Asked, Scenario
from lexludi.seats import letter
from lexludi.wire import to_plain
from lexludi_proofs.evaluate import Part, part_of
from lexludi_proofs.games import Built, Inputs, Theory, theory_of
from lexludi_proofs.kept import lines
from lexludi_proofs.readers import Places, Values, literal, plain, values_in
from lexludi_spec.questions import reading_symbol
from lexludi_spec.terms import member

T = TypeVar("T")

SHORT_GAMES = 80  #: random games of which only the first moves count
SHORT_MOVES = 7
ENDLESS = 100_000
LONG_GAMES = 50  #: random games to their first chance move
WHOLE_GAMES = 4  #: random games to their end
OTHERWISE = 2  #: under readings that are not the defaults, one in so many
UNGUESSED = 250  #: how many positions are tried where the engine's answers do not help
FILLS = 12  #: how many ways of filling open inputs are taken of one position…
MANY = 8000  #: …as long as there are not yet this many
SIMPLE = 100_000  #: resource units for a formula that is simple
SEED = 2026


@dataclass(frozen=True)
class Reached:
    """A position that was reached: set-up, moves, the position, and the readings played under.

    ``of`` is the seat that is meant there, where a question is asked of each.
    """

    setup: Mapping[str, Any]
    moves: tuple[str, ...]
    state: Any
    readings: Mapping[str, str]
    of: int | None = None


def posed_at(theory: Theory, reached: Reached, question: str) -> Inputs | None:
    """The inputs that a question has in a reached position, asked of the seat that is meant if of each."""
    ways = theory.game.engine.arises(reached.state, question)
    return next((way.inputs for way in ways if way.of in (None, reached.of)), None)


def _play(
    theory: Theory, seed: int, readings: Mapping[str, str], *, most: int = ENDLESS, deals: int = 0
) -> Iterator[Reached]:
    """Play at random: at most so many moves, at most so many chance moves after the set-up."""
    random = Random(seed)  # noqa: S311 - play, no secret
    chosen = choose(theory.game.readings_default, theory.game.readings, readings)
    setup = theory.proofs.deal(random, chosen)
    engine = theory.game.engine
    state = engine.begin(setup, chosen)
    moves: tuple[str, ...] = ()
    yield Reached(setup, moves, state, readings)
    while len(moves) < most:
        if legal := engine.legal(state):
            move = theory.proofs.pick(random, legal)
        elif deals and (move := engine.chance(state, random.randrange(1 << 32))):
            deals -= 1
        else:
            return
        state = engine.move(state, move).after
        moves = (*moves, move)
        yield Reached(setup, moves, state, readings)


def _follow(theory: Theory, line: Scenario, readings: Mapping[str, str]) -> Iterator[Reached]:
    """The positions of a game, as far as it can be played under these readings."""
    engine = theory.game.engine
    moves: tuple[str, ...] = ()
    try:
        state = engine.begin(line.setup, choose(theory.game.readings_default, theory.game.readings, readings))
    except Problem:
        return
    yield Reached(line.setup, moves, state, readings)
    for move in line.moves:
        try:
            state = engine.move(state, move).after
        except Problem:
            return
        moves = (*moves, move)
        yield Reached(line.setup, moves, state, readings)


@cache
def _pool(game: str, readings: tuple[tuple[str, str], ...]) -> "Kept[Reached]":
    theory = theory_of(game)
    share = OTHERWISE if readings else 1
    given = dict(readings)
    deals = theory.proofs.chances
    found = [
        *(
            _play(theory, SEED + seed, given, most=SHORT_MOVES, deals=deals)
            for seed in range(SHORT_GAMES // share)
        ),
        *(_play(theory, SEED * 1000 + seed, given, deals=deals) for seed in range(LONG_GAMES // share)),
        *(_play(theory, SEED * 2000 + seed, given, deals=ENDLESS) for seed in range(WHOLE_GAMES // share)),
    ]
    found += [_follow(theory, line, given) for line in lines(game)]
    return Kept(_in_step(found))


def _in_step(games: list[Iterator[Reached]]) -> Iterator[Reached]:
    """The positions of some games, of all after as many moves; each game goes on only when asked for."""
    while games:
        going = []
        for game in games:
            reached = next(game, None)
            if reached is not None:
                yield reached
                going.append(game)
        games = going


class Kept(Generic[T]):
    """What an iterator gives, made when it is first asked for, and kept for whoever asks again.

    Most searches end after a few moves of each game; no game is played further for them.
    """

    def __init__(self, source: Iterator[T]) -> None:
        """Keep what ``source`` gives."""
        self._source = source
        self._made: list[T] = []
        self._failed: Exception | None = None

    def __iter__(self) -> Iterator[T]:
        """All of it, from the first."""
        place = 0
        while place < len(self._made) or self._goes_on():
            yield self._made[place]
            place += 1

    def _goes_on(self) -> bool:
        """Make one more, if there is one.

        :raises Exception: what the source raised, now or before: nothing is told as the end that is none.
        """
        if self._failed is not None:
            raise self._failed
        try:
            self._made.append(next(self._source))
        except StopIteration:
            return False
        except Exception as error:
            self._failed = error
            raise
        return True


def positions(game: str, readings: Mapping[str, str]) -> Kept[Reached]:
    """Every position of the pool, shortest games first."""
    return _pool(game, tuple(sorted(readings.items())))


@cache
def moments(
    game: str, question: str, readings: tuple[tuple[str, str], ...] = ()
) -> Kept[tuple[Reached, Inputs]]:
    """Where a question arises in the pool, with its inputs there, shortest games first.

    Where a position leaves inputs open, a random few of the ways to fill them are taken.
    """
    return Kept(_arising(game, question, readings))


def _arising(
    game: str, question: str, readings: tuple[tuple[str, str], ...]
) -> Iterator[tuple[Reached, Inputs]]:
    theory = theory_of(game)
    random = Random(SEED)  # noqa: S311 - play, no secret
    found = 0
    for reached in _pool(game, readings):
        for way in theory.game.engine.arises(reached.state, question):
            meant = reached if way.of is None else replace(reached, of=way.of)
            full = list(theory.proofs.fill(question, reached.state, way.inputs))
            few = FILLS if found < MANY else 2
            for one in random.sample(full, few) if len(full) > few else full:
                found += 1
                yield meant, one


def ways(theory: Theory, chosen: Mapping[str, str], formula: z3.BoolRef) -> Iterator[Mapping[str, str]]:
    """The readings to look under: those chosen; one of the formula's taken otherwise; what a model takes."""
    spoken_of = part_of(formula).names
    free = [
        one
        for one in theory.game.readings
        if one.name not in chosen and one.id not in chosen and f"reading.{one.name}" in spoken_of
    ]
    others: list[Mapping[str, str]] = [
        {**chosen, one.name: str(option.value)}
        for one in free
        for option in one.options
        if option is not one.default
    ]
    tried = [chosen, *others]
    for readings in tried:
        if can_be(z3.substitute(formula, *fixed(theory, readings))):
            yield readings
    solver = z3.Solver()
    solver.add(formula)
    if solver.check() == z3.sat:
        model = solver.model()
        taken = {
            one.name: str(one.options[name.rsplit(".", 1)[1]].value)
            for one in free
            if (name := str(model.eval(reading_symbol(one), model_completion=True)))
        }
        if (last := {**taken, **chosen}) not in tried:
            yield last


def ways_to_play(theory: Theory, chosen: Mapping[str, str]) -> Iterator[Mapping[str, str]]:
    """The readings to play under, whatever is looked for: those chosen; then one of the others otherwise."""
    yield chosen
    for one in theory.game.readings:
        if one.name not in chosen and one.id not in chosen:
            for option in one.options:
                if option is not one.default:
                    yield {**chosen, one.name: str(option.value)}


def observed(
    game: str,
    observe: Callable[[Any], Mapping[str, int] | None],
    readings: tuple[tuple[str, str], ...],
    deals: int,
) -> Iterator[list[tuple[Reached, Values]]]:
    """What a transition system sees of random games: its states and where they were reached, a list a game.

    A game goes on through at most so many chance moves after the set-up.
    """
    theory = theory_of(game)
    for seed in range(LONG_GAMES // OTHERWISE):
        yield [
            (reached, state)
            for reached in _play(theory, SEED * 1000 + seed, dict(readings), deals=deals)
            if (state := observe(reached.state)) is not None
        ]


def traced(
    theory: Theory, system: str, readings: tuple[tuple[str, str], ...], deals: int
) -> Iterator[list[tuple[Reached, Values]]]:
    """The runs of a transition system in random games, each state with where it was reached."""
    for seed in range(theory.proofs.traced):
        played = list(_play(theory, SEED * 1000 + seed, dict(readings), deals=deals))
        states = [reached.state for reached in played]
        for run in theory.proofs.traces[system](states, played[-1].moves):
            yield [(played[place], state) for place, state in run]


def fixed(theory: Theory, readings: Mapping[str, str]) -> list[tuple[z3.ExprRef, z3.ExprRef]]:
    """The readings' symbols, each with the member that ``readings`` (or else the default) takes."""
    made = choose(theory.game.readings_default, theory.game.readings, readings)
    return [(reading_symbol(one), member(getattr(made, one.field))) for one in theory.game.readings]


@dataclass(frozen=True)
class Moment:
    """A question where it arises in the pool: the position, the inputs, and the values of its constants."""

    reached: Reached
    inputs: Inputs
    values: Mapping[str, int | bool | str]


_VALUED: dict[Any, Kept[Moment]] = {}


def valued(
    theory: Theory, question: str, at: Any, names: Iterable[str], readings: Mapping[str, str]
) -> Kept[Moment]:
    """The moments of a question that have the shape of ``at``, whose constants are ``names``."""
    # two shapes may have constants of the same names, and differ in what is plain
    shape = repr(theory.proofs.lifts[question].inputs(at, Places()))
    key = (theory.game.id, question, shape, tuple(names), tuple(sorted(readings.items())))
    if key not in _VALUED:
        _VALUED[key] = Kept(_moments(theory, question, at, moments(theory.game.id, question, key[-1])))
    return _VALUED[key]


def _moments(
    theory: Theory, question: str, at: Any, found: Iterable[tuple[Reached, Inputs]]
) -> Iterator[Moment]:
    """Those of some positions that have the shape of ``at``, with the values of its constants."""
    places = dict(theory.proofs.lifts[question].inputs(at, Places()))
    for reached, inputs in found:
        values = values_in(places, inputs)
        if values is not None:
            yield Moment(reached, inputs, {**theory.proofs.context(reached.state), **values})


def find(
    theory: Theory,
    question: str,
    at: Any,
    constants: Mapping[str, z3.ExprRef],
    formula: z3.BoolRef,
    *,
    readings: Mapping[str, str],
    guess: Callable[[Moment], Mapping[str, int | bool | str]] | None = None,
) -> tuple[Reached, Inputs] | None:
    """The shortest reached position of a question that satisfies ``formula`` (other symbols may be anything).

    ``guess`` says what the other symbols are most likely to be, which makes the search
    quick; where it finds nothing the shortest positions are tried without.
    """
    wanted = z3.substitute(formula, *fixed(theory, readings))
    taken = {symbol.decl().name(): plain(value) for symbol, value in fixed(theory, readings)}
    parts = sorted(parts_of(formula), key=lambda part: part.size)
    known = constants.keys() | taken.keys()
    own = [part for part in parts if part.test and part.names <= constants.keys()]
    ground = [part for part in parts if part.test and part.names <= known and part not in own]
    open_ = [part for part in parts if part.test and not part.names <= known]
    candidates = (
        moment
        for moment in valued(theory, question, at, constants, readings)
        # what hangs on no reading first: most positions fall there, and nothing is put together for them
        if passes(own, moment.values) and passes(ground, {**moment.values, **taken})
    )
    unguessed: dict[Hashable, Moment] = {}  # by what the formula sees of them: many look alike to it
    denied: set[Hashable] = set()
    for moment in candidates:
        seen = tuple(moment.values.items())
        if guess is not None and not passes(open_, {**moment.values, **taken, **guess(moment)}):
            unguessed.setdefault(seen, moment)
        elif seen not in denied:
            if _confirmed(wanted, constants, moment):
                return moment.reached, moment.inputs
            denied.add(seen)
    built = (
        moment
        for made in theory.proofs.build(at, constants, wanted)
        for moment in _replayed(theory, question, at, made, readings)
    )
    others = (moment for seen, moment in unguessed.items() if seen not in denied)
    for moment in (*islice(others, UNGUESSED), *built):
        if _confirmed(wanted, constants, moment):
            return moment.reached, moment.inputs
    return None


def occurs(
    theory: Theory,
    question: str,
    at: Any,
    constants: Mapping[str, z3.ExprRef],
    formula: z3.BoolRef,
    chosen: Mapping[str, str],
) -> bool:
    """Does a position of a question satisfy ``formula``, under the readings chosen or one of the others?"""
    return any(
        find(theory, question, at, constants, formula, readings=readings) is not None
        for readings in ways_to_play(theory, chosen)
    )


def _replayed(
    theory: Theory, question: str, at: Any, built: Built, readings: Mapping[str, str]
) -> Iterator[Moment]:
    """Where a game made to order ends, if it can be played and the question arises there."""
    line = Scenario("lexludi scenario 1", theory.game.id, "", dict(built.setup), list(built.moves))
    followed = list(_follow(theory, line, readings))
    if followed and len(followed[-1].moves) == len(built.moves):
        reached = followed[-1]
        ways = theory.game.engine.arises(reached.state, question)
        yield from _moments(theory, question, at, [(replace(reached, of=way.of), way.inputs) for way in ways])


def passes(parts: Iterable[Part], values: Mapping[str, int | bool | str]) -> bool:
    """Do all parts hold? One that needs a value not given is passed over: this only sorts out."""
    for part in parts:
        assert part.test is not None
        try:
            if not part.test(values):
                return False
        except KeyError:
            continue
    return True


def _confirmed(wanted: z3.BoolRef, constants: Mapping[str, z3.ExprRef], moment: Moment) -> bool:
    pairs = [
        (constants[name], literal(value, constants[name]))
        for name, value in moment.values.items()
        if name in constants
    ]
    return can_be(z3.substitute(wanted, *pairs))


def engine_answers(
    theory: Theory, moment: Moment, asked: Mapping[str, tuple[str, Mapping[str, str]]]
) -> dict[str, int | bool | str]:
    """What the engine answers at a moment: a guess for the symbols that stand for answers.

    ``asked`` has, for the name of an answer's symbol, the question and the readings on
    top of those played under. A question that does not arise there is left out.
    """
    found: dict[str, int | bool | str] = {}
    for name, (question, on_top) in asked.items():
        rule = theory.game.question(question)
        posed = posed_at(theory, moment.reached, question)
        if posed is None:
            continue
        wanted = rule.inputs()
        given = {**posed, **{key: value for key, value in moment.inputs.items() if key in wanted}}
        if rule.takes_readings:
            given["readings"] = choose(
                theory.game.readings_default, theory.game.readings, {**moment.reached.readings, **on_top}
            )
        parts = theory.proofs.lifts[question].terms(rule.rule(**given).value)
        found |= {f"{name}.{place}": plain(part) for place, part in enumerate(parts)}
    return found


def parts_of(formula: z3.BoolRef) -> list[Part]:
    """The parts that a formula joins by “and”, compiled."""
    return [part_of(part) for part in _parts(formula)]


def _parts(formula: z3.BoolRef) -> list[z3.BoolRef]:
    if not z3.is_and(formula):
        return [formula]
    return [part for child in formula.children() if isinstance(child, z3.BoolRef) for part in _parts(child)]


def can_be(formula: z3.BoolRef) -> bool:
    """Can ``formula`` hold for some values of what is left open in it?

    Asked thousands of times of formulas with little left open, for which the plain solver is
    enough, and quick to start; where it is not, within its few units, the other one is asked.
    """
    simple = z3.SimpleSolver()
    simple.set("rlimit", SIMPLE)
    simple.add(formula)
    answer = simple.check()
    if answer != z3.unknown:
        return answer == z3.sat
    solver = z3.Solver()
    solver.add(formula)
    return solver.check() == z3.sat


def scenario(
    theory: Theory,
    reached: Reached,
    *,
    title: str,
    shows: str,
    asks: tuple[tuple[str, Inputs, Mapping[str, str]], ...],
    note: str = "",
) -> Scenario:
    """Tell a reached position as a scenario that asks questions at its end.

    Each of ``asks`` is a question, its inputs there, and readings on top of the
    scenario's; the answers recorded are the engine's. ``note`` is said beside the last.
    """
    asked = [_asked(theory, reached, *ask) for ask in asks]
    if note:
        asked[-1] = msgspec.structs.replace(asked[-1], note=note)
    return Scenario(
        format="lexludi scenario 1",
        game=theory.game.id,
        title=title,
        setup=dict(reached.setup),
        moves=list(reached.moves),
        readings=dict(reached.readings),
        asks=asked,
        shows=shows,
    )


def _asked(
    theory: Theory, reached: Reached, question: str, inputs: Inputs, on_top: Mapping[str, str]
) -> Asked:
    asked = theory.game.question(question)
    posed = posed_at(theory, reached, question) or {}
    own = {name: to_plain(value) for name, value in inputs.items() if name not in posed}
    given = dict(inputs)
    readings: dict[str, str] = {}
    if asked.takes_readings:
        chosen = choose(theory.game.readings_default, theory.game.readings, {**reached.readings, **on_top})
        given["readings"] = chosen
        readings = {name: value for name, value in spoken(chosen).items() if name in on_top}
    of_each = posed and theory.game.engine.pose(reached.state, question) is None
    of = letter(reached.of) if of_each and reached.of is not None else ""
    return Asked(question, to_plain(asked.rule(**given).value), readings, own, of=of)
