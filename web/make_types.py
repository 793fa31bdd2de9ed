"""Writes the page's TypeScript types and terms from the wire's messages and the games: python web/make_types.py (make types)."""

from __future__ import annotations

import json
import subprocess
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from pydantic.json_schema import models_json_schema

from backroom import games
from backroom.bots.levels import FIRST, LEVELS, USUAL
from backroom.kernel.game import LANGUAGES, Game
from backroom.wire import analysis_forms, forms, health, learning, messages, orders, own_forms, parts, puzzle_forms, record_forms
from backroom.wire.parts import Part

WEB = Path(__file__).parent
WISHES = (forms.NewTable, forms.Branch, forms.Sit, forms.NewInvite)
SENT: tuple[type[Part], ...] = (*messages.REQUESTS, *WISHES)  # a default may be left out
PLAIN = {int: "integer", float: "number", str: "string", bool: "boolean", types.NoneType: "null"}
SHAPED_BY_GAMES = ("position", "insight")  # the parts of Now that each game shapes in its own way
IDLE = ("default", "pattern", "minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum", "exclusiveMaximum", "title")
TERMS_BANNER = "// Made by web/make_types.py from the game's own words; write it anew with: make types"
AID_BANNER = "// Made by web/make_types.py from the game's own tables; write it anew with: make types"
LEVELS_BANNER = "// Made by web/make_types.py from the table of levels; write it anew with: make types"

Schema = dict[str, Any]


def aliases(module: types.ModuleType) -> dict[tuple[str, ...], str]:
    """Give the names of closed sets of words that a module defines, by their words."""
    return {get_args(alias): name for name, alias in vars(module).items() if get_origin(alias) is Literal}


def sets(named: dict[tuple[str, ...], str]) -> Schema:
    """Give the definitions of closed sets of words."""
    return {name: {"title": name, "type": "string", "enum": list(words)} for words, name in named.items()}


def ref(name: str) -> Schema:
    """Point at a definition."""
    return {"$ref": f"#/$defs/{name}"}


def union(title: str, members: tuple[type[Part], ...]) -> Schema:
    """Define one of several messages."""
    return {"title": title, "anyOf": [ref(member.__name__) for member in members]}


def parts_of(module: types.ModuleType) -> Iterator[type[Part]]:
    """List the parts that a module defines."""
    for one in vars(module).values():
        if isinstance(one, type) and issubclass(one, Part) and one.__module__ == module.__name__ and one is not Part:
            yield one


def cleaned(schema: Any, named: dict[tuple[str, ...], str]) -> Any:
    """Leave out what types do not tell, and call closed sets of words by their names."""
    if isinstance(schema, list):
        return [cleaned(one, named) for one in schema]
    if not isinstance(schema, dict):
        return schema
    if (words := tuple(schema.get("enum", ()))) in named:
        description = {"description": schema["description"]} if "description" in schema else {}
        return {"allOf": [ref(named[words])], **description} if description else ref(named[words])
    kept = {word: inner for word, inner in schema.items() if word not in IDLE}
    return {
        word: {name: cleaned(one, named) for name, one in inner.items()} if word == "properties" else cleaned(inner, named)
        for word, inner in kept.items()
    }


def whole(name: str, models: Schema) -> Schema:
    """Say that whatever is received has all its fields."""
    return {} if name in {one.__name__ for one in SENT} else {"required": list(models[name]["properties"])}


def shaped(models: Schema) -> set[str]:
    """List the messages and parts that show a position, and so depend on the shapes of its game."""
    found, known = {"Now"}, set[str]()
    while found != known:
        known = found
        found = known | {name for name, one in models.items() if any(f'"#/$defs/{part}"' in json.dumps(one) for part in known)}
    return found


def with_shapes(name: str, schema: Schema, generic: set[str]) -> Schema:
    """Give what shows a position the shapes of its game as a type parameter, `G`."""
    if name == "Now":
        own = {part: {**schema["properties"][part], "tsType": f'G["{part}"] | null'} for part in SHAPED_BY_GAMES}
        return {**schema, "properties": {**schema["properties"], **own}}
    text = json.dumps(schema)
    for part in generic:
        text = text.replace(json.dumps(ref(part)), json.dumps({"tsType": f"{part}<G>"}))
    return dict(json.loads(text))


def wire() -> Schema:
    """Make the schema of everything that goes over the wire."""
    named = aliases(parts)
    modules = (parts, messages, orders, learning, forms, record_forms, analysis_forms, puzzle_forms, own_forms, health)
    got = [one for module in modules for one in parts_of(module) if one not in SENT]
    _, sent = models_json_schema([(one, "validation") for one in SENT])
    _, received = models_json_schema([(one, "serialization") for one in got])
    models = {**sent["$defs"], **received["$defs"]}
    order = [one.__name__ for module in modules for one in parts_of(module)]
    schemas = {
        **sets(named),
        **{name: {"title": name, **cleaned(models[name], named), **whole(name, models)} for name in order},
        "Request": union("Request", messages.REQUESTS),
        "Answer": union("Answer", messages.ANSWERS),
    }
    generic = shaped(schemas)
    return {name: with_shapes(name, schema, generic) if name in generic else schema for name, schema in schemas.items()}


