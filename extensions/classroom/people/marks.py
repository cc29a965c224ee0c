"""Marks that people give: `marks.csv`, in which they write them, and reports with such marks.

What is made of a report and marks is pure, and exact to the last digit.
"""

from __future__ import annotations

import hashlib
import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from extensions.classroom.files.moments import write_duration
from extensions.classroom.files.records import (
    GradebookRows,
    GradedWork,
    HandIn,
    list_people,
    with_problem,
)
from extensions.classroom.files.tables import (
    count_points,
    points_in,
    read_number,
    shown_decimal_mark,
)
from extensions.classroom.people.roster import (
    PersonRow,
    match_entries,
    read_people_table,
    say_strangers,
)
from harness.assignment import TOTAL
from harness.errors import UsageError
from harness.model import Assignment, Outcome, Record, Unit
from harness.reports.data import Data
from harness.reports.words import format_points, json_number, with_noun

FILE = "marks.csv"
NOUN = "the list of marks"
_SIGNED = re.compile(r"(?s)(?P<sign>[+\u2212-]?)(?P<number>.*)")
WAY_OUT = "Write a number such as 7.5 in points, or in add one that is added to the computed ones."


class ManualMark(Record):
    """Points that a person gives: in a unit, for a rubric item, or on the total.

    They take the place of the computed points, or are `added` to them.  `line` is the row
    of the `file`, and `digest` changes with everything that stands in it.
    """

    item: str
    points: Fraction
    added: bool = False
    comment: str = ""
    by: str = ""
    when: str = ""
    digest: str = ""
    line: int = 0
    file: str = ""

    def points_after(self, before: Fraction) -> Fraction:
        """Return the points with this mark, never below 0."""
        return max(before + self.points, Fraction(0)) if self.added else self.points

    @property
    def as_written(self) -> str:
        """The points as the file has them."""
        sign = "+" if self.added and self.points >= 0 else ""
        return sign + ("-" if self.points < 0 else "") + format_points(abs(self.points))


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
    items = {unit.id: unit for unit in (*assignment.units, *rubric)}
    names = {one.casefold(): one for one in (*items, TOTAL)}
    for unit in items.values():
        names.setdefault(assignment.heading(unit).casefold(), unit.id)
        names.setdefault(unit.title.casefold(), unit.id)
    graded = [*(unit for unit in assignment.units if unit.graded), *rubric]
    most = {item.id: item.points for item in items.values()}
    most[TOTAL] = sum((unit.points for unit in graded), Fraction(0))
    texts = (entry.value(column) for entry in entries for column in ("points", "add"))
    shown = {shown_decimal_mark([text.lstrip("+-\u2212")]) for text in texts} - {""}
    # A file whose numbers show no decimal mark, or both, may have either.
    decimal_marks = shown if len(shown) == 1 else {".", ","}
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
        yield entry, replace(mark, file=path.name)


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
        either = " or ".join(map(format_points, numbers))
        raise UsageError(f"{column} {text!r} may be {either}: write that.")
    if column == "points" and numbers[0] > most:  # mostly a slip of the keyboard
        at_most, there = map(format_points, (most, numbers[0]))
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
    units = [unit for unit in assignment.units if unit.graded]
    found, unknown = match_entries(rows, graded)
    marked, doubts, counted = [], defaultdict(list), set()
    for place, work in enumerate(graded):
        marks = found.get(place, [])
        problems = list(_say_conflicts(marks))
        if problems:
            doubts["Marked twice"].append(work)
        low = [mark for mark in marks if _is_low(mark, work)]
        if low:
            doubts["A mark on the total is so low that it was not used"].append(work)
            score = format_points(points_in(work.report or {}, "score"))
            problems += [LOW.format(points=mark.as_written, score=score) for mark in low]
        older = [mark for mark in marks if is_of_another(mark, work.hand_in)]
        if older:
            doubts["Submitted another program after they were marked"].append(work)
        for mark in older:
            problems.append(OLDER.format(item=mark.item, by=mark.by or "somebody"))
        used = [mark for mark in marks if mark not in low]
        counted |= set(map(id, used))  # of a group one mark is on several rows
        row = replace(work, hand_in=with_problem(work.hand_in, " ".join(problems)))
        if report := work.report or (blank_report(units) if used else None):
            report = mark_report(report, used, units, rubric)
            row = replace(row, report=report, unmarked=unmarked_items(used, rubric))
        marked.append(row)
    sentences = _say_marks(marked, doubts, unknown, len(counted))
    return GradebookRows(graded=marked, sentences=tuple(sentences))


def _say_conflicts(marks: Sequence[ManualMark]) -> Iterator[str]:
    """Yield a sentence on each item that several rows give other points."""
    by_item = defaultdict(list)
    for mark in marks:
        if not mark.added:
            by_item[mark.item].append(mark)
    for item, same in by_item.items():
        if len({mark.points for mark in same}) > 1:
            files = {mark.file for mark in same}
            of = " of {0.file}" if len(files) > 1 else ""
            rows = " and ".join(f"{mark.line}{of.format(mark)}" for mark in same)
            yield TWICE.format(item=item, rows=rows)


def _is_low(mark: ManualMark, graded: GradedWork) -> bool:
    """Return whether a mark may be `+2` whose sign a spreadsheet has left out."""
    score = points_in(graded.report or {"score": 0}, "score")
    is_whole = mark.item == TOTAL and not mark.added and not mark.comment
    return is_whole and mark.points < score * LOW_SHARE


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
    waiting = [work for work in graded if work.unmarked]
    if waiting:
        yield f"Rubric items are not marked yet for {len(waiting)}: {list_people(waiting)}."
    yield from say_strangers("list of marks", unknown)


