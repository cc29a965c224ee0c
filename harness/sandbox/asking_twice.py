"""A question to a reader: asked again in a fresh process where the machine may have ended it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from harness.errors import Disturbed
from harness.messages import Request
from harness.sandbox.closing import Closing
from harness.sandbox.worker import Blame, WorkerGone
from harness.wire import Json, WireError


class Reader(Closing, Protocol):
    """A process that answers one request."""

    def post(self, request: Request[Any], seconds: float) -> None:
        """Send a request."""

    def wait(self, seconds: float) -> Json:
        """Return the reply to it.  Raises WorkerGone."""


class Inquiry(Closing):
    """A request to a reader of its own, sent at once; `begin` starts a reader.

    What ends a reader twice is the submission's doing where it can be, else the machine's.
    """

    def __init__(self, begin: Callable[[], Reader], request: Request[Any], seconds: float) -> None:
        self._begin = begin
        self._request = request
        self._seconds = seconds
        self._reader = self._start()

    def _start(self) -> Reader:
        reader = self._begin()
        reader.post(self._request, self._seconds)
        return reader

    def reply(self) -> Json:
        """Return the reader's reply, and end it.

        Raises WorkerGone where the submission is too much for a reader, Disturbed where the
        machine ended both, WireError for what is no reply.
        """
        try:
            with self._reader as reader:
                return reader.wait(self._seconds)
        except WorkerGone as gone:
            if gone.blame is Blame.SUBMISSION:
                raise
        self._reader = self._start()
        try:
            with self._reader as reader:
                return reader.wait(self._seconds)
        except WorkerGone as gone:
            if gone.blame is Blame.MACHINE:
                raise Disturbed(gone.reason) from gone
            raise

    def close(self) -> None:
        """End the reader."""
        self._reader.close()


def facts_or_problem(inquiry: Inquiry) -> Json:
    """Return what a reader says of a source text.

    `{"problem": "slow"}` or `"crashed"` where the text is too much for it.  Raises Disturbed.
    """
    try:
        return inquiry.reply()
    except WorkerGone as gone:
        return {"problem": "slow" if gone.late else "crashed"}
    except WireError:
        return {"problem": "crashed"}
