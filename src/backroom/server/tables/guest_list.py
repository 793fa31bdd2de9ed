"""What a table's log says about its guests: who comes and goes, and whom the host locks out, invites, mutes and removes."""

from __future__ import annotations

from typing import Any

from backroom.server.secrets import opens
from backroom.server.tables.access import Access, Invitation
from backroom.server.tables.chairs import FREE, chair_of
from backroom.server.tables.entries import Entry
from backroom.wire.parts import Chair, Settings


class GuestList:
    """The part of a log that hears who comes and goes."""

    host: str
    access: Access
    settings: Settings
    chairs: list[Chair]
    hashes: list[str]
    entries: list[Entry]
    started: bool
    rematch: str | None = None  # the table of the rematch, once that has begun

    def note(self, entry: Entry, kind: str, before: Any = None, event: Any = None, text: str = "") -> None:
        """Write down what just happened."""
        raise NotImplementedError

    def on_sit(self, entry: Entry) -> None:
        """Hear who took a seat."""
        self.chairs[entry.seat] = chair_of(entry.body)
        self.hashes[entry.seat] = entry.body["secret"]
        self.access.sit(entry.seat, entry.body)
        self.note(entry, "sit", text=entry.body.get("word", ""))

    def on_leave(self, entry: Entry) -> None:
        """Hear who gave a seat up."""
        self.chairs[entry.seat] = FREE
        self.hashes[entry.seat] = ""
        self.access.leave(entry.seat)
        self.note(entry, "leave")

    def is_invited(self, key: str | None, now: int) -> bool:
        """Tell whether somebody may watch the table though it is locked: with an invitation, or as its host."""
        return key is not None and (self.access.may_watch(key, now) or self.is_host(key))

    @property
    def host_now(self) -> str:
        """The hash of the secret of whoever is the host now."""
        return self.access.host or self.host

    def is_host(self, secret: str) -> bool:
        """Tell whether a secret is the host's, wherever the host's seat is now."""
        return opens(secret, [self.host_now]) is not None

    def on_lock(self, entry: Entry) -> None:
        """Hear whether the table is locked."""
        self.settings = self.settings.model_copy(update={"locked": entry.body["locked"]})
        self.note(entry, "lock", text="locked" if entry.body["locked"] else "unlocked")

    def on_invite(self, entry: Entry) -> None:
        """Hear that somebody is invited; a seat that is kept is shown to everybody, the key to nobody."""
        self.access.invite(entry.seat, Invitation(entry.body["hash"], entry.body["expires"]))
        if entry.seat >= 0:
            self.chairs[entry.seat] = self.chairs[entry.seat].model_copy(update={"reserved": entry.body["expires"]})
            self.note(entry, "invite")

    def on_again(self, entry: Entry) -> None:
        """Hear whether somebody wants a rematch; each answer takes the last one's place."""
        told = "yes" if entry.body["yes"] else "no"
        self.chairs[entry.seat] = self.chairs[entry.seat].model_copy(update={"again": told})
        self.note(entry, "again", text=told)

    def on_rematch(self, entry: Entry) -> None:
        """Hear where everybody meets again."""
        self.rematch = entry.body["table"]
        self.note(entry, "rematch", text=entry.body["table"])

    @property
    def waits(self) -> bool:
        """Whether this is a rematch that has not begun, as not everybody has accepted."""
        return not self.started and bool(self.entries) and bool(self.entries[0].body.get("rematch"))

    def on_offer(self, entry: Entry) -> None:
        """Hear that a seat may be taken to another device; that is its person's own affair."""
        self.access.offer(entry.seat, entry.body)

    def on_move(self, entry: Entry) -> None:
        """Hear that a seat is at another device now: it has another secret, and for the others nothing has changed."""
        self.access.move(entry.seat, self.hashes[entry.seat], entry.body)
        self.hashes[entry.seat] = entry.body["secret"]

    def on_mute(self, entry: Entry) -> None:
        """Hear that somebody is to be silent, or may speak again."""
        self.chairs[entry.seat] = self.chairs[entry.seat].model_copy(update={"muted": entry.body["muted"]})
        self.note(entry, "mute")

    def on_remove(self, entry: Entry) -> None:
        """Hear that somebody was sent away: the seat is free again, or a bot plays on it from now on."""
        chair = self.chairs[entry.seat]
        self.access.remove(entry.seat, self.hashes[entry.seat])
        self.hashes[entry.seat] = ""
        stays = {"stand_in": entry.body["level"], "why": "", "returns": False, "removed": True}
        self.chairs[entry.seat] = chair.model_copy(update=stays) if entry.body["level"] else FREE
        self.note(entry, "remove", text=chair.name)

    def plays_itself(self, seat: int) -> bool:
        """Tell whether a bot plays a seat, its own or somebody's."""
        return self.chairs[seat].kind == "bot" or bool(self.chairs[seat].stand_in)

    def others(self, seat: int) -> bool:
        """Tell whether other people play at the table."""
        return any(chair.kind == "person" and n != seat for n, chair in enumerate(self.chairs))
