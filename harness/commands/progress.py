"""A line on the terminal that says how far the checks have come."""

from __future__ import annotations

import time
from typing import TextIO

from harness.reports.colour import is_terminal

OFTEN_SECONDS = 0.05  # between two lines


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
        if self._on:
            self._stream.write(f"\r{text:<{self._width}}")
            self._stream.flush()
            self._width = len(text)

    def clear_line(self) -> None:
        """Leave an empty line."""
        self.show_line("")
        self.show_line("")
