"""Plays a program on a pseudo-terminal: types the next line whenever the program asks for one.

The program says that it asks with one character (`ENQUIRY`) in its own output, written when it
reads; so nothing is typed too early, no prompt has to be recognised and nothing is ever waited
for.  The terminal echoes nothing: typed text is put in where the program read it.
"""

from __future__ import annotations

import os
from collections.abc import Callable

import pexpect
from pexpect.fdpexpect import fdspawn

from harness.execution.keyboard import Keyboard
from harness.execution.message_terminal import TookTooLong, TooMuchOutput, TypedOut
from harness.sandbox import Worker
from harness.wire import ENQUIRY, TYPED, TYPED_END

ENDED, WAITED = 1, 2  # what `next_event` tells besides 0: the program asks
SOON, IDLE = 1.0, 3  # seconds: to be watched, and to stand still while watched
READS = 64  # in a row, before the text is searched


class _Terminal(fdspawn):  # type: ignore[type-arg]  # generic in its stubs only
    """The trusted end of a pseudo-terminal, with a limit on what it shows."""

    def __init__(self, descriptor: int, seconds: float, most_output: int) -> None:
        super().__init__(
            descriptor, timeout=seconds, maxread=1 << 16, encoding="utf-8", codec_errors="replace"
        )
        self.delayafterread = None
        os.set_blocking(descriptor, False)
        self._left = most_output

    def read_nonblocking(self, size: int = 1, timeout: float | None = -1) -> str:
        text: str = super().read_nonblocking(size, timeout) + self._what_is_there(size)
        self._left -= len(text)
        if self._left < 0:
            raise TooMuchOutput
        return text

    def next_event(self, worker: Worker, seconds: float) -> int:
        """Wait for a question or the end; `WAITED` when none came within so many seconds.

        A worker that is slow to ask is watched meanwhile.
        """
        event = self._await_event(min(SOON, seconds))
        if event == WAITED and seconds > SOON:
            worker.watch(IDLE)
            event = self._await_event(seconds)
            worker.watch(0)
        return event

    def _await_event(self, seconds: float) -> int:
        event: int = self.expect_exact([ENQUIRY, pexpect.EOF, pexpect.TIMEOUT], seconds)
        return event

    def _what_is_there(self, size: int) -> str:
        """Read on without waiting: a terminal gives 4 KB a read, which is little to search in."""
        parts = []
        for _ in range(READS):
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
    worker: Worker, keyboard: Keyboard, patience: Callable[[], float], most_output: int
) -> tuple[str, Exception | None]:
    """Type as the program asks; return what the screen showed and what ended it early.

    `patience` gives the seconds that the wait for the next question may take.
    """
    terminal = _Terminal(worker.terminal, patience(), most_output)
    shown: list[str] = []
    while True:
        try:
            event = terminal.next_event(worker, patience())
        except TooMuchOutput as trouble:
            return "".join(shown), trouble
        news = terminal.before or ""
        shown.append(news)
        if event == ENDED:
            return "".join(shown), None
        if event == WAITED:
            return "".join(shown), TookTooLong()
        line = keyboard.next_line(news)
        if line is None:
            return "".join(shown), TypedOut()
        shown.append(f"{TYPED}{line}{TYPED_END}\n")
        try:
            terminal.send(line + "\n")
        except OSError:  # the program has filled its own keyboard
            return "".join(shown), TookTooLong()
