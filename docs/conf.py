"""How Sphinx builds the documentation: MyST for the pages, Furo for their looks."""

from importlib.metadata import version as installed_version

project = "lexludi"
author = "the lexludi authors"
project_copyright = "2026, the lexludi authors"
version = release = installed_version("lexludi")

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.viewcode"]
exclude_patterns = ["_build"]
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3
nitpicky = False

autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints = "description"

html_theme = "furo"
html_title = "lexludi"
