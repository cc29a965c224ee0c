"""What something costs: seconds on the clock, and of CPU with all that was waited for."""

from __future__ import annotations

import resource
from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Cost:
    """The seconds that a grade took."""

    wall: float
    cpu: float


def cpu_seconds() -> float:
    """Return the CPU time of this process and of all that it has waited for."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(usage.ru_utime + usage.ru_stime for usage in usages)
