"""The late rule: moments as people write them, `late.toml`, and an exact deduction."""

from datetime import datetime, timedelta, timezone
from fractions import Fraction
from zoneinfo import ZoneInfo

import pytest

from extensions.classroom.deadline import (
    HOUR,
    SCORE,
    LateRule,
    count_days,
    deduct,
    judge_time,
    read_late_toml,
)
from extensions.classroom.files.moments import (
    find_zone,
    read_duration,
    read_moment,
    why_no_moment,
    write_duration,
)
from harness.errors import UsageError
from tests.samples import each_row

BERLIN = ZoneInfo("Europe/Berlin")
DUE = datetime(2026, 11, 24, 23, 59, tzinfo=BERLIN)
TEN = LateRule(percent=Fraction(10))
SECOND, MINUTE, AN_HOUR, DAY = (timedelta(seconds=size) for size in (1, 60, 3600, 86_400))


HOURLY = LateRule(percent=Fraction(1), per=HOUR)
GRACIOUS = LateRule(percent=Fraction(10), grace=15 * MINUTE)


@each_row(
    ("rule", "after", "expected"),
    [
        pytest.param(TEN, -SECOND, 0, id="before"),
        pytest.param(TEN, timedelta(0), 0, id="exactly at the deadline"),
        pytest.param(TEN, SECOND, 1, id="one second after"),
        pytest.param(TEN, DAY, 1, id="exactly a day after"),
        pytest.param(TEN, DAY + SECOND, 2, id="a day and a second after"),
        pytest.param(HOURLY, AN_HOUR, 1, id="an hour"),
        pytest.param(HOURLY, AN_HOUR + SECOND, 2, id="an hour and a second"),
        pytest.param(GRACIOUS, 15 * MINUTE, 0, id="at the end of the grace"),
        pytest.param(GRACIOUS, 15 * MINUTE + SECOND, 1, id="a second after the grace"),
        pytest.param(GRACIOUS, DAY + SECOND, 2, id="counted from the deadline"),
    ],
)
def test_each_day_or_hour_that_has_begun_counts_after_the_grace(rule, after, expected):
    assert judge_time(DUE + after, DUE, rule).units == expected


AUTUMN = datetime(2026, 10, 24, 23, 59, tzinfo=BERLIN)  # clocks are put back in the night after
SPRING = datetime(2026, 3, 28, 23, 59, tzinfo=BERLIN)  # and forward in this one


def hours_after(due, hours, seconds=0):
    moment = due.astimezone(timezone.utc) + timedelta(hours=hours, seconds=seconds)
    return moment.astimezone(BERLIN)


@each_row(
    ("due", "hours", "seconds", "expected"),
    [
        pytest.param(AUTUMN, 25, 0, 1, id="25 hours in autumn are a day"),
        pytest.param(AUTUMN, 25, 1, 2, id="a second more in autumn"),
        pytest.param(SPRING, 23, 0, 1, id="23 hours in spring are a day"),
        pytest.param(SPRING, 23, 1, 2, id="a second more in spring"),
        pytest.param(DUE, 24, 0, 1, id="24 hours elsewhere"),
    ],
)
def test_a_day_is_one_of_the_calendar(due, hours, seconds, expected):
    assert count_days(hours_after(due, hours, seconds), due) == expected


def test_an_hour_is_one_that_passes_when_clocks_are_put_back():
    due = datetime(2026, 10, 25, 2, 30, tzinfo=BERLIN)
    late = datetime(2026, 10, 25, 2, 30, fold=1, tzinfo=BERLIN)
    lateness = judge_time(late, due, HOURLY)
    assert (lateness.delay, lateness.units) == (AN_HOUR, 1)


def test_times_of_other_zones_are_the_same_points_in_time():
    elsewhere = DUE.astimezone(ZoneInfo("Pacific/Auckland"))
    assert not judge_time(elsewhere, DUE, TEN).is_late
    assert judge_time(elsewhere + SECOND, DUE, TEN).units == 1


