"""How Numba compiles a rule: typed once, written as it is, and optimised only in the function that Python calls."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from numba.core import compiler, types
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target
from numba.core.target_extension import CPU, get_local_target
from numba.core.typing.templates import infer, infer_global, make_overload_template

import os
X = os.environ.get("X", "")
Lines = Callable[..., Any]

OPTIONS: Any = {"nopython": True, "error_model": "numpy", "_nrt": False}  # rules allocate nothing, so nothing is counted
NO_WRAPPERS: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}


class Draft(JITCodeLibrary):  # type: ignore[misc]
    """The code of one rule, neither optimised nor turned into machine code."""

    def finalize(self) -> None:
        """Leave it as it is."""
        self._finalized = True


class Whole(JITCodeLibrary):  # type: ignore[misc]
    """A function that Python calls, with every rule that it needs."""

    def finalize(self) -> None:
        """Gather the drafts that drafts need, and optimise all of it at once."""
        self._linking_libraries = list(needed(self._linking_libraries))
        super().finalize()


def needed(libraries: Iterable[Any]) -> dict[Any, None]:
    found: dict[Any, None] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            if isinstance(library, Draft):
                waiting += library._linking_libraries
    return found


class Door(compiler.Compiler):  # type: ignore[misc]
    """Numba's own passes, into a library of ours."""

    def define_pipelines(self) -> Any:
        """Name the passes."""
        codegen = self.state.targetctx.codegen()
        self.state.library = Whole(codegen, self.state.func_id.func_qualname)
        self.state.library.enable_object_caching()
        return super().define_pipelines()


def bind(function: Lines, lines_of: Callable[..., Lines | None], apart: bool) -> None:
    options = {"error_model": "numpy", "forceinline": not apart}
    plain = make_overload_template(function, lines_of, options, strict=False, inline="never")
    template: Any = type(plain)(plain.__name__, (OnTheProcessor, plain), {"drafts": {}, "apart": apart})
    infer(template)
    infer_global(function, types.Function(template))


class OnTheProcessor:
    """Compiles each rule once for each kind of arguments; elsewhere, as on a GPU, an overload is what Numba makes of it."""

    drafts: dict[Any, Any]
    apart: bool

    def generic(self, args: Any, kws: Any) -> Any:
        if kws or not issubclass(get_local_target(self.context), CPU):
            return super().generic(args, kws)
        args = tuple(wide(kind) for kind in args)
        if args not in self.drafts:
            lines = self._overload_func(*args)
            self.drafts[args] = draft(lines, args, self.apart) if lines is not None else (None, None)
        return self.drafts[args][0]

    def get_impl_key(self, sig: Any) -> Any:
        return self.drafts[sig.args][1] if sig.args in self.drafts else super().get_impl_key(sig)


def wide(kind: Any) -> Any:
    """Let a rule be compiled once for all widths of whole numbers."""
    return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind


def draft(lines: Lines, args: Any, apart: bool) -> tuple[Any, Any]:
    flags = compiler.Flags()
    cpu_target.options.parse_as_flags(flags, {**OPTIONS, **NO_WRAPPERS, "forceinline": not apart})
    flags.no_compile = True
    context = cpu_target.target_context
    library = Draft(context.codegen(), lines.__qualname__)
    made = compiler.compile_extra(cpu_target.typing_context, context, lines, args, None, flags, {}, library=library)
    key = object()
    context.insert_user_function(key, made.fndesc, [library])
    return made.signature, key
