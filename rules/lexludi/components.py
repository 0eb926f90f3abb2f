"""Components: facts that a rulebook relies on and does not print, and the forms to write them down in."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Component:
    """A fact that is in the box and not in the text.

    ``stand_in`` says what is used in its place until an owner of the box fills it in;
    ``matters`` says whether any verdict can depend on it.
    """

    id: str
    what: str
    stand_in: str
    matters: str


@dataclass(frozen=True, slots=True)
class Form:
    """A file in which an owner of a box fills in some components, told from others by its ``format``.

    ``read`` turns what a file holds (and where it is) into the component, or raises a
    :class:`lexludi.errors.Problem` that says what is wrong and by which clause; ``tells``
    says in a few sentences what was read, as far as the rules can notice it, and ``fills``
    which components the file fills in: what it leaves out is a stand-in's.
    """

    format: str
    fills: Callable[[Any], tuple[str, ...]]
    read: Callable[[object, str], Any]
    tells: Callable[[Any], tuple[str, ...]]
