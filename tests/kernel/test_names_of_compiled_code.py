"""Functions of one name that were compiled in different processes stay apart where both are loaded."""

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from backroom.kernel import cache
from backroom.kernel.engine import can_compile
from tests.patience import LONG

LINE = """
            if n % {each} == 0:
                total += step * {each}"""
MANY_LINES = "".join(LINE.format(each=each) for each in range(2, 120))  # too many to be written into a caller
COUNTING = f"""
    import sys
    from backroom.kernel.compiled import compile_for
    from backroom.kernel.rule import rule_apart
    from tests.kernel.coins import COINS

    def counting(step):
        @rule_apart
        def count(n):
            total = 0{MANY_LINES}
            return total
        return count

    by_one, by_two = counting(1), counting(2)

    def ones_at(n):
        return by_one(n)

    def twos_at(n):
        return by_two(n)

    for name in sys.argv[1:]:
        made = compile_for(globals()[name], COINS)
        print(name, made(6), sum(made.stats.cache_hits.values()))
"""


def counted(folder, *names):
    """Compile and call functions in a process of their own; tell what they give, and whether they were kept."""
    path = os.pathsep.join([str(Path(cache.PACKAGE).parent), os.getcwd()])
    env = {**os.environ, "PYTHONPATH": path, "BACKROOM_CACHE": str(folder / "kept")}
    command = [sys.executable, str(folder / "counting.py"), *names]
    done = subprocess.run(command, env=env, check=True, capture_output=True, text=True, timeout=LONG)
    return done.stdout.splitlines()


@pytest.mark.skipif(not can_compile(), reason="Numba is not there")
def test_two_that_were_compiled_apart_are_not_taken_for_each_other(tmp_path):
    """Numba numbers what it compiles, from 1 on in each process: two of one name then had one symbol, and the first was run."""
    (tmp_path / "counting.py").write_text(textwrap.dedent(COUNTING))
    assert counted(tmp_path, "ones_at") == ["ones_at 11 0"]  # 2, 3 and 6 divide 6
    assert counted(tmp_path, "twos_at") == ["twos_at 22 0"]
    assert counted(tmp_path, "ones_at", "twos_at") == ["ones_at 11 1", "twos_at 22 1"]
