"""The files of grades that platforms export and take back, as they are read.

Moodle's grading worksheet has titles in the site's language, which a site may have changed: what no
title tells is told by what stands in a column.

Canvas's gradebook begins with `Student`, `ID`, mostly `SIS User ID`, `SIS Login ID`, and `Section`;
then comes a column for each assignment, `<title> (<number>)`, and last those that Canvas computes.
Rows without an ID are none of a student's: what is possible (`    Points Possible`), and notes such
as `Manual Posting`.  `Student, Test` is the test student.

Blackboard's ("Work Offline: Download Grades") is separated by tabs or commas, in UTF-16 where it is
called `.xls`.  It has `Last Name`, `First Name`, `Username`, mostly `Student ID` and `Last Access`,
and a column for each graded item: `<title> [Total Pts: 20 Score] |<number>`.

Brightspace's ("Export Grades") has `OrgDefinedId` or `Username` (both begin with `#`), mostly names
and `Email`, a column for each item, `<title> Points Grade <Numeric MaxPoints:20 ...>`, and last
`End-of-Line Indicator`, a `#` in each row.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import chain

from extensions.classroom.files.records import RosterEntry
from extensions.classroom.files.tables import (
    SheetCell,
    SheetRow,
    SheetTable,
    decimal_mark,
    find_columns,
    known_titles,
    number_of,
    read_number,
    read_table,
    shown_decimal_mark,
)
from harness.errors import UsageError
from harness.model import Record
from harness.printable import cut_name
from harness.reports.words import format_points

MOODLE, CANVAS, BLACKBOARD, BRIGHTSPACE = "Moodle", "Canvas", "Blackboard", "Brightspace"


class GradeSheet(Record):
    """A platform's file of grades that was read.

    `grade` is the column of the assignment's, None where the platform takes no points, `comments`
    that of feedback comments; `mark` is the decimal mark of its numbers.
    """

    platform: str
    table: SheetTable
    rows: Sequence[SheetRow]
    grade: int | None
    mark: str
    comments: int | None = None

    @property
    def is_moodle(self) -> bool:
        """Whether it is Moodle's worksheet, which knows submissions by participants' numbers."""
        return self.platform == MOODLE


def read_grade_sheet(content: bytes, wanted: str = "") -> GradeSheet:
    """Return the file of grades.

    Args:
        content: The file.
        wanted: The title of the assignment's column, where a file has several.

    Raises:
        UsageError: It is none, or it is not certain which column is the assignment's; the text
            continues the name of the file.
    """
    table = read_table(content)
    return (
        _read_canvas(table, wanted)
        or _read_items(BLACKBOARD, table, wanted, _BLACKBOARD_FORM)
        or _read_items(BRIGHTSPACE, table, wanted, _BRIGHTSPACE_FORM)
        or _read_moodle(table)
    )


# Moodle

YES, NO = (known_titles("answers")[answer] for answer in ("yes", "no"))
_PERSON = {"name": "name", "number": "sid", "email": "email", "group": "group"}
_NEEDED = {"identifier": "the identifier", "grade": "the grade"}
_IDENTIFIER = re.compile(r"\D*([0-9]+)\s*")
_NUMBER = re.compile(r"\d+(?:[.,]\d+)?")
_DIGITS = re.compile(r"\d+")


def _read_moodle(table: SheetTable) -> GradeSheet:
    """Return a worksheet; a column is found by its title, else by what is in it.

    Raises UsageError where one that is needed is not found.
    """
    places = find_columns(table.header, "worksheet")
    columns = [[row[place].value.strip() for row in table.rows[1:]] for place in range(table.width)]
    _find_by_values(places, columns)
    missing = [what for role, what in _NEEDED.items() if role not in places]
    if missing:
        raise UsageError(
            f"the worksheet has no column for {' and '.join(missing)} that could be recognised. "
            f"Its columns: {', '.join(map(cut_name, table.header))}. "
            "Download it from the assignment again, with offline grading turned on."
        )
    # The maximum first, which no person types.
    marks = [_value(row, places, role) for role in ("maximum", "grade") for row in table.rows[1:]]
    mark = decimal_mark(marks, table.separator)
    rows = [
        SheetRow(
            person=RosterEntry(
                line=line, **{key: _value(row, places, role) for key, role in _PERSON.items()}
            ),
            account=number_of(_value(row, places, "identifier")),
            cells=row,
            most=read_number(_value(row, places, "maximum"), mark),
            submitted=_value(row, places, "submitted"),
            is_locked=_value(row, places, "changeable").casefold() in NO,
        )
        for line, row in enumerate(table.rows[1:], start=2)
    ]
    return GradeSheet(
        platform=MOODLE,
        table=table,
        rows=rows,
        grade=places["grade"] if "maximum" in places else None,
        mark=mark,
        comments=places.get("feedback"),
    )


def _find_by_values(places: dict[str, int], values: Sequence[Sequence[str]]) -> None:
    """Add the columns that no title tells, by what stands in them and in Moodle's order."""
    free = [place for place in range(len(values)) if place not in places.values()]
    if "identifier" not in places:
        found = [place for place in free if _are_identifiers(values[place])]
        _add_first(places, "identifier", found)
    free = [place for place in free if place not in places.values()]
    if not {"maximum", "scale"} & places.keys():
        found = [place for place in free if _are_maxima(places, values, place)]
        _add_first(places, "maximum", found)
    if "grade" not in places and "maximum" in places:
        before = places["maximum"] - 1
        if before in free and all(_NUMBER.fullmatch(text) for text in values[before] if text):
            places["grade"] = before
    if "changeable" not in places:
        answers = YES | NO
        found = [place for place in free if {text.casefold() for text in values[place]} <= answers]
        _add_first(places, "changeable", [place for place in found if values[place]])


