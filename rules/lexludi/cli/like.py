"""Ids like one that does not exist: the few that a person is most likely to have meant."""

from collections.abc import Iterable
from difflib import SequenceMatcher

_LIKE = 0.6  #: how alike two names are, at least; the last parts of ids where nothing else agrees, more
_VERY_LIKE = 0.75
_NEAR_THE_BEST = 0.12  #: how much less alike than the best a name may be to be named too
_FEW = 3


def like(id_: str, known: Iterable[str]) -> tuple[str, ...]:
    """The known ids that are most like one: of its own kind, or of its last part, or by all of it."""
    ids = tuple(known)
    ends = tuple(name for name in ids if name.endswith(f".{id_}"))
    if ends:
        return ends
    kind, _, last = id_.rpartition(".")
    of_its_kind = [name for name in ids if kind and name.rpartition(".")[0] == kind]
    return (
        _closest(last, {name: name.rpartition(".")[2] for name in of_its_kind}, _LIKE)
        or _closest(last, {name: name.rpartition(".")[2] for name in ids}, _VERY_LIKE)
        or _closest(id_, {name: name for name in ids}, _LIKE)
    )


def _closest(text: str, words: dict[str, str], at_least: float) -> tuple[str, ...]:
    """The names whose words are closest to a text, the closest first."""
    matcher = SequenceMatcher(None, "", text)
    scored: list[tuple[float, str]] = []
    for name, word in words.items():
        matcher.set_seq1(word)
        if matcher.real_quick_ratio() >= at_least and matcher.quick_ratio() >= at_least:
            scored.append((matcher.ratio(), name))
    best = max((score for score, _ in scored), default=0.0)
    close = [one for one in scored if one[0] >= max(at_least, best - _NEAR_THE_BEST)]
    return tuple(name for _, name in sorted(close, key=lambda one: -one[0])[:_FEW])
