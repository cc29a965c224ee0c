"""The line to a spawned worker: the pipes of its process, and a clock.

Pipes cannot be waited for everywhere: a thread reads, another one writes.
"""

from __future__ import annotations

import ctypes
import os
import queue
import signal
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import IO

from harness.sandbox.patience import FairClock, OutOfTime, demand_time
from harness.sandbox.worker import KILLED, PATIENCE_SECONDS, WorkerGone, receive_message
from harness.wire import Json, WireError

CRASHED = 256  # exit codes from here on, such as 0xC0000005, are those of a crash (on Windows)
CRASH = -11  # how a crash is told here, as elsewhere
SLICE_SECONDS = 0.5  # at a time
HUNDRED_NANOSECONDS = 1e-7  # in which Windows counts CPU time
# what it may work, by the clock; and where it has worked less than it may
PATIENCE_TIMES, MOST_PATIENCE_TIMES = 3, 10


class PipeLine:
    """The pipes of a worker's process; `reached` tells how far it has come, once it has ended.

    `worked` counts the seconds of its CPU time; where the system does not tell them, those for
    which its messages were waited for.
    """

    is_counted = False

    def __init__(self, process: subprocess.Popen[bytes], reached: Callable[[], int]) -> None:
        self._process = process
        self._reached = reached
        self.worked = 0.0
        self._incoming: queue.SimpleQueue[Json | WireError | None] = queue.SimpleQueue()
        self._outgoing: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        assert process.stdin is not None
        assert process.stdout is not None
        self._threads = [
            threading.Thread(
                target=read_messages, args=(process.stdout, self._incoming), daemon=True
            ),
            threading.Thread(
                target=write_messages, args=(process.stdin, self._outgoing), daemon=True
            ),
        ]
        for thread in self._threads:
            thread.start()

    def send(self, data: bytes) -> None:
        """Send bytes as soon as the worker takes them."""
        self._outgoing.put(data)

    def receive(self, until: float, seconds: float) -> Json:
        """Return the next message; the last one says how the process ended."""
        clock, before = FairClock(), cpu_seconds(self._process)
        try:
            message = self._await_message(clock, before, until, seconds)
        finally:
            now = cpu_seconds(self._process)
            self.worked += clock.advance() if before is None or now is None else now - before
        if isinstance(message, WireError):
            raise message
        return self._end_message() if message is None else message

    def _await_message(
        self, clock: FairClock, before: float | None, until: float, seconds: float
    ) -> Json | WireError | None:
        """Return what comes next.  Raises OutOfTime."""
        while True:
            try:
                return self._incoming.get(timeout=SLICE_SECONDS)
            except queue.Empty:
                demand_time(until)
                waited = clock.advance()
            if waited > PATIENCE_TIMES * seconds:
                now = cpu_seconds(self._process)
                if before is None or now is None:
                    raise OutOfTime("idle")
                # no kernel limits it here: its CPU time is looked at, where the system tells that
                if now - before > seconds:
                    raise OutOfTime("late")
            if waited > MOST_PATIENCE_TIMES * seconds:
                raise OutOfTime("idle")

    def confirm(self, message: Json) -> Json:
        """Return how the process ended; it may say of itself anything."""
        if self._process.poll() is None:
            raise WireError("an end of a worker that runs")
        return self._end_message()

    def _end_message(self) -> Json:
        try:
            code = self._process.wait(PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:  # it has closed its pipes and lives on
            self.end()
            raise WorkerGone(KILLED, 0, late=False, why="closed") from None
        # whoever waits once more is told the same end
        self._incoming.put(None)
        return {"ended": code if code < CRASHED else CRASH, "reached": self._reached()}

    def watch(self, seconds: int) -> None:
        """Leave it to the clock."""

    def end(self) -> None:
        """Kill the process, with its session where there are sessions."""
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()

    def close(self) -> None:
        """Wait for the process that was killed; end the threads."""
        self._outgoing.put(b"")
        for thread in self._threads:
            # something that the worker has started may hold its pipes open
            thread.join(PATIENCE_SECONDS)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(PATIENCE_SECONDS)


def read_messages(pipe: IO[bytes], incoming: queue.SimpleQueue[Json | WireError | None]) -> None:
    """Put each message from a pipe into a queue, None after the last one."""
    # However the process ends, the None below says it.
    with pipe, suppress(EOFError, OSError):
        while True:
            try:
                incoming.put(receive_message(pipe.read))
            except WireError as error:
                incoming.put(error)
                break
    incoming.put(None)


def write_messages(pipe: IO[bytes], outgoing: queue.SimpleQueue[bytes]) -> None:
    """Write to a pipe what comes through a queue, up to the first that is empty."""
    # A process that is gone takes nothing in; its end is told where its replies are read.
    with suppress(OSError), pipe:
        while data := outgoing.get():
            pipe.write(data)
            pipe.flush()


def cpu_seconds(process: subprocess.Popen[bytes]) -> float | None:
    """Return the seconds of CPU time that a process has used, None where that is not told."""
    if os.name == "nt":
        return _seconds_on_windows(process)
    if not hasattr(os, "sysconf"):
        return None
    from harness.inside import processes  # asks a system that Windows is not

    found = processes.find_process(process.pid)
    return None if found is None else found.used / processes.TICKS


def _seconds_on_windows(process: subprocess.Popen[bytes]) -> float | None:
    """Return what `GetProcessTimes` says: the time in the kernel and outside of it."""
    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 (it is there on Windows alone)
    handle = int(getattr(process, "_handle"))  # noqa: B009
    began, ended, inside, outside = (ctypes.c_uint64() for _ in range(4))
    times = (ctypes.byref(one) for one in (began, ended, inside, outside))
    if not kernel.GetProcessTimes(ctypes.c_void_p(handle), *times):
        return None
    return (inside.value + outside.value) * HUNDRED_NANOSECONDS
