"""A table of Banana Split in plain text."""

from __future__ import annotations

from collections.abc import Iterator

from parlour_rules import writing
from parlour_rules.captions import Captions, at
from parlour_rules.cards import HIDDEN, Hidden
from parlour_rules.lettering import clean, columns

from .components import Sundae, Topping
from .labels import LABELS
from .table import SomeTable, StartedSundae


def write(table: SomeTable, names: tuple[str, ...]) -> str:
    """Write a table in plain text."""
    captions = Captions(LABELS, names, columns, writing.NAME)
    return writing.page(
        (
            _heading(table, captions),
            _turn(table, captions),
            _piles(table, captions),
            _middle(table, captions),
            *(_player(table, seat, captions) for seat in range(len(table.players))),
            _key(captions),
        )
    )


def title_of(table: SomeTable, captions: Captions) -> str:
    """Say which game it is and where the turn stands."""
    return captions.say("title", stage=captions.labels[table.turn.stage.value])


def badges_of(table: SomeTable, seat: int, captions: Captions) -> tuple[str, ...]:
    """Say what is particular to a player."""
    passed = (captions.labels["badge_passed"],) if seat in table.passed else ()
    return captions.badges(table, seat) + passed


def turn_of(table: SomeTable, captions: Captions) -> str:
    """Say what the turn has come to, apart from its cards."""
    turn = table.turn
    counts = (
        ("bonus_topping", turn.bonus),
        ("owed_topping", turn.owed),
        ("extra_turn", turn.extra_turns),
    )
    parts = [captions.say("turn", player=captions.in_sentence(turn.player))]
    parts += [captions.labels["extra"]] if turn.extra else []
    parts += [captions.counted(noun, count) for noun, count in counts if count]
    parts += [captions.labels["placed"]] if turn.placed else []
    return captions.listed(parts)


def idle_turns_of(table: SomeTable, captions: Captions) -> str:
    """Say how near the game has come to a stalemate; nothing if it has not."""
    return captions.say("idle_turns", count=table.idle_turns) if table.idle_turns else ""


def sundae_of(table: SomeTable, number: int | Hidden, captions: Captions) -> Sundae:
    """Return a sundae card; one without toppings if a table made by hand names none."""
    known = None if number is HIDDEN else at(table.config.sundaes, number)
    return known or Sundae(captions.say("unknown_sundae", sundae=number), (), 0)


def letters_of(topping: Topping, captions: Captions) -> str:
    """Return the letters that stand for a topping card."""
    return captions.labels[f"letters_{topping.value}"]


def counted_cards(cards: tuple[Topping | Hidden, ...]) -> tuple[tuple[Topping | Hidden, int], ...]:
    """Count the cards of each kind, in rulebook order."""
    counts = ((card, cards.count(card)) for card in (*Topping, HIDDEN))
    return tuple((card, count) for card, count in counts if count)


def _heading(table: SomeTable, captions: Captions) -> Iterator[str]:
    yield title_of(table, captions)
    yield from writing.sentence(captions.sight(table))
    yield from writing.sentence(captions.standing(table))


def _turn(table: SomeTable, captions: Captions) -> Iterator[str]:
    turn, labels = table.turn, captions.labels
    yield from writing.sentence(turn_of(table, captions))
    if table.idle_turns:
        yield from writing.sentence(idle_turns_of(table, captions))
    if turn.drawn is not None:
        yield from writing.entry(labels["drawn"], labels[turn.drawn.value], indent=1)
    if turn.played:
        yield from writing.entry(labels["played"], _toppings(turn.played, captions), indent=1)


def _piles(table: SomeTable, captions: Captions) -> Iterator[str]:
    labels = captions.labels
    yield from writing.entry(labels["draw_pile"], _pile(table.draw_pile, captions))
    yield from writing.entry(labels["discard_pile"], _pile(table.discard_pile, captions))
    stack = str(len(table.sundae_stack))
    if table.sundae_stack and HIDDEN not in table.sundae_stack:
        names = (_sundae_name(table, number, captions) for number in reversed(table.sundae_stack))
        stack = captions.say("from_top", count=stack, cards=captions.listed(names))
    yield from writing.entry(labels["sundae_stack"], stack)


def _pile(pile: tuple[Topping | Hidden, ...], captions: Captions) -> str:
    """Count a pile, and name its cards if they can be seen."""
    letters = [letters_of(card, captions) for card in reversed(pile) if card is not HIDDEN]
    if not letters:
        return str(len(pile))
    return captions.say("from_top", count=len(pile), cards=" ".join(letters))


def _middle(table: SomeTable, captions: Captions) -> Iterator[str]:
    yield captions.labels["middle"]
    for place, number in enumerate(table.middle):
        words = captions.labels["empty"]
        if number is not None:
            sundae = sundae_of(table, number, captions)
            words = captions.say(
                "sundae",
                sundae=_sundae_name(table, number, captions),
                points=captions.counted("point", sundae.points),
                toppings=_letters(sundae.toppings, captions),
            )
        yield from writing.entry(captions.say("place", place=place), words, indent=1)


def _player(table: SomeTable, seat: int, captions: Captions) -> Iterator[str]:
    player = table.players[seat]
    points = captions.counted("point", player.score)
    facts = captions.listed((points, *badges_of(table, seat, captions)))
    yield from writing.seat(captions.name(seat), facts)
    hand = captions.listed(
        captions.say("some_cards", count=count, card=captions.labels[card.value])
        for card, count in counted_cards(player.hand)
    )
    yield from writing.entry(captions.say("hand", count=len(player.hand)), hand, indent=1)
    label = captions.say("layout", count=len(player.layout))
    for started in player.layout:
        yield from writing.entry(label, _started(table, started, captions), indent=1)
        label = ""
    if player.completed:
        label = captions.say("completed", count=len(player.completed))
        completed = captions.listed(
            captions.say(
                "completed_sundae",
                sundae=_sundae_name(table, number, captions),
                points=captions.fit(str(sundae_of(table, number, captions).points)),
            )
            for number in player.completed
        )
        yield from writing.entry(label, completed, indent=1)


def _started(table: SomeTable, started: StartedSundae, captions: Captions) -> str:
    sundae = sundae_of(table, started.sundae, captions)
    missing = sundae.toppings[len(started.placed) :]
    return captions.say(
        "started_sundae" if missing else "started_sundae_complete",
        sundae=_sundae_name(table, started.sundae, captions),
        points=captions.counted("point", sundae.points),
        laid=_letters(started.placed, captions),
        missing=_letters(missing, captions),
    )


def _sundae_name(table: SomeTable, number: int | Hidden, captions: Captions) -> str:
    return captions.fit(clean(sundae_of(table, number, captions).name))


def _toppings(toppings: tuple[Topping, ...], captions: Captions) -> str:
    return captions.listed(captions.labels[topping.value] for topping in toppings)


def _letters(toppings: tuple[Topping, ...], captions: Captions) -> str:
    return " ".join(letters_of(topping, captions) for topping in toppings)


def _key(captions: Captions) -> tuple[str, ...]:
    """Explain the letters."""
    letters = (f"{letters_of(card, captions)} {captions.labels[card.value]}" for card in Topping)
    return writing.entry(captions.labels["key"], captions.listed(letters))
