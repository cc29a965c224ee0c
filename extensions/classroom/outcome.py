"""Writes what comes of a class: gradebook, page, worksheet and feedback for Moodle."""

from __future__ import annotations

import codecs
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from extensions.classroom.changes import FILE as CHANGES
from extensions.classroom.course_sections import KINDS, page_names, parts_of_class
from extensions.classroom.deadline import LATE_CSV, LATE_TOML, render_late
from extensions.classroom.extending import ClassPart
from extensions.classroom.files.contents import NOT_GRADED as LOOK_AT_IT
from extensions.classroom.files.gathering import Clues
from extensions.classroom.files.moments import write_duration, write_moment
from extensions.classroom.files.names import fold_name
from extensions.classroom.files.records import STUDENTS, GradedWork, HandIn
from extensions.classroom.files.tables import (
    exact_points,
    for_excel,
    plain_text,
    points_in,
    quoted_csv,
)
from extensions.classroom.files.tree import os_error_as
from extensions.classroom.overview import render_overview
from extensions.classroom.overview.sections import Section
from extensions.classroom.people.marks import FILE as MARKS_FILE
from extensions.classroom.people.marks import MARKS, has_points, mark_sentence, total_of
from extensions.classroom.sources.filling import FilledSheet, fill_sheet, moodle_pages
from extensions.classroom.sources.grade_sheets import GradeSheet, read_grade_sheet
from extensions.classroom.stored_reports import FILE as REGISTER
from extensions.classroom.stored_reports import PAGE, Register, StoredReports, write_output
from harness.errors import UsageError
from harness.model import Assignment, Record, Unit
from harness.reports import missing_package
from harness.reports.words import with_noun
from harness.reports.writing import write_whole, zip_archive

NOT_GRADED = "not graded yet"
GRADEBOOK, OVERVIEW, FEEDBACK = "gradebook.csv", "index.html", "feedback.zip"
OUTPUTS = (
    *(GRADEBOOK, OVERVIEW, FEEDBACK, STUDENTS),
    *(CHANGES, LATE_CSV, MARKS_FILE, LATE_TOML, REGISTER),
)
PERSONAL = ("name", "sid", "email", "Moodle number")
PEOPLE = ("section", "tutor", "submission")
LATENESS = ("submitted", "late by", "days of grace", "score", "deduction")
TOTALS, MARKED, REMARKS = ("total", "possible"), ("marks",), ("problems", "file")


def render_gradebook(graded: Sequence[GradedWork], assignment: Assignment) -> bytes:
    """Return the table, sorted by name, as UTF-8 with the mark by which spreadsheets know it.

    Columns for sections, lateness and marks are there when some row has anything in them.
    """
    units = [unit for unit in assignment.units if unit.graded]
    columns: list[tuple[Sequence[str], bool]] = [
        (PERSONAL, True),
        (PEOPLE, any(row.person for row in graded)),
        ([plain_text(assignment.heading(unit)) for unit in units], True),
        (LATENESS, any(row.late for row in graded)),
        (TOTALS, True),
        (MARKED, any(row.unmarked or (row.report or {}).get(MARKS) for row in graded)),
        (REMARKS, True),
    ]
    cells = (_gradebook_cells(row, units) for row in sorted(graded, key=_order_of))
    rows = (
        [
            cell
            for part, (_, is_shown) in zip(row, columns, strict=True)
            if is_shown
            for cell in part
        ]
        for row in ([titles for titles, _ in columns], *cells)
    )
    return codecs.BOM_UTF8 + quoted_csv(rows)


def write_gradebook(
    target: Path, graded: Sequence[GradedWork], assignment: Assignment, *, excel: bool = False
) -> None:
    """Write the table whole or not at all.  Raises UsageError."""
    table = render_gradebook(graded, assignment)
    refusal = "cannot be written: {}. Close it where it is open, or choose another folder."
    with os_error_as(UsageError, target, refusal):
        write_whole(target, for_excel(table) if excel else table)


def _order_of(graded: GradedWork) -> tuple[str, str, str]:
    # Decomposed, so that Ä stands beside A and not behind Z.
    name = unicodedata.normalize("NFKD", graded.shown_name).casefold()
    return name, graded.hand_in.key, graded.shown_number


