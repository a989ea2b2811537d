"""Both games as turn-based (AEC) environments of PettingZoo; needs the extra ``pettingzoo``.

>>> from parlour_rules.adapters.pettingzoo import ice_cream_v0
>>> env = ice_cream_v0.env(players=3)
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'
"""

# pyright: reportMissingImports=false, reportMissingTypeStubs=false, reportUntypedBaseClass=false
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportUnknownParameterType=false
# PettingZoo ships no types (no py.typed), and the package must be checked without it too.

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import attrs
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle, seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers
from typing_extensions import override

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream
from parlour_rules.errors import shown

from ._moves import Actions, flat_actions, token_actions
from ._observation import fields_of
from ._rewards import shares


Array: TypeAlias = NDArray[np.float32]
Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = Array | dict[str, Array | Mask]
Space: TypeAlias = spaces.Space[Any]


@attrs.frozen
class _Options:
    """How an environment is used. The arguments of ``Version.env`` say what each means."""

    players: int | None
    actions: str
    mask: str
    reward: str
    max_cycles: int | None
    render_mode: str | None
    config: banana_split.Config | None

    def __attrs_post_init__(self) -> None:
        allowed = {
            "actions": ("flat", "tokens"),
            "mask": ("observation", "info"),
            "reward": ("win", "points"),
            "render_mode": (None, "ansi", "human"),
        }
        problems = [
            f"{name} must be one of {', '.join(map(repr, values))}, not {shown(given)}"
            for name, values in allowed.items()
            if (given := getattr(self, name)) not in values
        ]
        limit: object = self.max_cycles
        if limit is not None and (type(limit) is not int or limit < 1):
            problems.append(f"max_cycles must be at least 1, or None, not {shown(limit)}")
        if problems:
            raise pr.ConfigError(tuple(problems))


@attrs.frozen
class Version:
    """A game under the name of its environment, used like one of PettingZoo's modules.

    Attributes:
        name: The name, with the version of the environment.
        game: The name of the game, as it stands in JSON.
    """

    name: str
    game: str

    def env(  # noqa: PLR0913 - PettingZoo's own environments take as many, by name
        self,
        *,
        players: int | None = None,
        actions: Literal["flat", "tokens"] = "flat",
        mask: Literal["observation", "info"] = "observation",
        reward: Literal["win", "points"] = "win",
        max_cycles: int | None = None,
        render_mode: Literal["ansi", "human"] | None = None,
        config: banana_split.Config | None = None,
    ) -> AECEnv[str, Observation, int]:
        """Return a new environment; an illegal action ends the game and costs the agent 1.

        Args:
            players: How many play; the fewest that the game allows if left out.
            actions: ``"flat"``: one action for each move of ``all_moves``. ``"tokens"``: an agent
                spells a move out, one word a step.
            mask: Where the legal actions are marked: in the observation, which is a dictionary
                then, or in the agent's info; each time under ``"action_mask"``.
            reward: ``"win"``: at the end of the game, from -1 to 1, in all 0. ``"points"``: the
                points, as they are scored.
            max_cycles: After how many actions the game is truncated, at least 1; or no limit.
            render_mode: ``"ansi"``: ``render`` returns the table as text, as the agent who is to
                act sees it. ``"human"``: it prints that.
            config: The cards of Banana Split, by default with the house catalogue. Ice Cream is
                played as printed.

        Returns:
            The environment in PettingZoo's usual wrappers.

        Raises:
            ConfigError: Something is wrong with the arguments.
        """
        if config is not None and self.game != "banana_split":
            raise pr.ConfigError(("Ice Cream is played as printed: it has no config",))
        options = _Options(players, actions, mask, reward, max_cycles, render_mode, config)
        stops = wrappers.TerminateIllegalWrapper(_Environment(self, options), illegal_reward=-1)
        return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(stops))


ice_cream_v0: Final = Version("ice_cream_v0", "ice_cream")
"""The environments of Ice Cream, for 3 to 5 agents."""

banana_split_v0: Final = Version("banana_split_v0", "banana_split")
"""The environments of Banana Split, for 2 to 4 agents."""


