"""A whole table that one observer cannot tell from the real one."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, overload

from .cards import MisfitError
from .chance import Chance, Seed
from .errors import ArgumentError
from .games import game_of
from .log import GameLog, is_log
from .replay import replay_steps
from .tables import SPECTATOR, SomeSeenEvent, SomeState, SomeView, observer_of
from .whims import Whims


if TYPE_CHECKING:
    from . import banana_split, ice_cream

_MOST_TRIES: Final = 1_000


@overload
def determinize(seen: ice_cream.View | ice_cream.ViewLog, *, seed: Seed) -> ice_cream.State: ...
@overload
def determinize(
    seen: banana_split.View | banana_split.ViewLog, *, seed: Seed
) -> banana_split.State: ...
@overload
def determinize(seen: SomeView | GameLog[SomeView, SomeSeenEvent], *, seed: Seed) -> SomeState: ...
def determinize(seen: object, *, seed: Seed) -> object:
    """Make a whole state that a player cannot tell from the real one.

    All cards that the player has not seen are put into the hidden places at random, and the
    shuffles to come are other ones too. So a bot can play on from there, again and again.

    From a view every placement of the unseen cards is equally likely. A log tells more: which card
    of the player's own has gone back into a deck, and which cards have been in hands since the draw
    pile was renewed. What the others chose does not count as evidence.

    Args:
        seen: The view of a seat, or its log, which must end where the game has come to.
        seed: The same seed gives the same state, everywhere and always.

    Returns:
        A state without faults, and ``seen_by`` makes the same view of it.

    Raises:
        ReplayError: The log cannot be replayed.
        ConfigError: ``seed`` is not a seed.
        ArgumentError: It is not a seat's view or log, or the game is over.

    >>> import parlour_rules as pr
    >>> state, _ = pr.ice_cream.new_game(3, seed="a quiet afternoon")
    >>> view = pr.seen_by(state, 0)
    >>> guess = pr.determinize(view, seed=7)
    >>> guess
    <ice_cream.State: day 1, deliveries, player 0 to act, sequence 3>
    >>> pr.seen_by(guess, 0) == view
    True
    """
    steps = tuple(replay_steps(seen)) if is_log(seen) else ()
    view: Any = steps[-1].table if steps else seen
    game = game_of(view)
    observer = observer_of(view)
    if observer is None or observer is SPECTATOR:
        raise ArgumentError("only what a seat sees can be filled in: a view or a log of a player")
    if view.outcome is not None:
        raise ArgumentError("the game is over: there is nothing to think ahead of")
    chance = Chance.from_seed(seed)
    for attempt in range(_MOST_TRIES):
        try:
            return game.rules.fill_in(view, steps, partial(Whims, chance, attempt))
        except MisfitError:  # whims have led astray; others need not
            continue
    return game.rules.fill_in(view, (), partial(Whims, chance, _MOST_TRIES))
