"""Lines that only the processor compiles, for the words that whole games hang on; what they do is what the words' own lines do.

A set of actions that lies in memory is marked by narrow writes and read by wide ones, for which the processor waits; one that
belongs to the function itself stays in registers. And many processors find the n-th bit of a word in one instruction.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from llvmlite.binding import get_host_cpu_name
from numba.core import cgutils, types
from numba.core.registry import cpu_target
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array

from backroom.kernel.game import GAMES
from backroom.kernel.legal import nth_one
from backroom.kernel.playout import draw_action, draw_early

Lines = Callable[..., Any]

WORD = ir.IntType(64)
SLOW = ("znver1", "znver2")  # these have the instruction, but take it apart: halving is faster


def words_of(kind: Any) -> int | None:
    """Count the words of a set of actions for a compiled record; None if it belongs to no game."""
    actions = (game.ACTIONS for State, game in GAMES.items() if getattr(kind, "dtype", None) == State.dtype)
    return next(((number + 63) // 64 for number in actions), kind.count if isinstance(kind, types.UniTuple) else None)


@intrinsic
def own_set(_context: Any, s: Any) -> Any:
    """Give a set of the actions of a record's game that nobody else sees; for a tuple, as many words as it has."""
    words = words_of(s)
    if words is None:
        return None
    kind = types.Array(types.uint64, 1, "C")

    def made(context: Any, builder: Any, _signature: Any, _arguments: Any) -> Any:
        room = builder.bitcast(cgutils.alloca_once(builder, ir.ArrayType(WORD, words)), WORD.as_pointer())
        size, length = (context.get_constant(types.intp, number) for number in (8, words))
        shape, strides = (cgutils.pack_array(builder, [number]) for number in (length, size))
        array = make_array(kind)(context, builder)
        populate_array(array, data=room, shape=shape, strides=strides, itemsize=size, meminfo=None)
        return array._getvalue()

    return kind(s), made


@intrinsic
def deposited(_context: Any, _word: Any, _n: Any) -> Any:
    """Give the place of the n-th bit that is set, by the processor's own instruction."""

    def made(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        word, n = arguments
        name, kind = "llvm.x86.bmi.pdep.64", ir.FunctionType(WORD, [WORD, WORD])
        deposit = cgutils.get_or_insert_function(builder.module, kind, name)
        bit = builder.call(deposit, [builder.shl(WORD(1), n), word])
        return builder.cttz(bit, ir.IntType(1)(0))

    return types.int64(types.uint64, types.int64), made


in_own_set: Any = own_set  # as compiled code calls them
by_deposit: Any = deposited


def draw_from_own_set(s: Any, seat: Any, may: Any, dice: Any) -> Any:
    """Draw one of a seat's legal actions, each as likely as the others."""
    return draw_early(s, seat, in_own_set(s), dice)


def nth_one_deposited(word: Any, n: Any) -> Any:
    """Give the place of the n-th bit that is set, from 0."""
    return by_deposit(word, n)


def deposits() -> bool:
    """Tell whether Numba compiles for a processor that has the instruction, and is quick with it."""
    return "+bmi2" in str(cpu_target.target_context.codegen().magic_tuple()) and get_host_cpu_name() not in SLOW


SMALL = {nth_one: nth_one_deposited} if deposits() else {}  # words that take and give numbers alone
LINES: dict[Lines, Lines] = {draw_action: draw_from_own_set, **SMALL}
