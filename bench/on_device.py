"""What the benches of a CUDA device begin with: the package of this checkout, Numba-CUDA, and one measurement at a time."""

import fcntl
import os
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
os.environ.setdefault("BACKROOM_CACHE", str(Path(tempfile.gettempdir()) / "backroom-compiled"))
os.environ.setdefault("NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS", "0")
os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")  # else JAX takes most of the device's memory

from backroom.kernel.numba_cuda import cuda as cuda


@contextmanager
def alone():
    """Wait until nothing else is measured on this machine."""
    with (Path(tempfile.gettempdir()) / "backroom-measured").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
