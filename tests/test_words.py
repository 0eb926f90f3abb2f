"""What a person is told of inputs and answers: seats by their letters, cards as the game writes them."""

from typing import Any

import pytest
import z3

from lexludi.bowl.vocabulary import Card, Chameleon, Colour, Group, Hand, Play, Shown, Supply, Turn, Zone
from lexludi.cli.given import asked_in_words, in_words, plain_in_words
from lexludi.games import game_named
from lexludi.questions import Question
from lexludi.scenario import Asked
from lexludi_proofs.games import theory_of
from lexludi_proofs.readers import plain
from lexludi_proofs.told import _in_words
from lexludi_spec.terms import NOBODY, member

GAME = game_named("bowl")
RED_5, TRUMP_2 = Card(Colour.RED, 5), Card(Colour.TRUMP, 2)
PLAYS = (Play(2, RED_5, Chameleon.NONE), Play(0, TRUMP_2, Chameleon.COPYING))


@pytest.mark.parametrize(
    ("question", "inputs", "words"),
    [
        (
            "bowl.next.leads",
            {"winner": 3, "out": (True, False, True, False), "sits": None},
            "winner D; out A C; sits nobody",
        ),
        ("bowl.next.leads", {"out": (False,) * 4, "sits": 1}, "out nobody; sits B"),
        ("bowl.trick.winner", {"trick": 3, "plays": PLAYS}, "trick 3; plays C R5, A P2+"),
        (
            "bowl.play.allowed",
            {"card": TRUMP_2, "chameleon": Chameleon.IDLE},
            "card P2; chameleon idle",
        ),
        (
            "bowl.play.alone",
            {"turn": Turn(Hand.of([RED_5, TRUMP_2]), Supply.READY, Colour.BLUE)},
            "turn with R5 P2 + Chameleon (blue was led)",
        ),
        (
            "bowl.play.alone",
            {"turn": Turn(Hand(), Supply.SPENT, None)},
            "turn with no card (it leads)",
        ),
        ("bowl.discard.allowed", {"card": None}, "card the Chameleon"),
        (
            "bowl.trick.colour",
            {"before": Shown(Colour.RED, Colour.TRUMP)},
            "before red that counts as trump",
        ),
        ("bowl.trick.colour", {"before": None}, "before nothing"),
        ("bowl.seen", {"zone": Zone.HAND, "owner": 0, "viewer": 4}, "zone hand; owner A; viewer E"),
        ("bowl.game.winners", {"totals": (7, 7, 3, 0), "cut_short": False}, "totals 7 7 3 0; cut short no"),
    ],
)
def test_inputs_in_words(question: str, inputs: dict[str, Any], words: str) -> None:
    assert in_words(GAME.question(question), inputs) == words


def test_what_a_question_does_not_describe_is_written_plainly() -> None:
    """Without a word about its inputs a number is a number, and of a set of cards it is told how many."""
    bare = Question("bowl.x", "?", "", GAME.question("bowl.trick.winner").rule)
    words = in_words(bare, {"plays": PLAYS, "hand": Hand.of([RED_5]), "seat": 1, "none": ()})
    assert words == "plays 2 red 5 none 0 trump 2 copying; hand 1 card; seat 1; none nothing"


def test_inputs_in_json_are_told_like_those_that_are_typed() -> None:
    given = {"card": {"colour": "trump", "number": 2}, "chameleon": "none"}
    assert plain_in_words(GAME.question("bowl.play.allowed"), given) == "card P2; chameleon none"
    asked = Asked("bowl.play.allowed", True, inputs=given)
    assert asked_in_words(GAME, asked) == "bowl.play.allowed for card P2; chameleon none"
    assert asked_in_words(GAME, Asked("bowl.score.base", 0, of="B")) == "bowl.score.base of B"


def flags(*holds: bool) -> tuple[z3.ExprRef, ...]:
    return tuple(z3.BoolVal(val=one) for one in holds)


@pytest.mark.parametrize(
    ("question", "value", "words"),
    [
        ("bowl.game.winners", flags(False, False, True, False, False), "C"),
        ("bowl.game.winners", flags(True, False, True, False, False), "A, C"),
        ("bowl.trick.strength", (member(Group.LED), z3.IntVal(4)), "4 in the group led"),
        ("bowl.trick.winner", (z3.IntVal(1),), "B"),
        ("bowl.trick.yellow", (z3.IntVal(NOBODY),), "nobody"),
        ("bowl.play.allowed", flags(False), "no"),
        ("bowl.trick.colour", (member(Colour.TRUMP),), "trump"),
    ],
)
def test_what_the_clauses_say_is_told_as_the_engine_would(
    question: str, value: tuple[z3.ExprRef, ...], words: str
) -> None:
    spec = theory_of("bowl").question(question)
    assert _in_words(GAME.question(question), spec.answer, tuple(map(plain, value))) == words
