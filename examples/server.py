"""A web server for both games: WebSockets to the players, SQLite as the store of events.

Run it as `python examples/server.py --database games.sqlite` and open http://127.0.0.1:8000/ in two
browsers. The store has one row for each transition, and a move is told only when its row is safe,
so the server can be killed at any time. What goes to a seat is made of `seen_by(log, seat)` and of
nothing else, so no card can slip through.

It leaves out accounts and the removal of old tables. It needs the group `examples` of
pyproject.toml.
"""

import argparse
import contextlib
import hashlib
import json
import secrets
import sqlite3
import sys
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable, Generator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar, cast

import anyio
import attrs
import uvicorn
from anyio import to_thread
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

import parlour_rules as pr
from parlour_rules import banana_split


Log: TypeAlias = pr.GameLog[pr.SomeState, pr.SomeEvent]
Json: TypeAlias = dict[str, Any]
T = TypeVar("T")

PAGE: Final = Path(__file__).with_name("server.html")
PAGE_HEADERS: Final = {  # the page needs nothing from elsewhere
    "Content-Security-Policy": (
        "default-src 'none'; connect-src 'self'; img-src data:; "
        "script-src 'unsafe-inline'; style-src 'unsafe-inline'"
    )
}
LONGEST_MESSAGE: Final = 64 * 1024
LONGEST_NAME: Final = 30
JOINERS: Final = dict.fromkeys(map(ord, "\u200c\u200d"))  # unseen, but Persian and emoji need them
MOST_LINES: Final = 3  # open windows of one seat; each makes every move slower for everybody
PAUSE: Final = 1 / 20  # seconds between two messages of one window; whoever sends more must wait
PATIENCE: Final = 5.0  # seconds to wait while another program has locked the database

FEW_CARDS: Final = banana_split.Config(
    banana_split.ToppingCounts(
        8, 8, 8, 8, joker=1, spoon=1, draw_two=1, draw_three=1, another_turn=1
    ),
    banana_split.HOUSE_CATALOGUE[:6],
)
GAMES: Final[Mapping[str, tuple[str, Mapping[str, object]]]] = {
    **{name: (name, {}) for name in pr.GAMES},
    "short_banana_split": ("banana_split", {"config": FEW_CARDS}),
}
"""What can be played here: the name of the game, and what else its ``new_game`` is told."""


@attrs.define
class RefusedError(Exception):
    """What a client asked for is refused by the server, not by the rules.

    Attributes:
        code: Why, for programs.
        message: Why, for people.
        status: The status of the answer over HTTP.
    """

    code: str
    message: str
    status: int = 400


# --- The game ---------------------------------------------------------------------------------


def deal(game: str, names: tuple[str, ...]) -> Log:
    """Begin a game, from a seed that nobody can guess."""
    seed = secrets.token_bytes(32)
    name, options = GAMES[game]
    start = pr.GAMES[name].new_game(len(names), seed=seed, **options)
    return pr.GameLog.start(start, names=names)


def make_move(log: Log, move: Json, *, by: int, at: int) -> tuple[Log, str]:
    """Make a move, and return the longer log and the line to store."""
    choice = pr.from_data(move, pr.GAMES[log.game].Move)
    transition = pr.apply(pr.replay(log), choice, by=by, at=at)
    return log.extend(transition), pr.to_json_line(transition)


def update(log: Log, seat: int, since: int) -> Json:
    """Tell a seat what it has seen happen since it last looked, and what it sees now."""
    seen = pr.seen_by(log, seat)  # from here on nothing is known that the seat may not know
    steps = list(pr.replay_steps(seen))
    news, view = steps[since:], steps[-1].table
    return {
        "type": "update",
        "seat": seat,
        "names": log.names,
        "sequence": view.sequence,
        "events": [pr.to_data(step.event) for step in news],
        "story": [pr.describe(step.event, step.table, names=log.names) for step in news],
        "view": pr.to_data(view),
        "picture": pr.svg(view, names=log.names),
        "moves": [
            {"move": pr.to_data(move), "told": pr.describe(move, view, names=log.names)}
            for move in pr.legal_moves(view)
        ],
    }


