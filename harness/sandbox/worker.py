"""A worker as the trusted side has it: requests, waiting, its end."""

from __future__ import annotations

import enum
import math
import os
import signal
import time
from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from harness.errors import Disturbed
from harness.messages import (
    R,
    Request,
    SourceRequest,
    WorkerEnd,
    from_wire,
    reply_to,
    to_wire,
    with_fields,
)
from harness.sandbox.gate import bounded_text, parse_message
from harness.wire import HEADER, MOST_REPLY_BYTES, Json, WireError, frame_message, read_exactly

C = TypeVar("C", bound="Closing")
LONGEST_LOOK_SECONDS = 1.5  # more than lies between two looks of a process that gets its turn
PATIENCE_SECONDS = 10  # in which a worker that is ended has to be gone
# As `subprocess` tells of SIGKILL, a name that `signal` lacks on Windows.
KILLED = -9
# What the kernel sends at the soft limit of CPU time, or at that of a timer; Windows has neither.
TOOK_TOO_LONG = -getattr(signal, "SIGXCPU", 1 << 16)
TOO_LONG = (TOOK_TOO_LONG, -getattr(signal, "SIGPROF", 1 << 16))


class Closing(Protocol):
    """A context manager that gives itself, and closes itself."""

    def close(self) -> None:
        """Give back what is held; a second time there is nothing left to give."""

    def __enter__(self: C) -> C:  # noqa: PYI019 (`typing` has Self from 3.11 on)
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class OutOfTime(Exception):
    """A worker was waited for long enough.

    `why` is "late" (it worked too long), "idle" (nothing came, and nobody counts its work) or
    "clock" (the grade as a whole has taken too long by the clock).
    """

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class FairClock:
    """Counts the seconds in which this process was there to look at the time.

    A process that is stopped for a while, or gets no CPU, looks seldom: what it has missed does
    not count, since the one that it waits for may have missed it too.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self._last = time.monotonic()

    def advance(self) -> float:
        """Return the seconds so far; to be called at least once a second."""
        now = time.monotonic()
        self.seconds += min(now - self._last, LONGEST_LOOK_SECONDS)
        self._last = now
        return self.seconds


def demand_time(until: float) -> None:
    """Raise OutOfTime where a time of `time.monotonic` is over."""
    if time.monotonic() >= until:
        raise OutOfTime("clock")


class Blame(enum.Enum):
    """Who has made a worker end: its submission, the machine, or either of them."""

    SUBMISSION = "submission"
    EITHER = "either"
    MACHINE = "machine"


# Why a worker ended: what only the machine does, what a submission may do as well.
MACHINES_DOING = {
    "": "a process was killed from outside; is memory short?",
    "unready": "a process could not be set up; is the disk full, or memory short?",
    "refused": "the system did not let a process be started; are there too many?",
    "held": "a process was stopped from outside and did not go on",
    "clock": "the grade took too long by the clock; is the machine too busy?",
}
ANYBODYS_DOING = {
    "idle": "a process waited for something and did not go on",
    "files": "a process wrote more to files than it may",
    "memory": "the processes used more memory than they may",
    "processes": "a process started more processes than it may",
}
CRASHED = "a process of Python crashed"


class WorkerGone(Exception):
    """A worker ended instead of replying.

    `code` is its exit code, negative for a signal; `late` when it was ended for taking too long
    or doing nothing any more; `reached` is the number of the input or statement it was at; `why`
    is what it used too much of ("files", "memory", "processes") or what else ended it: a key of
    the tables above, "late" for too much work, or "closed" where it hung up.
    """

    def __init__(self, code: int, reached: int, why: str = "") -> None:
        super().__init__(code, reached, why)
        self.code = code
        self.reached = reached
        self.late = code in TOO_LONG or why in ("late", "idle")
        self.why = why

    @property
    def blame(self) -> Blame:
        """Who can have made it end; a program that works too long has done so itself."""
        if self.why in MACHINES_DOING and (self.why or self.code == KILLED):
            return Blame.MACHINE
        if self.code in TOO_LONG or self.why == "late":
            return Blame.SUBMISSION
        # by a signal that nobody here has sent
        crashed = self.code < 0 and not self.why
        return Blame.EITHER if crashed or self.why in ANYBODYS_DOING else Blame.SUBMISSION

    @property
    def reason(self) -> str:
        """The sentence for staff where the machine may be the cause."""
        if self.why or self.code == KILLED:
            return {**ANYBODYS_DOING, **MACHINES_DOING}.get(self.why, CRASHED)
        return f"{CRASHED} (signal {-self.code})"


class Worker(Closing):
    """A process with the submission loaded, for one check."""

    terminal = -1
    """File descriptor of the trusted end of its pseudo-terminal, -1 where it has none."""
    is_counted = False
    """Whether its work is counted where it runs, so that no clock has to bound it."""

    def __init__(self) -> None:
        self._number = 0
        self.on_stub_call: Callable[[Json], Json] = refuse_message
        """Returns the reply to a message of one of its stubs, None for no reply."""
        self.on_output: Callable[[Json], Json] = refuse_message
        """Takes what a program shows that is played without a terminal; returns what is typed."""
        self.until: Callable[[], float] = lambda: math.inf  # its own limits bound it
        """Returns the time (of `time.monotonic`) after which it is waited for no longer."""

    def ask(self, request: Request[R], seconds: float) -> R:
        """Send a request that may take `seconds` of CPU time; return the reply.

        Raises WorkerGone as `wait` does, WireError for what is no such reply.
        """
        self.post(request, seconds)
        return reply_to(request, self.wait(seconds))

    def post(self, request: Request[R], seconds: float) -> None:
        """Send a request; `wait` gives the reply."""
        self._number += 1
        self._send(frame_message(to_wire(request, self._number, seconds)))

    @abstractmethod
    def _send(self, data: bytes) -> None:
        """Send a message."""

    @abstractmethod
    def wait(self, seconds: float) -> Json:
        """Return the reply to the last request, or the worker's greeting where there was none.

        Raises WorkerGone when the worker ended or was ended instead of replying.
        """

    @abstractmethod
    def watch(self, seconds: int) -> None:
        """End the worker once it has stood still for so many seconds; 0: let it stand."""

    @abstractmethod
    def close(self) -> None:
        """End the worker and whatever it started."""


class WorkerConnection(Protocol):
    """The connection with a worker's process.

    A message with the key "ended" says that the process is gone: its exit code, and under
    "reached" and "why" what `WorkerGone` has.
    """

    is_counted: bool
    """Whether the worker's work is counted where it runs: then no clock is needed here."""

    def send(self, data: bytes) -> None:
        """Send bytes; where the process is gone the next message says so."""

    def receive(self, until: float, seconds: float) -> Json:
        """Return the next message; `seconds` are what the worker may work.

        Raises OutOfTime, at the latest at the time `until` of `time.monotonic`; WorkerGone, or
        WireError for what is no message.
        """

    def confirm(self, message: Json) -> Json:
        """Return a message that says the process is gone, as those who know say it.

        Raises WireError where it is not gone: the submission has forged the message.
        """

    def watch(self, seconds: int) -> None:
        """End the process once it has stood still for so many seconds; 0: let it stand."""

    def end(self) -> None:
        """End the process and whatever it started."""

    def close(self) -> None:
        """Give back what the connection holds here; the process has been ended."""