UNREAD = "No grade is filled in where no program could be read: please look at it"
MARKS = "marks"  # a key of a report
BY_HAND = "by_hand"  # in a report of which nothing was computed


# Reports with marks


def blank_report(units: Sequence[Unit]) -> Data:
    """Return the report of somebody of whom nothing was graded, for marks to go into."""
    return {
        "file": "",
        "score": 0,
        "possible": json_number(sum((unit.points for unit in units), Fraction(0))),
        "units": [],
        "checks": [],
        "notes": [],
        "problem": None,
        "troubles": [],
        "seconds": None,
        BY_HAND: True,
    }


def mark_report(
    report: Data, marks: Sequence[ManualMark], units: Sequence[Unit], rubric: Sequence[Unit]
) -> Data:
    """Return a report with a person's marks in it.

    Args:
        report: The report as it was computed; it is not changed.
        marks: The marks in the order in which they hold; the last of an item counts, and before
            it those that add to it.
        units: The units of the assignment.
        rubric: Its items, which make more points possible, marked or not.
    """
    by_item: dict[str, list[ManualMark]] = {}
    for mark in marks:
        by_item.setdefault(mark.item, []).append(mark)
    records: dict[str, Data] = {unit["id"]: dict(unit) for unit in report["units"]}
    descriptions: list[Data] = []
    change = Fraction(0)
    for unit in (*units, *rubric):
        if unit.id in by_item:
            blank = {"id": unit.id, "title": unit.title, "score": 0, "outcome": "failed"}
            record = records.get(unit.id) or {**blank, "possible": json_number(unit.points)}
            records[unit.id], change_of_unit = _mark_unit(record, by_item[unit.id], descriptions)
            change += change_of_unit
    score = max(points_in(report, "score") + change, Fraction(0))
    for mark in by_item.get(TOTAL, ()):
        descriptions.append(_describe_mark(mark, "Total", score))
        score = mark.points_after(score)
    possible = points_in(report, "possible") + sum((unit.points for unit in rubric), Fraction(0))
    return {
        **report,
        "score": json_number(score),
        "possible": json_number(possible),
        "units": list(records.values()),
        MARKS: descriptions,
    }


def unmarked_items(marks: Sequence[ManualMark], rubric: Sequence[Unit]) -> tuple[str, ...]:
    marked = {mark.item for mark in marks}
    return tuple(unit.title for unit in rubric if unit.id not in marked)


def _mark_unit(
    record: Data, marks: Sequence[ManualMark], descriptions: list[Data]
) -> tuple[Data, Fraction]:
    """Return a unit's record with its marks, and by how much its points change."""
    before = points = points_in(record, "score")
    for mark in marks:
        descriptions.append(_describe_mark(mark, record["title"], points))
        points = mark.points_after(points)
    is_full = points >= points_in(record, "possible")
    outcome = Outcome.PASSED if is_full else Outcome.FAILED
    return {**record, "score": json_number(points), "outcome": outcome.value}, points - before


def _describe_mark(mark: ManualMark, title: str, before: Fraction) -> Data:
    return {
        "item": mark.item,
        "title": title,
        "given": mark.as_written,
        "computed": json_number(before),
        "points": json_number(mark.points_after(before)),
        "comment": mark.comment,
        "by": mark.by,
        "when": mark.when,
    }


def mark_sentence(mark: Mapping[str, object]) -> str:
    """Return a sentence on a mark that a report tells."""
    points, before = (format_points(points_in(dict(mark), key)) for key in ("points", "computed"))
    by = f" by {mark['by']}" if mark["by"] else " by a person"
    when = f" on {mark['when']}" if mark["when"] else ""
    was = f" instead of {before}" if points != before else ""
    comment = f": {mark['comment']}" if mark["comment"] else ""
    return f"{mark['title']}: {count_points(points)}{was}, marked{by}{when}{comment}"


def has_points(graded: GradedWork) -> bool:
    """Return whether a row has points: of a program that could be read, or a person's."""
    report = graded.report
    return report is not None and (report["problem"] is None or bool(report.get(MARKS)))


def total_of(graded: GradedWork) -> Fraction:
    """Return the points of a row with its report, after what is taken off for being late."""
    score = points_in(graded.report or {"score": 0}, "score")
    return score - (graded.late.points if graded.late else Fraction(0))


def lateness_sentence(graded: GradedWork) -> str:
    """Return a sentence on a submission that is late, "" for one that is not."""
    late = graded.late
    if late is None or not late.is_late:
        return ""
    days = with_noun(late.days_of_grace, "day", "days")
    used = f" {days} of grace used." if late.days_of_grace else ""
    charged = with_noun(late.units, late.per, f"{late.per}s")
    cost = f" {charged} charged, {format_points(late.percent)} %." if late.percent else ""
    return f"Submitted {write_duration(late.delay)} after the deadline.{used}{cost}"


def points_lines(graded: GradedWork) -> Iterator[str]:
    """Yield sentences on marks, score, deduction and total of a row with a report."""
    report = graded.report or {}
    yield from (mark_sentence(mark) for mark in report.get(MARKS, ()))
    for title in graded.unmarked:
        yield f"{title}: not marked yet"
    possible = format_points(points_in(report, "possible"))
    if has_points(graded):
        yield f"Score: {format_points(points_in(report, 'score'))} of {possible} points"
    if lateness := lateness_sentence(graded):
        yield f"Late: {lateness}"
    if graded.late and graded.late.points:
        yield f"Deduction: {count_points(format_points(graded.late.points))}"
        yield f"Total: {format_points(total_of(graded))} of {possible} points"


def is_adjusted(graded: GradedWork) -> bool:
    """Return whether somebody was marked or late, or waits for a mark on an item of the rubric."""
    return graded.is_late or bool((graded.report or {}).get(MARKS) or graded.unmarked)
