"""Points in time and durations as people and platforms write them."""

from datetime import datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from extensions.classroom.files.moments import (
    find_zone,
    read_duration,
    read_moment,
    why_no_moment,
    write_duration,
)
from tests.samples import each_row

BERLIN = ZoneInfo("Europe/Berlin")
SAME = datetime(2026, 11, 24, 22, 58, tzinfo=timezone.utc)


@each_row(
    "text",
    [
        "2026-11-24 23:58",
        "2026-11-24T23:58:00",
        "2026-11-24 23:58:00 +0100",
        "2026-11-24T22:58:00.000Z",
        "2026-11-24 22:58:00 UTC",
        "2026-11-24 17:58 America/New_York",
        "Tuesday, 24 November 2026, 11:58 PM",
        "Dienstag, 24. November 2026, 23:58",
        "mardi 24 novembre 2026, 23:58",
        "martes, 24 de noviembre de 2026, 23:58",
        "martedì, 24 novembre 2026, 23:58",
        "dinsdag, 24 november 2026, 23:58",
        "terça-feira, 24 de novembro de 2026 às 23:58",
        "Nov 24, 2026 at 11:58pm",
        "November 24, 2026 11:58 PM",
    ],
)
def test_a_time_is_read_as_people_write_it(text):
    assert read_moment(text, BERLIN) == SAME


@each_row(
    "text",
    ["", "-", "soon", "24.11.2026 23:58", "11/24/2026 11:58 PM", "2026-13-01 10:00",
     "2026-11-24 25:00", "2026-11-24 10:00 Nowhere/Town", "24 Foo 2026, 10:00",
     "24 November 2026, 13:58 PM"],
)  # fmt: skip
def test_what_is_no_certain_time_is_none(text):
    assert read_moment(text, BERLIN) is None


def test_a_time_without_a_zone_is_none_where_no_zone_is_known():
    assert read_moment("2026-11-24 23:58", None) is None


@each_row(
    ("hour", "expected"), [("12:05 AM", 0), ("12:05 PM", 12), ("1:05 AM", 1), ("11:05 PM", 23)]
)
def test_a_clock_with_twelve_hours_is_read(hour, expected):
    found = read_moment(f"24 November 2026, {hour}", BERLIN)
    assert found is not None
    assert found.hour == expected


def test_an_hour_that_comes_twice_is_the_first_one():
    found = read_moment("2026-10-25 02:30", BERLIN)
    assert found is not None
    assert found.astimezone(timezone.utc).hour == 0


@each_row(
    ("text", "expected"),
    [
        ("15m", timedelta(minutes=15)),
        ("2 days", timedelta(days=2)),
        ("1d12h", timedelta(hours=36)),
        ("1 day, 12 hours", timedelta(hours=36)),
        ("90 seconds", timedelta(seconds=90)),
        ("1 week", timedelta(days=7)),
    ],
)
def test_a_duration_is_read(text, expected):
    found = read_duration(text)
    assert found is not None
    assert found.usual == expected


@each_row(
    ("duration", "later"),
    [
        ("1 day", "2026-10-25 12:00"),
        ("24h", "2026-10-25 11:00"),
        ("36h", "2026-10-25 23:00"),
        ("1 day 12h", "2026-10-26 00:00"),
    ],
)
def test_hours_pass_and_days_are_those_of_the_clock(duration, later):
    start = datetime(2026, 10, 24, 12, tzinfo=BERLIN)  # clocks are put back in the night
    found = read_duration(duration)
    assert found is not None
    assert found.after(start) == read_moment(later, BERLIN)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("11/24/2026 23:59", "'11/24/2026' can be read in two ways: write 2026-11-24."),
        ("3/4/2026", "'3/4/2026' can be read in two ways: write 2026-03-04 or 2026-04-03."),
        ("2026-11-24 24:00", "there is no hour 24. Write 23:59, or 00:00 of the next day."),
        ("soon", "'soon' is no time with a time zone."),
    ],
)
def test_why_a_text_is_no_moment_is_shown(text, sentence):
    assert sentence in why_no_moment(text)


@each_row("text", ["", "2", "days", "2 months", "2 days late", "-1 day"])
def test_what_is_no_duration_is_none(text):
    assert read_duration(text) is None


@each_row("text", ["", "Nowhere/Town", "../etc/passwd", "+99:00", "/etc/localtime"])
def test_an_unknown_zone_is_none(text):
    assert find_zone(text) is None


@each_row(
    ("seconds", "text"),
    [(0, "0 seconds"), (1, "1 second"), (60, "1 minute"), (90_061, "1 day 1 hour")],
)
def test_a_duration_is_written_with_its_two_largest_units(seconds, text):
    assert write_duration(timedelta(seconds=seconds)) == text
