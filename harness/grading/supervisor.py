"""Has a grade made in a process of its own, and watches that process.

The watching process touches nothing of the submission.  Whatever a submission makes the other one
do, the units that were judged before count, and what it started is ended and removed.  Where the
machine kept units from being judged the grade is made once more.
"""

from __future__ import annotations

import gc
import io
import os
import pickle
import select
import signal
import sys
import time
import traceback
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import is_dataclass, replace
from typing import Any, NoReturn

from harness import errors
from harness.errors import Crash, Disturbed, GraderError
from harness.extensions import diagnosers, explainers
from harness.grading.budget import CLOCK_TIMES
from harness.grading.options import Tell
from harness.grading.scoring import unit_verdict, weigh_verdicts
from harness.inside import processes
from harness.model import Grade, Outcome, Verdict
from harness.wire import HEADER

Job = Callable[[Tell], Grade]

TICK_SECONDS = 0.25  # between two looks at the other process
FIRST_SECONDS = 120.0  # until it has to know what it grades, on a machine that is busy
GRACE_SECONDS = 20.0  # beside what all checks together may take by the clock
PAUSE_SECONDS = 1.0  # before another try: what is short, such as room on the disk, may come back
PATIENCE_SECONDS = 10.0  # in which a sandbox has to end when the process that ran it is gone
MOST_MEMORY_BYTES = 420 << 20  # beside what the process that is copied holds
DISTURBED = Disturbed.__name__
# `pathlib._local` is where Python 3.13 alone keeps its paths
RECORDS = ("harness.model", "fractions", "pathlib", "pathlib._local")


class _Stopped(Exception):
    """The process that grades was ended from here; `str` says why."""


def run_supervised(job: Job, on_begin: Callable[[Grade], None]) -> Grade:
    """Return the grade that `job` gives in a process of its own.

    `on_begin` is called with the grade without verdicts.  Where the machine may have disturbed the
    job, it is done a second time after `PAUSE_SECONDS`, and `on_begin` called again; the try that
    judged more units counts.

    Raises what `job` raises, as far as that is a GraderError, else Crash.  Where the process dies,
    takes too long or too much memory, the grade holds the units that were judged before.
    """
    began = time.monotonic()
    first = _watch_job(job, on_begin, began)
    if not first.is_disturbed:
        return first.grade()
    time.sleep(PAUSE_SECONDS)
    second = _watch_job(job, on_begin, began)
    return second.grade() if second.units_judged >= first.units_judged else first.grade()


def _watch_job(job: Job, on_begin: Callable[[Grade], None], began: float) -> _Judge:
    """Have a job done in a process of its own, which is watched up to its end.

    `began` is the time of `time.monotonic` from which its time by the clock counts.
    """
    with _adopt_orphans() as others:
        pid, reads = _start_process(job)
        judge = _Judge(pid, on_begin, began)
        try:
            judge.listen_to_end(reads)
            judge.why = judge.wait()
        except _Stopped as stopped:
            judge.why, judge.is_stopped = str(stopped), True
        finally:
            os.close(reads)
            if judge.outcome is None:
                judge.clean_up(others)
    return judge


def _start_process(job: Job) -> tuple[int, int]:
    reads, writes = os.pipe()
    # what is gathered there would be written by both
    sys.stdout.flush()
    with warnings.catch_warnings():
        # of other threads, which a test may have, the copy needs nothing
        warnings.simplefilter("ignore", DeprecationWarning)
        pid = os.fork()
    if pid == 0:
        os.close(reads)
        _do_job(job, writes)
    os.close(writes)
    return pid, reads


