"""Writes what comes of a class: gradebook, page, worksheet and feedback for Moodle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from extensions.classroom.course_sections import KINDS, page_names, parts_of_class
from extensions.classroom.files.cells import for_excel
from extensions.classroom.files.names import fold_name
from extensions.classroom.files.records import STUDENTS, Graded, HandIn
from extensions.classroom.files.worksheet_matching import WorksheetRow
from extensions.classroom.files.worksheet_text import read_table
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
from extensions.classroom.sources.grade_file import GradeFile, SheetRow, fill_grade_file
from extensions.classroom.sources.grade_files import GRADE_FILES
from extensions.classroom.sources.moodle_worksheet import (
    Earlier,
    FilledWorksheet,
    Worksheet,
    fill_worksheet,
    read_worksheet,
)
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

    def participants(self) -> Sequence[WorksheetRow]:
        """Return the rows of the worksheet, none where none is given.  Raises UsageError."""
        if self.worksheet is None:
            return ()
        # The filled worksheet keeps its name, so it would take the place of that file.
        if fold_name(self.worksheet.name) in map(fold_name, (*OUTPUTS, *self.more_outputs)):
            raise UsageError(
                f"{self.worksheet}: is called as a file that is written. Give it another name."
            )
        content = read_file(self.worksheet)
        try:
            return () if self._grade_file(content) else read_worksheet(content).rows
        except UsageError as error:
            raise UsageError(f"{self.worksheet}: {error}") from error

    def students(self) -> Sequence[SheetRow]:
        """Return the students in a platform's file of grades, none in Moodle's worksheet."""
        sheet = self._grade_file(read_file(self.worksheet)) if self.worksheet else None
        return sheet.rows if sheet else ()

    def _grade_file(self, content: bytes) -> GradeFile | None:
        """Return the file of grades of another platform than Moodle, None for anything else."""
        table = read_table(content, "the file of grades")
        wanted = self.column
        return next((sheet for read in GRADE_FILES if (sheet := read(table, wanted))), None)

    def refuse_other_worksheet(self, hand_ins: Sequence[HandIn]) -> None:
        """Raise UsageError where the worksheet is none, or that of another assignment."""
        if self.worksheet is not None:
            blank = [Graded(hand_in=one, report=None) for one in hand_ins]
            self._filled_sheet(read_file(self.worksheet), blank, Earlier())

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
        sheet = read_file(self.worksheet) if self.worksheet else None
        if sheet is not None:
            yield from self._fill_sheet(sheet, graded, register)
        if any(one.hand_in.moodle for one in graded):
            yield from self._write_feedback(sheet, graded, kept)
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

    def _fill_sheet(
        self, content: bytes, graded: Sequence[Graded], register: Register | None
    ) -> Iterator[str]:
        """Write the filled worksheet, and keep which grades are from here."""
        assert self.worksheet is not None
        grades = register.grades if register else {}
        earlier = Earlier(grades=dict(grades), overwritten=self.overwritten)
        filled = self._filled_sheet(content, graded, earlier)
        self._write_file(self.worksheet.name, filled.content)
        if register:
            register.grades.update(filled.grades)
            register.save()
        rows = with_noun(filled.filled, "row", "rows")
        platform = sheet.platform if (sheet := self._grade_file(content)) else "Moodle"
        yield f"{self.folder / self.worksheet.name}: {rows} filled, for {platform}."
        yield from filled.sentences

    def _filled_sheet(
        self, content: bytes, graded: Sequence[Graded], earlier: Earlier
    ) -> FilledWorksheet:
        try:
            sheet = self._grade_file(content)
            if sheet:
                return fill_grade_file(sheet, graded, earlier)
            return fill_worksheet(content, graded, earlier)
        except UsageError as error:
            raise UsageError(f"{self.worksheet}: {error}") from error

    def _write_feedback(
        self, content: bytes | None, graded: Sequence[Graded], kept: StoredReports
    ) -> Iterator[str]:
        """Write the zip with the students' pages that Moodle takes in."""
        sheet: Worksheet | None = read_worksheet(content) if content is not None else None
        with_key = [one for one in graded if one.report and one.hand_in.key]
        paths = {one.hand_in.key: kept.page_of(one.hand_in) for one in with_key}
        pages = {key: path.read_bytes() for key, path in paths.items() if path is not None}
        hand_ins = {one.hand_in.key: one.hand_in for one in graded}
        found = list(address_pages(pages, list(hand_ins.values()), sheet))
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


def read_file(path: Path) -> bytes:
    """Return what is in a file.  Raises UsageError."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror}. Name Moodle's grading worksheet.") from error
