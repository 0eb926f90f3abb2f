"""Savage Bowl, declared: what each clause says to each question, and what must follow."""

from typing import Any

from lexludi_spec.bowl import (
    cards,
    champ,
    discard,
    end,
    game,
    hands,
    next_trick,
    play,
    round,  # noqa: A004 - a chapter's name
    round_champs,
    sight,
    trick,
)
from lexludi_spec.bowl.claims import CLAIMS as _CLAIMS
from lexludi_spec.bowl.claims_kills import CLAIMS as _CLAIMS_KILLS
from lexludi_spec.bowl.claims_more import CLAIMS as _CLAIMS_MORE
from lexludi_spec.bowl.examples import CLAIMS as _EXAMPLES
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
    discard.OWED,
    discard.WHEN,
    discard.ALLOWED,
    discard.ALONE,
    champ.CHAMP,
    champ.KEEPS,
    end.OVER,
    end.BASE,
    end.BONUS,
    end.SCORE,
    end.COUNTS,
    end.GAME_OVER,
    end.WINNERS,
    end.FIRST_PLAYER,
    sight.SEEN,
)
SYSTEMS: tuple[System[Any], ...] = (
    round.ROUND,
    cards.CARDS,
    hands.HAND,
    hands.HANDS,
    round_champs.ROUND_CHAMPS,
    game.GAME,
)
CLAIMS: tuple[Claim, ...] = _CLAIMS + _CLAIMS_MORE + _CLAIMS_KILLS + _EXAMPLES
