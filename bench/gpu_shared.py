"""What a batch on a CUDA device shares with PyTorch, and with JAX where it is there: the same memory, nothing copied.

Run it on a machine with a CUDA device, Numba, Numba-CUDA and PyTorch:

    python bench/gpu_shared.py [seconds for each speed, default 2]

Every array of a step must lie in a tensor at the same address, show the next step by itself and hold what the processor has,
with actions that PyTorch drew from the masks. Then it measures that loop: masks read and actions drawn by PyTorch at every step.
It exits with 1 if anything differs.
"""

import sys
import time

import torch
from on_device import alone

from backroom import games
from backroom.envs import Environments
from backroom.envs.frames import NAMES

STEPS = 100
FEW, MANY = 512, 1 << 17  # games


def address(array):
    """Give where an array of Numba lies on the device."""
    return array.__cuda_array_interface__["data"][0]


def tensors(env):
    """Give every array of a step, and the actions, as tensors; each must be the same memory."""
    found = {}
    for name in (*NAMES, "actions"):
        array = getattr(env, name)
        found[name] = torch.as_tensor(array, device="cuda")
        if found[name].data_ptr() != address(array) or tuple(found[name].shape) != array.shape:
            sys.exit(f"COPIED: {name} lies at {found[name].data_ptr():#x}, not at {address(array):#x}")
    return found


def choose(seen):
    """Draw a legal action in every game, as a learner would from its policy."""
    seen["actions"].copy_(torch.where(seen["mask"], torch.rand(seen["mask"].shape, device="cuda"), -1.0).argmax(dim=1))


def same_as_the_processor(name):
    """Play with actions of PyTorch on both sides; tensors made once must show every step."""
    mine, theirs = (Environments(name, None, FEW, 7, "plain", device) for device in ("cpu", "cuda"))
    seen = tensors(theirs)
    for step in range(STEPS):
        choose(seen)
        mine.step(seen["actions"].cpu().numpy())
        theirs.step()
        for part in NAMES:
            if seen[part].cpu().numpy().tobytes() != getattr(mine, part).tobytes():
                sys.exit(f"DIFFERENT: {part} after {step + 1} steps of {name}")
    theirs.check()
    print(f"{games.game(name).title:14} {len(seen)} arrays are tensors of the same memory; {STEPS} steps of {FEW} games equal")


def shared_with_jax(name):
    """Hand the observations and whole rows of masks on to JAX by DLPack."""
    try:
        import jax
    except ImportError:
        print("JAX is not there, so it was not tried.")
        return
    env = Environments(name, None, FEW, 7, "plain", "cuda")
    for part in ("observation", "wide_mask"):  # it takes no rows with gaps
        taken = jax.dlpack.from_dlpack(torch.as_tensor(getattr(env.frame, part), device="cuda"))
        if taken.unsafe_buffer_pointer() != address(getattr(env.frame, part)):
            sys.exit(f"COPIED: {part} in JAX")
    print(f"{games.game(name).title:14} observations and masks are arrays of JAX {jax.__version__} in the same memory")


def speed(name, seconds):
    """Measure the loop of a learner without its network."""
    env = Environments(name, None, MANY, 1, "plain", "cuda")
    seen, steps = tensors(env), 0
    with alone():
        before = time.perf_counter()
        while steps < 10 or time.perf_counter() - before < seconds:
            before = time.perf_counter() if steps == 10 else before  # ten to get into step
            for _ in range(10):
                choose(seen)
                env.step()
            torch.cuda.synchronize()
            steps += 10
        rate = (steps - 10) * MANY / (time.perf_counter() - before)
    env.check()
    print(f"{games.game(name).title:14} {MANY:,} games, actions drawn by PyTorch: {rate / 1e6:.1f} M decisions/s", flush=True)


def main():
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    print("device:", torch.cuda.get_device_name(), "| PyTorch", torch.__version__, flush=True)
    for name in ("big-shot", "big-score"):
        same_as_the_processor(name)
        speed(name, seconds)
        shared_with_jax(name)
    print("SHARED: nothing was copied, and every byte is the same.")


if __name__ == "__main__":
    main()