def _add_first(places: dict[str, int], role: str, found: Sequence[int]) -> None:
    if found:
        places[role] = found[0]


def _are_identifiers(values: Sequence[str]) -> bool:
    """Return whether values are a word and a number, as `Participant 123`, each another."""
    words = {_DIGITS.sub("", value) for value in values}
    return (
        bool(values)
        and all(map(_IDENTIFIER.fullmatch, values))
        and len(set(values)) == len(values)
        and len(words) == 1
        and any(map(str.strip, words))
    )


def _are_maxima(places: Mapping[str, int], values: Sequence[Sequence[str]], place: int) -> bool:
    """Return whether a column has one number in all rows and stands behind that of the grade."""
    before = place - 1
    taken = before in places.values() and places.get("grade") != before
    return (
        not taken
        and places.get("grade", before) == before >= 0
        and all(_NUMBER.fullmatch(text) for text in values[before] if text)
        and len(set(values[place])) == 1
        and bool(_NUMBER.fullmatch(values[place][0]))
    )


# Canvas

TEST_STUDENT = "Student, Test"
_ASSIGNMENT = re.compile(r"(?P<title>.*\S)\s*\((?P<number>\d+)\)")
_POSSIBLE = "points possible"


def _read_canvas(table: SheetTable, wanted: str) -> GradeSheet | None:
    places = {title: place for place, title in enumerate(table.header)}
    if {"LastName", "FirstName", "ID", "Section"} <= places.keys():
        raise UsageError(
            "this is Canvas's gradebook with names in two columns. "
            "Export it again without Split Student Names."
        )
    if not {"Student", "ID", "Section"} <= places.keys():
        return None
    titles = {place: one["title"] for place, one in _matching_titles(table, _ASSIGNMENT).items()}
    column = places.get(wanted)
    if column not in titles:  # without its number
        plain = _ASSIGNMENT.fullmatch(wanted)
        column = _choose_column(titles, plain["title"] if plain else wanted, CANVAS)
    possible = [
        row[column].value.strip()
        for row in table.rows[1:]
        if _value(row, places, "Student").casefold() == _POSSIBLE
    ]
    most = _read_possible(possible[0], table, column) if possible else None
    rows = []
    for row in table.rows[1:]:
        account, student = _value(row, places, "ID"), _value(row, places, "Student")
        if not account or student == TEST_STUDENT:
            continue
        last, comma, first = student.partition(", ")
        login = _value(row, places, "SIS Login ID")
        person = RosterEntry(
            name=f"{first} {last}" if comma else last,
            number=_value(row, places, "SIS User ID"),
            email=login if "@" in login else "",
            section=_value(row, places, "Section"),
        )
        rows.append(SheetRow(person=person, account=account, cells=row, most=most))
    return _sheet_of(CANVAS, table, rows, column)


# Blackboard and Brightspace

