"""Tries, in a process confined as a worker is, what a worker must not be able to do.

Each promise is tried by the forbidden act itself, and only an act that the system refuses counts
as impossible: a file that is not there, or a kind of socket that nobody has, proves nothing.
"""

from __future__ import annotations

import ctypes
import errno
import fcntl
import json
import os
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial

from harness.inside import cleanup, process_setup
from harness.inside.confinement import Confinement, LayerRefused
from harness.inside.processes import c_library
from harness.wire import Json

# Of <linux/prctl.h> and <linux/ptrace.h>: the standard library has no names for them.
PR_GET_NO_NEW_PRIVS = 39
PTRACE_SEIZE = 0x4206  # stops nothing, and ends with the process that tries
F_SETSIG = 10
NOTICE = signal.SIGURG  # is ignored where nobody waits for it
FAMILIES = (socket.AF_UNIX, socket.AF_INET)
NEITHER = 3  # a file opened neither to read nor to write
LONGEST_LIST_BYTES = 1 << 16  # of the names that are tried


def promises_held(confinement: Confinement, run: str, limits: Json, files: socket.socket) -> Json:
    """Return for each promise whether it holds for workers in the folder `run`.

    What a layer that is there cannot do is left out of the confinement.  The names of the grader's
    files come through `files` into the process that tries alone: a worker, forked from this one,
    finds nothing of them in its memory.  Returns nothing where no process could be confined.
    """
    mark, folder = f"probe-{os.urandom(8).hex()}", os.path.join(run, os.urandom(8).hex())
    # blocked, one that comes stays pending until it is looked for
    signal.pthread_sigmask(signal.SIG_BLOCK, {NOTICE})
    while True:
        folders = writable_folders(confinement)
        order = {"limits": limits, "folders": folders, "mark": mark}
        answer = ask_confined(confinement, folder, order, files)
        if "refused" not in answer:
            break
        confinement.leave_out(answer["refused"])
    noticed = NOTICE in signal.sigpending()
    if noticed:
        signal.sigwait({NOTICE})
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {NOTICE})
    left = [os.path.join(folder, mark) for folder in folders]
    if confinement.uid is not None:
        cleanup.clear_shared(folders, confinement.uid)
    remains = [path for path in left if os.path.lexists(path)]
    for path in remains:
        cleanup.remove_tree(path)
    removed = confinement.uid is not None and not remains
    if not answer:
        return {}
    return {**answer, "signals": answer["signals"] and not noticed, "removing": removed}


def writable_folders(confinement: Confinement) -> list[str]:
    """Return the folders open to all: where Landlock closes them, a few speak for the others."""
    if confinement.sees_little or confinement.uid is None:
        return cleanup.usual_folders()
    return cleanup.all_folders()


def ask_confined(confinement: Confinement, folder: str, order: Json, files: socket.socket) -> Json:
    """Return what a process says that is confined to a folder, {} where it says nothing."""
    reads, writes = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            answer = answer_confined(confinement, folder, order, files)
            os.write(writes, json.dumps(answer).encode())
        finally:
            os._exit(0)
    os.close(writes)
    with os.fdopen(reads, "rb") as answer:
        text = answer.read()
    os.waitpid(pid, 0)
    cleanup.remove_tree(folder)
    return json.loads(text) if text else {}


def answer_confined(
    confinement: Confinement, folder: str, order: Json, files: socket.socket
) -> Json:
    """Become as confined as a worker; return what holds, or which layer was refused."""
    # only looked at: another process may have to try once more, without a layer
    named = json.loads(files.recv(LONGEST_LIST_BYTES, socket.MSG_PEEK))
    os.mkdir(folder, 0o700)
    if confinement.uid is not None:
        os.chown(folder, confinement.uid, confinement.uid)
    try:
        confinement.enter(folder)
    except LayerRefused as refusal:
        return {"refused": refusal.layer}
    process_setup.limit_process(order["limits"])
    return try_promises(confinement, named, order["folders"], order["mark"])


