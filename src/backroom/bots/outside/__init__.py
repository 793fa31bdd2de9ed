"""Bots of any language: a process that reads and writes lines of JSON, seated as any other bot is.

docs/bot-protocol.md is the page for whoever writes one. `command` says what is started, `process` starts and ends it, `protocol`
has the messages, `conversation` asks and listens, `verdicts` says what went wrong, `house` keeps processes for the next table,
and `seated` is the bot on a seat.
"""

from backroom.bots.outside.command import Command, is_command
from backroom.bots.outside.limits import Limits
from backroom.bots.outside.seated import Outside
from backroom.bots.outside.verdicts import Verdict

__all__ = ["Command", "Limits", "Outside", "Verdict", "is_command"]
