"""The time of a grade, divided among its units, so that a slow one never takes the others'.

What counts is work: CPU time, and time in which a program that was asked does nothing by its own
choice.  The clock alone ends no more than a grade that the machine lets take far too long.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable, Sequence

from harness.errors import Disturbed, NotTried
from harness.sandbox.worker import MACHINES_DOING

CLOCK_TIMES = 4  # seconds by the clock that a second of work may take in a grade as a whole
RESERVED_PART = 0.5  # the part of its share by the clock that every later unit finds untouched
OFTEN_SECONDS = 0.5  # between two questions to the sandbox
EXPLAINING_SECONDS = 8.0  # of work, for all that explains failures; most take less than one
LEAST_EXPLAINING_SECONDS = 2.0  # where the units have left nothing
WITH_STUBS, EXPLAINING = " with stubs", "explaining"  # how parts are called that are no unit's own


class Budget:
    """Lets each of the units work for its equal part of a grade's time.

    By the clock all of them together may take `CLOCK_TIMES` as long; half a part of that is left
    for every unit after the one at work.  A unit that is tried again has as much once more, as
    far as the others have left it.

    Args:
        spent: Gives the seconds of work so far, of all processes of the submission.
        total: The seconds of work that all units have together: the limit `total`.
        units: The ids of the units, in the order in which they are judged.

    Example:
        >>> budget = Budget(lambda: 0.0, total=120, units=["A", "B"])
        >>> budget.begin_unit("A")
        >>> budget.is_used_up()
        False
    """

    def __init__(self, spent: Callable[[], float], total: float, units: Sequence[str]) -> None:
        self._spent = spent
        self._total = total
        self._share = total / max(len(units), 1)
        self._end = time.monotonic() + CLOCK_TIMES * total
        self._later = {unit: len(units) - number for number, unit in enumerate(units, 1)}
        self._worked: defaultdict[str, float] = defaultdict(float)
        self._unit = ""
        self._until = self._end
        # a process may have worked long before this grade
        self._asked, self._work = time.monotonic(), spent()

    def begin_unit(self, unit: str, *, with_stubs: bool = False) -> None:
        """Let what follows count for a unit.

        Args:
            unit: The unit's id; "" for none: what comes after all of them.
            with_stubs: Gives it a part of its own: another unit may have used up the first one.
        """
        part = f"{unit}{WITH_STUBS}" if with_stubs else unit
        if part != self._unit:
            self._account_for_unit()
            self._unit = part
            reserved = self._later.get(unit, 0) * CLOCK_TIMES * self._share * RESERVED_PART
            self._until = self._end - reserved

    def begin_explaining(self) -> None:
        """Let what follows count for what explains failures."""
        self.begin_unit(EXPLAINING)

    def until(self) -> float:
        """Return the time of `time.monotonic` up to which the unit at work may be waited for."""
        return self._until

    def is_used_up(self) -> bool:
        """Return whether the unit at work has worked as long as it may."""
        # each question goes to the fork server, which looks at all processes
        if time.monotonic() - self._asked > OFTEN_SECONDS:
            self._account_for_unit()
        worked = self._worked[self._unit]
        if self._unit == EXPLAINING:
            left = self._total - sum(self._worked.values()) + worked
            return worked > min(EXPLAINING_SECONDS, max(left, LEAST_EXPLAINING_SECONDS))
        if self._unit.endswith(WITH_STUBS) and sum(self._worked.values()) > self._total:
            return True
        return worked > self._share

    def check(self, culprit: str) -> None:
        """Do nothing while the unit at work has time left.

        Args:
            culprit: What took the time, with a blank before it: the end of the sentence; or "".

        Raises:
            NotTried: The unit has worked as long as it may.
            Disturbed: Only the clock has gone on: the machine had other things to do.
        """
        if self.is_used_up():
            raise NotTried(
                "We did not run this check: the checks of this part used all their time, "
                f"{self._share:.0f} seconds of work.{culprit}"
            )
        if time.monotonic() > self._until:
            raise Disturbed(MACHINES_DOING["clock"])

    def _account_for_unit(self) -> None:
        work = self._spent()
        self._worked[self._unit] += work - self._work
        self._asked, self._work = time.monotonic(), work
