"""Savana: tricks, neutral zebras, passing cards on. One file a chapter of its rulebook."""
