"""Questions: one thing a game asks at one moment, with typed inputs and one typed answer."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from inspect import signature
from typing import Any, get_type_hints

from lexludi.answers import Answer
from lexludi.seats import letter


def _refuses_nothing(inputs: Mapping[str, Any]) -> str:
    del inputs
    return ""


def _bars_nothing(inputs: Mapping[str, Any], readings: Any) -> str:
    del inputs, readings
    return ""


@dataclass(frozen=True, slots=True)
class Input:
    """What an input of a question is, for people, and which values of its type a game can have.

    ``means`` is a line of words. ``least`` and ``most`` bound its whole numbers, ``seat``
    tells that these are seats, counted from 0; ``many`` is how long a list is, at least and
    at most. ``write`` writes a value as the game does. None leaves it open.
    """

    means: str
    least: int | None = None
    most: int | None = None
    seat: bool = False
    many: tuple[int, int] | None = None
    write: Callable[[Any], str] | None = None

    @property
    def allowed(self) -> str:
        """The bounds in words, "" if there are none."""
        parts = []
        if self.many is not None:
            low, high = self.many
            parts.append(f"{low} {'or' if high == low + 1 else 'to'} {high} of them")
        if self.least is not None and self.most is not None:
            low_, high_ = (
                f"{bound} ({letter(bound)})" if self.seat else f"{bound}" for bound in (self.least, self.most)
            )
            parts.append(f"from {low_} to {high_}" if self.most > self.least + 1 else f"{low_} or {high_}")
        return ", ".join(parts)


@dataclass(frozen=True, slots=True)
class Question:
    """A question, and the rule that answers it by running.

    ``id`` reads ``GAME.TOPIC.NAME``; ``asks`` is the question in words; ``rule`` a pure
    function whose parameters are the inputs, the game's readings last (if it needs any);
    ``readings`` names those that can change the answer; ``chapter`` the rulebook chapter
    it answers. ``say`` puts an answer in a word or two; ``refuses`` says why inputs of the
    right types are none that a game can have ("" if they are fine), and ``bars`` why they
    are none under some readings, or by what is printed; ``example`` has inputs to show in
    place of the plainest ones. ``takes`` says what an input means, by its name,
    and what a part of one does, by its path (``plays.seat``).
    """

    id: str
    asks: str
    chapter: str
    rule: Callable[..., Answer[Any]]
    readings: tuple[str, ...] = ()
    say: Callable[[Any], str] = str
    refuses: Callable[[Mapping[str, Any]], str] = _refuses_nothing
    bars: Callable[[Mapping[str, Any], Any], str] = _bars_nothing
    example: Mapping[str, Any] = field(default_factory=dict)
    takes: Mapping[str, Input] = field(default_factory=dict)

    def inputs(self) -> Mapping[str, Any]:
        """The inputs by name, with their types, the readings left out."""
        hints = get_type_hints(self.rule)
        return {name: hints[name] for name in signature(self.rule).parameters if name != "readings"}

    @property
    def takes_readings(self) -> bool:
        """Does the rule take the game's readings?"""
        return "readings" in signature(self.rule).parameters

    def out_of_bounds(self, given: Mapping[str, Any]) -> str:
        """Which number or list among inputs in JSON is out of its bounds; "" if none is."""
        return next((wrong for name, value in given.items() for wrong in self._beyond(name, name, value)), "")

    def _beyond(self, name: str, path: str, value: Any) -> Iterator[str]:
        """What is out of bounds at a path; the parts of a list have the path of the list."""
        bounds = self.takes.get(path)
        if isinstance(value, Mapping):
            for part, inner in value.items():
                yield from self._beyond(part, f"{path}.{part}", inner)
        elif isinstance(value, list | tuple):
            if bounds and bounds.many and not bounds.many[0] <= len(value) <= bounds.many[1]:
                yield f"{name} has {len(value)} parts: it has {bounds.many[0]} to {bounds.many[1]}."
            for inner in value:
                yield from self._beyond(name, path, inner)
        elif bounds and isinstance(value, int) and not isinstance(value, bool):
            low, high = bounds.least, bounds.most
            if (low is not None and value < low) or (high is not None and value > high):
                yield f"{name} is {value}: it goes from {low} to {high}."
