"""Puts the built page into what is packed: whoever installs it needs no Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HELP = (
    "The page of Backroom is not built, and building it takes Node 20 or newer with npm. Install them, or build the page on a "
    "machine that has them (make page) and copy the folder src/backroom/page."
)


class PageHook(BuildHookInterface[Any]):
    """Builds the page before a wheel or a source archive is made of it."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page, unless it is there or the installation is an editable one."""
        root = Path(self.root)
        if version == "editable" or (root / "src" / "backroom" / "page" / "index.html").is_file():
            return
        npm = shutil.which("npm")
        if npm is None or not (root / "web").is_dir():
            raise RuntimeError(HELP)
        for task in (["ci", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([npm, *task], cwd=root / "web", check=True)