def try_promises(confinement: Confinement, files: Json, folders: Sequence[str], mark: str) -> Json:
    """Return for each promise whether it holds, as far as this process can see that.

    `files` names one of the grader's that may be lost ("spare") and others ("own"), all of which
    are there; what becomes of the spare one, and whether the parent got a `NOTICE`, is seen
    outside.  `folders` are open to all; where one lets itself be written to, a file `mark` is left.
    "library" says whether the standard library can be read, which a worker must be able to do.
    """
    libc, parent = c_library(), os.getppid()
    every = [files["spare"], *files["own"]]
    if libc is not None:
        ask_for_notice(parent)
    changing = all(is_refused(os.open, path, os.O_WRONLY) for path in every)
    spoiling = spoiling_acts(files["spare"])
    marks = [os.path.join(folder, mark) for folder in folders]
    making = os.O_WRONLY | os.O_CREAT
    left = [path for path in marks if not is_refused(os.open, path, making, 0o600)]
    # a file that the grader has not opened for its own needs
    unopened = os.path.join(os.path.dirname(os.__file__), "calendar.py")
    return {
        "user": confinement.uid is not None and is_refused(os.setuid, 0) and os.getuid() != 0,
        "privileges": libc is not None and libc.prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1,
        "reading": all(is_refused(os.open, path, os.O_RDONLY) for path in every),
        "changing": changing and all(is_refused(act, or_done=True) for act in spoiling),
        "writing": not left,
        "network": all(map(is_refused, connecting_acts())),
        "signals": is_refused(os.kill, parent, 0),
        "tracing": is_refused(trace_process, parent),
        "library": not is_refused(os.open, unopened, os.O_RDONLY),
    }


def is_refused(act: Callable[..., object], *values: object, or_done: bool = False) -> bool:
    """Return whether the system refuses an act; no other failure counts.

    Where it may be `or_done`, whether that has changed anything is seen outside.
    """
    try:
        act(*values)
    except PermissionError:
        return True
    except OSError:
        return False
    return or_done


def spoiling_acts(path: str) -> Iterator[Callable[[], object]]:
    """Yield acts that change a file which was not opened for writing."""
    # refused by another user id or the filter: Landlock stops none but this one, from version 3 on
    yield lambda: os.truncate(path, 0)
    yield lambda: os.chmod(path, 0o640)
    # with times and without: the filter tells the two apart
    yield lambda: os.utime(path, (0, 0))
    yield lambda: os.utime(path)
    yield lambda: os.open(path, os.O_RDONLY | os.O_TRUNC)
    yield lambda: os.open(path, NEITHER | os.O_TRUNC)
    yield lambda: os.chown(path, os.getuid(), os.getgid())
    if hasattr(os, "setxattr"):
        yield lambda: os.setxattr(path, "user.spoilt", b"")


def connecting_acts() -> Iterator[Callable[[], object]]:
    """Yield ways to begin to talk to other processes."""
    for family in FAMILIES:
        for kind in (socket.SOCK_STREAM, socket.SOCK_DGRAM):
            yield partial(socket.socket, family, kind)
    yield lambda: socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)


def ask_for_notice(process: int) -> None:
    """Have the system tell a process, by a `NOTICE`, that there is something to read."""
    reads, writes = os.pipe()
    with suppress(OSError):
        fcntl.fcntl(reads, fcntl.F_SETOWN, process)
        fcntl.fcntl(reads, F_SETSIG, NOTICE)
        fcntl.fcntl(reads, fcntl.F_SETFL, os.O_ASYNC | os.O_NONBLOCK)
        os.write(writes, b"!")
    os.close(reads)
    os.close(writes)


def trace_process(process: int) -> None:
    """Begin to trace a process.  Raises OSError."""
    libc = c_library()
    if libc is None or libc.ptrace(PTRACE_SEIZE, process, None, None) < 0:
        number = ctypes.get_errno() if libc is not None else errno.ENOSYS
        raise OSError(number, os.strerror(number))
