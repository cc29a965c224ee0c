"""`late.toml`: what is read, and what its mistakes are told."""

from datetime import timedelta
from fractions import Fraction
from zoneinfo import ZoneInfo

import pytest

from extensions.classroom.deadline import LateRule, read_late_toml
from harness.errors import UsageError


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
    assert found.rule == LateRule(
        percent=Fraction(25, 2),
        per="hour",
        of="score",
        cap=Fraction(50),
        days_of_grace=3,
        grace=timedelta(minutes=15),
    )
    assert found.zone == ZoneInfo("Europe/Berlin")
    assert found.used_in == (tmp_path / "week1" / "late.csv",)


def test_an_empty_file_takes_nothing_off(read):
    assert read("").rule == LateRule()


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
