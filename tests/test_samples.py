"""Which rows of a long table are tried."""

from datetime import date

import pytest

from tests.samples import DAYS, rows_of_today, sample, times_as_many

ROWS = [f"{kind}{number}" for kind in "abc" for number in range(200)]


def test_about_one_of_so_many_is_taken():
    assert 20 <= len(sample(ROWS, 20, times=1)) <= 40


def test_a_larger_sample_holds_the_smaller_one():
    small, large = (set(sample(ROWS, 20, times=times)) for times in (1, 4))
    assert small < large < set(ROWS)


@pytest.mark.parametrize("times", [20, 1000, times_as_many("all")])
def test_all_rows_are_taken_where_so_many_are_wanted(times):
    assert sample(ROWS, 20, times=times) == ROWS


def test_one_of_each_kind_is_taken():
    taken = sample(ROWS, 10**9, kind=lambda row: row[0], times=2)
    assert [row[0] for row in taken] == ["a", "b", "c"]


def test_kinds_do_not_count_where_somebody_waits():
    assert len(sample(ROWS, 10**9, kind=lambda row: row[0], times=1)) == 1


def test_a_new_row_moves_no_other():
    taken = sample(ROWS, 20, times=1)
    assert set(sample(["new", *ROWS], 20, times=1)) - {"new"} == set(taken)


def test_nothing_is_taken_of_nothing():
    assert sample([], 20) == []


def test_a_sample_is_as_many_times_as_large_as_it_is_said():
    assert times_as_many("3") == 3


MANY = [f"test_many[{number}]" for number in range(9)]


@pytest.mark.parametrize("day", range(DAYS))
def test_of_many_rows_a_few_are_run_a_day_and_all_in_turn(day):
    days = [rows_of_today(MANY, date(2030, 1, 1 + day + more)) for more in range(DAYS)]
    assert sorted(len(rows) for rows in days) == [1, 2, 2, 2, 2]
    assert set.union(*days) == set(MANY)


@pytest.mark.parametrize("day", range(DAYS))
def test_of_few_rows_one_is_run_a_day_and_all_in_turn(day):
    days = [rows_of_today(MANY[:3], date(2030, 1, 1 + day + more)) for more in range(3)]
    assert [len(rows) for rows in days] == [1, 1, 1]
    assert set.union(*days) == set(MANY[:3])


def test_a_test_without_rows_is_run_every_day():
    assert rows_of_today(["test_one"], date(2030, 1, 1)) == {"test_one"}


def test_slow_tests_of_a_file_are_run_on_the_same_day_of_five():
    slow = [f"{name}.py::test_{number}" for name in "abcde" for number in range(2)]
    days = [rows_of_today(slow, date(2030, 1, 1 + day), slow) for day in range(DAYS)]
    expected = [{f"{name}.py::test_0", f"{name}.py::test_1"} for name in "abcde"]
    assert sorted(map(sorted, days)) == sorted(map(sorted, expected))
