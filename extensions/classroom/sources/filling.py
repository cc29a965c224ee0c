"""Fills a platform's file of grades in place.

A platform takes back only its own file: all columns, in their order.  So nothing changes but the
cells for the grade, and in Moodle for feedback comments, of those who were graded, and that no cell
is a formula any more.
"""

from __future__ import annotations

import html
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from extensions.classroom.files.names import clean_name, safe_key
from extensions.classroom.files.records import GradedWork, HandIn
from extensions.classroom.files.tables import (
    SheetCell,
    SheetRow,
    number_of,
    plain_text,
    points_in,
    read_number,
    rows_for,
    write_number,
)
from extensions.classroom.people.marks import (
    UNREAD,
    has_points,
    is_adjusted,
    points_lines,
    total_of,
)
from extensions.classroom.people.roster import Directory
from extensions.classroom.sources.grade_sheets import GradeSheet
from harness.errors import UsageError
from harness.model import Record
from harness.printable import cut_line, cut_name
from harness.reports.data import Data
from harness.reports.words import format_points
from harness.submission.folder import list_names

TYPED = "Grades that were typed in {platform} are kept{more} (--overwrite replaces them)"
NOT_ASSIGNED = "{platform} has N/A where the assignment is not the student's; it stays so"
UNMARKED = "No grade is filled in where a rubric item is not marked yet"
LOCKED = "Grades that {platform} has locked stay as they are"
UNJUDGED = "No grade is filled in where a part could not be graded because of an internal error"
REPLACED = "Feedback comments that stood there were replaced"
ABSENT = "The {noun} has no row for"
SHARED = "The {noun} has several rows with this name, so none of them is filled in for"
ANOTHER_NAME = "The row with the submission's number has another name, so it is not filled in for"
NO_NUMBER = "Moodle's number is not known, so no row is filled in for"
NO_MAXIMUM = "No grade is filled in where the worksheet has no maximum"
# What stands in Moodle, and in Blackboard, where there is no grade yet.
_WAITING = re.compile(r"-?|Needs Grading(?:\([\d.,]*\))?")
_NOT_ASSIGNED = "N/A"
LONGEST_CHARS = 500  # of a sentence in a comment


class FilledSheet(Record):
    """The bytes of the file, sentences for staff, and the grades that were filled in by row."""

    content: bytes
    sentences: tuple[str, ...]
    grades: Mapping[str, str]


def fill_sheet(
    sheet: GradeSheet,
    graded: Sequence[GradedWork],
    earlier: Mapping[str, str] | None = None,
    *,
    overwritten: bool = False,
) -> FilledSheet:
    """Return the file with the grades, in Moodle also comments, of those who were graded.

    Args:
        sheet: The file.
        graded: Those who were graded.
        earlier: The grades that were filled in from here before, by row.  Others were typed by a
            person.
        overwritten: Whether these are replaced, too.

    Raises:
        UsageError: No row is a graded student's.  The message lacks the name of the file.
    """
    filling = _Filling(sheet, earlier or {}, overwritten=overwritten)
    found = {id(work): filling.rows_of(work) for work in graded}
    if graded and not any(found.values()):
        raise UsageError(
            f"none of the {len(sheet.rows)} people in {sheet.platform}'s file submitted here. "
            "Download it again from where the submissions come from."
        )
    for work in sorted(graded, key=lambda one: one.hand_in.key):
        rows = found[id(work)]
        if not rows and not work.is_absent:
            filling.note(filling.why_without_row(work), work.shown_name)
        for row in rows if work.report is not None else ():
            filling.fill_row(row, work)
    return FilledSheet(
        content=sheet.table.with_values(filling.values),
        sentences=tuple(filling.sentences()),
        grades=filling.grades,
    )


