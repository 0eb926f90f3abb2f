"""Lifting: the Python function that runs, run on Z3-backed values, all its paths collected."""
