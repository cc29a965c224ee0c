"""A person's mark, and a report with such marks: pure, and exact to the last digit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from extensions.classroom.files.numbers import plain_points, points_in
from harness.assignment.rubric import TOTAL
from harness.model import Outcome, Unit
from harness.reports.data import Data
from harness.reports.words import json_number

MARKS = "marks"  # a key of a report
BY_HAND = "by_hand"  # in a report of which nothing was computed


@dataclass(frozen=True, kw_only=True)
class ManualMark:
    """Points that a person gives: in a unit, for a rubric item, or on the total.

    They take the place of the computed points, or are `added` to them.  `digest` changes with
    everything that stands in the mark's row.
    """

    item: str
    points: Fraction
    added: bool = False
    comment: str = ""
    by: str = ""
    when: str = ""
    digest: str = ""

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
    records: dict[str, Data] = {one["id"]: dict(one) for one in report["units"]}
    told: list[Data] = []
    change = Fraction(0)
    for unit in (*units, *rubric):
        if unit.id in by_item:
            record = records.get(unit.id) or _blank_unit(unit)
            records[unit.id], change_of_unit = _mark_unit(record, by_item[unit.id], told)
            change += change_of_unit
    score = max(points_in(report, "score") + change, Fraction(0))
    for mark in by_item.get(TOTAL, ()):
        told.append(_describe_mark(mark, "Total", score))
        score = mark.points_after(score)
    possible = points_in(report, "possible") + sum((one.points for one in rubric), Fraction(0))
    return {
        **report,
        "score": json_number(score),
        "possible": json_number(possible),
        "units": list(records.values()),
        MARKS: told,
    }


def unmarked_items(marks: Sequence[ManualMark], rubric: Sequence[Unit]) -> tuple[str, ...]:
    """Return the titles of the rubric items that have no mark."""
    marked = {mark.item for mark in marks}
    return tuple(one.title for one in rubric if one.id not in marked)


def _mark_unit(
    record: Data, marks: Sequence[ManualMark], told: list[Data]
) -> tuple[Data, Fraction]:
    """Return a unit's record with its marks, and by how much its points change."""
    before = points = points_in(record, "score")
    for mark in marks:
        told.append(_describe_mark(mark, record["title"], points))
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


def say_mark(told: Mapping[str, object]) -> str:
    """Return a sentence on a mark that a report tells."""
    points, before = (plain_points(points_in(dict(told), key)) for key in ("points", "computed"))
    by = f" by {told['by']}" if told["by"] else " by a person"
    when = f" on {told['when']}" if told["when"] else ""
    was = f" instead of {before}" if points != before else ""
    comment = f": {told['comment']}" if told["comment"] else ""
    return f"{told['title']}: {points} points{was}, marked{by}{when}{comment}"
