"""Inventories of other projects' pages, as far as these pages name what is there.

Nothing is fetched while the documentation is built, so the names stand here, and are written in the
form that `sphinx.ext.intersphinx` reads.
"""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Final


_FUNCTIONS, _TYPES, _ABC = (
    "library/functions.html",
    "library/stdtypes.html",
    "library/collections.abc.html",
)
_PAGES: Final = {
    "https://docs.python.org/3": {
        **dict.fromkeys(("bool", "int", "object", "type"), _FUNCTIONS),
        **dict.fromkeys(("bytes", "range", "str", "tuple"), _TYPES),
        **{
            f"collections.abc.{name}": _ABC
            for name in ("Callable", "Iterable", "Iterator", "Mapping", "Sequence")
        },
        "enum.Enum": "library/enum.html",
        "typing.Generic": "library/typing.html",
        "typing.Literal": "library/typing.html",
        "typing.NamedTuple": "library/typing.html",
    },
    "https://typing-extensions.readthedocs.io/en/stable": {
        "typing_extensions.TypeForm": "index.html",
    },
}
"""The page on which each class is explained, by project; its name is the anchor."""


def write_inventories(folder: Path) -> dict[str, tuple[str, str]]:
    """Write an inventory for each project, and return the mapping that intersphinx asks for."""
    folder.mkdir(parents=True, exist_ok=True)
    mapping: dict[str, tuple[str, str]] = {}
    for number, (address, pages) in enumerate(_PAGES.items()):
        path = folder / f"{number}.inv"
        lines = "".join(f"{name} py:class 1 {page}#$ -\n" for name, page in pages.items())
        heading = f"# Sphinx inventory version 2\n# Project: {address}\n# Version: \n"
        heading += "# The remainder of this file is compressed using zlib.\n"
        path.write_bytes(heading.encode() + zlib.compress(lines.encode()))
        mapping[path.stem] = (address, str(path))
    return mapping
