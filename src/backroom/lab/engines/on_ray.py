"""Workers of Ray: a small Ray of this machine that ends with the command, or a cluster that is there already."""

from __future__ import annotations

import os
import secrets
import sys
import tempfile
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, redirect_stdout, suppress
from functools import partial
from typing import Any, TypeVar

from backroom.lab.engines.handing_out import Lost, hand_out
from backroom.lab.engines.versions import Answer, Versions, checked
from backroom.refusal import Refused

Part = TypeVar("Part")
Done = TypeVar("Done")

OBJECTS = 128 << 20  # bytes that Ray may hold of what workers give back: parts are small
ALONE = {  # settings of a Ray of this machine, which Ray reads when it is imported
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # no cluster: everything listens on the loopback address
    "RAY_enable_metrics_collection": "0",
    "RAY_AUTH_MODE": "token",
}


@contextmanager
def on_ray(engine: str, jobs: int | None, versions: Versions) -> Iterator[RayWorkers]:
    """Start a Ray on this machine, or find a cluster; leave nothing running in either."""
    temporary = tempfile.TemporaryDirectory(prefix="ray-", ignore_cleanup_errors=True)
    with temporary as folder, redirect_stdout(sys.stderr):  # Ray says on stdout that a worker has died
        own = {**ALONE, "RAY_AUTH_TOKEN": secrets.token_hex(32)}  # nobody else on this machine gets in
        ray = imported(own if engine == "ray" else {"RAY_USAGE_STATS_ENABLED": "0"})
        try:
            started(ray, engine, jobs, folder)
            cores = int(ray.cluster_resources().get("CPU", 1))
            workers = RayWorkers(ray, min(jobs or cores, cores) if engine == "ray" else jobs or cores, versions)
            workers.look_at_nodes()
            yield workers
        finally:
            ray.shutdown()


def imported(settings: dict[str, str]) -> Any:
    """Import Ray with its settings; say what to install where it is missing."""
    os.environ.update(settings)
    try:
        import ray
        import ray.exceptions
    except ImportError:
        raise Refused("engine", "Ray is not installed. Install it with: pip install 'backroom[ray]'") from None
    return ray


def started(ray: Any, engine: str, jobs: int | None, folder: str) -> None:
    """Start Ray, or connect to a cluster; say plainly what is wrong where that cannot be done."""
    try:
        if engine == "ray":
            alone = {"include_dashboard": False, "object_store_memory": OBJECTS, "_temp_dir": folder}
            ray.init("local", num_cpus=jobs or os.cpu_count() or 1, log_to_driver=False, logging_level="ERROR", **alone)
        else:
            ray.init(engine, log_to_driver=False, logging_level="ERROR")
    except ImportError:
        raise Refused("engine", "Ray lacks its client. Install it with: pip install 'backroom[ray]'") from None
    except Exception as error:  # Ray raises plain ones
        raise Refused("engine", f"Ray cannot be used as {engine}: {str(error).splitlines()[0]}") from None


class RayWorkers:
    """Workers that Ray has, and the games that they play."""

    def __init__(self, ray: Any, jobs: int, versions: Versions) -> None:
        """Play by these versions alone."""
        self.ray, self.jobs, self.versions = ray, jobs, versions
        self.task = ray.remote(num_cpus=1, max_retries=0)(checked)

    def look_at_nodes(self) -> None:
        """Ask every node for its versions before anything is played."""
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy as Pinned

        nodes = [node["NodeID"] for node in self.ray.nodes() if node["Alive"] and node["Resources"].get("CPU")]
        asked = [
            self.task.options(scheduling_strategy=Pinned(node, soft=False)).remote(self.versions, bool, True) for node in nodes
        ]
        for ticket in asked:
            with suppress(Lost):  # a node that has gone plays nothing
                self.fetch(ticket)

    def spread(
        self, work: Callable[[Part], Done], parts: Iterable[Part], in_order: bool = True, without_python: bool = False
    ) -> Generator[Done]:
        """Do the work part by part; a part whose worker dies is done again."""
        office = Tasks(self, work)
        return hand_out(office, parts, 2 * self.jobs, in_order)

    def fetch(self, ticket: Any) -> Any:
        """Give what came of a task; raise Lost if its worker or its node died, and what the work itself raised as it is."""
        failures = self.ray.exceptions
        try:
            answer: Answer[Any] = self.ray.get(ticket)
        except failures.RayTaskError as error:
            if isinstance(error.cause, ModuleNotFoundError):
                sentence = f"A node lacks {error.cause.name}. Install the same version of Backroom on every node."
                raise Refused("node", sentence) from None
            raise error.cause from None
        except failures.RayError as error:
            raise Lost(str(error).splitlines()[0]) from None
        return answer.value()


class Tasks:
    """One kind of work, handed to Ray part by part."""

    def __init__(self, workers: RayWorkers, work: Callable[[Any], Any]) -> None:
        """Keep what is sent with every part."""
        self.ray, self.fetch = workers.ray, workers.fetch
        self.send = partial(workers.task.remote, workers.versions, work)

    def submit(self, part: Any) -> Any:
        """Hand a part to a worker."""
        return self.send(part)

    def first_done(self, tickets: list[Any]) -> Any:
        """Wait until one of these is done or lost, and give it."""
        return self.ray.wait(tickets, num_returns=1)[0][0]

    def cancel(self, tickets: list[Any]) -> None:
        """End what nobody waits for any more."""
        for ticket in tickets:
            with suppress(Exception):  # it may be over, or Ray may be gone
                self.ray.cancel(ticket, force=True)
