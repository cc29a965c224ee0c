"""Two screens side by side on the page: lines in pieces, and the moves that a replay steps through.

A move goes from one drawing to the next; where nothing is drawn, to the next line that is typed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise
from operator import attrgetter

from harness.model import Row
from harness.reports import words
from harness.reports.lines import first_that_differs
from harness.transcripts.events import DRAWING, QUESTION
from harness.transcripts.screen import CLOSING, OPENING
from harness.transcripts.side_by_side import CUT, labels

LONGEST_CHARS = 400
ANOTHER_ANSWER = "another answer, because an earlier question differs"


@dataclass(frozen=True, kw_only=True)
class Piece:
    """A piece of a line, `typed` or printed; `differs` is what the other screen does not show."""

    text: str
    typed: bool
    differs: bool


@dataclass(frozen=True, kw_only=True)
class Line:
    """A line on both screens, None where one has none; `label` says what differs.

    `is_first` is true where it does not differ in the same as the line before.
    """

    move: int
    event: str
    expected: tuple[Piece, ...] | None
    actual: tuple[Piece, ...] | None
    label: str
    is_first: bool
    cells: tuple[str, str]


@dataclass(frozen=True, kw_only=True)
class Screens:
    """Two screens; `moves` say what happens in each, `first` is the first that differs."""

    lines: tuple[Line, ...]
    differences: tuple[str, ...]
    moves: tuple[str, ...]
    first: int


def build_screens(rows: Sequence[Row], most: int, longest: int = LONGEST_CHARS) -> Screens | None:
    """Return rows as screens, at most so many around the first difference; None for no rows.

    Of a line that is longer the beginning is shown.
    """
    first = first_that_differs(rows)
    if first is None:
        return None
    shown = [cut_row(row, longest) for row in rows_around(rows, first, most)]
    said_of = [
        label or ANOTHER_ANSWER if row.differs else ""
        for row, label in zip(shown, labels(shown), strict=True)
    ]
    lines = tuple(map(build_line, shown, move_numbers(shown), said_of, ["", *said_of]))
    return Screens(
        lines=lines,
        differences=tuple(dict.fromkeys(label for label in said_of if label)),
        moves=tuple(move_label([*own]) for _, own in groupby(lines, key=attrgetter("move"))),
        first=next(one.move for one in lines if one.label),
    )


def cut_row(row: Row, longest: int) -> Row:
    """Return a row with lines of at most so many characters."""
    expected, actual = (
        text and words.cut_text(text, longest) for text in (row.expected, row.actual)
    )
    mine, theirs = (cells[:longest] for cells in row.cells)
    return replace(row, expected=expected, actual=actual, cells=(mine, theirs))


def rows_around(rows: Sequence[Row], first: int, most: int) -> Sequence[Row]:
    """Return at most so many rows around the first that differs, noting what is left out."""
    start = max(0, min(first - most // 4, len(rows) - most))
    end = start + most
    return [
        *skipped_row(rows[:start], "before"),
        *rows[start:end],
        *skipped_row(rows[end:], "after"),
    ]


def skipped_row(rows: Sequence[Row], where: str) -> Iterator[Row]:
    if rows:
        note = f"… ({words.with_noun(len(rows), 'line', 'lines')} {where})"
        yield Row(expected=note, actual=note, event=CUT)


def move_numbers(rows: Sequence[Row]) -> Iterator[int]:
    """Yield the number of the move that each row belongs to."""
    has_drawings = any(row.event == DRAWING for row in rows)
    number, before = 0, ""
    for row in rows:
        starts_drawing = row.event == DRAWING and before not in ("", DRAWING)
        number += starts_drawing if has_drawings else before == QUESTION
        yield number
        before = row.event


def build_line(row: Row, move: int, label: str, before: str) -> Line:
    """Return a row in pieces; `before` is the label of the row before it."""
    return Line(
        move=move,
        event=row.event,
        expected=line_pieces(row.expected, row.actual, row.event),
        actual=line_pieces(row.actual, row.expected, row.event),
        label=label,
        is_first=label != before,
        cells=row.cells,
    )


def line_pieces(text: str | None, other: str | None, event: str) -> tuple[Piece, ...] | None:
    """Return a line in pieces, cut where typed text and where what differs begins and ends."""
    if text is None:
        return None
    typed = (text.find(OPENING), text.rfind(CLOSING) + 1) if event == QUESTION else (0, 0)
    if not 0 <= typed[0] < typed[1]:
        typed = (0, 0)
    differing = (0, 0) if other is None else words.differing_part(text, other)
    edges = sorted({0, len(text), *typed, *differing})
    return tuple(
        Piece(
            text=text[start:end],
            typed=typed[0] <= start < typed[1],
            differs=differing[0] <= start < differing[1],
        )
        for start, end in pairwise(edges)
    )


def move_label(lines: Sequence[Line]) -> str:
    typed = [
        piece.text for one in lines for piece in one.expected or one.actual or () if piece.typed
    ]
    label = next((one.label for one in lines if one.label), "")
    return "; ".join(
        [
            f"typed {', '.join(typed)}" if typed else "nothing typed",
            label or "both screens show the same",
        ]
    )
