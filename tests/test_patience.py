"""No test waits without a limit, and no limit is a number of its own: all of them come from tests/patience.py."""

import ast
from pathlib import Path

TESTS = Path(__file__).resolve().parent
WAITING = ("run", "check_output", "check_call", "communicate")  # of a process
LIMITS = ("timeout", "patience")


def impatient(text):
    """List the lines that wait for a process without a limit, and those that have a limit of their own making."""
    found = []
    for call in (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call)):
        named = {keyword.arg: keyword.value for keyword in call.keywords}
        of = ast.unparse(call.func)
        waits = of == "subprocess.run" or of.endswith(tuple(f".{name}" for name in WAITING if name != "run"))
        limits = [value for name, value in named.items() if name in LIMITS] + (call.args if of == "asyncio.timeout" else [])
        if (waits and not {"timeout", None} & set(named)) or any(isinstance(limit, ast.Constant) for limit in limits):
            found.append(call.lineno)
    return found


def test_every_wait_takes_its_limit_from_one_place():
    files = [path for path in TESTS.rglob("*.py") if "long" not in path.parts]
    assert {f"{path}:{line}" for path in files for line in impatient(path.read_text())} == set()


def test_a_wait_without_a_limit_and_a_limit_in_numbers_are_found():
    assert impatient("subprocess.run(['make'])\nprocess.communicate()\npage.click(timeout=3)\nasyncio.timeout(5)") == [1, 2, 3, 4]
    assert impatient("subprocess.run(['make'], timeout=LONG)\nasyncio.timeout(SECONDS)\nasyncio.run(body())") == []
