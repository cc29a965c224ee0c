"""Points in time and durations as people and platforms write them."""

from __future__ import annotations

import re
from datetime import datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo

from extensions.classroom.files.tables import known_titles
from harness.model import Record

MONTHS = {name: int(n) for n, names in known_titles("months").items() for name in names}
_ISO = re.compile(
    r"(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)[Tt ]\s*(?P<hour>\d\d):(?P<minute>\d\d)"
    r"(?::(?P<second>\d\d)(?:[.,]\d+)?)?\s*(?P<zone>.*)"
)
# Tuesday, 24 November 2026, 11:58 PM / Dienstag, 24. November 2026, 23:58
_DAY_FIRST = re.compile(
    r"(?:\D*[\s,])?(?P<day>\d{1,2})\.?º?\s+(?:de\s+)?(?P<month>[^\W\d]+)\.?\s+(?:de\s+)?"
    r"(?P<year>\d{4}),?\s+(?:(?:at|um|à|om|às)\s+)?(?P<hour>\d{1,2})[:.h](?P<minute>\d\d)"
    r"(?::(?P<second>\d\d))?\s*(?P<half>[ap]\.?\s?m\.?)?\s*(?P<zone>[A-Z+-].*)?",
    re.IGNORECASE,
)
# November 24, 2026 11:58 PM / Nov 24, 2026 at 11:58pm
_MONTH_FIRST = re.compile(
    r"(?:\D*[\s,])?(?P<month>[^\W\d]+)\.?\s+(?P<day>\d{1,2}),?\s+(?P<year>\d{4}),?\s+"
    r"(?:at\s+)?(?P<hour>\d{1,2})[:.](?P<minute>\d\d)(?::(?P<second>\d\d))?\s*"
    r"(?P<half>[ap]\.?m\.?)?\s*(?P<zone>[A-Z+-].*)?",
    re.IGNORECASE,
)
MONTHS_OF_A_YEAR = 12
_OFFSET = re.compile(r"(?:UTC|GMT)?([+-])(\d\d):?(\d\d)")
_DURATION = re.compile(
    r"(\d{1,12})\s*(weeks?|w|days?|d|hours?|h|minutes?|min|m|seconds?|s)(?![a-z])[\s,]*",
    re.IGNORECASE,
)
_UNITS = {"w": "weeks", "d": "days", "h": "hours", "m": "minutes", "s": "seconds"}


def read_moment(text: str, zone: tzinfo | None) -> datetime | None:
    """Return the point in time that a text names, None for anything else.

    A time without a zone of its own is one of the given zone, and none where that is None.  An hour
    that comes twice when clocks are put back is the first one.
    """
    plain = " ".join(text.split())
    found = _ISO.fullmatch(plain) or _DAY_FIRST.fullmatch(plain) or _MONTH_FIRST.fullmatch(plain)
    return _moment_of(found, zone) if found else None


def _moment_of(found: re.Match[str], zone: tzinfo | None) -> datetime | None:
    parts = found.groupdict()
    month = parts["month"]
    number = int(month) if month.isdecimal() else MONTHS.get(month.casefold(), 0)
    own = find_zone(parts["zone"]) if parts["zone"] else zone
    if own is None:
        return None
    hour = _hour_of(int(parts["hour"]), (parts.get("half") or "").casefold()[:1])
    day, minute, second = (int(parts[key] or 0) for key in ("day", "minute", "second"))
    try:
        return datetime(int(parts["year"]), number, day, hour, minute, second, tzinfo=own)
    # Such as 31 February, or an hour that no clock shows.
    except ValueError:
        return None


def _hour_of(hour: int, half: str) -> int:
    """Return the hour from 0 to 23; `half` is "a" or "p" where the clock has twelve hours."""
    if not half:
        return hour
    # 12 AM is midnight and 12 PM is noon; `datetime` refuses 24.
    return hour % 12 + 12 * (half == "p") if 1 <= hour <= 12 else 24


@lru_cache(maxsize=100)
def find_zone(text: str) -> tzinfo | None:
    """Return the zone with an offset or a name such as `Europe/Berlin`, None for an unknown one."""
    plain = text.strip()
    if plain.upper() in {"Z", "UTC", "GMT"}:
        return timezone.utc
    if found := _OFFSET.fullmatch(plain):
        sign = -1 if found[1] == "-" else 1
        offset = sign * timedelta(hours=int(found[2]), minutes=int(found[3]))
        return timezone(offset) if abs(offset) < timedelta(days=1) else None
    # ZoneInfo takes a name for a path below the folder of zones.
    if not re.fullmatch(r"[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+(?:/[A-Za-z0-9_+-]+)*)?", plain):
        return None
    try:
        return ZoneInfo(plain)
    except (KeyError, OSError, ValueError):  # such as ZoneInfoNotFoundError
        return None


class Duration(Record):
    """Days of the calendar, which may have 23 or 25 hours, and a time that passes."""

    days: timedelta = timedelta(0)
    time: timedelta = timedelta(0)

    @property
    def usual(self) -> timedelta:
        """How long it is where no clocks are changed."""
        return self.days + self.time

    def after(self, moment: datetime) -> datetime:
        """Return the moment that is so much later: first the days, then the hours."""
        later = moment + self.days
        return (later.astimezone(timezone.utc) + self.time).astimezone(later.tzinfo)


def read_duration(text: str) -> Duration | None:
    """Return a duration such as `2 days` or `1d 12h`, None for others and for too long ones."""
    pieces = list(_DURATION.finditer(text.strip()))
    if not pieces or "".join(piece[0] for piece in pieces) != text.strip():
        return None
    days = time = timedelta(0)
    try:
        for count, unit in (piece.groups() for piece in pieces):
            some = timedelta(**{_UNITS[unit[0].lower()]: int(count)})
            if unit[0].lower() in "wd":
                days += some
            else:
                time += some
    # A timedelta counts 999,999,999 days at most.
    except OverflowError:
        return None
    return Duration(days=days, time=time)


def why_no_moment(text: str) -> str:
    """Return the sentence on a text that names no point in time, and what to write."""
    if found := re.match(r"\s*(\d{1,2})/(\d{1,2})/(\d{4})\b", text):
        first, second, year = found.groups()
        pairs = {(first, second), (second, first)}
        dates = sorted(f"{year}-{a:0>2}-{b:0>2}" for a, b in pairs if int(a) <= MONTHS_OF_A_YEAR)
        return f"{found[0].strip()!r} can be read in two ways: write {' or '.join(dates)}."
    if re.search(r"\b24:\d\d\b", text):
        return f"{text!r}: there is no hour 24. Write 23:59, or 00:00 of the next day."
    return f"{text!r} is no time with a time zone. Write it as 2026-11-24 23:59 Europe/Berlin."


def write_moment(moment: datetime) -> str:
    """Return a point in time as the gradebook has it, with its offset."""
    return moment.isoformat(sep=" ", timespec="seconds")


def write_duration(duration: timedelta) -> str:
    """Return its two largest units, such as "1 day 2 hours"; "0 seconds" for less than one."""
    seconds = int(duration.total_seconds())
    found = []
    for name, size in (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1)):
        count, seconds = divmod(seconds, size)
        if count:
            found.append(f"{count} {name}{'' if count == 1 else 's'}")
    return " ".join(found[:2]) or "0 seconds"
