"""The processes of this machine, by joblib; nothing but this process if one is enough."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Self, TypeVar

Part = TypeVar("Part")
Done = TypeVar("Done")


def leave_interrupts() -> None:
    """Leave Ctrl-C to the process that started this one."""
    with suppress(ValueError):  # not in the main thread of this process
        signal.signal(signal.SIGINT, signal.SIG_IGN)


class Processes:
    """So many processes, or threads for work that needs no Python; use them in a `with`."""

    def __init__(self, jobs: int | None = None) -> None:
        """Take so many, or one for each core."""
        self.jobs = jobs or os.cpu_count() or 1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Leave nothing to be done: joblib ends its processes itself."""

    def spread(
        self, work: Callable[[Part], Done], parts: Iterable[Part], in_order: bool = True, without_python: bool = False
    ) -> Generator[Done]:
        """Do the work part by part; give what comes back in the order of the parts, or as it arrives."""
        if self.jobs == 1:
            return (work(part) for part in parts)
        if without_python:
            return self.in_threads(work, parts)
        from joblib import Parallel, delayed

        how = "generator" if in_order else "generator_unordered"
        return Parallel(n_jobs=self.jobs, batch_size=1, return_as=how)(delayed(work)(part) for part in parts)  # type: ignore[no-any-return]

    def in_threads(self, work: Callable[[Part], Done], parts: Iterable[Part]) -> Generator[Done]:
        """Do the work in threads of this process."""
        with ThreadPoolExecutor(self.jobs) as pool:
            yield from pool.map(work, parts)
