"""How the room in a report is shared: what is short stays whole, what is long is cut alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from harness.reports import words


def share_room(sizes: Sequence[int], room: int) -> int:
    """Return how large each part may be at most, so that all together have no more than `room`."""
    left = max(room, 0)
    for number, size in enumerate(sorted(sizes)):
        equal = left // (len(sizes) - number)
        if size > equal:
            return equal
        left -= size
    return max(sizes, default=0)


def byte_size(text: str) -> int:
    """Return how many bytes a text has in a file."""
    return len(text.encode("utf-8", "backslashreplace"))


def fit_text(text: str, most: int, size: Callable[[str], int]) -> str:
    """Return a text cut in its middle until it has at most this size."""
    room, cut = len(text), text
    while room and (taken := size(cut)) > most:
        room = max(0, min(room - 1, room * most // taken - words.MARK_CHARS))
        cut = words.shorten(text, room) if room else ""
    return cut
