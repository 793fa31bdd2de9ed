"""Other people's interfaces over our games: PettingZoo, Gymnasium and OpenSpiel, each an extra of the package.

`pettingzoo_aec`, `pettingzoo_parallel`, `gymnasium_seat`, `gymnasium_vector` and `open_spiel_game` are imported by name, so that
only those who use one need its package.
"""


def lacking(package: str, extra: str) -> ImportError:
    """Say what to install for an interface whose package is not there."""
    return ImportError(f"This interface needs {package}, which is not installed: pip install 'backroom[{extra}]'.")
