"""Messages as they go over the wire: written, compressed and framed once, for everybody who is sent the same."""

from __future__ import annotations

import struct
import zlib
from functools import cached_property

from backroom.wire.parts import Part

TEXT, COMPRESSED = 0x81, 0x40  # the first byte of a frame that is a whole message of text, and the bit for a compressed one
WINDOW = 12  # bits that every client grants, whatever it offers
COMPRESSED_FROM = 512  # bytes; what is shorter costs more time than it saves
LEVEL, MEMORY = 1, 5  # of zlib: twice as fast as the usual level, for a fifth more bytes
STORED_BELOW = 48  # bytes of a part
FLUSHED = b"\x00\x00\xff\xff"  # what ends a compressed message and is left out, by RFC 7692


class Sealed:
    """One message, ready for any number of sockets; each is compressed by itself, so that no socket has to remember the last."""

    def __init__(self, text: bytes) -> None:
        """Take the message as JSON."""
        self.text = text

    def frame(self, compressed: bool) -> bytes:
        """Give the frame for a socket that takes compressed messages, or for one that does not."""
        return self.compressed_frame if compressed and len(self.text) >= COMPRESSED_FROM else self.plain_frame

    @cached_property
    def plain_frame(self) -> bytes:
        """The message as it is."""
        return head(TEXT, len(self.text)) + self.text

    @cached_property
    def compressed_frame(self) -> bytes:
        """The message compressed."""
        body = self.compressed().removesuffix(FLUSHED)
        return head(TEXT | COMPRESSED, len(body)) + body

    def compressed(self) -> bytes:
        """Compress the message."""
        return Piece(self.text).compressed


class Piece:
    """A part of messages, compressed by itself, so that it can stand in any number of them between any others."""

    def __init__(self, text: bytes) -> None:
        """Take the part as it stands in the message."""
        self.text = text

    @cached_property
    def compressed(self) -> bytes:
        """The part compressed, up to the end of a byte; what is very short is only stored."""
        if len(self.text) < STORED_BELOW:
            return struct.pack("<BHH", 0, len(self.text), len(self.text) ^ 0xFFFF) + self.text + b"\x00" + FLUSHED
        packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -WINDOW, MEMORY)
        return packer.compress(self.text) + packer.flush(zlib.Z_SYNC_FLUSH)


class Spliced(Sealed):
    """A message whose parts may be parts of other messages, too; each is compressed once."""

    def __init__(self, *pieces: Piece) -> None:
        """Put a message together."""
        super().__init__(b"".join(piece.text for piece in pieces))
        self.pieces = pieces

    def compressed(self) -> bytes:
        """Put the compressed message together."""
        return b"".join(piece.compressed for piece in self.pieces)


def sealed(message: Part | Sealed) -> Sealed:
    """Write a message down, unless it is written already."""
    return message if isinstance(message, Sealed) else Sealed(message.model_dump_json().encode())


def head(first: int, length: int) -> bytes:
    """Give the head of a frame, by RFC 6455; what a server sends has no mask."""
    if length < 126:
        return struct.pack("!BB", first, length)
    if length < 65_536:
        return struct.pack("!BBH", first, 126, length)
    return struct.pack("!BBQ", first, 127, length)
