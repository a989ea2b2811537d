"""`examples/server.py`: what each seat is sent, and what the server survives."""

from __future__ import annotations

import contextlib
import json
import random
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import anyio
import pytest
from starlette.testclient import TestClient

import parlour_rules as pr
from kinds import GAMES, Value
from parlour_rules import ice_cream
from playing import cards_in
from serving import Log, log_of, make_app, play, seat_everybody, seated


# Each game with its fewest players.
each_game = pytest.mark.parametrize(
    ("game", "players"), [("ice_cream", 3), ("banana_split", 2), ("short_banana_split", 2)]
)


# --- What a seat is sent ----------------------------------------------------------------------


def check_what_was_sent(log: Log, seat: int, heard: Sequence[str], hidden: Sequence[str]) -> None:
    """Search all that a seat was sent for what it may not see.

    What the seat may see is told by the second implementation for events and views, and by the
    seat's own log for the story, the moves and the picture.
    """
    kind = GAMES[log.game]
    whole: Value = log
    tables = [step.table for step in pr.replay_steps(whole)]
    own = list(pr.replay_steps(pr.seen_by(whole, seat)))
    told = {pr.describe(step.event, step.table, names=log.names) for step in own}
    next_event = 0
    for text in heard:
        assert not any(secret in text for secret in hidden)
        message = json.loads(text)
        sequence = message["sequence"]
        assert message.keys() == {
            *("type", "seat", "names", "since", "sequence", "rematch"),
            *("events", "story", "view", "picture", "moves"),
        }
        events = [pr.to_data(event) for event in whole.events[next_event:sequence]]
        assert message["events"] == [kind.seen(event, seat) for event in events]
        next_event = sequence
        assert message["view"] == kind.view(pr.to_data(tables[sequence - 1]), seat)
        view: Value = own[sequence - 1].table
        assert set(message["story"]) <= told
        assert message["picture"] == pr.svg(view, names=log.names)
        moves: list[Value] = list(pr.legal_moves(view))
        assert message["moves"] == [
            {"move": pr.to_data(move), "told": pr.describe(move, view, names=log.names)}
            for move in moves
        ]


@each_game
def test_a_seat_is_sent_nothing_but_what_it_may_see(
    web: TestClient, database: Path, game: str, players: int
) -> None:
    """Every message of a game is searched for cards, for the key and for the others' tokens."""
    table, tokens = seat_everybody(web, game, players)
    with seated(web, table, tokens) as (seats, first):
        play(seats, first, 60, random.Random(game))
    log = log_of(database, table)
    pr.verify(log)
    whole: Value = log
    key = pr.replay(whole).chance.key
    for number, seat in enumerate(seats):
        others = [token for other, token in enumerate(tokens) if other != number]
        check_what_was_sent(log, number, seat.heard, [key.hex(), *others])


def test_a_short_game_is_played_to_its_end(web: TestClient, database: Path) -> None:
    """Everybody is told the outcome, and nobody is offered a move after it."""
    table, tokens = seat_everybody(web, "short_banana_split", 2)
    with seated(web, table, tokens) as (seats, first):
        told = play(seats, first, 500, random.Random(1))
        outcome = pr.replay(log_of(database, table)).outcome
        assert outcome is not None
        for seat, message in zip(seats, told, strict=True):
            assert message["view"]["outcome"]["winners"] == list(outcome.winners)
            assert message["moves"] == []
            assert seat.refused(message["sequence"], {"type": "end_turn"})["code"] == "game_over"


def test_who_comes_back_catches_up(web: TestClient, database: Path) -> None:
    """A seat that names what it saw last is told just what happened since, and sees the same."""
    table, tokens = seat_everybody(web, "ice_cream", 3)
    with seated(web, table, tokens) as (seats, first):
        told = play(seats, first, 6, random.Random(2))
    looked = told[1]["sequence"]
    with seated(web, table, [tokens[0], tokens[2]]) as (_, (first, third)):
        assert third["events"] == [
            pr.to_data(pr.seen_by(event, 2)) for event in log_of(database, table).events
        ]
        assert (first["view"], third["view"]) == (told[0]["view"], told[2]["view"])
    with seated(web, table, tokens) as (seats, first):
        told = play(seats, first, 6, random.Random(3))
    now = told[1]["sequence"]
    for since, missed in ((looked, looked), (now, now), (-5, 0), (9999, 0)):
        with seated(web, table, [tokens[1]], since) as (_, (message,)):
            events = log_of(database, table).events[missed:]
            assert message["events"] == [pr.to_data(pr.seen_by(event, 1)) for event in events]
            assert len(message["story"]) == len(events)
            assert message["view"] == told[1]["view"]


