"""A seeded shuffle that any port can reproduce, in any language.

The generator is SplitMix64: a 64-bit state that starts as the seed; each step adds
0x9E3779B97F4A7C15 to it (modulo 2⁶⁴) and gives ``z ^ (z >> 31)``, where z is the state
after ``z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9`` and
``z = (z ^ (z >> 27)) * 0x94D049BB133111EB`` (modulo 2⁶⁴). A number below n is drawn
without bias: values from the largest multiple of n that fits on are drawn again. The
shuffle is Fisher and Yates's: from the last place down to the second, a place changes
with one drawn among itself and those before it.
"""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TypeVar

T = TypeVar("T")
_WORD = 1 << 64
_MASK = _WORD - 1


def words(seed: int) -> Iterator[int]:
    """The endless 64-bit words of a seed."""
    state = seed & _MASK
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        yield z ^ (z >> 31)


def below(n: int, source: Iterator[int]) -> int:
    """A whole number from 0 to n - 1, each equally likely.

    :raises ValueError: if there is none.
    """
    if n < 1:
        raise ValueError(f"nothing is below {n}")
    end = _WORD - _WORD % n
    return next(word for word in source if word < end) % n


def shuffled(items: Sequence[T], seed: int) -> tuple[T, ...]:
    """``items`` in an order that depends on ``seed`` alone."""
    order = list(items)
    source = words(seed)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1, source)
        order[place], order[other] = order[other], order[place]
    return tuple(order)


def first_words(seed: int, count: int) -> tuple[int, ...]:
    """The first words of a seed: what a port compares its generator with."""
    return tuple(islice(words(seed), count))
