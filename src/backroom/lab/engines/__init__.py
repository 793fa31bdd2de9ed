"""Who plays the parts of many games: the processes of this machine, or a Ray of this machine or of a cluster."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import AbstractContextManager
from typing import Protocol, TypeVar

from backroom.lab.engines.processes import Processes
from backroom.lab.engines.versions import Versions
from backroom.refusal import Refused

Part = TypeVar("Part")
Done = TypeVar("Done")

DEFAULT = "joblib"


class Crew(Protocol):
    """Workers that are given parts; what they give back does not depend on how many they are, or on who of them dies."""

    jobs: int

    def spread(
        self, work: Callable[[Part], Done], parts: Iterable[Part], in_order: bool = True, without_python: bool = False
    ) -> Generator[Done]:
        """Do the work part by part; give what comes back in the order of the parts, or as it arrives."""


def crew(engine: str, jobs: int | None, versions: Versions) -> AbstractContextManager[Crew]:
    """Find workers: so many, or as many as there are cores; all of them play by the same rules and bots."""
    if engine == DEFAULT:
        return Processes(jobs)
    if engine == "ray" or engine.startswith("ray://"):
        from backroom.lab.engines.on_ray import on_ray

        return on_ray(engine, jobs, versions)
    raise Refused("engine", f"There is no engine '{engine}'; there is {DEFAULT}, ray, and ray://HOST:PORT for a cluster.")
