"""A set of cards, as one immutable value with a bit mask inside.

Any game whose cards can be numbered from 0 can use it: a card says which bit is its own
(:class:`Numbered`), a colour, family or kind says which bits are its cards' (:class:`Group`).
"""

from collections.abc import Iterable, Iterator
from typing import Generic, Protocol, Self, TypeVar, final


class Numbered(Protocol):
    """A card that knows its place in the pack."""

    @property
    def index(self) -> int:
        """Its place in the pack, from 0."""


class Group(Protocol):
    """Cards that belong together: a colour, a family, a kind."""

    @property
    def mask(self) -> int:
        """One bit for each card of the group, at the card's index."""


C = TypeVar("C", bound=Numbered)


@final
class CardSet(Generic[C]):
    """An immutable set of cards of one pack. No card is in it twice."""

    __slots__ = ("bits",)
    bits: int

    def __init__(self, bits: int = 0) -> None:
        """Make the set of the cards whose indices are the one-bits of ``bits``."""
        object.__setattr__(self, "bits", bits)

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a set of cards does not change."""
        raise AttributeError(f"a set of cards does not change ({name})")

    @classmethod
    def of(cls, cards: Iterable[C]) -> Self:
        """Make a set of ``cards``."""
        bits = 0
        for card in cards:
            bits |= 1 << card.index
        return cls(bits)

    def has(self, card: C) -> bool:
        """Is ``card`` in it?"""
        return self.bits >> card.index & 1 == 1

    def any_of(self, group: Group) -> bool:
        """Is any card of ``group`` in it?"""
        return self.bits & group.mask != 0

    def only(self, group: Group) -> "CardSet[C]":
        """The cards of it that belong to ``group``."""
        return CardSet(self.bits & group.mask)

    def plus(self, card: C) -> "CardSet[C]":
        """It with ``card``."""
        return CardSet(self.bits | 1 << card.index)

    def minus(self, card: C) -> "CardSet[C]":
        """It without ``card``."""
        return CardSet(self.bits & ~(1 << card.index))

    def union(self, other: "CardSet[C]") -> "CardSet[C]":
        """The cards of either."""
        return CardSet(self.bits | other.bits)

    def meets(self, other: "CardSet[C]") -> bool:
        """Do both have a card in common?"""
        return self.bits & other.bits != 0

    def indices(self) -> Iterator[int]:
        """The indices of its cards, ascending."""
        bits = self.bits
        while bits:
            lowest = bits & -bits
            yield lowest.bit_length() - 1
            bits ^= lowest

    def __len__(self) -> int:
        """How many cards."""
        return self.bits.bit_count()

    def __eq__(self, other: object) -> bool:
        """Same cards."""
        return isinstance(other, CardSet) and self.bits == other.bits

    def __hash__(self) -> int:
        """By its cards."""
        return hash(self.bits)

    def __repr__(self) -> str:
        """Its indices."""
        return f"CardSet({list(self.indices())})"
