"""Colours for a terminal, or none."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TextIO


@dataclass(frozen=True)
class Paint:
    """Colours texts when it is on."""

    on: bool

    def bold(self, text: str) -> str:
        return self._with_code("1", text)

    def good(self, text: str) -> str:
        return self._with_code("32", text)

    def bad(self, text: str) -> str:
        return self._with_code("31", text)

    def _with_code(self, code: str, text: str) -> str:
        return f"\x1b[{code}m{text}\x1b[0m" if self.on else text


PLAIN = Paint(on=False)


def for_stream(stream: TextIO) -> Paint:
    """Return the colours for a stream: only on a terminal, and not when NO_COLOR is set."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return Paint(on=is_terminal(stream) and not plain)


def is_terminal(stream: TextIO) -> bool:
    """Return whether a stream is a terminal, which obeys codes.

    The windows of IDLE and Thonny say that they are terminals, and show codes as they stand: theirs
    is no file of the system's, or a pipe.
    """
    try:
        return stream.isatty() and os.isatty(stream.fileno())
    except (OSError, ValueError):
        return False
