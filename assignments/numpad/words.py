"""What is asked and said on a screen of `numpad`, in whatever words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from assignments.numpad.boards import ENDINGS
from harness.checks import Question, Screen

MARKER, POSITION, AGAIN = "marker", "position", "again"
_KINDS = {
    AGAIN: r"\by(es)?\s*(/|or)\s*n|\bplay again\b|\banother (game|round)\b",
    POSITION: r"\b(position|space|spot|cell|square|move)\b|\b1\s*-\s*9\b",
    MARKER: r"\b(marker|symbol|mark)s?\b|\bx or o\b|\bo or x\b",
    "": r"\btry again\b",
    AGAIN + " ": r"\b(again|another|continue|more|new|replay|restart|stop|quit|exit)\b",
}
_VALUES = re.compile(r"(\b[A-Z0]\b|\d+|\W)+")


def without_values(line: str) -> str:
    """Return a line whatever numbers, marks and signs stand in it."""
    return _VALUES.sub("#", line)


def is_outcome(line: str) -> bool:
    """Return whether a line tells how a game ended."""
    return any(re.search(words, line) for words in ENDINGS.values())


@lru_cache(maxsize=256)
def asked_for(text: str) -> str:
    """Return what a question asks for, "" where its words do not say it."""
    found = (kind for kind, words in _KINDS.items() if re.search(words, text, re.IGNORECASE))
    return next(found, "").strip()


def kinds(screen: Screen, asked: Iterable[Question]) -> Iterator[str]:
    """Yield what each question of a screen asks for.

    One whose words do not say it asks for a marker where a game begins, after an outcome whether
    to play again, else for a position.
    """
    last, is_over, before = 0, False, AGAIN
    for question in asked:
        kind = asked_for(question.text)
        if not kind:
            is_over = is_over or any(map(is_outcome, screen.lines[last : question.start]))
            kind = AGAIN if is_over else MARKER if before == AGAIN else POSITION
            last = question.line
        yield kind
        before = kind
        if kind != AGAIN:
            last, is_over = question.line, False
