"""Values and lines of code as text that is the same in every process, for as long as they are the same."""

from __future__ import annotations

import sys
from enum import Enum, EnumMeta
from hashlib import sha256
from types import CodeType, ModuleType
from typing import Any

import numpy as np

LIBRARIES = {"numpy", "numba", "llvmlite", *sys.stdlib_module_names}  # known by their versions
CODE = (
    *("co_name", "co_argcount", "co_posonlyargcount", "co_kwonlyargcount", "co_flags", "co_code", "co_exceptiontable"),
    *("co_names", "co_varnames", "co_freevars", "co_cellvars"),
)


def of_library(value: Any) -> bool:
    """Tell whether a function or a class belongs to Python, NumPy or Numba."""
    return str(getattr(value, "__module__", None)).partition(".")[0] in LIBRARIES


def code_text(code: CodeType) -> str:
    """Describe what Python, and so Numba, reads of a function: neither comments nor lines' numbers, nor where it is written."""
    return f"{[getattr(code, fact) for fact in CODE]} {value_text(code.co_consts)}"


def value_text(value: Any, within: tuple[int, ...] = ()) -> str:
    """Describe a value that compiled code may have been frozen with, and all that it holds."""
    if id(value) in within:
        return "itself"
    kind, inside = type(value).__qualname__, (*within, id(value))
    if isinstance(value, EnumMeta):
        return f"{value.__qualname__} {[value_text(member) for member in list[Enum](value)]}"
    if isinstance(value, Enum):
        return f"{kind}.{value.name} {value_text(value.value)}"
    if isinstance(value, dict):
        return f"{kind} {[(value_text(key, inside), value_text(held, inside)) for key, held in value.items()]}"
    if isinstance(value, set | frozenset):
        return f"{kind} {sorted(value_text(held, inside) for held in value)}"
    if isinstance(value, tuple | list):
        return f"{kind} {getattr(value, '_fields', '')} {[value_text(held, inside) for held in value]}"
    return f"{kind} {single_text(value)}"


def single_text(value: Any) -> str:
    """Describe a value that holds no others, unless it is an array."""
    if isinstance(value, np.ndarray | np.generic) and not value.dtype.hasobject:
        return f"{value.dtype.descr} {value.shape} {value.strides} {sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, np.ndarray):
        return value_text(value.tolist())
    if isinstance(value, CodeType):
        return code_text(value)
    if isinstance(value, ModuleType):
        return value.__name__
    if value is None or isinstance(value, int | float | complex | str | bytes | np.dtype | type(...)):
        return repr(value)
    code = getattr(value, "__code__", None)
    name = getattr(value, "__qualname__", getattr(value, "__name__", ""))
    return f"{getattr(value, '__module__', '')}.{name} {'' if code is None or of_library(value) else code_text(code)}"
