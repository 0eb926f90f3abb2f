"""The commands of these packages: made alike, and run alike."""

from collections.abc import Sequence

from cyclopts import App, CycloptsError, Parameter

from lexludi.errors import Code, Problem


def made(name: str, says: str, ending: str) -> App:
    """A command ``lexludi NAME`` with its help."""
    return App(
        name=f"lexludi {name}",
        help=says,
        help_epilogue=ending,
        help_format="plaintext",
        version_flags=[],
        default_parameter=Parameter(negative=(), show_default=False),
        result_action="return_value",
    )


def ran(app: App, argv: Sequence[str]) -> int:
    """Run a command with its arguments; give the exit status.

    :raises Problem: for words that do not fit, and whatever the command finds.
    """
    try:
        status = app(list(argv), exit_on_error=False, print_error=False)
    except CycloptsError as error:
        what = " ".join(str(error).split())
        raise Problem(Code.USAGE, what, f"`{app.name[0]} --help` has examples.") from None
    return int(status or 0)
