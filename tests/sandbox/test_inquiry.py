"""Whose doing it is where a reader, which runs nothing of a submission, ends."""

from typing import Any

import pytest

from harness.errors import Disturbed
from harness.messages import Reply, SourceRequest
from harness.sandbox.worker import Closing, Inquiry, WorkerGone
from harness.wire import WireError

DEEP = "(" * 1000
CRASHED = WorkerGone(-11, 0)


class Reader(Closing):
    """A reader that ends in a certain way on certain texts."""

    def __init__(self, end, is_ended_by):
        self._end, self._is_ended_by = end, is_ended_by
        self._source = ""

    def post(self, request, seconds):
        self._source = request.source

    def wait(self, seconds):
        if self._is_ended_by(self._source):
            raise self._end
        return {"reply": self._source}

    def ask(self, request, seconds):
        self.post(request, seconds)
        self.wait(seconds)
        return Reply()

    def close(self):
        pass


def reply_of(end, is_ended_by):
    request = SourceRequest(source=DEEP, file="game.py")
    begin: Any = lambda: Reader(end, is_ended_by)  # noqa: E731
    return Inquiry(begin, request, 1).reply()


@pytest.mark.parametrize("end", [CRASHED, WorkerGone(1, 0), WireError("a reply to nothing")])
def test_a_text_on_which_alone_readers_end_is_too_much_for_python(end):
    assert reply_of(end, lambda source: source == DEEP) == {"problem": "crashed"}


@pytest.mark.parametrize("end", [CRASHED, WorkerGone(1, 0), WireError("a reply to nothing")])
def test_readers_that_end_on_every_text_cost_nobody_a_point(end):
    with pytest.raises(Disturbed):
        reply_of(end, lambda source: True)


def test_a_reader_that_works_too_long_is_given_up():
    assert reply_of(WorkerGone(-9, 0, "late"), lambda source: True) == {"problem": "slow"}
