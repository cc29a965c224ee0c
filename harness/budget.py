"""What the checks of each unit have used, so that a slow one never takes the others' time."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable

from harness.errors import TimedOut

WAITING = 4  # seconds by the clock count as one of work: a program that waits does little
OFTEN = 0.5  # seconds between two questions to the sandbox


class Budget:
    """Gives every unit the same number of seconds of work.

    `spent` asks the sandbox for the CPU time used so far, in seconds.
    """

    def __init__(self, spent: Callable[[], float], seconds: float) -> None:
        self._spent = spent
        self._seconds = seconds
        self._used: defaultdict[str, float] = defaultdict(float)
        self._unit = ""
        self._clock, self._work = time.monotonic(), 0.0

    def begin(self, unit: str) -> None:
        """Let what follows count for a unit."""
        if unit != self._unit:
            self._account()
            self._unit = unit

    def check(self, culprit: str) -> None:
        """Raise TimedOut when the unit at work has used all it may, naming what took the time."""
        if time.monotonic() - self._clock > OFTEN:
            self._account()
        if self._used[self._unit] > self._seconds:
            raise TimedOut(
                f"This was not tried: the tests of this part have taken {self._seconds:.0f} "
                f"seconds of work, which is all they may.{culprit}"
            )

    def _account(self) -> None:
        clock, work = time.monotonic(), self._spent()
        self._used[self._unit] += max(work - self._work, (clock - self._clock) / WAITING)
        self._clock, self._work = clock, work
