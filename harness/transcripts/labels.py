"""The words beside the rows of two screens: what differs, and what one of them does not have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from harness.model import Row
from harness.transcripts.alignment import BOTH, EXTRA, MISSING
from harness.transcripts.differences import AN_OUTCOME, WORDS
from harness.transcripts.events import DRAWING
from harness.transcripts.gaps import A_DRAWING, A_MESSAGE

LONGEST_OUTCOME = 60
DRAWN_ANOTHER_WAY = "it is drawn in another way"
OF_ONE_SCREEN = {
    (A_DRAWING, MISSING): "a drawing is missing",
    (A_DRAWING, EXTRA): "a drawing too many",
    (A_MESSAGE, MISSING): "a line is missing",
    (A_MESSAGE, EXTRA): "a line too many",
}


def labels(rows: Sequence[Row]) -> Iterator[str]:
    """Return what is said of each row, "" where nothing differs."""
    for (is_drawn, _), group in groupby(rows, lambda row: (row.event == DRAWING, row.difference)):
        own = list(group)
        if is_drawn:
            sides = {side(row) for row in own}
            yield from [_said(own[0], sides.pop() if len(sides) == 1 else BOTH)] * len(own)
        else:
            yield from (_said(row, side(row)) for row in own)


def side(row: Row) -> str:
    """Return which of the screens shows a line."""
    if row.actual is None:
        return MISSING
    return EXTRA if row.expected is None else BOTH


def _said(row: Row, shown_by: str) -> str:
    if row.difference == AN_OUTCOME:
        told = [(text or "")[:LONGEST_OUTCOME] for text in (row.expected, row.actual)]
        return f'{WORDS[AN_OUTCOME]}: "{told[0]}" is expected, not "{told[1]}"'
    if row.event == DRAWING and row.difference == A_MESSAGE:
        return DRAWN_ANOTHER_WAY
    return OF_ONE_SCREEN.get((row.difference, shown_by)) or WORDS.get(row.difference, "")