def test_who_waits_is_told_who_comes(web: TestClient) -> None:
    """Before the game there are names to be told, and moves to be refused."""
    table = web.post("/tables", json={"game": "ice_cream", "players": 3}).json()["table"]
    token = web.post(f"/tables/{table}/seats", json={"name": "Joe"}).json()["token"]
    with seated(web, table, [token]) as ((joe,), (first,)):
        assert (first["type"], first["names"], first["players"]) == ("waiting", ["Joe"], 3)
        assert joe.refused(0, {"type": "keep_delivery"})["code"] == "not_started"
        web.post(f"/tables/{table}/seats", json={"name": "David"})
        assert joe.hear()["names"] == ["Joe", "David"]
        assert web.get(f"/tables/{table}").json()["names"] == ["Joe", "David"]
        web.post(f"/tables/{table}/seats", json={"name": "Dan"})
        assert joe.hear()["view"]["to_act"] == 0


# --- What the server survives -----------------------------------------------------------------

JUNK: Final = {
    "nothing": "",
    "words": "keep it",
    "a cut message": '{"at": 3, "move": {"type": "keep_del',
    "a number": "3",
    "nesting": "[" * 60_000,
    "a long number": '{"at": ' + "9" * 10_000 + ', "move": {}}',
    "no move": '{"at": 3}',
    "a move without an envelope": '{"type": "keep_delivery"}',
    "a sequence in a string": '{"at": "3", "move": {"type": "keep_delivery"}}',
    "one key more": '{"at": 3, "seat": 0, "move": {"type": "keep_delivery"}}',
    "an unknown move": '{"at": 3, "move": {"type": "eat_everything"}}',
    "a move of the other game": '{"at": 3, "move": {"type": "draw_topping"}}',
    "a cone of the wrong type": '{"at": 3, "move": {"type": "serve_cone", "cone": "0"}}',
    "a lone surrogate": '{"at": 3, "move": {"type": "\\ud800"}}',
}


def test_junk_is_answered_and_the_game_goes_on(web: TestClient, database: Path) -> None:
    """Each message is refused with a code and a sentence without a card; nothing is stored."""
    table, tokens = seat_everybody(web, "ice_cream", 3)
    with seated(web, table, tokens) as (seats, first):
        before = log_of(database, table)
        for text in JUNK.values():
            for seat in seats:
                seat.socket.send_text(text)
                answer = seat.refusal()
                assert answer["code"] == "unreadable"
                assert not cards_in(GAMES["ice_cream"], json.dumps(answer))
        seats[0].socket.send_bytes(b"\xff\x00")
        assert seats[0].refusal()["code"] == "unreadable"
        assert log_of(database, table) == before
        told = play(seats, first, 5, random.Random(5))
        assert told[0]["sequence"] > len(before.events)


def test_an_illegal_move_is_answered_to_its_player_only(web: TestClient, database: Path) -> None:
    """The answer has the code, the sentence and the rule of the library; others hear nothing."""
    table, tokens = seat_everybody(web, "ice_cream", 3)
    with seated(web, table, tokens) as (seats, first):
        joe, at = seats[0], first[0]["sequence"]
        state: Value = pr.replay(log_of(database, table))
        for move in (ice_cream.StartCone(), ice_cream.ServeCone(0), ice_cream.AcquireIceCream()):
            violation = pr.why_illegal(state, move)
            assert violation is not None
            assert joe.refused(at, pr.to_data(move)) == {
                "type": "refused",
                "code": violation.code.value,
                "message": violation.message,
                "rule": violation.rule,
            }
        told = play(seats, first, 1, random.Random(6))
        for seat, message in zip(seats, told, strict=True):
            assert message["type"] == "update"
            assert len(seat.heard) == (5 if seat is joe else 2)