def _do_job(job: Job, writes: int) -> NoReturn:
    gc.disable()  # this process ends with the job: nothing that it leaves has to be collected

    def tell(kind: str, what: Any) -> None:
        data = pickle.dumps((kind, what))
        with os.fdopen(writes, "wb", closefd=False) as pipe:
            pipe.write(HEADER.pack(len(data)) + data)

    try:
        # nobody would watch it, or end what it has started
        processes.set_attribute(processes.PR_SET_PDEATHSIG, signal.SIGKILL)
        tell("done", job(tell))
    except GraderError as error:
        tell("fault", (type(error).__name__, str(error)))
    except BaseException as error:  # noqa: BLE001 (whatever it is, the other side says it)
        tell("crash", (f"{type(error).__name__}: {error}", traceback.format_exc()))
    finally:
        # without what Python does at its end: that is the other process's to do
        os._exit(0)


class _Judge:
    """The process that grades, as the other one knows it.

    `outcome` is its last message, `why` how the process ended, `is_stopped` whether from here.
    """

    def __init__(self, pid: int, on_begin: Callable[[Grade], None], began: float) -> None:
        self._pid = pid
        self._on_begin = on_begin
        self._began = began
        self._until = time.monotonic() + FIRST_SECONDS
        self._most = MOST_MEMORY_BYTES + processes.bytes_held(os.getpid())
        self._blank: Grade | None = None
        self._places: list[tuple[str, int | None]] = []
        self._verdicts: list[Verdict] = []
        self.outcome: tuple[str, Any] | None = None
        self.why = ""
        self.is_stopped = False

    @property
    def is_disturbed(self) -> bool:
        """Whether the machine may be why something was not judged, so that another try may help."""
        if self.outcome is None:
            return not self.is_stopped
        kind, what = self.outcome
        return bool(what.disturbed) if kind == "done" else kind == "fault" and what[0] == DISTURBED

    @property
    def units_judged(self) -> int:
        """The number of units that have a verdict; -1 where nothing is known of the grade."""
        if self.outcome is not None and self.outcome[0] == "done":
            grade: Grade = self.outcome[1]
            return len(grade.units) - len(grade.unjudged)
        return len({verdict.unit for verdict in self._verdicts}) if self._blank else -1

    def listen_to_end(self, reads: int) -> None:
        """Take in what the process tells, up to its end.  Raises _Stopped for too much."""
        data = bytearray()
        while True:
            if select.select([reads], [], [], TICK_SECONDS)[0]:
                piece = os.read(reads, 1 << 20)
                if not piece:
                    return
                data += piece
                # one read may hold several, or a part of one
                while message := _first_message(data):
                    self._take_in(*_unpickle_message(message))
            if time.monotonic() > self._until:
                raise _Stopped("it took too long")
            if processes.bytes_held(self._pid) > self._most:
                raise _Stopped("it took too much memory")

    def _take_in(self, kind: str, what: Any) -> None:
        if kind == "blank":
            self._blank = what
            self._on_begin(what)
            # from the very first try on: two of them have no more time than one
            self._until = self._began + CLOCK_TIMES * what.assignment.limits.total + GRACE_SECONDS
        elif kind == "place":
            self._places.append(what)
        elif kind == "unit":
            # a unit is sent once more where its checks are tried again: the first time counts
            judged = {verdict.unit for verdict in self._verdicts}
            self._verdicts += [verdict for verdict in what if verdict.unit not in judged]
        else:
            self.outcome = kind, what

    def wait(self) -> str:
        """Wait for the end of the process; return how it ended."""
        _, status = os.waitpid(self._pid, 0)
        self._pid = 0
        code = os.waitstatus_to_exitcode(status)
        return f"it was ended by signal {-code}" if code < 0 else f"it ended with code {code}"

    def clean_up(self, others: frozenset[int]) -> None:
        """End the process and what it started; remove what they left.

        The sandboxes' servers, which notice that it is gone, are given time to do so themselves.
        """
        from harness.inside import cleanup  # no grade that comes to its end needs it

        if self._pid:
            os.kill(self._pid, signal.SIGKILL)
            self.wait()
        until = time.monotonic() + PATIENCE_SECONDS
        while set(processes.children_of(os.getpid())) - others and time.monotonic() < until:
            with suppress(ChildProcessError):
                # who has ended stays a child of this one until it is waited for
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass
            time.sleep(0.02)
        cleanup.end_orphans(others, None, PATIENCE_SECONDS)
        for folder, uid in self._places:
            if uid is not None:
                cleanup.signal_user(uid, signal.SIGKILL)
                cleanup.clear_shared(cleanup.usual_folders(), uid)
            cleanup.remove_tree(folder)

    def grade(self) -> Grade:
        """Return the grade, of the units judged so far where there is no other.

        Raises a GraderError where there is none.
        """
        if self.outcome is None:
            if self._blank is None:
                raise GraderError(f"the process that grades broke off: {self.why}")
            return unfinished_grade(self._blank, self._verdicts, self.why)
        kind, what = self.outcome
        if kind == "fault" and what[0] == DISTURBED and self._blank is not None:
            return unfinished_grade(self._blank, self._verdicts, what[1])
        if kind == "fault":
            name, text = what
            raise getattr(errors, name)(text)
        if kind == "crash":
            raise Crash(*what)
        grade: Grade = what
        return grade


