"""A tutorial, read as a reader follows it: code blocks become files, or replace what they define in them; commands are run."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path) -> Iterator[tuple[str, str]]:
    """List the blocks of a page: their kind and their text."""
    yield from BLOCK.findall(page.read_text(encoding="utf-8"))


def write(folder: Path, block: str) -> None:
    """Write a block into the file that its first line names; in one that is there, replace what it defines anew."""
    head, text = block.split("\n", 1)
    file = folder / head.removeprefix("# ")
    file.parent.mkdir(parents=True, exist_ok=True)
    old = file.read_text(encoding="utf-8") if file.exists() else ""
    file.write_text(grown(old, text) if old and file.suffix == ".py" else text, encoding="utf-8")


def grown(old: str, new: str) -> str:
    """Put definitions in place of those of the same name; what was not there comes before the game's entry."""
    parts = dict(definitions(old))
    entry = parts.pop("GAME")
    parts |= definitions(new)
    parts.setdefault("GAME", entry)
    parts["GAME"] = parts.pop("GAME")
    return "\n\n".join(parts.values()) + "\n"


def definitions(text: str) -> Iterator[tuple[str, str]]:
    """List the statements of a module by the name that they define, or by their text."""
    for node in ast.parse(text).body:
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", []))])
        lines = "\n".join(text.splitlines()[first - 1 : node.end_lineno])
        target = node.targets[0] if isinstance(node, ast.Assign) else node
        yield getattr(target, "name", None) or getattr(target, "id", None) or lines, lines


def commands(block: str) -> Iterator[tuple[list[str], str]]:
    """List the commands of a block, each with what it should print."""
    for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        yield command.split(), printed


def fits(printed: str, shown: str) -> bool:
    """Tell whether what was printed is what is shown; an ellipsis stands for anything."""
    wanted = ".*".join(re.escape(part) for part in re.split("…", shown.strip()))
    return re.fullmatch(wanted, printed.strip(), re.DOTALL) is not None
