"""Watches workers by the clock: what they write, hold, take and start, and whether they get on."""

from __future__ import annotations

import ctypes
import os
import re
import stat
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

from harness.inside import processes, shared
from harness.inside.processes import TICKS, Process

MOST_ENTRIES = 1000
LITTLE = 1 << 20  # bytes
SELDOM = 0.02  # seconds between two looks at removed files, which take longest
DELETED = re.compile(rb"^\S+ \S+ \S+ \S+ \d+ +(/.*) \(deleted\)$", re.MULTILINE)
MEMORY_ALONE = (b"/dev/zero", b"/SYSV", b"/memfd:")  # what the kernel lists so and is no file


@dataclass(kw_only=True)
class IdleWatch:
    """Whether a process gets anywhere: it may wait, or use CPU time, for `patience` seconds.

    With no patience given it may do so for ever.
    """

    patience: int = 0
    _first: int = -1
    _used: int = -1
    _since: float = 0.0

    def is_over(self, process: Process) -> bool:
        """Look at the process; return whether its time is up."""
        if not self.patience:
            return False
        if self._first < 0:
            self._first = process.used
        if process.used != self._used or not process.idle:
            self._used, self._since = process.used, time.monotonic()
        worked = (process.used - self._first) / TICKS
        return max(worked, time.monotonic() - self._since) > self.patience


@dataclass(kw_only=True)
class Watched:
    """What is known of a worker: its folder, its pulse, what it holds in files that are removed.

    `used` is the CPU time that its processes had used when that was counted, -1 before the first
    count, `counted` the time.
    """

    folder: str
    pulse: IdleWatch = field(default_factory=IdleWatch)
    held: int = 0
    used: int = -1
    counted: float = field(default_factory=time.monotonic)


@dataclass(kw_only=True)
class Watch:
    """The limits that no kernel keeps for us, and where to look.

    `written` are bytes in files, `file_size` in one of them, `together` those of all memory,
    `processes` the threads of one worker.  `folders` are those besides a worker's own to which
    user `uid` may write; `seen_as` is the user who sees what they have open, None for our own.
    """

    written: int = 0
    file_size: int = 0
    together: int = 0
    processes: int = 0
    uid: int | None = None
    seen_as: int | None = None
    folders: Sequence[str] = ()
    busy: bool = False
    """Whether a worker has started others or written more than a little: it may soon do more."""

    def workers_to_end(self, workers: Mapping[int, Watched]) -> dict[int, str]:
        """Return the workers that are to be ended, with what each did: see `children.Child`.

        Where the system lists no processes, what they write is all that is seen.
        """
        self.busy = False
        if not workers:
            return {}
        families = processes.by_leader(workers)
        found = {pid: families[pid] for pid in workers}
        busiest = max(found, key=lambda pid: found[pid][0].used if found[pid] else -1)
        found[busiest] += families[0]
        ended = {}
        for pid, family in found.items():
            also = self._files_elsewhere() if pid == busiest else []
            ended[pid] = self._excess_of(workers[pid], family, also)
        memory = {pid: sum(one.memory for one in family) for pid, family in found.items()}
        if sum(memory.values()) > self.together:
            ended[max(memory, key=lambda pid: memory[pid])] = "memory"
        return {pid: why for pid, why in ended.items() if why}

    def _files_elsewhere(self) -> list[str]:
        return [] if self.uid is None else shared.owned_by(self.folders, self.uid)

    def _excess_of(self, worker: Watched, family: Sequence[Process], also: Sequence[str]) -> str:
        """Return what a worker with these processes does too much of, "" for nothing."""
        used = sum(one.used for one in family)
        tasks = sum(one.tasks for one in family)
        now = time.monotonic()
        if now > worker.counted + SELDOM and (used != worker.used or tasks > 1):
            worker.used, worker.counted = used, now
            worker.held = self._bytes_in_removed(family)
        size = worker.held + bytes_held([worker.folder, *also], self.written)
        self.busy = self.busy or tasks > 1 or size > LITTLE
        if size > self.written:
            return "files"
        if tasks > self.processes:
            return "processes"
        return "late" if family and worker.pulse.is_over(family[0]) else ""

    def _bytes_in_removed(self, family: Sequence[Process]) -> int:
        """Return how many bytes processes hold in removed files, as far as that is allowed."""
        size = 0
        with seeing_as(self.seen_as):
            for one in family:
                if size <= self.written:
                    size += held_open(one.pid) + self.file_size * removed_files_mapped(one.pid)
        return size


@contextmanager
def seeing_as(uid: int | None) -> Iterator[None]:
    """Look at files as a user does: root without all its privileges may not see its processes."""
    if uid is None:
        yield
        return
    libc = ctypes.CDLL(None)
    libc.setfsgid(uid)
    libc.setfsuid(uid)
    try:
        yield
    finally:
        libc.setfsuid(os.geteuid())
        libc.setfsgid(os.getegid())


def held_open(pid: int) -> int:
    """Return the bytes of the removed files that a process has open, 0 where that is not seen."""
    size = 0
    with suppress(OSError):
        for task in os.listdir(f"/proc/{pid}/task"):
            for name in os.listdir(f"/proc/{pid}/task/{task}/fd"):
                with suppress(OSError):
                    found = os.stat(f"/proc/{pid}/task/{task}/fd/{name}")
                    if stat.S_ISREG(found.st_mode) and found.st_nlink == 0:
                        size += found.st_blocks * 512
    return size


def removed_files_mapped(pid: int) -> int:
    """Return how many removed files a process has in its memory, 0 where that is not seen."""
    try:
        with open(f"/proc/{pid}/maps", "rb") as file:
            listed = DELETED.findall(file.read())
    except OSError:
        return 0
    return sum(not path.startswith(MEMORY_ALONE) for path in listed)


def bytes_held(paths: Sequence[str], most: int) -> int:
    """Return the bytes of files and of what is in folders, counted until they are more than `most`.

    Very many entries, and a folder that cannot be listed, are more as well.
    """
    size, count, todo = 0, 0, list(paths)
    try:
        while todo:
            for found, path in contents_of(todo.pop()):
                count += 1
                size += found.st_blocks * 512
                if stat.S_ISDIR(found.st_mode):
                    todo.append(path)
                if size > most or count > MOST_ENTRIES:
                    return max(size, most + 1)
    except OSError:
        return most + 1
    return size


def contents_of(path: str) -> Iterator[tuple[os.stat_result, str]]:
    """Return what is in a folder, or the file itself.  Raises OSError where it cannot be listed."""
    with suppress(FileNotFoundError):
        itself = os.lstat(path)
        if not stat.S_ISDIR(itself.st_mode):
            yield itself, path
            return
        with os.scandir(path) as entries:
            for entry in entries:
                with suppress(FileNotFoundError):
                    yield entry.stat(follow_symlinks=False), entry.path