@each_row(
    ("after", "left", "used", "charged"),
    [
        pytest.param(SECOND, 2, 1, 0, id="a day of grace is used up by a second"),
        pytest.param(DAY, 2, 1, 0, id="by a whole day too"),
        pytest.param(DAY + SECOND, 2, 2, 0, id="two by a second more"),
        pytest.param(2 * DAY + SECOND, 2, 2, 1, id="the rest is charged"),
        pytest.param(SECOND, 0, 0, 1, id="none is left"),
        pytest.param(timedelta(0), 2, 0, 0, id="none is used on time"),
    ],
)
def test_days_of_grace_go_first(after, left, used, charged):
    lateness = judge_time(DUE + after, DUE, TEN, left)
    assert (lateness.days_of_grace, lateness.units) == (used, charged)


def test_hours_are_charged_after_the_days_of_grace():
    lateness = judge_time(DUE + DAY + 90 * MINUTE, DUE, HOURLY, 1)
    assert (lateness.days_of_grace, lateness.units) == (1, 2)


@each_row(("days", "percent"), [(2, 20), (3, 25), (9, 25)], ids=["below", "reached", "far beyond"])
def test_a_cap_is_the_most_that_is_taken_off(days, percent):
    rule = LateRule(percent=Fraction(10), cap=Fraction(25))
    assert judge_time(DUE + days * DAY, DUE, rule).percent == percent


def points(rule, score, possible=Fraction(40), days=1):
    return deduct(judge_time(DUE + days * DAY, DUE, rule), rule, score, possible).points


@each_row(
    ("rule", "score", "expected"),
    [
        pytest.param(TEN, Fraction(30), Fraction(4), id="of all points"),
        pytest.param(
            LateRule(percent=Fraction(10), of=SCORE), Fraction(30), Fraction(3), id="of the score"
        ),
        pytest.param(TEN, Fraction(3), Fraction(3), id="never more than there is"),
        pytest.param(LateRule(), Fraction(30), Fraction(0), id="without a rule"),
        pytest.param(
            LateRule(percent=Fraction(100, 3)), Fraction(30), Fraction(40, 3), id="exactly a third"
        ),
    ],
)
def test_the_deduction_is_exact(rule, score, expected):
    assert points(rule, score) == expected


@pytest.fixture
def read(tmp_path):
    def read_text(text):
        path = tmp_path / "late.toml"
        path.write_text(text, "utf-8")
        return read_late_toml(path)

    return read_text


def test_every_key_is_read(read, tmp_path):
    found = read(
        'percent = 12.5\nper = "hour"\nof = "score"\ncap = 50\ndays_of_grace = 3\n'
        'grace = "15m"\ntimezone = "Europe/Berlin"\nused_in = ["week1/late.csv"]\n'
    )
    assert found == LateRule(
        percent=Fraction(25, 2),
        per="hour",
        of="score",
        cap=Fraction(50),
        days_of_grace=3,
        grace=timedelta(minutes=15),
        timezone=ZoneInfo("Europe/Berlin"),
        used_in=(tmp_path / "week1" / "late.csv",),
    )


def test_an_empty_file_takes_nothing_off(read):
    assert read("") == LateRule()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("percents = 1", ("unknown key 'percents'; known: cap, days_of_grace, grace, of, per, "
         "percent, timezone, used_in")),
        ("percent = -1", "percent must be a number from 0 to 100, not -1"),
        ("percent = true", "percent must be a number from 0 to 100, not True"),
        ("cap = nan", "cap must be a number from 0 to 100, not nan"),
        ('per = "week"', "per must be one of day, hour, not 'week'"),
        ('of = "all"', "of must be one of possible, score, not 'all'"),
        ("days_of_grace = 1.5", "days_of_grace must be a whole number from 0, not 1.5"),
        ("grace = 15", 'grace must be a duration such as "15 minutes", not 15'),
        ('timezone = "Nowhere/Town"', ("timezone must be one that this system knows, such as "
         "\"Europe/Berlin\", not 'Nowhere/Town'")),
        ('used_in = "late.csv"', 'used_in must be a list of files such as ["week1/late.csv"]'),
    ],
)  # fmt: skip
def test_a_mistake_is_shown_with_its_key(read, tmp_path, text, sentence):
    with pytest.raises(UsageError) as refused:
        read(text)
    assert str(refused.value) == f"{tmp_path / 'late.toml'}: {sentence}"


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
