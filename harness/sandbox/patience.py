"""How long a worker is waited for: by what is known of its work, else by a clock that is fair."""

from __future__ import annotations

import time

LONGEST_LOOK_SECONDS = 1.5  # more than lies between two looks of a process that gets its turn


class OutOfTime(Exception):
    """A worker was waited for long enough.

    `why` is "late" (it worked too long), "idle" (nothing came, and nobody counts its work) or
    "clock" (the grade as a whole has taken too long by the clock).
    """

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class FairClock:
    """Counts the seconds in which this process was there to look at the time.

    A process that is stopped for a while, or gets no CPU, looks seldom: what it has missed does
    not count, since the one that it waits for may have missed it too.
    """

    def __init__(self) -> None:
        self.seconds = 0.0
        self._last = time.monotonic()

    def advance(self) -> float:
        """Return the seconds so far; to be called at least once a second."""
        now = time.monotonic()
        self.seconds += min(now - self._last, LONGEST_LOOK_SECONDS)
        self._last = now
        return self.seconds


def demand_time(until: float) -> None:
    """Raise OutOfTime where a time of `time.monotonic` is over."""
    if time.monotonic() >= until:
        raise OutOfTime("clock")
