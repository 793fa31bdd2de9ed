"""No test waits without a limit, and no limit is a number of its own: all of them come from tests/patience.py."""

import ast
import queue
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import lines_said

TESTS = Path(__file__).resolve().parent
LIMITS = ("timeout", "patience")
PROCESSES = ("check_output", "check_call", "communicate")
BARE = ("join", "get", "acquire")  # of threads and queues: without arguments; of texts and dictionaries they have some
READING = ("read", "readline", "readlines")
PIPES = ("stdout", "stderr")
LITTLE = 20.0  # seconds for a process to say its first line


def impatient(text):
    """List the lines that wait without a limit, and those that have a limit of their own making."""
    tree = ast.parse(text)
    awaited = {node.value for node in ast.walk(tree) if isinstance(node, ast.Await)}  # asyncio.timeout is around them
    processes = {"process", *names_of_processes(tree)}
    found = [
        node.lineno
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and ((waits(node, processes) and node not in awaited and not has_limit(node)) or makes_its_own_limit(node))
    ]
    loops = [node.iter for node in ast.walk(tree) if isinstance(node, ast.For | ast.comprehension)]
    return sorted(found + [pipe.lineno for pipe in loops if is_pipe(pipe, processes)])


def names_of_processes(tree):
    """List the names under which a file keeps processes that it has started."""
    for node in ast.walk(tree):
        made, targets = getattr(node, "value", None), getattr(node, "targets", [])
        if isinstance(node, ast.withitem):
            made, targets = node.context_expr, [node.optional_vars]
        if isinstance(made, ast.Call) and ast.unparse(made.func).endswith("Popen"):
            yield from (last_name(target) for target in targets)


def last_name(node):
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def is_pipe(node, processes):
    return isinstance(node, ast.Attribute) and node.attr in PIPES and last_name(node.value) in processes


def waits(call, processes):
    """Tell whether a call waits for a process, a thread, a queue or a pipe."""
    if ast.unparse(call.func) == "subprocess.run" or (ast.unparse(call.func) == "next" and is_pipe(call.args[0], processes)):
        return True
    if not isinstance(call.func, ast.Attribute):
        return False
    name, of = call.func.attr, call.func.value
    reads = name in READING and is_pipe(of, processes)
    ends = name == "wait" and last_name(of) in processes
    return name in PROCESSES or reads or ends or (name in BARE and not call.args)


def has_limit(call):
    return bool({"timeout", None} & {keyword.arg for keyword in call.keywords})


def makes_its_own_limit(call):
    limits = [keyword.value for keyword in call.keywords if keyword.arg in LIMITS]
    limits += call.args if ast.unparse(call.func) == "asyncio.timeout" else []
    return any(isinstance(limit, ast.Constant) and limit.value != 0 for limit in limits)  # zero is no wait


def test_every_wait_takes_its_limit_from_one_place():
    files = [path for path in TESTS.rglob("*.py") if "long" not in path.parts and path.name != "patience.py"]
    assert {f"{path}:{line}" for path in files for line in impatient(path.read_text())} == set()


@pytest.mark.parametrize(
    "text",
    [
        "subprocess.run(['make'])",
        "process.communicate()",
        "page.click(timeout=3)",
        "asyncio.timeout(5)",
        "process.wait()",
        "self.process.wait()",
        "making = subprocess.Popen(['make']); making.wait()",
        "with subprocess.Popen(['make']) as making: making.wait()",
        "for line in process.stdout: print(line)",
        "[line for line in self.process.stderr]",
        "next(process.stdout)",
        "process.stdout.readline()",
        "making = Popen(['make']); making.stdout.read()",
        "thread.join()",
        "answers.get()",
        "lock.acquire()",
    ],
)
def test_a_wait_without_a_limit_and_a_limit_in_numbers_are_found(text):
    assert impatient(text) == [1]


@pytest.mark.parametrize(
    "text",
    [
        "subprocess.run(['make'], timeout=LONG)",
        "asyncio.timeout(SECONDS)",
        "asyncio.run(body())",
        "process.wait(timeout=SECONDS)",
        "thread.join(timeout=SECONDS)",
        "answers.get(timeout=SECONDS)",
        "', '.join(names)",
        "wishes.get('players')",
        "await answers.get()",
        "done.stdout.splitlines()",
        "browser.wait()",
    ],
)
def test_a_wait_with_a_limit_and_what_does_not_wait_pass(text):
    assert impatient(f"async def body():\n    {text}") == []


def test_a_process_that_says_nothing_more_is_waited_for_no_longer_than_the_limit():
    code = "import time; print('ready', flush=True); time.sleep(600)"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as process:
        lines = lines_said(process, LITTLE)
        assert next(lines) == "ready\n"
        with pytest.raises(queue.Empty):
            next(lines)
        process.kill()
