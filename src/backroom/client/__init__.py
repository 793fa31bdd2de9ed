"""A client: it speaks the wire, typed, and knows nothing else."""

from backroom.client.house import Host, House
from backroom.client.refused import Refused
from backroom.client.seat import Seat

__all__ = ["Host", "House", "Refused", "Seat"]
