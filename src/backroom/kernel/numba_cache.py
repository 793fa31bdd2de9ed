"""Numba's cache without its own idea of freshness: the folder's name says what compiled code is made from, and that is all.

By itself Numba sets what it kept aside when the file was edited anywhere, or lies in another folder, and compiles it again. It
also numbers what it compiles, in each process from 1 on, and tells functions of one name apart by that number: two that were kept
by different processes may then have one symbol, and whoever loads both runs the first for the second. So numbers are drawn here.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import numba
from numba.core.bytecode import FunctionIdentity
from numba.core.caching import CompileResultCacheImpl, FunctionCache, UserProvidedCacheLocator

identity: Any = FunctionIdentity
identity._unique_ids = iter(partial(secrets.randbits, 62), None)


class FolderLocator(UserProvidedCacheLocator):
    """Says where something is kept: in the folder that is told, wherever its source lies and whenever that was written."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        """Take the folder that is told just now."""
        super().__init__(function, file)
        settings: Any = numba.config
        self._cache_path = settings.CACHE_DIR

    def get_source_stamp(self) -> str:
        """Give a stamp that is never out of date."""
        return "named by its folder"


class FolderCacheImpl(CompileResultCacheImpl):
    """Finds its place by the folder that is told."""

    _locator_classes: list[Any] = [FolderLocator]  # noqa: RUF012


class FolderCache(FunctionCache):
    """What is compiled of one function."""

    _impl_class = FolderCacheImpl


def keep_in(folder: Path, made: Any) -> Any:
    """Let a function that is to be compiled be kept in a folder; give it back."""
    settings: Any = numba.config  # told for a moment only, since other code of this process may have its own
    before, settings.CACHE_DIR = settings.CACHE_DIR, str(folder)
    try:
        made._cache = FolderCache(made.py_func)
    finally:
        settings.CACHE_DIR = before
    return made
