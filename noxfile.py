"""Every check of the project, each in an environment of its own: `nox -l` lists them."""

import email
import os
import re
import shutil
import zipfile
from pathlib import Path

import nox


nox.needs_version = ">=2025.10.16"
nox.options.default_venv_backend = "uv|virtualenv"
nox.options.download_python = "never"  # use the interpreters that are there
nox.options.error_on_missing_interpreters = True  # whoever names a session wants it run

# Interpreters that pyenv has installed are found even if it does not put them on the path.
PYENV = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
PYENV_BINS = [str(path) for path in sorted(PYENV.glob("versions/3.*/bin"))]
os.environ["PATH"] = os.pathsep.join([*PYENV_BINS, os.environ["PATH"]])

PYPROJECT = nox.project.load_toml("pyproject.toml")
PYTHONS = nox.project.python_versions(PYPROJECT)
DIST = Path(".nox/dist")
PLAYGROUND = Path(".nox/site")  # not the folder of the session
SCREENSHOTS = Path(".nox/screenshots")
NODE_MODULES = Path(".nox/npm/node_modules")  # tests look for them there
PYODIDE = "pyodide@314.0.7"  # Python in the browser, of which these files are needed:
PYODIDE_FILES = (
    "pyodide-lock.json",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide.mjs",
    "python_stdlib.zip",
)
SLOW = (
    "border/test_strict_data.py",
    "examples",
    *(
        f"laws/test_{law}.py"
        for law in (
            "cards",
            "endings",
            "folding",
            "legal_moves",
            "non_interference",
            "second_opinion",
            "the_square",
        )
    ),
)
# What shows or tests how the library works with other projects, and is skipped without them.
ADAPTED = (
    "tests/adapters",
    "tests/examples/test_many_games.py",
    "src/parlour_rules/adapters",
    "docs/examples/many_games.md",
    "docs/how_to/cookbook.md",
    "docs/how_to/openspiel.md",
    "docs/how_to/train_agents.md",
)
# What is left without these holds the rulebook, the border, all words, and old logs, in a minute.
LONG_FOLDERS = ("border/fuzz", "examples", "laws", "naive", "pictures")


def group(name: str) -> tuple[str, ...]:
    """The requirements of one dependency group."""
    return nox.project.dependency_groups(PYPROJECT, name)


def wheel() -> str:
    """The wheel that the session `build` made."""
    (path,) = DIST.glob("*.whl")
    return str(path)


@nox.session(default=False)
def build(session: nox.Session) -> None:
    """Build the sdist, and from it the wheel that the other sessions install."""
    session.install(*group("build"))
    shutil.rmtree(DIST, ignore_errors=True)
    session.run("python", "-m", "build", "--installer=uv", "--outdir", str(DIST))


@nox.session(requires=["build"])
def replay(session: nox.Session) -> None:
    """Replay and verify a recorded game; another log may be named after `--`."""
    session.install(wheel())
    recorded = min(str(path) for path in Path("examples/logs").glob("*.json"))
    session.run("python", "examples/replay_log.py", *(session.posargs or [recorded]))


@nox.session(python=PYTHONS, requires=["build"])
def tests(session: nox.Session) -> None:
    """Test the built wheel. Arguments go to pytest."""
    session.install(wheel(), *group("tests"))
    session.run("pytest", "--hypothesis-profile=ci", *(session.posargs or ["--numprocesses=auto"]))


@nox.session(name="tests-lowest", python=PYTHONS[0], requires=["build"])
def tests_lowest(session: nox.Session) -> None:
    """Test with the lowest versions of its dependencies that the package allows, if not all."""
    resolve = ("uv", "pip", "compile", "--quiet", "--resolution=lowest-direct", "--no-annotate")
    lowest = session.run(*resolve, "--no-header", "pyproject.toml", silent=True)
    session.install(wheel(), *group("test-tools"), *str(lowest).split())
    session.run(
        *("pytest", "--hypothesis-profile=ci", "--numprocesses=auto"),
        *(session.posargs or ["tests", *(f"--ignore=tests/{folder}" for folder in LONG_FOLDERS)]),
    )


