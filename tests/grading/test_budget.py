"""A slow unit uses up its own time and nobody else's."""

import signal
import threading
import time
from contextlib import suppress

import pytest

from harness.errors import Disturbed, NotTried, TimedOut
from harness.grading import budget
from harness.grading.budget import Budget
from tests.samples import each_row


@pytest.fixture
def clock(monkeypatch):
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def work():
    """Return the seconds of work so far, set by hand."""
    return [0.0]


def ten_units(work):
    """Return a budget of 60 seconds for ten units, A to J."""
    return Budget(lambda: work[0], 60, "ABCDEFGHIJ")


@pytest.fixture
def shared(clock, work):
    return ten_units(work)


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


@each_row(("before", "most"), [(0.0, 12.0), (3.0, 9.0), (6.0, 6.0)])
def test_a_unit_may_work_up_to_twice_its_part_where_the_one_before_left_it(
    clock, work, before, most
):
    clock[0] = work[0] = 0.0
    shared = ten_units(work)
    shared.begin_unit("A")
    clock[0] = work[0] = before
    shared.begin_unit("B")
    clock[0] = work[0] = before + most - 0.6
    assert not shared.is_used_up()
    clock[0] = work[0] = before + most + 0.6
    assert shared.is_used_up()


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


def test_a_unit_that_is_tried_with_stubs_has_twice_its_time_once_more(shared, clock, work):
    shared.begin_unit("A")
    clock[0] = work[0] = 7.0
    shared.begin_unit("A", with_stubs=True)
    clock[0] = work[0] = 18.5
    assert not shared.is_used_up()
    clock[0] = work[0] = 19.5
    with pytest.raises(NotTried, match="all their time, 12 seconds of work"):
        shared.check("")


def test_a_unit_that_is_tried_with_stubs_has_no_more_than_the_total(shared, clock, work):
    shared.begin_unit("B")
    clock[0] = work[0] = 59.0
    shared.begin_unit("A", with_stubs=True)
    clock[0] = work[0] = 61.0
    assert shared.is_used_up()


@each_row(("worked", "most"), [(10.0, 8.0), (56.0, 4.0), (75.0, 2.0)])
def test_explanations_have_what_the_units_leave_of_the_total(clock, work, worked, most):
    clock[0] = work[0] = 0.0
    shared = ten_units(work)
    shared.begin_unit("A")
    clock[0] = work[0] = worked
    shared.begin_explaining()
    clock[0] = work[0] = worked + most - 0.6
    assert not shared.is_used_up()
    clock[0] = work[0] = worked + most + 0.6
    assert shared.is_used_up()


# Checks that never finish by their own fault


@pytest.fixture
def quick_stalls(monkeypatch):
    """What ends a check after 0.2 seconds of work or of waiting."""
    monkeypatch.setattr(budget, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(budget, "MOST_SECONDS", 0.2)
    monkeypatch.setattr(budget, "MOST_IDLE_SECONDS", 0.2)
    return budget.Stalls(time.process_time)


def test_a_check_that_swallows_its_end_is_ended_again(quick_stalls):
    def stay_for_ever():
        with suppress(BaseException):
            while True:
                pass
        while True:
            pass

    with pytest.raises(budget.Stalled, match=r"test_x never"), quick_stalls.ending("test_x"):
        stay_for_ever()


def test_a_check_that_goes_wrong_after_its_end_has_stalled_all_the_same(quick_stalls):
    def fail_when_ended():
        try:
            time.sleep(1000)
        finally:
            raise AssertionError

    with pytest.raises(budget.Stalled), quick_stalls.ending("test_x"):
        fail_when_ended()


def wait_shortly_many_times():
    for _ in range(100):
        time.sleep(0.06)


def test_work_is_no_wait_and_a_wait_without_work_is_a_stall(quick_stalls, monkeypatch):
    monkeypatch.setattr(budget, "MOST_SECONDS", 100)
    with quick_stalls.ending("test_x"):
        until = time.process_time() + 0.4
        while time.process_time() < until:
            pass
    reason = "test_x never finishes: the check waited for 0.2 seconds, and not for the program"
    with pytest.raises(budget.Stalled, match=reason), quick_stalls.ending("test_x"):
        wait_shortly_many_times()


def test_the_wait_for_a_program_is_no_stall(quick_stalls):
    asking = {"__name__": "harness.sandbox.forking", "sleep": time.sleep}
    with quick_stalls.ending("test_x"):
        exec("sleep(0.5)", asking)


def test_a_program_that_is_slow_does_not_make_its_check_stall(monkeypatch):
    monkeypatch.setattr(budget, "LOOK_SECONDS", 0)
    worked = iter(range(0, 1000, 5))  # 5 seconds a call
    slow = budget.Stalls(lambda: next(worked))
    with slow.ending("test_x"):
        for _ in range(100):
            slow.count_call()
    assert next(worked) > 20 * budget.MOST_SECONDS


def test_no_clock_is_left_behind_by_a_check_that_ends():
    before = signal.getsignal(signal.SIGALRM)
    with budget.Stalls(time.process_time).ending("test_x"):
        assert signal.getitimer(signal.ITIMER_REAL)[0] > 0
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    assert signal.getsignal(signal.SIGALRM) is before


def test_a_check_that_is_no_main_thread_s_runs_without_a_clock():
    ended = []

    def run():
        with budget.Stalls(time.process_time).ending("test_x"):
            ended.append(signal.getitimer(signal.ITIMER_REAL))

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert ended == [(0.0, 0.0)]
