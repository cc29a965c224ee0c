"""Ends a submission that runs in the interpreter of the one who asks it, when its time is over.

From Python 3.12 on the code of a submission tells of each function that begins and each turn of a
loop.  Once the time is over each of these raises `Gone`, so that no `except` holds it up for long.
What never ends inside of a single call of a builtin is not reached so.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic  # by name: a submission may replace the module's own
from types import CodeType
from typing import Any

TOOL = 4  # one of the numbers that belong to no debugger, profiler or coverage tool
NAME = "harness"
OFTEN_EVENTS = 50  # between two looks at the clock
NEVER = float("inf")


class Gone(BaseException):
    """The worker has ended; nothing more of the submission is to run."""


class Alarm:
    """Raises `Gone` in a submission's code after `deadline`, or when it holds too much memory.

    `held` gives the bytes of memory that the interpreter holds, `why` what was too much: "late" or
    "memory", "" for nothing.
    """

    def __init__(self, held: Callable[[], int], most: int) -> None:
        self.deadline = NEVER
        self.why = ""
        self._is_over = False
        self._held = held
        self._most = held() + most
        self._events = 0

    def look(self, *_: object) -> None:
        """Raise Gone where the worker has ended, or is to end now."""
        if not self._is_over:
            self._events += 1
            if self._events % OFTEN_EVENTS:
                return
            self._look_at_limits()
        self.demand_time()

    def _look_at_limits(self) -> None:
        if monotonic() > self.deadline:
            self.end("late")
        elif self._held() > self._most:
            self.end("memory")

    def demand_time(self) -> None:
        """Raise Gone where the worker has ended."""
        if self._is_over:
            raise Gone

    def end(self, why: str = "") -> None:
        """Let nothing more of the submission run."""
        self._is_over, self.why = True, self.why or why


_at_work: list[Alarm] = []


@contextmanager
def working(alarm: Alarm) -> Iterator[None]:
    """Let what watched code tells go to an alarm."""
    _at_work.append(alarm)
    try:
        yield
    finally:
        _at_work.pop()


def look_now(*_: object) -> None:
    """Let the alarm at work look."""
    if _at_work:
        _at_work[-1].look()


def watch_code(code: CodeType) -> None:
    """Have code, and all that it holds, tell where it is.  Before Python 3.12 none does."""
    monitoring: Any = getattr(sys, "monitoring", None)
    if monitoring is None:
        return
    events = monitoring.events
    if monitoring.get_tool(TOOL) is None:
        monitoring.use_tool_id(TOOL, NAME)
        for event in (events.PY_START, events.PY_RESUME, events.JUMP):
            monitoring.register_callback(TOOL, event, look_now)
    monitoring.set_local_events(TOOL, code, events.PY_START | events.PY_RESUME | events.JUMP)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            watch_code(inner)
