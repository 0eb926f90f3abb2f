"""Savage: A Game of Survival: hidden traitors, votes, events and food. One file a chapter of its rulebook."""

from lexludi.survival.game import GAME as GAME
