"""Logs in version 1 of the format are read for ever: here they are, and they are never edited."""

import hashlib
from pathlib import Path
from typing import Final

import attrs
import pytest

import parlour_rules as pr
from kinds import PUBLISHED, Data, Kind, Value


V1: Final = Path(__file__).parent / "v1"

# A file that differs is to be put back, see v1/README.md: never write another digest here.
DIGESTS: Final = {
    "ice_cream-3-seat.json": "67cd40bf09fa394e4f97e62989639b196b09dffaf98decf1b46b909124412c6a",
    "ice_cream-3.json": "ce2d80e3675c29f4a7e71c5d132484be6e0e79f262f0473d233adaf8c74312ca",
    "ice_cream-3.jsonl": "6f5700d0f0c5a7130a26136f7ed1229e7799f0657b8364efb75b70a3a4938e5f",
    "ice_cream-4-seat.json": "9c9d23fc32a8a8e9ae6e803137605ac7f1eb8999dfc96cddfa46af227a06a5b3",
    "ice_cream-4.json": "e177f23c2d4ce63e592cea1dcd7e65b35e2e7f3951ad7b97e612e7ea524e4442",
    "ice_cream-5-seat.json": "e5054fafd92865201142be49738677d8f9f2b067f26e8f2fac269b2408057703",
    "ice_cream-5.json": "d3c2e3335792117e34d426c286f9730a34e1c41c589bec1af6803daf7c078e63",
    "banana_split-2-seat.json": "fc445e40eb8eb368b078ebbbdec6922e73cba81f35d9a4898662ca1a89bee416",
    "banana_split-2.json": "59063f0040dc4bb3cb08396242221861d1d1e589163487f3c6366e66e7f86e20",
    "banana_split-3-seat.json": "28c2735ff5a4023895eac5d32184a7a654e371ac85e8997cdee6db1889f3427a",
    "banana_split-3.json": "2a5d003b1a2611969378fcba8edcc4e44001d82b52afd3c6cc539522b45b53fc",
    "banana_split-3.jsonl": "c2045bcf821b7a9f41f6ae4c74d2a3211bf80464bd67b2b93ad8687c90af36a6",
    "banana_split-4-seat.json": "a161fc575512f737d91d56310b2ab7fb7c2680728f339779a10c4fe211529f50",
    "records.txt": "ae1b56e088bc72306a8928cb62141dd9ef897ab96e50ce5f817b7b87d4dd8865",
    "banana_split-4.json": "8f2b06af28785955b500eee2d752d201d8b05259992be2ebedc81a19cdd0306e",
}


@attrs.frozen
class Golden:
    """What is known of a recorded game.

    Attributes:
        game: Its name in ``PUBLISHED``.
        seat: Whose log is kept beside the whole one.
        scores: How it ended, a score for each seat.
        reason: Why it ended.
    """

    game: str
    seat: int
    scores: tuple[int, ...]
    reason: pr.EndReason

    @property
    def kind(self) -> Kind:
        """What is particular to the game."""
        return PUBLISHED[self.game]

    @property
    def seed(self) -> str:
        """What it was dealt from."""
        return f"{self.game.replace('_', ' ')} for {len(self.scores)}, version 1"

    @property
    def name(self) -> str:
        """The name of its files, but for what tells them apart."""
        return f"{self.game}-{len(self.scores)}"

    def text(self, *, whole: bool) -> str:
        """The text of the whole log, or of the seat's."""
        return read(f"{self.name}.json" if whole else f"{self.name}-seat.json")

    def form(self, *, whole: bool) -> Value:
        """What that is decoded to."""
        return self.kind.forms["log" if whole else "view_log"]

    def log(self, *, whole: bool) -> Value:
        """That log."""
        return pr.from_json(self.text(whole=whole), self.form(whole=whole))

    def data(self, *, whole: bool) -> Data:
        """The data of that log."""
        return pr.to_data(self.log(whole=whole))


