"""`make cluster`: simulate, arena and analyse on a real Ray of this machine, with several workers of which one is killed.

Each check compares with what one process gives, byte by byte: the report and the records of `simulate`, the report and the
ledger of `arena`, and what `analyse` says about several records. While Ray runs, nothing of it listens beyond this machine; after
Ctrl-C nothing of it runs.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path

import psutil
import pytest

from backroom.lab.engines import crew
from backroom.lab.engines.versions import Versions
from backroom.refusal import Refused

LIMIT = 600.0  # seconds that anything may take
WORKING = "ray::checked"  # what a worker with a part is called
SIMULATE = ["simulate", "big-shot", "--bots", "greedy,random,novice,regular", "--seed", "7", "--json"]
RECORDS = ["simulate", "big-shot", "--players", "2", "--bots", "greedy,novice", "--games", "3", "--seed", "7", "--jobs", "1"]
ARENA = ["arena", "big-shot", "--bots", "greedy,random", "--players", "3", "--seed", "5", "--json"]
ON_RAY = ["--engine", "ray", "--jobs", "3"]


def main() -> None:
    """Check one thing after the other, and say so."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        analyses_are_the_same(folder)
        a_killed_worker_costs_its_part(folder)
        an_interrupt_leaves_nothing(folder)
        simulations_are_the_same(folder)
    other_versions_are_refused()


def simulations_are_the_same(folder: Path) -> None:
    """Compare the report and the records of one process with those of Ray."""
    said = []
    for name, engine in (("one", ["--jobs", "1"]), ("ray", ON_RAY)):
        records = folder / name
        said.append((output(*SIMULATE, "--games", "60", "--records", str(records), *engine), contents(records)))
    assert said[0] == said[1], "Ray simulated other games"
    assert output(*SIMULATE, "--games", "3000", "--jobs", "1") == output(*SIMULATE, "--games", "3000", *ON_RAY)
    print("simulate: the report and 60 records of one process and of Ray are the same, and so is the report of 3,000 quick games")


def analyses_are_the_same(folder: Path) -> None:
    """Compare what one process says about several games with what Ray says."""
    output(*RECORDS, "--records", str(folder / "analysed"))
    files = sorted(str(file) for file in (folder / "analysed").iterdir())
    one, ray = (output("analyse", *files, "--json", *engine) for engine in (["--jobs", "1"], ON_RAY))
    assert one == ray, "".join(unified_diff(one.splitlines(True), ray.splitlines(True), "one process", "Ray"))
    seats = len(json.loads(one)["seats"])
    assert seats == 2 * len(files) > 2, f"{seats} seats of {len(files)} records"
    print(f"analyse: what is said about {seats} seats of {len(files)} records is the same, {len(one)} characters")


def a_killed_worker_costs_its_part(folder: Path) -> None:
    """Kill a worker of an arena in the middle of a part; what it comes to is what one process gives."""
    games, ledgers = ["--games", "1200"], [folder / "one.jsonl", folder / "ray.jsonl"]
    wanted = output(*ARENA, *games, "--jobs", "1", "--file", str(ledgers[0]))
    running = begun(*ARENA, *games, *ON_RAY, "--file", str(ledgers[1]))
    victim = worker_of(running)
    listening = listeners(running)
    victim.kill()
    said, errors = running.communicate(timeout=LIMIT)
    assert running.returncode == 0, errors
    assert said == wanted, "".join(unified_diff(wanted.splitlines(True), said.splitlines(True), "one process", "Ray"))
    assert sorted(lines(ledgers[0])) == sorted(lines(ledgers[1])), "the ledger holds other games"
    assert listening, "nothing was found listening"
    assert all(address in ("127.0.0.1", "::1", "::ffff:127.0.0.1") for address in listening), f"Ray listens on {listening}"
    played = len(lines(ledgers[1])) - 1
    print(f"arena: worker {victim.pid} was killed; the report and the {played} games of the ledger are the same")
    print(f"{len(listening)} sockets listened, all of them on this machine alone")


def an_interrupt_leaves_nothing(folder: Path) -> None:
    """Press Ctrl-C while workers play, as a terminal does: everything of the command gets it."""
    running = begun(*ARENA, "--games", "1000000", *ON_RAY, "--file", str(folder / "stopped.jsonl"))
    worker_of(running)
    started = psutil.Process(running.pid).children(recursive=True)
    os.killpg(running.pid, signal.SIGINT)
    _, errors = running.communicate(timeout=LIMIT)
    assert running.returncode == 130, f"{running.returncode}: {errors}"
    assert "Traceback" not in errors, errors
    _, left = psutil.wait_procs(started, timeout=30)
    assert not left, f"still running: {left}"
    print(f"Ctrl-C: all {len(started)} processes have ended")


def other_versions_are_refused() -> None:
    """Ask for sources that the workers do not have."""
    here = Versions.here("big-shot", ("greedy",))
    with pytest.raises(Refused, match="sources differ") as refused, crew("ray", 2, replace(here, sources="other")):
        pass
    print(f"versions: {refused.value}")


def command(*args: str) -> list[str]:
    """Give a command of this program."""
    return [sys.executable, "-m", "backroom", *args]


def output(*args: str) -> str:
    """Run a command to its end and give what it prints."""
    done = subprocess.run(command(*args), capture_output=True, text=True, timeout=LIMIT, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def begun(*args: str) -> subprocess.Popen[str]:
    """Start a command as a terminal does, in a group of its own."""
    return subprocess.Popen(command(*args), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)


def worker_of(running: subprocess.Popen[str]) -> psutil.Process:
    """Wait for a worker that plays a part."""
    until = time.monotonic() + LIMIT
    while time.monotonic() < until and running.poll() is None:
        for process in psutil.Process(running.pid).children(recursive=True):
            try:
                if WORKING in " ".join(process.cmdline()):
                    return process
            except psutil.Error:  # it has just ended
                continue
        time.sleep(0.01)
    raise AssertionError(f"no worker of Ray was seen: {running.stderr and running.stderr.read()}")


def listeners(running: subprocess.Popen[str]) -> list[str]:
    """List the addresses on which a command and all that it started listen."""
    found = []
    command = psutil.Process(running.pid)
    for process in (command, *command.children(recursive=True)):
        try:
            found += [one.laddr.ip for one in process.net_connections("inet") if one.status == psutil.CONN_LISTEN]
        except psutil.Error:
            continue
    return found


def contents(folder: Path) -> dict[str, bytes]:
    """Read all files of a folder."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def lines(file: Path) -> list[bytes]:
    """Read the lines of a file."""
    return file.read_bytes().splitlines()


if __name__ == "__main__":
    main()