def unfinished_grade(blank: Grade, verdicts: list[Verdict], why: str) -> Grade:
    """Return the grade of the units that were judged before the process that grades broke off.

    A unit that failed is not judged either: whether another one made it fail is seen at the end.
    """
    own = {
        unit.id: [verdict for verdict in verdicts if verdict.unit == unit.id]
        for unit in blank.units
    }
    # what comes after a unit's checks can change the verdicts on what its functions do
    unsettled = {verdict.unit for verdict in verdicts if not verdict.passed and not verdict.is_rule}
    right = [unit for unit in blank.units if own[unit.id] and unit.id not in unsettled]
    judged = [verdict for unit in right for verdict in weigh_verdicts(unit, own[unit.id])]
    begun = [unit for unit in blank.units if not own[unit.id]]
    at_work = blank.assignment.heading(begun[0]) if begun else "the end"
    trouble = f"the grading broke off at {at_work}, since {why}"
    missing = [
        unit_verdict(unit, "unfinished", "This was not graded.", Outcome.ERROR)
        for unit in blank.units
        if unit not in right
    ]
    return replace(blank, verdicts=(*judged, *missing), troubles=(trouble,))


def _first_message(data: bytearray) -> bytes:
    """Return the first message, which is taken out of the data; b"" where it is not whole yet."""
    if len(data) < HEADER.size:
        return b""
    end = HEADER.size + HEADER.unpack_from(data)[0]
    if len(data) < end:
        return b""
    message = bytes(data[HEADER.size : end])
    del data[:end]
    return message


class _Records(pickle.Unpickler):
    """Reads the records of the model and of explainers, and nothing else."""

    def find_class(self, module: str, name: str) -> Any:
        # a pickle names what it calls: whoever got hold of the other process must not choose that
        if module in RECORDS:
            return super().find_class(module, name)
        if module in {
            *(explainer.records for explainer in explainers()),
            *(diagnoser.records for diagnoser in diagnosers()),
        }:
            record = super().find_class(module, name)
            if isinstance(record, type) and record.__module__ == module and is_dataclass(record):
                return record
        raise pickle.UnpicklingError(f"{module}.{name} is no record")


def _unpickle_message(message: bytes) -> tuple[str, Any]:
    kind, what = _Records(io.BytesIO(message)).load()
    return kind, what


@contextmanager
def _adopt_orphans() -> Iterator[frozenset[int]]:
    """Let processes whose parent is gone become children here; yield those that are there."""
    processes.set_attribute(processes.PR_SET_CHILD_SUBREAPER, 1)
    try:
        yield frozenset(processes.children_of(os.getpid()))
    finally:
        processes.set_attribute(processes.PR_SET_CHILD_SUBREAPER, 0)
