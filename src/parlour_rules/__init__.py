"""The rules of two ice-cream card games, and nothing else: no input, no output, no clock."""

import importlib
from typing import TYPE_CHECKING

from .cards import HIDDEN, Hidden
from .chance import Chance, Seed
from .determinize import determinize
from .errors import (
    ArgumentError,
    ConfigError,
    DecodeError,
    IllegalMoveError,
    ParlourRulesError,
    RecordError,
    ReplayError,
    UnsupportedVersionError,
    Violation,
    ViolationCode,
)
from .log import GameLog
from .play import apply, evolve, faults, legal_moves, move_of, next_event, settle, why_illegal
from .record import GameRecord
from .recording import play_record, record_of
from .replay import replay, replay_steps, replay_to_error, verify
from .tables import (
    SPECTATOR,
    AnyEvent,
    AnyState,
    AnyTable,
    AnyView,
    EndReason,
    Observer,
    Outcome,
    SomeEvent,
    SomeMove,
    SomeSeenEvent,
    SomeState,
    SomeView,
    Spectator,
    Step,
    Transition,
)
from .views import seen_by


__all__ = [
    "GAMES",
    "HIDDEN",
    "SPECTATOR",
    "AnyEvent",
    "AnyState",
    "AnyTable",
    "AnyView",
    "ArgumentError",
    "Chance",
    "ConfigError",
    "DecodeError",
    "EndReason",
    "GameHandle",
    "GameLog",
    "GameRecord",
    "Hidden",
    "IllegalMoveError",
    "Observer",
    "Outcome",
    "ParlourRulesError",
    "RecordError",
    "ReplayError",
    "Seed",
    "SomeEvent",
    "SomeMove",
    "SomeSeenEvent",
    "SomeState",
    "SomeView",
    "Spectator",
    "Step",
    "Transition",
    "UnsupportedVersionError",
    "Violation",
    "ViolationCode",
    "apply",
    "banana_split",
    "describe",
    "determinize",
    "evolve",
    "faults",
    "fingerprint",
    "from_data",
    "from_json",
    "from_json_lines",
    "from_record_line",
    "ice_cream",
    "legal_moves",
    "move_of",
    "next_event",
    "play_record",
    "record_of",
    "recover_json_lines",
    "replay",
    "replay_steps",
    "replay_to_error",
    "seen_by",
    "settle",
    "svg",
    "text",
    "to_data",
    "to_json",
    "to_json_line",
    "to_json_lines",
    "to_record_line",
    "verify",
    "why_illegal",
]


if TYPE_CHECKING:
    from . import banana_split, ice_cream
    from .handles import GAMES, GameHandle
    from .serialization.codec import from_data, from_json, to_data, to_json
    from .serialization.fingerprint import fingerprint
    from .serialization.lines import (
        from_json_lines,
        recover_json_lines,
        to_json_line,
        to_json_lines,
    )
    from .serialization.record_lines import from_record_line, to_record_line
    from .show import describe, svg, text
else:
    # To import cattrs, with which JSON is read, takes longer than all the rest.
    _ROOMS = {
        **dict.fromkeys(("GAMES", "GameHandle"), ".handles"),
        **dict.fromkeys(("describe", "svg", "text"), ".show"),
        **dict.fromkeys(("from_data", "from_json", "to_data", "to_json"), ".serialization.codec"),
        "fingerprint": ".serialization.fingerprint",
        **dict.fromkeys(
            ("from_json_lines", "recover_json_lines", "to_json_line", "to_json_lines"),
            ".serialization.lines",
        ),
        **dict.fromkeys(("from_record_line", "to_record_line"), ".serialization.record_lines"),
    }

    def __getattr__(name: str) -> object:
        """Import a game, or what not everybody needs, when it is first asked for."""
        if name in ("banana_split", "ice_cream"):
            return importlib.import_module(f".{name}", __name__)
        if name not in _ROOMS:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = globals()[name] = getattr(importlib.import_module(_ROOMS[name], __name__), name)
        return value


def __dir__() -> list[str]:
    """Return the public names, and not the modules that define them."""
    return __all__
