"""QR codes: cell by cell as another implementation draws them (segno, with the mask that we chose)."""

import hashlib

import pytest

from backroom.refusal import Refused
from backroom.server.http.qr_code import qr_code

LINK = "https://games.example.org/table/0123456789abcdef0123#seat=" + "abcdefghijklmnopqrstuvwxyz" * 20
SMALL = """\
1111111000010100101111111
1000001000000011101000001
1011101010110011001011101
1011101011101111001011101
1011101011010010101011101
1000001010001001001000001
1111111010101010101111111
0000000011111001000000000
1011111000101110101111100
0011010001011100100100010
1100111000001011101111011
1111000001000001111100001
1101101011111111011010111
1011010010001000100101010
1010111000000011010111011
1000100100010010111110001
1011011001011100111110100
0000000010111101100011000
1111111000000110101010111
1000001011010001100011000
1011101010101111111110100
1011101010010100111011111
1011101011101111000001101
1000001001111010111111001
1111111011100110011111111"""
LARGER = {  # by the length of the text: how wide the code is, and the digest of its rows
    60: (33, "8202677c8501101b5580cd6b9afaeb471966d9aabee5f1c20605640b83513231"),
    120: (45, "da32b47fb20a6499da652fc429d3374a971a651d65639020d302c1b306af93d8"),
    200: (57, "c8907abf7661e358cf80908edbf74e1ee08327e3226619b6f869991e03a05d51"),
    400: (77, "53f62db451ef9617fee5a412d680e83c7225ee118f99c3d709be4c38886273ea"),
}


def test_a_short_link_is_drawn_as_others_draw_it():
    assert "\n".join(qr_code("https://games.example.org/")) == SMALL


@pytest.mark.parametrize("length", LARGER)
def test_so_are_long_ones_in_several_blocks_and_with_the_version_told(length):
    rows = qr_code(LINK[:length])
    assert (len(rows), hashlib.sha256("\n".join(rows).encode()).hexdigest()) == LARGER[length]


def test_what_is_too_long_is_refused():
    assert len(qr_code("x" * 412)) == 77
    with pytest.raises(Refused):
        qr_code("x" * 413)
