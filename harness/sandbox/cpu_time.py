"""The CPU time of a process that was started here, as far as the system tells it."""

from __future__ import annotations

import ctypes
import os
import subprocess

HUNDRED_NANOSECONDS = 1e-7


def cpu_seconds(process: subprocess.Popen[bytes]) -> float | None:
    """Return the seconds of CPU time that a process has used, None where that is not told."""
    if os.name == "nt":
        return _seconds_on_windows(process)
    if not hasattr(os, "sysconf"):
        return None
    from harness.inside import processes  # asks a system that Windows is not

    found = processes.find_process(process.pid)
    return None if found is None else found.used / processes.TICKS


def _seconds_on_windows(process: subprocess.Popen[bytes]) -> float | None:
    """Return what `GetProcessTimes` says: the time in the kernel and outside of it."""
    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 (it is there on Windows alone)
    handle = int(getattr(process, "_handle"))  # noqa: B009
    began, ended, inside, outside = (ctypes.c_uint64() for _ in range(4))
    times = (ctypes.byref(one) for one in (began, ended, inside, outside))
    if not kernel.GetProcessTimes(ctypes.c_void_p(handle), *times):
        return None
    return (inside.value + outside.value) * HUNDRED_NANOSECONDS
