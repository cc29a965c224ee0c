"""Reads `marks.csv`, in which people write their marks."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from extensions.classroom.files.cells import plain_points, read_number, shown_decimal_mark
from extensions.classroom.people.columns import PersonRow, read_people_table
from extensions.classroom.people.mark import ManualMark
from harness.assignment.rubric import TOTAL
from harness.errors import UsageError
from harness.model import Assignment, Unit

FILE = "marks.csv"
NOUN = "the list of marks"
_SIGNED = re.compile(r"(?s)(?P<sign>[+\u2212-]?)(?P<number>.*)")
WAY_OUT = "Write a number such as 7.5 in points, or in add one that is added to the computed ones."


@dataclass(frozen=True, kw_only=True)
class MarkRow:
    """A row of the file: whose it is, and the mark."""

    entry: PersonRow
    mark: ManualMark


def read_marks(path: Path, assignment: Assignment, rubric: Sequence[Unit]) -> list[MarkRow]:
    """Return the marks in a file, or in all files of a folder, such as one a tutor.

    Raises UsageError for a file or a row that cannot be read, and for an unknown item.
    """
    files = sorted(path.glob("*.csv")) if path.is_dir() else [path]
    if not files:
        raise UsageError(f"{path}: holds no CSV file. Put the lists of marks there, or name one.")
    return [row for file in files for row in _read_file(file, assignment, rubric)]


def _read_file(path: Path, assignment: Assignment, rubric: Sequence[Unit]) -> Iterator[MarkRow]:
    entries = read_people_table(path, NOUN, "marks", ["item"])
    items = {one.id: one for one in (*assignment.units, *rubric)}
    names = {one.casefold(): one for one in (*items, TOTAL)}
    for unit in items.values():
        names.setdefault(assignment.heading(unit).casefold(), unit.id)
        names.setdefault(unit.title.casefold(), unit.id)
    graded = [*(one for one in assignment.units if one.graded), *rubric]
    most = {one.id: one.points for one in items.values()}
    most[TOTAL] = sum((one.points for one in graded), Fraction(0))
    decimal_marks = _decimal_marks(entries)
    for entry in entries:
        if not entry.value("points") and not entry.value("add"):
            continue
        item = names.get(entry.value("item").casefold())
        if item is None:
            raise UsageError(
                f"{path}: row {entry.line}: unknown item {entry.value('item')!r}. "
                f"Name one of: {', '.join([*items, TOTAL])}."
            )
        try:
            mark = _read_mark(entry, item, decimal_marks, most[item])
        except UsageError as error:
            raise UsageError(f"{path}: row {entry.line}: {error}") from error
        yield MarkRow(entry=entry, mark=mark)


def _decimal_marks(entries: Sequence[PersonRow]) -> set[str]:
    """Return the decimal mark of a file as a set, both marks where its numbers show none or two."""
    texts = (entry.value(column) for entry in entries for column in ("points", "add"))
    shown = {shown_decimal_mark([text.lstrip("+-\u2212")]) for text in texts} - {""}
    return shown if len(shown) == 1 else {".", ","}


def _read_mark(
    entry: PersonRow, item: str, decimal_marks: Collection[str], most: Fraction
) -> ManualMark:
    """Return the mark in a row; raise UsageError, whose text continues the row's place."""
    column = "add" if entry.value("add") else "points"
    text = entry.value(column)
    sign, digits = _SIGNED.fullmatch(text).groups()  # type: ignore[union-attr]
    if column == "add" and entry.value("points"):
        raise UsageError("both points and add are filled in. Fill in one of them.")
    if column == "points" and sign:
        # A spreadsheet saves +2 as 2, which would take the place of all points.
        raise UsageError(f"points {text!r} has a sign. Write it in the column add.")
    read = {read_number(digits, mark) for mark in decimal_marks}
    numbers = sorted(number for number in read if number is not None)
    if not numbers:
        raise UsageError(f"{column} {text!r} is no number. {WAY_OUT}")
    if len(numbers) > 1:
        either = " or ".join(map(plain_points, numbers))
        raise UsageError(f"{column} {text!r} may be {either}: write that.")
    if column == "points" and numbers[0] > most:  # mostly a slip of the keyboard
        at_most, there = map(plain_points, (most, numbers[0]))
        raise UsageError(
            f"{item} has {at_most} points at most, not {there}. Write those beyond in add."
        )
    digest = hashlib.sha256(repr(sorted(entry.cells.items())).encode())
    return ManualMark(
        item=item,
        points=numbers[0] if sign in ("", "+") else -numbers[0],
        added=column == "add",
        comment=entry.value("comment"),
        by=entry.value("by"),
        when=entry.value("when"),
        digest=digest.hexdigest()[:16],
    )
