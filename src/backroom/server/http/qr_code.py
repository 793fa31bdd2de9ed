"""A link as a QR code, so that a phone opens it by looking: model 2, bytes, error correction level M (ISO/IEC 18004)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise, zip_longest

from backroom.refusal import Refused

BLOCKS = (
    (10, 1), (16, 1), (26, 1), (18, 2), (24, 2), (16, 4), (18, 4), (22, 4), (22, 5), (26, 5),
    (30, 5), (22, 8), (22, 9), (24, 9), (24, 10),
)  # of level M, from version 1 on: codewords of correction in each block, and how many blocks  # fmt: skip
MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: y % 2 == 0,
    lambda y, x: x % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
)
FIELD, FORMAT, VERSION = 0x11D, 0x537, 0x1F25  # the polynomials of the codewords, the format and the version
FORMAT_MASK, MEDIUM = 0x5412, 0b00
BYTES, PADDING = 0b0100, (0xEC, 0x11)
Grid = list[list[bool | None]]


def qr_code(text: str) -> list[str]:
    """Give the rows of the code for a text, without the quiet zone around it: 1 for dark, 0 for light."""
    data = text.encode()
    version = next((one for one in range(1, len(BLOCKS) + 1) if len(data) <= room_in(one)), 0)
    if not version:
        raise Refused("size", "That is too long for a QR code.")
    plain = patterned(version)
    filled = fill([row[:] for row in plain], bits_of(corrected(codewords(data, version), version)))
    masked = [finished(plain, filled, version, mask) for mask in range(len(MASKS))]
    return ["".join("01"[cell] for cell in row) for row in min(masked, key=penalty)]


def capacity(version: int) -> int:
    """Count the codewords of a version."""
    aligned = version // 7 + 2
    cells = (16 * version + 128) * version + 64
    if version > 1:
        cells -= (25 * aligned - 10) * aligned - 55 + (36 if version > 6 else 0)
    return cells // 8


def room_in(version: int) -> int:
    """Count the bytes that a version holds."""
    correction, blocks = BLOCKS[version - 1]
    return capacity(version) - correction * blocks - (2 if version < 10 else 3)


def codewords(data: bytes, version: int) -> list[int]:
    """Write bytes with their number before them, and fill up what is left."""
    correction, blocks = BLOCKS[version - 1]
    wanted = capacity(version) - correction * blocks
    bits = f"{BYTES:04b}{len(data):0{8 if version < 10 else 16}b}" + "".join(f"{byte:08b}" for byte in data) + "0000"
    bits = bits[: 8 * wanted].ljust(-(-len(bits) // 8) * 8, "0")
    found = [int(bits[n : n + 8], 2) for n in range(0, len(bits), 8)]
    return found + [PADDING[n % 2] for n in range(wanted - len(found))]


def corrected(data: Sequence[int], version: int) -> list[int]:
    """Part codewords into blocks, add each block's correction, and deal them out in turn."""
    correction, blocks = BLOCKS[version - 1]
    short, longer = divmod(len(data), blocks)
    parts, at = [], 0
    for n in range(blocks):
        size = short + (n >= blocks - longer)
        parts.append(list(data[at : at + size]))
        at += size
    rests = [remainder(part, correction) for part in parts]
    return [one for row in (*zip_longest(*parts), *zip(*rests, strict=True)) for one in row if one is not None]


def times(a: int, b: int) -> int:
    """Multiply in the field of 256 elements."""
    product = 0
    for n in range(8):
        product ^= (b >> n & 1) * (a << n)
    for n in range(14, 7, -1):
        product ^= (product >> n & 1) * (FIELD << n - 8)
    return product


@cache
def generator(degree: int) -> list[int]:
    """Give the polynomial that correction divides by, without its first coefficient."""
    found, root = [0] * (degree - 1) + [1], 1
    for _ in range(degree):
        found = [times(one, root) ^ after for one, after in zip(found, [*found[1:], 0], strict=True)]
        root = times(root, 2)
    return found


def remainder(data: Sequence[int], degree: int) -> list[int]:
    """Give the correction of a block (Reed and Solomon)."""
    rest = [0] * degree
    for byte in data:
        factor = byte ^ rest[0]
        rest = [after ^ times(one, factor) for after, one in zip([*rest[1:], 0], generator(degree), strict=True)]
    return rest


def bits_of(data: Sequence[int]) -> list[bool]:
    """Give codewords bit by bit."""
    return [bool(byte >> n & 1) for byte in data for n in range(7, -1, -1)]


