"""Reads `marks.csv`, in which people write their marks."""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from extensions.classroom.files.cells import (
    plain_points,
    points_in,
    read_number,
    shown_decimal_mark,
)
from extensions.classroom.files.records import (
    GradebookRows,
    GradedWork,
    HandIn,
    list_people,
    with_problem,
)
from extensions.classroom.people.columns import PersonRow, read_people_table
from extensions.classroom.people.directory import match_entries, say_strangers
from extensions.classroom.people.mark import ManualMark, blank_report, mark_report, unmarked_items
from harness.assignment.rubric import TOTAL
from harness.errors import UsageError
from harness.model import Assignment, Unit
from harness.reports.words import with_noun

FILE = "marks.csv"
NOUN = "the list of marks"
_SIGNED = re.compile(r"(?s)(?P<sign>[+\u2212-]?)(?P<number>.*)")
WAY_OUT = "Write a number such as 7.5 in points, or in add one that is added to the computed ones."


MarkRow = tuple[PersonRow, ManualMark]
"""A row of the file: whose it is, and the mark."""


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
    graded = [*(unit for unit in assignment.units if unit.graded), *rubric]
    most = {item.id: item.points for item in items.values()}
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
        yield entry, mark


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
        line=entry.line,
    )


OLDER = (
    "Another program was submitted after {by} marked {item}. Look at it, then change "
    '"when" in marks.csv.'
)
TWICE = "{item} is marked in rows {rows}: the last one counts."
LOW = (
    "A mark of {points} in place of {score} points is not used: "
    "write the reason in its comment if it is meant."
)
LOW_SHARE = Fraction(1, 10)  # of the computed score: below it a total is mostly a slip


def mark_rows(
    graded: Sequence[GradedWork],
    rows: Sequence[MarkRow],
    rubric: Sequence[Unit],
    assignment: Assignment,
    is_of_another: Callable[[ManualMark, HandIn], bool],
) -> GradebookRows:
    """Return the rows of a gradebook with their marks.

    Args:
        graded: The rows.
        rows: Those of the files with marks.
        rubric: Its items.
        assignment: What is graded, without its rubric.
        is_of_another: Says whether a mark was given for another program than the one graded now.
    """
    if not rows and not rubric:
        return GradebookRows(graded=list(graded))
    found, unknown = match_entries(rows, graded)
    marked, doubts = [], defaultdict(list)
    for place, work in enumerate(graded):
        marks = found.get(place, [])
        problems = list(_say_conflicts(marks))
        if problems:
            doubts["Marked twice"].append(work)
        low = [mark for mark in marks if _is_low(mark, work)]
        if low:
            doubts["A mark on the total is so low that it was not used"].append(work)
            score = plain_points(points_in(work.report or {}, "score"))
            problems += [LOW.format(points=mark.as_written, score=score) for mark in low]
        older = [mark for mark in marks if is_of_another(mark, work.hand_in)]
        if older:
            doubts["Submitted another program after they were marked"].append(work)
        for mark in older:
            problems.append(OLDER.format(item=mark.item, by=mark.by or "somebody"))
        used = [mark for mark in marks if mark not in low]
        row = _mark_row(work, used, rubric, assignment)
        marked.append(replace(row, hand_in=with_problem(row.hand_in, " ".join(problems))))
    sentences = _say_marks(marked, doubts, unknown, len(rows))
    return GradebookRows(graded=marked, sentences=tuple(sentences))


def _say_conflicts(marks: Sequence[ManualMark]) -> Iterator[str]:
    """Yield a sentence on each item that several rows give other points."""
    by_item = defaultdict(list)
    for mark in marks:
        if not mark.added:
            by_item[mark.item].append(mark)
    for item, same in by_item.items():
        if len({mark.points for mark in same}) > 1:
            yield TWICE.format(item=item, rows=" and ".join(str(mark.line) for mark in same))


def _is_low(mark: ManualMark, graded: GradedWork) -> bool:
    """Return whether a mark may be `+2` whose sign a spreadsheet has left out."""
    score = points_in(graded.report or {"score": 0}, "score")
    is_whole = mark.item == TOTAL and not mark.added and not mark.comment
    return is_whole and mark.points < score * LOW_SHARE


def _mark_row(
    one: GradedWork,
    marks: Sequence[ManualMark],
    rubric: Sequence[Unit],
    assignment: Assignment,
) -> GradedWork:
    graded_units = [unit for unit in assignment.units if unit.graded]
    report = one.report
    if report is None and marks:
        report = blank_report(graded_units)
    if report is None:
        return one
    return replace(
        one,
        report=mark_report(report, marks, graded_units, rubric),
        unmarked=unmarked_items(marks, rubric),
    )


def _say_marks(
    graded: Sequence[GradedWork],
    doubts: Mapping[str, Sequence[GradedWork]],
    unknown: Sequence[PersonRow],
    count: int,
) -> Iterator[str]:
    if count:
        yield f"{with_noun(count, 'mark', 'marks')} by people."
    for doubt, people in doubts.items():
        yield f"{doubt}: {list_people(people)}."
    waiting = [one for one in graded if one.unmarked]
    if waiting:
        yield f"Rubric items are not marked yet for {len(waiting)}: {list_people(waiting)}."
    yield from say_strangers("list of marks", unknown)
