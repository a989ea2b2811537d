"""A table of Ice Cream in plain text."""

from __future__ import annotations

from collections.abc import Iterator

from parlour_rules import writing
from parlour_rules.captions import Captions
from parlour_rules.cards import HIDDEN, Hidden
from parlour_rules.lettering import columns

from .components import CONES, DAYS, Flavor
from .labels import LABELS
from .table import Phase, SomeTable


def write(table: SomeTable, names: tuple[str, ...]) -> str:
    """Write a table in plain text."""
    captions = Captions(LABELS, names, columns, writing.NAME)
    return writing.page(
        (
            _heading(table, captions),
            _decks(table, captions),
            _cones(table, captions),
            *(_player(table, seat, captions) for seat in range(len(table.players))),
            _key(captions),
        )
    )


def badges_of(table: SomeTable, seat: int, captions: Captions) -> tuple[str, ...]:
    """Say what is particular to a player."""
    badges = captions.badges(table, seat)
    if seat == table.dealer:
        badges += (captions.labels["badge_dealer"],)
    if seat == table.last_to_act and table.phase in (Phase.CUSTOMERS, Phase.SCORING):
        badges += (captions.labels["badge_last"],)
    return badges


def title_of(table: SomeTable, captions: Captions) -> str:
    """Say which game it is and how far it has come."""
    phase = captions.labels[table.phase.value]
    return captions.say("title", day=table.day, days=DAYS, phase=phase)


def _heading(table: SomeTable, captions: Captions) -> Iterator[str]:
    yield title_of(table, captions)
    yield from writing.sentence(captions.sight(table))
    yield from writing.sentence(captions.standing(table))


def _decks(table: SomeTable, captions: Captions) -> Iterator[str]:
    labels = captions.labels
    turned = labels["none"] if table.turned_scoop is None else labels[table.turned_scoop.value]
    yield from writing.entry(labels["ice_cream_deck"], _deck(table.ice_cream_deck, captions))
    yield from writing.entry(labels["discards"], _deck(table.discards, captions))
    yield from writing.entry(labels["scoop_deck"], _deck(table.scoop_deck, captions))
    yield from writing.entry(labels["removed_scoops"], _deck(table.removed_scoops, captions))
    yield from writing.entry(labels["turned_scoop"], turned)


def _deck(deck: tuple[Flavor | Hidden, ...], captions: Captions) -> str:
    """Count a deck, and name its cards if they can be seen."""
    letters = [letters_of(card, captions) for card in reversed(deck) if card is not HIDDEN]
    if not letters:
        return str(len(deck))
    return captions.say("from_top", count=len(deck), cards=" ".join(letters))


def letters_of(flavor: Flavor, captions: Captions) -> str:
    """Return the letters that stand for a flavor."""
    return captions.labels[f"letters_{flavor.value}"]


def _cones(table: SomeTable, captions: Captions) -> Iterator[str]:
    yield captions.say("all_cones", started=len(table.cones), cones=CONES)
    for number, cone in enumerate(table.cones):
        if cone.served_by is None:
            order = _flavors(cone.scoops, captions)
        else:
            order = captions.say("served_by_player", player=captions.name(cone.served_by))
        yield from writing.entry(captions.say("cone", cone=number), order, indent=1)


def _player(table: SomeTable, seat: int, captions: Captions) -> Iterator[str]:
    player, labels = table.players[seat], captions.labels
    points = captions.counted("point", player.score)
    facts = captions.listed((points, *badges_of(table, seat, captions)))
    yield from writing.seat(captions.name(seat), facts)
    flavors = _flavors(player.ice_cream, captions)
    yield from writing.entry(labels["ice_cream"], flavors, indent=1)
    for label, card in (("delivered", player.delivered), ("discarded", player.discarded)):
        if card is not None:
            yield from writing.entry(labels[label], _face_down(card, captions), indent=1)
    if player.served:
        served = _flavors(player.served, captions)
        counted = captions.say("counted_cards", count=len(player.served), cards=served)
        yield from writing.entry(labels["served"], counted, indent=1)


def _face_down(card: Flavor | Hidden, captions: Captions) -> str:
    if isinstance(card, Flavor):
        return captions.say("face_down_seen", flavor=captions.labels[card.value])
    return captions.labels["face_down"]


def _flavors(flavors: tuple[Flavor, ...], captions: Captions) -> str:
    return captions.listed(captions.labels[flavor.value] for flavor in flavors)


def _key(captions: Captions) -> tuple[str, ...]:
    """Explain the letters."""
    letters = (
        f"{letters_of(flavor, captions)} {captions.labels[flavor.value]}" for flavor in Flavor
    )
    return writing.entry(captions.labels["key"], captions.listed(letters))
