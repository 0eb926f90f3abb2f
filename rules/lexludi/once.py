"""Names that stand twice in one JSON object: most readers take the last without a word."""

import json
from typing import Any


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object, from its names and values: a hook for :func:`json.loads`.

    :raises ValueError: if a name stands twice.
    """
    made = dict(pairs)
    if len(made) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"“{twice}” stands twice in one place")
    return made


def name_twice(raw: bytes) -> str:
    """What is wrong with a text that is JSON: a name that stands twice in one place, or "" if none does."""
    try:
        json.loads(raw, object_pairs_hook=once)
    except (ValueError, RecursionError) as error:
        return str(error)
    return ""
