"""Options of games on the command line: a flag for each, made from the games themselves, and `--option` for any of them."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any

import typer
from typer.core import TyperGroup
from typer.main import get_command

from backroom.refusal import Refused

Command = Callable[..., None]
FLAGS = "backroom.flags"  # where options that were given by a flag wait until the command asks for them
PLAYS: dict[str, tuple[Command, dict[str, Any]]] = {}  # commands that take options of a game, and how they were registered


def takes_options(app: typer.Typer, **settings: Any) -> Callable[[Command], Command]:
    """Register a command that takes options of a game."""

    def keep(function: Command) -> Command:
        """Put it on the list."""
        PLAYS[function.__name__] = function, settings
        return app.command(**settings)(function)

    return keep


class Commands(TyperGroup):
    """All commands. The flags of games are made when such a command runs, so that nothing else has to open the games."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:
        """Find a command, with a flag for each option of the games there are."""
        name, command, rest = super().resolve_command(ctx, args)
        if name in PLAYS:
            function, settings = PLAYS[name]
            alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
            alone.command(name, context_settings=dict(self.context_settings), **settings)(with_flags(function))
            command = get_command(alone)
        return name, command, rest


def with_flags(function: Command) -> Command:
    """Give a command a flag for each option of the games, as if it had been written with them."""
    own = inspect.signature(function, eval_str=True)
    flags = {name: offer for name, offer in offers().items() if name not in own.parameters}

    @wraps(function)
    def command(context: typer.Context, **given: Any) -> None:
        """Put what the flags say aside: the command itself is the same for all games."""
        said = {name: given.pop(name.replace("-", "_")) for name in flags}
        context.meta[FLAGS] = {name: value for name, value in said.items() if value is not None}
        function(context, **given)

    added = [
        inspect.Parameter(
            name.replace("-", "_"),
            inspect.Parameter.KEYWORD_ONLY,
            default=None,
            annotation=Annotated[str | None, typer.Option(f"--{name}", help=offer)],
        )
        for name, offer in flags.items()
    ]
    parameters = [*own.parameters.values(), *added]
    command.__signature__ = own.replace(parameters=parameters)  # type: ignore[attr-defined]
    command.__annotations__ = {one.name: one.annotation for one in parameters}
    return command


def offers() -> dict[str, str]:
    """Say for each option of any game which games have it, with which values."""
    from backroom import games

    found: dict[str, list[str]] = {}
    for game in games.every():
        for option in game.options:
            found.setdefault(option.name, []).append(f"{game.title}: {', '.join(option.values)}")
    return {name: f"{'; '.join(where)}." for name, where in found.items()}


def wished(context: typer.Context, named: list[str] | None) -> dict[str, object]:
    """Gather the options that were given, by flags and as `--option name=value`."""
    wishes: dict[str, object] = dict(context.meta.get(FLAGS, {}))
    for text in named or []:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise Refused("option", f"'{text}' is not an option; write it as name=value, such as players=3.")
        if wishes.get(name, value) != value:
            raise Refused("option", f"The option {name} is given twice, as {wishes[name]} and as {value}. Choose one.")
        wishes[name] = value
    return wishes
