"""What is done to this project, each a session: ``nox`` runs the checks, ``nox -l`` lists all.

Everything but the linters looks at the *wheel*, built and installed as a user would have it:
a data file that is missing there is missed here.
"""

import ast
import os
import re
import shutil
from pathlib import Path

import nox

ROOT = Path(__file__).parent
CONSTRAINTS = str(ROOT / "constraints.txt")
PYTHONS = nox.project.python_versions(nox.project.load_toml(ROOT / "pyproject.toml"))

os.environ.pop("PYTHONPATH", None)  # what is tested is the wheel, and never what lies about

nox.needs_version = ">=2025.10.14"
nox.options.default_venv_backend = "virtualenv"
nox.options.reuse_venv = "yes"
nox.options.sessions = ["lint", "types", "docs", "proofs", "tests"]


def install_wheel(session: nox.Session, extra: str) -> None:
    """Build the wheel, and install it with an extra at exactly the versions of constraints.txt."""
    session.install("-q", "-c", CONSTRAINTS, "build", "hatchling")
    out = Path(session.create_tmp()) / "dist"
    shutil.rmtree(out, ignore_errors=True)
    session.run("python", "-m", "build", "-q", "--wheel", "--no-isolation", "--outdir", str(out), str(ROOT))
    (wheel,) = out.glob("*.whl")
    # pip takes a wheel of the same version for the same wheel.
    session.run("python", "-m", "pip", "uninstall", "-q", "-y", "lexludi", silent=True)
    session.install("-q", "-c", CONSTRAINTS, f"{wheel}[{extra}]")
    session.run(
        "python",
        "-Ic",
        "import lexludi; assert 'site-packages' in lexludi.__file__, lexludi.__file__",
    )


def files_of(session: nox.Session, folder: str, pattern: str) -> list[Path]:
    """The files a session is about; that there are none is a failure, and no success."""
    files = sorted((ROOT / folder).rglob(pattern))
    if not files:
        session.error(f"no file {folder}/**/{pattern}")
    return files


def leave_the_sources(session: nox.Session) -> dict[str, str]:
    """Go to an empty folder without caches: what runs there finds the installed package only."""
    folder = Path(session.create_tmp()) / "elsewhere"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    session.chdir(folder)
    return {"XDG_CACHE_HOME": str(folder / "cache")}


@nox.session
def lint(session: nox.Session) -> None:
    """Style and layers: ruff's rules, its format, and the one way that imports run."""
    session.install("-q", "-c", CONSTRAINTS, "ruff", "import-linter", "-e", ".[proofs]")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("lint-imports", "--no-cache")


@nox.session
def types(session: nox.Session) -> None:
    """mypy, strict, over everything; and the Z3 stub held against the Z3 that is installed."""
    session.install("-q", "-c", CONSTRAINTS, "-e", ".[dev]")
    session.run("mypy")
    session.run(
        *("python", "-m", "mypy.stubtest", "z3", "--ignore-missing-stub", "--ignore-positional-only"),
        *("--allowlist", "tests/typing/stubtest-allow.txt", "--ignore-unused-allowlist", "--concise"),
        env={"MYPYPATH": "spec/typings"},
    )


@nox.session
def tests(session: nox.Session) -> None:
    """The tests, on the wheel, with the Python that runs nox."""
    run_tests(session, "--junitxml", str(ROOT / ".nox" / "tests.xml"))


@nox.session(python=PYTHONS)
def matrix(session: nox.Session) -> None:
    """The tests, on the wheel, with every Python named in pyproject.toml that is here."""
    run_tests(session)


def run_tests(session: nox.Session, *options: str) -> None:
    """Run pytest against the installed wheel; what follows ``--`` goes to pytest."""
    install_wheel(session, "dev")
    # a file of tests to a worker: what its tests share (games played, questions posed) is made once
    shared = ("-n", "auto", "--dist", "loadfile")
    session.run("python", "-P", "-m", "pytest", *shared, *options, *session.posargs)


@nox.session
def proofs(session: nox.Session) -> None:
    """The main job, cold: every claim is tried anew, and every committed witness replayed."""
    install_wheel(session, "proofs")
    env = leave_the_sources(session)
    session.run("lexludi", "verify", *session.posargs, env=env)
    for scenario in files_of(session, "docs/scenarios", "*.json"):
        session.run("lexludi", "replay", str(scenario), env=env, silent=True)


@nox.session(name="second-opinion")
def second_opinion(session: nox.Session) -> None:
    """As proofs, and cvc5 is asked the same questions."""
    install_wheel(session, "proofs")
    env = leave_the_sources(session)
    session.run("lexludi", "verify", "--second-opinion", *session.posargs, env=env)


