"""How long a program with stubs works at a request: what it sends through them takes time too.

Whoever watches a worker begins anew with each message, so that a program which keeps asking a stub
would never work too long.
"""

from __future__ import annotations

import time

from harness.execution.program import Program
from harness.sandbox.worker import TOOK_TOO_LONG, WorkerGone

STUBS_TAKE_TIMES = 5  # as long as the functions that they replace, at the very most
SECONDS_A_VALUE = 5e-6  # that passes through a stub; 2e-6 were measured


class Work:
    """The work of a program at one request, which begins now; nothing without stubs."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._began = time.monotonic()
        self._spent = program.sandbox.spent() if program.stubs else 0.0
        self._passed = program.stubs.passed if program.stubs else 0

    def longest(self, seconds: float) -> float:
        """Return the seconds after which the worker is ended, where it may work for `seconds`."""
        return seconds * STUBS_TAKE_TIMES if self._program.stubs else seconds

    def demand_within(self, seconds: float) -> None:
        """Raise WorkerGone where the program has worked for more than `seconds` by itself.

        CPU time is asked for only where the clock has gone on for as long.
        """
        stubs = self._program.stubs
        if stubs is None or time.monotonic() - self._began <= seconds:
            return
        of_stubs = SECONDS_A_VALUE * (stubs.passed - self._passed)
        if self._program.sandbox.spent() - self._spent > seconds + of_stubs:
            raise WorkerGone(TOOK_TOO_LONG, 0, late=True, why="late")
