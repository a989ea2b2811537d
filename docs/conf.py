"""How the documentation is built."""

import importlib.metadata
import sys
from pathlib import Path


sys.path.append(str(Path(__file__).parent))  # for the modules that make parts of it

from inventories import write_inventories


project = "parlour-rules"
author = "The parlour-rules authors"
copyright = "2026, The parlour-rules authors"
release = version = importlib.metadata.version(project)

extensions = [
    "declarations",
    "diagrams",
    "gallery",
    "json_examples",
    "json_schema",
    "myst_parser",
    "signatures",
    "sphinx.ext.autodoc",
    "sphinx.ext.intersphinx",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
]
exclude_patterns = ["_build"]
smartquotes_action = "D"  # dashes; the quotes of code and of rulebooks stay as they are
html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_title = f"{project} {version}"
nitpicky = True
nitpick_ignore_regex = [
    # Type variables have no page of their own: they only tie the parts of a signature together.
    (r"py:(class|obj)", r"([\w.]+\.)?[A-Z]\w*T(_co)?"),
]

myst_enable_extensions = ["colon_fence", "deflist", "fieldlist"]
myst_heading_anchors = 3

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
autodoc_typehints = "signature"
python_use_unqualified_type_names = True
napoleon_google_docstring = True
napoleon_numpy_docstring = False

copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True

intersphinx_mapping = write_inventories(Path(__file__).parent / "_build" / "inventories")