def _gradebook_cells(graded: GradedWork, units: Sequence[Unit]) -> list[Sequence[str]]:
    """Return the cells of a row, in the groups of columns of `render_gradebook`."""
    one, report, person, late = graded.hand_in, graded.report, graded.person, graded.late
    path = one.path.name if one.path else ""
    is_known = has_points(graded)
    records = {unit["id"]: unit for unit in report["units"]} if report and is_known else {}
    score = exact_points(points_in(report, "score")) if report and is_known else ""
    lateness = ["", "", "", score, ""]
    if late is not None:
        delay = write_duration(late.delay) if late.is_late else ""
        deduction = exact_points(late.points) if is_known else ""
        days = str(late.days_of_grace or "")
        lateness = [write_moment(late.submitted), delay, days, score, deduction]
    personal = (graded.shown_name, graded.shown_number, graded.shown_email, one.moodle)
    whose = "" if graded.is_absent else one.name
    total = exact_points(total_of(graded)) if is_known else ""
    possible = exact_points(points_in(report, "possible")) if report else ""
    marks = "; ".join(map(mark_sentence, (report or {}).get(MARKS, ())))
    return [
        [*map(plain_text, personal)],
        [*map(plain_text, (person.section, person.tutor, whose) if person else [""] * 3)],
        [
            exact_points(points_in(records[unit.id], "score")) if unit.id in records else ""
            for unit in units
        ],
        lateness,
        [total, possible],
        [plain_text(marks)],
        [
            plain_text(" ".join(_problems_of(graded))),
            plain_text(report["file"] if report else path),
        ],
    ]


def _problems_of(graded: GradedWork) -> Iterator[str]:
    """Yield a sentence on each problem: of the submission, of the file in it, of the grader."""
    if graded.hand_in.problem:
        yield graded.hand_in.problem
    if graded.report is None:
        if graded.hand_in.path:
            yield NOT_GRADED
        return
    if graded.unmarked:
        yield f"Not marked yet: {', '.join(graded.unmarked)}."
    if graded.report["problem"]:
        yield graded.report["problem"]
    if not has_points(graded):
        yield LOOK_AT_IT
    yield from graded.report["troubles"]


