"""Numba-CUDA, wherever it can be imported: its 0.30 names three functions that NumPy 2.5 has no more."""

from importlib import import_module
from typing import Any

import numpy as np

for old, new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, old):
        setattr(np, old, getattr(np, new))

cuda: Any = import_module("numba.cuda")
