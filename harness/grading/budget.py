"""The time of a grade, divided among its units, so that a slow one never takes the others'.

A check that never finishes by its own fault is ended, too (`Stalls`): that costs nobody a point.

What counts is work: CPU time, and time in which a program that was asked does nothing by its own
choice.  The clock alone ends no more than a grade that the machine lets take far too long.
"""

from __future__ import annotations

import math
import signal
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

from harness.errors import AssignmentError, Disturbed, NotTried
from harness.execution.program import Allowance
from harness.sandbox.worker import MACHINES_DOING, FairClock

CLOCK_TIMES = 4  # seconds by the clock that a second of work may take in a grade as a whole
RESERVED_PART = 0.5  # the part of its share by the clock that every later unit finds untouched
OFTEN_SECONDS = 0.5  # between two questions to the sandbox
EXPLAINING_SECONDS = 8.0  # of work, for all that explains failures; most take less than one
LEAST_EXPLAINING_SECONDS = 2.0  # where the units have left nothing
MOST_SHARES = 2  # that a unit may have
WITH_STUBS, EXPLAINING = " with stubs", "explaining"  # how parts are called that are no unit's own
MOST_SECONDS = 20  # of work, where a check takes a hundredth
MOST_OF_A_CALL = 0.05  # seconds of it that count: what is slower has limits of its own
MOST_IDLE_SECONDS = 120  # by the clock, in which neither the check nor the program works
IDLE_PART = 0.02  # of a processor: a check that works has more, on a loaded machine, too
LOOK_SECONDS = 1.0  # between two looks, and until it is ended once more where it goes on
MOST_SOON_NS = 200_000  # until a check that may swallow its end gets another one, in a loop
CAN_INTERRUPT = hasattr(signal, "setitimer")  # not on Windows, not in a web page
# Where the program is waited for, which has limits of its own; what it says must be read whole.
WAITING = ("harness.sandbox.", "harness.execution.terminal")
# Where the end of a check passes by: a second one there would break what cleans up.
LEAVING = ("harness.grading.", "_pytest.", "pluggy.", "contextlib")
NEVER = math.inf  # where no check is at work
WORKED = "the check itself worked for {:g} seconds, with the calls that it makes"
WAITED = "the check waited for {:g} seconds, and not for the program"