class ClassOutput(Record):
    """Where the results of a class are written; `worksheet` is a platform's, as it was downloaded.

    Grades that were typed there stay unless they are `overwritten`; `column` is the title of the
    assignment's in a file that has several.  `pass_mark` is a percentage of all points.  The pages
    load themselves again after `reload_seconds`, never for 0.  With `excel` our own tables are
    written for Excel in a language with decimal commas.  The other `parts` of a run write theirs.
    """

    folder: Path
    assignment: Assignment
    worksheet: Path | None = None
    overwritten: bool = False
    column: str = ""
    pass_mark: float | None = None
    reload_seconds: int = 0
    excel: bool = False
    parts: Sequence[ClassPart] = ()

    def read_sheet(self) -> GradeSheet | None:
        """Return the platform's file of grades, None where none is given.  Raises UsageError."""
        if self.worksheet is None:
            return None
        # The filled worksheet keeps its name, so it would take the place of that file.
        others = [*OUTPUTS, *(name for part in self.parts for name in part.outputs)]
        if fold_name(self.worksheet.name) in map(fold_name, others):
            raise UsageError(
                f"{self.worksheet}: is called as a file that is written. Give it another name."
            )
        try:
            return read_grade_sheet(self.worksheet.read_bytes(), self.column)
        except OSError as error:
            raise UsageError(
                f"{self.worksheet}: {error.strerror}. Name the platform's file of grades."
            ) from error
        except UsageError as error:
            raise UsageError(f"{self.worksheet}: {error}") from error

    def clues(self) -> Clues:
        """Return the rows of the file of grades, Moodle's apart from those of other platforms."""
        sheet = self.read_sheet()
        rows = sheet.rows if sheet else ()
        if sheet and not sheet.is_moodle:
            return Clues(students=rows)
        return Clues(participants=rows)

    def refuse_other_worksheet(self, hand_ins: Sequence[HandIn]) -> None:
        """Raise UsageError where the worksheet is none, or that of another assignment."""
        if sheet := self.read_sheet():
            self._fill(
                sheet, [GradedWork(hand_in=hand_in, report=None) for hand_in in hand_ins], {}
            )

    def write_files(
        self,
        graded: Sequence[GradedWork],
        reports: StoredReports,
        sections: Sequence[Section],
        register: Register,
    ) -> Iterator[str]:
        """Write the files; yield a sentence for staff on each.  Raises UsageError, GraderError.

        The grades that go into a platform's file are saved in the register.
        """
        write_gradebook(self.folder / GRADEBOOK, graded, self.assignment, excel=self.excel)
        rows = with_noun(len(graded), "row", "rows")
        whose = "person" if any(work.person for work in graded) else "submission"
        yield f"{self.folder / GRADEBOOK}: {rows}, one a {whose}."
        # An earlier one, too: the next assignment may read days of grace from it.
        if any(work.late for work in graded) or (self.folder / LATE_CSV).exists():
            late = render_late(graded)
            self._write_file(LATE_CSV, for_excel(late) if self.excel else late)
        if missing_package("html"):
            yield "There are no pages: they need jinja2, which is not installed."
        else:
            yield from self._write_pages(graded, sections)
        if sheet := self.read_sheet():
            yield from self._write_sheet(sheet, graded, register)
        yield from self._write_feedback(graded, reports)

    def _write_pages(
        self, rows: Sequence[GradedWork], sections: Sequence[Section]
    ) -> Iterator[str]:
        """Write the page of the class, and one for each section and tutor of a roster."""
        self._write_page(OVERVIEW, rows, sections)
        yield f"{self.folder / OVERVIEW}: the class at a glance."
        for kind in KINDS:
            parts = parts_of_class(rows, kind)
            for name, file in page_names(list(parts), kind).items():
                self._write_page(file, parts[name], ())
            if parts:
                yield f"{self.folder / kind}-*.html: {with_noun(len(parts), 'page', 'pages')}."

    def _write_page(
        self, name: str, rows: Sequence[GradedWork], sections: Sequence[Section]
    ) -> None:
        page = render_overview(
            rows,
            self.assignment,
            sections,
            pass_mark=self.pass_mark,
            reload_seconds=self.reload_seconds,
        )
        self._write_file(name, page.encode("utf-8", "backslashreplace"))

    def _write_sheet(
        self, sheet: GradeSheet, graded: Sequence[GradedWork], register: Register
    ) -> Iterator[str]:
        assert self.worksheet is not None
        filled = self._fill(sheet, graded, register.grades)
        self._write_file(self.worksheet.name, filled.content)
        register.grades.update(filled.grades)
        register.save()
        rows = with_noun(len(filled.grades), "row", "rows")
        yield f"{self.folder / self.worksheet.name}: {rows} filled, for {sheet.platform}."
        yield from filled.sentences

    def _fill(
        self, sheet: GradeSheet, graded: Sequence[GradedWork], earlier: Mapping[str, str]
    ) -> FilledSheet:
        try:
            return fill_sheet(sheet, graded, earlier, overwritten=self.overwritten)
        except UsageError as error:
            raise UsageError(f"{self.worksheet}: {error}") from error

    def _write_feedback(self, rows: Sequence[GradedWork], reports: StoredReports) -> Iterator[str]:
        """Write the zip with the students' pages that Moodle or Canvas takes in, if it is theirs.

        Canvas ("Upload Submissions") finds whose a file is by how its own download begins.
        """
        hand_ins = {row.hand_in.key: row.hand_in for row in rows}
        graded = {row.hand_in.key for row in rows if row.report} - {""}
        paths = {key: reports.page_of(hand_ins[key]) for key in hand_ins if key in graded}
        pages = {key: path.read_bytes() for key, path in paths.items() if path is not None}
        if any(hand_in.moodle for hand_in in hand_ins.values()):
            taker = "Moodle's feedback files"
            files = moodle_pages(pages, list(hand_ins.values()), self.clues().participants)
        else:
            taker = "Canvas's Upload Submissions"
            begins = {key: hand_ins[key].upload for key in pages}
            files = {f"{begins[key]}_{PAGE}": pages[key] for key in pages if begins[key]}
        if files:
            self._write_file(FEEDBACK, zip_archive(files))
            count = with_noun(len(files), "page", "pages")
            yield f"{self.folder / FEEDBACK}: {count}, for {taker}."

    def _write_file(self, name: str, content: bytes) -> None:
        write_output(self.folder / name, content)
