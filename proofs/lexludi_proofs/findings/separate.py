"""``lexludi separate``: do two ways to take a rulebook differ? A witness, harmless, or unknown and why."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from lexludi.cli import show
from lexludi.doubts import Doubt
from lexludi.errors import Code, Exit, Problem, nearest
from lexludi.games import Game, games
from lexludi.readings import Reading, choose
from lexludi.scenario import save
from lexludi_proofs import pool
from lexludi_proofs.apps import made, ran
from lexludi_proofs.checks import Bench, shaped
from lexludi_proofs.command import file_name, of_readings, writable
from lexludi_proofs.findings import looking, search
from lexludi_proofs.findings.doubts import doubt_named
from lexludi_proofs.findings.finding import Finding, Way, What, Witness
from lexludi_proofs.findings.tell import tell_one
from lexludi_proofs.games import Theory, theory_of
from lexludi_proofs.pyfile import first_line, run_file
from lexludi_proofs.rulings import rulings_of
from lexludi_spec.doubts import Otherwise

HOW = "docs: “A doubt of your own” has a whole one."

HELP = """Tell two ways to take a rulebook apart: by a position, or prove that none does.

What is compared is a reading or a doubt by its id or name; two choices
(left-out=next-left left-out=nearest-right, several joined by commas); or a
Python file with a doubt of your own: its rule, and what its clauses say then.
"""

ENDING = """Examples:

    lexludi separate left-out
    lexludi separate bowl.doubt.first-sat-out
    lexludi separate chameleon-copies=printed chameleon-copies=effective
    lexludi separate my_doubt.py

Exit status:

    0    they differ in a position that was replayed, or are proved harmless
    1    the doubt is none: its rule and its clauses differ, say
    2-7  what was asked for cannot be done
    8    whether they differ is unknown
