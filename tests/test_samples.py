"""Which rows of a long table are tried."""

import pytest

from tests.samples import fixed_rows, sample, times_as_many

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


def test_of_many_rows_a_fifth_is_run_and_of_few_a_single_one():
    assert 1 <= len(fixed_rows(MANY)) <= 2
    assert len(fixed_rows(MANY[:3])) == 1
    assert fixed_rows(["test_one"]) == {"test_one"}


def test_the_same_rows_are_run_each_time_and_others_of_another_test():
    assert fixed_rows(MANY) == fixed_rows(list(MANY))
    tests = [[f"test_{letter}[{number}]" for number in range(5)] for letter in "abcdefgh"]
    places = {rows.index(name) for rows in tests for name in fixed_rows(rows)}
    assert len(places) > 1


def test_of_slow_tests_a_twentieth_of_each_file_is_run():
    slow = [f"{name}.py::test_{number}" for name in "abcde" for number in range(30)]
    files = [name.partition("::")[0] for name in fixed_rows(slow, slow)]
    assert {name: files.count(name) in (1, 2) for name in files} == dict.fromkeys(
        [f"{name}.py" for name in "abcde"], True
    )
