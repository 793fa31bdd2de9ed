"""How commands speak: what is wrong in a sentence on stderr, data for programs on stdout."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer


@contextmanager
def sentences() -> Iterator[None]:
    """Turn refusals into a sentence on stderr and exit code 2."""
    from backroom.refusal import Refused
    from backroom.table.record import RecordError

    try:
        yield
    except Refused as error:
        rule = f" [{error.refusal.rule}]" if error.refusal.rule else ""
        fail(f"{error.refusal.sentence}{rule}")
    except RecordError as error:
        fail(f"This is not a valid game record: {error}.")
    except BrokenPipeError:  # whoever read our output has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit(0) from None
    except OSError as error:
        fail(f"{error.filename or 'The system'}: {error.strerror}.")


def fail(sentence: str, code: int = 2) -> None:
    """Say what is wrong and exit."""
    print(sentence, file=sys.stderr)
    raise typer.Exit(code)


def spoken(lang: str) -> str:
    """Check the language."""
    from backroom.kernel.phrases import known_language

    with sentences():
        known_language(lang)
    return lang


def print_json(data: Any) -> None:
    """Print data for programs."""
    print(json.dumps(data, ensure_ascii=False, indent=2))
