"""What several tests of the examples share: a server in this process."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from browsing import chromium


if TYPE_CHECKING:  # some examples are tested without what a server or a browser needs
    from playwright.sync_api import Browser
    from starlette.testclient import TestClient


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a module."""
    with chromium() as browser:
        yield browser


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the server keeps its games."""
    return tmp_path / "games.sqlite"


@pytest.fixture
def web(database: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TestClient]:
    """A browser for a server in this process, which draws the same lots in every run."""
    from starlette.testclient import TestClient  # noqa: PLC0415 - see above

    from serving import LOTS, make_app  # noqa: PLC0415 - see above

    monkeypatch.setattr(secrets, "token_bytes", random.Random(LOTS).randbytes)
    monkeypatch.setitem(make_app.__globals__, "PAUSE", 0)
    monkeypatch.setitem(make_app.__globals__, "THOUGHT", 0)
    monkeypatch.setitem(make_app.__globals__, "PATIENCE", 60)  # for machines that are slow
    with TestClient(make_app(database)) as client:
        yield client
