"""What those at a table are shown: what several see alike is projected, written and compressed once."""

from __future__ import annotations

from backroom.server.rooms.company import Company
from backroom.server.rooms.guest import Alike, Guest, alike
from backroom.server.sockets.sealed import Sealed
from backroom.server.tables.clocks import Clocks
from backroom.server.tables.projector import WATCHER, Projector
from backroom.server.tables.splicing import spliced
from backroom.server.tables.table_log import TableLog
from backroom.wire.messages import Scene
from backroom.wire.parts import Clock


class Audience(Company):
    """Everybody who is connected to a room, and how far each has seen."""

    log: TableLog
    clocks: Clocks

    def show_watchers(self) -> None:
        """Show watchers what is due for them by now."""
        made: dict[Alike, Sealed] = {}
        for guest in self.guests:
            if guest.observer == WATCHER:
                self.show(guest, made)

    def available(self, observer: int) -> int:
        """Count what an observer may have seen by now; watchers can be behind by some seconds."""
        delay = 1000 * self.log.settings.delay
        if observer != WATCHER or not delay:
            return self.log.number(observer)
        late = self.clock() - delay
        return sum(one.at <= late for one in self.log.seen(observer))

    def next_release(self) -> int | None:
        """Give the time at which watchers see the next thing, if they are behind."""
        delay = 1000 * self.log.settings.delay
        seen = self.log.seen(WATCHER)
        known = self.available(WATCHER)
        return seen[known].at + delay if delay and known < len(seen) and self.watchers else None

    def show(self, guest: Guest, made: dict[Alike, Sealed] | None = None, most: int | None = None) -> None:
        """Send a guest the updates that are due, all or so many; what others were sent alike at this moment is made already."""
        made = {} if made is None else made
        newest = self.available(guest.observer)
        end = newest if most is None else min(newest, guest.sent + most)
        while guest.sent < end:
            guest.sent += 1
            key = alike(guest, newest)
            if key not in made:
                made[key] = self.written_update(guest, newest)
            guest.give(made[key])

    def written_update(self, guest: Guest, newest: int) -> Sealed:
        """Write down the update that a guest is to be sent next."""
        projector = Projector(self.log, guest.observer, guest.lang)
        update = projector.update(guest.sent, newest, self.clocks_for(guest))
        return spliced(self.log, self.log.seen(guest.observer)[guest.sent - 1].state, update)

    def scene(self, guest: Guest, last: int = 0) -> Scene:
        """Make the scene for a guest, who has then seen everything in it."""
        number = self.available(guest.observer)
        projector = Projector(self.log, guest.observer, guest.lang)
        guest.sent = number
        scene = projector.scene(self.name, number, min(last, number), self.clocks_for(guest), self.present, self.watchers)
        self.log.put_away()
        return scene

    def clocks_for(self, guest: Guest) -> list[Clock] | None:
        """Give the clocks; to whoever is behind they would tell how the game goes on."""
        behind = guest.observer == WATCHER and self.log.settings.delay
        return None if behind else self.clocks.shown(self.clock())
