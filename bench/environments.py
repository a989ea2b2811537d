"""PettingZoo's own benchmark, on our environments and on two of its own.

Each runs for five seconds and prints its turns per second.
"""

import contextlib
import io
import random
import warnings
from typing import Any, TypeAlias

from measuring import interpreter, versions


with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its own environments are made in a way that it warns of
    from pettingzoo.classic import chess_v6, texas_holdem_v4
    from pettingzoo.test import performance_benchmark

from parlour_rules.adapters.pettingzoo import banana_split_v0, ice_cream_v0


Environment: TypeAlias = Any


def turns_a_second(environment: Environment) -> float:
    """Run the benchmark, and return the first number that it prints."""
    random.seed(1)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        performance_benchmark(environment)
    turns = next(line for line in printed.getvalue().splitlines() if "turns per second" in line)
    return float(turns.split()[0])


def main() -> None:
    """Measure all and print a table."""
    environments = {
        "ice_cream_v0, 3 players": ice_cream_v0.env(players=3),
        "banana_split_v0, 4 players": banana_split_v0.env(players=4),
        "banana_split_v0, 4 players, tokens": banana_split_v0.env(players=4, actions="tokens"),
        "chess_v6": chess_v6.env(),
        "texas_holdem_v4": texas_holdem_v4.env(),
    }
    print(interpreter())
    print(versions(["parlour-rules", "pettingzoo"]))
    for name, environment in environments.items():
        print(f"{name:36}{turns_a_second(environment):10,.0f} turns a second")


if __name__ == "__main__":
    main()