class RemoteWorker(Worker):
    """The trusted end of a worker's line."""

    def __init__(self, line: WorkerConnection, terminal: int = -1) -> None:
        super().__init__()
        self._line = line
        self.is_counted = line.is_counted
        self.terminal = terminal

    def _send(self, data: bytes) -> None:
        self._line.send(data)

    def wait(self, seconds: float) -> Json:
        while True:
            try:
                message = self._line.receive(self.until(), seconds)
            except OutOfTime as over:
                raise self._end_late(over.why) from None
            if "ended" in message:
                raise end_of_worker(self._line.confirm(message))
            if "stub" in message:
                answer = self.on_stub_call(message)
            elif "screen" in message:
                answer = self.on_output(message)
            elif message.get("id") == self._number:
                return message
            else:
                raise WireError("a reply to nothing that was asked")
            if answer is not None:
                self._send(frame_message(answer))

    def _end_late(self, why: str) -> WorkerGone:
        """End the worker; return the exception for it, with what it reached if that is known."""
        self._line.end()
        until, reached = time.monotonic() + PATIENCE_SECONDS, 0
        # What it was at helps to find the line; the end counts where that cannot be told, too.
        with suppress(OutOfTime, WorkerGone, WireError):
            while "ended" not in (message := self._line.receive(until, PATIENCE_SECONDS)):
                pass
            reached = end_of_worker(message).reached
        return WorkerGone(KILLED, reached, why)

    def watch(self, seconds: int) -> None:
        self._line.watch(seconds)

    def close(self) -> None:
        self._line.end()
        self._line.close()
        if self.terminal >= 0:
            os.close(self.terminal)
            self.terminal = -1


