"""The time of a grade, divided among its units, so that a slow one never takes the others'."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence

from harness.errors import TimedOut

WAITING = 4  # seconds by the clock count as one of work: a program that waits does little
RESERVED = 0.5  # the part of its share by the clock that every later unit finds untouched
OFTEN_SECONDS = 0.5  # seconds between two questions to the sandbox


class Budget:
    """Lets each of the units work for its equal part of `total` seconds.

    By the clock a unit may take four times as long, as long as the whole takes no longer than
    `total` and half a part is left for every unit after it.  `spent` asks the sandbox for the CPU
    time used so far, in seconds.
    """

    def __init__(self, spent: Callable[[], float], total: float, units: Sequence[str]) -> None:
        self._spent = spent
        self._share = total / max(len(units), 1)
        self._end = time.monotonic() + total
        self._later = {unit: len(units) - number for number, unit in enumerate(units, 1)}
        self._worked: defaultdict[str, float] = defaultdict(float)
        self._waited: defaultdict[str, float] = defaultdict(float)
        self._unit = ""
        self._until = self._end
        self._clock, self._work = time.monotonic(), 0.0

    def begin_unit(self, unit: str, *, with_stubs: bool = False) -> None:
        """Let what follows count for a unit; "" for none: what comes after all of them.

        With stubs a unit has a part of its own: another unit may have used up the first one.
        """
        part = f"{unit} with stubs" if with_stubs else unit
        if part != self._unit:
            self._account_for_unit()
            self._unit = part
            reserved = self._later.get(unit, 0) * self._share * RESERVED
            own = WAITING * self._share - self._waited[part]
            self._until = min(self._end - reserved, self._clock + own) if unit else self._end

    def until(self) -> float:
        """Return the time of `time.monotonic` up to which the unit at work may be waited for."""
        return self._until

    def check(self, culprit: str) -> None:
        """Raise TimedOut when the unit at work has used all it may, naming what took the time."""
        now = time.monotonic()
        if now - self._clock > OFTEN_SECONDS:
            self._account_for_unit()
        if now > self._until or self._worked[self._unit] > self._share:
            raise TimedOut(
                "This was not tried: the tests of this part have used up their time, "
                f"{self._share:.0f} seconds of work.{culprit}"
            )

    def _account_for_unit(self) -> None:
        clock, work = time.monotonic(), self._spent()
        waited = clock - self._clock
        self._waited[self._unit] += waited
        self._worked[self._unit] += max(work - self._work, waited / WAITING)
        self._clock, self._work = clock, work
