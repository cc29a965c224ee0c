"""Blackboard's grades, from "Work Offline: Download Grades", and given back by "Upload Grades".

The file is separated by tabs or commas, in UTF-16 where it is called `.xls`.  It has `Last Name`,
`First Name`, `Username`, mostly `Student ID` and `Last Access`, and a column for each graded item:
`<title> [Total Pts: 20 Score] |<number>`.  The upload finds students by `Username` and the item by
its number.
"""

from __future__ import annotations

import re

from extensions.classroom.files.records import RosterEntry
from extensions.classroom.files.worksheet_numbers import decimal_mark, read_number
from extensions.classroom.files.worksheet_text import SheetTable
from extensions.classroom.sources.grade_file import (
    GradeFile,
    SheetRow,
    choose_column,
    matching_titles,
)

PLATFORM = "Blackboard"
_ITEM = re.compile(
    r"(?P<title>.*\S)\s*\[Total Pts: (?:up to )?(?P<most>[\d.,]+)(?: (?P<kind>[^\]|]*))?\]"
    r"\s*\|(?P<number>\d+)"
)


def read_grades(table: SheetTable, wanted: str) -> GradeFile | None:
    """Return the grades in a file, None for a file that is none of Blackboard's.

    Args:
        table: The file.
        wanted: The title of the assignment's column.

    Raises:
        UsageError: It is not certain which column is the assignment's.
    """
    places = {title: place for place, title in enumerate(table.header)}
    items = matching_titles(table, _ITEM)
    if "Username" not in places or not items:
        return None
    titles = {place: found["title"] for place, found in items.items()}
    column = choose_column(titles, wanted, PLATFORM)
    rows = []
    for row in table.rows[1:]:
        last, first, number, account = (
            row[places[title]].value.strip() if title in places else ""
            for title in ("Last Name", "First Name", "Student ID", "Username")
        )
        person = RosterEntry(name=f"{first} {last}".strip(), number=number)
        rows.append(SheetRow(person=person, account=account, cells=row))
    most = read_number(items[column]["most"], decimal_mark([], table.separator))
    return GradeFile(platform=PLATFORM, table=table, rows=rows, column=column, most=most)
