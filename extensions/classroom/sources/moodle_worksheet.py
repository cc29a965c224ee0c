"""Moodle's grading worksheet, filled in place.

Moodle takes back only its own file: titles in the site's language, all columns, in their order.  So
nothing changes but the cells for the grade and for feedback comments of those who were graded, and
that no cell is a formula any more.
"""

from __future__ import annotations

import html
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from extensions.classroom.files.cells import plain_text
from extensions.classroom.files.records import Graded, HandIn
from extensions.classroom.files.worksheet_columns import (
    NO,
    WorksheetColumns,
    find_columns,
    number_of,
)
from extensions.classroom.files.worksheet_matching import (
    WorksheetRow,
    rows_for,
    rows_of,
    value_in,
    words_of,
)
from extensions.classroom.files.worksheet_numbers import (
    decimal_mark,
    plain_points,
    points_in,
    read_number,
    write_number,
)
from extensions.classroom.files.worksheet_text import SheetCell, SheetTable, read_table
from extensions.classroom.marking.points import (
    UNREAD,
    has_points,
    is_adjusted,
    points_lines,
    total_of,
)
from harness.errors import UsageError
from harness.printable import cut_line, cut_name
from harness.reports.data import Data
from harness.submission.folder import list_names

TYPED = "Grades that were typed in Moodle are kept, with their comments (--overwrite replaces them)"
UNMARKED = "No grade is filled in where a rubric item is not marked yet"
LOCKED = "Grades that Moodle has locked stay as they are"
UNJUDGED = "No grade is filled in where a part could not be graded because of an internal error"
REPLACED = "Feedback comments that stood there were replaced"
ABSENT = "The worksheet has no row for"
ANOTHER_NAME = "The row with the submission's number has another name, so it is not filled in for"
NO_NUMBER = "Moodle's number is not known, so no row is filled in for"
NO_MAXIMUM = "No grade is filled in where the worksheet has no maximum"


@dataclass(frozen=True, kw_only=True)
class FilledWorksheet:
    """The bytes of the worksheet, how many rows have a grade from here, sentences for staff.

    `grades` maps participants to the grades that were filled in.
    """

    content: bytes
    filled: int
    sentences: tuple[str, ...]
    grades: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Earlier:
    """What is known of a worksheet's grades: those that were filled in from here, by participant.

    Others were typed by a person, and stay unless they are `overwritten`.
    """

    grades: Mapping[str, str] = field(default_factory=dict)
    overwritten: bool = False


@dataclass(frozen=True, kw_only=True)
class Worksheet:
    """A worksheet that was read, with its columns and rows."""

    table: SheetTable
    columns: WorksheetColumns
    rows: Sequence[WorksheetRow]


@dataclass(kw_only=True)
class _WorksheetFilling:
    """The cells that change, and the rows of which something is to be said."""

    sheet: Worksheet
    mark: str
    earlier: Earlier
    grades: dict[str, str] = field(default_factory=dict)
    values: dict[SheetCell, str] = field(default_factory=dict)
    said: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    scaled: set[tuple[Fraction, Fraction]] = field(default_factory=set)
    filled: int = 0


def read_worksheet(content: bytes) -> Worksheet:
    """Return the worksheet in a file.

    Raises UsageError for one that is none; its text continues the name of the file.
    """
    table = read_table(content)
    cells = [[cell.value for cell in row] for row in table.rows[1:]]
    columns = find_columns(table.header, cells)
    return Worksheet(table=table, columns=columns, rows=rows_of(table, columns))


NOTHING_EARLIER = Earlier()


def fill_worksheet(
    content: bytes, graded: Sequence[Graded], earlier: Earlier = NOTHING_EARLIER
) -> FilledWorksheet:
    """Return the worksheet with the grades and comments of those who were graded.

    Raises UsageError for a file that is no worksheet, or that of another assignment; its text
    continues the name of the file.
    """
    sheet = read_worksheet(content)
    if not any(rows_for(one.hand_in, sheet.rows) for one in graded):
        raise UsageError(
            "the worksheet is that of another assignment: none of its "
            f"{len(sheet.rows)} participants submitted here. Download it from the assignment "
            "that the submissions come from."
        )
    # The maximum first, which no person types.
    places = [sheet.columns.maximum, sheet.columns.grade]
    texts = [value_in(row.cells, place) for place in places for row in sheet.rows]
    run = _WorksheetFilling(
        sheet=sheet, mark=decimal_mark(texts, sheet.table.separator), earlier=earlier
    )
    for one in sorted(graded, key=lambda one: one.hand_in.key):
        rows = rows_of_graded(one, sheet.rows)
        if not rows and not one.is_absent:
            name = cut_name(one.shown_name)
            run.said[_why_without_row(one.hand_in, sheet)].append(name)
        for row in rows if one.report is not None else ():
            _fill_row(run, row, one)
    return FilledWorksheet(
        content=sheet.table.with_values(run.values),
        filled=run.filled,
        sentences=tuple(_staff_sentences(run)),
        grades=run.grades,
    )


