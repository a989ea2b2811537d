"""The documentation is whole: nothing is left out, no page is lost, and no link leads nowhere."""

from __future__ import annotations

import importlib
import json
import pkgutil
import re
import runpy
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import pytest

import diagrams
import gallery
import json_examples
import parlour_rules as pr


ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"
PAGES: Final = {
    path.relative_to(DOCS).with_suffix("").as_posix(): path.read_text(encoding="utf-8")
    for path in sorted(DOCS.rglob("*.md"))
    if "_build" not in path.parts
}
RULINGS: Final = re.split(r"(?m)^\((?=(?:ic|bs)-\d+\)=$)", PAGES["rules/rulings"])[1:]
"""The text of every ruling."""

ID: Final = re.compile(r"\b(?:IC|BS)-\d+\b")
TEST_NAME: Final = re.compile(r"def test_(ic|bs)_(\d+)_")
LINK: Final = re.compile(r"(?:\]\(|<img src=\")(?!https?:|#|mailto:)([^)#\s\"]+)")


def id_of(ruling: str) -> str:
    """The id of a ruling, from its anchor."""
    return ruling.partition(")")[0].upper()


def text_below(folder: str) -> str:
    """All Python code below a folder but this file, the names of its tests turned into ids."""
    paths = sorted({*(ROOT / folder).rglob("*.py")} - {Path(__file__).resolve()})
    code = "\n".join(path.read_text(encoding="utf-8") for path in paths)
    return TEST_NAME.sub(lambda name: f"{name[1].upper()}-{name[2]} ", code)


CITED: Final = {folder: {*ID.findall(text_below(folder))} for folder in ("src", "tests")}


def test_rulings_are_numbered_without_a_gap() -> None:
    """IC-1, IC-2, … and BS-1, BS-2, …, each under a heading of its own."""
    ids = [id_of(ruling) for ruling in RULINGS]
    for game in ("IC", "BS"):
        of_game = [one for one in ids if one.startswith(game)]
        assert of_game == [f"{game}-{number}" for number in range(1, len(of_game) + 1)]
    assert all(f"\n### {id_of(ruling)}: " in ruling for ruling in RULINGS)


@pytest.mark.parametrize("ruling", RULINGS, ids=id_of)
def test_every_ruling_is_cited_in_the_code_and_held_by_a_test(ruling: str) -> None:
    """Its page links a file of each, and that file names the ruling."""
    name = id_of(ruling)
    assert name in CITED["src"]
    assert name in CITED["tests"]
    linked = LINK.findall(ruling)
    assert any("/src/" in path for path in linked)
    assert any("/tests/" in path for path in linked)
    for path in linked:
        code = (DOCS / "rules" / path).read_text(encoding="utf-8")
        assert name in ID.findall(TEST_NAME.sub(lambda n: f"{n[1].upper()}-{n[2]} ", code))


def test_no_ruling_is_cited_that_does_not_exist() -> None:
    """Whatever looks like the id of a ruling is one, in the code and in all pages."""
    known = {id_of(ruling) for ruling in RULINGS}
    for cited in (*CITED.values(), *({*ID.findall(page)} for page in PAGES.values())):
        assert cited <= known


def test_every_ruling_belongs_to_a_section_of_its_rulebook() -> None:
    """The summaries of the rulebooks name them all."""
    summaries = PAGES["rules/ice_cream"] + PAGES["rules/banana_split"]
    assert {id_of(ruling) for ruling in RULINGS} <= {*ID.findall(summaries)}


def test_no_page_is_an_orphan() -> None:
    """Whoever follows the tables of contents from the first page comes to every page."""
    found: list[str] = ["index"]
    for name in found:
        for toctree in re.findall(r"```\{toctree\}\n(.*?)```", PAGES[name], flags=re.DOTALL):
            entries = [line for line in toctree.splitlines() if line and not line.startswith(":")]
            found += [(Path(name).parent / entry).as_posix() for entry in entries]
    assert sorted(found) == sorted(PAGES)


@pytest.mark.parametrize("page", ["README", "CONTRIBUTING", "CHANGELOG", *PAGES])
def test_links_between_files_lead_somewhere(page: str) -> None:
    """Every relative link of a page is a file; Sphinx checks what is behind the ``#``."""
    path = (DOCS if page in PAGES else ROOT) / f"{page}.md"
    made_at_build = ("../_static/", "_static/")
    prose = re.sub(r"(?ms)^```.*?^```$", "", path.read_text(encoding="utf-8"))
    for link in LINK.findall(prose):
        assert link.startswith(made_at_build) or (path.parent / link).exists(), link


@pytest.mark.parametrize("page", PAGES)
def test_a_link_without_a_page_stays_on_its_page(page: str) -> None:
    """Sphinx finds a target anywhere, but a site that shows Markdown does not."""
    for target in re.findall(r"\]\(#([^)\s]+)\)", PAGES[page]):
        assert f"\n({target})=\n" in f"\n{PAGES[page]}", target


