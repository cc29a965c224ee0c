"""Confines a process for good before a submission runs in it, and tries whether that holds.

Layers, each used where the system has it: a user id of its own, no new privileges, Landlock,
seccomp.  Limits on what it may use are `limit`'s work, in the fork server.
"""

from __future__ import annotations

import ctypes
import os
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from harness.inside import landlock, seccomp
from harness.values import Json

PR_SET_PDEATHSIG, PR_SET_DUMPABLE, PR_SET_CHILD_SUBREAPER = 1, 4, 36
PR_SET_NO_NEW_PRIVS, PR_GET_NO_NEW_PRIVS = 38, 39
PTRACE_SEIZE = 0x4206  # stops nothing, and ends with the process that tries
FAMILIES = (socket.AF_UNIX, socket.AF_INET, socket.AF_INET6)
SYSTEM = (
    *("/bin", "/sbin", "/lib", "/lib64", "/usr/bin", "/usr/sbin", "/usr/lib", "/usr/lib64"),
    *("/usr/share/terminfo", "/usr/share/zoneinfo", "/usr/share/locale"),
    *("/etc/ld.so.cache", "/etc/localtime", "/etc/terminfo", "/etc/alternatives"),
)
MOST_LIKELY_TO_GO = b"1000"  # for the kernel, when memory is short


class Confinement:
    """What a worker may see and do; the same for all of them but for the folder.

    `uid` is the user id to drop to, None to stay.
    """

    def __init__(self, uid: int | None) -> None:
        self.uid = uid
        self._libc = library()
        if self._libc is not None:
            own = (*sys.path, os.path.join(sys.base_prefix, "lib"), sys.executable)
            self._views = landlock.Views(self._libc, (*SYSTEM, *own))
            self._filter = seccomp.prepare(self._libc)

    def protect(self) -> None:
        """Keep processes of the same user out of this one, and adopt what workers leave behind."""
        if self._libc is not None:
            self._libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
            self._libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)

    def enter(self, folder: str) -> None:
        """Confine this process to `folder`, as far as the system can.

        Raises OSError when the user id cannot be dropped, or a layer that is there fails.
        """
        with suppress(OSError), open("/proc/self/oom_score_adj", "wb", 0) as file:
            file.write(MOST_LIKELY_TO_GO)
        if self.uid is not None:
            drop(self.uid)
        if self._libc is not None:
            self._libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
            self._libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
            self._views.restrict(folder)
            seccomp.install(self._libc, self._filter)


def library() -> Any:
    """Give the C library of a Linux, None elsewhere."""
    libc = ctypes.CDLL(None)
    if not hasattr(libc, "prctl"):
        return None
    libc.syscall.restype = ctypes.c_long
    return libc


def drop(uid: int) -> None:
    """Become an ordinary user for good.  Raises OSError where that is not allowed."""
    os.setgroups([])
    os.setresgid(uid, uid, uid)
    os.setresuid(uid, uid, uid)


def tried(confinement: Confinement, secret: str, outside: str) -> Json:
    """Try, from inside, what a worker must not be able to do; say of each whether it is refused.

    `secret` is a file of the grader's, `outside` the name of a file beside the worker's folder.
    "library" says whether the standard library can be read, which a worker must be able to do.
    """
    libc, parent = library(), os.getppid()
    return {
        "user": confinement.uid is not None and refused(os.setuid, 0) and os.getuid() != 0,
        "privileges": libc is not None and libc.prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1,
        "reading": refused(os.open, secret, os.O_RDONLY),
        "writing": refused(os.open, outside, os.O_WRONLY | os.O_CREAT, 0o600),
        "network": all(refused(connect, family) for family in FAMILIES),
        "signals": refused(os.kill, parent, 0),
        "tracing": libc is not None and libc.ptrace(PTRACE_SEIZE, parent, None, None) < 0,
        "library": not refused(os.open, random_module(), os.O_RDONLY),
    }


def refused(act: Callable[..., object], *values: object) -> bool:
    """Say whether the system refuses an act."""
    try:
        act(*values)
    except OSError:
        return True
    return False


def connect(family: int) -> None:
    """Open a socket of a family.  Raises OSError."""
    socket.socket(family, socket.SOCK_STREAM).close()


def random_module() -> str:
    """Give a file of the standard library that the grader has not opened for its own needs."""
    return os.path.join(os.path.dirname(os.__file__), "calendar.py")