def with_check(value: int, polynomial: int) -> int:
    """Add its check bits to the number of a format or a version."""
    length = polynomial.bit_length() - 1
    rest = value << length
    while rest.bit_length() > length:
        rest ^= polynomial << rest.bit_length() - length - 1
    return value << length | rest


def patterned(version: int) -> Grid:
    """Draw what every code of a version has; None where data goes."""
    size = 17 + 4 * version
    grid: Grid = [[None] * size for _ in range(size)]
    for n in range(size):
        grid[6][n] = grid[n][6] = n % 2 == 0
    for y, x in ((3, 3), (3, size - 4), (size - 4, 3)):
        square(grid, y, x, 4, (0, 1, 3))
    centres = alignment(version)
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    for y, x in ((y, x) for y in centres for x in centres if (y, x) not in corners):
        square(grid, y, x, 2, (0, 2))
    for y, x, dark in (*format_cells(size, 0), *version_cells(size, version)):
        grid[y][x] = dark
    return grid


def square(grid: Grid, y: int, x: int, radius: int, dark: tuple[int, ...]) -> None:
    """Draw rings around a cell, as far as they lie in the grid."""
    for row in range(max(0, y - radius), min(len(grid), y + radius + 1)):
        for column in range(max(0, x - radius), min(len(grid), x + radius + 1)):
            grid[row][column] = max(abs(row - y), abs(column - x)) in dark


def alignment(version: int) -> list[int]:
    """List where the centres of the small squares lie, down and across."""
    if version == 1:
        return []
    number, size = version // 7 + 2, 17 + 4 * version
    step = (version * 4 + number * 2 + 1) // (number * 2 - 2) * 2
    return [6, *reversed([size - 7 - n * step for n in range(number - 1)])]


def format_cells(size: int, mask: int) -> Iterator[tuple[int, int, bool]]:
    """Tell level and mask, twice, and the one cell that is always dark."""
    bits = with_check(MEDIUM << 3 | mask, FORMAT) ^ FORMAT_MASK
    around = [0, 1, 2, 3, 4, 5, 7, 8]
    for n in range(15):
        dark = bool(bits >> n & 1)
        yield (around[n], 8, dark) if n < 8 else (8, around[14 - n], dark)
        yield (8, size - 1 - n, dark) if n < 8 else (size - 15 + n, 8, dark)
    yield size - 8, 8, True


def version_cells(size: int, version: int) -> Iterator[tuple[int, int, bool]]:
    """Tell the version, twice, where it is large."""
    bits = with_check(version, VERSION) if version > 6 else 0
    for n in range(18 if version > 6 else 0):
        yield size - 11 + n % 3, n // 3, bool(bits >> n & 1)
        yield n // 3, size - 11 + n % 3, bool(bits >> n & 1)


def fill(grid: Grid, bits: Sequence[bool]) -> Grid:
    """Lay bits out in pairs of columns from the right, up and down by turns."""
    size, given = len(grid), iter(bits)
    for pair, right in enumerate(one for one in range(size - 1, 0, -1) if one != 6 and (one % 2 == 0) == (one > 6)):
        for row in range(size) if pair % 2 else range(size - 1, -1, -1):
            for x in (right, right - 1):
                if grid[row][x] is None:
                    grid[row][x] = next(given, False)
    return grid


def finished(plain: Grid, filled: Grid, version: int, mask: int) -> list[list[bool]]:
    """Turn the cells of data over where a mask says so, and tell which mask it was."""
    turned = [
        [bool(cell) ^ (plain[y][x] is None and MASKS[mask](y, x)) for x, cell in enumerate(row)] for y, row in enumerate(filled)
    ]
    for y, x, dark in format_cells(len(plain), mask):
        turned[y][x] = dark
    return turned


def penalty(grid: list[list[bool]]) -> int:
    """Tell how hard a code is to read: rows of one shade, squares, corners where there are none, and too much of one shade."""
    lines = ["".join("01"[cell] for cell in line) for line in (*grid, *map(list, zip(*grid, strict=True)))]
    runs = sum(len(run) - 2 for line in lines for run in line.replace("01", "0 1").replace("10", "1 0").split() if len(run) > 4)
    squares = sum(
        len({above[x], above[x + 1], below[x], below[x + 1]}) == 1
        for above, below in pairwise(grid)
        for x in range(len(grid) - 1)
    )
    corners = sum(line[n : n + 11] in ("10111010000", "00001011101") for line in lines for n in range(len(grid) - 10))
    dark = sum(map(sum, grid))
    return runs + 3 * squares + 40 * corners + 10 * int(abs(20 * dark / len(grid) ** 2 - 10))
