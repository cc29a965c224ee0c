"""What is asked and said on a screen of `dict_board`, in whatever words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from assignments.dict_board.boards import ENDINGS
from harness.checks import Question, Screen

ROW, COLUMN, PLACE, AGAIN = "row", "column", "place", "again"
MOVE = (ROW, COLUMN, PLACE)
"""What a question may ask for; PLACE where it does not say whether for a row or a column."""
_ROW = re.compile(r"\brows?\b", re.IGNORECASE)
_COLUMN = re.compile(r"\bcol(umn)?s?\b", re.IGNORECASE)
_AGAIN = re.compile(
    r"(?<!\btry )\bagain\b|\b(another|continue|more|new|replay|restart|stop|quit|exit)\b|"
    r"\by(es)?\s*(/|or)\s*n",
    re.IGNORECASE,
)


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
    words = [kind for kind, found in ((ROW, _ROW), (COLUMN, _COLUMN)) if found.search(text)]
    if words:
        return words[0] if len(words) == 1 else PLACE
    return AGAIN if _AGAIN.search(text) else ""


def kinds(screen: Screen, asked: Iterable[Question]) -> Iterator[str]:
    """Yield what each question of a screen asks for.

    One whose words do not say it asks for a place, but after an outcome whether to play again.
    """
    last, is_over = 0, False
    for question in asked:
        kind = asked_for(question.text)
        if not kind:
            is_over = is_over or any(map(is_outcome, screen.lines[last : question.start]))
            kind = AGAIN if is_over else PLACE
            last = question.line
        yield kind
        if kind in MOVE:
            last, is_over = question.line, False
