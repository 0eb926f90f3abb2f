"""Questions: one thing a game asks at one moment, with typed inputs and one typed answer."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from inspect import signature
from typing import Any, get_type_hints

from lexludi.answers import Answer


def _refuses_nothing(inputs: Mapping[str, Any]) -> str:
    del inputs
    return ""


@dataclass(frozen=True, slots=True)
class Question:
    """A question, and the rule that answers it by running.

    ``id`` reads ``GAME.TOPIC.NAME``; ``asks`` is the question in words; ``rule`` a pure
    function whose parameters are the inputs, the game's readings last (if it needs any);
    ``readings`` names those that can change the answer; ``chapter`` the rulebook chapter
    it answers. ``say`` puts an answer in a word or two; ``refuses`` says why inputs of the
    right types are none that a game can have ("" if they are fine); ``example`` has inputs
    to show in place of the plainest ones.
    """

    id: str
    asks: str
    chapter: str
    rule: Callable[..., Answer[Any]]
    readings: tuple[str, ...] = ()
    say: Callable[[Any], str] = str
    refuses: Callable[[Mapping[str, Any]], str] = _refuses_nothing
    example: Mapping[str, Any] = field(default_factory=dict)

    def inputs(self) -> Mapping[str, Any]:
        """The inputs by name, with their types, the readings left out."""
        hints = get_type_hints(self.rule)
        return {name: hints[name] for name in signature(self.rule).parameters if name != "readings"}

    @property
    def takes_readings(self) -> bool:
        """Does the rule take the game's readings?"""
        return "readings" in signature(self.rule).parameters
