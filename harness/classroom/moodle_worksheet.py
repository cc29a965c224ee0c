"""Moodle's grading worksheet, filled in place.

Moodle takes back only its own file: titles in the site's language, all columns, in their order.  So
nothing changes but the cells for the grade and for feedback comments of those who were graded, and
that no cell is a formula any more.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from harness.classroom.feedback_comments import feedback_comment, points_in
from harness.classroom.records import Graded, HandIn
from harness.classroom.worksheet_columns import NO, Columns, find_columns, number_of
from harness.classroom.worksheet_matching import Row, rows_for, rows_of, value_in
from harness.classroom.worksheet_numbers import (
    decimal_mark,
    plain_points,
    read_number,
    write_number,
)
from harness.classroom.worksheet_text import Cell, Table, read_table
from harness.errors import UsageError
from harness.printable import cut_name
from harness.reports.data import Data
from harness.submission.folder import list_names

LOCKED = "Grades that Moodle has locked stay as they are"
UNJUDGED = "No grade is filled in where a part could not be graded because of an internal error"
REPLACED = "Feedback comments that stood there were replaced"
ABSENT = "The worksheet has no row for"
ANOTHER_NAME = "The row with the submission's number has another name, so it is not filled in for"
NO_NUMBER = "Moodle's number is not known, so no row is filled in for"
NO_MAXIMUM = "No grade is filled in where the worksheet has no maximum"


@dataclass(frozen=True, kw_only=True)
class FilledWorksheet:
    """The bytes of the worksheet, how many rows have a grade from here, sentences for staff."""

    content: bytes
    filled: int
    sentences: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Worksheet:
    """A worksheet that was read, with its columns and rows."""

    table: Table
    columns: Columns
    rows: Sequence[Row]


@dataclass(kw_only=True)
class _Filling:
    """The cells that change, and the rows of which something is to be said."""

    sheet: Worksheet
    mark: str
    values: dict[Cell, str] = field(default_factory=dict)
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


def fill_worksheet(content: bytes, graded: Sequence[Graded]) -> FilledWorksheet:
    """Return the worksheet with the grades and comments of those who were graded.

    Raises UsageError for a file that is no worksheet, or that of another assignment; its text
    continues the name of the file.
    """
    sheet = read_worksheet(content)
    _refuse_another(sheet, [one.hand_in for one in graded])
    run = _Filling(sheet=sheet, mark=_mark_in(sheet))
    for one in sorted(graded, key=lambda one: one.hand_in.key):
        rows = rows_for(one.hand_in, sheet.rows)
        if not rows:
            name = cut_name(one.hand_in.name)
            run.said[_why_without_row(one.hand_in, sheet)].append(name)
        for row in rows if one.report is not None else ():
            _fill_row(run, row, one.report or {})
    return FilledWorksheet(
        content=sheet.table.with_values(run.values),
        filled=run.filled,
        sentences=tuple(_staff_sentences(run)),
    )


def recipients_of(hand_in: HandIn, sheet: Worksheet) -> list[tuple[str, str]]:
    """Return the names and numbers of those who are to read the feedback on a submission."""
    return [(row.name, row.number) for row in rows_for(hand_in, sheet.rows)]


def _refuse_another(sheet: Worksheet, hand_ins: Sequence[HandIn]) -> None:
    if not any(rows_for(one, sheet.rows) for one in hand_ins):
        raise UsageError(
            "the worksheet is that of another assignment: none of its "
            f"{len(sheet.rows)} participants submitted here. Download it from the assignment "
            "that the submissions come from."
        )


def _why_without_row(hand_in: HandIn, sheet: Worksheet) -> str:
    if not hand_in.moodle:
        return NO_NUMBER
    is_known = any(row.number == number_of(hand_in.moodle) for row in sheet.rows)
    return ANOTHER_NAME if is_known else ABSENT


def _mark_in(sheet: Worksheet) -> str:
    places = [sheet.columns.maximum, sheet.columns.grade]
    texts = [value_in(row.cells, place) for place in places for row in sheet.rows]
    return decimal_mark(texts, sheet.table.separator)


def _fill_row(run: _Filling, row: Row, report: Data) -> None:
    """Put a grade and a comment into a row that may be changed."""
    columns = run.sheet.columns
    name = cut_name(row.title)
    if value_in(row.cells, columns.changeable).casefold() in NO:
        run.said[LOCKED].append(name)
        return
    if any(unit["outcome"] == "error" for unit in report["units"]):
        run.said[UNJUDGED].append(name)
        return
    if columns.maximum is not None:
        _fill_grade(run, row, report)
    if columns.feedback is not None:
        cell, comment = row.cells[columns.feedback], feedback_comment(report)
        if cell.value.strip() and cell.value != comment:
            run.said[REPLACED].append(name)
        run.values[cell] = comment


def _fill_grade(run: _Filling, row: Row, report: Data) -> None:
    columns = run.sheet.columns
    most = read_number(value_in(row.cells, columns.maximum))
    score, possible = points_in(report, "score"), points_in(report, "possible")
    if not most or not possible:
        run.said[NO_MAXIMUM].append(cut_name(row.title))
        return
    if most != possible:
        run.scaled.add((possible, most))
    run.values[row.cells[columns.grade]] = write_number(score * most / possible, run.mark)
    run.filled += 1


def _staff_sentences(run: _Filling) -> Iterator[str]:
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
