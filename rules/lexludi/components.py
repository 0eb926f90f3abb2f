"""Components: facts that a rulebook relies on and does not print."""

from dataclasses import dataclass


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