def test_every_example_program_is_shown() -> None:
    """A page includes each, and the first page of the examples links that page."""
    for program in sorted((ROOT / "examples").glob("*.py")):
        assert (
            f"{{literalinclude}} ../../examples/{program.name}\n"
            in PAGES[f"examples/{program.stem}"]
        )
        assert f"({program.stem}.md)" in PAGES["examples/index"]


def test_the_picture_of_the_first_page_is_drawn_by_this_version() -> None:
    """If it is not, ``python docs/gallery.py`` draws it anew."""
    kept = gallery.ON_THE_FIRST_PAGE.read_text(encoding="utf-8")
    assert kept == gallery.picture_of_the_first_page()


def rules_in_the_code() -> dict[pr.ViolationCode, set[str]]:
    """What the violations cite that stand ready in the modules; others are made when needed."""
    rules: dict[pr.ViolationCode, set[str]] = {}
    for module in pkgutil.walk_packages(pr.__path__, "parlour_rules."):
        if ".adapters." in module.name:
            continue  # they need other projects, and refuse nothing by a rule
        for value in vars(importlib.import_module(module.name)).values():
            if isinstance(value, pr.Violation):
                rules.setdefault(value.code, set()).add(value.rule)
    return rules


def test_every_code_is_explained_with_the_rules_that_it_cites() -> None:
    """All of them, and no other: the table may leave out the end of a heading."""
    code_of, cited = pr.ViolationCode, rules_in_the_code()
    rows = re.findall(r"(?m)^\| `(\w+)` \| (.*?) \|", PAGES["reference/errors"])
    told = {code_of(code): re.findall(r"\[([^]]+)\]\(\.\./", rules) for code, rules in rows}
    for code, rules in cited.items():
        assert all(any(rule.startswith(short) for short in told[code]) for rule in rules), code
        assert all(any(rule.startswith(short) for rule in rules) for short in told[code]), code
    made_when_needed = {*code_of} - {*cited}
    assert made_when_needed == {
        code_of.NOT_YOUR_TURN,
        code_of.LOG_IS_EMPTY,
        code_of.LOG_IS_CUT,
        code_of.SEED_NEEDED,
    }
    assert {*told} == {*code_of}


# --- Examples in JSON ---------------------------------------------------------------------------


NAMES: Final = {
    ("ice_cream", "moves"): (
        "KeepDelivery ReplaceDelivery StartCone AddScoop ServeCone AcquireIceCream"
    ),
    ("ice_cream", "events"): (
        "GameStarted IceCreamDealt DayStarted IceCreamDelivered DeliveryKept DeliveryReplaced "
        "DeliveriesReturned ScoopTurned ConeStarted ScoopAdded IceCreamRevealed ConeServed "
        "IceCreamAcquired ServingEnded DayScored GameEnded"
    ),
    ("banana_split", "moves"): (
        "DrawTopping StartSundae PlaceToppings ClaimBananaSplit PlaySpoon PlayDrawTwo "
        "PlayDrawThree PlayAnotherTurn TakeBonus EndTurn Pass"
    ),
    ("banana_split", "events"): (
        "GameStarted HandsDealt MiddleFilled TurnStarted ToppingDrawn DrawPileRenewed "
        "SundaeStarted ToppingsPlaced BananaSplitClaimed SundaeCompleted SpoonPlayed "
        "DrawCardPlayed AnotherTurnPlayed TurnEnded TurnPassed GameEnded"
    ),
}
"""All moves and events, in the order of a game."""


@pytest.mark.parametrize(("game", "part"), NAMES)
def test_every_move_and_event_has_an_example(game: str, part: str) -> None:
    """Each under its name, with its tag, in their order; and the page asks for them."""
    lines = "\n".join({"moves": json_examples.moves, "events": json_examples.events}[part](game))
    names = NAMES[game, part].split()
    assert re.findall(r"(?m)^### (\w+)$", lines) == names
    sections = re.split(r"(?m)^### ", lines)[1:]
    for section, name in zip(sections, names, strict=True):
        tag = re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
        blocks = [
            json.loads(block) for block in re.findall(r"```json\n(.*?)```", section, re.DOTALL)
        ]
        assert blocks
        assert {block["type"] for block in blocks} == {tag}
    assert f"<!-- json-examples: {game} {part} -->" in PAGES[f"reference/{game}_json"]


def test_examples_hide_what_others_must_not_see() -> None:
    """A replaced delivery is shown whole, and as a spectator sees it."""
    lines = "\n".join(json_examples.events("ice_cream"))
    section = lines.partition("### DeliveryReplaced")[2].partition("### ")[0]
    whole, seen = re.findall(r"```json\n(.*?)```", section, re.DOTALL)
    assert "hidden" not in whole
    assert json.loads(seen)["discarded"] == json.loads(seen)["received"] == "hidden"


