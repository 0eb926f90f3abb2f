"""The commands that need no solver, and how their words are taken apart."""

import sys
from collections.abc import Callable, Iterable
from json import dumps
from typing import Annotated, Any

from cyclopts import App, CycloptsError, Parameter

from lexludi.cli import outside, show
from lexludi.errors import Code, Problem

Json = Annotated[bool, Parameter(name="--json", help="Print one JSON object instead of text.")]


def games(*, json: Json = False) -> int:
    """List the games, and what is known of each."""
    from lexludi.cli.games import run

    return run(as_json=json)


def explain(
    id: Annotated[str, Parameter(help="The id of a game, GAME.clause.NAME, …, or the code of a problem.")],  # noqa: A002
    /,
    *,
    json: Json = False,
) -> int:
    """Say what a clause, question, reading, component, claim, game or code is."""
    from lexludi.cli.explain import run

    return run(id, as_json=json)


def clauses(
    game: Annotated[str, Parameter(help="The id of a game.")],
    /,
    *,
    rulebook: Annotated[
        str | None,
        Parameter(
            help="A text file: your copy. Every sentence missing, changed or uncovered is named, and the "
            "status is 6 if there is one."
        ),
    ] = None,
    json: Json = False,
) -> int:
    """List a rulebook's clauses, or compare your own copy of it with them."""
    from lexludi.cli.clauses import run

    return run(game, rulebook, as_json=json)


def ask(
    question: Annotated[
        str, Parameter(help="The id of a question; a stream may name one in each line instead.")
    ] = "",
    /,
    *,
    json: Annotated[
        str,
        Parameter(
            name="--json",
            allow_leading_hyphen=True,
            help="The inputs as a JSON object; @FILE to read them from a file; - for a stream: one object a "
            "line on standard input, one answer a line on standard output. A line is the inputs, or "
            '{"question": …, "input": {…}, "readings": {…}}; either may have an "id" of your own. An answer '
            'repeats it, and has the number of the "line"; a bad line is answered {"error": …}, and the '
            "status at the end is that of the first.",
        ),
    ],
    reading: Annotated[
        tuple[str, ...],
        Parameter(help="NAME=VALUE, as often as wanted: take a sentence in another way than the default."),
    ] = (),
) -> int:
    """Ask a question: the answer, because of which clauses, under which readings. In JSON."""
    from lexludi.cli.ask import run

    return run(question, json, reading)


def replay(
    file: Annotated[str, Parameter(help="A scenario: a JSON file.")],
    /,
    *,
    every: Annotated[bool, Parameter(help="Draw the table after each move too.")] = False,
    quiet: Annotated[bool, Parameter(help="Print nothing; the status says it.")] = False,
    rulings: Annotated[
        str, Parameter(help="A file of rulings: the readings it settles are taken as ruled.")
    ] = "",
    json: Json = False,
) -> int:
    """Tell a scenario move by move, draw the table, and check the answers it records."""
    from lexludi.cli.replay import run

    return run(file, every=every, quiet=quiet, as_json=json, rulings=rulings)


def component(
    file: Annotated[
        str, Parameter(help="What the text does not print, filled in: a JSON or TOML file with its format.")
    ],
    /,
    *,
    json: Json = False,
) -> int:
    """Check a file of components that the owner of a box has filled in, and tell what it says."""
    from lexludi.cli.component import run

    return run(file, as_json=json)


_ENDING = """\
`lexludi COMMAND --help` says more. The exit status is 0 when all is well; what another
means, the code on the line of the problem says: `lexludi explain CODE`."""

BUILT_IN: dict[str, Callable[..., int]] = {
    "games": games,
    "explain": explain,
    "clauses": clauses,
    "ask": ask,
    "replay": replay,
    "component": component,
}
"""The commands of this package."""


def examples() -> dict[str, tuple[str, ...]]:
    """Examples of each command, of the first game that has readings and its plainest question."""
    from lexludi.cli.examples import example
    from lexludi.games import games as all_games

    game = next(game for game in all_games().values() if game.readings)
    written = {one.id: dumps(example(one)) for one in game.questions}
    id_ = min(written, key=lambda id_: len(written[id_]))
    reading = game.readings[0]
    asked = next(one.id for one in game.questions if reading.name in one.readings)
    choice = f"{reading.name}={list(reading.options)[-1].value}"
    return {
        "games": ("lexludi games",),
        "explain": (
            f"lexludi explain {id_}",
            f"lexludi explain {reading.id}",
            "lexludi explain illegal-move",
        ),
        "clauses": (f"lexludi clauses {game.id}", f"lexludi clauses {game.id} --rulebook my-copy.txt"),
        "ask": (
            f"lexludi ask {id_} --json '{written[id_]}'",
            f"lexludi ask {asked} --json @inputs.json \\\n    --reading {choice}",
            f"generate-inputs | lexludi ask {asked} --json -",
        ),
        "replay": ("lexludi replay scenario.json", "lexludi replay scenario.json --every"),
        "component": ("lexludi component my-pack.toml",),
    }


def _listed(lines: Iterable[str]) -> str:
    return "\n".join(f"  {line}" for line in lines)


def build() -> App:
    """Put the commands together, those of other packages as lines of the help."""
    plain = not sys.stdout.isatty()
    shown = examples()
    first = [*(lines[0] for lines in shown.values()), *(f"lexludi {name}" for name in outside.KNOWN)]
    app = App(
        name="lexludi",
        help="Rulebooks as checkable questions: ask, replay, explain, verify.",
        help_epilogue=f"Examples:\n\n{_listed(first)}\n\n{_ENDING}",
        help_format="plaintext",
        help_formatter="plain" if plain else None,
        version=version,
        default_parameter=Parameter(negative=(), show_default=False),
        suppress_keyboard_interrupt=False,
    )
    for name, function in BUILT_IN.items():
        app.command(function, name=name, help_epilogue=f"Example:\n\n{_listed(shown[name])}")
    for name, line in outside.described().items():
        if name not in BUILT_IN:
            app.command(_elsewhere, name=name, help=line)
    return app


def _elsewhere(*_words: str) -> int:
    """Stand in the help for a command of another package, which is run before this is reached."""
    raise AssertionError


def version() -> str:
    """The version of the package, if it is installed."""
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        return installed("lexludi")
    except PackageNotFoundError:
        return "(run from its source)"


def run(arguments: tuple[str, ...]) -> int:
    """Run a command.

    :raises Problem: for words that do not fit, and whatever the command finds.
    """
    app = build()
    name = arguments[0] if arguments and arguments[0] in BUILT_IN else ""
    options: dict[str, Any] = {"print_error": False, "exit_on_error": False, "result_action": "return_value"}
    try:
        status = app(arguments, console=show.console(), **options)
    except CycloptsError as error:
        what = " ".join(str(error).split())
        raise Problem(Code.USAGE, what, f"See `lexludi {name} --help`.".replace("  ", " ")) from None
    return status if isinstance(status, int) else 0
