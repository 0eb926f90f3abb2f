"""What a run shows on the terminal: progress while it lasts, tables at its end, and what went wrong drawn."""

import sys
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
from rich.progress import Progress as Bar
from rich.table import Table
from rich.text import Text

from lexludi.cli import show
from lexludi.cli.given import asked_in_words
from lexludi.games import game_named
from lexludi.scenario import Scenario, ask_at, end_of
from lexludi_proofs.ledger import Kind, Ledger, Row, Status
from lexludi_proofs.run import SETTLED, Task

WIDTH = 80


@dataclass(frozen=True, slots=True)
class Kept:
    """Where a run's results were written."""

    ledger: Path
    witnesses: Mapping[str, Path]


class Progress:
    """Shows how far a run is: a bar on a terminal, a line every so often elsewhere; on standard error."""

    def __init__(self, total: int, *, quiet: bool, doing: str = "verifying", done: str = "verified") -> None:
        """Expect ``total`` rows; ``doing`` and ``done`` say what becomes of them."""
        self._doing = doing
        self._word = done
        self._console = Console(stderr=True, highlight=False)
        self._total = total
        self._done = 0
        self._quiet = quiet and not sys.stderr.isatty()
        self._bar = Bar(
            TextColumn("{task.description}"),
            BarColumn(bar_width=20),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            console=self._console,
            transient=True,
        )
        self._live = self._console.is_terminal

    def __enter__(self) -> Self:
        """Start."""
        if self._live:
            self._bar.start()
            self._task = self._bar.add_task(self._doing, total=self._total)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop, and leave nothing behind."""
        if self._live:
            self._bar.stop()

    def told(self, task: Task, row: Row) -> None:
        """Count a row."""
        self.step(task.id)
        if self._live and not row.as_expected:
            self._bar.console.print(Text(f"{row.status.value}: {row.id}", style="red"))

    def step(self, id_: str) -> None:
        """Count one that was done."""
        self._done += 1
        if self._live:
            name = id_ if len(id_) <= 34 else f"…{id_[-33:]}"
            self._bar.update(self._task, advance=1, description=f"{name:34}")
        elif not self._quiet and (self._done % 25 == 0 or self._done == self._total):
            self._console.print(f"{self._word} {self._done} of {self._total}", soft_wrap=True)


# ---------------------------------------------------------------- the end of a run


def tell(record: Ledger, kept: Kept, planned: int) -> None:
    """Print the tables of a run, what is not as expected, and where the results are."""
    screen = show.console()
    for game in dict.fromkeys(row.game for row in record.rows):
        rows = [row for row in record.rows if row.game == game]
        show.say(game_named(game).title, style="bold", on=screen)
        _questions(screen, [row for row in rows if row.kind is Kind.QUESTION])
        _statements(screen, "invariants", [row for row in rows if row.kind is Kind.INVARIANT])
        _statements(screen, "lemmas", [row for row in rows if row.kind is Kind.LEMMA])
        _statements(screen, "claims", [row for row in rows if row.kind is Kind.CLAIM])
        _statements(screen, "kept games", [row for row in rows if row.kind is Kind.KEPT])
    findings = [row for row in record.rows if _is_finding(row)]
    for game in dict.fromkeys(row.game for row in findings):
        _findings(screen, game, [row for row in findings if row.game == game], kept)
    for row in record.rows:
        if not row.as_expected:
            _unexpected(screen, row, kept)
    _summary(screen, record, kept, planned)


_SIGNS = {
    Status.PROVED: ("proved", "green"),
    Status.REFUTED: ("refuted", "yellow"),
    Status.SAMPLED: ("sampled", "green"),
    Status.UNKNOWN: ("unknown", "magenta"),
    Status.EXHAUSTED: ("exhausted", "green"),
    Status.BOUNDED: ("bounded", "green"),
    Status.CONFIRMED: ("confirmed", "green"),
}


def _sign(row: Row | None, *, finding: str = "") -> Text:
    if row is None:
        return Text("-", style="dim")
    word, style = _SIGNS[row.status]
    if finding and row.status is Status.REFUTED:
        word = finding
    return Text(word, style=style) if row.as_expected else Text(f"{word}!", style="bold red")


def _table(*columns: tuple[str, Mapping[str, object]]) -> Table:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, 1, 0, 0))
    for name, options in columns:
        table.add_column(name, **options)  # type: ignore[arg-type]
    return table


def _print(screen: Console, table: Table) -> None:
    wide = screen.width
    if wide > 1000:
        screen.width = WIDTH
    screen.print(table)
    screen.width = wide
    show.say(on=screen)


def _questions(screen: Console, rows: list[Row]) -> None:
    if not rows:
        return
    by: dict[str, dict[str, Row]] = {}
    for row in rows:
        by.setdefault(row.subject, {})[row.check] = row
    tight = {"no_wrap": True}
    table = _table(
        ("question", tight),
        ("complete", tight),
        ("consistent", tight),
        ("text", tight),
        ("needed", tight),
        ("settled", tight),
        ("equal", tight),
        ("s", {"justify": "right", **tight}),
    )
    for question, checks in by.items():
        settled = [row for name, row in checks.items() if name.startswith(SETTLED)]
        text = checks.get("text alone")
        table.add_row(
            question.split(".", 1)[1],
            _alive(checks.get("complete"), checks.get("alive")),
            _sign(checks.get("consistent")),
            _sign(text, finding="+".join(text.findings) if text else ""),
            _needed(checks.get("needed")),
            _settled(settled),
            _sign(checks.get("equal")),
            _seconds(sum(row.seconds for row in checks.values())),
        )
    _print(screen, table)


def _seconds(seconds: float) -> str:
    return f"{seconds:.1f}" if seconds < 10 else f"{seconds:.0f}"


def _alive(complete: Row | None, alive: Row | None) -> Text:
    if alive is not None and not alive.as_expected:
        return Text("narrow!" if alive.status is Status.REFUTED else "vacuous!", style="bold red")
    return _sign(complete) if complete is not None else _sign(alive)


def _needed(row: Row | None) -> Text:
    if row is None:
        return _sign(None)
    counts = row.detail.split(" clauses")[0].replace(" of ", "/")
    return Text(counts, style="green") if row.as_expected else Text(f"{counts}!", style="bold red")


def _settled(rows: list[Row]) -> Text:
    """How many readings matter to the question, of how many that could."""
    if not rows:
        return _sign(None)
    matter = sum(row.status is Status.REFUTED for row in rows)
    words = f"{matter} matter"  # short, so that a whole row fits 80 columns
    if matter == 0:
        words = "harmless"
    return (
        Text(words, style="yellow")
        if all(row.as_expected for row in rows)
        else Text(f"{words}!", style="bold red")
    )


def _statements(screen: Console, kind: str, rows: list[Row]) -> None:
    if not rows:
        return
    table = _table(
        (kind, {"overflow": "fold", "ratio": 1}),
        ("verdict", {"no_wrap": True}),
        ("how", {"no_wrap": True}),
        ("s", {"justify": "right", "no_wrap": True}),
    )
    for row in rows:
        name = row.id.removeprefix(f"{row.game}.").removeprefix(f"{row.kind.value}.")
        how = "replay" if row.how.startswith("replayed") else row.how
        table.add_row(
            name if row.kind is Kind.INVARIANT else name.replace("-", " "),
            _sign(row),
            how,
            _seconds(row.seconds),
        )
    table.expand = True
    _print(screen, table)
    wordy = [row for row in rows if MORE in row.detail]
    for row in wordy:
        show.say(f"{row.id} says {row.detail[row.detail.index(MORE) :]}", indent=1, on=screen)
    if wordy:
        show.say(on=screen)


MORE = "more than needed"  #: what a row says of a claim with an idle hypothesis or a loose bound


def _is_finding(row: Row) -> bool:
    return row.kind is Kind.QUESTION and row.as_expected and row.status is Status.REFUTED


def _findings(screen: Console, game: str, rows: list[Row], kept: Kept) -> None:
    title = game_named(game).title
    show.say(f"What the rulebook of {title} leaves open", style="bold", on=screen)
    show.say(on=screen)
    for row in rows:
        if row.check == "text alone":
            _finding(screen, row, f"{_topic(row)}: {row.detail}.", kept)
    for reading in dict.fromkeys(row.check for row in rows if row.check.startswith(SETTLED)):
        about = [row for row in rows if row.check == reading]
        first = min(about, key=lambda row: len(row.witness.moves) if row.witness else 0)
        topics = ", ".join(_topic(row) for row in about)
        doubt = first.witness.title if first.witness else reading
        _finding(screen, first, f"{doubt} It matters to {topics}.", kept)
        show.say(f"lexludi explain {first.game}.reading.{reading.removeprefix(SETTLED)}", indent=3, on=screen)
    for row in rows:
        if row.check == "needed":
            _finding(screen, row, f"{_topic(row)}: {row.detail.split('; ')[-1]}.", kept)
    show.say(on=screen)


def _topic(row: Row) -> str:
    """What a row asks, without the name of the game."""
    return row.subject.split(".", 1)[1]


def _finding(screen: Console, row: Row, words: str, kept: Kept) -> None:
    show.say(f"- {words}", indent=1, hang=2, on=screen)
    if row.id in kept.witnesses:
        show.say(f"lexludi replay {kept.witnesses[row.id]}", indent=3, hang=2, on=screen)


def _unexpected(screen: Console, row: Row, kept: Kept) -> None:
    show.say(f"{row.id}: {row.status.value}, expected {row.expected.value}", style="bold red", on=screen)
    show.say(row.words, indent=2, on=screen)
    if row.detail:
        show.say(row.detail, indent=2, on=screen)
    for clause in row.clauses if row.kind is not Kind.QUESTION else ():
        show.say(f"{clause}: {show.words_of(clause)}", indent=2, on=screen)
    if row.witness is not None:
        _draw(screen, row.witness)
        if row.id in kept.witnesses:
            show.say(f"Move by move: lexludi replay {kept.witnesses[row.id]}", indent=2, on=screen)
    show.say(on=screen)


def _draw(screen: Console, witness: Scenario) -> None:
    game = game_named(witness.game)
    for name, value in witness.readings.items():
        show.say(f"Read {name} as {value}.", indent=2, on=screen)
    show.say(f"{_so_far(witness.moves)}:", indent=2, on=screen)
    state = end_of(witness)
    show.picture(game.engine.picture(state))
    for asked in witness.asks:
        under = f" under {', '.join(f'{n}={v}' for n, v in asked.readings.items())}" if asked.readings else ""
        value, because = ask_at(game, state, asked, witness.readings)
        answer = f"{game.question(asked.question).say(value)} [{', '.join(because)}]"
        show.say(f"{asked_in_words(game, asked)}: the rules answer {answer}{under}", indent=2, on=screen)
        if asked.note:
            show.say(asked.note, indent=4, on=screen)


def _so_far(moves: list[str]) -> str:
    """The last moves of a game that are told, and how many there were."""
    last = ", ".join(moves[-6:])
    if len(moves) > 6:
        return f"After {len(moves)} moves, the last of them {last}"
    return f"After {len(moves)} move{'s' if len(moves) != 1 else ''}, {last}" if moves else "At the start"


def _summary(screen: Console, record: Ledger, kept: Kept, planned: int) -> None:
    counts = Counter(row.status.value for row in record.rows)
    wrong = sum(not row.as_expected for row in record.rows)
    told = ", ".join(f"{count} {name}" for name, count in sorted(counts.items()))
    done = f"{len(record.rows)} of {planned}" if not record.complete else f"{len(record.rows)}"
    readings = (
        ", ".join(f"{name}={value}" for name, value in record.readings.items()) or "all readings at once"
    )
    checks = "check" if planned == 1 else "checks"
    show.say(f"{done} {checks}: {told}; {readings}; {record.seconds:.1f} s.", on=screen)
    if not record.complete:
        show.say("Stopped before the end: what is above was finished.", style="bold", on=screen)
    verdict = f"{wrong} not as expected." if wrong else "Every verdict is the expected one."
    if not record.complete and not wrong:
        verdict = "Every verdict so far is the expected one."
    show.say(verdict, style="bold red" if wrong else "bold green", on=screen)
    if any(solver.startswith("cvc5") for solver in record.solvers):
        show.say(f"Asked: {', '.join(record.solvers)}", on=screen)
    show.say(f"Ledger: {kept.ledger}", on=screen)
