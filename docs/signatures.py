"""Signatures as a reader thinks of them: a union by its name, a default by its value."""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING, Any, Final

import attrs
from sphinx.pycode import ModuleAnalyzer
from sphinx.util.typing import stringify_annotation

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream
from parlour_rules.banana_split.components import SundaeT_co, ToppingT_co
from parlour_rules.ice_cream.components import CardT_co


if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

ALIASES: Final = {
    "parlour_rules.Seed": pr.Seed,
    "parlour_rules.Observer": pr.Observer,
    **{
        f"parlour_rules.{game}.{name}": getattr(module, name)
        for game, module in (("ice_cream", ice_cream), ("banana_split", banana_split))
        for name in ("Move", "SeenEvent", "Event")
    },
}
"""What stands for a union, by its name."""

OVERLOADED: Final = ("describe", "determinize", "evolve", "seen_by")
"""What the page of functions gives one signature for, where type checkers need several."""

CARDS: Final[tuple[Any, ...]] = (CardT_co, ToppingT_co, SundaeT_co)
"""What stands for a card that some observers cannot see."""

_ANY_TABLE: Final = re.compile(r"~parlour_rules\.tables\.Any(State|View)\[[^\[\]]*\]")
_DEFAULT: Final = re.compile(r"attr_dict\['(\w+)'\]\.default")


def setup(app: Sphinx) -> dict[str, bool]:
    """Rewrite signatures, and link the names of unions."""
    app.setup_extension("sphinx.ext.autodoc")
    app.connect("autodoc-process-signature", _process)
    for name in OVERLOADED:  # autodoc would list each, and leave out the signature on the page
        analyzer = ModuleAnalyzer.for_module(getattr(pr, name).__module__)
        analyzer.analyze()
        del analyzer.overloads[name]
    app.connect("missing-reference", _link)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _process(
    _app: Sphinx,
    _what: str,
    _name: str,
    thing: object,
    _options: object,
    signature: str | None,
    result: str | None,
) -> tuple[str, str] | None:
    if signature is None:
        return None
    return readable(signature, thing), readable(result or "", thing)


def readable(signature: str, thing: object) -> str:
    """Return a signature, or a part of one, as it is to be read."""
    text = signature
    for written, name in _written().items():
        text = text.replace(written, name)
    # The type parameters of a table only tie the parts of a signature together.
    text = _ANY_TABLE.sub(r"~parlour_rules.tables.\1T", text)
    for card in CARDS:
        seen = card.__default__ if getattr(thing, "__name__", "") == "State" else card.__bound__
        text = text.replace(_spelled(card), _spelled(seen))
    return _DEFAULT.sub(lambda found: repr(_default(thing, found[1])), text)


@functools.cache
def _written() -> dict[str, str]:
    return {_spelled(alias): f"~{name}" for name, alias in ALIASES.items()}


def _spelled(form: Any) -> str:  # noqa: ANN401 - any type
    return stringify_annotation(form, "smart")


def _default(thing: Any, field: str) -> object:  # noqa: ANN401 - any class
    return attrs.fields_dict(thing)[field].default


def _link(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, content: nodes.TextElement
) -> nodes.reference | None:
    """Link the name of a union, which is a value to Sphinx and not a class."""
    name, page = node["reftarget"], node.get("refdoc", "")
    if name not in ALIASES:
        return None
    python = env.domains.python_domain
    return python.resolve_xref(env, page, app.builder, "data", name, node, content)
