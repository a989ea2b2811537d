"""Both games for OpenSpiel, as ``parlour_ice_cream`` and ``parlour_banana_split``.

Importing this module registers them; it needs the extra ``openspiel``.

Chance draws one card at a time, when the game draws it: a face-down pile has no order until then,
for every order of it is as likely as any other. So shuffles are not chance nodes.

>>> import pyspiel
>>> import parlour_rules.adapters.openspiel
>>> game = pyspiel.load_game("parlour_ice_cream(players=3)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 6)
"""

# pyright: reportMissingImports=false, reportMissingTypeStubs=false, reportUntypedBaseClass=false
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUnknownParameterType=false
# OpenSpiel ships no types (no py.typed), and the package must be checked without it too.

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, ClassVar, Final

import attrs
import numpy as np
import pyspiel
from numpy.typing import NDArray
from typing_extensions import override

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream

from ._cards_to_draw import PILES, Draw, draw_between, outcome_name, outcomes, put_next
from ._moves import FlatActions, flat_actions
from ._observation import fields_of
from ._past import Past, remember
from ._rewards import shares


MOST_CARDS_A_MOVE: Final = 3
"""How many cards chance draws between two moves at most, beside those that begin the game."""

CARDS_TO_BEGIN: Final = 60
"""More cards than are dealt before the first move."""


@cache
def _beginning(game: str, players: int) -> tuple[pr.SomeEvent, pr.SomeState]:
    """Return the fact that starts a game, and the table after it. Its order of cards is not used.

    Its key is: a pile that is shuffled needs some order to lie in.
    """
    transition = pr.GAMES[game].new_game(players, seed=b"")
    log = pr.GameLog.start(transition)
    return transition.events[0], pr.replay(log, upto=1)


@cache
def _actions(game: str) -> FlatActions:
    """Return the actions of a game: they are the same for all numbers of players."""
    return flat_actions(_beginning(game, pr.GAMES[game].seats[0])[1])