class _Filling:
    """The cells of a file that change, and the rows of which something is to be said."""

    def __init__(self, sheet: GradeSheet, earlier: Mapping[str, str], *, overwritten: bool) -> None:
        self.sheet = sheet
        self.earlier = earlier
        self.overwritten = overwritten
        self.values: dict[SheetCell, str] = {}
        self.grades: dict[str, str] = {}
        self._directory = Directory([row.person for row in sheet.rows])
        self._notes: defaultdict[str, list[str]] = defaultdict(list)
        self._scaled: set[tuple[Fraction, Fraction]] = set()

    def note(self, template: str, name: str) -> None:
        """Note a sentence for staff that holds for a student; students of one are listed in it."""
        noun, more = (
            ("worksheet", ", with their comments") if self.sheet.is_moodle else ("file", "")
        )
        text = template.format(platform=self.sheet.platform, noun=noun, more=more)
        self._notes[text].append(cut_name(name))

    def rows_of(self, graded: GradedWork) -> list[SheetRow]:
        """Return the rows that a grade belongs to.

        They are those of the account, or the group, by which the platform knows the submission; of
        these the person's own, where it is one person's grade.  A person who is not among them is
        found by number, address or name.  Moodle's worksheet is of one assignment: whoever is in
        it with another submission is not the person.
        """
        hand_in, rows = graded.hand_in, self.sheet.rows
        if self.sheet.is_moodle:
            near = rows_for(hand_in, rows)
        else:
            account = hand_in.account.casefold()
            near = [row for row in rows if account and row.account.casefold() == account]
        if graded.person is None:
            others = () if self.sheet.is_moodle else self._directory.find_members(hand_in)
            return near or [rows[place] for place in others]
        place = Directory([row.person for row in near]).find_person(graded.person)
        own = [] if place is None else [near[place]]
        if not own and not (self.sheet.is_moodle and hand_in.key):
            place = self._directory.find_person(graded.person)
            own = [] if place is None else [rows[place]]
        return own or (near if len(near) == 1 else [])

    def why_without_row(self, graded: GradedWork) -> str:
        number = number_of(graded.hand_in.moodle)
        if not self.sheet.is_moodle:
            return SHARED if self._directory.find_namesakes(graded.shown_name) else ABSENT
        if not number:
            return NO_NUMBER
        return ANOTHER_NAME if any(row.account == number for row in self.sheet.rows) else ABSENT

    def fill_row(self, row: SheetRow, graded: GradedWork) -> None:
        """Put a grade and a comment into a row that may be changed."""
        report = graded.report or {}
        if row.is_locked:
            self.note(LOCKED, row.title)
        elif any(unit["outcome"] == "error" for unit in report["units"]):
            self.note(UNJUDGED, row.title)
        elif graded.unmarked:
            self.note(UNMARKED, row.title)
        elif not has_points(graded):
            self.note(UNREAD, row.title)
            self._fill_comment(row, graded)
        elif self._fill_grade(row, graded):
            self._fill_comment(row, graded)

    def _fill_grade(self, row: SheetRow, graded: GradedWork) -> bool:
        """Put a grade into a row; return False where what stands there is kept."""
        if self.sheet.grade is None:
            return True
        total, possible = total_of(graded), points_in(graded.report or {}, "possible")
        most = row.most if row.most or self.sheet.is_moodle else possible
        if self.sheet.is_moodle and not (most and possible):
            self.note(NO_MAXIMUM, row.title)
            return True
        most = most or Fraction(0)
        grade = write_number(total * most / possible if possible else total, self.sheet.mark)
        there = row.cells[self.sheet.grade].value.strip()
        key = row.account if self.sheet.is_moodle else f"{self.sheet.platform}:{row.account}"
        ours = (grade, self.earlier.get(key, ""))
        is_typed = not self.overwritten and self._is_typed(there, ours)
        if there == _NOT_ASSIGNED or is_typed:
            self.note(TYPED if there != _NOT_ASSIGNED else NOT_ASSIGNED, row.title)
            return False
        if most != possible:
            self._scaled.add((possible, most))
        self.values[row.cells[self.sheet.grade]] = grade
        self.grades[key] = grade
        return True

    def _is_typed(self, there: str, ours: Sequence[str]) -> bool:
        """Return whether a cell holds what a person typed: neither a grade of ours nor nothing.

        What is no number stays too, such as the mark of somebody who is excused.
        """
        known = [read_number(our.replace(",", ".")) for our in ours if our]
        return not _WAITING.fullmatch(there) and read_number(there, self.sheet.mark) not in known

    def _fill_comment(self, row: SheetRow, graded: GradedWork) -> None:
        if self.sheet.comments is None:
            return
        more = points_lines(graded) if is_adjusted(graded) else ()
        cell, comment = row.cells[self.sheet.comments], feedback_comment(graded, more)
        if cell.value.strip() and cell.value != comment:
            self.note(REPLACED, row.title)
        self.values[cell] = comment

    def sentences(self) -> Iterator[str]:
        """Yield what staff are told of the file as a whole, then of rows."""
        sheet, header = self.sheet, self.sheet.table.header
        of = " of the worksheet" if sheet.is_moodle else ""
        where = "" if sheet.is_moodle else f", in {cut_name(header[sheet.grade or 0])}"
        yield f"{len(self.grades)} of {len(sheet.rows)} rows{of} have a grade from here{where}."
        for possible, most in sorted(self._scaled):
            yield (
                f"Points are scaled: {format_points(possible)} here are {format_points(most)} in "
                f"{sheet.platform}."
            )
        if sheet.grade is None:
            yield (
                "No grades are filled in: the assignment is graded on a scale in Moodle, not with "
                "points. Choose points there and download the worksheet again."
            )
        if sheet.is_moodle and sheet.comments is None:
            yield (
                "No feedback comments are filled in: no column for them was recognised among "
                f"{', '.join(map(cut_name, header))}."
            )
        for fault, names in self._notes.items():
            yield f"{fault}: {list_names(names)}."


