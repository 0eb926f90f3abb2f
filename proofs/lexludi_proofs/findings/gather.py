"""A run of ``lexludi findings``: all units of work done by worker processes, put together and counted.

First everything is looked for; then it is counted, for what was found, how often it arises in play.
"""

import multiprocessing
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter

import msgspec

from lexludi_proofs.findings.finding import Finding, Findings, Often, Severity, What
from lexludi_proofs.findings.looking import Given, Unit, done, failed, units
from lexludi_proofs.games import theory_of
from lexludi_proofs.run import own_version, stop
from lexludi_proofs.solving import z3_version

CHUNK = 10  #: games that are counted in one unit
_LONG = ("doubt", "text", "reading", "needed", "components")
Told = Callable[[Unit, int], None]  #: is told of each unit when it is done, and how many there are by then


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a run is asked for: games, the readings that are ruled, ids to look for, games to count."""

    games: tuple[str, ...]
    rulings: Mapping[str, str] = field(default_factory=dict)
    only: Callable[[str], bool] = lambda _id: True
    counted: int = 50
    jobs: int = 1


def planned(wanted: Wanted) -> tuple[Unit, ...]:
    """The units that look for findings, the long ones first."""
    ruled = {name.rsplit(".", 1)[-1] for name in wanted.rulings}
    found = [
        unit
        for game in wanted.games
        for unit in units(theory_of(game))
        if wanted.only(unit.about) and not (unit.kind == "reading" and unit.about.rsplit(".", 1)[1] in ruled)
    ]
    return tuple(sorted(found, key=lambda unit: _LONG.index(unit.kind)))


def gathered(wanted: Wanted, todo: tuple[Unit, ...], told: Told) -> Findings:
    """Do everything; give what was found, the gravest first, also if it was stopped before its end."""
    start = perf_counter()
    crew = Crew(wanted)
    looked, complete = crew.work(todo, told)
    found = [finding for given in looked for finding in given.findings]
    if complete and wanted.counted:
        counting = _counting(wanted, found)
        counts, complete = crew.work(counting, told)
        found = _with_counts(found, counts, wanted.counted)
    crew.end()
    solvers = tuple(dict.fromkeys([z3_version(), *(one for given in looked for one in given.solvers)]))
    return Findings(
        format="lexludi findings 1",
        version=own_version(),
        games=wanted.games,
        solvers=solvers,
        rulings=dict(wanted.rulings),
        seconds=perf_counter() - start,
        complete=complete,
        findings=tuple(sorted(found, key=_order(wanted.games))),
    )


def _order(games: tuple[str, ...]) -> Callable[[Finding], tuple[int, int, float, int, str]]:
    """The gravest first; of the same weight, what comes up most often."""
    whats, severities = list(What), list(Severity)

    def order(one: Finding) -> tuple[int, int, float, int, str]:
        share = one.often.arises / one.often.games if one.often else 0
        return games.index(one.game), severities.index(one.severity), -share, whats.index(one.what), one.id

    return order


def counting_units(wanted: Wanted, game: str) -> tuple[Unit, ...]:
    """The games to count, in pieces."""
    return tuple(
        Unit(game, "often", game, first, min(CHUNK, wanted.counted - first))
        for first in range(0, wanted.counted, CHUNK)
    )


def _counting(wanted: Wanted, found: list[Finding]) -> tuple[Unit, ...]:
    games = [game for game in wanted.games if any(one.game == game and one.witness for one in found)]
    return tuple(
        Unit(unit.game, unit.kind, unit.about, unit.first, unit.games, _ids(found, game))
        for game in games
        for unit in counting_units(wanted, game)
    )


def _ids(found: list[Finding], game: str) -> tuple[str, ...]:
    return tuple(one.id for one in found if one.game == game and one.witness is not None)


def _with_counts(found: list[Finding], counts: tuple[Given, ...], games: int) -> list[Finding]:
    arises: dict[str, int] = {}
    for given in counts:
        for id_, number in (given.arises or {}).items():
            arises[id_] = arises.get(id_, 0) + number
    return [
        msgspec.structs.replace(one, often=often(arises[one.id], games)) if one.id in arises else one
        for one in found
    ]


def often(arises: int, games: int) -> Often:
    """A share with Wilson's interval of 95 %."""
    z = 1.959964
    share = arises / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return Often(games, arises, round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4))


class Crew:
    """Workers: processes that take units and give back what they found."""

    def __init__(self, wanted: Wanted) -> None:
        """Hire as many as are wanted; one is this process."""
        self._rulings = dict(wanted.rulings)
        self._pool = (
            ProcessPoolExecutor(wanted.jobs, mp_context=_context(), initializer=_ignore_interrupt)
            if wanted.jobs > 1
            else None
        )
        self._done = 0

    def work(self, todo: Iterable[Unit], told: Told) -> tuple[tuple[Given, ...], bool]:
        """Do some units; give what each found, in order, and whether all were done."""
        order = tuple(todo)
        found: dict[Unit, Given] = {}
        try:
            if self._pool is None:
                for unit in order:
                    found[unit] = safely(unit, self._rulings)
                    self._tell(unit, told)
            else:
                self._together(order, found, told)
        except KeyboardInterrupt:
            self._stop()
            return tuple(found[unit] for unit in order if unit in found), False
        return tuple(found[unit] for unit in order), True

    def _together(self, order: tuple[Unit, ...], found: dict[Unit, Given], told: Told) -> None:
        assert self._pool is not None
        waiting: dict[Future[Given], Unit] = {
            self._pool.submit(safely, unit, self._rulings): unit for unit in order
        }
        while waiting:
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                unit = waiting.pop(future)
                try:
                    found[unit] = future.result()
                except BrokenProcessPool as error:
                    found[unit] = failed(unit, error)
                self._tell(unit, told)

    def _tell(self, unit: Unit, told: Told) -> None:
        self._done += 1
        told(unit, self._done)

    def _stop(self) -> None:
        if self._pool is not None:
            stop(self._pool)
            self._pool = None

    def end(self) -> None:
        """Send them home."""
        if self._pool is not None:
            self._pool.shutdown()


def safely(unit: Unit, rulings: Mapping[str, str]) -> Given:
    """Do one unit; what goes wrong becomes a finding that says so, and the others go on."""
    try:
        return done(unit, rulings)
    except Exception as error:  # noqa: BLE001 - a mistake of ours is told, and loses nothing else
        return failed(unit, error)


def _context() -> "multiprocessing.context.BaseContext":
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["lexludi_proofs.findings.looking"])
    return context


def _ignore_interrupt() -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
