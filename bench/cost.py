"""What something costs: seconds on the clock, and of CPU with all that was waited for."""

from __future__ import annotations

import os
import resource
from dataclasses import dataclass
from pathlib import Path

from harness.inside import processes


@dataclass(frozen=True, kw_only=True)
class Cost:
    """The seconds that a grade took."""

    wall: float
    cpu: float


def cpu_seconds() -> float:
    """Return the CPU time of this process, of all that it has waited for, and of its children.

    Of those that live, with what they have waited for, it is known in steps of 10 ms.
    """
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    ended = sum(usage.ru_utime + usage.ru_stime for usage in usages)
    return ended + sum(map(used_by, processes.children_of(os.getpid())))


def used_by(pid: int) -> float:
    """Return the CPU time of a living process and of all that it has waited for, else 0."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
