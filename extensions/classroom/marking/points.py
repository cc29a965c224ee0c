"""The points of a row of the gradebook, and sentences on marks and deductions."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from extensions.classroom.files.moments import write_duration
from extensions.classroom.files.numbers import plain_points, points_in
from extensions.classroom.files.records import Graded
from extensions.classroom.marking.mark import MARKS, say_mark
from harness.reports.words import with_noun

UNREAD = "No grade is filled in where no program could be read: please look at it"


def has_points(graded: Graded) -> bool:
    """Return whether a row has points: of a program that could be read, or a person's."""
    report = graded.report
    return report is not None and (report["problem"] is None or bool(report.get(MARKS)))


def total_of(graded: Graded) -> Fraction:
    """Return the points of a row with its report, after what is taken off for being late."""
    score = points_in(graded.report or {"score": 0}, "score")
    return score - (graded.late.points if graded.late else Fraction(0))


def say_late(graded: Graded) -> str:
    """Return a sentence on a submission that is late, "" for one that is not."""
    if graded.late is None or not graded.is_late:
        return ""
    late, was = graded.late, graded.late.lateness
    days = with_noun(was.days_of_grace, "day", "days")
    used = f" {days} of grace used." if was.days_of_grace else ""
    charged = with_noun(was.units, late.per, f"{late.per}s")
    cost = f" {charged} charged, {plain_points(was.percent)} %." if was.percent else ""
    return f"Submitted {write_duration(was.by)} after the deadline.{used}{cost}"


def points_lines(graded: Graded) -> Iterator[str]:
    """Yield sentences on marks, score, deduction and total of a row with a report."""
    report = graded.report or {}
    yield from (say_mark(told) for told in report.get(MARKS, ()))
    for title in graded.unmarked:
        yield f"{title}: not marked yet"
    possible = plain_points(points_in(report, "possible"))
    yield f"Score: {plain_points(points_in(report, 'score'))} of {possible} points"
    if said := say_late(graded):
        yield f"Late: {said}"
    if graded.late and graded.late.points:
        yield f"Deduction: {plain_points(graded.late.points)} points"
        yield f"Total: {plain_points(total_of(graded))} of {possible} points"


def is_adjusted(graded: Graded) -> bool:
    """Return whether somebody gets other points than the program earned, or was marked or late."""
    return graded.is_late or bool((graded.report or {}).get(MARKS) or graded.unmarked)