def feedback_comment(graded: GradedWork, more: Iterable[str]) -> str:
    """Return the points and those of each unit, or why nothing was graded, and `more` lines."""
    report, is_graded = graded.report or {}, has_points(graded)
    texts = [f"{_points_line(report)} points" if is_graded else "Not graded"]
    texts += [_plain(report["problem"])] if report.get("problem") else []
    units = [f"<li>{_plain(unit['title'])}: {_points_line(unit)}</li>" for unit in report["units"]]
    listed = f"<ul>{''.join(units)}</ul>" if units and is_graded else ""
    begin = "".join(f"<p>{text}</p>" for text in texts)
    end = "".join(f"<p>{_plain(line)}</p>" for line in more)
    return plain_text(f"{begin}{listed}{end}")


def _points_line(record: Data) -> str:
    score, possible = (format_points(points_in(record, key)) for key in ("score", "possible"))
    return f"{score} / {possible}"


def _plain(text: str) -> str:
    return html.escape(cut_line(text, LONGEST_CHARS)).replace("\\", "&#92;")


# The zip that Moodle's "Upload multiple feedback files in a zip" takes.
#
# Moodle reads whose a file is from a folder's name, cut at its first four underscores: the name,
# the number of the participant, `assignfeedback` and `file`. Before Moodle 4.1 a fifth part has to
# be there, later it may be empty: hence the underscore at the end.

FILE = "report.html"


def moodle_pages(
    pages: Mapping[str, bytes], hand_ins: Sequence[HandIn], rows: Sequence[SheetRow] = ()
) -> dict[str, bytes]:
    """Return pages (by the keys of the submissions) by the places in the zip of who reads them.

    Who is in a group stands in the worksheet alone; without it a page goes to the number that the
    submission has.
    """
    found = {}
    for work in hand_ins:
        known = [(work.name, work.moodle)] if work.moodle else []
        if work.key in pages:
            listed = [(row.person.name, row.account) for row in rows_for(work, rows)]
            for name, number in listed if rows else known:
                found[place_for_moodle(name or work.name, number)] = pages[work.key]
    return found


def place_for_moodle(name: str, number: str) -> str:
    """Return where the page of a participant lies in the zip, whatever the name."""
    plain = clean_name(name).replace("_", " ").lstrip(".~ ")
    name = safe_key(plain, "").replace("_", " ").strip()
    return f"{name}_{number}_assignfeedback_file_/{FILE}"
