"""`examples/server.py` as a program of its own: what it survives, and how many can play at once."""

from __future__ import annotations

import contextlib
import json
import random
import signal
from pathlib import Path

import httpx2
import pytest
from websockets.exceptions import ConnectionClosedError

import parlour_rules as pr
from serving import TIMEOUT, lines, log_of, seat_everybody, served


def test_a_server_that_is_killed_loses_nothing(database: Path) -> None:
    """It is killed again and again, once a move is on its way, and the game always goes on."""
    whims = random.Random(9)
    with (
        served(database) as (_, address),
        httpx2.Client(base_url=f"http://{address}", timeout=TIMEOUT) as web,
    ):
        table, tokens = seat_everybody(web, "banana_split", 2)
    told = 0
    for _ in range(4):
        stored = log_of(database, table).events
        with (
            served(database) as (process, address),
            lines(address, table, tokens, told) as company,
        ):
            for seat, message in enumerate(company.told):
                assert message["sequence"] == len(stored)
                missed = [pr.to_data(pr.seen_by(event, seat)) for event in stored[told:]]
                assert message["events"] == missed
            for _ in range(8):
                company.send_a_move(whims)
                company.hear()
            told = company.told[0]["sequence"]
            company.send_a_move(whims)  # nobody has been told of it yet
            process.send_signal(signal.SIGKILL)
            process.wait(TIMEOUT)
        log = log_of(database, table)
        pr.verify(log)
        assert log.events[: len(stored)] == stored
        assert len(log.events) >= told


def test_a_message_that_is_too_long_breaks_its_own_line_only(database: Path) -> None:
    """Who sends it can come back; the others notice nothing."""
    with served(database) as (_, address):
        with httpx2.Client(base_url=f"http://{address}", timeout=TIMEOUT) as web:
            table, tokens = seat_everybody(web, "short_banana_split", 2)
        with lines(address, table, tokens, 0) as company:
            company.sockets[0].send(" " * 100_000)
            with pytest.raises(ConnectionClosedError):
                company.sockets[0].recv(TIMEOUT)
            with lines(address, table, tokens[:1], 0) as again:
                again.send_a_move(random.Random(10))
                again.hear()
            assert json.loads(company.sockets[1].recv(TIMEOUT))["sequence"] > 4


def test_two_hundred_games_are_played_at_once(database: Path) -> None:
    """On one process, with 400 open lines; no game disturbs another."""
    whims = random.Random(11)
    with served(database) as (_, address):
        with httpx2.Client(base_url=f"http://{address}", timeout=TIMEOUT) as web:
            tables = [seat_everybody(web, "short_banana_split", 2) for _ in range(200)]
        with contextlib.ExitStack() as stack:
            companies = [stack.enter_context(lines(address, *table, 0)) for table in tables]
            for _ in range(3):
                for company in companies:
                    company.send_a_move(whims)
                for company in companies:
                    company.hear()
    for (table, _), company in zip(tables, companies, strict=True):
        log = log_of(database, table)
        pr.verify(log)
        assert [message["sequence"] for message in company.told] == [len(log.events)] * 2
