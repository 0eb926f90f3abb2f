"""Survival: how its specification and its engine meet."""

from lexludi_proofs.survival.maps import PROOFS

__all__ = ["PROOFS"]
