"""Ends the processes that workers leave behind, and removes their files, wherever they lie.

A user may leave something in all places that every user may write to.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import stat
import subprocess
import time
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from typing import Any

from harness.inside import processes

FEW = 3  # rounds after which a user's processes are stopped first: they start others meanwhile
SHARED = ("/tmp", "/var/tmp", "/dev/shm", "/run/lock")  # noqa: S108 (looked at, not written to)
DEEPEST, MOST_FOLDERS = 4, 20_000
OF_THE_KERNEL = ("/proc", "/sys")
REMOVE = 0  # IPC_RMID


def end_orphans(known: Collection[int], uid: int | None, patience: float) -> tuple[float, bool]:
    """Kill and reap the children of this process that are not `known`, with what they started.

    A child that its parent has left is ours, where the system has subreapers.  `uid` is the user
    id of all of them, where that is one of their own.  Returns the seconds of CPU that they used,
    and whether none is left: that is tried for about `patience` seconds.
    """
    deadline, spent, rounds = time.monotonic() + patience, 0.0, 0
    while left := set(processes.children_of(os.getpid())) - set(known):
        if time.monotonic() > deadline:
            break
        rounds += 1
        # what forks faster than it is killed has to stand still first
        if uid is not None and rounds > FEW:
            signal_user(uid, signal.SIGSTOP)
        spent += sum(map(end_family, left))
    if uid is not None and rounds > FEW:
        signal_user(uid, signal.SIGCONT)
    return spent, not left


def end_family(pid: int) -> float:
    """Kill a child with all that descends from it, and wait; return its CPU seconds, 0 if gone."""
    first = processes.find_process(pid)
    for process in processes.descendants_of(first) if first else ():
        with suppress(OSError):
            os.kill(process.pid, signal.SIGKILL)
    with suppress(OSError):
        os.kill(pid, signal.SIGKILL)
    try:
        used = os.wait4(pid, 0)[2]
    except ChildProcessError:
        return 0.0
    return used.ru_utime + used.ru_stime


def signal_user(uid: int, number: int) -> None:
    """Send a signal to every process of a user at once: none of them starts another meanwhile."""
    pid = os.fork()
    if pid == 0:
        try:
            os.setresuid(uid, uid, uid)
            # everybody that this user may signal, itself too: hence a process of its own
            os.kill(-1, number)
        finally:
            os._exit(0)
    os.waitpid(pid, 0)


def remove_tree(path: str) -> None:
    """Remove a file or a folder with everything in it, however deep or closed it is."""
    if not os.path.islink(path) and os.path.isdir(path):
        # `rmtree` stops at a folder that is closed, and in older Pythons calls itself for each
        # level
        with suppress(OSError, RecursionError):
            shutil.rmtree(path)
        if os.path.isdir(path):
            for command in (["chmod", "-R", "u+rwx", path], ["rm", "-rf", path]):
                with suppress(OSError):
                    subprocess.run(command, stderr=subprocess.DEVNULL, check=False)
    else:
        with suppress(OSError):
            os.unlink(path)


def usual_folders() -> list[str]:
    """Return those of the folders `SHARED` that are open to all here, in their order."""
    return [folder for folder in SHARED if is_open(folder)]


def all_folders() -> list[str]:
    """Return the folders that every user can reach and write to, as deep as they usually lie."""
    folders, level = [], ["/"]
    for _ in range(DEEPEST):
        level = [path for folder in level for path in inner_folders(folder)][:MOST_FOLDERS]
        folders += [path for path in level if is_open(path)]
    return folders


def inner_folders(folder: str) -> Iterator[str]:
    """Yield the folders in a folder, where every user can pass through it."""
    with suppress(OSError):
        if os.stat(folder).st_mode & stat.S_IXOTH:
            with os.scandir(folder) as entries:
                for entry in entries:
                    if entry.is_dir(follow_symlinks=False) and entry.path not in OF_THE_KERNEL:
                        yield entry.path


def is_open(folder: str) -> bool:
    """Return whether every user may make files in a folder."""
    try:
        mode = os.lstat(folder).st_mode
    except OSError:
        return False
    # others may write and pass through; whether they may list it does not matter
    return stat.S_ISDIR(mode) and mode & 0o003 == 0o003


def owned_by(folders: Sequence[str], uid: int) -> list[str]:
    """Return the paths of what belongs to a user right in some folders."""
    paths = []
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                with suppress(OSError):
                    if entry.stat(follow_symlinks=False).st_uid == uid:
                        paths.append(entry.path)
    return paths


def clear_shared(folders: Sequence[str], uid: int) -> None:
    """Remove what a user left in some folders, and in the memory that processes share by number."""
    for path in owned_by(folders, uid):
        remove_tree(path)
    libc: Any = ctypes.CDLL(None)
    for kind in ("shm", "msg", "sem"):
        for number in ipc_numbers(kind, uid):
            # `semctl` takes the number of a semaphore first, and no record
            arguments = (0, REMOVE) if kind == "sem" else (REMOVE, None)
            getattr(libc, f"{kind}ctl")(number, *arguments)


def ipc_numbers(kind: str, uid: int) -> list[int]:
    """Return the numbers of what a user made of a kind: "shm", "msg" or "sem"."""
    try:
        with open(f"/proc/sysvipc/{kind}", encoding="ascii") as file:
            names, *rows = [line.split() for line in file]
    except OSError:
        return []
    listed = [dict(zip(names, map(int, row), strict=False)) for row in rows]
    # `cuid` made it and may still remove it, whoever owns it now (shmctl(2))
    return [row[f"{kind}id"] for row in listed if uid in (row["uid"], row["cuid"])]