_BLACKBOARD_ITEM = re.compile(
    r"(?P<title>.*\S)\s*\[Total Pts: (?:up to )?(?P<most>[\d.,]+)(?: (?P<kind>[^\]|]*))?\]"
    r"\s*\|(?P<number>\d+)"
)
_BRIGHTSPACE_ITEM = re.compile(
    r"(?P<title>.*\S) Points Grade(?: <(?:Numeric )?MaxPoints:(?P<most>[\d.,]+)[^>]*>)?"
)


# A column that a file has to have, how titles of items are written, the student's number.
_BLACKBOARD_FORM = ("Username", _BLACKBOARD_ITEM, "Student ID")
_BRIGHTSPACE_FORM = ("End-of-Line Indicator", _BRIGHTSPACE_ITEM, "OrgDefinedId")


def _read_items(
    platform: str, table: SheetTable, wanted: str, form: tuple[str, re.Pattern[str], str]
) -> GradeSheet | None:
    """Return a file whose titles tell the points of each item.

    Args:
        platform: Whose file it may be.
        table: The file.
        wanted: The title of the assignment's column.
        form: How the platform writes it.
    """
    needed, item, number_title = form
    places = {title: place for place, title in enumerate(table.header)}
    items = _matching_titles(table, item)
    if needed not in places or not items:
        return None
    titles = {place: found["title"] for place, found in items.items()}
    column = _choose_column(titles, wanted, platform)
    # A title has no zeros behind a decimal mark: `1,000` is a thousand.
    readings = [read_number(items[column]["most"] or "", mark) for mark in ".,"]
    most = max((number for number in readings if number is not None), default=None)
    rows = []
    for row in table.rows[1:]:
        last, first, number, account, email = (
            _value(row, places, title).removeprefix("#" if platform == BRIGHTSPACE else "")
            for title in ("Last Name", "First Name", number_title, "Username", "Email")
        )
        person = RosterEntry(name=f"{first} {last}".strip(), number=number, email=email)
        rows.append(SheetRow(person=person, account=account or number, cells=row, most=most))
    return _sheet_of(platform, table, rows, column)


# What they share


def _sheet_of(
    platform: str, table: SheetTable, rows: Sequence[SheetRow], column: int
) -> GradeSheet:
    mark = decimal_mark(_number_texts(table, column), table.separator)
    return GradeSheet(platform=platform, table=table, rows=rows, grade=column, mark=mark)


def _number_texts(table: SheetTable, column: int) -> list[str]:
    """Return what may be numbers, the grades first: the first with a decimal mark tells it."""
    cells = chain((row[column] for row in table.rows[1:]), chain.from_iterable(table.rows[1:]))
    return [cell.value.strip() for cell in cells]


def _read_possible(text: str, table: SheetTable, column: int) -> Fraction | None:
    """Return what is possible.  Raises UsageError where it could be either of two numbers."""
    mark = shown_decimal_mark(_number_texts(table, column))
    readings = {number for mark in ".," if (number := read_number(text, mark)) is not None}
    if len(readings) > 1 and not mark:
        either = " or ".join(map(format_points, sorted(readings)))
        raise UsageError(
            f"Points Possible is {text!r}: is that {either}? Save it without a mark for thousands."
        )
    return read_number(text, mark or decimal_mark([], table.separator))


def _value(row: Sequence[SheetCell], places: Mapping[str, int], title: str) -> str:
    """Return what stands in a column, "" where there is no such column."""
    return row[places[title]].value.strip() if title in places else ""


def _matching_titles(table: SheetTable, pattern: re.Pattern[str]) -> dict[int, re.Match[str]]:
    found = ((place, pattern.fullmatch(title)) for place, title in enumerate(table.header))
    return {place: value for place, value in found if value}


def _choose_column(titles: Mapping[int, str], wanted: str, platform: str) -> int:
    """Return the place of the assignment's column: the only one, or the one with its title.

    Raises UsageError, naming the columns that there are.
    """
    plain = wanted.casefold().strip()
    named = [place for place, title in titles.items() if title.casefold().strip() == plain]
    found = named if plain else list(titles)
    if len(found) == 1:
        return found[0]
    listed = ", ".join(cut_name(title) for title in titles.values()) or "none"
    raise UsageError(
        f"which column of {platform}'s file is this assignment's? Its columns: {listed}. "
        "Name one with --column TITLE."
    )