def end_of_worker(message: Json) -> WorkerGone:
    """Return the exception for the end of a worker.  Raises WireError for a forged message."""
    end = from_wire(WorkerEnd, message)
    return WorkerGone(end.ended, end.reached, bounded_text(end.why))


def receive_message(read: Callable[[int], bytes]) -> Json:
    """Read a message.  Raises WireError for what is none, EOFError where it is not whole."""
    (length,) = HEADER.unpack(read_exactly(read, HEADER.size))
    # before any of it is read: a worker may announce four gigabytes
    if length > MOST_REPLY_BYTES:
        raise WireError("a reply that is too long")
    return parse_message(read_exactly(read, length))


def refuse_message(message: Json) -> Json:
    """Refuse a stub's message without stubs, or a screen's without a game.  Raises WireError."""
    raise WireError("a message that nobody waits for: it is forged")


class Inquiry(Closing):
    """A request to a reader of its own, sent at once; `begin` starts a reader.

    What ends a reader twice is the submission's doing where it can be, else the machine's: a
    reader that ends on an empty text, too, is not ended by what it reads.
    """

    def __init__(self, begin: Callable[[], Worker], request: Request[Any], seconds: float) -> None:
        self._begin = begin
        self._request = request
        self._seconds = seconds
        self._reader = self._start()

    def _start(self) -> Worker:
        reader = self._begin()
        reader.post(self._request, self._seconds)
        return reader

    def reply(self) -> Json:
        """Return the reader's reply, and end it.

        `{"problem": "slow"}` or `"crashed"` where the submission is too much for it.  Raises
        Disturbed where the machine ended two readers.
        """
        try:
            try:
                return self._await_reply()
            except WorkerGone as gone:
                if gone.blame is Blame.SUBMISSION:
                    raise
            self._reader = self._start()
            return self._await_reply()
        except WorkerGone as gone:
            if gone.blame is Blame.MACHINE:
                raise Disturbed(gone.reason) from gone
            if gone.late:
                return {"problem": "slow"}
        except WireError:
            pass
        self._demand_that_readers_read()
        return {"problem": "crashed"}

    def _await_reply(self) -> Json:
        with self._reader as reader:
            return reader.wait(self._seconds)

    def _demand_that_readers_read(self) -> None:
        """Let a reader read an empty text.  Raises Disturbed where it ends."""
        if isinstance(self._request, SourceRequest):
            request = with_fields(self._request, source="", starter="", raw=b"")
            try:
                with self._begin() as reader:
                    reader.ask(request, self._seconds)
            except (WorkerGone, WireError) as error:
                raise Disturbed(CRASHED) from error

    def close(self) -> None:
        """End the reader."""
        self._reader.close()
