"""Preparing to play: how many cards each player has at the start.

That all players have equally many is no clause of the text: it is presupposed by the question.
"""

from dataclasses import dataclass

import z3

from lexludi.savana import clauses as c
from lexludi.savana.readings import TwoPlayers
from lexludi.savana.vocabulary import CARDS
from lexludi_spec.questions import Posed, QuestionSpec, Says, Value
from lexludi_spec.savana.symbols import ALWAYS, SEATS, symbols, taken
from lexludi_spec.terms import Declare, Whole


@dataclass(frozen=True, slots=True)
class Deal:
    """A game that is about to be dealt."""

    players: z3.ArithRef

    def times(self, each: z3.ExprRef) -> z3.ArithRef:
        """All players together, if one has ``each``."""
        assert isinstance(each, z3.ArithRef)
        total: z3.ArithRef = z3.IntVal(0)
        for players in range(2, SEATS + 1):
            total = z3.If(self.players == players, players * each, total)
        return total


def _says(at: Deal) -> tuple[Says, ...]:
    two = at.players == 2
    layout = taken(TwoPlayers.LAYOUT)

    def all_into_hands(value: Value) -> z3.BoolRef:
        return z3.And(at.times(value[0]) == CARDS, value[1] == z3.IntVal(0), value[2] == z3.IntVal(0))

    instead = (c.DEAL_ALL.id,)
    return (
        Says(c.DEAL_ALL.id, ALWAYS, all_into_hands),
        Says(c.HAND_TWO.id, two, lambda value: value[0] == z3.IntVal(6), overrides=instead, under=layout),
        Says(c.LAYOUT_DOWN.id, two, lambda value: value[1] == z3.IntVal(9), overrides=instead, under=layout),
        Says(c.LAYOUT_UP.id, two, lambda value: value[2] == z3.IntVal(9), overrides=instead, under=layout),
    )


def pose(shape: int) -> Posed[Deal]:
    """Pose the question how many cards each player has in hand and in either layer of the layout."""
    del shape
    declare = Declare()
    at = Deal(declare.whole("players", 2, SEATS))
    return Posed(at, {"well-typed": declare.well_typed()}, _says(at), declare.constants, symbols(TwoPlayers))


DEALT = QuestionSpec("savana.setup.dealt", {"a game": 0}, pose, (Whole(0, 24), Whole(0, 9), Whole(0, 9)))
