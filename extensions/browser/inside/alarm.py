"""Ends a submission that runs in the interpreter of the one who asks it, when it has done too much.

From Python 3.12 on the code of a submission tells of each function that begins and each turn of a
loop: a step.  What counts is their number, which is the same on a slow device; the clock is a last
resort.  Once there are too many each step raises `Gone`, so that no `except` holds it up for long.
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
OFTEN_STEPS = 50  # between two looks at the limits
NEVER = float("inf")


class Gone(BaseException):
    """The worker has ended; nothing more of the submission is to run."""


class Alarm:
    """Raises `Gone` in a submission's code after so many steps, or when it holds too much memory.

    `left` is the number of steps that it may still do, `deadline` when it ends by the clock; `held`
    gives the bytes of memory that the interpreter holds, `why` what was too much: "late" or
    "memory", "" for nothing.
    """

    def __init__(self, held: Callable[[], int], most: int) -> None:
        self.left = NEVER
        self.deadline = NEVER
        self.why = ""
        self.is_over = False
        self._held = held
        self._most = held() + most

    def count_steps(self, steps: int) -> None:
        """Count steps, and end the worker where that is one too many."""
        self.left -= steps
        if self.is_over:
            return
        if self.left <= 0 or monotonic() > self.deadline:
            self.end("late")
        elif self._held() > self._most:
            self.end("memory")

    def demand_time(self) -> None:
        """Raise Gone where the worker has ended."""
        if self.is_over:
            raise Gone

    def end(self, why: str = "") -> None:
        """Let nothing more of the submission run."""
        global _until_look  # noqa: PLW0603 (see `take_step`)
        self.is_over, self.why = True, self.why or why
        _until_look = 1


_at_work: list[Alarm] = []
_until_look = OFTEN_STEPS


@contextmanager
def alarm_on(alarm: Alarm) -> Iterator[None]:
    """Report the steps of watched code to an alarm."""
    global _until_look  # noqa: PLW0603 (see `take_step`)
    _at_work.append(alarm)
    _until_look = 1  # the steps left belong to whoever worked before
    try:
        yield
    finally:
        _at_work.pop()
        _until_look = 1


def take_step(code: CodeType, place: int, target: int = 0) -> None:
    """Count a step; the alarm at work looks at some of them.

    Most of the time that a submission takes is spent here: a number of the module is the fastest.
    """
    global _until_look  # noqa: PLW0603
    _until_look -= 1
    if _until_look <= 0:
        look_now()


def look_now() -> None:
    """Let the alarm at work look at its limits."""
    global _until_look  # noqa: PLW0603 (see `take_step`)
    _until_look = OFTEN_STEPS
    if _at_work:
        alarm = _at_work[-1]
        alarm.count_steps(OFTEN_STEPS)
        if alarm.is_over:
            _until_look = 1
        alarm.demand_time()


def watch_code(code: CodeType) -> None:
    """Have code, and all that it holds, tell where it is.  Before Python 3.12 none does."""
    monitoring: Any = getattr(sys, "monitoring", None)
    if monitoring is None:
        return
    events = monitoring.events
    if monitoring.get_tool(TOOL) is None:
        monitoring.use_tool_id(TOOL, NAME)
        for event in (events.PY_START, events.PY_RESUME, events.JUMP):
            monitoring.register_callback(TOOL, event, take_step)
    monitoring.set_local_events(TOOL, code, events.PY_START | events.PY_RESUME | events.JUMP)
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            watch_code(inner)
