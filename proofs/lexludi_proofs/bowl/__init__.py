"""Savage Bowl: how its specification and its engine meet."""

from lexludi_proofs.bowl.maps import PROOFS

__all__ = ["PROOFS"]
