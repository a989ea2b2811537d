"""Making tables impossible, and what must be said of one."""

import copy
from collections.abc import Callable
from typing import TypeAlias

import pytest

import parlour_rules as pr
from kinds import GAMES, Data, Value
from playing import cards_in


Edit: TypeAlias = Callable[[Data], object]
"""Makes the data of a sound table impossible."""

Fault: TypeAlias = tuple[str, Callable[[], Value], Edit]
"""What is said, of a table that is laid, when it is made impossible."""


def check_fault(sentence: str, lay: Callable[[], Value], edit: Edit) -> None:
    """Decode the sound table, then the impossible one, and see what is said of that."""
    table = lay()
    data: Data = pr.to_data(table)
    assert pr.from_data(copy.deepcopy(data), type(table)) == table
    edit(data)
    with pytest.raises(pr.DecodeError) as caught:
        pr.from_data(data, type(table))
    sentences = [problem.partition(": ")[2] for problem in caught.value.problems]
    assert any(sentence in found for found in sentences), sentences
    for problem in caught.value.problems:
        assert problem.startswith("$: ")
    assert not cards_in(GAMES[table.game], str(caught.value))


def place_in(data: Data, path: str) -> tuple[Data, str | int]:
    """The list or object that holds a place, and the index or key of the place in it."""
    *way, last = [int(key) if key.isdigit() else key for key in path.split(".")]
    for key in way:
        data = data[key]
    return data, last


def put(path: str, value: Data) -> Edit:
    """Change one place, named like ``players.0.score``."""

    def edit(data: Data) -> None:
        holder, key = place_in(data, path)
        holder[key] = value

    return edit


def add(path: str, value: Data) -> Edit:
    """Append to the list in one place."""

    def edit(data: Data) -> None:
        holder, key = place_in(data, path)
        holder[key].append(copy.deepcopy(value))

    return edit


def drop(path: str) -> Edit:
    """Take the last item away from the list in one place."""

    def edit(data: Data) -> None:
        holder, key = place_in(data, path)
        holder[key].pop()

    return edit


def move_card(zone: str, path: str) -> Edit:
    """Take the top card of a pile, and lay it in another zone, or where there was none."""

    def edit(data: Data) -> None:
        card = data[zone].pop()
        holder, key = place_in(data, path)
        if isinstance(holder[key], list):
            holder[key].append(card)
        else:
            holder[key] = card

    return edit


def all_of(*edits: Edit) -> Edit:
    """Make several changes."""

    def edit(data: Data) -> None:
        for change in edits:
            change(data)

    return edit


def twice_the_players(data: Data) -> None:
    """Seat everybody once more."""
    data["players"].extend(copy.deepcopy(data["players"]))
