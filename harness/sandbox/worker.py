"""A worker as the trusted side has it: asked, waited for, ended."""

from __future__ import annotations

import math
import os
import signal
import time
from collections.abc import Callable
from typing import Protocol

from harness.sandbox.closing import Closing
from harness.sandbox.gate import bounded_text, parse_message
from harness.wire import HEADER, MOST_REPLY, Json, WireError, frame_message, read_exactly

PATIENCE_SECONDS = 10  # seconds in which a worker that is ended has to be gone
KILLED = -9
TOOK_TOO_LONG = -getattr(signal, "SIGXCPU", 1 << 16)


class WorkerGone(Exception):
    """A worker ended instead of replying.

    `code` is its exit code, negative for a signal; `late` when it was ended for taking too long
    or doing nothing any more; `reached` is the number of the input or statement it was at; `why`
    is what it used too much of: "files", "memory", "processes", or the "budget" of its unit.
    """

    def __init__(self, code: int, reached: int, *, late: bool, why: str = "") -> None:
        super().__init__(code, reached, late, why)
        self.code = code
        self.reached = reached
        self.late = late or code == TOOK_TOO_LONG or why == "late"
        self.why = why


class Line(Protocol):
    """The connection with a worker's process.

    A message with the key "ended" says that the process is gone: its exit code, and under
    "reached" and "why" what `WorkerGone` has.
    """

    patience: int
    """How many seconds by the clock a second of work may take."""

    def send(self, data: bytes) -> None:
        """Send bytes; where the process is gone the next message says so."""

    def receive(self, deadline: float, seconds: int) -> Json:
        """Return the next message; `seconds` are what the worker may work.

        Raises TimeoutError after the deadline, WorkerGone, or WireError for what is no message.
        """

    def watch(self, seconds: int) -> None:
        """End the process once it has stood still for so many seconds; 0: let it stand."""

    def end(self) -> None:
        """End the process and whatever it started."""

    def close(self) -> None:
        """Give back what the connection holds here; the process has been ended."""


class RemoteWorker(Closing):
    """The trusted end of a worker's line."""

    def __init__(self, line: Line, terminal: int = -1) -> None:
        self._line = line
        self._number = 0
        self.watch = line.watch
        self.terminal = terminal
        self.on_stub_call: Callable[[Json], Json] = no_stubs
        self.on_output: Callable[[Json], Json] = not_played
        self.until: Callable[[], float] = forever

    def ask(self, request: Json, seconds: int) -> Json:
        """Send a request that may take `seconds` of work and give the reply."""
        self.post(request, seconds)
        return self.wait(seconds)

    def post(self, request: Json, seconds: int) -> None:
        """Send a request; `wait` gives the reply."""
        self._number += 1
        self._send_message({**request, "id": self._number, "seconds": seconds})

    def wait(self, seconds: int) -> Json:
        """Return the reply to the last request, or the greeting where there was none.

        Raises WorkerGone when the worker ended, or was ended for taking too long.
        """
        allowed = seconds * self._line.patience
        deadline = min(time.monotonic() + allowed, self.until())
        late = ""
        while True:
            try:
                message = self._line.receive(deadline, seconds)
            except TimeoutError:
                if late:
                    raise WorkerGone(KILLED, 0, late=True, why=late) from None
                late = "budget" if time.monotonic() >= self.until() else "late"
                deadline = time.monotonic() + PATIENCE_SECONDS
                self._line.end()
                continue
            if "ended" in message:
                raise end_of_worker(message, late)
            if "stub" in message:
                self._send_message(self.on_stub_call(message))
            elif "screen" in message:
                self._send_message(self.on_output(message))
                deadline = min(time.monotonic() + allowed, self.until())
            elif message.get("id") == self._number:
                return message
            else:
                raise WireError("a reply to nothing that was asked")

    def _send_message(self, message: Json) -> None:
        if message is not None:
            self._line.send(frame_message(message))

    def close(self) -> None:
        """End the worker and give back what it holds here."""
        self._line.end()
        self._line.close()
        if self.terminal >= 0:
            os.close(self.terminal)
            self.terminal = -1


def take_reading(reader: RemoteWorker, seconds: int) -> Json:
    """Return a reader's reply and end it; `{"problem": "gone"}` where it does not come to one."""
    with reader:
        try:
            return reader.wait(seconds)
        except (WorkerGone, WireError):
            return {"problem": "gone"}


def end_of_worker(message: Json, late: str) -> WorkerGone:
    """Return the exception for the end of a worker; `late` says why it was ended from here.

    Raises WireError for a forged message.
    """
    code, reached = message["ended"], message.get("reached")
    if type(code) is not int or type(reached) is not int:
        raise WireError("an end without its numbers")
    return WorkerGone(code, reached, late=bool(late), why=late or bounded_text(message.get("why")))


def receive_message(read: Callable[[int], bytes]) -> Json:
    """Read a message.  Raises WireError for what is none, EOFError where it is not whole."""
    (length,) = HEADER.unpack(read_exactly(read, HEADER.size))
    if length > MOST_REPLY:
        raise WireError("a reply that is too long")
    return parse_message(read_exactly(read, length))


def no_stubs(message: Json) -> Json:
    """Refuse a stub's message where there are no stubs.  Raises WireError: it is forged."""
    raise WireError("a question where nobody answers")


def not_played(message: Json) -> Json:
    """Refuse what a screen shows where nothing is played.  Raises WireError: it is forged."""
    raise WireError("a screen where nothing is played")


def forever() -> float:
    """Return a time that never comes: nothing but its own limits bounds a worker."""
    return math.inf
