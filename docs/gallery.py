"""The pictures of the gallery, drawn of recorded games; Sphinx publishes them.

Each shows a log at one moment, as one observer sees it or as the host does. One of them stands on
the first page, so it is kept as a file: `python docs/gallery.py` draws that anew.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import attrs

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream
from publishing import publish


if TYPE_CHECKING:
    from sphinx.application import Sphinx

FOLDER: Final = Path("_static", "gallery")
ON_THE_FIRST_PAGE: Final = Path(__file__).with_name("table.svg")
LOGS: Final = Path(__file__).parents[1] / "examples" / "logs"


@attrs.frozen
class Moment:
    """A moment of a recorded game.

    Attributes:
        log: The name of the log.
        upto: How many events have happened; ``None`` for all of them.
        observer: Who looks; ``None`` for the host.
        theme: The colors.
        legend: Whether the symbols are explained.
        wide: Whether the players are beside the middle of the table.
    """

    log: str
    upto: int | None
    observer: pr.Observer | None
    theme: Literal["auto", "light", "dark"] = "auto"
    legend: bool = True
    wide: bool = False


MOMENTS: Final = {
    "ice-cream-start": Moment("ice-cream-3-players-tie-break", 3, 0),
    "ice-cream-cones": Moment("ice-cream-4-players-shared-win", 108, 1),
    "ice-cream-customers": Moment("ice-cream-5-players-no-action", 141, pr.SPECTATOR),
    "ice-cream-end": Moment("ice-cream-4-players-shared-win", None, pr.SPECTATOR),
    "ice-cream-dark": Moment("ice-cream-4-players-shared-win", 108, 1, theme="dark", legend=False),
    "banana-split-start": Moment("banana-split-2-players-two-extra-turns", 4, 0),
    "banana-split-middle": Moment("banana-split-4-players-stolen-and-completed", 210, 2),
    "banana-split-host": Moment("banana-split-2-players-two-extra-turns", 208, None),
    "banana-split-end": Moment("banana-split-3-players-both-banana-splits", None, pr.SPECTATOR),
    "banana-split-desk": Moment("banana-split-4-players-stolen-and-completed", 210, 2, wide=True),
}


def setup(app: Sphinx) -> dict[str, bool]:
    """Publish the pictures with the HTML pages."""
    return publish(app, FOLDER, _files)


def _files() -> dict[str, str]:
    return {f"{name}.svg": picture for name, picture in pictures().items()}


@functools.cache
def pictures() -> dict[str, str]:
    """Every picture, by the name of its file without the suffix."""
    return {name: _draw(moment) for name, moment in MOMENTS.items()}


def _draw(moment: Moment) -> str:
    text = (LOGS / f"{moment.log}.json").read_text(encoding="utf-8")
    log = pr.from_json(text, ice_cream.Log | banana_split.Log)
    seen = log if moment.observer is None else pr.seen_by(log, moment.observer)
    return pr.svg(
        pr.replay(seen, upto=moment.upto),
        names=log.names,
        theme=moment.theme,
        legend=moment.legend,
        wide=moment.wide,
    )


def picture_of_the_first_page() -> str:
    """The picture that stands on the first page."""
    return pictures()["ice-cream-cones"]


if __name__ == "__main__":
    ON_THE_FIRST_PAGE.write_text(picture_of_the_first_page(), encoding="utf-8")
