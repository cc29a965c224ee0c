"""`gradebook.csv`: a row for each submission, for spreadsheets."""

from __future__ import annotations

import codecs
import csv
import io
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path

from harness.classroom.cells import plain_text
from harness.classroom.feedback_comments import points_in
from harness.classroom.records import Graded
from harness.errors import UsageError
from harness.model import Assignment, Unit
from harness.reports.data import Data
from harness.reports.writing import write_whole

NOT_GRADED = "not graded yet"
PERSONAL = ("name", "sid", "email", "Moodle number")


def render_gradebook(graded: Sequence[Graded], assignment: Assignment) -> bytes:
    """Return the table, sorted by name, as UTF-8 with the mark by which spreadsheets know it."""
    units = [unit for unit in assignment.units if unit.graded]
    titles = [plain_text(assignment.heading(unit)) for unit in units]
    table = io.StringIO()
    writer = csv.writer(table, quoting=csv.QUOTE_ALL)
    writer.writerow([*PERSONAL, *titles, "total", "possible", "problems", "file"])
    writer.writerows(_row_of(one, units) for one in sorted(graded, key=_order_of))
    return codecs.BOM_UTF8 + table.getvalue().encode("utf-8", "replace")


def write_gradebook(target: Path, graded: Sequence[Graded], assignment: Assignment) -> None:
    """Write the table whole or not at all.  Raises UsageError."""
    try:
        write_whole(target, render_gradebook(graded, assignment))
    except OSError as error:
        raise UsageError(
            f"{target}: cannot be written: {error.strerror}. "
            "Close it where it is open, or choose another folder."
        ) from error


def _order_of(graded: Graded) -> tuple[str, str]:
    name = unicodedata.normalize("NFKD", graded.hand_in.name).casefold()
    return name, graded.hand_in.key


def _row_of(graded: Graded, units: Sequence[Unit]) -> list[str]:
    one, report = graded.hand_in, graded.report
    path = one.path.name if one.path else ""
    file = report["file"] if report else path
    return [
        *map(plain_text, (one.name, one.sid, one.email, one.moodle)),
        *_point_cells(report, units),
        plain_text(" ".join(_problems_of(graded))),
        plain_text(file),
    ]


def _point_cells(report: Data | None, units: Sequence[Unit]) -> Iterator[str]:
    """Yield the points of each unit, the total and what was possible; "" where none are known."""
    scores = {unit["id"]: unit for unit in report["units"]} if report else {}
    for record, key in (
        *((scores.get(unit.id), "score") for unit in units),
        *((report, key) for key in ("score", "possible")),
    ):
        yield f"{float(points_in(record, key)):.6f}".rstrip("0").rstrip(".") if record else ""


def _problems_of(graded: Graded) -> Iterator[str]:
    """Yield a sentence on each problem: of the submission, of the file in it, of the grader."""
    if graded.hand_in.problem:
        yield graded.hand_in.problem
    if graded.report is None:
        if graded.hand_in.path:
            yield NOT_GRADED
        return
    if graded.report["problem"]:
        yield graded.report["problem"]
    yield from graded.report["troubles"]
