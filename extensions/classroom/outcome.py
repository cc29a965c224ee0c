"""Writes what comes of a class: gradebook, page, worksheet and feedback for Moodle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from extensions.classroom.course_sections import KINDS, page_names, parts_of_class
from extensions.classroom.files.cells import for_excel
from extensions.classroom.files.names import fold_name
from extensions.classroom.files.records import STUDENTS, Graded, HandIn
from extensions.classroom.files.sheet_rows import SheetRow
from extensions.classroom.gradebook import write_gradebook
from extensions.classroom.kept import StoredReports
from extensions.classroom.lateness.late_toml import NAME as LATE_TOML
from extensions.classroom.lateness.used_days import FILE as LATE
from extensions.classroom.lateness.used_days import render_late
from extensions.classroom.ledger import FILE as CHANGES
from extensions.classroom.marking.marks_file import FILE as MARKS
from extensions.classroom.overview import OverviewOptions, render_overview
from extensions.classroom.overview.sections import Section
from extensions.classroom.register import FILE as REGISTER
from extensions.classroom.register import Register
from extensions.classroom.sources.feedback_zip import (
    address_pages,
    canvas_feedback_zip,
    feedback_zip,
)
from extensions.classroom.sources.filling import (
    NOTHING_EARLIER,
    Earlier,
    FilledSheet,
    fill_sheet,
)
from extensions.classroom.sources.grade_sheets import GradeSheet, read_grade_sheet
from extensions.classroom.writing import write_output
from harness.errors import UsageError
from harness.model import Assignment
from harness.reports import missing_package
from harness.reports.words import with_noun

GRADEBOOK, OVERVIEW, FEEDBACK = "gradebook.csv", "index.html", "feedback.zip"
OUTPUTS = (
    *(GRADEBOOK, OVERVIEW, FEEDBACK, STUDENTS),
    *(CHANGES, LATE, MARKS, LATE_TOML, REGISTER),
)


@dataclass(frozen=True, kw_only=True)
class ClassOutput:
    """Where the results of a class are written; `worksheet` is a platform's, as it was downloaded.

    Grades that were typed there stay unless they are `overwritten`; `column` is the title of the
    assignment's in a file that has several.  `pass_mark` is a percentage of all points.  The pages
    load themselves again after `reload_seconds`, never for 0.  With `excel` our own tables are
    written for Excel in a language with decimal commas.  Other parts of a run write `more_outputs`.
    """

    folder: Path
    assignment: Assignment
    worksheet: Path | None = None
    overwritten: bool = False
    column: str = ""
    pass_mark: float | None = None
    reload_seconds: int = 0
    excel: bool = False
    more_outputs: tuple[str, ...] = ()

    def read_sheet(self) -> GradeSheet | None:
        """Return the platform's file of grades, None where none is given.  Raises UsageError."""
        if self.worksheet is None:
            return None
        # The filled worksheet keeps its name, so it would take the place of that file.
        if fold_name(self.worksheet.name) in map(fold_name, (*OUTPUTS, *self.more_outputs)):
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

    def participants(self) -> Sequence[SheetRow]:
        """Return the rows of Moodle's worksheet, none where there is none."""
        sheet = self.read_sheet()
        return sheet.rows if sheet and sheet.is_moodle else ()

    def students(self) -> Sequence[SheetRow]:
        """Return the students in the file of another platform, none where there is none."""
        sheet = self.read_sheet()
        return sheet.rows if sheet and not sheet.is_moodle else ()

    def refuse_other_worksheet(self, hand_ins: Sequence[HandIn]) -> None:
        """Raise UsageError where the worksheet is none, or that of another assignment."""
        if sheet := self.read_sheet():
            self._fill(sheet, [Graded(hand_in=one, report=None) for one in hand_ins])

    def write_files(
        self,
        graded: Sequence[Graded],
        kept: StoredReports,
        sections: Sequence[Section] = (),
        register: Register | None = None,
    ) -> Iterator[str]:
        """Write the files; yield a sentence for staff on each.  Raises UsageError, GraderError."""
        write_gradebook(self.folder / GRADEBOOK, graded, self.assignment, excel=self.excel)
        rows = with_noun(len(graded), "row", "rows")
        whose = "person" if any(one.person for one in graded) else "submission"
        yield f"{self.folder / GRADEBOOK}: {rows}, one a {whose}."
        if any(one.late for one in graded):
            late = render_late(graded)
            self._write_file(LATE, for_excel(late) if self.excel else late)
        if missing_package("html"):
            yield "There are no pages: they need jinja2, which is not installed."
        else:
            yield from self._write_pages(graded, sections)
        if sheet := self.read_sheet():
            yield from self._write_sheet(sheet, graded, register)
        if any(one.hand_in.moodle for one in graded):
            yield from self._write_feedback(graded, kept)
        elif any(one.hand_in.upload for one in graded):
            yield from self._write_canvas_feedback(graded, kept)

    def _write_pages(self, graded: Sequence[Graded], sections: Sequence[Section]) -> Iterator[str]:
        """Write the page of the class, and one for each section and tutor of a roster."""
        self._write_page(OVERVIEW, graded, sections)
        yield f"{self.folder / OVERVIEW}: the class at a glance."
        for kind in KINDS:
            parts = parts_of_class(graded, kind)
            for name, file in page_names(list(parts), kind).items():
                self._write_page(file, parts[name], ())
            if parts:
                yield f"{self.folder / kind}-*.html: {with_noun(len(parts), 'page', 'pages')}."

    def _write_page(self, name: str, graded: Sequence[Graded], sections: Sequence[Section]) -> None:
        page = render_overview(
            graded,
            self.assignment,
            sections,
            OverviewOptions(pass_mark=self.pass_mark, reload_seconds=self.reload_seconds),
        )
        self._write_file(name, page.encode("utf-8", "backslashreplace"))

    def _write_sheet(
        self, sheet: GradeSheet, graded: Sequence[Graded], register: Register | None
    ) -> Iterator[str]:
        """Write the filled file of grades, and keep which grades are from here."""
        assert self.worksheet is not None
        grades = dict(register.grades) if register else {}
        filled = self._fill(sheet, graded, Earlier(grades=grades, overwritten=self.overwritten))
        self._write_file(self.worksheet.name, filled.content)
        if register:
            register.grades.update(filled.grades)
            register.save()
        rows = with_noun(len(filled.grades), "row", "rows")
        yield f"{self.folder / self.worksheet.name}: {rows} filled, for {sheet.platform}."
        yield from filled.sentences

    def _fill(
        self, sheet: GradeSheet, graded: Sequence[Graded], earlier: Earlier = NOTHING_EARLIER
    ) -> FilledSheet:
        try:
            return fill_sheet(sheet, graded, earlier)
        except UsageError as error:
            raise UsageError(f"{self.worksheet}: {error}") from error

    def _write_feedback(self, graded: Sequence[Graded], kept: StoredReports) -> Iterator[str]:
        """Write the zip with the students' pages that Moodle takes in."""
        with_key = [one for one in graded if one.report and one.hand_in.key]
        paths = {one.hand_in.key: kept.page_of(one.hand_in) for one in with_key}
        pages = {key: path.read_bytes() for key, path in paths.items() if path is not None}
        hand_ins = {one.hand_in.key: one.hand_in for one in graded}
        found = list(address_pages(pages, list(hand_ins.values()), self.participants()))
        if found:
            self._write_file(FEEDBACK, feedback_zip(found))
            yield f"{self.folder / FEEDBACK}: {len(found)} pages, for Moodle's feedback files."

    def _write_canvas_feedback(
        self, graded: Sequence[Graded], kept: StoredReports
    ) -> Iterator[str]:
        """Write the zip with the students' pages that Canvas takes in as comments."""
        pages = {
            one.hand_in.upload: path.read_bytes()
            for one in graded
            if one.hand_in.upload and (path := kept.page_of(one.hand_in))
        }
        if pages:
            self._write_file(FEEDBACK, canvas_feedback_zip(pages))
            yield f"{self.folder / FEEDBACK}: {len(pages)} pages, for Canvas's Upload Submissions."

    def _write_file(self, name: str, content: bytes) -> None:
        write_output(self.folder / name, content)
