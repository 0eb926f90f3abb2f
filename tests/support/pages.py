"""The programs that make pages of the documentation, for the tests that hold the pages."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def program(name: str) -> ModuleType:
    """The program ``docs/NAME.py``."""
    spec = spec_from_file_location(f"lexludi_{name}_page", ROOT / "docs" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    made = module_from_spec(spec)
    sys.modules[spec.name] = made  # its dataclasses look for it
    spec.loader.exec_module(made)
    return made