GOLDEN: Final = (
    Golden("ice_cream", 1, (30, 26, 28), pr.EndReason.FOUR_DAYS),
    Golden("ice_cream", 2, (20, 25, 23, 20), pr.EndReason.FOUR_DAYS),
    Golden("ice_cream", 3, (22, 20, 25, 17, 17), pr.EndReason.FOUR_DAYS),
    Golden("banana_split", 0, (122, 164), pr.EndReason.ALL_COMPLETED),
    Golden("banana_split", 1, (80, 78, 106), pr.EndReason.STALEMATE),
    Golden("banana_split", 2, (96, 82, 46, 62), pr.EndReason.ALL_COMPLETED),
)

every_game = pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)
every_log = pytest.mark.parametrize("whole", [True, False], ids=["whole", "seat"])
in_lines = pytest.mark.parametrize(
    "golden",
    [golden for golden in GOLDEN if len(golden.scores) == 3],
    ids=lambda golden: golden.name,
)


def read(name: str) -> str:
    """The text of a file, whatever a checkout has made of the ends of its lines."""
    return (V1 / name).read_text(encoding="ascii")


@pytest.mark.parametrize("name", DIGESTS)
def test_no_file_has_been_edited(name: str) -> None:
    """Every file is, to the last character, the one that was recorded."""
    assert hashlib.sha256(read(name).encode("ascii")).hexdigest() == DIGESTS[name]


def test_no_file_is_missing_or_new() -> None:
    """For every game and number of players there are a whole log and a seat's, and a record."""
    assert {path.name for path in V1.iterdir()} == {*DIGESTS, "README.md"}
    recorded = [(golden.game, len(golden.scores)) for golden in GOLDEN]
    assert recorded == [
        (name, seats) for name, kind in PUBLISHED.items() for seats in kind.module.SEATS
    ]
    assert len(DIGESTS) == 2 * len(GOLDEN) + len(PUBLISHED) + 1


@pytest.mark.parametrize("kind", PUBLISHED.values(), ids=repr)
def test_every_kind_of_event_is_recorded(kind: Kind) -> None:
    """What no recorded game holds could change unnoticed."""
    tags = {
        event["type"]
        for golden in GOLDEN
        if golden.kind is kind
        for event in golden.data(whole=True)["events"]
    }
    assert len(tags) == 16


@every_log
@every_game
def test_a_log_is_written_as_it_was_read(golden: Golden, *, whole: bool) -> None:
    """Reading and writing gives the same text."""
    assert f"{pr.to_json(golden.log(whole=whole))}\n" == golden.text(whole=whole)


@every_log
@every_game
def test_a_log_replays_to_its_end(golden: Golden, *, whole: bool) -> None:
    """The facts lead to the end of the game as it was when they were recorded."""
    table = pr.replay(golden.log(whole=whole))
    winners = tuple(seat for seat, score in enumerate(golden.scores) if score == max(golden.scores))
    assert table.outcome == pr.Outcome(winners, golden.scores, golden.reason)
    assert table.to_act is None


@every_game
def test_a_log_can_be_verified(golden: Golden) -> None:
    """The rules, the shuffles and the deal are still those of version 1."""
    pr.verify(golden.log(whole=True))
    pr.verify(golden.log(whole=True), seed=golden.seed)
    pr.verify(golden.log(whole=False), seed=golden.seed)


@every_game
def test_a_seat_sees_the_same_as_ever(golden: Golden) -> None:
    """What a seat sees of the whole log is the log that was recorded for it."""
    assert pr.seen_by(golden.log(whole=True), golden.seat) == golden.log(whole=False)


@in_lines
def test_json_lines_are_read_and_written(golden: Golden) -> None:
    """The JSON Lines hold the same log, and are written as they were read."""
    text = read(f"{golden.name}.jsonl")
    log = pr.from_json_lines(text, golden.form(whole=True))
    assert log == golden.log(whole=True)
    assert pr.to_json_lines(log) == text


def test_records_are_read_written_and_played() -> None:
    """One record on each line: it is written as it was read, and gives back the whole log."""
    lines = read("records.txt").splitlines()
    for golden, line in zip(GOLDEN, lines, strict=True):
        record = pr.from_record_line(line, golden.kind.module.Record)
        assert pr.to_record_line(record) == line
        assert pr.play_record(record) == golden.log(whole=True)
