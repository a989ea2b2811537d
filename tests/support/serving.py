"""Runs `examples/server.py` as a program, for tests that need a real server."""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final


SERVER: Final = Path(__file__).parents[2] / "examples" / "server.py"
TIMEOUT: Final = 20

LOTS: Final = "the server of a test"
"""From this the server of a test draws its lots, so that it draws the same in every run.

A server that is started again begins anew: a table opened then would get the old tokens.
"""

# Runs the script named after it with its arguments. What is taken off `argv` is the `-c`.
PROGRAM: Final = f"""
import random, runpy, secrets, sys
secrets.token_bytes = random.Random({LOTS!r}).randbytes
del sys.argv[0]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


@contextmanager
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
