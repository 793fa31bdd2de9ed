"""Packages of others, installed beside this one for a while: only processes that are told about the folder see them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.patience import LONG

ROOT = Path(__file__).parents[2]


def install(source: Path, into: Path) -> dict[str, str]:
    """Install a package into a folder; give the environment in which it is found."""
    pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation")
    done = run({}, *pip, "--upgrade", "--target", str(into), str(source))
    assert done.returncode == 0, done.stderr
    paths = [str(into), str(ROOT / "src"), str(ROOT)]
    return {"PYTHONPATH": os.pathsep.join(paths), "BACKROOM_DATA_DIR": str(into / "data")}


def run(environment: dict[str, str], *arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run Python with arguments in an environment."""
    env = {**os.environ, **environment}
    how = {"capture_output": True, "text": True, "encoding": "utf-8", "check": False, "timeout": LONG}
    return subprocess.run([sys.executable, *arguments], cwd=cwd, env=env, **how)
