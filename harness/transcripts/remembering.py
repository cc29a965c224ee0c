"""Remembers what was found in texts: the same screens and lines come again in many checks."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, TypeVar

from harness.transcripts.screen import Screen

LONGEST_CHARS = 20_000  # of a screen; what is longer is a stranger's, and is not kept
LONGEST_LINE_CHARS = 200
MOST_SCREENS, MOST_LINES = 1000, 4000

T = TypeVar("T")


def remembered(function: Callable[..., T]) -> Callable[..., T]:
    """Return a function of a screen, and of more that can be hashed, that looks at a text once.

    What it returns is not to be changed.
    """

    @lru_cache(MOST_SCREENS)
    def find(text: str, *rest: Any) -> T:
        return function(Screen(text), *rest)

    @wraps(function)
    def look_up(screen: Screen, *rest: Any) -> T:
        if len(screen.text) > LONGEST_CHARS:
            return function(screen, *rest)
        # by its text: a screen compares and hashes by its lines, which leave out trailing blanks
        return find(screen.text, *rest)

    return look_up


def remembered_line(function: Callable[..., T]) -> Callable[..., T]:
    """Return a function of a line, and of more that can be hashed, that looks at a line once."""
    find = lru_cache(MOST_LINES)(function)

    @wraps(function)
    def look_up(line: str, *rest: Any) -> T:
        return find(line, *rest) if len(line) <= LONGEST_LINE_CHARS else function(line, *rest)

    return look_up
