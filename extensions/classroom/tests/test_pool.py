"""Several graders at work on a class."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from extensions.classroom.files.records import HandIn
from extensions.classroom.tests.graders import Broken, FixedGrader
from harness.errors import GraderError, UsageError
from harness.grading.grader import reply_to
from harness.grading.pool import LOST, GraderProcess, Pool, cores_for
from tests.helpers import FLOATS, ROOT, linux, write
from tests.samples import FOR_A_RELEASE, IN_TURN, each_row


def hand_ins(*names):
    """Return submissions that need not be there."""
    return [HandIn(key=name, name=name, path=Path(name)) for name in names]


def test_each_hand_in_is_graded_once():
    graders = [FixedGrader(), FixedGrader(), FixedGrader()]
    names = [f"student {number}" for number in range(50)]
    found = [one.key for one, _ in Pool(graders).grade_all(hand_ins(*names))]
    assert sorted(found) == sorted(names)
    assert sorted(name for one in graders for name in one.graded) == sorted(names)


def test_one_that_hangs_delays_no_other():
    slow, quick = FixedGrader({"a": "hangs", "b": "hangs"}), FixedGrader({"a": "hangs"})
    run = Pool([slow, quick]).grade_all(hand_ins("a", "c", "d", "e"))
    assert {next(run)[0].key for _ in range(3)} == {"c", "d", "e"}
    run.close()
    assert slow.stopped.is_set()


def test_graders_are_closed_when_all_is_done():
    graders = [FixedGrader(), FixedGrader()]
    list(Pool(graders).grade_all(hand_ins("a", "b", "c")))
    assert [one.closed for one in graders] == [1, 1]


def test_no_more_graders_are_at_work_than_there_is_to_do():
    graders = [FixedGrader(), FixedGrader()]
    list(Pool(graders).grade_all(hand_ins("a")))
    assert [one.graded for one in graders] == [["a"], []]


def test_where_nothing_can_be_graded_the_run_ends_and_says_why():
    with pytest.raises(GraderError, match="no sandbox here"):
        list(Pool([Broken(), FixedGrader({"b": "hangs"})]).grade_all(hand_ins("a", "b")))


@pytest.mark.parametrize(
    ("error", "reply"),
    [
        (UsageError("It is a pipe."), {"problem": "It is a pipe."}),
        (GraderError("no room"), {"problem": "Internal error: no room", "is_ours": True}),
    ],
    ids=["the submission's", "our own"],
)
def test_whose_fault_it_is_that_a_hand_in_has_no_grade_is_shown(error, reply):
    def fail(path):
        raise error

    assert reply_to(fail, Path("a.py")) == reply


# Cores


@each_row(
    ("count", "expected"), [(1, [None]), (2, [None, None]), (3, [2, 5, 7]), (5, [2, 5, 7, 2, 5])]
)
def test_graders_keep_to_a_core_each_where_none_is_left_over(monkeypatch, count, expected):
    monkeypatch.setattr(os, "sched_getaffinity", lambda pid: {5, 2, 7}, raising=False)
    assert cores_for(count) == expected


def test_graders_use_any_core_where_the_system_cannot_keep_them_to_one(monkeypatch):
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    assert cores_for(8) == [None] * 8


@linux
def test_a_grader_keeps_to_its_core():
    core = min(os.sched_getaffinity(0))
    grader = GraderProcess(str(FLOATS), "none", core)
    try:
        assert os.sched_getaffinity(grader._running_process().pid) == {core}
    finally:
        grader.close()


# Processes

REFERENCE = FLOATS / "reference.py"


@pytest.fixture
def grader():
    one = GraderProcess(str(FLOATS), "none")
    yield one
    one.close()


def graded(grader, path):
    """Return what comes of a file."""
    return grader.grade(HandIn(key="ann", name="Ann", path=path))


@IN_TURN
def test_a_process_grades_one_after_another(grader, tmp_path):
    first = graded(grader, REFERENCE)
    assert first["report"]["score"] == 100
    assert "100" in first["page"]
    broken = write(tmp_path, "def mean(", "measure.py")
    assert graded(grader, broken)["report"]["score"] == 0
    again = graded(grader, REFERENCE)
    assert without_time(again["report"]) == without_time(first["report"])


def without_time(report):
    """Return a report without the seconds that it took."""
    return {key: value for key, value in report.items() if key != "seconds"}


@FOR_A_RELEASE
def test_what_is_not_there_is_a_problem_of_its_own(grader, tmp_path):
    reply = graded(grader, tmp_path / "none.py")
    assert reply == {
        "problem": f"{tmp_path / 'none.py'}: No such file or directory. Name the file to grade."
    }


@FOR_A_RELEASE
def test_a_process_that_is_lost_is_started_anew(grader):
    graded(grader, REFERENCE)
    grader._process.kill()
    assert graded(grader, REFERENCE)["report"]["score"] == 100


def test_a_hand_in_that_takes_the_process_with_it_twice_is_a_problem(grader, monkeypatch):
    monkeypatch.setattr("harness.grading.pool._next_reply", lambda process: {"ready": True})
    monkeypatch.setattr(grader, "_ask", lambda path: None)
    assert graded(grader, REFERENCE) == {"problem": LOST, "is_ours": True}


@FOR_A_RELEASE
def test_where_a_process_can_grade_nothing_it_says_why(grader, monkeypatch):
    monkeypatch.setenv("HARNESS_SANDBOX", "a box")
    with pytest.raises(GraderError, match="HARNESS_SANDBOX=a box: there are: forking, spawning"):
        graded(grader, REFERENCE)


STARTER = """
import signal, sys
from harness.grading.grader import reply_to
from harness.grading.pool import GraderProcess
grader = GraderProcess("dict_board", "none")
print(grader._running_process().pid, flush=True)
signal.pause()
"""


@FOR_A_RELEASE
@linux
def test_a_grader_ends_with_the_process_that_started_it():
    command = [sys.executable, "-c", STARTER]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True) as starter:
        assert starter.stdout is not None
        grader = Path("/proc", starter.stdout.readline().strip())
        assert grader.exists()
        starter.kill()
    assert wait_for(lambda: not grader.exists())


def wait_for(happens, seconds=30):
    """Return whether something happens in time."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if happens():
            return True
        time.sleep(0.05)
    return False