class Budget(Allowance):
    """Lets each of the units work for its equal part of a grade's time.

    A unit may have up to `MOST_SHARES` of these parts where those before it have left as much: a
    right program works longer on a machine that is busy.  By the clock all of them together may
    take `CLOCK_TIMES` as long; half a part of that is left for every unit after the one at work.
    A unit that is tried again with stubs has as much once more, as far as the total goes: each call
    of a stub is a request to the reference.

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
        self._work_seconds: defaultdict[str, float] = defaultdict(float)
        self._unit = ""
        self._until = self._end
        # a process may have worked long before this grade
        self._checked_at, self._work = time.monotonic(), spent()

    def begin_unit(self, unit: str, *, with_stubs: bool = False) -> None:
        """Count what follows for a `unit`, "" for what comes after all units.

        `with_stubs` it has a part of its own: another unit may have used up the first one.
        """
        part = f"{unit}{WITH_STUBS}" if with_stubs else unit
        if part != self._unit:
            self._account_for_unit()
            self._unit = part
            reserved = self._later.get(unit, 0) * CLOCK_TIMES * self._share * RESERVED_PART
            self._until = self._end - reserved

    def begin_explaining(self) -> None:
        """Count what follows as time for explanations."""
        self.begin_unit(EXPLAINING)

    def until(self) -> float:
        """Return the time of `time.monotonic` up to which the unit at work may be waited for."""
        return self._until

    def is_used_up(self) -> bool:
        """Return whether the unit at work has worked as long as it may; counted twice a second."""
        # each question goes to the fork server, which looks at all processes
        if time.monotonic() - self._checked_at > OFTEN_SECONDS:
            self._account_for_unit()
        return self._work_seconds[self._unit] > self._most_seconds()

    def _most_seconds(self) -> float:
        """Return the seconds that the unit at work may work."""
        others = sum(self._work_seconds.values()) - self._work_seconds[self._unit]
        left = self._total - others
        if self._unit == EXPLAINING:
            return min(EXPLAINING_SECONDS, max(left, LEAST_EXPLAINING_SECONDS))
        most = MOST_SHARES * self._share
        if self._unit.endswith(WITH_STUBS):
            return min(most, left)
        left -= self._later.get(self._unit, 0) * self._share
        return max(self._share, min(most, left))

    def check(self, culprit: str) -> None:
        """Do nothing while the unit at work has time left.

        `culprit` is the end of the sentence, a blank and what took the time, or "".

        Raises:
            NotTried: The unit has worked as long as it may.
            Disturbed: Only the clock has gone on: the machine had other things to do.
        """
        if self.is_used_up():
            raise NotTried(
                "We did not run this check: the checks of this part used all their time, "
                f"{max(self._share, self._most_seconds()):.0f} seconds of work.{culprit}"
            )
        if time.monotonic() > self._until:
            raise Disturbed(MACHINES_DOING["clock"])

    def _account_for_unit(self) -> None:
        work = self._spent()
        self._work_seconds[self._unit] += work - self._work
        self._checked_at, self._work = time.monotonic(), work


# A check that never finishes by its own fault is ended; that costs nobody a point


class Stalled(AssignmentError):
    """A check works on and on, alone or by calls of the program, or waits for what never comes."""


class _End(BaseException):
    """Ends a check; it passes an `except Exception` there."""


class Stalls:
    """Ends the check at work once it has worked or waited for too long.

    Args:
        spent: Gives the seconds of work so far: of the program, and of this process.
    """

    def __init__(self, spent: Callable[[], float]) -> None:
        self._spent = spent
        self._start_anew()
        self._checked_at = NEVER

    def _start_anew(self) -> None:
        self._reason = ""
        self._used = self._used_first = time.process_time()
        self._idle, self._clock = 0.0, FairClock()
        self.count_anew()

    def count_anew(self) -> None:
        """Count the program's work from here on: a check draws so many examples, and no more."""
        self._calls, self._spent_first, self._checked_at = 0, -1.0, time.monotonic()

    @contextmanager
    def ending(self, name: str) -> Iterator[None]:
        """End what is done meanwhile, a check of this name, once it works or waits too long.

        Raises Stalled where it was ended, whatever it has made of that.
        """
        self._start_anew()
        try:
            with _call_repeatedly(self._judge_stay):
                yield
        except _End:
            pass
        finally:
            reason, self._reason, self._checked_at = self._reason, "", NEVER
            if reason:
                raise Stalled(
                    f"{name} never finishes: {reason}. Look for a loop or a wait in it that does "
                    "not end."
                )

    def count_call(self) -> None:
        """Count a call that is about to be made; end the check here if it has worked too long."""
        self._calls += 1
        if time.monotonic() - self._checked_at >= LOOK_SECONDS:
            self._checked_at, spent = time.monotonic(), self._spent()
            if self._spent_first < 0:
                self._calls, self._spent_first = 0, spent
            counted = self._work_seconds() + MOST_OF_A_CALL * self._calls
            if min(counted, spent - self._spent_first) > MOST_SECONDS:
                self._reason = WORKED.format(MOST_SECONDS)
        self._end_if_stalled()

    def _judge_stay(self, number: int, frame: FrameType | None) -> None:
        if self._reason and _is_of(frame, LEAVING):
            return
        before, used = self._clock.seconds, self._used
        seconds, self._used = self._clock.advance() - before, time.process_time()
        while frame is not None:
            if _is_of(frame, WAITING):
                return
            frame = frame.f_back
        self._idle += seconds if self._used - used < IDLE_PART * seconds else 0
        if self._idle > MOST_IDLE_SECONDS:
            self._reason = WAITED.format(MOST_IDLE_SECONDS)
        if self._work_seconds() > MOST_SECONDS:
            self._reason = WORKED.format(MOST_SECONDS)
        self._end_if_stalled()

    def _work_seconds(self) -> float:
        return time.process_time() - self._used_first

    def _end_if_stalled(self) -> None:
        """End the check, and soon again: an `except:` around a call catches this end each time."""
        if self._reason:
            if CAN_INTERRUPT and signal.getitimer(signal.ITIMER_REAL)[1]:
                soon = 1 + time.perf_counter_ns() % MOST_SOON_NS
                signal.setitimer(signal.ITIMER_REAL, soon / 1e9, LOOK_SECONDS)
            raise _End


@contextmanager
def _call_repeatedly(judge: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Have `judge` called again and again meanwhile, where this thread can be interrupted."""
    # `signal.signal` works in the main thread alone
    if not CAN_INTERRUPT or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, judge)
    # again and again: a check may swallow the exception, and go on
    signal.setitimer(signal.ITIMER_REAL, LOOK_SECONDS, LOOK_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _is_of(frame: FrameType | None, modules: tuple[str, ...]) -> bool:
    return frame is not None and frame.f_globals.get("__name__", "").startswith(modules)
