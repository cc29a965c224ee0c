"""A check that never finishes by its own fault is ended; that costs nobody a point."""

from __future__ import annotations

import math
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from harness.errors import AssignmentError
from harness.sandbox.patience import FairClock

MOST_SECONDS = 20  # of work, where a check takes a hundredth
MOST_OF_A_CALL = 0.05  # seconds of it that count: what is slower has limits of its own
MOST_IDLE_SECONDS = 120  # by the clock, in which neither the check nor the program works
IDLE_PART = 0.02  # of a processor: a check that works has more, on a loaded machine, too
OFTEN_SECONDS = 1.0  # between two looks, and until it is ended once more where it goes on
MOST_SOON_NS = (
    200_000  # until a check that may swallow its end gets another one, anywhere in a loop
)
CAN_INTERRUPT = hasattr(signal, "setitimer")  # not on Windows, not in a web page
# Where the program is waited for, which has limits of its own; what it says must be read whole.
WAITING = ("harness.sandbox.", "harness.execution.terminal")
# Where the end of a check passes by: a second one there would break what cleans up.
LEAVING = ("harness.grading.", "_pytest.", "pluggy.", "contextlib")
NEVER = math.inf  # where no check is at work
WORKED = "the check itself worked for {:g} seconds, with the calls that it makes"
WAITED = "the check waited for {:g} seconds, and not for the program"


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
        self._asked = NEVER

    def _start_anew(self) -> None:
        self._said = ""
        self._used = self._used_first = time.process_time()
        self._idle, self._clock = 0.0, FairClock()
        self.count_anew()

    def count_anew(self) -> None:
        """Count the program's work from here on: a check draws so many examples, and no more."""
        self._calls, self._spent_first, self._asked = 0, -1.0, time.monotonic()

    @contextmanager
    def ending(self, name: str) -> Iterator[None]:
        """End what is done meanwhile, a check of this name.

        Raises:
            Stalled: It was ended, whatever it has made of that.
        """
        self._start_anew()
        try:
            with _looking(self._judge_stay):
                yield
        except _End:
            pass
        finally:
            said, self._said, self._asked = self._said, "", NEVER
            if said:
                raise Stalled(
                    f"{name} never finishes: {said}. Look for a loop or a wait in it that does "
                    "not end."
                )

    def count_call(self) -> None:
        """Count a call of the program that is about to be made, unless the check ends here."""
        self._calls += 1
        if time.monotonic() - self._asked >= OFTEN_SECONDS:
            self._asked, spent = time.monotonic(), self._spent()
            if self._spent_first < 0:
                self._calls, self._spent_first = 0, spent
            counted = self._worked() + MOST_OF_A_CALL * self._calls
            if min(counted, spent - self._spent_first) > MOST_SECONDS:
                self._said = WORKED.format(MOST_SECONDS)
        self._end_if_stalled()

    def _judge_stay(self, number: int, frame: FrameType | None) -> None:
        """End the check where it has worked or waited too long, but for its program."""
        if self._said and _is_of(frame, LEAVING):
            return
        before, used = self._clock.seconds, self._used
        seconds, self._used = self._clock.advance() - before, time.process_time()
        if _is_waiting(frame):
            return
        self._idle += seconds if self._used - used < IDLE_PART * seconds else 0
        if self._idle > MOST_IDLE_SECONDS:
            self._said = WAITED.format(MOST_IDLE_SECONDS)
        if self._worked() > MOST_SECONDS:
            self._said = WORKED.format(MOST_SECONDS)
        self._end_if_stalled()

    def _worked(self) -> float:
        return time.process_time() - self._used_first

    def _end_if_stalled(self) -> None:
        """End the check, and soon again: an `except:` around a call catches this end each time."""
        if self._said:
            if CAN_INTERRUPT and signal.getitimer(signal.ITIMER_REAL)[1]:
                soon = 1 + time.perf_counter_ns() % MOST_SOON_NS
                signal.setitimer(signal.ITIMER_REAL, soon / 1e9, OFTEN_SECONDS)
            raise _End


@contextmanager
def _looking(judge: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Look again and again meanwhile, where this thread can be interrupted."""
    # `signal.signal` works in the main thread alone
    if not CAN_INTERRUPT or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, judge)
    # again and again: a check may swallow the exception, and go on
    signal.setitimer(signal.ITIMER_REAL, OFTEN_SECONDS, OFTEN_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _is_waiting(frame: FrameType | None) -> bool:
    """Return whether what runs here waits for the program."""
    while frame is not None and not _is_of(frame, WAITING):
        frame = frame.f_back
    return frame is not None


def _is_of(frame: FrameType | None, modules: tuple[str, ...]) -> bool:
    """Return whether a frame is of one of these modules, or of some below one."""
    return frame is not None and frame.f_globals.get("__name__", "").startswith(modules)