def rows_of_graded(graded: Graded, rows: Sequence[WorksheetRow]) -> list[WorksheetRow]:
    """Return the rows that a grade belongs to: a person's own, else those of the submission.

    Of a group's rows a person has one, where names or addresses tell which.
    """
    person = graded.person
    found = rows_for(graded.hand_in, rows) if graded.hand_in.key else list(rows)
    if person is None:
        return found
    words, email = words_of(person.name), person.email.casefold()
    own = [row for row in found if email and row.email.casefold() == email]
    own = own or [row for row in found if words and words_of(row.name) == words]
    return own or (found if len(found) == 1 and graded.hand_in.key else [])


def recipients_of(hand_in: HandIn, sheet: Worksheet) -> list[tuple[str, str]]:
    """Return the names and numbers of those who are to read the feedback on a submission."""
    return [(row.name, row.number) for row in rows_for(hand_in, sheet.rows)]


def _why_without_row(hand_in: HandIn, sheet: Worksheet) -> str:
    if not hand_in.moodle:
        return NO_NUMBER
    is_known = any(row.number == number_of(hand_in.moodle) for row in sheet.rows)
    return ANOTHER_NAME if is_known else ABSENT


def _is_typed(run: _WorksheetFilling, row: WorksheetRow) -> bool:
    """Return whether a person typed the grade that a row has."""
    there = read_number(value_in(row.cells, run.sheet.columns.grade), run.mark)
    ours = read_number(run.earlier.grades.get(row.number, "").replace(",", "."))
    return there is not None and there != ours and not run.earlier.overwritten


def _fill_row(run: _WorksheetFilling, row: WorksheetRow, graded: Graded) -> None:
    """Put a grade and a comment into a row that may be changed."""
    columns, report = run.sheet.columns, graded.report or {}
    name = cut_name(row.title)
    if value_in(row.cells, columns.changeable).casefold() in NO:
        run.said[LOCKED].append(name)
        return
    if any(unit["outcome"] == "error" for unit in report["units"]):
        run.said[UNJUDGED].append(name)
        return
    if graded.unmarked:
        run.said[UNMARKED].append(name)
        return
    if not has_points(graded):
        run.said[UNREAD].append(name)
    elif columns.maximum is not None and not _fill_grade(run, row, graded):
        return
    if columns.feedback is not None:
        more = points_lines(graded) if is_adjusted(graded) else ()
        cell, comment = row.cells[columns.feedback], feedback_comment(report, more)
        if cell.value.strip() and cell.value != comment:
            run.said[REPLACED].append(name)
        run.values[cell] = comment


def _fill_grade(run: _WorksheetFilling, row: WorksheetRow, graded: Graded) -> bool:
    """Put a grade into a row; return False where one that a person typed is kept."""
    columns, report = run.sheet.columns, graded.report or {}
    most = read_number(value_in(row.cells, columns.maximum), run.mark)
    possible = points_in(report, "possible")
    if not most or not possible:
        run.said[NO_MAXIMUM].append(cut_name(row.title))
        return True
    grade = write_number(total_of(graded) * most / possible, run.mark)
    if _is_typed(run, row) and read_number(grade, run.mark) != read_number(
        value_in(row.cells, columns.grade), run.mark
    ):
        run.said[TYPED].append(cut_name(row.title))
        return False
    if most != possible:
        run.scaled.add((possible, most))
    run.values[row.cells[columns.grade]] = grade
    run.grades[row.number] = grade
    run.filled += 1
    return True


def _staff_sentences(run: _WorksheetFilling) -> Iterator[str]:
    """Yield what staff are told of the worksheet as a whole, then of rows."""
    columns, header = run.sheet.columns, run.sheet.table.header
    yield f"{run.filled} of {len(run.sheet.rows)} rows of the worksheet have a grade from here."
    for possible, most in sorted(run.scaled):
        yield (
            f"Points are scaled: {plain_points(possible)} here are {plain_points(most)} in Moodle."
        )
    if columns.maximum is None:
        yield (
            "No grades are filled in: the assignment is graded on a scale in Moodle, not with "
            "points. Choose points there and download the worksheet again."
        )
    if columns.feedback is None:
        yield (
            "No feedback comments are filled in: no column for them was recognised among "
            f"{', '.join(map(cut_name, header))}."
        )
    for fault, names in run.said.items():
        yield f"{fault}: {list_names(names)}."


LONGEST_CHARS = 500


def feedback_comment(report: Data, more: Iterable[str]) -> str:
    """Return the points, why nothing was graded where that is so, and the points of each unit.

    Args:
        report: The JSON report of a grade.
        more: Sentences on what a person or the late rule changed.
    """
    said = "".join(f"<p>{_plain(line)}</p>" for line in more)
    return plain_text("".join([*_paragraphs(report), said]))


def _paragraphs(report: Data) -> Iterator[str]:
    yield f"<p>{_points_line(report)} points</p>"
    if report.get("problem"):
        yield f"<p>{_plain(report['problem'])}</p>"
    units = [f"<li>{_plain(unit['title'])}: {_points_line(unit)}</li>" for unit in report["units"]]
    if units:
        yield f"<ul>{''.join(units)}</ul>"


def _points_line(record: Data) -> str:
    score, possible = (plain_points(points_in(record, key)) for key in ("score", "possible"))
    return f"{score} / {possible}"


def _plain(text: str) -> str:
    return html.escape(cut_line(text, LONGEST_CHARS)).replace("\\", "&#92;")
