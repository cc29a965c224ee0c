"""What the machine does is never the submission's failure: it is tried again, or not judged."""

import pytest

from harness import assignment
from harness.errors import Disturbed
from harness.grading.flow import grade
from harness.sandbox.forking import SocketLine
from harness.sandbox.worker import KILLED, WorkerGone
from tests.helpers import REFERENCE, linux, write

pytestmark = linux
CHOSEN = assignment.load("dict_board")
WRONG_B = "def get_current_player(round): return round"
KILL = WorkerGone(KILLED, 0)
IDLE = WorkerGone(KILLED, 0, "idle")


@pytest.fixture
def ending(monkeypatch):
    """Ends workers instead of letting them reply: those replies whose numbers are given.

    Nothing that happens before the program is loaded is disturbed.
    """

    def end(which, gone=KILL):
        receive, count = SocketLine.receive, [0]

        def receive_or_end(line, until, seconds):
            message = receive(line, until, seconds)
            if "names" in message or "functions" in message or "found" in message:
                return message
            count[0] += 1
            if count[0] - 1 in which:
                line.end()
                raise gone
            return message

        monkeypatch.setattr(SocketLine, "receive", receive_or_end)

    return end


def graded(path=REFERENCE, *units):
    return grade(CHOSEN, path, units)


@pytest.fixture
def wrong_in_b(tmp_path):
    """Return the reference with a wrong Step B."""
    source = REFERENCE.read_text("utf-8")
    return write(tmp_path, f"{source}\n{WRONG_B}\n", "tic_tac_toe.py")


@pytest.mark.parametrize("gone", [KILL, IDLE], ids=["killed", "idle"])
def test_a_check_whose_worker_is_ended_once_is_tried_again(ending, gone):
    ending({3}, gone)
    result = graded(REFERENCE, "B", "F")
    assert result.score == result.possible
    assert result.troubles == ()


def test_a_unit_whose_workers_are_killed_again_is_not_judged(ending):
    ending({0, 1})
    result = graded(REFERENCE, "B", "F")
    assert [unit.id for unit in result.unjudged] == ["B"]
    assert result.disturbed == {"B"}
    assert result.troubles == (
        "Step B: get_current_player: a process was killed from outside; is memory short?",
    )
    assert result.earned_in("F") == 10


def test_what_waits_for_ever_twice_is_the_submission_s_doing(ending):
    ending({0, 1}, IDLE)
    result = graded(REFERENCE, "B")
    assert result.unjudged == ()
    assert [verdict.unit for verdict in result.failing()] == ["B"]


def test_a_failure_that_another_unit_may_explain_is_not_judged_where_that_is_not_seen(
    ending, wrong_in_b, monkeypatch
):
    monkeypatch.setattr(
        "harness.execution.stubs.StubAnswers.on_stub_call", lambda *_: raise_(Disturbed("killed"))
    )
    result = graded(wrong_in_b)
    assert result.earned_in("A") == 5
    assert {"E", "H"} <= {unit.id for unit in result.unjudged}
    assert [verdict.unit for verdict in result.failing() if verdict.unit in "EH"] == []


def raise_(error):
    raise error


def test_a_reader_that_is_killed_once_reads_again(monkeypatch):
    wait, count = SocketLine.receive, [0]

    def receive(line, until, seconds):
        message = wait(line, until, seconds)
        count[0] += 1
        if count[0] == 1:
            raise KILL
        return message

    monkeypatch.setattr(SocketLine, "receive", receive)
    result = graded(REFERENCE, "B")
    assert result.problem is None
    assert result.score == 5


def test_readers_that_are_killed_say_nothing_of_the_submission(monkeypatch):
    def receive(line, until, seconds):
        raise KILL

    monkeypatch.setattr(SocketLine, "receive", receive)
    with pytest.raises(Disturbed, match="killed from outside"):
        graded(REFERENCE, "B")
