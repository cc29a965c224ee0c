"""A check that never finishes by its own fault is ended; that costs nobody a point."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from harness.errors import AssignmentError

MOST_SECONDS = (
    20  # of work in this process, where a check takes a hundredth; programs work elsewhere
)
AGAIN_SECONDS = 1  # until it is ended once more, where it swallows the exception
CAN_INTERRUPT = hasattr(signal, "setitimer")  # not on Windows, not in a web page


class Stalled(AssignmentError):
    """A check works and works, and asks the program nothing."""


@contextmanager
def ending_stalls(name: str, seconds: float = 0) -> Iterator[None]:
    """End what is done meanwhile once it has worked so many seconds here.

    Args:
        name: What is told to be endless.
        seconds: CPU time of this process, which waits while a submission works; 0: the usual.

    Raises:
        Stalled: It did.
    """
    if not CAN_INTERRUPT or threading.current_thread() is not threading.main_thread():
        yield
        return

    most = seconds or MOST_SECONDS

    def end_stall(number: int, frame: FrameType | None) -> None:
        raise Stalled(
            f"{name} never finishes: the check itself worked for {most:g} seconds. "
            "Look for a loop in it that does not end."
        )

    before = signal.signal(signal.SIGPROF, end_stall)
    signal.setitimer(signal.ITIMER_PROF, most, AGAIN_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
