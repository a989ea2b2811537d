"""What is on a table of Ice Cream, in order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlour_rules.cards import HIDDEN, Hidden
from parlour_rules.pictures.captions import Captions
from parlour_rules.pictures.outline import Outline, Seat, Section, Zone, pile, seats_in_order

from .components import CONES, DAYS, Flavor
from .table import Cone, Phase, Player, SomeTable


def outline_of(table: SomeTable, captions: Captions) -> Outline:
    """Tell everything that is on a table."""
    phase = captions.words[table.phase.value]
    started = captions.say("all_cones", started=len(table.cones), cones=CONES)
    return Outline(
        table,
        captions,
        title=captions.say("title", day=table.day, days=DAYS, phase=phase),
        corner=captions.say("day", day=table.day, days=DAYS),
        phase=phase,
        sections=(
            Section((), tuple(_decks(table, captions))),
            Section((started,), tuple(_cones(table, captions))),
        ),
        seats=tuple(_seat(table, seat, captions) for seat in seats_in_order(table)),
        cards=tuple(Flavor),
    )


def _decks(table: SomeTable, captions: Captions) -> Iterator[Zone]:
    for name, deck, form in (
        ("ice_cream_deck", table.ice_cream_deck, "card"),
        ("discards", table.discards, "card"),
        ("scoop_deck", table.scoop_deck, "scoop"),
        ("removed_scoops", table.removed_scoops, "scoop"),
    ):
        yield pile(name, deck, captions, form)
    turned = () if table.turned_scoop is None else (table.turned_scoop,)
    words = captions.words
    told = _flavors(turned, captions)
    yield Zone({"zone": "turned_scoop"}, words["turned_scoop"], told, turned, "scoop")


def _cones(table: SomeTable, captions: Captions) -> Iterator[Zone]:
    for number, cone in enumerate(table.cones):
        yield _cone(number, cone, captions)
    if table.phase is Phase.CONES and len(table.cones) < CONES:
        yield Zone({"cone": "new"}, captions.words["new_cone"], "", form="new")


def _cone(number: int, cone: Cone, captions: Captions) -> Zone:
    label = captions.say("cone", cone=number)
    if cone.served_by is None:
        return Zone({"cone": number}, label, _flavors(cone.scoops, captions), cone.scoops, "disc")
    hooks = {"cone": number, "served_by": cone.served_by}
    words = captions.say("served_by_player", player=captions.name(cone.served_by))
    return Zone(hooks, label, words, form="disc", name=captions.full_name(cone.served_by))


def _seat(table: SomeTable, seat: int, captions: Captions) -> Seat:
    player = table.players[seat]
    is_last = seat == table.last_to_act and table.phase in (Phase.CUSTOMERS, Phase.SCORING)
    return Seat(
        seat,
        captions.full_name(seat),
        captions.counted("point", player.score),
        captions.badges(table, seat, dealer=seat == table.dealer, last=is_last),
        tuple(_belongings(player, captions)),
    )


def _belongings(player: Player[Flavor | Hidden], captions: Captions) -> Iterator[Zone]:
    words = captions.words
    cards = player.ice_cream
    yield Zone({"zone": "ice_cream"}, words["ice_cream"], _flavors(cards, captions), cards)
    for name, card in (("delivered", player.delivered), ("discarded", player.discarded)):
        if card is not None:
            flavor = "" if card is HIDDEN else captions.card(card)
            told = captions.say("secret", flavor=flavor)
            yield Zone({"zone": name}, words[name], told, (card,), "secret")
    if player.served:
        served = _flavors(player.served, captions)
        counted = captions.say("counted_cards", count=len(player.served), cards=served)
        yield Zone({"zone": "served"}, words["served"], counted, player.served, "disc")


def _flavors(flavors: Iterable[Flavor], captions: Captions) -> str:
    return captions.listed(map(captions.card, flavors))
