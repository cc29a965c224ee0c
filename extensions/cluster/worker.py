"""What a worker of a cluster does: it grades the parcels of a run by graders that stay.

Dask calls these functions in the workers' processes.  A run has graders of its own there, as many
as grade at a time; they are started anew for each run, so that they are never older than the files
whose digests are compared.

A parcel is a submission as bytes: the copy that `classroom.files` makes of it, with the names that
the grader looks at and the contents of programs, without links.
"""

from __future__ import annotations

import io
import json
import socket
import sys
import tarfile
import tempfile
import threading
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeAlias

from extensions.classroom.files.contents import UNFIT_NAME
from extensions.classroom.files.records import HandIn, Reply
from extensions.classroom.stored_reports import digests_of
from harness import __version__, api
from harness.errors import GraderError, UsageError
from harness.grading.pool import GraderProcess
from harness.model import Record
from harness.reports import missing_package

Worker: TypeAlias = Any  # Dask's, whose types are not installed everywhere; None: the task's own


class Setup(Record):
    """What has to be the same on all machines, so that all give the same results."""

    python: str
    harness: str
    assignment: str
    pages: str


DIFFERS = {
    "python": "it runs Python {theirs}, and this run Python {ours}",
    "harness": "its grader is another version",
    "assignment": "its assignment, reference or starter is another version",
    "pages": "{theirs}, and {ours} here",
}


class Job(Record):
    """What a run asks of each worker: see `Setup`, and the isolation that is wanted at least."""

    run: str
    slug: str
    level: str
    setup: Setup


class UnfitWorker(GraderError):
    """A worker cannot grade for a run; `str` names it and says why."""


def harness_version() -> str:
    """Return the version of the harness; whoever can be asked for it has one."""
    return __version__


def own_setup(slug: str) -> Setup:
    """Return what this machine grades an assignment with.  Raises GraderError."""
    digests = digests_of(api.load_assignment(slug))
    lacking = missing_package("html")
    return Setup(
        python="{}.{}".format(*sys.version_info[:2]),
        harness=digests[1],
        assignment=digests[0],
        pages=f"pages lack {lacking}" if lacking else "pages are there",
    )


def refusal_of(job: Job, dask_worker: Worker = None) -> str:
    """Return why this worker cannot grade for a run, "" where it can.

    Dask itself gives `dask_worker` where this is called outside of a task.
    """
    try:
        found = own_setup(job.slug)
    except GraderError as error:
        return f"{name_worker(dask_worker)}: {error}"
    reasons = [
        DIFFERS[field.name].format(theirs=theirs, ours=ours)
        for field in fields(Setup)
        if (theirs := getattr(found, field.name)) != (ours := getattr(job.setup, field.name))
    ]
    if not reasons:
        return ""
    return (
        f"{name_worker(dask_worker)}: refused, since {'; '.join(reasons)}. "
        "Bring it to what this machine has, and start it again."
    )


def name_worker(worker: Worker = None) -> str:
    """Return how a sentence names this worker: its address and its machine."""
    from distributed import get_worker

    return f"Worker {(worker or get_worker()).address} on {socket.gethostname()}"


class GraderPool:
    """The graders of a run in this process: those at work, and those that wait for a submission."""

    def __init__(self, start_grader: Callable[[], GraderProcess]) -> None:
        self._start_grader = start_grader
        self._lock = threading.Lock()
        self._idle: list[GraderProcess] = []
        self._busy: list[GraderProcess] = []
        self._is_over = False

    @contextmanager
    def lend_grader(self) -> Iterator[GraderProcess]:
        """Yield a grader that nobody else has meanwhile."""
        with self._lock:
            grader = self._idle.pop() if self._idle else self._start_grader()
            self._busy.append(grader)
        try:
            yield grader
        finally:
            with self._lock:
                self._busy.remove(grader)
                is_over = self._is_over
                if not is_over:
                    self._idle.append(grader)
            if is_over:
                grader.close()

    def end(self) -> None:
        """End the graders, those at work at once, and wait for none: Dask calls this in between."""
        with self._lock:
            self._is_over = True
            idle, self._idle = self._idle, []
            busy = list(self._busy)
        for grader in busy:
            grader.stop()
        for grader in idle:
            threading.Thread(target=grader.close).start()


