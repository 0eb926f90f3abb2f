"""Setting up: what everybody has, how many have each role, and which cards go back."""

from dataclasses import dataclass

import z3

from lexludi.survival import clauses as c
from lexludi.survival.vocabulary import FEWEST, MOST, Kind
from lexludi_spec.questions import Posed, QuestionSpec, Says, is_
from lexludi_spec.survival.symbols import ALWAYS, DISEASE, by_players, part_is
from lexludi_spec.terms import Declare, Flag, Whole


@dataclass(frozen=True, slots=True)
class Game:
    """A game that is about to begin."""

    players: z3.ArithRef

    @property
    def traitors(self) -> z3.ArithRef:
        """1 among four, 2 among five or six, 3 among seven or eight, 4 among nine or ten."""
        return by_players(self.players, {4: 1, 5: 2, 7: 3, 9: 4})

    @property
    def survivors(self) -> z3.ArithRef:
        """3 among four or five, 4 among six or seven, 5 among eight or nine, 6 among ten."""
        return by_players(self.players, {4: 3, 6: 4, 8: 5, 10: 6})


def pose_start(shape: int) -> Posed[Game]:
    """Pose the question how a game begins."""
    del shape
    declare = Declare()
    at = Game(declare.whole("players", FEWEST, MOST))
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (
            Says(c.STARTING_HAND.id, ALWAYS, part_is(0, z3.IntVal(7))),
            Says(c.THREE_LIVES.id, ALWAYS, part_is(1, z3.IntVal(3))),
            Says(c.TRAITOR_COUNT.id, ALWAYS, part_is(2, at.traitors)),
            Says(c.SURVIVOR_COUNT.id, ALWAYS, part_is(3, at.survivors)),
        ),
        declare.constants,
    )


# One more of each than any game has.
START = QuestionSpec(
    "survival.setup.start",
    {"a game": 0},
    pose_start,
    (Whole(0, 8), Whole(0, 4), Whole(0, 5), Whole(0, 7)),
)


@dataclass(frozen=True, slots=True)
class Dealt:
    """A card that is dealt to a starting hand."""

    kind: z3.DatatypeRef


def pose_goes_back(shape: int) -> Posed[Dealt]:
    """Pose the question whether a card that is dealt goes back."""
    del shape
    declare = Declare()
    at = Dealt(declare.one_of("kind", Kind))
    return Posed(
        at,
        {"well-typed": declare.well_typed()},
        (Says(c.NO_DISEASE_AT_START.id, ALWAYS, is_(at.kind == DISEASE)),),
        declare.constants,
    )


GOES_BACK = QuestionSpec("survival.setup.goes_back", {"a card": 0}, pose_goes_back, (Flag(),))
