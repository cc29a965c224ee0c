"""The class at a glance: one HTML page beside the students' reports, which needs nothing else.

Names of students are text of strangers: templates escape every value, control characters are made
visible, and the page's policy lets no script run but its own.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from math import ceil, floor, log10
from pathlib import Path
from types import SimpleNamespace

from extensions.classroom.files.records import GradedWork
from extensions.classroom.overview.sections import Section, page_parts
from extensions.classroom.overview.statistics import (
    FEWEST_FOR_CORRELATION,
    POOR,
    Item,
    StudentResult,
    analyse_items,
    count_in_bins,
    count_passed,
    read_students,
    summarize_scores,
    units_with_points,
)
from harness.assignment.tables import read_toml
from harness.model import Assignment, Record
from harness.reports.words import cut_text


def render_overview(
    graded: Sequence[GradedWork],
    assignment: Assignment,
    sections: Sequence[Section] = (),
    *,
    pass_mark: float | None = None,
    reload_seconds: int = 0,
) -> str:
    """Return the HTML of the page of a class, to stand beside the folders named by the keys.

    Args:
        graded: The rows of the gradebook; the page says so where there are none.
        assignment: What was graded.
        sections: Further parts of the page.
        pass_mark: From how many percent of all points on a submission passes, None for no mark.
        reload_seconds: After how many seconds the page loads itself again, never for 0.
    """
    students, units = read_students(graded), units_with_points(assignment)
    possible = float(sum(unit.points for unit in units))
    judged = [student for student in students if student.is_final]
    totals = [student.total for student in judged if student.total is not None]
    finals = [student.final for student in judged if student.final is not None]
    scores = summarize_scores(totals)
    items = analyse_items(assignment, units, students)
    points = [one for one in items if None not in (one.difficulty, one.correlation)]
    page = SimpleNamespace(
        title=assignment.title,
        possible=possible,
        counts=Counter(student.standing.value for student in students),
        scores=scores,
        passed=None if pass_mark is None else count_passed(finals, possible, pass_mark),
        bins=count_in_bins(totals, possible) if totals and possible else (),
        points=points,
        labels=list(shared_labels(points)),
        poor=POOR,
        scale=Scale,
        items=items,
        fewest=FEWEST_FOR_CORRELATION,
        causes=frequent_causes(students, [unit.id for unit in units]),
        kinds=KINDS,
        troubles=students_by_problem(students),
        slowest=slowest_students(students),
        sections=sections,
        units=units,
        students=students,
        has_deductions=any(student.deduction is not None for student in students),
    )
    environment, values = page_parts(*(section.template.parent for section in sections))
    return environment.get_template("overview.html").render(
        page=page, reload_seconds=reload_seconds, **values
    )


SLOWEST = 5
MOST_CAUSES = 15

KINDS: dict[str, list[str]] = read_toml(Path(__file__).with_name("kinds.toml"))
"""Kinds of problems, the gravest first: a label, and the words for one student and for many."""


class FrequentCause(Record):
    """A named cause, the units in which it is, what an example of its failures says, how often."""

    name: str
    units: tuple[str, ...]
    hint: str
    students: int


def students_by_problem(students: Sequence[StudentResult]) -> dict[str, tuple[StudentResult, ...]]:
    """Return who has a problem of each kind, the gravest kind first, without those nobody has."""
    found = {
        kind: tuple(student for student in students if kind in dict(student.problems))
        for kind in KINDS
    }
    return {kind: those for kind, those in found.items() if those}


def slowest_students(students: Sequence[StudentResult]) -> tuple[StudentResult, ...]:
    """Return the five whose grades took longest, the slowest first, equal ones by name."""
    timed = [student for student in students if student.seconds is not None]
    return tuple(sorted(timed, key=lambda one: -(one.seconds or 0))[:SLOWEST])


def frequent_causes(
    students: Sequence[StudentResult], order: Sequence[str]
) -> tuple[FrequentCause, ...]:
    """Return the causes that most students share, by name where they are equal; units in `order`.

    A student counts once for a cause, in however many checks and units it is named.
    """
    counts = Counter(cause for student in students for cause in student.causes)
    places: dict[str, set[str]] = defaultdict(set)
    for student in students:
        for cause, units in student.causes.items():
            places[cause].update(units)
    ranked = sorted(counts, key=lambda cause: (-counts[cause], cause))[:MOST_CAUSES]
    return tuple(
        FrequentCause(
            name=cause,
            units=tuple(unit for unit in order if unit in places[cause]),
            hint=usual_hint(cause, students),
            students=counts[cause],
        )
        for cause in ranked
    )


def usual_hint(cause: str, students: Sequence[StudentResult]) -> str:
    """Return what most students with a cause are told, the first one of equals."""
    hints = Counter(student.hints[cause] for student in students if cause in student.hints)
    return min(hints, key=lambda hint: (-hints[hint], hint), default="")


RIGHT_HALF = 0.75  # labels of points from here on stand at their left
LONGEST_LABEL = 26
CLOSE = 0.045  # points of units that lie closer share a label


class Scale(Record):
    """An axis: which values lie from where to where in a drawing."""

    low: float
    high: float
    start: float
    end: float

    def place(self, value: float) -> float:
        share = (value - self.low) / (self.high - self.low)
        return self.start + share * (self.end - self.start)

    def ticks(self, least_step: float = 0) -> Iterator[float]:
        """Yield at most seven round values: steps of 1, 2 or 5 times a power of ten."""
        power = 10.0 ** floor(log10((self.high - self.low) / 6))
        steps = [power * factor for factor in (1, 2, 5, 10)]
        step = max(least_step, next(step for step in steps if (self.high - self.low) / step <= 6))
        # The tick at an end stays though a quotient such as 0.3 / 0.1 is a little too small.
        for number in range(ceil(self.low / step - 1e-9), floor(self.high / step + 1e-9) + 1):
            yield number * step


def shared_labels(points: Sequence[Item]) -> Iterator[tuple[float, float, str, bool]]:
    """Yield a label for points that lie close to one: its place, text, whether it ends there.

    The points are units that have both a difficulty and a correlation.
    """
    left = [(one.difficulty or 0.0, one.correlation or 0.0, one.short_label) for one in points]
    while left:
        x, y, _ = left[0]
        close = [point for point in left if abs(point[0] - x) < CLOSE and abs(point[1] - y) < CLOSE]
        left = [point for point in left if point not in close]
        across = (min if x > RIGHT_HALF else max)(point[0] for point in close)
        yield (
            across,
            sum(point[1] for point in close) / len(close),
            ", ".join(cut_text(point[2], LONGEST_LABEL) for point in close),
            across > RIGHT_HALF,
        )
