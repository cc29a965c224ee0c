"""What workers leave behind: processes that live on, files, and workers that only wait."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass

MOST_ENTRIES = 1000
MOST_ROUNDS = 2000
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")  # in a second of CPU time
SHARED = ("/tmp", "/var/tmp", "/dev/shm")  # noqa: S108 (looked at, not written to)


def end_orphans(known: Collection[int]) -> None:
    """Kill and reap the children of this process that are not `known`, with what they started.

    A child that its parent has left is ours, where the system has subreapers.
    """
    for _ in range(MOST_ROUNDS):
        left = set(children()) - set(known)
        if not left:
            return
        for pid in left:
            with suppress(OSError):
                os.kill(pid, signal.SIGKILL)
            with suppress(ChildProcessError):
                os.waitpid(pid, 0)


def children() -> Iterator[int]:
    """Give the process ids of this process's children; none where there is no /proc."""
    own = os.getpid()
    try:
        listed = os.open(f"/proc/{own}/task/{own}/children", os.O_RDONLY)
    except OSError:
        return _scanned(own)
    try:
        return map(int, os.read(listed, 1 << 16).split())
    finally:
        os.close(listed)


def _scanned(parent: int) -> Iterator[int]:
    if os.path.isdir("/proc"):
        for name in os.listdir("/proc"):
            if name.isdecimal() and int(_state(int(name))[1]) == parent:
                yield int(name)


def _state(pid: int) -> tuple[str, str, int]:
    """Give a process's state, its parent and the CPU time it has used, in ticks."""
    try:
        with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
            fields = file.read().rpartition(")")[2].split()
    except OSError:
        return "", "-1", 0
    return fields[0], fields[1], int(fields[11]) + int(fields[12])


def memory(pid: int) -> int:
    """Return how many bytes of memory a process holds, 0 where that cannot be known."""
    try:
        with open(f"/proc/{pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * PAGE
    except OSError:
        return 0


def end_user(uid: int) -> None:
    """Kill every process of a user."""
    pid = os.fork()
    if pid == 0:
        try:
            os.setresuid(uid, uid, uid)
            os.kill(-1, signal.SIGKILL)
        finally:
            os._exit(0)
    os.waitpid(pid, 0)


def remove_files(uid: int) -> None:
    """Remove what a user left in the folders that everyone may write to."""
    for folder in SHARED:
        with suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                if entry.stat(follow_symlinks=False).st_uid == uid:
                    remove(entry.path)


def remove(path: str) -> None:
    """Remove a file or a folder with everything in it, however deep or closed it is."""
    if not os.path.islink(path) and os.path.isdir(path):
        with suppress(OSError, RecursionError):
            shutil.rmtree(path)
        if os.path.isdir(path):
            for command in (["chmod", "-R", "u+rwx", path], ["rm", "-rf", path]):
                with suppress(OSError):
                    subprocess.run(command, stderr=subprocess.DEVNULL, check=False)
    else:
        with suppress(OSError):
            os.unlink(path)


def holds_more(folder: str, most: int) -> bool:
    """Say whether a folder holds more than so many bytes, or very many entries."""
    size, count, todo = 0, 0, [folder]
    while todo:
        with suppress(OSError), os.scandir(todo.pop()) as entries:
            for entry in entries:
                count += 1
                size += entry.stat(follow_symlinks=False).st_blocks * 512
                if entry.is_dir(follow_symlinks=False):
                    todo.append(entry.path)
                if size > most or count > MOST_ENTRIES:
                    return True
    return False


@dataclass(kw_only=True)
class Pulse:
    """Whether a process gets anywhere: it may wait, or use CPU time, for `patience` seconds.

    With no patience given it may do so for ever.
    """

    patience: int = 0
    _first: int = -1
    _used: int = -1
    _since: float = 0.0

    def has_stopped(self, pid: int) -> bool:
        """Look at the process; say whether its time is up."""
        if not self.patience:
            return False
        state, _, used = _state(pid)
        if self._first < 0:
            self._first = used
        if used != self._used or state not in ("S", "T"):
            self._used, self._since = used, time.monotonic()
        worked = (used - self._first) / TICKS
        return max(worked, time.monotonic() - self._since) > self.patience
