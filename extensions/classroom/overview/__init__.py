"""The class at a glance: one HTML page beside the students' reports, which needs nothing else.

Names of students are text of strangers: templates escape every value, control characters are made
visible, and the page's policy lets no script run but its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from extensions.classroom.files.records import GradedWork
from extensions.classroom.overview.plots import Plot, plot_items, plot_passes, plot_scores
from extensions.classroom.overview.sections import TEMPLATES as TEMPLATES
from extensions.classroom.overview.sections import Section, StudentLink, page_parts
from extensions.classroom.overview.sections import link_folder as link_folder
from extensions.classroom.overview.sections import quote_name as quote_name
from extensions.classroom.overview.statistics import (
    FEWEST_FOR_CORRELATION,
    FEWEST_FOR_TAILS,
    Item,
    PassCount,
    ScoreSummary,
    analyse_items,
    count_in_bins,
    count_passed,
    summarize_scores,
)
from extensions.classroom.overview.students import (
    Standing,
    StudentResult,
    read_students,
    units_with_points,
)
from harness.model import Assignment, Unit
from harness.reports.words import with_noun


def render_overview(
    graded: Sequence[GradedWork],
    assignment: Assignment,
    sections: Sequence[Section] = (),
    *,
    pass_mark: float | None = None,
    reload_seconds: int = 0,
) -> str:
    """Return the page of a class, to stand beside the folders that are named by the keys.

    It loads itself again after `reload_seconds`, never for 0; see `build_page` for the others.
    """
    environment, values = page_parts()
    page = build_page(graded, assignment, sections, pass_mark)
    return environment.get_template("overview.html").render(
        page=page, reload_seconds=reload_seconds, **values
    )


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
class Overview:
    """The whole page."""

    title: str
    possible: float
    pending: str
    left_out: str
    scores: ScoreSummary
    passed: PassCount | None
    plots: dict[str, Plot]
    items: tuple[Item, ...]
    fewest: tuple[int, int]
    causes: tuple[FrequentCause, ...]
    troubles: tuple[Trouble, ...]
    slowest: tuple[StudentResult, ...]
    sections: tuple[Section, ...]
    units: tuple[Unit, ...]
    students: tuple[StudentResult, ...]
    has_deductions: bool


def build_page(
    graded: Sequence[GradedWork],
    assignment: Assignment,
    sections: Sequence[Section],
    pass_mark: float | None = None,
) -> Overview:
    """Return the page of a class; `pass_mark` is a percentage of all points, if there is one."""
    students, units = read_students(graded), units_with_points(assignment)
    possible = float(sum(unit.points for unit in units))
    judged = [student for student in students if student.is_final]
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
        troubles=tuple(
            Trouble(
                kind=kind,
                label=KINDS[kind][0],
                sentence=with_noun(len(those), *KINDS[kind][1:]),
                students=tuple(one.link for one in those[:MOST_NAMED]),
                left=len(those[MOST_NAMED:]),
            )
            for kind, those in students_by_problem(students).items()
        ),
        slowest=slowest_students(students),
        sections=tuple(sections),
        units=units,
        students=students,
        has_deductions=any(student.deduction is not None for student in students),
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


def say_pending(students: Sequence[StudentResult]) -> str:
    """Return how many are graded of those that can be, "" where all are."""
    waiting = sum(student.standing is Standing.WAITING for student in students)
    without = (Standing.MISSING, Standing.ABSENT)
    there = sum(student.standing not in without for student in students)
    phrase = with_noun(there, "submission is", "submissions are")
    return (
        f"{there - waiting} of {phrase} graded so far. All figures are of these." if waiting else ""
    )


def say_left_out(students: Sequence[StudentResult]) -> str:
    """Return how many submissions the figures of scores leave out and why, "" for none."""
    reasons = [
        f"{count} {KINDS[kind.value][0]}"
        for kind in Standing
        if kind is not Standing.JUDGED
        and (count := sum(student.standing is kind for student in students))
    ]
    judged = sum(student.is_final for student in students)
    absent = sum(student.standing is Standing.ABSENT for student in students)
    if absent and judged + absent == len(students):
        return f"{judged} of {len(students)} people submitted; the figures are theirs."
    return (
        f"{judged} of {len(students)} submissions count here. Left out: {', '.join(reasons)}."
        if reasons
        else ""
    )


SLOWEST = 5
MOST_CAUSES = 15

KINDS = {
    Standing.WAITING.value: (
        "not graded yet",
        "submission is not graded yet",
        "submissions are not graded yet",
    ),
    Standing.ABSENT.value: ("did not submit", "person did not submit", "people did not submit"),
    Standing.MISSING.value: (
        "nothing to grade",
        "student has nothing that could be graded",
        "students have nothing that could be graded",
    ),
    Standing.UNGRADED.value: (
        "could not be graded",
        "submission could not be graded",
        "submissions could not be graded",
    ),
    Standing.IN_PART.value: (
        "not graded in all units",
        "submission was not graded in all units because of an internal error",
        "submissions were not graded in all units because of an internal error",
    ),
    "trouble": (
        "internal error",
        "submission caused an internal error",
        "submissions caused an internal error",
    ),
    "remark": ("remark on the submission", "submission has a remark", "submissions have a remark"),
}
"""Kinds of problems, the gravest first: a label, and the words for one student and for many."""


@dataclass(frozen=True, kw_only=True)
class FrequentCause:
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
    ranked = sorted(counts, key=lambda cause: (-counts[cause], cause))[:MOST_CAUSES]
    return tuple(
        FrequentCause(
            name=cause,
            units=units_of(cause, students, order),
            hint=usual_hint(cause, students),
            students=counts[cause],
        )
        for cause in ranked
    )


def units_of(
    cause: str, students: Sequence[StudentResult], order: Sequence[str]
) -> tuple[str, ...]:
    """Return the units in which a cause is named, in order."""
    found = {unit for student in students for unit in student.causes.get(cause, ())}
    return tuple(unit for unit in order if unit in found)


def usual_hint(cause: str, students: Sequence[StudentResult]) -> str:
    """Return what most students with a cause are told, the first one of equals."""
    hints = Counter(student.hints[cause] for student in students if cause in student.hints)
    return min(hints, key=lambda hint: (-hints[hint], hint), default="")
