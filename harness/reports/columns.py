"""Two screens side by side in a terminal: what is around their first difference."""

from __future__ import annotations

from collections.abc import Sequence

from harness.model import Row
from harness.reports import words
from harness.reports.colour import Paint
from harness.transcripts.labels import labels
from harness.transcripts.screen import in_common

AROUND_ROWS = 4, 5  # before the first difference and from it on
CLOSE = 1, 3  # in a short example
SIDES = ("expected:     ", "your program: ")
HEAD = len(f"> {SIDES[0]}")


def in_columns(rows: Sequence[Row], paint: Paint, width: int, around: tuple[int, int]) -> list[str]:
    """Return the rows around the first difference in two columns, those that differ with ">".

    The first one that differs stands whole, its sides one below the other where they are long.
    """
    first = first_that_differs(rows)
    if first is None:
        return []
    before, after = around
    half = (width - 4) // 2
    lines = [f"  {'expected':<{half}}  your program"]
    for row in rows[max(0, first - before) : first + after]:
        points = row is rows[first]
        is_long = max(map(len, texts_of(row))) > half
        if points and is_long and has_both(row):
            lines += whole_lines(row, paint, width)
        else:
            lines += row_lines(row, paint, half, points=points)
    return lines


def texts_of(row: Row) -> tuple[str, str]:
    """Return both sides of a row."""
    return words.line_in_words(row.expected), words.line_in_words(row.actual)


def has_both(row: Row) -> bool:
    """Return whether there is something on both sides of a row."""
    return row.expected is not None and row.actual is not None


def whole_lines(row: Row, paint: Paint, width: int) -> list[str]:
    """Return the sides of a row one below the other, with a caret where they are not the same."""
    texts = texts_of(row)
    lines = []
    for side, text in zip(SIDES, texts, strict=True):
        parts = [text[start : start + width - HEAD] for start in range(0, len(text), width - HEAD)]
        heads = [f"> {side}", *([" " * HEAD] * len(parts[1:]))]
        lines.append([paint.bad(head + part) for head, part in zip(heads, parts, strict=True)])
    number, place = divmod(in_common(*texts), width - HEAD)
    lines[-1].insert(number + 1, " " * (HEAD + place) + "^")
    return [*lines[0], *lines[1]]


def row_lines(row: Row, paint: Paint, half: int, *, points: bool) -> list[str]:
    """Return a row, with carets under the first letters that are not the same if it `points`."""
    texts = texts_of(row)
    place = in_common(*texts)
    start = place - half // 2 if place > half - 2 else 0
    left, right = (words.cut_text("…" * bool(start) + text[start:], half) for text in texts)
    line = f"{'>' if row.differs else ' '} {left:<{half}}  {right}".rstrip()
    if not row.differs:
        return [line]
    caret = " " * (place - start + bool(start)) + "^"
    is_pointed = points and has_both(row)
    return [paint.bad(line), *([f"  {caret:<{half}}  {caret}"] if is_pointed else [])]


def what_differs(rows: Sequence[Row]) -> str:
    """Return what differs from the first difference on, as far as it is shown."""
    first = first_that_differs(rows) or 0
    shown = zip(rows, labels(rows), strict=True)
    said = [
        label for row, label in list(shown)[first : first + AROUND_ROWS[1]] if row.differs and label
    ]
    return "; ".join(dict.fromkeys(said))


def first_that_differs(rows: Sequence[Row]) -> int | None:
    """Return the number of the first row that differs, None where none does."""
    return next((number for number, row in enumerate(rows) if row.differs), None)