class _Environment(AECEnv[str, Observation, int], EzPickle):
    """A game with an agent at every seat. ``Version.env`` makes one and wraps it.

    Attributes:
        fields: Where each field lies in an observation, by its name.
        table: The whole table, for the host of the agents.
    """

    fields: dict[str, slice]
    table: pr.SomeState

    def __init__(self, version: Version, options: _Options) -> None:
        EzPickle.__init__(self, version, options)
        super().__init__()
        self.metadata = {
            "name": version.name,
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = options.render_mode
        self._options = options
        self._game = pr.GAMES[version.game]
        self._players = self._game.seats[0] if options.players is None else options.players
        self._config = {} if options.config is None else {"config": options.config}
        self._generator: Any = None
        self._deal(b"")  # a game to measure, and for the game to check the arguments
        self._actions: Actions = (
            token_actions(self.table) if options.actions == "tokens" else flat_actions(self.table)
        )
        self._nothing: Mask = np.zeros(self._actions.size, np.int8)
        self.fields = self._measure()
        self.possible_agents = [f"player_{seat}" for seat in range(self._players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        size = self.fields["said"].stop
        self.observation_spaces = {agent: self._seen(size) for agent in self.possible_agents}
        one_of: Any = spaces.Discrete
        self.action_spaces = {agent: one_of(self._actions.size) for agent in self.possible_agents}

    def _seen(self, size: int) -> Space:
        numbers = spaces.Box(0.0, 1.0, (size,), np.float32)
        if self._options.mask == "info":
            return numbers
        marks = spaces.Box(0, 1, (self._actions.size,), np.int8)
        return spaces.Dict({"observation": numbers, "action_mask": marks})

    # --- Playing ------------------------------------------------------------------------------

    @override
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game.

        Args:
            seed: From which this game and those after it are dealt. Without any seed so far, the
                system's randomness decides.
            options: Not used.
        """
        if seed is not None or self._generator is None:
            self._generator, _ = seeding.np_random(seed)
        self._deal(self._generator.bytes(32))
        self._actions.offer(pr.legal_moves(self.table))
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look()

    @override
    def step(self, action: int) -> None:
        """Take an action for the agent who is to act.

        Args:
            action: Its number; ``None`` for an agent whose game is over.

        Raises:
            ValueError: The action is not legal. (In its wrappers the game ends instead.)
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._actions.legal():
            raise ValueError(f"action {action} is not legal now")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._cycles += 1
        move = self._actions.take(int(action))
        if move is not None:
            before = self.table
            self.table = pr.apply(before, move).state
            self._actions.offer(pr.legal_moves(self.table))
            self._reward(before)
        if self.table.outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._cycles == self._options.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self._look()
        self._accumulate_rewards()
        self._deads_step_first()

    def _deal(self, seed: bytes) -> None:
        self.table = self._game.new_game(self._players, seed=seed, **self._config).state
        self._cycles = 0

    def _reward(self, before: pr.SomeState) -> None:
        outcome = self.table.outcome
        if self._options.reward == "points":
            was, now = _scores(before), _scores(self.table)
            gained = [float(new - old) for old, new in zip(was, now, strict=True)]
        elif outcome is not None:
            gained = [*shares(outcome)]
        else:
            return
        self.rewards = dict(zip(self.possible_agents, gained, strict=True))

    def _look(self) -> None:
        """Select the agent who is to act, and mark what it can do."""
        if self.table.to_act is not None:
            self.agent_selection = self.possible_agents[self.table.to_act]
        self._marked = self._nothing.copy()
        if not any(self.truncations.values()):
            self._marked[list(self._actions.legal())] = 1
        self.infos = {
            agent: {"action_mask": self._mask(agent)} if self._options.mask == "info" else {}
            for agent in self.agents
        }

    def _mask(self, agent: str) -> Mask:
        return self._marked if self._seats[agent] == self.table.to_act else self._nothing

    # --- Looking ------------------------------------------------------------------------------

    @override
    def observe(self, agent: str) -> Observation:
        """Return what an agent sees now; nothing is marked for those who are not to act."""
        seat = self._seats[agent]
        fields = fields_of(pr.seen_by(self.table, seat), seat)
        numbers = [number for field in fields.values() for number in field]
        numbers += self._said(seat)
        seen = np.array(numbers, np.float32)
        return (
            seen
            if self._options.mask == "info"
            else {"observation": seen, "action_mask": self._mask(agent)}
        )

    @override
    def observation_space(self, agent: str) -> Space:
        """Return the space of an agent's observations."""
        space: Space = self.observation_spaces[agent]
        return space

    @override
    def action_space(self, agent: str) -> Space:
        """Return the space of an agent's actions."""
        space: Space = self.action_spaces[agent]
        return space

    @override
    def render(self) -> str | None:
        """Return or print the table as the agent who is to act sees it."""
        observer = pr.SPECTATOR if self.table.to_act is None else self.table.to_act
        if self.render_mode is None:
            return None
        drawn = pr.text(pr.seen_by(self.table, observer))
        if self.render_mode == "ansi":
            return drawn
        print(drawn)  # noqa: T201 - PettingZoo's mode for people
        return None

    @override
    def close(self) -> None:
        """Do nothing: no window is open."""

    @override
    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _said(self, seat: int) -> list[float]:
        """Return the words of the unfinished move, one place after the other."""
        size = self._actions.size
        numbers = [0.0] * (size * (self._actions.longest - 1))
        if seat == self.table.to_act:
            for place, action in enumerate(self._actions.said):
                numbers[place * size + action] = 1.0
        return numbers

    def _measure(self) -> dict[str, slice]:
        fields = {**fields_of(pr.seen_by(self.table, 0), 0), "said": self._said(0)}
        slices: dict[str, slice] = {}
        begin = 0
        for name, numbers in fields.items():
            slices[name] = slice(begin, begin + len(numbers))
            begin += len(numbers)
        return slices


def _scores(table: pr.SomeState) -> tuple[int, ...]:
    """Return the points of every seat."""
    state: object = table
    assert isinstance(state, ice_cream.State | banana_split.State)  # noqa: S101 - there are two
    return tuple(player.score for player in state.players)
