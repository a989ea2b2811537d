"""The table as a picture and in plain text, for both games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from . import banana_split, ice_cream
from .errors import ArgumentError
from .games import game_of
from .log import name_problems
from .tables import AnyTable


# Here the types of both games meet, so this cannot name them.
_Artist: TypeAlias = Callable[[Any, tuple[str, ...]], str]


def svg(table: AnyTable[object], *, names: tuple[str, ...] = ()) -> str:
    """Draw a table as an SVG picture.

    It shows what is on the table, cards that lie face down from behind: for a view nothing that its
    observer cannot see. A state is drawn with all its cards, and the picture says so. The picture
    follows light and dark, needs nothing from elsewhere, and can share a page with others.

    Args:
        table: A state, or a view.
        names: The names of the players by seat; without them it is "Player 0" and so on.

    Returns:
        An ``<svg>`` element, which is also a whole document; the same table, the same text.

    Raises:
        ArgumentError: That is no table, or no possible one, or the names are no tuple of strings.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> picture = pr.svg(pr.seen_by(state, 0), names=("Joe", "David", "Dan"))
    >>> picture[:4], "Joe is to act." in picture
    ('<svg', True)
    """
    # Who only plays needs none of this, and it is a tenth of the time that the import takes.
    from .banana_split.picture import draw as draw_banana_split  # noqa: PLC0415 - for that reason
    from .ice_cream.picture import draw as draw_ice_cream  # noqa: PLC0415 - for that reason

    artists: dict[type, _Artist] = {
        ice_cream.State: draw_ice_cream,
        banana_split.State: draw_banana_split,
    }
    return _shown(artists, table, names)


def text(table: AnyTable[object], *, names: tuple[str, ...] = ()) -> str:
    """Write a table in plain text.

    Args:
        table: A state, or a view: then nothing is told that its observer cannot see.
        names: The names of the players by seat; without them it is "Player 0" and so on.

    Returns:
        Lines of at most 80 columns, the last one ended too.

    Raises:
        ArgumentError: That is no table, or no possible one, or the names are no tuple of strings.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> print(pr.text(pr.seen_by(state, 0), names=("Joe", "David", "Dan")))
    Ice Cream, day 1 of 4: Phase 1: Ice Cream Deliveries
    As Joe sees it.
    Joe is to act.
    ...
    """
    from .banana_split.plain import write as write_banana_split  # noqa: PLC0415 - as in svg
    from .ice_cream.plain import write as write_ice_cream  # noqa: PLC0415 - as in svg

    artists: dict[type, _Artist] = {
        ice_cream.State: write_ice_cream,
        banana_split.State: write_banana_split,
    }
    return _shown(artists, table, names)


def _shown(artists: Mapping[type, _Artist], table: object, names: tuple[str, ...]) -> str:
    """Draw or write a table, once the arguments are checked."""
    game = game_of(table)
    problems = name_problems(names)
    if problems:
        raise ArgumentError(problems[0])
    return artists[game.state](table, names)
