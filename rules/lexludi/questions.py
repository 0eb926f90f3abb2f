"""Questions: one thing a game asks at one moment, with typed inputs and one typed answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from inspect import signature
from typing import Any, get_type_hints

from lexludi.answers import Answer


@dataclass(frozen=True, slots=True)
class Question:
    """A question, and the rule that answers it by running.

    ``id`` reads ``GAME.TOPIC.NAME``; ``asks`` is the question in words; ``rule`` a pure
    function whose parameters are the inputs, the game's readings last (if it needs any);
    ``readings`` names those that can change the answer; ``chapter`` the rulebook chapter
    it answers.
    """

    id: str
    asks: str
    chapter: str
    rule: Callable[..., Answer[Any]]
    readings: tuple[str, ...] = ()

    def inputs(self) -> Mapping[str, Any]:
        """The inputs by name, with their types, the readings left out."""
        hints = get_type_hints(self.rule)
        return {name: hints[name] for name in signature(self.rule).parameters if name != "readings"}

    @property
    def takes_readings(self) -> bool:
        """Does the rule take the game's readings?"""
        return "readings" in signature(self.rule).parameters