class _State(pyspiel.State):
    """A state of either game; OpenSpiel's own page tells what each method is for.

    Attributes:
        table: The whole table. The face-down piles hold the right cards, in an order that means
            nothing.
    """

    table: pr.SomeState

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        fact, self.table = _beginning(game.name, game.num_players())
        self._past = remember((fact,), {})
        self._move: pr.SomeMove | None = None
        self._draw: Draw | None = None
        self._advance()

    # --- What OpenSpiel asks ------------------------------------------------------------------

    def current_player(self) -> int:
        """Return who is to act: a seat, chance, or nobody any more."""
        player: int = pyspiel.PlayerId.TERMINAL
        if self._draw is not None:
            player = pyspiel.PlayerId.CHANCE
        elif self.table.to_act is not None:
            player = self.table.to_act
        return player

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.table.outcome is not None

    def returns(self) -> list[float]:
        """Return what the game was worth to each seat; the win splits up as ``shares`` says."""
        outcome = self.table.outcome
        return [0.0] * len(self.table.players) if outcome is None else [*shares(outcome)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the cards that can be drawn next, each with its probability."""
        return outcomes(self.table, self._due())

    def _legal_actions(self, _player: int) -> list[int]:
        return _actions(self.table.game).numbers(pr.legal_moves(self.table))

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return _actions(self.table.game).name(action)
        return outcome_name(self.table, self._due(), action)

    def _apply_action(self, action: int) -> None:
        if self._draw is None:
            self._move = _actions(self.table.game).take(action)
        else:
            self.table = put_next(self.table, self._draw, action)
            self._draw = attrs.evolve(self._draw, drawn=self._draw.drawn + 1)
        self._advance()

    @override
    def __str__(self) -> str:
        history = " ".join(map(str, self.history()))
        return f"{pr.text(self.table)}\nActions so far: {history}"

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> _State:
        """Return a state with the hidden cards placed anew, as the seat might find them.

        It is for playing on, not for storing: its ``history`` is that of this state. Of what the
        other seats were told it keeps what everybody knows, and what they hold now.

        Args:
            player: The seat that looks. It must be to act.
            sampler: Returns numbers from 0 to 1 from which the cards are placed.
        """
        seed = f"{sampler()} {sampler()}"
        facts, _ = self._past.facts()
        if len(facts) == self.table.sequence:
            table = pr.determinize(pr.seen_by(_log(self.table, facts), player), seed=seed)
        else:  # the cards were placed anew before, and that log tells of others
            table = pr.determinize(pr.seen_by(self.table, player), seed=seed)
        state: _State = self.clone()
        state.place(table, player, self.told(player))
        return state

    # --- What has happened, and what happens next ---------------------------------------------

    def place(self, table: pr.SomeState, player: int, told: str) -> None:
        """Put another table in the place of this one, of which a seat was told so much."""
        known = self.told(pr.SPECTATOR)
        everybody: dict[pr.Observer, str] = {
            seat: f"{known}{pr.to_json(pr.seen_by(table, seat))}\n"
            for seat in range(len(table.players))
        }
        self.table = table
        self._past = remember((), {**everybody, player: told, pr.SPECTATOR: known})

    def told(self, observer: pr.Observer) -> str:
        """Return the log of an observer so far, one line for each event."""
        return self._past.text(observer)

    def _advance(self) -> None:
        """Let happen what needs neither a choice nor a card from a face-down pile."""
        while (fact := pr.next_event(self.table, self._move)) is not None:
            table = pr.evolve(self.table, fact)
            draw = self._draw or draw_between(self.table, table)
            if draw is not None and draw.drawn < draw.cards:
                self._draw = draw
                return
            self.table, self._past = table, Past(self._past, fact)
            self._move = self._draw = None

    def _due(self) -> Draw:
        """Return what chance must draw."""
        if self._draw is None:
            raise ValueError("this is not a chance node")
        return self._draw


def _log(
    table: pr.SomeState, facts: tuple[pr.SomeEvent, ...]
) -> pr.GameLog[pr.SomeState, pr.SomeEvent]:
    return pr.GameLog(table.game, table.rules_version, (), None, facts)


class _Observer:
    """What a seat sees, as OpenSpiel's observers show it.

    Attributes:
        tensor: All numbers.
        dict: The same numbers by the names of their fields.
    """

    def __init__(self, game: _Game, kind: Any) -> None:  # noqa: ANN401 - a class without types
        self._public: bool = kind.public_info
        self._private: bool = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._whole_log: bool = kind.perfect_recall
        fields = fields_of(pr.seen_by(_beginning(game.name, game.num_players())[1], 0), 0)
        self.tensor: NDArray[np.float32] = np.zeros(sum(map(len, fields.values())), np.float32)
        ends = np.cumsum([len(numbers) for numbers in fields.values()])
        pieces = np.split(self.tensor, ends[:-1])
        self.dict = dict(zip(fields, pieces, strict=True))

    def set_from(self, state: _State, player: int) -> None:
        """Write what a seat sees into the tensor; what everybody sees is left out if asked for."""
        numbers = self._numbers(state, player if self._private else pr.SPECTATOR, player)
        if not self._public:
            numbers -= self._numbers(state, pr.SPECTATOR, player)
        self.tensor[:] = numbers

    def string_from(self, state: _State, player: int) -> str:
        """Return what a seat sees as text: its log, its view, or what only it can see."""
        observer = player if self._private else pr.SPECTATOR
        if not self._public:
            return self._secret(state, player) if self._private else ""
        if self._whole_log:
            return state.told(observer)
        return pr.to_json(pr.seen_by(state.table, observer))

    @staticmethod
    def _numbers(state: _State, observer: pr.Observer, player: int) -> NDArray[np.float64]:
        fields = fields_of(pr.seen_by(state.table, observer), player)
        return np.array([number for field in fields.values() for number in field])

    @staticmethod
    def _secret(state: _State, player: int) -> str:
        data: Any = pr.to_data(pr.seen_by(state.table, player))
        return json.dumps(data["players"][player])


class _Game(pyspiel.Game):
    """A game with a number of players. ``pyspiel.load_game`` makes one by its name.

    Attributes:
        name: The name of the game, as it stands in JSON.
    """

    name: ClassVar[str]

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        name = self.name
        players = parameters.get("players", pr.GAMES[name].seats[0])
        _beginning(name, players)  # refuses a wrong number of players
        outcomes = max(map(len, PILES[name].values()))
        info = pyspiel.GameInfo(
            num_distinct_actions=_actions(name).size,
            max_chance_outcomes=outcomes,
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_longest_game(name),
        )
        super().__init__(_TYPES[name], info, dict(parameters))

    def new_initial_state(self) -> _State:
        """Return the state in which chance deals the first card."""
        return _State(self)

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 - a class without types
        params: Mapping[str, Any] | None = None,
    ) -> _Observer:
        """Return an observer; by default one who sees what a seat sees now."""
        if params:
            raise ValueError("observers take no parameters")
        return _Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        """Return a number of cards that no game exceeds."""
        return CARDS_TO_BEGIN + MOST_CARDS_A_MOVE * _longest_game(self.name)


def _longest_game(name: str) -> int:
    return ice_cream.longest_game() if name == "ice_cream" else banana_split.longest_game()


class _IceCream(_Game):
    """Ice Cream for 3 to 5 players."""

    name = "ice_cream"


class _BananaSplit(_Game):
    """Banana Split for 2 to 4 players, with the house catalogue."""

    name = "banana_split"


def _register(game: type[_Game], title: str) -> Any:  # noqa: ANN401 - a class without types
    name = game.name
    seats = pr.GAMES[name].seats
    kind = pyspiel.GameType(
        short_name=f"parlour_{name}",
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": seats[0]},
    )
    pyspiel.register_game(kind, game)
    return kind


_TYPES: Final = {
    "ice_cream": _register(_IceCream, "Ice Cream"),
    "banana_split": _register(_BananaSplit, "Banana Split"),
}
"""OpenSpiel's description of each game."""
