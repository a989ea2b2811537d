"""What every test shares: Hypothesis profiles, and the examples of the documentation as tests."""

import doctest
from importlib.util import find_spec

import pytest
from hypothesis import settings
from sybil import Sybil
from sybil.document import PythonDocStringDocument
from sybil.parsers import myst, rest
from typing_extensions import override
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling


settings.register_profile("dev", deadline=None)
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True)
settings.load_profile("dev")  # `pytest --hypothesis-profile=ci` overrides this

# What shows how to use another project runs where that project is installed.
_COOKBOOK = ["**/how_to/cookbook.md"]
_WITHOUT = {
    "pettingzoo": ["**/how_to/train_agents.md", "**/adapters/pettingzoo.py"],
    "pyspiel": ["**/how_to/openspiel.md", "**/adapters/openspiel.py"],
    "distributed": ["**/examples/many_games.md"],
    **dict.fromkeys(("django", "duckdb", "fastapi", "pandas", "sqlalchemy"), _COOKBOOK),
}
_absent = [path for name, paths in _WITHOUT.items() if find_spec(name) is None for path in paths]

_pages = Sybil(
    excludes=_absent,
    parsers=[myst.PythonCodeBlockParser(doctest_optionflags=doctest.ELLIPSIS), myst.SkipParser()],
    patterns=["README.md", "docs/**/*.md"],
)
_docstrings = Sybil(
    excludes=_absent,
    parsers=[rest.DocTestParser(doctest.ELLIPSIS), rest.SkipParser()],
    patterns=["src/**/*.py"],
    document_types={".py": PythonDocStringDocument},
)

pytest_collect_file = (_pages + _docstrings).pytest()


class _ByDocument(LoadScopeScheduling):
    """Keeps the examples of one document on one worker, for they build on each other."""

    @override
    def _split_scope(self, nodeid: str) -> str:
        document, _, place = nodeid.partition("::")
        return document if place.startswith("line:") else nodeid


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> _ByDocument:
    """Distribute the tests among the workers of pytest-xdist."""
    return _ByDocument(config, log)
