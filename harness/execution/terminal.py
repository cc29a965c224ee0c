"""Plays a program on a pseudo-terminal: types the next line whenever the program asks for one.

The program says that it asks with one character (`ENQUIRY`) in its own output, written when it
reads; so nothing is typed too early, no prompt has to be recognised and nothing is ever waited
for.  The terminal echoes nothing: typed text is put in where the program read it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import pexpect
from pexpect.fdpexpect import fdspawn

from harness.errors import AskedForMore, Disturbed, PrintedTooMuch, StudentFailure, TimedOut
from harness.execution.program import Allowance
from harness.model import Limits
from harness.sandbox.forking import silence_terminal
from harness.sandbox.worker import MACHINES_DOING, FairClock, OutOfTime, Worker, demand_time
from harness.wire import ENQUIRY, TYPED, TYPED_END

ENDED, WAITED = 1, 2  # what `next_event` returns besides 0: the program asks
SOON_SECONDS = 0.1  # to be watched: waits count from then on; and between two looks at the clock
MOST_UNWATCHED_SECONDS = 0.5  # of a game: many short waits are a long one
IDLE_SECONDS = 4  # to stand still while watched
PATIENCE_TIMES = 10  # what a game may work, where nobody counts its work
READS_IN_A_ROW = 64  # before the text is searched


class _Terminal(fdspawn):  # type: ignore[type-arg]  # generic in its stubs only
    def __init__(self, worker: Worker, limits: Limits, allowance: Allowance) -> None:
        super().__init__(worker.terminal, maxread=1 << 16, encoding="utf-8", codec_errors="replace")
        # pexpect sleeps after each read otherwise
        self.delayafterread = None
        # to read on until nothing is there, see `_read_available`
        os.set_blocking(worker.terminal, False)
        self._left = limits.output
        self._worker = worker
        self._seconds = PATIENCE_TIMES * limits.game
        self._allowance = allowance
        self._unwatched = 0.0

    def read_nonblocking(self, size: int = 1, timeout: float | None = -1) -> str:
        text: str = super().read_nonblocking(size, timeout) + self._read_available(size)
        self._left -= len(text)
        if self._left < 0:
            raise PrintedTooMuch
        return text

    def next_event(self) -> int:
        """Wait; return 0 where the program asks, ENDED at its end, WAITED after long enough.

        A worker that is slow to ask is watched meanwhile.  Raises OutOfTime.
        """
        began = time.monotonic()
        event = self._await_event(SOON_SECONDS if self._unwatched < MOST_UNWATCHED_SECONDS else 0)
        self._unwatched += time.monotonic() - began
        if event == WAITED:
            self._worker.watch(IDLE_SECONDS)
            clock, event = FairClock(), WAITED
            while event == WAITED and not self._allowance.is_used_up():
                demand_time(self._allowance.until())
                if not self._worker.is_counted and clock.advance() > self._seconds:
                    break
                event = self._await_event(SOON_SECONDS)
            self._worker.watch(0)
        return event

    def _await_event(self, seconds: float) -> int:
        event: int = self.expect_exact([ENQUIRY, pexpect.EOF, pexpect.TIMEOUT], seconds)
        return event

    def _read_available(self, size: int) -> str:
        """Read on without waiting: a terminal gives 4 KB a read, which is little to search in."""
        parts = []
        for _ in range(READS_IN_A_ROW):
            try:
                data = os.read(self.child_fd, size)
            except OSError:  # nothing more yet, or nothing more at all
                break
            if not data:
                break
            parts.append(data)
        decoder = self._decoder  # type: ignore[attr-defined]  # missing in its stubs
        return str(decoder.decode(b"".join(parts), final=False))


def type_lines(
    worker: Worker, next_line: Callable[[str], str | None], allowance: Allowance, limits: Limits
) -> tuple[str, type[StudentFailure] | None]:
    """Type what `next_line` returns as the program asks, see `Keyboard`.

    Return what the screen showed, and the failure that ended it early: PrintedTooMuch, TimedOut,
    AskedForMore where there is no more to type, or None.  Raises Disturbed where the grade has
    taken too long by the clock.
    """
    terminal = _Terminal(worker, limits, allowance)
    shown: list[str] = []
    while True:
        try:
            event = terminal.next_event()
        except PrintedTooMuch:
            return "".join(shown), PrintedTooMuch
        except OutOfTime as over:
            raise Disturbed(MACHINES_DOING[over.why]) from over
        news = terminal.before or ""
        shown.append(news)
        if event == ENDED:
            return "".join(shown), None
        if event == WAITED or allowance.is_used_up():
            return "".join(shown), TimedOut
        line = next_line(news)
        if line is None:
            return "".join(shown), AskedForMore
        shown.append(f"{TYPED}{line}{TYPED_END}\n")
        try:
            silence_terminal(worker.terminal)  # `tput reset` lets it echo
            terminal.send(line + "\n")
        except OSError:  # the program has filled its own keyboard
            return "".join(shown), TimedOut