def test_only_long_lists_are_cut() -> None:
    """Seven toppings stand there, of thirty cards the first two."""
    assert json_examples.cut({"a": list("1234567")}) == {"a": list("1234567")}
    assert json_examples.cut([*range(30)]) == [0, 1, "… and 28 more"]


def test_a_page_is_filled_when_it_is_read() -> None:
    """The comment goes, the examples come, and other text stays."""
    source = ["before\n<!-- json-examples: ice_cream moves -->\nafter"]
    json_examples.fill_in(source)
    assert source[0].startswith("before\n### KeepDelivery\n")
    assert source[0].endswith("\nafter")


# --- Diagrams -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "game"), [("ice-cream-phases", "ice_cream"), ("banana-split-turn", "banana_split")]
)
def test_a_diagram_shows_every_event(name: str, game: str) -> None:
    """Each event of the game happens somewhere in it, and its page shows the diagram."""
    diagram = diagrams.diagrams()[name]
    picture = ET.fromstring(diagrams.draw(diagram))  # noqa: S314 - made by ourselves
    words = " ".join(text.strip() for text in picture.itertext())
    assert {*NAMES[game, "events"].split()} <= {*re.findall(r"\w+", words)}
    assert all(title in words for title in diagram.places.values())
    assert any(f"_static/diagrams/{name}.svg" in page for page in PAGES.values())


def test_the_ways_of_ice_cream() -> None:
    """Phase after phase, and from scoring back or to the end."""
    ways = diagrams.diagrams()["ice-cream-phases"].arrows
    phase = pr.ice_cream.Phase
    assert {(way.source, way.target): [event.name for event in way.events] for way in ways} == {
        (phase.PREPARATION, phase.DELIVERIES): ["IceCreamDelivered"],
        (phase.DELIVERIES, phase.CONES): ["ScoopTurned"],
        (phase.CONES, phase.CUSTOMERS): ["IceCreamRevealed"],
        (phase.CUSTOMERS, phase.SCORING): ["ServingEnded"],
        (phase.SCORING, phase.PREPARATION): ["DayStarted"],
        (phase.SCORING, phase.FINISHED): ["GameEnded"],
    }


def test_the_ways_of_banana_split() -> None:
    """A main action leads to the end of the turn, and the game can end wherever one can act."""
    ways = diagrams.diagrams()["banana-split-turn"].arrows
    stage = pr.banana_split.Stage
    assert {(way.source, way.target): [event.name for event in way.events] for way in ways} == {
        (stage.SETTING_UP, stage.MAIN): ["TurnStarted"],
        (stage.MAIN, stage.CLOSING): [
            "ToppingDrawn",
            "SundaeStarted",
            "ToppingsPlaced",
            "BananaSplitClaimed",
        ],
        (stage.CLOSING, stage.BETWEEN): ["TurnEnded"],
        (stage.MAIN, stage.BETWEEN): ["TurnPassed"],
        (stage.BETWEEN, stage.MAIN): ["TurnStarted"],
        (stage.MAIN, stage.FINISHED): ["GameEnded"],
        (stage.CLOSING, stage.FINISHED): ["GameEnded"],
        (stage.BETWEEN, stage.FINISHED): ["GameEnded"],
    }


# --- Code for both games ------------------------------------------------------------------------


def test_code_for_any_game_plays_all() -> None:
    """The file that the page on typing includes works, as well as being checked."""
    code = runpy.run_path(str(DOCS / "how_to" / "any_game.py"))
    cream, split = (code["play"](game, seed="any game") for game in pr.GAMES.values())
    for log in (cream, split):
        pr.verify(log, seed="any game")
        assert code["load_log"](pr.to_json(log)) == log
    state = pr.replay(cream)
    assert code["headline"](state) == "Ice Cream, day 4 of 4"
    assert code["headline"](pr.replay(split)).startswith("Banana Split, ")
    assert state.players[code["leader"](state)].score == max(state.outcome.scores)
    assert code["move_type"](pr.banana_split.EndTurn()) == "end_turn"
    for game in pr.GAMES.values():
        view = pr.seen_by(game.new_game(3, seed="any game").state, 0)
        assert code["choose_as_a_bot"](view) == pr.legal_moves(view)[0]
    tables = (step.table for step in pr.replay_steps(cream))
    serving = next(
        table
        for table in tables
        if any(isinstance(move, pr.ice_cream.ServeCone) for move in pr.legal_moves(table))
    )
    assert isinstance(
        code["choose_as_a_bot"](pr.seen_by(serving, serving.to_act)), pr.ice_cream.ServeCone
    )
