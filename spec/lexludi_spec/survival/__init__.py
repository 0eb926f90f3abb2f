"""Survival, declared: what each clause says to each question, and what must follow."""

from typing import Any

from lexludi_spec.claims import Claim
from lexludi_spec.questions import QuestionSpec
from lexludi_spec.survival import (
    cards,
    claims_diseases,
    claims_end,
    claims_kills,
    claims_turns,
    claims_votes,
    contributing,
    diseases,
    drawing,
    end,
    event,
    food,
    lives,
    medicine,
    outcome,
    progress,
    setup,
    sight,
    supply,
    team,
    token,
    turns,
    voting,
)
from lexludi_spec.systems import System

QUESTIONS: tuple[QuestionSpec[Any], ...] = (
    setup.START,
    setup.GOES_BACK,
    turns.NEXT,
    turns.ROLLS,
    turns.MAY_END,
    turns.DIE,
    drawing.ALLOWED,
    drawing.CARDS_OF,
    drawing.GOES_ON,
    drawing.BECOMES,
    drawing.RENEWED,
    diseases.EXTRA,
    diseases.GOES_TO,
    medicine.ALLOWED,
    medicine.ASKED,
    medicine.CHANCE,
    medicine.OUT_OF_TURN,
    contributing.ALLOWED,
    contributing.GOES,
    contributing.LEADER,
    event.LISTED,
    event.NUMBER,
    event.MATCHES,
    team.TOO_FEW,
    team.ALLOWED,
    team.TASK,
    team.GIVES,
    voting.HELD,
    voting.PASSES_VOTE,
    voting.LEADS,
    voting.LETHAL,
    outcome.WHICH,
    outcome.FALLS_ON,
    outcome.PICKS,
    outcome.CHOICE,
    outcome.LOST,
    outcome.RESTORED,
    food.LEFT,
    food.FEEDS,
    food.COSTS,
    end.NEXT,
    end.NOW,
    end.WINNER,
    sight.SEEN,
    sight.IDENTITY,
)
SYSTEMS: tuple[System[Any], ...] = (
    cards.WHEREABOUTS,
    cards.PILES,
    supply.DRAW,
    supply.SUPPLY,
    token.TOKEN,
    token.THUMBS,
    lives.LIVING,
    lives.ROLLS,
    progress.COURSE,
)
CLAIMS: tuple[Claim, ...] = (
    claims_turns.CLAIMS
    + claims_diseases.CLAIMS
    + claims_votes.CLAIMS
    + claims_end.CLAIMS
    + claims_kills.CLAIMS
)
