"""A client: it speaks the wire, typed, and knows nothing else."""

from backroom.client.refused import RefusedByServer
from backroom.client.seat import Seat
from backroom.client.server import Host, Server

House, Refused = Server, RefusedByServer  # as programs written for version 0.1 call them

__all__ = ["Host", "House", "Refused", "RefusedByServer", "Seat", "Server"]