_pools: dict[str, GraderPool] = {}
_pools_lock = threading.Lock()  # Dask runs tasks in threads: two may need graders at once


def grade_parcel(job: Job, parcel: Parcel) -> bytes:
    """Return the reply on a submission, packed: a `fault` where this worker cannot grade."""
    try:
        with _graders_of(job).lend_grader() as grader, unpack_parcel(parcel) as path:
            return pack_reply(_grade_path(grader, path))
    except UnfitWorker as error:
        return pack_reply({"fault": str(error)})
    except UsageError as error:
        return pack_reply({"problem": str(error)})
    except OSError as error:
        return pack_reply({"fault": f"{name_worker()}: a submission cannot be unpacked: {error}"})


def _grade_path(grader: GraderProcess, path: Path) -> Reply:
    try:
        return grader.grade(HandIn(path=path))
    except GraderError as error:
        raise UnfitWorker(f"{name_worker()}: {error}") from error


def _graders_of(job: Job) -> GraderPool:
    """Return the graders of a run.  Raises UnfitWorker where this worker cannot grade for it."""
    with _pools_lock:
        if job.run not in _pools:
            if refusal := refusal_of(job):
                raise UnfitWorker(refusal)
            _pools[job.run] = GraderPool(lambda: GraderProcess(job.slug, job.level))
        return _pools[job.run]


def end_graders(run: str) -> None:
    """End the graders of a run in this process."""
    with _pools_lock:
        graders = _pools.pop(run, None)
    if graders is not None:
        graders.end()


def pack_reply(reply: Reply) -> bytes:
    return zlib.compress(json.dumps(reply).encode("ascii"))


def unpack_reply(packed: bytes) -> Reply:
    reply: Reply = json.loads(zlib.decompress(packed))
    return reply


# A submission as a parcel

MOST_PARCEL_BYTES = 10_000_000  # packed; Dask warns of what is larger
# Later Pythons ask for a filter: this one gives what is unpacked to the user of the worker.
FILTER: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}


class Parcel(Record):
    """A submission: its name, and a compressed tar in which it lies under this name."""

    name: str
    packed: bytes


def pack_hand_in(path: Path) -> Parcel:
    """Return the copy of a submission as a parcel.

    Raises UsageError where it is too large to be sent, OSError where it cannot be read.
    """
    packed = io.BytesIO()
    # GNU's form writes any name, of whatever bytes and length.
    with tarfile.open(fileobj=packed, mode="w:gz", format=tarfile.GNU_FORMAT) as tar:
        tar.add(path, arcname=path.name)
    if packed.tell() > MOST_PARCEL_BYTES:
        raise UsageError(
            f"It holds more than {MOST_PARCEL_BYTES // 1_000_000} MB of programs, which is too "
            "much to send to another machine: grade it by itself."
        )
    return Parcel(name=path.name, packed=packed.getvalue())


@contextmanager
def unpack_parcel(parcel: Parcel) -> Iterator[Path]:
    """Yield the path of a submission that has been unpacked into a temporary folder.

    Raises UsageError where this machine has no place for its names.
    """
    with tempfile.TemporaryDirectory(prefix="submission-") as workplace:
        try:
            with tarfile.open(fileobj=io.BytesIO(parcel.packed)) as tar:
                tar.extractall(workplace, **FILTER)  # noqa: S202 (packed by `pack_hand_in`)
        except OSError as error:
            if error.errno in UNFIT_NAME:
                raise UsageError(
                    f"It cannot be unpacked on {socket.gethostname()}: {error.strerror}. "
                    "Give its files shorter names, or grade it by itself."
                ) from error
            raise
        yield Path(workplace, parcel.name)
