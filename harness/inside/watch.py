"""Watches workers: what they write, hold, take and start, and whether they get on.

What the machine does is not theirs: time in which a worker or the process that it answers was
stopped or had no CPU does not count, nor does a file of the system's that is removed meanwhile.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from typing import Any

from harness.inside import cleanup, processes
from harness.inside.processes import TICKS, Process, c_library

MOST_ENTRIES = 1000
LITTLE_BYTES = 1 << 20  # who has written more is looked at five times as often
SELDOM_SECONDS = 0.02  # between two looks at removed files, which take longest
# Between two looks no more counts: the process that looks may itself have been stopped.
LONGEST_LOOK_SECONDS = 0.25
HELD_SECONDS = 20  # a worker that somebody has stopped is waited for so long
# so the kernel marks a file that is mapped and removed (proc(5))
DELETED = re.compile(rb"^\S+ \S+ \S+ (\S+ \d+) +(/.*) \(deleted\)$", re.MULTILINE)
MAPPED = re.compile(rb"^\S+ \S+ \S+ (\S+ \d+) +/", re.MULTILINE)
MEMORY_ALONE = (b"/dev/zero", b"/SYSV", b"/memfd:")  # what the kernel lists so and is no file
TOO_DEEP = (errno.ENAMETOOLONG, errno.ELOOP)


class IdleWatch:
    """Whether a process gets anywhere: it may wait, or use CPU time, for `patience` seconds.

    With no patience given it may do so for ever.  `waited` are all the seconds for which it did
    nothing, by its own choice; `held` those for which it was stopped, since it last got on.
    """

    def __init__(self, patience: int = 0) -> None:
        self.patience = patience
        self.waited = self.held = 0.0
        self._first = self._used = -1

    def why_over(self, process: Process, seconds: float, *, is_awaited: bool) -> str:
        """Look at the process after so many seconds; return why its time is up, "" while it is not.

        That is "late" where it has worked too long, "idle" where it has waited too long while it
        was awaited, "held" where it did not run and had not chosen that.
        """
        if not self.patience:
            return ""
        if self._first < 0:
            self._first = process.used
        # who would run and gets no CPU is no idler: the machine is busy
        if process.used != self._used or process.state == "R":
            self._used, self.held = process.used, 0.0
        # not its own doing: the filter keeps a worker from stopping itself
        elif process.is_held_up:
            self.held += seconds
        elif process.waits and is_awaited:
            self.waited += seconds
        if (process.used - self._first) / TICKS > self.patience:
            return "late"
        if self.waited > self.patience:
            return "idle"
        return "held" if self.held > HELD_SECONDS else ""


class WatchedWorker:
    """What is known of a worker: its folder, its pulse, what it holds in files that are removed.

    `used` is the CPU time that its processes had used when that was counted, -1 before the first
    count, `counted` the time.
    """

    def __init__(self, folder: str, pulse: IdleWatch | None = None) -> None:
        self.folder = folder
        self.pulse = pulse or IdleWatch()
        self.held = 0
        self.used = -1
        self.counted = time.monotonic()


class KernelLimits:
    """The limits that no kernel keeps for us, and where to look.

    `written` are bytes in files, `file_size` in one of them, `together` those of all memory,
    `processes` the threads of one worker.  `folders` are those besides a worker's own to which
    user `uid` may write; `seen_as` is the user who sees what they have open, None for our own.
    `library` are the folders of the system's that they read, `known` the files (see `files_mapped`)
    that were there before them, `listener` is the process that they answer.  `waited` counts the
    seconds for which workers did nothing while they were awaited.
    """

    written: int = 0
    file_size: int = 0
    together: int = 0
    processes: int = 0
    uid: int | None = None
    seen_as: int | None = None
    folders: Sequence[str] = ()
    library: Sequence[str] = ()
    known: Collection[bytes] = frozenset()
    listener: int = 0
    busy: bool = False
    """Whether a worker has started others or written more than a little: it may soon do more."""
    waited: float = 0.0

    def __init__(self, **limits: Any) -> None:
        vars(self).update(limits)
        self._looked = time.monotonic()

    @cached_property
    def _systems_own(self) -> tuple[bytes, ...]:
        """The beginnings of the paths of files that no worker can have made."""
        places = {os.path.realpath(place) for place in self.library} | {*self.library}
        return tuple(os.fsencode(place).rstrip(b"/") + b"/" for place in places)

    def workers_to_end(self, workers: Mapping[int, WatchedWorker]) -> dict[int, str]:
        """Return why each worker that is to be ended is, by its process id: see `forkserver.Child`.

        Where the system lists no processes, what they write is all that is seen.
        """
        self.busy = False
        now = time.monotonic()
        before, self._looked = self._looked, now
        seconds = min(now - before, LONGEST_LOOK_SECONDS)
        if not workers:
            return {}
        by_leader = processes.by_leader(workers)
        families = {pid: by_leader[pid] for pid in workers}
        busiest = max(families, key=lambda pid: families[pid][0].used if families[pid] else -1)
        # whose these are is not known: they count for the one that works most, as files elsewhere
        # do
        families[busiest] += by_leader[0]
        elsewhere = [] if self.uid is None else cleanup.owned_by(self.folders, self.uid)
        reasons = {}
        for pid, family in families.items():
            also = elsewhere if pid == busiest else []
            reasons[pid] = self._excess(workers[pid], family, also)
            if family and not reasons[pid]:
                reasons[pid] = self._why_over(workers[pid], family[0], seconds)
        memory = {pid: sum(part.memory for part in family) for pid, family in families.items()}
        if sum(memory.values()) > self.together:
            reasons[max(memory, key=lambda pid: memory[pid])] = "memory"
        return {pid: why for pid, why in reasons.items() if why}

    def _why_over(self, worker: WatchedWorker, process: Process, seconds: float) -> str:
        """Return why a worker that is awaited gets nowhere, "" where it gets on."""
        is_awaited = worker.pulse.patience > 0 and process.waits
        if is_awaited and self.listener:
            # who waits for the worker waits himself, as far as is known
            listener = processes.find_process(self.listener)
            is_awaited = listener is None or listener.waits
        before = worker.pulse.waited
        why = worker.pulse.why_over(process, seconds, is_awaited=is_awaited)
        self.waited += max(0.0, worker.pulse.waited - before)
        return why

    def _excess(self, worker: WatchedWorker, family: Sequence[Process], also: Sequence[str]) -> str:
        """Return what a worker with these processes does too much of, "" for nothing."""
        used = sum(process.used for process in family)
        tasks = sum(process.tasks for process in family)
        now = time.monotonic()
        # a process alone that has not worked since has removed nothing since
        if now > worker.counted + SELDOM_SECONDS and (used != worker.used or tasks > 1):
            worker.used, worker.counted = used, now
            worker.held = self._bytes_in_removed(family)
        size = worker.held + bytes_held([worker.folder, *also], self.written)
        self.busy = self.busy or tasks > 1 or size > LITTLE_BYTES
        if size > self.written:
            return "files"
        return "processes" if tasks > self.processes else ""

    def _bytes_in_removed(self, family: Sequence[Process]) -> int:
        """Return how many bytes processes hold in removed files, as far as that is allowed."""
        size = 0
        with view_as_user(self.seen_as):
            for process in family:
                if size <= self.written:
                    size += held_open(process.pid, self._systems_own)
                    mapped = removed_files_mapped(process.pid, self._systems_own, self.known)
                    # how large such a file is the list does not say: as large as one may be
                    size += self.file_size * mapped
        return size


@contextmanager
def view_as_user(uid: int | None) -> Iterator[None]:
    """Look at files as a user does: root without all its privileges may not see its processes."""
    if uid is None:
        yield
        return
    # `os` has no setfsuid(2); it is what /proc goes by when it shows open files (ptrace(2))
    libc = c_library()
    libc.setfsgid(uid)
    libc.setfsuid(uid)
    try:
        yield
    finally:
        libc.setfsuid(os.geteuid())
        libc.setfsgid(os.getegid())


def held_open(pid: int, ignored: tuple[bytes, ...] = ()) -> int:
    """Return the bytes of the removed files that a process has open, 0 where that is not seen.

    Files below the folders that `ignored` names, each with "/" at its end, do not count.
    """
    size = 0
    with suppress(OSError):
        # a thread may have descriptors of its own (clone(2) without CLONE_FILES)
        for task in os.listdir(f"/proc/{pid}/task"):
            for name in os.listdir(f"/proc/{pid}/task/{task}/fd"):
                with suppress(OSError):
                    place = f"/proc/{pid}/task/{task}/fd/{name}"
                    state = os.stat(place)
                    if stat.S_ISREG(state.st_mode) and state.st_nlink == 0:
                        is_ignored = os.fsencode(os.readlink(place)).startswith(ignored)
                        # of 512 bytes on any file system (stat(2)); a hole takes none
                        size += 0 if is_ignored else state.st_blocks * 512
    return size


def removed_files_mapped(
    pid: int, ignored: tuple[bytes, ...] = (), known: Collection[bytes] = frozenset()
) -> int:
    """Return how many removed files a process has in its memory, 0 where that is not seen.

    Those below the folders `ignored` do not count, nor those `known`: a Python that is upgraded
    meanwhile has removed 46 of its own.
    """
    maps = read_maps(pid)
    listed = DELETED.findall(maps) if b" (deleted)\n" in maps else []
    return sum(
        not path.startswith((*MEMORY_ALONE, *ignored)) and file not in known
        for file, path in listed
    )


def files_mapped(pid: int) -> frozenset[bytes]:
    """Return the files that a process has in its memory, each by its device and number."""
    return frozenset(MAPPED.findall(read_maps(pid)))


def read_maps(pid: int) -> bytes:
    """Return `/proc/<pid>/maps`: what is in a process's memory; b"" where it cannot be read."""
    try:
        with open(f"/proc/{pid}/maps", "rb") as file:
            return file.read()
    except OSError:
        return b""


