"""A sandbox without fork and terminals: each worker a process started by exec, spoken to by pipes.

What holds: a process of its own without our memory, in a folder of its own, ended by the clock.
Nothing keeps it from the machine's files: a check by oneself of one's own program.
"""

from __future__ import annotations

import ctypes
import functools
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO

from harness.errors import Disturbed
from harness.messages import Loading, with_fields
from harness.model import Limits
from harness.sandbox.boot import ALIKE, BOOT, boot_message
from harness.sandbox.in_folder import NOTHING, SELF_CHECK, FolderSandbox
from harness.sandbox.worker import (
    KILLED,
    PATIENCE_SECONDS,
    FairClock,
    OutOfTime,
    RemoteWorker,
    WorkerGone,
    demand_time,
    receive_message,
)
from harness.wire import PROGRESS, Json, WireError, frame_message

READER = "harness.inside.reader"
WORKER = "harness.inside.spawned_worker"
OF_WINDOWS = ("SYSTEMROOT", "COMSPEC", "PATH", "TEMP", "TMP")  # without these nothing starts there


class SpawningSandbox(FolderSandbox):
    """A folder for one submission's processes."""

    is_here = False
    process = "own process, own folder, own environment, a clock"
    refusal = f"this machine holds none: {SELF_CHECK}. Grade on Linux or macOS."

    def __init__(
        self, limits: Limits, files: Mapping[str, bytes] = NOTHING, *, packages: Json = None
    ) -> None:
        super().__init__(limits, files, packages=packages)
        self._lines: list[PipeLine] = []

    def spent(self) -> float:
        """Return the seconds for which workers have worked, or else were waited for."""
        return sum(line.worked for line in self._lines)

    def start_reader(self) -> RemoteWorker:
        """Start a reader: see `Sandbox.start_reader`."""
        return RemoteWorker(self._spawn_process(READER))

    def worker(self, loading: Loading, *, terminal: bool = False) -> RemoteWorker:
        """Start a worker: see `Sandbox.worker`."""
        progress = self._folder / f"{next(self._numbers)}.progress"
        progress.write_bytes(PROGRESS.pack(0))
        line = self._spawn_process(WORKER, progress)
        order = with_fields(
            self._order(loading),
            progress=str(progress),
            screen=str(progress.with_suffix(".screen")),
        )
        line.send(frame_message(vars(order)))
        return RemoteWorker(line)

    def _spawn_process(self, module: str, progress: Path | None = None) -> PipeLine:
        folder = self._make_folder()
        of_windows = {name: os.environ[name] for name in OF_WINDOWS if name in os.environ}
        system = of_windows if os.name == "nt" else {"PATH": os.defpath}
        # this Python without its virtual environment; for the options see `forking.start_python`
        python = getattr(sys, "_base_executable", None) or sys.executable
        try:
            process = subprocess.Popen(
                [python, "-s", "-S", "-B", "-c", BOOT],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=folder,
                env={**system, "HOME": str(folder), **ALIKE},
                # so that it can be ended with what it has started (`PipeLine.end`)
                start_new_session=True,
                # on Windows each would open a window of its own
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            raise Disturbed(f"no process can be started: {error}") from error
        line = PipeLine(process, functools.partial(number_reached, progress))
        line.send(boot_message(module))
        self._lines.append(line)
        return line


def number_reached(progress: Path | None) -> int:
    """Return the number that a worker which has ended left in its file, 0 without a file."""
    if progress is None:
        return 0
    (number,) = PROGRESS.unpack(progress.read_bytes())
    return int(number)


CRASHED = 256  # exit codes from here on, such as 0xC0000005, are those of a crash (on Windows)
CRASH = -11  # the exit code of a crash, as elsewhere
SLICE_SECONDS = 0.5  # at a time
HUNDRED_NANOSECONDS = 1e-7  # in which Windows counts CPU time
# what it may work, by the clock; and where it has worked less than it may
PATIENCE_TIMES, MOST_PATIENCE_TIMES = 3, 10


class PipeLine:
    """The pipes of a worker's process; `reached` says how far it has come, once it has ended.

    `worked` counts the seconds of its CPU time; where the system does not count them, those for
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
        reading, writing = (process.stdout, self._incoming), (process.stdin, self._outgoing)
        self._threads = [
            threading.Thread(target=read_messages, args=reading, daemon=True),
            threading.Thread(target=write_messages, args=writing, daemon=True),
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
                # no kernel limits it here: its CPU time is looked at, where the system counts it
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
            raise WorkerGone(KILLED, 0, "closed") from None
        # whoever waits once more gets the same end
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
        """Wait for the killed process and its threads, `PATIENCE_SECONDS` each; then give up."""
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
    # A process that is gone takes nothing in; its end shows where its replies are read.
    with suppress(OSError), pipe:
        while data := outgoing.get():
            pipe.write(data)
            pipe.flush()


def cpu_seconds(process: subprocess.Popen[bytes]) -> float | None:
    """Return the seconds of CPU time that a process has used, None where that is unknown."""
    if os.name == "nt":
        return _seconds_on_windows(process)
    if not hasattr(os, "sysconf"):
        return None
    from harness.inside import processes  # asks a system that Windows is not

    listed = processes.find_process(process.pid)
    return None if listed is None else listed.used / processes.TICKS


def _seconds_on_windows(process: subprocess.Popen[bytes]) -> float | None:
    """Return what `GetProcessTimes` says: the time in the kernel and outside of it."""
    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 (it is there on Windows alone)
    handle = int(getattr(process, "_handle"))  # noqa: B009
    began, ended, inside, outside = (ctypes.c_uint64() for _ in range(4))
    times = (ctypes.byref(time) for time in (began, ended, inside, outside))
    if not kernel.GetProcessTimes(ctypes.c_void_p(handle), *times):
        return None
    return (inside.value + outside.value) * HUNDRED_NANOSECONDS
