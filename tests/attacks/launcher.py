"""Runs one command to its end, then says how it ended and which processes it left behind.

The order comes as JSON on stdin, where no other process reads it.  Where the kernel allows it the
command is alone in a process namespace: it sees no process but its own, can end no other, and none
that it left can hide.  Elsewhere this process takes in what its descendants leave behind.
Standard library only.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

NEW_NAMESPACE_OF_MOUNTS, NEW_NAMESPACE_OF_USERS, NEW_NAMESPACE_OF_PROCESSES = (
    0x0002_0000,
    0x1000_0000,
    0x2000_0000,
)
RECURSIVE_PRIVATE = 0x4000 | 0x4_0000
NO_SUID_DEVICES_PROGRAMS = 0x2 | 0x4 | 0x8
DIE_WITH_PARENT, TAKE_IN_ORPHANS = 1, 36
GRACE = 1.0  # seconds that a process which was ended has to be gone

libc = ctypes.CDLL(None, use_errno=True)


def main() -> None:
    """Carry out the order on stdin; print what was observed, as JSON."""
    order = json.load(sys.stdin)
    if order["alone"]:
        become_alone()
    else:
        check(libc.prctl(TAKE_IN_ORPHANS, 1, 0, 0, 0), "prctl")
    json.dump(observe(order), sys.stdout)


def become_alone() -> None:
    """Go on in a process namespace of our own, as a child of its first process."""
    user, group = os.getuid(), os.getgid()
    kinds = NEW_NAMESPACE_OF_MOUNTS | NEW_NAMESPACE_OF_PROCESSES
    check(libc.unshare(kinds | (NEW_NAMESPACE_OF_USERS if user else 0)), "unshare")
    if user:
        Path("/proc/self/setgroups").write_text("deny", "ascii")
        Path("/proc/self/uid_map").write_text(f"{user} {user} 1", "ascii")
        Path("/proc/self/gid_map").write_text(f"{group} {group} 1", "ascii")
    stand_by()
    check(libc.prctl(DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0), "prctl")
    check(libc.mount(b"none", b"/", None, RECURSIVE_PRIVATE, None), "mount /")
    check(libc.mount(b"proc", b"/proc", b"proc", NO_SUID_DEVICES_PROGRAMS, None), "mount /proc")
    stand_by()


def stand_by() -> None:
    """Fork; only the child returns.  The parent takes in orphans until it ends, and ends alike."""
    child = os.fork()
    if child == 0:
        return
    while True:
        ended, status = os.wait()
        if ended == child:
            os._exit(os.waitstatus_to_exitcode(status) & 0xFF)


def check(result: int, what: str) -> None:
    """Raise OSError where a call of the C library failed."""
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")


def observe(order: dict[str, Any]) -> dict[str, Any]:
    """Run the command; return its exit code (None: it did not end), its output, what it left."""
    began = time.monotonic()
    user = {} if order["user"] is None else {"user": order["user"], "group": order["user"]}
    with open(order["open_file"], "rb") as held:  # noqa: PTH123 (the command inherits it)
        process = subprocess.Popen(
            order["command"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=order["folder"],
            env=order["environment"],
            pass_fds=[held.fileno()],
            start_new_session=True,
            extra_groups=[] if user else None,
            **user,
        )
    code: int | None = None
    try:
        out, err = process.communicate(timeout=order["seconds"])
        code = process.returncode
    except subprocess.TimeoutExpired as late:
        out, err = late.stdout or b"", late.stderr or b""
    seconds = time.monotonic() - began
    left = [] if code is None else still_there(alone=order["alone"])
    end_all(alone=order["alone"])
    return {
        "code": code,
        "out": out.decode("utf-8", "replace"),
        "err": err.decode("utf-8", "replace"),
        "seconds": seconds,
        "left": left,
    }


def still_there(*, alone: bool) -> list[str]:
    """Return the command lines of the processes that are there after the grace period."""
    deadline = time.monotonic() + GRACE
    while True:
        found = [described(process) for process in others(alone=alone)]
        if not found or time.monotonic() > deadline:
            return found
        time.sleep(0.02)


def others(*, alone: bool) -> list[int]:
    """Return the processes that came from here and have not ended: all of them where alone."""
    numbers = [int(path.name) for path in Path("/proc").iterdir() if path.name.isdigit()]
    parents = {number: parent(number) for number in numbers}
    living = {number for number, origin in parents.items() if origin is not None}
    if alone:
        return sorted(living - {1, os.getpid()})
    ours = {os.getpid()}
    while more := {number for number in living - ours if parents[number] in ours}:
        ours |= more
    return sorted(ours - {os.getpid()})


def parent(process: int) -> int | None:
    """Return a process's parent, None for one that has ended."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text("latin-1").rpartition(")")[2].split()
    except OSError:
        return None
    return None if fields[0] in "ZX" else int(fields[1])


def described(process: int) -> str:
    """Name a process for a complaint."""
    try:
        line = Path(f"/proc/{process}/cmdline").read_bytes()[:80]
    except OSError:
        line = b""
    return f"{process} {line.replace(bytes(1), b' ').decode('ascii', 'replace').strip()}"


def end_all(*, alone: bool) -> None:
    """End what is left, one by one, until nothing is."""
    while found := others(alone=alone):
        for process in found:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
        time.sleep(0.01)


if __name__ == "__main__":
    main()
