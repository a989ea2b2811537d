"""A web server for both games: WebSockets to the players, SQLite as the store of events.

Run it as `python examples/server.py --database games.sqlite` and open http://127.0.0.1:8000/ in two
browsers, or fill the empty seats with bots. The store has one row for each transition, and a move
is told only when its row is safe, so the server can be killed at any time. What goes to a seat or
to a spectator is made of `seen_by(log, observer)` alone: see `hosting.py`. The page is in `web/`.

It leaves out accounts and the removal of old tables. It needs the group `examples` of
pyproject.toml.
"""

import argparse
import contextlib
import functools
import hashlib
import itertools
import json
import random
import secrets
import sqlite3
import sys
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable, Generator, Sequence
from pathlib import Path
from typing import Final, TypeVar, cast

import anyio
import attrs
import uvicorn
from anyio import to_thread
from anyio.abc import TaskGroup
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

import hosting
import parlour_rules as pr
from hosting import GAMES, Json, Log


T = TypeVar("T")

WEB: Final = Path(__file__).with_name("web")
PAGE_HEADERS: Final = {  # the page needs nothing from elsewhere; pictures bring their own style
    "Content-Security-Policy": (
        "default-src 'none'; connect-src 'self'; img-src data:; "
        "script-src 'self'; style-src 'self' 'unsafe-inline'"
    )
}
LONGEST_MESSAGE: Final = 64 * 1024
LONGEST_NAME: Final = 30
JOINERS: Final = dict.fromkeys(map(ord, "\u200c\u200d"))  # unseen, but Persian and emoji need them
MOST_LINES: Final = 3  # open windows of one seat; each makes every move slower for everybody
MOST_SPECTATORS: Final = 20
PAUSE: Final = 1 / 20  # seconds between two messages of one window; whoever sends more must wait
THOUGHT: Final = 0.4  # seconds that a bot takes for a move, so that people can follow
WHIMS: Final = random.SystemRandom()
PATIENCE: Final = 5.0  # seconds to wait while another program has locked the database


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
                id TEXT PRIMARY KEY, game TEXT NOT NULL, players INTEGER NOT NULL, header TEXT,
                rematch TEXT);
            CREATE TABLE IF NOT EXISTS seats (
                of TEXT, seat INTEGER, name TEXT NOT NULL, token TEXT NOT NULL,
                bot INTEGER NOT NULL, PRIMARY KEY (of, seat));
            CREATE TABLE IF NOT EXISTS transitions (
                of TEXT, sequence INTEGER, line TEXT NOT NULL, PRIMARY KEY (of, sequence));
        """)

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def add_table(self, table: "Table") -> None:
        """Keep a table at which nobody sits yet."""
        with self._database:
            self._add_table(table)

    def add_seat(self, table: "Table", seat: "Seat", log: Log | None) -> None:
        """Keep somebody who sits down, and the beginning of the game if that was the last one."""
        with self._database:
            self._add_seat(table, len(table.seats), seat)
            self._add_log(table, log)

    def add_rematch(self, table: "Table", rematch: "Table") -> None:
        """Keep the table at which the players of another one play again."""
        with self._database:
            self._add_table(rematch)
            for number, seat in enumerate(rematch.seats):
                self._add_seat(rematch, number, seat)
            self._add_log(rematch, rematch.log)
            self._database.execute(
                "UPDATE tables SET rematch = ? WHERE id = ?", (rematch.id, table.id)
            )

    def _add_table(self, table: "Table") -> None:
        self._database.execute(
            "INSERT INTO tables VALUES (?, ?, ?, NULL, NULL)", (table.id, table.game, table.players)
        )

    def _add_seat(self, table: "Table", number: int, seat: "Seat") -> None:
        row = (table.id, number, seat.name, seat.token, seat.bot)
        self._database.execute("INSERT INTO seats VALUES (?, ?, ?, ?, ?)", row)

    def _add_log(self, table: "Table", log: Log | None) -> None:
        if log is not None:
            header, line = pr.to_json_lines(log).splitlines(keepends=True)
            self._database.execute("UPDATE tables SET header = ? WHERE id = ?", (header, table.id))
            self._add_line(table.id, 0, line)

    def add_move(self, table: str, sequence: int, line: str) -> None:
        """Keep what came of a move that was made when so many events had happened."""
        with self._database:
            self._add_line(table, sequence, line)

    def _add_line(self, table: str, sequence: int, line: str) -> None:
        self._database.execute("INSERT INTO transitions VALUES (?, ?, ?)", (table, sequence, line))

    def table(self, table: str) -> "Table | None":
        """Read a table, with its game as far as it was played."""
        found = self._database.execute(
            "SELECT game, players, header, rematch FROM tables WHERE id = ?", (table,)
        ).fetchone()
        if found is None:
            return None
        game, players, header, rematch = found
        rows = "SELECT name, token, bot FROM seats WHERE of = ? ORDER BY seat"
        seats = [
            Seat(name, token, bool(bot))
            for name, token, bot in self._database.execute(rows, (table,))
        ]
        log: Log | None = None
        if header is not None:
            rows = "SELECT line FROM transitions WHERE of = ? ORDER BY sequence"
            lines = [line for (line,) in self._database.execute(rows, (table,))]
            log = pr.from_json_lines("".join((header, *lines)), Log)
        return Table(table, game, players, seats, log, rematch)


# --- The tables -------------------------------------------------------------------------------


@attrs.frozen
class Seat:
    """Somebody who has sat down.

    Attributes:
        name: The name that all others see.
        token: What this player must show, as a digest; a bot has none.
        bot: Whether the server plays here.
    """

    name: str
    token: str
    bot: bool = False


@attrs.define(eq=False)
class Table:
    """A table that somebody has opened, in memory.

    Attributes:
        id: Its name in addresses, which nobody guesses.
        game: What is played: a key of ``GAMES``.
        players: How many seats there are.
        seats: Those who have sat down.
        log: The game, once everybody has sat down.
        rematch: The table at which these players play again.
        lock: Held from the look at a table to the change of it, while the store is written.
        changed: Set, and replaced by a new one, when anything has changed.
        lines: The open lines of each observer, oldest first.
    """

    id: str
    game: str
    players: int
    seats: list[Seat] = attrs.field(factory=list[Seat])
    log: Log | None = None
    rematch: str | None = None
    lock: anyio.Lock = attrs.field(factory=anyio.Lock)
    changed: anyio.Event = attrs.field(factory=anyio.Event)
    lines: dict[pr.Observer, list[anyio.CancelScope]] = attrs.field(
        factory=lambda: defaultdict(list)
    )

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who have sat down, by seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def bots(self) -> frozenset[int]:
        """The seats in which the server plays."""
        return frozenset(number for number, seat in enumerate(self.seats) if seat.bot)

    def wake(self) -> None:
        """Let everybody know that something has changed."""
        self.changed.set()
        self.changed = anyio.Event()

    @contextlib.contextmanager
    def line(self, observer: pr.Observer) -> Generator[None]:
        """Keep a line to an observer open, until there are too many newer ones."""
        lines = self.lines[observer]
        most = MOST_SPECTATORS if observer is pr.SPECTATOR else MOST_LINES
        with anyio.CancelScope() as line:
            lines.append(line)
            for oldest in lines[:-most]:
                oldest.cancel()
            try:
                yield
            finally:
                lines.remove(line)
        raise RefusedError("too_many_lines", "This seat is open in too many other windows.")


class Parlour:
    """Everything that can be asked over the web."""

    _tasks: TaskGroup  # in which the bots play

    def __init__(self, store: Store) -> None:
        """Build the house."""
        self._store = store
        self._one_at_a_time = anyio.CapacityLimiter(1)
        self._tables: dict[str, Table] = {}

    @contextlib.asynccontextmanager
    async def open(self, _app: Starlette) -> AsyncGenerator[None]:
        """Keep the house open; bots resume whatever they are at when it closes."""
        async with anyio.create_task_group() as self._tasks:
            yield
            self._tasks.cancel_scope.cancel()
        self._store.close()

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
        await self._in_store(lambda: self._store.add_table(table))
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
        async with table.lock:
            if len(table.seats) == table.players:
                raise RefusedError("table_is_full", "All seats of this table are taken.", 409)
            if name.casefold() in map(str.casefold, table.names):
                raise RefusedError("name_is_taken", "Somebody at this table has that name.", 409)
            seat = len(table.seats)
            await self._seat(table, Seat(name, digest(token)))
        return JSONResponse({"seat": seat, "token": token}, status_code=201)

    async def fill(self, request: Request) -> Response:
        """Let bots take all free seats: ``{"token": …}`` of somebody who sits at the table."""
        table = await self._find(request.path_params["table"])
        seat_of(table, read(await body_of(request), token=str)["token"])
        async with table.lock:
            while len(table.seats) < table.players:
                taken = set(map(str.casefold, table.names))
                names = (f"Bot {number}" for number in itertools.count(1))
                name = next(name for name in names if name.casefold() not in taken)
                await self._seat(table, Seat(name, "", bot=True))
        return JSONResponse(waiting(table))

    async def play_again(self, request: Request) -> Response:
        """Open a table for the same players, once their game is over: ``{"token": …}``."""
        table = await self._find(request.path_params["table"])
        seat_of(table, read(await body_of(request), token=str)["token"])
        async with table.lock:
            if table.log is None or pr.replay(table.log).outcome is None:
                raise RefusedError("not_over", "The game is not over yet.", 409)
            if table.rematch is None:
                log = hosting.deal(table.game, table.names, secrets.token_bytes(32))
                again = Table(secrets.token_urlsafe(9), table.game, table.players, table.seats, log)
                await self._in_store(lambda: self._store.add_rematch(table, again))
                table.rematch = again.id
                self._tables[again.id] = again
                self._tasks.start_soon(self._play_bots, again)
                table.wake()
        return JSONResponse({"table": table.rematch}, status_code=201)

    async def _seat(self, table: Table, seat: Seat) -> None:
        """Let somebody sit down, and deal if nobody is missing any more."""
        names = (*table.names, seat.name)
        log = None
        if len(names) == table.players:
            log = hosting.deal(table.game, names, secrets.token_bytes(32))
        await self._in_store(lambda: self._store.add_seat(table, seat, log))
        table.seats, table.log = [*table.seats, seat], log
        self._tasks.start_soon(self._play_bots, table)
        table.wake()

    async def _find(self, name: str) -> Table:
        table = self._tables.get(name)
        if table is None:
            table = await self._in_store(lambda: self._store.table(name))
            if table is None:
                raise RefusedError("no_such_table", "There is no such table.", 404)
            table = self._tables.setdefault(name, table)
            # Bots may have been at it when the server stopped.
            self._tasks.start_soon(self._play_bots, table)
        return table

    # Over a WebSocket: play.

    async def play(self, socket: WebSocket) -> None:
        """Serve a player or a spectator until the line breaks.

        The first message of a client is ``{"token": …, "since": …, "wide": …}``, with the sequence
        that it has seen last, or 0, and which form pictures should have; a spectator has the token
        ``""``. Each further one is ``{"at": …, "move": …}``, with the sequence that the player saw
        when choosing the move.
        """
        try:
            await self._serve(socket)
        except* WebSocketDisconnect:
            pass  # the player can come back and catch up

    async def _serve(self, socket: WebSocket) -> None:
        await socket.accept()
        try:
            table = await self._find(socket.path_params["table"])
            hello = read(await receive(socket), token=str, since=int, wide=bool)
            observer = seat_of(table, hello["token"]) if hello["token"] else pr.SPECTATOR
            with table.line(observer):
                async with anyio.create_task_group() as tasks:
                    since, wide = hello["since"], hello["wide"]
                    tasks.start_soon(
                        functools.partial(follow, wide=wide), socket, table, observer, since
                    )
                    tasks.start_soon(self._listen, socket, table, observer)
        except RefusedError as error:
            await socket.send_json(refusal(error))
            # 1013 asks to come back, and 1008 not to.
            await socket.close(1013 if error.code == "store_is_busy" else 1008)

    async def _listen(self, socket: WebSocket, table: Table, observer: pr.Observer) -> None:
        """Make the moves that a player sends. Whatever is wrong with one is told to its sender."""
        while True:
            text = await receive(socket)
            try:
                await self._move(table, observer, text)
            except (RefusedError, pr.IllegalMoveError, pr.DecodeError) as error:
                await socket.send_json(refusal(error))
            await anyio.sleep(PAUSE)

    async def _move(self, table: Table, observer: pr.Observer, text: str) -> None:
        sent = read(text, at=int, move=dict)
        if not isinstance(observer, int):
            raise RefusedError("not_seated", "Spectators do not move.")
        async with table.lock:
            if table.log is None:
                raise RefusedError("not_started", "The game has not begun: somebody is missing.")
            transition = hosting.make_move(table.log, sent["move"], by=observer, at=sent["at"])
            await self._keep(table, table.log, transition)
        self._tasks.start_soon(self._play_bots, table)

    async def _play_bots(self, table: Table) -> None:
        """Let bots move until a person is to act."""
        while table.bots:
            await anyio.sleep(THOUGHT)
            async with table.lock:
                if table.log is None:
                    return
                transition = hosting.make_bot_move(table.log, table.bots, WHIMS)
                if transition is None:
                    return
                with contextlib.suppress(RefusedError):  # the store is busy: once more
                    await self._keep(table, table.log, transition)

    async def _keep(self, table: Table, log: Log, transition: hosting.Transition) -> None:
        """Store what came of a move, and then tell everybody."""
        sequence, line = len(log.events), pr.to_json_line(transition)
        await self._in_store(lambda: self._store.add_move(table.id, sequence, line))
        table.log = log.extend(transition)
        table.wake()


async def follow(
    socket: WebSocket, table: Table, observer: pr.Observer, since: int, *, wide: bool
) -> None:
    """Tell an observer everything from some sequence on, and then whatever happens."""
    while True:
        changed = table.changed  # before looking, so that nothing is missed
        if table.log is None:
            await socket.send_json(waiting(table))
        else:
            now = len(table.log.events)
            known = since if 0 <= since <= now else 0
            message = hosting.update(table.log, observer, known, wide=wide)
            await socket.send_json(message | {"rematch": table.rematch})
            since = now
        await changed.wait()


def waiting(table: Table) -> Json:
    """Tell who sits at a table."""
    return {"type": "waiting", "game": table.game, "players": table.players, "names": table.names}


def refusal(error: RefusedError | pr.IllegalMoveError | pr.DecodeError) -> Json:
    """Tell a client why something was refused."""
    if isinstance(error, RefusedError):
        return {"type": "refused", "code": error.code, "message": error.message}
    return hosting.refusal(error)


def seat_of(table: Table, token: str) -> int:
    """Return the seat that a token belongs to."""
    for number, seat in enumerate(table.seats):
        if secrets.compare_digest(seat.token, digest(token)):
            return number
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
    parlour = Parlour(Store(database))

    def page(_request: Request) -> Response:
        return FileResponse(WEB / "index.html", headers=PAGE_HEADERS)

    async def refused(_request: Request, error: Exception) -> Response:
        if not isinstance(error, RefusedError):
            raise error
        return JSONResponse(refusal(error), status_code=error.status)

    return Starlette(
        routes=[
            Route("/", page),
            Mount("/web", StaticFiles(directory=WEB)),
            Route("/tables", parlour.create_table, methods=["POST"]),
            Route("/tables/{table}", parlour.show_table),
            Route("/tables/{table}/seats", parlour.join, methods=["POST"]),
            Route("/tables/{table}/bots", parlour.fill, methods=["POST"]),
            Route("/tables/{table}/rematch", parlour.play_again, methods=["POST"]),
            WebSocketRoute("/tables/{table}/play", parlour.play),
        ],
        exception_handlers={RefusedError: refused},
        lifespan=parlour.open,
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
