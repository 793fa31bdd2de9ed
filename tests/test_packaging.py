"""What is packed for others: the page is in it, built, and nobody who installs it needs Node."""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.patience import LONG

ROOT = Path(__file__).parent.parent
PACKED = ("hatch_build.py", "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md", ".gitignore")


@pytest.fixture
def copy(tmp_path):
    """What is packed, in a folder of its own, without a built page."""
    folder = tmp_path / "copy"
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("page", "__pycache__"))
    for name in PACKED:
        shutil.copy2(ROOT / name, folder / name)
    return folder


def build(copy, *what, **environment):
    env = {**os.environ, **environment}
    return subprocess.run([sys.executable, *what], cwd=copy, env=env, capture_output=True, text=True, check=False, timeout=LONG)


def wheel(copy, **environment):
    where = copy.parent / "wheels"
    done = build(
        copy, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--disable-pip-version-check", "-w", str(where), ".",
        **environment,
    )  # fmt: skip
    return done, next(where.glob("*.whl"), None) if where.is_dir() else None


def put_page(copy):
    page = copy / "src" / "backroom" / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>Backroom</title>")
    (page / "assets" / "index-1.js").write_text("1")


def test_a_wheel_holds_the_page(copy):
    put_page(copy)
    done, made = wheel(copy)
    assert made is not None, done.stderr
    names = zipfile.ZipFile(made).namelist()
    assert {
        "backroom/page/index.html",
        "backroom/page/assets/index-1.js",
        "backroom/server/http/pages.py",
        "backroom/py.typed",
    } <= set(names)
    assert not any(name.startswith(("web/", "tests/", "hatch_build")) for name in names)


def test_a_source_archive_holds_the_page_and_what_builds_a_wheel_of_it(copy):
    put_page(copy)
    done = build(copy, "-m", "hatchling", "build", "-t", "sdist")
    assert done.returncode == 0, done.stderr
    with tarfile.open(next((copy / "dist").glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {"src/backroom/page/index.html", "src/backroom/page/assets/index-1.js", "hatch_build.py", "pyproject.toml"} <= names


def test_without_page_and_npm_it_says_what_to_do(copy):
    done, made = wheel(copy, PATH="")
    assert done.returncode != 0
    assert made is None
    assert "Node 20" in done.stdout + done.stderr
