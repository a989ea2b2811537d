"""What the fuzzer calls, on data that is good, damaged, and on what it has found."""

import random
from pathlib import Path
from typing import Final

import pytest

from fuzz_target import JUDGES, seeds, try_bytes


FOUND: Final = sorted((Path(__file__).parent / "found").iterdir())
SEEDS: Final = dict(seeds())


@pytest.mark.parametrize("sort", sorted({f"{kind.name}-{sort}" for sort, kind, _ in JUDGES}))
def test_good_and_damaged_data(sort: str) -> None:
    """The seeds of every sort are there and do no harm, nor do they with some bytes changed."""
    rng = random.Random(sort)
    good = [data for name, data in SEEDS.items() if name.rpartition("-")[0] == sort]
    assert good
    for data in good:
        try_bytes(data)
        for _ in range(5):
            damaged = bytearray(data)
            for _ in range(rng.choice([1, 1, 2, 8])):
                damaged[rng.randrange(1, len(damaged))] = rng.randrange(256)
            try_bytes(bytes(damaged))


@pytest.mark.parametrize("path", FOUND, ids=lambda path: path.name)
def test_what_was_found(path: Path) -> None:
    """Bytes that once did harm do none any more."""
    try_bytes(path.read_bytes())
