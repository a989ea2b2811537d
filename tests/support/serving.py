"""Runs `examples/server.py` as a program, and plays over it, for tests that need a real server."""

import contextlib
import json
import random
import re
import runpy
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

import attrs
import httpx2
from starlette.testclient import TestClient, WebSocketTestSession
from websockets.sync.client import ClientConnection, connect

import parlour_rules as pr
from parlour_rules import banana_split, ice_cream


SERVER: Final = Path(__file__).parents[2] / "examples" / "server.py"
TIMEOUT: Final = 20
NAMES: Final = ("Joe", "David", "Dan", "Larry")

Log = ice_cream.Log | banana_split.Log
Message: TypeAlias = dict[str, Any]

LOTS: Final = "the server of a test"
"""From this the server of a test draws its lots, so that it draws the same in every run.

A server that is started again begins anew: a table opened then would get the old tokens.
"""

make_app: Final[Callable[[Path], Any]] = runpy.run_path(str(SERVER))["make_app"]

# Runs the script named after it with its arguments. What is taken off `argv` is the `-c`.
PROGRAM: Final = f"""
import random, runpy, secrets, sys
secrets.token_bytes = random.Random({LOTS!r}).randbytes
del sys.argv[0]
sys.path.insert(0, {str(SERVER.parent)!r})
runpy.run_path(sys.argv[0], run_name="__main__")
"""


@contextlib.contextmanager
def served(database: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """Run the server as a program on some free port: the process, and its address."""
    server = [str(SERVER), "--database", str(database), "--port", "0"]
    command = [sys.executable, "-c", PROGRAM, *server]
    notes = database.with_suffix(".txt")  # a pipe that nobody reads would stop the server
    with notes.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        yield process, address_in(process, notes)
    finally:
        process.kill()
        process.wait(TIMEOUT)


def address_in(process: subprocess.Popen[bytes], notes: Path) -> str:
    """Wait until a server has written where it can be reached."""
    for _ in range(100 * TIMEOUT):
        if found := re.search(r"running on http://(\S+)", notes.read_text(encoding="utf-8")):
            return found[1]
        assert process.poll() is None, notes.read_text(encoding="utf-8")
        time.sleep(0.01)
    raise TimeoutError(notes.read_text(encoding="utf-8"))


def seat_everybody(
    web: TestClient | httpx2.Client, game: str, players: int
) -> tuple[str, list[str]]:
    """Open a table and sit down at all its seats: the table, and the token of each seat."""
    table = web.post("/tables", json={"game": game, "players": players}).json()["table"]
    tokens = []
    for seat, name in enumerate(NAMES[:players]):
        answer = web.post(f"/tables/{table}/seats", json={"name": name})
        assert answer.status_code == 201
        assert answer.json()["seat"] == seat
        tokens.append(answer.json()["token"])
    return table, tokens


def log_of(database: Path, table: str) -> Log:
    """Read a game from the store, as the server would: one row for each transition."""
    with contextlib.closing(sqlite3.connect(database)) as store:
        ((header,),) = store.execute("SELECT header FROM tables WHERE id = ?", (table,))
        rows = "SELECT line FROM transitions WHERE of = ? ORDER BY sequence"
        lines = [line for (line,) in store.execute(rows, (table,))]
    return pr.from_json_lines("".join((header, *lines)), Log)


@attrs.define
class Lines:
    """Real lines to the seats of a table, and what each of them was told last."""

    sockets: list[ClientConnection]
    told: list[Message]

    def hear(self) -> None:
        """Wait until everybody has been told something."""
        self.told = [json.loads(socket.recv(TIMEOUT)) for socket in self.sockets]

    def send_a_move(self, whims: random.Random) -> None:
        """Let the player to act send a move that is offered."""
        ((socket, message),) = [
            (socket, message)
            for socket, message in zip(self.sockets, self.told, strict=True)
            if message["moves"]
        ]
        move = whims.choice(message["moves"])["move"]
        socket.send(json.dumps({"at": message["sequence"], "move": move}))


@contextlib.contextmanager
def lines(address: str, table: str, tokens: Sequence[str], since: int) -> Iterator[Lines]:
    """Take all seats of a table."""
    with contextlib.ExitStack() as stack:
        where = f"ws://{address}/tables/{table}/play"
        sockets = [stack.enter_context(connect(where, ping_interval=None)) for _ in tokens]
        for socket, token in zip(sockets, tokens, strict=True):
            socket.send(json.dumps({"token": token, "since": since, "wide": False}))
        company = Lines(sockets, [])
        company.hear()
        yield company


# --- In this process -----------------------------------------------------------------------


@attrs.define
class Seat:
    """A player at the web socket of a table.

    Attributes:
        socket: The open line.
        heard: Everything that the server has sent.
    """

    socket: WebSocketTestSession
    heard: list[str] = attrs.field(factory=list[str])

    def hear(self) -> Message:
        """Wait for the next message."""
        self.heard.append(self.socket.receive_text())
        message: Message = json.loads(self.heard[-1])
        return message

    def send(self, at: object, move: object) -> None:
        """Send a move."""
        self.socket.send_text(json.dumps({"at": at, "move": move}))

    def refused(self, at: object, move: object) -> Message:
        """Send a move that is to be refused, and return what was said."""
        self.send(at, move)
        return self.refusal()

    def refusal(self) -> Message:
        """Wait for a refusal, which comes as a code and a sentence."""
        message = self.hear()
        assert message["type"] == "refused"
        assert re.fullmatch(r"[a-z_]+", message["code"])
        assert message["message"].endswith(".")
        return message


@contextlib.contextmanager
def seated(
    web: TestClient, table: str, tokens: Sequence[str], since: int = 0
) -> Iterator[tuple[list[Seat], list[Message]]]:
    """Players at all seats of a table, and the first thing that each was told."""
    with contextlib.ExitStack() as stack:
        seats = []
        for token in tokens:
            socket = stack.enter_context(web.websocket_connect(f"/tables/{table}/play"))
            socket.send_json({"token": token, "since": since, "wide": False})
            seats.append(Seat(socket))
        yield seats, [seat.hear() for seat in seats]


def play(seats: list[Seat], told: list[Message], moves: int, whims: random.Random) -> list[Message]:
    """Let the players make some moves that they are offered, and return what they heard last."""
    for _ in range(moves):
        offered = [(seat, one) for seat, one in zip(seats, told, strict=True) if one["moves"]]
        if not offered:
            break
        ((seat, message),) = offered  # nobody but the player to act is offered a move
        seat.send(message["sequence"], whims.choice(message["moves"])["move"])
        told = [other.hear() for other in seats]
    return told