def refusal(error: RefusedError | pr.IllegalMoveError | pr.DecodeError) -> Json:
    """Tell a client why something was refused. It may speak of its hand: nobody else is told."""
    match error:
        case pr.IllegalMoveError(violation=violation):
            code, message = violation.code.value, violation.message
            return {"type": "refused", "code": code, "message": message, "rule": violation.rule}
        case RefusedError():
            return {"type": "refused", "code": error.code, "message": error.message}
        case pr.DecodeError():
            message = f"That is not a move of this game: {error}."
            return {"type": "refused", "code": "unreadable", "message": message}


# --- The store --------------------------------------------------------------------------------


class Store:
    """All games in one SQLite file. A transaction is on the disk when its method returns.

    Every method may have to wait, so call them in a thread, one at a time.
    """

    def __init__(self, path: Path) -> None:
        """Open the file, or create it."""
        self._database = sqlite3.connect(path, timeout=PATIENCE, check_same_thread=False)
        self._database.executescript("""
            PRAGMA journal_mode = WAL;
            PRAGMA synchronous = FULL;
            CREATE TABLE IF NOT EXISTS tables (
                id TEXT PRIMARY KEY, game TEXT NOT NULL, players INTEGER NOT NULL, header TEXT);
            CREATE TABLE IF NOT EXISTS seats (
                of TEXT, seat INTEGER, name TEXT NOT NULL, token TEXT NOT NULL,
                PRIMARY KEY (of, seat));
            CREATE TABLE IF NOT EXISTS transitions (
                of TEXT, sequence INTEGER, line TEXT NOT NULL, PRIMARY KEY (of, sequence));
        """)

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def add_table(self, table: str, game: str, players: int) -> None:
        """Keep a table at which nobody sits yet."""
        with self._database:
            self._database.execute(
                "INSERT INTO tables VALUES (?, ?, ?, NULL)", (table, game, players)
            )

    def add_seat(self, table: str, seat: int, name: str, token: str, log: Log | None) -> None:
        """Keep a player, and the beginning of the game if that was the last one."""
        with self._database:
            self._database.execute(
                "INSERT INTO seats VALUES (?, ?, ?, ?)", (table, seat, name, token)
            )
            if log is not None:
                header, line = pr.to_json_lines(log).splitlines(keepends=True)
                self._database.execute("UPDATE tables SET header = ? WHERE id = ?", (header, table))
                self._add_line(table, 0, line)

    def add_move(self, table: str, sequence: int, line: str) -> None:
        """Keep what came of a move that was made when so many events had happened."""
        with self._database:
            self._add_line(table, sequence, line)

    def _add_line(self, table: str, sequence: int, line: str) -> None:
        self._database.execute("INSERT INTO transitions VALUES (?, ?, ?)", (table, sequence, line))

    def table(self, table: str) -> "Table | None":
        """Read a table, with its game as far as it was played."""
        found = self._database.execute(
            "SELECT game, players, header FROM tables WHERE id = ?", (table,)
        ).fetchone()
        if found is None:
            return None
        game, players, header = found
        rows = "SELECT name, token FROM seats WHERE of = ? ORDER BY seat"
        seats = self._database.execute(rows, (table,)).fetchall()
        names, tokens = tuple(name for name, _ in seats), [token for _, token in seats]
        log: Log | None = None
        if header is not None:
            rows = "SELECT line FROM transitions WHERE of = ? ORDER BY sequence"
            lines = [line for (line,) in self._database.execute(rows, (table,))]
            log = pr.from_json_lines("".join((header, *lines)), Log)
        return Table(table, game, players, names, tokens, log)


# --- The tables -------------------------------------------------------------------------------


@attrs.define(eq=False)
class Table:
    """A table that somebody has opened, in memory.

    Attributes:
        id: Its name in addresses, which nobody guesses.
        game: What is played: a key of ``GAMES``.
        players: How many seats there are.
        names: Those who have sat down, by seat.
        tokens: What each of them must show, as a digest.
        log: The game, once everybody has sat down.
        lock: Held from the look at a table to the change of it, while the store is written.
        changed: Set, and replaced by a new one, when anything has changed.
        lines: The open lines of each seat, oldest first.
    """

    id: str
    game: str
    players: int
    names: tuple[str, ...] = ()
    tokens: list[str] = attrs.field(factory=list[str])
    log: Log | None = None
    lock: anyio.Lock = attrs.field(factory=anyio.Lock)
    changed: anyio.Event = attrs.field(factory=anyio.Event)
    lines: dict[int, list[anyio.CancelScope]] = attrs.field(factory=lambda: defaultdict(list))

    def wake(self) -> None:
        """Let everybody know that something has changed."""
        self.changed.set()
        self.changed = anyio.Event()

    @contextlib.contextmanager
    def line(self, seat: int) -> Generator[None]:
        """Keep a line to a seat open, until there are too many newer ones."""
        lines = self.lines[seat]
        with anyio.CancelScope() as line:
            lines.append(line)
            for oldest in lines[:-MOST_LINES]:
                oldest.cancel()
            try:
                yield
            finally:
                lines.remove(line)
        raise RefusedError("too_many_lines", "This seat is open in too many other windows.")


