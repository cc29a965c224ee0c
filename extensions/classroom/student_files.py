"""What marks and the late rule make of a grade, in the student's own page and `results.json`.

Both are made when a program is graded, and know neither.  What is added here stands between two
comments of the page and under one key of the report, so that it can be replaced by each run.
"""

from __future__ import annotations

import html
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from extensions.classroom.files.moments import write_moment
from extensions.classroom.files.records import GradedWork
from extensions.classroom.people.mark import MARKS, is_adjusted, points_lines, total_of
from extensions.classroom.stored_reports import RESULTS, StoredReports
from extensions.classroom.writing import write_output
from harness.printable import cut_line
from harness.reports.data import Data, as_bytes
from harness.reports.words import json_number

KEY = "people"
BEGIN, END = "<!-- class: begin -->", "<!-- class: end -->"
_ADDED = re.compile(f"{BEGIN}.*?{END}\n?", re.DOTALL)
_MAIN = re.compile(r'<main id="content"[^>]*>\n?')
LONGEST_CHARS = 500


def write_student_files(graded: Sequence[GradedWork], reports: StoredReports) -> None:
    """Write into students' pages and reports what a person or the late rule changed.

    Those of a submission that is still to be graded stay as they were.

    Raises GraderError where they cannot be written.
    """
    rows = defaultdict(list)
    for row in graded:
        if row.hand_in.key and row.report is not None:
            rows[row.hand_in.key].append(row)
    for some in rows.values():
        _write_report(some, reports)
        _write_page(some, reports)


def _write_report(rows: Sequence[GradedWork], reports: StoredReports) -> None:
    hand_in = rows[0].hand_in
    report = reports.report_of(hand_in)
    if report is None:
        return
    people = [_person_in(one) for one in rows if is_adjusted(one)]
    changed = {key: value for key, value in report.items() if key != KEY}
    if people:
        changed[KEY] = people
    if changed != report:
        write_output(reports.folder_of(hand_in) / RESULTS, as_bytes(changed))


def _write_page(rows: Sequence[GradedWork], reports: StoredReports) -> None:
    path = reports.page_of(rows[0].hand_in)
    if path is None:
        return
    page = path.read_text("utf-8")
    bare = _ADDED.sub("", page, count=1)
    added = "".join(_section_lines(rows))
    if added:
        begun = _MAIN.search(bare)
        place = begun.end() if begun else 0
        bare = f"{bare[:place]}{BEGIN}\n{added}{END}\n{bare[place:]}"
    if bare != page:
        write_output(path, bare.encode("utf-8", "backslashreplace"))


def _person_in(graded: GradedWork) -> Data:
    """Return what `results.json` tells of a row."""
    report = graded.report or {}
    record: Data = {
        "name": graded.shown_name,
        "score": report["score"],
        "possible": report["possible"],
        "deduction": json_number(graded.late.points) if graded.late else 0,
        "total": json_number(total_of(graded)),
        "marks": report.get(MARKS, []),
        "unmarked": list(graded.unmarked),
        "late": None,
    }
    if graded.late:
        was = graded.late.lateness
        record["late"] = {
            "submitted": write_moment(was.submitted),
            "deadline": write_moment(was.deadline),
            "seconds": int(was.delay.total_seconds()),
            "days_of_grace": was.days_of_grace,
            "units": was.units,
            "per": graded.late.per,
            "percent": json_number(was.percent),
        }
    return record


def _section_lines(rows: Sequence[GradedWork]) -> Iterator[str]:
    """Yield the lines of the section on top of a student's page, none where nothing is said."""
    changed = [one for one in rows if is_adjusted(one) and one.report]
    if not changed:
        return
    yield '<section class="card" aria-labelledby="adjusted">\n<h2 id="adjusted">Your points</h2>\n'
    for row in changed:
        if len(rows) > 1:
            yield f"<h3><bdi>{_escape_line(row.shown_name)}</bdi></h3>\n"
        yield '<ul class="notes">\n'
        for line in points_lines(row):
            yield f"  <li>{_escape_line(line)}</li>\n"
        yield "</ul>\n"
    yield "</section>\n"


def _escape_line(text: str) -> str:
    return html.escape(cut_line(text, LONGEST_CHARS))
