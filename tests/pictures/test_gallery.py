"""The gallery of the documentation shows every picture that is drawn for it."""

import re
from pathlib import Path

import gallery
from looking import parsed, words


PAGE = Path(__file__).parents[2] / "docs" / "reference" / "gallery.md"


def test_the_page_shows_every_picture() -> None:
    """No picture is forgotten, and none is missing."""
    page = PAGE.read_text(encoding="utf-8")
    folder = gallery.FOLDER.as_posix()
    shown = re.findall(rf'<img src="\.\./{folder}/([\w-]+)\.svg" alt="[^"]+">', page)
    assert shown == list(gallery.MOMENTS)


def test_every_picture_can_be_drawn() -> None:
    """Each is a picture of its game, and all games are shown from their start to their end."""
    pictures = gallery.pictures()
    assert set(pictures) == set(gallery.MOMENTS)
    for name, picture in pictures.items():
        assert parsed(picture).attrib["role"] == "img"
        title = words(picture)[0]
        assert name.startswith(title.lower().replace(" ", "-"))
    for name in ("ice-cream-end", "banana-split-end"):
        assert {"winner", "winner, dealer"} & set(words(pictures[name]))
    host = words(pictures["banana-split-host"])
    assert "Shows hidden cards: for the host’s eyes only." in host