def test_a_move_for_another_seat_is_refused(web: TestClient) -> None:
    """The token says who moves, and the turn has to come."""
    table, tokens = seat_everybody(web, "ice_cream", 3)
    with seated(web, table, tokens) as (seats, first):
        at, move = first[1]["sequence"], {"type": "keep_delivery"}
        assert seats[1].refused(at, move)["code"] == "not_your_turn"
        assert play(seats, first, 1, random.Random(7))[1]["view"]["to_act"] == 1


def test_a_stale_move_is_refused(web: TestClient) -> None:
    """A second click on a slow line does not become a move on a table never seen."""
    table, tokens = seat_everybody(web, "short_banana_split", 2)
    with seated(web, table, tokens) as (seats, first):
        joe, at = seats[0], first[0]["sequence"]
        joe.send(at, {"type": "draw_topping"})
        joe.send(at, {"type": "draw_topping"})
        heard = [joe.hear(), joe.hear()]
        (refused,) = [message for message in heard if message["type"] == "refused"]
        (update,) = [message for message in heard if message["type"] == "update"]
        assert refused["code"] == "stale_move"
        told = [update, seats[1].hear()]
        assert play(seats, told, 3, random.Random(8))[0]["sequence"] > update["sequence"]


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/tables", "junk", 400, "unreadable"),
        ("/tables", "{}", 400, "unreadable"),
        ("/tables", " " * 100_000, 413, "too_long"),
        ("/tables", '{"game": "chess", "players": 2}', 400, "no_such_game"),
        ("/tables", '{"game": "ice_cream", "players": 2}', 400, "wrong_number"),
        ("/tables", '{"game": "ice_cream", "players": true}', 400, "unreadable"),
        ("/tables", '{"game": "ice_cream", "players": 1e99}', 400, "unreadable"),
        ("/tables/nowhere/seats", '{"name": "Joe"}', 404, "no_such_table"),
        ("/tables/TABLE/seats", '{"name": "  "}', 400, "bad_name"),
        ("/tables/TABLE/seats", '{"name": "J\\u0000e"}', 400, "bad_name"),
        ("/tables/TABLE/seats", '{"name": "\\ud800"}', 400, "bad_name"),
        ("/tables/TABLE/seats", '{"name": "\\u200d"}', 400, "bad_name"),
        ("/tables/TABLE/seats", '{"name": "' + "J" * 31 + '"}', 400, "bad_name"),
        ("/tables/FULL/seats", '{"name": "Joe"}', 409, "table_is_full"),
        ("/tables/TABLE/bots", '{"token": ""}', 400, "not_seated"),
        ("/tables/FULL/rematch", '{"token": "OTHER"}', 400, "not_seated"),
        ("/tables/FULL/rematch", '{"token": "OWN"}', 409, "not_over"),
    ],
)
def test_what_cannot_be_asked_is_refused(
    web: TestClient, path: str, body: str, status: int, code: str
) -> None:
    """Over HTTP the answer has a code and a sentence too."""
    free = web.post("/tables", json={"game": "ice_cream", "players": 3}).json()["table"]
    full, tokens = seat_everybody(web, "banana_split", 2)
    body = body.replace("OWN", tokens[0])
    answer = web.post(path.replace("TABLE", free).replace("FULL", full), content=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["message"].endswith(".")
    assert web.get(f"/tables/{free}").json()["names"] == []


@pytest.mark.parametrize(
    ("hello", "code"),
    [
        ("junk", "unreadable"),
        ('{"token": "\\ud800", "since": 0, "wide": false}', "not_seated"),
        ('{"token": "OTHER", "since": 0, "wide": false}', "not_seated"),
        ('{"token": "OWN", "since": "0", "wide": false}', "unreadable"),
        ('{"token": "OWN", "since": 0, "wide": 0}', "unreadable"),
    ],
)
def test_without_the_token_of_a_seat_nobody_plays(web: TestClient, hello: str, code: str) -> None:
    """A token of another table is none of this one, and nothing is sent before it is shown."""
    table, tokens = seat_everybody(web, "banana_split", 2)
    _, others = seat_everybody(web, "banana_split", 2)
    with web.websocket_connect(f"/tables/{table}/play") as socket:
        socket.send_text(hello.replace("OTHER", others[0]).replace("OWN", tokens[0]))
        assert socket.receive_json()["code"] == code
        assert socket.receive() == {"type": "websocket.close", "code": 1008, "reason": ""}


def test_the_store_has_no_token(web: TestClient, database: Path) -> None:
    """Whoever reads the file cannot sit down in anybody's place."""
    _, tokens = seat_everybody(web, "banana_split", 2)
    for path in database.parent.iterdir():
        assert not any(token.encode() in path.read_bytes() for token in tokens)


# --- What several people do at once -----------------------------------------------------------


def test_players_have_different_names(web: TestClient) -> None:
    """Capitals and spaces around it make no other name; joiners that cannot be seen are letters."""
    table = web.post("/tables", json={"game": "ice_cream", "players": 5}).json()["table"]
    names = ("Ann", "Ann ", "aNN", "Anna", "Straße", "STRASSE", "نی\u200cکی", "👩\u200d👧")
    statuses = [
        web.post(f"/tables/{table}/seats", json={"name": name}).status_code for name in names
    ]
    assert statuses == [201, 409, 409, 201, 201, 409, 201, 201]


@contextlib.contextmanager
def locked(database: Path) -> Iterator[None]:
    """Another program has locked the database."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_a_locked_database_lets_only_its_move_wait(web: TestClient, database: Path) -> None:
    """All others are served, and the move is made in the end, though its window is closed."""
    table, tokens = seat_everybody(web, "ice_cream", 3)
    with seated(web, table, tokens) as (seats, first):
        with locked(database):
            seats[0].send(first[0]["sequence"], {"type": "keep_delivery"})
            assert web.get(f"/tables/{table}").status_code == 200
            with seated(web, table, [tokens[0]] * 3):
                pass
        assert seats[0].refusal()["code"] == "too_many_lines"
        assert seats[1].hear()["view"]["to_act"] == 1


def test_who_cannot_be_stored_is_told_to_try_again(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When the database stays locked nothing has happened, and the game goes on after it."""
    monkeypatch.setitem(make_app.__globals__, "PATIENCE", 0)
    with TestClient(make_app(database)) as web:
        table, tokens = seat_everybody(web, "ice_cream", 3)
        with seated(web, table, tokens) as (seats, first):
            at, move = first[0]["sequence"], {"type": "keep_delivery"}
            with locked(database):
                assert seats[0].refused(at, move)["code"] == "store_is_busy"
                assert (
                    web.post("/tables", json={"game": "ice_cream", "players": 3}).status_code == 503
                )
            seats[0].send(at, move)
            assert [seat.hear()["view"]["to_act"] for seat in seats] == [1, 1, 1]


def test_the_oldest_of_too_many_windows_is_closed(web: TestClient) -> None:
    """It is told why, and asked not to come back; the newer three play on."""
    table, tokens = seat_everybody(web, "short_banana_split", 2)
    with (
        seated(web, table, tokens[:1]) as ((oldest,), _),
        seated(web, table, [tokens[0]] * 3) as (newer, first),
    ):
        assert oldest.refusal()["code"] == "too_many_lines"
        assert oldest.socket.receive()["code"] == 1008
        newer[0].send(first[0]["sequence"], {"type": "draw_topping"})
        assert {line.hear()["type"] for line in newer} == {"update"}


def test_a_window_is_not_listened_to_all_the_time(
    web: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After each message there is a pause, so nobody can keep the server from the others."""
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(anyio, "sleep", sleep)
    monkeypatch.setitem(make_app.__globals__, "PAUSE", 0.25)
    table, tokens = seat_everybody(web, "ice_cream", 3)
    with seated(web, table, tokens[:1]) as ((joe,), _):
        for _ in range(3):
            joe.refused(0, {})
    assert pauses.count(0.25) >= 2  # the last one may not have begun