class Parlour:
    """Everything that can be asked over the web."""

    def __init__(self, store: Store) -> None:
        """Open the house."""
        self._store = store
        self._one_at_a_time = anyio.CapacityLimiter(1)
        self._tables: dict[str, Table] = {}

    async def _in_store(self, work: Callable[[], T]) -> T:
        """Let the store work in a thread: while it waits for the disk, all others play on."""
        try:
            return await to_thread.run_sync(work, limiter=self._one_at_a_time)
        except sqlite3.OperationalError:  # somebody has locked it, or the disk is full
            message = "The games cannot be saved just now. Nothing has changed; please try again."
            raise RefusedError("store_is_busy", message, 503) from None

    # Over HTTP: open a table, look at it, sit down.

    async def create_table(self, request: Request) -> Response:
        """Open a table: ``{"game": …, "players": …}``."""
        asked = read(await body_of(request), game=str, players=int)
        game, players = asked["game"], asked["players"]
        if game not in GAMES:
            raise RefusedError("no_such_game", "There is no such game here.")
        seats = pr.GAMES[GAMES[game][0]].seats
        if players not in seats:
            raise RefusedError("wrong_number", f"This is a game for {seats[0]} to {seats[-1]}.")
        table = Table(secrets.token_urlsafe(9), game, players)
        await self._in_store(lambda: self._store.add_table(table.id, game, players))
        self._tables[table.id] = table
        return JSONResponse({"table": table.id}, status_code=201)

    async def show_table(self, request: Request) -> Response:
        """Tell who sits at a table."""
        table = await self._find(request.path_params["table"])
        return JSONResponse(waiting(table))

    async def join(self, request: Request) -> Response:
        """Take the next free seat: ``{"name": …}``. The answer has the secret token of the seat."""
        table = await self._find(request.path_params["table"])
        name = read(await body_of(request), name=str)["name"].strip()
        letters = name.translate(JOINERS)
        if not letters or not letters.isprintable() or len(name) > LONGEST_NAME:
            raise RefusedError("bad_name", f"A name has 1 to {LONGEST_NAME} letters.")
        token = secrets.token_urlsafe(32)
        shown = digest(token)
        async with table.lock:
            seat, names = len(table.names), (*table.names, name)
            if seat == table.players:
                raise RefusedError("table_is_full", "All seats of this table are taken.", 409)
            if name.casefold() in (other.casefold() for other in table.names):
                raise RefusedError("name_is_taken", "Somebody at this table has that name.", 409)
            log = deal(table.game, names) if len(names) == table.players else None
            await self._in_store(lambda: self._store.add_seat(table.id, seat, name, shown, log))
            table.names, table.log = names, log
            table.tokens.append(shown)
            table.wake()
        return JSONResponse({"seat": seat, "token": token}, status_code=201)

    async def _find(self, name: str) -> Table:
        table = self._tables.get(name) or await self._in_store(lambda: self._store.table(name))
        if table is None:
            raise RefusedError("no_such_table", "There is no such table.", 404)
        return self._tables.setdefault(name, table)

    # Over a WebSocket: play.

    async def play(self, socket: WebSocket) -> None:
        """Serve a player until the line breaks.

        The first message of a client is ``{"token": …, "since": …}``, with the sequence that it has
        seen last, or 0. Each further one is ``{"at": …, "move": …}``, with the sequence that it saw
        when it chose the move.
        """
        try:
            await self._serve(socket)
        except* WebSocketDisconnect:
            pass  # the player can come back and catch up

    async def _serve(self, socket: WebSocket) -> None:
        await socket.accept()
        try:
            table = await self._find(socket.path_params["table"])
            hello = read(await receive(socket), token=str, since=int)
            seat = seat_of(table, hello["token"])
            with table.line(seat):
                async with anyio.create_task_group() as tasks:
                    tasks.start_soon(follow, socket, table, seat, hello["since"])
                    tasks.start_soon(self._listen, socket, table, seat)
        except RefusedError as error:
            await socket.send_json(refusal(error))
            # 1013 asks to come back, and 1008 not to.
            await socket.close(1013 if error.code == "store_is_busy" else 1008)

    async def _listen(self, socket: WebSocket, table: Table, seat: int) -> None:
        """Make the moves that a player sends. Whatever is wrong with one is told to its sender."""
        while True:
            text = await receive(socket)
            try:
                await self._move(table, seat, text)
            except (RefusedError, pr.IllegalMoveError, pr.DecodeError) as error:
                await socket.send_json(refusal(error))
            await anyio.sleep(PAUSE)

    async def _move(self, table: Table, seat: int, text: str) -> None:
        sent = read(text, at=int, move=dict)
        async with table.lock:
            if table.log is None:
                raise RefusedError("not_started", "The game has not begun: somebody is missing.")
            before = len(table.log.events)
            log, line = make_move(table.log, sent["move"], by=seat, at=sent["at"])
            await self._in_store(lambda: self._store.add_move(table.id, before, line))
            table.log = log
            table.wake()


