"""A reader's own Python file, run: what it defines, or what is wrong with it and in which line.

It is run as Python: load no file that you would not run.
"""

import traceback
from pathlib import Path

from lexludi.errors import Code, Problem
from lexludi.files import Unreadable, read_bytes, to_text

LARGEST = 1_000_000  #: bytes


def run_file(path: Path, code: Code, name: str, way_out: str) -> dict[str, object]:
    """Run a file; give what it defines. ``code`` is the problem's if it cannot be run.

    :raises Problem: if there is no such file, or it is no Python that runs.
    """
    try:
        source = to_text(read_bytes(path, "a file of a few lines", LARGEST, code, way_out))
    except Unreadable:
        raise Problem(code, "is not text.", way_out, where=str(path)) from None
    scope: dict[str, object] = {"__name__": name, "__file__": str(path)}
    try:
        exec(compile(source, str(path), "exec"), scope)  # noqa: S102 - the file is code, and the docs say so
    except Problem:
        raise
    except (Exception, SystemExit) as error:
        raise Problem(
            code,
            f"{type(error).__name__}: {first_line(error)}",
            way_out,
            where=f"{path}, line {line_of(error, path)}",
        ) from error
    return scope


def first_line(error: BaseException) -> str:
    """What an error says, in its first line."""
    if isinstance(error, SyntaxError):
        return error.msg
    return (str(error).splitlines() or ["(no words)"])[0]


def line_of(error: BaseException, path: Path, otherwise: int = 1) -> int:
    """The line of a file in which something went wrong."""
    if isinstance(error, SyntaxError):
        return error.lineno or otherwise
    lines = [
        frame.lineno or 1
        for frame in traceback.extract_tb(error.__traceback__)
        if frame.filename == str(path)
    ]
    return lines[-1] if lines else otherwise
