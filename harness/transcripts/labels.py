"""The words beside the rows of two screens: what differs, and what one of them does not have."""

from __future__ import annotations

from collections.abc import Iterable

from harness.model import Row
from harness.transcripts.alignment import EXTRA, MISSING
from harness.transcripts.differences import AN_OUTCOME, WORDS
from harness.transcripts.events import DRAWING
from harness.transcripts.gaps import A_DRAWING, A_MESSAGE

LONGEST_OUTCOME_CHARS = 60
DRAWN_ANOTHER_WAY = "it is drawn differently"
OF_ONE_SCREEN = {
    (A_DRAWING, MISSING): "one drawing is missing",
    (A_DRAWING, EXTRA): "one drawing too many",
    (A_MESSAGE, MISSING): "one line is missing",
    (A_MESSAGE, EXTRA): "one line too many",
}


def labels(rows: Iterable[Row]) -> list[str]:
    """Return what is said of each row, "" where nothing differs."""
    return [label(row) for row in rows]


def label(row: Row) -> str:
    """Return what is said of a row, "" where nothing differs in it."""
    if row.difference == AN_OUTCOME:
        told = [(text or "")[:LONGEST_OUTCOME_CHARS] for text in (row.expected, row.actual)]
        return f'{WORDS[AN_OUTCOME]}: "{told[0]}" is expected, not "{told[1]}"'
    if row.alone:
        side = MISSING if row.actual is None else EXTRA
        return OF_ONE_SCREEN.get((row.difference, side)) or WORDS.get(row.difference, "")
    if row.event == DRAWING and row.difference == A_MESSAGE:
        return DRAWN_ANOTHER_WAY
    return WORDS.get(row.difference, "")
