"""Savana: how its specification and its engine meet."""

from lexludi_proofs.savana.maps import PROOFS

__all__ = ["PROOFS"]
