"""`examples/server.py` in company: bots, spectators, and one more game."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import parlour_rules as pr
from serving import log_of, make_app, play, seat_everybody, seated


def test_bots_take_the_empty_seats_and_play(web: TestClient, database: Path) -> None:
    """One person plays a whole game against them, and nobody else has to move."""
    table = web.post("/tables", json={"game": "short_banana_split", "players": 3}).json()["table"]
    token = web.post(f"/tables/{table}/seats", json={"name": "bot 1"}).json()["token"]
    seats = web.post(f"/tables/{table}/bots", json={"token": token}).json()["names"]
    assert seats == ["bot 1", "Bot 2", "Bot 3"]  # names are different for people's eyes, too
    assert web.post(f"/tables/{table}/bots", json={"token": token}).json()["names"] == seats
    whims = random.Random(12)
    with seated(web, table, [token]) as ((me,), (first,)):
        told = first
        while told["view"]["outcome"] is None:
            if told["moves"]:
                me.send(told["sequence"], whims.choice(told["moves"])["move"])
            told = me.hear()
    log = log_of(database, table)
    assert log.names == tuple(seats)
    assert pr.verify(log).outcome is not None


def test_bots_go_on_when_the_server_is_started_again(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They owe a move when it stops, and make it as soon as somebody looks."""
    monkeypatch.setitem(make_app.__globals__, "THOUGHT", 3600)
    with TestClient(make_app(database)) as web:
        table = web.post("/tables", json={"game": "ice_cream", "players": 3}).json()["table"]
        token = web.post(f"/tables/{table}/seats", json={"name": "Joe"}).json()["token"]
        web.post(f"/tables/{table}/bots", json={"token": token})
        with seated(web, table, [token]) as ((joe,), (told,)):
            joe.send(told["sequence"], {"type": "keep_delivery"})
            assert joe.hear()["view"]["to_act"] == 1
    monkeypatch.setitem(make_app.__globals__, "THOUGHT", 0)
    with TestClient(make_app(database)) as web, seated(web, table, [token]) as ((joe,), (told,)):
        assert told["view"]["to_act"] == 1
        while joe.hear()["view"]["to_act"] != 0:
            pass


def test_a_spectator_sees_what_anybody_may_see(web: TestClient, database: Path) -> None:
    """Every message is made of the spectator's log, and a move is refused."""
    table, tokens = seat_everybody(web, "ice_cream", 3)
    with seated(web, table, [*tokens, ""]) as ((*seats, spectator), (*first, _)):
        play(seats, first, 20, random.Random(13))
        told = [spectator.hear() for _ in range(20)][-1]
        assert (told["seat"], told["moves"]) == (None, [])
        seen = pr.seen_by(log_of(database, table), pr.SPECTATOR)
        assert told["view"] == pr.to_data(pr.replay(seen))
        move = {"type": "keep_delivery"}
        assert spectator.refused(told["sequence"], move)["code"] == "not_seated"


def test_the_players_of_a_finished_game_play_again(web: TestClient, database: Path) -> None:
    """All are told of one new table, at which their secret tokens still hold."""
    table, tokens = seat_everybody(web, "short_banana_split", 2)
    with seated(web, table, tokens) as (seats, first):
        play(seats, first, 500, random.Random(14))
        again = web.post(f"/tables/{table}/rematch", json={"token": tokens[1]}).json()["table"]
        assert [seat.hear()["rematch"] for seat in seats] == [again, again]
        same = web.post(f"/tables/{table}/rematch", json={"token": tokens[0]}).json()["table"]
        assert same == again
    with seated(web, again, tokens) as (seats, first):
        assert play(seats, first, 2, random.Random(15))[0]["sequence"] > first[0]["sequence"]
    assert log_of(database, again).names == log_of(database, table).names
