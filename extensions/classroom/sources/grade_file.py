"""A platform's own file of grades, filled in place: one column, all other cells as they were.

Moodle's worksheet, which has comments and locked rows, is `moodle_worksheet`; the files of the
other platforms differ in where their columns are, and share this.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from extensions.classroom.files.records import Graded, RosterEntry
from extensions.classroom.files.worksheet_numbers import (
    decimal_mark,
    plain_points,
    points_in,
    read_number,
    write_number,
)
from extensions.classroom.files.worksheet_text import SheetCell, SheetTable
from extensions.classroom.marking.points import UNREAD, has_points, total_of
from extensions.classroom.people.directory import Directory
from extensions.classroom.sources.moodle_worksheet import Earlier, FilledWorksheet
from harness.errors import UsageError
from harness.printable import cut_name
from harness.submission.folder import list_names

TYPED = "Grades that were typed in {platform} are kept (--overwrite replaces them)"
UNMARKED = "No grade is filled in where a rubric item is not marked yet"
UNJUDGED = "No grade is filled in where a part could not be graded because of an internal error"
ABSENT = "The file has no row for"
# What Blackboard writes where a submission waits for its grade.
_WAITING = re.compile(r"Needs Grading(?:\([\d.,]*\))?")


@dataclass(frozen=True, kw_only=True)
class SheetRow:
    """A student's row: the account by which downloads name the student, and all cells."""

    person: RosterEntry
    account: str
    cells: Sequence[SheetCell]


@dataclass(frozen=True, kw_only=True)
class GradeFile:
    """A file of grades that was read: `column` is that of the assignment, `most` its points.

    `most` is None where the file does not tell: then points are not scaled.
    """

    platform: str
    table: SheetTable
    rows: Sequence[SheetRow]
    column: int
    most: Fraction | None


@dataclass(kw_only=True)
class _Filling:
    values: dict[SheetCell, str] = field(default_factory=dict)
    grades: dict[str, str] = field(default_factory=dict)
    said: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    scaled: set[tuple[Fraction, Fraction]] = field(default_factory=set)


def matching_titles(table: SheetTable, pattern: re.Pattern[str]) -> dict[int, re.Match[str]]:
    """Return what a pattern finds in the titles of columns, by their places."""
    found = ((place, pattern.fullmatch(title)) for place, title in enumerate(table.header))
    return {place: one for place, one in found if one}


def choose_column(titles: Mapping[int, str], wanted: str, platform: str) -> int:
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


def fill_grade_file(
    sheet: GradeFile, graded: Sequence[Graded], earlier: Earlier
) -> FilledWorksheet:
    """Return the file with the grades of those who were graded.

    Raises UsageError for the file of another class; its text continues the name of the file.
    """
    run = _Filling()
    mark = decimal_mark(_number_texts(sheet), sheet.table.separator)
    directory = Directory([row.person for row in sheet.rows])
    found = {id(one): _rows_in_file(one, sheet.rows, directory) for one in graded}
    if graded and not any(found.values()):
        raise UsageError(
            f"none of the {len(sheet.rows)} students in {sheet.platform}'s file submitted here. "
            "Download it from the course that the submissions come from."
        )
    for one in sorted(graded, key=lambda one: one.hand_in.key):
        if not found[id(one)] and not one.is_absent:
            run.said[ABSENT].append(cut_name(one.shown_name))
        for row in found[id(one)] if one.report is not None else ():
            _fill_row(run, sheet, row, (one, mark, earlier))
    return FilledWorksheet(
        content=sheet.table.with_values(run.values),
        filled=len(run.grades),
        sentences=tuple(_say_filling(run, sheet)),
        grades=run.grades,
    )


def _number_texts(sheet: GradeFile) -> list[str]:
    places = range(len(sheet.table.header))
    cells = [row.cells for row in sheet.rows]
    # The grades first: the mark of the first number that has one is taken.
    return [
        *(row[sheet.column].value for row in cells),
        *(row[place].value for row in cells for place in places),
    ]


def _rows_in_file(graded: Graded, rows: Sequence[SheetRow], directory: Directory) -> list[SheetRow]:
    """Return a student's row, by the platform's account, else by number, address or name."""
    account = graded.hand_in.account.casefold()
    own = [row for row in rows if account and row.account.casefold() == account]
    if graded.person is not None:
        entry = {
            "name": graded.person.name,
            "number": graded.person.number,
            "email": graded.person.email,
        }
        place = directory.find_told(entry)
        return [rows[place]] if place is not None else own
    return own or [rows[place] for place in directory.find_members(graded.hand_in)]


def _fill_row(
    run: _Filling, sheet: GradeFile, row: SheetRow, given: tuple[Graded, str, Earlier]
) -> None:
    graded, mark, earlier = given
    report, name = graded.report or {}, cut_name(row.person.name or row.account)
    possible = points_in(report, "possible")
    if graded.unmarked:
        run.said[UNMARKED].append(name)
        return
    if any(unit["outcome"] == "error" for unit in report["units"]):
        run.said[UNJUDGED].append(name)
        return
    if not has_points(graded):
        run.said[UNREAD].append(name)
        return
    most = possible if sheet.most is None else sheet.most
    points = total_of(graded) * most / possible if possible else total_of(graded)
    cell, grade = row.cells[sheet.column], write_number(points, mark)
    there = cell.value.strip()
    key = f"{sheet.platform}:{row.account}"
    if _is_typed(there, (grade, earlier.grades.get(key, "")), mark) and not earlier.overwritten:
        run.said[TYPED.format(platform=sheet.platform)].append(name)
        return
    if most != possible:
        run.scaled.add((possible, most))
    run.values[cell] = grade
    run.grades[key] = grade


def _is_typed(there: str, ours: Sequence[str], mark: str) -> bool:
    """Return whether a cell holds what a person typed: neither a grade of ours nor the new one.

    What is no number stays too, such as the mark of somebody who is excused.
    """
    known = [read_number(one.replace(",", ".")) for one in ours if one]
    is_waiting = _WAITING.fullmatch(there)
    return bool(there) and not is_waiting and read_number(there, mark) not in known


def _say_filling(run: _Filling, sheet: GradeFile) -> Iterator[str]:
    title = cut_name(sheet.table.header[sheet.column])
    yield f"{len(run.grades)} of {len(sheet.rows)} rows have a grade from here, in {title}."
    for possible, most in sorted(run.scaled):
        yield (
            f"Points are scaled: {plain_points(possible)} here are {plain_points(most)} in "
            f"{sheet.platform}."
        )
    for fault, names in run.said.items():
        yield f"{fault}: {list_names(names)}."
