"""How the documentation is built."""

import importlib.metadata
import sys
from pathlib import Path


sys.path.append(str(Path(__file__).parent))  # for the modules that make parts of it

project = "parlour-rules"
author = "The parlour-rules authors"
smartquotes = False  # they would turn the quotes of code and of rulebooks
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
exclude_patterns = ["_build", "inventories"]
html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_title = f"{project} {version}"
nitpicky = True
nitpick_ignore_regex = [
    # Type variables have no page of their own: they only tie the parts of a signature together.
    (r"py:(class|obj)", r"([\w.]+\.)?[A-Z]\w*T(_co)?"),
    # These have pages elsewhere, which are linked to once their inventories are there (see below).
    (r"py:class", r"(collections\.abc|typing_extensions)\.\w+"),
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

# Nothing is fetched while building: a project is linked to once its inventory is in inventories/.
_inventories = {
    "python": "https://docs.python.org/3",
    "attrs": "https://www.attrs.org/en/stable",
    "cattrs": "https://catt.rs/en/stable",
    "typing_extensions": "https://typing-extensions.readthedocs.io/en/stable",
}
intersphinx_mapping = {
    name: (url, str(inventory))
    for name, url in _inventories.items()
    if (inventory := Path(__file__).parent / "inventories" / f"{name}.inv").exists()
}
