"""Messages as they go over the wire: written, compressed and framed once, for everybody who is sent the same."""

from __future__ import annotations

import struct
import zlib

from backroom.wire.parts import Part

TEXT, COMPRESSED = 0x81, 0x40  # the first byte of a frame that is a whole message of text, and the bit for a compressed one
WINDOW = 12  # bits that every client grants, whatever it offers
COMPRESSED_FROM = 512  # bytes; what is shorter costs more time than it saves
LEVEL, MEMORY = 1, 5  # of zlib: twice as fast as the usual level, for a fifth more bytes
STORED_BELOW = 512  # bytes of a part: to compress it would cost more time than it saves
FLUSHED = b"\x00\x00\xff\xff"  # what ends a compressed message and is left out, by RFC 7692


class Sealed:
    """One message, ready for any number of sockets; each is compressed by itself, so that no socket has to remember the last."""

    __slots__ = ("frames", "text")

    def __init__(self, text: bytes) -> None:
        """Take the message as JSON."""
        self.text = text
        self.frames: dict[bool, bytes] = {}  # compressed or not, as they were asked for

    def frame(self, compressed: bool) -> bytes:
        """Give the frame for a socket that takes compressed messages, or for one that does not."""
        if compressed not in self.frames:
            self.frames[compressed] = self.framed(compressed and len(self.text) >= COMPRESSED_FROM)
        return self.frames[compressed]

    def framed(self, compressed: bool) -> bytes:
        """Make a frame of the message, compressed or as it is."""
        body = self.compressed().removesuffix(FLUSHED) if compressed else self.text
        return head(TEXT | COMPRESSED if compressed else TEXT, len(body)) + body

    def compressed(self) -> bytes:
        """Compress the message."""
        return Piece(self.text).compressed()


class Piece:
    """A part of messages, compressed by itself, so that it can stand in any number of them between any others."""

    __slots__ = ("packed", "text")

    def __init__(self, text: bytes) -> None:
        """Take the part as it stands in the message."""
        self.text, self.packed = text, b""

    def compressed(self) -> bytes:
        """Compress the part, once, up to the end of a byte; what is short is only stored."""
        if len(self.text) < STORED_BELOW:
            return struct.pack("<BHH", 0, len(self.text), len(self.text) ^ 0xFFFF) + self.text + b"\x00" + FLUSHED
        if not self.packed:
            packer = zlib.compressobj(LEVEL, zlib.DEFLATED, -WINDOW, MEMORY)
            self.packed = packer.compress(self.text) + packer.flush(zlib.Z_SYNC_FLUSH)
        return self.packed


class Spliced(Sealed):
    """A message whose parts may be parts of other messages, too; each is compressed once."""

    __slots__ = ("pieces",)

    def __init__(self, *pieces: Piece) -> None:
        """Put a message together."""
        super().__init__(b"".join([piece.text for piece in pieces]))
        self.pieces = pieces

    def compressed(self) -> bytes:
        """Put the compressed message together."""
        return b"".join([piece.compressed() for piece in self.pieces])


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
