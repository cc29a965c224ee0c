"""Checks of the measurements."""

import math

from harness.checks import approx, each_unit, exactly, unit

ROWS = [[0.1, 0.2], [1, 2, 4], [5], [-1.5, 1.5], [1e6, 1e-6]]


@each_unit("mean", "normalized", "summary", kind="example")
def test_examples(examples, unit_id):
    """The docstring examples should produce the results they show."""
    examples.run(unit_id)


@unit("mean")
def test_mean_of_other_numbers(student, recorded):
    """Your function should return the mean of any numbers."""
    for row in ROWS:
        assert student.mean(row) == approx(recorded.mean(row))


@unit("mean")
def test_mean_of_no_numbers(student):
    """The mean of no numbers should be nan."""
    assert student.mean([]) == approx(math.nan)


@unit("mean")
def test_mean_is_a_float(student):
    """The mean should be a float, for whole numbers too."""
    assert student.mean([2, 2]) == exactly(2.0)


@unit("normalized")
def test_shares_of_other_numbers(student, recorded):
    """Your function should return the share of each number."""
    for row in ROWS[:3]:
        assert approx(recorded.normalized(row)) == student.normalized(row)


@unit("summary")
def test_summary_of_other_numbers(student, recorded):
    """The summary should be right to the hundredth."""
    for row in ROWS:
        assert student.summary(row) == approx(recorded.summary(row))