def bytes_held(paths: Sequence[str], most: int) -> int:
    """Return the bytes of files, and of all that is in folders; more than `most` where they are.

    Very many entries, and a folder that is closed or too deep to be listed, count as more, too.
    """
    size, count, todo = 0, 0, list(paths)
    try:
        while todo:
            for state, path in contents_of(todo.pop()):
                count += 1
                size += state.st_blocks * 512
                if stat.S_ISDIR(state.st_mode):
                    todo.append(path)
                if size > most or count > MOST_ENTRIES:
                    return max(size, most + 1)
    except (PermissionError, NotADirectoryError):
        return most + 1
    except OSError as error:  # only the depth of a folder is its maker's doing
        return most + 1 if error.errno in TOO_DEEP else size
    return size


def contents_of(path: str) -> Iterator[tuple[os.stat_result, str]]:
    """Yield what is right in a folder, or the file itself: each with its state and its path.

    Raises OSError for a folder that cannot be listed.
    """
    with suppress(FileNotFoundError):
        itself = os.lstat(path)
        if not stat.S_ISDIR(itself.st_mode):
            yield itself, path
            return
        with os.scandir(path) as entries:
            for entry in entries:
                with suppress(FileNotFoundError):
                    yield entry.stat(follow_symlinks=False), entry.path
