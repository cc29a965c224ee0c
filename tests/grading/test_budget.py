"""A slow unit uses up its own time and nobody else's."""

import time

import pytest

from harness.errors import Disturbed, TimedOut
from harness.grading.budget import Budget


@pytest.fixture
def clock(monkeypatch):
    """Return a clock that is set by hand."""
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def work():
    """Return the seconds of work so far, set by hand."""
    return [0.0]


@pytest.fixture
def shared(clock, work):
    """Return a budget of 60 seconds for ten units, A to J."""
    return Budget(lambda: work[0], 60, "ABCDEFGHIJ")


def test_a_unit_that_has_worked_its_part_is_not_tried_any_more(shared, clock, work):
    shared.begin_unit("A")
    clock[0] = work[0] = 7.0
    with pytest.raises(TimedOut, match=r"time, 6 seconds of work\. Most went into f\."):
        shared.check(" Most went into f.")


def test_the_next_unit_has_its_own_time(shared, clock, work):
    shared.begin_unit("A")
    clock[0] = work[0] = 7.0
    shared.begin_unit("B")
    clock[0] = work[0] = 12.0
    shared.check("")


def test_time_by_the_clock_alone_is_not_work(shared, clock):
    shared.begin_unit("A")
    clock[0] = 100.0
    shared.check("")
    assert not shared.is_used_up()


def test_what_the_clock_ends_is_not_the_submission_s_doing(shared, clock):
    shared.begin_unit("A")
    clock[0] = 239.0
    with pytest.raises(Disturbed, match=r"too long by the clock"):
        shared.check("")


def test_what_a_unit_has_worked_before_counts_when_it_is_tried_again(shared, clock, work):
    shared.begin_unit("A")
    clock[0] = work[0] = 4.0
    shared.begin_unit("B")
    shared.begin_unit("A")
    clock[0] = work[0] = 7.0

    assert shared.is_used_up()


@pytest.mark.parametrize(("worked", "most"), [(10.0, 8.0), (56.0, 4.0), (75.0, 2.0)])
def test_explanations_have_what_the_units_leave_of_the_total(shared, clock, work, worked, most):
    shared.begin_unit("A")
    clock[0] = work[0] = worked
    shared.begin_explaining()

    clock[0] = work[0] = worked + most - 0.6
    assert not shared.is_used_up()
    clock[0] = work[0] = worked + most + 0.6
    assert shared.is_used_up()
