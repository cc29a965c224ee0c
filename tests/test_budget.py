"""A slow unit uses up its own time and nobody else's."""

import time

import pytest

from harness.budget import Budget
from harness.errors import TimedOut


@pytest.fixture
def clock(monkeypatch):
    """Gives a clock that is set by hand."""
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def work():
    """Gives the seconds of work so far, set by hand."""
    return [0.0]


@pytest.fixture
def shared(clock, work):
    """Gives a budget of 6 seconds a unit."""
    return Budget(lambda: work[0], 6)


def test_a_unit_that_has_used_its_time_is_not_tried_any_more(shared, clock, work):
    shared.begin("A")
    clock[0] = work[0] = 7.0
    with pytest.raises(TimedOut, match=r"have taken 6 seconds of work, .* Most went into f\."):
        shared.check(" Most went into f.")


def test_the_next_unit_has_its_own_time(shared, clock, work):
    shared.begin("A")
    clock[0] = work[0] = 7.0
    shared.begin("B")
    clock[0] = work[0] = 12.0
    shared.check("")


def test_waiting_counts_for_less(shared, clock):
    shared.begin("A")
    clock[0] = 23.0
    shared.check("")
    clock[0] = 25.0
    with pytest.raises(TimedOut):
        shared.check("")
