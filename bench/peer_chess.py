"""python-chess: chess, written in Python."""

import io
import random
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

import chess
import chess.pgn

from measuring import Task
from rows import RECORDED, REPLAY, SELF_PLAY, STEP, VERIFY


LONGEST_QUIET = 150  # half-moves without a capture or a pawn's move: then the game is drawn


class Recorded(NamedTuple):
    """A game: its positions with their moves, the moves as UCI text, and all of it as PGN text."""

    steps: list[tuple[chess.Board, chess.Move]]
    uci: list[str]
    pgn: str


def tasks() -> Iterator[Task]:
    """Play, step, replay and verify."""
    recorded = [record(seed) for seed in range(RECORDED)]
    yield Task(*SELF_PLAY, "python-chess", lambda seed: len(play(seed).move_stack))
    yield Task(*STEP, "python-chess: copy(stack=False), push", partial(step, recorded))
    yield Task(*REPLAY, "python-chess: push_uci", partial(replay, recorded))
    yield Task(*VERIFY, "python-chess: pgn.read_game", partial(read, recorded))


def play(seed: int) -> chess.Board:
    """Play a game with random legal moves."""
    choose = random.Random(seed).choice
    board = chess.Board()
    while moves := list(board.legal_moves):
        if board.halfmove_clock >= LONGEST_QUIET or board.is_insufficient_material():
            break
        board.push(choose(moves))
    return board


def record(seed: int) -> Recorded:
    """Keep a game in every form that is measured."""
    played = play(seed)
    board = chess.Board()
    steps = []
    for move in played.move_stack:
        steps.append((board.copy(stack=False), move))
        board.push(move)
    uci = [move.uci() for move in played.move_stack]
    return Recorded(steps, uci, str(chess.pgn.Game.from_board(played)))


def step(recorded: list[Recorded], number: int) -> int:
    """Make every move of a game on a copy of its position."""
    steps = recorded[number % RECORDED].steps
    for board, move in steps:
        board.copy(stack=False).push(move)
    return len(steps)


def replay(recorded: list[Recorded], number: int) -> int:
    """Make stored moves one after the other."""
    moves = recorded[number % RECORDED].uci
    board = chess.Board()
    for move in moves:
        board.push_uci(move)
    return len(moves)


def read(recorded: list[Recorded], number: int) -> int:
    """Parse a PGN text; every move in it is checked."""
    moves, pgn = recorded[number % RECORDED][1:]
    if chess.pgn.read_game(io.StringIO(pgn)).errors:
        raise ValueError("a recorded game cannot be read")
    return len(moves)
