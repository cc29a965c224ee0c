"""The processes that there are, as the kernel lists them in /proc, and attributes of this one.

There are none where there is no /proc.
"""

from __future__ import annotations

import ctypes
import os
from collections import defaultdict
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, NamedTuple

HAS_KERNEL = hasattr(os, "sysconf")  # Windows has none of this
TICKS = os.sysconf("SC_CLK_TCK") if HAS_KERNEL else 100  # in a second of CPU time
PAGE = os.sysconf("SC_PAGE_SIZE") if HAS_KERNEL else 4096
DEEPEST = 200  # generations: more than there may be processes
# Of <linux/prctl.h>: the standard library has no names for them.
PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_SET_CHILD_SUBREAPER = 1, 4, 36
PR_SET_NO_NEW_PRIVS = 38


@cache
def c_library() -> Any:
    """Return the C library of a Linux, None elsewhere."""
    # ctypes keeps errno for whoever called: Python's own calls in between would change it.
    libc = ctypes.CDLL(None, use_errno=True)
    if not hasattr(libc, "prctl"):
        return None
    # else ctypes cuts what comes back to an int
    libc.syscall.restype = ctypes.c_long
    return libc


def set_attribute(option: int, value: int) -> None:
    """Set an attribute of this process (prctl(2)); do nothing where the system is no Linux."""
    if (libc := c_library()) is not None:
        libc.prctl(option, value, 0, 0, 0)


class Process(NamedTuple):
    """A process: its threads, the bytes of its memory, the CPU time that it used, in ticks.

    `used` is its own time, `inherited` that of children which it has waited for.  `state` is the
    kernel's letter for what it does: "R" runs or would run, "S" waits for something, "T" is
    stopped, "D" waits for a device.
    """

    pid: int
    state: str
    parent: int
    session: int
    used: int
    inherited: int
    tasks: int
    memory: int

    @property
    def waits(self) -> bool:
        """Whether it waits for something by its own choice."""
        return self.state == "S"

    @property
    def is_held_up(self) -> bool:
        """Whether it neither runs nor waits to be run, without having chosen that."""
        return self.state in "TtD"

    @property
    def seconds(self) -> float:
        """The CPU time that it and those whom it has waited for used."""
        return (self.used + self.inherited) / TICKS


def find_process(pid: int) -> Process | None:
    """Return a process as the kernel lists it now, None where it is gone."""
    try:
        # after the last bracket: a process may have brackets and blanks in its name (proc(5))
        fields = read_kernel_text(f"/proc/{pid}/stat").rpartition(b")")[2].split(None, 22)
    except OSError:
        return None
    return Process(
        pid=pid,
        state=fields[0].decode("ascii"),
        parent=int(fields[1]),
        session=int(fields[3]),
        used=int(fields[11]) + int(fields[12]),
        inherited=int(fields[13]) + int(fields[14]),
        tasks=int(fields[17]),
        memory=int(fields[21]) * PAGE,
    )


def bytes_held(pid: int) -> int:
    """Return how many bytes a process holds in memory, 0 where there is no telling."""
    process = find_process(pid)
    return process.memory if process else 0


def read_kernel_text(path: str) -> bytes:
    """Return the first 64 KB of a file of the kernel's, by the fewest calls.  Raises OSError."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        return os.read(descriptor, 1 << 16)
    finally:
        os.close(descriptor)


def by_leader(known: Collection[int]) -> defaultdict[int, list[Process]]:
    """Return all that descends from this process, by the one of the `known` children it belongs to.

    That is the one from which it comes or whose session it is still in, 0 where there is none.
    """
    families: defaultdict[int, list[Process]] = defaultdict(list)
    for process in filter(None, map(find_process, children_of(os.getpid()))):
        leaders = [pid for pid in (process.pid, process.session) if pid in known]
        families[leaders[0] if leaders else 0] += descendants_of(process)
    return families


def descendants_of(process: Process) -> Iterator[Process]:
    """Yield a process and all that descends from it."""
    generation = [process]
    for _ in range(DEEPEST):
        if not generation:
            return
        yield from generation
        pids = [pid for parent in generation for pid in children_of(parent.pid, parent.tasks)]
        generation = list(filter(None, map(find_process, pids)))


def children_of(pid: int, tasks: int = 1) -> list[int]:
    """Return the process ids of the children of a process with so many threads, [] for none."""
    try:
        # each thread has a list of the children that it has started itself (proc(5))
        threads = [str(pid)] if tasks <= 1 else os.listdir(f"/proc/{pid}/task")
    except OSError:
        return []
    children: list[int] = []
    for thread in threads:
        try:
            children += map(int, read_kernel_text(f"/proc/{pid}/task/{thread}/children").split())
        except FileNotFoundError:
            if os.path.exists(f"/proc/{pid}/task/{thread}"):  # a kernel that lists no children
                numbers = [int(name) for name in os.listdir("/proc") if name.isdecimal()]
                there = filter(None, map(find_process, numbers))
                return [process.pid for process in there if process.parent == pid]
        except OSError:
            continue
    return children