@nox.session(python=PYTHONS[0], requires=["build"])
def coverage(session: nox.Session) -> None:
    """See that tests take every branch; those that play many games take too long for that."""
    session.install(f"{wheel()}[openspiel,pettingzoo]", *group("tests"))
    session.run(
        *("pytest", "--hypothesis-profile=ci", "--numprocesses=auto", "--cov", "--cov-report=term"),
        *(f"--ignore=tests/{path}" for path in SLOW),
        # A tracer holds on to what a function has let go, and this test measures memory.
        "--deselect=tests/border/test_lines_after_a_crash.py::test_the_first_bad_line_ends_the_reading",
    )


@nox.session(python=PYTHONS[0], requires=["build"])
def adapters(session: nox.Session) -> None:
    """Let PettingZoo and OpenSpiel test both games, and measure them beside PettingZoo's own."""
    try:
        session.install(f"{wheel()}[openspiel,pettingzoo]", *group("adapters"))
    except nox.command.CommandFailed:
        session.skip("PettingZoo or OpenSpiel cannot be installed here")
    session.run("pytest", "--numprocesses=auto", *(session.posargs or ADAPTED))
    session.run("python", "bench/environments.py")


def install_from_npm(session: nox.Session, *packages: str) -> None:
    """Install packages of npm, which comes with the group `node`."""
    quiet = ("--no-audit", "--no-fund", "--no-save", "--loglevel=error")
    try:
        session.install(*group("node"))
        session.run("npm", "install", *quiet, "--prefix", str(NODE_MODULES.parent), *packages)
    except nox.command.CommandFailed:
        session.skip(f"npm cannot install {', '.join(packages)} here")


