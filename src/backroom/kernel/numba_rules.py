"""How Numba compiles a rule: its lines are typed once and written down once, and optimised in the function that Python calls.

Numba's `overload` makes a function of every rule for every caller with other flags and every width of numbers, optimises it with
all that it calls, turns it into machine code and wraps it for Python, which nobody uses: docs/decisions.md. On other targets,
as in CUDA kernels, a rule is a plain overload. All of this rests on private parts of Numba; where a version lacks them,
`numba_overloads` takes this module's place.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import llvmlite.binding as ll
import numpy as np
from numba import njit
from numba.core import compiler, types
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target
from numba.core.target_extension import CPU, get_local_target
from numba.core.typing.templates import AbstractTemplate, infer, infer_global, make_overload_template

from backroom.kernel import numba_processor
from backroom.kernel.numba_processor import LINES, SMALL, in_own_set

Lines = Callable[..., Any]

FILES = __file__, numba_processor.__file__
TEMPLATES: dict[Lines, Any] = {}
OPTIONS: dict[str, Any] = {"error_model": "numpy", "_nrt": False}  # rules allocate nothing, so nothing is counted
INSIDE = {"nopython": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # what Python never calls


def bind(function: Lines, lines_of: Callable[..., Lines | None], apart: bool) -> None:
    """Let compiled code call a function: its lines, found by the types of its arguments, as a call or written into the caller."""
    options = {"error_model": "numpy", "forceinline": not apart}
    here = (lambda *_args: LINES[function]) if function in LINES else lines_of
    plain = make_overload_template(function, lines_of, options, strict=False, inline="never")
    own = {"drafts": {}, "lines_here": staticmethod(here)}
    template = TEMPLATES[function] = type(plain)(plain.__name__, (RuleTemplate, plain), own)
    infer(template)
    infer_global(function, types.Function(template))


class RuleTemplate(AbstractTemplate if TYPE_CHECKING else object):  # type: ignore[misc]
    """An overload that is typed once for each kind of arguments on the processor, whoever calls it."""

    lines_here: Callable[..., Any]  # finds the lines that the processor compiles
    drafts: dict[Any, tuple[Any, object]]  # by the types of arguments: the signature, and what stands for the code

    def generic(self, args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
        """Give the signature of the rule for these arguments, None if there is none."""
        if kws or not on_the_processor(self):
            return super().generic(args, kws)
        args = tuple(widened(kind) for kind in args)
        if args not in self.drafts:
            lines = self.lines_here(*args)
            if lines is None:  # a record of no game that is known by now
                return None
            self.drafts[args] = drafted(lines, args, self._jit_options)
        return self.drafts[args][0]

    def get_impl_key(self, sig: Any) -> object:
        """Give what stands for the code of a signature."""
        drafted_here = on_the_processor(self) and sig.args in self.drafts
        return self.drafts[sig.args][1] if drafted_here else super().get_impl_key(sig)


def works() -> bool:
    """Try a rule, called and linked, to see whether this Numba has all that is needed."""
    kinds = (types.int64,)
    try:
        bind(_next, lambda n: _next, False)
        bind(_after, lambda n: _after, True)
        made = njit(**OPTIONS)(_after)
        made.compile(kinds)
        link(_after, kinds, made.overloads[kinds], "trial")
        return bool(njit(**OPTIONS)(_trial)(1) == 8) and all(njit(lines)(np.uint64(6), 1) == 2 for lines in SMALL.values())
    except Exception:  # whatever a change of private parts may lead to
        return False


def _next(n: Any) -> Any:
    return n + 1


def _after(n: Any) -> Any:
    return _next(n) + 1


def _trial(n: Any) -> Any:
    bits = in_own_set((n, n))
    bits[1] = np.uint64(4)
    return _after(_next(n)) + np.int64(bits[1])


def on_the_processor(template: Any) -> bool:
    """Tell whether a rule is compiled for the CPU just now, and not for a GPU."""
    return issubclass(get_local_target(template.context), CPU)


def link(function: Lines, kinds: tuple[Any, ...], made: Any, place: str) -> None:
    """Let compiled code call a function that is compiled already: by a symbol that names what it is made from."""
    elsewhere, code = copy(made.fndesc), object()
    record = sha256(str(kinds).encode()).hexdigest()[:20]
    elsewhere.mangled_name = f"backroom.{made.fndesc.qualname}.{record}.{place}"
    ll.add_symbol(elsewhere.mangled_name, made.library.get_pointer_to_function(made.fndesc.llvm_func_name))
    cpu_target.target_context.insert_user_function(code, elsewhere, [])
    TEMPLATES[function].drafts.setdefault(kinds, (made.signature, code))


def widened(kind: Any) -> Any:
    """Give the one type of whole numbers that rules are compiled for; Numba widens the arguments."""
    return types.int64 if isinstance(kind, types.Integer) and getattr(kind, "signed", False) else kind


def drafted(lines: Lines, args: tuple[Any, ...], options: dict[str, Any]) -> tuple[Any, object]:
    """Type the lines of a rule and write them down; give their signature and what stands for the code."""
    flags: Any = compiler.Flags()
    context = cpu_target.target_context
    cpu_target.options.parse_as_flags(flags, {**OPTIONS, **INSIDE, **options})
    flags.no_compile = True
    library = RuleCode(context.codegen(), lines.__qualname__)
    made = compiler.compile_extra(cpu_target.typing_context, context, lines, args, None, flags, {}, library=library)
    code = object()
    context.insert_user_function(code, made.fndesc, library.whole())
    return made.signature, code


class RuleCode(JITCodeLibrary):
    """The code of one rule without those that it calls, tidied up but neither optimised as a whole nor made executable."""

    def finalize(self) -> None:
        """Leave it as it is."""
        self._finalized = True

    def whole(self) -> list[Any]:
        """List all that a caller needs: this one, and what it calls, directly or through others."""
        return list(dict.fromkeys((self, *self._linking_libraries)))
