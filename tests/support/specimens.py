"""Values of every kind that JSON can hold, and ways to damage their data."""

import copy
import enum
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import attrs

import parlour_rules as pr
from kinds import GAMES, Data, Kind, Value
from playing import specimen, subscribed


Keys: TypeAlias = tuple[str | int, ...]
"""The way to a place in some data."""

CANARY: Final = "zanzibar"
"""No word of the library, and no card: an error that holds it has it from the data."""


@attrs.frozen
class Specimen:
    """A value, and what JSON decodes it to.

    Attributes:
        name: What it is.
        kind: The game.
        value: The value.
        form: The target for decoding.
    """

    name: str
    kind: Kind
    value: Value
    form: Any

    @property
    def sort(self) -> str:
        """What sort of thing it is: move, event, state, view, log, transition or part."""
        return self.name.split()[1]

    def data(self) -> Data:
        """Its data, made anew."""
        return pr.to_data(self.value)

    def decode(self, data: Data) -> Value:
        """Decode other data as if they were the specimen's."""
        value: Value = pr.from_data(data, self.form)
        return value


def specimens() -> Iterator[Specimen]:
    """One value of every class, tables in every phase, and logs, for every game."""
    for kind in GAMES.values():
        yield from _specimens_of(kind)


def _specimens_of(kind: Kind) -> Iterator[Specimen]:
    forms = kind.forms
    deal = specimen(kind, kind.module.SEATS[0], first=1)
    named: dict[str, tuple[Value, Any]] = {}
    for played in deal.play():
        named.setdefault(f"move {type(played.move).__name__}", (played.move, forms["move"]))
    for _, event, table in deal.facts():
        named.setdefault(f"event {type(event).__name__}", (event, forms["event"]))
        named.setdefault(f"state {stage(kind, table)}", (table, forms["state"]))
        for observer in (1, pr.SPECTATOR):
            seen, view = pr.seen_by(event, observer), pr.seen_by(table, observer)
            if seen != event:
                name = f"event {type(event).__name__} for {observer}"
                named.setdefault(name, (seen, forms["seen_event"]))
            if observer == 1 or table.to_act is not None:  # enough of those that are much alike
                name = f"view {stage(kind, table)} for {observer}"
                named.setdefault(name, (view, forms["view"]))
    log = deal.log(names=("Joe", "David", "Dan", "Larry", "Bob")[: deal.players])
    short = attrs.evolve(log, events=(*log.events[:8], *log.events[-5:]))
    named["log"] = (short, forms["log"])
    for observer in (1, pr.SPECTATOR):
        named[f"log for {observer}"] = (pr.seen_by(short, observer), forms["view_log"])
    transition_form = subscribed(pr.Transition, forms["state"], forms["event"])
    named["transition"] = (deal.opening(), transition_form)
    for part, form in kind.parts:
        if not isinstance(part, enum.Enum):
            named[f"part {len(named)}"] = (part, form)
    for name, (value, form) in named.items():
        yield Specimen(f"{kind.name}: {name}", kind, value, form)


def stage(kind: Kind, table: Value) -> str:
    """Where a game stands."""
    settled = table.to_act is not None or table.outcome is not None
    return f"{kind.phase(table)}, {'settled' if settled else 'unsettled'}"


def places(data: Data, keys: Keys = ()) -> Iterator[tuple[Keys, Data]]:
    """Every place in some data, with what stands there; of a list its first and last item."""
    yield keys, data
    if isinstance(data, dict):
        for key, value in data.items():
            yield from places(value, (*keys, key))
    elif isinstance(data, list):
        for index in sorted({0, len(data) - 1} if data else set()):
            yield from places(data[index], (*keys, index))


def all_leaves(data: Data, keys: Keys = ()) -> Iterator[tuple[Keys, Data]]:
    """Every place in some data that has no parts."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from all_leaves(value, (*keys, key))
    elif isinstance(data, list):
        for index, item in enumerate(data):
            yield from all_leaves(item, (*keys, index))
    else:
        yield keys, data


def path_of(keys: Keys) -> str:
    """The JSON path of a place."""
    return "$" + "".join(f"[{key}]" if isinstance(key, int) else f".{key}" for key in keys)


def put(data: Data, keys: Keys, value: Data) -> Data:
    """A copy of some data with one place changed."""
    if not keys:
        return value
    changed = copy.deepcopy(data)
    at(changed, keys[:-1])[keys[-1]] = value
    return changed


def without(data: Data, keys: Keys) -> Data:
    """A copy of some data with one place left out."""
    changed = copy.deepcopy(data)
    del at(changed, keys[:-1])[keys[-1]]
    return changed


def at(data: Data, keys: Keys) -> Data:
    """What stands in a place."""
    for key in keys:
        data = data[key]
    return data


def is_tag(data: Data, keys: Keys) -> bool:
    """Whether a place holds the tag by which a class is recognized."""
    return bool(keys) and keys[-1] in {"type", "game"} and "type" in at(data, keys[:-1])


def paths_in(error: pr.DecodeError) -> list[str]:
    """The JSON path of every problem."""
    return [problem.partition(":")[0] for problem in error.problems]
