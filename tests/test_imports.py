"""Who may import whom: one way, no solver in the engine, no game in what all games share."""

import subprocess
import sys
from functools import cache
from pathlib import Path

import grimp
import pytest

from lexludi.games import games as known_games

SOLVERS = ("z3", "cvc5")
TEST_TOOLS = ("hypothesis", "crosshair", "pytest")
PACKAGES = ("lexludi", "lexludi_spec", "lexludi_proofs")  # each may import what stands before it
# The words of a game that its specification may share; all else there are rules.
WORDS = {"clauses", "components", "events", "readings", "vocabulary"}


@cache
def graph() -> grimp.ImportGraph:
    """Every import between the three packages and out of them."""
    return grimp.build_graph(*PACKAGES, include_external_packages=True, cache_dir=None)


def imports(package: str) -> set[tuple[str, str]]:
    """The pairs (importer, imported) with the importer in a package."""
    return {
        (module, imported)
        for module in graph().modules
        if module.partition(".")[0] == package
        for imported in graph().find_modules_directly_imported_by(module)
    }


def games() -> set[str]:
    """The names of the games: each is a package directly under ``lexludi``."""
    return set(known_games())


def game_of(module: str) -> str | None:
    """The game whose module this is, or None if all games share it."""
    name = module.split(".")[1:2]
    return name[0] if name and name[0] in games() else None


@pytest.mark.parametrize("package", PACKAGES)
def test_imports_run_one_way(package: str) -> None:
    later = PACKAGES[PACKAGES.index(package) + 1 :]
    assert [pair for pair in imports(package) if pair[1].partition(".")[0] in later] == []


@pytest.mark.parametrize(
    ("package", "never"),
    [
        ("lexludi", SOLVERS + TEST_TOOLS),
        ("lexludi_spec", ("cvc5", *TEST_TOOLS)),
        ("lexludi_proofs", ("pytest",)),
    ],
)
def test_what_a_package_never_imports(package: str, never: tuple[str, ...]) -> None:
    assert [pair for pair in imports(package) if pair[1].partition(".")[0] in never] == []


def test_a_specification_shares_words_with_the_rules_and_no_rule() -> None:
    shared = {
        (module, imported)
        for module, imported in imports("lexludi_spec")
        if imported.partition(".")[0] == "lexludi" and game_of(imported)
    }
    assert [
        pair for pair in shared if pair[1].split(".")[2:3] != [] and pair[1].split(".")[2] not in WORDS
    ] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_no_game_is_named_by_what_all_games_share_nor_by_another_game(package: str) -> None:
    crossed = [
        (module, imported)
        for module, imported in imports(package)
        if imported.partition(".")[0] in PACKAGES
        and game_of(imported) is not None
        and game_of(module) != game_of(imported)
    ]
    assert crossed == []


def test_the_engine_starts_without_solver_or_test_tool() -> None:
    unwanted = SOLVERS + TEST_TOOLS + PACKAGES[1:]
    code = f"""
import sys
import lexludi, lexludi.cli
print(*sorted({set(unwanted)!r} & sys.modules.keys()))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout.strip(), run.stderr) == (0, "", "")


def test_every_module_of_the_engine_imports_where_no_solver_is() -> None:
    modules = sorted(module for module in graph().modules if module.partition(".")[0] == "lexludi")
    code = f"""
import importlib, sys
for name in {SOLVERS + TEST_TOOLS + PACKAGES[1:]!r}:
    sys.modules[name] = None  # importing it raises ImportError
for module in {[module for module in modules if not module.endswith("__main__")]!r}:
    importlib.import_module(module)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")


def test_every_package_says_that_it_is_typed() -> None:
    for package in PACKAGES:
        module = __import__(package)
        assert (Path(str(module.__file__)).parent / "py.typed").is_file(), package