def shape(kind: Any, named: dict[Any, str]) -> Schema:
    """Make the schema of a type that games use, by its name if it has one."""
    origin, args = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        return ref(kind.__name__)
    if kind in named:
        return ref(named[kind])
    if origin is Literal:
        return ref(named[args]) if args in named else {"enum": list(args)}
    if origin in (Union, types.UnionType):
        return {"anyOf": [shape(one, named) for one in args]}
    if origin is list:
        return {"type": "array", "items": shape(args[0], named)}
    if origin is dict:
        return {"type": "object", "additionalProperties": shape(args[1], named)}
    return {"type": PLAIN[kind]}


def shapes(module: types.ModuleType) -> Schema:
    """Make the schema of a game's shapes."""
    named, defs = aliases(module), {}
    counts = {alias: name for name, alias in vars(module).items() if get_origin(alias) is dict}
    for name, one in vars(module).items():
        if is_typeddict(one):
            fields = {field: shape(kind, {**named, **counts}) for field, kind in get_type_hints(one).items()}
            defs[name] = {
                "title": name,
                "description": one.__doc__,
                "type": "object",
                "properties": fields,
                "required": list(fields),
                "additionalProperties": False,
            }
    whole = {
        "title": "Shapes",
        "description": "What pages and parts of this game are made for.",
        **fields_of("Position", "Insight"),
    }
    return {
        **sets(named),
        **{name: {"title": name, **shape(alias, named)} for alias, name in counts.items()},
        **defs,
        "Shapes": whole,
    }


def fields_of(*names: str) -> Schema:
    """Make the schema of an object that has one of each, by its name in small letters."""
    fields = {name.lower(): ref(name) for name in names}
    return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


def terms(game: Game) -> str:
    """Write what a game calls itself, its options and its terms as messages of the page, in every language."""
    words = game.part("terms") or {lang: {} for lang in LANGUAGES}
    own = {lang: {f"{game.parts.page}.{name}": text for name, text in words[lang].items()} for lang in LANGUAGES}
    return "\n\n".join([TERMS_BANNER, *tables({lang: {**offered(game, lang), **own[lang]} for lang in LANGUAGES})]) + "\n"


def tables(by_language: dict[str, dict[str, str]]) -> list[str]:
    """Write tables of messages; every language has the keys of the first."""
    first, *others = by_language
    types = {first: "", **dict.fromkeys(others, f": Record<keyof typeof {first}, string>")}
    return [
        f"export const {lang}{types[lang]} = {json.dumps(table, indent=2, ensure_ascii=False)};"
        for lang, table in by_language.items()
    ]


def aid(game: Game) -> str:
    """Write the numbers of a game's player aid."""
    return f"{AID_BANNER}\n\nexport const AID = {json.dumps(game.part('aid'), indent=2, ensure_ascii=False)} as const;\n"


def levels() -> str:
    """Write what the levels of bots are called, and which are met by whoever chooses nothing."""
    consts = [f"export const USUAL = {json.dumps(USUAL)};\nexport const FIRST = {json.dumps(FIRST)};"]
    labels = {lang: {f"level.{name}": level.label[lang] for name, level in LEVELS.items()} for lang in LANGUAGES}
    return "\n\n".join([LEVELS_BANNER, *consts, *tables(labels)]) + "\n"


def offered(game: Game, lang: str) -> dict[str, str]:
    """Give what somebody reads who chooses a game and its options."""
    named = {f"game.{game.name}": game.titles.get(lang, game.title), f"game.{game.name}.pitch": game.pitch.get(lang, "")}
    for option in (option for option in game.options if option.label):
        named[f"option.{option.name}"] = option.label[lang]
        named |= {f"option.{option.name}.{value}": text for value, text in option.labels.get(lang, {}).items()}
    return named


def folder(game: Game) -> str:
    """Give the name of a game's folder in the page."""
    return game.name.replace("-", "_")


def phrases(drawn: list[Game]) -> str:
    """Put the messages of all games that the page draws together."""
    imports = "\n".join(f'import * as {folder(game)} from "./{folder(game)}/phrases";' for game in drawn)
    tables = (f"export const {lang} = {{ {', '.join(f'...{folder(game)}.{lang}' for game in drawn)} }};" for lang in LANGUAGES)
    return "\n\n".join([TERMS_BANNER, imports, "\n".join(tables)]) + "\n"


def written() -> dict[str, str]:
    """Give every file's text, by its path inside web."""
    drawn = [game for game in games.every() if game.parts.page]
    schemas = {"src/wire/messages.ts": wire()}
    schemas |= {f"src/games/{folder(game)}/shapes.ts": shapes(game.part("shapes")) for game in drawn}
    command = ["node", str(WEB / "make_types.mjs")]
    run = subprocess.run(command, input=json.dumps(schemas), capture_output=True, text=True, check=True, encoding="utf-8")
    return {
        **json.loads(run.stdout),
        **{f"src/games/{folder(game)}/terms.ts": terms(game) for game in drawn},
        **{f"src/games/{folder(game)}/aid.ts": aid(game) for game in drawn if game.parts.aid},
        "src/games/phrases.ts": phrases(drawn),
        "src/words/levels.ts": levels(),
    }


if __name__ == "__main__":
    for name, text in written().items():
        (WEB / name).parent.mkdir(parents=True, exist_ok=True)
        (WEB / name).write_text(text, encoding="utf-8", newline="\n")
