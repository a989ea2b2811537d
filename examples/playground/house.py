"""The host of the playground: Python in the browser, with no server behind it.

A page asks by a JSON object whose ``"ask"`` names a method of ``House``, with its arguments beside
it, and is answered by JSON. Whatever is wrong with a question is answered by ``"refused"``.
"""

import json
import random
import secrets
from typing import Any, Final, TypeAlias

import hosting
import parlour_rules as pr
from hosting import Json, Log


Record: TypeAlias = pr.GameRecord[pr.SomeState, pr.SomeMove, pr.SomeEvent]

WHIMS: Final = random.SystemRandom()


class House:
    """One table, and everybody who plays at it on this computer."""

    def __init__(self) -> None:
        """Open the house; nobody plays yet."""
        self._log: Log | None = None
        self._bots: frozenset[int] = frozenset()
        self._steps: list[pr.Step[Any, Any]] = []

    def answer(self, question: str) -> str:
        """Answer a question of the page."""
        arguments: Json = json.loads(question)
        try:
            return json.dumps(getattr(self, arguments.pop("ask"))(**arguments))
        except (pr.IllegalMoveError, pr.DecodeError) as error:
            return json.dumps(hosting.refusal(error))
        except pr.ParlourRulesError as error:
            return json.dumps({"type": "refused", "message": f"{error}"})

    # --- Playing ------------------------------------------------------------------------------

    def deal(self, game: str, names: list[str], bots: list[int]) -> Json:
        """Begin a game."""
        self._log = hosting.deal(game, tuple(names), secrets.token_bytes(32))
        return self.resume(bots)

    def resume(self, bots: list[int]) -> Json:
        """Go on with the game that was opened."""
        self._bots = frozenset(bots)
        return {"game": self._game.game, "names": self._game.names}

    def look(self, seat: int | None, since: int, wide: bool) -> Json:  # noqa: FBT001 - from JSON
        """Say what a seat has seen happen, and sees; a spectator has no seat."""
        observer = pr.SPECTATOR if seat is None else seat
        return hosting.update(self._game, observer, since, wide=wide)

    def turn(self) -> Json:
        """Say whose turn it is, and whether a bot will make it."""
        seat = pr.replay(self._game).to_act
        return {"seat": seat, "bot": seat in self._bots}

    def move(self, seat: int, at: int, move: Json) -> Json:
        """Make the move of a person."""
        transition = hosting.make_move(self._game, move, by=seat, at=at)
        self._log = self._game.extend(transition)
        return self.turn()

    def let_bot_move(self) -> Json:
        """Let a bot move, if it is a bot's turn."""
        transition = hosting.make_bot_move(self._game, self._bots, WHIMS)
        if transition is not None:
            self._log = self._game.extend(transition)
        return self.turn()

    # --- Keeping ------------------------------------------------------------------------------

    def save(self) -> Json:
        """Return the game as a file, and its digest."""
        return {"log": pr.to_json(self._game), "digest": pr.fingerprint(self._game)}

    def link(self) -> Json:
        """Return the game as a line for a link."""
        record = pr.record_of(self._game)
        return {"record": pr.to_record_line(record)}

    def watch(self) -> Json:
        """Look at the game that is played, from its beginning."""
        return self._open(self._game)

    def open_log(self, text: str) -> Json:
        """Open a saved game, once it is sure that the rules allow it."""
        try:
            return self._open(pr.from_json(text, Log))
        except pr.DecodeError as error:
            return {"type": "refused", "message": f"That is not a saved game: {error}."}

    def open_record(self, line: str) -> Json:
        """Open a game from a link."""
        return self._open(pr.play_record(pr.from_record_line(line, Record)))

    def _open(self, log: Any) -> Json:  # noqa: ANN401 - of either game
        state = pr.verify(log)
        self._log = log
        self._steps = list(pr.replay_steps(log))
        over = state.outcome is not None
        return {"game": log.game, "names": log.names, "events": len(log.events), "over": over}

    def show_step(self, number: int, wide: bool) -> Json:  # noqa: FBT001 - from JSON
        """Show the table after so many events, with all its cards."""
        steps = self._steps[: number + 1]
        return {
            **hosting.shown(steps, 0, self._game.names, wide=wide),
            "seat": None,
            "moves": [],
        }

    @property
    def _game(self) -> Log:
        if self._log is None:
            raise pr.ArgumentError("no game has begun")
        return self._log
