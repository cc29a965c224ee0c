"""A sandbox without processes: all workers in this interpreter, one after another (a web page).

What holds: nothing but a count of steps (see `inside.Alarm`), for the code of a submission.  What
changes around a worker is put back.  It is a check by oneself of one's own program, in a place of
one's own.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Callable, Mapping

from extensions.browser.inside import Alarm, Gone, Resident
from harness.inside import reader
from harness.messages import Loading, R, Request
from harness.model import Limits
from harness.sandbox.gate import parse_message
from harness.sandbox.in_folder import NOTHING, SELF_CHECK, FolderSandbox
from harness.sandbox.worker import KILLED, Worker, WorkerGone
from harness.wire import Json, WireError, frame_message

# Steps that a call may take for each second of its limit.  A check of values with 1,000 rows takes
# 3,000,000 of them in a right program: a phone with an eighth of a desk's speed needs 30 seconds.
STEPS = 4_000_000
MOST_SECONDS = 30  # by the clock, of what takes no steps: a single call of a builtin
# Steps, and seconds by the clock, that count as a second of work of all checks together: elsewhere
# nothing counts steps, and the right programs do more of them in a second.
STEPS_OF_WORK = 10_000_000
CLOCK_TIMES = 30
LOADING = "loading the file"
PLATFORM: str = sys.platform


class PageWorker(Worker):
    """The trusted end of somebody who serves in this interpreter, where nothing runs meanwhile.

    `took` is told how many seconds of work it did, `listen` what is about to run.
    """

    def __init__(
        self,
        folder: str,
        most_memory: int,
        took: Callable[[float], None],
        listen: Callable[[str], object],
    ) -> None:
        super().__init__()
        self._alarm = Alarm(memory_held, most_memory)
        self.resident = Resident(folder, self._take_message, self._alarm)
        self._took = took
        self._listen = listen
        self._message = b""
        self._what = LOADING
        self._seconds: float = 0
        self._granted = 0.0
        self._reply: Json = None
        self._gone: WorkerGone | None = None
        self._trouble: Exception | None = None

    def post(self, request: Request[R], seconds: float) -> None:
        self._what = getattr(request, "function", None) or LOADING
        super().post(request, seconds)

    def _send(self, data: bytes) -> None:
        """Keep a request; `wait` lets it be served."""
        self._message = data

    def wait(self, seconds: float) -> Json:
        if self._gone is not None:
            raise self._gone
        message, self._message = self._message, b""
        self._seconds, self._reply = seconds, None
        self._resume(message)
        if self._trouble is not None:
            raise self._trouble
        if self._reply is None:
            raise self._why_silent()
        return self._reply

    def _why_silent(self) -> Exception:
        return self._gone or WireError("no reply to what was asked")

    def _resume(self, message: bytes) -> None:
        self._listen(self._what)
        started, self._granted, self._alarm.left = time.monotonic(), 0.0, 0.0
        self._set_alarm()
        try:
            self.resident.resume(message)
        except Gone:
            why, reached = self._alarm.why, self.resident.reached
            if why == "late" and time.monotonic() >= self.until():
                why = "clock"
            self._gone = WorkerGone(KILLED if why else 0, reached, why)
        except Exception:  # noqa: BLE001 (out of stack or memory, in what serves)
            self._gone = WorkerGone(KILLED, self.resident.reached, "closed")
        finally:
            steps = self._granted - self._alarm.left
            self._took(max(steps / STEPS_OF_WORK, (time.monotonic() - started) / CLOCK_TIMES))

    def _set_alarm(self) -> None:
        """Let it take all steps of its limit from here on, whatever it has taken."""
        allowed = int(self._seconds * STEPS)
        self._granted += allowed - self._alarm.left
        self._alarm.left = allowed
        self._alarm.deadline = min(time.monotonic() + MOST_SECONDS, self.until())

    def _take_message(self, data: bytes) -> bytes:
        """Take what the worker says; return what is said to that.

        Where something is wrong with it, the worker comes to its end.
        """
        try:
            answer = self._answer_message(parse_message(data))
        except Exception as trouble:  # noqa: BLE001 (raised again where it was waited for)
            self._trouble = trouble
            self._alarm.end()
            return b""
        return b"" if answer is None else frame_message(answer)

    def _answer_message(self, message: Json) -> Json:
        if "stub" in message:
            return self.on_stub_call(message)
        if "screen" in message:
            answer = self.on_output(message)
            self._set_alarm()
            return answer
        if message.get("id") != self._number:
            raise WireError("a reply to nothing that was asked")
        self._reply = message
        return None

    def watch(self, seconds: int) -> None:
        """Leave it to the clock."""

    def close(self) -> None:
        """Let it run no more."""
        self._alarm.end()


class PageSandbox(FolderSandbox):
    """A folder for one submission."""

    is_here = True
    process = "in the interpreter of the check"
    refusal = f"HARNESS_SANDBOX=page holds none: {SELF_CHECK}."

    def __init__(
        self, limits: Limits, files: Mapping[str, bytes] = NOTHING, *, packages: Json = None
    ) -> None:
        super().__init__(limits, files, packages=packages)
        self._spent = 0.0
        self._listener: Callable[[str], object] = str

    def listen(self, listener: Callable[[str], object]) -> None:
        """Tell from now on what is about to run, before it does: a function's name, or `LOADING`.

        What never ends inside of a builtin ends with the page's own worker; whoever ends that knows
        then what it was.
        """
        self._listener = listener

    def spent(self) -> float:
        """Return the seconds of work that workers did, which take longer here."""
        return self._spent

    def start_reader(self) -> PageWorker:
        """Return a reader: see `Sandbox.start_reader`."""
        worker = self._somebody()
        worker.resident.serve_as(reader.answer_request)
        return worker

    def worker(self, loading: Loading, *, terminal: bool = False) -> PageWorker:
        """Return a worker: see `Sandbox.worker`."""
        worker = self._somebody()
        worker.resident.serve_as_worker(self._order(loading))
        return worker

    def _somebody(self) -> PageWorker:
        folder, memory = str(self._make_folder()), self._limits.memory
        return PageWorker(folder, memory, self._count_seconds, self._listener)

    def _count_seconds(self, seconds: float) -> None:
        self._spent += seconds


def memory_held() -> int:
    """Return how many bytes this interpreter holds, 0 where there is no telling."""
    if PLATFORM != "emscripten":
        return 0
    # memory of WebAssembly grows and never shrinks: what is there was held at some time
    return int(importlib.import_module("pyodide_js")._module.HEAP8.length)  # noqa: SLF001
