"""The repository itself: documents that run, commands that work on a clean clone, sizes that stay readable."""

import ast
import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from backroom import games
from tests.patience import LONG, SECONDS, lines_said

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def tracked() -> list[str]:
    """List the files of the tree as git sees them, new ones too."""
    command = ["git", "ls-files", "-co", "--exclude-standard"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=SECONDS).stdout.splitlines()


def blocks(path: Path, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", path.read_text(), re.DOTALL)


FOLLOWED = ("adding-a-game.md", "environments.md", "python.md")  # tests of their own run these, block after block
PYTHON = [
    (path, code) for path in DOCUMENTS for code in blocks(path, "python") if "@rule" not in code and path.name not in FOLLOWED
]


@pytest.mark.parametrize(("path", "code"), PYTHON, ids=[path.name for path, _ in PYTHON])
def test_python_in_the_documents_runs(path, code):
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=False, timeout=SECONDS
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_the_readme_has_a_game_in_ten_lines():
    assert any(3 < len(code.strip().splitlines()) <= 10 for path, code in PYTHON if path.name == "README.md")


def test_every_command_in_the_documents_exists():
    from typer.main import get_command

    from backroom.__main__ import app

    verbs = get_command(app).commands
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    for path in DOCUMENTS:
        text = path.read_text()
        for verb, rest in re.findall(r"`backroom ([a-z-]+)([^`\n]*)`", text):
            assert verb in verbs, f"{path.name}: backroom {verb}"
            command, words = verbs[verb], rest.split()
            while words and words[0] in getattr(command, "commands", {}):
                command = command.commands[words.pop(0)]
            known = {flag for parameter in command.params for flag in parameter.opts}
            assert set(re.findall(r"--[a-z-]+", rest)) <= known, f"{path.name}: backroom {verb}{rest}"
        for target in re.findall(r"`make ([a-z]+)", text):
            assert target in targets, f"{path.name}: make {target}"


def test_links_between_documents_lead_somewhere():
    for path in DOCUMENTS:
        for link in re.findall(r"\]\(([^)#]+)\)", path.read_text()):
            assert link.startswith("http") or (path.parent / link).exists(), f"{path.name}: {link}"


def test_every_game_has_what_the_contract_asks_for():
    for name in games.names():
        game = games.game(name)
        assert game.reference.exists()
        assert game.BOUND < 32767


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT / "src")))
def test_files_and_functions_stay_short(path):
    text = path.read_text()
    data = path.name in ("phrases.py", "board.py")
    assert data or len(text.splitlines()) <= 250
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name not in ("position",):
            assert node.end_lineno - node.lineno < 42, f"{node.name} is too long"


@pytest.mark.parametrize("name", ["big-shot", "big-score"])
def test_every_part_of_a_position_is_explained(name):
    pages = (ROOT / "docs" / "records.md").read_text().split(f"(`game {name}`")[1].split("### Position")[1].split("\n## ")[0]
    game = games.game(name)
    table = pages.split("| --- | --- |")[1]  # the first: of the position itself, not of its parts
    explained = {key for cells in re.findall(r"^\| (`.*?`) \|", table, re.MULTILINE) for key in re.findall(r"`(\w+)`", cells)}
    assert set(game.words.position(game.blank(game.chosen()))) == explained


def untyped(tree: ast.Module) -> list[ast.FunctionDef]:
    """List the functions that are not fully annotated."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            given = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs, node.args.vararg, node.args.kwarg]
            bare = [one for one in given if one is not None and one.annotation is None and one.arg not in ("self", "cls")]
            if bare or node.returns is None:
                found.append(node)
    return found


def is_compiled(function: ast.FunctionDef, text: str) -> bool:
    """Tell whether a function is a rule, a word with a compiled twin, or a function that Python calls on a shelf of states."""
    marks = {ast.unparse(mark).partition("(")[0] for mark in function.decorator_list}
    on_shelf = bool(function.args.args) and function.args.args[0].arg == "states"
    return bool(marks & {"rule", "rule_apart", "twin", "bound"}) or on_shelf or f"@twin({function.name})" in text


@pytest.mark.parametrize("room", ["kernel", "games", "bots"])
def test_only_what_is_compiled_has_no_types(room):
    """Mypy lets functions without types pass in these rooms, since rules have none."""
    for path in sorted((ROOT / "src" / "backroom" / room).rglob("*.py")):
        text = path.read_text()
        for function in untyped(ast.parse(text)):
            assert is_compiled(function, text), f"{path.relative_to(ROOT)}: {function.name} has no types and is no rule"


def test_a_plain_function_without_types_is_found():
    text = "def told(seat: int):\n    return seat\n\n\n@rule\ndef points(s, seat):\n    return s.points[seat]\n"
    plain, ruled = untyped(ast.parse(text))
    assert not is_compiled(plain, text)
    assert is_compiled(ruled, text)


def test_nothing_of_one_machine_is_in_the_tree():
    home = re.compile(r"(?<![\w.])/(?:work|root|home)/")
    for name in tracked():
        path = ROOT / name
        if path.is_file() and path != Path(__file__):
            assert not home.search(path.read_text(errors="ignore")), name


def clean_environment(**more):
    """The environment of somebody who has just cloned the repository."""
    ours = ("VIRTUAL_ENV", "PYTHONPATH", "MAKEFLAGS", "MAKELEVEL")
    return {**{key: value for key, value in os.environ.items() if key not in ours}, **more}


def said_by(process, words):
    """Read what a process says until it says some words; give that line."""
    for line in lines_said(process, LONG):
        if words in line:
            return line
    raise AssertionError(f"it never said {words!r}")


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("npm") is None, reason="the page needs Node 20 with npm to be built")
def test_make_play_serves_the_page_and_make_terminal_plays(tmp_path):
    set_up = (".venv/.ready", "web/node_modules/.ready", "src/backroom/page/index.html")
    play_and_serve(ROOT, tmp_path, *(f"--old-file={name}" for name in set_up))  # `make fresh` sets everything up, too


def play_and_serve(tree, tmp_path, *how):
    """Run the README's commands in a tree."""
    interpreted = {"NUMBA_DISABLE_JIT": "1"}  # what compiles is shown where it is warmed: `make test` begins so
    env = clean_environment(BACKROOM_OPEN="false", BACKROOM_PORT="0", BACKROOM_DATA_DIR=str(tmp_path), **interpreted)
    with (tmp_path / "errors").open("w+") as errors, subprocess.Popen(
        ["make", "play", *how], cwd=tree, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, text=True,
        start_new_session=True,
    ) as making:  # fmt: skip
        try:
            address = re.search(r"http://[0-9.:]+/", said_by(making, "Backroom is at")).group()
            answer = httpx.get(address, timeout=SECONDS)
            script = re.search(r'src="/(assets/[^"]+\.js)"', answer.text).group(1)
            assert httpx.get(address + script, timeout=SECONDS).status_code == 200
        finally:
            os.killpg(making.pid, signal.SIGTERM)
            try:
                making.wait(timeout=SECONDS)
            except subprocess.TimeoutExpired:
                os.killpg(making.pid, signal.SIGKILL)
    played = subprocess.run(
        ["make", "terminal", *how],
        cwd=tree,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        timeout=LONG,
    )
    assert played.returncode == 0, played.stderr
    assert " wins." in played.stdout or "nobody wins" in played.stdout


def test_make_help_lists_the_targets():
    said = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True, timeout=SECONDS).stdout
    for target in ("play", "terminal", "page", "test", "types", "laws", "bench"):
        assert f"make {target}" in said