@nox.session(requires=["build"])
def playground(session: nox.Session) -> None:
    """Assemble the playground: one folder that any static host can serve."""
    install_from_npm(session, PYODIDE)
    shutil.rmtree(PLAYGROUND, ignore_errors=True)
    examples = Path("examples")
    page, table = examples / "playground", examples / "web"
    shutil.copytree(page, PLAYGROUND, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    shutil.copytree(table, PLAYGROUND / "web", ignore=shutil.ignore_patterns("*.html", "server.js"))
    (PLAYGROUND / "pyodide").mkdir()
    for name in PYODIDE_FILES:
        shutil.copy(NODE_MODULES / "pyodide" / name, PLAYGROUND / "pyodide")
    libraries = Path(session.create_tmp()) / "libraries"
    shutil.rmtree(libraries, ignore_errors=True)
    session.run("uv", "pip", "install", "--quiet", "--target", str(libraries), wheel())
    for program in ("greedy.py", "hosting.py", "playground/house.py"):
        shutil.copy(examples / program, libraries)
    shutil.make_archive(str(PLAYGROUND / "python"), "zip", libraries)


@nox.session(requires=["build"])
def browser(session: nox.Session) -> None:
    """Play in the system's Chromium, over the server and in the playground; compile TypeScript."""
    session.install(wheel(), *group("browser"))
    install_from_npm(session, "axe-core@4", "typescript@7", "@types/node@24")
    session.run(
        *("pytest", "-m", "browser", "--numprocesses=auto"),
        *(session.posargs or ["tests/docs", "tests/examples"]),
    )
    session.log(f"The pictures that were taken are in {SCREENSHOTS}.")


@nox.session(python=PYTHONS[0], default=False, requires=["build"])
def fuzz(session: nox.Session) -> None:
    """Fuzz the decoder and replay for a minute, then judge ten thousand edits of real games."""
    session.install(wheel(), *group("fuzz"))
    corpus = session.create_tmp()
    options = session.posargs or ["-max_total_time=60", "-timeout=10", "-max_len=20000"]
    paths = {"PYTHONPATH": os.pathsep.join(("tests", "tests/support"))}
    session.run("python", "tests/border/fuzz/fuzz.py", corpus, *options, env=paths)
    session.run("pytest", "--numprocesses=auto", "-m", "long")


@nox.session(python=PYTHONS[0], default=False)
def mutate(session: nox.Session) -> None:
    """Change the rules in every place, and see that a test fails or the change is explained."""
    session.install("-e", ".", *group("mutate"))
    session.run("mutmut", "run", *session.posargs)
    session.run("python", "tests/mutation/judge.py")


@nox.session
def lint(session: nox.Session) -> None:
    """Check style, architecture, spelling and prose."""
    session.install(*group("lint"))
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("lint-imports", env={"PYTHONPATH": "src"})
    session.run("codespell")
    pages = [str(path) for path in sorted(Path("docs").rglob("*.md")) if "_build" not in path.parts]
    session.run("proselint", "check", "--config", ".proselint.json", "README.md", *pages)


@nox.session(requires=["build"])
def typing(session: nox.Session) -> None:
    """Check the types, and that users of the installed package see all of them."""
    session.install(f"{wheel()}[openspiel,pettingzoo]", *group("typing"))
    session.run("mypy")
    session.run("pyright")
    session.run("pyright", "--verifytypes", "parlour_rules", "--ignoreexternal")


@nox.session(requires=["build"])
def docs(session: nox.Session) -> None:
    """Build the documentation; any warning is an error. Put the playground beside it, if any."""
    session.install(wheel(), *group("docs"))
    html = Path("docs/_build/html")
    session.run("sphinx-build", "-nW", "--keep-going", "docs", str(html))
    if PLAYGROUND.exists():
        shutil.copytree(PLAYGROUND, html / "playground", dirs_exist_ok=True)


@nox.session(python=PYTHONS[0], default=False, requires=["build"])
def bench(session: nox.Session) -> None:
    """Measure both games and the library as a whole; arguments go to pytest."""
    session.install(wheel(), *group("bench"))
    session.run("pytest", "bench", *session.posargs)


@nox.session(name="bench-compare", python=PYTHONS[0], default=False)
def bench_compare(session: nox.Session) -> None:
    """Measure an earlier revision and the working tree in turns; arguments go to the program."""
    session.install(*PYPROJECT["project"]["dependencies"])
    session.run("python", "bench/compare.py", *session.posargs)


@nox.session(name="bench-peers", python=PYTHONS[0], default=False, requires=["build"])
def bench_peers(session: nox.Session) -> None:
    """Measure this library and its peers side by side; arguments go to the program."""
    session.install(wheel(), *group("peers"))
    session.run("python", "bench/peers.py", *session.posargs)


@nox.session(requires=["build"])
def package(session: nox.Session) -> None:
    """Check what would be published."""
    session.install(*group("package"))
    session.run("twine", "check", "--strict", *map(str, DIST.iterdir()))
    session.run("check-wheel-contents", wheel())
    archive = zipfile.ZipFile(wheel())
    names = archive.namelist()
    (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
    readme = str(email.message_from_bytes(archive.read(metadata)).get_payload())
    if "pip install parlour-rules" not in readme:
        session.error("the package index would show no README")
    if dead := re.findall(r'(?:\]\(|\]: |(?:src|href)=")(?!https?://)\S+', readme):
        session.error(f"on a package index these links of the README would be dead: {dead}")
    if "parlour_rules/py.typed" not in names:
        session.error("the wheel does not say that it is typed")
    if not any(name.endswith(".dist-info/licenses/LICENSE") for name in names):
        session.error("the wheel has no licence")
    if strangers := [n for n in names if not n.startswith(("parlour_rules/", "parlour_rules-"))]:
        session.error(f"the wheel holds more than the package: {strangers}")
