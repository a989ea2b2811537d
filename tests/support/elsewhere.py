"""Another interpreter, for what must be the same in every process."""

import os
import subprocess
import sys


def run_elsewhere(code: str, *arguments: str, hash_seed: str) -> str:
    """What another interpreter prints, with another hash seed."""
    environment = {
        **os.environ,
        "PYTHONHASHSEED": hash_seed,
        "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
    }
    command = [sys.executable, "-c", code, *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return done.stdout
