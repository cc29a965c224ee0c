"""A person's mark, and a report with such marks: pure, and exact to the last digit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from extensions.classroom.files.cells import plain_points, points_in
from extensions.classroom.files.moments import write_duration
from extensions.classroom.files.records import GradedWork
from harness.assignment.rubric import TOTAL
from harness.model import Outcome, Unit
from harness.reports.data import Data
from harness.reports.words import json_number, with_noun

UNREAD = "No grade is filled in where no program could be read: please look at it"
MARKS = "marks"  # a key of a report
BY_HAND = "by_hand"  # in a report of which nothing was computed


@dataclass(frozen=True, kw_only=True)
class ManualMark:
    """Points that a person gives: in a unit, for a rubric item, or on the total.

    They take the place of the computed points, or are `added` to them.  `line` is the row
    of the file, and `digest` changes with everything that stands in it.
    """

    item: str
    points: Fraction
    added: bool = False
    comment: str = ""
    by: str = ""
    when: str = ""
    digest: str = ""
    line: int = 0

    def points_after(self, before: Fraction) -> Fraction:
        """Return the points with this mark, never below 0."""
        return max(before + self.points, Fraction(0)) if self.added else self.points

    @property
    def as_written(self) -> str:
        """The points as the file has them."""
        sign = "+" if self.added and self.points >= 0 else ""
        return sign + ("-" if self.points < 0 else "") + plain_points(abs(self.points))


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
            record = records.get(unit.id) or _blank_unit(unit)
            records[unit.id], change_of_unit = _mark_unit(record, by_item[unit.id], descriptions)
            change += change_of_unit
    score = max(points_in(report, "score") + change, Fraction(0))
    for mark in by_item.get(TOTAL, ()):
        descriptions.append(_describe_mark(mark, "Total", score))
        score = mark.points_after(score)
    possible = points_in(report, "possible") + sum((one.points for one in rubric), Fraction(0))
    return {
        **report,
        "score": json_number(score),
        "possible": json_number(possible),
        "units": list(records.values()),
        MARKS: descriptions,
    }


def unmarked_items(marks: Sequence[ManualMark], rubric: Sequence[Unit]) -> tuple[str, ...]:
    marked = {mark.item for mark in marks}
    return tuple(one.title for one in rubric if one.id not in marked)


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


def _blank_unit(unit: Unit) -> Data:
    points = json_number(unit.points)
    return {"id": unit.id, "title": unit.title, "score": 0, "possible": points, "outcome": "failed"}


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
    points, before = (plain_points(points_in(dict(mark), key)) for key in ("points", "computed"))
    by = f" by {mark['by']}" if mark["by"] else " by a person"
    when = f" on {mark['when']}" if mark["when"] else ""
    was = f" instead of {before}" if points != before else ""
    comment = f": {mark['comment']}" if mark["comment"] else ""
    return f"{mark['title']}: {points} points{was}, marked{by}{when}{comment}"


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
    cost = f" {charged} charged, {plain_points(late.percent)} %." if late.percent else ""
    return f"Submitted {write_duration(late.delay)} after the deadline.{used}{cost}"


def points_lines(graded: GradedWork) -> Iterator[str]:
    """Yield sentences on marks, score, deduction and total of a row with a report."""
    report = graded.report or {}
    yield from (mark_sentence(mark) for mark in report.get(MARKS, ()))
    for title in graded.unmarked:
        yield f"{title}: not marked yet"
    possible = plain_points(points_in(report, "possible"))
    yield f"Score: {plain_points(points_in(report, 'score'))} of {possible} points"
    if lateness := lateness_sentence(graded):
        yield f"Late: {lateness}"
    if graded.late and graded.late.points:
        yield f"Deduction: {plain_points(graded.late.points)} points"
        yield f"Total: {plain_points(total_of(graded))} of {possible} points"


def is_adjusted(graded: GradedWork) -> bool:
    """Return whether somebody was marked or late, or waits for a mark on an item of the rubric."""
    return graded.is_late or bool((graded.report or {}).get(MARKS) or graded.unmarked)
