"""Sleep hours: the hours of the day in which no clock of a table runs. They alone follow the wall clock."""

from __future__ import annotations

import re
from datetime import UTC, datetime, time, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from backroom.refusal import Refused
from backroom.wire.parts import SleepHours

NO_ZONE = "There is no time zone '{zone}' here. Name one like Europe/Paris, or write UTC+02:00."


def zone_of(hours: SleepHours) -> tzinfo:
    """Find the time zone in which the hours are meant; refuse one that is not known here."""
    try:
        if fixed := re.fullmatch(r"UTC([+-])(\d\d):(\d\d)", hours.zone):
            ahead = timedelta(hours=int(fixed[2]), minutes=int(fixed[3]))
            return timezone(-ahead if fixed[1] == "-" else ahead)
        return UTC if hours.zone == "UTC" else ZoneInfo(hours.zone)
    except (ValueError, OSError, ZoneInfoNotFoundError) as error:  # a name that is none, or that this machine does not know
        raise Refused("zone", NO_ZONE.format(zone=hours.zone)) from error


def local(hours: SleepHours, wall: int) -> datetime:
    """Tell the time of the wall clock where the hours are meant; where the zone is not known any more, in UTC."""
    try:
        zone = zone_of(hours)
    except Refused:
        zone = UTC
    return datetime.fromtimestamp(wall / 1000, zone)


def asleep(hours: SleepHours, wall: int) -> bool:
    """Tell whether it is night."""
    now, start, end = local(hours, wall).time(), time.fromisoformat(hours.start), time.fromisoformat(hours.end)
    return start <= now < end if start < end else now >= start or now < end


def next_change(hours: SleepHours, wall: int) -> int:
    """Give the time of the wall clock at which the night begins or ends next."""
    now = local(hours, wall)
    days = [now.date() + timedelta(days=n) for n in range(3)]
    times = [time.fromisoformat(hours.start), time.fromisoformat(hours.end)]
    changes = [int(1000 * datetime.combine(day, one, now.tzinfo).timestamp()) for day in days for one in times]
    return min(change for change in changes if change > wall)
