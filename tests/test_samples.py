"""Which rows of a long table are tried."""

from tests.samples import fixed_rows, sample

ROWS = [f"{kind}{number}" for kind in "abc" for number in range(200)]


def test_a_larger_sample_holds_the_smaller_one():
    small, large = (set(sample(ROWS, 20, times=times)) for times in (1, 4))
    assert small < large < set(ROWS)


def test_a_new_row_moves_no_other():
    taken = sample(ROWS, 20, times=1)
    assert set(sample(["new", *ROWS], 20, times=1)) - {"new"} == set(taken)


MANY = [f"test_many[{number}]" for number in range(9)]


def test_of_many_rows_a_fifth_is_run_and_of_few_a_single_one():
    assert 1 <= len(fixed_rows(MANY)) <= 2
    assert len(fixed_rows(MANY[:3])) == 1
    assert fixed_rows(["test_one"]) == {"test_one"}
