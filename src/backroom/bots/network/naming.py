"""Networks as bots by name: `network`, `network:500` that looks ahead, `network@FILE` with weights of one's own, or both."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from backroom.bots.network.player import NetworkBot
from backroom.bots.network.weights import Weights, read_weights
from backroom.refusal import Refused

NETWORK = "network"


def named_network(name: str) -> Callable[[], NetworkBot]:
    """Read the name of such a bot; refuse what cannot be read, or a file that is not there or holds no weights."""
    read = re.fullmatch(rf"{NETWORK}(?::([1-9]\d{{0,8}}))?(?:@(.+))?", name)
    if read is None:
        raise Refused("bot", f"'{name}' is not a network; write network, network:500 to look ahead, or network@FILE.")
    simulations = int(read[1] or 0)
    weights = None if read[2] is None else weights_in(Path(read[2]))
    return lambda: NetworkBot(simulations, weights=weights)


def weights_in(file: Path) -> Weights:
    """Read the weights of a file."""
    try:
        return read_weights(file.parent, file.name)
    except (OSError, ValueError, KeyError) as error:
        raise Refused("bot", f"{file} cannot be read as the weights of a network: {error}") from None
