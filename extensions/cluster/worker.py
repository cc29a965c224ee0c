"""What a worker of a cluster does: it grades the parcels of a run by graders that stay.

Dask calls these functions in the workers' processes.  A run has graders of its own there, as many
as grade at a time; they are started anew for each run, so that they are never older than the files
whose digests are compared.

A parcel is a submission as bytes.  What is packed is what the grader looks at when it chooses the
program: the same names in the same order, and the contents of programs.  Other files travel as
their names alone where there is a program, since nothing else is read of them then.
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
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeAlias

from extensions.classroom.files.contents import UNFIT_NAME
from extensions.classroom.files.names import MOST_PATH_BYTES
from extensions.classroom.files.records import HandIn, Reply
from extensions.classroom.stored_reports import digests_of
from harness import __version__, api
from harness.errors import GraderError, UsageError
from harness.grading.pool import GraderProcess
from harness.model import Record
from harness.reports import missing_package
from harness.submission.folder import folder_entries, is_left_behind, open_file, programs_among
from harness.submission.reading import MOST_NOTEBOOK_BYTES, regular_file

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
    """Return what comes of a submission, packed."""
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
MOST_ENTRIES = 10_000  # more than the grader looks at: 2000 folders, 2000 files of three kinds
COMPRESSION = 6  # as zlib has it: more takes long and saves little
CLOSED = 0o000
# Later Pythons ask for a filter; what is packed here comes as it is.
UNCHANGED: dict[str, Any] = {"filter": "fully_trusted"} if hasattr(tarfile, "data_filter") else {}


class Parcel(Record):
    """A submission: its name, and a compressed tar in which it lies under this name."""

    name: str
    packed: bytes


def pack_hand_in(path: Path) -> Parcel:
    """Return a submission as a parcel.  Raises UsageError if it cannot be read or is too large."""
    packed = io.BytesIO()
    # GNU's form writes any name, of whatever bytes and length.
    form = tarfile.GNU_FORMAT
    with tarfile.open(fileobj=packed, mode="w:gz", compresslevel=COMPRESSION, format=form) as tar:
        if path.is_dir() and not path.is_symlink():
            _pack_folder(tar, path)
        elif _pack_file(tar, regular_file(path), None, is_read=True) is None:
            raise UsageError(f"{path}: cannot be read. Make it readable and grade it again.")
    if packed.tell() > MOST_PARCEL_BYTES:
        raise UsageError(
            f"It holds more than {MOST_PARCEL_BYTES // 1_000_000} MB of programs, which is too "
            "much to send to another machine: grade it by itself."
        )
    return Parcel(name=path.name, packed=packed.getvalue())


def _pack_folder(tar: tarfile.TarFile, folder: Path) -> None:
    """Add what lies in a folder, in the order in which the grader looks through it.

    What lies so deep that another machine may have no place for it stays behind.
    """
    folders, files = _list_hand_in(folder)
    has_programs = bool(programs_among(files))
    for path, is_closed in {folder: False, **folders}.items():
        if fits_elsewhere(path.relative_to(folder).as_posix()):
            entry = tarfile.TarInfo(path.relative_to(folder.parent).as_posix())
            entry.type, entry.mode = tarfile.DIRTYPE, CLOSED if is_closed else 0o755
            tar.addfile(entry)
    left = 10 * MOST_PARCEL_BYTES  # whatever is packed: so much is read at most
    for path in files:
        if fits_elsewhere(path.relative_to(folder).as_posix()):
            is_program = not has_programs or path in programs_among([path])
            left -= _pack_file(tar, path, folder, is_read=left > 0 and is_program) or 0


def fits_elsewhere(place: str) -> bool:
    """Return whether a path is so short that it can be written below any temporary folder."""
    return len(place.encode("utf-8", "surrogateescape")) <= MOST_PATH_BYTES


def _list_hand_in(folder: Path) -> tuple[dict[Path, bool], list[Path]]:
    """Return the folders in a folder, and which of them are closed, and the files."""
    folders: dict[Path, bool] = {}
    files: list[Path] = []
    todo = deque([folder])
    while todo and len(folders) + len(files) < MOST_ENTRIES:
        place = todo.popleft()
        try:
            inside, found = folder_entries(place, folder)
        except OSError:
            folders[place] = True
            continue
        folders[place] = False
        todo += [path for path in inside if not is_left_behind(path)]
        files += [path for path in found if not is_left_behind(path)]
    del folders[folder]
    return folders, files[:MOST_ENTRIES]


def _pack_file(tar: tarfile.TarFile, path: Path, top: Path | None, *, is_read: bool) -> int | None:
    """Add a file with as much of it as the grader reads of any; return how many bytes these are.

    None for a file that cannot be read, which is closed there.
    """
    entry = tarfile.TarInfo(path.relative_to((top or path).parent).as_posix())
    try:
        with open_file(path, top) as file:
            # The byte too many lets the other machine refuse it as this one would.
            content = file.read(MOST_NOTEBOOK_BYTES + 1) if is_read else b""
    except OSError:
        entry.mode = CLOSED
        tar.addfile(entry)
        return None
    entry.size = len(content)
    tar.addfile(entry, io.BytesIO(content))
    return entry.size


@contextmanager
def unpack_parcel(parcel: Parcel) -> Iterator[Path]:
    """Yield the path of a submission that has been unpacked into a temporary folder.

    Raises UsageError where this machine has no place for its names.
    """
    with tempfile.TemporaryDirectory(prefix="submission-") as workplace:
        try:
            # Folders get their modes when all is there: a closed one would take in nothing.
            with tarfile.open(fileobj=io.BytesIO(parcel.packed)) as tar:
                tar.extractall(workplace, **UNCHANGED)  # noqa: S202 (packed by `pack_hand_in`)
        except OSError as error:
            if error.errno in UNFIT_NAME:
                raise UsageError(
                    f"It cannot be unpacked on {socket.gethostname()}: {error.strerror}. "
                    "Give its files shorter names, or grade it by itself."
                ) from error
            raise
        yield Path(workplace, parcel.name)