async def follow(socket: WebSocket, table: Table, seat: int, since: int) -> None:
    """Tell a player everything from some sequence on, and then whatever happens."""
    while True:
        changed = table.changed  # before looking, so that nothing is missed
        if table.log is None:
            await socket.send_json(waiting(table))
        else:
            now = len(table.log.events)
            await socket.send_json(update(table.log, seat, since if 0 <= since <= now else 0))
            since = now
        await changed.wait()


def waiting(table: Table) -> Json:
    """Tell who sits at a table."""
    return {"type": "waiting", "game": table.game, "players": table.players, "names": table.names}


def seat_of(table: Table, token: str) -> int:
    """Return the seat that a token belongs to."""
    with contextlib.suppress(ValueError):
        return table.tokens.index(digest(token))
    raise RefusedError("not_seated", "That is not the token of a seat at this table.")


def digest(token: str) -> str:
    """Return what is stored of a token: whoever reads the store cannot sit down with it."""
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()


def read(text: str | bytes, **fields: type) -> Json:
    """Read a JSON object that has exactly these fields of exactly these types."""
    try:
        data: object = json.loads(text)
    except (ValueError, RecursionError):
        raise RefusedError("unreadable", "The message is not JSON.") from None
    message = cast("Json", data) if isinstance(data, dict) else {}
    if {name: type(value) for name, value in message.items()} != fields:
        wanted = " and ".join(fields)
        raise RefusedError("unreadable", f"The message must be an object with {wanted}.")
    return message


async def body_of(request: Request) -> bytes:
    """Read what was sent, unless it is too long."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LONGEST_MESSAGE:
            raise RefusedError("too_long", "That is too long to be a message of this game.", 413)
    return body


async def receive(socket: WebSocket) -> str:
    """Wait for a message; bytes are read as if nothing had been written."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return message.get("text") or ""


# --- The server -------------------------------------------------------------------------------


def make_app(database: Path) -> Starlette:
    """Put the house together."""
    store = Store(database)
    parlour = Parlour(store)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncGenerator[None]:
        yield
        store.close()

    def page(_request: Request) -> Response:
        return HTMLResponse(PAGE.read_text(encoding="utf-8"), headers=PAGE_HEADERS)

    async def refused(_request: Request, error: Exception) -> Response:
        if not isinstance(error, RefusedError):
            raise error
        return JSONResponse(refusal(error), status_code=error.status)

    return Starlette(
        routes=[
            Route("/", page),
            Route("/tables", parlour.create_table, methods=["POST"]),
            Route("/tables/{table}", parlour.show_table),
            Route("/tables/{table}/seats", parlour.join, methods=["POST"]),
            WebSocketRoute("/tables/{table}/play", parlour.play),
        ],
        exception_handlers={RefusedError: refused},
        lifespan=lifespan,
    )


def main(argv: Sequence[str]) -> int:
    """Serve until somebody stops it."""
    parser = argparse.ArgumentParser(description="Let people play both games in their browsers.")
    parser.add_argument("--database", type=Path, default=Path("games.sqlite"))
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000, help="0 takes any that is free")
    arguments = parser.parse_args(argv)
    app = make_app(arguments.database)
    uvicorn.run(app, host=arguments.host, port=arguments.port, ws_max_size=LONGEST_MESSAGE)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