"""

app = made("separate", HELP, ENDING)


def separate(argv: Sequence[str]) -> int:
    """Run the command with its arguments; give the exit status.

    :raises Problem: for what cannot be done as asked.
    """
    return ran(app, argv)


@app.default
def _separate(
    *what: str,
    game: str = "",
    reading: Annotated[tuple[str, ...], Parameter(negative=(), consume_multiple=False)] = (),
    rulings: Path | None = None,
    json: Annotated[bool, Parameter(negative=())] = False,
    results: Path = Path(".lexludi"),
) -> int:
    """Separate.

    Parameters
    ----------
    what
        A reading, a doubt, two choices NAME=VALUE, or a file.
    game
        The game meant, where a name is one of several games.
    reading
        NAME=VALUE: what else is taken as given. May be given again.
    rulings
        A file of rulings that is taken as given.
    json
        Print the finding as JSON instead.
    results
        A folder for the witness.

    """
    if not what:
        raise Problem(Code.USAGE, "nothing to separate was named.", "`lexludi separate --help` has examples.")
    bench = Bench()
    theory, find = _meant(what, game)
    given = {**rulings_of(rulings, (theory.game.id,)), **dict(of_readings(reading))}
    choose(theory.game.readings_default, theory.game.readings, given)
    bench.readings = given
    writable(results, "--results")
    found = find(given, bench)
    if found.witness is not None:
        path = results / "findings" / f"{file_name(found.id)}.json"
        save(found.witness.scenario, path)
        found = looking.with_file(found, str(path))
    if json:
        show.emit(msgspec.to_builtins(found), one_line=True)
    else:
        tell_one(found)
    if found.wrong:
        return Exit.UNEXPECTED.status
    return (Exit.UNDECIDED if found.verdict == "unknown" else Exit.OK).status


def _meant(what: tuple[str, ...], game: str) -> "tuple[Theory, partial[Finding]]":
    if len(what) == 1 and what[0].endswith(".py"):
        doubt, declared = load_doubt(Path(what[0]))
        theory = theory_of(doubt.id.split(".", 1)[0])
        return theory, partial(looking.of_doubt, theory, doubt, declared)
    if len(what) == 2 and all("=" in one for one in what):
        left, right = (dict(of_readings(one.split(","))) for one in what)
        theory = theory_of(_game_of(tuple(left | right), game).id)
        for one in (left, right):
            choose(theory.game.readings_default, theory.game.readings, one)
        return theory, partial(of_choices, theory, left, right)
    if len(what) == 1 and "=" not in what[0]:
        theory = theory_of(_game_of(what, game).id)
        named = next((one for one in theory.game.readings if what[0] in (one.name, one.id)), None)
        if named is not None:
            return theory, partial(looking.of_reading, theory, named)
        return theory, partial(looking.of_doubt, theory, *doubt_named(theory, what[0]))
    raise Problem(
        Code.USAGE,
        f"“{' '.join(what)}” names no two ways.",
        "Name a reading or a doubt, two choices NAME=VALUE, or a file.",
    )


def _game_of(names: tuple[str, ...], game: str) -> Game:
    """The game whose readings or doubts these are.

    :raises Problem: if it is none, or several.
    """
    found = [
        one for one in games().values() if game in ("", one.id) and all(name in _known(one) for name in names)
    ]
    if len(found) == 1:
        return found[0]
    if found:
        ids = ", ".join(one.id for one in found)
        raise Problem(Code.USAGE, f"“{names[0]}” is a name in {ids}.", f"Give --game {found[0].id}, say.")
    wrong = next(
        (name for name in names if not any(name in _known(one) for one in games().values())), names[0]
    )
    known = tuple(name for one in games().values() for name in _known(one))
    raise Problem(Code.UNKNOWN_READING, f"there is no reading or doubt “{wrong}”.", nearest(wrong, known))


def _known(game: Game) -> tuple[str, ...]:
    each: tuple[Reading | Doubt, ...] = (*game.readings, *game.doubts)
    return tuple(name for one in each for name in (one.name, one.id))


def of_choices(
    theory: Theory,
    left: Mapping[str, str],
    right: Mapping[str, str],
    fixed: Mapping[str, str],
    bench: Bench,
) -> Finding:
    """Compare two choices of readings: question by question, a smallest position or a proof."""
    names = [",".join(f"{name}={value}" for name, value in one.items()) for one in (left, right)]
    moved = {name.rsplit(".", 1)[-1] for name in (*left, *right)}
    parts, found = [], list[Witness]()
    taken = [
        (name, tuple(pair for pair in pool.fixed(theory, one) if _names(pair[0], one)))
        for name, one in zip(names, (left, right), strict=True)
    ]
    for spec in theory.questions:
        if not any(moved & set(shape.posed.readings) for shape in shaped(spec)):
            continue
        rule = theory.game.question(spec.question).rule
        ways = search.Ways(
            f"{theory.game.id}.choices",
            spec.question,
            tuple(search.Choice(n, dict(one), rule) for n, one in zip(names, (left, right), strict=True)),
        )
        formula = partial(looking.taken_apart, theory, taken, spec.question)
        part, witness = looking.compared(theory, ways, formula, fixed, bench)
        parts.append(part)
        found += [witness] if witness else []
    return Finding(
        id=f"{theory.game.id}.choices",
        game=theory.game.id,
        what=What.AMBIGUITY,
        doubt=f"{names[0]}, or {names[1]}?",
        severity=looking.severity_of(theory, parts),
        verdict=looking.verdict_of(parts),
        how=looking.how_of(parts, found),
        ways=tuple(Way(name, name) for name in names),
        parts=tuple(parts),
        witness=looking.best(found),
    )


def _names(symbol: object, chosen: Mapping[str, str]) -> bool:
    name = str(symbol).removeprefix("reading.")
    return any(name == one.rsplit(".", 1)[-1] for one in chosen)


def load_doubt(path: Path) -> tuple[Doubt, Otherwise]:
    """Read a doubt of a reader's own: a file with a ``Doubt`` and its ``Otherwise``.

    :raises Problem: if there is none, it cannot be run, or the two do not fit.
    """
    scope = run_file(path, Code.BAD_DOUBT, "lexludi_doubt", HOW)
    doubts = [one for one in scope.values() if isinstance(one, Doubt)]
    declared = [one for one in scope.values() if isinstance(one, Otherwise)]
    where = str(path)
    if len(doubts) != 1 or len(declared) != 1:
        raise Problem(
            Code.BAD_DOUBT,
            f"has {len(doubts)} doubts and {len(declared)} declared ones: one each.",
            HOW,
            where,
        )
    doubt, other = doubts[0], declared[0]
    game = doubt.id.split(".", 1)[0]
    if game not in games():
        raise Problem(Code.UNKNOWN_GAME, f"there is no game “{game}”.", nearest(game, tuple(games())), where)
    theory = theory_of(game)
    for question in {**doubt.rules, **other.says}:
        theory.question(question)  # says which there are
    for clause in doubt.clauses:
        if clause not in theory.game.register().clauses:
            known = tuple(theory.game.register().clauses)
            raise Problem(Code.UNKNOWN_ID, f"there is no clause “{clause}”.", nearest(clause, known), where)
    for question, says in other.says.items():
        try:
            for shape in shaped(theory.question(question)):
                says(shape.posed)
        except Exception as error:
            what = f"what is said to {question} fails: {type(error).__name__}: {first_line(error)}"
            raise Problem(Code.BAD_DOUBT, what, HOW, where) from error
    return doubt, other
