"""Canvas's gradebook, exported as a CSV and given back by its import.

It begins with `Student`, `ID`, where the site shows them `SIS User ID`, `SIS Login ID` and others,
and `Section`; then comes a column for each assignment, `<title> (<number>)`, and last those that
Canvas computes.  Rows without an ID are none of a student's: what is possible (`    Points
Possible`), and notes such as `Manual Posting`.  `Student, Test` is the test student.  The import
reads the columns in front and every assignment's; what is the same as in Canvas changes nothing.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from extensions.classroom.files.records import RosterEntry
from extensions.classroom.files.worksheet_numbers import decimal_mark, read_number
from extensions.classroom.files.worksheet_text import SheetCell, SheetTable
from extensions.classroom.sources.grade_file import (
    GradeFile,
    SheetRow,
    choose_column,
    matching_titles,
)

PLATFORM = "Canvas"
TEST_STUDENT = "Student, Test"
_ASSIGNMENT = re.compile(r"(?P<title>.*\S)\s*\((?P<number>\d+)\)")
_POSSIBLE = "points possible"


def read_gradebook(table: SheetTable, wanted: str) -> GradeFile | None:
    """Return a gradebook, None for a file that is none.

    Args:
        table: The file.
        wanted: The title of the assignment's column, with or without its number.

    Raises:
        UsageError: It is not certain which column is the assignment's.
    """
    places = {title: place for place, title in enumerate(table.header)}
    if not {"Student", "ID", "Section"} <= places.keys():
        return None
    assignments = {
        place: one["title"] for place, one in matching_titles(table, _ASSIGNMENT).items()
    }
    plain = _ASSIGNMENT.fullmatch(wanted)
    by_number = [place for place in assignments if table.header[place] == wanted]
    column = (
        by_number[0]
        if by_number
        else choose_column(assignments, plain["title"] if plain else wanted, PLATFORM)
    )
    rows = table.rows[1:]
    possible = [row for row in rows if row[places["Student"]].value.strip().casefold() == _POSSIBLE]
    return GradeFile(
        platform=PLATFORM,
        table=table,
        rows=[_student_row(row, places) for row in rows if _is_student(row, places)],
        column=column,
        most=read_number(possible[0][column].value.strip(), decimal_mark([], table.separator))
        if possible
        else None,
    )


def _is_student(row: Sequence[SheetCell], places: dict[str, int]) -> bool:
    name, number = (row[places[title]].value.strip() for title in ("Student", "ID"))
    return bool(number) and name != TEST_STUDENT


def _student_row(row: Sequence[SheetCell], places: dict[str, int]) -> SheetRow:
    def value(title: str) -> str:
        return row[places[title]].value.strip() if title in places else ""

    login = value("SIS Login ID")
    last, comma, first = value("Student").partition(", ")
    person = RosterEntry(
        name=f"{first} {last}" if comma else last,
        number=value("SIS User ID"),
        email=login if "@" in login else "",
        section=value("Section"),
    )
    return SheetRow(person=person, account=value("ID"), cells=row)
