"""What the page shows, as plain records: from the submissions of a class to figures and tables."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from extensions.classroom.files.records import Graded
from extensions.classroom.overview.attention import (
    KINDS,
    LABELS,
    FrequentCause,
    frequent_causes,
    slowest_students,
    students_by_problem,
)
from extensions.classroom.overview.items import Item, analyse_items
from extensions.classroom.overview.plots import Plot, plot_items, plot_passes, plot_scores
from extensions.classroom.overview.sections import Section, StudentLink
from extensions.classroom.overview.statistics import (
    FEWEST_FOR_CORRELATION,
    FEWEST_FOR_TAILS,
    Passed,
    ScoreSummary,
    count_in_bins,
    count_passed,
    summarize_scores,
)
from extensions.classroom.overview.students import (
    Mark,
    Standing,
    Student,
    read_students,
    units_with_points,
)
from harness.model import Assignment, Unit
from harness.reports.words import with_noun

MOST_NAMED = 8  # students beside a kind of problem; the table has them all


@dataclass(frozen=True, kw_only=True)
class Trouble:
    """A kind of problem: how many have it in a sentence, and the first of them."""

    kind: str
    label: str
    sentence: str
    students: tuple[StudentLink, ...]
    left: int


@dataclass(frozen=True, kw_only=True)
class Row:
    """A student in the table; `marks` has None where a unit was not judged.

    `missed` are the places of the units that were judged and do not have all points.
    """

    link: StudentLink
    sid: str
    email: str
    part: str
    total: float | None
    deduction: float | None
    is_final: bool
    marks: tuple[Mark | None, ...]
    missed: tuple[int, ...]
    problems: tuple[tuple[str, str], ...]
    kinds: tuple[str, ...]
    seconds: float | None


@dataclass(frozen=True, kw_only=True)
class Slow:
    """A student whose grade took long."""

    link: StudentLink
    seconds: float


@dataclass(frozen=True, kw_only=True)
class Overview:
    """The whole page."""

    title: str
    possible: float
    pending: str
    left_out: str
    scores: ScoreSummary
    passed: Passed | None
    plots: dict[str, Plot]
    items: tuple[Item, ...]
    fewest: tuple[int, int]
    causes: tuple[FrequentCause, ...]
    troubles: tuple[Trouble, ...]
    slowest: tuple[Slow, ...]
    sections: tuple[Section, ...]
    units: tuple[Unit, ...]
    rows: tuple[Row, ...]
    has_deductions: bool


def build_page(
    graded: Sequence[Graded],
    assignment: Assignment,
    sections: Sequence[Section],
    pass_mark: float | None = None,
) -> Overview:
    """Return the page of a class; `pass_mark` is a percentage of all points, if there is one."""
    students, units = read_students(graded), units_with_points(assignment)
    possible = float(sum(unit.points for unit in units))
    judged = [one for one in students if one.standing is Standing.JUDGED]
    totals = [one.total for one in judged if one.total is not None]
    finals = [one.final for one in judged if one.final is not None]
    scores = summarize_scores(totals)
    items = analyse_items(assignment, units, students)
    return Overview(
        title=assignment.title,
        possible=possible,
        pending=say_pending(students),
        left_out=say_left_out(students),
        scores=scores,
        passed=None if pass_mark is None else count_passed(finals, possible, pass_mark),
        plots=build_plots(totals, possible, scores, items),
        items=items,
        fewest=(FEWEST_FOR_CORRELATION, FEWEST_FOR_TAILS),
        causes=frequent_causes(students, [unit.id for unit in units]),
        troubles=list_troubles(students),
        slowest=tuple(
            Slow(link=link_to(one), seconds=one.seconds or 0) for one in slowest_students(students)
        ),
        sections=tuple(sections),
        units=units,
        rows=tuple(build_row(one, units) for one in students),
        has_deductions=any(one.deduction is not None for one in students),
    )


def build_plots(
    totals: Sequence[float], possible: float, scores: ScoreSummary, items: Sequence[Item]
) -> dict[str, Plot]:
    """Return the plots that there is something to show of, by name."""
    if not totals or not possible:
        return {}
    found = (
        plot_scores(count_in_bins(totals, possible), scores),
        plot_passes(items),
        plot_items(items),
    )
    return {one.name: one for one in found if one is not None}


def say_pending(students: Sequence[Student]) -> str:
    """Return how many are graded of those that can be, "" where all are."""
    waiting = sum(one.standing is Standing.WAITING for one in students)
    without = (Standing.MISSING, Standing.ABSENT)
    there = sum(one.standing not in without for one in students)
    said = with_noun(there, "submission is", "submissions are")
    return (
        f"{there - waiting} of {said} graded so far. All figures are of these." if waiting else ""
    )


def say_left_out(students: Sequence[Student]) -> str:
    """Return how many submissions the figures of scores leave out and why, "" for none."""
    reasons = [
        f"{count} {LABELS[kind.value]}"
        for kind in Standing
        if kind is not Standing.JUDGED and (count := sum(one.standing is kind for one in students))
    ]
    judged = sum(one.standing is Standing.JUDGED for one in students)
    return (
        f"{judged} of {len(students)} submissions count here. Left out: {', '.join(reasons)}."
        if reasons
        else ""
    )


def list_troubles(students: Sequence[Student]) -> tuple[Trouble, ...]:
    """Return the kinds of problems that there are."""
    return tuple(
        Trouble(
            kind=kind,
            label=LABELS[kind],
            sentence=with_noun(len(those), *KINDS[kind]),
            students=tuple(map(link_to, those[:MOST_NAMED])),
            left=len(those[MOST_NAMED:]),
        )
        for kind, those in students_by_problem(students).items()
    )


def link_to(student: Student) -> StudentLink:
    """Return a student as a link to the report, where there is one."""
    return StudentLink(
        key=student.hand_in.key,
        name=student.hand_in.name or student.hand_in.key,
        has_report=student.has_page,
    )


def build_row(student: Student, units: Sequence[Unit]) -> Row:
    marks = tuple(student.marks.get(unit.id) for unit in units)
    return Row(
        link=link_to(student),
        sid=student.hand_in.sid,
        email=student.hand_in.email,
        part=student.part,
        deduction=student.deduction,
        total=student.total,
        is_final=student.standing is Standing.JUDGED,
        marks=marks,
        missed=tuple(place for place, mark in enumerate(marks) if mark and mark.part_earned < 1),
        problems=student.problems,
        kinds=tuple(dict.fromkeys(kind for kind, _ in student.problems)),
        seconds=student.seconds,
    )
