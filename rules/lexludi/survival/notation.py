"""How moves of the survival game are written and read.

Seats are letters, kinds of cards words: ``A draws one``, ``A draws by die``, ``A draws by pair food``,
``A medicine cures B``, ``A medicine restores B``, ``A contributes food 2 liquor 1``, ``A ends``,
``A declines``, ``A recruits B C D``, ``A up``, ``A down``, ``A rolls``, ``A gives liquor``,
``A chooses B C``, ``A does``, ``A does not``, ``A shares food B``, ``A keeps``,
``A discards food trap``, ``A feeds B C``, ``A feeds nobody``. Chance writes ``rolls broken-heart``,
``draws food``, ``event 3``.
"""

import re
from collections.abc import Callable

from lexludi.errors import Code, Problem
from lexludi.seats import LETTERS, letter
from lexludi.survival.moves import (
    Choose,
    Contribute,
    Decide,
    Decline,
    Discard,
    EndTurn,
    Feed,
    Give,
    Keep,
    Move,
    PlayMedicine,
    Recruit,
    Reveal,
    Roll,
    RollNow,
    Share,
    TakeCards,
    TurnUp,
    Vote,
)
from lexludi.survival.vocabulary import NO_CARDS, ONE_OF, Cards, Draw, Kind, Remedy, Symbol

HOW = "Moves read “A draws one”, “A contributes food 2 liquor 1”, “A recruits B C D”, “A up”, “A ends”."

_KIND = "(food|liquor|weapon|trap|medicine|disease)"
_SEATS = r"([A-J](?: [A-J])*)"


def write_cards(cards: Cards) -> str:
    """Write cards: “food 2 liquor 1”, “nothing” for none."""
    return " ".join(f"{kind.value} {cards.of(kind)}" for kind in Kind if cards.of(kind)) or "nothing"


def write_seats(seats: tuple[int, ...]) -> str:
    """Write seats: “B C”, “nobody” for none."""
    return " ".join(letter(seat) for seat in seats) or "nobody"


def write_move(move: Move) -> str:
    """Write a move."""
    if isinstance(move, Roll):
        return f"rolls {move.symbol.value}"
    if isinstance(move, TurnUp):
        return f"draws {move.kind.value}"
    if isinstance(move, Reveal):
        return f"event {move.event}"
    return f"{letter(move.seat)} {_what(move)}"


def _what(move: Move) -> str:  # noqa: PLR0911 - a line a sort of move
    if isinstance(move, TakeCards):
        if move.kind is not None:
            return f"draws by pair {move.kind.value}"
        return "draws one" if move.option is Draw.ONE else "draws by die"
    if isinstance(move, PlayMedicine):
        return f"medicine {_REMEDIES[move.remedy]} {letter(move.target)}"
    if isinstance(move, Contribute):
        return f"contributes {write_cards(move.cards)}"
    if isinstance(move, Vote):
        return "up" if move.up else "down"
    if isinstance(move, Give):
        return f"gives {move.kind.value}"
    if isinstance(move, Share):
        return f"shares {move.kind.value} {letter(move.to)}"
    if isinstance(move, Discard):
        return f"discards {' '.join(kind.value for kind in Kind for _ in range(move.cards.of(kind)))}"
    return _of_seats(move)


def _of_seats(move: Move) -> str:
    if isinstance(move, Recruit):
        return f"recruits {write_seats(move.team)}"
    if isinstance(move, Choose):
        return f"chooses {write_seats(move.chosen)}"
    if isinstance(move, Feed):
        return f"feeds {write_seats(move.fed)}"
    if isinstance(move, Decide):
        return "does" if move.does else "does not"
    return next(word for word, sort in _WORDS.items() if isinstance(move, sort))


_REMEDIES = {Remedy.DISEASE: "cures", Remedy.LIFE: "restores"}
_WORDS: dict[str, type[RollNow | EndTurn | Decline | Keep]] = {
    "rolls": RollNow,
    "ends": EndTurn,
    "declines": Decline,
    "keeps": Keep,
}


