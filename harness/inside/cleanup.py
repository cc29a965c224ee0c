"""Ends the processes that workers leave behind, and removes their files."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Collection
from contextlib import suppress

from harness.inside import processes

FEW = 3  # rounds after which a user's processes are stopped first: they start others meanwhile


def end_orphans(known: Collection[int], uid: int | None, patience: float) -> tuple[float, bool]:
    """Kill and reap the children of this process that are not `known`, with what they started.

    A child that its parent has left is ours, where the system has subreapers.  `uid` is the user
    id of all of them, where that is one of their own.  Returns the seconds of CPU that they used,
    and whether none is left: that is tried for about `patience` seconds.
    """
    deadline, spent, rounds, stopped = time.monotonic() + patience, 0.0, 0, False
    while left := set(processes.children_of(os.getpid())) - set(known):
        if time.monotonic() > deadline:
            break
        rounds += 1
        # what forks faster than it is killed has to stand still first
        if uid is not None and rounds > FEW:
            signal_user(uid, signal.SIGSTOP)
            stopped = True
        spent += sum(map(end_family, left))
    if uid is not None and stopped:
        signal_user(uid, signal.SIGCONT)
    return spent, not left


def end_family(pid: int) -> float:
    """Kill a child with all that descends from it; return the seconds of CPU that it used."""
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
