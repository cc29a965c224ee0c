"""`late.csv`: how late each submission is, and the days of grace that it used up.

The late rule of a later assignment reads those of the earlier ones, so that days are for a term.
"""

from __future__ import annotations

import codecs
from collections.abc import Sequence
from pathlib import Path

from extensions.classroom.files.cells import plain_text, quoted_csv
from extensions.classroom.files.moments import write_duration, write_moment
from extensions.classroom.files.numbers import plain_points
from extensions.classroom.files.records import Graded
from extensions.classroom.people.columns import PersonRow, read_people_table
from harness.errors import UsageError

FILE = "late.csv"
NOUN = "the list of days of grace"
USED = "days of grace"
HEAD = ("name", "number", "email", "submitted", "deadline", "late by", USED, "percent", "deduction")


def render_late(graded: Sequence[Graded]) -> bytes:
    """Return a row for each submission whose time is known, late or not."""
    rows: list[Sequence[object]] = [HEAD]
    for one in graded:
        if one.late is not None:
            was = one.late.lateness
            rows.append(
                [
                    *map(plain_text, (one.shown_name, one.shown_number, one.shown_email)),
                    write_moment(was.submitted),
                    write_moment(was.deadline),
                    write_duration(was.by) if was.is_late else "",
                    was.days_of_grace,
                    plain_points(was.percent),
                    plain_points(one.late.points),
                ]
            )
    return codecs.BOM_UTF8 + quoted_csv(rows)


def read_used_days(paths: Sequence[Path]) -> list[tuple[PersonRow, int]]:
    """Return the days that earlier assignments have used up.  Raises UsageError."""
    return [
        (entry, _days_in(path, entry))
        for path in paths
        for entry in read_people_table(path, NOUN, "late", ["used"])
    ]


def _days_in(path: Path, entry: PersonRow) -> int:
    text = entry.value("used") or "0"
    if not text.isdecimal():
        raise UsageError(f"{path}: row {entry.line}: {USED} must be a whole number, not {text!r}")
    return int(text)
