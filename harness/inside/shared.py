"""Folders and other places that every user may write to, and what a user left there."""

from __future__ import annotations

import ctypes
import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from harness.inside import cleanup

DEFAULTS = ("/tmp", "/var/tmp", "/dev/shm", "/run/lock")  # noqa: S108 (looked at, not written to)
DEEPEST, MOST_FOLDERS = 4, 20_000
OF_THE_KERNEL = ("/proc", "/sys")
REMOVE = 0  # IPC_RMID


def usual_folders() -> list[str]:
    """Return those of the usual folders that are open to all here."""
    return [folder for folder in DEFAULTS if is_open(folder)]


def all_folders() -> list[str]:
    """Return the folders that every user can reach and write to, as deep as they usually lie."""
    found, level = [], ["/"]
    for _ in range(DEEPEST):
        level = [path for folder in level for path in inner_folders(folder)][:MOST_FOLDERS]
        found += [path for path in level if is_open(path)]
    return found


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
    """Return what belongs to a user in some folders."""
    found = []
    for folder in folders:
        with suppress(OSError), os.scandir(folder) as entries:
            for entry in entries:
                with suppress(OSError):
                    if entry.stat(follow_symlinks=False).st_uid == uid:
                        found.append(entry.path)
    return found


def clear_shared(folders: Sequence[str], uid: int) -> None:
    """Remove what a user left in some folders, and in the memory that processes share by number."""
    for path in owned_by(folders, uid):
        cleanup.remove_tree(path)
    for kind, call in (("shm", "shmctl"), ("msg", "msgctl"), ("sem", "semctl")):
        for number in ipc_numbers(kind, uid):
            libc: Any = ctypes.CDLL(None)
            # which takes the number of a semaphore first, and no record
            if call == "semctl":
                libc.semctl(number, 0, REMOVE)
            else:
                getattr(libc, call)(number, REMOVE, None)


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
