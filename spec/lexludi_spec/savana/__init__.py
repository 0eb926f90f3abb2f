"""Savana, declared: what each clause says to each question, and what must follow."""

from typing import Any

from lexludi_spec.claims import Claim
from lexludi_spec.questions import QuestionSpec
from lexludi_spec.savana import (
    cards,
    layout,
    next_trick,
    passing,
    piles,
    play,
    scoring,
    setup,
    sight,
    trick,
    tricks,
)
from lexludi_spec.savana.claims import CLAIMS as _CLAIMS
from lexludi_spec.savana.claims_kills import CLAIMS as _CLAIMS_KILLS
from lexludi_spec.savana.claims_more import CLAIMS as _CLAIMS_MORE
from lexludi_spec.systems import System

QUESTIONS: tuple[QuestionSpec[Any], ...] = (
    setup.DEALT,
    play.ALLOWED,
    play.NEXT,
    trick.LED,
    trick.WINNER,
    passing.WORKS,
    passing.NEXT,
    passing.GIVES,
    passing.ALLOWED,
    passing.GOES_TO,
    layout.LIFT,
    next_trick.LEAD,
    next_trick.OVER,
    scoring.POINTS,
    scoring.WINS,
    sight.SEEN,
)
SYSTEMS: tuple[System[Any], ...] = (
    tricks.TRICKS,
    cards.CARDS_SYSTEM,
    piles.HAND,
    piles.PILE,
    piles.POINTS,
)
CLAIMS: tuple[Claim, ...] = _CLAIMS + _CLAIMS_MORE + _CLAIMS_KILLS
