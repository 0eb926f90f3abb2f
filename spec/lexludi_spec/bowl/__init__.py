"""Savage Bowl, declared: what each clause says to each question, and what must follow."""

from typing import Any

from lexludi_spec.bowl import next_trick, play, round, trick  # noqa: A004 - a chapter's name
from lexludi_spec.bowl.claims import CLAIMS as _CLAIMS
from lexludi_spec.claims import Claim
from lexludi_spec.questions import QuestionSpec
from lexludi_spec.systems import System

QUESTIONS: tuple[QuestionSpec[Any], ...] = (
    play.ALLOWED,
    trick.COLOUR,
    trick.STRENGTH,
    trick.STRONGEST,
    trick.SECOND,
    trick.YELLOW,
    trick.WINNER,
    next_trick.ELIMINATED,
    next_trick.SITS_OUT,
    next_trick.LEADS,
)
SYSTEMS: tuple[System[Any], ...] = (round.ROUND,)

CLAIMS: tuple[Claim, ...] = _CLAIMS
