"""One word for one thing: every message is held to docs/glossary.md, and to how English and French are written."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LANGUAGES = {"en", "fr"}
Message = tuple[str, str, str]  # where it stands, its language, its text
TYPED = {
    "src/backroom/front_door/table.py": "WATCHER",
    "src/backroom/terminal/phrases.py": "log",
}  # names in programs and commands
FAULTS = {
    "en": {
        "a space before a sign": r"\w\s[;:!?](\s|$)",
    },
    "fr": {
        "no space before a sign": r"\S(?<!://)[;!?](\s|$)|[^\s\d\"]:(\s|$)|[^\s]»|«\S",
        "no space before a unit": r"[\d}]([MK]\b|%)",
    },
}
EITHER = {
    "two full stops": r"\.\.|…\.",
    "another apostrophe": "’",
    "a hyphen for a minus": r"(^|[\s(])-(?=\d|\{)",
    "two spaces": r"\S  +\S",
}


def page_messages() -> Iterator[Message]:
    """Read the tables of the page: one file a language, or one part of a file."""
    for path in [*(ROOT / "web/src/words").glob("??.ts"), *(ROOT / "web/src/games").glob("*/phrases.ts")]:
        lang = path.stem if path.stem in LANGUAGES else "en"
        for line in path.read_text(encoding="utf-8").splitlines():
            lang = "fr" if line.startswith("export const fr") else lang
            if found := re.fullmatch(r'  "?([\w.\- ]+)"?: (".*"),', line):
                yield f"{path.relative_to(ROOT)} {found[1]}", lang, ast.literal_eval(found[2])


def python_messages() -> Iterator[Message]:
    """Read every dictionary by language, every refusal and every help text of the program and of the examples."""
    for path in [*(ROOT / "src/backroom").rglob("*.py"), *(ROOT / "examples").rglob("*.py")]:
        where = str(path.relative_to(ROOT))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Dict) and {getattr(key, "value", None) for key in node.keys} == LANGUAGES:
                for key, value in zip(node.keys, node.values, strict=True):
                    yield from ((f"{where}:{line}", key.value, text) for line, text in constants(value))
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                yield from ((f"{where}:{line}", "en", text) for one in node.args[1:2] for line, text in constants(one))
            elif isinstance(node, ast.keyword) and node.arg == "help":
                yield from ((f"{where}:{line}", "en", text) for line, text in constants(node.value))


def constants(node: ast.expr) -> Iterator[tuple[int, str]]:
    """List the texts of an expression; of a dictionary the values, and what is filled in is a field."""
    if isinstance(node, ast.Dict):
        for value in node.values:
            yield from constants(value)
    elif isinstance(node, ast.JoinedStr):
        yield node.lineno, "".join(str(part.value) if isinstance(part, ast.Constant) else "{x}" for part in node.values)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value


def toml_messages() -> Iterator[Message]:
    """Read lessons and rules."""
    for path in [*(ROOT / "src/backroom/games").rglob("*.toml"), *(ROOT / "examples").rglob("*.toml")]:
        yield from texts(str(path.relative_to(ROOT)), tomllib.loads(path.read_text(encoding="utf-8")))


def texts(where: str, data: object) -> Iterator[Message]:
    """Find what is written by language, however deep."""
    if isinstance(data, list):
        for one in data:
            yield from texts(where, one)
    elif isinstance(data, dict):
        name = f"{where} {data.get('id', '')}".strip()
        yield from ((name, lang, data[lang]) for lang in LANGUAGES if isinstance(data.get(lang), str))
        for value in data.values():
            yield from texts(name, value)


def forbidden() -> dict[str, list[str]]:
    """Read from the glossary what no message says."""
    found: dict[str, list[str]] = {lang: [] for lang in LANGUAGES}
    for line in (ROOT / "docs/glossary.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 5 and cells[0] not in ("thing", "---"):
            for lang, cell in (("en", cells[2]), ("fr", cells[4])):
                found[lang] += [word.strip() for word in cell.split(",") if word.strip()]
    return found


def whole(words: list[str]) -> re.Pattern[str]:
    """Match any of these words, but neither a part of a word nor a field nor a rule's id."""
    return re.compile("|".join(rf"(?<![\w{{-]){re.escape(word)}(?![\w}}-])" for word in words), re.IGNORECASE)


WORDS = {lang: whole(words) for lang, words in forbidden().items()}
MESSAGES = [*page_messages(), *python_messages(), *toml_messages()]


def faults(lang: str, text: str) -> list[str]:
    """Say what is wrong with a message."""
    plain = text.replace("\u00a0", " ").replace("\u202f", " ")
    wrong = [name for name, pattern in (EITHER | FAULTS[lang]).items() if re.search(pattern, plain)]
    return wrong + [f"“{found}” is not our word" for found in WORDS[lang].findall(plain)]


def test_every_message_keeps_to_the_glossary_and_is_written_as_its_language_is():
    assert len(MESSAGES) > 2000
    told = [(where, lang, text.replace(TYPED.get(where.split(":")[0], "{}"), "{}")) for where, lang, text in MESSAGES]
    found = {f"{where} ({lang}): {text}": wrong for where, lang, text in told if (wrong := faults(lang, text))}
    assert not found


PLANTED = [
    ("en", "2 watchers are here.", "“watchers” is not our word"),
    ("en", "It is worth -25M.", "a hyphen for a minus"),
    ("en", "You owe an IOU over 10M.", "“IOU over” is not our word"),
    ("en", "It is worth -{n}M.", "a hyphen for a minus"),
    ("en", "Overbids..", "two full stops"),
    ("en", "Why not ?", "a space before a sign"),
    ("en", "The server’s turn", "another apostrophe"),
    ("fr", "Tour {n} sur {of}", "“Tour {n}” is not our word"),
    ("fr", "Votre homme à tout faire", "“homme à tout faire” is not our word"),
    ("fr", "Pourquoi?", "no space before a sign"),
    ("fr", "Flics: {n}", "no space before a sign"),
    ("fr", "Vous avez {n}M.", "no space before a unit"),
    ("fr", "«bid» est un mot", "no space before a sign"),
]


@pytest.mark.parametrize(("lang", "text", "fault"), PLANTED)
def test_a_fault_would_be_found(lang, text, fault):
    assert fault in faults(lang, text)


def test_every_table_of_messages_is_read():
    read = {where.split(":")[0].split(" ")[0] for where, _, _ in MESSAGES}
    tables = ["server/phrases.py", "terminal/phrases.py", "kernel/words.py", "table/notation.py"]
    games = [
        f"games/{game}/{file}"
        for game in ("big_shot", "big_score")
        for file in ("phrases.py", "meanings.py", "moments.py", "options.py", "guide.toml", "reference.toml")
    ]
    assert {f"src/backroom/{file}" for file in tables + games} <= read
    assert {
        "web/src/words/en.ts",
        "web/src/words/fr.ts",
        "web/src/games/big_shot/phrases.ts",
        "web/src/games/big_score/phrases.ts",
    } <= read
