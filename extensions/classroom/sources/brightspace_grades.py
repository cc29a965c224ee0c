"""Brightspace's grades, from "Export Grades", and given back by "Import".

It has `OrgDefinedId` or `Username` (both begin with `#`), mostly names and `Email`, a column for
each item, `<title> Points Grade <Numeric MaxPoints:20 ...>`, and last `End-of-Line Indicator`, a
`#` in each row.
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

PLATFORM = "Brightspace"
END = "End-of-Line Indicator"
_ITEM = re.compile(
    r"(?P<title>.*\S) Points Grade(?: <(?:Numeric )?MaxPoints:(?P<most>[\d.,]+)[^>]*>)?"
)


def read_grades(table: SheetTable, wanted: str) -> GradeFile | None:
    """Return the grades in a file, None for a file that is none of Brightspace's.

    Args:
        table: The file.
        wanted: The title of the assignment's column.

    Raises:
        UsageError: It is not certain which column is the assignment's.
    """
    places = {title: place for place, title in enumerate(table.header)}
    items = matching_titles(table, _ITEM)
    if END not in places or not items:
        return None
    titles = {place: found["title"] for place, found in items.items()}
    column = choose_column(titles, wanted, PLATFORM)
    rows = []
    for row in table.rows[1:]:
        last, first, number, account, email = (
            row[places[title]].value.strip().removeprefix("#") if title in places else ""
            for title in ("Last Name", "First Name", "OrgDefinedId", "Username", "Email")
        )
        person = RosterEntry(name=f"{first} {last}".strip(), number=number, email=email)
        rows.append(SheetRow(person=person, account=account or number, cells=row))
    most = read_number(items[column]["most"] or "", decimal_mark([], table.separator))
    return GradeFile(platform=PLATFORM, table=table, rows=rows, column=column, most=most)
