"""The README's commands in a tree as git has it, with nothing set up: `make fresh`."""

import shutil
import tempfile
from pathlib import Path

from tests.test_repository import ROOT, play_and_serve, tracked


def main() -> None:
    """Copy the tree into an empty folder, and run the commands there."""
    with tempfile.TemporaryDirectory() as folder:
        clone, data = Path(folder) / "clone", Path(folder) / "data"
        data.mkdir()
        for name in tracked():
            if (ROOT / name).is_file():
                (clone / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, clone / name)
        play_and_serve(clone, data)
    print("In a fresh tree, make play served the page and make terminal played a game.")


if __name__ == "__main__":
    main()
