"""How findings are told on a terminal: a table of how many, then each, the gravest first."""

from collections.abc import Mapping

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from lexludi.cli import show
from lexludi.games import game_named
from lexludi.scenario import end_of
from lexludi_proofs.findings.finding import Finding, Findings, Often, Severity, What, Witness
from lexludi_proofs.report import WIDTH

#: so short that a table fits 80 columns
_SHORT = {
    Severity.BLOCKS: "blocks play",
    Severity.TAKES: "who takes or wins",
    Severity.MAY: "what may be done",
    Severity.KNOWN: "what may be known",
    Severity.UNKNOWN: "not known",
    Severity.NONE: "no difference",
}
_STYLES = {Severity.BLOCKS: "bold red", Severity.TAKES: "red", Severity.MAY: "yellow", Severity.KNOWN: "cyan"}


def tell(found: Findings, *, everything: bool, drawn: bool) -> None:
    """Print findings: those that matter in full, the harmless ones as a line each (or in full as well)."""
    screen = show.console()
    for game in found.games:
        of = [one for one in found.findings if one.game == game]
        if not of:
            continue
        show.say(game_named(game).title, style="bold", on=screen)
        show.say(on=screen)
        _table(screen, of)
        for severity in Severity:
            _of_severity(screen, severity, [one for one in of if one.severity is severity], everything, drawn)
    for one in found.findings:
        if one.wrong:
            show.say(f"{one.id}: {one.wrong}", style="bold red", on=screen)
    _summary(screen, found)


def tell_one(one: Finding) -> None:
    """Print a single finding in full, with its position drawn."""
    screen = show.console()
    _finding(screen, one, drawn=True)
    if one.wrong:
        show.say(one.wrong, style="bold red", on=screen)
    verdict = {"matters": f"They differ: {one.severity.value}.", "harmless": "Harmless: proved."}
    show.say(verdict.get(one.verdict, f"Not known: {one.how}."), style="bold", on=screen)


def _of_severity(
    screen: Console,
    severity: Severity,
    of: list[Finding],
    everything: bool,  # noqa: FBT001 - passed on
    drawn: bool,  # noqa: FBT001
) -> None:
    if not of:
        return
    show.say(
        f"{severity.value[0].upper()}{severity.value[1:]}", style=_STYLES.get(severity, "bold"), on=screen
    )
    show.say(on=screen)
    for one in of:
        if severity is Severity.NONE and not everything:
            show.say(f"- {one.doubt} [{one.id}]: {one.how}", indent=1, hang=2, on=screen)
        else:
            _finding(screen, one, drawn=drawn)
    show.say(on=screen)


def _finding(screen: Console, one: Finding, *, drawn: bool) -> None:
    show.say(f"- {one.doubt}", indent=1, hang=2, on=screen)
    show.say(f"{one.id} · {one.what.value} · {one.how}{_how_often(one.often)}", indent=3, hang=2, on=screen)
    for clause in one.clauses:
        places = "; ".join(clause.stands)
        show.say(f"{clause.id} ({places}): {clause.words}", indent=3, hang=2, on=screen)
    answers: Mapping[str, str] = (
        {told.choice: told.answer for told in one.witness.answers} if one.witness else {}
    )
    for way in one.ways:
        here = f" Here: {answers[way.choice]}." if way.choice in answers else ""
        default = " (taken)" if way.default else ""
        show.say(f"{way.choice}{default}: {way.says}.{here}", indent=3, hang=2, on=screen)
        if way.settled_by:
            show.say(f"“{way.settled_by}”", indent=5, hang=2, on=screen)
    for part in one.parts:
        if len(one.parts) > 1:
            show.say(f"{part.question}: {part.verdict}, {part.how}", indent=3, hang=2, on=screen)
    if one.settled_by:
        show.say(f"To settle it, settle {', '.join(one.settled_by)}.", indent=3, hang=2, on=screen)
    if one.witness:
        _witness(screen, one.witness, drawn=drawn)
    show.say(on=screen)


def _witness(screen: Console, one: Witness, *, drawn: bool) -> None:
    least = "no smaller position shows it" if one.minimal else "small; a smaller one is not excluded"
    count = len(one.scenario.moves)
    show.say(f"After {count} move{'s' if count != 1 else ''}; {least}.", indent=3, hang=2, on=screen)
    if not any(told.choice != "by the text alone" for told in one.answers):
        show.say(one.answers[0].answer, indent=3, hang=2, on=screen)
    if one.file:
        show.say(f"lexludi replay {one.file}", indent=3, hang=2, on=screen)
    if drawn:
        show.picture(game_named(one.scenario.game).engine.picture(end_of(one.scenario)))


def _how_often(one: Often | None) -> str:
    if one is None:
        return ""
    return f" · in {one.arises} of {one.games} games ({one.low:.0%} to {one.high:.0%})"


def _table(screen: Console, of: list[Finding]) -> None:
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, 1, 0, 0))
    table.add_column("", no_wrap=True)
    for what in What:
        table.add_column(what.value.replace("missing-", ""), justify="right", no_wrap=True, min_width=9)
    for severity in Severity:
        counts = [sum(one.what is what and one.severity is severity for one in of) for what in What]
        if any(counts):
            table.add_row(_SHORT[severity], *(str(count or "-") for count in counts))
    wide = screen.width
    if wide > 1000:
        screen.width = WIDTH
    screen.print(table)
    screen.width = wide
    show.say(on=screen)


def _summary(screen: Console, found: Findings) -> None:
    of = found.findings
    matter = sum(one.verdict == "matters" for one in of)
    harmless = sum(one.verdict == "harmless" for one in of)
    minimal = sum(one.witness is not None and one.witness.minimal for one in of)
    unknown = sum(one.verdict == "unknown" for one in of)
    wrong = sum(bool(one.wrong) for one in of)
    show.say(
        f"{len(of)} findings: {matter} with a replayed position ({minimal} of them proved minimal), "
        f"{harmless} proved harmless, {unknown} unknown, {len(of) - matter - harmless - unknown} missing "
        f"components; {found.seconds:.1f} s.",
        on=screen,
    )
    if found.rulings:
        ruled = ", ".join(f"{name}={value}" for name, value in found.rulings.items())
        show.say(f"Ruled: {ruled}.", on=screen)
    if not found.complete:
        show.say("Stopped before the end: what is above was finished.", style="bold", on=screen)
    if wrong:
        show.say(f"{wrong} not as they should be: see above.", style="bold red", on=screen)
