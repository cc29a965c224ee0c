"""Lines on the terminal that say how far the checks of one program, or of a class, have come."""

from __future__ import annotations

import shutil
import time
from typing import TextIO

from harness.model import Record
from harness.reports.lines import is_terminal

OFTEN_SECONDS = 0.05  # between two lines
BAR_CHARS = 24
LINE_SECONDS = 10.0  # between two lines where nobody watches


class Progress:
    """Shows how many checks of how many are done, where a person looks at the stream."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._on = is_terminal(stream)
        self._last = 0.0
        self._width = 0

    def __call__(self, done: int, of: int) -> None:
        """Show how many are done."""
        if time.monotonic() - self._last > OFTEN_SECONDS:
            self._last = time.monotonic()
            self.show_line(f"{done} of {of} checks done")

    def show_line(self, text: str) -> None:
        """Show a text in place of the one before."""
        text = text[: shutil.get_terminal_size().columns - 1]  # one line, however narrow
        if self._on:
            self._stream.write(f"\r{text:<{self._width}}")
            self._stream.flush()
            self._width = len(text)

    def clear_line(self) -> None:
        """Leave an empty line."""
        self.show_line("")
        self.show_line("")


class RunProgress(Record):
    """How far a run has come: what it has graded `of` how many, and of these the odd ones."""

    done: int
    of: int
    problems: int


class ClassProgress:
    """Shows how far a run has come, with the rate and the time that is left."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._line = Progress(stream)
        self._began = time.monotonic()
        self._last = self._began

    def __call__(self, state: RunProgress) -> None:
        """Show how far it has come."""
        now = time.monotonic()
        rate = state.done / max(now - self._began, 0.01)
        left = clock_time((state.of - state.done) / rate) if rate else "?"
        problems = f", {state.problems} with problems" if state.problems else ""
        text = f"{state.done} of {state.of} graded, {rate:.1f} a second, {left} left{problems}"
        if self._stream.isatty():
            full = BAR_CHARS * state.done // max(state.of, 1)
            self._line.show_line(f"[{'#' * full}{'.' * (BAR_CHARS - full)}] {text}")
        elif now - self._last > LINE_SECONDS or state.done == state.of:
            self._last = now
            print(text, file=self._stream, flush=True)

    def clear_line(self) -> None:
        """Leave an empty line on a terminal."""
        self._line.clear_line()


def clock_time(seconds: float) -> str:
    """Return seconds as hours, minutes and seconds."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
