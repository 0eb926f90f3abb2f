"""Hidden information in Savana by unwinding: the lemmas hold, and go red when something is broken.

The lemmas (:mod:`lexludi_proofs.savana.unwinding`) are about tables that are *alike* to a
seat, by the clauses. Here they are shown in a few shapes.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest
import z3

from lexludi.savana import clauses as c
from lexludi.savana.vocabulary import Zone
from lexludi_proofs.games import Case, Lemma, theory_of
from lexludi_proofs.obligations import obligation
from lexludi_proofs.savana import pairs, unwinding
from lexludi_proofs.solving import Outcome, solve
from lexludi_spec.questions import Posed
from lexludi_spec.savana import alike as alike_module
from lexludi_spec.savana import move, sight
from lexludi_spec.savana.alike import OF_SEATS
from lexludi_spec.savana.symbols import NO

LEMMAS = {lemma.id.removeprefix("savana.lemma.unwinding-"): lemma for lemma in unwinding.LEMMAS}


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """A few shapes of each kind, and nothing kept from another test."""
    monkeypatch.setattr(unwinding, "PLAYS", ((3, 1, False), (2, 1, True)))
    monkeypatch.setattr(unwinding, "CHOICES", ((2, 2, False),))
    monkeypatch.setattr(unwinding, "AFTER_CHOICE", ((2, 2, False),))
    forget()
    yield monkeypatch
    forget()


def forget() -> None:
    """Nothing is kept that was made of other clauses."""
    pairs.playing.cache_clear()
    pairs.choosing.cache_clear()


def red(name: str, *parts: str) -> set[str]:
    """Those of the parts of a lemma (or of some of them) that can be satisfied, and so are not shown."""
    return {part for case in cases(LEMMAS[name]) for part in red_of(case, parts)}


def cases(lemma: Lemma) -> Iterator[Case]:
    """The cases of a lemma."""
    yield from lemma.cases()


def red_of(case: Case, parts: tuple[str, ...]) -> Iterator[str]:
    """The parts of a case that are not shown."""
    for part in (part for part in case.parts if not parts or part.name in parts):
        known = [case.assumes[name] for name in (case.assumes if part.uses is None else part.uses)]
        outcome = solve(obligation(part.name, "shown", [*known, *part.breaks], {})).outcome
        assert outcome is not Outcome.UNKNOWN, part.name
        if outcome is Outcome.SAT:
            yield part.name


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("name", LEMMAS)
def test_a_lemma_holds(name: str) -> None:
    assert red(name) == set()


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("name", ["play", "choice"])
def test_the_hypotheses_of_a_lemma_can_hold(name: str) -> None:
    for case in cases(LEMMAS[name]):
        every = [*case.assumes.values(), *case.alive]
        assert solve(obligation(case.name, "alive", every, {})).outcome is Outcome.SAT, case.name


def test_the_clauses_that_the_lemmas_rest_on_are_clauses() -> None:
    theory = theory_of("savana")
    for lemma in unwinding.LEMMAS:
        assert set(lemma.clauses) <= theory.game.register().clauses.keys(), lemma.id


# ---------------------------------------------------------------- broken on purpose


def seen_otherwise(monkeypatch: pytest.MonkeyPatch, clause: str, answer: Callable[..., Any]) -> None:
    """Take a clause on what may be seen to say something else."""

    def pose(shape: int) -> Posed[sight.Look]:
        posed = sight.pose(shape)
        says = [replace(one, then=answer) if one.clause == clause else one for one in posed.says]
        return replace(posed, says=tuple(says))

    monkeypatch.setattr(sight, "SEEN", replace(sight.SEEN, pose=pose))


def test_plays_that_may_not_be_looked_at_are_not_the_same(small: pytest.MonkeyPatch) -> None:
    seen_otherwise(small, c.TABLE_CENTRE.id, NO)
    assert red("in-sight", "what is played")


def test_open_cards_that_may_not_be_looked_at_are_not_the_same(small: pytest.MonkeyPatch) -> None:
    seen_otherwise(small, c.LAYOUT_UP.id, NO)
    assert red("in-sight", "all but what is hidden")


@pytest.mark.parametrize(
    ("zone", "lemma"),
    [(Zone.FACE_UP, "in-sight"), (Zone.HAND, "own-acts")],
    ids=lambda value: value.value if isinstance(value, Zone) else None,
)
def test_a_zone_that_is_forgotten_is_missed(small: pytest.MonkeyPatch, zone: Zone, lemma: str) -> None:
    small.setitem(OF_SEATS, zone, lambda *_: ())
    assert red(lemma)


def always(*_: object) -> z3.BoolRef:
    """Nothing has to be the same."""
    return z3.BoolVal(val=True)


@pytest.mark.parametrize(
    ("part", "lemma", "where"),
    [
        ("counts", "in-sight", "who has a card for it"),
        ("stars", "in-sight", "all but what is hidden"),
        ("happened", "in-sight", "all but what is hidden"),
        ("passes", "in-sight", "who is to act"),
    ],
)
def test_what_all_know_and_is_forgotten_is_missed(
    small: pytest.MonkeyPatch, part: str, lemma: str, where: str
) -> None:
    small.setattr(alike_module, part, always)
    assert red(lemma, where)


def test_a_choice_that_is_seen_and_differs_is_found(small: pytest.MonkeyPatch) -> None:
    small.setattr(pairs, "same_choice", always)
    assert red("choice", "chosen")


def test_a_pass_in_sight_that_differs_is_found(small: pytest.MonkeyPatch) -> None:
    small.setattr(pairs, "same_pass", always)
    assert red("choice", "hand, settled", "given") == {"hand, settled", "given"}


def test_a_lifted_card_in_sight_that_differs_is_found(small: pytest.MonkeyPatch) -> None:
    small.setattr(pairs, "same_below", always)
    assert red("play", "hand, settled")


def test_a_play_that_depends_on_anothers_hand_is_found(small: pytest.MonkeyPatch) -> None:
    may_play = move.may_play

    def jealous(at: move.Table, it: move.Laid) -> z3.BoolRef:
        """Nobody may play while seat 0 holds the first elephant."""
        return z3.And(at.hands[0] & 1 == 0, may_play(at, it))

    small.setattr(move, "may_play", jealous)
    assert red("own-acts", "that it may be done")


def test_a_move_that_refuses_what_is_allowed_is_found(small: pytest.MonkeyPatch) -> None:
    plays = move.plays

    def jealous(before: move.Table, *act: Any) -> z3.BoolRef:
        """Nobody may play while seat 0 holds the first elephant."""
        *_, after = act
        refused = z3.And(after.refused, move._refused(before, after))
        return z3.If(before.hands[0] & 1 != 0, refused, plays(before, *act))

    small.setattr(move, "plays", jealous)
    assert red("play", "when an act is refused")
