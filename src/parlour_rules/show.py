"""A table drawn and written, events and moves told: what people see, for all games."""

from __future__ import annotations

import functools
import importlib
from types import ModuleType
from typing import Literal, overload

from .drafts import replace
from .errors import ArgumentError, shown
from .games import game_of
from .log import count_problem, name_problems
from .pictures.captions import Captions
from .pictures.document import NAME, document
from .pictures.outline import Outline
from .pictures.plain import write
from .pictures.style import THEMES
from .tables import (
    AnyEvent,
    AnyState,
    AnyTable,
    AnyView,
    EventT,
    MoveT,
    SeenEventT,
    SomeMove,
    StateT,
    ViewT,
)


def svg(
    table: AnyTable[object],
    *,
    names: tuple[str, ...] = (),
    theme: Literal["auto", "light", "dark"] = "auto",
    legend: bool = True,
    wide: bool = False,
) -> str:
    """Draw a table as an SVG picture.

    It shows what is on the table, cards that lie face down from behind: for a view nothing that its
    observer cannot see. A state is drawn with all its cards, and the picture says so. The picture
    needs nothing from elsewhere, and can share a page with others.

    Args:
        table: A state, or a view.
        names: The names of the players by seat, or none. A player without a name, or with a
            blank one, is called by the seat: "Player 0" and so on.
        theme: ``"light"``, ``"dark"``, or ``"auto"`` to follow what the reader prefers.
        legend: Whether to explain the letters and symbols.
        wide: Whether to put the players beside the middle of the table, all but the first, for a
            desk: the picture is then 800 pixels wide. Otherwise all of it is one column,
            400 pixels wide, for a phone. An observer who plays comes first.

    Returns:
        An ``<svg>`` element, which is also a whole document; the same table, the same text.

    Raises:
        ArgumentError: ``table`` is not a state or view, the names are not a tuple with one string
            for each player, or an option has another value.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> picture = pr.svg(pr.seen_by(state, 0), names=("Joe", "David", "Dan"))
    >>> picture[:4], "Joe is to act." in picture
    ('<svg', True)
    """
    outline = _outline(table, replace(_captions(table, names), longest=NAME))
    if theme not in tuple(THEMES):
        raise ArgumentError(f'theme must be "auto", "light" or "dark", not {shown(theme)}')
    for name, option in (("legend", legend), ("wide", wide)):
        if type(option) is not bool:
            raise ArgumentError(f"{name} must be True or False, not {shown(option)}")
    drawing = _room(table, "picture").draw(outline)
    return document(outline, drawing, theme=theme, legend=legend, wide=wide)


def text(table: AnyTable[object], *, names: tuple[str, ...] = ()) -> str:
    """Write a table in plain text.

    Args:
        table: A state, or a view: then the text has nothing that its observer cannot see.
        names: The names of the players by seat, as for ``svg``.

    Returns:
        Lines of at most 80 columns, the last one ended too.

    Raises:
        ArgumentError: ``table`` is not a state or view, or the names are not a tuple with one
            string for each player.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> print(pr.text(pr.seen_by(state, 0), names=("Joe", "David", "Dan")))
    Ice Cream, day 1 of 4: Phase 1: Ice Cream Deliveries
    As Joe sees it.
    Joe is to act.
    ...
    """
    return write(_outline(table, _captions(table, names)))


@overload
def describe(
    event_or_move: AnyEvent[MoveT, object],
    table: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT] | AnyView[ViewT, MoveT, SeenEventT],
    *,
    names: tuple[str, ...] = (),
) -> str: ...
@overload
def describe(
    event_or_move: MoveT,
    table: AnyState[StateT, ViewT, MoveT, EventT, SeenEventT] | AnyView[ViewT, MoveT, SeenEventT],
    *,
    names: tuple[str, ...] = (),
) -> str: ...
@overload
def describe(
    event_or_move: AnyEvent[SomeMove, object] | SomeMove,
    table: AnyTable[SomeMove],
    *,
    names: tuple[str, ...] = (),
) -> str: ...
def describe(event_or_move: object, table: AnyTable[object], *, names: tuple[str, ...] = ()) -> str:
    """Tell an event or a move in one English sentence, in the rulebook's words.

    Args:
        event_or_move: What has happened, or what a player considers.
        table: For an event the table after it, for a move the table on which it is considered. What
            the sentence tells is in the event and on this table: pass a view and an event as its
            observer sees it, and nothing else can come out.
        names: The names of the players by seat, as for ``svg``.

    Returns:
        One sentence.

    Raises:
        ArgumentError: The first argument is neither an event nor a move of the game of the table,
            or cannot be one of this table, or the names are not a tuple with one string for each
            player.

    >>> import parlour_rules as pr
    >>> state, events = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> pr.describe(events[0], state, names=("Joe", "David", "Dan"))
    'A game of Ice Cream for 3 players starts; Joe deals first.'
    >>> pr.describe(pr.ice_cream.KeepDelivery(), state)
    'Keep the Ice Cream card that was dealt.'
    """
    captions, game = _captions(table, names, as_given=True), game_of(table)
    tag = game.moves.get(type(event_or_move)) or game.events.get(type(event_or_move))
    if tag is None:
        raise ArgumentError(f"neither an event nor a move of {table.game}: {shown(event_or_move)}")
    tell = functools.partial(captions.tell, tag, event_or_move)
    try:
        sentence: str = _room(table, "describe").describe(event_or_move, table, captions, tell)
    except LookupError:
        sentence = ""
    if not sentence:
        raise ArgumentError("that cannot be told of this table")
    return sentence


def _outline(table: AnyTable[object], captions: Captions) -> Outline:
    outline: Outline = _room(table, "outline").outline_of(table, captions)
    return outline


def _captions(
    table: AnyTable[object], names: tuple[str, ...], *, as_given: bool = False
) -> Captions:
    """Return what words about a table are spelled with, once the arguments are checked."""
    words, players = _room(table, "words").WORDS, len(table.players)
    for problem in name_problems(names) or filter(None, (count_problem(names, players),)):
        raise ArgumentError(problem)
    return Captions(words, names or ("",) * players, as_given)


def _room(table: AnyTable[object], name: str) -> ModuleType:
    """Return a room of the game of a table.

    Who only plays needs no words and no pictures, and they are a tenth of the time that the import
    takes; so these rooms are opened when somebody first asks for them.
    """
    return importlib.import_module(f"{game_of(table).package}.{name}")
