"""The command line: what is typed goes in, an exit status comes out.

Everything that can go wrong ends here as one line on standard error and a documented
status; with ``--json`` as an object on standard output too. A module a command; none of
them imports a solver.
"""

import os
import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; give the status to leave with.

    ``arguments`` are those of the process unless given.
    """
    try:
        return _guarded(tuple(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        sys.stderr.write("lexludi: interrupted.\n")
        return 130


def _guarded(arguments: tuple[str, ...]) -> int:
    """Run a command and see every way it can end; :class:`KeyboardInterrupt` passes."""
    from lexludi.cli import show
    from lexludi.errors import Code, Exit, Problem

    show.prepare_streams()
    as_json = "--json" in arguments or any(word.startswith("--json=") for word in arguments)
    try:
        status = _command(arguments)
        sys.stdout.flush()
    except Problem as problem:
        return show.problem(problem, as_json=as_json)
    except BrokenPipeError:
        show.abandon_output()
        return Exit.CLOSED_PIPE.status
    except OSError as error:
        if not _is_output(error):
            return _internal(error)
        show.abandon_output()
        what = f"the output cannot be written: {error.strerror}."
        return show.problem(Problem(Code.CANNOT_WRITE, what, "Is the disk full?"), as_json=False)
    except Exception as error:  # noqa: BLE001 - the last net: a person gets a line, never a traceback
        return _internal(error)
    return status


def _command(arguments: tuple[str, ...]) -> int:
    from lexludi.cli import application, outside

    if arguments and arguments[0] not in application.BUILT_IN and outside.is_command(arguments[0]):
        return outside.run(arguments[0], list(arguments[1:]))
    return application.run(arguments)


def _is_output(error: OSError) -> bool:
    """Is it the output that failed? Files are opened by name, and their errors name them."""
    return error.filename is None and error.errno is not None


def _internal(error: BaseException) -> int:
    """Report a mistake of ours on one line."""
    import traceback

    from lexludi.cli import show
    from lexludi.errors import Exit

    if os.environ.get("LEXLUDI_TRACEBACK"):
        traceback.print_exception(error)
    frames = traceback.extract_tb(error.__traceback__)
    place = f" ({os.path.basename(frames[-1].filename)}, line {frames[-1].lineno})" if frames else ""  # noqa: PTH119 - a name, not a file
    show.complain(
        f"internal-error: {type(error).__name__}: {error}{place}. This is a mistake in lexludi, not in what "
        "you gave it: please report this line and the command. LEXLUDI_TRACEBACK=1 shows more."
    )
    return Exit.INTERNAL.status
