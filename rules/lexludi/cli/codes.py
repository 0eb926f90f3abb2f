"""What each code of a problem means, in a sentence."""

from collections.abc import Mapping
from types import MappingProxyType

from lexludi.errors import Code

MEANS: Mapping[Code, str] = MappingProxyType(
    {
        Code.USAGE: "A command, an option or its value is not one of those there are, or one is lacking.",
        Code.UNKNOWN_GAME: "No game has that id.",
        Code.UNKNOWN_ID: "No clause, question, reading, component, claim, game or code has that id.",
        Code.UNKNOWN_READING: "The game has no reading of that name.",
        Code.UNKNOWN_VALUE: "The reading exists, but it cannot be taken that way.",
        Code.NOTHING_SELECTED: "What was to be selected matches nothing, so nothing would be checked.",
        Code.NO_SUCH_FILE: "The file is not there or may not be read.",
        Code.NOT_TEXT: "The file holds something else than text in UTF-8.",
        Code.NOT_JSON: "What should be JSON is not, or only in part.",
        Code.BAD_INPUT: "The inputs of a question are not those it has, or no position could have them.",
        Code.BAD_SCENARIO: "It is JSON, but no scenario, or it asks what does not arise where it ends.",
        Code.BAD_CLAIM: "The claim file cannot be loaded, or what it says is ill-typed.",
        Code.BAD_RULINGS: "A file of rulings is damaged, contradicts itself, or is about another game.",
        Code.BAD_DOUBT: "A doubt cannot be taken: its rule and what its clauses say do not fit, say.",
        Code.BAD_COMPONENT: "A file that describes a part of the box is damaged, or no box has such a part.",
        Code.CANNOT_WRITE: "A file or the output could not be written.",
        Code.OTHER_EDITION: "The text given is another book, or another edition of it.",
        Code.ILLEGAL_SETUP: "The rules do not lay out a game like that.",
        Code.MALFORMED_MOVE: "What should be a move, or a card in it, is not written as one.",
        Code.OUT_OF_TURN: "A seat acts when another is to.",
        Code.ILLEGAL_MOVE: "The seat may act, but not so; the clause that forbids it is named.",
        Code.AFTER_THE_END: "There is a move after the game, or the round, is over.",
        Code.WRONG_ANSWER: "A recorded answer is not the one the rules give.",
        Code.NO_SOLVER: "What was asked for needs a solver, and none is installed.",
    }
)
"""A sentence for every code there is."""
