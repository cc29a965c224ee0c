"""Whatever happens to the process that grades, what was judged before counts."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import time
from dataclasses import replace
from fractions import Fraction

import pytest

from harness import assignment
from harness.errors import Crash, Disturbed, GraderError, UsageError
from harness.grading import supervisor
from harness.grading.budget import CLOCK_TIMES
from harness.grading.flow import blank_grade
from harness.grading.supervisor import run_supervised
from harness.model import Grade, Outcome, Verdict
from tests.helpers import REFERENCE
from tests.samples import FOR_A_RELEASE, each_row

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
CHOSEN = assignment.load("dict_board")
BLANK = blank_grade(CHOSEN, REFERENCE, ["A", "B", "F"])


@pytest.fixture(autouse=True)
def no_pause(monkeypatch):
    """Let what the machine ended be graded once more at once."""
    monkeypatch.setattr(supervisor, "PAUSE_SECONDS", 0)


def verdicts(unit, outcome=Outcome.PASSED):
    """Return a verdict for each group of a unit's checks."""
    return [
        Verdict(check=group, unit=unit, kind="behaviour", group=group, title="", outcome=outcome)
        for group in CHOSEN.unit(unit).shares
    ]


def judged(*steps):
    """Return the grade of a job that tells what it grades, that A is judged, then takes steps."""

    def job(tell):
        tell("blank", BLANK)
        tell("unit", verdicts("A"))
        for step in steps:
            step(tell)
        return replace(BLANK, seconds=1.0)

    return run_supervised(job, lambda _: None)


def raising(error):
    def step(tell):
        raise error

    return step


def killed(tell):
    os.kill(os.getpid(), signal.SIGKILL)


def take_memory(tell):
    memory = [b"x" * (80 << 20)]
    time.sleep(60)
    memory.clear()


@pytest.mark.parametrize("kind", [UsageError, GraderError], ids=lambda kind: kind.__name__)
def test_an_error_of_ours_arrives_as_what_it_is(kind):
    with pytest.raises(kind, match=r"^no such file$") as caught:
        judged(raising(kind("no such file")))
    assert type(caught.value) is kind


def test_an_error_that_nobody_foresaw_arrives_with_its_trace():
    with pytest.raises(Crash, match=r"^ZeroDivisionError: oh$") as caught:
        judged(raising(ZeroDivisionError("oh")))
    assert caught.value.trace.endswith("ZeroDivisionError: oh\n")


@pytest.mark.parametrize(
    ("step", "why"),
    [(killed, "it was ended by signal 9"), (lambda tell: os._exit(4), "it ended with code 4")],
    ids=["killed", "exited"],
)
def test_units_that_were_judged_before_the_end_count(step, why):
    grade = judged(step)
    assert (grade.earned_in("A"), grade.score) == (5, 5)
    assert [unit.id for unit in grade.unjudged] == ["B", "F"]
    assert grade.troubles == (f"the grading broke off at Step B, since {why}",)


def test_a_unit_that_was_begun_is_not_judged():
    grade = judged(lambda tell: tell("unit", verdicts("B")), killed)
    assert grade.earned_in("B") == Fraction(5)
    assert grade.troubles == ("the grading broke off at Step F, since it was ended by signal 9",)


def test_a_process_that_dies_before_it_knows_what_it_grades_is_the_grader_s_fault():
    with pytest.raises(GraderError, match=r"the process that grades broke off: .* signal 9$"):
        run_supervised(killed, lambda _: None)


def test_a_process_that_takes_too_much_memory_is_ended(monkeypatch):
    monkeypatch.setattr(supervisor, "MOST_MEMORY_BYTES", 40 << 20)
    grade = judged(take_memory)
    assert grade.troubles == ("the grading broke off at Step B, since it took too much memory",)


@each_row(
    ("step", "tries"),
    [(killed, 2), (take_memory, 1)],
    ids=["the machine's doing", "too much memory"],
)
def test_a_grade_is_tried_again_where_the_machine_ended_it_alone(monkeypatch, step, tries):
    monkeypatch.setattr(supervisor, "MOST_MEMORY_BYTES", 40 << 20)
    begun: list[Grade] = []

    def job(tell):
        tell("blank", BLANK)
        step(tell)

    run_supervised(job, begun.append)
    assert begun == [BLANK] * tries


def test_what_a_dead_process_started_is_ended_and_its_folders_are_removed(tmp_path):
    folder = tmp_path / "submission"
    folder.mkdir()
    note = tmp_path / "note"

    def leave(tell):
        tell("place", (str(folder), None))
        command = [sys.executable, "-c", "import time; time.sleep(60)"]
        child = subprocess.Popen(command, start_new_session=True)
        note.write_text(str(child.pid), "ascii")

    before = supervisor.PATIENCE_SECONDS
    supervisor.PATIENCE_SECONDS = 0.1
    try:
        judged(leave, killed)
    finally:
        supervisor.PATIENCE_SECONDS = before
    assert not folder.exists()
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text("ascii")), 0)


@FOR_A_RELEASE
def test_children_that_were_there_before_stay():
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        judged(killed)
        assert child.poll() is None
        child.communicate(b"\n")


def test_nothing_but_our_records_is_read():
    with pytest.raises(pickle.UnpicklingError, match=r"^posix\.system is no record$"):
        supervisor._unpickle_message(pickle.dumps(("done", os.system)))


# Once more, where the machine was the cause


@pytest.fixture
def tries(tmp_path):
    """Return a step that does the first action in the first try and the second one in the next."""
    tried = tmp_path / "tried"

    def step(first, second):
        def take(tell):
            number = len(tried.read_text()) if tried.exists() else 0
            tried.write_text("x" * (number + 1))
            (first, second)[min(number, 1)](tell)

        return take

    return step


def go_on(tell):
    """Do nothing."""


@pytest.mark.parametrize(
    "first", [killed, raising(Disturbed("no disk"))], ids=["killed", "no disk"]
)
def test_what_the_machine_ended_is_graded_once_more(tries, first):
    assert judged(tries(first, go_on)) == replace(BLANK, seconds=1.0)


def test_what_the_machine_ends_twice_is_not_judged_and_staff_is_shown_why():
    grade = judged(raising(Disturbed("no disk")))
    assert [unit.id for unit in grade.unjudged] == ["B", "F"]
    assert grade.troubles == ("the grading broke off at Step B, since no disk",)


def test_the_grade_in_which_more_was_judged_counts(tmp_path):
    tried = tmp_path / "tried"

    def job(tell):
        tell("blank", BLANK)
        outcome = Outcome.PASSED if tried.exists() else Outcome.ERROR
        found = (*verdicts("A"), *verdicts("B", outcome), *verdicts("F"))
        disturbed = frozenset() if tried.exists() else frozenset("B")
        tried.touch()
        return replace(BLANK, verdicts=found, disturbed=disturbed)

    grade = run_supervised(job, lambda _: None)
    assert grade.unjudged == ()


@FOR_A_RELEASE
def test_what_takes_too_long_is_not_tried_again(monkeypatch, tries):
    monkeypatch.setattr(supervisor, "GRACE_SECONDS", 0.3 - CLOCK_TIMES * CHOSEN.limits.total)
    grade = judged(tries(lambda tell: time.sleep(60), go_on))
    assert grade.troubles == ("the grading broke off at Step B, since it took too long",)
    assert [unit.id for unit in grade.unjudged] == ["B", "F"]
