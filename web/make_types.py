"""Writes the page's TypeScript types from the wire's messages and the games' shapes: python web/make_types.py (make types)."""

from __future__ import annotations

import json
import subprocess
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from pydantic.json_schema import models_json_schema

from backroom.games.big_score import shapes as big_score
from backroom.games.big_shot import shapes as big_shot
from backroom.wire import forms, messages, parts
from backroom.wire.parts import Part

WEB = Path(__file__).parent
SENT: tuple[type[Part], ...] = (*messages.REQUESTS, forms.NewTable, forms.Branch, forms.Sit)  # a default may be left out
PLAIN = {int: "integer", float: "number", str: "string", bool: "boolean", types.NoneType: "null"}
IDLE = ("default", "pattern", "minLength", "maxLength", "minItems", "maxItems", "minimum", "maximum", "exclusiveMaximum", "title")

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
        told = {"description": schema["description"]} if "description" in schema else {}
        return {"allOf": [ref(named[words])], **told} if told else ref(named[words])
    kept = {word: inner for word, inner in schema.items() if word not in IDLE}
    return {
        word: {name: cleaned(one, named) for name, one in inner.items()} if word == "properties" else cleaned(inner, named)
        for word, inner in kept.items()
    }


def whole(name: str, models: Schema) -> Schema:
    """Say that whatever is received has all its fields."""
    return {} if name in {one.__name__ for one in SENT} else {"required": list(models[name]["properties"])}


def wire() -> Schema:
    """Make the schema of everything that goes over the wire."""
    named = aliases(parts)
    got = [one for module in (parts, messages, forms) for one in parts_of(module) if one not in SENT]
    _, sent = models_json_schema([(one, "validation") for one in SENT])
    _, received = models_json_schema([(one, "serialization") for one in got])
    models = {**sent["$defs"], **received["$defs"]}
    order = [one.__name__ for module in (parts, messages, forms) for one in parts_of(module)]
    return {
        **sets(named),
        **{name: {"title": name, **cleaned(models[name], named), **whole(name, models)} for name in order},
        "Request": union("Request", messages.REQUESTS),
        "Answer": union("Answer", messages.ANSWERS),
    }


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
    return {**sets(named), **{name: {"title": name, **shape(alias, named)} for alias, name in counts.items()}, **defs}


def written() -> dict[str, str]:
    """Give every file's text, by its path inside web."""
    schemas = {
        "src/wire/messages.ts": wire(),
        "src/games/big_shot/shapes.ts": shapes(big_shot),
        "src/games/big_score/shapes.ts": shapes(big_score),
    }
    command = ["node", str(WEB / "make_types.mjs")]
    run = subprocess.run(command, input=json.dumps(schemas), capture_output=True, text=True, check=True, encoding="utf-8")
    return dict(json.loads(run.stdout))


if __name__ == "__main__":
    for name, text in written().items():
        (WEB / name).parent.mkdir(parents=True, exist_ok=True)
        (WEB / name).write_text(text, encoding="utf-8", newline="\n")