def _seat(name: str) -> int:
    return LETTERS.index(name)


def _seats(names: str) -> tuple[int, ...]:
    """Some seats in the order of the table, each once."""
    if names == "nobody":
        return ()
    seats = tuple(_seat(name) for name in names.split())
    if len(set(seats)) < len(seats):
        raise Problem(Code.MALFORMED_MOVE, f"“{names}” names a seat twice.", HOW)
    return tuple(sorted(seats))


def _counted(text: str) -> Cards:
    """Read “food 2 liquor 1”."""
    cards = NO_CARDS
    parts = text.split()
    for kind, many in zip(parts[::2], parts[1::2], strict=True):
        if cards.of(Kind(kind)):
            raise Problem(Code.MALFORMED_MOVE, f"“{text}” has {kind} twice.", HOW)
        for _ in range(int(many)):
            cards = cards.plus(ONE_OF[Kind(kind)])
    return cards


def _listed(text: str) -> Cards:
    """Read “food food trap”."""
    cards = NO_CARDS
    for kind in text.split():
        cards = cards.plus(ONE_OF[Kind(kind)])
    return cards


_FORMS: tuple[tuple[str, Callable[[re.Match[str]], Move]], ...] = (
    (r"rolls (broken-heart|plus-one|blank)", lambda m: Roll(Symbol(m[1]))),
    (rf"draws {_KIND}", lambda m: TurnUp(Kind(m[1]))),
    (r"event ([1-9])", lambda m: Reveal(int(m[1]))),
    (r"([A-J]) (rolls|ends|declines|keeps)", lambda m: _WORDS[m[2]](_seat(m[1]))),
    (r"([A-J]) draws one", lambda m: TakeCards(_seat(m[1]), Draw.ONE)),
    (r"([A-J]) draws by die", lambda m: TakeCards(_seat(m[1]), Draw.DIE)),
    (rf"([A-J]) draws by pair {_KIND}", lambda m: TakeCards(_seat(m[1]), Draw.PAIR, Kind(m[2]))),
    (r"([A-J]) medicine cures ([A-J])", lambda m: PlayMedicine(_seat(m[1]), Remedy.DISEASE, _seat(m[2]))),
    (r"([A-J]) medicine restores ([A-J])", lambda m: PlayMedicine(_seat(m[1]), Remedy.LIFE, _seat(m[2]))),
    (
        rf"([A-J]) contributes ({_KIND} [1-9]\d?(?: {_KIND} [1-9]\d?)*)",
        lambda m: Contribute(_seat(m[1]), _counted(m[2])),
    ),
    (r"([A-J]) (up|down)", lambda m: Vote(_seat(m[1]), m[2] == "up")),
    (rf"([A-J]) gives {_KIND}", lambda m: Give(_seat(m[1]), Kind(m[2]))),
    (r"([A-J]) does( not)?", lambda m: Decide(_seat(m[1]), m[2] is None)),
    (rf"([A-J]) shares {_KIND} ([A-J])", lambda m: Share(_seat(m[1]), Kind(m[2]), _seat(m[3]))),
    (rf"([A-J]) discards ({_KIND}(?: {_KIND})*)", lambda m: Discard(_seat(m[1]), _listed(m[2]))),
    (rf"([A-J]) recruits {_SEATS}", lambda m: Recruit(_seat(m[1]), _seats(m[2]))),
    (rf"([A-J]) chooses {_SEATS}", lambda m: Choose(_seat(m[1]), _seats(m[2]))),
    (rf"([A-J]) feeds (?:{_SEATS}|nobody)", lambda m: Feed(_seat(m[1]), _seats(m[2] or "nobody"))),
)
_READ = tuple((re.compile(pattern, re.ASCII), make) for pattern, make in _FORMS)


def read_move(text: str) -> Move:
    """Read a move.

    :raises Problem: if it is none.
    """
    words = " ".join(text.split())
    for pattern, make in _READ:
        if found := pattern.fullmatch(words):
            return make(found)
    raise Problem(Code.MALFORMED_MOVE, f"“{text}” is no move.", HOW)
