"""Savana: tricks, neutral zebras, passing cards on. One file a chapter of its rulebook."""

from lexludi.savana.game import GAME as GAME