@nox.session
def docs(session: nox.Session) -> None:
    """The documentation, built from the wheel: its reference is the code's, every warning an error."""
    install_wheel(session, "docs")
    session.run("python", "docs/reference.py", "--check")
    session.run("sphinx-build", "-q", "-W", "--keep-going", "-E", "docs", "docs/_build/html")


@nox.session
def bench(session: nox.Session) -> None:
    """What it costs: the benchmarks, tests/bench_*.py, on an otherwise idle machine."""
    install_wheel(session, "dev")
    # For comparison only, and not for every platform: without it the benchmark says so.
    session.install("-q", "open_spiel==2.0.2", success_codes=[0, 1])
    files = map(str, files_of(session, "tests", "bench_*.py"))
    session.run("python", "-P", "-m", "pytest", "--benchmark-only", *files, *session.posargs)


@nox.session
def crosshair(session: nox.Session) -> None:
    """CrossHair on tests/crosshair_*.py: each contract is "Confirmed over all paths", or this fails.

    That it can fail is seen first: with False for its conclusion, each contract is refuted.
    """
    install_wheel(session, "dev")
    for file in files_of(session, "tests", "crosshair_*.py"):
        twin = Path(session.create_tmp()) / f"{file.stem}_false.py"
        twin.write_text(without_conclusions(file.read_text(encoding="utf-8")), encoding="utf-8")
        for contract, said in crosshair_says(session, twin).items():
            if said != "error":
                session.error(f"{file.name}: {contract}: no input meets its conditions ({said})")
        found = crosshair_says(session, file)
        for contract, said in found.items():
            session.log(f"{'confirmed' if said == CONFIRMED else 'NOT CONFIRMED'}: {contract}")
        if not found or any(said != CONFIRMED for said in found.values()):
            session.error(f"{file.name}: not every contract is confirmed")


CONFIRMED = "Confirmed over all paths."


def crosshair_says(session: nox.Session, file: Path) -> dict[str, str]:
    """What CrossHair says of each function of a file: that it is confirmed, that it is not, or an error."""
    # Its exit status is 0 on "Not confirmed" too: the report is what counts.
    report = session.run(
        *("crosshair", "check", "--analysis_kind=asserts", "--report_all"),
        *("--per_condition_timeout", "120", file.stem, *session.posargs),
        env={"PYTHONPATH": str(file.parent), "PYTHONHASHSEED": "0"},
        silent=True,
        success_codes=[0, 1, 2],
    )
    functions = [
        node for node in ast.parse(file.read_text(encoding="utf-8")).body if isinstance(node, ast.FunctionDef)
    ]
    said = {node.name: "nothing" for node in functions}
    for line in str(report).strip().splitlines():
        place = re.fullmatch(r".*:(\d+): (\w+): (.*)", line)
        for node in functions:
            if place and node.lineno <= int(place[1]) <= (node.end_lineno or node.lineno):
                said[node.name] = "error" if place[2] == "error" else place[3]
    return said


def without_conclusions(source: str) -> str:
    """A file of contracts, with False for the last statement of each."""
    tree = ast.parse(source)
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            node.body[-1] = ast.parse("assert False").body[0]
    return ast.unparse(ast.fix_missing_locations(tree)) + "\n"


@nox.session
def games(session: nox.Session) -> None:
    """Whole games in Hypothesis, hundreds of each kind, drawn anew each time."""
    install_wheel(session, "dev")
    env = {"LEXLUDI_GAMES": os.environ.get("LEXLUDI_GAMES", "300")}
    session.run("python", "-P", "-m", "pytest", "tests/test_games.py", *session.posargs, env=env)


@nox.session
def mistakes(session: nox.Session) -> None:
    """That it can fail: each seeded mistake turns its line red, with a witness."""
    install_wheel(session, "dev")
    session.run("python", "-P", "-m", "pytest", "-v", "tests/test_mistakes.py", *session.posargs)


@nox.session
def findings(session: nox.Session) -> None:
    """What the rulebooks leave open, from scratch: are the pages and the kept witnesses what is found?

    After ``--``, ``--game NAME`` looks at that game alone.
    """
    install_wheel(session, "dev")
    session.run("python", "docs/found.py", "--check", *session.posargs)


@nox.session
def kills(session: nox.Session) -> None:
    """What each claim is good for: every rule with every slip, held against every claim; is the page so?

    After ``--``, ``--game NAME`` looks at that game's part alone.
    """
    install_wheel(session, "dev")
    session.run("python", "docs/kills.py", "--check", *session.posargs)


@nox.session
def settling(session: nox.Session) -> None:
    """Does each sentence settle what it is to settle? Each way of each reading is put into the text.

    After ``--``, ``--game NAME`` looks at that game's readings alone.
    """
    install_wheel(session, "dev")
    session.run("python", "docs/settling.py", *session.posargs)
