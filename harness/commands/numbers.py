"""Numbers on a command line."""

from __future__ import annotations


def positive_number(text: str) -> int:
    """Return a number of at least one.  Raises ValueError."""
    if int(text) < 1:
        raise ValueError
    return int(text)
